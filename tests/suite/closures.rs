//! Local closures that are called where they are bound, and the functions of the crate `libm`: against dual numbers, finite
//! differences, the inner product of the two modes, and closed forms.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

use crate::oracle::near;

#[with_duals]
mod local {
    use super::*;

    #[differentiate]
    fn capture_two_calls(x: f64) -> f64 {
        let f = |z| x * z + 1.0;
        f(x) + f(2.0 * x)
    }

    #[differentiate]
    fn twice_of_twice(x: f64) -> f64 {
        let f = |p| p * x;
        f(f(f(f(1.0))))
    }

    #[differentiate]
    fn constant(x: f64, y: f64) -> f64 {
        let f = |_z: f64| y;
        f(x)
    }

    #[differentiate]
    fn unused(x: f64, y: f64) -> f64 {
        let _f = |z: f64| z * z * x;
        y
    }

    #[differentiate]
    fn composed(x: f64) -> f64 {
        let f = |p: f64| p * x;
        let g = |p: f64| p.sin();
        f(g(x))
    }

    #[test]
    fn textbook_rows() {
        check!(capture_two_calls(1.5));
        let (value, slope) = capture_two_calls_value_and_grad(1.5);
        near(value, 8.75, 1e-15);
        near(slope, 9.0, 1e-15);
        check!(twice_of_twice(1.5));
        let (value, slope) = twice_of_twice_value_and_grad(1.5);
        near(value, 5.0625, 1e-15);
        near(slope, 13.5, 1e-15);
        check!(constant(2.0, 5.0));
        assert_eq!(constant_grad(2.0, 5.0), (0.0, 1.0));
        check!(unused(2.0, 5.0));
        assert_eq!(unused_value_and_grad(2.0, 5.0), (5.0, (0.0, 1.0)));
        check!(composed(1.5));
        let (value, slope) = composed_value_and_grad(1.5);
        near(value, 1.49624248, 1e-8);
        near(slope, 1.103600789, 1e-9);
    }

    #[differentiate]
    fn block(x: f64, y: f64) -> f64 {
        let f = |a: f64, b: f64| {
            let s = a * y;
            let t = s + b;
            t * t.sin()
        };
        f(x, y) * f(y, x * x)
    }

    #[differentiate]
    fn order_of_arguments(x: f64, y: f64) -> f64 {
        let f = |x: f64, y: f64| x / y;
        f(y, x) + f(x + y, x * 2.0)
    }

    #[differentiate]
    fn pairs(x: f64, y: f64) -> f64 {
        let f = |(a, b): (f64, f64), c: f64| a * c - b.exp() * x;
        let p = (x * y, y);
        f(p, 2.0) + f((y, x), x)
    }

    #[differentiate]
    fn gives_a_pair(x: f64, y: f64) -> (f64, f64) {
        let f = |a: f64| (a * x, a.cos() + y);
        let (p, q) = f(y);
        let r = f(p * q);
        (r.0 + p, r.1 * q)
    }

    #[differentiate]
    fn in_a_loop(xs: &[f64], a: f64) -> f64 {
        let w = |k: usize, x: f64| xs[k] * x + a;
        let mut s = 0.0;
        for i in 0..xs.len() {
            s = w(i, s) * 0.5 + w(0, xs[i]);
        }
        s
    }

    #[differentiate]
    fn bound_in_a_loop(xs: &[f64], a: f64) -> f64 {
        let mut s = a;
        for i in 0..xs.len() {
            let x = xs[i];
            let f = |t: f64| t * x + a;
            s = f(s) + f(x);
        }
        s
    }

    #[differentiate]
    fn with_a_loop(x: f64, n: usize) -> f64 {
        let power = |b: f64, n: usize| {
            let mut p = 1.0;
            for _ in 0..n {
                p *= b;
            }
            p
        };
        power(x, n) + power(x + 1.0, 2)
    }

