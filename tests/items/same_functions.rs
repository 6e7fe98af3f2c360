//! Functions of one name in several modules: what a call returns, the path tells, or the import.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

mod by_array {
    use cotangent::differentiate;

    #[differentiate]
    pub fn polar_form(x: f64, y: f64) -> [f64; 2] {
        [x.hypot(y), y.atan2(x)]
    }
}

mod by_struct {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct PolarForm {
        pub radius: f64,
        pub angle: f64,
    }

    #[differentiate]
    pub fn polar_form(x: f64, y: f64) -> PolarForm {
        PolarForm {
            radius: x.hypot(y),
            angle: y.atan2(x),
        }
    }
}

#[differentiate]
fn of_the_array(x: f64, y: f64) -> f64 {
    let p = by_array::polar_form(x, y);
    p[0] * p[1]
}

#[differentiate]
fn of_the_struct(x: f64, y: f64) -> f64 {
    let p = by_struct::polar_form(x, y);
    let scaled = by_struct::PolarForm {
        radius: p.radius * 2.0,
        ..p
    };
    scaled.radius * p.angle
}

mod by_import {
    #[cotangent::differentiate]
    use super::by_array::polar_form;

    #[cotangent::differentiate]
    pub fn of_what_is_imported(x: f64, y: f64) -> f64 {
        let mut sum = 0.0;
        for n in 1..3 {
            let p = polar_form(x * n as f64, y);
            sum += p[0] + 2.0 * p[1];
        }
        sum
    }
}

#[cotangent::differentiate]
use by_import::of_what_is_imported;

#[test]
fn told_by_paths() {
    check_grads!(of_the_array(0.7, 1.2));
    check_grads!(of_the_struct(0.7, 1.2));
    check_grads!(of_what_is_imported(0.7, 1.2));
    let (a, b) = (of_the_array_grad(0.7, 1.2), of_the_struct_grad(0.7, 1.2));
    near(b.0, 2.0 * a.0, 1e-12);
    near(b.1, 2.0 * a.1, 1e-12);
}
