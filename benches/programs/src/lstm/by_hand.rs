//! The gradient as a careful person writes it: eight values a bit, layer and character are kept, and no exponential is
//! taken twice.

use super::Gradient;

/// What the adjoint of one bit of one layer at one character needs.
#[derive(Clone, Copy)]
struct Kept {
    input: f64,
    hidden: f64,
    cell: f64,
    forget: f64,
    enter: f64,
    leave: f64,
    change: f64,
    /// `tanh` of the new cell.
    squashed: f64,
}

fn sigmoid(z: f64) -> f64 {
    1.0 / (1.0 + (-z).exp())
}

/// The objective and its gradient.
pub fn value_and_gradient(
    main: &[f64],
    extra: &[f64],
    state: &[f64],
    sequence: &[f64],
    bits: usize,
) -> (f64, Gradient) {
    let layers = state.len() / (2 * bits);
    let steps = sequence.len() / bits - 1;
    let scale = -1.0 / (bits * steps) as f64;

    let mut state = state.to_vec();
    let mut input = vec![0.0; bits];
    let mut tape = Vec::with_capacity(steps * layers * bits);
    // Of each bit at each character: the last output, and the derivative of the loss by the logit.
    let mut ends = Vec::with_capacity(steps * bits);
    let mut exponentials = vec![0.0; bits];
    let mut total = 0.0;
    for t in 0..steps {
        let (now, next) = sequence[t * bits..(t + 2) * bits].split_at(bits);
        for i in 0..bits {
            input[i] = now[i] * extra[i];
        }
        for layer in 0..layers {
            let (weights, biases) =
                main[8 * layer * bits..8 * (layer + 1) * bits].split_at(4 * bits);
            let state = &mut state[2 * layer * bits..2 * (layer + 1) * bits];
            let (hidden, cell) = state.split_at_mut(bits);
            for i in 0..bits {
                let forget = sigmoid(input[i] * weights[i] + biases[i]);
                let enter = sigmoid(hidden[i] * weights[bits + i] + biases[bits + i]);
                let leave = sigmoid(input[i] * weights[2 * bits + i] + biases[2 * bits + i]);
                let change = (hidden[i] * weights[3 * bits + i] + biases[3 * bits + i]).tanh();
                let new_cell = cell[i] * forget + enter * change;
                let squashed = new_cell.tanh();
                tape.push(Kept {
                    input: input[i],
                    hidden: hidden[i],
                    cell: cell[i],
                    forget,
                    enter,
                    leave,
                    change,
                    squashed,
                });
                cell[i] = new_cell;
                hidden[i] = leave * squashed;
                input[i] = hidden[i];
            }
        }
        let mut agreement = 0.0;
        let mut ones = 0.0;
        let mut sum = 2.0;
        for i in 0..bits {
            let z = input[i] * extra[bits + i] + extra[2 * bits + i];
            exponentials[i] = z.exp();
            agreement += next[i] * z;
            ones += next[i];
            sum += exponentials[i];
        }
        total += agreement - ones * sum.ln();
        let share = ones / sum;
        for i in 0..bits {
            ends.push((input[i], scale * (next[i] - share * exponentials[i])));
        }
    }

    let mut main_bar = vec![0.0; main.len()];
    let mut extra_bar = vec![0.0; extra.len()];
    let mut state_bar = vec![0.0; state.len()];
    let mut input_bar = vec![0.0; bits];
    for t in (0..steps).rev() {
        let ends = &ends[t * bits..(t + 1) * bits];
        for i in 0..bits {
            let (output, z_bar) = ends[i];
            extra_bar[bits + i] += z_bar * output;
            extra_bar[2 * bits + i] += z_bar;
            input_bar[i] = z_bar * extra[bits + i];
        }
        for layer in (0..layers).rev() {
            let weights = &main[8 * layer * bits..(8 * layer + 4) * bits];
            let main_bar = &mut main_bar[8 * layer * bits..8 * (layer + 1) * bits];
            let (weights_bar, biases_bar) = main_bar.split_at_mut(4 * bits);
            let state_bar = &mut state_bar[2 * layer * bits..2 * (layer + 1) * bits];
            let (hidden_bar, cell_bar) = state_bar.split_at_mut(bits);
            let tape = &tape[(t * layers + layer) * bits..(t * layers + layer + 1) * bits];
            for i in 0..bits {
                let kept = tape[i];
                let out_bar = hidden_bar[i] + input_bar[i];
                let new_cell_bar =
                    cell_bar[i] + out_bar * kept.leave * (1.0 - kept.squashed * kept.squashed);
                cell_bar[i] = new_cell_bar * kept.forget;
                let forget_bar = new_cell_bar * kept.cell * kept.forget * (1.0 - kept.forget);
                let enter_bar = new_cell_bar * kept.change * kept.enter * (1.0 - kept.enter);
                let leave_bar = out_bar * kept.squashed * kept.leave * (1.0 - kept.leave);
                let change_bar = new_cell_bar * kept.enter * (1.0 - kept.change * kept.change);
                weights_bar[i] += forget_bar * kept.input;
                weights_bar[bits + i] += enter_bar * kept.hidden;
                weights_bar[2 * bits + i] += leave_bar * kept.input;
                weights_bar[3 * bits + i] += change_bar * kept.hidden;
                biases_bar[i] += forget_bar;
                biases_bar[bits + i] += enter_bar;
                biases_bar[2 * bits + i] += leave_bar;
                biases_bar[3 * bits + i] += change_bar;
                input_bar[i] = forget_bar * weights[i] + leave_bar * weights[2 * bits + i];
                hidden_bar[i] = enter_bar * weights[bits + i] + change_bar * weights[3 * bits + i];
            }
        }
        for i in 0..bits {
            extra_bar[i] += sequence[t * bits + i] * input_bar[i];
        }
    }
    (scale * total, (main_bar, extra_bar))
}
