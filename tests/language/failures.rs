//! What is done where a `Result` holds an error, and what an error says.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

use crate::oracle::near;

#[with_duals]
mod looks {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Domain {
        pub code: i32,
    }

    #[differentiate]
    pub fn root(x: f64) -> Result<f64, Domain> {
        if x < 0.0 {
            return Err(Domain { code: 3 });
        }
        Ok(x.sqrt() * x)
    }

    #[differentiate]
    pub fn or_panics(x: f64) -> f64 {
        2.0 * root(x).unwrap_or_else(|e| panic!("root({x}): {e:?}"))
    }

    #[differentiate]
    pub fn by_code(x: f64, y: f64) -> f64 {
        root(x).unwrap_or_else(|e| if e.code == 3 { y * y } else { y }) * y
    }

    #[differentiate]
    pub fn either(x: f64, y: f64) -> f64 {
        root(x).map_or_else(|e| if e.code > 2 { y } else { 0.0 }, |v| v * y)
    }

    #[differentiate]
    pub fn another(x: f64, y: f64) -> Result<f64, Domain> {
        let of_either = root(x).or_else(|e| if e.code == 3 { root(y) } else { Err(e) });
        Ok(of_either? * x)
    }

    #[differentiate]
    pub fn in_a_loop(xs: &[f64], y: f64) -> f64 {
        let mut s = 1.0;
        for x in xs {
            s = s * 0.5 + root(*x).unwrap_or_else(|Domain { code }| y.powi(code)) * s;
        }
        s
    }
}

#[test]
fn errors_are_looked_at() {
    use looks::*;
    check!(or_panics(1.5));
    for x in [1.7, -0.6] {
        check!(by_code(x, 1.3));
        check!(either(x, 1.3));
        check_grads!(another(x, 1.3));
        check!(in_a_loop(&[x, 0.4, -x, 2.0], 1.3));
    }
    assert!(std::panic::catch_unwind(|| or_panics_grad(-1.0)).is_err());
}

#[derive(Clone, Debug, Differentiable)]
struct Search {
    low: f64,
    high: f64,
    is_left: bool,
}

#[derive(Debug, PartialEq)]
enum Bound {
    Low { at: f64 },
    High,
}

#[differentiate]
impl Search {
    fn is_left(&self) -> bool {
        self.is_left
    }

    fn step<'a>(&mut self, x: f64) -> Result<f64, &'a str> {
        self.low += x * x;
        if self.low > self.high {
            self.is_left = x > 0.0;
            return Err("past the end");
        }
        Ok(self.low * x)
    }

    fn named(&self, x: f64) -> Result<f64, &str> {
        if x < 0.0 {
            Err("negative")
        } else {
            Ok(self.low * x.sqrt())
        }
    }
}

/// What is asked of a variable that changes decides which error it is.
#[differentiate]
fn search(a: f64, b: f64) -> Result<f64, Bound> {
    let mut d = Search {
        low: a,
        high: b,
        is_left: false,
    };
    let mut x = a;
    for _ in 0..3 {
        match d.step(x) {
            Ok(y) => x = 0.5 * y,
            Err(_) => {
                return Err(if d.is_left() {
                    Bound::Low { at: d.low }
                } else {
                    Bound::High
                });
            }
        }
    }
    Ok(x * b)
}

#[test]
fn a_branch_chooses_the_error() {
    check_grads!(search(0.7, 4.0));
    for (a, b) in [(3.0, 2.0), (-3.0, 2.0)] {
        let (value, pullback) = search_vjp(a, b);
        assert_eq!(value, search(a, b));
        assert_eq!(pullback(None), (0.0, 0.0));
    }
    assert_eq!(search(3.0, 2.0), Err(Bound::Low { at: 12.0 }));
}

#[differentiate]
fn named<'a>(x: f64) -> Result<f64, &'a str> {
    if x < 0.0 {
        return Err("negative");
    }
    Ok(x * x)
}

#[differentiate]
fn passes_on<'a>(x: f64, n: usize) -> Result<f64, &'a str> {
    let mut y = x;
    for _ in 0..n {
        y = named(y)? * x;
    }
    Ok(y)
}

#[differentiate]
fn picks<'a>(xs: &[f64], names: &[&'a str]) -> Result<f64, &'a str> {
    let first = xs.first().ok_or(names[0])?;
    Ok(first * first * xs[1])
}

