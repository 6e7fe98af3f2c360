//! The operators of complex numbers as calls: those with a real operand, whose cotangent is of another type, and those of
//! operands that no words tell the type of.

use num_complex::Complex;
use num_traits::{Float, Num};

use super::coefficient::{Direction, Part, Scaling, Slope};
use super::companion::{pull_1, pull_2, push_1, push_2, run_1};
use crate::activity::Activity;
use crate::argument::Argument;
use crate::coefficient::Coefficient;
use crate::lanes::{LanesOf, Width};
use crate::linear_map::Sweep;
use crate::operators::passing::{again, lanes, number, passed};
use crate::operators::*;
use crate::real::Real;
use crate::rules;

/// The value of an operator, and its partial derivatives.
type Parts<T, L, R> = (Complex<T>, L, R);

/// The tangent of an operand that is passed so.
macro_rules! lanes_of {
    (borrowed $e:expr) => {
        $e
    };
    (owned $e:expr) => {
        $e.as_ref()
    };
}

/// One rule and its map: `$parts` gives the value and the partial derivatives.
macro_rules! rule {
    (
        [$($generics:tt)*] [$($captured:ident)?] $Left:ty, $Right:ty => $T:ty, $C0:ty, $C1:ty;
        $Rule:ident $Map:ident $rev:ident $jvp:ident $lin:ident $left:ident $right:ident ($receiver:ty) $parts:expr
    ) => {
        impl<$($generics)*> $Rule<$Right> for $Left {
            type Output = Complex<$T>;

            #[inline]
            #[allow(clippy::type_complexity)] // the shape of every companion
            fn $rev<A0: Activity, A1: Activity>(
                self: $receiver,
                rhs: passed!($right $Right),
                _: (A0, A1),
            ) -> (
                Complex<$T>,
                impl Fn(
                    again!($left $Left),
                    again!($right $Right),
                    Complex<$T>,
                    Option<&mut <$C0 as Coefficient>::In>,
                    Option<&mut <$C1 as Coefficient>::In>,
                ) + use<$($captured,)? A0, A1>,
            ) {
                let parts: fn($Left, $Right) -> Parts<$T, $C0, $C1> = $parts;
                let (value, by_left, by_right) = parts(number!($left self), number!($right rhs));
                let pull = pull_2(by_left, by_right);
                let pull = move |_: again!($left $Left),
                                 _: again!($right $Right),
                                 seed: Complex<$T>,
                                 slot: Option<&mut <$C0 as Coefficient>::In>,
                                 right_slot: Option<&mut <$C1 as Coefficient>::In>| {
                    pull((), (), seed, slot, right_slot)
                };
                (value, pull)
            }

            #[inline]
            fn $jvp<const N: usize, A0: Activity, A1: Activity>(
                self: $receiver,
                rhs: passed!($right $Right),
                dot: lanes!($left $Left, N),
                rhs_dot: lanes!($right $Right, N),
                _: Width<N>,
                _: (A0, A1),
            ) -> (Complex<$T>, LanesOf<Complex<$T>, N>) {
                let parts: fn($Left, $Right) -> Parts<$T, $C0, $C1> = $parts;
                let (value, by_left, by_right) = parts(number!($left self), number!($right rhs));
                let dots = (lanes_of!($left dot), lanes_of!($right rhs_dot));
                (value, push_2::<_, _, N>(&by_left, &by_right, dots.0, dots.1))
            }
        }

        impl<$($generics)*> $Map<$Right> for $Left {
            #[inline]
            #[allow(clippy::type_complexity)]
            fn $lin<A0: Activity, A1: Activity>(
                self: $receiver,
                rhs: passed!($right $Right),
                _: (A0, A1),
            ) -> (
                Complex<$T>,
                impl Fn(
                    again!($left $Left),
                    again!($right $Right),
                    Sweep<
                        (lanes!($left $Left, 1), lanes!($right $Right, 1)),
                        (
                            Complex<$T>,
                            Option<&mut <$C0 as Coefficient>::In>,
                            Option<&mut <$C1 as Coefficient>::In>,
                        ),
                    >,
                ) -> LanesOf<Complex<$T>, 1>
                + use<$($captured,)? A0, A1>,
            ) {
                let parts: fn($Left, $Right) -> Parts<$T, $C0, $C1> = $parts;
                let (value, by_left, by_right) = parts(number!($left self), number!($right rhs));
                let pull = pull_2(by_left, by_right);
                let run = move |_: again!($left $Left),
                                _: again!($right $Right),
                                sweep: Sweep<
                    (lanes!($left $Left, 1), lanes!($right $Right, 1)),
                    (
                        Complex<$T>,
                        Option<&mut <$C0 as Coefficient>::In>,
                        Option<&mut <$C1 as Coefficient>::In>,
                    ),
                >| match sweep {
                    Sweep::Push((dot, rhs_dot)) => {
                        let dots = (lanes_of!($left dot), lanes_of!($right rhs_dot));
                        push_2::<_, _, 1>(&by_left, &by_right, dots.0, dots.1)
                    }
                    Sweep::Pull((seed, slot, right_slot)) => {
                        pull((), (), seed, slot, right_slot);
                        crate::monoid::Monoid::lazy_zero()
                    }
                };
                (value, run)
            }
        }
    };
}

