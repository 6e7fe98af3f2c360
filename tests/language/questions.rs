//! `?` in operands of comparisons, conditions and indices, and in arguments of calls under `?`.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::agree_map;

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Spring {
    k: f64,
}

#[differentiate]
impl Spring {
    fn force(&self, x: f64) -> Option<f64> {
        if x > 0.0 { Some(x * self.k) } else { None }
    }

    fn checked(&self, x: f64) -> Result<f64, String> {
        if self.force(x).ok_or("slack")? > 4.0 {
            return Err("torn".to_string());
        }
        Ok(x * self.k)
    }

    fn cell(&self, x: f64) -> Option<usize> {
        (x < 9.0).then_some(x as usize)
    }
}

#[differentiate]
fn coupled(a: &Spring, b: &Spring, x: f64) -> Option<f64> {
    let y = x * a.force(b.force(x)?)?.max(a.force(x)?);
    if a.force(b.force(y)?)? > 2.0 || b.force(y)? < a.force(x)? && y > 1.5 {
        return Some(y * a.force(y)?);
    }
    let pulled = [a.force(b.force(x)?)?, b.force(a.force(y)?)?];
    let mut sum = 0.0;
    for p in pulled {
        if p == 0.0 || !(a.force(p)? > 0.01) {
            continue;
        }
        sum += a.force(b.force(p)?)?;
    }
    let mut left = x;
    while a.force(left)? > 0.3 {
        left *= 0.5;
        sum += left * b.force(left)?;
    }
    Some(sum)
}

#[differentiate]
fn by_cells(spring: &Spring, table: &[f64], x: f64) -> Option<f64> {
    let heavy = spring.force(x)? > 1.0;
    let steps = spring.force(x)? as usize + 1;
    let mut sum = table[spring.cell(x)?] * x;
    for k in 0..steps {
        sum += table[spring.cell(k as f64)?] * spring.force(x)?;
    }
    Some(if heavy { sum } else { sum * sum })
}

#[differentiate]
fn in_results(a: &Spring, b: &mut Spring, x: f64) -> Result<f64, String> {
    b.k += a.checked(b.checked(x)?)?;
    let y = match a.checked(x)? < b.checked(x)? {
        true => a.checked(b.checked(x)? * 0.5)?,
        false => x,
    };
    Ok(a.checked(0.5 * (b.checked(x)? + a.checked(y)?))? * b.k)
}

#[differentiate]
fn settled(a: &Spring, mut b: Spring, x: f64) -> Result<f64, String> {
    if in_results(a, &mut b, x)? < 0.0 {
        return Err("negative".to_string());
    }
    in_results(a, &mut b, x * 0.25)
}

/// What stands to the left of what changes it is read before.
#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Walk {
    x: f64,
}

#[differentiate]
impl Walk {
    fn next(&mut self, y: f64) -> Option<f64> {
        self.x += y;
        if self.x > 10.0 {
            return None;
        }
        Some(self.x * y)
    }

    fn run(&mut self, y: f64) -> Option<f64> {
        let mut sum = 0.0;
        for _ in 0..3 {
            if self.x < self.next(y)? {
                sum += self.x;
            } else {
                sum += 2.0 * self.x;
            }
            let cell = (self.x * 2.0) as i32 + self.next(y)? as i32;
            sum += cell as f64 * y;
            if self.next(y)? > self.x && self.x < self.next(y)? {
                sum *= 2.0;
            }
        }
        Some(sum)
    }
}

#[differentiate]
fn walked(x: f64, y: f64) -> Option<f64> {
    let mut walk = Walk { x };
    let sum = walk.run(y)?;
    Some(sum + walk.x)
}

#[differentiate]
impl Spring {
    fn pulls(&self, xs: &[f64]) -> Result<Vec<f64>, String> {
        if xs.is_empty() {
            return Err("nothing hangs on it".to_string());
        }
        Ok(xs.iter().map(|x| x * x * self.k).collect())
    }

