//! What is inside of an `Option` that is lent by `as_ref()?`.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Debug, Differentiable)]
struct Weighed {
    weights: Option<Vec<f64>>,
    shift: Option<[f64; 2]>,
    scale: f64,
}

#[differentiate]
impl Weighed {
    fn run(&self, x: &[f64]) -> Result<f64, String> {
        let w = self.weights.as_ref().ok_or("no weights")?;
        let mut s = 0.0;
        for i in 0..x.len() {
            s += w[i] * x[i];
        }
        let shift = self
            .shift
            .as_ref()
            .ok_or_else(|| format!("{} and no shift", x.len()))?;
        Ok(s * shift[0] + shift.iter().sum::<f64>())
    }

    fn first(&self) -> Option<f64> {
        let first = self.weights.as_ref()?.as_slice()[0];
        Some(first * self.scale)
    }

    fn at(&self, i: usize) -> Option<f64> {
        let x = self.weights.as_ref()?.get(i)?;
        Some(*x * self.scale)
    }

    fn parts(&self) -> Option<f64> {
        let (a, b) = self.weights.as_deref()?.split_at(1);
        let w = self.weights.as_ref()?;
        Some(a[0] * b[0] + w.iter().map(|x| x * x).sum::<f64>())
    }

    fn largest(&self, n: usize) -> Option<f64> {
        let all = self.weights.as_ref()?.iter().skip(n);
        all.map(|x| x * self.scale).reduce(f64::max)
    }

    fn change(&mut self, x: f64) -> Option<f64> {
        let w = self.weights.as_mut()?;
        w[0] *= x;
        let n = w.len();
        Some(w[0] * w[n - 1])
    }
}

#[differentiate]
fn summed_up(all: &[Option<Vec<f64>>]) -> Option<f64> {
    let mut s = 1.0;
    for one in all {
        let v = one.as_ref()?;
        s += v.iter().map(|x| x * s).sum::<f64>() + v[0];
    }
    Some(s)
}

#[differentiate]
fn of_parameters(v: Option<&Vec<f64>>, q: &Option<f64>, k: f64) -> Option<f64> {
    let v = v.as_ref()?;
    let q = q.as_ref()?;
    Some(v[0] * q * k)
}

#[test]
fn what_is_inside() {
    let w = Weighed {
        weights: Some(vec![0.5, 1.5]),
        shift: Some([0.7, -0.3]),
        scale: 2.0,
    };
    let x = [2.0, 3.0];
    check_grads!(Weighed::run(&w, &x));
    check_grads!(Weighed::first(&w));
    check_grads!(Weighed::at(&w, 1));
    check_grads!(Weighed::at(&w, 2));
    check_grads!(Weighed::parts(&w));
    check_grads!(Weighed::largest(&w, 1));
    check_grads!(summed_up(&[Some(vec![0.5, 0.7]), Some(vec![1.5, 0.2])]));
    check_grads!(summed_up(&[Some(vec![0.5, 0.7]), None]));
    let v = vec![0.5];
    let (dv, dq, dk) = of_parameters_vjp(Some(&v), &Some(0.7), 1.5).1(Some(1.0));
    assert_eq!((dv, dq), (Some(vec![0.7 * 1.5]), Some(0.5 * 1.5)));
    near(dk, 0.5 * 0.7, 1e-14);
    let none = Weighed {
        weights: None,
        ..w.clone()
    };
    assert_eq!(none.run(&x), Err("no weights".into()));
    assert_eq!(none.run_vjp(&x).0, Err("no weights".into()));
    assert_eq!(none.first_vjp().0, None);
    let mut changed = w.clone();
    let (value, pullback) = changed.change_vjp(1.2);
    near(value.unwrap(), 0.6 * 1.5, 1e-14);
    let (_, dx) = pullback((w.zero_tangent(), Some(1.0)));
    near(dx, 0.5 * 1.5, 1e-14);
}

#[differentiate]
fn energy(v: &[f64]) -> f64 {
    v.iter().map(|a| a * a).sum()
}

#[differentiate]
fn pair_of(x: f64) -> Option<Vec<f64>> {
    if x > 0.0 {
        Some(vec![x * x, 3.0 * x])
    } else {
        None
    }
}

#[differentiate]
fn root_of(x: f64) -> Result<f64, String> {
    if x < 0.0 {
        return Err("below zero".into());
    }
    Ok(x.sqrt())
}

/// Which of the two types it is, no word here says.
#[differentiate]
fn given_by_calls(x: f64, y: f64) -> f64 {
    let pair = pair_of(x);
    let root = root_of(x * y);
    let mut sum = pair.as_ref().map_or(y, |v| energy(v) * y);
    sum += pair.as_deref().map_or(0.5, |v| energy(v) + v[1] * y);
    sum += pair.as_ref().map(|v| v[0] * x).unwrap_or(7.0 * y);
    let second = pair.as_ref().and_then(|v| v.get(1).map(|a| a * y));
    sum += second.unwrap_or(2.0 * x);
    sum += root.as_ref().map_or(y * y, |r| r * y);
    sum += root
        .as_ref()
        .map_or_else(|e| e.len() as f64 * x, |r| r * r * r);
    sum + root.as_ref().ok().map_or(3.0 * x, |r| 5.0 * r)
}

