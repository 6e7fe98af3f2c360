//! Several ways to compute the same thing, timed side by side: batches of each in turn, round after round, so that what
//! else the machine does meets them all alike. The time is that of the thread on the processor, not that of the clock on
//! the wall.

use cpu_time::ThreadTime;
use std::time::Duration;

const ROUNDS: u32 = 41;
/// A way so slow that its rounds would take longer gets fewer of them.
const LONGEST: Duration = Duration::from_secs(4);
const FEWEST: u32 = 3;
const BATCH: Duration = Duration::from_micros(1500);

/// One of the ways.
pub struct Candidate<'a> {
    run: Box<dyn FnMut() + 'a>,
    calls: u32,
    rounds: u32,
    times: Vec<f64>,
}

impl<'a> Candidate<'a> {
    /// `run` is to hide its inputs and its result from the optimiser.
    pub fn new(run: impl FnMut() + 'a) -> Self {
        Self {
            run: Box::new(run),
            calls: 1,
            rounds: ROUNDS,
            times: Vec::new(),
        }
    }

    fn time(&mut self) -> Duration {
        let start = ThreadTime::now();
        (0..self.calls).for_each(|_| (self.run)());
        start.elapsed()
    }

    /// How many calls fill a batch, and how many batches there is time for.
    fn calibrate(&mut self) {
        let mut batch = self.time();
        while batch < BATCH {
            self.calls *= 2;
            batch = self.time();
        }
        let affordable = (LONGEST.as_secs_f64() / batch.as_secs_f64()) as u32;
        self.rounds = affordable.clamp(FEWEST, ROUNDS);
    }
}

/// The median time of a call, in seconds, of each candidate.
pub fn medians(mut candidates: Vec<Candidate>) -> Vec<f64> {
    candidates.iter_mut().for_each(Candidate::calibrate);
    for round in 0..ROUNDS {
        for candidate in candidates.iter_mut().filter(|c| round < c.rounds) {
            let time = candidate.time().as_secs_f64() / f64::from(candidate.calls);
            candidate.times.push(time);
        }
    }
    candidates.into_iter().map(|c| median(c.times)).collect()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
