//! Parameters that are made into `Vec`s and arrays, `impl Into<Vec<f64>>`, into types of one's own item by item, and by a bound
//! of the trait. Against finite differences and the inner product of the two modes.

use cotangent::{Differentiable, LinearMap, check_grads, differentiate};
use cotangent_test_twin::agree;
use num_traits::Float;

use crate::oracle::near;

#[derive(Clone, Differentiable)]
struct Polynomial {
    coefficients: Vec<f64>,
}

#[differentiate]
impl Polynomial {
    fn new<V: Into<Vec<f64>>>(coefficients: V) -> Self {
        Polynomial {
            coefficients: coefficients.into(),
        }
    }

    fn at(&self, x: f64) -> f64 {
        let mut sum = 0.0;
        for c in self.coefficients.iter().rev() {
            sum = sum * x + c;
        }
        sum
    }
}

#[differentiate(modes(grad, vjp, jvp, linearize))]
fn mixed(v: impl Into<Vec<f64>>, k: f64) -> f64 {
    let v: Vec<f64> = v.into();
    v[0] * v[1] * k + v[1].sin()
}

#[differentiate(modes(grad, vjp, jvp, linearize))]
fn of_array(a: impl Into<[f64; 2]>, k: f64) -> f64 {
    let a: [f64; 2] = a.into();
    a[0] * k - a[1] * a[1]
}

#[differentiate]
fn from_all(x: f64, y: f64) -> f64 {
    let boxed: Box<[f64]> = vec![y, x * y].into();
    let array = [x, y * y];
    let of_vec = Polynomial::new(vec![x, y, x * y]).at(y);
    let of_array = Polynomial::new([y, x]).at(x * y);
    let given = mixed(array, x) + mixed(boxed, x);
    of_vec + of_array * given + of_array_of(array, y)
}

#[differentiate]
fn of_array_of(array: [f64; 2], k: f64) -> f64 {
    of_array(array, k)
}

#[differentiate(modes(grad, vjp, jvp, linearize))]
fn linear(x: f64, y: f64) -> f64 {
    mixed([x * y, y], x) + mixed(vec![y, x], y) + of_array([x, y], x)
}

#[derive(Clone, Copy, Differentiable)]
struct Point<T> {
    x: T,
    y: T,
}

#[differentiate]
impl<T: Float> From<(T, T)> for Point<T> {
    fn from((x, y): (T, T)) -> Self {
        Point { x, y: y * x }
    }
}

#[differentiate]
impl<T: Float> From<[T; 2]> for Point<T> {
    fn from(of: [T; 2]) -> Self {
        Point { x: of[1], y: of[0] }
    }
}

#[derive(Clone, Differentiable)]
struct Line<T> {
    points: Vec<Point<T>>,
}

/// The items have no `Clone`.
#[differentiate]
impl<T: Float, P: Into<Point<T>>> From<Vec<P>> for Line<T> {
    fn from(points: Vec<P>) -> Self {
        Line {
            points: points.into_iter().map(|p| p.into()).collect(),
        }
    }
}

#[differentiate]
impl<T: Float> Line<T> {
    fn area(&self) -> T {
        let mut sum = T::zero();
        for pair in self.points.windows(2) {
            sum = sum + (pair[1].x - pair[0].x) * (pair[1].y + pair[0].y);
        }
        sum
    }
}

#[differentiate]
fn total<P: Into<Point<f64>>>(points: Vec<P>, k: f64) -> f64 {
    let mut sum = 0.0;
    for p in points {
        let p: Point<f64> = p.into();
        sum += p.x * p.y * k;
    }
    sum
}

#[differentiate]
fn lines(x: f64, y: f64) -> f64 {
    let line = Line::from(vec![(x, 2.0), (x * y, y), (3.0, x)]);
    let other = Line::from(vec![[x, y], [y, 1.0]]);
    line.area() * other.area() + total(vec![(x, y), (y, y)], x) + total(vec![[x, y]], y)
}

#[derive(Clone, Copy, Differentiable)]
struct Place {
    along: f64,
    across: f64,
}

#[differentiate]
impl From<Place> for Point<f64> {
    fn from(place: Place) -> Self {
        Point {
            x: place.along * place.across,
            y: place.across,
        }
    }
}

#[differentiate]
trait Reach: Into<Point<f64>> + Copy {
    fn reach(self, k: f64) -> f64 {
        let p: Point<f64> = self.into();
        (p.x * p.x + p.y * p.y).sqrt() * k
    }
    fn to(&self, other: impl Into<Point<f64>>) -> f64 {
        let (a, b): (Point<f64>, Point<f64>) = ((*self).into(), other.into());
        a.x * b.y - a.y * b.x
    }
    fn side(&self) -> f64 {
        let p: Point<f64> = (*self).into();
        p.x + 2.0 * p.y
    }
}

#[differentiate]
impl Reach for Place {}

#[differentiate]
impl Reach for Point<f64> {
    fn side(&self) -> f64 {
        self.x * self.y
    }
}

#[differentiate]
fn generic<R: Reach>(of: R, k: f64) -> f64 {
    of.reach(k) + of.side() * k
}

#[differentiate]
fn reached(x: f64, y: f64) -> f64 {
    let (place, point) = (
        Place {
            along: x,
            across: y,
        },
        Point { x: y, y: x * y },
    );
    place.reach(y) * place.side() + place.to((x, y)) + generic(place, x) + generic(point, y)
}

