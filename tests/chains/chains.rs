//! Iterator chains beyond slices and `map`: against finite differences and the inner product of the two modes, the loops
//! one would write instead, and closed forms.

use std::iter::Sum;

use crate::oracle::near;
use cotangent::check::Options;
use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

const TABLE: [(f64, f64, f64); 3] = [(0.5, 1.0, 0.1), (-1.0, 2.0, 0.3), (0.25, 3.0, -0.2)];

fn same(a: f64, b: f64) {
    assert_eq!(a.to_bits(), b.to_bits(), "{a} is not {b}");
}

/// Both modes give bitwise the value of the original.
macro_rules! values {
    ($name:ident, $vjp:ident, $jvp:ident: $($xs:expr),+) => {
        for xs in [$(&$xs[..]),+] {
            same($vjp(xs).0, $name(xs));
            same($jvp(xs, vec![0.5; xs.len()]).0, $name(xs));
        }
    };
}

#[differentiate]
fn square(x: f64) -> f64 {
    x * x
}

#[differentiate]
fn paths(xs: &[f64], a: f64) -> f64 {
    let scaled = |v: f64| v * a;
    xs.iter().copied().map(f64::sqrt).sum::<f64>()
        + xs.iter().copied().map(square).map(scaled).sum::<f64>()
}

#[differentiate]
fn parameter_patterns(points: &[[f64; 2]], pairs: &[(f64, f64)]) -> f64 {
    points.iter().map(|&[a, b]| a * b).sum::<f64>()
        + points.iter().map(|[a, b]| a / b).sum::<f64>()
        + pairs.iter().map(|&(a, b)| a.sin() * b).sum::<f64>()
        + pairs.iter().map(|(a, b)| a - b * b).product::<f64>()
        + pairs.iter().map(|p| p.0 * p.1.cos()).sum::<f64>()
        + pairs
            .iter()
            .enumerate()
            .map(|(i, &(a, _))| a * i as f64)
            .sum::<f64>()
        + points
            .iter()
            .zip(pairs)
            .map(|(p, &(a, b))| p[0] * a + p[1] * b)
            .sum::<f64>()
}

#[differentiate]
fn bodies(xs: &[f64], a: f64) -> f64 {
    xs.iter()
        .map(|&x| {
            let t = x * a;
            if t > 1.0 {
                return t.ln();
            }
            match t > 0.5 {
                true => t * t,
                false => t.sin(),
            }
        })
        .fold(a, |acc, x| {
            let half = 0.5 * x;
            acc * half + x
        })
}

#[differentiate]
fn nested(rows: &[Vec<f64>], ws: &[f64]) -> f64 {
    rows.iter()
        .map(|row| row.iter().zip(ws).map(|(x, w)| x * w).sum::<f64>().tanh())
        .map(|y| y * ws.iter().sum::<f64>())
        .sum()
}

#[differentiate]
fn shadowed_names(xs: &[f64], x: f64) -> f64 {
    let i = x * 2.0;
    xs.iter().map(|x| x * x).sum::<f64>() * x
        + xs.iter()
            .enumerate()
            .map(|(i, x)| x * i as f64)
            .sum::<f64>()
            * i
}

#[test]
fn maps() {
    let xs = [0.3, 1.2, 0.7, 2.5];
    check_grads!(paths(&xs, 0.7));
    check_grads!(paths(&[], 0.7));
    check_grads!(parameter_patterns(
        &[[1.0, 2.0], [0.5, 0.1]],
        &[(0.3, 0.4), (1.5, -0.2)]
    ));
    check_grads!(bodies(&xs, 0.6));
    check_grads!(bodies(&[], 0.6));
    check_grads!(nested(&[vec![0.3, 0.1], vec![-0.4, 0.8]], &[0.9, 1.1]));
    check_grads!(shadowed_names(&xs, 0.6));
}

#[differentiate]
fn variance<T: Float + Sum>(xs: &[T], n: T) -> T {
    let mean = xs.iter().copied().sum::<T>() / n;
    xs.iter().map(|&x| (x - mean).powi(2)).sum::<T>() / n
}

#[differentiate]
fn of_references<'a, T: Float + Sum<&'a T> + 'a>(xs: &'a [T]) -> T {
    let s: T = xs.iter().sum();
    s * s
}

#[differentiate]
fn weighted<T: Float + std::iter::Product>(xs: &[T], ws: &[T]) -> T {
    let p: T = xs.iter().zip(ws).map(|(&x, &w)| x * w).product();
    xs.iter()
        .rev()
        .filter(|x| **x > T::zero())
        .fold(p, |acc, &x| acc * x + p)
}

