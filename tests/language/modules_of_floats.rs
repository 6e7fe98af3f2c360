//! The modules `std::f64` and `std::f32`, which old code imports: `f64::sin` beside them is that of the type.

use cotangent::{check_grads, differentiate};
use num_traits::{Float, FromPrimitive};

#[differentiate]
fn ripple<T: Float + FromPrimitive + Into<f64>>(xs: &[T], a: T) -> Vec<T> {
    xs.iter()
        .map(|x| a * T::from_f64(f64::sin((a * *x).into())).unwrap())
        .collect()
}

#[differentiate]
fn doubled(x: f64) -> f64 {
    f64::sin(x) + f64::powi(x, 2)
}

mod beside {
    use std::{f32, f64};

    use cotangent::differentiate;

    #[differentiate]
    pub fn wave(x: f64, y: f32) -> f64 {
        f64::sin(x * f64::consts::PI) * f64::from(f32::sqrt(y) * f32::consts::E)
    }
}

mod of_core {
    use core::f64;

    use cotangent::differentiate;

    #[differentiate]
    pub fn arc(x: f64) -> f64 {
        let turned = f64::atan2(x, f64::consts::SQRT_2);
        f64::max(turned, f64::NEG_INFINITY)
    }
}

#[test]
fn are_no_modules_of_ones_own() {
    check_grads!(ripple(&[0.5, -1.25], 0.75));
    check_grads!(doubled(0.5));
    check_grads!(of_core::arc(0.5));
}

#[test]
fn have_their_closed_form() {
    let (x, y) = (0.25_f64, 2.25_f32);
    let (dx, _) = beside::wave_grad(x, y);
    let pi = std::f64::consts::PI;
    let slope = pi * (x * pi).cos() * f64::from(y.sqrt() * std::f32::consts::E);
    assert!((dx - slope).abs() < 1e-12);
    let along = beside::wave_jvp(x, y, (1.0, 0.0)).1;
    assert!((along - slope).abs() < 1e-12);
    assert_eq!(of_core::arc_grad(0.0), 1.0 / 2.0_f64.sqrt());
}
