//! What holds for every expansion: it is linear in the source, always the same, and never a panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use proc_macro2::{Group, TokenStream, TokenTree};

use crate::{derive, pipeline};

fn expand(attr: &str, item: &str) -> TokenStream {
    pipeline::differentiate(attr.parse().unwrap(), item.parse().unwrap())
}

fn size(tokens: TokenStream) -> usize {
    tokens
        .into_iter()
        .map(|tree| match tree {
            TokenTree::Group(group) => 2 + size(group.stream()),
            _ => 1,
        })
        .sum()
}

/// Functions of several forms, the body `n` times as long.
fn programs(n: usize) -> Vec<(&'static str, String)> {
    let repeat = |line: &dyn Fn(usize) -> String| -> String { (1..=n).map(line).collect() };
    let chain = repeat(&|i| format!("let y{i} = y{}.sin() * x + y{};", i - 1, i / 2));
    let shadowed = repeat(&|_| "let y = y.exp() * y;".to_string());
    let assigned = repeat(&|_| "y *= x; y += y.sin();".to_string());
    let branches = repeat(&|_| "if y > 1.0 { y = y.sqrt(); } else { y = y * x; }".to_string());
    let returns = repeat(&|i| format!("if y > {i}.0 {{ return y.ln(); }} y = y * x;"));
    let loops = repeat(&|_| "for i in 0..n { y = y.sin() * x; }".to_string());
    let nested = format!("{}x{}", "(".repeat(n), " * x).sin()".repeat(n));
    let deep = format!(
        "{}y = y.sin() * x;{}",
        "for i in 0..n { ".repeat(n),
        "}".repeat(n)
    );
    let calls = repeat(&|_| "y = g(y, x);".to_string());
    let head = "fn f(x: f64, n: usize) -> f64 { let mut y = x;";
    vec![
        (
            "chain",
            format!("fn f(x: f64) -> f64 {{ let y0 = x; {chain} y{n} }}"),
        ),
        (
            "shadowed",
            format!("fn f(x: f64) -> f64 {{ let y = x; {shadowed} y }}"),
        ),
        ("assigned", format!("{head} {assigned} y }}")),
        ("branches", format!("{head} {branches} y }}")),
        ("returns", format!("{head} {returns} y }}")),
        ("loops", format!("{head} {loops} y }}")),
        ("expression", format!("fn f(x: f64) -> f64 {{ {nested} }}")),
        ("deep", format!("{head} {deep} y }}")),
        ("calls", format!("{head} {calls} y }}")),
    ]
}

/// A table of a series as one sum, with the stack that rustc has.
#[test]
fn a_sum_of_thousands_of_terms_is_expanded() {
    let sum = |n: usize| {
        let terms: String = (1..=n).map(|i| format!(" + {i}.0 * x")).collect();
        size(expand("", &format!("fn f(x: f64) -> f64 {{ x{terms} }}")))
    };
    let sizes = std::thread::Builder::new()
        .stack_size(8 << 20)
        .spawn(move || (sum(400), sum(1600)));
    let (small, large) = sizes.unwrap().join().unwrap();
    assert!(large < 5 * small, "{small} and {large}");
}

/// How many scopes are in each other at the end of the block where it is most.
fn scopes(tokens: TokenStream) -> usize {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let is_let = |tree: &&TokenTree| matches!(tree, TokenTree::Ident(word) if word == "let");
    let inside = trees.iter().map(|tree| match tree {
        TokenTree::Group(group) => scopes(group.stream()),
        _ => 0,
    });
    trees.iter().filter(is_let).count() + inside.max().unwrap_or(0)
}

/// rustc overflows its stack where some two thousand are.
#[test]
fn scopes_of_long_functions_do_not_nest() {
    for (name, program) in programs(500) {
        if ["chain", "shadowed", "assigned"].contains(&name) {
            let scopes = scopes(expand("", &program));
            assert!(scopes < 1500, "{name}: {scopes}");
        }
    }
}

/// The expansion grows by as much from 20 to 40 repetitions as it does from 10 to 20, and so on, twice over.
#[test]
fn size_is_linear_in_the_source() {
    // The deepest of the programs nests 160 calls; test threads have a small stack, the compiler's does not.
    let measure = std::thread::Builder::new()
        .stack_size(256 << 20)
        .spawn(measure_growth);
    measure.unwrap().join().unwrap();
}

fn measure_growth() {
    let sizes = |n: usize| -> Vec<(&str, usize)> {
        programs(n)
            .into_iter()
            .map(|(name, program)| {
                let expansion = expand("", &program);
                let text = expansion.to_string();
                assert!(!text.contains("compile_error"), "{name}: {text}");
                (name, size(expansion))
            })
            .collect()
    };
    let (ten, twenty, forty, eighty) = (sizes(10), sizes(20), sizes(40), sizes(80));
    for (k, (name, size)) in ten.iter().enumerate() {
        let steps = [
            twenty[k].1 - size,
            forty[k].1 - twenty[k].1,
            eighty[k].1 - forty[k].1,
        ];
        for pair in steps.windows(2) {
            let growth = pair[1] as f64 / pair[0] as f64;
            assert!((growth - 2.0).abs() < 0.1, "{name}: {size} + {steps:?}");
        }
    }
}

#[test]
fn the_same_source_expands_to_the_same_code() {
    for (_, program) in programs(7) {
        let first = expand("", &program).to_string();
        for _ in 0..3 {
            assert_eq!(expand("", &program).to_string(), first);
        }
    }
}

