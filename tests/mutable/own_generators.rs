//! Parameters of types without floats and without the derive that values are drawn from or that keep counts, `random: &mut Lcg`.

use cotangent::{Differentiable, Monoid, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone)]
struct Lcg(u64);

impl Lcg {
    fn uniform(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005);
        self.0 = self.0.wrapping_add(1442695040888963407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    fn below(&mut self, n: usize) -> usize {
        (self.uniform() * n as f64) as usize
    }

    /// Called like a primitive.
    fn exp(&mut self) -> f64 {
        -(1.0 - self.uniform()).ln()
    }
}

#[differentiate]
fn jump(x: f64, random: &mut Lcg) -> f64 {
    x * random.uniform() + random.exp() * x * x
}

#[differentiate]
fn walk(x: f64, n: usize) -> f64 {
    let mut random = Lcg(7);
    let mut sum = 0.0;
    for _ in 0..n {
        sum += jump(x, &mut random);
        if sum > 1.0 {
            sum *= 0.5 * random.uniform();
        }
    }
    sum
}

/// Hands it on, and chooses by it.
#[differentiate]
fn picked(xs: &[f64], random: &mut Lcg) -> f64 {
    (0..5)
        .map(|_| xs[random.below(xs.len())].sin())
        .sum::<f64>()
        + jump(xs[0], random)
}

#[differentiate]
fn twice(xs: &[f64]) -> f64 {
    let mut random = Lcg(3);
    picked(xs, &mut random) * picked(xs, &mut random)
}

#[differentiate]
fn branching(x: f64, random: &mut Lcg, depth: usize) -> f64 {
    if depth == 0 || random.uniform() < 0.2 {
        return x;
    }
    branching(x * 1.1, random, depth - 1) + branching(x.sin(), random, depth - 1)
}

#[differentiate]
fn tree(x: f64) -> f64 {
    let mut random = Lcg(4);
    branching(x, &mut random, 4) + (random.0 >> 60) as f64 * x
}

#[differentiate]
fn mean(f: impl Fn(f64) -> f64, x: f64, random: &mut Lcg) -> f64 {
    let mut sum = 0.0;
    for _ in 0..4 {
        sum += f(x + random.uniform());
    }
    sum / 4.0
}

#[differentiate]
fn mean_of_sine(x: f64, k: f64) -> f64 {
    let mut random = Lcg(1);
    mean(|t| (k * t).sin(), x, &mut random)
}

#[derive(Clone, Copy, Differentiable)]
struct Model {
    rate: f64,
}

#[differentiate]
impl Model {
    fn path(&self, n: usize, random: &mut Lcg) -> f64 {
        let mut value = self.rate;
        for _ in 0..n {
            value += self.rate * random.uniform() * value;
        }
        value
    }

    fn moments(&self, n: usize) -> (f64, f64) {
        let mut random = Lcg(99);
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..n {
            let value = self.path(3, &mut random);
            sum += value;
            squares += value * value;
        }
        (sum, squares)
    }
}

#[differentiate]
fn moments(rate: f64) -> (f64, f64) {
    Model { rate }.moments(3)
}

#[derive(Default)]
struct Counts {
    calls: usize,
    seen: Vec<usize>,
}

impl Counts {
    fn note(&mut self, n: usize) {
        self.calls += 1;
        self.seen.push(n);
    }

    fn calls(&self) -> usize {
        self.calls
    }
}

#[differentiate]
fn counted(x: f64, counts: &mut Counts) -> f64 {
    let mut y = x;
    for n in 0..3 {
        y = y * x + 1.0;
        counts.note(n);
        if counts.calls() > 2 {
            y *= 0.5;
        }
    }
    y
}

#[differentiate]
fn counts(x: f64) -> f64 {
    let mut counts = Counts::default();
    let product = counted(x, &mut counts) * counted(x * x, &mut counts);
    product * counts.calls() as f64
}

#[test]
fn values_are_drawn_once_by_each_operator() {
    let mut random = Lcg(1);
    let (u, e) = (Lcg(1).uniform(), {
        let mut again = Lcg(1);
        again.uniform();
        again.exp()
    });
    let value = jump(0.5, &mut random);
    near(value, 0.5 * u + 0.25 * e, 1e-15);

    let mut reverse = Lcg(1);
    let (same, by_x) = jump_value_and_grad(0.5, &mut reverse);
    assert_eq!((same, reverse.0), (value, random.0));
    near(by_x, u + e, 1e-15);

    let mut forward = Lcg(1);
    let (same, dot) = jump_jvp(0.5, &mut forward, 2.0);
    assert_eq!((same, forward.0), (value, random.0));
    near(dot, 2.0 * (u + e), 1e-15);
}

#[test]
fn generators_of_ones_own_are_lent_and_handed_on() {
    check_grads!(walk(0.7, 5));
    check_grads!(twice(&[0.3, 0.6, 0.8]));
    check_grads!(tree(0.4));
    check_grads!(mean_of_sine(0.4, 1.2));
    check_grads!(moments(0.4));
}

#[test]
fn so_is_what_keeps_counts() {
    check_grads!(counts(0.6));
    let mut counts = Counts::default();
    let by_x = counted_grad(0.6, &mut counts);
    // Half of `((x * x + 1) * x + 1) * x + 1`.
    near(by_x, 0.5 * (4.0 * 0.216 + 2.0 * 0.6 + 1.0), 1e-15);
    assert_eq!((counts.calls, counts.seen), (3, vec![0, 1, 2]));
}

/// Holds no float, with the derive.
#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Stream {
    state: u32,
}

