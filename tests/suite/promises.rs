//! What is promised for every program: the value bit for bit, the two modes in agreement, bounded work, no allocation
//! of its own, the primal's panics and no others, and the same answer every time.

use std::cell::Cell;
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::counted::{Counted, operations_in};
use crate::oracle::near;
use crate::panics::message_of;
use allocation_counter::{AllocationInfo, measure};
use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};
use num_traits::Float;

// ---------------------------------------------------------------------------------------------------------------
// 1 and 2: the value bit for bit, and the two modes in agreement, over many points
// ---------------------------------------------------------------------------------------------------------------

#[with_duals]
mod over_many_points {
    use super::*;

    #[differentiate]
    fn rational(x: f64, y: f64) -> f64 {
        let a = x * y - y / (1.0 + x * x);
        let b = a * a + 0.1;
        (b.sqrt() + a) / (1.0 + b)
    }

    #[differentiate]
    fn transcendental(x: f64, y: f64, z: f64) -> f64 {
        let a = (x * y).sin() + (y - z).tanh();
        let b = (a * a + 1.0).ln() * (-z * z).exp();
        a.atan2(1.5 + b) + b.hypot(x)
    }

    #[differentiate]
    fn recurrence(x: f64, c: &[f64]) -> f64 {
        let mut y = x;
        let mut s = 0.0;
        for i in 0..c.len() {
            y = (y * c[i] + x).sin();
            if y > 0.2 {
                s += y * c[i];
            } else {
                s -= y * s;
            }
        }
        s + y
    }

    #[differentiate]
    fn filter(x: f64, gain: f64, n: usize) -> (f64, f64) {
        let mut level = x;
        let mut power = 0.0;
        for i in 0..n {
            let input = (0.3 * i as f64 + x).cos();
            level += gain * (input - level);
            power = 0.9 * power + 0.1 * level * level;
        }
        (level, power)
    }

    fn points() -> impl Iterator<Item = (f64, f64, f64)> {
        let mut state = 0x2545_f491_4f6c_dd1d_u64;
        let mut next = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 11) as f64 / (1_u64 << 51) as f64 - 2.0
        };
        (0..100).map(move |_| (next(), next(), next()))
    }

    #[test]
    fn agree() {
        for (x, y, z) in points() {
            check!(rational(x, y));
            check!(transcendental(x, y, z));
            check_map!(filter(x, y * 0.5, @7_usize));
        }
    }

    /// Close to the switch of the branch the differences mean nothing; the modes must agree all the same.
    #[test]
    fn a_branching_recurrence_agrees_with_itself() {
        for (x, y, z) in points() {
            let c = [y, z, x * y, 0.5, z * z];
            let value = recurrence(x, &c);
            let (by_vjp, pullback) = recurrence_vjp(x, &c);
            let (dx, dc) = pullback(1.0);
            assert_eq!(value.to_bits(), by_vjp.to_bits());
            let v = [0.3, -0.7, 1.1, 0.2, -0.9];
            let (by_jvp, tangent) = recurrence_jvp(x, &c, (0.5, v.to_vec()));
            assert_eq!(value.to_bits(), by_jvp.to_bits());
            let terms: Vec<f64> = std::iter::once(dx * 0.5)
                .chain(dc.iter().zip(v).map(|(a, b)| a * b))
                .collect();
            let magnitude: f64 = terms.iter().map(|t| t.abs()).sum();
            assert!((tangent - terms.iter().sum::<f64>()).abs() <= 1e-12 * magnitude);
        }
    }
}

// ---------------------------------------------------------------------------------------------------------------
// 3: the work
// ---------------------------------------------------------------------------------------------------------------

mod work {
    use super::*;

    thread_local! {
        static CALLS: Cell<usize> = const { Cell::new(0) };
    }

    fn calls_in<R>(run: impl FnOnce() -> R) -> usize {
        CALLS.set(0);
        run();
        CALLS.get()
    }

    /// An integer helper that counts how often it runs.
    fn counted(i: usize) -> usize {
        CALLS.set(CALLS.get() + 1);
        i
    }

    #[differentiate]
    fn leaf(x: f64, i: usize) -> f64 {
        x.sin() * counted(i) as f64
    }

    #[differentiate]
    fn level_1(x: f64) -> f64 {
        leaf(leaf(x, 1), 2) * leaf(x, 3)
    }

    #[differentiate]
    fn level_2(x: f64) -> f64 {
        level_1(level_1(x)) * level_1(x)
    }

