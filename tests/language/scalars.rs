//! Operators, methods, literals, constants and casts.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod operators {
    use super::*;

    #[differentiate]
    fn identity(x: f64) -> f64 {
        x
    }

    #[differentiate]
    fn constant(_x: f64) -> f64 {
        3.0
    }

    #[differentiate]
    fn all(x: f64, y: f64) -> f64 {
        -(x + y) * (x - y) / (x * y + 3.0) + x % 0.7 - -y
    }

    #[differentiate]
    fn remainder(x: f64, y: f64) -> f64 {
        x % y * 2.0
    }

    #[differentiate]
    fn powers_of_one_variable(x: f64) -> f64 {
        x * x * x - x * x / (x + x) + x
    }

    #[differentiate]
    fn divided_by_itself(x: f64) -> f64 {
        (x * x) / x
    }

    #[differentiate]
    fn explicit_return(x: f64, y: f64) -> f64 {
        return x * y + 1.0;
    }

    #[test]
    fn agree() {
        check!(identity(1.25));
        check!(constant(1.25));
        check!(all(1.5, -0.5));
        check!(all(-2.25, 4.0));
        check!(remainder(7.3, 2.0));
        check!(remainder(-7.3, 2.0));
        check!(powers_of_one_variable(-1.7));
        check!(divided_by_itself(3.0));
        check!(explicit_return(2.0, 5.0));
    }

    #[test]
    fn closed_forms() {
        assert_eq!(identity_grad(1.25), 1.0);
        assert_eq!(constant_grad(1.25), 0.0);
        assert_eq!(remainder_grad(7.25, 2.0), (2.0, -6.0));
        assert_eq!(divided_by_itself_grad(4.0), 1.0);
    }
}

#[with_duals]
mod methods {
    use super::*;

    #[differentiate]
    fn trigonometric(x: f64) -> [f64; 6] {
        [x.sin(), x.cos(), x.tan(), x.asin(), x.acos(), x.atan()]
    }

    #[differentiate]
    fn hyperbolic(x: f64) -> [f64; 6] {
        [
            x.sinh(),
            x.cosh(),
            x.tanh(),
            x.asinh(),
            (x + 1.0).acosh(),
            x.atanh(),
        ]
    }

    #[differentiate]
    fn exponential(x: f64) -> [f64; 8] {
        [
            x.exp(),
            x.exp2(),
            x.exp_m1(),
            x.ln(),
            x.ln_1p(),
            x.log2(),
            x.log10(),
            x.recip(),
        ]
    }

    #[differentiate]
    fn roots(x: f64) -> [f64; 5] {
        [x.sqrt(), x.cbrt(), (-x).cbrt(), x.abs(), (-x).abs()]
    }

    #[differentiate]
    fn angles(x: f64) -> (f64, f64) {
        (x.to_degrees(), x.to_radians())
    }

    #[differentiate]
    fn steps(x: f64) -> [f64; 6] {
        [
            x.floor() * x,
            x.ceil() * x,
            x.round() * x,
            x.trunc() * x,
            x.signum() * x,
            x.fract() * x,
        ]
    }

    #[differentiate]
    fn powers(x: f64, p: f64, n: i32) -> [f64; 4] {
        [x.powi(n), x.powf(p), 2.0_f64.powf(p), x.powf(2.5)]
    }

    #[differentiate]
    fn of_two(x: f64, y: f64) -> [f64; 6] {
        [
            x.hypot(y),
            x.atan2(y),
            x.max(y),
            x.min(y),
            x.copysign(y),
            x.log(y),
        ]
    }

    #[differentiate]
    fn of_three(x: f64, a: f64, b: f64) -> [f64; 2] {
        [x.mul_add(a, b), x.clamp(a, b)]
    }

    #[differentiate]
    fn euclidean(x: f64, m: f64) -> (f64, f64) {
        (x.rem_euclid(m), x.div_euclid(m) * x)
    }

    #[differentiate]
    fn both_at_once(x: f64, r: f64) -> f64 {
        let (s, c) = x.sin_cos();
        r * s + r * r * c
    }

    #[differentiate]
    fn by_path(x: f64, y: f64) -> f64 {
        f64::max(x, y) * f64::sqrt(x) + f64::powi(y, 3)
    }

    #[differentiate]
    fn chained(x: f64) -> f64 {
        x.sin().exp().mul_add(x, -x).abs().sqrt().tanh()
    }

