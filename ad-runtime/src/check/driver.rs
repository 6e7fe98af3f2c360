//! [`Check`], which decides what is evaluated where, and compares.
//!
//! The expansion of `check_grads!` makes the calls, since only it knows the function; `Check` asks for them.

use super::Options;
use super::finite_difference::{Estimate, FiniteDifference};
use super::random::Random;
use super::report::{Comparison, Failure, Report};
use crate::coordinates::Coordinates;
use crate::differentiable::{Differentiable, Shape, pad_to};
use crate::tangent::Tangent;

/// One direction in the arguments and one combination of the results, for which all derivatives are compared.
#[derive(Clone, Debug)]
pub struct Probe<V, W> {
    /// The tangent of the arguments.
    pub direction: V,
    /// The cotangent of the result.
    pub cotangent: W,
    input: Option<usize>,
    output: Option<usize>,
    /// The finite-difference step in units of the direction.
    step: f64,
}

/// What differentiation gave along a probe.
#[derive(Debug)]
struct Derivatives {
    vjp: f64,
    jvp: f64,
    /// The sum of the magnitudes of the terms in both.
    magnitude: f64,
}

/// The probe being compared with finite differences.
type Current<V, W> = (Probe<V, W>, Derivatives, FiniteDifference);

/// A check under way at the point `P` (a tuple of stored arguments) of a function that returns `O`.
#[derive(Debug)]
pub struct Check<P: Differentiable, O: Differentiable> {
    options: Options,
    call: &'static str,
    /// The source of each argument and how many scalars it has.
    arguments: Vec<(&'static str, usize)>,
    point: P,
    coordinates: Vec<f64>,
    value: Vec<f64>,
    shape: O::Shape,
    random: Random,
    directions: usize,
    /// The pairs of input and output components left to check, last first, once they are decided on.
    components: Option<Vec<(usize, Option<usize>)>>,
    checked_components: usize,
    current: Option<Current<P::Tangent, O::Tangent>>,
    failures: Vec<Failure>,
}

impl<P: Coordinates + Clone, O: Coordinates> Check<P, O> {
    /// Starts a check at `point`, where the function has the value `value`. Each argument comes with its source text
    /// and the number of its scalars.
    pub fn new(
        options: Options,
        call: &'static str,
        arguments: Vec<(&'static str, usize)>,
        point: &P,
        value: &O,
    ) -> Self {
        Self {
            random: Random::new(options.seed),
            options,
            call,
            arguments,
            point: point.clone(),
            coordinates: scalars(&point.coordinates()),
            value: scalars(&value.coordinates()),
            shape: value.shape(),
            directions: 0,
            components: None,
            checked_components: 0,
            current: None,
            failures: Vec::new(),
        }
    }

    /// Compares the value a reverse sweep computed.
    pub fn primal_of_vjp(&mut self, value: &O) {
        self.primal(Comparison::PrimalOfVjp, value);
    }

    /// Compares the value a pushforward computed.
    pub fn primal_of_jvp(&mut self, value: &O) {
        self.primal(Comparison::PrimalOfJvp, value);
    }

    fn primal(&mut self, comparison: Comparison, value: &O) {
        let actual = scalars(&value.coordinates());
        // One report is enough, and a pushforward is run for every probe.
        if self
            .failures
            .iter()
            .any(|failure| failure.comparison == comparison)
        {
            return;
        }
        if actual.len() != self.value.len() {
            self.fail(
                comparison,
                None,
                None,
                actual.len() as f64,
                self.value.len() as f64,
                0.0,
            );
            return;
        }
        let different = actual
            .iter()
            .zip(&self.value)
            .position(|(a, b)| a.to_bits() != b.to_bits());
        if let Some(i) = different {
            self.fail(comparison, None, Some(i), actual[i], self.value[i], 0.0);
        }
    }

    /// The next probe: random ones first, then one for each component.
    pub fn next_probe(&mut self) -> Option<Probe<P::Tangent, O::Tangent>> {
        self.finish_probe();
        if self.directions < self.options.directions {
            self.directions += 1;
            return Some(self.random_probe());
        }
        if self.components.is_none() {
            self.components = Some(self.choose_components());
        }
        let (input, output) = self.components.as_mut()?.pop()?;
        self.checked_components += 1;
        Some(self.component_probe(input, output))
    }

    fn random_probe(&mut self) -> Probe<P::Tangent, O::Tangent> {
        let mut direction = self.point.zero_tangent();
        let mut coordinates = self.coordinates.iter();
        direction.for_each_scalar_mut(&mut |scalar| {
            // Moves every coordinate by about the same fraction of itself.
            let coordinate = coordinates.next().copied().unwrap_or(0.0);
            *scalar = self.random.symmetric() * unit(coordinate);
        });
        let cotangent = self.random_cotangent();
        Probe {
            direction,
            cotangent,
            input: None,
            output: None,
            step: self.options.step,
        }
    }

    fn random_cotangent(&mut self) -> O::Tangent {
        let mut cotangent = self.shape.zero();
        cotangent.for_each_scalar_mut(&mut |scalar| *scalar = self.random.symmetric());
        cotangent
    }

    /// All pairs of an input and an output component where there are few, all inputs with a combination of the outputs
    /// where there are few of those, a sample of the inputs where a random direction has failed, and none otherwise.
    fn choose_components(&mut self) -> Vec<(usize, Option<usize>)> {
        let (inputs, outputs, limit) = (
            self.coordinates.len(),
            self.value.len(),
            self.options.max_components,
        );
        if inputs.saturating_mul(outputs) <= limit {
            (0..inputs)
                .rev()
                .flat_map(|i| (0..outputs).rev().map(move |j| (i, Some(j))))
                .collect()
        } else if inputs <= limit {
            (0..inputs).rev().map(|i| (i, None)).collect()
        } else if self.failures.is_empty() {
            Vec::new()
        } else {
            (0..limit)
                .map(|_| (self.random.below(inputs), None))
                .collect()
        }
    }

    fn component_probe(
        &mut self,
        input: usize,
        output: Option<usize>,
    ) -> Probe<P::Tangent, O::Tangent> {
        let mut direction = self.point.zero_tangent();
        set_unit(&mut direction, input);
        let cotangent = match output {
            Some(output) => {
                let mut cotangent = self.shape.zero();
                set_unit(&mut cotangent, output);
                cotangent
            }
            None => self.random_cotangent(),
        };
        let step = self.options.step * unit(self.coordinates[input]);
        Probe {
            direction,
            cotangent,
            input: Some(input),
            output,
            step,
        }
    }

    /// Takes the derivatives along a probe: the tangent of the result and the cotangents of the arguments.
    pub fn derivatives(
        &mut self,
        probe: Probe<P::Tangent, O::Tangent>,
        y_dot: O::Tangent,
        x_bar: P::Tangent,
    ) {
        let (w, v) = (scalars(&probe.cotangent), scalars(&probe.direction));
        let (y_dot, x_bar) = (
            pad_to(y_dot, &self.shape),
            pad_to(x_bar, &self.point.shape()),
        );
        let (y_dot, x_bar) = (scalars(&y_dot), scalars(&x_bar));
        let (jvp, jvp_magnitude) = inner_product(&w, &y_dot);
        let (vjp, vjp_magnitude) = inner_product(&x_bar, &v);
        let derivatives = Derivatives {
            vjp,
            jvp,
            magnitude: jvp_magnitude + vjp_magnitude,
        };
        // A component that is zero because others cancel in it is as far from zero as they are rounded.
        let rounded = largest(&w) * largest(&y_dot) + largest(&x_bar) * largest(&v);
        let rounded = if rounded.is_finite() { rounded } else { 0.0 };
        let tolerance = self.options.duality_tolerance * derivatives.magnitude
            + CANCELLED * self.options.epsilon * rounded;
        if !close(vjp, jvp, tolerance) {
            self.fail(
                Comparison::Duality,
                probe.input,
                probe.output,
                vjp,
                jvp,
                tolerance,
            );
        }
        let difference = FiniteDifference::new(probe.step, self.options.epsilon);
        self.current = Some((probe, derivatives, difference));
    }

    /// The next point the function is to be evaluated at for the finite difference along the current probe.
    pub fn next_point(&mut self) -> Option<P> {
        let relative = self.options.relative_tolerance;
        let (probe, derivatives, difference) = self.current.as_mut()?;
        let accept = |estimate: Estimate| {
            let tolerance = tolerance(relative, derivatives, estimate);
            close(derivatives.vjp, estimate.derivative, tolerance)
                && close(derivatives.jvp, estimate.derivative, tolerance)
        };
        let offset = difference.next_offset(accept)?;
        let mut point = self.point.clone();
        point.move_by(&probe.direction, offset);
        Some(point)
    }

    /// Takes the function's value at the point it was asked for.
    pub fn measure(&mut self, value: &O) {
        if let Some((probe, _, difference)) = &mut self.current {
            let (w, y) = (scalars(&probe.cotangent), scalars(&value.coordinates()));
            // A result of another size is another branch of the function: there is no difference quotient.
            let (value, magnitude) = if w.len() == y.len() {
                inner_product(&w, &y)
            } else {
                (f64::NAN, f64::NAN)
            };
            difference.record(value, magnitude);
        }
    }

    fn finish_probe(&mut self) {
        let Some((probe, derivatives, difference)) = self.current.take() else {
            return;
        };
        if difference.is_accepted() {
            return;
        }
        let estimate = difference.best();
        let tolerance = tolerance(self.options.relative_tolerance, &derivatives, estimate);
        for (comparison, actual) in [
            (Comparison::Vjp, derivatives.vjp),
            (Comparison::Jvp, derivatives.jvp),
        ] {
            if !close(actual, estimate.derivative, tolerance) {
                self.fail(
                    comparison,
                    probe.input,
                    probe.output,
                    actual,
                    estimate.derivative,
                    tolerance,
                );
            }
        }
    }

    fn fail(
        &mut self,
        comparison: Comparison,
        input: Option<usize>,
        output: Option<usize>,
        actual: f64,
        expected: f64,
        tolerance: f64,
    ) {
        let input = input.and_then(|component| self.locate(component));
        self.failures.push(Failure {
            comparison,
            input,
            output,
            actual,
            expected,
            tolerance,
        });
    }

    /// The argument a scalar of the point belongs to, and which of the argument's scalars it is.
    fn locate(&self, mut component: usize) -> Option<(&'static str, usize)> {
        for &(source, count) in &self.arguments {
            if component < count {
                return Some((source, component));
            }
            component -= count;
        }
        None
    }

    /// Ends the check.
    ///
    /// # Errors
    ///
    /// The report, if any comparison failed.
    pub fn finish(mut self) -> Result<Report, Report> {
        self.finish_probe();
        let report = Report {
            call: self.call,
            failures: self.failures,
            directions: self.directions,
            components: self.checked_components,
            inputs: self.coordinates.len(),
            outputs: self.value.len(),
        };
        if report.failures.is_empty() {
            Ok(report)
        } else {
            Err(report)
        }
    }
}

/// An argument's source text with the number of its scalars.
pub fn argument(source: &'static str, store: &impl Coordinates) -> (&'static str, usize) {
    (source, scalars(&store.coordinates()).len())
}

/// The numbers in a tangent, in storage order.
fn scalars(tangent: &impl Tangent) -> Vec<f64> {
    let mut scalars = Vec::new();
    tangent.for_each_scalar(&mut |scalar| scalars.push(scalar));
    scalars
}

/// The size of a step at a coordinate, in units of the relative step.
fn unit(coordinate: f64) -> f64 {
    if coordinate.is_finite() {
        coordinate.abs().max(1.0)
    } else {
        1.0
    }
}

/// Sets one scalar of a zero tangent to 1.
fn set_unit(tangent: &mut impl Tangent, component: usize) {
    let mut i = 0;
    tangent.for_each_scalar_mut(&mut |scalar| {
        if i == component {
            *scalar = 1.0;
        }
        i += 1;
    });
}

/// The inner product and the sum of its terms' magnitudes.
fn inner_product(a: &[f64], b: &[f64]) -> (f64, f64) {
    let terms = || a.iter().zip(b).map(|(a, b)| a * b);
    (terms().sum(), terms().map(f64::abs).sum())
}

/// How many units of roundoff of the largest component one that is zero may be off.
const CANCELLED: f64 = 8.0;

fn largest(of: &[f64]) -> f64 {
    of.iter().fold(0.0, |most, x| most.max(x.abs()))
}

fn tolerance(relative: f64, derivatives: &Derivatives, estimate: Estimate) -> f64 {
    relative * (derivatives.magnitude + estimate.derivative.abs()) + estimate.roundoff
}

/// Whether two numbers are within a tolerance; a NaN is close to nothing.
fn close(a: f64, b: f64, tolerance: f64) -> bool {
    (a - b).abs() <= tolerance
}
