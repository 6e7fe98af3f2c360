//! Functions and blocks that are annotated by themselves, each without a sight of the others: cycles of calls, and
//! methods of one name.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map, check, with_duals};

use crate::oracle::near;

#[with_duals]
mod cycles {
    use super::*;

    #[differentiate]
    fn even(n: u32, x: f64) -> f64 {
        if n == 0 {
            return x.sin();
        }
        0.5 * odd(n - 1, x * x) + x
    }

    #[differentiate]
    fn odd(n: u32, x: f64) -> f64 {
        if n == 0 {
            return x.cos();
        }
        x * even(n - 1, x + 0.25)
    }

    /// As in special functions: reflection from one side to the other.
    #[differentiate]
    fn upper(a: f64, x: f64) -> f64 {
        if x < 1.0 || x < a {
            return 1.0 - lower(a, x);
        }
        let mut c = x - a + 1.0;
        for k in 1..8 {
            c = x + (k as f64 - a) / c;
        }
        (-x).exp() * scale(a, x) / c
    }

    #[differentiate]
    fn lower(a: f64, x: f64) -> f64 {
        if x > 1.0 && x > a {
            return 1.0 - upper(a, x);
        }
        let (mut term, mut sum) = (1.0 / a, 1.0 / a);
        for k in 1..12 {
            term *= x / (a + k as f64);
            sum += term;
        }
        sum * scale(a, x)
    }

    #[differentiate]
    fn scale(a: f64, x: f64) -> f64 {
        if a > 40.0 {
            upper(a - 40.0, x)
        } else {
            x.powf(a)
        }
    }

    #[differentiate]
    fn outside(a: f64, x: f64) -> f64 {
        let mut total = 0.0;
        for k in 0..4 {
            total += upper(a, x * (k as f64 + 0.5)) * even(k, total);
        }
        total
    }

    #[test]
    fn agree_with_duals() {
        check!(even(@5, 0.3));
        check!(odd(@4, 0.7));
        check!(upper(1.5, 0.4));
        check!(upper(1.5, 3.4));
        check!(lower(1.5, 3.4));
        check!(outside(1.5, 0.9));
    }
}

mod first {
    #[cotangent::differentiate]
    pub fn down(n: usize, xs: &[f64]) -> f64 {
        match n {
            0 => xs[0],
            _ => xs[n % xs.len()].sin() * super::second::up(n - 1, xs),
        }
    }
}

mod second {
    #[cotangent::differentiate]
    pub fn up(n: usize, xs: &[f64]) -> f64 {
        xs.iter().sum::<f64>() + super::third::over(n, xs)
    }
}

mod third {
    #[cotangent::differentiate]
    use super::first::down;

    #[cotangent::differentiate]
    pub fn over(n: usize, xs: &[f64]) -> f64 {
        if n == 0 {
            xs[1] * xs[0]
        } else {
            down(n - 1, &xs[..2])
        }
    }
}

