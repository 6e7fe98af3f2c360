//! Types of two parts of one type, complex numbers and ranges of floats: values that are differentiated, and their own
//! tangents.

/// `Of<T> { first, second }` of any `T` that is `Bound`.
macro_rules! twofold {
    ($of:ident { $first:ident, $second:ident } of $bound:ident) => {
        impl<T: $bound> Differentiable for $of<T> {
            type Tangent = $of<T::Tangent>;
            type Shape = $of<T::Shape>;

            #[inline(always)]
            fn shape(&self) -> Self::Shape {
                $of {
                    $first: self.$first.shape(),
                    $second: self.$second.shape(),
                }
            }

            #[inline]
            fn tangent_extent(&self) -> usize {
                self.$first.tangent_extent() + self.$second.tangent_extent()
            }
        }

        impl<S: Shape> Shape for $of<S> {
            type Tangent = $of<S::Tangent>;

            #[inline(always)]
            fn zero(&self) -> Self::Tangent {
                $of {
                    $first: self.$first.zero(),
                    $second: self.$second.zero(),
                }
            }

            #[inline(always)]
            fn neutral(&self) -> Self::Tangent {
                $of {
                    $first: self.$first.neutral(),
                    $second: self.$second.neutral(),
                }
            }

            #[inline(always)]
            fn pad(&self, tangent: &mut Self::Tangent) {
                self.$first.pad(&mut tangent.$first);
                self.$second.pad(&mut tangent.$second);
            }

            #[inline(always)]
            fn zero_lanes<const N: usize>(&self) -> Wide<Self, N> {
                $of {
                    $first: self.$first.zero_lanes(),
                    $second: self.$second.zero_lanes(),
                }
            }

            #[inline(always)]
            fn pad_lanes<const N: usize>(&self, tangents: &mut Wide<Self, N>) {
                self.$first.pad_lanes(&mut tangents.$first);
                self.$second.pad_lanes(&mut tangents.$second);
            }
        }

        impl<T: $bound + Snapshot> Snapshot for $of<T> {
            #[inline]
            fn snapshot(&self) -> Self {
                $of {
                    $first: self.$first.snapshot(),
                    $second: self.$second.snapshot(),
                }
            }
        }

        impl<T: $bound> Argument for $of<T> {
            type Again = ();

            #[inline(always)]
            fn again(&self) {}
        }

        impl<T: $bound + Coordinates> Coordinates for $of<T> {
            fn coordinates(&self) -> Self::Tangent {
                $of {
                    $first: self.$first.coordinates(),
                    $second: self.$second.coordinates(),
                }
            }

            fn move_by(&mut self, direction: &Self::Tangent, step: f64) {
                self.$first.move_by(&direction.$first, step);
                self.$second.move_by(&direction.$second, step);
            }
        }

        impl<T: Monoid> Monoid for $of<T> {
            type Dual = $of<T::Dual>;

            #[inline(always)]
            fn lazy_zero() -> Self {
                $of {
                    $first: T::lazy_zero(),
                    $second: T::lazy_zero(),
                }
            }

            #[inline(always)]
            fn neutral() -> Self {
                $of {
                    $first: T::neutral(),
                    $second: T::neutral(),
                }
            }

            #[inline(always)]
            fn accumulate(&mut self, other: &Self) {
                self.$first.accumulate(&other.$first);
                self.$second.accumulate(&other.$second);
            }
        }

        impl<T: Tangent> Tangent for $of<T> {
            type Lanes<const N: usize> = $of<T::Lanes<N>>;
            type Lane = $of<T::Lane>;

            #[inline(always)]
            fn subtract(&mut self, other: &Self) {
                self.$first.subtract(&other.$first);
                self.$second.subtract(&other.$second);
            }

            #[inline(always)]
            fn reset(&mut self) {
                self.$first.reset();
                self.$second.reset();
            }

            #[inline(always)]
            fn scale_by(&mut self, factor: f64) {
                self.$first.scale_by(factor);
                self.$second.scale_by(factor);
            }

            #[inline(always)]
            fn inner_product(&self, other: &Self) -> f64 {
                self.$first.inner_product(&other.$first)
                    + self.$second.inner_product(&other.$second)
            }

            #[inline]
            fn for_each_scalar(&self, visit: &mut dyn FnMut(f64)) {
                self.$first.for_each_scalar(visit);
                self.$second.for_each_scalar(visit);
            }

            #[inline]
            fn for_each_scalar_mut(&mut self, visit: &mut dyn FnMut(&mut f64)) {
                self.$first.for_each_scalar_mut(visit);
                self.$second.for_each_scalar_mut(visit);
            }

            #[inline]
            fn gather<const N: usize>(parts: [Self; N]) -> $of<T::Lanes<N>> {
                let second = parts.each_ref().map(|part| part.$second.clone());
                let first = parts.map(|part| part.$first);
                $of {
                    $first: T::gather(first),
                    $second: T::gather(second),
                }
            }

            #[inline]
            fn scatter<const N: usize>(lanes: $of<T::Lanes<N>>) -> [Self; N] {
                let mut second = T::scatter::<N>(lanes.$second).into_iter();
                T::scatter::<N>(lanes.$first).map(|first| $of {
                    $first: first,
                    $second: second.next().unwrap_or_else(T::lazy_zero),
                })
            }
        }

        impl<T: Linear> Linear for $of<T> {}
    };
}

pub(crate) use twofold;
