//! Methods of one name: of an inherent block and of traits, of several traits, of one trait for several types. What is
//! called is what is differentiated.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Rating {
    rating: f64,
    deviation: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Elo {
    k: f64,
}

pub trait Rated {
    fn new(rating: Option<f64>, deviation: Option<f64>) -> Self;

    fn rating(&self) -> f64;
}

/// A pair of players.
pub trait RatingSystem {
    type Of;

    fn new(k: f64) -> Self;

    fn rate(&self, one: &Self::Of, other: &Self::Of, outcome: f64) -> (Self::Of, Self::Of);

    fn expected_score(&self, one: &Self::Of, other: &Self::Of) -> f64;
}

/// One player and all opponents.
pub trait RatingPeriodSystem {
    type Of;

    fn new(k: f64) -> Self;

    fn rate(&self, player: &Self::Of, results: &[(Self::Of, f64)]) -> Self::Of;

    fn expected_score(&self, player: &Self::Of, opponents: &[Self::Of]) -> Vec<f64>;
}

impl Rating {
    /// It has no derivative, and is what `Rating::new` is.
    pub fn new() -> Self {
        Rating {
            rating: 1.0,
            deviation: 0.5,
        }
    }
}

#[differentiate]
impl Rated for Rating {
    fn new(rating: Option<f64>, deviation: Option<f64>) -> Self {
        let start = Rating::new();
        Rating {
            rating: rating.unwrap_or(start.rating),
            deviation: deviation.unwrap_or(start.deviation),
        }
    }

    fn rating(&self) -> f64 {
        self.rating
    }
}

#[differentiate]
fn expected(one: &Rating, other: &Rating, k: f64) -> f64 {
    1.0 / (1.0 + (k * (other.rating - one.rating)).exp())
}

#[differentiate]
impl RatingSystem for Elo {
    type Of = Rating;

    fn new(k: f64) -> Self {
        Elo { k }
    }

    fn rate(&self, one: &Rating, other: &Rating, outcome: f64) -> (Rating, Rating) {
        let change = self.k * (outcome - expected(one, other, self.k)) * one.deviation;
        let rated = |of: &Rating, by: f64| Rating {
            rating: of.rating + by,
            deviation: of.deviation,
        };
        (rated(one, change), rated(other, -change))
    }

    fn expected_score(&self, one: &Self::Of, other: &Self::Of) -> f64 {
        expected(one, other, self.k)
    }
}

#[differentiate]
impl RatingPeriodSystem for Elo {
    type Of = Rating;

    fn new(k: f64) -> Self {
        Elo { k }
    }

    fn rate(&self, player: &Rating, results: &[(Rating, f64)]) -> Rating {
        let mut player = *player;
        for (opponent, outcome) in results {
            let (after, _) = <Elo as RatingSystem>::rate(self, &player, opponent, *outcome);
            player.rating = after.rating;
            player.deviation *= 0.9;
        }
        player
    }

    fn expected_score(&self, player: &Self::Of, opponents: &[Self::Of]) -> Vec<f64> {
        opponents
            .iter()
            .map(|opponent| RatingSystem::expected_score(self, player, opponent))
            .collect()
    }
}

#[differentiate]
fn season(elo: &Elo, a: &Rating, b: &Rating) -> f64 {
    let (x, y) = <Elo as RatingSystem>::rate(elo, a, b, 0.5);
    let slower = <Elo as RatingPeriodSystem>::new(0.5 * elo.k);
    let z: Rating = <Elo as RatingPeriodSystem>::rate(&slower, &x, &[(y, 1.0), (*b, 0.0)]);
    let fresh = <Rating as Rated>::new(Some(x.rating), None);
    z.rating() * z.deviation + Rated::rating(&z) * fresh.deviation + fresh.rating
}

fn players() -> (Elo, Rating, Rating) {
    let rating = |rating, deviation| Rating { rating, deviation };
    (
        <Elo as RatingSystem>::new(0.7),
        rating(0.3, 0.8),
        rating(0.9, 0.4),
    )
}

