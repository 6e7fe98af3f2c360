//! Conversions between floats that are written as calls.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::agree;
use num_traits::{Float, FromPrimitive, ToPrimitive};

use crate::oracle::near;

#[differentiate]
fn wide<T>(param: &[T; 2], scale: T) -> T
where
    T: Float + Into<f64> + FromPrimitive,
{
    let x1: f64 = param[0].into();
    let x2: f64 = param[1].into();
    let mut s = 0.0;
    for k in 0..3 {
        if k != 1 {
            s = s + (x1 * k as f64).sin() * x2;
        }
    }
    T::from_f64(s * x1).unwrap() * scale + T::from(x2 * x2).unwrap()
}

#[differentiate]
fn narrow(x: f32, n: u8) -> f64 {
    let y: f64 = x.into();
    let m: f64 = n.into();
    f64::from(x) * y * m
}

#[differentiate]
fn and_back<T: Float>(x: T) -> T {
    let y = x.to_f64().expect("a float");
    T::from(y.exp()).unwrap() * x
}

#[differentiate]
fn mean_above<T: Float + FromPrimitive>(xs: &[T], limit: T) -> T {
    let mut sum = T::zero();
    let mut count = 0;
    for &x in xs {
        count += usize::from(x > limit);
        sum = sum + x * x;
    }
    sum / T::from_usize(xs.len() + count).unwrap() + T::from_i32(i32::max(2, 3)).unwrap() * xs[0]
}

#[test]
fn numbers_of_elements() {
    let (gradient, by_limit) = mean_above_grad(&[1.0, 2.0], 1.5);
    near(gradient[0], 2.0 / 3.0 + 3.0, 1e-14);
    near(gradient[1], 4.0 / 3.0, 1e-14);
    assert_eq!(by_limit, 0.0);
    near(
        mean_above_jvp(&[1.0, 2.0], 1.5, (vec![1.0, 1.0], 0.0)).1,
        5.0,
        1e-14,
    );
}

#[test]
fn conversions() {
    let (x1, x2): (f64, f64) = (0.7, 1.3);
    let (cos, sin) = ((2.0 * x1).cos(), (2.0 * x1).sin());
    let expected = [
        0.5 * (2.0 * cos * x2 * x1 + sin * x2),
        0.5 * sin * x1 + 2.0 * x2,
    ];
    let (gradient, by_scale) = wide_grad(&[x1, x2], 0.5);
    near(gradient[0], expected[0], 1e-13);
    near(gradient[1], expected[1], 1e-13);
    near(by_scale, sin * x2 * x1, 1e-13);
    let (_, tangent) = wide_jvp(&[x1, x2], 0.5, ([1.0, 2.0], 0.0));
    near(tangent, expected[0] + 2.0 * expected[1], 1e-13);
    let single = wide_grad(&[0.7_f32, 1.3], 0.5);
    near(f64::from(single.0[0]), expected[0], 1e-6);

    assert_eq!(narrow_grad(1.5, 3), 9.0);
    assert_eq!(narrow_jvp(1.5, 3, 1.0), (6.75, 9.0));
    near(and_back_grad(0.3), 1.3 * 0.3_f64.exp(), 1e-14);
    near(and_back_jvp(0.3, 1.0).1, 1.3 * 0.3_f64.exp(), 1e-14);
}

/// Powers by a number that is an integer in a struct: with a negative base, nothing may go through the exponent.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Term {
    x: f64,
    n: u32,
}

#[differentiate]
impl Term {
    fn by_cast(&self) -> f64 {
        self.x.powf(self.n as f64)
    }

    fn by_into(&self) -> f64 {
        f64::powf(self.x, self.n.into()) * self.x.powf(f64::from(self.n))
    }

    fn sum(&mut self, k: u32) -> f64 {
        let mut sum = 0.0;
        for t in 1..=self.n * k {
            sum += f64::powf(self.x, t.into()) + self.x.powf((self.n + t) as f64);
            self.x *= 0.9;
        }
        sum
    }
}

#[differentiate]
fn sum(term: &Term) -> f64 {
    let mut own = term.clone();
    own.sum(2) * own.x
}

#[test]
fn integer_exponents() {
    let term = Term { x: -1.5, n: 2 };
    agree!(term.clone(), |t| t.by_cast());
    agree!(term.clone(), |t| t.by_into());
    agree!(term.clone(), |t| sum(t));
}

