//! `impl` blocks of every kind: with lifetimes and parameters, of traits, with methods left out or renamed; types and
//! modules under the attribute.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

mod lifetimes {
    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    pub struct Poly<'a> {
        pub c: &'a [f64],
        pub k: f64,
    }

    #[differentiate]
    impl Poly<'_> {
        pub fn eval(&self, x: f64) -> f64 {
            let mut s = 0.0;
            for i in (0..self.c.len()).rev() {
                s = s * x + self.c[i];
            }
            s * self.k
        }
    }

    #[differentiate]
    impl<'a> Poly<'a> {
        pub const fn new(c: &'a [f64], k: f64) -> Self {
            Self { c, k }
        }

        pub fn more<'b>(&'b self, ys: &'b [f64]) -> f64
        where
            'a: 'b,
        {
            self.c[0] * ys[0] * self.k
        }
    }

    #[differentiate]
    pub fn both(p: &Poly<'_>, x: f64) -> f64 {
        p.eval(x) * Poly::more(p, &p.c[1..])
    }

    #[test]
    fn closed_forms() {
        let (c, x) = ([1.0, 2.0, 3.0], 0.5);
        let (bar, slope) = Poly { c: &c, k: 2.0 }.eval_grad(x);
        assert_eq!(bar.c, [2.0, 2.0 * x, 2.0 * x * x]);
        assert_eq!(bar.k, 1.0 + 2.0 * x + 3.0 * x * x);
        assert_eq!(slope, 2.0 * (2.0 + 6.0 * x));
        let (bar, ys) = Poly { c: &c, k: 2.0 }.more_grad(&[0.5]);
        assert_eq!((bar.c, bar.k, ys), (vec![1.0, 0.0, 0.0], 0.5, vec![2.0]));
        let (_, pull) = Poly::new_vjp(&c, 2.0);
        let (c_bar, k_bar) = pull(PolyTangent {
            c: vec![1.0, 2.0, 3.0],
            k: 4.0,
        });
        assert_eq!((c_bar, k_bar), (vec![1.0, 2.0, 3.0], 4.0));
        let (p, h) = (Poly { c: &c, k: 2.0 }, 1e-6);
        let (bar, slope) = both_grad(&p, x);
        near(slope, (both(&p, x + h) - both(&p, x - h)) / (2.0 * h), 1e-7);
        let f = |c: [f64; 3]| both(&Poly { c: &c, k: 2.0 }, x);
        for i in 0..3 {
            let (mut up, mut down) = (c, c);
            up[i] += h;
            down[i] -= h;
            near(bar.c[i], (f(up) - f(down)) / (2.0 * h), 1e-7);
        }
    }
}

mod parameters {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct V<T> {
        pub x: T,
        pub y: T,
    }

    #[differentiate]
    impl<T: num_traits::Float> V<T> {
        pub fn dot(&self, o: &Self) -> T {
            self.x * o.x + self.y * o.y
        }

        pub fn norm(&self) -> T {
            self.dot(self).sqrt() + Self::dot(self, self) + V::<T>::dot(self, self)
        }

        pub fn scale(self, k: T) -> V<T> {
            V {
                x: self.x * k,
                y: self.y * k,
            }
        }
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Table<const N: usize> {
        pub v: [f64; N],
    }

    #[differentiate]
    impl<const N: usize> Table<N> {
        pub fn squares(&self) -> f64 {
            let mut s = 0.0;
            for i in 0..N {
                s += self.v[i] * self.v[i];
            }
            s
        }
    }

    /// The parameter of the trait is not one of the type's.
    pub trait Act<T> {
        fn act(&self, x: T) -> T;
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Unit {
        pub a: f64,
    }

    #[differentiate]
    impl<T: num_traits::Float> Act<T> for Unit {
        fn act(&self, x: T) -> T {
            x * x.sin()
        }
    }

