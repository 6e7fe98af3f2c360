//! Loops that look for one of many, of which one record is kept: those that do, and those that only look like it.

use allocation_counter::measure;
use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, check, with_duals};
use proptest::prelude::*;

#[with_duals]
mod found {
    use super::*;

    #[differentiate]
    pub fn by_index(v: &[f64], scale: f64) -> f64 {
        let mut largest = v[0] * scale;
        for k in 1..v.len() {
            if v[k] * scale > largest {
                largest = v[k] * scale;
            }
        }
        largest * scale
    }

    #[differentiate]
    pub fn by_element(v: &[f64]) -> f64 {
        let mut smallest = f64::MAX;
        for &x in v {
            if x < smallest {
                smallest = x;
            }
        }
        smallest.exp()
    }

    #[differentiate]
    pub fn by_max(v: &[f64]) -> f64 {
        let mut m = v[0];
        for x in v {
            m = m.max(x.abs());
        }
        m * m
    }

    #[differentiate]
    pub fn by_turned_max(v: &[f64]) -> f64 {
        let mut m = f64::INFINITY;
        for x in v.iter().rev() {
            m = f64::min(x.sin(), m);
        }
        m
    }

    #[differentiate]
    pub fn by_fold(v: &[f64]) -> f64 {
        v.iter().fold(f64::NEG_INFINITY, |a, &b| a.max(b)).sin()
    }

    #[differentiate]
    pub fn by_name(v: &[f64]) -> f64 {
        v.iter().copied().fold(f64::MIN, f64::max)
    }

    /// Not of those that are left out.
    #[differentiate]
    pub fn of_some(v: &[f64]) -> f64 {
        let mut m = 0.0;
        for k in (0..v.len()).step_by(2) {
            if v[k].is_finite() {
                m = f64::max(m, v[k]);
            }
        }
        m
    }

    /// Two floats and an index are found together.
    #[differentiate]
    pub fn nearest(x: &[f64], y: &[f64], at: f64) -> f64 {
        let (mut best, mut value, mut index) = (f64::INFINITY, 0.0, 0);
        for k in 0..x.len() {
            let distance = (x[k] - at) * (x[k] - at);
            if distance < best {
                best = distance;
                value = y[k] * x[k];
                index = k;
            }
        }
        value / (1.0 + best) + y[index]
    }

    /// A search for each row, in a loop that records.
    #[differentiate]
    pub fn softmax(v: &[f64], rows: usize) -> f64 {
        let width = v.len() / rows;
        let mut product = 1.0;
        for r in 0..rows {
            let row = &v[r * width..(r + 1) * width];
            let mut largest = row[0];
            for k in 1..width {
                if row[k] > largest {
                    largest = row[k];
                }
            }
            let mut sum = 0.0;
            for x in row {
                sum += (x - largest).exp();
            }
            product *= largest + sum.ln();
        }
        product
    }

    /// The search is in an arm, and begins with what another has found.
    #[differentiate]
    pub fn one_after_the_other(v: &[f64], w: &[f64]) -> f64 {
        let mut largest = v[0];
        for x in v {
            largest = if *x > largest { *x } else { largest };
        }
        if w.len() > 1 {
            for x in w {
                if x * x > largest {
                    largest = x * x;
                }
            }
        }
        largest * v[0]
    }

    #[differentiate]
    pub fn costly(x: f64) -> f64 {
        (x * x).sin() * x
    }

    /// What is found comes of a call.
    #[differentiate]
    pub fn of_calls(v: &[f64]) -> f64 {
        let mut m = costly(v[0]);
        for k in 1..v.len() {
            let c = costly(v[k]);
            if c > m {
                m = c;
            }
        }
        m
    }

    #[differentiate]
    pub fn peak<F: Fn(f64) -> f64>(f: F, n: usize) -> f64 {
        let mut m = f(0.0);
        for k in 1..n {
            m = m.max(f(0.3 * k as f64));
        }
        m
    }

    /// What the function that is called has captured.
    #[differentiate]
    pub fn of_a_wave(a: f64, b: f64, n: usize) -> f64 {
        peak(|t| a * t.sin() - b * t, n)
    }

    /// `max` is found in one arm, something else in the other.
    #[differentiate]
    pub fn in_one_arm(v: &[f64], scale: f64) -> f64 {
        let mut m = v[0];
        for x in v {
            m = if *x > 0.0 { m.max(x * scale) } else { x * x };
        }
        m
    }

    #[differentiate]
    pub fn of_either(v: &[f64], scale: f64) -> f64 {
        let mut m = v[0];
        for &x in v {
            let y = if x > 0.0 { x * scale } else { -x };
            m = m.max(y);
        }
        m
    }

    #[differentiate]
    pub fn two_ways(v: &[f64], scale: f64) -> f64 {
        let mut m = v[0];
        for x in v {
            if *x > 0.0 {
                m = m.max(x * scale);
            } else {
                m = m.min(-*x);
            }
        }
        m
    }

    // From here on, it matters what was before.

