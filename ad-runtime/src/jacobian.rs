//! Jacobians: what `foo_jacfwd` and `foo_jacrev` give, and the seeds they are made from.

use std::ops::Index;

use crate::differentiable::Shape;
use crate::tangent::Tangent;

/// How many columns one forward sweep carries.
pub const WIDTH: usize = 16;

/// A dense matrix of derivatives, row after row: a row for each scalar of the result, a column for each scalar of the
/// parameters, both in storage order, the parameters one after the other.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::Jacobian;
///
/// let jacobian = Jacobian::new(2, 3, vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
/// assert_eq!(jacobian[(1, 0)], 4.0);
/// assert_eq!(jacobian.row(0), [1.0, 2.0, 3.0]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Jacobian {
    rows: usize,
    columns: usize,
    values: Vec<f64>,
}

impl Jacobian {
    /// A matrix from its rows, one after the other.
    ///
    /// # Panics
    ///
    /// If there are not `rows * columns` values.
    pub fn new(rows: usize, columns: usize, values: Vec<f64>) -> Self {
        assert!(
            values.len() == rows * columns,
            "{} values for a matrix of {rows} x {columns}",
            values.len()
        );
        Self {
            rows,
            columns,
            values,
        }
    }

    /// The number of scalars in the result.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of scalars in the parameters.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The derivatives of one scalar of the result.
    ///
    /// # Panics
    ///
    /// If `row` is not below [`rows`](Self::rows).
    pub fn row(&self, row: usize) -> &[f64] {
        assert!(row < self.rows, "row {row} of {}", self.rows);
        &self.values[row * self.columns..][..self.columns]
    }

    /// All of them, row after row.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// All of them, row after row.
    pub fn into_values(self) -> Vec<f64> {
        self.values
    }
}

impl Index<(usize, usize)> for Jacobian {
    type Output = f64;

    fn index(&self, (row, column): (usize, usize)) -> &f64 {
        assert!(column < self.columns, "column {column} of {}", self.columns);
        &self.row(row)[column]
    }
}

/// Which combinations of columns (of rows, for `foo_jacrev_into`) a Jacobian is computed in.
///
/// Columns that have no row in common can share one: `J` is recovered from the compressed matrix, which takes as many
/// sweeps as there are groups.
#[derive(Clone, Copy, Debug)]
pub enum Seeds<'a> {
    /// Each by itself: `J`, of shape m x n.
    Every,
    /// Column `j` is added into column `groups[j]` of the result, of shape m x k, where k is the largest group and one.
    /// For rows likewise, k x n.
    Groups(&'a [usize]),
    /// Any linear combinations: `S` row after row, n x k for `J S`, or k x m for `S J`.
    Matrix(&'a [f64]),
}

impl Seeds<'_> {
    /// How many combinations of `n` columns or rows there are.
    fn count(self, n: usize) -> usize {
        match self {
            Seeds::Every => n,
            Seeds::Groups(groups) => {
                assert!(
                    groups.len() == n,
                    "{} groups for a Jacobian with {n} to combine",
                    groups.len()
                );
                groups.iter().max().map_or(0, |last| last + 1)
            }
            Seeds::Matrix(values) => {
                let whole = n > 0 && values.len().is_multiple_of(n) || values.is_empty();
                assert!(
                    whole,
                    "{} seeds for a Jacobian with {n} to combine",
                    values.len()
                );
                values.len() / n.max(1)
            }
        }
    }
}

/// Where the derivatives go.
#[doc(hidden)]
#[derive(Debug)]
pub enum Sink<'a> {
    Into(&'a mut [f64]),
    Owned(Jacobian),
}

impl Sink<'_> {
    pub fn owned() -> Self {
        Sink::Owned(Jacobian::new(0, 0, Vec::new()))
    }

    /// Room for so many.
    #[track_caller]
    pub fn prepare(&mut self, rows: usize, columns: usize) {
        match self {
            Sink::Into(buffer) => assert!(
                buffer.len() == rows * columns,
                "the buffer has {} elements where the Jacobian has {rows} x {columns}",
                buffer.len()
            ),
            Sink::Owned(jacobian) => {
                if (jacobian.rows, jacobian.columns) != (rows, columns) {
                    *jacobian = Jacobian::new(rows, columns, vec![0.0; rows * columns]);
                }
            }
        }
    }

    pub fn into_jacobian(self) -> Jacobian {
        match self {
            Sink::Owned(jacobian) => jacobian,
            Sink::Into(_) => Jacobian::new(0, 0, Vec::new()),
        }
    }

    fn values(&mut self) -> &mut [f64] {
        match self {
            Sink::Into(buffer) => buffer,
            Sink::Owned(jacobian) => &mut jacobian.values,
        }
    }
}

