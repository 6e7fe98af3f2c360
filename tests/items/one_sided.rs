//! Rules of one's own in one mode: the other mode's is the transpose.

use std::cell::Cell;

use cotangent::{check_grads, derivative, differentiate};

use crate::oracle::near;

/// Jacobians by columns, in lanes, and by rows; and several directions at once against one by one.
macro_rules! whole_jacobians_agree {
    ($jacfwd:ident, $jacrev:ident, $jvp:ident, $jvp_n:ident, $xs:expr, $k:expr) => {{
        let (xs, k): (&[f64], f64) = ($xs, $k);
        let ((value, by_columns), (same, by_rows)) = ($jacfwd(xs, k), $jacrev(xs, k));
        assert_eq!(value, same);
        assert_eq!(by_columns.values().len(), value.len() * (xs.len() + 1));
        for (a, b) in by_columns.values().iter().zip(by_rows.values()) {
            near(*a, *b, 1e-14);
        }
        let along = |n: usize| {
            let x_dot = (0..xs.len()).map(|i| ((i * (n + 1)) as f64).cos());
            (x_dot.collect::<Vec<f64>>(), n as f64)
        };
        let (_, all) = $jvp_n(xs, k, [along(0), along(1), along(2)]);
        for (n, tangent) in all.into_iter().enumerate() {
            assert_eq!($jvp(xs, k, along(n)).1, tangent);
        }
    }};
}

thread_local! {
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

/// How often the function with the rule is called.
fn calls_in(run: impl FnOnce()) -> usize {
    CALLS.set(0);
    run();
    CALLS.get()
}

/// As if of another crate.
mod foreign {
    use super::CALLS;

    pub fn softplus(x: f64) -> f64 {
        CALLS.set(CALLS.get() + 1);
        x.exp().ln_1p()
    }

    pub fn identity(x: f64) -> f64 {
        x
    }

    pub fn weighted(xs: &[f64], k: usize, scale: f64) -> f64 {
        scale * xs[..k].iter().map(|x| x.sin()).sum::<f64>()
    }

    pub fn squares(xs: &[f64]) -> Vec<f64> {
        xs.iter().map(|x| x * x).collect()
    }

    pub fn polar(r: f64, angle: f64) -> [f64; 2] {
        [r * angle.cos(), r * angle.sin()]
    }

    pub fn moved(xs: Vec<f64>, pair: (f64, f64)) -> f64 {
        xs.iter().sum::<f64>() * pair.0 + pair.1
    }

    pub fn absolute(x: f64) -> f64 {
        x.abs()
    }
}

mod forward_only {
    use super::*;

    #[derivative(of = foreign::softplus)]
    fn softplus_jvp(x: f64, x_dot: f64) -> (f64, f64) {
        let s = 1.0 / (1.0 + (-x).exp());
        ((1.0 + x.exp()).ln(), s * x_dot)
    }

    #[differentiate(rules(foreign::softplus))]
    fn network(w: f64, x: f64) -> f64 {
        let mut y = x;
        for _ in 0..3 {
            y = foreign::softplus(w * y);
        }
        y * y
    }

    #[test]
    fn the_pullback_is_the_transpose() {
        check_grads!(network(0.7, -0.3));
        // Neither mode calls the function itself: the rule has the value.
        let modes = || {
            network_grad(0.7, -0.3);
            network_jvp(0.7, -0.3, (1.0, 0.0));
        };
        assert_eq!(calls_in(modes), 0);
    }

    /// Linear, and wrong: what is given is used.
    #[derivative(of = foreign::identity)]
    fn identity_jvp(x: f64, x_dot: f64) -> (f64, f64) {
        (x, 2.0 * x_dot)
    }

    #[differentiate(rules(foreign::identity))]
    fn wrong(x: f64) -> f64 {
        foreign::identity(x)
    }

    #[test]
    fn a_wrong_rule_is_used_and_found_out() {
        assert_eq!(wrong_jvp(3.0, 1.0), (3.0, 2.0));
        assert_eq!(wrong_grad(3.0), 2.0);
        assert!(cotangent::try_check_grads!(wrong(3.0)).is_err());
    }

    #[derivative(of = foreign::weighted)]
    fn weighted_jvp(
        xs: &[f64],
        k: usize,
        scale: f64,
        xs_dot: &[f64],
        scale_dot: f64,
    ) -> (f64, f64) {
        let (mut sum, mut sum_dot) = (0.0, 0.0);
        for i in 0..k {
            let (s, c) = xs[i].sin_cos();
            sum += s;
            sum_dot += c * xs_dot[i];
        }
        (scale * sum, scale * sum_dot + scale_dot * sum)
    }

    #[differentiate(rules(foreign::weighted))]
    fn loss(xs: &[f64], y: f64) -> f64 {
        let constant = foreign::weighted(&[0.5, 0.25], 1, y);
        let held = foreign::weighted(xs, 2, 3.0);
        foreign::weighted(xs, xs.len(), y * y) * constant + held
    }

    #[derivative(of = foreign::squares)]
    fn squares_jvp(xs: &[f64], xs_dot: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let value = xs.iter().map(|x| x * x).collect();
        let tangent = xs
            .iter()
            .zip(xs_dot)
            .map(|(x, x_dot)| 2.0 * x * x_dot)
            .collect();
        (value, tangent)
    }

    #[differentiate(rules(foreign::squares))]
    fn norm(xs: &[f64]) -> f64 {
        let squares = foreign::squares(xs);
        let mut sum = 0.0;
        for i in 0..squares.len() {
            sum += squares[i] * (i as f64 + 1.0);
        }
        sum.sqrt()
    }

    #[derivative(of = foreign::moved)]
    fn moved_jvp(
        xs: Vec<f64>,
        pair: (f64, f64),
        xs_dot: Vec<f64>,
        pair_dot: (f64, f64),
    ) -> (f64, f64) {
        let sum: f64 = xs.iter().sum();
        let sum_dot: f64 = xs_dot.iter().sum();
        let value = sum * pair.0 + pair.1;
        if pair.0 == 0.0 {
            return (value, pair_dot.1 + sum * pair_dot.0);
        }
        (value, sum_dot * pair.0 + sum * pair_dot.0 + pair_dot.1)
    }

    #[differentiate(rules(foreign::moved))]
    fn by_value(x: f64, y: f64) -> f64 {
        foreign::moved(vec![x, x * y], (y, 1.0)) * x
    }

    #[test]
    fn of_slices_and_values() {
        check_grads!(loss(&[0.3, -0.7, 1.1], 1.3));
        check_grads!(norm(&[0.3, -0.7, 1.1]));
        check_grads!(by_value(0.7, 1.3));
    }

    #[derivative(of = foreign::absolute)]
    fn absolute_jvp(x: f64, x_dot: f64) -> (f64, f64) {
        match x < 0.0 {
            true => (-x, -x_dot),
            false => (x, if x > 0.0 { x_dot } else { 0.0 }),
        }
    }

    #[differentiate(rules(foreign::absolute))]
    fn distance(x: f64, y: f64) -> f64 {
        foreign::absolute(x - y) * x
    }

    #[differentiate(
        modes(vjp, jvp, jacfwd, jacrev),
        rules(foreign::softplus, foreign::squares, foreign::weighted)
    )]
    fn features(xs: &[f64], k: f64) -> Vec<f64> {
        let mut out = foreign::squares(xs);
        for i in 0..out.len() {
            out[i] = foreign::softplus(out[i] * k) + foreign::weighted(xs, i, k * k);
        }
        out
    }

    #[test]
    fn in_lanes_and_jacobians() {
        let xs: Vec<f64> = (0..11).map(|i| 0.3 * f64::from(i) - 1.0).collect();
        whole_jacobians_agree!(
            features_jacfwd,
            features_jacrev,
            features_jvp,
            features_jvp_n,
            &xs,
            0.7
        );
    }

    #[test]
    fn rules_have_branches() {
        check_grads!(distance(0.7, 1.3));
        check_grads!(distance(1.7, 1.3));
        assert_eq!(distance_grad(1.0, 1.0), (0.0, 0.0));
    }
}

