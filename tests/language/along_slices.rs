//! Variables that go along a slice: what is left of it, and where in it they are.

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
    pub struct Signal {
        pub gain: f64,
        pub data: Vec<f64>,
    }

    #[differentiate]
    impl Signal {
        pub fn smoothed(&self, k: f64) -> f64 {
            let mut rest = &self.data[..];
            let mut s = 0.5;
            while rest.len() > 1 {
                s = s * k + rest[0] * rest[1] * self.gain;
                rest = &rest[1..];
            }
            s + rest[0]
        }

        pub fn scaled(&mut self, k: f64) -> f64 {
            let mut rest = &self.data[1..];
            let mut s = 0.0;
            while let [x, tail @ ..] = rest {
                rest = tail;
                s += x * x * k;
            }
            self.data[0] *= s;
            self.data[2] = s * k;
            s + self.data[0]
        }
    }

    #[differentiate]
    pub fn squares(xs: &[f64]) -> f64 {
        xs.iter().map(|x| x * x).sum()
    }

    #[differentiate]
    pub fn from_the_end(mut xs: &[f64], k: f64) -> f64 {
        let mut s = 1.0;
        while let Some((x, rest)) = xs.split_last() {
            xs = rest;
            s = s * k + x * x * (xs.len() + 1) as f64;
        }
        s
    }

    /// By literal numbers, and from both ends.
    #[differentiate]
    pub fn inwards(xs: &[f64]) -> f64 {
        let mut rest = xs;
        let mut s = 0.0;
        while let [first, middle @ .., last] = rest {
            s = s * 0.5 + first * last * last;
            rest = middle;
        }
        if let [middle] = rest { s * middle } else { s }
    }

    #[differentiate]
    pub fn in_blocks(mut xs: &[f64], n: usize) -> f64 {
        let mut s = 1.0;
        while !xs.is_empty() {
            let (block, rest) = xs.split_at(n.min(xs.len()));
            s = s * 0.5 + squares(block) * block[0] + squares(rest);
            xs = rest;
        }
        s
    }

    /// A loop whose iterations are reversed as they run where they may be.
    #[differentiate]
    pub fn counted(xs: &[f64], n: usize) -> f64 {
        let mut rest = xs;
        let mut s = 0.0;
        for _ in 0..n {
            let (block, tail) = rest.split_at(2);
            rest = tail;
            s += squares(block) * block[1];
        }
        s * rest[0]
    }

    #[differentiate]
    pub fn of_two_speeds(xs: &[f64]) -> f64 {
        let mut slow = xs;
        let mut fast = xs;
        let mut s = 0.0;
        while fast.len() > 2 {
            slow = &slow[1..];
            fast = &fast[2..];
            s = s * 0.7 + slow[0] * fast[0] * fast[0];
        }
        fast = slow;
        slow = xs;
        s + fast[1] * slow[0]
    }

    #[differentiate]
    pub fn of_two(xs: &[f64], ys: &[f64]) -> f64 {
        let (mut a, mut b) = (xs, ys);
        let mut s = 0.0;
        while !a.is_empty() && !b.is_empty() {
            if a[0] < b[0] {
                s = s * 0.5 + a[0] * a[0];
                a = &a[1..];
            } else {
                s = s * 0.5 - b[0];
                b = &b[1..];
            }
        }
        for x in a {
            s += x * s;
        }
        for y in b.iter() {
            s += y;
        }
        s
    }

    #[differentiate]
    pub fn in_turns(xs: &[f64], k: f64) -> f64 {
        let mut left = xs;
        let mut s = 0.0;
        for turn in 1..4 {
            while let Some(x) = left.first() {
                left = &left[turn..];
                if *x < 0.5 {
                    continue;
                }
                if left.len() < turn {
                    break;
                }
                s = s * k + x * left[0];
            }
            left = xs;
        }
        s * left[0]
    }

    #[differentiate]
    pub fn by_choice(xs: &[f64], k: f64) -> f64 {
        let mut rest = xs;
        let mut s = 1.0;
        while rest.len() > 2 {
            rest = if rest[0] > k {
                s *= rest[1];
                &rest[1..]
            } else {
                &rest[2..]
            };
            s += rest[0] * rest[0];
        }
        rest = match rest {
            [a, tail @ ..] if *a > k => tail,
            all => all,
        };
        s * squares(rest)
    }

    /// Names of what it was, and parts of it that are used later.
    #[differentiate]
    pub fn named(xs: &[f64]) -> f64 {
        let mut rest = xs;
        let first = &rest[0];
        let mut s = 0.0;
        while rest.len() > 2 {
            let before = rest;
            let end = &rest[rest.len() - 2..];
            let last = rest.last().unwrap();
            rest = &rest[1..];
            s = s * 0.5 + before[0] * rest[0] * end[0] * first + last * last;
        }
        s
    }

    #[differentiate]
    pub fn nested(xs: &[f64]) -> f64 {
        let mut rest = xs;
        let mut s = 0.0;
        while let [x, tail @ ..] = rest {
            let mut inner = tail;
            while let Some((y, others)) = inner.split_first() {
                s += (x - y) * (x - y) * x;
                inner = others;
            }
            let mut inner = rest;
            while inner.len() > 1 {
                inner = &inner[..inner.len() / 2];
            }
            rest = tail;
            s += inner[0];
        }
        s
    }

    /// A shadowed name, and an array that changes later.
    #[differentiate]
    pub fn of_its_own(x: f64, y: f64) -> f64 {
        let mut values = vec![x, y, x * y, y * y, x];
        let mut s = 1.0;
        for turn in 0..3 {
            let mut left = &values[turn..];
            while let [a, b, ..] = left {
                s += a * b * b;
                left = &left[1..];
            }
            let left = left[0] * s;
            values[turn] += left * 0.1;
            let row = [values[0], left];
            let mut at = &row[..];
            while let Some((v, rest)) = at.split_first() {
                s += v * v;
                at = rest;
            }
        }
        let values = &values[..];
        let mut values = values;
        while values.len() > 1 {
            s += values[1] * values[0];
            values = &values[1..];
        }
        s
    }

    #[differentiate]
    pub fn until(mut xs: &[f64], k: f64) -> f64 {
        let mut s = 0.0;
        loop {
            let Some((x, rest)) = xs.split_first() else {
                return s * k;
            };
            s += x * x * x;
            if *x > k {
                return s * squares(xs) + rest.len() as f64 * x;
            }
            xs = if rest.len() > 5 { &[] } else { rest };
        }
    }

    #[differentiate]
    pub fn tried(xs: &[f64], k: f64) -> Option<f64> {
        let mut rest = xs;
        let mut s = k;
        for _ in 0..3 {
            let (x, tail) = rest.split_first()?;
            rest = tail;
            s += x * x * s;
        }
        Some(s)
    }

    #[differentiate]
    pub fn of_spots(spots: &[Spot], rows: &[Vec<f64>], k: f64) -> f64 {
        let mut rest = spots;
        let mut s = 0.0;
        while let [Spot { x, .. }, next, ..] = rest {
            s = s * k + x * next.y;
            rest = &rest[1..];
        }
        let mut rows = rows;
        while let Some((row, others)) = rows.split_first() {
            let mut at = &row[..];
            while let [a, tail @ ..] = at {
                s += a * a * k * rest[0].x;
                at = tail;
            }
            rows = others;
        }
        s
    }

    #[differentiate]
    pub fn of_arrays(mut xs: &[[f64; 2]]) -> f64 {
        let mut s = 1.0;
        while let [[a, b], rest @ ..] = xs {
            xs = rest;
            s = s * 0.5 + a * b * b;
        }
        s
    }

    #[differentiate]
    pub fn of_vec(xs: &Vec<f64>, k: f64) -> f64 {
        let mut rest: &[f64] = xs;
        let mut s = 0.0;
        while rest.len() >= 2 {
            s = s * k + rest[0] * rest[1];
            rest = &rest[2..];
        }
        let by = |k: f64| k * squares(rest) + rest.len() as f64;
        s + by(k) * by(s)
    }

    #[differentiate]
    pub fn in_place(xs: &mut [f64], k: f64) {
        let mut rest = &xs[..];
        let mut s = 0.0;
        while let [x, tail @ ..] = rest {
            s += x * x * k;
            rest = tail;
        }
        xs[0] *= s;
        xs[1] = s;
        let mut rest = &xs[1..];
        let mut s = 0.0;
        while let [x, tail @ ..] = rest {
            s = s * k + x * x;
            rest = tail;
        }
        xs[2] += s;
    }

    #[differentiate]
    pub fn behind_in_place(x: f64, y: f64) -> f64 {
        let mut v = [x, y, x * y, y];
        in_place(&mut v, x);
        let mut signal = Signal {
            gain: y,
            data: v.to_vec(),
        };
        signal.scaled(x) + v[0] * v[1] + v[2] + signal.data[0] * signal.data[2]
    }

    #[differentiate]
    pub fn of_floats<T: num_traits::Float>(xs: &[T], k: T) -> T {
        let mut rest = xs;
        let mut s = T::one();
        while let Some((x, tail)) = rest.split_first() {
            s = s * k + *x * *x;
            rest = tail;
        }
        s
    }

    /// Looks at what is left.
    #[differentiate]
    pub fn looked_at(xs: &[f64], k: f64) -> f64 {
        let mut rest = xs;
        let mut s = 0.0;
        while let Some(at) = rest.iter().position(|x| *x > k) {
            s = s * 0.5 + rest[at] * rest[at];
            rest = &rest[at + 1..];
        }
        rest = xs;
        while !rest.is_empty() {
            s += rest[0] * s;
            rest = rest.get(2..).unwrap_or_default();
        }
        rest = xs;
        while !rest.is_empty() {
            s -= rest[0] * rest[0] * s;
            rest = rest.get(3..).unwrap_or(&[]);
        }
        rest = xs;
        while let Some(tail) = rest.get(1..) {
            let Some(next) = tail.first() else { break };
            s = s * 0.5 + rest[0] * next;
            rest = tail;
        }
        s
    }

    /// Two in step, and one by one in order.
    #[differentiate]
    pub fn merged(xs: &[f64], ys: &[f64]) -> f64 {
        let (mut a, mut b) = (xs, ys);
        let mut s = 0.0;
        while let (Some((x, left)), Some((y, rest))) = (a.split_first(), b.split_last()) {
            s = s * 0.5 + x * y * y;
            (a, b) = (left, rest);
        }
        (a, b) = (xs, ys);
        loop {
            match (a, b) {
                ([], []) => break,
                ([x, left @ ..], []) => {
                    s += x * x;
                    a = left;
                }
                ([], [y, left @ ..]) => {
                    s *= y;
                    b = left;
                }
                ([x, left @ ..], [y, ..]) if x < y => {
                    s = s * 0.7 + x;
                    a = left;
                }
                (_, [y, left @ ..]) => {
                    s = s * 0.7 - y;
                    b = left;
                }
            }
        }
        s
    }

    /// What goes along two slices in turn has a tangent of its own.
    #[differentiate]
    pub fn changing_over(xs: &[f64], ys: &[f64]) -> f64 {
        let mut a = xs;
        let mut b = ys;
        let mut s = 0.0;
        while a.len() > 1 && b.len() > 1 {
            s = s * 0.5 + a[0] * b[1];
            a = &a[1..];
            std::mem::swap(&mut a, &mut b);
        }
        s * a[0]
    }

    #[differentiate]
    pub fn elsewhere(xs: &[f64], ys: &[f64]) -> f64 {
        let mut at = xs;
        let mut s = 1.0;
        while let [x, rest @ ..] = at {
            s = s * 0.5 + x * x;
            at = if *x > 1.5 { ys } else { rest };
        }
        s
    }

    #[differentiate]
    pub fn exchanged(xs: &[f64]) -> f64 {
        let (mut a, mut b) = (&xs[..2], &xs[2..]);
        let mut s = 0.0;
        while !a.is_empty() && !b.is_empty() {
            s = s * 0.5 + a[0] * b[0] * b[0];
            (a, b) = (&b[1..], a);
        }
        s + squares(a) + squares(b)
    }
}