/// The columns of a Jacobian, [`WIDTH`] a forward sweep.
#[doc(hidden)]
#[derive(Debug)]
pub struct Columns<'a> {
    seeds: Seeds<'a>,
    count: usize,
}

impl<'a> Columns<'a> {
    #[track_caller]
    pub fn new(seeds: Seeds<'a>, inputs: usize) -> Self {
        let count = seeds.count(inputs);
        Self { seeds, count }
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// Seeds the lanes of a parameter's tangents with the columns from `first` on. `input` is its first scalar.
    pub fn plant<T: Tangent>(&self, first: usize, tangents: &mut T, input: &mut usize) {
        let mut lane = 0;
        tangents.for_each_scalar_mut(&mut |x| {
            let column = first + lane;
            let seed = match self.seeds {
                _ if column >= self.count => 0.0,
                Seeds::Every => f64::from(*input == column),
                Seeds::Groups(groups) => f64::from(groups[*input] == column),
                Seeds::Matrix(values) => values[*input * self.count + column],
            };
            *x = seed;
            lane += 1;
            if lane == WIDTH {
                lane = 0;
                *input += 1;
            }
        });
    }

    /// Writes the lanes of a result's tangents into the columns from `first` on. `row` is its first scalar.
    pub fn harvest<T: Tangent>(
        &self,
        first: usize,
        tangents: &T,
        row: &mut usize,
        sink: &mut Sink,
    ) {
        let (mut lane, count, values) = (0, self.count, sink.values());
        tangents.for_each_scalar(&mut |x| {
            if first + lane < count {
                values[*row * count + first + lane] = x;
            }
            lane += 1;
            if lane == WIDTH {
                lane = 0;
                *row += 1;
            }
        });
    }
}

/// The rows of a Jacobian, one a reverse sweep.
#[doc(hidden)]
#[derive(Debug)]
pub struct Rows<'a> {
    seeds: Seeds<'a>,
    outputs: usize,
    count: usize,
}

impl<'a> Rows<'a> {
    #[track_caller]
    pub fn new(seeds: Seeds<'a>, outputs: usize) -> Self {
        let count = seeds.count(outputs);
        Self {
            seeds,
            outputs,
            count,
        }
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// Seeds the cotangent of a result with row `row`. `output` is its first scalar.
    pub fn plant<T: Tangent>(&self, row: usize, cotangent: &mut T, output: &mut usize) {
        cotangent.for_each_scalar_mut(&mut |x| {
            *x = match self.seeds {
                Seeds::Every => f64::from(*output == row),
                Seeds::Groups(groups) => f64::from(groups[*output] == row),
                Seeds::Matrix(values) => values[row * self.outputs + *output],
            };
            *output += 1;
        });
    }

    /// Writes the cotangent of a parameter into row `row`. `at` is where it begins in the matrix.
    pub fn harvest<T: Tangent>(&self, cotangent: &T, at: &mut usize, sink: &mut Sink) {
        let values = sink.values();
        cotangent.for_each_scalar(&mut |x| {
            values[*at] = x;
            *at += 1;
        });
    }
}

/// The number of scalars in the tangents of a shape.
///
/// # Panics
///
/// If they are not independent coordinates, as the parts of dual numbers: a [`Jacobian`] holds real numbers.
#[doc(hidden)]
pub fn dimension<S: Shape>(shape: &S) -> usize {
    let mut ones = shape.zero();
    ones.for_each_scalar_mut(&mut |scalar| *scalar = 1.0);
    let count = scalars(&ones);
    assert!(
        ones.inner_product(&ones) == count as f64,
        "a Jacobian holds real numbers, not dual ones: push dual numbers with `_jvp`, or pull them with `_vjp`"
    );
    count
}

/// The number of scalars in each lane of a tangent.
#[doc(hidden)]
pub fn slots<T: Tangent>(tangents: &T) -> usize {
    scalars(tangents) / WIDTH
}

fn scalars<T: Tangent>(tangent: &T) -> usize {
    let mut count = 0;
    tangent.for_each_scalar(&mut |_| count += 1);
    count
}
