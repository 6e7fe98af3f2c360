//! Functions that are lent beside what changes, and that only decide: the pullback calls them again.

use cotangent::differentiate;

/// Keeps the squares of those that it is told to keep, in front.
#[differentiate]
fn kept(xs: &mut [f64], keep: &dyn Fn(usize, f64) -> bool) -> usize {
    let mut n = 0;
    for i in 0..xs.len() {
        if keep(i, xs[i]) {
            xs[n] = xs[i] * xs[i];
            n += 1;
        }
    }
    n
}

#[differentiate]
fn kept_by<F: Fn(usize, f64) -> bool>(xs: &mut [f64], keep: &F) -> usize {
    let mut n = 0;
    for i in 0..xs.len() {
        if keep(i, xs[i]) {
            xs[n] = xs[i] * xs[i];
            n += 1;
        }
    }
    n
}

#[test]
fn functions_that_decide_about_what_changes() {
    let limits = vec![2.0, 4.0];
    let keep = |i: usize, x: f64| x > limits[i % 2];
    let mut xs = [3.0, 3.0, 7.0];
    let (n, pull) = kept_vjp(&mut xs, &keep);
    assert_eq!((n, xs), (2, [9.0, 49.0, 7.0]));
    // What was changed is the caller's again.
    xs.fill(0.0);
    for _ in 0..2 {
        assert_eq!(pull(vec![1.0, 2.0, 5.0]), [6.0, 0.0, 33.0]);
    }

    let mut xs = [3.0, 2.0, 7.0];
    let (n, pull) = kept_by_vjp(&mut xs, &keep);
    assert_eq!(n, 2);
    assert_eq!(pull(vec![1.0, 2.0, 5.0]), [6.0, 0.0, 33.0]);
}
