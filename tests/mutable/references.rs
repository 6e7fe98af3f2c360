//! Local `&mut`s.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod names {
    use super::*;

    #[differentiate]
    fn of_a_scalar(x: f64, k: f64) -> f64 {
        let mut y = x;
        let r = &mut y;
        *r *= k;
        *r = *r + r.sin() * k;
        let z = *r * *r;
        y * z
    }

    #[differentiate]
    fn of_an_element(x: f64, i: usize) -> f64 {
        let mut v = [x, 2.0 * x, x * x];
        let r = &mut v[i];
        *r = *r * x + 1.0;
        v[0] * v[1] - v[2]
    }

    #[differentiate]
    fn of_a_row(x: f64, y: f64) -> f64 {
        let mut m = [[x, y], [y, x * y]];
        for i in 0..2 {
            let scale = m[1 - i][0];
            let row = &mut m[i];
            row[0] *= scale;
            let step = row[0] * y;
            row[1] += step;
            let first = &row[0];
            let square = *first * *first;
            row[1] -= square;
        }
        m[0][0] * m[1][1] - m[0][1] * m[1][0]
    }

    #[differentiate]
    fn of_a_part(x: f64) -> f64 {
        let mut v = [x, x * x, 3.0, x.sin()];
        let mut n = 1;
        let tail = &mut v[n..];
        n += 1;
        for i in 0..tail.len() {
            tail[i] *= x;
        }
        tail[n] += x;
        v[0] + v[1] * v[2] * v[3]
    }

    #[differentiate]
    fn scale(xs: &mut [f64], k: f64) -> f64 {
        let before = xs[0];
        for i in 0..xs.len() {
            xs[i] *= k;
        }
        before
    }

    #[differentiate]
    fn total(xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += xs[i] * (i + 1) as f64;
        }
        s
    }

    #[differentiate]
    fn lent_on(x: f64, k: f64) -> f64 {
        let mut v = [x, k, x * k];
        let r = &mut v;
        let a = scale(r, k);
        let b = scale(&mut r[1..], a);
        let c = total(r);
        r[0] *= c;
        a * b + total(&v) * v[0]
    }

    #[differentiate]
    fn read_after_a_call(x: f64, k: f64) -> f64 {
        let mut v = [x, k];
        let r = &mut v;
        scale(r, k);
        let s = r[0] * r[1];
        total(&v) * s
    }

    #[differentiate]
    fn typed(x: f64) -> f64 {
        let mut v = [x, x.exp()];
        let r: &mut [f64] = &mut v;
        r[1] *= r[0];
        let s: &f64 = &v[1];
        *s * v[0]
    }

    #[differentiate]
    fn of_a_parameter(out: &mut [f64], x: f64) {
        let all = out;
        let first = &mut all[0];
        *first *= x;
        let second = &mut all[1];
        *second += x * x;
        scale(all, x);
    }

    #[differentiate]
    fn parameter(v: [f64; 2], x: f64) -> [f64; 2] {
        let mut out = v;
        of_a_parameter(&mut out, x);
        out
    }

    #[differentiate]
    fn in_arms(x: f64, k: f64) -> f64 {
        let mut a = x;
        let mut b = k;
        if x > k {
            let r = &mut a;
            *r = *r * k;
        } else {
            let r = &mut b;
            if k > 2.0 {
                return *r * x;
            }
            *r += x.cos();
        }
        a * b
    }

    #[differentiate]
    fn two_at_once(x: f64, k: f64) -> f64 {
        let mut p = (x, k);
        let a = &mut p.0;
        let b = &mut p.1;
        *a *= *b;
        *b += *a;
        p.0 / p.1
    }

    #[differentiate]
    fn hidden_root(xs: Vec<f64>, ys: Vec<f64>) -> f64 {
        let mut zs = xs;
        let r = &mut zs;
        r[0] *= ys[1];
        let s = &ys;
        let ys = [1.0, r[0]];
        s[0] * ys[1] + r[1]
    }

    #[test]
    fn names_agree() {
        for (x, k) in [(0.7, 1.3), (1.4, 0.6), (1.1, 2.5)] {
            check!(of_a_scalar(x, k));
            check!(of_a_element_or(x));
            check!(of_a_row(x, k));
            check!(of_a_part(x));
            check!(lent_on(x, k));
            check!(read_after_a_call(x, k));
            check!(typed(x));
            check_map!(parameter([x, k], k));
            check!(in_arms(x, k));
            check!(two_at_once(x, k));
            check!(hidden_root(vec![x, k], vec![k, x]));
        }
        for i in 0..3 {
            check!(of_an_element(0.8, @i));
        }
    }

    #[differentiate]
    fn of_a_element_or(x: f64) -> f64 {
        let mut v = [x, x * x];
        for i in 0..4 {
            let r = &mut v[i % 2];
            if *r > 1.5 {
                continue;
            }
            *r = *r * x + 0.5;
        }
        v[0] * v[1]
    }
}

