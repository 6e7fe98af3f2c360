//! The partial derivatives of functions of complex numbers, as linear maps of the plane.

use std::marker::PhantomData;

use num_complex::Complex;

use crate::coefficient::Coefficient;
use crate::monoid::Monoid;
use crate::real::Real;
use crate::tangent::Tangent;

/// The lanes of a real tangent.
type Wide<T, const N: usize> = <T as Tangent>::Lanes<N>;

/// `a x + b y`
#[inline(always)]
fn combined<T: Real, const N: usize>(a: T, x: &Wide<T, N>, b: T, y: &Wide<T, N>) -> Wide<T, N> {
    let mut sum = a.apply_lanes::<N>(x);
    sum.accumulate_owned(b.apply_lanes::<N>(y));
    sum
}

/// The derivative `f'` of a holomorphic function: in real terms the matrix `[[re, -im], [im, re]]`, the transpose of which
/// multiplies by the conjugate.
#[derive(Clone, Copy, Debug)]
pub struct Slope<T>(pub Complex<T>);

impl<T: Real> Coefficient for Slope<T> {
    type In = Complex<T>;
    type Out = Complex<T>;

    #[inline(always)]
    fn apply(&self, dx: &Complex<T>) -> Complex<T> {
        let Complex { re, im } = self.0;
        Complex::new(re * dx.re - im * dx.im, im * dx.re + re * dx.im)
    }

    #[inline(always)]
    fn apply_transpose(&self, dy: &Complex<T>) -> Complex<T> {
        let Complex { re, im } = self.0;
        Complex::new(re * dy.re + im * dy.im, re * dy.im - im * dy.re)
    }

    #[inline(always)]
    fn apply_lanes<const N: usize>(&self, dx: &Complex<Wide<T, N>>) -> Complex<Wide<T, N>> {
        let Complex { re, im } = self.0;
        Complex::new(
            combined::<T, N>(re, &dx.re, -im, &dx.im),
            combined::<T, N>(im, &dx.re, re, &dx.im),
        )
    }
}

/// A real multiple of each part.
#[derive(Clone, Copy, Debug)]
pub struct Scaling<T> {
    pub re: T,
    pub im: T,
}

impl<T: Real> Scaling<T> {
    /// The same of both parts.
    #[inline(always)]
    pub fn uniform(factor: T) -> Self {
        Scaling {
            re: factor,
            im: factor,
        }
    }
}

impl<T: Real> Coefficient for Scaling<T> {
    type In = Complex<T>;
    type Out = Complex<T>;

    #[inline(always)]
    fn apply(&self, dx: &Complex<T>) -> Complex<T> {
        Complex::new(self.re * dx.re, self.im * dx.im)
    }

    #[inline(always)]
    fn apply_transpose(&self, dy: &Complex<T>) -> Complex<T> {
        self.apply(dy)
    }

    #[inline(always)]
    fn apply_lanes<const N: usize>(&self, dx: &Complex<Wide<T, N>>) -> Complex<Wide<T, N>> {
        Complex::new(
            self.re.apply_lanes::<N>(&dx.re),
            self.im.apply_lanes::<N>(&dx.im),
        )
    }
}

/// The gradient of a real function of a complex number: its partial derivatives by the two parts.
#[derive(Clone, Copy, Debug)]
pub struct Gradient<T>(pub Complex<T>);

impl<T: Real> Coefficient for Gradient<T> {
    type In = Complex<T>;
    type Out = T;

    #[inline(always)]
    fn apply(&self, dx: &Complex<T>) -> T {
        self.0.re * dx.re + self.0.im * dx.im
    }

    #[inline(always)]
    fn apply_transpose(&self, dy: &T) -> Complex<T> {
        Complex::new(self.0.re * *dy, self.0.im * *dy)
    }

    #[inline(always)]
    fn apply_lanes<const N: usize>(&self, dx: &Complex<Wide<T, N>>) -> Wide<T, N> {
        combined::<T, N>(self.0.re, &dx.re, self.0.im, &dx.im)
    }
}

/// The derivative of a complex function of a real number.
#[derive(Clone, Copy, Debug)]
pub struct Direction<T>(pub Complex<T>);

impl<T: Real> Coefficient for Direction<T> {
    type In = T;
    type Out = Complex<T>;

    #[inline(always)]
    fn apply(&self, dx: &T) -> Complex<T> {
        Complex::new(self.0.re * *dx, self.0.im * *dx)
    }

    #[inline(always)]
    fn apply_transpose(&self, dy: &Complex<T>) -> T {
        self.0.re * dy.re + self.0.im * dy.im
    }

    #[inline(always)]
    fn apply_lanes<const N: usize>(&self, dx: &Wide<T, N>) -> Complex<Wide<T, N>> {
        Complex::new(
            self.0.re.apply_lanes::<N>(dx),
            self.0.im.apply_lanes::<N>(dx),
        )
    }
}

/// A real number is the real part, or its negative, or the imaginary part.
#[derive(Clone, Copy, Debug)]
pub enum Part<T> {
    Re(PhantomData<T>),
    MinusRe(PhantomData<T>),
    Im(PhantomData<T>),
}

impl<T: Real> Part<T> {
    pub const RE: Self = Part::Re(PhantomData);
    pub const MINUS_RE: Self = Part::MinusRe(PhantomData);
    pub const IM: Self = Part::Im(PhantomData);
}

impl<T: Real> Coefficient for Part<T> {
    type In = T;
    type Out = Complex<T>;

    #[inline(always)]
    fn apply(&self, dx: &T) -> Complex<T> {
        match self {
            Part::Re(_) => Complex::new(*dx, T::lazy_zero()),
            Part::MinusRe(_) => Complex::new(-*dx, T::lazy_zero()),
            Part::Im(_) => Complex::new(T::lazy_zero(), *dx),
        }
    }

    #[inline(always)]
    fn apply_transpose(&self, dy: &Complex<T>) -> T {
        match self {
            Part::Re(_) => dy.re,
            Part::MinusRe(_) => -dy.re,
            Part::Im(_) => dy.im,
        }
    }
}

/// The two gradients of a pair of real functions of a complex number.
#[derive(Clone, Copy, Debug)]
pub struct Gradients<T>(pub Complex<T>, pub Complex<T>);

impl<T: Real> Coefficient for Gradients<T> {
    type In = Complex<T>;
    type Out = (T, T);

    #[inline(always)]
    fn apply(&self, dx: &Complex<T>) -> (T, T) {
        (Gradient(self.0).apply(dx), Gradient(self.1).apply(dx))
    }

    #[inline(always)]
    fn apply_transpose(&self, dy: &(T, T)) -> Complex<T> {
        let mut sum = Gradient(self.0).apply_transpose(&dy.0);
        sum.accumulate_owned(Gradient(self.1).apply_transpose(&dy.1));
        sum
    }
}

/// The partial derivative with respect to what has none, the exponent of `powu`.
#[derive(Clone, Copy, Debug)]
pub struct Nothing<In, Out>(PhantomData<(In, Out)>);

impl<In, Out> Nothing<In, Out> {
    #[inline(always)]
    pub fn new() -> Self {
        Nothing(PhantomData)
    }
}

impl<In: Tangent, Out: Tangent> Coefficient for Nothing<In, Out> {
    type In = In;
    type Out = Out;

    #[inline(always)]
    fn apply(&self, _: &In) -> Out {
        Out::lazy_zero()
    }

    #[inline(always)]
    fn apply_transpose(&self, _: &Out) -> In {
        In::lazy_zero()
    }
}
