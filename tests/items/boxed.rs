//! Values put in boxes, and sums of integers over what has floats in it.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::agree;

/// Adaptive quadrature: what is refined is kept in a list.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Interval {
    low: f64,
    high: f64,
    rest: Option<Box<Interval>>,
}

#[differentiate]
fn sum(of: &Interval) -> f64 {
    let own = (of.high - of.low) * (of.high * of.low).sin();
    match &of.rest {
        Some(rest) => own + sum(rest),
        None => own,
    }
}

#[differentiate]
fn split(a: f64, b: f64, depth: usize) -> Interval {
    let mid = 0.5 * (a + b * b);
    let first = Interval {
        low: a,
        high: mid,
        rest: None,
    };
    let rest = match depth {
        0 => first,
        _ => split(mid, b, depth - 1),
    };
    Interval {
        low: mid,
        high: b,
        rest: Some(Box::new(rest)),
    }
}

#[differentiate]
fn quadrature(a: f64, b: f64) -> f64 {
    let interval = Box::new(split(a, b, 3));
    let mut scaled = Box::new((a * b, b));
    scaled.0 *= b;
    sum(&interval) * scaled.0 + interval.low * scaled.1
}

#[differentiate]
fn generic<T: num_traits::Float>(x: T, y: T) -> T {
    let boxed = Box::new((x * y, y));
    boxed.0 * boxed.1
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Game {
    rating: f64,
    won: bool,
}

/// The type of the sums is that of the parameter they are given for.
#[differentiate]
fn special(games: &[Game], k: f64) -> f64 {
    let wins = games.iter().map(|game| i32::from(game.won)).sum();
    let high = games.iter().map(|game| (game.rating > 1.0) as i32).sum();
    let mean = games.iter().map(|game| game.rating).sum::<f64>() / games.len() as f64;
    scored(mean * k, wins, high)
}

#[differentiate]
fn scored(mean: f64, wins: i32, high: i32) -> f64 {
    mean * f64::from(wins) + mean.sin() * high as f64
}

#[test]
fn boxes() {
    agree!((0.4, 0.9), |(a, b)| quadrature(*a, *b));
    agree!((0.4, 0.9), |(x, y)| generic(*x, *y));
}

#[test]
fn sums_of_integers() {
    let game = |rating, won| Game { rating, won };
    let games = vec![game(0.5, true), game(1.5, false), game(1.2, true)];
    agree!((games, 0.7), |(games, k)| special(games, *k));
}

/// What the least and the most of integers are, types tell: those of pairs, of fields, of what is counted beside them.
#[differentiate]
fn discounted(flows: &[(f64, i64)], rate: f64) -> f64 {
    let first = flows.iter().map(|f| f.1).min().unwrap_or(0);
    let last = flows.iter().map(|&(_, day)| day).max().unwrap();
    let days: i64 = flows.iter().map(|(_, day)| day - first).sum();
    let worth = flows.iter().fold(0.0, |worth, &(amount, day)| {
        worth + amount * rate.powi((day - first) as i32)
    });
    worth * (last - first) as f64 + days as f64 * rate
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Round {
    score: f64,
    length: u8,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Differentiable)]
enum Kind {
    Short,
    Long(u8),
}

#[differentiate]
fn longest(rounds: &[Round], widths: &[u8], k: f64) -> f64 {
    let length = rounds.iter().zip(widths).map(|(r, w)| r.length * *w).max();
    let steps = rounds
        .iter()
        .enumerate()
        .map(|(n, r)| r.length as usize + n)
        .max();
    let best = rounds.iter().map(|r| r.kind).max().expect("rounds");
    let score: f64 = rounds.iter().map(|r| r.score * k).sum();
    let more = match best {
        Kind::Long(n) => n as f64 * k,
        Kind::Short => score,
    };
    score * f64::from(length.unwrap_or_default()) + more * steps.unwrap() as f64
}

#[test]
fn the_least_and_the_most_of_integers() {
    check_grads!(discounted(&[(1.5, 9), (-0.7, 4), (2.5, 6)], 0.75));
    check_grads!(discounted(&[(1.5, 9)], 0.75));
    let round = |score, length, kind| Round {
        score,
        length,
        kind,
    };
    let rounds = [
        round(1.5, 3, Kind::Short),
        round(0.7, 5, Kind::Long(2)),
        round(2.5, 2, Kind::Long(7)),
    ];
    check_grads!(longest(&rounds, &[2, 3, 5], 0.75));
    check_grads!(longest(&rounds[..1], &[2], 0.75));
}

#[differentiate(modes(vjp, jvp, linearize))]
fn mapped(x: f64, y: f64) -> f64 {
    let boxed = Box::new((x * y, y.sin()));
    boxed.0 * boxed.1 + x
}

#[test]
fn boxes_in_linear_maps() {
    use cotangent::LinearMap;
    let (value, map) = mapped_linearize(0.4, 0.9);
    assert_eq!(value, mapped(0.4, 0.9));
    let slopes = [
        0.9 * 0.9_f64.sin() + 1.0,
        0.4 * 0.9_f64.sin() + 0.36 * 0.9_f64.cos(),
    ];
    crate::oracle::near(map.apply((1.0, 2.0)), slopes[0] + 2.0 * slopes[1], 1e-14);
    let (x, y) = map.apply_transpose(1.0);
    crate::oracle::near(x, slopes[0], 1e-14);
    crate::oracle::near(y, slopes[1], 1e-14);
}

/// What no input reaches is read out of a `Box`.
#[differentiate]
fn with_constants(x: f64) -> f64 {
    let n = Box::new(3usize);
    let k = Box::new(0.5);
    let mut y = x;
    for _ in 0..*n {
        y += y * x * *k;
    }
    y * k.sin()
}

#[test]
fn constants_in_boxes() {
    check_grads!(with_constants(0.7));
}
