//! Fields, parameters and results that are `SystemTime`s, which have no derivative.

use std::time::{Duration, SystemTime};

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::agree;

use crate::oracle::near;

#[derive(Clone, Copy, Debug, Differentiable, PartialEq)]
struct Reading {
    at: SystemTime,
    level: f64,
}

#[differentiate]
impl Reading {
    fn at(&self) -> SystemTime {
        self.at
    }

    fn since(&self, now: SystemTime) -> f64 {
        let passed = now.duration_since(self.at());
        passed.unwrap_or_default().as_secs_f64()
    }

    fn faded(&self, now: SystemTime, rate: f64) -> f64 {
        self.level * (-rate * self.since(now)).exp()
    }

    fn twice(&self, later: &Reading, rate: f64) -> f64 {
        let now = later.at();
        self.faded(now, rate) * later.faded(now + Duration::from_secs(2), rate)
    }
}

#[test]
fn points_in_time_of_the_language() {
    let start = SystemTime::UNIX_EPOCH;
    let reading = |seconds: u64, level: f64| {
        let at = start + Duration::from_secs(seconds);
        Reading { at, level }
    };
    let (first, later) = (reading(10, 1.5), reading(13, 0.75));
    agree!((first, later, 0.25), |(first, later, rate)| first
        .twice(later, *rate));
    let (of_first, _, of_rate) = first.twice_grad(&later, 0.25);
    let value = first.twice(&later, 0.25);
    near(of_first.level, value / 1.5, 1e-14);
    near(of_rate, -5.0 * value, 1e-14);
}
