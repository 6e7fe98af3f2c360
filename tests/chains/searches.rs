//! Consumers whose value may not be there or is a pair, adaptors that drop elements, and the slices that go with them.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{check, with_duals};

use crate::oracle::near;

#[differentiate]
fn kept(xs: &[f64], k: f64) -> f64 {
    let squares: f64 = xs
        .iter()
        .filter_map(|&x| if x > 0.5 { Some(x * x) } else { None })
        .sum();
    let rising: Vec<f64> = xs
        .iter()
        .map_while(|x| (*x < 4.0).then(|| x.sin() * k))
        .collect();
    let first: Vec<f64> = xs
        .iter()
        .filter(|x| **x > 0.1)
        .take(2)
        .map(|x| x * x)
        .collect();
    squares * rising[0] + first.iter().sum::<f64>() * k
}

/// Nothing of an element beyond those taken is evaluated.
#[differentiate]
fn first_ones(xs: &[f64], n: usize) -> f64 {
    let mut seen = 0.0;
    let sum: f64 = xs
        .iter()
        .map(|x| {
            seen += x * x;
            x * 3.0
        })
        .filter(|x| *x > 1.0)
        .take(n)
        .sum();
    sum * xs[0] + seen
}

#[differentiate]
fn extremes(xs: &[f64]) -> Option<f64> {
    let low = xs.iter().min_by(|a, b| a.partial_cmp(b).unwrap())?;
    let high = match xs.iter().copied().max_by(|a, b| a.total_cmp(b)) {
        Some(high) => high,
        None => return None,
    };
    let squares = xs.iter().filter(|x| **x > 0.5).map(|x| x * x);
    let least = squares.min_by(|a, b| a.total_cmp(b))?;
    let last = if let Some(x) = xs.iter().find(|x| **x > 2.0) {
        *x
    } else {
        1.0
    };
    Some(low * high + least * last)
}

#[differentiate]
fn reduced(xs: &[f64], k: f64) -> Option<f64> {
    let top = xs.iter().copied().reduce(f64::max)?;
    let chained = xs.iter().map(|x| x * k).reduce(|a, b| a * b + 1.0)?;
    let folded = xs
        .iter()
        .try_fold(k, |s, x| if *x > 0.0 { Some(s + x * x) } else { None })?;
    Some(top * chained + folded)
}

#[differentiate]
fn log(x: f64) -> Result<f64, String> {
    if x > 0.0 {
        Ok(x.ln())
    } else {
        Err(format!("the logarithm of {x}"))
    }
}

#[differentiate]
fn all_or_none(xs: &[f64]) -> Result<f64, String> {
    let logs = xs
        .iter()
        .map(|&x| log(x))
        .collect::<Result<Vec<f64>, String>>()?;
    let scaled: Result<Vec<f64>, String> = xs.iter().map(|&x| Ok(log(x)? * x)).collect();
    let scaled = scaled?;
    let sum: f64 = xs.iter().map(|&x| log(x)).sum::<Result<f64, String>>()?;
    let product = xs.iter().try_fold(1.0, |acc, &x| {
        let y = log(x)?;
        Ok::<f64, String>(acc * y)
    })?;
    Ok(logs[0] * scaled[1] + sum * product)
}

#[differentiate]
fn logs(xs: &[f64]) -> Result<Vec<f64>, String> {
    xs.iter().map(|&x| log(x)).collect()
}

#[differentiate]
fn options(xs: &[Option<f64>]) -> Option<f64> {
    let all: Option<Vec<f64>> = xs.iter().copied().collect();
    Some(xs.iter().copied().sum::<Option<f64>>()? * all?[0])
}

#[differentiate]
fn pairs(xs: &[f64]) -> f64 {
    let (squares, sines): (Vec<f64>, Vec<f64>) = xs.iter().map(|x| (x * x, x.sin())).unzip();
    let (large, small): (Vec<f64>, Vec<f64>) = xs.iter().copied().partition(|&x| x > 0.5);
    let inner: f64 = squares.iter().zip(&sines).map(|(a, b)| a * b).sum();
    inner + large.iter().sum::<f64>() * small.iter().sum::<f64>()
}

