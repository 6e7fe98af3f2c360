//! What a check found, for people to read.

use std::fmt;

/// Which two numbers were compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Comparison {
    /// The value computed by the reverse sweep with the function's own.
    PrimalOfVjp,
    /// The value computed along with the tangent with the function's own.
    PrimalOfJvp,
    /// `<J^T w, v>` with `<w, J v>`.
    Duality,
    /// The cotangent, along a direction, with a finite difference.
    Vjp,
    /// The tangent with a finite difference.
    Jvp,
}

/// One comparison that failed.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// What was compared.
    pub comparison: Comparison,
    /// The argument moved, as it was written in the call, and which of its scalars; `None` for a random direction of
    /// all arguments.
    pub input: Option<(&'static str, usize)>,
    /// Which scalar of the result; `None` for a random combination of all.
    pub output: Option<usize>,
    /// What was computed by differentiation.
    pub actual: f64,
    /// What it should have been.
    pub expected: f64,
    /// The difference that would have been accepted.
    pub tolerance: f64,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            comparison,
            input,
            output,
            actual,
            expected,
            tolerance,
        } = self;
        match comparison {
            Comparison::PrimalOfVjp => write!(f, "value of the vjp")?,
            Comparison::PrimalOfJvp => write!(f, "value of the jvp")?,
            Comparison::Duality => write!(f, "vjp against jvp")?,
            Comparison::Vjp => write!(f, "vjp against finite differences")?,
            Comparison::Jvp => write!(f, "jvp against finite differences")?,
        }
        match output {
            Some(component) => write!(f, ", result component {component}")?,
            None => write!(f, ", random combination of the result's components")?,
        }
        match input {
            Some((argument, component)) => {
                write!(f, ", argument `{argument}` component {component}")?
            }
            None if matches!(
                comparison,
                Comparison::PrimalOfVjp | Comparison::PrimalOfJvp
            ) => {}
            None => write!(f, ", random direction")?,
        }
        write!(f, ":\n      actual {actual:?}\n    expected {expected:?}")?;
        if *tolerance > 0.0 {
            write!(
                f,
                "\n  difference {:.1e}, allowed {tolerance:.1e}",
                (actual - expected).abs()
            )?;
        }
        Ok(())
    }
}

/// The outcome of a check.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The call, as it was written.
    pub call: &'static str,
    /// The comparisons that failed.
    pub failures: Vec<Failure>,
    /// How many random directions were tried.
    pub directions: usize,
    /// How many pairs of an argument's component and a result were checked one by one.
    pub components: usize,
    /// How many scalars the arguments have.
    pub inputs: usize,
    /// How many scalars the result has.
    pub outputs: usize,
}

/// How many failures are shown in full.
const SHOWN: usize = 8;

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            call,
            failures,
            directions,
            components,
            inputs,
            outputs,
        } = self;
        if failures.is_empty() {
            write!(f, "the derivatives of `{call}` agree")?;
        } else {
            write!(f, "the derivatives of `{call}` disagree")?;
        }
        write!(
            f,
            " ({inputs} scalars in, {outputs} out; {directions} random directions, {components} single components)"
        )?;
        // The single components say most about where the mistake is.
        let (single, random): (Vec<_>, Vec<_>) =
            failures.iter().partition(|failure| failure.input.is_some());
        for failure in single.iter().chain(&random).take(SHOWN) {
            write!(f, "\n  {failure}")?;
        }
        if failures.len() > SHOWN {
            write!(f, "\n  and {} more", failures.len() - SHOWN)?;
        }
        Ok(())
    }
}

impl std::error::Error for Report {}
