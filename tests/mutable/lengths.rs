//! Lengths of what is borrowed by `&mut`: elements change, their number does not.

use allocation_counter::measure;
use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

#[with_duals]
mod lengths {
    use super::*;

    #[differentiate]
    pub fn whiten(diagonal: &[f64], lower: &[f64], point: &[f64], y: &mut [f64]) {
        for ((y, q), x) in y.iter_mut().zip(diagonal).zip(point) {
            *y = q * x;
        }
        let mut start = 0;
        for (c, x) in point.iter().enumerate() {
            let end = start + y.len() - c - 1;
            for (y, l) in y[c + 1..].iter_mut().zip(&lower[start..end]) {
                *y += l * x;
            }
            start = end;
        }
    }

    #[differentiate]
    fn of_a_helper(diagonal: &[f64], lower: &[f64], point: &[f64]) -> f64 {
        let mut y = vec![0.0; point.len()];
        whiten(diagonal, lower, point, &mut y);
        y.iter().map(|y| y * y).sum()
    }

    #[differentiate]
    fn by_indices(x: &[f64], y: &mut [f64]) {
        let n = y.len();
        for i in 0..n - 1 {
            y[i + 1] += x[i % x.len()] * y[i] / n as f64;
        }
        for i in 0..y.len() {
            y[i] *= x[y.len() - 1 - i];
        }
    }

    #[differentiate]
    fn in_single_precision(x: &[f32], y: &mut [f32]) {
        let part = &mut y[1..];
        for i in 0..part.len() {
            part[i] *= x[part.len() - i];
        }
    }

    #[differentiate]
    fn of_single_precision(x: &[f32]) -> f32 {
        let mut y = x.to_vec();
        in_single_precision(x, &mut y);
        y.iter().sum()
    }

    #[differentiate]
    fn of_indices(x: &[f64]) -> f64 {
        let mut y = x.to_vec();
        by_indices(x, &mut y);
        y.iter().sum()
    }

    #[differentiate]
    fn of_parts(x: &[f64], y: &mut [f64], a: usize, b: usize) {
        let part = &mut y[a..=b];
        let inner = &mut part[1..];
        for i in 0..inner.len() {
            inner[i] *= x[inner.len() - i];
        }
        let upper = &mut y[..b];
        let n = upper.len();
        if n > 3 {
            for i in 0..n {
                upper[n - 1 - i] += x[i] * x[i];
            }
        }
    }

    #[differentiate]
    fn of_parts_of_parts(x: &[f64], a: usize, b: usize) -> f64 {
        let mut y = x.to_vec();
        of_parts(x, &mut y, a, b);
        let mut s = 0.0;
        for i in 0..y.len() {
            s += y[i] * y[i];
        }
        s
    }

    #[differentiate]
    fn left_early(x: &[f64], y: &mut [f64], least: f64) -> f64 {
        let n = y.len();
        let mut s = 0.0;
        for i in 0..n {
            if x[i] < least {
                return s / n as f64;
            }
            y[n - 1 - i] = x[i] * y[i];
            s += y[n - 1 - i] * x[i];
        }
        s * n as f64
    }

    #[differentiate]
    fn leaves_early(x: &[f64], least: f64) -> f64 {
        let mut y = vec![0.5; x.len()];
        let s = left_early(x, &mut y, least);
        s + y[0] * y[y.len() - 1]
    }

    #[differentiate]
    fn a_length_in_a_sum(x: &[f64], y: &mut [f64], times: usize) -> f64 {
        for i in 0..y.len() {
            y[i] = x[i] * x[i];
        }
        let n = y.len();
        let n = n - 1;
        let mut total = 0.0;
        for t in 0..times {
            let mut s = 0.0;
            for i in 0..n {
                s += (x[i] * t as f64 * 0.05).sin() * x[i + 1];
            }
            total += s * s;
        }
        total + y[0]
    }

