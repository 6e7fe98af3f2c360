//! The list of regressions that every implementation is held to: each is named as it stands there. Entries 10, 22 and 23
//! are errors at compile time as well: `tests/ui`.

use allocation_counter::measure;
use cotangent::linear_map::{copair, identity, pair, scale};
use cotangent::{Differentiable, LinearMap, differentiate};
use num_traits::Float;

use crate::counted::{Counted, operations_in};
use crate::oracle::near;

#[differentiate]
fn shared(x: f64, y: f64) -> f64 {
    let z = x + y;
    x * z
}

#[test]
fn c3_01_first_input_not_lost() {
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
fn c3_02_zero_scalar_program() {
    let (value, pullback) = no_scalars_vjp(&[], 0);
    assert!(value.is_empty() && pullback(vec![]).is_empty());
}

#[differentiate]
fn id(x: Vec<f64>) -> Vec<f64> {
    x
}

#[test]
fn c3_03_id_on_a_million_elements() {
    let n = 1_000_000;
    let info = measure(|| {
        let (_, pullback) = id_vjp(vec![1.0; n]);
        assert_eq!(pullback(vec![2.0; n])[n - 1], 2.0);
    });
    assert!(info.bytes_max <= 6 * 8 * n as u64, "{info:?}");
}

#[differentiate]
fn duplicated(x: f64) -> (f64, f64) {
    (x, x)
}

#[test]
fn c3_04_dup_output() {
    let (value, pullback) = duplicated_vjp(5.0);
    assert_eq!(value, (5.0, 5.0));
    assert_eq!(pullback((1.0, 10.0)), 11.0);
}

#[differentiate(modes(grad, vjp, jvp, linearize))]
fn f2(x: f64) -> f64 {
    let y = x * x;
    let z = x + y;
    y * z
}

/// The notes print a derivative that is 8 there.
#[test]
fn c3_05_demo_f2_is_7_at_1() {
    for (x, slope) in [(1.0, 7.0), (2.0, 44.0), (-1.5, -6.75)] {
        assert_eq!(f2_grad(x), slope);
        assert_eq!(f2_jvp(x, 1.0).1, slope);
        let (_, map) = f2_linearize(x);
        assert_eq!((map.apply(1.0), map.apply_transpose(1.0)), (slope, slope));
    }
}

/// By the wrong law, `(m1 o n1) + (m1 o n1)`, it is 20. On random matrices: `ad-runtime/tests/linear_maps/laws.rs`.
#[test]
fn c3_06_hcat_after_vcat_with_four_distinct_maps() {
    let [m1, m2, n1, n2] = [2.0, 3.0, 5.0, 7.0].map(scale::<f64, f64>);
    assert_eq!(copair(m1, m2).compose(pair(n1, n2)).apply(1.0), 31.0);
    assert_eq!(
        copair(m1, m2).compose(pair(n1, n2)).apply_transpose(1.0),
        31.0
    );
    assert_eq!(m1.compose(n1).plus(m2.compose(n2)).apply(1.0), 31.0);
    assert_eq!(
        copair(identity(), m2)
            .compose(pair(n1, identity()))
            .apply(1.0),
        8.0
    );
}

#[test]
fn c3_17_pullback_called_twice() {
    let (_, pullback) = duplicated_vjp(5.0);
    for _ in 0..2 {
        assert_eq!(pullback((1.0, 10.0)), 11.0);
    }
    assert_eq!(pullback((0.0, 2.0)), 2.0);
    let (_, pullback) = sorted_vjp(vec![2.0, 1.0, 3.0]);
    let once = pullback(vec![1.0, 10.0, 100.0]);
    assert_eq!(
        (&once, &pullback(vec![1.0, 10.0, 100.0])),
        (&once, &vec![40.0, 2.0, 600.0])
    );
}

#[differentiate]
fn sorted(mut xs: Vec<f64>) -> Vec<f64> {
    xs.sort_by(|a, b| a.total_cmp(b));
    for x in xs.iter_mut() {
        *x *= *x;
    }
    xs
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
fn c3_07_fold_with_captured_variable() {
    assert_eq!(
        horner_grad(&[2.0, 3.0, 5.0], 2.0),
        (vec![4.0, 2.0, 1.0], 11.0)
    );
}

#[differentiate]
fn from(xs: &[f64], start: f64) -> f64 {
    xs.iter().fold(start, |acc, x| acc * x)
}

#[test]
fn c3_08_fold_of_nothing() {
    assert_eq!(horner_value_and_grad(&[], 2.0), (0.0, (vec![], 0.0)));
    assert_eq!(from_value_and_grad(&[], 2.0), (2.0, (vec![], 1.0)));
}

#[test]
fn c3_09_product_with_zeros() {
    assert_eq!(product_grad(&[2.0, 0.0, 3.0]), [0.0, 6.0, 0.0]);
    assert_eq!(product_grad(&[0.0, 0.0, 3.0]), [0.0; 3]);
    assert!(product_grad(&[]).is_empty());
}

#[differentiate]
fn few(xs: &[f64]) -> f64 {
    xs[3] * xs[xs.len() - 1]
}

#[differentiate]
fn gathered(xs: &[f64], at: &[usize]) -> f64 {
    at.iter().map(|i| xs[*i]).sum()
}

#[test]
fn c3_10_gather_of_few_from_many() {
    let (n, at) = (1_000_000, [3, 17, 3, 999_999]);
    let xs = vec![1.0; n];
    let mut gradient = Vec::new();
    // One zero vector, whatever is read.
    let info = measure(|| gradient = gathered_grad(&xs, &at));
    assert_eq!((info.count_total, info.bytes_total), (1, 8 * n as u64));
    assert_eq!((gradient[3], gradient[17], gradient[4]), (2.0, 1.0, 0.0));
    let outside = std::panic::catch_unwind(|| gathered_grad(&[1.0], &[1]));
    assert!(outside.is_err());
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
fn c3_11_unbalanced_nested_input() {
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
fn c3_12_chain_of_a_thousand() {
    near(chain_grad(1.0, 1000), 1.001f64.powi(1000), 1e-12);
}

#[differentiate]
fn fibonacci<T: Float>(x: T, y: T, n: usize) -> T {
    let (mut a, mut b) = (x + y, x + y + x);
    for _ in 0..n {
        (a, b) = (b, b + a);
    }
    b * b
}

#[test]
fn c3_13_fibonacci_sharing() {
    let (x, y) = (3.0, 2.0);
    let expected = (2.0 * 7921.0 * x + 9790.0 * y, 9790.0 * x + 6050.0 * y);
    assert_eq!(fibonacci_grad(x, y, 8), expected);
    let work = |n| operations_in(|| fibonacci_grad(Counted(x), Counted(y), n));
    assert!(work(80) <= 11 * work(8), "{} {}", work(80), work(8));
}

#[differentiate]
fn eight_uses<T: Float>(x: T, levels: usize) -> T {
    let mut y = x;
    for _ in 0..levels {
        y = y + y + y + y + y - y - y - y;
    }
    y * y
}

#[test]
fn c3_14_eight_uses_a_level() {
    assert_eq!(eight_uses_grad(3.0, 10), 2.0f64.powi(21) * 3.0);
    let work = |n| operations_in(|| eight_uses_grad(Counted(1.0), n));
    assert!(work(100) <= 11 * work(10), "{} {}", work(100), work(10));
}

#[differentiate]
fn unreached(x: f64, on: bool) -> f64 {
    let root = x.sqrt();
    if on { root } else { 3.0 * x }
}

#[test]
fn c3_15_unreached_square_root_of_zero() {
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
fn c3_16_literal_takes_no_tape_slot() {
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
fn c3_18_enum_variant_preserved() {
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
fn c3_19_mutual_recursion() {
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
fn c3_20_mutually_recursive_types() {
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
fn c3_21_branch_on_primal_only() {
    assert_eq!(branched_grad(3.0, 2.0), (2.0, 3.0));
    assert_eq!(branched_grad(1.0, 2.0), (1.0, 1.0));
}

#[derive(Differentiable, Clone)]
struct Sample {
    count: i32,
    at: f64,
    tags: [u8; 2],
}

#[differentiate]
fn weighted(samples: &[Sample]) -> f64 {
    let mut sum = 0.0;
    for s in samples {
        sum += s.at * s.at * f64::from(s.count) * s.tags[1] as f64;
    }
    sum
}

#[test]
fn c3_22_integer_fields_have_no_tangent() {
    let sample = |count, at| Sample {
        count,
        at,
        tags: [1, 2],
    };
    let gradient = weighted_grad(&[sample(3, 2.0), sample(-1, 5.0)]);
    let _: cotangent::NoTangent = gradient[0].count;
    let _: [cotangent::NoTangent; 2] = gradient[0].tags;
    assert_eq!((gradient[0].at, gradient[1].at), (24.0, -20.0));
    assert_eq!(size_of_val(&gradient[0]), 8);
}

/// Functions at the boundary: a derivative with respect to one is refused (`tests/ui/AD019_parameter_type.rs`); one that is
/// only called is beyond the paper, and works.
#[test]
fn c3_23_fn_typed_parameter() {
    let refused = include_str!("../../ui/AD019_parameter_type.rs");
    assert!(
        refused
            .contains("#[differentiate(wrt(f))]\nfn with_respect_to_a_function(f: fn(f64) -> f64")
    );
    let message = include_str!("../../ui/AD019_parameter_type.stderr");
    assert!(message.contains("help: it is a function; name a parameter that holds a float"));
    #[differentiate]
    fn apply(f: fn(f64) -> f64, x: f64) -> f64 {
        f(x) * x
    }
    #[differentiate]
    fn square(x: f64) -> f64 {
        x * x
    }
    assert_eq!(apply_grad(cotangent::function!(square), 3.0), 27.0);
}

/// It is an error at the call: `tests/ui/rustc_missing_companion.rs`.
#[test]
fn c3_24_unannotated_callee() {
    let refused = include_str!("../../ui/rustc_missing_companion.rs");
    assert!(refused.contains("fn helper") && !refused.contains("#[differentiate]\nfn helper"));
    let message = include_str!("../../ui/rustc_missing_companion.stderr");
    assert!(
        message.contains("cannot find function `__helper_rev`"),
        "{message}"
    );
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
fn c3_25_jacobian_of_rotate_vec_by_quat() {
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