#[test]
fn of_two_traits() {
    let (elo, a, b) = players();
    agree!((elo, a, b), |(elo, a, b)| season(elo, a, b));
    check_grads!(<Elo as RatingSystem>::rate(&elo, &a, &b, 1.0));
    check_grads!(<Elo as RatingPeriodSystem>::rate(
        &elo,
        &a,
        &[(b, 1.0), (a, 0.5)][..]
    ));
    check_grads!(<Elo as RatingPeriodSystem>::expected_score(
        &elo,
        &a,
        &[b, a][..]
    ));
    check_grads!(<Rating as Rated>::new(Some(0.4), None));
    // The derivatives that no name of a method is enough for are called after the trait too.
    let (value, pull) = elo.expected_score_of_rating_system_vjp(&a, &b);
    assert_eq!(value, RatingSystem::expected_score(&elo, &a, &b));
    near(pull(1.0).1.rating, value * (1.0 - value) * 0.7, 1e-14);
    let slope = elo.expected_score_of_rating_system_grad(&a, &b).0.k;
    near(slope, -0.6 * value * (1.0 - value), 1e-14);
    let (scores, _) = elo.expected_score_of_rating_period_system_vjp(&a, &[b]);
    assert_eq!(scores, [value]);
    assert_eq!(a.rating_grad().rating, 1.0);
}

/// As in crates of indicators: a number, or something that has one.
#[differentiate]
pub trait Close {
    fn close(&self) -> f64;
}

pub trait Next<T> {
    type Output;

    fn next(&mut self, input: T) -> Self::Output;
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Bar {
    low: f64,
    high: f64,
}

#[differentiate]
impl Close for Bar {
    fn close(&self) -> f64 {
        (self.low * self.high).sqrt()
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Average {
    k: f64,
    current: f64,
}

#[differentiate]
impl Next<f64> for Average {
    type Output = f64;

    fn next(&mut self, input: f64) -> Self::Output {
        self.current = self.k * input + (1.0 - self.k) * self.current;
        self.current
    }
}

#[differentiate]
impl<T: Close> Next<&T> for Average {
    type Output = f64;

    fn next(&mut self, input: &T) -> Self::Output {
        2.0 * self.next(input.close())
    }
}

#[differentiate]
fn averaged(average: &Average, bars: &[Bar]) -> (f64, Average) {
    let mut average = average.clone();
    let mut sum = 0.0;
    for bar in bars {
        sum += average.next(bar.high) + <Average as Next<&Bar>>::next(&mut average, bar);
        if sum > 2.0 {
            sum *= <Average as Next<f64>>::next(&mut average, sum);
        }
    }
    (sum, average)
}

/// The type of an argument tells which of the two it is.
#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Double {
    inner: Average,
    outer: Average,
}

#[differentiate]
impl<T: Close> Next<&T> for Double {
    type Output = f64;

    fn next(&mut self, bar: &T) -> Self::Output {
        self.outer.next(self.inner.next(bar)) * self.inner.next(bar.close())
    }
}

#[differentiate]
impl Next<f64> for Double {
    type Output = f64;

