//! Methods of `Option` and `Result`, and elements that may not be there.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{check, with_duals};

use crate::oracle::near;

#[with_duals]
mod elements {
    use super::*;

    #[differentiate]
    fn ends(xs: &[f64]) -> f64 {
        let first = xs.first().unwrap();
        let last = *xs.last().expect("not empty");
        first * last + xs.get(1).unwrap() * *xs.get(2).unwrap() + xs.last().unwrap().sin()
    }

    #[differentiate]
    fn of_a_local(x: f64, n: usize) -> f64 {
        let mut v = vec![x];
        for _ in 0..n {
            let next = *v.last().unwrap() * x;
            v.push(next + 1.0);
        }
        let first = v.first().copied().unwrap_or(0.0);
        v.last().unwrap() * first
    }

    #[differentiate]
    fn padded(xs: &[f64], y: f64) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() + 2 {
            let a = xs.get(i).copied().unwrap_or(0.0);
            let b = *xs.get(i + 1).unwrap_or(&y);
            s += a * b;
        }
        s
    }

    #[differentiate]
    fn halves(xs: &[f64], k: usize) -> f64 {
        let (left, right) = xs.split_at(k + 1);
        let mut s = 0.0;
        for i in 0..left.len() {
            s += left[i] * right[i % right.len()];
        }
        s
    }

    /// The name of the whole is taken over by a part.
    #[differentiate]
    fn shadowed_halves(u: &[f64], v: &[f64], k: usize) -> f64 {
        let (u, w) = u.split_at(k);
        let (x, v) = v.split_at(u.len());
        let mut s = x[0] * v[0];
        for i in 0..w.len() {
            s += u[i % u.len()] * w[i] * v[i % v.len()].sin();
        }
        s
    }

    #[differentiate]
    fn matched(xs: &[f64], k: usize) -> f64 {
        if let Some(x) = xs.get(k) {
            return x * xs[0];
        }
        match xs.last() {
            Some(x) => x * x,
            None => 0.0,
        }
    }

    #[differentiate]
    fn drained(xs: &[f64]) -> f64 {
        let mut stack = xs.to_vec();
        let mut s = 1.0;
        while let Some(x) = stack.pop() {
            if x > 1.0 {
                stack.push(x * 0.5);
            }
            s = s * x + x;
        }
        s
    }

    #[test]
    fn derivatives() {
        check!(ends(&[0.3, -0.8, 0.7, 1.9]));
        check!(of_a_local(1.3, @3));
        check!(padded(&[0.3, -0.8, 0.7], 1.7));
        check!(halves(&[0.3, -0.8, 0.7, 1.9], @1));
        check!(shadowed_halves(&[0.3, -0.8, 0.7, 1.9, 1.1], &[0.6, -1.3, 0.4, 0.9], @2));
        check!(matched(&[0.3, -0.8, 0.7, 1.9], @1));
        check!(matched(&[0.3, -0.8, 0.7, 1.9], @9));
        check!(drained(&[0.3, 3.2, 0.7, 1.9]));
    }
}

#[with_duals]
mod values {
    use super::*;

    #[differentiate]
    fn positive(x: f64) -> Option<f64> {
        if x > 0.0 { Some(x * x) } else { None }
    }

    #[differentiate]
    fn checked(x: f64, y: f64) -> Result<f64, String> {
        if y > 0.0 {
            Ok(x / y)
        } else {
            Err(format!("no {y:?}"))
        }
    }

    #[differentiate]
    fn taken_out(x: f64, y: f64) -> f64 {
        let a = positive(x).unwrap_or(y);
        let b = positive(y).unwrap_or(0.0);
        let c = checked(x, y).unwrap_or(a * b);
        let d = checked(y, x * x).unwrap();
        a * b + c * d
    }

    #[differentiate]
    fn otherwise(x: f64, y: f64) -> f64 {
        let a = positive(x).unwrap_or_else(|| y.sin());
        let b = checked(x, y).unwrap_or_else(|_| x * y);
        let c = positive(y).map_or(x, |v| v * x);
        let d = positive(x).map_or_else(|| y, |v| v + y);
        a * b + c * d
    }

    #[differentiate]
    fn mapped(x: f64, y: f64) -> Option<f64> {
        let a = positive(x).map(|v| v * y)?;
        let b = positive(y).map(f64::sin).or(Some(x));
        let c = checked(x, y).map(|v| v * v).ok();
        let d = positive(x)
            .and_then(|v| checked(v, y).ok())
            .or_else(|| Some(x * y));
        let e = b.zip(c).map(|(p, q)| p * q).filter(|v| *v < 100.0);
        Some(a + d? * e.unwrap_or(1.0))
    }

