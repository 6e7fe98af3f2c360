//! Derivatives of derivatives: the programs over dual numbers.

use cotangent::{Differentiable, DualNumber, LinearMap, check_grads, differentiate};
use num_traits::Float;

use crate::counted::{Counted, operations_in};
use crate::oracle::near;

#[differentiate(modes(grad, vjp, jvp, linearize))]
fn cube<T: Float>(x: T) -> T {
    x * x * x
}

#[differentiate]
fn product<T: Float>(x: T, y: T) -> T {
    x * y
}

#[differentiate]
fn sum<T: Float>(x: T, y: T) -> T {
    x + y
}

/// What erases the distinction of linear values: the companions are ordinary functions of ordinary numbers, which compute
/// what the two halves do with the same work, and over dual numbers the derivative of themselves.
#[test]
fn y10_derivatives_of_derivatives() {
    // Erasure keeps values and work.
    let (value, map) = cube_linearize(Counted(2.0));
    let (erased, along) = cube_jvp(Counted(2.0), Counted(1.0));
    assert_eq!((erased, along), (value, map.apply(Counted(1.0))));
    let halves =
        operations_in(|| cube_linearize(Counted(2.0))) + operations_in(|| map.apply(Counted(1.0)));
    assert_eq!(
        operations_in(|| cube_jvp(Counted(2.0), Counted(1.0))),
        halves
    );

    // J(L(J(x³))) at 2: 8, 12, 12, 12.
    let (y, dy) = cube_jvp(DualNumber::new(2.0, 1.0), DualNumber::new(1.0, 0.0));
    assert_eq!(
        [y.value, y.derivative, dy.value, dy.derivative],
        [8.0, 12.0, 12.0, 12.0]
    );
    // Forward over reverse, and over reverse over a map.
    assert_eq!(cube_grad(DualNumber::variable(2.0)).derivative, 12.0);
    let (_, map) = cube_linearize(DualNumber::variable(2.0));
    let back = map.apply_transpose(DualNumber::constant(1.0));
    assert_eq!((back.value, back.derivative), (12.0, 12.0));
    // The third derivative of 4 x³ is 24.
    let inner = DualNumber::variable(DualNumber::variable(2.0));
    assert_eq!(4.0 * cube_grad(inner).derivative.derivative, 24.0);
    // sin'' = -sin.
    let slope = negated_grad(DualNumber::variable(1.0));
    assert_eq!(slope.derivative, 1.0f64.sin());

    // No perturbation is taken for another: the derivative of x d/dy(x y) at y = 2, and of x d/dy(x + y), both at x = 1.
    let x = DualNumber::variable(1.0);
    let by_y = product_grad(x, DualNumber::constant(2.0)).1;
    assert_eq!((x * by_y).derivative, 2.0);
    let by_y = sum_grad(x, DualNumber::constant(1.0)).1;
    assert_eq!((x * by_y).derivative, 1.0);
    // The same with forward mode inside.
    let lift = |t: f64| DualNumber::constant(DualNumber::constant(t));
    let outer = DualNumber::constant(DualNumber::variable(1.0));
    let y = DualNumber::new(lift(1.0).value, DualNumber::constant(1.0));
    assert_eq!((outer.value * (outer + y).derivative).derivative, 1.0);
}

#[differentiate]
fn negated<T: Float>(u: T) -> T {
    -u.sin()
}

type Second = DualNumber<f64>;

/// The product of the Hessian with `v`, by differences of the gradient.
fn differences(gradient: impl Fn(&[f64]) -> Vec<f64>, at: &[f64], v: &[f64]) -> Vec<f64> {
    let h = 1e-5;
    let moved = |h: f64| -> Vec<f64> { at.iter().zip(v).map(|(x, v)| x + h * v).collect() };
    let (up, down) = (gradient(&moved(h)), gradient(&moved(-h)));
    up.iter()
        .zip(&down)
        .map(|(up, down)| (up - down) / (2.0 * h))
        .collect()
}

fn with(at: &[f64], v: &[f64]) -> Vec<Second> {
    at.iter()
        .zip(v)
        .map(|(x, v)| DualNumber::new(*x, *v))
        .collect()
}

