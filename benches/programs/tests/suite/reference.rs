//! The figures are those of an independent implementation that agrees with ADBench's hand-derived code.

use crate::{assert_all_equal, assert_equal, data, largest, norm};
use cotangent_bench_programs::ba::sparse::Matrix;
use cotangent_bench_programs::gmm::{self, ADBENCH_PI};
use cotangent_bench_programs::hand::{self, model::Model, read::Form};
use cotangent_bench_programs::{ba, lstm};
use std::f64::consts::PI;

/// A scalar objective and its gradient, flat.
struct Scalar {
    objective: f64,
    norm: f64,
    sum: f64,
    entries: &'static [(usize, f64)],
}

impl Scalar {
    #[track_caller]
    fn check(&self, what: &str, value: f64, gradient: &[f64]) {
        let scale = largest(gradient);
        assert_equal(&format!("{what}: value"), value, self.objective, 0.0);
        assert_equal(&format!("{what}: norm"), norm(gradient), self.norm, 0.0);
        let magnitudes = gradient.iter().map(|g| g.abs()).sum();
        assert_equal(
            &format!("{what}: sum"),
            gradient.iter().sum(),
            self.sum,
            magnitudes,
        );
        for &(i, expected) in self.entries {
            assert_equal(
                &format!("{what}: gradient[{i}]"),
                gradient[i],
                expected,
                scale,
            );
        }
    }
}

fn check_gmm(what: &str, instance: &gmm::Instance, pi: f64, expected: &Scalar) {
    let gmm::Instance {
        d,
        alphas,
        means,
        icf,
        points,
        prior,
    } = instance;
    let constant = instance.constant(pi);
    let check = |form: &str, value: f64, gradient: gmm::Gradient| {
        let (a, m, i) = gradient;
        expected.check(
            &format!("{what}, {form}"),
            value + constant,
            &[a, m, i].concat(),
        );
    };
    let (value, gradient) = gmm::indices::objective_value_and_grad(
        alphas,
        means,
        icf,
        points,
        *d,
        prior.gamma,
        prior.m,
    );
    assert_eq!(
        value,
        gmm::indices::objective(alphas, means, icf, points, *d, prior.gamma, prior.m)
    );
    check("indices", value, gradient);
    let (value, gradient) = gmm::iterators::objective_value_and_grad(
        alphas,
        means,
        icf,
        points,
        *d,
        prior.gamma,
        prior.m,
    );
    assert_eq!(
        value,
        gmm::iterators::objective(alphas, means, icf, points, *d, prior.gamma, prior.m)
    );
    check("iterators", value, gradient);
    let (value, gradient) =
        gmm::by_hand::value_and_gradient(alphas, means, icf, points, *d, *prior);
    check("by hand", value, gradient);
}

#[test]
fn gmm() {
    let generated = [
        (
            (2, 3, 4, 1),
            Scalar {
                objective: -1.850082418165e+00,
                norm: 5.082389860292e+00,
                sum: -4.382614651415e+00,
                entries: &[
                    (0, 5.636742621501e-01),
                    (3, -1.206990823294e+00),
                    (9, 2.908499517396e+00),
                    (17, -7.877889434818e-01),
                ],
            },
        ),
        (
            (3, 4, 10, 42),
            Scalar {
                objective: -1.869832158211e+01,
                norm: 1.072910376587e+01,
                sum: 2.471014087373e+01,
                entries: &[
                    (0, -1.620144602297e+00),
                    (4, 1.823573342839e+00),
                    (16, 2.562360239770e+00),
                    (39, 1.271475990151e-01),
                ],
            },
        ),
        (
            (10, 5, 50, 7),
            Scalar {
                objective: -4.606543891689e+02,
                norm: 1.063778603004e+02,
                sum: 1.272310849414e+02,
                entries: &[
                    (0, 4.899812266104e+00),
                    (5, 3.742815235663e+00),
                    (55, 8.462901059191e+00),
                    (329, 6.190669062543e+00),
                ],
            },
        ),
    ];
    for ((d, k, n, seed), expected) in generated {
        let what = format!("generated ({d}, {k}, {n}), seed {seed}");
        check_gmm(
            &what,
            &gmm::Instance::generate(d, k, n, seed),
            PI,
            &expected,
        );
    }
    let instance = gmm::Instance::read(&data("gmm/gmm_d2_K5.txt")).unwrap();
    let expected = Scalar {
        objective: -5.240590562550e+03,
        norm: 1.277188864679e+03,
        sum: -1.001228333178e+03,
        entries: &[
            (0, 1.672152751100e+02),
            (5, -3.928564899175e+02),
            (14, -3.104684644040e+00),
            (15, 1.872923288709e+01),
            (17, 2.235558165548e+02),
            (29, 4.169940739420e+00),
        ],
    };
    check_gmm("gmm_d2_K5", &instance, ADBENCH_PI, &expected);
}