    #[differentiate]
    fn errors(x: f64, y: f64) -> Result<f64, String> {
        let a = positive(x).ok_or("x")?;
        let b = positive(y).ok_or_else(|| format!("y"))?;
        let c = checked(a, b).map_err(|e| e + "!")?;
        checked(c, a).map(|v| v + b).and_then(|v| checked(v, x))
    }

    #[differentiate]
    fn cached(xs: &[f64]) -> f64 {
        let mut last = None;
        let mut s = 0.0;
        for &x in xs {
            if let Some(before) = last.replace(x * x) {
                s += before * x;
            }
            if x > 1.0 {
                s += last.take().unwrap_or(x);
            }
        }
        s + last.unwrap_or(2.0)
    }

    #[differentiate]
    fn of_results(x: f64, y: f64) -> f64 {
        mapped(x, y).unwrap_or(x) * errors(x, y).unwrap_or(y)
    }

    #[differentiate]
    fn argument(limit: Option<f64>, x: f64) -> f64 {
        let top = limit.unwrap_or(2.0);
        let scale = limit.map(|l| l * l).unwrap_or(x);
        if limit.is_some() {
            x.min(top) * scale
        } else {
            x * scale
        }
    }

    #[test]
    fn derivatives() {
        for (x, y) in [(1.3, 0.7), (-1.3, 0.7), (1.3, -0.7), (-0.4, -0.7)] {
            check!(taken_out(x, y));
            check!(otherwise(x, y));
        }
        check!(of_results(1.3, 0.7));
        check!(of_results(1.3, -0.7));
        check!(of_results(-1.3, 0.7));
        check!(cached(&[0.3, 1.2, 0.8, 0.9, 1.5]));
        check!(cached(&[0.3, 0.2]));
    }

    #[test]
    fn nothing_has_no_derivative() {
        assert_eq!(mapped_vjp(-1.3, 0.7).1(None), (0.0, 0.0));
        assert_eq!(errors_jvp(-1.3, 0.7, (1.0, 1.0)), (Err("x".into()), None));
        assert_eq!(argument_grad(None, 3.0), (None, 6.0));
        assert_eq!(argument_grad(Some(2.5), 3.0), (Some(18.75), 0.0));
    }
}

#[derive(Clone, Debug, Default, Differentiable)]
struct Limits {
    low: Option<f64>,
    rows: Vec<Vec<f64>>,
    scale: f64,
}

#[differentiate]
impl Limits {
    fn clamped(&self, x: f64) -> f64 {
        let low = self.low.unwrap_or_default();
        let row = self.rows.last().map(|row| row[0] * x).unwrap_or(0.0);
        let first = self.rows.first().unwrap();
        let other = self.low.as_ref().map_or(1.0, |l| *l * *l);
        x.max(low) * self.scale + row * other + first[1]
    }

    fn widened(&self, by: f64) -> Limits {
        Limits {
            low: self.low.map(|l| l - by),
            scale: by * self.scale,
            ..self.clone()
        }
    }

