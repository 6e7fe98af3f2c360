//! `From` of a float, as the real part: what generic code asks for that says `T: Into<Complex64>`.

use num_complex::Complex;
use num_traits::Num;

use super::coefficient::Direction;
use super::companion::{pull_1, push_1, run_1};
use crate::activity::Activity;
use crate::argument::Argument;
use crate::differentiable::Differentiable;
use crate::lanes::{LanesOf, Width};
use crate::linear_map::Sweep;
use crate::operators::{FromMap, FromRule};
use crate::real::Real;

type Tan<T> = <T as Differentiable>::Tangent;

/// `d(x + 0 i) = (dx, 0)`
fn real_part<T: Real + Num>() -> Direction<T> {
    Direction(Complex::new(T::one(), <T as num_traits::Zero>::zero()))
}

impl<T: Real + Num> FromRule<T> for Complex<T> {
    fn __from_rev<A0: Activity>(
        value: T,
        _: (A0,),
    ) -> (
        Self,
        impl Fn(<T as Argument>::Again, Tan<Self>, Option<&mut Tan<T>>) + use<T, A0>,
    ) {
        (Complex::from(value), pull_1(real_part()))
    }

    fn __from_jvp<const N: usize, A0: Activity>(
        value: T,
        dot: Option<LanesOf<T, N>>,
        _: Width<N>,
        _: (A0,),
    ) -> (Self, LanesOf<Self, N>) {
        let dot = push_1::<_, N>(&real_part::<T>(), dot.as_ref());
        (Complex::from(value), dot)
    }
}

impl<T: Real + Num> FromMap<T> for Complex<T> {
    fn __from_lin<A0: Activity>(
        value: T,
        _: (A0,),
    ) -> (
        Self,
        impl Fn(
            <T as Argument>::Again,
            Sweep<(Option<LanesOf<T, 1>>,), (Tan<Self>, Option<&mut Tan<T>>)>,
        ) -> LanesOf<Self, 1>
        + use<T, A0>,
    ) {
        (Complex::from(value), run_1(real_part()))
    }
}