mod reverse_only {
    use super::*;

    #[derivative(of = foreign::squares)]
    fn squares_vjp(xs: &[f64]) -> (Vec<f64>, impl Fn(Vec<f64>) -> Vec<f64>) {
        let ys = foreign::squares(xs);
        (ys, move |ys_bar| {
            xs.iter()
                .zip(&ys_bar)
                .map(|(x, y_bar)| 2.0 * x * y_bar)
                .collect()
        })
    }

    #[differentiate(rules(foreign::squares))]
    fn norm(xs: &[f64], shift: f64) -> f64 {
        let squares = foreign::squares(xs);
        let mut sum = shift;
        for i in 0..squares.len() {
            sum += squares[i] * (i as f64 + 1.0);
        }
        sum.sqrt()
    }

    #[derivative(of = foreign::polar)]
    fn polar_vjp(r: f64, angle: f64) -> ([f64; 2], impl Fn([f64; 2]) -> (f64, f64)) {
        let (s, c) = angle.sin_cos();
        ([r * c, r * s], move |bar: [f64; 2]| {
            let radial = c * bar[0] + s * bar[1];
            (radial, r * (c * bar[1] - s * bar[0]))
        })
    }

    #[differentiate(rules(foreign::polar))]
    fn height(r: f64, angle: f64) -> f64 {
        let p = foreign::polar(r * r, angle + r);
        p[0] * p[1] - p[1]
    }

    /// The result is no single number: forward mode is the transpose of the pullback.
    #[test]
    fn the_derivative_is_the_transpose() {
        check_grads!(norm(&[0.3, -0.7, 1.1], 0.2));
        check_grads!(height(0.7, 1.3));
        let h = 1e-6;
        let slope = (height(0.7 + h, 1.3) - height(0.7 - h, 1.3)) / (2.0 * h);
        near(height_jvp(0.7, 1.3, (1.0, 0.0)).1, slope, 1e-8);
    }

    #[derivative(of = foreign::softplus)]
    fn softplus_vjp(x: f64) -> (f64, impl Fn(f64) -> f64) {
        let y = foreign::softplus(x);
        (y, move |y_bar| y_bar / (1.0 + (-x).exp()))
    }

    #[differentiate(rules(foreign::softplus))]
    fn twice(x: f64) -> f64 {
        foreign::softplus(foreign::softplus(x))
    }

    #[test]
    fn of_a_number() {
        check_grads!(twice(0.3));
    }

    #[differentiate(
        modes(vjp, jvp, jacfwd, jacrev),
        rules(foreign::softplus, foreign::squares, foreign::polar)
    )]
    fn features(xs: &[f64], k: f64) -> Vec<f64> {
        let mut out = foreign::squares(xs);
        for i in 0..out.len() {
            let p = foreign::polar(k * k, out[i]);
            out[i] = foreign::softplus(p[0]) * p[1];
        }
        out
    }

    #[test]
    fn in_lanes_and_jacobians() {
        let xs: Vec<f64> = (0..11).map(|i| 0.3 * f64::from(i) - 1.0).collect();
        whole_jacobians_agree!(
            features_jacfwd,
            features_jacrev,
            features_jvp,
            features_jvp_n,
            &xs,
            0.7
        );
    }
}