    #[differentiate]
    fn level_3(x: f64) -> f64 {
        level_2(level_2(x)) * level_2(x)
    }

    #[differentiate]
    fn level_4(x: f64) -> f64 {
        level_3(level_3(x)) * level_3(x)
    }

    /// A callee that is run again by each of its callers would run 2^5 times as often here.
    #[test]
    fn calls_under_calls_are_not_repeated() {
        let primal = calls_in(|| level_4(0.7));
        assert_eq!(primal, 81);
        assert!(calls_in(|| level_4_grad(0.7)) <= 2 * primal);
        assert!(calls_in(|| level_4_vjp(0.7)) <= 2 * primal);
        assert!(calls_in(|| level_4_jvp(0.7, 1.0)) <= 2 * primal);
    }

    #[differentiate]
    fn nested_loops(x: f64, n: usize) -> f64 {
        let mut y = x;
        for _ in 0..n {
            for _ in 0..n {
                for k in 0..n {
                    y = y * 0.99 + leaf(y, k) * 0.01;
                }
            }
        }
        y
    }

    /// Nor by each level of loops.
    #[test]
    fn loops_in_loops_are_not_repeated() {
        for n in [1, 4, 8] {
            let primal = calls_in(|| nested_loops(0.7, n));
            assert_eq!(primal, n * n * n);
            assert!(calls_in(|| nested_loops_grad(0.7, n)) <= 2 * primal);
            assert!(calls_in(|| nested_loops_jvp(0.7, n, 1.0)) <= 2 * primal);
        }
    }

    #[differentiate]
    fn element(xs: &[f64], i: usize) -> f64 {
        xs[i] * xs[i]
    }

    #[differentiate]
    fn sum_of_elements(xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += element(xs, i);
        }
        s
    }

    #[differentiate]
    fn smoothed(xs: &[f64], sweeps: usize) -> f64 {
        let mut s = 0.0;
        for _ in 0..sweeps {
            for i in 1..xs.len() {
                let d = element(xs, i) - element(xs, i - 1);
                s = (s + d * d).sin();
            }
        }
        s
    }

    fn bytes(run: impl FnOnce()) -> u64 {
        measure(run).bytes_total
    }

    /// A one-hot vector for each read would cost n^2 bytes.
    #[test]
    fn reading_one_element_does_not_cost_the_whole_slice() {
        let at = |n: usize| {
            let xs = vec![0.5; n];
            bytes(|| drop(sum_of_elements_grad(&xs)))
        };
        assert!(at(1000) <= 200 * 1000, "{}", at(1000));
        assert!(
            at(4000) <= 5 * at(1000) + 4096,
            "{} after {}",
            at(4000),
            at(1000)
        );

        let at = |n: usize| {
            let xs = vec![0.5; n];
            bytes(|| drop(smoothed_grad(&xs, 3)))
        };
        assert!(
            at(2000) <= 3 * at(1000) + 4096,
            "{} after {}",
            at(2000),
            at(1000)
        );
    }

    /// Runs of every operation on [`Counted`] numbers in the function and in its derivatives.
    macro_rules! operations {
        ($f:ident, $grad:ident, $vjp:ident, ($($argument:expr),*)) => {{
            let primal = operations_in(|| $f($($argument),*));
            let gradient = operations_in(|| $grad($($argument),*));
            let pulled_thrice = operations_in(|| {
                let (_, pullback) = $vjp($($argument),*);
                [0.5, 1.0, 2.0].map(|w| pullback(Counted(w)))
            });
            assert!(primal > 0);
            (primal as f64, gradient as f64, pulled_thrice as f64)
        }};
    }

    #[differentiate]
    fn rational<T: Float>(x: T, y: T) -> T {
        let a = x * y + x / y;
        let b = a.sin() * a - y;
        b * b + a.exp() / (T::one() + b * b)
    }

    #[differentiate]
    fn horner<T: Float>(c: &[T], x: T) -> T {
        let mut y = T::zero();
        for i in 0..c.len() {
            y = y * x + c[i];
        }
        y
    }

    #[differentiate]
    fn pairwise<T: Float>(xs: &[T]) -> T {
        let mut s = T::zero();
        for i in 0..xs.len() {
            for j in 0..i {
                let d = xs[i] - xs[j];
                s = s + (T::one() + d * d).ln();
            }
        }
        s
    }

    #[differentiate]
    fn square_of<T: Float>(xs: &[T], i: usize) -> T {
        xs[i] * xs[i]
    }

    #[differentiate]
    fn squares<T: Float>(xs: &[T]) -> T {
        let mut s = T::zero();
        for i in 0..xs.len() {
            s = s + square_of(xs, i);
        }
        s
    }

    #[differentiate]
    fn simulated<T: Float>(x: T, v: T, n: usize) -> T {
        let dt = T::from(0.01).unwrap();
        let mut q = x;
        let mut p = v;
        for i in 0..n {
            let force = if q > T::zero() { -q * q } else { q.sin() };
            p = p + dt * force;
            if i % 2 == 0 {
                q = q + dt * p;
            } else {
                q = q + dt * p * T::from(i).unwrap().recip();
            }
        }
        q * p
    }

    #[differentiate]
    fn doubling<T: Float>(x: T, n: usize) -> T {
        let mut y = x;
        for _ in 0..n {
            y = y + y;
        }
        y * y
    }

    /// The gradient costs at most a constant times the function: the same constant for every program and size.
    #[test]
    fn the_cheap_gradient_principle() {
        const BOUND: f64 = 5.0;
        let check = |name: &str, (primal, gradient, thrice): (f64, f64, f64)| {
            assert!(
                gradient <= BOUND * primal + 10.0,
                "{name}: {gradient} operations where the function has {primal}"
            );
            assert!(
                thrice <= (1.0 + 3.0 * (BOUND - 1.0)) * primal + 30.0,
                "{name}: {thrice} operations for three pulls where the function has {primal}"
            );
        };
        let xs: Vec<Counted> = (0..200).map(|i| Counted((i as f64).cos())).collect();
        check(
            "rational",
            operations!(rational, rational_grad, rational_vjp, (xs[1], xs[2])),
        );
        for n in [1, 10, 200] {
            check(
                "horner",
                operations!(horner, horner_grad, horner_vjp, (&xs[..n], xs[1])),
            );
            check(
                "pairwise",
                operations!(
                    pairwise,
                    pairwise_grad,
                    pairwise_vjp,
                    (&xs[..n.min(50) + 1])
                ),
            );
            check(
                "squares",
                operations!(squares, squares_grad, squares_vjp, (&xs[..n])),
            );
            check(
                "simulated",
                operations!(simulated, simulated_grad, simulated_vjp, (xs[1], xs[2], n)),
            );
            check(
                "doubling",
                operations!(doubling, doubling_grad, doubling_vjp, (xs[1], n)),
            );
        }
    }
}

