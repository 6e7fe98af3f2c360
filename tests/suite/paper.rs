//! The worked examples of the papers, with their numbers.
//!
//! * CHAD: Vakar and Smeding, "CHAD: Combinatory Homomorphic Automatic Differentiation", TOPLAS 2022.
//! * YOLO: Radul, Paszke, Frostig, Johnson and Maclaurin, "You Only Linearize Once", POPL 2023.
//! * DPPL: Mak and Ong, "A Differential-form Pullback Programming Language", 2020.
//! * Dual numbers: Smeding and Vakar, "Efficient Dual-Numbers Reverse AD via Well-Known Program Transformations".
//! * Working notes: Ellis, Peyton Jones and Fitzgibbon, "Working notes on automatic differentiation".

use crate::oracle::near;
use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

/// CHAD, figures 1 and 2.
#[with_duals]
mod chad_figures {
    use super::*;

    #[differentiate]
    fn figure_1a(x: f64) -> (f64, f64, f64) {
        let y = 2.0 * x;
        let z = x * y;
        let w = z.cos();
        let v = (y, z, w);
        v
    }

    #[differentiate]
    fn figure_1b(x1: f64, x2: f64, x3: f64, x4: f64) -> f64 {
        let y = x1 * x4 + 2.0 * x2;
        let z = y * x3;
        let w = z + x4;
        let v = w.sin();
        v
    }

    #[differentiate]
    fn affine(x: f64, z: f64) -> f64 {
        x * z + 1.0
    }

    #[differentiate]
    fn figure_2a(x: f64) -> [f64; 4] {
        let zs = [x, x, x, x];
        [
            affine(x, zs[0]),
            affine(x, zs[1]),
            affine(x, zs[2]),
            affine(x, zs[3]),
        ]
    }

    #[differentiate]
    fn scaled(x1: f64, x2i: f64) -> f64 {
        x1 * x2i
    }

    #[differentiate]
    fn figure_2b(x1: f64, x2: &[f64]) -> f64 {
        let mut w = 0.0;
        for i in 0..x2.len() {
            w += scaled(x1, x2[i]);
        }
        w
    }

    #[test]
    fn e1() {
        let (value, tangent) = figure_1a_jvp(1.5, 1.0);
        assert_eq!((value.0, value.1), (3.0, 4.5));
        near(value.2, -0.210_795_799_430_779_7, 1e-15);
        assert_eq!((tangent.0, tangent.1), (2.0, 6.0));
        near(tangent.2, 5.865_180_705_990_582, 1e-15);

        let (value, tangent) = figure_1a_jvp(1.0, 1.0);
        assert_eq!(
            (value.0, value.1, tangent.0, tangent.1),
            (2.0, 2.0, 2.0, 4.0)
        );
        near(value.2, -0.416_146_836_5, 1e-10);
        near(tangent.2, -3.637_189_707_3, 1e-10);

        assert_eq!(figure_1a_jvp(0.0, 1.0), ((0.0, 0.0, 1.0), (2.0, 0.0, 0.0)));

        let (_, pullback) = figure_1a_vjp(1.5);
        near(pullback((1.0, 10.0, 100.0)), 648.518_070_599_058_2, 1e-15);
        check_map!(figure_1a(1.5));
        check_map!(figure_1a(0.0));
    }

    #[test]
    fn e2() {
        let (value, gradient) = figure_1b_value_and_grad(1.0, 0.5, -2.0, -2.0);
        assert_eq!((value, gradient), (0.0, (4.0, -4.0, -1.0, -1.0)));

        let expect = |at: (f64, f64, f64, f64), value: f64, gradient: [f64; 4]| {
            let (v, g) = figure_1b_value_and_grad(at.0, at.1, at.2, at.3);
            near(v, value, 1e-9);
            for (actual, expected) in [g.0, g.1, g.2, g.3].into_iter().zip(gradient) {
                near(actual, expected, 1e-9);
            }
        };
        expect(
            (1.0, 2.0, 3.0, 4.0),
            0.270_905_788,
            [
                -11.551_270_396,
                -5.775_635_198,
                -7.700_846_931,
                -3.850_423_465,
            ],
        );
        expect(
            (0.5, -1.0, 2.0, 3.0),
            0.909_297_427,
            [
                -2.496_881_019,
                -1.664_587_346,
                0.208_073_418,
                -0.832_293_673,
            ],
        );
        check!(figure_1b(0.5, -1.0, 2.0, 3.0));
    }

