//! Adaptors of the crate `itertools`. Against dual numbers, finite differences, the inner product of the two modes, and
//! closed forms.

use cotangent::{check_grads, differentiate};
use cotangent_test_twin::{check, with_duals};
use itertools::{Itertools, izip};
use num_traits::Num;

use crate::oracle::near;

#[with_duals]
mod chains {
    use itertools::{Itertools, izip};

    use super::*;

    /// Second differences, and a sum of products.
    #[differentiate]
    fn rough(xs: &[f64], ys: &[f64], k: f64) -> f64 {
        let mut sum = 0.0;
        for (a, b, c) in xs.iter().copied().tuple_windows() {
            sum += (a - k * b + c).powi(2);
        }
        for (x, y) in itertools::izip!(xs, ys.iter().skip(1)) {
            sum += x * y;
        }
        let squares = xs.iter().map(|x| x * x).collect_vec();
        for ((i, s), y, x) in izip!(squares.iter().enumerate(), ys, &xs[1..]) {
            sum += i as f64 * s * y * x;
        }
        sum
    }

    #[test]
    fn agree() {
        check!(rough(&[0.4, -1.2, 0.7, 1.1], &[1.3, 0.2, -0.6], 1.9));
        check!(rough(&[0.4], &[1.3, 0.2], 1.9));
    }
}

#[differentiate]
fn slopes<T: Num + Copy>(xs: &[T], ys: &[T]) -> Vec<T> {
    let steps = |of: &[T]| -> Vec<T> { of.iter().tuple_windows().map(|(&a, &b)| b - a).collect() };
    let (dx, dy) = (steps(xs), steps(ys));
    izip!(&dx, &dy).map(|(&dx, &dy)| dy / dx).collect()
}

/// The straight lines through neighbouring points at `x`, those of which begin before it multiplied.
#[differentiate]
fn lines(xs: &[f64], ys: &[f64], x: f64) -> f64 {
    let m = slopes(xs, ys);
    izip!(xs, ys, m)
        .filter(|(start, _, _)| **start < x)
        .map(|(start, y, m)| y + m * (x - start))
        .product()
}

#[test]
fn of_neighbours() {
    let (xs, ys) = ([0.0, 1.0, 2.5, 4.0], [0.3, 1.0, 5.0, 2.0]);
    check_grads!(slopes(&xs, &ys));
    check_grads!(lines(&xs, &ys, 0.7));
    check_grads!(lines(&xs, &ys, 3.1));
    let (value, (x_bar, y_bar, at_bar)) = lines_value_and_grad(&xs, &ys, 0.7);
    near(value, 0.3 + 0.7 * 0.7, 1e-14);
    near(at_bar, 0.7, 1e-14);
    near(y_bar[0], 0.3, 1e-14);
    near(y_bar[1], 0.7, 1e-14);
    near(x_bar[1], -0.7 * 0.7, 1e-14);
    near(x_bar[2], 0.0, 0.0);
}
