//! `#[linear(..)]`: functions proved linear, and their transposes, against matrices.

mod methods;
mod twice;

use allocation_counter::measure;
use cotangent::{differentiate, linear};
use num_traits::Float;

use crate::counted::{Counted, multiplications_in, operations_in};

/// The matrix of a linear function of `n` numbers, by columns.
fn columns(n: usize, f: impl Fn(&[f64]) -> Vec<f64>) -> Vec<Vec<f64>> {
    (0..n)
        .map(|k| {
            let mut unit = vec![0.0; n];
            unit[k] = 1.0;
            f(&unit)
        })
        .collect()
}

/// The rows of `transpose` are the columns of `f`, exactly: the entries are small integers.
#[track_caller]
fn is_transpose(
    n: usize,
    m: usize,
    f: impl Fn(&[f64]) -> Vec<f64>,
    transpose: impl Fn(Vec<f64>) -> Vec<f64>,
) {
    let matrix = columns(n, f);
    let transposed = columns(m, |v| transpose(v.to_vec()));
    assert!(matrix.iter().all(|column| column.len() == m));
    assert!(transposed.iter().all(|column| column.len() == n));
    for (i, column) in transposed.iter().enumerate() {
        for (k, entry) in column.iter().enumerate() {
            assert_eq!(*entry, matrix[k][i], "row {i}, column {k}");
        }
    }
}

mod operators {
    use super::*;

    #[linear(x)]
    pub fn fir<T: Float>(h: &[T], x: &[T]) -> Vec<T> {
        let mut y = vec![T::zero(); x.len() + h.len() - 1];
        for i in 0..x.len() {
            for k in 0..h.len() {
                y[i + k] = y[i + k] + h[k] * x[i];
            }
        }
        y
    }

    #[linear(x)]
    fn fir_of_one_type(h: &[f64], x: &[f64]) -> Vec<f64> {
        let mut y = vec![0.0; x.len() + h.len() - 1];
        for (i, x) in x.iter().enumerate() {
            for (k, h) in h.iter().enumerate() {
                y[i + k] += h * x;
            }
        }
        y
    }

    #[test]
    fn fir_filter() {
        let h = [2.0, -1.0, 3.0];
        is_transpose(5, 7, |x| fir(&h, x), |bar| fir_transpose(&h, 5, bar));
        is_transpose(
            5,
            7,
            |x| fir_of_one_type(&h, x),
            |bar| fir_of_one_type_transpose(&h, 5, bar),
        );
        // The filter reversed in time.
        let x = [1.0, 2.0, 3.0, 4.0, 5.0];
        let reversed: Vec<f64> = h.iter().rev().copied().collect();
        let full = fir(&reversed, &x);
        assert_eq!(fir_transpose(&h, 3, x.to_vec()), full[2..5]);
    }

    #[linear(x)]
    fn cumsum(x: &[f64]) -> Vec<f64> {
        let mut sum = 0.0;
        let mut sums = Vec::with_capacity(x.len());
        for v in x {
            sum += v;
            sums.push(sum);
        }
        sums
    }

    #[linear]
    fn cumsum_by_index<T: Float>(x: &[T]) -> Vec<T> {
        let mut y = vec![T::zero(); x.len()];
        let mut sum = T::zero();
        for i in 0..x.len() {
            sum = sum + x[i];
            y[i] = sum;
        }
        y
    }

    #[linear(x)]
    fn cumsum_by_scan(x: &[f64]) -> Vec<f64> {
        x.iter()
            .scan(0.0, |sum, v| {
                *sum += v;
                Some(*sum)
            })
            .collect()
    }