/// The lifetime of what an error refers to is none of the pullback's.
#[test]
fn errors_refer_to_something() {
    check_grads!(named(1.3));
    check_grads!(passes_on(1.3, 3));
    assert_eq!(named_vjp(-1.0).0, Err("negative"));
    let pullback = {
        let search = Search {
            low: 2.0,
            high: 0.0,
            is_left: true,
        };
        let (value, pullback) = search.named_vjp(4.0);
        assert_eq!(value, Ok(4.0));
        let (search_bar, x_bar) = pullback(Some(1.0));
        assert_eq!((search_bar.low, x_bar), (2.0, 0.5));
        let (_, pullback) = picks_vjp(&[3.0, 2.0], &["none"]);
        pullback
    };
    assert_eq!(pullback(Some(1.0)), vec![12.0, 9.0]);
}

/// Says what of its input is wrong, in words that it borrows.
#[derive(Debug, PartialEq)]
pub enum Wrong<'a> {
    Pressure(&'a str),
    Humidity(&'a str),
}

#[derive(Clone, Differentiable)]
struct Station {
    name: String,
    offset: f64,
}

#[differentiate]
#[allow(
    mismatched_lifetime_syntaxes,
    reason = "as it was written before the lint"
)]
impl Station {
    fn vapour(&self, t: f64) -> Result<f64, Wrong> {
        if t < -100.0 {
            return Err(Wrong::Pressure("too low"));
        }
        if t > 100.0 {
            return Err(Wrong::Humidity(&self.name));
        }
        Ok((17.2 * t / (t + 237.3)).exp() * self.offset)
    }

    fn ratio(&self, t: f64, pressures: &[f64]) -> Result<f64, Wrong> {
        let mut sum = 0.0;
        for p in pressures {
            let vapour = self.vapour(t * p)?;
            sum += 0.6 * vapour / (p - vapour);
        }
        Ok(sum)
    }

    fn quiet(&self, t: f64, k: &f64) -> Result<(f64, f64), &str> {
        let ratio = self.ratio(t, &[5.0, *k]).map_err(|_| "wrong")?;
        Ok((ratio * t, t))
    }
}

#[differentiate]
#[allow(
    mismatched_lifetime_syntaxes,
    reason = "as it was written before the lint"
)]
impl Station {
    fn moved(&mut self, t: f64) -> Result<f64, Wrong> {
        let first = self.vapour(t)?;
        let second = self.vapour(t * first)?;
        Ok(first * second + self.offset)
    }

    fn warmed(&mut self, t: f64) -> Result<f64, Wrong> {
        self.offset *= t;
        if self.offset < 0.0 {
            return Err(Wrong::Humidity("below zero"));
        }
        Ok(self.offset * t)
    }
}

#[differentiate]
#[allow(
    mismatched_lifetime_syntaxes,
    reason = "as it was written before the lint"
)]
fn of_station(station: &Station, t: f64) -> Result<f64, Wrong> {
    let (ratio, t) = station.quiet(t, &t).unwrap_or((t, 1.0));
    Ok(ratio * station.vapour(t)?)
}

#[differentiate]
fn checked_name(name: &str, t: f64) -> Result<f64, &str> {
    match t < 0.0 {
        true => Err(name),
        false => Ok(t.sin() * t),
    }
}

#[differentiate]
fn both(station: &Station, t: f64) -> f64 {
    of_station(station, t).unwrap_or(0.0) * checked_name("t", t).unwrap()
}

/// The signature of a derivative has more references than the function's, so that a lifetime that is left out would be
/// that of none.
#[test]
fn lifetimes_of_errors_may_be_left_out() {
    let station = Station {
        name: "roof".into(),
        offset: 0.7,
    };
    agree!((station.clone(), 0.3), |(station, t)| both(station, *t));
    let (value, pullback) = station.ratio_vjp(40.0, &[4.0, 9.0]);
    assert_eq!(value, Err(Wrong::Humidity("roof")));
    assert_eq!(pullback(None).1, 0.0);
    assert_eq!(checked_name_vjp("negative", -1.0).0, Err("negative"));
    let mut changed = station.clone();
    let (value, pullback) = changed.moved_vjp(0.2);
    assert_eq!(value, station.clone().moved(0.2));
    let back = pullback((station.zero_tangent(), Some(1.0)));
    let mut direction = station.zero_tangent();
    direction.offset = 0.7;
    let slope = station.clone().moved_jvp(0.2, (direction, -0.4)).1.1;
    near(0.7 * back.0.offset - 0.4 * back.1, slope.unwrap(), 1e-12);
    let at = |k: f64, t: f64| {
        let mut station = Station {
            offset: k,
            ..station.clone()
        };
        station.moved(t).unwrap()
    };
    let difference = (at(0.7 + 0.7e-5, 0.2 - 0.4e-5) - at(0.7 - 0.7e-5, 0.2 + 0.4e-5)) / 2e-5;
    near(slope.unwrap(), difference, 1e-8);
    let (mut after, mut wanted) = (station.clone(), station.zero_tangent());
    wanted.offset = 2.0;
    let back = after.warmed_vjp(1.5).1((wanted, Some(3.0)));
    assert_eq!((back.0.offset, back.1), (3.0 + 6.75, 1.4 + 6.3));
}

