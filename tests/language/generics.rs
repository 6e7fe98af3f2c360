//! Functions generic over the float type.  The function itself runs on dual numbers; the derivatives run on floats.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};
use num_traits::Float;

#[with_duals]
mod over_the_float {
    use super::*;

    #[differentiate]
    fn rosenbrock<T: Float>(x: T, y: T) -> T {
        let one = T::one();
        let hundred = T::from(100.0).unwrap();
        (one - x).powi(2) + hundred * (y - x * x).powi(2)
    }

    #[differentiate]
    fn where_clause<T>(xs: &[T], p: T) -> T
    where
        T: Float,
    {
        let mut s = T::zero();
        for i in 0..xs.len() {
            s = s + xs[i].abs().powf(p);
        }
        s.powf(p.recip())
    }

    #[differentiate]
    fn methods<T: Float>(x: T, y: T) -> [T; 4] {
        [
            x.sin() * y.exp(),
            x.max(y).sqrt(),
            x.mul_add(y, x),
            x.hypot(y) + x.atan2(y),
        ]
    }

    #[differentiate]
    fn branching<T: Float>(x: T, n: usize) -> T {
        let mut y = x;
        for i in 0..n {
            let k = T::from(i).unwrap();
            if y > T::one() {
                y = y / (k + T::one());
            } else {
                y = y * y + k;
            }
            if y < T::zero() {
                return y;
            }
        }
        y
    }

    #[differentiate]
    fn fixed_length<T: Float, const N: usize>(p: [T; N], scale: T) -> T {
        let mut s = scale;
        for i in 0..N {
            s = s * p[i];
        }
        s
    }

    #[differentiate]
    fn calls<T: Float>(x: T, xs: &[T]) -> T {
        rosenbrock(x, xs[0]) + where_clause(xs, T::one() + T::one()) * x
    }

    #[differentiate]
    fn pair<T: Float>(p: (T, T)) -> (T, T) {
        let (a, b) = p;
        (a * b, a / b)
    }

    #[differentiate]
    fn compound<T: Float + std::ops::AddAssign + std::ops::MulAssign>(x: T, n: usize) -> T {
        let mut s = x;
        for _ in 0..n {
            s += x;
            s *= s;
        }
        s
    }

    #[differentiate]
    fn called_with_a_float_type(x: f64, y: f32) -> f64 {
        let single = rosenbrock(y, 0.5);
        rosenbrock(x, single as f64) + rosenbrock::<f64>(0.5, x)
    }

    #[test]
    fn agree() {
        check!(rosenbrock(1.2, 1.0));
        check!(rosenbrock(0.5_f32, 0.3_f32));
        check!(where_clause(&[1.5, -2.0, 0.5], 2.5));
        check_map!(methods(1.5, 0.5));
        check_map!(methods(0.5_f32, 1.5_f32));
        for n in 0..5_usize {
            check!(branching(0.7, @n));
            check!(compound(0.4, @n));
        }
        check!(fixed_length([1.5, -2.0, 0.5], 3.0));
        check!(fixed_length([1.5], 3.0));
        check!(calls(1.2, &[0.7, 1.1]));
        check_map!(pair((1.5, 0.5)));
    }

    #[test]
    fn closed_forms() {
        // d/dx = -2 (1 - x) - 400 x (y - x^2), d/dy = 200 (y - x^2).
        let (dx, dy) = rosenbrock_grad(3.0_f64, 8.0);
        assert_eq!((dx, dy), (4.0 + 1200.0, -200.0));
        let (dx, dy) = rosenbrock_grad(3.0_f32, 8.0);
        assert_eq!((dx, dy), (1204.0_f32, -200.0));
        let (dx, dy) = called_with_a_float_type_grad(1.0, 1.0);
        let single = rosenbrock(1.0_f32, 0.5);
        crate::oracle::near(dx, -400.0 * (f64::from(single) - 1.0) + 200.0 * 0.75, 1e-12);
        let outer = 200.0 * (f64::from(single) - 1.0);
        crate::oracle::near(
            f64::from(dy),
            outer * f64::from(rosenbrock_grad(1.0_f32, 0.5).0),
            1e-5,
        );
    }
}
