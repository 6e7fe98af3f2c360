//! A matrix whose elements are in a list with an `impl Deref`, indexed by rows and by pairs, used where its fields are private;
//! lists as arguments of functions that take slices.

use cotangent::{Tangent, check_grads, differentiate};

use crate::oracle::near;

mod listed {
    use std::ops::{Deref, DerefMut, Index, IndexMut};

    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct List {
        all: Vec<f64>,
    }

    #[differentiate]
    impl List {
        pub fn of(all: Vec<f64>) -> List {
            List { all }
        }
    }

    #[differentiate]
    impl Deref for List {
        type Target = Vec<f64>;

        fn deref(&self) -> &Self::Target {
            &self.all
        }
    }

    #[differentiate]
    impl DerefMut for List {
        fn deref_mut(&mut self) -> &mut Self::Target {
            &mut self.all
        }
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Matrix {
        pub rows: usize,
        columns: usize,
        data: List,
    }

    #[differentiate]
    impl Matrix {
        pub fn square(rows: usize, all: Vec<f64>) -> Matrix {
            Matrix {
                rows,
                columns: rows,
                data: List::of(all),
            }
        }
    }

    #[differentiate]
    impl Index<usize> for Matrix {
        type Output = [f64];

        fn index(&self, i: usize) -> &Self::Output {
            assert!(i < self.rows);
            &self.data[i * self.columns..(i + 1) * self.columns]
        }
    }

    #[differentiate]
    impl IndexMut<usize> for Matrix {
        fn index_mut(&mut self, i: usize) -> &mut Self::Output {
            assert!(i < self.rows);
            &mut self.data[i * self.columns..(i + 1) * self.columns]
        }
    }

    #[differentiate]
    impl Index<[usize; 2]> for Matrix {
        type Output = f64;

        fn index(&self, [i, j]: [usize; 2]) -> &Self::Output {
            assert!(i < self.rows && j < self.columns, "no element {i}, {j}");
            &self.data[i * self.columns + j]
        }
    }

    #[differentiate]
    impl IndexMut<[usize; 2]> for Matrix {
        fn index_mut(&mut self, [i, j]: [usize; 2]) -> &mut Self::Output {
            assert!(i < self.rows && j < self.columns, "no element {i}, {j}");
            &mut self.data[i * self.columns + j]
        }
    }
}

mod solved {
    use cotangent::differentiate;

    use super::listed::{List, Matrix};

    #[differentiate]
    fn dot(a: &[f64], b: &[f64]) -> f64 {
        a.iter().zip(b).map(|(x, y)| x * y).sum()
    }

    /// Forward substitution.
    #[differentiate]
    pub fn lower(m: &Matrix, b: &[f64]) -> List {
        let mut x = List::of(vec![0.0; m.rows]);
        for i in 0..m.rows {
            x[i] = (b[i] - dot(&m[i][0..i], &x[..i])) / m[[i, i]];
        }
        x
    }

    /// Of the name of a function that takes the elements.
    #[differentiate]
    pub fn total(list: &List) -> f64 {
        list[0] * list[0]
    }

    #[differentiate]
    pub fn eliminated(m: &Matrix, k: f64) -> f64 {
        let mut m = m.clone();
        for i in 1..m.rows {
            let by = m[[i, 0]] / m[[0, 0]];
            for j in 0..m.rows {
                m[[i, j]] -= by * m[0][j];
            }
            m[i][i] *= k;
        }
        m[1][1] * m[[1, 0]].cos() + m[[1, 1]]
    }
}

/// What a parameter that is a slice or a `Vec` is given is what the list leads to.
mod handed {
    use cotangent::differentiate;

    use super::listed::{List, Matrix};

    #[differentiate]
    fn transposed(all: &[f64], rows: usize) -> Vec<f64> {
        let columns = all.len() / rows;
        let at = |k: usize| all[(k % rows) * columns + k / rows];
        (0..all.len()).map(at).collect()
    }

    #[differentiate]
    fn scale(all: &mut [f64], k: f64) {
        for x in all.iter_mut() {
            *x *= k;
        }
    }

    #[differentiate]
    fn total(all: &Vec<f64>) -> f64 {
        all.iter().sum()
    }

    #[differentiate]
    struct Weights {
        all: List,
    }

    #[differentiate]
    impl Weights {
        fn of(&self, list: &[f64], k: f64) -> f64 {
            list[1] * k * self.all[0]
        }
    }

    #[differentiate]
    pub fn weighed(list: &List, k: f64) -> f64 {
        let mut scaled = list.clone();
        scale(&mut scaled, k);
        let across = Matrix::square(2, transposed(list, 2));
        let weights = Weights { all: scaled };
        weights.of(list, k) * total(&weights.all) + across[[0, 1]] * k + super::solved::total(list)
    }
}

#[test]
fn lists_as_arguments() {
    use handed::{weighed, weighed_grad};
    let list = listed::List::of(vec![0.7, 1.3, 0.4, 0.2]);
    check_grads!(handed::weighed(&list, 1.7));
    // k^3 a b (a + b + c + d) + c k + a^2
    near(weighed(&list, 1.7), 4.913 * 0.91 * 2.6 + 0.68 + 0.49, 1e-13);
    let (_, by_k) = weighed_grad(&list, 1.7);
    near(by_k, 3.0 * 2.89 * 0.91 * 2.6 + 0.4, 1e-13);
}

#[test]
fn matrices_of_lists() {
    use listed::Matrix;
    use solved::{eliminated, eliminated_grad, lower};
    let (a, b, c) = (2.0, 0.7, 1.3);
    let m = Matrix::square(2, vec![a, 0.4, b, c]);
    check_grads!(solved::lower(&m, &[0.5, 1.1]));
    check_grads!(solved::eliminated(&m, 1.7));
    let x = lower(&m, &[0.5, 1.1]);
    near(x[1], (1.1 - b * 0.25) / c, 1e-14);
    // 2 k (c - 0.4 b / a)
    near(eliminated(&m, 1.7), 3.4 * (c - 0.4 * b / a), 1e-14);
    let (by_m, by_k) = eliminated_grad(&m, 1.7);
    let mut by_elements = Vec::new();
    by_m.for_each_scalar(&mut |by| by_elements.push(by));
    near(by_elements[3], 3.4, 1e-14);
    near(by_elements[2], -3.4 * 0.4 / a, 1e-14);
    near(by_k, 2.0 * (c - 0.4 * b / a), 1e-14);
}

#[test]
#[should_panic(expected = "no element 0, 3")]
fn an_element_that_is_not_there() {
    #[differentiate]
    fn beyond(m: &listed::Matrix) -> f64 {
        m[[0, 3]]
    }
    beyond_grad(&listed::Matrix::square(1, vec![2.0]));
}
