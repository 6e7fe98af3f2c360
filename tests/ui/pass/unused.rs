//! Annotated and never differentiated; differentiated and never called; nothing warns.
#![deny(warnings)]

use cotangent::differentiate;

#[differentiate]
pub fn everything_unused(x: f64, _unused: f64, _n: usize) -> f64 {
    x
}

#[differentiate]
fn only_its_gradient(x: f64) -> f64 {
    x * x
}

#[differentiate(modes(jvp))]
fn only_forward(x: f64) -> f64 {
    x * x
}

#[differentiate(modes(vjp))]
fn only_reverse(x: f64) -> (f64, f64) {
    (x * x, x)
}

mod library {
    use cotangent::differentiate;

    #[differentiate]
    pub fn square(x: f64) -> f64 {
        x * x
    }
}

#[differentiate]
use library::square;

#[differentiate]
fn fourth(x: f64) -> f64 {
    let _unread = x.sin();
    let mut changed = x;
    changed = square(changed);
    square(changed)
}

fn main() {
    assert!(only_its_gradient_grad(1.0) == 2.0);
    assert!(only_forward_jvp(1.0, 1.0) == (1.0, 2.0));
    assert!(only_reverse_vjp(1.0).1((1.0, 1.0)) == 3.0);
    assert!(fourth_grad(1.0) == 4.0);
}