/// A mask that keeps the leading bits rounds, as a cast to a shorter type does: its slope is 1.
#[differentiate]
fn gaussian(x: f64) -> f64 {
    let z = f64::from_bits(x.to_bits() & 0xffff_ffff_f000_0000_u64);
    (-z * z - 0.5625).exp() * ((z - x) * (z + x) + 0.5625).exp() / x
}

#[differentiate]
fn gaussians(xs: &[f32]) -> f32 {
    let mut sum = 0.0;
    for x in xs {
        let z = f32::from_bits(0xffff_f000 & x.to_bits());
        sum += (-z * z).exp() * ((z - x) * (z + x)).exp() * std::hint::black_box(*x);
    }
    sum
}

#[differentiate]
fn shorter(x: f64) -> f64 {
    3.0 * f64::from_bits(x.to_bits() & 0xffff_ffff_0000_0000)
}

#[test]
fn masks_that_round() {
    let x = 1.3_f64;
    near(
        gaussian_grad(x),
        -(-x * x).exp() * (2.0 + 1.0 / (x * x)),
        1e-13,
    );
    near(gaussian_jvp(x, 2.0).1, 2.0 * gaussian_grad(x), 1e-13);
    assert_eq!(gaussian_vjp(x).0.to_bits(), gaussian(x).to_bits());
    let xs = [0.4_f32, 1.1];
    for (x, slope) in xs.iter().zip(gaussians_grad(&xs)) {
        near(
            f64::from(slope),
            f64::from((1.0 - 2.0 * x * x) * (-x * x).exp()),
            1e-5,
        );
    }
    assert_eq!(gaussians_vjp(&xs).0, gaussians(&xs));
    assert_eq!((shorter_grad(0.1), shorter_vjp(0.1).0), (3.0, shorter(0.1)));
}

#[differentiate]
fn to_places(x: f64, places: usize) -> f64 {
    format!("{:.width$}", x, width = places)
        .parse::<f64>()
        .unwrap()
}

#[differentiate]
#[allow(clippy::unnecessary_cast, reason = "as programs are written")]
fn seconds(hours: f64) -> (f64, f64) {
    let whole = hours.floor();
    let seconds = to_places((hours - whole) * 3600.0, 1);
    (seconds as f64, hours * seconds + whole)
}

#[differentiate]
fn of_each(xs: &[f32]) -> f32 {
    let mut sum = 0.0;
    for x in xs {
        let tenths: f32 = format!("{x:.1}").parse().unwrap_or(x * x);
        sum += tenths * x * x;
    }
    sum
}

#[differentiate]
fn significant(x: f64) -> Result<f64, std::num::ParseFloatError> {
    let short = format!("{:.2e}", x * 3.0).parse::<f64>()?;
    Ok(short * x * x)
}

/// Constant between its steps, as `round` is.
#[test]
fn what_is_printed_and_read_again_is_rounded() {
    assert_eq!(to_places_value_and_grad(1.23456, 2), (1.23, 0.0));
    let ((seconds, sum), pullback) = seconds_vjp(1.23456);
    assert_eq!((seconds, sum), (844.4, 1.23456 * 844.4 + 1.0));
    assert_eq!(pullback((3.0, 2.0)), 2.0 * 844.4);
    let difference = (super::conversions::seconds(1.234561).1 - sum) / 1e-6;
    near(pullback((0.0, 1.0)), difference, 1e-6);
    let grad = of_each_grad(&[1.23, -0.48]);
    near(f64::from(grad[0]), 2.0 * 1.2 * 1.23, 1e-6);
    near(f64::from(grad[1]), 2.0 * 0.5 * 0.48, 1e-6);
    let (value, slope) = significant_jvp(0.71234, 1.0);
    assert_eq!(value, significant(0.71234));
    near(slope.unwrap(), 2.0 * 2.14 * 0.71234, 1e-12);
}

/// The number that `to_f64` may fail to give, as an `Option`.
#[differentiate]
fn mean<T: ToPrimitive + Copy>(data: &[T]) -> Result<f64, String> {
    let sum: f64 = data
        .iter()
        .map(|&x| x.to_f64().ok_or("no number".to_string()))
        .collect::<Result<Vec<_>, _>>()?
        .iter()
        .sum();
    Ok(sum / data.len() as f64)
}

#[differentiate]
fn weighted<T: ToPrimitive + Copy>(data: &[T], weights: &[T]) -> Option<f64> {
    let mut sum = 0.0;
    for (&x, &w) in data.iter().zip(weights.iter()) {
        if let Some(w) = w.to_f64() {
            sum += x.to_f64()? * w * w;
        }
    }
    for x in data {
        sum *= x.to_f64()?;
    }
    Some(sum)
}