    #[differentiate]
    fn sums_with_a_length(x: &[f64], times: usize) -> f64 {
        let mut y = vec![0.0; x.len()];
        a_length_in_a_sum(x, &mut y, times)
    }

    #[differentiate]
    fn without_a_derivative(x: &[f64], seen: &mut [usize]) -> f64 {
        let mut s = 0.0;
        for i in 0..seen.len() {
            seen[i] += 1;
            s += x[i % x.len()] * x[i % x.len()] * seen[i] as f64;
        }
        s
    }

    #[differentiate]
    fn counts(x: &[f64]) -> f64 {
        let mut seen = vec![0; 5];
        without_a_derivative(x, &mut seen)
    }

    #[test]
    fn agree() {
        let x = vec![0.5, -0.7, 1.1, 0.9, -0.3, 0.8];
        let (x3, x4) = (x[..3].to_vec(), x[..4].to_vec());
        check!(of_a_helper(&x3, &x4, &x3));
        check!(of_indices(&x));
        check!(of_indices(&x3));
        check!(of_single_precision(&[0.5, 1.5, -0.75, 1.25]));
        check!(of_parts_of_parts(&x, @1, @4));
        check!(of_parts_of_parts(&x, @0, @2));
        check!(leaves_early(&x, -0.5));
        check!(leaves_early(&x, -1.5));
        check!(sums_with_a_length(&x3, @40));
        check!(counts(&x3));
    }
}

#[derive(Clone, Differentiable)]
struct Echo {
    gain: f64,
}

#[differentiate]
impl Echo {
    fn apply(&self, x: &[f64], y: &mut [f64]) {
        for i in 1..y.len() {
            y[i] += y[y.len() - i] * x[i] * self.gain;
        }
    }

    fn twice(&self, x: &Vec<f64>) -> f64 {
        let mut y = x.clone();
        self.apply(x, &mut y);
        self.apply(x, &mut y[1..]);
        y.iter().sum()
    }
}

#[differentiate]
fn stretch<T: num_traits::Float>(x: &[T], y: &mut [T]) {
    for (y, x) in y.iter_mut().zip(x) {
        *y = *y * *x;
    }
}

#[differentiate]
fn stretched(x: &Vec<f64>, c: f64) -> f64 {
    let mut y = x.clone();
    stretch(x, &mut y);
    stretch(&y.clone(), &mut y[1..3]);
    y.iter().map(|y| y * y).sum::<f64>() * c
}

#[derive(Clone, Differentiable)]
struct Cell {
    mass: f64,
    flow: f64,
}

#[differentiate]
fn spread(cells: &mut [Cell], x: &[f64]) {
    for i in 0..cells.len() {
        cells[i].flow = cells[i].mass * x[cells.len() - 1 - i];
    }
    for cell in cells[1..].iter_mut() {
        cell.mass += cell.flow * cell.flow;
    }
}

#[differentiate]
fn of_structs(x: &Vec<f64>, mass: f64) -> f64 {
    let mut cells = vec![Cell { mass, flow: 0.1 }; x.len()];
    spread(&mut cells, x);
    cells.iter().map(|cell| cell.mass * cell.flow).sum()
}

#[test]
fn in_methods_and_generic_functions_and_of_structs() {
    let x = vec![0.5, -0.75, 1.125, 0.25];
    agree!((Echo { gain: 0.7 }, x.clone()), |(f, x)| f.twice(x));
    agree!((x.clone(), 0.5), |(x, c)| stretched(x, *c));
    agree!((x, 0.5), |(x, m)| of_structs(x, *m));
}

#[test]
fn nothing_is_recorded_of_a_length() {
    let x = vec![0.5; 64];
    let mut y = vec![0.25; 64];
    let mut pull = None;
    let forward = measure(|| pull = Some(lengths::whiten_vjp(&x, &[0.5; 2016], &x, &mut y)));
    assert_eq!(forward.count_total, 0);
    drop(pull);
}
