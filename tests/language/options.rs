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

#[with_duals]
mod reversed_by_hand {
    use super::*;

    #[differentiate]
    pub fn horner(x: f64, coefficients: &[f64]) -> f64 {
        if coefficients.is_empty() {
            return 0.0;
        }
        let mut coefficients = coefficients.iter().rev();
        let mut value = *(coefficients.next().unwrap());
        for c in coefficients {
            value = value.mul_add(x, *c);
        }
        value
    }

    #[differentiate]
    pub fn clenshaw(x: f64, coefficients: &[f64]) -> f64 {
        let mut coefficients = coefficients.iter().rev().copied();
        let Some(c) = coefficients.next() else {
            return x;
        };
        let (mut h1, mut h) = (0.0, c);
        while let Some(c) = coefficients.next() {
            (h1, h) = (h, h * x - h1 + c);
        }
        h - h1 * x
    }

    #[differentiate]
    pub fn three_from_the_end(xs: &[f64]) -> f64 {
        let mut it = xs.iter().rev();
        let first = it.next().unwrap() * it.next().unwrap();
        first - it.next().copied().unwrap_or(2.0) * it.next().unwrap_or(&3.0)
    }
}

#[test]
fn iterators_reversed_and_advanced_by_hand() {
    use reversed_by_hand::*;
    for n in 0..5 {
        let xs = [1.0, 0.5, 3.0, -1.5, 0.4];
        check!(horner(1.5, &xs[..n]));
        check!(clenshaw(0.3, &xs[..n]));
    }
    check!(three_from_the_end(&[1.0, 0.5, 3.0, 1.5, 0.4]));
    check!(three_from_the_end(&[1.0, 0.5, 3.0]));
    check!(three_from_the_end(&[1.0, 0.5]));
}

#[with_duals]
mod chosen_by_a_bool {
    use super::*;

    #[differentiate]
    pub fn root(x: f64, y: f64) -> f64 {
        let d = x * x - y;
        let root = (d > 0.0).then(|| d.sqrt());
        let far = (y > 2.0).then_some(x * y);
        root.unwrap_or(x) + far.map_or(0.0, |f| f * x)
    }
}

#[test]
fn options_from_conditions() {
    use chosen_by_a_bool::*;
    check!(root(2.0, 1.0));
    check!(root(2.0, 3.0));
    check!(root(1.0, 3.0));
}

/// Checks that return nothing but an error, as statements of their own.
mod checked {
    use super::*;

    #[derive(Debug, PartialEq)]
    pub enum Error {
        OutOfRange(&'static str),
        Empty,
    }

    fn in_range(latitude: f64, longitude: f64) -> Result<(), Error> {
        if latitude.abs() > 90.0 {
            return Err(Error::OutOfRange("latitude"));
        }
        if longitude.abs() > 180.0 {
            return Err(Error::OutOfRange("longitude"));
        }
        Ok(())
    }

    #[differentiate]
    pub fn height(latitude: f64, longitude: f64) -> Result<f64, Error> {
        in_range(latitude, longitude)?;
        Ok(latitude.to_radians().sin() * longitude)
    }

    #[differentiate]
    pub fn mean_height(places: &[(f64, f64)], scale: f64) -> Result<f64, Error> {
        let mut sum = 0.0;
        for &(latitude, longitude) in places {
            in_range(latitude, longitude)?;
            sum += height(latitude, longitude)?;
        }
        (!places.is_empty()).then_some(()).ok_or(Error::Empty)?;
        Ok(scale * sum / places.len() as f64)
    }

    #[differentiate]
    pub fn product(x: Option<f64>, y: f64) -> Option<f64> {
        x?;
        y.checked_root()?;
        Some(x? * y)
    }

    trait Checked {
        fn checked_root(self) -> Option<f64>;
    }

    impl Checked for f64 {
        fn checked_root(self) -> Option<f64> {
            (self >= 0.0).then(|| self.sqrt())
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq, cotangent::Differentiable)]
    pub struct Mean<F> {
        pub sum: F,
        n: usize,
    }

    #[differentiate]
    impl<F: num_traits::Float> Mean<F> {
        pub fn of(sum: F, n: usize) -> Self {
            Mean { sum, n }
        }

        /// Fails after it may have changed something.
        pub fn normalize(&mut self) -> Result<(), Error> {
            self.sum = self.sum * self.sum;
            match self.n {
                0 => return Err(Error::Empty),
                1 => return Ok(()),
                _ => {}
            }
            let n = F::from(self.n).ok_or(Error::Empty)?;
            self.n = 1;
            self.sum = self.sum / n;
            Ok(())
        }