    fn next(&mut self, input: f64) -> Self::Output {
        let bar = Bar {
            low: input,
            high: 2.0,
        };
        self.outer.next(self.inner.next(input)) + self.next(&bar)
    }
}

#[differentiate]
fn doubled(start: &Double, bars: &[Bar], x: f64) -> (f64, Double) {
    let mut double = start.clone();
    let mut sum = 0.0;
    for bar in bars {
        let step: f64 = bar.low * x;
        sum += double.next(bar) * double.next(step);
    }
    (sum, double)
}

#[test]
fn of_one_trait() {
    let average = Average {
        k: 0.3,
        current: 0.2,
    };
    let bars = vec![
        Bar {
            low: 0.4,
            high: 0.9,
        },
        Bar {
            low: 1.4,
            high: 1.5,
        },
    ];
    agree_map!((average.clone(), bars.clone()), |(a, bars)| averaged(
        a, bars
    ));
    let double = Double {
        inner: average.clone(),
        outer: Average {
            k: 0.6,
            current: 0.7,
        },
    };
    agree_map!((double, bars.clone(), 0.8), |(d, bars, x)| doubled(
        d, bars, *x
    ));
    let (value, pull) = average.clone().next_of_next_ref_t_vjp(&bars[0]);
    near(value, 2.0 * (0.7 * 0.2 + 0.3 * 0.6), 1e-14);
    let (_, bar) = pull((cotangent::Monoid::lazy_zero(), 1.0));
    near(bar.high, 0.6 * 0.5 * 0.4 / 0.6, 1e-14);
}

/// What differs in nothing but the unit: only a path tells one from the other.
pub trait Length<Unit> {
    fn length(&self) -> f64;
}

pub struct Meters;
pub struct Feet;

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Rod {
    meters: f64,
}

#[differentiate]
impl Length<Meters> for Rod {
    fn length(&self) -> f64 {
        self.meters
    }
}

#[differentiate]
impl Length<Feet> for Rod {
    fn length(&self) -> f64 {
        self.meters * 3.28
    }
}

#[differentiate]
fn of_units(rod: &Rod, x: f64) -> f64 {
    <Rod as Length<Feet>>::length(rod) * x + <Rod as Length<Meters>>::length(rod).sin()
}

#[test]
fn of_units_that_only_a_path_tells_apart() {
    let rod = Rod { meters: 0.4 };
    agree!((rod.clone(), 0.7), |(rod, x)| of_units(rod, *x));
    near(
        of_units_grad(&rod, 2.0).0.meters,
        6.56 + 0.4_f64.cos(),
        1e-14,
    );
}

/// References to several types that a borrow of one may be taken for.
pub trait Dot<T> {
    fn dot(&self, with: T) -> f64;
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Weights<T> {
    of: Vec<T>,
}

#[differentiate]
impl<T: num_traits::Float> Weights<T> {
    fn first(&self, k: T) -> T {
        self.of[0] * k
    }
}

#[differentiate]
impl Dot<&[f64]> for Weights<f64> {
    fn dot(&self, with: &[f64]) -> f64 {
        self.of.iter().zip(with).map(|(a, b)| a * b).sum()
    }
}

#[differentiate]
impl Dot<&Vec<f64>> for Weights<f64> {
    fn dot(&self, with: &Vec<f64>) -> f64 {
        3.0 * self.of[0] * with[0]
    }
}

#[differentiate]
fn both(weights: &Weights<f64>, v: &Vec<f64>) -> f64 {
    <Weights<f64> as Dot<&[f64]>>::dot(weights, &v[1..])
        + <Weights<f64> as Dot<&Vec<f64>>>::dot(weights, v)
        + weights.first(v[1])
}

#[test]
fn of_references() {
    let weights = Weights { of: vec![0.5, 1.5] };
    agree!((weights.clone(), vec![0.2, 0.3, 0.4]), |(w, v)| both(w, v));
    let (bar, _) = weights.dot_of_dot_ref_vec_f64_grad(&vec![2.0, 1.0]);
    assert_eq!(bar.of, [6.0, 0.0]);
    let (bar, _) = weights.dot_of_dot_ref_slice_f64_grad(&[2.0, 1.0]);
    assert_eq!(bar.of, [2.0, 1.0]);
}

/// Generic code calls the trait's method, whatever else has its name.
#[differentiate]
pub trait Shape {
    fn area(&self) -> f64;
}

pub trait Flat {
    fn area(&self) -> f64;
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Square {
    side: f64,
}

#[differentiate]
impl Flat for Square {
    fn area(&self) -> f64 {
        self.side.exp()
    }
}

#[differentiate]
impl Shape for Square {
    fn area(&self) -> f64 {
        self.side * self.side
    }
}

#[differentiate]
fn twice<S: Shape>(shape: &S, x: f64) -> f64 {
    shape.area() * x + shape.area().sin()
}

#[differentiate]
fn of_square(side: f64, x: f64) -> f64 {
    let square = Square { side };
    twice(&square, x) + <Square as Flat>::area(&square)
}

#[test]
fn of_generic_code() {
    agree!((0.6, 0.8), |(s, x)| of_square(*s, *x));
}

pub trait Skilled {
    fn rate(&self) -> f64;
}

// Implemented only where what is not compiled is.
#[expect(dead_code)]
pub trait Graded {
    fn rate(&self) -> f64;
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Player {
    skill: f64,
}

#[differentiate]
impl Skilled for Player {
    fn rate(&self) -> f64 {
        self.skill * self.skill
    }
}

/// What is not compiled takes no name.
#[cfg(any())]
impl Graded for Player {
    fn rate(&self) -> f64 {
        self.skill
    }
}

#[differentiate]
fn rated(skill: f64) -> f64 {
    let player = Player { skill };
    player.rate().exp()
}

#[test]
fn with_one_that_is_not_compiled() {
    check_grads!(rated(0.6));
    assert_eq!(Player { skill: 3.0 }.rate_grad().skill, 6.0);
}

/// A projection for each shape of the earth, each under the same name.
mod ellipsoid {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, Differentiable)]
    pub struct Projection {
        pub scale: f64,
        pub es: f64,
    }

