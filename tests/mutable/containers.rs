//! `Vec`s, arrays and slices that are built and changed: against dual numbers, differences and the inner product.

use cotangent::{Differentiable, NoTangent, check_grads, differentiate};
use cotangent_test_twin::{check, check_map, with_duals};

use crate::oracle::near;

#[with_duals]
mod builders {
    use super::*;

    #[differentiate]
    fn copies(x: f64, y: f64, n: usize) -> f64 {
        let a = [x * y; 4];
        let v = vec![y; n];
        let mut s = a[0] * a[3];
        for i in 0..n {
            s += v[i] * a[1];
        }
        s
    }

    #[differentiate]
    fn copies_of_rows(x: f64, y: f64) -> f64 {
        let row = [x, y];
        let grid = vec![row; 3];
        let cube = [[[x * y; 2]; 2]; 2];
        let nested = vec![vec![y; 2]; 3];
        grid[0][1] * grid[2][0] + cube[1][0][1] * nested[2][1]
    }

    #[differentiate]
    fn listed(x: f64, y: f64) -> f64 {
        let v = vec![x, 2.0, x * y];
        let w = vec![y, x];
        let rows = vec![vec![x], vec![y, x * y]];
        v[0] * v[1] * v[2] + w[0] * w[1] + rows[1][1] * rows[0][0]
    }

    #[differentiate]
    fn scratch(xs: &[f64], n: usize, m: usize) -> f64 {
        let mut grid = vec![vec![0.0; m]; n];
        let mut fixed = [[0.0; 3]; 3];
        for i in 0..n {
            for j in 0..m {
                grid[i][j] = xs[(i + j) % xs.len()] * xs[i % xs.len()];
            }
        }
        for i in 0..3 {
            fixed[i][2 - i] = grid[i % n][i % m];
        }
        fixed[0][2] * fixed[1][1] + grid[n - 1][m - 1]
    }

    #[differentiate]
    fn result_of_copies(x: f64, n: usize) -> Vec<f64> {
        vec![x * x; n]
    }

    #[differentiate]
    fn result_of_rows(x: f64, y: f64) -> Vec<Vec<f64>> {
        let mut rows = vec![vec![x; 2], vec![]];
        rows[1].push(x * y);
        rows
    }

    #[differentiate]
    fn filled_with_constants(x: f64) -> f64 {
        let mut v = vec![1.0; 3];
        let mut a = [2.0; 3];
        a[1] = x;
        v[2] = a[1] * a[0];
        v[0] + v[1] * v[2] * v[2]
    }

    #[test]
    fn derivatives() {
        check!(copies(1.3, 0.7, @3));
        check!(copies(1.3, 0.7, @0));
        check!(copies_of_rows(1.3, 0.7));
        check!(listed(1.3, 0.7));
        check!(scratch(&[0.3, -1.2, 0.7, 2.0], @3, @4));
        check!(scratch(&[0.3, -1.2, 0.7, 2.0], @1, @1));
        check_map!(result_of_copies(1.3, @3));
        check_map!(result_of_rows(1.3, 0.4));
        check!(filled_with_constants(1.3));
    }
}

#[with_duals]
mod copies {
    use super::*;

    #[differentiate]
    fn of_a_slice(xs: &[f64]) -> f64 {
        let mut v = xs.to_vec();
        let w = xs[1..].to_vec();
        let u = xs.to_owned();
        v[0] = v[0] * v[1];
        v[0] * w[0] + u[2] * w[1]
    }

    #[differentiate]
    fn of_an_array(a: [f64; 3]) -> f64 {
        let v = a.to_vec();
        let b = a.clone();
        let mut c = a;
        c[0] = c[0] * b[1];
        v[0] * v[2] + b[1] * c[0]
    }

    #[differentiate]
    fn of_rows(rows: &Vec<Vec<f64>>, i: usize) -> f64 {
        let mut row = rows[i].clone();
        let all = rows.clone();
        row[0] *= all[0][1];
        row[0] * row[1] + all[1][0]
    }

    #[differentiate]
    fn of_a_local(x: f64, y: f64) -> f64 {
        let mut v = vec![x, y];
        let before = v.clone();
        v[0] = before[1] * v[0];
        v.push(before[0]);
        v[0] * v[2] + before[0]
    }

    #[differentiate]
    fn as_a_result(xs: &[f64], y: f64) -> Vec<f64> {
        let mut v = xs.to_vec();
        v[0] *= y;
        v
    }

    #[test]
    fn derivatives() {
        check!(of_a_slice(&[0.4, 1.7, -0.6]));
        check!(of_an_array([0.4, 1.7, -0.6]));
        check!(of_a_local(0.4, 1.7));
        check_map!(as_a_result(&[0.4, 1.7], 0.3));
    }
}

#[with_duals]
mod growth {
    use super::*;

    #[differentiate]
    fn pushes(xs: &[f64]) -> f64 {
        let mut v = Vec::new();
        for i in 0..xs.len() {
            v.push(xs[i] * xs[i]);
        }
        let mut s = 0.0;
        for i in 0..v.len() {
            s += v[i] * v[(i + 1) % v.len()];
        }
        s
    }

    #[differentiate]
    fn pushes_in_branches(xs: &[f64], y: f64) -> f64 {
        let mut positive = Vec::with_capacity(xs.len());
        let mut other = vec![y];
        for &x in xs {
            if x > 0.0 {
                positive.push(x.sin());
            } else if x > -1.0 {
                other.push(x * y);
            } else {
                continue;
            }
        }
        let mut s = other[0];
        for p in &positive {
            for o in &other {
                s += p * o;
            }
        }
        s
    }

