//! The associated functions that make a complex number of real ones, `Complex::new(re, im)`.

use num_complex::Complex;
use num_traits::Float;

use super::coefficient::{Direction, Part};
use super::companion::{pull_1, pull_2, push_1, push_2, run_1, run_2};
use crate::activity::Activity;
use crate::lanes::{LanesOf, Width};
use crate::linear_map::Sweep;
use crate::real::Real;

macro_rules! functions {
    ($(#[$doc:meta])* $Trait:ident: [$($bound:tt)*] {
        $($function:ident $rev:ident $jvp:ident $lin:ident ($($x:ident: $A:ident $dot:ident),+)
            $pull:ident $push:ident $run:ident = |$y:ident| [$($partial:expr),+];)*
    }) => {
        $(#[$doc])*
        pub trait $Trait<T: Real>: Sized {
            $(
                #[doc = concat!("`", stringify!($function), "` and its pullback.")]
                #[allow(clippy::type_complexity)] // the shape of every companion
                fn $rev<$($A: Activity),+>(
                    $($x: T,)+
                    markers: ($($A,)+),
                ) -> (Complex<T>, functions!(@pull [$($x)+] T));

                #[doc = concat!("`", stringify!($function), "` and its tangent.")]
                fn $jvp<const N: usize, $($A: Activity),+>(
                    $($x: T,)+
                    $($dot: Option<LanesOf<T, N>>,)+
                    width: Width<N>,
                    markers: ($($A,)+),
                ) -> (Complex<T>, LanesOf<Complex<T>, N>);

                #[doc = concat!("`", stringify!($function), "` and its derivative both ways.")]
                #[allow(clippy::type_complexity)]
                fn $lin<$($A: Activity),+>(
                    $($x: T,)+
                    markers: ($($A,)+),
                ) -> (Complex<T>, functions!(@run [$($x)+] T));
            )*
        }

        impl<T: Real $($bound)*> $Trait<T> for Complex<T> {
            $(
                #[inline]
                #[allow(clippy::type_complexity)]
                fn $rev<$($A: Activity),+>(
                    $($x: T,)+
                    _: ($($A,)+),
                ) -> (Complex<T>, functions!(@pull [$($x)+] T)) {
                    let $y = Complex::$function($($x),+);
                    ($y, $pull($($partial),+))
                }

                #[inline]
                fn $jvp<const N: usize, $($A: Activity),+>(
                    $($x: T,)+
                    $($dot: Option<LanesOf<T, N>>,)+
                    _: Width<N>,
                    _: ($($A,)+),
                ) -> (Complex<T>, LanesOf<Complex<T>, N>) {
                    let $y = Complex::$function($($x),+);
                    ($y, functions!(@push $push N [$($partial),+] [$($dot.as_ref()),+]))
                }

                #[inline]
                #[allow(clippy::type_complexity)]
                fn $lin<$($A: Activity),+>(
                    $($x: T,)+
                    _: ($($A,)+),
                ) -> (Complex<T>, functions!(@run [$($x)+] T)) {
                    let $y = Complex::$function($($x),+);
                    ($y, $run($($partial),+))
                }
            )*
        }
    };
    (@pull [$x:ident] $T:ident) => {
        impl Fn($T, Complex<$T>, Option<&mut $T>)
    };
    (@pull [$x:ident $y:ident] $T:ident) => {
        impl Fn($T, $T, Complex<$T>, Option<&mut $T>, Option<&mut $T>)
    };
    (@run [$x:ident] $T:ident) => {
        impl Fn(
            $T,
            Sweep<(Option<LanesOf<$T, 1>>,), (Complex<$T>, Option<&mut $T>)>,
        ) -> LanesOf<Complex<$T>, 1>
    };
    (@run [$x:ident $y:ident] $T:ident) => {
        impl Fn(
            $T,
            $T,
            Sweep<
                (Option<LanesOf<$T, 1>>, Option<LanesOf<$T, 1>>),
                (Complex<$T>, Option<&mut $T>, Option<&mut $T>),
            >,
        ) -> LanesOf<Complex<$T>, 1>
    };
    (@push $push:ident $N:ident [$a:expr] [$dot:expr]) => {
        $push::<_, $N>(&$a, $dot)
    };
    (@push $push:ident $N:ident [$a:expr, $b:expr] [$dot:expr, $dot_b:expr]) => {
        $push::<_, _, $N>(&$a, &$b, $dot, $dot_b)
    };
}

functions! {
    /// The parts.
    Functions: [] {
        new __new_rev __new_jvp __new_lin (re: A0 re_dot, im: A1 im_dot)
            pull_2 push_2 run_2 = |_y| [Part::<T>::RE, Part::<T>::IM];
    }
}

functions! {
    /// Polar coordinates.
    FloatFunctions: [+ Float] {
        from_polar __from_polar_rev __from_polar_jvp __from_polar_lin (r: A0 r_dot, theta: A1 theta_dot)
            pull_2 push_2 run_2 = |y| [Direction(Complex::cis(theta)), Direction(Complex::new(-y.im, y.re))];
        cis __cis_rev __cis_jvp __cis_lin (phase: A0 phase_dot)
            pull_1 push_1 run_1 = |y| [Direction(Complex::new(-y.im, y.re))];
    }
}
