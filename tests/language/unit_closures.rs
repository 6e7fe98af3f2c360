//! Closures and branches that give `()`, whose last expression assigns, and closures that are called for what they change.

use cotangent::{Differentiable, check_grads, differentiate};

#[differentiate]
fn considered(xs: &[f64], reach: f64) -> f64 {
    let mut best: Option<(f64, f64)> = None;
    let mut consider = |x: f64| {
        if x < 0.0 {
            return;
        }
        if xs.iter().any(|p| (p - x).abs() > reach) {
            return;
        }
        let r = x * x;
        match best {
            Some((_, b)) if b <= r => {}
            _ => best = Some((x, r)),
        }
    };
    for &x in xs {
        consider(x);
    }
    best.map_or(0.0, |(a, b)| a * b)
}

#[differentiate]
fn matched(xs: &[f64]) -> f64 {
    let mut s = 1.0;
    let mut f = |x: f64| match x {
        v if v > 1.0 => s *= v,
        v if v < 0.0 => return,
        v => s += v,
    };
    for &x in xs {
        f(x);
    }
    xs.iter().for_each(|x| match *x {
        v if v > 1.0 => s *= v,
        v => s -= v,
    });
    s
}

#[differentiate]
fn named_unit(xs: &[f64]) -> f64 {
    let mut s = 1.0;
    for &x in xs {
        let nothing = if x > 0.4 { s *= x } else { s -= x };
        let () = nothing;
    }
    s
}

#[differentiate]
fn pushed(x: f64, n: usize) -> f64 {
    let mut path = vec![1.0];
    let mut visit = |v: f64| path.push(v);
    for k in 0..n {
        visit(x * k as f64);
    }
    visit(x * x);
    path.iter().enumerate().map(|(k, v)| v * v * k as f64).sum()
}

#[differentiate]
fn put_before(x: f64) -> f64 {
    let mut path = vec![1.0, 2.0, x];
    let mut put = |at: usize, v: f64| -> usize {
        path.insert(at, v * at as f64);
        path.push(v);
        at + 1
    };
    put(1, x * x);
    let n = put(2, x);
    path[1] * path[5] * path.len() as f64 * n as f64
}

#[differentiate]
fn put_where_it_fits(xs: &[f64]) -> f64 {
    let (mut low, mut high) = (Vec::new(), Vec::new());
    let mut sort = |v: f64| {
        if v < 0.5 {
            low.push(v)
        } else {
            high.push(v * v)
        }
    };
    for x in xs {
        sort(*x);
    }
    high.iter().sum::<f64>() * low.iter().sum::<f64>()
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Moments {
    sum: f64,
    squares: f64,
}

#[differentiate]
impl Moments {
    fn take_in(&mut self, v: f64) -> f64 {
        self.sum += v;
        self.squares += v * v;
        self.squares
    }
}

#[differentiate]
fn taken_in(xs: &[f64]) -> f64 {
    let (sum, squares) = (0.0, 0.0);
    let mut moments = Moments { sum, squares };
    let mut take = |v: f64| moments.take_in(v);
    for x in xs {
        take(*x);
    }
    take(2.0);
    moments.squares * moments.sum
}

/// What it gives where it leaves early is of the type that it says.
#[differentiate]
fn left_early(x: f64) -> f64 {
    let mut v = vec![x];
    let mut put = |y: f64| -> Option<f64> {
        if y > 5.0 {
            return None;
        }
        v.push(y * x);
        Some(y + v.len() as f64)
    };
    put(x);
    put(7.0);
    if put(x * x).is_none() {
        put(2.0);
    }
    v.iter().sum::<f64>()
}

#[test]
fn what_a_closure_gives_is_dropped() {
    check_grads!(left_early(1.3));
    check_grads!(left_early(2.3));
    assert_eq!(left_early_value_and_grad(2.3).0, left_early(2.3));
    check_grads!(pushed(1.3, 3));
    assert_eq!(pushed_value_and_grad(1.3, 3).0, pushed(1.3, 3));
    check_grads!(put_before(1.3));
    // x^2 times x^2, of 7 elements, and 3, the place after the last
    assert_eq!(put_before_grad(2.0), 4.0 * 8.0 * 7.0 * 3.0);
    for xs in [vec![0.3, 0.2, 1.4], vec![1.2, -0.2, 1.7], vec![]] {
        check_grads!(put_where_it_fits(&xs));
        check_grads!(taken_in(&xs));
    }
}

#[test]
fn nothing_is_a_value() {
    for xs in [vec![0.3, 0.2, 1.4], vec![1.2, -0.2, 1.7], vec![]] {
        check_grads!(considered(&xs, 1.3));
        check_grads!(considered(&xs, 9.0));
        check_grads!(matched(&xs));
        check_grads!(named_unit(&xs));
    }
    // x^3 of the least that is positive
    assert_eq!(considered_grad(&[2.0, 0.5], 9.0).0, [0.0, 0.75]);
}
