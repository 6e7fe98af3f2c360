//! Closures that are left early, by `?` or `return` anywhere in them: called at once, by name, and in chains.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Debug)]
enum Failure {
    Said(String),
    TooLarge,
}

impl From<String> for Failure {
    fn from(said: String) -> Failure {
        Failure::Said(said)
    }
}

#[differentiate]
fn root(x: f64) -> Result<f64, String> {
    if x > 0.0 {
        Ok(x.sqrt())
    } else {
        Err("negative".to_string())
    }
}

#[differentiate]
fn square(x: f64) -> Option<f64> {
    if x < 5.0 { Some(x * x) } else { None }
}

#[differentiate]
fn at_once(x: f64, y: f64) -> f64 {
    let both = (|| -> Option<f64> {
        let a = square(x)?;
        let b = square(y)?;
        Some(a * b)
    })();
    let doubled = (|| -> Result<f64, String> {
        let a = root(x)?;
        Ok(a * 2.0)
    })()
    .unwrap_or(y);
    match both {
        Some(product) => product * doubled,
        None => x - doubled,
    }
}

#[differentiate]
fn converted(x: f64) -> f64 {
    let made = (|| -> Result<f64, Failure> {
        let a = root(x)?;
        if a > 2.0 {
            return Err(Failure::TooLarge);
        }
        if a > 1.5 {
            Err("rather large".to_string())?;
        }
        Ok(a * x)
    })();
    made.unwrap_or_else(|e| match e {
        Failure::Said(said) => said.len() as f64 * x,
        Failure::TooLarge => 2.0 * x,
    })
}

#[differentiate]
fn handed_on(x: f64) -> Result<f64, String> {
    let (a, b) = (|| {
        let a = root(x)?;
        Ok::<_, String>((a, a * x))
    })()
    .map_err(|e| format!("at {x}: {e}"))?;
    Ok(a * b)
}

#[differentiate]
fn in_loops(xs: &[f64], k: f64) -> f64 {
    let scaled = |x: f64| {
        let a = square(x)?;
        if a < 1.0 {
            return None;
        }
        Some(a * k)
    };
    let mut sum = 0.0;
    for &x in xs {
        sum += scaled(scaled(x).unwrap_or(k)).unwrap_or(x);
        let Some(once) = (|| {
            let a = square(x)?;
            Some(a * k)
        })() else {
            continue;
        };
        sum += once;
        let turns = (|| {
            for i in 0..9 {
                if root(x - i as f64).is_err() {
                    return i as f64 * x;
                }
            }
            x
        })();
        sum += turns * turns;
    }
    sum
}

#[differentiate]
fn in_chains(xs: &[f64], k: f64) -> f64 {
    let found: f64 = xs
        .iter()
        .filter_map(|x| {
            let a = square(*x)?;
            if a > 8.0 {
                return None;
            }
            Some(a * k)
        })
        .sum();
    let looks = (|| {
        let a = xs.get(1)?;
        let mut product = *a;
        for x in &xs[1..] {
            if *x < 0.0 {
                return None;
            }
            product *= x;
        }
        Some(product)
    })();
    found * looks.unwrap_or(k)
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Gauge {
    k: f64,
    seen: Vec<f64>,
}

#[differentiate]
impl Gauge {
    fn part(&self, x: f64) -> Option<f64> {
        if x > 0.0 { Some(x * self.k) } else { None }
    }

    fn noted(&mut self, x: f64) -> f64 {
        let noted = (|| {
            let a = self.part(x)?;
            self.seen.push(a);
            let b = self.part(a - 1.0)?;
            self.seen.push(b);
            Some(a * b)
        })();
        noted.unwrap_or(self.k) + self.seen.iter().sum::<f64>()
    }
}

#[differentiate]
fn gauged(x: f64, k: f64) -> f64 {
    let mut gauge = Gauge { k, seen: vec![] };
    gauge.noted(x) * gauge.seen.len() as f64 + gauge.k
}

#[test]
fn closures_are_called_at_once() {
    for (x, y) in [(2.0, 3.0), (2.0, 7.0), (-2.0, 3.0), (7.0, 3.0)] {
        check_grads!(at_once(x, y));
    }
    // 2 x^(5/2) y^2
    let (x, y) = (4.0, 3.0);
    assert_eq!(at_once_value_and_grad(x, y), (576.0, (360.0, 384.0)));
    for x in [-2.0, 1.3, 3.0, 7.0] {
        check_grads!(converted(x));
    }
    check_grads!(handed_on(2.3));
    assert_eq!(handed_on(-2.0), Err("at -2: negative".to_string()));
    for (x, k) in [(3.0, 2.0), (3.0, 0.2), (-3.0, 2.0)] {
        check_grads!(gauged(x, k));
    }
}

#[test]
fn closures_in_loops_and_chains() {
    check_grads!(in_loops(&[2.5, -3.0, 0.7, 6.5, 1.2], 0.7));
    check_grads!(in_loops(&[], 0.7));
    for xs in [&[2.5, -3.0, 0.7, 6.5, 1.2][..], &[2.5, 1.2, 0.7], &[1.5]] {
        check_grads!(in_chains(xs, 0.7));
    }
}

/// `return;` in closures that give nothing, in chains.
#[differentiate]
fn grown(xs: &[f64], s: f64) -> f64 {
    let mut k = s;
    xs.iter().enumerate().for_each(|(i, x)| {
        match i {
            0 => return,
            1 => {
                k += x;
                return;
            }
            _ => {}
        }
        if *x < 0.0 {
            return;
        }
        k *= x;
    });
    k
}

#[differentiate]
fn scaled_if_positive(xs: &[f64], s: f64) -> Vec<f64> {
    let mut v = xs.to_vec();
    v.iter_mut().for_each(|x| {
        if *x < 0.0 {
            return;
        }
        *x *= s;
    });
    v
}

#[test]
fn closures_that_give_nothing() {
    let xs = [0.3, -0.4, 0.8, -0.2, 1.7];
    check_grads!(grown(&xs, 1.2));
    check_grads!(scaled_if_positive(&xs, 1.2));
    // k = (s + xs[1]) xs[2] xs[4]
    let (xs_bar, s_bar) = grown_grad(&xs, 1.2);
    near(s_bar, 0.8 * 1.7, 1e-14);
    near(xs_bar[2], 0.8 * 1.7, 1e-14);
    assert_eq!((xs_bar[0], xs_bar[3]), (0.0, 0.0));
}
