//! Looks at elements that may not be there, the methods of `Option` and `Result`, iterators advanced by hand.

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod views {
    use super::*;

    #[differentiate]
    pub fn horner(x: f64, coefficients: &[f64], n: usize) -> f64 {
        let mut value = x + *coefficients.get(0).unwrap();
        for i in 1..n {
            value = value * x + coefficients.get(i).expect("a coefficient");
        }
        value
    }

    #[differentiate]
    pub fn all_views(x: f64, xs: &[f64]) -> f64 {
        let mut value = 0.0;
        if let Some(&c) = xs.get(1) {
            value += c * x;
        }
        if let Some(c) = xs.get(10) {
            value *= c;
        }
        value += xs.get(9).copied().unwrap_or(x) * xs.first().unwrap();
        value += *xs.get(1).unwrap_or(&2.0) * x;
        value += xs.last().map(|c| c * c).unwrap_or(0.0);
        value + xs.first().map_or(x, |&c| c * x)
    }

    #[differentiate]
    pub fn through_empty(x: f64, xs: &[f64]) -> f64 {
        match xs.last() {
            Some(last) if *last > 0.0 => last * x,
            Some(_) => x * x,
            None => xs.first().copied().unwrap_or(3.0 * x),
        }
    }
}

#[test]
fn elements() {
    use views::*;
    check!(horner(1.5, &[1.0, 2.0, 3.0], @3));
    check!(all_views(1.5, &[1.0, 2.0, 3.0]));
    check!(through_empty(1.5, &[1.0, 2.0]));
    check!(through_empty(1.5, &[1.0, -2.0]));
    check!(through_empty(1.5, &[]));
}

#[with_duals]
mod methods {
    use super::*;

    #[differentiate]
    pub fn root(x: f64) -> Option<f64> {
        if x < 0.0 { None } else { Some(x.sqrt()) }
    }

    #[differentiate]
    pub fn log(x: f64) -> Result<f64, String> {
        if x < 0.0 {
            Err("negative".to_string())
        } else {
            Ok(x.ln())
        }
    }

    #[differentiate]
    pub fn all_methods(x: f64) -> f64 {
        let a = root(x).unwrap_or(x * x);
        let b = root(x + 3.0).unwrap() * log(x + 3.0).expect("positive");
        let c = root(x)
            .and_then(|r| root(r - 1.0))
            .map_or(0.5 * x, |v| v * x);
        let d = log(x).unwrap_or_default() + log(x).map(|l| l * l).unwrap_or_else(|_| x);
        let e =
            log(x).ok().unwrap_or(x).sin() + root(x).map_or_else(|| x * 2.0, |r: f64| r * r * r);
        a * b + c * d + e
    }

    #[differentiate]
    pub fn errors(x: f64) -> Result<f64, usize> {
        let r = root(x).ok_or(3_usize)?;
        let l = log(x).map_err(|message| message.len())?;
        let q = root(x - 1.0).ok_or_else(|| 7_usize)?;
        Ok(r * l + q)
    }

    #[differentiate]
    pub fn recovered(x: f64) -> f64 {
        errors(x).unwrap_or(x * x)
    }

    #[differentiate]
    pub fn mapped_parameter(x: f64, limit: Option<f64>) -> f64 {
        let scaled = limit.map(|l| l * x);
        scaled.unwrap_or(x * x)
    }
}

#[test]
fn methods_of_options_and_results() {
    use methods::*;
    for x in [2.5, 0.3, -0.5] {
        check!(all_methods(x));
        check!(recovered(x));
    }
    assert_eq!(mapped_parameter_grad(1.5, Some(2.0)), (2.0, Some(1.5)));
    assert_eq!(mapped_parameter_grad(1.5, None), (3.0, None));
    assert_eq!(
        mapped_parameter_jvp(1.5, Some(2.0), (1.0, Some(1.0))),
        (3.0, 3.5)
    );
}

#[with_duals]
mod advanced_by_hand {
    use super::*;

    #[differentiate]
    pub fn horner(x: f64, coefficients: &[f64]) -> f64 {
        let mut coefficients_left = coefficients.iter();
        let mut value = *coefficients_left.next().unwrap();
        for c in coefficients_left {
            value = value * x + c;
        }
        value
    }

    #[differentiate]
    pub fn chebyshev(x: f64, coefficients: &[f64]) -> f64 {
        let mut left = coefficients.iter();
        let mut b0 = *left.next().unwrap();
        let mut b1 = 0.0;
        let mut b2 = 0.0;
        while let Some(c) = left.next() {
            b2 = b1;
            b1 = b0;
            b0 = x * b1 - b2 + c;
        }
        0.5 * (b0 - b2)
    }

    #[differentiate]
    pub fn pairs(xs: &[f64]) -> f64 {
        let mut it = xs.iter();
        let mut sum = 0.0;
        loop {
            let Some(a) = it.next() else {
                break;
            };
            let b = match it.next() {
                Some(b) => *b,
                None => {
                    sum += a * 3.0;
                    break;
                }
            };
            if b > 1.0 {
                if let Some(c) = it.next() {
                    sum *= c;
                }
            }
            sum += a * b;
        }
        sum + it.next().copied().unwrap_or(0.5)
    }

    #[differentiate]
    pub fn two_at_once(xs: &[f64]) -> f64 {
        let mut it = xs.iter();
        it.next().unwrap() * it.next().unwrap() - it.next().unwrap()
    }
}

#[test]
fn iterators_advanced_by_hand() {
    use advanced_by_hand::*;
    check!(horner(1.5, &[1.0, 2.0, 3.0]));
    check!(chebyshev(0.3, &[1.0, 2.0, 3.0, -0.5]));
    check!(pairs(&[1.0, 0.5, 3.0, 1.5, 0.4, 0.7]));
    check!(pairs(&[1.0, 0.5, 3.0]));
    check!(two_at_once(&[2.0, 3.0, 5.0]));
}

#[differentiate]
fn behind_a_reference(x: f64, o: &Option<f64>) -> f64 {
    x * o.unwrap_or(x) + o.map(|v| v * x).unwrap_or(0.0) + o.as_ref().map_or(x, |v| v * v)
}

#[derive(Clone, Debug, cotangent::Differentiable)]
struct Limited {
    limit: Option<f64>,
    gain: f64,
}

#[differentiate]
impl Limited {
    fn output(&self, x: f64) -> f64 {
        self.limit.unwrap_or(self.gain) * x + self.limit.map_or(0.0, |l| l * l)
    }

    fn scaled(&self, x: f64) -> Option<f64> {
        self.limit.map(|l| l * x * self.gain)
    }
}

#[test]
fn options_behind_references() {
    for o in [Some(3.0), None] {
        cotangent_test_twin::agree!((2.0, o), |(x, o)| behind_a_reference(*x, o));
        let limited = Limited {
            limit: o,
            gain: 2.0,
        };
        cotangent_test_twin::agree!((limited, 1.5), |(s, x)| s.output(*x));
    }
    let limited = Limited {
        limit: Some(3.0),
        gain: 2.0,
    };
    let (_, pullback) = limited.scaled_vjp(1.5);
    let (of_self, of_x) = pullback(Some(1.0));
    assert_eq!((of_self.limit, of_self.gain, of_x), (Some(3.0), 4.5, 6.0));
}
