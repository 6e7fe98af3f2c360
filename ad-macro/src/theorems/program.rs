//! Straight-line programs of the paper's primitives.

use proptest::prelude::*;

/// One `let`: what is applied to which earlier values, by their distance back.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    Sin(usize),
    Cos(usize),
    Exp(usize),
    Neg(usize),
    Copy(usize),
    Add(usize, usize),
    Sub(usize, usize),
    Mul(usize, usize),
    Scale(i8, usize),
}

#[derive(Clone, Debug)]
pub struct Program {
    pub inputs: usize,
    pub steps: Vec<Step>,
    /// Distances back from the last value.
    pub outputs: Vec<usize>,
}

pub fn program() -> impl Strategy<Value = Program> {
    let back = || 0..12usize;
    let step = prop_oneof![
        3 => back().prop_map(Step::Sin),
        3 => back().prop_map(Step::Cos),
        1 => back().prop_map(Step::Exp),
        2 => back().prop_map(Step::Neg),
        1 => back().prop_map(Step::Copy),
        4 => (back(), back()).prop_map(|(a, b)| Step::Add(a, b)),
        1 => (back(), back()).prop_map(|(a, b)| Step::Sub(a, b)),
        5 => (back(), back()).prop_map(|(a, b)| Step::Mul(a, b)),
        1 => (-3..4i8, back()).prop_map(|(c, a)| Step::Scale(c, a)),
    ];
    let steps = prop::collection::vec(step, 1..40);
    (1..5usize, steps, prop::collection::vec(0..6usize, 1..4)).prop_map(
        |(inputs, steps, outputs)| Program {
            inputs,
            steps,
            outputs,
        },
    )
}

/// A number with its derivative along a direction.
#[derive(Clone, Copy)]
struct Dual(f64, f64);

impl Program {
    /// The names of the values, inputs first.
    fn name(&self, index: usize) -> String {
        match index.checked_sub(self.inputs) {
            None => format!("x{index}"),
            Some(step) => format!("v{step}"),
        }
    }

    /// The index of the value this far back, with `there` of them.
    fn back(there: usize, distance: usize) -> usize {
        there - 1 - distance % there
    }

    pub fn text(&self) -> String {
        let mut body = String::new();
        for (n, step) in self.steps.iter().enumerate() {
            let there = self.inputs + n;
            let at = |distance: usize| self.name(Self::back(there, distance));
            let value = match *step {
                Step::Sin(a) => format!("{}.sin()", at(a)),
                Step::Cos(a) => format!("{}.cos()", at(a)),
                Step::Exp(a) => format!("{}.exp()", at(a)),
                Step::Neg(a) => format!("-{}", at(a)),
                Step::Copy(a) => at(a),
                Step::Add(a, b) => format!("{} + {}", at(a), at(b)),
                Step::Sub(a, b) => format!("{} - {}", at(a), at(b)),
                Step::Mul(a, b) => format!("{} * {}", at(a), at(b)),
                Step::Scale(c, a) => format!("{c}.0 * {}", at(a)),
            };
            body += &format!("let v{n} = {value}; ");
        }
        let there = self.inputs + self.steps.len();
        let outputs: Vec<String> = self
            .outputs
            .iter()
            .map(|distance| self.name(Self::back(there, *distance)))
            .collect();
        let (result, ty) = match outputs.as_slice() {
            [one] => (one.clone(), "f64".to_string()),
            _ => (
                format!("({})", outputs.join(", ")),
                format!("({})", vec!["f64"; outputs.len()].join(", ")),
            ),
        };
        let inputs: Vec<String> = (0..self.inputs).map(|n| format!("x{n}: f64")).collect();
        format!("fn f({}) -> {ty} {{ {body}{result} }}", inputs.join(", "))
    }

    pub fn value(&self, at: &[f64]) -> Vec<f64> {
        let outputs = self.run(at, &vec![0.0; at.len()]);
        outputs.iter().map(|dual| dual.0).collect()
    }

    pub fn derivative(&self, at: &[f64], along: &[f64]) -> Vec<f64> {
        self.run(at, along).iter().map(|dual| dual.1).collect()
    }

    fn run(&self, at: &[f64], along: &[f64]) -> Vec<Dual> {
        let mut values: Vec<Dual> = at.iter().zip(along).map(|(x, dx)| Dual(*x, *dx)).collect();
        for step in &self.steps {
            let get = |distance: usize| values[Self::back(values.len(), distance)];
            let value = match *step {
                Step::Sin(a) => Dual(get(a).0.sin(), get(a).0.cos() * get(a).1),
                Step::Cos(a) => Dual(get(a).0.cos(), -get(a).0.sin() * get(a).1),
                Step::Exp(a) => Dual(get(a).0.exp(), get(a).0.exp() * get(a).1),
                Step::Neg(a) => Dual(-get(a).0, -get(a).1),
                Step::Copy(a) => get(a),
                Step::Add(a, b) => Dual(get(a).0 + get(b).0, get(a).1 + get(b).1),
                Step::Sub(a, b) => Dual(get(a).0 - get(b).0, get(a).1 - get(b).1),
                Step::Mul(a, b) => Dual(
                    get(a).0 * get(b).0,
                    get(a).1 * get(b).0 + get(a).0 * get(b).1,
                ),
                Step::Scale(c, a) => Dual(f64::from(c) * get(a).0, f64::from(c) * get(a).1),
            };
            values.push(value);
        }
        let there = values.len();
        let output = |distance: &usize| values[Self::back(there, *distance)];
        self.outputs.iter().map(output).collect()
    }
}
