//! Ranges of floats. A range of integers has no tangent: [`Discrete`](crate::discrete::Discrete).

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
