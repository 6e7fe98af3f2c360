//! `foo_jacfwd`, `foo_jacrev`: row after row, by either mode the same, whole or compressed, owned or in a buffer.

use std::panic::catch_unwind;

use cotangent::{Differentiable, Seeds, differentiate};

use crate::panics::message_of;

/// More inputs than one sweep has lanes.
#[differentiate(modes(jvp, vjp, jacfwd, jacrev))]
fn residuals(theta: &[f64], scale: f64, data: Vec<f64>, n: usize) -> Vec<f64> {
    let mut out = vec![0.0; n];
    for i in 0..n {
        for (j, t) in theta.iter().enumerate() {
            out[i] += (t * (i as f64 + 1.0)).sin() * data[(i + j) % data.len()];
        }
        out[i] *= scale;
    }
    out
}

fn inputs() -> (Vec<f64>, f64, Vec<f64>) {
    let theta = (0..20).map(|i| 0.1 * f64::from(i) - 0.7).collect();
    (theta, 1.5, vec![0.3, -1.0, 2.0])
}

/// Column by column.
fn expected(n: usize) -> Vec<f64> {
    let (theta, scale, data) = inputs();
    let mut matrix = vec![0.0; n * 24];
    for column in 0..24 {
        let mut dot = (vec![0.0; 20], 0.0, vec![0.0; 3]);
        match column {
            0..20 => dot.0[column] = 1.0,
            20 => dot.1 = 1.0,
            _ => dot.2[column - 21] = 1.0,
        }
        let (_, along) = residuals_jvp(&theta, scale, data.clone(), n, dot);
        for (row, x) in along.into_iter().enumerate() {
            matrix[row * 24 + column] = x;
        }
    }
    matrix
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-12 * (1.0 + a.abs() + b.abs())
}

fn assert_near(a: &[f64], b: &[f64]) {
    assert_eq!(a.len(), b.len());
    for (a, b) in a.iter().zip(b) {
        assert!(near(*a, *b), "{a} and {b}");
    }
}

#[test]
fn both_modes_give_every_derivative() {
    let (theta, scale, data) = inputs();
    for n in [0, 1, 5] {
        let value = residuals(&theta, scale, data.clone(), n);
        let (by_columns, forward) = residuals_jacfwd(&theta, scale, data.clone(), n);
        let (by_rows, reverse) = residuals_jacrev(&theta, scale, data.clone(), n);
        assert_eq!((&by_columns, &by_rows), (&value, &value));
        assert_eq!((forward.rows(), forward.columns()), (n, 24));
        assert_eq!((reverse.rows(), reverse.columns()), (n, 24));
        assert_eq!(forward.values(), expected(n));
        assert_near(reverse.values(), &expected(n));
    }
}

#[test]
fn combinations_of_columns_and_rows() {
    let (theta, scale, data) = inputs();
    let (n, full) = (5, expected(5));
    // Any: J S with S of 24 x 2, S J with S of 3 x 5.
    let seeds: Vec<f64> = (0..48).map(|i| f64::from(i % 7) - 2.0).collect();
    let mut compressed = vec![f64::NAN; n * 2];
    residuals_jacfwd_into(
        &theta,
        scale,
        data.clone(),
        n,
        Seeds::Matrix(&seeds),
        &mut compressed,
    );
    let product: Vec<f64> = (0..n * 2)
        .map(|at| {
            (0..24)
                .map(|j| full[at / 2 * 24 + j] * seeds[j * 2 + at % 2])
                .sum()
        })
        .collect();
    assert_near(&compressed, &product);
    let mut combined = vec![f64::NAN; 3 * 24];
    residuals_jacrev_into(
        &theta,
        scale,
        data.clone(),
        n,
        Seeds::Matrix(&seeds[..15]),
        &mut combined,
    );
    let product: Vec<f64> = (0..3 * 24)
        .map(|at| {
            (0..n)
                .map(|i| seeds[at / 24 * n + i] * full[i * 24 + at % 24])
                .sum()
        })
        .collect();
    assert_near(&combined, &product);
    // In groups: those of one group are summed.
    let groups: Vec<usize> = (0..24).map(|j| j % 3).collect();
    let mut grouped = vec![f64::NAN; n * 3];
    residuals_jacfwd_into(&theta, scale, data, n, Seeds::Groups(&groups), &mut grouped);
    let sums: Vec<f64> = (0..n * 3)
        .map(|at| (at % 3..24).step_by(3).map(|j| full[at / 3 * 24 + j]).sum())
        .collect();
    assert_near(&grouped, &sums);
}

