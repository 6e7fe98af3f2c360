//! Methods and functions of types of a crate that does not depend on this one.

use cotangent::differentiate;
use plotters::data::Quartiles;
use plotters::style::{Color, RGBColor};

#[differentiate]
fn median(xs: &[f64]) -> f64 {
    let all = Quartiles::new(xs);
    all.median()
}

/// Of a parameter.
#[differentiate]
fn opacity(color: &RGBColor, x: f64) -> f64 {
    color.mix(x).3
}

/// Conditions may ask it.
#[differentiate]
fn chosen(xs: &[f64], x: f64) -> f64 {
    if Quartiles::new(xs).median() > x { x * x } else { x }
}

fn main() {}
