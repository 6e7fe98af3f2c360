//! How complex numbers stand in code: under other names, in containers, structs, closures and generic functions, and in all
//! modes.

use std::ops::{Add, Mul};

use cotangent::{Differentiable, DualNumber, check_grads, differentiate};
use num_complex::{Complex, Complex32, Complex64};
use num_traits::{Float, Num, NumAssign, One, Signed, Zero};

use crate::oracle::{Dual, dual};

type C = Complex<f64>;
type C64 = Complex64;

const fn c(re: f64, im: f64) -> Complex64 {
    Complex64::new(re, im)
}

#[differentiate]
fn aliases(a: C, b: C64, x: f64) -> C {
    let mut s: C = C::new(x, 0.0) * a;
    let t = C64::from_polar(x, 2.0);
    s += t * x;
    s *= 2.0;
    x * s - b / x + t.conj() * a.norm()
}

#[differentiate]
fn full_paths(a: num_complex::Complex<f64>, x: f64) -> num_complex::Complex64 {
    let i = num_complex::Complex::<f64>::i();
    let b = num_complex::Complex64::new(x, 1.0);
    (a * i + b * x) / num_complex::Complex::new(2.0, x) + num_complex::Complex64::I * x
}

#[differentiate]
fn without_types(a: Complex64, b: Complex64) -> f64 {
    let square = |z| z * z + z;
    let twice = |z: Complex64, k: f64| z * k + k;
    let (p, q) = (a * b, a - b);
    let r = if p.re > 0.0 { p } else { -q };
    let list = [p, q, r];
    let mut sum = list[0];
    for z in list.iter().skip(1) {
        sum = sum * z + z.exp();
    }
    let w = square(sum) + twice(r, a.im);
    w.norm() * w.arg()
}

#[differentiate]
fn references(a: &Complex64, zs: &[Complex64], x: &f64) -> Complex64 {
    let mut s = *a;
    for z in zs {
        s = s + z * a * x;
        s += z;
        s -= &(a * *x);
        s = &s * z;
        s *= *x;
    }
    let first = &zs[0];
    s.scale(*x) - first / a + first.conj() + -first
}

#[differentiate]
fn parts(z: Complex64, x: f64) -> (f64, Complex64) {
    let Complex { re, im } = z;
    let mut w = z;
    w.re += x * im;
    w.im = w.im * re.sin();
    let v = Complex { re: w.im, ..w };
    (v.re * v.im + w.re, Complex { re: v.im, im: x })
}

#[differentiate]
fn polar_pairs(z: Complex64, zs: &[(f64, f64)]) -> Complex64 {
    let (r, theta) = z.to_polar();
    let mut s = Complex64::from_polar(r.sqrt(), theta / 2.0);
    for &(r, t) in zs {
        s += Complex64::from_polar(r, t);
    }
    s
}

#[differentiate]
fn branches(z: Complex64, limit: f64) -> Complex64 {
    if z.norm() > limit || z.is_nan() {
        return z / z.norm();
    }
    match z.re.partial_cmp(&0.0) {
        Some(std::cmp::Ordering::Less) => -z,
        _ if z == Complex64::zero() || !z.is_finite() => z,
        _ => z * z,
    }
}

#[differentiate]
fn optional(z: Complex64, x: f64) -> Option<Complex64> {
    if z.is_zero() {
        return None;
    }
    let w = nonzero(z - x)?;
    Some(w.inv() * x)
}

#[differentiate]
fn nonzero(z: Complex64) -> Option<Complex64> {
    (z.norm_sqr() > 0.0).then_some(z)
}

