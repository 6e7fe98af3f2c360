//! Parts of a struct or a tuple that are moved into what they are then assigned, `sim.u = advance(sim.u, dt);`, of types that are not
//! `Copy`.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Debug, Differentiable)]
struct Sim {
    u: Vec<f64>,
    t: f64,
    log: Option<Vec<f64>>,
}

#[differentiate]
fn advance(u: Vec<f64>, dt: f64) -> Vec<f64> {
    u.iter().map(|x| x + dt * x * x).collect()
}

#[differentiate]
fn run(sim: Sim, dt: f64) -> f64 {
    let mut sim = sim;
    for _ in 0..3 {
        sim.u = advance(sim.u, dt);
        sim.t += dt;
    }
    sim.u[0] * sim.t
}

#[differentiate]
fn twice(x: f64, dt: f64) -> f64 {
    let mut sim = Sim {
        u: vec![x, 2.0],
        t: 0.0,
        log: None,
    };
    sim.u = advance(sim.u, dt);
    sim.u = advance(advance(sim.u, dt), sim.t);
    sim.u[0] * sim.u[1]
}

#[differentiate]
fn of_a_tuple(x: f64, dt: f64) -> f64 {
    let mut both = (vec![x, 2.0], x);
    both.0 = if x > 0.5 { advance(both.0, dt) } else { both.0 };
    both.0[0] * both.1
}

#[differentiate]
fn logged(x: f64, dt: f64) -> f64 {
    let mut sim = Sim {
        u: vec![x],
        t: 1.0,
        log: Some(vec![x]),
    };
    for _ in 0..2 {
        sim.log = match sim.log {
            Some(mut log) => {
                log.push(sim.t * dt * x);
                Some(log)
            }
            None => None,
        };
        sim.t *= 2.0;
    }
    sim.log.map_or(0.0, |log| log.iter().sum::<f64>()) * sim.u[0]
}

#[differentiate]
impl Sim {
    fn step(mut self, dt: f64) -> Sim {
        self.u = advance(self.u, dt);
        self.t = self.t + dt;
        self
    }
}

#[differentiate]
fn by_method(x: f64, dt: f64) -> f64 {
    let mut sim = Sim {
        u: vec![x, 2.0],
        t: 0.0,
        log: None,
    };
    for _ in 0..2 {
        sim = sim.step(dt);
    }
    sim.u[0] * sim.t
}

/// A state that is given up for the next one.
#[derive(Clone, Debug, Differentiable)]
enum Phase {
    Rest(f64),
    Burn { rate: f64, past: Vec<f64> },
}

#[differentiate]
impl Phase {
    fn next(self, x: f64) -> Phase {
        match self {
            Phase::Rest(a) => Phase::Burn {
                rate: a * x,
                past: vec![a],
            },
            Phase::Burn { rate, past } if past.len() > 1 => Phase::Rest(rate * past[1]),
            Phase::Burn { rate, mut past } => {
                past.push(rate + x);
                Phase::Burn {
                    rate: past[0],
                    past,
                }
            }
        }
    }

    fn thrust(&self, x: f64) -> f64 {
        match self {
            Phase::Rest(a) => a * x,
            Phase::Burn { rate, past } => rate * x + past.iter().sum::<f64>(),
        }
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Place {
    x: f64,
    y: f64,
}

#[differentiate]
impl Place {
    fn scaled(self, k: f64) -> Place {
        Place {
            x: self.x * k,
            y: self.y + k,
        }
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Stage {
    phase: Phase,
    place: Place,
}

#[differentiate]
fn staged(stage: Stage, x: f64) -> (f64, Stage) {
    let mut stage = stage;
    let mut sum = x;
    for _ in 0..4 {
        stage.phase = stage.phase.next(sum);
        stage.place = stage.place.scaled(x).scaled(sum);
        sum += stage.phase.thrust(x) * stage.place.y;
    }
    stage.phase = stage.phase.next(x).next(sum);
    (sum * stage.place.x, stage)
}

#[test]
fn states_that_are_given_up_for_the_next_one() {
    let place = Place { x: 0.9, y: 0.4 };
    let phase = Phase::Rest(0.6);
    let stage = Stage { phase, place };
    check_grads!(staged(stage.clone(), 0.3));
    let phase = Phase::Burn {
        rate: 0.8,
        past: vec![0.2],
    };
    check_grads!(staged(Stage { phase, place }, 0.3));
}

#[test]
fn parts_that_are_put_back() {
    let sim = Sim {
        u: vec![0.7, 0.2],
        t: 0.1,
        log: None,
    };
    check_grads!(run(sim.clone(), 0.1));
    check_grads!(twice(0.7, 0.1));
    check_grads!(of_a_tuple(0.7, 0.1));
    check_grads!(of_a_tuple(0.3, 0.1));
    check_grads!(logged(0.7, 0.1));
    check_grads!(by_method(0.7, 0.1));
    // x^2 + dt x^3, and x^2 as it is
    near(of_a_tuple_grad(0.7, 0.1).0, 1.4 + 0.1 * 3.0 * 0.49, 1e-14);
    near(of_a_tuple_grad(0.3, 0.1).0, 0.6, 1e-14);
    // x^2 (1 + 3 dt)
    near(logged_grad(0.7, 0.1).0, 1.4 * 1.3, 1e-14);
    near(logged_grad(0.7, 0.1).1, 3.0 * 0.49, 1e-14);
}