#[test]
fn generic_functions() {
    check_grads!(variance::<f64>(&[0.3, 1.2, 0.7], 3.0));
    check_grads!(
        variance::<f32>(&[0.3f32, 1.2, 0.7], 3.0f32),
        Options::for_f32()
    );
    check_grads!(of_references::<f64>(&[0.3, 1.2, 0.7]));
    check_grads!(weighted::<f64>(&[0.3, -1.2, 0.7], &[1.0, 2.0, 3.0]));
    assert_eq!(variance_grad::<f64>(&[], 1.0), (vec![], 0.0));
}

#[differentiate]
fn folds(xs: &[f64]) -> f64 {
    let largest = xs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let least = xs.iter().fold(2.0, |a: f64, &b| a.min(b));
    let (sum, product) = xs.iter().fold((0.0, 1.0), |(s, p), x| (s + x * x, p * x));
    largest * least + sum / product
}

#[differentiate]
fn spread(xs: &[f64]) -> f64 {
    let most = xs.iter().max_by(|a, b| a.partial_cmp(b).unwrap()).unwrap();
    let least = xs
        .iter()
        .copied()
        .min_by(|a, b| a.total_cmp(b))
        .unwrap_or(0.0);
    let steepest = xs
        .windows(2)
        .map(|w| w[1] - w[0])
        .max_by(|a, b| a.abs().total_cmp(&b.abs()))
        .expect("two values");
    most * most - least + steepest * 3.0
}

#[differentiate]
fn single_elements(xs: &[f64]) -> f64 {
    let last = *xs.iter().last().unwrap();
    let third = xs.iter().nth(2).copied().unwrap_or(7.0);
    let high = xs.iter().map(|x| x * x).reduce(f64::max).unwrap();
    let found = xs.iter().find(|&&x| x > 1.0).unwrap_or(&0.0);
    last * third + high * found
}

#[differentiate]
fn answers(xs: &[f64], y: f64) -> f64 {
    if xs.iter().any(|x| x.is_nan()) || !xs.iter().all(|&x| x < 100.0) {
        return 0.0;
    }
    let k = xs.iter().position(|&x| x > 1.0).unwrap_or(0);
    let positive: usize = xs.iter().map(|x| (*x > 0.0) as usize).sum();
    let small = xs.iter().filter(|x| **x < y).count() as f64;
    xs[k] * positive as f64 + small * y
}

#[test]
fn consumers() {
    let xs = [0.3, 1.2, -0.7, 2.5, 0.9];
    check_grads!(folds(&xs));
    values!(folds, folds_vjp, folds_jvp: [], [1.0], xs);
    check_grads!(spread(&xs));
    // Of equals, `max_by` takes the last and `min_by` the first.
    assert_eq!(spread_grad(&[1.0, 2.0, 2.0]), vec![-1.0 - 3.0, 3.0, 4.0]);
    check_grads!(single_elements(&xs));
    assert_eq!(
        single_elements_vjp(&[0.5, 0.6]).0,
        single_elements(&[0.5, 0.6])
    );
    check_grads!(answers(&xs, 0.8));
    assert_eq!(answers_grad(&[f64::NAN, 1.0], 0.8), (vec![0.0, 0.0], 0.0));
}

#[test]
#[should_panic(expected = "two values")]
fn panics_as_the_original() {
    spread_grad(&[1.0]);
}

#[differentiate]
fn filters(xs: &[f64], limit: f64) -> f64 {
    xs.iter()
        .filter(|x| **x > limit)
        .map(|x| x * x * limit)
        .sum::<f64>()
        + xs.iter().filter(|&&x| x < 0.0).sum::<f64>()
        + xs.iter()
            .enumerate()
            .filter(|(i, x)| i % 2 == 0 && **x > 0.0)
            .map(|(i, x)| x.sqrt() * i as f64)
            .sum::<f64>()
        + xs.iter()
            .enumerate()
            .filter(|p| p.0 > 1)
            .map(|(_, x)| x)
            .product::<f64>()
        + xs.iter()
            .copied()
            .filter(|x| *x > 0.0)
            .enumerate()
            .map(|(k, x)| x.ln() * k as f64)
            .sum::<f64>()
}

#[differentiate]
fn while_it_lasts(xs: &[f64]) -> f64 {
    let head: f64 = xs.iter().take_while(|x| **x < 2.0).map(|x| x.exp()).sum();
    let tail: f64 = xs.iter().skip_while(|x| **x < 1.0).map(|x| 1.0 / x).sum();
    let mut series = 0.0;
    for (k, x) in (1..).zip(xs).take_while(|(_, x)| **x != 0.0) {
        series += x / k as f64;
    }
    head * tail + series
}

#[differentiate]
fn slices(xs: &[f64], k: usize) -> f64 {
    let smooth: f64 = xs.windows(k).map(|w| w.iter().sum::<f64>().powi(2)).sum();
    let blocks: f64 = xs.chunks(2).map(|c| c.iter().product::<f64>()).sum();
    let mut exact = 0.0;
    for c in xs.chunks_exact(2) {
        exact += (c[0] - c[1]).tanh() * c.len() as f64;
    }
    for pair in xs.windows(2).rev().step_by(2) {
        exact *= pair[0] + pair[1];
    }
    smooth + blocks * exact
}