#[test]
fn values() {
    let (a, b) = (c(0.7, 0.4), c(-0.3, 1.1));
    check_grads!(aliases(a, b, 0.8));
    check_grads!(full_paths(a, 0.8));
    check_grads!(without_types(a, b));
    check_grads!(references(&a, &[b, a * b], &0.6));
    check_grads!(parts(a, 0.9));
    check_grads!(polar_pairs(a, &[(0.3, 0.4), (1.2, -2.0)]));
    check_grads!(branches(a, 0.5));
    check_grads!(branches(-a, 2.0));
    check_grads!(branches(b * -1.0, 2.0));
    check_grads!(optional(a, 0.2));
    assert_eq!(optional(c(0.0, 0.0), 1.0), None);
}

#[differentiate]
fn sums(zs: &[Complex64], ws: &[f64]) -> Complex64 {
    let a: Complex64 = zs.iter().sum();
    let b: Complex64 = zs.iter().zip(ws).map(|(z, w)| z * w).sum();
    let p = zs.iter().product::<Complex64>();
    let f = zs.iter().fold(Complex64::zero(), |s, z| s + z.conj() * z);
    let g = zs
        .iter()
        .fold(Complex::new(1.0, 0.0), |acc, z| acc * z + Complex64::one());
    let e: f64 = zs.iter().map(|z| z.norm_sqr()).sum();
    let m = zs.iter().map(|z| z.norm()).fold(0.0, f64::max);
    a * b + p + f - g * e + m
}

#[differentiate]
fn last_is_a_sum(zs: &[Complex64], x: f64) -> Complex64 {
    zs.iter().map(|&z| z * x).sum()
}

#[differentiate]
fn collected(zs: &[Complex64], k: Complex64) -> Vec<Complex64> {
    let scaled: Vec<Complex64> = zs.iter().map(|z| z * k).collect();
    let mut out = Vec::with_capacity(zs.len());
    for (i, z) in scaled.iter().enumerate() {
        out.push(z * (i as f64 + 1.0) - zs[zs.len() - 1 - i]);
    }
    out.iter_mut().for_each(|z| *z *= 0.5);
    for z in out.iter_mut() {
        *z = z.powi(2) + *z * k;
    }
    out
}

#[differentiate]
fn matrix(m: &[[Complex64; 2]; 2], v: [Complex64; 2]) -> [Complex64; 2] {
    let mut out = [Complex64::new(0.0, 0.0); 2];
    for i in 0..2 {
        for j in 0..2 {
            out[i] += m[i][j] * v[j];
        }
    }
    let det = m[0][0] * m[1][1] - m[0][1] * m[1][0];
    out.map(|z| z / det)
}

#[differentiate]
fn grid(m: &mut Vec<Vec<Complex64>>, x: f64) -> f64 {
    let mut trace = Complex64::zero();
    for (i, row) in m.iter_mut().enumerate() {
        for z in row.iter_mut() {
            *z += x;
        }
        row[i] *= x;
        trace += row[i];
    }
    m[0][1] = trace / x;
    trace.norm_sqr()
}

#[differentiate]
fn through_the_grid(zs: &[Complex64], x: f64) -> Complex64 {
    let mut m = vec![zs.to_vec(), zs.iter().map(|z| z.conj() * x).collect()];
    let trace = grid(&mut m, x);
    m[0][1] * m[1][0] * trace + m[1][1]
}

#[differentiate]
fn by_name(zs: &[Complex64]) -> f64 {
    let norms: Vec<f64> = zs.iter().map(|z| Complex64::norm(*z)).collect();
    norms.iter().sum::<f64>()
        + zs.iter()
            .copied()
            .map(Complex64::exp)
            .map(|z| z.im)
            .sum::<f64>()
}

#[test]
fn containers() {
    let zs = [c(0.7, 0.4), c(-0.3, 1.1), c(0.2, -0.5)];
    check_grads!(sums(&zs, &[0.3, 0.8, -0.5]));
    check_grads!(last_is_a_sum(&zs, 0.7));
    check_grads!(collected(&zs, c(0.3, 0.9)));
    check_grads!(matrix(&[[zs[0], zs[1]], [zs[2], zs[0]]], [zs[1], zs[2]]));
    check_grads!(by_name(&zs));
    check_grads!(through_the_grid(&[zs[0], zs[1]], 0.7));
}

