//! The stages of the compilation of small functions, as text.

use proc_macro2::TokenStream;

use crate::dump::{self, STAGES};
use crate::pipeline;

/// What `#[differentiate]` makes of a function.
fn expand(function: &str) -> TokenStream {
    pipeline::differentiate(TokenStream::new(), function.parse().unwrap())
}

/// The text of one stage.
fn stage(function: &str, name: &str) -> String {
    assert!(STAGES.contains(&name));
    let (expansion, stages) = dump::record(|| expand(function).to_string());
    assert!(!expansion.contains("compile_error"), "{expansion}");
    let (_, text) = stages
        .into_iter()
        .find(|(stage, _)| *stage == name)
        .unwrap();
    text
}

/// A generated function, formatted, without its attributes.
fn generated(function: &str, name: &str) -> String {
    let file: syn::File = syn::parse2(expand(function)).unwrap();
    let found = file.items.into_iter().find_map(|item| match item {
        syn::Item::Fn(item) if item.sig.ident == name => Some(item),
        _ => None,
    });
    let mut found = found.unwrap();
    found.attrs.clear();
    prettyplease::unparse(&syn::File {
        shebang: None,
        frontmatter: None,
        attrs: Vec::new(),
        items: vec![syn::Item::Fn(found)],
    })
}

/// The text without blank lines around it and without the indentation of the whole.
fn dedented(text: &str) -> String {
    let lines = || text.trim_matches('\n').lines();
    let indent = lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.len() - line.trim_start().len())
        .min()
        .unwrap_or(0);
    lines()
        .map(|line| line.get(indent..).unwrap_or("").trim_end())
        .collect::<Vec<_>>()
        .join("\n")
        .trim()
        .to_string()
}

#[track_caller]
fn assert_text(actual: &str, expected: &str) {
    let (actual, expected) = (dedented(actual), dedented(expected));
    assert!(
        actual == expected,
        "\n--- expected\n{expected}\n--- actual\n{actual}\n"
    );
}

const NEGATED_SINE: &str = "fn f(u: f64) -> f64 { let v = u.sin(); -v }";
const DOT: &str = "fn dot(w: &[f64], x: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..w.len() { s += w[i] * x[i]; }
    s
}";
const GUARD: &str = "fn guard(x: f64, y: f64) -> f64 {
    if x < 0.0 { return y; }
    let r = x.sqrt();
    r * y
}";
const STEPS: &str = "fn steps(x: f64, n: usize) -> f64 {
    let mut y = x;
    for _ in 0..n { y = y.sin() * x; }
    y
}";

#[test]
fn the_stages_of_a_negated_sine() {
    assert_text(
        &stage(NEGATED_SINE, "ir"),
        "
        fn f(u)
          let v = u . sin ()
          let value_1 = - v
          yield value_1
        ",
    );
    assert_text(
        &stage(NEGATED_SINE, "activity"),
        "
        active   value
        active   u
        active   v
        active   value_1
        ",
    );
    assert_text(
        &stage(NEGATED_SINE, "linear"),
        "
        v += sin_0(u) u
        value_1 -= v
        value += value_1
        ",
    );
    assert_text(
        &stage(NEGATED_SINE, "transpose"),
        "
        value_1 += value
        v -= value_1
        u += sin_0(u)^T v
        ",
    );
    assert_text(
        &stage(NEGATED_SINE, "residuals"),
        "
        free
          u                       an argument, supplied again; read by `sin`
        the pullback keeps nothing
        ",
    );
}

