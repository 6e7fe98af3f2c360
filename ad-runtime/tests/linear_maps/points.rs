//! Powers and copowers: the LFun and Copower module of CHAD.

use cotangent_runtime::linear_map::*;
use cotangent_runtime::{Copower, Monoid, Power};
use proptest::prelude::*;

use super::{number, vector};

type Sums = Copower<i64, i64>;

/// A map at every point, not linear in the point.
fn at(point: &i64) -> impl LinearMap<In = i64, Out = (i64, i64)> + use<> {
    pair(scale(*point), scale(point * point + 1)).compose(identity())
}

fn terms() -> impl Strategy<Value = Vec<(i64, i64)>> {
    proptest::collection::vec((-3_i64..=3, number()), 0..6)
}

fn sums(terms: &[(i64, i64)]) -> Sums {
    let mut sums = Sums::lazy_zero();
    for (point, value) in terms {
        sums.accumulate_owned(Copower::singleton(*point, *value));
    }
    sums
}

proptest! {
    #[test]
    fn a_fold_sees_neither_order_nor_splitting(
        terms in terms(), others in terms(), point in -3_i64..=3, s in number(), t in number()
    ) {
        let folded = |terms: &[(i64, i64)]| sums(terms).fold(at);
        let with = |more: &[(i64, i64)]| [&terms[..], more].concat();
        prop_assert_eq!(folded(&with(&[(point, s), (point, t)])), folded(&with(&[(point, s + t)])));
        prop_assert_eq!(folded(&with(&[(point, 0)])), folded(&terms));
        let backwards: Vec<_> = terms.iter().rev().copied().collect();
        prop_assert_eq!(folded(&backwards), folded(&terms));
        prop_assert_eq!(Sums::lazy_zero().fold(at), (0, 0));
        let mut sum = sums(&terms);
        sum.accumulate(&sums(&others));
        prop_assert_eq!(sum.fold(at), super::add(folded(&terms), &folded(&others)));
        let mut inserted = sums(&terms);
        inserted.insert(point, s);
        prop_assert_eq!(inserted.fold(at), folded(&with(&[(point, s)])));
    }

    /// `{(t, -)} ; fold f = f t`
    #[test]
    fn folding_a_singleton_is_the_map_at_its_point(point in number(), x in number(), y in [number(), number()]) {
        let y = (y[0], y[1]);
        super::same(singleton(point).then(fold(at)), at(&point), &x, &y)?;
    }

    /// `fold (a -> {(a, -)}) = id` and `f = fold (a -> {(a, -)} ; f)`, observed by a fold.
    #[test]
    fn a_copower_is_the_fold_of_its_singletons(terms in terms()) {
        let again = fold(|point: &i64| singleton::<i64, i64>(*point)).apply(sums(&terms));
        prop_assert_eq!(again.fold(at), sums(&terms).fold(at));
        let through = fold(|point: &i64| singleton::<i64, i64>(*point).then(fold(at)));
        prop_assert_eq!(through.apply(sums(&terms)), fold(at).apply(sums(&terms)));
    }

    /// `swap f ; eval a = f a` and `swap (a -> f ; eval a) = f`.
    #[test]
    fn evaluating_what_was_swapped_is_the_map_at_the_point(point in number(), x in number(), y in [number(), number()]) {
        super::same(swap(at).then(evaluate(point)), at(&point), &x, &(y[0], y[1]))?;
        let there_and_back = swap(|point: &i64| swap(at).then(evaluate(*point)));
        prop_assert_eq!(there_and_back.apply(x).at(&point), swap(at).apply(x).at(&point));
    }

    /// `Σ f(a) b`: the isomorphism between folds and functions into maps.
    #[test]
    fn a_fold_is_the_sum_over_the_terms(terms in terms()) {
        let by_hand = terms.iter().fold((0, 0), |sum, (a, b)| (sum.0 + a * b, sum.1 + (a * a + 1) * b));
        prop_assert_eq!(sums(&terms).fold(at), by_hand);
    }

    /// `<f, Σ b at a> = Σ <f(a), b>`, so `evaluate` and `singleton`, `swap` and `fold` are transposes.
    #[test]
    fn evaluation_and_singleton_swap_and_fold_are_transposes(
        terms in terms(), point in -3_i64..=3, x in number(), y in [number(), number()]
    ) {
        let y = (y[0], y[1]);
        let cube = || Power::new(|x: &i64| x * x * x);
        // <eval f, x> = <f, evalᵀ x>
        let paired = |sums: Sums| sums.fold(|a: &i64| scale::<i64, i64>(a * a * a));
        prop_assert_eq!(evaluate(point).apply(cube()) * x, paired(evaluate::<i64, i64>(point).transpose().apply(x)));
        prop_assert_eq!(singleton::<i64, i64>(point).transpose().apply(cube()), cube().at(&point));
        // <swap x, Σ b at a> = <x, fold (Σ b at a)>, with b in the space of pairs
        let pairs: Vec<(i64, (i64, i64))> = terms.iter().map(|(a, b)| (*a, (*b, a + b))).collect();
        let mut all = Copower::<i64, (i64, i64)>::lazy_zero();
        pairs.iter().for_each(|(a, b)| all.insert(*a, *b));
        let swapped = swap(at).apply(x);
        let left: i64 = pairs.iter().map(|(a, b)| { let s = swapped.at(a); s.0 * b.0 + s.1 * b.1 }).sum();
        prop_assert_eq!(left, x * swap(at).transpose().apply(all));
        // <fold s, y> = <s, foldᵀ y>
        let folded = sums(&terms).fold(at);
        let back = fold(at).transpose().apply(y);
        let right: i64 = terms.iter().map(|(a, b)| b * back.at(a)).sum();
        prop_assert_eq!(folded.0 * y.0 + folded.1 * y.1, right);
    }

    #[test]
    fn powers_add_point_by_point(point in number(), k in number(), x in vector(3)) {
        let f = || Power::new(move |a: &i64| vec![a * k, 1, 2]);
        let mut sum = f();
        sum.accumulate(&Power::new(move |_| x.clone()));
        let mut again = f().at(&point);
        again.accumulate_owned(sum.at(&point));
        prop_assert_eq!(again[1] - 2, sum.at(&point)[1] - 1);
        let mut with_zero = f();
        with_zero.accumulate(&Power::lazy_zero());
        prop_assert_eq!(with_zero.at(&point), f().at(&point));
        prop_assert_eq!(Power::<i64, i64>::lazy_zero().at(&point), 0);
    }

    /// A `Copower<usize, T>` is a sparse vector: folded with one-hot vectors it is the dense one.
    #[test]
    fn a_copower_of_indices_is_a_sparse_vector(entries in proptest::collection::vec((0_usize..5, number()), 0..9)) {
        let mut dense = vec![0; 5];
        let mut sparse = Copower::new();
        for (at, value) in entries {
            dense[at] += value;
            sparse.insert(at, value);
        }
        let one_hot = |at: &usize| scatter::<i64>(5, vec![*at]).compose(replicate(1));
        prop_assert_eq!(super::full(sparse.fold(one_hot), &dense), dense);
    }
}

#[test]
fn a_copower_over_other_monoids_is_a_log_of_calls() {
    // How often each of three functions was called: provenance instead of derivatives.
    let mut calls = Copower::<usize, u32>::new();
    [2, 0, 2]
        .into_iter()
        .for_each(|callee| calls.insert(callee, 1));
    let counts = calls.fold(|callee| scatter::<u32>(3, vec![*callee]).compose(replicate(1)));
    assert_eq!(counts, [1, 0, 2]);
}
