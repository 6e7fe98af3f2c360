//! What a map costs: nothing nonlinear, and no more memory than its records.

use std::cell::Cell;

use allocation_counter::measure;
use cotangent::{LinearMap, differentiate};

use crate::counted::{Counted, operations_in};

thread_local! {
    static RUNS: Cell<usize> = const { Cell::new(0) };
}

fn ran() {
    RUNS.set(RUNS.get() + 1);
}

#[differentiate(modes(vjp, jvp, linearize))]
fn observed(x: f64, n: usize) -> f64 {
    ran();
    let mut y = x;
    for _ in 0..n {
        ran();
        y = y.sin() + x;
    }
    y
}

#[test]
fn y04_the_statements_of_the_function_run_once() {
    RUNS.set(0);
    let (_, map) = observed_linearize(0.3, 4);
    assert_eq!(RUNS.get(), 5);
    for _ in 0..10 {
        map.apply(1.0);
        map.apply_transpose(1.0);
    }
    assert_eq!(RUNS.get(), 5);
}

#[differentiate(modes(vjp, jvp, linearize))]
fn chain<T: num_traits::Float>(x: T, n: usize) -> T {
    let mut y = x;
    for _ in 0..n {
        y = y.sin().exp().tanh() / x.cosh();
    }
    y
}

/// What an iteration of [`chain`] costs: of the function, of linearizing it, of the map forwards and backwards.
fn per_iteration() -> [usize; 4] {
    let costs = |n| {
        let (_, map) = chain_linearize(Counted(0.3), n);
        let forwards = operations_in(|| map.apply(Counted(1.0)));
        assert_eq!(operations_in(|| map.apply(Counted(1.0))), forwards);
        [
            operations_in(|| chain(Counted(0.3), n)),
            operations_in(|| chain_linearize(Counted(0.3), n)),
            forwards,
            operations_in(|| map.apply_transpose(Counted(1.0))),
        ]
    };
    let (short, long) = (costs(10), costs(20));
    std::array::from_fn(|k| (long[k] - short[k]) / 10)
}

/// The five partial derivatives that take work are computed with the function. What is left is the linear program:
/// multiplications by six partial derivatives and a sum.
#[test]
fn y04_applying_does_the_linear_work_only() {
    let [primal, once, forwards, backwards] = per_iteration();
    assert_eq!((primal, once), (5, 10));
    assert!(forwards <= 7 && backwards <= 7, "{forwards} {backwards}");
}

#[differentiate(modes(vjp, linearize))]
fn line(x: f64, y: f64) -> f64 {
    let z = (x * y).sin() + x / y;
    z * z.exp() - y.sqrt()
}

/// After inlining there is no map left: no allocation at all.
#[test]
fn c1_11_straight_line_code_allocates_nothing() {
    let all = measure(|| {
        let (_, map) = line_linearize(0.4, 1.3);
        let transposed = map.transpose();
        std::hint::black_box((
            transposed.apply(1.0),
            transposed.apply_transpose((1.0, 2.0)),
        ));
    });
    assert_eq!(all.count_total, 0);
    let composed = measure(|| {
        let (y, inner) = line_linearize(0.4, 1.3);
        let (_, outer) = observed_linearize(y, 0);
        std::hint::black_box(outer.compose(inner).apply((1.0, 2.0)));
    });
    assert_eq!(composed.count_total, 0);
}

#[test]
fn y04_applying_allocates_what_it_returns() {
    #[differentiate(modes(vjp, linearize))]
    fn smooth(xs: &[f64], k: f64) -> f64 {
        let mut s = 0.0;
        for i in 1..xs.len() {
            s += ((xs[i] - xs[i - 1]) * k).cosh();
        }
        s
    }
    let xs = vec![0.5; 1000];
    let (_, map) = smooth_linearize(&xs, 0.3);
    let dot = (vec![1.0; 1000], 0.5);
    assert_eq!(measure(|| drop(map.apply(dot))).count_total, 0);
    assert_eq!(measure(|| drop(map.apply_transpose(1.0))).count_total, 1);
}
