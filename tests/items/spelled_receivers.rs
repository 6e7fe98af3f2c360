//! Receivers whose type is spelled: `self: &Self`, `self: &mut Self`, `self: Self` and the same by the name of the type.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::agree;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Gain {
    by: f64,
}

#[differentiate]
impl Gain {
    fn applied(self: &Self, x: f64) -> f64 {
        self.by * x
    }

    fn raised(self: &mut Gain, x: f64) -> f64 {
        self.by *= x;
        self.by
    }

    fn squared(self: Self, x: f64) -> f64 {
        self.by * x * x
    }

    fn spent(mut self: Self, x: f64) -> f64 {
        self.by -= x;
        self.by * x
    }

    fn by<'a>(self: &'a Self) -> &'a f64 {
        &self.by
    }
}

trait Step {
    fn step(self: &mut Self, x: f64) -> f64;
    fn slope(self: &Self, x: f64) -> f64;
}

#[differentiate]
impl Step for Gain {
    fn step(self: &mut Self, x: f64) -> f64 {
        self.by = self.by.sin() + x;
        self.by
    }

    fn slope(self: &Self, x: f64) -> f64 {
        self.by.exp() * x
    }
}

#[differentiate]
fn of_all(by: f64, x: f64) -> f64 {
    let mut gain = Gain { by };
    let raised = gain.raised(x) * gain.squared(raised_by(x));
    let stepped = gain.step(x) + gain.spent(by);
    raised * gain.applied(x) + stepped * gain.slope(by) * *gain.by()
}

#[differentiate]
fn raised_by(x: f64) -> f64 {
    x * x - 0.25
}

#[test]
fn spelled_receivers_are_receivers() {
    check_grads!(of_all(0.75, 1.3));
    let gain = Gain { by: 0.75 };
    agree!((gain, 1.3), |(gain, x)| gain.applied(*x));
    agree!((gain, 1.3), |(gain, x)| gain.squared(*x));
    agree!((gain, 1.3), |(gain, x)| gain.spent(*x));
    agree!((gain, 1.3), |(gain, x)| gain.slope(*x));
}
