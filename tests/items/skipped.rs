//! Fields that no derivative flows through, read and written in code that derivatives do flow through. Closed forms
//! hold them constant; so do the differences of `agree!`.

use cotangent::{Differentiable, check_grads, constant, differentiate};
use cotangent_test_dep::outside::{CountingRng, NaiveDate, RandomNumberGenerator};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

#[differentiate]
#[derive(Clone, Debug, PartialEq)]
struct Limits {
    #[differentiate(skip)]
    lowest: f64,
    slope: f64,
}

/// A spring with what its user has set, and what it was made for.
#[differentiate]
#[derive(Clone, Debug, PartialEq)]
struct Spring {
    stiffness: f64,
    #[differentiate(skip)]
    tolerance: f64,
    #[differentiate(skip)]
    weights: Vec<f64>,
    #[differentiate(skip)]
    name: String,
    limits: Limits,
    #[differentiate(skip)]
    fixed: Limits,
}

#[differentiate]
impl Spring {
    fn energy(&self, x: f64) -> f64 {
        let Limits { lowest, slope } = &self.limits;
        let stretched = x.max(self.tolerance) - lowest * slope;
        0.5 * self.stiffness * stretched * stretched * self.weights[0] + self.fixed.slope * x
    }

    fn over(&self, xs: &[f64]) -> f64 {
        let mut sum = self.weights.iter().map(|w| w * self.stiffness).sum::<f64>();
        for (x, w) in xs.iter().zip(&self.weights) {
            if *x < self.tolerance {
                continue;
            }
            let tolerance = &self.tolerance;
            sum += w * x * tolerance * self.stiffness;
            if sum > 1e6 * self.fixed.lowest {
                return sum * tolerance;
            }
        }
        sum * average(&self.weights) + self.name.len() as f64 * xs[0]
    }

    fn relax(&mut self, x: f64) -> f64 {
        let stiffness = &mut self.stiffness;
        *stiffness += x * self.tolerance;
        self.tolerance *= 0.5;
        self.weights.push(constant(x));
        self.limits.lowest = 2.0;
        self.name.push('!');
        self.energy(x) * self.tolerance
    }

    fn settled(mut self, xs: &[f64]) -> Spring {
        for x in xs {
            let energy = self.relax(*x);
            self.limits.slope += energy * self.limits.lowest;
        }
        Spring {
            tolerance: 0.25,
            stiffness: self.stiffness * self.tolerance,
            ..self
        }
    }
}

#[differentiate]
fn released(mut spring: Spring, x: f64) -> f64 {
    spring.relax(x) + spring.relax(2.0 * x) * spring.tolerance
}

/// Not annotated: no derivative flows through what it takes.
fn average(xs: &[f64]) -> f64 {
    xs.iter().sum::<f64>() / xs.len() as f64
}

fn spring() -> Spring {
    let limits = Limits {
        lowest: 0.5,
        slope: 0.75,
    };
    Spring {
        stiffness: 2.0,
        tolerance: 0.25,
        weights: vec![1.5, 0.5, 2.0],
        name: "steel".to_string(),
        fixed: limits.clone(),
        limits,
    }
}

#[test]
fn reads_in_methods() {
    let (spring, x) = (spring(), 1.25);
    let (bar, x_bar) = spring.energy_grad(x);
    let stretched = x - 0.5 * 0.75;
    assert_eq!(bar.stiffness, 0.5 * stretched * stretched * 1.5);
    assert_eq!(bar.limits.slope, -2.0 * stretched * 1.5 * 0.5);
    assert_eq!(x_bar, 2.0 * stretched * 1.5 + 0.75);
    agree!((spring.clone(), x), |(s, x)| s.energy(*x));
    agree!((spring.clone(), 0.125), |(s, x)| s.energy(*x));
    agree!((spring, vec![0.5, 0.125, 2.0]), |(s, xs)| s.over(xs));
}

#[test]
fn writes_of_what_has_no_derivative() {
    agree!((spring(), 1.25), |(s, x)| released(s.clone(), *x));
    let mut changed = spring();
    let (value, _) = changed.relax_vjp(1.25);
    let mut again = spring();
    assert_eq!((value, changed), (again.relax(1.25), again));
    agree_map!((spring(), vec![0.5, 1.25]), |(s, xs)| s.clone().settled(xs));
}

