//! What a statement does first: a search for what is to be changed, what fills an `Option` and is changed, what is inside of one.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Contact {
    at: f64,
    push: f64,
}

#[differentiate]
impl Contact {
    fn add(&mut self, k: f64) {
        self.push += k * self.at;
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct World {
    contacts: Vec<Contact>,
    limit: f64,
}

#[differentiate]
impl World {
    fn nearest(&mut self, x: f64) -> Option<f64> {
        let limit = self.limit;
        let near = self
            .contacts
            .iter_mut()
            .find(|c| (c.at - x).abs() < limit)?;
        near.at *= 1.5;
        Some(near.at * x)
    }
}

/// Kept by what is near, as solvers warm them up.
#[differentiate]
fn kept(old: &[Contact], at: &[f64], k: f64) -> f64 {
    let mut new: Vec<Contact> = at
        .iter()
        .map(|at| Contact {
            at: at * k,
            push: 0.5,
        })
        .collect();
    for o in old.iter() {
        if let Some(near) = new.iter_mut().find(|c| (c.at - o.at).abs() < 0.4) {
            near.push = o.push * near.at;
            near.at += o.push;
        }
    }
    new.iter().map(|c| c.push * c.at).sum()
}

#[differentiate]
fn raised(xs: &mut [f64], limit: f64) -> f64 {
    match xs.iter_mut().find(|x| **x > limit) {
        Some(x) => *x *= limit,
        None => xs[0] = limit,
    }
    let Some(second) = xs.iter_mut().find(|x| **x < 1.0) else {
        return xs[0];
    };
    *second += limit * limit;
    *second * xs[0]
}

#[differentiate]
fn of_world(xs: &[f64], limit: f64, x: f64) -> f64 {
    let contacts = xs.iter().map(|&at| Contact { at, push: x });
    let mut world = World {
        contacts: contacts.collect(),
        limit,
    };
    let found = world.nearest(x).unwrap_or(x * limit);
    let i = 1;
    if let Some(contact) = world.contacts[i..].iter_mut().find(|c| c.push > 0.5) {
        contact.add(found);
    }
    found + world.contacts.iter().map(|c| c.push * c.at).sum::<f64>()
}

#[differentiate]
fn in_slice(x: f64, y: f64, limit: f64) -> f64 {
    let mut xs = [x, y, x * y];
    let last = raised(&mut xs, limit);
    last * xs[0] + xs[1] * xs[2]
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Band {
    width: f64,
    turns: usize,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Config {
    band: Option<Band>,
    gain: f64,
}

#[differentiate]
impl Config {
    fn with_width(mut self, width: f64) -> Self {
        let gain = self.gain;
        let band = self.band.get_or_insert_with(|| Band {
            width: gain,
            turns: 0,
        });
        band.turns += 1;
        band.width *= width;
        self
    }

    fn narrow(&mut self, k: f64) {
        self.band.as_mut().unwrap().width *= k * self.gain;
        self.band.as_mut().expect("there is one").turns = 3;
    }
}

#[differentiate]
fn configured(width: f64, gain: f64, before: Option<f64>) -> f64 {
    let band = before.map(|width| Band { width, turns: 1 });
    let mut config = Config { band, gain }.with_width(width);
    config.narrow(width);
    match &config.band {
        Some(band) => band.width * band.turns as f64 + config.gain,
        None => 0.0,
    }
}

/// Room that is made for items whose type nothing tells yet.
#[differentiate]
fn with_room(xs: &[f64]) -> f64 {
    let mut all = vec![];
    all.reserve(xs.len());
    for x in xs {
        all.push(x * x);
    }
    all.shrink_to_fit();
    all.iter().sum()
}

/// The last of the largest and the first of the least, as searches have them.
#[differentiate]
fn sorted_out(xs: &[f64], k: f64) -> f64 {
    let new = xs.iter().map(|&at| Contact { at, push: k * at });
    let mut all: Vec<Contact> = new.collect();
    if let Some(most) = all
        .iter_mut()
        .max_by(|a, b| a.at.partial_cmp(&b.at).unwrap())
    {
        most.push *= 3.0 * k;
    }
    if let Some(least) = all.iter_mut().min_by(|a, b| a.at.total_cmp(&b.at)) {
        least.push += 5.0 * least.at * k;
    }
    match all.iter_mut().min_by_key(|c| (c.at * 10.0) as i64) {
        Some(first) => first.at *= k * first.push,
        None => return k,
    }
    let weights = [2.0, 3.0, 5.0, 7.0];
    all.iter()
        .zip(weights)
        .map(|(c, w)| c.push * c.at * w)
        .sum()
}

/// An iterator that is advanced at the head of a loop.
#[differentiate]
fn advanced(xs: &[f64], k: f64) -> f64 {
    let mut all = xs.to_vec();
    let mut s = k;
    let mut it = all.iter_mut();
    while let Some(x) = it.next() {
        if *x < 0.0 {
            continue;
        }
        *x *= s;
        s += *x * k;
    }
    let mut back = all.iter_mut().rev();
    while let Some(x) = back.next() {
        if s > 9.0 {
            break;
        }
        *x += s;
        s *= 2.0;
    }
    all.iter().sum::<f64>() * s
}

/// Items by a closure that changes something besides.
#[differentiate]
fn extended(xs: &[f64], n: usize, k: f64) -> f64 {
    let mut all = vec![k * k];
    let (mut power, mut basis) = (1.0, xs.to_vec());
    all.extend((1..n).map(|i| {
        power *= k;
        basis.iter_mut().for_each(|b| *b *= power);
        basis[0] * i as f64
    }));
    let mut contacts: Vec<Contact> = all.iter().map(|&at| Contact { at, push: at }).collect();
    contacts
        .iter_mut()
        .map(|c| &mut c.push)
        .for_each(|push| *push *= power);
    for at in contacts.iter_mut().skip(1).map(|c| &mut c.at) {
        *at += basis[1];
    }
    contacts.iter().map(|c| c.at * c.push).sum()
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Rows {
    rows: Vec<Vec<f64>>,
    scale: f64,
    last: Option<f64>,
}

#[differentiate]
impl Rows {
    fn note(&mut self, x: f64) -> Option<f64> {
        self.rows.last_mut().unwrap().push(x * self.scale);
        self.rows.first_mut().unwrap()[0] += x;
        self.rows.get_mut(1)?[0] *= self.scale;
        let noted = *self.last.insert(x * x) * self.scale;
        let kept = *self.last.get_or_insert(1.0) + noted;
        self.scale *= x;
        Some(kept)
    }
}

#[differentiate]
fn noted(xs: &[f64], n: usize, scale: f64) -> f64 {
    let mut rows = Rows {
        rows: vec![xs.to_vec(); n],
        scale,
        last: None,
    };
    let first = rows.note(scale).unwrap_or(scale * scale);
    let second = rows.note(xs[0]).unwrap_or(xs[0]);
    first * second + rows.rows.iter().flatten().sum::<f64>() * rows.scale
}

#[test]
fn other_searches() {
    for k in [0.7, 1.3] {
        check_grads!(sorted_out(&[0.35, 1.9, 1.7, 0.39], k));
        check_grads!(sorted_out(&[1.1], k));
        check_grads!(sorted_out(&[], k));
        check_grads!(advanced(&[0.6, -0.5, 1.7, 0.8], k));
        check_grads!(advanced(&[], k));
        for n in 1..4 {
            check_grads!(extended(&[0.6, 1.7], n, k));
            check_grads!(noted(&[0.6, 1.7], n, k));
        }
    }
    // Of the equal ones the last is the largest: 2 (0.5) + 3 * 3 (0.5), of which the first is the least too.
    let all = sorted_out(&[0.5, 0.5], 1.0);
    let least = (0.5 + 5.0 * 0.5) * (0.5 * 3.0);
    approx::assert_relative_eq!(all, 2.0 * least + 3.0 * 0.5 * 1.5, epsilon = 1e-12);
}

#[test]
fn what_is_found_is_changed() {
    let old: Vec<Contact> = [(0.7, 1.3), (2.1, 0.6), (9.0, 1.7), (0.9, -0.8)]
        .iter()
        .map(|&(at, push)| Contact { at, push })
        .collect();
    check_grads!(kept(&old, &[0.5, 1.5, 0.6], 1.2));
    check_grads!(kept(&old, &[], 1.2));
    check_grads!(kept(&[], &[0.5, 1.5], 1.2));
    for limit in [0.5, 1.1, 9.0] {
        check_grads!(in_slice(1.3, 0.7, limit));
        check_grads!(of_world(&[0.3, 1.9, 0.8], limit, 1.1));
    }
}

#[test]
fn what_is_filled_is_changed() {
    for before in [None, Some(0.75)] {
        check_grads!(configured(1.3, 0.7, before));
    }
    check_grads!(with_room(&[0.3, 1.9, 0.8]));
}

/// A sum that begins with what comes first, and what is found or filled, assigned to.
#[differentiate]
fn gathered(xs: &[f64], k: f64, start: Option<f64>) -> f64 {
    let mut positive = start;
    let mut largest = None;
    let mut by_kind = vec![None; 2];
    for x in xs {
        if *x > 0.0 {
            *positive.get_or_insert(0.0) += x * k;
        }
        *largest.get_or_insert(*x) *= 1.0 + k * x;
        let kind = (*x > 1.0) as usize;
        *by_kind[kind].get_or_insert_with(|| k * k) -= x * x;
    }
    let mut sum = positive.unwrap_or(k) * largest.unwrap_or(2.0 * k);
    for of_kind in by_kind.iter_mut() {
        *of_kind.get_or_insert(k) *= 2.0;
        sum += of_kind.unwrap();
    }
    sum
}

#[differentiate]
fn first_kept(kept: &mut Option<f64>, x: f64) -> f64 {
    *kept.get_or_insert(x) += x * x;
    let inside = kept.get_or_insert(1.0);
    *inside *= x;
    *inside + x
}

/// One fill after another, before what is filled is moved.
#[differentiate]
fn warmed(x: f64, k: f64) -> f64 {
    let mut last: Option<Contact> = None;
    last.get_or_insert_with(|| Contact { at: x, push: k }).push *= x;
    last.get_or_insert_with(|| Contact { at: x, push: k }).at -= x * k;
    (*last.get_or_insert_with(|| Contact { at: k, push: k })).at += k;
    *last.insert(Contact { at: x * k, push: x }) = Contact { at: k, push: x };
    last.get_or_insert_with(|| Contact { at: k, push: k }).at *= x;
    let mut all = vec![Contact { at: x, push: k }, Contact { at: k, push: x }];
    all.iter_mut().find(|c| c.at < 1.0).unwrap().push += x * k;
    let last = last.unwrap();
    last.at * last.push + all[0].push * all[1].push
}

#[differentiate]
fn kept_over(kept: Option<f64>, x: f64) -> f64 {
    let mut kept = kept;
    let first = first_kept(&mut kept, x);
    first * first_kept(&mut kept, first * x) * kept.unwrap()
}

#[test]
fn what_is_filled_is_assigned_to() {
    for start in [None, Some(0.6)] {
        check_grads!(gathered(&[0.3, -1.9, 1.8, 0.4], 0.7, start));
        check_grads!(gathered(&[], 0.7, start));
        check_grads!(kept_over(start, 0.7));
    }
    check_grads!(warmed(1.3, 0.7));
    // 0.6 + 0.7 (0.5), by 1 + 0.7 (0.5) times 0.5; -0.25 + 0.49 of the small one, nothing yet of the large.
    let all = (0.6 + 0.35) * (0.5 * 1.35) + 2.0 * (0.49 - 0.25) + 1.4;
    approx::assert_relative_eq!(gathered(&[0.5], 0.7, Some(0.6)), all, epsilon = 1e-12);
}
