//! The types of the random programs.  The interpreter knows their methods by name.

use cotangent::{Differentiable, differentiate};

use crate::observe::Flat;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Point {
    pub a: f64,
    pub b: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub enum Shape {
    Round { r: f64 },
    Oblong(f64, f64),
    Nothing,
}

#[differentiate]
impl Point {
    pub fn norm(&self) -> f64 {
        (self.a * self.a + self.b * self.b + 1.0).sqrt()
    }

    pub fn dot(&self, other: &Point) -> f64 {
        self.a * other.a + self.b * other.b
    }

    pub fn scaled(self, by: f64) -> Point {
        Point { a: self.a * by, b: self.b * by }
    }

    pub fn shift(&mut self, by: f64) {
        self.a += by;
        self.b *= by;
    }

    pub fn swapped(&self) -> Self {
        let Point { a, b } = *self;
        Self { a: b, b: a }
    }
}

#[differentiate]
impl Shape {
    pub fn size(&self) -> f64 {
        match self {
            Shape::Round { r } => r * r,
            Shape::Oblong(a, b) if a > b => a * b,
            Self::Oblong(a, b) => *b - *a,
            Shape::Nothing => 0.5,
        }
    }

    pub fn grown(self, by: f64) -> Shape {
        match self {
            Shape::Round { r } => Shape::Round { r: r + by },
            Shape::Oblong(a, b) => Shape::Oblong(a * by, b),
            Shape::Nothing => self,
        }
    }

    pub fn next(&self, by: f64) -> Shape {
        match *self {
            Shape::Round { r } => Shape::Oblong(r, r * by),
            Shape::Oblong(..) => Shape::Nothing,
            Shape::Nothing => Shape::Round { r: by },
        }
    }
}

macro_rules! flat {
    ($point:ident, $shape:ident) => {
        impl Flat for $point {
            fn read(&self, out: &mut Vec<f64>) {
                out.extend([self.a, self.b]);
            }
            fn build(from: &mut &[f64]) -> Self {
                let (a, b) = (f64::build(from), f64::build(from));
                $point { a, b }
            }
        }
        impl Flat for $shape {
            fn read(&self, out: &mut Vec<f64>) {
                match self {
                    $shape::Round { r } => out.push(*r),
                    $shape::Oblong(a, b) => out.extend([*a, *b]),
                    _ => {}
                }
            }
            /// The variant is the one of so many parts.
            fn build(from: &mut &[f64]) -> Self {
                match from.len() {
                    0 => $shape::Nothing,
                    1 => $shape::Round { r: f64::build(from) },
                    _ => $shape::Oblong(f64::build(from), f64::build(from)),
                }
            }
        }
    };
}
flat!(Point, Shape);
flat!(PointTangent, ShapeTangent);

impl Flat for Option<f64> {
    fn read(&self, out: &mut Vec<f64>) {
        out.extend(self);
    }
    fn build(from: &mut &[f64]) -> Self {
        (!from.is_empty()).then(|| f64::build(from))
    }
}

impl Flat for Result<f64, usize> {
    fn read(&self, out: &mut Vec<f64>) {
        out.extend(self);
    }
    fn build(from: &mut &[f64]) -> Self {
        if from.is_empty() { Err(0) } else { Ok(f64::build(from)) }
    }
}
