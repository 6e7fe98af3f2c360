//! Parameters that only say what they are made into, where that holds no float: `impl Into<String>`, `S: AsRef<str>`,
//! `N: PrimInt`, `impl Display`.

use std::fmt::Display;

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::PrimInt;

#[differentiate]
fn in_unit(x: f64, unit: impl AsRef<str>) -> f64 {
    match unit.as_ref() {
        "km" => x * x,
        "mile" => 1.6 * x.sin(),
        _ => x,
    }
}

#[differentiate]
fn parsed<S>(unit: S, x: f64) -> Result<f64, String>
where
    S: AsRef<str>,
{
    match unit.as_ref() {
        "km" => Ok(x.exp()),
        other => Err(format!("unit {other}")),
    }
}

#[differentiate]
fn named<S: Into<String>>(name: S, x: f64) -> f64 {
    let name: String = name.into();
    x.powi(name.len() as i32)
}

#[differentiate]
fn labelled<D: Display + Clone>(label: D, x: f64) -> f64 {
    let copy = label.clone();
    let text = format!("{copy}: {label}");
    x * x * text.len() as f64
}

#[differentiate]
fn counted(n: impl Into<usize>, x: f64) -> f64 {
    let n = n.into();
    x.powi(n as i32) * n as f64
}

#[differentiate]
fn whole<N: PrimInt>(n: N, x: f64) -> f64 {
    x.sqrt() * n.to_f64().unwrap()
}

/// Text by its reference is kept as long as the pullback is.
#[differentiate]
fn all(unit: &str, name: String, x: f64) -> f64 {
    let mut sum = 0.0;
    for each in ["km", "mile", "m"] {
        sum += in_unit(x + sum, each) * labelled(each, x);
    }
    sum += in_unit(x, unit) * parsed(unit, x).unwrap_or(0.5);
    sum += labelled(&name, x) * counted(2_u16, x) + whole(3_i64, x);
    sum * named(name, x)
}

#[differentiate]
fn named_by(label: &impl Display, x: f64) -> f64 {
    x.sin() * label.to_string().len() as f64
}

#[differentiate]
fn kept<D: Display>(value: D, x: f64) -> (D, f64) {
    let text = value.to_string();
    (value, x * text.len() as f64)
}

/// Numbers that are shown have derivatives of their own.
#[differentiate]
fn shown(x: f64, y: f64) -> f64 {
    let z = x * y;
    let (same, one) = kept(y, x);
    (labelled(z, x) + labelled(x, z) * named_by(&y, y)) * same * one
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Series {
    name: String,
    tag: Option<String>,
    slope: f64,
}

#[differentiate]
impl Series {
    fn new(name: impl Into<String>, slope: f64) -> Self {
        Self {
            name: name.into(),
            tag: None,
            slope,
        }
    }

    fn tagged<S: Into<String>>(mut self, tag: S, factor: f64) -> Self {
        self.tag = Some(tag.into());
        self.slope *= factor;
        self
    }

    fn at(&self, x: f64, unit: impl AsRef<str>) -> f64 {
        let scale = if unit.as_ref() == self.name { 2.0 } else { 1.0 };
        scale * self.slope * x * x
    }
}

#[differentiate]
fn of_series(unit: &str, slope: f64, x: f64) -> f64 {
    let series = Series::new("km", slope).tagged(String::from("tag"), x);
    series.at(x, unit) + Series::new(unit, x).at(slope, "km")
}

#[test]
fn what_texts_choose() {
    for unit in ["km", "mile", "m"] {
        check_grads!(in_unit(0.7, unit.to_string()));
        check_grads!(all(unit, "abc".to_string(), 0.7));
        check_grads!(of_series(unit, 0.7, 1.3));
    }
    check_grads!(labelled(12, 0.7));
    check_grads!(counted(3_u8, 0.7));
    check_grads!(whole(3_u8, 0.7));
    assert_eq!(in_unit_grad(0.7, "km"), 1.4);
    // `(4 x^2 + 8 z^2 sin y) y x` of the texts "1: 1", "0.5: 0.5" and "2"
    let (by_x, by_y) = shown_grad(0.5, 2.0);
    let (sin, cos) = 2.0_f64.sin_cos();
    let sum = 1.0 + 8.0 * sin;
    assert!((by_x - ((4.0 + 32.0 * sin) + sum * 2.0)).abs() < 1e-13);
    assert!((by_y - (8.0 * (sin + cos) + sum * 0.5)).abs() < 1e-13);
    let (_, slope) = shown_jvp(0.5, 2.0, (1.0, 0.0));
    assert!((slope - by_x).abs() < 1e-13);
    let (value, pull) = parsed_vjp("km", 0.0);
    assert_eq!((value, pull(Some(2.0))), (Ok(1.0), 2.0));
    assert_eq!(parsed("ell", 0.0), Err("unit ell".to_string()));
    // 2 s x^3 + 2 x s^2
    let (s, x) = (0.7_f64, 1.3_f64);
    let (by_slope, by_x) = of_series_grad("km", s, x);
    assert!((by_slope - (2.0 * x.powi(3) + 4.0 * x * s)).abs() < 1e-14);
    assert!((by_x - (6.0 * s * x * x + 2.0 * s * s)).abs() < 1e-14);
}