    #[differentiate]
    fn stack(xs: &[f64]) -> f64 {
        let mut v = xs.to_vec();
        let mut s = 0.0;
        while v.len() > 1 {
            let a = v.pop().unwrap();
            let b = v.pop().expect("two");
            if a > b {
                v.push(a * b);
                s += a;
            } else {
                s += b.sin();
            }
        }
        s
    }

    #[differentiate]
    fn inserts_and_removes(xs: &[f64], y: f64) -> f64 {
        let mut v = vec![y];
        for (i, x) in xs.iter().enumerate() {
            v.insert(i / 2, x * y);
        }
        let a = v.remove(1);
        let b = v.swap_remove(0);
        v.insert(v.len(), a * b);
        v.truncate(3);
        v.resize(5, y);
        v.resize(4, 1.0);
        v[0] * v[1] + v[2] * v[3]
    }

    #[differentiate]
    fn used_again_after_clear(xs: &[f64], n: usize) -> f64 {
        let mut row = Vec::new();
        let mut s = 1.0;
        for k in 0..n {
            row.clear();
            for i in 0..=k {
                row.push(xs[i % xs.len()] * s);
            }
            s += row[k] * row[0];
        }
        s
    }

    #[differentiate]
    fn first_powers(y: f64) -> Vec<f64> {
        vec![y, y * y]
    }

    #[differentiate]
    fn two_ends(y: f64, k: f64) -> [f64; 2] {
        [k, y * k]
    }

    #[differentiate]
    fn extended_by_calls(xs: &[f64], y: f64) -> f64 {
        let mut v = vec![y];
        v.extend(first_powers(xs[0] * y));
        v.extend(two_ends(v[1], v[2]));
        v.extend(first_powers(y).iter().map(|p| p * 3.0));
        v[1] * v[2] + v[3] * v[4] * v[0] + v[5] * v[6]
    }

    #[differentiate]
    fn extended_by_arrays(xs: &[f64], y: f64, given: [f64; 2]) -> f64 {
        let mut v = Vec::with_capacity(8);
        for x in xs {
            let ends = two_ends(*x, y);
            v.extend(ends);
        }
        let mut written = [y, y * xs[0]];
        v.extend(written);
        written[0] *= 3.0;
        v.extend(given);
        v[0] * v[3] * v[5] + v[6] * v[7] * written[0] + v[4]
    }

    #[differentiate]
    fn extended(xs: &[f64], y: f64) -> f64 {
        let mut v: Vec<f64> = Vec::new();
        v.extend_from_slice(xs);
        v.extend_from_slice(&xs[1..]);
        v.extend(xs.iter());
        v.extend([y, 2.0]);
        v.extend_from_slice(&[1.0, y * y]);
        v.extend(vec![y; 2]);
        let mut w = vec![v[1] * y];
        v.append(&mut w);
        v.append(&mut vec![y * y; 2]);
        w.push(y);
        let tail = v.split_off(2);
        v[0] * tail[0] + tail[tail.len() - 1] * w[0] + tail[4] * v[1] + tail[tail.len() - 2]
    }

    #[differentiate]
    fn rows_that_grow(xs: &[f64]) -> f64 {
        let n = xs.len();
        let mut rows = vec![Vec::new(); n];
        for i in 0..n {
            for j in 0..=i {
                rows[i].push(xs[i] * xs[j]);
            }
        }
        let mut table: Vec<Vec<f64>> = Vec::new();
        for i in 0..n {
            let mut row = Vec::new();
            row.push(xs[i]);
            row.push(rows[i][0]);
            table.push(row);
        }
        let last = table.pop().unwrap();
        table[0][1] * rows[n - 1][1] + last[1] * last[0]
    }

    #[differentiate]
    fn powers(x: f64, n: usize) -> Vec<f64> {
        let mut v = Vec::with_capacity(n);
        let mut t = x;
        for _ in 0..n {
            v.push(t);
            t *= x;
        }
        v
    }

    #[differentiate]
    fn of_a_result(x: f64, n: usize) -> f64 {
        let v = powers(x, n);
        let mut w = v.clone();
        w.push(x);
        w[n - 1] * v[0] + w[n]
    }

    #[differentiate]
    fn of_a_parameter(mut v: Vec<f64>, x: f64) -> f64 {
        v.push(x * v[0]);
        v.swap(0, 1);
        v[0] * v[v.len() - 1]
    }

    #[differentiate]
    fn early_exit(xs: &[f64]) -> f64 {
        let mut v = vec![1.0];
        for i in 0..xs.len() {
            v.push(xs[i] * v[i]);
            if v[i + 1] > 2.0 {
                return v[i + 1] * v[i] * v[0];
            }
            if v[i + 1] < -2.0 {
                break;
            }
        }
        v.push(xs[0]);
        v[v.len() - 1] * v[v.len() - 2]
    }

    #[differentiate]
    fn of_pairs(xs: &[f64]) -> f64 {
        let mut v = Vec::new();
        for i in 1..xs.len() {
            v.push((xs[i], xs[i - 1] * xs[i]));
        }
        v.push((1.0, xs[0]));
        let mut s = 0.0;
        for i in 0..v.len() {
            let (a, b) = v[i];
            s += a * b;
        }
        s + v[0].1
    }

