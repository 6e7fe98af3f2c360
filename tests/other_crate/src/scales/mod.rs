//! Annotated traits in modules that no other may name, brought out with and without the attribute.

mod number;
mod turned;

use cotangent::differentiate;

pub use number::Number;
#[differentiate]
pub use turned::Turned;
