//! Macros by example of one's own, in what is differentiated.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle;

fn near(actual: f64, expected: f64) {
    oracle::near(actual, expected, 1e-12);
}

fn near_in_f32(actual: f32, expected: f32) {
    oracle::near(actual.into(), expected.into(), 1e-6);
}

macro_rules! square {
    ($x:expr) => {
        $x * $x
    };
}

/// Horner's scheme.
macro_rules! poly {
    ($x:expr, $c:expr $(,)?) => { $c };
    ($x:expr, $c:expr, $($rest:expr),+ $(,)?) => { $c + $x * poly!($x, $($rest),+) };
}

/// What it binds, users have too.
macro_rules! largest {
    ($x:expr) => { $x };
    ($x:expr, $($rest:expr),+) => {{
        let a = $x;
        let b = largest!($($rest),+);
        if a > b { a } else { b }
    }};
}

macro_rules! axpy {
    ($y:ident += $a:tt * $x:ident) => {
        for i in 0..$y.len() {
            $y[i] += $a * $x[i];
        }
    };
}

macro_rules! declare {
    ($($name:ident = $value:expr),* $(,)?) => {
        $(let t = $value; let $name = square!(t);)*
    };
}

macro_rules! swap {
    ($a:ident, $b:ident) => {
        let t = $a;
        $a = $b;
        $b = t;
    };
}

macro_rules! skip_unless {
    ($condition:expr) => {
        if !$condition {
            continue;
        }
    };
}

/// A word that was an expression before is none to the first arm afterwards.
macro_rules! weight {
    (@ one) => { 1.0 };
    (@ $name:ident) => { $name };
    (@ $other:expr) => { 2.0 * $other };
    ($value:expr) => { weight!(@ $value) };
    ($($word:tt)+) => { weight!($($word)+) };
}

macro_rules! call {
    ($on:expr, $method:ident $(, $argument:expr)*) => {
        $on.$method($($argument),*)
    };
}

#[differentiate]
fn squares(x: f64, y: f64) -> f64 {
    let z = square!(x + y) * 2.0 - square!(square!(x - 1.0));
    -square!(z) / square!(1.0 + y)
}

#[differentiate]
fn horner(x: f64, c: &[f64]) -> f64 {
    poly!(x.sin(), c[0], -2.0, c[1] * x, c[2]) + poly!(x, 1.0, 0.5, x,)
}

#[differentiate]
fn chosen(a: f64, b: f64, c: f64) -> f64 {
    let top = largest!(a * b, b * c, c * a);
    top * a + largest!(b, top - a)
}

#[differentiate]
fn statements(t: f64, xs: &[f64]) -> f64 {
    let mut y = vec![0.5; xs.len()];
    axpy!(y += t * xs);
    axpy!(y += (t * t) * xs);
    declare!(u = t + y[0], w = y[1] * t);
    let mut first = u;
    let mut second = w;
    for i in 0..xs.len() {
        skip_unless!(xs[i] > 0.0);
        swap!(first, second);
        first *= square!(xs[i]) + t;
    }
    first * 3.0 + second * t
}

#[differentiate]
fn by_arms(x: f64) -> f64 {
    weight!(x) * weight!(x + 1.0) + weight!(@ x) * weight!(@ one)
}

#[differentiate]
fn in_closures(xs: &[f64], k: f64) -> f64 {
    let near = |x: f64| square!(x - k);
    let sum: f64 = xs.iter().map(|x| square!(x * k)).sum();
    let ks = vec![square!(k), k];
    near(sum) + ks[0] * ks[1]
}

#[differentiate]
fn defined_inside(x: f64) -> f64 {
    let k = x.exp();
    macro_rules! scaled {
        ($e:expr) => {
            k * $e
        };
    }
    let mut y = scaled!(x);
    while y > 2.0 {
        y = scaled!(y / (4.0 * x.exp()));
    }
    scaled!(square!(y))
}

#[differentiate]
fn in_f32(x: f32, y: f32) -> f32 {
    square!(x) * poly!(y, x, 2.0, y)
}

#[test]
fn every_derivative() {
    check_grads!(squares(0.3, 1.2));
    check_grads!(horner(0.7, &[1.0, -0.5, 2.0]));
    check_grads!(chosen(0.5, 2.0, 3.0));
    check_grads!(chosen(-0.5, 3.0, -3.0));
    check_grads!(statements(0.5, &[1.0, -2.0, 3.0]));
    check_grads!(by_arms(0.8));
    check_grads!(in_closures(&[0.5, -1.5], 0.4));
    check_grads!(defined_inside(1.1));
    let (x, y) = (0.5_f32, 1.5_f32);
    let (by_x, by_y) = in_f32_grad(x, y);
    near(
        by_x.into(),
        (2.0 * x * (x + 2.0 * y + y * y * y) + x * x).into(),
    );
    near(by_y.into(), (x * x * (2.0 + 3.0 * y * y)).into());
}

#[derive(Clone, Copy, Debug, Differentiable, PartialEq)]
struct Vec3 {
    x: f64,
    y: f64,
    z: f64,
}

