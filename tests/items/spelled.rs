//! Operators by the names of their methods, as crates write them that fold angles or are generic.

use std::ops::{Add, AddAssign, Mul, MulAssign, Neg, Rem, Sub};

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, agree_map, check, with_duals};

use crate::oracle::near;

#[with_duals]
mod programs {
    use super::{Add, AddAssign, Mul, MulAssign, Neg, Rem, Sub, differentiate};

    /// A fundamental argument of the nutation series, folded.
    #[differentiate]
    pub fn argument(t: f64) -> f64 {
        (48.2 + t * (17.9 + t * (3.8 + t * 0.05))).rem(6.3) * 4.8
    }

    #[differentiate]
    pub fn by_path(a: f64, b: f64) -> f64 {
        Add::add(a, Mul::mul(a, b)) - Sub::sub(f64::neg(a), b) / std::ops::Rem::rem(a, 0.7)
    }

    #[differentiate]
    pub fn changed(a: f64, b: f64, n: usize) -> f64 {
        let mut s = a;
        for _ in 0..n {
            s.mul_assign(a.sub(b));
            if s > b {
                AddAssign::add_assign(&mut s, b);
                return s.neg();
            }
        }
        s.add(1.0).mul(s)
    }
}
use programs::*;

#[test]
fn of_floats() {
    check!(argument(0.37));
    check!(by_path(2.0, 0.8));
    for n in 0..4 {
        check!(changed(1.8, 0.6, @n));
    }
}

#[differentiate]
fn generic<T: Add<Output = T> + Mul<Output = T> + Neg<Output = T> + Copy>(a: T, b: T) -> T {
    a.add(b).mul(a).neg()
}

#[test]
fn of_generic_numbers() {
    agree!((1.3, 0.4), |(a, b)| generic(*a, *b));
    assert_eq!(generic_grad(1.5f32, 0.5f32), (-3.5, -1.5));
}

/// A type with operators of its own, and one whose method only has the name of one.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Turn {
    angle: f64,
}

#[differentiate]
impl Add for Turn {
    type Output = Turn;

