//! `Self::exp(x)` and `Self::from(n)` in the blocks of one's own traits for floats: the language's, whatever the traits have. Against
//! closed forms, finite differences and the inner product of the two modes.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
pub trait Prim: Sized + Copy {
    fn ex(self) -> Self;
    fn twice(self) -> Self;
    fn steps(self) -> Self;
    fn chosen(self, o: Self) -> Self;
    fn summed(self) -> Self;
    fn max(self, o: Self) -> Self;
    fn by_default(self) -> Self {
        Self::ex(self)
    }
}

#[differentiate]
impl Prim for f64 {
    fn ex(self) -> Self {
        Self::exp(self)
    }

    /// A method of the trait's own.
    fn twice(self) -> Self {
        2.0 * Self::ex(self) + Self::by_default(self)
    }

    fn steps(self) -> Self {
        Self::floor(self) * self + Self::from(3_u8) * self
    }

    fn chosen(self, o: Self) -> Self {
        if Self::is_nan(o) {
            self
        } else {
            Self::mul_add(self, o, Self::EPSILON)
        }
    }

    fn summed(self) -> Self {
        [self, self + 1.0].into_iter().map(Self::sin).sum()
    }

    /// Twice what the language calls so.
    fn max(self, o: Self) -> Self {
        2.0 * Self::max(self, o)
    }
}

#[differentiate]
fn ex(x: f64) -> f64 {
    x.ex()
}

#[differentiate]
fn others(x: f64, y: f64) -> f64 {
    x.twice() + x.steps() * y.chosen(x) + y.summed()
}

#[differentiate]
fn greater<T: Prim>(x: T, y: T) -> T {
    x.max(y)
}

#[differentiate]
fn greater_of_floats(x: f64, y: f64) -> f64 {
    greater(x, y)
}

#[test]
fn functions_of_the_language_by_self() {
    near(ex_grad(1.5), 1.5_f64.exp(), 1e-12);
    check_grads!(ex(1.5));

    // 3 eˣ + 5 x · x y + sin y + sin(y + 1), of an x between 2 and 3
    let (by_x, by_y) = others_grad(2.5, 1.0);
    near(by_x, 3.0 * 2.5_f64.exp() + 25.0, 1e-12);
    near(by_y, 31.25 + 1.0_f64.cos() + 2.0_f64.cos(), 1e-12);
    check_grads!(others(2.5, 1.0));

    assert_eq!(greater_of_floats_grad(2.0, 1.0), (2.0, 0.0));
    check_grads!(greater_of_floats(2.0, 1.0));
}

#[differentiate]
trait Blended<T>: Sized {
    fn blended(t: T, a: Self, b: Self) -> Self;
}

#[differentiate]
impl Blended<f32> for f64 {
    fn blended(t: f32, a: Self, b: Self) -> Self {
        let t = Self::from(t);
        a * (Self::from(1.0_f32) - t) + b * t
    }
}

#[differentiate]
fn between(a: f64, b: f64, t: f32) -> f64 {
    <f64 as Blended<f32>>::blended(t, a * a, b)
}

#[differentiate]
fn quarter(a: f64, b: f64) -> f64 {
    between(a, b, 0.25)
}

#[test]
fn conversions_by_self() {
    assert_eq!(between_grad(2.0, 5.0, 0.25), (3.0, 0.25, 1.0));
    check_grads!(quarter(2.0, 5.0));
}

/// What a macro is given is the type all the same.
macro_rules! prims {
    ($($float:ty)*) => {$(
        #[differentiate]
        impl Root for $float {
            fn root(self) -> Self {
                Self::sqrt(self) * Self::from(2_i8)
            }
        }
    )*};
}

#[differentiate]
pub trait Root {
    fn root(self) -> Self;
}

prims!(f32 f64);

#[differentiate]
fn roots(x: f64, y: f32) -> (f64, f32) {
    (x.root(), y.root())
}

#[test]
fn blocks_that_macros_write() {
    let ((x, y), pullback) = roots_vjp(4.0, 16.0);
    assert_eq!((x, y), (4.0, 8.0));
    assert_eq!(pullback((1.0, 1.0)), (0.5, 0.25));
}