// ---------------------------------------------------------------------------------------------------------------
// 4: allocation
// ---------------------------------------------------------------------------------------------------------------

mod allocation {
    use super::*;

    #[differentiate]
    fn helper(x: f64, y: f64) -> f64 {
        (x * y).sin() + x / y
    }

    #[differentiate]
    fn straight_line(x: f64, y: f64, p: [f64; 3]) -> f64 {
        let a = x * y + p[0];
        let b = helper(a, y) * p[1].exp();
        let (c, d) = (a * b, helper(b, p[2]));
        (c - d).powi(2) + a
    }

    #[differentiate]
    fn branching(x: f64, y: f64, n: i32) -> f64 {
        if x > y {
            return helper(x, y);
        }
        match n {
            0 => x * y,
            1 => helper(y, x).sqrt(),
            _ => y,
        }
    }

    #[differentiate]
    fn dot(a: &[f64], b: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..a.len() {
            s += a[i] * b[i];
        }
        s
    }

    #[differentiate]
    fn geometric(x: f64, n: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..n {
            s += x * i as f64;
        }
        s
    }

    #[differentiate]
    fn bilinear(a: &[f64], x: &[f64], y: &[f64]) -> f64 {
        let n = y.len();
        let mut s = 0.0;
        for i in 0..x.len() {
            for j in 0..n {
                s += x[i] * a[i * n + j] * y[j];
            }
        }
        s
    }

    #[differentiate]
    fn recording(x: f64, n: usize) -> f64 {
        let mut y = x;
        for _ in 0..n {
            y = y.sin() * y;
        }
        y
    }

    #[differentiate]
    fn recording_twice(x: f64, n: usize) -> f64 {
        let mut y = x;
        for _ in 0..n {
            y = y.sin() * y;
        }
        for _ in 0..n {
            y = y * y - x;
        }
        y
    }

    fn count<R>(run: impl FnOnce() -> R) -> AllocationInfo {
        let mut result = None;
        let info = measure(|| result = Some(run()));
        drop(result);
        info
    }

