//! The gradient of an LSTM evaluates no transcendental function twice.

use cotangent::differentiate;
use num_traits::Float;

use crate::counted::{Counted, transcendentals_in};

#[differentiate]
fn sigmoid<T: Float>(z: T) -> T {
    T::one() / (T::one() + (-z).exp())
}

/// One layer at one character: `input` becomes its output, `hidden` and `cell` its next state.
#[differentiate]
fn step<T: Float>(weights: &[T], biases: &[T], hidden: &mut [T], cell: &mut [T], input: &mut [T]) {
    let bits = input.len();
    for i in 0..bits {
        let forget = sigmoid(input[i] * weights[i] + biases[i]);
        let enter = sigmoid(hidden[i] * weights[bits + i] + biases[bits + i]);
        let leave = sigmoid(input[i] * weights[2 * bits + i] + biases[2 * bits + i]);
        let change = (hidden[i] * weights[3 * bits + i] + biases[3 * bits + i]).tanh();
        cell[i] = cell[i] * forget + enter * change;
        hidden[i] = leave * cell[i].tanh();
        input[i] = hidden[i];
    }
}

/// A sequence of one layer: the sum of its outputs, weighted.
#[differentiate]
fn sequence<T: Float>(weights: &[T], biases: &[T], inputs: &[T], bits: usize) -> T {
    let mut hidden = vec![T::zero(); bits];
    let mut cell = vec![T::zero(); bits];
    let mut total = T::zero();
    for t in 0..inputs.len() / bits {
        let mut input = inputs[t * bits..(t + 1) * bits].to_vec();
        step(weights, biases, &mut hidden, &mut cell, &mut input);
        for i in 0..bits {
            total = total + input[i].exp() * input[i];
        }
    }
    total
}

fn numbers<T>(n: usize, from: impl Fn(f64) -> T) -> Vec<T> {
    (0..n).map(|k| from((0.37 * k as f64).sin())).collect()
}

#[test]
fn no_transcendental_is_evaluated_twice() {
    let (bits, characters) = (5, 7);
    let [weights, biases] = [4 * bits, 4 * bits].map(|n| numbers(n, Counted));
    let inputs = numbers(characters * bits, Counted);
    let value = transcendentals_in(|| sequence(&weights, &biases, &inputs, bits));
    let gradient = transcendentals_in(|| sequence_grad(&weights, &biases, &inputs, bits));
    assert_eq!(value, 6 * bits * characters);
    assert_eq!(gradient, value);
}

#[test]
fn agree() {
    let [weights, biases] = [8, 8].map(|n| numbers(n, |x| x));
    let inputs = numbers(6, |x| x - 0.2);
    let (by_weights, by_biases, by_inputs) = sequence_grad(&weights, &biases, &inputs, 2);
    let difference = |which: usize, k: usize| {
        let at = |h: f64| {
            let mut all = [weights.clone(), biases.clone(), inputs.clone()];
            all[which][k] += h;
            sequence(&all[0], &all[1], &all[2], 2)
        };
        (at(1e-5) - at(-1e-5)) / 2e-5
    };
    for (which, bar) in [by_weights, by_biases, by_inputs].iter().enumerate() {
        for (k, slope) in bar.iter().enumerate() {
            assert!((slope - difference(which, k)).abs() < 1e-8, "{which} {k}");
        }
    }
}
