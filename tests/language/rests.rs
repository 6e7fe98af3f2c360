//! What is left of an iterator after `next`, as a chain: Horner's scheme as libraries write it.

use cotangent::{check_grads, differentiate};

const TABLE: [f64; 4] = [0.5, 0.25, 2.0, 1.5];

#[differentiate]
fn of_a_table(x: f64) -> f64 {
    let mut iter = TABLE.iter().rev();
    let init = iter.next().unwrap();
    iter.fold(*init, |sum, c| x * sum + c)
}

#[differentiate]
fn with_an_early_return(cs: &[f64], x: f64) -> f64 {
    let mut iter = cs.iter().rev();
    let init = match iter.next() {
        Some(c) => *c,
        None => return x,
    };
    iter.fold(init, |sum, c| x * sum + c)
}

#[differentiate]
fn with_a_let_else(cs: &[f64], x: f64) -> f64 {
    let mut iter = cs.iter();
    let Some(first) = iter.next() else {
        return x * x;
    };
    let Some(second) = iter.next() else {
        return x * first;
    };
    first * iter.map(|c| c * x + second).sum::<f64>()
}

#[differentiate]
fn with_a_question_mark(cs: &[f64], x: f64) -> Option<f64> {
    let mut iter = cs.iter().copied();
    let first = iter.next()?;
    let rest: Vec<f64> = iter.zip(cs).map(|(c, d)| c * d * x).collect();
    Some(first * rest.iter().sum::<f64>())
}

#[differentiate]
fn in_branches(cs: &[f64], x: f64) -> f64 {
    let mut iter = cs.iter();
    let first = iter.next().copied().unwrap_or(x);
    if first > 0.0 {
        iter.map(|c| c * c * first).sum::<f64>()
    } else {
        x * iter.fold(first, |most, &c| most.max(c * x))
    }
}

#[differentiate]
fn or_zero(cs: &[f64], x: f64) -> f64 {
    with_a_question_mark(cs, x).unwrap_or(3.0 * x)
}

#[test]
fn rests() {
    check_grads!(of_a_table(0.75));
    let cs = [1.5, 0.5, -0.25, 2.25];
    for cs in [&cs[..], &cs[2..], &cs[3..], &cs[..0]] {
        check_grads!(with_an_early_return(cs, 0.75));
        check_grads!(with_a_let_else(cs, 0.75));
        check_grads!(or_zero(cs, 0.75));
        check_grads!(in_branches(cs, 0.75));
    }
    // 0.25 + 2 2.0 x + 3 1.5 x^2
    assert_eq!(of_a_table_grad(0.5), 0.25 + 2.0 + 1.125);
}
