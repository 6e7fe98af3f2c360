//! Each method and operator by itself: against finite differences, and against the same function of dual numbers.

use cotangent::check::Options;
use cotangent::{LinearMap, check_grads, differentiate};
use num_complex::{Complex, Complex32, Complex64, ComplexFloat};
use num_traits::{Float, FloatConst, MulAdd};

use crate::oracle::{Dual, dual};

const fn c(re: f64, im: f64) -> Complex64 {
    Complex64::new(re, im)
}

/// One in each quadrant, some large and small.
const POINTS: [Complex64; 6] = [
    c(0.7, 0.4),
    c(-1.3, 0.6),
    c(-0.4, -0.9),
    c(1.1, -0.3),
    c(2.4, 1.9),
    c(0.25, -0.12),
];

/// The number with the derivative of one part of it.
fn part(z: Complex64, of_re: bool) -> Complex<Dual<f64>> {
    let slope = |active: bool| if active { 1.0 } else { 0.0 };
    Complex::new(dual(z.re, slope(of_re)), dual(z.im, slope(!of_re)))
}

fn close(a: f64, b: f64, what: &str) {
    assert!(
        (a - b).abs() <= 1e-12 * (1.0 + a.abs().max(b.abs())),
        "{what}: {a}, not {b}"
    );
}

/// Functions of one complex number to one, `f64`, `f32` and generic.
macro_rules! holomorphic {
    ($($name:ident |$z:ident| $body:expr;)*) => {
        $(
            mod $name {
                use super::*;

                #[differentiate(modes(vjp, jvp, linearize))]
                pub fn wide($z: Complex64) -> Complex64 {
                    $body
                }

                #[differentiate]
                pub fn narrow($z: Complex32) -> Complex32 {
                    $body
                }

                #[differentiate]
                pub fn generic<T: Float + FloatConst>($z: Complex<T>) -> Complex<T> {
                    $body
                }
            }
        )*

        #[test]
        fn holomorphic_functions() {
            $(for z in POINTS {
                check_grads!($name::wide(z));
                check_grads!($name::generic(z));
                let z32 = Complex32::new(z.re as f32, z.im as f32);
                check_grads!($name::narrow(z32), Options::for_f32());
                let (value, pullback) = $name::wide_vjp(z);
                let (_, map) = $name::wide_linearize(z);
                assert_eq!(value, $name::wide(z), stringify!($name));
                for (n, direction) in [c(1.0, 0.0), c(0.0, 1.0)].into_iter().enumerate() {
                    let $z = part(z, n == 0);
                    let wanted: Complex<Dual<f64>> = $body;
                    let (again, tangent) = $name::wide_jvp(z, direction);
                    assert_eq!(again, value, stringify!($name));
                    close(tangent.re, wanted.re.slope, stringify!($name));
                    close(tangent.im, wanted.im.slope, stringify!($name));
                    close(map.apply(direction).re, tangent.re, stringify!($name));
                    close(map.apply_transpose(direction).im, pullback(direction).im, stringify!($name));
                    // The rows of the Jacobian, by the transpose.
                    let row = |bar: Complex64| if n == 0 { pullback(bar).re } else { pullback(bar).im };
                    close(row(c(1.0, 0.0)), wanted.re.slope, stringify!($name));
                    close(row(c(0.0, 1.0)), wanted.im.slope, stringify!($name));
                }
            })*
        }
    };
}

holomorphic! {
    sin |z| z.sin();
    cos |z| z.cos();
    tan |z| z.tan();
    asin |z| z.asin();
    acos |z| z.acos();
    atan |z| z.atan();
    sinh |z| z.sinh();
    cosh |z| z.cosh();
    tanh |z| z.tanh();
    asinh |z| z.asinh();
    acosh |z| z.acosh();
    atanh |z| z.atanh();
    exp |z| z.exp();
    ln |z| z.ln();
    sqrt |z| z.sqrt();
    cbrt |z| z.cbrt();
    inv |z| z.inv();
    finv |z| z.finv();
    squared |z| z.powi(2);
    inverse_cube |z| z.powi(-3);
    zeroth |z| z.powi(0);
    fifth |z| z.powu(5);
    power |z| z.powc(z);
    quotient |z| (z + z) / (z * z - z);
    difference |z| -z - z * z;
    remainder |z| (z * z * z) % z.exp();
    by_finv |z| z.sin().fdiv(z);
}

