//! Constants of one name, in several functions and modules, each of another type: what the function declares in its body is meant,
//! or else what its module does.

use cotangent::{check_grads, differentiate};

const WHITE: [f64; 3] = [0.95, 1.0, 1.09];

#[differentiate]
fn of_module(xs: &[f64]) -> f64 {
    xs.iter().zip(WHITE).map(|(x, w)| x * x * w).sum()
}

#[differentiate]
fn of_body(xs: &[f64]) -> f64 {
    const WHITE: &[f64] = &[0.5, 1.0, 2.5];
    xs.iter().zip(WHITE).map(|(x, w)| x * x * w).sum()
}

#[differentiate]
fn of_static(xs: &[f64]) -> f64 {
    static WHITE: [f64; 2] = [3.0, 4.0];
    let mut sum = 0.0;
    for (x, w) in xs.iter().zip(WHITE) {
        sum += x.powi(3) * w;
    }
    sum
}

mod bright {
    use cotangent::differentiate;

    const WHITE: &[f64; 3] = &[1.0, 2.0, 3.0];

    #[differentiate]
    pub fn weighed(xs: &[f64]) -> f64 {
        let weighed = xs.iter().zip(WHITE).map(|(x, w)| x * w * w);
        weighed.sum::<f64>().sin()
    }

    pub mod within {
        use cotangent::differentiate;

        const WHITE: [f64; 3] = [2.0, 1.0, 0.0];

        #[differentiate]
        pub fn weighed(xs: &[f64]) -> f64 {
            xs.iter().zip(WHITE).map(|(x, w)| (x * w).exp()).sum()
        }
    }
}

/// Behind the block that of the module is meant.
#[differentiate]
fn of_inner_block(xs: &[f64]) -> f64 {
    let first = {
        const WHITE: [f64; 3] = [7.0, 0.0, 0.0];
        WHITE[0] * xs[0]
    };
    first * xs[1] * WHITE[1]
}

mod integers {
    use cotangent::differentiate;

    const SCALE: usize = 3;
    const STEPS: &[usize] = &[1, 2];

    #[differentiate]
    pub fn of_integer(x: f64) -> f64 {
        let mut all = [SCALE, SCALE];
        all[0] *= STEPS[1];
        all[0] as f64 * x * x
    }

    #[differentiate]
    pub fn of_float(x: f64) -> f64 {
        const SCALE: f64 = 2.0;
        let mut all = [SCALE, SCALE];
        all[0] *= x;
        all[0] * all[1]
    }

    #[differentiate]
    pub fn of_list(x: f64) -> f64 {
        const STEPS: [f64; 2] = [2.0, 3.0];
        let mut all = STEPS;
        for step in &mut all {
            *step *= x;
        }
        all[0] * all[1] + STEPS.to_vec()[0] * x
    }

    #[differentiate]
    pub fn of_function_inside(x: f64) -> f64 {
        #[differentiate]
        fn inside(x: f64) -> f64 {
            const SCALE: f64 = 5.0;
            let mut all = [SCALE, x];
            all[0] *= x;
            all[0] * all[1]
        }
        inside(x)
    }
}

mod imported {
    use std::f64::consts::E;

    use cotangent::differentiate;

    fn another() -> usize {
        const E: usize = 5;
        E
    }

    #[differentiate]
    pub fn of_language(x: f64) -> f64 {
        let mut all = [E, E];
        all[0] *= x;
        all[0] * all[1] + another() as f64
    }
}

#[test]
fn of_another_kind_of_number() {
    check_grads!(integers::of_integer(0.7));
    assert_eq!(integers::of_integer_grad(0.5), 6.0);
    check_grads!(integers::of_float(0.7));
    assert_eq!(integers::of_float_grad(0.5), 4.0);
    check_grads!(integers::of_list(0.7));
    assert_eq!(integers::of_list_grad(0.5), 8.0);
    check_grads!(integers::of_function_inside(0.7));
    assert_eq!(integers::of_function_inside_grad(0.5), 5.0);
    check_grads!(imported::of_language(0.7));
}

#[test]
fn each_is_its_own() {
    let xs = [0.3, 0.7, 1.1];
    check_grads!(of_module(&xs));
    check_grads!(of_body(&xs));
    check_grads!(of_static(&xs));
    check_grads!(bright::weighed(&xs));
    check_grads!(bright::within::weighed(&xs));
    check_grads!(of_inner_block(&xs));
    assert_eq!(of_module_grad(&[1.0, 1.0, 1.0]), [1.9, 2.0, 2.18]);
    assert_eq!(of_body_grad(&[1.0, 1.0, 1.0]), [1.0, 2.0, 5.0]);
    assert_eq!(of_static_grad(&[1.0, 1.0, 1.0]), [9.0, 12.0, 0.0]);
}
