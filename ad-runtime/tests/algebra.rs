//! The laws of `Tangent`, on spaces nested as programs nest them, with and without lazy zeros.
//!
//! Scalars are small integers, on which float arithmetic is exact, so that laws hold to the bit.

use cotangent_runtime::{Coordinates, Differentiable, Monoid, NoTangent, Tangent, pad_to};
use proptest::prelude::*;

/// A space that nests every container; as a value it is its own tangent.
type Space = (f64, Vec<[f64; 2]>, Option<Box<(f32, Vec<Vec<f64>>)>>);

fn number() -> impl Strategy<Value = f64> {
    (-40_i32..=40).prop_map(f64::from)
}

/// What decides the shape of a `Space`: two lengths, inner lengths, and whether the option is there.
fn shape() -> impl Strategy<Value = (usize, Option<Vec<usize>>)> {
    (
        0_usize..4,
        proptest::option::of(proptest::collection::vec(0_usize..3, 0..3)),
    )
}

fn of_shape((length, inner): (usize, Option<Vec<usize>>)) -> BoxedStrategy<Space> {
    let outer = proptest::collection::vec([number(), number()], length);
    let inner = match inner {
        None => Just(None).boxed(),
        Some(lengths) => {
            let rows: Vec<_> = lengths
                .into_iter()
                .map(|length| proptest::collection::vec(number(), length))
                .collect();
            (number(), rows)
                .prop_map(|(x, rows)| Some(Box::new((x as f32, rows))))
                .boxed()
        }
    };
    (number(), outer, inner).boxed()
}

/// Three vectors of one shape.
fn three() -> impl Strategy<Value = [Space; 3]> {
    shape().prop_flat_map(|shape| {
        [
            of_shape(shape.clone()),
            of_shape(shape.clone()),
            of_shape(shape),
        ]
    })
}

fn sum(mut a: Space, b: &Space) -> Space {
    a.accumulate(b);
    a
}

fn difference(mut a: Space, b: &Space) -> Space {
    a.subtract(b);
    a
}

fn scaled(mut a: Space, factor: f64) -> Space {
    a.scale_by(factor);
    a
}

fn scalars(a: &Space) -> Vec<f64> {
    let mut scalars = vec![];
    a.for_each_scalar(&mut |scalar| scalars.push(scalar));
    scalars
}

/// The same zero, with some of its parts lazy.
fn lazy_versions(value: &Space) -> Vec<Space> {
    let zero = value.zero_tangent();
    let mut versions = vec![zero.clone(), Space::lazy_zero()];
    versions.push((0.0, vec![], zero.2.clone()));
    versions.push((0.0, zero.1.clone(), None));
    let partly = zero
        .2
        .clone()
        .map(|inner| Box::new((inner.0, vec![vec![]; inner.1.len()])));
    versions.push((0.0, zero.1, partly));
    versions
}

