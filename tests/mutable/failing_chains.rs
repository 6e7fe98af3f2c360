//! Chains whose closure changes what it captures and may fail: the first failure ends them. Against finite differences,
//! the inner product of the two modes and closed forms.

use cotangent::{check_grads, differentiate};

#[derive(Clone, Debug, PartialEq)]
enum Fault {
    Sizes(String),
    Negative,
}

#[derive(Clone, Debug, PartialEq)]
struct Stopped(String);

impl From<Fault> for Stopped {
    fn from(fault: Fault) -> Stopped {
        Stopped(format!("{fault:?}"))
    }
}

#[differentiate]
#[derive(Clone, Debug)]
struct Meter {
    sum: f64,
}

#[differentiate]
impl Meter {
    fn read(&mut self, x: f64) -> Result<f64, Fault> {
        if x.is_nan() {
            return Err(Fault::Sizes("no number".into()));
        }
        if x < 0.0 {
            return Err(Fault::Negative);
        }
        self.sum += x;
        Ok(self.sum * x)
    }

    fn batch(&mut self, xs: &[f64]) -> Result<Vec<f64>, Fault> {
        xs.iter().map(|x| self.read(*x)).collect()
    }

    fn rows(&mut self, rows: &[Vec<f64>]) -> Result<Vec<Vec<f64>>, Fault> {
        rows.iter().map(|row| self.batch(row)).collect()
    }

    fn nested(&mut self, rows: &[Vec<f64>]) -> Result<Vec<Vec<f64>>, Fault> {
        rows.iter()
            .map(|row| row.iter().map(|&x| self.read(x)).collect())
            .collect()
    }
}

#[differentiate]
fn batch(mut meter: Meter, xs: &[f64]) -> (f64, Result<Vec<f64>, Fault>) {
    let read = meter.batch(xs);
    (meter.sum, read)
}

#[differentiate]
fn rows(mut meter: Meter, rows: &[Vec<f64>]) -> (f64, Result<Vec<Vec<f64>>, Fault>) {
    let read = meter.rows(rows);
    (meter.sum, read)
}

#[differentiate]
fn nested(mut meter: Meter, rows: &[Vec<f64>]) -> (f64, Result<Vec<Vec<f64>>, Fault>) {
    let read = meter.nested(rows);
    (meter.sum, read)
}

#[differentiate]
fn product(meter: &mut Meter, xs: &[f64]) -> Result<f64, Fault> {
    let read: Vec<f64> = xs
        .iter()
        .map(|x| {
            let twice = *x * 2.0;
            meter.read(twice)
        })
        .collect::<Result<_, _>>()?;
    Ok(read[0] * read[1] * meter.sum)
}

#[differentiate]
fn folded(meter: &mut Meter, xs: &[f64]) -> Result<f64, Fault> {
    xs.iter().try_fold(0.0, |sum, x| Ok(sum + meter.read(*x)?))
}

#[differentiate]
fn folded_by_map(meter: &mut Meter, xs: &[f64]) -> Result<f64, Fault> {
    xs.iter()
        .try_fold(0.0, |sum, x| meter.read(*x).map(|read| sum + read))
}

#[differentiate]
fn total(meter: &mut Meter, xs: &[f64]) -> Result<f64, Fault> {
    xs.iter().map(|&x| meter.read(x)).sum()
}

/// With a failure of another type, an early `return`, and another change behind the first.
#[differentiate]
fn stopped(meter: &mut Meter, xs: &[f64]) -> Result<Vec<f64>, Stopped> {
    xs.iter()
        .map(|&x| {
            if x > 9.0 {
                return Err(Stopped("high".to_string()));
            }
            let read = meter.read(x)?;
            meter.sum *= 0.5;
            Ok(read + meter.sum)
        })
        .collect()
}

#[differentiate]
fn matched(meter: &mut Meter, xs: &[f64]) -> f64 {
    match xs
        .iter()
        .map(|&x| meter.read(x).map(|read| read * x))
        .collect::<Result<Vec<f64>, Fault>>()
    {
        Ok(read) => read[0] * read[1],
        Err(Fault::Negative) => meter.sum * 3.0,
        Err(_) => 0.0,
    }
}

/// Beside variables of the names that the loop would give.
#[differentiate]
fn named(meter: &mut Meter, xs: &[f64], failure: f64) -> Result<Vec<f64>, Fault> {
    let failure_1 = failure * 2.0;
    xs.iter()
        .map(|&x| {
            let value = failure_1 * x;
            meter.read(value)
        })
        .collect()
}