/// `Vec`s of values are made of references too.
#[differentiate]
fn halves(xs: &[f64], pairs: &[(f64, usize)]) -> f64 {
    let limit = xs[0];
    let (large, small): (Vec<f64>, Vec<f64>) = xs.iter().partition(|&&x| x > limit);
    let (even, odd) = pairs
        .iter()
        .filter(|pair| pair.1 < 9)
        .partition::<Vec<(f64, usize)>, _>(|pair| pair.1 % 2 == 0);
    let weighted = even.iter().map(|(x, n)| x * *n as f64).sum::<f64>();
    let squares = odd.iter().map(|(x, _)| x * x).sum::<f64>();
    large.iter().sum::<f64>() * small.iter().product::<f64>() + weighted * squares * limit
}

#[differentiate]
fn generated(a: f64, n: usize) -> f64 {
    let mut x = 1.0;
    let powers: f64 = std::iter::from_fn(|| {
        x *= a;
        Some(x)
    })
    .take(n)
    .sum();
    let again: f64 =
        std::iter::successors(Some(a), |&x| if x < 10.0 { Some(x * 1.7) } else { None })
            .map(|x| x * x)
            .sum();
    let last = std::iter::successors(Some(1.0), |x| Some(x * a))
        .take_while(|x| *x < 20.0)
        .last();
    let same: f64 = std::iter::repeat(a * a).take(n).sum();
    powers + again * last.unwrap_or(0.0) + same
}

#[differentiate]
fn removed(xs: &[f64], n: usize) -> f64 {
    let mut v = xs.to_vec();
    let head: Vec<f64> = v.drain(..n).collect();
    let mut w = vec![xs[0]];
    w.extend(v.drain(1..2));
    v.retain(|x| *x != 0.2);
    let mut same = vec![xs[0], xs[0], xs[1]];
    same.dedup();
    let all: f64 = w.iter().chain(head.iter()).map(|x| x * x).sum();
    all * v[0] + same[0] * same[1]
}

#[differentiate]
fn median(xs: &[f64]) -> f64 {
    let mut v = xs.to_vec();
    let n = v.len() / 2;
    let (_, middle, _) = v.select_nth_unstable_by(n, |a, b| a.partial_cmp(b).unwrap());
    let middle = *middle;
    let mut w = xs.to_vec();
    middle * *w.select_nth_unstable_by(0, |a, b| a.total_cmp(b)).1
}

#[differentiate]
fn ends(xs: &[f64]) -> Option<f64> {
    let (first, rest) = xs.split_first()?;
    let (last, inner) = rest.split_last().unwrap();
    let s = match inner.split_first() {
        Some((a, b)) => a * b.iter().sum::<f64>(),
        None => 1.0,
    };
    Some(first * last + s)
}

#[differentiate]
fn scale(xs: &mut [f64], k: f64) {
    for x in xs.iter_mut() {
        *x *= k;
    }
}

#[differentiate]
fn whole_slices(xs: &Vec<f64>, k: f64) -> f64 {
    let mut v = xs.clone();
    scale(v.as_mut_slice(), k);
    let s = v.as_slice();
    s.iter().map(|x| x * x).sum::<f64>() + xs.as_slice()[0]
}

#[test]
fn elements_dropped() {
    check_grads!(kept(&[1.0, 0.2, 3.0, 5.0], 0.7));
    for n in [0, 1, 2, 9] {
        check_grads!(first_ones(&[1.0, 0.2, 3.0], n));
    }
    // Only the first element is looked at.
    assert_eq!(first_ones(&[1.0, 0.2, 3.0], 1), 4.0);
    assert_eq!(first_ones_grad(&[1.0, 0.2, 3.0], 1), [6.0 + 2.0, 0.0, 0.0]);
}

#[test]
fn searches() {
    check_grads!(extremes(&[1.0, 0.2, 3.0]));
    check_grads!(reduced(&[1.0, 0.2, 3.0], 0.7));
    let (value, pullback) = reduced_vjp(&[1.0, -0.2, 3.0], 0.7);
    assert_eq!((value, pullback(None).0), (None, vec![0.0; 3]));
    assert_eq!(extremes(&[]), None);
}