use programs::*;

#[test]
fn ends() {
    check!(from_the_end(&[1.3, 0.4, 2.0, -0.6], 0.7));
    check!(from_the_end(&[], 0.7));
    check!(inwards(&[1.3, 0.4, 2.0, -0.6]));
    check!(inwards(&[1.3, 0.4, 2.0, -0.6, 1.7]));
    check!(in_blocks(&[1.3, 0.4, 2.0, -0.6, 1.7], @2_usize));
    check!(in_blocks(&[1.3, 0.4], @3_usize));
    check!(counted(&[1.3, 0.4, 2.0, -0.6, 1.7, 1.1], @2_usize));
    check!(counted(&[1.3, 0.4], @0_usize));
    check!(counted(&[1.3, 0.4, 2.0, -0.6, 1.7, 1.1, 0.2, 0.9, 1.6], @4_usize));
    // (2 k + 3) k + 5: each square comes with its place.
    assert_eq!(from_the_end(&[1.0, 1.0], 3.0), 16.0);
    assert_eq!(from_the_end_grad(&[1.0, 1.0], 3.0).0, [2.0, 12.0]);
}

#[test]
fn several() {
    check!(of_two_speeds(&[1.3, 0.4, 2.0, -0.6, 1.7, 0.8, 1.9]));
    check!(of_two(&[0.3, 0.9, 1.8, 2.2], &[0.7, 1.1, 2.9]));
    check!(of_two(&[0.3, 0.9], &[]));
    check!(in_turns(&[1.3, 0.4, 2.0, 0.6, 1.7, 0.8, 1.9], 0.7));
    check!(by_choice(&[1.3, 0.4, 2.0, 0.6, 1.7, 0.8, 1.9], 0.9));
    check!(by_choice(&[0.3, 1.4, 0.2], 0.9));
    check!(named(&[1.3, 0.4, 2.0, -0.6, 1.7]));
    check!(nested(&[1.3, 0.4, 2.0, -0.6]));
    check!(looked_at(&[1.3, 0.4, 2.0, -0.6, 1.7], 0.7));
    check!(merged(&[0.3, 0.9, 1.8], &[0.7, 1.1]));
    check!(merged(&[0.3, 0.9], &[0.7, 1.1, 2.9]));
    check!(changing_over(&[1.3, 0.4, 2.0], &[0.6, 1.7, 0.8]));
    check!(elsewhere(&[1.3, 0.4, 2.0], &[0.6, 1.1, 0.8]));
    check!(exchanged(&[1.3, 0.4, 2.0, -0.6, 1.7]));
}