    #[differentiate]
    impl Projection {
        pub fn make(scale: f64) -> Self {
            Projection {
                scale,
                es: scale * 0.1,
            }
        }

        pub fn forward(&self, lam: f64) -> Result<f64, String> {
            match lam > 3.0 {
                true => Err("too far".to_string()),
                false => Ok(self.scale * lam.sin() * (1.0 - self.es * lam)),
            }
        }
    }
}

mod plate {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, Differentiable)]
    pub struct Projection {
        pub zone: i32,
    }

    #[differentiate]
    impl Projection {
        pub fn forward(&self, lam: f64) -> Result<f64, String> {
            Ok(lam * lam * f64::from(self.zone))
        }
    }
}

#[derive(Clone, Debug, Differentiable)]
enum Projection {
    Exact(ellipsoid::Projection),
    Flat(plate::Projection),
}

#[differentiate]
impl Projection {
    fn make(scale: f64, zone: i32) -> Self {
        match zone {
            0 => Projection::Exact(ellipsoid::Projection::make(scale)),
            zone => Projection::Flat(plate::Projection { zone }),
        }
    }

    fn forward(&self, lam: f64) -> Result<f64, String> {
        match self {
            Projection::Exact(p) => p.forward(lam),
            Projection::Flat(p) => p.forward(lam),
        }
    }
}

#[differentiate]
fn projected(scale: f64, lam: f64, zone: i32) -> f64 {
    let projection = Projection::make(scale, zone);
    projection.forward(lam).unwrap_or(0.0) * lam
}

/// One of them is made of the others, and neither itself nor without a float.
#[test]
fn types_of_one_name_in_several_modules() {
    for zone in [0, 3] {
        agree!((1.2, 0.4), |(scale, lam)| projected(*scale, *lam, zone));
    }
    near(projected_grad(1.2, 0.4, 3).1, 9.0 * 0.16, 1e-12);
}

/// Types that are called as those of the language are.
mod of_the_language {
    use std::ops::{Add, Mul};

    use cotangent::{Differentiable, differentiate};
    use cotangent_test_twin::agree;

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Arc {
        radius: f64,
        angle: f64,
    }

    #[differentiate]
    impl Arc {
        fn new(radius: f64, angle: f64) -> Self {
            Arc { radius, angle }
        }

        fn length(&self) -> f64 {
            self.radius * self.angle
        }

        fn turned(self, angle: f64) -> Arc {
            Arc::new(self.radius, self.angle * angle)
        }
    }

    #[differentiate]
    impl Mul<f64> for Arc {
        type Output = Arc;

