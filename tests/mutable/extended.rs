//! `v.extend(option)`: what is in it, if anything, is pushed.

use std::collections::{HashSet, VecDeque};

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Layer {
    depth: f64,
    speeds: Vec<f64>,
}

/// What is taken from a list goes back, also of a type that is not `Copy`.
#[differentiate]
fn put_back(layers: &[Layer], x: f64) -> f64 {
    let mut layers = layers.to_vec();
    let mut apart = Vec::new();
    for k in 0..3 {
        let mut last = layers.pop();
        if let Some(layer) = &mut last {
            layer.depth *= x;
            layer.speeds.push(x * k as f64);
        }
        apart.extend(last);
    }
    let back = apart.pop();
    layers.extend(back);
    let of = |layers: &[Layer]| {
        let mut sum = 0.0;
        for layer in layers {
            sum += layer.depth * layer.speeds.iter().sum::<f64>();
        }
        sum
    };
    of(&layers) + 2.0 * of(&apart)
}

#[differentiate]
fn by_the_form(xs: &[f64], x: f64) -> f64 {
    let mut v = vec![x];
    let mut w = xs.to_vec();
    let some = if x > 0.5 { Some(x * x) } else { None };
    v.extend(w.pop());
    v.extend(Some(x * w.len() as f64));
    v.extend(match xs.len() {
        0 => Some(x.sin()),
        _ => None,
    });
    for _ in 0..2 {
        v.extend(some);
    }
    let mut seen = HashSet::new();
    seen.extend(xs.iter().position(|y| *y > x));
    v.iter().map(|y| y * y).sum::<f64>() * (1 + seen.len()) as f64
}

/// What is in an `Option` by reference is copied, also into an element and at the back of a queue.
#[differentiate]
fn copied(xs: &[f64], last: Option<f64>, x: f64) -> f64 {
    let square = Some(x * x);
    let mut rows = vec![vec![x], vec![1.0]];
    rows[1].extend(xs.first());
    rows[1].extend(&square);
    rows[0].extend(square.as_ref().filter(|y| **y > 0.5));
    rows[0].extend(if x > 0.5 { Some(&xs[0]) } else { None });
    let mut queue = VecDeque::with_capacity(4);
    queue.extend([x]);
    queue.push_front(x * x);
    queue.pop_front();
    queue.extend(last);
    queue.extend(last.map(|y| y * x));
    queue.extend((x > 0.5).then(|| 2.0 * x));
    let spare = [x, 3.0];
    rows[spare.len() - 1].extend(spare.last().copied());
    let rows = rows.iter().flatten().map(|y| y * y).sum::<f64>();
    rows + queue.iter().rev().fold(1.0, |sum, y| sum * 0.5 + y * x) + spare.len() as f64 * x
}

#[test]
fn by_references() {
    for x in [0.4, 0.9] {
        check_grads!(copied(&[0.3, 0.8], Some(1.2), x));
        check_grads!(copied(&[0.3], None, x));
    }
    // x^2 + x^4 + xs^2, 1 + xs^2 + x^4 + 9, and x (((1 / 2 + 2 x) / 2 + x l) / 2 + l) / 2 .. by l: x (x / 4 + 1 / 2)
    let (_, by_last, _) = copied_grad(&[0.5], Some(1.0), 1.0);
    assert_eq!(by_last, Some(0.75));
}

#[test]
fn by_what_is_in_an_option() {
    let layers = [(0.7, vec![1.2, 0.4]), (1.3, vec![0.6]), (0.2, vec![])]
        .map(|(depth, speeds)| Layer { depth, speeds });
    check_grads!(put_back(&layers, 0.8));
    check_grads!(put_back(&layers[..1], 0.8));
    check_grads!(put_back(&[], 0.8));
    check_grads!(by_the_form(&[0.3, 0.9], 0.8));
    check_grads!(by_the_form(&[], 0.4));
    // x^2 + 4 + x^2 + 2 x^4, with one number that is larger
    assert_eq!(
        by_the_form_grad(&[2.0], 1.0),
        (vec![8.0], 2.0 * (2.0 + 8.0))
    );
}