#[test]
fn all_or_nothing() {
    check_grads!(all_or_none(&[1.5, 0.2, 3.0]));
    check_grads!(logs(&[1.5, 0.2, 3.0]));
    check_grads!(options(&[Some(1.0), Some(0.2)]));
    assert_eq!(
        all_or_none(&[1.0, -2.0]),
        Err("the logarithm of -2".to_string())
    );
    let (value, pullback) = logs_vjp(&[2.0, 0.0]);
    assert!(value.is_err());
    assert_eq!(pullback(None), [0.0, 0.0]);
}

#[test]
fn pairs_and_generators() {
    check_grads!(pairs(&[1.0, 0.2, 3.0]));
    let weighted = [(1.5, 2), (0.7, 9), (2.5, 3), (0.3, 4), (1.1, 5)];
    check_grads!(halves(&[0.9, 0.2, 3.0, 1.7, 0.6], &weighted));
    check_grads!(halves(&[0.9], &weighted[..2]));
    check_grads!(generated(1.4, 4));
}

#[test]
fn removals() {
    check_grads!(removed(&[1.0, 0.3, 3.0, 4.0, 0.2, 5.0], 2));
    check_grads!(median(&[1.0, 0.3, 3.0, 4.0, 2.0]));
    assert_eq!(
        median_grad(&[1.0, 0.3, 3.0, 4.0, 2.0]),
        [0.0, 2.0, 0.0, 0.0, 0.3]
    );
}

#[test]
fn parts_of_slices() {
    check_grads!(ends(&[1.0, 0.3, 3.0, 4.0, 2.0]));
    check_grads!(ends(&[1.0, 0.3]));
    check_grads!(whole_slices(&vec![1.0, 0.3], 2.0));
}

#[test]
#[should_panic(expected = "called `Option::unwrap()` on a `None` value")]
fn panics_as_unwrap_does() {
    ends_vjp(&[1.0]);
}

#[derive(Clone, Debug, Differentiable)]
enum Shape {
    Circle { r: f64 },
    Square { r: f64, k: f64 },
    Point,
}

/// Names under `|`.
#[differentiate]
fn either(s: &Shape, o: Option<f64>, y: f64) -> f64 {
    let a = match s {
        Shape::Circle { r } | Shape::Square { r, .. } if *r > 0.5 => r * y,
        Shape::Circle { r: q } | Shape::Square { k: q, .. } => q * 2.0,
        Shape::Point => y,
    };
    let b = match (o, y > 1.0) {
        (Some(v), true) | (Some(v), false) => v * y,
        (None, _) => 1.0,
    };
    let c = if let Shape::Circle { r } | Shape::Square { r, .. } = s {
        *r
    } else {
        0.0
    };
    a * b + c
}

#[differentiate]
fn labelled(xs: &[f64]) -> f64 {
    let mut s = 0.0;
    for x in xs {
        let y = 'pick: {
            if *x > 2.0 {
                break 'pick x * x;
            }
            for k in 0..3 {
                if *x * f64::from(k) > 1.5 {
                    break 'pick x.sin();
                }
            }
            s += 1.0;
            x * 0.5
        };
        'skip: {
            if y > 4.0 {
                break 'skip;
            }
            s += y * y;
        }
    }
    s
}

/// In loops and branches, with exits, of `f32`, and generic.
#[differentiate]
fn rows(xs: &[Vec<f64>], k: f64) -> f64 {
    let mut s = 0.0;
    for (i, row) in xs.iter().enumerate() {
        let Some(least) = row.iter().copied().min_by(|a, b| a.total_cmp(b)) else {
            continue;
        };
        if i > 5 {
            return s;
        }
        let large: Vec<f64> = row.iter().filter_map(|&x| (x > k).then(|| x * k)).collect();
        let q = 'q: {
            if large.is_empty() {
                break 'q least;
            }
            large[0] * least
        };
        s += q * q;
    }
    s
}