    #[test]
    fn e3() {
        assert_eq!(figure_2a_jvp(3.0, 1.0), ([10.0; 4], [6.0; 4]));
        let (_, pullback) = figure_2a_vjp(3.0);
        assert_eq!(pullback([1.0, 2.0, 3.0, 4.0]), 60.0);
        check_map!(figure_2a(3.0));
    }

    #[test]
    fn e4() {
        let (value, pullback) = figure_2b_vjp(2.0, &[1.0, 2.0, 3.0]);
        assert_eq!(value, 12.0);
        assert_eq!(pullback(1.0), (6.0, vec![2.0, 2.0, 2.0]));
        assert_eq!(pullback(10.0), (60.0, vec![20.0, 20.0, 20.0]));
        check!(figure_2b(2.0, &[1.0, 2.0, 3.0]));
    }
}

/// CHAD, statements in the running text.
#[with_duals]
mod chad_inline {
    use super::*;

    #[differentiate]
    fn product(a1: f64, a2: f64) -> f64 {
        a1 * a2
    }

    #[differentiate]
    fn affine(x: f64, z: f64) -> f64 {
        x * z + 1.0
    }

    #[differentiate]
    fn affine_inline(x: f64, zs: [f64; 2]) -> [f64; 2] {
        [x * zs[0] + 1.0, x * zs[1] + 1.0]
    }

    #[differentiate]
    fn affine_by_name(x: f64, zs: [f64; 2]) -> [f64; 2] {
        [affine(x, zs[0]), affine(x, zs[1])]
    }

    #[differentiate]
    fn pair(x: f64) -> (f64, f64) {
        (x, x)
    }

    #[differentiate]
    fn first(p: (f64, f64)) -> f64 {
        p.0
    }

    #[test]
    fn derivative_of_multiplication_and_its_transpose() {
        assert_eq!(product_jvp(3.0, 5.0, (1.0, 10.0)), (15.0, 35.0));
        let (_, pullback) = product_vjp(3.0, 5.0);
        assert_eq!(pullback(2.0), (10.0, 6.0));
    }

    #[test]
    fn point_free_and_pointful_maps_agree() {
        let zs = [0.5, -2.0];
        let (_, by_name) = affine_by_name_vjp(1.5, zs);
        let (_, inline) = affine_inline_vjp(1.5, zs);
        for w in [[1.0, 0.0], [0.0, 1.0], [3.0, -7.0]] {
            assert_eq!(by_name(w), inline(w));
        }
        check_map!(affine_by_name(1.5, [0.5, -2.0]));
    }

    #[test]
    fn argument_and_context_parts() {
        assert_eq!(affine_value_and_grad(2.0, 3.0), (7.0, (3.0, 2.0)));
    }

    #[test]
    fn pairing_adds_and_projection_pads() {
        let (_, pullback) = pair_vjp(4.0);
        assert_eq!(pullback((2.0, 5.0)), 7.0);
        assert_eq!(first_grad((4.0, 5.0)), (1.0, 0.0));
    }
}

/// CHAD, the first-order programs of the authors' test-suite.
#[with_duals]
mod chad_suite {
    use super::*;

    #[differentiate]
    fn square(y: f64) -> f64 {
        y * y
    }

    #[differentiate]
    fn polynomial(x: f64) -> f64 {
        2.0 * square(x) + 7.0 * x + 3.0
    }

