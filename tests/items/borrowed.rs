//! Operators of references to types of the user's own, and references inside `Option`s.

use std::ops::{Add, Mul, Neg, Sub};

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Vec2 {
    x: f64,
    y: f64,
}

#[differentiate]
impl<'a, 'b> Add<&'b Vec2> for &'a Vec2 {
    type Output = Vec2;

    fn add(self, o: &'b Vec2) -> Vec2 {
        Vec2 {
            x: self.x + o.x,
            y: self.y + o.y,
        }
    }
}

#[differentiate]
impl Add for Vec2 {
    type Output = Vec2;

    fn add(self, o: Vec2) -> Vec2 {
        &self + &o
    }
}

#[differentiate]
impl Sub<&Vec2> for Vec2 {
    type Output = Vec2;

    fn sub(self, o: &Vec2) -> Self::Output {
        Vec2 {
            x: self.x - o.x,
            y: self.y - o.y,
        }
    }
}

#[differentiate]
impl Mul<f64> for &Vec2 {
    type Output = Vec2;

    fn mul(self, s: f64) -> Vec2 {
        Vec2 {
            x: self.x * s,
            y: self.y * s,
        }
    }
}

#[differentiate]
impl Mul<&Vec2> for f64 {
    type Output = Vec2;

    fn mul(self, v: &Vec2) -> Vec2 {
        v * self
    }
}

#[differentiate]
impl Mul<&Vec2> for &Vec2 {
    type Output = f64;

    fn mul(self, o: &Vec2) -> f64 {
        self.x * o.x + self.y * o.y
    }
}

#[differentiate]
impl Neg for &Vec2 {
    type Output = Vec2;

    fn neg(self) -> Vec2 {
        Vec2 {
            x: -self.x,
            y: -self.y,
        }
    }
}

#[differentiate]
fn every_form(a: Vec2, b: &Vec2, t: f64) -> Vec2 {
    let c = &a + b;
    let d = &c * t;
    let e = -&d;
    let g = e - &a;
    &(2.0 * &g) + &(a + *b)
}

#[differentiate]
fn in_loops(vs: &[Vec2], t: f64) -> f64 {
    let mut total = 0.0;
    let mut at = Vec2 { x: t, y: 1.0 };
    for w in vs.windows(2) {
        let step = w[1] - &w[0];
        if step.x > 0.0 {
            at = &at + &step;
        } else {
            at = &(&at * t) + &step;
        }
        total += &at * &step;
        if total > 50.0 {
            return total;
        }
    }
    for (p, q) in vs.iter().zip(vs.iter().skip(1)) {
        total += p * q;
    }
    total
}

#[differentiate]
fn in_a_closure(a: &Vec2, b: &Vec2, t: f64) -> f64 {
    let energy = |s: f64| {
        let d: Vec2 = a + b;
        &(&d * s) * b
    };
    energy(t) + energy(2.0) * t
}

const A: Vec2 = Vec2 { x: 1.0, y: 2.0 };
const B: Vec2 = Vec2 { x: 0.4, y: -0.2 };

#[test]
fn operators_of_references() {
    check_grads!(every_form(A, &B, 3.0));
    check_grads!(in_loops(&[A, B, Vec2 { x: 3.0, y: 0.5 }], 0.7));
    check_grads!(in_loops(&[A, Vec2 { x: 9.0, y: 12.5 }, B], 0.7));
    check_grads!(in_a_closure(&A, &B, 0.3));
    // d/dt of (a + b) . b (t + 2 t) is 3 (a + b) . b.
    let (a, _, t) = in_a_closure_grad(&A, &B, 0.3);
    near(t, 3.0 * (1.4 * 0.4 - 1.8 * 0.2), 1e-12);
    near(a.x, 0.3 * 3.0 * 0.4, 1e-12);
}

/// With a container inside, generic, and of `f32`.
#[derive(Clone, Debug, Differentiable)]
struct Poly<T> {
    coefficients: Vec<T>,
}

