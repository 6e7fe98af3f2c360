//! What the papers ask of an implementation, each with the number it has there: the digest of "You Only Linearize Once"
//! (`y05`), and the requirements and the regression list drawn from "Efficient Dual-Numbers Reverse AD" and "Working
//! notes on automatic differentiation" (`r01`).
//!
//! Elsewhere: the cost theorems, `y02` to `y05`, `y07`, `y11` and `y12`, in `ad-macro/src/theorems.rs`; linear functions
//! in `linear.rs`; the worked examples in `paper.rs`, of the regression list among them the demo `f2`
//! (`bx05_demo`), Fibonacci sharing and eight uses a level (`closed_forms_of_the_suite`); function parameters in
//! `tests/ui/AD019_parameter_type.rs`, callees without a derivative in `tests/ui/rustc_missing_companion.rs`.

use std::cell::Cell;

use allocation_counter::measure;
use cotangent::{Differentiable, check_grads, derivative, differentiate, linear, scalar_rule};
use num_traits::Float;

use crate::counted::{Counted, operations_in};
use crate::oracle::near;

mod digest {
    use super::*;

    #[linear(x, y)]
    fn shear(c: f64, x: f64, y: f64) -> (f64, f64) {
        (x + c * y, y)
    }

    /// The transpose of `shear`, by hand: linear too.
    #[linear(a, b)]
    fn shear_by_hand(c: f64, a: f64, b: f64) -> (f64, f64) {
        (a, c * a + b)
    }

    #[test]
    fn y05_transposing_twice_gives_the_function() {
        assert_eq!(
            shear_transpose(3.0, (2.0, 5.0)),
            shear_by_hand(3.0, 2.0, 5.0)
        );
        assert_eq!(
            shear_by_hand_transpose(3.0, (2.0, 5.0)),
            shear(3.0, 2.0, 5.0)
        );
    }

    #[linear(x)]
    fn fan_out(x: f64) -> [f64; 3] {
        [x, x, 2.0 * x]
    }

    #[linear(x)]
    fn dropped(x: f64, y: f64) -> f64 {
        let _unused = y * x;
        0.0
    }

    #[test]
    fn y07_fan_out_transposes_to_sums_and_what_is_dropped_to_zero() {
        assert_eq!(fan_out_transpose([1.0, 10.0, 100.0]), 211.0);
        assert_eq!(dropped_transpose(3.0, 1.0), 0.0);
    }

    mod special {
        pub fn erf(x: f64) -> f64 {
            libm::erf(x)
        }
    }

    #[derivative(of = special::erf)]
    fn erf_jvp(x: f64, x_dot: f64) -> (f64, f64) {
        let slope = (-x * x).exp() * core::f64::consts::FRAC_2_SQRT_PI;
        (special::erf(x), slope * x_dot)
    }

    #[differentiate(rules(special::erf))]
    fn normal(x: f64, mean: f64) -> f64 {
        0.5 * (1.0 + special::erf((x - mean) / 2.0.sqrt()))
    }

    #[test]
    fn y08_y13_one_rule_gives_both_modes() {
        check_grads!(normal(0.7, 0.2));
        near(normal_grad(0.7, 0.2).0, 0.352_065_326_764_299_5, 1e-15);
    }

    #[test]
    fn y14_zero_sum_and_scale_go_by_the_type() {
        type Nested = ((f64, [f64; 2]), (Vec<f64>, f64));
        use cotangent::{Monoid, Tangent};
        let value: Nested = ((1.0, [2.0, 3.0]), (vec![4.0, 5.0], 6.0));
        let mut zero = value.zero_tangent();
        assert_eq!(zero, ((0.0, [0.0; 2]), (vec![0.0; 2], 0.0)));
        zero.accumulate(&value);
        zero.accumulate(&value);
        zero.scale_by(0.5);
        assert_eq!(zero, value);
        assert_eq!(zero.inner_product(&value), 91.0);
    }
}

mod rows {
    use super::*;

    #[differentiate]
    fn wrapped(x: f64, (y, n): (f64, i32)) -> (f64, i32) {
        (x * y + x, n)
    }

    #[test]
    fn r01_value_pullback_and_derivative() {
        let ((value, n), pullback) = wrapped_vjp(3.0, (4.0, 7));
        assert_eq!((value, n), (15.0, 7));
        let (x_bar, (y_bar, _)) = pullback((2.0, cotangent::NoTangent));
        assert_eq!((x_bar, y_bar), (10.0, 6.0));
        let ((_, _), (tangent, _)) =
            wrapped_jvp(3.0, (4.0, 7), (1.0, (10.0, cotangent::NoTangent)));
        assert_eq!(tangent, 35.0);
    }