macro_rules! vec3 {
    ($x:expr, $y:expr, $z:expr) => {
        Vec3 {
            x: $x,
            y: $y,
            z: $z,
        }
    };
    ($all:expr) => {{
        let x = $all;
        Vec3 { x, y: x, z: x }
    }};
}

#[differentiate]
impl Vec3 {
    fn cross(&self, o: &Vec3) -> Vec3 {
        vec3!(
            self.y * o.z - self.z * o.y,
            self.z * o.x - self.x * o.z,
            self.x * o.y - self.y * o.x
        )
    }

    fn norm(&self) -> f64 {
        (square!(self.x) + square!(self.y) + square!(self.z)).sqrt()
    }

    fn spread(&self, k: f64) -> f64 {
        let x = self.x;
        let all = vec3!(k * x);
        self.cross(&all).norm() + x * self.cross(&vec3!(x, k, 1.0)).z
    }
}

#[test]
fn in_methods() {
    let v = Vec3 {
        x: 1.0,
        y: -2.0,
        z: 0.5,
    };
    check_grads!(Vec3::norm(&v));
    check_grads!(Vec3::spread(&v, 0.7));
}

macro_rules! floats {
    ($($t:ident: $angle:ident, $half:ident);*) => {
        $(
            #[differentiate]
            impl Turn for $t {
                fn turn(self, by: $t) -> $t {
                    let whole: $t = self * by;
                    <$t>::sin(whole) + (by as $t) * by
                }
            }

            #[differentiate]
            fn $half(x: $t) -> $t {
                x * x / 2.0
            }
        )*
    };
}

trait Turn {
    fn turn(self, by: Self) -> Self;
}

floats!(f64: turn_f64, half_f64; f32: turn_f32, half_f32);

#[test]
fn in_blocks_and_functions_that_macros_make() {
    let (x, by) = (0.4_f64, 1.3_f64);
    let (slope, by_by) = x.turn_grad(by);
    near(slope, by * (x * by).cos());
    near(by_by, x * (x * by).cos() + 2.0 * by);
    near_in_f32(2.0_f32.turn_grad(0.5).0, 0.5 * 1.0_f32.cos());
    assert_eq!((half_f64_grad(3.0), half_f32_grad(0.5)), (3.0, 0.5));
}

#[differentiate]
fn generic<T: num_traits::Float>(x: T, y: T) -> T {
    call!(x, powf, y) + square!(call!(y, sin))
}

#[differentiate]
fn early(x: f64) -> Option<f64> {
    macro_rules! positive {
        ($value:expr) => {
            if $value > 0.0 { $value } else { return None }
        };
    }
    let root = positive!(x - 1.0).sqrt();
    Some(root * positive!(x))
}

#[test]
fn in_generic_functions_and_those_that_return_early() {
    check_grads!(generic(1.5, 0.7));
    let (value, pullback) = early_vjp(5.0);
    assert_eq!(value, Some(10.0));
    near(pullback(Some(1.0)), 2.0 + 5.0 / 4.0);
    assert_eq!(early_vjp(0.5).0, None);
}

/// One whose names are those of the arguments it is given.
#[differentiate]
fn bound_anew(x: f64) -> f64 {
    macro_rules! squared {
        ($name:ident, $value:expr) => {
            let $name = $value * $value;
        };
    }
    squared!(x, x);
    squared!(y, x);
    x * 2.0 + y
}

#[test]
fn names_that_a_macro_is_given() {
    let x = 1.5_f64;
    near(bound_anew_grad(x), 4.0 * x + 4.0 * x.powi(3));
}

macro_rules! amount {
    ($x:expr) => {
        $x * 2.0
    };
}

#[differentiate]
fn twice(x: f64) -> f64 {
    amount!(x)
}

mod below {
    use super::*;

    macro_rules! amount {
        ($x:expr) => {
            $x * 3.0
        };
    }

    #[differentiate]
    pub fn thrice(x: f64) -> f64 {
        amount!(x)
    }
}

#[differentiate]
fn twice_again(x: f64) -> f64 {
    amount!(x)
}

macro_rules! amount {
    ($x:expr) => {
        $x * 5.0
    };
}

/// A macro of one's own under the name of one of the language's.
macro_rules! dbg {
    ($x:expr) => {
        amount!($x)
    };
}

#[differentiate]
fn five_times(x: f64) -> f64 {
    dbg!(x)
}

#[test]
fn several_of_one_name() {
    let slopes = [
        twice_grad(1.0),
        below::thrice_grad(1.0),
        twice_again_grad(1.0),
        five_times_grad(1.0),
    ];
    assert_eq!(slopes, [2.0, 3.0, 2.0, 5.0]);
}

#[differentiate]
fn falling(m: f64, v: f64) -> f64 {
    cotangent_test_dep::kinetic(m, v) - square!(m)
}

