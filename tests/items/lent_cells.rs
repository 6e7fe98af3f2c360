//! Counters beside what a derivative goes through: `&Cell<usize>`, `&RefCell<u32>` and `&mut usize` among the parameters. They
//! change as often as the function runs, in the forward sweep, and never in the reverse one.

use std::cell::{Cell, RefCell};

use cotangent::{Differentiable, differentiate};

use crate::oracle::near;

#[differentiate]
fn squared(x: f64, calls: &Cell<usize>) -> f64 {
    calls.set(calls.get() + 1);
    x * x
}

/// What is read of it is what stands there then.
#[differentiate]
fn growing(x: f64, calls: &Cell<usize>, n: usize) -> f64 {
    let mut y = x;
    for _ in 0..n {
        y = squared(y, calls) * calls.get() as f64;
        if calls.get() % 2 == 0 {
            calls.set(calls.get() + 1);
            y = y.sin();
        }
    }
    y
}

/// The same without cells, of how many there were before.
fn growing_by_hand(x: f64, mut calls: usize, n: usize) -> (f64, f64) {
    let (mut y, mut slope) = (x, 1.0);
    for _ in 0..n {
        calls += 1;
        let k = calls as f64;
        (y, slope) = (y * y * k, 2.0 * y * k * slope);
        if calls % 2 == 0 {
            calls += 1;
            (y, slope) = (y.sin(), y.cos() * slope);
        }
    }
    (y, slope)
}

#[differentiate]
fn recorded(x: f64, seen: &RefCell<Vec<usize>>, turns: &RefCell<u32>) -> Option<f64> {
    *turns.borrow_mut() += 1;
    seen.borrow_mut().push((x * 10.0) as usize);
    if *turns.borrow() > 3 {
        return None;
    }
    Some(x.exp() * f64::from(*turns.borrow()) * seen.borrow().len() as f64)
}

/// Twice the same, and in two operands.
#[differentiate]
fn twice(x: f64, calls: &Cell<usize>, others: &Cell<usize>) -> f64 {
    let first = squared(x, calls) + squared(x.sin(), others);
    first * growing(x, calls, 2) * squared(x, calls)
}

#[derive(Clone, Debug, Differentiable)]
struct Spring {
    stiffness: f64,
}

#[differentiate]
impl Spring {
    fn force(&self, x: f64, calls: &Cell<usize>) -> f64 {
        calls.set(calls.get() + 1);
        -self.stiffness * x
    }

    fn settled(&self, x: f64, calls: &Cell<usize>) -> f64 {
        let mut at = x;
        while calls.get() < 4 {
            at += 0.1 * self.force(at, calls);
        }
        at
    }
}

fn through<T: num_traits::Float>(x: T) -> T {
    x
}

#[differentiate]
fn generic<T: num_traits::Float>(x: T, calls: &Cell<usize>) -> T {
    calls.set(calls.get() + 2);
    x.sin() * x
}

#[differentiate]
fn of_generic(x: f64, calls: &Cell<usize>) -> f64 {
    generic(x * x, calls) + generic(x, calls)
}

#[test]
fn cells_among_the_parameters() {
    let calls = Cell::new(1);
    let (value, slope) = growing_by_hand(0.7, 1, 3);
    let (found, pull) = growing_vjp(0.7, &calls, 3);
    let after = calls.get();
    assert_eq!(found, value);
    assert!((pull(1.0) - slope).abs() < 1e-13 && (pull(2.0) - 2.0 * slope).abs() < 1e-13);
    assert_eq!(calls.get(), after);
    let of_primal = Cell::new(1);
    growing(0.7, &of_primal, 3);
    assert_eq!(of_primal.get(), after);
    calls.set(1);
    let (found, dot) = growing_jvp(0.7, &calls, 3, 1.0);
    assert_eq!(found, value);
    assert!((dot - slope).abs() < 1e-13);
    assert_eq!(calls.get(), after);

    let (seen, turns) = (RefCell::new(vec![4]), RefCell::new(0));
    // 2 e^x, then 6 e^x
    let slope = recorded_vjp(0.7, &seen, &turns).1(Some(1.0));
    assert!((slope - 2.0 * 0.7_f64.exp()).abs() < 1e-14);
    let (_, slope) = recorded_jvp(0.7, &seen, &turns, 1.0);
    assert!((slope.unwrap() - 6.0 * 0.7_f64.exp()).abs() < 1e-13);
    assert_eq!((&*seen.borrow(), *turns.borrow()), (&vec![4, 7, 7], 2));
    *turns.borrow_mut() = 3;
    assert_eq!(recorded_vjp(0.7, &seen, &turns).0, None);

    let of_primal = Cell::new(0);
    let run = |x: f64| {
        of_primal.set(0);
        twice(x, &of_primal, &of_primal)
    };
    let calls = Cell::new(0);
    let slope = twice_grad(0.7, &calls, &calls);
    near(slope, (run(0.7 + 1e-6) - run(0.7 - 1e-6)) / 2e-6, 1e-6);
    assert_eq!(calls.get(), of_primal.get());
    calls.set(0);
    assert!((twice_jvp(0.7, &calls, &calls, 1.0).1 - slope).abs() < 1e-13);
    assert_eq!(calls.get(), of_primal.get());
}

