//! Every structural change: the tangent moves as the value does, and the transpose is one.

// Closures say what a change is made to.
#![allow(clippy::redundant_closure, clippy::unnecessary_sort_by)]

use std::fmt::Debug;

use cotangent_runtime::structure::{self, Change, ChangeLanes, View, ViewLanes};
use cotangent_runtime::{Differentiable, Monoid, NoTangent, Tangent, pad_to};

/// A vector of rows of different lengths: the numbers `from`, `from + 1`, ..
fn rows(lengths: &[usize], from: f64) -> Vec<Vec<f64>> {
    let mut next = from;
    let mut number = || {
        next += 1.0;
        next
    };
    let row = |len: &usize| (0..*len).map(|_| number()).collect();
    lengths.iter().map(row).collect()
}

/// The same shape, other numbers.
fn like<T: Tangent>(value: &T, seed: f64) -> T {
    let mut other = value.clone();
    let mut next = seed;
    other.for_each_scalar_mut(&mut |x| {
        next = (next * 1.7 + 0.3) % 5.0 - 2.0;
        *x = next;
    });
    other
}

/// A tangent and its double, side by side.
fn twofold<T: Tangent>(tangent: &T) -> T::Lanes<2> {
    T::gather(both(tangent))
}

fn both<T: Tangent>(tangent: &T) -> [T; 2] {
    let mut double = tangent.clone();
    double.scale_by(2.0);
    [tangent.clone(), double]
}

/// Makes a change to `before` with `operand`, and compares it with what its tangents do.
fn check<P, X, Y, C>(before: P, operand: X, make: impl Fn(&mut P, X) -> (Y, C))
where
    C: Change<P, Operand = X, Out = Y::As>,
    C: ChangeLanes<P::Lanes<2>, 2, Operand = X::Lanes<2>, Out = <Y::As as Tangent>::Lanes<2>>,
    Y: Out,
    P: Differentiable<Tangent = P> + Tangent + PartialEq + Debug,
    X: Tangent,
    Y::As: Tangent + PartialEq + Debug,
{
    let mut after = before.clone();
    let (out, change) = make(&mut after, operand.clone());
    let out = out.tangent();

    // The change is linear, so that the values may stand for their own tangents.
    let mut place = twofold(&before);
    let pushed = change.push(&mut place, twofold(&operand));
    assert_eq!(Y::As::scatter(pushed), both(&out));
    assert_eq!(P::scatter(place), both(&after));

    // <after, v> + <out, w> = <before, v'> + <operand, w'>
    for seed in [0.4, 1.9] {
        let (v, w) = (like(&after, seed), like(&out, seed + 1.0));
        let mut back = v.clone();
        let into = change.pull(&mut back, w.clone());
        let left = after.inner_product(&v) + out.inner_product(&w);
        let right = before.inner_product(&back) + operand.inner_product(&into);
        assert!((left - right).abs() < 1e-9, "{left} and {right}");
        assert_eq!(back, pad_to(back.clone(), &before.shape()), "not full");
    }

    // A lazy zero is a zero.
    let mut lazy = P::lazy_zero();
    change.pull(&mut lazy, Y::As::lazy_zero());
    assert_eq!(before.inner_product(&lazy), 0.0);
}

/// A result as its tangent.
trait Out {
    type As;
    fn tangent(self) -> Self::As;
}

impl Out for () {
    type As = NoTangent;
    fn tangent(self) -> NoTangent {
        NoTangent
    }
}

macro_rules! own_tangent {
    ($($t:ty)*) => {$(
        impl Out for $t {
            type As = Self;
            fn tangent(self) -> Self {
                self
            }
        }
    )*};
}

own_tangent!(f64 Vec<f64> Vec<Vec<f64>> Option<Vec<f64>> [f64; 3]);

/// A change of a slice as one of the vector.
struct OfSlice<C>(C);

impl<T: Tangent, C: Change<[T]>> Change<Vec<T>> for OfSlice<C> {
    type Operand = C::Operand;
    type Out = C::Out;

    fn pull(&self, place: &mut Vec<T>, out: C::Out) -> C::Operand {
        // The macro gives the cotangent of what is changed as a slice its full shape.
        match place.is_empty() {
            true => self.0.pull(&mut vec![T::lazy_zero(); 4], out),
            false => self.0.pull(place, out),
        }
    }
}

impl<T: Tangent, C: ChangeLanes<[T], N>, const N: usize> ChangeLanes<Vec<T>, N> for OfSlice<C> {
    type Operand = C::Operand;
    type Out = C::Out;

    fn push(&self, place: &mut Vec<T>, operand: C::Operand) -> C::Out {
        self.0.push(place, operand)
    }
}

fn of_slice<C>((out, change): ((), C)) -> ((), OfSlice<C>) {
    (out, OfSlice(change))
}

#[test]
fn of_vectors() {
    let v = || rows(&[1, 3, 0, 2], 0.0);
    let x = || vec![0.5, -0.5];
    check(v(), x(), |v, x| structure::push(v, x));
    check(vec![], x(), |v, x| structure::push(v, x));
    check(v(), NoTangent, |v, _| structure::pop(v));
    check(Vec::<Vec<f64>>::new(), NoTangent, |v, _| structure::pop(v));
    for at in [1, 4] {
        check(v(), x(), |v, x| structure::insert(v, at, x));
    }
    for at in [0, 1, 3] {
        check(v(), NoTangent, |v, _| structure::remove(v, at));
        check(v(), NoTangent, |v, _| structure::swap_remove(v, at));
        check(v(), NoTangent, |v, _| structure::truncate(v, at));
        check(v(), NoTangent, |v, _| structure::split_off(v, at));
    }
    check(v(), NoTangent, |v, _| structure::truncate(v, 9));
    check(v(), NoTangent, |v, _| structure::clear(v));
    for added in [rows(&[2, 1], 9.0), vec![]] {
        check(v(), added, |v, added| structure::extend(v, added));
    }
    for len in [6, 4, 2] {
        check(v(), x(), |v, x| structure::resize(v, len, x));
    }
}