    // One function, written four ways.

    #[differentiate]
    fn by_loop<T: Float>(a: &[T], b: &[T]) -> T {
        let mut s = T::zero();
        for i in 0..a.len() {
            s = s + a[i] * b[i];
        }
        s
    }

    #[differentiate]
    fn by_recursion<T: Float>(a: &[T], b: &[T], n: usize) -> T {
        if n == 0 {
            return T::zero();
        }
        by_recursion(a, b, n - 1) + a[n - 1] * b[n - 1]
    }

    #[differentiate]
    fn by_fold<T: Float>(a: &[T], b: &[T]) -> T {
        a.iter().zip(b).fold(T::zero(), |s, (x, y)| s + *x * *y)
    }

    #[differentiate]
    fn by_closure<T: Float>(a: &[T], b: &[T]) -> T {
        let term = |i: usize| a[i] * b[i];
        let mut s = T::zero();
        for i in 0..a.len() {
            s = s + term(i);
        }
        s
    }

    #[test]
    fn r02_one_constant_bounds_the_gradient_however_it_is_written() {
        for n in [4, 64] {
            let v: Vec<Counted> = (0..n).map(|i| Counted(i as f64 + 1.0)).collect();
            let primal = operations_in(|| by_loop(&v, &v));
            let work = [
                operations_in(|| by_loop_grad(&v, &v)),
                operations_in(|| by_recursion_grad(&v, &v, n)),
                operations_in(|| by_fold_grad(&v, &v)),
                operations_in(|| by_closure_grad(&v, &v)),
            ];
            assert!(work.iter().all(|w| *w <= 4 * primal), "{primal}: {work:?}");
        }
    }

    #[differentiate]
    fn doubled<T: Float>(x: T, n: usize) -> T {
        let mut y = x;
        for _ in 0..n {
            y = y + y;
        }
        y
    }

    #[test]
    fn r03_what_is_shared_is_pulled_once() {
        assert_eq!(doubled_grad(1.5, 30), 2.0f64.powi(30));
        let work = |n| operations_in(|| doubled_grad(Counted(1.0), n));
        assert!(work(200) <= 2 * work(100) && work(1000) <= 6 * 1000);
    }

    #[differentiate]
    fn gathered(xs: &[f64], at: &[usize]) -> f64 {
        let mut s = 0.0;
        for i in at {
            s += xs[*i] * xs[*i];
        }
        s
    }

    #[test]
    fn r06_cotangents_are_added_in_place() {
        let xs = vec![0.5; 100_000];
        let at: Vec<usize> = (0..1000).map(|i| 7 * i).collect();
        let info = measure(|| drop(gathered_grad(&xs, &at)));
        // One zero of the whole slice.
        assert_eq!((info.count_total, info.bytes_total), (1, 8 * 100_000));
    }

    #[derive(Differentiable, Clone)]
    enum Shape {
        Circle { radius: f64 },
        Box(f64, f64),
    }

    #[derive(Differentiable, Clone)]
    struct Scene {
        shapes: Vec<Shape>,
        scale: (f64, i32),
    }

    #[differentiate]
    fn area(scene: &Scene) -> f64 {
        let (factor, power) = scene.scale;
        let mut total = 0.0;
        for shape in &scene.shapes {
            let one = match shape {
                Shape::Circle { radius } => 3.0 * radius * radius,
                Shape::Box(a, b) => {
                    if a > b {
                        a * b
                    } else {
                        cotangent_test_dep::drag(*a, *b, 2.0)
                    }
                }
            };
            total += one * factor.powi(power);
        }
        total
    }

    #[test]
    fn r07_branches_variants_structs_and_calls_of_other_crates() {
        let shapes = vec![
            Shape::Circle { radius: 2.0 },
            Shape::Box(3.0, 1.5),
            Shape::Box(1.0, 1.5),
        ];
        check_grads!(area(&Scene {
            shapes,
            scale: (1.2, 3),
        }));
    }

    #[derive(Differentiable, Clone)]
    enum Tree {
        Leaf(f64),
        Node { weight: f64, children: Vec<Tree> },
    }

