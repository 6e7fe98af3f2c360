//! Variables of type `Cow<[f64]>`, which are borrowed in one branch and made in another.

use std::borrow::Cow;

use cotangent::{check_grads, differentiate};

#[differentiate]
fn squares(xs: &[f64]) -> f64 {
    xs.iter().map(|x| x * x).sum()
}

#[differentiate]
fn perhaps_scaled(xs: &[f64], k: f64) -> f64 {
    let ys: Cow<[f64]> = if k > 1.0 {
        Cow::Owned(xs.iter().map(|x| x * k).collect())
    } else {
        Cow::Borrowed(xs)
    };
    squares(&ys) + ys[0] * ys.len() as f64 + ys.iter().sum::<f64>()
}

#[differentiate]
fn without_a_type(xs: &[f64], rows: &[Vec<f64>], k: f64) -> f64 {
    let ys = match rows.len() {
        0 => Cow::Borrowed(xs),
        1 => Cow::Borrowed(&xs[1..]),
        _ => Cow::Owned(vec![k, k * k]),
    };
    let mut sum = k;
    for row in rows {
        let row: Cow<'_, [f64]> = match row.is_empty() {
            true => vec![k].into(),
            false => row.as_slice().into(),
        };
        sum *= row[0];
    }
    sum * ys[0] + squares(&ys)
}

#[differentiate]
fn changed(xs: &[f64], k: f64) -> f64 {
    let mut ys = Cow::from(xs);
    if k > 1.0 {
        ys.to_mut()[0] *= k;
        for y in ys.to_mut().iter_mut() {
            *y += k;
        }
        ys.to_mut().push(k * k);
    }
    let first = ys[0];
    let all = ys.into_owned();
    squares(&all) * first * xs[0]
}

/// What has no derivative stays what it is.
#[differentiate]
fn named(x: f64, name: &str) -> f64 {
    let name: Cow<str> = if x > 0.0 {
        Cow::Borrowed(name)
    } else {
        Cow::Owned(format!("{name}, negative"))
    };
    x * x * name.len() as f64
}

#[test]
fn borrowed_or_owned() {
    for k in [0.7, 1.3] {
        check_grads!(perhaps_scaled(&[2.0, -3.0, 5.0], k));
        check_grads!(changed(&[2.0, -3.0, 5.0], k));
        check_grads!(without_a_type(&[2.0, -3.0, 5.0], &[], k));
        check_grads!(without_a_type(&[2.0, -3.0, 5.0], &[vec![7.0]], k));
        check_grads!(without_a_type(
            &[2.0, -3.0],
            &[vec![7.0], vec![], vec![3.0, 5.0]],
            k
        ));
    }
    // Borrowed: x² + 2 x; scaled: k² x² + 2 k x
    assert_eq!(perhaps_scaled_grad(&[3.0], 0.5), (vec![8.0], 0.0));
    assert_eq!(perhaps_scaled_grad(&[3.0], 2.0), (vec![28.0], 42.0));
    for x in [2.0, -2.0] {
        check_grads!(named(x, "abc"));
    }
}
