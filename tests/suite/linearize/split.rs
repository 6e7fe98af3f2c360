//! `foo_fwd` and `foo_rev`.

use cotangent::{Differentiable, LinearMap, Residual, differentiate};

#[differentiate(modes(vjp, split))]
fn step(state: &[f64], k: f64, n: usize) -> Vec<f64> {
    let mut next = state.to_vec();
    for i in 1..n {
        if state[i] > 0.5 {
            next[i] += k * (state[i - 1] - state[i]).sin();
        }
    }
    next
}

#[differentiate(modes(grad, vjp, split))]
fn simulate(state: &[f64], k: f64, steps: usize) -> f64 {
    let mut now = state.to_vec();
    for _ in 0..steps {
        now = step(&now, k, now.len());
    }
    now[now.len() - 1]
}

/// A caller's own driver, with the states and residuals of all steps, run backwards.
#[test]
fn c1_12_a_caller_drives_the_reverse_sweep() {
    let (start, k, steps) = (vec![0.9, 0.3, 0.7, 0.8], 0.4, 5);
    let mut states = vec![start.clone()];
    let mut residuals = Vec::new();
    for n in 0..steps {
        let (next, residual) = step_fwd(&states[n], k, 4);
        assert_eq!(next, step(&states[n], k, 4));
        states.push(next);
        residuals.push(residual);
    }
    let (mut bar, mut by_k) = (vec![0.0, 0.0, 0.0, 1.0], 0.0);
    for (residual, state) in residuals.iter().zip(&states).rev() {
        let (by_state, by_k_here) = step_rev(residual, state, k, 4, bar);
        (bar, by_k) = (by_state, by_k + by_k_here);
    }
    assert_eq!((bar, by_k), simulate_grad(&start, k, steps));
}

/// It is nameable by a parameter, and goes to another thread.
struct Record<R> {
    residual: R,
    at: f64,
}

#[differentiate(modes(vjp, split))]
fn wave(x: f64, phase: f64) -> f64 {
    (x * x + phase).sin() * x.exp()
}

#[test]
fn c1_12_residuals_are_stored_in_structs_and_sent() {
    let records: Vec<Record<_>> = [0.1, 0.2, 0.3]
        .into_iter()
        .map(|at| Record {
            residual: wave_fwd(at, 0.5).1,
            at,
        })
        .collect();
    let bars = std::thread::spawn(move || {
        let back = |r: &Record<_>| wave_rev(&r.residual, r.at, 0.5, 2.0);
        let once: Vec<_> = records.iter().map(back).collect();
        let again: Vec<_> = records.iter().map(back).collect();
        assert_eq!(once, again);
        once
    });
    let expected: Vec<_> = [0.1, 0.2, 0.3].map(|at| wave_vjp(at, 0.5).1(2.0)).to_vec();
    assert_eq!(bars.join().unwrap(), expected);
}

/// What can be supplied again is not in it.
#[test]
fn c1_12_a_residual_holds_only_what_is_needed() {
    #[differentiate(modes(split))]
    fn cubic(x: f64, c: &[f64; 3]) -> f64 {
        ((c[0] * x + c[1]) * x + c[2]) * x
    }
    let (y, residual) = cubic_fwd(2.0, &[1.0, 2.0, 3.0]);
    assert_eq!((y, size_of_val(&residual)), (22.0, 0));
    assert_eq!(
        cubic_rev(&residual, 2.0, &[1.0, 2.0, 3.0], 1.0),
        (23.0, [8.0, 4.0, 2.0])
    );

    fn same<F, K>(_: &[Residual<F, K>]) {}
    same(&[residual]);
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Tank {
    level: f64,
    areas: Vec<f64>,
}

#[differentiate(modes(vjp, split, linearize))]
impl Tank {
    fn fill(&mut self, rate: f64) -> f64 {
        self.level += rate / self.areas[0];
        self.level.sqrt()
    }

    fn pressure(&self, density: f64) -> f64 {
        self.level * density * self.areas[1].ln()
    }

    fn drained(self, by: f64) -> Tank {
        Tank {
            level: self.level - by * self.areas[1],
            areas: self.areas,
        }
    }
}

/// What was moved or lent is not given again.
#[test]
fn c1_12_methods_and_arguments_that_are_gone() {
    let tank = Tank {
        level: 2.0,
        areas: vec![4.0, 3.0],
    };
    let (pressure, residual) = tank.pressure_fwd(1.5);
    assert_eq!(pressure, tank.pressure(1.5));
    assert_eq!(
        tank.pressure_rev(&residual, 1.5, 2.0),
        tank.pressure_vjp(1.5).1(2.0)
    );

    let bar = TankTangent {
        level: 0.5,
        areas: vec![1.0, 2.0],
    };
    let (_, residual) = tank.clone().drained_fwd(0.25);
    let expected = tank.clone().drained_vjp(0.25).1(bar.clone());
    assert_eq!(Tank::drained_rev(&residual, 0.25, bar.clone()), expected);

    let (mut a, mut b) = (tank.clone(), tank.clone());
    let (value, residual) = a.fill_fwd(0.5);
    a.level = 77.0;
    let (of_vjp, pull) = b.fill_vjp(0.5);
    assert_eq!(value, of_vjp);
    assert_eq!(
        Tank::fill_rev(&residual, 0.5, (bar.clone(), 1.5)),
        pull((bar.clone(), 1.5))
    );

    let mut c = tank;
    let (_, map) = c.fill_linearize(0.5);
    assert_eq!(map.apply_transpose((bar.clone(), 1.5)), pull((bar, 1.5)));
}

#[test]
fn c1_12_generic_functions() {
    #[differentiate(modes(vjp, split))]
    fn mean<T: num_traits::Float, const N: usize>(xs: [T; N], p: &T) -> T {
        let mut s = T::zero();
        for i in 0..N {
            s = s + xs[i].powf(*p);
        }
        s / T::from(N).unwrap()
    }
    let (_, residual) = mean_fwd([1.0_f32, 2.0], &3.0);
    assert_eq!(
        mean_rev(&residual, &3.0, 1.0),
        mean_vjp([1.0_f32, 2.0], &3.0).1(1.0)
    );
}
