//! Functions that call themselves and each other.

use std::cell::Cell;

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, check, check_map, with_duals};

use crate::oracle::near;

#[with_duals]
mod free {
    use super::*;

    /// By squaring.
    #[differentiate]
    fn power(x: f64, n: u32) -> f64 {
        if n == 0 {
            1.0
        } else if n % 2 == 0 {
            power(x * x, n / 2)
        } else {
            x * power(x, n - 1)
        }
    }

    #[differentiate]
    fn legendre(n: usize, x: f64) -> f64 {
        match n {
            0 => 1.0,
            1 => x,
            _ => {
                let k = n as f64;
                ((2.0 * k - 1.0) * x * legendre(n - 1, x) - (k - 1.0) * self::legendre(n - 2, x))
                    / k
            }
        }
    }

    #[differentiate]
    fn chebyshev(n: u32, x: f64) -> f64 {
        if n == 0 {
            return 1.0;
        }
        if n == 1 {
            return x;
        }
        2.0 * x * chebyshev(n - 1, x) - chebyshev(n - 2, x)
    }

    #[differentiate]
    fn integrand(x: f64, k: f64) -> f64 {
        (k * x).sin() * (-x).exp()
    }

    /// Adaptive, to a depth.
    #[differentiate]
    fn simpson(a: f64, b: f64, k: f64, tolerance: f64, depth: u32) -> f64 {
        let m = 0.5 * (a + b);
        let (fa, fm, fb) = (integrand(a, k), integrand(m, k), integrand(b, k));
        let whole = (b - a) / 6.0 * (fa + 4.0 * fm + fb);
        let left = (m - a) / 6.0 * (fa + 4.0 * integrand(0.5 * (a + m), k) + fm);
        let right = (b - m) / 6.0 * (fm + 4.0 * integrand(0.5 * (m + b), k) + fb);
        let delta = left + right - whole;
        if depth == 0 || delta.abs() <= 15.0 * tolerance {
            left + right + delta / 15.0
        } else {
            simpson(a, m, k, 0.5 * tolerance, depth - 1)
                + simpson(m, b, k, 0.5 * tolerance, depth - 1)
        }
    }

    #[differentiate]
    fn sum(xs: &[f64], y: f64) -> f64 {
        if xs.len() == 1 {
            return xs[0].sin() * y;
        }
        let half = xs.len() / 2;
        sum(&xs[..half], y) + sum(&xs[half..], y * 1.5)
    }

    #[differentiate]
    fn in_loops(x: f64, n: usize) -> f64 {
        let mut s = x;
        for i in 0..n {
            if i % 2 == 0 {
                s += x.cos() * in_loops(s * 0.5, i);
            }
        }
        s
    }

    #[differentiate]
    fn pair(x: f64, y: f64, n: u32) -> (f64, f64) {
        if n == 0 {
            return (x, y);
        }
        let (a, b) = pair(y, 0.9 * x, n - 1);
        (a * b, a + x)
    }

    /// The recursion carries no derivative.
    #[differentiate]
    fn carried(x: f64, n: u32) -> f64 {
        let deep = if n > 0 && carried(x, n - 1) > 0.0 {
            2.0
        } else {
            1.0
        };
        x * x * deep
    }

    /// A method of the language and a path elsewhere are no recursion.
    #[differentiate]
    fn sqrt(x: f64) -> f64 {
        f64::sqrt(x) * x.sqrt() + x
    }

    #[test]
    fn agree_with_duals() {
        for n in [0, 1, 2, 7, 12] {
            check!(power(1.3, @n));
            check!(chebyshev(@n, 0.3));
        }
        for n in 0..9 {
            check!(legendre(@n, 0.3));
        }
        check!(simpson(0.1, 2.3, 3.0, -1.0, @5));
        check!(simpson(0.1, 2.3, 3.0, 10.0, @5));
        check!(sum(&[0.3, 1.2, -0.7, 0.1, 2.0], 0.8));
        check!(in_loops(0.7, @5));
        check_map!(pair(0.7, 1.2, @4));
        check!(carried(0.7, @3));
        check!(sqrt(0.7));
    }

