//! `&mut` parameters handed to functions that only look at them, with and without the attribute.

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod looks {
    use super::*;

    /// Without the attribute.
    fn fits(grid: &[f64], values: &[f64]) -> Result<(), String> {
        if grid.len() != values.len() {
            return Err(format!("{} for {}", values.len(), grid.len()));
        }
        Ok(())
    }

    fn is_rising(values: &[f64]) -> bool {
        values.windows(2).all(|w| w[0] < w[1])
    }

    fn filled(values: &[f64]) {
        assert!(!values.is_empty(), "nothing there");
    }

    fn most<const N: usize>(values: &[f64; N]) -> usize {
        values.iter().filter(|v| **v > 1.0).count()
    }

    #[differentiate]
    fn scaled(grid: &[f64], values: &mut [f64], k: f64) -> Result<(), String> {
        fits(grid, values)?;
        filled(values);
        let rising = is_rising(values);
        for (v, x) in values.iter_mut().zip(grid) {
            *v *= if rising { k * x } else { k + x };
        }
        Ok(())
    }

    #[differentiate]
    fn of_pair(x: f64, y: f64, ends: &[f64]) -> f64 {
        let mut values = [x, y];
        if scaled(ends, &mut values, x * y).is_err() {
            return x * x * y;
        }
        let mut above = [x, y, x * y];
        raised(&mut above, x);
        values[0] * values[1] * above[0] + above[2]
    }

    #[differentiate]
    fn raised(values: &mut [f64; 3], k: f64) {
        if most(values) > 1 {
            values[0] *= k;
        }
        values[2] += k * values[1] * most(values) as f64;
    }

    #[test]
    fn looks_agree() {
        for (x, y) in [(1.3, 1.7), (1.7, 1.3), (0.5, 0.7), (0.2, 2.9)] {
            check!(of_pair(x, y, &[0.6, 1.1]));
            check!(of_pair(x, y, &[0.6]));
        }
    }

    #[test]
    fn fails_as_before() {
        let mut values = [1.0, 2.0];
        let failed = scaled(&[1.0], &mut values, 2.0);
        assert_eq!(failed, Err("2 for 1".to_string()));
        let (failed, _) = scaled_vjp(&[1.0], &mut values, 2.0);
        assert_eq!(failed, Err("2 for 1".to_string()));
    }
}