    #[differentiate]
    fn total(tree: &Tree) -> f64 {
        match tree {
            Tree::Leaf(x) => x * x,
            Tree::Node { weight, children } => {
                let mut sum = 0.0;
                for child in children {
                    sum += weight * total(child);
                }
                sum
            }
        }
    }

    #[test]
    fn r08_recursion_loops_and_types_that_hold_themselves() {
        let leaf = |x| Tree::Leaf(x);
        let node = |weight, children| Tree::Node { weight, children };
        check_grads!(total(&node(
            2.0,
            vec![
                leaf(0.5),
                node(-1.0, vec![leaf(3.0), leaf(1.5)]),
                node(4.0, vec![])
            ]
        )));
    }

    #[differentiate]
    fn folded<T: Float>(xs: &[T], scale: T) -> T {
        let squares: Vec<T> = xs.iter().map(|x| *x * *x * scale).collect();
        let product = squares.iter().fold(T::one(), |p, s| p * *s);
        let sum = squares
            .iter()
            .zip(xs)
            .fold(T::zero(), |t, (s, x)| t + *s * *x);
        product + sum
    }

    #[test]
    fn r09_arrays_in_linear_time() {
        check_grads!(folded(&[0.5, -1.5, 2.0], 0.7));
        let work = |n: usize| {
            let xs = vec![Counted(1.01); n];
            operations_in(|| folded_grad(&xs, Counted(1.0)))
        };
        assert!(work(400) <= 2 * work(200), "{} {}", work(400), work(200));
    }

    thread_local! {
        static RUNS: Cell<usize> = const { Cell::new(0) };
    }

    fn expensive(n: usize) -> f64 {
        RUNS.set(RUNS.get() + 1);
        n as f64
    }

    #[differentiate]
    fn tupled(x: f64, n: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..n {
            let w = expensive(i);
            s += (w * x).sin() * w;
        }
        s
    }

    #[test]
    fn r10_the_function_is_computed_once() {
        RUNS.set(0);
        tupled_value_and_grad(0.3, 5);
        assert_eq!(RUNS.replace(0), 5);
        tupled_jvp(0.3, 5, 1.0);
        assert_eq!(RUNS.replace(0), 5);
        let (_, pullback) = tupled_vjp(0.3, 5);
        pullback(1.0);
        pullback(2.0);
        assert_eq!(RUNS.get(), 5);
    }

    mod special {
        pub fn logistic(x: f64) -> f64 {
            1.0 / (1.0 + (-x).exp())
        }
    }
    scalar_rule!(special::logistic, |x| {
        let y = special::logistic(x);
        y * (1.0 - y)
    });

    #[differentiate]
    fn generic<T: Float, const N: usize>(xs: [T; N], power: i32) -> T {
        let mut s = T::zero();
        for x in xs {
            s = s + x.powi(power).tanh();
        }
        s
    }

    #[differentiate(rules(special::logistic))]
    fn loss(x: f64) -> f64 {
        special::logistic(generic::<f64, 2>([x, x * x], 2)).ln()
    }

    #[test]
    fn r15_primitives_rules_of_ones_own_and_generic_functions() {
        check_grads!(loss(0.7));
        check_grads!(generic([0.3, 0.9, -0.2], 3));
    }

    #[differentiate]
    fn closures(x: f64, y: f64) -> f64 {
        let f = |z: f64| x * z + y;
        let g = |z: f64| f(z) * f(x);
        g(y) + f(0.5)
    }

    #[test]
    fn r16_closures_capture_active_variables() {
        check_grads!(closures(0.7, -1.3));
        // f(y) f(x) = (xy + y)(x^2 + y)
        let (x, y) = (0.7, -1.3);
        near(
            closures_grad(x, y).0,
            y * (x * x + y) + (x * y + y) * 2.0 * x + 0.5,
            1e-15,
        );
    }
}

mod regressions {
    use super::*;

    #[differentiate]
    fn shared(x: f64, y: f64) -> f64 {
        let z = x + y;
        x * z
    }

    #[test]
    fn the_first_input_is_not_lost() {
        assert_eq!(shared_grad(3.0, 4.0), (10.0, 3.0));
    }

    #[differentiate]
    fn no_scalars(x: &[f64], n: usize) -> Vec<f64> {
        let mut out = Vec::new();
        for i in 0..n {
            out.push(x[i]);
        }
        out
    }

    #[test]
    fn a_program_of_no_numbers() {
        let (value, pullback) = no_scalars_vjp(&[], 0);
        assert!(value.is_empty() && pullback(vec![]).is_empty());
    }

