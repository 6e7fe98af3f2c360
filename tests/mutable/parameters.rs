//! Functions that change what their parameters refer to, and calls of them.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

use crate::oracle::near;

#[with_duals]
mod scalars {
    use super::*;

    #[differentiate]
    fn grow(x: &mut f64, k: f64) -> f64 {
        let before = *x;
        *x *= k;
        *x += before.sin();
        before * k
    }

    #[differentiate]
    fn split(x: f64, whole: &mut f64, rest: &mut f64) {
        *whole = x * x;
        *rest = x.exp() - *whole;
    }

    #[differentiate]
    fn kept_where_negative(out: &mut f64, x: f64) -> f64 {
        if x < 0.0 {
            return *out;
        }
        *out = out.sqrt() * x;
        out.powi(2) + x
    }

    #[differentiate]
    fn leaves(out: &mut f64, x: f64) {
        if x > 2.0 {
            *out = x;
            return;
        }
        for i in 0..3 {
            *out += x * i as f64;
            if *out > 4.0 {
                return;
            }
        }
        *out = -*out;
    }

    #[differentiate]
    fn ignored_result(x: f64, k: f64) -> f64 {
        let mut y = x * k;
        grow(&mut y, k);
        y
    }

    #[differentiate]
    fn ignored_output(x: f64, k: f64) -> f64 {
        let mut y = x * k;
        2.0 * grow(&mut y, k)
    }

    #[differentiate]
    fn all(x: f64, k: f64) -> (f64, f64) {
        let mut y = x;
        let r = grow(&mut y, k);
        (y, r)
    }

    #[differentiate]
    fn two_outputs(x: f64) -> f64 {
        let mut a = 0.0;
        let mut b = x;
        split(x * b, &mut a, &mut b);
        a * b
    }

    #[differentiate]
    fn in_a_loop(x: f64, k: f64, n: usize) -> f64 {
        let mut y = x;
        let mut s = 0.0;
        for i in 0..n {
            let r = grow(&mut y, k);
            s += r * y / (i + 1) as f64;
            if y > 6.0 {
                break;
            }
        }
        s + y
    }

    #[differentiate]
    fn in_a_branch(x: f64, k: f64) -> f64 {
        let mut y = x;
        if k > 1.0 {
            grow(&mut y, k);
        } else {
            let r = grow(&mut y, x);
            y += r * k;
        }
        y * x
    }

    #[differentiate]
    fn early(start: f64, x: f64) -> (f64, f64) {
        let mut out = start;
        let r = kept_where_negative(&mut out, x);
        (out, r)
    }

    #[differentiate]
    fn unit_early(start: f64, x: f64) -> f64 {
        let mut out = start;
        leaves(&mut out, x);
        out * x
    }

    #[differentiate]
    fn handed_on(x: &mut f64, k: f64) -> f64 {
        let a = grow(x, k);
        let b = grow(&mut *x, a);
        a * b
    }

    #[differentiate]
    fn handed_on_twice(x: f64, k: f64) -> (f64, f64) {
        let mut y = x;
        let r = handed_on(&mut y, k);
        (y, r)
    }

    #[differentiate]
    fn order_of_evaluation(x: f64, k: f64) -> f64 {
        let mut y = x;
        y * grow(&mut y, k) + y
    }

    #[differentiate]
    fn product(a: f64, b: f64) -> f64 {
        a * b
    }

    #[differentiate]
    fn argument_changed_later(x: f64, k: f64) -> f64 {
        let mut y = x;
        product(y, grow(&mut y, k)) + y
    }

    #[differentiate]
    fn overwritten(x: f64, k: f64) -> f64 {
        let mut y = x;
        grow(&mut y, k);
        y = k;
        y * grow(&mut y, x)
    }

    #[differentiate]
    fn counted(n: &mut usize, x: f64) -> f64 {
        *n += 1;
        x * *n as f64
    }

    #[differentiate]
    fn counts(x: f64) -> f64 {
        let mut n = 0;
        let mut s = 0.0;
        for _ in 0..3 {
            s += counted(&mut n, x * x);
        }
        s * n as f64
    }

