//! A `flat_map` whose closure calls a method of the item that gives an `Option` or a `Result`.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Reading {
    at: f64,
    value: f64,
}

#[differentiate]
impl Reading {
    fn inverse(&self) -> Option<f64> {
        if self.at > 0.5 {
            Some(self.value / self.at)
        } else {
            None
        }
    }

    fn root(&self) -> Result<f64, String> {
        if self.value < 0.0 {
            Err("negative".to_string())
        } else {
            Ok(self.value.sqrt() * self.at)
        }
    }

    fn moved(self, k: f64) -> Option<Reading> {
        let at = self.at * k;
        (at > 0.4).then(|| Reading { at, ..self })
    }
}

#[differentiate]
fn inverses(all: &[Reading]) -> f64 {
    all.iter().flat_map(|one| one.inverse()).sum()
}

#[differentiate]
fn roots(all: &[Reading]) -> f64 {
    all.iter().flat_map(|one| one.root()).sum()
}

#[differentiate]
fn in_turn(all: &[Reading], k: f64) -> f64 {
    let mut s = 0.0;
    for i in 0..all.len() {
        let part: f64 = all[i..]
            .iter()
            .flat_map(|one| one.moved(k))
            .map(|one| one.at * one.value)
            .sum();
        if i != 1 {
            s += part * k;
        }
    }
    s + all
        .iter()
        .map(|one| one.root())
        .flatten()
        .fold(1.0, |a, x| a * x)
}

#[differentiate]
fn collected(all: &[Reading]) -> Vec<f64> {
    all.iter()
        .map(|one| one.inverse())
        .flatten()
        .map(|x| x * x)
        .collect()
}

/// A variable that is an `Option` has the name of the item.
#[differentiate]
fn hidden(all: &[Reading], one: Option<f64>) -> f64 {
    let s: f64 = all.iter().flat_map(|one| one.inverse()).sum();
    s * one.unwrap_or(1.0)
}

#[test]
fn are_left_out() {
    let reading = |at, value| Reading { at, value };
    let all = [reading(1.2, 0.3), reading(0.2, 0.7), reading(2.0, -1.0)];
    check_grads!(inverses(&all));
    check_grads!(roots(&all));
    check_grads!(in_turn(&all, 0.9));
    check_grads!(collected(&all));
    check_grads!(hidden(&all, Some(0.4)));
    check_grads!(hidden(&all, None));
    check_grads!(roots(&[]));
}
