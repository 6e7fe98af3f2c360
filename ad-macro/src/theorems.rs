//! What is proved of linearisation, unzipping and transposition (Radul, Paszke, Frostig, Johnson, Maclaurin: You Only
//! Linearize Once, POPL 2023), on generated programs.
//!
//! Work is theirs: a primitive costs 1, a linear addition, negation or multiplication 1, dropping a variable that
//! nothing uses 1; copies, zeros and fan-out are free. Their primitives are `sin cos exp - + *`.

mod interpret;
mod program;

use proc_macro2::{TokenStream, TokenTree};
use proptest::prelude::*;

use self::interpret::{Compiled, Direction};
use self::program::{Program, program};
use crate::lin;

/// Equal up to rounding, of numbers that may be large.
fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * (1.0 + a.abs().max(b.abs()))
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Values that stay moderate, so that they can be compared.
fn moderate(values: &[f64]) -> bool {
    values.iter().all(|v| v.abs() < 1e6)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Theorem 5.1: the linearisation computes the directional derivative, with at most 4 times the work.
    #[test]
    fn y03_y11_linearisation_costs_at_most_four_times_the_program((program, at, along) in program_and_points()) {
        let compiled = Compiled::new(&program);
        let primal = compiled.primal(&at);
        prop_assume!(moderate(&primal.values));
        prop_assert_eq!(&primal.outputs, &program.value(&at));
        let pushed = compiled.interleaved(&at, &along);
        prop_assert!(pushed.work <= 4 * primal.work, "{} of {}", pushed.work, primal.work);
        let expected = program.derivative(&at, &along);
        prop_assume!(moderate(&expected));
        for (a, b) in pushed.outputs.iter().zip(&expected) {
            prop_assert!(close(*a, *b), "{a} {b}");
        }
    }

    /// The nonlinear half, which computes the coefficients, and the linear half work as much as both together, and
    /// give the same bits.
    #[test]
    fn y04_unzipping_preserves_work_and_values((program, at, along) in program_and_points()) {
        let compiled = Compiled::new(&program);
        let pushed = compiled.interleaved(&at, &along);
        let record = compiled.record(&at);
        let linear = compiled.linear(Direction::Forward, &record, &along);
        prop_assert_eq!(record.work + linear.work, pushed.work);
        let bits = |values: &[f64]| values.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
        prop_assert_eq!(bits(&linear.outputs), bits(&pushed.outputs));
    }

    /// Theorem 7.1: the transpose works as much as the linear program, but for its inputs and outputs.
    #[test]
    fn y05_y11_transposition_preserves_work((program, at, along) in program_and_points()) {
        let compiled = Compiled::new(&program);
        let record = compiled.record(&at);
        prop_assume!(moderate(&record.coefficients));
        let linear = compiled.linear(Direction::Forward, &record, &along);
        let seed: Vec<f64> = (1..=linear.outputs.len()).map(|k| 1.0 / k as f64).collect();
        let transposed = compiled.linear(Direction::Backward, &record, &seed);
        let (inputs, outputs) = (along.len(), seed.len());
        prop_assert_eq!(transposed.outputs.len(), inputs);
        prop_assert_eq!(transposed.work + inputs, linear.work + outputs);
        let (left, right) = (dot(&linear.outputs, &seed), dot(&along, &transposed.outputs));
        prop_assume!(moderate(&linear.outputs) && moderate(&transposed.outputs));
        prop_assert!(close(left, right), "{left} {right}");
    }

    /// The cheap gradient: at most 4 times the work, and 1 more, and 1 less for each input.
    #[test]
    fn y06_y11_a_gradient_costs_at_most_four_times_the_program((mut program, at, _) in program_and_points()) {
        program.outputs.truncate(1);
        let compiled = Compiled::new(&program);
        let record = compiled.record(&at);
        let transposed = compiled.linear(Direction::Backward, &record, &[1.0]);
        let work = compiled.primal(&at).work;
        prop_assert!(record.work + transposed.work + at.len() <= 4 * work + 1);
    }

    /// Corollary 7.2: the transpose of the transpose is the program.
    #[test]
    fn y05_transposing_twice_is_the_identity((program, _, _) in program_and_points()) {
        let compiled = Compiled::new(&program);
        let twice = crate::passes::transpose::transpose(&compiled.transposed);
        let print = |program: &lin::Func| lin::print::print(&compiled.func, program);
        prop_assert_eq!(print(&twice), print(&compiled.tangent));
    }

    /// Theorem 8.1: a statement of the program becomes at most two of the linear one, and those one each of its
    /// transpose.
    #[test]
    fn y12_linear_programs_are_linear_in_size((program, _, _) in program_and_points()) {
        let compiled = Compiled::new(&program);
        let statements = |program: &lin::Func| -> usize {
            program.body.items.iter().map(|item| item.stmts.len()).sum()
        };
        let primal = program.steps.len() + program.outputs.len() + 2;
        prop_assert!(statements(&compiled.tangent) <= 2 * primal);
        prop_assert_eq!(statements(&compiled.transposed), statements(&compiled.tangent));
    }
}

