//! The objectives of ADBench, and two operators that are linear or nearly so.

use crate::case::{BY_HAND, COTANGENT, Case, PRIMAL, Report, assert_close};
use cotangent_bench_programs::ba::sparse::Matrix;
use cotangent_bench_programs::brusselator;
use cotangent_bench_programs::fft::{self, Complex, ComplexTangent};
use cotangent_bench_programs::hand::{self, read::Form};
use cotangent_bench_programs::random::SplitMix64;
use cotangent_bench_programs::reader::Result;
use cotangent_bench_programs::{ba, data, gmm, lstm};
use std::hint::black_box;

pub fn all(report: &mut Report) -> Result<()> {
    for (name, instance) in data::gmm()? {
        gmm_by_indices(report, &name, &instance);
    }
    for (name, instance) in data::gmm()? {
        gmm_by_iterators(report, &name, &instance);
    }
    for (name, instance) in data::lstm()? {
        lstm(report, &name, &instance);
    }
    for (name, instance) in data::ba()? {
        ba(report, &name, &instance);
    }
    for (name, instance) in data::hand(Form::Simple)? {
        hand_simple(report, &name, &instance);
    }
    for (name, instance) in data::hand(Form::Complicated)? {
        hand_complicated(report, &name, &instance);
    }
    brusselator(report);
    fft(report, 1024);
    fft(report, 65_536);
    Ok(())
}

fn check_gmm((value, gradient): &(f64, gmm::Gradient), expected: &(f64, gmm::Gradient)) {
    let flat = |(a, m, i): &gmm::Gradient| [&a[..], m, i].concat();
    assert_close("gmm", &[*value], &[expected.0], 1e-10);
    assert_close("gmm", &flat(gradient), &flat(&expected.1), 1e-10);
}

fn gmm_by_hand(instance: &gmm::Instance) -> (f64, gmm::Gradient) {
    let gmm::Instance {
        d,
        alphas,
        means,
        icf,
        points,
        prior,
    } = black_box(instance);
    gmm::by_hand::value_and_gradient(alphas, means, icf, points, *d, *prior)
}

fn gmm_by_indices(report: &mut Report, name: &str, instance: &gmm::Instance) {
    let objective = "GMM, with indices";
    if !report.wants(objective, name) {
        return;
    }
    let value = || {
        let gmm::Instance {
            d,
            alphas,
            means,
            icf,
            points,
            prior,
        } = black_box(instance);
        gmm::indices::objective(alphas, means, icf, points, *d, prior.gamma, prior.m)
    };
    let generated = || {
        let gmm::Instance {
            d,
            alphas,
            means,
            icf,
            points,
            prior,
        } = black_box(instance);
        gmm::indices::objective_value_and_grad(alphas, means, icf, points, *d, prior.gamma, prior.m)
    };
    check_gmm(&generated(), &gmm_by_hand(instance));
    let case = Case::default()
        .way(PRIMAL, value)
        .way(BY_HAND, || gmm_by_hand(instance))
        .way(COTANGENT, generated);
    report.measure(objective, name, case);
}

fn gmm_by_iterators(report: &mut Report, name: &str, instance: &gmm::Instance) {
    let objective = "GMM, with iterators";
    if !report.wants(objective, name) {
        return;
    }
    let value = || {
        let gmm::Instance {
            d,
            alphas,
            means,
            icf,
            points,
            prior,
        } = black_box(instance);
        gmm::iterators::objective(alphas, means, icf, points, *d, prior.gamma, prior.m)
    };
    let generated = || {
        let gmm::Instance {
            d,
            alphas,
            means,
            icf,
            points,
            prior,
        } = black_box(instance);
        gmm::iterators::objective_value_and_grad(
            alphas,
            means,
            icf,
            points,
            *d,
            prior.gamma,
            prior.m,
        )
    };
    check_gmm(&generated(), &gmm_by_hand(instance));
    let case = Case::default()
        .way(PRIMAL, value)
        .way(BY_HAND, || gmm_by_hand(instance))
        .way(COTANGENT, generated);
    report.measure(objective, name, case);
}

