//! Parameters that are iterators. Against dual numbers, finite differences and the inner product of the two modes.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

use crate::oracle::near;

#[with_duals]
mod called {
    use super::*;

    #[differentiate]
    fn mean<I: IntoIterator<Item = f64>>(values: I) -> f64 {
        let (mut sum, mut n) = (0.0, 0);
        for x in values {
            sum += x;
            n += 1;
        }
        sum / n as f64
    }
    #[differentiate]
    fn norm<'a>(xs: impl Iterator<Item = &'a f64>) -> f64 {
        xs.map(|x| x * x).sum::<f64>().sqrt()
    }
    /// Welford's.
    #[differentiate]
    fn variance<'a, I>(values: I) -> f64
    where
        I: IntoIterator<Item = &'a f64>,
    {
        let mut it = values.into_iter();
        let mut mean = *it.next().unwrap();
        let (mut m2, mut n) = (0.0, 1.0);
        for &x in it {
            n += 1.0;
            let d = x - mean;
            mean += d / n;
            m2 += d * (x - mean);
        }
        m2 / (n - 1.0)
    }
    #[differentiate]
    fn weighted(pairs: impl IntoIterator<Item = (f64, f64)>, scale: f64) -> f64 {
        pairs.into_iter().fold(0.0, |s, (w, x)| s + w * x * scale)
    }
    #[differentiate]
    fn first_above(mut values: impl Iterator<Item = f64>, limit: f64) -> f64 {
        while let Some(x) = values.next() {
            if x > limit {
                return x * x;
            }
        }
        limit
    }
    #[differentiate]
    fn ends(values: impl DoubleEndedIterator<Item = f64>) -> f64 {
        values.rev().take(2).fold(1.0, |s, x| s * x)
    }

    #[differentiate]
    fn of_slices(xs: &[f64], k: f64) -> f64 {
        mean(xs.iter().copied()) * k + norm(xs.iter()) + variance(xs) + ends(xs.iter().copied())
    }
    #[differentiate]
    fn of_chains(xs: &[f64], k: f64) -> f64 {
        let m = mean(xs.iter().skip(1).map(|x| x * x * k));
        let shifted = xs.iter().map(|x| x - k);
        let all = xs.iter();
        let m = m + mean(shifted) * norm(all);
        let w = weighted(xs.iter().map(|x| (x * k, x + m)), k);
        w + first_above(xs.iter().rev().map(|x| x * k), 0.3) + mean((0..3).map(|i| k * i as f64))
    }
    #[differentiate]
    fn of_values(a: f64, b: f64, n: usize) -> f64 {
        let v = vec![a, b, a * b];
        let pairs: Vec<(f64, f64)> = v.iter().map(|x| (*x, x + 1.0)).collect();
        let mut s = variance(&v) + mean([a, b]) + mean(vec![a; n]);
        for i in 1..n {
            s += norm(v[..i].iter()) * mean(v.clone());
        }
        if n > 2 {
            s += weighted(pairs, b);
        }
        s * mean(v)
    }
    /// Nothing with a derivative goes in.
    #[differentiate]
    fn constants(x: f64, n: usize) -> f64 {
        let m = mean((0..n).map(|i| i as f64));
        if mean([1.0, 2.0]) > 1.0 { x * m } else { x }
    }

    #[test]
    fn agree() {
        check!(of_slices(&[0.4, -1.2, 0.7, 1.1], 1.3));
        check!(of_chains(&[0.4, -1.2, 0.7, 1.1], 1.3));
        check!(of_values(0.7, 1.2, @3));
        check!(of_values(0.7, 1.2, @2));
        check!(constants(0.7, @3));
    }
}

mod generic {
    use super::*;
    use num_traits::Float;

    mod stats {
        use super::*;