    #[test]
    fn derivatives() {
        check!(pushes(&[0.3, -0.8, 0.7, 1.9]));
        check!(pushes_in_branches(&[0.3, -0.8, 0.7, 1.9], 1.4));
        check!(pushes_in_branches(&[-2.0, -0.5, 0.5], 1.4));
        check!(stack(&[0.3, -0.8, 0.7, 1.9]));
        check!(stack(&[2.0, 1.0, 3.0, 0.5]));
        check!(inserts_and_removes(&[0.3, -0.8, 0.7, 1.9], 1.4));
        check!(used_again_after_clear(&[0.4, 0.9], @3));
        check!(extended(&[0.3, -0.8, 0.7, 1.9], 1.4));
        check!(extended_by_calls(&[0.3, -0.8], 1.4));
        cotangent::check_grads!(extended_by_arrays(&[0.3, -0.8], 1.4, [0.7, 1.1]));
        check!(rows_that_grow(&[0.3, -0.8, 0.7, 1.9]));
        check_map!(powers(1.4, @4));
        check!(of_a_result(1.4, @3));
        check!(early_exit(&[1.3, 0.7, 2.9, 1.0]));
        check!(early_exit(&[1.3, 0.7, 0.9, 1.0]));
        check!(early_exit(&[1.3, -2.7, 0.9, 1.0]));
        check!(of_pairs(&[0.3, -0.8, 0.7, 1.9]));
        check_grads!(of_a_parameter(vec![0.4, 1.3], 0.8));
    }
}

#[with_duals]
mod moves {
    use super::*;

    #[differentiate]
    fn ping_pong(xs: &[f64], n: usize) -> f64 {
        let m = xs.len();
        let mut a = xs.to_vec();
        let mut b = vec![0.0; m];
        for _ in 0..n {
            for i in 0..m {
                b[i] = a[i] * a[(i + 1) % m] + 1.0;
            }
            std::mem::swap(&mut a, &mut b);
        }
        a[0] + a[1] * b[2]
    }

    #[differentiate]
    fn swaps(x: f64, y: f64) -> f64 {
        let mut a = x;
        let mut b = y * y;
        if a < b {
            std::mem::swap(&mut a, &mut b);
        }
        let mut p = (a, b, x * y);
        core::mem::swap(&mut p.0, &mut p.2);
        let old = std::mem::replace(&mut p.1, x);
        a / b + p.0 * old + p.1 * p.2
    }

    #[differentiate]
    fn taken(xs: &[f64]) -> f64 {
        let mut v = xs.to_vec();
        let mut s = 0.0;
        for k in 0..2 {
            let w = std::mem::take(&mut v);
            s += w[0] * w[w.len() - 1];
            for i in k..w.len() {
                v.push(w[i] * w[k]);
            }
        }
        let old = std::mem::replace(&mut v, vec![s]);
        v[0] * old[0]
    }

    #[differentiate]
    fn orders(xs: &[f64]) -> f64 {
        let mut v = xs.to_vec();
        v.swap(0, 2);
        v.reverse();
        v.rotate_left(1);
        v[0] = v[0] * v[1];
        v.rotate_right(2);
        v[1..].reverse();
        v[..2].swap(0, 1);
        v[0] * v[1] + v[2] * v[2] * v[3]
    }

    #[differentiate]
    fn fills(xs: &[f64], y: f64) -> f64 {
        let mut v = xs.to_vec();
        let s = v[0] * v[1];
        v[1..3].fill(y * s);
        let mut a = [0.0; 4];
        a.copy_from_slice(&v);
        a[..2].clone_from_slice(&xs[2..]);
        v.copy_from_slice(&[y, s, 1.0, 2.0]);
        a[0] * a[1] + a[2] * a[3] * v[0] * v[1]
    }

    #[differentiate]
    fn sorted(xs: &[f64]) -> f64 {
        let mut v = xs.to_vec();
        v.sort_by(|a, b| a.partial_cmp(b).unwrap());
        let mut w = [v[0] * v[1], v[2], v[3] * v[0], v[1]];
        w.sort_unstable_by(|a, b| b.partial_cmp(a).unwrap());
        // A parameter of a closure hides a variable that changes.
        let mut a = xs[0];
        a *= v[1];
        w.sort_by(|a, b| a.partial_cmp(b).unwrap());
        v[0] * v[1] + w[0] * w[3] * w[1] * a
    }

    #[differentiate]
    fn sorted_rows(xs: &[f64]) -> f64 {
        let mut rows = vec![vec![xs[0]], vec![xs[1], xs[2]], vec![xs[3], xs[0], xs[1]]];
        rows.sort_by(|a, b| a[0].partial_cmp(&b[0]).unwrap());
        rows[0].push(xs[2]);
        rows.swap(0, 2);
        rows[0][0] * rows[2][1] + rows[1][0]
    }

    #[differentiate]
    fn reassigned(x: f64, n: usize) -> f64 {
        let mut v = vec![x];
        let mut s = 0.0;
        for k in 0..n {
            let mut w = vec![x * v[0]];
            for i in 0..k {
                w.push(v[i % v.len()] * x);
            }
            s += v[v.len() - 1];
            v = w;
        }
        s + v[0] * v[v.len() - 1]
    }

    #[differentiate]
    fn rows_reassigned(x: f64, y: f64) -> f64 {
        let mut rows = vec![Vec::new(); 2];
        rows[0] = vec![x, y];
        let s = rows[0][1] * rows[0][0];
        rows[0] = vec![s, x, y];
        rows[1] = rows[0].clone();
        rows[1][2] *= x;
        rows[0][2] * rows[1][2] + rows[1][0]
    }

    #[differentiate]
    fn median(xs: &[f64]) -> f64 {
        let mut v = xs.to_vec();
        v.sort_by(|a, b| a.partial_cmp(b).unwrap());
        let n = v.len();
        if n % 2 == 0 {
            (v[n / 2 - 1] + v[n / 2]) / 2.0
        } else {
            v[n / 2]
        }
    }

