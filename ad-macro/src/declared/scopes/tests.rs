use super::*;

fn of(annotation: Annotation, source: &str) -> Scopes {
    scopes(annotation, &syn::parse_str(source).unwrap())
}

fn named(name: &str) -> Caller<'_> {
    Caller { item: 0, name }
}

fn path(text: &str) -> Vec<String> {
    text.split("::").map(str::to_string).collect()
}

#[test]
fn what_hides_another_function() {
    let source = "
        use other::*; use third::round;
        fn f(x: f64) -> f64 { x }
        #[differentiate] fn g(x: f64) -> f64 { x }
        #[derivative(of = ruled)] fn h() {}
        fn ruled() {}
        #[differentiate] impl S { fn m(&self) {} }
        mod closed { use third::round; use std::ops::*; fn f() {} #[differentiate] fn k() {} }
        mod annotated_use { use super::*; #[differentiate] use a::f; #[differentiate] fn l() {} }
        #[differentiate] mod annotated { use super::*; fn p() {} #[differentiate(skip)] fn f() {} }
        #[test] fn t() { fn f() {} #[differentiate] fn n() {} #[differentiate] fn o() {} }
        #[test] fn u() { #[differentiate] fn o() {} }";
    let scopes = of(Annotation::Differentiate, source);
    for (caller, callee, hidden) in [
        ("g", "f", true),
        ("m", "f", true),
        ("g", "round", true),
        ("k", "round", false),
        ("g", "g", false),
        ("g", "ruled", false),
        ("g", "unknown", false),
        ("k", "f", false),
        ("l", "f", false),
        ("n", "f", true),
        ("o", "f", true),
        ("p", "f", true),
        ("g", "annotated::f", true),
        ("g", "closed::f", false),
    ] {
        let hides = scopes.hides(named(caller), &path(callee), &|_, _| false);
        assert_eq!(hides, hidden, "{caller} {callee}");
    }
}

/// Of functions of one name, what the one says decides.
#[test]
fn what_stands_in_a_body() {
    let source = "
        mod a { #[differentiate] pub fn s() {} }
        mod b { pub fn s() {} pub fn t() {} }
        mod one { use super::a::*; #[differentiate] fn f() { use super::b::*; s() } }
        mod two { use super::a::*; #[differentiate] fn f() { 2.0 * s() } }
        mod three { use super::a::*; #[differentiate] fn f() { use super::b::s; 3.0 * s() } }
        mod four { use super::a::*; #[differentiate] fn f() { use elsewhere::*; 4.0 * s() } }
        mod five { #[differentiate] fn f() { use elsewhere::*; 5.0 * s() } }
        mod six { use super::b::*; #[differentiate] fn f() { use super::a::*; 6.0 * s() } }";
    let scopes = of(Annotation::Differentiate, source);
    let item = |text: &str| crate::words::fingerprint(&syn::parse_str::<syn::Item>(text).unwrap());
    for (text, exists, hidden) in [
        ("fn f() { use super::b::*; s() }", false, true),
        ("fn f() { 2.0 * s() }", true, false),
        ("fn f() { use super::b::s; 3.0 * s() }", true, false),
        ("fn f() { use elsewhere::*; 4.0 * s() }", true, true),
        ("fn f() { use elsewhere::*; 4.0 * s() }", false, false),
        ("fn f() { use elsewhere::*; 5.0 * s() }", true, false),
        ("fn f() { use super::a::*; 6.0 * s() }", true, false),
    ] {
        let item = item(text);
        let caller = Caller { item, name: "f" };
        let hides = scopes.hides(caller, &path("s"), &|_, _| exists);
        assert_eq!(hides, hidden, "{text}");
    }
}

#[test]
fn what_is_not_linear() {
    let source = "
        #[differentiate] fn sine() {}
        #[linear(x)] fn twice() {}
        #[cfg_attr(all(), linear(x))] fn perhaps() {}
        #[renamed(x)] fn other() {}
        #[linear(x)] fn f() {}
        #[derivative(of = g)] fn g_jvp() {}
        mod m { pub fn cube() {} #[linear] pub fn half() {} }
        impl S { #[linear(x)] fn method(&self) {} }
        #[test] fn t() { #[linear] fn inner() {} }";
    let scopes = of(Annotation::Linear, source);
    for caller in ["f", "g_jvp", "method", "inner"] {
        for (callee, lacks) in [
            ("sine", true),
            ("twice", false),
            ("perhaps", false),
            ("other", false),
            ("unknown", false),
            ("g_jvp", true),
            ("m::cube", true),
            ("m::half", false),
            ("n::cube", false),
        ] {
            let found = scopes.lacks(named(caller), &path(callee), &|_, _| false);
            assert_eq!(found, lacks, "{caller} {callee}");
        }
    }
}

#[test]
fn what_libm_has() {
    let source = "
        use libm::{sqrt, pow as power}; use other::cbrt;
        #[cfg(a)] use libm::sin; #[cfg(not(a))] use own::sin;
        #[cfg(a)] use libm::cos; #[cfg(not(a))] fn cos(x: f64) -> f64 { x }
        #[differentiate] fn f(x: f64) -> f64 { x }
        #[differentiate] fn g(x: f64) -> f64 { fn sqrt(x: f64) -> f64 { x } sqrt(x) }
        #[differentiate] fn o(x: f64) -> f64 { if x > 0.0 { fn sqrt(x: f64) -> f64 { x } sqrt(x) } else { x } }
        mod all { use libm::*; #[differentiate] fn h() {} }
        mod more { use libm::*; use other::*; #[differentiate] fn k() {} }
        mod chosen { #[cfg(a)] use libm::*; #[cfg(not(a))] use other::*; #[differentiate] fn m() {} }
        mod brought { #[differentiate] use libm::exp; #[differentiate] fn l() {} }
        mod ruled { use libm::j0; scalar_rule!(libm::j0, |x| -j1(x)); #[differentiate] fn n() {} }
        mod one { use libm::exp; #[differentiate] fn alike() { exp(1.0) } }
        mod two { use own::exp; #[differentiate] fn alike() { exp(1.0) } }";
    let scopes = of(Annotation::Differentiate, source);
    let item = |text: &str| crate::words::fingerprint(&syn::parse_str::<syn::Item>(text).unwrap());
    let own = "fn g(x: f64) -> f64 { fn sqrt(x: f64) -> f64 { x } sqrt(x) }";
    let inner =
        "fn o(x: f64) -> f64 { if x > 0.0 { fn sqrt(x: f64) -> f64 { x } sqrt(x) } else { x } }";
    let plain = "fn f(x: f64) -> f64 { x }";
    for (text, caller, name, function) in [
        (plain, "f", "sqrt", Some("sqrt")),
        (plain, "f", "power", Some("pow")),
        (plain, "f", "pow", None),
        (plain, "f", "cbrt", None),
        (plain, "f", "sin", None),
        (plain, "f", "cos", None),
        (own, "g", "sqrt", None),
        (inner, "o", "sqrt", None),
        (own, "g", "power", Some("pow")),
        ("fn h() {}", "h", "exp", Some("exp")),
        ("fn k() {}", "k", "exp", Some("exp")),
        ("fn k() {}", "k", "helper", None),
        ("fn m() {}", "m", "exp", None),
        ("fn l() {}", "l", "exp", None),
        ("fn n() {}", "n", "j0", None),
        ("fn alike() { exp(1.0) }", "alike", "exp", None),
        ("fn unknown() {}", "f", "sqrt", Some("sqrt")),
        ("fn unknown() {}", "alike", "exp", None),
    ] {
        let item = item(text);
        let found = scopes.known_function(Caller { item, name: caller }, name);
        let function = function.map(|function| ["libm", function].map(String::from).to_vec());
        assert_eq!(found, function, "{text} {name}");
    }
}

#[test]
fn what_mem_has() {
    let source = "
        use core::mem::swap; use std::mem::{self, replace as put, take}; use own::mem::forget;
        #[differentiate] fn f(x: f64) -> f64 { x }";
    let scopes = of(Annotation::Differentiate, source);
    let item = crate::words::fingerprint(&syn::parse_str::<syn::Item>("fn f() {}").unwrap());
    let found = |name| {
        let path = scopes.known_function(Caller { item, name: "f" }, name);
        path.map(|path| path.join("::"))
    };
    assert_eq!(found("swap").as_deref(), Some("core::mem::swap"));
    assert_eq!(found("put").as_deref(), Some("std::mem::replace"));
    assert_eq!(found("take").as_deref(), Some("std::mem::take"));
    assert_eq!(found("replace"), None);
    assert_eq!(found("forget"), None);
}

#[test]
fn what_is_written_out() {
    let source = "
        #[differentiate] fn sq(x: f64) -> f64 { x * x }
        #[differentiate] fn outer(x: f64) -> f64 { let t = sq(x); t * H }
        #[differentiate] fn plain(x: f64) -> f64 { other(x) }
        #[differentiate] fn branch(x: f64) -> f64 { if x > 0.0 { x } else { 0.0 } }
        #[differentiate] fn turned(x: f64) -> f64 { back(x) }
        #[differentiate] fn back(x: f64) -> f64 { turned(x) }
        #[differentiate] fn single(x: f32) -> f32 { x * x }
        #[differentiate] fn indexed(x: &[f64], i: usize) -> f64 { x[i] }
        #[differentiate] fn typed(x: f64) -> f64 { Own::half(x) }
        #[differentiate] fn used_first(x: f64) -> f64 { let a = H; let H = a; x * H }
        #[cfg(a)] #[differentiate] fn either(x: f64) -> f64 { x }
        #[differentiate(wrt(x))] fn asked(x: f64) -> f64 { x }
        #[other] #[differentiate] fn changed(x: f64) -> f64 { x }
        #[differentiate] fn ruled(x: f64) -> f64 { x }
        scalar_rule!(ruled, |x| 1.0);
        #[cfg(test)] mod tests { proptest! { #[test] fn halves(x in 0.0..1.0) { assert!(sq(x) < outer(x)); } } }
        fn bare(x: f64) -> f64 { x }
        #[differentiate] fn f(x: f64) -> f64 { x }
        #[differentiate] fn g(x: f64) -> f64 { fn sq(x: f64) -> f64 { x } sq(x) }
        #[differentiate] fn h(x: f64) -> f64 { const H: f64 = 1.0; outer(x) + sq(x) }
        #[differentiate] fn i(x: f64) -> f64 { if x > 0.0 { use own::*; sq(x) } else { x } }
        #[differentiate] impl S { fn method(&self) -> f64 { sq(1.0) } }
        mod one { #[differentiate] fn sq(x: f64) -> f64 { x } #[differentiate] fn alike() { sq(1.0) } }
        mod two { #[differentiate] fn sq(x: f64) -> f64 { 2.0 * x } #[differentiate] fn alike() { sq(1.0) } }
        mod three { use super::*; #[differentiate] fn k() { sq(1.0) } }";
    let scopes = of(Annotation::Differentiate, source);
    let item = |text: &str| crate::words::fingerprint(&syn::parse_str::<syn::Item>(text).unwrap());
    let has = |text: &str, caller: &str, name: &str| {
        let item = item(text);
        scopes.leaf(Caller { item, name: caller }, name).is_some()
    };
    let f = |name: &str| has("fn f(x: f64) -> f64 { x }", "f", name);
    assert!(f("sq") && f("outer"));
    for name in [
        "plain", "branch", "turned", "single", "indexed", "typed", "either", "asked", "changed",
        "ruled", "bare", "unknown",
    ] {
        assert!(!f(name), "{name}");
    }
    let g = "fn g(x: f64) -> f64 { fn sq(x: f64) -> f64 { x } sq(x) }";
    assert!(!has(g, "g", "sq") && !has(g, "g", "outer"));
    let h = "fn h(x: f64) -> f64 { const H: f64 = 1.0; outer(x) + sq(x) }";
    assert!(has(h, "h", "sq") && !has(h, "h", "outer"));
    let i = "fn i(x: f64) -> f64 { if x > 0.0 { use own::*; sq(x) } else { x } }";
    assert!(!has(i, "i", "sq"));
    let block = "impl S { fn method(&self) -> f64 { sq(1.0) } }";
    assert!(has(block, "method", "sq"));
    assert!(!has("fn alike() { sq(1.0) }", "alike", "sq"));
    assert!(!has("fn k() { sq(1.0) }", "k", "sq"));
}