        #[differentiate]
        pub fn spread(values: impl Iterator<Item = f64> + Clone) -> f64 {
            let values: Vec<f64> = values.collect();
            let low = values.iter().copied().fold(f64::INFINITY, f64::min);
            values.iter().map(|x| x - low).sum()
        }
        #[differentiate]
        pub fn total<'a>(rows: impl IntoIterator<Item = &'a Vec<f64>>) -> f64 {
            rows.into_iter()
                .map(|row| row.iter().sum::<f64>())
                .fold(1.0, |a, b| a * b)
        }
    }
    #[differentiate]
    use stats::spread;

    #[differentiate]
    fn of_rows(rows: &[Vec<f64>], k: f64) -> f64 {
        spread(rows[0].iter().map(|x| x * k)) + stats::total(rows)
    }

    #[test]
    fn of_other_modules() {
        let rows = [vec![3.0, 1.0, 2.0], vec![0.5, 2.0]];
        let (bar, k_bar) = of_rows_grad(&rows, 2.0);
        assert_eq!(k_bar, 3.0);
        let expected = [vec![2.0 + 2.5, -4.0 + 2.5, 2.0 + 2.5], vec![6.0, 6.0]];
        assert_eq!(bar, expected);
        let (value, dot) = of_rows_jvp(&rows, 2.0, (expected.to_vec(), 1.0));
        assert_eq!(value, of_rows(&rows, 2.0));
        let squares: f64 = expected.iter().flatten().map(|x| x * x).sum();
        assert_eq!(dot, squares + 3.0);
    }

    #[differentiate]
    fn mean<T: Float, I: ExactSizeIterator<Item = T>>(values: I) -> T {
        let n = T::from(values.len()).unwrap();
        values.fold(T::zero(), |s, x| s + x) / n
    }
    #[differentiate]
    fn geometric<T: Float>(xs: &[T]) -> T {
        mean(xs.iter().map(|x| x.ln())).exp()
    }

    /// The public operators take slices.
    #[test]
    fn agree() {
        let xs = [1.0, 4.0, 2.0];
        assert_eq!(mean_grad(&xs[..]), vec![1.0 / 3.0; 3]);
        assert_eq!(
            mean_jvp(&xs[..], vec![1.0, 2.0, 3.0]),
            (mean(xs.into_iter()), 2.0)
        );
        let value = geometric(&xs);
        for (bar, x) in geometric_grad(&xs).into_iter().zip(xs) {
            near(bar, value / (3.0 * x), 1e-14);
        }
        let single = geometric_grad(&[1.0_f32, 4.0, 2.0]);
        assert!((f64::from(single[1]) - value / 12.0).abs() < 1e-6);
    }
}

/// Iterators that a function only advances, and items that are made into numbers.
mod other_forms {
    use super::*;

    #[differentiate]
    fn first_two(values: &mut impl Iterator<Item = f64>, k: f64) -> f64 {
        let a = values.next().unwrap();
        let b = values.next().unwrap();
        a * b * b * k
    }
    #[differentiate]
    fn product_of<I: Iterator<Item = f64>>(values: &mut I, k: f64) -> f64 {
        let mut product = k;
        for x in values {
            product *= x;
        }
        product
    }
    #[differentiate]
    fn weighted<I>(values: I, k: f64) -> f64
    where
        I: IntoIterator,
        I::Item: Into<f64>,
    {
        let (mut sum, mut w) = (0.0, 1.0);
        for x in values {
            sum += w * x.into() * x_of(k);
            w *= k;
        }
        sum
    }
    #[differentiate]
    fn x_of(k: f64) -> f64 {
        k.sin()
    }
    #[differentiate]
    fn folded(values: impl Iterator<Item = impl Into<f64>>, k: f64) -> f64 {
        values.map(Into::into).fold(0.0, |s, x: f64| s * k + x * x)
    }
    #[differentiate]
    fn calls(xs: &[f64], k: f64) -> f64 {
        weighted(xs.iter().map(|x| x * k), k) + folded(xs.iter().copied(), k)
    }

    #[test]
    fn agree_with_differences() {
        let (xs, k) = (vec![0.7, 1.3, 0.4], 0.8);
        let difference = |f: &dyn Fn(&[f64], f64) -> f64, gradient: (Vec<f64>, f64)| {
            let moved = |n: usize, e: f64| {
                let mut xs = xs.clone();
                xs[n] += e;
                f(&xs, k)
            };
            for n in 0..xs.len() {
                near(
                    gradient.0[n],
                    (moved(n, 1e-5) - moved(n, -1e-5)) / 2e-5,
                    1e-9,
                );
            }
            near(
                gradient.1,
                (f(&xs, k + 1e-5) - f(&xs, k - 1e-5)) / 2e-5,
                1e-9,
            );
        };
        difference(
            &|xs, k| first_two(&mut xs.iter().copied(), k),
            first_two_grad(&xs, k),
        );
        difference(
            &|xs, k| product_of(&mut xs.iter().copied(), k),
            product_of_grad(&xs, k),
        );
        difference(
            &|xs, k| weighted(xs.iter().copied(), k),
            weighted_grad(&xs, k),
        );
        difference(&|xs, k| folded(xs.iter().copied(), k), folded_grad(&xs, k));
        agree!((xs.clone(), k), |(xs, k)| calls(xs, *k));
        assert_eq!(first_two_grad(&xs, k).0[2], 0.0);
    }
}

