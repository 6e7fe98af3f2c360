//! `From` and `Into` of types of the user's own, several of them for one type.

use std::ops::Mul;

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, Differentiable)]
struct Complex {
    re: f64,
    im: f64,
}

#[differentiate]
impl From<f64> for Complex {
    fn from(re: f64) -> Complex {
        Complex { re, im: 0.0 }
    }
}

#[differentiate]
impl From<(f64, f64)> for Complex {
    fn from((re, im): (f64, f64)) -> Self {
        Self { re, im }
    }
}

#[differentiate]
impl From<[f64; 2]> for Complex {
    fn from(parts: [f64; 2]) -> Self {
        Self::from((parts[0], parts[1]))
    }
}

#[differentiate]
impl From<Complex> for [f64; 2] {
    fn from(z: Complex) -> [f64; 2] {
        [z.re, z.im]
    }
}

#[differentiate]
impl Mul for Complex {
    type Output = Complex;

    fn mul(self, o: Complex) -> Complex {
        Complex {
            re: self.re * o.re - self.im * o.im,
            im: self.re * o.im + self.im * o.re,
        }
    }
}

#[differentiate]
fn conversions(a: f64, b: f64) -> f64 {
    let mut z: Complex = a.into();
    for i in 0..3 {
        let w = match i {
            0 => Complex::from((a, b)),
            1 => Complex::from([b, a * z.re]),
            _ => (z.im, b).into(),
        };
        z = z * w;
    }
    let parts: [f64; 2] = z.into();
    parts[0] + parts[1] * f64::from(a)
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Radians(f64);

#[derive(Clone, Copy, Debug, Differentiable)]
struct Degrees(f64);

#[differentiate]
impl From<Degrees> for Radians {
    fn from(angle: Degrees) -> Self {
        Radians(angle.0.to_radians())
    }
}

#[differentiate]
impl From<Radians> for f64 {
    fn from(angle: Radians) -> f64 {
        angle.0
    }
}

#[differentiate]
fn newtypes(angle: Degrees, b: f64) -> f64 {
    let r: Radians = angle.into();
    let x: f64 = r.into();
    x.sin() * Radians::from(Degrees(b)).0
}

#[differentiate]
fn takes_into(a: impl Into<f64>, b: f64) -> f64 {
    let a: f64 = a.into();
    a * b
}

#[differentiate]
fn takes_generic<T: Into<f64> + Copy>(a: T, b: f64) -> f64 {
    a.into() * b + a.into()
}

#[test]
fn several_conversions() {
    check_grads!(conversions(1.3, 0.4));
    check_grads!(newtypes(Degrees(20.0), 3.0));
    let slope = std::f64::consts::PI / 180.0;
    near(
        newtypes_grad(Degrees(0.0), 180.0).0.0,
        slope * std::f64::consts::PI,
        1e-12,
    );
}

#[test]
fn numbers_by_into() {
    assert_eq!(takes_into_grad(2.0, 3.0), (3.0, 2.0));
    assert_eq!(takes_into_grad(2.0f32, 3.0), (3.0, 2.0));
    assert_eq!(takes_generic_grad(2.0, 3.0), (4.0, 2.0));
    check_grads!(takes_generic(2.0, 3.0));
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Point<T> {
    x: T,
    y: T,
}

#[differentiate]
impl From<(f64, f64)> for Point<f64> {
    fn from((x, y): (f64, f64)) -> Self {
        Point { x, y }
    }
}

#[differentiate]
impl From<Complex> for Point<f64> {
    fn from(z: Complex) -> Self {
        Point { x: z.re, y: z.im }
    }
}

#[differentiate]
impl std::ops::Sub for Point<f64> {
    type Output = Point<f64>;

    fn sub(self, o: Point<f64>) -> Point<f64> {
        Point {
            x: self.x - o.x,
            y: self.y - o.y,
        }
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Line {
    from: Point<f64>,
    to: Point<f64>,
}

#[differentiate]
impl Line {
    fn new(from: impl Into<Point<f64>>, to: impl Into<Point<f64>>) -> Self {
        Line {
            from: from.into(),
            to: to.into(),
        }
    }

    fn between<P: Into<Point<f64>>, Q>(from: P, to: Q, k: f64) -> Self
    where
        Q: Into<Point<f64>> + Copy,
    {
        let d = to.into() - from.into();
        let end: Point<f64> = to.into();
        let from = Point {
            x: end.x - d.x * k,
            y: end.y - d.y * k,
        };
        Line { from, to: end }
    }

    fn length(&self) -> f64 {
        let d = self.to - self.from;
        d.x.hypot(d.y)
    }

    fn stretch(&mut self, by: impl Into<Point<f64>>) -> f64 {
        let by = by.into();
        self.to.x += by.x;
        self.to.y *= by.y;
        self.length()
    }
}

/// A free function, and a parameter that only one branch makes into something.
#[differentiate]
fn area(a: impl Into<Point<f64>>, b: impl Into<Complex> + Copy, wide: bool) -> f64 {
    let a = a.into();
    match wide {
        true => a.x * b.into().re,
        false => a.x * a.y,
    }
}

#[differentiate]
fn lines(x: f64, y: f64) -> f64 {
    let p = Point { x: x * y, y };
    let mut line = Line::new(p, (x.sin(), y * y));
    let mut total = Line::between((x, y), p, 0.25).length();
    for k in 0..3 {
        let by = Complex {
            re: x,
            im: k as f64,
        };
        total += line.stretch(by) * area((y, x), Complex { re: x, im: y }, k > 1);
    }
    total
}

#[test]
fn parameters_that_are_made_into_a_type_of_ones_own() {
    check_grads!(lines(0.7, 1.3));
    check_grads!(Line::new((0.3, 0.4), Point { x: 1.0, y: 2.0 }));
    check_grads!(Line::between(Complex { re: 0.3, im: 0.4 }, (1.0, 2.0), 0.3));
    check_grads!(area((2.0, 3.0), 5.0, true));
    let (a, b) = area_grad((2.0, 3.0), 5.0, true);
    assert_eq!((a, b), ((5.0, 0.0), 2.0));
    let (a, b) = area_grad(Point { x: 2.0, y: 3.0 }, (5.0, 7.0), false);
    assert_eq!((a.x, a.y, b), (3.0, 2.0, (0.0, 0.0)));
    let ends = |x: f64| Line::between((x, 0.5), (1.0, 2.0), 0.3).length();
    let slope = (ends(0.3 + 1e-6) - ends(0.3 - 1e-6)) / 2e-6;
    let (value, pullback) = Line::between_vjp((0.3, 0.5), (1.0, 2.0), 0.3);
    let length = value.length_grad();
    near(pullback(length).0.0, slope, 1e-6);
}

#[with_duals]
mod into_parts {
    use cotangent::differentiate;

    #[derive(Clone, Copy)]
    #[differentiate]
    pub struct Lab {
        l: f64,
        a: f64,
    }

    #[differentiate]
    impl From<Lab> for (f64, f64) {
        fn from(lab: Lab) -> Self {
            (lab.l * lab.l, lab.a)
        }
    }

    #[differentiate]
    impl From<Lab> for [f64; 2] {
        fn from(lab: Lab) -> Self {
            [lab.l, lab.a.sin()]
        }
    }

    #[differentiate]
    pub fn dot(a: [f64; 2], b: [f64; 2]) -> f64 {
        a[0] * b[0] + a[1] * b[1]
    }

    #[differentiate]
    pub fn apart(x: f64, y: f64) -> f64 {
        let lab = Lab { l: x, a: y * x };
        let (l, a) = lab.into();
        let (m, b): (f64, f64) = lab.into();
        let [n, c] = lab.into();
        l * a + m / b + n * c + dot(lab.into(), [y, l])
    }
}

#[test]
fn structs_become_tuples_and_arrays() {
    use into_parts::*;
    check!(apart(0.7, 1.2));
    check!(apart(-1.1, 0.4));
}

/// A color in ink, which is made into others from its own side.
#[derive(Clone, Debug, Differentiable)]
struct Ink {
    parts: [f64; 4],
    count: usize,
}

#[derive(Clone, Debug, Differentiable)]
struct Light {
    r: f64,
    g: f64,
}

#[differentiate]
#[allow(clippy::from_over_into, reason = "the conversion under test")]
impl Into<[f64; 3]> for Ink {
    fn into(self) -> [f64; 3] {
        let k = 1.0 - self.parts[3];
        [self.parts[0] * k, self.parts[1] * k, self.parts[2] * k * k]
    }
}

#[differentiate]
#[allow(clippy::from_over_into, reason = "the conversion under test")]
impl Into<Light> for Ink {
    fn into(mut self: Ink) -> Light {
        for i in 0..self.count {
            self.parts[i] *= 1.0 - self.parts[3];
        }
        Light {
            r: self.parts[0].sqrt(),
            g: self.parts[1] * self.parts[2],
        }
    }
}

#[differentiate]
impl Ink {
    fn halved(&self) -> Ink {
        let mut new = self.clone();
        for i in 0..new.count {
            new.parts[i] *= 0.5;
        }
        new
    }

    fn light(&self, gamma: f64) -> f64 {
        let [c, m, y]: [f64; 3] = self.halved().into();
        let light: Light = self.clone().into();
        (c * m + y).powf(gamma) * light.r + light.g
    }
}

#[test]
fn from_the_side_of_what_is_converted() {
    let ink = Ink {
        parts: [0.3, 0.5, 0.7, 0.2],
        count: 3,
    };
    agree!((ink.clone(), 1.8), |(ink, gamma)| ink.light(*gamma));
    let of_first = {
        let (y, k) = (0.35 * 0.64, 0.8);
        let sum = 0.15 * k * 0.25 * k + y;
        let light = (0.3_f64 * k).sqrt();
        1.8 * sum.powf(0.8) * 0.5 * k * 0.25 * k * light + sum.powf(1.8) * 0.5 * k / light
    };
    near(ink.light_grad(1.8).0.parts[0], of_first, 1e-12);
}

/// Made of ink by reference, by value, and by what may change it.
#[derive(Clone, Debug, Differentiable)]
struct Shade {
    level: f64,
    warmth: f64,
}

#[differentiate]
impl From<&Ink> for Shade {
    fn from(ink: &Ink) -> Shade {
        Shade {
            level: ink.parts[0] * ink.parts[3],
            warmth: ink.parts[1].exp(),
        }
    }
}

#[differentiate]
impl From<&Light> for Shade {
    fn from(light: &Light) -> Shade {
        Shade {
            level: light.r + light.g,
            warmth: light.r * light.g,
        }
    }
}

#[differentiate]
impl From<Ink> for Shade {
    fn from(ink: Ink) -> Shade {
        (&ink).into()
    }
}

#[differentiate]
impl Ink {
    fn shade(&self) -> Shade {
        self.into()
    }

    fn contrast(&self, others: &[f64]) -> f64 {
        let mut sum = 0.0;
        for other in others {
            let shade: Shade = self.into();
            sum += shade.level * other * shade.warmth;
        }
        let owned: Shade = self.clone().into();
        let light: Light = self.clone().into();
        let lit: Shade = (&light).into();
        sum * self.shade().warmth - owned.level + lit.warmth
    }
}

#[test]
fn of_references() {
    let ink = Ink {
        parts: [0.3, 0.5, 0.7, 0.2],
        count: 3,
    };
    agree!((ink.clone(), vec![1.3, 0.6]), |(ink, others)| ink
        .contrast(others));
    let slope = ink.contrast_grad(&[2.0]).0.parts[0];
    let lit = 0.5 * 0.4 * 0.56 * (0.8_f64 / 0.3).sqrt();
    near(slope, 0.2 * (2.0 * 1.0_f64.exp() - 1.0) + lit, 1e-12);
}

/// Conversions into a type whose arguments are left out.
mod of_parameters {
    use num_traits::Float;

    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    struct Tensor<T> {
        shape: Vec<usize>,
        data: Vec<T>,
    }

    #[differentiate]
    impl<T: Float> From<Vec<T>> for Tensor<T> {
        fn from(data: Vec<T>) -> Self {
            let shape = vec![data.len()];
            Tensor { shape, data }
        }
    }

    #[differentiate]
    impl<T: Float> From<Vec<Vec<T>>> for Tensor<T> {
        fn from(rows: Vec<Vec<T>>) -> Self {
            let shape = vec![rows.len(), rows[0].len()];
            let data = rows.into_iter().flatten().collect();
            Tensor { shape, data }
        }
    }

    #[differentiate]
    impl<T: Float> Tensor<T> {
        fn column(data: Vec<T>) -> Tensor<T> {
            let rows: Vec<Vec<T>> = data.into_iter().map(|x| vec![x]).collect();
            Tensor::from(rows)
        }

        fn rows(&self) -> Vec<Tensor<T>> {
            let width = self.shape[1];
            let rows = self.data.chunks_exact(width);
            rows.map(|row| Tensor::from(row.to_vec())).collect()
        }

        fn dot(&self, other: &Tensor<T>) -> T {
            let pairs = self.data.iter().zip(&other.data);
            pairs.fold(T::zero(), |sum, (a, b)| sum + *a * *b)
        }
    }

    #[differentiate]
    fn chained(data: Vec<f64>, k: f64) -> f64 {
        let column = Tensor::column(data);
        let mut sum = 0.0;
        for row in column.rows().iter() {
            sum += row.dot(&Tensor::from(vec![k])) * row.data[0];
        }
        sum
    }

    #[differentiate]
    fn chained_shorter(data: Vec<f32>, k: f32) -> f32 {
        Tensor::column(data).dot(&Tensor::from(vec![k, k * k]))
    }

    #[test]
    fn find_it() {
        check_grads!(chained(vec![0.5, -1.5], 3.0));
        let (data, k) = chained_grad(vec![0.5, -1.5], 3.0);
        assert_eq!((data, k), (vec![3.0, -9.0], 2.5));
        let (data, k) = chained_shorter_grad(vec![0.5, -1.5], 3.0);
        assert_eq!((data, k), (vec![3.0, 9.0], 0.5 - 9.0));
    }
}

/// Parameters that are made into a generic type of one's own, whose parts are used.
mod into_generic {
    use cotangent::{Differentiable, differentiate};
    use cotangent_test_twin::{agree, agree_map};
    use num_traits::Float;

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Setting<F> {
        frequency: F,
        damping: F,
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub enum Damping<F> {
        Still,
        Over { root: F, fast: F, slow: F },
        Under { decay: F, turn: F },
    }

    #[differentiate]
    impl<F: Float> From<Setting<F>> for Damping<F> {
        fn from(Setting { frequency, damping }: Setting<F>) -> Self {
            if frequency < F::epsilon() {
                return Self::Still;
            }
            let root = frequency * (damping * damping - F::one()).abs().sqrt();
            let decay = -frequency * damping;
            if damping > F::one() {
                Self::Over {
                    root,
                    fast: decay - root,
                    slow: decay + root,
                }
            } else {
                Self::Under { decay, turn: root }
            }
        }
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Step<F> {
        position: F,
        speed: F,
    }

    #[differentiate]
    impl<F: Float> Step<F> {
        fn new(damping: impl Into<Damping<F>>, time: F) -> Self {
            match damping.into() {
                Damping::Still => Self {
                    position: F::one(),
                    speed: F::zero(),
                },
                Damping::Over { root, fast, slow } => {
                    let (a, b) = ((fast * time).exp(), (slow * time).exp());
                    Self {
                        position: (a * slow - b * fast) / (root + root),
                        speed: (b - a) / (root + root),
                    }
                }
                Damping::Under { decay, turn } => {
                    let envelope = (decay * time).exp();
                    Self {
                        position: envelope * (turn * time).cos(),
                        speed: envelope * (turn * time).sin() / turn,
                    }
                }
            }
        }

        fn of(setting: Setting<F>, time: F) -> F {
            let step = Self::new(setting, time);
            step.position * step.speed
        }
    }

    #[test]
    fn differences() {
        for damping in [0.4, 2.3] {
            let setting = Setting {
                frequency: 1.7,
                damping,
            };
            agree!((setting, 0.6), |(s, t)| Step::of(*s, *t));
            let made = Damping::from(setting);
            agree_map!((made, 0.6), |(d, t)| Step::new(*d, *t));
        }
        let still = Setting {
            frequency: 0.0,
            damping: 0.5,
        };
        let (bar, time) = Step::of_grad(still, 0.6);
        assert_eq!((bar.frequency, bar.damping, time), (0.0, 0.0, 0.0));
    }
}

/// Bounds that say `Self`.
mod of_self {
    use cotangent::differentiate;
    use std::ops::{Add, Mul};

    #[differentiate]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Polar {
        pub radius: f64,
        pub angle: f64,
    }

    #[differentiate]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Plane {
        pub x: f64,
        pub y: f64,
    }

    #[differentiate]
    impl From<Polar> for Plane {
        fn from(p: Polar) -> Plane {
            Plane {
                x: p.radius * p.angle.cos(),
                y: p.radius * p.angle.sin(),
            }
        }
    }

    #[differentiate]
    impl<T: Into<Self>> Add<T> for Plane {
        type Output = Self;

        fn add(self, rhs: T) -> Self::Output {
            let rhs: Self = rhs.into();
            Self {
                x: self.x + rhs.x,
                y: self.y + rhs.y,
            }
        }
    }

    #[differentiate]
    impl<T: Into<f64>> Mul<T> for Plane {
        type Output = Self;

        fn mul(self, rhs: T) -> Self {
            let k: f64 = rhs.into();
            Self {
                x: self.x * k,
                y: self.y * k,
            }
        }
    }

    #[differentiate]
    impl Plane {
        pub fn distance<T>(&self, other: T) -> f64
        where
            T: Into<Self>,
        {
            let other: Self = other.into();
            (self.x - other.x).hypot(self.y - other.y)
        }
    }

    #[differentiate]
    pub fn walk(start: Plane, turns: &[f64], k: f64) -> f64 {
        let mut at: Plane = start * k;
        for angle in turns {
            let step = Polar {
                radius: k,
                angle: *angle,
            };
            at = if *angle > 0.0 { at + step } else { at + start };
        }
        let home = Polar {
            radius: k * k,
            angle: at.x,
        };
        at.distance(home) + at.distance(start)
    }
}

#[test]
fn bounds_that_say_self() {
    use of_self::*;
    let at = (Plane { x: 0.3, y: 1.2 }, vec![0.4, -1.0, 2.2], 0.7);
    agree!(at, |(start, turns, k)| walk(*start, turns, *k));
    let polar = Polar {
        radius: 2.0,
        angle: 0.0,
    };
    let (at, other) = Plane { x: 5.0, y: 4.0 }.distance_grad(polar);
    near(at.x, 0.6, 1e-12);
    near(at.y, 0.8, 1e-12);
    near(other.radius, -0.6, 1e-12);
    near(other.angle, -0.8 * 2.0, 1e-12);
}

mod of_aliases {
    use cotangent::differentiate;

    type Hz = f32;
    type Part = f64;

    #[differentiate]
    pub fn part(hz: Hz, of: Part) -> Part {
        Part::from(hz - 20.0) / Part::from(of * 3.0)
    }
}

#[test]
fn conversions_of_numbers_under_another_name() {
    use of_aliases::*;
    let (by_hz, by_of) = part_grad(440.0, 0.75);
    near(by_hz as f64, 1.0 / 2.25, 1e-6);
    near(by_of, -420.0 / (3.0 * 0.75 * 0.75), 1e-9);
    near(
        (part(441.0, 0.75) - part(439.0, 0.75)) / 2.0,
        by_hz as f64,
        1e-6,
    );
    near(
        (part(440.0, 0.751) - part(440.0, 0.749)) / 0.002,
        by_of,
        1e-2,
    );
    let (value, by_both) = part_jvp(440.0, 0.75, (1.0, 0.5));
    assert_eq!(value, part(440.0, 0.75));
    near(by_both, by_hz as f64 + 0.5 * by_of, 1e-6);
}

/// Of references and values, each in a module below that of the type, by `into` from elsewhere.
mod from_below {
    use cotangent::{Differentiable, differentiate};
    use cotangent_test_twin::agree;

    mod ratio {
        use cotangent::Differentiable;

        #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
        pub struct Ratio {
            pub r: f64,
        }

        mod from {
            use cotangent::differentiate;

            use super::super::Rgb;
            use super::Ratio;

            #[differentiate]
            impl From<&Rgb> for Ratio {
                fn from(c: &Rgb) -> Ratio {
                    Ratio { r: c.r / c.g }
                }
            }

            #[differentiate]
            impl From<Rgb> for Ratio {
                fn from(c: Rgb) -> Ratio {
                    Ratio { r: c.r * c.g }
                }
            }
        }
    }

    use ratio::Ratio;

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Rgb {
        r: f64,
        g: f64,
    }

    #[differentiate]
    impl Rgb {
        fn as_ratio(&self) -> Ratio {
            self.into()
        }
    }

    #[differentiate]
    fn all(c: Rgb) -> f64 {
        let ratio: Ratio = (&c).into();
        let product: Ratio = c.into();
        ratio.r * c.as_ratio().r + product.r * Ratio::from(&c).r
    }

    #[test]
    fn agree() {
        let c = Rgb { r: 1.3, g: 0.7 };
        agree!(c, |c| all(*c));
    }
}

/// `impl Into<T>` of a generic parameter of the function's own, or of its block's.
mod into_parameters {
    use super::*;
    use num_traits::Float;

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Hertz<T>(T);

    #[differentiate]
    impl<T: Float> Hertz<T> {
        fn from_hz(hz: impl Into<T>) -> Option<Self> {
            let hz = hz.into();
            (hz > T::zero()).then_some(Hertz(hz))
        }

        fn from_dt(dt: impl Into<T>) -> Self {
            Hertz(T::one() / dt.into())
        }
    }

    #[differentiate]
    fn squared<T: Float>(x: impl Into<T>) -> T {
        let x = x.into();
        x * x
    }

    #[differentiate]
    fn period(x: f64, y: f32) -> f64 {
        let rate = Hertz::<f64>::from_hz(x).unwrap();
        let other = Hertz::<f64>::from_dt(y);
        let square: f64 = squared(rate.0);
        square * other.0
    }

    #[test]
    fn are_numbers() {
        let (x, y) = (1.3, 0.5f32);
        // x^2 / y
        let (dx, dy) = period_grad(x, y);
        near(dx, 2.0 * x / 0.5, 1e-14);
        near(f64::from(dy), -x * x / 0.25, 1e-6);
        let (_, dot) = period_jvp(x, y, (1.0, 0.0));
        near(dot, dx, 1e-14);
        near(squared_grad::<f64, f64>(x), 2.0 * x, 1e-14);
    }
}

/// The conversion of what an operator gives changes nothing that the operator was given.
mod of_operators {
    use super::*;

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Side(f64, f64);

    #[differentiate]
    impl std::ops::Neg for Side {
        type Output = Side;

        fn neg(self) -> Side {
            Side(-self.0, -self.1)
        }
    }

    #[differentiate]
    impl From<Side> for Complex {
        fn from(side: Side) -> Complex {
            Complex {
                re: side.0,
                im: 2.0 * side.1,
            }
        }
    }

    #[differentiate]
    fn of_both(z: Complex, by: f64) -> f64 {
        z.re * by + z.im * z.im
    }

    #[differentiate]
    fn turned(x: f64, y: f64) -> f64 {
        let mut side = Side(x * y, y);
        let before = of_both((-side).into(), x);
        if before > 0.0 {
            side = -side;
        }
        side.0 * before + side.1
    }

    #[test]
    fn is_a_value() {
        for (x, y) in [(2.0, 3.0), (-5.0, 0.3), (1.3, -0.7)] {
            check_grads!(turned(x, y));
        }
    }
}

/// `x.into()` of a float where only rustc knows what is asked for: in fields, calls, lists, tuples and `Some`.
mod of_floats {
    use cotangent::{Differentiable, check_grads, differentiate};

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Meters(f64);

    #[differentiate]
    impl From<f64> for Meters {
        fn from(x: f64) -> Self {
            Meters(3.0 * x)
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Pos(Meters, Meters);

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Leg {
        length: Meters,
        width: f64,
    }

    #[differentiate]
    impl Leg {
        fn new(length: f64, width: f64) -> Self {
            Self {
                length: length.into(),
                width: width.into(),
            }
        }

        fn lengthen(&mut self, by: f64) {
            self.length = (self.length.0 + by).into();
        }

        fn area(&self, by: f64) -> f64 {
            let mut leg = *self;
            if by > 0.0 {
                leg.lengthen(by * self.width);
            }
            leg.length.0 * Leg::new(by, self.width).length.0
        }
    }

    #[differentiate]
    fn at(x: f64, y: f64) -> Pos {
        let first = Meters::from(x);
        Pos(first, y.into())
    }

    #[differentiate]
    fn if_less(x: f64, y: f64) -> Option<Meters> {
        if x > y {
            return None;
        }
        Some((x * y).into())
    }

    #[differentiate]
    fn times(length: Meters, s: f64) -> f64 {
        length.0 * s
    }

    #[differentiate]
    fn called(x: f64, y: f64) -> f64 {
        times(x.into(), y.into())
    }

    #[differentiate]
    fn listed(x: f64, y: f64) -> (Vec<Meters>, [Meters; 2], (Meters, f64)) {
        (
            vec![x.into(), y.into()],
            [y.into(), x.into()],
            (x.into(), y),
        )
    }

    #[differentiate]
    fn summed(xs: &[f64], s: f64) -> f64 {
        let mut total = 0.0;
        for &x in xs {
            if x < 0.0 {
                continue;
            }
            let pos = Pos((x * s).into(), s.into());
            total += pos.0.0 * pos.1.0;
        }
        let lengths: Vec<Meters> = xs.iter().map(|&x| x.into()).collect();
        let make = |x: f64| -> Meters { x.into() };
        total + times(lengths[1], 2.0) + make(s).0
    }

    #[differentiate(modes(vjp, jvp, linearize))]
    fn product(x: f64, y: f64) -> f64 {
        x * y
    }

    /// Of a narrower float, beside these.
    #[differentiate(modes(vjp, jvp, linearize))]
    fn widened(x: f32, y: f64) -> f64 {
        product(x.into(), y.into())
    }

    #[test]
    fn are_made_into_what_is_asked_for() {
        check_grads!(at(0.7, 1.3));
        check_grads!(if_less(0.7, 1.3));
        check_grads!(if_less(1.7, 1.3));
        check_grads!(called(0.7, 1.3));
        check_grads!(listed(0.7, 1.3));
        check_grads!(summed(&[0.3, -0.4, 0.9], 1.3));
        let leg = Leg {
            length: Meters(0.4),
            width: 0.3,
        };
        check_grads!(Leg::area(&leg, 1.2));
        check_grads!(Leg::area(&leg, -1.2));
        assert_eq!(called_grad(0.7, 1.3), (3.0 * 1.3, 3.0 * 0.7));
        let (value, pull) = widened_vjp(1.5, 0.4);
        let (same, map) = widened_linearize(1.5, 0.4);
        assert_eq!((value, pull(1.0)), (0.6000000000000001, (0.4, 1.5)));
        assert_eq!(
            (same, cotangent::LinearMap::apply_transpose(&map, 1.0)),
            (value, pull(1.0))
        );
        let (_, dot) = widened_jvp(1.5, 0.4, (1.0, 2.0));
        assert!((dot - 3.4).abs() < 1e-12);
    }
}

/// What is only made into a float may be an integer: `v * 2` by an `impl<T: Into<f64>> Mul<T> for V`.
mod of_integers {
    use super::*;
    use std::ops::{Add, Mul};

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct V {
        pub x: f64,
        pub y: f64,
    }

    #[differentiate]
    impl<T: Into<f64>> Mul<T> for V {
        type Output = V;
        fn mul(self, k: T) -> V {
            let k = k.into();
            V {
                x: self.x * k,
                y: self.y * k,
            }
        }
    }

    #[differentiate]
    impl<T> Add<T> for V
    where
        T: Into<f64> + Copy,
    {
        type Output = V;
        fn add(self, k: T) -> V {
            V {
                x: self.x + k.into(),
                y: self.y * k.into(),
            }
        }
    }

    #[differentiate]
    impl V {
        pub fn turned(self) -> V {
            self * -1
        }

        pub fn scaled(&self, by: impl Into<f64>) -> V {
            let by: f64 = by.into();
            V {
                x: self.x * by,
                y: self.y / by,
            }
        }
    }

    #[differentiate]
    fn weighted<T: Into<f64> + Copy>(ks: &[T], x: f64) -> f64 {
        let mut sum = 0.0;
        for k in ks {
            let k: f64 = (*k).into();
            sum += (k * x).sin();
        }
        sum
    }

    #[differentiate]
    fn handed<T: Into<f64> + Copy>(k: T, x: f64) -> f64 {
        let twice = if x > 0.0 { weighted(&[k, k], x) } else { x };
        twice * k.into()
    }

    #[differentiate]
    pub fn mixed(v: V, k: f64, single: f32) -> f64 {
        let mut w = v * 2 * k + 3u8 + k;
        for i in 0..3 {
            w = w * i + single + 1i16;
            w = w.turned() * k;
        }
        let w = w.scaled(3).scaled(k);
        w.x * w.y + handed(2, k) * handed(k, v.x) + handed(single, v.y)
    }
}

#[test]
fn integers_made_into_floats() {
    use of_integers::*;
    let v = V { x: 0.7, y: -1.3 };
    check_grads!(V::turned(v));
    check_grads!(V::scaled(&v, 3));
    check_grads!(V::scaled(&v, 0.3));
    let (by_v, by_k, by_single) = mixed_grad(v, 0.8, 0.5);
    let h = 1e-6;
    let moved = |dx: f64, dy: f64, dk: f64| {
        let v = V {
            x: v.x + dx,
            y: v.y + dy,
        };
        mixed(v, 0.8 + dk, 0.5)
    };
    near(
        by_v.x,
        (moved(h, 0.0, 0.0) - moved(-h, 0.0, 0.0)) / (2.0 * h),
        1e-7,
    );
    near(
        by_v.y,
        (moved(0.0, h, 0.0) - moved(0.0, -h, 0.0)) / (2.0 * h),
        1e-7,
    );
    near(
        by_k,
        (moved(0.0, 0.0, h) - moved(0.0, 0.0, -h)) / (2.0 * h),
        1e-7,
    );
    let single = |d: f32| mixed(v, 0.8, 0.5 + d);
    near(
        by_single as f64,
        (single(1e-2) - single(-1e-2)) / 2e-2,
        1e-2,
    );
    let (_, along) = mixed_jvp(v, 0.8, 0.5, (VTangent { x: 1.0, y: -2.0 }, 3.0, 0.25));
    let expected = by_v.x - 2.0 * by_v.y + 3.0 * by_k + 0.25 * by_single as f64;
    near(along, expected, 1e-6);
}