#[with_duals]
mod patterns {
    use super::*;

    #[differentiate]
    fn parts(p: &mut (f64, f64), k: f64) {
        let (a, b) = p;
        *a *= k;
        *b += *a;
    }

    #[differentiate]
    fn of_parts(x: f64, k: f64) -> f64 {
        let mut p = (x, k);
        parts(&mut p, k);
        let (ref mut a, b) = p;
        *a += b;
        p.0 * p.1
    }

    #[differentiate]
    fn optional(limit: &mut Option<f64>, x: f64) -> f64 {
        match limit {
            Some(l) if x > 1.0 => {
                *l *= x;
                *l
            }
            Some(_) => x,
            None => 2.0 * x,
        }
    }

    #[differentiate]
    fn of_an_option(x: f64, k: f64) -> f64 {
        let mut limit = Some(k * k);
        let a = optional(&mut limit, x);
        if let Some(l) = &mut limit {
            *l += a;
        }
        if let Some(l) = limit.as_mut() {
            *l *= *l;
        }
        match limit {
            Some(l) => l * x,
            None => x,
        }
    }

    #[differentiate]
    fn halves(x: f64, k: usize) -> f64 {
        let mut v = [x, 2.0 * x, x * x, 1.0];
        let (l, r) = v.split_at_mut(k);
        l[0] *= r[0];
        r[1] = r[1] + l[0];
        mix(l, r, x);
        mix(r, l, x * x);
        v[0] * v[1] + v[2] * v[3]
    }

    #[differentiate]
    fn mix(a: &mut [f64], b: &mut [f64], w: f64) {
        let t = a[0];
        a[0] = a[0] + w * b[0];
        b[0] = b[0] - w * t;
    }

    #[test]
    fn patterns_agree() {
        for (x, k) in [(0.7, 1.3), (1.4, 0.6)] {
            check!(of_parts(x, k));
            check!(of_an_option(x, k));
            check!(halves(x, @1));
            check!(halves(x, @2));
        }
    }
}

#[with_duals]
mod elements {
    use super::*;

    #[differentiate]
    fn scaled(xs: &mut [f64], k: f64) {
        for x in xs.iter_mut() {
            *x *= k;
        }
        for (i, x) in xs.iter_mut().enumerate() {
            if i % 2 == 1 {
                continue;
            }
            *x = *x + x.sin() * i as f64;
        }
        for x in xs {
            *x = *x * *x;
        }
    }

    #[differentiate]
    fn of_scaled(start: [f64; 3], k: f64) -> f64 {
        let mut v = start;
        scaled(&mut v, k);
        scaled(&mut v[1..], k);
        let first = v[0];
        for x in &mut v {
            *x = *x / first;
        }
        v[1] + v[2] * first
    }

    #[differentiate]
    fn zipped(start: &[f64; 3], ys: &[f64], k: f64) -> f64 {
        let mut xs = *start;
        let mut zs = [0.0; 3];
        for (x, y) in xs.iter_mut().zip(ys) {
            *x = *x * y + k;
        }
        for ((z, x), (i, y)) in zs.iter_mut().zip(xs.iter_mut()).zip(ys.iter().enumerate()) {
            *z = *x * *y * (i + 1) as f64;
            *x = *x - *z;
        }
        for (x, z) in xs.iter_mut().rev().zip(zs.iter().skip(1)) {
            *x = *x * *z;
        }
        xs[0] * zs[0] + xs[1] * zs[1] - xs[2]
    }

    #[differentiate]
    fn bump(x: &mut f64, k: f64) -> f64 {
        let old = *x;
        *x = old * k;
        old
    }