    #[differentiate]
    fn identity(x: Vec<f64>) -> Vec<f64> {
        x
    }

    #[test]
    fn the_identity_of_a_million_numbers() {
        let n = 1_000_000;
        let info = measure(|| {
            let (_, pullback) = identity_vjp(vec![1.0; n]);
            assert_eq!(pullback(vec![2.0; n])[n - 1], 2.0);
        });
        assert!(info.bytes_max <= 6 * 8 * n as u64, "{info:?}");
    }

    #[differentiate]
    fn duplicated(x: f64) -> (f64, f64) {
        (x, x)
    }

    #[test]
    fn an_output_twice_and_a_pullback_twice() {
        let (_, pullback) = duplicated_vjp(5.0);
        assert_eq!(pullback((1.0, 10.0)), 11.0);
        assert_eq!(pullback((1.0, 10.0)), 11.0);
        assert_eq!(pullback((0.0, 2.0)), 2.0);
    }

    #[differentiate]
    fn horner(c: &[f64], x: f64) -> f64 {
        c.iter().fold(0.0, |acc, c| acc * x + c)
    }

    #[differentiate]
    fn product(xs: &[f64]) -> f64 {
        let mut p = 1.0;
        for x in xs {
            p *= x;
        }
        p
    }

    #[test]
    fn folds_that_capture_of_nothing_and_of_zeros() {
        assert_eq!(
            horner_grad(&[2.0, 3.0, 5.0], 2.0),
            (vec![4.0, 2.0, 1.0], 11.0)
        );
        assert_eq!(horner_value_and_grad(&[], 2.0), (0.0, (vec![], 0.0)));
        assert_eq!(product_grad(&[2.0, 0.0, 3.0]), [0.0, 6.0, 0.0]);
        assert_eq!(product_grad(&[0.0, 0.0, 3.0]), [0.0; 3]);
        assert!(product_grad(&[]).is_empty());
    }

    #[differentiate]
    fn few(xs: &[f64]) -> f64 {
        xs[3] * xs[xs.len() - 1]
    }

    #[test]
    fn few_of_many_are_read() {
        let mut xs = vec![1.0; 1000];
        xs[3] = 5.0;
        let gradient = few_grad(&xs);
        assert_eq!((gradient[3], gradient[999]), (1.0, 5.0));
        assert_eq!(gradient.iter().sum::<f64>(), 6.0);
    }

    #[differentiate]
    fn nested((a, (b, n)): (f64, (f64, i32)), c: ((f64, f64),)) -> f64 {
        a * b * c.0.0 + c.0.1 * n as f64
    }

    #[test]
    fn inputs_nested_unevenly_with_integers_that_have_none() {
        let ((a, (b, none)), ((c, d),)) = nested_grad((2.0, (3.0, 7)), ((5.0, 6.0),));
        assert_eq!((a, b, c, d), (15.0, 10.0, 6.0, 7.0));
        let _: cotangent::NoTangent = none;
    }

    #[differentiate]
    fn chain(x: f64, n: usize) -> f64 {
        let mut y = x;
        for _ in 0..n {
            y = y + y * 0.001;
        }
        y
    }

    #[test]
    fn a_chain_of_a_thousand() {
        near(chain_grad(1.0, 1000), 1.001f64.powi(1000), 1e-12);
    }

    #[differentiate]
    fn unreached(x: f64, on: bool) -> f64 {
        let root = x.sqrt();
        if on { root } else { 3.0 * x }
    }

    #[test]
    fn an_infinite_slope_that_is_not_reached() {
        assert_eq!(unreached_grad(0.0, false), 3.0);
        assert_eq!(unreached_grad(0.0, true), f64::INFINITY);
    }

    #[differentiate]
    fn literals(x: f64) -> f64 {
        let two = 2.0;
        let mut y = x;
        for _ in 0..100 {
            y = y * 1.0 + two - 2.0;
        }
        y
    }

    #[test]
    fn literals_are_not_recorded() {
        let info = measure(|| assert_eq!(literals_grad(3.0), 1.0));
        assert_eq!(info.count_total, 0);
    }

    #[derive(Differentiable, Clone)]
    enum Weird {
        One(f64, i32, f64),
        Two((f64, i32)),
    }

    #[differentiate]
    fn weird(w: &Weird) -> f64 {
        match w {
            Weird::One(x, i, y) => x * y * *i as f64,
            Weird::Two((x, i)) => x + *i as f64,
        }
    }

