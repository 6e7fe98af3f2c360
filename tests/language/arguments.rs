//! Parameters and results of every accepted type.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod collections {
    use super::*;

    #[differentiate]
    fn slice(xs: &[f64], x: f64) -> f64 {
        let mut s = x;
        for i in 0..xs.len() {
            s = s * xs[i] + x;
        }
        s
    }

    #[differentiate]
    fn array(p: [f64; 3]) -> f64 {
        p[0] * p[1] + p[2].sin() * p[0]
    }

    #[differentiate]
    fn array_by_reference(p: &[f64; 3], scale: f64) -> f64 {
        (p[0] * p[0] + p[1] * p[1] + p[2] * p[2]).sqrt() * scale
    }

    #[differentiate]
    fn vector(xs: Vec<f64>) -> f64 {
        let mut p = 1.0;
        for i in 0..xs.len() {
            p *= xs[i] + 0.5;
        }
        p
    }

    #[differentiate]
    fn vector_by_reference(xs: &Vec<f64>, k: usize) -> f64 {
        xs[k] * xs[0] + xs[xs.len() - 1]
    }

    #[differentiate]
    fn rows(points: &[[f64; 2]]) -> f64 {
        let mut length = 0.0;
        for i in 1..points.len() {
            let dx = points[i][0] - points[i - 1][0];
            let dy = points[i][1] - points[i - 1][1];
            length += (dx * dx + dy * dy).sqrt();
        }
        length
    }

    #[differentiate]
    fn matrix(a: [[f64; 2]; 2]) -> f64 {
        a[0][0] * a[1][1] - a[0][1] * a[1][0]
    }

    #[differentiate]
    fn ragged(rows: &[Vec<f64>]) -> f64 {
        let mut p = 1.0;
        for i in 0..rows.len() {
            let mut s = 0.0;
            for j in 0..rows[i].len() {
                s += rows[i][j] * rows[i][j];
            }
            p *= s;
        }
        p
    }

    #[differentiate]
    fn gathered(xs: &[f64], at: &[usize]) -> f64 {
        let mut s = 1.0;
        for k in 0..at.len() {
            s *= xs[at[k]];
        }
        s
    }

    #[differentiate]
    fn one_element(xs: &[f64], i: usize) -> f64 {
        xs[i] * xs[i]
    }

    #[differentiate]
    fn twice(xs: &[f64], ys: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += xs[i] * ys[xs.len() - 1 - i];
        }
        s
    }

    #[differentiate]
    fn empty_or_not(xs: &[f64], x: f64) -> f64 {
        if xs.is_empty() {
            return x;
        }
        xs[0] * x
    }

    #[test]
    fn agree() {
        check!(slice(&[1.5, -0.5, 2.0], 0.7));
        check!(slice(&[], 0.7));
        check!(array([1.5, -0.5, 2.0]));
        let p = [1.5, -0.5, 2.0];
        check!(array_by_reference(&p, 3.0));
        check!(vector(vec![1.5, -0.75, 2.0]));
        check!(vector_by_reference(&vec![1.5, -0.75, 2.0], @1_usize));
        check!(vector_by_reference(&vec![1.5], @0_usize));
        check!(rows(&[[0.0, 0.0], [1.0, 2.0], [-0.5, 1.0]]));
        check!(matrix([[1.0, 2.0], [3.0, 5.0]]));
        check!(ragged(&[vec![1.0, 2.0], vec![3.0], vec![-1.0, 0.5, 0.25]]));
        check!(gathered(&[1.5, 2.5, -0.5, 9.0], @&[0, 2, 0, 1, 0]));
        check!(one_element(&[1.5, 2.5, -0.5], @1_usize));
        check!(twice(&[1.5, 2.5, -0.5], &[1.0, 2.0, 3.0]));
        check!(empty_or_not(&[], 2.0));
        check!(empty_or_not(&[3.0, 4.0], 2.0));
    }

    #[test]
    fn one_argument_given_twice() {
        let xs = [1.5, 2.5, -0.5];
        let (a, b) = twice_grad(&xs, &xs);
        assert_eq!(a, [-0.5, 2.5, 1.5]);
        assert_eq!(b, [-0.5, 2.5, 1.5]);
    }

    #[test]
    fn types_of_the_results() {
        let _: Vec<f64> = vector_grad(vec![1.0]);
        let _: [f64; 3] = array_grad([1.0, 2.0, 3.0]);
        let _: ([f64; 3], f64) = array_by_reference_grad(&[1.0, 2.0, 3.0], 1.0);
        let _: Vec<[f64; 2]> = rows_grad(&[[0.0, 0.0], [1.0, 1.0]]);
        let _: Vec<Vec<f64>> = ragged_grad(&[vec![1.0], vec![]]);
        assert_eq!(
            ragged_grad(&[vec![3.0], vec![1.0, 2.0]]),
            [vec![30.0], vec![18.0, 36.0]]
        );
        assert_eq!(one_element_grad(&[1.0, 2.0, 3.0], 2), [0.0, 0.0, 6.0]);
    }
}

