use quote::quote;

use super::*;

/// The function with the macros before it written out.
fn written(source: &str) -> Option<String> {
    let file: syn::File = syn::parse_str(source).unwrap();
    let macros = |path: &syn::Path| {
        let last = path.segments.last()?.ident.to_string();
        file.items.iter().find_map(|item| match item {
            Item::Macro(of) if of.ident.as_ref().is_some_and(|name| *name == last) => {
                Definition::parse(of.mac.tokens.clone())
            }
            _ => None,
        })
    };
    let function = file.items.iter().find_map(|item| match item {
        Item::Fn(function) => Some(function),
        _ => None,
    });
    let expanded = expanded_by(function.unwrap(), &macros)?;
    Some(expanded.block.to_token_stream().to_string())
}

#[track_caller]
fn is(source: &str, body: &str) {
    let body: TokenStream = body.parse().unwrap();
    let text = |tokens: String| tokens.replace(' ', "");
    assert_eq!(written(source).map(text), Some(text(body.to_string())));
}

#[test]
fn values() {
    is(
        "macro_rules! sq { ($x:expr) => { $x * $x } }
         fn f(a: f64, b: f64) -> f64 { 2.0 * sq!(a + b) + sq!(sq!(a)) }",
        "{ 2.0 * ((a + b) * (a + b)) + ((a * a) * (a * a)) }",
    );
    is(
        "macro_rules! poly { ($x:expr, $c:expr) => { $c }; ($x:expr, $c:expr, $($r:expr),+ $(,)?) => { $c + $x * poly!($x, $($r),+) } }
         fn f(x: f64) -> f64 { poly!(x - 1.0, 1.0, -2.0, 3.0,) }",
        "{ 1.0 + (x - 1.0) * ((-2.0) + (x - 1.0) * 3.0) }",
    );
}

#[test]
fn names_keep_apart() {
    is(
        "macro_rules! twice { ($x:expr) => {{ let t = $x; t + t }} }
         fn f(t: f64) -> f64 { twice!(t * t) }",
        "{ { let t_1 = (t * t); t_1 + t_1 } }",
    );
    is(
        "macro_rules! bind { ($y:ident, $x:expr) => { let t = $x; let $y = t * t; } }
         fn f(x: f64) -> f64 { let t = 1.0; bind!(y, x + t); y * t }",
        "{ let t = 1.0; let t_1 = (x + t); let y = t_1 * t_1; y * t }",
    );
    is(
        "macro_rules! part { ($p:expr) => {{ let P { x, .. } = $p; Q { x, y: $p.x } }} }
         fn f(x: P) -> Q { part!(x) }",
        "{ { let P { x: x_1, .. } = x; Q { x: x_1, y: x.x } } }",
    );
    // What the macro means by `k` is not the function's.
    let free =
        "macro_rules! scaled { ($x:expr) => { k() * $x } } fn f(k: f64) -> f64 { scaled!(k) }";
    assert_eq!(written(free), None);
    let inner = "fn f(x: f64) -> f64 {
        let k = x;
        macro_rules! scaled { ($x:expr) => { k * $x } }
        scaled!(2.0)
    }";
    is(inner, "{ let k = x; k * 2.0 }");
    let shadowed = "fn f(x: f64) -> f64 {
        let k = x;
        macro_rules! scaled { ($x:expr) => { k * $x } }
        let k = 3.0;
        scaled!(k)
    }";
    assert_eq!(written(shadowed), None);
    let later = "fn f(x: f64) -> f64 {
        macro_rules! scaled { ($x:expr) => { k() * $x } }
        let k = 3.0;
        scaled!(k)
    }";
    assert_eq!(written(later), None);
    is(
        "macro_rules! or { ($x:expr) => { match $x { None => 0.0, Some(v) => v } } }
         fn f(v: Option<f64>) -> f64 { match v { None => 1.0, _ => or!(v) } }",
        "{ match v { None => 1.0, _ => (match v { None => 0.0, Some(v_1) => v_1 }) } }",
    );
    let printed = r#"macro_rules! p { ($x:expr) => {{ let t = $x; println!("{t}"); t }} }
        fn f(t: f64) -> f64 { p!(t) }"#;
    assert_eq!(written(printed), None);
}

#[test]
fn arms_are_those_of_the_compiler() {
    // A word that was matched as an expression is no identifier afterwards, and `0` no token.
    is(
        "macro_rules! inner { (0) => { 1.0 }; ($i:ident) => { 2.0 }; ($e:expr) => { 3.0 } }
         macro_rules! outer { ($e:expr, $t:tt) => { inner!($e) + inner!($t) } }
         fn f(x: f64) -> f64 { outer!(0, 0) + outer!(x, x) }",
        "{ (3.0 + 1.0) + (3.0 + 2.0) }",
    );
    is(
        "macro_rules! count { () => { 0.0 }; ($h:tt $($t:tt)*) => { 1.0 + count!($($t)*) } }
         fn f(x: f64) -> f64 { count!(=> .. 'a (b c)) }",
        "{ 1.0 + (1.0 + (1.0 + (1.0 + 0.0))) }",
    );
    is(
        "macro_rules! rows { ($($($x:expr),+);+ $(;)?) => { [$([$($x),+]),+] } }
         fn f(x: f64) -> f64 { g(rows![x, 1.0; 2.0, x;]) }",
        "{ g([[x, 1.0], [2.0, x]]) }",
    );
    is(
        "macro_rules! at { ($v:ident [$i:expr] <- $t:ty : $e:expr) => { $v[$i] = <$t>::from($e); } }
         fn f(v: &mut [f64], x: f32) { at!(v [0] <- f64 : x); }",
        "{ v[0] = <f64>::from(x); }",
    );
    is(
        "macro_rules! inner { ($t:ty, $e:expr) => { { let y: $t = $e; y } } }
         macro_rules! outer { ($t:ty) => { inner!($t, 1.0) } }
         fn f(x: f64) -> f64 { x * outer!(f64) }",
        "{ x * { let y: f64 = 1.0; y } }",
    );
}

#[test]
fn what_is_not_certain_is_left() {
    for source in [
        "macro_rules! m { ($x:item) => { 1.0 } } fn f(x: f64) -> f64 { m!(fn g() {}) }",
        "macro_rules! m { ($x:expr) => { m!($x) } } fn f(x: f64) -> f64 { m!(x) }",
        "macro_rules! m { ($x:expr) => { if cfg!(a) { $x } else { 0.0 } } } fn f(x: f64) -> f64 { m!(x) }",
        "macro_rules! m { ($x:expr) => { $x } } fn f(x: f64) -> f64 { m!(x y) }",
        "macro_rules! m { ($x:expr) => {{ let r#t = $x; r#t }} } fn f(t: f64) -> f64 { m!(t) }",
        "fn f(x: f64) -> f64 { m!(x) }",
        "fn f(x: f64) -> f64 { x }",
    ] {
        assert_eq!(written(source), None);
    }
}

#[test]
fn items_that_are_made() {
    let definition = Definition::parse(quote! {
        ($($of:ty)*) => {
            $(impl Rough for $of {
                fn tan(self) -> $of {
                    rough::tan(self.into()) as $of
                }
            })*
        };
    });
    let made = items(&definition.unwrap(), quote!(f64 f32)).unwrap();
    let text = |item: &syn::Item| item.to_token_stream().to_string();
    let texts: Vec<String> = made.iter().map(text).collect();
    assert_eq!(texts.len(), 2);
    assert_eq!(
        texts[1],
        "impl Rough for f32 { fn tan (self) -> f32 { rough :: tan (self . into ()) as f32 } }"
    );
}
