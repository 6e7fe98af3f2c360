//! Methods and functions that return iterators over what they are called on: written out where they are called.

use std::slice::Iter;

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Debug, Differentiable)]
struct Track {
    samples: Vec<f64>,
    gain: f64,
}

#[differentiate]
impl Track {
    fn iter(&self) -> Iter<'_, f64> {
        self.samples.iter()
    }

    fn values(&self) -> impl Iterator<Item = &f64> + '_ {
        self.samples.iter()
    }

    fn backwards(&self) -> impl DoubleEndedIterator<Item = &f64> {
        self.samples.iter().rev()
    }

    fn after(&self, n: usize) -> impl Iterator<Item = &f64> {
        self.samples[n..].iter()
    }

    fn iter_mut(&mut self) -> std::slice::IterMut<'_, f64> {
        self.samples.iter_mut()
    }

    fn norm(&self) -> f64 {
        self.iter().map(|x| x * x).sum::<f64>().sqrt() * self.gain
    }

    fn correlation(&self, other: &Track) -> f64 {
        self.iter().zip(other.iter()).map(|(a, b)| a * b).sum()
    }

    fn smoothed(&self) -> f64 {
        let mut y = 0.0;
        for x in self.backwards() {
            y = 0.5 * (y + x * x * self.gain);
        }
        y
    }

    fn amplify(&mut self, by: f64) {
        let gain = self.gain;
        for x in self.iter_mut() {
            *x *= by * gain;
        }
    }
}

#[differentiate]
fn tail(xs: &[f64], n: usize) -> impl Iterator<Item = &f64> {
    xs[n..].iter()
}

#[differentiate]
fn mixed(a: &Track, b: &Track, k: f64) -> f64 {
    let mut total = 0.0;
    for (x, y) in a.values().zip(b.after(1)) {
        total += x * y * k;
        if total > 4.0 {
            break;
        }
    }
    let most = a.iter().copied().fold(f64::MIN, f64::max);
    let mut louder = b.clone();
    louder.amplify(k);
    total * most + a.correlation(&louder) + b.smoothed() * tail(&a.samples, 1).sum::<f64>()
}

fn tracks() -> [Track; 2] {
    let track = |samples: &[f64], gain| Track {
        samples: samples.to_vec(),
        gain,
    };
    [track(&[0.5, -1.5, 2.0], 0.7), track(&[1.2, 0.3, -0.8], 1.1)]
}

#[test]
fn chains_of_what_methods_return() {
    let [a, b] = tracks();
    check_grads!(Track::norm(&a));
    check_grads!(Track::smoothed(&a));
    check_grads!(mixed(&a, &b, 1.3));
    // d/da of a . b is b.
    let (bar, _) = a.correlation_grad(&b);
    assert_eq!(bar.samples, b.samples);
    let norm = (0.25 + 2.25 + 4.0f64).sqrt();
    near(a.norm_grad().samples[2], 0.7 * 2.0 / norm, 1e-12);
}
