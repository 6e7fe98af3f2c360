//! The generated functions as their user meets them.

use cotangent::{check_grads, differentiate};
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod selection {
    use super::*;

    #[differentiate(wrt(b))]
    fn second(a: f64, b: f64) -> f64 {
        a * a * b
    }

    #[differentiate(wrt(a, xs))]
    fn outer_two(a: f64, b: f64, xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += a * xs[i] * b;
        }
        s
    }

    #[differentiate(wrt(xs, a))]
    fn other_order(a: f64, b: f64, xs: &[f64]) -> f64 {
        a * b * xs[0]
    }

    #[differentiate]
    fn calls_with_an_active_argument_left_out(x: f64, y: f64) -> f64 {
        second(x, y) + second(y, x * x)
    }

    #[test]
    fn agree() {
        check!(second(@1.5, 2.0));
        check!(outer_two(1.5, @2.0, &[1.0, -0.5]));
        check!(other_order(1.5, @2.0, &[1.0, -0.5]));
        check!(calls_with_an_active_argument_left_out(1.5, 2.0));
    }

    #[test]
    fn results_are_in_parameter_order() {
        let gradient: f64 = second_grad(3.0, 2.0);
        assert_eq!(gradient, 9.0);
        let gradient: (f64, Vec<f64>) = other_order_grad(3.0, 2.0, &[5.0, 7.0]);
        assert_eq!(gradient, (10.0, vec![6.0, 0.0]));
        assert_eq!(second_jvp(3.0, 2.0, 0.5), (18.0, 4.5));
        assert_eq!(
            other_order_jvp(3.0, 2.0, &[5.0], (1.0, vec![0.0])),
            (30.0, 10.0)
        );
    }
}

#[with_duals]
mod pullbacks {
    use super::*;

    #[differentiate]
    fn spiral(r: f64, t: f64) -> (f64, f64) {
        let mut s = r;
        for _ in 0..3 {
            s *= t.cos();
        }
        (s * t.cos(), s * t.sin())
    }

    fn rows(pullback: impl Fn((f64, f64)) -> (f64, f64)) -> [(f64, f64); 2] {
        [pullback((1.0, 0.0)), pullback((0.0, 1.0))]
    }

    #[test]
    fn can_be_passed_on_and_kept() {
        let (_, pullback) = spiral_vjp(1.5, 0.3);
        let first = rows(&pullback);
        assert_eq!(first, rows(pullback));
        let kept: Vec<Box<dyn Fn((f64, f64)) -> (f64, f64)>> = vec![
            Box::new(spiral_vjp(1.5, 0.3).1),
            Box::new(spiral_vjp(1.0, 0.0).1),
        ];
        assert_eq!(rows(&kept[0]), first);
        assert_eq!(kept[1]((1.0, 0.0)), (1.0, 0.0));
        check_map!(spiral(1.5, 0.3));
    }

    #[test]
    fn are_linear() {
        let (_, pullback) = spiral_vjp(1.5, 0.3);
        let (a, b) = (pullback((2.0, 0.0)), pullback((1.0, 0.0)));
        assert_eq!(a, (2.0 * b.0, 2.0 * b.1));
        assert_eq!(pullback((0.0, 0.0)), (0.0, 0.0));
    }
}

mod renamed {
    /// What another crate would re-export.
    pub mod facade {
        pub use cotangent as differentiation;
    }

    #[cotangent::differentiate(crate = "crate::surface::renamed::facade::differentiation")]
    pub fn cube(x: f64) -> f64 {
        x * x * x
    }
}

#[test]
fn the_runtime_can_be_named_by_another_path() {
    assert_eq!(renamed::cube_value_and_grad(2.0), (8.0, 12.0));
}

mod visibility {
    use cotangent::differentiate;

    pub mod inner {
        use cotangent::differentiate;

        #[differentiate]
        pub(super) fn for_the_parent(x: f64) -> f64 {
            x * 2.0
        }

        #[differentiate]
        pub(crate) fn for_the_crate(x: f64) -> f64 {
            x * 3.0
        }
    }

