//! Methods and functions that return references.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Debug, Differentiable)]
struct Matrix {
    data: Vec<f64>,
    rows: usize,
    cols: usize,
}

#[differentiate]
impl Matrix {
    fn row(&self, i: usize) -> &[f64] {
        &self.data[i * self.cols..(i + 1) * self.cols]
    }

    fn row_mut(&mut self, i: usize) -> &mut [f64] {
        &mut self.data[i * self.cols..(i + 1) * self.cols]
    }

    /// With an assertion and a name for a part of the computation.
    #[inline]
    fn at(&self, i: usize, j: usize) -> &f64 {
        assert!(i < self.rows && j < self.cols, "no such element");
        let k = i * self.cols + j;
        &self.data[k]
    }

    fn at_mut(&mut self, i: usize, j: usize) -> &mut f64 {
        if i >= self.rows || j >= self.cols {
            panic!("no such element");
        }
        &mut self.data[i * self.cols + j]
    }

    fn get(&self, i: usize) -> Option<&f64> {
        self.data.get(i)
    }

    fn first(&self) -> Option<&f64> {
        self.data.first()
    }

    fn as_slice(&self) -> &[f64] {
        &self.data
    }

    fn coefficients(&self) -> &Vec<f64> {
        &self.data
    }

    /// Of another one.
    fn last_row(&self) -> &[f64] {
        self.row(self.rows - 1)
    }

    fn trace(&self) -> f64 {
        let mut s = 0.0;
        for i in 0..self.rows {
            s += self.at(i, i);
        }
        s
    }

    fn scale_row(&mut self, i: usize, t: f64) {
        for v in self.row_mut(i) {
            *v *= t;
        }
    }

    fn apply(&self, x: &[f64]) -> Vec<f64> {
        (0..self.rows).map(|i| dot(self.row(i), x)).collect()
    }
}

#[differentiate]
fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn matrix() -> Matrix {
    Matrix {
        data: vec![0.3, -0.7, 1.1, 0.4, 0.9, -0.2],
        rows: 2,
        cols: 3,
    }
}

#[differentiate]
fn reads(m: &Matrix, x: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..m.rows {
        s += dot(m.row(i), x) * m.row(i)[0];
        let r = m.row(m.rows - 1 - i);
        for (j, v) in r.iter().enumerate() {
            s += v * v * x[j];
        }
        for v in m.row(i) {
            s += v.sin();
        }
        s += m.row(i).iter().zip(x).map(|(a, b)| a * a * b).sum::<f64>();
        if m.row(i)[1] > 0.0 && m.at(i, 0) < &2.0 {
            s *= *m.at(i, 1) + dot(x, m.last_row());
        }
    }
    s += (0..m.cols).map(|j| m.at(0, j) * x[j]).sum::<f64>();
    s * *m.at(1, 0) + m.trace() + m.as_slice()[2] * m.coefficients()[3]
}

/// The same with the places written out.
#[differentiate]
fn reads_of_places(m: &Matrix, x: &[f64]) -> f64 {
    let c = m.cols;
    let mut s = 0.0;
    for i in 0..m.rows {
        s += dot(&m.data[i * c..i * c + c], x) * m.data[i * c];
        let k = m.rows - 1 - i;
        for j in 0..c {
            s += m.data[k * c + j] * m.data[k * c + j] * x[j];
        }
        for j in 0..c {
            s += m.data[i * c + j].sin();
        }
        let mut inner = 0.0;
        for j in 0..c {
            inner += m.data[i * c + j] * m.data[i * c + j] * x[j];
        }
        s += inner;
        if m.data[i * c + 1] > 0.0 && m.data[i * c] < 2.0 {
            s *= m.data[i * c + 1] + dot(x, &m.data[(m.rows - 1) * c..]);
        }
    }
    let mut last = 0.0;
    for j in 0..c {
        last += m.data[j] * x[j];
    }
    s += last;
    let mut trace = 0.0;
    for i in 0..m.rows {
        trace += m.data[i * c + i];
    }
    s * m.data[c] + trace + m.data[2] * m.data[3]
}

