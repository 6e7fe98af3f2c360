//! Operators of types of the user's own.

use std::ops::{Add, Div, Mul, Neg, Sub};

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Vec3 {
    x: f64,
    y: f64,
    z: f64,
}

#[differentiate]
impl Add for Vec3 {
    type Output = Vec3;

    fn add(self, o: Vec3) -> Vec3 {
        Vec3 {
            x: self.x + o.x,
            y: self.y + o.y,
            z: self.z + o.z,
        }
    }
}

#[differentiate]
impl Sub<Vec3> for Vec3 {
    type Output = Self;

    fn sub(self, o: Self) -> Self::Output {
        Self {
            x: self.x - o.x,
            y: self.y - o.y,
            z: self.z - o.z,
        }
    }
}

#[differentiate]
impl Neg for Vec3 {
    type Output = Self;

    fn neg(self) -> Self {
        Vec3::new(-self.x, -self.y, -self.z)
    }
}

#[differentiate]
impl Mul<f64> for Vec3 {
    type Output = Self;

    fn mul(self, s: f64) -> Self {
        Self::new(self.x * s, self.y * s, self.z * s)
    }
}

#[differentiate]
impl Mul<Vec3> for f64 {
    type Output = Vec3;

    fn mul(self, v: Vec3) -> Vec3 {
        v * self
    }
}

/// The inner product: no component-wise operator, and a result of another type.
#[differentiate]
impl Mul for Vec3 {
    type Output = f64;

    #[differentiate(name = "inner")]
    fn mul(self, o: Vec3) -> f64 {
        self.x * o.x + self.y * o.y + self.z * o.z
    }
}

#[differentiate]
impl Div<f64> for Vec3 {
    type Output = Self;

    fn div(self, s: f64) -> Self {
        self * (1.0 / s)
    }
}

#[differentiate]
impl Vec3 {
    const fn new(x: f64, y: f64, z: f64) -> Self {
        Self { x, y, z }
    }

    fn norm(&self) -> f64 {
        (*self * *self).sqrt()
    }

    fn reflected(&self, n: &Vec3) -> Vec3 {
        *self - 2.0 * (*self * *n) * *n
    }

    fn unit(self) -> Self {
        self / self.norm()
    }
}

#[differentiate]
fn ray(origin: Vec3, direction: Vec3, t: f64) -> Vec3 {
    let unit: Vec3 = direction.unit();
    origin + t * unit - -origin * (t * t)
}

#[differentiate]
fn in_a_loop(vs: &[Vec3], k: f64) -> f64 {
    let mut total = Vec3::new(k, 0.0, 1.0);
    for i in 0..vs.len() {
        let v: Vec3 = vs[i];
        if i != 1 {
            total = total * k + v;
        } else {
            total = total - v / k;
        }
    }
    total * total
}

#[differentiate]
fn early(a: Vec3, b: Vec3, limit: f64) -> f64 {
    let d = a - b;
    if d * d > limit {
        return limit * (a + b).norm();
    }
    d * a
}

/// Other types with the same operator, and one that is not linear.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Velocity<T> {
    beta: T,
}

#[differentiate]
impl<T: num_traits::Float> Add for Velocity<T> {
    type Output = Self;

    fn add(self, o: Self) -> Self {
        Velocity {
            beta: (self.beta + o.beta) / (T::one() + self.beta * o.beta),
        }
    }
}

#[differentiate]
fn boosted<T: num_traits::Float>(a: Velocity<T>, b: Velocity<T>) -> T {
    (a + b + a).beta
}

/// The name says nothing of the type: these are floats.
type Angle = f64;

#[differentiate]
fn aliases(a: Angle, b: Angle) -> Angle {
    -a * b + a / b - 2.0 * (b % 0.7) * a
}

/// Carried through: the result does not depend on it.
#[differentiate]
fn inactive(a: Vec3, x: f64) -> f64 {
    let far = (a + a) * a > 4.0;
    if far { x * x } else { x }
}