#[differentiate]
fn of_f32(xs: &[f32]) -> Option<f32> {
    let top = xs.iter().copied().max_by(|a, b| a.total_cmp(b))?;
    let scaled: Option<Vec<f32>> = xs
        .iter()
        .map(|x| if *x > 0.0 { Some(x * top) } else { None })
        .collect();
    let (a, b): (Vec<f32>, Vec<f32>) = scaled?.iter().map(|x| (x + 1.0, x * x)).unzip();
    Some(a[0] * b[1])
}

#[test]
fn labels_and_alternatives() {
    check_grads!(either(&Shape::Circle { r: 1.0 }, Some(2.0), 0.3));
    check_grads!(either(&Shape::Square { r: 0.2, k: 2.0 }, None, 3.0));
    check_grads!(either(&Shape::Point, None, 3.0));
    check_grads!(labelled(&[1.0, 0.2, 3.0]));
    check_grads!(rows(&[vec![1.0, 0.2, 3.0], vec![], vec![0.1, 0.05]], 0.5));
    let (value, pullback) = of_f32_vjp(&[1.0, 2.0]);
    // (x y + 1) y^4
    assert_eq!(value, Some(48.0));
    assert_eq!(pullback(Some(1.0)), [32.0, 16.0 + 96.0]);
}

/// No derivative goes through these.
#[differentiate]
fn names(x: f64, names: &[String]) -> f64 {
    let longest = names.iter().max_by(|a, b| a.len().cmp(&b.len()));
    let ids: Result<Vec<i32>, std::num::ParseIntError> =
        names.iter().map(|s| s.parse::<i32>()).collect();
    let (even, odd): (Vec<usize>, Vec<usize>) = (0..names.len()).partition(|i| i % 2 == 0);
    let mut rest = even.clone();
    rest.retain(|i| *i > 0);
    let n = 'n: {
        if rest.is_empty() {
            break 'n 1;
        }
        2
    };
    let counts = longest.map_or(0, |s| s.len()) * ids.map_or(2, |v| v.len()) * odd.len() * n;
    x * counts as f64
}

#[test]
fn inactive_searches() {
    near(
        names_grad(1.5, &["12".to_string(), "7".to_string()]),
        4.0,
        0.0,
    );
}

/// `map(|&x| x)` hands on a copy, as `copied()` does.
#[allow(clippy::double_ended_iterator_last)]
#[differentiate]
fn copies(xs: &[f64], pairs: &[(f64, f64)], y: f64) -> f64 {
    let top = xs.iter().map(|&x| x).reduce(f64::max).unwrap_or(y);
    let least = xs
        .iter()
        .map(|&x| x)
        .min_by(|a, b| a.total_cmp(b))
        .unwrap_or(y * y);
    let product = pairs.iter().map(|&(_, b)| b).reduce(|a, b| a * b);
    let last = xs.iter().filter(|&&x| x > 0.5).map(|&x| x).last();
    let mut sums = vec![y; 2];
    sums[0] += xs
        .iter()
        .zip(xs.iter().skip(1))
        .map(|(&a, _)| a)
        .reduce(f64::min)
        .unwrap_or(y.powi(2))
        .sin();
    top * least * product.unwrap_or(1.0) + last.unwrap_or(y) * sums[0] * sums[1]
}

#[test]
fn copies_behind_references() {
    check_grads!(copies(&[0.3, 1.2, 0.7], &[(1.0, 2.0), (0.4, 0.6)], 0.9));
    check_grads!(copies(&[0.3], &[], 0.9));
    check_grads!(copies(&[], &[(1.0, 2.0)], 0.9));
}

/// Elements that a search finds among those that filters let through, by reference.
#[differentiate]
fn among_some(xs: &[f64], limit: f64) -> f64 {
    let most = *xs
        .iter()
        .filter(|x| **x < limit)
        .max_by(|a, b| a.total_cmp(b))
        .unwrap();
    let least = match xs
        .iter()
        .filter(|&&x| x > 0.5)
        .min_by(|a, b| a.total_cmp(b))
    {
        Some(x) => x * limit,
        None => limit,
    };
    let later = xs.iter().skip_while(|x| **x > 0.3).nth(1).copied();
    let tail = match xs.iter().take_while(|x| **x < limit).last() {
        Some(x) => x.sin(),
        None => 0.0,
    };
    let keyed = xs
        .iter()
        .filter(|x| x.is_finite())
        .skip(1)
        .take(3)
        .max_by_key(|x| (**x * 8.0) as i64)
        .expect("some are finite");
    let found = xs.iter().copied().filter(|x| *x < limit).find(|x| *x > 1.0);
    most * least + later.unwrap_or(limit) * tail + keyed * found.map_or(1.0, |x| x * limit)
}

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Body {
    mass: f64,
    at: f64,
}

