//! Dual numbers, from the definitions of the functions in terms of `exp`, `ln`, `sin`, `cos` and arithmetic, so that
//! nothing is shared with the rule table.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// `value + derivative * epsilon`, with `epsilon^2 = 0`.
#[derive(Clone, Copy, Debug)]
pub struct Dual {
    pub value: f64,
    pub derivative: f64,
}

impl Dual {
    pub fn variable(value: f64) -> Self {
        Self {
            value,
            derivative: 1.0,
        }
    }

    pub fn constant(value: f64) -> Self {
        Self {
            value,
            derivative: 0.0,
        }
    }

    fn exp(self) -> Self {
        let value = self.value.exp();
        Self {
            value,
            derivative: value * self.derivative,
        }
    }

    fn ln(self) -> Self {
        Self {
            value: self.value.ln(),
            derivative: self.derivative / self.value,
        }
    }

    fn sin(self) -> Self {
        Self {
            value: self.value.sin(),
            derivative: self.value.cos() * self.derivative,
        }
    }

    fn cos(self) -> Self {
        Self {
            value: self.value.cos(),
            derivative: -self.value.sin() * self.derivative,
        }
    }

    /// From `x^p = exp(p ln x)`.
    fn power(self, p: Dual) -> Self {
        (p * self.ln()).exp()
    }

    fn root(self, n: f64) -> Self {
        self.power(Dual::constant(1.0 / n))
    }

    fn pick(self, other: Dual, this: bool) -> Self {
        if this { self } else { other }
    }

    /// The inverse of `f` at `self`, where it has the value `y`: `x' = y' f'(y)` solved for `y'`.
    fn inverse(self, y: f64, f: impl Fn(Dual) -> Dual) -> Self {
        Self {
            value: y,
            derivative: self.derivative / f(Dual::variable(y)).derivative,
        }
    }
}

impl Add for Dual {
    type Output = Dual;

    fn add(self, other: Dual) -> Dual {
        Dual {
            value: self.value + other.value,
            derivative: self.derivative + other.derivative,
        }
    }
}

impl Sub for Dual {
    type Output = Dual;

    fn sub(self, other: Dual) -> Dual {
        self + -other
    }
}

impl Neg for Dual {
    type Output = Dual;

    fn neg(self) -> Dual {
        Dual {
            value: -self.value,
            derivative: -self.derivative,
        }
    }
}

impl Mul for Dual {
    type Output = Dual;

    fn mul(self, other: Dual) -> Dual {
        Dual {
            value: self.value * other.value,
            derivative: self.value * other.derivative + self.derivative * other.value,
        }
    }
}

impl Div for Dual {
    type Output = Dual;

    fn div(self, other: Dual) -> Dual {
        Dual {
            value: self.value / other.value,
            derivative: (self.derivative * other.value - self.value * other.derivative)
                / (other.value * other.value),
        }
    }
}

/// The partial of a primitive with respect to one operand, with its value.
pub fn partial(name: &str, operands: &[f64], argument: usize) -> Dual {
    let operands: Vec<Dual> = operands
        .iter()
        .enumerate()
        .map(|(i, &x)| {
            if i == argument {
                Dual::variable(x)
            } else {
                Dual::constant(x)
            }
        })
        .collect();
    apply(name, &operands)
}

/// A primitive on dual numbers.
///
/// # Panics
///
/// If there is no such primitive here, so that a new row of the table does not go untested.
pub fn apply(name: &str, operands: &[Dual]) -> Dual {
    let c = Dual::constant;
    let tan = |x: Dual| x.sin() / x.cos();
    let sinh = |x: Dual| (x.exp() - (-x).exp()) / c(2.0);
    let cosh = |x: Dual| (x.exp() + (-x).exp()) / c(2.0);
    let tanh = |x: Dual| sinh(x) / cosh(x);
    match (name, operands) {
        ("mul", &[a, b]) => a * b,
        ("div", &[a, b]) => a / b,
        // The quotient is locally constant.
        ("rem", &[a, b]) => a - c((a.value / b.value).trunc()) * b,
        ("rem_euclid", &[x, m]) => x - c((x.value / m.value).floor()) * m,
        ("sin", &[x]) => x.sin(),
        ("cos", &[x]) => x.cos(),
        ("tan", &[x]) => tan(x),
        ("asin", &[x]) => x.inverse(x.value.asin(), Dual::sin),
        ("acos", &[x]) => x.inverse(x.value.acos(), Dual::cos),
        ("atan", &[x]) => x.inverse(x.value.atan(), tan),
        ("sinh", &[x]) => sinh(x),
        ("cosh", &[x]) => cosh(x),
        ("tanh", &[x]) => tanh(x),
        ("asinh", &[x]) => x.inverse(x.value.asinh(), sinh),
        ("acosh", &[x]) => x.inverse(x.value.acosh(), cosh),
        ("atanh", &[x]) => x.inverse(x.value.atanh(), tanh),
        ("exp", &[x]) => x.exp(),
        ("exp2", &[x]) => c(2.0).power(x),
        ("exp_m1", &[x]) => x.exp() - c(1.0),
        ("ln", &[x]) => x.ln(),
        ("ln_1p", &[x]) => (c(1.0) + x).ln(),
        ("log2", &[x]) => x.ln() / c(2.0).ln(),
        ("log10", &[x]) => x.ln() / c(10.0).ln(),
        ("log", &[x, base]) => x.ln() / base.ln(),
        ("sqrt", &[x]) => x.root(2.0),
        ("cbrt", &[x]) => x.root(3.0),
        ("recip", &[x]) => c(1.0) / x,
        ("abs", &[x]) => x.pick(-x, x.value > 0.0),
        ("powi" | "powf", &[x, p]) => x.power(p),
        ("hypot", &[x, b]) => (x * x + b * b).root(2.0),
        // The angle of (b, a) by its half: tan(angle / 2) = a / (|(b, a)| + b).
        ("atan2", &[a, b]) => {
            let tangent = a / ((a * a + b * b).root(2.0) + b);
            c(2.0) * apply("atan", &[tangent])
        }
        ("max", &[a, b]) => a.pick(b, a.value > b.value),
        ("min", &[a, b]) => a.pick(b, a.value < b.value),
        ("clamp", &[x, lo, hi]) => lo.pick(hi.pick(x, x.value > hi.value), x.value < lo.value),
        ("mul_add", &[x, a, b]) => x * a + b,
        ("copysign", &[x, s]) => x.pick(-x, (x.value > 0.0) == (s.value > 0.0)),
        ("to_degrees", &[x]) => x * c(180.0) / c(std::f64::consts::PI),
        ("to_radians", &[x]) => x * c(std::f64::consts::PI) / c(180.0),
        ("midpoint", &[x, a]) => (x + a) / c(2.0),
        ("abs_sub", &[a, b]) => (a - b).pick(c(0.0), a.value > b.value),
        _ => panic!(
            "no dual number rule for `{name}` of {} operands",
            operands.len()
        ),
    }
}