#[differentiate]
impl<'a, T: Copy + Mul<Output = T>> Mul<T> for &'a Poly<T> {
    type Output = Poly<T>;

    fn mul(self, s: T) -> Poly<T> {
        Poly {
            coefficients: self.coefficients.iter().map(|c| *c * s).collect(),
        }
    }
}

#[differentiate]
impl<'a, T: Copy + Add<Output = T>> Add<&'a Poly<T>> for Poly<T> {
    type Output = Poly<T>;

    fn add(self, o: &'a Poly<T>) -> Poly<T> {
        let both = self.coefficients.iter().zip(o.coefficients.iter());
        Poly {
            coefficients: both.map(|(a, b)| *a + *b).collect(),
        }
    }
}

#[differentiate]
fn doubled(p: &Poly<f64>, t: f64) -> f64 {
    let mut q: Poly<f64> = p * t;
    for _ in 0..2 {
        q = q + p;
    }
    q.coefficients[0] * q.coefficients[1]
}

#[differentiate]
fn doubled_f32(p: &Poly<f32>, t: f32) -> f32 {
    let q: Poly<f32> = p * t;
    let r: Poly<f32> = q + p;
    r.coefficients[0]
}

#[test]
fn generic_operators_of_references() {
    let coefficients = vec![1.5, -0.5];
    check_grads!(doubled(&Poly { coefficients }, 0.3));
    let coefficients = vec![2.0f32];
    let (p, t) = doubled_f32_grad(&Poly { coefficients }, 3.0);
    assert_eq!((p.coefficients[0], t), (4.0, 2.0));
}

/// No derivative goes through these.
#[derive(Clone, Copy)]
struct Count(i32);

impl Add<&Count> for &Count {
    type Output = Count;

    fn add(self, o: &Count) -> Count {
        Count(self.0 + o.0)
    }
}

#[differentiate]
fn counted(t: f64, n: i32) -> f64 {
    let a = Count(n);
    let b = &a + &Count(1);
    if b.0 > 2 { t * b.0 as f64 } else { t }
}

#[test]
fn inactive_operators_of_references() {
    near(counted_grad(1.5, 4), 5.0, 1e-12);
    near(counted_grad(1.5, 1), 1.0, 1e-12);
}

#[differentiate]
fn weighted(xs: &[f64], weights: Option<&[f64]>) -> f64 {
    let mut s = 0.0;
    for (i, x) in xs.iter().enumerate() {
        let w = if let Some(weights) = weights {
            weights[i]
        } else {
            1.0
        };
        s += w * x * x;
    }
    s
}

#[differentiate]
fn scaled(x: f64, by: Option<&f64>, along: Option<&Vec2>) -> f64 {
    let factor = by.copied().unwrap_or(x);
    along.map(|v| v.x * x).unwrap_or(1.0) * factor
}

/// The pullbacks of the calls hold what they were given.
#[differentiate]
fn calls(xs: &[f64], ys: &[f64], v: &Vec2) -> f64 {
    let both = if ys.is_empty() { None } else { Some(ys) };
    weighted(xs, both)
        + weighted(xs, None) * scaled(xs[0], ys.first(), Some(v))
        + scaled(xs[1], ys.get(9), None)
}

#[test]
fn references_in_options() {
    let (xs, weights) = ([1.0, 2.0], [3.0, 4.0]);
    let (g, w) = weighted_grad(&xs, Some(&weights));
    assert_eq!((g, w), (vec![6.0, 16.0], Some(vec![1.0, 4.0])));
    assert_eq!(weighted_grad(&xs, None).0, [2.0, 4.0]);
    let tangents = (vec![1.0, 1.0], Some(vec![1.0, 1.0]));
    near(weighted_jvp(&xs, Some(&weights), tangents).1, 27.0, 1e-12);
    let (x, by, along) = scaled_grad(2.0, Some(&3.0), Some(&A));
    assert_eq!((x, by, along.map(|v| v.x)), (3.0, Some(2.0), Some(6.0)));
    check_grads!(calls(&[1.0, 2.0], &[3.0, 4.0], &A));
    check_grads!(calls(&[1.0, 2.0], &[], &A));
}