    #[differentiate]
    fn nested(x: f64, k: f64) -> f64 {
        let mut m = [[x, k], [k * k, x * k]];
        let mut s = 0.0;
        for (i, row) in m.iter_mut().enumerate() {
            for v in row.iter_mut() {
                s += bump(v, x) * (i + 1) as f64;
            }
            row[0] = row[0] + s;
        }
        for v in m[1].iter_mut() {
            *v = *v * k;
        }
        for row in &mut m {
            let [a, b] = row;
            *a = *a * *b;
        }
        s * m[0][0] - m[1][0] * m[1][1]
    }

    #[differentiate]
    fn pairs(x: f64, k: f64) -> f64 {
        let mut ps = [(x, k), (k, x * k), (x * x, 1.0)];
        for (a, b) in ps.iter_mut() {
            *a = *a * *b;
            *b = *b + *a;
        }
        for p in ps.iter_mut().skip(1) {
            p.0 = p.0 * p.1;
        }
        ps[0].0 * ps[1].0 + ps[2].1 * ps[1].1
    }

    #[differentiate]
    fn with_closures(x: f64, k: f64) -> f64 {
        let mut v = [x, k, x * k];
        v.iter_mut().for_each(|e| *e = *e * k);
        let s = v
            .iter_mut()
            .map(|e| {
                *e = *e * x;
                *e
            })
            .fold(k, |s, e| s * e);
        v[0] * v[1] + v[2] * s
    }

    #[differentiate]
    fn names_that_hide(x: f64, k: f64) -> f64 {
        let mut a = [x, k];
        let mut b = [k, x * k];
        for (b, a) in a.iter_mut().zip(b.iter_mut()) {
            *b = *b * *a;
            *a = *a + *b * x;
        }
        a[0] * b[1] - a[1] * b[0]
    }

    #[differentiate]
    fn chunks(start: [f64; 4], k: f64) -> f64 {
        let mut v = start;
        for c in v.chunks_exact_mut(2) {
            let t = c[0];
            c[0] = c[1] * k;
            c[1] = t - c[0];
        }
        for (i, c) in v.chunks_mut(3).enumerate() {
            c[0] = c[0] * (i + 2) as f64;
        }
        v[0] * v[1] + v[2] * v[3]
    }

    /// A `Vec` lends one element at a time, of which a pattern makes two names.
    #[differentiate]
    fn pairs_of_a_vec(x: f64, k: f64) -> f64 {
        let mut v = vec![(x, k); 3];
        for (a, b) in v.iter_mut() {
            *a *= *b;
            *b += a.sin();
        }
        for (a, _) in &mut v {
            *a += x;
        }
        for (i, (a, b)) in v.iter_mut().enumerate().skip(1) {
            std::mem::swap(a, b);
            if *a > k {
                *b *= *a * i as f64;
            }
        }
        v.iter_mut().for_each(|(a, b)| *a += *b * *b);
        v.iter().map(|(a, b)| a * b).sum()
    }

    #[test]
    fn elements_agree() {
        for (x, k) in [(0.7, 1.3), (1.4, 0.6)] {
            check!(of_scaled([x, k, x * k], k));
            let xs = [x, k, x - k];
            check!(zipped(&xs, &[0.3, -1.2, 0.8], k));
            check!(nested(x, k));
            check!(pairs(x, k));
            check!(pairs_of_a_vec(x, k));
            check!(with_closures(x, k));
            check!(names_that_hide(x, k));
            check!(chunks([x, k, 1.0, x * k], k));
        }
    }
}

mod of_structs {
    use cotangent::{Differentiable, differentiate};
    use cotangent_test_twin::agree;

    #[derive(Clone, Differentiable)]
    struct Mass {
        at: f64,
        speed: f64,
        pull: (f64, f64),
        steps: i32,
    }

    #[differentiate]
    fn fields_of_a_vec(x: f64, dt: f64) -> f64 {
        let mut masses = Vec::new();
        for steps in 1..4 {
            masses.push(Mass {
                at: x,
                speed: x * dt,
                pull: (0.3 * x, dt),
                steps,
            });
        }
        for Mass {
            at,
            speed,
            pull: (first, _),
            steps,
        } in masses.iter_mut()
        {
            for _ in 0..*steps {
                *at += dt * *speed;
                *speed -= *first * *at;
            }
            *first = *speed * *at;
        }
        let mut total = 0.0;
        for Mass { at, pull, .. } in &masses {
            total += at * pull.0 + pull.1;
        }
        total
    }

    #[test]
    fn fields_agree() {
        agree!((0.7, 1.3), |(x, dt)| fields_of_a_vec(*x, *dt));
        agree!((-0.4, 0.2), |(x, dt)| fields_of_a_vec(*x, *dt));
    }
}

