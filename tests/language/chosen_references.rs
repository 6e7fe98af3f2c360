//! References that a branch chooses, under a name, and those that closures are called with.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Spot {
        pub x: f64,
        pub y: f64,
    }

    #[differentiate]
    pub fn before(xs: &[f64], i: usize) -> f64 {
        let before = if i > 0 { Some(&xs[i - 1]) } else { None };
        match before {
            Some(before) => xs[i] * before,
            None => xs[i].sin(),
        }
    }

    #[differentiate]
    pub fn all_before(xs: &[f64]) -> f64 {
        (0..xs.len()).map(|i| before(xs, i)).sum()
    }

    #[differentiate]
    pub fn steps(xs: &[f64], k: f64) -> f64 {
        let mut sum = 0.0;
        for (i, x) in xs.iter().enumerate() {
            let last = (i > 0).then(|| &xs[i - 1]);
            let next = match i {
                i if i + 1 < xs.len() => Some(&xs[i + 1]),
                _ => None,
            };
            let slope = last.map_or(k, |last| x - last);
            if let Some(next) = next {
                sum += slope * next;
            }
            sum += last.copied().unwrap_or(0.5) * k;
        }
        sum
    }

    #[differentiate]
    pub fn ordered(p: f64, q: f64) -> f64 {
        let a = Spot { x: p * q, y: q };
        let b = Spot { x: q * q, y: p };
        let low = if a.x < b.x { &a } else { &b };
        let high = if a.x < b.x { &b } else { &a };
        low.x * 3.0 + high.y * low.y - low.x.sin() * high.x
    }

    #[differentiate]
    pub fn pair(p: f64, q: f64, k: usize) -> f64 {
        let (a, b, c) = (p * q, q.exp(), p.cos());
        let (first, second) = match k {
            0 => (&a, &b),
            1 => (&b, &c),
            _ => (&c, &a),
        };
        let mut sum = *first * p;
        for _ in 0..k {
            sum += first * second + second.sqrt();
        }
        sum - first.powi(2)
    }

    #[differentiate]
    impl Spot {
        pub fn area(&self, other: &Spot, k: f64) -> f64 {
            self.x * other.y * k
        }
    }

    #[differentiate]
    pub fn across(a: &Spot, b: &Spot) -> f64 {
        a.x * b.y
    }

    #[differentiate]
    pub fn by_name(p: f64, q: f64) -> f64 {
        by_reference(&Spot { x: p * q, y: q }, &Spot { x: q * q, y: p })
    }

    #[differentiate]
    pub fn by_reference(a: &Spot, b: &Spot) -> f64 {
        let (low, high) = if a.x < b.x { (a, b) } else { (b, a) };
        let at = |t: f64| low.x + t * high.y;
        let own = low.clone();
        across(low, high) + low.area(high, 2.0) * own.area(low, at(0.3)) + at(high.x)
    }

    #[differentiate]
    pub fn slices(xs: &[f64], ys: &[f64], k: f64) -> f64 {
        let (short, long) = if xs.len() < ys.len() {
            (xs, ys)
        } else {
            (ys, xs)
        };
        let mut sum = 0.0;
        for i in 0..short.len() {
            sum += short[i] * long[i] * k;
        }
        for (x, y) in short.iter().zip(long) {
            if x * y < -10.0 {
                break;
            }
            sum += x * y * y;
        }
        sum + short
            .iter()
            .zip(long.iter())
            .map(|(x, y)| x - y * y)
            .sum::<f64>()
    }

    #[differentiate]
    pub fn longer(xs: &[f64], ys: &[f64]) -> f64 {
        let squares: Vec<f64> = xs.iter().map(|x| x * x).collect();
        let doubles: Vec<f64> = ys.iter().map(|y| y * 2.0).collect();
        let long = if squares.len() > doubles.len() {
            &squares
        } else {
            &doubles
        };
        let mut sum = 0.0;
        for i in 0..long.len() {
            sum += long[i] * squares[0];
        }
        sum * long.iter().map(|x| x * x).sum::<f64>()
            + weighed(long, ys[0])
            + weighed(&long[1..], 2.0)
    }

    #[differentiate]
    pub fn weighed(xs: &[f64], k: f64) -> f64 {
        xs.iter().enumerate().map(|(i, x)| x * k * i as f64).sum()
    }

    #[differentiate]
    pub fn nearest(xs: &[f64], i: usize, j: usize) -> f64 {
        let near = if (xs[i] - 1.0).abs() < (xs[j] - 1.0).abs() {
            &xs[i]
        } else {
            &xs[j]
        };
        let rows = vec![vec![xs[0], xs[1]], vec![*near, near * near]];
        let row = if *near > 1.0 {
            &rows[i % 2]
        } else {
            &rows[j % 2]
        };
        near.ln() * row[1] + row.iter().sum::<f64>()
    }

    #[differentiate]
    pub fn mixed(xs: &[f64], k: f64, i: usize) -> f64 {
        let own = [k, k * k, k.sin()];
        let one = if xs[i] > k { &xs[i] } else { &own[i + 1] };
        let mut changed = *one;
        changed *= k;
        changed + one * xs[0]
    }

    #[differentiate]
    pub fn single(x: f32, y: f32) -> f32 {
        let (a, b) = (x * y, x - y);
        let most = if a > b { &a } else { &b };
        most * x + *most
    }

    #[differentiate]
    pub fn products(xs: &[f64], k: f64) -> f64 {
        let w: Vec<f64> = xs.iter().map(|x| x * k).collect();
        let dot = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
        let norm = |a: &[f64]| dot(a, a).sqrt();
        norm(&w) + dot(&w[1..], &xs[1..]) * norm(xs)
    }

    #[differentiate]
    pub fn captured(xs: &[f64], k: f64) -> f64 {
        let mut w: Vec<f64> = xs.iter().map(|x| x * k).collect();
        let mut sum = 0.0;
        for n in 0..xs.len() {
            let part = |a: &[f64], i: usize| a.iter().map(|a| a * w[i]).sum::<f64>();
            let at = |x: &f64, i: usize| x * w[i];
            sum += part(&w[n..], n) + part(&xs[..n], 0) + at(&w[n], 0) + at(&xs[n], n);
            w[n] = sum.sin();
        }
        sum
    }

    #[differentiate]
    pub fn of_structs(p: f64, q: f64) -> f64 {
        let spots = [Spot { x: p, y: q }, Spot { x: q * q, y: p * q }];
        let area = |a: &Spot, b: &Spot| a.x * b.y - b.x * a.y;
        area(&spots[0], &spots[1]) * area(&spots[1], &Spot { x: q, y: 1.0 })
    }

    #[differentiate]
    pub fn weights_of_the_body(x: f64) -> f64 {
        let sum = |w: &[f64]| x * w[0] + x * x * w[1];
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(p, q)| p * q).sum::<f64>();
        let mut w = [1.0, 5.0];
        let before = sum(&w) + dot(&w, &[x, x * x]);
        w[0] = 3.0;
        before * sum(&w) + dot(&w[1..], &[x])
    }

    #[differentiate]
    pub fn weights_of_a_turn(x: f64, n: usize) -> f64 {
        let first = |w: &Vec<f64>| x * w[0] + x * x;
        let scale = vec![7.0];
        let mut s = 0.0;
        for i in 0..n {
            let w = vec![i as f64, 2.0];
            if i > 0 {
                s += first(&w) * first(&scale);
            }
        }
        s
    }

    #[differentiate]
    pub fn numbers_without_a_type(x: f64) -> f64 {
        let b = 2.5;
        let n = 3;
        let g = |s: &f64, k: &i32| x * s.cos() + x.powi(*k);
        let h = |w: &f64| x * w.sin() + w.powi(2);
        g(&b, &n) + g(&2.0, &n) + g(&0.5, &2) + h(&(2.0 * 3.0)) + h(&-(1.5 + 2.0)) + h(&(x + 1.0))
    }

    #[differentiate]
    pub fn texts_and_lists(x: f64, n: usize) -> f64 {
        let name = format!("name {n}");
        let long = |s: &str, k: &usize| x * s.len() as f64 + x * x * *k as f64;
        let sum = |w: &[f64]| x * x * w.iter().sum::<f64>() + x * w.len() as f64;
        let texts = long(&format!("{name} {}", 3), &(2 + 3)) + long(&name, &name.len());
        texts + sum(&vec![]) + sum(&vec![2.0; 3]) * sum(&vec![x; 2])
    }

    #[differentiate]
    pub fn constants_and_values(x: f64, y: f64) -> f64 {
        let spot = Spot { x: 3.0, y: 0.5 };
        let at = |p: &Spot, t: f64| p.x * t + p.y * t * t;
        let norm = |v: &[f64; 2]| (v[0] * v[0] + v[1] * v[1]).sqrt();
        let more = |k: &f64| x * *k + y;
        at(&spot, x) * norm(&[x, 2.0 * y]) + at(&Spot { x: y, y: x }, 0.7) + more(&spot.x)
    }
}