/// What is not holomorphic, and what takes a real number.
macro_rules! real {
    ($($name:ident |$z:ident, $x:ident| $body:expr => $Wide:ty, $Narrow:ty;)*) => {
        $(
            mod $name {
                use super::*;

                #[differentiate(modes(vjp, jvp, linearize))]
                pub fn wide($z: Complex64, $x: f64) -> $Wide {
                    $body
                }

                #[differentiate]
                pub fn narrow($z: Complex32, $x: f32) -> $Narrow {
                    $body
                }
            }
        )*

        #[test]
        fn functions_of_complex_and_real_numbers() {
            $(for z in POINTS {
                for x in [0.63, 1.7] {
                    check_grads!($name::wide(z, x));
                    let z32 = Complex32::new(z.re as f32, z.im as f32);
                    check_grads!($name::narrow(z32, x as f32), Options::for_f32());
                    assert_eq!($name::wide_vjp(z, x).0, $name::wide(z, x), stringify!($name));
                    let zero = (c(0.0, 0.0), 0.0);
                    assert_eq!($name::wide_jvp(z, x, zero).0, $name::wide(z, x), stringify!($name));
                    let (_, map) = $name::wide_linearize(z, x);
                    let dot = (c(0.3, -0.8), 0.4);
                    assert_eq!(map.apply(dot), $name::wide_jvp(z, x, dot).1, stringify!($name));
                }
            })*
        }
    };
}

real! {
    norm |z, x| z.norm() * x => f64, f32;
    norm_sqr |z, x| z.norm_sqr() * x => f64, f32;
    l1_norm |z, x| z.l1_norm() * x => f64, f32;
    arg |z, x| z.arg() * x => f64, f32;
    parts |z, x| z.re * z.im * x => f64, f32;
    by_the_trait |z, x| ComplexFloat::re(z) * ComplexFloat::abs(z) * x => f64, f32;
    of_the_trait |z, x| ComplexFloat::recip(z).abs() * x => f64, f32;
    by_path |z, x| Complex::norm_sqr(&z) * Complex::norm(z) * Complex::exp(z * x).re => f64, f32;
    polar |z, _x| z.to_polar() => (f64, f64), (f32, f32);
    conj |z, x| z.conj() * x => Complex64, Complex32;
    scale |z, x| z.scale(x) => Complex64, Complex32;
    unscale |z, x| z.unscale(x) => Complex64, Complex32;
    powf |z, x| z.powf(x) => Complex64, Complex32;
    log |z, x| z.log(x + 1.0) => Complex64, Complex32;
    expf |z, x| z.expf(x) => Complex64, Complex32;
    plus |z, x| z + x => Complex64, Complex32;
    minus |z, x| z - x => Complex64, Complex32;
    times |z, x| z * x => Complex64, Complex32;
    by |z, x| z / x => Complex64, Complex32;
    modulo |z, x| z % x => Complex64, Complex32;
    plus_left |z, x| x + z => Complex64, Complex32;
    minus_left |z, x| x - z => Complex64, Complex32;
    times_left |z, x| x * z => Complex64, Complex32;
    by_left |z, x| x / z => Complex64, Complex32;
    modulo_left |z, x| x % z => Complex64, Complex32;
    references |z, x| &(&z + &x) * &(z - &x) / (&z * x) + (&x * &z) - &x / z => Complex64, Complex32;
    from_polar |z, x| z * Complex::from_polar(x, x * x) => Complex64, Complex32;
    cis |z, x| z * Complex::cis(x) => Complex64, Complex32;
    new |z, x| Complex::new(x, z.re) * z => Complex64, Complex32;
    literal |z, x| z - Complex { re: x, im: x * z.im } => Complex64, Complex32;
    from |z, x| Complex::from(x) * z => Complex64, Complex32;
    fused |z, x| z.mul_add(z * x, Complex::from(x)) => Complex64, Complex32;
}