    fn waves(&self, pulls: &[f64]) -> Vec<f64> {
        pulls.iter().map(|pull| (pull * self.k).sin()).collect()
    }

    fn sounds(&self, xs: &[f64]) -> Result<Vec<f64>, String> {
        let pulls = self.pulls(xs);
        Ok(self.waves(&pulls?))
    }

    fn loudness(&self, xs: &[f64]) -> Result<f64, String> {
        Ok(self.waves(&self.pulls(xs)?).iter().sum::<f64>() * self.k)
    }
}

#[test]
fn borrows_of_what_is_asked() {
    for xs in [vec![0.4, 1.3], Vec::new()] {
        let start = (Spring { k: 0.7 }, xs);
        assert_eq!(start.0.sounds(&start.1).is_err(), start.1.is_empty());
        if !start.1.is_empty() {
            agree_map!(start.clone(), |(s, xs)| s.sounds(xs));
            agree_map!(start, |(s, xs)| s.loudness(xs));
        }
    }
}

#[test]
fn order() {
    check_grads!(walked(0.13, 0.47));
    check_grads!(walked(0.71, 0.33));
    for (x, y) in [(0.1, 0.5), (0.3, 0.6), (0.9, 1.2), (5.0, 3.0)] {
        assert_eq!(walked_vjp(x, y).0, walked(x, y));
        assert_eq!(walked_jvp(x, y, (1.0, 0.0)).0, walked(x, y));
    }
}

#[test]
fn values() {
    let (a, b) = (Spring { k: 1.5 }, Spring { k: 0.7 });
    for x in [0.3, 0.9, 1.3] {
        assert!(coupled(&a, &b, x).is_some());
        agree_map!((a.clone(), b.clone(), x), |(a, b, x)| coupled(a, b, *x));
        assert_eq!(coupled_vjp(&a, &b, -x).0, None);
        assert_eq!(coupled(&a, &b, -x), None);
    }
    for x in [0.3, 1.3] {
        agree_map!((a.clone(), vec![2.0, 0.5, 3.0], x), |(a, t, x)| by_cells(
            a, t, *x
        ));
    }
    check_grads!(settled(&Spring { k: 1.1 }, Spring { k: 0.7 }, 0.9));
    let failed = in_results(&a, &mut b.clone(), 3.5);
    assert_eq!(in_results_vjp(&a, &mut b.clone(), 3.5).0, failed);
    assert_eq!(failed, Err("torn".to_string()));
}

#[derive(Clone, Debug, PartialEq)]
enum Refused {
    Because(String),
    Low,
}

impl From<String> for Refused {
    fn from(why: String) -> Refused {
        Refused::Because(why)
    }
}

/// What nothing says the type of, would it go on.
#[differentiate]
fn within(xs: &[f64], most: f64) -> Result<f64, Refused> {
    let mut sum = 0.0;
    for x in xs {
        if *x > most {
            Err(format!("{x} is more than {most}"))?
        }
        match *x < -most {
            true => Err(Refused::Low)?,
            false => {}
        }
        sum += x * x / most;
    }
    if sum > 100.0 * most {
        Err("too much".to_string())?;
    }
    Ok(sum)
}

#[differentiate]
fn accepted(xs: &[f64], most: f64) -> f64 {
    within(xs, most).unwrap()
}

#[test]
fn failures_that_are_certain() {
    check_grads!(accepted(&[0.5, -1.5, 2.0], 3.0));
    let (_, pull) = within_vjp(&[0.5, -1.5], 3.0);
    assert_eq!(pull(Some(3.0)).0, [1.0, -3.0]);
    for xs in [[4.0, 0.0], [0.0, -4.0]] {
        assert!(within(&xs, 3.0).is_err());
        assert_eq!(within_vjp(&xs, 3.0).0, within(&xs, 3.0));
        assert_eq!(
            within_jvp(&xs, 3.0, (vec![1.0; 2], 0.0)).0,
            within(&xs, 3.0)
        );
    }
}
