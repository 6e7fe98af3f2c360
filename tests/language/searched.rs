//! Searches by closures that take apart what they are given: `table.partition_point(|&(t, _)| t <= x)`.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod tables {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct TableKnot {
        t: f64,
        y: f64,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct TablePair(f64, f64);

    #[differentiate]
    pub fn of_pairs(table: &[(f64, f64)], x: f64) -> Option<f64> {
        let i = table.partition_point(|&(t, _)| t <= x);
        if i == 0 || i == table.len() {
            return None;
        }
        let [(x0, y0), (x1, y1)] = [table[i - 1], table[i]];
        Some(y0 + (y1 - y0) * (x - x0) / (x1 - x0))
    }

    #[differentiate]
    fn of_arrays(table: &[[f64; 2]], x: f64) -> f64 {
        let mut sum = 0.0;
        for k in 0..3 {
            let at = x + k as f64;
            let i = table.partition_point(|&[t, _]| t <= at);
            let j = table.partition_point(|[t, y]| t + y <= at);
            sum += table[i][1] * x * table[j][0];
        }
        sum
    }

    #[differentiate]
    fn of_structs(table: &[TableKnot], x: f64) -> f64 {
        let i = table.partition_point(|&TableKnot { t, .. }| t <= x);
        let j = table.partition_point(|TableKnot { t, y }| *t * y <= x);
        table[i].y * x + table[j].t * x * x
    }

    #[differentiate]
    fn of_tuple_structs(table: &[TablePair], x: f64) -> f64 {
        let found = table.binary_search_by(|&TablePair(t, _)| t.partial_cmp(&x).unwrap());
        let i = match found {
            Ok(i) | Err(i) => i,
        };
        let j = table.partition_point(|TablePair(t, _)| *t <= 0.5 * x);
        table[i].1 * x * table[j].0
    }

    /// Of a variable that may be changed, and what is found is counted with.
    #[differentiate]
    pub fn grouped_median(data: &[f64], interval: f64) -> f64 {
        let mut values = data.to_vec();
        values.sort_by(|a, b| a.partial_cmp(b).unwrap());
        let n = values.len();
        let x = values[n / 2];
        let i = values.partition_point(|&v| v < x);
        let j = values.partition_point(|&v| v <= x);
        let (f, cf) = ((j - i) as f64, i as f64);
        let l = x - interval / 2.0;
        l + interval * (n as f64 / 2.0 - cf) / f
    }

    #[differentiate]
    pub fn all(ts: &[f64], ys: &[f64], x: f64) -> f64 {
        let pairs: Vec<(f64, f64)> = ts.iter().copied().zip(ys.iter().copied()).collect();
        let arrays: Vec<[f64; 2]> = pairs.iter().map(|(t, y)| [*t, *y]).collect();
        let structs: Vec<TableKnot> = pairs.iter().map(|&(t, y)| TableKnot { t, y }).collect();
        let tuples: Vec<TablePair> = pairs.iter().map(|&(t, y)| TablePair(t, y)).collect();
        let of_pairs = of_pairs(&pairs, x).unwrap_or(x);
        of_pairs * of_arrays(&arrays, x) + of_structs(&structs, x) * of_tuple_structs(&tuples, x)
    }
}

#[test]
fn closures_that_take_apart() {
    use tables::*;
    let (ts, ys) = ([0.0, 1.0, 2.0, 5.0], [1.0, 3.0, 2.5, 0.5]);
    for x in [-0.6, 0.3, 1.7] {
        check!(all(&ts[..], &ys[..], x));
    }
    // Between the first two, with a slope of 2.
    let slope = of_pairs_vjp(&[(0.0, 1.0), (1.0, 3.0)], 0.5).1(Some(1.0)).1;
    assert_eq!(slope, 2.0);
}

#[test]
fn of_what_may_be_changed() {
    use tables::*;
    for interval in [1.0, 0.3] {
        check!(grouped_median(&[2.5, 1.0, 4.0, 3.0, 2.0][..], interval));
    }
    // The median is the first of them, and the rest of an interval follows it.
    let (slopes, interval) = grouped_median_grad(&[2.0, 1.0, 4.0], 1.0);
    assert_eq!((slopes, interval), (vec![1.0, 0.0, 0.0], 0.0));
}