#[derive(Debug, PartialEq)]
enum Refused<'a> {
    ByLog(&'a str),
}

#[derive(Clone, Debug, Differentiable)]
struct ReadingLog {
    #[differentiate(skip)]
    name: String,
    readings: Vec<f64>,
}

#[differentiate(modes(vjp, jvp, split, linearize))]
impl ReadingLog {
    fn add<'a>(&'a mut self, x: f64) -> Result<f64, Refused<'a>> {
        if x < 0.0 {
            return Err(Refused::ByLog(&self.name));
        }
        self.readings.push(x * x);
        Ok(self.readings.iter().sum::<f64>() * x)
    }

    fn drop_first<'a>(&'a mut self, x: f64) -> Result<f64, Refused<'a>> {
        if self.readings.is_empty() {
            return Err(Refused::ByLog(&self.name));
        }
        let first = self.readings.remove(0);
        for reading in self.readings.iter_mut() {
            *reading *= first;
        }
        Ok(first * x)
    }
}

/// What an error refers to cannot be looked at after the call, whose cotangent has the shape it has then.
#[test]
fn methods_whose_error_borrows_may_change_lengths() {
    let log = ReadingLog {
        name: "roof".into(),
        readings: vec![1.0, 2.0],
    };
    let along = |readings: &[f64]| ReadingLogTangent {
        readings: readings.to_vec(),
        ..log.zero_tangent()
    };
    let dot = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
    let (w, v) = ([0.5, 0.6, 0.9], [0.3, -0.8]);

    let mut changed = log.clone();
    let (value, pullback) = changed.add_vjp(0.7);
    near(value.unwrap(), 3.49 * 0.7, 1e-15);
    let (back, x_bar) = pullback((along(&w), Some(3.0)));
    near(x_bar, 3.0 * (3.0 + 3.0 * 0.49) + 0.9 * 1.4, 1e-14);
    assert_eq!(back.readings.len(), 2);
    let mut changed = log.clone();
    let (after, slope) = changed.add_jvp(0.7, (along(&v), -0.4)).1;
    let forward = dot(&after.readings, &w) + 3.0 * slope.unwrap();
    near(dot(&back.readings, &v) - 0.4 * x_bar, forward, 1e-14);

    let mut changed = log.clone();
    let residual = changed.add_fwd(0.7).1;
    let split = ReadingLog::add_rev(&residual, 0.7, (along(&w), Some(3.0)));
    assert_eq!((split.0.readings, split.1), (back.readings.clone(), x_bar));
    let mut changed = log.clone();
    let map = changed.add_linearize(0.7).1;
    let applied = cotangent::LinearMap::apply(&map, (along(&v), -0.4));
    near(applied.1.unwrap(), slope.unwrap(), 1e-14);
    assert_eq!(applied.0.readings.len(), 3);

    let mut changed = log.clone();
    let pullback = changed.drop_first_vjp(0.7).1;
    let (back, x_bar) = pullback((along(&[2.0]), Some(3.0)));
    assert_eq!(
        (back.readings, x_bar),
        (vec![3.0 * 0.7 + 2.0 * 2.0, 2.0], 3.0)
    );
    let mut changed = log.clone();
    let (value, pullback) = changed.add_vjp(-0.7);
    assert_eq!(value, Err(Refused::ByLog("roof")));
    assert_eq!(pullback((along(&v), None)).0.readings, v);
}

mod ranges {
    use cotangent::{Differentiable, differentiate};

    /// What is wrong, with the number.
    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub enum OutOfRange {
        Below { limit: f64 },
        Never,
    }

