//! What is lent by `&mut` comes out of a call without a derivative, or of a cast, and inputs go into that.

use cotangent::differentiate;
use std::borrow::BorrowMut;
use std::collections::BinaryHeap;

trait Halves {
    fn half(&mut self) -> &mut [f64];
    fn whole(&mut self) -> Whole<'_>;
}
struct Whole<'a>(&'a mut Vec<f64>);
struct Half<'a>(&'a mut [f64]);
impl Whole<'_> {
    fn put(&mut self, x: f64) {
        self.0.push(x);
    }
}
impl Halves for Vec<f64> {
    fn half(&mut self) -> &mut [f64] {
        let n = self.len() / 2;
        &mut self[..n]
    }
    fn whole(&mut self) -> Whole<'_> {
        Whole(self)
    }
}
fn fill(to: &mut [f64], x: &f64) {
    to.fill(*x);
}

#[differentiate]
fn of_a_trait(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let half = v.half();
    half.fill(x);
    v[0] * x
}
#[differentiate]
fn in_a_struct(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let mut whole = v.whole();
    whole.put(x);
    v[2] * x
}
#[differentiate]
fn in_a_closure(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let half = v.half();
    let mut put = |y: f64| half[0] = y;
    put(x);
    v[0] * x
}
#[differentiate]
fn lent_on(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let half = v.half();
    fill(half, &x);
    v[0] * x
}
#[differentiate]
fn kept_in_a_field(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let half = v.half();
    let kept = Half(half);
    kept.0[0] = x;
    v[0] * x
}
#[differentiate]
fn kept_in_a_list(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let mut kept = Vec::new();
    kept.push(v.half());
    kept[0][0] = x;
    v[0] * x
}
#[differentiate]
fn kept_in_an_option(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let mut kept = None;
    kept.replace(v.half());
    kept.unwrap().fill(x);
    v[0] * x
}
#[differentiate]
fn of_a_branch(x: f64) -> f64 {
    let (mut v, mut w) = (vec![1.0, 2.0], vec![1.0, 2.0]);
    let mut half = w.half();
    if x > 0.0 {
        half = v.half();
    }
    half.fill(x);
    v[0] * x
}
#[differentiate]
fn of_a_loop(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let half = loop {
        break v.half();
    };
    half.fill(x);
    v[0] * x
}
#[differentiate]
fn in_a_condition(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let half = v.half();
    if { half.fill(x); x > 0.0 } {
        return v[0] * x;
    }
    x
}
#[differentiate]
fn by_a_pointer(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let first = v.as_mut_ptr();
    unsafe { *first = x };
    v[0] * x
}
#[differentiate]
fn by_a_cast_pointer(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let all = &mut v as *mut Vec<f64>;
    unsafe { (*all).push(x) };
    v[2] * x
}
#[differentiate]
fn cast(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let all = std::convert::identity(v.borrow_mut() as &mut Vec<f64>);
    all.push(x);
    v[2] * x
}
#[differentiate]
fn of_bits(x: f64) -> f64 {
    let mut v = BinaryHeap::from([1]);
    let mut largest = v.peek_mut().unwrap();
    *largest = x.to_bits();
    drop(largest);
    f64::from_bits(v.pop().unwrap()) * x
}

trait Slots {
    fn slot(&mut self) -> &mut f64;
    fn cursor(&mut self) -> Cursor;
    fn lens(&mut self) -> bent::Lens<'_>;
}
struct Cursor {
    at: *mut f64,
}
impl Cursor {
    fn put(&self, x: f64) {
        unsafe { *self.at = x };
    }
}
mod flat {
    pub struct Lens(pub f64);
}
mod bent {
    pub struct Lens<'a>(pub &'a mut f64);
    impl Lens<'_> {
        pub fn put(&mut self, x: f64) {
            *self.0 = x;
        }
    }
}
use bent::Lens;
impl Slots for Vec<f64> {
    fn slot(&mut self) -> &mut f64 {
        &mut self[0]
    }
    fn cursor(&mut self) -> Cursor {
        Cursor {
            at: self.as_mut_ptr(),
        }
    }
    fn lens(&mut self) -> Lens<'_> {
        Lens(&mut self[0])
    }
}
fn set(to: &mut f64, x: &f64) {
    *to = *x;
}
fn made() -> &'static mut f64 {
    Box::leak(Box::new(1.0))
}

#[differentiate]
fn read_by_a_rule(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let slot = v.slot();
    let before = slot.sin();
    set(slot, &x);
    v[0] * x + before
}
#[differentiate]
fn of_a_type_with_a_pointer(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let cursor: Cursor = v.cursor();
    cursor.put(x);
    v[0] * x
}
#[differentiate]
fn of_two_types_of_one_name(x: f64) -> f64 {
    let mut v = vec![1.0, 2.0];
    let mut lens: Lens = v.lens();
    lens.put(x);
    v[0] * x
}
#[differentiate]
fn leaked(x: f64) -> f64 {
    let y = Box::leak(Box::new(1.0));
    set(y, &x);
    *y * x
}
#[differentiate]
fn of_nothing(x: f64) -> f64 {
    let y = made();
    set(y, &x);
    *y * x
}

fn main() {}