#[differentiate]
fn halved(v: Vec<f64>, k: f64) -> Vec<f64> {
    v.iter().map(|x| x * k).collect()
}

/// What a loop moves out of a variable it puts back.
#[differentiate]
fn moved_through(xs: &[f64], k: f64) -> f64 {
    let mut state = xs.to_vec();
    for _ in 0..3 {
        state = halved(state, k);
    }
    state[0] * state[1]
}

#[test]
fn state_moved_through_a_call() {
    check_grads!(moved_through(&[1.0, 2.0], 0.5));
}

/// Elements that are references, as arguments.
mod elements {
    use super::*;

    #[differentiate]
    fn cross(a: &Vec2, b: &Vec2) -> f64 {
        a.x * b.y - a.y * b.x
    }

    #[differentiate]
    impl Vec2 {
        fn along(&self, b: &Vec2) -> f64 {
            self.x * b.x + self.y * b.y
        }
    }

    #[differentiate]
    fn of_first(points: &[&Vec2], k: f64) -> f64 {
        let turned = cross(points[0], points[1]) * k;
        let summed: f64 = points
            .iter()
            .map(|p| p.along(points[1]) + cross(p, points[0]))
            .sum();
        turned + summed
    }

    #[differentiate]
    fn of_array(points: [&Vec2; 3], i: usize) -> f64 {
        let mut sum = 0.0;
        for n in 0..3 {
            sum += cross(points[n], points[i]).powi(2) + points[n].along(points[i]);
        }
        sum
    }

    #[test]
    fn are_arguments() {
        let (a, b) = (Vec2 { x: 0.4, y: -1.2 }, Vec2 { x: 0.9, y: 0.7 });
        let (_, (of_points, of_k)) = of_first_value_and_grad(&[&a, &b], 1.0);
        // k (a x b) + (a . b) + (b . b) + (b x a)
        near(of_points[0].x, b.x, 1e-14);
        near(of_points[0].y, b.y, 1e-14);
        near(of_points[1].x, a.x + 2.0 * b.x, 1e-14);
        near(of_points[1].y, a.y + 2.0 * b.y, 1e-14);
        near(of_k, cross(&a, &b), 1e-14);

        // Along each coordinate: differences, forward and reverse mode.
        let f = |a: Vec2, b: Vec2| of_first(&[&a, &b], 1.5) * of_array([&a, &b, &a], 1);
        let (first, (of_points, _)) = of_first_value_and_grad(&[&a, &b], 1.5);
        let (second, pull) = of_array_vjp([&a, &b, &a], 1);
        let of_parts = pull(1.0);
        for (n, (dx, dy)) in [(1.0, 0.0), (0.0, 1.0)].into_iter().enumerate() {
            let h = 1e-6;
            let moved = |h: f64| Vec2 {
                x: a.x + h * dx,
                y: a.y + h * dy,
            };
            let difference = (f(moved(h), b) - f(moved(-h), b)) / (2.0 * h);
            let part = |bar: &Vec2Tangent| [bar.x, bar.y][n];
            let reverse =
                part(&of_points[0]) * second + (part(&of_parts[0]) + part(&of_parts[2])) * first;
            near(reverse, difference, 1e-7);
            let (dot, zero) = (Vec2Tangent { x: dx, y: dy }, Vec2Tangent { x: 0.0, y: 0.0 });
            let dots = vec![dot.clone(), zero.clone()];
            let (_, first_dot) = of_first_jvp(&[&a, &b], 1.5, (dots, 0.0));
            let (_, second_dot) = of_array_jvp([&a, &b, &a], 1, [dot.clone(), zero, dot]);
            near(first_dot * second + first * second_dot, reverse, 1e-12);
        }
    }
}