    #[test]
    fn cumulative_sum() {
        is_transpose(6, 6, cumsum, |bar| cumsum_transpose(6, bar));
        is_transpose(6, 6, cumsum_by_index, |bar| {
            cumsum_by_index_transpose(6, bar)
        });
        is_transpose(6, 6, cumsum_by_scan, |bar| cumsum_by_scan_transpose(6, bar));
        // The cumulative sum from the end.
        assert_eq!(
            cumsum_transpose(3, vec![1.0, 10.0, 100.0]),
            [111.0, 110.0, 100.0]
        );
        assert!(cumsum_transpose(0, vec![]).is_empty());
    }

    #[linear(x)]
    fn up<T: Float>(by: usize, x: &[T]) -> Vec<T> {
        let mut y = vec![T::zero(); by * x.len()];
        for i in 0..x.len() {
            y[by * i] = x[i];
        }
        y
    }

    #[linear(x)]
    fn down<T: Float>(by: usize, x: &[T]) -> Vec<T> {
        x.iter().step_by(by).copied().collect()
    }

    #[test]
    fn up_and_down_sampling() {
        is_transpose(4, 12, |x| up(3, x), |bar| up_transpose(3, 4, bar));
        is_transpose(10, 4, |x| down(3, x), |bar| down_transpose(3, 10, bar));
        // Each is the other's transpose.
        let x = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
        assert_eq!(up_transpose(3, 2, x.to_vec()), down(3, &x));
    }

    struct Csr<T> {
        starts: Vec<usize>,
        columns: Vec<usize>,
        values: Vec<T>,
        width: usize,
    }

    #[linear(x)]
    fn multiply<T: Float>(a: &Csr<T>, x: &[T]) -> Vec<T> {
        assert_eq!(x.len(), a.width);
        let mut y = vec![T::zero(); a.starts.len() - 1];
        for row in 0..y.len() {
            for k in a.starts[row]..a.starts[row + 1] {
                y[row] = y[row] + a.values[k] * x[a.columns[k]];
            }
        }
        y
    }