    /// What `max` says is not what happens: an arm replaces it before.
    #[differentiate]
    pub fn replaced_before(v: &[f64], scale: f64) -> f64 {
        let mut m = v[0];
        for &x in v {
            if x < 0.5 {
                m = x;
            }
            m = m.max(x * scale);
        }
        m
    }

    /// An arm drops it.
    #[differentiate]
    pub fn dropped_after(v: &[f64], scale: f64) -> f64 {
        let mut m = v[0];
        for &x in v {
            let larger = m.max(x * scale);
            if x > 0.0 {
                m = larger;
            }
        }
        m
    }

    /// What is kept grows.
    #[differentiate]
    pub fn decaying(v: &[f64]) -> f64 {
        let mut peak = v[0];
        for k in 1..v.len() {
            if v[k] > peak {
                peak = v[k];
            } else {
                peak = 0.9 * peak;
            }
        }
        peak
    }

    /// What replaces depends on what was found.
    #[differentiate]
    pub fn halfway(v: &[f64]) -> f64 {
        let mut m = v[0];
        for x in v {
            if *x > m {
                m = 0.5 * (m + x);
            }
        }
        m
    }

    /// It is added up what was found on the way.
    #[differentiate]
    pub fn on_the_way(v: &[f64]) -> f64 {
        let (mut m, mut total) = (v[0], 0.0);
        for x in v {
            if *x > m {
                m = *x;
            }
            total += m;
        }
        total
    }

    /// The largest and the one before.
    #[differentiate]
    pub fn two_largest(v: &[f64]) -> f64 {
        let (mut first, mut second) = (f64::MIN, f64::MIN);
        for &x in v {
            if x > first {
                second = first;
                first = x;
            } else if x > second {
                second = x;
            }
        }
        first * 2.0 + second * 3.0
    }

    #[differentiate]
    pub fn both_ends(v: &[f64]) -> f64 {
        let (mut low, mut high) = (f64::MAX, f64::MIN);
        for &x in v {
            low = low.min(x);
            high = high.max(x);
        }
        high * high - low
    }

    /// The maximum of a sum that goes on (Kadane).
    #[differentiate]
    pub fn largest_sum(v: &[f64]) -> f64 {
        let (mut here, mut best) = (v[0], v[0]);
        for k in 1..v.len() {
            here = v[k].max(here + v[k]);
            best = best.max(here);
        }
        best
    }

    /// Only one of two is replaced.
    #[differentiate]
    pub fn one_of_two(v: &[f64]) -> f64 {
        let (mut m, mut last) = (v[0], 1.0);
        for x in v {
            if *x > m {
                m = *x;
                last *= x;
            }
        }
        m + last
    }

    /// What is kept has something added.
    #[differentiate]
    pub fn rising(v: &[f64], step: f64) -> f64 {
        let mut largest = v[0];
        for &x in v {
            if x > largest {
                largest = x;
            } else {
                largest += step;
            }
        }
        largest * largest
    }

    /// What is kept has grown.
    #[differentiate]
    pub fn growing(v: &[f64], step: f64) -> f64 {
        let mut largest = v[0];
        for x in v {
            largest = (largest + step).max(*x);
        }
        largest * largest
    }

    #[differentiate]
    pub fn clipped(v: &[f64], x: f64) -> f64 {
        let mut y = x;
        for low in v {
            y = (y * 1.1).max(*low);
        }
        y
    }
}

/// In another order than they are given, so that it is found in any place.
fn lists() -> Vec<Vec<f64>> {
    let list = [0.3, 1.2, -0.7, 1.9, 0.8, -1.4];
    (0..6).map(|k| [&list[k..], &list[..k]].concat()).collect()
}

#[test]
fn have_the_derivative_of_all_iterations() {
    use found::*;
    for v in &lists() {
        check!(by_index(&v[..], 1.5));
        check!(by_element(&v[..]));
        check!(by_max(&v[..]));
        check!(by_turned_max(&v[..]));
        check!(by_fold(&v[..]));
        check!(by_name(&v[..]));
        check!(of_some(&v[..]));
        check!(nearest(&v[..], &[0.5, 2.5, -1.0, 0.2, 0.9, 3.0], 0.9));
        check!(softmax(&v[..], @2));
        check!(softmax(&v[..], @6));
        check!(one_after_the_other(&v[..3], &v[3..]));
        check!(one_after_the_other(&v[..5], &v[5..]));
        check!(of_calls(&v[..]));
        check!(of_a_wave(v[0], v[1], @9));
        check!(in_one_arm(&v[..], 0.7));
        check!(of_either(&v[..], 0.7));
        check!(two_ways(&v[..], 0.7));
        check!(replaced_before(&v[..], 0.7));
        check!(dropped_after(&v[..], 0.7));
        check!(decaying(&v[..]));
        check!(halfway(&v[..]));
        check!(on_the_way(&v[..]));
        check!(two_largest(&v[..]));
        check!(both_ends(&v[..]));
        check!(largest_sum(&v[..]));
        check!(one_of_two(&v[..]));
        check!(rising(&v[..], 0.3));
        check!(growing(&v[..], 0.3));
        check!(clipped(&v[..], 0.4));
    }
}

