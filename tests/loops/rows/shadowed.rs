//! Counters and variables of a loop's body that have the name of one of its bounds.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod programs {
    use super::*;

    #[differentiate]
    fn the_counter(a: &[f64], x: &[f64], i: usize, n: usize) -> f64 {
        let mut s = 0.0;
        for i in i..n {
            s += a[i] * x[i];
        }
        s
    }

    #[differentiate]
    fn the_end(a: &[f64], i: usize, n: usize) -> f64 {
        let mut s = 1.0;
        for n in i..=n {
            s = (s * a[n]).sin();
        }
        s
    }

    #[differentiate]
    fn a_float(a: &[f64], x: &[f64], low: usize, n: usize) -> f64 {
        let mut s = 0.0;
        for i in low..n {
            let low = a[i] * a[i];
            s += low * x[i];
        }
        s
    }

    #[differentiate]
    fn written(x: &[f64], j: usize) -> Vec<f64> {
        let mut y = x.to_vec();
        for j in j..x.len() {
            y[j] = x[j - 1] * y[j];
        }
        y
    }

    #[differentiate]
    fn in_turn(x: &[f64], w: &[f64], n: usize) -> f64 {
        let mut s = 0.0;
        for i in 1..n {
            for i in i..n {
                for i in 0..i {
                    s += x[i] * w[i];
                }
                s -= x[i];
            }
        }
        s
    }

    #[differentiate]
    fn backwards(x: &[f64], i: usize, n: usize) -> f64 {
        let mut s = 0.5;
        for i in (i..n).rev() {
            s = s * x[i] + x[i].cos();
        }
        for i in (i..n).step_by(2) {
            s += s * x[i];
        }
        s
    }

    #[differentiate]
    fn whole(x: &[f64], n: usize) -> f64 {
        let mut s = 1.0;
        for i in 0..n {
            let x = x[i];
            let n = x * x;
            s *= n.exp() + x;
        }
        s
    }

    #[differentiate]
    fn found(x: &[f64], i: usize, n: usize) -> f64 {
        let mut most = x[0];
        for i in i..n {
            if x[i] > most {
                most = x[i];
            }
        }
        most * most
    }

    #[differentiate]
    fn while_it_is(x: &[f64], mut i: usize, n: usize) -> f64 {
        let mut s = 0.0;
        while i < n {
            let n = x[i];
            s += n * n * n;
            i += 1;
        }
        s
    }

    #[test]
    fn agree() {
        let x = [0.3, 1.4, -0.5, 0.8, 0.2, 0.9, -1.1, 0.4, 0.6, 1.3];
        check!(the_counter(&x[..5], &x[5..10], @2, @5));
        check!(the_end(&x[..5], @1, @4));
        check!(a_float(&x[..5], &x[5..10], @1, @4));
        check_map!(written(&x[..5], @1));
        check!(in_turn(&x[..4], &x[4..8], @4));
        check!(backwards(&x[..6], @1, @6));
        check!(whole(&x[..4], @4));
        check!(found(&x[..6], @1, @6));
        check!(while_it_is(&x[..6], @1, @6));
    }
}