    #[test]
    fn the_variant_is_preserved() {
        let one = weird_grad(&Weird::One(3.0, 2, 5.0));
        assert!(matches!(one, WeirdTangent::One(a, _, b) if (a, b) == (10.0, 6.0)));
        let two = weird_grad(&Weird::Two((3.0, 2)));
        assert!(matches!(two, WeirdTangent::Two((a, _)) if a == 1.0));
    }

    #[differentiate(recursive(odd))]
    fn even(x: f64) -> f64 {
        if x < 10.0 {
            odd(0.6 * x) + 1.0
        } else {
            odd(0.1 * x) + 2.0
        }
    }

    #[differentiate(recursive(even))]
    fn odd(x: f64) -> f64 {
        if x < 1.0 { x } else { even(x - 1.0) + 2.0 }
    }

    #[test]
    fn functions_that_call_each_other() {
        // 5 -> 3 -> 2 -> 1.2 -> 0.2 -> 0.12
        near(even_grad(5.0), 0.6 * 0.6 * 0.6, 1e-15);
    }

    #[derive(Differentiable, Clone)]
    enum Left {
        End,
        Cons(f64, Box<Right>),
    }

    #[derive(Differentiable, Clone)]
    enum Right {
        End,
        Cons(i32, Box<Left>),
    }

    #[differentiate(recursive(right))]
    fn left(list: &Left) -> f64 {
        match list {
            Left::End => 0.0,
            Left::Cons(x, rest) => x * x + right(rest),
        }
    }

    #[differentiate(recursive(left))]
    fn right(list: &Right) -> f64 {
        match list {
            Right::End => 0.0,
            Right::Cons(n, rest) => *n as f64 * left(rest),
        }
    }

    #[test]
    fn types_that_hold_each_other() {
        let last = Right::Cons(1, Box::new(Left::End));
        let inner = Left::Cons(3.0, Box::new(last));
        let list = Left::Cons(2.0, Box::new(Right::Cons(5, Box::new(inner))));
        assert_eq!((left(&list), right(&Right::End)), (49.0, 0.0));
        let LeftTangent::Cons(outer, rest) = left_grad(&list) else {
            panic!("another variant");
        };
        let RightTangent::Cons(_, rest) = *rest else {
            panic!("another variant");
        };
        let LeftTangent::Cons(inner, _) = *rest else {
            panic!("another variant");
        };
        assert_eq!((outer, inner), (4.0, 30.0));
    }

    #[differentiate]
    fn branched(x: f64, y: f64) -> f64 {
        if x > y { x * y } else { x + y }
    }

    #[test]
    fn a_branch_on_the_values_alone() {
        assert_eq!(branched_grad(3.0, 2.0), (2.0, 3.0));
        assert_eq!(branched_grad(1.0, 2.0), (1.0, 1.0));
    }

    #[differentiate]
    fn rotated(v: [f64; 3], q: [f64; 4]) -> [f64; 3] {
        let u = [q[0], q[1], q[2]];
        let s = q[3];
        let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        let (uv, uu) = (dot(u, v), dot(u, u));
        let cross = [
            u[1] * v[2] - u[2] * v[1],
            u[2] * v[0] - u[0] * v[2],
            u[0] * v[1] - u[1] * v[0],
        ];
        let mut out = [0.0; 3];
        for i in 0..3 {
            out[i] = 2.0 * uv * u[i] + (s * s - uu) * v[i] + 2.0 * s * cross[i];
        }
        out
    }

    #[test]
    fn the_jacobian_of_a_rotation_by_a_quaternion() {
        let (value, pullback) = rotated_vjp([1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]);
        assert_eq!(value, [270.0, 180.0, 342.0]);
        // By columns: what each input does to the three outputs.
        let table = [
            [4.0, 124.0, -22.0],
            [-44.0, 22.0, 116.0],
            [118.0, 4.0, 44.0],
            [64.0, -48.0, 16.0],
            [48.0, 64.0, -20.0],
            [-16.0, 20.0, 64.0],
            [20.0, 16.0, 48.0],
        ];
        for k in 0..3 {
            let mut seed = [0.0; 3];
            seed[k] = 1.0;
            let (v, q) = pullback(seed);
            let row: Vec<f64> = v.into_iter().chain(q).collect();
            assert_eq!(row, table.map(|column| column[k]));
        }
    }
}