    #[test]
    fn scalars_agree() {
        for (x, k) in [(0.7, 1.3), (1.4, 0.6), (2.0, 1.9)] {
            check!(ignored_result(x, k));
            check!(ignored_output(x, k));
            check_map!(all(x, k));
            check!(two_outputs(x));
            check!(in_a_loop(x, k, @5));
            check!(in_a_branch(x, k));
            check_map!(early(x, k));
            check_map!(early(x, -k));
            check!(unit_early(x, k));
            check!(unit_early(x, 2.0 * k));
            check_map!(handed_on_twice(x, k));
            check!(order_of_evaluation(x, k));
            check!(argument_changed_later(x, k));
            check!(overwritten(x, k));
            check!(counts(x));
        }
    }

    #[test]
    fn public_operators() {
        // x_out = k x + sin x, r = k x
        let (x, k) = (0.7_f64, 1.3_f64);
        let (out, r) = (k * x + x.sin(), k * x);
        let mut state = x;
        assert_eq!(grow_grad(&mut state, k), (k, x));
        near(state, out, 1e-15);
        let mut state = x;
        let (value, gradient) = grow_value_and_grad(&mut state, k);
        near(value, r, 1e-15);
        assert_eq!((state, gradient), (out, (k, x)));

        let mut state = x;
        let (value, pull) = grow_vjp(&mut state, k);
        near(value, r, 1e-15);
        near(state, out, 1e-15);
        state = 0.0;
        for (u, v) in [(1.0, 0.0), (0.0, 1.0), (2.0, -0.5)] {
            let (x_bar, k_bar) = pull((u, v));
            near(x_bar, u * (k + x.cos()) + v * k, 1e-14);
            near(k_bar, u * x + v * x, 1e-14);
        }
        near(state, 0.0, 0.0);

        let mut state = x;
        let (value, (out_dot, r_dot)) = grow_jvp(&mut state, k, (2.0, -1.0));
        near(value, r, 1e-15);
        near(state, out, 1e-15);
        near(out_dot, 2.0 * (k + x.cos()) - x, 1e-14);
        near(r_dot, 2.0 * k - x, 1e-14);

        let (mut a, mut b) = (5.0, 6.0);
        let ((), pull) = split_vjp(x, &mut a, &mut b);
        assert_eq!((a, b), (x * x, x.exp() - x * x));
        let (x_bar, a_bar, b_bar) = pull((1.0, 10.0));
        near(x_bar, 2.0 * x + 10.0 * (x.exp() - 2.0 * x), 1e-14);
        assert_eq!((a_bar, b_bar), (0.0, 0.0));
        let ((), (a_dot, b_dot)) = split_jvp(x, &mut a, &mut b, (3.0, 1.0, 1.0));
        near(a_dot, 6.0 * x, 1e-14);
        near(b_dot, 3.0 * x.exp() - 6.0 * x, 1e-14);
    }
}

#[with_duals]
mod slices {
    use super::*;

    #[differentiate]
    fn scale(xs: &mut [f64], k: f64) {
        for i in 0..xs.len() {
            xs[i] *= k;
        }
    }

