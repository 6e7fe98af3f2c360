//! Functions that are a computation straight through, which are written out where they are called, and what must not be
//! taken for them.

use allocation_counter::measure;
use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod functions {
    use super::*;

    #[differentiate]
    fn square(x: f64) -> f64 {
        x * x
    }

    #[differentiate]
    fn valley(a: f64, b: f64) -> f64 {
        let t = b - square(a);
        100.0 * square(t) + square(1.0 - a)
    }

    #[differentiate]
    fn parts(a: f64, b: f64) -> (f64, f64) {
        (b - a * a, 1.0 - a)
    }

    #[differentiate]
    fn of_pair((a, b): (f64, f64)) -> f64 {
        let (u, v) = (10.0 * (b - a * a), 1.0 - a);
        u * u + v * v
    }

    #[differentiate]
    fn softplus(x: f64) -> f64 {
        (1.0 + x.exp()).ln()
    }

    #[differentiate]
    pub fn by_functions(x: &[f64]) -> f64 {
        let mut total = 0.0;
        for i in 0..x.len() - 1 {
            total += 100.0 * square(x[i + 1] - square(x[i])) + square(1.0 - x[i]);
        }
        total
    }

    #[differentiate]
    pub fn by_one_function(x: &[f64]) -> f64 {
        x.windows(2).map(|w| valley(w[0], w[1])).sum()
    }

    #[differentiate]
    pub fn by_results(x: &[f64]) -> f64 {
        let mut total = 0.0;
        for i in 0..x.len() - 1 {
            let (t, u) = parts(x[i], x[i + 1]);
            total += 100.0 * t * t + u * u;
        }
        total
    }

    #[differentiate]
    pub fn by_pairs(x: &[f64]) -> f64 {
        x.windows(2).map(|w| of_pair((w[0], w[1]))).sum()
    }

    #[differentiate]
    pub fn by_closures(x: &[f64]) -> f64 {
        let square = |t: f64| t * t;
        let valley = |a: f64, b: f64| {
            let t = b - square(a);
            100.0 * square(t) + square(1.0 - a)
        };
        let mut total = 0.0;
        for i in 0..x.len() - 1 {
            total += valley(x[i], x[i + 1]);
        }
        total
    }

    /// Names of the function's are those of the helpers' too.
    #[differentiate]
    fn names_alike(x: f64, a: f64, t: f64) -> f64 {
        let u = valley(t, x) * a * 1e-2;
        let t = parts(x, u).0 - t;
        let x = square(t) + x;
        square(square(x).sin()) * a + t
    }

    #[differentiate]
    fn in_branches(xs: &[f64], k: f64) -> f64 {
        let mut total = 0.0;
        for x in xs {
            if *x > 0.0 {
                total += softplus(k * x);
            } else {
                total *= square(*x - total);
            }
        }
        total
    }

    #[differentiate]
    fn by_name(xs: &[f64]) -> f64 {
        let of_all: f64 = xs.iter().copied().map(square).map(softplus).sum();
        of_all + xs.iter().fold(0.0, |sum, x| valley(sum, *x) * 1e-3)
    }

    /// The types that closures say tell those of literals.
    #[differentiate]
    fn typed(xs: &[f64]) -> f64 {
        let halves = xs.iter().map(|_| -> f64 { 1.5 }).map(|d| d.sqrt() * xs[0]);
        let half = |_: f64| -> f64 { 0.5 };
        halves.sum::<f64>() * half(xs[0]).sin() * xs[1]
    }

    #[differentiate]
    fn recursive(x: f64, n: usize) -> f64 {
        if n == 0 {
            return square(x);
        }
        square(recursive(x.cos(), n - 1)) + x
    }

    const SCALE: f64 = 3.0;

    #[differentiate]
    fn scaled(x: f64) -> f64 {
        SCALE * x * x
    }

    #[differentiate]
    pub fn constant(x: f64) -> f64 {
        scaled(x) * x
    }

    /// Here the name means another number, but not in what is called.
    #[differentiate]
    pub fn constant_named_anew(x: f64) -> f64 {
        const SCALE: f64 = 7.0;
        scaled(x) * SCALE
    }

    #[differentiate]
    pub fn function_named_anew(x: f64) -> f64 {
        #[differentiate]
        fn square(x: f64) -> f64 {
            5.0 * x
        }
        square(x) * valley(x, square(x))
    }

    #[differentiate]
    pub fn in_a_block(x: f64) -> f64 {
        let inner = {
            #[differentiate]
            fn square(x: f64) -> f64 {
                x * x * x
            }
            square(x)
        };
        inner + square(x)
    }

    #[differentiate]
    pub fn closure_named_anew(x: f64) -> f64 {
        let square = |t: f64| t * t * t;
        square(x) + valley(x, 2.0 * x)
    }

    /// What is captured changes between the calls.
    #[differentiate]
    fn captured(xs: &[f64], k: f64) -> f64 {
        let mut total = 0.0;
        for x in xs {
            let near = |t: f64| (t - x) * k;
            let k = near(k);
            total += near(k) * total + k;
        }
        total
    }

    #[differentiate]
    fn references(p: &[f64], q: &[f64]) -> f64 {
        let (p, q) = ([p[0], p[1]], [q[0], q[1]]);
        let dot = |a: &[f64; 2], b: &[f64; 2]| a[0] * b[0] + a[1] * b[1];
        dot(&p, &q) * dot(&p, &p) + length(&q)
    }

    #[differentiate]
    fn length(v: &[f64; 2]) -> f64 {
        (v[0] * v[0] + v[1] * v[1]).sqrt()
    }

    #[test]
    fn agree() {
        check!(by_functions(&[0.3, -0.7, 1.2, 0.9, -0.4]));
        check!(by_one_function(&[0.3, -0.7, 1.2, 0.9, -0.4]));
        check!(by_results(&[0.3, -0.7, 1.2, 0.9, -0.4]));
        check!(by_pairs(&[0.3, -0.7, 1.2, 0.9, -0.4]));
        check!(by_closures(&[0.3, -0.7, 1.2, 0.9, -0.4]));
        check!(names_alike(0.4, 0.7, -0.2));
        check!(in_branches(&[0.3, -0.7, 1.2, 0.9, -0.4], 0.6));
        check!(by_name(&[0.3, -0.7, 1.2, 0.9, -0.4]));
        check!(typed(&[0.3, -0.7, 1.2]));
        check!(recursive(0.3, @3));
        check!(constant(0.7));
        check!(constant_named_anew(0.7));
        check!(function_named_anew(0.7));
        check!(in_a_block(0.7));
        check!(closure_named_anew(0.7));
        check!(captured(&[0.3, -0.7, 1.2, 0.9, -0.4], 0.8));
        check!(references(&[0.3, 0.8], &[-0.5, 1.1]));
    }
}

