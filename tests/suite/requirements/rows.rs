//! The requirements drawn from Smeding and Vákár, *Efficient Dual-Numbers Reverse AD via Well-Known Program
//! Transformations*, and Ellis, Peyton Jones and Fitzgibbon, *Working notes on automatic differentiation*. The thirteenth,
//! a second backend on a tape, is none of ours: dual numbers are the tests' oracle (`tests/twin`).

use std::cell::Cell;

use allocation_counter::measure;
use cotangent::linear_map::{copair, diagonal, first, gather, identity, pair, scale, second, zero};
use cotangent::{
    Differentiable, LinearMap, Monoid, Tangent, check_grads, differentiate, scalar_rule,
};
use num_traits::Float;

use crate::counted::{Counted, operations_in};
use crate::oracle::near;

#[differentiate]
fn wrapped(x: f64, (y, n): (f64, i32)) -> (f64, i32) {
    (x * y + x, n)
}

#[test]
fn c1_01_value_pullback_and_derivative() {
    let ((value, n), pullback) = wrapped_vjp(3.0, (4.0, 7));
    assert_eq!((value, n), (15.0, 7));
    let (x_bar, (y_bar, _)) = pullback((2.0, cotangent::NoTangent));
    assert_eq!((x_bar, y_bar), (10.0, 6.0));
    let ((_, _), (tangent, _)) = wrapped_jvp(3.0, (4.0, 7), (1.0, (10.0, cotangent::NoTangent)));
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
fn c1_02_one_constant_bounds_the_gradient_however_it_is_written() {
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
fn c1_03_what_is_shared_is_pulled_once() {
    assert_eq!(doubled_grad(1.5, 30), 2.0f64.powi(30));
    let work = |n| operations_in(|| doubled_grad(Counted(1.0), n));
    assert!(work(200) <= 2 * work(100) && work(1000) <= 6 * 1000);
}

/// All laws, on random maps over the integers, are in `ad-runtime/tests/linear_maps`, as are the sizes.
#[test]
fn c1_04_linear_maps_have_their_laws_and_are_never_matrices() {
    // Four distinct maps: HCat(a, b) o VCat(c, d) = a o c + b o d.
    let [a, b, c, d] = [2_i64, 3, 5, 7].map(scale::<i64, i64>);
    let both = copair(a, b).compose(pair(c, d));
    assert_eq!((both.apply(1), both.apply_transpose(1)), (31, 31));
    assert_eq!(a.compose(c).plus(b.compose(d)).apply(1), 31);
    assert_eq!(zero::<i64, i64>().plus(a).compose(identity()).apply(1), 2);
    // (x, y) is its two parts.
    let parts = pair(first::<i64, i64>(), second());
    assert_eq!(parts.apply((3, 4)), (3, 4));

    let n = 1_000_000;
    let (mut x, y) = (vec![1.0; n], vec![1.0; n]);
    x[7] = 5.0;
    let info = measure(|| {
        let map = diagonal(vec![2.0; n])
            .compose(gather(n, (0..n).rev().collect()))
            .plus(identity());
        assert_eq!(map.apply(x)[n - 8], 11.0);
        assert_eq!(map.transpose().apply(y)[0], 3.0);
    });
    assert!(info.bytes_max <= 7 * 8 * n as u64, "{info:?}");
}

#[differentiate]
fn discrete(xs: &[f64], (n, on): (i32, bool), rows: Vec<Vec<f64>>) -> f64 {
    if on {
        xs[0] * f64::from(n) * rows[1][0]
    } else {
        0.0
    }
}

#[test]
fn c1_05_spaces_have_zeros_of_the_shape_of_values_and_integers_none() {
    let rows = vec![vec![], vec![2.0, 3.0]];
    let pull = |on| discrete_grad(&[1.0, 4.0], (3, on), rows.clone());
    let (by_xs, by_rows) = pull(true);
    assert_eq!(
        (by_xs, by_rows),
        (vec![6.0, 0.0], vec![vec![], vec![3.0, 0.0]])
    );
    // Nothing contributes: the zero has the shape all the same.
    let (by_xs, by_rows) = pull(false);
    assert_eq!((by_xs, by_rows), (vec![0.0; 2], vec![vec![], vec![0.0; 2]]));
    // The vector space: sums, multiples and products over nested tuples, with a zero that fits any length.
    let mut v = (1.0, vec![2.0, 3.0]);
    v.accumulate(&Monoid::lazy_zero());
    v.scale_by(2.0);
    assert_eq!(v.inner_product(&(1.0, vec![1.0, 10.0])), 66.0);
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
fn c1_06_cotangents_are_added_in_place() {
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
fn c1_07_branches_variants_structs_and_calls_of_other_crates() {
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
fn c1_08_recursion_loops_and_types_that_hold_themselves() {
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
fn c1_09_arrays_in_linear_time() {
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
fn c1_10_the_function_is_computed_once() {
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

#[differentiate(modes(grad, vjp, jvp, linearize, split))]
fn straight(x: f64, y: f64) -> f64 {
    let z = (x * y).sin() + x / y;
    let w = z.exp() * y.sqrt();
    w * z - x
}

/// No record, no map, no box is left when the compiler is done.
#[test]
fn c1_11_straight_line_code_allocates_nothing() {
    let info = measure(|| {
        std::hint::black_box(straight_grad(0.4, 1.3));
        let (_, pullback) = straight_vjp(0.4, 1.3);
        std::hint::black_box((pullback(1.0), pullback(2.0)));
        std::hint::black_box(straight_jvp(0.4, 1.3, (1.0, 2.0)));
        let (_, map) = straight_linearize(0.4, 1.3);
        std::hint::black_box(map.transpose().apply(1.0));
        let (_, residual) = straight_fwd(0.4, 1.3);
        std::hint::black_box(straight_rev(&residual, 0.4, 1.3, 1.0));
    });
    assert_eq!(info.count_total, 0);
}

struct Stored<R> {
    residuals: Vec<R>,
}

/// More of it in `linearize/split.rs`.
#[test]
fn c1_12_the_split_form_stores_residuals() {
    let points = [0.1, 0.4, 0.9];
    let stored = Stored {
        residuals: points.map(|x| straight_fwd(x, 1.3).1).into(),
    };
    let pulled = std::thread::spawn(move || {
        let pull = |(residual, x)| straight_rev(residual, x, 1.3, 2.0);
        let pairs = || stored.residuals.iter().zip(points);
        assert!(pairs().map(pull).eq(pairs().map(pull)));
        pairs().map(pull).collect::<Vec<_>>()
    });
    let expected = points.map(|x| straight_vjp(x, 1.3).1(2.0));
    assert_eq!(pulled.join().unwrap(), expected);
}

/// Every stage is printed, and what is printed is pinned down, in `ad-macro/src/golden.rs`, where `c1_14` lists them; this
/// is what users are told.
#[test]
fn c1_14_the_stages_are_documented() {
    let page = include_str!("../../../docs/checkpoints.md");
    for stage in [
        "ir",
        "activity",
        "linear",
        "transpose",
        "residuals",
        "graph",
        "tokens",
    ] {
        assert!(
            page.contains(&format!("`{stage}`"))
                || page.contains(&format!("`AD_DUMP=name:{stage}`"))
        );
    }
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
fn c1_15_primitives_rules_of_ones_own_and_generic_functions() {
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
fn c1_16_closures_capture_active_variables() {
    check_grads!(closures(0.7, -1.3));
    // f(y) f(x) = (xy + y)(x^2 + y)
    let (x, y) = (0.7, -1.3);
    near(
        closures_grad(x, y).0,
        y * (x * x + y) + (x * y + y) * 2.0 * x + 0.5,
        1e-15,
    );
}
