//! `foo_jvp_n`: many directions in one sweep are what `foo_jvp` gives one by one, to the bit.

use std::cell::Cell;

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

/// The derivatives along each of `n` directions, at once and one by one.
macro_rules! same_as_one_by_one {
    ($dots:expr, |$all:ident| $several:expr, |$one:ident| $single:expr) => {{
        let dots = $dots;
        let (value, several) = {
            let $all = dots.clone();
            $several
        };
        assert_eq!(several.len(), dots.len());
        for (dot, along) in dots.into_iter().zip(several) {
            let $one = dot;
            let (one_value, one_along) = $single;
            assert_eq!(value, one_value);
            assert_eq!(along, one_along);
        }
    }};
}

#[differentiate]
fn helper(x: f64, w: &[f64]) -> f64 {
    let mut y = x;
    for i in 0..w.len() {
        if y > w[i] {
            y -= w[i] * y.sin();
        } else {
            y += (w[i] - x).exp();
        }
    }
    y
}

#[differentiate]
fn program(x: f64, w: &[f64], p: [f64; 2], n: usize) -> f64 {
    let mut rows = vec![x; 2];
    for k in 0..n {
        rows.push(helper(p[k % 2] * x, &w[k % w.len()..]));
    }
    let Some(last) = rows.pop() else { return x };
    if last < 0.0 {
        return last * w[0];
    }
    rows.iter().map(|r| r * r / last).sum::<f64>() + last.sqrt()
}

