//! Lists of functions that are made by pushes, and loops and chains over them. Against dual numbers, finite differences and
//! the inner product of the two modes.

use cotangent::{check_grads, differentiate};
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod lists {
    use cotangent::differentiate;

    #[differentiate]
    pub fn sq(x: f64) -> f64 {
        x * x
    }

    #[differentiate]
    pub fn boxed(x: f64, a: f64) -> f64 {
        let mut fs: Vec<Box<dyn Fn(f64) -> f64>> = Vec::new();
        fs.push(Box::new(move |y| y * a));
        fs.push(Box::new(|y| y.sin()));
        fs.push(Box::new(sq));
        let mean = fs.iter().map(|f| f(x)).sum::<f64>() / fs.len() as f64;
        fs.iter().fold(x, |a, f| f(a)) + mean
    }

    /// Some stand in the list already. What a name means changes between two pushes.
    #[differentiate]
    pub fn begun(x: f64, a: f64) -> f64 {
        let mut fs: Vec<Box<dyn Fn(f64) -> f64>> =
            vec![Box::new(move |y| y * a), Box::new(|y| y.sin())];
        let b = a * 2.0;
        fs.push(Box::new(move |y| y * a + b));
        let a = b * x;
        fs.push(Box::new(move |y| y * a));
        let mut y = x;
        for f in &fs {
            y = f(y);
        }
        y + a
    }

    #[differentiate]
    pub fn beside_others(x: f64, a: f64) -> f64 {
        let mut fs: Vec<Box<dyn Fn(f64) -> f64>> = vec![Box::new(move |y| y * a)];
        fs.push(Box::new(|y| y.sin()));
        fs.push(Box::new(move |y| y.exp() + a));
        let ws = [x, a, 1.5];
        let mut y = 0.0;
        for (i, f) in fs.iter().enumerate() {
            y += f(x) * i as f64;
        }
        for (f, w) in fs.iter().zip(&ws) {
            y += f(x) * w;
        }
        for (i, (w, f)) in ws.iter().zip(&fs).enumerate() {
            y += f(x) * w * i as f64;
        }
        y += ws
            .iter()
            .zip(fs.iter())
            .map(|(w, f)| w * f(*w))
            .sum::<f64>();
        y + fs[2](x) + fs.iter().rev().fold(a, |u, f| 0.5 * f(u) + 1.0)
    }

    /// Between the pushes the list is what it is by then.
    #[differentiate]
    pub fn growing(x: f64, n: usize) -> f64 {
        let mut fs: Vec<fn(f64) -> f64> = Vec::with_capacity(4);
        fs.push(sq);
        let mut s = fs.iter().map(|f| f(x)).sum::<f64>();
        fs.push(f64::sin);
        for _ in 0..n {
            for f in fs.iter() {
                s = f(s) + x;
            }
            if s > 1.5 {
                return s * x;
            }
        }
        fs.push(|t| t * 0.5);
        s += fs[n % 3](x);
        fs.iter().for_each(|f| s += f(x));
        for f in fs {
            s += f(s);
        }
        s
    }

    #[differentiate]
    pub fn in_a_loop(x: f64, n: usize) -> f64 {
        let mut s = 0.0;
        for k in 0..n {
            let mut fs: Vec<Box<dyn Fn(f64) -> f64>> = vec![];
            let a = x * k as f64;
            fs.push(Box::new(move |y| y * a));
            let c = a + x;
            fs.push(Box::new(move |y| y * c * x));
            s = fs.iter().fold(s + 1.0, |s, f| f(s));
        }
        s
    }

    #[differentiate]
    pub fn single(x: f32) -> f32 {
        let mut fs: Vec<Box<dyn Fn(f32) -> f32>> = Vec::new();
        fs.push(Box::new(f32::cos));
        fs.push(Box::new(move |y| y * x));
        fs.iter().fold(0.5, |s, f| f(s + x))
    }
}

fn doubled(n: usize) -> usize {
    2 * n
}

/// What no derivative goes through stays as it is, whatever is done to it.
#[differentiate]
fn of_integers(x: f64, n: usize) -> f64 {
    let mut fs: Vec<Box<dyn Fn(usize) -> usize>> = Vec::new();
    fs.push(Box::new(move |y| y + n));
    fs.push(Box::new(doubled));
    let mut gs: Vec<Box<dyn Fn(usize) -> usize>> = Vec::new();
    if n > 2 {
        gs.push(Box::new(doubled));
    }
    let sum: usize = fs.iter().map(|f| f(2)).sum();
    x * (sum + fs[1](n) + gs.len()) as f64
}

fn looked_at(f: &dyn Fn(f64) -> f64) -> usize {
    if f(2.0) > 1.0 { 1 } else { 2 }
}

/// Each goes to what has no derivative as well.
#[differentiate]
fn handed_on(x: f64) -> f64 {
    let mut fs: Vec<Box<dyn Fn(f64) -> f64>> = vec![];
    fs.push(Box::new(|y| y * 2.0));
    fs.push(Box::new(f64::sin));
    let (mut s, mut n) = (x, 0);
    for f in &fs {
        n += looked_at(f);
        s = f(s) * n as f64;
    }
    for (i, f) in fs.iter().enumerate() {
        s = f(s) * (looked_at(f) + i) as f64;
    }
    s + fs.iter().map(|f| f(x) * looked_at(f) as f64).sum::<f64>()
}

#[differentiate]
fn of_integers_in_a_loop(x: f64) -> f64 {
    let mut fs: Vec<Box<dyn Fn(usize) -> usize>> = vec![];
    fs.push(Box::new(|y| y + 2));
    fs.push(Box::new(doubled));
    let (mut s, mut n) = (x, 1);
    for f in &fs {
        n = f(n);
        s = s * x * f(n) as f64;
    }
    s
}

/// One leaves early, and so does the loop.
#[differentiate]
fn left_early(x: f64) -> Option<f64> {
    let mut fs: Vec<Box<dyn Fn(f64) -> Option<f64>>> = vec![];
    fs.push(Box::new(move |y| if y > 0.0 { Some(y * x) } else { None }));
    fs.push(Box::new(|y| {
        let z = if y > 1.0 { Some(y) } else { None };
        Some(z? * 2.0)
    }));
    let mut y = x;
    for f in &fs {
        y = f(y)?;
    }
    Some(y)
}

#[test]
fn handed_to_others() {
    check_grads!(handed_on(0.7));
    check_grads!(of_integers_in_a_loop(0.7));
    assert_eq!(
        of_integers_in_a_loop_value_and_grad(0.7).0,
        of_integers_in_a_loop(0.7)
    );
    check_grads!(left_early(1.7));
    assert_eq!(left_early_vjp(0.7).0, None);
}

#[test]
fn agree() {
    use lists::*;
    check!(boxed(0.7, 1.3));
    check!(begun(0.7, 1.3));
    check!(beside_others(0.7, 1.3));
    for n in 0..4_usize {
        check!(growing(0.7, @n));
        check!(in_a_loop(0.7, @n));
    }
    check!(single(0.7));
    assert_eq!(of_integers_grad(2.0, 3), (5 + 4 + 6 + 1) as f64);
}
