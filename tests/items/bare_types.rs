//! Types of one's own that hold no float and have no derive: as parameters, as fields, in slices, and in calls.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Units {
    Miles,
    Kilometers,
}

impl Units {
    fn radius(self) -> f64 {
        match self {
            Units::Miles => 3958.8,
            Units::Kilometers => 6371.0,
        }
    }
}

#[differentiate]
fn distance(from: (f64, f64), to: (f64, f64), units: Units) -> f64 {
    let (a, b) = (from.0.to_radians(), to.0.to_radians());
    let half = ((b - a) / 2.0).sin().powi(2)
        + a.cos() * b.cos() * ((to.1 - from.1).to_radians() / 2.0).sin().powi(2);
    2.0 * units.radius() * half.sqrt().asin()
}

/// It is handed on by value and by reference, and chosen.
#[differentiate]
fn along(track: &[(f64, f64)], units: Units, far: bool) -> f64 {
    let mut sum = 0.0;
    for leg in track.windows(2) {
        sum += scaled(distance(leg[0], leg[1], units), &units);
    }
    let other = if far { Units::Miles } else { units };
    let first = distance(track[0], track[1], Units::Kilometers);
    sum.ln() + distance(track[0], track[2], other) / first
}

#[differentiate]
fn scaled(x: f64, units: &Units) -> f64 {
    match units {
        Units::Miles => x * x.ln(),
        Units::Kilometers => x.sqrt(),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Timestamp(i64);

fn to_days(timestamp: Timestamp) -> f64 {
    timestamp.0 as f64 / 86_400.0 - 10_957.5
}

#[differentiate]
fn altitude(timestamp: Timestamp, latitude: f64, longitude: f64) -> f64 {
    let d = to_days(timestamp);
    let anomaly = (357.5291 + 0.98560028 * d).to_radians();
    let hour = (280.16 + 360.9856235 * d).to_radians() + longitude;
    (latitude.sin() * anomaly.sin() + latitude.cos() * anomaly.cos() * hour.cos()).asin()
}

/// The same with the attribute, for which nothing has to be skipped.
#[differentiate]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stamp(i64);

fn days_of(stamp: Stamp) -> f64 {
    stamp.0 as f64 / 86_400.0
}

#[differentiate]
fn aged(stamp: Stamp, x: f64) -> f64 {
    (-x * days_of(stamp)).exp() * x
}

#[derive(Debug, PartialEq)]
struct Settings {
    name: String,
    orders: Vec<usize>,
    since: Option<Timestamp>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Call,
    Put,
}

/// The kind is a field without a derivative.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Contract {
    strike: f64,
    kind: Kind,
    expiry: f64,
    past: Vec<Kind>,
}

#[differentiate]
impl Contract {
    fn payoff(&self, spot: f64) -> f64 {
        match self.kind {
            Kind::Call => spot * spot - self.strike,
            Kind::Put => (self.strike - spot) * self.strike,
        }
    }

    fn price(&self, spot: f64) -> f64 {
        let calls = self.past.iter().filter(|kind| **kind == Kind::Call).count();
        intrinsic(self.kind, spot, self.strike) * self.expiry.sqrt() * (1 + calls) as f64
    }

    fn turned(&self, spot: f64, kind: Kind) -> f64 {
        let other = Contract {
            kind,
            strike: self.strike * spot,
            ..self.clone()
        };
        other.payoff(spot) * self.price(spot)
    }

    fn run(&mut self, spot: f64, settings: &Settings) -> f64 {
        for &n in &settings.orders {
            self.strike = self.strike * spot.powi(n as i32).sin();
            self.kind = if n == 2 { Kind::Put } else { Kind::Call };
        }
        let early = settings.since.is_some_and(|since| since.0 < 10);
        if settings.name == "twice" || early {
            self.strike *= 2.0;
        }
        self.payoff(spot)
    }
}

#[differentiate]
fn ran(mut contract: Contract, spot: f64, settings: &Settings) -> f64 {
    contract.run(spot, settings) * contract.strike
}

#[differentiate]
fn intrinsic(kind: Kind, spot: f64, strike: f64) -> f64 {
    match kind {
        Kind::Call => spot - strike * strike,
        Kind::Put => strike - spot * spot,
    }
}

#[differentiate]
fn book(spot: f64, strikes: &[f64], kinds: &[Kind]) -> f64 {
    let legs = strikes.iter().zip(kinds);
    legs.map(|(strike, kind)| intrinsic(*kind, spot, *strike).sin())
        .sum()
}

/// What is checked: the values of the types are made inside.
#[differentiate]
fn distances(track: &[(f64, f64)], miles: bool) -> [f64; 4] {
    let units = if miles {
        Units::Miles
    } else {
        Units::Kilometers
    };
    let near = along(track, units, false);
    let far = along(track, units, miles);
    [
        distance(track[0], track[1], units),
        scaled(near, &units),
        scaled(far, &units),
        near * far,
    ]
}

#[differentiate]
fn aging(seconds: i64, x: f64, y: f64) -> (f64, f64) {
    let high = altitude(Timestamp(seconds), x, y);
    (high, aged(Stamp(seconds / 10_000), x * high))
}

#[differentiate]
fn contracts(strike: f64, expiry: f64, spot: f64, call: bool) -> Vec<f64> {
    let kind = if call { Kind::Call } else { Kind::Put };
    let past = vec![Kind::Call, kind];
    let settings = Settings {
        name: "twice".to_string(),
        orders: vec![1, 3, 2],
        since: Some(Timestamp(5)),
    };
    let kinds = [kind, Kind::Put];
    let contract = Contract {
        strike,
        kind,
        expiry,
        past,
    };
    vec![
        contract.payoff(spot),
        contract.price(spot),
        contract.turned(spot, Kind::Put),
        contract.turned(spot, kind),
        intrinsic(kind, spot, strike),
        book(spot, &[strike, expiry], &kinds),
        ran(contract, spot, &settings),
    ]
}

#[test]
fn types_without_the_derive_that_hold_no_float() {
    let track = [(48.1, 11.5), (52.5, 13.4), (50.1, 8.7)];
    check_grads!(distances(&track, true));
    check_grads!(distances(&track, false));
    check_grads!(aging(1_362_441_600, 0.8, 0.3));
    // The haversine of a quarter of the equator.
    let quarter = distance((0.0, 0.0), (0.0, 90.0), Units::Miles);
    assert!((quarter - 3958.8 * std::f64::consts::FRAC_PI_2).abs() < 1e-9);
    let (_, to) = distance_grad((0.0, 0.0), (0.0, 90.0), Units::Miles);
    assert!((to.1 - 3958.8_f64.to_radians()).abs() < 1e-9);
}

#[test]
fn fields_and_slices_of_them() {
    check_grads!(contracts(1.3, 0.7, 1.7, true));
    check_grads!(contracts(1.3, 0.7, 1.7, false));
    let (strike, expiry, kind) = (1.3, 0.7, Kind::Put);
    let contract = Contract {
        strike,
        kind,
        expiry,
        past: vec![],
    };
    // The derivative of (k - s) k.
    let (of, spot) = contract.payoff_grad(1.7);
    assert!((of.strike - (2.0 * 1.3 - 1.7)).abs() < 1e-12 && (spot + 1.3).abs() < 1e-12);
}

const EVERY: [Kind; 2] = [Kind::Call, Kind::Put];

#[differentiate]
fn paid(spot: f64, strike: f64, kind: Kind) -> f64 {
    match kind {
        Kind::Call => spot * spot - strike,
        Kind::Put => strike * spot.sin(),
    }
}

#[differentiate]
fn of_every_kind(spot: f64, strike: f64) -> f64 {
    let mut sum = 0.0;
    for kind in [Kind::Put, Kind::Call] {
        sum += paid(spot, strike, kind) * f64::cos(sum);
    }
    for &kind in &EVERY {
        sum += paid(spot, sum, kind);
    }
    let all = EVERY.iter().map(|kind| paid(spot, strike, *kind));
    sum * all.sum::<f64>()
}

#[derive(Clone, Debug, Differentiable)]
struct Book {
    strike: f64,
}

#[differentiate]
impl Book {
    fn paid(&self, spot: f64, kind: Kind) -> f64 {
        paid(spot, self.strike, kind)
    }

    fn total(&self, spot: f64) -> f64 {
        let mut sum = 1.0;
        for kind in EVERY {
            sum *= self.paid(spot, kind);
        }
        sum
    }
}

#[differentiate]
fn of_book(strike: f64, spot: f64) -> f64 {
    Book { strike }.total(spot)
}

#[test]
fn in_loops_and_chains_over_them() {
    check_grads!(of_every_kind(1.3, 0.7));
    check_grads!(of_book(0.7, 1.3));
    // (s^2 - k) k sin s
    let (by_strike, by_spot) = of_book_grad(0.7, 1.3);
    let (k, s) = (0.7_f64, 1.3_f64);
    assert!((by_strike - (s * s - 2.0 * k) * s.sin()).abs() < 1e-14);
    assert!((by_spot - k * (2.0 * s * s.sin() + (s * s - k) * s.cos())).abs() < 1e-14);
}

/// Its derives stand under a condition, as those of `serde` do.
#[derive(Clone, PartialEq)]
#[cfg_attr(all(), derive(Debug), must_use = "it says how")]
#[cfg_attr(any(), serde(rename_all = "kebab-case"))]
enum Phase {
    Rising,
    Falling,
}

#[derive(Clone, Debug, Differentiable)]
struct Wave {
    phase: Phase,
    height: f64,
}

#[differentiate]
impl Wave {
    fn at(&self, x: f64) -> f64 {
        match self.phase {
            Phase::Rising => self.height * x,
            Phase::Falling => self.height - x * x,
        }
    }
}

#[test]
fn attributes_under_a_condition() {
    for phase in [Phase::Rising, Phase::Falling] {
        let slopes = match phase {
            Phase::Rising => (0.5, 2.0),
            Phase::Falling => (1.0, -1.0),
        };
        let wave = Wave { phase, height: 2.0 };
        check_grads!(Wave::at(&wave, 0.5));
        let (bar, dx) = wave.at_grad(0.5);
        assert_eq!((bar.height, dx), slopes);
    }
}

/// What may fail, of which neither side holds a float.
#[differentiate]
fn tried(units: &Result<Units, String>, x: f64) -> f64 {
    match units {
        Ok(Units::Miles) => x * x,
        Ok(units) => x.sin() * units.radius(),
        Err(text) => x * text.len() as f64,
    }
}

#[differentiate]
fn tried_by_value(units: Result<Vec<Units>, Units>, x: f64) -> f64 {
    match units {
        Ok(all) => x.powi(all.len() as i32),
        Err(units) => x * x * units.radius(),
    }
}

#[differentiate]
fn both_tried(x: f64, k: usize) -> f64 {
    let units = match k {
        0 => Ok(Units::Miles),
        1 => Ok(Units::Kilometers),
        _ => Err("none".to_string()),
    };
    tried(&units, x) * x
}

#[test]
fn results_without_floats() {
    for k in 0..3 {
        check_grads!(both_tried(0.7, k));
    }
    assert_eq!(tried_grad(&Ok(Units::Miles), 3.0), 6.0);
    assert_eq!(tried_grad(&Err("abc".to_string()), 2.0), 3.0);
    assert_eq!(tried_jvp(&Err("abc".to_string()), 2.0, 2.0), (6.0, 6.0));
    assert_eq!(tried_by_value_grad(Ok(vec![Units::Miles; 3]), 2.0), 12.0);
    let (value, pull) = tried_by_value_vjp(Err(Units::Miles), 1.0);
    assert_eq!((value, pull(1.0)), (3958.8, 2.0 * 3958.8));
}
