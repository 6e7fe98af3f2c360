//! What is reached through references: lists by `as_deref`, methods of slices behind a written `*`, roundings of what a
//! `&mut f64` leads to, two looks that are bound together, constant tables of which a part is walked along.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Node {
    value: f64,
    next: Option<Box<Node>>,
}

#[differentiate]
fn listed(xs: &[f64], a: f64) -> f64 {
    let mut head: Option<Box<Node>> = None;
    for x in xs {
        let value = x.exp() / a;
        head = Some(Box::new(Node { value, next: head }));
    }
    let mut product = 1.0;
    let mut at = head.as_deref();
    while let Some(node) = at {
        product /= node.value + 1.0;
        at = node.next.as_deref();
    }
    product
}

#[differentiate]
fn along(head: &Option<Box<Node>>, x: f64) -> f64 {
    let mut sum = x;
    let mut at = head.as_deref();
    while let Some(node) = at {
        sum = sum * x + node.value.sin();
        at = node.next.as_deref();
    }
    sum
}

#[differentiate]
fn first_large(all: &Vec<f64>, rows: &[Vec<f64>], x: f64) -> f64 {
    for row in rows {
        if let Some(y) = (*row).iter().copied().find(|y| *y > 0.4) {
            return y * x;
        }
    }
    let mut rest = (*all).iter();
    let first = rest.next().unwrap();
    (*all).len() as f64 * rest.fold(first * x, |product, y| product * y)
}

/// Soft thresholding, and what is left of a rounding.
#[differentiate]
fn thresholded(xs: &mut [f64], t: f64) {
    for x in xs.iter_mut() {
        *x = x.signum() * (x.abs() - t).max(0.0);
    }
    for x in xs.iter_mut() {
        *x = *x * *x - x.floor() * *x;
    }
}

#[differentiate]
fn fraction(x: &mut f64) -> f64 {
    let whole = x.floor();
    *x -= whole;
    whole * *x
}

#[differentiate]
fn of_places(xs: &[f64], t: f64) -> (Vec<f64>, f64) {
    let mut own = xs.to_vec();
    thresholded(&mut own, t);
    let mut last = t;
    let part = fraction(&mut last);
    (own, part * last)
}

#[differentiate]
fn ends(p: &[f64]) -> f64 {
    let products = vec![p[2] * p[0], p[1]];
    let (a, b) = (products.first().unwrap(), products.last().unwrap());
    a / b
}

#[differentiate]
fn changed_ends(p: &[f64]) -> f64 {
    let mut kept = vec![p[2], p[1]];
    let (a, b) = (kept.first().unwrap(), kept.last().unwrap());
    let quotient = a / b;
    kept[0] = quotient.exp();
    quotient * kept[1] + kept[0]
}

#[differentiate]
fn pushed(p: &[f64], kept: &mut Vec<f64>) -> Option<f64> {
    kept.push(p[0] * p[1]);
    let (a, b) = (kept.first()?, kept.get(1)?);
    Some(a / b)
}

#[differentiate]
fn of_pushed(p: &[f64], first: &[f64]) -> Option<f64> {
    let mut kept = first.to_vec();
    let quotient = pushed(p, &mut kept)?;
    Some(quotient * kept[0])
}

const NODES: &[f64; 5] = &[0.0, 0.3, 0.6, 0.8, 0.9];

/// An adaptive sum by more and more of the nodes.
#[differentiate]
fn nested<F: Fn(f64) -> f64>(f: F, tolerance: f64) -> f64 {
    let mut values = [0.0; 5];
    let mut first = 1;
    values[0] = f(NODES[0]);
    let mut sum = f64::MAX;
    for end in [3, 5] {
        for (value, &x) in values[first..end].iter_mut().zip(&NODES[first..end]) {
            *value = f(x) + f(-x);
        }
        first = end;
        let before = sum;
        sum = values[..end].iter().sum::<f64>() / end as f64;
        if (sum - before).abs() < tolerance {
            break;
        }
    }
    sum
}

#[differentiate]
fn of_nested(a: f64, tolerance: f64) -> f64 {
    nested(|x| (a * x).exp() * a, tolerance)
}