proptest! {
    // Each is compiled three times.
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// The linear half, written out as a function of coefficients and tangents, passes the proof of linearity, and is
    /// refused as linear in its coefficients too.
    #[test]
    fn y02_linearisations_are_proved_linear((program, at, _) in program_and_points()) {
        let compiled = Compiled::new(&program);
        let record = compiled.record(&at);
        let text = compiled.linear_function(&record);
        let names: Vec<String> = (0..at.len()).map(|n| format!("dx{n}")).collect();
        let prove = |names: &str| {
            let expansion = crate::linear::linear(names.parse().unwrap(), text.parse().unwrap());
            expansion.to_string()
        };
        let expansion = prove(&names.join(", "));
        prop_assert!(!expansion.contains("compile_error"), "{text}\n{expansion}");
        let used = text.contains("c[");
        let all = prove(&format!("c, {}", names.join(", ")));
        prop_assert!(!used || all.contains("AD040"), "{text}");
    }
}

fn program_and_points() -> impl Strategy<Value = (Program, Vec<f64>, Vec<f64>)> {
    program().prop_flat_map(|program| {
        let n = program.inputs;
        let point = || prop::collection::vec(-2.0..2.0, n);
        (Just(program), point(), point())
    })
}

/// The program of figure 6 and what becomes of it: straight-line, every value named, the linear part by itself.
#[test]
fn y01_the_program_of_figure_6() {
    let compiled = Compiled::of_text("fn f(u: f64) -> f64 { let v = u.sin(); -v }", 1, 1);
    let lines = |text: String| -> Vec<String> {
        text.lines().map(|line| line.trim().to_string()).collect()
    };
    assert_eq!(
        lines(crate::ir::print::print(&compiled.func)),
        [
            "fn f(u)",
            "let v = u . sin ()",
            "let value_1 = - v",
            "yield value_1"
        ]
    );
    assert_eq!(
        lines(lin::print::print(&compiled.func, &compiled.tangent)),
        ["v += sin_0(u) u", "value_1 -= v", "value += value_1"]
    );
    assert_eq!(
        lines(lin::print::print(&compiled.func, &compiled.transposed)),
        ["value_1 += value", "v -= value_1", "u += sin_0(u)^T v"]
    );
}

/// One rule of each primitive serves both modes: what its partial derivatives are. Nothing is said of reverse mode.
#[test]
fn y13_one_rule_for_each_primitive() {
    let rows = || crate::rules::ROWS.iter().chain(crate::rules::OPERATORS);
    let names: crate::hash::HashSet<&str> = rows().map(|row| row.name).collect();
    assert_eq!(names.len(), rows().count());
}

