//! Programs with every kind of control flow, container and call.

use cotangent::{Differentiable, differentiate, scalar_rule};

use super::agree;

#[test]
fn straight_lines() {
    #[differentiate(modes(vjp, jvp, linearize))]
    fn f(x: f64, y: f64) -> f64 {
        let x = x.exp() / y;
        let t = (x * y).sin() + 2.0 * x.powi(3);
        let (s, c) = t.sin_cos();
        -s * c / (1.0 + t * t) + x.powf(y) - x.hypot(y).atan2(2.0)
    }
    agree(
        f_linearize(0.3, 1.7),
        f_jvp(0.3, 1.7, (0.7, -1.1)),
        f_vjp(0.3, 1.7),
        (0.7, -1.1),
        1.3,
    );
}

#[test]
fn single_precision_and_generic_floats() {
    #[differentiate(modes(vjp, jvp, linearize))]
    fn f(x: f32, n: i32) -> f32 {
        let mut y = x;
        for _ in 0..n {
            y = (y * x).tanh() + 0.5;
        }
        y
    }
    agree(
        f_linearize(0.3, 5),
        f_jvp(0.3, 5, 0.5),
        f_vjp(0.3, 5),
        0.5,
        2.0,
    );

    #[differentiate(modes(vjp, jvp, linearize))]
    fn g<T: num_traits::Float>(xs: &[T], k: T) -> T {
        let mut y = T::one();
        for x in xs {
            y = (y * *x + k).sqrt() / (k + *x * *x);
        }
        y
    }
    let xs = [0.4, 0.9, 1.5];
    let dot = (vec![1.0, -0.5, 0.25], 2.0);
    agree(
        g_linearize(&xs, 0.8),
        g_jvp(&xs, 0.8, dot.clone()),
        g_vjp(&xs, 0.8),
        dot,
        0.7,
    );
}

#[test]
fn branches_and_matches() {
    #[derive(Clone, Debug, PartialEq, Differentiable)]
    enum Shape {
        Circle { r: f64 },
        Box(f64, f64),
        Nothing,
    }

    #[differentiate(modes(vjp, jvp, linearize))]
    fn area(shape: &Shape, k: f64) -> f64 {
        match shape {
            Shape::Circle { r } if *r > 10.0 => k * r,
            Shape::Circle { r } => 3.0 * r * r * k.exp(),
            Shape::Box(a, b) => {
                let s = if a > b { a * b } else { a.sin() - b };
                s * k
            }
            Shape::Nothing => k * k,
        }
    }
    let circle = |r| ShapeTangent::Circle { r };
    let cases = [
        (Shape::Circle { r: 2.0 }, circle(0.5)),
        (Shape::Circle { r: 12.0 }, circle(0.5)),
        (Shape::Box(2.0, 1.0), ShapeTangent::Box(1.0, -0.5)),
        (Shape::Box(1.0, 2.0), ShapeTangent::Box(1.0, -0.5)),
        (Shape::Nothing, ShapeTangent::Zero),
    ];
    for (shape, dot) in cases {
        let dot = (dot, 0.3);
        agree(
            area_linearize(&shape, 0.7),
            area_jvp(&shape, 0.7, dot.clone()),
            area_vjp(&shape, 0.7),
            dot,
            1.5,
        );
    }
}

#[test]
fn loops_that_break_continue_and_return() {
    #[differentiate(modes(vjp, jvp, linearize))]
    fn f(xs: &[f64], limit: f64) -> f64 {
        let mut total = 1.0;
        'rows: for i in 0..xs.len() {
            let mut k = 0;
            while k < 3 {
                k += 1;
                if xs[i] < 0.0 {
                    continue 'rows;
                }
                if k == 2 && xs[i] > 2.0 {
                    break;
                }
                total = total * xs[i].cos() + limit * xs[i];
                if total > 40.0 {
                    break 'rows;
                }
                if total > 20.0 {
                    return total * limit;
                }
            }
            total += xs[i] * xs[i];
        }
        loop {
            total = (total * 0.5).sqrt() + limit;
            if total < 3.0 * limit {
                break total * total;
            }
        }
    }
    for limit in [0.5, 3.0, 9.0] {
        let xs = [0.3, -1.0, 2.5, 1.2, 0.7];
        let dot = (vec![1.0, 2.0, -0.5, 0.25, 1.5], 0.7);
        agree(
            f_linearize(&xs, limit),
            f_jvp(&xs, limit, dot.clone()),
            f_vjp(&xs, limit),
            dot,
            1.0,
        );
    }
}