fn lstm(report: &mut Report, name: &str, instance: &lstm::Instance) {
    let objective = "LSTM";
    if !report.wants(objective, name) {
        return;
    }
    let value = || {
        let lstm::Instance {
            bits,
            main,
            extra,
            state,
            sequence,
            ..
        } = black_box(instance);
        lstm::objective(main, extra, state, sequence, *bits)
    };
    let by_hand = || {
        let lstm::Instance {
            bits,
            main,
            extra,
            state,
            sequence,
            ..
        } = black_box(instance);
        lstm::by_hand::value_and_gradient(main, extra, state, sequence, *bits)
    };
    let generated = || {
        let lstm::Instance {
            bits,
            main,
            extra,
            state,
            sequence,
            ..
        } = black_box(instance);
        lstm::objective_value_and_grad(main, extra, state, sequence, *bits)
    };
    let (value_by_hand, (main, extra)) = by_hand();
    let (value_generated, (main_bar, extra_bar)) = generated();
    assert_close("lstm", &[value_generated], &[value_by_hand], 1e-10);
    assert_close(
        "lstm",
        &[main_bar, extra_bar].concat(),
        &[main, extra].concat(),
        1e-10,
    );
    let case = Case::default()
        .way(PRIMAL, value)
        .way(BY_HAND, by_hand)
        .way(COTANGENT, generated);
    report.measure(objective, name, case);
}

/// The matrices keep what they have allocated from call to call, as ADBench's do.
fn ba(report: &mut Report, name: &str, instance: &ba::Instance) {
    let objective = "bundle adjustment";
    if !report.wants(objective, name) {
        return;
    }
    let (mut errors, mut weight_errors) = (Vec::new(), Vec::new());
    let (mut by_hand, mut generated) = (Matrix::default(), Matrix::default());
    ba::by_hand::jacobian(instance, &mut by_hand);
    ba::jacobian(instance, &mut generated);
    assert_eq!(generated.columns, by_hand.columns);
    assert_close("ba", &generated.values, &by_hand.values, 1e-10);
    let case = Case::default()
        .way(PRIMAL, || {
            ba::objective(black_box(instance), &mut errors, &mut weight_errors);
            black_box((&errors, &weight_errors));
        })
        .way(BY_HAND, || {
            ba::by_hand::jacobian(black_box(instance), &mut by_hand);
            black_box(&by_hand);
        })
        .way(COTANGENT, || {
            ba::jacobian(black_box(instance), &mut generated);
            black_box(&generated);
        });
    report.measure(objective, name, case);
}

/// The columns of a Jacobian against central differences of all residuals.
fn check_columns(jacobian: &[f64], residuals: impl Fn(f64, usize) -> Vec<[f64; 3]>) {
    let h = 1e-6;
    let columns = jacobian.len() / residuals(0.0, 0).as_flattened().len();
    let differences: Vec<f64> = (0..columns)
        .flat_map(|column| {
            let (above, below) = (residuals(h, column), residuals(-h, column));
            let pairs = above.into_iter().flatten().zip(below.into_iter().flatten());
            pairs
                .map(|(a, b)| (a - b) / (2.0 * h))
                .collect::<Vec<f64>>()
        })
        .collect();
    assert_close("hand", jacobian, &differences, 1e-7);
}

fn hand_simple(report: &mut Report, name: &str, instance: &hand::Instance) {
    let objective = "hand tracking, simple";
    if !report.wants(objective, name) {
        return;
    }
    let hand::Instance {
        model,
        points,
        correspondences,
        theta,
        ..
    } = instance;
    let residuals = |h: f64, column: usize| {
        let mut theta = theta.clone();
        theta[column] += h;
        hand::simple(&theta, model, points, correspondences)
    };
    let mut jacobian = Vec::new();
    hand::jacobian::simple(instance, &mut jacobian);
    check_columns(&jacobian, residuals);
    let case = Case::default()
        .way(PRIMAL, || {
            hand::simple(black_box(theta), model, points, correspondences)
        })
        .way(COTANGENT, || {
            hand::jacobian::simple(black_box(instance), &mut jacobian);
            black_box(&jacobian);
        });
    report.measure(objective, name, case);
}

