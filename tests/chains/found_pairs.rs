//! Searches among pairs, `xs.iter().enumerate().find(..)` and `zip`: what is found is named where it stands. Against dual
//! numbers, finite differences and the inner product of the two modes.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod pairs {
    use super::*;

    #[differentiate]
    fn largest(v: &[f64], w: &[f64]) -> f64 {
        match v
            .iter()
            .enumerate()
            .max_by(|a, b| a.1.partial_cmp(b.1).unwrap())
        {
            Some((i, x)) => x * x * w[i],
            None => w[0],
        }
    }

    #[differentiate]
    fn mapped(v: &[f64], w: &[f64]) -> f64 {
        let nearest = v
            .iter()
            .zip(w.iter())
            .min_by(|a, b| a.0.partial_cmp(b.0).unwrap())
            .map(|(a, b)| a * b)
            .unwrap_or(1.5);
        nearest * w.last().map_or(0.0, |w| w * w)
    }

    /// The place before a knot, as tables look it up.
    #[differentiate]
    fn interpolated(knots: &[(f64, f64)], x: f64) -> Option<f64> {
        let (i, (right, up)) = knots.iter().enumerate().find(|(_, p)| p.0 > x)?;
        let (left, low) = knots[i - 1];
        Some(low + (up - low) * (x - left) / (right - left))
    }

    #[differentiate]
    fn between(knots: &[(f64, f64)], x: f64) -> f64 {
        interpolated(knots, x).unwrap_or(x * x)
    }

    #[differentiate]
    fn first_above(v: &[f64], w: &[f64], limit: f64) -> Result<f64, String> {
        let (i, x) = v
            .iter()
            .enumerate()
            .filter(|(i, _)| i % 2 == 1)
            .find(|(_, x)| **x > limit)
            .ok_or_else(|| format!("nothing above {:?}", v.len()))?;
        Ok(x * w[i] * limit)
    }

    #[differentiate]
    fn above(v: &[f64], w: &[f64], limit: f64) -> f64 {
        first_above(v, w, limit).unwrap_or(limit * v[0])
    }

    /// Behind a pattern of its own, in a loop, with a variable that is changed.
    #[differentiate]
    fn of_rows(rows: &[[f64; 2]], x: f64) -> f64 {
        let (mut best, mut sum) = (0, 0.0);
        for k in 0..3 {
            let near = |a: &[f64; 2]| (a[0] - x - k as f64).abs();
            if let Some((i, &[a, b])) = rows
                .iter()
                .enumerate()
                .min_by(|(_, p), (_, q)| near(p).partial_cmp(&near(q)).unwrap())
            {
                best = i;
                sum += a * b * x;
            }
        }
        sum + rows[best][0]
    }

    /// Copies, as a value.
    #[differentiate]
    fn of_copies(v: &[f64], w: &[f64]) -> Vec<f64> {
        let (i, x) = v
            .iter()
            .copied()
            .enumerate()
            .max_by(|a, b| a.1.partial_cmp(&b.1).unwrap())
            .unwrap_or((0, 1.0));
        let pair = v.iter().copied().zip(w.iter().copied());
        let (a, b) = pair.min_by(|a, b| a.1.partial_cmp(&b.1).unwrap()).unwrap();
        vec![x * i as f64, a * b]
    }

    /// Patterns whose names the places have too.
    #[allow(clippy::double_ended_iterator_last, reason = "what is tested")]
    #[differentiate]
    fn hidden(v: &[f64], w: &[f64], rows: &[Vec<f64>]) -> f64 {
        let above = match v.iter().enumerate().find(|(_, x)| **x > 0.5) {
            Some((v, x)) => x * x * w[v],
            None => w[0],
        };
        let last = match rows.iter().zip(v.iter().zip(w)).last() {
            Some((v, (rows, w))) => v[0] * v[1] * rows * w,
            None => above,
        };
        let swapped = if let Some((w, &v)) = v.iter().zip(w).last() {
            w * w * v
        } else {
            0.0
        };
        above * last + swapped
    }

    /// Parts of slices, and what is behind the first elements.
    #[differentiate]
    fn in_window(xs: &[f64], ys: &[f64], x: f64) -> Option<f64> {
        xs.windows(2)
            .zip(ys.windows(2))
            .find(|(w, _)| w[0] <= x && x < w[1])
            .map(|(w, v)| v[0] + (v[1] - v[0]) * (x - w[0]) / (w[1] - w[0]))
    }

    #[differentiate]
    fn in_windows(xs: &[f64], x: f64) -> f64 {
        let peak = match xs
            .windows(3)
            .max_by(|a, b| a[1].partial_cmp(&b[1]).unwrap())
        {
            Some(w) => w[0] * w[1] * w[1] * w[2],
            None => x * x,
        };
        let Some((i, w)) = xs.windows(2).enumerate().skip(1).find(|(_, w)| w[1] < w[0]) else {
            return peak * x;
        };
        let of_pair = if let Some(c) = xs.chunks_exact(2).find(|c| c[0] > x) {
            c[0] * c[1]
        } else {
            xs[0]
        };
        peak + w[0] * w[1] * i as f64 * of_pair
    }

    #[differentiate]
    fn after_the_first(xs: &[f64], x: f64) -> f64 {
        match xs.iter().enumerate().skip(1).find(|(_, v)| **v > x) {
            Some((i, v)) => v * xs[i - 1] * i as f64,
            None => x * xs[0],
        }
    }

    #[test]
    fn parts_agree() {
        for x in [0.4, 1.0, 1.7, 9.0] {
            check!(windowed(&[0.2, 0.9, 1.5, 2.5], &[0.3, 0.7, -0.4, 1.1], x));
            check!(after_the_first(&[2.0, 0.9, 1.5, 2.5], x));
        }
        check!(in_windows(&[0.2, 0.9, 1.5, 1.2, 1.3, 0.4, 2.0], 0.7));
        check!(in_windows(&[0.2, 0.9, 1.5], 0.7));
        check!(in_windows(&[0.2, 0.9], 0.7));
        check!(in_windows(&[1.4, 0.9, 1.5, 0.6], 2.7));
    }

    #[differentiate]
    fn windowed(xs: &[f64], ys: &[f64], x: f64) -> f64 {
        in_window(xs, ys, x).unwrap_or(ys[1] * x)
    }

    #[test]
    fn agree() {
        check!(largest(&[0.4, 1.2, -0.3], &[0.8, 1.5, 2.0]));
        check!(largest(&[], &[0.8]));
        check!(mapped(&[0.4, 1.2, -0.3], &[0.8, 1.5, 2.0]));
        check!(mapped(&[], &[0.8, 1.5]));
        for x in [0.3, 0.9, 1.9] {
            check!(between(&[(0.0, 0.5), (0.7, 1.4), (1.3, -0.2)], x));
        }
        for limit in [0.2, 0.9, 3.0] {
            check!(above(&[0.4, 0.6, 1.4, 1.2], &[0.8, 1.5, 2.0, 0.7], limit));
        }
        check!(of_rows(&[[0.2, 1.3], [1.6, 0.4], [2.9, -0.8]], 0.3));
        check_map!(of_copies(&[0.4, 1.2, -0.3], &[0.8, 1.5, 2.0]));
        check_map!(of_copies(&[0.4], &[0.8]));
        check!(hidden(
            &[0.4, 1.2, -0.3],
            &[-0.8, 1.5, 2.0],
            &[vec![0.3, 0.8], vec![1.1, -0.4], vec![0.9, 0.2]]
        ));
        check!(hidden(&[0.4, 0.2], &[0.8, 1.5], &[]));
    }

    #[test]
    fn nothing_is_found_as_before() {
        let failed = first_above_vjp(&[0.4, 0.6], &[0.8, 1.5], 2.0).0;
        assert_eq!(failed, Err("nothing above 2".to_string()));
        assert_eq!(interpolated_vjp(&[(0.0, 0.5)], 2.0).0, None);
    }
}
