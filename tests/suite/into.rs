//! `foo_grad_into`: gradients added into the caller's buffers, without allocations of their own.

use std::panic::catch_unwind;

use allocation_counter::measure;
use cotangent::{Differentiable, differentiate};

use crate::panics::message_of;

#[derive(Clone, Differentiable)]
struct Spring {
    stiffness: f64,
    length: f64,
}

#[differentiate]
fn energy(springs: &[Spring], at: &[f64; 2], stretched: Vec<f64>, scale: f64, n: usize) -> f64 {
    let mut total = at[0] * at[1];
    for i in 0..n {
        let by = stretched[i] - springs[i].length;
        total += 0.5 * springs[i].stiffness * by * by;
    }
    scale * total
}

/// What is added twice is twice the gradient, on top of what was there.
#[test]
fn gradients_are_added_in_parameter_order() {
    let springs = [(2.0, 1.0), (3.0, 0.5)].map(|(stiffness, length)| Spring { stiffness, length });
    let (at, stretched) = ([0.5, 0.25], vec![1.5, 2.5]);
    let (value, (by_spring, by_at, by_stretch, by_scale)) =
        energy_value_and_grad(&springs, &at, stretched.clone(), 1.5, 2);
    let mut springs_bar = vec![
        SpringTangent {
            stiffness: 1.0,
            length: -1.0
        };
        2
    ];
    // A lazy zero in the caller's buffer gets its full shape.
    let (mut at_bar, mut stretched_bar, mut scale_bar) = ([10.0, 20.0], Vec::new(), 5.0);
    for _ in 0..2 {
        let again = energy_grad_into(
            &springs,
            &at,
            stretched.clone(),
            1.5,
            2,
            &mut springs_bar,
            &mut at_bar,
            &mut stretched_bar,
            &mut scale_bar,
        );
        assert_eq!(again, value);
    }
    for (bar, by) in springs_bar.iter().zip(&by_spring) {
        assert_eq!(bar.stiffness, 1.0 + 2.0 * by.stiffness);
        assert_eq!(bar.length, -1.0 + 2.0 * by.length);
    }
    assert_eq!(at_bar, [10.0 + 2.0 * by_at[0], 20.0 + 2.0 * by_at[1]]);
    assert_eq!(stretched_bar, by_stretch.map_twice());
    assert_eq!(scale_bar, 5.0 + 2.0 * by_scale);
}

trait Twice {
    fn map_twice(self) -> Self;
}

impl Twice for Vec<f64> {
    fn map_twice(self) -> Self {
        self.into_iter().map(|x| 2.0 * x).collect()
    }
}

#[derive(Differentiable)]
struct Line {
    slope: f64,
    offset: f64,
}

#[differentiate]
impl Line {
    fn misfit(&self, xs: &[f64], ys: &[f64]) -> f64 {
        let mut total = 0.0;
        for (x, y) in xs.iter().zip(ys) {
            let error = self.slope * x + self.offset - y;
            total += error * error;
        }
        total
    }

    #[differentiate(wrt(xs))]
    fn integral(&self, xs: &[f64]) -> f64 {
        xs.iter().map(|x| self.slope * x + self.offset).sum()
    }
}

#[test]
fn methods_take_the_cotangent_of_self_first() {
    let line = Line {
        slope: 2.0,
        offset: -1.0,
    };
    let (xs, ys) = ([1.0, 2.0, 4.0], [0.5, 1.0, 3.0]);
    let (value, (by_self, by_xs, by_ys)) = line.misfit_value_and_grad(&xs, &ys);
    let mut line_bar = LineTangent {
        slope: 0.0,
        offset: 0.0,
    };
    let (mut xs_bar, mut ys_bar) = ([0.0; 3], vec![0.0; 3]);
    let again = line.misfit_grad_into(&xs, &ys, &mut line_bar, &mut xs_bar, &mut ys_bar);
    assert_eq!((again, &line_bar), (value, &by_self));
    assert_eq!((xs_bar.to_vec(), ys_bar), (by_xs, by_ys));

    line.integral_grad_into(&xs, &mut xs_bar);
    let by_xs: Vec<f64> = line.misfit_grad(&xs, &ys).1;
    assert_eq!(xs_bar.to_vec(), by_xs.map_plus(2.0));
}

trait Plus {
    fn map_plus(self, by: f64) -> Self;
}

impl Plus for Vec<f64> {
    fn map_plus(self, by: f64) -> Self {
        self.into_iter().map(|x| x + by).collect()
    }
}