#[differentiate]
fn asked(x: f64, y: f64) -> Option<f64> {
    let pair = pair_of(x);
    let v = pair.as_ref()?;
    let root = root_of(y).ok();
    Some(energy(v) * root.as_ref()? + energy(pair.as_ref()?) * x)
}

/// What a look finds is no longer there after the assignment.
#[differentiate]
fn assigned_between(x: f64, n: usize) -> f64 {
    let mut pair = pair_of(x);
    let mut product = pair.as_ref().map_or(0.5, |v| energy(v));
    for k in 0..n {
        pair = pair_of(x - k as f64);
        product *= pair.as_ref().map_or(1.5 * x, |v| energy(v) * x);
        if let Some(v) = pair.as_mut() {
            v[0] = 5.0 * x;
        }
        product += pair.as_ref().map_or(x, |v| energy(v));
    }
    product
}

#[differentiate]
fn behind_references(pair: &Option<Vec<f64>>, root: &Result<f64, String>, x: f64) -> f64 {
    let of_pair = pair.as_ref().map_or(x, |v| energy(v) * x);
    let told = pair
        .as_ref()
        .and_then(|v| if v.len() > 1 { Some(energy(v)) } else { None });
    of_pair + told.unwrap_or(x) * root.as_ref().map_or(3.0 * x, |r| r * r)
}

/// A number that a reference leads to, and what takes its place.
#[differentiate]
fn largest(all: &[Option<f64>], x: f64) -> f64 {
    let first = match all[0].as_ref() {
        Some(v) => v,
        None => return x,
    };
    let mut best = match all[1].as_ref() {
        Some(v) => v,
        None => return x * first,
    };
    let mut sum = 0.0;
    for a in all {
        if let Some(a) = a.as_ref() {
            sum += a * best * x;
            if a > best {
                best = a;
            }
        }
    }
    sum + best * first * x
}

#[test]
fn numbers_behind_references() {
    let all = [Some(2.0), Some(0.5), None, Some(3.0), Some(1.5)];
    for all in [&all[..], &all[2..], &all[1..], &all[3..]] {
        let (value, pull) = largest_vjp(all, 1.5);
        assert_eq!(value, largest(all, 1.5));
        let (bars, x) = pull(1.0);
        let near_to = |k: usize, e: f64| {
            let mut all = all.to_vec();
            all[k] = all[k].map(|v| v + e);
            largest(&all, 1.5)
        };
        for k in 0..all.len() {
            let slope = (near_to(k, 1e-6) - near_to(k, -1e-6)) / 2e-6;
            near(bars[k].unwrap_or(0.0), slope, 1e-8);
        }
        let dots: Vec<_> = all.iter().map(|v| v.map(|_| 0.0)).collect();
        near(largest_jvp(all, 1.5, (dots, 1.0)).1, x, 1e-14);
        let slope = (largest(all, 1.5 + 1e-6) - largest(all, 1.5 - 1e-6)) / 2e-6;
        near(x, slope, 1e-8);
    }
}

#[test]
fn of_what_calls_give() {
    for (x, y) in [(2.0, 3.0), (-2.0, 3.0), (-2.0, -3.0), (2.0, -3.0)] {
        check_grads!(given_by_calls(x, y));
    }
    for n in 0..4 {
        check_grads!(assigned_between(1.7, n));
    }
    // x^4 + 9 x^2 = 52; its derivative is 4 x^3 + 18 x = 68.
    let (value, pull) = asked_vjp(2.0, 4.0);
    assert_eq!(value, Some(52.0 * 2.0 + 52.0 * 2.0));
    let (x, y) = pull(Some(1.0).into());
    near(x, 68.0 * 2.0 + 68.0 * 2.0 + 52.0, 1e-14);
    near(y, 52.0 * 0.25, 1e-14);
    let (value, dot) = asked_jvp(2.0, 4.0, (1.0, 0.5));
    assert_eq!(value, Some(208.0));
    near(dot.unwrap(), 324.0 + 6.5, 1e-14);
    assert_eq!(asked_vjp(2.0, -4.0).0, None);
    assert_eq!(asked_vjp(-2.0, 4.0).0, None);
    let roots = [Ok(2.0), Err("none".to_string())];
    for pair in [None, Some(vec![2.0]), Some(vec![2.0, 0.5])] {
        for root in &roots {
            let (value, pull) = behind_references_vjp(&pair, root, 1.5);
            assert_eq!(value, behind_references(&pair, root, 1.5));
            let (_, _, x) = pull(1.0);
            let at = |x| behind_references(&pair, root, x);
            near(x, (at(1.5 + 1e-6) - at(1.5 - 1e-6)) / 2e-6, 1e-8);
        }
    }
}
