//! Rows in the forward sweep: what is written through them, and what fails where an element is missing.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{check, check_map, with_duals};

use crate::panics::failure;

#[with_duals]
mod written {
    use super::*;

    #[differentiate]
    fn lower_triangle(l: &[f64], x: &[f64]) -> Vec<f64> {
        let n = x.len();
        let mut y = vec![0.0; n];
        let mut column = 0;
        for c in 0..n {
            for r in c..n {
                y[r] += l[column + r - c] * x[c];
            }
            column += n - c;
        }
        y
    }

    #[differentiate]
    fn stencil(x: &[f64], before: &[f64], w: f64) -> Vec<f64> {
        let mut y = before.to_vec();
        let last = x.len() - 1;
        for i in 1..last {
            y[i] = x[i - 1] - w * x[i] + x[i + 1] * y[i];
        }
        for i in 1..=last {
            y[i] -= x[i] * w;
        }
        y
    }

    #[differentiate]
    fn prefix_sums(x: &[f64]) -> Vec<f64> {
        let mut sums = x.to_vec();
        for i in 1..x.len() {
            sums[i] = x[i] + sums[i - 1] * sums[i];
        }
        sums
    }

    #[differentiate]
    fn rank_one(u: &[f64], v: &[f64]) -> Vec<Vec<f64>> {
        let mut a = vec![v.to_vec(); u.len()];
        for i in 0..u.len() {
            for j in 0..v.len() {
                a[i][j] += u[i] * v[j];
            }
        }
        a
    }

    #[differentiate]
    fn by_turns(x: &[f64], n: usize) -> f64 {
        let (mut a, mut b) = (x.to_vec(), vec![0.0; x.len()]);
        let len = a.len();
        for _ in 0..n {
            for i in 1..len {
                b[i] = a[i] * a[i - 1] + b[i - 1];
            }
            std::mem::swap(&mut a, &mut b);
        }
        a[len - 1] * b[1]
    }

    /// What the index is made of changes in the loop, or is another variable of the name.
    #[differentiate]
    fn drifting(x: &[f64], n: usize) -> f64 {
        let mut at = 0;
        let mut s = 0.0;
        let shift = 1;
        for i in 0..n {
            s += x[at + i] * x[shift + i];
            at += 1;
        }
        for i in 0..n {
            let shift = shift + 1;
            s -= x[shift + i] * x[i];
        }
        s
    }

    /// Variables that are called as a row might be.
    #[differentiate]
    fn own_names(x: &[f64], n: usize) -> f64 {
        let (x_row1, x_row2, low1, high1) = (x[0], x[1], 1, n);
        let mut s = 0.0;
        for i in low1..high1 {
            s += x[i] * x_row1 - x[i - 1] * x_row2;
        }
        s
    }

    #[test]
    fn agree() {
        let x = [0.3, 1.4, -0.5, 0.8, 0.2, 0.9, -1.1, 0.4, 0.6, 1.3];
        check_map!(lower_triangle(&x[..6], &x[7..10]));
        check_map!(stencil(&x[..5], &x[5..10], 0.7));
        check_map!(prefix_sums(&x[..]));
        check_map!(rank_one(&x[6..8], &x[7..10]));
        check!(by_turns(&x[..], @3));
        check!(drifting(&x[..], @4));
        check!(own_names(&x[..], @5));
    }
}

mod fields {
    use super::*;

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    struct Body {
        at: Vec<f64>,
        speed: [f64; 3],
        mass: f32,
    }

    #[differentiate]
    impl Body {
        fn drift(&mut self, dt: f64) -> f64 {
            let n = self.at.len();
            let mut energy = 0.0;
            for i in 0..n {
                self.at[i] += self.speed[i] * dt;
                energy += self.speed[i] * self.speed[i];
            }
            energy * self.mass as f64
        }
    }

    #[test]
    fn agree() {
        let body = Body {
            at: vec![0.3, -0.2, 0.9],
            speed: [1.5, 0.4, -0.7],
            mass: 2.0,
        };
        let mut moved = body.clone();
        let (energy, pullback) = moved.drift_vjp(0.3);
        assert_eq!(energy, body.clone().drift(0.3));
        let mut seed = moved.clone().zero_tangent();
        seed.at[1] = 1.0;
        let (by_body, by_dt) = pullback((seed, 0.0));
        assert_eq!(
            (by_body.at, by_body.speed),
            (vec![0.0, 1.0, 0.0], [0.0, 0.3, 0.0])
        );
        assert_eq!(by_dt, 0.4);
    }
}

/// What fails does so after the same changes, in the same words, at the same place.
mod missing {
    use super::*;

    #[differentiate]
    fn accumulate(y: &mut [f64], a: &[f64], x: &[f64], from: usize, n: usize) {
        for i in from..n {
            y[i] += a[i - 1] * x[i + 2];
        }
    }

    fn ends_alike(len: [usize; 3], from: usize, n: usize) -> String {
        let (a, x) = (vec![2.0; len[1]], vec![3.0; len[2]]);
        let (mut plain, mut derived) = (vec![1.0; len[0]], vec![1.0; len[0]]);
        let expected = failure(|| accumulate(&mut plain, &a, &x, from, n));
        let found = failure(|| drop(accumulate_vjp(&mut derived, &a, &x, from, n)));
        assert_eq!(found, expected);
        assert_eq!(derived, plain);
        expected.0
    }

    #[test]
    fn ends_as_the_function_does() {
        let short = ends_alike([4, 9, 9], 1, 6);
        assert_eq!(
            short,
            "index out of bounds: the len is 4 but the index is 4"
        );
        let short = ends_alike([9, 3, 9], 1, 6);
        assert_eq!(
            short,
            "index out of bounds: the len is 3 but the index is 3"
        );
        let short = ends_alike([9, 9, 7], 2, 6);
        assert_eq!(
            short,
            "index out of bounds: the len is 7 but the index is 7"
        );
        // The index is at fault before any element is.
        let below = ends_alike([9, 9, 9], 0, 6);
        if cfg!(debug_assertions) {
            assert_eq!(below, "attempt to subtract with overflow");
        }
        // Which of two is missed first.
        let short = ends_alike([4, 3, 5], 1, 6);
        assert_eq!(
            short,
            "index out of bounds: the len is 5 but the index is 5"
        );
    }

    #[test]
    fn nothing_is_missed_where_nothing_runs() {
        let mut y = [1.0];
        let ((), pullback) = accumulate_vjp(&mut y, &[], &[], 5, 5);
        assert_eq!(pullback(vec![2.0]), (vec![2.0], vec![], vec![]));
    }
}
