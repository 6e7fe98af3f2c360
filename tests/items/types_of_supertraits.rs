//! Types of traits that annotated traits ask for, `Self::Point` in `trait Curve: Geo` of `trait Geo { type Point: Coordinate; }`:
//! what computes with them, by operators and methods that their bounds ask for, in default methods and generic functions.

use std::ops::{Add, Mul, Sub};

use cotangent::{Differentiable, check_grads, differentiate};

pub mod geo {
    use cotangent::differentiate;
    use std::ops::{Add, Mul, Sub};
    #[differentiate]
    pub trait Coordinate:
        Sized
        + Copy
        + Add<Self, Output = Self>
        + Mul<f64, Output = Self>
        + Sub<Self, Output = Self>
        + PartialEq
    {
        fn from_components(components: &[f64]) -> Self;
        fn origin() -> Self;
        fn len() -> usize;
        fn get(&self, index: usize) -> f64;
        fn from_biggest_components(p1: Self, p2: Self) -> Self;
        fn distance_to(&self, target: &Self) -> f64 {
            let offset = *self - *target;
            let squared_distance = offset.dot(&offset);
            f64::sqrt(squared_distance)
        }
        fn dot(&self, target: &Self) -> f64 {
            let mut d = 0.0;
            for i in 0..Self::len() {
                d += self.get(i) * target.get(i);
            }
            d
        }
        fn magnitude(&self) -> f64 {
            f64::sqrt(self.dot(self))
        }
        fn to_unit_vector(&self) -> Self {
            let magnitude = self.magnitude();
            if magnitude == 0.0 {
                Self::origin()
            } else {
                *self * (1.0 / magnitude)
            }
        }
        fn is_near_to(&self, other: &Self, max_distance: f64) -> bool {
            let offset = *self - *other;
            offset.dot(&offset) <= (max_distance * max_distance)
        }
    }
    #[differentiate]
    pub trait Coordinate2D {
        fn x(&self) -> f64;
        fn y(&self) -> f64;
        fn coords(&self) -> (f64, f64) {
            (self.x(), self.y())
        }
    }
    pub trait Geo {
        type Point: Coordinate;
    }
}
use geo::*;
pub mod curve {
    use super::geo::*;
    #[differentiate]
    use super::{basis, curve_length, de_casteljau3};
    use cotangent::{Differentiable, differentiate};
    #[differentiate]
    pub trait BezierCurve: Geo + Clone + Sized {
        fn all_points(&self) -> (Self::Point, (Self::Point, Self::Point), Self::Point) {
            (self.start_point(), self.control_points(), self.end_point())
        }
        fn start_point(&self) -> Self::Point;
        fn end_point(&self) -> Self::Point;
        fn control_points(&self) -> (Self::Point, Self::Point);
        fn point_at_pos(&self, t: f64) -> Self::Point {
            let control_points = self.control_points();
            basis(
                t,
                self.start_point(),
                control_points.0,
                control_points.1,
                self.end_point(),
            )
        }
        fn fast_bounds(&self) -> Self::Point {
            let start = self.start_point();
            let control_points = self.control_points();
            let max = Self::Point::from_biggest_components(start, self.end_point());
            let max = Self::Point::from_biggest_components(max, control_points.0);
            max
        }
        fn tangent(&self, t: f64) -> Self::Point {
            let (cp1, cp2) = self.control_points();
            let a = (cp1 - self.start_point()) * 3.0;
            let b = (cp2 - cp1) * 3.0;
            let c = (self.end_point() - cp2) * 3.0;
            de_casteljau3(t, a, b, c)
        }
        fn estimate_length(&self) -> f64 {
            curve_length(self, 0.01)
        }
    }
    #[differentiate]
    pub trait BezierCurveFactory: BezierCurve {
        fn from_points(
            start: Self::Point,
            control_points: (Self::Point, Self::Point),
            end: Self::Point,
        ) -> Self;
        fn with_offset(&self, offset: Self::Point) -> Self {
            let (p0, (p1, p2), p3) = self.all_points();
            Self::from_points(p0 + offset, (p1 + offset, p2 + offset), p3 + offset)
        }
    }
    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct Curve<Coord: Coordinate> {
        pub start_point: Coord,
        pub end_point: Coord,
        pub control_points: (Coord, Coord),
    }
    impl<Coord: Coordinate> Geo for Curve<Coord> {
        type Point = Coord;
    }
    #[differentiate]
    impl<Coord: Coordinate> BezierCurveFactory for Curve<Coord> {
        fn from_points(
            start: Coord,
            (control_point1, control_point2): (Coord, Coord),
            end: Coord,
        ) -> Self {
            Curve {
                start_point: start,
                control_points: (control_point1, control_point2),
                end_point: end,
            }
        }
    }
    #[differentiate]
    impl<Coord: Coordinate> BezierCurve for Curve<Coord> {
        fn start_point(&self) -> Coord {
            self.start_point
        }
        fn end_point(&self) -> Coord {
            self.end_point
        }
        fn control_points(&self) -> (Coord, Coord) {
            self.control_points
        }
    }
}
use curve::*;
#[differentiate]
pub fn basis<Point: Coordinate>(t: f64, w1: Point, w2: Point, w3: Point, w4: Point) -> Point {
    let t_squared = t * t;
    let t_cubed = t_squared * t;
    let one_minus_t = 1.0 - t;
    let one_minus_t_squared = one_minus_t * one_minus_t;
    let one_minus_t_cubed = one_minus_t_squared * one_minus_t;
    w1 * one_minus_t_cubed
        + w2 * 3.0 * one_minus_t_squared * t
        + w3 * 3.0 * one_minus_t * t_squared
        + w4 * t_cubed
}
#[differentiate]
pub fn de_casteljau2<Point: Coordinate>(t: f64, w1: Point, w2: Point) -> Point {
    w1 * (1.0 - t) + w2 * t
}
#[differentiate]
pub fn de_casteljau3<Point: Coordinate>(t: f64, w1: Point, w2: Point, w3: Point) -> Point {
    let wn1 = w1 * (1.0 - t) + w2 * t;
    let wn2 = w2 * (1.0 - t) + w3 * t;
    de_casteljau2(t, wn1, wn2)
}
#[differentiate]
pub fn curve_length<C: BezierCurve>(curve: &C, _e: f64) -> f64 {
    let mut sum = 0.0;
    let mut last = curve.start_point();
    for i in 1..5 {
        let next = curve.point_at_pos(i as f64 * 0.25);
        sum += next.distance_to(&last);
        last = next;
    }
    sum
}
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Coord2(pub f64, pub f64);
#[differentiate]
impl Add<Coord2> for Coord2 {
    type Output = Coord2;
    fn add(self, o: Coord2) -> Coord2 {
        Coord2(self.0 + o.0, self.1 + o.1)
    }
}
#[differentiate]
impl Sub<Coord2> for Coord2 {
    type Output = Coord2;
    fn sub(self, o: Coord2) -> Coord2 {
        Coord2(self.0 - o.0, self.1 - o.1)
    }
}
#[differentiate]
impl Mul<f64> for Coord2 {
    type Output = Coord2;
    fn mul(self, o: f64) -> Coord2 {
        Coord2(self.0 * o, self.1 * o)
    }
}
#[differentiate]
impl Coordinate for Coord2 {
    fn from_components(components: &[f64]) -> Self {
        Coord2(components[0], components[1])
    }
    fn origin() -> Self {
        Coord2(0.0, 0.0)
    }
    fn len() -> usize {
        2
    }
    fn get(&self, index: usize) -> f64 {
        match index {
            0 => self.0,
            1 => self.1,
            _ => panic!(),
        }
    }
    fn from_biggest_components(p1: Coord2, p2: Coord2) -> Coord2 {
        Coord2(f64::max(p1.0, p2.0), f64::max(p1.1, p2.1))
    }
}
#[differentiate]
impl Coordinate2D for Coord2 {
    fn x(&self) -> f64 {
        self.0
    }
    fn y(&self) -> f64 {
        self.1
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Seg {
    a: Coord2,
    b: Coord2,
}
impl Geo for Seg {
    type Point = Coord2;
}
#[differentiate]
impl BezierCurve for Seg {
    fn start_point(&self) -> Self::Point {
        self.a
    }
    fn end_point(&self) -> Self::Point {
        self.b
    }
    fn control_points(&self) -> (Self::Point, Self::Point) {
        let d = self.b - self.a;
        (self.a + d * 0.3, self.a + d * 0.7)
    }
}

#[differentiate]
pub trait Line: Geo {
    fn from_points(p1: Self::Point, p2: Self::Point) -> Self;
    fn points(&self) -> (Self::Point, Self::Point);
    fn point_at_pos(&self, t: f64) -> Self::Point {
        let (p1, p2) = self.points();
        let delta = p2 - p1;
        p1 + delta * t
    }
    fn pos_for_point(&self, point: &Self::Point) -> f64 {
        let (p1, p2) = self.points();
        let delta_line = p2 - p1;
        let delta_point = *point - p1;
        for component_idx in 0..Self::Point::len() {
            let line_component = delta_line.get(component_idx);
            let point_component = delta_point.get(component_idx);
            if line_component.abs() > 0.000001 && point_component.abs() > 0.000001 {
                return point_component / line_component;
            }
        }
        0.0
    }
}
#[differentiate]
pub trait Line2D {
    type Point: Coordinate + Coordinate2D;
    fn nearest(&self, p: &Self::Point) -> f64;
    fn angle(&self) -> f64;
    fn which_side(&self, p: &Self::Point) -> i8;
}
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Ln<P: Coordinate>(P, P);
impl<Point: Coordinate + Clone> Geo for Ln<Point> {
    type Point = Point;
}
#[differentiate]
impl<Point> Line for Ln<Point>
where
    Point: Coordinate + Clone,
{
    fn from_points(p1: Self::Point, p2: Self::Point) -> Self {
        Ln(p1, p2)
    }
    fn points(&self) -> (Self::Point, Self::Point) {
        (self.0, self.1)
    }
}
impl<Point: Coordinate + Clone> Geo for (Point, Point) {
    type Point = Point;
}
#[differentiate]
impl<Point> Line for (Point, Point)
where
    Point: Coordinate + Clone,
{
    fn from_points(p1: Self::Point, p2: Self::Point) -> Self {
        (p1, p2)
    }
    fn points(&self) -> (Self::Point, Self::Point) {
        *self
    }
}
#[differentiate]
impl<L> Line2D for L
where
    L: Line,
    L::Point: Coordinate2D + Coordinate + Clone,
{
    type Point = L::Point;
    fn nearest(&self, p: &Self::Point) -> f64 {
        self.pos_for_point(p) * p.x()
    }
    fn angle(&self) -> f64 {
        let (sp, ep) = self.points();
        let vector = ep - sp;
        let angle = f64::atan2(vector.y(), vector.x());
        if angle >= 0.0 { angle } else { angle + 2.0 }
    }
    fn which_side(&self, p: &Self::Point) -> i8 {
        let (start, end) = self.points();
        let side = ((p.x() - start.x()) * (end.y() - start.y())
            - (p.y() - start.y()) * (end.x() - start.x()))
        .signum();
        if side < 0.0 {
            -1
        } else if side > 0.0 {
            1
        } else {
            0
        }
    }
}
#[differentiate]
fn two<P: Coordinate, C1: BezierCurve<Point = P>, C2: BezierCurve<Point = P>>(
    a: &C1,
    b: &C2,
    t: f64,
) -> f64 {
    (a.point_at_pos(t) - b.point_at_pos(t)).magnitude()
}
#[differentiate]
fn three<C1: BezierCurve, C2: BezierCurve<Point = C1::Point>>(a: &C1, b: &C2, t: f64) -> f64 {
    let d = a.point_at_pos(t) - b.point_at_pos(t);
    d.magnitude()
}
#[differentiate]
fn four<L: Line>(l: &L, t: f64) -> f64
where
    L::Point: Coordinate2D,
{
    l.point_at_pos(t).x() * l.point_at_pos(0.5 * t).y()
}
#[differentiate]
fn five<L: Line2D>(l: &L, p: L::Point) -> f64 {
    let q = p * 2.0 - p * 3.0;
    l.angle() * q.x() + l.nearest(&p) * l.which_side(&p) as f64
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Section<C: BezierCurve> {
    curve: C,
    t_c: f64,
    t_m: f64,
}
impl<C: BezierCurve> Geo for Section<C> {
    type Point = C::Point;
}
#[differentiate]
impl<C: BezierCurve> Section<C> {
    fn t_for_t(&self, t: f64) -> f64 {
        t * self.t_m + self.t_c
    }
}
#[differentiate]
impl<C: BezierCurve> BezierCurve for Section<C> {
    fn start_point(&self) -> Self::Point {
        self.curve.point_at_pos(self.t_for_t(0.0))
    }
    fn end_point(&self) -> Self::Point {
        self.curve.point_at_pos(self.t_for_t(1.0))
    }
    fn control_points(&self) -> (Self::Point, Self::Point) {
        let (p1, p2) = (self.curve.start_point(), self.curve.end_point());
        let d = p2 - p1;
        (p1 + d * 0.3, p1 + d * 0.8)
    }
}
#[differentiate]
fn all(a: Coord2, b: Coord2, c: Coord2, d: Coord2, t: f64) -> f64 {
    let curve = Curve {
        start_point: a,
        end_point: d,
        control_points: (b, c),
    };
    let seg = Seg { a, b };
    let l = Ln(a, c);
    let s = Section {
        curve: curve,
        t_c: 0.1 * t,
        t_m: 0.7,
    };
    two(&curve, &seg, t)
        + three(&curve, &seg, t)
        + four(&l, t)
        + five(&l, b)
        + four(&(a, b), t)
        + five(&(a, b), c)
        + two(&s, &curve, t)
        + s.estimate_length()
}

#[differentiate]
pub fn curvature<C: BezierCurve>(c: &C, t: f64) -> f64
where
    C::Point: Coordinate2D,
{
    let (p1, (p2, p3), p4) = c.all_points();
    let d = c.tangent(t);
    let e = p1 - p2 * 2.0 + p3;
    let (x, y) = d.coords();
    let m = de_casteljau2(t, p4, c.fast_bounds());
    (x * e.y() - y * e.x()) / (x * x + y * y).powf(1.5) + (m - p1).magnitude()
}
#[differentiate]
pub fn moved<C: BezierCurveFactory>(c: &C, by: C::Point, t: f64) -> f64 {
    let moved = c.with_offset(by * t);
    let mut p = moved.point_at_pos(t) + by;
    for _ in 0..3 {
        p = p * 0.5 + by;
    }
    if p.get(0) > 0.0 {
        p.dot(&moved.end_point())
    } else {
        (p - by).distance_to(&moved.start_point())
    }
}
#[differentiate]
pub fn by_param<P: Coordinate + Coordinate2D, C: BezierCurveFactory<Point = P>>(
    c: &C,
    by: P,
    t: f64,
) -> f64 {
    let d = c.end_point() - c.start_point();
    let q = C::from_points(d, c.control_points(), by * t);
    d.x() * d.y() + q.estimate_length()
}
#[differentiate]
impl Seg {
    fn with_it(&self) -> f64 {
        (self.tangent(0.3) - self.start_point()).magnitude()
    }
}
#[differentiate]
fn of_curves(a: Coord2, b: Coord2, c: Coord2, d: Coord2, t: f64) -> f64 {
    let curve = Curve {
        start_point: a,
        end_point: d,
        control_points: (b, c),
    };
    let seg = Seg { a, b };
    curvature(&curve, t)
        + curvature(&seg, t)
        + moved(&curve, b, t)
        + by_param(&curve, c, t)
        + seg.estimate_length()
        + seg.with_it()
}

#[test]
fn curves_and_lines() {
    let (a, b, c, d) = (
        Coord2(0.1, 0.2),
        Coord2(0.7, 1.3),
        Coord2(1.5, -0.4),
        Coord2(2.1, 0.9),
    );
    let far = [Coord2(-3.0, -1.0), Coord2(-2.0, -1.4), Coord2(-1.0, -1.9)];
    check_grads!(all(a, b, c, d, 0.35));
    check_grads!(all(c, b, d, a, 0.65));
    check_grads!(of_curves(a, b, c, d, 0.35));
    check_grads!(of_curves(c, b, d, a, 0.65));
    check_grads!(of_curves(far[0], b, d, a, 0.65));
    check_grads!(of_curves(far[0], far[1], far[2], a, 0.65));
}

/// `x(t) y(t / 2)` on the line from `a` to `b`.
#[test]
fn along_a_line() {
    let (a, b, t) = (Coord2(0.5, 0.25), Coord2(2.0, 1.0), 0.5);
    let (x, y) = (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * 0.5 * t);
    let (_, by_t) = four_grad(&Ln(a, b), t);
    assert_eq!(by_t, (b.0 - a.0) * y + 0.5 * (b.1 - a.1) * x);
    let (bars, _) = four_grad(&(a, b), t);
    assert_eq!(bars.0, Coord2Tangent((1.0 - t) * y, (1.0 - 0.5 * t) * x));
    assert_eq!(bars.1, Coord2Tangent(t * y, 0.5 * t * x));
}