#[test]
fn cycles_through_modules() {
    let xs = [0.3, 1.2, 0.8];
    check_grads!(first::down(5, &xs[..]));
    check_grads!(third::over(4, &xs[..]));
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Interval {
    low: f64,
    high: f64,
}

pub trait Min<T> {
    fn min(&self) -> T;
}

pub trait Scale<T> {
    fn scale(&self, by: T) -> f64;
}

#[differentiate]
impl Interval {
    fn min(&self) -> f64 {
        self.low * self.high
    }

    fn from_min(&self) -> f64 {
        self.min().exp()
    }
}

/// `self.min()` is the inherent method.
#[differentiate]
impl Min<f64> for Interval {
    fn min(&self) -> f64 {
        self.min().sin() + self.from_min()
    }
}

#[differentiate]
impl Scale<f64> for Interval {
    fn scale(&self, by: f64) -> f64 {
        self.low * by
    }
}

#[differentiate]
impl Scale<&[f64]> for Interval {
    fn scale(&self, by: &[f64]) -> f64 {
        by.iter().map(|b| b * self.high).sum::<f64>()
    }
}

#[differentiate]
impl std::ops::Mul<f64> for Interval {
    type Output = Interval;

    fn mul(self, k: f64) -> Interval {
        Interval {
            low: self.low * k,
            high: self.high + k,
        }
    }
}

#[differentiate]
impl std::ops::Mul for Interval {
    type Output = f64;

    fn mul(self, other: Interval) -> f64 {
        self.low * other.high
    }
}

#[differentiate]
fn calls(i: &Interval, x: f64) -> f64 {
    let stretched: Interval = i.clone() * x;
    i.min() + i.scale(x) + stretched.clone() * stretched
}

#[test]
fn methods_of_one_name() {
    let i = Interval {
        low: 0.5,
        high: 0.7,
    };
    agree!((i.clone(), 0.3), |(i, x)| calls(i, *x));
    agree!(i.clone(), |i| i.min());
    // What `i.min()` does not name is called after the trait too.
    let bar = i.min_of_min_f64_grad();
    let slope = 0.35_f64.cos() + 0.35_f64.exp();
    near(bar.low, slope * 0.7, 1e-14);
    near(bar.high, slope * 0.5, 1e-14);
    near(Min::min(&i), 0.35_f64.sin() + 0.35_f64.exp(), 1e-14);
    let (value, pull) = i.scale_of_scale_ref_slice_f64_vjp(&[1.0, 3.0]);
    assert_eq!(value, Scale::scale(&i, &[1.0, 3.0][..]));
    assert_eq!(pull(1.0).0.high, 4.0);
    assert_eq!(pull(1.0).1, [0.7, 0.7]);
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Data<D> {
    values: Vec<D>,
}

pub trait Mean<T> {
    fn mean(&self, k: T) -> T;
}

#[differentiate]
impl<T: num_traits::Float> Data<T> {
    fn mean(&self, k: T) -> T {
        self.values[0] * k
    }
}

#[differentiate]
impl<T: num_traits::Float> Mean<T> for Data<T> {
    fn mean(&self, k: T) -> T {
        self.values[1] * self.mean(k)
    }
}

#[test]
fn of_a_generic_type() {
    let data = Data {
        values: vec![2.0, 3.0],
    };
    agree!((data.clone(), 2.0), |(d, k)| d.mean(*k));
    let (bar, slope) = data.mean_of_mean_t_grad(2.0);
    assert_eq!((bar.values, slope), (vec![6.0, 4.0], 6.0));
    assert_eq!(Mean::mean(&data, 2.0), 12.0);
}

/// One whose two methods call each other through blocks of their own.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Pendulum {
    length: f64,
    damping: f64,
}

#[differentiate]
impl Pendulum {
    fn left(&self, n: u32, x: f64) -> f64 {
        if n == 0 {
            x
        } else {
            self.right(n - 1, x * self.damping)
        }
    }
}

#[differentiate]
impl Pendulum {
    fn right(&self, n: u32, x: f64) -> f64 {
        let here = Self::left(self, n / 2, x - self.length);
        if n == 0 {
            here
        } else {
            here + Pendulum::left(self, n - 1, x.sin())
        }
    }
}

#[test]
fn cycles_through_blocks() {
    let p = Pendulum {
        length: 1.3,
        damping: 0.9,
    };
    agree!((p, 0.4), |(p, x)| p.left(6, *x));
    agree_map!((p, 0.4), |(p, x)| p.right(5, *x));
}

/// Of generic functions, and of functions and methods of types that words tell.
mod generic_cycles {
    use cotangent::{Differentiable, check_grads, differentiate};
    use num_traits::Float;

    use crate::oracle::near;

    #[differentiate]
    fn started<T: Float>(x: T, y: T) -> Result<T, String> {
        let found = continued(x, y, T::one() - x)?;
        if found.is_nan() {
            return Err("none".to_string());
        }
        Ok(found)
    }

    #[differentiate]
    #[inline]
    fn continued<T: Float>(x: T, y: T, z: T) -> Result<T, String> {
        let two = T::one() + T::one();
        if x > two {
            return Ok(continued(x - T::one(), y, z)? * z);
        }
        if y > two {
            return Ok(x - started(x * x, y - T::one())? * z);
        }
        Ok(x * y * z)
    }

    #[differentiate]
    fn value(x: f64, y: f64) -> f64 {
        started(x, y).unwrap_or(0.0)
    }

    #[derive(Clone, Copy, Differentiable)]
    struct Lens<T> {
        power: T,
    }

    #[differentiate]
    fn reflected<T: Float>(lens: &Lens<T>, x: T, times: u32) -> T {
        lens.passed(x, times)
    }

    #[differentiate]
    impl<T: Float> Lens<T> {
        fn passed(&self, x: T, times: u32) -> T {
            if times == 0 {
                return x;
            }
            x.sin() - reflected(self, x * self.power, times - 1)
        }
    }

    #[derive(Clone, Copy, Differentiable)]
    struct Mirror {
        lens: Lens<f64>,
        loss: f64,
        times: u32,
    }

    #[derive(Clone, Differentiable)]
    struct Cavity {
        ends: Vec<Mirror>,
    }

    #[differentiate]
    impl Mirror {
        fn bounce(&self, cavity: &Cavity, x: f64) -> f64 {
            let mut sum = self.lens.passed(x, self.times);
            if x > 0.1 {
                sum += cavity.round(x * self.loss) * x;
            }
            sum
        }
    }

    #[differentiate]
    impl Cavity {
        fn round(&self, x: f64) -> f64 {
            let mut sum = 0.0;
            for i in 0..self.ends.len() {
                let end = self.ends[i];
                sum += end.bounce(self, x);
            }
            sum
        }
    }

    #[differentiate]
    fn total(cavity: &Cavity, x: f64) -> f64 {
        cavity.round(x) * x
    }

    #[test]
    fn of_numbers() {
        check_grads!(value(0.5, 1.5));
        check_grads!(value(1.2, 3.5));
        check_grads!(value(4.5, 1.5));
        let lens = Lens { power: 1.5 };
        check_grads!(reflected(&lens, 0.7, 3));
        // sin(x) - sin(p x) + p^2 x
        let (by_lens, by_x) = reflected_grad(&lens, 0.7, 2);
        near(by_lens.power, 0.7 * (3.0 - 1.05f64.cos()), 1e-14);
        near(by_x, 0.7f64.cos() - 1.5 * 1.05f64.cos() + 2.25, 1e-14);
    }

    #[test]
    fn of_methods() {
        let mirror = |power, loss, times| Mirror {
            lens: Lens { power },
            loss,
            times,
        };
        let ends = vec![mirror(1.2, 0.3, 2), mirror(0.8, 0.4, 1)];
        check_grads!(total(&Cavity { ends }, 0.9));
    }
}