    #[differentiate]
    fn sum_of_squares(xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += xs[i] * xs[i];
        }
        s
    }

    #[differentiate]
    fn normalise(xs: &mut [f64]) -> f64 {
        let norm = sum_of_squares(xs).sqrt();
        if norm > 0.0 {
            scale(xs, 1.0 / norm);
        }
        norm
    }

    #[differentiate]
    fn normalised(xs: &[f64; 3], i: usize) -> (f64, f64) {
        let mut v = *xs;
        let norm = normalise(&mut v);
        (v[i], norm)
    }

    #[differentiate]
    fn smooth(from: &[f64], to: &mut [f64], w: f64) {
        let n = from.len();
        to[0] = from[0];
        for i in 1..n - 1 {
            to[i] = from[i] + w * (from[i - 1] - 2.0 * from[i] + from[i + 1]);
        }
        to[n - 1] = from[n - 1];
    }

    #[differentiate]
    fn ping_pong(start: &[f64], w: f64, rounds: usize) -> f64 {
        let mut a = [0.0; 5];
        let mut b = [0.0; 5];
        for i in 0..5 {
            a[i] = start[i] * w;
        }
        for _ in 0..rounds {
            smooth(&a, &mut b, w);
            smooth(&b, &mut a, w * 0.5);
        }
        a[1] * b[2] + a[3]
    }

    #[differentiate]
    fn tridiagonal(lower: &[f64], diag: &[f64], upper: &[f64], rhs: &mut [f64]) {
        let n = rhs.len();
        let mut c = [0.0; 4];
        c[0] = upper[0] / diag[0];
        rhs[0] /= diag[0];
        for i in 1..n {
            let m = 1.0 / (diag[i] - lower[i] * c[i - 1]);
            c[i] = upper[i] * m;
            rhs[i] = (rhs[i] - lower[i] * rhs[i - 1]) * m;
        }
        for i in (0..n - 1).rev() {
            rhs[i] -= c[i] * rhs[i + 1];
        }
    }

    #[differentiate]
    fn solved(lower: &[f64], diag: &[f64], upper: &[f64], rhs: [f64; 4]) -> [f64; 4] {
        let mut x = rhs;
        tridiagonal(lower, diag, upper, &mut x);
        x
    }

    #[differentiate]
    fn moving_average(xs: &[f64], out: &mut [f64], width: usize) {
        let mut sum = 0.0;
        for i in 0..xs.len() {
            sum += xs[i];
            if i >= width {
                sum -= xs[i - width];
            }
            out[i] = sum / width as f64;
        }
    }

    #[differentiate]
    fn averaged(xs: &[f64], width: usize) -> f64 {
        let mut out = vec![0.0; 6];
        moving_average(xs, &mut out, width);
        sum_of_squares(&out)
    }

    #[differentiate]
    fn part(xs: &[f64; 3], k: f64) -> f64 {
        let mut v = *xs;
        scale(&mut v[1..], k);
        let first = v[0];
        scale(&mut v[..2], first);
        v[0] * v[1] + v[2]
    }

    #[differentiate]
    fn rows(x: f64, k: f64) -> f64 {
        let mut m = [[x, 1.0], [k, x * k]];
        for i in 0..2 {
            let norm = normalise(&mut m[i]);
            scale(&mut m[1 - i], norm);
        }
        m[0][0] * m[1][1] - m[0][1] * m[1][0]
    }

    #[differentiate]
    fn last(xs: &mut Vec<f64>, x: f64) -> f64 {
        let n = xs.len();
        let step = x * xs[xs.len() - 2];
        xs[n - 1] += step;
        scale(xs, x);
        xs[n - 1]
    }

    #[differentiate]
    fn of_a_vec(start: Vec<f64>, x: f64) -> f64 {
        let mut v = start;
        let l = last(&mut v, x);
        l * v[0] + sum_of_squares(&v)
    }

    #[differentiate]
    fn array(v: &mut [f64; 2], w: &[f64; 2]) {
        let old = *v;
        v[0] = old[0] * w[0] - old[1] * w[1];
        v[1] = old[0] * w[1] + old[1] * w[0];
    }

    #[differentiate]
    fn power(z: [f64; 2], n: usize) -> [f64; 2] {
        let mut v = [1.0, 0.0];
        for _ in 0..n {
            array(&mut v, &z);
        }
        v
    }

    #[differentiate]
    fn pair(p: &mut (f64, f64), k: f64) -> f64 {
        p.0 *= k;
        let (a, b) = *p;
        p.1 = a - b;
        a * b
    }

    #[differentiate]
    fn of_a_pair(x: f64, k: f64) -> f64 {
        let mut p = (x, k);
        let s = pair(&mut p, x * k);
        s * p.1 + p.0
    }

    #[differentiate]
    fn parameter(mut v: Vec<f64>) -> f64 {
        let s = sum_of_squares(&v);
        for i in 0..v.len() {
            v[i] = (v[i] * s).sin();
        }
        s * sum_of_squares(&v)
    }

    #[test]
    fn slices_agree() {
        let xs = [0.8, -0.3, 1.7];
        for i in 0..3 {
            check_map!(normalised(&xs, @i));
        }
        let start = vec![0.5, 1.5, -0.25, 0.75, 2.0];
        check!(ping_pong(&start, 0.3, @1));
        check!(ping_pong(&start, 0.3, @3));
        check_map!(solved(
            &[0.0, 1.0, 0.5, -0.5],
            &[4.0, 3.0, 5.0, 4.5],
            &[1.0, -1.0, 0.5, 0.0],
            [1.0, 2.0, -1.0, 0.5]
        ));
        let series = vec![1.0, 0.5, -0.5, 2.0, 1.5, 0.25];
        check!(averaged(&series, @1));
        check!(averaged(&series, @3));
        check!(part(&xs, 0.6));
        check!(rows(0.6, 1.4));
        check!(of_a_vec(vec![0.6, 1.4, 0.9], 1.4));
        check_map!(power([0.8, 0.3], @0));
        check_map!(power([0.8, 0.3], @4));
        check!(of_a_pair(0.6, 1.4));
        check!(parameter(vec![0.4, 0.9, -0.2]));
    }

    #[test]
    fn public_operators() {
        let mut xs = [3.0, 4.0];
        let (x_bar,) = (normalise_grad(&mut xs),);
        near(x_bar[0], 0.6, 1e-15);
        near(x_bar[1], 0.8, 1e-15);
        near(xs[0], 0.6, 1e-15);
        near(xs[1], 0.8, 1e-15);

        let mut xs = vec![1.0, 2.0];
        let ((), pull) = scale_vjp(&mut xs, 3.0);
        assert_eq!(xs, [3.0, 6.0]);
        xs.clear();
        assert_eq!(pull(vec![1.0, 10.0]), (vec![3.0, 30.0], 21.0));
        // An empty cotangent is zero.
        assert_eq!(pull(vec![]), (vec![0.0, 0.0], 0.0));

        let from = [1.0, 2.0, 4.0];
        let mut to = [9.0; 3];
        let ((), dots) = smooth_jvp(&from, &mut to, 0.5, (vec![1.0, 0.0, 0.0], vec![], 0.0));
        assert_eq!((to, dots), ([1.0, 2.5, 4.0], vec![1.0, 0.5, 0.0]));
    }

    #[test]
    #[should_panic(expected = "the cotangent has 3 elements where the value has 2")]
    fn a_cotangent_of_another_length() {
        let mut xs = [1.0, 2.0];
        let ((), pull) = scale_vjp(&mut xs, 3.0);
        pull(vec![0.0; 3]);
    }
}

