//! What fills an `Option` where it is empty: `self.released.get_or_insert(t);`

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Envelope {
    rise: f64,
    released: Option<f64>,
    levels: Option<Vec<f64>>,
}

#[differentiate]
impl Envelope {
    fn release(&mut self, at: f64) {
        self.released.get_or_insert(at * self.rise);
    }

    fn level(&mut self, x: f64) -> f64 {
        let rise = self.rise;
        self.levels
            .get_or_insert_with(|| vec![x, x * rise, rise.sin()]);
        match (self.released, &self.levels) {
            (Some(at), Some(levels)) => levels[1] * at + levels[2] * x,
            (None, Some(levels)) => levels[0] * rise,
            _ => x,
        }
    }
}

/// Only the first time.
#[differentiate]
fn enveloped(rise: f64, released: Option<f64>, xs: &[f64]) -> f64 {
    let mut envelope = Envelope {
        rise,
        released,
        levels: None,
    };
    let mut least: Option<f64> = None;
    let mut sum = 0.0;
    for x in xs {
        sum += envelope.level(*x);
        if sum > 0.5 {
            envelope.release(*x);
        }
        least.get_or_insert(sum * x);
    }
    sum * least.unwrap_or(rise)
}

#[test]
fn what_is_empty_is_filled() {
    for released in [None, Some(0.75)] {
        check_grads!(enveloped(1.25, released, &[0.3, 0.9, 1.7, 0.4]));
        check_grads!(enveloped(1.25, released, &[]));
    }
}
