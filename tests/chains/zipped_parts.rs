//! The parts of parts beside each other, `a.iter().flatten().zip(b.iter().flatten())`, and beside what changes them.

use cotangent::{Differentiable, check_grads, differentiate};

#[differentiate]
fn dot(a: &[[f64; 2]; 2], b: &[[f64; 2]; 2]) -> f64 {
    a.iter()
        .flatten()
        .zip(b.iter().flatten())
        .map(|(x, y)| x * y)
        .sum()
}

/// Rows of other lengths, and turns that end early.
#[differentiate]
fn looped(a: &[Vec<f64>], b: &[Vec<f64>]) -> f64 {
    let mut s = 0.0;
    for (x, y) in a.iter().flatten().zip(b.iter().flatten()) {
        if *x > 2.0 {
            continue;
        }
        if *y > 4.0 {
            break;
        }
        s += x * y;
    }
    s
}

#[differentiate]
fn chained(a: &[Vec<f64>], b: &[Vec<f64>]) -> f64 {
    let mut s = 0.0;
    let flat = a.iter().flat_map(|row| row.iter());
    flat.zip(b.iter().flatten().copied())
        .for_each(|(x, y)| s += x * y);
    let both = a.iter().flatten().zip(b.iter().flatten()).enumerate();
    s + both.fold(1.0, |p, (i, (x, y))| p * (x + y + i as f64))
}

#[differentiate]
fn chosen(a: &[f64], b: &[Vec<f64>]) -> f64 {
    a.iter()
        .filter(|x| **x > 0.0)
        .zip(b.iter().flatten())
        .map(|(x, y)| x * y)
        .sum()
}

#[differentiate]
fn add(a: &mut [[f64; 2]; 2], b: &[[f64; 2]; 2]) {
    for (x, y) in a.iter_mut().flatten().zip(b.iter().flatten()) {
        *x += y;
    }
}

/// What is beside it is shorter.
#[differentiate]
fn scale(a: &mut [Vec<f64>], b: &[f64]) {
    for (x, y) in a.iter_mut().flat_map(|row| row.iter_mut()).zip(b.iter()) {
        if *x < 0.15 {
            continue;
        }
        *x += y * *x;
    }
    a.iter_mut()
        .flatten()
        .zip(b)
        .for_each(|(x, y)| *x -= 0.5 * y * *x);
}

#[differentiate]
fn by_number(a: &mut [[f64; 2]; 2], k: f64) {
    for (i, x) in a.iter_mut().flatten().enumerate() {
        *x += k * i as f64 * *x;
    }
}

#[differentiate]
fn all_of_it(a: [[f64; 2]; 2], b: [[f64; 2]; 2]) -> f64 {
    let mut c = a;
    let mut v: Vec<Vec<f64>> = b.iter().map(|row| row.to_vec()).collect();
    v[0].pop();
    let w = vec![vec![a[0][0]], vec![b[0][1], a[1][0], 5.0 * b[0][0]]];
    add(&mut c, &b);
    let s = c[1][1] * c[0][1];
    by_number(&mut c, b[0][1]);
    scale(&mut v, &[a[0][0], a[0][1]]);
    let left = v[0][0] * v[1][1] * c[1][0];
    s + dot(&c, &b) + looped(&v, &w) * chained(&v, &w) + chosen(&a[0], &v) + left
}

/// What is kept of a list of references to numbers stands on the right of references.
#[differentiate]
fn weighted(xs: &[Option<f64>], ys: &[Vec<f64>], k: f64) -> f64 {
    let given = xs.iter().flatten().zip(ys.iter().flatten());
    let sum: f64 = given
        .map(|(x, y)| x * y * k - x / y * k + (x + y) * k.sin())
        .sum();
    let far: Vec<&f64> = ys[0].iter().filter(|y| **y > 0.5).collect();
    sum * far
        .into_iter()
        .zip(&ys[1])
        .map(|(a, b)| b * a * k + (b - a).exp() * k)
        .sum::<f64>()
}

#[derive(Clone, Debug, Differentiable)]
struct Matrix<const R: usize, const C: usize>([[f64; C]; R]);

#[differentiate]
impl<const R: usize, const C: usize> Matrix<R, C> {
    fn angle(&self, other: &Self) -> f64 {
        let both = self.0.iter().flatten().zip(other.0.iter().flatten());
        both.map(|(a, b)| a * b).sum::<f64>().sqrt()
    }

    fn add_scaled(&mut self, k: f64, other: &Matrix<R, C>) -> &mut Self {
        self.0
            .iter_mut()
            .flatten()
            .zip(other.0.iter().flatten())
            .for_each(|(a, b)| *a += k * b);
        self
    }

    fn plus(mut self, k: f64, other: Matrix<R, C>) -> Self {
        for (a, b) in self
            .0
            .iter_mut()
            .flatten()
            .zip(other.0.into_iter().flatten())
        {
            *a += k * b;
        }
        self
    }
}

#[differentiate]
fn of_matrices(a: &Matrix<2, 3>, b: &Matrix<2, 3>, k: f64) -> f64 {
    let mut c = a.clone().plus(k, b.clone());
    c.add_scaled(k * k, a);
    c.angle(b)
}

#[test]
fn parts_beside_parts() {
    let (a, b) = ([[0.1, 0.2], [0.4, 0.5]], [[1.0, 1.5], [2.0, 0.3]]);
    check_grads!(all_of_it(a, b));
    assert_eq!(dot_grad(&a, &b), (b, a));
    let rows = [vec![0.8, 0.3, 0.7], vec![0.4, 1.2]];
    check_grads!(weighted(
        &[Some(0.7), None, Some(0.9), Some(1.1)],
        &rows,
        0.6
    ));
    let wide = Matrix([[0.3, 0.4, 0.5], [0.6, 0.7, 0.8]]);
    let other = Matrix([[1.0, 0.2, 0.3], [0.7, 0.4, 1.3]]);
    check_grads!(of_matrices(&wide, &other, 0.4));
}
