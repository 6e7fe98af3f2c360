//! Variables that are one reference after another: the best so far, the one before, what is left of a slice, a walk along a list.

use cotangent_test_twin::{agree, agree_map, check, with_duals};

#[with_duals]
mod programs {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Spot {
        pub x: f64,
        pub y: f64,
    }

    #[differentiate]
    impl Spot {
        pub fn norm(&self) -> f64 {
            (self.x * self.x + self.y * self.y).sqrt()
        }

        /// The lifetime of `self` is that of a variable.
        pub fn farther(&self, other: &Spot, k: f64) -> f64 {
            let mut far = self;
            if other.norm() > self.norm() {
                far = other;
            }
            far.norm() * k + distance(far, self) + far.x * other.y
        }
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub enum Shape {
        Circle(f64),
        Square { side: f64 },
    }

    #[differentiate]
    impl Shape {
        pub fn area(&self) -> f64 {
            match self {
                Shape::Circle(r) => 3.0 * r * r,
                Shape::Square { side } => side * side,
            }
        }
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Node {
        pub value: f64,
        pub next: Option<Box<Node>>,
    }

    /// Of a type that is not the crate's own.
    pub trait Outermost {
        fn outermost(&self, other: &Self, k: f64) -> f64;
    }

    #[differentiate]
    impl Outermost for [f64; 2] {
        fn outermost(&self, other: &Self, k: f64) -> f64 {
            let mut far = self;
            if squares(other) > squares(self) {
                far = other;
            }
            squares(far) * k + far[1]
        }
    }

    #[differentiate]
    pub fn outer_of_two(a: &[f64; 2], b: &[f64; 2], k: f64) -> f64 {
        a.outermost(b, k) + b.outermost(a, k * 2.0)
    }

    #[differentiate]
    pub fn distance(a: &Spot, b: &Spot) -> f64 {
        ((a.x - b.x).powi(2) + (a.y - b.y).powi(2) + 0.01).sqrt()
    }

    #[differentiate]
    pub fn squares(xs: &[f64]) -> f64 {
        xs.iter().map(|x| x * x).sum()
    }

    #[differentiate]
    pub fn nearest(spots: &[Spot], q: &Spot) -> f64 {
        let mut best = &spots[0];
        let mut second = &spots[1];
        for i in 1..spots.len() {
            if distance(&spots[i], q) < distance(best, q) {
                second = best;
                best = &spots[i];
            }
        }
        best.norm() * distance(best, second) + second.x * distance(q, second)
    }

    #[differentiate]
    pub fn nearest_of_all(spots: &[Spot], q: &Spot) -> f64 {
        let mut best: Option<&Spot> = None;
        for spot in spots {
            match best {
                None => best = Some(spot),
                Some(b) => {
                    if distance(spot, q) < distance(b, q) {
                        best = Some(spot);
                    }
                }
            }
        }
        best.map_or(0.0, |best| best.norm() * distance(best, q))
    }

    #[differentiate]
    pub fn with_its_distance(spots: &[Spot], q: &Spot) -> f64 {
        let mut best = (&spots[0], f64::MAX);
        for spot in spots {
            let d = distance(spot, q);
            if d < best.1 {
                best = (spot, d);
            }
        }
        best.0.norm() * best.1 + distance(best.0, &spots[0])
    }

    #[differentiate]
    pub fn largest(xs: &[f64], y: f64) -> f64 {
        let mut best = &xs[0];
        for x in xs {
            if x > best {
                best = x;
            }
        }
        best.powi(2) * y + best.sin() + *best * 2.0
    }

    #[differentiate]
    pub fn longest(rows: &[Vec<f64>], y: f64) -> f64 {
        let mut best = rows.first().unwrap();
        for row in rows.iter() {
            if squares(row) > squares(best) {
                best = row;
            }
        }
        squares(best) * y + best.iter().sum::<f64>() * best[0]
    }

    #[differentiate]
    pub fn longest_of_three(rows: &[[f64; 3]], y: f64) -> f64 {
        let mut best = &rows[0];
        for row in rows {
            if row[0] > best[0] {
                best = row;
            }
        }
        squares(best) * y + best[1]
    }