    #[test]
    fn straight_line_code_allocates_nothing() {
        let p = [0.5, 0.25, 2.0];
        assert_eq!(count(|| straight_line(1.5, 0.5, p)).count_total, 0);
        assert_eq!(count(|| straight_line_grad(1.5, 0.5, p)).count_total, 0);
        assert_eq!(
            count(|| straight_line_value_and_grad(1.5, 0.5, p)).count_total,
            0
        );
        assert_eq!(
            count(|| straight_line_jvp(1.5, 0.5, p, (1.0, 2.0, p))).count_total,
            0
        );
        assert_eq!(
            count(|| straight_line_vjp(1.5, 0.5, p).1(1.0)).count_total,
            0
        );
        for (x, n) in [(2.0, 0), (0.5, 0), (0.5, 1), (0.5, 2)] {
            assert_eq!(count(|| branching_grad(x, 1.5, n)).count_total, 0);
            assert_eq!(
                count(|| branching_jvp(x, 1.5, n, (1.0, 1.0))).count_total,
                0
            );
        }
    }

    #[test]
    fn a_loop_that_records_nothing_allocates_only_its_cotangents() {
        let a = vec![0.5; 1000];
        let info = count(|| dot_grad(&a, &a));
        assert_eq!((info.count_total, info.bytes_total), (2, 2 * 8 * 1000));
        assert_eq!(count(|| geometric_grad(1.5, 1000)).count_total, 0);
        let x = vec![0.5; 10];
        let y = vec![0.25; 100];
        let info = count(|| bilinear_grad(&a, &x, &y));
        assert_eq!((info.count_total, info.bytes_total), (3, 8 * 1110));
    }

    #[test]
    fn forward_mode_allocates_nothing() {
        let a = vec![0.5; 100];
        let (da, db) = (a.clone(), a.clone());
        assert_eq!(count(|| dot_jvp(&a, &a, (da, db))).count_total, 0);
        assert_eq!(count(|| recording_jvp(0.5, 100, 1.0)).count_total, 0);
    }

    #[test]
    fn a_loop_that_records_allocates_once_for_its_site() {
        for n in [10, 1000] {
            assert!(count(|| recording_grad(0.5, n)).count_total <= 1);
            assert!(count(|| recording_twice_grad(0.5, n)).count_total <= 2);
        }
    }

    #[test]
    fn a_pull_allocates_only_its_result() {
        let a = vec![0.5; 100];
        let (_, pullback) = dot_vjp(&a, &a);
        assert!(count(|| pullback(1.0)).count_total <= 2);
        let (_, pullback) = recording_vjp(0.5, 100);
        assert_eq!(count(|| pullback(1.0)).count_total, 0);
    }
}

// ---------------------------------------------------------------------------------------------------------------
// 5: panics
// ---------------------------------------------------------------------------------------------------------------

mod panics {
    use super::*;

    fn outcome<R>(run: impl FnOnce() -> R) -> Result<(), String> {
        catch_unwind(AssertUnwindSafe(|| drop(run()))).map_err(message_of)
    }

    /// All derivatives end as the function does, with its own words.
    fn same<A: Debug, B, C, D>(
        f: impl FnOnce() -> A,
        grad: impl FnOnce() -> B,
        vjp: impl FnOnce() -> C,
        jvp: impl FnOnce() -> D,
    ) -> Result<(), String> {
        let expected = outcome(f);
        assert_eq!(outcome(grad), expected, "gradient");
        assert_eq!(outcome(vjp), expected, "vjp");
        assert_eq!(outcome(jvp), expected, "jvp");
        expected
    }

    #[differentiate]
    fn index(xs: &[f64], i: usize) -> f64 {
        let y = xs[0] * 2.0;
        y * xs[i]
    }

    #[differentiate]
    fn asserted(x: f64, n: usize) -> f64 {
        assert!(x > 0.0, "x must be positive, not {x}");
        assert_eq!(n % 2, 0, "n is odd");
        assert_ne!(n, 4);
        debug_assert!(x < 100.0, "{x} is too large");
        x.ln()
    }

    #[differentiate]
    fn integers(x: f64, n: usize, k: usize) -> f64 {
        let q = n / k;
        let r = n - k;
        x * (q + r) as f64
    }

    #[differentiate]
    fn explicit(x: f64, n: i32) -> f64 {
        match n {
            0 => x,
            1 => panic!("one is not allowed with {x}"),
            2 => unreachable!(),
            3 => todo!(),
            _ => unimplemented!("n = {}", n),
        }
    }

