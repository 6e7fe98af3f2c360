//! How the closure of a `scan` may have its state: with a type, as a pair, matched, lent.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn smoothed(xs: &[f64], k: f64) -> Vec<f64> {
    xs.iter()
        .scan(None, |last: &mut Option<f64>, &x| {
            let next = match *last {
                None => x * k,
                Some(p) => p + k * (x - p),
            };
            *last = Some(next);
            *last
        })
        .collect()
}

#[differentiate]
fn by_reference(xs: &[f64], k: f64) -> Vec<f64> {
    let matched = xs.iter().scan(None, |last, &x| {
        let next = match last {
            None => x,
            Some(p) => *p * k + x,
        };
        *last = Some(next);
        Some(next * x)
    });
    matched.collect()
}

#[differentiate]
fn methods_of_the_state(xs: &[f64], k: f64) -> Vec<f64> {
    xs.iter()
        .scan(None, |last: &mut Option<f64>, x| {
            let next = last.map_or(k, |p| p * x + k);
            let before = last.replace(next);
            Some(before.unwrap_or(2.0 * k) * next)
        })
        .collect()
}

#[differentiate]
fn running_means(xs: &[f64], k: f64) -> Vec<f64> {
    xs.iter()
        .scan((0.0, 1.0), |(sum, weight), &x| {
            *sum = *sum * k + x;
            *weight = *weight * k + 1.0;
            Some(*sum / *weight)
        })
        .collect()
}

#[differentiate]
fn differences(xs: &[f64], k: f64) -> Vec<f64> {
    xs.iter()
        .scan(xs[0] * k, |last: &mut f64, x| {
            let before = std::mem::replace(last, *x);
            Some((x - before) * k)
        })
        .skip(1)
        .collect()
}

#[differentiate]
fn lent_to_a_function(xs: &[f64], k: f64) -> f64 {
    xs.iter()
        .scan([0.0, k], |state, x| {
            state[1] += x * state[0];
            step(state, *x);
            (state[0] < 6.0).then(|| state[0] * state[1])
        })
        .sum()
}

#[differentiate]
fn step(state: &mut [f64; 2], x: f64) {
    state[0] += x * state[1];
}

#[test]
fn states() {
    let xs = [1.5, 0.5, 2.25, 0.75];
    for xs in [&xs[..], &xs[2..]] {
        check_grads!(smoothed(xs, 0.75));
        check_grads!(by_reference(xs, 0.75));
        check_grads!(methods_of_the_state(xs, 0.75));
        check_grads!(running_means(xs, 0.75));
        check_grads!(differences(xs, 0.75));
        check_grads!(lent_to_a_function(xs, 0.75));
    }
    // x k, and p + k (x - p)
    assert_eq!(smoothed_vjp(&xs[..2], 0.5).0, [0.75, 0.625]);
    let (bars, k) = smoothed_vjp(&xs[..2], 0.5).1(vec![0.0, 1.0]);
    assert_eq!(bars, [0.25, 0.5]);
    assert_eq!(k, 0.75 + 0.5 - 0.75);
}