#[with_duals]
mod marked_mut {
    use super::*;

    /// The reference that a pattern marks `mut` stays the same.
    #[differentiate]
    #[allow(unused_mut)]
    fn squared(parts: &mut [[f64; 2]], k: f64) {
        for mut z in parts {
            z[0] = z[0] * z[0] + k * z[1] * z[1];
            z[1] = 0.5 * k;
        }
    }

    #[differentiate]
    #[allow(unused_mut)]
    fn power(x: f64, k: f64) -> f64 {
        let mut parts = [[x, k], [x * k, 2.0], [x.sin(), x]];
        squared(&mut parts, k);
        let mut sum = 0.0;
        for mut z in parts.iter_mut() {
            z[1] *= z[0];
            sum += z[0] * z[1];
        }
        sum * parts[1][1]
    }

    /// The values are copies, which change alone.
    #[differentiate]
    fn copies(x: f64, k: f64) -> f64 {
        let parts = [[x, k], [x * k, 2.0]];
        let mut sum = 0.0;
        for mut z in parts {
            z[0] = z[0] * z[0] + k;
            sum += z[0] * z[1];
        }
        sum * parts[0][0]
    }

    #[test]
    fn patterns_agree() {
        for (x, k) in [(0.7, 1.3), (-0.4, 0.2)] {
            check!(power(x, k));
            check!(copies(x, k));
        }
    }
}

/// A part that `ref mut` names is changed in a block of its own, and what it is a part of is read after.
#[with_duals]
mod changed_inside {
    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    struct Cell {
        level: f64,
        limit: Option<f64>,
    }

    #[differentiate]
    fn in_a_block(x: f64, k: f64) -> f64 {
        let mut pair = (x, [k, x * k]);
        {
            let (ref mut a, [ref mut b, ref c]) = pair;
            *a *= *c;
            *b += *a;
        }
        let (ref a, ref row) = pair;
        a * row[0] + row[1]
    }

    #[differentiate]
    fn of_one(x: f64, k: f64) -> f64 {
        let mut pair = (x, k);
        {
            let ref mut a = pair.0;
            *a *= k;
        }
        let (a, b) = &pair;
        a * b
    }

    #[differentiate]
    fn in_an_operand(x: f64, k: f64) -> f64 {
        let mut pair = (x, k);
        let t = pair.0
            * {
                let (ref mut a, _) = pair;
                *a *= k;
                *a
            }
            * pair.0;
        let same = &pair;
        same.0 * same.1 + t
    }

    #[differentiate]
    fn in_a_closure(x: f64, k: f64) -> f64 {
        let mut pair = (x, k);
        let mut scale = |by: f64| {
            let (ref mut a, _) = pair;
            *a *= by;
        };
        scale(k);
        scale(x);
        let same = &pair;
        same.0 * same.1
    }

    #[differentiate]
    fn of_a_slice(x: f64, k: f64) -> f64 {
        let mut row = [x, k, x * k];
        {
            let [ref mut first, ref mut rest @ ..] = row;
            *first *= rest[0];
            rest[1] = *first;
        }
        let [a, b, c] = &row;
        a * b * c
    }

    #[differentiate]
    fn behind_a_reference(cell: &mut Cell, x: f64) -> f64 {
        let before = cell.level * {
            let Cell { ref mut level, .. } = *cell;
            *level += x;
            *level
        };
        {
            match cell.limit {
                Some(ref mut limit) => *limit *= x,
                None => {}
            }
            if let Cell {
                limit: Some(ref mut limit),
                ..
            } = *cell
            {
                *limit += x;
            }
        }
        let same = &*cell;
        before + same.level * same.limit.unwrap_or(x)
    }

    #[differentiate]
    fn of_fields(x: f64, k: f64) -> f64 {
        let mut cell = Cell {
            level: x,
            limit: Some(k),
        };
        let a = behind_a_reference(&mut cell, k);
        cell.limit = None;
        a * behind_a_reference(&mut cell, x)
    }

    #[test]
    fn changes_agree() {
        for (x, k) in [(0.7, 1.3), (-0.4, 0.2)] {
            check!(in_a_block(x, k));
            check!(of_one(x, k));
            check!(in_an_operand(x, k));
            check!(in_a_closure(x, k));
            check!(of_a_slice(x, k));
            check!(of_fields(x, k));
        }
    }
}
