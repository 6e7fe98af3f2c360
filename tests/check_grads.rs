//! `check_grads!` accepts right derivatives, and says which argument and component a wrong one is in.
//!
//! The companions are written by hand here, so that they can be wrong.

use cotangent::__private as ad;
use cotangent::check::{Comparison, Options};
use cotangent::{Tangent, check_grads, try_check_grads};

/// `a * sum x[..n] + sin(b[0] * b[1])`, with companions whose parts can be disturbed.
macro_rules! scaled_sum {
    ($t:ident, x_bar += $x_bar:expr, b_dot * $b_factor:expr, primal + $shift:expr) => {
        fn scaled_sum(a: $t, x: &[$t], n: usize, b: &[$t; 2]) -> $t {
            a * x[..n].iter().sum::<$t>() + (b[0] * b[1]).sin()
        }

        #[allow(clippy::type_complexity)] // the shape of every companion
        fn __scaled_sum_rev<
            A0: ad::Activity,
            A1: ad::Activity,
            A2: ad::Activity,
            A3: ad::Activity,
        >(
            a: $t,
            x: &[$t],
            n: usize,
            b: &[$t; 2],
            _activities: (A0, A1, A2, A3),
        ) -> (
            $t,
            impl Fn(
                $t,
                &[$t],
                usize,
                &[$t; 2],
                $t,
                Option<&mut $t>,
                Option<&mut [$t]>,
                Option<&mut ad::NoTangent>,
                Option<&mut [$t; 2]>,
            ) + use<A0, A1, A2, A3>,
        ) {
            let y = scaled_sum(a, x, n, b) + $shift;
            (
                y,
                move |a: $t,
                      x: &[$t],
                      n: usize,
                      b: &[$t; 2],
                      y_bar: $t,
                      a_bar: Option<&mut $t>,
                      x_bar: Option<&mut [$t]>,
                      _: Option<&mut ad::NoTangent>,
                      b_bar: Option<&mut [$t; 2]>| {
                    if let Some(a_bar) = a_bar {
                        *a_bar += y_bar * x[..n].iter().sum::<$t>();
                    }
                    if let Some(x_bar) = x_bar {
                        let disturbance: fn(usize) -> $t = $x_bar;
                        for (i, x_bar) in x_bar[..n].iter_mut().enumerate() {
                            *x_bar += y_bar * (a + disturbance(i));
                        }
                    }
                    if let Some(b_bar) = b_bar {
                        b_bar[0] += y_bar * (b[0] * b[1]).cos() * b[1];
                        b_bar[1] += y_bar * (b[0] * b[1]).cos() * b[0];
                    }
                },
            )
        }

        #[allow(clippy::too_many_arguments)]
        fn __scaled_sum_jvp<
            const N: usize,
            A0: ad::Activity,
            A1: ad::Activity,
            A2: ad::Activity,
            A3: ad::Activity,
        >(
            a: $t,
            x: &[$t],
            n: usize,
            b: &[$t; 2],
            a_dot: Option<ad::Lanes<$t, N>>,
            x_dot: Option<&[ad::Lanes<$t, N>]>,
            _n_dot: Option<ad::NoTangent>,
            b_dot: Option<&[ad::Lanes<$t, N>; 2]>,
            _width: ad::Width<N>,
            _activities: (A0, A1, A2, A3),
        ) -> ($t, ad::Lanes<$t, N>) {
            let y_dot = std::array::from_fn(|k| {
                let mut y_dot = 0.0;
                if let Some(a_dot) = a_dot {
                    y_dot += a_dot.0[k] * x[..n].iter().sum::<$t>();
                }
                if let Some(x_dot) = x_dot {
                    y_dot += a * x_dot[..n].iter().map(|x| x.0[k]).sum::<$t>();
                }
                if let Some(b_dot) = b_dot {
                    let by_product = b_dot[0].0[k] * b[1] + b_dot[1].0[k] * b[0];
                    y_dot += $b_factor * (b[0] * b[1]).cos() * by_product;
                }
                y_dot
            });
            (scaled_sum(a, x, n, b), ad::Lanes(y_dot))
        }
    };
}

mod right {
    use super::*;

    scaled_sum!(f64, x_bar += |_| 0.0, b_dot * 1.0, primal + 0.0);

    #[test]
    fn right_derivatives_pass() {
        let (a, x) = (1.5, vec![0.3, -2.0, 4.0]);
        check_grads!(scaled_sum(a, &x, 2, &[0.4, 2.0]));
        check_grads!(
            self::scaled_sum(1.5, x.as_slice(), x.len() - 1, &[0.4, 2.0]),
            Options {
                seed: 7,
                ..Options::default()
            }
        );
        check_grads!(
            scaled_sum(-2.5, constant(&x), 3, constant(&[1.0, 2.0])),
            Default::default(),
        );
    }

