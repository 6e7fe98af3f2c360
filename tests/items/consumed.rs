//! Methods that take `self` by value, of types that are not `Copy`: called in chains, in loops and branches, on variables
//! that are assigned anew; and of types that are.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::agree;

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Signal {
    samples: Vec<f64>,
    gain: f64,
}

#[differentiate]
impl Signal {
    fn scaled(mut self, k: f64) -> Self {
        for sample in &mut self.samples {
            *sample *= k;
        }
        self
    }

    fn with_gain(self, gain: f64) -> Self {
        Signal { gain, ..self }
    }

    fn smoothed(self) -> Signal {
        let samples = self.samples.windows(2).map(|w| 0.5 * (w[0] + w[1]));
        Signal {
            samples: samples.collect(),
            gain: self.gain,
        }
    }

    fn push(&mut self, sample: f64) {
        self.samples.push(sample * self.gain);
    }

    fn power(&self) -> f64 {
        self.gain * self.samples.iter().map(|s| s * s).sum::<f64>()
    }

    fn into_peak(self) -> f64 {
        self.samples.iter().fold(self.gain, |a, &b| a.max(b))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Vector {
    x: f64,
    y: f64,
}

#[differentiate]
impl Vector {
    fn times(self, k: f64) -> Vector {
        Vector {
            x: self.x * k,
            y: self.y * k,
        }
    }

    fn dot(self, other: Vector) -> f64 {
        self.x * other.x + self.y * other.y
    }

    fn unit(self) -> Vector {
        self.times(1.0 / self.dot(self).sqrt())
    }
}

#[differentiate]
fn chained(signal: &Signal, k: f64) -> f64 {
    let twice = signal.clone().scaled(k).scaled(k.sin());
    let soft = twice.clone().with_gain(k * k).smoothed();
    soft.power() + twice.into_peak()
}

#[differentiate]
fn assigned_anew(signal: &Signal, k: f64) -> f64 {
    let mut s = signal.clone();
    let mut total = 0.0;
    for i in 0..3 {
        s.push(k + i as f64);
        s = s.scaled(k);
        total += s.power();
        if total > 1.0 {
            s = s.smoothed().with_gain(total.sqrt());
        }
    }
    if k > 0.0 {
        let last = s;
        s = last.with_gain(k);
    }
    total * s.into_peak()
}

#[differentiate]
fn copied(v: Vector, w: Vector, k: f64) -> f64 {
    let mut u = v;
    let mut total = 0.0;
    for _ in 0..3 {
        u = u.times(k).unit();
        total += u.dot(w) * w.times(total).dot(v) + u.x;
        if total > 0.5 {
            u = w.times(0.1);
        }
    }
    total + u.dot(w.unit())
}

#[test]
fn agree_everywhere() {
    let signal = Signal {
        samples: vec![0.3, -0.7, 1.1],
        gain: 0.8,
    };
    for k in [0.9, -1.3] {
        agree!((signal.clone(), k), |(s, k)| chained(s, *k));
        agree!((signal.clone(), k), |(s, k)| assigned_anew(s, *k));
    }
    let (v, w) = (Vector { x: 0.7, y: -0.2 }, Vector { x: 0.4, y: 1.1 });
    agree!((v, w, 1.2), |(v, w, k)| copied(*v, *w, *k));
}

/// Methods that stand below, of values that are parts of others and behind a `&mut`.
#[differentiate]
fn grown(plants: &mut Vec<Plant>, k: f64) -> f64 {
    let mut sum = 0.0;
    for plant in plants.iter_mut() {
        sum += plant.tip.far();
        plant.tip = plant.tip.moved(k);
        *plant = plant.clone().cut(k);
    }
    for i in 0..plants.len() {
        let tip = plants[i].tip;
        plants[i].tip = tip.moved(sum);
        sum += tip.far() * plants[i].tip.far();
    }
    let first = &mut plants[0];
    let far = first.tip.far();
    first.tip.x *= far;
    let whole = first.clone().cut(far);
    whole.clone().mass() + whole.mass() * sum
}

#[differentiate]
fn garden(plants: &Vec<Plant>, k: f64) -> f64 {
    let mut plants = plants.clone();
    let grown = grown(&mut plants, k);
    grown * plants[1].tip.x + plants[0].leaves[0]
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Tip {
    x: f64,
    y: f64,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Plant {
    leaves: Vec<f64>,
    tip: Tip,
}

#[differentiate]
impl Tip {
    fn moved(self, k: f64) -> Tip {
        Tip {
            x: self.x * k,
            y: self.y + self.x,
        }
    }

    fn far(self) -> f64 {
        self.x.hypot(self.y)
    }
}

#[differentiate]
impl Plant {
    fn cut(self, k: f64) -> Plant {
        let mut plant = self;
        for leaf in plant.leaves.iter_mut() {
            *leaf *= k;
        }
        plant
    }

    fn mass(self) -> f64 {
        self.leaves.iter().sum::<f64>() + self.tip.x
    }
}

#[test]
fn methods_below() {
    let plant = |x: f64| Plant {
        leaves: vec![x, 0.4],
        tip: Tip { x, y: 0.8 },
    };
    agree!((vec![plant(0.3), plant(0.7)], 0.6), |(p, k)| garden(p, *k));
}

/// A method of the name of one that consumes, which changes its receiver: the source tells the type.
#[differentiate]
fn changed(x: f64, k: f64) -> f64 {
    let mut state = State { sample: x };
    let y = state.far(k);
    y + 3.0 * state.sample
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct State {
    sample: f64,
}

#[differentiate]
impl State {
    fn far(&mut self, k: f64) -> f64 {
        self.sample *= k;
        self.sample * k
    }
}

#[test]
fn one_that_changes_instead() {
    agree!((0.7, 1.3), |(x, k)| changed(*x, *k));
    assert_eq!(changed_grad(2.0, 3.0), (18.0, 18.0));
}

/// What a function of iterators returns, which is declared below.
#[differentiate]
fn fitted<I: Iterator<Item = (f64, f64)>>(points: I) -> Option<f64> {
    sums::of(points)?.slope()
}

mod sums {
    use super::*;

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Sums {
        products: Vec<f64>,
        squares: f64,
    }

    #[differentiate]
    pub fn of<I: Iterator<Item = (f64, f64)>>(points: I) -> Option<Sums> {
        let mut sums = Sums {
            products: Vec::new(),
            squares: 0.0,
        };
        for (x, y) in points {
            sums.products.push(x * y);
            sums.squares += x * x;
        }
        (sums.squares > 0.0).then_some(sums)
    }

    #[differentiate]
    impl Sums {
        pub fn slope(self) -> Option<f64> {
            Some(self.products.iter().sum::<f64>() / self.squares)
        }
    }
}

#[differentiate]
fn through_origin(xs: &[f64], ys: &[f64]) -> f64 {
    fitted(xs.iter().copied().zip(ys.iter().copied())).unwrap_or(0.0)
}

#[test]
fn of_iterators() {
    agree!((vec![0.3, 1.7, -0.4], vec![0.9, 1.1, 2.3]), |(xs, ys)| {
        through_origin(xs, ys)
    });
    // x / (sum of squares)
    let (_, ys) = through_origin_grad(&[1.0, 2.0], &[0.9, 1.1]);
    assert_eq!(ys, [0.2, 0.4]);
}

/// Default methods that move `self` into other methods of the trait, for types that are not `Copy`.
#[differentiate]
trait Sampled: Sized {
    fn total(self) -> f64;

    fn scaled(self, k: f64) -> f64 {
        self.total() * k
    }

    fn squared(self) -> f64 {
        let total = self.total();
        total * total
    }
}

#[derive(Clone)]
#[differentiate]
struct Samples {
    xs: Vec<f64>,
}

#[differentiate]
impl Sampled for Samples {
    fn total(self) -> f64 {
        self.xs.into_iter().map(|x| x * x).sum()
    }
}

#[differentiate]
fn of_generic<T: Sampled>(sampled: T, k: f64) -> f64 {
    sampled.scaled(k) * k
}

#[differentiate]
fn by_default(xs: &[f64], k: f64) -> f64 {
    let samples = Samples { xs: xs.to_vec() };
    let first = of_generic(samples.clone(), k);
    first + samples.clone().squared() + samples.scaled(k)
}

#[test]
fn by_methods_of_traits() {
    agree!((vec![0.3, 1.7, -0.4], 1.3), |(xs, k)| by_default(xs, *k));
    // t k^2 + t^2 + t k, with t the sum of the squares
    let (xs, k) = (
        by_default_grad(&[1.0, 2.0], 3.0).0,
        by_default_grad(&[1.0, 2.0], 3.0).1,
    );
    assert_eq!(xs, [2.0 * (9.0 + 10.0 + 3.0), 4.0 * (9.0 + 10.0 + 3.0)]);
    assert_eq!(k, 5.0 * 6.0 + 5.0);
}
