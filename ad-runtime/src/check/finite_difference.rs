//! Five-point central differences of a function of one variable, with the step reduced where it does not fit.

/// Offsets and weights of the five-point rule; its error is of fourth order in the step.
const STENCIL: [(f64, f64); 4] = [(-2.0, 1.0), (-1.0, -8.0), (1.0, 8.0), (2.0, -1.0)];

/// The largest number of times the step is divided by ten.
const REFINEMENTS: usize = 4;

/// How many units of roundoff a function value is allowed to be off.
const ROUNDOFF_UNITS: f64 = 10.0;

/// A difference quotient being measured: asks for function values until its estimate of the derivative can be trusted.
#[derive(Debug)]
pub(super) struct FiniteDifference {
    step: f64,
    epsilon: f64,
    /// Function values, each with the magnitude of the terms it was summed from.
    values: Vec<(f64, f64)>,
    estimates: Vec<Estimate>,
    accepted: bool,
}

/// The derivative as one step length gives it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estimate {
    /// The difference quotient.
    pub(super) derivative: f64,
    /// What rounding of the function values may have done to it.
    pub(super) roundoff: f64,
}

impl FiniteDifference {
    pub(super) fn new(step: f64, epsilon: f64) -> Self {
        Self {
            step,
            epsilon,
            values: Vec::with_capacity(STENCIL.len()),
            estimates: Vec::new(),
            accepted: false,
        }
    }

    /// Where the function is to be evaluated next, unless `accept` is content with the latest estimate or every step
    /// has been tried.
    ///
    /// `accept` is shown the latest derivative with the roundoff of the first: a shorter step has more, and must not
    /// excuse a difference with it.
    pub(super) fn next_offset(&mut self, accept: impl FnOnce(Estimate) -> bool) -> Option<f64> {
        if self.values.len() == STENCIL.len() {
            let estimate = self.estimate();
            self.estimates.push(estimate);
            self.accepted = accept(Estimate {
                roundoff: self.estimates[0].roundoff,
                ..estimate
            });
            if self.accepted || self.estimates.len() > REFINEMENTS {
                return None;
            }
            self.values.clear();
            self.step /= 10.0;
        }
        Some(STENCIL[self.values.len()].0 * self.step)
    }

    /// Takes the value of the function where it was asked for, with the magnitude its rounding is relative to.
    pub(super) fn record(&mut self, value: f64, magnitude: f64) {
        self.values.push((value, magnitude));
    }

    /// Whether an estimate was accepted.
    pub(super) fn is_accepted(&self) -> bool {
        self.accepted
    }

    fn estimate(&self) -> Estimate {
        let width = 12.0 * self.step;
        let weighted = || {
            STENCIL
                .iter()
                .zip(&self.values)
                .map(|((_, weight), value)| (weight, value))
        };
        let derivative = weighted()
            .map(|(weight, (value, _))| weight * value)
            .sum::<f64>()
            / width;
        let magnitude = weighted()
            .map(|(weight, (_, magnitude))| weight.abs() * magnitude)
            .sum::<f64>()
            / width;
        Estimate {
            derivative,
            roundoff: ROUNDOFF_UNITS * self.epsilon * magnitude,
        }
    }

    /// The estimate that the next longer step, and rounding, disturb least.
    pub(super) fn best(&self) -> Estimate {
        let uncertainty = |i: usize| {
            let neighbour = self.estimates[if i == 0 {
                1.min(self.estimates.len() - 1)
            } else {
                i - 1
            }];
            let change = (self.estimates[i].derivative - neighbour.derivative).abs()
                + self.estimates[i].roundoff;
            if change.is_nan() {
                f64::INFINITY
            } else {
                change
            }
        };
        (0..self.estimates.len())
            .min_by(|&i, &j| uncertainty(i).total_cmp(&uncertainty(j)))
            .map(|i| self.estimates[i])
            .expect("at least one step was measured")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn differentiate(f: impl Fn(f64) -> f64) -> Estimate {
        let mut difference = FiniteDifference::new(1e-3, f64::EPSILON);
        while let Some(offset) = difference.next_offset(|_| false) {
            let value = f(offset);
            difference.record(value, value.abs());
        }
        difference.best()
    }

    #[test]
    fn smooth_functions_are_differentiated_to_eleven_digits() {
        assert!((differentiate(|t| (1.0 + t).exp()).derivative - 1.0_f64.exp()).abs() < 1e-11);
        assert!((differentiate(|t| (1.0 + t).ln()).derivative - 1.0).abs() < 1e-11);
    }

    #[test]
    fn the_step_adapts_to_a_small_domain() {
        let estimate = differentiate(|t| (1e-5 + t).ln());
        assert!(
            (estimate.derivative / 1e5 - 1.0).abs() < 1e-6,
            "{estimate:?}"
        );
    }
}