    #[differentiate]
    fn add2(p: (f64, f64)) -> f64 {
        p.0 + p.1
    }

    #[differentiate]
    fn prod2(p: (f64, f64)) -> f64 {
        p.0 * p.1
    }

    #[differentiate]
    fn add_copy(x: f64, y: f64) -> (f64, f64) {
        let z = x + y;
        (z, z)
    }

    #[differentiate(wrt(x))]
    fn quadratic(c: f64, x: f64) -> f64 {
        c * x + x * x
    }

    #[differentiate]
    fn map_quadratic(xs: [f64; 3]) -> [f64; 3] {
        [
            quadratic(42.0, xs[0]),
            quadratic(42.0, xs[1]),
            quadratic(42.0, xs[2]),
        ]
    }

    #[differentiate]
    fn absolute(x: f64) -> f64 {
        if x < 0.0 { 0.0 - x } else { x }
    }

    #[differentiate]
    fn fold_product(xs: &[f64]) -> f64 {
        let mut p = 1.0;
        for i in (0..xs.len()).rev() {
            p = xs[i] * p;
        }
        p
    }

    #[differentiate]
    fn fold_product_from(x: f64) -> f64 {
        let xs = [1.0, 2.0, 3.0];
        let mut p = x;
        for i in 0..xs.len() {
            p = xs[i] * p;
        }
        p
    }

    #[differentiate]
    fn factorial(x: f64, r: f64) -> f64 {
        let mut n = x;
        let mut acc = r;
        for _ in 0..100 {
            if n < 0.0 {
                return acc;
            }
            acc = n * acc;
            n -= 1.0;
        }
        acc
    }

    #[differentiate]
    fn shadow(x: f64) -> f64 {
        let x = x * x;
        x * x
    }

    #[differentiate]
    fn sine_chain(x: f64, depth: usize) -> f64 {
        let mut y = x;
        for _ in 0..depth {
            y = y.sin();
        }
        y
    }

    #[differentiate]
    fn nested_sines(x: f64, depth: usize) -> f64 {
        let first = x.sin();
        let mut a = first;
        for _ in 1..depth {
            a = a.sin();
        }
        a * first
    }

    #[differentiate]
    fn let_chain(x: f64, n: usize) -> f64 {
        let mut y = x;
        for _ in 0..n {
            y = y * y * 0.5;
        }
        y
    }

    #[test]
    fn numbers() {
        assert_eq!(polynomial_value_and_grad(1.5), (18.0, 13.0));
        assert_eq!(add2_value_and_grad((2.0, 5.0)), (7.0, (1.0, 1.0)));
        assert_eq!(prod2_value_and_grad((2.0, 5.0)), (10.0, (5.0, 2.0)));
        let (value, pullback) = add_copy_vjp(2.0, 5.0);
        assert_eq!(value, (7.0, 7.0));
        assert_eq!(pullback((1.0, 0.0)), (1.0, 1.0));
        assert_eq!(pullback((0.0, 1.0)), (1.0, 1.0));
        assert_eq!(quadratic_value_and_grad(42.0, 1.0), (43.0, 44.0));
        let (value, pullback) = map_quadratic_vjp([1.0, 2.0, 3.0]);
        assert_eq!(value, [43.0, 88.0, 135.0]);
        assert_eq!(pullback([1.0, 10.0, 100.0]), [44.0, 460.0, 4800.0]);
        assert_eq!(absolute_value_and_grad(-2.0), (2.0, -1.0));
        assert_eq!(absolute_value_and_grad(3.0), (3.0, 1.0));
        assert_eq!(absolute_value_and_grad(0.0), (0.0, 1.0));
        assert_eq!(
            fold_product_value_and_grad(&[2.0, 3.0, 4.0]),
            (24.0, vec![12.0, 8.0, 6.0])
        );
        assert_eq!(fold_product_from_value_and_grad(1.5), (9.0, 6.0));
        assert_eq!(factorial_value_and_grad(2.5, 1.0), (1.875, (5.75, 1.875)));
        assert_eq!(factorial_value_and_grad(2.5, 2.0), (3.75, (11.5, 1.875)));
        let (value, (dx, _)) = factorial_value_and_grad(3.7, 1.0);
        near(value, 11.888_1, 1e-12);
        near(dx, 31.592, 1e-12);
        assert_eq!(shadow_value_and_grad(1.5), (5.0625, 13.5));
        assert_eq!(let_chain_grad(1.0, 5), 2.0_f64.powi(-26));
    }

