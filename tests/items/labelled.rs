//! Results that have a name beside their numbers, `(f64, &'static str)`.

use cotangent::{Differentiable, check_grads, differentiate};

#[differentiate]
fn graded(x: f64) -> (f64, &'static str) {
    (x * x, if x > 0.0 { "over" } else { "under" })
}

#[differentiate]
fn perhaps(x: f64) -> Option<(f64, &'static str)> {
    if x > 0.0 {
        Some((x.sin(), "over"))
    } else {
        None
    }
}

#[differentiate]
fn tried(x: f64) -> Result<f64, &'static str> {
    if x > 0.0 { Ok(x) } else { Err("under") }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Reading {
    value: f64,
    unit: &'static str,
}

#[differentiate]
fn reading(x: f64) -> Reading {
    let unit = if x > 1.0 { "km" } else { "m" };
    Reading {
        value: 2.0 * x,
        unit,
    }
}

#[differentiate]
fn listed(x: f64) -> Vec<(&'static str, f64)> {
    vec![("once", x), ("squared", x * x)]
}

#[differentiate]
fn pairs(x: f64) -> [(&'static str, f64); 2] {
    [("once", x), ("squared", x * x)]
}

#[differentiate]
fn largest<'a>(xs: &[f64], names: &'a [String]) -> Option<(&'a str, f64)> {
    let mut best: Option<(&str, f64)> = None;
    for (x, name) in xs.iter().zip(names) {
        if best.is_none_or(|b| *x > b.1) {
            best = Some((name.as_str(), *x));
        }
    }
    best
}

#[differentiate]
fn through_all(x: f64) -> f64 {
    let (y, name) = graded(x);
    let y = if name == "over" { y } else { 2.0 * y };
    let squares: f64 = listed(x).iter().map(|(_, v)| v * v).sum();
    let read = reading(x);
    let named = match read.unit {
        "km" => 3.0 * read.value,
        _ => read.value,
    };
    y + squares + pairs(x)[1].1 * named + perhaps(x).map_or(1.0, |p| p.0) * tried(x).unwrap_or(0.5)
}

#[test]
fn names_stand_beside_numbers() {
    for x in [1.2, 0.4, -0.7] {
        check_grads!(graded(x));
        check_grads!(perhaps(x));
        check_grads!(listed(x));
        check_grads!(pairs(x));
        check_grads!(through_all(x));
    }
    let names = ["a".to_string(), "b".to_string()];
    let (best, pull) = largest_vjp(&[0.3, 0.5], &names);
    assert_eq!(best, Some(("b", 0.5)));
    assert_eq!(pull(Some((Default::default(), 2.0))), [0.0, 2.0]);
}