/// Forward over reverse and forward over forward mode give one product with the Hessian, that of differences.
macro_rules! check_hessian {
    ($f:ident, $grad:ident, $jvp:ident, $at:expr) => {{
        let at: &[f64] = &$at;
        let directions = [
            (0..at.len()).map(|k| 0.5 + k as f64).collect::<Vec<f64>>(),
            (0..at.len()).map(|k| (-1.0f64).powi(k as i32)).collect(),
        ];
        for v in &directions {
            let expected = differences(|x| $grad(x), at, v);
            let reverse = $grad(&with(at, v));
            let gradient = $grad(at);
            for k in 0..at.len() {
                near(reverse[k].value, gradient[k], 1e-14);
                let scale = 1.0 + expected[k].abs();
                assert!(
                    (reverse[k].derivative - expected[k]).abs() < 1e-6 * scale,
                    "{k}: {} is not {}",
                    reverse[k].derivative,
                    expected[k]
                );
                let mut unit = vec![DualNumber::constant(0.0); at.len()];
                unit[k] = DualNumber::constant(1.0);
                let (y, forward) = $jvp(&with(at, v), unit);
                assert_eq!(y.value, $f(at));
                near(forward.derivative, reverse[k].derivative, 1e-12);
            }
        }
    }};
}

#[differentiate]
fn rosenbrock<T: Float>(x: &[T]) -> T {
    let hundred = T::from(100.0).unwrap();
    let mut s = T::zero();
    for i in 1..x.len() {
        let t = x[i] - x[i - 1] * x[i - 1];
        s = s + hundred * t * t + (T::one() - x[i - 1]).powi(2);
    }
    s
}

#[differentiate]
fn squashed<T: Float>(x: T, by: T) -> T {
    if x < T::zero() {
        return x * by.exp();
    }
    (x * by).tanh() / by
}

/// Branches, an early return, a call, a loop that changes its state, a `Vec` that grows, a closure.
#[differentiate]
fn network<T: Float>(x: &[T]) -> T {
    let gain = x[0].cosh();
    let bend = |t: T| (t * gain).sin() + t;
    let mut layers = Vec::new();
    let mut state = x[1];
    for i in 0..x.len() {
        state = squashed(state - x[i], gain) + bend(state) * x[i];
        layers.push(state.powi(3));
        if state > T::from(3.0).unwrap() {
            state = state.sqrt();
        }
    }
    layers
        .iter()
        .fold(T::zero(), |sum, layer| sum * gain + *layer)
}

#[differentiate]
fn checkpointed<T: Float>(x: &[T]) -> T {
    let (mut p, mut q) = (x[0], x[1]);
    #[checkpoint(every(3))]
    for _ in 0..10 {
        p = p - q.sin() * x[2];
        q = q + p * x[2].atan();
    }
    p * q
}

#[test]
fn hessians_of_whole_programs() {
    check_hessian!(
        rosenbrock,
        rosenbrock_grad,
        rosenbrock_jvp,
        [1.2, 1.0, -0.5]
    );
    check_hessian!(network, network_grad, network_jvp, [0.4, 0.7, -0.3, 1.1]);
    check_hessian!(
        checkpointed,
        checkpointed_grad,
        checkpointed_jvp,
        [0.4, 0.7, 0.3]
    );
    check_grads!(network(&[0.4, 0.7, -0.3, 1.1]));
}

#[derive(Differentiable, Clone, Copy)]
struct Spring<T> {
    stiffness: T,
    rest: T,
}

#[differentiate]
impl<T: Float> Spring<T> {
    fn energy(&self, length: T) -> T {
        let strain = (length - self.rest) / self.rest;
        self.stiffness * strain.powi(2) * strain.exp()
    }
}

#[test]
fn structs_and_methods() {
    let at = |k: f64, rest: f64, length: f64| {
        let (spring, by_length) = Spring { stiffness: k, rest }.energy_grad(length);
        [spring.stiffness, spring.rest, by_length]
    };
    let (spring, by_length) = Spring {
        stiffness: DualNumber::new(2.0, 1.0),
        rest: DualNumber::new(1.5, -0.5),
    }
    .energy_grad(DualNumber::new(2.0, 0.25));
    let h = 1e-5;
    let (up, down) = (
        at(2.0 + h, 1.5 - 0.5 * h, 2.0 + 0.25 * h),
        at(2.0 - h, 1.5 + 0.5 * h, 2.0 - 0.25 * h),
    );
    let found = [spring.stiffness, spring.rest, by_length];
    for k in 0..3 {
        near(found[k].value, at(2.0, 1.5, 2.0)[k], 1e-14);
        near(found[k].derivative, (up[k] - down[k]) / (2.0 * h), 1e-8);
    }
}

