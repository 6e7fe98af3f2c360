//! Default methods of traits of the crate's, which no block says anything of: what they take, and what they give.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, Differentiable, PartialEq)]
enum Kind {
    Light,
    Heavy,
}

#[differentiate]
trait Body {
    fn mass(&self) -> f64;
    fn grow(&mut self, by: f64);
    fn count(&self) -> usize {
        3
    }
    fn is_light(&self) -> bool {
        self.mass() < 1.0
    }
    fn kind(&self) -> Kind {
        match self.is_light() {
            true => Kind::Light,
            false => Kind::Heavy,
        }
    }
    fn thickened(&mut self) -> usize {
        self.grow(2.0);
        2
    }
    fn both(&self) -> f64 {
        self.mass() * 2.0
    }
}

/// Without the attribute.
trait Numbered {
    fn number(&self) -> i32 {
        2
    }
}

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Ball {
    m: f64,
    at: Vec<f64>,
}

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Point {
    m: f64,
}

#[differentiate]
impl Body for Ball {
    fn mass(&self) -> f64 {
        self.m * self.at[0]
    }
    fn grow(&mut self, by: f64) {
        self.m *= by;
    }
}

#[differentiate]
impl Body for Point {
    fn mass(&self) -> f64 {
        self.m
    }
    fn grow(&mut self, by: f64) {
        self.m *= by;
    }
    fn count(&self) -> usize {
        7
    }
}

impl Numbered for Ball {}

#[differentiate]
fn divide(x: f64, y: f64) -> Option<f64> {
    if y == 0.0 { None } else { Some(x / y) }
}

#[differentiate]
fn in_a_block(x: f64, y: f64) -> f64 {
    let ball = Ball { m: x, at: vec![y] };
    divide(
        {
            let z = ball.both();
            z * z
        },
        2.0,
    )
    .unwrap_or(2.0)
}

#[differentiate]
fn decided(x: f64, y: f64) -> f64 {
    let ball = Ball { m: x, at: vec![y] };
    let point = Point { m: y };
    let mut sum = 0.0;
    for i in 0..ball.count() + point.count() {
        sum += ball.mass() * i as f64;
    }
    if ball.kind() == Kind::Light && !point.is_light() {
        sum *= x;
    }
    sum + x.powi(ball.number())
        + Body::count(&ball) as f64 * y
        + <Ball as Body>::count(&ball) as f64 * x
        + Ball::count(&ball) as f64 * x * y
}

#[differentiate]
fn changed(x: f64, y: f64) -> f64 {
    let mut ball = Ball { m: x, at: vec![y] };
    let before = ball.mass();
    let n = ball.thickened();
    before * ball.mass() * n as f64
}

#[differentiate]
fn chained(balls: &[Ball], x: f64) -> f64 {
    let heavy = balls.iter().filter(|ball| ball.count() > 1);
    let sum: f64 = heavy.map(|b| b.mass() * b.count() as f64).sum();
    sum * x.powi(balls[0].count() as i32)
}

#[test]
fn default_methods_that_only_read() {
    check_grads!(in_a_block(1.3, 0.7));
    // (2 x y)^2 / 2
    let (by_x, by_y) = in_a_block_grad(1.5, 0.5);
    near(by_x, 4.0 * 1.5 * 0.25, 1e-12);
    near(by_y, 4.0 * 2.25 * 0.5, 1e-12);
}

#[test]
fn counts_and_choices_of_default_methods() {
    for (x, y) in [(1.3, 0.7), (0.3, 1.7), (2.0, 3.0)] {
        check_grads!(decided(x, y));
    }
    // 45 x y + x^2 + 3 y + 3 x + 3 x y
    let (by_x, by_y) = decided_grad(2.0, 3.0);
    near(by_x, 48.0 * 3.0 + 4.0 + 3.0, 1e-12);
    near(by_y, 48.0 * 2.0 + 3.0, 1e-12);
    let balls = [
        Ball {
            m: 1.2,
            at: vec![0.5],
        },
        Ball {
            m: 0.4,
            at: vec![2.0],
        },
    ];
    check_grads!(chained(&balls, 1.5));
    let (by_balls, by_x) = chained_grad(&balls, 2.0);
    near(by_balls[1].m, 3.0 * 2.0 * 8.0, 1e-12);
    near(by_x, 3.0 * 1.4 * 12.0, 1e-12);
}

#[test]
fn default_methods_that_change_what_they_are_called_on() {
    check_grads!(changed(1.3, 0.7));
    // 4 x^2 y^2
    let (by_x, by_y) = changed_grad(1.5, 0.5);
    near(by_x, 8.0 * 1.5 * 0.25, 1e-12);
    near(by_y, 8.0 * 2.25 * 0.5, 1e-12);
}
