//! Types of one's own whose `impl Index` ends in an `if`, and whose `impl IndexMut` may lead elsewhere.

use std::ops::{Index, IndexMut};

use cotangent::{Differentiable, check_grads, differentiate};

/// Outside of the map there is the border, which cannot be changed by an index.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Map {
    size: (usize, usize),
    heights: Vec<f64>,
    border: f64,
}

#[differentiate]
impl Index<(usize, usize)> for Map {
    type Output = f64;

    fn index(&self, (x, y): (usize, usize)) -> &Self::Output {
        let (width, height) = self.size;
        if x < width && y < height {
            &self.heights[x + y * width]
        } else {
            &self.border
        }
    }
}

#[differentiate]
impl IndexMut<(usize, usize)> for Map {
    fn index_mut(&mut self, (x, y): (usize, usize)) -> &mut Self::Output {
        let (width, height) = self.size;
        if x < width && y < height {
            &mut self.heights[x + y * width]
        } else {
            panic!("index ({x}, {y}) outside of a map of ({width}, {height})")
        }
    }
}

#[differentiate]
impl Map {
    fn shifted(&self, k: f64) -> Map {
        let mut map = self.clone();
        for x in 0..self.size.0 {
            map[(x, 0)] = k * self[(x + 1, 0)];
            map[(x, 1)] += self[(x, 2)] * self[(5, x)];
            map[(x, 1)] *= map[(x, 0)];
        }
        let corner = &mut map[(0, 0)];
        *corner -= k;
        map
    }
}

#[differentiate]
fn volume(map: &Map, k: f64) -> f64 {
    let map = map.shifted(k);
    map.heights.iter().sum::<f64>() * map[(9, 9)] + map[(1, 1)]
}

/// Rows or columns, as a matrix of one row or one column.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Matrix<T> {
    rows: usize,
    columns: usize,
    data: Vec<T>,
}

#[differentiate]
impl<T> Index<[usize; 2]> for Matrix<T> {
    type Output = T;

    fn index(&self, [i, j]: [usize; 2]) -> &T {
        if i >= self.rows {
            panic!("row {i} of {}", self.rows);
        }
        debug_assert!(j < self.columns, "column {j} of {}", self.columns);
        &self.data[j * self.rows + i]
    }
}

#[differentiate]
impl<T> IndexMut<[usize; 2]> for Matrix<T> {
    fn index_mut(&mut self, [i, j]: [usize; 2]) -> &mut T {
        if i >= self.rows {
            panic!("row {i} of {}", self.rows);
        }
        debug_assert!(j < self.columns, "column {j} of {}", self.columns);
        &mut self.data[j * self.rows + i]
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Vector<T> {
    data: Matrix<T>,
}

#[differentiate]
impl<T> Index<usize> for Vector<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        let rows = self.data.rows;
        if rows == 1 {
            debug_assert!(index < self.data.columns, "{index} of a row");
            &self.data[[0, index]]
        } else {
            debug_assert!(index < rows, "{index} of a column");
            &self.data[[index, 0]]
        }
    }
}

#[differentiate]
impl<T> IndexMut<usize> for Vector<T> {
    fn index_mut(&mut self, index: usize) -> &mut T {
        let rows = self.data.rows;
        if rows == 1 {
            debug_assert!(index < self.data.columns, "{index} of a row");
            &mut self.data[[0, index]]
        } else {
            debug_assert!(index < rows, "{index} of a column");
            &mut self.data[[index, 0]]
        }
    }
}

#[differentiate]
fn swept(v: &Vector<f64>, k: f64) -> f64 {
    let mut v = v.clone();
    for i in 1..3 {
        v[i] = k * v[i - 1] + v[i];
        v[i - 1] *= v[i].sin();
    }
    v[0] * v[1] - v[2]
}

#[test]
fn branches_choose_the_place() {
    let map = Map {
        size: (2, 2),
        heights: vec![0.3, 0.7, -0.4, 1.1],
        border: 0.6,
    };
    check_grads!(Map::shifted(&map, 0.8));
    check_grads!(volume(&map, 0.8));
    for (rows, columns) in [(1, 3), (3, 1)] {
        let data = Matrix {
            rows,
            columns,
            data: vec![0.3, 0.7, -0.4],
        };
        check_grads!(swept(&Vector { data }, 0.8));
    }
}

#[differentiate]
fn raised(map: &mut Map, x: usize, k: f64) -> f64 {
    map[(x, 0)] += k;
    map[(x, 0)] * k
}

fn said(run: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let payload = std::panic::catch_unwind(run).unwrap_err();
    *payload.downcast::<String>().unwrap()
}

#[test]
fn what_is_outside_panics_as_the_primal_does() {
    let map = || Map {
        size: (1, 1),
        heights: vec![0.3],
        border: 0.6,
    };
    let words = "index (4, 0) outside of a map of (1, 1)";
    assert_eq!(said(move || drop(raised(&mut map(), 4, 1.0))), words);
    assert_eq!(said(move || drop(raised_grad(&mut map(), 4, 1.0))), words);
}
