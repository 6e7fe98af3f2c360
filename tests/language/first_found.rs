//! The first value of a chain for which something holds: `find_map`, and `find` and `next` of values.

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use super::*;

    #[differentiate]
    pub fn mapped(xs: &[f64; 3], k: f64) -> f64 {
        let above = xs
            .iter()
            .find_map(|x| if *x > 1.0 { Some(x * k) } else { None });
        above.unwrap_or(k)
    }

    #[differentiate]
    pub fn by_function(xs: &[f64; 3], k: f64) -> f64 {
        match xs.iter().map(|x| x * k).find_map(root) {
            Some(root) => root * k,
            None => k,
        }
    }

    #[differentiate]
    fn root(x: f64) -> Option<f64> {
        if x > 1.5 { Some(x.sqrt()) } else { None }
    }

    /// The pair between which a polygon crosses a level.
    #[differentiate]
    pub fn crossing(xs: &[f64; 3], level: f64) -> f64 {
        let mut total = level;
        for shift in [0.0, 0.1] {
            let at = xs.windows(2).enumerate().find_map(|(k, w)| {
                let (a, b) = (w[0] - level - shift, w[1] - level - shift);
                (a * b < 0.0).then(|| k as f64 + a / (a - b))
            });
            if let Some(at) = at {
                total += at * at;
            }
        }
        total
    }

    #[differentiate]
    pub fn next_of_mapped(xs: &[f64; 3], k: f64) -> f64 {
        let next = xs.iter().filter(|x| **x > 1.0).map(|x| x * k).next();
        next.map_or(k, |x| x.sin())
    }

    #[differentiate]
    pub fn found_value(xs: &[f64; 3], k: f64) -> f64 {
        if let Some(found) = xs.iter().map(|x| x * k).find(|x| *x > 2.0) {
            found * found
        } else {
            k
        }
    }
}

#[differentiate]
fn tried(xs: &[f64; 3], k: f64) -> Option<f64> {
    let first = xs
        .iter()
        .filter_map(|&x| if x > 1.0 { Some(x * k) } else { None })
        .next()?;
    Some(first * first)
}

use programs::*;

#[test]
fn what_is_found_has_its_derivative() {
    for xs in [[0.4, 1.2, 1.5], [0.1, 0.2, 0.3]] {
        check!(mapped(&xs, 1.7));
        check!(by_function(&xs, 1.7));
        check!(crossing(&xs, 0.8));
        check!(next_of_mapped(&xs, 1.7));
        check!(found_value(&xs, 1.7));
    }
}

#[test]
fn what_is_not_found_has_none() {
    let xs = [0.4, 1.2, 1.5];
    cotangent::check_grads!(tried(&[0.4, 1.2, 1.5], 1.7));
    let (value, pull) = tried_vjp(&xs, 2.0);
    assert_eq!(value, Some(2.4 * 2.4));
    // (x k)^2 at the second.
    assert_eq!(
        pull(Some(1.0)),
        ([0.0, 2.0 * 2.4 * 2.0, 0.0], 2.0 * 2.4 * 1.2)
    );
    let (none, pull) = tried_vjp(&[0.1; 3], 2.0);
    assert_eq!((none, pull(None)), (None, ([0.0; 3], 0.0)));
}