#[with_duals]
mod tuples {
    use super::*;

    #[differentiate]
    fn by_index(p: (f64, f64), x: f64) -> f64 {
        p.0 * p.1 * x + p.0
    }

    #[differentiate]
    fn by_pattern((a, b): (f64, f64), c: f64) -> f64 {
        a * b - c * a
    }

    #[differentiate]
    fn nested(p: ((f64, f64), f64)) -> f64 {
        let ((a, b), c) = p;
        a * b * c + p.0.1
    }

    #[differentiate]
    fn of_arrays(p: ([f64; 2], f64)) -> f64 {
        p.0[0] * p.1 + p.0[1]
    }

    #[differentiate]
    fn with_an_integer(p: (f64, i32)) -> f64 {
        p.0.powi(p.1)
    }

    #[differentiate]
    fn results(x: f64, y: f64) -> (f64, (f64, f64)) {
        let s = x * y;
        (s.sin(), (s, x))
    }

    #[differentiate]
    fn constant_part(x: f64) -> (f64, f64) {
        (x * x, 2.0)
    }

    #[differentiate]
    fn with_an_index(x: f64, y: f64) -> (f64, usize, bool) {
        if x > y {
            (x * y, 0, true)
        } else {
            (x + y, 1, false)
        }
    }

    #[differentiate]
    fn array_result(x: f64, y: f64) -> [f64; 3] {
        let a = x * y;
        [a, a * a, x]
    }

    #[test]
    fn agree() {
        check!(by_index((1.5, -2.0), 0.5));
        check!(by_pattern((1.5, -2.0), 0.5));
        check!(nested(((1.5, -2.0), 0.5)));
        check!(of_arrays(([1.5, -2.0], 0.5)));
        check!(with_an_integer((1.5, 3)));
        check_map!(results(1.5, -2.0));
        check_map!(constant_part(1.5));
        check_map!(with_an_index(1.5, -2.0));
        check_map!(with_an_index(-1.5, 2.0));
        check_map!(array_result(1.5, -2.0));
    }

    #[test]
    fn types_of_the_results() {
        let gradient: ((f64, f64), f64) = by_index_grad((1.0, 2.0), 3.0);
        assert_eq!(gradient, ((7.0, 3.0), 2.0));
        let gradient: (f64, cotangent::NoTangent) = with_an_integer_grad((2.0, 3));
        assert_eq!(gradient.0, 12.0);
    }
}

#[with_duals]
mod mixtures {
    use super::*;

    #[differentiate]
    fn unused(x: f64, _y: f64, _zs: &[f64], _p: [f64; 2]) -> f64 {
        x * x
    }

    #[differentiate]
    fn every_kind(
        a: f64,
        n: usize,
        xs: &[f64],
        flag: bool,
        p: (f64, f64),
        k: i32,
        q: [f64; 2],
    ) -> f64 {
        let mut s = a;
        for i in 0..n {
            s += xs[i] * if flag { p.0 } else { p.1 };
        }
        s * q[0].powi(k) + q[1]
    }