#[test]
fn getters_are_read() {
    let (m, x) = (matrix(), [0.5, 0.2, -1.3]);
    check_grads!(reads(&m, &x));
    let (value, (m_bar, x_bar)) = reads_value_and_grad(&m, &x);
    let (expected, (m_expected, x_expected)) = reads_of_places_value_and_grad(&m, &x);
    near(value, expected, 1e-12);
    near(value, reads(&m, &x), 1e-12);
    for (a, b) in m_bar.data.iter().zip(&m_expected.data) {
        near(*a, *b, 1e-12);
    }
    for (a, b) in x_bar.iter().zip(&x_expected) {
        near(*a, *b, 1e-12);
    }
}

#[differentiate]
fn writes(m: &Matrix, t: f64) -> f64 {
    let mut r = m.clone();
    for i in 0..2 {
        for j in 0..2 {
            *r.at_mut(i, j) += t * m.at(j, i);
            *r.at_mut(i, j) *= *m.at(j, i);
        }
    }
    r.row_mut(1)[0] = t * t;
    r.scale_row(0, t);
    let q = r.row_mut(0);
    q[1] *= t;
    q[0] += q[1];
    r.row_mut(1).swap(0, 2);
    for (a, b) in r.row_mut(1).iter_mut().zip(m.row(0)) {
        *a += b * t;
    }
    if t > 0.0 {
        r.row_mut(0).copy_from_slice(m.row(1));
        *r.at_mut(0, 2) = t.sin();
    }
    let mut s = r.trace() + dot(r.row(0), r.row(1));
    for v in r.coefficients() {
        s += v * t;
    }
    s + r.apply(m.row(0))[1]
}

#[test]
fn what_getters_lead_to_is_written() {
    check_grads!(writes(&matrix(), 0.8));
    check_grads!(writes(&matrix(), -0.8));
}

#[differentiate]
fn may_be_there(m: &Matrix, i: usize) -> Option<f64> {
    let mut s = m.get(i)? * m.get(i + 1)?;
    if let Some(v) = m.first() {
        s += v * v;
    }
    let found = match m.get(i * 2) {
        Some(v) if *v > 0.0 => v.sqrt(),
        Some(v) => *v,
        None => s,
    };
    s *= m.get(1).unwrap() + found;
    let first = m.first();
    if let Some(v) = first {
        s += v.sin();
    }
    s += m.get(i).copied().unwrap_or(s) + m.get(100).map_or(0.0, |v| v * s);
    Some(s)
}

