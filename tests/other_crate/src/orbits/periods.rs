//! Functions that come with all the names of a module, which imports them itself.

use super::{doubled, wrapped};

/// Where the names of the module around are in scope.
pub mod below {
    use super::*;
    use cotangent::differentiate;

    /// In a loop, a branch and a macro, and as a value.
    #[allow(clippy::useless_vec)]
    #[differentiate]
    pub fn summed(ms: &[f64], e: f64) -> f64 {
        let mut sum = 0.0;
        for m in ms {
            let both = vec![wrapped(*m), e * doubled(*m)];
            sum += if *m > 1.0 { both[0] * both[1] } else { both[0] };
        }
        sum + ms.iter().copied().map(wrapped).sum::<f64>()
    }

    /// A variable and a function of the body go before it.
    #[differentiate]
    pub fn in_turn(x: f64) -> f64 {
        let inner = |x: f64| {
            let wrapped = wrapped(x);
            wrapped * x
        };
        inner(x) + of_the_body(x)
    }

    #[differentiate]
    fn of_the_body(x: f64) -> f64 {
        #[differentiate]
        fn doubled(x: f64) -> f64 {
            5.0 * x
        }
        doubled(x)
    }
}

/// Another `wrapped` than the one that `hidden` imports for itself.
pub mod open {
    pub use super::hidden::*;
    pub use super::seen::*;
    use cotangent::differentiate;

    /// Of the one that is brought.
    #[differentiate]
    pub fn by_name(x: f64) -> f64 {
        wrapped(x) * x
    }
}

mod hidden {
    use super::wrapped;
    use cotangent::differentiate;

    /// Of the one that is not.
    #[differentiate]
    pub fn squared(x: f64) -> f64 {
        wrapped(x) * wrapped(x)
    }
}

mod seen {
    pub use super::others::wrapped;
}

mod others {
    use cotangent::differentiate;

    /// Without an end.
    #[differentiate]
    pub fn wrapped(x: f64) -> f64 {
        7.0 * x
    }
}

/// By the path through the module that brings both.
pub mod by_path {
    use super::open;
    use cotangent::differentiate;

    /// Of both.
    #[differentiate]
    pub fn twice(x: f64) -> f64 {
        open::wrapped(x) * 2.0 + open::squared(x)
    }
}