/// Methods, of a type and of a trait.
mod methods {
    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    struct Filter {
        gain: f64,
        bias: f64,
    }

    trait Smooth {
        fn smooth<'a, I: IntoIterator<Item = &'a f64>>(&self, values: I) -> f64;
    }

    #[differentiate]
    impl Smooth for Filter {
        fn smooth<'a, I: IntoIterator<Item = &'a f64>>(&self, values: I) -> f64 {
            let mut state = self.bias;
            for x in values {
                state += self.gain * (x - state);
            }
            state
        }
    }

    #[differentiate]
    impl Filter {
        fn energy(&self, values: impl Iterator<Item = f64>) -> f64 {
            values.map(|x| x * x * self.gain).sum::<f64>() + self.bias
        }

        fn scaled<I>(k: f64, values: I) -> f64
        where
            I: IntoIterator<Item = f64>,
        {
            values.into_iter().map(|x| x * k).sum()
        }

        fn feed(&mut self, inputs: impl IntoIterator<Item = f64>) -> f64 {
            for x in inputs {
                self.bias += self.gain * x;
            }
            self.bias * self.bias
        }

        /// Left as it is.
        fn how_many(&self, values: impl Iterator<Item = f64>) -> usize {
            values.filter(|x| *x > self.bias).count()
        }

        fn both(&self, xs: &[f64]) -> f64 {
            let energy = self.energy(xs.iter().map(|x| x * self.gain));
            self.smooth(xs) * energy + self.smooth(xs.iter().rev().skip(1))
        }
    }

    /// Methods of the same names that take no iterators.
    struct Other;

    impl Other {
        fn energy(&self, x: f64) -> usize {
            x as usize
        }

        fn smooth(&self, values: &[f64]) -> usize {
            values.len() + self.energy(1.0)
        }
    }

    #[differentiate]
    fn calls(filter: &Filter, xs: &[f64], k: f64) -> f64 {
        let others = Other.smooth(&[1.0]) as f64;
        let mut state = Filter {
            gain: k,
            ..filter.clone()
        };
        let many = filter.how_many(xs.iter().copied());
        let mut s = filter.energy(xs.iter().map(|x| x * k)) * many as f64;
        for i in 1..xs.len() {
            s += state.smooth(&xs[..i]);
        }
        s * others + state.feed(xs.iter().copied()) + state.feed([k, s])
    }

    #[test]
    fn agree_with_differences() {
        let filter = Filter {
            gain: 0.6,
            bias: 0.3,
        };
        let xs = vec![0.7, 1.3, 0.2];
        let (at, change) = filter.smooth_grad(&xs);
        let smooth = |f: &Filter, xs: &[f64]| f.smooth(xs);
        near(
            at.gain,
            {
                let f = |e: f64| {
                    smooth(
                        &Filter {
                            gain: 0.6 + e,
                            bias: 0.3,
                        },
                        &xs,
                    )
                };
                (f(1e-5) - f(-1e-5)) / 2e-5
            },
            1e-9,
        );
        near(at.bias, 0.4_f64.powi(3), 1e-12);
        near(change[0], 0.6 * 0.4 * 0.4, 1e-12);
        let (_, squares) = filter.energy_grad(&xs);
        near(squares[1], 2.0 * 1.3 * 0.6, 1e-12);
        let (dk, each) = Filter::scaled_grad(2.0, &xs);
        near(dk, 2.2, 1e-12);
        assert_eq!(each, [2.0; 3]);
        agree!((filter.clone(), xs.clone()), |(f, xs)| f.both(xs));
        agree!((filter, xs, 0.9), |(f, xs, k)| calls(f, xs, *k));
    }
}

/// Items of a type of their own that is made into a number.
mod of_any_number {
    use cotangent::{check_grads, differentiate};

    #[differentiate]
    fn ranked<I, J, T, U>(one: I, other: J, weight: f64) -> Result<f64, String>
    where
        I: IntoIterator<Item = T>,
        J: IntoIterator<Item = U>,
        T: Into<f64>,
        U: Into<f64>,
    {
        let mut combined: Vec<(f64, u8)> = Vec::new();
        for x in one.into_iter() {
            combined.push((x.into(), 1));
        }
        for x in other.into_iter() {
            combined.push((x.into(), 2));
        }
        let n = combined.iter().filter(|(_, of)| *of == 1).count() as f64;
        if n == 0.0 {
            return Err("there is nothing".into());
        }
        combined.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut sum = 0.0;
        for (i, (x, of)) in combined.iter().enumerate() {
            sum += x * x * weight * (i as f64 + *of as f64);
        }
        Ok(sum / n)
    }

