//! Types that hold no float, in a file without an annotation.

/// How many cells a grid has along its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GridSize(pub usize, pub usize);

/// How values between cells are had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Between {
    /// That of the cell.
    Nearest,
    /// Their mean.
    Mean,
}