fn hand_complicated(report: &mut Report, name: &str, instance: &hand::Instance) {
    let objective = "hand tracking, complicated";
    if !report.wants(objective, name) {
        return;
    }
    let hand::Instance {
        model,
        points,
        correspondences,
        coordinates,
        theta,
    } = instance;
    let residuals = |h: f64, column: usize| {
        let (mut theta, mut u) = (theta.clone(), coordinates.clone());
        match column {
            0 | 1 => u.iter_mut().for_each(|u| u[column] += h),
            _ => theta[column - 2] += h,
        }
        hand::complicated(&theta, &u, model, points, correspondences)
    };
    let mut jacobian = Vec::new();
    hand::jacobian::complicated(instance, &mut jacobian);
    check_columns(&jacobian, residuals);
    let case = Case::default()
        .way(PRIMAL, || {
            hand::complicated(
                black_box(theta),
                coordinates,
                model,
                points,
                correspondences,
            )
        })
        .way(COTANGENT, || {
            hand::jacobian::complicated(black_box(instance), &mut jacobian);
            black_box(&jacobian);
        });
    report.measure(objective, name, case);
}

fn brusselator(report: &mut Report) {
    let (objective, name) = ("Brusselator", "right-hand side and vjp, 32 x 32");
    if !report.wants(objective, name) {
        return;
    }
    let u = brusselator::initial_state();
    let p = [3.4, 1.0, 10.0];
    let seed = SplitMix64::new(1).vector(u.len(), -1.0, 1.0);
    let (mut a, mut b, mut c) = (u.clone(), u.clone(), u.clone());
    let mut by_hand = || brusselator::vjp_by_hand(&mut a, black_box(&u), &p, 2.0, &seed);
    let mut generated = || {
        let ((), pullback) = brusselator::right_hand_side_vjp(&mut b, black_box(&u), &p, 2.0);
        pullback(seed.clone())
    };
    let ((u_hand, p_hand), (u_bar, p_bar)) = (by_hand(), generated());
    assert_close("u", &u_bar, &u_hand, 1e-12);
    assert_close("p", &p_bar, &p_hand, 1e-12);
    let case = Case::default()
        .way(PRIMAL, || {
            brusselator::right_hand_side(&mut c, black_box(&u), &p, 2.0);
            black_box(&c);
        })
        .way(BY_HAND, by_hand)
        .way(COTANGENT, generated);
    report.measure(objective, name, case);
}

/// The transform in place and its vjp; the input is copied into place in all ways.
fn fft(report: &mut Report, n: usize) {
    let (objective, name) = (
        "Fourier transform",
        format!("in place and vjp, {n} numbers"),
    );
    if !report.wants(objective, &name) {
        return;
    }
    let roots = fft::roots(n);
    let mut random = SplitMix64::new(2);
    let mut numbers = || -> Vec<Complex> {
        let parts = random.vector(2 * n, -1.0, 1.0);
        let pairs = parts.chunks_exact(2);
        pairs
            .map(|part| Complex {
                re: part[0],
                im: part[1],
            })
            .collect()
    };
    let (input, seed) = (numbers(), numbers());
    let tangent = |x: &Complex| ComplexTangent { re: x.re, im: x.im };
    let by_hand = || {
        let mut x = black_box(&input).clone();
        fft::transform(&mut x, &roots);
        let mut bar = seed.clone();
        fft::transpose_by_hand(&mut bar, &roots);
        (x, bar)
    };
    let generated = || {
        let mut x = black_box(&input).clone();
        let ((), pullback) = fft::transform_vjp(&mut x, &roots);
        let bar = pullback(seed.iter().map(tangent).collect());
        (x, bar)
    };
    let flat = |x: &[ComplexTangent]| -> Vec<f64> { x.iter().flat_map(|x| [x.re, x.im]).collect() };
    let expected: Vec<ComplexTangent> = by_hand().1.iter().map(tangent).collect();
    assert_close("fft", &flat(&generated().1), &flat(&expected), 1e-12);
    let case = Case::default()
        .way(PRIMAL, || {
            let mut x = black_box(&input).clone();
            fft::transform(&mut x, &roots);
            x
        })
        .way(BY_HAND, by_hand)
        .way(COTANGENT, generated);
    report.measure(objective, &name, case);
}