    #[differentiate]
    pub fn largest_shape(shapes: &[Shape], y: f64) -> f64 {
        let mut best = &shapes[0];
        for shape in shapes {
            if shape.area() > best.area() {
                best = shape;
            }
        }
        match best {
            Shape::Circle(r) => r * y,
            Shape::Square { side } => side * y * best.area(),
        }
    }

    #[differentiate]
    pub fn in_order<'a>(mut a: &'a Spot, mut b: &'a Spot, q: &Spot) -> f64 {
        if distance(a, q) > distance(b, q) {
            std::mem::swap(&mut a, &mut b);
        }
        let first = a.norm() - 2.0 * distance(b, q);
        if a.x > b.x {
            let other = a;
            a = b;
            b = other;
        }
        first * a.y - b.x
    }

    #[differentiate]
    pub fn shorter_first<'a>(mut a: &'a [f64], mut b: &'a [f64]) -> f64 {
        if a.len() > b.len() {
            std::mem::swap(&mut a, &mut b);
        }
        let mut sum = 0.0;
        for (i, x) in a.iter().enumerate() {
            sum += x * b[i + 1];
        }
        sum + squares(b)
    }

    #[differentiate]
    pub fn what_is_left(xs: &[f64], y: f64) -> f64 {
        let mut rest = xs;
        let mut sum = 0.0;
        while let Some((first, tail)) = rest.split_first() {
            sum += first * y * squares(tail) + first.sin();
            rest = tail;
        }
        let mut rest = &xs[..];
        while rest.len() > 2 {
            rest = &rest[1..];
        }
        sum + rest[0] * y + squares(rest)
    }

    #[differentiate]
    pub fn along(list: &Node, x: f64) -> f64 {
        let mut at = list;
        let mut sum = at.value * x;
        while let Some(next) = &at.next {
            at = next;
            sum = sum * x + at.value;
        }
        sum * at.value
    }

    #[differentiate]
    pub fn along_options(list: &Node, x: f64) -> f64 {
        let mut at = Some(list);
        let mut sum = 0.0;
        while let Some(node) = at {
            sum = sum * x + node.value;
            at = node.next.as_deref();
        }
        sum
    }

    #[differentiate]
    pub fn chosen_in_turn(spots: &[Spot], q: &Spot) -> f64 {
        let mut best = &spots[0];
        let mut sum = 0.0;
        for (i, spot) in spots.iter().enumerate().skip(1) {
            let (near, far) = if spot.norm() < best.norm() {
                (spot, best)
            } else {
                (best, spot)
            };
            sum += near.x * far.y;
            best = near;
            if i % 2 == 0 {
                best = far;
            }
        }
        let Spot { x, y } = best;
        let spread =
            |by: f64| by * best.norm() + spots.iter().map(|s| distance(s, best)).sum::<f64>();
        sum * x * y + spread(q.x)
    }

