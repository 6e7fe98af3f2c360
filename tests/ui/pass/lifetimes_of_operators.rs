//! Operators of references whose bounds name their lifetimes. Such blocks have rustc look for an operator of any reference: they
//! stand in a program of their own.

use std::ops::{Add, AddAssign, Mul};

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, Differentiable)]
struct Row<T> {
    data: Vec<T>,
}

#[differentiate]
impl<'a: 'b, 'b, T> Add<&'b Row<T>> for &'a Row<T>
where
    &'a T: Add<&'b T, Output = T>,
{
    type Output = Row<T>;
    fn add(self, other: &'b Row<T>) -> Row<T> {
        let data = self.data.iter().zip(other.data.iter());
        Row {
            data: data.map(|(a, b)| a + b).collect(),
        }
    }
}

#[differentiate]
impl<'a, 'b, T: AddAssign> Mul<&'b Row<T>> for &'a Row<T>
where
    &'a T: Mul<&'b T, Output = T>,
{
    type Output = T;
    fn mul(self, other: &'b Row<T>) -> T {
        let mut sum = &self.data[0] * &other.data[0];
        for i in 1..self.data.len() {
            sum += &self.data[i] * &other.data[i];
        }
        sum
    }
}

#[differentiate]
fn of_rows(xs: &[f64], k: f64) -> f64 {
    let row = Row { data: xs.to_vec() };
    let other = Row {
        data: xs.iter().map(|x| k * x * x).collect(),
    };
    let sum = &row + &other;
    (&sum * &row) * (&row * &other)
}

#[differentiate]
impl<'a, T: AddAssign<&'a T>> AddAssign<&'a Row<T>> for Row<T> {
    fn add_assign(&mut self, other: &'a Self) {
        self.data
            .iter_mut()
            .zip(other.data.iter())
            .for_each(|(a, b)| *a += b);
    }
}

#[differentiate]
fn changed(x: f64, y: f64) -> f64 {
    let mut row = Row { data: vec![x, y] };
    let other = Row {
        data: vec![y, x * y],
    };
    row += &other;
    row += &other;
    row.data[0] * row.data[1]
}

fn main() {
    let (value, bar) = of_rows_value_and_grad(&[2.0, 3.0], 5.0);
    assert!((value - 188.0 * 175.0).abs() < 1e-9);
    assert!((bar.1 - 35.0 * 175.0 - 188.0 * 35.0).abs() < 1e-9);
    check_grads!(of_rows(&[2.0, 3.0], 5.0));
    check_grads!(of_rows(&[2.0, 3.0, -7.0], 0.5));

    // (x + 2 y) (y + 2 x y)
    let (value, bar) = changed_value_and_grad(3.0, 5.0);
    assert_eq!(value, 13.0 * 35.0);
    assert_eq!(bar, (35.0 + 13.0 * 10.0, 2.0 * 35.0 + 13.0 * 7.0));
    check_grads!(changed(3.0, 5.0));
}
