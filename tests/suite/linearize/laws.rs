//! What the papers ask of maps that come from functions.

use cotangent::linear_map::{copair, identity, pair, scale};
use cotangent::{LinearMap, Monoid, Tangent, differentiate};

use super::close;

#[differentiate(modes(grad, vjp, jvp, linearize, split))]
fn f2(x: f64) -> f64 {
    let y = x * x;
    let z = x + y;
    y * z
}

/// The printed result of the notes' optimiser is 8 at 1: it confuses two of the four maps of `HCat o VCat`.
#[test]
fn c3_05_the_demo_of_the_notes_is_seven_at_one() {
    for (x, slope) in [(1.0, 7.0), (2.0, 44.0), (-1.5, -6.75)] {
        let (_, map) = f2_linearize(x);
        assert_eq!(map.apply(1.0), slope);
        assert_eq!(map.apply_transpose(1.0), slope);
        // The same from the combinators: `D*(y, z) o (Dy, Dz)`, `Dz = D+ o (1, Dy)`.
        let (y, z) = (x * x, x + x * x);
        let dy = || copair(scale(x), scale(x)).compose(pair(identity(), identity()));
        let dz = copair(identity(), identity()).compose(pair(identity(), dy()));
        let by_hand = copair(scale(z), scale(y)).compose(pair(dy(), dz));
        assert_eq!(
            (by_hand.apply(1.0), by_hand.apply_transpose(1.0)),
            (slope, slope)
        );
        assert_eq!(by_hand.to_matrix(&0.0), [[slope]]);
    }
}

#[test]
fn y06_gradients_are_transposed_linearizations() {
    let (value, map) = f2_linearize(0.7);
    assert_eq!(value, f2(0.7));
    assert_eq!(map.transpose().apply(1.0), f2_grad(0.7));
    let (_, map) = f2_linearize(0.7);
    assert_eq!(map.apply_transpose(2.0), f2_vjp(0.7).1(2.0));
    assert_eq!(map.apply(2.0), f2_jvp(0.7, 2.0).1);
}

#[differentiate(modes(vjp, jvp, linearize))]
fn polar(x: f64, y: f64) -> (f64, f64) {
    (x.hypot(y), y.atan2(x))
}

#[differentiate(modes(vjp, jvp, linearize))]
fn area(p: (f64, f64)) -> f64 {
    0.5 * p.0 * p.0 * p.1
}

#[differentiate(modes(vjp, jvp, linearize))]
fn sector(x: f64, y: f64) -> f64 {
    area(polar(x, y))
}

/// The chain rule is composition.
#[test]
fn b11_maps_compose_as_functions_do() {
    let (x, y) = (0.8, 0.6);
    let (p, inner) = polar_linearize(x, y);
    let (value, outer) = area_linearize(p);
    let (direct, map) = sector_linearize(x, y);
    assert_eq!(value, direct);
    let composed = outer.compose(inner);
    close(&composed.apply((1.0, -2.0)), &map.apply((1.0, -2.0)));
    close(&composed.apply_transpose(1.5), &map.apply_transpose(1.5));
    assert_eq!(map.to_matrix(&(0.0, 0.0)).len(), 1);
}

/// `f(p + h d) = f(p) + h df(p) d + O(h^2)`: half the step, a quarter of the error.
#[test]
fn b01_a_map_approximates_to_second_order() {
    let (value, map) = sector_linearize(0.8, 0.6);
    let error = |h: f64| sector(0.8 + h, 0.6 - 2.0 * h) - value - h * map.apply((1.0, -2.0));
    let ratio = error(1e-3) / error(5e-4);
    assert!((ratio - 4.0).abs() < 0.05, "{ratio}");
}

