//! Literals of tuple structs and variants whose fields are written by number, in any order.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::agree;

#[derive(Differentiable, Clone, Copy)]
struct Pair(f64, f64);

#[differentiate]
impl Pair {
    fn turned(&self, k: f64) -> Self {
        Self {
            1: self.0 * k,
            0: self.1,
        }
    }
}

#[derive(Differentiable, Clone, Copy)]
struct Counted(f64, usize, f64);

#[derive(Differentiable, Clone, Copy)]
struct Over<A>(A, f64);

#[derive(Differentiable, Clone, Copy)]
enum Shape {
    Box(f64, f64),
    Point,
}

#[differentiate]
fn literal(x: f64, y: f64) -> f64 {
    let pair = Pair { 1: x * x, 0: y };
    let turned = Pair { 0: x, 1: y }.turned(x);
    pair.0 * pair.0 * pair.1 + turned.0 * turned.0 * turned.1
}

#[differentiate]
fn beside_others(x: f64, y: f64) -> f64 {
    let counted = Counted {
        2: x * x,
        1: 3,
        0: y,
    };
    let over = Over { 1: x, 0: (y, 2.0) };
    let rest = Pair {
        1: x * y,
        ..Pair(y, x)
    };
    let Pair {
        1: second,
        0: first,
    } = rest;
    counted.0 * counted.0 * counted.2 * counted.1 as f64
        + over.0.0 * over.0.0 * over.1 * over.0.1
        + first * first * second
}

#[differentiate]
fn variant(x: f64, y: f64) -> f64 {
    let shape = if x > y {
        Shape::Box { 1: x, 0: y }
    } else {
        Shape::Point
    };
    match shape {
        Shape::Box(width, height) if width > height => width * width * height,
        Shape::Box { 1: height, .. } => height * height * y * x,
        Shape::Point => x * y,
    }
}

#[test]
fn fields_by_number() {
    for (x, y) in [(0.8, 0.6), (0.3, 1.7), (-1.2, 0.5)] {
        agree!((x, y), |(x, y)| literal(*x, *y));
        agree!((x, y), |(x, y)| beside_others(*x, *y));
        agree!((x, y), |(x, y)| variant(*x, *y));
    }
    assert_eq!(literal_grad(2.0, 3.0).0, 2.0 * 2.0 * 9.0 + 2.0 * 2.0 * 9.0);
}
