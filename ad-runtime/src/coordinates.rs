//! [`Coordinates`], the numbers in a value and how to move them: what a gradient checker needs of a type.

use std::collections::VecDeque;
use std::marker::PhantomData;

use crate::differentiable::Differentiable;
use crate::discrete::for_each_discrete;
use crate::no_tangent::NoTangent;
use crate::tangent::for_each_tuple;

/// A differentiable value whose numbers can be read and moved, as finite differences do.
///
/// Only [`check`](crate::check) uses it; derivatives do not. References to numbers do not implement it.
///
/// # Examples
///
/// ```
/// use cotangent_runtime::Coordinates;
///
/// let mut point = (1.0, vec![2.0, 3.0]);
/// point.move_by(&(0.0, vec![1.0, -1.0]), 0.5);
/// assert_eq!(point.coordinates(), (1.0, vec![2.5, 2.5]));
/// ```
#[diagnostic::on_unimplemented(
    message = "the derivatives of a function of `{Self}` cannot be checked",
    note = "add `#[derive(Differentiable)]` to the definition of `{Self}`"
)]
pub trait Coordinates: Differentiable {
    /// The numbers of the value, in the place their derivatives have in a tangent.
    fn coordinates(&self) -> Self::Tangent;

    /// `self += step * direction`. What has no derivative stays.
    fn move_by(&mut self, direction: &Self::Tangent, step: f64);
}

macro_rules! scalar {
    ($($t:ty)*) => {$(
        impl Coordinates for $t {
            fn coordinates(&self) -> $t {
                *self
            }

            fn move_by(&mut self, direction: &$t, step: f64) {
                *self = (f64::from(*self) + step * f64::from(*direction)) as $t;
            }
        }
    )*};
}

scalar!(f32 f64);

macro_rules! without_numbers {
    ($($t:ty),* $(,)?) => {$(
        impl Coordinates for $t {
            fn coordinates(&self) -> NoTangent {
                NoTangent
            }

            fn move_by(&mut self, _direction: &NoTangent, _step: f64) {}
        }
    )*};
}

for_each_discrete!(without_numbers);

impl Coordinates for &str {
    fn coordinates(&self) -> NoTangent {
        NoTangent
    }

    fn move_by(&mut self, _: &NoTangent, _: f64) {}
}

impl<T: ?Sized> Coordinates for PhantomData<T> {
    fn coordinates(&self) -> NoTangent {
        NoTangent
    }

    fn move_by(&mut self, _direction: &NoTangent, _step: f64) {}
}

impl<T: Coordinates> Coordinates for [T] {
    fn coordinates(&self) -> Self::Tangent {
        self.iter().map(T::coordinates).collect()
    }

    fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
        for (element, direction) in self.iter_mut().zip(direction) {
            element.move_by(direction, step);
        }
    }
}

impl<T: Coordinates> Coordinates for Vec<T> {
    fn coordinates(&self) -> Self::Tangent {
        self.as_slice().coordinates()
    }

    fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
        self.as_mut_slice().move_by(direction, step);
    }
}

impl<T: Coordinates> Coordinates for VecDeque<T> {
    fn coordinates(&self) -> Self::Tangent {
        self.iter().map(T::coordinates).collect()
    }

    fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
        for (element, direction) in self.iter_mut().zip(direction) {
            element.move_by(direction, step);
        }
    }
}

impl<T: Coordinates, const N: usize> Coordinates for [T; N] {
    fn coordinates(&self) -> Self::Tangent {
        std::array::from_fn(|i| self[i].coordinates())
    }

    fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
        for (element, direction) in self.iter_mut().zip(direction) {
            element.move_by(direction, step);
        }
    }
}

impl<T: Coordinates> Coordinates for Option<T> {
    fn coordinates(&self) -> Self::Tangent {
        self.as_ref().map(T::coordinates)
    }

    fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
        if let (Some(inner), Some(direction)) = (self, direction) {
            inner.move_by(direction, step);
        }
    }
}

impl<T: Coordinates, E> Coordinates for Result<T, E> {
    fn coordinates(&self) -> Self::Tangent {
        self.as_ref().ok().map(T::coordinates)
    }

    fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
        if let (Ok(inner), Some(direction)) = (self, direction) {
            inner.move_by(direction, step);
        }
    }
}

impl<T: Coordinates> Coordinates for Box<T> {
    fn coordinates(&self) -> Self::Tangent {
        Box::new((**self).coordinates())
    }

    fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
        (**self).move_by(direction, step);
    }
}

impl<T: Coordinates> Coordinates for Box<[T]> {
    fn coordinates(&self) -> Self::Tangent {
        (**self).coordinates()
    }

    fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
        (**self).move_by(direction, step);
    }
}

macro_rules! tuple {
    ($($T:ident $i:tt),*) => {
        impl<$($T: Coordinates),*> Coordinates for ($($T,)*) {
            fn coordinates(&self) -> Self::Tangent {
                ($(self.$i.coordinates(),)*)
            }

            fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
                $(self.$i.move_by(&direction.$i, step);)*
            }
        }
    };
}

for_each_tuple!(tuple);