/// At points of branch cuts the derivative is that of the side the value is on.
#[test]
fn branch_cuts() {
    let inside = |f: fn(Complex64) -> Complex64, z: Complex64, towards: Complex64| {
        (f(z + towards * 1e-6) - f(z)) / (towards * 1e-6)
    };
    let near = |a: Complex64, b: Complex64| assert!((a - b).norm() < 1e-4, "{a} and {b}");
    let along = |(_, slope): (Complex64, Complex64)| slope;
    let one = c(1.0, 0.0);
    for (im, side) in [(0.0, c(0.0, 1.0)), (-0.0, c(0.0, -1.0))] {
        let z = c(-1.7, im);
        near(along(ln::wide_jvp(z, one)), inside(ln::wide, z, side));
        near(along(sqrt::wide_jvp(z, one)), inside(sqrt::wide, z, side));
        near(along(cbrt::wide_jvp(z, one)), inside(cbrt::wide, z, side));
    }
    // Those of these are continued to one side, whatever the sign of the zero.
    for (z, towards) in [
        (c(1.7, 0.0), one),
        (c(-1.7, 0.0), one),
        (c(1.7, -0.0), one),
        (c(-1.7, -0.0), one),
        (c(0.3, 0.0), one),
        (c(0.3, -0.0), one),
    ] {
        near(
            along(asin::wide_jvp(z, one)),
            inside(asin::wide, z, towards),
        );
        near(
            along(acos::wide_jvp(z, one)),
            inside(acos::wide, z, towards),
        );
        near(
            along(acosh::wide_jvp(z, one)),
            inside(acosh::wide, z, towards),
        );
        near(
            along(atanh::wide_jvp(z, one)),
            inside(atanh::wide, z, towards),
        );
    }
    for (z, towards) in [
        (c(0.0, 1.7), c(0.0, 1.0)),
        (c(0.0, -1.7), c(0.0, 1.0)),
        (c(-0.0, 1.7), c(0.0, 1.0)),
        (c(-0.0, -1.7), c(0.0, 1.0)),
    ] {
        near(
            along(asinh::wide_jvp(z, one)),
            inside(asinh::wide, z, towards),
        );
        near(
            along(atan::wide_jvp(z, one)),
            inside(atan::wide, z, towards),
        );
    }
}

#[differentiate]
fn powers(z: Complex64, p: f64, w: Complex64) -> Complex64 {
    z.powf(p) + z.powc(w)
}

/// What `docs/rules.md` says of points without a derivative.
#[test]
fn conventions() {
    let zero = c(0.0, 0.0);
    assert_eq!(norm::wide_vjp(zero, 1.0).1(1.0).0, zero);
    assert_eq!(arg::wide_vjp(zero, 1.0).1(1.0).0, zero);
    assert_eq!(norm_sqr::wide_vjp(zero, 1.0).1(1.0).0, zero);
    assert_eq!(l1_norm::wide_vjp(c(0.0, -2.0), 1.0).1(1.0).0, c(0.0, -1.0));
    assert_eq!(zeroth::wide_jvp(zero, c(1.0, 0.0)).1, zero);
    let (_, pullback) = powers_vjp(zero, 2.0, c(2.0, 0.0));
    assert_eq!(pullback(c(1.0, 1.0)), (zero, 0.0, zero));
    let (_, pullback) = powers_vjp(c(0.7, 0.4), 0.0, zero);
    let (by_z, by_p, by_w) = pullback(c(1.0, 0.0));
    assert_eq!(by_z, zero);
    assert_eq!((by_p, by_w), (c(0.7, 0.4).ln().re, c(0.7, 0.4).ln().conj()));
    // Poles are infinite or not a number, and a zero cotangent stops at them.
    assert!(!sqrt::wide_jvp(zero, c(1.0, 0.0)).1.is_finite());
    assert!(!ln::wide_jvp(zero, c(1.0, 0.0)).1.is_finite());
    let (_, pullback) = gated_vjp(zero, false);
    assert_eq!(pullback(1.0), zero);
}

#[differentiate]
fn gated(z: Complex64, open: bool) -> f64 {
    let root = z.sqrt() + z.ln();
    let mut sum = z.re;
    if open {
        sum += root.norm();
    }
    sum * 0.0
}
