//! [`Either`], what was remembered of a branch.

/// One of two: what the arm of a branch that ran left for the reverse sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Either<A, B> {
    /// From the first arm.
    Left(A),
    /// From the second arm.
    Right(B),
}