/// The literals are of the type of the numbers before.
#[differentiate]
fn continued(p: &[f32], x: f32) -> f32 {
    let mut sum = 0.0;
    for y in p.iter().chain(&[0.9, 1.7]) {
        sum += (y * x).exp();
    }
    let whole = p.iter().copied().chain(std::iter::once(-0.5));
    sum * whole.map(|y| y.sin() * x).sum::<f32>()
}

#[test]
fn through_references() {
    check_grads!(listed(&[0.3, -0.2, 0.7], 1.4));
    check_grads!(listed(&[], 1.4));
    let last = Some(Box::new(Node {
        value: 0.4,
        next: None,
    }));
    let list = Some(Box::new(Node {
        value: 1.2,
        next: last,
    }));
    check_grads!(along(&list, 0.7));
    check_grads!(along(&None, 0.7));
    let rows = [vec![0.1, 0.2], vec![0.3, 0.7, 0.9]];
    check_grads!(first_large(&vec![0.5, 0.6], &rows[..], 1.3));
    check_grads!(first_large(&vec![0.5, 0.6, 0.7], &rows[..1], 1.3));
    check_grads!(of_places(&[1.5, -2.6, 0.2, 3.4], 0.3));
    check_grads!(of_places(&[], 2.7));
    // The derivative of 2 (x - 2)^2.
    let (value, slope) = of_places_jvp(&[], 2.7, (vec![], 1.0));
    assert!((value.1 - 0.98).abs() < 1e-12 && (slope.1 - 2.8).abs() < 1e-12);
}

#[test]
fn looks_and_parts_of_tables() {
    check_grads!(ends(&[0.3, 1.2, 0.7]));
    check_grads!(changed_ends(&[0.3, 1.2, 0.7]));
    check_grads!(of_pushed(&[0.3, 1.2], &[0.6]));
    check_grads!(of_pushed(&[0.3, 1.2], &[0.6, 0.8]));
    assert_eq!(of_pushed(&[0.3, 1.2], &[]), None);
    check_grads!(of_nested(0.8, 1e-12));
    check_grads!(of_nested(0.8, 10.0));
    let options = cotangent::check::Options::for_f32();
    check_grads!(continued(&[0.3, 0.4], 0.6), options.clone());
    check_grads!(continued(&[], 0.6), options);
}

/// What one finds is taken apart, beside numbers and another.
#[differentiate]
fn taken_apart(xs: &[f64], k: f64) -> Option<f64> {
    let ((head, rest), by) = (xs.split_first()?, 2.0 * k);
    let (last, (first, others)) = (rest.last()?, rest.split_first()?);
    Some(head * head * by + rest.iter().sum::<f64>() * last * first + others.len() as f64 * head)
}

/// In a loop, under names that hide what they were.
#[differentiate]
fn taken_apart_again(xs: &[f64], n: usize) -> f64 {
    let mut sum: f64 = 1.0;
    for _ in 0..n {
        let ((last, rest), twice) = (xs.split_last().unwrap(), 2.0 * sum);
        let ((first, rest), sign) = (
            rest.split_first().expect("two"),
            if n > 1 { 1.0 } else { -1.0 },
        );
        sum = twice.sin() * first + sign * last * last + rest.iter().product::<f64>();
    }
    sum
}

#[test]
fn parts_of_what_is_found_beside_others() {
    check_grads!(taken_apart(&[0.3, 1.2, 0.7, 0.4], 1.3));
    assert_eq!(taken_apart(&[0.3], 1.3), None);
    // 2 k h^2 + (a + b) b a + h
    let (value, pull) = taken_apart_vjp(&[3.0, 2.0, 5.0], 0.5);
    let (by_xs, by_k) = pull(Some(1.0));
    assert_eq!(value, Some(9.0 + 70.0 + 3.0));
    assert_eq!((by_xs, by_k), (vec![7.0, 45.0, 24.0], 18.0));
    check_grads!(taken_apart_again(&[0.3, 1.2, 0.7, 0.4], 3));
    check_grads!(taken_apart_again(&[0.3, 1.2], 1));
}