/// The rules of one operator, of values and references.
macro_rules! operator {
    (add $generics:tt $captured:tt $Left:ty, $Right:ty => $T:ty, $C0:ty, $C1:ty; $parts:expr) => {
        operator! {
            @all $generics $captured $Left, $Right => $T, $C0, $C1; __add_rev __add_jvp __add_lin
            AddRule AddMap RefAddRefRule RefAddRefMap RefAddRule RefAddMap AddRefRule AddRefMap $parts
        }
    };
    (sub $generics:tt $captured:tt $Left:ty, $Right:ty => $T:ty, $C0:ty, $C1:ty; $parts:expr) => {
        operator! {
            @all $generics $captured $Left, $Right => $T, $C0, $C1; __sub_rev __sub_jvp __sub_lin
            SubRule SubMap RefSubRefRule RefSubRefMap RefSubRule RefSubMap SubRefRule SubRefMap $parts
        }
    };
    (mul $generics:tt $captured:tt $Left:ty, $Right:ty => $T:ty, $C0:ty, $C1:ty; $parts:expr) => {
        operator! {
            @all $generics $captured $Left, $Right => $T, $C0, $C1; __mul_rev __mul_jvp __mul_lin
            MulRule MulMap RefMulRefRule RefMulRefMap RefMulRule RefMulMap MulRefRule MulRefMap $parts
        }
    };
    (div $generics:tt $captured:tt $Left:ty, $Right:ty => $T:ty, $C0:ty, $C1:ty; $parts:expr) => {
        operator! {
            @all $generics $captured $Left, $Right => $T, $C0, $C1; __div_rev __div_jvp __div_lin
            DivRule DivMap RefDivRefRule RefDivRefMap RefDivRule RefDivMap DivRefRule DivRefMap $parts
        }
    };
    (rem $generics:tt $captured:tt $Left:ty, $Right:ty => $T:ty, $C0:ty, $C1:ty; $parts:expr) => {
        operator! {
            @all $generics $captured $Left, $Right => $T, $C0, $C1; __rem_rev __rem_jvp __rem_lin
            RemRule RemMap RefRemRefRule RefRemRefMap RefRemRule RefRemMap RemRefRule RemRefMap $parts
        }
    };
    (@all
        $generics:tt $captured:tt $Left:ty, $Right:ty => $T:ty, $C0:ty, $C1:ty;
        $rev:ident $jvp:ident $lin:ident
        $Rule:ident $Map:ident $RefRef:ident $RefRefMap:ident $RefOwned:ident $RefOwnedMap:ident $OwnedRef:ident $OwnedRefMap:ident
        $parts:expr
    ) => {
        rule! { $generics $captured $Left, $Right => $T, $C0, $C1; $Rule $Map $rev $jvp $lin owned owned (Self) $parts }
        rule! { $generics $captured $Left, $Right => $T, $C0, $C1; $RefRef $RefRefMap $rev $jvp $lin borrowed borrowed (&Self) $parts }
        rule! { $generics $captured $Left, $Right => $T, $C0, $C1; $RefOwned $RefOwnedMap $rev $jvp $lin borrowed owned (&Self) $parts }
        rule! { $generics $captured $Left, $Right => $T, $C0, $C1; $OwnedRef $OwnedRefMap $rev $jvp $lin owned borrowed (Self) $parts }
    };
}

/// A real multiple of both parts.
fn times<T: Real>(factor: T) -> Scaling<T> {
    Scaling::uniform(factor)
}

