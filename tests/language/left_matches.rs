//! A `match` that gives references in some arms and leaves in the others.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Curve {
    scale: f64,
    knots: Vec<f64>,
}

#[differentiate]
fn polynomial(xs: &[f64], k: f64) -> f64 {
    let (mut xs, mut sum) = (xs, 1.0);
    loop {
        let (first, rest) = match xs {
            [h, t @ ..] => (h, t),
            [] => return sum,
        };
        sum = sum * k + first * first;
        xs = rest;
    }
}

#[differentiate]
fn while_some(mut xs: &[f64], k: f64) -> f64 {
    let mut sum = 1.0;
    while !xs.is_empty() {
        let (h, t) = match xs.split_first() {
            Some(parts) => parts,
            None => return 0.0,
        };
        sum = sum * k + h * h;
        xs = t;
    }
    sum
}

#[differentiate]
fn assigned(mut xs: &[f64], k: f64) -> f64 {
    let mut product = 1.0;
    loop {
        xs = match xs {
            [h, t @ ..] => {
                product *= h * k;
                t
            }
            [] => break,
        };
        product += xs.len() as f64;
    }
    product
}

#[differentiate]
fn in_pairs(mut xs: &[f64], k: f64) -> f64 {
    let mut sum = 1.0;
    loop {
        let (a, b, t) = match xs {
            [a, b, t @ ..] if *a < 10.0 => (a, b, t),
            [a, ..] => return sum * a,
            [] => return sum,
        };
        sum = sum * k + a * b;
        xs = t;
    }
}

/// Two arms go on.
#[differentiate]
fn ends(rows: &[Vec<f64>], k: f64) -> f64 {
    let mut sum = 1.0;
    for row in rows {
        let (a, b) = match row.as_slice() {
            [a, .., b] => (a, b),
            [a] => (a, a),
            _ => continue,
        };
        sum += a * b * k;
    }
    sum
}

#[differentiate]
fn parts(curve: Option<&Curve>, curves: &[Curve], k: f64) -> f64 {
    let (scale, knots) = match curve {
        Some(c) => (&c.scale, &c.knots),
        None => return k * k,
    };
    let mut sum = scale * knots.iter().sum::<f64>();
    for c in curves {
        let knots = match c {
            Curve { scale, knots } if *scale > 0.0 => knots,
            _ => continue,
        };
        let last = if let Some(last) = knots.last() {
            last
        } else {
            break;
        };
        sum += last * knots[0] * k;
    }
    sum
}

#[test]
fn what_is_left() {
    for xs in [&[2.0, -3.0, 5.0, 7.0][..], &[2.0, 3.0, 11.0], &[2.0], &[]] {
        check_grads!(polynomial(xs, 0.7));
        check_grads!(while_some(xs, 0.7));
        check_grads!(assigned(xs, 0.7));
        check_grads!(in_pairs(xs, 0.7));
    }
    check_grads!(in_pairs(&[12.0, 3.0], 0.7));
    // (k + 4) k + 9
    assert_eq!(
        polynomial_value_and_grad(&[2.0, 3.0], 0.5),
        (11.25, (vec![2.0, 6.0], 5.0))
    );
    let rows = [vec![2.0, 3.0, 5.0], vec![], vec![7.0]];
    check_grads!(ends(&rows[..], 0.7));

    let curve = |scale, knots: &[f64]| Curve {
        scale,
        knots: knots.to_vec(),
    };
    let curves = [
        curve(1.0, &[2.0, 3.0]),
        curve(-1.0, &[5.0]),
        curve(2.0, &[7.0]),
    ];
    let (value, pull) = parts_vjp(Some(&curves[0]), &curves, 0.5);
    // 5 + (6 + 49) / 2
    assert_eq!(value, 32.5);
    let (bar, bars, k) = pull(1.0);
    assert_eq!((bar.unwrap().scale, k), (5.0, 55.0));
    assert_eq!(bars[0].knots, vec![1.5, 1.0]);
    assert_eq!(bars[2].knots, vec![7.0]);
    assert_eq!(parts_vjp(None, &curves, 3.0).1(1.0).2, 6.0);
}