#[test]
fn of_slices() {
    let v = || rows(&[1, 3, 0, 2], 0.0);
    check(v(), vec![0.5, 1.0], |v, x| of_slice(structure::fill(v, x)));
    let other = rows(&[2, 2, 1, 0], 7.0);
    check(v(), other, |v, w| of_slice(structure::copy_from(v, w)));
    check(v(), NoTangent, |v, _| of_slice(structure::swap(v, 1, 3)));
    check(v(), NoTangent, |v, _| of_slice(structure::swap(v, 2, 2)));
    check(v(), NoTangent, |v, _| of_slice(structure::reverse(v)));
    for by in 0..4 {
        check(v(), NoTangent, |v, _| {
            of_slice(structure::rotate_left(v, by))
        });
        check(v(), NoTangent, |v, _| {
            of_slice(structure::rotate_right(v, by))
        });
    }
    check(v(), NoTangent, |v, _| {
        of_slice(structure::sort_by(v, |a, b| b.len().cmp(&a.len())))
    });
    check(v(), NoTangent, |v, _| {
        of_slice(structure::sort_by_key(v, Vec::len))
    });
}

#[test]
fn a_sort_is_that_of_the_standard_library() {
    let mut next = 7_u64;
    for len in 0..40 {
        let mut draw = |n: u64| {
            next = next
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (next >> 33) % n
        };
        let values: Vec<(u64, usize)> = (0..len).map(|k| (draw(9), k)).collect();
        let (mut here, mut there) = (values.clone(), values);
        structure::sort_by(&mut here, |a, b| a.0.cmp(&b.0));
        there.sort_by(|a, b| a.0.cmp(&b.0));
        assert_eq!(here, there);
    }
}

#[test]
fn of_values() {
    let (v, w) = (rows(&[1, 3], 0.0), rows(&[2], 4.0));
    check(v.clone(), w.clone(), |v, w| structure::replace(v, w));
    check(v.clone(), w.clone(), |v, w| structure::assign(v, w));
    check(v.clone(), w, |v, w| {
        let change = structure::assigned(&v.shape(), &w);
        *v = w;
        ((), change)
    });
    check(v, NoTangent, |v, _| structure::take(v));
    check(2.5, 1.5, |v, w| structure::replace(v, w));
}

/// A change of nothing but operands: the place is of no type with a tangent.
fn check_value<X, Y, C>(operand: X, make: impl Fn(X) -> (Y, C))
where
    C: Change<(), Operand = X, Out = Y>,
    C: ChangeLanes<(), 2, Operand = X::Lanes<2>, Out = Y::Lanes<2>>,
    X: Tangent,
    Y: Tangent + PartialEq + Debug,
{
    let (out, change) = make(operand.clone());
    let pushed = change.push(&mut (), twofold(&operand));
    assert_eq!(Y::scatter(pushed), both(&out));
    let w = like(&out, 0.7);
    let into = change.pull(&mut (), w.clone());
    let (left, right) = (out.inner_product(&w), operand.inner_product(&into));
    assert!((left - right).abs() < 1e-9, "{left} and {right}");
    assert_eq!(
        operand.inner_product(&change.pull(&mut (), Y::lazy_zero())),
        0.0
    );
}

#[test]
fn of_operands() {
    let x = vec![0.5, -1.5];
    check_value(x.clone(), |x| structure::repeat(vec![x; 3]));
    check_value(x.clone(), |x| structure::repeat(vec![x; 0]));
    check_value(x.clone(), |x| structure::repeat([x.clone(), x]));
    check_value(0.7, |x| structure::repeat([x; 3]));
    check_value(Some(x.clone()), |o| structure::unwrap(o));
    check_value(Some(x.clone()), |o| structure::expect(o, "a value"));
    for o in [Some(x.clone()), None] {
        check_value((o.clone(), vec![2.0]), |(o, d)| structure::unwrap_or(o, d));
        check_value(o, |o| structure::unwrap_or_default(o));
    }
}

#[test]
fn of_rows() {
    let before = rows(&[1, 3, 0, 2], 0.0);
    let (out, view) = structure::concat(&before);
    assert_eq!(out, before.concat());
    let looked = ViewLanes::<_, 2>::look(&view, &twofold(&before)[..]);
    assert_eq!(<Vec<f64>>::scatter(looked), both(&out));
    let (lazy, full) = (vec![vec![], before[1].clone()], vec![0.0, 2.0, 3.0, 4.0]);
    let view_of_two = structure::concat(&before[..2]).1;
    let looked = ViewLanes::<_, 2>::look(&view_of_two, &twofold(&lazy)[..]);
    assert_eq!(<Vec<f64>>::scatter(looked), both(&full));
    let w = like(&out, 0.7);
    let mut back = before.zero_tangent();
    view.spread(&mut back[..], w.clone());
    assert!((before.inner_product(&back) - out.inner_product(&w)).abs() < 1e-9);
}
