//! The five functions, by every crate.

use crate::case::{BY_HAND, COTANGENT, Case, PRIMAL, Report, assert_close};
use cotangent_bench_peers::{Generic, gradients};
use cotangent_bench_programs::five::logistic::Logistic;
use cotangent_bench_programs::five::lotka_volterra::LotkaVolterra;
use cotangent_bench_programs::five::network::Network;
use cotangent_bench_programs::five::product::Product;
use cotangent_bench_programs::five::rosenbrock::Rosenbrock;
use easy_ml::differentiation::WengertList;
use std::hint::black_box;

pub fn all(report: &mut Report) {
    measure::<Rosenbrock, 8>(report);
    measure::<Logistic, 10>(report);
    measure::<LotkaVolterra, 4>(report);
    measure::<Network, 8>(report);
    measure::<Product, 8>(report);
}

/// Forward mode with `N` parameters a pass.
fn measure<F: Generic, const N: usize>(report: &mut Report) {
    if !report.wants("five functions", F::NAME) {
        return;
    }
    let function = F::new();
    let (tape, list) = (reverse::Tape::new(), WengertList::new());
    let (value, gradient) = function.by_hand();
    let expected = F::flat(gradient);
    let flat = |(value, gradient): (f64, F::Gradient)| (value, F::flat(gradient));
    let check = |what: &str, (found, gradient): (f64, Vec<f64>), tolerance: f64| {
        assert_close(what, &[found], &[value], 1e-12);
        assert_close(what, &gradient, &expected, tolerance);
    };
    check(COTANGENT, flat(function.generated()), 1e-12);
    check(
        "reverse",
        gradients::reverse(&function, &reverse::Tape::new()),
        1e-12,
    );
    check("aad", gradients::aad(&function), 1e-12);
    check(
        "easy-ml",
        gradients::easy_ml(&function, &WengertList::new()),
        1e-12,
    );
    check("num-dual", gradients::num_dual::<F, N>(&function), 1e-12);
    check(
        "finite differences",
        gradients::finite_differences(&function),
        1e-6,
    );
    let case = Case::default()
        .way(PRIMAL, || black_box(&function).value())
        .way(BY_HAND, || black_box(&function).by_hand())
        .way(COTANGENT, || black_box(&function).generated())
        .way("reverse", || {
            gradients::reverse(black_box(&function), &tape)
        })
        .way("aad", || gradients::aad(black_box(&function)))
        .way("easy-ml", || {
            gradients::easy_ml(black_box(&function), &list)
        })
        .way("num-dual", || {
            gradients::num_dual::<F, N>(black_box(&function))
        })
        .way("finite differences", || {
            gradients::finite_differences(black_box(&function))
        });
    report.measure(F::NAME, "five functions", case);
}
