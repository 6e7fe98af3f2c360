//! A trait of one's own whose method has the name of a primitive, and is another function.

use cotangent::differentiate;

trait DegreesMath {
    fn sin(self) -> Self;
    fn exp(self) -> Self;
}

impl DegreesMath for f64 {
    fn sin(self) -> f64 {
        (self * 0.017453292519943295).sin()
    }
    fn exp(self) -> f64 {
        f64::exp(self)
    }
}

#[differentiate]
fn by_path(x: f64) -> f64 {
    DegreesMath::sin(x) + DegreesMath::exp(x)
}

#[differentiate]
fn generic<T: DegreesMath + std::ops::Add<Output = T> + Copy>(x: T) -> T {
    x.sin() + x.exp()
}

/// By the trait that it asks for.
trait Wave: DegreesMath + Copy + std::ops::Add<Output = Self> {}

impl Wave for f64 {}

#[differentiate]
fn by_another<T: Wave>(x: T) -> T {
    x.exp() + T::sin(x)
}

/// Made by a macro, and handed on to a function of the name that is another.
trait Rough {
    fn tan(self) -> Self;
    fn cos(self) -> Self;
}

mod rough {
    pub fn tan(x: f64) -> f64 {
        x * (1.0 + x * x / 3.0)
    }
}

macro_rules! rough {
    ($($of:ty)*) => {
        $(impl Rough for $of {
            fn tan(self) -> $of {
                rough::tan(self.into()) as $of
            }
            fn cos(self) -> $of {
                <$of>::cos(self)
            }
        })*
    };
}

rough!(f64 f32);

#[differentiate]
fn made<T: Rough + std::ops::Mul<Output = T> + Copy>(x: T) -> T {
    x.tan() * x.cos()
}

trait Exact {
    fn tan(self) -> Self;
}

impl Exact for f64 {
    fn tan(self) -> f64 {
        rough::tan(self)
    }
}

#[differentiate]
fn handed_on<T: Exact>(x: T) -> T {
    x.tan()
}

/// For whatever number has it, and under another name of one.
trait Turned {
    fn cos(self) -> Self;
}

impl<T: Into<f64> + From<f32>> Turned for T {
    fn cos(self) -> T {
        T::from(Into::<f64>::into(self) as f32)
    }
}

type Length = f64;

trait Rounded {
    fn exp(self) -> Self;
}

impl Rounded for Length {
    fn exp(self) -> Length {
        1.0 + self
    }
}

#[differentiate]
fn by_all<T: Turned + Rounded + std::ops::Add<Output = T> + Copy>(x: T) -> T {
    x.cos() + x.exp()
}

fn main() {}
