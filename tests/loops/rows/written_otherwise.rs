//! Loops in step with a counter that are written as windows, chunks, chains, folds and `while` loops.

use allocation_counter::measure;
use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

use crate::oracle::near;

const X: [f64; 7] = [0.4, -1.2, 1.5, 0.9, -0.3, 2.1, 0.8];

#[with_duals]
mod programs {
    use super::*;

    #[differentiate]
    pub fn of_windows(x: &[f64]) -> f64 {
        x.windows(2)
            .map(|w| 100.0 * (w[1] - w[0] * w[0]).powi(2) + (1.0 - w[0]).powi(2))
            .sum()
    }

    #[differentiate]
    pub fn for_windows(x: &[f64]) -> f64 {
        let mut s = 0.0;
        for (i, w) in x.windows(3).enumerate() {
            let bend = w[0] - 2.0 * w[1] + w[2];
            s += bend * bend * (i + 1) as f64;
        }
        s
    }

    /// The name of the slice is that of the window.
    #[differentiate]
    pub fn of_its_name(x: &[f64]) -> f64 {
        x.windows(2).map(|x| x[0] * x[1].sin()).sum()
    }

    /// Used whole, by a variable and in a macro.
    #[differentiate]
    pub fn windows_as_slices(x: &[f64], k: usize) -> f64 {
        let mut s = 0.0;
        for w in x.windows(2) {
            s += w.iter().sum::<f64>() * w[k];
        }
        for w in x.windows(2) {
            assert!(w.len() == 2);
            s += w[0] * w[1];
        }
        for w in x.windows(2) {
            let w = [w[1], w[0]];
            s += w[0].exp() * w[1];
        }
        s
    }

    #[differentiate]
    pub fn of_chunks(x: &[f64]) -> f64 {
        x.chunks_exact(3)
            .zip(x.chunks_exact(2))
            .map(|(p, q)| p[0] * p[2] - q[1] * p[1])
            .sum()
    }

    /// A list of points, of which a window has three.
    #[differentiate]
    pub fn of_points(points: &[[f64; 2]]) -> f64 {
        let corner = |a: &[f64; 2], b: &[f64; 2]| a[0] * b[1] - a[1] * b[0];
        let area: f64 = points.windows(2).map(|w| corner(&w[0], &w[1])).sum();
        let turns = points.windows(3).map(|w| w[0][0] * w[2][1] - w[1][0]);
        area + turns.sum::<f64>()
    }

    #[differentiate]
    pub fn beside_its_tail(x: &[f64]) -> f64 {
        let pairs = x.iter().zip(&x[1..]);
        pairs.map(|(a, b)| (b - a * a).powi(2) + a).sum()
    }

    #[differentiate]
    pub fn of_two_parts(x: &[f64], k: usize) -> f64 {
        let (low, high) = (&x[..k], &x[k..]);
        let mut s = 0.0;
        for i in 0..k.min(high.len()) {
            s += low[i] * high[i] * low[i].cos();
        }
        s
    }

    #[differentiate]
    pub fn of_a_range(x: &[f64]) -> f64 {
        (0..x.len() - 2)
            .map(|i| x[i] * x[i + 2] - x[i + 1].powi(2))
            .sum()
    }

    #[differentiate]
    pub fn folds(x: &[f64], k: f64) -> f64 {
        let product = x.iter().fold(1.0, |acc, x| acc * (x + k));
        let squares = x.iter().fold(0.0, |acc, x| acc + x * x - k);
        let steps = x.windows(2).fold(k, |acc, w| acc + w[1] * w[0]);
        let halves = x.iter().fold(0.5, |acc, x| (acc + x) * 0.5 + acc);
        product + squares * steps * halves
    }

    #[test]
    fn chains_are_loops_in_step() {
        check!(of_windows(&X[..]));
        check!(for_windows(&X[..]));
        check!(of_its_name(&X[..]));
        check!(windows_as_slices(&X[..], @1));
        check!(of_chunks(&X[..]));
        check!(of_points(
            &[[0.1, 0.4], [1.2, -0.3], [0.7, 0.9], [-0.5, 0.6]][..]
        ));
        check!(beside_its_tail(&X[..]));
        check!(of_two_parts(&X[..], @3));
        check!(of_a_range(&X[..]));
        check!(folds(&X[..], 0.6));
    }
}

#[with_duals]
mod whiles {
    use super::*;

    #[differentiate]
    pub fn counts(x: &[f64]) -> f64 {
        let mut s = 0.0;
        let mut i = 0;
        while i + 1 < x.len() {
            let a = x[i + 1] - x[i] * x[i];
            s += a * a;
            i += 1;
        }
        s
    }

    /// The counter is read afterwards, where the loop did not run and where it did.
    #[differentiate]
    pub fn read_again(x: &[f64], from: usize, to: usize) -> f64 {
        let mut i = from;
        let mut s = 0.0;
        while to > i {
            s += x[i] * x[i];
            i += 1;
        }
        s * x[i] * i as f64
    }

    #[differentiate]
    pub fn in_two_dimensions(x: &[f64], rows: usize, columns: usize) -> f64 {
        let (mut i, mut j);
        let mut s = 0.0;
        i = 0;
        while i < rows {
            j = 0;
            while j < columns {
                s += x[i * columns + j] * x[j] * (i + 1) as f64;
                j += 1;
            }
            s *= 0.5;
            i += 1;
        }
        s
    }

