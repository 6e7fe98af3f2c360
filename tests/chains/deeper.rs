//! Looks into what other looks find, `rows.get(i)?.get(j)?`, and those whose `Option` of a reference is a value.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn by_question_marks(rows: &[Vec<f64>], x: f64, i: usize, j: usize) -> Option<f64> {
    let one = rows.get(i)?.get(j)?;
    let last = rows.get(i)?.last().copied()?;
    Some(one * x + last * x * x * rows.first()?.first()?)
}

#[differentiate]
fn with_errors(rows: &[Vec<f64>], x: f64, i: usize, j: usize) -> Result<f64, String> {
    let row = rows.get(i).ok_or("no such row")?;
    let one = rows
        .get(i)
        .and_then(|row| row.get(j))
        .ok_or_else(|| format!("no {j}"))?;
    Ok(one * x * row.iter().sum::<f64>())
}

/// The name in the closure is one that is used beside it.
#[differentiate]
fn names(rows: &[Vec<f64>], row: f64, i: usize, j: usize) -> f64 {
    let mut sum = 0.0;
    if let Some(x) = rows.get(i).and_then(|row| row.get(j)) {
        sum += x * row;
    } else {
        sum -= row;
    }
    sum += match rows.get(i).and_then(|row| row.get(row.len() - 1)) {
        Some(x) => *x * row * row,
        None => row,
    };
    sum += rows
        .get(i)
        .and_then(|row| row.first())
        .map(|x| x * row)
        .unwrap_or(0.5);
    sum + rows
        .get(i)
        .and_then(|row| row.get(j))
        .map_or(2.0 * row, |x| *x * 3.0 * row)
}

#[differentiate]
fn down_a_column(rows: &[Vec<f64>], x: f64, j: usize) -> f64 {
    let (mut sum, mut k) = (0.0, 0);
    while let Some(one) = rows.get(k).and_then(|row| row.get(j)) {
        sum = (sum + one) * x;
        k += 1;
    }
    sum
}

#[differentiate]
fn or_else_leaves(rows: &[Vec<f64>], x: f64, i: usize, j: usize) -> f64 {
    let Some(one) = rows.get(i).and_then(|row| row.get(j)) else {
        return x;
    };
    let again = rows.get(i).and_then(|row| row.get(j)).unwrap();
    let held = rows.get(j).and_then(|row| row.get(i));
    let mut sum = one * x * again;
    if let Some(other) = held {
        sum += other * x;
    }
    sum * held.map_or(1.0, |other| other * other)
}

/// An `Option` of one reference or another.
#[differentiate]
fn chosen(rows: &[Vec<f64>], x: f64, j: usize, first: bool) -> f64 {
    let one = if first {
        rows[0].get(j)
    } else {
        rows[1].first()
    };
    let either = rows[0].get(j).or(rows[1].last());
    let late = rows[1].get(j).or_else(|| rows[0].first()).copied();
    let mut sum = late.unwrap_or(x) * x;
    for k in 0..3 {
        sum += match one {
            Some(one) => one * x * k as f64,
            None => x,
        };
        if let Some(either) = either {
            sum *= *either;
        }
    }
    sum
}

#[differentiate]
fn in_chains(rows: &[Vec<f64>], x: f64) -> f64 {
    let second: f64 = rows
        .iter()
        .filter_map(|row| row.get(1))
        .map(|one| one * x)
        .sum();
    let first: f64 = rows
        .iter()
        .flat_map(|row| row.first())
        .map(|one| one * one * x)
        .sum();
    let mut sum = second * first;
    for row in rows {
        if let Some(one) = row.get(2).or(row.first()) {
            sum += one.sin() * x;
        }
    }
    sum
}

#[differentiate]
fn inside(all: &[Option<f64>], x: f64, i: usize) -> Option<f64> {
    let one = all.get(i)?.as_ref()?;
    let other = (*all.get(0)?)?;
    Some(one * x + other * one)
}

fn rows() -> Vec<Vec<f64>> {
    vec![vec![2.0, 3.0], vec![5.0], vec![0.5, 0.25, 1.5], vec![]]
}

#[differentiate]
fn values_of_all(rows: &[Vec<f64>], x: f64, i: usize, j: usize) -> f64 {
    let one = by_question_marks(rows, x, i, j).unwrap_or(-x);
    one + 2.0 * with_errors(rows, x, i, j).unwrap_or(x * x)
}

#[test]
fn looks_in_looks() {
    let rows = rows();
    for i in [0, 1, 2, 4] {
        for j in 0..3 {
            check_grads!(values_of_all(&rows, 1.5, i, j));
            check_grads!(or_else_leaves(&rows, 1.5, i, j));
            check_grads!(names(&rows, 1.5, i, j));
        }
    }
    check_grads!(values_of_all(&rows, 1.5, 3, 0));
    for j in 0..3 {
        check_grads!(down_a_column(&rows, 0.7, j));
    }
    // 3 x + 3 x^2 rows[0][0]
    let (value, pull) = by_question_marks_vjp(&rows, 1.5, 0, 1);
    assert_eq!(value, Some(4.5 + 13.5));
    let (bars, x) = pull(Some(1.0).into());
    assert_eq!(bars[0], [3.0 * 2.25, 1.5 + 2.25 * 2.0]);
    near(x, 3.0 + 6.0 * 1.5 * 2.0, 1e-14);
    assert_eq!(with_errors(&rows, 1.5, 4, 0), Err("no such row".into()));
    assert_eq!(with_errors_vjp(&rows, 1.5, 1, 1).0, Err("no 1".into()));
}

#[test]
fn looks_as_values() {
    let rows = rows();
    for j in 0..3 {
        check_grads!(chosen(&rows, 1.5, j, true));
        check_grads!(chosen(&rows, 1.5, j, false));
    }
    check_grads!(in_chains(&rows, 1.5));
    let all = [Some(2.0), None, Some(0.5)];
    let (value, pull) = inside_vjp(&all, 1.5, 2);
    assert_eq!(value, Some(0.75 + 1.0));
    let (bars, x) = pull(Some(1.0).into());
    assert_eq!(bars, [Some(0.5), None, Some(3.5)]);
    near(x, 0.5, 1e-14);
    assert_eq!(inside_vjp(&all, 1.5, 1).0, None);
    assert_eq!(inside_vjp(&all, 1.5, 3).0, None);
}
