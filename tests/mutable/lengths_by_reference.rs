//! What a reference or a name in a pattern leads to gets another length, or another variant.

use std::collections::VecDeque;

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod changed {
    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    pub struct Particle {
        pub x: f64,
        pub best: Option<f64>,
        pub past: Vec<f64>,
        pub line: VecDeque<f64>,
    }

    #[differentiate]
    pub fn total(all: &[Particle], k: f64) -> f64 {
        let mut sum = 0.0;
        for p in all {
            if let Some(best) = p.best {
                sum += best * p.x * k;
            }
            for x in &p.past {
                sum += x * k;
            }
            for x in &p.line {
                sum += x * x;
            }
        }
        sum
    }

    #[differentiate]
    pub fn two(x: f64, k: f64) -> Vec<Particle> {
        vec![
            Particle {
                x,
                best: None,
                past: vec![],
                line: VecDeque::new(),
            },
            Particle {
                x: k,
                best: Some(x),
                past: vec![k, x, x],
                line: VecDeque::from(vec![x * k]),
            },
        ]
    }

    #[differentiate]
    pub fn assigned(x: f64, k: f64) -> f64 {
        let mut all = two(x, k);
        let mut t = k;
        for p in all.iter_mut() {
            p.best = match p.best {
                Some(_) => None,
                None => Some(p.x * k),
            };
            p.past = vec![p.x * k, t];
        }
        if let Some(p) = all.last_mut() {
            p.best = Some(p.x * t);
        }
        let copy = all.clone();
        for i in 0..2 {
            let p = &mut all[i];
            let best = &mut p.best;
            if let Some(b) = *best {
                *best = None;
                t += b;
            }
            p.past = vec![t; i];
            p.x *= 2.0;
        }
        t + total(&all, k) + total(&copy, x)
    }

    #[differentiate]
    pub fn pushed(x: f64, k: f64) -> f64 {
        let mut all = two(x, k);
        let mut t = k;
        for p in all.iter_mut() {
            p.past.push(p.x * k);
            if let Some(best) = p.best.take() {
                t += best;
                p.past.push(best * best);
            }
            p.line.push_front(t);
            t += p.past[0];
        }
        for i in 0..4 {
            let p = &mut all[i % 2];
            match p.past.pop() {
                Some(last) => t += last * p.x,
                None => p.past.extend_from_slice(&[t, x]),
            }
            p.x *= k;
            p.line.push_back(t);
            if p.line.len() > 2 {
                if let Some(old) = p.line.pop_front() {
                    t -= old * k;
                }
            }
            if i == 3 {
                break;
            }
        }
        t + total(&all, k)
    }

    #[differentiate]
    pub fn in_rows(x: f64, k: f64) -> f64 {
        let mut rows = vec![vec![k], vec![x, x]];
        let mut t = k;
        let row = &mut rows[0];
        row.push(x);
        row.push(k * t);
        t *= row[1];
        row.clear();
        row.push(t * x);
        row.push(t);
        for row in rows.iter_mut() {
            row.insert(0, t);
            row.truncate(2);
            row.resize(4, x);
            row.remove(1);
            t += row[0] * row[1];
            row.reverse();
            row.extend(vec![t, k]);
            row.rotate_left(1);
        }
        let rows = rows;
        t * rows[0][1] + rows.iter().flatten().sum::<f64>()
    }

    #[differentiate]
    pub fn in_patterns(x: f64, k: f64) -> f64 {
        let mut row = Some(vec![x]);
        let mut pair = (vec![k], Some(x));
        let mut t = k;
        if let Some(row) = &mut row {
            row.push(x * t);
            t *= row[1];
        }
        match &mut row {
            Some(row) if row.len() > 1 => {
                let last = row.pop().unwrap();
                row[0] *= last;
                row.push(last);
                row.push(t);
            }
            _ => {}
        }
        if let (row, Some(y)) = &mut pair {
            *row = vec![*y * t, row[0], x];
            *y *= k;
            row.swap(0, 1);
        }
        if let Some(row) = row.as_mut() {
            row.push(k);
            t += row.drain(1..3).sum::<f64>();
        }
        if let Some(row) = &row {
            for y in row {
                t += y * x;
            }
        }
        t + pair.0[1] * pair.0[2] + pair.1.unwrap()
    }

    #[differentiate]
    pub fn of_halves(x: f64, k: f64) -> f64 {
        let mut all = two(x, k);
        let mut t = k;
        let (left, right) = all.split_at_mut(1);
        for i in 0..1 {
            let p = &mut left[i];
            p.best = Some(x * k);
            if p.x < 0.0 {
                return t * p.x;
            }
            p.x *= 2.0;
        }
        right[0].past = vec![x, left[0].x];
        let a = &mut left[0];
        let b = &mut right[0];
        std::mem::swap(&mut a.past, &mut b.past);
        a.past.push(b.x);
        std::mem::swap(a, b);
        a.best = b.best.take();
        let old = std::mem::replace(&mut a.past, vec![t]);
        b.past.extend(old.iter().map(|y| y * k));
        let line = std::mem::take(&mut b.line);
        t += line.iter().sum::<f64>();
        t + total(&all, k)
    }

    #[differentiate]
    pub fn left_early(x: f64, k: f64) -> f64 {
        let mut t = k;
        let mut s = 0.0;
        'turns: for turn in 0..3 {
            let mut all = two(x, k);
            for p in all.iter_mut() {
                let best = &mut p.best;
                if turn == 1 {
                    *best = Some(k * t);
                    continue 'turns;
                }
                *best = Some(x * s);
                p.past = vec![t; turn];
                if turn == 2 {
                    p.past = vec![x];
                    if p.x > 0.75 {
                        break;
                    }
                }
            }
            s += total(&all, k);
            t += s * 0.1;
        }
        t * s
    }

    #[differentiate]
    pub fn in_a_branch(x: f64, k: f64) -> f64 {
        let mut all = two(x, k);
        let (left, right) = all.split_at_mut(1);
        if x > 0.0 {
            let p = &mut left[0];
            p.best = Some(x * k);
            p.past.push(k);
        }
        right[0].x += left[0].x * k;
        total(&all, k)
    }

    #[differentiate]
    fn last_of(lasts: &[Option<f64>], k: f64) -> f64 {
        let mut pair = (None, k);
        let mut t = 0.0;
        for i in 0..lasts.len() {
            let last = lasts[i];
            pair.0 = last;
            let copy = pair;
            if let (Some(y), z) = copy {
                t += y * y * z;
            }
        }
        t
    }

    #[differentiate]
    pub fn elements_of_a_parameter(x: f64, k: f64) -> f64 {
        last_of(&[None, Some(x), None, Some(x * k)], k)
    }

    #[differentiate]
    pub fn exchanged_with_a_constant(x: f64, k: f64) -> f64 {
        let mut a = vec![x, k];
        let mut b = vec![2.0];
        std::mem::swap(&mut a, &mut b);
        a[0] += 1.0;
        a[0] * b[0] * b[1]
    }

    #[differentiate]
    pub fn inside_of_two(x: f64, k: f64) -> f64 {
        let mut one = Some(x);
        let mut row = Some(vec![k, x]);
        let mut held: Result<f64, f64> = Err(1.0);
        let mut t = x;
        for turn in 0..3 {
            held = match (one, &held) {
                (Some(y), Ok(z)) => Ok(y * z),
                (Some(y), Err(_)) => Ok(y),
                (None, _) => Ok(k),
            };
            if let (Some(one), Some(row)) = (one.as_mut(), row.as_mut()) {
                *one *= row[0];
                row.push(*one * k);
                row[0] += t;
                t += row[1];
            }
            match (one.as_ref(), row.as_ref()) {
                (Some(one), Some(row)) if row.len() > 2 => t += one * row[2],
                _ => t *= k,
            }
            if let (Some(one), Ok(held)) = (one.as_ref(), held.as_ref()) {
                t += one * held;
            }
            if turn == 1 {
                one = None;
            }
        }
        t
    }

    #[derive(Clone, Debug, Differentiable)]
    pub struct Node {
        pub value: f64,
        pub next: Option<Box<Node>>,
    }

    #[differentiate]
    pub fn reversed(x: f64, k: f64) -> f64 {
        let mut head: Option<Box<Node>> = None;
        for i in 0..3 {
            head = Some(Box::new(Node {
                value: x * (i as f64 + k),
                next: head,
            }));
        }
        let mut turned: Option<Box<Node>> = None;
        while let Some(mut node) = head {
            head = node.next.take();
            node.next = turned;
            node.value += k;
            turned = Some(node);
        }
        let mut s = 0.0;
        let mut weight = 1.0;
        while let Some(node) = turned {
            s += node.value * weight;
            weight *= node.value;
            turned = node.next;
        }
        s
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub enum Grade {
        Flat(f64),
        Sloped { from: f64, to: f64 },
        Absent,
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct State {
        pub last: Option<f64>,
        pub kind: Grade,
    }

    #[differentiate]
    pub fn copied_elements(x: f64, k: f64) -> f64 {
        let lasts = [None, Some(x), None, Some(k)];
        let kinds = [
            Grade::Sloped { from: x, to: k },
            Grade::Absent,
            Grade::Flat(x * k),
        ];
        let mut state = State {
            last: None,
            kind: Grade::Absent,
        };
        let mut t = k;
        for i in 0..6 {
            let last = lasts[i % 4];
            state.last = last;
            let kind = kinds[(i * 2) % 3];
            state.kind = kind;
            let copy = state;
            t += match copy.kind {
                Grade::Flat(y) => y * t,
                Grade::Sloped { from, to } => from * to,
                Grade::Absent => k,
            };
            if let Some(y) = copy.last {
                t += y * y * k;
            }
        }
        t
    }
}

/// What a call gives: no word of the assignment says that it has several shapes.
#[with_duals]
mod by_calls {
    use super::*;

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub enum Part {
        Round { radius: f64 },
        Square(f64, f64),
        Absent,
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Held {
        pub part: Part,
        pub weight: f64,
    }

    #[differentiate]
    fn turned(part: Part, k: f64) -> Part {
        match part {
            Part::Round { radius } => Part::Square(radius * k, radius),
            Part::Square(a, b) => Part::Round { radius: a * b },
            other => other,
        }
    }

    #[differentiate]
    fn area(part: &Part) -> f64 {
        match part {
            Part::Round { radius } => radius * radius * 3.0,
            Part::Square(a, b) => a * b,
            Part::Absent => 0.5,
        }
    }

    #[differentiate]
    impl Held {
        fn turn(&mut self, k: f64) {
            self.part = turned(self.part, k);
            self.weight *= k;
        }

        fn area(&self) -> f64 {
            area(&self.part) * self.weight
        }
    }

    #[differentiate]
    fn row(n: usize, x: f64) -> Vec<f64> {
        (0..n).map(|i| x * (i + 2) as f64).collect()
    }

    #[differentiate]
    fn total(row: &[f64]) -> f64 {
        let mut t = 0.0;
        for i in 0..row.len() {
            t += row[i] * row[i] * (i + 1) as f64;
        }
        t
    }

    #[differentiate]
    pub fn variants(x: f64, k: f64) -> f64 {
        let mut parts = vec![Part::Round { radius: x }, Part::Square(k, x), Part::Absent];
        for part in parts.iter_mut() {
            *part = turned(*part, k);
        }
        parts.iter().map(|part| area(part)).sum::<f64>()
    }

    #[differentiate]
    pub fn of_one(x: f64, k: f64) -> f64 {
        let mut part = Part::Round { radius: x };
        let same = &mut part;
        *same = turned(*same, k);
        let mut t = 0.0;
        for i in 0..6 {
            t += area(&part) * i as f64;
        }
        t
    }

    #[differentiate]
    pub fn by_methods(x: f64, k: f64) -> f64 {
        let mut all = vec![
            Held {
                part: Part::Round { radius: x },
                weight: k,
            },
            Held {
                part: Part::Square(x, k),
                weight: 1.0,
            },
        ];
        for held in all.iter_mut() {
            held.turn(k);
        }
        let mut t = 0.0;
        for i in 0..2 {
            t += all[i].area() * (i + 1) as f64;
        }
        t
    }

    #[differentiate]
    pub fn lengths(x: f64, k: f64) -> f64 {
        let mut rows = vec![vec![x], vec![k, x * k]];
        for held in rows.iter_mut() {
            let n = held.len() + 1;
            *held = row(n, held[0] * k);
        }
        rows.iter().map(|row| total(row)).sum::<f64>()
    }
}

/// Variables that are assigned as a whole, and of which nothing takes parts.
#[with_duals]
mod assigned_whole {
    use super::*;

    #[differentiate]
    fn total(row: &[f64]) -> f64 {
        let mut t = 0.3;
        for x in row {
            t = t * 0.5 + x * x;
        }
        t
    }

    #[differentiate]
    fn pair(k: f64) -> Option<Vec<f64>> {
        if k > 0.2 { Some(vec![k, k * k]) } else { None }
    }

    #[differentiate]
    pub fn grown(x: f64, k: f64) -> f64 {
        let mut held = pair(x);
        for _ in 0..2 {
            held = held.map(|mut row| {
                row.push(k);
                row
            });
        }
        held.map_or(k, |row| total(&row))
    }

    #[differentiate]
    pub fn constant_instead(x: f64, k: f64) -> f64 {
        let mut held = pair(x);
        let mut t = k;
        for _ in 0..2 {
            t += x;
            held = pair(0.4);
        }
        t * held.map_or(k, |row| total(&row))
    }
}

#[test]
fn whole_variables_agree() {
    use assigned_whole::*;
    for (x, k) in [(0.7, 0.8), (-0.7, 0.6), (1.3, 0.4)] {
        check!(grown(x, k));
        check!(constant_instead(x, k));
    }
}

#[test]
fn what_calls_give_agrees() {
    use by_calls::*;
    for (x, k) in [(0.7, 0.8), (-0.7, 0.6), (1.3, 0.4)] {
        check!(variants(x, k));
        check!(of_one(x, k));
        check!(by_methods(x, k));
        check!(lengths(x, k));
    }
}

#[test]
fn lengths_agree() {
    use changed::*;
    for (x, k) in [(0.7, 0.8), (-0.7, 0.6), (1.3, 0.4)] {
        check!(assigned(x, k));
        check!(pushed(x, k));
        check!(in_rows(x, k));
        check!(in_patterns(x, k));
        check!(of_halves(x, k));
        check!(left_early(x, k));
        check!(in_a_branch(x, k));
        check!(elements_of_a_parameter(x, k));
        check!(exchanged_with_a_constant(x, k));
        check!(inside_of_two(x, k));
        check!(reversed(x, k));
        check!(copied_elements(x, k));
    }
}