        fn mul(self, k: f64) -> Arc {
            Arc::new(self.radius * k, self.angle)
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Range {
        low: f64,
        high: f64,
    }

    #[differentiate]
    impl Range {
        fn new(low: f64, high: f64) -> Self {
            Range { low, high }
        }

        fn width(&self) -> f64 {
            self.high - self.low
        }

        fn map(&self, f: impl Fn(f64) -> f64) -> Range {
            Range::new(f(self.low), f(self.high))
        }
    }

    #[differentiate]
    impl Add for Range {
        type Output = Range;

        fn add(self, other: Range) -> Range {
            Range::new(self.low + other.low, self.high * other.high)
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Cell {
        height: f64,
        speed: f64,
    }

    #[differentiate]
    impl Cell {
        fn get(&self) -> f64 {
            self.height * self.speed
        }

        fn set(&mut self, height: f64) {
            self.height = height * self.speed;
        }
    }

    #[differentiate]
    fn lengths(arc: &Arc, range: Range) -> f64 {
        let wider = range + range.map(|x| x * x);
        let twice = *arc * wider.width();
        arc.turned(3.0).length() * twice.length()
    }

    #[differentiate]
    fn flow(cells: &[Cell]) -> f64 {
        let mut last = cells[0];
        for cell in cells {
            last.set(cell.get() + last.get());
        }
        last.get()
    }

    #[test]
    fn agree() {
        let cell = |height, speed| Cell { height, speed };
        agree!(
            (Arc::new(2.0, 0.7), Range::new(0.3, 1.4)),
            |(a, r)| lengths(a, *r)
        );
        agree!(vec![cell(0.3, 1.2), cell(0.8, -0.4)], |cells| flow(cells));
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Pixel<T> {
    red: T,
    green: T,
}

#[differentiate]
impl<T> Pixel<T> {
    fn new(red: T, green: T) -> Self {
        Self { red, green }
    }
}

/// One instance calls the method of the same name of another, which is no recursion.
#[differentiate]
impl Pixel<u8> {
    fn scaled(&self) -> Pixel<f64> {
        Pixel::new(self.red as f64 / 255.0, self.green as f64 / 255.0)
    }

    fn blend(&self, other: Pixel<u8>) -> Pixel<u8> {
        self.scaled().blend(other.scaled()).rounded()
    }

    fn mix(&self, t: f64) -> f64 {
        self.scaled().mix(t) * t
    }
}

#[differentiate]
impl Pixel<f64> {
    fn rounded(&self) -> Pixel<u8> {
        Pixel::new((self.red * 255.0) as u8, (self.green * 255.0) as u8)
    }

    fn blend(&self, other: Pixel<f64>) -> Pixel<f64> {
        Pixel::new(self.red * other.green, self.green + other.red)
    }

    fn mix(&self, t: f64) -> f64 {
        self.red * t + self.green
    }

    /// That is one.
    fn faded(&self, n: usize) -> f64 {
        if n == 0 {
            return self.red;
        }
        Pixel::<f64>::new(self.red * self.green, self.green).faded(n - 1)
    }
}

#[differentiate]
fn blended(pixel: Pixel<f64>, bits: Pixel<u8>, t: f64) -> f64 {
    let both = pixel.blend(pixel);
    both.red * both.green * bits.mix(t) * pixel.faded(2)
        + f64::from(bits.blend(pixel.rounded()).red) * t
}

#[test]
fn methods_of_several_instances() {
    let (pixel, bits) = (Pixel::new(0.5, 0.25), Pixel::new(51, 102));
    check_grads!(blended(pixel, bits, 0.75));
    // t (t / 5 + 2 / 5) (r g) (g + r) (r g^2), and what is a constant times t
    let (bar, _, t) = blended_grad(pixel, bits, 0.75);
    let (r, g) = (0.5, 0.25f64);
    let k = 0.75 * (0.75 / 5.0 + 0.4);
    near(bar.red, k * g.powi(3) * (3.0 * r * r + 2.0 * r * g), 1e-14);
    near(
        bar.green,
        k * r * r * (4.0 * g.powi(3) + 3.0 * r * g * g),
        1e-14,
    );
    let k = (2.0 * 0.75 + 2.0) / 5.0 * r * r * g.powi(3) * (r + g);
    near(t, k + f64::from(bits.blend(pixel.rounded()).red), 1e-14);
}

/// A parameter of a block is called as a type is whose methods have no derivatives.
mod of_parameters {
    use cotangent::{Differentiable, check_grads, differentiate};

    #[differentiate]
    trait Noise {
        fn at(&self, x: f64) -> f64;
    }

    #[derive(Clone, Debug, Differentiable)]
    struct Value {
        k: f64,
    }

    impl Value {
        fn at(&self, x: f64) -> f64 {
            self.k * 1000.0 + x
        }
    }

    #[derive(Clone, Debug, Differentiable)]
    struct Slope(f64);

    #[differentiate]
    impl Noise for Slope {
        fn at(&self, x: f64) -> f64 {
            self.0 * x
        }
    }

    #[derive(Clone, Debug, Differentiable)]
    struct AtLeast<Value, Min> {
        value: Value,
        min: Min,
    }

    #[differentiate]
    impl<Value: Noise, Min: Noise> Noise for AtLeast<Value, Min> {
        fn at(&self, x: f64) -> f64 {
            self.value.at(x).max(self.min.at(x * x))
        }
    }

    #[differentiate]
    fn highest(a: f64, b: f64, x: f64) -> f64 {
        let (value, min) = (Slope(a), Slope(b));
        AtLeast { value, min }.at(x)
    }

    #[test]
    fn the_parameter_is_meant() {
        check_grads!(highest(2.0, 3.0, 0.5));
        check_grads!(highest(2.0, 3.0, 5.0));
        assert_eq!(highest_grad(2.0, 3.0, 0.5), (0.5, 0.0, 2.0));
        assert_eq!(highest_grad(2.0, 3.0, 5.0), (0.0, 25.0, 30.0));
        assert_eq!(Value { k: 1.0 }.at(2.0), 1002.0);
    }
}