    #[test]
    fn derivatives() {
        check!(ping_pong(&[0.3, -0.8, 0.7, 1.9], @3));
        check!(ping_pong(&[0.3, -0.8, 0.7, 1.9], @0));
        check!(swaps(1.2, 0.7));
        check!(swaps(0.2, 0.7));
        check!(taken(&[0.3, -0.8, 0.7, 1.9]));
        check!(orders(&[0.3, -0.8, 0.7, 1.9]));
        check!(fills(&[0.3, -0.8, 0.7, 1.9], 1.3));
        check!(sorted(&[0.3, -0.8, 0.7, 1.9]));
        check!(sorted_rows(&[0.3, -0.8, 0.7, 1.9]));
        check!(sorted_rows(&[1.5, 0.1, -0.7, 0.4]));
        check!(reassigned(1.3, @4));
        check!(rows_reassigned(1.3, 0.6));
        check!(median(&[0.3, -0.8, 0.7, 1.9]));
        check!(median(&[0.3, -0.8, 0.7]));
    }
}

#[with_duals]
mod inactive {
    use super::*;

    // Lists of indices are carried through, whatever is done to them.
    #[differentiate]
    fn order(xs: &[f64]) -> f64 {
        let mut order = Vec::new();
        for i in 0..xs.len() {
            order.push(i);
        }
        order.sort_by(|&a, &b| xs[a].partial_cmp(&xs[b]).unwrap());
        order.reverse();
        let mut names = String::new();
        names.push('a');
        order.retain(|i| i % 2 == 0);
        let first = order.pop().unwrap();
        order.push(first + names.len() - 1);
        let mut s = 0.0;
        for k in 0..order.len() {
            s += xs[order[k]] * (k + 1) as f64;
        }
        s
    }

    #[differentiate]
    fn weights(x: f64, n: usize) -> f64 {
        let mut w = Vec::new();
        for k in 0..n {
            w.push(1.0 / (k + 1) as f64);
        }
        w.swap(0, n - 1);
        let mut s = 0.0;
        for k in 0..n {
            s += w[k] * x.powi(k as i32);
        }
        s
    }

