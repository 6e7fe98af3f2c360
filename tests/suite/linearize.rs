//! `foo_linearize`: the derivative at a point as a linear map, and `foo_fwd` with `foo_rev`.
//!
//! `y04` and the like are rows of the requirements of Radul et al., *You only linearize once*; `c1_05` and the like of those
//! of Ellis et al., *Working notes on automatic differentiation*.

mod cost;
mod laws;
mod operators;
mod programs;
mod split;

use std::fmt::Debug;

use cotangent::{LinearMap, Tangent};

/// Equal up to rounding.
pub fn close<T: Tangent + Debug>(a: &T, b: &T) {
    let mut difference = a.clone();
    difference.subtract(b);
    let error = difference.inner_product(&difference).sqrt();
    let scale = 1.0 + a.inner_product(a).sqrt();
    assert!(error <= 1e-12 * scale, "{a:?} is not {b:?}");
}

/// The map is what forward and reverse mode compute, any number of times, and its transpose is its transpose.
fn agree<Y, A, B>(
    (value, map): (Y, impl LinearMap<In = A, Out = B>),
    (of_jvp, pushed): (Y, B),
    (of_vjp, pullback): (Y, impl Fn(B) -> A),
    dot: A,
    seed: B,
) where
    Y: PartialEq + Debug,
    A: Tangent + Debug,
    B: Tangent + Debug,
{
    assert_eq!(value, of_jvp);
    assert_eq!(value, of_vjp);
    for _ in 0..2 {
        close(&map.apply(dot.clone()), &pushed);
        close(&map.apply_transpose(seed.clone()), &pullback(seed.clone()));
    }
    let along = seed.inner_product(&pushed);
    let transposed = map.transpose();
    let back = transposed.apply(seed).inner_product(&dot);
    assert!(
        (along - back).abs() <= 1e-11 * (1.0 + along.abs()),
        "{along} is not {back}"
    );
}
