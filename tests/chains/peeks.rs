//! Iterators that are looked into before they are advanced, or lent to a loop.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

#[with_duals]
mod iterators {
    use cotangent::differentiate;

    #[differentiate]
    pub fn neighbours(xs: &[f64]) -> f64 {
        let mut it = xs.iter().peekable();
        let mut sum = 0.0;
        while let Some(x) = it.next() {
            if let Some(next) = it.peek() {
                sum += x * **next + next.sin();
            } else {
                sum += x * x;
            }
        }
        sum
    }

    #[differentiate]
    pub fn copies(xs: &[f64], k: f64) -> f64 {
        let mut it = xs.iter().copied().peekable();
        let mut sum = 0.0;
        while let Some(x) = it.next() {
            match it.peek() {
                Some(&next) if next > k => break,
                Some(&next) => sum += x * next,
                None => sum += x,
            }
            if let Some(n) = it.peek() {
                sum += *n * k;
            }
        }
        sum
    }

    #[differentiate]
    pub fn runs(xs: &[f64], k: f64) -> f64 {
        let mut it = xs.iter().peekable();
        let mut sum = 0.0;
        while let Some(&&x) = it.peek() {
            if x > k {
                break;
            }
            it.next();
            sum += x * x;
            match it.peek() {
                Some(&y) => sum += y * k,
                None => return sum * k,
            }
        }
        sum += it.peek().copied().copied().unwrap_or(k) * k;
        sum += it.peek().map(|x| **x * k).unwrap_or(0.0);
        sum += it.peek().map_or(1.0, |&&x| x * k);
        for x in it {
            sum += x.sin();
        }
        sum
    }

    #[differentiate]
    pub fn drained(xs: &[f64]) -> f64 {
        let mut it = xs.iter().peekable();
        let mut sum = 0.0;
        while it.peek().is_some() {
            sum += it.next().unwrap().sin();
        }
        sum
    }

    #[differentiate]
    pub fn lent(xs: &[f64], k: f64) -> f64 {
        let mut it = xs.iter().copied();
        let first = it.next().unwrap();
        let mut sum = 0.0;
        for x in it.by_ref() {
            if x > k {
                break;
            }
            sum += x * first;
        }
        for x in &mut it {
            sum -= x * k;
            if sum < 0.0 {
                break;
            }
        }
        for x in it {
            sum += x * x;
        }
        sum
    }

    #[differentiate]
    pub fn merged(a: &[f64], b: &[f64], k: f64) -> f64 {
        let mut left = a.iter().peekable();
        let mut right = b.iter().peekable();
        let mut out = Vec::new();
        loop {
            match (left.peek(), right.peek()) {
                (Some(x), Some(y)) => {
                    if x < y {
                        out.push(*left.next().unwrap() * k);
                    } else {
                        out.push(*right.next().unwrap());
                    }
                }
                (Some(_), None) => out.push(*left.next().unwrap()),
                (None, Some(_)) => out.push(*right.next().unwrap() * k),
                (None, None) => break,
            }
        }
        let mut sum = 0.0;
        for i in 0..out.len() {
            sum += out[i] * i as f64;
        }
        sum
    }

    #[differentiate]
    pub fn merged_in_step(a: &[f64], b: &[f64], k: f64) -> f64 {
        let mut left = a.iter().peekable();
        let mut right = b.iter().copied().peekable();
        let mut sum = 0.0;
        let mut n = 0.0;
        while let (Some(x), Some(y)) = (left.peek(), right.peek()) {
            n += 1.0;
            if **x < *y {
                sum += *left.next().unwrap() * n * k;
            } else {
                sum += right.next().unwrap() * n;
            }
        }
        if let (None, Some(&last)) = (left.peek(), right.peek()) {
            sum += last * last;
        }
        for x in left {
            sum += x;
        }
        for y in right {
            sum += y * k;
        }
        sum
    }

    #[differentiate]
    pub fn groups(xs: &[f64], gap: f64) -> f64 {
        let mut total = 0.0;
        let mut it = xs.iter().peekable();
        while let Some(&start) = it.next() {
            let mut sum = start;
            let mut count = 1.0;
            while let Some(&&next) = it.peek() {
                if next - start > gap {
                    break;
                }
                sum += next;
                count += 1.0;
                it.next();
            }
            total += sum * sum / count;
        }
        total
    }

    #[differentiate]
    pub fn narrow(xs: &[f32], k: f32) -> f32 {
        let mut it = xs.iter().peekable();
        let mut sum = 0.0;
        while let Some(x) = it.next() {
            for j in 0..2 {
                if let Some(&next) = it.peek() {
                    sum += x * next * k;
                }
                sum += j as f32 * k;
            }
        }
        sum
    }
}

#[differentiate]
fn from_behind(xs: &[f64], k: f64) -> Option<f64> {
    let mut it = xs.iter().rev().peekable();
    let first = it.next()?;
    let second = **it.peek()?;
    let peeked = it.peek().unwrap();
    let scale = *first * second * **peeked * k;
    let mut sum = 0.0;
    for x in it.by_ref() {
        sum += x * scale;
        if *x < k {
            break;
        }
    }
    let joined = squared(*it.next()?, **it.peek()?);
    for x in &mut it {
        sum += x * joined;
    }
    Some(sum)
}

#[differentiate]
fn squared(a: f64, b: f64) -> f64 {
    a * a * b
}