    #[test]
    fn agree() {
        check_map!(trigonometric(0.4));
        check_map!(trigonometric(-0.75));
        check_map!(hyperbolic(0.35));
        check_map!(exponential(0.8));
        check_map!(exponential(2.5));
        check_map!(roots(1.7));
        check_map!(angles(1.2));
        check_map!(steps(2.3));
        check_map!(steps(-1.6));
        check_map!(powers(1.3, 0.7, @3));
        check_map!(powers(0.6, -1.5, @-2));
        check_map!(powers(0.6, -1.5, @0));
        check_map!(of_two(1.5, 2.5));
        check_map!(of_two(2.5, 1.5));
        check_map!(of_three(1.5, 1.0, 2.0));
        check_map!(of_three(0.5, 1.0, 2.0));
        check_map!(of_three(2.5, 1.0, 2.0));
        check_map!(euclidean(7.3, 2.0));
        check_map!(euclidean(-7.3, 2.0));
        check_map!(euclidean(-7.3, -2.0));
        check!(both_at_once(0.6, 1.5));
        check!(by_path(2.0, 1.5));
        check!(by_path(1.5, 2.0));
        check!(chained(0.9));
    }

    #[test]
    fn a_tie_is_split_evenly() {
        let (_, pullback) = of_two_vjp(2.0, 2.0);
        assert_eq!(pullback([0.0, 0.0, 1.0, 0.0, 0.0, 0.0]), (0.5, 0.5));
        assert_eq!(pullback([0.0, 0.0, 0.0, 1.0, 0.0, 0.0]), (0.5, 0.5));
    }
}

#[with_duals]
mod literals_and_constants {
    use super::*;
    use std::f64::consts::PI;

    const GRAVITY: f64 = 9.81;
    const STEPS: usize = 4;
    const WEIGHTS: [f64; 3] = [0.25, 0.5, 0.125];

    #[differentiate]
    fn pendulum(length: f64) -> f64 {
        2.0 * PI * (length / GRAVITY).sqrt()
    }

    #[differentiate]
    fn weighted(x: f64) -> f64 {
        let mut s = 0.0;
        for i in 0..WEIGHTS.len() {
            s += WEIGHTS[i] * x.powi(i as i32 + 1);
        }
        s
    }

    #[differentiate]
    fn fixed_steps(x: f64) -> f64 {
        let mut y = x;
        for _ in 0..STEPS {
            y = 0.5 * (y + x / y);
        }
        y
    }

    #[differentiate]
    fn forms(x: f64) -> f64 {
        1e-3 * x + 2f64 * x * x - 1_000.5 / x + 2.0_f64.sqrt() * x + -0.5 * x + 1.0_f64.exp()
    }

    #[differentiate]
    fn local_constant(x: f64) -> f64 {
        const HALF: f64 = 0.5;
        HALF * x * x
    }

    #[differentiate]
    fn by_path(x: f64) -> f64 {
        std::f64::consts::SQRT_2 * x + (x / std::f64::consts::E).ln()
    }

    #[test]
    fn agree() {
        check!(pendulum(0.8));
        check!(weighted(1.4));
        check!(fixed_steps(2.0));
        check!(forms(1.75));
        check!(local_constant(3.0));
        check!(by_path(1.2));
    }
}

/// Numbers made of literals alone, of which no word tells whether they are `f64`, and the rules that read them.
#[with_duals]
mod literals_under_a_name {
    use super::*;

    #[differentiate]
    fn quotient(w: f64) -> f64 {
        let v = 7.0;
        (1.0 - 0.3 * w.cos()) / v
    }

    #[differentiate]
    fn negated(w: f64) -> f64 {
        let v = 7.0;
        -w.cos() / v
    }

    #[differentiate]
    fn computed(w: f64) -> f64 {
        let (product, negative) = (3.5 * 2.0, -7.0);
        let v = -(-3.0 + 0.5);
        let half = 0.5;
        let quarter = half * 0.5;
        -w.cos() / product - w.sin() / negative - -w.exp() / v - -w / quarter
    }

    #[differentiate]
    fn rules(w: f64) -> f64 {
        let (v, p) = (7.0, 2.0);
        let low = -0.25;
        let powers = -w.exp().powf(p) - w.atan2(v) - w.hypot(v);
        powers - w.sin().mul_add(v, p) - w.min(v) - w.max(low) - w.clamp(low, v) - -w % p
    }

    #[differentiate]
    fn single(w: f32) -> f32 {
        let v = 7.0;
        let p = 2.0 * 1.5;
        -w.cos() / v - w.exp().powf(p) / 3.0
    }

    #[differentiate]
    fn in_a_loop(w: f64, n: usize) -> f64 {
        let mut s = w;
        for _ in 0..n {
            let v = 7.0;
            s -= -s.cos() / v;
        }
        s
    }

