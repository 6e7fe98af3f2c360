use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Differentiable)]
struct Wide(f64);

#[differentiate]
impl Wide {
    #[differentiate(skip)]
    fn exp(self) -> Wide {
        Wide(self.0.exp())
    }

    fn doubled(self) -> Wide {
        Wide(2.0 * self.0)
    }
}

impl Wide {
    fn halved(self) -> Wide {
        Wide(0.5 * self.0)
    }
}

trait Number {
    fn exp(self) -> Self;
    fn halved(self) -> Self;
}

#[differentiate]
impl Number for Wide {
    fn exp(self) -> Wide {
        Wide(self.0.exp())
    }

    fn halved(self) -> Wide {
        Wide(0.25 * self.0)
    }
}

#[differentiate]
fn sinh(x: Wide) -> f64 {
    x.doubled().exp().0 - Wide::exp(Wide(-x.0)).0 + <Wide as Number>::exp(x).0
}

#[differentiate]
fn half(x: Wide) -> f64 {
    x.halved().0
}

fn main() {}