use programs::*;

#[test]
fn what_may_not_be_there() {
    check!(before(&[0.4, 1.7, -0.8, 2.1], @0));
    check!(before(&[0.4, 1.7, -0.8, 2.1], @2));
    check!(all_before(&[0.4, 1.7, -0.8, 2.1]));
    check!(steps(&[0.4, 1.7, -0.8, 2.1], 0.7));
}

#[test]
fn one_of_two() {
    check!(ordered(0.4, 1.3));
    check!(ordered(1.9, 0.6));
    for k in 0..3 {
        check!(pair(0.8, 0.3, @k));
    }
    check!(by_name(0.4, 1.3));
    check!(by_name(1.9, 0.6));
    check!(slices(&[0.3, 1.1], &[0.4, 1.7, -0.8, 2.1], 0.4));
    check!(slices(&[0.4, 1.7, -0.8, 2.1], &[0.3, 1.1], 0.4));
    check!(single(0.7, 0.4));
    check!(single(0.7, -0.4));
    check!(longer(&[0.4, 1.7, -0.8, 2.1], &[0.3, 1.1]));
    check!(longer(&[0.3, 1.1], &[0.4, 1.7, -0.8, 2.1]));
}

#[test]
fn one_of_many() {
    check!(nearest(&[1.2, 0.7, 2.4], @0, @1));
    check!(nearest(&[1.2, 0.7, 2.4], @2, @1));
    check!(mixed(&[0.3, 1.2], 0.8, @0));
    check!(mixed(&[0.3, 1.2], 0.8, @1));
}

#[test]
fn closures_of_references() {
    check!(products(&[0.4, 1.7, -0.8, 2.1], 0.6));
    check!(captured(&[0.4, 1.7, -0.8, 2.1], 0.6));
    check!(of_structs(0.6, 1.4));
    check!(weights_of_the_body(1.2));
    check!(weights_of_a_turn(0.8, @4));
    check!(constants_and_values(0.8, 0.3));
    check!(numbers_without_a_type(0.8));
    check!(texts_and_lists(0.8, @7));
}
