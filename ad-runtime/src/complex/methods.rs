//! The methods that complex numbers have and floats have not, or with an argument of another type.
//!
//! Generated code calls a method's companion on the receiver, and has these traits in scope where it does. They are
//! told apart by what they ask of the parts, as the methods of `num_complex` are.

use num_complex::Complex;
use num_traits::{Float, Num, Signed};

use super::coefficient::{Direction, Gradient, Gradients, Nothing, Scaling, Slope};
use super::companion::{In, Out, Sweep1, Sweep2, pull_1, pull_2, push_1, push_2, run_1, run_2};
use super::rules::norm_slope;
use crate::activity::Activity;
use crate::argument::Argument;
use crate::coefficient::Coefficient;
use crate::lanes::Width;
use crate::no_tangent::NoTangent;
use crate::real::Real;

/// One trait of methods, and its implementation: `$value` and the partial derivatives are computed from the operands.
macro_rules! methods {
    ($(#[$doc:meta])* $Trait:ident: $($bound:ident)+ {
        $($method:ident $rev:ident $jvp:ident $lin:ident $operands:tt -> $Output:ty = |$z:ident $(, $x:ident)?| $value:expr, [$($C:ty = $partial:expr),+];)*
    }) => {
        $(#[$doc])*
        pub trait $Trait<T: Real>: Sized {
            $(methods! { @declare T $method $rev $jvp $lin $operands $Output [$($C),+] })*
        }

        impl<T: Real $(+ $bound)+> $Trait<T> for Complex<T> {
            $(methods! { @define T $method $rev $jvp $lin $operands $Output [$z $(, $x)?] $value, [$($C = $partial),+] })*
        }
    };
    (@declare $T:ident $method:ident $rev:ident $jvp:ident $lin:ident () $Output:ty [$C:ty]) => {
        #[doc = concat!("`", stringify!($method), "` and its pullback.")]
        #[allow(clippy::type_complexity)] // the shape of every companion
        fn $rev<A0: Activity>(
            self,
            markers: (A0,),
        ) -> ($Output, impl Fn((), <$C as Coefficient>::Out, Option<&mut <$C as Coefficient>::In>));

        #[doc = concat!("`", stringify!($method), "` and its tangent.")]
        fn $jvp<const N: usize, A0: Activity>(
            self,
            dot: Option<In<$C, N>>,
            width: Width<N>,
            markers: (A0,),
        ) -> ($Output, Out<$C, N>);

        #[doc = concat!("`", stringify!($method), "` and its derivative both ways.")]
        #[allow(clippy::type_complexity)]
        fn $lin<A0: Activity>(
            self,
            markers: (A0,),
        ) -> (
            $Output,
            impl Fn(
                (),
                Sweep1<'_, $C>,
            ) -> Out<$C, 1>,
        );
    };
    (@define $T:ident $method:ident $rev:ident $jvp:ident $lin:ident () $Output:ty [$z:ident] $value:expr, [$C:ty = $partial:expr]) => {
        #[inline]
        #[allow(clippy::type_complexity)]
        fn $rev<A0: Activity>(
            self,
            _: (A0,),
        ) -> ($Output, impl Fn((), <$C as Coefficient>::Out, Option<&mut <$C as Coefficient>::In>)) {
            let $z = self;
            let y = $value;
            let partial: fn(Complex<$T>, $Output) -> $C = $partial;
            (y, pull_1(partial($z, y)))
        }

        #[inline]
        fn $jvp<const N: usize, A0: Activity>(
            self,
            dot: Option<In<$C, N>>,
            _: Width<N>,
            _: (A0,),
        ) -> ($Output, Out<$C, N>) {
            let $z = self;
            let y = $value;
            let partial: fn(Complex<$T>, $Output) -> $C = $partial;
            (y, push_1::<_, N>(&partial($z, y), dot.as_ref()))
        }

        #[inline]
        #[allow(clippy::type_complexity)]
        fn $lin<A0: Activity>(
            self,
            _: (A0,),
        ) -> (
            $Output,
            impl Fn(
                (),
                Sweep1<'_, $C>,
            ) -> Out<$C, 1>,
        ) {
            let $z = self;
            let y = $value;
            let partial: fn(Complex<$T>, $Output) -> $C = $partial;
            (y, run_1(partial($z, y)))
        }
    };
    (@declare $T:ident $method:ident $rev:ident $jvp:ident $lin:ident ($X:ty) $Output:ty [$C0:ty, $C1:ty]) => {
        #[doc = concat!("`", stringify!($method), "` and its pullback.")]
        #[allow(clippy::type_complexity)]
        fn $rev<A0: Activity, A1: Activity>(
            self,
            x: $X,
            markers: (A0, A1),
        ) -> (
            $Output,
            impl Fn(
                (),
                <$X as Argument>::Again,
                <$C0 as Coefficient>::Out,
                Option<&mut <$C0 as Coefficient>::In>,
                Option<&mut <$C1 as Coefficient>::In>,
            ),
        );

        #[doc = concat!("`", stringify!($method), "` and its tangent.")]
        fn $jvp<const N: usize, A0: Activity, A1: Activity>(
            self,
            x: $X,
            dot: Option<In<$C0, N>>,
            x_dot: Option<In<$C1, N>>,
            width: Width<N>,
            markers: (A0, A1),
        ) -> ($Output, Out<$C0, N>);

        #[doc = concat!("`", stringify!($method), "` and its derivative both ways.")]
        #[allow(clippy::type_complexity)]
        fn $lin<A0: Activity, A1: Activity>(
            self,
            x: $X,
            markers: (A0, A1),
        ) -> (
            $Output,
            impl Fn(
                (),
                <$X as Argument>::Again,
                Sweep2<'_, $C0, $C1>,
            ) -> Out<$C0, 1>,
        );
    };
    (@define $T:ident $method:ident $rev:ident $jvp:ident $lin:ident ($X:ty) $Output:ty [$z:ident, $x:ident] $value:expr, [$C0:ty = $partial0:expr, $C1:ty = $partial1:expr]) => {
        #[inline]
        #[allow(clippy::type_complexity)]
        fn $rev<A0: Activity, A1: Activity>(
            self,
            $x: $X,
            _: (A0, A1),
        ) -> (
            $Output,
            impl Fn(
                (),
                <$X as Argument>::Again,
                <$C0 as Coefficient>::Out,
                Option<&mut <$C0 as Coefficient>::In>,
                Option<&mut <$C1 as Coefficient>::In>,
            ),
        ) {
            let $z = self;
            let y = $value;
            let by_receiver: fn(Complex<$T>, $X, $Output) -> $C0 = $partial0;
            let by_argument: fn(Complex<$T>, $X, $Output) -> $C1 = $partial1;
            (y, pull_2(by_receiver($z, $x, y), by_argument($z, $x, y)))
        }

        #[inline]
        fn $jvp<const N: usize, A0: Activity, A1: Activity>(
            self,
            $x: $X,
            dot: Option<In<$C0, N>>,
            x_dot: Option<In<$C1, N>>,
            _: Width<N>,
            _: (A0, A1),
        ) -> ($Output, Out<$C0, N>) {
            let $z = self;
            let y = $value;
            let by_receiver: fn(Complex<$T>, $X, $Output) -> $C0 = $partial0;
            let by_argument: fn(Complex<$T>, $X, $Output) -> $C1 = $partial1;
            let (by_receiver, by_argument) = (by_receiver($z, $x, y), by_argument($z, $x, y));
            (y, push_2::<_, _, N>(&by_receiver, &by_argument, dot.as_ref(), x_dot.as_ref()))
        }

        #[inline]
        #[allow(clippy::type_complexity)]
        fn $lin<A0: Activity, A1: Activity>(
            self,
            $x: $X,
            _: (A0, A1),
        ) -> (
            $Output,
            impl Fn(
                (),
                <$X as Argument>::Again,
                Sweep2<'_, $C0, $C1>,
            ) -> Out<$C0, 1>,
        ) {
            let $z = self;
            let y = $value;
            let by_receiver: fn(Complex<$T>, $X, $Output) -> $C0 = $partial0;
            let by_argument: fn(Complex<$T>, $X, $Output) -> $C1 = $partial1;
            (y, run_2(by_receiver($z, $x, y), by_argument($z, $x, y)))
        }
    };
}

methods! {
    /// Methods that take no more than arithmetic.
    Methods: Num {
        conj __conj_rev __conj_jvp __conj_lin () -> Complex<T> = |z| z.conj(), [
            Scaling<T> = |_, _| Scaling { re: T::one(), im: -T::one() }
        ];
        norm_sqr __norm_sqr_rev __norm_sqr_jvp __norm_sqr_lin () -> T = |z| z.norm_sqr(), [
            Gradient<T> = |z, _| Gradient(z + z)
        ];
        inv __inv_rev __inv_jvp __inv_lin () -> Complex<T> = |z| z.inv(), [
            Slope<T> = |_, y| Slope(-(y * y))
        ];
        scale __scale_rev __scale_jvp __scale_lin (T) -> Complex<T> = |z, t| z.scale(t), [
            Scaling<T> = |_, t, _| Scaling::uniform(t),
            Direction<T> = |z, _, _| Direction(z)
        ];
        unscale __unscale_rev __unscale_jvp __unscale_lin (T) -> Complex<T> = |z, t| z.unscale(t), [
            Scaling<T> = |_, t, _| Scaling::uniform(T::d_div_0(&t)),
            Direction<T> = |_, t, y| Direction(Complex::new(T::d_div_1(&t, &y.re), T::d_div_1(&t, &y.im)))
        ];
        powu __powu_rev __powu_jvp __powu_lin (u32) -> Complex<T> = |z, n| z.powu(n), [
            Slope<T> = |z, n, _| match n.checked_sub(1) {
                Some(less) => Slope(z.powu(less).scale(times(n))),
                None => Slope(Complex::new(T::zero(), T::zero())),
            },
            Nothing<NoTangent, Complex<T>> = |_, _, _| Nothing::new()
        ];
    }
}

methods! {
    /// Methods that ask for the sign of a part.
    SignedMethods: Num Signed {
        l1_norm __l1_norm_rev __l1_norm_jvp __l1_norm_lin () -> T = |z| z.l1_norm(), [
            Gradient<T> = |z, _| Gradient(Complex::new(T::d_abs_0(&z.re), T::d_abs_0(&z.im)))
        ];
    }
}

methods! {
    /// Methods that take the functions of floats.
    FloatMethods: Float {
        norm __norm_rev __norm_jvp __norm_lin () -> T = |z| z.norm(), [
            Gradient<T> = norm_slope
        ];
        arg __arg_rev __arg_jvp __arg_lin () -> T = |z| z.arg(), [
            Gradient<T> = |z, _| arg_slope(z)
        ];
        to_polar __to_polar_rev __to_polar_jvp __to_polar_lin () -> (T, T) = |z| z.to_polar(), [
            Gradients<T> = |z, y| Gradients(norm_slope(z, y.0).0, arg_slope(z).0)
        ];
        finv __finv_rev __finv_jvp __finv_lin () -> Complex<T> = |z| z.finv(), [
            Slope<T> = |_, y| Slope(-(y * y))
        ];
        re __re_rev __re_jvp __re_lin () -> T = |z| z.re, [
            Gradient<T> = |_, _| Gradient(Complex::new(T::one(), T::zero()))
        ];
        im __im_rev __im_jvp __im_lin () -> T = |z| z.im, [
            Gradient<T> = |_, _| Gradient(Complex::new(T::zero(), T::one()))
        ];
        fdiv __fdiv_rev __fdiv_jvp __fdiv_lin (Complex<T>) -> Complex<T> = |z, w| z.fdiv(w), [
            Slope<T> = |_, w, _| Slope(w.finv()),
            Slope<T> = |_, w, y| Slope(-y.fdiv(w))
        ];
        powf __powf_rev __powf_jvp __powf_lin (T) -> Complex<T> = |z, p| z.powf(p), [
            Slope<T> = |z, p, _| match p.is_zero() {
                true => Slope(Complex::new(T::zero(), T::zero())),
                false => Slope(z.powf(p - T::one()).scale(p)),
            },
            Direction<T> = |z, _, y| Direction(times_ln(z, y))
        ];
        powc __powc_rev __powc_jvp __powc_lin (Complex<T>) -> Complex<T> = |z, w| z.powc(w), [
            Slope<T> = |z, w, _| match w == Complex::new(T::zero(), T::zero()) {
                true => Slope(w),
                false => Slope(w * z.powc(w - T::one())),
            },
            Slope<T> = |z, _, y| Slope(times_ln(z, y))
        ];
        log __log_rev __log_jvp __log_lin (T) -> Complex<T> = |z, base| z.log(base), [
            Slope<T> = |z, base, _| Slope(z.finv().unscale(base.ln())),
            Direction<T> = |_, base, y| Direction(Complex::new(T::d_log_1(&base, &y.re), T::d_log_1(&base, &y.im)))
        ];
        expf __expf_rev __expf_jvp __expf_lin (T) -> Complex<T> = |z, base| z.expf(base), [
            Slope<T> = |_, base, y| Slope(y.scale(base.ln())),
            Direction<T> = |z, base, _| Direction(z * (z - T::one()).expf(base))
        ];
    }
}

/// `n` as a number that is added up, for want of a conversion.
fn times<T: Num + Copy>(mut n: u32) -> T {
    let (mut sum, mut power) = (T::zero(), T::one());
    while n > 0 {
        if n & 1 == 1 {
            sum = sum + power;
        }
        power = power + power;
        n >>= 1;
    }
    sum
}

/// The gradient of `arg`, zero at the origin.
fn arg_slope<T: Real>(z: Complex<T>) -> Gradient<T> {
    Gradient(Complex::new(
        T::d_atan2_1(&z.im, &z.re),
        T::d_atan2_0(&z.im, &z.re),
    ))
}

/// `y ln z`, the derivative of the power `y` of `z` by its exponent: zero where `z` is, or `y`.
fn times_ln<T: Real + Float>(z: Complex<T>, y: Complex<T>) -> Complex<T> {
    let zero = Complex::new(T::zero(), T::zero());
    match z == zero || y == zero {
        true => zero,
        false => y * z.ln(),
    }
}