#[differentiate]
impl Body {
    fn pull(&self, x: f64) -> f64 {
        self.mass / (self.at - x)
    }
}

#[differentiate]
fn nearest(bodies: &[Body], x: f64) -> Option<f64> {
    let mut sum = 0.0;
    for step in 0..3 {
        let x = x + step as f64;
        let Some(body) = bodies
            .iter()
            .filter(|body| body.at > x)
            .min_by(|a, b| a.at.total_cmp(&b.at))
        else {
            return Some(sum);
        };
        sum += body.pull(x);
        let (n, heavy) = bodies
            .iter()
            .enumerate()
            .filter(|(_, body)| body.mass < 4.0)
            .max_by(|(_, a), (_, b)| a.mass.total_cmp(&b.mass))
            .unwrap();
        sum += heavy.at * n as f64;
    }
    let first = bodies.iter().filter(|body| body.at > x).next()?;
    Some(sum * first.mass)
}

#[test]
fn searches_through_filters() {
    check_grads!(among_some(&[0.75, 0.25, 1.5, 4.0, 0.6], 2.0));
    check_grads!(among_some(&[0.25, 0.125, 0.3, 0.2], 2.0));
    let body = |mass: f64, at: f64| Body { mass, at };
    let bodies = [body(2.0, 0.75), body(3.0, 4.5), body(5.0, 2.5)];
    check_grads!(nearest(&bodies, 0.4));
    check_grads!(nearest(&bodies, 3.0));
    assert_eq!(among_some(&[0.75, 0.25, 1.5, 4.0, 0.6], 2.0), {
        let tail = 1.5f64.sin();
        1.5 * 1.2 + 1.5 * tail + 4.0 * 3.0
    });
}

#[with_duals]
mod of_options {
    use cotangent::differentiate;

    #[differentiate]
    pub fn readings(xs: &[f64], k: f64) -> f64 {
        let all: Vec<Option<f64>> = xs
            .iter()
            .map(|x| if *x > 0.0 { Some(x * k) } else { None })
            .collect();
        let sum: f64 = all.iter().flatten().sum();
        let first: f64 = all.iter().take(2).copied().flatten().map(|x| x * x).sum();
        sum * all.into_iter().flatten().map(|x| x.sin()).sum::<f64>() + first
    }
}

#[differentiate]
fn readings_that_are_there(readings: &[Option<f64>], k: f64) -> f64 {
    let mut s = 0.0;
    'all: for x in readings.iter().flatten() {
        if *x > 5.0 {
            continue;
        }
        if *x < -5.0 {
            break 'all;
        }
        s += x * x * k;
    }
    for &x in readings.iter().rev().flatten() {
        s = s * k + x;
    }
    for x in readings.iter().copied().flatten() {
        s *= x;
    }
    s
}

#[differentiate]
fn pairs_that_are_there(pairs: Vec<Option<(f64, f64)>>, k: f64) -> f64 {
    let mut s = 0.0;
    for (a, b) in pairs.iter().rev().flatten() {
        s = s * k + a * b;
    }
    for (a, b) in pairs.into_iter().flatten() {
        s += a * b.sin();
    }
    s
}

#[test]
fn loops_over_options_that_are_there() {
    for last in [-7.0, 1.2] {
        let readings = [Some(0.3), None, Some(7.0), Some(0.8), Some(last), Some(0.9)];
        check_grads!(readings_that_are_there(&readings, 0.4));
        let (slopes, _) = readings_that_are_there_grad(&readings, 0.4);
        assert_eq!(slopes[1], None);
    }
    let pairs = vec![Some((0.3, 0.5)), None, Some((1.7, 0.3)), Some((0.2, 0.8))];
    check_grads!(pairs_that_are_there(pairs, 0.4));
}

