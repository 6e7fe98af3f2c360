//! `v.extend(option)`: what is in it, if anything, is pushed.

use std::collections::HashSet;

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
    for _ in 0..2 {
        v.extend(some);
    }
    let mut seen = HashSet::new();
    seen.extend(xs.iter().position(|y| *y > x));
    v.iter().map(|y| y * y).sum::<f64>() * (1 + seen.len()) as f64
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