/// One application of each primitive: what its linearisation costs, literally.
#[test]
fn y11_the_price_of_each_primitive() {
    for (text, price) in [
        ("x0 + x1", 2),
        ("-x0", 2),
        ("x0 * x1", 4),
        ("x0 * x0", 4),
        ("x0.sin()", 3),
        ("x0.cos()", 4),
        ("x0.exp()", 2),
        // A literal is no variable: no tangent is made for it.
        ("2.0 * x0", 2),
        ("x0 + 1.0", 1),
    ] {
        let inputs = 1 + usize::from(text.contains("x1"));
        let parameters = ["x0: f64", "x0: f64, x1: f64"][inputs - 1];
        let text = format!("fn f({parameters}) -> f64 {{ {text} }}");
        let compiled = Compiled::of_text(&text, inputs, 1);
        let pushed = compiled.interleaved(&vec![0.5; inputs], &vec![1.0; inputs]);
        assert_eq!(pushed.work, price, "{text}");
    }
}

/// A scalar that is used n times: n additions, no more.
#[test]
fn y07_fan_out_is_paid_by_the_transpose() {
    for n in 1..=20 {
        let outputs = vec!["x0"; n + 1].join(", ");
        let types = vec!["f64"; n + 1].join(", ");
        let text = format!("fn f(x0: f64) -> ({types}) {{ ({outputs}) }}");
        let compiled = Compiled::of_text(&text, 1, n + 1);
        let record = compiled.record(&[3.0]);
        let linear = compiled.linear(Direction::Forward, &record, &[1.0]);
        let transposed = compiled.linear(Direction::Backward, &record, &vec![1.0; n + 1]);
        assert_eq!((linear.work, transposed.work), (0, n));
        assert_eq!(transposed.outputs, [(n + 1) as f64]);
    }
}

fn size(tokens: TokenStream) -> usize {
    let trees = tokens.into_iter();
    let size = |tree| match tree {
        TokenTree::Group(group) => 2 + size(group.stream()),
        _ => 1,
    };
    trees.map(size).sum()
}

/// `f_{k+1}(x) = f_k(f_k(x))`: functions become functions and calls calls, so that 30 of them, which call each other 2^30
/// times, are as large as 30 times one.
#[test]
fn y12_a_chain_of_calls_is_linear_in_size() {
    let expansion = |k: usize| {
        let text = format!("fn f{}(x: f64) -> f64 {{ f{k}(f{k}(x)) }}", k + 1);
        size(crate::pipeline::differentiate(
            TokenStream::new(),
            text.parse().unwrap(),
        ))
    };
    let sizes: Vec<usize> = (1..=30).map(expansion).collect();
    assert!(sizes.iter().all(|size| *size == sizes[0]), "{sizes:?}");
}

/// Twice the statements are at most 2.1 times the tokens, in every mode, whatever the statements are: whether each uses
/// the last value, or each the first ones again.
#[test]
fn y12_expansions_are_linear_in_statements() {
    let chain = |n: usize| -> String {
        let step = |k: usize| format!("let v{} = v{k}.sin() * x + v{k};", k + 1);
        (0..n).map(step).collect()
    };
    let fan = |n: usize| -> String {
        let step = |k: usize| format!("let v{} = v0 * x + v{}.exp();", k + 1, k / 2);
        (0..n).map(step).collect()
    };
    let loops = |n: usize| -> String {
        let step = |k: usize| {
            let next = k + 1;
            format!(
                "let mut v{next} = v{k}; for i in 0..3 {{ if i == {k} {{ v{next} *= x; }} v{next} += v{k}.cos(); }}"
            )
        };
        (0..n).map(step).collect()
    };
    let modes = "modes(grad, vjp, jvp, linearize, split)";
    let tokens = |body: String, n: usize| {
        let text = format!("fn f(x: f64) -> f64 {{ let v0 = x; {body} v{n} }}");
        let expansion =
            crate::pipeline::differentiate(modes.parse().unwrap(), text.parse().unwrap());
        assert!(!expansion.to_string().contains("compile_error"));
        size(expansion)
    };
    let programs: [(&str, &dyn Fn(usize) -> String); 3] =
        [("chain", &chain), ("fan", &fan), ("loops", &loops)];
    for (name, body) in programs {
        for n in [20, 40, 80] {
            let (once, twice) = (tokens(body(n), n), tokens(body(2 * n), 2 * n));
            assert!(10 * twice <= 21 * once, "{name}, {n}: {once}, {twice}");
        }
    }
}