    #[test]
    fn derivatives() {
        check!(order(&[0.3, -0.8, 0.7, 1.9]));
        check!(weights(1.3, @4));
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Sample {
    at: f64,
    values: Vec<f64>,
}

#[differentiate]
fn samples(xs: &[f64]) -> f64 {
    let mut all = Vec::new();
    for i in 1..xs.len() {
        let mut values = vec![xs[i]; i];
        values.push(xs[0]);
        all.push(Sample {
            at: xs[i - 1],
            values,
        });
    }
    all.sort_by(|a, b| a.at.total_cmp(&b.at));
    all[0].values.push(xs[1]);
    let mut last = all.pop().unwrap();
    last.values.swap(0, 1);
    let n = all[0].values.len();
    all[0].at * all[0].values[n - 1] + last.values[0] * last.values[1] * last.at
}

#[differentiate]
fn field_behind_a_reference(s: &Sample, x: f64) -> f64 {
    let mut values = s.values.clone();
    values.push(x);
    let whole = s.clone();
    let part = s.values[1..].to_owned();
    values[0] * values[2] + whole.values[1] * whole.at * part[0]
}

#[differentiate]
fn single_precision(xs: &[f32], y: f32) -> f32 {
    let mut v = xs.to_vec();
    v.push(0.5);
    v.push(y);
    v.sort_by(f32::total_cmp);
    let z = v[0] * v[3];
    v.fill(z);
    let w = [y; 2];
    v[1] * w[0]
}

#[differentiate]
fn generic<T: num_traits::Float>(xs: &[T], y: T) -> T {
    let mut v = Vec::new();
    for &x in xs {
        v.push(x * y);
    }
    v.swap(0, 1);
    let w = vec![y; 2];
    let z = [v[0]; 2];
    v.pop().unwrap() * w[1] + z[1] * v[1]
}

#[differentiate]
fn of_rows(rows: &[Vec<f64>], i: usize) -> f64 {
    let mut row = rows[i].clone();
    let all = rows.concat();
    row[0] *= all[3];
    row[0] * row[1] + all[0] * all[all.len() - 1]
}

#[differentiate]
fn caller(x: f64) -> f64 {
    let rows = [vec![1.0, 2.0], vec![3.0, 4.0, 5.0]];
    of_rows(&rows, 1) * x
}

#[test]
fn structs_and_generics() {
    let xs = [0.9, -0.8, 0.7, 1.9];
    check_grads!(samples(&xs));
    let sample = Sample {
        at: 0.3,
        values: vec![1.5, 0.7],
    };
    check_grads!(field_behind_a_reference(&sample, 0.4));
    check_grads!(
        single_precision(&[1.0f32, 2.0], 0.7),
        cotangent::check::Options::for_f32()
    );
    check_grads!(generic(&xs, 1.3));
    let rows = [vec![1.0, 0.4], vec![0.3, -0.4, 2.0]];
    check_grads!(of_rows(&rows, 1));
    check_grads!(of_rows(&rows, 0));
    check_grads!(caller(0.4));
}

#[test]
fn panics_are_those_of_the_original() {
    #[differentiate]
    fn emptied(x: f64) -> f64 {
        let mut v = vec![x];
        v.pop();
        v.pop().expect("something is left")
    }
    #[differentiate]
    fn out_of_range(x: f64) -> f64 {
        let mut v = vec![x];
        v.remove(1)
    }
    let message = |f: fn(f64) -> f64| {
        let error = std::panic::catch_unwind(|| f(1.0)).unwrap_err();
        error
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| error.downcast_ref::<&str>().map(|s| s.to_string()))
    };
    assert_eq!(message(emptied), message(emptied_grad));
    assert_eq!(message(out_of_range), message(out_of_range_grad));
}

#[differentiate]
fn tagged(xs: &[f64]) -> f64 {
    let mut v = Vec::new();
    for (i, x) in xs.iter().enumerate() {
        v.push((x * x, i));
    }
    v.sort_by(|a, b| b.0.partial_cmp(&a.0).unwrap());
    let mut s = 0.0;
    for (k, (x, i)) in v.iter().enumerate() {
        s += x * (k + 2 * i) as f64;
    }
    s
}

#[derive(Clone, Debug, Differentiable)]
struct Net {
    w: Vec<Vec<f64>>,
    b: [f64; 3],
    t: (f64, f64),
}
#[differentiate]
fn fields(n: &Net, x: f64) -> f64 {
    let mut m = n.clone();
    m.w[1].push(x);
    m.w[0].swap(0, 1);
    m.w.swap(0, 1);
    m.b.rotate_left(1);
    m.b[1..].fill(x * m.t.0);
    std::mem::swap(&mut m.t.0, &mut m.t.1);
    let old = std::mem::replace(&mut m.w[0], vec![x, m.t.1]);
    let a = &m.w[0];
    let b = &m.w[1];
    a[0] * b[1] + old[old.len() - 1] * m.b[2] * m.t.0 + m.b[0] * a[1]
}

#[differentiate]
fn branchy(xs: &[f64], k: usize) -> f64 {
    let mut v = Vec::new();
    let mut best: Option<f64> = None;
    for i in 0..xs.len() {
        match i % 3 {
            0 => v.push(xs[i]),
            1 => {
                if let Some(x) = v.pop() {
                    best = Some(x * xs[i]);
                }
            }
            _ => v.insert(0, xs[i] * best.unwrap_or(1.0)),
        }
    }
    let w: Vec<f64> = v.iter().rev().map(|a| a * a).collect();
    if k > 2 {
        v = w;
    } else {
        v.extend(w.iter().map(|a| a * 2.0));
    }
    v.truncate(3);
    v.iter().sum::<f64>() * v[0] + best.map_or(0.0, |b| b * b)
}

#[differentiate]
fn while_loop(x: f64) -> f64 {
    let mut queue = vec![x, 2.0 * x, x * x];
    let mut s = 0.0;
    while !queue.is_empty() {
        let a = queue.remove(0);
        if a > 3.0 {
            queue.push(a / 4.0);
            queue.push(a - 3.0);
        } else {
            s += a * a;
        }
        if s > 50.0 {
            break;
        }
    }
    s
}

#[differentiate]
fn steep(x: f64, k: usize) -> f64 {
    let mut v = vec![x; 2];
    v.push(x.sqrt());
    v.push(x.ln());
    if k == 0 {
        v.truncate(2);
        v[0] * 2.0
    } else {
        v[2]
    }
}

#[differentiate]
fn rolling(xs: &[f64], w: usize) -> Vec<f64> {
    let mut window: Vec<f64> = Vec::with_capacity(w);
    let mut out = Vec::new();
    for &x in xs {
        if window.len() == w {
            window.remove(0);
        }
        window.push(x);
        let mut sorted = window.clone();
        sorted.sort_by(|a, b| a.partial_cmp(b).unwrap());
        out.push(sorted[sorted.len() / 2] * window[0]);
    }
    out
}

#[test]
fn combinations() {
    let xs = [0.3, -0.7, 1.9, 0.8, 1.4, -0.2, 0.6];
    check_grads!(tagged(&xs));
    let net = Net {
        w: vec![vec![0.3, 0.9], vec![1.1]],
        b: [0.2, 0.4, 0.7],
        t: (1.5, -0.3),
    };
    check_grads!(fields(&net, 0.7));
    check_grads!(branchy(&xs, 1));
    check_grads!(branchy(&xs, 3));
    check_grads!(while_loop(1.7));
    check_grads!(while_loop(4.7));
    check_grads!(rolling(&xs, 3));
    // Infinite slopes that were dropped leave nothing behind.
    assert_eq!(steep_grad(0.0, 0), 2.0);
    assert_eq!(steep_jvp(0.0, 0, 1.0), (0.0, 2.0));
    // A pullback can be called again, and takes a zero of no shape.
    let (_, pull) = rolling_vjp(&xs, 3);
    assert_eq!(pull(vec![1.0; 7]), pull(vec![1.0; 7]));
    assert_eq!(pull(vec![]), [0.0; 7]);
}

#[with_duals]
mod extended {
    use super::*;

