//! A file in `bin` is a crate of its own: what is imported from its modules stands in these.

use cotangent::{check_grads, differentiate};
use lengths::{reached, rooted};

mod lengths {
    use cotangent::differentiate;

    /// Another stands in the library beside it.
    #[differentiate]
    pub fn reached(x: f64) -> f64 {
        x * x.sin()
    }

    pub mod inner {
        use cotangent::differentiate;

        #[differentiate]
        pub fn sum<'a>(xs: impl Iterator<Item = &'a f64>) -> f64 {
            xs.map(|x| x * x).sum()
        }
    }

    pub use inner::sum as rooted;
}

#[differentiate]
fn both(x: f64, y: f64) -> f64 {
    reached(x) * rooted([x, y].iter()) + crate::lengths::inner::sum([y, x * y].iter())
}

fn main() {
    check_grads!(both(1.3, 0.7));
}

#[test]
fn of_its_own_modules() {
    main();
}