    fn sparse() -> Csr<f64> {
        Csr {
            starts: vec![0, 2, 2, 5, 6],
            columns: vec![0, 3, 1, 2, 4, 0],
            values: vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0],
            width: 5,
        }
    }

    #[test]
    fn sparse_matrix_times_vector() {
        let a = sparse();
        is_transpose(
            5,
            4,
            |x| multiply(&a, x),
            |bar| multiply_transpose(&a, 5, bar),
        );
    }

    #[linear(x)]
    fn differences(x: &[f64]) -> Vec<f64> {
        x.windows(2).map(|w| w[1] - w[0]).collect()
    }

    #[linear(x)]
    fn tridiagonal(a: f64, x: &[f64]) -> Vec<f64> {
        let n = x.len();
        let mut y = vec![0.0; n];
        for i in 0..n {
            y[i] = a * x[i];
            if i > 0 {
                y[i] -= x[i - 1];
            }
            if i + 1 < n {
                y[i] += 2.0 * x[i + 1];
            }
        }
        y
    }

    #[linear(x)]
    fn haar(x: &[f64]) -> Vec<f64> {
        let mut y = x.to_vec();
        let mut n = y.len();
        while n > 1 {
            let mut next = y[..n].to_vec();
            for i in 0..n / 2 {
                next[i] = y[2 * i] + y[2 * i + 1];
                next[n / 2 + i] = y[2 * i] - y[2 * i + 1];
            }
            y[..n].copy_from_slice(&next);
            n /= 2;
        }
        y
    }

    #[linear(x)]
    fn block_sums(x: &[f64]) -> Vec<f64> {
        x.chunks(2).map(|pair| pair.iter().sum()).collect()
    }

    #[linear(x)]
    fn rotated(x: &[f64], by: usize) -> Vec<f64> {
        let mut y = x.to_vec();
        y.rotate_left(by);
        y.reverse();
        y
    }

    #[test]
    fn stencils_and_rearrangements() {
        is_transpose(5, 4, differences, |bar| differences_transpose(5, bar));
        is_transpose(
            5,
            5,
            |x| tridiagonal(4.0, x),
            |bar| tridiagonal_transpose(4.0, 5, bar),
        );
        is_transpose(8, 8, haar, |bar| haar_transpose(8, bar));
        is_transpose(7, 4, block_sums, |bar| block_sums_transpose(7, bar));
        is_transpose(5, 5, |x| rotated(x, 2), |bar| rotated_transpose(5, 2, bar));
    }

    /// A recurrence: the transpose runs it from the end.
    #[linear(x)]
    fn iir(a: f64, b: f64, x: &[f64]) -> Vec<f64> {
        let mut y = vec![0.0; x.len()];
        for i in 0..x.len() {
            y[i] = b * x[i];
            if i > 0 {
                y[i] += a * y[i - 1];
            }
        }
        y
    }

    #[test]
    fn recursive_filter() {
        is_transpose(
            6,
            6,
            |x| iir(2.0, 3.0, x),
            |bar| iir_transpose(2.0, 3.0, 6, bar),
        );
    }

    #[test]
    fn a_cotangent_of_another_length_panics() {
        let wrong = std::panic::catch_unwind(|| cumsum_transpose(3, vec![1.0; 4]));
        assert!(wrong.is_err());
        let wrong = std::panic::catch_unwind(|| fir_transpose(&[1.0, 2.0], 3, vec![1.0; 3]));
        assert!(wrong.is_err());
    }

    // The cost: as many multiplications as the operator has, and no work on linear values ahead of them.

    #[test]
    fn a_transpose_costs_what_the_operator_costs() {
        let counted = |v: &[f64]| v.iter().copied().map(Counted).collect::<Vec<_>>();
        let (h, x) = (counted(&[2.0, -1.0, 3.0]), counted(&[1.0; 40]));
        let forward = operations_in(|| fir(&h, &x));
        let bar = counted(&[1.0; 42]);
        let backward = operations_in(|| fir_transpose(&h, 40, bar));
        assert_eq!(forward, 2 * 3 * 40);
        // The seed is added into the cotangent of `y` once.
        assert!(backward <= forward + 42 + 3 * 40, "{backward}");

        let forward = operations_in(|| cumsum_by_index(&x));
        let bar = counted(&[1.0; 40]);
        let backward = operations_in(|| cumsum_by_index_transpose(40, bar));
        assert_eq!(forward, 40);
        assert!(backward <= 3 * 40 + 40, "{backward}");
    }

    /// Additions aside, the transpose of every operator does what the operator does.
    #[test]
    fn a_transpose_multiplies_as_often_as_the_operator() {
        let numbers = |n: usize| vec![Counted(1.0); n];
        macro_rules! check {
            ($forward:expr, $backward:expr, $expected:expr) => {{
                let expected: usize = $expected;
                assert_eq!(multiplications_in(|| $forward), expected);
                assert_eq!(multiplications_in(|| $backward), expected);
            }};
        }
        let a = {
            let Csr {
                starts,
                columns,
                values,
                width,
            } = sparse();
            let values = values.into_iter().map(Counted).collect();
            Csr {
                starts,
                columns,
                values,
                width,
            }
        };
        let (h, x) = (numbers(3), numbers(40));
        // One for each element that is not zero.
        check!(
            multiply(&a, &x[..5]),
            multiply_transpose(&a, 5, numbers(4)),
            6
        );
        check!(fir(&h, &x), fir_transpose(&h, 40, numbers(42)), 3 * 40);
        check!(
            cumsum_by_index(&x),
            cumsum_by_index_transpose(40, numbers(40)),
            0
        );
        check!(up(3, &x), up_transpose(3, 40, numbers(120)), 0);
        check!(down(3, &x), down_transpose(3, 40, numbers(14)), 0);
        // And no more additions than a few for each number that comes in or goes out.
        let total = |run: &dyn Fn()| operations_in(run);
        assert!(total(&|| drop(multiply_transpose(&a, 5, numbers(4)))) <= 2 * 6 + 3 * (4 + 5));
        assert!(total(&|| drop(up_transpose(3, 40, numbers(120)))) <= 3 * (40 + 120));
        assert!(total(&|| drop(down_transpose(3, 40, numbers(14)))) <= 3 * (40 + 14));
    }

    #[test]
    fn a_transpose_allocates_vectors_only() {
        let n = 1_000_000;
        let bar = vec![1.0; n];
        let info = measure(|| drop(up_transpose(1, n, bar)));
        // The cotangents of the argument and of `y`, and blanks for both.
        assert!(info.bytes_max <= 6 * 8 * n as u64, "{info:?}");
        assert!(info.count_total <= 8, "{info:?}");
    }
}