// Of two complex numbers.
operator! { add [T: Real + Num] [T] Complex<T>, Complex<T> => T, Scaling<T>, Scaling<T>; |a, b| (a + b, times(T::one()), times(T::one())) }
operator! { sub [T: Real + Num] [T] Complex<T>, Complex<T> => T, Scaling<T>, Scaling<T>; |a, b| (a - b, times(T::one()), times(-T::one())) }
operator! { mul [T: Real + Num] [T] Complex<T>, Complex<T> => T, Slope<T>, Slope<T>; |a, b| (a * b, Slope(b), Slope(a)) }
operator! { div [T: Real + Num] [T] Complex<T>, Complex<T> => T, Slope<T>, Slope<T>; |a, b| {
    let y = a / b;
    (y, <Complex<T> as rules::Div>::d_div_0(&b), <Complex<T> as rules::Div>::d_div_1(&b, &y))
} }
operator! { rem [T: Real + Float] [T] Complex<T>, Complex<T> => T, Scaling<T>, Slope<T>; |a, b| {
    (a % b, times(T::one()), <Complex<T> as rules::Rem>::d_rem_1(&a, &b))
} }

// Of a complex number and a real one.
operator! { add [T: Real + Num] [T] Complex<T>, T => T, Scaling<T>, Part<T>; |a, x| (a + x, times(T::one()), Part::RE) }
operator! { sub [T: Real + Num] [T] Complex<T>, T => T, Scaling<T>, Part<T>; |a, x| (a - x, times(T::one()), Part::MINUS_RE) }
operator! { mul [T: Real + Num] [T] Complex<T>, T => T, Scaling<T>, Direction<T>; |a, x| (a * x, times(x), Direction(a)) }
operator! { div [T: Real + Num] [T] Complex<T>, T => T, Scaling<T>, Direction<T>; |a, x| {
    let y = a / x;
    (y, times(T::d_div_0(&x)), Direction(Complex::new(T::d_div_1(&x, &y.re), T::d_div_1(&x, &y.im))))
} }
operator! { rem [T: Real + Num] [T] Complex<T>, T => T, Scaling<T>, Direction<T>; |a, x| {
    (a % x, times(T::one()), Direction(Complex::new(T::d_rem_1(&a.re, &x), T::d_rem_1(&a.im, &x))))
} }

/// Of a real number and a complex one.
macro_rules! real_first {
    ($($t:ident)*) => {$(
        operator! { add [] [] $t, Complex<$t> => $t, Part<$t>, Scaling<$t>; |x, b| (x + b, Part::RE, times(1.0)) }
        operator! { sub [] [] $t, Complex<$t> => $t, Part<$t>, Scaling<$t>; |x, b| (x - b, Part::RE, times(-1.0)) }
        operator! { mul [] [] $t, Complex<$t> => $t, Direction<$t>, Scaling<$t>; |x, b| (x * b, Direction(b), times(x)) }
        operator! { div [] [] $t, Complex<$t> => $t, Direction<$t>, Slope<$t>; |x, b| {
            let y = x / b;
            (y, Direction(b.inv()), <Complex<$t> as rules::Div>::d_div_1(&b, &y))
        } }
        operator! { rem [] [] $t, Complex<$t> => $t, Part<$t>, Slope<$t>; |x, b| {
            let a = Complex::new(x, 0.0);
            (x % b, Part::RE, <Complex<$t> as rules::Rem>::d_rem_1(&a, &b))
        } }
    )*};
}

real_first!(f32 f64);

impl<T: Real + Num> NegRule for Complex<T> {
    type Output = Self;

    #[inline]
    fn __neg_rev<A0: Activity>(self, _: (A0,)) -> (Self, impl Fn((), Self, Option<&mut Self>)) {
        (-self, pull_1(times(-T::one())))
    }

    #[inline]
    fn __neg_jvp<const N: usize, A0: Activity>(
        self,
        dot: Option<LanesOf<Self, N>>,
        _: Width<N>,
        _: (A0,),
    ) -> (Self, LanesOf<Self, N>) {
        (-self, push_1::<_, N>(&times(-T::one()), dot.as_ref()))
    }
}

impl<T: Real + Num> NegMap for Complex<T> {
    #[inline]
    #[allow(clippy::type_complexity)]
    fn __neg_lin<A0: Activity>(
        self,
        _: (A0,),
    ) -> (
        Self,
        impl Fn((), Sweep<(Option<LanesOf<Self, 1>>,), (Self, Option<&mut Self>)>) -> LanesOf<Self, 1>,
    ) {
        (-self, run_1(times(-T::one())))
    }
}
