//! Results of types of one's own that hold no float and have no derive: of helpers, and beside what a method changes.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Flow {
    Laminar,
    Turbulent { bumps: usize },
}

/// Without the attribute: none of its result is a float.
fn flow(reynolds: f64) -> Flow {
    match reynolds < 2.3 {
        true => Flow::Laminar,
        false => Flow::Turbulent { bumps: 2 },
    }
}

fn known(reynolds: f64) -> Option<Flow> {
    (reynolds > 0.0).then(|| flow(reynolds))
}

#[differentiate]
fn drag(reynolds: f64) -> f64 {
    let regime = flow(reynolds);
    let scale = if regime == Flow::Laminar { 64.0 } else { 0.3 };
    match regime {
        Flow::Laminar => scale / reynolds,
        Flow::Turbulent { bumps } => scale * reynolds.powf(-0.25) + bumps as f64 * reynolds,
    }
}

#[differentiate]
fn along(start: f64, steps: usize) -> Option<f64> {
    let (mut x, mut bumps) = (start, 0);
    for _ in 0..steps {
        let regime = known(x)?;
        if let Flow::Turbulent { bumps: more } = regime {
            bumps += more;
            x *= 1.1;
        } else {
            x *= x;
        }
        x += drag(x);
    }
    Some(x * bumps as f64 + start)
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Outcome {
    Converged,
    Stopped(usize),
}

#[derive(Clone, Copy, Debug)]
struct Count {
    steps: usize,
}

#[derive(Debug, PartialEq)]
enum Fault {
    Far,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Body {
    x: f64,
    v: f64,
}

#[differentiate]
impl Body {
    fn run(&mut self, dt: f64, steps: usize) -> Outcome {
        for i in 0..steps {
            if self.x > 2.0 {
                return Outcome::Stopped(i);
            }
            self.x += dt * self.v;
            self.v -= dt * self.x.sin();
        }
        Outcome::Converged
    }

    fn kick(&mut self, dt: f64, steps: usize) -> Count {
        self.v *= 1.0 + dt;
        Count { steps }
    }

    fn near(&mut self, dt: f64, steps: usize) -> Result<Outcome, Fault> {
        self.x *= dt.exp();
        match self.x > 3.0 {
            true => Err(Fault::Far),
            false => Ok(self.run(dt, steps)),
        }
    }
}

#[differentiate]
fn settled(x: f64, v: f64, dt: f64) -> f64 {
    let mut body = Body { x, v };
    let outcome = body.run(dt, 3);
    body.run(dt, 1);
    match outcome {
        Outcome::Converged => body.x,
        Outcome::Stopped(i) => i as f64 * body.v + body.x * v,
    }
}

#[differentiate]
fn kicked(x: f64, v: f64, dt: f64) -> f64 {
    let mut body = Body { x, v };
    let mut count = body.kick(dt, 1);
    let mut steps = 0;
    for i in 0..4 {
        if let Outcome::Stopped(k) = body.run(dt, i) {
            steps += 1 + k;
        }
        let Count { steps: more } = body.kick(dt, i);
        steps += more;
        count = body.kick(body.x, i);
    }
    body.x * (steps + count.steps) as f64 + body.v * body.kick(dt, 2).steps as f64
}

#[differentiate]
fn tried(x: f64, v: f64, dt: f64) -> Result<f64, Fault> {
    let mut body = Body { x, v };
    let outcome = body.near(dt, 2)?;
    match body.near(dt, 3)? {
        Outcome::Converged if outcome == Outcome::Converged => Ok(body.x * body.v),
        Outcome::Converged => Ok(body.v),
        Outcome::Stopped(i) => Ok(i as f64 * body.x),
    }
}

#[test]
fn results_of_helpers() {
    for reynolds in [0.8, 1.7, 3.1] {
        check_grads!(drag(reynolds));
        check_grads!(along(reynolds, 4));
    }
    // 64 / r, then 0.3 r^-1/4 + 2 r
    assert!((drag_grad(2.0) + 16.0).abs() < 1e-12);
    assert!((drag_grad(4.0) - (2.0 - 0.075 * 4.0_f64.powf(-1.25))).abs() < 1e-12);
    assert_eq!(along(-1.0, 2), None);
}

#[test]
fn results_beside_what_is_changed() {
    for x in [0.4, 1.95, 2.5] {
        check_grads!(settled(x, 0.7, 0.2));
        check_grads!(kicked(x, 0.7, 0.2));
        check_grads!(tried(x, 0.7, 0.1));
    }
    assert_eq!(tried(2.9, 0.7, 0.1), Err(Fault::Far));
}

/// The result has no part in what the operators are given and give.
#[test]
fn operators_of_such_a_method() {
    let mut body = Body { x: 2.5, v: 0.7 };
    let (outcome, pull) = body.kick_vjp(0.5, 3);
    assert_eq!((outcome.steps, body.v), (3, 0.7 * 1.5));
    let (by_self, by_dt) = pull(BodyTangent { x: 2.0, v: 1.0 });
    assert_eq!((by_self.x, by_self.v, by_dt), (2.0, 1.5, 0.7));

    let mut body = Body { x: 2.5, v: 0.7 };
    let tangents = (BodyTangent { x: 1.0, v: 2.0 }, 1.0);
    let (_, moved) = body.kick_jvp(0.5, 3, tangents);
    assert_eq!((moved.x, moved.v), (1.0, 2.0 * 1.5 + 0.7));
}