#[test]
fn getters_of_what_may_be_missing() {
    for i in 0..7 {
        let m = matrix();
        let (value, pullback) = may_be_there_vjp(&m, i);
        assert_eq!(value, may_be_there(&m, i));
        if value.is_some() {
            let bar = pullback(Some(1.0));
            for k in 0..6 {
                let mut moved = m.clone();
                moved.data[k] += 1e-6;
                let up = may_be_there(&moved, i).unwrap();
                moved.data[k] -= 2e-6;
                let slope = (up - may_be_there(&moved, i).unwrap()) / 2e-6;
                assert!((slope - bar.data[k]).abs() < 1e-6, "{i} {k}");
            }
        }
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
impl Point {
    fn norm(&self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    fn scale(&mut self, t: f64) {
        self.x *= t;
        self.y *= t;
    }

    fn scaled(self, t: f64) -> Point {
        Point {
            x: self.x * t,
            y: self.y * t,
        }
    }

    fn axis(&self, k: usize) -> &f64 {
        match k {
            0 => &self.x,
            1 => &self.y,
            _ => panic!("no such axis"),
        }
    }

    fn axis_mut(&mut self, k: usize) -> &mut f64 {
        if k == 0 {
            return &mut self.x;
        }
        &mut self.y
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Body {
    position: Point,
    velocity: Point,
    path: Vec<Point>,
    mass: f64,
}

#[differentiate]
impl Body {
    fn position(&self) -> &Point {
        &self.position
    }

    fn position_mut(&mut self) -> &mut Point {
        &mut self.position
    }

    fn path(&self) -> &[Point] {
        &self.path
    }

    fn point(&self, k: usize) -> &Point {
        &self.path()[k]
    }

    fn chosen(&self, moving: bool) -> &Point {
        if moving {
            &self.velocity
        } else {
            &self.position
        }
    }

    fn chosen_mut(&mut self, moving: bool) -> &mut Point {
        if moving {
            &mut self.velocity
        } else {
            self.position_mut()
        }
    }

    fn mass(&self) -> &f64 {
        &self.mass
    }

    fn length(&self) -> f64 {
        let steps = self.path().windows(2);
        steps.map(|w| (w[1].x - w[0].x) * (w[1].y - w[0].y)).sum()
    }
}

fn body() -> Body {
    let point = |x, y| Point { x, y };
    Body {
        position: point(0.4, -0.9),
        velocity: point(1.2, 0.3),
        path: vec![point(0.1, 0.7), point(-0.8, 1.5), point(0.6, -0.2)],
        mass: 1.7,
    }
}

#[differentiate]
fn parts(b: &Body, t: f64) -> f64 {
    let mut s = b.position().x * t + b.position().norm() * b.mass() + *b.mass() * t;
    let p = b.position();
    s += p.y * p.norm() + p.scaled(t).x;
    for p in b.path() {
        s += p.x * p.y;
    }
    for (k, p) in b.path().iter().enumerate() {
        s += p.norm() * b.point(k).x;
    }
    s += b.path()[1].y * b.path().len() as f64 + b.length();
    for k in 0..2 {
        s += b.position().axis(k) * b.point(k).axis(1 - k);
    }
    s
}

#[differentiate]
fn choices(b: &Body, t: f64, moving: bool) -> f64 {
    let mut c = b.clone();
    let k = if moving { 0 } else { 1 };
    *c.position.axis_mut(k) += t * b.mass();
    *c.velocity.axis_mut(1 - k) *= *b.chosen(moving).axis(k);
    c.chosen_mut(!moving).scale(t);
    c.chosen_mut(moving).y += t.sin();
    c.position_mut().x *= t;
    let p = c.chosen(moving);
    let mut s = p.x * p.norm();
    for other in [true, false] {
        s += c.chosen(other).scaled(t).norm() * c.chosen(!other).x;
    }
    let q = b.chosen(moving).axis(1);
    s * q + q.sin()
}

#[test]
fn parts_and_choices() {
    check_grads!(parts(&body(), 0.6));
    check_grads!(choices(&body(), 0.6, true));
    check_grads!(choices(&body(), 0.6, false));
}

#[differentiate]
fn row_of(m: &Matrix, i: usize) -> &[f64] {
    &m.data[i * m.cols..][..m.cols]
}

#[differentiate]
fn row_of_mut(m: &mut Matrix, i: usize) -> &mut [f64] {
    debug_assert!(i < m.rows);
    &mut m.data[i * m.cols..][..m.cols]
}

#[differentiate]
fn tail(xs: &[f64], skipped: usize) -> &[f64] {
    &xs[skipped..]
}

#[differentiate]
fn of_functions(m: &Matrix, t: f64) -> f64 {
    let mut r = m.clone();
    for v in row_of_mut(&mut r, 1).iter_mut() {
        *v *= t;
    }
    row_of_mut(&mut r, 0)[2] += t;
    let first = row_of(&r, 0);
    let more = tail(first, 1);
    dot(row_of(m, 1), row_of(&r, 1))
        + more[0] * more[1]
        + tail(&m.data[1..], 2)[0] * t
        + Matrix::at(m, 0, 1)
}

#[test]
fn functions_that_return_references() {
    check_grads!(of_functions(&matrix(), 1.3));
}

/// Of a generic type, of any float.
#[derive(Clone, Debug, Differentiable)]
struct Grid<T> {
    cells: Vec<T>,
    width: usize,
}

#[differentiate]
impl<T: num_traits::Float> Grid<T> {
    fn cell(&self, i: usize, j: usize) -> &T {
        &self.cells[i * self.width + j]
    }

    fn cell_mut(&mut self, i: usize, j: usize) -> &mut T {
        &mut self.cells[i * self.width + j]
    }

    fn line(&self, i: usize) -> &[T] {
        let start = i * self.width;
        &self.cells[start..start + self.width]
    }

    fn blurred(&self, weight: T) -> Grid<T> {
        let mut out = self.clone();
        for i in 1..self.width {
            for j in 0..self.width {
                *out.cell_mut(i, j) = *self.cell(i, j) * weight + *self.cell(i - 1, j);
            }
        }
        out
    }

    fn energy(&self) -> T {
        let mut s = T::zero();
        for i in 0..self.width {
            for &c in self.line(i) {
                s = s + c * c;
            }
        }
        s
    }
}

#[differentiate]
fn energy_of_blurred(g: &Grid<f64>, w: f64) -> f64 {
    g.blurred(w).energy() * g.cell(0, 1)
}

#[differentiate]
fn energy_in_singles(g: &Grid<f32>, w: f32) -> f32 {
    g.blurred(w).energy() * g.cell(0, 1)
}

#[test]
fn of_generic_types() {
    let cells = vec![0.3, -0.7, 1.1, 0.4];
    let singles = Grid {
        cells: cells.iter().map(|c| *c as f32).collect(),
        width: 2,
    };
    let g = Grid { cells, width: 2 };
    check_grads!(energy_of_blurred(&g, 0.7));
    let (g_bar, w_bar) = energy_of_blurred_grad(&g, 0.7);
    let (s_bar, sw_bar) = energy_in_singles_grad(&singles, 0.7);
    assert!((w_bar as f32 - sw_bar).abs() < 1e-5);
    for (a, b) in g_bar.cells.iter().zip(&s_bar.cells) {
        assert!((*a as f32 - b).abs() < 1e-5);
    }
}

/// Panics are those of the function.
#[test]
fn panics_of_getters() {
    let caught = |f: &dyn Fn()| {
        let f = std::panic::AssertUnwindSafe(f);
        let panic = std::panic::catch_unwind(|| f()).unwrap_err();
        match panic.downcast_ref::<&str>() {
            Some(text) => text.to_string(),
            None => panic.downcast_ref::<String>().unwrap().clone(),
        }
    };
    #[differentiate]
    fn beyond(m: &Matrix, i: usize) -> f64 {
        m.at(i, 0) * 2.0
    }
    let primal = caught(&|| {
        beyond(&matrix(), 2);
    });
    let derived = caught(&|| {
        beyond_grad(&matrix(), 2);
    });
    assert_eq!(primal, "no such element");
    assert_eq!(primal, derived);
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Axis {
    X,
    Y,
}

#[differentiate]
impl Point {
    fn along(&self, axis: Axis) -> &f64 {
        match axis {
            Axis::X => &self.x,
            Axis::Y => &self.y,
        }
    }

    fn across(&self, axis: Axis) -> &f64 {
        if axis == Axis::X { &self.y } else { &self.x }
    }
}

#[differentiate]
fn by_axis(p: &Point, axis: Axis) -> f64 {
    p.along(axis) * p.across(axis).sin() + *p.along(Axis::Y)
}

#[test]
fn variants_choose() {
    let p = Point { x: 0.3, y: 0.8 };
    check_grads!(by_axis(&p, Axis::X));
    check_grads!(by_axis(&p, Axis::Y));
    near(by_axis_grad(&p, Axis::X).0.x, 0.8f64.sin(), 1e-12);
}

trait HasCoefficients {
    fn coefficients(&self) -> &[f64];
}

#[derive(Clone, Debug, Differentiable)]
struct Polynomial {
    c: Vec<f64>,
    scale: f64,
}

#[differentiate]
impl HasCoefficients for Polynomial {
    fn coefficients(&self) -> &[f64] {
        &self.c
    }
}

#[differentiate]
impl AsRef<[f64]> for Polynomial {
    fn as_ref(&self) -> &[f64] {
        &self.c
    }
}

#[differentiate]
impl std::ops::Deref for Polynomial {
    type Target = [f64];

    fn deref(&self) -> &[f64] {
        &self.c
    }
}

#[differentiate]
impl std::ops::DerefMut for Polynomial {
    fn deref_mut(&mut self) -> &mut [f64] {
        &mut self.c
    }
}

#[differentiate]
fn of_traits(p: &Polynomial, x: f64) -> f64 {
    let mut s = 0.0;
    for c in p.coefficients().iter().rev() {
        s = s * x + c;
    }
    for c in p.as_ref() {
        s += c * x;
    }
    let mut q = p.clone();
    q[1] *= x;
    for c in q.iter_mut() {
        *c += s;
    }
    q.swap(0, 2);
    s * p.scale + q.iter().map(|c| c * c).sum::<f64>() + p[0] * p.len() as f64
}

#[differentiate]
fn in_closures(p: &Polynomial, ps: &[Polynomial], x: f64) -> f64 {
    let f = |k: usize| p.coefficients()[k] * x;
    let g = |q: &Polynomial| q.coefficients()[0] * x;
    let total: f64 = ps.iter().map(|q| q.coefficients()[1] * x).sum();
    let nested: f64 = ps
        .iter()
        .flat_map(|q| q.coefficients().iter())
        .map(|c| c * c)
        .sum();
    let sums = ps
        .iter()
        .map(|q| q.coefficients().iter().map(|c| c * x).sum::<f64>());
    let most = sums.fold(0.0, f64::max);
    f(0) * f(1) + g(p) + total + nested + most + twice(|t| p.coefficients()[0] * t, x)
}

#[differentiate]
fn twice(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    f(x) * f(2.0 * x)
}

#[differentiate]
fn of_locals(x: f64) -> f64 {
    let p = Polynomial {
        c: vec![x, x * x, 2.0],
        scale: x,
    };
    let q = &p;
    let w = q.coefficients();
    let v: f64 = w.iter().sum();
    v * p.coefficients()[1]
}

#[test]
fn getters_of_traits_and_in_closures() {
    let p = Polynomial {
        c: vec![0.3, 0.4, -0.2],
        scale: 1.5,
    };
    let q = Polynomial {
        c: vec![0.7, 0.1, 0.9],
        scale: 0.2,
    };
    check_grads!(of_traits(&p, 0.7));
    check_grads!(in_closures(&p, &[p.clone(), q.clone()], 0.7));
    check_grads!(of_locals(0.7));
    let slope = 3.0 * 0.49 + 4.0 * 0.7f64.powi(3) + 4.0 * 0.7;
    near(of_locals_grad(0.7), slope, 1e-12);
}

/// Parts of a slice whose ends a search by a closure finds.
mod trimmed {
    use super::*;

    #[differentiate]
    fn trim_zeros(values: &[f64]) -> &[f64] {
        let not_zero = |x: &f64| *x != 0.0;
        let begin = values.iter().position(not_zero).unwrap_or(0);
        let end = values
            .iter()
            .rposition(not_zero)
            .unwrap_or(values.len() - 1)
            + 1;
        &values[begin..end]
    }

    /// Its own names are none of those of what it calls.
    #[differentiate]
    fn present(values: &[f64], x: f64, end: f64) -> f64 {
        let begin = x * end;
        let kept = trim_zeros(values);
        let sum = kept.iter().fold(0.0, |sum, v| sum * begin + v);
        sum * kept.len() as f64
    }

    #[test]
    fn by_searches() {
        let values = [0.0, 1.0, 2.0, 3.0, 0.0];
        assert_eq!(trim_zeros(&values), [1.0, 2.0, 3.0]);
        // 3 (b^2 + 2 b + 3) of b = 0.5
        let (bars, dx, dend) = present_grad(&values, 0.25, 2.0);
        assert_eq!(bars, [0.0, 0.75, 1.5, 3.0, 0.0]);
        assert_eq!((dx, dend), (3.0 * 3.0 * 2.0, 3.0 * 3.0 * 0.25));
        let tangents = (vec![0.0, 1.0, 0.0, 0.0, 0.0], 1.0, 0.0);
        let (value, dot) = present_jvp(&values, 0.25, 2.0, tangents);
        assert_eq!((value, dot), (3.0 * 4.25, 0.75 + 18.0));
    }
}
