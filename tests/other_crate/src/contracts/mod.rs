//! Fields and parameters of a type of another file that holds no float.

mod side;

use cotangent::{Differentiable, differentiate};

pub use crate::contracts::side::Side;

/// What is agreed upon.
#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Contract {
    /// Who pays.
    pub side: Side,
    /// What is paid.
    pub strike: f64,
}

/// What it is worth.
#[differentiate]
pub fn value(contract: &Contract, price: f64) -> f64 {
    match contract.side {
        Side::Call => price * price - contract.strike,
        Side::Put => contract.strike * price.sin(),
    }
}

/// Of one that is made here.
#[differentiate]
pub fn quoted(side: Side, strike: f64, price: f64) -> f64 {
    let strike = match side {
        Side::Call => strike * strike,
        Side::Put => strike,
    };
    value(&Contract { side, strike }, price)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cotangent::check_grads;

    #[differentiate]
    fn both(strike: f64, price: f64) -> f64 {
        quoted(Side::Call, strike, price) * quoted(Side::Put, strike, price)
    }

    #[test]
    fn of_sides() {
        check_grads!(both(1.5, 0.75));
        assert_eq!(quoted_grad(Side::Call, 1.5, 0.75), (-3.0, 1.5));
        let (strike, price) = quoted_grad(Side::Put, 1.5, 0.75);
        assert_eq!((strike, price), (0.75_f64.sin(), 1.5 * 0.75_f64.cos()));
    }
}
