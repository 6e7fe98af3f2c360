//! `Option<&T>` of what has no derivative, `Option<&str>`, `Option<&usize>`: handed on as `Some(name)`, `names.first()`.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Station {
    name: String,
    height: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Kind {
    Wide,
    Narrow,
}

#[differentiate]
fn scaled(x: f64, name: Option<&str>) -> f64 {
    match name {
        Some(n) => x * n.len() as f64,
        None => x * x,
    }
}

#[differentiate]
fn checked<'a>(x: f64, name: Option<&'a str>) -> Result<f64, &'a str> {
    match name {
        Some(n) if n.len() > 2 => Ok(x * n.len() as f64),
        Some(n) => Err(n),
        None => Err("none"),
    }
}

#[differentiate]
fn named(x: f64, name: &str, owned: &String) -> f64 {
    let own = checked(x, Some(name)).unwrap_or(x * x);
    let chosen = scaled(x, if x > 1.0 { Some(name) } else { None });
    scaled(x, Some(name)) * scaled(x, None) + scaled(x, Some(owned)) * own
        - scaled(x, Some(owned.as_str())) * chosen
        + scaled(x, Some("literal"))
}

#[differentiate]
fn handed_on(x: f64, name: Option<&str>) -> f64 {
    scaled(x, name) * scaled(x + 1.0, name)
}

#[differentiate]
fn counted(x: f64, n: Option<&usize>) -> f64 {
    match n {
        Some(n) => x.powi(*n as i32),
        None => x * 3.0,
    }
}

#[differentiate]
fn of_kind(x: f64, kind: Option<&Kind>) -> f64 {
    match kind {
        Some(Kind::Wide) => x * 3.0,
        Some(Kind::Narrow) => x,
        None => x * x,
    }
}

#[differentiate]
fn looked_up(x: f64, ns: &[usize], kind: &Kind) -> f64 {
    counted(x, Some(&ns[1]))
        + counted(x, ns.first()) * counted(x, ns.get(7)) * of_kind(x, Some(kind))
}

#[differentiate]
impl Station {
    fn pressure(&self, x: f64) -> f64 {
        scaled(x * self.height, Some(&self.name)) * x
    }
}

#[differentiate]
fn in_loops(xs: &[f64], names: &[String]) -> f64 {
    let mut sum = 0.0;
    for (x, name) in xs.iter().zip(names) {
        sum += scaled(*x, Some(name)) * sum + x;
    }
    for i in 0..xs.len() {
        sum += scaled(xs[i], Some(&names[i]));
    }
    sum
}

#[test]
fn names_are_handed_on() {
    let owned = "Aldebaran".to_string();
    for x in [2.0, 0.5] {
        check_grads!(named(x, "abc", &owned));
        check_grads!(named(x, "a", &owned));
    }
    assert_eq!(handed_on_value_and_grad(2.0, Some("ab")), (24.0, 20.0));
    assert_eq!(handed_on_value_and_grad(2.0, None), (36.0, 60.0));
    for kind in [Kind::Wide, Kind::Narrow] {
        check_grads!(looked_up(1.3, &[2, 3], &kind));
    }
    let station = Station {
        name: "abc".to_string(),
        height: 5.0,
    };
    check_grads!(Station::pressure(&station, 2.0));
    let names = ["ab".to_string(), "cde".to_string()];
    check_grads!(in_loops(&[2.0, 3.0], &names[..]));
}
