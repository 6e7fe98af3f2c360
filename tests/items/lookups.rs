//! Tables that live as long as the program, found by functions that return a reference to a row; and arguments that are
//! references which a branch chooses.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, agree_map};

#[derive(Debug)]
struct Layer {
    base: f64,
    lapse: f64,
    temperature: f64,
}

const LAYERS: [Layer; 3] = [
    Layer {
        base: 0.0,
        lapse: -6.5,
        temperature: 288.15,
    },
    Layer {
        base: 11.0,
        lapse: 0.0,
        temperature: 216.65,
    },
    Layer {
        base: 20.0,
        lapse: 1.0,
        temperature: 216.65,
    },
];

fn layer_at(height: f64) -> &'static Layer {
    let mut chosen = &LAYERS[0];
    for layer in &LAYERS {
        if height >= layer.base {
            chosen = layer;
        }
    }
    chosen
}

fn layer_above(height: f64) -> Option<&'static Layer> {
    LAYERS.iter().find(|layer| layer.base > height)
}

fn coefficients(height: f64) -> Result<&'static [f64], String> {
    match height < 0.0 {
        true => Err("below the ground".to_string()),
        false => Ok(&[0.5, -1.5, 0.25]),
    }
}

#[differentiate]
fn pressure(height: f64) -> f64 {
    let l = layer_at(height);
    let above = height - l.base;
    if l.lapse.abs() < f64::EPSILON {
        return (-34.16 * above / l.temperature).exp();
    }
    let t = l.temperature + l.lapse * above;
    (l.temperature / t).powf(34.16 / l.lapse) * layer_at(height * 0.5).temperature
}

#[differentiate]
fn climbed(height: f64) -> Option<f64> {
    let next = layer_above(height)?;
    let mut sum = 0.0;
    for k in 0..3 {
        if let Some(l) = layer_above(height + k as f64 * 5.0) {
            sum += (l.base - height) * next.temperature * height;
        }
    }
    Some(sum)
}

#[differentiate]
fn series(height: f64) -> Result<f64, String> {
    let table = coefficients(height)?;
    let mut sum = 0.0;
    for c in table.iter() {
        sum = sum * height + c;
    }
    Ok(sum)
}

#[test]
fn rows_of_tables() {
    for height in [4.0, 14.0, 25.0] {
        agree!(height, |h| pressure(*h));
        agree_map!(height, |h| series(*h));
    }
    for height in [4.0, 14.0] {
        agree_map!(height, |h| climbed(*h));
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Candle {
    high: f64,
    low: f64,
    close: f64,
    time: u64,
}

#[differentiate]
fn true_range(candle: &Candle, before: Option<&Candle>) -> f64 {
    match before {
        Some(before) => {
            (candle.high - candle.low).max((candle.high - before.close).abs()) * candle.high
        }
        None => candle.high - candle.low,
    }
}

#[differentiate]
fn average_range(candles: &[Candle], period: usize) -> f64 {
    let mut average = 0.0;
    for i in 0..candles.len() {
        let range = true_range(
            &candles[i],
            if i > 0 { Some(&candles[i - 1]) } else { None },
        );
        average = (average * (period as f64 - 1.0) + range) / period as f64;
    }
    average
}

#[differentiate]
fn range_at(candles: &[Candle], i: usize) -> f64 {
    let before = if i > 0 { Some(&candles[i - 1]) } else { None };
    true_range(&candles[i], before)
}

#[differentiate]
fn chosen(a: &Candle, b: &Candle, k: usize) -> f64 {
    let first = true_range(
        a,
        match k {
            0 => None,
            1 => Some(b),
            _ => Some(a),
        },
    );
    let own = Candle {
        high: a.high * b.low,
        ..b.clone()
    };
    first * true_range(if k > 0 { &own } else { b }, Some(a)) * own.low
}

#[differentiate]
fn longer(xs: &[f64], ys: &[f64]) -> f64 {
    total(if xs.len() > ys.len() { xs } else { ys }, 2.0) * xs[0]
}

#[differentiate]
fn total(xs: &[f64], k: f64) -> f64 {
    xs.iter().map(|x| x * x * k).sum()
}

fn candle(high: f64) -> Candle {
    Candle {
        high,
        low: high - 1.7,
        close: high - 0.4,
        time: 3,
    }
}

#[test]
fn references_that_a_branch_chooses() {
    let day = vec![candle(3.0), candle(6.5), candle(4.0)];
    agree!(day.clone(), |candles| average_range(candles, 4));
    for i in 0..3 {
        agree!(day.clone(), |candles| range_at(candles, i));
    }
    for k in 0..3 {
        agree!((candle(3.0), candle(5.5)), |(a, b)| chosen(a, b, k));
    }
    agree!((vec![0.3, 0.7], vec![1.1]), |(xs, ys)| longer(xs, ys));
    agree!((vec![0.3], vec![1.1, 0.4]), |(xs, ys)| longer(xs, ys));
}
