//! Chunks that are counted from the end, against duals, finite differences and the inner product.

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use super::differentiate;

    /// The first chunk is the last of the slice, what is left over comes last.
    #[differentiate]
    pub fn in_a_chain(xs: &[f64], n: usize) -> f64 {
        let parts = xs.rchunks(n).enumerate();
        parts
            .map(|(i, c)| c[0] * c.iter().fold(0.0, |a, b| 0.5 * a + b * b) * (i as f64 + 1.0))
            .sum()
    }

    #[differentiate]
    pub fn in_a_loop(xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for c in xs.rchunks_exact(2) {
            s += c[0] * c[1] + 0.1 * s * s * c[0];
        }
        s
    }

    /// Their places are those of the length at the loop, whatever becomes of the list.
    #[differentiate]
    pub fn before_the_list_grows(xs: &[f64], k: f64) -> f64 {
        let mut v = xs.to_vec();
        let mut s = k;
        for n in 1..4 {
            for c in v.rchunks(n) {
                s = 0.3 * s.sin() * c[0] + c[c.len() - 1];
            }
            v.push(s * k);
            if n == 2 {
                v.remove(0);
            }
        }
        v.truncate(2);
        s * v[0] * v[1]
    }

    #[differentiate]
    pub fn by_exclusive_references(xs: &[f64], k: f64) -> f64 {
        let mut v = xs.to_vec();
        for c in v.rchunks_mut(2) {
            let t = c[0];
            c[0] *= k * t;
            for e in c.iter_mut() {
                *e = *e * k + t.sin();
            }
        }
        v.push(k);
        for c in v.rchunks_exact_mut(2) {
            let t = c[0];
            c[0] = c[1] * c[1];
            c[1] = t * k;
        }
        v.iter().map(|x| x * x * x).sum()
    }

    #[differentiate]
    pub fn side_by_side(xs: &[f64], ys: &[f64]) -> f64 {
        let pairs = xs.rchunks_exact(2).zip(ys.rchunks(3));
        let sum: f64 = pairs.map(|(a, b)| a[1] * b[0] * a[0]).sum();
        let rev = xs.rchunks(2).rev().skip(1).step_by(2);
        sum + rev.fold(1.0, |a, c| a * c[0].exp())
    }

    #[differentiate]
    pub fn left_early(xs: &[f64]) -> f64 {
        let mut s = 1.0;
        'chunks: for c in xs.rchunks(2) {
            for e in c {
                if *e < 0.0 {
                    continue 'chunks;
                }
                if *e > 3.0 {
                    break 'chunks;
                }
                s *= e;
            }
            s += c[0];
        }
        s
    }

    #[differentiate]
    pub fn single_ones(xs: &[f64]) -> f64 {
        let a = xs.rchunks(2).next().unwrap();
        let b = xs.rchunks(2).last().unwrap();
        a[0] * b[0]
    }
}
use programs::*;

#[test]
fn chunks_from_the_end() {
    for n in 1..7 {
        check!(in_a_chain(&[0.3, 1.2, 0.7, 0.9, 1.4], @n));
        check!(in_a_chain(&[0.3, 1.2, 0.7, 0.9], @n));
    }
    check!(in_a_loop(&[0.3, 1.2, 0.7, 0.9, 1.4]));
    check!(before_the_list_grows(&[0.3, 1.2, 0.7, 0.9, 1.4], 0.7));
    check!(by_exclusive_references(&[0.3, 1.2, 0.7, 0.9, 1.4], 0.7));
    check!(side_by_side(
        &[0.3, 1.2, 0.7, 0.9, 1.4],
        &[0.2, 1.1, 0.4, 0.6, 0.5, 0.8, 1.3]
    ));
    check!(single_ones(&[0.3, 1.2, 0.7, 0.9, 1.4]));
    check!(in_a_loop(&[0.3, 1.2, 0.7, 0.9]));
    check!(before_the_list_grows(&[0.3, 1.2, 0.7, 0.9], 0.7));
    check!(by_exclusive_references(&[0.3, 1.2, 0.7, 0.9], 0.7));
    check!(side_by_side(
        &[0.3, 1.2, 0.7, 0.9],
        &[0.2, 1.1, 0.4, 0.6, 0.5, 0.8, 1.3]
    ));
    check!(single_ones(&[0.3, 1.2, 0.7, 0.9]));
    check!(left_early(&[4.2, 0.5, 0.3, -1.2, 0.7, 0.9]));
    // The chunks of 2, 3, 5 by two are [3, 5] and [2].
    let value = in_a_chain(&[2.0, 3.0, 5.0], 2);
    assert_eq!(value, 3.0 * (0.5 * 9.0 + 25.0) + 2.0 * 2.0 * 4.0);
}

#[test]
#[should_panic(expected = "chunk size must be non-zero")]
fn their_size_is_checked() {
    in_a_chain_grad(&[0.3, 0.4], 0);
}
