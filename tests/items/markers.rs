//! Parameters of types that no value is of: frames, units and states that only the type tells apart.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod frames {
    use std::marker::PhantomData;
    use std::ops::{Add, Sub};

    use cotangent::{Differentiable, differentiate};

    pub trait Heading: Copy + std::fmt::Debug + 'static {
        const SIGN: i32;
    }

    #[derive(Clone, Copy, Debug)]
    pub struct North;

    #[derive(Clone, Copy, Debug)]
    pub struct Magnetic;

    impl Heading for North {
        const SIGN: i32 = 1;
    }

    impl Heading for Magnetic {
        const SIGN: i32 = -2;
    }

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct Bearing<F: Heading> {
        degrees: f64,
        frame: PhantomData<F>,
    }

    pub type NorthBearing = Bearing<North>;

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct MarkedLeg<F: Heading> {
        bearing: Bearing<F>,
        lengths: Vec<f64>,
    }

    #[differentiate]
    impl<F: Heading> Bearing<F> {
        pub fn new(degrees: f64) -> Self {
            Bearing {
                degrees,
                frame: PhantomData,
            }
        }

        pub fn turned(&self) -> f64 {
            self.degrees * F::SIGN as f64
        }

        pub fn relabel<G: Heading>(self) -> Bearing<G> {
            Bearing {
                degrees: self.degrees,
                frame: PhantomData,
            }
        }

        pub fn checked(degrees: f64) -> Result<Self, i32> {
            match degrees > 0.0 {
                true => Ok(Self::new(degrees)),
                false => Err(F::SIGN),
            }
        }

        pub fn turn(&mut self, by: f64) {
            self.degrees += by * self.turned();
        }
    }

    #[differentiate]
    impl<F: Heading> Add<f64> for Bearing<F> {
        type Output = Bearing<F>;

        fn add(self, by: f64) -> Bearing<F> {
            Bearing::new(self.degrees + by)
        }
    }

    #[differentiate]
    impl<F: Heading> Sub for Bearing<F> {
        type Output = f64;

        fn sub(self, other: Bearing<F>) -> f64 {
            self.degrees - other.degrees
        }
    }

    #[differentiate]
    impl<F: Heading> From<f64> for Bearing<F> {
        fn from(degrees: f64) -> Self {
            Bearing::new(degrees)
        }
    }

    #[differentiate]
    impl<F: Heading> MarkedLeg<F> {
        pub fn east(&self) -> f64 {
            let length: f64 = self.lengths.iter().sum();
            length * self.bearing.turned().sin()
        }
    }

    #[differentiate]
    pub fn components<F: Heading>(bearing: Bearing<F>, length: f64) -> (f64, f64) {
        let angle = bearing.turned();
        (length * angle.cos(), length * angle.sin())
    }

    #[differentiate]
    pub fn relabelled(x: f64, y: f64) -> f64 {
        let from: NorthBearing = x.into();
        let to = from + y;
        let relabelled = to.relabel::<Magnetic>();
        relabelled.turned() * (to - from) + components(relabelled, x).1
    }

    #[differentiate]
    pub fn sailed(x: f64, y: f64) -> Option<f64> {
        let mut bearing = Bearing::<Magnetic>::checked(x).ok()?;
        let mut east = 0.0;
        for k in 0..3 {
            bearing.turn(y);
            let leg = MarkedLeg {
                bearing,
                lengths: vec![x, y * k as f64],
            };
            east += leg.east();
        }
        Some(east * components(bearing, y).0)
    }

    #[differentiate]
    pub fn anywhere(x: f64, y: f64) -> f64 {
        match Bearing::<North>::checked(x * y) {
            Ok(bearing) => sailed(x, y).unwrap_or(0.0) * bearing.turned(),
            Err(_) => x * y,
        }
    }
}

#[test]
fn frames_are_no_numbers() {
    use frames::*;
    check!(relabelled(0.7, 0.4));
    check!(relabelled(-1.2, 0.9));
    check!(anywhere(0.3, 0.2));
    check!(anywhere(-0.3, 0.2));
}

#[with_duals]
mod units {
    use std::marker::PhantomData;
    use std::ops::{Add, AddAssign, Mul};

    use cotangent::{Differentiable, differentiate};

    pub trait Scaled {
        const TIMES: u8;
    }

    #[derive(Debug, PartialEq)]
    pub struct Grams;

    impl Scaled for Grams {
        const TIMES: u8 = 3;
    }

    #[derive(Debug, PartialEq, Differentiable)]
    pub struct Measured<U> {
        value: f64,
        unit: PhantomData<fn() -> U>,
    }

