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

/// The numbers of a pair are halved apart from each other.
#[differentiate]
fn faded(x: f64, k: f64) -> f64 {
    let mut waiting = vec![(4.0, 3.0), (7.0, 2.0)];
    let mut sum = 0.0;
    while let Some((size, weight)) = waiting.pop() {
        if size * x > 1.0 {
            waiting.push((size * 0.5, weight));
        } else {
            sum += size * weight;
        }
    }
    sum * k
}

/// The stack is an array whose top is counted.
#[differentiate]
fn in_an_array(k: f64, y: f64) -> f64 {
    let mut waiting = [(0.0, 0.0); 64];
    waiting[0] = (0.0, 1.0);
    let mut top = 1;
    let mut sum = 0.0;
    while top > 0 {
        top -= 1;
        let (a, b) = waiting[top];
        let m = 0.5 * (a + b);
        let bend = (a * k).sin() + (b * k).sin() - 2.0 * (m * k).sin();
        if bend.abs() < 0.01 {
            sum += (b - a) * (m * k).sin() * y;
        } else {
            waiting[top] = (a, m);
            top += 1;
            waiting[top] = (m, b);
            top += 1;
        }
    }
    sum
}

/// The ends are in two arrays, and the one on top is replaced.
#[differentiate]
fn in_two_arrays(k: f64, y: f64) -> f64 {
    let (mut low, mut high) = ([0.0; 64], [0.0; 64]);
    high[0] = 1.0;
    let mut top = 0;
    let mut sum = 0.0;
    loop {
        let (a, b) = (low[top], high[top]);
        let m = 0.5 * (a + b);
        let bend = (a * k).sin() + (b * k).sin() - 2.0 * (m * k).sin();
        if bend.abs() < 0.01 {
            sum += (b - a) * (m * k).sin() * y;
            if top == 0 {
                return sum;
            }
            top -= 1;
        } else {
            high[top] = m;
            top += 1;
            low[top] = m;
            high[top] = b;
        }
    }
}

/// The order of the halves is that of a sum alone.
#[differentiate]
fn in_order(k: f64, y: f64) -> f64 {
    let mut waiting = vec![(0.0, 4.0)];
    let mut sum = 0.0;
    while let Some((a, b)) = waiting.pop() {
        let m = 0.5 * (a + b);
        if b - a < 0.3 {
            sum += (b - a) * (m * k).sin() * y;
        } else if m * k < 2.0 {
            waiting.push((a, m));
            waiting.push((m, b));
        } else {
            waiting.push((m, b));
            waiting.push((a, m));
        }
    }
    sum
}

/// A grid that becomes finer where a function bends.
#[differentiate]
fn on_a_grid(k: f64, y: f64) -> f64 {
    let mut grid = vec![0.0, 1.0, 2.0];
    let mut i = 0;
    while i + 1 < grid.len() {
        let (a, b) = (grid[i], grid[i + 1]);
        if ((a * k).sin() - (b * k).sin()).abs() > 0.2 && b - a > 0.05 {
            grid.insert(i + 1, 0.5 * (a + b));
        } else {
            i += 1;
        }
    }
    let mut sum = 0.0;
    for w in grid.windows(2) {
        sum += (w[1] - w[0]) * (w[0] * k + w[1] * y).sin();
    }
    sum
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Cell {
    x: f64,
    y: f64,
    size: f64,
}

/// All quarters of a cell are looked at, which a loop puts into the stack.
#[differentiate]
fn by_quarters(k: f64, l: f64) -> f64 {
    let mut waiting = vec![Cell {
        x: 0.0,
        y: 0.0,
        size: 4.0,
    }];
    let mut sum = 0.0;
    while let Some(of) = waiting.pop() {
        let half = 0.5 * of.size;
        let (dx, dy) = (of.x + half - k, of.y + half - l);
        let far = (dx * dx + dy * dy).sqrt();
        if of.size > 0.6 && far < of.size {
            for (i, j) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
                let (x, y) = (of.x + i * half, of.y + j * half);
                waiting.push(Cell { x, y, size: half });
            }
        } else {
            sum += of.size * of.size * (-far).exp();
        }
    }
    sum
}

/// Simpson's rule: the values at the ends wait with them.
#[differentiate]
fn simpson(k: f64, end: f64) -> f64 {
    let at = |x: f64| (x * k).sin();
    let mut waiting = vec![(0.0, end, at(0.0), at(0.5 * end), at(end), 0)];
    let mut sum = 0.0;
    while let Some((a, b, at_a, at_m, at_b, depth)) = waiting.pop() {
        let m = 0.5 * (a + b);
        let (at_l, at_r) = (at(0.5 * (a + m)), at(0.5 * (m + b)));
        let whole = (b - a) / 6.0 * (at_a + 4.0 * at_m + at_b);
        let halves = (b - a) / 12.0 * (at_a + 4.0 * at_l + 2.0 * at_m + 4.0 * at_r + at_b);
        if (whole - halves).abs() < 1e-4 || depth > 8 {
            sum += halves;
        } else {
            waiting.push((a, m, at_a, at_l, at_m, depth + 1));
            waiting.push((m, b, at_m, at_r, at_b, depth + 1));
        }
    }
    sum
}

#[test]
fn that_are_no_searches() {
    check_grads!(faded(0.7, 1.3));
    // 4 and 7 are halved until 0.7 of them is at most 1, and weigh 3 and 2.
    let (_, dk) = faded_grad(0.7, 1.3);
    near(dk, 1.0 * 3.0 + 0.875 * 2.0, 1e-14);
    for k in [0.9, 1.7, 3.1] {
        check_grads!(in_an_array(k, 0.8));
        check_grads!(in_two_arrays(k, 0.8));
        check_grads!(in_order(k, 0.8));
        check_grads!(on_a_grid(k, 0.8));
        check_grads!(simpson(k, 2.2));
        check_grads!(by_quarters(k, 1.23));
    }
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