#[differentiate]
fn settle(state: &mut [f64], rate: f64, level: &mut f64) -> f64 {
    let mut total = 0.0;
    for x in state.iter_mut() {
        *x = *x * rate + *level;
        total += *x * *x;
    }
    *level += total;
    total
}

/// The gradient with respect to what a `&mut` led to before the call.
#[test]
fn mutable_parameters_have_the_gradient_of_what_was_there() {
    let before = [1.0, -0.5];
    let (by_state, by_rate, by_level) = settle_grad(&mut before.clone(), 0.9, &mut 0.25);
    let (mut state, mut level) = (before, 0.25);
    let (mut state_bar, mut rate_bar, mut level_bar) = ([1.0, 2.0], 3.0, 4.0);
    let value = settle_grad_into(
        &mut state,
        0.9,
        &mut level,
        &mut state_bar,
        &mut rate_bar,
        &mut level_bar,
    );
    assert_eq!(state_bar, [1.0 + by_state[0], 2.0 + by_state[1]]);
    assert_eq!((rate_bar, level_bar), (3.0 + by_rate, 4.0 + by_level));
    let (mut state_after, mut level_after) = (before, 0.25);
    assert_eq!(value, settle(&mut state_after, 0.9, &mut level_after));
    assert_eq!((state, level), (state_after, level_after));
}

#[differentiate]
fn weighted<T: num_traits::Float>(xs: &[T], w: T) -> T {
    let mut total = T::zero();
    for i in 0..xs.len() {
        total = total + xs[i] * xs[i] * w;
    }
    total
}

#[test]
fn generic_functions_and_single_precision() {
    let (mut xs_bar, mut w_bar) = ([0.0_f32; 2], 1.0);
    assert_eq!(
        weighted_grad_into(&[1.0_f32, 2.0], 3.0, &mut xs_bar, &mut w_bar),
        15.0
    );
    assert_eq!((xs_bar, w_bar), ([6.0, 12.0], 6.0));
}

#[test]
fn a_buffer_of_another_length_is_refused() {
    let wrong = catch_unwind(|| weighted_grad_into(&[1.0, 2.0], 3.0, &mut [0.0; 3], &mut 0.0));
    assert_eq!(
        message_of(wrong.unwrap_err()),
        "the buffer for the gradient has 3 elements where the argument has 2"
    );
}

#[differentiate]
fn logistic(features: &[f64], labels: &[f64], weights: &[f64]) -> f64 {
    let mut loss = 0.0;
    for (row, label) in features.chunks_exact(weights.len()).zip(labels) {
        let mut z = 0.0;
        for j in 0..weights.len() {
            z += row[j] * weights[j];
        }
        loss += z.exp().ln_1p() - label * z;
    }
    loss
}

#[differentiate]
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut total = 0.0;
    for i in 0..a.len() {
        total += a[i] * b[i];
    }
    total
}

#[test]
fn nothing_is_allocated_where_nothing_is_recorded() {
    let (a, b) = (vec![0.5; 1000], vec![0.25; 1000]);
    let (mut a_bar, mut b_bar) = (vec![0.0; 1000], vec![0.0; 1000]);
    let info = measure(|| {
        dot_grad_into(&a, &b, &mut a_bar, &mut b_bar);
    });
    assert_eq!((info.count_total, &a_bar, &b_bar), (0, &b, &a));

    let line = Line {
        slope: 2.0,
        offset: -1.0,
    };
    let mut line_bar = LineTangent {
        slope: 0.0,
        offset: 0.0,
    };
    let info = measure(|| {
        line.misfit_grad_into(&a, &b, &mut line_bar, &mut a_bar, &mut b_bar);
    });
    assert_eq!(info.count_total, 0);
}

/// One tape, of what a sample's score is remembered by.
#[test]
fn what_is_recorded_is_all_that_is_allocated() {
    let (features, labels, weights) = (vec![0.5; 400], vec![1.0; 100], [0.1, 0.2, 0.3, 0.4]);
    let mut bars = (vec![0.0; 400], vec![0.0; 100], [0.0; 4]);
    let info = measure(|| {
        logistic_grad_into(
            &features,
            &labels,
            &weights,
            &mut bars.0,
            &mut bars.1,
            &mut bars.2,
        );
    });
    assert!(info.count_total <= 1, "{info:?}");
    assert!(info.bytes_total <= 100 * 16, "{info:?}");
    let expected = logistic_grad(&features, &labels, &weights);
    assert_eq!((bars.0, bars.1, bars.2.to_vec()), expected);
}
