//! The loss of a "diagonal" LSTM that predicts the next character of a sequence, and its gradient with respect to the
//! weights. Everything is element by element in the bits of a character; there are no matrices.

pub mod by_hand;

use crate::random::SplitMix64;
use crate::reader::{Result, Words, text};
use cotangent::differentiate;
use std::path::Path;

/// A network of `layers`, and a sequence of characters of `bits` bits.
#[derive(Clone, Debug)]
pub struct Instance {
    pub layers: usize,
    pub bits: usize,
    /// A layer: weights and biases, each of the forget, input and output gates and of the change, each of `bits`.
    pub main: Vec<f64>,
    /// The weights of the input, the weights of the output, the biases of the output.
    pub extra: Vec<f64>,
    /// A layer: hidden state and cell.
    pub state: Vec<f64>,
    /// The characters, each of `bits` zeros and ones.
    pub sequence: Vec<f64>,
}

/// The gradient with respect to `main` and `extra`.
pub type Gradient = (Vec<f64>, Vec<f64>);

impl Instance {
    /// An ADBench file.
    ///
    /// # Errors
    /// The file cannot be read, ends early, goes on, or has something else where a number should be.
    pub fn read(path: &Path) -> Result<Self> {
        let text = text(path)?;
        let mut words = Words::new(path, &text);
        let layers = words.size("the number of layers")?;
        let characters = words.size("the number of characters")?;
        let bits = words.size("the number of bits")?;
        let instance = Self {
            layers,
            bits,
            main: words.floats(8 * layers * bits, "the weights of the layers")?,
            extra: words.floats(3 * bits, "the weights of input and output")?,
            state: words.floats(2 * layers * bits, "the state")?,
            sequence: words.floats(characters * bits, "the characters")?,
        };
        words.end()?;
        Ok(instance)
    }

    /// `layers` layers and `characters` characters of `bits` bits.
    pub fn generate(layers: usize, characters: usize, bits: usize, seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        Self {
            layers,
            bits,
            main: random.vector(8 * layers * bits, 0.0, 1.0),
            extra: random.vector(3 * bits, 0.0, 1.0),
            state: random.vector(2 * layers * bits, 0.0, 1.0),
            sequence: (0..characters * bits)
                .map(|_| random.unit().round())
                .collect(),
        }
    }
}

#[differentiate]
fn sigmoid(z: f64) -> f64 {
    1.0 / (1.0 + (-z).exp())
}

/// One layer at one character: `input` becomes its output, `hidden` and `cell` its next state.
#[differentiate]
fn step(weights: &[f64], biases: &[f64], hidden: &mut [f64], cell: &mut [f64], input: &mut [f64]) {
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

/// The log-likelihood of the bits of a character, given the output of the last layer.
#[differentiate]
fn log_likelihood(output: &[f64], extra: &[f64], character: &[f64]) -> f64 {
    let bits = output.len();
    let mut agreement = 0.0;
    let mut ones = 0.0;
    let mut sum = 2.0;
    for i in 0..bits {
        let z = output[i] * extra[bits + i] + extra[2 * bits + i];
        agreement += character[i] * z;
        ones += character[i];
        sum += z.exp();
    }
    agreement - ones * sum.ln()
}

/// The negative mean log-likelihood of the bits of all characters but the first.
#[differentiate(wrt(main, extra))]
pub fn objective(main: &[f64], extra: &[f64], state: &[f64], sequence: &[f64], bits: usize) -> f64 {
    let layers = state.len() / (2 * bits);
    let characters = sequence.len() / bits;
    let mut state = state.to_vec();
    let mut input = vec![0.0; bits];
    let mut total = 0.0;
    for t in 0..characters - 1 {
        for i in 0..bits {
            input[i] = sequence[t * bits + i] * extra[i];
        }
        for layer in 0..layers {
            let at = 2 * layer * bits;
            let (weights, biases) = main[4 * at..4 * at + 8 * bits].split_at(4 * bits);
            let (hidden, cell) = state[at..at + 2 * bits].split_at_mut(bits);
            step(weights, biases, hidden, cell, &mut input);
        }
        total += log_likelihood(&input, extra, &sequence[(t + 1) * bits..(t + 2) * bits]);
    }
    -total / (bits * (characters - 1)) as f64
}
