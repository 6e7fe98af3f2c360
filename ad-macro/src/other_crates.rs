//! What is known of other crates: functions with derivatives in mathematics, by their paths, and distributions.
//!
//! A path is what an import, or the name of the crate, leads to, never a name alone; and generated code names what it was
//! taken for by its full path, so that a wrong guess does not compile.

use crate::rules::{self, Row};

/// Functions of floats, and the rows of their derivatives.
const FUNCTIONS: &[(&str, &str)] = &[
    ("statrs::function::erf::erf", "libm_erf"),
    ("statrs::function::erf::erfc", "libm_erfc"),
    ("statrs::function::erf::erf_inv", "special_erf_inv"),
    ("statrs::function::erf::erfc_inv", "special_erfc_inv"),
    ("statrs::function::gamma::gamma", "libm_tgamma"),
    ("statrs::function::gamma::ln_gamma", "libm_lgamma"),
    ("statrs::function::gamma::digamma", "special_digamma"),
    (
        "statrs::function::gamma::inv_digamma",
        "special_inv_digamma",
    ),
    ("statrs::function::gamma::gamma_lr", "special_gamma_lr"),
    ("statrs::function::gamma::gamma_ur", "special_gamma_ur"),
    ("statrs::function::gamma::gamma_li", "special_gamma_li"),
    ("statrs::function::gamma::gamma_ui", "special_gamma_ui"),
    ("statrs::function::beta::beta", "special_beta"),
    ("statrs::function::beta::ln_beta", "special_ln_beta"),
    ("statrs::function::beta::beta_reg", "special_beta_reg"),
    ("statrs::function::beta::beta_inc", "special_beta_inc"),
    (
        "statrs::function::beta::inv_beta_reg",
        "special_inv_beta_reg",
    ),
];

/// Methods that a trait of a crate gives floats: the crate, the trait, the method, and the row of its derivatives.
const METHODS: &[(&str, &str, &str, &str)] = &[
    ("special", "Error", "error", "libm_erf"),
    ("special", "Error", "compl_error", "libm_erfc"),
    ("special", "Error", "inv_error", "special_erf_inv"),
    // Before the version 0.8.
    ("special", "Error", "erf", "libm_erf"),
    ("special", "Error", "erfc", "libm_erfc"),
    ("special", "Error", "inv_erf", "special_erf_inv"),
    ("special", "Gamma", "gamma", "libm_tgamma"),
    ("special", "Gamma", "digamma", "special_digamma"),
    ("special", "Gamma", "trigamma", "special_trigamma"),
    ("special", "Gamma", "inc_gamma", "special_inc_gamma"),
    ("special", "Gamma", "ln_gamma", "libm_lgamma"),
    ("special", "Beta", "ln_beta", "special_ln_beta"),
    ("special", "Beta", "inc_beta", "special_inc_beta"),
    ("special", "Beta", "inv_inc_beta", "special_inv_inc_beta"),
    ("errorfunctions", "RealErrorFunctions", "erf", "libm_erf"),
    ("errorfunctions", "RealErrorFunctions", "erfc", "libm_erfc"),
];

/// Those of them whose result is a pair, with an integer besides.
const PAIRS: &[&str] = &["ln_gamma"];

/// Those of them that take a reference.
const BORROWING: &[&str] = &["trigamma"];

/// Modules all names of which may be imported.
pub const MODULES: &[&[&str]] = &[
    &["statrs", "distribution"],
    &["statrs", "function", "beta"],
    &["statrs", "function", "erf"],
    &["statrs", "function", "gamma"],
    &["special"],
];

/// A method of floats.
pub struct Method {
    /// The path of its trait.
    pub of: String,
    pub row: &'static Row,
    /// Its result is a pair of what the row is for and an integer.
    pub pair: bool,
    pub borrows: bool,
}

/// The row of the function with this path.
pub fn function(path: &str) -> Option<&'static Row> {
    let (_, row) = FUNCTIONS.iter().find(|(known, _)| *known == path)?;
    rules::special(row)
}

