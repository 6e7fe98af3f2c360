//! Patterns: `match`, `if let`, `let else`, `while let`, `?`, in bindings and parameters; jumps with labels and values.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

use crate::oracle::near;

#[with_duals]
mod options {
    use super::*;

    #[differentiate]
    pub fn root(x: f64) -> Option<f64> {
        if x < 0.0 { None } else { Some(x.sqrt()) }
    }

    #[differentiate]
    pub fn both(x: f64) -> Option<f64> {
        let a = root(x)?;
        let b = root(a * x - 0.5)?;
        Some(a * b)
    }

    #[differentiate]
    pub fn in_a_loop(x: f64) -> f64 {
        let mut s = 0.0;
        for i in 0..3 {
            if let Some(v) = root(x - i as f64) {
                s += v * x;
            } else {
                s -= x * x;
            }
        }
        let Some(q) = both(x) else { return s };
        s * q
    }

    #[differentiate]
    pub fn chained(x: f64, flag: bool) -> f64 {
        if let Some(v) = root(x)
            && v > 1.0
            && flag
        {
            v * x
        } else if let Some(v) = both(x) {
            v - x
        } else {
            x * x
        }
    }

    #[differentiate]
    pub fn while_some(x: f64, start: f64) -> f64 {
        let mut current = Some(start);
        let mut s = 0.0;
        let mut n = 0;
        while let Some(v) = current {
            s += v * x;
            n += 1;
            current = if n < 3 { Some(v * v) } else { None };
        }
        s
    }

    #[differentiate]
    pub fn defaults(x: f64, limit: f64) -> f64 {
        let bounds = if limit > 0.0 {
            (Some(limit), None)
        } else {
            (None, Some(-limit * x))
        };
        match bounds {
            (Some(high), None) if x > high => high * x,
            (Some(high), None) => high + x * x,
            (None, Some(low)) => x / low,
            (None, None) | (Some(_), Some(_)) => x,
        }
    }

    #[derive(Debug)]
    pub enum Failure {
        Negative,
        Large(usize),
    }

    #[differentiate]
    pub fn checked(x: f64) -> Result<f64, Failure> {
        if x < 0.0 {
            return Err(Failure::Negative);
        }
        let n = x as usize;
        if n > 9 {
            return Err(Failure::Large(n));
        }
        Ok(x.ln())
    }

    #[differentiate]
    pub fn sum_of_logs(xs: &[f64]) -> Result<f64, Failure> {
        let mut s = 0.0;
        for &x in xs {
            s += checked(x)? * checked(x + 1.0)?;
        }
        Ok(s)
    }

    #[differentiate]
    pub fn recovered(xs: &[f64]) -> f64 {
        match sum_of_logs(xs) {
            Ok(s) => s * xs[0],
            Err(Failure::Negative) => xs[0] * xs[0],
            Err(Failure::Large(n)) => xs[n % 2] * xs[1],
        }
    }
}

#[test]
fn options_and_results() {
    use options::*;
    for x in [4.0, 1.5, 0.2, -1.0] {
        check!(in_a_loop(x));
        check!(chained(x, @true));
        check!(chained(x, @false));
        check!(defaults(x, 2.0));
        check!(defaults(x, -2.0));
    }
    check!(while_some(1.5, 0.7));
    check!(recovered(&[1.2, 3.0, 0.4]));
    check!(recovered(&[1.2, -3.0, 0.4]));
    check!(recovered(&[1.2, 30.4, 0.4]));
    assert_eq!(root_vjp(4.0).1(Some(1.0)), 0.25);
    assert_eq!(root_vjp(4.0).1(None), 0.0);
    assert_eq!(root_jvp(4.0, 2.0), (Some(2.0), Some(0.5)));
    assert_eq!(root_jvp(-4.0, 2.0), (None, None));
    assert!(matches!(
        checked_jvp(-4.0, 2.0),
        (Err(Failure::Negative), None)
    ));
}

#[with_duals]
mod sequences {
    use super::*;

    #[differentiate]
    pub fn by_length(xs: &[f64]) -> f64 {
        match xs {
            [] => 0.5,
            [a] => *a * *a,
            [a, b] => a * b,
            [first, middle @ .., last] => first * last + middle.len() as f64 * middle[0],
        }
    }

    #[differentiate]
    pub fn array([a, b, c]: [f64; 3]) -> f64 {
        let [x, .., z] = [a * b, b, c * c];
        x * z
    }

    #[differentiate]
    pub fn references(&(a, b): &(f64, f64), c: f64) -> f64 {
        let pair = (a * c, b);
        let (u, v) = &pair;
        let &w = u;
        *u * *v + w
    }

    #[differentiate]
    pub fn shadowed(x: f64) -> f64 {
        let x = Some(x * x);
        if let Some(x) = x { x * x } else { 0.0 }
    }

