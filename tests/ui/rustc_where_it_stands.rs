//! What the compiler says of the derivatives of a method stands at the method, and of a function of a module at the function,
//! not at the attribute of the whole.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Differentiable)]
struct Body {
    mass: f64,
}

#[derive(Clone, Differentiable)]
struct Speed(f64);

// Without the attribute.
impl From<f64> for Speed {
    fn from(of: f64) -> Speed {
        Speed(of)
    }
}

#[differentiate]
impl Body {
    fn energy(&self, v: f64) -> f64 {
        0.5 * self.mass * v * v
    }

    fn speed(&self, energy: f64) -> Speed {
        let v = (2.0 * energy / self.mass).sqrt();
        v.into()
    }
}

#[differentiate]
mod bodies {
    use super::Speed;

    fn energy(mass: f64, v: f64) -> f64 {
        0.5 * mass * v * v
    }

    fn speed(mass: f64, energy: f64) -> Speed {
        let v = (2.0 * energy / mass).sqrt();
        v.into()
    }
}

fn main() {}
