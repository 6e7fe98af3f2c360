//! Random composites against their matrices.

use cotangent_runtime::linear_map::*;
use proptest::prelude::*;

use super::{Rows, Vector, full, linear, matrix, transposed};

type Map = BoxedMap<'static, Vector, Vector>;

/// Numbers from a seed.
struct Source(u64);

impl Source {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn number(&mut self) -> i64 {
        self.below(9) as i64 - 4
    }

    fn vector(&mut self, n: usize) -> Vector {
        (0..n).map(|_| self.number()).collect()
    }
}

fn product(a: &Rows, b: &Rows, n: usize) -> Rows {
    let entry = |row: &Vector, j: usize| row.iter().zip(b).map(|(a, row)| a * row[j]).sum();
    a.iter()
        .map(|row| (0..n).map(|j| entry(row, j)).collect())
        .collect()
}

fn sum(a: &Rows, b: &Rows) -> Rows {
    a.iter()
        .zip(b)
        .map(|(a, b)| a.iter().zip(b).map(|(a, b)| a + b).collect())
        .collect()
}

fn square(n: usize, entry: impl Fn(usize) -> i64) -> Rows {
    (0..n)
        .map(|i| (0..n).map(|j| if i == j { entry(i) } else { 0 }).collect())
        .collect()
}

/// A map from vectors of `n` to vectors of `m`, and its matrix.
fn tree(source: &mut Source, m: usize, n: usize, depth: usize) -> (Map, Rows) {
    let choice = source.below(if depth == 0 { 6 } else { 11 });
    match choice {
        1 => (zero().boxed(), vec![vec![0; n]; m]),
        2 if m == n => (identity().boxed(), square(n, |_| 1)),
        3 if m == n => {
            let k = source.number();
            (scale(k).boxed(), square(n, |_| k))
        }
        4 if m == n => {
            let d = source.vector(n);
            (diagonal(d.clone()).boxed(), square(n, |i| d[i]))
        }
        5 => {
            let at: Vec<usize> = (0..m).map(|_| source.below(n)).collect();
            let rows = at
                .iter()
                .map(|&at| (0..n).map(|j| i64::from(j == at)).collect())
                .collect();
            (gather(n, at).boxed(), rows)
        }
        6 => {
            let k = 1 + source.below(4);
            let (outer, a) = tree(source, m, k, depth - 1);
            let (inner, b) = tree(source, k, n, depth - 1);
            (outer.compose(inner).boxed(), product(&a, &b, n))
        }
        7 => {
            let ((left, a), (right, b)) =
                (tree(source, m, n, depth - 1), tree(source, m, n, depth - 1));
            (left.plus(right).boxed(), sum(&a, &b))
        }
        8 => {
            let (map, a) = tree(source, n, m, depth - 1);
            (map.transpose().boxed(), transposed(&a, m))
        }
        9 => {
            let (j, k) = (1 + source.below(3), 1 + source.below(3));
            let [(o, a), (p, b)] = [tree(source, m, j, depth - 1), tree(source, m, k, depth - 1)];
            let [(q, c), (r, d)] = [tree(source, j, n, depth - 1), tree(source, k, n, depth - 1)];
            let rows = sum(&product(&a, &c, n), &product(&b, &d, n));
            (copair(o, p).compose(pair(q, r)).boxed(), rows)
        }
        10 => {
            let k = 1 + source.below(3);
            let terms: Vec<_> = (0..k)
                .map(|_| (tree(source, m, m, depth - 1), tree(source, m, n, depth - 1)))
                .collect();
            let rows = terms
                .iter()
                .fold(vec![vec![0; n]; m], |rows, ((_, a), (_, b))| {
                    sum(&rows, &product(a, b, n))
                });
            let (outer, inner): (Vec<_>, Vec<_>) =
                terms.into_iter().map(|((o, _), (i, _))| (o, i)).unzip();
            (copair_all(outer).compose(pair_all(inner)).boxed(), rows)
        }
        _ => {
            let rows: Rows = (0..m).map(|_| source.vector(n)).collect();
            (matrix(rows.clone()), rows)
        }
    }
}

fn times(a: &Rows, x: &Vector) -> Vector {
    a.iter()
        .map(|row| row.iter().zip(x).map(|(a, x)| a * x).sum())
        .collect()
}

proptest! {
    #[test]
    fn a_composite_acts_as_its_matrix(seed in any::<u64>(), m in 1_usize..5, n in 1_usize..5) {
        let mut source = Source(seed);
        let (map, rows) = tree(&mut source, m, n, 3);
        let (x, z, y) = (source.vector(n), source.vector(n), source.vector(m));
        prop_assert_eq!(full(map.apply(x.clone()), &y), times(&rows, &x));
        prop_assert_eq!(full(map.apply_transpose(y.clone()), &x), times(&transposed(&rows, n), &y));
        linear(map, &[x, z], &y, 3)?;
    }
}

#[test]
fn to_matrix_writes_the_matrix_out() {
    let map = pair(
        gather::<f64>(3, vec![2, 0]),
        total(3).compose(diagonal(vec![2.0, 3.0, 5.0])),
    );
    let rows = vec![
        vec![0.0, 0.0, 1.0],
        vec![1.0, 0.0, 0.0],
        vec![2.0, 3.0, 5.0],
    ];
    assert_eq!(map.to_matrix(&vec![0.0; 3]), rows);
    let columns: Vec<Vec<f64>> = (0..3)
        .map(|j| rows.iter().map(|row| row[j]).collect())
        .collect();
    assert_eq!(map.transpose().to_matrix(&(vec![0.0; 2], 0.0)), columns);
}
