//! Traits of one's own for types of the language: floats, arrays, tuples, slices, `Vec`s, under other names, generic, by
//! reference, and for all numbers at once.

use cotangent::{check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};
use num_traits::Float;

use crate::oracle::{dual, near};

/// As crates of quaternions have them, of tuples and arrays.
type Vector3<T> = [T; 3];
type Quat<T> = (T, Vector3<T>);

trait Parts<T>: Copy {
    fn sum(self) -> T;
    fn plus(self, rhs: Self) -> Self;
    fn scale(self, s: T) -> Self;
    fn dot(self, rhs: Self) -> T;
    fn norm(self) -> T;
    fn exp(self) -> Quat<T>;
    fn negate(self) -> Self;
}

#[differentiate]
impl<T: Float> Parts<T> for Vector3<T> {
    fn sum(self) -> T {
        self[0] + self[1] + self[2]
    }

    fn plus(self, rhs: Vector3<T>) -> Vector3<T> {
        [self[0] + rhs[0], self[1] + rhs[1], self[2] + rhs[2]]
    }

    fn scale(self, s: T) -> Vector3<T> {
        [s * self[0], s * self[1], s * self[2]]
    }

    fn dot(self, b: Vector3<T>) -> T {
        self[0] * b[0] + self[1] * b[1] + self[2] * b[2]
    }

    fn norm(self) -> T {
        let mut s = self[0];
        for val in self.iter().skip(1) {
            s = s.hypot(*val);
        }
        s
    }

    fn exp(self) -> Quat<T> {
        let norm_v = self.norm();
        (norm_v.cos(), self.scale(norm_v.sin() / norm_v))
    }

    fn negate(self) -> Vector3<T> {
        [-self[0], -self[1], -self[2]]
    }
}

#[differentiate]
impl<T: Float> Parts<T> for Quat<T> {
    fn sum(self) -> T {
        self.0 + self.1.sum()
    }

    fn plus(self, rhs: Quat<T>) -> Quat<T> {
        (self.0 + rhs.0, self.1.plus(rhs.1))
    }

    fn scale(self, s: T) -> Quat<T> {
        (s * self.0, self.1.scale(s))
    }

    fn dot(self, b: Quat<T>) -> T {
        self.0 * b.0 + self.1.dot(b.1)
    }

    fn norm(self) -> T {
        let mut s = self.0;
        for val in self.1 {
            s = s.hypot(val)
        }
        s
    }

    fn exp(self) -> Quat<T> {
        let coef = self.0.exp();
        self.1.exp().scale(coef)
    }

    fn negate(self) -> Quat<T> {
        (-self.0, self.1.negate())
    }
}

#[differentiate]
fn mixed(q: Quat<f64>, v: Vector3<f64>, n: usize) -> f64 {
    let mut p = q;
    for k in 0..n {
        if k == 1 {
            p = p.plus(v.exp().scale(0.3));
            continue;
        }
        p = p.scale(0.5).plus((v[k % 3], v.negate()));
    }
    p.exp().dot(q) + p.norm() * v.plus(q.1).sum()
}

#[differentiate]
fn in_any_float<T: Float>(q: Quat<T>, k: T) -> T {
    let v = q.1.scale(k);
    v.norm() + q.exp().sum() * k.sin()
}

#[test]
fn arrays_and_tuples() {
    let (q, v) = ((0.3, [0.7, -0.2, 0.5]), [0.4, 0.9, -0.6]);
    check_grads!(mixed(q, v, 3));
    check_grads!(in_any_float(q, 0.8));
    check_grads!(
        in_any_float((0.3f32, [0.7, -0.2, 0.5]), 0.8),
        cotangent::check::Options::for_f32()
    );
    // The operators of a method, and forward duals.
    let gradient = q.norm_grad();
    let length = q.norm();
    assert!((gradient.0 - q.0 / length).abs() < 1e-15);
    for (bar, x) in gradient.1.iter().zip(q.1) {
        assert!((bar - x / length).abs() < 1e-15);
    }
    let (q_bar, _) = in_any_float_grad(q, 0.8);
    let part = |x: f64, slope: f64| dual(x, slope);
    for i in 0..4 {
        let on = |k: usize| if k == i { 1.0 } else { 0.0 };
        let q = (
            part(q.0, on(0)),
            [
                part(q.1[0], on(1)),
                part(q.1[1], on(2)),
                part(q.1[2], on(3)),
            ],
        );
        let forward = in_any_float(q, dual(0.8, 0.0)).slope;
        let reverse = if i == 0 { q_bar.0 } else { q_bar.1[i - 1] };
        assert!(
            (forward - reverse).abs() < 1e-13,
            "{i}: {forward} {reverse}"
        );
    }
}

trait Ext {
    fn squared(self) -> Self;
    fn cubed(self) -> Self;
    fn wrapped(&self, low: Self, high: Self) -> Self;
}

#[differentiate]
impl Ext for f64 {
    fn squared(self) -> Self {
        self * self
    }

    fn cubed(self) -> Self {
        self.squared() * self
    }

