//! A loop over what is generic in how it is iterated over.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Differentiable)]
struct Segment {
    length: f64,
}

#[differentiate]
trait Moments<'a> {
    fn moments(&'a self) -> f64;
}

#[differentiate]
impl<'a, T: 'a> Moments<'a> for T
where
    &'a T: IntoIterator<Item = Segment>,
{
    fn moments(&'a self) -> f64 {
        let mut sum = 0.0;
        for segment in self {
            sum += segment.length * segment.length;
        }
        sum
    }
}

fn main() {}