    #[differentiate]
    fn integers_only_in_indices(table: &[f64], row: u32, column: u8, width: u64) -> f64 {
        table[row as usize * width as usize + column as usize].exp()
    }

    #[differentiate]
    fn text(x: f64, unit: &str, symbol: char) -> f64 {
        if unit == "cm" || symbol == 'c' {
            x * 0.01
        } else {
            x
        }
    }

    #[test]
    fn agree() {
        check!(unused(1.5, 2.0, &[1.0, 2.0], [3.0, 4.0]));
        for flag in [false, true] {
            check!(every_kind(0.5, @2_usize, &[1.5, 2.5], @flag, (0.25, 4.0), @3, [1.1, 0.3]));
        }
        check!(integers_only_in_indices(&[0.1, 0.2, 0.3, 0.4], @1, @1, @2));
    }

    #[test]
    fn text_carries_nothing() {
        assert_eq!(text_grad(2.0, "cm", 'm'), 0.01);
        assert_eq!(text_grad(2.0, "m", 'm'), 1.0);
        assert_eq!(text_jvp(2.0, "cm", 'm', 3.0), (0.02, 0.03));
    }

    #[test]
    fn unused_arguments_have_zeros_of_their_shape() {
        let gradient = unused_grad(1.5, 2.0, &[1.0, 2.0], [3.0, 4.0]);
        assert_eq!(gradient, (3.0, 0.0, vec![0.0, 0.0], [0.0, 0.0]));
    }
}

/// What a look finds, lent to a call as it is found.
mod found {
    use std::cmp::Ordering;
    use std::ops::Sub;

    use cotangent::{Differentiable, check_grads, differentiate};

    #[differentiate]
    fn apart<T>(a: &T, b: &T) -> T
    where
        T: PartialOrd + Sub<Output = T>,
        for<'a> &'a T: Sub<&'a T, Output = T>,
    {
        if a > b { a - b } else { b - a }
    }

    /// The least distance, from the first on.
    #[differentiate]
    fn nearest<T>(predicted: &[T], expected: &[T]) -> T
    where
        T: PartialOrd + Sub<Output = T>,
        for<'a> &'a T: Sub<&'a T, Output = T>,
    {
        assert!(!predicted.is_empty(), "there is nothing");
        predicted.iter().skip(1).zip(expected.iter().skip(1)).fold(
            apart(predicted.first().unwrap(), expected.first().unwrap()),
            |acc, (a, b)| {
                let d: T = apart(a, b);
                match acc.partial_cmp(&d).unwrap() {
                    Ordering::Less | Ordering::Equal => acc,
                    Ordering::Greater => d,
                }
            },
        )
    }

    #[derive(Clone, Debug, Differentiable)]
    struct Point {
        x: f64,
        y: f64,
    }

    #[differentiate]
    impl Point {
        fn area(&self, other: &Point) -> f64 {
            self.x * other.y - self.y * other.x * other.x
        }
    }

    #[differentiate]
    fn scaled(mut of: Point, by: &f64) -> Point {
        of.x *= by;
        of.y += by;
        of
    }

    #[differentiate]
    fn around(points: &[Point], weights: &[f64]) -> Option<f64> {
        let mut total = points[0].area(points.last().unwrap());
        for point in points {
            total *= point.area(points.get(1).expect("there are two"));
        }
        let widest = |a: &&f64, b: &&f64| a.total_cmp(b);
        let last = scaled(points[1].clone(), weights.iter().max_by(widest).unwrap());
        total += last.area(points.first()?) * apart(weights.first().unwrap(), weights.last()?);
        Some(total)
    }

    #[test]
    fn it_is_lent() {
        check_grads!(nearest(&[0.4, 1.3, 0.9], &[1.0, 1.7, 0.3]));
        assert_eq!(
            nearest_grad(&[0.5, 1.25], &[1.0, 1.5]),
            (vec![0.0, -1.0], vec![0.0, 1.0])
        );
        let points = [(0.4, 1.2), (1.7, -0.6), (0.9, 0.8)].map(|(x, y)| Point { x, y });
        check_grads!(around(&points, &[0.3, 1.1, 0.7]));
    }
}
