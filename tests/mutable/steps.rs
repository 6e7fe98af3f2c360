//! A `&mut` that goes along a slice: what is left of it to be changed.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use cotangent::differentiate;

    #[differentiate]
    pub fn scale(xs: &mut [f64], k: f64) {
        for x in xs.iter_mut() {
            *x *= k;
        }
    }

    #[differentiate]
    pub fn squares(xs: &[f64]) -> f64 {
        xs.iter().map(|x| x * x).sum()
    }

    #[differentiate]
    pub fn by_pairs(xs: &mut [f64]) {
        let mut rest = xs;
        while rest.len() > 2 {
            let (head, tail) = rest.split_at_mut(2);
            head[0] *= head[1];
            tail[0] += head[0] * head[1];
            rest = tail;
        }
        rest[0] *= rest[0];
    }

    #[differentiate]
    pub fn one_by_one(xs: &mut [f64], k: f64) -> f64 {
        let mut rest = xs;
        let mut s = k;
        while let Some((x, tail)) = rest.split_first_mut() {
            s = s * 0.5 + *x * squares(tail);
            *x *= s;
            rest = tail;
        }
        s
    }

    #[differentiate]
    pub fn from_both_ends(xs: &mut [f64], k: f64) {
        let mut rest = &mut xs[..];
        while let [first, middle @ .., last] = rest {
            *first += *last * k;
            *last *= *first;
            for y in middle.iter_mut() {
                *y += *first;
            }
            rest = middle;
        }
        if let [x] = rest {
            *x *= k;
        }
    }

    #[differentiate]
    pub fn taken(xs: &mut [f64], k: f64) {
        let mut rest = xs;
        while !rest.is_empty() {
            let n = rest.len().min(3);
            let (block, tail) = std::mem::take(&mut rest).split_at_mut(n);
            scale(block, k);
            block[0] += k;
            rest = tail;
            if rest.len() == 1 {
                break;
            }
        }
    }

    #[differentiate]
    pub fn cut(x: f64, y: f64) -> f64 {
        let mut v = vec![x, y, x * y, y * y, x];
        let mut rest = &mut v[..];
        let mut s = 1.0;
        while rest.len() > 1 {
            rest[1] += rest[0] * x;
            s = s * 0.7 + rest[0];
            if rest[0] > 0.9 {
                let end = rest.len() - 1;
                rest = &mut rest[..end];
            } else {
                rest = &mut rest[1..];
            }
        }
        rest[0] *= y;
        s * squares(&v)
    }

    #[differentiate]
    pub fn of_lengths(xs: &mut [f64], lengths: &[usize], k: f64) {
        let mut rest = xs;
        for &n in lengths {
            let (head, tail) = rest.split_at_mut(n);
            scale(head, k);
            let (next, last) = tail.split_at_mut(1);
            next[0] += squares(head);
            rest = last;
        }
        scale(rest, k * k);
    }

    /// The name means something else before and after, and in between.
    #[differentiate]
    pub fn shadowed(xs: &mut [f64], k: f64) -> f64 {
        let rest = k * k;
        let mut s = rest;
        let mut rest = &mut xs[1..];
        while rest.len() > 1 {
            let (tail, after) = rest.split_at_mut(1);
            {
                let tail = tail[0] * k;
                s += tail * tail;
            }
            tail[0] *= s;
            rest = after;
        }
        s += rest[0];
        let rest = rest[0] * s;
        let mut tail = &mut xs[..];
        while tail.len() > 3 {
            tail[0] += rest;
            tail = &mut tail[2..];
        }
        s + rest
    }

    #[differentiate]
    pub fn left(xs: &mut [f64], k: f64) -> Option<f64> {
        let mut rest = xs;
        let mut s = k;
        for _ in 0..2 {
            let (x, tail) = rest.split_first_mut()?;
            *x *= s;
            s += *x;
            rest = tail;
        }
        let Some((last, _)) = rest.split_last_mut() else {
            return Some(s);
        };
        *last *= s;
        match rest {
            [] => None,
            [a, tail @ ..] if *a > k => {
                rest = tail;
                s *= squares(rest);
                Some(s)
            }
            _ => Some(s),
        }
    }

    #[differentiate]
    pub fn of_a_parameter(mut xs: &mut [f64], k: f64) {
        while xs.len() > 1 {
            debug_assert!(!xs.is_empty() && xs[0] < 1e9, "{}", xs.len());
            let (a, b) = xs.split_at_mut(1);
            a[0] *= b[0] * k;
            xs = if a[0] > 0.8 { b } else { &mut b[1..] };
        }
    }

    #[differentiate]
    pub fn in_step(mut from: &[f64], to: &mut [f64], k: f64) {
        let mut out: &mut [f64] = to;
        while from.len() > 1 && !out.is_empty() {
            let (o, tail) = out.split_first_mut().unwrap();
            *o += from[0] * from[1] * k;
            from = &from[1..];
            out = tail;
        }
    }

    #[differentiate]
    pub fn all(x: f64, y: f64) -> f64 {
        let start = [x, y, x * y, 0.5, y * y, x - y, 1.3];
        let mut v = start;
        by_pairs(&mut v);
        let mut s = one_by_one(&mut v, y) + v[0] * v[3];
        from_both_ends(&mut v[1..], x);
        s += squares(&v);
        v = start;
        from_both_ends(&mut v, y);
        taken(&mut v, y);
        s += squares(&v);
        v = start;
        of_lengths(&mut v, &[2, 1], x);
        s += squares(&v) + shadowed(&mut v, x) + squares(&v);
        v = start;
        s += left(&mut v, y).unwrap_or(x) + squares(&v);
        v = start;
        of_a_parameter(&mut v, x);
        in_step(&start, &mut v[1..], y);
        s += squares(&v);
        let mut v = [x, y, x * y, y];
        s += left(&mut v, -y).unwrap_or(x) + squares(&v);
        let mut v = [x, y];
        s + left(&mut v, y).unwrap_or(x) + left(&mut v[1..], y).unwrap_or(x) + squares(&v)
    }
}

use programs::*;

#[test]
fn agree() {
    check!(all(1.3, 0.7));
    check!(all(0.4, -1.1));
    check!(cut(1.3, 0.7));
    check!(cut(0.4, 0.6));
    // [6, 3, 23 + 5, ..]: 2 * 3, 5 + 6 * 3, its square
    let mut v = [2.0, 3.0, 5.0];
    let (_, pull) = by_pairs_vjp(&mut v);
    assert_eq!(v, [6.0, 3.0, 23.0 * 23.0]);
    // 46 (5 + 2 * 3 * 3), by each
    assert_eq!(
        pull(vec![0.0, 0.0, 1.0]),
        vec![46.0 * 9.0, 46.0 * 12.0, 46.0]
    );
}
