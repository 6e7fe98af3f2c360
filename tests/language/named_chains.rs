//! Chains that have a name, over lists that are changed before they are made and after they are used.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn ranked(xs: &[f64], k: f64) -> f64 {
    let mut sorted = xs.to_vec();
    sorted.sort_by(|a, b| a.total_cmp(b));
    let ranks = sorted.iter().enumerate();
    let total = ranks.map(|(i, x)| x * x * k * i as f64).sum::<f64>();
    sorted[0] = total;
    sorted[0] * sorted[1]
}

/// In a loop that changes the list after each use.
#[differentiate]
fn repeatedly(xs: &[f64], k: f64) -> f64 {
    let mut list = xs.to_vec();
    let mut best = 0.0;
    for p in 0..2 {
        let pairs = list.iter().zip(list.iter().skip(1));
        for (a, b) in pairs {
            best += a * b * k;
        }
        list[p] *= k;
        list.push(best);
    }
    best * list[list.len() - 1]
}

#[differentiate]
fn advanced(xs: &[f64], k: f64) -> f64 {
    let mut list = xs.to_vec();
    list[0] = list[1] * k;
    let mut s: f64 = 0.0;
    {
        let mut left = list.iter();
        while let Some(x) = left.next() {
            s += x * k * s.cos();
        }
    }
    list[1] = k * s;
    list.iter().map(|x| x * s).sum()
}

/// What a closure refers to stays as it is while the chain is used, and what it changes is changed where that is run.
#[differentiate]
fn captured(xs: &[f64], k: f64) -> f64 {
    let mut q: f64 = k * k;
    q *= 2.0;
    let scaled = xs.iter().map(|x| x * q);
    let total = scaled.sum::<f64>();
    q *= 3.0 * k;
    let running = xs.iter().map(|x| {
        q += x;
        x * q
    });
    total * running.sum::<f64>() + q
}

#[differentiate]
fn tagged(xs: &[f64], k: f64) -> Option<f64> {
    let mut tagged: Vec<(f64, u8)> = Vec::new();
    for x in xs {
        tagged.push((*x, 1));
    }
    let numbers = tagged.iter().map(|(x, _)| x * k);
    let least = numbers.min_by(|a, b| a.total_cmp(b))?;
    tagged.clear();
    Some(least * least + tagged.len() as f64)
}

#[test]
fn chains_over_what_is_changed() {
    let xs = [0.4, 1.3, -0.2, 0.9];
    check_grads!(ranked(&xs, 0.7));
    check_grads!(repeatedly(&xs, 0.7));
    check_grads!(advanced(&xs, 0.7));
    check_grads!(captured(&xs, 0.7));
    check_grads!(tagged(&xs, 0.7));
    // k² x²
    assert_eq!(
        tagged_vjp(&[1.0, 3.0], 2.0).1(Some(1.0)),
        (vec![8.0, 0.0], 4.0)
    );
}
