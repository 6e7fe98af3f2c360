//! What is generated against what is written by hand, entry by entry, on sizes the figures do not cover.

use crate::{assert_all_equal, assert_equal};
use cotangent_bench_programs::ba::{self, sparse::Matrix};
use cotangent_bench_programs::{gmm, lstm};

#[test]
fn gmm_of_one_component_and_of_one_dimension() {
    for (d, k, n) in [(1, 1, 1), (1, 4, 7), (5, 1, 3), (6, 3, 20)] {
        let gmm::Instance {
            alphas,
            means,
            icf,
            points,
            prior,
            ..
        } = gmm::Instance::generate(d, k, n, 11);
        let what = format!("{d} dimensions, {k} components, {n} points");
        let (value, (a, m, i)) =
            gmm::by_hand::value_and_gradient(&alphas, &means, &icf, &points, d, prior);
        let expected = [a, m, i].concat();
        let forms = [
            gmm::indices::objective_value_and_grad(
                &alphas,
                &means,
                &icf,
                &points,
                d,
                prior.gamma,
                prior.m,
            ),
            gmm::iterators::objective_value_and_grad(
                &alphas,
                &means,
                &icf,
                &points,
                d,
                prior.gamma,
                prior.m,
            ),
        ];
        for (found, (a, m, i)) in forms {
            assert_equal(&what, found, value, 1.0);
            assert_all_equal(&what, &[a, m, i].concat(), &expected);
        }
    }
}

#[test]
fn lstm_of_several_layers() {
    for (layers, characters, bits) in [(1, 2, 1), (3, 9, 2), (4, 5, 14)] {
        let instance = lstm::Instance::generate(layers, characters, bits, 5);
        let lstm::Instance {
            main,
            extra,
            state,
            sequence,
            ..
        } = &instance;
        let what = format!("{layers} layers, {characters} characters, {bits} bits");
        let (value, (m, e)) = lstm::objective_value_and_grad(main, extra, state, sequence, bits);
        let (expected, (m_hand, e_hand)) =
            lstm::by_hand::value_and_gradient(main, extra, state, sequence, bits);
        assert_equal(&what, value, expected, 0.0);
        assert_all_equal(&what, &[m, e].concat(), &[m_hand, e_hand].concat());
    }
}

#[test]
fn ba_of_cameras_that_do_not_turn() {
    let mut instance = ba::Instance::generate(4, 6, 24, 3);
    for camera in instance.cameras.iter_mut().step_by(2) {
        camera[..3].fill(0.0);
    }
    let (mut found, mut expected) = (Matrix::default(), Matrix::default());
    ba::jacobian(&instance, &mut found);
    ba::by_hand::jacobian(&instance, &mut expected);
    assert_eq!(found.rows, expected.rows);
    assert_eq!(found.columns, expected.columns);
    assert_all_equal("values", &found.values, &expected.values);
}