/// A pole of a filter and its residue.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Pole {
    at: Complex64,
    residue: Complex<f64>,
    order: u32,
}

#[derive(Clone, Debug, Differentiable)]
struct Bank<T> {
    poles: Vec<Pole>,
    gain: Complex<T>,
    scale: T,
}

#[differentiate]
impl Pole {
    fn response(&self, s: Complex64) -> Complex64 {
        self.residue / (s - self.at).powu(self.order)
    }

    fn shift(&mut self, by: f64) {
        self.at += by;
        self.at.im *= by;
        self.residue = self.residue.conj() * by;
    }

    fn moved(mut self, by: Complex64) -> Self {
        self.at = self.at * by;
        self
    }
}

#[differentiate]
impl Bank<f64> {
    fn response(&self, s: Complex64) -> Complex64 {
        let sum: Complex64 = self.poles.iter().map(|p| p.response(s)).sum();
        self.gain * sum * self.scale
    }

    fn energy(&self) -> f64 {
        self.poles
            .iter()
            .map(|p| p.residue.norm_sqr() / p.at.norm())
            .sum::<f64>()
            * self.gain.norm()
    }
}

#[differentiate]
impl<T: Float> Bank<T> {
    fn gained(&self, z: Complex<T>) -> Complex<T> {
        (self.gain * z).scale(self.scale) + z / self.scale
    }
}

#[differentiate]
fn moved(pole: &Pole, x: f64) -> Complex64 {
    let mut p = pole.clone();
    p.shift(x);
    let q = p.clone().moved(Complex64::new(x, 0.5));
    q.response(Complex64::new(0.0, x)) + p.response(q.at)
}

#[test]
fn structs() {
    let pole = |re, im| Pole {
        at: c(re, im),
        residue: c(im, -re),
        order: 2,
    };
    let bank = Bank {
        poles: vec![pole(-0.4, 0.9), pole(-0.7, -0.2)],
        gain: c(0.8, 0.3),
        scale: 1.2,
    };
    cotangent_test_twin::agree_map!((bank.clone(), c(0.1, 0.6)), |(b, s)| b.response(*s));
    cotangent_test_twin::agree!(bank.clone(), |b| b.energy());
    cotangent_test_twin::agree_map!((bank, c(0.1, 0.6)), |(b, s)| b.gained(*s));
    cotangent_test_twin::agree_map!((pole(-0.4, 0.9), 0.7), |(p, x)| moved(p, *x));
}

/// No more than arithmetic.
#[differentiate]
fn arithmetic<T: Num + Copy>(a: Complex<T>, b: Complex<T>, k: T) -> Complex<T> {
    let mut s = a * b + a;
    s = s - b.scale(k) / a;
    (s * k + k) / (a * k) + s.norm_sqr()
}

#[differentiate]
fn assigned<T: NumAssign + Copy + Signed>(a: Complex<T>, k: T) -> T {
    let mut s = a;
    s += a * a;
    s *= k;
    s -= -a;
    s.l1_norm() + s.conj().im
}

#[differentiate]
fn of_floats<T: Float>(zs: &[Complex<T>], w: Complex<T>) -> T {
    let mut total = Complex::new(T::zero(), T::zero());
    for z in zs {
        total = total + z.exp() * w;
    }
    let mean = total / T::from(zs.len()).unwrap();
    let spread: T = zs
        .iter()
        .map(|z| (*z - mean).norm_sqr())
        .fold(T::zero(), |a, b| a + b);
    (mean.norm() + spread).sqrt() * mean.arg()
}

