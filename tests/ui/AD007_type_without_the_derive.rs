//! Methods of types without the derive, and functions that call them: one error for each block, and one for each call.

use cotangent::differentiate;

struct Model {
    k: f64,
}

#[differentiate]
impl Model {
    fn new(k: f64) -> Model {
        Model { k }
    }

    fn at(&self, x: f64) -> f64 {
        self.k * x
    }

    fn twice(&self, x: f64) -> f64 {
        self.at(x) + self.at(x)
    }

    /// It has derivatives.
    fn weight(x: f64) -> f64 {
        x * x
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Linear,
    Square,
}

/// Another of the name, which holds a float.
mod others {
    pub struct Kind {
        pub k: f64,
    }
}

#[differentiate]
impl Kind {
    fn scaled(self, x: f64) -> f64 {
        match self {
            Kind::Linear => x,
            Kind::Square => x * x,
        }
    }
}

/// What a macro writes is not found in the source.
macro_rules! unit {
    ($name:ident) => {
        struct $name;

        #[differentiate]
        impl $name {
            fn at(&self, x: f64) -> f64 {
                x * x
            }
        }
    };
}

unit!(Red);

#[differentiate]
fn of_model(k: f64, x: f64) -> f64 {
    let model = Model::new(k);
    model.at(x) * Model::weight(x)
}

#[differentiate]
fn of_kind(kind: Kind, x: f64) -> f64 {
    kind.scaled(x)
}

fn main() {}
