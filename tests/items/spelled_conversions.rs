//! Conversions by the name of the trait, `From::from(x)`, where the type of the block is what comes out.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, Differentiable)]
struct Doubled {
    value: f64,
}

#[differentiate]
impl From<f64> for Doubled {
    fn from(value: f64) -> Self {
        Doubled {
            value: 2.0 * value * value,
        }
    }
}

#[differentiate]
impl From<&f64> for Doubled {
    fn from(value: &f64) -> Self {
        From::from(value.clone())
    }
}

#[differentiate]
impl From<(f64, f64)> for Doubled {
    fn from((a, b): (f64, f64)) -> Self {
        if a > b {
            return From::from(a);
        }
        std::convert::From::from(a * b + 1.0)
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Held<T> {
    value: T,
}

#[differentiate]
impl<T: Clone> From<T> for Held<T> {
    fn from(value: T) -> Self {
        Held { value }
    }
}

#[differentiate]
impl<T: Clone> From<&T> for Held<T> {
    fn from(value: &T) -> Self {
        From::from(value.clone())
    }
}

#[differentiate]
fn doubled(x: f64, y: f64) -> f64 {
    let square = x * y;
    let of_reference = Doubled::from(&square);
    let of_pair = Doubled::from((x, y));
    of_reference.value * x + of_pair.value.sin()
}

#[differentiate]
fn declared(x: f64) -> f64 {
    let made: Doubled = From::from(x.sin());
    let mut sum = made.value;
    for k in 0..3 {
        let next: Doubled = From::from(sum * 0.1 + k as f64);
        sum += next.value * x;
    }
    sum
}

#[test]
fn by_the_name_of_the_trait() {
    check_grads!(doubled(0.7, 1.3));
    check_grads!(doubled(1.3, 0.7));
    check_grads!(declared(0.7));
    // 2 x^4
    assert_eq!(Doubled::from(&3.0).value, 18.0);
    let slope = doubled_grad(2.0, 0.0);
    // x 2 (x y)^2 + sin 2 x^2
    assert!((slope.0 - 8.0 * 8.0_f64.cos()).abs() < 1e-14 && slope.1.abs() < 1e-14);
    let _: Held<f64> = Held::from(&2.0);
}

#[differentiate]
fn maybe(x: f64, k: usize) -> Option<Doubled> {
    if k == 0 {
        return None;
    }
    Some(From::from(x.sin()))
}

#[differentiate]
fn tried(x: f64, k: usize) -> Result<Doubled, String> {
    let made: Option<Doubled> = Some(From::from(x * x));
    match k {
        0 => Ok(From::from(x)),
        1 => made.ok_or("none".to_string()),
        _ => Err("many".to_string()),
    }
}

#[differentiate]
fn of_both(x: f64, k: usize) -> f64 {
    let first = maybe(x, k).map_or(x, |made| made.value * x);
    first * tried(x, k).map_or(1.0, |made| made.value)
}

#[test]
fn inside_of_options() {
    for k in 0..3 {
        check_grads!(of_both(0.7, k));
    }
}