    #[test]
    fn every_component_of_a_small_gradient_is_checked() {
        let report = try_check_grads!(scaled_sum(1.5, &[1.0, 2.0, 3.0], 2, &[0.4, 2.0])).unwrap();
        assert_eq!(
            (report.inputs, report.outputs, report.components),
            (6, 1, 6)
        );
        assert_eq!(
            report.call,
            "scaled_sum(1.5, &[1.0, 2.0, 3.0], 2, &[0.4, 2.0])"
        );
    }

    #[test]
    fn a_long_argument_is_checked_along_random_directions() {
        let x = vec![0.25; 5000];
        let report = try_check_grads!(scaled_sum(1.5, &x, 5000, &[0.4, 2.0])).unwrap();
        assert_eq!((report.directions, report.components), (4, 0));
    }
}

mod right_in_f32 {
    use super::*;

    scaled_sum!(f32, x_bar += |_| 0.0, b_dot * 1.0, primal + 0.0);

    #[test]
    fn single_precision_has_its_own_tolerances() {
        check_grads!(
            scaled_sum(1.5, &[0.3, -2.0], 2, &[0.4, 2.0]),
            Options::for_f32()
        );
    }
}

mod wrong_vjp {
    use super::*;

    scaled_sum!(
        f64,
        x_bar += |i| if i == 2 { 1e-4 } else { 0.0 },
        b_dot * 1.0,
        primal + 0.0
    );

    #[test]
    fn the_wrong_component_of_the_wrong_argument_is_named() {
        let xs = [1.0, 2.0, 3.0, 4.0];
        let report = try_check_grads!(scaled_sum(1.5, &xs, 4, &[0.4, 2.0])).unwrap_err();
        let single = |comparison| {
            move |failure: &&cotangent::check::Failure| {
                failure.comparison == comparison && failure.input.is_some()
            }
        };
        let failure = report
            .failures
            .iter()
            .find(single(Comparison::Vjp))
            .unwrap();
        assert_eq!((failure.input, failure.output), (Some(("&xs", 2)), Some(0)));
        assert_eq!(failure.actual, 1.5001);
        assert!((failure.expected - 1.5).abs() < 1e-10);
        assert!(
            report
                .failures
                .iter()
                .all(|failure| failure.comparison != Comparison::Jvp)
        );
        assert!(
            report
                .failures
                .iter()
                .all(|failure| failure.input.is_none_or(|input| input == ("&xs", 2)))
        );
    }

    #[test]
    fn the_wrong_component_of_a_long_argument_is_searched_for() {
        let xs = vec![0.25; 300];
        let options = Options {
            max_components: 2500,
            ..Options::default()
        };
        let report = try_check_grads!(scaled_sum(1.5, &xs, 300, &[0.4, 2.0]), options).unwrap_err();
        assert!(
            report.to_string().contains("argument `&xs` component 2:"),
            "{report}"
        );

        let options = Options {
            max_components: 20,
            ..Options::default()
        };
        let report = try_check_grads!(scaled_sum(1.5, &xs, 300, &[0.4, 2.0]), options).unwrap_err();
        assert_eq!(report.components, 20);
    }

    #[test]
    #[should_panic(expected = "argument `&xs` component 2:\n      actual 1.5001")]
    fn the_panic_shows_the_report() {
        let xs = [1.0, 2.0, 3.0, 4.0];
        check_grads!(scaled_sum(1.5, &xs, 4, &[0.4, 2.0]));
    }
}

mod wrong_jvp {
    use super::*;

    scaled_sum!(f64, x_bar += |_| 0.0, b_dot * (1.0 + 1e-9), primal + 0.0);

    #[test]
    fn what_finite_differences_cannot_see_the_inner_products_show() {
        let report = try_check_grads!(scaled_sum(1.5, &[1.0, 2.0], 2, &[0.4, 2.0])).unwrap_err();
        assert!(
            report
                .failures
                .iter()
                .all(|failure| failure.comparison == Comparison::Duality),
            "{report}"
        );
        assert!(
            report
                .failures
                .iter()
                .any(|failure| failure.input == Some(("&[0.4, 2.0]", 1))),
            "{report}"
        );
    }

    #[test]
    fn a_constant_is_not_checked() {
        check_grads!(scaled_sum(1.5, &[1.0, 2.0], 2, constant(&[0.4, 2.0])));
    }
}

mod wrong_primal {
    use super::*;

    scaled_sum!(f64, x_bar += |_| 0.0, b_dot * 1.0, primal + 1e-15);

    #[test]
    fn another_last_bit_of_the_value_is_seen() {
        let report = try_check_grads!(scaled_sum(0.5, &[1.0, 0.25], 2, &[0.4, 2.0])).unwrap_err();
        assert_eq!(report.failures.len(), 1);
        assert_eq!(report.failures[0].comparison, Comparison::PrimalOfVjp);
    }
}

mod tuples_and_vecs {
    use super::*;

