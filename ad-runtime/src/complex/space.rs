//! Complex numbers as values that are differentiated, and as their own tangents.

use num_complex::Complex;

use crate::argument::Argument;
use crate::coordinates::Coordinates;
use crate::differentiable::{Differentiable, Shape};
use crate::lanes::Wide;
use crate::monoid::Monoid;
use crate::snapshot::Snapshot;
use crate::sweep::Linear;
use crate::tangent::Tangent;
use crate::twofold::twofold;

twofold!(Complex { re, im } of Differentiable);
