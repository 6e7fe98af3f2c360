//! What has no name ends with its statement: `let _ = x;`, and what `let .. else` looks at.

use std::cell::{Cell, RefCell};

use cotangent::{check_grads, differentiate};

struct Guard<'a>(&'a Cell<usize>);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() + 1);
    }
}

#[differentiate]
fn counted(x: f64) -> f64 {
    let count = Cell::new(1);
    let _ = Guard(&count);
    x * x * count.get() as f64
}

#[differentiate]
fn borrowed(x: f64) -> f64 {
    let table = RefCell::new(vec![1_usize, 2, 3]);
    let _ = table.borrow_mut();
    let mut sum = 0.0;
    loop {
        let Some(k) = table.borrow_mut().pop() else {
            break;
        };
        sum += x.powi(k as i32) * table.borrow().len() as f64;
    }
    sum
}

#[differentiate]
fn square_and_twice(x: f64, twice: &mut f64) -> f64 {
    *twice = 2.0 * x;
    x * x
}

#[differentiate]
fn unused(v: Vec<f64>, x: f64) -> f64 {
    let mut twice = 0.0;
    let _ = square_and_twice(x, &mut twice);
    let _ = v;
    let _ = v.iter().sum::<f64>();
    let _ = (x, v[0] * twice);
    v[0] * twice
}

#[test]
fn what_has_no_name_ends_at_once() {
    check_grads!(counted(1.3));
    check_grads!(borrowed(0.8));
    check_grads!(unused(vec![0.7, 1.2], 1.1));
}
