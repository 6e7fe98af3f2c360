//! Functions that hand what they are given on to functions that call themselves: adaptive quadrature and bisection.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use super::*;

    /// Before what it calls, and generic by a `where` clause.
    #[differentiate]
    fn integrate<F>(f: F, a: f64, b: f64, eps: f64) -> f64
    where
        F: Fn(f64) -> f64,
    {
        let whole = simpson(&f, a, b);
        adaptive(&f, a, b, eps, whole, 12)
    }

    #[differentiate]
    fn simpson<F: Fn(f64) -> f64>(f: &F, a: f64, b: f64) -> f64 {
        (b - a) / 6.0 * (f(a) + 4.0 * f(0.5 * (a + b)) + f(b))
    }

    #[differentiate]
    fn adaptive<F: Fn(f64) -> f64>(f: &F, a: f64, b: f64, eps: f64, whole: f64, depth: u32) -> f64 {
        let m = 0.5 * (a + b);
        let left = simpson(f, a, m);
        let right = simpson(f, m, b);
        let delta = left + right - whole;
        if depth == 0 || delta.abs() <= 15.0 * eps {
            left + right + delta / 15.0
        } else {
            adaptive(f, a, m, eps / 2.0, left, depth - 1)
                + adaptive(f, m, b, eps / 2.0, right, depth - 1)
        }
    }

    /// Through one more, as it is given and in a closure.
    #[differentiate]
    fn moment<F: Fn(f64) -> f64>(f: F, a: f64, b: f64) -> f64 {
        integrate(&f, a, b, 1e-3) + integrate(|x| f(x) * x, a, b, 1e-2)
    }

    #[differentiate]
    fn stretched<F: Fn(f64) -> f64>(f: F, k: f64, b: f64) -> f64 {
        let g = |t: f64| f(t * k) * k;
        simpson(&g, 0.0, b) + adaptive(&g, 0.0, b, 1e-3, 0.0, 3)
    }

    #[differentiate]
    fn of_all(k: f64, b: f64) -> f64 {
        integrate(|x| (k * x).sin(), 0.0, b, 1e-4)
            + moment(|x| x * k, 0.0, b)
            + stretched(|t| t * t + k, k, b)
    }

    #[test]
    fn agree() {
        check!(of_all(0.7, 1.3));
        check!(of_all(2.1, 0.4));
    }
}

/// A method that hands what it is given on to one that calls itself.
mod methods {
    use super::*;

    #[derive(Clone, Differentiable)]
    struct Quadrature {
        scale: f64,
        most: usize,
    }

    #[differentiate]
    impl Quadrature {
        fn run<F: Fn(f64) -> f64>(&self, f: F, a: f64, b: f64) -> f64 {
            self.step(&f, a, b, 0)
        }

        fn step<F: Fn(f64) -> f64>(&self, f: &F, a: f64, b: f64, n: usize) -> f64 {
            let m = 0.5 * (a + b);
            if n >= self.most {
                return (b - a) * f(m) * self.scale;
            }
            self.step(f, a, m, n + 1) + self.step(f, m, b, n + 1)
        }
    }

    #[differentiate]
    fn area(scale: f64, k: f64, b: f64) -> f64 {
        let rule = Quadrature { scale, most: 3 };
        rule.run(|x| k * x * x, 0.0, b)
    }

    #[test]
    fn agree() {
        // The midpoint rule in 8 parts has (1 - 1/256) / 3 for the square on [0, 1].
        let (scale, k, b): (f64, f64, f64) = (2.0, 0.5, 1.5);
        let unit = (1.0 - 1.0 / 256.0) / 3.0;
        let (value, (by_scale, by_k, by_b)) = area_value_and_grad(scale, k, b);
        approx::assert_relative_eq!(value, scale * k * b.powi(3) * unit, max_relative = 1e-12);
        approx::assert_relative_eq!(by_scale, value / scale, max_relative = 1e-12);
        approx::assert_relative_eq!(by_k, value / k, max_relative = 1e-12);
        approx::assert_relative_eq!(by_b, 3.0 * value / b, max_relative = 1e-12);
        let (_, tangent) = area_jvp(scale, k, b, (1.0, 2.0, 3.0));
        approx::assert_relative_eq!(
            tangent,
            by_scale + 2.0 * by_k + 3.0 * by_b,
            max_relative = 1e-12
        );
    }
}
