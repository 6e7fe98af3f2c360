//! `Index` and `IndexMut` of types of the user's own.

use std::ops::{Index, IndexMut};

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

#[derive(Clone, Debug, Differentiable)]
struct Matrix {
    data: Vec<f64>,
    columns: usize,
}

#[differentiate]
impl Index<(usize, usize)> for Matrix {
    type Output = f64;

    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        debug_assert!(j < self.columns, "no such column");
        &self.data[i * self.columns + j]
    }
}

#[differentiate]
impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
        debug_assert!(j < self.columns, "no such column");
        &mut self.data[i * self.columns + j]
    }
}

#[differentiate]
impl Matrix {
    fn determinant(&self) -> f64 {
        self[(0, 0)] * self[(1, 1)] - self[(0, 1)] * self[(1, 0)]
    }

    fn scale(&mut self, t: f64) {
        for i in 0..2 {
            for j in 0..self.columns {
                self[(i, j)] *= t + self[(j, i)];
            }
        }
    }
}

#[differentiate]
fn changed(m: &Matrix, t: f64) -> f64 {
    let mut r = m.clone();
    r[(0, 0)] += t;
    r[(0, 1)] = r[(0, 0)] * m[(1, 0)];
    if r[(0, 1)] > 1.0 {
        r.scale(t);
    }
    r[(0, 1)] * t + r.determinant()
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Vec3 {
    x: f64,
    y: f64,
    z: f64,
}

#[differentiate]
impl Index<usize> for Vec3 {
    type Output = f64;

    fn index(&self, i: usize) -> &f64 {
        match i {
            0 => &self.x,
            1 => &self.y,
            2 => &self.z,
            _ => panic!("index out of range"),
        }
    }
}

#[differentiate]
impl IndexMut<usize> for Vec3 {
    fn index_mut(&mut self, i: usize) -> &mut f64 {
        match i {
            0 => &mut self.x,
            1 => &mut self.y,
            2 => &mut self.z,
            _ => panic!("index out of range"),
        }
    }
}

#[differentiate]
fn by_components(a: Vec3, b: &Vec3, vs: &[Vec3]) -> f64 {
    let mut s = 0.0;
    let mut c = a;
    for i in 0..3 {
        s += a[i] * b[(i + 1) % 3];
        c[i] *= s;
        c[2 - i] = c[i].sin();
    }
    c[0] = s * c[1];
    for v in vs {
        s += v[0] * v[1];
    }
    s * c[2] + c[0] * vs[1][2]
}

#[differentiate]
fn component(v: Vec3, i: usize) -> f64 {
    v[i] * v[i]
}

/// Inside another type, of rows.
#[derive(Clone, Debug, Differentiable)]
struct Layer {
    bias: f64,
    rows: Vec<Vec<f64>>,
}

#[differentiate]
impl Index<usize> for Layer {
    type Output = Vec<f64>;

    fn index(&self, i: usize) -> &Vec<f64> {
        &self.rows[i]
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Net {
    units: Layer,
}

#[differentiate]
impl Net {
    fn run(&self, x: &[f64]) -> f64 {
        let mut s = self.units.bias;
        for i in 0..2 {
            for (w, x) in self.units[i].iter().zip(x) {
                s += w * x;
            }
            s += self.units[i][0] * self.units[i].len() as f64;
        }
        s
    }
}

/// Generic, with names for parts of the computation.
#[derive(Clone, Debug, Differentiable)]
struct Grid<T> {
    cells: Vec<T>,
    width: usize,
}

#[differentiate]
impl<T: Copy> Index<[usize; 2]> for Grid<T> {
    type Output = T;

    fn index(&self, at: [usize; 2]) -> &Self::Output {
        assert!(at[0] < self.width, "no such column");
        let k = at[1] * self.width + at[0];
        &self.cells[k]
    }
}

#[differentiate]
impl<T: Copy> IndexMut<[usize; 2]> for Grid<T> {
    fn index_mut(&mut self, at: [usize; 2]) -> &mut Self::Output {
        assert!(at[0] < self.width, "no such column");
        let k = at[1] * self.width + at[0];
        &mut self.cells[k]
    }
}

#[differentiate]
fn swept(g: &Grid<f64>, t: f64) -> f64 {
    let mut h = g.clone();
    let mut s = 0.0;
    for i in 0..2 {
        for j in 0..2 {
            let k = t * g[[i, j]];
            h[[j, i]] -= k;
            s += h[[i, j]] * k;
        }
    }
    s
}

#[differentiate]
fn corner(g: &Grid<f32>, t: f32) -> f32 {
    g[[0, 1]] * t
}

#[test]
fn indices() {
    let data = vec![1.0, 2.0, 3.0, 4.0];
    let m = Matrix { data, columns: 2 };
    check_grads!(changed(&m, 2.0));
    check_grads!(changed(&m, -0.9));
    let v = |x, y, z| Vec3 { x, y, z };
    let vs = [v(1.0, 2.0, 3.0), v(1.0, 2.5, 3.0)];
    check_grads!(by_components(v(1.0, 2.0, 3.0), &v(0.1, 0.2, 0.3), &vs));
    near(component_grad(v(1.0, 2.0, 3.0), 1).y, 4.0, 1e-12);
    let units = Layer {
        bias: 2.0,
        rows: vec![vec![1.0, 2.0], vec![3.0, 4.0]],
    };
    let net = Net { units };
    check_grads!(Net::run(&net, &[0.5, 0.7]));
    assert_eq!(net.run_grad(&[0.5, 0.7]).0.units.rows[1], [2.5, 0.7]);
    let cells = vec![1.0, 2.0, 3.0, 4.0];
    check_grads!(swept(&Grid { cells, width: 2 }, 2.0));
    let cells = vec![1.0f32, 2.0, 3.0, 4.0];
    let (g, t) = corner_grad(&Grid { cells, width: 2 }, 2.0);
    assert_eq!((g.cells, t), (vec![0.0, 0.0, 2.0, 0.0], 3.0));
}

#[test]
#[should_panic(expected = "index out of range")]
fn panics_as_the_index_does() {
    let v = Vec3 {
        x: 1.0,
        y: 2.0,
        z: 3.0,
    };
    component_grad(v, 3);
}

#[test]
#[should_panic(expected = "no such column")]
fn asserts_as_the_index_does() {
    let cells = vec![1.0, 2.0, 3.0, 4.0];
    swept_grad(&Grid { cells, width: 1 }, 2.0);
}

/// No derivative goes through these.
struct Table(Vec<usize>);

impl Index<usize> for Table {
    type Output = usize;

    fn index(&self, i: usize) -> &usize {
        &self.0[i]
    }
}

#[differentiate]
fn powers(t: f64, n: usize) -> f64 {
    let table = Table(vec![1, 2, n]);
    t * table[1] as f64 + t.powi(table[2] as i32)
}

#[test]
fn inactive_indices() {
    near(powers_grad(2.0, 3), 14.0, 1e-12);
}

/// Rows, whose bounds both have names that the caller has for something else.
#[derive(Clone, Debug, Differentiable)]
struct Rows {
    data: Vec<f64>,
    width: usize,
}

#[differentiate]
impl Index<usize> for Rows {
    type Output = [f64];

    fn index(&self, i: usize) -> &[f64] {
        let start = i * self.width;
        &self.data[start..start + i.max(self.width)]
    }
}

#[differentiate]
fn of_rows(m: &Rows, t: f64) -> f64 {
    let (i, start) = (1, 0);
    let mut s = 0.0;
    for (j, x) in m[0].iter().enumerate() {
        s += x * t * (j + i + start) as f64;
    }
    s + m[i][1] * m[i].len() as f64
}

#[test]
fn bounds_of_rows_are_those_of_the_index() {
    let data = vec![1.0, 2.0, 3.0, 4.0];
    let m = Rows { data, width: 2 };
    near(of_rows_value_and_grad(&m, 3.0).0, of_rows(&m, 3.0), 0.0);
    check_grads!(of_rows(&m, 3.0));
}

/// Rows that a `match` chooses, of what a `match` chooses from.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Axis {
    x: f64,
    y: f64,
}

#[differentiate]
impl Index<usize> for Axis {
    type Output = f64;

    fn index(&self, i: usize) -> &Self::Output {
        match i {
            0 => &self.x,
            1 => &self.y,
            _ => panic!("no such part"),
        }
    }
}

#[differentiate]
impl IndexMut<usize> for Axis {
    fn index_mut(&mut self, i: usize) -> &mut Self::Output {
        match i {
            0 => &mut self.x,
            1 => &mut self.y,
            _ => panic!("no such part"),
        }
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Axes {
    first: Axis,
    second: Axis,
}

#[differentiate]
impl Index<usize> for Axes {
    type Output = Axis;

    fn index(&self, i: usize) -> &Self::Output {
        match i {
            0 => &self.first,
            1 => &self.second,
            _ => panic!("no such axis"),
        }
    }
}

#[differentiate]
impl IndexMut<usize> for Axes {
    fn index_mut(&mut self, i: usize) -> &mut Self::Output {
        match i {
            0 => &mut self.first,
            1 => &mut self.second,
            _ => panic!("no such axis"),
        }
    }
}

#[differentiate]
impl Axes {
    fn column(&self, i: usize) -> Axis {
        match i {
            0 => Axis {
                x: self[0][0],
                y: self[1][0],
            },
            _ => Axis {
                x: self[0][i],
                y: self[1][i],
            },
        }
    }

    fn changed(mut self, k: f64, n: usize) -> Axes {
        self[n][n] *= k;
        self[n][1] += self[1 - n][n - 1];
        self[0][n] = self[n].x * k;
        self
    }

    fn trace(&self, other: Axes, n: usize) -> f64 {
        let mut sum = self[1][0] * other[0][1];
        for i in 0..n {
            let column = other.column(i);
            sum += self[i][i] * column[0] + self[i][0] * column[1] / self[0][i];
        }
        sum
    }
}

#[test]
fn indices_of_indices() {
    let axes = Axes {
        first: Axis { x: 1.3, y: 0.4 },
        second: Axis { x: -0.7, y: 2.1 },
    };
    agree!((axes, axes), |(a, b)| a.trace(*b, 2));
    agree_map!((axes, 1.3), |(a, k)| a.changed(*k, 1));
    near(axes.changed(2.0, 1).second.y, 2.0 * 2.1 + 1.3, 1e-12);
}

/// Elements that are asked for with `get`.
#[derive(Clone, Debug, Differentiable)]
struct Asked {
    order: usize,
    data: Vec<f64>,
}

#[differentiate]
impl Index<[usize; 2]> for Asked {
    type Output = f64;

    fn index(&self, at: [usize; 2]) -> &f64 {
        self.data.get(at[0] + self.order * at[1]).unwrap()
    }
}

#[differentiate]
impl IndexMut<[usize; 2]> for Asked {
    fn index_mut(&mut self, at: [usize; 2]) -> &mut f64 {
        self.data.get_mut(at[0] + self.order * at[1]).unwrap()
    }
}

#[differentiate]
fn shifted(mut m: Asked, k: f64, n: usize) -> f64 {
    for i in 0..n as i16 {
        m[[i as usize, i as usize]] = m[[i as usize, i as usize]] * k;
        m[[i as usize, 0]] -= k * m[[1, i as usize]];
    }
    let mut trace = 0.0;
    for i in 0..n {
        trace += m[[i, i]] * m[[0, i]];
    }
    trace
}

#[test]
fn elements_that_are_asked_for() {
    let m = Asked {
        order: 2,
        data: vec![0.4, -1.3, 2.1, 0.7],
    };
    agree!((m.clone(), 1.3), |(m, k)| shifted(m.clone(), *k, 2));
    let (bar, _) = shifted_grad(m.clone(), 1.3, 1);
    // (0.4 k + 1.3 k)^2
    near(bar.data[0], 2.0 * 1.7 * 1.3 * 1.3, 1e-12);
    let beyond = std::panic::catch_unwind(|| shifted_grad(m.clone(), 1.3, 5)).unwrap_err();
    let words = beyond.downcast_ref::<&str>().map(|words| words.to_string());
    let words = words.or_else(|| beyond.downcast_ref::<String>().cloned());
    assert!(words.unwrap().contains("`Option::unwrap()` on a `None`"));
}
