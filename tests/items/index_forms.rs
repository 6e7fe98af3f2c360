//! Types with several forms of index, whose elements are of generic types with an index of their own, and tuples that are
//! made into these.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod matrices {
    use std::ops::{Index, IndexMut, Mul};

    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct RowOf<T> {
        x: T,
        y: T,
    }

    #[differentiate]
    impl<T> From<(T, T)> for RowOf<T> {
        fn from(parts: (T, T)) -> RowOf<T> {
            RowOf {
                x: parts.0,
                y: parts.1,
            }
        }
    }

    #[differentiate]
    impl<T> Index<usize> for RowOf<T> {
        type Output = T;

        fn index(&self, index: usize) -> &T {
            match index {
                0 => &self.x,
                1 => &self.y,
                _ => panic!("a row has two elements, not {index}"),
            }
        }
    }

    #[differentiate]
    impl<T> IndexMut<usize> for RowOf<T> {
        fn index_mut(&mut self, index: usize) -> &mut T {
            match index {
                0 => &mut self.x,
                1 => &mut self.y,
                _ => panic!("a row has two elements, not {index}"),
            }
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct TwoRows {
        rows: [RowOf<f64>; 2],
    }

    type Pair = (f64, f64);

    #[differentiate]
    impl From<(Pair, Pair)> for TwoRows {
        fn from(rows: (Pair, Pair)) -> TwoRows {
            TwoRows {
                rows: [rows.0.into(), rows.1.into()],
            }
        }
    }

    #[differentiate]
    impl Index<usize> for TwoRows {
        type Output = RowOf<f64>;

        fn index(&self, index: usize) -> &RowOf<f64> {
            match index {
                0 => &self.rows[0],
                1 => &self.rows[1],
                _ => panic!("there are two rows"),
            }
        }
    }

    #[differentiate]
    impl IndexMut<usize> for TwoRows {
        fn index_mut(&mut self, index: usize) -> &mut RowOf<f64> {
            match index {
                0 => &mut self.rows[0],
                1 => &mut self.rows[1],
                _ => panic!("there are two rows"),
            }
        }
    }

    #[differentiate]
    impl Index<(usize, usize)> for TwoRows {
        type Output = f64;

        fn index(&self, index: (usize, usize)) -> &f64 {
            &self.rows[index.0][index.1]
        }
    }

    #[differentiate]
    impl TwoRows {
        fn transposed(&self) -> TwoRows {
            ((self[0][0], self[1][0]), (self[0][1], self[1][1])).into()
        }

        fn determinant(&self) -> f64 {
            self[0][0] * self[1][1] - self[0][1] * self[1][0]
        }
    }

    #[differentiate]
    impl Mul<TwoRows> for TwoRows {
        type Output = TwoRows;

        fn mul(self, right: TwoRows) -> TwoRows {
            let mut product = self;
            for i in 0..2 {
                for j in 0..2 {
                    product[i][j] = self[i][0] * right[0][j] + self[i][1] * right[1][j];
                }
            }
            product
        }
    }

    #[differentiate]
    pub fn combined(x: f64, y: f64) -> f64 {
        let first = ((x, y), (x * y, 2.0));
        let mut a: TwoRows = first.into();
        a[1][0] += x;
        let low = a[1][0];
        a[0][1] *= low;
        let b = a.transposed() * a;
        let trace = b[0][0] + b[1][1];
        trace * b.determinant() + a.determinant()
    }
}

#[test]
fn indices_of_what_an_index_gives() {
    use matrices::*;
    check!(combined(0.7, -1.2));
    check!(combined(1.3, 0.4));
}

#[with_duals]
mod by_getters {
    use std::ops::{Index, IndexMut};

    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct Grid {
        cells: [[f64; 3]; 2],
    }

    #[differentiate]
    impl Grid {
        #[track_caller]
        pub fn at(&self, row: usize, col: usize) -> &f64 {
            #[allow(clippy::indexing_slicing)]
            &self.cells[row][col]
        }

        #[track_caller]
        pub fn at_mut(&mut self, row: usize, col: usize) -> &mut f64 {
            #[allow(clippy::indexing_slicing)]
            &mut self.cells[row][col]
        }
    }

    #[differentiate]
    impl Index<(usize, usize)> for Grid {
        type Output = f64;

        fn index(&self, (row, col): (usize, usize)) -> &f64 {
            self.at(row, col)
        }
    }

    #[differentiate]
    impl IndexMut<(usize, usize)> for Grid {
        fn index_mut(&mut self, (row, col): (usize, usize)) -> &mut f64 {
            self.at_mut(row, col)
        }
    }

    #[differentiate]
    pub fn relaxed(x: f64, y: f64, steps: usize) -> f64 {
        let mut grid = Grid {
            cells: [[x, y, 0.5], [x * y, 1.5, y.sin()]],
        };
        for n in 0..steps {
            let row = n % 2;
            grid[(row, 1)] = grid[(row, 0)] * grid[(1 - row, 2)];
            let left = grid[(row, 1)];
            grid[(row, 2)] += left;
            grid[(1 - row, 0)] *= x;
        }
        grid[(0, 1)] * grid[(1, 2)] + *grid.at(1, 0)
    }
}

#[test]
fn indices_by_getters() {
    use by_getters::*;
    check!(relaxed(0.7, -1.2, @5));
    check!(relaxed(1.3, 0.4, @4));
}
