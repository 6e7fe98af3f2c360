//! Types of traits that are computed with as their bounds say, `type Point: Coordinate` of `trait Coordinate: Add<Output = Self>`: in
//! `Vec`s, options and results, in loops and closures.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use cotangent::{Differentiable, check_grads, differentiate};

/// It is called as the type of the trait is, and has other operators.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Vector {
    pub x: f64,
    pub y: f64,
}
#[differentiate]
impl Sub for Point {
    type Output = Vector;
    fn sub(self, o: Point) -> Vector {
        Vector {
            x: self.x - o.x,
            y: self.y - o.y,
        }
    }
}
#[differentiate]
impl Point {
    fn get(&self, i: usize) -> Vector {
        Vector {
            x: self.x * i as f64,
            y: self.y,
        }
    }
}

#[differentiate]
pub trait Coordinate:
    Sized
    + Copy
    + Add<Output = Self>
    + Mul<f64, Output = Self>
    + Sub<Output = Self>
    + Neg<Output = Self>
    + AddAssign
{
    fn origin() -> Self;
    const LEN: usize;
    fn get(&self, index: usize) -> f64;
    fn dot(&self, target: &Self) -> f64 {
        let mut d = 0.0;
        for i in 0..Self::LEN {
            d += self.get(i) * target.get(i);
        }
        d
    }
}
pub trait Geo {
    type Point: Coordinate;
    type Fault;
}
#[differentiate]
pub trait Path: Geo {
    fn points(&self) -> Vec<Self::Point>;
    fn at(&self, i: usize) -> Result<Self::Point, Self::Fault>;
    fn first(&self) -> Option<Self::Point>;
    fn center(&self) -> Self::Point {
        let all = self.points();
        let mut sum = Self::Point::origin();
        for p in all.iter() {
            sum = sum + *p;
        }
        sum * (1.0 / all.len() as f64)
    }
    fn center2(&self) -> Self::Point {
        let all = self.points();
        let mut sum: Self::Point = Self::Point::origin();
        for i in 0..all.len() {
            sum += all[i] * 2.0;
        }
        -sum
    }
    fn length(&self) -> f64 {
        let all = self.points();
        let mut sum = 0.0;
        for i in 1..all.len() {
            let d = all[i] - all[i - 1];
            sum += d.dot(&d).sqrt();
        }
        sum
    }
    fn length2(&self) -> f64 {
        let all = self.points();
        all.windows(2)
            .map(|w| {
                let d = w[1] - w[0];
                d.dot(&d)
            })
            .sum()
    }
    fn after(&self, i: usize, t: f64) -> Result<f64, Self::Fault> {
        let a = self.at(i)?;
        let b = self.at(i + 1)?;
        Ok((a * (1.0 - t) + b * t).get(0))
    }
}
#[differentiate]
fn bend<P: Path>(p: &P, t: f64) -> f64 {
    let c = p.center() - p.center2();
    let d = match p.first() {
        Some(f) => f - c,
        None => c,
    };
    let e = if let Some(f) = p.first() { f * t } else { d };
    let w = if t > 0.2 { d + e } else { d - e };
    w.dot(&c) * p.length() + p.length2()
}
#[differentiate]
fn spread<P: Path>(p: &P, q: &[P::Point], r: [P::Point; 2], t: f64) -> f64 {
    let mut acc = r[0] * t;
    for x in q {
        acc = acc + *x * t;
    }
    let ws: Vec<P::Point> = q.iter().map(|x| *x - r[1]).collect();
    let f = |p: P::Point| p * 2.0;
    let mut k = 0.0;
    for w in &ws {
        k += w.dot(&f(acc));
    }
    k + p.center().get(0)
}
#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Poly {
    pub ps: Vec<f64>,
}
#[derive(Debug, PartialEq)]
pub struct Out(usize);
impl Geo for Poly {
    type Point = f64;
    type Fault = Out;
}
#[differentiate]
impl Coordinate for f64 {
    fn origin() -> f64 {
        0.0
    }
    const LEN: usize = 1;
    fn get(&self, _: usize) -> f64 {
        *self
    }
}
#[differentiate]
impl Path for Poly {
    fn points(&self) -> Vec<f64> {
        self.ps.clone()
    }
    fn at(&self, i: usize) -> Result<f64, Out> {
        if i < self.ps.len() {
            Ok(self.ps[i])
        } else {
            Err(Out(i))
        }
    }
    fn first(&self) -> Option<f64> {
        self.ps.first().copied()
    }
}
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct C2(f64, f64);
#[differentiate]
impl Add for C2 {
    type Output = C2;
    fn add(self, o: C2) -> C2 {
        C2(self.0 + o.0, self.1 + o.1)
    }
}
#[differentiate]
impl Sub for C2 {
    type Output = C2;
    fn sub(self, o: C2) -> C2 {
        C2(self.0 - o.0, self.1 - o.1)
    }
}
#[differentiate]
impl Neg for C2 {
    type Output = C2;
    fn neg(self) -> C2 {
        C2(-self.0, -self.1)
    }
}
#[differentiate]
impl AddAssign for C2 {
    fn add_assign(&mut self, o: C2) {
        self.0 += o.0;
        self.1 += o.1;
    }
}
#[differentiate]
impl Mul<f64> for C2 {
    type Output = C2;
    fn mul(self, o: f64) -> C2 {
        C2(self.0 * o, self.1 * o)
    }
}
#[differentiate]
impl Coordinate for C2 {
    fn origin() -> C2 {
        C2(0.0, 0.0)
    }
    const LEN: usize = 2;
    fn get(&self, i: usize) -> f64 {
        if i == 0 { self.0 } else { self.1 }
    }
}
#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Tri<P> {
    pub ps: [P; 3],
}
impl<P: Coordinate> Geo for Tri<P> {
    type Point = P;
    type Fault = String;
}
#[differentiate]
impl<P: Coordinate> Path for Tri<P> {
    fn points(&self) -> Vec<P> {
        self.ps.to_vec()
    }
    fn at(&self, i: usize) -> Result<P, String> {
        if i < 3 {
            Ok(self.ps[i])
        } else {
            Err(format!("{i}"))
        }
    }
    fn first(&self) -> Option<Self::Point> {
        Some(self.ps[0])
    }
}
#[differentiate]
fn of_poly(a: f64, b: f64, c: f64, t: f64) -> f64 {
    let p = Poly { ps: vec![a, b, c] };
    bend(&p, t) + spread(&p, &[a, b], [c, a], t) + p.after(1, t).unwrap()
}
#[differentiate]
fn of_tri(a: C2, b: C2, c: C2, t: f64) -> f64 {
    let p = Tri { ps: [a, b, c] };
    bend(&p, t) + spread(&p, &[a, b, c], [c, a], t) + p.after(1, t).unwrap()
}
#[differentiate]
fn of_points(a: Point, b: Point) -> f64 {
    let d = a - b;
    d.x * d.y + a.get(3).x
}

