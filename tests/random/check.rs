//! The inputs of a program, what it has to give there, and the comparison.

use crate::ast::*;
use crate::print::Printer;
use crate::generate::Rng;
use crate::interpret::{Outcome, run};
use crate::observe::{Input, Observed};

/// An input where the program is finite, and what the interpreter makes of it.
pub struct Point {
    pub input: Input,
    pub expected: Outcome,
}

pub fn points(p: &Program) -> Vec<Point> {
    let count = p.entry().inputs();
    let mut all = Vec::new();
    for k in 0..6 {
        let mut rng = Rng(k as u64);
        let nice = k >= 4;
        let at = (0..count)
            .map(|_| if nice { rng.pick(&[0.5, 1.0, -1.0, 2.0, 0.0]) } else { 2.0 * rng.unit() })
            .collect();
        let mut direction = |n: usize| (0..n).map(|_| rng.unit()).collect();
        let input = Input { at, n: [3, 2, 1, 0, 2, 3][k], along: direction(count), across: direction(3) };
        if let Ok(expected) = run(p, &input.at, input.n) {
            all.push(Point { input, expected });
        }
    }
    all
}

/// Worth testing: finite somewhere, and not constant.
pub fn worthwhile(p: &Program, points: &[Point]) -> bool {
    let alive = |x: &Point| x.expected.results.iter().any(|r| r.slope.iter().any(|s| *s != 0.0));
    p.entry().inputs() > 0 && points.len() >= 3 && points.iter().filter(|p| alive(p)).count() >= 2
}

fn bits(v: &[f64]) -> Vec<u64> {
    v.iter().map(|x| x.to_bits()).collect()
}

/// What is wrong: a short name, and the numbers.
pub type Fault = (String, String);

pub fn compare(program: &Program, point: &Point, seen: &Observed) -> Result<(), Fault> {
    let fault = |what: &str, detail: String| {
        Err((what.to_string(), format!("{detail}\nat {:?}, n = {}", point.input.at, point.input.n)))
    };
    let results = &point.expected.results;
    for (r, y) in results.iter().zip(&seen.primal) {
        if (r.value - y).abs() > 1e-10 * (1.0 + y.abs()) {
            return fault("the interpreter's value", format!("{} where the function gives {y}", r.value));
        }
    }
    for (what, value) in [("value of _vjp", Some(&seen.vjp_value)), ("value of _jvp", Some(&seen.jvp_value)), ("value of _value_and_grad", seen.grad_value.as_ref())] {
        if value.is_some_and(|v| bits(v) != bits(&seen.primal)) {
            return fault(what, format!("{value:?}, the function gives {:?}", seen.primal));
        }
    }
    if seen.rows.iter().map(|r| bits(r)).ne(seen.again.iter().map(|r| bits(r))) {
        return fault("a second pull", format!("{:?}, at first {:?}", seen.again, seen.rows));
    }
    for g in [&seen.grad, &seen.beside].into_iter().flatten() {
        if *g != seen.rows[0] {
            return fault("_grad against _vjp", format!("{g:?}, not {:?}", seen.rows[0]));
        }
    }
    for (j, r) in results.iter().enumerate() {
        for i in 0..point.input.at.len() {
            let tolerance = 1e-10 * r.terms[i] + 1e-13;
            for (what, x) in [("reverse mode", seen.rows[j][i]), ("forward mode", seen.columns[i][j])] {
                if !((x - r.slope[i]).abs() <= tolerance) {
                    return fault(what, format!("d result[{j}] / d input[{i}] is {x}, expected {}", r.slope[i]));
                }
            }
        }
    }
    let (mut left, mut right, mut terms) = (0.0, 0.0, 1e-12);
    for (j, y) in seen.pushed.iter().enumerate() {
        left += point.input.across[j] * y;
        for (i, v) in point.input.along.iter().enumerate() {
            terms += (point.input.across[j] * v).abs() * results[j].terms[i];
        }
    }
    for (x, v) in seen.pulled.iter().zip(&point.input.along) {
        right += x * v;
    }
    if !((left - right).abs() <= 1e-12 * terms) {
        return fault("inner products", format!("<w, J v> = {left}, <J^T w, v> = {right}"));
    }
    differences(program, point).map_or(Ok(()), |d| fault("the interpreter against differences", d))
}