#[test]
fn generic() {
    let (a, b) = (c(0.7, 0.4), c(-0.3, 1.1));
    check_grads!(arithmetic(a, b, 0.6));
    check_grads!(
        arithmetic(Complex32::new(0.7, 0.4), Complex32::new(-0.3, 1.1), 0.6),
        cotangent::check::Options::for_f32()
    );
    check_grads!(assigned(a, 0.6));
    check_grads!(of_floats(&[a, b], a * b));
    // By the same program over dual numbers.
    let (by_zs, by_w) = of_floats_grad(&[a, b], a * b);
    let number = |z: Complex64, re: f64, im: f64| Complex::new(dual(z.re, re), dual(z.im, im));
    let forward = |d: [f64; 4]| -> Dual<f64> {
        of_floats(
            &[number(a, d[0], d[1]), number(b, 0.0, 0.0)],
            number(a * b, d[2], d[3]),
        )
    };
    let wanted = [by_zs[0].re, by_zs[0].im, by_w.re, by_w.im];
    for (n, wanted) in wanted.into_iter().enumerate() {
        let mut d = [0.0; 4];
        d[n] = 1.0;
        assert!((forward(d).slope - wanted).abs() < 1e-13);
    }
}

#[differentiate(modes(vjp, jvp, jacfwd, jacrev, linearize, split))]
fn everything(z: Complex64, x: f64) -> Complex64 {
    let w = z.exp() * x + Complex64::new(x, z.re);
    w / z.conj() - w.norm()
}

#[test]
fn modes() {
    let z = c(0.7, 0.4);
    let (value, forward) = everything_jacfwd(z, 0.6);
    let (again, reverse) = everything_jacrev(z, 0.6);
    assert_eq!((value, again), (everything(z, 0.6), value));
    assert_eq!((forward.rows(), forward.columns()), (2, 3));
    for (a, b) in forward.values().iter().zip(reverse.values()) {
        assert!((a - b).abs() < 1e-13);
    }
    let directions = [(c(1.0, 0.0), 0.0), (c(0.0, 1.0), 0.0), (c(0.0, 0.0), 1.0)];
    let (_, lanes) = everything_jvp_n(z, 0.6, directions);
    for (n, lane) in lanes.iter().enumerate() {
        assert!((lane.re - forward[(0, n)]).abs() < 1e-13);
        assert!((lane.im - forward[(1, n)]).abs() < 1e-13);
        let (_, one) = everything_jvp(z, 0.6, directions[n]);
        assert!((one - lane).norm() < 1e-13);
    }
}

#[differentiate]
fn steep<T: Float>(z: Complex<T>, x: T) -> T {
    let w = z.powi(3) * x + z.sin() / (z + x);
    w.norm_sqr() + w.ln().im
}

#[test]
fn second_derivatives() {
    let (z, x) = (c(0.7, 0.4), 0.6);
    let h = 1e-5;
    let seeded = Complex::new(DualNumber::variable(z.re), DualNumber::constant(z.im));
    let (by_z, by_x) = steep_grad(seeded, DualNumber::constant(x));
    let (after, before) = (steep_grad(z + h, x), steep_grad(z - h, x));
    let close = |a: f64, b: f64| assert!((a - b).abs() < 1e-6 * (1.0 + b.abs()), "{a}, {b}");
    close(by_z.re.derivative, (after.0.re - before.0.re) / (2.0 * h));
    close(by_z.im.derivative, (after.0.im - before.0.im) / (2.0 * h));
    close(by_x.derivative, (after.1 - before.1) / (2.0 * h));
}

#[differentiate]
fn kept(z: Complex64, x: f64, n: usize) -> Complex64 {
    let mut w = z;
    #[checkpoint(sqrt)]
    for _ in 0..n {
        w = w * z * 0.9 + w.conj() * x;
    }
    w
}

#[differentiate]
fn applied<F: Fn(Complex64) -> Complex64>(f: F, z: Complex64) -> Complex64 {
    f(f(z) * 0.5)
}

#[differentiate]
fn given(a: Complex64, x: f64) -> Complex64 {
    applied(|z| z * a + x, a) + applied(|z: Complex64| z.exp() * x, a)
}

