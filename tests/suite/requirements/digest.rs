//! The digest of Radul, Paszke, Frostig, Johnson and Maclaurin, *You Only Linearize Once*. Its tenth, derivatives of
//! derivatives, is in `nested.rs`.

use std::cell::Cell;

use cotangent::linear_map::{first, identity, pair, scale, zero};
use cotangent::{
    LinearMap, Monoid, Tangent, check_grads, derivative, differentiate, linear, scalar_rule,
};
use num_traits::Float;

use crate::counted::{Counted, operations_in};
use crate::oracle::near;

thread_local! {
    static RUNS: Cell<usize> = const { Cell::new(0) };
}

fn expensive(n: usize) -> f64 {
    RUNS.set(RUNS.get() + 1);
    n as f64
}

fn runs(run: impl FnOnce()) -> usize {
    RUNS.set(0);
    run();
    RUNS.get()
}

#[differentiate(modes(vjp, jvp, linearize))]
fn compound(x: f64, n: usize) -> (f64, f64) {
    let weighted = (expensive(n) * x).sin() * (expensive(n + 1) + x * x);
    (weighted * weighted + weighted, weighted)
}

/// A program is straight-line and every value in it is named, so that compound expressions are evaluated once, whichever
/// stage they end up in; a result of several values is one of the program. `theorems.rs` has the program itself.
#[test]
fn y01_every_value_is_computed_once() {
    let run = || assert!(compound(0.3, 2).0.is_finite());
    assert_eq!(runs(run), 2);
    let run = || assert_eq!(compound_jvp(0.3, 2, 1.0).0, compound_jvp(0.3, 2, 0.0).0);
    assert_eq!(runs(run), 4);
    let pulled = runs(|| {
        let (value, pullback) = compound_vjp(0.3, 2);
        assert_eq!(value, compound(0.3, 2));
        RUNS.set(2);
        near(
            pullback((1.0, 0.0)) + pullback((0.0, 2.0)),
            pullback((1.0, 2.0)),
            1e-15,
        );
    });
    assert_eq!(pulled, 2);
    #[differentiate]
    fn evaluated(x: f64) -> f64 {
        let y = 2.0;
        y * (x + 2.0)
    }
    assert_eq!(evaluated_value_and_grad(2.0), (8.0, 2.0));
}

/// What the checker accepts. What it refuses, and that of the sixteen ways to tag `g(x; y) = (x², x² y)` two are right,
/// is in `ad-macro/src/passes/linearity/tests.rs` and, as users see it, in `tests/ui/AD04*.rs`. That linearizations pass is
/// in `theorems.rs`.
#[test]
fn y02_linear_functions_are_proved_so() {
    #[linear(x)]
    fn id(x: f64) -> f64 {
        x
    }
    #[linear(x)]
    fn plus_zero(x: f64) -> f64 {
        x + 0.0
    }
    #[linear(x)]
    fn nested_dup(x: f64) -> f64 {
        let (x0, x1) = (x, x);
        x0 + (x1 + x1) * 2.0
    }
    #[linear(x, y)]
    fn sum(x: f64, y: f64) -> f64 {
        x + y
    }
    #[linear(x, y)]
    fn dropped(x: f64, y: f64) -> f64 {
        let _pair = (x, y);
        0.0
    }
    #[linear(y)]
    fn product(x: f64, y: f64) -> f64 {
        x * y
    }
    #[linear(y)]
    fn nonlinear_dup(x: f64, y: f64) -> (f64, f64) {
        (product(x, y), product(x.sin(), y))
    }
    assert_eq!(id_transpose(2.0), 2.0);
    assert_eq!(plus_zero_transpose(2.0), 2.0);
    assert_eq!(nested_dup_transpose(1.0), 5.0);
    assert_eq!(sum_transpose(3.0), (3.0, 3.0));
    assert_eq!(dropped_transpose(3.0), (0.0, 0.0));
    assert_eq!(product_transpose(3.0, 2.0), 6.0);
    assert_eq!(
        nonlinear_dup_transpose(0.5, (1.0, 2.0)),
        0.5 + 2.0 * 0.5f64.sin()
    );
}

#[differentiate(modes(vjp, jvp, linearize))]
fn curve(t: f64, r: f64) -> (f64, f64) {
    let s = t.sin() * r.exp();
    (s * s - t, s / r)
}

