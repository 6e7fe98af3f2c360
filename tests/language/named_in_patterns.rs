//! Names that the patterns of loops, `match`, `if let`, `while let` and closures give anew while closures mean the old ones.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{check, with_duals};

use crate::oracle::near;

#[with_duals]
mod programs {
    use super::*;

    #[differentiate]
    pub fn of_a_loop(xs: &[f64], a: f64) -> f64 {
        let f = |t: f64| a * t;
        let mut sum = 0.0;
        for a in xs.iter() {
            sum += f(*a) * a;
        }
        sum * a
    }

    #[differentiate]
    pub fn of_loops_in_loops(xs: &[f64], a: f64, n: usize) -> f64 {
        let f = |t: f64| a * t.sin() * n as f64;
        let mut sum = 0.0;
        for (n, a) in xs.iter().enumerate() {
            for n in 0..n {
                let a = f(*a) + n as f64 * a;
                sum += f(a);
            }
        }
        sum
    }

    #[differentiate]
    pub fn of_an_arm(given: bool, b: f64, a: f64) -> f64 {
        let p = if given { Some(b) } else { None };
        let f = |t: f64| a * t * t;
        match p {
            Some(a) if f(a) > 1.0 => f(a) * a,
            Some(a) => f(a),
            None => f(2.0 * a),
        }
    }

    /// Of what the one before it has bound, in one condition after the other.
    #[differentiate]
    pub fn of_conditions(given: bool, both: bool, b: f64, a: f64) -> f64 {
        let p = if given { Some(b) } else { None };
        let q = if both { Some(b * b) } else { None };
        let f = |t: f64| a * t + 1.0;
        let first = if let Some(a) = p { f(a) * a } else { f(a) };
        let second = if let Some(a) = p.map(|a| f(a)) {
            if let Some(a) = q { f(a) } else { f(a * a) }
        } else {
            a
        };
        first * second
    }

    #[differentiate]
    pub fn of_a_parameter(xs: &[f64], a: f64) -> f64 {
        let f = |t: f64| a * t.cos();
        let g = |a: f64, b: f64| f(a) * b + f(b * a);
        let sum: f64 = xs.iter().map(|a| f(*a) * a).sum();
        sum * g(0.5 * a, sum)
    }

    /// What is handed to a closure means what the parameter beside it is called, too.
    #[differentiate]
    pub fn of_what_is_handed_on(xs: &[f64], a: f64) -> f64 {
        let twice = |g: &dyn Fn(f64) -> f64, a: f64| g(g(a)) * a;
        let f = |t: f64| a * t.sin();
        let mut sum = 0.0;
        for a in xs {
            sum += twice(&f, *a) + twice(&|t| t * a + f(t), 0.5);
        }
        sum
    }

    #[differentiate]
    pub fn of_what_it_adds(xs: &[f64], a: f64) -> f64 {
        let mut total = 0.0;
        let mut add = |t: f64| total += a * t;
        for a in xs {
            add(*a);
        }
        if let Some(total) = xs.first() {
            add(total * a);
        }
        total
    }

    /// Closures that mean one another.
    #[differentiate]
    pub fn of_while_let(xs: &[f64], a: f64) -> f64 {
        let f = |t: f64| a * t;
        let g = |t: f64| f(t) + a * a;
        let mut left = xs.to_vec();
        let mut sum = a;
        while let Some(a) = left.pop() {
            sum += g(a) * f(a);
        }
        sum
    }

    #[derive(Clone, Differentiable)]
    pub struct Spring {
        k: f64,
        at: f64,
    }

    /// Fields that go by their names alone, in patterns and in what is built.
    #[differentiate]
    pub fn of_fields(k: f64, at: f64) -> f64 {
        let springs = [Spring { k: k * at, at: k }, Spring { k: at, at: 0.3 }];
        let pull = |x: f64| k * (x - at);
        let mut work = 0.0;
        for Spring { k, at } in springs.iter() {
            let (k, moved) = (*k, pull(*at));
            let other = Spring { k, at: moved };
            match &other {
                Spring { at, k } => work += pull(*at) * k,
            }
            assert!(k > -100.0, "{}", pull(*at));
        }
        work
    }

    pub enum Load {
        Point(f64),
        Line(f64, f64),
    }
    pub fn load(n: usize) -> Load {
        if n == 0 {
            Load::Point(0.7)
        } else {
            Load::Line(0.3, 1.1)
        }
    }

    #[differentiate]
    pub fn of_either(x: f64, w: f64, n: usize) -> f64 {
        let moment = |t: f64| w * t * t;
        match load(n) {
            Load::Point(w) | Load::Line(w, _) if n < 2 => moment(w * x),
            Load::Point(w) => moment(w),
            Load::Line(w, x) => moment(w + x),
        }
    }
}

use programs::*;

#[test]
fn closures_keep_what_patterns_name_anew() {
    let xs = [0.4, -1.2, 1.5];
    check!(of_a_loop(&xs[..], 0.7));
    check!(of_loops_in_loops(&xs[..], 0.7, @2));
    for (given, b) in [(true, 0.6), (true, 1.9), (false, 0.3)] {
        check!(of_an_arm(@given, b, 0.8));
        check!(of_conditions(@given, @true, b, 0.8));
        check!(of_conditions(@given, @false, b, 0.8));
    }
    check!(of_a_parameter(&xs[..], 0.7));
    check!(of_what_is_handed_on(&xs[..], 0.7));
    check!(of_what_it_adds(&xs[..], 0.7));
    check!(of_while_let(&xs[..], 0.7));
    check!(of_fields(1.4, 0.2));
    for n in 0..3_usize {
        check!(of_either(0.6, 1.3, @n));
    }
    // d/da a^2 sum x^2, and d/dx of it
    let (xs_bar, a_bar) = of_a_loop_grad(&[1.0, 2.0, 3.0], 2.0);
    near(a_bar, 2.0 * 2.0 * 14.0, 1e-12);
    assert_eq!(xs_bar, [8.0, 16.0, 24.0]);
}
