//! Ranges of floats as parameters, fields and results, and indices that are variables.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{check, with_duals};
use std::ops::Range;

use crate::oracle::near;

#[with_duals]
mod programs {
    use super::*;

    #[derive(Clone, Copy, Differentiable)]
    pub struct Parabola {
        pub a: f64,
        pub b: f64,
        pub c: f64,
    }

    #[differentiate]
    impl Parabola {
        pub fn at(&self, t: f64) -> f64 {
            let s = 1.0 - t;
            self.a * s * s + 2.0 * self.b * s * t + self.c * t * t
        }

        pub fn part(&self, range: Range<f64>) -> Parabola {
            let (start, end) = (range.start, range.end);
            let a = self.at(start);
            let c = self.at(end);
            let b = a + (self.b + (self.c - self.b) * start - a) * (end - start);
            Parabola { a, b, c }
        }
    }

    #[differentiate]
    pub fn of_parts(x: f64, y: f64) -> f64 {
        let all = Parabola {
            a: x,
            b: y,
            c: x * y,
        };
        let left = all.part(0.0..x);
        let right = all.part(x.sin()..1.0);
        left.b * right.a + left.part(0.25..y).c
    }

    #[derive(Clone, Differentiable)]
    pub struct Axis {
        pub domain: Range<f64>,
        pub pixels: Range<f64>,
    }

    #[differentiate]
    impl Axis {
        pub fn new(domain: Range<f64>, pixels: Range<f64>) -> Self {
            Axis { domain, pixels }
        }

        pub fn place(&self, x: f64) -> f64 {
            let Range { start, end } = self.domain;
            let share = (x - start) / (end - start);
            self.pixels.start + share * (self.pixels.end - self.pixels.start)
        }

        pub fn zoom(&mut self, by: f64) {
            let middle = (self.domain.start + self.domain.end) / 2.0;
            let low = middle - (middle - self.domain.start) * by;
            self.domain = low..middle + (self.domain.end - middle) * by;
        }
    }

    #[differentiate]
    pub fn on_an_axis(x: f64, low: f64, high: f64) -> f64 {
        let mut axis = Axis::new(low..high, 0.0..640.0);
        for _ in 0..2 {
            axis.zoom(x);
        }
        axis.place(2.0 * x) + axis.domain.end
    }

    #[differentiate]
    pub fn narrowed(low: f64, high: f64, k: f64) -> f64 {
        let mut range = low..high;
        for i in 0..3 {
            range.start += k * (range.end - range.start);
            if i != 1 {
                range = range.start..range.end * 0.9;
            }
        }
        range.start * range.end.sin()
    }

    #[differentiate]
    pub fn inside(x: f64, low: f64, high: f64) -> f64 {
        let range = low..high;
        match range.contains(&x) {
            true => x.clamp(range.start, range.end) * range.end,
            false => range.start * x,
        }
    }

    #[differentiate]
    pub fn windows(xs: &[f64; 5]) -> f64 {
        let mut total = 0.0;
        for k in 0..3 {
            let at = k..k + 2;
            let mut ys = xs.to_vec();
            for y in ys[at.clone()].iter_mut() {
                *y *= 2.0;
            }
            ys[3..5].copy_from_slice(&xs[at.clone()]);
            for i in at.clone() {
                total += xs[i] * ys[4 - i];
            }
            total += ys[at].iter().map(|y| y * y).sum::<f64>();
        }
        total
    }

    #[differentiate]
    pub fn of_every_kind(xs: &[f64; 5], n: usize) -> f64 {
        let (whole, rest, first, up_to) = (0..=n, n.., ..n, ..=n);
        let last = 1..=xs.len() - 1;
        let mut total = 0.0;
        for i in last.clone() {
            total += xs[i] * xs[i - 1];
        }
        total * xs[whole.clone()].iter().sum::<f64>()
            + xs[rest].iter().map(|x| x * x).sum::<f64>() * xs[first][0]
            + xs[up_to].iter().map(|x| x.cos()).sum::<f64>() * xs[whole][1] * xs[last][0].sin()
    }
}

use programs::*;

#[test]
fn ranges_of_floats() {
    check!(of_parts(0.4, 0.7));
    check!(on_an_axis(0.8, 0.1, 2.0));
    check!(narrowed(0.2, 0.7, 0.1));
    for x in [0.5, 0.1, 0.9] {
        check!(inside(x, 0.2, 0.7));
    }
}

#[test]
fn indices_that_are_variables() {
    let xs = [0.4, -1.2, 1.5, 0.3, 2.0];
    check!(windows(&xs));
    check!(of_every_kind(&xs, @2));
}

#[differentiate]
fn remapped(x: f64, from: Range<f64>, to: &Range<f64>) -> f64 {
    let share = (x - from.start) / width(&from);
    to.start + width(to) * share
}

#[differentiate]
fn width(range: &Range<f64>) -> f64 {
    range.end - range.start
}

#[differentiate]
fn half(range: Range<f64>, upper: bool) -> Range<f64> {
    let middle = 0.5 * (range.start + range.end);
    match upper {
        true => middle..range.end,
        false => range.start..middle,
    }
}

#[differentiate]
fn on_the_way<T: cotangent::Real>(range: Range<T>, t: T) -> T {
    range.start + (range.end - range.start) * t
}

#[test]
fn ranges_in_signatures() {
    check_grads!(remapped(0.4, 0.2..0.7, &(1.0..3.0)));
    check_grads!(half(0.2..0.7, true));
    check_grads!(half(0.2..0.7, false));
    check_grads!(on_the_way(0.2..0.7, 0.3));
    assert_eq!(on_the_way_grad(0.25_f32..0.75, 0.5), (0.5..0.5, 0.5));

    // (x - a) / (b - a) (d - c) + c
    let (x_bar, from_bar, to_bar) = remapped_grad(0.5, 0.0..2.0, &(1.0..4.0));
    near(x_bar, 1.5, 1e-15);
    near(from_bar.start, 1.5 * (0.25 - 1.0), 1e-15);
    near(from_bar.end, -1.5 * 0.25, 1e-15);
    assert_eq!(to_bar, 0.75..0.25);
    let (value, dot) = half_jvp(0.25..0.75, true, 1.0..0.5);
    assert_eq!((value, dot), (0.5..0.75, 0.75..0.5));
    let (_, pullback) = half_vjp(0.2..0.7, false);
    assert_eq!(pullback(1.0..2.0), 2.0..1.0);
}

/// A `Range` that is not that of the language.
mod of_its_own {
    use super::{Differentiable, check_grads, differentiate};
    use std::ops::Index;

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Range {
        start: usize,
        end: usize,
    }

    #[derive(Clone, Debug, Differentiable)]
    struct Table {
        data: Vec<f64>,
    }

    #[differentiate]
    impl Index<Range> for Table {
        type Output = f64;

        fn index(&self, at: Range) -> &f64 {
            &self.data[at.start + at.end]
        }
    }

    #[differentiate]
    fn chosen(xs: &[f64], at: Range) -> f64 {
        let table = Table { data: xs.to_vec() };
        table[at] * table[Range { start: 0, end: 1 }]
    }

    #[test]
    fn is_an_index_of_its_own() {
        let at = Range { start: 1, end: 2 };
        check_grads!(chosen(&[0.1, 0.2, 0.3, 0.4], at));
        let (xs, _) = chosen_grad(&[0.1, 0.2, 0.3, 0.4], at);
        assert_eq!(xs, [0.0, 0.4, 0.0, 0.2]);
    }
}
