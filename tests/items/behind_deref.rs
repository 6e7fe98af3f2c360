//! `*v` and `&**self` of types with an annotated `impl Deref`, and blocks that a macro writes for traits that another module
//! has.

use std::ops::{Deref, DerefMut};

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

use crate::oracle::near;

#[derive(Clone, Copy, Debug, Differentiable)]
struct Triple<T>([T; 3]);

#[differentiate]
impl<T> Deref for Triple<T> {
    type Target = [T; 3];
    fn deref(&self) -> &[T; 3] {
        &self.0
    }
}

#[differentiate]
impl<T> DerefMut for Triple<T> {
    fn deref_mut(&mut self) -> &mut [T; 3] {
        &mut self.0
    }
}

#[differentiate]
fn largest<T: Float>(xs: &[T]) -> T {
    xs.iter().fold(T::zero(), |most, x| x.abs().max(most))
}

#[differentiate]
impl<T: Float> Triple<T> {
    fn largest(&self) -> T {
        largest(&**self)
    }

    fn lopsided(&self) -> T {
        let inside = **self;
        largest(&self[1..]) * inside[0] + (*self).first().copied().unwrap_or(T::zero())
    }
}

#[differentiate]
fn of_both(v: &Triple<f64>, w: Triple<f64>, k: f64) -> f64 {
    let v = Triple([v[0] * k, v[1], v[2]]);
    largest(&*v) * largest(&*w) + v.largest() + w.lopsided()
}

mod scaled {
    #[cotangent::differentiate]
    pub trait Scaled: Copy {
        fn scaled(self, k: f64) -> Self;
        fn size(self) -> f64;
    }

    #[cotangent::differentiate]
    pub fn size_of<S: Scaled>(x: S, k: f64) -> f64 {
        x.scaled(k).size() * k
    }
}

mod numbers {
    use crate::behind_deref::scaled::Scaled;

    macro_rules! of_number {
        ($float:ty) => {
            #[cotangent::differentiate]
            impl Scaled for $float {
                fn scaled(self, k: f64) -> $float {
                    self * k as $float
                }
                fn size(self) -> f64 {
                    f64::from(self * self)
                }
            }
        };
    }

    of_number!(f32);
    of_number!(f64);
}

#[differentiate]
fn of_macro(x: f64, k: f64) -> f64 {
    scaled::size_of(x, k) + x
}

#[test]
fn what_is_behind_them() {
    let (v, w) = (Triple([2.0, -3.0, 5.0]), Triple([-7.0, 11.0, -13.0]));
    let (value, bar) = of_both_value_and_grad(&v, w, 0.5);
    near(value, 65.0 + 5.0 - 91.0 - 7.0, 1e-13);
    assert_eq!(bar.0.0, [0.0, 0.0, 14.0]);
    assert_eq!(bar.1.0, [14.0, 0.0, -5.0 + 7.0]);
    assert_eq!(bar.2, 0.0);
    let (_, bar) = of_both_value_and_grad(&v, w, 17.0);
    near(bar.0.0[0], 17.0 * 14.0, 1e-12);
    near(bar.2, 2.0 * 14.0, 1e-12);
    let of = |a: f64, b: f64, k: f64| of_both(&Triple([a, -3.0, 5.0]), Triple([b, 11.0, -13.0]), k);
    let slope = (of(2.0, -7.0 + 1e-6, 17.0) - of(2.0, -7.0 - 1e-6, 17.0)) / 2e-6;
    near(of_both_grad(&v, w, 17.0).1.0[0], slope, 1e-6);
}

#[test]
fn blocks_of_a_macro() {
    assert_eq!(
        of_macro_value_and_grad(3.0, 2.0),
        (75.0, (2.0 * 3.0 * 8.0 + 1.0, 3.0 * 9.0 * 4.0))
    );
    check_grads!(of_macro(3.0, 2.0));
}

/// Copied, it is one again, and not what it leads to.
#[derive(Clone, Debug, Differentiable)]
struct Signal(Vec<f64>);

#[differentiate]
impl Deref for Signal {
    type Target = Vec<f64>;
    fn deref(&self) -> &Vec<f64> {
        &self.0
    }
}

#[differentiate]
impl Signal {
    fn energy(&self) -> f64 {
        self.iter().map(|x| x * x).sum()
    }
}

#[differentiate]
fn of_a_copy(signal: &Signal, k: f64) -> f64 {
    let mut copy = signal.clone();
    copy.0[0] = k * copy[1];
    copy.energy() * signal.clone().energy() + copy.len() as f64
}

#[test]
fn a_copy_is_of_the_type_itself() {
    let signal = Signal(vec![0.5, 2.0]);
    check_grads!(of_a_copy(&signal, 0.7));
    // (k^2 b^2 + b^2) (a^2 + b^2) + 2
    let (bar, by_k) = of_a_copy_grad(&signal, 1.0);
    near(bar.0[0], 8.0 * 1.0, 1e-12);
    near(bar.0[1], 8.0 * 4.25 + 8.0 * 4.0, 1e-12);
    near(by_k, 8.0 * 4.25, 1e-12);
}
