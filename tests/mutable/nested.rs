//! Calls that change a part of what they stand in a call of: `self.average.next(self.range.next(x))`.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::agree_map;

/// What turns one number into the next, as indicators of prices do.
pub trait Next<T> {
    type Output;

    fn next(&mut self, input: T) -> Self::Output;
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Average {
    k: f64,
    current: f64,
    is_new: bool,
}

#[differentiate]
impl Next<f64> for Average {
    type Output = f64;

    fn next(&mut self, input: f64) -> Self::Output {
        if self.is_new {
            self.is_new = false;
            self.current = input;
        } else {
            self.current = self.k * input + (1.0 - self.k) * self.current;
        }
        self.current
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Range {
    last: Option<f64>,
}

#[differentiate]
impl Next<f64> for Range {
    type Output = f64;

    fn next(&mut self, input: f64) -> Self::Output {
        let distance = match self.last {
            Some(last) => (input - last).abs(),
            None => 0.0,
        };
        self.last = Some(input);
        distance
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct TrueRange {
    range: Range,
    average: Average,
}

#[differentiate]
impl Next<f64> for TrueRange {
    type Output = f64;

    fn next(&mut self, input: f64) -> Self::Output {
        self.average.next(self.range.next(input))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Gain {
    by: f64,
}

#[differentiate]
impl Gain {
    fn apply(self, x: f64) -> f64 {
        self.by * x * x
    }

    fn look(&self, x: f64) -> f64 {
        self.by.sin() * x
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Channel {
    range: Range,
    average: Average,
    stages: Vec<Average>,
    gain: Gain,
    seen: Vec<f64>,
    total: f64,
    at: usize,
}

#[differentiate]
impl Channel {
    fn scaled(&mut self, x: f64) -> f64 {
        let width = self.average.next(self.range.next(x)) * self.gain.by;
        width * 2.0 + self.total
    }

    fn add(&mut self, x: f64) -> f64 {
        self.total += x * self.gain.by;
        self.total
    }

    fn peek(&self, x: f64) -> f64 {
        self.total * x
    }

    fn advance(&mut self, x: f64) -> f64 {
        self.at = (self.at + 1) % self.stages.len();
        self.total *= x;
        self.total
    }

    /// The arguments are there before what takes `&mut self` borrows.
    fn borrowed_in_two_phases(&mut self, x: f64) -> f64 {
        self.add(x);
        self.add(self.peek(self.total * self.gain.by))
    }

    fn operands(&mut self, x: f64, y: f64) -> f64 {
        let at = self.at;
        self.average
            .next(self.range.next(x) + self.stages[at].next(y))
            + self.average.next(y) * self.range.next(y * x)
    }

    /// The gain is read, or copied, while something else changes.
    fn read(&mut self, x: f64) -> f64 {
        self.gain.apply(self.range.next(x)) + self.gain.look(self.average.next(x))
    }

    fn ran(&mut self, xs: &[f64]) -> f64 {
        let mut sum: f64 = 0.0;
        for &x in xs {
            for i in 0..self.stages.len() {
                sum += self.stages[i].next(self.range.next(x * sum.cos()));
                if self.average.next(self.range.next(sum)) > 0.5 {
                    sum *= 1.5;
                }
            }
            if sum > 40.0 {
                return self.average.next(self.range.next(sum));
            }
            while self.average.next(self.range.next(x)) + self.add(x) < 3.0 {
                sum += self.total;
            }
        }
        sum
    }

    fn stored(&mut self, x: f64) -> f64 {
        self.seen.push(self.average.next(x));
        self.seen.push(self.range.next(x * self.seen[0]));
        self.stages[self.at].current += self.average.next(self.range.next(x));
        self.seen.iter().map(|s| s * s).sum::<f64>() + self.total
    }
}

#[differentiate]
impl Channel {
    /// In what carries no derivative itself.
    fn looked_at(&mut self, x: f64) -> f64 {
        const TABLE: [f64; 3] = [0.5, 1.5, 2.5];
        let steps = (self.average.next(self.range.next(x)) * 10.0) as u64 as f64;
        let floor = self.range.next(x * x).floor();
        if self.average.next(self.range.next(x)).is_nan() {
            return floor;
        }
        self.at = self.average.next(x) as usize % 2;
        let entry = TABLE[(self.average.next(x + floor) * 4.0).abs() as usize % 3];
        steps * self.average.current + entry * self.range.next(entry * x)
    }

    fn checked(&mut self, x: f64) -> Option<f64> {
        match self.range.next(x) {
            far if far > 90.0 => None,
            near => Some(self.average.next(near) * near),
        }
    }

    /// In patterns, tuples, structs, arrays, options and closures.
    fn taken_apart(&mut self, x: f64) -> Option<f64> {
        let (a, b) = (
            self.average.next(x),
            self.average.next(self.range.next(2.0 * x)),
        );
        let gain = Gain {
            by: self.average.next(self.range.next(a)),
        };
        let [c, d] = [self.checked(gain.by)?, self.checked(b).unwrap_or(x)];
        let clamped = self.average.next(c).clamp(self.range.next(d) - 1.0, 5.0);
        let mapped: f64 = [c, d].iter().map(|&v| self.average.next(v)).sum();
        if let Some(again) = self.checked(self.total * clamped) {
            return Some(again * mapped);
        }
        self.checked(clamped).map(|v| v * mapped)
    }
}

/// Locals, and a state that no input reaches.
#[differentiate]
fn of_locals(k: f64, xs: &[f64]) -> f64 {
    let mut slow = Average {
        k,
        current: 0.1,
        is_new: false,
    };
    let mut range = Range { last: None };
    let mut fast = slow.clone();
    let mut count = Count { n: 0 };
    let mut sum = 0.0;
    for &x in xs {
        sum += slow.next(range.next(x)) * fast.next(slow.next(sum));
        count.set(count.shown() + 1);
    }
    let one = &mut slow;
    let other = &mut fast;
    sum * count.shown() as f64 + one.next(other.next(sum))
}

struct Count {
    n: usize,
}

impl Count {
    fn set(&mut self, n: usize) {
        self.n = n;
    }

    fn shown(&self) -> usize {
        self.n
    }
}

macro_rules! after {
    ($($name:ident = $method:ident($($arg:ident: $ty:ty),*);)*) => {
        $(
            #[differentiate]
            fn $name(start: &Channel, $($arg: $ty),*) -> (f64, Channel) {
                let mut channel = start.clone();
                let value = channel.$method($($arg),*);
                (value, channel)
            }
        )*
    };
}

after! {
    scaled = scaled(x: f64);
    advanced = advance(x: f64);
    two_phases = borrowed_in_two_phases(x: f64);
    operands = operands(x: f64, y: f64);
    read = read(x: f64);
    ran = ran(xs: &[f64]);
    stored = stored(x: f64);
    looked_at = looked_at(x: f64);
}

#[differentiate]
fn taken_apart(start: &Channel, x: f64) -> (Option<f64>, Channel) {
    let mut channel = start.clone();
    let value = channel.taken_apart(x);
    (value, channel)
}

#[differentiate]
fn twice(start: &TrueRange, x: f64) -> (f64, TrueRange) {
    let mut both = start.clone();
    let first = both.next(x);
    (first * both.next(x * x), both)
}

fn channel() -> Channel {
    let average = |k, current, is_new| Average { k, current, is_new };
    Channel {
        range: Range { last: Some(0.3) },
        average: average(0.4, 0.2, false),
        stages: vec![average(0.3, 0.7, false), average(0.6, 0.1, true)],
        gain: Gain { by: 1.3 },
        seen: vec![0.5],
        total: 0.2,
        at: 1,
    }
}

#[test]
fn of_fields() {
    let both = TrueRange {
        range: Range { last: Some(0.3) },
        average: channel().average,
    };
    agree_map!((both, 0.9), |(b, x)| twice(b, *x));
    agree_map!((channel(), 0.9), |(c, x)| scaled(c, *x));
    agree_map!((channel(), 0.9), |(c, x)| advanced(c, *x));
    agree_map!((channel(), 0.9), |(c, x)| two_phases(c, *x));
    agree_map!((channel(), 0.9, 0.4), |(c, x, y)| operands(c, *x, *y));
    agree_map!((channel(), 0.9), |(c, x)| read(c, *x));
    agree_map!((channel(), vec![0.9, 0.4, 0.7]), |(c, xs)| ran(c, xs));
    agree_map!((channel(), 0.9), |(c, x)| stored(c, *x));
    agree_map!((channel(), 0.9), |(c, x)| looked_at(c, *x));
    agree_map!((channel(), 0.9), |(c, x)| taken_apart(c, *x));
}

#[test]
fn of_variables() {
    agree_map!((0.3, vec![0.9, 0.4, 0.7]), |(k, xs)| of_locals(*k, xs));
}
