//! What is accepted, and what is refused for which reason.

use proc_macro2::TokenStream;

/// The codes of the errors of `#[linear(names)] program`.
fn codes(names: &str, program: &str) -> Vec<String> {
    let names: TokenStream = names.parse().unwrap();
    let expansion = crate::linear::linear(names, program.parse().unwrap()).to_string();
    let parts = expansion.split("\"[").skip(1);
    let mut codes: Vec<String> = parts
        .filter_map(|part| Some(part.split_once(']')?.0.to_string()))
        .collect();
    codes.dedup();
    codes
}

#[track_caller]
fn accepted(names: &str, program: &str) {
    assert_eq!(codes(names, program), Vec::<String>::new(), "{program}");
}

#[track_caller]
fn refused(code: &str, names: &str, program: &str) {
    assert_eq!(codes(names, program), [code], "{program}");
}

const PRODUCT: &str = "AD040";
const PRIMITIVE: &str = "AD041";
const CONTROL: &str = "AD042";
const AFFINE: &str = "AD043";
const CALL: &str = "AD044";
const OUTPUT: &str = "AD045";
const ATTRIBUTE: &str = "AD046";

#[test]
fn sums_copies_and_constant_multiples_are_linear() {
    for body in [
        "x",
        "x + 0.0",
        "x + x",
        "x + (x + x) * 2.0",
        "-x - 3.0 * x",
        "c * x",
        "x * c.sin()",
        "x / c",
        "x / (1.0 + c * c) - x",
        "0.0",
        "let unused = x * 1.0; 0.0 * x",
        "let mut s = 0.0; s += x; s -= c * x; s *= c; s /= 2.0; s",
        "x.mul_add(c, x)",
        "c.mul_add(x, 0.0)",
        "x.to_radians() + x.to_degrees() + x.midpoint(x)",
        "x as f32 as f64",
        "if c > 0.0 { x } else { 0.0 }",
        "if c > 0.0 { return x; } c * x",
        "match c as i32 { 0 => x, 1 => -x, _ => x * c }",
        "let mut s = 0.0; for i in 0..3 { s += x * i as f64; } s",
        "let zero = 0.0; let mut s = zero; s += x; s",
        "let (mut k, mut s) = (1.0, 0.0); for _ in 0..3 { s += k * x; k *= c; } s",
        "let mut m = vec![vec![0.0; 2]; 3]; m[1][0] += x; m[1][0] + m[0][0]",
        "let mut m = [[0.0; 2]; 3]; m[1][0] = x; m[1][0]",
        "let p = (x, c * x); p.0 + p.1",
        "let a = [x, 0.0, -x]; a[0] + a[2]",
        "let mut k = 0; let mut s = x; while k < 3 { s *= c; k += 1; } s",
        "assert!(x.is_finite()); debug_assert!(x > -1e300); x",
        "let waste = x.sin(); c * x",
    ] {
        accepted("x", &format!("fn f(c: f64, x: f64) -> f64 {{ {body} }}"));
    }
}

#[test]
fn operators_on_slices_are_linear() {
    accepted("x", "fn f(x: &[f64]) -> f64 { x.iter().sum() }");
    accepted(
        "x",
        "fn f(x: &[f64]) -> f64 { x.iter().sum::<f64>() / x.len() as f64 }",
    );
    accepted(
        "x",
        "fn f(c: &[f64], x: &[f64]) -> f64 { c.iter().zip(x).map(|(c, x)| c * x).sum() }",
    );
    accepted(
        "x",
        "fn f(x: &[f64]) -> Vec<f64> { x.windows(2).map(|w| w[1] - w[0]).collect() }",
    );
    accepted(
        "x",
        "fn f(x: &[f64]) -> Vec<f64> { x.chunks(2).map(|c| c.iter().sum()).collect() }",
    );
    accepted(
        "x",
        "fn f(x: &[f64]) -> Vec<f64> { let mut y = x.to_vec(); y.reverse(); y.rotate_left(1); y }",
    );
    accepted(
        "x",
        "fn f(x: &[f64], k: usize) -> Vec<f64> {
            let mut y = vec![0.0; 2 * x.len()];
            if !x.is_empty() { y[k] = x[x.len() - 1]; }
            y
        }",
    );
    accepted(
        "x, y",
        "fn f(a: f64, x: &[f64], y: &mut [f64]) { for i in 0..x.len() { y[i] += a * x[i]; } }",
    );
    accepted(
        "x",
        "fn f<T: num_traits::Float>(c: T, x: &[T]) -> T {
            let mut s = T::zero();
            for v in x { s = s + c * *v; }
            s
        }",
    );
}