/// Nothing is recorded: the sine's argument is supplied again.
#[test]
fn the_code_of_a_negated_sine() {
    assert_text(
        &generated(NEGATED_SINE, "__f_rev"),
        "
        fn __f_rev<A0: ::cotangent::__private::Activity>(
            u: f64,
            _: (A0,),
        ) -> (
            f64,
            impl ::cotangent::__private::Fn(
                f64,
                f64,
                ::cotangent::__private::Option<&mut f64>,
            ) + use<A0>,
        ) {
            use ::cotangent::__private as ad;
            let v = u.sin();
            let value_1 = -v;
            let value = value_1;
            (
                value,
                move |u: f64, value_bar: f64, u_slot: ad::Option<&mut f64>| {
                    let value_1_bar = value_bar;
                    let mut u_bar = -(ad::d_sin_0(&u) * value_1_bar);
                    if let ad::Some(u_slot) = u_slot {
                        ad::arrive(u_slot, u_bar);
                    }
                },
            )
        }
        ",
    );
    assert_text(
        &generated(NEGATED_SINE, "__f_jvp"),
        "
        fn __f_jvp<
            const LANES: ::cotangent::__private::usize,
            A0: ::cotangent::__private::Activity,
        >(
            u: f64,
            u_dot: ::cotangent::__private::Option<::cotangent::__private::Lanes<f64, LANES>>,
            width: ::cotangent::__private::Width<LANES>,
            _: (A0,),
        ) -> (f64, ::cotangent::__private::Lanes<f64, LANES>) {
            use ::cotangent::__private as ad;
            let u_dot = u_dot.unwrap_or_else(ad::zero);
            let v = u.sin();
            let v_dot = ad::push::<_, LANES>(ad::d_sin_0(&u), &u_dot);
            let value_1 = -v;
            let value_1_dot = ad::minus(&v_dot);
            (value_1, value_1_dot)
        }
        ",
    );
}

/// Every product is linear in what is there anyway: the loop has no tape.
#[test]
fn the_stages_of_an_inner_product() {
    assert_text(
        &stage(DOT, "ir"),
        "
        fn dot(w, x)
          let s = opaque 0.0
          snapshot s_1 = s
          for i in 0 .. w . len ()
            snapshot s_2 = s
            let s_3 = w [i]
            let s_4 = x [i]
            let s_5 = s_3 * s_4
            s += s_5
            snapshot s_6 = s
          snapshot s_7 = s
          yield s_7
        ",
    );
    assert_text(
        &stage(DOT, "activity"),
        "
        active   value
        active   w
        active   x
        active   s
        inactive s_1
        inactive i
        inactive s_2
        active   s_3
        active   s_4
        active   s_5
        inactive s_6
        inactive s_7
        ",
    );
    assert_text(
        &stage(DOT, "linear"),
        "
        block 0
          s_3 += w [i]
          s_4 += x [i]
          s_5 += mul_0(s_4) s_3
          s_5 += mul_1(s_3) s_4
          s += s_5
        value += s
        ",
    );
    assert_text(
        &stage(DOT, "transpose"),
        "
        s += value
        block 0
          s_5 += s
          s_4 += mul_1(s_3)^T s_5
          s_3 += mul_0(s_4)^T s_5
          x [i] += s_4
          w [i] += s_3
        ",
    );
    assert_text(
        &stage(DOT, "residuals"),
        "
        free
          i                       a counter, which the reverse loop has too; read by an index
          w                       an argument, supplied again; read by `s_3`, the bounds of a loop
          x                       an argument, supplied again; read by `s_4`
        the pullback keeps nothing
        for i in 0 .. w . len (): each iteration records nothing
          s_3                     computed again: w [i]; read by `*`
          s_4                     computed again: x [i]; read by `*`
        ",
    );
    let code = generated(DOT, "__dot_rev");
    assert!(!code.contains("tape") && !code.contains("Vec"), "{code}");
}

