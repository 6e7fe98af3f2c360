//! Annotated traits with a type of their own that is an array, given or left to its default, and types of traits that others ask
//! for.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_dep::contours::{Contour, Traced};

pub trait Noise {}

#[differentiate]
pub trait Sample<const DIM: usize, Point = [f64; DIM]>: Noise {
    fn sample(&self, point: Point, seed: i32) -> f64;
}

#[differentiate]
pub trait Warp<Point> {
    fn warp(&self, point: Point) -> Point;
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Doubled<A> {
    pub noise: A,
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Base {
    pub k: f64,
}

impl<N> Noise for Doubled<N> {}
impl Noise for Base {}

#[differentiate]
impl<const DIM: usize, N> Sample<DIM> for Doubled<N>
where
    N: Sample<DIM>,
{
    fn sample(&self, point: [f64; DIM], seed: i32) -> f64 {
        2.0 * self.noise.sample(point, seed) * point[DIM - 1]
    }
}

#[differentiate]
impl Sample<2> for Base {
    fn sample(&self, point: [f64; 2], seed: i32) -> f64 {
        (point[0] * point[1] * self.k).sin() + seed as f64 * self.k
    }
}

#[differentiate]
impl<const DIM: usize> Warp<[f64; DIM]> for Base {
    fn warp(&self, point: [f64; DIM]) -> [f64; DIM] {
        point.map(|p| p * p * self.k)
    }
}

#[differentiate]
impl<const DIM: usize, N> Warp<[f64; DIM]> for Doubled<N>
where
    N: Warp<[f64; DIM]>,
{
    fn warp(&self, point: [f64; DIM]) -> [f64; DIM] {
        let mut warped = self.noise.warp(point);
        warped[0] *= 2.0;
        warped
    }
}

#[differentiate]
impl Warp<(f64, f64)> for Base {
    fn warp(&self, (a, b): (f64, f64)) -> (f64, f64) {
        (a * b, b - self.k)
    }
}

#[differentiate]
fn sampled<S: Sample<2>>(noise: &S, x: f64, y: f64) -> f64 {
    noise.sample([x, y * y], 3)
}

#[differentiate]
fn all(k: f64, x: f64, y: f64) -> f64 {
    let base = Base { k };
    let doubled = Doubled { noise: base };
    let [a, b, _] = doubled.warp([x, y, 1.5]);
    let (c, d) = Warp::<(f64, f64)>::warp(&base, (a, b));
    sampled(&doubled, a, b) + base.sample([c, d], 2)
}

#[test]
fn arrays_as_types_of_traits() {
    check_grads!(all(0.75, 1.25, 0.5));
    check_grads!(all(-0.5, 0.25, 2.5));
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Spot {
    x: f64,
    y: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Segment {
    from: Spot,
    to: Spot,
}

#[derive(Debug, PartialEq)]
struct Beyond(bool);

/// The types are those of the trait that the other asks for.
#[differentiate]
impl Contour for Segment {
    type Point = Spot;
    type Error = Beyond;

    fn length(&self) -> f64 {
        (self.to.x - self.from.x).hypot(self.to.y - self.from.y)
    }
}

#[differentiate]
impl Traced for Segment {
    fn sample(&self, t: f64) -> Result<Self::Point, Self::Error> {
        if t > 1.0 {
            return Err(Beyond(true));
        }
        Ok(Spot {
            x: self.from.x + t * (self.to.x - self.from.x),
            y: self.from.y * self.length() + t * self.to.y,
        })
    }
}

#[differentiate]
fn half_way(from: Spot, to: Spot, t: f64) -> Result<f64, Beyond> {
    let segment = Segment { from, to };
    let spot = segment.sample(t)?;
    Ok(spot.x * spot.y + segment.length())
}

#[test]
fn types_of_traits_that_traits_ask_for() {
    let (from, to) = (Spot { x: 0.7, y: 1.3 }, Spot { x: -0.4, y: 0.6 });
    check_grads!(half_way(from, to, 0.3));
    assert_eq!(half_way(from, to, 1.3), Err(Beyond(true)));
    let segment = Segment { from, to };
    let (_, pull) = segment.sample_vjp(0.3);
    // The slope by `t` is that of `x` alone.
    let (_, by_t) = pull(Some(SpotTangent { x: 1.0, y: 0.0 }));
    assert!((by_t - (to.x - from.x)).abs() < 1e-15);
}
