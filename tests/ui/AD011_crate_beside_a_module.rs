//! A function of another crate, where a module elsewhere in the file has the name of that.

use cotangent::differentiate;

mod color {
    pub mod num_traits {
        pub fn white() -> f64 {
            1.0
        }
    }

    pub fn white() -> f64 {
        num_traits::white()
    }
}

#[differentiate]
fn scaled(x: f64) -> f64 {
    x * num_traits::clamp(x, 0.0, color::white())
}

#[differentiate]
fn counted(x: f64) -> f64 {
    x * num_traits::clamp(3, 0, 2) as f64
}

fn main() {}