    #[differentiate]
    pub fn leaves(x: &[f64], most: f64) -> f64 {
        let mut s = 0.0;
        let mut i = 0usize;
        while i < x.len() {
            if s > most {
                break;
            }
            s += x[i] * x[i];
            i += 1;
        }
        let mut k = 0;
        while k < x.len() {
            if x[k] < 0.0 {
                return s * x[k];
            }
            s += x[k].sin();
            k += 1;
        }
        s
    }

    /// Where it stopped is read.
    #[differentiate]
    pub fn stops(x: &[f64], most: f64) -> f64 {
        let mut s = 0.0;
        let mut i = 0;
        while i < x.len() {
            if s > most {
                break;
            }
            s += x[i] * x[i];
            i += 1;
        }
        s * i as f64
    }

    /// An iteration that goes on counts otherwise.
    #[differentiate]
    pub fn goes_on(x: &[f64]) -> f64 {
        let mut s = 0.0;
        let mut i = 0;
        while i < x.len() {
            if x[i] < 0.0 {
                i += 2;
                continue;
            }
            s += x[i].sqrt();
            i += 1;
        }
        s
    }

    /// An iteration begins anew with the same counter, and one counts twice.
    #[differentiate]
    pub fn tries_again(x: &[f64]) -> f64 {
        let mut s = 0.0;
        let (mut i, mut tries) = (0, 0);
        while i < x.len() {
            tries += 1;
            if tries % 3 == 0 {
                continue;
            }
            s += x[i] * x[i] * tries as f64;
            i += 1;
        }
        i = 0;
        while i < x.len() {
            s += x[i].sin();
            if x[i] < 0.0 {
                i += 1;
            }
            i += 1;
        }
        s
    }

    /// The counter goes on where it stopped in the turn before.
    #[differentiate]
    pub fn resumes(x: &[f64], n: usize) -> f64 {
        let mut s = 0.0;
        let mut j = 0;
        for i in 1..n {
            while j < 2 * i {
                s += x[j] * i as f64;
                j += 1;
            }
            s *= 0.5;
        }
        s
    }

    /// The end moves.
    #[differentiate]
    pub fn grows(x: &[f64]) -> f64 {
        let mut values = vec![x[0], x[1]];
        let mut i = 0;
        while i < values.len() {
            if values.len() < 5 {
                values.push(values[i] * x[2]);
            }
            i += 1;
        }
        let (mut n, mut s, mut k) = (6, 0.0, 0);
        while k < n {
            s += values[k % 5] * x[k % 3];
            n -= 1;
            k += 1;
        }
        s
    }

    #[differentiate]
    pub fn of_signed_numbers(x: &[f64], from: i32, to: i32) -> f64 {
        let mut s = 0.0;
        let mut i = from;
        while i + 2 < to {
            s += x[(i + 5) as usize] * f64::from(i);
            i += 1;
        }
        s * f64::from(i)
    }

    /// A closure and a pattern with the counter's name.
    #[differentiate]
    pub fn with_its_name(x: &[f64], n: usize) -> f64 {
        let mut s = 0.0;
        let mut i = 0;
        while i < n {
            let of = |i: usize| x[i] * x[0];
            s += of(i) * x.iter().enumerate().map(|(i, x)| x * i as f64).sum::<f64>();
            i += 1;
        }
        s
    }

    #[differentiate]
    pub fn labelled(x: &[f64], n: usize) -> f64 {
        let mut s = 0.0;
        let mut i = 0;
        'rows: while i < n {
            let mut j = 0;
            while j < n {
                if x[i] * x[j] > 2.0 {
                    break 'rows;
                }
                s += x[i] * x[j].cos();
                j += 1;
            }
            i += 1;
        }
        s
    }

    #[test]
    fn whiles_that_count_are_loops_in_step() {
        check!(counts(&X[..]));
        check!(read_again(&X[..], @1, @5));
        check!(read_again(&X[..], @4, @2));
        check!(in_two_dimensions(&X[..], @2, @3));
        check!(leaves(&X[..], 1.8));
        check!(leaves(&X.map(f64::abs)[..], 100.0));
        check!(stops(&X[..], 1.8));
        check!(goes_on(&X[..]));
        check!(tries_again(&X[..]));
        check!(resumes(&X[..], @4));
        check!(grows(&X[..]));
        check!(of_signed_numbers(&X[..], @(-4), @3));
        check!(of_signed_numbers(&X[..], @(-4), @(-6)));
        check!(with_its_name(&X[..], @4));
        check!(labelled(&X[..], @3));
        check!(labelled(&X[..], @7));
        // 2 x_i i of the squares of 1 to 4, and the last factor
        let (value, x_bar) = read_again_value_and_grad(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 1, 4);
        near(value, 29.0 * 5.0 * 4.0, 1e-12);
        assert_eq!(x_bar, [0.0, 80.0, 120.0, 160.0, 116.0, 0.0]);
    }
}

/// As the same loop over a range with indices does.
#[test]
fn nothing_is_recorded() {
    let mut x_bar = vec![0.0; X.len()];
    let gradients: [fn(&[f64], &mut [f64]); 6] = [
        |x, x_bar| drop(programs::of_windows_grad_into(x, x_bar)),
        |x, x_bar| drop(programs::for_windows_grad_into(x, x_bar)),
        |x, x_bar| drop(programs::of_chunks_grad_into(x, x_bar)),
        |x, x_bar| drop(programs::beside_its_tail_grad_into(x, x_bar)),
        |x, x_bar| drop(programs::of_a_range_grad_into(x, x_bar)),
        |x, x_bar| drop(whiles::counts_grad_into(x, x_bar)),
    ];
    for (n, gradient) in gradients.iter().enumerate() {
        let info = measure(|| gradient(&X, &mut x_bar));
        assert_eq!(info.count_total, 0, "number {n}");
    }
}