    #[test]
    fn closed_forms() {
        let v = V { x: 3.0, y: 4.0 };
        agree!(v, |v| v.norm());
        near(v.norm_grad().x, 3.0 / 5.0 + 12.0, 1e-15);
        agree_map!((v, 2.0), |(v, k)| v.scale(*k));
        let single = V { x: 3.0_f32, y: 4.0 };
        assert!((single.norm_grad().x - 12.6).abs() < 1e-5);
        assert_eq!(Table { v: [1.0, 2.0] }.squares_grad().v, [2.0, 4.0]);
        let x = 0.7_f64;
        let slope = Unit { a: 1.0 }.act_grad(x).1;
        near(slope, x.sin() + x * x.cos(), 1e-15);
        assert!((Unit { a: 1.0 }.act_grad(0.7_f32).1 - slope as f32).abs() < 1e-6);
    }
}

mod traits {
    use super::*;

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Beam {
        pub a: f64,
    }

    pub trait Eval {
        type In;
        type Out;
        const SCALE: f64;
        fn eval(&self, x: Self::In) -> Self::Out;
        fn both(&self, x: Self::In) -> (Self::Out, Self::Out);
        fn make(a: f64) -> Self;
    }

    #[differentiate]
    impl Eval for Beam {
        type In = f64;
        type Out = f64;
        const SCALE: f64 = 3.0;

        fn eval(&self, x: Self::In) -> Self::Out {
            let y: Self::Out = self.a * x * Self::SCALE;
            y.sin()
        }

        fn both(&self, x: Self::In) -> (Self::Out, Self::Out) {
            (self.eval(x), <Self as Eval>::eval(self, 2.0 * x))
        }

        fn make(a: f64) -> Self {
            Self { a: a * a }
        }
    }

    pub trait Extent {
        type Result;
        fn extent(&self, k: f64) -> Self::Result;
    }

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct Size<T> {
        pub w: T,
        pub h: T,
    }

    #[differentiate]
    impl Extent for Beam {
        type Result = Size<f64>;

        fn extent(&self, k: f64) -> Self::Result {
            Self::Result {
                w: self.a * k,
                h: k,
            }
        }
    }

    #[differentiate]
    fn by_path(b: &Beam, x: f64) -> f64 {
        <Beam as Eval>::eval(b, x) * <Beam>::make(x).a + b.extent(x).w
    }

    #[test]
    fn associated_types() {
        let (b, x) = (Beam { a: 0.7 }, 0.4);
        let (bar, slope) = b.eval_grad(x);
        near(bar.a, 3.0 * x * (2.1 * x).cos(), 1e-14);
        near(slope, 2.1 * (2.1 * x).cos(), 1e-14);
        agree_map!((b, x), |(b, x)| b.both(*x));
        agree_map!((b, x), |(b, x)| b.extent(*x));
        agree_map!(x, |x| Beam::make(*x));
        agree!((b, x), |(b, x)| by_path(b, *x));
    }

    pub trait Mean {
        fn mean(&self, x: f64) -> f64;
    }

    pub trait Central {
        fn mean(&self, x: f64) -> f64;
    }

    #[differentiate]
    impl Mean for Beam {
        #[differentiate(name = "plain_mean")]
        fn mean(&self, x: f64) -> f64 {
            self.a * x
        }
    }

    #[differentiate]
    impl Central for Beam {
        #[differentiate(name = "central_mean")]
        fn mean(&self, x: f64) -> f64 {
            self.a + x
        }
    }

    #[test]
    fn one_name_in_two_traits() {
        let b = Beam { a: 2.0 };
        assert_eq!(b.plain_mean_grad(3.0).1, 2.0);
        assert_eq!(b.central_mean_value_and_grad(3.0).0, 5.0);
        assert_eq!(Mean::mean(&b, 3.0) + Central::mean(&b, 3.0), 11.0);
    }
}

mod options {
    use super::*;

    #[differentiate]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Named {
        pub a: f64,
        #[differentiate(skip)]
        pub name: &'static str,
    }

    #[differentiate]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub enum Law {
        Power { k: f64 },
        Nothing,
    }

