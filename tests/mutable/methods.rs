//! Methods that take `&mut self`.

use cotangent::{Differentiable, Monoid, differentiate};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

/// A controller with limits, as they stand in control crates.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Pid {
    kp: f64,
    ki: f64,
    kd: f64,
    limit: f64,
    integral: f64,
    last: f64,
    turns: usize,
}

#[differentiate]
impl Pid {
    fn step(&mut self, error: f64, dt: f64) -> f64 {
        self.integral += self.ki * error * dt;
        if self.integral > self.limit {
            self.integral = self.limit;
        } else if self.integral < -self.limit {
            self.integral = -self.limit;
        }
        let slope = (error - self.last) / dt;
        self.last = error;
        self.turns += 1;
        (self.kp * error + self.integral + self.kd * slope).clamp(-5.0, 5.0)
    }

    fn reset(&mut self) {
        self.integral = 0.0;
        self.last *= 0.0;
        self.turns = 0;
    }

    fn gain(&self) -> f64 {
        self.kp + self.ki
    }

    fn twice(&mut self, error: f64) -> f64 {
        let a = self.step(error, 0.1);
        let b = self.gain() * self.step(error - a, 0.2);
        if b > 3.0 {
            self.reset();
        }
        a + b * self.gain()
    }

    fn simulate(&self, target: f64, n: usize) -> f64 {
        let mut controller = *self;
        let mut y = 0.0;
        let mut cost = 0.0;
        for _ in 0..n {
            let u = controller.step(target - y, 0.1);
            y += 0.1 * (u - 0.5 * y);
            cost += (target - y) * (target - y) + controller.integral;
        }
        cost
    }
}

#[differentiate]
fn stepped(pid: Pid, error: f64) -> (Pid, f64) {
    let mut pid = pid;
    let u = pid.step(error, 0.1);
    (pid, u)
}

#[differentiate]
fn run(pid: &mut Pid, errors: &[f64]) -> f64 {
    let mut total = 0.0;
    for e in errors {
        total += pid.step(*e, 0.25) * pid.gain();
    }
    total
}

#[differentiate]
fn ran(mut pid: Pid, errors: &[f64]) -> (Pid, f64) {
    let total = run(&mut pid, errors);
    (pid, total)
}

#[differentiate]
fn called_twice(mut pid: Pid, error: f64) -> (Pid, f64) {
    let total = pid.twice(error) + pid.twice(error * 2.0);
    (pid, total)
}

const PID: Pid = Pid {
    kp: 1.2,
    ki: 0.4,
    kd: 0.05,
    limit: 0.5,
    integral: 0.1,
    last: 0.3,
    turns: 3,
};

#[test]
fn controllers() {
    for error in [0.7, 2.0, 30.0, -30.0] {
        agree_map!((PID, error), |(p, e)| stepped(*p, *e));
        agree_map!((PID, error), |(p, e)| called_twice(*p, *e));
    }
    let errors = vec![0.5, -1.0, 2.0, 4.0];
    agree_map!((PID, errors), |(p, e)| ran(*p, e));
    agree!((PID, 1.0), |(p, t)| p.simulate(*t, 8));

    let mut pid = PID;
    let (u, pull) = pid.step_vjp(0.7, 0.1);
    assert_eq!(pid.turns, 4);
    assert_eq!(u, { PID }.step(0.7, 0.1));
    // u = kp e + (integral + ki e dt) + kd (e - last) / dt
    let (bar, error_bar, dt_bar) = pull((Monoid::lazy_zero(), 1.0));
    assert_eq!((bar.kp, bar.integral), (0.7, 1.0));
    near(bar.kd, 4.0, 1e-14);
    near(error_bar, 1.2 + 0.04 + 0.5, 1e-14);
    near(dt_bar, 0.28 - 2.0, 1e-13);
}

/// Two fields lent at once, one of them an array of structs.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Cascade {
    first: Filter,
    stages: Vec<Filter>,
    gain: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Filter {
    a: f64,
    state: f64,
}

