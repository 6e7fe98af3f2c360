//! Annotated traits with a type of their own that is an array, given or left to its default, and types of traits that others ask
//! for.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_dep::contours::{Contour, Traced};

pub trait Noise {}

#[differentiate]
pub trait Sample<const DIM: usize, Point = [f64; DIM]>: Noise {
    fn sample(&self, point: Point, seed: i32) -> f64;
}

#[differentiate]
pub trait Warp<Point> {
    fn warp(&self, point: Point) -> Point;
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Doubled<A> {
    pub noise: A,
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Base {
    pub k: f64,
}

impl<N> Noise for Doubled<N> {}
impl Noise for Base {}

#[differentiate]
impl<const DIM: usize, N> Sample<DIM> for Doubled<N>
where
    N: Sample<DIM>,
{
    fn sample(&self, point: [f64; DIM], seed: i32) -> f64 {
        2.0 * self.noise.sample(point, seed) * point[DIM - 1]
    }
}

#[differentiate]
impl Sample<2> for Base {
    fn sample(&self, point: [f64; 2], seed: i32) -> f64 {
        (point[0] * point[1] * self.k).sin() + seed as f64 * self.k
    }
}

#[differentiate]
impl<const DIM: usize> Warp<[f64; DIM]> for Base {
    fn warp(&self, point: [f64; DIM]) -> [f64; DIM] {
        point.map(|p| p * p * self.k)
    }
}

#[differentiate]
impl<const DIM: usize, N> Warp<[f64; DIM]> for Doubled<N>
where
    N: Warp<[f64; DIM]>,
{
    fn warp(&self, point: [f64; DIM]) -> [f64; DIM] {
        let mut warped = self.noise.warp(point);
        warped[0] *= 2.0;
        warped
    }
}

#[differentiate]
impl Warp<(f64, f64)> for Base {
    fn warp(&self, (a, b): (f64, f64)) -> (f64, f64) {
        (a * b, b - self.k)
    }
}

#[differentiate]
fn sampled<S: Sample<2>>(noise: &S, x: f64, y: f64) -> f64 {
    noise.sample([x, y * y], 3)
}

#[differentiate]
fn all(k: f64, x: f64, y: f64) -> f64 {
    let base = Base { k };
    let doubled = Doubled { noise: base };
    let [a, b, _] = doubled.warp([x, y, 1.5]);
    let (c, d) = Warp::<(f64, f64)>::warp(&base, (a, b));
    sampled(&doubled, a, b) + base.sample([c, d], 2)
}

#[test]
fn arrays_as_types_of_traits() {
    check_grads!(all(0.75, 1.25, 0.5));
    check_grads!(all(-0.5, 0.25, 2.5));
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Spot {
    x: f64,
    y: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Segment {
    from: Spot,
    to: Spot,
}

#[derive(Debug, PartialEq)]
struct Beyond(bool);

/// The types are those of the trait that the other asks for.
#[differentiate]
impl Contour for Segment {
    type Point = Spot;
    type Error = Beyond;

    fn length(&self) -> f64 {
        (self.to.x - self.from.x).hypot(self.to.y - self.from.y)
    }
}

#[differentiate]
impl Traced for Segment {
    fn sample(&self, t: f64) -> Result<Self::Point, Self::Error> {
        if t > 1.0 {
            return Err(Beyond(true));
        }
        Ok(Spot {
            x: self.from.x + t * (self.to.x - self.from.x),
            y: self.from.y * self.length() + t * self.to.y,
        })
    }
}

#[differentiate]
fn half_way(from: Spot, to: Spot, t: f64) -> Result<f64, Beyond> {
    let segment = Segment { from, to };
    let spot = segment.sample(t)?;
    Ok(spot.x * spot.y + segment.length())
}

#[test]
fn types_of_traits_that_traits_ask_for() {
    let (from, to) = (Spot { x: 0.7, y: 1.3 }, Spot { x: -0.4, y: 0.6 });
    check_grads!(half_way(from, to, 0.3));
    assert_eq!(half_way(from, to, 1.3), Err(Beyond(true)));
    let segment = Segment { from, to };
    let (_, pull) = segment.sample_vjp(0.3);
    // The slope by `t` is that of `x` alone.
    let (_, by_t) = pull(Some(SpotTangent { x: 1.0, y: 0.0 }));
    assert!((by_t - (to.x - from.x)).abs() < 1e-15);
}

/// Types of traits that have annotated traits themselves.
mod curves {
    use cotangent::{Differentiable, differentiate};

    #[differentiate]
    pub trait Curve {
        fn eval(&self, t: f64) -> f64;

        fn chord(&self) -> f64 {
            self.eval(1.0) - self.eval(0.0)
        }
    }

    pub mod smooth {
        use super::Curve;
        use cotangent::differentiate;

        #[differentiate]
        pub trait Smooth: Curve {
            type Slope: Curve;

            fn slope(&self) -> Self::Slope;

            fn speed(&self, t: f64) -> f64 {
                self.slope().eval(t).abs()
            }

            fn length(&self, n: usize) -> f64 {
                let slope = self.slope();
                let step = 1.0 / n as f64;
                (0..n)
                    .map(|i| (1.0 + slope.eval((i as f64 + 0.5) * step).powi(2)).sqrt() * step)
                    .sum()
            }
        }
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Parabola {
        pub a: f64,
        pub b: f64,
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Line {
        pub a: f64,
        pub b: f64,
    }

    #[differentiate]
    impl Curve for Parabola {
        fn eval(&self, t: f64) -> f64 {
            (self.a * t + self.b) * t
        }
    }

    #[differentiate]
    impl Curve for Line {
        fn eval(&self, t: f64) -> f64 {
            self.a * t + self.b
        }
    }

    #[differentiate]
    impl smooth::Smooth for Parabola {
        type Slope = Line;

        fn slope(&self) -> Line {
            Line {
                a: 2.0 * self.a,
                b: self.b,
            }
        }
    }
}

mod of_curves {
    use super::curves::smooth::Smooth;
    use super::curves::{Curve, Parabola};
    use cotangent::differentiate;

    #[differentiate]
    pub fn bent<C: Smooth>(curve: &C, n: usize) -> f64 {
        let slope = curve.slope();
        let mut sum = slope.chord() * curve.chord();
        for i in 0..n {
            sum += slope.eval(i as f64).powi(2);
        }
        sum + curve.length(n) * curve.speed(0.5)
    }

    #[differentiate]
    pub fn of_a_parabola(a: f64, b: f64) -> f64 {
        bent(&Parabola { a, b }, 3)
    }
}

#[test]
fn types_with_traits_of_their_own() {
    check_grads!(of_curves::of_a_parabola(0.7, -0.3));
    check_grads!(of_curves::of_a_parabola(-1.2, 0.4));
    // The slope's chord is 2 a, the curve's a + b, and without points there is no length.
    let flat = |a: f64, b: f64| {
        let (a_bar, b_bar) = {
            let bar = of_curves::bent_grad(&curves::Parabola { a, b }, 0);
            (bar.a, bar.b)
        };
        assert_eq!((a_bar, b_bar), (4.0 * a + 2.0 * b, 2.0 * a));
    };
    flat(0.7, -0.3);
}

/// The bound of an associated type stands in the trait's own `where`, and in that of a function.
mod bounded_where {
    use cotangent::{Differentiable, check_grads, differentiate};

    #[differentiate]
    trait Bow {
        fn eval(&self, t: f64) -> f64;
    }

    #[differentiate]
    trait Sloped {
        type D: Bow;
        fn deriv(&self) -> Self::D;
    }

    #[differentiate]
    trait Bend: Sloped
    where
        Self::D: Sloped,
    {
        fn bend(&self, t: f64) -> f64 {
            self.deriv().deriv().eval(t)
        }
    }

    #[derive(Clone, Differentiable)]
    struct Cubic {
        a: f64,
    }

    #[derive(Clone, Differentiable)]
    struct Quadratic {
        a: f64,
    }

    #[derive(Clone, Differentiable)]
    struct Line {
        a: f64,
    }

    #[differentiate]
    impl Bow for Quadratic {
        fn eval(&self, t: f64) -> f64 {
            self.a * t * t
        }
    }

    #[differentiate]
    impl Bow for Line {
        fn eval(&self, t: f64) -> f64 {
            self.a * t
        }
    }

    #[differentiate]
    impl Sloped for Cubic {
        type D = Quadratic;
        fn deriv(&self) -> Quadratic {
            Quadratic { a: 3.0 * self.a }
        }
    }

    #[differentiate]
    impl Sloped for Quadratic {
        type D = Line;
        fn deriv(&self) -> Line {
            Line { a: 2.0 * self.a }
        }
    }

    #[differentiate]
    impl Bend for Cubic {}

    #[differentiate]
    fn second<C: Sloped>(c: &C, t: f64) -> f64
    where
        C::D: Sloped,
    {
        c.deriv().deriv().eval(t) * t
    }

    #[differentiate]
    fn bent(a: f64, t: f64) -> f64 {
        let c = Cubic { a };
        c.bend(t) + second(&c, t)
    }

    /// `6 a t + 6 a t t`
    #[test]
    fn second_derivatives_by_traits() {
        let (a, t) = (0.75, 1.25);
        check_grads!(bent(a, t));
        assert_eq!(bent(a, t), 6.0 * a * t * (1.0 + t));
        assert_eq!(bent_grad(a, t).0, 6.0 * t * (1.0 + t));
    }
}
