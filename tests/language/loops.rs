//! `for` over ranges: state, nesting, indexing, branches and returns inside.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod reductions {
    use super::*;

    #[differentiate]
    fn dot(a: &[f64], b: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..a.len() {
            s += a[i] * b[i];
        }
        s
    }

    #[differentiate]
    fn product(xs: &[f64]) -> f64 {
        let mut p = 1.0;
        for i in 0..xs.len() {
            p *= xs[i];
        }
        p
    }

    #[differentiate]
    fn alternating(xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            if i % 2 == 0 {
                s += xs[i].sin();
            } else {
                s -= xs[i] * xs[i];
            }
        }
        s
    }

    #[differentiate]
    fn log_sum_exp(xs: &[f64]) -> f64 {
        let mut top = xs[0];
        for i in 1..xs.len() {
            if xs[i] > top {
                top = xs[i];
            }
        }
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += (xs[i] - top).exp();
        }
        top + s.ln()
    }

    #[differentiate]
    fn variance(xs: &[f64]) -> f64 {
        let n = xs.len() as f64;
        let mut mean = 0.0;
        for i in 0..xs.len() {
            mean += xs[i];
        }
        mean /= n;
        let mut v = 0.0;
        for i in 0..xs.len() {
            let d = xs[i] - mean;
            v += d * d;
        }
        v / (n - 1.0)
    }

    #[differentiate]
    fn inclusive_and_reversed(xs: &[f64]) -> f64 {
        let mut y = 0.0;
        for i in (0..xs.len()).rev() {
            y = y * 0.5 + xs[i];
        }
        for i in 1..=xs.len() {
            y += xs[i - 1] * xs[xs.len() - i] / i as f64;
        }
        y
    }

    #[test]
    fn agree() {
        check!(dot(&[1.0, -2.0, 3.0], &[0.5, 0.25, -1.5]));
        check!(product(&[1.5, -2.0, 0.7, 3.0]));
        check!(product(&[1.5, 0.0, 0.7, 3.0]));
        check!(product(&[0.0, 0.0, 0.7]));
        check!(alternating(&[0.3, 0.4, 0.5, 0.6, 0.7]));
        check!(log_sum_exp(&[0.3, 2.4, -0.5]));
        check!(log_sum_exp(&[300.0, 302.4, 299.5]));
        check!(variance(&[0.3, 2.4, -0.5, 1.0]));
        check!(inclusive_and_reversed(&[0.3, 2.4, -0.5, 1.0]));
    }

    #[test]
    fn no_iterations() {
        assert_eq!(dot_value_and_grad(&[], &[]), (0.0, (vec![], vec![])));
        assert_eq!(product_value_and_grad(&[]), (1.0, vec![]));
    }
}

#[with_duals]
mod state {
    use super::*;

    #[differentiate]
    fn logistic_map(x: f64, r: f64, n: usize) -> f64 {
        let mut y = x;
        for _ in 0..n {
            y = r * y * (1.0 - y);
        }
        y
    }

    #[differentiate]
    fn fibonacci(x: f64, y: f64, n: usize) -> f64 {
        let mut a = x;
        let mut b = y;
        for _ in 0..n {
            let c = a + b;
            a = b;
            b = c;
        }
        a * b
    }

    #[differentiate]
    fn oscillator(position: f64, velocity: f64, k: f64, steps: usize) -> (f64, f64) {
        let dt = 0.05;
        let mut q = position;
        let mut p = velocity;
        for _ in 0..steps {
            let force = -k * q - 0.1 * q * q * q;
            p += dt * force;
            q += dt * p;
        }
        (q, p)
    }

    #[differentiate]
    fn shadowed_in_the_body(x: f64, n: usize) -> f64 {
        let mut y = x;
        for i in 0..n {
            let x = y * x;
            let x = x.sin() + i as f64;
            y = x * 0.5;
            let y = x + 1.0;
            let _ = y * y;
        }
        x * y
    }

    #[differentiate]
    fn index_shadowed_by_its_value(xs: &[f64], x: f64) -> f64 {
        let mut s = x;
        for i in 0..xs.len() {
            let i = xs[i].max((2 + i) as f64 * 0.3);
            s += i * i * s;
        }
        s
    }

    #[differentiate]
    fn overwritten_each_time(xs: &[f64]) -> f64 {
        let mut last = 0.0;
        let mut sum = 0.0;
        for i in 0..xs.len() {
            let here = xs[i] * xs[i];
            sum += here * last;
            last = here;
        }
        sum + last
    }

    #[differentiate]
    fn reset_each_time(xs: &[f64], n: usize) -> f64 {
        let mut total = 1.0;
        let mut row;
        for i in 0..n {
            row = 0.0;
            for j in 0..xs.len() {
                row += xs[j] * (i + j) as f64;
            }
            total *= row.cos();
        }
        total
    }