#[test]
fn cells_lent_to_methods_and_generic_functions() {
    let spring = Spring { stiffness: 2.0 };
    let calls = Cell::new(1);
    // x (1 - k / 10)^3
    let (by_spring, by_x) = spring.settled_grad(0.5, &calls);
    assert_eq!(calls.get(), 4);
    assert!((by_x - 0.512).abs() < 1e-14);
    assert!((by_spring.stiffness + 0.3 * 0.64 * 0.5).abs() < 1e-14);
    calls.set(0);
    let x = through(0.7_f64);
    let slope = of_generic_grad(x, &calls);
    let of_sine = |y: f64| y.sin() + y * y.cos();
    assert!((slope - (of_sine(x * x) * 2.0 * x + of_sine(x))).abs() < 1e-14);
    assert_eq!(calls.get(), 4);
    assert!((of_generic_jvp(x, &calls, 1.0).1 - slope).abs() < 1e-14);
    assert_eq!(calls.get(), 8);
}

#[differentiate]
fn counted(x: f64, calls: &mut usize) -> f64 {
    *calls += 1;
    x * x * *calls as f64
}

#[differentiate]
fn counted_often(x: f64, calls: &mut usize, n: usize) -> f64 {
    let mut y = x;
    for _ in 0..n {
        y = counted(y, calls);
        if *calls == 2 {
            *calls += 3;
        }
    }
    y
}

#[test]
fn counters_that_are_lent() {
    // ((x^2) 4 x^4 2): one, two, and then six.
    let mut calls = 0;
    let slope = counted_often_grad(0.7, &mut calls, 3);
    assert_eq!(calls, 6);
    // y1 = x^2, y2 = 2 x^4, y3 = 24 x^8
    assert!((slope - 24.0 * 8.0 * 0.7_f64.powi(7)).abs() < 1e-12);
    let mut calls = 0;
    let (value, dot) = counted_often_jvp(0.7, &mut calls, 3, 1.0);
    assert_eq!(calls, 6);
    assert!((value - 24.0 * 0.7_f64.powi(8)).abs() < 1e-13);
    assert!((dot - slope).abs() < 1e-12);
}

/// A cell under one name after the other, each of which shares its state with all before.
#[differentiate]
fn named_often(x: f64, calls: &Cell<usize>) -> f64 {
    let (c0, c1, c2, c3) = (calls, calls, calls, calls);
    let (c4, c5, c6, c7) = (c0, c1, c2, c3);
    let (c8, c9, c10, c11) = (c4, c5, c6, c7);
    let (c12, c13, c14, c15) = (c8, c9, c10, c11);
    let (c16, c17, c18, c19) = (c12, c13, c14, c15);
    let (c20, c21, c22, c23) = (c16, c17, c18, c19);
    let (c24, c25, c26, c27) = (c20, c21, c22, c23);
    let (c28, c29, c30, c31) = (c24, c25, c26, c27);
    let (c32, c33, c34, c35) = (c28, c29, c30, c31);
    c32.set(c32.get() + c35.get());
    x.sin() * c33.get() as f64 * c34.get() as f64
}

#[test]
fn many_names_of_one_cell() {
    let calls = Cell::new(1);
    assert!((named_often_grad(0.7, &calls) - 4.0 * 0.7_f64.cos()).abs() < 1e-14);
    assert_eq!(calls.get(), 2);
    let (value, dot) = named_often_jvp(0.7, &calls, 1.0);
    assert!(
        (value - 16.0 * 0.7_f64.sin()).abs() < 1e-13 && (dot - 16.0 * 0.7_f64.cos()).abs() < 1e-13
    );
}
