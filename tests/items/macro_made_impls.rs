//! Blocks of an annotated trait that a macro writes for integers and floats alike, with the type where the trait says `Self`:
//! against closed forms, finite differences and the inner product of the two modes.

use cotangent::{check_grads, differentiate};

#[differentiate]
pub trait Quantity: Sized + Copy {
    fn from_real(n: f64) -> Self;
    fn mixed(self, o: Self, k: f64) -> Self;
    fn pair(self, o: &Self) -> (Self, f64);
    fn count(self) -> usize;
    fn to_real(self) -> f64;
}

macro_rules! quantities {
    ($($t:ty),*) => {$(
        #[differentiate]
        impl Quantity for $t {
            fn from_real(n: f64) -> $t {
                n as $t
            }

            fn mixed(self, o: $t, k: f64) -> $t {
                self * o + k as $t
            }

            fn pair(self, o: &$t) -> ($t, f64) {
                (self * *o, *o as f64)
            }

            fn count(self) -> usize {
                self as usize
            }

            fn to_real(self) -> f64 {
                self as f64
            }
        }
    )*};
}

quantities!(i32, u8, f32, f64);

#[differentiate]
fn of_floats(x: f64) -> f64 {
    <f64 as Quantity>::from_real(x) * x.mixed(x, x) + x.pair(&x).0 + x.count() as f64
}

#[differentiate]
fn of_all<T: Quantity>(k: T, x: f64) -> f64 {
    k.mixed(k, x).to_real() * x + T::from_real(x).to_real() * x + k.pair(&k).1
}

#[differentiate]
fn at_floats(x: f64) -> f64 {
    of_all(x, x)
}

#[differentiate]
fn at_integers(x: f64) -> f64 {
    of_all(3_i32, x) + of_all(2_u8, x)
}

#[test]
fn integers_have_what_floats_have() {
    // x (x² + x) + x²
    assert_eq!(of_floats_grad(1.5), 6.75 + 6.0);
    check_grads!(of_floats(1.5));

    // (x² + x) x + x² + x
    assert_eq!(at_floats_grad(1.5), 6.75 + 6.0 + 1.0);
    check_grads!(at_floats(1.5));

    // What is rounded is locally constant: (9 + 1) x + 1 x, and (4 + 1) x + 1 x.
    assert_eq!(at_integers_grad(1.5), 11.0 + 6.0);
    check_grads!(at_integers(1.5));
}
