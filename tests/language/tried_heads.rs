//! `?` at the head of a loop: `for x in readings(n)?.iter() { .. }`

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod heads {
    use super::*;

    #[differentiate]
    fn pair(x: f64, y: f64) -> Result<Vec<f64>, String> {
        if x < 0.0 {
            return Err(format!("below: {}", x < 0.0));
        }
        Ok(vec![x, y * x, y])
    }

    #[differentiate]
    fn filled(x: f64, y: f64, out: &mut [f64]) -> Result<(), String> {
        for (i, e) in pair(x, y)?.iter().enumerate() {
            out[i] = e * y;
        }
        for k in 0..2 {
            for e in pair(out[k], x)?.into_iter().rev() {
                out[k] *= e;
            }
        }
        Ok(())
    }

    #[differentiate]
    fn of_both(x: f64, y: f64) -> f64 {
        let mut out = [1.0; 3];
        match filled(x, y, &mut out) {
            Ok(()) => out[0] * out[1] + out[2],
            Err(_) => out[0] * y * y,
        }
    }

    #[test]
    fn heads_agree() {
        check!(of_both(1.3, 0.7));
        check!(of_both(-1.3, 0.7));
        check!(of_both(1.3, -0.7));
    }
}