#[differentiate]
fn after<P: Path>(p: &P, t: f64) -> Result<f64, P::Fault> {
    p.after(0, t)
}

#[test]
fn paths_of_numbers_and_points() {
    check_grads!(of_poly(0.3, 0.7, 1.9, 0.4));
    check_grads!(of_poly(0.3, 0.7, 1.9, 0.1));
    let (a, b, c) = (C2(0.1, 0.2), C2(0.7, 1.3), C2(1.5, -0.4));
    check_grads!(of_tri(a, b, c, 0.4));
    check_grads!(of_tri(c, b, a, 0.1));
    check_grads!(of_points(
        Point { x: 0.1, y: 0.4 },
        Point { x: 0.7, y: 0.9 }
    ));
    // An error has no derivative.
    let (bar, by_t) = after_vjp(&Poly { ps: vec![1.0, 3.0] }, 0.25).1(Some(1.0));
    assert_eq!((bar.ps, by_t), (vec![0.75, 0.25], 2.0));
}

/// A type that holds no float and has no derive, given to a trait: the methods that name it are left alone.
mod without_tangents {
    use super::*;

    trait Configured {
        type Settings;
    }

    #[differentiate]
    trait Model: Configured {
        fn settings(&self) -> Self::Settings;

        fn rate(&self, x: f64) -> f64;

        fn twice(&self, x: f64) -> f64 {
            self.rate(self.rate(x))
        }
    }

    struct Plain(bool);

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Growth {
        k: f64,
    }

    impl Configured for Growth {
        type Settings = Plain;
    }

    #[differentiate]
    impl Model for Growth {
        fn settings(&self) -> Plain {
            Plain(self.k > 0.0)
        }

        fn rate(&self, x: f64) -> f64 {
            self.k * x * x
        }
    }

    #[differentiate]
    fn grown<M: Model>(model: &M, x: f64) -> f64 {
        model.twice(x) + model.rate(x)
    }

    /// `k^3 x^4 + k x^2`
    #[test]
    fn are_left_alone() {
        let (k, x) = (0.75, 1.5);
        check_grads!(grown(&Growth { k }, x));
        let (bar, by_x) = grown_grad(&Growth { k }, x);
        assert_eq!(bar.k, 3.0 * k * k * x.powi(4) + x * x);
        assert_eq!(by_x, 4.0 * k.powi(3) * x.powi(3) + 2.0 * k * x);
        assert!(Growth { k }.settings().0);
    }
}