        pub fn squared(mut self) -> Result<F, Error> {
            self.normalize()?;
            let sum = self.sum;
            self.normalize()?;
            Ok(sum * self.sum)
        }
    }
}

#[test]
fn checks_as_statements() {
    use checked::*;
    use cotangent_test_twin::agree_map;
    agree_map!((30.0, 20.0), |(a, b)| height(*a, *b));
    agree_map!((vec![(30.0, 20.0), (40.0, 10.0)], 0.5), |(p, s)| {
        mean_height(p, *s)
    });
    agree_map!((Some(3.0), 2.0), |(x, y)| product(*x, *y));
    assert_eq!(height_vjp(100.0, 0.0).0, height(100.0, 0.0));
    assert_eq!(height_jvp(0.0, 200.0, (1.0, 1.0)).0, height(0.0, 200.0));
    assert_eq!(mean_height_vjp(&[], 1.0).0, Err(Error::Empty));
    assert_eq!(product_vjp(None, 2.0).0, None);
    assert_eq!(product_vjp(Some(1.0), -2.0).0, None);
    for n in [0, 1, 3] {
        let mean = Mean::of(1.5, n);
        let (value, pullback) = mean.squared_vjp();
        assert_eq!(value, mean.squared());
        // s^2 / n, and that squared.
        let expected = match n {
            0 => 0.0,
            n => 6.0 * 1.5f64.powi(5) / f64::powi(n as f64, 3),
        };
        let bar = pullback(value.is_ok().then_some(1.0));
        crate::oracle::near(bar.sum, expected, 1e-12);
    }
}

mod early_returns {
    use super::*;

    #[differentiate]
    pub fn first_and_last(xs: &[f64], scale: f64, i: usize) -> Option<f64> {
        let first = xs.first()?;
        let squares: Vec<f64> = xs.iter().map(|x| x * first).collect();
        let other = xs.get(i + 1).copied()?;
        Some(scale * squares[0] * *xs.last()? + other * xs.get(i)? * first)
    }

    #[differentiate]
    pub fn or_errors(xs: &[(f64, Vec<f64>)], i: usize) -> Result<f64, String> {
        let (weight, values) = xs.get(i).ok_or_else(|| format!("no {i}"))?;
        let last = values.last().ok_or("empty")?;
        Ok(weight * last * xs.first().ok_or("none")?.0)
    }
}

#[test]
fn elements_or_early_returns() {
    use cotangent_test_twin::agree_map;
    use early_returns::*;
    agree_map!((vec![1.5, -0.4, 2.0], 0.5), |(xs, s)| first_and_last(
        xs, *s, 1
    ));
    assert_eq!(first_and_last_vjp(&[1.5, 2.0], 1.0, 1).0, None);
    assert_eq!(first_and_last_vjp(&[], 1.0, 0).0, None);
    let rows = vec![(0.5, vec![1.0, 2.0]), (1.5, vec![3.0]), (1.0, vec![])];
    for i in 0..2 {
        let (value, pullback) = or_errors_vjp(&rows, i);
        assert_eq!(value, or_errors(&rows, i));
        let bar = pullback(Some(1.0));
        let (weight, last, first) = (rows[i].0, *rows[i].1.last().unwrap(), rows[0].0);
        let of_first = weight * last + if i == 0 { last * first } else { 0.0 };
        assert_eq!(bar[0].0, of_first);
        assert_eq!(bar[i].1.last(), Some(&(weight * first)));
    }
    assert_eq!(or_errors_vjp(&rows, 2).0, Err("empty".to_string()));
    assert_eq!(or_errors_vjp(&rows, 3).0, Err("no 3".to_string()));
}

#[with_duals]
mod closures_with_loops {
    use super::*;

    #[differentiate]
    pub fn reflected(a: f64, anchor: f64) -> f64 {
        let fast = Some(a).filter(|x| *x > 1.0);
        let found = fast.or_else(|| {
            let mut x = a;
            if x < anchor {
                x = 2.0 * anchor - x;
            }
            for _ in 0..20 {
                if x > 3.0 {
                    break;
                }
                x = 0.5 * (x + 4.0);
            }
            Some(x * anchor)
        });
        found.unwrap() * anchor
    }

    #[differentiate]
    pub fn wrapped(xs: &[f64], c: f64) -> f64 {
        let m = xs.first().map(|x| {
            let mut s = *x;
            while s < c {
                s += 1.5 * c;
            }
            s.sin()
        });
        m.unwrap_or(c) * c
    }

    #[differentiate]
    pub fn left_early(a: f64, c: f64) -> f64 {
        let scaled = Some(a).and_then(|v| {
            if v < 0.0 {
                return None;
            }
            Some(v * c)
        });
        let capped = scaled.map(|v| {
            let w = v * v;
            if w > 3.0 {
                return 3.0 * c;
            }
            w * a
        });
        capped.unwrap_or_else(|| {
            if c > 1.0 {
                return c * a;
            }
            a.exp()
        })
    }

    #[differentiate]
    pub fn looked_for(a: f64, c: f64) -> f64 {
        let found = Some(a).filter(|x| *x > 1.0).or_else(|| {
            let mut x = a * a;
            loop {
                x *= 1.5;
                if x > c {
                    break Some(x);
                }
                if x < 0.1 {
                    break None;
                }
            }
        });
        found.map_or(c, |v| {
            let mut t = v;
            for i in 0..3 {
                if i == 1 {
                    continue;
                }
                t *= v + i as f64;
            }
            t
        })
    }
}

#[test]
fn closures_that_loop_and_return() {
    use closures_with_loops::*;
    for (a, c) in [
        (1.3, 0.7),
        (0.4, 1.6),
        (-0.6, 0.9),
        (-0.6, 1.25),
        (1.9, 2.0),
    ] {
        check!(reflected(a, c));
        check!(wrapped(&[a, c], c));
        check!(left_early(a, c));
        check!(looked_for(a, c));
    }
    check!(looked_for(0.1, 0.5));
}
