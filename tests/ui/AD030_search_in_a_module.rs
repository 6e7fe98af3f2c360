// The function that is refused is called elsewhere, which is no error of its own.
pub mod roots {
    use cotangent::differentiate;

    #[differentiate]
    pub fn bisection<F>(mut low: f64, mut high: f64, f: F, n: usize) -> f64
    where
        F: Fn(f64) -> f64,
    {
        for _ in 0..n {
            let middle = 0.5 * (low + high);
            if f(low) * f(middle) < 0.0 {
                high = middle;
            } else {
                low = middle;
            }
        }
        low
    }
}

use cotangent::differentiate;
use roots::*;

#[differentiate]
pub fn temperature(pressure: f64, enthalpy: f64) -> f64 {
    let missing = |t: f64| enthalpy - pressure * t * t;
    bisection(1.0, 2.0, missing, 200)
}

fn main() {
    let _ = temperature_grad(1.0, 2.0);
    let _ = roots::bisection_vjp(1.0, 2.0, |t: f64| t - 1.5, 200);
}
