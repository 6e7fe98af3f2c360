//! `Option<&mut T>` parameters: what is inside is changed where the caller lends something. It is an input; what the
//! function leaves there is no result.

use approx::assert_relative_eq;
use cotangent::{Differentiable, differentiate};

/// As the callbacks of optimisers are written.
#[differentiate]
fn objective(x: &[f64], gradient: Option<&mut [f64]>) -> f64 {
    if let Some(g) = gradient {
        for i in 0..x.len() {
            g[i] = 2.0 * x[i];
        }
    }
    x.iter().map(|v| v * v).sum()
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Tally {
    sum: f64,
    weight: f64,
}

#[differentiate]
fn tallied(x: f64, tally: Option<&mut Tally>) -> f64 {
    if let Some(t) = tally {
        t.sum += x;
        return t.sum * t.weight;
    }
    x * x
}

#[differentiate]
fn scaled(x: f64, out: Option<&mut f64>) -> f64 {
    match out {
        Some(o) if x > 0.0 => {
            *o *= x;
            *o
        }
        Some(o) => *o,
        None => x * x,
    }
}

#[differentiate]
fn traced(x: &[f64], trace: Option<&mut Vec<f64>>) -> f64 {
    let Some(trace) = trace else {
        return x[0];
    };
    for v in x {
        trace.push(2.0 * v);
    }
    trace.iter().map(|v| v * v).sum()
}

/// Looked into again and again.
#[differentiate]
fn relaxed(x: f64, mut state: Option<&mut [f64]>, steps: usize) -> f64 {
    let mut total = 0.0;
    for _ in 0..steps {
        if let Some(s) = state.as_deref_mut() {
            s[0] = 0.5 * s[0] + x * x;
            total += s[0];
        }
        if let Some(s) = state.as_mut() {
            s[1] += s[0] * x;
        }
        if let Some(s) = &mut state {
            total += s[1];
        }
    }
    match state {
        Some(s) => total * s[1],
        None => x,
    }
}

/// Handed on.
#[differentiate]
fn squared(x: f64, out: Option<&mut f64>) -> f64 {
    scaled(x * x, out) + x
}

#[test]
fn what_is_inside_is_changed() {
    let mut g = [0.0; 2];
    let (value, (x_bar, _)) = objective_value_and_grad(&[3.0, 1.0], Some(&mut g));
    assert_eq!((value, x_bar, g), (10.0, vec![6.0, 2.0], [6.0, 2.0]));
    let (value, (x_bar, none)) = objective_value_and_grad(&[3.0, 1.0], None);
    assert_eq!((value, x_bar, none), (10.0, vec![6.0, 2.0], None));

    let mut v = vec![2.0];
    let (value, (x_bar, v_bar)) = traced_value_and_grad(&[3.0, 1.0], Some(&mut v));
    assert_eq!(
        (value, x_bar, v_bar),
        (44.0, vec![24.0, 8.0], Some(vec![4.0]))
    );
    assert_eq!(v, [2.0, 6.0, 2.0]);
    assert_eq!(traced_grad(&[3.0, 1.0], None).0, [1.0, 0.0]);
}

#[test]
fn what_was_inside_is_an_input() {
    let mut t = Tally {
        sum: 2.0,
        weight: 5.0,
    };
    let (value, (x_bar, t_bar)) = tallied_value_and_grad(3.0, Some(&mut t));
    let t_bar = t_bar.unwrap();
    assert_eq!(
        (value, x_bar, t_bar.sum, t_bar.weight),
        (25.0, 5.0, 5.0, 5.0)
    );
    assert_eq!(
        t,
        Tally {
            sum: 5.0,
            weight: 5.0
        }
    );
    assert_eq!(tallied_value_and_grad(3.0, None), (9.0, (6.0, None)));

    for (x, expected) in [
        (3.0, (6.0, (2.0, Some(3.0)))),
        (-3.0, (2.0, (0.0, Some(1.0)))),
    ] {
        assert_eq!(scaled_value_and_grad(x, Some(&mut 2.0)), expected);
    }
    // 2 x^2 + x
    assert_eq!(
        squared_value_and_grad(3.0, Some(&mut 2.0)),
        (21.0, (13.0, Some(9.0)))
    );
    assert_eq!(squared_value_and_grad(3.0, None), (84.0, (109.0, None)));
}

#[test]
fn both_modes_and_differences_agree() {
    let start = [0.7, -0.4];
    let at = |x: f64, s: [f64; 2]| relaxed(x, Some(&mut { s }), 3);
    let (x, h) = (1.3, 1e-6);
    let (value, (x_bar, s_bar)) = relaxed_value_and_grad(x, Some(&mut { start }), 3);
    let s_bar = s_bar.unwrap();
    assert_eq!(value, at(x, start));
    assert_relative_eq!(
        x_bar,
        (at(x + h, start) - at(x - h, start)) / (2.0 * h),
        max_relative = 1e-8
    );
    for i in 0..2 {
        let moved = |h: f64| {
            let mut s = start;
            s[i] += h;
            at(x, s)
        };
        assert_relative_eq!(
            s_bar[i],
            (moved(h) - moved(-h)) / (2.0 * h),
            max_relative = 1e-8
        );
        let mut s_dot = vec![0.0; 2];
        s_dot[i] = 1.0;
        let (_, dot) = relaxed_jvp(x, Some(&mut { start }), 3, (0.0, Some(s_dot)));
        assert_relative_eq!(s_bar[i], dot, max_relative = 1e-14);
    }
    let (_, dot) = relaxed_jvp(x, Some(&mut { start }), 3, (1.0, Some(vec![0.0; 2])));
    assert_relative_eq!(x_bar, dot, max_relative = 1e-14);
    assert_eq!(relaxed_grad(x, None, 3).0, 1.0);
}
