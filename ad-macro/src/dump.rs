//! `AD_DUMP=name[:stage]` prints what a pass made of a function while it is compiled.
//!
//! The environment variable is not tracked by cargo: touch the file to see it again.

mod graph;
mod readers;
mod report;
mod types;

use proc_macro2::Ident;

use crate::diag::{Diagnostics, codes};
pub use graph::graph;
pub use report::residuals;

/// The stages, in order.
pub const STAGES: &[&str] = &[
    "ir",
    "activity",
    "linear",
    "transpose",
    "residuals",
    "graph",
    "tokens",
];

pub struct Dump {
    function: String,
    /// `None`: nothing. `Some(None)`: every stage.
    wanted: Option<Option<String>>,
}

impl Dump {
    /// Reads `AD_DUMP` for `function`. An unknown stage is an error that lists the stages.
    pub fn for_function(function: &Ident, diag: &Diagnostics) -> Dump {
        let value = std::env::var("AD_DUMP").unwrap_or_default();
        let dump = Dump::parse(&value, &function.to_string());
        if let Some(Some(stage)) = &dump.wanted {
            if !STAGES.contains(&stage.as_str()) {
                let help = format!("the stages are {}", STAGES.join(", "));
                diag.error(
                    function.span(),
                    &codes::BAD_VALUE,
                    &format!("AD_DUMP={value}"),
                    Some(&help),
                );
            }
        }
        dump
    }

    fn parse(value: &str, function: &str) -> Dump {
        let (name, stage) = match value.split_once(':') {
            Some((name, stage)) => (name, Some(stage.to_string())),
            None => (value, None),
        };
        let named = !name.is_empty() && (name == function || name == "*");
        Dump {
            function: function.to_string(),
            wanted: named.then_some(stage),
        }
    }

    /// Prints `stage` if it is wanted.
    pub fn stage(&self, stage: &'static str, print: impl FnOnce() -> String) {
        #[cfg(test)]
        if RECORDING.with_borrow(Option::is_some) {
            let text = print();
            return RECORDING
                .with_borrow_mut(|stages| stages.get_or_insert_default().push((stage, text)));
        }
        let wanted = match &self.wanted {
            None => false,
            Some(None) => true,
            Some(Some(wanted)) => wanted == stage,
        };
        if wanted {
            eprintln!("-- {}: {stage}\n{}", self.function, print().trim_end());
        }
    }
}

#[cfg(test)]
thread_local! {
    static RECORDING: std::cell::RefCell<Option<Vec<(&'static str, String)>>> = const { std::cell::RefCell::new(None) };
}

/// Runs `compile` and returns what every stage printed, whatever `AD_DUMP` says.
#[cfg(test)]
pub fn record<T>(compile: impl FnOnce() -> T) -> (T, Vec<(&'static str, String)>) {
    RECORDING.set(Some(Vec::new()));
    let result = compile();
    (result, RECORDING.take().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_and_a_stage() {
        assert_eq!(
            Dump::parse("f:ir", "f").wanted,
            Some(Some("ir".to_string()))
        );
        assert_eq!(Dump::parse("f", "f").wanted, Some(None));
        assert_eq!(Dump::parse("*", "f").wanted, Some(None));
        assert_eq!(Dump::parse("g", "f").wanted, None);
        assert_eq!(Dump::parse("", "f").wanted, None);
    }
}