    #[differentiate]
    fn with_branches(x: f64, y: f64) -> f64 {
        let f = |z: f64| if z > x { z * z } else { z * x };
        if y > 0.0 { f(y) + f(x * 0.5) } else { f(-y) }
    }

    #[differentiate]
    fn in_a_condition(x: f64, y: f64) -> f64 {
        let f = |z: f64| z * z - y;
        let mut t = x;
        while f(t) > 0.001 {
            t -= f(t) / (2.0 * t);
        }
        t
    }

    #[differentiate]
    fn chain(x: f64) -> f64 {
        let a = |z: f64| z * x + 0.5;
        let b = |z: f64| a_times(z, x);
        a(b(a(x))) + b(a(0.5)) * a(b(1.0))
    }

    #[differentiate]
    fn a_times(z: f64, x: f64) -> f64 {
        let a = |z: f64| z * x + 0.5;
        a(z) * a(z + 1.0)
    }

    #[differentiate]
    fn calls_another(x: f64, y: f64) -> f64 {
        let f = |z: f64| block(z, y) + x;
        f(x * 0.5) * f(y)
    }

    #[differentiate]
    fn nested_definition(x: f64, y: f64) -> f64 {
        let f = |a: f64| {
            let g = |b: f64| a * b + y;
            g(a) * g(x)
        };
        f(x) + f(y)
    }

    #[differentiate]
    fn single(x: f32, y: f32) -> f32 {
        let f = |z: f32| z * x + y.sin();
        f(x) * f(y)
    }

    #[differentiate]
    fn early_return_after(x: f64, y: f64) -> f64 {
        let f = |z: f64| (z * x).tanh();
        if f(y) > 0.5 {
            return f(y) * 3.0;
        }
        f(f(y))
    }

    #[differentiate]
    fn of_a_constant(x: f64) -> f64 {
        let degrees = |d: f64| d * 0.017453292519943295;
        x * degrees(30.0).sin() + degrees(x)
    }

    #[differentiate]
    fn mutable_parameter(x: f64, y: f64) -> f64 {
        let f = |mut z: f64| {
            z *= x;
            z += y;
            z * z
        };
        f(x) + f(y)
    }

    #[differentiate]
    fn as_an_operand(x: f64) -> f64 {
        let sq = |z: f64| z * z;
        -sq(x) + 2.0 * sq(x.sin()) / sq(x + 1.0)
    }

    #[test]
    fn agree() {
        check!(block(0.7, 1.3));
        check!(order_of_arguments(0.7, 1.3));
        let (dx, dy) = order_of_arguments_grad(2.0, 3.0);
        // y / x + (x + y) / 2 x
        near(dx, -1.5 * 3.0 / 4.0, 1e-15);
        near(dy, 0.75, 1e-15);
        check!(pairs(0.7, 1.3));
        check_map!(gives_a_pair(0.7, 1.3));
        check!(in_a_loop(&[1.5, -0.5, 2.0], 0.7));
        check!(in_a_loop(&[], 0.7));
        check!(bound_in_a_loop(&[1.5, -0.5, 2.0], 0.7));
        check!(with_a_loop(1.5, @3_usize));
        near(with_a_loop_grad(1.5, 3), 3.0 * 1.5 * 1.5 + 5.0, 1e-15);
        check!(with_a_loop(1.5, @0_usize));
        check!(with_branches(1.5, 2.0));
        check!(with_branches(1.5, 0.5));
        check!(with_branches(1.5, -2.0));
        check!(in_a_condition(3.0, 2.0));
        check!(chain(0.7));
        check!(calls_another(0.7, 1.3));
        check!(nested_definition(0.7, 1.3));
        check!(single(0.7, 1.3));
        check!(early_return_after(0.7, 1.3));
        check!(early_return_after(0.7, 0.3));
        check!(of_a_constant(0.7));
        near(of_a_constant_grad(0.7), 0.5 + 0.017453292519943295, 1e-15);
        check!(mutable_parameter(0.7, 1.3));
        check!(as_an_operand(0.7));
    }
}

