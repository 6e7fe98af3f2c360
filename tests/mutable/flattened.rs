//! Loops that change the parts of parts: `for x in rows.iter_mut().flatten() { *x *= k; }`

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Matrix<const R: usize, const C: usize> {
    data: [[f64; C]; R],
}

#[differentiate]
impl<const R: usize, const C: usize> Matrix<R, C> {
    fn scale(&mut self, k: f64) {
        for x in self.data.iter_mut().flatten() {
            *x *= k;
        }
    }

    fn grown(mut self, k: f64) -> Self {
        self.data
            .iter_mut()
            .flatten()
            .for_each(|x| *x += k * *x * *x);
        self
    }
}

/// Some stay as they are.
#[differentiate]
fn raised(rows: &mut Vec<Vec<f64>>, k: f64) {
    for (n, x) in rows[0].iter_mut().enumerate() {
        *x += n as f64 * k;
    }
    for x in rows.iter_mut().flat_map(|row| row.iter_mut()) {
        if *x < 0.0 {
            continue;
        }
        *x = *x * *x + k;
    }
}

#[differentiate]
fn program(a: [[f64; 3]; 2], rows: &[Vec<f64>], k: f64) -> f64 {
    let mut m = Matrix { data: a };
    m.scale(k);
    let m = m.grown(k);
    let mut rows = rows.to_vec();
    raised(&mut rows, k);
    let mut row = k;
    for x in rows.iter_mut().flatten() {
        row = row * 0.5 + *x;
        *x = x.sin();
    }
    let rest: f64 = rows.iter().flatten().sum();
    m.data[0][0] * m.data[1][2] + m.data[1][1] * rest * row
}

#[test]
fn parts_of_parts() {
    let a = [[0.5, -0.25, 1.5], [0.75, 1.25, -0.5]];
    let rows = [vec![0.3, -0.7], vec![], vec![1.1, -0.2, 0.9]];
    check_grads!(program(a, &rows, 0.6));
    check_grads!(program(a, &[vec![]], 0.6));
}