#[test]
fn loops_run_forwards_over_their_records() {
    #[differentiate(modes(vjp, jvp, linearize))]
    fn f(xs: &[f64], n: usize) -> f64 {
        let mut state = [xs[0], 0.0];
        for i in (0..n).rev() {
            for j in 1..=i {
                let next = (state[0] * xs[j % xs.len()]).sin();
                state[1] += next * state[0];
                state[0] = next + xs[i % xs.len()];
            }
        }
        state[0] * state[1]
    }
    let xs = [0.3, -0.7, 1.1];
    let dot = vec![1.0, -0.5, 2.0];
    agree(
        f_linearize(&xs, 6),
        f_jvp(&xs, 6, dot.clone()),
        f_vjp(&xs, 6),
        dot,
        1.0,
    );
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Body {
    at: [f64; 2],
    speed: (f64, f64),
    trail: Vec<f64>,
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Body {
    fn step(&mut self, dt: f64) {
        let r = self.energy();
        self.at[0] += dt * self.speed.0 * r;
        self.at[1] += dt * self.speed.1;
        self.speed = (self.speed.0 - dt * self.at[0], self.speed.1 * r.cos());
        self.trail.push(self.at[0] * self.at[1]);
    }

    fn energy(&self) -> f64 {
        (self.at[0] * self.at[0] + self.speed.1).sin()
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
fn journey(start: Body, dt: f64, n: usize) -> Body {
    let mut body = Body {
        trail: vec![dt],
        ..start
    };
    for _ in 0..n {
        body.step(dt);
    }
    body
}

#[test]
fn structs_methods_and_what_is_lent() {
    let body = Body {
        at: [0.5, -0.25],
        speed: (1.0, 2.0),
        trail: vec![7.0; 3],
    };
    let dot = BodyTangent {
        at: [1.0, 0.5],
        speed: (-1.0, 0.25),
        trail: vec![1.0; 3],
    };
    let seed = BodyTangent {
        at: [0.5, 1.5],
        speed: (1.0, -1.0),
        trail: vec![1.0, 2.0, 3.0, 4.0],
    };
    agree(
        journey_linearize(body.clone(), 0.1, 3),
        journey_jvp(body.clone(), 0.1, 3, (dot.clone(), 0.7)),
        journey_vjp(body.clone(), 0.1, 3),
        (dot.clone(), 0.7),
        seed.clone(),
    );
    let seed = BodyTangent {
        trail: vec![1.0, -1.0, 0.5, 2.0],
        ..seed
    };
    let (mut a, mut b, mut c) = (body.clone(), body.clone(), body);
    agree(
        a.step_linearize(0.2),
        b.step_jvp(0.2, (dot.clone(), 0.7)),
        c.step_vjp(0.2),
        (dot, 0.7),
        seed,
    );
    assert_eq!(a, b);
}

#[differentiate(modes(vjp, jvp, linearize))]
fn power(x: f64, n: u32) -> f64 {
    match n {
        0 => 1.0,
        n if n % 2 == 0 => power(x * x, n / 2),
        n => x * power(x, n - 1),
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
fn scaled(out: &mut [f64], by: f64, xs: &[f64]) {
    for i in 0..out.len() {
        out[i] = out[i] * by + power(xs[i], 3).sin();
    }
}

#[differentiate(modes(vjp, jvp, linearize))]
fn calls(xs: &[f64], k: f64) -> (f64, Vec<f64>) {
    let mut out = vec![k; xs.len()];
    scaled(&mut out, 2.0, xs);
    let before = out.clone();
    scaled(&mut out, k, &before);
    let (left, right) = out.split_at_mut(1);
    scaled(left, power(k, 5), right);
    (power(out[0], 2), out)
}

#[test]
fn calls_in_loops_recursion_and_slices() {
    agree(
        power_linearize(1.3, 11),
        power_jvp(1.3, 11, 0.5),
        power_vjp(1.3, 11),
        0.5,
        2.0,
    );
    let xs = [0.4, -0.8, 1.2];
    let dot = (vec![1.0, 0.5, -2.0], 0.3);
    let seed = (0.5, vec![1.0, -1.0, 2.0]);
    agree(
        calls_linearize(&xs, 0.7),
        calls_jvp(&xs, 0.7, dot.clone()),
        calls_vjp(&xs, 0.7),
        dot,
        seed,
    );
    let (mut a, mut b, mut c) = ([0.1, 0.2], [0.1, 0.2], [0.1, 0.2]);
    let dot = (vec![1.0, 2.0], 0.5, vec![0.25, -1.0]);
    let ((), map) = scaled_linearize(&mut a, 1.5, &xs[..2]);
    let pushed = scaled_jvp(&mut b, 1.5, &xs[..2], dot.clone());
    agree(
        ((), map),
        pushed,
        scaled_vjp(&mut c, 1.5, &xs[..2]),
        dot,
        vec![1.0, 3.0],
    );
    assert_eq!(a, b);
}

#[test]
fn containers_that_grow_and_shrink() {
    #[differentiate(modes(vjp, jvp, linearize))]
    fn f(xs: &[f64], k: f64) -> f64 {
        let mut stack = Vec::new();
        for x in xs {
            stack.push(x.exp() * k);
            if stack.len() > 2 {
                let top = stack.pop().unwrap();
                stack[0] += top * top;
            }
        }
        stack.insert(1, k);
        stack.swap(0, 1);
        stack.sort_by(|a, b| a.partial_cmp(b).unwrap());
        let last = stack.last().copied().unwrap_or(k);
        let sum: f64 = stack.iter().zip(xs).map(|(s, x)| s * x.sin()).sum();
        sum * last
    }
    let xs = [0.4, -0.8, 1.2, 0.1];
    let dot = (vec![1.0, 0.5, -2.0, 0.7], 0.3);
    agree(
        f_linearize(&xs, 0.7),
        f_jvp(&xs, 0.7, dot.clone()),
        f_vjp(&xs, 0.7),
        dot,
        1.0,
    );
}

#[test]
fn options_early_exits_and_closures() {
    #[differentiate(modes(vjp, jvp, linearize))]
    fn root(x: f64) -> Option<f64> {
        if x < 0.0 {
            return None;
        }
        Some(x.sqrt())
    }

    #[differentiate(modes(vjp, jvp, linearize))]
    fn f(x: f64, y: f64) -> Option<f64> {
        let a = root(x)?;
        let twice = |t: f64| t * a + y;
        let b = root(twice(y))?;
        Some(a * b + twice(b))
    }
    agree(
        f_linearize(2.0, 0.5),
        f_jvp(2.0, 0.5, (1.0, -0.5)),
        f_vjp(2.0, 0.5),
        (1.0, -0.5),
        Some(1.5),
    );
    let (value, map) = f_linearize(-2.0, 0.5);
    assert_eq!((value, map_is_zero(map)), (None, true));
}

fn map_is_zero(map: impl cotangent::LinearMap<In = (f64, f64), Out = Option<f64>>) -> bool {
    map.apply((1.0, 1.0)).unwrap_or(0.0) == 0.0 && map.apply_transpose(None) == (0.0, 0.0)
}

pub(crate) fn cube(x: f64) -> f64 {
    x * x * x
}
scalar_rule!(cube, |x| 3.0 * x * x);

#[test]
fn rules_of_ones_own_and_inactive_code() {
    #[differentiate(modes(vjp, jvp, linearize))]
    fn f(x: f64, n: usize, name: &str) -> f64 {
        assert!(!name.is_empty());
        let table: Vec<usize> = (0..n).filter(|i| i % 2 == 0).collect();
        let mut y = x;
        for &i in &table {
            y += cube(x) * i as f64;
        }
        y
    }
    agree(
        f_linearize(0.7, 5, "a"),
        f_jvp(0.7, 5, "a", 1.5),
        f_vjp(0.7, 5, "a"),
        1.5,
        0.5,
    );
}

#[test]
fn only_what_wrt_selects() {
    #[differentiate(modes(vjp, jvp, linearize, split), wrt(x))]
    fn f(x: &[f64], y: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..x.len() {
            s += (x[i] * y[i]).sin() * y[0];
        }
        s
    }
    let (x, y) = ([0.3, 0.6], [1.0, 2.0]);
    let dot = vec![1.0, -1.0];
    agree(
        f_linearize(&x, &y),
        f_jvp(&x, &y, dot.clone()),
        f_vjp(&x, &y),
        dot,
        1.0,
    );
    let (_, residual) = f_fwd(&x, &y);
    assert_eq!(f_rev(&residual, &x, &y, 1.0), f_vjp(&x, &y).1(1.0));
}

/// The input that only goes into a call whose other argument is held constant.
#[test]
fn arguments_without_a_derivative_in_calls() {
    #[differentiate(modes(vjp, jvp, linearize))]
    fn dot(a: &[f64], b: &[f64]) -> f64 {
        let mut s = a.first().copied().unwrap_or(1.0) * b.last().copied().unwrap_or(1.0);
        for i in 0..a.len() {
            s += a[i] * b[i];
        }
        s
    }

    #[differentiate(modes(vjp, jvp, linearize))]
    fn f(x: &[f64]) -> f64 {
        let weights = [1.0, 2.0, 3.0];
        dot(x, &weights) * dot(&weights, x) + dot(x, x)
    }
    let x = [0.5, 1.5, -1.0];
    let dot = vec![1.0, 2.0, 0.5];
    agree(f_linearize(&x), f_jvp(&x, dot.clone()), f_vjp(&x), dot, 1.0);
}

mod constants {
    use super::*;

    #[differentiate(modes(vjp, jvp, linearize))]
    fn slice(v: &[f64]) -> f64 {
        v[0] * v[1]
    }

    #[differentiate(modes(vjp, jvp, linearize))]
    fn owned(v: Vec<f64>) -> f64 {
        v[0] * v[1]
    }

    #[differentiate(modes(vjp, jvp, linearize))]
    fn made(x: f64, c: bool) -> Vec<f64> {
        if c {
            return vec![x, x];
        }
        vec![1.0, 2.0]
    }

    /// Values that are constant on one path have tangents that are indexed all the same.
    #[differentiate(modes(vjp, jvp, linearize))]
    fn f(x: f64, c: bool) -> f64 {
        let mut v = vec![1.0, 2.0];
        if c {
            v = vec![x, x];
        }
        let w = if c { vec![x, 1.0] } else { vec![3.0, 2.0] };
        let u = made(x, c);
        let t = {
            let k = 2;
            if c {
                (x, vec![x; k])
            } else {
                (1.0, vec![1.0; k])
            }
        };
        slice(&v) * slice(&w) * slice(&made(x, c))
            + owned(v) * owned(w) * u[0] * u[1]
            + t.1[1] * t.0 * x
    }

    #[test]
    fn some_paths_are_constant() {
        for c in [true, false] {
            agree(
                f_linearize(0.7, c),
                f_jvp(0.7, c, 1.5),
                f_vjp(0.7, c),
                1.5,
                1.0,
            );
            let (up, down) = (f(0.7 + 1e-6, c), f(0.7 - 1e-6, c));
            assert!((f_jvp(0.7, c, 1.0).1 - (up - down) / 2e-6).abs() < 1e-6);
        }
    }
}
