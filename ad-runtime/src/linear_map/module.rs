//! [`Module`], what can be multiplied by numbers of some kind.

use std::num::Wrapping;

use crate::{Monoid, Tangent};

/// A monoid that numbers of type `K` multiply: `k (x + y) = k x + k y`.
///
/// Every [`Tangent`] is one over `f64`; integers, and what is made of them, are over themselves.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::linear_map::Module;
///
/// let mut x = (1_i64, vec![2_i64]);
/// x.multiply_by(&10_i64);
/// assert_eq!(x, (10, vec![20]));
/// ```
pub trait Module<K>: Monoid {
    /// `self *= factor`
    fn multiply_by(&mut self, factor: &K);
}

impl<T: Tangent> Module<f64> for T {
    #[inline(always)]
    fn multiply_by(&mut self, factor: &f64) {
        self.scale_by(*factor);
    }
}

macro_rules! integers {
    ($($k:ty)*) => {$(
        impl Module<$k> for $k {
            #[inline(always)]
            fn multiply_by(&mut self, factor: &$k) {
                *self *= *factor;
            }
        }

        impl<T: Module<$k>> Module<$k> for Vec<T> {
            #[inline]
            fn multiply_by(&mut self, factor: &$k) {
                self.iter_mut().for_each(|element| element.multiply_by(factor));
            }
        }

        impl<T: Module<$k>, const N: usize> Module<$k> for [T; N] {
            #[inline]
            fn multiply_by(&mut self, factor: &$k) {
                self.iter_mut().for_each(|element| element.multiply_by(factor));
            }
        }

        impl<A: Module<$k>, B: Module<$k>> Module<$k> for (A, B) {
            #[inline]
            fn multiply_by(&mut self, factor: &$k) {
                self.0.multiply_by(factor);
                self.1.multiply_by(factor);
            }
        }
    )*};
}

integers!(i32 i64 i128 Wrapping<i32> Wrapping<i64>);
