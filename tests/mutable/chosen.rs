//! `&mut` references that a branch chooses: `let m = if a > b { &mut a } else { &mut b }; *m += x;`.

use cotangent::{Differentiable, check_grads, differentiate};

#[differentiate]
fn larger(x: f64, y: f64) -> f64 {
    let mut a = x;
    let mut b = y;
    let m = if a > b { &mut a } else { &mut b };
    *m *= *m * x;
    *m += 1.0;
    let seen = *m;
    a * a * b + seen
}

#[differentiate]
fn matched(x: f64, n: i32) -> f64 {
    let (mut a, mut b, mut c) = (x, x * x, 1.0);
    let m = match n {
        0 => &mut a,
        1 => &mut b,
        _ => &mut c,
    };
    *m *= x;
    a * b * b * c
}

#[differentiate]
fn scale(x: &mut f64, k: f64) {
    *x *= k;
}

#[differentiate]
fn in_loops(xs: &[f64], k: f64) -> f64 {
    let (mut above, mut below, mut n) = (1.0, 2.0, 0);
    let (mut large, mut small) = (vec![], vec![]);
    for x in xs {
        let side = if *x > 0.0 {
            n += 1;
            &mut above
        } else if *x < -4.0 {
            continue;
        } else {
            &mut below
        };
        scale(side, *x * k);
        *side += x * n as f64;
        let list = if *x > 1.0 { &mut large } else { &mut small };
        list.push(x * x);
        *(if *x > 2.5 { &mut above } else { &mut below }) -= x * 0.5;
    }
    above * below + large.iter().sum::<f64>() * small.iter().product::<f64>()
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Sides {
    left: Vec<f64>,
    right: Vec<f64>,
    n: usize,
    m: usize,
}

#[differentiate]
impl Sides {
    fn add(&mut self, x: f64) {
        let side = if x > 0.0 {
            &mut self.left
        } else {
            &mut self.right
        };
        side.push(x * x);
        let count = if x > 0.0 { &mut self.n } else { &mut self.m };
        *count += 1;
    }

    fn of(xs: &[f64]) -> f64 {
        let mut sides = Sides {
            left: vec![],
            right: vec![],
            n: 0,
            m: 0,
        };
        for x in xs {
            sides.add(*x);
        }
        let (left, right) = (
            sides.left.iter().sum::<f64>(),
            sides.right.iter().sum::<f64>(),
        );
        left * right * sides.n as f64
    }
}

#[test]
fn references_that_a_branch_chooses() {
    check_grads!(larger(2.0, 3.0));
    check_grads!(larger(3.0, 2.0));
    // a = x³ + 1: a² y + a
    let (a, slope) = (9.0, 12.0);
    assert_eq!(
        larger_value_and_grad(2.0, 1.0),
        (a * a + a, (2.0 * a * slope + slope, a * a))
    );
    for n in 0..3 {
        check_grads!(matched(1.3, n));
    }
    assert_eq!(matched_grad(2.0, 1), 7.0 * 64.0);
    check_grads!(in_loops(&[2.0, -3.0, -5.0, 7.0, 0.6], 0.7));
    check_grads!(in_loops(&[], 0.7));
    check_grads!(Sides::of(&[2.0, -3.0, 5.0]));
}