#[differentiate]
fn counted(count: &mut f32, x: f32) -> Result<f32, Fault> {
    if x < 0.0 {
        return Err(Fault::Negative);
    }
    *count += x;
    Ok(*count * x)
}

#[differentiate]
fn lent(mut count: f32, xs: &[f32]) -> (f32, Result<Vec<f32>, Fault>) {
    let counts: Result<Vec<f32>, Fault> = xs.iter().map(|&x| counted(&mut count, x)).collect();
    (count, counts)
}

/// What fails is a change of the items themselves.
#[differentiate]
fn scaled(mut xs: Vec<f64>, k: f64) -> (Vec<f64>, f64) {
    let squares: Result<Vec<f64>, Fault> = xs
        .iter_mut()
        .map(|x| {
            *x *= k;
            match *x < 0.0 {
                true => Err(Fault::Negative),
                false => Ok(*x * *x),
            }
        })
        .collect();
    (xs, squares.map_or(1.0, |all| all.iter().sum()))
}

macro_rules! with_meter {
    ($($name:ident of $of:ident: $out:ty;)*) => {
        mod with_meter {
            use super::*;

            $(
                #[differentiate]
                pub fn $name(mut meter: Meter, xs: &[f64]) -> (f64, $out) {
                    let out = super::$of(&mut meter, xs);
                    (meter.sum, out)
                }
            )*
        }
    };
}

with_meter! {
    of_product of product: Result<f64, Fault>;
    of_folded of folded: Result<f64, Fault>;
    of_folded_by_map of folded_by_map: Result<f64, Fault>;
    of_total of total: Result<f64, Fault>;
    of_stopped of stopped: Result<Vec<f64>, Stopped>;
    of_matched of matched: f64;
}

#[differentiate]
fn of_named(mut meter: Meter, xs: &[f64], k: f64) -> (f64, Result<Vec<f64>, Fault>) {
    let out = named(&mut meter, xs, k);
    (meter.sum, out)
}

const SERIES: [[f64; 3]; 4] = [
    [0.4, 0.9, 1.7],
    [0.4, -0.9, 1.7],
    [-0.1, 0.2, 0.3],
    [0.4, 12.0, 0.3],
];

#[test]
fn chains_that_fail() {
    use with_meter::*;
    for series in SERIES {
        let xs = &series[..];
        check_grads!(batch(Meter { sum: 0.3 }, xs));
        check_grads!(of_product(Meter { sum: 0.3 }, xs));
        check_grads!(of_folded(Meter { sum: 0.3 }, xs));
        check_grads!(of_folded_by_map(Meter { sum: 0.3 }, xs));
        check_grads!(of_total(Meter { sum: 0.3 }, xs));
        check_grads!(of_stopped(Meter { sum: 0.3 }, xs));
        check_grads!(of_matched(Meter { sum: 0.3 }, xs));
        check_grads!(of_named(Meter { sum: 0.3 }, xs, 0.8));
        check_grads!(scaled(series.to_vec(), 0.8));
    }
}

#[test]
fn chains_of_chains_that_fail() {
    for middle in [0.7, -0.7] {
        let all = &[vec![0.5, 1.5], vec![middle], vec![0.9, 1.1, 0.3]][..];
        check_grads!(rows(Meter { sum: 0.3 }, all));
        check_grads!(nested(Meter { sum: 0.3 }, all));
    }
}

/// `(s + a) a`, `(s + a + b) b`
#[test]
fn slopes_of_readings() {
    let (s, a, b) = (0.3, 0.4, 0.9);
    let (meter, xs) = batch_vjp(Meter { sum: s }, &[a, b]).1((0.0, Some(vec![1.0, 1.0])));
    assert!((meter.sum - (a + b)).abs() < 1e-12);
    assert!((xs[0] - (s + 2.0 * a + b)).abs() < 1e-12);
    assert!((xs[1] - (s + a + 2.0 * b)).abs() < 1e-12);
    // What is read before the failure is in the sum.
    let failing = [a, -b, a];
    let (value, pullback) = batch_vjp(Meter { sum: s }, &failing);
    assert_eq!(value, (s + a, Err(Fault::Negative)));
    let (meter, xs) = pullback((1.0, None));
    assert_eq!((meter.sum, xs), (1.0, vec![1.0, 0.0, 0.0]));
    let (_, xs) = lent_vjp(0.3, &[0.4, 0.9]).1((0.0, Some(vec![1.0, 0.0])));
    assert!((xs[0] - 1.1).abs() < 1e-6 && xs[1] == 0.0);
}
