#![allow(unused_imports)]

use cotangent::differentiate;

mod filters {
    use cotangent::differentiate;

    #[differentiate]
    pub fn smooth(x: f64) -> f64 {
        x * x
    }
}

mod other {
    pub fn smooth(x: f64) -> f64 {
        x * x * x
    }
}

mod imported {
    use super::filters::*;
    use super::other::smooth;
    use cotangent::differentiate;

    #[differentiate]
    fn f(x: f64) -> f64 {
        2.0 * smooth(x)
    }
}

mod defined {
    use super::filters::*;
    use cotangent::differentiate;

    fn smooth(x: f64) -> f64 {
        x
    }

    #[differentiate]
    fn g(x: f64) -> f64 {
        2.0 * smooth(x)
    }
}

/// In a body all of a module hides what is around.
mod brought {
    use super::filters::*;
    use cotangent::differentiate;

    #[differentiate]
    fn h(x: f64) -> f64 {
        use super::other::*;
        2.0 * smooth(x)
    }

    #[differentiate]
    fn k(xs: &[f64]) -> f64 {
        use super::other::*;
        xs.iter().copied().map(smooth).sum()
    }
}

mod both {
    pub use super::filters::*;

    pub fn smooth(x: f64) -> f64 {
        x * x * x
    }
}

#[differentiate]
fn by_path(x: f64) -> f64 {
    both::smooth(x)
}

fn main() {}