#[test]
fn numbers_that_may_not_be_there() {
    check_grads!(mean(&[1.0, 2.5, 4.0]));
    check_grads!(weighted(&[1.0, 2.5], &[0.5, -0.25]));
    assert_eq!(mean_vjp(&[1.0_f32, 2.0, 6.0]).1(Some(3.0)), [1.0; 3]);
    assert_eq!(mean(&[1, 2]), Ok(1.5));
}

/// As ports of C have them.
#[differentiate]
fn taken_apart(x: f64) -> (f64, i32) {
    if x == 0.0 {
        return (0.0, 0);
    }
    let bits = x.to_bits();
    let sign = if (bits >> 63) != 0 { -1.0 } else { 1.0 };
    let exponent = ((bits >> 52) & 0x7ff) as i32 - 1023;
    let mantissa = sign * f64::from_bits((bits & 0xfffffffffffff) | 0x3fe0000000000000);
    (mantissa, exponent + 1)
}

#[differentiate]
fn put_together(x: f64, exponent: i32) -> f64 {
    let bits = x.to_bits();
    let of_x = ((bits >> 52) & 0x7ff) as i32;
    if !(1..0x7ff).contains(&(of_x + exponent)) {
        return if (bits >> 63) != 0 { -1e300 } else { 1e300 };
    }
    let result = (bits & 0x800fffffffffffff) | (((of_x + exponent) as u64) << 52);
    f64::from_bits(result)
}

#[differentiate]
fn apart_and_together(x: f64) -> f64 {
    let (mantissa, exponent) = taken_apart(x);
    put_together(mantissa * mantissa, 2 * exponent)
}

/// An exponent that is added to, the sign that is taken off and turned, and bits that are only looked at.
#[differentiate]
fn by_parts_of_bits(x: f32, k: u32) -> f32 {
    let bits = x.to_bits();
    let odd = bits & 1 == 1;
    let ones = bits.count_ones() + bits.leading_zeros() + (bits ^ (bits >> 23)).trailing_zeros();
    let scaled = f32::from_bits(bits.wrapping_add(k << 23));
    let size = f32::from_bits(scaled.to_bits() & !(1 << 31));
    let turned = f32::from_bits(x.to_bits() ^ 0x8000_0000);
    let mut n = 0;
    while (bits >> n) & 1 == 0 {
        n += 1;
    }
    let same = match bits >> 31 {
        0 if odd || ones + n > 0 => size,
        _ => size,
    };
    same * scaled - turned
}

#[test]
fn mantissas_under_other_exponents() {
    for x in [0.3, 7.1, -1e-3, -40.0, 1.2] {
        check_grads!(taken_apart(x));
        check_grads!(put_together(x, 5));
        check_grads!(apart_and_together(x));
        near(apart_and_together_grad(x), 2.0 * x, 1e-12 * x.abs());
        near(put_together_grad(x, -3), 0.125, 1e-15);
    }
    assert_eq!(
        taken_apart_jvp(12.0, 1.0),
        ((0.75, 4), (0.0625, cotangent::NoTangent))
    );
    assert_eq!(put_together_grad(f64::MAX, 3), 0.0);
    for x in [1.3_f32, -1.3] {
        // 16 x |x| + x
        assert!((by_parts_of_bits_grad(x, 2) - (32.0 * x.abs() + 1.0)).abs() < 1e-4);
        check_grads!(by_parts_of_bits(x, 2), cotangent::check::Options::for_f32());
    }
}

/// Conversions that may fail, for those who ask: `T::from(x)` of a `T: Float` is an `Option`.
#[differentiate]
fn asked<T: Float, U: Float>(x: T) -> Option<U> {
    let y: U = U::from(x * x)?;
    Some(y * y)
}

#[differentiate]
fn at_the_end<T: Float>(x: T) -> Option<T> {
    num_traits::NumCast::from(x.to_f64()? * 2.0)
}

#[differentiate]
fn and_then_some<T: Float>(x: T) -> Option<T> {
    T::from(x.to_f64()? * 2.0).map(|y| y * x)
}

#[differentiate]
fn or_an_error<T: Float>(x: T, n: usize) -> Result<T, String> {
    let k = T::from(n).ok_or_else(|| "too large".to_string())?;
    let y: T = num_traits::cast(x.to_f64().ok_or("no number")?).ok_or("no number")?;
    Ok(y * k * x)
}

