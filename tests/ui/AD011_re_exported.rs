//! A method of a trait for slices that is brought out of a private module: its derivatives stay there.

mod series {
    mod inner {
        pub trait Span {
            fn span(&self) -> f64;
        }

        #[cotangent::differentiate]
        impl Span for [f64] {
            fn span(&self) -> f64 {
                self[1] - self[0]
            }
        }
    }

    pub use inner::Span;
}

use series::Span;

#[cotangent::differentiate]
fn scaled(xs: &[f64], k: f64) -> f64 {
    xs.span() * k
}

fn main() {}
