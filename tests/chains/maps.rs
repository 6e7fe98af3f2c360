//! Chains over maps and sets that hold nothing active: against closed forms, finite differences and the inner product of the two
//! modes.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use cotangent::{NoTangent, check_grads, differentiate};

use crate::oracle::near;

/// How many prices are in each class, and where that begins: as indicators of trade have it.
#[differentiate]
fn distribution(prices: &[f64], width: f64) -> Vec<(f64, usize)> {
    let mut frequency: HashMap<i64, usize> = HashMap::new();
    for &price in prices {
        if !price.is_nan() {
            let key = (price / width).round() as i64;
            *frequency.entry(key).or_insert(0) += 1;
        }
    }
    let mut classes: Vec<(f64, usize)> = frequency
        .into_iter()
        .map(|(key, count)| ((key as f64) * width, count))
        .collect();
    classes.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap());
    classes
}

#[differentiate]
fn mean(prices: &[f64], width: f64) -> f64 {
    let classes = distribution(prices, width);
    let n: usize = classes.iter().map(|(_, count)| *count).sum();
    classes
        .iter()
        .map(|(at, count)| at * *count as f64)
        .sum::<f64>()
        / n as f64
}

#[test]
fn a_map_that_is_used_up() {
    let prices = [1.0, 2.1, 2.2, 1.1];
    let (classes, pullback) = distribution_vjp(&prices, 0.5);
    assert_eq!(classes, [(1.0, 2), (2.0, 2)]);
    let weights = vec![(1.0, NoTangent), (2.0, NoTangent)];
    assert_eq!(pullback(weights), (vec![0.0; 4], 2.0 + 2.0 * 4.0));
    check_grads!(mean(&prices, 0.5));
    near(mean_grad(&prices, 0.5).1, 3.0, 1e-15);
}

#[differentiate]
fn weighted(xs: &[f64], counts: &BTreeMap<usize, usize>, used: HashSet<usize>) -> f64 {
    let mut sum = 0.0;
    for (k, n) in counts.iter().filter(|(_, n)| **n > 1) {
        sum += xs[*k] * *n as f64;
    }
    let squares: f64 = used.iter().map(|k| xs[*k] * xs[*k]).sum();
    sum * squares
        + counts.keys().map(|k| xs[*k].sin()).sum::<f64>()
        + counts.values().map(|n| xs[0] * *n as f64).sum::<f64>()
}

#[test]
fn maps_and_sets_that_are_lent() {
    let counts = BTreeMap::from([(0, 1), (2, 3)]);
    let used = HashSet::from([1, 2]);
    let xs = [0.5, -1.5, 2.0];
    check_grads!(weighted(&xs, &counts, used.clone()));
    let gradient = weighted_grad(&xs, &counts, used);
    // 3 c (b^2 + c^2) + sin a + sin c + 4 a
    near(gradient[0], 0.5f64.cos() + 4.0, 1e-14);
    near(gradient[1], 3.0 * 2.0 * 2.0 * -1.5, 1e-14);
    near(gradient[2], 3.0 * 2.25 + 9.0 * 4.0 + 2f64.cos(), 1e-14);
}

#[differentiate]
fn in_a_loop(x: f64, n: usize) -> f64 {
    let mut seen: BTreeSet<usize> = BTreeSet::new();
    let mut y = x;
    for k in 0..n {
        seen.insert(k % 2);
        let step: f64 = seen.iter().map(|s| y.sin() * (*s as f64 + 1.0)).sum();
        y += step;
    }
    y
}

#[test]
fn a_set_that_grows() {
    check_grads!(in_a_loop(0.4, 3));
    // The set is {0}, {0, 1}, {0, 1}.
    let (y0, y1) = (0.4, 0.4 + 0.4f64.sin());
    let y2 = y1 + 3.0 * f64::sin(y1);
    let slope = (1.0 + f64::cos(y0)) * (1.0 + 3.0 * f64::cos(y1)) * (1.0 + 3.0 * f64::cos(y2));
    near(in_a_loop_grad(0.4, 3), slope, 1e-13);
}

/// By itself, as loops go through maps and sets.
#[differentiate]
fn along_links(xs: &[f64], links: &BTreeMap<usize, Vec<usize>>, used: &BTreeSet<usize>) -> f64 {
    let mut sum = 0.0;
    for (from, all) in links {
        for to in all {
            sum += xs[*from] * xs[*to];
        }
    }
    for k in used {
        sum += xs[*k].sin();
    }
    for (_, all) in &links.clone() {
        sum += xs[0] * all.len() as f64;
    }
    sum
}

#[test]
fn loops_over_maps_and_sets() {
    let links = BTreeMap::from([(0, vec![0, 1]), (1, vec![2])]);
    let used = BTreeSet::from([2]);
    let xs = [0.5, -1.5, 2.0];
    check_grads!(along_links(&xs, &links, &used));
    // a^2 + a b + b c + sin c + 3 a
    let gradient = along_links_grad(&xs, &links, &used);
    near(gradient[0], 1.0 - 1.5 + 3.0, 1e-14);
    near(gradient[1], 0.5 + 2.0, 1e-14);
    near(gradient[2], -1.5 + 2f64.cos(), 1e-14);
}