    fn add(self, other: Turn) -> Turn {
        Turn {
            angle: (self.angle + 2.0 * other.angle).rem(6.0),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Mean {
    total: f64,
    weight: f64,
}

#[differentiate]
impl Mean {
    fn sub(&self, x: f64) -> f64 {
        self.total * x * x / self.weight
    }
}

#[differentiate]
fn of_own(t: Turn, u: Turn, m: &Mean) -> f64 {
    t.add(u).angle * m.sub(u.angle)
}

#[test]
fn of_own_types() {
    let (t, u) = (Turn { angle: 1.3 }, Turn { angle: 3.1 });
    let m = Mean {
        total: 2.0,
        weight: 0.7,
    };
    agree!((t, u, m.clone()), |(t, u, m)| of_own(*t, *u, m));
    near(of_own(t, u, &m), 1.5 * 2.0 * 3.1 * 3.1 / 0.7, 1e-12);
}

/// Multiplied by its like, and by numbers; and with a method that is called as one of numbers is.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Scale {
    x: f64,
    y: f64,
}

#[differentiate]
impl Mul<Scale> for Scale {
    type Output = Scale;

    fn mul(self, other: Scale) -> Scale {
        Scale::new(self.x * other.x, self.y * other.y)
    }
}

#[differentiate]
impl Mul<f64> for Scale {
    type Output = Scale;

    fn mul(self, k: f64) -> Scale {
        Scale::new(self.x * k, self.y * k)
    }
}

#[differentiate]
impl MulAssign<f64> for Scale {
    fn mul_assign(&mut self, k: f64) {
        *self = self.mul(k);
    }
}

#[differentiate]
impl Scale {
    fn new(x: f64, y: f64) -> Scale {
        Scale { x, y }
    }

    fn sqrt(self) -> Scale {
        Scale::new(self.x.sqrt(), self.y.sqrt())
    }

    fn area(self) -> f64 {
        self.x.mul(self.y)
    }

    /// The root is that of a number.
    fn ratio(self, other: Scale) -> f64 {
        let root = self.area().mul(other.area()).sqrt();
        self.x.add(other.y).mul(root).atan()
    }

    fn inverse(self, k: f64) -> Scale {
        let k = self.area().recip().mul(k);
        let mut inverse = Scale::new(self.y, self.x).mul(k).mul(self.sqrt());
        inverse.mul_assign(k);
        inverse
    }
}

#[test]
fn of_types_with_several() {
    let (s, t) = (Scale::new(1.3, 0.4), Scale::new(0.7, 2.9));
    agree!((s, t), |(s, t)| s.ratio(*t));
    agree_map!((s, 0.6), |(s, k)| s.inverse(*k));
    near(s.inverse(1.0).x, 1.3_f64.sqrt() / 1.3 / 0.52, 1e-12);
}

/// What carries no derivative stays as it is.
#[differentiate]
fn in_an_index(xs: &[f64], k: usize) -> f64 {
    xs[k.add(1).rem(xs.len())] * xs[0]
}

#[test]
fn of_integers() {
    assert_eq!(in_an_index_grad(&[2.0, 3.0, 5.0], 1), [5.0, 0.0, 2.0]);
}

/// What is changed is a reference, which has no operators of its own.
#[differentiate]
impl MulAssign<Scale> for Scale {
    fn mul_assign(&mut self, other: Scale) {
        *self = self.mul(other);
    }
}

#[differentiate]
fn square(s: &mut Scale, k: f64) {
    *s = s.mul(k);
    let same = *s;
    s.mul_assign(same);
}

#[differentiate]
fn squared(s: Scale, k: f64) -> f64 {
    let mut s = s;
    square(&mut s, k);
    s.area()
}

#[test]
fn of_what_is_lent() {
    let s = Scale::new(1.3, 0.4);
    near(squared(s, 0.5), (1.3 * 0.4f64).powi(2) / 16.0, 1e-12);
    agree!((s, 0.5), |(s, k)| squared(*s, *k));
}

/// The links of a chain are told once each: this took longer than anyone waits.
#[differentiate]
fn chained(t: Turn, x: f64) -> Turn {
    t.add(t)
        .add(t)
        .add(t)
        .add(t)
        .add(t)
        .add(t)
        .add(t)
        .add(t)
        .add(t)
        .add(t)
        .add(t)
        .add(Turn {
            angle: x
                .add(x)
                .mul(x)
                .add(x)
                .mul(x)
                .add(x)
                .mul(x)
                .add(x)
                .mul(x)
                .add(x)
                .mul(x)
                .add(x),
        })
}

/// A polynomial by Horner's rule.
#[differentiate]
fn nested(x: f64) -> f64 {
    0.5f64
        .mul_add(x, 1.0)
        .mul_add(x, -1.0)
        .mul_add(x, 2.0)
        .mul_add(x, -2.0)
        .mul_add(x, 3.0)
        .mul_add(x, -3.0)
        .mul_add(x, 4.0)
        .mul_add(x, -4.0)
        .mul_add(x, 5.0)
        .mul_add(x, -5.0)
        .mul_add(x, 6.0)
        .mul_add(x, -6.0)
        .mul_add(x, 7.0)
        .mul_add(x, -7.0)
        .mul_add(x, 8.0)
        .mul_add(x, -8.0)
        .mul_add(x, 9.0)
        .mul_add(x, -9.0)
        .mul_add(x, 10.0)
        .mul_add(x, -10.0)
        .mul_add(x, 11.0)
        .mul_add(x, -11.0)
        .mul_add(x, 12.0)
        .mul_add(x, -12.0)
}

#[test]
fn of_long_chains() {
    cotangent::check_grads!(chained(Turn { angle: 0.01 }, 0.1));
    cotangent::check_grads!(nested(0.3));
}

/// Conversions by the name of their trait, as a chain is given them.
mod conversions {
    use super::*;
    use num_traits::Float;
    use std::iter::Sum;

    #[differentiate]
    fn mean<X, F>(xs: &[X]) -> F
    where
        X: Clone + Into<F>,
        F: Float + Sum,
    {
        let sum: F = xs.iter().cloned().map(Into::into).sum();
        sum / F::from(xs.len()).unwrap()
    }

    #[differentiate]
    fn variance(xs: &[f32]) -> f64 {
        let mean: f64 = mean(xs);
        let squares: f64 = xs
            .iter()
            .copied()
            .map(|x| {
                let x: f64 = Into::into(x);
                (x - mean) * (x - mean)
            })
            .sum();
        squares / xs.len() as f64
    }

    #[test]
    fn of_numbers() {
        cotangent::check_grads!(mean::<f64, f64>(&[0.3, 1.7, -0.4]));
        // 2 (x - mean) / n
        let xs = [0.5f32, 1.5, -0.5];
        let bar = variance_grad(&xs);
        for (x, bar) in xs.iter().zip(bar) {
            near(f64::from(bar), 2.0 * (f64::from(*x) - 0.5) / 3.0, 1e-7);
        }
        let (_, dot) = variance_jvp(&xs, vec![1.0, 0.0, 0.0]);
        near(dot, 0.0, 1e-12);
    }
}

/// Of references, which are other blocks than those of the type.
mod of_references {
    use super::{Add, Mul, Neg, near};
    use cotangent::{Differentiable, check_grads, differentiate};

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Pair {
        high: f64,
        low: f64,
    }

    macro_rules! operators {
        ($of:ident, $name:ident, $this:ident, $other:ident => $body:expr) => {
            #[differentiate]
            impl<'a> $of<&'a Pair> for &'a Pair {
                type Output = Pair;

                fn $name($this, $other: &'a Pair) -> Pair {
                    $body
                }
            }

            #[differentiate]
            impl<'a> $of<Pair> for &'a Pair {
                type Output = Pair;

                fn $name(self, other: Pair) -> Pair {
                    self.$name(&other)
                }
            }

            #[differentiate]
            impl<'a> $of<&'a Pair> for Pair {
                type Output = Pair;

                fn $name(self, other: &'a Pair) -> Pair {
                    (&self).$name(other)
                }
            }

            #[differentiate]
            impl $of<Pair> for Pair {
                type Output = Pair;

                fn $name(self, other: Pair) -> Pair {
                    (&self).$name(&other)
                }
            }
        };
    }

    operators!(Add, add, self, other => Pair {
        high: self.high * other.low,
        low: self.low + other.high,
    });

    #[differentiate]
    impl Neg for &Pair {
        type Output = Pair;

        fn neg(self) -> Pair {
            Pair {
                high: -self.high * self.low,
                low: -self.low,
            }
        }
    }

    /// Another one.
    #[differentiate]
    impl Neg for Pair {
        type Output = Pair;

        fn neg(self) -> Pair {
            let negative = (&self).neg();
            Pair {
                high: negative.high + 5.0 * self.low,
                low: negative.low,
            }
        }
    }

    #[differentiate]
    impl Mul<f64> for &Pair {
        type Output = Pair;

        fn mul(self, by: f64) -> Pair {
            Pair {
                high: self.high * by,
                low: self.low * by * by,
            }
        }
    }

    #[differentiate]
    fn joined(a: Pair, b: &Pair, by: f64) -> f64 {
        let sum = (&a).add(b);
        let mut all = (&sum).mul(by).neg() + a + (b + a);
        for _ in 0..2 {
            all = ((&all).mul(by)) + *b;
        }
        all.high * all.low + (&(a + sum)).neg().high + (&-a).neg().high
    }

    #[differentiate]
    fn negative(a: Pair) -> f64 {
        (&a).neg().high + 2.0 * a.neg().high
    }

    #[test]
    fn are_those_of_the_reference() {
        let pair = |high, low| Pair { high, low };
        for by in [0.6, -1.3] {
            check_grads!(joined(pair(0.7, 1.3), &pair(-0.4, 1.9), by));
        }
        // `-h l + 2 (-h l + 5 l)`
        let slope = negative_grad(pair(0.7, 1.3));
        near(slope.high, -3.0 * 1.3, 1e-14);
        near(slope.low, -3.0 * 0.7 + 10.0, 1e-14);
    }
}

mod of_the_reference_itself {
    use std::ops::Add;

