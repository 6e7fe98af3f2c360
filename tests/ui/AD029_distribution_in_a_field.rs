use cotangent::{Differentiable, differentiate};
use statrs::distribution::{ContinuousCDF, Normal};

#[derive(Differentiable)]
struct Market {
    price: f64,
    returns: Normal,
}

/// An input gets into the field, of what is put together or made anew here.
#[differentiate]
fn share(price: f64, drift: f64, x: f64) -> f64 {
    let returns = Normal::new(drift, 1.0).unwrap();
    let market = Market { price, returns };
    market.price * market.returns.cdf(x)
}

#[differentiate]
fn anew(mut market: Market, x: f64) -> f64 {
    market.returns = Normal::new(market.price, 1.0).unwrap();
    market.returns.cdf(x)
}

#[differentiate]
fn updated(market: &Market, x: f64) -> f64 {
    let next = Market {
        returns: Normal::new(x, 1.0).unwrap(),
        ..*market
    };
    next.returns.cdf(0.5)
}

fn main() {}
