//! Methods that return references and call each other for ever have no place to be written out as.

use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Chain {
    links: Vec<f64>,
}

#[differentiate]
impl Chain {
    fn next(&self) -> &f64 {
        self.previous()
    }

    fn previous(&self) -> &f64 {
        self.next()
    }

    fn link(&self, i: usize) -> &f64 {
        if i == 0 {
            &self.links[0]
        } else {
            self.link(i - 1)
        }
    }

    fn pull(&self, x: f64) -> f64 {
        self.next() * x
    }

    fn sag(&self, x: f64) -> f64 {
        self.link(3) * x
    }
}

fn main() {}