    #[differentiate]
    pub fn by_references(a: &[f64], b: &[f64], k: f64) -> f64 {
        let mut all = vec![k];
        all.extend(a.iter().chain(b.iter()));
        all.extend(a.iter().rev().skip(1));
        all.extend(b.iter().filter(|x| **x > k));
        all.extend(b);
        let mut sum = 0.0;
        for (i, x) in all.iter().enumerate() {
            sum += x * x * (i as f64 - k);
        }
        sum
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Row {
        pub data: Vec<f64>,
    }

    #[differentiate]
    pub fn row(a: &[f64], k: f64) -> Row {
        Row {
            data: a.iter().map(|x| x * k).collect(),
        }
    }

    #[differentiate]
    pub fn by_rows(a: &[f64], k: f64, rows: usize) -> f64 {
        let mut all: Vec<f64> = Vec::new();
        for n in 0..rows {
            all.extend(row(a, k + n as f64).data.iter());
        }
        all.extend(row(a, k * k).data.iter().rev());
        let mut sum = row(a, k).data.iter().map(|x| x * x).sum::<f64>();
        for (i, x) in all.iter().enumerate() {
            sum += x * x * (i as f64 - k);
        }
        sum
    }
}

#[test]
fn extended_by_references() {
    use extended::*;
    check!(by_references(&[0.4, 1.2], &[0.9, -0.3, 1.7], 0.6));
    check!(by_rows(&[0.4, 1.2], 0.6, @3));
}

/// The elements are numbers only by what they are given.
#[differentiate]
fn gathered(a: &[f64], k: f64) -> Vec<f64> {
    let mut all = Vec::new();
    for n in 0..2 {
        all.extend(extended::row(a, k + n as f64).data.iter());
    }
    all
}

#[test]
fn extended_by_references_to_values() {
    check_grads!(gathered(&[0.4, 1.2], 0.6));
    let (_, pull) = gathered_vjp(&[0.4, 1.2], 0.6);
    assert_eq!(pull(vec![1.0, 2.0, 3.0, 4.0]).1, 0.4 + 2.4 + 1.2 + 4.8);
}

#[differentiate]
fn largest_of(rows: &[Vec<f64>]) -> f64 {
    rows.iter().map(|row| row[0] * row[1]).sum()
}

/// What has been read before it is moved into an array or a tuple.
#[differentiate]
fn moved_after_it_was_read(x: f64, n: usize) -> f64 {
    let a = vec![x * 2.0, x.sin()];
    let s: f64 = a.iter().sum();
    let mut total = largest_of(&[a]) * s;
    for k in 0..n {
        let row = vec![x, k as f64 + x];
        let first = row[0] * row[1];
        let pair = (row, first);
        let rows = [pair.0, vec![first, x]];
        total += largest_of(&rows) * pair.1;
    }
    total
}

#[test]
fn moves_of_what_was_read() {
    for n in 0..3 {
        check_grads!(moved_after_it_was_read(0.7, n));
    }
    // `2 x sin(x) (2 x + sin(x))`
    let (x, s, c) = (0.7f64, 0.7f64.sin(), 0.7f64.cos());
    let slope = (2.0 * s + 2.0 * x * c) * (2.0 * x + s) + 2.0 * x * s * (2.0 + c);
    near(moved_after_it_was_read_grad(x, 0), slope, 1e-12);
}

/// What grows in a loop is moved into the result where the loop is left.
#[differentiate]
fn window(xs: &[f64], k: f64, n: usize) -> Option<Vec<f64>> {
    let mut window = Vec::new();
    for x in xs {
        window.push(x * k);
        if window.len() == n {
            return Some(window);
        }
    }
    None
}

#[differentiate]
fn walked(xs: &[f64], limit: f64) -> Result<(Vec<f64>, f64), String> {
    let mut path = vec![xs[0]];
    let mut length = 0.0;
    for pair in xs.windows(2) {
        let step = (pair[1] - pair[0]).abs();
        length += step;
        path.push(pair[1] * step);
        if length > limit {
            let rest = length - limit;
            let result = (path, rest);
            return Ok(result);
        }
    }
    Err(format!("{} is too short", path.len()))
}

#[test]
fn what_grew_is_returned() {
    let xs = [0.5, 1.5, -0.25, 2.0];
    for n in [1, 3, 9] {
        check_grads!(window(&xs, 1.2, n));
    }
    let (_, pull) = window_vjp(&xs, 1.2, 2);
    assert_eq!(pull(Some(vec![1.0, 2.0])), (vec![1.2, 2.4, 0.0, 0.0], 3.5));
    for limit in [0.5, 2.0, 90.0] {
        check_grads!(walked(&xs, limit));
    }
    let (_, pull) = walked_vjp(&xs, 2.0);
    assert_eq!(
        pull(Some((vec![0.0; 3], 1.0))),
        (vec![-1.0, 2.0, -1.0, 0.0], -1.0)
    );
}

/// Where the loop is left, another variable has the name of what grew in it, of another length or another type.
#[differentiate]
fn hidden_when_left(xs: &[f64], k: f64, limit: f64) -> f64 {
    let mut all = vec![k];
    let mut sum = 0.0;
    for x in xs {
        all.push(x * all[0]);
        let all = vec![all[all.len() - 1] * k];
        sum += all[0];
        if sum > limit {
            return sum * all[0];
        }
    }
    sum + all[0] * all[all.len() - 1]
}

#[differentiate]
fn hidden_by_a_pair(xs: &[f64], k: f64, limit: f64) -> f64 {
    let mut state = vec![k, k];
    let mut i = 0;
    'all: loop {
        for _ in 0..2 {
            if i == xs.len() {
                break 'all;
            }
            state = vec![xs[i] * state[1], state[0] + k, k];
            i += 1;
            let state = (state[0], state[1]);
            if state.0 > limit {
                return state.0 * state.1;
            }
            if state.1 > 2.0 * limit {
                break 'all;
            }
        }
    }
    state[0] * state[1]
}

#[test]
fn what_grew_is_hidden() {
    let xs = [0.5, 1.5, 0.25, 2.0];
    for limit in [0.3, 0.9, 1.4, 90.0] {
        check_grads!(hidden_when_left(&xs, 0.7, limit));
        check_grads!(hidden_by_a_pair(&xs, 0.7, limit));
    }
    // `0.5 k^2` is above the limit: the result is its square.
    let (by_xs, by_k, _) = hidden_when_left_grad(&xs, 0.7, 0.2);
    near(by_xs[0], 2.0 * 0.5 * 0.7f64.powi(4), 1e-14);
    near(by_k, 4.0 * 0.25 * 0.7f64.powi(3), 1e-14);
}

#[differentiate]
fn broken_off(xs: &[f64], k: f64, n: usize) -> f64 {
    let mut window = Vec::new();
    let mut i = 0;
    let first = loop {
        window.push(xs[i] * k);
        i += 1;
        if i == n {
            break window;
        }
    };
    let mut rest = vec![k];
    let mut found = None;
    for x in xs {
        rest.push(x * rest[0]);
        if rest.len() > n {
            found = Some(rest);
            break;
        }
    }
    let found = found.unwrap_or_default();
    first.iter().sum::<f64>() * found.iter().sum::<f64>()
}

#[test]
fn what_grew_leaves_with_a_break() {
    let xs = [0.5, 1.5, -0.25];
    for n in 1..4 {
        check_grads!(broken_off(&xs, 0.7, n));
    }
    // `k a (k + k a)`
    let (by_xs, by_k) = broken_off_grad(&xs, 0.7, 1);
    near(by_xs[0], 0.49 * (1.0 + 2.0 * 0.5), 1e-14);
    near(by_k, 2.0 * 0.7 * (0.5 + 0.25), 1e-14);
}

/// Ranges of a loop's variable whose name stands for something else before, and that end at a field.
mod ranges {
    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    struct Work {
        rows: Vec<f64>,
        n: usize,
    }