#[differentiate]
impl Filter {
    fn apply(&mut self, x: f64) -> f64 {
        self.state = self.a * self.state + (1.0 - self.a) * x;
        self.state
    }
}

#[differentiate]
fn exchange(left: &mut Filter, right: &mut Filter, rate: f64) {
    let flow = rate * (left.state - right.state);
    left.state -= flow;
    right.state += flow;
}

#[differentiate]
fn nudge(filter: &mut Filter, gain: &f64) {
    filter.state += gain * filter.a;
}

#[differentiate]
impl Cascade {
    fn apply(&mut self, x: f64) -> f64 {
        let mut y = self.first.apply(x * self.gain);
        for i in 0..self.stages.len() {
            y = self.stages[i].apply(y);
        }
        exchange(&mut self.first, &mut self.stages[0], self.gain);
        nudge(&mut self.first, &self.gain);
        y
    }

    fn replace(&mut self, x: f64) -> f64 {
        self.first = Filter {
            a: x,
            state: self.first.state * x,
        };
        *self = Cascade {
            first: self.first,
            stages: self.stages.clone(),
            gain: x * x,
        };
        self.gain
    }
}

#[differentiate]
fn filtered(mut cascade: Cascade, xs: &[f64]) -> (Cascade, f64) {
    let mut energy = 0.0;
    for i in 0..xs.len() {
        let y = cascade.apply(xs[i]);
        energy += y * y;
    }
    (cascade, energy)
}

#[test]
fn nested_receivers() {
    let cascade = Cascade {
        first: Filter { a: 0.5, state: 0.1 },
        stages: vec![
            Filter { a: 0.3, state: 0.2 },
            Filter {
                a: 0.8,
                state: -0.4,
            },
        ],
        gain: 0.9,
    };
    let xs = vec![1.0, -0.5, 0.25];
    agree_map!((cascade, xs), |(c, xs)| filtered(c.clone(), xs));
}

/// In a trait, and generic.
trait Integrate {
    fn advance(&mut self, force: f64, dt: f64);
    fn energy(&self) -> f64;
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Body {
    x: [f64; 2],
    v: [f64; 2],
    mass: f64,
}

#[differentiate]
impl Integrate for Body {
    fn advance(&mut self, force: f64, dt: f64) {
        for k in 0..2 {
            self.v[k] += force / self.mass * dt * self.x[k];
            self.x[k] += self.v[k] * dt;
        }
    }

    fn energy(&self) -> f64 {
        let mut e = 0.0;
        for k in 0..2 {
            e += 0.5 * self.mass * self.v[k] * self.v[k];
        }
        e
    }
}

#[differentiate]
fn after(body: &Body, force: f64, n: usize) -> f64 {
    let mut b = body.clone();
    for _ in 0..n {
        b.advance(force, 0.1);
    }
    b.energy() + b.x[0]
}

#[test]
fn methods_of_traits() {
    let body = Body {
        x: [1.0, 0.5],
        v: [0.0, -0.25],
        mass: 2.0,
    };
    agree!((body, -1.5), |(b, f)| after(b, *f, 4));
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Running<T> {
    mean: T,
    weight: T,
}

#[differentiate]
impl<T: num_traits::Float> Running<T> {
    fn add(&mut self, x: T) -> T {
        self.weight = self.weight + T::one();
        self.mean = self.mean + (x - self.mean) / self.weight;
        self.mean
    }
}

#[differentiate]
fn means(mut r: Running<f64>, xs: &[f64]) -> (Running<f64>, f64) {
    let mut s = 1.0;
    for i in 0..xs.len() {
        s *= r.add(xs[i]);
    }
    (r, s)
}

#[test]
fn generic_methods() {
    let start = Running {
        mean: 0.5,
        weight: 2.0,
    };
    agree_map!((start, vec![1.0, 2.0, 0.5]), |(r, xs)| means(*r, xs));
}