    #[differentiate]
    impl Named {
        /// What no rule knows.
        #[differentiate(skip)]
        pub fn largest(&self, x: f64) -> f64 {
            let both = [x, self.a];
            *both.iter().max_by(|a, b| a.total_cmp(b)).unwrap_or(&x)
        }

        #[differentiate(wrt(x))]
        pub fn part(&self, x: f64) -> f64 {
            if self.largest(0.0) > 0.0 {
                self.a * x
            } else {
                x
            }
        }
    }

    #[test]
    fn of_methods() {
        let s = Named { a: 2.0, name: "s" };
        assert_eq!(s.part_grad(3.0), 2.0);
        assert_eq!(s.largest(3.0), 3.0);
        assert_eq!(Named { a: -1.0, ..s }.part_grad(3.0), 1.0);
        let zero: LawTangent = cotangent::Monoid::lazy_zero();
        assert_eq!(zero, LawTangent::Zero);
        assert_ne!(Law::Power { k: 1.0 }, Law::Nothing);
    }
}

mod modules {
    #[cotangent::differentiate]
    pub mod annotated {
        pub const SCALE: f64 = 2.0;

        pub fn outer(x: f64) -> f64 {
            helper(x) * SCALE + inner::cube(x)
        }

        fn helper(x: f64) -> f64 {
            x * x
        }

        pub fn name(x: f64) -> String {
            format!("{x}")
        }

        #[differentiate(skip)]
        pub fn unknown(x: f64) -> f64 {
            name(x).parse().unwrap_or(0.0)
        }

        #[differentiate(wrt(y))]
        pub fn part(x: f64, y: f64) -> f64 {
            x * y
        }

        use cotangent::differentiate;

        #[derive(Clone, Copy, cotangent::Differentiable)]
        pub struct S {
            pub a: f64,
        }

        impl S {
            pub fn double(&self, x: f64) -> f64 {
                self.a * helper(x)
            }

            #[differentiate(skip)]
            pub fn unknown(&self, x: f64) -> f64 {
                self::unknown(x)
            }
        }

        impl std::fmt::Debug for S {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}", self.a)
            }
        }

        pub mod inner {
            pub fn cube(x: f64) -> f64 {
                x * super::helper(x)
            }
        }
    }

    #[test]
    fn closed_forms() {
        use annotated::*;
        assert_eq!(outer_grad(3.0), 12.0 + 27.0);
        assert_eq!(inner::cube_grad(2.0), 12.0);
        assert_eq!(part_grad(2.0, 3.0), 2.0);
        assert_eq!(S { a: 2.0 }.double_grad(3.0).1, 12.0);
        assert_eq!((unknown(2.0), S { a: 1.0 }.unknown(2.0)), (2.0, 2.0));
    }
}

/// The results of own methods are known by their signatures.
mod results {
    use super::*;

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Spread {
        pub scale: f64,
    }

    pub trait Moments {
        fn variance(&self) -> Option<f64>;
        fn deviation(&self) -> Option<f64>;
        fn relative(&self, x: f64) -> f64;
    }

    #[differentiate]
    impl Moments for Spread {
        fn variance(&self) -> Option<f64> {
            if self.scale > 0.0 {
                Some(self.scale * self.scale * 3.0)
            } else {
                None
            }
        }

        fn deviation(&self) -> Option<f64> {
            self.variance().map(|v| v.sqrt())
        }

        fn relative(&self, x: f64) -> f64 {
            let deviation = Self::deviation(self);
            deviation.map_or(x, |d| x / d)
        }
    }

    #[test]
    fn closed_forms() {
        let s = Spread { scale: 2.0 };
        let (_, pull) = s.deviation_vjp();
        near(pull(Some(1.0)).scale, 3.0_f64.sqrt(), 1e-15);
        let (bar, slope) = s.relative_grad(5.0);
        near(slope, 0.5 / 3.0_f64.sqrt(), 1e-15);
        near(bar.scale, -1.25 / 3.0_f64.sqrt(), 1e-15);
        assert_eq!(Spread { scale: -1.0 }.relative_grad(5.0).1, 1.0);
    }
}
