//! Parameters and parts that are points in time: inputs without a derivative.

use chrono::{DateTime, NaiveDate, TimeZone, Utc};
use cotangent::{check_grads, differentiate};
use cotangent_test_twin::agree;

use crate::oracle::near;

fn day(year: i32, of_year: u32) -> NaiveDate {
    NaiveDate::from_yo_opt(year, of_year).unwrap()
}

#[differentiate]
fn discounted(rate: f64, amount: f64, from: NaiveDate, to: NaiveDate) -> f64 {
    let years = to.signed_duration_since(from).num_days() as f64 / 365.0;
    amount / (1.0 + rate).powf(years)
}

#[differentiate]
#[derive(Clone, Debug, PartialEq)]
struct Flow {
    at: NaiveDate,
    amount: f64,
}

#[differentiate]
impl Flow {
    fn new(at: NaiveDate, amount: f64) -> Flow {
        Flow { at, amount }
    }

    fn worth(&self, rate: f64, today: NaiveDate) -> f64 {
        discounted(rate, self.amount, today, self.at)
    }

    fn put_off(&mut self, rate: f64, to: NaiveDate) {
        self.amount /= discounted(rate, 1.0, self.at, to);
        self.at = to;
    }
}

/// In a loop, in branches, as an `Option`.
#[differentiate]
fn net(rate: f64, flows: &[Flow], today: &NaiveDate, until: Option<NaiveDate>) -> f64 {
    let last = until.unwrap_or(day(9999, 1));
    let mut sum = 0.0;
    for flow in flows {
        if flow.at > last {
            break;
        }
        if flow.at > *today {
            sum += flow.worth(rate, *today);
        }
    }
    sum
}

/// Beside numbers in slices, and in closures.
#[differentiate]
fn of_pairs(rate: f64, flows: &[(NaiveDate, f64)], dates: &[NaiveDate]) -> f64 {
    let today = dates[0];
    let worth = |to: NaiveDate, amount: f64| discounted(rate, amount, today, to);
    let pairs: f64 = flows.iter().map(|(to, amount)| worth(*to, *amount)).sum();
    pairs + worth(dates[1], rate)
}

/// Made, changed and moved on.
#[differentiate]
fn moved(rate: f64, today: NaiveDate, then: NaiveDate) -> f64 {
    let mut flow = Flow::new(then, 3.0 * rate);
    flow.put_off(rate, day(2031, 1));
    let before = flow.worth(rate, today);
    let last = Flow::new(then, before * rate);
    before + net(rate, &[last], &today, None)
}

#[differentiate]
fn of_any_zone<Tz: TimeZone>(x: f64, at: &DateTime<Tz>, since: DateTime<Tz>) -> f64 {
    x * x * (at.timestamp() - since.timestamp()) as f64
}

#[differentiate]
fn of_utc(x: f64, at: DateTime<Utc>) -> f64 {
    of_any_zone(x, &at, DateTime::UNIX_EPOCH) + x
}

#[test]
fn differences() {
    let (today, later, last) = (day(2024, 10), day(2026, 200), day(2030, 100));
    check_grads!(discounted(0.04, 100.0, today, later));
    let flows = [Flow::new(later, 10.0), Flow::new(last, 20.0)];
    for until in [None, Some(later)] {
        let at = (0.04, flows.to_vec());
        agree!(at, |(rate, flows)| net(*rate, flows, &today, until));
    }
    agree!((flows[0].clone(), 0.03), |(flow, rate)| flow
        .worth(*rate, today));
    check_grads!(moved(0.04, today, later));
    check_grads!(of_utc(0.3, Utc.timestamp_opt(86_400, 0).unwrap()));
}

#[test]
fn closed_forms() {
    let (today, later) = (day(2023, 1), day(2025, 1));
    let (rate, amount) = discounted_grad(0.1, 100.0, today, later);
    let years = 731.0 / 365.0;
    near(rate, -years * 100.0 * 1.1f64.powf(-years - 1.0), 1e-10);
    near(amount, 1.1f64.powf(-years), 1e-12);
    let (pairs, dates) = ([(later, 100.0)], [today, later]);
    let (value, pullback) = of_pairs_vjp(0.1, &pairs, &dates);
    near(value, 100.1 * amount, 1e-10);
    let (rate, flows) = pullback(1.0);
    near(flows[0].1, amount, 1e-12);
    near(
        rate,
        amount - years * 100.1 * 1.1f64.powf(-years - 1.0),
        1e-10,
    );
    near(
        of_utc_grad(2.0, Utc.timestamp_opt(10, 0).unwrap()),
        41.0,
        1e-12,
    );
}