    #[derive(Debug, PartialEq, Differentiable)]
    pub enum Either<U> {
        One(Measured<U>),
        Both {
            first: Measured<U>,
            second: Measured<U>,
        },
    }

    #[differentiate]
    impl<U: Scaled> Measured<U> {
        fn scaled(&self) -> f64 {
            self.value * U::TIMES as f64
        }
    }

    #[differentiate]
    impl<U> Measured<U> {
        fn raw(&self) -> f64 {
            self.value
        }

        fn to<V>(self) -> Measured<V> {
            Measured {
                value: self.value,
                unit: PhantomData,
            }
        }
    }

    #[differentiate]
    impl<U> AddAssign for Measured<U> {
        fn add_assign(&mut self, other: Self) {
            self.value += other.value;
        }
    }

    #[differentiate]
    impl<U> Mul<Measured<U>> for f64 {
        type Output = Measured<U>;

        fn mul(self, other: Measured<U>) -> Measured<U> {
            Measured {
                value: self * other.value,
                unit: PhantomData,
            }
        }
    }

    #[differentiate]
    pub fn total<U: Scaled>(of: &Either<U>, x: f64) -> f64 {
        match of {
            Either::One(one) => one.scaled() * x,
            Either::Both { first, second } => first.scaled() * second.raw() + x,
        }
    }

    #[differentiate]
    pub fn weighed(x: f64, y: f64) -> f64 {
        let mut first = Measured::<Grams> {
            value: x,
            unit: PhantomData,
        };
        let second: Measured<Grams> = Measured::<u8> {
            value: y,
            unit: PhantomData,
        }
        .to();
        first += x * second;
        let second: Measured<Grams> = Measured {
            value: y * y,
            unit: PhantomData,
        };
        let one = total(&Either::One(second), x);
        let second: Measured<Grams> = Measured {
            value: y,
            unit: PhantomData,
        };
        one + total(&Either::Both { first, second }, y)
    }

    /// Values are of one of the two parameters.
    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Quantity<T, U> {
        value: T,
        unit: PhantomData<U>,
    }

    #[differentiate]
    impl<T: num_traits::Float, U> Quantity<T, U> {
        fn squared(&self) -> T {
            self.value * self.value
        }
    }

    #[differentiate]
    impl<T: Add<Output = T>, U> Add for Quantity<T, U> {
        type Output = Self;

        fn add(self, other: Self) -> Self {
            Quantity {
                value: self.value + other.value,
                unit: PhantomData,
            }
        }
    }

    #[differentiate]
    pub fn of_two_parameters(x: f64, y: f64) -> f64 {
        let a = Quantity::<f64, Grams> {
            value: x,
            unit: PhantomData,
        };
        let b = Quantity {
            value: x * y,
            unit: PhantomData,
        };
        let first = a.squared();
        let sum = a + b;
        first * sum.squared()
    }
}

#[test]
fn units_are_no_numbers() {
    use units::*;
    check!(weighed(0.7, -1.3));
    check!(of_two_parameters(0.7, 1.9));
}

#[with_duals]
mod handlers {
    use cotangent::{Differentiable, differentiate};

    /// What is done about an input that is out of range; no value is of its type.
    pub trait ErrorHandler {
        fn handle(what: &str) -> bool;
    }

    pub struct Strict;

    pub struct Lenient;

    impl ErrorHandler for Strict {
        fn handle(what: &str) -> bool {
            panic!("{what}")
        }
    }

    impl ErrorHandler for Lenient {
        fn handle(_: &str) -> bool {
            false
        }
    }

    #[differentiate]
    pub fn bounded<E: ErrorHandler>(x: f64, limit: f64) -> f64 {
        if x > limit && !E::handle("out of range") {
            return limit * x.sin();
        }
        x * x
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Profile {
        pub limit: f64,
    }

    #[differentiate]
    impl Profile {
        pub fn at<E>(&self, x: f64) -> f64
        where
            E: ErrorHandler,
        {
            bounded::<E>(x * self.limit, self.limit) + x
        }
    }

    #[differentiate]
    pub fn calculated(x: f64, limit: f64) -> f64 {
        let profile = Profile { limit };
        profile.at::<Lenient>(x) * bounded::<Strict>(x.min(limit), limit)
    }
}

#[test]
fn handlers_are_no_numbers() {
    use handlers::*;
    check!(calculated(0.7, 1.9));
    check!(calculated(1.3, 0.6));
}

#[test]
#[should_panic(expected = "out of range")]
fn a_handler_that_panics() {
    handlers::bounded_grad::<handlers::Strict>(2.0, 1.0);
}