    #[differentiate]
    fn two_loops_share_a_state(x: f64, n: usize) -> f64 {
        let mut y = x;
        for _ in 0..n {
            y = y.sin();
        }
        let middle = y;
        for _ in 0..n {
            y *= y + 1.0;
        }
        y * middle
    }

    #[differentiate]
    fn integer_state(xs: &[f64], n: usize) -> f64 {
        let mut i = 0;
        let mut s = 0.0;
        for k in 0..n {
            i = (i * 5 + 3) % xs.len();
            s += xs[i] * s + k as f64 * xs[i];
        }
        s
    }

    #[differentiate]
    fn horner(coefficients: &[f64], x: f64) -> f64 {
        let mut y = 0.0;
        for i in 0..coefficients.len() {
            y = y * x + coefficients[i];
        }
        y
    }

    #[differentiate]
    fn signed_range(x: f64, lo: i32, hi: i32) -> f64 {
        let mut s = 0.0;
        for k in lo..hi {
            s += x.powi(k) / (1 + k * k) as f64;
        }
        s
    }

    #[test]
    fn agree() {
        for n in [0, 1, 2, 7_usize] {
            check!(logistic_map(0.3, 2.7, @n));
            check!(fibonacci(0.5, 0.75, @n));
            check_map!(oscillator(1.0, 0.2, 1.5, @n));
            check!(shadowed_in_the_body(0.6, @n));
            check!(two_loops_share_a_state(0.6, @n));
            check!(reset_each_time(&[0.1, 0.2, 0.3], @n));
            check!(integer_state(&[0.1, 0.2, 0.3, -0.4], @n));
        }
        check!(index_shadowed_by_its_value(&[0.4, -0.8, 1.1], 0.3));
        check!(overwritten_each_time(&[0.5, 1.5, -0.75, 2.0]));
        check!(horner(&[1.0, -2.0, 0.5, 3.0], 1.2));
        check!(signed_range(1.2, @-2, @4));
        check!(signed_range(1.2, @4, @-2));
    }
}

#[with_duals]
mod nested {
    use super::*;

    #[differentiate]
    fn bilinear(a: &[f64], x: &[f64], y: &[f64]) -> f64 {
        let n = y.len();
        let mut s = 0.0;
        for i in 0..x.len() {
            for j in 0..n {
                s += x[i] * a[i * n + j] * y[j];
            }
        }
        s
    }

    #[differentiate]
    fn row_sums_multiplied(a: &[f64], n: usize) -> f64 {
        let mut p = 1.0;
        for i in 0..n {
            let mut row = 0.0;
            for j in 0..n {
                row += a[i * n + j];
            }
            p *= row;
        }
        p
    }

    #[differentiate]
    fn triangular(xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            for j in i + 1..xs.len() {
                let d = xs[i] - xs[j];
                s += (d * d + 0.01).sqrt().recip();
            }
        }
        s
    }

    #[differentiate]
    fn three_deep(x: f64, n: usize) -> f64 {
        let mut y = x;
        for i in 0..n {
            let mut z = y;
            for j in 0..i {
                for k in 0..j + 1 {
                    z = z * 0.9 + x.sin() * (i + j + k) as f64 * 0.01;
                }
                z *= y;
            }
            y = z + 0.1;
        }
        y
    }

    #[differentiate]
    fn outer_state_in_the_inner_loop(xs: &[f64], n: usize) -> f64 {
        let mut momentum = 0.0;
        let mut loss = 1.0;
        for i in 0..n {
            for j in 0..xs.len() {
                momentum = 0.9 * momentum + xs[j] * loss;
                loss += momentum * xs[(i + j) % xs.len()];
            }
            loss = loss.tanh();
        }
        loss
    }

    #[test]
    fn agree() {
        check!(bilinear(
            &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0],
            &[0.5, -1.0],
            &[0.1, 0.2, 0.3]
        ));
        check!(row_sums_multiplied(&[1.0, 2.0, -3.0, 4.0, 5.0, 6.0, 0.1, 0.2, 0.3], @3_usize));
        check!(triangular(&[0.1, 0.9, 2.5, -1.0]));
        for n in 0..5_usize {
            check!(three_deep(0.6, @n));
            check!(outer_state_in_the_inner_loop(&[0.2, -0.4, 0.6], @n));
        }
    }
}

#[with_duals]
mod branches_inside {
    use super::*;

    #[differentiate]
    fn match_in_a_loop(x: f64, program: &[u8]) -> f64 {
        let mut a = x;
        for i in 0..program.len() {
            match program[i] {
                0 => a += x,
                1 => a = a.sin(),
                2 => {
                    let b = a * a;
                    a = b + 1.0;
                }
                _ => a /= 1.0 + a * a,
            }
        }
        a
    }

    #[differentiate]
    fn on_the_state(x: f64, n: usize) -> f64 {
        let mut y = x;
        let mut count = 0.0;
        for _ in 0..n {
            if y > 1.0 {
                y = y * 0.3;
                count += y;
            } else if y > 0.5 {
                y = y + x;
            } else {
                y = y * y + x;
            }
        }
        y + count * x
    }

