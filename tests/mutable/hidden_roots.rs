//! References that have the name of what they lead to, and change its length.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn of_row(rows: Vec<Vec<f64>>, x: f64) -> f64 {
    let mut rows = rows;
    for rows in rows.iter_mut() {
        rows.push(x * x);
    }
    let rows = &mut rows[0];
    rows.push(x);
    rows.iter().sum::<f64>() * x
}

#[differentiate]
fn of_field(held: &mut (Vec<f64>, f64), x: f64) -> f64 {
    let k = held.1;
    let held = &mut held.0;
    held.push(k * x);
    held.iter().map(|v| v * v).sum()
}

#[differentiate]
fn of_last(rows: &mut Vec<Vec<f64>>, x: f64) -> f64 {
    let rows = rows.last_mut().unwrap();
    rows.push(x * rows[0]);
    rows.iter().map(|v| v * v).sum()
}

/// The value of the function is that of the branch.
#[differentiate]
fn of_option(held: &mut Option<Vec<f64>>, xs: &[f64]) -> f64 {
    let Some(held) = held else {
        return xs[0];
    };
    for x in xs {
        held.push(2.0 * x);
    }
    held.iter().map(|v| v * v).sum()
}

#[differentiate]
fn of_arm(held: &mut Option<Vec<f64>>, x: f64, y: f64) -> f64 {
    match held {
        Some(held) => {
            let Some(last) = held.last() else {
                held.push(x);
                return y * held[0];
            };
            let next = last * x;
            held.push(next);
            held[0] * held[1]
        }
        None => x,
    }
}

#[differentiate]
fn in_a_loop(held: &mut Option<Vec<f64>>, x: f64, y: f64) -> f64 {
    let mut sum = 0.0;
    if let Some(held) = held {
        while held.len() < 5 {
            if let [.., held] = &mut held[..] {
                *held *= x;
            }
            held.push(y);
            sum += held[0];
        }
    }
    sum * x
}

#[differentiate]
fn whole_field(held: (Vec<f64>, f64), x: f64) -> f64 {
    let mut held = held;
    of_field(&mut held, x) * held.0[1]
}

#[differentiate]
fn whole_rows(rows: Vec<Vec<f64>>, x: f64) -> f64 {
    let mut rows = rows;
    of_last(&mut rows, x) * rows[0][0]
}

#[differentiate]
fn whole_options(held: Option<Vec<f64>>, x: f64, y: f64) -> f64 {
    let (mut first, mut second, mut third) = (held.clone(), held.clone(), held.clone());
    let sum = of_option(&mut first, &[x, y]) + of_arm(&mut second, x, y);
    match third {
        Some(ref row) if row.is_empty() => sum,
        _ => sum * in_a_loop(&mut third, x, y),
    }
}

/// What is held carries no derivative before.
#[differentiate]
fn with_constant(xs: &[f64]) -> f64 {
    let mut held = Some(vec![1.0]);
    of_option(&mut held, xs)
}

#[test]
fn the_root_is_looked_at_again() {
    let (x, y) = (1.3, -0.7);
    check_grads!(of_row(vec![vec![1.0], vec![2.0, 0.5]], x));
    check_grads!(whole_field((vec![1.0, 0.4], 0.8), x));
    check_grads!(whole_rows(vec![vec![1.0], vec![0.6]], x));
    for held in [None, Some(vec![]), Some(vec![0.9])] {
        check_grads!(whole_options(held, x, y));
    }
    check_grads!(with_constant(&[x, y]));
    // 3 (1 + 9 + 3), and 13 + 3 (6 + 1) by x
    let (value, (_, x_bar)) = of_row_value_and_grad(vec![vec![1.0]], 3.0);
    assert_eq!((value, x_bar), (39.0, 34.0));
    assert_eq!(with_constant_grad(&[3.0, 2.0]), [24.0, 16.0]);
}