/// Results that refer to what the function is lent, in a type of one's own.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Weighted<'a> {
    data: &'a [f64],
    weight: f64,
}

#[differentiate]
fn lent_to(data: &[f64], k: f64) -> Weighted<'_> {
    Weighted {
        data,
        weight: k * data[0],
    }
}

#[differentiate]
fn checked<'a>(data: &'a [f64], k: f64) -> Result<Weighted<'a>, String> {
    if data.is_empty() {
        return Err("nothing to weigh".to_string());
    }
    let weight = k * k * data[1];
    Ok(Weighted { data, weight })
}

#[test]
fn results_refer_to_parameters() {
    let seed = WeightedTangent {
        data: vec![0.5, 2.0],
        weight: 3.0,
    };
    let data = [1.5, -0.7];
    let (value, pull) = lent_to_vjp(&data, 2.0);
    near(value.weight, 3.0, 0.0);
    let (data_bar, k_bar) = pull(seed.clone());
    assert_eq!(data_bar, [0.5 + 3.0 * 2.0, 2.0]);
    near(k_bar, 4.5, 0.0);
    // <w, J v> = <J^T w, v>
    let direction = (vec![0.3, -1.1], 0.9);
    let (_, dot) = lent_to_jvp(&data, 2.0, direction.clone());
    let left = 0.5 * dot.data[0] + 2.0 * dot.data[1] + 3.0 * dot.weight;
    let right = data_bar[0] * 0.3 - data_bar[1] * 1.1 + k_bar * 0.9;
    near(left, right, 1e-14);
    let (value, pull) = checked_vjp(&data, 2.0);
    near(value.unwrap().weight, -2.8, 1e-15);
    let (data_bar, k_bar) = pull(Some(seed));
    assert_eq!(data_bar, [0.5, 2.0 + 3.0 * 4.0]);
    near(k_bar, 3.0 * 4.0 * -0.7, 1e-14);
}

/// `V` and `&V` have a method of one name, and another meaning.
mod of_both {
    use cotangent::{Differentiable, check_grads, differentiate};

    use crate::oracle::near;

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Point {
        x: f64,
        y: f64,
    }

    trait Size {
        fn size(self) -> f64;
    }

    #[differentiate]
    impl Size for Point {
        fn size(self) -> f64 {
            self.x * self.y
        }
    }

    #[differentiate]
    impl Size for &Point {
        fn size(self) -> f64 {
            self.x + 2.0 * self.y
        }
    }

    #[derive(Clone, Debug, Differentiable)]
    struct Pair {
        of: Vec<Point>,
    }

    #[differentiate]
    impl Pair {
        fn nearer(&self, k: f64) -> &Point {
            if k > 1.0 { &self.of[0] } else { &self.of[1] }
        }

        fn first(&self) -> &Point {
            &self.of[0]
        }
    }

    #[differentiate]
    fn nearer<'a>(a: &'a Point, b: &'a Point, k: f64) -> &'a Point {
        if k > 1.0 { a } else { b }
    }

    #[differentiate]
    fn of_chosen(x: f64, y: f64, z: f64) -> f64 {
        let (a, b) = (Point { x, y }, Point { x: z, y: x });
        let chosen = if y > 1.0 { &a } else { &b };
        let found = nearer(&a, &b, y);
        chosen.size() * x + found.size() * y + nearer(&a, &b, x).size() * z + a.size()
    }

    #[differentiate]
    fn of_parts(x: f64, y: f64, z: f64) -> f64 {
        let pair = Pair {
            of: vec![Point { x, y }, Point { x: z, y: x }],
        };
        let chosen = pair.nearer(y);
        chosen.size() * x + pair.nearer(x).size() * y + pair.first().size() * z + pair.of[1].size()
    }