    #[differentiate]
    pub fn mutable(x: f64, y: f64) -> f64 {
        let mut total = y;
        match (x * y, x) {
            (mut a, b) => {
                a *= b;
                total += a;
            }
        }
        total * total
    }

    #[differentiate]
    pub fn constant_at_first(x: f64, n: usize) -> f64 {
        let mut total = match Some(1.5) {
            Some(mut a) => {
                a += x;
                a * a
            }
            None => 0.0,
        };
        let Some(mut b) = Some(n as f64) else {
            return x;
        };
        while b < 5.0 {
            b += x;
            total *= b;
        }
        total * b
    }

    #[differentiate]
    pub fn triple(x: f64, kind: i32) -> f64 {
        let (a, b, c) = match kind {
            0 => (1.0, x, 2.0),
            1..=3 => (x, x * x, 0.5),
            _ => (0.0, 0.0, x),
        };
        a * b + c
    }
}

#[test]
fn sequences_and_bindings() {
    use sequences::*;
    assert_eq!(by_length_grad(&[]), []);
    check!(by_length(&[2.0]));
    check!(by_length(&[2.0, 3.0]));
    check!(by_length(&[2.0, 3.0, 4.0, 5.0]));
    check!(array([2.0, 3.0, 0.5]));
    check!(references(&(2.0, 3.0), 0.5));
    check!(shadowed(1.5));
    check!(mutable(1.5, 0.3));
    check!(constant_at_first(1.1, @2));
    check!(constant_at_first(1.1, @7));
    for kind in [0, 2, 7] {
        check!(triple(1.5, @kind));
    }
}

#[differentiate]
fn at(x: f64) -> f64 {
    match x {
        small @ ..0.0 => small * 2.0,
        0.0..1.0 => x * x,
        v if v > 5.0 => v.ln(),
        v => v.exp(),
    }
}

#[test]
fn ranges_of_floats() {
    for (x, slope) in [(-1.0, 2.0), (0.5, 1.0), (2.0, 2.0_f64.exp()), (8.0, 0.125)] {
        assert_eq!(at_grad(x), slope);
        assert_eq!(at_jvp(x, 1.0).1, slope);
    }
}

#[with_duals]
mod jumps {
    use super::*;

    #[differentiate]
    pub fn rows(xs: &[f64]) -> f64 {
        let mut sum = 1.0;
        'rows: for i in 0..3 {
            let mut part = 1.0;
            for j in 0..3 {
                let x = xs[i * 3 + j];
                if x < 0.0 {
                    sum *= x;
                    continue 'rows;
                }
                if x > 100.0 {
                    sum += x * part;
                    break 'rows;
                }
                part = part * x + sum;
            }
            sum += part * sum;
        }
        sum
    }

    #[differentiate]
    pub fn value(x: f64) -> f64 {
        let mut y = x;
        let mut n = 0;
        let z = loop {
            y = y * y * 0.9;
            n += 1;
            if y > 10.0 {
                break y * x;
            }
            if n > 4 {
                break match n {
                    5 => x,
                    _ => y,
                };
            }
        };
        z * x
    }

    #[differentiate]
    pub fn value_through_a_label(x: f64) -> f64 {
        let mut s = x;
        'outer: loop {
            for k in 1..10 {
                s += x * k as f64;
                if s > 20.0 {
                    break 'outer s * x;
                }
            }
        }
    }

    #[differentiate]
    pub fn value_in_a_value(x: f64) -> f64 {
        let mut n = 0;
        let y = loop {
            if n >= 2 {
                break x * x;
            }
            n += 1;
            let mut s = x;
            let z = loop {
                s *= x + 0.5;
                if s > 3.0 {
                    break s.sin();
                }
            };
            if z > x {
                break z * x;
            }
        };
        y * x
    }

    #[differentiate]
    pub fn until_it_returns(x: f64) -> f64 {
        let mut y = x;
        loop {
            y = y * y + 0.1 * x;
            if y > 10.0 {
                return y;
            }
        }
    }
}

