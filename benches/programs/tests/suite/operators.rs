//! The pullbacks that are not of objectives: against those by hand, and the forward mode.

use crate::{assert_all_equal, assert_equal};
use cotangent_bench_programs::brusselator::{self, GRID};
use cotangent_bench_programs::fft::{self, Complex};
use cotangent_bench_programs::random::SplitMix64;

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[test]
fn brusselator() {
    let mut random = SplitMix64::new(3);
    let u = random.vector(2 * GRID * GRID, 0.0, 2.0);
    let seed = random.vector(2 * GRID * GRID, -1.0, 1.0);
    let u_dot = random.vector(2 * GRID * GRID, -1.0, 1.0);
    let (p, p_dot) = ([3.4, 1.0, 10.0], [0.3, -0.2, 0.7]);
    let mut du = vec![0.0; u.len()];
    brusselator::right_hand_side(&mut du, &u, &p, 2.0);
    for t in [0.0, 2.0] {
        let mut by_hand = vec![0.0; u.len()];
        let (u_hand, p_hand) = brusselator::vjp_by_hand(&mut by_hand, &u, &p, t, &seed);
        let mut values = vec![0.0; u.len()];
        let ((), pullback) = brusselator::right_hand_side_vjp(&mut values, &u, &p, t);
        let (u_bar, p_bar) = pullback(seed.clone());
        assert_eq!(values, by_hand);
        assert_all_equal("u", &u_bar, &u_hand);
        assert_all_equal("p", &p_bar, &p_hand);
        let ((), du_dot) =
            brusselator::right_hand_side_jvp(&mut values, &u, &p, t, (u_dot.clone(), p_dot));
        let transposed = dot(&u_bar, &u_dot) + dot(&p_bar, &p_dot);
        assert_equal("inner product", dot(&seed, &du_dot), transposed, 1.0);
    }
    assert!(brusselator::initial_state().iter().all(|u| u.is_finite()));
}

fn complex(random: &mut SplitMix64, n: usize) -> Vec<Complex> {
    let mut part = || random.uniform(-1.0, 1.0);
    (0..n)
        .map(|_| Complex {
            re: part(),
            im: part(),
        })
        .collect()
}

fn flat(x: impl IntoIterator<Item = (f64, f64)>) -> Vec<f64> {
    x.into_iter().flat_map(|(re, im)| [re, im]).collect()
}

#[test]
fn fft() {
    let mut random = SplitMix64::new(4);
    for n in [1, 2, 8, 64] {
        let roots = fft::roots(n);
        let input = complex(&mut random, n);
        let seed = complex(&mut random, n);
        let mut output = input.clone();
        let ((), pullback) = fft::transform_vjp(&mut output, &roots);
        // The definition: X_k = sum_j x_j exp(-2 pi i j k / n).
        let expected: Vec<f64> = flat((0..n).map(|k| {
            let turn = -2.0 * std::f64::consts::PI / n as f64;
            input
                .iter()
                .enumerate()
                .fold((0.0, 0.0), |(re, im), (j, x)| {
                    let (sin, cos) = (turn * (j * k % n) as f64).sin_cos();
                    (re + x.re * cos - x.im * sin, im + x.re * sin + x.im * cos)
                })
        }));
        assert_all_equal(
            "transform",
            &flat(output.iter().map(|x| (x.re, x.im))),
            &expected,
        );
        let mut by_hand = seed.clone();
        fft::transpose_by_hand(&mut by_hand, &roots);
        let bars = pullback(
            seed.iter()
                .map(|x| fft::ComplexTangent { re: x.re, im: x.im })
                .collect(),
        );
        let bars = flat(bars.iter().map(|x| (x.re, x.im)));
        assert_all_equal(
            "transpose",
            &bars,
            &flat(by_hand.iter().map(|x| (x.re, x.im))),
        );
        let transposed = dot(&bars, &flat(input.iter().map(|x| (x.re, x.im))));
        assert_equal(
            "inner product",
            dot(&expected, &flat(seed.iter().map(|x| (x.re, x.im)))),
            transposed,
            1.0,
        );
    }
}