#[differentiate]
fn orders(xs: &[f64], x: f64) -> f64 {
    xs.iter()
        .rev()
        .enumerate()
        .map(|(i, c)| c * x.powi(i as i32))
        .sum::<f64>()
        + xs.iter()
            .rev()
            .zip(xs.iter())
            .map(|(a, b)| a * b * b)
            .sum::<f64>()
        + (1..).zip(xs).map(|(k, c)| c / k as f64).sum::<f64>()
        + xs.iter().step_by(2).rev().fold(0.0, |acc, c| acc * x + c)
        + xs.iter()
            .skip(1)
            .take(2)
            .rev()
            .map(|c| c.sin())
            .fold(x, |acc, c| acc * c + 1.0)
        + (0..=xs.len())
            .rev()
            .map(|k| x * k as f64)
            .fold(1.0, |a, b| a * x + b)
        + (0..xs.len()).step_by(2).map(|i| xs[i] * x).sum::<f64>()
        + (0..4u32)
            .rev()
            .zip(xs)
            .map(|(k, c)| c * f64::from(k))
            .sum::<f64>()
}

#[differentiate]
fn several(xs: &[f64], rows: &[Vec<f64>]) -> f64 {
    let both: f64 = xs.iter().chain(&rows[0]).map(|x| x * x * x).sum();
    let with_one: f64 = std::iter::once(2.0 * both)
        .chain(xs.iter().copied())
        .fold(1.0, |a, b| a * 0.5 + b);
    let flat: f64 = rows.iter().flatten().map(|x| x.cos()).sum();
    let skipped: f64 = rows.iter().flat_map(|row| row.iter().skip(1)).sum();
    let products: f64 = rows
        .iter()
        .flat_map(|row| xs.iter().map(move |x| x * row[0]))
        .sum();
    both + with_one * flat + skipped * products
}

#[differentiate]
fn running(xs: &[f64], decay: f64) -> f64 {
    xs.iter()
        .scan(1.0, |state, x| {
            *state = *state * decay + x;
            Some(*state)
        })
        .map(|s| s * s)
        .sum()
}

#[differentiate]
fn by_value(array: [f64; 3], vector: Vec<f64>, pairs: Vec<(f64, f64)>) -> f64 {
    let mut t = 0.0;
    for x in array {
        t += x * x;
    }
    for (i, x) in vector.into_iter().enumerate() {
        t *= x + i as f64;
    }
    for (a, b) in pairs {
        t += a * b;
    }
    for x in [t, 2.0 * t] {
        t += x.sin();
    }
    t
}

#[differentiate]
fn tables(x: f64) -> f64 {
    let mut t = 0.0;
    for &(a, b, c) in TABLE.iter() {
        t += a * (b * x + c).sin();
    }
    for (k, row) in TABLE.iter().enumerate().rev() {
        t = t * x + row.0 * k as f64;
    }
    t + [0.5, -0.25].iter().map(|w| w * x * x).sum::<f64>()
        + [x, 2.0 * x].iter().map(|v| v.exp()).sum::<f64>()
}

#[differentiate]
fn statements(xs: &[f64]) -> f64 {
    let mut total = 0.0;
    xs.iter().for_each(|x| total += x * x);
    let mut product = 1.0;
    xs.iter().zip(xs.iter().skip(1)).for_each(|(a, b)| {
        let d = b - a;
        if d > 0.0 {
            product *= d;
        }
        total -= d;
    });
    total * product
}

#[differentiate]
fn named(xs: &[f64], a: f64) -> f64 {
    let scaled = xs.iter().map(|x| x * a);
    let range = 0..xs.len();
    let rows = xs.chunks(2);
    let mut s = a;
    for i in range {
        s += xs[i] * i as f64;
    }
    for row in rows {
        s *= row[0];
    }
    scaled.fold(s, |acc, v| acc + v.sin())
}

/// What no input reaches is iterated over as it stands.
#[differentiate(wrt(x))]
fn digits(x: f64, text: &str, powers: &std::collections::BTreeMap<i32, i32>) -> f64 {
    let mut t = x;
    for c in text.chars().filter(|c| c.is_ascii_digit()) {
        if c == '9' {
            break;
        }
        t += x.powi(c as i32 - '0' as i32) * t.cos();
    }
    for (&n, m) in powers {
        t *= x.powi(n) + f64::from(*m);
    }
    t
}