    #[test]
    fn chains() {
        near(sine_chain_grad(0.7, 8), 0.251_850_290_003_68, 1e-13);
        near(sine_chain_grad(0.7, 32), 0.055_951_974_111_39, 1e-13);
        near(nested_sines_grad(0.7, 8), 0.508_110_891_337_8, 1e-12);
        near(nested_sines_grad(0.7, 14), 0.384_110_018_951_81, 1e-13);
        near(nested_sines_grad(0.7, 40), 0.219_569_121_460_158_6, 1e-14);
    }
}

/// YOLO, the programs YE1 to YE10.
#[with_duals]
mod linearize {
    use super::*;

    #[differentiate]
    fn ye1(u: f64) -> f64 {
        let v = u.sin();
        let w = -v;
        w
    }

    #[differentiate]
    fn ye2(x: f64, y: f64) -> (f64, f64) {
        let a = x * x;
        (a, a * y)
    }

    #[differentiate]
    fn ye3(x: f64) -> f64 {
        let (s, c) = (x.sin(), x.cos());
        s * s + c * c
    }

    #[differentiate]
    fn ye4(x: f64) -> f64 {
        let y = 2.0;
        y * (x + 2.0)
    }

    #[differentiate]
    fn ye5(x: f64, y: f64) -> f64 {
        x + y
    }

    #[differentiate]
    fn ye5_by_a_call(x: f64, y: f64) -> f64 {
        ye5(x, y)
    }

    #[differentiate]
    fn ye6(x: f64) -> f64 {
        x + x
    }

    #[differentiate]
    fn ye7(x: f64) -> f64 {
        let y = (x, x);
        let (x1, x2) = y;
        x1 * x2
    }

    #[differentiate]
    fn ye8(x: f64) -> f64 {
        x + 1.0
    }

    #[differentiate]
    fn ye9(x: f64) -> f64 {
        drop(x * x);
        x + 1.0
    }

    #[differentiate]
    fn ye10(x: f64, y: f64, z: f64) -> f64 {
        z * (x + y)
    }

    #[test]
    fn numbers() {
        let (value, slope) = ye1_value_and_grad(0.5);
        near(value, -0.479_425_538_604_203, 1e-15);
        near(slope, -0.877_582_561_890_372_8, 1e-15);

        let (value, pullback) = ye2_vjp(3.0, 5.0);
        assert_eq!(value, (9.0, 45.0));
        assert_eq!(pullback((0.0, 7.0)).1, 63.0);

        let (value, slope) = ye3_value_and_grad(2.0);
        near(value, 1.0, 1e-15);
        near(slope, 0.0, 1e-15);

        assert_eq!(ye4_value_and_grad(2.0), (8.0, 2.0));
        assert_eq!(ye5_value_and_grad(2.0, 2.0), (4.0, (1.0, 1.0)));
        assert_eq!(ye5_by_a_call_value_and_grad(2.0, 2.0), (4.0, (1.0, 1.0)));
        assert_eq!(ye6_value_and_grad(4.0), (8.0, 2.0));
        assert_eq!(ye7_value_and_grad(3.0), (9.0, 6.0));
        assert_eq!(ye8_value_and_grad(3.0), (4.0, 1.0));
        assert_eq!(ye9_value_and_grad(3.0), (4.0, 1.0));
        assert_eq!(ye10_value_and_grad(2.0, 3.0, 4.0), (20.0, (4.0, 4.0, 5.0)));
    }

