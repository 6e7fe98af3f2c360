//! Infinities, NaN and signed zeros: they must neither leak out of a branch not taken nor change the value.

use cotangent::differentiate;

#[differentiate]
fn entropy_term(p: f64) -> f64 {
    if p > 0.0 { -p * p.ln() } else { 0.0 }
}

#[differentiate]
fn guarded_root(x: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    x.sqrt()
}

#[differentiate]
fn guarded_quotient(x: f64, y: f64) -> f64 {
    let q = if y == 0.0 { x } else { x / y };
    q * q
}

#[differentiate]
fn entropy(ps: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..ps.len() {
        if ps[i] > 0.0 {
            s -= ps[i] * ps[i].ln();
        }
    }
    s
}

#[differentiate]
fn computed_before_the_branch(x: f64) -> f64 {
    let root = x.sqrt();
    if x > 0.0 { root } else { 3.0 * x }
}

#[differentiate]
fn root_of_the_norm(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

#[differentiate]
fn dropped(x: f64) -> f64 {
    let _ = (x - 1.0).ln();
    x.sqrt();
    x * x
}

#[differentiate]
fn overwritten(x: f64) -> f64 {
    let mut y = x.sqrt();
    y += 1.0;
    y = x * 2.0;
    y
}

#[differentiate]
fn times_zero(x: f64) -> f64 {
    x * 0.0
}

#[differentiate]
fn signed_sum(xs: &[f64]) -> f64 {
    let mut s = -0.0;
    for i in 0..xs.len() {
        s += xs[i];
    }
    s
}

#[differentiate]
fn negated(x: f64) -> f64 {
    -x
}

#[differentiate]
fn from_zero(x: f64) -> f64 {
    0.0 - x
}

#[test]
fn a_branch_not_taken_leaves_no_trace() {
    assert_eq!(entropy_term_value_and_grad(0.0), (0.0, 0.0));
    assert_eq!(guarded_root_value_and_grad(0.0), (0.0, 0.0));
    assert_eq!(guarded_root_value_and_grad(-4.0), (0.0, 0.0));
    assert_eq!(guarded_quotient_value_and_grad(3.0, 0.0), (9.0, (6.0, 0.0)));
    assert_eq!(entropy_grad(&[0.0, 1.0, 0.0]), [0.0, -1.0, 0.0]);
    assert_eq!(entropy_term_jvp(0.0, 1.0), (0.0, 0.0));
    assert_eq!(guarded_root_jvp(0.0, 1.0), (0.0, 0.0));
}

#[test]
fn what_no_result_uses_leaves_no_trace() {
    assert_eq!(dropped_grad(0.0), 0.0);
    assert_eq!(dropped_jvp(0.0, 1.0), (0.0, 0.0));
    assert_eq!(overwritten_grad(0.0), 2.0);
    assert_eq!(overwritten_jvp(0.0, 1.0), (0.0, 2.0));
}

#[test]
fn a_value_used_only_by_the_other_arm_leaves_no_trace() {
    assert_eq!(computed_before_the_branch_jvp(0.0, 1.0), (0.0, 3.0));
    assert_eq!(computed_before_the_branch_grad(0.0), 3.0);
    assert_eq!(computed_before_the_branch_grad(4.0), 0.25);
}

#[test]
fn infinite_slopes_are_reported_where_they_are_real() {
    #[differentiate]
    fn root(x: f64) -> f64 {
        x.sqrt()
    }
    assert_eq!(root_grad(0.0), f64::INFINITY);
    assert_eq!(root_jvp(0.0, 1.0).1, f64::INFINITY);
    assert!(root_grad(-1.0).is_nan());
    assert!(root_of_the_norm_grad(f64::NAN, 1.0).1.is_nan());
}

#[test]
fn values_keep_their_sign_of_zero() {
    let same = |a: f64, b: f64| assert_eq!(a.to_bits(), b.to_bits());
    for x in [0.0, -0.0, 1.5, -1.5] {
        same(times_zero_vjp(x).0, times_zero(x));
        same(times_zero_jvp(x, 1.0).0, times_zero(x));
        same(negated_vjp(x).0, negated(x));
        same(negated_jvp(x, 1.0).0, negated(x));
        same(from_zero_vjp(x).0, from_zero(x));
        same(from_zero_value_and_grad(x).0, from_zero(x));
        same(signed_sum_vjp(&[x]).0, signed_sum(&[x]));
    }
    same(signed_sum_vjp(&[]).0, -0.0);
    same(signed_sum_value_and_grad(&[]).0, -0.0);
    same(signed_sum_jvp(&[], vec![]).0, -0.0);
    same(signed_sum_vjp(&[-0.0, -0.0]).0, -0.0);
}

#[test]
fn values_keep_their_nan() {
    let not_a_number = f64::from_bits(0x7ff8_0000_dead_beef);
    let (value, gradient) = negated_value_and_grad(not_a_number);
    assert_eq!(value.to_bits(), negated(not_a_number).to_bits());
    assert_eq!(gradient, -1.0);
    assert!(times_zero_vjp(f64::INFINITY).0.is_nan());
}

/// The continued fraction of the incomplete gamma function by Lentz's algorithm, whose guards are as small as can be.
#[differentiate]
fn continued_fraction(a: f64, x: f64) -> f64 {
    const FPMIN: f64 = f64::MIN_POSITIVE / f64::EPSILON;
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / FPMIN;
    let mut d = 1.0 / b;
    let mut h = d;
    for i in 1..100 {
        let an = -(i as f64) * (i as f64 - a);
        b += 2.0;
        d = an * d + b;
        if d.abs() < FPMIN {
            d = FPMIN;
        }
        c = b + an / c;
        if c.abs() < FPMIN {
            c = FPMIN;
        }
        d = 1.0 / d;
        let del = d * c;
        h *= del;
        if (del - 1.0).abs() <= f64::EPSILON {
            break;
        }
    }
    (-x + a * x.ln()).exp() * h
}

/// A guard that is divided by: the first step of a continued fraction, whose value is finite.
#[differentiate]
fn first_step(nu: f64, x: f64) -> f64 {
    const FPMIN: f64 = f64::MIN_POSITIVE / f64::EPSILON;
    let mut c = nu / x;
    if c < FPMIN {
        c = FPMIN;
    }
    let h = c;
    let c = x - 1.0 / c;
    h * c + x * x
}

#[test]
fn guards_as_small_as_can_be() {
    for (a, x) in [(0.5, 2.0), (2.5, 4.0), (3.3, 3.0)] {
        cotangent_test_twin::agree!((a, x), |(a, x)| continued_fraction(*a, *x));
    }
    assert_eq!(first_step_grad(0.0, 3.0), (0.0, 6.0));
    assert_eq!(first_step_jvp(0.0, 3.0, (1.0, 1.0)).1, 6.0);
}

/// A ratio that is carried at the scale of the smallest float, and what is computed from it, at the scale of one: the
/// partial of the quotient, of its inverse, alone and in a loop.
#[differentiate]
fn scaled_to_the_smallest(x: f64, xs: &[f64]) -> f64 {
    const TINY: f64 = f64::MIN_POSITIVE / f64::EPSILON;
    let ratio = TINY * (1.0 + x);
    let quotient = x.sin() / ratio;
    let inverse = 1.0 / ratio;
    let mut sum = TINY * (quotient + x * inverse);
    let mut carried = ratio;
    for value in xs {
        let once = value.cos() / carried;
        let mut twice = once;
        twice /= carried / TINY;
        sum += TINY * once + TINY * twice;
        carried *= 1.0 + value * value;
    }
    sum
}

#[differentiate]
fn single_scaled_to_the_smallest(x: f32) -> f32 {
    let ratio = 1e-30 * (1.0 + x);
    1e-30 * (x.sin() / ratio) + 1e-30 * ratio.recip()
}

#[differentiate]
fn number_scaled_to_the_smallest<T: num_traits::Float>(x: T, tiny: T) -> T {
    let ratio = tiny * (T::one() + x);
    tiny * (x.sin() / ratio)
}

#[test]
fn partials_of_quotients_that_overflow() {
    for x in [0.7, -0.2, 2.0] {
        cotangent_test_twin::agree!((x, vec![0.3, -0.8, 1.4]), |(x, xs)| scaled_to_the_smallest(
            *x, xs
        ));
        let u = 1.0 + x;
        let slope = x.cos() / u - x.sin() / (u * u) + 1.0 / (u * u);
        let (_, found) = scaled_to_the_smallest_jvp(x, &[], (1.0, vec![]));
        assert!((found - slope).abs() < 1e-12, "{found} {slope}");
        assert!((scaled_to_the_smallest_grad(x, &[]).0 - slope).abs() < 1e-12);
        let slope = x.cos() / u - (x.sin() + 1.0) / (u * u);
        let found = f64::from(single_scaled_to_the_smallest_grad(x as f32));
        assert!((found - slope).abs() < 1e-5, "{found} {slope}");
        let slope = x.cos() / u - x.sin() / (u * u);
        let (found, _) = number_scaled_to_the_smallest_grad(x, 1e-292);
        assert!((found - slope).abs() < 1e-12, "{found} {slope}");
    }
    // What is divided by zero is infinite, and so is its slope.
    assert!(!scaled_to_the_smallest_grad(-1.0, &[]).0.is_finite());
}

#[differentiate]
fn twice_inverted(x: f64) -> f64 {
    1.0 / (1.0 / x)
}

#[differentiate]
fn twice_the_reciprocal(x: f32) -> f32 {
    x.recip().recip()
}

#[test]
fn an_infinite_quotient_is_no_guard() {
    assert_eq!(twice_inverted_grad(4.0), 1.0);
    let (value, slope) = twice_inverted_value_and_grad(0.0);
    assert!(value == 0.0 && slope.is_nan(), "{slope}");
    assert!(twice_inverted_jvp(0.0, 1.0).1.is_nan());
    assert_eq!(twice_the_reciprocal_grad(4.0), 1.0);
    assert!(twice_the_reciprocal_grad(0.0).is_nan());
    assert!(twice_the_reciprocal_jvp(0.0, 1.0).1.is_nan());
}

/// Factors that may be infinite although the data is not, in results that nobody asks for or that are thrown away.
#[differentiate]
fn rows(x: &[f64], scale: f64, out: &mut [f64]) {
    let inverse = 1.0 / x[0];
    out[0] = inverse * x[1];
    out[1] = scale * x[1];
    let mut power = 1.0;
    for value in x {
        power *= value * 1e200;
    }
    out[2] = power * x[2];
    out[3] = x[1] * x[2] + 2.0 * x[0];
}

#[differentiate]
fn reciprocal(x: f64) -> f64 {
    1.0 / x
}

#[differentiate]
fn chosen(x: &[f64], w: &mut [f64]) -> f64 {
    w[0] = reciprocal(x[0]);
    let weighted = w[0] * x[1];
    let logarithm = (x[0] * x[2]).ln() * x[1];
    if x[0] > 0.0 {
        weighted + logarithm
    } else {
        x[1] * x[2]
    }
}

#[test]
fn what_may_be_infinite_leaves_no_trace_in_rows_that_are_not_asked_for() {
    let x = [0.0, 3.0, 5.0];
    let mut out = [0.0; 4];
    let ((), pullback) = rows_vjp(&x, f64::INFINITY, &mut out);
    let (x_bar, scale_bar, _) = pullback(vec![0.0, 0.0, 0.0, 1.0]);
    assert_eq!((x_bar, scale_bar), (vec![2.0, 5.0, 3.0], 0.0));
    let ((), pullback) = rows_vjp(&[2.0, 3.0, 5.0], 4.0, &mut out);
    let (x_bar, scale_bar, _) = pullback(vec![1.0, 1.0, 0.0, 0.0]);
    assert_eq!((x_bar, scale_bar), (vec![-0.75, 4.5, 0.0], 3.0));
    assert_eq!(chosen_grad(&x, &mut [0.0]).0, [0.0, 5.0, 3.0]);
    let slopes = chosen_grad(&[2.0, 3.0, 5.0], &mut [0.0]).0;
    let by_hand = [-0.75 + 1.5, 0.5 + 10.0_f64.ln(), 0.6];
    for (slope, by_hand) in slopes.iter().zip(by_hand) {
        assert!((slope - by_hand).abs() < 1e-12, "{slope} {by_hand}");
    }
}

#[differentiate]
fn cube(x: f64) -> f64 {
    x.powi(3)
}

#[differentiate]
fn larger(x: f64, y: f64) -> f64 {
    if y > 1.0 { y } else { x * y }
}

/// What is zero is so by a product in the first four: its slope is infinity times zero, of which nobody knows what it is.
#[differentiate]
fn by_products(x: f64, y: f64, out: &mut [f64]) {
    let root = x.cbrt();
    out[0] = root.powi(3);
    out[1] = -2.0 * cube(root);
    let mut power = x.sqrt();
    if y > 1.0 {
        power = power * power;
    }
    out[2] = power * y;
    let turned = cube(x.cbrt());
    out[3] = turned.powi(2) + y;
    out[4] = larger(x.sqrt(), y);
    out[5] = x * y;
}

#[differentiate]
fn product_in_a_helper(x: f64) -> f64 {
    cube(x.cbrt())
}

#[differentiate]
fn cube_root(x: f64) -> f64 {
    x.cbrt()
}

#[differentiate]
fn product_of_helpers(x: f64) -> f64 {
    cube(cube_root(x))
}

#[differentiate]
fn unused_of_helpers(x: f64, y: f64) -> f64 {
    larger(cube_root(x), y)
}

#[differentiate]
fn unused_by_a_helper(x: f64, y: f64) -> f64 {
    larger(x.sqrt(), y)
}

#[differentiate]
fn product_in_an_arm(x: f64, y: f64) -> f64 {
    let root = x.cbrt();
    if y > 1.0 { root.powi(3) } else { y }
}

#[test]
fn a_zero_that_is_a_product_stops_no_infinite_slope() {
    let mut out = [0.0; 6];
    let ((), pullback) = by_products_vjp(0.0, 2.0, &mut out);
    let rows = [f64::NAN, f64::NAN, f64::NAN, f64::NAN, 0.0, 2.0];
    for (row, by_x) in rows.into_iter().enumerate() {
        let mut seed = vec![0.0; 6];
        seed[row] = 1.0;
        let slope = pullback(seed.clone()).0;
        assert_eq!(slope.to_bits() << 1, by_x.to_bits() << 1, "{row}: {slope}");
        seed[row] = -0.5;
        let slope = pullback(seed).0;
        assert!(
            slope == -0.5 * by_x || by_x.is_nan() && slope.is_nan(),
            "{row}: {slope}"
        );
    }
    // Forward mode says the same.
    let ((), slopes) = by_products_jvp(0.0, 2.0, &mut out, (1.0, 0.0, vec![0.0; 6]));
    for (slope, by_x) in slopes.into_iter().zip(rows) {
        assert_eq!(slope.is_nan(), by_x.is_nan());
    }
    assert!(product_in_a_helper_grad(0.0).is_nan());
    assert_eq!(unused_by_a_helper_grad(0.0, 2.0), (0.0, 1.0));
    assert!(product_of_helpers_grad(0.0).is_nan() && product_of_helpers_jvp(0.0, 1.0).1.is_nan());
    assert_eq!(unused_of_helpers_grad(0.0, 2.0), (0.0, 1.0));
    assert!(product_in_an_arm_grad(0.0, 2.0).0.is_nan());
    assert_eq!(product_in_an_arm_grad(0.0, 0.5), (0.0, 1.0));
    let ((), pullback) = by_products_vjp(8.0, 2.0, &mut out);
    let by_x: Vec<f64> = (0..6)
        .map(|row| {
            let mut seed = vec![0.0; 6];
            seed[row] = 1.0;
            pullback(seed).0
        })
        .collect();
    for (slope, by_hand) in by_x.iter().zip([1.0, -2.0, 2.0, 16.0, 0.0, 2.0]) {
        assert!((slope - by_hand).abs() < 1e-12, "{by_x:?}");
    }
}

/// The angle has an infinite slope at 1.
#[differentiate]
fn several(x: f64, y: f64) -> ([f64; 2], f64) {
    let angle = x.asin();
    ([x * y, y], angle)
}

#[test]
fn a_part_of_a_result_that_is_not_asked_for_leaves_no_trace() {
    let (_, pullback) = several_vjp(1.0, 2.0);
    assert_eq!(pullback(([1.0, 0.0], 0.0)), (2.0, 1.0));
    assert_eq!(pullback(([0.0, 1.0], 0.0)), (0.0, 1.0));
    assert_eq!(pullback(([0.0, 0.0], 1.0)), (f64::INFINITY, 0.0));
    let (_, pullback) = several_vjp(0.6, 2.0);
    assert!((pullback(([0.0, 0.0], 1.0)).0 - 1.25).abs() < 1e-15);
}
