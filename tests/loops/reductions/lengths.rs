//! What is known of the lengths of cotangents where iterations are reversed as they run, and records that are met in step
//! with rows.

use cotangent::{check_grads, differentiate};

use super::numbers;

/// Scratch that is longer than what is used of it, and rows that do not begin at its start.
#[differentiate]
fn longer(w: &[f64], xs: &[f64], m: usize) -> f64 {
    let mut t = vec![0.0; m + 3];
    let mut total = 0.0;
    for x in xs {
        for j in 0..m {
            t[j + 1] = w[j] * x.sin();
        }
        for j in 1..m {
            let before = t[j];
            t[j + 1] += before * before * w[m - j];
        }
        let mut norm = 0.0;
        for j in 1..m + 1 {
            norm += t[j] * t[j] * t[j];
        }
        total += norm.tanh();
    }
    total
}

/// Buffers of two lengths that change places.
#[differentiate]
fn swapped(w: &[f64], xs: &[f64]) -> f64 {
    let (mut a, mut b) = (vec![0.0; w.len()], vec![0.0; 2 * w.len()]);
    let mut total = 0.0;
    for x in xs {
        for j in 0..w.len() {
            a[j] = w[j] * x;
            b[j] = w[j] + x;
            b[j + w.len()] = w[j] - x;
        }
        std::mem::swap(&mut a, &mut b);
        let mut product = 1.0;
        for y in &a {
            product *= y.cos();
        }
        total += product * b[0];
        std::mem::swap(&mut a, &mut b);
    }
    total
}

/// A list that is as long as each iteration makes it, by a function that it is lent to.
#[differentiate]
fn refilled(w: &[f64], n: usize) -> f64 {
    let mut t = vec![0.0; 1];
    let mut total = 0.0;
    for i in 0..n {
        refill(&mut t, w, i % 3 + 1);
        let mut norm = 0.0;
        for j in 0..t.len() {
            norm += t[j] * t[j] * t[j];
        }
        total += norm.tanh();
    }
    total
}

#[differentiate]
fn refill(t: &mut Vec<f64>, w: &[f64], n: usize) {
    t.clear();
    for j in 0..n {
        t.push(w[j] * (n as f64 * 0.1).cos());
    }
}

/// Scratch of rows, some of which nothing is read of.
#[differentiate]
fn of_rows(w: &[f64], xs: &[f64]) -> f64 {
    let m = w.len();
    let mut rows = vec![vec![0.0; m]; 3];
    let mut last = [0.0; 4];
    let mut total = 0.0;
    for i in 0..xs.len() {
        for j in 0..m {
            rows[i % 2][j] = w[j] * xs[i];
            last[j % 4] = w[j];
        }
        let mut norm = last[1];
        for j in 0..m {
            norm += rows[i % 2][j] * rows[i % 2][j];
        }
        total += norm.sqrt();
    }
    total
}

/// Slices that move on before the loop, and in front of it.
#[differentiate]
fn moved_on(mut w: &[f64], xs: &[f64], n: usize) -> f64 {
    w = &w[1..];
    let mut total = 0.0;
    for i in 0..n {
        let mut norm = 0.0;
        for j in 0..w.len() {
            norm += w[j] * w[j] * xs[i + j];
        }
        total += norm.exp();
    }
    total
}

/// Backwards, up to the last, and none.
#[differentiate]
fn otherwise(w: &[f64], n: usize) -> f64 {
    let m = w.len();
    let mut t = vec![0.0; m];
    let mut total = 0.0;
    for i in 0..n {
        for j in 0..m {
            t[j] = w[j] + i as f64 * 0.1;
        }
        let (mut up, mut down, mut none) = (0.0, 0.0, 0.0);
        for j in (0..m).rev() {
            down += t[j] * t[j] * t[j];
        }
        for j in 0..=m - 1 {
            up += t[j].powi(2);
        }
        for j in m..m {
            none += t[j] * t[j];
        }
        total += (up * down + none).sin();
    }
    total
}

#[test]
fn agree() {
    let (w, xs) = (&numbers(5)[..], &numbers(40)[..]);
    check_grads!(longer(w, xs, 4));
    check_grads!(longer(w, xs, 0));
    check_grads!(swapped(w, xs));
    check_grads!(refilled(w, 400));
    check_grads!(of_rows(w, xs));
    check_grads!(moved_on(w, xs, 30));
    check_grads!(otherwise(w, 30));
}

/// Handed over by value, as vectors, and one of the two without a derivative.
#[differentiate(wrt(w))]
fn lists(w: &Vec<f64>, xs: Vec<f64>, scale: &mut [f64]) -> f64 {
    let mut t = vec![0.0; w.len()];
    let mut total = 0.0;
    for x in &xs {
        for j in 0..w.len() {
            t[j] = w[j] * x * scale[j];
        }
        let mut norm = 0.0;
        for j in 0..w.len() {
            norm += t[j] * t[j];
        }
        total += norm.sqrt();
    }
    scale[0] *= total;
    total
}

#[test]
fn lists_without_a_derivative() {
    let (w, xs) = (numbers(5), numbers(40));
    let by_hand = |k: usize| {
        let norm = |x: f64| w.iter().map(|w| (w * x).powi(2)).sum::<f64>().sqrt();
        xs.iter().map(|x| w[k] * x * x / norm(*x)).sum::<f64>()
    };
    let mut scale = [1.0; 5];
    let grad = lists_grad(&w, xs.clone(), &mut scale);
    for k in 0..5 {
        approx::assert_relative_eq!(grad[k], by_hand(k), max_relative = 1e-12);
    }
}

/// Names that mean numbers where the cotangents of what they meant are borrowed.
#[differentiate]
fn renamed(w: &[f64], xs: &[f64]) -> f64 {
    let mut y = vec![0.0; w.len()];
    let mut total = 0.0;
    for i in 0..xs.len() {
        for j in 0..w.len() {
            y[j] = w[j] * xs[i];
        }
        let mut norm = 0.0;
        for j in 0..w.len() {
            norm += y[j] * y[j];
        }
        let xs = norm.sqrt();
        let w = xs * 0.5;
        let y = w + xs;
        total += y.sin() * w;
    }
    total
}

#[test]
fn agree_where_names_mean_something_else() {
    check_grads!(renamed(&numbers(4), &numbers(30)));
}