/// Equal operands of `max` have half of it each, at each step.
#[test]
fn ties_are_shared() {
    assert_eq!(
        found::by_fold_grad(&[0.0, -1.0, 0.0, 0.0, -2.0]),
        [0.25, 0.0, 0.25, 0.5, 0.0]
    );
    assert_eq!(
        found::by_name_grad(&[1.0, 2.0, 2.0, f64::NAN, 0.5]),
        [0.0, 0.5, 0.5, 0.0, 0.0]
    );
    assert_eq!(found::by_element_grad(&[0.0, 0.0]), [1.0, 0.0]);
    assert_eq!(found::by_max_grad(&[2.0, -3.0, 3.0]), [0.0, -3.0, 3.0]);
    assert_eq!(found::of_some_grad(&[]), [0.0; 0]);
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Hit {
    distance: f64,
    colour: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Sphere {
    centre: f64,
    radius: f64,
    colour: f64,
}

#[differentiate]
impl Sphere {
    fn hit(&self, height: f64) -> Option<Hit> {
        let h = height - self.centre;
        let squared = self.radius * self.radius - h * h;
        if squared < 0.0 {
            return None;
        }
        Some(Hit {
            distance: 3.0 - squared.sqrt(),
            colour: self.colour * h,
        })
    }
}

/// What the nearest of some bodies looks like: structs are found, in an option.
#[differentiate]
fn nearest_hit(bodies: &[Sphere], height: f64) -> f64 {
    let mut nearest: Option<Hit> = None;
    for body in bodies {
        if let Some(hit) = body.hit(height) {
            if nearest.is_none_or(|old| hit.distance < old.distance) {
                nearest = Some(hit);
            }
        }
    }
    nearest.map_or(0.0, |hit| hit.colour / hit.distance)
}

/// A whole list is found, of another length than the first.
#[differentiate]
fn best_row(rows: &[Vec<f64>]) -> f64 {
    let mut best = Vec::new();
    let mut cost = f64::INFINITY;
    for row in rows {
        let own: f64 = row.iter().map(|x| x * x).sum();
        if own < cost {
            cost = own;
            best = row.clone();
        }
    }
    best.iter().sum::<f64>() * cost
}

#[test]
fn structs_and_lists_are_found() {
    let sphere = |centre, radius, colour| Sphere {
        centre,
        radius,
        colour,
    };
    let bodies = vec![
        sphere(0.1, 0.9, 2.0),
        sphere(0.4, 1.3, 3.0),
        sphere(9.0, 1.0, 4.0),
        sphere(-0.2, 1.1, 5.0),
    ];
    let start = (bodies, 0.3);
    agree!(start, |(bodies, height)| nearest_hit(bodies, *height));
    let rows = vec![vec![1.0, 2.0], vec![0.5], vec![0.1, 0.2, 0.3], vec![3.0]];
    agree!(rows, |rows| best_row(rows));
}

/// A thousand iterations record as little as ten.
#[test]
fn one_record_is_kept() {
    let allocated = |n: usize| {
        let v: Vec<f64> = (0..n).map(|k| (1.3 * k as f64).sin()).collect();
        let bytes = |run: &dyn Fn() -> Vec<f64>| measure(|| drop(run())).bytes_total - 8 * n as u64;
        [
            bytes(&|| found::by_element_grad(&v)),
            bytes(&|| found::by_max_grad(&v)),
            bytes(&|| found::by_fold_grad(&v)),
            bytes(&|| found::by_name_grad(&v)),
            bytes(&|| found::of_some_grad(&v)),
            bytes(&|| found::of_calls_grad(&v)),
        ]
    };
    // The first element is compared with itself by some: the tie goes to a buffer.
    assert_eq!(allocated(1000), allocated(10));
    assert!(allocated(1000).iter().all(|bytes| *bytes <= 64));
}

proptest! {
    /// Of few different numbers, so that there are ties.
    #[test]
    fn as_forward_mode_has_it(v in prop::collection::vec(-2i32..3, 1..9)) {
        let v: Vec<f64> = v.into_iter().map(f64::from).collect();
        let gradients = [
            (found::by_fold_grad(&v), found::by_fold_jvp as fn(&[f64], Vec<f64>) -> (f64, f64)),
            (found::by_max_grad(&v), found::by_max_jvp),
            (found::by_element_grad(&v), found::by_element_jvp),
            (found::by_turned_max_grad(&v), found::by_turned_max_jvp),
            (found::both_ends_grad(&v), found::both_ends_jvp),
            (found::largest_sum_grad(&v), found::largest_sum_jvp),
            (found::two_largest_grad(&v), found::two_largest_jvp),
        ];
        for (gradient, jvp) in gradients {
            for (k, slope) in gradient.iter().enumerate() {
                let mut unit = vec![0.0; v.len()];
                unit[k] = 1.0;
                prop_assert!((jvp(&v, unit).1 - slope).abs() < 1e-12, "{v:?} {k} {slope}");
            }
        }
    }
}
