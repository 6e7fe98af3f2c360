//! `Option`s that are zipped and matched, and what is flattened: `Option`s of `Option`s, chains of them that a call returns.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
impl std::ops::Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point {
            x: self.x - other.x,
            y: self.y - other.y,
        }
    }
}

#[differentiate]
impl Point {
    fn length(self) -> f64 {
        self.x.hypot(self.y)
    }
}

/// Of a closed polygon.
#[differentiate]
fn perimeter(of: &[Point]) -> f64 {
    let sides = of.windows(2).map(|w| (w[1] - w[0]).length()).sum::<f64>();
    let last = of.first().zip(of.last());
    let closing = of
        .first()
        .zip(of.last())
        .map_or(0.0, |(a, b)| (*a - *b).length());
    sides + closing + if last.is_some() { 0.0 } else { 1.0 }
}

#[differentiate]
fn ends(xs: &[f64]) -> f64 {
    match xs.first().zip(xs.last()) {
        Some((a, b)) => a * b * b,
        None => 0.0,
    }
}

#[differentiate]
fn neighbours(xs: &[f64], i: usize) -> Option<f64> {
    let (here, next) = xs.get(i).zip(xs.get(i + 1))?;
    Some(here * next)
}

#[differentiate]
fn slope(xs: &[f64], ys: &[f64], i: usize) -> f64 {
    let Some((x, y)) = xs.get(i).zip(ys.get(i)) else {
        return xs.iter().sum();
    };
    if let Some((&x0, y0)) = xs.get(i.wrapping_sub(1)).zip(ys.get(i.wrapping_sub(1))) {
        return (y - y0) / (x - x0);
    }
    y / x
}

#[differentiate]
fn larger(a: Option<f64>, b: Option<f64>) -> f64 {
    match a.zip(b) {
        Some((a, b)) if a > b => a * b,
        Some((a, _)) => a * a,
        None => 1.0,
    }
}

#[differentiate]
fn powers(x: f64) -> (Option<f64>, Option<f64>) {
    (Some(x * x), (x > 0.0).then(|| x.sqrt()))
}

#[differentiate]
fn product(x: f64) -> f64 {
    let (square, root) = powers(x);
    square.zip(root).map_or(0.0, |(a, b)| a * b)
}

#[differentiate]
fn gains(xs: &[f64]) -> Vec<Option<f64>> {
    let gain = |x: &f64| if *x > 0.0 { Some(x * x) } else { None };
    xs.iter().map(gain).collect()
}

#[differentiate]
fn total(xs: &[f64]) -> f64 {
    let mut total = gains(xs).iter().flatten().sum::<f64>();
    for gain in gains(xs).into_iter().flatten() {
        total += gain * total;
    }
    total
}

#[differentiate]
fn looked_up(xs: &[f64], at: &[usize]) -> f64 {
    let found: f64 = at.iter().map(|&i| xs.get(i)).flatten().sum();
    let squares: f64 = at.iter().map(|&i| xs.get(i).map(|x| x * x)).flatten().sum();
    found * squares
}

#[differentiate]
fn last_gain(xs: &[f64]) -> f64 {
    gains(xs).last().copied().flatten().unwrap_or(-1.0)
}

#[test]
fn options_that_are_matched() {
    let triangle = [(0.0, 0.0), (3.0, 0.0), (3.0, 4.0)].map(|(x, y)| Point { x, y });
    let (value, bar) = perimeter_value_and_grad(&triangle);
    near(value, 12.0, 1e-14);
    // Away from both neighbours.
    near(bar[1].x, 1.0, 1e-14);
    near(bar[1].y, -1.0, 1e-14);
    near(bar[2].x, 0.6, 1e-14);
    near(bar[2].y, 1.8, 1e-14);
    check_grads!(perimeter(&triangle[..]));
    near(perimeter(&[]), 1.0, 0.0);

    assert_eq!(
        ends_value_and_grad(&[2.0, 7.0, 3.0]),
        (18.0, vec![9.0, 0.0, 12.0])
    );
    // The same element is both.
    assert_eq!(ends_grad(&[2.0]), vec![12.0]);
    assert_eq!(ends_grad(&[]), Vec::<f64>::new());
    check_grads!(ends(&[2.0, 7.0, 3.0]));

    let (value, pull) = neighbours_vjp(&[2.0, 7.0, 3.0], 1);
    assert_eq!(value, Some(21.0));
    assert_eq!(pull(Some(1.0)), vec![0.0, 3.0, 7.0]);
    assert_eq!(neighbours(&[2.0, 7.0, 3.0], 2), None);

    let (xs, ys) = ([1.0, 2.5, 4.0], [2.0, 3.0, 7.0]);
    for i in 0..4 {
        check_grads!(slope(&xs[..], &ys[..], i));
    }
    near(slope_grad(&xs, &ys, 1).1[0], -1.0 / 1.5, 1e-14);
}

#[test]
fn options_of_values() {
    for (a, b) in [(3.0, 2.0), (2.0, 3.0)] {
        check_grads!(larger(Some(a), Some(b)));
    }
    assert_eq!(larger_grad(Some(3.0), Some(2.0)), (Some(2.0), Some(3.0)));
    assert_eq!(larger_grad(Some(3.0), None), (Some(0.0), None));
    // x^(5/2)
    near(product_grad(4.0), 2.5 * 8.0, 1e-12);
    near(product_grad(-4.0), 0.0, 0.0);
}

#[test]
fn options_that_are_flattened() {
    let xs = [1.5, -2.0, 0.5];
    // s = a^2 + c^2, then s (1 + a^2) (1 + c^2)
    let (a, c) = (2.25, 0.25);
    near(total(&xs), (a + c) * (1.0 + a) * (1.0 + c), 1e-12);
    let slope = 2.0 * 1.5 * ((1.0 + a) * (1.0 + c) + (a + c) * (1.0 + c));
    near(total_grad(&xs)[0], slope, 1e-12);
    near(total_grad(&xs)[1], 0.0, 0.0);
    check_grads!(total(&xs[..]));

    let at = [2, 7, 0, 2];
    near(looked_up(&xs, &at), 2.5 * 2.75, 1e-14);
    // (2 c + a) (2 c^2 + a^2), by c: 2 (..) + (2 c + a) 4 c
    near(looked_up_grad(&xs, &at)[2], 2.0 * 2.75 + 2.5 * 2.0, 1e-14);
    check_grads!(looked_up(&xs[..], &at[..]));

    assert_eq!(last_gain_value_and_grad(&xs), (0.25, vec![0.0, 0.0, 1.0]));
    assert_eq!(last_gain_value_and_grad(&[-1.0]), (-1.0, vec![0.0]));
    check_grads!(last_gain(&xs[..]));
}