    #[test]
    fn agree() {
        check!(ye1(0.5));
        check_map!(ye2(3.0, 5.0));
        check!(ye3(2.0));
        check!(ye4(2.0));
        check!(ye5_by_a_call(2.0, 2.0));
        check!(ye6(4.0));
        check!(ye7(3.0));
        check!(ye9(3.0));
        check!(ye10(2.0, 3.0, 4.0));
    }
}

/// YOLO, one-liners of the authors' test-suite, and YE11 and YE12 with the matrix as an array.
#[with_duals]
mod linearize_suite {
    use super::*;

    #[differentiate]
    fn mat_vec(m: [[f64; 2]; 2], v: [f64; 2]) -> [f64; 2] {
        [
            m[0][0] * v[0] + m[0][1] * v[1],
            m[1][0] * v[0] + m[1][1] * v[1],
        ]
    }

    #[differentiate]
    fn ye11(v: [f64; 2]) -> f64 {
        let m = [[2.0, 7.0], [1.0, 8.0]];
        let u = mat_vec(m, v);
        u[0] * u[1]
    }

    #[differentiate]
    fn inverse(x: f64) -> f64 {
        3.0 / x
    }

    #[differentiate]
    fn half(x: f64) -> f64 {
        x / 2.0
    }

    #[differentiate]
    fn dot(x: [f64; 2], y: [f64; 2]) -> f64 {
        x[0] * y[0] + x[1] * y[1]
    }

    #[differentiate]
    fn integers(x: f64) -> f64 {
        x * (1 + 1) as f64
    }

    #[differentiate]
    fn accumulated(x: f64) -> f64 {
        let y = 2.0 * x;
        let mut a = 0.0;
        a += 2.0 * x;
        a += y;
        a
    }

    #[differentiate]
    fn cube(x: f64) -> f64 {
        x * x * x
    }

    #[test]
    fn numbers() {
        assert_eq!(ye11_value_and_grad([2.0, 3.0]), (650.0, [77.0, 382.0]));
        let (value, pullback) = mat_vec_vjp([[2.0, 7.0], [1.0, 8.0]], [2.0, 3.0]);
        assert_eq!(value, [25.0, 26.0]);
        assert_eq!(
            pullback([26.0, 25.0]),
            ([[52.0, 78.0], [50.0, 75.0]], [77.0, 382.0])
        );
        assert_eq!(inverse_grad(2.0), -0.75);
        assert_eq!(half_grad(2.0), 0.5);
        assert_eq!(dot_grad([1.0, 2.0], [3.0, 4.0]), ([3.0, 4.0], [1.0, 2.0]));
        assert_eq!(integers_jvp(1.0, 2.0).1, 4.0);
        assert_eq!(accumulated_grad(1.0), 4.0);
        assert_eq!(cube_jvp(2.0, 1.5).1, 18.0);
    }

    /// The error of the tangent falls by four when the step is halved.
    #[test]
    fn taylor_remainder() {
        let (value, tangent) = ye11_jvp([2.0, 3.0], [1.0, -0.5]);
        let remainder = |h: f64| (ye11([2.0 + h, 3.0 - 0.5 * h]) - value - h * tangent).abs();
        for h in [1e-1, 1e-2] {
            near(remainder(h) / remainder(h / 2.0), 4.0, 1e-6);
        }
    }

    /// Gradient descent on a quadratic bowl.
    #[test]
    fn descent_converges() {
        #[differentiate]
        fn bowl(p: [f64; 2]) -> f64 {
            let (a, b) = (p[0] - 3.0, p[1] + 1.0);
            a * a + 4.0 * b * b
        }
        let mut p = [0.0, 0.0];
        for _ in 0..200 {
            let g = bowl_grad(p);
            p = [p[0] - 0.1 * g[0], p[1] - 0.1 * g[1]];
        }
        near(p[0], 3.0, 1e-9);
        near(p[1], -1.0, 1e-9);
    }
}

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