    fn both(&self, by: f64) -> f64 {
        let wide = self.widened(by);
        let fixed = Limits {
            scale: by,
            rows: vec![vec![by, 1.0, by]],
            ..Default::default()
        };
        let shorter = Limits {
            rows: vec![wide.rows[0].clone()],
            ..wide
        };
        shorter.clamped(by) * fixed.clamped(by)
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Point {
    x: f64,
    y: f64,
    z: f64,
}

#[differentiate]
fn updates(p: Point, k: f64) -> f64 {
    let p = Point { x: p.y * k, ..p };
    let q = Point { y: 1.0, z: k, ..p };
    let k = (k, 2.0);
    q.x * q.y + p.x * p.y * p.z + q.z * k.0 * k.1
}

#[differentiate]
fn both(limits: &Limits, by: f64) -> f64 {
    limits.both(by)
}

#[test]
fn fields_and_struct_updates() {
    let rows = vec![vec![0.3, 0.7, 1.1], vec![2.0]];
    for low in [None, Some(0.4), Some(3.0)] {
        let limits = Limits {
            low,
            rows: rows.clone(),
            scale: 1.7,
        };
        check_grads!(both(&limits, 0.9));
    }
    let p = Point {
        x: 0.3,
        y: 1.7,
        z: -0.6,
    };
    check_grads!(updates(p, 1.2));
}

#[test]
fn panics_are_those_of_the_original() {
    #[differentiate]
    fn last(xs: &[f64]) -> f64 {
        *xs.last().expect("a last one")
    }
    #[differentiate]
    fn second(xs: &[f64]) -> f64 {
        xs.get(1).unwrap() * 2.0
    }
    let message = |f: &dyn Fn()| {
        let f = std::panic::AssertUnwindSafe(f);
        let error = std::panic::catch_unwind(|| f()).unwrap_err();
        let owned = error.downcast_ref::<String>().cloned();
        owned.or_else(|| error.downcast_ref::<&str>().map(|s| s.to_string()))
    };
    let (of, of_grad) = (
        message(&|| drop(last(&[]))),
        message(&|| drop(last_grad(&[]))),
    );
    assert_eq!(of, of_grad);
    let (of, of_grad) = (
        message(&|| drop(second(&[]))),
        message(&|| drop(second_grad(&[]))),
    );
    assert_eq!(of, of_grad);
}

/// `None` by itself says nothing of its type.
#[differentiate]
fn taken_once(x: f64, n: usize) -> f64 {
    let first = Some(x.min(0.5));
    let mut waiting = first;
    let mut s = 0.0;
    for k in 0..n {
        if let Some(w) = waiting {
            s += w * x;
            waiting = None;
            if s > 2.0 {
                return s * w;
            }
            continue;
        }
        s += x * s;
        if k == 2 {
            waiting = Some(s);
        }
    }
    s
}

/// A variable that was moved from is assigned anew.
#[differentiate]
fn moved_and_filled(x: f64, n: usize) -> f64 {
    let mut row: Vec<f64>;
    row = vec![x; 3];
    let mut s = 0.0;
    for k in 0..n {
        let before = row;
        s += before[0] * x;
        row = Vec::new();
        row.push(s * x);
        row.push(x);
        if k % 2 == 0 {
            row = vec![s * s; 2];
        }
    }
    s + row[0]
}

#[derive(Differentiable, Clone, Copy)]
struct Pair {
    a: f64,
    b: [f64; 2],
}

/// Where the function is left, some variables have no value yet.
#[differentiate]
fn given_later(x: f64, n: usize) -> f64 {
    let p: Pair;
    let row: Vec<f64>;
    if n == 0 {
        return x * x;
    }
    if n > 2 {
        p = Pair {
            a: x,
            b: [x * x, 1.0],
        };
    } else {
        p = Pair { a: 1.0, b: [x; 2] };
    }
    for k in 0..n {
        if k == 4 {
            return p.a * p.b[0];
        }
    }
    row = p.b.iter().map(|b| b * x).collect();
    let last = loop {
        let v = vec![x; n];
        if v[0] > 0.1 {
            break v;
        }
    };
    p.a * row[1] + last[0] * row[0]
}

/// The first value comes from the first turn, and each has another length.
#[differentiate]
fn in_turns(x: f64, n: usize) -> f64 {
    let mut rows: Vec<Vec<f64>>;
    let mut s = 0.0;
    for k in 0..n {
        if k == 3 {
            return s * x;
        }
        rows = Vec::new();
        for j in 0..=k {
            rows.push(vec![x; j + 1]);
            rows[j][0] *= s + 1.0;
        }
        s += rows[k][k] * rows[k][0];
        if k == 2 {
            rows = vec![vec![s]];
            s *= rows[0][0];
            continue;
        }
        rows.pop();
    }
    s
}

/// One of several first values, then another length.
#[differentiate]
fn in_branches(x: f64, n: usize) -> f64 {
    let mut row: Vec<f64>;
    if n > 2 {
        row = vec![x * x; n];
        row[1] = x;
    } else if n == 1 {
        return x;
    } else {
        row = Vec::new();
        row.push(x.sin());
    }
    let s = row.iter().sum::<f64>();
    if n % 2 == 0 {
        row = vec![x; 2];
    }
    s * row[0]
}

#[differentiate]
fn checkpointed(x: f64, n: usize) -> f64 {
    let mut row: Vec<f64>;
    let mut s = x;
    #[checkpoint(every(2))]
    for k in 0..n {
        row = vec![s; k + 1];
        row[0] *= x;
        s = (row[k] + row[0]).sin();
    }
    s
}

#[test]
fn assigned_as_a_whole() {
    for n in 0..6 {
        check_grads!(taken_once(0.4, n));
        check_grads!(taken_once(1.7, n));
        check_grads!(moved_and_filled(0.8, n));
        check_grads!(given_later(0.8, n));
        check_grads!(in_turns(0.8, n));
        check_grads!(in_branches(0.8, n));
        check_grads!(checkpointed(0.8, n));
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Quote {
    size: f64,
    price: Option<f64>,
}

/// What loops and closures bind to references to `Option`s: their methods take copies.
#[differentiate]
fn of_references(quotes: &[Quote], spare: &[Option<f64>], k: f64) -> f64 {
    let pairs: Vec<(f64, Option<f64>)> = quotes.iter().map(|q| (q.size, q.price)).collect();
    let known = pairs.iter().filter(|(_, price)| price.is_some());
    let mut total: f64 = known.map(|(size, price)| size * price.unwrap()).sum();
    for (size, price) in &pairs {
        total += price.unwrap_or(k) * size;
    }
    for Quote { size, price } in quotes {
        total *= price.map_or(*size, |p| p * k) + price.map(|p| p * p).unwrap_or(1.0);
    }
    total
        + spare.iter().map(|s| s.unwrap_or_default()).sum::<f64>()
        + spare.iter().filter_map(|s| *s).map(|s| s * k).sum::<f64>()
}

#[test]
fn options_behind_references() {
    let quotes = [(2.0, Some(0.7)), (1.5, None), (0.3, Some(1.2))];
    let quotes = quotes.map(|(size, price)| Quote { size, price });
    check_grads!(of_references(&quotes, &[Some(0.4), None], 1.3));
    check_grads!(of_references(&quotes[1..2], &[], 1.3));
    // `1.5 k (1.5 + 1)`: the second quote has no price.
    near(
        of_references(&quotes[1..2], &[], 1.3),
        1.5 * 1.3 * 2.5,
        1e-14,
    );
    let (_, _, by_k) = of_references_grad(&quotes[1..2], &[], 1.3);
    near(by_k, 1.5 * 2.5, 1e-14);
}

/// Macros that return an error of `anyhow`.
mod returning {
    use anyhow::{Result, bail, ensure};
    use cotangent::differentiate;

    use crate::oracle::near;

    #[differentiate]
    fn power(x: f64, n: usize) -> Result<f64> {
        ensure!(x > 0.0, "negative {x}");
        anyhow::ensure!(n > 1, "few: {}", n);
        if x > 10.0 {
            bail!("large {x} of {}", n);
        }
        let mut y = x;
        for k in 0..n {
            y *= x;
            if y > 1e6 {
                bail!("diverged at {k}")
            }
        }
        if n > 50 {
            anyhow::bail!("too many")
        } else {
            Ok(x * y)
        }
    }

    #[differentiate]
    fn first(xs: &[f64], n: usize) -> Result<f64> {
        for x in xs {
            let y = power(*x, n)?;
            if y > 3.0 {
                return Ok(y);
            }
        }
        bail!("none of {n}");
    }

    #[test]
    fn agree() {
        let (value, pull) = first_vjp(&[1.1, 2.0, 3.0], 2);
        near(value.unwrap(), 16.0, 1e-12);
        assert_eq!(pull(Some(1.0)), [0.0, 32.0, 0.0]);
        let (value, slope) = first_jvp(&[1.1, 2.0, 3.0], 2, vec![1.0, 1.0, 1.0]);
        near(value.unwrap(), 16.0, 1e-12);
        assert_eq!(slope, Some(32.0));
        let cases = [
            (-1.0, 2),
            (1.0, 1),
            (11.0, 2),
            (9.0, 40),
            (1.0, 60),
            (1.0, 2),
        ];
        for (x, n) in cases {
            let error = first(&[x], n).unwrap_err().to_string();
            assert_eq!(first_vjp(&[x], n).0.unwrap_err().to_string(), error);
            assert_eq!(
                first_jvp(&[x], n, vec![1.0]).0.unwrap_err().to_string(),
                error
            );
            assert_eq!(first_vjp(&[x], n).1(None), [0.0]);
        }
    }
}

/// What is said of an error, which is made where there is one.
mod in_context {
    use anyhow::{Context, Result, anyhow, ensure};
    use cotangent::{Differentiable, check_grads, differentiate};

    use crate::oracle::near;

    #[differentiate]
    fn mean(xs: &[f64]) -> Result<f64> {
        ensure!(!xs.is_empty());
        Ok(xs.iter().sum::<f64>() / xs.len() as f64)
    }

    #[differentiate]
    fn ratio(a: f64, b: f64) -> Result<f64> {
        ensure!(b != 0.0, "division of {} by zero", a);
        ensure!(a > -100.0 && b.is_finite());
        ensure!(a / b < 50.0);
        Ok(a / b)
    }

    #[differentiate]
    fn both(xs: &[f64], b: f64, unit: &str) -> Result<f64> {
        let unit: f64 = unit.parse().with_context(|| format!("no unit: {unit}"))?;
        let m = mean(xs).context("the mean")?;
        let r = ratio(m, b).with_context(|| format!("of {} values", xs.len()))?;
        let first = xs.first().copied().ok_or_else(|| anyhow!("none"))?;
        let second = xs.get(1).context("one value alone")?;
        let last = xs.last().copied().with_context(|| format!("{b}"))?;
        Ok(unit * r * first + last * m * second)
    }

    #[derive(Clone, Debug, Differentiable)]
    pub struct Scaled {
        k: Vec<f64>,
        scale: Option<f64>,
    }

    #[differentiate]
    impl Scaled {
        fn at(&self, x: f64) -> Result<f64> {
            let scale = self.scale.context("no scale")?;
            let k = self
                .k
                .get(1)
                .with_context(|| format!("{} parts", self.k.len()))?;
            ensure!(x > 0.0);
            Ok(scale * k * x.sqrt())
        }

        fn twice(&self, x: f64) -> Result<f64> {
            self.at(x).context("at").map(|y| y * 2.0 + self.k[0])
        }
    }

    #[differentiate]
    fn value(xs: &[f64], b: f64) -> f64 {
        both(xs, b, "3").unwrap_or(0.0)
    }

    #[differentiate]
    fn scaled(k: Vec<f64>, scale: Option<f64>, x: f64) -> f64 {
        let of = Scaled { k, scale };
        match of.twice(x) {
            Ok(y) => y * x,
            Err(_) => x * x,
        }
    }

    #[test]
    fn agree() {
        check_grads!(value(&[2.0, 3.0, 7.0], 5.0));
        // m = 4, 3 m / b x₀ + x₂ m x₁
        near(value(&[2.0, 3.0, 7.0], 5.0), 3.0 * 0.8 * 2.0 + 84.0, 1e-12);
        check_grads!(scaled(vec![2.0, 3.0], Some(5.0), 1.5));
        check_grads!(scaled(vec![2.0, 3.0], None, 1.5));
        check_grads!(scaled(vec![2.0], Some(5.0), 1.5));
        check_grads!(scaled(vec![2.0, 3.0], Some(5.0), -1.5));
    }

    #[test]
    fn the_errors_are_those_of_the_function() {
        let cases: [(&[f64], f64, &str); 6] = [
            (&[], 1.0, "3"),
            (&[2.0, 3.0], 0.0, "3"),
            (&[-300.0, 3.0], 1.0, "3"),
            (&[80.0, 30.0], 1.0, "3"),
            (&[2.0], 1.0, "3"),
            (&[2.0, 3.0], 1.0, "m"),
        ];
        // A condition that fails is written out by its tokens, with other spaces and without the values it compares.
        let words = |error: anyhow::Error| format!("{error:#}").replace([' ', '(', ')'], "");
        for (xs, b, unit) in cases {
            let error = words(both(xs, b, unit).unwrap_err());
            let reverse = words(both_vjp(xs, b, unit).0.unwrap_err());
            assert!(error.starts_with(&reverse), "{reverse} for {error}");
            let forward = both_jvp(xs, b, unit, (vec![1.0; xs.len()], 1.0)).0;
            assert_eq!(words(forward.unwrap_err()), reverse);
        }
    }
}

/// Arrays that are written with options.
mod written {
    use cotangent::{check_grads, differentiate};

    use crate::oracle::near;

    #[differentiate]
    fn flattened(xs: &[f64], k: f64) -> f64 {
        let mut slots = [Some(k), None, Some(1.5)];
        let first = slots[0].take();
        slots[1] = first.map(|x| x * 3.0);
        slots.rotate_left(1);
        let mut more = vec![None, Some(k * k)];
        more.extend(xs.iter().map(|x| (*x > 0.5).then_some(x * k)));
        let sum = slots.iter().flatten().sum::<f64>();
        sum + more.iter().flatten().map(|x| x * x).sum::<f64>()
    }

    #[test]
    fn with_options() {
        check_grads!(flattened(&[0.7, -1.1, 2.0], 1.3));
        check_grads!(flattened(&[], 0.7));
        // 3 k + 1.5 + k^4
        let (_, dk) = flattened_grad(&[], 0.7);
        near(dk, 3.0 + 4.0 * 0.7_f64.powi(3), 1e-14);
    }
}
