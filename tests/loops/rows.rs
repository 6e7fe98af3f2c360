//! Loops that meet elements in step with their counter: stencils, rows of a matrix, offsets, and what breaks the step.

mod ahead;
mod nested;
mod shadowed;
mod written_otherwise;

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod stencils {
    use super::*;

    #[differentiate]
    fn rosenbrock(x: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..x.len() - 1 {
            let a = x[i + 1] - x[i] * x[i];
            let b = 1.0 - x[i];
            s += 100.0 * a * a + b * b;
        }
        s
    }

    #[differentiate]
    fn bending(x: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 1..x.len() - 1 {
            let d = x[i - 1] - 2.0 * x[i] + x[i + 1];
            s += d * d * x[i];
        }
        s
    }

    #[differentiate]
    fn a_gap(x: &[f64], k: usize) -> f64 {
        let mut s = 0.0;
        for i in k..x.len() - 3 {
            s += x[i] * x[i + 3].sin();
        }
        s
    }

    #[differentiate]
    fn too_wide_to_carry(x: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..x.len() - 9 {
            s += x[i] * x[9 + i] * x[i + 4];
        }
        s
    }

    #[differentiate]
    fn downwards(x: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in (2..=x.len() - 1).rev() {
            s += x[i] * x[i - 2] + x[i - 1].exp();
        }
        s
    }

    #[differentiate]
    fn recorded(x: &[f64]) -> f64 {
        let mut y = 1.0;
        for i in 1..x.len() - 1 {
            y = (y * x[i - 1] + x[i + 1] * x[i]).sin();
        }
        y
    }

    #[differentiate]
    fn some_under_a_condition(x: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 1..x.len() - 1 {
            s += x[i] * x[i];
            if x[i] > 0.5 {
                s += x[i - 1] * x[i];
            } else if i % 2 == 0 {
                s -= x[i + 1].sin();
            }
        }
        s
    }

    #[differentiate]
    fn all_under_a_condition(x: &[f64], k: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..x.len() {
            if i >= k {
                s += x[i - k] * x[i];
            }
            if i + k < x.len() {
                s += x[i + k].cos() * x[i];
            }
        }
        s
    }

    #[differentiate]
    fn one_in_an_inner_loop(x: &[f64], w: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..x.len() - 1 {
            let mut z = x[i + 1];
            for j in 0..w.len() {
                z += w[j] * x[i] + w[j] * z;
            }
            s += z.sin() * x[i];
        }
        s
    }

    #[differentiate]
    fn smoothed(x: &[f64], n: usize) -> f64 {
        let mut v = x.to_vec();
        for _ in 0..n {
            for i in 1..v.len() - 1 {
                v[i] = 0.25 * v[i - 1] + 0.5 * v[i] + 0.25 * v[i + 1] * v[i];
            }
        }
        let mut s = 0.0;
        for i in 0..v.len() {
            s += v[i] * v[i];
        }
        s
    }

    #[test]
    fn agree() {
        let x = vec![
            0.3, 1.4, -0.5, 0.8, 0.2, 0.9, -1.1, 0.4, 0.6, 1.3, 0.1, -0.2,
        ];
        for n in [2, 3, 5, 12] {
            check!(rosenbrock(&x[..n]));
            check!(bending(&x[..n]));
            check!(downwards(&x[..n]));
            check!(recorded(&x[..n]));
            check!(some_under_a_condition(&x[..n]));
            check!(all_under_a_condition(&x[..n], @2));
            check!(one_in_an_inner_loop(&x[..n], &x[4..7]));
            check!(one_in_an_inner_loop(&x[..n], &x[..0]));
            check!(smoothed(&x[..n], @2));
        }
        check!(a_gap(&x[..], @1));
        check!(a_gap(&x[..], @9));
        check!(a_gap(&x[..], @20));
        check!(too_wide_to_carry(&x[..9]));
        check!(too_wide_to_carry(&x[..10]));
        check!(too_wide_to_carry(&x[..]));
        check!(rosenbrock(&x[..1]));
    }
}

#[with_duals]
mod matrices {
    use super::*;

    #[differentiate]
    fn quadratic_form(a: &[f64], x: &[f64]) -> f64 {
        let n = x.len();
        let mut s = 0.0;
        for i in 0..n {
            for j in 0..n {
                s += x[i] * a[i * n + j] * x[j];
            }
        }
        s
    }

    #[differentiate]
    fn product(a: &[f64], b: &[f64], n: usize) -> Vec<f64> {
        let mut c = vec![0.0; n * n];
        for i in 0..n {
            for j in 0..n {
                for k in 0..n {
                    c[i * n + j] += a[i * n + k] * b[k * n + j];
                }
            }
        }
        c
    }

    #[differentiate]
    fn of_rows(a: &[Vec<f64>], x: [f64; 3]) -> f64 {
        let mut s = 0.0;
        for i in 0..a.len() {
            let mut y = 0.0;
            for j in 0..a[i].len() {
                y += a[i][j] * x[j];
            }
            s += y * y;
        }
        s
    }

    #[differentiate]
    fn of_arrays(a: [[f64; 3]; 2], x: &[f64; 3]) -> f64 {
        let mut s = 0.0;
        for i in 0..2 {
            for j in 0..3 {
                s += (a[i][j] * x[j]).sin() + a[i][2 - j];
            }
        }
        s
    }