    #[test]
    fn closed_forms() {
        // The depth changes with the tolerance in steps: the slope between them is 0.
        let (bar, _) = simpson_vjp(0.1, 2.3, 3.0, 1e-6, 8);
        let (_, pull) = simpson_vjp(0.1, 2.3, 3.0, 1e-6, 8);
        let (a_bar, b_bar, _, tolerance_bar) = pull(1.0);
        near(a_bar, -integrand(0.1, 3.0), 1e-4);
        near(b_bar, integrand(2.3, 3.0), 1e-4);
        assert_eq!((bar, tolerance_bar), (simpson(0.1, 2.3, 3.0, 1e-6, 8), 0.0));
        near(power_grad(1.3, 9), 9.0 * 1.3_f64.powi(8), 1e-13);
        let x = 0.3;
        near(legendre_grad(3, x), 0.5 * (15.0 * x * x - 3.0), 1e-14);
        near(chebyshev_grad(3, x), 12.0 * x * x - 3.0, 1e-14);
    }
}

#[differentiate]
fn horner<T: num_traits::Float>(c: &[T], x: T) -> T {
    match c.len() {
        0 => T::zero(),
        _ => c[0] + x * horner(&c[1..], x),
    }
}

#[differentiate]
fn table<const N: usize>(c: &[f64; N], i: usize) -> f64 {
    if i == N {
        0.0
    } else {
        c[i] * c[i] + table::<N>(c, i + 1)
    }
}

#[test]
fn generic() {
    let (c_bar, slope) = horner_grad(&[1.0, 2.0, 3.0], 0.5);
    assert_eq!((c_bar, slope), (vec![1.0, 0.5, 0.25], 5.0));
    let (c_bar, slope) = horner_grad(&[1.0_f32, 2.0, 3.0], 0.5);
    assert_eq!((c_bar, slope), (vec![1.0, 0.5, 0.25], 5.0));
    check_grads!(horner(&[1.0, 2.0, 3.0], 0.5));
    assert_eq!(table_grad(&[1.0, 2.0], 0), [2.0, 4.0]);
}

#[derive(Clone, Debug, Differentiable)]
struct Series {
    c: Vec<f64>,
    scale: f64,
}

#[differentiate]
impl Series {
    fn from(&self, i: usize, x: f64) -> f64 {
        if i == self.c.len() {
            return 0.0;
        }
        self.c[i] * self.scale + x * self.from(i + 1, x)
    }

    fn by_path(&self, i: usize, x: f64) -> f64 {
        if i == self.c.len() {
            return 0.0;
        }
        self.c[i] * Series::by_path(self, i + 1, x * x)
            + Self::by_path(self, i + 1, x)
            + self.scale * x
    }

    fn even(&self, n: u32, x: f64) -> f64 {
        if n == 0 {
            x
        } else {
            self.scale * self.odd(n - 1, x)
        }
    }

    fn odd(&self, n: u32, x: f64) -> f64 {
        if n == 0 {
            x * x
        } else {
            Self::even(self, n - 1, x.sin()) + self.tail(x)
        }
    }

    fn tail(&self, x: f64) -> f64 {
        self.c[0] * x
    }

    /// Calls the free function of the same name.
    fn horner(&self, x: f64) -> f64 {
        horner(&self.c, x) * self.scale
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Borrowed<'a> {
    c: &'a [f64],
    k: f64,
}

#[differentiate]
impl Borrowed<'_> {
    fn sum(&self, i: usize) -> f64 {
        if i == self.c.len() {
            0.0
        } else {
            self.c[i] * self.k + self.k * self.sum(i + 1)
        }
    }
}

trait Evaluate {
    fn evaluate(&self, n: u32, x: f64) -> f64;
}

#[differentiate]
impl Evaluate for Series {
    fn evaluate(&self, n: u32, x: f64) -> f64 {
        if n == 0 {
            x * self.scale
        } else {
            self.evaluate(n - 1, x.sin()) * <Self as Evaluate>::evaluate(self, n - 1, x)
        }
    }
}

