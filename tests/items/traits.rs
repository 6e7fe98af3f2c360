//! Annotated traits: default methods, and generic code that is bounded by them.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
trait Model {
    fn eval(&self, x: f64) -> f64;

    fn loss(&self, xs: &[f64], ys: &[f64]) -> f64 {
        let mut sum = 0.0;
        for (x, y) in xs.iter().zip(ys) {
            let error = self.eval(*x) - y;
            sum += error * error;
        }
        sum
    }

    /// No float comes out.
    fn name(&self) -> String {
        "model".to_string()
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Line {
    slope: f64,
    start: f64,
}

#[derive(Clone, Debug, Differentiable)]
struct Polynomial {
    coefficients: Vec<f64>,
}

#[differentiate]
impl Model for Line {
    fn eval(&self, x: f64) -> f64 {
        self.slope * x + self.start
    }
}

#[differentiate]
impl Model for Polynomial {
    fn eval(&self, x: f64) -> f64 {
        self.coefficients.iter().rev().fold(0.0, |p, c| p * x + c)
    }

    /// In place of the default.
    fn loss(&self, xs: &[f64], ys: &[f64]) -> f64 {
        (self.eval(xs[0]) - ys[0]).abs() * self.coefficients[1]
    }

    fn name(&self) -> String {
        "polynomial".to_string()
    }
}

#[differentiate]
fn fit<M: Model>(model: &M, xs: &[f64], k: f64) -> f64 {
    let mut sum = model.loss(xs, &[1.0, 2.0]);
    for i in 0..xs.len() {
        if xs[i] > 0.5 {
            sum += model.eval(xs[i]) * k;
        }
        if sum > 100.0 {
            return sum * k;
        }
    }
    sum * model.name().len() as f64
}

#[differentiate]
fn by_impl(model: &impl Model, x: f64) -> f64 {
    model.eval(x) * x
}

#[differentiate]
fn two<A, B>(a: &A, b: &B, x: f64) -> f64
where
    A: Model,
    B: Model + Clone,
{
    let f = |x: f64| a.eval(x) * b.eval(x);
    f(x) + f(x * x)
}

#[differentiate]
fn concrete(line: &Line, polynomial: &Polynomial, xs: &[f64]) -> f64 {
    fit(line, xs, 2.0) * fit(polynomial, xs, xs[0])
        + two(line, polynomial, xs[1])
        + line.loss(xs, xs)
}

/// A field of a generic type.
#[derive(Clone, Debug, Differentiable)]
struct Scaled<M> {
    model: M,
    by: f64,
}

#[differentiate]
impl<M: Model> Scaled<M> {
    fn run(&self, x: f64) -> f64 {
        self.model.eval(x) * self.by
    }
}

#[differentiate]
fn shown(x: f64, y: f64) -> f64 {
    let mut s = 0.0;
    for i in 0..2 {
        let a = dbg!(x * y + f64::from(i));
        dbg!(a, i);
        s += dbg!(a.sin()) * x;
    }
    let v = dbg!(vec![x, y]);
    s + v[0]
}

#[test]
fn values_that_are_shown() {
    check_grads!(shown(1.0, 2.0));
}

/// State that is changed, of `f32`.
#[differentiate]
trait Filter {
    fn step(&mut self, x: f32) -> f32;

    fn twice(&mut self, x: f32) -> f32 {
        let first = self.step(x);
        self.step(first)
    }
}

#[derive(Clone, Debug, Differentiable)]
struct LowPass {
    state: f32,
    alpha: f32,
}

#[differentiate]
impl Filter for LowPass {
    fn step(&mut self, x: f32) -> f32 {
        self.state += self.alpha * (x - self.state);
        self.state
    }
}

#[differentiate]
fn filtered<F: Filter>(filter: &mut F, xs: &[f32]) -> f32 {
    let mut last = 0.0;
    for x in xs {
        last = filter.twice(*x);
    }
    last
}

fn models() -> (Line, Polynomial) {
    let line = Line {
        slope: 1.5,
        start: -0.5,
    };
    let coefficients = vec![0.3, 1.2, -0.7];
    (line, Polynomial { coefficients })
}

#[test]
fn generic_code_over_an_annotated_trait() {
    let (line, polynomial) = models();
    let xs = [0.4, 1.7];
    check_grads!(fit(&line, &xs, 0.5));
    check_grads!(fit(&polynomial, &xs, 0.5));
    check_grads!(fit(&line, &xs, 90.0));
    check_grads!(by_impl(&line, 0.3));
    check_grads!(two(&line, &polynomial, 0.3));
    check_grads!(concrete(&line, &polynomial, &xs));
    let scaled = Scaled {
        model: line,
        by: 2.0,
    };
    check_grads!(Scaled::run(&scaled, 3.0));
    near(scaled.run_grad(3.0).0.model.slope, 6.0, 1e-12);
}

#[derive(Clone, Debug, Differentiable)]
struct Bounded<M: Model> {
    model: M,
    by: f64,
}

#[differentiate]
impl<M: Model> Bounded<M> {
    fn run(&self, x: f64) -> f64 {
        self.model.eval(x * self.by) * self.model.eval(x)
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Boxed<M> {
    model: Box<M>,
    by: f64,
}

#[differentiate]
impl<M: Model> Boxed<M> {
    fn run(&self, x: f64) -> f64 {
        self.model.eval(x) * self.by
    }
}

#[differentiate]
fn of_several<M: Model>(models: &[M], x: f64) -> f64 {
    let mut sum = 0.0;
    for model in models {
        sum += model.eval(x);
    }
    sum * x
}

#[differentiate]
fn held(slope: f64, x: f64) -> f64 {
    let line = Line { slope, start: x };
    let bounded = Bounded {
        model: line.clone(),
        by: slope,
    };
    let boxed = Boxed {
        model: Box::new(line.clone()),
        by: x,
    };
    bounded.run(x) + boxed.run(x) + of_several(&[line.clone(), line], x)
}

#[test]
fn annotated_traits_bound_fields() {
    check_grads!(held(1.3, 0.7));
}

#[test]
fn state_behind_an_annotated_trait() {
    let filter = || LowPass {
        state: 0.5,
        alpha: 0.25,
    };
    let (value, pullback) = filtered_vjp(&mut filter(), &[1.0, 2.0]);
    let zero = LowPassTangent {
        state: 0.0,
        alpha: 0.0,
    };
    let (_, xs) = pullback((zero, 1.0));
    let h = 0.01;
    let up = filtered(&mut filter(), &[1.0, 2.0 + h]);
    near(f64::from(xs[1]), f64::from((up - value) / h), 1e-3);
}

/// Methods whose types are those of a trait that this one asks for, or one of a family, are left alone.
mod other_types {
    use super::*;

    #[differentiate]
    trait Path: Iterator {
        type Points<'a>: Iterator<Item = f64>
        where
            Self: 'a;

        fn points(&self) -> Self::Points<'_>;

        fn first(self) -> Option<Self::Item>
        where
            Self: Sized,
        {
            self.into_iter().next()
        }

        fn length(&self, scale: f64) -> f64;

        fn area(&self, scale: f64) -> f64 {
            self.length(scale) * self.length(scale * scale)
        }
    }

    #[derive(Clone, Differentiable)]
    struct Line {
        ends: [f64; 2],
    }

    impl Iterator for Line {
        type Item = f64;

        fn next(&mut self) -> Option<f64> {
            Some(self.ends[0])
        }
    }

    #[differentiate]
    impl Path for Line {
        type Points<'a> = std::iter::Copied<std::slice::Iter<'a, f64>>;

        fn points(&self) -> Self::Points<'_> {
            self.ends.iter().copied()
        }

        fn length(&self, scale: f64) -> f64 {
            scale * (self.ends[1] - self.ends[0])
        }
    }

    #[differentiate]
    fn of_any<P: Path>(path: &P, scale: f64) -> f64 {
        path.area(scale) + path.length(scale)
    }

    #[differentiate]
    fn of_line(a: f64, b: f64, scale: f64) -> f64 {
        of_any(&Line { ends: [a, b] }, scale)
    }

    #[test]
    fn are_left_alone() {
        check_grads!(of_line(0.3, 1.9, 0.7));
        // scale^3 d^2 + scale d, of d = b - a = 2
        assert_eq!(of_line_grad(1.0, 3.0, 2.0), (-34.0, 34.0, 50.0));
        let line = Line { ends: [1.0, 3.0] };
        assert_eq!(line.points().sum::<f64>(), 4.0);
        assert_eq!(line.first(), Some(1.0));
    }
}

/// Two traits, each with a method that takes what has the other.
mod in_a_circle {
    use cotangent::{Differentiable, check_grads, differentiate};

    #[differentiate]
    pub trait Filter {
        fn step(&mut self, x: f64) -> f64;

        fn over<S: Series>(&mut self, xs: &S) -> f64 {
            let mut last = 0.0;
            for n in 0..xs.count() {
                last = self.step(xs.at(n, 1.0));
            }
            last
        }
    }

    #[differentiate]
    pub trait Series {
        fn at(&self, n: usize, scale: f64) -> f64;

        fn count(&self) -> usize;

        fn filtered<F: Filter>(&self, filter: &mut F, n: usize) -> f64 {
            filter.step(self.at(n, 2.0))
        }
    }

    #[derive(Clone, Debug, Differentiable)]
    struct Smooth {
        rate: f64,
        level: f64,
    }

    #[differentiate]
    impl Filter for Smooth {
        fn step(&mut self, x: f64) -> f64 {
            self.level += self.rate * (x - self.level);
            self.level
        }
    }

    #[derive(Clone, Debug, Differentiable)]
    struct Prices(Vec<f64>);

    #[differentiate]
    impl Series for Prices {
        fn at(&self, n: usize, scale: f64) -> f64 {
            self.0[n] * scale
        }

        fn count(&self) -> usize {
            self.0.len()
        }
    }

    #[differentiate]
    fn smoothed(rate: f64, a: f64, b: f64) -> f64 {
        let mut smooth = Smooth { rate, level: a };
        let prices = Prices(vec![a * b, b]);
        let first = smooth.step(prices.at(0, 1.5));
        first * smooth.step(prices.at(1, 1.0))
    }

    #[test]
    fn of_traits() {
        check_grads!(smoothed(0.3, 1.2, 0.7));
        // At rate 1 the level is what came last: 1.5 a b * b
        let (_, by_a, by_b) = smoothed_grad(1.0, 1.2, 0.7);
        assert!((by_a - 1.5 * 0.49).abs() < 1e-12 && (by_b - 3.0 * 1.2 * 0.7).abs() < 1e-12);
        let mut smooth = Smooth {
            rate: 0.5,
            level: 1.0,
        };
        let prices = Prices(vec![3.0, 4.0]);
        assert_eq!(
            (smooth.over(&prices), prices.filtered(&mut smooth, 0)),
            (3.0, 4.5)
        );
    }
}

/// Default methods that call those of a trait that this asks for, and what the trait's other methods count.
#[differentiate]
trait Tuned: Clone {
    fn tune(&mut self, x: f64) -> Result<(), String>;
    fn stages(&self) -> usize;
}

#[differentiate]
trait Staged: Tuned {
    fn level(&self) -> f64;

    fn parts(&self) -> usize;

    fn retuned(&mut self, x: f64) -> Result<f64, String> {
        self.tune(x)?;
        Ok(self.level() * x + 2.0 * self.parts() as f64 * self.stages() as f64)
    }

    fn penalty(&self, data: &[f64]) -> f64 {
        let n = data.len() as f64;
        self.parts() as f64 * n.ln() - 2.0 * self.level() * data[0]
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Cascade {
    gain: f64,
    stages: usize,
}

#[differentiate]
impl Tuned for Cascade {
    fn tune(&mut self, x: f64) -> Result<(), String> {
        if x < 0.0 {
            return Err("no gain".to_string());
        }
        self.gain *= x;
        Ok(())
    }

    fn stages(&self) -> usize {
        self.stages
    }
}

#[differentiate]
impl Staged for Cascade {
    fn level(&self) -> f64 {
        self.gain * self.gain
    }

    fn parts(&self) -> usize {
        self.stages + 1
    }
}

#[differentiate]
fn run<S: Staged>(stage: &mut S, x: f64, data: &[f64]) -> Result<f64, String> {
    let before = stage.penalty(data);
    Ok(stage.retuned(x)? * before + stage.penalty(data))
}

#[differentiate]
fn run_cascade(gain: f64, x: f64, data: &[f64]) -> Result<f64, String> {
    let mut cascade = Cascade { gain, stages: 2 };
    run(&mut cascade, x, data)
}

#[test]
fn of_traits_that_are_asked_for() {
    let data = [0.4, 1.1, 0.6];
    check_grads!(run_cascade(0.7, 1.3, &data[..]));
    // With p(g) = 3 ln 3 - 2 g^2 d and g' = g x: (g'^2 x + 12) p(g) + p(g').
    let (g, x) = (0.7, 1.3);
    let p = |g: f64| 3.0 * 3f64.ln() - 2.0 * g * g * data[0];
    let (value, pullback) = run_cascade_vjp(g, x, &data);
    let (dg, dx, _) = pullback(Some(1.0));
    let (r, slope) = (g * x, -4.0 * data[0]);
    near(value.unwrap(), (r * r * x + 12.0) * p(g) + p(r), 1e-13);
    let outer = 2.0 * r * x * p(g) + slope * r;
    near(dg, outer * x + (r * r * x + 12.0) * slope * g, 1e-12);
    near(dx, outer * g + r * r * p(g), 1e-12);
    assert!(run_cascade(g, -1.0, &data).is_err());
}

/// Blocks of boxes of objects, which have no derivatives, beside methods of the same name.
#[differentiate]
trait Smoother<T> {
    fn apply(&mut self, input: T) -> T;
    fn restart(&mut self, at: T) -> Result<(), String>;
}

mod smoothers {
    use super::{Differentiable, Smoother, differentiate};

    #[differentiate]
    impl<T: num_traits::Float> Smoother<T> for Box<dyn Smoother<T>> {
        #[differentiate(skip)]
        fn apply(&mut self, input: T) -> T {
            (**self).apply(input)
        }

        fn restart(&mut self, at: T) -> Result<(), String> {
            (**self).restart(at)
        }
    }

    #[differentiate]
    pub trait Kept: Clone {
        fn keep(&mut self, input: f64) -> f64;
        fn restart(&mut self, at: f64) -> Result<(), String>;
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Last(pub f64);

    #[differentiate]
    impl Kept for Last {
        fn keep(&mut self, input: f64) -> f64 {
            self.0 = 0.5 * (self.0 + input);
            self.0 * input
        }

        fn restart(&mut self, at: f64) -> Result<(), String> {
            self.0 = at;
            Ok(())
        }
    }
}

mod by_what_is_kept {
    use super::smoothers::Kept;
    use super::{Differentiable, Smoother, differentiate};

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Smooth<K> {
        pub kept: K,
    }

    #[differentiate]
    impl<K: Kept> Smoother<f64> for Smooth<K> {
        fn apply(&mut self, input: f64) -> f64 {
            self.kept.keep(input)
        }

        fn restart(&mut self, at: f64) -> Result<(), String> {
            self.kept.restart(at)
        }
    }
}

#[differentiate]
fn smoothed(at: f64, x: f64) -> f64 {
    let mut smooth = by_what_is_kept::Smooth {
        kept: smoothers::Last(0.0),
    };
    smooth.restart(at).unwrap();
    smooth.apply(x) + smooth.apply(x * x)
}

#[test]
fn beside_boxes_of_objects() {
    check_grads!(smoothed(0.7, 1.3));
    // With l = (a + x) / 2: l x + (l + x^2) x^2 / 2.
    let (da, dx) = smoothed_grad(0.7, 1.3);
    let (a, x) = (0.7, 1.3);
    let l = (a + x) / 2.0;
    near(da, x / 2.0 + x * x / 4.0, 1e-14);
    near(
        dx,
        l + x / 2.0 + x * x / 4.0 + l * x + 2.0 * x * x * x,
        1e-13,
    );
}
