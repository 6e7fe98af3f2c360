//! Items of a body that take the name of one outside of it: which function a call means, and which constant.

use cotangent::{check_grads, differentiate};
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use super::differentiate;

    pub const RATE: f64 = 2.0;

    pub mod other {
        use super::differentiate;

        #[differentiate]
        pub fn triple(x: f64) -> f64 {
            3.0 * x
        }

        #[differentiate]
        pub fn bump(x: &mut f64) {
            *x *= x.sin();
        }

        #[differentiate]
        pub fn area(w: f64, h: f64) -> f64 {
            w * h * h
        }

        pub fn floor(x: f64) -> usize {
            usize::from(x > 0.0) + 1
        }
    }

    #[differentiate]
    pub fn scale(x: f64) -> f64 {
        2.0 * x.exp()
    }

    #[differentiate]
    pub fn bump(x: &mut f64) {
        *x *= 2.0;
    }

    #[differentiate]
    pub fn imported(x: f64) -> f64 {
        use self::other::{area, bump, floor, triple as scale};
        let i = floor(x);
        let mut y = x * x;
        bump(&mut y);
        scale(x) * i as f64 + y + area(x, y)
    }

    #[differentiate]
    pub fn imported_in_a_block(x: f64) -> f64 {
        if x > 0.0 {
            use self::other::triple as scale;
            return scale(x) * x;
        }
        scale(x)
    }

    #[differentiate]
    pub fn function_of_a_block(x: f64) -> f64 {
        let mut sum = scale(x);
        for k in 0..3 {
            fn scale(x: f64) -> f64 {
                x.sin()
            }
            if k == 1 {
                continue;
            }
            sum += scale(x * k as f64) * sum;
        }
        sum * scale(x)
    }

    #[differentiate]
    pub fn constants(x: f64) -> f64 {
        let y = x.sin();
        if x > 0.0 {
            const RATE: f64 = 3.0;
            let z = y * RATE;
            return match x > 0.5 {
                true => {
                    const RATE: f64 = 4.0;
                    z * z * RATE
                }
                false => {
                    use std::f64::consts::PI as RATE;
                    z * RATE * z
                }
            };
        }
        y * RATE * y
    }

    #[differentiate]
    pub fn one_name_in_several_arms(kind: usize, xs: &[f64]) -> f64 {
        match kind {
            0 => {
                const WEIGHTS: [f64; 2] = [0.5, 1.5];
                use std::f64::consts::PI;
                WEIGHTS[0] * xs[0] * xs[0] + WEIGHTS[1] * xs[1] * PI
            }
            1 => {
                const WEIGHTS: [f64; 3] = [1.0, 2.0, 3.0];
                use std::f64::consts::PI;
                let mut sum = 0.0;
                for (w, x) in WEIGHTS.iter().zip(xs) {
                    sum += w * x * sum + x * x * PI;
                }
                sum
            }
            _ => xs[0],
        }
    }
}
use programs::*;

#[test]
fn names_of_a_body_hide_others() {
    for x in [1.2, 0.3, -0.7] {
        check!(imported(x));
        check!(imported_in_a_block(x));
        check!(function_of_a_block(x));
        check!(constants(x));
    }
    for kind in 0..3 {
        check!(one_name_in_several_arms(@kind, &[0.3, 0.7, 1.1]));
    }
}

#[differentiate]
fn apply(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    f(x) * x
}

#[differentiate]
fn handed_on(x: f64) -> f64 {
    use other::triple as scale;
    apply(scale, x) + apply(|x| scale(x * x), x)
}

#[differentiate]
fn of_libm(x: f64) -> f64 {
    use libm::{exp as scale, sin};
    if x > 0.0 { scale(sin(x)) } else { sin(x) }
}

#[test]
fn names_that_are_handed_on() {
    for x in [1.2, -0.7] {
        check_grads!(handed_on(x));
        check_grads!(of_libm(x));
    }
    let (value, slope) = of_libm_value_and_grad(1.2);
    assert_eq!(value, libm::exp(libm::sin(1.2)));
    assert!((slope - 1.2_f64.cos() * value).abs() < 1e-12);
}