#[test]
fn what_they_go_along() {
    check!(of_its_own(1.3, 0.7));
    check!(behind_in_place(0.8, 0.7));
    check!(of_arrays(&[[1.3, 0.7], [2.0, -0.4], [0.2, 1.1]]));
    agree!((vec![1.3, 0.7, 2.0, -0.4, 0.9], 0.8), |(x, k)| of_vec(
        x, *k
    ));
    let spot = |x, y| Spot { x, y };
    let spots = vec![spot(1.3, 0.7), spot(2.3, 1.7), spot(0.3, 3.7)];
    let rows = vec![vec![1.3, 0.4], vec![], vec![0.9]];
    agree!((spots, rows, 0.6), |(s, r, k)| of_spots(s, r, *k));
    let signal = Signal {
        gain: 0.7,
        data: vec![1.3, 0.4, 2.0, -0.6],
    };
    agree!((signal, 0.6), |(s, k)| s.smoothed(*k));
    let (by, k) = of_floats_grad(&[3.0_f64, 5.0], 2.0);
    // (k + 9) k + 25
    assert_eq!((by, k), (vec![12.0, 10.0], 13.0));
}

const TABLE: &[f64] = &[1.5, 2.5];

/// Another slice in place of what is left.
#[differentiate]
fn replaced(xs: &[f64], k: f64, how: usize) -> f64 {
    let mut xs = xs;
    let mut s = 0.0;
    loop {
        let Some((x, rest)) = xs.split_first() else {
            return s * k;
        };
        s += x * x * x;
        if *x > k {
            return s + rest.len() as f64 * x;
        }
        xs = if rest.len() > how { TABLE } else { rest };
    }
}

