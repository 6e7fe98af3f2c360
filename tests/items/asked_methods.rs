//! Methods of annotated traits that the bound of a block's parameter asks for in turn, `impl<T: Real> Planar<T>` of `trait Real:
//! Circular`, and what calls such methods: against closed forms, finite differences and the inner product of the two modes.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;
use circles::Circular;

mod circles {
    use cotangent::differentiate;

    #[differentiate]
    pub trait Radical {
        fn sqrt(self) -> Self;
        fn squared(self) -> Self;
    }

    #[differentiate]
    impl Radical for f64 {
        fn sqrt(self) -> Self {
            self.sqrt()
        }

        fn squared(self) -> Self {
            self * self
        }
    }

    #[differentiate]
    pub trait Circular: Radical {
        fn wind(self, o: Self) -> Self;
    }

    #[differentiate]
    impl Circular for f64 {
        fn wind(self, o: Self) -> Self {
            self.atan2(o)
        }
    }
}

#[differentiate]
pub trait Planary: Circular + Copy {
    fn lesser(self, a: Self) -> Self;
}

#[differentiate]
impl Planary for f64 {
    fn lesser(self, a: Self) -> Self {
        self.min(a)
    }
}

#[derive(Differentiable, Clone, Copy)]
pub struct Planar<T> {
    re: T,
    im: T,
}

#[differentiate]
impl<T: Planary> Planar<T> {
    pub fn arg(self) -> T {
        self.im.wind(self.re)
    }

    /// By a variable, and by traits one step further.
    pub fn rooted_arg(self) -> T {
        let im: T = self.im;
        im.sqrt().wind(self.re.squared())
    }

    pub fn least(self) -> T {
        self.im.lesser(self.re)
    }
}

#[differentiate]
trait Steered<T> {
    fn steered(&self) -> T;
    fn below(&self, x: T) -> T;
}

#[differentiate]
impl<T: Planary> Steered<T> for Planar<T> {
    fn steered(&self) -> T {
        self.im.wind(self.re).squared()
    }

    fn below(&self, x: T) -> T {
        self.re.lesser(x)
    }
}

#[differentiate]
fn arg(re: f64, im: f64) -> f64 {
    Planar { re, im }.arg()
}

#[differentiate]
fn rooted_arg(re: f64, im: f64) -> f64 {
    Planar { re, im }.rooted_arg()
}

#[differentiate]
fn steered(re: f64, im: f64) -> f64 {
    Planar { re, im }.steered()
}

#[test]
fn methods_that_the_trait_of_a_blocks_parameter_asks_for() {
    let (by_re, by_im) = arg_grad(1.0, 2.0);
    near(by_re, -0.4, 1e-12);
    near(by_im, 0.2, 1e-12);
    check_grads!(arg(1.0, 2.0));

    // atan2(√im, re²): the slopes are -2 re √im / (im + re⁴) and re² / (2 √im) / (im + re⁴).
    let (by_re, by_im) = rooted_arg_grad(1.0, 4.0);
    near(by_re, -0.8, 1e-12);
    near(by_im, 0.05, 1e-12);
    check_grads!(rooted_arg(1.0, 4.0));

    let (by_re, by_im) = steered_grad(1.0, 2.0);
    near(by_re, -0.8 * 2.0_f64.atan(), 1e-12);
    near(by_im, 0.4 * 2.0_f64.atan(), 1e-12);
    check_grads!(steered(1.0, 2.0));
}

#[differentiate]
fn wound<T: Planary>(x: T, y: T) -> T {
    x.wind(y)
}

#[differentiate]
fn of_a_function<T: Planary>(x: T, y: T) -> T {
    wound(x, y)
}

#[differentiate]
fn of_methods<T: Planary>(c: Planar<T>, x: T) -> T {
    c.arg().lesser(c.below(x)).lesser(c.rooted_arg())
}

#[differentiate]
fn called(x: f64, y: f64) -> f64 {
    of_a_function(x, y) * of_methods(Planar { re: y, im: x }, 4.0)
}

#[test]
fn generic_callers_of_what_calls_such_methods() {
    // The lesser of the angles is that of √x and y², atan(1 / 4).
    let (small, of_both) = (0.25_f64.atan(), 0.5_f64.atan());
    let (by_x, by_y) = called_grad(1.0, 2.0);
    near(by_x, 0.4 * small + of_both * 2.0 / 17.0, 1e-12);
    near(by_y, -0.2 * small - of_both * 4.0 / 17.0, 1e-12);
    check_grads!(called(1.0, 2.0));
}

#[differentiate]
pub trait Areal {
    fn area(self) -> Self;
}

#[differentiate]
impl Areal for f64 {
    fn area(self) -> Self {
        self * self
    }
}

// It has no derivatives of this one.
impl Areal for f32 {
    fn area(self) -> Self {
        self * self
    }
}

#[differentiate]
pub trait Widened: Areal + Copy {
    fn widened(self) -> Self;
}

#[differentiate]
impl Widened for f64 {
    fn widened(self) -> Self {
        self * 3.0
    }
}

#[differentiate]
impl Widened for f32 {
    fn widened(self) -> Self {
        self * 3.0
    }
}

#[differentiate]
fn widened<T: Widened>(x: T) -> T {
    x.widened()
}

#[differentiate]
fn by_area<T: Widened>(x: T) -> T {
    x.area().widened()
}

#[differentiate]
fn single(x: f32) -> f32 {
    widened(x)
}

#[differentiate]
fn double(x: f64) -> f64 {
    widened(x) * by_area(x)
}

#[test]
fn what_is_not_called_need_not_have_derivatives() {
    assert_eq!(single_grad(2.0), 3.0);
    // 9 x³
    assert_eq!(double_grad(2.0), 108.0);
    check_grads!(double(2.0));
}
