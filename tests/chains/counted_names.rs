//! Maps and lists without floats that refer to parameters, and maps that count: what the derivatives keep of them outlives the
//! call. Against closed forms, finite differences and the inner product of the two modes.

use std::collections::{BTreeMap, HashMap};

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

/// The n-th power of each number, where n of the keys are like its own.
#[differentiate]
fn by_frequency(xs: &[f64], keys: &[&str]) -> f64 {
    let mut count: HashMap<&str, usize> = HashMap::new();
    for k in keys {
        *count.entry(k).or_insert(0) += 1;
    }
    xs.iter()
        .zip(keys)
        .map(|(x, k)| x.powi(count[k] as i32))
        .sum()
}

#[test]
fn names_that_are_counted() {
    let (xs, keys) = ([1.5, 2.0, 3.0], ["a", "b", "a"]);
    check_grads!(by_frequency(&xs, &keys));
    let (value, pullback) = by_frequency_vjp(&xs, &keys);
    near(value, 2.25 + 2.0 + 9.0, 1e-15);
    assert_eq!(pullback(1.0), [3.0, 1.0, 6.0]);
}

/// The keys are handed on, and the pullback of what they are handed to keeps some.
#[differentiate]
fn of_powers(x: f64, keys: &[&str]) -> f64 {
    let xs = vec![x, x * x, 2.0 * x];
    let mut sum = 0.0;
    for k in 0..2 {
        sum += by_frequency(&xs, keys) * x.powi(k) + by_frequency(&xs[1..], &keys[1..]);
    }
    sum
}

#[test]
fn names_that_are_handed_on() {
    check_grads!(of_powers(0.8, &["a", "b", "a"]));
    let slope = of_powers_grad(0.8, &["a", "b", "a"]);
    // (x^2 + x^2 + 4 x^2)(1 + x) + 2 (x^2 + 2 x)
    near(
        slope,
        6.0 * (2.0 * 0.8 + 3.0 * 0.64) + 2.0 * (1.6 + 2.0),
        1e-12,
    );
}

/// The pullback may be used after the list of keys is gone, where the keys are not.
#[test]
fn keys_that_are_gone() {
    let xs = [1.5, 2.0];
    let text = String::from("a b");
    let keys: Vec<&str> = text.split(' ').collect();
    let (_, pullback) = by_frequency_vjp(&xs, &keys);
    assert_eq!(pullback(2.0), [2.0, 2.0]);
}

#[differentiate]
fn by_place(xs: &[f64], keys: &[&str]) -> f64 {
    let place: HashMap<&str, usize> = keys.iter().enumerate().map(|(i, k)| (*k, i)).collect();
    let again = keys.iter().enumerate().map(|(i, k)| (*k, i));
    let again = again.collect::<BTreeMap<_, _>>();
    let squares = xs.iter().zip(keys).map(|(x, k)| x.powi(place[k] as i32));
    squares.sum::<f64>() + xs[again["a"]] * xs[again["b"]]
}

#[differentiate]
fn seen_so_far(xs: &[f64], keys: &[&str]) -> f64 {
    let mut seen: Vec<&str> = Vec::new();
    let mut sum = 0.0;
    for (x, k) in xs.iter().zip(keys) {
        if !seen.contains(k) {
            seen.push(k);
        }
        sum += x.powi(seen.len() as i32);
    }
    sum
}

#[differentiate]
fn grouped(xs: &[f64], words: &[String]) -> f64 {
    let mut by: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (i, w) in words.iter().enumerate() {
        by.entry(w.as_str()).or_default().push(i);
    }
    let mut sum = 0.0;
    for (w, all) in &by {
        let mean = all.iter().map(|&i| xs[i]).sum::<f64>() / all.len() as f64;
        sum += mean * mean * w.len() as f64;
    }
    sum
}

#[test]
fn lists_and_maps_of_names() {
    let (xs, keys) = ([1.5, 2.0, 3.0], ["a", "b", "a"]);
    check_grads!(by_place(&xs, &keys));
    check_grads!(seen_so_far(&xs, &keys));
    near(seen_so_far(&xs, &keys), 1.5 + 4.0 + 9.0, 1e-15);
    let words = ["on", "at", "on"].map(String::from);
    check_grads!(grouped(&xs, &words));
    assert_eq!(grouped_grad(&xs, &words), [4.5, 8.0, 4.5]);
}

