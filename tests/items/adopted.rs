//! Types of one's own that hold no float and have no derive, and whose blocks are annotated: inherent ones and those of traits,
//! of enums, unit structs and what holds integers and text; as fields, in lists and as type parameters.

use approx::assert_relative_eq;
use cotangent::{LinearMap, NoTangent, check_grads, differentiate};
use num_traits::Float;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Course {
    Quadratic,
    Power(u32),
}

#[differentiate]
impl Course {
    fn at(&self, t: f64) -> f64 {
        match self {
            Course::Quadratic => t * t,
            Course::Power(n) => t.powi(*n as i32),
        }
    }

    /// By value, of another of its kind, and of what holds no float.
    fn after(self, t: f64, other: Course) -> f64 {
        let own = match self {
            Self::Quadratic => t * self.slope(),
            Self::Power(n) => (t * n as f64).sin(),
        };
        own * other.at(t)
    }

    fn slope(self) -> f64 {
        match self {
            Course::Quadratic => 2.0,
            Course::Power(n) => n as f64,
        }
    }

    fn cubed(t: f64) -> f64 {
        let easing = Self::Power(3);
        easing.at(t) + Course::Quadratic.after(t, easing)
    }

    fn is_plain(&self) -> bool {
        matches!(self, Course::Quadratic)
    }

    /// Changed on the way.
    fn turned(&mut self, t: f64) -> f64 {
        let before = self.at(t);
        *self = match self {
            Course::Quadratic => Course::Power(4),
            Course::Power(_) => Course::Quadratic,
        };
        before * self.at(t)
    }
}

/// The second block of the type.
#[differentiate]
impl Course {
    fn mixed(&self, t: f64) -> f64 {
        if self.is_plain() || *self == Course::Power(5) {
            self.at(t).exp()
        } else {
            self.at(1.0 - t)
        }
    }
}

/// It is no `Clone`.
struct Stages {
    name: String,
    easings: Vec<Course>,
}

#[differentiate]
impl Stages {
    fn through(&self, t: f64) -> f64 {
        let mut x = t;
        for easing in &self.easings {
            x = easing.at(x) + t / self.name.len() as f64;
        }
        x
    }

    fn summed(&self, t: f64) -> f64 {
        let parts = self.easings.iter().enumerate();
        parts
            .map(|(n, easing)| easing.mixed(t / (n + 1) as f64))
            .sum()
    }
}

#[differentiate]
#[derive(Clone)]
struct Animated {
    from: f64,
    to: f64,
    easing: Course,
    others: Vec<Course>,
}

#[differentiate]
impl Animated {
    fn value(&self, t: f64) -> f64 {
        let others: f64 = self.others.iter().map(|easing| easing.at(self.to)).sum();
        self.from + (self.to - self.from) * self.easing.at(t) * others
    }

    fn next(&mut self, t: f64) -> f64 {
        let now = self.easing.turned(t * self.to);
        self.others.push(self.easing);
        self.from *= now;
        self.value(t)
    }
}

#[differentiate]
fn eased(from: f64, to: f64, t: f64, easing: Option<Course>, twice: (Course, f64)) -> f64 {
    let first = match easing {
        Some(easing) => easing.after(t, twice.0),
        None => twice.0.at(twice.1 * t),
    };
    from + (to - from) * first
}

#[differentiate]
fn animated(from: f64, to: f64, t: f64, quick: bool) -> [f64; 6] {
    let easing = if quick {
        Course::Power(3)
    } else {
        Course::Quadratic
    };
    let mut one = Animated {
        from,
        to,
        easing,
        others: vec![Course::Power(2), easing],
    };
    let stages = Stages {
        name: "stages".to_string(),
        easings: vec![easing, Course::Power(5), Course::Quadratic],
    };
    [
        one.next(t),
        one.value(t) * one.from,
        stages.through(t),
        stages.summed(to),
        eased(from, to, t, None, (easing, to)),
        eased(from, to, t, Some(easing), (Course::Power(2), t)) * Course::cubed(from),
    ]
}

/// What takes no receiver: unit structs stand for the functions.
#[differentiate]
trait Sigmoid {
    fn of(x: f64) -> f64;
    fn twice(x: f64) -> f64 {
        Self::of(Self::of(x))
    }
}

struct Hyperbolic;
struct Logistic;

#[differentiate]
impl Sigmoid for Hyperbolic {
    fn of(x: f64) -> f64 {
        x.tanh()
    }
}

#[differentiate]
impl Sigmoid for Logistic {
    fn of(x: f64) -> f64 {
        1.0 / (1.0 + (-x).exp())
    }

    fn twice(x: f64) -> f64 {
        scaled::<Self>(x, 3.0)
    }
}

#[differentiate]
fn scaled<S: Sigmoid + ?Sized>(x: f64, k: f64) -> f64 {
    k * S::of(k * x)
}

#[differentiate]
fn squashed<S: Sigmoid, const SQUARED: bool>(x: f64) -> f64 {
    let y = S::twice(x);
    if SQUARED { y * y } else { y }
}

#[differentiate]
trait Taper {
    fn weight(&self, x: f64) -> f64;
    fn doubled(&self, x: f64) -> f64 {
        self.weight(x) * 2.0
    }
}

struct Hump;

#[derive(Clone)]
enum Compact {
    Triangle,
    Parabola,
}

#[differentiate]
impl Taper for Hump {
    fn weight(&self, x: f64) -> f64 {
        (-x * x).exp()
    }
}

#[differentiate]
impl Taper for Compact {
    fn weight(&self, x: f64) -> f64 {
        match self {
            Compact::Triangle => 1.0 - x,
            Self::Parabola => 0.75 * (1.0 - x * x),
        }
    }
}