const A: Vec3 = Vec3::new(0.7, -1.3, 0.4);
const B: Vec3 = Vec3::new(0.2, 0.5, -2.0);

#[test]
fn closed_forms() {
    let g = early_grad(A, B, 0.1);
    near(g.2, (A + B).norm(), 1e-14);
    let g = early_grad(A, B, 100.0);
    near(g.0.x, 2.0 * A.x - B.x, 1e-14);
    near(g.1.y, -A.y, 1e-14);
    let (a, b) = (0.3, 0.5);
    let sum = |a: f64, b: f64| (a + b) / (1.0 + a * b);
    let value = boosted(Velocity { beta: a }, Velocity { beta: b });
    near(value, sum(sum(a, b), a), 1e-15);
    assert_eq!(inactive_grad(A, 3.0).1, 6.0);
    let (_, pull) = A.inner_vjp(B);
    assert_eq!(pull(2.0).0.x, 2.0 * B.x);
}

#[test]
fn agree_with_differences() {
    agree_map!((A, B), |(a, b)| a.add(*b));
    agree_map!((A, B), |(a, b)| a.sub(*b));
    agree_map!(A, |a| a.neg());
    agree_map!((A, 1.5), |(a, s)| a.mul(*s));
    agree_map!((A, 1.5), |(a, s)| a.div(*s));
    agree!(A, |a| a.norm());
    agree_map!((A, B), |(a, b)| a.reflected(b));
    agree_map!(A, |a| a.unit());
    agree_map!((A, B, 0.8), |(a, b, t)| ray(*a, *b, *t));
    agree!((vec![A, B, A, B], 0.8), |(vs, k)| in_a_loop(vs, *k));
    for limit in [0.1, 100.0] {
        agree!((A, B, limit), |(a, b, l)| early(*a, *b, *l));
    }
    let (a, b) = (Velocity { beta: 0.3 }, Velocity { beta: 0.5 });
    agree!((a, b), |(a, b)| boosted(*a, *b));
    check_grads!(aliases(0.7, 1.2));
}

mod assignments {
    use std::ops::{AddAssign, MulAssign};

    use super::*;

    #[differentiate]
    impl AddAssign for Vec3 {
        fn add_assign(&mut self, o: Vec3) {
            self.x += o.x;
            self.y += o.y;
            self.z += o.z;
        }
    }

    #[differentiate]
    impl MulAssign<f64> for Vec3 {
        fn mul_assign(&mut self, s: f64) {
            *self = *self * s;
        }
    }
}

#[differentiate]
fn accumulated(vs: &[Vec3], k: f64) -> f64 {
    let mut total = Vec3::new(k, 0.0, 1.0);
    for i in 0..vs.len() {
        let v: Vec3 = vs[i];
        total += v * k;
        if i == 1 {
            total *= k;
            total += total;
        }
    }
    total.norm()
}

#[test]
fn assignments_agree_with_differences() {
    agree!((vec![A, B, A], 0.8), |(vs, k)| accumulated(vs, *k));
}

/// Messages that name the operands.
mod messages {
    use super::*;

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    struct Series {
        data: Vec<f64>,
    }

    #[differentiate]
    impl Mul<Series> for Series {
        type Output = Series;

        fn mul(self, rhs: Series) -> Series {
            if self.data.len() != rhs.data.len() {
                panic!("{self:?} is not as long as {rhs:?}")
            }
            assert!(!self.data.is_empty(), "{:?} and {self:?}", rhs.data);
            let pairs = self.data.iter().zip(&rhs.data);
            let data = pairs.map(|(a, b)| a * b).collect();
            Series { data }
        }
    }

    #[differentiate]
    fn power(a: &[f64], b: &[f64]) -> f64 {
        let a = Series { data: a.to_vec() };
        let b = Series { data: b.to_vec() };
        let product: Series = a * b;
        product.data.iter().sum()
    }