#[test]
fn sources_and_adaptors() {
    let xs = [0.3, 1.2, 0.7, 2.5, 0.9];
    check_grads!(filters(&[0.3, 1.2, -0.7, 2.5, 0.9], 0.6));
    check_grads!(while_it_lasts(&xs));
    values!(while_it_lasts, while_it_lasts_vjp, while_it_lasts_jvp: [], [3.0], [0.5, 0.0, 2.0], xs);
    check_grads!(slices(&xs, 3));
    check_grads!(slices(&[0.5, 0.25], 3));
    check_grads!(orders(&xs, 0.8));
    check_grads!(orders(&[], 0.8));
    check_grads!(several(
        &xs,
        &[vec![1.0, 2.0], vec![3.0], vec![0.1, 0.2, 0.3]]
    ));
    check_grads!(running(&xs, 0.6));
    check_grads!(by_value([0.3, 0.5, 0.9], vec![0.1, 0.7], vec![(1.0, 2.0)]));
    check_grads!(tables(0.7));
    check_grads!(statements(&xs));
    check_grads!(named(&xs, 0.4));
    let powers = [(1, 2), (3, -1)].into_iter().collect();
    let slope =
        |x: f64| (digits(x + 1e-6, "a1379", &powers) - digits(x - 1e-6, "a1379", &powers)) / 2e-6;
    assert!((digits_grad(0.7, "a1379", &powers) - slope(0.7)).abs() < 1e-8);
    same(
        digits_jvp(0.7, "a1379", &powers, 1.0).1,
        digits_grad(0.7, "a1379", &powers),
    );
}

#[derive(Differentiable, Clone)]
struct Mixture {
    weights: Vec<f64>,
    scales: [f64; 2],
}

#[differentiate]
impl Mixture {
    fn energy(&self, x: f64) -> f64 {
        self.weights
            .iter()
            .zip(self.scales.iter())
            .filter(|(w, _)| **w > 0.0)
            .map(|(w, s)| w * self.part(x / s))
            .sum::<f64>()
    }

    fn part(&self, x: f64) -> f64 {
        let norm: f64 = self.scales.iter().map(|s| s * s).sum();
        (-x * x / norm).exp()
    }

    fn heaviest(&self) -> f64 {
        *self.weights.iter().max_by(|a, b| a.total_cmp(b)).unwrap()
    }
}

#[differentiate]
fn single(xs: &[f32], rows: &[[f32; 2]]) -> f32 {
    let mut t = 0.0;
    for (k, row) in rows.iter().enumerate() {
        if row[0] > 0.0 {
            t += xs
                .iter()
                .filter(|x| **x > 0.5)
                .map(|x| x * row[1])
                .sum::<f32>()
                * k as f32;
        } else {
            t += xs.windows(2).map(|w| w[0] * w[1]).fold(0.0, f32::max);
        }
    }
    t
}

/// The chains say nothing of the derivative.
#[differentiate]
fn inactive(x: f64, counts: &[u32], names: &[&str]) -> f64 {
    let n = counts
        .iter()
        .filter(|c| **c > 1)
        .map(|c| c * 2)
        .sum::<u32>();
    let longest = names.iter().map(|name| name.len()).max().unwrap_or(0);
    let table: Vec<f64> = (0..3).map(|k| k as f64 * 0.5).collect();
    x * f64::from(n) + table.iter().map(|t| t * x).sum::<f64>() * longest as f64
}

#[test]
fn methods_floats_and_inactive_code() {
    let m = Mixture {
        weights: vec![0.4, 1.5],
        scales: [0.7, 1.3],
    };
    let (bar, dx) = m.energy_grad(0.6);
    let shifted = |k: usize, h: f64| {
        let mut m = m.clone();
        m.weights[k] += h;
        m.energy(0.6)
    };
    for k in 0..2 {
        let slope = (shifted(k, 1e-6) - shifted(k, -1e-6)) / 2e-6;
        assert!((bar.weights[k] - slope).abs() < 1e-8);
    }
    let slope = (m.energy(0.6 + 1e-6) - m.energy(0.6 - 1e-6)) / 2e-6;
    assert!((dx - slope).abs() < 1e-8);
    assert_eq!(m.heaviest_grad().weights, [0.0, 1.0]);
    check_grads!(
        single(&[0.75f32, 0.25, 2.0], &[[-1.0f32, 0.5], [0.5, 1.5]]),
        Options::for_f32()
    );
    assert_eq!(
        inactive_grad(0.5, &[1, 2, 3], &["a", "bcd"]),
        10.0 + 1.5 * 3.0
    );
}

#[differentiate]
fn collected(xs: &[f64], a: f64) -> f64 {
    let scaled: Vec<f64> = xs.iter().map(|x| x * a).collect();
    let large = scaled
        .iter()
        .filter(|x| **x > 0.5)
        .cloned()
        .collect::<Vec<_>>();
    let pairs: Vec<(usize, f64)> = large.iter().enumerate().map(|(i, x)| (i, x * x)).collect();
    scaled.iter().sum::<f64>()
        * pairs
            .iter()
            .map(|&(i, p)| i as f64 * p + 1.0)
            .product::<f64>()
}

