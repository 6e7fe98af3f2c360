//! `TryFrom` and other traits of which a type has several instances, whose functions are called by the path of the type.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Level {
    TwoSided(f64),
    Upper(f64),
}

#[differentiate]
impl TryFrom<f64> for Level {
    type Error = String;

    fn try_from(level: f64) -> Result<Self, Self::Error> {
        match level {
            l if l > 0.0 && l < 1.0 => Ok(Level::TwoSided(l * l)),
            l if l >= 1.0 && l < 2.0 => Ok(Level::Upper(l - 1.0)),
            l => Err(format!("{l} is no level")),
        }
    }
}

#[differentiate]
impl TryFrom<f32> for Level {
    type Error = String;

    fn try_from(level: f32) -> Result<Self, Self::Error> {
        Level::try_from(level as f64)
    }
}

trait Scaled<T> {
    fn scaled(by: T) -> Self;
}

#[differentiate]
impl Scaled<f64> for Level {
    fn scaled(by: f64) -> Self {
        Self::Upper(by * 3.0)
    }
}

#[differentiate]
impl Scaled<(f64, f64)> for Level {
    fn scaled((by, more): (f64, f64)) -> Self {
        match Self::scaled(by) {
            Level::Upper(l) => Level::TwoSided(l * more),
            other => other,
        }
    }
}

#[differentiate]
fn value(level: Level) -> f64 {
    match level {
        Level::TwoSided(l) => 1.0 - (1.0 - l) / 2.0,
        Level::Upper(l) => l * l,
    }
}

mod tried {
    use super::*;

    #[differentiate]
    pub fn quantile(x: f64, y: f64) -> Result<f64, String> {
        let tried = Level::try_from(x * y)?;
        let scaled = Level::scaled(x);
        let pair = (y, x);
        let both = Level::scaled(pair);
        Ok(value(tried) * y + value(scaled) + value(both))
    }
}

#[test]
fn one_of_several_by_path() {
    for (x, y) in [(0.4, 1.3), (0.7, 1.9)] {
        cotangent::check_grads!(tried::quantile(x, y));
        // With z = x y: a part of z^2 or (z - 1)^2, and (3 x)^2, and (1 + 3 y x) / 2.
        let z = x * y;
        let (part, slope) = match z < 1.0 {
            true => (0.5 + z * z / 2.0, z),
            false => ((z - 1.0) * (z - 1.0), 2.0 * (z - 1.0)),
        };
        let (value, pullback) = tried::quantile_vjp(x, y);
        let (dx, dy) = pullback(Some(1.0));
        crate::oracle::near(
            value.unwrap(),
            part * y + 9.0 * x * x + 0.5 + 1.5 * z,
            1e-14,
        );
        crate::oracle::near(dx, slope * y * y + 18.0 * x + 1.5 * y, 1e-13);
        crate::oracle::near(dy, slope * x * y + part + 1.5 * x, 1e-13);
    }
    assert!(tried::quantile(3.0, 1.0).is_err());
    assert_eq!(Level::try_from(0.5f32), Ok(Level::TwoSided(0.25)));
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Unit {
    w: f64,
    x: f64,
}

#[derive(Debug, PartialEq)]
struct Short(usize);

#[differentiate]
impl TryFrom<[f64; 2]> for Unit {
    type Error = Short;

    fn try_from([w, x]: [f64; 2]) -> Result<Self, Self::Error> {
        let n = w.hypot(x);
        if n < 1e-3 {
            return Err(Short(2));
        }
        Ok(Unit { w: w / n, x: x / n })
    }
}

#[differentiate]
fn of_an_array(a: f64, b: f64) -> Result<f64, Short> {
    let q: Unit = [a * a, b].try_into()?;
    let p = [q.x, b];
    let r: Unit = p.try_into()?;
    Ok(q.w * q.x * r.w)
}

#[differentiate]
fn with_a_default(a: f64, b: f64) -> f64 {
    let q: Unit = [a * a, b].try_into().unwrap_or(Unit { w: b, x: a });
    q.w * q.x
}

#[differentiate]
fn with_another_error(a: f64, b: f64) -> Result<f64, String> {
    let q: Unit = [a * a, b]
        .try_into()
        .map_err(|e: Short| format!("{} of length 0", e.0))?;
    let level: Level = q.w.try_into()?;
    Ok(q.w * q.x * value(level))
}

/// `x.try_into()` where the `let` says what it is made into.
#[test]
fn into_the_type_of_a_let() {
    for (a, b) in [(0.7, 1.3), (-0.4, 0.2)] {
        cotangent::check_grads!(of_an_array(a, b));
        cotangent::check_grads!(with_a_default(a, b));
        cotangent::check_grads!(with_another_error(a, b));
        // With n = sqrt(a^4 + b^2), the product is a^2 b / n^2.
        let n = a * a * a * a + b * b;
        let (da, db) = with_a_default_grad(a, b);
        let slope = 2.0 * a * b / n * (1.0 - 2.0 * a * a * a * a / n);
        crate::oracle::near(da, slope, 1e-14);
        crate::oracle::near(db, a * a / n * (1.0 - 2.0 * b * b / n), 1e-14);
    }
    assert_eq!(of_an_array_vjp(0.0, 0.0).0, Err(Short(2)));
    assert_eq!(with_a_default_grad(0.0, 0.0), (0.0, 0.0));
    assert!(with_another_error_vjp(0.0, 0.0).0.is_err());
}