#[differentiate]
#[derive(Clone, Debug, PartialEq)]
enum Shape {
    Circle {
        radius: f64,
        #[differentiate(skip)]
        scale: f64,
    },
    Box(f64, #[differentiate(skip)] f64),
    Line(#[differentiate(skip)] [f64; 2], f64),
}

#[differentiate]
fn area(shape: &Shape, x: f64) -> f64 {
    match shape {
        Shape::Circle { radius, scale } if *scale > 0.0 => radius * radius * scale * x,
        Shape::Circle { radius: r, .. } => r * x,
        Shape::Box(a, b) => a * b.max(x),
        Shape::Line([from, to], a) => (to - from) * a.sin(),
    }
}

#[differentiate]
fn areas(shapes: &[Shape], xs: &[f64]) -> f64 {
    let mut sum = 0.0;
    for shape in shapes {
        if let Shape::Box(a, b) = shape {
            sum += a * b;
        }
        let Shape::Circle { radius, scale } = shape else {
            continue;
        };
        sum += xs.iter().map(|x| (x * scale).sin() * radius).sum::<f64>();
    }
    sum + area(&shapes[0], xs[0])
}

#[differentiate]
fn grown(shape: Shape, by: f64) -> Shape {
    match shape {
        Shape::Circle { radius, scale } => Shape::Circle {
            radius: radius * by * scale,
            scale: scale * 2.0,
        },
        Shape::Box(a, b) => Shape::Box(a * b * by, b),
        Shape::Line(ends, a) => Shape::Line(ends, a + ends[1] * by),
    }
}

#[test]
fn variants() {
    let shapes = vec![
        Shape::Circle {
            radius: 2.0,
            scale: 1.5,
        },
        Shape::Box(0.5, 3.0),
        Shape::Line([0.25, 2.0], 0.75),
        Shape::Circle {
            radius: 0.5,
            scale: -1.0,
        },
    ];
    for shape in &shapes {
        agree!((shape.clone(), 1.25), |(s, x)| area(s, *x));
        agree_map!((shape.clone(), 1.25), |(s, x)| grown(s.clone(), *x));
    }
    let (bar, _) = area_grad(&shapes[1], 4.5);
    assert!(matches!(bar, ShapeTangent::Box(a, _) if a == 4.5));
    agree!((shapes, vec![0.5, 0.75]), |(all, xs)| areas(all, xs));
}

#[differentiate]
#[derive(Clone, Debug, PartialEq)]
struct Scaled<T>(T, #[differentiate(skip)] T);

#[differentiate]
fn product(pair: Scaled<f64>, x: f64) -> f64 {
    let Scaled(value, scale) = pair;
    value * scale * x
}

#[differentiate]
fn narrow(pairs: &[Scaled<f32>], x: f32) -> f32 {
    let mut sum = 0.0;
    for pair in pairs {
        sum += pair.0 * x * pair.1;
    }
    sum + pairs.iter().map(|p| p.1 * p.0).fold(0.0, |a, b| a + b)
}

#[differentiate]
fn chosen(pairs: &[Scaled<f64>], x: f64) -> f64 {
    let scale = |y: f64| y * pairs[0].1 + pairs[1].0;
    let most = pairs.iter().map(|p| p.1).fold(0.0, f64::max);
    applied(scale, x) * most + applied(|y| y * pairs[1].1 * pairs[0].0, x)
}

#[differentiate]
fn applied<F: Fn(f64) -> f64>(f: F, x: f64) -> f64 {
    f(x) * f(2.0 * x)
}

#[differentiate]
fn rebuilt(x: f64) -> f64 {
    let pair = Scaled(x * x, 3.0);
    let other = Scaled(pair.0 * pair.1, pair.1 + 1.0);
    other.0 * other.1
}

#[test]
fn tuple_structs_and_closures() {
    assert_eq!(product_grad(Scaled(2.0, 4.0), 3.0).0.0, 12.0);
    agree!((Scaled(2.0, 4.0), 3.0), |(p, x)| product(p.clone(), *x));
    let pairs = vec![Scaled(2.0, 4.0), Scaled(0.5, -1.5)];
    agree!((pairs, 1.25), |(all, x)| chosen(all, *x));
    let narrow_pairs = [Scaled(2.0f32, 4.0), Scaled(0.5, -1.5)];
    let (bar, x_bar) = narrow_grad(&narrow_pairs, 2.0);
    assert_eq!((bar[0].0, bar[1].0, x_bar), (12.0, -4.5, 7.25));
    assert_eq!(rebuilt_grad(2.0), 2.0 * 2.0 * 3.0 * 4.0);
    agree!(1.5, |x| rebuilt(*x));
}

/// Locals that are moved out of, hidden by another of the name, given a value later, and updated.
#[differentiate]
fn stretched(x: f64) -> Spring {
    let limits = Limits {
        lowest: 0.5,
        slope: x,
    };
    Spring {
        stiffness: x * x,
        tolerance: 3.0,
        weights: vec![1.0, 2.0],
        name: "ab".to_string(),
        fixed: Limits {
            lowest: 1.0,
            slope: 2.0,
        },
        limits,
    }
}

#[differentiate]
fn taken_apart(x: f64, later: bool) -> f64 {
    let spring = stretched(x);
    let Spring {
        stiffness,
        name,
        weights,
        tolerance,
        ..
    } = spring;
    let all: f64 = weights.into_iter().map(|w| w * x).sum();
    let spring = stretched(all);
    let chosen: Spring;
    if later {
        chosen = stretched(all * 0.5);
    } else {
        chosen = spring.clone();
    }
    stiffness * tolerance + name.len() as f64 * x + chosen.tolerance * chosen.stiffness
        - spring.fixed.slope * spring.limits.slope
}

#[differentiate]
fn updated(spring: &Spring, x: f64) -> Spring {
    let next = Spring {
        tolerance: 5.0,
        stiffness: x * spring.stiffness,
        ..spring.clone()
    };
    Spring {
        weights: Vec::new(),
        ..next
    }
}

// The field is read through the box.
#[differentiate]
fn behind(spring: Box<Spring>, other: Option<Spring>, all: &mut Vec<Spring>, x: f64) -> f64 {
    let mut sum = spring.tolerance * spring.stiffness * x;
    if let Some(other) = other {
        sum += other.tolerance * other.stiffness;
    }
    for spring in all.iter_mut() {
        spring.stiffness *= spring.tolerance;
        sum += spring.stiffness * spring.weights[0];
        spring.tolerance = 1.0;
    }
    sum * all[0].tolerance
}

#[differentiate]
fn all_behind(springs: Vec<Spring>, x: f64) -> f64 {
    let mut all = springs.clone();
    behind(
        Box::new(springs[0].clone()),
        Some(springs[1].clone()),
        &mut all,
        x,
    )
}

#[test]
fn locals_and_containers() {
    check_grads!(taken_apart(1.5, true));
    check_grads!(taken_apart(1.5, false));
    agree_map!((spring(), 1.25), |(s, x)| updated(s, *x));
    let mut stiff = spring();
    stiff.tolerance = 0.75;
    agree!((vec![spring(), stiff], 1.25), |(all, x)| all_behind(
        all.clone(),
        *x
    ));
}

/// A map in a skipped field holds no derivative, and is changed as it is.
#[differentiate]
#[derive(Clone, Debug)]
struct Counted {
    #[differentiate(skip)]
    seen: std::collections::HashMap<usize, usize>,
    x: f64,
}

#[differentiate]
impl Counted {
    fn step(&mut self, k: usize, t: f64) -> f64 {
        self.seen.insert(k, 2);
        let n = self.seen.get(&k).copied().unwrap_or(0);
        self.x *= t;
        self.x * n as f64
    }
}

#[differentiate]
fn counted(x: f64, t: f64) -> f64 {
    let mut c = Counted {
        seen: std::collections::HashMap::new(),
        x,
    };
    c.step(1, t) + c.step(2, t * t)
}

#[test]
fn maps_in_skipped_fields() {
    check_grads!(counted(0.7, 1.3));
}

/// Days and a generator of another crate have no derivative, and need no word.
#[derive(Clone, Debug, cotangent::Differentiable)]
struct Payment {
    date: NaiveDate,
    amount: f64,
}

#[derive(Clone, Debug, cotangent::Differentiable)]
struct Plan {
    payments: Vec<Payment>,
    start: NaiveDate,
    closed: Vec<Option<NaiveDate>>,
    rate: f64,
    noise: CountingRng,
}

#[differentiate]
impl Plan {
    fn new(rate: f64, amounts: &[f64]) -> Self {
        let mut payments = Vec::new();
        for (n, amount) in amounts.iter().enumerate() {
            payments.push(Payment {
                date: NaiveDate(100 * (n as i32 + 1)),
                amount: *amount,
            });
        }
        Self {
            payments,
            start: NaiveDate(50),
            closed: vec![None, Some(NaiveDate(3))],
            rate,
            noise: CountingRng(0),
        }
    }

    fn years(&self, payment: &Payment) -> f64 {
        f64::from(payment.date.days_since(self.start)) / 365.25
    }

    fn value(&self) -> f64 {
        let late = self.payments.iter().filter(|p| p.date > self.start);
        let by_chain: f64 = late
            .map(|p| p.amount * (-self.rate * self.years(p)).exp())
            .sum();
        let mut sum = by_chain;
        for payment in &self.payments {
            sum += payment.amount / (1.0 + self.rate).powf(self.years(payment));
        }
        sum
    }

    fn blurred(&mut self, width: f64) -> f64 {
        let mut sum = 0.0;
        for n in 0..self.payments.len() {
            let shift: f64 = self.noise.draw();
            self.payments[n].amount *= 1.0 + width * shift;
            sum += self.payments[n].amount * self.rate;
        }
        sum
    }

    fn last(&self) -> Option<Payment> {
        let last = self.payments.last()?;
        Some(Payment {
            date: last.date,
            amount: last.amount * self.rate,
        })
    }
}

#[differentiate]
fn planned(rate: f64, amounts: &[f64], width: f64) -> f64 {
    let mut plan = Plan::new(rate, amounts);
    let before = plan.value();
    before + plan.blurred(width) * plan.last().map_or(0.0, |p| p.amount)
}

#[test]
fn days_and_generators_of_another_crate() {
    check_grads!(planned(0.05, &[3.0, -5.0, 1.5], 0.1));
    check_grads!(planned(0.02, &[], 0.1));
    let plan = Plan::new(0.05, &[3.0, -5.0]);
    let bar = plan.value_grad();
    let years = 150.0 / 365.25;
    let expected = (-0.05f64 * years).exp() + 1.05f64.powf(-years);
    assert!((bar.payments[1].amount - expected).abs() < 1e-14);
    let (_, (rate, _, width)) = planned_value_and_grad(0.0, &[2.0], 0.5);
    // Twice the amount, and no interest yet; then (2 + 2 w) r 2 r.
    assert!((rate + 2.0 * 2.0 * 50.0 / 365.25).abs() < 1e-13);
    assert_eq!(width, 0.0);
}

/// A generator of another crate that is called what it is.
#[differentiate]
#[derive(Clone, Debug)]
struct Noise {
    rng: RandomNumberGenerator,
    frequency: f64,
    gain: f64,
}

#[differentiate]
impl Noise {
    fn set_gain(&mut self, gain: f64) {
        self.gain = gain * self.frequency;
    }

    fn blurred(&mut self, x: f64) -> f64 {
        let by = self.rng.range();
        self.gain * (x * self.frequency).sin() + by * x
    }
}

#[test]
fn generators_in_fields() {
    let noise = || Noise {
        rng: RandomNumberGenerator(7),
        frequency: 1.7,
        gain: 0.6,
    };
    let by = noise().rng.range();
    let (value, (by_noise, by_x)) = noise().blurred_value_and_grad(0.4);
    near(value, 0.6 * 0.68f64.sin() + by * 0.4, 1e-14);
    near(by_x, 0.6 * 1.7 * 0.68f64.cos() + by, 1e-14);
    near(by_noise.gain, 0.68f64.sin(), 1e-14);
    near(by_noise.frequency, 0.6 * 0.4 * 0.68f64.cos(), 1e-14);
    // In forward mode from the same state.
    let direction = noise().set_gain_jvp(0.5, (noise().zero_tangent(), 1.0));
    near(direction.1.gain, 1.7, 1e-14);
}
