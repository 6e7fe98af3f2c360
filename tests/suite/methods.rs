//! Structs as arguments, results and locals, and the derivatives of methods: against closed forms, finite differences and
//! the inner product of the two modes.

use cotangent::{Differentiable, NoTangent, differentiate};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Pair(f64, f64);

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Segment {
    from: Point,
    to: Point,
    weight: f64,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Model {
    k: f64,
    coefficients: Vec<f64>,
    degree: usize,
    table: [f64; 3],
}

const P: Point = Point { x: 0.7, y: -1.3 };
const Q: Point = Point { x: 2.5, y: 0.4 };
const SEGMENT: Segment = Segment {
    from: P,
    to: Q,
    weight: 1.5,
};

fn model() -> Model {
    Model {
        k: 0.7,
        coefficients: vec![0.5, -0.25, 1.5],
        degree: 2,
        table: [1.0, -2.0, 0.5],
    }
}

fn near_all(actual: &[f64], expected: &[f64]) {
    assert_eq!(actual.len(), expected.len());
    for (a, e) in actual.iter().zip(expected) {
        near(*a, *e, 1e-13);
    }
}

// ---------------------------------------------------------------------------------------------------------------
// Free functions
// ---------------------------------------------------------------------------------------------------------------

mod functions {
    use super::*;

    #[differentiate]
    fn by_value(p: Point, t: f64) -> f64 {
        p.x * p.x * t + p.y.sin()
    }

    #[differentiate]
    fn by_reference(p: &Point, t: f64) -> f64 {
        p.x * p.x * t + p.y.sin()
    }

    #[differentiate]
    fn only_one_field(p: &Point) -> f64 {
        p.y * 3.0
    }

    #[differentiate]
    fn positions(p: Pair) -> f64 {
        p.0 * p.1.exp()
    }

    #[differentiate]
    fn nested(s: &Segment) -> f64 {
        let dx = s.to.x - s.from.x;
        let dy = s.to.y - s.from.y;
        s.weight * (dx * dx + dy * dy).sqrt()
    }

    #[differentiate]
    fn part_by_name(s: Segment) -> f64 {
        let a = s.from;
        let b = s.to;
        a.x * b.y - a.y * b.x + s.weight * a.x
    }

    #[differentiate]
    fn by_borrow(s: &Segment) -> f64 {
        let a = &s.from;
        let b = &s.to;
        a.x * b.y - a.y * b.x
    }

    #[differentiate]
    fn fields_with_elements(m: &Model, x: f64) -> f64 {
        let mut y = 0.0;
        for i in (0..m.coefficients.len()).rev() {
            y = y * x + m.coefficients[i];
        }
        m.k * y + m.table[1] * m.table[m.degree] + m.degree as f64 * x
    }

    #[differentiate]
    fn slice(points: &[Point]) -> f64 {
        let mut area = 0.0;
        for i in 0..points.len() {
            let j = if i + 1 < points.len() { i + 1 } else { 0 };
            area += points[i].x * points[j].y - points[j].x * points[i].y;
        }
        0.5 * area
    }

    #[differentiate]
    fn element(points: &[Point], k: usize) -> f64 {
        let p = points[k];
        let q = &points[0];
        p.x * q.y + points[k].y.powi(3)
    }

    #[differentiate]
    fn array(points: [Point; 2]) -> f64 {
        points[0].x * points[1].y + points[1].x.exp() * points[0].y
    }

    #[differentiate]
    fn array_by_reference(points: &[Point; 2], t: f64) -> f64 {
        points[0].x * points[1].y * t
    }

    #[differentiate]
    fn vector(points: &Vec<Segment>) -> f64 {
        let mut s = 1.0;
        for i in 0..points.len() {
            s *= points[i].from.x + points[i].to.y * points[i].weight;
        }
        s
    }

    #[differentiate]
    fn tuple(both: (Point, f64)) -> f64 {
        both.0.x * both.1 + both.0.y
    }

    #[test]
    fn arguments() {
        let expected = [2.0 * P.x * 1.5, P.y.cos(), P.x * P.x];
        near_all(&agree!((P, 1.5), |(p, t)| by_value(*p, *t)), &expected);
        near_all(&agree!((P, 1.5), |(p, t)| by_reference(p, *t)), &expected);
        near_all(&agree!(P, |p| only_one_field(p)), &[0.0, 3.0]);
        let pair = Pair(1.5, 0.5);
        let e = 0.5_f64.exp();
        near_all(&agree!(pair, |p| positions(*p)), &[e, 1.5 * e]);
        let (dx, dy) = (Q.x - P.x, Q.y - P.y);
        let r = dx.hypot(dy);
        let (x, y) = (1.5 * dx / r, 1.5 * dy / r);
        near_all(&agree!(SEGMENT, |s| nested(s)), &[-x, -y, x, y, r]);
        let expected = [Q.y + 1.5, -Q.x, -P.y, P.x, P.x];
        near_all(&agree!(SEGMENT, |s| part_by_name(*s)), &expected);
        let expected = [Q.y, -Q.x, -P.y, P.x, 0.0];
        near_all(&agree!(SEGMENT, |s| by_borrow(s)), &expected);
        let x = 0.3;
        near_all(
            &agree!((model(), x), |(m, x)| fields_with_elements(m, *x)),
            &[
                0.5 - 0.25 * x + 1.5 * x * x,
                0.7,
                0.7 * x,
                0.7 * x * x,
                0.0,
                0.5,
                -2.0,
                0.7 * (-0.25 + 3.0 * x) + 2.0,
            ],
        );
    }

    #[test]
    fn collections() {
        let points = vec![P, Q, Point { x: -1.0, y: 2.0 }];
        near_all(
            &agree!(points.clone(), |ps| slice(ps)),
            &[
                (Q.y - 2.0) / 2.0,
                (-1.0 - Q.x) / 2.0,
                (2.0 - P.y) / 2.0,
                (P.x + 1.0) / 2.0,
                (P.y - Q.y) / 2.0,
                (Q.x - P.x) / 2.0,
            ],
        );
        assert_eq!(slice_grad(&[]), []);
        near_all(
            &agree!(points.clone(), |ps| element(ps, 1)),
            &[0.0, Q.x, P.y, 3.0 * Q.y * Q.y, 0.0, 0.0],
        );
        // Twice the same element.
        near_all(
            &agree!(points.clone(), |ps| element(ps, 0)),
            &[P.y, P.x + 3.0 * P.y * P.y, 0.0, 0.0, 0.0, 0.0],
        );
        let e = Q.x.exp();
        near_all(&agree!([P, Q], |ps| array(*ps)), &[Q.y, e, P.y * e, P.x]);
        near_all(
            &agree!(([P, Q], 2.0), |(ps, t)| array_by_reference(ps, *t)),
            &[2.0 * Q.y, 0.0, 0.0, 2.0 * P.x, P.x * Q.y],
        );
        let other = Segment {
            from: Q,
            to: P,
            weight: -0.5,
        };
        let (a, b) = (P.x + Q.y * 1.5, Q.x - P.y * 0.5);
        near_all(
            &agree!(vec![SEGMENT, other], |s| vector(s)),
            &[
                b,
                0.0,
                0.0,
                1.5 * b,
                Q.y * b,
                a,
                0.0,
                0.0,
                -0.5 * a,
                P.y * a,
            ],
        );
        near_all(&agree!((P, 3.0), |both| tuple(*both)), &[3.0, 1.0, P.x]);
    }

    #[differentiate]
    fn named(a: f64, b: f64) -> Point {
        Point { x: a * b, y: a + b }
    }

    #[differentiate]
    fn shorthand(a: f64, b: f64) -> Point {
        let x = a.sin();
        let y = x * b;
        Point { y, x }
    }

    #[differentiate]
    fn positional(a: f64) -> Pair {
        Pair(a * a, 2.0)
    }

    #[differentiate]
    fn constructor_of_literals(a: f64, b: f64) -> Segment {
        let from = Point { x: a, y: 1.0 };
        Segment {
            from,
            to: Point {
                x: b * a,
                y: from.x,
            },
            weight: b,
        }
    }

    #[differentiate]
    fn with_a_vector(m: Model, t: f64) -> Model {
        Model {
            k: m.k * t,
            coefficients: m.coefficients,
            degree: m.degree,
            table: [t * t, m.table[0], 0.0],
        }
    }

    #[differentiate]
    fn same(p: Point) -> Point {
        p
    }

    #[differentiate]
    fn in_branches(p: Point, t: f64) -> Point {
        if t > 2.0 {
            return p;
        }
        if t > 0.0 {
            Point { x: p.y * t, y: p.x }
        } else {
            Point { x: t, y: t }
        }
    }

    #[differentiate]
    fn converted(p: &Point) -> Pair {
        let r = (p.x * p.x + p.y * p.y).sqrt();
        Pair(r, p.y.atan2(p.x))
    }

    #[differentiate]
    fn to_segment(p: Pair, q: &Pair) -> Segment {
        let Pair(a, b) = p;
        Segment {
            from: Point { x: a, y: b * q.0 },
            to: Point { x: q.0, y: q.1 },
            weight: a * b,
        }
    }

    #[differentiate]
    fn both(p: Point, t: f64) -> (Point, f64) {
        (Point { x: p.x * t, y: t }, p.y * p.x)
    }

    #[differentiate]
    fn list(p: Point) -> [Point; 2] {
        [Point { x: p.y, y: p.x }, p]
    }

    #[test]
    fn results() {
        let rows = agree_map!((2.0, 3.0), |(a, b)| named(*a, *b));
        assert_eq!(rows, [[3.0, 2.0], [1.0, 1.0]]);
        let rows = agree_map!((0.5, 3.0), |(a, b)| shorthand(*a, *b));
        let (s, c) = 0.5_f64.sin_cos();
        near_all(&rows.concat(), &[c, 0.0, 3.0 * c, s]);
        assert_eq!(agree_map!(1.5, |a| positional(*a)), [[3.0], [0.0]]);
        let rows = agree_map!((2.0, 3.0), |(a, b)| constructor_of_literals(*a, *b));
        assert_eq!(
            rows,
            [[1.0, 0.0], [0.0, 0.0], [3.0, 2.0], [1.0, 0.0], [0.0, 1.0]]
        );
        let rows = agree_map!((model(), 2.0), |(m, t)| with_a_vector(m.clone(), *t));
        near_all(&rows[0], &[2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.7]);
        near_all(&rows[2], &[0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
        near_all(&rows[4], &[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0]);
        assert_eq!(agree_map!(P, |p| same(*p)), [[1.0, 0.0], [0.0, 1.0]]);
        let at = |t: f64| agree_map!((P, t), |(p, t)| in_branches(*p, *t));
        assert_eq!(at(3.0), [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
        assert_eq!(at(1.5), [[0.0, 1.5, P.y], [1.0, 0.0, 0.0]]);
        assert_eq!(at(-1.5), [[0.0, 0.0, 1.0], [0.0, 0.0, 1.0]]);
        let rows = agree_map!(P, |p| converted(p));
        let r = P.x.hypot(P.y);
        let expected = [P.x / r, P.y / r, -P.y / r / r, P.x / r / r];
        near_all(&rows.concat(), &expected);
        let rows = agree_map!((Pair(1.5, 2.5), Pair(3.0, 4.0)), |(p, q)| to_segment(*p, q));
        assert_eq!(
            rows.concat(),
            [
                [1.0, 0.0, 0.0, 0.0],
                [0.0, 3.0, 2.5, 0.0],
                [0.0, 0.0, 1.0, 0.0],
                [0.0, 0.0, 0.0, 1.0],
                [2.5, 1.5, 0.0, 0.0],
            ]
            .concat()
        );
        let rows = agree_map!((P, 2.0), |(p, t)| both(*p, *t));
        assert_eq!(rows, [[2.0, 0.0, P.x], [0.0, 0.0, 1.0], [P.y, P.x, 0.0]]);
        agree_map!(P, |p| list(*p));
    }

    #[differentiate]
    fn destructured(p: Point, t: f64) -> f64 {
        let Point { x, y } = p;
        x * y + t * x
    }

    #[differentiate]
    fn renamed(p: Point) -> f64 {
        let Point { x: a, y: b } = p;
        a.powi(2) * b
    }

    #[differentiate]
    fn with_a_rest(s: Segment) -> f64 {
        let Segment { from, weight, .. } = s;
        from.x * weight + from.y
    }

    #[differentiate]
    fn inside_out(s: Segment) -> f64 {
        let Segment {
            from: Point { x: a, y: _ },
            to: Point { x: b, y: c },
            weight,
        } = s;
        a * b * c * weight
    }

    #[differentiate]
    fn local_struct(a: f64, b: f64) -> f64 {
        let p = Point { x: a, y: b };
        let q = Point {
            x: p.y,
            y: p.x * p.y,
        };
        let s = Segment {
            from: p,
            to: q,
            weight: p.x,
        };
        s.from.x * s.to.y + s.weight * s.to.x
    }

    #[differentiate]
    fn through_functions(a: f64, b: f64) -> f64 {
        let p = named(a, b);
        let q = in_branches(p, b);
        let Pair(r, angle) = converted(&q);
        let s = constructor_of_literals(q.x, p.y);
        r * angle + nested(&s)
    }

    #[differentiate]
    fn carried(p: Point, n: usize) -> Point {
        let mut q = p;
        for _ in 0..n {
            q = Point {
                x: q.x * 0.5 + q.y,
                y: q.y * p.x,
            };
        }
        q
    }

    #[differentiate]
    fn assigned(p: Point, t: f64) -> f64 {
        let mut q = p;
        q.x *= t;
        q.y = q.x + q.y * t;
        q.x + q.y * q.y
    }

    #[test]
    fn locals() {
        let expected = [P.y + 2.0, P.x, P.x];
        near_all(&agree!((P, 2.0), |(p, t)| destructured(*p, *t)), &expected);
        near_all(&agree!(P, |p| renamed(*p)), &[2.0 * P.x * P.y, P.x * P.x]);
        let expected = [1.5, 1.0, 0.0, 0.0, P.x];
        near_all(&agree!(SEGMENT, |s| with_a_rest(*s)), &expected);
        near_all(
            &agree!(SEGMENT, |s| inside_out(*s)),
            &[
                Q.x * Q.y * 1.5,
                0.0,
                P.x * Q.y * 1.5,
                P.x * Q.x * 1.5,
                P.x * Q.x * Q.y,
            ],
        );
        // a * a * b + a * b
        near_all(
            &agree!((2.0, 3.0), |(a, b)| local_struct(*a, *b)),
            &[15.0, 6.0],
        );
        agree!((2.0, 0.5), |(a, b)| through_functions(*a, *b));
        agree!((0.5, -0.5), |(a, b)| through_functions(*a, *b));
        for n in [0, 1, 4] {
            agree_map!(P, |p| carried(*p, n));
        }
        // x t + (x t + y t)^2
        let t = 1.5;
        let sum = P.x + P.y;
        near_all(
            &agree!((P, t), |(p, t)| assigned(*p, *t)),
            &[
                t + 2.0 * t * t * sum,
                2.0 * t * t * sum,
                P.x + 2.0 * t * sum * sum,
            ],
        );
    }

    #[test]
    fn what_carries_no_derivative_is_no_tangent() {
        let (m, _) = fields_with_elements_grad(&model(), 0.3);
        assert_eq!(m.degree, NoTangent);
        assert_eq!(m.coefficients.len(), 3);
        let empty = Model {
            coefficients: vec![],
            ..model()
        };
        let (m, x) = fields_with_elements_grad(&empty, 0.3);
        assert_eq!((m.k, m.coefficients, x), (0.0, vec![], 2.0));
    }
}

// ---------------------------------------------------------------------------------------------------------------
// Methods
// ---------------------------------------------------------------------------------------------------------------

mod inherent {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Vec2 {
        x: f64,
        y: f64,
    }

    #[differentiate]
    impl Vec2 {
        const ORIGIN: Vec2 = Vec2 { x: 0.0, y: 0.0 };

        fn new(x: f64, y: f64) -> Self {
            Self { x, y }
        }

        fn polar(r: f64, angle: f64) -> Vec2 {
            Self::new(r * angle.cos(), r * angle.sin())
        }

        fn dot(&self, other: &Vec2) -> f64 {
            self.x * other.x + self.y * other.y
        }

        fn norm(&self) -> f64 {
            self.dot(self).sqrt()
        }

        fn plus(self, other: Vec2) -> Vec2 {
            Vec2 {
                x: self.x + other.x,
                y: self.y + other.y,
            }
        }

        fn scaled(self, s: f64) -> Self {
            Self::new(self.x * s, self.y * s)
        }

        fn turned(&self) -> Self {
            Self {
                x: -self.y,
                y: self.x,
            }
        }

        fn distance(&self, other: &Self) -> f64 {
            let back = other.scaled(-1.0);
            self.plus(back).norm()
        }

        fn normalised(self) -> Self {
            let n = self.norm();
            if n == 0.0 {
                return self;
            }
            self.scaled(1.0 / n)
        }

        fn clipped(&self, most: f64) -> f64 {
            if self.x > most {
                return most * most;
            }
            if self.y < 0.0 {
                return self.x * self.y;
            }
            self.norm()
        }

        fn chained(self, s: f64) -> f64 {
            self.scaled(s).norm()
        }

        fn of_a_method_result(&self) -> f64 {
            self.turned().y * self.scaled(2.0).x
        }

        fn steps(&self, n: usize, dt: f64) -> Vec2 {
            let mut p = *self;
            for _ in 0..n {
                p = p.plus(p.turned().scaled(dt));
            }
            p
        }

        // No derivatives are made of what follows.

        fn move_right(&mut self, dx: f64) {
            self.x += dx;
        }

        fn label(&self) -> &str {
            if self.x > 0.0 { "right" } else { "left" }
        }

        fn count(&self) -> usize {
            2
        }

        fn is_unit(&self) -> bool {
            (self.x * self.x + self.y * self.y - 1.0).abs() < 1e-9
        }

        fn origin() -> Self {
            Self::ORIGIN
        }
    }

    #[derive(Clone, Debug, Differentiable)]
    struct Curve {
        inner: Vec2,
        knots: Vec<Vec2>,
        scale: f64,
        degree: usize,
    }

    #[differentiate]
    impl Curve {
        fn through(&self) -> f64 {
            self.inner.norm() * self.scale
        }

        fn length(&self) -> f64 {
            let mut total = 0.0;
            for i in 1..self.knots.len() {
                total += self.knots[i].distance(&self.knots[i - 1]);
            }
            total * self.scale + self.through()
        }

        fn power(&self, x: f64) -> f64 {
            let mut p = 1.0;
            for _ in 0..self.degree {
                p *= x * self.scale;
            }
            p
        }

        fn either(&self, x: f64) -> f64 {
            if self.inner.is_unit() {
                self.power(x)
            } else if x > 1.0 {
                self.length() * x
            } else {
                self.power(self.through() * x)
            }
        }
    }

    #[differentiate]
    fn in_loops_and_branches(points: &[Vec2], c: &Curve, x: f64) -> f64 {
        let mut s = x;
        for i in 0..points.len() {
            if points[i].count() == 2 && s < 10.0 {
                s += points[i].dot(&c.inner) * c.power(x);
            }
            let p = points[i].scaled(s);
            s = s * 0.5 + p.norm();
        }
        s
    }

    #[differentiate]
    fn by_path(p: Vec2, q: &Vec2) -> f64 {
        let r = Vec2::polar(p.x, q.y);
        r.dot(q) + p.norm()
    }

    const V: Vec2 = Vec2 { x: 0.7, y: -1.3 };
    const W: Vec2 = Vec2 { x: 2.5, y: 0.4 };

    fn curve() -> Curve {
        Curve {
            inner: V,
            knots: vec![V, W, Vec2::new(-1.0, 2.0)],
            scale: 1.25,
            degree: 3,
        }
    }

    #[test]
    fn associated_functions() {
        let rows = agree_map!((1.5, 0.5), |(x, y)| Vec2::new(*x, *y));
        assert_eq!(rows, [[1.0, 0.0], [0.0, 1.0]]);
        let rows = agree_map!((1.5, 0.5), |(r, a)| Vec2::polar(*r, *a));
        let (s, c) = 0.5_f64.sin_cos();
        near_all(&rows.concat(), &[c, -1.5 * s, s, 1.5 * c]);
        assert_eq!(Vec2::origin(), Vec2::ORIGIN);
    }

    #[test]
    fn closed_forms() {
        near_all(&agree!((V, W), |(v, w)| v.dot(w)), &[W.x, W.y, V.x, V.y]);
        let n = V.x.hypot(V.y);
        near_all(&agree!(V, |v| v.norm()), &[V.x / n, V.y / n]);
        let rows = agree_map!((V, W), |(v, w)| v.plus(*w));
        assert_eq!(rows, [[1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 1.0]]);
        let rows = agree_map!((V, 3.0), |(v, s)| v.scaled(*s));
        assert_eq!(rows, [[3.0, 0.0, V.x], [0.0, 3.0, V.y]]);
        let rows = agree_map!(V, |v| v.turned());
        assert_eq!(rows, [[0.0, -1.0], [1.0, 0.0]]);
        let (dx, dy) = (V.x - W.x, V.y - W.y);
        let r = dx.hypot(dy);
        let expected = [dx / r, dy / r, -dx / r, -dy / r];
        near_all(&agree!((V, W), |(v, w)| v.distance(w)), &expected);
        let rows = agree_map!(V, |v| v.normalised());
        let n3 = n.powi(3);
        let expected = [V.y * V.y, -V.x * V.y, -V.x * V.y, V.x * V.x];
        near_all(&rows.concat(), &expected.map(|e| e / n3));
        assert_eq!(
            Vec2::ORIGIN.normalised_jvp(Vec2Tangent { x: 1.0, y: 2.0 }),
            (Vec2::ORIGIN, Vec2Tangent { x: 1.0, y: 2.0 })
        );
        let clipped = |v: Vec2, m: f64| agree!((v, m), |(v, m)| v.clipped(*m));
        near_all(&clipped(V, 0.5), &[0.0, 0.0, 1.0]);
        near_all(&clipped(V, 2.0), &[V.y, V.x, 0.0]);
        let n = W.x.hypot(W.y);
        near_all(&clipped(W, 3.0), &[W.x / n, W.y / n, 0.0]);
        near_all(&agree!(V, |v| v.of_a_method_result()), &[4.0 * V.x, 0.0]);
        // s |v|
        let n = V.x.hypot(V.y);
        near_all(
            &agree!((V, 2.0), |(v, s)| v.chained(*s)),
            &[2.0 * V.x / n, 2.0 * V.y / n, n],
        );
    }

    #[test]
    fn agree_with_differences() {
        for n in [0, 1, 5] {
            agree_map!((V, 0.1), |(v, dt)| v.steps(n, *dt));
        }
        let row = agree!(curve(), |c| c.through());
        let n = V.x.hypot(V.y);
        let expected = [V.x / n * 1.25, V.y / n * 1.25];
        near_all(&row[..2], &expected);
        near(row[8], n, 1e-14);
        agree!(curve(), |c| c.length());
        let row = agree!((curve(), 0.8), |(c, x)| c.power(*x));
        near(row[9], 3.0 * 1.25, 1e-14);
        near(row[8], 3.0 * 0.8, 1e-14);
        for x in [0.8, 1.8] {
            agree!((curve(), x), |(c, x)| c.either(*x));
        }
        let unit = Curve {
            inner: Vec2::new(0.6, 0.8),
            ..curve()
        };
        near((unit.either_grad(0.8)).1, 3.0 * 1.25 * 1.0, 1e-14);
        agree!((vec![V, W, V], curve(), 0.4), |(ps, c, x)| {
            in_loops_and_branches(ps, c, *x)
        });
        agree!((V, W), |(p, q)| by_path(*p, q));
    }

    #[test]
    fn the_cotangent_of_self_comes_first() {
        let (v, s) = V.chained_grad(2.0);
        let (value, (again, s_again)) = V.chained_value_and_grad(2.0);
        assert_eq!((value, again, s_again), (V.chained(2.0), v, s));
        let (value, pull) = V.scaled_vjp(3.0);
        assert_eq!(value, V.scaled(3.0));
        let (v, s) = pull(Vec2Tangent { x: 1.0, y: -2.0 });
        assert_eq!((v, s), (Vec2Tangent { x: 3.0, y: -6.0 }, V.x - 2.0 * V.y));
        let (_, dot) = V.scaled_jvp(3.0, (Vec2Tangent { x: 1.0, y: -2.0 }, 0.5));
        let expected = Vec2Tangent {
            x: 3.0 + 0.5 * V.x,
            y: -6.0 + 0.5 * V.y,
        };
        assert_eq!(dot, expected);
        // `self` is borrowed only while the derivative is made of a `Copy` value, and the pullback serves many times.
        let (_, pull) = V.norm_vjp();
        let (one, two) = (pull(1.0), pull(2.0));
        assert_eq!((2.0 * one.x, 2.0 * one.y), (two.x, two.y));
    }

    #[test]
    fn other_methods_are_left_alone() {
        let mut v = V;
        v.move_right(1.0);
        assert_eq!(
            (v.x, v.label(), v.count(), v.is_unit()),
            (1.7, "right", 2, false)
        );
    }
}

mod generic {
    use num_traits::Float;

    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Vec3<T>([T; 3]);

    #[differentiate]
    impl<T: Float> Vec3<T> {
        fn new(x: T, y: T, z: T) -> Self {
            Vec3([x, y, z])
        }

        fn dot(&self, other: &Vec3<T>) -> T {
            let mut s = T::zero();
            for i in 0..3 {
                s = s + self.0[i] * other.0[i];
            }
            s
        }

        fn norm(&self) -> T {
            self.dot(self).sqrt()
        }

        fn cross(&self, other: &Self) -> Self {
            let a = self.0;
            let b = other.0;
            Self::new(
                a[1] * b[2] - a[2] * b[1],
                a[2] * b[0] - a[0] * b[2],
                a[0] * b[1] - a[1] * b[0],
            )
        }

        fn scaled(self, s: T) -> Self {
            Vec3([self.0[0] * s, self.0[1] * s, self.0[2] * s])
        }

        fn volume(&self, b: &Self, c: &Self) -> T {
            self.cross(b).dot(c)
        }

        fn area(&self, b: &Self) -> T {
            self.cross(b).norm() / (T::one() + T::one())
        }
    }

    #[derive(Clone, Copy, Differentiable)]
    struct Affine<T> {
        slope: T,
        offset: T,
    }

    #[differentiate]
    impl<T: Float> Affine<T> {
        fn at(&self, x: T) -> T {
            self.slope * x + self.offset
        }

        fn twice(&self, x: T) -> T {
            self.at(self.at(x))
        }
    }

    #[differentiate]
    fn over_points<T: Float>(points: &[Vec3<T>], line: &Affine<T>) -> T {
        let mut s = T::zero();
        for i in 0..points.len() {
            s = s + line.twice(points[i].norm());
        }
        s
    }

    #[test]
    fn agree() {
        let (a, b, c) = (
            Vec3([1.0, 2.0, -0.5]),
            Vec3([0.5, -1.0, 2.0]),
            Vec3([3.0, 0.25, 1.0]),
        );
        let row = agree!((a, b), |(a, b)| a.dot(b));
        near_all(&row, &[0.5, -1.0, 2.0, 1.0, 2.0, -0.5]);
        agree!(a, |a| a.norm());
        agree_map!((a, b), |(a, b)| a.cross(b));
        agree_map!((1.0, 2.0, 3.0), |(x, y, z)| Vec3::new(*x, *y, *z));
        agree_map!((a, 2.0), |(a, s)| a.scaled(*s));
        let row = agree!((a, b, c), |(a, b, c)| a.volume(b, c));
        near_all(&row[..3], &b.cross(&c).0);
        near_all(&row[3..6], &c.cross(&a).0);
        near_all(&row[6..], &a.cross(&b).0);
        agree!((a, b), |(a, b)| a.area(b));
        let line = Affine {
            slope: 1.5,
            offset: -0.5,
        };
        // s^2 x + s o + o
        let row = agree!((line, 0.7), |(l, x)| l.twice(*x));
        near_all(&row, &[2.0 * 1.5 * 0.7 - 0.5, 2.5, 2.25]);
        agree!((vec![a, b, c], line), |(ps, l)| over_points(ps, l));
    }

    #[test]
    fn agree_in_single_precision() {
        let (a, b) = (Vec3([1.0_f32, 2.0, -0.5]), Vec3([0.5_f32, -1.0, 2.0]));
        agree!((a, b), |(a, b)| a.dot(b));
        agree!((a, b), |(a, b)| a.area(b));
        let line = Affine {
            slope: 1.5_f32,
            offset: -0.5,
        };
        agree!((vec![a, b], line), |(ps, l)| over_points(ps, l));
    }
}

mod of_traits {
    use super::*;

    trait Density {
        type Out;
        fn density(&self, x: f64) -> Self::Out;
        fn mean(&self) -> f64;
        fn name(&self) -> String;
        fn parameters() -> usize;
    }

    #[derive(Clone, Copy, Differentiable)]
    struct Normal {
        mu: f64,
        sigma: f64,
    }

    #[derive(Clone, Copy, Differentiable)]
    struct Exponential(f64);

    #[differentiate]
    impl Density for Normal {
        type Out = f64;

        fn density(&self, x: f64) -> Self::Out {
            let z = (x - self.mu) / self.sigma;
            (-0.5 * z * z).exp() / self.sigma
        }

        fn mean(&self) -> f64 {
            self.mu
        }

        fn name(&self) -> String {
            "normal".into()
        }

        fn parameters() -> usize {
            2
        }
    }

    #[differentiate]
    impl Density for Exponential {
        type Out = f64;

        fn density(&self, x: f64) -> f64 {
            if x < 0.0 {
                return 0.0;
            }
            (-x / self.0).exp() / self.0
        }

        fn mean(&self) -> f64 {
            self.0
        }

        fn name(&self) -> String {
            "exponential".into()
        }

        fn parameters() -> usize {
            1
        }
    }

    trait Convert {
        type To;
        fn convert(self) -> Self::To;
    }

    #[differentiate]
    impl Convert for Point {
        type To = Pair;

        fn convert(self) -> Self::To {
            Pair(self.x * self.y, self.x / self.y)
        }
    }

    #[differentiate]
    fn likelihood(n: &Normal, xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += n.density(xs[i]).ln();
        }
        s + n.mean()
    }

    #[test]
    fn agree() {
        let n = Normal {
            mu: 1.0,
            sigma: 2.0,
        };
        let row = agree!((n, 0.3), |(n, x)| n.density(*x));
        let (z, d) = (-0.35, n.density(0.3));
        near_all(&row, &[d * z / 2.0, d * (z * z - 1.0) / 2.0, -d * z / 2.0]);
        near_all(&agree!(n, |n| n.mean()), &[1.0, 0.0]);
        agree!((n, vec![0.3, -1.0, 2.5]), |(n, xs)| likelihood(n, xs));
        let e = Exponential(1.5);
        let row = agree!((e, 0.3), |(e, x)| e.density(*x));
        let d = e.density(0.3);
        near_all(&row, &[d * (0.3 / 2.25 - 1.0 / 1.5), -d / 1.5]);
        near_all(&agree!((e, -0.3), |(e, x)| e.density(*x)), &[0.0, 0.0]);
        let rows = agree_map!(P, |p| p.convert());
        let expected = [P.y, P.x, 1.0 / P.y, -P.x / P.y / P.y];
        near_all(&rows.concat(), &expected);
        assert_eq!((n.name().as_str(), e.name().len()), ("normal", 11));
        assert_eq!((Normal::parameters(), Exponential::parameters()), (2, 1));
    }
}

// ---------------------------------------------------------------------------------------------------------------
// Combinations
// ---------------------------------------------------------------------------------------------------------------

mod combined {
    use std::ops::{Add, Mul};

    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    enum Axis {
        First,
        Second,
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Vector<const N: usize>([f64; N]);

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Two<T> {
        a: T,
        b: T,
    }

    impl Point {
        const GRAVITY: f64 = 9.81;
        const UNIT: Point = Point { x: 1.0, y: 2.0 };
    }

    #[differentiate]
    impl Point {
        const TABLE: [f64; 2] = [1.5, 2.0];

        fn weight(&self) -> f64 {
            self.x * Self::GRAVITY * Self::TABLE[1]
        }

        fn stepped(mut self, t: f64) -> Point {
            self.x += t * self.y;
            self.y *= self.x;
            self
        }

        fn destructured(self, t: f64) -> f64 {
            let Point { x, y } = self;
            x * y * t
        }

        fn destructured_behind(&self) -> f64 {
            let Self { x, y } = *self;
            let Point { x: a, y: b } = self;
            x * y + a / b
        }

        fn guarded(&self, x: f64) -> f64 {
            match x {
                x if x < 0.0 => 0.0,
                _ => x * self.x,
            }
        }

        fn along(&self, axis: Axis) -> f64 {
            match axis {
                Axis::First => self.x,
                Axis::Second => self.y * self.x,
            }
        }

        fn same(&self) -> Point {
            *self
        }

        fn of_a_temporary(&self) -> f64 {
            self.same().x * (*self).y
        }

        fn weighted(self, s: f64) -> f64 {
            self.x * s * self.y
        }

        fn itself_thrice(self) -> f64 {
            self.weighted(2.0) + self.weighted(self.y) * self.weighted(self.x)
        }

        fn with_a_closure(&self, t: f64) -> f64 {
            let f = |z: f64| z * self.x + self.y;
            f(t) * f(self.x)
        }

        fn closure_of_methods(&self, t: f64) -> f64 {
            let f = |z: f64| self.with_a_closure(z) + 1.0;
            f(t) * f(t * t)
        }
    }

    #[differentiate]
    fn against_a_constant(p: Point) -> f64 {
        let o = Point::UNIT;
        p.x * o.y + Point::UNIT.x * p.y
    }

    #[differentiate]
    fn pattern_parameter(Point { x, y }: Point, Pair(a, b): &Pair) -> f64 {
        x * y + a * b * x
    }

    #[differentiate]
    fn cloned(m: &Model, t: f64) -> f64 {
        let n = m.clone();
        n.k * n.coefficients[0] * t + m.k
    }

    #[differentiate]
    fn whole_clone(m: &Model) -> Model {
        m.clone()
    }

    #[differentiate]
    fn accumulated(p: Point, n: usize) -> f64 {
        let mut q = Point { x: 0.0, y: 1.0 };
        for _ in 0..n {
            q.x += p.x * q.y;
            q.y *= p.y;
        }
        q.x
    }

    #[differentiate]
    fn changed(m: Model, t: f64) -> Model {
        let mut m = m;
        m.k *= t;
        m.coefficients[0] = t * m.k;
        m.table[2] += m.coefficients[1];
        m
    }

    #[differentiate]
    fn changed_deep(s: Segment, t: f64) -> Segment {
        let mut s = s;
        s.from.x *= t;
        s.to = s.from;
        s.to.y += s.weight * s.from.x;
        s
    }

    #[differentiate]
    fn array_of_points(p: Point) -> f64 {
        let mut a = [p, Point { x: p.y, y: p.x }];
        a[0].x *= 2.0;
        a[1].y += a[0].x * a[1].x;
        a[0].x * a[1].x + a[1].y
    }

    #[differentiate]
    fn chosen(p: Point, q: Point) -> f64 {
        let r = if p.x > q.x { p } else { q };
        r.x * r.y
    }

    #[differentiate]
    fn chosen_by_reference(p: &Point, q: &Point) -> f64 {
        let r = if p.x > q.x { p } else { q };
        r.x * r.y + p.y
    }

    #[differentiate]
    fn closure_of_points(p: Point, t: f64) -> f64 {
        let f = |q: Point, s: f64| Point { x: q.x * s, y: p.y };
        let r = f(p, t);
        let s = f(r, r.x);
        r.x * r.y + s.x
    }

    #[differentiate]
    impl<T: Copy + Add<Output = T> + Mul<Output = T>> Two<T> {
        fn dot(&self, o: &Two<T>) -> T {
            self.a * o.a + self.b * o.b
        }

        fn swapped(self) -> Two<T> {
            Two {
                a: self.b,
                b: self.a * self.b,
            }
        }

        fn equal(a: T) -> Self {
            Self { a, b: a }
        }

        fn total(&self) -> T {
            let q = Self::equal(self.a);
            q.a * q.b + Two::equal(self.b).a
        }
    }

    #[differentiate]
    impl<const N: usize> Vector<N> {
        fn square(&self) -> f64 {
            let mut t = 0.0;
            for i in 0..N {
                t += self.0[i] * self.0[i];
            }
            t
        }

        fn scaled(&self, k: f64) -> Self {
            let mut o = [0.0; N];
            for i in 0..N {
                o[i] = self.0[i] * k;
            }
            Vector(o)
        }

        fn normal(&self) -> Self {
            self.scaled(self.square().sqrt().recip())
        }
    }

    #[test]
    fn methods() {
        near_all(&agree!(P, |p| p.weight()), &[19.62, 0.0]);
        let rows = agree_map!((P, 2.0), |(p, t)| p.stepped(*t));
        let x = P.x + 2.0 * P.y;
        near_all(&rows[0], &[1.0, 2.0, P.y]);
        near_all(&rows[1], &[P.y, x + 2.0 * P.y, P.y * P.y]);
        agree!((P, 2.0), |(p, t)| p.destructured(*t));
        let expected = [P.y + 1.0 / P.y, P.x - P.x / P.y / P.y];
        near_all(&agree!(P, |p| p.destructured_behind()), &expected);
        agree!((P, 2.0), |(p, x)| p.guarded(*x));
        agree!((P, -2.0), |(p, x)| p.guarded(*x));
        let first = agree!((P, Axis::First), |(p, a)| p.along(*a));
        let second = agree!((P, Axis::Second), |(p, a)| p.along(*a));
        near_all(&[first, second].concat(), &[1.0, 0.0, P.y, P.x]);
        near_all(&agree!(P, |p| p.of_a_temporary()), &[P.y, P.x]);
        agree!(P, |p| p.itself_thrice());
        agree!((P, 0.3), |(p, t)| p.with_a_closure(*t));
        agree!((P, 0.3), |(p, t)| p.closure_of_methods(*t));
    }

    #[test]
    fn functions() {
        near_all(&agree!(P, |p| against_a_constant(*p)), &[2.0, 1.0]);
        let row = agree!((P, Pair(2.0, 3.0)), |(p, q)| pattern_parameter(*p, q));
        near_all(&row, &[P.y + 6.0, P.x, 3.0 * P.x, 2.0 * P.x]);
        let row = agree!((model(), 2.0), |(m, t)| cloned(m, *t));
        near_all(&row, &[2.0, 1.4, 0.0, 0.0, 0.0, 0.0, 0.0, 0.35]);
        let rows = agree_map!(model(), |m| whole_clone(m));
        for (i, row) in rows.iter().enumerate() {
            assert!(
                row.iter()
                    .enumerate()
                    .all(|(j, x)| *x == f64::from(u8::from(i == j)))
            );
        }
        for n in [0, 1, 4] {
            agree!(P, |p| accumulated(*p, n));
        }
        agree_map!((model(), 2.0), |(m, t)| changed(m.clone(), *t));
        agree_map!((SEGMENT, 2.0), |(s, t)| changed_deep(*s, *t));
        // 2 x y + x + 2 x y
        let row = agree!(P, |p| array_of_points(*p));
        near_all(&row, &[4.0 * P.y + 1.0, 4.0 * P.x]);
        near_all(
            &agree!((P, Q), |(p, q)| chosen(*p, *q)),
            &[0.0, 0.0, Q.y, Q.x],
        );
        let row = agree!((Q, P), |(p, q)| chosen_by_reference(p, q));
        near_all(&row, &[Q.y, Q.x + 1.0, 0.0, 0.0]);
        let row = agree!((P, Q), |(p, q)| chosen_by_reference(p, q));
        near_all(&row, &[0.0, 1.0, Q.y, Q.x]);
        agree!((P, 1.5), |(p, t)| closure_of_points(*p, *t));
    }

    #[test]
    fn generics() {
        let (p, q) = (Two { a: 1.5, b: -0.5 }, Two { a: 2.0, b: 3.0 });
        near_all(&agree!((p, q), |(p, q)| p.dot(q)), &[2.0, 3.0, 1.5, -0.5]);
        agree_map!(p, |p| p.swapped());
        near_all(&agree!(p, |p| p.total()), &[3.0, 1.0]);
        let v = Vector([1.0, -2.0, 0.5]);
        near_all(&agree!(v, |v| v.square()), &[2.0, -4.0, 1.0]);
        agree_map!((v, 1.5), |(v, k)| v.scaled(*k));
        agree_map!(v, |v| v.normal());
    }
}
