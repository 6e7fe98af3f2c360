//! Traits that only bundle others, `trait VecType<T>: Summed<T> + Copy + Add<Output = Self> {}`: what is bounded by one has the
//! derivatives of those it asks for, in other modules too. And functions by path whose results or arguments are integers.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

mod vector {
    use std::ops::{Add, Mul, Sub};

    use cotangent::{Differentiable, differentiate};

    #[differentiate]
    pub trait Summed<T> {
        fn sum(&self) -> T;
        fn squares(&self) -> T;
    }

    #[differentiate]
    pub trait VecType<T>:
        Summed<T>
        + Copy
        + Sub<Self, Output = Self>
        + Add<Self, Output = Self>
        + Mul<T, Output = Self>
        + Sized
    {
    }

    impl<T, X> VecType<T> for X where
        X: Summed<T>
            + Copy
            + Sub<Self, Output = Self>
            + Add<Self, Output = Self>
            + Mul<T, Output = Self>
    {
    }

    /// Without an attribute, and one step further.
    pub trait Point: VecType<f64> {}

    impl<X: VecType<f64>> Point for X {}

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Twofold<T> {
        pub x: T,
        pub y: T,
    }

    #[differentiate]
    impl<T: Copy> Twofold<T> {
        pub const fn new(x: T, y: T) -> Self {
            Twofold { x, y }
        }

        pub fn map<Y>(&self, f: impl Fn(T) -> Y) -> Twofold<Y> {
            Twofold {
                x: f(self.x),
                y: f(self.y),
            }
        }
    }

    #[differentiate]
    impl<T> Summed<T> for Twofold<T>
    where
        T: Add<Output = T> + Mul<Output = T> + Copy,
    {
        fn sum(&self) -> T {
            self.x + self.y
        }

        fn squares(&self) -> T {
            (self.x * self.x) + (self.y * self.y)
        }
    }

    #[differentiate]
    impl<T: Sub<Output = T>> Sub<Twofold<T>> for Twofold<T> {
        type Output = Twofold<T>;
        fn sub(self, other: Self) -> Self::Output {
            Twofold {
                x: self.x - other.x,
                y: self.y - other.y,
            }
        }
    }

    #[differentiate]
    impl<T: Add<Output = T>> Add<Twofold<T>> for Twofold<T> {
        type Output = Twofold<T>;
        fn add(self, other: Self) -> Self::Output {
            Twofold {
                x: self.x + other.x,
                y: self.y + other.y,
            }
        }
    }

    #[differentiate]
    impl<T: Mul<Output = T> + Copy> Mul<T> for Twofold<T> {
        type Output = Twofold<T>;
        fn mul(self, k: T) -> Self::Output {
            Twofold {
                x: self.x * k,
                y: self.y * k,
            }
        }
    }
}

mod counts {
    pub fn floor(x: f64) -> i64 {
        x.floor() as i64
    }

    pub fn third(n: i64) -> f64 {
        n as f64 / 3.0
    }
}

use vector::Twofold;

#[differentiate]
pub trait Kernel<T: vector::VecType<f64>> {
    const SKEW: T;

    fn weight(grid: T, offset: T) -> f64;
}

#[derive(Differentiable)]
struct Plane {}

#[differentiate]
impl Kernel<Twofold<f64>> for Plane {
    const SKEW: Twofold<f64> = Twofold::new(0.25, 0.5);

    fn weight(grid: Twofold<f64>, offset: Twofold<f64>) -> f64 {
        grid.x * offset.x + 5.0 * grid.y * offset.y
    }
}

mod sums {
    use super::Kernel;
    use super::vector::VecType;
    use cotangent::differentiate;

    /// The parameter is called as a type of the language is, and `Summed` is not imported.
    #[differentiate]
    pub fn part<K: Kernel<Vec>, Vec: VecType<f64>>(delta: Vec, origin: Vec, grid: Vec) -> f64 {
        let shifted: Vec = origin - delta - K::SKEW * delta.sum();
        let left: f64 = 20.0 - shifted.squares();
        if left > 0.0 {
            return left.powi(3) * K::weight(grid + delta, shifted);
        }
        0.0
    }

    #[differentiate]
    pub fn spread<P: super::vector::Point>(a: P, b: P, k: f64) -> f64 {
        let middle = (a + b) * k;
        middle.squares() - k * a.sum()
    }
}

#[differentiate]
fn noise(x: f64, y: f64) -> f64 {
    let at = Twofold::new(x, y);
    let grid = at.map(counts::floor).map(counts::third);
    let inside: Twofold<f64> = at - grid;
    sums::part::<Plane, Twofold<f64>>(inside, at, grid)
}

#[differentiate]
fn spread(x: f64, y: f64, k: f64) -> f64 {
    sums::spread(Twofold::new(x, y), Twofold::new(y * y, 3.0), k)
}

#[differentiate]
fn spread_of_pairs(a: &Twofold<f64>, k: f64) -> f64 {
    sums::spread(*a, *a, k) * k
}

/// Nothing but others, and implemented for one type.
#[differentiate]
pub trait Measured: vector::Summed<f64> + Copy {}

#[differentiate]
impl Measured for Twofold<f64> {}

#[differentiate]
pub trait Weighted: Measured {
    fn factor(&self) -> f64;
}

#[differentiate]
impl Weighted for Twofold<f64> {
    fn factor(&self) -> f64 {
        self.x * self.y
    }
}

#[differentiate]
fn measured<M: Weighted>(of: &M, k: f64) -> f64 {
    of.factor() * of.squares() - k * of.sum()
}

#[differentiate]
fn measure(x: f64, y: f64) -> f64 {
    measured(&Twofold::new(x, x * y), y)
}

#[test]
fn what_a_bundle_asks_for_has_derivatives() {
    for [x, y] in [[1.25, 2.5], [-0.75, 3.125], [25.0625, -8.5]] {
        check_grads!(noise(x, y));
        check_grads!(spread(x, y, 1.5));
        check_grads!(measure(x, y));
        check_grads!(spread_of_pairs(&Twofold::new(x, y), 1.5));
    }
    // `(k (x + y^2))^2 + (k (y + 3))^2 - k (x + y)`
    let (x, y, k) = (2.0, 3.0, 5.0);
    let (dx, dy, dk) = spread_grad(x, y, k);
    near(dx, 2.0 * k * k * (x + y * y) - k, 1e-14);
    near(
        dy,
        2.0 * k * k * ((x + y * y) * 2.0 * y + (y + 3.0)) - k,
        1e-14,
    );
    let square = (x + y * y) * (x + y * y) + (y + 3.0) * (y + 3.0);
    near(dk, 2.0 * k * square - (x + y), 1e-14);
    assert_eq!(noise(25.0625, -8.5), 0.0);
    assert!(noise(1.25, 2.5) != 0.0);
}