    #[differentiate]
    fn mean<I, T: Into<f64>>(data: I) -> f64
    where
        I: IntoIterator<Item = T>,
    {
        let all: Vec<f64> = data.into_iter().map(Into::into).collect();
        all.iter().sum::<f64>() / all.len() as f64
    }

    #[differentiate]
    fn squares<T>(data: impl IntoIterator<Item = T>, k: f64) -> f64
    where
        T: Into<f64> + Copy,
    {
        let mut s = 0.0;
        for x in data {
            let x: f64 = x.into();
            s += x * x * k;
        }
        s
    }

    #[differentiate]
    fn all(xs: &[f64], k: f64) -> f64 {
        let scaled = xs.iter().map(|x| x * k);
        let rank = ranked(xs.iter().copied(), scaled, k).unwrap_or(0.0);
        rank * mean(xs.to_vec()) + squares(xs.iter().copied(), k)
    }

    #[test]
    fn they_are_numbers() {
        check_grads!(all(&[0.4, 1.3, 0.2], 0.7));
        assert_eq!(
            ranked(Vec::<i32>::new(), [1.0_f32], 1.0),
            Err("there is nothing".to_string())
        );
        // Σ x²
        let (of_data, of_k) = squares_grad(&[1.0, 3.0], 2.0);
        assert_eq!((of_data, of_k), (vec![4.0, 12.0], 10.0));
    }
}

/// Items that are numbers or references to numbers, `I::Item: Borrow<f64>`.
mod borrowed {
    use std::borrow::Borrow;

    use cotangent::{check_grads, differentiate};

    #[differentiate]
    fn mean<I>(values: I) -> f64
    where
        I: IntoIterator,
        I::Item: Borrow<f64>,
    {
        let (mut n, mut mean) = (0.0, 0.0);
        for x in values {
            n += 1.0;
            mean += (x.borrow() - mean) / n;
        }
        mean
    }

    #[differentiate]
    fn weighted(values: impl IntoIterator<Item = impl Borrow<f64>>, k: f64) -> f64 {
        values.into_iter().map(|x| *x.borrow() * k).sum()
    }

    #[differentiate]
    fn least<I>(values: I) -> f64
    where
        I: IntoIterator,
        I::Item: Borrow<f64>,
    {
        let mut rest = values.into_iter();
        match rest.next() {
            None => f64::NAN,
            Some(first) => rest.map(|x| *x.borrow()).fold(*first.borrow(), |least, x| {
                if x < least || x.is_nan() { x } else { least }
            }),
        }
    }

    #[differentiate]
    fn entropy<T: Borrow<f64>>(values: impl Iterator<Item = T>) -> f64 {
        let (mut n, mut sum) = (0.0, 0.0);
        for x in values {
            n += 1.0;
            let x_now = *x.borrow();
            if x_now < 0.0 {
                return f64::NAN;
            }
            sum += x.borrow().ln() * x_now;
        }
        sum / n
    }

    #[differentiate]
    fn called(xs: &[f64], k: f64) -> f64 {
        let chains = mean(xs.iter().map(|x| x * k)) + mean(xs.iter().filter(|x| **x > 0.5));
        let given = mean(xs) * mean(xs.to_vec()) + mean(&[k, 2.0]) * mean([k, k * k]);
        let of_rest = weighted(xs.iter().skip(1), k) + weighted(vec![k, 1.0], xs[0]);
        chains * given
            + of_rest * least(xs)
            + entropy(xs.iter())
            + entropy(xs.iter().map(|x| x.exp()))
    }

    #[test]
    fn items_are_numbers_or_references() {
        check_grads!(called(&[0.4, 1.3, 0.2], 0.7));
        check_grads!(called(&[0.9, 0.3, 2.2, 0.6], -1.1));
        assert_eq!(mean_grad(&[1.0, 5.0]), [0.5, 0.5]);
        assert_eq!(least_grad(&[3.0, 1.0, 2.0]), [0.0, 1.0, 0.0]);
        assert!(least_value_and_grad(&[]).0.is_nan());
    }
}