    #[differentiate]
    fn in_a_loop(xs: &[f64], n: usize) -> f64 {
        let mut s = 1.0;
        for i in 0..n {
            s *= xs[i];
            assert!(s < 50.0, "too large after {i}: {s}");
        }
        s
    }

    #[differentiate]
    fn in_a_callee(xs: &[f64], n: usize) -> f64 {
        let y = xs[0].sin();
        y * in_a_loop(xs, n) + index(&xs[1..], n)
    }

    #[differentiate]
    fn in_a_range(xs: &[f64], n: usize) -> f64 {
        in_a_loop(&xs[1..n], n - 1)
    }

    #[test]
    fn an_index_out_of_range() {
        let xs = [1.0, 2.0];
        for i in [0, 1, 2, 7] {
            let end = same(
                || index(&xs, i),
                || index_grad(&xs, i),
                || index_vjp(&xs, i),
                || index_jvp(&xs, i, vec![1.0, 1.0]),
            );
            assert_eq!(end.is_ok(), i < 2);
        }
    }

    #[test]
    fn a_failed_assertion() {
        for (x, n, fine) in [
            (1.0, 2, true),
            (-1.0, 2, false),
            (1.0, 3, false),
            (1.0, 4, false),
            (1e3, 2, false),
        ] {
            let end = same(
                || asserted(x, n),
                || asserted_grad(x, n),
                || asserted_vjp(x, n),
                || asserted_jvp(x, n, 1.0),
            );
            assert_eq!(end.is_ok(), fine || (x > 100.0 && !cfg!(debug_assertions)));
        }
    }

    #[test]
    fn integer_arithmetic() {
        for (n, k, fine) in [(6, 2, true), (6, 0, false), (2, 6, !cfg!(debug_assertions))] {
            let end = same(
                || integers(1.5, n, k),
                || integers_grad(1.5, n, k),
                || integers_vjp(1.5, n, k),
                || integers_jvp(1.5, n, k, 1.0),
            );
            assert_eq!(end.is_ok(), fine);
        }
    }

    #[differentiate]
    fn unfinished(_x: f64) -> f64 {
        todo!()
    }

    #[test]
    fn nothing_but_a_panic() {
        let end = same(
            || unfinished(1.5),
            || unfinished_grad(1.5),
            || unfinished_vjp(1.5),
            || unfinished_jvp(1.5, 1.0),
        );
        assert!(end.is_err());
    }

    #[test]
    fn an_explicit_panic() {
        for n in 0..5 {
            let end = same(
                || explicit(1.5, n),
                || explicit_grad(1.5, n),
                || explicit_vjp(1.5, n),
                || explicit_jvp(1.5, n, 1.0),
            );
            assert_eq!(end.is_ok(), n == 0);
        }
    }

    #[test]
    fn inside_loops_and_callees() {
        let xs = [2.0, 3.0, 4.0, 5.0];
        for n in 0..6 {
            let v = || vec![1.0; 4];
            let end = same(
                || in_a_loop(&xs, n),
                || in_a_loop_grad(&xs, n),
                || in_a_loop_vjp(&xs, n),
                || in_a_loop_jvp(&xs, n, v()),
            );
            assert_eq!(end.is_ok(), n < 4);
            let end = same(
                || in_a_callee(&xs, n),
                || in_a_callee_grad(&xs, n),
                || in_a_callee_vjp(&xs, n),
                || in_a_callee_jvp(&xs, n, v()),
            );
            assert_eq!(end.is_ok(), n < 3);
            let end = same(
                || in_a_range(&xs, n),
                || in_a_range_grad(&xs, n),
                || in_a_range_vjp(&xs, n),
                || in_a_range_jvp(&xs, n, v()),
            );
            assert_eq!(end.is_ok(), (1..=3).contains(&n));
        }
    }
}

/// Programs that are fine, and whose derivatives must be fine too although a careless reverse sweep would fail.
#[with_duals]
mod no_panic_of_their_own {
    use super::*;

    #[differentiate]
    fn short_circuit(xs: &[f64], i: usize, x: f64) -> f64 {
        if i < xs.len() && xs[i] > 0.0 {
            xs[i] * x
        } else {
            x * x
        }
    }

    #[differentiate]
    fn short_circuit_or(xs: &[f64], i: usize, x: f64) -> f64 {
        let outside = i >= xs.len() || xs[i] < 0.0;
        if outside { x } else { xs[i] * x }
    }

