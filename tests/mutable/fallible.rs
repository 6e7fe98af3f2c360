//! What a constructor that may fail has made is changed in conditions: the pattern, the branch or the method that takes it out
//! tells its type.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, Differentiable)]
struct Gate {
    low: f64,
    high: f64,
    sum: f64,
    taken: usize,
}

#[derive(Debug, PartialEq)]
enum Fault {
    Empty(f64),
    Shut,
}

#[differentiate]
impl Gate {
    fn new(low: f64, high: f64) -> Result<Gate, Fault> {
        if low >= high {
            return Err(Fault::Empty(low));
        }
        Ok(Gate {
            low,
            high,
            sum: low * high,
            taken: 0,
        })
    }

    fn open(low: f64, high: f64) -> Option<Self> {
        Self::new(low, high).ok()
    }

    fn take(&mut self, x: f64) -> bool {
        let within = x > self.low && x < self.high;
        if within {
            self.sum += x * x * self.low;
            self.taken += 1;
        }
        within
    }

    fn mean(&self) -> f64 {
        self.sum / (1 + self.taken) as f64
    }
}

/// The sum over what a gate takes, with the number of what it does not take.
macro_rules! taken {
    ($gate:ident, $xs:ident) => {{
        let mut left = 0;
        for x in $xs {
            if !$gate.take(*x) {
                left += 1;
                continue;
            }
        }
        $gate.mean() * left as f64
    }};
}

#[differentiate]
fn matched(xs: &[f64], low: f64, high: f64) -> f64 {
    let mut gate = match Gate::new(low, high) {
        Ok(gate) => gate,
        Err(fault) => panic!("{fault:?}"),
    };
    taken!(gate, xs)
}

#[differentiate]
fn in_branch(xs: &[f64], low: f64, high: f64) -> f64 {
    let mut gate = if let Ok(g) = Gate::new(low, high) {
        g
    } else {
        return high * low;
    };
    taken!(gate, xs)
}

#[differentiate]
fn mapped(xs: &[f64], low: f64, high: f64) -> Result<f64, String> {
    let mut gate = Gate::new(low, high).map_err(|fault| format!("{fault:?}"))?;
    Ok(taken!(gate, xs))
}

#[differentiate]
fn wanted(xs: &[f64], low: f64, high: f64) -> Option<f64> {
    let mut gate = Gate::new(low, high).ok()?;
    Some(taken!(gate, xs))
}

#[differentiate]
fn refused(xs: &[f64], low: f64, high: f64) -> Result<f64, Fault> {
    let mut gate = Gate::open(low, high).ok_or(Fault::Shut)?;
    Ok(taken!(gate, xs))
}

#[differentiate]
fn bound(xs: &[f64], low: f64, high: f64) -> f64 {
    if let Ok(mut gate) = Gate::new(low, high) {
        taken!(gate, xs)
    } else {
        low * high
    }
}

#[differentiate]
fn bound_first(xs: &[f64], low: f64, high: f64) -> f64 {
    let Some(mut gate) = Gate::open(low, high) else {
        return low - high;
    };
    taken!(gate, xs)
}

#[differentiate]
fn in_arm(xs: &[f64], low: f64, high: f64) -> f64 {
    match Gate::open(low, high) {
        Some(mut gate) => taken!(gate, xs),
        None => low,
    }
}

#[differentiate]
fn instead(xs: &[f64], low: f64, high: f64) -> f64 {
    let mut gate =
        Gate::open(low, high).unwrap_or_else(|| Gate::open(high, low * low).expect("wide"));
    taken!(gate, xs)
}

#[differentiate]
fn otherwise(xs: &[f64], low: f64, high: f64) -> Option<f64> {
    let mut gate = Gate::open(low, high).or_else(|| Gate::open(high, low))?;
    Some(taken!(gate, xs))
}

/// A name of the arm hides one of another type.
#[differentiate]
fn hidden(xs: &[f64], gate: f64, high: f64) -> f64 {
    let mut wide = match Gate::new(gate, high) {
        Ok(gate) => gate,
        Err(_) => return gate * gate * high,
    };
    taken!(wide, xs) * gate
}

#[test]
fn what_may_fail() {
    let xs = [0.7, 1.3, 2.9, 0.2, 1.9];
    for (low, high) in [(0.4, 1.7), (1.1, 3.5), (2.5, 1.25)] {
        check_grads!(in_branch(&xs, low, high));
        check_grads!(bound(&xs, low, high));
        check_grads!(bound_first(&xs, low, high));
        check_grads!(in_arm(&xs, low, high));
        check_grads!(instead(&xs, low, high));
        check_grads!(otherwise(&xs, low, high));
        check_grads!(hidden(&xs, low, high));
    }
    for (low, high) in [(0.4, 1.7), (1.1, 3.5)] {
        check_grads!(matched(&xs, low, high));
        check_grads!(mapped(&xs, low, high));
        check_grads!(wanted(&xs, low, high));
        check_grads!(refused(&xs, low, high));
    }
    assert_eq!(Gate::new(2.0, 1.0).unwrap_err(), Fault::Empty(2.0));
    assert_eq!(refused(&xs, 2.0, 1.0), Err(Fault::Shut));
    assert!(wanted_vjp(&xs, 2.0, 1.0).0.is_none());
}
