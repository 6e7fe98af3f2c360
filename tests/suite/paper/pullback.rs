//! DPPL: Mak and Ong, "A Differential-form Pullback Programming Language", 2020.

use crate::oracle::near;
use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

/// DPPL, the running example.
#[with_duals]
mod pullback_language {
    use super::*;

    #[differentiate]
    fn g(x: f64, y: f64) -> (f64, f64) {
        (x + 1.0, 2.0 * x + y.powi(2))
    }

    #[differentiate]
    fn multiply(p: (f64, f64)) -> f64 {
        p.0 * p.1
    }

    #[differentiate]
    fn pow2(x: f64) -> f64 {
        x * x
    }

    #[differentiate]
    fn f(x: f64, y: f64) -> f64 {
        pow2(multiply(g(x, y)))
    }

    #[differentiate]
    fn inlined(x: f64, y: f64) -> f64 {
        ((x + 1.0) * (2.0 * x + y.powi(2))).powi(2)
    }

    #[differentiate]
    fn let_series(x: f64, y: f64) -> f64 {
        let v3 = (x, y);
        let v4 = g(v3.0, v3.1);
        let v5 = multiply(v4);
        pow2(v5)
    }

    #[test]
    fn b4_1_running_example() {
        assert_eq!(f_value_and_grad(1.0, 3.0), (484.0, (660.0, 528.0)));
        assert_eq!(inlined_value_and_grad(1.0, 3.0), (484.0, (660.0, 528.0)));
        assert_eq!(f_jvp(1.0, 3.0, (1.0, 0.0)), (484.0, 660.0));
        assert_eq!(f_jvp(1.0, 3.0, (0.0, 1.0)), (484.0, 528.0));
        check!(f(1.0, 3.0));
        check!(inlined(1.0, 3.0));
    }

    #[test]
    fn b4_2_by_a_series_of_pullbacks() {
        let (value, pullback) = let_series_vjp(1.0, 3.0);
        assert_eq!(pullback(1.0), (660.0, 528.0));
        assert_eq!(pullback(value), (319_440.0, 255_552.0));

        let (v4, pull_g) = g_vjp(1.0, 3.0);
        let (v5, pull_multiply) = multiply_vjp(v4);
        let (_, pull_pow2) = pow2_vjp(v5);
        assert_eq!((v4, v5), ((2.0, 11.0), 22.0));
        assert_eq!(pull_pow2(1.0), 44.0);
        assert_eq!(pull_multiply(44.0), (484.0, 88.0));
        assert_eq!(pull_g((484.0, 88.0)), (660.0, 528.0));
    }

    #[test]
    fn b4_3_parts() {
        assert_eq!(g_jvp(1.0, 3.0, (1.0, 0.0)).1, (1.0, 2.0));
        assert_eq!(g_jvp(1.0, 3.0, (0.0, 1.0)).1, (0.0, 6.0));
        let (_, pullback) = g_vjp(1.0, 3.0);
        assert_eq!(pullback((1.0, 0.0)), (1.0, 0.0));
        assert_eq!(pullback((0.0, 1.0)), (2.0, 6.0));
        assert_eq!(multiply_grad((2.0, 11.0)), (11.0, 2.0));
        assert_eq!(multiply_jvp((2.0, 11.0), (3.0, 5.0)).1, 43.0);
        assert_eq!(pow2_grad(22.0), 44.0);
    }

    #[test]
    fn b4_4_sum() {
        #[differentiate]
        fn sum(xs: &[f64]) -> f64 {
            let mut s = 0.0;
            for i in 0..xs.len() {
                s += xs[i];
            }
            s
        }
        assert_eq!(sum_value_and_grad(&[7.0, -1.0]), (6.0, vec![1.0, 1.0]));
        assert_eq!(sum_value_and_grad(&[]), (0.0, vec![]));
    }
}

/// DPPL, B4.6 to B4.15: functions as values, and derivatives of derivatives.
#[with_duals]
mod pullback_of_functions {
    use super::*;

    #[differentiate]
    fn b4_6(a: f64, x: f64) -> f64 {
        (|z: f64| a * z * z * z)(x)
    }

    #[differentiate]
    fn applied(k: impl Fn(f64) -> f64, x: f64) -> f64 {
        k(x)
    }

    /// The direction `k` of the function enters with the weight `c`.
    #[differentiate]
    fn b4_7(c: f64, x: f64) -> f64 {
        applied(|z| z * z + c * z, x)
    }

    #[differentiate]
    fn b4_8(y: f64, x: f64) -> f64 {
        let make = |y: f64| move |x: f64| y * x * x;
        make(y)(x)
    }

    #[differentiate]
    fn twice(f: impl Fn(f64) -> f64, x: f64) -> f64 {
        f(f(x))
    }

