//! A crate without the standard library, but with `alloc`: nothing generated names `std`.

#![no_std]
extern crate alloc;
extern crate std as library;

use alloc::{boxed::Box, collections::VecDeque, vec, vec::Vec};
use cotangent::{check_grads, differentiate};

#[differentiate]
fn boxed(xs: &[f64], k: f64) -> Box<[f64]> {
    let mut all: Box<[f64]> = xs.iter().map(|x| x * k).collect();
    all[0] *= k;
    all
}

#[differentiate]
fn resliced(xs: &[f64], k: f64) -> f64 {
    let v: Vec<f64> = xs.iter().map(|x| x * k).collect();
    let b = v.into_boxed_slice();
    let w = b.into_vec();
    w[1] * w[2]
}

#[differentiate]
fn drained(xs: &[f64], k: f64) -> f64 {
    let mut v = xs.to_vec();
    let taken: Vec<f64> = v.drain(1..3).collect();
    let mut sum = 0.0;
    for x in v.drain(..1) {
        sum += x * k;
    }
    sum + taken[0] * taken[1] * k + v[0]
}

#[differentiate]
fn queued(xs: &[f64], k: f64) -> f64 {
    let mut q: VecDeque<f64> = xs.iter().map(|x| x * k).collect();
    q.push_front(k);
    let mut r = VecDeque::new();
    r.push_back(k * k);
    q[1] * q[0] * r[0]
}

#[differentiate]
fn told(k: f64) -> f64 {
    let mut v = Vec::new();
    v.push(k);
    v.push(k * k);
    let w = vec![k; 3];
    let b = Box::new(k * 3.0);
    let c = w.to_vec();
    let e = [k, 2.0 * k].to_vec();
    v.iter().zip(c.iter()).map(|(a, b)| a * b).sum::<f64>() * *b + e.into_iter().sum::<f64>()
}

fn main() {
    check_grads!(resliced(&[2.0, 3.0, 5.0], 0.7));
    check_grads!(drained(&[2.0, 3.0, 5.0, 7.0], 0.7));
    check_grads!(queued(&[2.0, 3.0, 5.0, 7.0], 0.7));
    check_grads!(told(0.7));
    let (_, pull) = boxed_vjp(&[2.0, 3.0], 0.7);
    let (xs, _) = pull(vec![1.0, 10.0]);
    assert_eq!(xs, [0.7 * 0.7, 7.0]);
}