#[test]
fn what_is_made_into_elements_has_derivatives() {
    agree!((1.3, 0.7), |(x, y)| from_all(*x, *y));
    agree!((1.3, 0.7), |(x, y)| lines(*x, *y));
    let (dv, dk) = mixed_grad(&[1.3, 0.4][..], 0.7);
    let (boxed, _) = mixed_grad(Box::<[f64]>::from([1.3, 0.4]), 0.7);
    let (of_array, _) = mixed_grad(&[1.3, 0.4], 0.7);
    assert_eq!((dv[0], dk), (0.4 * 0.7, 1.3 * 0.4));
    assert!((dv[1] - 1.3 * 0.7 - 0.4_f64.cos()).abs() < 1e-12);
    assert_eq!((dv.as_slice(), dv.as_slice()), (&boxed[..], &of_array[..]));
}

#[test]
fn as_a_linear_map() {
    let (value, map) = linear_linearize(1.3, 0.7);
    let (dx, dy) = linear_grad(1.3, 0.7);
    assert_eq!(value, linear(1.3, 0.7));
    let along = map.apply((1.0, 0.0)) + 2.0 * map.apply((0.0, 1.0));
    assert_eq!(map.apply_transpose(1.0), (dx, dy));
    assert!((along - dx - 2.0 * dy).abs() < 1e-12);
    agree!((1.3, 0.7), |(x, y)| linear(*x, *y));
}

#[test]
fn traits_ask_for_conversions() {
    agree!((1.3, 0.7), |(x, y)| reached(*x, *y));
}

#[differentiate]
fn slices(xs: &[f64], all: &Vec<f64>, three: &[f64; 3], k: f64) -> f64 {
    mixed(xs, k) * mixed(all.as_slice(), k)
        + mixed(three, k) * mixed(&xs[1..], k)
        + mixed(&[k, xs[0]], k)
}

#[test]
fn slices_are_copied() {
    let (xs, all, three) = ([1.3, 0.4, 0.9], vec![0.3, 1.7], [0.6, 0.8, 1.1]);
    check_grads!(slices(&xs[..], &all, &three, 0.7));
}

#[derive(Clone, Differentiable)]
struct Samples {
    values: Vec<f64>,
}

#[differentiate]
impl<T> From<T> for Samples
where
    T: Into<Vec<f64>>,
{
    fn from(values: T) -> Self {
        Samples {
            values: values.into(),
        }
    }
}

#[differentiate]
impl Samples {
    fn scaled<V: Into<Vec<f64>>>(values: V, k: f64) -> Self {
        let mut values: Vec<f64> = values.into();
        values[1] *= k;
        Samples { values }
    }

    fn rest(values: &[f64], k: f64) -> Self {
        Self::scaled(&values[1..], k)
    }
}

/// Associated functions that take what is made into a `Vec`, of slices.
#[differentiate]
fn of_slices(xs: &[f64], k: f64) -> f64 {
    let given = Polynomial::new(xs).at(k);
    let made = Samples::from(xs);
    let of_vec = Samples::from(vec![k, xs[0]]);
    let rest = Samples::rest(xs, k * k);
    given * made.values[1] + of_vec.values[1] * Samples::scaled(xs, k).values[1] - rest.values[1]
}

#[test]
fn slices_are_made_into_vecs() {
    check_grads!(of_slices(&[0.7, -1.3, 0.4], 1.6));
    let (_, (xs, k)) = of_slices_value_and_grad(&[2.0, 3.0, 5.0], 1.0);
    // (2 + 3 k + 5 k^2) * 3 + 2 * 3 k - 5 k^2
    assert_eq!(xs, [3.0 + 3.0, 3.0 + 10.0 + 2.0, 3.0 - 1.0]);
    assert_eq!(k, (3.0 + 10.0) * 3.0 + 6.0 - 10.0);
}

#[differentiate]
fn norm(v: Box<[f64]>) -> f64 {
    v.iter().map(|x| x * x).sum()
}

#[differentiate]
fn product(v: Vec<f64>, k: f64) -> f64 {
    v[0] * v[1] * k
}

#[differentiate]
impl<T: Float> Weights<T> {
    fn new(all: Box<[T]>) -> Self {
        Weights { all }
    }

    fn dot(&self, with: Vec<T>) -> T {
        self.all[0] * with[0] + self.all[1] * with[1]
    }
}

#[derive(Clone, Differentiable)]
struct Weights<T> {
    all: Box<[T]>,
}

#[differentiate]
fn given(x: f64, y: f64) -> f64 {
    let mut sum = norm([x, y].into()) * product([y, x * y].into(), x);
    for k in 0..3 {
        sum += norm(Box::from([x, y * k as f64])) * norm(Box::new([y]));
    }
    let of = |z: f64| norm([x, y].iter().map(|x| x * z).collect());
    sum * Weights::new([x, y].map(|x| x * y).into()).dot([y, x].into()) + of(y)
}

#[test]
fn parameters_tell_what_arguments_are_made_into() {
    check_grads!(given(0.5, 0.7));
    // (x^2 + y^2) x y^2 x, and the rest, by closed form
    let (x, y) = (0.5_f64, 0.7_f64);
    let value = |x: f64, y: f64| {
        let first = (x * x + y * y) * y * x * y * x;
        let rest = (3.0 * x * x + 5.0 * y * y) * y * y;
        (first + rest) * (x * y * y + y * y * x) + (x * x + y * y) * y * y
    };
    near(given(x, y), value(x, y), 1e-14);
    let h = 1e-6;
    let slope = (value(x + h, y) - value(x - h, y)) / (2.0 * h);
    near(given_grad(x, y).0, slope, 1e-8);
}