/// Dual numbers, A-X01 to A-X03, and the sharing programs of the authors' test-suite.
#[with_duals]
mod dual_numbers {
    use super::*;

    #[differentiate]
    fn ax01(x: f64, y: f64) -> f64 {
        let z = x + y;
        x * z
    }

    #[differentiate]
    fn ax02(x0: f64, n: usize) -> f64 {
        let mut x = x0;
        for _ in 0..n {
            x = x + x;
        }
        x
    }

    #[differentiate]
    fn ax02_in_place(x0: f64, n: usize) -> f64 {
        let mut x = x0;
        for _ in 0..n {
            x += x;
        }
        x
    }

    #[differentiate]
    fn ax03(_a: f64, (b, _c): (f64, f64)) -> f64 {
        let x2 = 2.0 * b + 3.0 * b;
        let x3 = 4.0 * x2 + 5.0 * b;
        x2 + 2.0 * x3
    }

    #[differentiate]
    fn let_order(x: f64) -> f64 {
        let x1 = 2.0 * x;
        let x2 = x1 * (x + x1);
        let x3 = x1 + x2 - 1.0;
        x * x3 - x2
    }

    #[differentiate]
    fn logarithms(x: f64, y: f64) -> f64 {
        x.ln() + y.exp() + (x * y).ln().exp()
    }

    #[differentiate]
    fn fibonacci_sharing(x: f64, y: f64) -> f64 {
        let x1 = x + y;
        let x2 = x1 + x;
        let x3 = x2 + x1;
        let x4 = x3 + x2;
        let x5 = x4 + x3;
        let x6 = x5 + x4;
        let x7 = x6 + x5;
        let x8 = x7 + x6;
        let x9 = x8 + x7;
        let x10 = x9 + x8;
        x10 * x10
    }

    #[differentiate]
    fn eight_uses_a_level(x: f64) -> f64 {
        let mut y = x;
        for _ in 0..10 {
            y = y + y + y + y + y - y - y - y;
        }
        1e-6 * y * y
    }

    #[test]
    fn ax01_figure_1() {
        assert_eq!(ax01_value_and_grad(3.0, 4.0), (21.0, (10.0, 3.0)));
        check!(ax01(3.0, 4.0));
    }

    #[test]
    fn ax02_doubling() {
        for n in [0, 1, 10, 20, 1000_usize] {
            let power = 2.0_f64.powi(n as i32);
            assert_eq!(ax02_value_and_grad(0.5, n), (0.5 * power, power));
            assert_eq!(ax02_in_place_value_and_grad(0.5, n), (0.5 * power, power));
            assert_eq!(ax02_jvp(0.5, n, 1.0), (0.5 * power, power));
        }
    }

    #[test]
    fn ax03_resolve() {
        assert_eq!(ax03_grad(0.0, (1.0, 0.0)), (0.0, (55.0, 0.0)));
        check!(ax03(0.5, (1.0, 2.0)));
    }

    #[test]
    fn closed_forms_of_the_suite() {
        for x in [-1.0, 0.5, 3.0] {
            near(let_order_grad(x), 18.0 * x * x - 8.0 * x - 1.0, 1e-14);
        }
        let (dx, dy) = logarithms_grad(2.0, 3.0);
        near(dx, 0.5 + 3.0, 1e-14);
        near(dy, 3.0_f64.exp() + 2.0, 1e-14);
        let (x, y) = (3.0, 2.0);
        let expected = (2.0 * 7921.0 * x + 9790.0 * y, 9790.0 * x + 6050.0 * y);
        assert_eq!(fibonacci_sharing_grad(x, y), expected);
        near(
            eight_uses_a_level_grad(3.0),
            1e-6 * 2.0_f64.powi(21) * 3.0,
            1e-14,
        );
    }
}

/// Working notes, B-X01 to B-X05, and public test functions of the same project.
#[with_duals]
mod working_notes {
    use super::*;

