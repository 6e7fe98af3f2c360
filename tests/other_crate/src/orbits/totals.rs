//! Functions of iterators that imports without an attribute bring, also where another module has one of their name.

use cotangent::differentiate;

/// Of references.
#[differentiate]
pub fn total<'a>(xs: impl Iterator<Item = &'a f64>) -> f64 {
    xs.map(|x| x * x).sum()
}

/// Of values.
#[differentiate]
pub fn mean<I: IntoIterator<Item = f64>>(xs: I) -> f64 {
    let mut sum = 0.0;
    let mut n = 0;
    for x in xs {
        sum += x;
        n += 1;
    }
    sum / n as f64
}

/// One that is returned.
#[differentiate]
pub fn ratios(xs: &[f64]) -> impl Iterator<Item = f64> + '_ {
    xs.windows(2).map(|w| w[1] / w[0])
}

/// What can be seen as a slice.
#[differentiate]
pub fn weighed(xs: impl AsRef<[f64]>, k: f64) -> f64 {
    xs.as_ref().iter().map(|x| k * x).sum()
}

/// One of the same name, of a slice.
pub mod of_slices {
    use cotangent::differentiate;

    /// The product of the first two.
    #[differentiate]
    pub fn total(xs: &[f64]) -> f64 {
        xs[0] * xs[1]
    }
}

/// By their names.
pub mod by_name {
    use super::{mean as average, ratios, total, weighed};
    use cotangent::differentiate;

    /// Chains, in branches of a loop; a closure has the name of one of them.
    #[differentiate]
    pub fn several(xs: &[f64], n: usize) -> f64 {
        let mut sum = 0.0;
        for i in 0..n {
            if i % 2 == 0 {
                sum += total(xs[i..].iter()) * average(xs.iter().map(|x| x.sin()));
            } else {
                let total = |x: f64| x * x * x;
                sum += total(xs[i]);
            }
        }
        sum + weighed(xs, sum)
    }

    /// What one returns is used by another.
    #[differentiate]
    pub fn of_ratios(xs: &[f64]) -> f64 {
        let mean = average(ratios(xs));
        let mut sum = 0.0;
        for ratio in ratios(xs) {
            sum += ratio * mean;
        }
        sum
    }
}

/// The other of the name, beside one of iterators.
pub mod beside {
    use crate::orbits::totals::mean;
    use crate::orbits::totals::of_slices::total;
    use cotangent::differentiate;

    /// Of the first two.
    #[differentiate]
    pub fn both(xs: &[f64]) -> f64 {
        total(xs) + mean(vec![xs[0], xs[1] * xs[0]])
    }
}