#[differentiate]
fn replaced_soon(xs: &[f64], k: f64) -> f64 {
    let mut xs = xs;
    let mut s = 0.0;
    for n in 0..3 {
        s += xs[0] * xs[0] * xs[1];
        xs = if n > 0 { TABLE } else { &xs[1..] };
    }
    s * k
}

#[test]
fn replaced_by_others() {
    let xs = &[0.4, 0.6, 0.3, 0.2, 0.1, 0.7, 0.8];
    for how in [1, 5, 9] {
        check_grads!(replaced(xs, 0.9, how));
        check_grads!(replaced(xs, 9.0, how));
    }
    check_grads!(replaced_soon(xs, 0.9));
}

#[test]
fn exits() {
    check!(until(&[0.4, 0.6, 1.3, 2.0], 0.9));
    check!(until(&[0.4, 0.6], 0.9));
    check!(until(&[0.4, 0.6, 0.3, 0.2, 0.1, 0.7, 0.8], 0.9));
    let of = |xs: &[f64]| tried_vjp(xs, 0.5).1(Some(1.0));
    // k (1 + x^2) (1 + y^2) (1 + z^2)
    assert_eq!(
        of(&[1.0, 2.0, 3.0, 4.0]),
        (vec![50.0, 40.0, 30.0, 0.0], 100.0)
    );
    assert_eq!(tried_vjp(&[1.0, 2.0], 0.5).1(None).0, [0.0, 0.0]);
}