/// The worked examples of the paper, with what each stage works: the program, its linearisation, the two halves of
/// that, and the transpose of the second.
#[test]
fn ye_the_worked_examples_cost_what_the_paper_says() {
    let square = "let s = x0.sin(); let c = x0.cos(); s * s + c * c";
    let matvec = "let a = m0 * v0 + m1 * v1; let b = m2 * v0 + m3 * v1;";
    let six = "m0: f64, m1: f64, m2: f64, m3: f64, v0: f64, v1: f64";
    for (name, parameters, body, at, value, gradient, work) in [
        (
            "YE1",
            "x0: f64",
            "let v = x0.sin(); -v",
            vec![0.5],
            -0.479425538604203,
            vec![-0.8775825618903728],
            [2, 5, 3, 2, 2],
        ),
        (
            "YE3",
            "x0: f64",
            square,
            vec![2.0],
            1.0,
            vec![0.0],
            [5, 17, 8, 9, 9],
        ),
        (
            "YE5",
            "x0: f64, x1: f64",
            "x0 + x1",
            vec![2.0, 2.0],
            4.0,
            vec![1.0, 1.0],
            [1, 2, 1, 1, 0],
        ),
        (
            "YE6",
            "x0: f64",
            "x0 + x0",
            vec![4.0],
            8.0,
            vec![2.0],
            [1, 2, 1, 1, 1],
        ),
        (
            "YE7",
            "x0: f64",
            "let a = x0; let b = x0; a * b",
            vec![3.0],
            9.0,
            vec![6.0],
            [1, 4, 1, 3, 3],
        ),
        (
            "YE10",
            "x: f64, y: f64, z: f64",
            "z * (x + y)",
            vec![2.0, 3.0, 4.0],
            20.0,
            vec![4.0, 4.0, 5.0],
            [2, 6, 2, 4, 2],
        ),
        (
            "YE11",
            six,
            &format!("{matvec} a * b"),
            vec![2.0, 7.0, 1.0, 8.0, 2.0, 3.0],
            650.0,
            vec![52.0, 78.0, 50.0, 75.0, 77.0, 382.0],
            [7, 24, 7, 17, 12],
        ),
    ] {
        let n = at.len();
        let text = format!("fn f({parameters}) -> f64 {{ {body} }}");
        let compiled = Compiled::of_text(&text, n, 1);
        let primal = compiled.primal(&at);
        assert_eq!(primal.outputs, [value], "{name}");
        let record = compiled.record(&at);
        let along = vec![1.0; n];
        let linear = compiled.linear(Direction::Forward, &record, &along);
        let transposed = compiled.linear(Direction::Backward, &record, &[1.0]);
        for (a, b) in transposed.outputs.iter().zip(&gradient) {
            assert!((a - b).abs() < 1e-15, "{name}: {a} {b}");
        }
        let works = [
            primal.work,
            compiled.interleaved(&at, &along).work,
            record.work,
            linear.work,
            transposed.work,
        ];
        assert_eq!(works, work, "{name}");
    }
}

/// A checkpoint is a choice of what to record: the linear program and its transpose are those without it.
#[test]
fn y09_checkpoints_change_what_is_recorded_only() {
    let program = |attribute: &str| {
        format!(
            "fn f(x: f64, n: usize) -> f64 {{
                let mut y = x;
                {attribute} for i in 0..n {{ y = y.sin() * x; if i > 2 {{ y += x; }} }}
                y
            }}"
        )
    };
    let stages = |attribute: &str| {
        let text: TokenStream = program(attribute).parse().unwrap();
        let expand = || crate::pipeline::differentiate(TokenStream::new(), text);
        let (expansion, stages) = crate::dump::record(|| expand().to_string());
        assert!(!expansion.contains("compile_error"), "{expansion}");
        stages
    };
    let plain = stages("");
    for policy in ["every(3)", "sqrt", "binomial(2)"] {
        let checkpointed = stages(&format!("#[checkpoint({policy})]"));
        for (a, b) in plain.iter().zip(&checkpointed) {
            match a.0 {
                "activity" | "linear" | "transpose" => assert_eq!(a, b),
                "residuals" => assert_ne!(a, b),
                _ => {}
            }
        }
    }
}