    #[differentiate]
    fn packed_triangle(l: &[f64], x: &[f64]) -> Vec<f64> {
        let mut out = vec![0.0; x.len()];
        let mut at = 0;
        for i in 0..x.len() {
            let mut s = l[at] * x[i];
            for j in 0..i {
                s += l[at + 1 + j] * x[i - 1 - j] + l[at + j] * x[j];
            }
            out[i] += s;
            at += i + 1;
        }
        out
    }

    #[differentiate]
    fn diagonals(a: &[f64], n: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..n {
            s += a[i * n + i] * a[i * (n + 1)] - a[(n - 1 - i) * n + i];
        }
        s
    }

    #[differentiate]
    fn column_by_column(a: &[f64], n: usize, m: usize) -> f64 {
        let mut s = 0.0;
        for j in 0..m {
            let mut y = 1.0;
            for i in 0..n {
                y *= a[i * m + j] + 0.1 * j as f64;
            }
            s += y;
        }
        s
    }

    #[test]
    fn agree() {
        let a = vec![0.3, 1.4, -0.5, 0.8, 0.2, 0.9, -1.1, 0.4, 0.6];
        check!(quadratic_form(&a, &[0.5, -0.7, 1.1]));
        check_map!(product(&a, &[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9], @3));
        check_map!(packed_triangle(
            &[0.3, 1.4, -0.5, 0.8, 0.2, 0.9],
            &[0.5, -0.7, 1.1]
        ));
        check!(of_rows(
            &[vec![0.3, 0.1], vec![], vec![1.0, 2.0, 3.0]],
            [0.5, 0.25, -0.5]
        ));
        let x = [0.5, 0.25, -0.5];
        check!(of_arrays([[0.3, 0.1, 0.4], [1.0, 2.0, 3.0]], &x));
        check!(diagonals(&a, @3));
        check!(column_by_column(&a, @3, @3));
        check!(column_by_column(&a, @2, @4));
    }
}

#[with_duals]
mod elements {
    use super::*;

    #[differentiate]
    fn of_pairs(points: &[(f64, f64)]) -> f64 {
        let mut length = 0.0;
        for i in 0..points.len() - 1 {
            let (x, y) = points[i];
            let (u, v) = points[i + 1];
            length += ((u - x) * (u - x) + (v - y) * (v - y)).sqrt();
        }
        length
    }

    #[differentiate]
    fn of_arrays(points: &[[f64; 2]]) -> f64 {
        let mut s = 0.0;
        for i in 0..points.len() - 1 {
            let (p, q) = (points[i], points[i + 1]);
            for k in 0..2 {
                s += p[k] * q[k] + points[i][k];
            }
        }
        s
    }

    #[differentiate]
    fn by_iterator(x: &[f64], w: &[f64]) -> f64 {
        let pairs: f64 = x.windows(2).map(|p| p[0] * p[1]).sum();
        let dot: f64 = x.iter().zip(w).map(|(a, b)| a * b + a).sum();
        let shifted: f64 = x.iter().zip(&x[1..]).map(|(a, b)| a * b * a).sum();
        pairs * dot + shifted
    }

    #[differentiate]
    fn of_the_same_array(x: &[f64]) -> f64 {
        let n = x.len() / 2;
        let left = &x[..n];
        let right = &x[n..];
        let mut s = 0.0;
        for i in 0..n {
            s += left[i] * right[i] * x[i];
        }
        s
    }

    #[differentiate]
    fn with_a_table(x: &[f64], which: &[usize]) -> f64 {
        let mut s = 0.0;
        for i in 0..which.len() {
            s += x[which[i]] * x[i];
        }
        s
    }

    #[test]
    fn agree() {
        check!(of_pairs(&[(0.0, 0.1), (1.0, 0.5), (0.7, 0.8), (0.1, 2.0)]));
        check!(of_arrays(&[[0.0, 0.1], [1.0, 0.5], [0.7, 0.8]]));
        check!(by_iterator(&[0.3, 1.4, -0.5, 0.8], &[0.2, 0.9, -1.1]));
        check!(of_the_same_array(&[0.3, 1.4, -0.5, 0.8, 0.4]));
        check!(with_a_table(&[0.3, 1.4, -0.5], @&[2, 2, 0]));
    }
}

/// What a loop that does not run would have done is not done.
mod empty {
    use super::*;

    #[differentiate]
    fn beyond_the_end(x: &[f64], from: usize, n: usize) -> f64 {
        let mut s = x[0];
        for i in 0..n {
            s += x[from - 100 + i] * x[i];
        }
        s
    }

    #[differentiate]
    fn of_a_table(x: &[f64], table: &[usize], k: usize, n: usize) -> f64 {
        let mut s = x[0];
        for i in 0..n {
            s += x[table[k] + i] * x[0];
        }
        s
    }

    #[test]
    fn nothing_happens() {
        assert_eq!(beyond_the_end_grad(&[1.0, 2.0], 3, 0), [1.0, 0.0]);
        assert_eq!(of_a_table_grad(&[1.0, 2.0], &[], 7, 0), [1.0, 0.0]);
        assert_eq!(of_a_table_grad(&[1.0, 2.0], &[1], 0, 1), [3.0, 1.0]);
    }
}
