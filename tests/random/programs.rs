use crate::observe::Case;
pub const ALL: &[Case] = &[];