#[test]
fn loops_and_functions() {
    check_grads!(kept(c(0.7, 0.4), 0.3, 9));
    check_grads!(given(c(0.7, 0.4), 0.3));
}

/// A trait of one's own for complex numbers, and operators of them with a type of one's own.
trait Sinc {
    fn sinc(self) -> Self;
    fn gain(&self, k: f64) -> f64;
}

#[differentiate]
impl Sinc for Complex64 {
    fn sinc(self) -> Self {
        if self.norm() < 1e-6 {
            return Complex64::one() - self * self / 6.0;
        }
        self.sin() / self
    }

    fn gain(&self, k: f64) -> f64 {
        20.0 * (self * k).norm().log10()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Jones(Complex64, Complex64);

#[differentiate]
impl Mul<Jones> for Complex64 {
    type Output = Jones;

    fn mul(self, v: Jones) -> Jones {
        Jones(self * v.0, self * v.1)
    }
}

#[differentiate]
impl Mul<Complex64> for Jones {
    type Output = Jones;

    fn mul(self, z: Complex64) -> Jones {
        Jones(self.0 * z, self.1 * z)
    }
}

#[differentiate]
impl Add for Jones {
    type Output = Jones;

    fn add(self, other: Jones) -> Jones {
        Jones(self.0 + other.0, self.1 + other.1)
    }
}

#[differentiate]
fn light(v: Jones, z: Complex64, x: f64) -> f64 {
    let w = z * v + v * (z.sinc() * x);
    let u = Complex64::new(x, 1.0) * w;
    u.0.norm_sqr() + u.1.gain(x)
}

#[test]
fn traits_and_operators_of_ones_own() {
    check_grads!(light(Jones(c(0.7, 0.4), c(-0.3, 1.1)), c(0.2, 0.9), 0.6));
}

/// A type of the crate's own with the name and the methods.
mod own {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct Complex {
        pub a: f64,
        pub b: f64,
    }

    #[differentiate]
    impl Complex {
        pub fn new(a: f64, b: f64) -> Self {
            Complex { a, b: 2.0 * b }
        }

        pub fn norm(&self) -> f64 {
            self.a.abs() + 3.0 * self.b.abs()
        }

        pub fn exp(self) -> Complex {
            Complex::new(self.a.exp(), self.b)
        }
    }

    #[differentiate]
    impl Mul for Complex {
        type Output = Complex;

        fn mul(self, other: Complex) -> Complex {
            Complex::new(self.a * other.a, self.b * self.b * other.b)
        }
    }

    #[differentiate]
    impl Add for Complex {
        type Output = Complex;

        fn add(self, other: Complex) -> Complex {
            Complex {
                a: self.a + 2.0 * other.a,
                b: self.b + other.b,
            }
        }
    }

    #[differentiate]
    pub fn used(z: Complex, x: f64) -> f64 {
        let w = Complex::new(x, x * x) * z + z.exp();
        (w * w).norm() + w.a
    }
}

#[test]
fn a_type_of_ones_own() {
    check_grads!(own::used(own::Complex { a: 0.7, b: -0.4 }, 0.6));
}

/// The names of other languages.
mod renamed {
    use cotangent::{check_grads, differentiate};
    use num_complex::Complex64 as c64;

    #[differentiate]
    fn above(z: c64, k: f64) -> f64 {
        let w = 2.0 * z * k - c64::i();
        let v = c64::from_polar(k, 0.3) * 3.0;
        (w * w.conj()).re + w.norm() * v.im
    }

    #[differentiate]
    fn summed(zs: &[c64], k: f64) -> f64 {
        let s: c64 = zs.iter().sum();
        let w = zs
            .iter()
            .map(|z| z * k)
            .fold(c64::new(0.0, k), |a, b| a * b);
        (s * w).re
    }

    #[differentiate]
    fn inside(re: f64, im: f64) -> (f64, f64) {
        use num_complex::Complex64 as c64;
        let mut w: c64;
        let z = c64::new(re, im);
        if re > 1.0 {
            w = c64::new(im, re);
            return (w.re, w.im);
        }
        w = ((1.05 * z + 2.0) * z + 3.0) * 2.0;
        if im < 0.0 {
            w = 2.0 * c64::new(re * im, 2.0 * re).exp() - w;
        }
        (w.re, -w.im)
    }

    #[test]
    fn agree() {
        let (z, w) = (c64::new(0.7, -0.4), c64::new(1.1, 0.3));
        check_grads!(above(z, 0.6));
        check_grads!(summed(&[z, w], 0.6));
        check_grads!(inside(0.7, 0.4));
        check_grads!(inside(0.7, -0.4));
        check_grads!(inside(1.7, 0.4));
    }
}

/// `pow` of `num_traits`, with exponents that are written as floats, as in the crate `iir_filters`.
#[differentiate]
fn by_pow(z: &[Complex<f64>], w: f64) -> Vec<Complex<f64>> {
    use num_traits::Pow;
    let shifted = z
        .iter()
        .map(|x| x + (x.pow(2.0_f64) - w.pow(2.0_f64)).sqrt());
    shifted.collect()
}

#[differentiate]
fn by_powf(z: &[Complex<f64>], w: f64) -> Vec<Complex<f64>> {
    let shifted = z.iter().map(|x| x + (x.powf(2.0) - w.powf(2.0)).sqrt());
    shifted.collect()
}

#[test]
fn powers_by_their_trait() {
    let z = [c(1.3, 0.4), c(-0.2, 2.1)];
    let (value, pull) = by_pow_vjp(&z, 0.7);
    let (same, pull_same) = by_powf_vjp(&z, 0.7);
    assert_eq!(value, same);
    let seed = vec![c(0.3, -1.2), c(0.8, 0.1)];
    assert_eq!(pull(seed.clone()), pull_same(seed));
    check_grads!(by_pow(
        &[Complex::new(1.3, 0.4), Complex::new(-0.2, 2.1)],
        0.7
    ));
}

/// What is made into a complex number may be one, or a float, as in the crate `scilib`.
#[differentiate(modes(vjp, jvp, linearize))]
fn spherical<T: Into<Complex64>>(z: T, n: usize) -> Vec<Complex64> {
    let x: Complex64 = z.into();
    let mut j = vec![x.sin() / x; n + 1];
    for i in 1..=n {
        j[i] = (2 * i + 1) as f64 / x * j[i - 1] - x;
    }
    j
}

#[differentiate]
fn handed_on<T>(z: T, scale: impl Into<Complex64>) -> Complex64
where
    T: Into<Complex64>,
{
    let x: Complex64 = z.into();
    let s = scale.into();
    if x.norm() > 10.0 {
        return s;
    }
    spherical(x, 2)[2] * s + spherical(s.re, 1)[1]
}

#[test]
fn conversions() {
    let z = c(0.7, -0.4);
    check_grads!(spherical(Complex::new(0.7, -0.4), 2));
    check_grads!(spherical(0.7, 2));
    check_grads!(handed_on(Complex::new(0.7, -0.4), 1.3));
    check_grads!(handed_on(0.7, Complex::new(1.3, 0.2)));
    // d(sin z / z) = cos z / z - sin z / z^2, as `T` and as a complex one whose imaginary part is zero.
    let (_, pull) = spherical_vjp(z, 0);
    let slope = z.cos() / z - z.sin() / (z * z);
    assert!((pull(vec![c(1.0, 0.0)]) - slope.conj()).norm() < 1e-14);
    let (_, pull) = spherical_vjp(0.7, 0);
    let slope = 0.7f64.cos() / 0.7 - 0.7f64.sin() / 0.49;
    assert!((pull(vec![c(1.0, 0.0)]) - slope).abs() < 1e-14);
    assert!(pull(vec![c(0.0, 1.0)]).abs() < 1e-14);
}
