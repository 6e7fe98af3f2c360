//! Arrays that closures take apart: the state of a fold, computed items of a chain, parameters. Against dual numbers, finite
//! differences and the inner product of the two modes.

use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod programs {
    use cotangent::differentiate;

    /// Each part begins with a number whose derivative reads it.
    #[differentiate]
    pub fn state(xs: &[f64], y: f64) -> f64 {
        let [sum, product] = xs
            .iter()
            .fold([1.0 / y, y.exp()], |[s, p], x| [s + x * p, p * x]);
        sum * product
    }

    #[differentiate]
    pub fn state_and_item(xs: &[f64], y: f64) -> f64 {
        let [s, c] = xs
            .iter()
            .map(|x| x * y)
            .map(|t| [t.sin(), t.cos()])
            .fold([0.0; 2], |[s, c], [a, b]| [s + a, c + b]);
        s * c + c.exp()
    }

    #[differentiate]
    pub fn nested(xs: &[f64], y: f64) -> f64 {
        xs.iter()
            .fold([[y, 1.0], [0.0, 1.0 / y]], |[[a, b], [c, d]], x| {
                [[a + x * b, b], [c + a, d * x]]
            })
            .iter()
            .flatten()
            .sum()
    }

    #[differentiate]
    pub fn mapped(xs: &[f64], y: f64) -> f64 {
        xs.iter()
            .map(|x| [x * y, x / y])
            .map(|[a, b]| a * b.exp())
            .sum()
    }

    #[differentiate]
    pub fn looped(xs: &[f64], y: f64) -> f64 {
        let mut total = y;
        for [a, b] in xs.iter().map(|x| [x * y, x.exp()]) {
            total += a * b * total;
        }
        total
    }

    #[differentiate]
    pub fn beside_a_number(xs: &[f64], y: f64) -> Vec<f64> {
        xs.iter()
            .enumerate()
            .map(|(i, x)| ([x * y, x + y], i))
            .map(|([a, b], i)| a.sin() * b + i as f64)
            .collect()
    }

    #[differentiate]
    pub fn parameter(xs: &[f64], y: f64) -> f64 {
        let area = |[a, mut b]: [f64; 2]| {
            b += y;
            a * b
        };
        xs.iter().map(|&x| area([x, x * y])).sum()
    }
}

use programs::*;

const NUMBERS: [&[f64]; 3] = [&[0.7, 1.3, 2.9], &[1.9], &[]];

#[test]
fn states_of_folds() {
    for xs in NUMBERS {
        check!(state(&xs[..], 1.7));
        check!(state_and_item(&xs[..], 1.7));
        check!(nested(&xs[..], 0.6));
    }
}

#[test]
fn items_and_parameters() {
    for xs in NUMBERS {
        check!(mapped(&xs[..], 1.7));
        check!(looped(&xs[..], 0.3));
        check!(parameter(&xs[..], 1.7));
    }
    for xs in &NUMBERS[..2] {
        check_map!(beside_a_number(&xs[..], 1.7));
    }
}
