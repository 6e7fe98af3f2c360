//! What is in a `Box`: read, changed and moved out, of locals, fields and the parts of trees.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::agree;
use num_traits::Float;

#[differentiate]
fn on_the_heap(x: f64, y: f64) -> f64 {
    let mut b = Box::new(x);
    *b *= y;
    *b = *b + b.sin();
    let copy = b.clone();
    for _ in 0..2 {
        *b += *copy * y;
    }
    *b * *copy
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Amplifier {
    gain: Box<f64>,
    taps: Box<[f64]>,
}

#[differentiate]
impl Amplifier {
    fn amplify(&mut self, x: f64) -> f64 {
        let y = *self.gain * x + self.taps[1] * self.taps.iter().sum::<f64>();
        *self.gain = 0.5 * (*self.gain + y * y);
        y - self.gain.sqrt()
    }
}

#[differentiate]
fn amplified(amplifier: &Amplifier, x: f64) -> f64 {
    let mut amplifier = amplifier.clone();
    amplifier.amplify(x) * amplifier.amplify(x * x)
}

#[differentiate]
fn behind(gain: &Box<f64>, x: f64) -> f64 {
    **gain * x + gain.exp()
}

#[differentiate]
fn as_slice_and_back(x: f64, y: f64) -> f64 {
    let fixed: Box<[f64]> = vec![x, y, x * y].into_boxed_slice();
    let mut free = fixed.into_vec();
    free.push(x);
    free[0] * free[2] + free[3]
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
enum Formula {
    Number(f64),
    Unknown,
    Plus(Box<Formula>, Box<Formula>),
    Minus(Box<Formula>),
}

use Formula::{Minus, Number, Plus, Unknown};

#[differentiate]
fn consumed(e: Formula, x: f64) -> f64 {
    match e {
        Number(v) => v * v,
        Unknown => x,
        Plus(a, b) => consumed(*a, x) + consumed(*b, x * x),
        Minus(a) => -consumed(*a, x),
    }
}

#[differentiate]
fn looked_at(e: &Formula, x: f64) -> f64 {
    match e {
        Number(v) => v * v,
        Unknown => x,
        Plus(a, b) => looked_at(a.as_ref(), x) + looked_at(&**b, x * x),
        Minus(a) => -looked_at(a, x),
    }
}

#[differentiate]
fn scaled(e: Formula, k: f64) -> Formula {
    match e {
        Number(v) => Number(v * k),
        Plus(a, b) => Plus(Box::new(scaled(*a, k)), Box::new(scaled(*b, k * k))),
        other => other,
    }
}

#[differentiate]
fn of_the_scaled(e: &Formula, k: f64, x: f64) -> f64 {
    looked_at(&scaled(e.clone(), k), x)
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Branching {
    value: f64,
    left: Option<Box<Branching>>,
    right: Option<Box<Branching>>,
}

#[differentiate]
impl Branching {
    fn leaf(value: f64) -> Self {
        Self {
            value,
            left: None,
            right: None,
        }
    }

    fn insert(&mut self, value: f64) {
        if value < self.value {
            match self.left {
                Some(ref mut below) => below.insert(value),
                None => self.left = Some(Box::new(Self::leaf(value))),
            }
        } else {
            match &mut self.right {
                Some(below) => below.insert(value),
                None => self.right = Some(Box::new(Self::leaf(value))),
            }
        }
    }

    fn rightmost(&self) -> f64 {
        self.right
            .as_ref()
            .map_or(self.value, |right| right.rightmost() + 0.5 * self.value)
    }

    fn spread(&self, x: f64) -> f64 {
        let left = self.left.as_ref().map(|l| l.spread(x * 0.5)).unwrap_or(x);
        self.rightmost() * left - self.value
    }
}

#[differentiate]
fn sorted_in(x: f64, y: f64) -> f64 {
    let mut tree = Branching::leaf(x);
    for k in 0..4 {
        tree.insert(y * (k as f64 - 1.5));
    }
    tree.spread(x * y)
}

/// The box that is looked at carries no derivative.
#[differentiate]
fn counted(of: &[Box<u32>], x: f64) -> f64 {
    let mut at = &of[0];
    let mut total = 0.0;
    for next in of {
        if **next > **at {
            at = next;
        }
        total += **at as f64 * x;
    }
    total * x
}

#[test]
fn locals_fields_and_references() {
    let counts = [Box::new(2), Box::new(1), Box::new(5)];
    agree!(0.7, |x| counted(&counts, *x));
    // (2 + 2 + 5) x^2
    assert!((counted_grad(&counts, 0.7) - 12.6).abs() < 1e-12);
    agree!((0.8, 1.3), |(x, y)| on_the_heap(*x, *y));
    agree!((1.2, -0.4), |(x, y)| as_slice_and_back(*x, *y));
    // b = xy + sin(xy), and (b + 2 b y) b.
    let (x, y) = (0.8_f64, 1.3_f64);
    let (b, slope) = (x * y + (x * y).sin(), 1.0 + (x * y).cos());
    let (dx, dy) = on_the_heap_grad(x, y);
    assert!((dx - 2.0 * b * (1.0 + 2.0 * y) * y * slope).abs() < 1e-12);
    assert!((dy - 2.0 * b * (1.0 + 2.0 * y) * x * slope - 2.0 * b * b).abs() < 1e-12);

    let amplifier = Amplifier {
        gain: Box::new(1.4),
        taps: vec![0.3, -0.2, 0.9].into_boxed_slice(),
    };
    agree!((amplifier, 0.7), |(a, x)| amplified(a, *x));
    agree!((Box::new(0.6), 1.7), |(gain, x)| behind(gain, *x));
    let (dgain, dx) = behind_grad(&Box::new(0.6), 1.7);
    assert!((*dgain - (1.7 + 0.6_f64.exp())).abs() < 1e-14 && dx == 0.6);
}

#[test]
fn parts_of_trees() {
    let formula = Plus(
        Box::new(Minus(Box::new(Number(1.5)))),
        Box::new(Plus(Box::new(Unknown), Box::new(Number(0.4)))),
    );
    agree!((formula.clone(), 0.7), |(e, x)| consumed(e.clone(), *x));
    agree!((formula.clone(), 0.7), |(e, x)| looked_at(e, *x));
    agree!((formula.clone(), 1.3, 0.7), |(e, k, x)| of_the_scaled(
        e, *k, *x
    ));
    // -1.5^2 + x^2 + 0.4^2 k^8
    let (_, dk, dx) = of_the_scaled_grad(&formula, 1.3, 0.7);
    assert!((dk - 1.28 * 1.3_f64.powi(7)).abs() < 1e-12);
    assert!((dx - 1.4).abs() < 1e-12);

    agree!((0.9, 1.1), |(x, y)| sorted_in(*x, *y));
    agree!((-0.3, 0.8), |(x, y)| sorted_in(*x, *y));
    let tree = Branching {
        right: Some(Box::new(Branching::leaf(2.0))),
        ..Branching::leaf(1.0)
    };
    let by = tree.rightmost_grad();
    assert_eq!((by.value, by.right.unwrap().value), (0.5, 1.0));
}

/// Boxed slices that chains are collected into, and results that are some.
type Coordinates<T> = Box<[T]>;

#[differentiate]
fn moved(at: &Coordinates<f64>, by: f64) -> Coordinates<f64> {
    at.iter().map(|x| x * by + by).collect()
}

#[differentiate]
fn solved<T: num_traits::Float>(diagonal: &[T], right: &mut [T]) -> Option<Box<[T]>> {
    let mut x = vec![T::zero(); right.len()];
    for i in 0..right.len() {
        if diagonal[i] == T::zero() {
            return None;
        }
        x[i] = right[i] / diagonal[i];
        right[i] = x[i] * right[i];
    }
    Some(x.into_boxed_slice())
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Corner {
    at: Coordinates<f64>,
    value: f64,
}

#[differentiate]
impl Corner {
    fn new(at: Vec<f64>) -> Self {
        let value = at.iter().map(|x| x * x).sum();
        Corner {
            at: at.into_boxed_slice(),
            value,
        }
    }

    fn plus(&self, other: &Coordinates<f64>) -> Coordinates<f64> {
        other
            .iter()
            .zip(self.at.iter())
            .map(|(&x, &y)| x * self.value + y)
            .collect()
    }
}

#[differentiate]
fn of_corners(x: f64, y: f64) -> f64 {
    let corner = Corner::new(vec![x, y, x * y]);
    let turned: Box<[f64]> = corner.at.iter().rev().map(|v| v.sin()).collect();
    let halves = turned.iter().map(|v| v * 0.5).collect::<Box<[f64]>>();
    let all: Box<[f64]> = vec![x, y, halves[0]].into();
    let sums = corner.plus(&moved(&all, halves[1]));
    let mut right = [sums[0], sums[1], y];
    let ratios = solved(&all, &mut right).unwrap();
    ratios.iter().sum::<f64>() * right[0] + sums[2]
}

#[test]
fn boxed_slices_are_collected_and_returned() {
    for (x, y) in [(0.4, 1.3), (1.7, -0.6)] {
        cotangent::check_grads!(of_corners(x, y));
    }
    // Each is `(x + 1) by`.
    let at = vec![1.0, 2.0].into_boxed_slice();
    let (value, pullback) = moved_vjp(&at, 3.0);
    assert_eq!(*value, [6.0, 9.0]);
    assert_eq!(pullback(vec![1.0, 10.0]), (vec![3.0, 30.0], 32.0));
    let dot = moved_jvp(&at, 3.0, (vec![0.0, 1.0], 1.0)).1;
    assert_eq!(dot, [2.0, 6.0]);
    assert!(solved(&[0.0], &mut [1.0]).is_none());
}

#[derive(Clone, Differentiable)]
struct Interval {
    low: f64,
    values: [f64; 2],
    next: Option<Box<Interval>>,
}

/// What `take` leaves is gone, and what it gives is moved out of its `Box`.
#[differentiate]
fn halved(a: f64, b: f64, n: usize) -> f64 {
    let first = Interval {
        low: a,
        values: [a * b, b],
        next: None,
    };
    let mut at = Box::new(first);
    let mut after: Interval;
    let mut sum = 0.0;
    for k in 0..n {
        if k % 2 == 1 {
            sum += at.low * at.values[1];
            if at.next.is_none() {
                return sum;
            }
            after = *at.next.take().unwrap();
            after.low = at.low * 2.0;
            at = Box::new(after);
        } else {
            let half = Interval {
                low: at.low * b,
                values: [at.values[0], b * b],
                next: Some(at),
            };
            at = Box::new(half);
        }
    }
    sum + at.values[0] * at.low
}

#[differentiate]
fn replaced(a: f64, b: f64) -> f64 {
    let mut next: Option<Box<(f64, f64)>> = Some(Box::new((a, b)));
    let old = *next.replace(Box::new((b, a * a))).unwrap();
    let new = *next.take().unwrap();
    old.0 * new.1 + old.1 * new.0
}

#[test]
fn boxes_are_taken_out_of_options() {
    for n in [0, 1, 2, 5] {
        cotangent::check_grads!(halved(1.3, 0.7, n));
    }
    cotangent::check_grads!(replaced(1.3, 0.7));
    // a³ + b²
    assert_eq!(replaced_grad(2.0, 3.0), (12.0, 6.0));
}

#[differentiate]
fn of_three(p: &[f64; 3]) -> f64 {
    p[0] * p[1] + p[2]
}

#[differentiate]
fn of_any(p: &[f64]) -> f64 {
    let mut sum = 0.0;
    for x in p {
        sum += x * x * x;
    }
    sum * p[2]
}

#[differentiate]
fn owned_arrays(p: Box<[f64; 3]>, y: f64) -> f64 {
    of_three(&*p) * y + of_any(&*p) + of_three(&p) * of_any(&p[..])
}

#[differentiate]
fn lent_arrays(p: &Box<[f64; 3]>, y: f64) -> f64 {
    of_three(p) * y + of_any(&**p) + of_three(&**p)
}

#[differentiate]
fn made_arrays(x: f64, y: f64) -> f64 {
    let p = Box::new([x, y, x * y]);
    let mut q: Box<[f64; 3]> = Box::new([y, x, 1.0]);
    q[1] *= x;
    of_three(&p) * of_any(&*p) + of_three(&*q) * of_any(&*q)
}

#[test]
fn arrays_are_lent_as_slices() {
    cotangent::check_grads!(owned_arrays(Box::new([2.0, 3.0, 5.0]), 7.0));
    cotangent::check_grads!(lent_arrays(&Box::new([2.0, 3.0, 5.0]), 7.0));
    cotangent::check_grads!(made_arrays(1.3, 0.7));
    // By the last: y + (p0³ + p1³ + p2³) + 3 p2³ + 1
    let bar = lent_arrays_grad(&Box::new([1.0, 2.0, 3.0]), 7.0).0;
    assert_eq!(bar[2], 7.0 + 36.0 + 81.0 + 1.0);
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Filter<T> {
    taps: Box<[T]>,
    gain: T,
}

/// What is made into a boxed slice is told by the field.
#[differentiate]
impl<T: Float> Filter<T> {
    fn new(taps: Vec<T>, gain: T) -> Self {
        Self {
            gain: gain * gain,
            taps: taps.into(),
        }
    }

    fn copied(taps: &[T], gain: T) -> Filter<T> {
        Filter {
            taps: taps.into(),
            gain,
        }
    }

    fn at(&self, xs: &[T]) -> T {
        let sum = self
            .taps
            .iter()
            .zip(xs)
            .fold(T::zero(), |s, (t, x)| s + *t * *x);
        sum * self.gain
    }
}

#[differentiate]
fn filtered(taps: &[f64], xs: &[f64], gain: f64) -> f64 {
    Filter::new(taps.to_vec(), gain).at(xs) * Filter::copied(xs, gain).at(taps)
}

#[test]
fn into_boxed_slices_of_fields() {
    check_grads!(filtered(&[0.7, 1.3], &[-0.4, 0.6], 1.2));
    // `g^3 (t x)^2`
    let (by_taps, _, by_gain) = filtered_grad(&[0.5, 1.0], &[2.0, 1.0], 1.0);
    assert_eq!((by_taps, by_gain), (vec![8.0, 4.0], 12.0));
}

#[differentiate]
fn boxed_and_back(xs: &[f64], v: Vec<f64>, k: f64) -> f64 {
    let lent: Box<[f64]> = xs.into();
    let copied: Box<[f64]> = Box::from(xs);
    let moved: Box<[f64]> = v.into();
    let mut back: Vec<f64> = moved.into();
    back.push(lent[0] * k);
    back[0] * back[2] + lent[1] * copied[0].exp()
}

#[test]
fn conversions_of_boxed_slices() {
    check_grads!(boxed_and_back(&[0.7, -1.2], vec![0.4, 2.0], 1.3));
    let (value, back) = boxed_and_back_vjp(&[2.0, 1.0], vec![3.0, 4.0], 5.0);
    assert_eq!(value, 3.0 * 10.0 + 2.0f64.exp());
    let (xs, v, k) = back(1.0);
    assert_eq!(xs, [3.0 * 5.0 + 2.0f64.exp(), 2.0f64.exp()]);
    assert_eq!((v, k), (vec![10.0, 0.0], 6.0));
}

/// Arrays that are made into boxed slices, or moved into boxes of arrays, as what is expected says.
mod of_arrays {
    use super::*;

    #[differentiate]
    pub fn from(a: f64, b: f64) -> f64 {
        let s: Box<[f64]> = Box::from([a, b, a * b]);
        let whole: Box<[f64; 2]> = Box::from([b, a]);
        s[0] * s[2] + whole[0].sin()
    }

    #[differentiate]
    pub fn into(a: f64, b: f64) -> f64 {
        let array = [a, a * b];
        let s: Box<[f64]> = array.into();
        let mut t: Box<[f64]> = [a, b].into();
        t[0] *= s[1];
        s.iter().sum::<f64>() * t[0]
    }

    #[differentiate]
    pub fn given(xs: &[f64], k: f64) -> Box<[f64]> {
        if xs.len() == 1 {
            return Box::from([k]);
        }
        [xs[0] * k, xs[1]].into()
    }

    #[differentiate]
    fn total(parts: Box<[f64]>) -> f64 {
        parts.iter().map(|p| p * p).sum()
    }

    #[differentiate]
    pub fn summed<T: Float>(x: T, n: usize) -> T {
        let mut s = x;
        for _ in 0..n {
            let parts: Box<[T]> = [s, x * x].into();
            s = parts.iter().fold(T::zero(), |sum, p| sum + *p);
        }
        s
    }

    #[differentiate]
    pub fn handed(x: f32, a: f64) -> f64 {
        let parts: Box<[f64]> = Box::from([a, a * x as f64]);
        let more: Box<[f64]> = [a; 1].into();
        total(parts) + total(more)
    }
}

#[test]
fn boxed_slices_of_arrays() {
    use of_arrays::*;
    check_grads!(from(0.7, 1.3));
    check_grads!(into(0.7, 1.3));
    check_grads!(given(&[0.7, 1.3], 0.4));
    check_grads!(given(&[0.7], 0.4));
    check_grads!(summed(0.7, 3));
    // a^2 b + sin b
    let (by_a, by_b) = from_grad(2.0, 3.0);
    assert_eq!(by_a, 12.0);
    assert!((by_b - (4.0 + 3.0f64.cos())).abs() < 1e-14);
    // a^2 (2 + x^2)
    assert_eq!(handed_grad(3.0, 2.0), (24.0, 44.0));
    let (value, back) = given_vjp(&[2.0, 5.0], 3.0);
    assert_eq!(value[..], [6.0, 5.0]);
    assert_eq!(back(vec![1.0, 10.0]), (vec![3.0, 10.0], 2.0));
}

/// Boxed slices of pairs and of a generic number, made of arrays, slices and `Vec`s.
mod of_pairs {
    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    pub struct Rule {
        pairs: Box<[(f64, f64)]>,
    }

    #[differentiate]
    impl Rule {
        fn new(a: f64, n: usize) -> Self {
            if n == 1 {
                return Self {
                    pairs: [(a, 2.0 * a)].into(),
                };
            }
            let pairs: Vec<_> = (0..n).map(|k| (a * k as f64, a.sin())).collect();
            Rule {
                pairs: pairs.into(),
            }
        }

        fn integrate(&self) -> f64 {
            self.pairs.iter().map(|(x, w)| x.exp() * w).sum()
        }
    }

    #[differentiate]
    pub fn integral(a: f64, n: usize) -> f64 {
        Rule::new(a, n).integrate()
    }

    #[differentiate]
    pub fn cubes(xs: &[f64]) -> f64 {
        let all: Box<[f64]> = xs.into();
        all.iter().map(|x| x * x * x).sum::<f64>() * all[0]
    }
}

#[test]
fn boxed_slices_of_pairs() {
    use of_pairs::*;
    check_grads!(integral(0.3, 1));
    check_grads!(integral(0.3, 3));
    check_grads!(cubes(&[1.5, 2.0]));
    // 2 a e^a
    let a = 0.3f64;
    assert!((integral_grad(a, 1) - 2.0 * (1.0 + a) * a.exp()).abs() < 1e-14);
    // (x^3 + y^3) x
    assert_eq!(cubes_grad(&[2.0, 3.0]), [4.0 * 8.0 + 27.0, 54.0]);
}