    #[differentiate]
    pub fn extremes(xs: &[f64], k: f64) -> f64 {
        let (mut lo, mut hi) = (&xs[0], &xs[0]);
        for x in xs.iter() {
            if x < lo {
                lo = x;
            }
            if x > hi {
                hi = x;
            }
        }
        (hi - lo) * k + lo * hi
    }
    #[differentiate]
    pub fn the_last_below(ps: &[Spot], k: f64) -> f64 {
        let mut best = None;
        for p in ps {
            if best.is_none() || p.x < k {
                best = Some(p);
            }
        }
        let b = best.unwrap();
        b.norm() * k + b.x
    }
    #[differentiate]
    pub fn along_the_path(ps: &[Spot], k: f64) -> f64 {
        let mut last: Option<&Spot> = None;
        let mut sum = 0.0;
        for p in ps {
            if let Some(l) = last {
                sum += distance(l, p) * k + l.x * p.y;
            }
            last = Some(p);
        }
        sum
    }
    #[differentiate]
    pub fn in_a_closure(ps: &[Spot], k: f64) -> f64 {
        let mut best = &ps[0];
        for p in &ps[1..] {
            if p.norm() > best.norm() {
                best = p;
            }
        }
        let f = |t: f64| distance(best, &ps[0]) * t + best.x;
        f(k) * f(k * k)
    }
    #[differentiate]
    pub fn neighbours(ps: &[Spot], k: f64) -> f64 {
        let mut sum = 0.0;
        for p in ps {
            let mut near = &ps[0];
            for q in ps.iter() {
                let d = distance(p, q);
                if d > 0.2 && d < distance(p, near) {
                    near = q;
                    continue;
                }
                if d > 50.0 {
                    break;
                }
            }
            sum += distance(p, near) * k;
        }
        sum
    }
    #[differentiate]
    pub fn first_descent(ps: &[Spot], k: f64) -> Option<f64> {
        let mut prev = ps.first()?;
        for p in ps.iter().skip(1) {
            if p.x < prev.x {
                return Some(prev.norm() * k);
            }
            prev = p;
        }
        Some(distance(prev, &ps[0]) * k)
    }
    #[differentiate]
    pub fn products_of_rows(rows: &[Vec<f64>], k: f64) -> f64 {
        let mut row = &rows[0];
        let mut sum = 0.0;
        for i in 0..rows.len() {
            for (a, b) in row.iter().zip(&rows[i]) {
                sum += a * b * k;
            }
            if rows[i].len() > 2 {
                row = &rows[i];
            }
        }
        sum + row.iter().map(|v| v * v).sum::<f64>()
    }
    #[differentiate]
    pub fn one_of_two(xs: &[f64], ys: &[f64], k: f64) -> f64 {
        let mut chosen = xs;
        if k > 0.5 {
            chosen = ys;
        }
        let n = chosen.len();
        chosen.iter().sum::<f64>() * k + chosen[n - 1]
    }
    #[differentiate]
    pub fn taking_turns(xs: &[f64], k: f64) -> f64 {
        let a: Vec<f64> = xs.iter().map(|x| x * k).collect();
        let b: Vec<f64> = xs.iter().map(|x| x.sin()).collect();
        let mut from = &a;
        let mut other = &b;
        let mut sum = 0.0;
        for i in 0..3 {
            sum += from[i % from.len()] * other[0];
            let t = from;
            from = other;
            other = t;
        }
        sum
    }
    #[differentiate]
    pub fn with_its_value(xs: &[f64], k: f64) -> f64 {
        let mut cur = &xs[0];
        let mut v = *cur;
        for x in xs {
            v = v * 0.5 + *x * *cur;
            if *x > k {
                cur = x;
            }
        }
        v + cur.max(k) + cur.clone() * k
    }

    /// An array and a `Vec` that only go into calls, as slices.
    #[differentiate]
    pub fn the_larger(a: &[f64; 2], b: &[f64; 2], rows: &[Vec<f64>], k: f64) -> f64 {
        let (mut far, mut row) = (a, &rows[0]);
        if squares(b) > squares(a) {
            far = b;
            row = &rows[1];
        }
        squares(far) * k + squares(row) * squares(far)
    }

    /// A caller has no name for what its callee refers to.
    #[differentiate]
    pub fn of_a_part(ps: &[Spot], k: f64) -> f64 {
        nearest(ps, &ps[2]) * k + nearest(&ps[1..], &ps[0]) * ps[0].farther(&ps[1], k)
    }

    /// What the pullback has to remember is gone by then.
    #[differentiate]
    pub fn of_its_own(x: f64, y: f64) -> f64 {
        let spot = |x: f64, y: f64| Spot { x, y };
        let own = vec![spot(x, y), spot(y, x * y), spot(-x, y)];
        let q = spot(x * y, 0.3);
        let (first, second) = ([x, y], [x * y, x]);
        let mut row = &first;
        let mut sum = nearest(&own, &q) + own[0].farther(&q, x) + along_the_path(&own, y);
        for i in 0..3 {
            sum += squares(row) * x;
            row = if i == 0 { &second } else { &first };
        }
        let mut best = &own[0];
        let mut last = None;
        for p in &own {
            if distance(p, &q) * 0.9 < distance(best, &q) {
                best = p;
                last = Some((p, x));
            }
            sum += distance(best, &q) * y;
        }
        sum + last.map_or(0.0, |(p, k)| p.norm() * k)
    }

    #[differentiate]
    pub trait Outer {
        fn outer(&self, other: &Self, k: f64) -> f64;
    }

    #[differentiate]
    impl Outer for Spot {
        fn outer(&self, other: &Self, k: f64) -> f64 {
            let mut far = self;
            if other.norm() > self.norm() {
                far = other;
            }
            distance(far, self) * k + far.norm()
        }
    }

    #[differentiate]
    pub fn outer_of<T: Outer>(a: &T, b: &T, k: f64) -> f64 {
        a.outer(b, k) * k
    }

