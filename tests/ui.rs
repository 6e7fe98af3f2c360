//! Misuse, and what the compiler says to it: one file in `tests/ui` for each error code.

#[test]
fn errors() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}
