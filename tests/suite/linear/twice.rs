//! Transposes that are called in linear functions: transposed again they are the function.

use cotangent::{Real, linear};
use num_traits::Float;

use super::is_transpose;
use crate::counted::{Counted, operations_in};

#[linear(x)]
fn fir<T: Float>(h: &[T], x: &[T]) -> Vec<T> {
    let mut y = vec![T::zero(); x.len() + h.len() - 1];
    for i in 0..x.len() {
        for k in 0..h.len() {
            y[i + k] = y[i + k] + h[k] * x[i];
        }
    }
    y
}

#[linear(bar)]
fn fir_back<T: Float + Real>(h: &[T], n: usize, bar: &[T]) -> Vec<T> {
    fir_transpose(h, n, bar.to_vec())
}

/// The operator of the normal equations, its own transpose.
#[linear(x)]
fn normal(h: &[f64], x: &[f64]) -> Vec<f64> {
    fir_transpose(h, x.len(), fir(h, x))
}

#[test]
fn the_transpose_of_the_transpose_is_the_function() {
    let h = [1.0, 2.0, 5.0];
    let back = |bar: Vec<f64>| fir_back_transpose(&h, 4, 6, bar);
    for x in [vec![1.0, -1.0, 3.0, 7.0], vec![0.0, 0.0, 1.0, 0.0]] {
        assert_eq!(back(x.clone()), fir(&h, &x));
    }
    is_transpose(6, 4, |bar| fir_back(&h, 4, bar), back);
    let n = |x: &[f64]| normal(&h, x);
    is_transpose(4, 4, n, |bar| normal_transpose(&h, 4, bar));
    for k in 0..4 {
        let mut unit = vec![0.0; 4];
        unit[k] = 1.0;
        assert_eq!(normal_transpose(&h, 4, unit.clone()), n(&unit));
    }
}

/// Transposed twice, it multiplies as often as the function does.
#[test]
fn it_costs_what_the_function_costs() {
    let h = [1.0, 2.0, 5.0].map(Counted);
    let x = vec![Counted(1.0); 40];
    let once = operations_in(|| fir(&h, &x));
    let twice = operations_in(|| fir_back_transpose(&h, 40, 42, x));
    assert!(twice <= once + 2 * 42, "{twice} of {once}");
}

#[linear(x, y)]
fn axpy(a: f64, x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        y[i] += a * x[i];
    }
}

#[linear(s)]
fn axpy_back(a: f64, n: usize, s: Vec<f64>) -> (Vec<f64>, Vec<f64>) {
    axpy_transpose(a, n, s)
}

#[linear(s, x)]
fn tally(s: &mut f64, x: &[f64]) -> f64 {
    for v in x {
        *s += v;
    }
    2.0 * *s
}

#[linear(s, bar)]
fn tally_back(n: usize, s: f64, bar: f64) -> (f64, Vec<f64>) {
    tally_transpose(n, s, bar)
}

#[linear(m, v)]
fn arrays(c: [f64; 2], t: Vec<f64>, m: [[f64; 2]; 2], v: &(f64, [f64; 2])) -> [f64; 2] {
    [
        c[0] * m[0][1] + v.0 * t[0],
        c[1] * m[1][0] - v.1[0] + 2.0 * v.1[1],
    ]
}

#[linear(bar)]
fn arrays_back(c: [f64; 2], t: &[f64], bar: [f64; 2]) -> ([[f64; 2]; 2], (f64, [f64; 2])) {
    arrays_transpose(c, t.to_vec(), bar)
}

#[test]
fn of_what_is_lent_and_of_arrays_and_tuples() {
    let (x, y) = (vec![1.0, 2.0], vec![10.0, 20.0]);
    let mut z = y.clone();
    axpy(3.0, &x, &mut z);
    assert_eq!(axpy_back_transpose(3.0, 2, 2, (x.clone(), y)), z);
    let mut s = 5.0;
    let result = tally(&mut s, &x);
    assert_eq!(tally_back_transpose(2, (5.0, x)), (s, result));
    let (m, v) = ([[1.0, 2.0], [3.0, 4.0]], (5.0, [6.0, 7.0]));
    assert_eq!(
        arrays_back_transpose([2.0, 3.0], &[0.5], (m, v)),
        arrays([2.0, 3.0], vec![0.5], m, &v)
    );
}