mod signatures {
    use super::*;

    #[linear(x, y)]
    fn scalars(a: f64, x: f64, y: f64) -> (f64, f64) {
        if a > 0.0 {
            return (a * x + y, x / a);
        }
        (x - y, 0.0)
    }

    #[test]
    fn of_scalars_the_value_is_not_asked_for() {
        assert_eq!(scalars_transpose(2.0, (1.0, 10.0)), (7.0, 1.0));
        assert_eq!(scalars_transpose(-2.0, (1.0, 10.0)), (1.0, -1.0));
    }

    #[linear(m, v)]
    fn arrays(c: &[f64; 2], m: [[f64; 2]; 2], v: &(f64, [f64; 2])) -> [f64; 2] {
        [c[0] * m[0][1] + v.0, c[1] * m[1][0] - v.1[0] + 2.0 * v.1[1]]
    }

    #[test]
    fn arrays_and_tuples_have_one_shape() {
        let (m, v) = arrays_transpose(&[3.0, 5.0], [1.0, 10.0]);
        assert_eq!(m, [[0.0, 3.0], [50.0, 0.0]]);
        assert_eq!(v, (1.0, [-10.0, 20.0]));
    }

    #[linear(x, y)]
    fn axpy(a: f64, x: &[f64], y: &mut [f64]) {
        for i in 0..x.len() {
            y[i] += a * x[i];
        }
    }

    #[linear(x, y)]
    fn scaled_into(a: f64, x: &[f64], y: &mut Vec<f64>) -> f64 {
        let mut sum = 0.0;
        for i in 0..x.len() {
            y[i] = a * x[i];
            sum += y[i];
        }
        sum
    }

    #[linear(s, x)]
    fn tally(s: &mut f64, x: &[f64]) {
        for v in x {
            *s += v;
        }
    }

    #[test]
    fn what_is_lent_is_argument_and_result() {
        assert_eq!(
            axpy_transpose(3.0, 2, vec![1.0, 10.0]),
            (vec![3.0, 30.0], vec![1.0, 10.0])
        );
        // What `y` holds before does not matter.
        assert_eq!(
            scaled_into_transpose(2.0, 2, vec![1.0, 10.0], 100.0),
            (vec![202.0, 220.0], vec![0.0, 0.0])
        );
        assert_eq!(tally_transpose(2, 5.0), (5.0, vec![5.0, 5.0]));
    }

    #[linear(rows)]
    fn ragged(rows: &[Vec<f64>]) -> Vec<f64> {
        let mut sums = Vec::new();
        for row in rows {
            let mut sum = 0.0;
            for v in row {
                sum += v;
            }
            sums.push(sum);
        }
        sums
    }

    #[test]
    fn other_shapes_come_from_a_value_like_the_argument() {
        let like = [vec![f64::NAN; 2], vec![], vec![f64::NAN]];
        assert_eq!(
            ragged_transpose(&like, vec![1.0, 10.0, 100.0]),
            [vec![1.0, 1.0], vec![], vec![100.0]]
        );
    }

