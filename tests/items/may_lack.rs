//! Getters that say whether there is anything to refer to, by a branch, and that refer to several things.

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Knot {
    at: f64,
    slope: f64,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Table {
    data: Vec<f64>,
    cols: usize,
    knots: Vec<Knot>,
    ends: (f64, Vec<f64>),
}

#[differentiate]
impl Table {
    fn get(&self, r: usize, c: usize) -> Option<&f64> {
        if c < self.cols && r * self.cols + c < self.data.len() {
            Some(&self.data[r * self.cols + c])
        } else {
            None
        }
    }

    fn get_mut(&mut self, r: usize, c: usize) -> Option<&mut f64> {
        if c >= self.cols || r * self.cols + c >= self.data.len() {
            return None;
        }
        let at = r * self.cols + c;
        Some(&mut self.data[at])
    }

    fn knot(&self, i: usize) -> Option<&Knot> {
        (i < self.knots.len()).then(|| &self.knots[i])
    }

    fn tried(&self, i: usize) -> Result<&Knot, String> {
        self.knots.get(i).ok_or("no such knot".to_string())
    }

    fn halves(&self) -> (&[f64], &[f64]) {
        self.data.split_at(self.cols)
    }

    fn ends(&self) -> (&f64, &Vec<f64>) {
        (&self.ends.0, &self.ends.1)
    }

    fn ends_mut(&mut self) -> (&mut f64, &mut Vec<f64>) {
        (&mut self.ends.0, &mut self.ends.1)
    }

    fn looked(&self, x: f64, r: usize) -> f64 {
        let left = self.get(r, 0).copied().unwrap_or(x) * x;
        let right = match self.get(r, 1) {
            Some(v) => v * v,
            None => x,
        };
        let near = if let Some(knot) = self.knot(r) {
            knot.slope * x
        } else {
            x * x
        };
        left * right + near * self.knot(r).map_or(x, |knot| knot.at)
    }

    fn product(&self, other: &Table, r: usize) -> Option<f64> {
        let mut sum = self.get(r, 0)? * other.get(0, r)?;
        for k in 0..self.cols {
            sum += self.get(r, k).unwrap() * other.get(k, 1).unwrap();
        }
        let all = (0..2).map(|k| self.get(k, r).unwrap() * other.knot(k).unwrap().slope);
        Some(sum * all.sum::<f64>())
    }

    fn changed(&mut self, x: f64, r: usize) -> Result<f64, String> {
        if let Some(v) = self.get_mut(r, 1) {
            *v *= x;
        }
        *self.get_mut(0, 0).unwrap() += x;
        let (first, rest) = self.ends_mut();
        *first *= x;
        rest[0] += *first * x;
        let knot = self.tried(r)?;
        Ok(knot.at * knot.slope * self.tried(0)?.at)
    }

    fn of_both(&self, x: f64) -> f64 {
        let (low, high) = self.halves();
        let (first, rest) = self.ends();
        low[0] * high[1] * x + first * rest[0] * self.ends().1[1]
    }
}

/// Looks themselves, and parts, of a generic number.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Matrix<T> {
    data: Vec<T>,
    rows: usize,
    cols: usize,
}

#[differentiate]
impl<T: Float> Matrix<T> {
    fn get(&self, i: usize, j: usize) -> Option<&T> {
        if j < self.cols {
            self.data.get(i * self.cols + j)
        } else {
            None
        }
    }

    fn get_mut(&mut self, i: usize, j: usize) -> Option<&mut T> {
        if j < self.cols {
            self.data.get_mut(i * self.cols + j)
        } else {
            None
        }
    }

    fn at(&self, i: usize, j: usize) -> &T {
        self.get(i, j).expect("inside")
    }

    fn row(&self, i: usize) -> Option<&[T]> {
        if i < self.rows {
            let start = i * self.cols;
            Some(&self.data[start..start + self.cols])
        } else {
            None
        }
    }

    fn row_mut(&mut self, i: usize) -> Option<&mut [T]> {
        if i < self.rows {
            let cols = self.cols;
            Some(&mut self.data[i * cols..(i + 1) * cols])
        } else {
            None
        }
    }

    fn scaled(&mut self, i: usize, k: T) -> T {
        if let Some(row) = self.row_mut(i) {
            for v in row.iter_mut() {
                *v = *v * k;
            }
        }
        match self.get_mut(i, 1) {
            Some(v) => *v = *v * *v,
            None => return k,
        }
        let sum = self
            .row(i)
            .map_or(k, |row| row.iter().fold(k, |s, v| s + *v * *v));
        sum * *self.at(0, 0)
    }

    fn tried(&self, other: &Self, i: usize) -> Result<T, String> {
        let mut sum = T::zero();
        for k in 0..self.cols {
            sum = sum + *self.get(i, k).ok_or("too few")? * *other.get(k, i).ok_or("too few")?;
        }
        Ok(sum)
    }
}

#[differentiate]
fn of_matrix(data: &[f64], k: f64, i: usize) -> f64 {
    let mut matrix = Matrix {
        data: data.to_vec(),
        rows: 2,
        cols: 2,
    };
    let before = matrix.clone();
    let scaled = matrix.scaled(i, k);
    scaled * matrix.tried(&before, i).unwrap_or(k * k) + matrix.data[1]
}

#[differentiate]
fn total(data: &[f64], ends: &[f64], x: f64, r: usize) -> f64 {
    let knots = data.iter().map(|&at| Knot { at, slope: at * x });
    let mut table = Table {
        data: data.to_vec(),
        cols: 2,
        knots: knots.take(2).collect(),
        ends: (x, ends.to_vec()),
    };
    let before = table.clone();
    let looked = table.looked(x, r);
    let changed = table.changed(x, r).unwrap_or(x * x * x);
    let product = table.product(&before, r).unwrap_or(x);
    looked + changed * table.of_both(x) + product * table.looked(x, r)
}

#[test]
fn what_may_lack_agrees() {
    for r in 0..3 {
        check_grads!(total(&[1.3, 0.7, 1.9, 0.4], &[0.6, 1.1], 1.2, r));
        check_grads!(of_matrix(&[1.3, 0.7, 1.9, 0.4], 1.2, r));
    }
}

#[test]
fn fails_as_before() {
    let table = Table {
        data: vec![1.0],
        cols: 1,
        knots: Vec::new(),
        ends: (1.0, Vec::new()),
    };
    assert_eq!(table.product_vjp(&table, 1).0, None);
    assert_eq!(table.get(0, 0), Some(&1.0));
    assert!(table.tried(0).is_err());
    // One that is there by its branch and not in the list.
    let mut short = Matrix {
        data: vec![1.0; 3],
        rows: 2,
        cols: 2,
    };
    assert_eq!(short.get(1, 1), None);
    let fails = std::panic::AssertUnwindSafe(|| short.scaled_vjp(1, 2.0));
    let panic = std::panic::catch_unwind(fails).map(|_| ()).unwrap_err();
    let words = panic.downcast_ref::<String>().unwrap();
    assert!(
        words.contains("range end index 4 out of range for slice of length 3"),
        "{words}"
    );
}
