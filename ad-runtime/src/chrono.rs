//! The points in time of the crate `chrono`, and what lies between two: no derivative flows through them.

use chrono::{
    DateTime, FixedOffset, Month, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Utc,
    Weekday,
};

use crate::argument::Argument;
use crate::coordinates::Coordinates;
use crate::differentiable::{Differentiable, Uniform};
use crate::discrete::{Discrete, parametric};
use crate::no_tangent::NoTangent;

parametric!([Tz: TimeZone] DateTime<Tz>);

macro_rules! copied {
    ($($t:ty),* $(,)?) => {$(
        impl Discrete for $t {}

        impl Differentiable for $t {
            type Tangent = NoTangent;
            type Shape = Uniform<NoTangent>;

            #[inline(always)]
            fn shape(&self) -> Self::Shape {
                Uniform::new()
            }
        }

        impl Argument for $t {
            type Again = $t;

            #[inline(always)]
            fn again(&self) -> $t {
                *self
            }
        }

        impl Coordinates for $t {
            fn coordinates(&self) -> NoTangent {
                NoTangent
            }

            fn move_by(&mut self, _direction: &NoTangent, _step: f64) {}
        }
    )*};
}

copied!(
    FixedOffset,
    Month,
    NaiveDate,
    NaiveDateTime,
    NaiveTime,
    TimeDelta,
    Utc,
    Weekday,
);
