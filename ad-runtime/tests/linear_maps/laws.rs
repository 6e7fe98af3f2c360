//! The equations between maps: Ellis, Peyton Jones and Fitzgibbon's figures 3 to 5, and those they leave out.

use cotangent_runtime::linear_map::*;
use proptest::prelude::*;

use super::{Rows, Vector, full, linear, matrix, number, rows, same, vector};

/// Sizes, and matrices `a -> b`, `b -> c`, `c -> d` between them.
#[derive(Clone, Debug)]
struct Chain {
    first: [Rows; 4],
    second: [Rows; 4],
    third: Rows,
    x: [Vector; 2],
    middle: [Vector; 2],
    y: Vector,
    last: Vector,
}

fn chain() -> impl Strategy<Value = Chain> {
    let sizes = [1_usize..5, 1_usize..5, 1_usize..5, 1_usize..5];
    sizes.prop_flat_map(|[a, b, c, d]| {
        let maps = (
            [rows(b, a), rows(b, a), rows(b, a), rows(b, a)],
            [rows(c, b), rows(c, b), rows(c, b), rows(c, b)],
            rows(d, c),
        );
        let vectors = (
            [vector(a), vector(a)],
            [vector(b), vector(b)],
            vector(c),
            vector(d),
        );
        (maps, vectors).prop_map(|((first, second, third), (x, middle, y, last))| Chain {
            first,
            second,
            third,
            x,
            middle,
            y,
            last,
        })
    })
}

