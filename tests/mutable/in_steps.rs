//! Changes of lists that are several others, one after another: `splice`, `extend_from_within`, `swap_with_slice`, `retain` with a
//! counter, `dedup_by_key`; and `Option::insert` as a statement.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

#[with_duals]
mod programs {
    use cotangent::{Differentiable, differentiate};

    #[differentiate]
    pub fn spliced(x: f64, y: f64, n: usize) -> f64 {
        let mut v = vec![x, y, x * y, 3.0 * y];
        for i in 0..n {
            v.splice(i..=i + 1, [v[0] * y, x + y, x]);
            let u = v.clone();
            v.splice(..1, u.iter().map(|a| a * x));
            v.splice(v.len() - 1.., vec![x, x * y]);
            let w = vec![y, y * y];
            v.splice(2..2, w);
        }
        let each = v.iter().enumerate();
        each.map(|(i, a)| a * a * i as f64).sum()
    }

    #[differentiate]
    pub fn within(x: f64, y: f64, n: usize) -> f64 {
        let mut v = vec![x, y, x * y];
        for i in 0..n {
            v.extend_from_within(1..);
            v[i] *= x;
            v.extend_from_within(..2);
        }
        let each = v.iter().enumerate();
        each.map(|(i, a)| a * a * i as f64).sum()
    }

    #[differentiate]
    fn halves(v: &mut [f64], k: usize, x: f64) -> f64 {
        let (a, b) = v.split_at_mut(k);
        a.swap_with_slice(b);
        v[0] * v[1] * x
    }

    #[differentiate]
    pub fn exchanged(x: f64, y: f64) -> f64 {
        let mut v = vec![x, y, x * y, 3.0 * y];
        let mut w = vec![y * y, x + y, x, y];
        v.swap_with_slice(&mut w);
        v[0] *= x;
        v[..2].swap_with_slice(&mut w[1..3]);
        let a = halves(&mut v, 2, x);
        let both = v.iter().zip(&w).enumerate();
        both.map(|(i, (v, w))| v * w * i as f64).sum::<f64>() * a
    }

    #[differentiate]
    pub fn kept(xs: &[f64], y: f64) -> f64 {
        let mut v: Vec<f64> = xs.iter().map(|x| x * y).collect();
        let mut seen = 0;
        v.retain(|x| {
            seen += 1;
            *x > 0.2 && seen % 3 != 0
        });
        let mut sum = 0.0;
        v.retain(|&x| {
            sum += x * x;
            sum < 2.0
        });
        v.iter().map(|x| x * x * x).sum::<f64>() * sum * seen as f64
    }

    #[differentiate]
    pub fn deduplicated(xs: &[f64], y: f64) -> f64 {
        let mut v: Vec<f64> = xs.iter().map(|x| x * y).collect();
        v.dedup_by_key(|x| x.floor() as i64);
        let each = v.iter().enumerate();
        each.map(|(i, a)| a * a * i as f64).sum::<f64>() + v.len() as f64 * y
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Last {
        pub value: Option<f64>,
        pub all: Vec<f64>,
    }

    #[differentiate]
    impl Last {
        fn put(&mut self, x: f64) {
            self.value.insert(x * x);
            self.all.push(x);
        }
    }

    #[differentiate]
    pub fn inserted(x: f64, n: usize) -> f64 {
        let mut last = Last {
            value: None,
            all: vec![x],
        };
        for i in 0..n {
            last.put(x * i as f64);
        }
        last.value.map_or(x, |v| v * x) * last.all[last.all.len() - 1]
    }
}

use programs::*;

#[test]
fn lists_are_changed_in_steps() {
    for n in 0..3 {
        check!(spliced(0.5, 0.7, @n));
        check!(within(0.5, 0.7, @n));
        check!(inserted(0.5, @n));
    }
    check!(exchanged(0.5, 0.7));
    check!(kept(&[0.5, 0.1, 0.9, 1.2, 0.7, 0.8], 0.7));
    check!(kept(&[0.5, 0.1, 0.9, 1.2, 0.7, 0.8], 1.7));
    check!(kept(&[], 1.7));
    check!(deduplicated(&[0.5, 0.9, 1.3, 1.4, 0.2], 1.3));
    assert_eq!(within(2.0, 3.0, 1), {
        let v = [4.0, 3.0, 6.0, 3.0, 6.0, 4.0, 3.0_f64];
        let each = v.iter().enumerate();
        each.map(|(i, a)| a * a * i as f64).sum::<f64>()
    });
}

mod missing {
    use cotangent::differentiate;
    use cotangent_test_support::panics::failure;

