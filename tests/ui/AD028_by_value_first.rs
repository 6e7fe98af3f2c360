// A method that takes `self` is looked for before one that takes `&self`, of a trait as well.
use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Differentiable)]
struct V {
    x: f64,
    y: f64,
}

#[differentiate]
impl V {
    fn dot(&self, other: V) -> f64 {
        self.x * other.x + self.y * other.y
    }

    fn size(self) -> f64 {
        self.x * self.y
    }

    fn weight(&self) -> f64 {
        self.x
    }
}

trait Form {
    fn dot(self, other: V) -> f64;
    fn size(&self) -> f64;
    fn weight(&mut self) -> f64;
}

#[differentiate]
impl Form for V {
    fn dot(self, other: V) -> f64 {
        self.x * other.y
    }

    fn size(&self) -> f64 {
        self.x + self.y
    }

    fn weight(&mut self) -> f64 {
        self.y *= 2.0;
        self.y
    }
}

#[differentiate]
fn of_values(a: V, b: V) -> f64 {
    a.dot(b)
}

#[differentiate]
fn of_references(a: &V) -> f64 {
    a.size()
}

#[differentiate]
fn of_what_is_changed(a: &mut V) -> f64 {
    a.weight()
}

#[differentiate]
fn without_doubt(a: V, b: &V) -> f64 {
    a.size() + b.dot(a) + a.weight() + <V as Form>::dot(a, *b)
}

fn main() {}
