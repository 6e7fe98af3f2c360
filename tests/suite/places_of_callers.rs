//! What says in a panic where it was called, `#[track_caller]`, says so in derivatives too.

use cotangent::differentiate;

use super::places::alike;
use crate::panics::failure;

#[differentiate]
#[track_caller]
fn checked(x: f64, n: usize) -> f64 {
    assert!(n < 5, "{n} of {x}");
    x * n as f64
}

/// Says where it was called itself.
#[differentiate]
#[track_caller]
fn handed_on(x: f64, n: usize) -> f64 {
    checked(x * x, n)
}

#[track_caller]
fn without_floats(n: usize) {
    assert!(n < 5, "{n}");
}

#[differentiate]
struct Scale {
    by: f64,
}

#[differentiate]
impl Scale {
    fn new(by: f64) -> Self {
        Self { by }
    }

    #[track_caller]
    fn of(&self, x: f64, n: usize) -> f64 {
        checked(x, n) * self.by
    }

    #[track_caller]
    fn all<const N: usize>(x: f64, n: usize) -> f64 {
        assert!(n < N, "{n} of {N}");
        x
    }
}

#[differentiate]
trait Bounded {
    #[track_caller]
    fn within(&self, x: f64, n: usize) -> f64;
}

#[differentiate]
impl Bounded for Scale {
    #[track_caller]
    fn within(&self, x: f64, n: usize) -> f64 {
        assert!(n < 5, "{n} within");
        x * self.by
    }
}

#[differentiate]
fn by_path(x: &[f64], n: usize) -> f64 {
    2.0 + checked(x[0], n)
}

#[differentiate]
fn by_a_path_of_several(x: &[f64], n: usize) -> f64 {
    let y = x[0];
    if n > 3 {
        return y * self::handed_on(y, n);
    }
    y
}

#[differentiate]
fn in_a_loop(x: &[f64], n: usize) -> f64 {
    let mut sum = 0.0;
    for i in 0..n {
        sum += x[0] * checked(x[1], i);
    }
    sum
}

#[differentiate]
fn in_a_closure(x: &[f64], n: usize) -> f64 {
    x.iter().map(|v| v * checked(*v, n)).sum()
}

#[differentiate]
fn by_method(x: &[f64], n: usize) -> f64 {
    let scale = Scale::new(x[1]);
    2.0 + scale.of(x[0], n)
}

#[differentiate]
fn by_turbofish(x: &[f64], n: usize) -> f64 {
    1.0 - Scale::all::<4>(x[0], n)
}

#[differentiate]
fn of_a_trait<B: Bounded>(bounded: &B, x: f64, n: usize) -> f64 {
    x * bounded.within(x, n)
}

#[differentiate]
fn by_a_trait(x: &[f64], n: usize) -> f64 {
    of_a_trait(&Scale::new(x[1]), x[0], n)
}

#[differentiate]
fn inactive(x: &[f64], n: usize) -> f64 {
    without_floats(n);
    x[0] * x[1]
}

#[test]
fn are_told() {
    alike! {
        by_path, by_path_grad, by_path_vjp, by_path_jvp;
        by_a_path_of_several, by_a_path_of_several_grad, by_a_path_of_several_vjp, by_a_path_of_several_jvp;
        in_a_loop, in_a_loop_grad, in_a_loop_vjp, in_a_loop_jvp;
        in_a_closure, in_a_closure_grad, in_a_closure_vjp, in_a_closure_jvp;
        by_method, by_method_grad, by_method_vjp, by_method_jvp;
        by_turbofish, by_turbofish_grad, by_turbofish_vjp, by_turbofish_jvp;
        by_a_trait, by_a_trait_grad, by_a_trait_vjp, by_a_trait_jvp;
        inactive, inactive_grad, inactive_vjp, inactive_jvp;
    }
}
