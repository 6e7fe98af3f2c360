//! Operators of generic numbers whose results are of `T::Output`, as types with units have them.

use std::marker::PhantomData;
use std::ops::{Add, Div, Mul};

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Differentiable)]
struct Length<T, U>(T, PhantomData<U>);

#[derive(Differentiable)]
struct Scale<T, A, B>(T, PhantomData<(A, B)>);

#[derive(Clone, Copy)]
struct Metres;

#[derive(Clone, Copy)]
struct Seconds;

impl<T: Clone, U> Clone for Length<T, U> {
    fn clone(&self) -> Self {
        Length(self.0.clone(), PhantomData)
    }
}

impl<T: Copy, U> Copy for Length<T, U> {}

#[differentiate]
impl<T, U> Length<T, U> {
    const fn new(x: T) -> Self {
        Length(x, PhantomData)
    }
}

#[differentiate]
impl<T, A, B> Scale<T, A, B> {
    fn new(x: T) -> Self {
        Scale(x, PhantomData)
    }
}

#[differentiate]
impl<T: Div, A, B> Div<Length<T, A>> for Length<T, B> {
    type Output = Scale<T::Output, A, B>;

    fn div(self, other: Length<T, A>) -> Self::Output {
        Scale::new(self.0 / other.0)
    }
}

#[differentiate]
impl<T: Mul, U> Mul<T> for Length<T, U> {
    type Output = Length<T::Output, U>;

    fn mul(self, by: T) -> Self::Output {
        Length::new(self.0 * by)
    }
}

#[differentiate]
impl<T: Add, U> Add for Length<T, U> {
    type Output = Length<T::Output, U>;

    fn add(self, other: Self) -> Self::Output {
        Length::<T::Output, U>::new(self.0 + other.0)
    }
}

#[differentiate]
fn scaled<T: Mul>(x: T, k: T) -> T::Output {
    x * k
}

#[differentiate]
fn speed(x: f64, t: f64) -> f64 {
    let way: Length<f64, Metres> = Length::new(x);
    let time: Length<f64, Seconds> = Length::new(t);
    let twice = way * t + way;
    let speed = twice / time;
    scaled(speed.0, speed.0) + twice.0
}

/// `v² + x t + x` with `v = x + x / t`.
#[test]
fn what_an_operator_gives() {
    let (x, t): (f64, f64) = (1.3, 0.4);
    check_grads!(speed(x, t));
    let v = x + x / t;
    let (by_x, by_t) = speed_grad(x, t);
    near(by_x, 2.0 * v * (1.0 + 1.0 / t) + t + 1.0, 1e-12);
    near(by_t, -2.0 * v * x / (t * t) + x, 1e-12);
}

/// `Self::Length` of a trait that asks for the one that has it.
mod of_another_trait {
    use cotangent::{Differentiable, check_grads, differentiate};

    trait Measured {
        type Length;

        fn first(&self) -> Self::Length;
    }

    trait Plane: Measured {
        fn both(&self) -> [Self::Length; 2];
    }

    #[derive(Clone, Copy, Differentiable)]
    struct Corner {
        x: f64,
        y: f64,
    }

    #[differentiate]
    impl Measured for Corner {
        type Length = f64;

        fn first(&self) -> f64 {
            self.x * self.y
        }
    }

    #[differentiate]
    impl Plane for Corner {
        fn both(&self) -> [Self::Length; 2] {
            [self.x, self.y * self.x]
        }
    }

    #[derive(Clone, Differentiable)]
    struct Ticks {
        at: f64,
        left: usize,
    }

    impl Iterator for Ticks {
        type Item = f64;

        fn next(&mut self) -> Option<f64> {
            self.left = self.left.checked_sub(1)?;
            Some(self.at)
        }
    }

    #[differentiate]
    impl DoubleEndedIterator for Ticks {
        fn next_back(&mut self) -> Option<Self::Item> {
            if self.left == 0 {
                return None;
            }
            self.left -= 1;
            Some(self.at * self.at * self.left as f64)
        }
    }

    #[differentiate]
    fn of_a_corner(of: Corner) -> f64 {
        let [x, area] = of.both();
        x * area + of.first()
    }

    #[differentiate]
    fn from_the_end(mut of: Ticks) -> f64 {
        of.next_back().unwrap_or(1.5) * of.at
    }

    #[test]
    fn is_that_of_the_other() {
        check_grads!(of_a_corner(Corner { x: 2.0, y: 3.0 }));
        for left in [0, 3] {
            check_grads!(from_the_end(Ticks { at: 1.7, left }));
        }
    }
}