    /// Nothing of it can be cloned.
    #[derive(Debug, PartialEq, Differentiable)]
    pub struct Weight(pub f64);

    #[differentiate]
    pub fn weighed(of: &Weight, k: f64) -> f64 {
        of.0 * of.0 * k
    }

    #[differentiate]
    pub fn heaviest(all: &[Weight], k: f64) -> f64 {
        let mut best = &all[0];
        let mut sum = 0.0;
        for w in all {
            if w.0 > best.0 {
                best = w;
            }
            sum = sum * 0.5 + weighed(best, k);
        }
        sum
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Tree {
        pub weight: f64,
        pub parts: Vec<Tree>,
    }

    #[differentiate]
    pub fn heaviest_way(tree: &Tree, x: f64) -> f64 {
        let mut node = tree;
        let mut sum = 0.0;
        loop {
            sum = sum * x + node.weight;
            let mut next: Option<&Tree> = None;
            for part in &node.parts {
                if next.map_or(true, |n| part.weight > n.weight) {
                    next = Some(part);
                }
            }
            match next {
                Some(part) => node = part,
                None => break,
            }
        }
        sum * node.weight
    }

    #[differentiate]
    pub fn first_way(tree: &Tree, x: f64) -> f64 {
        let mut node = tree;
        let mut sum = node.weight;
        while let Some(part) = node.parts.first() {
            node = part;
            sum = sum * x + node.weight;
        }
        sum
    }
}

use programs::*;

fn spots() -> Vec<Spot> {
    let at = [(0.9, -1.2), (0.2, 0.4), (-1.3, 0.7), (0.5, 0.1)];
    at.iter().map(|&(x, y)| Spot { x, y }).collect()
}

fn list(values: &[f64]) -> Node {
    let (value, rest) = values.split_first().unwrap();
    Node {
        value: *value,
        next: (!rest.is_empty()).then(|| Box::new(list(rest))),
    }
}

#[test]
fn the_best_so_far() {
    let (spots, q) = (spots(), Spot { x: 0.47, y: 0.3 });
    agree!((spots.clone(), q.clone()), |(s, q)| nearest(s, q));
    agree!((spots.clone(), q.clone()), |(s, q)| nearest_of_all(s, q));
    agree!((spots.clone(), q.clone()), |(s, q)| with_its_distance(s, q));
    agree!((spots, q), |(s, q)| chosen_in_turn(s, q));
    check!(largest(&[0.3, 1.7, -0.2, 1.1], 0.8));
    check!(longest(
        &[vec![0.3, 0.1], vec![0.9, 1.2, -0.7], vec![1.0]],
        0.6
    ));
    check!(longest_of_three(
        &[[0.3, 0.1, 0.2], [0.9, 1.2, -0.7], [0.8, 0.1, 0.4]],
        0.6
    ));
    let shapes = vec![Shape::Circle(0.4), Shape::Square { side: 1.3 }];
    agree!((shapes.clone(), 0.7), |(s, y)| largest_shape(s, *y));
    agree!((shapes[..1].to_vec(), 0.7), |(s, y)| largest_shape(s, *y));

    // x^2 y + sin x + 2 x of the largest.
    let (by, _) = largest_grad(&[0.3, 1.7, -0.2], 0.8);
    assert_eq!((by[0], by[2]), (0.0, 0.0));
    assert!((by[1] - (2.0 * 1.7 * 0.8 + 1.7_f64.cos() + 2.0)).abs() < 1e-14);
}

#[test]
fn in_loops_and_closures() {
    let spots = spots();
    check!(extremes(&[0.3, -0.4, 1.2], 0.7));
    agree!((spots.clone(), 0.7), |(s, k)| the_last_below(s, *k));
    agree!((spots.clone(), 0.7), |(s, k)| along_the_path(s, *k));
    agree!((spots.clone(), 0.7), |(s, k)| in_a_closure(s, *k));
    agree!((spots.clone(), 0.7), |(s, k)| neighbours(s, *k));
    agree_map!((spots[1..].to_vec(), 0.7), |(s, k)| first_descent(s, *k));
    agree_map!((spots[..1].to_vec(), 0.7), |(s, k)| first_descent(s, *k));
    let rows = vec![vec![0.3, -0.4, 1.2], vec![0.4, 0.1], vec![0.3, 0.3, 0.8]];
    agree!((rows, 0.7), |(r, k)| products_of_rows(r, *k));
    check!(one_of_two(&[0.3, -0.4, 1.2], &[0.1, 0.2], 0.7));
    check!(one_of_two(&[0.3, -0.4, 1.2], &[0.1, 0.2], 0.3));
    check!(taking_turns(&[0.3, -0.4, 1.2], 0.7));
    check!(with_its_value(&[0.3, -0.4, 1.2, 0.2], 0.7));
}

#[test]
fn parameters_that_change_places() {
    let spots = spots();
    let of = |i: usize, j: usize| (spots[i].clone(), spots[j].clone(), spots[2].clone());
    agree!(of(0, 1), |(a, b, q)| in_order(a, b, q));
    agree!(of(1, 0), |(a, b, q)| in_order(a, b, q));
    let beside = Spot { x: 1.5, y: -1.0 };
    let start = (spots[0].clone(), spots[1].clone(), beside);
    agree!(start, |(a, b, q)| in_order(a, b, q));
    check!(shorter_first(&[0.4, 1.2, -0.3], &[0.7, 0.9]));
    check!(shorter_first(&[0.7, 0.9], &[0.4, 1.2, -0.3]));
}

#[test]
fn receivers() {
    let (near, far) = (Spot { x: 0.2, y: 0.4 }, Spot { x: 0.9, y: -1.2 });
    let start = (near.clone(), far.clone(), 0.7);
    agree!(start, |(a, b, k)| a.farther(b, *k));
    agree!((far, near, 0.7), |(a, b, k)| a.farther(b, *k));
    agree!(([0.4, 1.2], [0.7, -0.2], 0.3), |(a, b, k)| outer_of_two(
        a, b, *k
    ));
    agree!(([0.4, 0.2], [0.7, -0.2], 0.3), |(a, b, k)| outer_of_two(
        a, b, *k
    ));
}

#[test]
fn behind_calls() {
    let spots = spots();
    agree!((spots.clone(), 0.7), |(s, k)| of_a_part(s, *k));
    check!(of_its_own(0.7, -0.4));
    check!(of_its_own(-0.3, 1.1));
    let (near, far) = (spots[1].clone(), spots[0].clone());
    agree!((near.clone(), far.clone(), 0.7), |(a, b, k)| outer_of(
        a, b, *k
    ));
    agree!((far, near, 0.7), |(a, b, k)| outer_of(a, b, *k));
    let rows = vec![vec![0.3], vec![0.9, 1.2]];
    let (a, b) = ([0.4, 1.2], [0.7, -0.2]);
    agree!((a, b, rows.clone(), 0.3), |(a, b, r, k)| the_larger(
        a, b, r, *k
    ));
    agree!((b, a, rows, 0.3), |(a, b, r, k)| the_larger(a, b, r, *k));

    // ((w0^2 / 2 + w1^2) / 2 + w1^2) k
    let (by, _) = heaviest_grad(&[Weight(1.0), Weight(2.0), Weight(0.5)], 3.0);
    assert_eq!([by[0].0, by[1].0, by[2].0], [1.5, 18.0, 0.0]);
}

#[test]
fn walks() {
    check!(what_is_left(&[0.4, 1.2, -0.3, 0.8], 0.9));
    let nodes = list(&[0.7, -0.4, 1.3]);
    agree!((nodes.clone(), 0.8), |(l, x)| along(l, *x));
    agree!((nodes.clone(), 0.8), |(l, x)| along_options(l, *x));
    agree!((list(&[0.7]), 0.8), |(l, x)| along(l, *x));
    let leaf = |weight| Tree {
        weight,
        parts: Vec::new(),
    };
    let branch = |weight, parts| Tree { weight, parts };
    let tree = branch(
        0.7,
        vec![leaf(-0.4), branch(1.3, vec![leaf(0.2), leaf(0.9)])],
    );
    agree!((tree.clone(), 0.8), |(t, x)| heaviest_way(t, *x));
    agree!((tree, 0.8), |(t, x)| first_way(t, *x));
    // (v0 x + v1) x + v2
    let (by, _) = along_options_grad(&nodes, 0.5);
    let second = by.next.unwrap();
    assert_eq!((by.value, second.value), (0.25, 0.5));
    assert_eq!(second.next.unwrap().value, 1.0);
}