/// The gradient at once, and one directional derivative for each of its components.
#[test]
fn b08_one_reverse_application_is_all_forward_ones() {
    #[differentiate(modes(linearize))]
    fn product(xs: &[f64]) -> f64 {
        let mut p = 1.0;
        for x in xs {
            p *= *x;
        }
        p
    }
    for (xs, expected) in [
        (vec![2.0, 0.0, 5.0], vec![0.0, 10.0, 0.0]),
        (vec![0.0, 0.0, 5.0], vec![0.0; 3]),
        (vec![3.0, 4.0, 5.0], vec![20.0, 15.0, 12.0]),
    ] {
        let (_, map) = product_linearize(&xs);
        assert_eq!(map.apply_transpose(1.0), expected);
        assert_eq!(map.to_matrix(&xs), [expected]);
    }
}

#[test]
fn y07_fan_out_and_addition_are_transposes() {
    let copy = pair(identity::<f64>(), identity());
    assert_eq!(copy.apply(2.0), (2.0, 2.0));
    assert_eq!(copy.apply_transpose((2.0, 3.0)), 5.0);
    #[differentiate(modes(vjp, linearize))]
    fn twice(x: f64) -> (f64, f64) {
        (x, x)
    }
    let (_, map) = twice_linearize(1.0);
    assert_eq!(
        (map.apply(2.0), map.apply_transpose((2.0, 3.0))),
        ((2.0, 2.0), 5.0)
    );
    #[differentiate(modes(vjp, linearize))]
    fn dropped(x: f64, _y: f64) -> f64 {
        x
    }
    let (_, map) = dropped_linearize(1.0, 2.0);
    assert_eq!(
        (map.apply((3.0, 4.0)), map.apply_transpose(5.0)),
        (3.0, (5.0, 0.0))
    );
}

/// What has no derivative has no tangent, and zeros have the shape of their values.
#[test]
fn c1_05_integers_have_no_tangent_and_zeros_have_shapes() {
    #[differentiate(modes(vjp, linearize))]
    fn nested(x: ((f64, usize), Vec<f64>), k: i32) -> f64 {
        x.0.0 * x.1[x.0.1] * f64::from(k)
    }
    let (_, map) = nested_linearize(((2.0, 1), vec![1.0, 5.0]), 3);
    let ((by_first, _none), by_rest) = map.apply_transpose(1.0);
    assert_eq!((by_first, by_rest), (15.0, vec![0.0, 6.0]));
    let zero = Monoid::lazy_zero();
    assert_eq!(map.apply(zero), 0.0);
}

#[test]
fn maps_of_functions_are_linear() {
    let (_, map) = polar_linearize(0.8, 0.6);
    let [a, b] = [(1.0, -2.0), (0.5, 0.25)];
    let mut sum = map.apply(a);
    sum.accumulate(&map.apply(b));
    close(&map.apply((1.5, -1.75)), &sum);
    let mut scaled = map.apply(a);
    scaled.scale_by(3.0);
    close(&map.apply((3.0, -6.0)), &scaled);
    assert_eq!(map.apply((0.0, 0.0)), (0.0, 0.0));
}

/// A fixed-point iteration that solves with the map: nobody computes a matrix.
#[test]
fn maps_go_into_solvers() {
    #[differentiate(modes(linearize))]
    fn residual(x: &[f64]) -> Vec<f64> {
        let mut out = vec![0.0; x.len()];
        for i in 0..x.len() {
            let next = x[(i + 1) % x.len()];
            out[i] = 2.0 * x[i] + 0.5 * next.sin() - 1.0;
        }
        out
    }
    let mut x = vec![0.0; 4];
    for _ in 0..20 {
        let (r, map) = residual_linearize(&x);
        // Newton's step by Richardson iteration: `d <- d + (r - J d) / 2`.
        let mut d = vec![0.0; 4];
        for _ in 0..60 {
            let mut error = r.clone();
            error.subtract(&map.apply(d.clone()));
            error.scale_by(0.5);
            d.accumulate(&error);
        }
        drop(map);
        x.subtract(&d);
    }
    assert!(residual(&x).iter().all(|r| r.abs() < 1e-12), "{x:?}");
}