/// Edges by where they begin, of which references are kept.
#[differentiate]
fn coupled(xs: &[f64], edges: &[(usize, usize)]) -> f64 {
    let mut by: HashMap<usize, Vec<&(usize, usize)>> = HashMap::new();
    for e in edges {
        by.entry(e.0).or_default().push(e);
    }
    let mut sum = 0.0;
    for i in 0..xs.len() {
        if let Some(all) = by.get(&i) {
            for e in all {
                sum += xs[e.0] * xs[e.1];
            }
        }
    }
    sum
}

#[differentiate]
fn in_order(xs: &[f64], edges: &[(usize, usize)]) -> f64 {
    let mut order: Vec<&(usize, usize)> = edges.iter().collect();
    order.sort_by_key(|e| e.1);
    let mut sum = 1.0;
    for e in order {
        sum = sum * xs[e.0] + xs[e.1];
    }
    sum
}

#[test]
fn references_to_pairs() {
    let (xs, edges) = ([1.5, 2.0, 3.0], [(2, 1), (0, 2), (2, 0)]);
    check_grads!(coupled(&xs, &edges));
    assert_eq!(coupled_grad(&xs, &edges), [6.0, 3.0, 5.0]);
    check_grads!(in_order(&xs, &edges));
}

#[derive(Clone, Debug, Differentiable)]
struct Item {
    name: String,
    price: f64,
    count: u32,
}

#[differentiate]
impl Item {
    fn worth(&self, others: &[&Item]) -> f64 {
        let mut stock: HashMap<&str, u32> = HashMap::new();
        for item in others {
            *stock.entry(&item.name).or_insert(0) += item.count;
        }
        let all = stock.get(self.name.as_str()).copied().unwrap_or(0);
        self.price * all as f64 + others.iter().map(|o| o.price * o.price).sum::<f64>()
    }
}

#[differentiate]
fn of_stock(items: &[Item]) -> f64 {
    let mut stock = BTreeMap::new();
    for item in items {
        *stock.entry(&item.name).or_insert(0) += item.count;
    }
    let squares = items.iter().map(|item| {
        let all = stock[&item.name];
        item.price * item.price * all as f64
    });
    squares.sum()
}

#[test]
fn names_in_what_is_differentiated() {
    let item = |name: &str, price, count| Item {
        name: name.into(),
        price,
        count,
    };
    let items = [item("a", 1.5, 2), item("b", 2.0, 1), item("a", 3.0, 4)];
    check_grads!(of_stock(&items));
    near(of_stock(&items), 6.0 * 2.25 + 4.0 + 6.0 * 9.0, 1e-15);
    #[differentiate]
    fn worth_of(a: &Item, b: &Item) -> f64 {
        a.worth(&[a, b, a])
    }
    check_grads!(worth_of(&items[0], &items[1]));
    near(worth_of_grad(&items[0], &items[1]).0.price, 10.0, 1e-15);
}

/// Of counts whose type nothing says.
#[differentiate]
fn mode(xs: &[f64], labels: &[usize]) -> f64 {
    let mut seen = HashMap::new();
    for label in labels {
        *seen.entry(*label).or_insert(0) += 1;
    }
    let most = seen.values().copied().max().unwrap_or(0);
    let of_most = xs.iter().zip(labels).filter(|(_, l)| seen[*l] == most);
    of_most.map(|(x, _)| x * x).sum::<f64>() / f64::from(most)
}

/// The keys are computed from inputs, and the counts have no derivative all the same.
#[differentiate]
fn by_class(xs: &[f64]) -> f64 {
    let mut counts = BTreeMap::new();
    for x in xs {
        *counts.entry(x.floor() as i64).or_insert(0usize) += 1;
    }
    xs.iter()
        .map(|x| x * x / counts[&(x.floor() as i64)] as f64)
        .sum()
}

#[differentiate]
fn weighted_by_turn(xs: &[f64], labels: &[usize]) -> f64 {
    let mut turns = HashMap::new();
    let mut sum = 1.0;
    for (x, label) in xs.iter().zip(labels) {
        let turn = turns.entry(*label).or_insert(0);
        *turn += 1;
        sum = sum * x + f64::from(*turn) * x;
    }
    sum * turns.len() as f64
}