    #[differentiate]
    fn loop_in_a_branch(x: f64, n: usize) -> f64 {
        if x > 0.0 {
            let mut y = x;
            for _ in 0..n {
                y = y * y - 0.5;
            }
            y
        } else {
            let mut y = 1.0;
            for i in 0..n {
                y += x / (i + 1) as f64;
            }
            y * x
        }
    }

    #[differentiate]
    fn loop_in_a_branch_in_a_loop(xs: &[f64], n: usize) -> f64 {
        let mut s = 1.0;
        for i in 0..xs.len() {
            if xs[i] > 0.0 {
                for j in 0..n {
                    s = s * xs[i] + j as f64;
                }
            } else if i > 1 {
                s -= xs[i] * s;
            }
        }
        s
    }

    #[differentiate]
    fn arg_max(xs: &[f64]) -> (f64, usize) {
        let mut best = f64::NEG_INFINITY;
        let mut at = 0;
        for i in 0..xs.len() {
            if xs[i] > best {
                best = xs[i];
                at = i;
            }
        }
        (best * xs[0], at)
    }

    #[test]
    fn agree() {
        check!(match_in_a_loop(0.7, @&[0_u8, 1, 2, 3, 1, 0, 2]));
        for n in 0..6_usize {
            check!(on_the_state(0.4, @n));
            check!(loop_in_a_branch(0.4, @n));
            check!(loop_in_a_branch(-0.4, @n));
            check!(loop_in_a_branch_in_a_loop(&[0.5, -0.25, -1.0, 1.25], @n));
        }
        check_map!(arg_max(&[0.5, 2.0, -1.0]));
    }
}

#[with_duals]
mod returns_inside {
    use super::*;

    #[differentiate]
    fn first_positive(xs: &[f64]) -> f64 {
        for i in 0..xs.len() {
            if xs[i] > 0.0 {
                return xs[i] * xs[i];
            }
        }
        -1.0
    }

    #[differentiate]
    fn newton(a: f64, x0: f64) -> f64 {
        let mut x = x0;
        for _ in 0..50 {
            let step = (x * x - a) / (2.0 * x);
            x -= step;
            if step.abs() < 1e-3 {
                return x;
            }
        }
        x
    }

    #[differentiate]
    fn from_the_inner_loop(xs: &[f64], limit: f64) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            let mut t = 1.0;
            for j in i..xs.len() {
                t *= xs[j];
                if t > limit {
                    if j > i {
                        return s + t * limit;
                    }
                    s += t;
                }
            }
            s += t * xs[i];
        }
        s * s
    }

    #[differentiate]
    fn at_once(x: f64, n: usize) -> f64 {
        for i in 0..n {
            return x * (i + 2) as f64;
        }
        x * x
    }

    #[differentiate]
    fn from_a_match(x: f64, program: &[u8]) -> f64 {
        let mut y = x;
        for i in 0..program.len() {
            y = match program[i] {
                0 => y * x,
                1 => y.sin(),
                2 => return y * y,
                _ => {
                    y += 1.0;
                    if y > 3.0 {
                        return y.ln();
                    }
                    y
                }
            };
        }
        y
    }

    #[differentiate]
    fn pair(xs: &[f64], limit: f64) -> (f64, f64) {
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += xs[i] * limit;
            if s > 2.0 {
                return (s, xs[i]);
            }
        }
        (s, limit)
    }

    #[differentiate]
    fn until_still(a: f64, b: f64) -> f64 {
        let (mut x, mut turns) = (a, 0);
        'all: while {
            let next = (x + b / x) / 2.0;
            let moved = (next - x).abs();
            x = next;
            turns += 1;
            moved > 1e-3 && turns < 40
        } {
            for k in 0..turns {
                if k == 3 {
                    continue 'all;
                }
                x += 1e-3 * b;
            }
        }
        x
    }

    #[test]
    fn agree() {
        check!(first_positive(&[-1.0, 2.0, 3.0]));
        check!(first_positive(&[-1.0, -2.0]));
        check!(newton(2.0, 1.0));
        check!(newton(9.0, 5.0));
        check!(until_still(1.0, 2.0));
        check!(until_still(9.0, 0.5));
        check!(from_the_inner_loop(&[0.5, 1.5, 2.0], 2.5));
        check!(from_the_inner_loop(&[0.5, 3.5, 0.1], 2.5));
        check!(from_the_inner_loop(&[0.5, 0.5, 0.1], 2.5));
        check!(at_once(1.5, @0_usize));
        check!(at_once(1.5, @3_usize));
        for program in [
            &[0_u8, 1, 0][..],
            &[0, 2, 1],
            &[3, 3, 3, 3],
            &[0, 3, 1],
            &[],
        ] {
            check!(from_a_match(0.8, @&program[..]));
        }
        check_map!(pair(&[0.5, 1.0, 2.0], 1.5));
        check_map!(pair(&[0.1, 0.2], 1.5));
    }
}
