//! What the number types have in common.

use aad::Variable;
use easy_ml::differentiation::Record;
use easy_ml::numeric::extra::{Exp, Ln};
use num_dual::{DualNum, DualSVec64};
use reverse::Var;
use std::ops::{Add, Mul, Neg, Sub};

/// A number that is differentiated. What a crate lacks is written with what it has.
pub trait Number:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Neg<Output = Self>
    + Add<f64, Output = Self>
    + Mul<f64, Output = Self>
{
    fn value(&self) -> f64;
    fn exp(self) -> Self;
    fn ln_1p(self) -> Self;
    fn tanh(self) -> Self;
}

impl<const N: usize> Number for DualSVec64<N> {
    fn value(&self) -> f64 {
        self.re
    }

    fn exp(self) -> Self {
        DualNum::exp(&self)
    }

    fn ln_1p(self) -> Self {
        DualNum::ln_1p(&self)
    }

    fn tanh(self) -> Self {
        DualNum::tanh(&self)
    }
}

impl Number for Var<'_> {
    fn value(&self) -> f64 {
        self.val()
    }

    fn exp(self) -> Self {
        Var::exp(&self)
    }

    fn ln_1p(self) -> Self {
        Var::ln_1p(&self)
    }

    fn tanh(self) -> Self {
        Var::tanh(&self)
    }
}

impl Number for Variable<'_, f64> {
    fn value(&self) -> f64 {
        Variable::value(self)
    }

    fn exp(self) -> Self {
        Variable::<f64>::exp(self)
    }

    fn ln_1p(self) -> Self {
        (self + 1.0).ln()
    }

    fn tanh(self) -> Self {
        Variable::<f64>::tanh(self)
    }
}

impl Number for Record<'_, f64> {
    fn value(&self) -> f64 {
        self.number
    }

    fn exp(self) -> Self {
        Exp::exp(self)
    }

    fn ln_1p(self) -> Self {
        Ln::ln(self + 1.0)
    }

    fn tanh(self) -> Self {
        let growth = Exp::exp(self * 2.0);
        (growth - 1.0) / (growth + 1.0)
    }
}