#[differentiate]
fn softmax(xs: &[f64]) -> Vec<f64> {
    let m = xs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let e: Vec<f64> = xs.iter().map(|x| (x - m).exp()).collect();
    let s: f64 = e.iter().sum();
    e.iter().map(|v| v / s).collect()
}

#[differentiate]
fn powers(x: f64, n: usize) -> f64 {
    let p: Vec<f64> = (0..n).map(|k| x.powi(k as i32)).collect();
    let q: Vec<_> = (1..=n).rev().map(|k| p[k - 1] * k as f64).collect();
    p.iter().zip(&q).map(|(a, b)| a * b).sum()
}

#[differentiate]
fn squares(rows: &[Vec<f64>]) -> Vec<Vec<f64>> {
    rows.iter()
        .map(|row| row.iter().map(|x| x * x).collect())
        .collect()
}

#[differentiate]
fn arrays(a: [f64; 3], s: f64) -> f64 {
    let b: [f64; 3] = std::array::from_fn(|i| a[i] * s);
    let c = b.map(|x| x * x);
    let d = [s, 2.0 * s].map(f64::sin);
    c[0] * c[2] + d[1] * c[1] + a.map(|x| x.exp())[2]
}

#[differentiate]
fn scaled<T: Float, const N: usize>(a: [T; N], s: T) -> [T; N] {
    a.map(|x| x * s)
}

/// The names of the parts are those of the places they come from.
#[differentiate]
fn crossed(x: &[Vec<f64>], y: &[Vec<f64>]) -> f64 {
    let mut t = 0.0;
    for (y, x) in x.iter().zip(y) {
        t += y[0] * x[1].sin();
    }
    for (y, x) in x.iter().cloned().zip(y) {
        t += y[0] * x[1].cos();
    }
    t + x
        .iter()
        .zip(y)
        .map(|(y, x)| x.iter().zip(y).map(|(y, x)| y / x).sum::<f64>())
        .sum::<f64>()
}

#[test]
fn containers_and_names() {
    let xs = [0.3, 1.2, 0.7, 2.5, 0.9];
    check_grads!(collected(&xs, 0.8));
    check_grads!(collected(&[], 0.8));
    check_grads!(softmax(&xs));
    check_grads!(powers(0.8, 4));
    check_grads!(squares(&[vec![1.0], vec![], vec![2.0, 3.0]]));
    check_grads!(arrays([0.3, 0.4, 0.5], 0.8));
    let (value, pull) = scaled_vjp([1.0f32, 2.0, 3.0], 3.0f32);
    assert_eq!(value, [3.0, 6.0, 9.0]);
    assert_eq!(pull([1.0, 2.0, 0.0]), ([3.0, 6.0, 0.0], 5.0));
    check_grads!(crossed(
        &[vec![1.0, 2.0], vec![0.3, 0.4]],
        &[vec![0.1, 0.2], vec![3.3, 2.4]]
    ));
}

#[differentiate]
fn moved(c: &[f64], x: f64) -> f64 {
    let mut it = c.iter().rev();
    let first = *it.next().unwrap();
    let mut p = first;
    for ci in it {
        p = p * x + ci;
    }
    let mut rest = c.iter().copied();
    rest.next();
    while let Some(ci) = rest.next() {
        p = p.mul_add(x, ci);
    }
    let mut some = c.iter();
    for k in 0..3 {
        if k != 1 {
            p = p * x + some.next().unwrap_or(&1.0) * p;
        }
    }
    p * some.map(|v| v * v).sum::<f64>()
}

#[differentiate]
fn cyclic(c: &[f64], d: &[f64]) -> f64 {
    c.iter()
        .zip(c.iter().cycle().skip(1))
        .map(|(a, b)| a * b * b)
        .sum::<f64>()
        + c.iter()
            .zip(d.iter().cycle())
            .map(|(a, b)| a * b)
            .sum::<f64>()
}

/// A copy begins where the iterator is.
#[differentiate]
fn rescaled(xs: &[f64], k: f64) -> f64 {
    let items = xs.iter().copied();
    let low = items.clone().fold(f64::INFINITY, f64::min);
    let high = items.clone().fold(f64::NEG_INFINITY, f64::max);
    let others = items.clone().filter(|x| *x < high);
    let mut sum = 0.0;
    for n in 0..2 {
        for x in items.clone().skip(n) {
            sum += (x - low) / (high - low) * k;
        }
    }
    sum + others.map(|x| x * k).sum::<f64>() * items.map(|x| x * x).sum::<f64>()
}

