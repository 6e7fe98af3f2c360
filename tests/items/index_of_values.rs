//! An index of what a call or an operator gives, `size.scaled(k)[axis]`, of a type whose `impl Index` chooses among its fields.

use std::ops::{Add, Index, Neg};

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Size {
    x: f64,
    y: f64,
}

#[differentiate]
impl Index<usize> for Size {
    type Output = f64;
    fn index(&self, axis: usize) -> &f64 {
        match axis {
            0 => &self.x,
            1 => &self.y,
            _ => panic!("a size has no axis {axis}"),
        }
    }
}

#[differentiate]
impl Neg for Size {
    type Output = Size;
    fn neg(self) -> Size {
        Size {
            x: -self.x,
            y: -self.y,
        }
    }
}

#[differentiate]
impl Add for Size {
    type Output = Size;
    fn add(self, other: Size) -> Size {
        Size {
            x: self.x + other.x,
            y: self.y + other.y,
        }
    }
}

#[differentiate]
impl Size {
    fn scaled(&self, k: f64) -> Size {
        Size {
            x: k * self.x,
            y: k * k * self.y,
        }
    }
}

#[differentiate]
fn of_calls(size: Size, k: f64, axis: usize) -> f64 {
    size.scaled(k)[axis] * size.scaled(k)[1 - axis]
}

#[differentiate]
fn of_operators(size: Size, k: f64, axis: usize) -> f64 {
    let mut sum = 0.0;
    for turn in 0..2 {
        sum += (-size)[axis] * (size + size.scaled(k))[turn] * f64::cos(sum);
    }
    sum
}

#[differentiate]
fn in_a_chain(sizes: &[Size], k: f64, axis: usize) -> f64 {
    sizes.iter().map(|size| size.scaled(k)[axis].sin()).sum()
}

const SIZE: Size = Size { x: 0.7, y: 1.3 };

#[test]
fn what_a_call_or_an_operator_gives() {
    // x k (k^2 y)
    let (value, (bar, by_k)) = of_calls_value_and_grad(SIZE, 2.0, 0);
    assert_eq!(value, 8.0 * 0.7 * 1.3);
    assert!((bar.x - 8.0 * 1.3).abs() < 1e-14 && (bar.y - 8.0 * 0.7).abs() < 1e-14);
    assert!((by_k - 12.0 * 0.7 * 1.3).abs() < 1e-14);
    for axis in [0, 1] {
        check_grads!(of_calls(SIZE, 1.1, axis));
        check_grads!(of_operators(SIZE, 1.1, axis));
        check_grads!(in_a_chain(&[SIZE, SIZE.scaled(0.3)], 1.1, axis));
    }
}

#[test]
#[should_panic(expected = "a size has no axis 2")]
fn out_of_range_it_panics_as_the_primal_does() {
    in_a_chain_grad(&[SIZE], 1.1, 2);
}
