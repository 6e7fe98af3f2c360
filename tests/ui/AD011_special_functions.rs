use cotangent::differentiate;

/// As if of another crate.
mod special {
    macro_rules! define {
        ($name:ident) => {
            pub trait Error {
                fn $name(self) -> Self;
            }
            impl Error for f64 {
                fn $name(self) -> f64 {
                    self
                }
            }
        };
    }
    define!(error);
}
use special::Error;

#[differentiate]
fn share(x: f64) -> f64 {
    0.5 * (1.0 + x.error())
}

fn main() {}
