//! Annotated traits that have more than one kind of type: integers beside floats, all types with certain operators, and types
//! that can be made of one another; and default methods that change what they are called on.

use std::ops::{Add, Mul};

use cotangent::{check_grads, differentiate};
use num_traits::Float;

#[differentiate]
trait AsReal {
    fn as_real(&self) -> f64;
    fn halved(self) -> f64;
    fn scaled_by(&self, x: f64) -> f64 {
        x * self.as_real()
    }
}

#[differentiate]
impl AsReal for f64 {
    fn as_real(&self) -> f64 {
        *self
    }
    fn halved(self) -> f64 {
        0.5 * self
    }
}

#[differentiate]
impl AsReal for i32 {
    fn as_real(&self) -> f64 {
        *self as f64
    }
    fn halved(self) -> f64 {
        self as f64 / 2.0
    }
}

#[differentiate]
impl AsReal for bool {
    fn as_real(&self) -> f64 {
        if *self { 1.0 } else { 3.0 }
    }
    fn halved(self) -> f64 {
        self.as_real() / 2.0
    }
}

/// Without the attribute it is called as it is.
impl AsReal for u8 {
    fn as_real(&self) -> f64 {
        f64::from(*self)
    }
    fn halved(self) -> f64 {
        f64::from(self) / 2.0
    }
}

#[differentiate]
fn weighed<R: AsReal + Copy>(weight: R, x: f64) -> f64 {
    weight.scaled_by(x).sin() * weight.halved()
}

#[differentiate]
fn reals(x: f64, n: i32, flag: bool, small: u8) -> [f64; 4] {
    [
        x.as_real() * n.as_real() + n.halved() / x,
        weighed(x, x) + weighed(n, x),
        weighed(flag, x * x),
        small.as_real() * x.halved(),
    ]
}

#[differentiate]
trait Blend<F> {
    fn between(self, other: Self, t: F) -> Self;
}

#[differentiate]
impl<T, F> Blend<F> for T
where
    T: Mul<F, Output = T> + Add<Output = T> + Copy,
    F: Float,
{
    fn between(self, other: T, t: F) -> Self {
        self * (F::one() - t) + other * t
    }
}

#[differentiate]
trait Middle: Sized {
    fn near(self, other: Self, t: f64) -> Self;
    fn middle(&self, other: &Self) -> Self;
}

#[differentiate]
impl<T> Middle for T
where
    T: Mul<f64, Output = T> + Add<Output = T> + Copy,
{
    fn near(self, other: T, t: f64) -> Self {
        self * (1.0 - t) + other * t
    }
    fn middle(&self, other: &T) -> T {
        (*self + *other) * 0.5
    }
}

#[differentiate]
#[derive(Clone, Copy, Debug)]
struct Site {
    x: f64,
    y: f64,
}

#[differentiate]
impl Add for Site {
    type Output = Site;
    fn add(self, other: Site) -> Site {
        Site {
            x: self.x + other.x,
            y: self.y + other.y,
        }
    }
}

#[differentiate]
impl Mul<f64> for Site {
    type Output = Site;
    fn mul(self, k: f64) -> Site {
        Site {
            x: self.x * k,
            y: self.y * k,
        }
    }
}

#[differentiate]
fn way(a: Site, b: Site, t: f64) -> f64 {
    let on = a.near(b, t * t).middle(&a);
    let number = a.x.between(b.y, t);
    on.x * on.y + number * number
}

/// A conversion of anything into itself, and its other direction.
#[differentiate]
trait OfUnit<T: ?Sized> {
    fn of_unit(_: T, unit: f64) -> Self;
}

#[differentiate]
impl<T> OfUnit<T> for T {
    fn of_unit(t: T, _: f64) -> Self {
        t
    }
}

#[differentiate]
trait IntoUnit<T> {
    fn into_unit(self, unit: f64) -> T;
}

#[differentiate]
impl<T, U> IntoUnit<U> for T
where
    U: OfUnit<T>,
{
    fn into_unit(self, unit: f64) -> U {
        U::of_unit(self, unit)
    }
}

#[differentiate]
#[derive(Clone, Copy, Debug)]
struct Degree(f64);

#[differentiate]
#[derive(Clone, Copy, Debug)]
struct Revolution(f64);

#[differentiate]
impl OfUnit<Degree> for Revolution {
    fn of_unit(degree: Degree, unit: f64) -> Self {
        Revolution(degree.0 * unit)
    }
}

#[differentiate]
fn turned(degree: Degree, unit: f64) -> f64 {
    let turn: Revolution = degree.into_unit(unit);
    let same: Degree = degree.into_unit(unit);
    turn.0.sin() * same.0
}

/// What asks for conversions both ways has derivatives that go both ways.
#[differentiate]
trait Sited: Into<Site> + From<Site> + Copy {
    fn halfway(self, other: Self) -> Self {
        let (a, b): (Site, Site) = (self.into(), other.into());
        Self::from(a.near(b, 0.5))
    }
}

