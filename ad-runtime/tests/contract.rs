//! The runtime as generated code uses it: rules on concrete, referenced and generic operands.

use cotangent_runtime::__private as ad;
use cotangent_runtime::{Coefficient, Monoid, NoTangent, Real, Tangent};
use num_traits::Float;

/// `sin(x) * x^2`, written as an expansion would be.
fn generic<T: Float + Real>(x: T) -> (T, T) {
    let s = x.sin();
    let p = x.powi(2);
    let y = s * p;
    let mut x_bar = ad::zero::<T>();
    let y_bar = ad::seed::<T>();
    let s_bar = ad::pull(ad::d_mul_0(&p), &y_bar);
    let p_bar = ad::pull(ad::d_mul_1(&s), &y_bar);
    ad::accumulate(&mut x_bar, ad::pull(ad::d_powi_0(&x, &2), &p_bar));
    ad::accumulate(&mut x_bar, ad::pull(ad::d_sin_0(&x), &s_bar));
    // Names a numeric trait has stay unambiguous beside `Real`.
    let _ = (T::zero(), T::one(), T::epsilon().is_nan());
    (y, x_bar)
}

fn generic_by_reference<T: Float + Real>(x: &T, w: &[T]) -> T {
    let mut bar = ad::zero_tangent(x);
    for a in w {
        ad::accumulate(&mut bar, ad::pull(ad::d_div_1(&a, &x), &T::one()));
        ad::subtract(&mut bar, ad::pull(ad::d_max_0(&x, a), &T::one()));
    }
    ad::negate(bar)
}

#[test]
fn rules_work_for_generic_floats() {
    let (y, dy) = generic(0.7_f64);
    assert_eq!(y, 0.7_f64.sin() * 0.7_f64.powi(2));
    assert!((dy - (0.7_f64.cos() * 0.49 + 1.4 * 0.7_f64.sin())).abs() < 1e-15);
    let (_, dy) = generic(0.7_f32);
    assert!((dy - (0.7_f32.cos() * 0.49 + 1.4 * 0.7_f32.sin())).abs() < 1e-6);
    assert_eq!(generic_by_reference(&2.0, &[1.0, 4.0]), 2.0 + 0.5 + 1.0);
}

#[test]
fn rules_look_through_references() {
    let (x, p) = (2.0_f64, 3.0_f64);
    let want = ad::d_powf_0(&x, &p);
    assert_eq!(ad::d_powf_0(&&x, &p), want);
    assert_eq!(ad::d_powf_0(&&&x, &&p), want);
    assert_eq!(ad::d_sin_cos_0(&0.5_f64.sin_cos()), 0.5_f64.cos());
    assert_eq!(ad::d_sin_cos_1(&0.5_f64.sin_cos()), -0.5_f64.sin());
}

#[test]
fn integers_have_no_derivative() {
    let (i, n) = (-3_i64, 4_usize);
    assert_eq!(ad::d_mul_0(&i), NoTangent);
    assert_eq!(ad::d_abs_0(&&i), NoTangent);
    assert_eq!(ad::d_pow_0(&i, &2_u32), NoTangent);
    assert_eq!(ad::d_max_1(&n, &&2_usize), NoTangent);
    assert_eq!(ad::d_clamp_2(&n, &1_usize, &2_usize), NoTangent);
    assert_eq!(ad::d_rem_1(&n, &2_usize), NoTangent);
    assert_eq!(ad::pull(ad::d_cast_0::<_, f64>(&n), &1.0), NoTangent);
    assert_eq!(push(ad::d_cast_0::<_, f64>(&n), &NoTangent), 0.0);
    assert_eq!(push(ad::d_cast_0::<_, f64>(&1.0_f32), &2.0), 2.0);
    assert_eq!(ad::pull(ad::d_cast_0::<_, u8>(&1.0_f64), &NoTangent), 0.0);
}

#[allow(clippy::type_complexity)] // the shape of every generated companion
/// A companion as `#[differentiate]` writes it, to see that its signature compiles with these traits.
fn scaled_sum_rev<T: Float + Real, A0: ad::Activity, A1: ad::Activity, A2: ad::Activity>(
    _activities: (A0, A1, A2),
    a: T,
    x: &[T],
    n: usize,
) -> (
    T,
    impl Fn(
        <T as ad::Argument>::Again,
        &[T],
        <usize as ad::Argument>::Again,
        <T as ad::Differentiable>::Tangent,
        Option<&mut <T as ad::Differentiable>::Tangent>,
        Option<&mut [<T as ad::Differentiable>::Tangent]>,
        Option<&mut NoTangent>,
    ) + use<T, A0, A1, A2>,
) {
    let mut y = T::zero();
    for &element in &x[..n] {
        y = y + a * element;
    }
    let pullback = move |a: T,
                         x: &[T],
                         n: usize,
                         y_bar: T,
                         a_bar: Option<&mut T>,
                         x_bar: Option<&mut [T]>,
                         _: Option<&mut NoTangent>| {
        if let Some(a_bar) = a_bar.filter(|_| A0::ACTIVE) {
            for element in &x[..n] {
                ad::accumulate(a_bar, ad::pull(ad::d_mul_0(element), &y_bar));
            }
        }
        if let Some(x_bar) = x_bar.filter(|_| A1::ACTIVE) {
            for element_bar in &mut x_bar[..n] {
                ad::accumulate(element_bar, ad::pull(ad::d_mul_1(&a), &y_bar));
            }
        }
    };
    (y, pullback)
}

#[test]
fn a_companion_is_called_with_its_arguments_again() {
    let x = vec![1.0, 2.0, 3.0];
    let (y, pullback) = scaled_sum_rev((ad::Active, ad::Active, ad::Inactive), 2.0_f64, &x, 2);
    let (mut a_bar, mut x_bar) = (0.0, ad::zero_tangent(&x));
    pullback(
        ad::again(&2.0),
        ad::again(&x.as_slice()),
        ad::again(&2_usize),
        ad::seed::<f64>(),
        Some(&mut a_bar),
        Some(&mut x_bar),
        None,
    );
    assert_eq!((y, a_bar, x_bar), (6.0, 3.0, vec![2.0, 2.0, 0.0]));
}

#[test]
fn take_leaves_a_zero_of_the_same_shape() {
    let mut bar = vec![(1.0, vec![2.0])];
    assert_eq!(ad::take(&mut bar), [(1.0, vec![2.0])]);
    assert_eq!(bar, [(0.0, vec![0.0])]);
}

#[test]
#[should_panic(expected = "the cotangent has 1 elements where the value has 2")]
fn a_cotangent_of_another_length_is_refused() {
    let value = (0.0, vec![vec![1.0], vec![2.0, 3.0]]);
    ad::pad_to((0.0, vec![vec![], vec![1.0]]), &ad::shape(&value));
}

/// The tangent of a result, in the middle one of three lanes.
fn push<C: Coefficient>(coefficient: C, dx: &C::In) -> C::Out {
    let zero = C::In::lazy_zero;
    let lanes = C::In::gather([zero(), dx.clone(), zero()]);
    let [_, out, _] = C::Out::scatter(ad::push::<_, 3>(coefficient, &lanes));
    out
}
