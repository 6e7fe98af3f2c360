//! Misuse, and what the compiler says to it: at least one file in `tests/ui` for each error code. `tests/ui/pass` has
//! crates in which nothing must be said.

#[test]
fn errors() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui/pass/*.rs");
    cases.compile_fail("tests/ui/*.rs");
}