/// The value bit for bit, and the directional derivative: that of the definition, and linear in the direction.
#[test]
fn y03_forward_mode() {
    let (t, r) = (0.7, 1.3);
    let (value, along) = curve_jvp(t, r, (1.0, -2.0));
    assert_eq!(value, curve(t, r));
    let h = 1e-6;
    let (up, down) = (curve(t + h, r - 2.0 * h), curve(t - h, r + 2.0 * h));
    near(along.0, (up.0 - down.0) / (2.0 * h), 1e-8);
    near(along.1, (up.1 - down.1) / (2.0 * h), 1e-8);
    let (by_t, by_r) = (curve_jvp(t, r, (1.0, 0.0)).1, curve_jvp(t, r, (0.0, 1.0)).1);
    near(along.0, by_t.0 - 2.0 * by_r.0, 1e-15);
    near(along.1, by_t.1 - 2.0 * by_r.1, 1e-15);
    // The value does not depend on the tangent.
    assert_eq!(curve_jvp(t, r, (f64::NAN, f64::INFINITY)).0, value);
}

#[differentiate(modes(grad, vjp, jvp, linearize))]
fn negated_sine<T: Float>(u: T) -> T {
    let v = u.sin();
    -v
}

/// Two halves: the nonlinear one once, the linear one as often as one likes, together exactly the work of forward mode.
#[test]
fn y04_unzipping() {
    let u = Counted(0.5);
    let whole = operations_in(|| negated_sine_jvp(u, Counted(1.0)));
    let first_half = operations_in(|| negated_sine_linearize(u));
    let (value, map) = negated_sine_linearize(u);
    let second_half = operations_in(|| map.apply(Counted(1.0)));
    // The numbers of the paper: 5 = 3 + 2.
    assert_eq!((whole, first_half, second_half), (5, 3, 2));
    assert_eq!(value, negated_sine(u));
    assert_eq!(map.apply(Counted(1.0)), negated_sine_jvp(u, Counted(1.0)).1);
    // The tape is the free nonlinear variables of the linear half: `cos u`.
    let (_, map) = negated_sine_linearize(0.5);
    assert_eq!(map.apply(1.0), -0.877_582_561_890_372_8);
    let (_, map) = curve_linearize(0.7, 1.3);
    assert_eq!(map.apply((1.0, -2.0)), curve_jvp(0.7, 1.3, (1.0, -2.0)).1);
}

#[linear(x, y)]
fn shear(c: f64, x: f64, y: f64) -> (f64, f64) {
    (x + c * y, y)
}

/// The transpose of `shear`, by hand: linear too.
#[linear(a, b)]
fn shear_by_hand(c: f64, a: f64, b: f64) -> (f64, f64) {
    (a, c * a + b)
}

/// A linear function that calls the transpose of another: it is a linear function as well.
#[linear(a, b)]
fn sheared_back(c: f64, a: f64, b: f64) -> (f64, f64) {
    shear_transpose(c, (a, b))
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
    assert_eq!(
        sheared_back_transpose(3.0, (2.0, 5.0)),
        shear(3.0, 2.0, 5.0)
    );
    let (_, map) = curve_linearize(0.7, 1.3);
    let once = (&map).transpose();
    let twice = (&once).transpose();
    assert_eq!(twice.apply((1.0, -2.0)), map.apply((1.0, -2.0)));
    // Exactly, over the integers: <m x, y> = <x, mᵀ y>.
    let m = pair(scale(3_i64), scale(-7)).compose(first::<i64, i64>());
    let (a, b) = m.apply((5, 11));
    let (c, d) = m.apply_transpose((2, 13));
    assert_eq!(a * 2 + b * 13, 5 * c + 11 * d);
}