    pub type Result<T> = core::result::Result<T, OutOfRange>;

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct SailedDistance {
        pub miles: f64,
    }

    #[differentiate]
    impl SailedDistance {
        pub fn new(miles: f64) -> Result<Self> {
            let distance = SailedDistance { miles };
            distance.validate(0.1)?;
            Ok(distance)
        }

        /// No derivative goes through what it returns.
        pub fn validate(&self, limit: f64) -> Result<()> {
            match self.miles < limit {
                true => Err(OutOfRange::Below { limit }),
                false => Ok(()),
            }
        }

        pub fn speed(&self, time: f64) -> Result<f64> {
            self.validate(time)?;
            Ok(self.miles * self.miles / time)
        }

        pub fn pace(&self, time: f64) -> f64 {
            self.speed(time).unwrap_or(time) * time.sin()
        }
    }
}

/// A method that only checks is left alone, whatever its error holds.
#[test]
fn checks_have_no_derivative() {
    use ranges::SailedDistance;
    let distance = SailedDistance::new(2.0).unwrap();
    agree!((distance, 0.7), |(d, t)| d.pace(*t));
    agree!((distance, 2.5), |(d, t)| d.pace(*t));
    let (value, pullback) = SailedDistance::new_vjp(0.5);
    assert_eq!(value.map(|distance| distance.miles), Ok(0.5));
    let wanted = ranges::SailedDistanceTangent { miles: 3.0 };
    assert_eq!(pullback(Some(wanted)), 3.0);
}

/// The error of what cannot fail, which the body imports.
#[differentiate]
fn midpoint(f: impl Fn(f64) -> f64, a: f64, b: f64) -> f64 {
    use core::convert::Infallible;
    let (a, b) = halved(|x| Ok::<_, Infallible>(f(x)), a, b).expect("`f` never fails");
    0.5 * (a + b)
}

#[differentiate]
fn halved<E>(f: impl Fn(f64) -> Result<f64, E>, a: f64, b: f64) -> Result<(f64, f64), E> {
    let (low, middle) = (f(a)?, f(0.5 * (a + b))?);
    let inside = low * middle < 0.0;
    Ok(if inside {
        (a, low * middle)
    } else {
        (middle, b)
    })
}

#[differentiate]
fn of_midpoint(c: f64, a: f64, b: f64) -> f64 {
    midpoint(|x| x * x - c, a, b)
}

#[test]
fn what_cannot_fail() {
    check_grads!(of_midpoint(2.0, 1.0, 2.0));
    check_grads!(of_midpoint(2.0, 1.5, 2.0));
}

#[derive(Debug)]
struct Stalled(usize);

impl std::fmt::Display for Stalled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "stalled after {} steps", self.0)
    }
}

impl std::error::Error for Stalled {}

type Boxed<T> = Result<T, Box<dyn std::error::Error>>;

#[differentiate]
fn root(square: f64, start: f64, steps: usize) -> Result<f64, Box<dyn std::error::Error + Send>> {
    let mut x = start;
    for _ in 0..steps {
        let step = (x * x - square) / (2.0 * x);
        x -= step;
        if step.abs() < 1e-8 {
            return Ok(x);
        }
        if x < 0.0 {
            return Err(Box::new(Stalled(0)));
        }
    }
    Err(Box::new(Stalled(steps)))
}

#[differentiate]
fn scaled_root(square: f64, k: f64) -> Boxed<(f64, f64)> {
    let x = root(square, 1.0, 20).map_err(|e| e.to_string())?;
    match k {
        k if k < 0.0 => Err(Box::new(Stalled(1))),
        k if k > 9.0 => Err("too much")?,
        _ => Ok((x * k, x)),
    }
}

#[test]
fn errors_that_are_boxed_where_they_are_made() {
    check_grads!(scaled_root(2.0, 1.5));
    check_grads!(scaled_root(3.0, 0.5));
    assert_eq!(
        root_vjp(2.0, 1.0, 1).0.unwrap_err().to_string(),
        "stalled after 1 steps"
    );
    let failed = |found: Boxed<(f64, f64)>| found.unwrap_err().to_string();
    assert_eq!(
        failed(scaled_root_vjp(2.0, -1.0).0),
        "stalled after 1 steps"
    );
    assert_eq!(failed(scaled_root_jvp(2.0, 10.0, (1.0, 1.0)).0), "too much");
}
