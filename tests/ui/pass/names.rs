//! Names that the macro might have used itself, keywords of other editions, and everything of std's shadowed.
#![no_implicit_prelude]
#![deny(warnings)]

use ::cotangent::differentiate;

/// Not the crates of these names.
mod cotangent {}
mod core {}
mod std {}

#[allow(dead_code)]
struct Vec;
#[allow(dead_code)]
struct Option;
#[allow(dead_code)]
enum Either {
    Some,
    None,
}
#[allow(dead_code)]
trait Fn {}

#[differentiate]
fn shadowed(x: f64, x_bar: f64, value: f64, tape_1: &[f64]) -> f64 {
    let value_1 = x * value;
    let x = x_bar * value_1;
    let x = x * x;
    let mut sum = x;
    for turn in 0..tape_1.len() {
        let sum_1 = sum * tape_1[turn];
        sum = sum_1;
    }
    sum
}

#[differentiate]
fn of_the_operators(value: f64, pull: f64, seed: f64, gradient: f64) -> f64 {
    value * pull * seed * gradient
}

#[differentiate]
fn raw(r#match: f64, r#gen: f64, r#async: f64) -> f64 {
    let r#dyn = r#match * r#gen;
    r#dyn.sin() * r#async
}

#[differentiate]
fn r#try(x: f64) -> f64 {
    x * x
}

#[differentiate]
fn calls(x: f64) -> f64 {
    r#try(x) + self::r#try(2.0 * x)
}

fn main() {
    ::std::assert!(shadowed_grad(1.0, 2.0, 3.0, &[1.0]).0 == 72.0);
    ::std::assert!(of_the_operators_grad(2.0, 3.0, 1.0, 1.0) == (3.0, 2.0, 6.0, 6.0));
    ::std::assert!(raw_grad(0.0, 2.0, 3.0).0 == 6.0);
    ::std::assert!(try_grad(3.0) == 6.0);
    ::std::assert!(calls_grad(1.0) == 10.0);
}