impl Stream {
    fn uniform(&mut self) -> f64 {
        self.state = self.state.wrapping_mul(1664525).wrapping_add(1013904223);
        f64::from(self.state >> 8) / f64::from(1u32 << 24)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.uniform() * n as f64) as usize
    }

    fn skip(&mut self) {
        self.state += 1;
    }
}

#[derive(Clone, Differentiable)]
struct Walker {
    scale: f64,
    random: Stream,
    #[differentiate(skip)]
    other: Lcg,
}

#[differentiate]
impl Walker {
    fn step(&mut self, x: f64) -> f64 {
        x * self.scale * self.random.uniform() + self.other.exp() * x * x
    }

    fn picked(&mut self, xs: &[f64]) -> f64 {
        self.random.skip();
        self.scale *= 1.5;
        let i = self.random.below(xs.len());
        xs[i] * self.scale
    }

    fn walk(&mut self, x: f64, n: usize) -> f64 {
        let mut y = x;
        for _ in 0..n {
            if self.random.uniform() < 0.5 {
                y += self.scale * self.random.uniform();
            } else {
                y *= 1.0 + 0.1 * self.random.uniform() * self.scale;
            }
            while self.other.uniform() < 0.3 {
                y = y.sin() + self.step(y);
            }
        }
        y
    }
}

#[differentiate]
fn walked(scale: f64, x: f64) -> f64 {
    let random = Stream { state: 5 };
    let mut walker = Walker {
        scale,
        random,
        other: Lcg(3),
    };
    let first = walker.walk(x, 6) * walker.random.uniform();
    first * walker.picked(&[x, 2.0, x * x]) + walker.step(x)
}

#[test]
fn generators_in_fields_are_drawn_from() {
    check_grads!(walked(0.3, 0.7));
    check_grads!(walked(1.2, 0.4));
    let begin = Walker {
        scale: 0.5,
        random: Stream { state: 9 },
        other: Lcg(2),
    };
    let (mut primal, mut reverse) = (begin.clone(), begin.clone());
    let (u, e) = (begin.random.clone().uniform(), begin.other.clone().exp());
    let value = primal.step(0.8);
    near(value, 0.4 * u + 0.64 * e, 1e-15);
    let (same, pullback) = reverse.step_vjp(0.8);
    let (_, by_x) = pullback((Monoid::lazy_zero(), 1.0));
    near(same, value, 1e-15);
    near(by_x, 0.5 * u + 1.6 * e, 1e-15);
    assert_eq!(reverse.random, primal.random);
    assert_eq!(reverse.other.0, primal.other.0);
}

/// Its methods are annotated, and it holds no float.
#[derive(Clone, Differentiable)]
struct Trigger {
    length: u32,
    left: u32,
}

#[differentiate]
impl Trigger {
    fn start(&mut self) {
        self.left = self.length;
    }

    fn next(&mut self) -> f64 {
        if self.left > 0 {
            self.left -= 1;
            1.0
        } else {
            0.25
        }
    }
}

#[derive(Clone, Differentiable)]
struct Detector {
    trigger: Trigger,
    last: f64,
}

#[differentiate]
impl Detector {
    fn next(&mut self, input: f64) -> f64 {
        if (input - self.last).abs() > 0.1 {
            self.trigger.start();
            self.last = input;
        }
        self.trigger.next()
    }

    fn filter(&mut self, xs: &[f64]) -> (f64, f64) {
        let mut sum = 0.0;
        for &x in xs {
            sum += self.next(x) * x * x;
            while self.trigger.next() > 0.5 {
                sum *= self.last;
            }
        }
        (sum, self.trigger.next())
    }
}

#[differentiate]
fn detected(last: f64, xs: &[f64]) -> f64 {
    let trigger = Trigger { length: 3, left: 1 };
    let mut detector = Detector { trigger, last };
    let (sum, end) = detector.filter(xs);
    sum * (1.0 + end) + detector.last * last
}

#[test]
fn annotated_methods_of_such_fields_are_called() {
    check_grads!(detected(0.3, &[0.7, 0.72, 1.4, 1.35, 0.2]));
    // The trigger starts at 0.7 alone: 1, then twice the last input, then a quarter, and once more at the end.
    let (value, (by_last, by_xs)) = detected_value_and_grad(0.3, &[0.7, 0.72]);
    let sum = 0.7f64.powi(4) + 0.25 * 0.72 * 0.72;
    near(value, sum * 1.25 + 0.7 * 0.3, 1e-15);
    near(by_last, 0.7, 1e-15);
    near(by_xs[0], 4.0 * 0.7f64.powi(3) * 1.25 + 0.3, 1e-14);
    near(by_xs[1], 0.5 * 0.72 * 1.25, 1e-15);
}
