//! `return` and `?` in closures of chains whose failures end the loop.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn roots(xs: &[f64], k: f64) -> Option<Vec<f64>> {
    xs.iter()
        .map(|x| {
            if *x < 0.0 {
                return None;
            }
            Some((x * k).sqrt())
        })
        .collect()
}

#[differentiate]
fn logarithm(x: f64) -> Result<f64, String> {
    if x > 0.0 {
        Ok(x.ln())
    } else {
        Err(format!("no logarithm of {x}"))
    }
}

#[differentiate]
fn weighted(xs: &[f64], k: f64) -> Result<f64, String> {
    let all: Vec<f64> = xs
        .iter()
        .map(|x| {
            let y = x * k;
            if y > 100.0 {
                return Err("too large".to_string());
            }
            let z = logarithm(y)?;
            Ok(z * y)
        })
        .collect::<Result<_, String>>()?;
    Ok(all.iter().sum())
}

#[differentiate]
fn geometric(xs: &[f64], k: f64) -> Option<f64> {
    xs.iter().try_fold(k, |product, x| {
        if *x < 0.0 {
            return None;
        }
        Some(product * x.sqrt())
    })
}

#[differentiate]
fn first_small(xs: &[f64], k: f64) -> Option<f64> {
    xs.iter().find_map(|x| {
        let y = logarithm(*x).ok()?;
        if y * k > 1.0 {
            return None;
        }
        Some(y * y * k)
    })
}

#[test]
fn closures_are_left() {
    check_grads!(roots(&[0.5, 1.2, 3.0], 2.0));
    check_grads!(weighted(&[0.5, 1.2, 3.0], 2.0));
    check_grads!(geometric(&[0.5, 1.2, 3.0], 2.0));
    check_grads!(first_small(&[-1.0, 3.0, 1.3], 2.0));
    let (value, pull) = first_small_vjp(&[-1.0, 3.0, 1.5], 2.0);
    let log = 1.5f64.ln();
    assert_eq!(value, Some(log * log * 2.0));
    let (x_bar, k_bar) = pull(Some(1.0));
    assert_eq!(x_bar[..2], [0.0, 0.0]);
    approx::assert_relative_eq!(x_bar[2], 2.0 * log * 2.0 / 1.5, max_relative = 1e-14);
    assert_eq!(k_bar, log * log);
}

#[test]
fn failures_have_no_derivative() {
    let (value, pull) = roots_vjp(&[0.5, -1.0], 2.0);
    assert_eq!((value, pull(None)), (None, (vec![0.0; 2], 0.0)));
    assert_eq!(geometric_vjp(&[0.5, -1.0], 2.0).0, None);
    assert_eq!(
        weighted_vjp(&[90.0, -1.0], 2.0).0,
        Err("too large".to_string())
    );
    assert_eq!(
        weighted_vjp(&[0.5, -1.0], 2.0).0,
        Err("no logarithm of -2".to_string())
    );
}