    #[differentiate]
    fn bx01(x: f64, y: f64, z: f64) -> f64 {
        (x + y * z).sqrt()
    }

    #[differentiate]
    fn r(x: f64) -> f64 {
        x * x + 1.0
    }

    #[differentiate]
    fn q(x: f64) -> f64 {
        x.sin()
    }

    #[differentiate]
    fn p(x: f64) -> f64 {
        3.0 * x * x
    }

    #[differentiate]
    fn bx02(x: f64) -> f64 {
        p(q(r(x)))
    }

    #[differentiate]
    fn bx03(xs: [f64; 3]) -> f64 {
        xs[0] * xs[1] * xs[2]
    }

    #[differentiate]
    fn bx04(x: f64, y: f64) -> f64 {
        x * x * y + y.sin()
    }

    #[differentiate]
    fn shifted(x: f64) -> f64 {
        x + 4.0
    }

    #[differentiate]
    fn bx05(x: f64) -> f64 {
        let y = x * x;
        let z = x + y;
        y * z
    }

    #[differentiate]
    fn f5(x: f64, y: f64) -> f64 {
        let p = 7.0 * x;
        let r = 1.0 / y;
        let q = p * (x * 5.0);
        2.0 * (p * q) + 3.0 * r
    }

    #[differentiate]
    fn integer_division_in_the_index(a: &[f64], r: f64, m: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..m * a.len() {
            s += r * a[i / m];
        }
        s
    }

    #[differentiate]
    fn branch_on_an_index(x: f64, y: f64, i: i32) -> f64 {
        (if i < 3 { x + 1.0 } else { (7 * i) as f64 }) * y
    }

    #[test]
    fn bx01_root() {
        let (value, (x, y, z)) = bx01_value_and_grad(1.0, 2.0, 4.0);
        assert_eq!(value, 3.0);
        near(x, 1.0 / 6.0, 1e-15);
        near(y, 4.0 / 6.0, 1e-15);
        near(z, 2.0 / 6.0, 1e-15);
        check!(bx01(1.0, 2.0, 4.0));
    }

    #[test]
    fn bx02_chain() {
        let x = 0.7_f64;
        let inner = x * x + 1.0;
        near(
            bx02_grad(x),
            6.0 * inner.sin() * inner.cos() * 2.0 * x,
            1e-15,
        );
        check!(bx02(0.7));
    }

    #[test]
    fn bx03_product() {
        assert_eq!(bx03_grad([2.0, 3.0, 4.0]), [12.0, 8.0, 6.0]);
        assert_eq!(bx03_grad([2.0, 0.0, 4.0]), [0.0, 8.0, 0.0]);
    }

    /// The derivative is the linear part, also where the function is affine.
    #[test]
    fn bx04_tangent_plane() {
        let at = |v: (f64, f64)| bx04_jvp(1.5, 0.5, v).1;
        near(
            at((3.0, -8.0)),
            3.0 * at((1.0, 0.0)) - 8.0 * at((0.0, 1.0)),
            1e-14,
        );
        assert_eq!(at((0.0, 0.0)), 0.0);
        assert_eq!(shifted_jvp(10.0, 3.0), (14.0, 3.0));
    }

    /// The notes print an optimised derivative that gives 8, 48 and -4.5 here.
    #[test]
    fn bx05_demo() {
        assert_eq!(bx05_grad(1.0), 7.0);
        assert_eq!(bx05_grad(2.0), 44.0);
        assert_eq!(bx05_grad(-1.5), -6.75);
        assert_eq!(bx05_jvp(1.0, 1.0), (2.0, 7.0));
        check!(bx05(1.0));
    }

    #[test]
    fn test_functions_of_the_project() {
        check!(f5(0.5, 2.0));
        check!(integer_division_in_the_index(&[1.0, 2.0, -3.0], 0.5, @4_usize));
        check!(branch_on_an_index(0.5, 2.0, @2));
        check!(branch_on_an_index(0.5, 2.0, @3));
    }
}
