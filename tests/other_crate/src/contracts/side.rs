/// Who pays, which holds no float and has no derive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The one who buys.
    Call,
    /// The one who sells.
    Put,
}