#[with_duals]
mod generic {
    use super::*;
    use num_traits::Float;

    #[differentiate]
    fn axpy<T: Float>(a: T, x: &[T], y: &mut [T]) {
        for i in 0..x.len() {
            y[i] = a * x[i] + y[i];
        }
    }

    #[differentiate]
    fn swap_and_add<T: Float>(a: &mut T, b: &mut T) -> T {
        let t = *a;
        *a = *b;
        *b = t;
        *a + *b * t
    }

    #[differentiate]
    fn of_f64(a: f64, x: &[f64], b: f64) -> f64 {
        let mut y = [b, a, a * b];
        axpy(a, x, &mut y);
        let mut u = y[0];
        let mut v = y[1];
        let s = swap_and_add(&mut u, &mut v);
        s * u - v * y[2]
    }

    #[differentiate]
    fn of_f32(a: f32, x: &[f32], b: f32) -> f32 {
        let mut y = [b, a, a * b];
        axpy(a, x, &mut y);
        let mut u = y[0];
        let mut v = y[1];
        let s = swap_and_add(&mut u, &mut v);
        s * u - v * y[2]
    }

    #[test]
    fn generic_functions_agree() {
        check!(of_f64(0.7, &[0.5, -1.5, 2.0], 1.2));
        check!(of_f32(0.7, &[0.5_f32, -1.5, 2.0], 1.2));
    }
}

/// Held constant by `wrt`, what a parameter leads to still depends on the others.
#[differentiate(wrt(a))]
fn stored(out: &mut f64, a: f64) -> f64 {
    *out = *out + a * a;
    out.sin() * a
}