#[differentiate]
fn moved_and_copied(xs: &[f64], k: f64) -> f64 {
    let mut it = xs.iter();
    let first = it.next().unwrap() * k;
    let rest: f64 = it.clone().map(|x| x * k).sum();
    let second = *it.next().unwrap();
    let last: f64 = it.clone().copied().sum();
    for x in it.clone() {
        if *x > 100.0 {
            return first;
        }
    }
    first * rest + second * last + it.map(|x| x * x).fold(0.0, f64::max)
}

#[test]
fn iterators_with_names() {
    let xs = [0.3, 1.2, 0.7, 2.5, 0.9];
    for k in [0.8, 1.7] {
        check_grads!(rescaled(&xs, k));
        check_grads!(moved_and_copied(&xs, k));
    }
    // `(0.3 * k) * (5.3 * k) + 1.2 * 4.1 + 2.5 * 2.5`
    let (value, (gradient, slope)) = moved_and_copied_value_and_grad(&xs, 0.8);
    assert_eq!(value, moved_and_copied(&xs, 0.8));
    near(slope, 2.0 * 0.8 * 0.3 * 5.3, 1e-12);
    near(gradient[3], 0.3 * 0.64 + 1.2 + 5.0, 1e-12);
    check_grads!(moved(&xs, 0.8));
    values_of_moved(&xs);
    check_grads!(cyclic(&xs, &[1.0, 2.0]));
    check_grads!(cyclic(&xs, &[]));
    check_grads!(cyclic(&[], &[]));
}

fn values_of_moved(xs: &[f64]) {
    for n in 1..xs.len() {
        same(moved_vjp(&xs[..n], 0.8).0, moved(&xs[..n], 0.8));
        same(
            moved_jvp(&xs[..n], 0.8, (vec![1.0; n], 1.0)).0,
            moved(&xs[..n], 0.8),
        );
    }
}

#[differentiate]
fn numbered(a: &[f64], b: &[f64]) -> f64 {
    a.iter()
        .chain(b)
        .enumerate()
        .map(|(i, x)| x * x * i as f64)
        .sum::<f64>()
        + a.iter()
            .chain(b.iter().filter(|x| **x > 0.0))
            .filter(|x| **x > 0.1)
            .enumerate()
            .map(|(i, x)| x * x * i as f64)
            .sum::<f64>()
}
#[differentiate]
fn exprs(a: &[f64], k: usize) -> f64 {
    a.iter().step_by(k + 1).sum::<f64>()
        * a.chunks(k + 1).map(|c| c[0] * c.len() as f64).sum::<f64>()
        + a.iter()
            .skip(k - 1 + 1)
            .rev()
            .zip(a.windows(k + 1))
            .map(|(x, w)| x * w[k])
            .sum::<f64>()
        + a.iter()
            .rev()
            .skip(k + 1)
            .step_by(k)
            .map(|x| x * x)
            .sum::<f64>()
        + a.chunks_exact(k + 1).map(|c| c[k] * c[0]).sum::<f64>()
        + (0..a.len() - k).rev().map(|i| a[i] * a[i + k]).sum::<f64>()
}
#[differentiate]
fn mutmulti(xs: &[f64], y: f64) -> f64 {
    let mut lo = y;
    let mut n = 0usize;
    let mut push = |v: f64| {
        if v < lo {
            lo = v * v;
            n += 1;
        }
    };
    for x in xs {
        push(*x);
        push(x * 2.0);
    }
    lo * n as f64
}
#[differentiate]
fn counter(xs: &[f64]) -> f64 {
    let mut s = 0.0;
    let r: Vec<f64> = xs
        .iter()
        .map(|x| {
            s += x;
            s * s
        })
        .collect();
    r.iter().rev().fold(s, |a, b| a * 0.5 + b)
}
#[differentiate]
fn early(xs: &[f64]) -> f64 {
    for (i, x) in xs.iter().enumerate().filter(|(_, x)| **x > 0.5) {
        if *x > 2.0 {
            return x * i as f64;
        }
        for y in xs.iter().skip(i).take_while(|y| **y > 0.6) {
            if *y > 1.0 {
                break;
            }
            if i == 0 {
                continue;
            }
            return y * x;
        }
    }
    xs.iter().sum()
}
#[test]
fn state_order_and_jumps() {
    let (xs, ys) = ([0.3, 1.2, 0.7, 2.5, 0.9], [1.0, -2.0, 3.0]);
    check_grads!(numbered(&xs, &ys));
    same(numbered_vjp(&xs, &ys).0, numbered(&xs, &ys));
    check_grads!(exprs(&xs, 1));
    check_grads!(exprs(&xs, 2));
    check_grads!(mutmulti(&xs, 1.7));
    check_grads!(counter(&xs));
    check_grads!(early(&xs));
    check_grads!(early(&[0.3, 0.8, 0.2]));
    values!(early, early_vjp, early_jvp: [], [0.55, 0.7, 1.5], [0.8, 3.0], xs);
}