fn check_lstm(what: &str, instance: &lstm::Instance, expected: &Scalar) {
    let lstm::Instance {
        bits,
        main,
        extra,
        state,
        sequence,
        ..
    } = instance;
    let (value, (main_bar, extra_bar)) =
        lstm::objective_value_and_grad(main, extra, state, sequence, *bits);
    assert_eq!(value, lstm::objective(main, extra, state, sequence, *bits));
    expected.check(what, value, &[main_bar, extra_bar].concat());
    let (value, (main_bar, extra_bar)) =
        lstm::by_hand::value_and_gradient(main, extra, state, sequence, *bits);
    expected.check(
        &format!("{what}, by hand"),
        value,
        &[main_bar, extra_bar].concat(),
    );
}

#[test]
fn lstm() {
    let expected = Scalar {
        objective: 6.917259760507e-01,
        norm: 8.321976720829e-02,
        sum: -2.363750097190e-01,
        entries: &[
            (0, -2.785134344552e-05),
            (12, -3.708955745625e-03),
            (24, 1.653505953743e-03),
            (32, -3.795615204420e-02),
        ],
    };
    check_lstm(
        "generated (1, 5, 3)",
        &lstm::Instance::generate(1, 5, 3, 1),
        &expected,
    );
    let expected = Scalar {
        objective: 8.343752857363e-01,
        norm: 9.831970593217e-02,
        sum: -1.859417557175e-01,
        entries: &[
            (0, -1.251074003621e-04),
            (16, -9.231974492341e-04),
            (64, -6.239920772563e-04),
            (75, -4.242087983714e-02),
        ],
    };
    check_lstm(
        "generated (2, 20, 4)",
        &lstm::Instance::generate(2, 20, 4, 42),
        &expected,
    );
    let instance = lstm::Instance::read(&data("lstm/lstm_l2_c1024.txt")).unwrap();
    let expected = Scalar {
        objective: 6.666651795589e-01,
        norm: 9.474138011446e-02,
        sum: -3.819500097334e-02,
        entries: &[
            (0, 3.143870249961e-06),
            (14, 1.254323141460e-04),
            (56, 7.415624004886e-04),
            (224, 8.950566562844e-06),
            (238, 1.140427481691e-02),
            (265, -2.002256908960e-02),
        ],
    };
    check_lstm("lstm_l2_c1024", &instance, &expected);
}

/// Residuals of bundle adjustment, and the rows of the first observation.
struct Adjustment {
    error_norm: f64,
    value_norm: f64,
    /// An observation and its residuals.
    errors: &'static [(usize, [f64; 2])],
    rows: [[f64; 15]; 2],
}