    #[test]
    fn say_what_the_function_says() {
        check_grads!(power(&[0.5, -2.0], &[3.0, 4.0]));
        assert_eq!(
            power_grad(&[0.5, -2.0], &[3.0, 4.0]),
            (vec![3.0, 4.0], vec![0.5, -2.0])
        );
        let said = |f: &dyn Fn()| {
            let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(f)).unwrap_err();
            caught.downcast::<String>().unwrap()
        };
        let expected = said(&|| drop(power(&[1.0], &[])));
        assert_eq!(said(&|| drop(power_grad(&[1.0], &[]))), expected);
        let expected = said(&|| drop(power(&[], &[])));
        assert_eq!(said(&|| drop(power_grad(&[], &[]))), expected);
    }
}

/// A type that is scaled by numbers of both precisions: a literal is an `f64` there.
mod of_both_precisions {
    use std::ops::{Mul, Sub};

    use cotangent::{Differentiable, check_grads, differentiate};

    use crate::oracle::near;

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Shift {
        x: f64,
        y: f64,
    }

    #[differentiate]
    impl Mul<Shift> for f64 {
        type Output = Shift;

        fn mul(self, v: Shift) -> Shift {
            Shift {
                x: self * v.x,
                y: self * v.y,
            }
        }
    }

    #[differentiate]
    impl Mul<Shift> for f32 {
        type Output = Shift;

        fn mul(self, v: Shift) -> Shift {
            f64::from(self) * v
        }
    }

    #[differentiate]
    impl Mul<f64> for Shift {
        type Output = Shift;

        fn mul(self, k: f64) -> Shift {
            k * self
        }
    }

    #[differentiate]
    impl Mul<f32> for Shift {
        type Output = Shift;

        fn mul(self, k: f32) -> Shift {
            k * self
        }
    }

    #[differentiate]
    impl Sub for Shift {
        type Output = Shift;

        fn sub(self, other: Shift) -> Shift {
            Shift {
                x: self.x - other.x,
                y: self.y - other.y,
            }
        }
    }

    #[differentiate]
    fn apart(p: Shift, q: Shift) -> f64 {
        let twice: Shift = 2.0 * (p - q);
        let third: Shift = twice * (1.0 / 3.0);
        let back: Shift = -0.5 * third;
        back.x * third.y
    }

    #[differentiate]
    fn halved(p: Shift, closer: bool) -> Shift {
        let k = if closer { 0.5 } else { 1.5 };
        let (less, more) = (0.25, 2.0);
        let near: Shift = k * p;
        (near - less * p) * more
    }

    #[differentiate]
    fn product(p: Shift) -> f64 {
        p.x * p.y
    }

    #[differentiate]
    fn of_half(p: Shift) -> f64 {
        let half = 0.5;
        product(half * p)
    }

    #[test]
    fn literals_with_a_name_are_doubles() {
        let p = Shift { x: 1.5, y: -0.5 };
        check_grads!(of_half(p));
        near(of_half_grad(p).x, -0.125, 1e-15);
        near(of_half_grad(p).y, 0.375, 1e-15);
        for (closer, slope) in [(true, 0.5), (false, 2.5)] {
            check_grads!(halved(p, closer));
            let p_bar = halved_vjp(p, closer).1(ShiftTangent { x: 1.0, y: 3.0 });
            near(p_bar.x, slope, 1e-15);
            near(p_bar.y, 3.0 * slope, 1e-15);
        }
    }

    #[test]
    fn literals_are_doubles() {
        let (p, q) = (Shift { x: 1.5, y: -0.5 }, Shift { x: 0.25, y: 2.0 });
        check_grads!(apart(p, q));
        // -2/9 (p.x - q.x) (p.y - q.y)
        let (dp, dq) = apart_grad(p, q);
        assert!((dp.x - 2.0 / 9.0 * 2.5).abs() < 1e-14);
        assert!((dp.y + 2.0 / 9.0 * 1.25).abs() < 1e-14);
        assert!((dq.x + dp.x).abs() < 1e-14 && (dq.y + dp.y).abs() < 1e-14);
    }
}
