//! Places that are lent beside values where they are matched, `match (x, &mut self.o)`: what their names change is the place.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Debug, Differentiable)]
struct State {
    a: f64,
    v: Vec<f64>,
    o: Option<f64>,
}

#[differentiate]
fn both(a: Option<f64>, mut b: Option<f64>) -> f64 {
    match (a, &mut b) {
        (Some(x), Some(y)) => {
            *y *= x;
        }
        (None, Some(y)) => {
            *y += 1.0;
        }
        _ => {}
    }
    b.unwrap_or(0.0)
}

#[differentiate]
fn of_an_array(x: f64, mut b: [f64; 2]) -> f64 {
    match (x > 0.0, &mut b) {
        (true, [p, _]) => *p *= x,
        (false, [_, q]) => *q *= x,
    }
    b[0] * b[1]
}

/// A copy of what is lent is what that was.
#[differentiate]
fn beside_its_copy(x: f64) -> f64 {
    let mut b = x * x;
    let mut c = x;
    match (b, &mut b) {
        (v, p) => {
            *p *= x;
            c += v * *p;
            *p += v;
        }
    }
    b * c
}

#[differentiate]
fn two_in_a_loop(x: f64, n: usize) -> f64 {
    let mut s = State {
        a: x,
        v: vec![x, 2.0],
        o: None,
    };
    for i in 0..n {
        match (&mut s.a, &mut s.v[i % 2], i) {
            (a, w, 0) => {
                *a *= *w;
            }
            (a, w, 1) => {
                std::mem::swap(a, w);
                *a += x;
            }
            (a, w, _) => {
                *w *= a.sin();
            }
        }
    }
    s.a * s.v[0] * s.v[1]
}

#[differentiate]
impl State {
    fn put(&mut self, x: Option<f64>) -> f64 {
        match (x, &mut self.o) {
            (Some(x), Some(o)) => {
                *o += x * self.a;
                *o
            }
            (Some(x), o) => {
                *o = Some(x * 2.0);
                x
            }
            (None, Some(o)) => *o * 3.0,
            (None, None) => 0.0,
        }
    }
}

#[differentiate]
fn in_a_method(x: f64, more: bool) -> f64 {
    let mut s = State {
        a: x,
        v: vec![],
        o: None,
    };
    let mut t = s.put(None);
    t += s.put(Some(x));
    t += s.put(if more { Some(x * x) } else { None });
    t * s.put(None) * s.o.unwrap()
}

#[differentiate]
fn under_let(x: f64, n: usize) -> f64 {
    let mut t = 0.0;
    let mut v = vec![x; 3];
    for i in 0..n {
        if let (true, y) = (i > 0, &mut v[i]) {
            *y *= x;
            t += *y;
        }
        let (k, w) = (x * 2.0, &mut v[(i + 1) % 3]);
        *w += k;
    }
    t + v[0] * v[1] * v[2]
}

#[differentiate]
fn under_while(x: f64) -> f64 {
    let mut o = Some(x);
    let mut n = 0;
    while let (Some(y), true) = (&mut o, n < 3) {
        *y *= x;
        n += 1;
        if n == 2 {
            o = Some(x.sin());
        }
    }
    o.unwrap()
}

/// What says which place is lent is changed by the part behind it.
#[differentiate]
fn led_by_what_changes(v: &[f64]) -> f64 {
    let mut i = 0;
    let first = match (&v[i], {
        i += 1;
        v[i] * v[i]
    }) {
        (a, b) => a.sin() * b,
    };
    let second = match (&v[i], v[next(&mut i)]) {
        (a, b) => a.cos() * b * b,
    };
    first + second
}

fn next(i: &mut usize) -> usize {
    *i += 1;
    *i
}

#[differentiate]
fn looks_led_by_what_changes(v: &[f64], n: usize) -> f64 {
    let mut i = 0;
    let mut s = 0.0;
    while i < n {
        s += match (
            v.get(i),
            {
                i += 1;
                v[0] * s
            },
            &v[i],
        ) {
            (Some(a), b, c) => a.sin() * c + b * b,
            (None, b, _) => b,
        };
    }
    s
}

#[test]
fn are_those_of_before() {
    check_grads!(led_by_what_changes(&[1.2, 0.4, 0.9]));
    let bar = led_by_what_changes_grad(&[1.2, 0.4, 0.9]);
    near(bar[0], 1.2_f64.cos() * 0.16, 1e-14);
    let slope = 2.0 * 0.4 * 1.2_f64.sin() - 0.4_f64.sin() * 0.81;
    near(bar[1], slope, 1e-14);
    near(bar[2], 1.8 * 0.4_f64.cos(), 1e-14);
    for n in 0..4 {
        check_grads!(looks_led_by_what_changes(&[1.2, 0.4, 0.3, 0.9], n));
    }
}

#[test]
fn are_changed() {
    check_grads!(both(Some(1.0), Some(2.0)));
    check_grads!(both(None, Some(2.0)));
    check_grads!(both(Some(0.3), None));
    check_grads!(of_an_array(1.2, [0.3, 0.4]));
    check_grads!(of_an_array(-1.2, [0.3, 0.4]));
    check_grads!(beside_its_copy(1.3));
    for n in 0..5 {
        check_grads!(two_in_a_loop(0.7, n));
        check_grads!(under_let(0.7, n.min(3)));
    }
    check_grads!(in_a_method(0.7, true));
    check_grads!(in_a_method(0.7, false));
    check_grads!(under_while(1.2));
    // `(x^3 + x^2) (x + x^2 x^3)`
    let x = 1.3_f64;
    let slope =
        (3.0 * x * x + 2.0 * x) * (x + x.powi(5)) + (x.powi(3) + x * x) * (1.0 + 5.0 * x.powi(4));
    near(beside_its_copy_grad(x), slope, 1e-12);
}
