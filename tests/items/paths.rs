//! Methods called by path: `S::norm(&p)`, `Self::norm(self)`.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};
use num_traits::Inv;

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
impl Point {
    fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    fn norm(&self) -> f64 {
        Self::dot(self, self).sqrt()
    }

    fn dot(&self, other: &Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    fn at(self, k: f64) -> f64 {
        self.x * k + self.y
    }

    fn itself(&self, k: f64) -> f64 {
        Self::norm(self) * Self::at(*self, k) + self.at(k) * Point::norm(self)
    }

    fn moved(mut self, k: f64) -> f64 {
        self.x *= k;
        Self::at(self, k) + Self::norm(&self)
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Path {
    points: Vec<Point>,
    end: Point,
}

#[differentiate]
fn length(points: &[Point]) -> f64 {
    let mut total = 0.0;
    for i in 1..points.len() {
        let d = Point::new(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
        total += Point::norm(&d) + Point::at(points[i], total);
    }
    total
}

#[differentiate]
fn of_values(x: f64, y: f64) -> f64 {
    Point::norm(&Point::new(x, y)) + Point::at(Point::new(y, x), x) + Point::new(x, 1.0).at(y)
}

#[differentiate]
fn early(p: &Point, limit: f64) -> f64 {
    if Point::norm(p) > limit {
        return limit * Point::at(*p, 2.0);
    }
    self::Point::norm(p)
}

#[differentiate]
fn changed(x: f64) -> f64 {
    let mut p = Point::new(x, 1.0);
    let a = Point::norm(&p);
    p.x = 3.0 * x;
    a * Point::norm(&p) * Point::at(p, x)
}

#[differentiate]
fn of_fields(path: &Path, k: f64) -> f64 {
    Point::norm(&path.end) * Point::at(path.end, k) + length(&path.points) * k
}

#[differentiate]
fn sum_of_squares(xs: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..xs.len() {
        s += xs[i] * xs[i];
    }
    s
}

#[differentiate]
fn borrowed_values(x: f64, y: f64) -> f64 {
    sum_of_squares(&[x, x * y, 2.0]) * sum_of_squares(&[y])
}

#[differentiate]
fn carried(x: f64, p: &Point) -> f64 {
    let far = Point::norm(&Point { x: 3.0, y: 4.0 }) > 4.0;
    if far { x * x } else { Point::norm(p) }
}

const P: Point = Point { x: 0.7, y: -1.3 };
const Q: Point = Point { x: 2.5, y: 0.4 };

#[test]
fn closed_forms() {
    let n = P.x.hypot(P.y);
    let gradient = agree!((P, 2.0), |(p, k)| early(p, *k));
    near(gradient[0], P.x / n, 1e-14);
    near(gradient[1], P.y / n, 1e-14);
    assert_eq!(early_grad(&P, 1.0).1, P.at(2.0));
    let (x, y) = (1.5, 0.5);
    let gradient = borrowed_values_grad(x, y);
    near(gradient.0, y * y * (2.0 * x + 2.0 * x * y * y), 1e-12);
    let sum = x * x + x * x * y * y + 4.0;
    near(gradient.1, 2.0 * y * sum + y * y * 2.0 * x * x * y, 1e-12);
    assert_eq!(carried_grad(3.0, &P).0, 6.0);
}

#[test]
fn agree_with_differences() {
    agree!(P, |p| p.norm());
    agree!((P, 0.6), |(p, k)| p.itself(*k));
    agree!((P, 0.6), |(p, k)| Point::itself(p, *k));
    agree!((P, 0.6), |(p, k)| p.moved(*k));
    agree_map!((1.5, 0.2), |(x, y)| Point::new(*x, *y));
    agree!(vec![P, Q, P], |ps| length(ps));
    agree!((1.5, 0.2), |(x, y)| of_values(*x, *y));
    agree!(0.8, |x| changed(*x));
    let path = Path {
        points: vec![P, Q],
        end: Q,
    };
    agree!((path, 0.3), |(path, k)| of_fields(path, *k));
}

#[test]
fn methods_are_checked_by_path() {
    check_grads!(Point::norm(&P));
    check_grads!(Point::itself(&P, 0.4));
    check_grads!(Point::at(P, 0.4));
    check_grads!(Point::moved(P, 0.4));
}

/// A trait of another crate, named in the call.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Complex<T> {
    re: T,
    im: T,
}

#[differentiate]
impl<T: num_traits::Float> Inv for Complex<T> {
    type Output = Complex<T>;

    fn inv(self) -> Complex<T> {
        let norm = self.re * self.re + self.im * self.im;
        Complex {
            re: self.re / norm,
            im: -self.im / norm,
        }
    }
}

#[differentiate]
fn inverted<T: num_traits::Float>(c: Complex<T>) -> T {
    let d: Complex<T> = Inv::inv(c);
    let e = <Complex<T> as Inv>::inv(d);
    d.re * e.im + Inv::inv(d).im
}

#[test]
fn traits_of_other_crates() {
    check_grads!(inverted(Complex { re: 0.3, im: 0.8 }));
    check_grads!(
        inverted(Complex {
            re: 0.3f32,
            im: 0.8
        }),
        cotangent::check::Options::for_f32()
    );
}

mod blends {
    use cotangent::differentiate;

    #[differentiate]
    pub trait Lerp<T = Self> {
        type Output;
        fn lerp(a: Self, b: Self, t: T) -> Self::Output;
    }

    #[differentiate]
    impl Lerp for f64 {
        type Output = Self;
        fn lerp(a: Self, b: Self, t: Self) -> Self::Output {
            a + t * (b - a)
        }
    }

    #[differentiate]
    pub trait Smooth {
        fn smooth(self) -> Self;
        fn steep(&self, k: f64) -> f64;
    }

    #[differentiate]
    impl Smooth for f64 {
        fn smooth(self) -> Self {
            self * self * (3.0 - 2.0 * self)
        }
        fn steep(&self, k: f64) -> f64 {
            k * self * self
        }
    }
}

/// What has the name of the trait in another module is none.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Lerp {
    at: f64,
}

mod by_trait {
    use super::blends::{Lerp, Smooth};
    use cotangent::differentiate;

    #[differentiate]
    pub fn lerp<T, V: Lerp<T>>(a: V, b: V, t: T) -> V::Output {
        Lerp::lerp(a, b, t)
    }

    #[differentiate]
    pub fn smooth<T: Smooth>(value: T) -> T {
        Smooth::smooth(value)
    }

    #[differentiate]
    pub fn steep<T: Smooth>(value: &T, k: f64) -> f64 {
        k + Smooth::steep(value, k * k)
    }
}

#[differentiate]
fn blended(by: Lerp, a: f64, b: f64) -> f64 {
    let t = by_trait::smooth(by.at);
    by_trait::lerp(a, b * a, t) + by_trait::steep(&t, a)
}

#[test]
fn methods_of_parameters_by_the_trait() {
    for at in [0.25, 0.75] {
        check_grads!(blended(Lerp { at }, 2.0, 3.0));
    }
    // `t = 1/2`, `dt/dat = 3/2`: `a + t (b a - a) + a + a^2 t^2`
    let (by, a, b) = blended_grad(Lerp { at: 0.5 }, 2.0, 3.0);
    assert_eq!((by.at, a, b), (1.5 * (4.0 + 4.0), 3.0 + 1.0, 1.0));
}
