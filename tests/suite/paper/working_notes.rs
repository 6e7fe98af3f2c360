//! Working notes: Ellis, Peyton Jones and Fitzgibbon, "Working notes on automatic differentiation".

use crate::oracle::near;
use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

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
