//! Parts of what a variable refers to that are used after it was given another reference, and patterns of such a variable.

use cotangent::{check_grads, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

#[with_duals]
mod programs {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Spot {
        pub x: f64,
        pub y: f64,
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub enum Shape {
        Circle(f64),
        Square { side: f64 },
    }

    #[differentiate]
    pub fn squares(xs: &[f64]) -> f64 {
        xs.iter().map(|x| x * x).sum()
    }

    #[differentiate]
    pub fn first_and_rest(xs: &[f64]) -> f64 {
        let mut xs = xs;
        let first = &xs[0];
        xs = &xs[1..];
        first * first * xs[0] + xs[1] * first
    }

    #[differentiate]
    pub fn split(xs: &[f64], k: f64) -> f64 {
        let mut left = xs;
        let mut s = 1.0;
        while let Some((x, rest)) = left.split_first() {
            left = rest;
            s = s * k + x * x * (left.len() + 1) as f64;
        }
        left = xs;
        while let Some(x) = left.first() {
            left = &left[1..];
            if *x < 0.5 {
                continue;
            }
            s += x * s;
        }
        s
    }

    /// Of another slice on the way.
    #[differentiate]
    pub fn redirected(xs: &[f64], ys: &[f64]) -> f64 {
        let mut at = xs;
        let (mut s, mut n) = (1.0, 0);
        while let Some((x, rest)) = at.split_first() {
            at = rest;
            if n == 0 {
                at = ys;
            }
            n += 1;
            s = s * 0.5 + x * x * rest.len() as f64;
        }
        s
    }

    #[differentiate]
    pub fn nearest(spots: &[Spot], k: f64) -> f64 {
        let mut best = &spots[0];
        let mut s = 0.0;
        for spot in spots {
            let x = &best.x;
            if spot.x > best.x {
                best = spot;
            }
            s += x * best.y * k;
        }
        s
    }

    #[differentiate]
    pub fn swapped(xs: &[f64], ys: &[f64]) -> f64 {
        let (mut a, mut b) = (xs, ys);
        let x = &a[0];
        std::mem::swap(&mut a, &mut b);
        x * a[0] + b[1] * b[0]
    }

    #[differentiate]
    pub fn handed_on(xs: &[f64], ys: &[f64]) -> f64 {
        let mut at = xs;
        let head = &at[..2];
        if squares(head) > 1.0 {
            at = ys;
        }
        squares(head) * squares(at)
    }

    /// What is used in a loop that redirects the variable after it.
    #[differentiate]
    pub fn in_turn(xs: &[f64]) -> f64 {
        let mut left = xs;
        let first = left.first().unwrap();
        let all = &left[..];
        let mut s = 0.0;
        while !left.is_empty() {
            s += first * left[0] * all[1];
            left = &left[1..];
        }
        s
    }

    #[differentiate]
    pub fn loops(xs: &[f64], ys: &[f64]) -> f64 {
        let mut at = xs;
        let mut s = 1.0;
        for x in at {
            if *x > 1.0 {
                at = ys;
            }
            s = s * 0.5 + x * x * at[0];
        }
        at = xs;
        for (i, x) in at.iter().enumerate().skip(1) {
            at = ys;
            s += x * at[i % 2];
        }
        at = xs;
        let mut left = at.iter();
        while let Some(x) = left.next() {
            at = ys;
            s = s * 0.5 + x * x * at[1];
        }
        s
    }

    #[differentiate]
    pub fn of_slices(xs: &[f64], k: f64) -> f64 {
        let values = [k, xs[0], k * xs[1], xs[1]];
        let mut left = &values[..];
        let mut s = 0.0;
        while let [a, b, rest @ ..] = left {
            s += a * b * b;
            left = rest;
        }
        left = xs;
        while let [rest @ .., last] = left {
            left = rest;
            s = s * 0.5 + last * last;
        }
        let mut unnamed = &[k, k * xs[0], xs[1]][..];
        while let [first, rest @ ..] = unnamed {
            unnamed = rest;
            s = s * first + first;
        }
        while let &[a, ref rest @ ..] = left {
            left = rest;
            s += a;
        }
        s
    }

    #[differentiate]
    pub fn of_parameter(mut xs: &[[f64; 2]]) -> f64 {
        let mut s = 1.0;
        while let [[a, b], rest @ ..] = xs {
            xs = rest;
            s = s * 0.5 + a * b * b;
        }
        s
    }

    #[differentiate]
    pub fn of_shapes(shapes: &[Shape], k: f64) -> f64 {
        let mut last = &shapes[0];
        let mut s = 0.0;
        for shape in shapes {
            s += match last {
                Shape::Circle(r) => r * r * k,
                Shape::Square { side } => side * k,
            };
            if let Shape::Circle(r) = last {
                last = shape;
                s += r * k;
            } else {
                last = shape;
            }
            if let &Shape::Circle(r) = last {
                s += r * r * r;
            }
            if let Shape::Square { side } = *last {
                s += side * side;
            }
        }
        s
    }

    /// Two that are taken apart at once.
    #[differentiate]
    pub fn ends_of_two(xs: &[f64], ys: &[f64]) -> f64 {
        let s = match (xs.split_first(), ys.split_last()) {
            (Some((x, rest)), Some((y, left))) if x < y => x * y * squares(rest) + squares(left),
            (Some((x, rest)), _) => x * squares(rest),
            (None, Some((y, left))) => y * squares(left) + ys[0],
            (None, None) => 1.0,
        };
        if let (Some((x, rest)), Some(y)) = (xs.split_last(), ys.first()) {
            return s * x * y + squares(rest);
        }
        s
    }

    /// A variable that is an array is taken apart by value.
    #[differentiate]
    pub fn turned(x: f64, y: f64) -> f64 {
        let mut p = [x, y, x * y];
        let mut s = 0.0;
        for _ in 0..2 {
            let [a, b, c] = p;
            p = [b * c, c, a];
            s += a * b + c;
        }
        s
    }
}

use programs::*;

#[test]
fn parts() {
    check!(first_and_rest(&[1.3, 0.7, -2.0]));
    check!(split(&[1.3, 0.4, 2.0, -0.6], 0.7));
    check!(split(&[], 0.7));
    check!(redirected(&[1.3, 0.4, 2.0], &[0.3, 1.9]));
    check!(swapped(&[1.3, 0.4], &[0.3, 1.9]));
    check!(handed_on(&[1.3, 0.4, 2.0], &[0.3, 1.9]));
    check!(handed_on(&[0.3, 0.4, 2.0], &[0.3, 1.9]));
    check!(in_turn(&[1.3, 0.4, 2.0]));
    let spot = |x, y| Spot { x, y };
    let spots = vec![spot(1.3, 0.7), spot(2.3, 1.7), spot(0.3, 3.7)];
    agree!((spots, 0.6), |(s, k)| nearest(s, *k));
    // 2 first * xs[1] + xs[2], first^2, first
    assert_eq!(first_and_rest_grad(&[3.0, 5.0, 7.0]), [37.0, 9.0, 3.0]);
}

#[test]
fn over_what_it_was() {
    check!(loops(&[0.3, 1.4, 2.0], &[0.7, 1.9]));
    check!(loops(&[0.3, 0.4], &[0.7, 1.9]));
}

#[test]
fn patterns() {
    check!(of_slices(&[1.3, 0.7], 0.6));
    check!(of_parameter(&[[1.3, 0.7], [2.0, -0.4], [0.2, 1.1]]));
    check!(turned(1.3, 0.7));
    check!(ends_of_two(&[0.3, 0.7, 1.9], &[0.4, 1.2]));
    check!(ends_of_two(&[1.3, 0.7], &[0.4, 1.2]));
    check!(ends_of_two(&[1.3, 0.7], &[]));
    check!(ends_of_two(&[], &[0.4, 1.2]));
    let shapes = vec![Shape::Circle(1.3), Shape::Square { side: 0.7 }];
    agree!((shapes, 0.6), |(s, k)| of_shapes(s, *k));
    let shapes = vec![
        Shape::Square { side: 0.9 },
        Shape::Circle(0.4),
        Shape::Circle(-1.1),
    ];
    agree!((shapes, 0.6), |(s, k)| of_shapes(s, *k));
}

#[differentiate]
fn doubled(x: f64) -> Vec<f64> {
    vec![x, x * 2.0]
}

/// What a name says is done to slices, of lists too.
#[differentiate]
fn called(name: &str, x: f64, mut values: Vec<f64>) -> f64 {
    let k = match (name, doubled(x).as_slice(), values.as_slice()) {
        ("sin", [x, _], _) => x.sin(),
        ("max", [a, b], [c]) => a.max(*b) * c,
        ("sum", all, _) => all.iter().sum(),
        _ => return x,
    };
    match (k > 1.0, values.as_mut_slice()) {
        (true, [first, ..]) => *first *= k,
        (_, [.., last]) => *last += k,
        _ => {}
    }
    values.iter().sum::<f64>() * k
}

#[test]
fn slices_of_lists_beside_names() {
    for name in ["sin", "max", "sum", "none"] {
        check_grads!(called(name, 0.7, vec![0.3]));
        check_grads!(called(name, 0.3, vec![0.3, 0.6]));
    }
    // (0.3 + sin x) sin x
    let (dx, _) = called_grad("sin", 0.5, vec![0.3]);
    let (s, c) = 0.5_f64.sin_cos();
    assert!((dx - (0.3 + 2.0 * s) * c).abs() < 1e-14);
}