#[test]
fn through_calls_loops_branches_and_vectors() {
    let w = [0.3, -0.7, 1.1];
    let dots: [_; 5] = std::array::from_fn(|k| {
        let k = k as f64;
        (1.0 - k, vec![k, 0.5, k * k], [0.1 * k, 1.0])
    });
    for n in [0, 1, 4] {
        for x in [0.4, -2.0] {
            same_as_one_by_one!(
                dots.clone(),
                |all| program_jvp_n(x, &w, [1.5, 0.2], n, all),
                |one| program_jvp(x, &w, [1.5, 0.2], n, one)
            );
        }
    }
    // A lazy zero among them.
    let (_, along) = program_jvp_n(
        0.4,
        &w,
        [1.5, 0.2],
        3,
        [
            (0.0, vec![], [0.0; 2]),
            (1.0, vec![1.0, 0.0, 0.0], [0.0; 2]),
        ],
    );
    assert_eq!(along[0], 0.0);
    let one = program_jvp(0.4, &w, [1.5, 0.2], 3, (1.0, vec![1.0, 0.0, 0.0], [0.0; 2]));
    assert_eq!(along[1], one.1);
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Particle<T> {
    at: [T; 2],
    #[differentiate(skip)]
    name: &'static str,
    charge: Option<T>,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
enum Force<T> {
    Spring { stiffness: T, rest: T },
    Drag(T),
    None,
}

#[differentiate]
fn step<T: Float>(particle: &Particle<T>, force: Force<T>, dt: T) -> Particle<T> {
    let pull = match force {
        Force::Spring { stiffness, rest } => stiffness * (particle.at[0] - rest),
        Force::Drag(c) => c * particle.at[1].abs().sqrt(),
        Force::None => T::zero(),
    };
    let charge = particle.charge.map(|q| q * (-dt).exp());
    Particle {
        at: [
            particle.at[0] + dt * particle.at[1],
            particle.at[1] - dt * pull,
        ],
        name: particle.name,
        charge,
    }
}

#[test]
fn structs_enums_and_options_of_generic_floats() {
    let particle = Particle {
        at: [0.5, -1.5],
        name: "ion",
        charge: Some(2.0),
    };
    let forces = [
        Force::Spring {
            stiffness: 3.0,
            rest: 0.25,
        },
        Force::Drag(0.5),
        Force::None,
    ];
    for force in forces {
        let force_dots = match force {
            Force::Spring { .. } => [
                ForceTangent::Spring {
                    stiffness: 1.0,
                    rest: 0.0,
                },
                ForceTangent::Zero,
                ForceTangent::Spring {
                    stiffness: 0.5,
                    rest: 2.0,
                },
            ],
            Force::Drag(_) => [
                ForceTangent::Drag(1.0),
                ForceTangent::Zero,
                ForceTangent::Drag(-2.0),
            ],
            Force::None => [ForceTangent::None, ForceTangent::Zero, ForceTangent::None],
        };
        let mut k = 0.0;
        let dots = force_dots.map(|force_dot| {
            k += 1.0;
            let particle_dot = ParticleTangent {
                at: [k, 1.0 - k],
                name: cotangent::NoTangent,
                charge: (k != 2.0).then_some(k),
            };
            (particle_dot, force_dot, 0.5 * k)
        });
        same_as_one_by_one!(
            dots,
            |all| step_jvp_n(&particle, force.clone(), 0.1, all),
            |one| step_jvp(&particle, force.clone(), 0.1, one)
        );
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Grid {
    cells: Vec<f64>,
    rate: f32,
}

#[differentiate]
impl Grid {
    fn diffuse(&mut self, by: f64) -> f64 {
        let n = self.cells.len();
        let mut total = 0.0;
        for i in 1..n {
            let flow = by * f64::from(self.rate) * (self.cells[i] - self.cells[i - 1]);
            self.cells[i] -= flow;
            self.cells[i - 1] += flow;
            total += flow * flow;
        }
        total
    }

    #[differentiate(wrt(by))]
    fn after(mut self, steps: usize, by: f64) -> Vec<f64> {
        for _ in 0..steps {
            self.diffuse(by);
        }
        self.cells
    }
}

#[test]
fn methods_and_what_is_lent() {
    let grid = Grid {
        cells: vec![1.0, 3.0, -2.0, 0.5],
        rate: 0.3,
    };
    let dots: [_; 3] = std::array::from_fn(|k| {
        let cells = vec![1.0, k as f64, 0.0, -0.5];
        (
            GridTangent {
                cells,
                rate: k as f32,
            },
            1.0 - k as f64,
        )
    });
    same_as_one_by_one!(dots, |all| grid.clone().diffuse_jvp_n(0.2, all), |one| grid
        .clone()
        .diffuse_jvp(0.2, one));
    same_as_one_by_one!(
        [1.0, -0.5, 2.0, 0.0],
        |all| grid.clone().after_jvp_n(3, 0.2, all),
        |one| grid.clone().after_jvp(3, 0.2, one)
    );
}

#[differentiate]
fn relax(state: &mut [f64], target: &[f64], rate: f64) {
    for (x, t) in state.iter_mut().zip(target) {
        *x += rate * (t - *x).tanh();
    }
}

#[test]
fn functions_that_only_change_what_they_are_lent() {
    let (state, target) = ([0.5, 1.0, -1.0], [0.0, 2.0, 3.0]);
    let dots: [_; 2] = std::array::from_fn(|k| {
        let k = k as f64;
        (vec![1.0, k, 0.0], vec![k, 0.0, 1.0], 1.0 - k)
    });
    same_as_one_by_one!(
        dots,
        |all| relax_jvp_n(&mut state.clone(), &target, 0.3, all),
        |one| relax_jvp(&mut state.clone(), &target, 0.3, one)
    );
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Chain {
    value: f64,
    next: Option<Box<Chain>>,
}

#[differentiate]
fn folded(chain: &Chain, x: f64) -> f64 {
    match &chain.next {
        Some(next) => (chain.value * x).sin() + folded(next, x * chain.value),
        None => chain.value * x,
    }
}

#[test]
fn recursion_and_recursive_types() {
    let link = |value: f64, next: Option<Chain>| Chain {
        value,
        next: next.map(Box::new),
    };
    let dot = |value: f64, next: Option<ChainTangent>| ChainTangent {
        value,
        next: next.map(Box::new),
    };
    let chain = link(0.5, Some(link(1.5, Some(link(-0.25, None)))));
    let dots = [
        (dot(1.0, None), 0.0),
        (dot(0.0, Some(dot(1.0, Some(dot(2.0, None))))), 1.0),
    ];
    same_as_one_by_one!(
        dots,
        |all| folded_jvp_n(&chain, 0.7, all),
        |one| folded_jvp(&chain, 0.7, one)
    );
}

#[differentiate]
fn mixed(x: f64, y: f64, zs: &[f64], k: f64) -> f64 {
    #[differentiate]
    fn bump(state: &mut [f64], by: f64, scale: &mut f64) -> f64 {
        for x in state.iter_mut() {
            *x = *x * *scale + by;
        }
        *scale += by * state[0];
        *scale
    }
    let (mut a, mut b) = (zs.to_vec(), vec![k; 2]);
    a.push(y);
    std::mem::swap(&mut a, &mut b);
    let mut scale = 0.5;
    let bumped = bump(&mut b, x, &mut scale);
    let mut kept = Some(k);
    let before = kept.replace(scale * y);
    let mut last = a.pop().unwrap_or(x);
    b[0] = last * bumped;
    for (i, z) in zs.iter().enumerate() {
        let row = [*z, y, k];
        last += row[i % 3] * b[i % b.len()] / (1.0 + k * k);
        if last > 2.0 {
            last = match kept {
                Some(v) => v / last,
                None => z * z,
            };
        }
    }
    last * before.unwrap_or(1.0) + b.iter().zip(&a).map(|(p, q)| p * q).sum::<f64>() - x
}

/// Terms that no wanted parameter reaches are left out, and no others.
#[test]
fn every_subset_of_the_parameters() {
    let w = [0.3, -0.7, 1.1];
    check_grads!(program(constant(0.4), &w, [1.5, 0.2], 4));
    check_grads!(program(0.4, constant(&w), [1.5, 0.2], 4));
    check_grads!(program(0.4, &w, constant([1.5, 0.2]), 4));
    check_grads!(program(constant(0.4), constant(&w), [1.5, 0.2], 4));
    check_grads!(program(0.4, constant(&w), constant([1.5, 0.2]), 4));
    check_grads!(mixed(0.4, 1.3, &w, 0.9));
    check_grads!(mixed(constant(0.4), 1.3, &w, 0.9));
    check_grads!(mixed(0.4, constant(1.3), &w, 0.9));
    check_grads!(mixed(0.4, 1.3, constant(&w), 0.9));
    check_grads!(mixed(0.4, 1.3, &w, constant(0.9)));
    check_grads!(mixed(constant(0.4), constant(1.3), &w, 0.9));
    check_grads!(mixed(constant(0.4), 1.3, &w, constant(0.9)));
    check_grads!(mixed(constant(0.4), 1.3, constant(&w), 0.9));
    check_grads!(mixed(0.4, constant(1.3), constant(&w), 0.9));
    check_grads!(mixed(0.4, constant(1.3), constant(&w), constant(0.9)));
    check_grads!(mixed(constant(0.4), constant(1.3), &w, constant(0.9)));
    check_grads!(mixed(constant(0.4), constant(1.3), constant(&w), 0.9));
    check_grads!(mixed(constant(0.4), 1.3, constant(&w), constant(0.9)));
}

thread_local! {
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

fn observed(n: usize) -> usize {
    CALLS.set(CALLS.get() + 1);
    n
}

#[differentiate]
fn counted(x: f64, n: usize) -> f64 {
    let n = observed(n);
    x.powi(n as i32)
}

#[test]
fn the_function_runs_once_for_all_directions() {
    CALLS.set(0);
    let (value, along) = counted_jvp_n(2.0, 3, [1.0, 10.0, -1.0, 0.5, 0.0, 2.0]);
    assert_eq!((value, CALLS.get()), (8.0, 1));
    assert_eq!(along, [12.0, 120.0, -12.0, 6.0, 0.0, 24.0]);
    let (value, along) = counted_jvp_n(2.0, 3, []);
    assert_eq!((value, along), (8.0, []));
}

/// A slope that is infinite where a direction does not move.
#[test]
fn directions_do_not_meet() {
    #[differentiate]
    fn norm(x: f64, y: f64) -> f64 {
        (x * x + y).sqrt()
    }
    let (_, along) = norm_jvp_n(0.0, 0.0, [(1.0, 0.0), (0.0, 1.0)]);
    assert!(along[0].is_nan() || along[0].is_finite());
    let one = norm_jvp(0.0, 0.0, (1.0, 0.0)).1;
    assert_eq!(along[0].to_bits(), one.to_bits());
    assert_eq!(along[1], f64::INFINITY);
}

/// A rule of the user's is asked once for its gradient.
mod rules {
    use cotangent::{derivative, scalar_rule};

    pub fn cube(x: f64) -> f64 {
        x * x * x
    }
    pub fn mean(xs: &[f64]) -> f64 {
        xs.iter().sum::<f64>() / xs.len() as f64
    }

    mod of_cube {
        use super::*;
        scalar_rule!(super::cube, |x| 3.0 * x * x);

        #[derivative(of = super::mean)]
        fn mean_vjp(xs: &[f64]) -> (f64, impl Fn(f64) -> Vec<f64>) {
            let n = xs.len();
            (super::mean(xs), move |seed| vec![seed / n as f64; n])
        }

        #[cotangent::differentiate]
        pub fn program(x: f64, ys: &[f64]) -> f64 {
            cube(x) * mean(ys)
        }
    }

    #[test]
    fn are_applied_in_every_lane() {
        let ys = [1.0, 3.0];
        let dots = [
            (1.0, vec![0.0, 0.0]),
            (0.0, vec![1.0, 0.0]),
            (2.0, vec![1.0, -1.0]),
        ];
        same_as_one_by_one!(dots, |all| of_cube::program_jvp_n(2.0, &ys, all), |one| {
            of_cube::program_jvp(2.0, &ys, one)
        });
    }
}
