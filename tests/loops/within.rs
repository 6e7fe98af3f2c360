//! `copy_within`: delay lines and rows that are moved in place. Against dual numbers, finite differences and the inner product
//! of the two modes, and closed forms.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

use crate::oracle::near;

#[with_duals]
mod lines {
    use super::*;

    /// A filter of three taps: what came in before is moved on by one.
    #[differentiate]
    fn filtered(xs: &[f64], taps: [f64; 3]) -> f64 {
        let mut line = [0.0; 3];
        let mut sum = 0.0;
        for x in xs {
            line.copy_within(0..2, 1);
            line[0] = *x * *x;
            let y = line[0] * taps[0] + line[1] * taps[1] + line[2] * taps[2];
            sum += y * y;
        }
        sum
    }

    /// Overlapping parts of a `Vec`, forwards and backwards, read before and after.
    #[differentiate]
    fn moved(xs: &[f64], k: usize) -> f64 {
        let mut v = xs.to_vec();
        let before = v[k] * v[0];
        v.copy_within(k.., 0);
        let first = v[0];
        v[1] *= first;
        let n = v.len();
        v.copy_within(..n - 1, 1);
        let between = v[1] * v[2];
        v.copy_within(1..=k, n - k);
        v[0] *= between;
        before + v.iter().map(|x| x * x).sum::<f64>()
    }

    /// Nothing is copied, and everything onto itself.
    #[differentiate]
    fn nothing(xs: &[f64]) -> f64 {
        let mut v = xs.to_vec();
        let n = v.len();
        v.copy_within(2..2, n);
        v.copy_within(.., 0);
        v[0] * v[1]
    }

    #[test]
    fn agree() {
        check!(filtered(&[0.3, -1.2, 0.7, 2.0], [0.5, -0.3, 1.1]));
        check!(filtered(&[0.3], [0.5, -0.3, 1.1]));
        for k in 1..4 {
            check!(moved(&[0.3, -1.2, 0.7, 2.0, 1.4], @k));
        }
        check!(nothing(&[0.3, -1.2, 0.7]));
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Bank {
    lines: Vec<Vec<f64>>,
    at: usize,
    gain: f64,
}

#[differentiate]
impl Bank {
    /// The range and the place are computed, and the line is left early.
    fn pushed(&mut self, x: f64) -> f64 {
        let n = self.lines[self.at].len();
        if n < 2 {
            return x * self.gain;
        }
        self.lines[self.at].copy_within(..n - 1, 1);
        self.lines[self.at][0] = x * self.gain;
        self.at = (self.at + 1) % self.lines.len();
        let (mut sum, n) = (0.0, self.lines[self.at].len());
        for k in 0..n - 1 {
            sum += self.lines[self.at][k] * x;
            self.lines[self.at].copy_within(k + 1.., k);
        }
        sum
    }
}

#[differentiate]
fn twice(bank: &Bank, x: f64) -> f64 {
    let mut bank = bank.clone();
    let first = bank.pushed(x);
    first * bank.pushed(first) + bank.lines[0][0]
}

fn bank(at: usize) -> Bank {
    Bank {
        lines: vec![vec![0.4, -0.7, 1.2], vec![0.2, 0.9, -0.3], vec![0.5]],
        at,
        gain: 1.7,
    }
}

#[test]
fn places_of_a_struct() {
    for at in 0..3 {
        agree!((bank(at), 0.8), |(b, x)| twice(b, *x));
    }
}

#[differentiate]
fn shifted(line: &mut [f64], by: usize, x: f64) {
    let n = line.len();
    line.copy_within(..n - by, by);
    line[0] = x;
}

#[test]
fn through_a_reference() {
    // y = (x, l_1, l_0, l_1): what is overwritten has no cotangent.
    let mut line = [0.4, -0.7, 1.2, 0.1];
    let ((), pull) = shifted_vjp(&mut line, 2, 0.8);
    assert_eq!(line, [0.8, -0.7, 0.4, -0.7]);
    let (by_line, by_x) = pull(vec![1.0, 10.0, 100.0, 1000.0]);
    assert_eq!((by_line, by_x), (vec![100.0, 1010.0, 0.0, 0.0], 1.0));
}

#[differentiate]
fn copied(xs: &[f64], to: usize) -> f64 {
    let mut v = xs.to_vec();
    v.copy_within(0..2, to);
    v[0] * v[1]
}

/// The words of the language's own panic.
#[test]
#[should_panic(expected = "dest is out of bounds")]
fn outside() {
    near(copied_grad(&[1.0, 2.0, 3.0], 2)[0], 0.0, 1.0);
}