/// What follows a `return` becomes the other arm, whose record says which arm ran; the `return` is then the value.
#[test]
fn the_stages_of_an_early_return() {
    assert_text(
        &stage(GUARD, "ir"),
        "
        fn guard(x, y)
          if x < 0.0
          arm 0
            yield y
          arm 1
            let r = x . sqrt ()
            let value_1 = r * y
            yield value_1
        ",
    );
    assert_text(
        &stage(GUARD, "linear"),
        "
        block 0
          value += y
        block 1
          r += sqrt_0(r) x
          value_1 += mul_0(y) r
          value_1 += mul_1(r) y
          value += value_1
        ",
    );
    assert_text(
        &stage(GUARD, "transpose"),
        "
        block 0
          y += value
        block 1
          value_1 += value
          y += mul_1(r)^T value_1
          r += mul_0(y)^T value_1
          x += sqrt_0(r)^T r
        ",
    );
    assert_text(
        &stage(GUARD, "residuals"),
        "
        free
          y                       an argument, supplied again; read by `*`
        the pullback keeps at most 8 bytes and the number of an arm
          -            <= 8 bytes which arm ran, with its record
        else: records 8 bytes
          r            8 bytes    `sqrt` is dear to compute again; read by `*`, `sqrt`
        ",
    );
}

/// Every iteration records the values that the rules of its own statements read.
#[test]
fn the_code_of_a_recurrence() {
    assert_text(
        &stage(STEPS, "residuals"),
        "
        free
          n                       an argument, supplied again; read by the bounds of a loop
          x                       an argument, supplied again; read by `*`
        the pullback keeps nothing
        for turn_1 in 0 .. n: each iteration records 16 bytes
          y_2          8 bytes    `y` may change later; read by `sin`
          y_3          8 bytes    `sin` is dear to compute again; read by `*`
        ",
    );
    let code = generated(STEPS, "__steps_rev");
    let (_, body) = code
        .split_once("use ::cotangent::__private as ad;")
        .unwrap();
    assert_text(
        body,
        "
            let mut tape1 = ad::Vec::new();
            let mut y = x;
            ad::record(
                &mut tape1,
                0..n,
                |turn_1| {
                    let y_2 = y;
                    let y_3 = y.sin();
                    let y_4 = y_3 * x;
                    y = y_4;
                    (y_2, y_3)
                },
            );
            let value = y;
            (
                value,
                #[inline(always)]
                move |
                    x: f64,
                    n: usize,
                    value_bar: f64,
                    x_slot: ad::Option<&mut f64>,
                    _: ad::Option<&mut <usize as ad::Differentiable>::Tangent>|
                {
                    let mut tape1 = &tape1[..];
                    let mut y_bar = value_bar;
                    let mut x_bar = -0.0_f64;
                    let mut records1 = ad::backwards(
                        ad::records(&mut tape1, ad::length(&(0..n))),
                    );
                    for turn_1 in ad::backwards(0..n) {
                        let &(y_2, y_3) = ad::replay(&mut records1);
                        let y_4_bar = y_bar;
                        x_bar += y_3 * y_4_bar;
                        let y_3_bar = x * y_4_bar;
                        y_bar = ad::d_sin_0(&y_2) * y_3_bar;
                    }
                    x_bar += y_bar;
                    if let ad::Some(x_slot) = x_slot {
                        ad::arrive(x_slot, x_bar);
                    }
                },
            )
        }
        ",
    );
}

/// The same loop under a policy, with what it reads of the world around, and the graph of both.
#[test]
fn the_report_on_a_loop_with_checkpoints() {
    let function = "fn steps(x: f64, rates: Vec<f64>, n: usize) -> f64 {
        let mut y = x;
        #[checkpoint(every(10))]
        for i in 0..n { y = y.sin() * rates[i]; }
        y
    }";
    assert_text(
        &stage(function, "residuals"),
        "
        free
          i                       a counter, which the reverse loop has too; read by an index
          n                       an argument, supplied again; read by a loop that is run again, the bounds of a loop
        the pullback keeps a `Vec<f64>`, a shape and states of 8 bytes each
          rates        `Vec<f64>` an argument that is moved in; read by `y_4`, a loop that is run again
          rates                   its shape, for its cotangent; read by `y_4`, a loop that is run again
          -                       states of 8 bytes each
        for i in 0 .. n: checkpoint every(10), the state is `y`; an iteration that is run again records 16 bytes
          y_2          8 bytes    `y` may change later; read by `sin`
          y_3          8 bytes    `sin` is dear to compute again; read by `*`
          y_4                     computed again: rates [i]; read by `*`
        ",
    );
    let graph = stage(function, "graph");
    assert!(graph.starts_with("digraph \"steps\" {"), "{graph}");
    assert!(
        graph.contains("\"y_2\" -> \"y_3\" [style = dotted];"),
        "{graph}"
    );
    assert!(
        graph.contains("\"y\" -> \"y_3\" [label = \"d_sin_0\"];"),
        "{graph}"
    );
}

