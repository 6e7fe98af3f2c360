//! CHAD: Vakar and Smeding, "CHAD: Combinatory Homomorphic Automatic Differentiation", TOPLAS 2022.

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

/// CHAD, the programs of the authors' test-suite and others in which functions are values (H1, H4, H8 and H9 stand in
/// `closures.rs`).
#[with_duals]
mod chad_higher_order {
    use super::*;

    #[differentiate]
    fn immediate(x: f64) -> f64 {
        2.0 * (|y: f64| y * y)(x) + 7.0 * x + 3.0
    }

    #[differentiate]
    fn map_quadratic(c: f64, xs: &[f64]) -> Vec<f64> {
        xs.iter().map(|e| c * e + e * e).collect()
    }

    #[differentiate]
    fn fold_product(xs: &[f64]) -> f64 {
        xs.iter().rev().fold(1.0, |p, x| x * p)
    }

    #[differentiate]
    fn factorial(n: f64, r: f64) -> f64 {
        if n > 1.0 {
            n * factorial(n - 1.0, r)
        } else {
            r
        }
    }

    #[differentiate]
    fn tree(n: f64, r: f64) -> f64 {
        if n > 1.0 {
            n * tree(n - 1.0, r) * tree(n / 2.0, r)
        } else {
            r
        }
    }

    #[differentiate]
    fn h2_curried(x: f64) -> f64 {
        let f = |a: f64| move |b: f64| a * b * x;
        f(x + 1.0)(x * x)
    }

    #[differentiate]
    fn compose(f: impl Fn(f64) -> f64, g: impl Fn(f64) -> f64, x: f64) -> f64 {
        f(g(x))
    }

    #[differentiate]
    fn h3_composed(x: f64) -> f64 {
        compose(|p| p * x, f64::sin, x)
    }

    #[differentiate]
    fn h4_twice_of_twice(x: f64) -> f64 {
        let f = |p: f64| p * x;
        let twice = |p: f64| f(f(p));
        let four = |p: f64| twice(twice(p));
        four(1.0)
    }

    #[differentiate]
    fn at_two_and_three(f: impl Fn(f64) -> f64) -> f64 {
        f(2.0) + f(3.0)
    }

    #[differentiate]
    fn h5_function_as_argument(x: f64) -> f64 {
        at_two_and_three(|p| p * p * x)
    }

    #[differentiate]
    fn h6_closure_in_a_tuple(x: f64) -> f64 {
        let p = (|a: f64| a * x, x * x);
        p.0(p.1)
    }

    #[differentiate]
    fn h7_closures_of_branches(x: f64, y: f64) -> f64 {
        if x >= 0.0 {
            (|q: f64| (x * q).sin())(y)
        } else {
            (|q: f64| q * x)(y)
        }
    }

    #[differentiate]
    fn nested_lambdas(x: f64) -> f64 {
        (|a1: f64| {
            (|a2: f64| {
                (|a3: f64| {
                    (|a4: f64| {
                        (|a5: f64| {
                            (|a6: f64| (|a7: f64| (|a8: f64| a8 * a1)(a7.sin()))(a6.sin()))(
                                a5.sin(),
                            )
                        })(a4.sin())
                    })(a3.sin())
                })(a2.sin())
            })(a1.sin())
        })(x.sin())
    }

    #[differentiate]
    fn closure_chain(x: f64) -> f64 {
        let f1 = |z: f64| z.sin();
        let f2 = |z: f64| f1(z).sin();
        let f3 = |z: f64| f2(z).sin();
        let f4 = |z: f64| f3(z).sin();
        let f5 = |z: f64| f4(z).sin();
        let f6 = |z: f64| f5(z).sin();
        let f7 = |z: f64| f6(z).sin();
        let f8 = |z: f64| f7(z).sin();
        f8(x)
    }

    #[test]
    fn numbers() {
        assert_eq!(immediate_value_and_grad(1.5), (18.0, 13.0));
        let (value, pullback) = map_quadratic_vjp(42.0, &[1.0, 2.0, 3.0]);
        assert_eq!(value, [43.0, 88.0, 135.0]);
        assert_eq!(
            pullback(vec![1.0, 10.0, 100.0]),
            (321.0, vec![44.0, 460.0, 4800.0])
        );
        assert_eq!(
            fold_product_value_and_grad(&[2.0, 3.0, 4.0]),
            (24.0, vec![12.0, 8.0, 6.0])
        );
        assert_eq!(factorial_value_and_grad(2.5, 1.0), (3.75, (4.0, 3.75)));
        assert_eq!(tree_value_and_grad(2.5, 1.0), (4.6875, (6.875, 18.75)));
        assert_eq!(h2_curried_value_and_grad(1.5), (8.4375, 20.25));
        let (value, slope) = h3_composed_value_and_grad(1.5);
        near(value, 1.496_242_48, 1e-8);
        near(slope, 1.103_600_789, 1e-9);
        assert_eq!(h4_twice_of_twice_value_and_grad(1.5), (5.0625, 13.5));
        assert_eq!(h5_function_as_argument_value_and_grad(1.5), (19.5, 13.0));
        assert_eq!(h6_closure_in_a_tuple_value_and_grad(1.5), (3.375, 6.75));
        assert_eq!(
            h7_closures_of_branches_value_and_grad(-2.0, 5.0),
            (-10.0, (5.0, -2.0))
        );
        let (value, (dx, dy)) = h7_closures_of_branches_value_and_grad(2.0, 0.5);
        near(value, 0.841_470_985, 1e-9);
        near(dx, 0.270_151_153, 1e-9);
        near(dy, 1.080_604_612, 1e-9);
        near(nested_lambdas_grad(0.7), 0.508_110_891_337_8, 1e-12);
        near(closure_chain_grad(0.7), 0.251_850_290_003_68, 1e-13);
    }

    #[test]
    fn agree() {
        check!(immediate(1.5));
        check_map!(map_quadratic(42.0, &[1.0, 2.0, 3.0]));
        check!(fold_product(&[2.0, 3.0, 4.0]));
        check!(factorial(2.5, 1.0));
        check!(tree(2.5, 1.0));
        check!(h2_curried(1.5));
        check!(h3_composed(1.5));
        check!(h4_twice_of_twice(1.5));
        check!(h5_function_as_argument(1.5));
        check!(h6_closure_in_a_tuple(1.5));
        check!(h7_closures_of_branches(-2.0, 5.0));
        check!(h7_closures_of_branches(2.0, 0.5));
        check!(nested_lambdas(0.7));
        check!(closure_chain(0.7));
    }
}