    #[test]
    fn which_is_called_the_receiver_says() {
        for (x, y, z) in [(1.3, 0.7, 2.1), (0.4, 1.7, -0.9), (2.3, 3.1, 0.6)] {
            check_grads!(of_chosen(x, y, z));
            check_grads!(of_parts(x, y, z));
        }
        // y <= 1 takes the second, (z, x), x > 1 the first: (z + 2 x) (x + y) + (x + 2 y) z + x y
        let (x, y, z) = (1.3, 0.7, 2.1);
        let (dx, dy, dz) = of_chosen_grad(x, y, z);
        near(dx, 2.0 * (x + y) + (z + 2.0 * x) + z + y, 1e-13);
        near(dy, (z + 2.0 * x) + 2.0 * z + x, 1e-13);
        near(dz, (x + y) + (x + 2.0 * y), 1e-13);
    }
}

/// A number behind a reference is added to what calls are given, and the derivative refers to nothing.
mod added {
    use cotangent::{Differentiable, check_grads, differentiate};

    use crate::oracle::near;

    #[derive(Clone, Debug, Differentiable)]
    struct Polynomial {
        of: Vec<f64>,
    }

    #[differentiate]
    impl Polynomial {
        fn at(&self, x: f64) -> f64 {
            self.of.iter().rev().fold(0.0, |sum, a| sum * x + a)
        }

        fn times(&self, other: &Polynomial) -> Polynomial {
            let mut of = vec![0.0; self.of.len() + other.of.len() - 1];
            for (i, a) in self.of.iter().enumerate() {
                for (j, b) in other.of.iter().enumerate() {
                    of[i + j] += a * b;
                }
            }
            Polynomial { of }
        }

        fn of_another(&self, other: &Polynomial) -> Polynomial {
            let mut sum = Polynomial { of: vec![0.0] };
            for a in self.of.iter().rev() {
                sum = sum.times(other);
                sum.of[0] += a;
            }
            sum
        }
    }

    #[differentiate]
    fn composed(of: &[f64], k: f64) -> f64 {
        let outer = Polynomial { of: of.to_vec() };
        let inner = Polynomial { of: vec![k, 0.5] };
        let both = outer.of_another(&inner);
        both.at(k) * outer.at(0.3)
    }

    #[test]
    fn numbers_hold_no_references() {
        check_grads!(composed(&[1.3, 0.7, -2.1], 0.9));
        check_grads!(composed(&[], 0.9));
        // outer(k + k / 2) outer(0.3), of 2 + 3 x
        let (_, dk) = composed_grad(&[2.0, 3.0], 0.4);
        near(dk, 3.0 * 1.5 * (2.0 + 0.9), 1e-13);
    }
}

static ORIGIN: Vec2 = Vec2 { x: 0.5, y: -1.0 };

impl Vec2 {
    const UNIT: Vec2 = Vec2 { x: 1.0, y: 2.0 };
}

/// What is referred to is a constant, or written out.
#[differentiate]
fn from_constants(v: &Vec2, k: f64) -> f64 {
    let w = v + &ORIGIN;
    let u = &Vec2 { x: k, y: 3.0 } + v;
    w.x * w.y * u.x + (v + &Vec2::UNIT).y * u.y
}

#[test]
fn references_to_constants_as_operands() {
    let v = Vec2 { x: 0.7, y: 1.3 };
    check_grads!(from_constants(&v, 0.4));
    // (x + 1/2) (y - 1) (k + x) + (y + 2) (3 + y)
    near(from_constants_grad(&v, 0.4).1, 1.2 * 0.3, 1e-14);
}

#[differentiate]
fn tripled(k: &mut f64) -> Vec2 {
    *k *= 3.0;
    Vec2 { x: *k, y: *k }
}

/// What the left operand changes, the right one reads afterwards.
#[differentiate]
fn after_the_left(x: f64) -> f64 {
    let mut k = x;
    let v = tripled(&mut k) - &Vec2 { x: k, y: 1.0 };
    (v.x + v.y) * x
}

#[test]
fn operands_are_evaluated_in_their_order() {
    // (3 x - 1) x
    assert_eq!(after_the_left_value_and_grad(2.0), (10.0, 11.0));
    check_grads!(after_the_left(2.0));
}