    #[differentiate]
    pub fn user(x: f64) -> f64 {
        inner::for_the_parent(x) * inner::for_the_crate(x)
    }
}

#[test]
fn visibility_is_that_of_the_function() {
    assert_eq!(visibility::inner::for_the_crate_grad(1.0), 3.0);
    assert_eq!(visibility::user_grad(1.0), 12.0);
}

/// A user's names must not meet ours, nor ours theirs.
#[allow(dead_code, unused_macros)]
mod crowded_names {
    use cotangent::differentiate;

    type Vec = ();
    type Option = ();
    type Some = ();
    struct Result;
    mod core {}
    mod std {}
    mod alloc {}
    mod ad {}
    trait Clone {}
    trait Default {}
    trait Fn {}
    fn drop() {}

    macro_rules! vec {
        () => {
            compile_error!("not this one")
        };
    }

    #[differentiate]
    pub fn sum_of_sines(xs: &[f64], scale: f64) -> f64 {
        let mut s = 1.0;
        for i in 0..xs.len() {
            s = s * xs[i].sin() + scale;
        }
        if s > 0.0 { s * s } else { s }
    }
}

#[test]
fn a_users_names_are_their_own() {
    let (value, gradient) = crowded_names::sum_of_sines_value_and_grad(&[0.5, 1.0], 2.0);
    assert_eq!(value, crowded_names::sum_of_sines(&[0.5, 1.0], 2.0));
    assert_eq!(gradient.0.len(), 2);
}

/// Nothing generated makes the compiler complain in a crate that forbids all warnings.
#[deny(
    warnings,
    unused,
    nonstandard_style,
    missing_debug_implementations,
    unreachable_pub
)]
mod quiet {
    use cotangent::differentiate;

    #[differentiate]
    fn helper(x: f64, n: usize) -> f64 {
        if n == 0 { 1.0 } else { x }
    }

    /// Documented.
    #[differentiate]
    #[must_use]
    #[inline]
    pub(crate) fn busy(xs: &[f64], x: f64, n: usize, _unused: f64) -> f64 {
        let mut s = 0.0;
        let mut k = 0;
        for i in 0..xs.len() {
            let y = xs[i] * x;
            if y > 2.0 {
                return helper(s, n) + y;
            }
            k += n;
            s += match k % 3 {
                0 => y,
                1 => y.sin(),
                _ => helper(y, n),
            };
        }
        s
    }

    #[test]
    fn all_of_it_is_used() {
        let (value, gradient) = busy_value_and_grad(&[0.5, 1.0], 1.0, 3, 9.0);
        assert_eq!(value, 1.5);
        assert_eq!(gradient, (vec![1.0, 1.0], 1.5, 0.0));
    }
}

mod checker {
    use super::*;

    #[differentiate]
    fn smooth(a: f64, xs: &[f64], n: usize) -> f64 {
        let mut s = a;
        for i in 0..n {
            s = (s * xs[i]).sin() + a;
        }
        s
    }

    #[differentiate]
    fn pair(x: f64, p: [f64; 2]) -> (f64, f64) {
        (x * p[0], p[1].exp() * x)
    }

    #[differentiate]
    fn jump(height: f64, position: f64) -> f64 {
        if position > 1.0 { height } else { 0.0 }
    }

    #[test]
    fn accepts_what_is_right() {
        let xs = [0.5, 1.5, -0.5];
        check_grads!(smooth(0.7, &xs, 3));
        check_grads!(smooth(0.7, &vec![1.0, 2.0], 2));
        check_grads!(pair(0.7, [1.0, 2.0]));
        check_grads!(cotangent_test_dep::drag(20.0, 0.47, 0.3));
    }

    /// No derivative is right at a jump, and the report says where.
    #[test]
    fn refuses_a_jump() {
        let position = 1.0;
        let report = std::panic::catch_unwind(|| check_grads!(jump(2.0, position)));
        let message = crate::panics::message_of(report.expect_err("there is no derivative"));
        assert!(message.contains("position"), "{message}");
    }
}