    #[differentiate]
    impl Work {
        fn cleared(&mut self) {
            for j in 0..self.n {
                self.rows[j] *= 2.0;
            }
            for j in 0..self.n - 1 {
                self.rows[j] = self.rows[j] * self.rows[0];
                self.rows[j + 2..self.n].fill(0.0);
            }
        }

        /// In the reverse sweep the parameter was taken for the variable.
        fn shadowing(&mut self, j: usize, x: f64) {
            self.rows[j] *= x;
            for j in 1..self.n - 1 {
                self.rows[j] = self.rows[j] * self.rows[0];
                self.rows[j + 1..self.n].reverse();
                self.rows[j + 2..self.n].fill(0.5 * x);
            }
        }
    }

    #[differentiate]
    fn worked(work: &Work, x: f64) -> Vec<f64> {
        let mut work = work.clone();
        work.cleared();
        work.shadowing(4, x);
        work.rows
    }

    #[test]
    fn of_what_a_loop_binds() {
        let work = Work {
            rows: vec![0.3, -0.5, 0.7, 1.1, 0.9, 1.3],
            n: 5,
        };
        check_grads!(worked(&work, 1.5));
        // The last row is given anew: nothing of what the rows were is left in it.
        let (_, pull) = work.clone().shadowing_vjp(4, 2.0);
        let (of_work, of_x) = pull(WorkTangent {
            rows: vec![0.0, 0.0, 0.0, 0.0, 1.0, 0.0],
            n: NoTangent,
        });
        assert_eq!((of_work.rows, of_x), (vec![0.0; 6], 0.5));
    }
}

#[with_duals]
mod of_sizes {
    use super::*;

    #[derive(Clone, Debug, Differentiable, PartialEq)]
    struct Square {
        n: usize,
        data: Vec<f64>,
    }

    /// What is made of a size alone, however the size is computed.
    #[differentiate]
    impl Square {
        fn zeros(n: usize) -> Square {
            Square {
                n,
                data: vec![0.0; n * n],
            }
        }

        fn minor(&self, col: usize) -> Square {
            let n = self.n;
            let mut minor = Square::zeros(n - 1);
            for r in 1..n {
                for c in (0..n).filter(|&c| c != col) {
                    let at = (r - 1) * (n - 1) + if c > col { c - 1 } else { c };
                    minor.data[at] = self.data[r * n + c];
                }
            }
            minor
        }

        fn determinant(&self) -> f64 {
            match self.n {
                1 => self.data[0],
                n => {
                    let mut sum = 0.0;
                    let mut sign = 1.0;
                    for c in 0..n {
                        let minor = self.minor(c);
                        let mut scaled = Square::zeros((n - 1).max(1));
                        for k in 0..minor.data.len() {
                            scaled.data[k] = minor.data[k];
                        }
                        sum += sign * self.data[c] * scaled.determinant();
                        sign = -sign;
                    }
                    sum
                }
            }
        }
    }

    #[differentiate]
    fn volume(data: &[f64], n: usize) -> f64 {
        let whole = Square {
            n,
            data: data.to_vec(),
        };
        whole.determinant()
    }

    #[test]
    fn agree() {
        check!(volume(&[0.4, 1.2, -0.3, 0.9, 0.7, 1.1, 0.5, -0.8, 1.6], @3));
    }
}

/// How much room there is in a container.
mod room {
    use cotangent::{Differentiable, check_grads, differentiate};

    #[derive(Clone, Differentiable)]
    struct Spline {
        knots: Vec<f64>,
        values: Vec<f64>,
    }

    #[differentiate]
    impl Spline {
        fn new(xs: &[f64], k: f64) -> Spline {
            let mut spline = Spline {
                knots: xs.to_vec(),
                values: Vec::new(),
            };
            spline.values.reserve(xs.len());
            for x in xs {
                spline.values.push(k * x * x);
            }
            spline.knots.truncate(2);
            spline.knots.shrink_to_fit();
            spline.values.shrink_to(xs.len() - 1);
            spline
        }
    }

    #[differentiate]
    fn total(xs: &[f64], k: f64) -> f64 {
        let spline = Spline::new(xs, k);
        spline.knots.iter().sum::<f64>() * spline.values.iter().sum::<f64>()
    }