    /// Results and arguments of several parts, in a generic function.
    fn polar<T: num_traits::Float + cotangent::Real>(p: (T, T), scale: Vec<T>) -> (T, Vec<T>) {
        (
            p.0 * p.1.cos(),
            scale.iter().map(|&s| s * p.0 * p.1.sin()).collect(),
        )
    }

    #[allow(clippy::type_complexity)] // the shape of every companion
    fn __polar_rev<T: num_traits::Float + cotangent::Real, A0: ad::Activity, A1: ad::Activity>(
        p: (T, T),
        scale: Vec<T>,
        _activities: (A0, A1),
    ) -> (
        (T, Vec<T>),
        impl Fn(
            <(T, T) as ad::Argument>::Again,
            <Vec<T> as ad::Argument>::Again,
            (T, Vec<T>),
            Option<&mut (T, T)>,
            Option<&mut Vec<T>>,
        ) + use<T, A0, A1>,
    ) {
        let y = polar(p, scale.clone());
        let pull = move |(),
                         (),
                         y_bar: (T, Vec<T>),
                         p_bar: Option<&mut (T, T)>,
                         scale_bar: Option<&mut Vec<T>>| {
            let (r, (sin, cos)) = (p.0, p.1.sin_cos());
            let total = scale
                .iter()
                .zip(&y_bar.1)
                .fold(T::zero(), |sum, (&s, &bar)| sum + s * bar);
            if let Some(p_bar) = p_bar {
                ad::accumulate(
                    p_bar,
                    (
                        y_bar.0 * cos + total * sin,
                        r * (total * cos - y_bar.0 * sin),
                    ),
                );
            }
            if let Some(scale_bar) = scale_bar {
                ad::accumulate(
                    scale_bar,
                    y_bar.1.iter().map(|&bar| bar * r * sin).collect(),
                );
            }
        };
        (y, pull)
    }

    #[allow(clippy::type_complexity)] // the shape of every companion
    fn __polar_jvp<
        T: num_traits::Float + cotangent::Real,
        const N: usize,
        A0: ad::Activity,
        A1: ad::Activity,
    >(
        p: (T, T),
        scale: Vec<T>,
        p_dot: Option<ad::LanesOf<(T, T), N>>,
        scale_dot: Option<ad::LanesOf<Vec<T>, N>>,
        _width: ad::Width<N>,
        _activities: (A0, A1),
    ) -> ((T, Vec<T>), ad::LanesOf<(T, Vec<T>), N>) {
        let p_dot = <(T, T)>::scatter(p_dot.unwrap_or_else(ad::zero));
        let scale_dot = scale_dot.unwrap_or_else(|| ad::zero_lanes::<_, N>(&scale));
        let scale_dot = <Vec<T>>::scatter(scale_dot);
        let (sin, cos) = p.1.sin_cos();
        let y_dot = std::array::from_fn(|k| {
            let (p_dot, scale_dot) = (p_dot[k], &scale_dot[k]);
            let height_dot = p_dot.0 * sin + p.0 * cos * p_dot.1;
            let by_scale = scale.iter().zip(scale_dot);
            (
                p_dot.0 * cos - p.0 * sin * p_dot.1,
                by_scale
                    .map(|(&s, &s_dot)| s_dot * p.0 * sin + s * height_dot)
                    .collect(),
            )
        });
        (polar(p, scale), <(T, Vec<T>)>::gather(y_dot))
    }

    #[test]
    fn every_pair_of_components_is_checked() {
        let scale = vec![1.0, -2.0, 0.5];
        let report = try_check_grads!(polar::<f64>((2.0, 0.7), scale.clone())).unwrap();
        assert_eq!(
            (report.inputs, report.outputs, report.components),
            (5, 4, 20)
        );
        check_grads!(polar((2.0, 0.7), scale));
        check_grads!(polar((2.0_f32, 0.7), vec![1.0, -2.0]), Options::for_f32());
    }
}

mod cancelled {
    use super::*;
    use cotangent::differentiate;

    /// In the slope by the last weight two terms cancel, and leave in each mode what they were rounded by.
    #[differentiate]
    fn quantile(xs: &[f64], weights: &[f64], q: f64) -> f64 {
        let total: f64 = weights.iter().sum();
        let mut below = 0.0;
        for k in 0..xs.len() {
            let next = below + weights[k] / total;
            if next >= q {
                let t = (q - below) / (next - below);
                return if k == 0 {
                    xs[0]
                } else {
                    xs[k - 1] + t * (xs[k] - xs[k - 1])
                };
            }
            below = next;
        }
        xs[xs.len() - 1]
    }

    #[test]
    fn a_zero_may_be_rounded() {
        let xs = [-0.6, 0.3, 0.9, 1.7, 2.2];
        let weights = [0.5, 1.0, 0.7, 2.0, 1.5];
        for q in [0.05, 0.3, 0.55, 0.8, 0.99] {
            check_grads!(quantile(&xs, &weights, q));
        }
    }
}