#[test]
fn single_precision_and_linearizations() {
    #[differentiate(modes(grad, vjp, jvp, linearize))]
    fn f<T: Float>(x: T, y: T) -> T {
        x.powf(y) + (x * y).ln()
    }
    let (by_x, by_y) = f_grad(DualNumber::new(2.0_f32, 1.0), DualNumber::new(3.0_f32, 0.0));
    // y x^(y - 1) + 1 / x, x^y ln x + 1 / y; then the derivatives of these in x.
    assert!((by_x.value - 12.5).abs() < 1e-5);
    assert!((by_x.derivative - (12.0 - 0.25)).abs() < 1e-4);
    assert!((by_y.derivative - (12.0 * 2.0f32.ln() + 4.0)).abs() < 1e-4);
    let (_, map) = f_linearize(DualNumber::new(2.0, 1.0), DualNumber::new(3.0, 0.0));
    let forward = map.apply((DualNumber::constant(1.0), DualNumber::constant(0.0)));
    near(forward.derivative, 12.0 - 0.25, 1e-13);
    let (_, by_y) = map.apply_transpose(DualNumber::constant(1.0));
    near(by_y.derivative, 12.0 * 2.0f64.ln() + 4.0, 1e-13);
    // The power that is a variable and zero: d/dp d/dx x^p = 1 / x at p = 0.
    #[differentiate]
    fn power<T: Float>(x: T, p: T) -> T {
        x.powf(p)
    }
    let by_x = power_grad(DualNumber::constant(2.0), DualNumber::new(0.0, 1.0)).0;
    assert_eq!((by_x.value, by_x.derivative), (0.0, 0.5));
}

/// What would take the derivative away is no number.
#[test]
fn a_derivative_is_not_lost_on_the_way() {
    use num_traits::ToPrimitive;
    assert_eq!(DualNumber::new(2.0, 1.0).to_f64(), None);
    assert_eq!(DualNumber::new(2.0, 0.0).to_f64(), Some(2.0));
    assert_eq!(DualNumber::new(2.5, 1.0).to_usize(), Some(2));
    #[differentiate]
    fn f<T: Float>(x: T) -> T {
        T::from(x.to_f64().unwrap()).unwrap() * x
    }
    assert_eq!(f_grad(3.0), 6.0);
    assert!(std::panic::catch_unwind(|| f_grad(DualNumber::variable(3.0))).is_err());
}

/// A steep function that is not reached, and one that is, in second derivatives.
#[test]
fn zeros_stay_zeros() {
    #[differentiate]
    fn f<T: Float>(x: T, on: bool) -> T {
        let root = x.sqrt();
        if on { root } else { x * x }
    }
    let by_x = f_grad(DualNumber::variable(0.0), false);
    assert_eq!((by_x.value, by_x.derivative), (0.0, 2.0));
    assert_eq!(f_grad(DualNumber::constant(0.0), true).value, f64::INFINITY);
}

#[differentiate(modes(jacfwd, jacrev))]
fn pair<T: Float>(x: T) -> [T; 2] {
    [x * x, x.sin()]
}

/// A Jacobian holds real numbers, and the two parts of a dual number are no coordinates.
#[test]
fn jacobians_of_dual_numbers_are_refused() {
    assert_eq!(pair_jacfwd(2.0).1.values(), [4.0, 2.0f64.cos()]);
    assert_eq!(pair_jacrev(2.0).1.values(), [4.0, 2.0f64.cos()]);
    let x = DualNumber::variable(2.0);
    assert!(std::panic::catch_unwind(|| pair_jacfwd(x)).is_err());
    assert!(std::panic::catch_unwind(|| pair_jacrev(x)).is_err());
}

#[differentiate]
fn converted<T: Float>(x: T) -> T {
    let square: T = (x * x).into();
    square * x
}

/// The derivative of a conversion of a dual number is one of both its parts.
#[test]
fn conversions_keep_the_second_derivative() {
    let slope = converted_grad(DualNumber::variable(2.0));
    // 3 x², 6 x
    assert_eq!((slope.value, slope.derivative), (12.0, 12.0));
    let (_, slope) = converted_jvp(DualNumber::variable(2.0), DualNumber::constant(1.0));
    assert_eq!((slope.value, slope.derivative), (12.0, 12.0));
}
