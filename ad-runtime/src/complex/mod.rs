//! `num_complex::Complex`, differentiated as a pair of real numbers.
//!
//! The tangent of a `Complex<T>` is a `Complex<T>`: that of the real part, and that of the imaginary part. A cotangent is
//! one as well, `(dL/dre, dL/dim)`, paired with tangents by the inner product of the plane. Of a holomorphic function the
//! tangent is multiplied by the derivative `f'`, and the cotangent by its conjugate. (JAX conjugates the cotangents
//! themselves.)
//!
//! Where both operands are complex, the operators and the functions have rules, as those of floats; where one is real, the
//! operators are calls, as those of types of the user's; so are the functions that floats do not have.

mod coefficient;
mod companion;
mod conversion;
mod functions;
mod methods;
mod operators;
mod rules;
mod space;

pub use functions::{FloatFunctions, Functions};
pub use methods::{FloatMethods, Methods, SignedMethods};