/// Programs to break: together they have most constructs of the language.
const SAMPLES: &[&str] = &[
    "fn f(u: f64) -> f64 { let v = u.sin(); -v }",
    "fn f(w: &[f64], x: &[f64], n: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..n { s += w[i] * x[i]; }
        for (i, v) in x.iter().enumerate().rev() { s -= v * i as f64; }
        s
    }",
    "fn f<T: Float>((a, b): (T, T), mut c: T) -> (T, [T; 2]) {
        if a < b { return (c, [a, b]); }
        c = c * a - b / c;
        let d = match 3 { 0 => a, 1 | 2 if c > a => b, n => c.powi(n) };
        (d, [a + d, -b])
    }",
    "fn f(x: f64, p: &Point) -> Point {
        let Point { x: px, y } = *p;
        let scaled = |t: f64| t * x + px;
        let mut q = Point { x: scaled(y), y: g(x, &p.x) };
        q.y += p.norm(2.0) * constant(x);
        while q.x < 10.0 { q.x *= 2.0; if q.y > 1.0 { break; } else { continue } }
        q
    }",
    "fn f(xs: Vec<f64>, k: i32) -> f64 {
        let total = xs.iter().zip(&xs[1..]).map(|(a, b)| a * b).sum::<f64>();
        let (s, c) = total.sin_cos();
        let row = &xs[k as usize..];
        let y; if s > c { y = row[0]; } else { y = f64::max(s, c); }
        assert!(y.is_finite(), \"{y}\");
        'outer: loop { let z = { let w = y; w * w }; if z > total as f64 { return z; } break 'outer; }
        println!(\"{}\", y);
        y as f32 as f64 % 3.0
    }",
    "impl Model { fn f(&self, x: f64) -> f64 { self.w * x + self.f(x) } fn g(mut self) -> f64 { self.w *= 2.0; self.w } }",
    "use a::{b, c as d, e::*};",
    "#[differentiate(bound = \"T: Clone\")] struct S<'a, T> { #[differentiate(skip)] name: &'a str, x: T, y: Vec<(f64, T)> }",
    "enum E { A(f64), B { x: f64, y: [f64; 3] }, Zero }",
];

const ATTRIBUTES: &[&str] = &[
    "",
    "wrt(x)",
    "wrt(x, u), modes(grad, vjp)",
    "bound = \"T: Float\", crate = \"a::b\"",
    "modes(jvp)",
    "wrt = 1, modes(), crate, bound = \"T\" \"U\"",
];

/// Tokens that are dropped in anywhere.
const SPARE: &str = "x 0.5 7 \"t{x}\" 'a' 'outer : ; , . .. ..= = == => -> + - * / % & && ! ? < > | || ^ << @ # $ _ \
    mut ref let if else match for in while loop break continue return fn struct self Self as async unsafe const move \
    (x) [1] { y } |t| x += *= :: ::<f64> vec![x] r#match";

/// A small generator of pseudo-random numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) % n.max(1) as u64) as usize
    }
}

/// The tokens with one of them deleted, doubled, swapped with the next, replaced or preceded by a spare one, at any
/// depth.
fn mutated(tokens: TokenStream, random: &mut Random, spare: &[TokenTree]) -> TokenStream {
    let mut trees: Vec<TokenTree> = tokens.into_iter().collect();
    let at = random.below(trees.len());
    if let Some(TokenTree::Group(group)) = trees.get(at) {
        if random.below(4) > 0 {
            let inner = mutated(group.stream(), random, spare);
            trees[at] = TokenTree::Group(Group::new(group.delimiter(), inner));
            return trees.into_iter().collect();
        }
    }
    let new = spare[random.below(spare.len())].clone();
    match random.below(5) {
        _ if trees.is_empty() => trees.push(new),
        0 => drop(trees.remove(at)),
        1 => trees.insert(at, trees[at].clone()),
        2 if at + 1 < trees.len() => trees.swap(at, at + 1),
        3 => trees[at] = new,
        _ => trees.insert(at, new),
    }
    trees.into_iter().collect()
}

/// Whatever the tokens, there is an expansion. Where it has no error, it is Rust.
#[test]
fn no_tokens_make_the_macro_panic() {
    let spare: Vec<TokenTree> = SPARE.parse::<TokenStream>().unwrap().into_iter().collect();
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let mut failures = Vec::new();
    let (mut accepted, mut refused) = (0, 0);
    for (k, sample) in SAMPLES.iter().enumerate() {
        for seed in 0..400_u64 {
            let mut random = Random(1000 * k as u64 + seed);
            let attr: TokenStream = ATTRIBUTES[random.below(ATTRIBUTES.len())].parse().unwrap();
            let (mut attr, mut item) = (attr, sample.parse::<TokenStream>().unwrap());
            for _ in 0..=random.below(4) {
                match random.below(12) {
                    0 => attr = mutated(attr, &mut random, &spare),
                    _ => item = mutated(item, &mut random, &spare),
                }
            }
            let derived = sample.contains("struct S") || sample.contains("enum E");
            let source = format!("#[differentiate({attr})] {item}");
            let expansion = catch_unwind(AssertUnwindSafe(|| match derived {
                true => derive::expand(item),
                false => pipeline::differentiate(attr, item),
            }));
            match expansion {
                Err(_) => failures.push(format!("panic: {source}")),
                Ok(tokens) if tokens.to_string().contains("compile_error") => refused += 1,
                Ok(tokens) => match syn::parse2::<syn::File>(tokens.clone()) {
                    Ok(_) => accepted += 1,
                    Err(error) => failures.push(format!("{error}: {source}\n{tokens}")),
                },
            }
        }
    }
    std::panic::set_hook(hook);
    assert!(
        failures.is_empty(),
        "{}: {}",
        failures.len(),
        failures.join("\n")
    );
    assert!(
        accepted > 20 && refused > 100,
        "{accepted} accepted, {refused} refused"
    );
}