/// The methods of this name, with the receiver and as many arguments.
pub fn methods(name: &str, arity: usize) -> impl Iterator<Item = (&'static str, Method)> {
    let named = METHODS
        .iter()
        .filter(move |(_, _, method, _)| *method == name);
    named.filter_map(move |(of_crate, of_trait, method, row)| {
        let row = rules::special(row).filter(|row| row.partials.len() == arity)?;
        let method = Method {
            of: format!("{of_crate}::{of_trait}"),
            row,
            pair: PAIRS.contains(method),
            borrows: BORROWING.contains(method),
        };
        Some((*of_crate, method))
    })
}

/// The module of the distributions that are known, and of their functions.
pub const OF_DISTRIBUTIONS: &str = "statrs::distribution";

/// A distribution over the reals. What it is made of is of the same names in the runtime.
pub struct Distribution {
    pub name: &'static str,
    /// The functions that tell its parameters, in the order in which they are given to make one; none where the crate does
    /// not tell all of them.
    pub told_by: &'static [&'static str],
    /// How many there are, none where their derivatives are not known.
    pub parameters: usize,
}

const fn distribution(
    name: &'static str,
    parameters: usize,
    told_by: &'static [&'static str],
) -> Distribution {
    Distribution {
        name,
        told_by,
        parameters,
    }
}

const DISTRIBUTIONS: &[Distribution] = &[
    distribution("Normal", 2, &["mean", "std_dev"]),
    distribution("LogNormal", 2, &[]),
    distribution("Cauchy", 2, &["location", "scale"]),
    distribution("Laplace", 2, &["location", "scale"]),
    distribution("Gumbel", 2, &["location", "scale"]),
    distribution("StudentsT", 3, &["location", "scale", "freedom"]),
    distribution("Exp", 1, &["rate"]),
    distribution("Gamma", 2, &["shape", "rate"]),
    distribution("ChiSquared", 1, &["freedom"]),
    distribution("InverseGamma", 2, &["shape", "rate"]),
    distribution("Beta", 2, &["shape_a", "shape_b"]),
    distribution("FisherSnedecor", 2, &["freedom_1", "freedom_2"]),
    distribution("Weibull", 2, &["shape", "scale"]),
    distribution("Pareto", 2, &["scale", "shape"]),
    distribution("Uniform", 2, &[]),
    distribution("Chi", 0, &[]),
    distribution("Erlang", 0, &[]),
    distribution("Triangular", 0, &[]),
];

/// One of which nothing is known.
pub const SOME_DISTRIBUTION: Distribution = distribution("", 0, &[]);

/// Those of them that only a trait of the module for statistics tells.
pub const OF_STATISTICS: &[&str] = &["mean", "std_dev"];

/// The functions of a distribution at a point.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Function {
    Cumulative,
    Survival,
    Quantile,
    Density,
    LogDensity,
}

/// The function that a method of a distribution is.
pub fn function_of_distribution(method: &str) -> Option<Function> {
    Some(match method {
        "cdf" => Function::Cumulative,
        "sf" => Function::Survival,
        "inverse_cdf" => Function::Quantile,
        "pdf" => Function::Density,
        "ln_pdf" => Function::LogDensity,
        _ => return None,
    })
}

/// The distribution of this name.
pub fn distribution_named(name: &str) -> Option<&'static Distribution> {
    DISTRIBUTIONS.iter().find(|known| known.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_has_a_row() {
        for (path, _) in FUNCTIONS {
            assert!(function(path).is_some(), "{path}");
        }
        for (_, of, name, row) in METHODS {
            let arity = rules::special(row).map_or(0, |row| row.partials.len());
            let known = methods(name, arity).any(|(_, method)| method.of.ends_with(of));
            assert!(known, "{name}");
            assert!(methods(name, arity + 1).next().is_none(), "{name}");
        }
        assert!(function("erf").is_none() && distribution_named("Poisson").is_none());
    }
}
