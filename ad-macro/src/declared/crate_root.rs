//! The file that the crate begins in, which need not be `src/lib.rs`: the arguments of the compiler name it.
//!
//! ```text
//! [lib]
//! path = "src/inner/mod.rs"
//! ```

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The directory that the modules of the crate stand in, of which `current` is one.
pub(super) fn dir_of(current: &Path) -> Option<PathBuf> {
    let in_src = || {
        let mut dirs = current.ancestors();
        dirs.find(|dir| dir.ends_with("src")).map(Path::to_path_buf)
    };
    let named = file().and_then(Path::parent);
    let named = named.filter(|dir| current.starts_with(dir));
    named.map(Path::to_path_buf).or_else(in_src)
}

/// The crate begins in this file.
pub(super) fn is_first(path: &Path) -> bool {
    file().is_some_and(|file| file == path)
}

/// Another crate of the package begins in this file: `src/main.rs` beside `src/lib.rs`.
pub(super) fn is_other(path: &Path) -> bool {
    let is_beside = |first: &Path| {
        let begins = ["lib.rs", "main.rs"]
            .iter()
            .any(|name| path.ends_with(name));
        begins && path != first && path.parent() == first.parent()
    };
    file().is_some_and(is_beside)
}

fn file() -> Option<&'static Path> {
    static FILE: OnceLock<Option<PathBuf>> = OnceLock::new();
    let file = FILE.get_or_init(|| {
        let arguments = std::env::args_os().skip(1);
        let arguments = arguments.map(|argument| argument.to_string_lossy().to_string());
        let path = named(arguments)?.canonicalize().ok()?;
        let is_within = |name: &str| path.iter().any(|of| of == name);
        // A file in `bin` is a crate beside the one around it.
        (is_within("src") && !is_within("bin")).then_some(path)
    });
    file.as_deref()
}

/// The source among the arguments of a compiler. `None` if it is another program, or does not say.
fn named(arguments: impl Iterator<Item = String>) -> Option<PathBuf> {
    let (mut source, mut is_compiler) = (None, false);
    for argument in arguments {
        is_compiler |= argument == "--crate-name" || argument.starts_with("--crate-name=");
        if !argument.starts_with('-') && argument.ends_with(".rs") {
            source = Some(PathBuf::from(argument));
        }
    }
    source.filter(|_| is_compiler)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_is_the_argument_that_is_a_file() {
        let named = |words: &str| named(words.split(' ').map(str::to_string));
        let source = named("--crate-name ruckig --edition=2021 src/inner/mod.rs --cfg a");
        assert_eq!(source, Some(PathBuf::from("src/inner/mod.rs")));
        assert_eq!(named("serve src/lib.rs"), None);
        assert_eq!(named("--crate-name a @rest"), None);
    }
}