/// The rows of a table of references to tables.
#[differentiate]
fn series(t: f64, terms: &[&[&[f64; 3]]]) -> f64 {
    let mut sums = [0.0; 3];
    for (i, set) in terms.iter().enumerate() {
        let mut sum = 0.0;
        for term in *set {
            sum += term[0] * (term[1] + term[2] * t).cos();
        }
        sums[i] = sum;
    }
    sums[0] + t * (sums[1] + t * sums[2])
}

#[test]
fn rows_behind_references() {
    let terms: [&[&[f64; 3]]; 2] = [&[&[1.0, 0.5, 2.0], &[0.3, 0.1, 1.5]], &[&[0.7, 0.2, 0.4]]];
    let (value, (t_bar, terms_bar)) = series_value_and_grad(0.3, &terms);
    assert_eq!(value, series(0.3, &terms));
    let h = 1e-6;
    let slope = (series(0.3 + h, &terms) - series(0.3 - h, &terms)) / (2.0 * h);
    near(t_bar, slope, 1e-8);
    near(terms_bar[1][0][0], 0.3 * (0.2f64 + 0.4 * 0.3).cos(), 1e-12);
    let (_, dot) = series_jvp(0.3, &terms, (1.0, terms_bar.clone()));
    let squares: f64 = terms_bar.iter().flatten().flatten().map(|x| x * x).sum();
    near(dot, t_bar + squares, 1e-12);
}

const KNOTS: [f64; 3] = [0.1, 0.5, 0.9];

#[differentiate]
fn at_knots(x: f64, k: f64) -> f64 {
    let values = KNOTS.map(|knot| (knot * x).sin());
    let total: f64 = KNOTS.map(|knot| knot * k).iter().sum();
    values[0] + values[1] * values[2] * total
}

/// Sums until one would be too much.
#[differentiate]
fn sums_below(xs: &[f64], limit: f64) -> f64 {
    xs.iter()
        .scan(0.0, |sum, x| {
            *sum += x * limit;
            if *sum < limit { Some(*sum) } else { None }
        })
        .map(|sum| sum * sum)
        .sum()
}

#[differentiate]
fn products_of_positive(xs: &[f64], start: f64) -> f64 {
    let products = xs.iter().scan(start, |product, x| {
        let next = (*x > 0.0).then(|| *product * x);
        if let Some(next) = next {
            *product = next;
        }
        next
    });
    products.sum()
}

#[test]
fn constant_arrays_and_scans_that_stop() {
    check_grads!(at_knots(0.7, 1.3));
    let slope: f64 = KNOTS[0] * (KNOTS[0] * 0.7).cos()
        + 1.5
            * 1.3
            * (KNOTS[1] * (KNOTS[1] * 0.7_f64).cos() * (KNOTS[2] * 0.7_f64).sin()
                + (KNOTS[1] * 0.7_f64).sin() * KNOTS[2] * (KNOTS[2] * 0.7_f64).cos());
    near(at_knots_grad(0.7, 1.3).0, slope, 1e-12);
    for xs in [vec![0.4, 0.3, 0.6, 0.2], vec![1.4], vec![], vec![-0.4, 0.3]] {
        check_grads!(sums_below(&xs, 1.2));
        check_grads!(products_of_positive(&xs, 0.7));
    }
    assert_eq!(
        products_of_positive_grad(&[2.0, 3.0, -1.0, 5.0], 0.5),
        (vec![2.0, 1.0, 0.0, 0.0], 8.0)
    );
}

#[differentiate]
fn converted(x: f64, unit: &str, factor: &f64) -> f64 {
    match unit {
        "m" => x * factor,
        _ => x.sin() * factor,
    }
}

/// The elements of constant arrays, lent to functions.
#[differentiate]
fn in_all_units(x: f64) -> f64 {
    let mapped: f64 = ["m", "ft"].iter().map(|u| converted(x, u, &2.0)).sum();
    let factors = [1.5, 0.5].iter().map(|f| converted(x, "m", f));
    let mut total = mapped * factors.sum::<f64>();
    for unit in ["m", "km", "ft"].iter() {
        total += converted(x * x, unit, &0.25);
    }
    total
}

#[test]
fn constants_that_are_lent() {
    check_grads!(in_all_units(0.7));
    // `(2 x + 2 sin x) 2 x + (x^2 + 2 sin x^2) / 4`
    let x = 0.7f64;
    let slope = 8.0 * x + 4.0 * (x.sin() + x * x.cos()) + 0.5 * x + x * (x * x).cos();
    near(in_all_units_grad(x), slope, 1e-12);
}

