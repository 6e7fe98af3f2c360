//! Value and gradient of a function, by each of the crates and by finite differences.

use crate::Generic;
use cotangent_bench_programs::five::Function;
use easy_ml::differentiation::{Record, WengertList};
use nalgebra::{Const, U1};
use num_dual::{Derivative, DualSVec64};
use reverse::Gradient as _;

/// Central differences: two values of the function a parameter.
pub fn finite_differences<F: Function>(function: &F) -> (f64, Vec<f64>) {
    let mut x = function.parameters();
    let gradient = (0..x.len())
        .map(|i| {
            let (at, h) = (x[i], 6e-6 * x[i].abs().max(1.0));
            x[i] = at + h;
            let above = function.at(&x);
            x[i] = at - h;
            let below = function.at(&x);
            x[i] = at;
            (above - below) / (2.0 * h)
        })
        .collect();
    (function.at(&x), gradient)
}

/// `num-dual`, forward: `N` parameters a pass.
pub fn num_dual<F: Generic, const N: usize>(function: &F) -> (f64, Vec<f64>) {
    let mut x: Vec<DualSVec64<N>> = function
        .parameters()
        .into_iter()
        .map(DualSVec64::from_re)
        .collect();
    let mut gradient = Vec::with_capacity(x.len());
    let mut value = 0.0;
    for start in (0..x.len()).step_by(N) {
        let lanes = N.min(x.len() - start);
        for lane in 0..lanes {
            x[start + lane] = x[start + lane].derivative(lane);
        }
        let result = function.generic(&x, DualSVec64::from_re(0.0));
        value = result.re;
        let derivatives = result.eps.unwrap_generic(Const::<N>, U1);
        gradient.extend(derivatives.iter().take(lanes));
        for lane in 0..lanes {
            x[start + lane].eps = Derivative::none();
        }
    }
    (value, gradient)
}

/// `reverse`: a tape of all operations, whose memory is kept from call to call.
pub fn reverse<F: Generic>(function: &F, tape: &reverse::Tape) -> (f64, Vec<f64>) {
    tape.clear();
    let x = tape.add_vars(&function.parameters());
    let result = function.generic(&x, tape.add_var(0.0));
    (result.val(), result.grad().wrt(&x))
}

/// `aad`: a tape of all operations, a new one for each call: it cannot be emptied.
pub fn aad<F: Generic>(function: &F) -> (f64, Vec<f64>) {
    let tape = aad::Tape::default();
    let x: Vec<_> = tape.create_variables_iter(&function.parameters()).collect();
    let result = function.generic(&x, aad::Variable::constant(0.0));
    let gradients = result.compute_gradients().expect("it is on the tape");
    let gradient = gradients
        .get_gradients_iter(&x)
        .map(|g| g.expect("it is on the tape"));
    (result.value(), gradient.collect())
}

/// `easy-ml`: a Wengert list of all operations, whose memory is kept from call to call.
pub fn easy_ml<F: Generic>(function: &F, list: &WengertList<f64>) -> (f64, Vec<f64>) {
    list.clear();
    let x: Vec<_> = function
        .parameters()
        .into_iter()
        .map(|x| Record::variable(x, list))
        .collect();
    let result = function.generic(&x, Record::constant(0.0));
    let derivatives = result.derivatives();
    (result.number, x.iter().map(|x| derivatives[x]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cotangent_bench_programs::five::logistic::Logistic;
    use cotangent_bench_programs::five::lotka_volterra::LotkaVolterra;
    use cotangent_bench_programs::five::network::Network;
    use cotangent_bench_programs::five::product::Product;
    use cotangent_bench_programs::five::rosenbrock::Rosenbrock;

    #[track_caller]
    fn assert_close(
        what: &str,
        found: (f64, Vec<f64>),
        expected: &(f64, Vec<f64>),
        tolerance: f64,
    ) {
        assert_eq!(found.1.len(), expected.1.len(), "{what}");
        let scale = expected
            .1
            .iter()
            .fold(expected.0.abs(), |m, v| m.max(v.abs()));
        let differences = found.1.iter().zip(&expected.1).map(|(f, e)| (f - e).abs());
        let largest = differences.fold((found.0 - expected.0).abs(), f64::max);
        assert!(
            largest <= tolerance * scale,
            "{what}: {largest:e} of {scale:e}"
        );
    }

    /// All ways agree with the gradient written by hand.
    fn check<F: Generic>(quick: bool) {
        let function = F::new();
        let (value, gradient) = function.by_hand();
        let expected = (value, F::flat(gradient));
        let (value, gradient) = function.generated();
        assert_close("cotangent", (value, F::flat(gradient)), &expected, 1e-12);
        assert_close(
            "reverse",
            reverse(&function, &reverse::Tape::new()),
            &expected,
            1e-12,
        );
        assert_close("aad", aad(&function), &expected, 1e-12);
        assert_close(
            "easy-ml",
            easy_ml(&function, &WengertList::new()),
            &expected,
            1e-12,
        );
        if quick {
            assert_close("num-dual", num_dual::<F, 8>(&function), &expected, 1e-12);
            assert_close(
                "finite differences",
                finite_differences(&function),
                &expected,
                1e-6,
            );
        }
    }

    #[test]
    fn gradients_agree() {
        check::<Rosenbrock>(true);
        check::<Logistic>(true);
        check::<LotkaVolterra>(true);
        // Thousands of parameters are thousands of passes.
        check::<Network>(false);
        check::<Product>(true);
    }
}
