//! `#[differentiate] mod m { .. }`: what functions that are annotated by themselves may take and give.

use cotangent::{check_grads, differentiate};

#[differentiate]
mod whole {
    pub fn scaled(k: f64) -> impl Fn(f64) -> f64 {
        move |x| k * x
    }

    pub fn by_a_closure(k: f64, x: f64) -> f64 {
        let f = scaled(k);
        f(x) * f(k)
    }

    fn total(xs: impl Iterator<Item = f64>) -> f64 {
        let mut sum = 0.0;
        for x in xs {
            sum += x * x;
        }
        sum
    }

    pub fn of_an_iterator(xs: &[f64]) -> f64 {
        total(xs.iter().copied()) * xs[0]
    }

    fn squares(xs: &[f64]) -> impl Iterator<Item = f64> + '_ {
        xs.iter().map(|x| x * x)
    }

    pub fn by_an_iterator(xs: &[f64]) -> f64 {
        squares(xs).sum::<f64>() * xs[0]
    }

    fn typed(f: impl Fn(f64) -> f64) -> impl Fn(f64) -> f64 {
        f
    }

    pub fn handed_back(x: f64) -> f64 {
        let f = typed(|x| x * x);
        f(x) * 2.0
    }

    fn descend(slope: impl Fn(&[f64]) -> Vec<f64>, x: &mut Vec<f64>, rate: f64) -> &mut Vec<f64> {
        for _ in 0..3 {
            let slope = slope(x);
            x.iter_mut().zip(slope).for_each(|(x, s)| *x -= rate * s);
        }
        x
    }

    pub fn handing_on(start: &[f64], rate: f64) -> f64 {
        let mut x = start.to_vec();
        descend(|x| x.iter().map(|x| x * x).collect(), &mut x, rate);
        x.iter().product()
    }

    fn first(v: &mut [f64]) -> &mut f64 {
        &mut v[0]
    }

    pub fn of_a_part(x: f64) -> f64 {
        let mut v = [x, 2.0];
        *first(&mut v) *= x;
        v[0] * v[1]
    }

    pub mod inner {
        pub fn shifted(k: f64) -> impl Fn(f64) -> f64 {
            move |x| k + x
        }

        pub fn by_a_closure_of_its_own(k: f64, x: f64) -> f64 {
            let f = shifted(k);
            f(x) * super::scaled(k)(x)
        }
    }

    /// Has no derivative, and is left as it is.
    pub fn shown(x: f64) -> String {
        format!("{x}")
    }
}

#[test]
fn each_is_annotated() {
    use whole::*;
    check_grads!(by_a_closure(1.3, 0.7));
    check_grads!(of_an_iterator(&[1.3, 0.7]));
    check_grads!(by_an_iterator(&[1.3, 0.7]));
    check_grads!(handed_back(1.3));
    check_grads!(handing_on(&[1.3, 0.7], 0.1));
    check_grads!(of_a_part(1.3));
    check_grads!(inner::by_a_closure_of_its_own(1.3, 0.7));
    // 2 x^2, k^2 x
    assert_eq!(of_a_part_grad(3.0), 12.0);
    assert_eq!(by_a_closure_grad(2.0, 3.0), (3.0 * 4.0 * 3.0, 8.0));
    assert_eq!(shown(1.5), "1.5");
}

/// The traits inside are annotated as well; what is skipped is left as it is, and so are its blocks.
#[differentiate]
mod with_traits {
    #[derive(Clone, Copy, Debug, PartialEq, cotangent::Differentiable)]
    pub struct Ring {
        pub inner: f64,
        pub outer: f64,
    }

    pub trait Shape {
        fn area(&self) -> f64;
        fn grow(&mut self, by: f64);
        fn density(&self, mass: f64) -> f64 {
            mass / self.area()
        }
    }

    pub trait Weighed: Shape {
        fn weight(&self) -> f64 {
            self.area() * 2.0
        }
    }

    pub trait Named {
        fn name(&self) -> String;
    }

    #[differentiate(skip)]
    pub trait Measured {
        fn width(&self) -> f64;
    }

    impl Shape for Ring {
        fn area(&self) -> f64 {
            self.outer * self.outer - self.inner * self.inner
        }
        fn grow(&mut self, by: f64) {
            self.outer *= by;
        }
    }

    impl Weighed for Ring {}

    impl Named for Ring {
        fn name(&self) -> String {
            format!("{} to {}", self.inner, self.outer)
        }
    }

    impl Measured for Ring {
        fn width(&self) -> f64 {
            self.outer - self.inner
        }
    }

    fn grown<S: Shape>(mut shape: S, by: f64) -> f64 {
        shape.grow(by);
        shape.density(2.0) * by
    }

    pub fn of_a_default(inner: f64, outer: f64) -> f64 {
        Ring { inner, outer }.weight() * inner
    }

    pub fn of_a_bound(inner: f64, outer: f64) -> f64 {
        grown(Ring { inner, outer }, inner * outer)
    }

    pub mod curves {
        pub trait Curve {
            fn at(&self, t: f64) -> f64;
        }

        impl Curve for super::Ring {
            fn at(&self, t: f64) -> f64 {
                self.inner * t + self.outer
            }
        }

        pub fn of_a_trait_inside(inner: f64, t: f64) -> f64 {
            super::Ring { inner, outer: t }.at(t)
        }
    }
}

#[test]
fn traits_are_too() {
    use with_traits::*;
    check_grads!(of_a_bound(0.7, 1.3));
    check_grads!(of_a_default(0.7, 1.3));
    // 2 a (b^2 - a^2)
    assert_eq!(of_a_default_grad(2.0, 3.0), (18.0 - 24.0, 24.0));
    check_grads!(curves::of_a_trait_inside(0.7, 1.3));
    // 2 a b / (a^2 b^4 - a^2) = 2 b / (a (b^4 - 1)), by a
    let (by_inner, _) = of_a_bound_grad(2.0, 3.0);
    approx::assert_relative_eq!(by_inner, -6.0 / (4.0 * 80.0), max_relative = 1e-12);
    let ring = Ring {
        inner: 1.0,
        outer: 1.5,
    };
    assert_eq!((ring.width(), ring.name()), (0.5, "1 to 1.5".to_string()));
}
