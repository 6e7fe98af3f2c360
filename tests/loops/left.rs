//! Loops over several iterators in turn, all of which a `break` leaves. Against dual numbers, finite differences and the
//! inner product of the two modes.

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod loops {
    use super::*;

    #[differentiate]
    fn one_after_the_other(xs: &[f64], ys: &[f64], k: f64) -> f64 {
        let mut d = k;
        for e in xs.iter().chain(ys).map(|b| b.clamp(-0.5, 2.0)) {
            if d * d > 3.0 {
                break;
            }
            if e == -0.5 {
                continue;
            }
            d += e * e;
        }
        d * k
    }

    #[differentiate]
    fn of_rows(rows: &[[f64; 3]], xs: &[f64], k: f64, n: usize) -> f64 {
        let mut d = k;
        'all: for _ in 0..2 {
            for e in rows.iter().flatten() {
                if *e > 3.0 {
                    continue;
                }
                if *e < -1.0 {
                    break;
                }
                if d > 20.0 {
                    break 'all;
                }
                d *= e;
            }
            for _ in 0..n {
                for x in xs.iter().chain(xs) {
                    if d > 5.0 {
                        break 'all;
                    }
                    for y in xs {
                        if *y > 1.0 {
                            break;
                        }
                        d += x * y;
                    }
                }
            }
        }
        d
    }

    #[test]
    fn agree() {
        check!(one_after_the_other(
            &[0.4, 0.9, -1.3, 0.8],
            &[1.1, 0.6],
            0.7
        ));
        check!(one_after_the_other(
            &[0.4, 0.9, -1.3, 0.8],
            &[1.1, 0.6],
            1.6
        ));
        check!(one_after_the_other(&[], &[1.1, 0.6], 0.7));
        for n in [0_usize, 2] {
            check!(of_rows(&[[0.5, 4.0, 1.2]], &[0.4, 0.9, 1.3], 0.7, @n));
            check!(of_rows(&[[0.5, -1.2, 3.3], [2.2, 1.1, 0.3]], &[0.4, 1.3], 1.3, @n));
            check!(of_rows(&[[2.9, 2.8, 2.7], [2.6, 2.5, 2.4]], &[0.4, 1.3], 1.3, @n));
        }
    }
}
