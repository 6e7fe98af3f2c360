//! Compound assignments to types of the user's own: several of them for one type, by value and by reference, generic ones,
//! and through references.

use std::ops::{Add, AddAssign, MulAssign, SubAssign};

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};
use num_traits::Float;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Poly<const N: usize> {
    coeffs: [f64; N],
}

#[differentiate]
impl<const N: usize> AddAssign<&Poly<N>> for Poly<N> {
    fn add_assign(&mut self, rhs: &Poly<N>) {
        for (c, d) in self.coeffs.iter_mut().zip(rhs.coeffs) {
            *c += d;
        }
    }
}

/// By that of the reference.
#[differentiate]
impl<const N: usize> AddAssign<Poly<N>> for Poly<N> {
    fn add_assign(&mut self, rhs: Poly<N>) {
        *self += &rhs;
    }
}

#[differentiate]
impl<const N: usize> Add<Poly<N>> for Poly<N> {
    type Output = Poly<N>;

    fn add(mut self, rhs: Poly<N>) -> Poly<N> {
        self += rhs;
        self
    }
}

#[differentiate]
impl<const N: usize> Add<Poly<N>> for &Poly<N> {
    type Output = Poly<N>;

    fn add(self, mut rhs: Poly<N>) -> Poly<N> {
        rhs += self;
        rhs
    }
}

#[differentiate]
impl<const N: usize> MulAssign<f64> for Poly<N> {
    fn mul_assign(&mut self, k: f64) {
        for c in &mut self.coeffs {
            *c *= k;
        }
    }
}

#[differentiate]
impl<const N: usize> MulAssign<Poly<N>> for Poly<N> {
    fn mul_assign(&mut self, k: Poly<N>) {
        for i in 0..N {
            self.coeffs[i] *= k.coeffs[i];
        }
    }
}

#[differentiate]
fn mixed(p: Poly<3>, q: Poly<3>, k: f64) -> Poly<3> {
    let mut a = p + q;
    a += p;
    a += &q;
    a *= k;
    a *= q;
    &a + q
}

#[differentiate]
fn in_places(p: Poly<2>, q: Poly<2>, k: f64) -> Poly<2> {
    let mut all = vec![p, q, p];
    for r in [p, q] {
        all[0] += r;
        all[1] += &r;
    }
    for x in all.iter_mut() {
        *x *= k;
        *x += &q;
        if x.coeffs[0] > 0.8 {
            *x *= p;
        }
    }
    let second = all[1];
    all[0] += second;
    all[0] + all[2]
}

#[differentiate]
fn accumulated(sum: &mut Poly<2>, terms: &[Poly<2>], weights: &[f64]) {
    for (term, w) in terms.iter().zip(weights) {
        let mut t = *term;
        t *= *w;
        *sum += t;
        *sum += term;
    }
}

#[differentiate]
fn total(terms: &[Poly<2>], weights: &[f64]) -> f64 {
    let mut sum = Poly { coeffs: [0.5; 2] };
    accumulated(&mut sum, terms, weights);
    sum.coeffs[0] * sum.coeffs[1]
}

#[test]
fn several_for_one_type() {
    let p = Poly {
        coeffs: [0.3, 0.4, 0.7],
    };
    let q = Poly {
        coeffs: [0.5, -0.2, 1.7],
    };
    agree_map!((p, q, 1.3), |(p, q, k)| mixed(*p, *q, *k));
    let (p, q) = (
        Poly { coeffs: [0.3, 0.4] },
        Poly {
            coeffs: [0.5, -0.2],
        },
    );
    agree_map!((p, q, 1.3), |(p, q, k)| in_places(*p, *q, *k));
    agree!((vec![p, q], vec![0.8, 1.4]), |(t, w)| total(t, w));
}

/// Each is also a method with derivatives of its own, where there is one of the name.
#[test]
fn the_methods_themselves() {
    let (mut p, q) = (
        Poly { coeffs: [0.3, 0.4] },
        Poly {
            coeffs: [0.5, -0.2],
        },
    );
    let ((), pull) = p.add_assign_vjp(&q);
    assert_eq!(p.coeffs, [0.8, 0.2]);
    let seed = {
        let mut seed = p.zero_tangent();
        seed.coeffs = [1.0, 2.0];
        seed
    };
    let (p_bar, q_bar) = pull(seed);
    assert_eq!((p_bar.coeffs, q_bar.coeffs), ([1.0, 2.0], [1.0, 2.0]));
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Scale<T> {
    by: T,
}

#[differentiate]
impl<T: Float> MulAssign<T> for Scale<T> {
    fn mul_assign(&mut self, k: T) {
        self.by = self.by * k;
    }
}

#[differentiate]
impl<T: Float> MulAssign<Scale<T>> for Scale<T> {
    fn mul_assign(&mut self, other: Scale<T>) {
        self.by = self.by * other.by;
    }
}

#[differentiate]
impl<'a, T: Float> MulAssign<&'a Scale<T>> for Scale<T> {
    fn mul_assign(&mut self, other: &'a Scale<T>) {
        self.by = self.by * other.by;
    }
}

#[differentiate]
impl<T: Float> SubAssign for Scale<T> {
    fn sub_assign(&mut self, other: Self) {
        self.by = self.by - other.by;
    }
}

#[differentiate]
fn scaled<T: Float>(mut a: Scale<T>, b: Scale<T>, k: T) -> T {
    for _ in 0..2 {
        a *= k;
        a *= b;
        a *= &b;
        a -= b;
    }
    a.by
}

#[test]
fn of_generic_types() {
    check_grads!(scaled(Scale { by: 0.7f64 }, Scale { by: 1.4 }, 0.8));
    check_grads!(
        scaled(Scale { by: 0.7f32 }, Scale { by: 1.4 }, 0.8),
        cotangent::check::Options::for_f32()
    );
}

/// Functions of a trait that take no `self`, in generic code.
#[differentiate]
trait Activation {
    fn of(x: f64) -> f64;

    fn twice(x: f64) -> f64 {
        Self::of(Self::of(x))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Soft;

#[differentiate]
impl Activation for Soft {
    fn of(x: f64) -> f64 {
        (1.0 + x.exp()).ln()
    }
}

#[differentiate]
fn neuron<A: Activation>(xs: &[f64], ws: &[f64], _activation: A) -> f64 {
    let mut sum = 0.0;
    for (x, w) in xs.iter().zip(ws) {
        sum += A::of(x * w) * A::twice(*w);
    }
    A::of(sum)
}

#[differentiate]
fn by_type(x: f64) -> f64 {
    Soft::of(x) * x
}

#[test]
fn functions_of_traits_without_self() {
    check_grads!(neuron(&[0.3, -0.4], &[0.7, 1.2], constant(Soft)));
    check_grads!(by_type(0.3));
}