#[test]
fn held_constant() {
    let (start, a) = (0.3_f64, 0.8_f64);
    let y = start + a * a;
    let mut out = start;
    near(
        stored_grad(&mut out, a),
        y.sin() + 2.0 * a * a * y.cos(),
        1e-14,
    );
    near(out, y, 1e-15);
    let mut out = start;
    let (_, pull) = stored_vjp(&mut out, a);
    near(pull((1.0, 0.0)), 2.0 * a, 1e-14);
    let mut out = start;
    let (_, (out_dot, _)) = stored_jvp(&mut out, a, 1.0);
    near(out_dot, 2.0 * a, 1e-14);
}

/// No derivative flows here, so nothing about it is refused.
#[differentiate]
fn carried_through(log: &mut Vec<usize>, x: f64) -> f64 {
    log.push(log.len());
    log.sort();
    x * x * log.len() as f64
}

#[test]
fn without_a_derivative() {
    let mut log = vec![7];
    assert_eq!(carried_through_grad(&mut log, 1.5), 6.0);
    assert_eq!(log, [1, 7]);
}

/// An infinite slope of what is not used in the end.
#[differentiate]
fn root(x: &mut f64) -> f64 {
    let y = *x;
    *x = x.sqrt();
    y
}

#[test]
fn not_reached() {
    assert_eq!(root_grad(&mut 0.0), 1.0);
}

#[with_duals]
mod structural {
    use super::*;

    #[differentiate]
    fn grow(xs: &mut Vec<f64>, x: f64) -> f64 {
        xs.push(x * xs[0]);
        let last = xs.len() - 1;
        xs[last] += x;
        xs.swap(0, last);
        xs[last]
    }

    #[differentiate]
    fn grown(start: Vec<f64>, x: f64, n: usize) -> f64 {
        let mut v = start;
        let mut s = 0.0;
        for _ in 0..n {
            s += grow(&mut v, x) * v[0];
        }
        s + v[1] * v[v.len() - 1]
    }

    #[differentiate]
    fn exchanged(a: &mut f64, b: &mut [f64; 2], x: f64) {
        std::mem::swap(a, &mut b[1]);
        b[0] *= std::mem::replace(a, x);
        b.reverse();
    }

    #[differentiate]
    fn of_exchanged(x: f64, y: f64) -> f64 {
        let mut a = x;
        let mut b = [y, x * y];
        exchanged(&mut a, &mut b, y);
        a * b[0] - b[1]
    }

    #[differentiate]
    fn rolled(a: &mut Vec<f64>, b: &mut Vec<f64>, w: f64) {
        for i in 0..a.len() {
            b[i] = a[i] * w + b[i];
        }
        std::mem::swap(a, b);
    }

    #[differentiate]
    fn rolling(a: Vec<f64>, b: Vec<f64>, w: f64, n: usize) -> f64 {
        let mut a = a;
        let mut b = b;
        for _ in 0..n {
            rolled(&mut a, &mut b, w);
        }
        a[0] * b[1] + a[1]
    }

    #[differentiate]
    fn replaced(xs: &mut Vec<f64>, x: f64) {
        let two = vec![xs[0] * x, x];
        if x > 1.0 {
            *xs = two;
        } else {
            xs.truncate(1);
        }
    }

    #[differentiate]
    fn of_replaced(start: Vec<f64>, x: f64) -> f64 {
        let mut v = start;
        replaced(&mut v, x);
        v[0] * x + v[v.len() - 1]
    }

    #[test]
    fn structural_changes_agree() {
        check!(grown(vec![0.5, 1.5], 0.8, @0));
        check!(grown(vec![0.5, 1.5], 0.8, @4));
        check!(of_exchanged(0.7, 1.4));
        check!(rolling(vec![1.0, 2.0], vec![0.5, -1.0], 0.3, @3));
        check!(of_replaced(vec![0.4, 0.9, 1.2], 0.6));
        check!(of_replaced(vec![0.4, 0.9, 1.2], 1.6));
    }
}