#[test]
fn multilinear_functions_are_linear_in_each_group() {
    let program = "fn f(x: f64, y: f64, z: f64) -> f64 { z * (x + y) }";
    accepted("z", program);
    accepted("x, y", program);
    refused(PRODUCT, "x, y, z", program);
    refused(PRODUCT, "", program);
}

#[test]
fn products_of_linear_values_are_refused() {
    for body in [
        "x * x",
        "let y = c * x; y * x",
        "let mut s = x; s *= x; s",
        "x.mul_add(x, 0.0)",
        "(c * x) * (x / c)",
    ] {
        refused(
            PRODUCT,
            "x",
            &format!("fn f(c: f64, x: f64) -> f64 {{ {body} }}"),
        );
    }
}

#[test]
fn nonlinear_primitives_are_refused() {
    for body in [
        "x.sin()",
        "c * x.abs()",
        "x.max(0.0)",
        "x.powi(1)",
        "x.recip() * c",
        "x % c",
        "x.copysign(c)",
        "x.floor()",
        "x.signum() * c",
        "constant(x) * c",
        "c.hypot(x)",
    ] {
        refused(
            PRIMITIVE,
            "x",
            &format!("fn f(c: f64, x: f64) -> f64 {{ {body} }}"),
        );
    }
}

#[test]
fn linear_values_decide_nothing() {
    for body in [
        "1.0 / x",
        "c / x",
        "x / x",
        "if x > 0.0 { x } else { 0.0 }",
        "if c > x { return x; } x",
        "let mut s = 0.0; while s < x { s += x; } s",
        "[x, -x][x as usize]",
        "let mut s = 0.0; for _ in 0..x as usize { s += x; } s",
        "match x as i64 { 0 => x, _ => -x }",
        "if x.is_nan() { 0.0 } else { x }",
    ] {
        refused(
            CONTROL,
            "x",
            &format!("fn f(c: f64, x: f64) -> f64 {{ {body} }}"),
        );
    }
    refused(
        CONTROL,
        "x",
        "fn f(x: &[f64]) -> Vec<f64> { let mut y = x.to_vec(); y.sort_by(|a, b| a.total_cmp(b)); y }",
    );
    refused(
        CONTROL,
        "x",
        "fn f(x: &[f64]) -> f64 { let n = x[0] as usize; n as f64 + 0.0 }",
    );
}

#[test]
fn affine_functions_are_refused() {
    for body in [
        "x + 1.0",
        "1.0 - x",
        "x + c",
        "x - c * c",
        "1.0",
        "c",
        "let mut s = 1.0; s += x; s",
        "let (mut s, n) = (1.0, 0.0); s += x; s * n",
        "let mut s = 0.0; s += x; s += c; s",
        "if c > 0.0 { x } else { 1.0 }",
        "if c > 0.0 { return 1.0; } x",
        "x.mul_add(c, 1.0)",
        "c.mul_add(c, x)",
        "let a = [x, 1.0]; a[0] + a[1]",
    ] {
        refused(
            AFFINE,
            "x",
            &format!("fn f(c: f64, x: f64) -> f64 {{ {body} }}"),
        );
    }
    refused(
        AFFINE,
        "x",
        "fn f(x: &[f64]) -> Vec<f64> { let mut y = vec![1.0; x.len()]; y[0] += x[0]; y }",
    );
    refused(
        AFFINE,
        "x",
        "fn f(x: &[f64]) -> Vec<f64> { let mut y = x.to_vec(); y.push(1.0); y }",
    );
    refused(
        AFFINE,
        "x",
        "fn f(x: &[f64]) -> Vec<f64> { let mut y = x.to_vec(); y.fill(2.0); y }",
    );
    refused(
        AFFINE,
        "x",
        "fn f(x: &[f64]) -> f64 { x.iter().fold(1.0, |s, v| s + v) }",
    );
    refused(AFFINE, "x", "fn f(x: f64) -> (f64, f64) { (x, 1.0) }");
}

#[test]
fn a_length_of_floats_is_constant_and_a_sum_of_them_is_not() {
    accepted(
        "x",
        "fn f(x: &[f64]) -> f64 { let n = x.len() as f64; x[0] / n }",
    );
    refused(
        CONTROL,
        "x",
        "fn f(x: &[f64]) -> f64 { let n: f64 = x.iter().sum(); x[0] / n }",
    );
}