    #[differentiate]
    fn b4_9(a: f64, x: f64) -> f64 {
        twice(|z| a * z * z, x)
    }

    #[differentiate]
    fn b4_12(_y: f64) -> f64 {
        7.0_f64.sin()
    }

    #[differentiate]
    fn b4_13(c: f64, x: f64) -> f64 {
        applied(|z| 4.0 + c * (z * z), x)
    }

    #[differentiate]
    fn b4_14(c: f64, x: f64) -> f64 {
        let f = |x: f64| c * (x * x);
        f(x)
    }

    #[differentiate(wrt(slope, start))]
    fn b4_15(slope: f64, start: f64, xs: &[f64], ys: &[f64]) -> f64 {
        let residuals = xs.iter().zip(ys).map(|(x, y)| slope * x + start - y);
        residuals.map(|r| r * r).sum::<f64>() / xs.len() as f64
    }

    #[test]
    fn b4_6_to_b4_9_and_b4_12_to_b4_14() {
        assert_eq!(b4_6_value_and_grad(1.5, 2.0), (12.0, (8.0, 18.0)));
        assert_eq!(b4_7_value_and_grad(0.0, 3.0), (9.0, (3.0, 6.0)));
        assert_eq!(b4_8_value_and_grad(2.0, 5.0), (50.0, (25.0, 20.0)));
        assert_eq!(b4_9_value_and_grad(2.0, 3.0), (648.0, (972.0, 864.0)));
        assert_eq!(b4_12_grad(3.0), 0.0);
        assert_eq!(b4_13_value_and_grad(0.0, 3.0), (4.0, (9.0, 0.0)));
        assert_eq!(b4_14_grad(10.0, 3.0), (9.0, 60.0));
    }

    #[test]
    fn agree() {
        check!(b4_6(1.5, 2.0));
        check!(b4_7(0.5, 3.0));
        check!(b4_8(2.0, 5.0));
        check!(b4_9(2.0, 3.0));
        check!(b4_12(3.0));
        check!(b4_13(0.5, 3.0));
        check!(b4_14(10.0, 3.0));
        check!(b4_15(1.5, 0.5, @&[0.0, 1.0, 2.0], @&[1.0, 3.0, 5.0]));
    }

    #[test]
    fn b4_15_descent_finds_the_line() {
        let xs = [0.0, 1.0, 2.0, 3.0, 4.0];
        let ys = xs.map(|x| 2.0 * x + 1.0);
        let (mut slope, mut start) = (0.0, 0.0);
        for _ in 0..2000 {
            let (by_slope, by_start) = b4_15_grad(slope, start, &xs, &ys);
            slope -= 0.1 * by_slope;
            start -= 0.1 * by_start;
        }
        near(slope, 2.0, 1e-12);
        near(start, 1.0, 1e-12);
    }
}

/// DPPL, B4.10 and B4.11: pullbacks under pullbacks.
mod pullback_of_pullbacks {
    use super::*;
    use cotangent::DualNumber;
    use num_traits::Float;

    #[differentiate]
    fn x2_y3<T: Float>(x: T, y: T) -> T {
        x * x * y * y * y
    }

    #[differentiate]
    fn product<T: Float>(y: T, x: T) -> T {
        y * x
    }

    #[differentiate]
    fn cube<T: Float>(x: T) -> T {
        x * x * x
    }

    #[test]
    fn b4_10_the_derivative_of_a_derivative() {
        let (by_x, _) = x2_y3_grad(DualNumber::constant(2.0), DualNumber::variable(3.0));
        assert_eq!((by_x.value, by_x.derivative), (108.0, 108.0));
    }

    #[test]
    fn b4_11_the_derivative_of_a_pullback() {
        // T(y, z) is the pullback of x -> y x at the covector z.
        let pulled = |y, z| product_vjp(y, DualNumber::constant(0.7)).1(z).1;
        let by_y = pulled(DualNumber::variable(2.0), DualNumber::constant(5.0));
        assert_eq!((by_y.value, by_y.derivative), (10.0, 5.0));
        let by_z = pulled(DualNumber::constant(2.0), DualNumber::variable(5.0));
        assert_eq!((by_z.value, by_z.derivative), (10.0, 2.0));
        let of_cube = |x, bar| cube_vjp(x).1(bar);
        let by_x = of_cube(DualNumber::variable(2.0), DualNumber::constant(5.0));
        assert_eq!((by_x.value, by_x.derivative), (60.0, 60.0));
        let by_bar = of_cube(DualNumber::constant(2.0), DualNumber::variable(5.0));
        assert_eq!((by_bar.value, by_bar.derivative), (60.0, 12.0));
    }
}