    #[differentiate(checkpoint)]
    fn run_again(w: f64, n: usize) -> f64 {
        let v = 1.5;
        let mut s = w;
        for _ in 0..n {
            let u = 7.0;
            s = -s.cos() / v - -s / u;
        }
        s
    }

    #[differentiate]
    fn in_a_branch(w: f64, up: bool) -> f64 {
        let v = 7.0;
        if up { -w.cos() / v } else { -(w.sin() / v) }
    }

    #[test]
    fn agree() {
        check!(quotient(0.4));
        check!(negated(0.4));
        check!(computed(0.4));
        check!(rules(0.4));
        check!(in_a_loop(0.4, @3));
        check!(run_again(0.4, @5));
        check!(in_a_branch(0.4, @true));
        check!(in_a_branch(0.4, @false));
    }

    #[test]
    fn closed_forms() {
        assert!((quotient_grad(0.4) - 0.3 * 0.4_f64.sin() / 7.0).abs() < 1e-15);
        assert!((negated_grad(0.4) - 0.4_f64.sin() / 7.0).abs() < 1e-15);
        assert!((in_a_branch_grad(0.4, false) + 0.4_f64.cos() / 7.0).abs() < 1e-15);
        let single = single_grad(0.4);
        assert!((single - (0.4_f32.sin() / 7.0 - 1.2_f32.exp())).abs() < 1e-5);
        assert!((single_jvp(0.4, 1.0).1 - single).abs() < 1e-6);
    }
}

#[with_duals]
mod casts {
    use super::*;

    #[differentiate]
    fn through_single(x: f64) -> f64 {
        let y = x as f32;
        let z = y * y + 0.5;
        z as f64 * x
    }

    #[differentiate]
    fn to_double(x: f32) -> f64 {
        let y = x as f64;
        y * y * y
    }

    #[differentiate]
    fn scaled(x: f64, n: usize, k: i32) -> f64 {
        x * n as f64 + (k as f64).sin() * x * x
    }

    #[differentiate]
    fn to_index(x: f64, table: &[f64]) -> f64 {
        let i = x.floor() as usize;
        let t = x - i as f64;
        table[i] * (1.0 - t) + table[i + 1] * t
    }

    #[differentiate]
    fn integer_chain(x: f64, n: i64) -> f64 {
        let m = n as i32;
        let k = (m * 2 + 1) as usize;
        x.powi(m) / k as f64
    }

    #[differentiate]
    fn of_a_condition(x: f64, y: f64) -> f64 {
        let sign = (x > y) as i32;
        x * f64::from(sign) + y
    }

    #[test]
    fn agree() {
        check_map!(to_double(1.5_f32));
        check!(scaled(1.5, @3_usize, @-2));
        check!(to_index(1.25, &[1.0, 3.0, -2.0, 0.5]));
        check!(integer_chain(1.5, @3));
    }

    #[test]
    fn closed_forms() {
        // x -> (x^2 + 1/2) x, the square in single precision.
        let (y, slope) = through_single_value_and_grad(1.5);
        assert_eq!((y, slope), (through_single(1.5), 3.0 * 2.25 + 0.5));
        let (_, tangent) = through_single_jvp(1.5, 1.0);
        assert_eq!(tangent, 3.0 * 2.25 + 0.5);
        assert_eq!(to_double_grad(1.5), 6.75_f32);
        assert_eq!(of_a_condition_grad(2.0, 1.0), (1.0, 1.0));
        assert_eq!(of_a_condition_grad(1.0, 2.0), (0.0, 1.0));
    }
}

#[with_duals]
mod single_precision {
    use super::*;

    #[differentiate]
    fn wave(x: f32, t: f32) -> f32 {
        let phase = 2.0 * x - 0.5 * t;
        phase.sin() * (-t * t).exp()
    }

    #[differentiate]
    fn mean_square(xs: &[f32]) -> f32 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += xs[i] * xs[i];
        }
        s / xs.len() as f32
    }

    #[differentiate]
    fn mixed(x: f32, y: f64) -> f64 {
        (x * x) as f64 * y + y.sqrt()
    }

    #[test]
    fn agree() {
        check!(wave(0.3_f32, 0.7_f32));
        check!(mean_square(&[1.0_f32, -2.0, 0.5]));
        check!(mixed(1.5_f32, 2.0));
    }

    #[test]
    fn closed_forms() {
        let gradient: Vec<f32> = mean_square_grad(&[1.0, -2.0, 0.5, 4.0]);
        assert_eq!(gradient, [0.5, -1.0, 0.25, 2.0]);
        let (dx, dy): (f32, f64) = mixed_grad(1.5, 4.0);
        assert_eq!((dx, dy), (12.0, 2.5));
    }
}
