use cotangent::{Differentiable, differentiate};

#[derive(Differentiable, Clone, Copy, Debug)]
pub struct Arrow2d {
    pub x: f64,
    pub y: f64,
}

#[differentiate]
fn v(x: f64, y: f64) -> Arrow2d {
    Arrow2d { x, y }
}

/// Several instances: one of them leaves the parameter to its default.
#[differentiate]
pub trait Wedge<R = Self> {
    type Output;
    fn wedge(self, other: R) -> Self::Output;
}

#[differentiate]
impl Wedge for Arrow2d {
    type Output = f64;
    fn wedge(self, other: Arrow2d) -> f64 {
        self.x * other.y - self.y * other.x
    }
}

#[differentiate]
impl<'a> Wedge<&'a Arrow2d> for Arrow2d {
    type Output = f64;
    fn wedge(self, other: &'a Arrow2d) -> f64 {
        self.x * other.y - self.y * other.x
    }
}

#[differentiate]
impl Wedge<f64> for Arrow2d {
    type Output = Arrow2d;
    fn wedge(self, s: f64) -> Arrow2d {
        v(s * self.y, -s * self.x)
    }
}

/// One instance, of the default.
#[differentiate]
pub trait Shifted<R = Self> {
    fn shifted(self, by: R) -> Self;
}

#[differentiate]
impl Shifted for Arrow2d {
    fn shifted(self, by: Arrow2d) -> Arrow2d {
        v(self.x + by.x * by.x, self.y - self.x * by.y)
    }
}