#[differentiate]
impl From<Site> for Azimuth {
    fn from(spot: Site) -> Azimuth {
        Azimuth {
            r: spot.x.hypot(spot.y),
            phi: spot.y.atan2(spot.x),
        }
    }
}

#[differentiate]
#[derive(Clone, Copy, Debug)]
struct Azimuth {
    r: f64,
    phi: f64,
}

#[differentiate]
impl From<Azimuth> for Site {
    fn from(polar: Azimuth) -> Site {
        Site {
            x: polar.r * polar.phi.cos(),
            y: polar.r * polar.phi.sin(),
        }
    }
}

#[differentiate]
impl Sited for Azimuth {}

#[differentiate]
fn halfway(a: Azimuth, b: Azimuth) -> f64 {
    let there = a.halfway(b);
    there.r * there.phi
}

/// Default methods that read, change and read again.
#[differentiate]
trait Route {
    fn len(&self) -> usize;
    fn at(&self, i: usize) -> Site;
    fn put(&mut self, i: usize, spot: &Site);

    fn stretch(&mut self, i: usize, x: f64) {
        let mut spot = self.at(i);
        spot.x *= x;
        spot.y = spot.x * x;
        self.put(i, &spot);
    }

    fn smooth(&mut self) {
        for i in 1..self.len() {
            let spot = self.at(i - 1).middle(&self.at(i));
            self.put(i, &spot);
        }
    }
}

#[differentiate]
impl<const N: usize> Route for [Site; N] {
    fn len(&self) -> usize {
        N
    }
    fn at(&self, i: usize) -> Site {
        self[i]
    }
    fn put(&mut self, i: usize, spot: &Site) {
        self[i] = *spot;
    }
}

#[differentiate]
impl Route for Vec<Site> {
    fn len(&self) -> usize {
        self.len()
    }
    fn at(&self, i: usize) -> Site {
        self[i]
    }
    fn put(&mut self, i: usize, spot: &Site) {
        self[i] = *spot;
    }
}

#[differentiate]
fn stretched<T: Route>(track: &mut T, x: f64) -> f64 {
    track.stretch(1, x);
    track.smooth();
    track.stretch(0, x * x);
    track.at(0).y * track.at(1).x
}

#[differentiate]
fn tracks(x: f64, y: f64) -> [f64; 3] {
    let spots = [
        Site { x, y },
        Site { x: y * y, y: x },
        Site { x: 0.5, y: x * y },
    ];
    let (mut listed, mut fixed) = (spots.to_vec(), spots);
    let first = stretched(&mut fixed, y) * fixed[2].x;
    listed.smooth();
    listed.stretch(2, first);
    [first, listed[2].y, stretched(&mut listed, x) + listed[1].y]
}

#[test]
fn integers_have_the_derivatives_of_a_trait() {
    check_grads!(reals(0.7, 3, false, 4));
    check_grads!(reals(-1.3, -2, true, 2));
}

#[test]
fn blocks_of_all_types_with_certain_operators() {
    let (a, b) = (Site { x: 0.3, y: 0.9 }, Site { x: -0.4, y: 0.6 });
    check_grads!(way(a, b, 0.7));
    check_grads!(turned(Degree(0.8), 1.4));
}

#[test]
fn what_can_be_made_of_each_other() {
    let (a, b) = (Azimuth { r: 1.2, phi: 0.3 }, Azimuth { r: 0.7, phi: 1.1 });
    check_grads!(halfway(a, b));
}

#[test]
fn default_methods_that_change() {
    check_grads!(tracks(0.7, 1.3));
}

/// All that an `impl` says is numbers.
#[differentiate]
trait Ellipsoid {
    const SEMI_MAJOR: f64;
    const ECCENTRICITY: f64;

    fn radius(latitude: f64) -> f64 {
        let e = Self::ECCENTRICITY * latitude.sin();
        Self::SEMI_MAJOR / (1.0 - e * e).sqrt()
    }

    fn height(&self, latitude: f64, altitude: f64) -> f64 {
        (Self::radius(latitude) + altitude) * latitude.cos()
    }
}

#[derive(Clone, Copy, Debug)]
struct Egg;

#[derive(Clone, Copy, Debug)]
struct Ball;

#[differentiate]
impl Ellipsoid for Egg {
    const SEMI_MAJOR: f64 = 3.0;
    const ECCENTRICITY: f64 = 0.5;
}

#[differentiate]
impl Ellipsoid for Ball {
    const SEMI_MAJOR: f64 = 2.0;
    const ECCENTRICITY: f64 = 0.0;
}

#[differentiate]
fn height_over<E: Ellipsoid>(of: &E, latitude: f64, altitude: f64) -> f64 {
    of.height(latitude, altitude) * E::radius(latitude)
}

#[differentiate]
fn heights(latitude: f64, altitude: f64) -> f64 {
    height_over(&Egg, latitude, altitude) + height_over(&Ball, latitude, altitude)
}

#[test]
fn blocks_of_constants() {
    check_grads!(heights(0.7, 0.3));
    let (by_latitude, by_altitude) = heights_grad(0.0, 1.0);
    assert_eq!((by_latitude, by_altitude), (0.0, 5.0));
}