    use cotangent::{Differentiable, check_grads, differentiate};

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    struct Reading {
        values: Vec<f64>,
    }

    #[differentiate]
    impl Add<&Reading> for &Reading {
        type Output = Reading;

        fn add(self, other: &Reading) -> Reading {
            let pairs = self.values.iter().zip(&other.values);
            Reading {
                values: pairs.map(|(a, b)| a + b * a).collect(),
            }
        }
    }

    /// It is that of the two references.
    #[differentiate]
    impl Add<Reading> for &Reading {
        type Output = Reading;

        fn add(self, other: Reading) -> Reading {
            self.add(&other)
        }
    }

    #[differentiate]
    fn joined(a: &Reading, b: &Reading) -> f64 {
        let sum = a + (b + a);
        sum.values.iter().map(|v| v.sin()).sum()
    }

    /// What a list is a copy of is written over it.
    #[differentiate]
    fn best(lists: &[Vec<f64>], k: f64) -> f64 {
        let mut best = vec![k];
        let mut spare = lists[0].clone();
        for list in lists {
            if list[0] > best[0] {
                best.clone_from(list);
            }
            spare.clone_from(&best);
            spare[0] *= k;
        }
        best.iter().sum::<f64>() * spare[0]
    }

    #[differentiate]
    fn written_over(into: &mut Vec<f64>, from: &[f64], k: f64) {
        into.clone_from(&from.to_vec());
        into.push(k);
    }

    #[test]
    fn agree() {
        let reading = |values: &[f64]| Reading {
            values: values.to_vec(),
        };
        check_grads!(joined(&reading(&[0.7, 1.3]), &reading(&[-0.4, 0.6])));
        let lists = [vec![0.7, 1.3], vec![1.1], vec![0.9, -0.4, 0.3]];
        check_grads!(best(&lists, 0.8));
        check_grads!(best(&lists, 2.5));
        // `k a^2` of the list `[a]`
        let (by_lists, by_k) = best_grad(&lists, 0.8);
        assert!((by_lists[1][0] - 2.0 * 0.8 * 1.1).abs() < 1e-15);
        assert!((by_k - 1.1 * 1.1).abs() < 1e-15);

        let mut list = vec![1.0];
        let (_, pull) = written_over_vjp(&mut list, &[0.5, 0.25], 2.0);
        assert_eq!(list, [0.5, 0.25, 2.0]);
        let (by_list, by_from, by_k) = pull(vec![3.0, 4.0, 5.0]);
        assert_eq!((by_list, by_from, by_k), (vec![0.0], vec![3.0, 4.0], 5.0));
    }
}