#[differentiate]
fn matched<T: Float>(x: T) -> T {
    let y = match T::from(x * x) {
        Some(y) => y,
        None => x,
    };
    if let Some(z) = T::from(y.sin()) {
        z * x
    } else {
        y
    }
}

#[test]
fn conversions_that_may_fail() {
    let x = 0.7;
    check_grads!(at_the_end(x));
    check_grads!(and_then_some(x));
    check_grads!(or_an_error(x, 3));
    check_grads!(matched(x));
    let (value, pullback) = asked_vjp::<f64, f64>(x);
    near(value.unwrap(), x.powi(4), 1e-14);
    near(pullback(Some(1.0)), 4.0 * x.powi(3), 1e-14);
    near(or_an_error_vjp(x, 3).1(Some(1.0)), 6.0 * x, 1e-14);
    near(
        matched_grad(x),
        (x * x).sin() + 2.0 * x * x * (x * x).cos(),
        1e-14,
    );
}

/// By the trait, where `T::from` may be that of another.
#[differentiate]
fn turned<T: Float + From<U>, U: num_traits::Signed + Copy>(x: T, k: U) -> T {
    let turns = <T as From<U>>::from(k);
    turns * x + <T as From<U>>::from(k * k).sin()
}

#[differentiate]
fn widened<T: Float + From<f32>>(x: T, k: f32) -> T {
    let k = <T as From<f32>>::from(k);
    x * k * k + x.sin()
}

#[differentiate]
fn as_floats(x: f32, n: i32) -> f64 {
    <f64 as From<f32>>::from(x * x) * <f64 as From<i32>>::from(n)
}

#[test]
fn by_the_name_of_the_trait() {
    let (x, k) = (0.75, 1.5);
    check_grads!(turned(x, k));
    let (dx, dk) = turned_grad(x, k);
    near(dx, k, 1e-14);
    near(dk, x + 2.0 * k * (k * k).cos(), 1e-14);
    let (dx, dk): (f64, f32) = widened_grad(x, 1.5_f32);
    near(dx, 2.25 + x.cos(), 1e-14);
    near(dk as f64, 2.0 * x * 1.5, 1e-6);
    near(as_floats_grad(0.75, 3) as f64, 4.5, 1e-6);
}

/// `From::from(2.0)`, which is the only number that something says it can make.
mod supposed {
    use super::*;

    #[differentiate]
    fn slowed<T: Float + From<f32>>(t: T, by: T) -> T {
        -by * t * (t - From::from(2.5))
    }

    #[differentiate]
    fn slowed_twice<T: Float + From<f32>>(t: T, by: T) -> T {
        let two = From::from(2.0);
        let t = t / (by / two);
        match t < T::one() {
            true => by / two * t * t,
            false => -by * (t * (t - two) - T::one()),
        }
    }

    #[differentiate]
    fn both(t: f64, by: f64) -> f64 {
        slowed(t, by) * slowed_twice(t, by)
    }

    #[test]
    fn is_of_the_parameter() {
        check_grads!(both(0.2, 2.2));
        check_grads!(both(1.7, 2.2));
    }
}

/// Signs that have names, of integers of either kind.
#[differentiate]
fn with_signs(hash: i32, x: f32, y: f32, z: f32) -> f32 {
    let bit1 = hash << 31;
    let bit2: u32 = ((hash as u32) << 30) & 0x8000_0000;
    let x = f32::from_bits(x.to_bits() ^ bit1 as u32);
    let y = f32::from_bits((y.to_bits() as i32 ^ bit2 as i32) as u32);
    let both = bit1 as u32 ^ bit2;
    let a = if hash & 4 != 0 { y } else { x };
    let b = if hash & 4 != 0 { x } else { y };
    2.5 * a + b * z + f32::from_bits(z.to_bits() ^ both) * 7.0
}

#[test]
fn signs_by_their_names() {
    let signed = |bit: bool| if bit { -1.0 } else { 1.0 };
    for hash in 0..8 {
        for [x, y, z] in [[2.0, 3.0, 5.0], [-2.0, 3.0, -5.0], [0.0, -0.0, 0.0]] {
            let (s, t) = (signed(hash & 1 != 0), signed(hash & 2 != 0));
            let (dx, dy, dz) = with_signs_grad(hash, x, y, z);
            match hash & 4 != 0 {
                true => assert_eq!([dx, dy, dz], [s * z, 2.5 * t, s * x + 7.0 * s * t]),
                false => assert_eq!([dx, dy, dz], [2.5 * s, t * z, t * y + 7.0 * s * t]),
            }
            let (_, forward) = with_signs_jvp(hash, x, y, z, (1.0, 10.0, 100.0));
            assert_eq!(forward, dx + 10.0 * dy + 100.0 * dz);
        }
    }
}

