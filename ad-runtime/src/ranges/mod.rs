//! Ranges of floats: `a..b`, whose tangent is such a range, and [`a..=b`](inclusive). A range of integers has no tangent:
//! [`Discrete`](crate::discrete::Discrete).

pub mod inclusive;

use std::ops::Range;

use crate::argument::Argument;
use crate::coordinates::Coordinates;
use crate::differentiable::{Differentiable, Shape};
use crate::lanes::Wide;
use crate::monoid::Monoid;
use crate::real::Real;
use crate::snapshot::Snapshot;
use crate::sweep::Linear;
use crate::tangent::Tangent;
use crate::twofold::twofold;

twofold!(Range { start, end } of Real);