    #[linear(x)]
    fn single(a: f32, x: &[f32]) -> Vec<f32> {
        x.iter().map(|x| a * x).collect()
    }

    #[linear(x)]
    fn widened(x: f32) -> f64 {
        2.0 * x as f64
    }

    #[test]
    fn single_precision() {
        assert_eq!(single_transpose(2.0, 2, vec![1.0, 3.0]), [2.0, 6.0]);
        assert_eq!(widened_transpose(3.0), 6.0f32);
    }
}

mod constants {
    use super::*;

    #[linear(x)]
    fn branches(mode: i32, c: &[f64], x: &[f64]) -> f64 {
        let mut sum = 0.0;
        for i in 0..x.len() {
            if c[i] < 0.0 {
                continue;
            }
            if i > 3 {
                break;
            }
            sum += match mode {
                0 => c[i].sqrt() * x[i],
                1 => -x[i],
                _ => 0.0,
            };
        }
        sum
    }

    #[test]
    fn control_flow_of_constants() {
        let c = [4.0, -1.0, 9.0, 16.0, 25.0];
        assert_eq!(branches_transpose(0, &c, 5, 1.0), [2.0, 0.0, 3.0, 4.0, 0.0]);
        assert_eq!(
            branches_transpose(1, &c, 5, 2.0),
            [-2.0, 0.0, -2.0, -2.0, 0.0]
        );
        assert_eq!(branches_transpose(2, &c, 5, 1.0), [0.0; 5]);
    }

    thread_local! {
        static CALLS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
    }

    fn weight(i: usize) -> f64 {
        CALLS.set(CALLS.get() + 1);
        (i as f64).sin()
    }

    #[linear(x)]
    fn weighted(x: &[f64]) -> f64 {
        let mut sum = 0.0;
        for i in 0..x.len() {
            let w = weight(i);
            sum += w * x[i];
        }
        sum
    }

    #[test]
    fn a_constant_is_computed_once() {
        CALLS.set(0);
        let bar = weighted_transpose(3, 2.0);
        assert_eq!(CALLS.get(), 3);
        assert_eq!(bar, [0.0, 2.0 * 1.0f64.sin(), 2.0 * 2.0f64.sin()]);
    }

    #[linear(x)]
    fn mutable_constants(h: &[f64], x: &[f64]) -> f64 {
        let mut gain = 1.0;
        let mut table = h.to_vec();
        let mut sum = 0.0;
        for i in 0..x.len() {
            gain *= 2.0;
            table[0] += gain;
            sum += gain * table[0] * x[i];
        }
        sum
    }

    #[linear(x)]
    fn decided_by_the_compiler(c: f64, x: &[f64]) -> f64 {
        let mut sum = 0.0;
        for v in x {
            #[cfg(debug_assertions)]
            {
                sum += c * v;
            }
            #[cfg(not(debug_assertions))]
            {
                sum += v * c;
            }
        }
        sum
    }

    #[test]
    fn conditional_code() {
        assert_eq!(decided_by_the_compiler_transpose(3.0, 2, 2.0), [6.0, 6.0]);
    }

    #[linear(x)]
    fn weights_and_sum(c: f64, x: &[f64]) -> f64 {
        let (mut weight, mut sum) = (1.0, 0.0);
        for v in x {
            sum += weight * v;
            weight *= c;
        }
        sum
    }

    #[linear(x)]
    fn table(x: &[f64], columns: usize) -> Vec<Vec<f64>> {
        let mut rows = vec![vec![0.0; columns]; x.len()];
        for i in 0..x.len() {
            for j in 0..columns {
                rows[(i + j) % x.len()][j] += x[i] * j as f64;
            }
        }
        rows
    }

    #[test]
    fn what_sums_start_from() {
        assert_eq!(weights_and_sum_transpose(3.0, 3, 2.0), [2.0, 6.0, 18.0]);
        let bar = vec![vec![1.0, 10.0, 100.0], vec![2.0, 20.0, 200.0]];
        assert_eq!(table_transpose(2, 3, bar), [20.0 + 200.0, 10.0 + 400.0]);
    }