/// What only types know is said in words: of a generic number, of a call, of one arm or another.
#[test]
fn the_report_says_in_words_what_only_types_know() {
    let function = "fn walk<T: Float>(x: T, p: &Body, n: usize) -> T {
        let mut y = x;
        for _ in 0..n {
            y = y.sin() * x;
            if n > 2 { y = step(y) * p.scale(); } else { let (s, c) = y.sin_cos(); y = s.exp() * c; }
        }
        y
    }";
    let text = stage(function, "residuals");
    let has = |line: &str| assert!(text.contains(line), "no {line}\n{text}");
    has("the pullback keeps a `T`\n");
    has("the record of `scale`, the record of `step`");
    has("`T`        `sin` is dear to compute again");
    assert!(!text.contains("unknown"), "{text}");
    let floats = "fn walk(x: f64, n: usize) -> f64 {
        let mut all = 1.0;
        for i in 0..n {
            let w = vec![0.5; 3];
            all *= (x * w[i]).exp();
            if all > 3.0 { all = all.sqrt(); }
        }
        all
    }";
    let text = stage(floats, "residuals");
    assert!(!text.contains('?'), "{text}");
    assert!(
        text.contains(
            "each iteration records at most 24 bytes, a `Vec<f64>` and the number of an arm"
        ),
        "{text}"
    );
}

/// Every stage there is comes, in order, once for a function, and is not empty; which function and which stage is asked for
/// by name. What they say is in the tests above.
#[test]
fn c1_14_every_stage_is_printed() {
    let (_, stages) = dump::record(|| expand(STEPS));
    let names: Vec<&str> = stages.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, STAGES);
    assert!(stages.iter().all(|(_, text)| !text.trim().is_empty()));
    let linear = "fn f(c: f64, x: f64) -> f64 { c * x }";
    let (_, stages) =
        dump::record(|| crate::linear::linear("x".parse().unwrap(), linear.parse().unwrap()));
    let names: Vec<&str> = stages.iter().map(|(name, _)| *name).collect();
    assert!(
        ["linear", "transpose", "graph", "tokens"]
            .iter()
            .all(|stage| names.contains(stage))
    );
}

/// Small helpers with a loop go into their callers: not those that others see, with loops inside of loops, or with calls.
#[test]
fn small_helpers_are_inlined() {
    let is_inlined = |function: &str| expand(function).to_string().contains("inline (always)");
    assert!(is_inlined(STEPS));
    assert!(!is_inlined(&format!("pub {STEPS}")));
    assert!(!is_inlined(&format!("#[inline(never)] {STEPS}")));
    assert!(!is_inlined(NEGATED_SINE));
    let sums = "fn sums(x: &[f64]) -> f64 { let mut s = 0.0; for i in 0..x.len() { INSIDE } s }";
    assert!(is_inlined(&sums.replace("INSIDE", "s += x[i] * x[i];")));
    assert!(!is_inlined(
        &sums.replace("INSIDE", "for k in 0..i { s += x[i] * x[k]; }")
    ));
    assert!(!is_inlined(&sums.replace("INSIDE", "s += g(x[i]);")));
}