fn check_ba(what: &str, instance: &ba::Instance, expected: &Adjustment) {
    let (mut errors, mut weight_errors) = (Vec::new(), Vec::new());
    ba::objective(instance, &mut errors, &mut weight_errors);
    let flat = errors.as_flattened();
    assert_equal(what, norm(flat), expected.error_norm, 0.0);
    for (i, error) in expected.errors {
        assert_all_equal(&format!("{what}: error {i}"), &errors[*i], error);
    }
    let p = instance.weights.len();
    for form in ["generated", "by hand"] {
        let mut jacobian = Matrix::default();
        match form {
            "generated" => ba::jacobian(instance, &mut jacobian),
            _ => ba::by_hand::jacobian(instance, &mut jacobian),
        }
        let what = format!("{what}, {form}");
        assert_equal(&what, norm(&jacobian.values), expected.value_norm, 0.0);
        assert_eq!(jacobian.rows.len(), 3 * p + 1);
        assert_eq!(jacobian.values.len(), 31 * p);
        let columns = 11 * instance.cameras.len() + 3 * instance.points.len() + p;
        for row in 0..3 * p {
            let entries = &jacobian.columns[jacobian.rows[row]..jacobian.rows[row + 1]];
            assert!(entries.is_sorted_by(|a, b| a < b));
            assert!(entries.iter().all(|c| (*c as usize) < columns));
        }
        for (row, values) in expected.rows.iter().enumerate() {
            let found = &jacobian.values[jacobian.rows[row]..jacobian.rows[row + 1]];
            assert_all_equal(&format!("{what}: row {row}"), found, values);
        }
        for i in 0..p {
            assert_eq!(jacobian.values[30 * p + i], -2.0 * instance.weights[i]);
        }
    }
    for (error, weight) in weight_errors.iter().zip(&instance.weights) {
        assert_eq!(*error, 1.0 - weight * weight);
    }
}

#[test]
fn ba() {
    let expected = Adjustment {
        error_norm: 1.183040905951e+00,
        value_norm: 4.799383025698e+03,
        errors: &[(0, [-2.690488492354e-01, 2.599447926779e-01])],
        rows: [
            [
                2.288772022082e+02,
                6.345748114955e+02,
                -7.822228662593e+02,
                2.428926156072e+00,
                -1.178280796280e+01,
                2.541693124877e+00,
                -1.036570849585e+00,
                4.170220000000e-01,
                0.000000000000e+00,
                -3.507395210960e+02,
                -9.121077736680e+02,
                -2.428926156072e+00,
                1.178280796280e+01,
                -2.541693124877e+00,
                -6.451670397134e-01,
            ],
            [
                -1.205424359950e+02,
                -3.856732407665e+02,
                9.754762914033e+01,
                -1.783721085296e+00,
                4.154667994331e+00,
                2.040257180299e+00,
                3.491763974331e-01,
                0.000000000000e+00,
                4.170220000000e-01,
                1.181491477044e+02,
                3.072501089603e+02,
                1.783721085296e+00,
                -4.154667994331e+00,
                -2.040257180299e+00,
                6.233359215532e-01,
            ],
        ],
    };
    check_ba(
        "test",
        &ba::Instance::read(&data("ba/test.txt")).unwrap(),
        &expected,
    );
    let expected = Adjustment {
        error_norm: 2.187366336001e+01,
        value_norm: 4.738816614228e+05,
        errors: &[(0, [1.013358379144e-01, -6.896776592448e-02])],
        rows: [
            [
                -4.614463210016e+02,
                1.788679280144e+02,
                -1.942391647221e+01,
                -3.061598342041e+00,
                6.392457556226e+00,
                -3.340282281299e+00,
                2.647602492070e-01,
                4.170220000000e-01,
                0.000000000000e+00,
                2.436282456608e+02,
                6.764867782659e+02,
                3.061598342041e+00,
                -6.392457556226e+00,
                3.340282281299e+00,
                2.429987816337e-01,
            ],
            [
                -8.037436233649e+02,
                -3.095954175234e+02,
                6.047802846625e+02,
                -1.504962817034e+01,
                6.248486312080e+00,
                3.219479951605e+00,
                8.381960857313e-01,
                0.000000000000e+00,
                4.170220000000e-01,
                7.712949451366e+02,
                2.141668061160e+03,
                1.504962817034e+01,
                -6.248486312080e+00,
                -3.219479951605e+00,
                -1.653816007896e-01,
            ],
        ],
    };
    let instance = ba::Instance::read(&data("ba/ba1_n49_m7776_p31843.txt")).unwrap();
    check_ba("ba1", &instance, &expected);
    let expected = Adjustment {
        error_norm: 1.066441425506e+03,
        value_norm: 3.880836672307e+03,
        errors: &[
            (0, [-2.934577028656e+02, -1.132268251555e+02]),
            (9, [-3.632453267882e+02, -9.360986514096e+01]),
        ],
        rows: [
            [
                -1.715581419980e+02,
                5.928456716934e+02,
                -2.407722292498e+01,
                -1.221193232898e+02,
                -6.519500456747e+01,
                4.601284360566e+01,
                -4.028484355860e-01,
                8.213912893378e-01,
                0.000000000000e+00,
                -6.495360529644e+01,
                -1.722774833873e+01,
                1.221193232898e+02,
                6.519500456747e+01,
                -4.601284360566e+01,
                -3.572690709956e+02,
            ],
            [
                -5.391552283690e+02,
                -1.095104898860e+02,
                -4.523234001212e+01,
                5.991472329458e+01,
                -1.168767779941e+02,
                2.178498778120e+01,
                -1.320030732537e-01,
                0.000000000000e+00,
                8.213912893378e-01,
                -2.128362619943e+01,
                -5.645090125882e+00,
                -5.991472329458e+01,
                1.168767779941e+02,
                -2.178498778120e+01,
                -1.378476088379e+02,
            ],
        ],
    };
    check_ba(
        "generated (3, 4, 10)",
        &ba::Instance::generate(3, 4, 10, 42),
        &expected,
    );
}