#[test]
fn options_are_flattened() {
    use of_options::*;
    check!(readings(&[0.5, -1.0, 2.0, 0.3][..], 0.7));
}

/// What looks like the search of a root and is none (AD030): states that evolve as a comparison says, adaptive steps with
/// a tolerance, brackets that are made from residuals, and trees of cells.
mod no_searches {
    use super::*;

    #[with_duals]
    mod states {
        use cotangent::differentiate;

        /// Which piece of a map applies, an input decides.
        #[differentiate]
        pub fn switched(x: f64, edge: f64) -> f64 {
            let (mut a, mut b) = (x, 0.2);
            for _ in 0..8 {
                let next = if a > edge {
                    1.0 - 1.3 * a + b
                } else {
                    1.0 + 1.3 * a + b
                };
                b = a * 0.3;
                a = next;
            }
            a + b
        }

        #[differentiate]
        pub fn slowed(x: f64, v: f64, edge: f64) -> f64 {
            let (mut x, mut v) = (x, v);
            for _ in 0..50 {
                if x < edge {
                    v -= v * 0.02;
                    x += v * 0.1;
                } else {
                    v -= v * 0.05;
                    x += v * 0.1;
                }
            }
            x + v
        }

        /// A pendulum without parameters.
        #[differentiate]
        pub fn adaptive(angle: f64, speed: f64, tolerance: f64) -> f64 {
            let (mut a, mut v) = (angle, speed);
            let (mut t, mut h) = (0.0, 0.05);
            while t < 1.0 {
                let (a_mid, v_mid) = (a + v * h, v - a.sin() * h);
                let error = ((v_mid - v) * h).abs() * 0.5;
                if error > tolerance {
                    h *= 0.5;
                } else {
                    let (force, force_mid) = (a.sin(), a_mid.sin());
                    a += (v + v_mid) * h * 0.5;
                    v -= (force + force_mid) * h * 0.5;
                    t += h;
                }
            }
            a + v
        }

        /// The residuals flow into the ends.
        #[differentiate]
        pub fn illinois(p: f64, k: f64) -> f64 {
            let (mut a, mut b) = (0.0, 2.0);
            let (mut fa, mut fb) = ((k * a).tanh() - p, (k * b).tanh() - p);
            let mut c = a;
            for _ in 0..40 {
                c = (a * fb - b * fa) / (fb - fa);
                let fc = (k * c).tanh() - p;
                if fc.abs() < 1e-15 {
                    break;
                }
                if fa * fc < 0.0 {
                    b = c;
                    fb = fc;
                    fa = fa * 0.5;
                } else {
                    a = c;
                    fa = fc;
                    fb = fb * 0.5;
                }
            }
            c
        }

        #[differentiate]
        fn below(a: f64, b: f64) -> f64 {
            a * b.cos()
        }

        #[differentiate]
        fn above(a: f64, b: f64) -> f64 {
            a.sin() - b
        }

        #[differentiate]
        pub fn around(low: f64, high: f64, x: f64) -> f64 {
            let middle = 0.5 * (low + high);
            if x * middle < 1.0 {
                below(middle, high)
            } else {
                above(low, middle)
            }
        }
    }

    use states::*;

    #[test]
    fn have_the_derivatives_of_the_program() {
        check!(switched(0.53, 0.11));
        check!(slowed(2.0, 1.3, 4.1));
        check!(adaptive(0.5, 0.1, 0.02));
        check!(illinois(0.5, 1.3));
        let (slope, _) = illinois_grad(0.5, 1.3);
        near(slope, 1.0 / (1.3 * 0.75), 1e-9);
    }

    /// The half that `x` is in.
    #[differentiate]
    fn half(low: f64, high: f64, x: f64) -> (f64, f64) {
        let middle = 0.5 * (low + high);
        if x < middle {
            (low, middle)
        } else {
            (middle, high)
        }
    }

