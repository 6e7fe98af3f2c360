//! Borrows of parts of what a getter chooses, of types that are not `Copy`, `&self.side(k).xs`: the borrow is that of each of the
//! places. Against finite differences and the inner product of the two modes.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::agree;

#[derive(Clone, Differentiable)]
struct Side {
    k: f64,
    xs: Vec<f64>,
}

#[derive(Clone, Differentiable)]
struct Sides {
    first: Side,
    second: Side,
    third: Side,
}

#[differentiate]
fn squares(xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for x in xs {
        sum += x * x;
    }
    sum
}

#[differentiate]
fn cube(x: &f64) -> f64 {
    x * x * x
}

#[differentiate]
impl Sides {
    fn side(&self, n: i32) -> &Side {
        match n {
            0 => &self.first,
            1 => &self.second,
            _ => &self.third,
        }
    }

    fn named(&self, n: i32) -> f64 {
        let side = self.side(n);
        side.k * squares(&side.xs) + cube(&side.k) * (&side.k * 2.0)
    }

    fn of_part(&self, n: i32) -> f64 {
        let side = self.side(n);
        squares(&side.xs[1..]) * side.xs[0]
    }

    fn at_once(&self, n: i32) -> f64 {
        squares(&self.side(n).xs) - squares(&self.side(n + 1).xs[..1])
    }

    fn kept(&self, n: i32) -> f64 {
        let xs = &self.side(n).xs;
        xs[0] * squares(xs)
    }
}

#[differentiate]
fn all(sides: &Sides, n: i32) -> f64 {
    sides.named(n) + sides.of_part(n) * sides.at_once(n) + sides.kept(n)
}

#[test]
fn borrows_of_parts_of_one_of_several() {
    let side = |k: f64| Side {
        k,
        xs: vec![k * 1.1, 0.7 - k, 1.9],
    };
    let sides = Sides {
        first: side(1.3),
        second: side(0.6),
        third: side(-0.4),
    };
    for n in 0..3 {
        agree!(sides.clone(), |sides| all(sides, n));
    }
}
