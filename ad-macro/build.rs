//! Sets `span_file` where the compiler says which file a span is in: from Rust 1.88 on.

use std::process::Command;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(span_file)");
    println!("cargo::rerun-if-changed=build.rs");
    if minor_version().is_some_and(|minor| minor >= 88) {
        println!("cargo::rustc-cfg=span_file");
    }
}

/// `88` of `rustc 1.88.0 (6b00bc388 2025-06-23)`.
fn minor_version() -> Option<u32> {
    let rustc = std::env::var_os("RUSTC")?;
    let output = Command::new(rustc).arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    version.split('.').nth(1)?.parse().ok()
}
