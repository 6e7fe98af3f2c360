//! Derivatives of whole programs against independent oracles.

#![forbid(unsafe_code)]

mod language;
mod oracle;
mod paper;
mod promises;