/// What is left of a slice is neither copied nor gone through: work and memory grow as the slice does.
mod growth {
    use crate::counted::{Counted, operations_in};
    use allocation_counter::measure;
    use cotangent::differentiate;
    use num_traits::Float;

    #[differentiate]
    fn first<T: Float>(mut xs: &[T]) -> T {
        let mut s = T::zero();
        while let Some((x, rest)) = xs.split_first() {
            xs = rest;
            s = s + *x * *x;
        }
        s
    }

    #[differentiate]
    fn last<T: Float>(xs: &[T]) -> T {
        let mut left = xs;
        let mut s = T::zero();
        while let [rest @ .., x] = left {
            s = s + *x * *x;
            left = rest;
        }
        s
    }

    #[differentiate]
    fn two_by_two<T: Float>(mut xs: &[T]) -> T {
        let mut s = T::zero();
        while !xs.is_empty() {
            let (block, rest) = xs.split_at(2);
            s = s + block[0] * block[1];
            xs = rest;
        }
        s
    }

    #[differentiate]
    fn neighbours<T: Float>(xs: &[T]) -> T {
        let mut rest = xs;
        let mut s = T::zero();
        while rest.len() > 1 {
            s = s + rest[0] * rest[1];
            rest = if rest[0] > T::one() {
                &rest[1..]
            } else {
                &rest[2..]
            };
        }
        s
    }

    #[differentiate]
    fn of_a_vec<T: Float>(xs: &[T]) -> T {
        let squares: Vec<T> = xs.iter().map(|x| *x * *x).collect();
        let mut rest = &squares[..];
        let mut s = T::zero();
        while let [x, y, ..] = rest {
            s = s + *x * *y;
            rest = &rest[1..];
        }
        s
    }

    /// No more than twice what it takes for half of them, and a little.
    fn grows_linearly(name: &str, of: impl Fn(&[Counted]), numbers: impl Fn(&[f64])) {
        let cost = |n: usize| {
            let x: Vec<f64> = (0..n).map(|i| 1.0 + (i % 7) as f64 * 0.1).collect();
            let counted: Vec<Counted> = x.iter().map(|x| Counted(*x)).collect();
            let operations = operations_in(|| of(&counted));
            (operations as u64, measure(|| numbers(&x)).bytes_total)
        };
        let (half, whole) = (cost(512), cost(1024));
        assert!(whole.0 <= 2 * half.0 + 64, "{name}: {half:?} {whole:?}");
        assert!(whole.1 <= 2 * half.1 + 512, "{name}: {half:?} {whole:?}");
        // The tangent, what is recorded of each turn, in a tape that may be half empty and was smaller before.
        assert!(whole.1 <= 1024 * 256, "{name}: {whole:?}");
    }

    macro_rules! grow_linearly {
        ($($grad:ident $jvp:ident;)*) => {$(
            grows_linearly(
                stringify!($grad),
                |x| assert_eq!($grad(x).len(), x.len()),
                |x| assert_eq!($grad(x).len(), x.len()),
            );
            grows_linearly(
                stringify!($jvp),
                |x| assert!($jvp(x, x.to_vec()).0 > Counted(0.0)),
                |x| assert!($jvp(x, x.to_vec()).0 > 0.0),
            );
        )*};
    }

    #[test]
    fn is_linear() {
        grow_linearly! {
            first_grad first_jvp;
            last_grad last_jvp;
            two_by_two_grad two_by_two_jvp;
            neighbours_grad neighbours_jvp;
            of_a_vec_grad of_a_vec_jvp;
        }
    }
}
