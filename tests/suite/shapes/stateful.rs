//! Shapes 30 to 32: steps that change a state, results through `&mut`, and interfaces that check what they are given.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::agree;

use crate::oracle::near;

#[derive(Clone, Debug, Differentiable)]
struct Controller {
    gains: [f64; 3],
    limit: Option<f64>,
    integral: f64,
    last: Option<f64>,
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Output {
    p: f64,
    i: f64,
    d: f64,
    total: f64,
}

#[differentiate]
impl Controller {
    fn next(&mut self, error: f64) -> Output {
        let p = self.gains[0] * error;
        let i = self.integral + self.gains[1] * error;
        self.integral = match self.limit {
            Some(limit) => i.clamp(-limit, limit),
            None => i,
        };
        let d = match self.last.replace(error) {
            Some(last) => self.gains[2] * (error - last),
            None => 0.0,
        };
        let mut total = p + self.integral + d;
        if let Some(limit) = self.limit {
            total = total.max(-limit).min(limit);
        }
        Output {
            p,
            i: self.integral,
            d,
            total,
        }
    }
}

/// Shape 30, in a loop over what it is given.
#[differentiate]
fn controlled(start: &Controller, target: f64, steps: usize) -> f64 {
    let mut controller = start.clone();
    let (mut at, mut cost) = (0.0, 0.0);
    for _ in 0..steps {
        let output = controller.next(target - at);
        at += 0.1 * output.total;
        cost += (target - at).powi(2) + 1e-3 * (output.p * output.p + output.i * output.d);
    }
    cost
}

/// Shape 30: an average whose weight depends on how many values it has seen.
#[derive(Clone, Debug, Differentiable)]
struct Average {
    mean: f64,
    spread: f64,
    count: u32,
}

#[differentiate]
impl Average {
    fn push(&mut self, x: f64) -> Option<f64> {
        self.count += 1;
        let off = x - self.mean;
        self.mean += off / f64::from(self.count);
        self.spread += off * (x - self.mean);
        if self.count < 2 {
            return None;
        }
        Some(self.spread / f64::from(self.count - 1))
    }
}

#[differentiate]
fn variance(xs: &[f64]) -> f64 {
    let mut average = Average {
        mean: 0.0,
        spread: 0.0,
        count: 0,
    };
    let mut last = 0.0;
    for &x in xs {
        if let Some(variance) = average.push(x) {
            last = variance;
        }
    }
    last
}

/// Shape 31.
#[differentiate]
fn polar(x: f64, y: f64, radius: &mut f64, angle: &mut f64) {
    *radius = x.hypot(y);
    *angle = y.atan2(x);
}

#[differentiate]
fn normalise(v: &mut [f64; 3]) -> f64 {
    let length = (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]).sqrt();
    for x in v.iter_mut() {
        *x /= length;
    }
    length
}

#[differentiate]
fn arithmetic_geometric_mean(a: f64, b: f64) -> f64 {
    let (mut high, mut low) = (a, b);
    if high < low {
        std::mem::swap(&mut high, &mut low);
    }
    while high - low > 1e-12 * high {
        let next = 0.5 * (high + low);
        low = (high * low).sqrt();
        high = next;
    }
    high
}

#[differentiate]
fn directions(v: [f64; 3]) -> f64 {
    let mut unit = v;
    let length = normalise(&mut unit);
    let (mut radius, mut angle) = (0.0, 0.0);
    polar(unit[0], unit[1], &mut radius, &mut angle);
    length * radius + angle * unit[2] + arithmetic_geometric_mean(length, radius)
}

/// Shape 32.
#[derive(Clone, Debug, PartialEq)]
enum Invalid {
    Negative(&'static str),
    Empty,
}

fn positive(name: &'static str, x: f64) -> Result<(), Invalid> {
    if x > 0.0 {
        Ok(())
    } else {
        Err(Invalid::Negative(name))
    }
}

#[differentiate]
fn forward(spot: f64, rate: f64, years: f64, dividend: Option<f64>) -> Result<f64, Invalid> {
    positive("spot", spot)?;
    if years < 0.0 {
        return Err(Invalid::Negative("years"));
    }
    Ok(spot * ((rate - dividend.unwrap_or(0.0)) * years).exp())
}

#[differentiate]
fn portfolio(spots: &[f64], rate: f64, dividend: Option<f64>) -> Result<f64, Invalid> {
    if spots.is_empty() {
        return Err(Invalid::Empty);
    }
    let mut total = 0.0;
    for (years, &spot) in spots.iter().enumerate() {
        total += forward(spot, rate, years as f64, dividend)?;
    }
    Ok(total / spots.len() as f64)
}

#[differentiate]
fn worth(spots: &[f64], rate: f64, dividend: f64) -> f64 {
    match portfolio(spots, rate, Some(dividend)) {
        Ok(value) => value * value,
        Err(_) => 0.0,
    }
}

#[test]
fn stateful_steps() {
    for limit in [None, Some(1.7), Some(0.4)] {
        let start = Controller {
            gains: [2.0, 0.3, 0.7],
            limit,
            integral: 0.1,
            last: None,
        };
        agree!((start, 1.3), |(c, target)| controlled(c, *target, 7));
    }
    agree!(vec![0.3, -1.2, 0.8, 2.5], |xs| variance(xs));
    let xs = [0.3, -1.2, 0.8, 2.5];
    let mean = xs.iter().sum::<f64>() / 4.0;
    for (slope, x) in variance_grad(&xs).into_iter().zip(xs) {
        near(slope, 2.0 * (x - mean) / 3.0, 1e-14);
    }
    assert_eq!(variance_grad(&[0.3]), [0.0]);
}

#[test]
fn results_through_references() {
    agree!([0.3, -1.2, 0.8], |v| directions(*v));
    let (_, pullback) = normalise_vjp(&mut [3.0, 0.0, 4.0]);
    let (bar,) = (pullback(([1.0, 0.0, 0.0], 0.0)),);
    near(bar[0], 16.0 / 125.0, 1e-15);
    near(bar[2], -12.0 / 125.0, 1e-15);
    agree!((1.3, 0.2), |(a, b)| arithmetic_geometric_mean(*a, *b));
    agree!((0.2, 1.3), |(a, b)| arithmetic_geometric_mean(*a, *b));
}

#[test]
fn checked_interfaces() {
    agree!((vec![1.3, 0.7, 2.1], 0.05, 0.02), |(s, r, d)| worth(
        s, *r, *d
    ));
    let (value, pullback) = portfolio_vjp(&[1.3, 0.7], 0.05, None);
    near(
        value.clone().unwrap(),
        (1.3 + 0.7 * 0.05_f64.exp()) / 2.0,
        1e-15,
    );
    let (by_spots, by_rate, _) = pullback(Some(1.0));
    near(by_spots[1], 0.05_f64.exp() / 2.0, 1e-15);
    near(by_rate, 0.7 * 0.05_f64.exp() / 2.0, 1e-15);
    assert_eq!(portfolio_vjp(&[], 0.05, None).0, Err(Invalid::Empty));
    let negative = portfolio_vjp(&[1.0, -1.0], 0.05, None).0;
    assert_eq!(negative, Err(Invalid::Negative("spot")));
    assert_eq!(
        worth_grad(&[1.0, -1.0], 0.05, 0.0),
        (vec![0.0; 2], 0.0, 0.0)
    );
}
