//! Types that are indexed by arrays, `m[[i, j]]`, beside their rows, `m[i]`.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod matrices {
    use std::ops::{Index, IndexMut};

    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Matrix {
        data: Vec<f64>,
        rows: usize,
        columns: usize,
    }

    #[differentiate]
    impl Index<usize> for Matrix {
        type Output = [f64];

        fn index(&self, i: usize) -> &Self::Output {
            &self.data[i * self.columns..(i + 1) * self.columns]
        }
    }

    #[differentiate]
    impl IndexMut<usize> for Matrix {
        fn index_mut(&mut self, i: usize) -> &mut Self::Output {
            &mut self.data[i * self.columns..(i + 1) * self.columns]
        }
    }

    #[differentiate]
    impl Index<[usize; 2]> for Matrix {
        type Output = f64;

        fn index(&self, [i, j]: [usize; 2]) -> &Self::Output {
            assert!(i < self.rows && j < self.columns);
            &self.data[i * self.columns + j]
        }
    }

    #[differentiate]
    impl IndexMut<[usize; 2]> for Matrix {
        fn index_mut(&mut self, [i, j]: [usize; 2]) -> &mut Self::Output {
            assert!(i < self.rows && j < self.columns);
            &mut self.data[i * self.columns + j]
        }
    }

    #[differentiate]
    impl Matrix {
        fn zeros(rows: usize, columns: usize) -> Matrix {
            Matrix {
                data: vec![0.0; rows * columns],
                rows,
                columns,
            }
        }

        /// The lower triangle `L` of `A = L Lᵀ`.
        fn cholesky(&self) -> Matrix {
            let mut l = Matrix::zeros(self.rows, self.columns);
            for i in 0..self.rows {
                for j in 0..=i {
                    let s: f64 = (0..j).map(|k| l[[i, k]] * l[[j, k]]).sum();
                    if i == j {
                        l[[i, j]] = (self[[i, i]] - s).sqrt();
                    } else {
                        l[[i, j]] = (self[[i, j]] - s) / l[[j, j]];
                    }
                }
            }
            l
        }
    }

    #[differentiate]
    pub fn log_determinant(a: f64, b: f64) -> f64 {
        let m = Matrix {
            data: vec![a, b, b, a * a],
            rows: 2,
            columns: 2,
        };
        let l = m.cholesky();
        2.0 * (l[[0, 0]].ln() + l[[1, 1]].ln()) + l[1][0]
    }

    /// Romberg's table of `k sin x` over `0..b`.
    #[differentiate]
    pub fn romberg(k: f64, b: f64) -> f64 {
        let n = 5;
        let mut r = Matrix::zeros(n, n);
        r[[0, 0]] = b / 2.0 * (k * b.sin());
        for i in 1..n {
            let h = b / 2_f64.powi(i as i32);
            let s: f64 = (1..=1 << (i - 1))
                .map(|m| k * ((2 * m - 1) as f64 * h).sin())
                .sum();
            r[[i, 0]] = 0.5 * r[i - 1][0] + h * s;
        }
        for i in 1..n {
            for j in 1..=i {
                let before = r[[i, j - 1]] - r[[i - 1, j - 1]];
                r[[i, j]] = r[[i, j - 1]] + before / (4_f64.powi(j as i32) - 1.0);
            }
        }
        r[[n - 1, n - 1]]
    }
}

use matrices::*;

/// `ln(a³ - b²) + b / √a`.
#[test]
fn an_array_is_taken_apart() {
    let (a, b): (f64, f64) = (1.7, 0.6);
    check!(log_determinant(a, b));
    let det = a.powi(3) - b * b;
    let (by_a, by_b) = log_determinant_grad(a, b);
    approx::assert_relative_eq!(
        by_a,
        3.0 * a * a / det - b / (2.0 * a.powf(1.5)),
        max_relative = 1e-12
    );
    approx::assert_relative_eq!(by_b, -2.0 * b / det + 1.0 / a.sqrt(), max_relative = 1e-12);
}

/// `k (1 - cos b)`.
#[test]
fn elements_are_assigned() {
    check!(romberg(1.3, 0.9));
    let (by_k, by_b) = romberg_grad(1.3, 0.9);
    approx::assert_relative_eq!(by_k, 1.0 - 0.9_f64.cos(), max_relative = 1e-9);
    approx::assert_relative_eq!(by_b, 1.3 * 0.9_f64.sin(), max_relative = 1e-7);
}