    #[test]
    fn cells_are_no_roots() {
        let (value, pull) = half_vjp(1.0, 3.0, 2.5);
        assert_eq!(value, (2.0, 3.0));
        assert_eq!(pull((1.0, 0.0)), (0.5, 0.5, 0.0));
        let (_, tangent) = half_jvp(1.0, 3.0, 2.5, (1.0, 1.0, 1.0));
        assert_eq!(tangent, (1.0, 1.0));
    }

    #[derive(Clone, Copy, Differentiable)]
    pub struct Sizes {
        pub rows: usize,
        pub columns: usize,
    }

    mod spread {
        use super::*;

        #[differentiate]
        fn by_one(xs: &[f64], many: usize, all: usize) -> f64 {
            let many = xs[..many].iter().map(|x| x.sin());
            many.sum::<f64>() + xs[all - 1]
        }

        #[differentiate]
        fn by_tasks(xs: &[f64], tasks: usize, many: usize, all: usize) -> f64 {
            let mut sum = 0.0;
            for task in 0..tasks {
                let part = &xs[task * many..((task + 1) * many).min(all)];
                sum += part.iter().map(|x| x * x).sum::<f64>();
            }
            sum
        }

        /// The arguments of one function and of another are no ends of an interval.
        #[differentiate]
        pub fn by_size(xs: &[f64; 4], sizes: &Sizes, tasks: usize) -> f64 {
            let columns = sizes.columns;
            let many = sizes.rows * columns / tasks;
            if tasks <= 1 || xs[0] < 0.0 {
                by_one(xs, many, columns)
            } else {
                by_tasks(xs, tasks, many, columns)
            }
        }
    }

    #[test]
    fn functions_have_arguments_of_their_own() {
        let sizes = Sizes {
            rows: 1,
            columns: 4,
        };
        for tasks in [1, 2] {
            check_grads!(spread::by_size(&[0.3, 1.2, -0.4, 0.9], &sizes, tasks));
        }
        let (slopes, _) = spread::by_size_grad(&[0.5, 1.0, -0.5, 2.0], &sizes, 2);
        assert_eq!(slopes, [1.0, 2.0, -1.0, 4.0]);
        for x in [0.2, 1.1] {
            check!(around(0.7, 1.9, x));
        }
    }
}

/// Closures of `flat_map` that make `Option`s.
mod made_options {
    use super::*;

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Turn {
        angle: f64,
        radius: f64,
    }

    #[differentiate]
    impl Turn {
        fn word(&self, kind: u8) -> Option<[f64; 2]> {
            match kind {
                0 => None,
                1 => Some([self.angle * self.radius, self.radius]),
                n => Some([self.angle.sin(), n as f64 * self.radius]),
            }
        }
    }

    #[differentiate]
    fn positive(x: f64) -> Option<f64> {
        if x > 0.0 { Some(x.ln()) } else { None }
    }

    #[differentiate]
    fn shortest(turn: &Turn, kinds: &[u8]) -> Option<f64> {
        let words = kinds
            .iter()
            .copied()
            .flat_map(|kind| turn.word(kind).map(|word| (word, kind)));
        let mut best = None;
        let mut best_sum = f64::INFINITY;
        for (word, kind) in words {
            let sum = word.iter().sum::<f64>() * f64::from(kind);
            if sum < best_sum {
                best = Some(sum * word[0]);
                best_sum = sum;
            }
        }
        best
    }

    #[differentiate]
    fn logarithms(xs: &[f64]) -> f64 {
        let all: f64 = xs.iter().flat_map(|&x| positive(x)).sum();
        let some: f64 = xs.iter().flat_map(|x| (*x < 2.0).then(|| x * x)).sum();
        let large = |x: &f64| x.abs() > 1.0;
        let cubes: f64 = xs
            .iter()
            .flat_map(|x| if large(x) { Some(x.powi(3)) } else { None })
            .sum();
        all * some + cubes
    }

    #[test]
    fn that_flat_map_takes() {
        let turn = Turn {
            angle: 0.7,
            radius: 1.3,
        };
        check_grads!(shortest(&turn, &[0, 3, 1, 2]));
        check_grads!(shortest(&turn, &[2, 0]));
        assert_eq!(shortest(&turn, &[0]), None);
        check_grads!(logarithms(&[0.5, -1.5, 3.0]));
    }
}