/// In loops and branches, several times.
#[linear(x)]
fn landweber(h: &[f64], steps: usize, x: &[f64]) -> Vec<f64> {
    let mut x = x.to_vec();
    for n in 0..steps {
        let y = fir(h, &x);
        let back = fir_transpose(h, x.len(), y);
        for i in 0..x.len() {
            x[i] -= 0.5 * back[i];
        }
        if n % 2 == 1 {
            x.reverse();
        }
    }
    x
}

#[test]
fn in_loops_and_branches() {
    let h = [1.0, 2.0];
    is_transpose(
        3,
        3,
        |x| landweber(&h, 4, x),
        |bar| landweber_transpose(&h, 4, 3, bar),
    );
}

#[linear(rows)]
fn weighted_sums(weights: &[f64], rows: &[Vec<f64>]) -> Vec<f64> {
    let mut sums = Vec::new();
    for row in rows {
        let mut sum = 0.0;
        for (v, weight) in row.iter().zip(weights) {
            sum += weight * v;
        }
        sums.push(sum);
    }
    sums
}

/// Of `like` only the shape matters.
#[linear(bar)]
fn weighted_back(weights: &[f64], like: &[Vec<f64>], bar: Vec<f64>) -> Vec<Vec<f64>> {
    weighted_sums_transpose(weights, like, bar)
}

/// The shape may be that of the linear argument itself.
#[linear(rows)]
fn projected(weights: &[f64], rows: &[Vec<f64>]) -> Vec<Vec<f64>> {
    weighted_sums_transpose(weights, rows, weighted_sums(weights, rows))
}

#[linear(m)]
fn rolled(m: Vec<Vec<f64>>, by: usize) -> Vec<Vec<f64>> {
    let mut out = m.clone();
    for i in 0..m.len() {
        for j in 0..m[i].len() {
            out[i][j] = m[i][(j + by) % m[i].len()] * (i + 1) as f64;
        }
    }
    out
}

#[linear(m)]
fn rolled_back(m: Vec<Vec<f64>>, by: usize) -> Vec<Vec<f64>> {
    rolled_transpose(m.clone(), by, m)
}

#[test]
fn of_vectors_of_vectors() {
    let weights = [1.0, 2.0, 5.0];
    let rows = vec![vec![1.0, -1.0, 3.0], vec![], vec![4.0]];
    let sums = weighted_sums(&weights, &rows);
    assert_eq!(
        weighted_back_transpose(&weights, &rows, 3, rows.clone()),
        sums
    );
    assert_eq!(
        weighted_back(&weights, &rows, sums.clone()),
        [vec![14.0, 28.0, 70.0], vec![], vec![4.0]]
    );
    // Its own transpose.
    let applied = projected(&weights, &rows);
    assert_eq!(applied, weighted_back(&weights, &rows, sums));
    assert_eq!(projected_transpose(&weights, &rows, rows.clone()), applied);
    // <rolled_back m, n> = <m, rolled n>, exactly.
    let other = vec![vec![2.0, 7.0, -3.0], vec![], vec![0.5]];
    let dot = |a: &[Vec<f64>], b: &[Vec<f64>]| -> f64 {
        let pairs = a.iter().flatten().zip(b.iter().flatten());
        pairs.map(|(a, b)| a * b).sum()
    };
    let back = rolled_back(rows.clone(), 1);
    assert_eq!(dot(&back, &other), dot(&rows, &rolled(other.clone(), 1)));
    assert_eq!(
        rolled_back_transpose(rows.clone(), 1, other.clone()),
        rolled(other, 1)
    );
}
