//! A trait of one's own that a type has several instances of, whose methods are called as such: what they are given tells
//! which. And `impl` blocks of references with lifetimes of their own.

use std::ops::{Neg, Sub};

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, Differentiable)]
struct V {
    x: f64,
    y: f64,
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Ray {
    from: V,
    along: V,
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Plane {
    normal: V,
    offset: f64,
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Circle {
    center: V,
    radius: f64,
}

#[differentiate]
impl Sub for V {
    type Output = V;
    fn sub(self, other: V) -> V {
        V {
            x: self.x - other.x,
            y: self.y - other.y,
        }
    }
}

#[differentiate]
trait Dot<O = Self> {
    fn dot(self, other: O) -> f64;
}

#[differentiate]
impl Dot for V {
    fn dot(self, other: V) -> f64 {
        self.x * other.x + self.y * other.y
    }
}

#[differentiate]
impl Dot<f64> for V {
    fn dot(self, k: f64) -> f64 {
        self.x * k + self.y * k * k
    }
}

#[differentiate]
impl<'a> Dot<&'a [f64; 2]> for V {
    fn dot(self, other: &'a [f64; 2]) -> f64 {
        self.x * other[0] - self.y * other[1]
    }
}

#[differentiate]
trait Hit<S> {
    type At;
    fn hit(&self, scale: f64, shape: &S) -> Self::At;
}

#[differentiate]
impl Hit<Plane> for Ray {
    type At = Option<f64>;
    fn hit(&self, scale: f64, shape: &Plane) -> Option<f64> {
        let k = self.along.dot(shape.normal);
        if k <= 0.0 {
            return None;
        }
        Some(scale * (shape.offset - self.from.dot(shape.normal)) / k)
    }
}

#[differentiate]
impl Hit<Circle> for Ray {
    type At = (f64, f64);
    fn hit(&self, scale: f64, shape: &Circle) -> (f64, f64) {
        let out = self.from - shape.center;
        let b = out.dot(self.along);
        let root = (b * b - out.dot(out) + shape.radius * shape.radius).sqrt();
        (scale * (-b - root), scale * (-b + root))
    }
}

#[differentiate]
fn scene(ray: &Ray, plane: &Plane, circle: Circle) -> f64 {
    let mut sum = 0.0;
    if let Some(t) = ray.hit(3.0, plane) {
        sum += t;
    }
    let (a, b) = ray.hit(1.5, &circle);
    sum + a * b + ray.from.dot(2.0) + ray.along.dot(a * 2.0) + ray.from.dot(&[a, b])
}

#[test]
fn which_instance_the_argument_tells() {
    let v = |x, y| V { x, y };
    let ray = Ray {
        from: v(0.3, -0.2),
        along: v(0.8, 0.6),
    };
    let circle = Circle {
        center: v(1.4, 1.7),
        radius: 1.9,
    };
    for normal in [v(0.4, 1.1), v(-0.6, 0.3)] {
        let plane = Plane {
            normal,
            offset: 2.5,
        };
        check_grads!(scene(&ray, &plane, circle));
    }
    // x k + y k^2
    let (dv, dk) = dotted_grad(v(2.0, 3.0), 5.0);
    near(dv.x, 5.0 + 4.0, 1e-14);
    near(dv.y, 25.0 + 6.0, 1e-14);
    near(dk, 2.0 + 30.0, 1e-14);
}

#[differentiate]
fn dotted(v: V, k: f64) -> f64 {
    v.dot(k) + v.dot(v)
}

#[differentiate]
trait Cross<O> {
    type Output;
    fn cross(self, other: O) -> Self::Output;
}

#[differentiate]
impl<'a, 'b> Cross<&'b V> for &'a V {
    type Output = f64;
    fn cross(self, other: &'b V) -> f64 {
        self.x * other.y - self.y * other.x
    }
}

#[differentiate]
impl Cross<f64> for V {
    type Output = V;
    fn cross(self, k: f64) -> V {
        V {
            x: self.y * k,
            y: -self.x * k,
        }
    }
}

#[differentiate]
impl<'b> Cross<&'b V> for V {
    type Output = f64;
    fn cross(self, other: &'b V) -> f64 {
        2.0 * (self.x * other.y - self.y * other.x)
    }
}

#[differentiate]
impl Cross<V> for f64 {
    type Output = V;
    fn cross(self, other: V) -> V {
        -other.cross(self)
    }
}

#[differentiate]
impl Neg for V {
    type Output = V;
    fn neg(self) -> V {
        V {
            x: -self.x,
            y: -self.y,
        }
    }
}

#[differentiate]
impl<'a> Cross<V> for &'a f64 {
    type Output = V;
    fn cross(self, other: V) -> V {
        V {
            x: self * self * other.y,
            y: *self,
        }
    }
}

#[differentiate]
fn of_floats(xs: &[f64], a: V) -> f64 {
    let mut sum = 0.0;
    for x in xs {
        sum += x.cross(a).x + (*x).cross(a).y;
    }
    sum + xs[0].cross(a).x
}

#[test]
fn blocks_of_references_to_floats() {
    let a = V { x: 1.3, y: -0.4 };
    check_grads!(of_floats(&[0.7, 1.9], a));
    // Of references x^2 y, of the numbers (-x y, x a_x)
    let (bar, da) = of_floats_grad(&[0.7], a);
    near(bar[0], 2.0 * 0.7 * a.y + a.x - a.y, 1e-14);
    near(da.x, 0.7, 1e-14);
    near(da.y, 0.49 - 0.7, 1e-14);
}

/// The receiver says whether it is the method of the type, twice the other, or that of a reference.
#[differentiate]
fn referred(a: V, b: &V, k: f64) -> f64 {
    let (copy, again) = (&a, [a, *b]);
    let mut sum = copy.cross(b) + (&a).cross(b) * k + (&V { x: k, y: a.y }).cross(b);
    for v in again.iter() {
        sum += v.cross(b) * k;
    }
    sum + a.cross(b)
}

#[test]
fn of_a_type_and_of_references_to_it() {
    let (a, b) = (V { x: 1.3, y: -0.4 }, V { x: 0.2, y: 0.9 });
    check_grads!(referred(a, &b, 0.7));
    let (k, area) = (0.7, a.x * b.y - a.y * b.x);
    near(
        referred(a, &b, k),
        area * (3.0 + 2.0 * k) + k * b.y - a.y * b.x,
        1e-14,
    );
    let (value, _) = referred_value_and_grad(a, &b, k);
    near(value, referred(a, &b, k), 1e-14);
}

#[differentiate]
fn crossed(a: V, b: &V, k: f64) -> f64 {
    let turned = a.cross(k * k);
    turned.x * b.cross(b) + a.cross(b) * k + k.cross(*b).y * turned.y
}

#[test]
fn blocks_of_references_with_lifetimes() {
    let (a, b) = (V { x: 1.3, y: -0.4 }, V { x: 0.2, y: 0.9 });
    check_grads!(crossed(a, &b, 0.7));
    // 2 (a x b) k - a_x k^3 b_x
    let k = 0.7f64;
    let (da, db, dk) = crossed_grad(a, &b, k);
    near(da.x, 2.0 * b.y * k - k.powi(3) * b.x, 1e-14);
    near(da.y, -2.0 * b.x * k, 1e-14);
    near(db.y, 2.0 * a.x * k, 1e-14);
    let area = a.x * b.y - a.y * b.x;
    near(dk, 2.0 * area - 3.0 * k * k * a.x * b.x, 1e-13);
}

#[derive(Clone, Debug, Differentiable)]
struct Scaled<T> {
    by: T,
    values: Vec<T>,
}

trait Doubled<T> {
    fn doubled(self) -> T;
    fn times(self, k: T) -> Scaled<T>;
}

#[differentiate]
impl<T: num_traits::Float> Doubled<T> for &Scaled<T> {
    fn doubled(self) -> T {
        self.by + self.by * self.values[0]
    }

    fn times(self, k: T) -> Scaled<T> {
        Scaled {
            by: self.by * k,
            values: self.values.iter().map(|x| *x * k).collect(),
        }
    }
}

trait Inverse {
    type Out;
    fn inverse(self) -> Self::Out;
}

#[differentiate]
impl<'a, T: num_traits::Float> Inverse for &'a Scaled<T> {
    type Out = Scaled<T>;
    fn inverse(self) -> Scaled<T> {
        Scaled {
            by: T::one() / self.by,
            values: self.values.clone(),
        }
    }
}

/// Called on variables, on what refers to them and on what has no name.
#[differentiate]
fn called<T: num_traits::Float>(scaled: &Scaled<T>, k: T) -> T {
    let inverse = scaled.inverse();
    let again = &inverse;
    let times = again.times(k);
    scaled.doubled() + times.by * times.values[1] + inverse.doubled() * scaled.times(k).doubled()
}

#[differentiate]
fn of_generic(scaled: &Scaled<f64>, k: f64) -> f64 {
    called(scaled, k * k) + scaled.inverse().times(k).doubled()
}

#[test]
fn generic_blocks_of_references() {
    let scaled = Scaled {
        by: 1.3,
        values: vec![0.4, -0.7],
    };
    check_grads!(of_generic(&scaled, 0.9));
    // b + b v + k^4 w / b + (1 + v) / b (b k^2 + b v k^4) + k / b (1 + v k)
    let (b, v, w, k) = (1.3f64, 0.4, -0.7, 0.9f64);
    let (bar, _) = of_generic_grad(&scaled, k);
    let of_b = 1.0 + v - k.powi(4) * w / (b * b) - k * (1.0 + v * k) / (b * b);
    near(bar.by, of_b, 1e-13);
    near(bar.values[1], k.powi(4) / b, 1e-13);
}

/// References have no such operator: it is that of the copy behind one.
#[differentiate]
fn of_a_copy(a: V, b: V) -> f64 {
    (&a).sub(b).x * (&a).sub(a).x + (&a).sub(b).y * (&b).sub(V { x: 0.0, y: a.x }).y
}

#[test]
fn of_a_copy_behind_a_reference() {
    let (a, b) = (V { x: 1.3, y: -0.4 }, V { x: 0.2, y: 0.9 });
    check_grads!(of_a_copy(a, b));
    // (a_y - b_y) (b_y - a_x)
    let (da, db) = of_a_copy_grad(a, b);
    near(da.x, 0.4 + 0.9, 1e-14);
    near(da.y, 0.9 - 1.3, 1e-14);
    near(db.y, -(0.9 - 1.3) + (-0.4 - 0.9), 1e-14);
}

trait Extent {
    fn len(self) -> f64;
    fn abs(self) -> V;
}

#[differentiate]
impl Extent for V {
    fn len(self) -> f64 {
        self.x * self.y
    }

    fn abs(self) -> V {
        V {
            x: self.x * self.x,
            y: self.y,
        }
    }
}

#[differentiate]
impl Extent for &V {
    fn len(self) -> f64 {
        self.x + 2.0 * self.y
    }

    fn abs(self) -> V {
        V {
            x: self.y,
            y: 3.0 * self.x,
        }
    }
}

/// The language has methods of these names, and none of references to such a type.
#[differentiate]
fn called_like_the_languages(a: V, b: &V) -> f64 {
    let all = [a, *b];
    let mut sum = a.len() * b.len() + b.abs().len();
    for v in &all {
        sum += v.len() * v.abs().y;
    }
    for v in all {
        sum += v.len() * v.abs().x;
    }
    sum
}

#[test]
fn methods_of_references_called_like_the_languages() {
    let (a, b) = (V { x: 1.3, y: -0.4 }, V { x: 0.2, y: 0.9 });
    check_grads!(called_like_the_languages(a, &b));
    let value = called_like_the_languages_value_and_grad(a, &b).0;
    near(value, called_like_the_languages(a, &b), 1e-14);
}