#[with_duals]
mod from_libm {
    use super::*;

    #[differentiate]
    fn circular(x: f64) -> f64 {
        libm::sin(x) * libm::cos(2.0 * x) + libm::tan(x) + libm::asin(x) * libm::acos(x)
            - libm::atan(x)
    }

    #[differentiate]
    fn hyperbolic(x: f64) -> f64 {
        libm::sinh(x) * libm::cosh(x) + libm::tanh(x) + libm::asinh(x) * libm::acosh(x + 1.0)
            - libm::atanh(x)
    }

    #[differentiate]
    fn exponential(x: f64) -> f64 {
        libm::exp(x) + libm::exp2(x) * libm::expm1(x) + libm::sqrt(x) * libm::cbrt(x)
    }

    #[differentiate]
    fn logarithms(x: f64) -> f64 {
        libm::log(x) + libm::log1p(x) * libm::log2(x) - libm::log10(x)
    }

    #[differentiate]
    fn power(x: f64, y: f64) -> f64 {
        libm::pow(x, y)
    }

    #[differentiate]
    fn two_arguments(x: f64, y: f64) -> f64 {
        libm::hypot(x, y) * libm::atan2(y, x) + libm::fma(x, y, x) + libm::copysign(x, y)
    }

    #[differentiate]
    fn piecewise(x: f64, y: f64) -> f64 {
        libm::fmax(x, y * y) * libm::fmin(x, y) + libm::fabs(y) * x
    }

    #[differentiate]
    fn both(x: f64) -> f64 {
        let (s, c) = libm::sincos(x * x);
        s * x + c
    }

    #[differentiate]
    fn rounded(x: f64) -> f64 {
        x * libm::floor(x) + libm::fabs(x)
    }

    #[differentiate]
    fn single(x: f32, y: f32) -> f32 {
        libm::sinf(x) * libm::expf(y)
            + libm::powf(x, y)
            + libm::logf(x) * libm::fabsf(y)
            + libm::sqrtf(x)
            + libm::fmaxf(x, y)
            + libm::hypotf(x, y)
    }

    #[differentiate]
    fn in_a_loop(xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            let x = xs[i];
            s = libm::tanh(s + x) + if x > 0.0 { libm::log(x) } else { libm::exp(x) };
        }
        s
    }

    #[differentiate]
    fn in_a_closure(x: f64) -> f64 {
        let f = |z: f64| libm::pow(z, 1.5) * x;
        f(x) + f(2.0)
    }

    #[test]
    fn agree() {
        for x in [0.3, 0.7] {
            check!(circular(x));
            check!(hyperbolic(x));
            check!(exponential(x));
            check!(logarithms(x));
            check!(power(x, 1.7));
            check!(power(x, -2.5));
            for y in [0.4, -1.3, 2.0] {
                check!(two_arguments(x, y));
                check!(piecewise(x, y));
            }
        }
        check!(both(0.7));
        check!(rounded(2.7));
        check!(rounded(-2.7));
        check!(single(0.7, 1.3));
        check!(in_a_loop(&[0.5, -0.7, 1.2]));
        check!(in_a_closure(0.7));
    }

    #[test]
    fn closed_forms() {
        let (dx, dy) = power_grad(2.0, 3.0);
        near(dx, 12.0, 1e-14);
        near(dy, 8.0 * 2.0_f64.ln(), 1e-14);
        let (dx, dy) = piecewise_grad(0.5, -2.0);
        // y^3 + |y| x
        near(dx, 2.0, 1e-15);
        near(dy, 12.0 - 0.5, 1e-15);
        near(rounded_grad(-2.7), -4.0, 1e-15);
        near(
            logarithms_grad(1.0),
            1.0 + 1.0 - 10.0_f64.ln().recip(),
            1e-15,
        );
    }
}