proptest! {
    /// `m @ x` of every builder, as figure 4 defines it.
    #[test]
    fn every_combinator_means_what_the_figure_says(c in chain(), k in number()) {
        let [m, n, ..] = c.first.clone().map(matrix);
        let o = matrix(c.second[0].clone());
        let ([x, z], y) = (c.x.clone(), &c.middle[0]);
        let (at, at_z) = (full(m.apply(x.clone()), y), full(n.apply(z.clone()), y));
        prop_assert_eq!((&o).compose(&m).apply(x.clone()), o.apply(m.apply(x.clone())));
        let sum = super::add(at.clone(), &full(n.apply(x.clone()), y));
        prop_assert_eq!(full((&m).plus(&n).apply(x.clone()), y), sum);
        prop_assert_eq!(full(zero::<Vector, Vector>().apply(x.clone()), y), super::times(0, y.clone()));
        prop_assert_eq!(identity::<Vector>().apply(x.clone()), x.clone());
        let multiple: Vector = x.iter().map(|x| k * x).collect();
        prop_assert_eq!(scale::<i64, Vector>(k).apply(x.clone()), multiple);
        let products: Vector = x.iter().zip(&z).map(|(x, z)| x * z).collect();
        prop_assert_eq!(diagonal::<Vector, i64>(z.clone()).apply(x.clone()), products);
        let both = pair(&m, &n).apply(x.clone());
        prop_assert_eq!(both, (m.apply(x.clone()), n.apply(x.clone())));
        let sum = super::add(at.clone(), &at_z);
        prop_assert_eq!(full(copair(&m, &n).apply((x.clone(), z.clone())), y), sum.clone());
        let all = pair_all(vec![&m, &n]).apply(x.clone());
        prop_assert_eq!(all, vec![m.apply(x.clone()), n.apply(x.clone())]);
        prop_assert_eq!(full(copair_all(vec![&m, &n]).apply(vec![x.clone(), z.clone()]), y), sum);
        let each = each(&m).apply(vec![x.clone(), z.clone()]);
        prop_assert_eq!(each, vec![m.apply(x.clone()), m.apply(z.clone())]);
        prop_assert_eq!(first::<Vector, Vector>().apply((x.clone(), z.clone())), x.clone());
        prop_assert_eq!(second::<Vector, Vector>().apply((x.clone(), z.clone())), z);
        prop_assert_eq!(total(x.len()).apply(x.clone()), x.iter().sum::<i64>());
        prop_assert_eq!(replicate(3).apply(k), vec![k; 3]);
    }

    #[test]
    fn composition_has_a_unit_and_a_zero_and_associates(c in chain()) {
        let m = || matrix(c.first[0].clone());
        let n = || matrix(c.second[0].clone());
        let o = || matrix(c.third.clone());
        let ([x, _], [b, _], y) = (&c.x, &c.middle, &c.y);
        same(m().compose(identity()), m(), x, b)?;
        same(identity().compose(m()), m(), x, b)?;
        same(n().compose(zero::<Vector, Vector>()), zero(), x, y)?;
        same(zero::<Vector, Vector>().compose(m()), zero(), x, y)?;
        same(o().compose(n().compose(m())), o().compose(n()).compose(m()), x, &c.last)?;
        same(m().then(n()), n().compose(m()), x, y)?;
    }

    #[test]
    fn maps_form_a_commutative_monoid(c in chain()) {
        let [m, n, o, _] = c.first.clone().map(matrix);
        let ([x, _], [y, _]) = (&c.x, &c.middle);
        same((&m).plus(zero()), &m, x, y)?;
        same(zero().plus(&m), &m, x, y)?;
        same((&m).plus(&n), (&n).plus(&m), x, y)?;
        same((&m).plus((&n).plus(&o)), (&m).plus(&n).plus(&o), x, y)?;
    }

    #[test]
    fn composition_is_bilinear(c in chain()) {
        let [m, n, ..] = c.first.clone().map(matrix);
        let [o, p, ..] = c.second.clone().map(matrix);
        let ([x, _], y) = (&c.x, &c.y);
        same((&o).plus(&p).compose(&m), (&o).compose(&m).plus((&p).compose(&m)), x, y)?;
        same((&o).compose((&m).plus(&n)), (&o).compose(&m).plus((&o).compose(&n)), x, y)?;
    }

    #[test]
    fn scalings_multiply_add_and_commute(c in chain(), j in number(), k in number()) {
        let m = matrix(c.first[0].clone());
        let ([x, _], [y, _]) = (&c.x, &c.middle);
        same(scale(j).compose(scale(k)), scale(j * k), x, x)?;
        same(scale(j).plus(scale(k)), scale(j + k), x, x)?;
        same(scale(k).compose(&m), (&m).compose(scale(k)), x, y)?;
        same(scale(0_i64), zero(), x, x)?;
        same(scale(1_i64), identity(), x, x)?;
        same(diagonal(vec![k; x.len()]), scale(k), x, x)?;
    }

    #[test]
    fn diagonals_multiply_and_add(
        (d, e, x, y) in (1_usize..6).prop_flat_map(|n| (vector(n), vector(n), vector(n), vector(n)))
    ) {
        let product = d.iter().zip(&e).map(|(d, e)| d * e).collect();
        let sum = d.iter().zip(&e).map(|(d, e)| d + e).collect();
        same(diagonal(d.clone()).compose(diagonal(e.clone())), diagonal::<Vector, i64>(product), &x, &y)?;
        same(diagonal(d.clone()).plus(diagonal(e)), diagonal::<Vector, i64>(sum), &x, &y)?;
        let entries: Vec<_> = d.iter().map(|d| scale::<i64, i64>(*d)).collect();
        let parts = entries.iter().enumerate().map(|(i, entry)| {
            entry.compose(total(1)).compose(gather::<i64>(x.len(), vec![i]))
        });
        same(pair_all(parts.collect::<Vec<_>>()), diagonal(d), &x, &y)?;
    }

    /// With four distinct maps: an optimiser that mixes them up gets this one wrong.
    #[test]
    fn copair_after_pair_is_the_sum_of_four_distinct_maps(c in chain()) {
        let [m, n, ..] = c.first.clone().map(matrix);
        let [o, p, ..] = c.second.clone().map(matrix);
        let ([x, _], y) = (&c.x, &c.y);
        let sum = (&o).compose(&m).plus((&p).compose(&n));
        same(copair(&o, &p).compose(pair(&m, &n)), sum, x, y)?;
    }

    #[test]
    fn pairs_and_copairs_are_a_biproduct(c in chain()) {
        let [m, n, o, p] = c.first.clone().map(matrix);
        let [q, ..] = c.second.clone().map(matrix);
        let ([x, z], [y, w], last) = (&c.x, &c.middle, &c.y);
        let (both, pairs) = ((x.clone(), z.clone()), (y.clone(), w.clone()));
        same((&q).compose(copair(&m, &n)), copair((&q).compose(&m), (&q).compose(&n)), &both, last)?;
        same(pair(&m, &n).compose(&scale(3_i64)), pair((&m).compose(scale(3_i64)), (&n).compose(scale(3_i64))), x, &pairs)?;
        same(copair(&m, &n).plus(copair(&o, &p)), copair((&m).plus(&o), (&n).plus(&p)), &both, y)?;
        same(pair(&m, &n).plus(pair(&o, &p)), pair((&m).plus(&o), (&n).plus(&p)), x, &pairs)?;
        same(first().compose(pair(&m, &n)), &m, x, y)?;
        same(second().compose(pair(&m, &n)), &n, x, y)?;
        same(copair(&m, &n).compose(first::<Vector, Vector>().transpose()), &m, x, y)?;
        same(copair(&m, &n).compose(second::<Vector, Vector>().transpose()), &n, x, y)?;
        same(pair(first::<Vector, Vector>(), second()), identity(), &both, &both)?;
        let left = first::<Vector, Vector>().transpose().compose(first());
        let right = second::<Vector, Vector>().transpose().compose(second());
        same(left.plus(right), identity(), &both, &both)?;
    }

    #[test]
    fn vector_forms_obey_the_laws_of_pairs(c in chain(), k in 1_usize..5) {
        let ms: Vec<_> = c.first.iter().cycle().take(k).cloned().map(matrix).collect();
        let ns: Vec<_> = c.second.iter().cycle().take(k).cloned().map(matrix).collect();
        let o = matrix(c.third.clone());
        let ([x, z], [b, _]) = (&c.x, &c.middle);
        let wide: Vec<Vector> = (0..k).map(|i| if i % 2 == 0 { x.clone() } else { z.clone() }).collect();
        let tall: Vec<Vector> = vec![b.clone(); k];
        let sum = ns.iter().zip(&ms).map(|(n, m)| n.compose(m).boxed());
        let sum = sum.reduce(|sum, term| sum.plus(term).boxed()).unwrap();
        let twice: Vec<_> = ms.iter().map(|m| scale(2_i64).compose(m)).collect();
        same(copair_all(refs(&ns)).compose(pair_all(refs(&ms))), sum, x, &c.y)?;
        same(scale(2_i64).compose(copair_all(refs(&ms))), copair_all(twice), &wide, b)?;
        let doubled = ms.iter().map(|m| m.compose(scale(2_i64))).collect::<Vec<_>>();
        same(pair_all(refs(&ms)).compose(scale(2_i64)), pair_all(doubled), x, &tall)?;
        let after: Vec<_> = ns.iter().map(|n| (&o).compose(n)).collect();
        same(copair_all(after), (&o).compose(copair_all(refs(&ns))), &tall, &c.last)?;
        same(each(&ms[0]), each(&ms[0]).transpose().transpose(), &wide, &tall)?;
        same(total(k).compose(each(&ms[0])), (&ms[0]).compose(total(k)), &wide, b)?;
        same(replicate(k).compose(&ms[0]), pair_all(vec![&ms[0]; k]), x, &tall)?;
    }

    #[test]
    fn transposition_is_structural_and_its_own_inverse(c in chain(), k in number()) {
        let [m, n, ..] = c.first.clone().map(matrix);
        let o = matrix(c.second[0].clone());
        let ([x, z], [y, w], last) = (&c.x, &c.middle, &c.y);
        let (both, pairs) = ((x.clone(), z.clone()), (y.clone(), w.clone()));
        same((&o).compose(&m).transpose(), (&m).transpose().compose((&o).transpose()), last, x)?;
        same(pair(&m, &n).transpose(), copair((&m).transpose(), (&n).transpose()), &pairs, x)?;
        same(copair(&m, &n).transpose(), pair((&m).transpose(), (&n).transpose()), y, &both)?;
        same((&m).plus(&n).transpose(), (&m).transpose().plus((&n).transpose()), y, x)?;
        same((&m).transpose().transpose(), &m, x, y)?;
        same(zero::<Vector, Vector>().transpose(), zero(), y, x)?;
        same(identity::<Vector>().transpose(), identity(), x, x)?;
        same(scale::<i64, Vector>(k).transpose(), scale(k), x, x)?;
        let (two, transposed) = ([&m, &n], [(&m).transpose(), (&n).transpose()]);
        same(pair_all(two.to_vec()).transpose(), copair_all(transposed.to_vec()), &vec![y.clone(), w.clone()], x)?;
        same(copair_all(two.to_vec()).transpose(), pair_all(transposed.to_vec()), y, &vec![x.clone(), z.clone()])?;
    }

    /// `r @R m`: figure 5, with the misprint of its last line put right.
    #[test]
    fn reverse_application_follows_the_structure(c in chain(), k in number()) {
        let [m, n, ..] = c.first.clone().map(matrix);
        let o = matrix(c.second[0].clone());
        let ([x, _], [y, w], last) = (&c.x, &c.middle, &c.y);
        let back = |r: Vector| full(m.apply_transpose(r), x);
        let other = |r: Vector| full(n.apply_transpose(r), x);
        let add = |a: Vector, b: Vector| super::add(a, &b);
        prop_assert_eq!(full((&o).compose(&m).apply_transpose(last.clone()), x), back(o.apply_transpose(last.clone())));
        prop_assert_eq!(full(pair(&m, &n).apply_transpose((y.clone(), w.clone())), x), add(back(y.clone()), other(w.clone())));
        prop_assert_eq!(copair(&m, &n).apply_transpose(y.clone()), (m.apply_transpose(y.clone()), n.apply_transpose(y.clone())));
        prop_assert_eq!(full((&m).plus(&n).apply_transpose(y.clone()), x), add(back(y.clone()), other(y.clone())));
        prop_assert_eq!(full(zero::<Vector, Vector>().apply_transpose(y.clone()), x), super::times(0, x.clone()));
        prop_assert_eq!(identity::<Vector>().apply_transpose(y.clone()), y.clone());
        prop_assert_eq!(scale::<i64, Vector>(k).apply_transpose(y.clone()), super::times(k, y.clone()));
        prop_assert_eq!((&m).transpose().apply_transpose(x.clone()), m.apply(x.clone()));
        let all = pair_all(vec![&m, &n]).apply_transpose(vec![y.clone(), w.clone()]);
        prop_assert_eq!(full(all, x), add(back(y.clone()), other(w.clone())));
        let parts = copair_all(vec![&m, &n]).apply_transpose(y.clone());
        prop_assert_eq!(parts, vec![m.apply_transpose(y.clone()), n.apply_transpose(y.clone())]);
    }

    #[test]
    fn every_combinator_is_linear(c in chain(), k in number()) {
        let [m, n, ..] = c.first.clone().map(matrix);
        let (x, [y, w]) = (&c.x, &c.middle);
        let both = [(x[0].clone(), x[1].clone()), (x[1].clone(), x[0].clone())];
        linear(&m, x, y, k)?;
        linear(identity(), x, &x[0], k)?;
        linear(zero(), x, y, k)?;
        linear(scale(k), x, &x[0], k)?;
        linear(diagonal(x[0].clone()), x, &x[1], k)?;
        linear(pair(&m, &n), x, &(y.clone(), w.clone()), k)?;
        linear(copair(&m, &n), &both, y, k)?;
        linear(first(), &both, &x[0], k)?;
        linear(second(), &both, &x[1], k)?;
        linear(total(x[0].len()), x, &k, k)?;
        linear(replicate(4), &[k, 3], &vec![1, k, 2, -k], k)?;
        linear(each(scale(k)), x, &x[0], k)?;
    }

    #[test]
    fn gather_picks_and_scatter_adds(
        (n, at, x, z, y) in (1_usize..6, 0_usize..7).prop_flat_map(|(n, m)| {
            (Just(n), proptest::collection::vec(0..n, m), vector(n), vector(n), vector(m))
        }),
        k in number(),
    ) {
        let picked: Vector = at.iter().map(|&at| x[at]).collect();
        prop_assert_eq!(gather(n, at.clone()).apply(x.clone()), picked);
        let mut added = vec![0; n];
        at.iter().zip(&y).for_each(|(&at, y)| added[at] += y);
        prop_assert_eq!(full(scatter(n, at.clone()).apply(y.clone()), &x), added);
        linear(gather(n, at.clone()), &[x.clone(), z], &y, k)?;
        same(gather::<i64>(n, at.clone()).transpose(), scatter(n, at), &y, &x)?;
    }
}

fn refs<T>(maps: &[T]) -> Vec<&T> {
    maps.iter().collect()
}