/// Closed forms: what the names mean is what they mean in the function itself.
#[test]
fn names_mean_what_they_do_in_the_function() {
    let x: f64 = 0.7;
    let close = |a: f64, b: f64| approx::assert_relative_eq!(a, b, max_relative = 1e-13);
    close(functions::constant_named_anew_grad(x), 42.0 * x);
    close(functions::constant_grad(x), 9.0 * x * x);
    close(functions::in_a_block_grad(x), 3.0 * x * x + 2.0 * x);
    // 5x (100 (5x - x^2)^2 + (1 - x)^2)
    let (t, u) = (5.0 * x - x * x, 1.0 - x);
    let valley = 100.0 * t * t + u * u;
    let slope = 200.0 * t * (5.0 - 2.0 * x) - 2.0 * u;
    close(
        functions::function_named_anew_grad(x),
        5.0 * (valley + x * slope),
    );
    let (t, u) = (2.0 * x - x * x, 1.0 - x);
    let slope = 200.0 * t * (2.0 - 2.0 * x) - 2.0 * u;
    close(functions::closure_named_anew_grad(x), 3.0 * x * x + slope);
}

/// Sums over calls of them record nothing: what a gradient allocates is its result.
#[test]
fn nothing_is_recorded() {
    let x = vec![0.5; 1000];
    for (name, gradient) in [
        (
            "functions",
            functions::by_functions_grad as fn(&[f64]) -> Vec<f64>,
        ),
        ("one function", functions::by_one_function_grad),
        ("results", functions::by_results_grad),
        ("pairs", functions::by_pairs_grad),
        ("closures", functions::by_closures_grad),
    ] {
        let bytes = measure(|| drop(gradient(&x))).bytes_max;
        assert_eq!(bytes, 8000, "{name}");
    }
}