/// First guesses of roots from a part of the bits, with a step of Newton's or Halley's after them.
#[differentiate]
fn guessed_inverse_root(mut a: f32) -> f32 {
    let half = 0.5 * a;
    a = f32::from_bits((0x5f3759dfi32.wrapping_sub(a.to_bits() as i32 >> 1)) as u32);
    a *= 1.5 - half * a * a;
    a
}

#[differentiate]
fn guessed_reciprocal(mut a: f32) -> f32 {
    a = f32::from_bits(0xbe6eb3beu32.wrapping_sub(a.to_bits()) >> 1);
    a * a
}

#[differentiate]
fn guessed_cube_root(x: f32) -> f32 {
    const B: u32 = 709957561;
    let mut t = f32::from_bits((x.to_bits() / 3).wrapping_add(B));
    let s = 5.428_571_7e-1 + (t * t) * (t / x);
    t *= 3.571_428_7e-1 + 1.607_142_8 / (s + 1.414_285_7 - 7.053_061e-1 / s);
    t
}

/// Of a value that has no name, and of bits that have one.
#[differentiate]
fn guesses(x: f64, k: f64) -> f64 {
    let guess = f64::from_bits(0x5fe6_ec85_e7de_30da - ((k * x).to_bits() >> 1));
    let bits = x.to_bits();
    guess * k + f64::from_bits(bits / 2 + 0x1ff0_0000_0000_0000)
}

#[differentiate]
fn half_of_bits(x: f64) -> f64 {
    f64::from_bits(x.to_bits() / 2 + 0x1ff0_0000_0000_0000)
}

#[test]
fn first_guesses_of_roots() {
    for x in [0.3, 1.7, 2.9, 5.3, 13.0, 100.7] {
        check_grads!(guesses(x, 1.3));
        let single = x as f32;
        let options = || cotangent::check::Options::for_f32();
        check_grads!(guessed_inverse_root(single), options());
        check_grads!(guessed_cube_root(single), options());
        near(
            guessed_inverse_root_grad(single).into(),
            -0.5 * x.powf(-1.5),
            0.15 * x.powf(-1.5),
        );
        let cube = guessed_cube_root_grad(single);
        near(cube.into(), x.cbrt() / (3.0 * x), 2e-2 * x.cbrt() / x);
        // The square of a line through the bits is the square of a guess of `x^(-1/2)`.
        let (y, slope) = guessed_reciprocal_value_and_grad(single);
        let exponent = |of: f32| (of.to_bits() >> 23) as i32;
        let guess = y.sqrt();
        let line = -0.5 * 2f32.powi(exponent(guess) - exponent(single));
        near(slope.into(), f64::from(2.0 * guess * line), 1e-5);
    }
    // A line between powers of two, steeper by what the exponents say.
    assert_eq!(half_of_bits_grad(1.25), 0.25);
    assert_eq!(half_of_bits_grad(3.0), 0.25);
    assert_eq!(half_of_bits_grad(5.0), 0.125);
    assert_eq!(half_of_bits_jvp(5.0, 2.0), (half_of_bits(5.0), 0.25));
}

/// Casts to the parameter that the values are of already.
#[differentiate]
fn to_themselves<F: Float>(xs: &[F], rate: F) -> F {
    let mut state = F::zero() as F;
    for &x in xs {
        state = (state * rate) as F + (x * x) as F;
    }
    (state / F::from(xs.len()).unwrap() as F).sqrt() as F
}

#[test]
fn casts_of_a_parameter_to_itself() {
    check_grads!(to_themselves::<f64>(&[0.7, 1.2, 0.4], 0.8));
    let (by_xs, by_rate) = to_themselves_grad(&[1.0, 2.0], 0.5);
    let root = (4.5f64 / 2.0).sqrt();
    near(by_xs[0], 0.5 / (2.0 * root), 1e-15);
    near(by_xs[1], 1.0 / root, 1e-15);
    near(by_rate, 0.25 / root, 1e-15);
    assert_eq!(to_themselves::<f32>(&[3.0], 0.5), 3.0);
}
