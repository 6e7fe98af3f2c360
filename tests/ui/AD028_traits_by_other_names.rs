// The trait is in scope, under a name that the block does not say.
use cotangent::{Differentiable, differentiate};
use num_traits::Inv;

mod numbers {
    pub use num_traits::Inv as Inverse;
}

#[derive(Clone, Copy, Differentiable)]
struct Pair {
    hi: f64,
    lo: f64,
}

#[differentiate]
impl Pair {
    fn inv(&self) -> Pair {
        Pair {
            hi: 1.0 / self.hi,
            lo: self.lo,
        }
    }
}

#[differentiate]
impl numbers::Inverse for Pair {
    type Output = Pair;

    fn inv(self) -> Pair {
        Pair {
            hi: 7.0 * self.hi,
            lo: self.lo * self.lo,
        }
    }
}

#[differentiate]
fn which(x: f64, y: f64) -> f64 {
    let p = Pair { hi: x, lo: y };
    p.inv().hi * x
}

fn main() {}
