//! The laws of linear maps, powers and copowers, on the integers, where sums are exact.
//!
//! Each law is checked of the maps and of their transposes: two maps are the same if they agree on an input and their
//! transposes on an output.

mod laws;
mod points;
mod sizes;
mod trees;

use std::fmt::Debug;

use cotangent_runtime::__private::linearization;
use cotangent_runtime::Monoid;
use cotangent_runtime::linear_map::*;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

type Vector = Vec<i64>;
type Rows = Vec<Vec<i64>>;

/// A map from its matrix. The numbers in it decide in which of the ways there are it is represented.
fn matrix(rows: Rows) -> BoxedMap<'static, Vector, Vector> {
    let (m, n) = (rows.len(), rows[0].len());
    let scales = |row: Vec<i64>| row.into_iter().map(scale::<i64, i64>).collect::<Vec<_>>();
    let way: i64 = rows.iter().flatten().sum();
    match way.rem_euclid(6) {
        // By rows.
        0 => pair_all(
            rows.into_iter()
                .map(|row| copair_all(scales(row)))
                .collect::<Vec<_>>(),
        )
        .boxed(),
        // By columns.
        1 => {
            let columns = transposed(&rows, n).into_iter();
            copair_all(
                columns
                    .map(|column| pair_all(scales(column)))
                    .collect::<Vec<_>>(),
            )
            .boxed()
        }
        // As the transpose of the transpose.
        2 => {
            let columns = transposed(&rows, n).into_iter();
            let back = columns.map(|column| copair_all(scales(column)));
            pair_all(back.collect::<Vec<_>>()).transpose().boxed()
        }
        // As a sum, each term of which fills one row.
        3 => {
            let fill = |(i, row)| {
                let into = scatter(m, vec![i]).compose(replicate(1));
                into.compose(copair_all(scales(row))).boxed()
            };
            let terms = rows.into_iter().enumerate().map(fill);
            terms.reduce(|sum, term| sum.plus(term).boxed()).unwrap()
        }
        // By diagonals: of each, what it multiplies, and where that goes.
        4 => {
            let diagonal_of = |shift: usize| {
                let entries = (0..m).map(|i| rows[i][(i + shift) % n]).collect::<Vector>();
                let at = (0..m).map(|i| (i + shift) % n).collect();
                diagonal::<Vector, i64>(entries)
                    .compose(gather(n, at))
                    .boxed()
            };
            let terms = (0..n).map(diagonal_of);
            terms.reduce(|sum, term| sum.plus(term).boxed()).unwrap()
        }
        // As a closure, like the derivative of a function.
        _ => linearization::<Vector, Vector, _>(move |sweep| match sweep {
            Sweep::Push(x) => Sweep::Push(product(&rows, x)),
            Sweep::Pull(y) => Sweep::Pull(product(&transposed(&rows, n), y)),
        })
        .boxed(),
    }
}

fn transposed(rows: &Rows, n: usize) -> Rows {
    let column = |j: usize| rows.iter().map(|row| row[j]).collect();
    (0..n).map(column).collect()
}

/// Of a lazy zero too.
fn product(rows: &Rows, x: Vector) -> Vector {
    let dot = |row: &Vector| row.iter().zip(&x).map(|(a, x)| a * x).sum();
    rows.iter().map(dot).collect()
}

fn number() -> impl Strategy<Value = i64> {
    -50_i64..=50
}

fn vector(n: usize) -> impl Strategy<Value = Vector> {
    proptest::collection::vec(number(), n)
}

fn rows(m: usize, n: usize) -> impl Strategy<Value = Rows> {
    proptest::collection::vec(vector(n), m)
}

/// `value` as a full vector of the shape of `like`.
fn full<T: Module<i64>>(value: T, like: &T) -> T {
    let mut zero = like.clone();
    zero.multiply_by(&0);
    zero.accumulate_owned(value);
    zero
}

fn add<T: Monoid>(mut a: T, b: &T) -> T {
    a.accumulate(b);
    a
}

fn times<T: Module<i64>>(k: i64, mut x: T) -> T {
    x.multiply_by(&k);
    x
}

/// A space the tests compare vectors of: made of integers, with their inner product.
trait Space: Module<i64> + Monoid<Dual = Self> + PartialEq + Debug {
    fn dot(&self, other: &Self) -> i64;
}

impl Space for i64 {
    fn dot(&self, other: &i64) -> i64 {
        self * other
    }
}

impl<T: Space> Space for Vec<T> {
    fn dot(&self, other: &Self) -> i64 {
        self.iter().zip(other).map(|(a, b)| a.dot(b)).sum()
    }
}

impl<A: Space, B: Space> Space for (A, B) {
    fn dot(&self, other: &Self) -> i64 {
        self.0.dot(&other.0) + self.1.dot(&other.1)
    }
}

/// `m = n`, as seen from `x` and `y`.
fn same<M, N>(m: M, n: N, x: &M::In, y: &M::Out) -> Result<(), TestCaseError>
where
    M: LinearMap<In: Space, Out: Space>,
    N: LinearMap<In = M::In, Out = M::Out>,
{
    prop_assert_eq!(full(m.apply(x.clone()), y), full(n.apply(x.clone()), y));
    let (by_m, by_n) = (m.apply_transpose(y.clone()), n.apply_transpose(y.clone()));
    prop_assert_eq!(full(by_m, x), full(by_n, x));
    Ok(())
}

/// `m` is a homomorphism and its transpose is its transpose, as seen from these.
fn linear<M>(m: M, [x, z]: &[M::In; 2], y: &M::Out, k: i64) -> Result<(), TestCaseError>
where
    M: LinearMap<In: Space, Out: Space>,
{
    // LM1, LM2, and what follows from them.
    let of = |x: &M::In| full(m.apply(x.clone()), y);
    prop_assert_eq!(of(&add(x.clone(), z)), add(of(x), &of(z)));
    prop_assert_eq!(of(&times(k, x.clone())), times(k, of(x)));
    prop_assert_eq!(of(&times(0, x.clone())), times(0, y.clone()));
    prop_assert_eq!(of(&M::In::lazy_zero()), times(0, y.clone()));
    // TP and RP.
    let back: Dual<M::In> = m.apply_transpose(y.clone());
    prop_assert_eq!(full(back, x).dot(x), y.dot(&of(x)));
    prop_assert_eq!(
        full((&m).transpose().apply(y.clone()), x),
        full(m.apply_transpose(y.clone()), x)
    );
    prop_assert_eq!(
        full((&m).transpose().transpose().apply(x.clone()), y),
        of(x)
    );
    Ok(())
}
