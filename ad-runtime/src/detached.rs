//! What is kept of references to numbers: the numbers.
//!
//! A pullback holds no borrow of the arguments; it is given them again. Of a list of references to numbers that the
//! function has made, `xs.iter().filter(..).collect::<Vec<&f64>>()`, it keeps the numbers, each as a [`Detached`], that is
//! read as the reference is.

use std::collections::VecDeque;
use std::ops::{Add, Deref, Div, Mul, Neg, Rem, Sub};

use crate::rules::Operand;
use crate::snapshot::{Original, original};

/// A number in the place of a reference to one.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Detached<F>(F);

impl<F> Deref for Detached<F> {
    type Target = F;

    #[inline(always)]
    fn deref(&self) -> &F {
        &self.0
    }
}

impl<F: Operand> Operand for Detached<F> {
    type OperandValue = F::OperandValue;

    #[inline(always)]
    fn operand(&self) -> &F::OperandValue {
        self.0.operand()
    }

    #[inline(always)]
    fn rest(&self) -> Option<f64> {
        self.0.rest()
    }
}

/// A type that references to numbers are in, and what is kept of its values.
pub trait Detach {
    /// The same without the borrows.
    type Kept;

    /// What is kept.
    fn detach(&self) -> Self::Kept;
}

macro_rules! operators {
    ($F:ty: $($Trait:ident $method:ident),*) => {$(
        impl $Trait for Detached<$F> {
            type Output = $F;

            #[inline(always)]
            fn $method(self, other: Self) -> $F {
                $Trait::$method(self.0, other.0)
            }
        }

        impl $Trait<$F> for Detached<$F> {
            type Output = $F;

            #[inline(always)]
            fn $method(self, other: $F) -> $F {
                $Trait::$method(self.0, other)
            }
        }

        impl $Trait<&$F> for Detached<$F> {
            type Output = $F;

            #[inline(always)]
            fn $method(self, other: &$F) -> $F {
                $Trait::$method(self.0, *other)
            }
        }

        impl $Trait<Detached<$F>> for $F {
            type Output = $F;

            #[inline(always)]
            fn $method(self, other: Detached<$F>) -> $F {
                $Trait::$method(self, other.0)
            }
        }

        impl $Trait<Detached<$F>> for &$F {
            type Output = $F;

            #[inline(always)]
            fn $method(self, other: Detached<$F>) -> $F {
                $Trait::$method(*self, other.0)
            }
        }
    )*};
}

macro_rules! numbers {
    ($($F:ty)*) => {$(
        impl Detach for &$F {
            type Kept = Detached<$F>;

            #[inline(always)]
            fn detach(&self) -> Detached<$F> {
                Detached(**self)
            }
        }

        operators!($F: Add add, Sub sub, Mul mul, Div div, Rem rem);

        impl Neg for Detached<$F> {
            type Output = $F;

            #[inline(always)]
            fn neg(self) -> $F {
                -self.0
            }
        }
    )*};
}

numbers!(f32 f64);

impl<T: Detach> Detach for &T {
    type Kept = Detached<T::Kept>;

    #[inline(always)]
    fn detach(&self) -> Self::Kept {
        Detached((**self).detach())
    }
}

impl<T: Detach> Detach for Vec<T> {
    type Kept = Vec<T::Kept>;

    fn detach(&self) -> Self::Kept {
        self.iter().map(T::detach).collect()
    }
}

impl<T: Detach> Detach for VecDeque<T> {
    type Kept = VecDeque<T::Kept>;

    fn detach(&self) -> Self::Kept {
        self.iter().map(T::detach).collect()
    }
}

impl<T: Detach> Detach for Option<T> {
    type Kept = Option<T::Kept>;

    #[inline(always)]
    fn detach(&self) -> Self::Kept {
        self.as_ref().map(T::detach)
    }
}

impl<T: Detach, const N: usize> Detach for [T; N] {
    type Kept = [T::Kept; N];

    #[inline(always)]
    fn detach(&self) -> Self::Kept {
        self.each_ref().map(T::detach)
    }
}

impl<A: Detach, B: Detach> Detach for (A, B) {
    type Kept = (A::Kept, B::Kept);

    #[inline(always)]
    fn detach(&self) -> Self::Kept {
        (self.0.detach(), self.1.detach())
    }
}

impl<A: Detach, B: Detach, C: Detach> Detach for (A, B, C) {
    type Kept = (A::Kept, B::Kept, C::Kept);

    #[inline(always)]
    fn detach(&self) -> Self::Kept {
        (self.0.detach(), self.1.detach(), self.2.detach())
    }
}

macro_rules! beside {
    ($($t:ty)*) => {$(
        impl<A: Detach> Detach for ($t, A) {
            type Kept = ($t, A::Kept);

            #[inline(always)]
            fn detach(&self) -> Self::Kept {
                (self.0, self.1.detach())
            }
        }

        impl<A: Detach> Detach for (A, $t) {
            type Kept = (A::Kept, $t);

            #[inline(always)]
            fn detach(&self) -> Self::Kept {
                (self.0.detach(), self.1)
            }
        }
    )*};
}

beside!(f32 f64 usize isize u8 u16 u32 u64 i8 i16 i32 i64 bool char);

/// A value to be kept, where words tell that references to numbers are in it. Where they are mistaken, it is copied.
pub struct Kept<'a, T>(&'a T, Original<'a, T>);

/// A value to be kept.
#[inline(always)]
pub fn detached<T>(value: &T) -> Kept<'_, T> {
    Kept(value, original(value))
}

impl<'a, T> Deref for Kept<'a, T> {
    type Target = Original<'a, T>;

    #[inline(always)]
    fn deref(&self) -> &Original<'a, T> {
        &self.1
    }
}

impl<T: Detach> Kept<'_, T> {
    /// The value without its borrows.
    #[inline(always)]
    pub fn snapshot(&self) -> T::Kept {
        self.0.detach()
    }
}