    fn wrapped(&self, low: f64, high: f64) -> f64 {
        if *self < low {
            return low + (low - self).squared();
        }
        self.min(high)
    }
}

#[differentiate]
fn extended(x: f64, n: usize) -> f64 {
    let mut sum = x.squared();
    for i in 0..n {
        sum += (sum * 0.3 - i as f64).cubed().wrapped(-2.0, 5.0);
    }
    sum.squared().sin()
}

const SCALE: f64 = std::f64::consts::FRAC_1_SQRT_2;

/// The same methods of arithmetic, of which no word says that it is a float.
#[differentiate]
fn extended_arithmetic(x: f64, sd: f64) -> f64 {
    let mean = 0.5;
    let z = (x - mean) / (sd * std::f64::consts::SQRT_2);
    0.5 * (1.0 + z.cubed()) - (x * SCALE).squared() + (0.5 * x).sin().cubed()
}

#[test]
fn methods_of_arithmetic() {
    check_grads!(extended_arithmetic(0.7, 1.3));
    let (x, sd) = (0.7_f64, 1.3_f64);
    let half = 0.5 * x;
    let scaled = (x - 0.5).powi(2) / (sd.powi(3) * 8.0_f64.sqrt());
    let expected = 1.5 * scaled - x + 1.5 * half.sin().powi(2) * half.cos();
    assert!((extended_arithmetic_grad(x, sd).0 - expected).abs() < 1e-14);
}

/// The same methods by path.
#[differentiate]
fn extended_by_path(xs: &[f64], n: usize) -> f64 {
    let mut sum: f64 = xs.iter().map(|x| f64::squared(*x)).sum();
    for i in 0..n {
        let next = f64::cubed(sum * 0.3 - i as f64);
        sum += f64::wrapped(&next, -2.0, 5.0) * f64::squared(f64::sin(xs[0]));
    }
    f64::sin(f64::squared(sum))
}

#[test]
fn methods_of_floats_by_path() {
    check_grads!(extended_by_path(&[0.4, -0.7], 3));
    let x = 0.4_f64;
    let (slope, angle) = (extended_by_path_grad(&[x], 0), x.powi(4));
    assert!((slope[0] - 4.0 * x.powi(3) * angle.cos()).abs() < 1e-14);
}

/// For all numbers at once.
trait Smooth {
    fn smoothstep(self) -> Self;
    fn ramp(self, k: Self) -> Self;
}

#[differentiate]
impl<T: Float> Smooth for T {
    fn smoothstep(self) -> T {
        let two = T::one() + T::one();
        self * self * (two + T::one() - two * self)
    }

    fn ramp(self, k: T) -> T {
        if self > k {
            self.smoothstep() * k
        } else {
            self
        }
    }
}

#[differentiate]
fn smoothed<T: Float>(x: T, k: T) -> T {
    let y = (x * x).smoothstep() + x.ramp(k);
    y.smoothstep() * k
}

#[differentiate]
fn smoothed_f64(x: f64, k: f64) -> f64 {
    x.smoothstep() + (x * k).ramp(k).exp()
}

#[test]
fn floats() {
    check_grads!(extended(0.7, 3));
    assert_eq!(2.0f64.cubed_grad(), 12.0);
    check_grads!(smoothed(0.7, 0.4));
    check_grads!(smoothed(0.3, 0.4));
    check_grads!(smoothed(0.7f32, 0.4), cotangent::check::Options::for_f32());
    check_grads!(smoothed_f64(0.7, 0.4));
    let forward = smoothed(dual(0.7, 1.0), dual(0.4, 0.0)).slope;
    assert!((smoothed_grad(0.7f64, 0.4).0 - forward).abs() < 1e-14);
}

trait Statistics<T> {
    fn mean(self) -> T;
    fn variance(&self) -> T;
    fn covariance(&self, other: Self) -> T;
}

/// As `impl .. for &[f64]`, by value and by reference.
#[differentiate]
impl Statistics<f64> for &[f64] {
    fn mean(self) -> f64 {
        self.iter().sum::<f64>() / self.len() as f64
    }

    fn variance(&self) -> f64 {
        let mean = self.mean();
        let mut sum = 0.0;
        for x in *self {
            sum += (x - mean).powi(2);
        }
        sum / self.len() as f64
    }

    fn covariance(&self, other: Self) -> f64 {
        let mut sum = 0.0;
        for (x, y) in self.iter().zip(other) {
            sum += (x - self.mean()) * (y - other.mean());
        }
        sum
    }
}

trait Norm<T> {
    fn norm_l1(&self) -> T;
    fn normalized(&self, k: T) -> Self;
    fn shift(&mut self, by: T);
}

#[differentiate]
impl Norm<f64> for Vec<f64> {
    fn norm_l1(&self) -> f64 {
        let mut sum = 0.0;
        for x in self.iter() {
            sum += x.abs();
        }
        sum
    }

    fn normalized(&self, k: f64) -> Self {
        let norm = self.norm_l1();
        self.iter().map(|x| k * x / norm).collect()
    }

    fn shift(&mut self, by: f64) {
        for x in self.iter_mut() {
            *x += by;
        }
    }
}

