//! Types of one's own that chains are collected into, by an annotated `impl FromIterator`, and blocks of iterators that are
//! generic in what these yield.

use std::iter::Sum;
use std::ops::Add;

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, Differentiable)]
struct Moments {
    count: usize,
    sum: f64,
    squares: f64,
}

#[differentiate]
impl Moments {
    fn add(&mut self, x: f64) {
        self.count += 1;
        self.sum += x;
        self.squares += x * x;
    }

    fn of_logs(xs: &[f64]) -> Moments {
        xs.iter().map(|x| x.ln()).collect()
    }

    fn spread(&self) -> f64 {
        self.squares - self.sum * self.sum / self.count as f64
    }
}

#[differentiate]
impl Extend<f64> for Moments {
    fn extend<I: IntoIterator<Item = f64>>(&mut self, xs: I) {
        for x in xs {
            self.add(x);
        }
    }
}

#[differentiate]
impl FromIterator<f64> for Moments {
    fn from_iter<I: IntoIterator<Item = f64>>(xs: I) -> Moments {
        let mut all = Moments {
            count: 0,
            sum: 0.0,
            squares: 0.0,
        };
        all.extend(xs);
        all
    }
}

#[differentiate]
fn spread(xs: &[f64], k: f64) -> f64 {
    let scaled: Moments = xs.iter().map(|x| k * x).collect();
    let squared = xs.iter().map(|x| x * x).collect::<Moments>();
    scaled.spread() + squared.sum * Moments::of_logs(xs).spread()
}

#[differentiate]
fn extended(xs: &[f64], k: f64) -> f64 {
    let mut all: Moments = xs.iter().copied().collect();
    all.extend(xs.iter().map(|x| k / x));
    all.spread()
}

/// Of anything that can be added.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Both<T> {
    x: T,
    y: T,
}

#[differentiate]
impl<T> Both<T> {
    fn new(x: T, y: T) -> Both<T> {
        Both { x, y }
    }
}

#[differentiate]
impl<T: Add<Output = T>> Add for Both<T> {
    type Output = Both<T>;
    fn add(self, other: Both<T>) -> Both<T> {
        Both::new(self.x + other.x, self.y + other.y)
    }
}

#[differentiate]
impl<T: Add<Output = T> + Sum<T>> Sum<Both<T>> for Both<T> {
    fn sum<I: Iterator<Item = Both<T>>>(mut pairs: I) -> Both<T> {
        if let Some(first) = pairs.next() {
            pairs.fold(first, |a, b| a + b)
        } else {
            let x: Option<T> = None;
            let zero_x: T = x.into_iter().sum();
            let y: Option<T> = None;
            let zero_y: T = y.into_iter().sum();
            Both::new(zero_x, zero_y)
        }
    }
}

#[differentiate]
fn added_up(xs: &[f64], k: f64) -> f64 {
    let all: Both<f64> = xs.iter().map(|x| Both::new(k * x, x * x)).sum();
    all.x * all.y
}

#[derive(Clone, Debug, Differentiable)]
struct Grid<T> {
    rows: usize,
    data: Vec<T>,
}

#[differentiate]
impl<T> Grid<T> {
    fn from_items(rows: usize, columns: usize, items: impl IntoIterator<Item = T>) -> Grid<T> {
        let data: Vec<_> = items.into_iter().take(rows * columns).collect();
        assert_eq!(data.len(), rows * columns);
        Grid { rows, data }
    }

    fn replaced(mut self, at: usize, with: T) -> Grid<T> {
        self.data[at] = with;
        self
    }
}

#[differentiate]
fn corners(xs: &[f64], k: f64) -> f64 {
    let grid = Grid::from_items(2, 2, xs.to_vec()).replaced(1, k * k);
    grid.data[0] * grid.data[1] * grid.data[3] * grid.rows as f64
}

#[test]
fn collected_into_types_of_ones_own() {
    let xs = [2.0, 3.0, 5.0];
    let (value, bar) = spread_value_and_grad(&xs, 7.0);
    let of_logs = Moments::of_logs(&xs).spread();
    near(value, 49.0 * 14.0 / 3.0 + 38.0 * of_logs, 1e-10);
    near(bar.1, 14.0 * 14.0 / 3.0, 1e-10);
    check_grads!(spread(&xs[..], 7.0));
    check_grads!(extended(&xs[..], 7.0));
    check_grads!(spread(&[11.0], 0.5));
}

#[test]
fn generic_in_what_is_yielded() {
    let (value, bar) = added_up_value_and_grad(&[2.0, 3.0, 5.0], 7.0);
    near(value, 70.0 * 38.0, 0.0);
    near(bar.0[1], 7.0 * 38.0 + 70.0 * 6.0, 0.0);
    near(bar.1, 10.0 * 38.0, 0.0);
    check_grads!(added_up(&[2.0, 3.0, 5.0], 7.0));
    // Nothing to add.
    near(added_up(&[], 7.0), 0.0, 0.0);
    check_grads!(added_up(&[], 7.0));

    let (value, bar) = corners_value_and_grad(&[2.0, 3.0, 5.0, 7.0, 11.0], 13.0);
    near(value, 2.0 * 169.0 * 7.0 * 2.0, 0.0);
    assert_eq!(
        bar,
        (vec![2366.0, 0.0, 0.0, 676.0, 0.0], 2.0 * 26.0 * 7.0 * 2.0)
    );
    check_grads!(corners(&[2.0, 3.0, 5.0, 7.0, 11.0], 13.0));
}
