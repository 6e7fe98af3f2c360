//! An index that makes another of a type of its own: which place that is, is not seen.

use std::ops::Index;

use cotangent::{Differentiable, differentiate};

struct Key(usize);

impl Key {
    fn new(n: i32) -> Key {
        Key((n & 3) as usize)
    }
}

#[derive(Differentiable)]
struct Table([f64; 4]);

impl Index<Key> for Table {
    type Output = f64;

    fn index(&self, key: Key) -> &f64 {
        &self.0[key.0]
    }
}

#[differentiate]
impl Index<i32> for Table {
    type Output = f64;

    fn index(&self, n: i32) -> &f64 {
        &self[Key::new(n)]
    }
}

fn main() {}
