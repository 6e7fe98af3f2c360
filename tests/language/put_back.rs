//! What an iteration takes out of a variable, changes and puts back: `o = match o { Some(mut q) => { q.push(z); Some(q) } .. }`.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use cotangent::{Differentiable, differentiate};

    #[differentiate]
    fn started(y: f64) -> Option<Vec<f64>> {
        if y > 0.0 { Some(vec![y, y * y]) } else { None }
    }

    #[differentiate]
    pub fn grown(xs: &[f64], y: f64) -> f64 {
        let mut all: Option<Vec<f64>> = None;
        for &x in xs {
            all = match all {
                Some(mut q) => {
                    q.push(x * y);
                    Some(q)
                }
                None => started(y),
            };
        }
        match all {
            Some(q) => q.iter().map(|x| x * x).sum(),
            None => y,
        }
    }

    #[differentiate]
    pub fn with_guards(xs: &[f64], y: f64) -> f64 {
        let mut sum = 1.0;
        let mut run: Option<Vec<f64>> = None;
        for x in xs {
            run = match run {
                Some(q) if *x < 0.0 => {
                    sum += q.iter().map(|q| q * q).sum::<f64>() * x;
                    None
                }
                Some(mut q) => {
                    q.push(*x);
                    q[0] *= y;
                    Some(q)
                }
                None => Some(vec![*x]),
            };
        }
        sum * run.map_or(y, |q| q[0])
    }

    #[differentiate]
    pub fn by_conditions(xs: &[f64], y: f64) -> f64 {
        let mut all = Some(vec![y]);
        for &x in xs {
            if let Some(mut q) = all {
                q.push(x * y);
                all = if x > 0.0 { Some(q) } else { None };
            } else {
                all = Some(vec![x]);
            }
        }
        let last = all.map(|mut q| {
            q.push(y);
            q
        });
        last.map_or(1.0, |q| q[0] * q[q.len() - 1] * q[q.len() - 2])
    }

    #[differentiate]
    pub fn pairs(xs: &[f64], y: f64) -> f64 {
        let mut state = (vec![y], y);
        let mut n = 0;
        while n < xs.len() {
            for _ in 0..2 {
                state = match state {
                    (mut all, last) => {
                        all.push(xs[n] * last);
                        (all, last * y)
                    }
                };
            }
            n += 1;
        }
        state.0.iter().map(|x| x * x).sum::<f64>() * state.1
    }

    #[differentiate]
    pub fn boxed(xs: &[f64], y: f64) -> f64 {
        let mut product: Option<Box<f64>> = None;
        for &x in xs {
            product = match product {
                Some(mut p) => {
                    *p *= x;
                    Some(p)
                }
                None => Some(Box::new(y)),
            };
        }
        match product {
            Some(p) => *p,
            None => 0.0,
        }
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub enum Stage {
        Empty,
        One(f64),
        Many(Vec<f64>),
    }

    #[differentiate]
    pub fn staged(xs: &[f64], y: f64) -> f64 {
        let mut stage = Stage::Empty;
        for &x in xs {
            stage = match stage {
                Stage::Empty => Stage::One(x),
                Stage::One(a) => Stage::Many(vec![a * y, x]),
                Stage::Many(mut all) => {
                    all.push(x * y);
                    Stage::Many(all)
                }
            };
        }
        match stage {
            Stage::Empty => y,
            Stage::One(a) => a * y,
            Stage::Many(all) => all.iter().map(|x| x * x).sum(),
        }
    }
}

use programs::*;

#[test]
fn what_is_taken_out_and_put_back() {
    check!(grown(&[-3.0, 2.0, -5.0, 7.0, 1.5], 0.7));
    check!(grown(&[-3.0, 2.0, -5.0, 7.0, 1.5], -1.3));
    check!(grown(&[2.0, 3.0, 5.0], 0.7));
    check!(grown(&[2.0, 3.0, 5.0], -1.3));
    check!(grown(&[2.0], 0.7));
    check!(grown(&[2.0], -1.3));
    check!(grown(&[], 0.7));
    check!(grown(&[], -1.3));
    check!(with_guards(&[-3.0, 2.0, -5.0, 7.0, 1.5], 0.7));
    check!(with_guards(&[2.0, 3.0, 5.0], 0.7));
    check!(with_guards(&[2.0], 0.7));
    check!(with_guards(&[], 0.7));
    check!(by_conditions(&[-3.0, 2.0, -5.0, 7.0, 1.5], 0.7));
    check!(by_conditions(&[2.0, 3.0, 5.0], 0.7));
    check!(by_conditions(&[2.0], 0.7));
    check!(by_conditions(&[], 0.7));
    check!(pairs(&[-3.0, 2.0, -5.0, 7.0, 1.5], 0.7));
    check!(pairs(&[2.0, 3.0, 5.0], 0.7));
    check!(pairs(&[2.0], 0.7));
    check!(pairs(&[], 0.7));
    check!(boxed(&[-3.0, 2.0, -5.0, 7.0, 1.5], 0.7));
    check!(boxed(&[2.0, 3.0, 5.0], 0.7));
    check!(boxed(&[2.0], 0.7));
    check!(boxed(&[], 0.7));
    check!(staged(&[-3.0, 2.0, -5.0, 7.0, 1.5], 0.7));
    check!(staged(&[2.0, 3.0, 5.0], 0.7));
    check!(staged(&[2.0], 0.7));
    check!(staged(&[], 0.7));
    // q = [0.5, 0.25, 1.5]
    assert_eq!(grown(&[2.0, 3.0], 0.5), 0.25 + 0.0625 + 2.25);
}