#[test]
fn labels_and_values() {
    use jumps::*;
    for x in [-0.5, 200.0, 1.7] {
        check!(rows(&[1.1, 2.0, 0.3, 0.7, x, 1.2, 0.4, 0.9, 1.3]));
    }
    for x in [1.5, 0.5] {
        check!(value(x));
    }
    check!(value_through_a_label(1.5));
    check!(value_in_a_value(1.5));
    check!(value_in_a_value(0.6));
    check!(until_it_returns(1.5));
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Shape {
    Circle { radius: f64 },
    Rectangle(f64, f64),
    Point,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Body {
    shape: Shape,
    density: Option<f64>,
}

#[differentiate]
impl Shape {
    fn area(&self) -> f64 {
        match self {
            Shape::Circle { radius } => 3.0 * radius * radius,
            Shape::Rectangle(a, b) if a > b => a * b,
            Self::Rectangle(a, b) => 2.0 * *a * *b,
            Shape::Point => 0.0,
        }
    }

    fn of_area(area: f64, round: bool) -> Shape {
        if round {
            Shape::Circle {
                radius: (area / 3.0).sqrt(),
            }
        } else {
            let side = area.sqrt();
            Self::Rectangle(side, side)
        }
    }

    fn grown(self, by: f64) -> Self {
        match self {
            Shape::Circle { radius: r } => Shape::Circle { radius: r * by },
            Shape::Rectangle(a, b) => Shape::Rectangle(a * by, b),
            Shape::Point => self,
        }
    }
}

#[differentiate]
impl Body {
    fn mass(&self) -> Option<f64> {
        let Body { shape, density } = self;
        let density = (*density)?;
        Some(shape.area() * density)
    }

    fn mass_or(&self, fallback: f64) -> f64 {
        if let Some(m) = self.mass() {
            return m * m;
        }
        match self.density {
            Some(d) => d * fallback,
            None => fallback * fallback,
        }
    }
}

#[differentiate]
fn round_trip(area: f64, round: bool) -> f64 {
    let shape = Shape::of_area(area, round);
    let grown = shape.grown(area);
    grown.area() * shape.area()
}

#[test]
fn enums() {
    for shape in [
        Shape::Circle { radius: 1.5 },
        Shape::Rectangle(3.0, 2.0),
        Shape::Rectangle(2.0, 3.0),
    ] {
        agree!(shape, |shape| shape.area());
        for density in [Some(0.7), None] {
            agree!((Body { shape, density }, 2.5), |(body, x)| body.mass_or(*x));
        }
    }
    assert_eq!(
        Shape::Rectangle(3.0, 2.0).area_grad(),
        ShapeTangent::Rectangle(2.0, 3.0)
    );
    assert_eq!(Shape::Point.area_grad(), ShapeTangent::Point);
    // A circle: a^3 a. A square: a^2, and 2 a since its sides are equal.
    let a: f64 = 1.3;
    near(round_trip_grad(a, true), 4.0 * a.powi(3), 1e-12);
    near(round_trip_grad(a, false), 6.0 * a.powi(2), 1e-12);
}

#[differentiate]
fn powers(x: f64) -> Option<Vec<f64>> {
    if x > 0.0 {
        Some(vec![x, x * x, x * x * x])
    } else {
        None
    }
}

/// The value of a statement that may leave the function has a shape of its own, known only behind it.
#[differentiate]
fn elements_behind_an_exit(xs: &[f64]) -> Option<f64> {
    let mut sum = 0.0;
    for &x in xs {
        let p = powers(x)?;
        let q = match x > 2.0 {
            true => powers(x * p[1])?,
            false => continue,
        };
        sum += p[0] * q[2] + q[1];
    }
    Some(sum)
}

#[test]
fn values_behind_exits() {
    // x > 2: x (x^3)^3 + (x^3)^2 = x^10 + x^6
    let slope = |x: f64| 10.0 * x.powi(9) + 6.0 * x.powi(5);
    let (value, pullback) = elements_behind_an_exit_vjp(&[1.0, 3.0, 2.5]);
    assert!(value.is_some());
    let gradient = pullback(Some(1.0));
    for (g, e) in gradient.iter().zip([0.0, slope(3.0), slope(2.5)]) {
        near(*g, e, 1e-9 * (1.0 + e));
    }
    let (_, tangent) = elements_behind_an_exit_jvp(&[1.0, 3.0, 2.5], vec![1.0, 1.0, 1.0]);
    near(tangent.unwrap(), slope(3.0) + slope(2.5), 1e-9 * slope(3.0));
    let (value, pullback) = elements_behind_an_exit_vjp(&[3.0, -1.0]);
    assert_eq!((value, pullback(None)), (None, vec![0.0, 0.0]));
}

#[derive(Clone, Debug, Differentiable)]
struct Bounds {
    low: f64,
    high: f64,
    tags: Vec<usize>,
}

#[derive(Clone, Debug, Differentiable)]
struct Cell {
    bounds: Bounds,
    others: Vec<Bounds>,
}

/// What holds a `Vec` is not moved out from behind a reference.
#[differentiate]
fn behind_references(cell: &Cell, x: f64) -> f64 {
    let Bounds { low, high, .. } = cell.bounds;
    let Bounds { low: other, .. } = cell.others[1];
    let first = &cell.others[0];
    let Bounds { high: last, .. } = *first;
    (x - low) * (high - x) * other + last
}

#[differentiate]
fn behind_a_mutable_one(cell: &mut Cell, x: f64) -> f64 {
    let Bounds { low, mut high, .. } = cell.bounds;
    high += x;
    cell.bounds.low = high * low;
    let Bounds { low: again, .. } = cell.bounds;
    again * low
}

#[differentiate]
fn behind_both(cell: &Cell, x: f64) -> f64 {
    let mut own = cell.clone();
    behind_a_mutable_one(&mut own, x) + own.bounds.low * behind_references(&own, x)
}

#[test]
fn structs_behind_references() {
    let bounds = |low, high| Bounds {
        low,
        high,
        tags: vec![1],
    };
    let cell = Cell {
        bounds: bounds(0.1, 2.0),
        others: vec![bounds(0.3, 0.4), bounds(0.6, 1.0)],
    };
    check_grads!(behind_references(&cell, 0.7));
    check_grads!(behind_both(&cell, 0.7));
    let (cell_bar, x_bar) = behind_references_grad(&cell, 0.7);
    near(x_bar, (2.0 - 0.7 - (0.7 - 0.1)) * 0.6, 1e-15);
    near(cell_bar.bounds.low, -1.3 * 0.6, 1e-15);
    near(cell_bar.bounds.high, 0.6 * 0.6, 1e-15);
    near(cell_bar.others[1].low, 0.6 * 1.3, 1e-15);
    near(cell_bar.others[0].high, 1.0, 0.0);
}

/// A variable is used after what is `Copy` was taken out of it.
#[differentiate]
fn used_afterwards(cells: &[Bounds], x: f64) -> f64 {
    let mut total = x;
    for mut bounds in cells.iter().cloned() {
        let Bounds { low, high, .. } = bounds;
        bounds.low = low * high;
        total *= bounds.low + x;
    }
    let mut pair = (x, total);
    for _ in 0..3 {
        let (a, b) = pair;
        pair = (b * a, a + b);
        pair.0 += a;
    }
    let (a, b) = pair;
    pair.1 = 0.0;
    a * b + pair.1
}

/// What is not `Copy` is moved out of it, and changed.
#[differentiate]
fn moved_apart(cell: Cell, x: f64) -> Vec<f64> {
    let Cell { bounds, others } = cell;
    let (n, mut all) = (others.len(), vec![x, bounds.high]);
    let Bounds { low, tags, .. } = bounds;
    all[0] *= bounds.high * low;
    all.push(x * tags.len() as f64 + others[n - 1].low);
    all
}

#[test]
fn structs_with_names() {
    let bounds = |low, high| Bounds {
        low,
        high,
        tags: vec![1, 2],
    };
    let others = vec![bounds(0.3, 0.4), bounds(0.6, 1.0)];
    check_grads!(used_afterwards(&others, 0.7));
    let cell = Cell {
        bounds: bounds(0.1, 2.0),
        others,
    };
    check_grads!(moved_apart(cell.clone(), 0.7));
    let (_, pullback) = moved_apart_vjp(cell, 0.7);
    let (cell_bar, x_bar) = pullback(vec![1.0, 1.0, 1.0]);
    near(x_bar, 0.2 + 2.0, 1e-15);
    near(cell_bar.bounds.low, 0.7 * 2.0, 1e-15);
    near(cell_bar.bounds.high, 0.7 * 0.1 + 1.0, 1e-15);
    near(cell_bar.others[1].low, 1.0, 0.0);
}

#[derive(Clone, Debug, Differentiable)]
struct Line {
    points: Vec<f64>,
}

#[differentiate]
impl Line {
    /// The first and the last point, of a field of `self`.
    fn ends(&self, k: f64) -> f64 {
        match self.points[..] {
            [a, .., b] => a * b * k,
            [a] => a * k,
            [] => k,
        }
    }
}

/// Lines of several lengths under one name: the last point is that of the line that was matched.
#[differentiate]
fn named_again(x: f64, y: f64) -> f64 {
    let line = vec![x, y, x * y];
    let a = match line[..] {
        [p, .., q] => p + 2.0 * q * q,
        _ => 0.0,
    };
    let line = Line {
        points: vec![a, x, y, 2.0 * x, y * y],
    };
    let b = line.ends(a);
    let line = [a, b];
    match line {
        [.., last] => last * x,
    }
}

#[test]
fn points_counted_from_the_end() {
    let (x, y): (f64, f64) = (1.3, 0.7);
    check_grads!(named_again(x, y));
    // a² y² x with a = x + 2 x² y².
    let a = x + 2.0 * (x * y).powi(2);
    let (by_x, by_y) = named_again_grad(x, y);
    let (a_x, a_y) = (1.0 + 4.0 * x * y * y, 4.0 * x * x * y);
    near(by_x, 2.0 * a * a_x * y * y * x + a * a * y * y, 1e-12);
    near(by_y, 2.0 * a * a_y * y * y * x + 2.0 * a * a * y * x, 1e-12);
}