    #[differentiate]
    fn guarded_division(x: f64, n: usize, k: usize) -> f64 {
        let parts = if k > 0 { n / k } else { 1 };
        x.powi(parts as i32)
    }

    #[differentiate]
    fn index_moved_on(xs: &[f64]) -> f64 {
        let mut i = 0;
        let mut s = 1.0;
        s *= xs[i];
        i += 1;
        s *= xs[i] * s;
        i += 1000;
        s + i as f64 * xs[0]
    }

    #[differentiate]
    fn counting_down(xs: &[f64]) -> f64 {
        let mut left = xs.len();
        let mut s = 1.0;
        for _ in 0..xs.len() {
            left -= 1;
            s = s * xs[left] + 0.5;
        }
        s
    }

    #[differentiate]
    fn stops_before_the_end(xs: &[f64], n: usize) -> f64 {
        let mut s = 0.5;
        for i in 0..n {
            if i == xs.len() {
                return s * s;
            }
            s = s * xs[i] + 1.0;
        }
        s
    }

    #[differentiate]
    fn index_shadowed(xs: &[f64], i: usize) -> f64 {
        let y = xs[i] * xs[i];
        let i = i + 100;
        y * i as f64
    }

    #[differentiate]
    fn unsigned_wrap(xs: &[f64], n: usize) -> f64 {
        let mut s = 1.0;
        for i in 0..n {
            if i > 0 {
                s *= xs[i - 1];
            }
            s += xs[i];
        }
        s
    }

    #[differentiate]
    fn bound_changed_by_the_body(xs: &[f64]) -> f64 {
        let mut n = 2;
        let mut s = 1.0;
        for i in 0..n {
            s *= xs[i];
            n += 5;
        }
        s + n as f64
    }

    #[differentiate]
    fn small_integers(x: f64, n: u8) -> f64 {
        let mut k = n;
        let mut s = x;
        for _ in 0..4 {
            s = s.sin() + k as f64;
            k = k.wrapping_mul(7).wrapping_add(200);
        }
        s
    }

    #[test]
    fn agree() {
        let xs = vec![1.5, -2.0, 0.5];
        for i in [0, 1, 2, 3, 90_usize] {
            check!(short_circuit(&xs, @i, 0.75));
            check!(short_circuit_or(&xs, @i, 0.75));
        }
        check!(guarded_division(1.5, @6_usize, @2_usize));
        check!(guarded_division(1.5, @6_usize, @0_usize));
        check!(index_moved_on(&xs));
        check!(counting_down(&xs));
        check!(stops_before_the_end(&xs, @2_usize));
        check!(stops_before_the_end(&xs, @20_usize));
        check!(index_shadowed(&xs, @1_usize));
        check!(unsigned_wrap(&xs, @3_usize));
        check!(bound_changed_by_the_body(&xs));
        check!(small_integers(0.5, @250_u8));
    }
}

// ---------------------------------------------------------------------------------------------------------------
// 6: the same answer every time
// ---------------------------------------------------------------------------------------------------------------

mod determinism {
    use super::*;

    #[differentiate]
    fn once(xs: &[f64], x: f64) -> f64 {
        let mut s = x;
        for i in 0..xs.len() {
            s = (s * xs[i]).sin() + xs[i] / (1.0 + s * s);
        }
        s
    }

    /// The same text again.
    mod again {
        use cotangent::differentiate;

        #[differentiate]
        pub fn once(xs: &[f64], x: f64) -> f64 {
            let mut s = x;
            for i in 0..xs.len() {
                s = (s * xs[i]).sin() + xs[i] / (1.0 + s * s);
            }
            s
        }
    }

    #[test]
    fn the_same_bits() {
        let xs: Vec<f64> = (0..50).map(|i| (i as f64 * 0.37).cos()).collect();
        let (first, slope) = once_grad(&xs, 0.3);
        let bits = |v: &[f64]| v.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
        for _ in 0..3 {
            let (a, b) = once_grad(&xs, 0.3);
            assert_eq!((bits(&a), b.to_bits()), (bits(&first), slope.to_bits()));
        }
        let (a, b) = again::once_grad(&xs, 0.3);
        assert_eq!((bits(&a), b.to_bits()), (bits(&first), slope.to_bits()));
        let handle = std::thread::spawn(move || once_grad(&xs, 0.3));
        let (a, b) = handle.join().unwrap();
        assert_eq!((bits(&a), b.to_bits()), (bits(&first), slope.to_bits()));
        near(b, slope, 0.0);
    }
}