    #[test]
    fn constants_that_change() {
        // table[0] is 1 + 2, then 1 + 2 + 4.
        assert_eq!(mutable_constants_transpose(&[1.0], 2, 1.0), [6.0, 28.0]);
    }

    #[linear(x)]
    fn printed(c: f64, x: f64) -> f64 {
        debug_assert!(x.is_finite(), "{x}");
        let _waste = x.sin();
        c * x
    }

    #[test]
    fn what_only_looks_at_linear_values_is_no_error() {
        assert_eq!(printed_transpose(3.0, 2.0), 6.0);
    }
}

mod calls {
    use super::operators::fir_transpose;
    use super::*;

    #[linear]
    use super::operators::fir;

    #[linear(x)]
    fn cascade(h: &[f64], g: &[f64], x: &[f64]) -> Vec<f64> {
        let y = fir(h, x);
        fir(g, &y)
    }

    #[linear(x, y)]
    fn rotated(angle: f64, x: f64, y: f64) -> (f64, f64) {
        let (s, c) = angle.sin_cos();
        (c * x - s * y, s * x + c * y)
    }

    #[linear(x, y)]
    fn twice(angle: f64, x: f64, y: f64) -> (f64, f64) {
        let p = rotated(angle, x, y);
        rotated(2.0 * angle, p.0, p.1)
    }

    #[linear(y, x)]
    fn add_to(a: f64, y: &mut [f64], x: &[f64]) {
        for i in 0..x.len() {
            y[i] += a * x[i];
        }
    }

    #[linear(x)]
    fn sums(a: &[f64], x: &[f64]) -> Vec<f64> {
        let mut y = vec![0.0; x.len()];
        for a in a {
            add_to(*a, &mut y, x);
        }
        y
    }

    #[test]
    fn of_linear_functions() {
        let (h, g) = ([2.0, -1.0], [1.0, 3.0, 5.0]);
        is_transpose(
            3,
            6,
            |x| cascade(&h, &g, x),
            |bar| cascade_transpose(&h, &g, 3, bar),
        );
        let (a, b) = twice(0.3, 1.0, 2.0);
        let (x, y) = twice_transpose(0.3, (a, b));
        assert!((x - 1.0).abs() < 1e-15 && (y - 2.0).abs() < 1e-15);
        is_transpose(
            3,
            3,
            |x| sums(&[1.0, 2.0, 4.0], x),
            |bar| sums_transpose(&[1.0, 2.0, 4.0], 3, bar),
        );
    }

    /// Both attributes: linear in the signal, differentiated in both.
    #[differentiate]
    #[linear(x)]
    fn gain(h: f64, x: &[f64]) -> f64 {
        let mut sum = 0.0;
        for v in x {
            sum += h.sin() * v;
        }
        sum
    }

    #[differentiate]
    fn energy(h: f64, x: &[f64]) -> f64 {
        gain(h, x).powi(2)
    }

    #[test]
    fn a_function_can_be_differentiated_too() {
        let x = [1.0, 2.0];
        assert_eq!(gain_transpose(0.5, 2, 1.0), gain_grad(0.5, &x).1);
        cotangent::check_grads!(energy(0.5, &x));
    }

    #[test]
    fn the_inner_products_agree() {
        let h = [0.3, -1.7, 2.9, 0.11];
        let x: Vec<f64> = (0..50).map(|i| (i as f64).sin()).collect();
        let v: Vec<f64> = (0..53).map(|i| (2.0 * i as f64).cos()).collect();
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let left = dot(&fir(&h, &x), &v);
        let right = dot(&x, &fir_transpose(&h, 50, v.clone()));
        assert!((left - right).abs() < 1e-12 * left.abs().max(1.0));
    }
}