/// The gradient is the transpose of the unzipped linearization; every stage can be called.
#[test]
fn y06_the_stages_compose_to_the_gradient() {
    #[differentiate(modes(grad, vjp, jvp, linearize, split))]
    fn f(x: f64, y: f64) -> f64 {
        (x * y).sin() + x / y
    }
    let (x, y) = (0.7, 1.3);
    let (value, map) = f_linearize(x, y);
    assert_eq!(value, f(x, y));
    assert_eq!(map.apply_transpose(1.0), f_grad(x, y));
    assert_eq!(f_value_and_grad(x, y), (value, f_grad(x, y)));
    assert_eq!(f_vjp(x, y).1(1.0), f_grad(x, y));
    assert_eq!(map.apply((1.0, 2.0)), f_jvp(x, y, (1.0, 2.0)).1);
    let (_, residual) = f_fwd(x, y);
    assert_eq!(f_rev(&residual, x, y, 1.0), f_grad(x, y));
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

/// Fan-out and addition are transposes of each other, so are dropping and zero, a pair and its parts; scaling is its own.
#[test]
fn y07_fan_out_transposes_to_sums_and_what_is_dropped_to_zero() {
    assert_eq!(fan_out_transpose([1.0, 10.0, 100.0]), 211.0);
    assert_eq!(dropped_transpose(3.0, 1.0), 0.0);
    let dup = pair(identity::<f64>(), identity());
    assert_eq!(dup.apply(2.0), (2.0, 2.0));
    assert_eq!((&dup).transpose().apply((2.0, 3.0)), 5.0);
    let drop = zero::<f64, f64>();
    assert_eq!((drop.apply(2.0), drop.transpose().apply(3.0)), (0.0, 0.0));
    assert_eq!(
        scale::<f64, f64>(3.0).apply(2.0),
        scale::<f64, f64>(3.0).transpose().apply(2.0)
    );
}

mod special {
    pub fn erf(x: f64) -> f64 {
        libm::erf(x)
    }

    pub fn softplus(x: f64) -> f64 {
        x.exp().ln_1p()
    }

    pub fn twice(x: f64) -> f64 {
        2.0 * x
    }

    pub fn logistic(x: f64) -> f64 {
        1.0 / (1.0 + (-x).exp())
    }
}

#[derivative(of = special::erf)]
fn erf_jvp(x: f64, x_dot: f64) -> (f64, f64) {
    let slope = (-x * x).exp() * core::f64::consts::FRAC_2_SQRT_PI;
    (special::erf(x), slope * x_dot)
}

#[derivative(of = special::softplus)]
fn softplus_vjp(x: f64) -> (f64, impl Fn(f64) -> f64) {
    let slope = special::logistic(x);
    (special::softplus(x), move |y_bar| slope * y_bar)
}

/// Linear and wrong: a rule is what is used, not the function.
#[derivative(of = special::twice)]
fn twice_jvp(x: f64, x_dot: f64) -> (f64, f64) {
    (special::twice(x), 5.0 * x_dot)
}

#[differentiate(rules(special::erf, special::softplus, special::twice))]
fn ruled(x: f64, mean: f64) -> f64 {
    special::erf((x - mean) / 2.0.sqrt()) * special::softplus(x)
}

#[differentiate(rules(special::twice))]
fn wrong(x: f64) -> f64 {
    special::twice(x) * x
}

/// A rule for one mode gives the other. One that is not linear in the tangent is an error:
/// `tests/ui/AD040_rules_not_linear.rs`.
#[test]
fn y08_one_rule_gives_both_modes() {
    check_grads!(ruled(0.7, 0.2));
    let (_, (by_x, by_mean)) = ruled_value_and_grad(0.7, 0.2);
    near(ruled_jvp(0.7, 0.2, (1.0, 0.0)).1, by_x, 1e-15);
    near(ruled_jvp(0.7, 0.2, (0.0, 1.0)).1, by_mean, 1e-15);
    assert_eq!(wrong_grad(3.0), 6.0 + 15.0);
    assert_eq!(wrong_jvp(3.0, 1.0).1, 6.0 + 15.0);
}

/// The N-fold sine under a policy.
macro_rules! sines {
    ($($name:ident $(#[$policy:meta])?)*) => {$(
        #[differentiate]
        fn $name<T: Float>(x: T, n: usize) -> T {
            let mut y = x;
            $(#[$policy])?
            for _ in 0..n {
                y = y.sin();
            }
            y
        }
    )*};
}

sines! {
    stored
    in_fours #[checkpoint(every(4))]
    in_twos #[checkpoint(every(2))]
    at_once #[checkpoint(every(16))]
    by_root #[checkpoint(sqrt)]
    by_three #[checkpoint(binomial(3))]
}

/// To store or to compute again changes what it costs, in the paper's numbers, and nothing else: not a bit of the
/// gradient, nor anything of forward mode. That no other stage knows of it is `y09` of `theorems.rs`.
#[test]
fn y09_checkpoints_are_a_choice_of_unzipping_alone() {
    let (value, slope) = stored_value_and_grad(0.7, 16);
    near(value, 0.361_590_503_674_595_05, 1e-15);
    near(slope, 0.126_723_427_915_051_03, 1e-15);
    macro_rules! agree {
        ($($name:ident $grad:ident $value_and_grad:ident $jvp:ident $again:expr;)*) => {$(
            assert_eq!($value_and_grad(0.7, 16), (value, slope));
            assert_eq!($jvp(0.7, 16, 1.0), stored_jvp(0.7, 16, 1.0));
            let work = |n| operations_in(|| $grad(Counted(0.7), n));
            let base = operations_in(|| stored_grad(Counted(0.7), 16));
            assert_eq!(work(16), base + $again, stringify!($name));
            let forward = operations_in(|| $jvp(Counted(0.7), 16, Counted(1.0)));
            assert_eq!(forward, operations_in(|| stored_jvp(Counted(0.7), 16, Counted(1.0))));
        )*};
    }
    // The sines computed again: N - N/k.
    agree! {
        stored stored_grad stored_value_and_grad stored_jvp 0;
        in_fours in_fours_grad in_fours_value_and_grad in_fours_jvp 12;
        in_twos in_twos_grad in_twos_value_and_grad in_twos_jvp 8;
        at_once at_once_grad at_once_value_and_grad at_once_jvp 15;
        by_root by_root_grad by_root_value_and_grad by_root_jvp 12;
        by_three by_three_grad by_three_value_and_grad by_three_jvp
            cotangent::checkpoint::schedule::advances(16, 3) - 15;
    }
}

/// The paper's price of each program, counted as it runs: the bounds hold with its constant, 4. What is proved of generated
/// programs is in `theorems.rs`, the model of costs in `docs/design.md`.
#[test]
fn y11_the_bounds_of_the_cost_model_hold() {
    #[differentiate(modes(grad, vjp, jvp, linearize))]
    fn mixed<T: Float>(x: T, y: T, n: usize) -> T {
        let mut s = x * y;
        for _ in 0..n {
            s = (s * x).cos() + y.exp() * s.sin() - s;
        }
        s * s
    }
    for n in [0, 1, 10, 100] {
        let (x, y) = (Counted(0.7), Counted(0.2));
        let primal = operations_in(|| mixed(x, y, n));
        let forward = operations_in(|| mixed_jvp(x, y, n, (Counted(1.0), Counted(0.5))));
        let (_, map) = mixed_linearize(x, y, n);
        let linear = operations_in(|| map.apply((Counted(1.0), Counted(0.5))));
        let back = operations_in(|| map.apply_transpose(Counted(1.0)));
        let gradient = operations_in(|| mixed_grad(x, y, n));
        assert!(forward <= 4 * primal, "{n}: {forward} of {primal}");
        assert!(back <= 2 * linear, "{n}: {back} of {linear}");
        assert!(gradient <= 4 * primal + 4, "{n}: {gradient} of {primal}");
        // Work may depend on the point, never on the direction.
        let still = operations_in(|| map.apply((Counted(0.0), Counted(0.0))));
        assert_eq!(still, linear);
    }
}

macro_rules! doubling {
    ($first:ident $($next:ident = $of:ident;)*) => {
        #[differentiate]
        fn $first(x: f64) -> f64 {
            x * 1.0001
        }
        $(
            #[differentiate]
            fn $next(x: f64) -> f64 {
                $of($of(x))
            }
        )*
    };
}
doubling! {
    once
    two = once;
    four = two;
    eight = four;
    sixteen = eight;
    thirty_two = sixteen;
    sixty_four = thirty_two;
}

/// Functions become functions and calls calls: the seventh of a chain that doubles is as large as the second. The sizes
/// of expansions, of thirty and more, are `y12` of `theorems.rs`.
#[test]
fn y12_calls_become_calls() {
    near(sixty_four_grad(1.0), 1.0001f64.powi(64), 1e-14);
    near(sixty_four_jvp(1.0, 1.0).1, 1.0001f64.powi(64), 1e-14);
}

scalar_rule!(special::logistic, |x| {
    let y = special::logistic(x);
    y * (1.0 - y)
});

#[differentiate(modes(grad, vjp, jvp, linearize), rules(special::logistic))]
fn odds(x: f64) -> f64 {
    special::logistic(x).ln()
}

#[linear(x)]
fn running_sum(x: &[f64]) -> Vec<f64> {
    let mut sum = 0.0;
    x.iter()
        .map(|x| {
            sum += x;
            sum
        })
        .collect()
}

/// A primitive of one's own takes one rule, its derivative, for all modes; a linear one none. That the table has one row for
/// each primitive is `y13` of `theorems.rs`.
#[test]
fn y13_one_rule_for_a_primitive() {
    check_grads!(odds(0.7));
    let (_, map) = odds_linearize(0.7);
    near(map.apply(1.0), odds_grad(0.7), 1e-15);
    near(odds_grad(0.7), 1.0 - special::logistic(0.7), 1e-15);
    assert_eq!(running_sum(&[1.0, 10.0, 100.0]), [1.0, 11.0, 111.0]);
    assert_eq!(
        running_sum_transpose(3, vec![1.0, 10.0, 100.0]),
        [111.0, 110.0, 100.0]
    );
}

#[test]
fn y14_zero_sum_and_scale_go_by_the_type() {
    type Nested = ((f64, [f64; 2]), (Vec<f64>, f64));
    let value: Nested = ((1.0, [2.0, 3.0]), (vec![4.0, 5.0], 6.0));
    let mut zero = cotangent::Differentiable::zero_tangent(&value);
    assert_eq!(zero, ((0.0, [0.0; 2]), (vec![0.0; 2], 0.0)));
    zero.accumulate(&value);
    zero.accumulate(&value);
    zero.scale_by(0.5);
    assert_eq!(zero, value);
    assert_eq!(zero.inner_product(&value), 91.0);
    // No scalars at all: the sum of integers, whose tangents are empty.
    let nothing = cotangent::Differentiable::zero_tangent(&(1_u8, ['a'; 2]));
    assert_eq!(nothing.inner_product(&nothing), 0.0);
}
