//! Less common adaptors and consumers of iterators. Against dual numbers, finite differences and the inner product of the
//! two modes.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod chains {
    use super::*;

    #[differentiate]
    fn inspected(xs: &[f64], k: f64) -> f64 {
        let (mut seen, mut total) = (0, 0.0);
        let s: f64 = xs
            .iter()
            .inspect(|_| seen += 1)
            .map(|x| x * k)
            .inspect(|x| total += x * x)
            .filter(|x| *x > 0.0)
            .sum();
        for x in xs.iter().copied().inspect(|x| println!("{:?}", x)) {
            total += x;
        }
        s * total + seen as f64
    }
    /// Elements of what a method returns.
    #[allow(clippy::unnecessary_to_owned, reason = "the copy is what is tested")]
    #[differentiate]
    fn of_copies(xs: &[f64], v: &Vec<f64>, k: f64) -> Vec<f64> {
        let mut out: Vec<f64> = xs.to_vec().into_iter().map(|x| x * k).collect();
        out.extend(v.clone().into_iter().map(|x| k / x));
        for x in xs.to_vec() {
            out.push(x * x);
        }
        let pairs = xs.to_vec().into_iter().zip(v.clone()).map(|(a, b)| a * b);
        out.push(pairs.sum::<f64>());
        out
    }

    /// A `map` that is counted only for what its closure does.
    #[differentiate]
    fn filled(xs: &[f64], k: f64) -> Vec<f64> {
        let mut out = vec![k; xs.len()];
        xs.iter()
            .zip(out.iter_mut())
            .map(|(&x, o)| *o *= (x * k).sin())
            .count();
        let mut sum = 0.0;
        xs.iter()
            .enumerate()
            .map(|(i, x)| {
                sum += x * out[i];
                i
            })
            .count();
        out.push(sum);
        out
    }
    /// The type of `0.0` comes from where the value goes.
    #[differentiate]
    fn largest(xs: &[f64], k: f64) -> f64 {
        let m: f64 = xs.iter().fold(0.0, |m, x| m.max(*x * k));
        let (low, high): (f64, f64) = xs
            .iter()
            .fold((0.0, 1.0), |(low, high), x| (low.min(*x), high.max(x * x)));
        let pair: (f64, f64) = xs.iter().fold((0.0, k), |z, x| (z.0.hypot(*x), z.1 + x));
        if m > 1.0 {
            return m * low + high * pair.0 * pair.1;
        }
        xs.iter().fold(0.0, |m, x| m.max(x.abs()))
    }
    #[differentiate]
    fn skipped(xs: &[f64], k: f64, n: usize) -> f64 {
        let a: f64 = xs.iter().map(|x| x * k).skip(n).sum();
        let rest: Vec<f64> = xs.iter().copied().filter(|x| *x > 0.0).skip(1).collect();
        let mut s = a;
        for (i, x) in xs.iter().map(|x| x.sin()).enumerate().skip(n).take(2) {
            s += x * i as f64;
        }
        // What is skipped is computed all the same.
        let mut product = 1.0;
        let last = xs
            .iter()
            .map(|x| {
                product *= x + k;
                product
            })
            .skip(2)
            .fold(0.0, |s, p| s + p * p);
        s + rest.iter().fold(1.0, |p, x| p * x) * last
    }
    #[differentiate]
    fn by_key(xs: &[f64], k: f64) -> f64 {
        let nearest = xs.iter().min_by_key(|x| (**x * 10.0) as i64).unwrap();
        let farthest = xs.iter().copied().max_by_key(|x| (x.abs() * 100.0) as i64);
        let scaled = xs
            .iter()
            .map(|x| x * k)
            .min_by_key(|y| (*y * 7.0) as i64)
            .unwrap_or(k);
        let (i, at) = xs
            .iter()
            .enumerate()
            .max_by_key(|(i, _)| i * 3 % 5)
            .unwrap();
        match farthest {
            Some(x) => nearest * x * scaled + at * i as f64,
            None => 0.0,
        }
    }

    #[differentiate]
    fn folded(xs: &[f64], k: f64) -> f64 {
        let logs = xs
            .iter()
            .copied()
            .try_fold(k, |a, x| {
                if x > -1.0 {
                    Some(a + x.exp() * k)
                } else {
                    None
                }
            })
            .unwrap_or(k * 0.5);
        let halves = xs
            .iter()
            .try_fold(1.0, |a, x| Some(a * x * k))
            .map(|p| p * 2.0);
        logs * logs + halves.unwrap_or(0.0)
    }

    /// A tuple with references in it is taken apart by the closure after, and these are dereferenced there.
    #[differentiate]
    fn handed_on(xs: &[f64], k: f64) -> Vec<f64> {
        xs.iter()
            .enumerate()
            .map(|(i, x)| (i, x, k * *x))
            .map(|(i, &x, y)| if i == 0 { y.sin() } else { x * y })
            .collect()
    }

    #[differentiate]
    fn handed_on_in_pairs(xs: &[(f64, f64)], k: f64) -> f64 {
        let mut last = [0.0];
        xs.iter()
            .map(|(x, y)| ((x, y), k * x * y))
            .zip(last.iter_mut())
            .map(|(((&x, y), p), last)| (x, y, p * p, last))
            .for_each(|(x, y, p, last)| *last = p * x * *y);
        xs.iter()
            .map(|p| (p, k))
            .map(|(&(x, y), k)| x * y * k)
            .sum::<f64>()
            + last[0]
    }

    /// What is captured, once for each element.
    #[differentiate]
    fn repeated(xs: &[f64], k: f64) -> f64 {
        let square = k * k;
        let most = xs.iter().copied().map(|_| square).reduce(f64::max);
        most.unwrap_or(k) * xs.iter().map(|_| k).reduce(f64::min).unwrap_or(1.5)
    }
    #[test]
    fn agree() {
        check!(repeated(&[0.4, -1.2], 1.3));
        check!(repeated(&[], 1.3));
        check_map!(handed_on(&[0.4, -1.2, 0.7], 1.3));
        check!(handed_on_in_pairs(&[(0.4, -1.2), (0.7, 0.3)], 1.3));
        check_map!(of_copies(&[0.4, -1.2, 0.7], &vec![1.3, 0.6, 2.0], 0.8));
        check_map!(filled(&[0.5, -1.3, 1.7], 0.8));
        check!(largest(&[0.5, -1.3, 1.7], 0.8));
        check!(largest(&[0.5, -1.9, 0.3], 0.8));
        check!(folded(&[0.4, 1.2], 1.3));
        check!(folded(&[0.4, -1.2], 1.3));
        check!(inspected(&[0.4, -1.2, 0.7], 1.3));
        for n in [0_usize, 2, 9] {
            check!(skipped(&[0.4, -1.2, 0.7, 1.1], 1.3, @n));
        }
        check!(by_key(&[0.4, -1.2, 0.7, 1.1], 1.3));
    }
}