/// Each residual depends on its own two of `u`: two columns hold all there is.
#[differentiate(modes(jacfwd), wrt(u, x))]
fn block_diagonal(u: &[[f64; 2]], x: f64, points: &[f64]) -> Vec<f64> {
    let mut out = Vec::new();
    for (u, p) in u.iter().zip(points) {
        out.push(p - u[0] * u[1] * x);
    }
    out
}

#[test]
fn structurally_orthogonal_columns_share_one() {
    let (u, x) = ([[0.5, 1.5], [2.0, -1.0], [0.25, 4.0]], 3.0);
    let groups = [0, 1, 0, 1, 0, 1, 2];
    let mut jacobian = [0.0; 9];
    block_diagonal_jacfwd_into(&u, x, &[1.0; 3], Seeds::Groups(&groups), &mut jacobian);
    for (row, u) in jacobian.chunks(3).zip(u) {
        assert_eq!(row, [-u[1] * x, -u[0] * x, -u[0] * u[1]]);
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Camera {
    rotation: [f64; 3],
    focal: f64,
}

#[differentiate(modes(jvp, jacfwd, jacrev))]
impl Camera {
    fn project(&self, p: [f64; 3]) -> (f64, f64) {
        let r = self.rotation;
        let along = (r[0] * p[0] + r[1] * p[1] + r[2] * p[2]).exp();
        (
            self.focal * (p[0] + r[2]) / along,
            self.focal * p[1] * along,
        )
    }

    fn moved(self, by: f64) -> Camera {
        let r = self.rotation;
        Camera {
            rotation: [r[0] + by, r[1] * by, r[2] * r[0]],
            focal: self.focal,
        }
    }
}

#[differentiate(modes(jacfwd, jacrev))]
fn step<T: num_traits::Float>(state: &mut [T], rate: T) -> T {
    let mut total = T::zero();
    for x in state.iter_mut() {
        *x = *x * *x * rate;
        total = total + *x;
    }
    total
}

#[test]
fn methods_structs_tuples_and_what_is_lent() {
    let camera = Camera {
        rotation: [0.1, -0.2, 0.3],
        focal: 2.0,
    };
    let p = [1.0, 2.0, 3.0];
    let (value, forward) = camera.project_jacfwd(p);
    let (again, reverse) = camera.project_jacrev(p);
    assert_eq!((value, value), (camera.project(p), again));
    assert_eq!((forward.rows(), forward.columns()), (2, 7));
    assert_near(forward.values(), reverse.values());
    assert!(near(forward[(0, 3)], value.0 / 2.0));
    assert_eq!(forward.row(1)[3], forward[(1, 3)]);
    let (_, forward) = camera.clone().moved_jacfwd(0.5);
    assert_eq!(
        forward.values(),
        camera.clone().moved_jacrev(0.5).1.values()
    );
    assert_eq!(forward.row(2), [0.3, 0.0, 0.1, 0.0, 0.0]);

    // The rows of what is lent come before those of the result.
    let (mut state, before) = ([2.0, 3.0], [2.0, 3.0]);
    let (total, forward) = step_jacfwd(&mut state, 0.5);
    assert_eq!((total, state), (6.5, [2.0, 4.5]));
    assert_eq!(
        forward.into_values(),
        [2.0, 0.0, 4.0, 0.0, 3.0, 9.0, 2.0, 3.0, 13.0]
    );
    let mut state = before;
    let reverse = step_jacrev(&mut state, 0.5).1;
    assert_eq!(state, [2.0, 4.5]);
    assert_eq!(
        reverse.into_values(),
        [2.0, 0.0, 4.0, 0.0, 3.0, 9.0, 2.0, 3.0, 13.0]
    );
}

#[test]
fn sizes_that_do_not_fit_are_refused() {
    let wrong = |groups: &'static [usize], buffer: usize| {
        let run = move || {
            let mut jacobian = vec![0.0; buffer];
            block_diagonal_jacfwd_into(
                &[[1.0; 2]],
                1.0,
                &[1.0],
                Seeds::Groups(groups),
                &mut jacobian,
            );
        };
        message_of(catch_unwind(run).unwrap_err())
    };
    assert_eq!(
        wrong(&[0, 1, 2], 4),
        "the buffer has 4 elements where the Jacobian has 1 x 3"
    );
    assert_eq!(
        wrong(&[0, 1], 3),
        "2 groups for a Jacobian with 3 to combine"
    );
}