/// Pieces of a piecewise linear function.
#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Knot {
    at: f64,
    value: f64,
}

#[differentiate]
impl Knot {
    fn until(&self, next: &Knot, x: f64) -> f64 {
        self.value + (next.value - self.value) * (x - self.at) / (next.at - self.at)
    }
}

#[differentiate]
fn interpolated(knots: &[Knot], x: f64) -> f64 {
    let mut it = knots.iter().peekable();
    while let Some(knot) = it.next() {
        let Some(&next) = it.peek() else {
            return knot.value;
        };
        if x < next.at {
            return knot.until(next, x);
        }
    }
    0.0
}

#[test]
fn peeked() {
    use iterators::*;
    let xs = [0.5, 1.2, 0.7, 2.0, 1.1];
    check!(neighbours(&[0.5, 1.2, 0.7, 2.0, 1.1]));
    check!(copies(&[0.5, 1.2, 0.7, 2.0, 1.1], 1.5));
    check!(copies(&[0.5, 1.2, 0.7, 2.0, 1.1], 3.0));
    check!(runs(&[0.5, 1.2, 0.7, 2.0, 1.1], 1.5));
    check!(runs(&[0.5, 1.2, 0.7, 2.0, 1.1], 3.0));
    check!(drained(&[0.5, 1.2, 0.7]));
    check!(lent(&[0.5, 1.2, 0.7, 2.0, 1.1, 0.9], 1.5));
    check!(merged(&[0.1, 0.5], &[0.3, 0.7, 0.9], 2.0));
    check!(merged(&[0.1, 0.5, 0.8], &[0.3], 2.0));
    check!(merged_in_step(&[0.1, 0.5, 0.9], &[0.3, 0.7], 2.0));
    check!(merged_in_step(&[0.1, 0.5], &[0.3, 0.7], 2.0));
    check!(groups(&[0.1, 0.2, 1.0, 1.1, 1.15, 3.0], 0.5));
    check!(narrow(&[0.5, 1.25, 0.75], 1.5));
    check_grads!(from_behind(&xs, 0.9));
    assert_eq!(from_behind_vjp(&xs[..2], 0.1).0, from_behind(&xs[..2], 0.1));
    let knot = |at: f64, value: f64| Knot { at, value };
    let knots = vec![knot(0.0, 1.0), knot(1.0, 3.0), knot(2.5, -1.0)];
    for x in [0.5, 1.75, 4.0] {
        agree!((knots.clone(), x), |(knots, x)| interpolated(knots, *x));
    }
}

/// An iterator that no input reaches, in code that one does.
#[differentiate]
fn calculated(text: &str, x: f64) -> Option<f64> {
    let mut stack: Vec<f64> = Vec::new();
    let mut it = text.chars().peekable();
    while let Some(c) = it.next() {
        match c {
            'x' => stack.push(x),
            '0'..='9' => {
                let mut value = c.to_digit(10)? as f64;
                while let Some(d) = it.peek() {
                    if let Some(n) = d.to_digit(10) {
                        value = value * 10.0 + n as f64;
                        it.next();
                    } else {
                        break;
                    }
                }
                stack.push(value);
            }
            '+' => {
                let (b, a) = (stack.pop()?, stack.pop()?);
                stack.push(a + b);
            }
            '*' => {
                let b = stack.pop()?;
                let a = stack.pop()?;
                stack.push(a * b);
            }
            _ => {}
        }
    }
    stack.pop()
}

#[test]
fn untouched() {
    let (value, pullback) = calculated_vjp("12x*x+x*", 3.0);
    assert_eq!(value, Some(13.0 * 9.0));
    assert_eq!(pullback(Some(1.0)), 13.0 * 6.0);
    assert_eq!(calculated_jvp("12x*x+x*", 3.0, 1.0).1, Some(13.0 * 6.0));
}

struct Words<'a> {
    all: std::iter::Peekable<std::str::Chars<'a>>,
}

/// Conditions that look at what comes next, and take it where it is wanted.
#[differentiate]
fn asked(text: &str, x: f64) -> f64 {
    let mut it = text.chars().peekable();
    let mut s = x;
    while it.peek().is_some() {
        let c = it.next().unwrap();
        if it.next_if_eq(&'b').is_some() {
            s *= x;
        }
        if c == 'a' && it.peek() != Some(&'a') {
            s += x;
        }
        while it.next_if(|c| *c == 'c').is_some() {
            s += 2.0 * x;
        }
        if it.peek().map_or(false, |c| *c == 'd') || it.next() == Some('e') {
            s += 3.0 * x;
        }
    }
    s
}

#[differentiate]
fn asked_in_a_field(text: &str, x: f64) -> f64 {
    let mut words = Words {
        all: text.chars().peekable(),
    };
    let mut s = x;
    while let Some(c) = words.all.next() {
        if words.all.peek() == Some(&'x') {
            s *= x;
        }
        if words.all.peek().is_none() && c == 'x' {
            s += x;
        }
    }
    s
}

#[test]
fn conditions_look_ahead() {
    for text in ["", "abba", "abcc2d3edfbga", "accbef1gg"] {
        check_grads!(asked(text, 1.3));
    }
    // x x + x
    assert_eq!(asked_value_and_grad("ab", 3.0), (12.0, 7.0));
    check_grads!(asked_in_a_field("axbxx", 1.3));
    // (x x) x + x
    assert_eq!(asked_in_a_field_value_and_grad("xxx", 3.0), (30.0, 28.0));
}