#[test]
fn a_quotient_that_happens_to_be_linear_is_refused() {
    let codes = codes("x", "fn f(x: f64) -> f64 { (x * x) / x }");
    assert_eq!(codes, [PRODUCT, CONTROL]);
}

#[test]
fn calls_go_to_linear_functions() {
    accepted(
        "x",
        "fn f(c: f64, x: f64) -> f64 { g(c, x) + g(c * c, -x) }",
    );
    refused(AFFINE, "x", "fn f(c: f64, x: f64) -> f64 { x + g(c) }");
    refused(CALL, "x", "fn f(x: f64) -> f64 { f(x) }");
    refused(CALL, "v", "fn f(v: &V) -> f64 { v.total() }");
}

/// A method is known to be linear if it has been annotated, and it is so in its arguments only.
#[test]
fn calls_go_to_linear_methods() {
    crate::memory::tests::remembering(|| {
        let call = "fn f(a: &Csr, x: f64) -> f64 { a.times(x) }";
        refused(CALL, "x", call);
        accepted("x", "fn times(&self, x: f64) -> f64 { self.gain * x }");
        accepted("x", call);
        refused(CALL, "a", "fn f(a: &Csr, x: f64) -> f64 { a.times(x) }");
    });
}

/// Structs are no cotangents of linear functions: the transpose of one of structs is not transposed.
#[test]
fn transposes_of_structs_are_not_transposed() {
    crate::memory::tests::remembering(|| {
        accepted("v", "fn total(v: &V) -> f64 { v.x + v.y }");
        let call = "fn f(v: &V, y: f64) -> f64 { total_transpose(v, y).x }";
        refused(CALL, "y", call);
        accepted("v", "fn sum(v: &[f64; 2]) -> f64 { v[0] + v[1] }");
        accepted("y", "fn f(y: f64) -> f64 { sum_transpose(y)[0] }");
    });
}

#[test]
fn what_goes_out_by_reference_is_named() {
    refused(
        OUTPUT,
        "x",
        "fn f(x: &[f64], y: &mut [f64]) { for i in 0..x.len() { y[i] += x[i]; } }",
    );
}

#[test]
fn the_attribute_names_parameters_that_hold_floats() {
    refused(ATTRIBUTE, "y", "fn f(x: f64) -> f64 { x }");
    refused(ATTRIBUTE, "n", "fn f(n: usize, x: f64) -> f64 { x }");
    refused(ATTRIBUTE, "x = 1", "fn f(x: f64) -> f64 { x }");
    accepted("x", "fn f(&self, x: f64) -> f64 { self.gain * x }");
    refused(ATTRIBUTE, "x", "fn f(&mut self, x: f64) -> f64 { x }");
    refused(ATTRIBUTE, "x", "fn f(self, x: f64) -> f64 { x }");
    refused(ATTRIBUTE, "self", "fn f(&self, x: f64) -> f64 { x }");
    refused(ATTRIBUTE, "x", "struct S;");
    refused(
        ATTRIBUTE,
        "m",
        "fn f(m: &mut Vec<Vec<f64>>) { m.reverse(); }",
    );
}

/// Of the sixteen ways to call `x`, `y` and the two results of `g(x; y) = (x², x² y)` linear or not, two are right: `y` and
/// the second result, and nothing. A result that is not linear must not depend on what is, and one that is has to be
/// accepted; where nothing is linear there is nothing for a result to be linear in.
#[test]
fn y02_two_of_sixteen_taggings_are_right() {
    let outputs = [("x * x", "x"), ("(x * x) * y", "x y")];
    let right = (0..16_usize).filter(|tags| {
        let linear: Vec<&str> = ["x", "y"]
            .into_iter()
            .enumerate()
            .filter(|(k, _)| tags >> k & 1 == 1)
            .map(|(_, name)| name)
            .collect();
        let mut used = false;
        let typed = outputs.iter().enumerate().all(|(k, (body, reads))| {
            let depends = linear.iter().any(|name| reads.contains(name));
            match tags >> (2 + k) & 1 == 1 {
                false => !depends,
                true if linear.is_empty() => false,
                true => {
                    used = true;
                    let program = format!("fn g(x: f64, y: f64) -> f64 {{ {body} }}");
                    codes(&linear.join(", "), &program).is_empty()
                }
            }
        });
        typed && (linear.is_empty() || used)
    });
    assert_eq!(right.collect::<Vec<_>>(), [0b0000, 0b1010]);
}
