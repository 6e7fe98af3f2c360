//! Types as macros write them: indices and getters of what these were given, operators by a token, and arms that panic with a
//! name of their own.

use cotangent::{Differentiable, check_grads, differentiate};
use std::ops::{Add, AddAssign, Index, IndexMut, Mul, MulAssign};

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Pair {
    pub x: f64,
    pub y: f64,
}

impl Pair {
    fn size(&self) -> usize {
        2
    }
}

macro_rules! operator {
    ($function:ident, $Trait:ident, $op:tt) => {
        #[differentiate]
        impl $Trait for Pair {
            type Output = Self;

            fn $function(mut self, other: Self) -> Self {
                for i in 0..self.size() {
                    self[i] $op other[i];
                }
                self
            }
        }
    };
    ($number:ty, $function:ident, $Trait:ident, $op:tt) => {
        #[differentiate]
        impl<I: Into<$number>> $Trait<I> for Pair {
            fn $function(&mut self, other: I) {
                let k = other.into();
                for i in 0..self.size() {
                    self[i] $op k;
                }
            }
        }
    };
}

operator!(add, Add, +=);
operator!(mul, Mul, *=);
operator!(f64, add_assign, AddAssign, +=);
operator!(f64, mul_assign, MulAssign, *=);

#[differentiate]
impl Index<usize> for Pair {
    type Output = f64;

    fn index(&self, index: usize) -> &Self::Output {
        match index {
            0 => &self.x,
            1 => &self.y,
            i => panic!("Index {} out of [0, 1]", i),
        }
    }
}

#[differentiate]
impl IndexMut<usize> for Pair {
    fn index_mut(&mut self, index: usize) -> &mut Self::Output {
        match index {
            0 => &mut self.x,
            1 => &mut self.y,
            i => panic!("Index {i} out of [0, 1] (× {index})"),
        }
    }
}

macro_rules! getter {
    ($T:ty, $name:ident, $least:expr, $field:ident) => {
        #[differentiate]
        impl $T {
            fn $name(&self) -> &f64 {
                assert!(self.size() > 3 - $least, "of {} parts", $least);
                &self.$field
            }

            fn either(&self, first: bool) -> &f64 {
                match first {
                    true => &self.x,
                    _ => &self.y,
                }
            }
        }
    };
}

getter!(Pair, second, 1 + 1, y);

#[differentiate]
fn computed(a: Pair, b: Pair, k: f64) -> f64 {
    let mut c = a * b + a;
    c += k;
    c[1] *= k;
    c *= b.x;
    c.x * c.second() + c[0] * *b.either(k > 1.0)
}

#[differentiate]
fn indexed(a: Pair, i: usize, k: f64) -> f64 {
    let mut b = a;
    b[i] = k * a[i];
    b.x * b.y
}

#[test]
fn agree() {
    let (a, b) = (Pair { x: 2.0, y: -3.0 }, Pair { x: 0.5, y: 7.0 });
    for k in [0.8, 1.3] {
        check_grads!(computed(a, b, k));
        check_grads!(indexed(a, 0, k));
        check_grads!(indexed(a, 1, k));
    }
}

#[test]
fn what_is_out_of_range_panics_as_it_did() {
    use std::panic::catch_unwind;
    let message = |run: Box<dyn FnOnce() -> f64 + std::panic::UnwindSafe>| {
        let panic = catch_unwind(run).unwrap_err();
        panic.downcast_ref::<String>().cloned().unwrap()
    };
    let a = Pair { x: 2.0, y: -3.0 };
    let own = message(Box::new(move || indexed(a, 2, 3.0)));
    assert_eq!(own, "Index 2 out of [0, 1]");
    assert_eq!(message(Box::new(move || indexed_grad(a, 2, 3.0).1)), own);
}