    #[differentiate]
    fn spliced(x: f64, from: usize, to: usize) -> f64 {
        let mut v = vec![x, 2.0 * x, 3.0];
        v.splice(from..to, [x * x]);
        v[0]
    }

    #[differentiate]
    fn within(x: f64, from: usize, to: usize) -> f64 {
        let mut v = vec![x, 2.0 * x, 3.0];
        v.extend_from_within(from..to);
        v[0]
    }

    #[differentiate]
    fn exchanged(x: f64, n: usize) -> f64 {
        let mut v = vec![x, 2.0 * x, 3.0];
        let mut w = vec![x * x; n];
        v.swap_with_slice(&mut w);
        v[0]
    }

    /// In the words of the function.
    #[test]
    fn ends_as_the_function_does() {
        for (from, to) in [(3, 2), (1, 4), (4, 4), (5, 4)] {
            let (words, _) = failure(|| drop(spliced(0.5, from, to)));
            assert_eq!(failure(|| drop(spliced_vjp(0.5, from, to))).0, words);
            assert_eq!(failure(|| drop(spliced_jvp(0.5, from, to, 1.0))).0, words);
            let (words, _) = failure(|| drop(within(0.5, from, to)));
            assert_eq!(failure(|| drop(within_vjp(0.5, from, to))).0, words);
            assert_eq!(failure(|| drop(within_jvp(0.5, from, to, 1.0))).0, words);
        }
        for n in [2, 4] {
            let found = failure(|| drop(exchanged_vjp(0.5, n)));
            assert_eq!(found, failure(|| drop(exchanged(0.5, n))));
        }
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Raindrop {
    at: f64,
    past: Vec<f64>,
}

#[derive(Clone, Debug, Differentiable)]
struct Cloud {
    drops: Vec<Raindrop>,
    dt: f64,
    lost: f64,
}

#[differentiate]
impl Cloud {
    /// Moves what is kept, and what is left out too.
    fn step(&mut self, x: f64) {
        let dt = self.dt;
        let lost = &mut self.lost;
        self.drops.retain_mut(|Raindrop { at, past }| {
            *at += past[0] * dt;
            past.push(x);
            let gone = *at > 3.0;
            if gone {
                *lost += *at;
            }
            !gone
        });
    }
}

#[differentiate]
fn rained(drops: &[Raindrop], x: f64) -> f64 {
    let mut cloud = Cloud {
        drops: drops.to_vec(),
        dt: x,
        lost: 0.0,
    };
    for k in 0..3 {
        cloud.step(x * k as f64);
    }
    let mut sizes: Vec<f64> = cloud.drops.iter().map(|d| d.at * d.past[2]).collect();
    sizes.retain_mut(|size| {
        *size *= x;
        *size < 0.3
    });
    sizes.iter().sum::<f64>() + cloud.lost * x
}

/// With the type of what the closure is given, of a list at an index.
#[differentiate]
fn typed(xs: &[f64], x: f64) -> f64 {
    let mut rows = vec![xs.to_vec(), vec![x, 1.0]];
    let mut seen = 0;
    for i in 0..rows.len() {
        rows[(i + 1) % 2].retain_mut(|a: &mut f64| {
            seen += 1;
            *a *= x;
            *a < 1.0
        });
    }
    rows.iter().flatten().sum::<f64>() * seen as f64
}

#[test]
fn what_is_kept_is_changed() {
    let drops = [(1.0, 0.1), (2.0, 3.0), (0.3, 0.2), (0.1, 0.4)].map(|(at, past)| Raindrop {
        at,
        past: vec![past],
    });
    check_grads!(rained(&drops, 0.7));
    check_grads!(rained(&drops[..2], 0.7));
    check_grads!(rained(&[], 0.7));
    check_grads!(typed(&[0.3, 1.9, 0.8], 0.7));
    agree!((drops.to_vec(), 0.7), |(drops, x)| rained(drops, *x));
}