#[test]
fn methods() {
    let s = Series {
        c: vec![0.5, -1.0, 2.0],
        scale: 1.5,
    };
    agree!((s.clone(), 0.7), |(s, x)| s.from(0, *x));
    agree!((s.clone(), 0.7), |(s, x)| s.by_path(0, *x));
    agree!((s.clone(), 0.7), |(s, x)| s.even(5, *x));
    agree!((s.clone(), 0.7), |(s, x)| s.odd(6, *x));
    agree!((s.clone(), 0.7), |(s, x)| s.horner(*x));
    agree!((s.clone(), 0.7), |(s, x)| s.evaluate(3, *x));
    let (bar, slope) = s.from_grad(0, 0.5);
    assert_eq!((bar.c, slope), (vec![1.5, 0.75, 0.375], 1.5 * (-1.0 + 2.0)));
    let c = [1.0, 2.0];
    let bar = Borrowed { c: &c, k: 3.0 }.sum_grad(0);
    assert_eq!((bar.c, bar.k), (vec![3.0, 9.0], 1.0 + 2.0 * 2.0 * 3.0));
}

#[cotangent::differentiate]
mod in_a_module {
    pub fn even(n: u32, x: f64) -> f64 {
        if n == 0 { x } else { x.cos() * odd(n - 1, x) }
    }

    pub fn odd(n: u32, x: f64) -> f64 {
        if n == 0 {
            x * x
        } else {
            self::even(n - 1, x.sin()) + third(n - 1, x)
        }
    }

    pub fn third(n: u32, x: f64) -> f64 {
        if n == 0 { x.exp() } else { even(n - 1, x) }
    }
}

#[differentiate(recursive(pong))]
fn ping(n: u32, x: f64) -> f64 {
    if n == 0 { x } else { 0.5 * pong(n - 1, x * x) }
}

#[differentiate(recursive(ping))]
fn pong(n: u32, x: f64) -> f64 {
    if n == 0 {
        x.sin()
    } else {
        ping(n - 1, x + 1.0)
    }
}

#[test]
fn mutual() {
    use in_a_module::*;
    for n in 0..7 {
        check_grads!(even(n, 0.7));
        check_grads!(odd(n, 0.7));
        check_grads!(third(n, 0.7));
        check_grads!(ping(n, 0.3));
    }
}

thread_local!(static CALLS: Cell<usize> = const { Cell::new(0) });

fn counted() -> usize {
    CALLS.with(|calls| calls.replace(calls.get() + 1))
}

/// Many calls, each made once in either sweep.
#[differentiate]
fn ackermann(m: u32, n: u32, x: f64) -> f64 {
    let _ = counted();
    if m == 0 {
        return x * (1.0 + 1e-4 * n as f64);
    }
    if n == 0 {
        return ackermann(m - 1, 1, x.sin());
    }
    ackermann(m - 1, n, x) + 0.5 * ackermann(m, n - 1, 0.9 * x)
}

#[test]
fn every_call_is_made_once() {
    let of = |run: &dyn Fn()| {
        CALLS.with(|calls| calls.set(0));
        run();
        CALLS.with(Cell::get)
    };
    let primal = of(&|| drop(std::hint::black_box(ackermann(4, 6, 0.7).to_bits())));
    let reverse = of(&|| drop(std::hint::black_box(ackermann_grad(4, 6, 0.7).to_bits())));
    let forward = of(&|| {
        drop(std::hint::black_box(
            ackermann_jvp(4, 6, 0.7, 1.0).1.to_bits(),
        ))
    });
    assert_eq!((reverse, forward), (primal, primal));
    assert!(primal > 200);
    check_grads!(ackermann(4, 6, 0.7));
}

/// In place: the front half, then the back half.
#[differentiate]
fn scale(xs: &mut [f64], k: f64) {
    if xs.len() == 1 {
        xs[0] *= k;
        return;
    }
    let half = xs.len() / 2;
    scale(&mut xs[..half], k * k);
    scale(&mut xs[half..], k + 1.0);
}

#[differentiate]
fn scaled(x: f64, k: f64) -> f64 {
    let mut xs = [x, 2.0, x * x, 3.0];
    scale(&mut xs, k);
    xs[0] * xs[2] + xs[1] * xs[3]
}

#[test]
fn in_place() {
    check_grads!(scaled(0.7, 1.2));
}

/// Functions that call each other, imported with a neighbour that does not, and again from there.
mod brought {
    use super::*;

    mod terms {
        pub mod series {
            use super::super::differentiate;

            #[differentiate]
            pub fn even(x: f64, n: usize) -> f64 {
                if n == 0 { x } else { x * odd(x, n - 1) }
            }

