//! A crate of its own that begins beside the library, with names of the same.
#![forbid(unsafe_code)]

use cotangent_test_dep::drift;

fn main() {
    println!("{}", drift(1.5, 2.0));
}
