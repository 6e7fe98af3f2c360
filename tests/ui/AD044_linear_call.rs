#![allow(unused_imports)]

use cotangent::{differentiate, linear};

struct Filter(f64);

impl Filter {
    fn apply(&self, x: f64) -> f64 {
        self.0 * x
    }

    fn plain(x: f64) -> f64 {
        x
    }

    #[linear(x)]
    fn on_itself(&self, n: usize, x: f64) -> f64 {
        match n {
            0 => Self::plain(x),
            1 => Filter::plain(x),
            2 => self.on_itself(0, x),
            _ => Self::on_itself(self, 0, x),
        }
    }
}

#[linear(x)]
fn filtered(filter: &Filter, x: f64) -> f64 {
    filter.apply(x)
}

#[linear(x)]
fn power(a: f64, n: usize, x: f64) -> f64 {
    if n == 0 { x } else { a * power(a, n - 1, x) }
}

#[linear(x)]
fn even(n: usize, x: f64) -> f64 {
    if n == 0 { x } else { odd(n - 1, x) }
}

#[linear(x)]
fn odd(n: usize, x: f64) -> f64 {
    if n == 0 { 0.0 } else { even(n - 1, x) }
}

#[differentiate]
fn nonlinear(x: f64) -> f64 {
    x.sin()
}

#[linear(x)]
fn calls_nonlinear(x: f64) -> f64 {
    nonlinear(x)
}

mod gains {
    use cotangent::linear;

    #[linear]
    pub fn gain(x: f64) -> f64 {
        2.0 * x
    }

    pub fn cube(x: f64) -> f64 {
        x * x * x
    }
}

mod others {
    pub fn gain(x: f64) -> f64 {
        7.0 * x
    }
}

#[linear(x)]
fn by_path(x: f64) -> f64 {
    gains::gain(x) + gains::cube(x)
}

/// `gain` is linear where all of `gains` is imported, and another function where something hides it.
mod hidden {
    use super::gains::*;
    use cotangent::linear;

    #[linear(x)]
    fn by_declaration(x: f64) -> f64 {
        fn gain(x: f64) -> f64 {
            3.0 * x
        }
        gain(x)
    }

    #[linear(x)]
    fn by_import(x: f64) -> f64 {
        use super::others::gain;
        gain(x)
    }

    #[linear(x)]
    fn by_import_of_all(x: f64) -> f64 {
        use super::others::*;
        gain(x)
    }

    mod in_module {
        use super::super::gains::*;
        use cotangent::linear;

        fn gain(x: f64) -> f64 {
            5.0 * x
        }

        #[linear(x)]
        fn hidden(x: f64) -> f64 {
            gain(x)
        }
    }
}

fn main() {}
