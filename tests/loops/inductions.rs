//! Variables that a loop carries along without a derivative: positions, offsets, times.

use allocation_counter::measure;
use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod carried {
    use super::*;

    #[differentiate]
    pub fn packed_form(l: &[f64], x: &[f64]) -> f64 {
        let n = x.len();
        let mut column = 0;
        let mut s = 0.0;
        for c in 0..n {
            for r in c..n {
                s += l[column + r - c] * x[c] * x[r];
            }
            column += n - c;
        }
        s
    }

    #[differentiate]
    fn in_a_loop(l: &[f64], x: &[f64], times: usize) -> f64 {
        let n = x.len();
        let packed = n * (n + 1) / 2;
        let mut s = 0.0;
        for t in 0..times {
            let mut column = t * packed;
            for c in 0..n {
                for r in c..n {
                    s += l[column + r - c].sin() * x[c] * x[r];
                }
                column += n - c;
            }
        }
        s
    }

    #[differentiate]
    fn across_loops(l: &[f64], x: &[f64], times: usize) -> f64 {
        let mut at = 0;
        let mut s = 0.0;
        for _ in 0..times {
            for c in 0..x.len() {
                s += l[at] * x[c];
                at += 1;
            }
        }
        s * l[at - 1]
    }

    #[differentiate]
    fn solve(lower: &[f64], x: &[f64], y: &mut [f64]) {
        let mut start = 0;
        for (c, x) in x.iter().enumerate() {
            let end = start + y.len() - c - 1;
            for (y, l) in y[c + 1..].iter_mut().zip(&lower[start..end]) {
                *y += l * x * x;
            }
            start = end;
        }
    }

    #[differentiate]
    fn by_a_helper(lower: &[f64], x: &[f64]) -> f64 {
        let mut y = vec![0.5; x.len()];
        solve(lower, x, &mut y);
        y.iter().map(|y| y * y).sum()
    }

    #[differentiate]
    fn two_at_once(x: &[f64], w: &[f64]) -> f64 {
        let (mut a, mut b) = (0, 1);
        let mut s = 0.0;
        for i in 0..w.len() {
            s += x[a % x.len()] * w[i] + x[b % x.len()].exp();
            let next = a + b;
            a = b;
            b = next;
        }
        s
    }

    #[differentiate]
    fn a_time(x: &[f64], w: &[f64], dt: f64) -> f64 {
        let mut s = 0.0;
        let mut t = 0.0;
        for i in 0..x.len() {
            let wave = w[i] * x[i];
            s += wave * wave + wave;
            t += 0.25;
            s += x[i] * x[i] * t;
            t *= 0.5;
        }
        s * dt
    }

    #[differentiate]
    fn a_step_that_grows(x: &[f64], first: usize) -> f64 {
        let mut step = first + 1;
        let mut at = first;
        let mut s = 0.0;
        for _ in 0..3 {
            s += x[at] * x[at] * x[at + 1];
            at += step;
            step += 1;
        }
        s
    }

    #[differentiate]
    fn of_small_integers(x: &[f64], seed: u8) -> f64 {
        let mut state = seed;
        let mut s = 0.0;
        for i in 0..x.len() {
            s += x[i] * x[usize::from(state) % x.len()];
            state = state.wrapping_mul(73).wrapping_add(41);
        }
        s
    }

    #[differentiate]
    fn of_a_written_type(x: &[f64]) -> f64 {
        let mut shift: u64 = 3;
        let mut s = 0.0;
        for i in 0..x.len() {
            s += x[i] * x[(shift % 4) as usize];
            shift = (shift + 7) * 1_664_525 % 4_294_967_296;
        }
        s
    }

    #[test]
    fn agree() {
        let l = vec![
            0.3, 1.4, -0.5, 0.8, 0.2, 0.9, -1.1, 0.4, 0.6, 0.7, -0.2, 0.1,
        ];
        let x = vec![0.5, -0.7, 1.1];
        let (l3, l5, l7) = (l[..3].to_vec(), l[..5].to_vec(), l[..7].to_vec());
        check!(packed_form(&l, &x));
        check!(in_a_loop(&l, &x, @2));
        check!(across_loops(&l, &x, @3));
        check!(by_a_helper(&l3, &x));
        check!(two_at_once(&x, &l7));
        check!(a_time(&x, &l3, 0.3));
        check!(a_step_that_grows(&l, @1));
        check!(of_small_integers(&l5, @200));
        check!(of_a_written_type(&l5));
    }
}

/// Where the reverse sweep does not meet the iterations in the order of the primal, or something else decides.
#[with_duals]
mod recorded {
    use super::*;

    #[differentiate]
    fn of_a_recurrence(x: &[f64]) -> f64 {
        let mut at = x.len() - 1;
        let mut y = 1.0;
        for c in 0..3 {
            y = (y * x[at]).sin() + x[c];
            at -= c;
        }
        y
    }

    #[differentiate]
    fn around_a_loop_that_records(x: &[f64]) -> f64 {
        let mut at = 0;
        let mut s = 0.0;
        for c in 0..3 {
            let mut y = x[at];
            for i in 0..3 {
                y = (y * x[i]).sin();
            }
            s += y * x[at];
            at += c + 1;
        }
        s
    }

    #[differentiate]
    fn under_a_condition(x: &[f64]) -> f64 {
        let mut last = 0;
        let mut s = 0.0;
        for i in 0..x.len() {
            s += x[i] * x[last];
            if x[i] > x[last] {
                last = i;
            }
        }
        s
    }

    #[differentiate]
    fn backwards(x: &[f64]) -> f64 {
        let mut at = 0;
        let mut s = 0.0;
        for i in (0..x.len() / 2).rev() {
            s += x[i] * x[at];
            at += 2;
        }
        s
    }

    #[differentiate]
    fn with_an_exit(x: &[f64], most: f64) -> f64 {
        let mut at = 0;
        let mut s = 0.0;
        for i in 0..x.len() {
            s += x[i] * x[at];
            if s > most {
                break;
            }
            at += i % 2;
        }
        s
    }

    #[differentiate]
    fn changed_by_a_call(x: &[f64]) -> f64 {
        fn advance(at: &mut usize) {
            *at += 1;
        }
        let mut at = 0;
        let mut s = 0.0;
        for i in 0..x.len() - 1 {
            s += x[i] * x[at];
            advance(&mut at);
        }
        s
    }

    #[differentiate]
    fn scattered(x: &[f64]) -> Vec<f64> {
        let mut y = vec![1.0; x.len()];
        let mut at = 1;
        for i in 0..x.len() {
            y[at % x.len()] *= x[i];
            at += i + 2;
        }
        y
    }

    #[test]
    fn agree() {
        let x = vec![0.5, -0.7, 1.1, 0.3, 0.9, 0.2];
        check!(of_a_recurrence(&x));
        check!(around_a_loop_that_records(&x));
        check!(under_a_condition(&x));
        check!(backwards(&x));
        check!(with_an_exit(&x, 0.4));
        check!(changed_by_a_call(&x));
        check_map!(scattered(&x));
    }
}

#[test]
fn a_position_is_not_recorded() {
    let n = 40;
    let (l, x) = (vec![0.1; n * (n + 1) / 2], vec![0.2; n]);
    let (mut l_bar, mut x_bar) = (vec![0.0; l.len()], vec![0.0; n]);
    let info = measure(|| {
        carried::packed_form_grad_into(&l, &x, &mut l_bar, &mut x_bar);
    });
    assert_eq!(info.count_total, 0, "{info:?}");
}
