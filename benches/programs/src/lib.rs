//! The objectives of the ADBench suite in ordinary Rust, with their data: readers of its files, generators for where
//! there are none, and adjoints written by hand to compare with.
//!
//! | module | function | derivative |
//! |---|---|---|
//! | [`gmm`] | log-posterior of a Gaussian mixture, written with indices and with iterators | gradient |
//! | [`lstm`] | loss of a diagonal LSTM | gradient |
//! | [`ba`] | residuals of bundle adjustment | sparse Jacobian |
//! | [`hand`] | residuals of hand tracking | dense Jacobian, compressed columns |
#![forbid(unsafe_code)]
#![allow(
    clippy::needless_range_loop,
    reason = "index loops are what numerical Rust looks like"
)]

pub mod ba;
pub mod brusselator;
pub mod data;
pub mod fft;
pub mod five;
pub mod gmm;
pub mod hand;
pub mod lstm;
pub mod random;
pub mod reader;
pub mod rounds;