/// How many there are, of a copy of the chain.
#[differentiate]
fn spread_of_large(xs: &[f64], limit: f64) -> f64 {
    let large = xs.iter().filter(|x| **x > limit).map(|x| x * x);
    let n = large.clone().count();
    let mean = large.clone().sum::<f64>() / n as f64;
    let any = large.clone().any(|x| x > 2.0);
    let off: f64 = large.map(|x| (x - mean).powi(2)).sum();
    if any { off.sqrt() * limit } else { off }
}

#[test]
fn what_copies_are_asked() {
    for xs in [[0.4, 1.3, 0.9, 0.2], [1.1, 1.2, 0.3, 0.8]] {
        check_grads!(spread_of_large(&xs, 0.5));
    }
    // Of two there is half the square of the difference.
    let gradient = spread_of_large_grad(&[1.1, 1.2, 0.3], 0.5).0;
    near(gradient[0], (1.21 - 1.44) * 2.2, 1e-13);
    near(gradient[1], (1.44 - 1.21) * 2.4, 1e-13);
}

/// The slope of a polynomial, by what is left of a chain whose first element `next` takes.
#[differentiate]
fn slope_of_polynomial(x: f64, p: &[f64]) -> f64 {
    let mut it = p.iter().enumerate().skip(1).rev();
    let init = it.next().map(|(i, c)| (i as f64) * c).unwrap_or(0.0);
    it.fold(init, move |acc, (i, c)| acc * x + (i as f64) * *c)
}

#[differentiate]
fn first_or_other(x: f64, p: &[f64]) -> f64 {
    let mut it = p.iter().zip(&p[1..]).skip(1);
    let first = it.next().map_or(x * x, |(a, b)| a * b * x);
    let second = it.next().map(|(a, b)| a - b).unwrap_or(first);
    it.fold(second * x, |sum, (a, b)| sum + first * a * b)
}

#[test]
fn first_elements_that_may_be_missing() {
    for p in [&[3.0, 5.0, 7.0, 11.0, 13.0][..], &[3.0, 5.0], &[3.0]] {
        check_grads!(slope_of_polynomial(2.0, p));
        check_grads!(first_or_other(2.0, p));
    }
    // `5 + 14 x + 33 x^2`
    let (dx, dp) = slope_of_polynomial_grad(2.0, &[3.0, 5.0, 7.0, 11.0]);
    assert_eq!((dx, dp), (14.0 + 66.0 * 2.0, vec![0.0, 1.0, 4.0, 12.0]));
    // `x^3`, `35 x^2` and `(7 - 11) x`, and `(7 - 11) x + 35 x 143`
    assert_eq!(first_or_other_grad(2.0, &[3.0, 5.0]).0, 12.0);
    assert_eq!(first_or_other_grad(2.0, &[3.0, 5.0, 7.0]).0, 140.0);
    assert_eq!(first_or_other_grad(2.0, &[3.0, 5.0, 7.0, 11.0]).0, -4.0);
    let (dx, dp) = first_or_other_grad(2.0, &[3.0, 5.0, 7.0, 11.0, 13.0]);
    assert_eq!(dx, -4.0 + 35.0 * 143.0);
    assert_eq!(
        dp[1..],
        [14.0 * 143.0, 10.0 * 143.0 + 2.0, 910.0 - 2.0, 770.0]
    );
}

/// One in another, as statements and as the value of a closure.
#[differentiate]
fn scaled_rows(mut rows: Vec<Vec<f64>>, k: f64) -> f64 {
    rows.iter_mut()
        .for_each(|row| row.iter_mut().for_each(|x| *x *= k));
    let mut sum = 0.0;
    rows.iter().for_each(|row| {
        sum *= k;
        row.iter().for_each(|x| sum += x * x)
    });
    sum
}

/// Adaptors by the name of their trait.
#[differentiate]
fn by_the_trait(xs: &[f64], k: f64) -> f64 {
    let largest = Iterator::max_by(xs.iter(), |a, b| a.total_cmp(b)).unwrap();
    Iterator::sum::<f64>(Iterator::map(xs.iter(), |x| k * x * x)) * largest
        + Iterator::fold(Iterator::zip(xs.iter(), xs), k, |sum, (a, b)| sum * a + b)
}

#[test]
fn for_each_in_another_and_adaptors_of_the_trait() {
    let rows = vec![vec![0.5, 2.0], vec![3.0]];
    check_grads!(scaled_rows(rows.clone(), 0.7));
    // ((a^2 + b^2) k + c^2) k^2
    let (bar, by_k) = scaled_rows_grad(rows, 2.0);
    assert_eq!(bar, [vec![8.0, 32.0], vec![24.0]]);
    assert_eq!(by_k, 4.25 * 12.0 + 9.0 * 4.0);
    check_grads!(by_the_trait(&[0.5, 2.0], 0.7));
    // (x^2 + y^2) y, and x y
    assert_eq!(by_the_trait_grad(&[0.5, 2.0], 1.0).1, 4.25 * 2.0 + 1.0);
}
