//! Searches among parts that closures pick out of computed items, `filter_map(f).map(|(t, ..)| t).min_by(..)`, and among
//! those of a `flat_map`.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn hit(origin: f64, slope: f64) -> Option<(f64, f64, usize)> {
    let t = 2.0 - origin * slope;
    (t > 0.0).then_some((t * t, origin - slope, 3))
}

#[differentiate]
fn nearest(origins: &[f64], slope: f64) -> f64 {
    let hits = |k: f64| slope * k;
    let first = origins
        .iter()
        .filter_map(|o| hit(*o, slope))
        .map(|(t, ..)| t)
        .min_by(|a, b| a.total_cmp(b));
    let side = origins
        .iter()
        .filter_map(|o| hit(*o, hits(0.5)))
        .map(|(_, side, _)| side)
        .max_by(|a, b| a.partial_cmp(b).unwrap());
    let least = origins
        .iter()
        .filter_map(|o| hit(*o, slope))
        .map(|(t, ..)| t)
        .fold(f64::INFINITY, f64::min);
    first.unwrap_or(slope) + 3.0 * side.unwrap_or(slope * slope) + least.min(7.0)
}

#[differentiate]
fn numbered(xs: &[f64], k: f64) -> (f64, usize) {
    let least = xs
        .iter()
        .enumerate()
        .filter(|(_, x)| **x > 0.25)
        .map(|(i, x)| (i, x * k))
        .min_by(|a, b| a.1.total_cmp(&b.1));
    let most = xs
        .iter()
        .enumerate()
        .map(|(i, x)| (i, (x - k) * x))
        .max_by(|(_, a), (_, b)| a.total_cmp(b));
    match (least, most) {
        (Some((i, a)), Some((j, b))) => (a * a + 2.0 * b, 10 * i + j),
        _ => (k, 99),
    }
}

#[differentiate]
fn among_spread(xs: &[f64], k: f64) -> f64 {
    let least = xs
        .iter()
        .flat_map(|x| [x * k, x + k])
        .min_by(|a, b| a.total_cmp(b));
    let most = xs
        .iter()
        .flat_map(|x| [x * k, x + k])
        .filter(|y| *y < 2.5)
        .map(|y| y * y)
        .max_by(|a, b| a.total_cmp(b));
    let of_chains = (1..3)
        .flat_map(|n| xs.iter().map(move |x| x * k / n as f64))
        .reduce(|a, b| a * 0.5 + b);
    least.unwrap_or(k) + 3.0 * most.unwrap_or(k * k) + 5.0 * of_chains.unwrap_or(2.0 * k)
}

#[differentiate]
fn by_number(xs: &[f64], k: f64, n: usize) -> f64 {
    let of_hits = xs
        .iter()
        .filter_map(|x| hit(*x, k))
        .map(|h| h.0 * h.1)
        .nth(n);
    let of_kept = xs.iter().map(|x| x * k).filter(|y| *y > 0.5).nth(n);
    of_hits.unwrap_or(k) + 2.0 * of_kept.unwrap_or(3.0 * k)
}

#[test]
fn parts_of_computed_items() {
    let xs = [1.5, 0.5, 2.25, 0.125];
    for xs in [&xs[..], &xs[2..], &xs[..0]] {
        check_grads!(nearest(xs, 0.75));
        check_grads!(among_spread(xs, 0.75));
        for n in 0..4 {
            check_grads!(by_number(xs, 0.75, n));
        }
    }
    for (xs, at, slopes) in [
        // 0.5 k squared, and (2.25 - k) 2.25 twice
        (&xs[..], 12, [0.0, 0.5625, 2.0 * 3.75, 0.0]),
        (
            &xs[..1],
            0,
            [2.0 * 1.5 * 0.5625 + 2.0 * 2.25, 0.0, 0.0, 0.0],
        ),
    ] {
        let (value, pull) = numbered_vjp(xs, 0.75);
        assert_eq!(value, numbered(xs, 0.75));
        assert_eq!(value.1, at);
        let (bars, k) = pull((1.0, cotangent::NoTangent));
        for (bar, slope) in bars.iter().zip(slopes) {
            near(*bar, slope, 1e-14);
        }
        let slope = (numbered(xs, 0.75 + 1e-6).0 - numbered(xs, 0.75 - 1e-6).0) / 2e-6;
        near(k, slope, 1e-8);
    }
    assert_eq!(numbered(&[], 0.75), (0.75, 99));
}