            #[differentiate]
            fn odd(x: f64, n: usize) -> f64 {
                if n == 0 { 1.0 } else { 2.0 * even(x, n - 1) }
            }

            #[differentiate]
            pub fn scaled(x: f64) -> f64 {
                3.0 * x
            }
        }

        use super::differentiate;

        #[differentiate]
        pub use series::{even, scaled};
    }

    #[differentiate]
    use terms::even;

    #[differentiate]
    use terms::scaled;

    #[differentiate]
    fn both(x: f64) -> f64 {
        even(x, 4) + scaled(x)
    }

    #[test]
    fn again() {
        check_grads!(both(1.3));
        // x (2 (x (2 x))) + 3 x
        near(both_grad(1.3), 12.0 * 1.69 + 3.0, 1e-12);
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Frame<T> {
    value: T,
    time: f64,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Track<T> {
    frames: Vec<Frame<T>>,
    at: Option<usize>,
    time: f64,
}

/// Of what is only handed about: nothing says how long it lives.
#[differentiate]
impl<T> Track<T> {
    fn settle(&mut self, pace: f64, turns: usize) {
        if let Some(k) = self.at {
            if self.frames[k].time > self.time && turns > 0 {
                self.at = None;
                self.time *= 1.0 + pace * self.frames[k].time;
                self.settle(pace * 1.5, turns - 1);
            } else {
                self.time += pace * self.frames[k].time;
            }
        } else if !self.frames.is_empty() {
            self.at = Some(self.frames.len() - 1);
            self.time += pace * pace;
            self.settle(pace, turns);
        }
    }

    /// It holds the pullback of that.
    fn advance(&mut self, pace: f64) -> f64 {
        self.settle(pace, 3);
        self.time * pace
    }

    fn advanced(&mut self, paces: &[f64]) -> f64 {
        let mut sum = 0.0;
        for pace in paces {
            sum += self.advance(*pace);
        }
        sum
    }
}

#[differentiate]
fn settled(times: &[f64], pace: f64) -> f64 {
    let frames = times.iter().map(|t| Frame {
        value: t * pace,
        time: *t,
    });
    let mut track = Track {
        frames: frames.collect(),
        at: None,
        time: 0.125,
    };
    track.settle(pace, 3);
    let sum = track.advanced(&[pace, 0.25]);
    sum * track.time * track.frames[0].value
}

#[differentiate]
fn settled_pairs(track: &Track<[f64; 2]>, pace: f64) -> f64 {
    let mut track = track.clone();
    track.settle(pace, 2);
    track.time * track.frames[1].value[1]
}

#[test]
fn of_types_that_are_no_numbers() {
    agree!((vec![0.5, 2.5], 0.75), |(t, p)| settled(t, *p));
    let frames = [0.75, 1.5].map(|time| Frame {
        value: [time, 2.0 + time],
        time,
    });
    let track = Track {
        frames: frames.to_vec(),
        at: Some(1),
        time: 0.25,
    };
    agree!((track, 0.5), |(t, p)| settled_pairs(t, *p));
}

/// Blocks of what stands for instances of a type, whose methods call one another.
mod of_aliases {
    use std::ops::Mul;

    use cotangent::{Differentiable, check_grads, differentiate};

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Poly<const N: usize> {
        coeffs: [f64; N],
    }

    type Cubic = Poly<4>;
    type Quadratic = Poly<3>;

    #[differentiate]
    impl<const N: usize> Mul<f64> for Poly<N> {
        type Output = Poly<N>;

        fn mul(mut self, scale: f64) -> Poly<N> {
            for c in &mut self.coeffs {
                *c *= scale;
            }
            self
        }
    }

    #[differentiate]
    impl Cubic {
        fn critical_points(&self) -> Option<(f64, f64)> {
            let [_, c, b, a] = self.coeffs;
            let disc = b * b - 3.0 * a * c;
            if !disc.is_finite() {
                return self.rescaled_critical_points();
            }
            if disc > 0.0 {
                let q = -(b + disc.sqrt().copysign(b));
                let (r0, r1) = (q / (3.0 * a), c / q);
                Some((r0.min(r1), r0.max(r1)))
            } else {
                None
            }
        }

        fn rescaled_critical_points(&self) -> Option<(f64, f64)> {
            let scale = 2.0_f64.powi(-515);
            (*self * scale).critical_points()
        }

        fn at(&self, x: f64) -> f64 {
            self.coeffs[0] + x * self.coeffs[3]
        }
    }

    #[differentiate]
    impl Quadratic {
        fn at(&self, x: f64) -> f64 {
            self.coeffs[0] + x * x * self.coeffs[2]
        }
    }

    #[differentiate]
    fn critical(c: [f64; 4], k: f64) -> f64 {
        let (cubic, quadratic) = (
            Cubic { coeffs: c } * k,
            Quadratic {
                coeffs: [c[0], c[1], c[2]],
            },
        );
        match cubic.critical_points() {
            Some((a, b)) => a * b + a + quadratic.at(b),
            None => cubic.at(k),
        }
    }

    #[test]
    fn agree() {
        check_grads!(critical([1.0, -2.0, 0.5, 1.5], 1.3));
        check_grads!(critical([1.0, 2.0, 1.5, 1.5], -1.3));
        // The same points are found where the discriminant is too large, and the slopes are as much less.
        let (_, pull) = cubic_points_vjp([0.0, -2.0, 0.5, 1.5]);
        let (_, far) = cubic_points_vjp([0.0, -2e200, 0.5e200, 1.5e200]);
        for (near, far) in pull(1.0).into_iter().zip(far(1.0)) {
            assert!((near - far * 1e200).abs() < 1e-12);
        }
    }

    #[differentiate]
    fn cubic_points(c: [f64; 4]) -> f64 {
        Cubic { coeffs: c }
            .critical_points()
            .map_or(0.0, |(a, b)| a * b + a)
    }
}

/// Methods of numbers that call themselves on what is computed.
#[differentiate]
trait Special {
    fn psi(&self) -> Self;
    fn rising(self, n: u32) -> Self;
    fn turned_half(self) -> Self;
}

#[differentiate]
impl Special for f64 {
    fn psi(&self) -> f64 {
        let x = *self;
        if x < 6.0 {
            return (x + 1.0).psi() - 1.0 / x;
        }
        let y = 1.0 / (x * x);
        x.ln() - 0.5 / x - y * (1.0 / 12.0 - y * (1.0 / 120.0 - y / 252.0))
    }

    fn rising(self, n: u32) -> f64 {
        match n {
            0 => 1.0,
            _ => {
                let next = self + 1.0;
                self * next.rising(n - 1)
            }
        }
    }

    fn turned_half(self) -> f64 {
        if self > 2.0 {
            (self * 0.5).turned_twice() * self
        } else {
            self.sin()
        }
    }
}

#[differentiate]
trait TurnedTwice {
    fn turned_twice(self) -> Self;
}

#[differentiate]
impl TurnedTwice for f64 {
    fn turned_twice(self) -> f64 {
        (self * 0.5).turned_half() * 2.0
    }
}

#[differentiate]
fn of_numbers(x: f64) -> f64 {
    x.psi() * (x * x).rising(3) + (10.0 * x).turned_half()
}

#[test]
fn methods_of_numbers() {
    for x in [0.4, 1.3, 2.7, 6.5] {
        check_grads!(of_numbers(x));
    }
    // psi(1) is -gamma, and its slope pi^2 / 6; x (x + 1) (x + 2) has the slope 3 x^2 + 6 x + 2.
    let (value, slope) = f64::psi_value_and_grad(&1.0);
    assert!((value + 0.577_215_664_901_532_9).abs() < 1e-8);
    assert!((slope - std::f64::consts::PI.powi(2) / 6.0).abs() < 1e-8);
    assert!((f64::rising_grad(2.0, 3) - 26.0).abs() < 1e-13);
}

/// Recursion that hands on a function beside what it borrows, `&self`, slices and what is changed.
#[with_duals]
mod with_functions {
    use super::*;

    #[differentiate]
    pub fn by_halves<F>(f: &F, xs: &[f64], depth: usize) -> f64
    where
        F: Fn(f64) -> f64,
    {
        if depth == 0 || xs.len() < 2 {
            return xs.iter().map(|x| f(*x)).sum();
        }
        let (left, right) = xs.split_at(xs.len() / 2);
        by_halves(f, left, depth - 1) * by_halves(f, right, depth - 1)
    }

    #[differentiate]
    pub fn filled<F>(f: &F, xs: &[f64], out: &mut [f64], depth: usize) -> f64
    where
        F: Fn(f64) -> f64,
    {
        if depth == 0 || xs.len() < 2 {
            for (o, x) in out.iter_mut().zip(xs) {
                *o = f(*x);
            }
            return f(1.0);
        }
        let half = xs.len() / 2;
        let left = filled(f, &xs[..half], &mut out[..half], depth - 1);
        let right = filled(f, &xs[half..], &mut out[half..], depth - 1);
        left * right
    }

    #[differentiate]
    pub fn listed<F>(f: F, xs: &[f64], weights: &[f64], out: &mut Vec<f64>)
    where
        F: Fn(f64, f64) -> f64 + Copy,
    {
        if out.len() == xs.len() {
            return;
        }
        out.push(f(xs[out.len()], weights[out.len()]));
        listed(f, xs, weights, out);
    }

    #[derive(Clone, Debug, Differentiable)]
    pub struct Midpoint {
        pub weight: f64,
    }

    #[differentiate]
    impl Midpoint {
        pub fn integral<F: Fn(f64) -> f64>(&self, f: &F, a: f64, b: f64, depth: usize) -> f64 {
            let middle = 0.5 * (a + b);
            if depth == 0 {
                self.weight * f(middle) * (b - a)
            } else {
                self.integral(f, a, middle, depth - 1) + self.integral(f, middle, b, depth - 1)
            }
        }

        pub fn iterated<F: Fn(f64) -> f64>(&mut self, f: F, times: usize) {
            self.weight = f(self.weight);
            if times > 0 {
                self.iterated(f, times - 1);
            }
        }
    }

    #[differentiate]
    pub fn together(k: f64, xs: &[f64]) -> f64 {
        let f = |x: f64| k * x * x + x;
        let mut out = vec![0.0; xs.len()];
        let product = filled(&f, xs, &mut out, 2);
        let mut list = Vec::new();
        listed(|x, y| x * y * k, xs, &out, &mut list);
        let mut rule = Midpoint { weight: k };
        rule.iterated(f, 2);
        let area = rule.integral(&f, 0.0, k, 3);
        by_halves(&f, xs, 3) + area + product + out[0] * list[1]
    }
}

#[test]
fn recursion_with_functions() {
    use with_functions::*;
    check!(together(0.8, &[0.3, 0.7, 1.2, -0.4]));
    check!(together(-0.3, &[0.9, 1.1, 0.2]));
}

/// Types that hold each other, in both orders.
#[with_duals]
mod holding_each_other {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, Differentiable)]
    pub struct Decision {
        pub threshold: f64,
        pub low: Box<Tree>,
        pub high: Vec<Tree>,
    }

    #[derive(Clone, Debug, Differentiable)]
    pub enum Tree {
        Leaf(f64),
        Node(Decision),
    }

    #[differentiate]
    pub fn grown(x: f64, k: f64) -> Tree {
        Tree::Node(Decision {
            threshold: 0.5,
            low: Box::new(Tree::Leaf(x * k)),
            high: vec![Tree::Leaf(k), Tree::Leaf(x * x)],
        })
    }

    #[differentiate]
    pub fn smooth(tree: &Tree, x: f64) -> f64 {
        match tree {
            Tree::Leaf(value) => *value * x,
            Tree::Node(decision) => {
                let gate = (x - decision.threshold).tanh();
                let high = smooth(&decision.high[0], x) + smooth(&decision.high[1], x * x);
                gate * smooth(&decision.low, x) + (1.0 - gate) * high
            }
        }
    }

    #[differentiate]
    pub fn evaluated(x: f64, k: f64) -> f64 {
        let mut tree = grown(x, k);
        let before = smooth(&tree, k);
        if let Tree::Node(decision) = &mut tree {
            decision.threshold *= before;
            decision.high[0] = Tree::Leaf(before);
        }
        smooth(&tree, x) * before
    }
}

#[test]
fn types_that_hold_each_other() {
    use holding_each_other::*;
    check!(evaluated(0.8, 0.3));
    check!(evaluated(-0.4, 1.2));
}