/// Residuals of hand tracking; the columns of the coordinates come before those of the pose.
struct Tracking {
    error_norm: f64,
    errors: [f64; 3],
    jacobian_norm: f64,
    /// Of the first row: a column, the derivative.
    first_row: &'static [(usize, f64)],
}

fn check_hand(what: &str, instance: &hand::Instance, expected: &Tracking) {
    let hand::Instance {
        model,
        points,
        correspondences,
        coordinates,
        theta,
    } = instance;
    let mut jacobian = Vec::new();
    let errors = if coordinates.is_empty() {
        hand::jacobian::simple(instance, &mut jacobian);
        hand::simple(theta, model, points, correspondences)
    } else {
        hand::jacobian::complicated(instance, &mut jacobian);
        hand::complicated(theta, coordinates, model, points, correspondences)
    };
    let rows = 3 * points.len();
    assert_equal(what, norm(errors.as_flattened()), expected.error_norm, 0.0);
    assert_all_equal(what, &errors[0], &expected.errors);
    assert_equal(what, norm(&jacobian), expected.jacobian_norm, 0.0);
    let scale = largest(&jacobian);
    for &(column, value) in expected.first_row {
        let found = jacobian[column * rows];
        assert_equal(&format!("{what}: column {column}"), found, value, scale);
    }
    assert_equal(what, jacobian[jacobian.len() - 1], 0.0, scale);
}

#[test]
fn hand() {
    let model = Model::read(&data("hand/model_small")).unwrap();
    let path = data("hand/simple_small/hand1_t26_c100.txt");
    let instance = hand::Instance::read(&path, model.clone(), Form::Simple).unwrap();
    let expected = Tracking {
        error_norm: 1.767693375260e+00,
        errors: [1.922433945359e-01, 8.247191593190e-02, -2.365194665475e-01],
        jacobian_norm: 1.738132835474e+01,
        first_row: &[
            (0, -1.014593930987e-01),
            (3, -1.000000000000e+00),
            (6, 0.0),
            (7, 0.0),
        ],
    };
    check_hand("simple", &instance, &expected);
    let path = data("hand/complicated_small/hand1_t26_c100.txt");
    let instance = hand::Instance::read(&path, model, Form::Complicated).unwrap();
    let expected = Tracking {
        error_norm: 1.796389465391e+00,
        errors: [-1.068942946288e-01, -1.005524014460e-02, 2.153338754261e-03],
        jacobian_norm: 1.738342219208e+01,
        first_row: &[
            (0, 3.384704187742e-04),
            (1, 2.843189513819e-03),
            (2, 1.451807335067e-03),
            (5, -1.000000000000e+00),
            (8, 0.0),
            (9, 0.0),
        ],
    };
    check_hand("complicated", &instance, &expected);
}