proptest! {
    #[test]
    fn addition_is_that_of_a_vector_space([a, b, c] in three()) {
        prop_assert_eq!(sum(a.clone(), &b), sum(b.clone(), &a));
        prop_assert_eq!(sum(sum(a.clone(), &b), &c), sum(a.clone(), &sum(b.clone(), &c)));
        prop_assert_eq!(difference(sum(a.clone(), &b), &b), a.clone());
        prop_assert_eq!(difference(a.clone(), &b), sum(a.clone(), &scaled(b.clone(), -1.0)));
        let mut owned = a.clone();
        owned.accumulate_owned(b.clone());
        prop_assert_eq!(owned, sum(a, &b));
    }

    #[test]
    fn scaling_distributes([a, b, _c] in three(), r in number(), s in number()) {
        prop_assert_eq!(scaled(sum(a.clone(), &b), s), sum(scaled(a.clone(), s), &scaled(b, s)));
        prop_assert_eq!(scaled(a.clone(), r + s), sum(scaled(a.clone(), r), &scaled(a.clone(), s)));
        prop_assert_eq!(scaled(scaled(a.clone(), r), s), scaled(a.clone(), r * s));
        prop_assert_eq!(scaled(a.clone(), 0.0), a.zero_tangent());
        prop_assert_eq!(sum(a.clone(), &a.zero_tangent()), a.clone());
        prop_assert_eq!(scaled(a.clone(), 1.0), a);
    }

    #[test]
    fn the_inner_product_is_bilinear_and_symmetric([a, b, c] in three(), s in number()) {
        prop_assert_eq!(a.inner_product(&b), b.inner_product(&a));
        prop_assert_eq!(sum(a.clone(), &b).inner_product(&c), a.inner_product(&c) + b.inner_product(&c));
        prop_assert_eq!(scaled(a.clone(), s).inner_product(&b), s * a.inner_product(&b));
        let by_scalars: f64 = scalars(&a).iter().zip(scalars(&b)).map(|(a, b)| a * b).sum();
        prop_assert_eq!(a.inner_product(&b), by_scalars);
    }

    #[test]
    fn a_lazy_zero_acts_as_the_zero_it_stands_for([a, b, _c] in three()) {
        let shape = a.shape();
        for zero in lazy_versions(&a) {
            prop_assert_eq!(pad_to(zero.clone(), &shape), a.zero_tangent());
            prop_assert_eq!(sum(a.clone(), &zero), a.clone());
            prop_assert_eq!(pad_to(sum(zero.clone(), &a), &shape), a.clone());
            prop_assert_eq!(difference(a.clone(), &zero), a.clone());
            prop_assert_eq!(pad_to(difference(zero.clone(), &a), &shape), scaled(a.clone(), -1.0));
            prop_assert_eq!(zero.inner_product(&a), 0.0);
            prop_assert_eq!(a.inner_product(&zero), 0.0);
            prop_assert_eq!(pad_to(scaled(zero.clone(), 3.0), &shape), a.zero_tangent());
            let mut accumulator = zero;
            accumulator.accumulate_owned(a.clone());
            accumulator.accumulate_owned(b.clone());
            prop_assert_eq!(pad_to(accumulator, &shape), sum(a.clone(), &b));
        }
    }

    #[test]
    fn scalars_are_visited_in_storage_order([a, _b, _c] in three()) {
        let mut reset = a.clone();
        reset.reset();
        prop_assert_eq!(&reset, &a.zero_tangent());
        let numbers = scalars(&a);
        let mut rebuilt = a.zero_tangent();
        let mut numbers = numbers.iter();
        rebuilt.for_each_scalar_mut(&mut |scalar| *scalar = *numbers.next().unwrap());
        prop_assert_eq!(rebuilt, a);
        prop_assert!(numbers.next().is_none());
    }

    #[test]
    fn moving_a_value_moves_its_coordinates([a, b, _c] in three(), step in number()) {
        prop_assert_eq!(a.coordinates(), a.clone());
        let mut moved = a.clone();
        moved.move_by(&b, step);
        prop_assert_eq!(moved.coordinates(), sum(a, &scaled(b, step)));
    }
}

#[test]
fn the_shape_of_a_vector_of_scalars_is_its_length() {
    let shape = vec![1.0, 2.0, 3.0].shape();
    assert_eq!(size_of_val(shape.as_slice()), 0);
    assert_eq!(shape.len(), 3);
}

#[test]
fn references_results_and_text_have_the_tangent_of_what_they_hold() {
    let xs = [1.0, 2.0];
    let (slice, array) = (&xs[..], &xs);
    assert_eq!(Differentiable::zero_tangent(&slice), vec![0.0, 0.0]);
    assert_eq!(Differentiable::zero_tangent(&array), [0.0, 0.0]);
    assert_eq!("text".zero_tangent(), NoTangent);
    assert_eq!(Ok::<_, String>(2.0).zero_tangent(), Some(0.0));
    assert_eq!(Err::<f64, _>("reason").zero_tangent(), None);
    assert_eq!((0..3_usize).zero_tangent(), NoTangent);
}

#[test]
fn the_arithmetic_of_no_tangent_is_that_of_zero() {
    let mut sum = NoTangent;
    sum += NoTangent;
    sum -= NoTangent;
    assert_eq!(-(sum + NoTangent - NoTangent) * 2.0, NoTangent);
}

#[test]
#[should_panic(expected = "tangents of 2 and 3 elements cannot be combined")]
fn sums_of_different_lengths_are_refused() {
    vec![1.0, 2.0].accumulate(&vec![1.0, 2.0, 3.0]);
}

#[test]
#[should_panic(expected = "tangents of 2 and 3 elements cannot be combined")]
fn inner_products_of_different_lengths_are_refused() {
    vec![1.0, 2.0].inner_product(&vec![1.0, 2.0, 3.0]);
}

#[test]
#[should_panic(expected = "the cotangent is `Some` where the value is `None` or `Err`")]
fn a_cotangent_of_an_absent_value_is_refused() {
    pad_to(Some(1.0), &None::<f64>.shape());
}