#[test]
fn counts_of_no_written_type() {
    let (xs, labels) = ([1.5, 2.5, 1.25, 3.5], [4, 7, 4, 2]);
    check_grads!(mode(&xs, &labels));
    assert_eq!(mode_grad(&xs, &labels), [1.5, 0.0, 1.25, 0.0]);
    check_grads!(by_class(&xs));
    assert_eq!(by_class_grad(&xs), [1.5, 5.0, 1.25, 7.0]);
    check_grads!(weighted_by_turn(&xs, &labels));
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Order {
    name: String,
    quantity: usize,
    price: f64,
}

/// A reference to the count at a part of what is differentiated.
#[differentiate]
fn discounted(orders: &[Order], x: f64) -> f64 {
    let mut seen: HashMap<usize, usize> = HashMap::new();
    let mut sum = 0.0_f64;
    for order in orders {
        let count = seen.entry(order.quantity).or_insert(0);
        *count += 1;
        if *count > 2 {
            break;
        }
        for _ in 0..2 {
            *count += order.quantity;
        }
        sum += order.price * *count as f64 * x + sum.sin();
    }
    sum * seen.len() as f64
}

/// By name, of a map whose type nothing says, and read afterwards.
#[differentiate]
fn by_name(orders: &[Order], x: f64) -> f64 {
    let mut seen = BTreeMap::new();
    for order in orders {
        let count = seen.entry(order.name.as_str()).or_insert(1);
        *count += order.quantity;
        let quantity = (*count).pow(2);
        *count = quantity % 7;
    }
    let of = |order: &Order| seen[order.name.as_str()] as f64;
    orders
        .iter()
        .map(|order| order.price.powi(2) * of(order) * x)
        .sum()
}

/// The key is computed once, and the names mean something else before and afterwards.
#[differentiate]
fn rounded(xs: &[f64], calls: &std::cell::Cell<usize>) -> f64 {
    let mut count: HashMap<i64, i32> = HashMap::new();
    let mut sum = 1.0;
    for x in xs {
        let of = count
            .entry({
                calls.set(calls.get() + 1);
                x.floor() as i64
            })
            .or_insert(0);
        *of += 1;
        let power = *of;
        sum = sum * x.powi(power) + x.sin();
    }
    let count = count.len() as f64;
    sum * count
}

#[test]
fn references_to_counts() {
    let order = |name: &str, quantity, price| Order {
        name: name.into(),
        quantity,
        price,
    };
    let orders = [
        order("a", 2, 1.5),
        order("b", 1, 0.5),
        order("a", 2, 0.7),
        order("c", 1, 2.0),
    ];
    for n in 0..=4 {
        check_grads!(discounted(&orders[..n], 0.7));
        check_grads!(by_name(&orders[..n], 0.7));
    }
    // 5 p x
    assert_eq!(discounted(&orders[..1], 2.0), 15.0);
    assert_eq!(discounted_grad(&orders[..1], 2.0).1, 7.5);
    // (1 + 2)^2 % 7 = 2, of both: then (2 + 2)^2 % 7 = 2
    let slopes = by_name_grad(&[orders[0].clone(), orders[2].clone()], 1.0);
    let slopes: Vec<f64> = slopes.0.iter().map(|order| order.price).collect();
    assert_eq!(slopes, [6.0, 2.8]);
    let calls = std::cell::Cell::new(0);
    let xs = [1.2, 1.4, 2.3];
    let slopes = rounded_grad(&xs, &calls);
    assert_eq!(calls.get(), 3);
    for i in 0..3 {
        let at = |step: f64| {
            let mut xs = xs;
            xs[i] += step;
            rounded(&xs, &calls)
        };
        near(slopes[i], (at(1e-6) - at(-1e-6)) / 2e-6, 1e-7);
    }
}

/// The key is made into the map's, and bits are set.
#[differentiate]
fn by_borrowed_name(orders: &[Order], x: f64) -> f64 {
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let mut sum = x;
    for order in orders {
        let count = seen.entry(&order.name).or_insert(0);
        *count |= order.quantity;
        *count <<= 1;
        sum += order.price * *count as f64 * x;
    }
    sum
}

#[test]
fn references_to_counts_by_what_keys_are_made_into() {
    let order = |name: &str, price| Order {
        name: name.into(),
        quantity: 1,
        price,
    };
    let orders = [order("a", 1.5), order("b", 0.5), order("a", 0.7)];
    check_grads!(by_borrowed_name(&orders, 0.3));
    // x + 2 p x + 2 q x + 6 r x
    near(
        by_borrowed_name_grad(&orders, 0.3).1,
        1.0 + 3.0 + 1.0 + 4.2,
        1e-14,
    );
}