#[differentiate]
impl Taper for Course {
    fn weight(&self, x: f64) -> f64 {
        self.at(x) * self.slope()
    }
}

#[differentiate]
fn density<T: Taper>(xs: &[f64], taper: &T) -> f64 {
    xs.iter().map(|x| taper.doubled(*x)).sum()
}

#[differentiate]
fn smoothed<T: Taper>(xs: &[f64], taper: T) -> f64 {
    let mut sum = 1.0;
    for x in xs {
        sum *= taper.weight(*x);
    }
    sum
}

/// Generic in the number, of a type that is not.
#[differentiate]
trait Ramp<F: Float> {
    fn rise(t: F, height: F) -> F;
    fn fall(t: F, height: F) -> F {
        height - Self::rise(t, height)
    }
}

struct Cubical;

#[differentiate]
impl<F: Float> Ramp<F> for Cubical {
    fn rise(t: F, height: F) -> F {
        t * t * t * height
    }
}

#[differentiate]
fn ramp(t: f64, height: f64) -> f64 {
    Cubical::rise(t, height) * Cubical::fall(height, t)
}

#[differentiate]
fn tapered(xs: &[f64], parabola: bool) -> [f64; 6] {
    let compact = if parabola {
        Compact::Parabola
    } else {
        Compact::Triangle
    };
    [
        density(xs, &compact) * smoothed(xs, Hump),
        smoothed(xs, compact),
        density(xs, &Hump) + density(xs, &Course::Power(3)),
        smoothed(xs, Course::Quadratic),
        squashed::<Hyperbolic, true>(xs[0]),
        squashed::<Logistic, false>(xs[1]) * scaled::<Hyperbolic>(xs[0], xs[1]),
    ]
}

/// Linear maps go through the calls on what has no tangent, too.
#[derive(Clone, Copy)]
enum Stride {
    Even,
    Odd(u32),
}

#[differentiate(modes(vjp, jvp, linearize))]
impl Stride {
    fn on(self, t: f64) -> f64 {
        match self {
            Stride::Even => t * t,
            Stride::Odd(n) => t.sin() * n as f64,
        }
    }

    fn twice(self, t: f64) -> (f64, f64) {
        let once = self.on(t);
        (self.on(once), Stride::Even.on(once) * t)
    }
}

#[test]
fn linear_maps_of_such_methods() {
    for (stride, t) in [(Stride::Odd(3), 0.4), (Stride::Even, 0.7)] {
        let ((a, b), pushed) = stride.twice_jvp(t, (NoTangent, 1.0));
        let ((again, _), map) = stride.twice_linearize(t);
        assert_relative_eq!(a, again);
        let (da, db) = map.apply((NoTangent, 1.0));
        assert_relative_eq!(da, pushed.0);
        assert_relative_eq!(db, pushed.1);
        let (NoTangent, pulled) = map.apply_transpose((1.0, 2.0));
        assert_relative_eq!(pulled, da + 2.0 * db, max_relative = 1e-14);
        let steps = [t + 1e-6, t - 1e-6].map(|t| stride.twice(t));
        let difference = (steps[0].1 - steps[1].1) / 2e-6;
        assert_relative_eq!(db, difference, max_relative = 1e-8);
        assert_relative_eq!(b, stride.twice(t).1);
    }
}

#[differentiate]
trait Volumed {
    fn volume(&self) -> f64;
}

#[differentiate]
impl Volumed for f64 {
    fn volume(&self) -> f64 {
        self * self * self
    }
}

/// A type parameter of the name of such a type holds a float.
#[differentiate]
fn filled<Stages: Volumed, Course: Volumed>(stages: &Stages, course: Course, x: f64) -> f64 {
    stages.volume() * x + course.volume()
}

#[test]
fn a_type_parameter_of_the_name_is_another_type() {
    check_grads!(filled(&1.5, 0.5, 2.0));
    let (stages, course, x): (f64, f64, f64) = filled_grad(&1.5, 0.5, 2.0);
    assert_relative_eq!(stages, 3.0 * 1.5 * 1.5 * 2.0);
    assert_relative_eq!(course, 3.0 * 0.25);
    assert_relative_eq!(x, 1.5 * 1.5 * 1.5);
}

#[test]
fn blocks_of_types_that_hold_no_float() {
    for flag in [false, true] {
        check_grads!(animated(0.4, 0.8, 0.3, flag));
        check_grads!(tapered(&[0.3, -0.2, 0.6], flag));
    }
    check_grads!(Course::cubed(0.7));
    check_grads!(ramp(0.6, 1.7));
}

#[test]
fn the_receiver_has_a_tangent_that_holds_nothing() {
    let (NoTangent, slope) = Course::Power(3).at_grad(0.5);
    assert_relative_eq!(slope, 0.75);
    let (value, pullback) = Course::Quadratic.after_vjp(0.5, Course::Power(2));
    assert_relative_eq!(value, 0.25);
    let (NoTangent, slope) = pullback(1.0);
    assert_relative_eq!(slope, 2.0 * 3.0 * 0.25);
    let (from, to, t, (_, y)) = eased_grad(0.0, 2.0, 0.5, None, (Course::Quadratic, 3.0));
    assert_relative_eq!(from, 1.0 - 2.25);
    assert_relative_eq!(to, 2.25);
    assert_relative_eq!(t, 2.0 * 2.0 * 1.5 * 3.0);
    assert_relative_eq!(y, 2.0 * 2.0 * 1.5 * 0.5);
}
