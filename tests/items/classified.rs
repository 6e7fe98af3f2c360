//! Functions and methods that say which of some cases an input falls into: their result holds no float.

use std::fmt;

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Differentiable)]
enum FlowKind {
    Laminar,
    Transitional,
    Turbulent,
}

impl FlowKind {
    fn from_reynolds(re: f64) -> Self {
        if re < 2300.0 {
            FlowKind::Laminar
        } else if re < 4000.0 {
            FlowKind::Transitional
        } else {
            FlowKind::Turbulent
        }
    }

    fn next(self, slope: f64) -> FlowKind {
        match self {
            FlowKind::Laminar if slope > 1.0 => FlowKind::Transitional,
            other => other,
        }
    }
}

#[derive(Debug)]
struct NoFlow {
    at: f64,
}

impl fmt::Display for NoFlow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no flow at {}", self.at)
    }
}

type Flow<T> = Result<T, NoFlow>;

fn classify_flow(re: f64) -> Flow<FlowKind> {
    if re <= 0.0 {
        return Err(NoFlow { at: re });
    }
    Ok(FlowKind::from_reynolds(re))
}

fn flow_and_thousands(re: f64) -> Option<(FlowKind, usize)> {
    (re > 0.0).then(|| (FlowKind::from_reynolds(re), (re / 1000.0) as usize))
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct PipeResult {
    reynolds: f64,
    kind: FlowKind,
    friction: f64,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct FlowPipe {
    velocity: f64,
    diameter: f64,
}

#[differentiate]
impl FlowPipe {
    fn reynolds(&self) -> f64 {
        self.velocity * self.diameter * 1e3
    }

    fn kind(&self) -> FlowKind {
        FlowKind::from_reynolds(self.reynolds())
    }

    fn friction(&self, re: f64) -> f64 {
        match self.kind() {
            FlowKind::Laminar => 64.0 / re,
            FlowKind::Transitional => 0.03 * self.diameter,
            FlowKind::Turbulent => 0.316 / re.powf(0.25),
        }
    }

    fn calculate(&self) -> PipeResult {
        let reynolds = self.reynolds();
        let kind = FlowKind::from_reynolds(reynolds);
        let friction = self.friction(reynolds);
        PipeResult {
            reynolds,
            kind,
            friction,
        }
    }

    /// In a field of the result, under `?`.
    fn checked(&self) -> Flow<PipeResult> {
        let reynolds = self.reynolds();
        Ok(PipeResult {
            reynolds,
            kind: classify_flow(reynolds)?,
            friction: self.friction(reynolds),
        })
    }

    fn counted(&self) -> Option<PipeResult> {
        let (kind, thousands) = flow_and_thousands(self.reynolds())?;
        let friction = self.diameter * thousands as f64;
        Some(PipeResult {
            reynolds: self.reynolds(),
            kind,
            friction,
        })
    }

    /// A variable that changes in a loop and in branches.
    fn settled(&self, slopes: &[f64]) -> PipeResult {
        let mut kind = self.kind();
        let mut friction = self.diameter;
        for &slope in slopes {
            kind = kind.next(slope * self.velocity);
            if kind == FlowKind::Transitional {
                friction += slope * slope;
            } else {
                friction *= slope;
            }
        }
        PipeResult {
            reynolds: self.reynolds(),
            kind,
            friction,
        }
    }
}

#[differentiate]
fn friction_of(pipe: &FlowPipe) -> f64 {
    let result = pipe.calculate();
    let more = match result.kind {
        FlowKind::Laminar => result.friction * result.reynolds,
        _ => result.friction,
    };
    let checked = pipe.checked().map_or(0.0, |r| r.friction * r.reynolds);
    (more + checked) * pipe.diameter
}

#[differentiate]
fn counted_of(pipe: &FlowPipe) -> f64 {
    let Some(result) = pipe.counted() else {
        return 0.0;
    };
    result.friction * result.reynolds
}

#[differentiate]
fn settled_of(pipe: &FlowPipe, slopes: &[f64]) -> f64 {
    let result = pipe.settled(slopes);
    result.friction * result.reynolds
}

fn pipe(velocity: f64) -> FlowPipe {
    let diameter = 0.5;
    FlowPipe { velocity, diameter }
}

#[test]
fn a_case_in_the_result() {
    for velocity in [2.1, 6.3, 20.5] {
        check_grads!(friction_of(&pipe(velocity)));
        check_grads!(counted_of(&pipe(velocity)));
        check_grads!(settled_of(&pipe(velocity), &[0.3, 0.7, 1.2]));
    }
    // 64 / re * re, twice, times d.
    let grad = friction_of_grad(&pipe(2.0));
    near(grad.velocity, 0.0, 1e-12);
    near(grad.diameter, 128.0, 1e-12);
    // 0.03 d^2 + 30 v d^3.
    let grad = friction_of_grad(&pipe(6.0));
    near(grad.velocity, 30.0 * 0.125, 1e-9);
    near(grad.diameter, 0.06 * 0.5 + 90.0 * 6.0 * 0.25, 1e-9);
    assert_eq!(pipe(20.0).calculate_vjp().0, pipe(20.0).calculate());
    assert_eq!(
        pipe(-1.0).checked().unwrap_err().to_string(),
        "no flow at -500"
    );
    assert_eq!(counted_of_grad(&pipe(-1.0)).velocity, 0.0);
}

/// Of `f32`, and generic.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Quadrant {
    First,
    Other(usize),
}

fn quadrant_of<T: num_traits::Float>(x: T, y: T) -> Quadrant {
    match (x > T::zero(), y > T::zero()) {
        (true, true) => Quadrant::First,
        (true, false) => Quadrant::Other(4),
        (false, above) => Quadrant::Other(if above { 2 } else { 3 }),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct PolarPoint<T> {
    radius: T,
    at: Quadrant,
}

#[differentiate]
fn polar_of_point<T: num_traits::Float>(x: T, y: T) -> PolarPoint<T> {
    let at = quadrant_of(x, y);
    let radius = (x * x + y * y).sqrt();
    PolarPoint { radius, at }
}

#[differentiate]
fn polar_of_product(x: f32, y: f32) -> f32 {
    let p = polar_of_point(x, y);
    match p.at {
        Quadrant::First => p.radius * x,
        Quadrant::Other(n) => p.radius * n as f32,
    }
}

#[test]
fn generic_cases() {
    // The derivatives of r x, and those of 4 r.
    let (x, y) = polar_of_product_grad(3.0, 4.0);
    near(x.into(), 5.0 + 9.0 / 5.0, 1e-6);
    near(y.into(), 12.0 / 5.0, 1e-6);
    let (x, y) = polar_of_product_grad(3.0, -4.0);
    near(x.into(), 4.0 * 0.6, 1e-6);
    near(y.into(), -4.0 * 0.8, 1e-6);
    let (_, tangent) = polar_of_product_jvp(3.0, -4.0, (1.0, 0.0));
    near(tangent.into(), 4.0 * 0.6, 1e-6);
}
