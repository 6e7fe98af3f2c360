//! A trait that slices have and arrays have too: no word tells which of them this is.
use cotangent::differentiate;

#[differentiate]
trait Size {
    fn size(&self) -> f64;
}

#[differentiate]
impl Size for [f64] {
    fn size(&self) -> f64 {
        self.iter().map(|t| t * t).sum()
    }
}

#[differentiate]
impl Size for [f64; 2] {
    fn size(&self) -> f64 {
        self[0] - self[1]
    }
}

#[differentiate]
fn untold(x: f64, y: f64) -> f64 {
    let a = [x, y];
    a.size()
}

#[differentiate]
fn as_slice(x: f64, y: f64) -> f64 {
    let a: [f64; 2] = [x, y];
    a.as_slice().size()
}

#[differentiate]
fn told(x: f64, y: f64) -> f64 {
    let a: [f64; 2] = [x, y];
    a.size()
}

fn main() {}