#[test]
fn of_another_file() {
    check_grads!(falling(1.5, 0.4));
    let (by_mass, by_speed) = cotangent_test_dep::kinetic_grad(3.0, 2.0);
    assert_eq!((by_mass, by_speed), (2.0, 6.0));
    check_grads!(cotangent_test_dep::levels::measured(3.0, 5.0));
    check_grads!(cotangent_test_dep::levels::measured(3.0, f64::NAN));
    let slopes = cotangent_test_dep::levels::measured_grad(3.0, 5.0);
    assert_eq!(slopes, (15.0, 4.5));
}

#[differentiate]
fn between(weights: &[f64], to: Joined) -> f64 {
    let by = |k: f64| {
        Joined {
            near: k,
            far: k * k,
        } + to
    };
    let mut sum = by(2.0);
    for w in weights {
        sum = sum + by(*w) * to;
    }
    sum.near * sum.far
}

#[derive(Clone, Copy, Debug, PartialEq, cotangent::Differentiable)]
struct Joined {
    near: f64,
    far: f64,
}

macro_rules! by_components {
    ($($of:ident: $method:ident for $ty:ident { $($field:ident),* })*) => {
        $(#[differentiate]
        impl std::ops::$of for $ty {
            type Output = $ty;

            fn $method(self, other: $ty) -> $ty {
                $ty { $($field: std::ops::$of::$method(self.$field, other.$field)),* }
            }
        })*
    };
}

by_components! {
    Add: add for Joined { near, far }
    Mul: mul for Joined { near, far }
}

/// What a macro makes below, or in another file, tells the types of what is computed with it.
#[test]
fn operators_that_are_made() {
    let to = Joined {
        near: 0.5,
        far: -1.25,
    };
    check_grads!(between(&[0.3, 1.5], to));
    let by = |k: f64| (k + 0.5, k * k - 1.25);
    let near = by(2.0).0 + (by(0.3).0 + by(1.5).0) * 0.5;
    let far = by(2.0).1 - (by(0.3).1 + by(1.5).1) * 1.25;
    let (weights, _) = between_grad(&[0.3, 1.5], to);
    for (k, found) in [0.3, 1.5].iter().zip(weights) {
        let expected = 0.5 * far - 2.0 * k * 1.25 * near;
        assert!((found - expected).abs() < 1e-13);
    }
}

/// Two forms, of which one is written by the other: as statements.
macro_rules! ensure {
    (@fail, $name:ident, $value:ident) => {
        return Err(concat!(stringify!($name), ": ", stringify!($value)))
    };
    ($name:ident, $check:ident, [$($value:ident),*]) => {
        $(
            if $value.$check() {
                ensure!(@fail, $name, $value);
            }
        )*
    };
    (@finite, $name:ident, [$($value:ident),*]) => {
        ensure!($name, is_nan, [$($value),*])
    };
}

#[differentiate]
fn ensured(x: f64, y: f64) -> Result<f64, &'static str> {
    ensure!(@finite, ensured, [x, y]);
    let mut sum = x;
    for _ in 0..3 {
        sum *= y;
        ensure!(@finite, ensured, [sum]);
    }
    Ok(sum)
}

/// Those that stand in a body name what it has bound: parameters, a `let`, what a loop and a pattern bind, and return.
#[differentiate]
fn stopped(xs: &[f64], n: usize) -> f64 {
    let mut sum = 0.0;
    macro_rules! stop {
        ($k:expr) => {
            if $k > n {
                return sum * 2.0;
            }
        };
    }
    for (i, x) in xs.iter().enumerate() {
        macro_rules! add {
            ($k:expr) => {
                if i < n {
                    sum += $k * x;
                } else {
                    return sum * x;
                }
            };
        }
        add!(x * x);
        if let Some(next) = xs.get(i + 1) {
            macro_rules! both {
                () => {
                    x * next
                };
            }
            sum += both!();
        }
    }
    let scaled = |k: f64| {
        macro_rules! twice {
            () => {
                k * k
            };
        }
        twice!()
    };
    stop!(3);
    scaled(sum)
}

#[test]
fn statements_of_statements_and_names_of_patterns() {
    fn plain(x: f64, y: f64) -> f64 {
        x * y * y * y
    }
    let (value, pull) = ensured_vjp(0.7, 1.3);
    assert_eq!(value, ensured(0.7, 1.3));
    near(value.unwrap(), plain(0.7, 1.3));
    let (x, y) = pull(Some(1.0));
    near(x, 1.3 * 1.3 * 1.3);
    near(y, 3.0 * 0.7 * 1.3 * 1.3);
    assert_eq!(ensured_vjp(f64::NAN, 1.0).0, Err("ensured: x"));
    let xs = [1.0, 2.0, 3.0];
    check_grads!(stopped(&xs, 2));
    check_grads!(stopped(&xs, 3));
    check_grads!(stopped(&xs, 4));
    // (a^3 + a b + b^3 + b c) c
    let by = stopped_grad(&xs, 2);
    for (found, expected) in by.iter().zip([15.0, 48.0, 23.0]) {
        near(*found, expected);
    }
}
