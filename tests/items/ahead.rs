//! What stands after a function, or has no annotation, and tells of its types all the same.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::agree;

#[differentiate]
fn radius(latitude: f64, ellipsoid: Ellipsoid) -> f64 {
    let (a, e2) = ellipsoid.parameters();
    a / (1.0 - e2 * latitude.sin().powi(2)).sqrt()
}

#[differentiate]
fn cell(x: f64, grid: &Grid) -> f64 {
    let i = grid.cell(x);
    let j = nearest(x);
    let t = x - i as f64 * grid.spacing;
    t * t * grid.values[i] + j as f64 * t
}

#[differentiate]
fn center(a: &Point, b: &Point) -> f64 {
    let middle = (*a + *b) * 0.5;
    let weights: Weights = middle.x.into();
    middle.x * middle.y * weights.first + a[0] * b[1]
}

#[differentiate]
fn weighted(x: f64, weights: &Named) -> f64 {
    x * x * weights.values[0] + weights.name.len() as f64 * x
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Ellipsoid {
    Wgs84,
    Sphere,
}

impl Ellipsoid {
    fn parameters(&self) -> (f64, f64) {
        match self {
            Ellipsoid::Wgs84 => (6378.137, 0.00669),
            Ellipsoid::Sphere => (6371.0, 0.0),
        }
    }
}

fn nearest(x: f64) -> i32 {
    (x + 0.5) as i32
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Grid {
    spacing: f64,
    values: Vec<f64>,
}

impl Grid {
    fn cell(&self, x: f64) -> usize {
        (x / self.spacing) as usize
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
impl std::ops::Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point {
            x: self.x + other.x,
            y: self.y + other.y,
        }
    }
}

#[differentiate]
impl std::ops::Mul<f64> for Point {
    type Output = Point;
    fn mul(self, k: f64) -> Point {
        Point {
            x: self.x * k,
            y: self.y * k,
        }
    }
}

#[differentiate]
impl std::ops::Index<usize> for Point {
    type Output = f64;
    fn index(&self, i: usize) -> &f64 {
        match i {
            0 => &self.x,
            1 => &self.y,
            _ => panic!("two coordinates"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Weights {
    first: f64,
}

#[differentiate]
impl From<f64> for Weights {
    fn from(x: f64) -> Weights {
        Weights { first: x * x }
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Named<'a> {
    name: &'a str,
    values: Vec<f64>,
}

#[test]
fn declarations_that_come_later() {
    check_grads!(radius(0.7, Ellipsoid::Wgs84));
    check_grads!(radius(0.7, Ellipsoid::Sphere));
    let grid = Grid {
        spacing: 0.5,
        values: vec![1.5, 2.0, -1.0],
    };
    agree!((0.7, grid), |(x, grid)| cell(*x, grid));
    let (a, b) = (Point { x: 0.3, y: 0.4 }, Point { x: 1.3, y: -0.4 });
    agree!((a, b), |(a, b)| center(a, b));
}

#[test]
fn a_lifetime_that_is_not_written() {
    let named = Named {
        name: "abc",
        values: vec![1.5],
    };
    let (x_bar, weights_bar) = weighted_grad(0.7, &named);
    let at = |x: f64, w: f64| x * x * w + 3.0 * x;
    let h = 1e-6;
    let slope = (at(0.7 + h, 1.5) - at(0.7 - h, 1.5)) / (2.0 * h);
    assert!((x_bar - slope).abs() < 1e-8);
    assert!((weights_bar.values[0] - 0.49).abs() < 1e-12);
    let along = NamedTangent {
        name: Default::default(),
        values: vec![0.0],
    };
    let (value, slope) = weighted_jvp(0.7, &named, (1.0, along));
    assert_eq!(value, weighted(0.7, &named));
    assert!((slope - x_bar).abs() < 1e-12);
}