/// A trait of one's own for points in time.
trait Lit {
    fn next(&self) -> Self;
    fn hours(&self) -> f64;
    fn light(&self, latitude: f64) -> f64;
}

#[differentiate]
impl Lit for NaiveDate {
    fn next(&self) -> Self {
        self.succ_opt().unwrap()
    }

    fn hours(&self) -> f64 {
        24.0
    }

    fn light(&self, latitude: f64) -> f64 {
        self.hours() / 2.0 + latitude * latitude
    }
}

#[differentiate]
impl<Tz: TimeZone> Lit for DateTime<Tz> {
    fn next(&self) -> Self {
        self.clone() + chrono::Duration::days(1)
    }

    fn hours(&self) -> f64 {
        12.0
    }

    fn light(&self, latitude: f64) -> f64 {
        latitude.sin() * self.hours()
    }
}

#[differentiate]
fn lit(latitude: f64, day: NaiveDate, now: &DateTime<Utc>) -> f64 {
    day.light(latitude) * now.light(2.0 * latitude) + day.next().hours() * latitude
}

#[test]
fn traits_of_points_in_time() {
    let now = DateTime::from_timestamp(0, 0).unwrap();
    check_grads!(lit(0.4, day(2024, 60), &now));
    let x = 0.4f64;
    let slope = 2.0 * x * 12.0 * (2.0 * x).sin() + (12.0 + x * x) * 24.0 * (2.0 * x).cos() + 24.0;
    near(lit_grad(x, day(2024, 60), &now), slope, 1e-12);
}

/// Helpers of points in time need no attribute, also where these are parts of a struct, as in the crate `financial`.
fn days_between<Tz: TimeZone>(from: DateTime<Tz>, to: DateTime<Tz>) -> f64 {
    to.signed_duration_since(from).num_days() as f64
}

fn years(from: &NaiveDate, to: NaiveDate) -> f64 {
    (to - *from).num_days() as f64 / 365.0
}

#[differentiate]
struct Schedule<'a, Tz: TimeZone> {
    amounts: &'a [f64],
    dates: &'a [DateTime<Tz>],
}

#[differentiate]
fn net_present<Tz: TimeZone>(rate: f64, of: &Schedule<Tz>) -> f64 {
    let first = of.dates.first().unwrap();
    of.amounts
        .iter()
        .zip(of.dates.iter())
        .map(|(v, d)| v / f64::powf(1. + rate, days_between(first.clone(), d.clone()) / 365.))
        .sum()
}

#[differentiate]
fn grown(rate: f64, flows: &[(NaiveDate, f64)], today: NaiveDate) -> f64 {
    let mut sum = 0.0;
    for (date, amount) in flows {
        if years(date, today) > 0.0 {
            sum += amount * (rate * years(date, today)).exp();
        }
    }
    sum
}

#[test]
fn helpers_without_the_attribute() {
    let date = |days: i64| DateTime::from_timestamp(days * 86_400, 0).unwrap();
    let (amounts, dates) = ([-500.0, 100.0, 700.0], [date(0), date(365), date(730)]);
    let of = Schedule {
        amounts: &amounts,
        dates: &dates,
    };
    let (value, (rate_bar, of_bar)) = net_present_value_and_grad(0.1, &of);
    near(value, -500.0 + 100.0 / 1.1 + 700.0 / 1.21, 1e-12);
    near(rate_bar, -100.0 / 1.21 - 1400.0 / 1.331, 1e-12);
    near(of_bar.amounts[2], 1.0 / 1.21, 1e-14);
    let difference = |h: f64| net_present(0.1 + h, &of);
    near(
        rate_bar,
        (difference(1e-6) - difference(-1e-6)) / 2e-6,
        1e-6,
    );
    let flows = [
        (day(2020, 10), 2.0),
        (day(2022, 300), 1.5),
        (day(2024, 90), 7.0),
    ];
    check_grads!(grown(0.1, &flows, day(2024, 60)));
}
