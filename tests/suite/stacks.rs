//! Values that wait in a `Vec` or a queue and are put back by comparisons, which keep all there is: intervals of adaptive sums,
//! hulls, pools. What narrows an interval down so is refused, AD030.

use std::collections::VecDeque;

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn adaptive(k: f64, tolerance: f64) -> f64 {
    let mut waiting = vec![(0.0, k)];
    let mut sum = 0.0;
    while let Some((a, b)) = waiting.pop() {
        let m = 0.5 * (a + b);
        let bend = (a * k).sin() + (b * k).sin() - 2.0 * (m * k).sin();
        if bend.abs() < tolerance {
            sum += (b - a) * (m * k).sin();
        } else {
            waiting.push((a, m));
            waiting.push((m, b));
        }
    }
    sum
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
fn lower_hull(points: &[Point]) -> f64 {
    let mut hull: Vec<Point> = Vec::new();
    for p in points {
        while hull.len() >= 2 {
            let (a, b) = (hull[hull.len() - 2], hull[hull.len() - 1]);
            if (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0.0 {
                break;
            }
            hull.pop();
        }
        hull.push(*p);
    }
    let mut area = 0.0;
    for n in 1..hull.len() {
        area += hull[n].x * hull[n - 1].y - hull[n].y * hull[n - 1].x;
    }
    area
}

/// Pool of adjacent violators.
#[differentiate]
fn isotonic(ys: &[f64]) -> f64 {
    let mut pools: Vec<(f64, f64)> = Vec::new();
    for y in ys {
        let (mut level, mut weight) = (*y, 1.0);
        while let Some(&(before, of)) = pools.last() {
            if before <= level {
                break;
            }
            level = (before * of + level * weight) / (of + weight);
            weight += of;
            pools.pop();
        }
        pools.push((level, weight));
    }
    pools
        .iter()
        .map(|(level, weight)| level * level * weight)
        .sum()
}

#[differentiate]
fn halved(x: f64, limit: f64) -> f64 {
    let mut queue = VecDeque::new();
    queue.push_back(x);
    let mut sum = 0.0;
    while let Some(v) = queue.pop_front() {
        if v < limit {
            sum += v * v;
        } else {
            queue.push_back(v * 0.5);
            queue.push_back(v * 0.25);
        }
    }
    sum
}

/// Each half is kept or summed.
#[differentiate]
fn refined(k: f64, tolerance: f64) -> f64 {
    let mut waiting = vec![(0.0, 1.0)];
    let mut sum = 0.0;
    while let Some((a, b)) = waiting.pop() {
        let m = 0.5 * (a + b);
        if ((k * a).sin() - (k * m).sin()).abs() > tolerance {
            waiting.push((a, m));
        } else {
            sum += (m - a) * (k * m).cos();
        }
        if ((k * b).sin() - (k * m).sin()).abs() > tolerance {
            waiting.push((m, b));
        } else {
            sum += (b - m) * (k * m).cos();
        }
    }
    sum
}

/// What is dropped is no part of the result, which a function of the input is.
#[differentiate]
fn least(k: f64) -> f64 {
    let mut waiting = vec![(0.0, 4.0)];
    let mut best = f64::INFINITY;
    while let Some((a, b)) = waiting.pop() {
        let m = 0.5 * (a + b);
        let value = (m - k) * (m - k) + k;
        if value - 8.0 * (b - a) > best {
            continue;
        }
        if value < best {
            best = value;
        }
        if b - a < 0.01 {
            continue;
        }
        waiting.push((a, m));
        waiting.push((m, b));
    }
    best
}

#[test]
fn that_keep_all_there_is() {
    check_grads!(refined(1.3, 0.03));
    check_grads!(least(1.7));
    check_grads!(adaptive(1.7, 0.02));
    let p = |x, y| Point { x, y };
    check_grads!(lower_hull(&[
        p(0.0, 1.0),
        p(1.0, 2.0),
        p(2.0, -0.5),
        p(3.0, 0.7),
        p(4.0, 0.2)
    ]));
    check_grads!(isotonic(&[1.0, 3.0, 2.5, 2.0, 5.0, 4.5]));
    check_grads!(halved(3.0, 1.0));
    // 3, 1.5 and 0.75, 0.75 and 0.375, with x the sum of squares is x^2 (1/16 + 1/16 + 1/64)
    let (dx, _) = halved_grad(3.0, 1.0);
    near(dx, 6.0 * (2.0 / 16.0 + 1.0 / 64.0), 1e-14);
    // The levels are 1, 2.5, 2.5, 2.5 and twice 4.75.
    let bar = isotonic_grad(&[1.0, 3.0, 2.5, 2.0, 5.0, 4.5]);
    for (actual, expected) in bar.into_iter().zip([2.0, 5.0, 5.0, 5.0, 9.5, 9.5]) {
        near(actual, expected, 1e-12);
    }
}