    #[test]
    fn is_no_matter() {
        check_grads!(total(&[2.0, 3.0, 5.0], 1.7));
    }

    /// How much is computed as before.
    #[test]
    #[should_panic(expected = "subtract with overflow")]
    fn is_computed() {
        total_vjp(&[], 1.7);
    }
}

#[with_duals]
mod filled {
    use super::*;

    #[differentiate]
    pub fn lengthened(x: f64, n: usize, m: usize) -> f64 {
        let mut powers = vec![x];
        let mut next = 1.0;
        powers.resize_with(n, || {
            next *= x;
            next
        });
        powers.resize_with(m, Default::default);
        let mut s = 0.0;
        for (i, p) in powers.iter().enumerate() {
            s += p * (i + 1) as f64;
        }
        s + next
    }

    /// What a closure has moved is its own, and nothing else names it.
    #[differentiate]
    pub fn lengthened_by_own(x: f64, n: usize) -> f64 {
        let mut sum = 0.0;
        for i in 0..n {
            let mut next = x;
            let mut powers: Vec<f64> = vec![1.0];
            powers.extend((0..i).map(move |_| {
                next *= x;
                next
            }));
            let shift = Some(x).map(move |x| {
                let mut sum = 0.5;
                sum *= x;
                sum
            });
            let mut last = x * 2.0 + shift.unwrap_or(0.0);
            powers.resize_with(n, move || {
                last *= x;
                last
            });
            sum += powers.iter().sum::<f64>();
        }
        sum
    }

    #[differentiate]
    pub fn lengthened_by_lists(xs: &[f64], n: usize) -> f64 {
        let mut rows: Vec<Vec<f64>> = vec![];
        rows.resize_with(n, Vec::new);
        let mut names: Vec<String> = Vec::new();
        names.resize_with(n, String::new);
        let mut words: Vec<&str> = Vec::new();
        words.extend(["low", "high"].iter());
        words.extend(["high"]);
        for (i, x) in xs.iter().enumerate() {
            rows[i % n].push(x * x);
        }
        let firsts: f64 = rows.iter().map(|row| row[0]).sum();
        firsts * (names.len() + words.len()) as f64
    }

    #[differentiate]
    pub fn queued(x: f64, n: usize) -> f64 {
        let mut queue: std::collections::VecDeque<f64> = std::collections::VecDeque::new();
        queue.push_back(x * x);
        queue.resize_with(n, || x);
        queue.push_front(2.0);
        queue.iter().map(|v| v * x).sum()
    }

    #[differentiate]
    pub fn overwritten(xs: &[f64], k: f64) -> f64 {
        let mut v = xs.to_vec();
        let mut at = k;
        v[1..].fill_with(|| {
            at *= k;
            at
        });
        let kept = v[0] * v[1] * v[2];
        v.fill_with(Default::default);
        for i in 0..v.len() {
            v[i] += kept * k;
        }
        v.iter().sum()
    }

    #[differentiate]
    pub fn middle(xs: &[f64], k: f64) -> f64 {
        let mut seen: Vec<&f64> = Vec::with_capacity(2 * xs.len());
        seen.extend(xs.iter());
        seen.extend(xs.iter().filter(|x| **x > 1.0));
        seen.extend(xs);
        seen.sort_by(|a, b| a.partial_cmp(b).unwrap());
        let half = seen.len() / 2;
        k * *seen[half] + *seen[0] * seen[half - 1]
    }
}

#[differentiate]
fn filled_in_place(v: &mut Vec<f64>, k: f64) {
    let square = k * k;
    v.fill_with(|| square);
    v.resize_with(4, || k);
}

#[differentiate]
struct Window {
    values: Vec<f64>,
    gain: f64,
}

#[differentiate]
impl Window {
    fn reset(&mut self, x: f64, n: usize) -> f64 {
        self.values.resize_with(n, || x);
        self.values[1..].fill_with(|| x * self.gain);
        self.values[0] * self.values[1]
    }
}

#[test]
fn filled_by_calls() {
    use filled::*;
    check!(lengthened(0.7, @4, @3));
    check!(lengthened(0.7, @1, @0));
    check!(lengthened(0.7, @0, @2));
    check!(lengthened_by_own(0.7, @4));
    check!(lengthened_by_lists(&[0.7, 1.3, -0.4], @2));
    check!(queued(0.7, @3));
    check!(queued(0.7, @0));
    check!(overwritten(&[0.7, 1.3, -0.4], 0.9));
    check!(middle(&[0.7, 1.3, -0.4, 2.0], 0.9));

    let mut v = vec![1.0, 2.0];
    let (_, back) = filled_in_place_vjp(&mut v, 3.0);
    assert_eq!(v, [9.0, 9.0, 3.0, 3.0]);
    let (v_bar, k_bar) = back(vec![1.0, 10.0, 100.0, 1000.0]);
    assert_eq!((k_bar, &v_bar[..]), (66.0 + 1100.0, &[0.0, 0.0][..]));
}

#[test]
fn filled_behind_self() {
    let mut window = Window {
        values: vec![2.0; 3],
        gain: 0.5,
    };
    let (first, back) = window.reset_vjp(3.0, 2);
    assert_eq!(first, 2.0 * 1.5);
    let (window_bar, x_bar) = back((
        WindowTangent {
            values: vec![0.0; 2],
            gain: 0.0,
        },
        1.0,
    ));
    // values[0] * x * gain
    assert_eq!((x_bar, window_bar.gain), (2.0 * 0.5, 2.0 * 3.0));
    assert_eq!(window_bar.values, [1.5, 0.0, 0.0]);
}