/// What a key leads to, under a name.
#[differentiate]
fn by_groups(xs: &[f64], labels: &[u32]) -> f64 {
    let mut groups: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (i, label) in labels.iter().enumerate() {
        groups.entry(*label).or_default().push(i);
    }
    let keys: Vec<u32> = groups.keys().copied().collect();
    let mut sum = 1.0;
    for key in keys {
        let all = &groups[&key];
        for i in all {
            sum += xs[*i] * xs[all[0]];
        }
        sum *= xs[all[all.len() - 1]] + key as f64;
    }
    sum
}

#[test]
fn groups_by_their_keys() {
    let xs = [0.5, -1.5, 2.0, 0.7, 1.1];
    check_grads!(by_groups(&xs, &[3, 1, 3, 2, 1]));
    check_grads!(by_groups(&xs, &[]));
    // ((1 + a a + a b) (b + 1) + c c) (c + 2)
    let (a, b, c) = (0.5, -1.5, 2.0);
    let gradient = by_groups_grad(&xs, &[1, 1, 2]);
    near(gradient[0], (2.0 * a + b) * (b + 1.0) * (c + 2.0), 1e-14);
    let first = 1.0 + a * a + a * b;
    near(gradient[1], (a * (b + 1.0) + first) * (c + 2.0), 1e-14);
    let inner = first * (b + 1.0) + c * c;
    near(gradient[2], 2.0 * c * (c + 2.0) + inner, 1e-14);
}

/// What is found is an index.
#[differentiate]
fn found_in_map(xs: &[f64], indices: &BTreeMap<String, usize>) -> f64 {
    let i = indices.get("second").unwrap();
    2.0 * xs[*i] * xs[0]
}

#[differentiate]
fn found_by_name(xs: &[f64], names: &[String]) -> f64 {
    let indices: BTreeMap<&str, usize> = names
        .iter()
        .enumerate()
        .map(|(i, name)| (name.as_str(), i))
        .collect();
    let i = indices.get("second").unwrap();
    let j = indices["first"];
    xs[*i] * xs[j].sin()
}

#[test]
fn an_index_that_is_found() {
    let names = ["second".to_string(), "first".to_string()];
    let indices: BTreeMap<String, usize> = [(names[0].clone(), 1)].into();
    let xs = [0.4, 1.2];
    check_grads!(found_in_map(&xs, &indices));
    assert_eq!(found_in_map_grad(&xs, &indices), [2.4, 0.8]);
    let xs_bar = found_by_name_grad(&xs, &names);
    near(xs_bar[0], xs[1].sin(), 1e-14);
    near(xs_bar[1], xs[0] * xs[1].cos(), 1e-14);
}

/// The sites of each cell of a grid are merged.
#[differentiate]
fn merged(sites: &[(f64, f64)], cell: f64) -> Vec<(f64, f64, usize)> {
    let mut cells: BTreeMap<(i64, i64), Vec<usize>> = BTreeMap::new();
    for (i, site) in sites.iter().enumerate() {
        let key = (
            (site.0 / cell).floor() as i64,
            (site.1 / cell).floor() as i64,
        );
        cells.entry(key).or_default().push(i);
    }
    cells
        .into_values()
        .map(|members| {
            let count = members.len();
            let (x, y) = members.iter().fold((0.0, 0.0), |(x, y), &i| {
                (x + sites[i].0, y + sites[i].1 * sites[i].1)
            });
            (x / count as f64, y / cell, count)
        })
        .collect()
}

#[differentiate]
fn of_both(xs: &[f64], places: HashMap<usize, usize>) -> f64 {
    let same = places.clone();
    let keys: f64 = places.into_keys().map(|k| xs[k] * xs[k]).sum();
    keys * same.into_values().map(|k| xs[k].sin()).sum::<f64>()
}

#[test]
fn keys_and_values_that_are_used_up() {
    let sites = [(0.3, 0.4), (1.2, 0.5), (0.8, 0.2), (1.9, 0.7)];
    check_grads!(merged(&sites, 1.0));
    let (value, pullback) = merged_vjp(&sites, 1.0);
    assert_eq!(value[0].2, 2);
    let (sites_bar, _) = pullback(vec![(1.0, 0.0, NoTangent), (0.0, 1.0, NoTangent)]);
    assert_eq!(sites_bar, [(0.5, 0.0), (0.0, 1.0), (0.5, 0.0), (0.0, 1.4)]);
    let xs = [0.4, 1.2, 0.7];
    let places: HashMap<usize, usize> = [(0, 1), (2, 0)].into();
    check_grads!(of_both(&xs, places.clone()));
    let xs_bar = of_both_grad(&xs, places);
    near(xs_bar[1], (0.16 + 0.49) * 1.2_f64.cos(), 1e-14);
}
