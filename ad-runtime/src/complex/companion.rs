//! Companions of functions whose derivatives are known as [`Coefficient`]s: the pullback, the tangent, and both as one.
//!
//! `Again` is what a pullback is supplied again of an argument. It is of no use here: what a coefficient reads is in it.

use crate::coefficient::Coefficient;
use crate::linear_map::Sweep;
use crate::monoid::Monoid;
use crate::tangent::Tangent;

/// Tangents in lanes of the operand of a coefficient.
pub type In<C, const N: usize> = <<C as Coefficient>::In as Tangent>::Lanes<N>;

/// Tangents in lanes of its result.
pub type Out<C, const N: usize> = <<C as Coefficient>::Out as Tangent>::Lanes<N>;

/// What the map of a function of one operand is run with, and of two.
pub(super) type Sweep1<'a, C> = Sweep<
    (Option<In<C, 1>>,),
    (
        <C as Coefficient>::Out,
        Option<&'a mut <C as Coefficient>::In>,
    ),
>;
pub(super) type Sweep2<'a, C0, C1> = Sweep<
    (Option<In<C0, 1>>, Option<In<C1, 1>>),
    (
        <C0 as Coefficient>::Out,
        Option<&'a mut <C0 as Coefficient>::In>,
        Option<&'a mut <C1 as Coefficient>::In>,
    ),
>;

/// Adds what `seed` is pulled back to. A cotangent of zero stays zero, however steep the function is.
#[inline(always)]
fn pull<C: Coefficient>(coefficient: &C, seed: &C::Out, slot: Option<&mut C::In>) {
    if let Some(slot) = slot {
        slot.accumulate_owned(coefficient.apply_transpose_reached(seed));
    }
}

/// The pullback of a function of one argument.
#[inline(always)]
pub fn pull_1<C: Coefficient, Again>(
    coefficient: C,
) -> impl Fn(Again, C::Out, Option<&mut C::In>) + use<C, Again> {
    move |_, seed, slot| pull(&coefficient, &seed, slot)
}

/// The pullback of a function of two.
#[inline(always)]
#[allow(clippy::type_complexity)] // the shape of every companion
pub fn pull_2<L: Coefficient, R: Coefficient<Out = L::Out>, AgainL, AgainR>(
    left: L,
    right: R,
) -> impl Fn(AgainL, AgainR, L::Out, Option<&mut L::In>, Option<&mut R::In>) + use<L, R, AgainL, AgainR>
{
    move |_, _, seed, slot, right_slot| {
        pull(&left, &seed, slot);
        pull(&right, &seed, right_slot);
    }
}

/// The tangent of the result of a function of one argument.
#[inline(always)]
pub fn push_1<C: Coefficient, const N: usize>(
    coefficient: &C,
    dot: Option<&In<C, N>>,
) -> Out<C, N> {
    match dot {
        Some(dot) => coefficient.apply_lanes(dot),
        None => Monoid::lazy_zero(),
    }
}

/// The same of two.
#[inline(always)]
pub fn push_2<L: Coefficient, R: Coefficient<Out = L::Out>, const N: usize>(
    left: &L,
    right: &R,
    dot: Option<&In<L, N>>,
    right_dot: Option<&In<R, N>>,
) -> Out<L, N> {
    match (dot, right_dot) {
        (Some(dot), Some(right_dot)) => {
            let mut sum = left.apply_lanes(dot);
            sum.accumulate_owned(right.apply_lanes(right_dot));
            sum
        }
        (dot, None) => push_1(left, dot),
        (None, right_dot) => push_1(right, right_dot),
    }
}

/// Both ways, of a function of one argument.
#[inline(always)]
#[allow(clippy::type_complexity)]
pub fn run_1<C: Coefficient, Again>(
    coefficient: C,
) -> impl Fn(Again, Sweep<(Option<In<C, 1>>,), (C::Out, Option<&mut C::In>)>) -> Out<C, 1> + use<C, Again>
{
    move |_, sweep| match sweep {
        Sweep::Push((dot,)) => push_1(&coefficient, dot.as_ref()),
        Sweep::Pull((seed, slot)) => {
            pull(&coefficient, &seed, slot);
            Monoid::lazy_zero()
        }
    }
}

/// Both ways, of a function of two.
#[inline(always)]
#[allow(clippy::type_complexity)]
pub fn run_2<L: Coefficient, R: Coefficient<Out = L::Out>, AgainL, AgainR>(
    left: L,
    right: R,
) -> impl Fn(
    AgainL,
    AgainR,
    Sweep<(Option<In<L, 1>>, Option<In<R, 1>>), (L::Out, Option<&mut L::In>, Option<&mut R::In>)>,
) -> Out<L, 1>
+ use<L, R, AgainL, AgainR> {
    move |_, _, sweep| match sweep {
        Sweep::Push((dot, right_dot)) => push_2(&left, &right, dot.as_ref(), right_dot.as_ref()),
        Sweep::Pull((seed, slot, right_slot)) => {
            pull(&left, &seed, slot);
            pull(&right, &seed, right_slot);
            Monoid::lazy_zero()
        }
    }
}
