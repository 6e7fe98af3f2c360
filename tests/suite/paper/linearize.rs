//! YOLO: Radul, Paszke, Frostig, Johnson and Maclaurin, "You Only Linearize Once", POPL 2023.

use crate::oracle::near;
use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

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