trait Peak {
    fn peak(&self) -> f32;
}

#[differentiate]
impl Peak for [f32] {
    fn peak(&self) -> f32 {
        let mut sum = 0.0;
        for x in self {
            sum += (8.0 * x).exp();
        }
        sum.ln() / 8.0
    }
}

#[differentiate]
fn described(xs: &[f64], ys: &[f64]) -> f64 {
    let half = xs.len() / 2;
    xs.mean() * xs.variance() + xs.covariance(ys) / ys[..half].mean()
}

#[differentiate]
fn normed(xs: &Vec<f64>, k: f64) -> f64 {
    let mut w = xs.normalized(k);
    w.shift(k * k);
    w.norm_l1() * xs.norm_l1() + w[0]
}

#[differentiate]
fn highest(xs: &[f32]) -> f32 {
    xs[1..].peak() * xs.peak()
}

#[test]
fn slices_and_containers() {
    let (xs, ys) = ([0.3, 1.2, -0.4, 0.9], [0.8, 0.5, 0.7, -0.3]);
    check_grads!(described(&xs, &ys));
    agree!((xs.to_vec(), 0.7), |(xs, k)| normed(xs, *k));
    agree_map!((xs.to_vec(), 0.7), |(xs, k)| xs.normalized(*k));
    check_grads!(
        highest(&[0.3, 0.9, -0.2]),
        cotangent::check::Options::for_f32()
    );
    assert_eq!(xs[..].mean_grad(), [0.25; 4]);
}

/// Where nothing of it is differentiated, it is left alone.
trait Count {
    fn positives(&self) -> usize;
}

impl Count for [f64] {
    fn positives(&self) -> usize {
        self.iter().filter(|x| **x > 0.0).count()
    }
}

#[differentiate]
fn per_positive(xs: &[f64]) -> f64 {
    xs.mean() / xs.positives() as f64
}

#[test]
fn of_another_trait() {
    check_grads!(per_positive(&[0.3, -0.2, 0.7]));
}

trait Averages {
    fn average(&self) -> f64;
    fn average_of(&self, t: f64) -> f64;
}

#[differentiate]
impl Averages for [f64] {
    fn average(&self) -> f64 {
        self.iter().sum::<f64>() / self.len() as f64
    }

    fn average_of(&self, t: f64) -> f64 {
        self.average() * t
    }
}

/// Methods of slices, called on what dereferences to one.
#[differentiate]
fn averages(x: f64, u: &Vec<f64>, q: [f64; 2]) -> f64 {
    let v: Vec<f64> = vec![x, x * x];
    let w = vec![x, 1.0];
    v.average() * w.average() * u.average_of(x) + q.average()
}

#[test]
fn methods_of_slices_on_vectors() {
    check_grads!(averages(0.7, &vec![0.3, 0.9], [0.1, 0.5]));
}

mod of_numbers {
    use cotangent::differentiate;

    #[differentiate]
    pub trait Scaled {
        fn of_pair(a: f64, b: f64) -> Self;
        fn twice(self) -> Self;
    }

    #[differentiate]
    impl Scaled for f64 {
        fn of_pair(a: f64, b: f64) -> Self {
            a * b * 3.0
        }

        fn twice(self) -> Self {
            self * 2.0
        }
    }

    #[differentiate]
    impl Scaled for f32 {
        fn of_pair(a: f64, b: f64) -> Self {
            (a * b * 2.0) as f32
        }

        fn twice(self) -> Self {
            self * 2.0
        }
    }
}

#[differentiate]
use of_numbers::Scaled;

/// Functions without a receiver, by the path of a float, which the method of the other float is not.
#[differentiate]
fn of_pairs(x: f64, n: usize) -> f64 {
    let mut sum = 0.0;
    for i in 0..n {
        sum += f64::of_pair(x, x * i as f64) * f64::twice(x);
    }
    sum + <f64 as Scaled>::of_pair(x, 2.0)
}

/// A parameter that is a number besides.
#[differentiate]
fn of_pair_and_twice<T: Scaled + Float>(x: f64, y: T) -> T {
    T::of_pair(x, x * x) * y.twice() + y * y
}

#[differentiate]
fn of_both(x: f64, y: f64) -> f64 {
    of_pair_and_twice(x, y) + f64::from(of_pair_and_twice(x, y as f32))
}

#[test]
fn functions_of_floats_without_a_receiver() {
    check_grads!(of_pairs(0.7, 4));
    check_grads!(of_pairs(0.7, 0));
    // 6 x^3 (0 + 1 + 2) + 6 x
    near(of_pairs_grad(0.7, 3), 54.0 * 0.49 + 6.0, 1e-13);
    // 6 x^3 y + y^2, and 4 x^3 y + y^2
    let (x, y) = of_both_grad(0.5, 0.25);
    near(x, 30.0 * 0.25 * 0.25, 1e-6);
    near(y, 10.0 * 0.125 + 4.0 * 0.25, 1e-6);
    let y = of_both_jvp(0.5, 0.25, (0.0, 1.0)).1;
    near(y, 10.0 * 0.125 + 4.0 * 0.25, 1e-6);
}