/// Central differences of the interpreter's values, where the same decisions are taken on both sides.
pub fn differences(p: &Program, point: &Point) -> Option<String> {
    if point.expected.rough {
        return None;
    }
    for i in 0..point.input.at.len() {
        let at = |h: f64| {
            let mut x = point.input.at.clone();
            x[i] += h;
            run(p, &x, point.input.n).ok().filter(|o| o.trace == point.expected.trace)
        };
        let difference = |h: f64| {
            let (a, b, c, d) = (at(2.0 * h)?, at(h)?, at(-h)?, at(-2.0 * h)?);
            let of = |j: usize| {
                let v = |o: &Outcome| o.results[j].value;
                (v(&d) - v(&a) + 8.0 * (v(&b) - v(&c))) / (12.0 * h)
            };
            Some((0..point.expected.results.len()).map(of).collect::<Vec<f64>>())
        };
        let (Some(wide), Some(close)) = (difference(2e-4), difference(1e-4)) else { continue };
        for (j, r) in point.expected.results.iter().enumerate() {
            let scale = 1e-5 * (1.0 + r.slope[i].abs() + r.value.abs());
            // A function that is not resolved at these steps says nothing.
            if (wide[j] - close[j]).abs() < scale && (close[j] - r.slope[i]).abs() > 20.0 * scale {
                return Some(format!("d result[{j}] / d input[{i}] is {}, by differences {}", r.slope[i], close[j]));
            }
        }
    }
    None
}

/// The functions of one program and its `Case`.
pub fn source(p: &Program, name: &str, attribute: &str) -> String {
    let mut printer = Printer::new(name);
    printer.program(p, attribute);
    let mut out = printer.out;
    if attribute.is_empty() {
        return out;
    }
    let mut args = Vec::new();
    let mut at = 0;
    for param in &p.entry().params {
        let to = at + param.kind.inputs();
        args.push(match param.kind {
            Kind::Scalar | Kind::MutScalar => format!("p.at[{at}]"),
            Kind::Slice => format!("&p.at[{at}..{to}]"),
            Kind::Array => format!("p.array({at})"),
            Kind::ArrayRef => format!("p.at[{at}..{to}].try_into().unwrap()"),
            Kind::Vector => format!("p.at[{at}..{to}].to_vec()"),
            Kind::Obj(_, false) => format!("build(&p.at[{at}..{to}])"),
            Kind::Obj(_, true) => format!("lasting(&p.at[{at}..{to}])"),
            Kind::MutSlice | Kind::MutPoint => unreachable!("only helpers have these"),
        });
        at = to;
    }
    args.push("p.n".into());
    let args = args.join(", ");
    let gradient = if p.entry().ret == Ret::Floats(1) {
        format!("|p| {{ let (y, g) = {name}_value_and_grad({args}); Some((flat(&y), flat(&g), flat(&{name}_grad({args})))) }}")
    } else {
        "|_| None".into()
    };
    out += &format!(
        "pub const {}: Case = Case {{
    primal: |p| flat(&{name}({args})),
    pull: |p| pullback({name}_vjp({args})),
    push: |p, d| {{ let (y, t) = {name}_jvp({args}, build(d)); (flat(&y), flat(&t)) }},
    gradient: {gradient},
}};
",
        name.to_uppercase()
    );
    out
}

/// `source` with a checkpoint policy on every loop that is a statement: one of three, by turns. `None` where there is none.
pub fn with_checkpoints(source: &str) -> Option<String> {
    const POLICIES: [&str; 3] = ["every(2)", "sqrt", "binomial(2)"];
    let is_loop = |line: &str| {
        let line = line.trim_start();
        let line = match line.strip_prefix('\'') {
            Some(label) => label.split_once(": ").map_or("", |(_, rest)| rest),
            None => line,
        };
        ["for ", "while ", "loop {"].iter().any(|head| line.starts_with(head))
    };
    let mut turn = 0;
    let lines = source.lines().map(|line| {
        if !is_loop(line) {
            return format!("{line}\n");
        }
        turn += 1;
        let indent = &line[..line.len() - line.trim_start().len()];
        format!("{indent}#[checkpoint({})]\n{line}\n", POLICIES[turn % 3])
    });
    let text: String = lines.collect();
    (turn > 0).then_some(text)
}
