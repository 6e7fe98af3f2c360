//! Types without a float in them, whose methods need no derivatives, and methods that are known only to read.

use std::collections::{BTreeMap, HashMap};

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Ellipsoid {
    Wgs84,
    Sphere,
}

/// Not annotated: no float goes in.
impl Ellipsoid {
    fn parameters(&self) -> (f64, f64) {
        match self {
            Ellipsoid::Wgs84 => (6378.137, 0.00669),
            Ellipsoid::Sphere => (6371.0, 0.0),
        }
    }
}

fn flattening(ellipsoid: &Ellipsoid) -> f64 {
    1.0 - (1.0 - ellipsoid.parameters().1).sqrt()
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Options {
    ellipsoid: Ellipsoid,
    fallback: Option<Ellipsoid>,
    digits: usize,
}

impl Options {
    fn scale(&self) -> f64 {
        10.0f64.powi(self.digits as i32)
    }
}

#[differentiate]
fn radius(latitude: f64, ellipsoid: Ellipsoid) -> f64 {
    let (a, e2) = ellipsoid.parameters();
    a / (1.0 - e2 * latitude.sin().powi(2)).sqrt()
}

#[differentiate]
fn height(latitude: f64, options: &Options) -> f64 {
    let chosen = options.fallback.unwrap_or(options.ellipsoid);
    let (a, _) = chosen.parameters();
    let flat = flattening(&options.ellipsoid);
    (radius(latitude, options.ellipsoid) - a) * options.scale() + flat * latitude
}

#[differentiate]
impl Ellipsoid {
    fn arc(self, from: f64, to: f64) -> f64 {
        let (a, e2) = self.parameters();
        a * (to - from) * (1.0 - e2)
    }
}

#[test]
fn parameters_that_are_choices() {
    let (latitude, wgs84) = (0.7, Ellipsoid::Wgs84);
    agree!((latitude, wgs84), |(l, e)| radius(*l, *e));
    for fallback in [None, Some(Ellipsoid::Sphere)] {
        let options = Options {
            ellipsoid: wgs84,
            fallback,
            digits: 2,
        };
        agree!((latitude, options), |(l, o)| height(*l, o));
    }
    agree!((wgs84, 0.1, 0.3), |(e, a, b)| e.arc(*a, *b));
}

/// A hash table of points, as a triangulation has it.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Hull {
    points: Vec<f64>,
    ellipsoid: Ellipsoid,
    turns: usize,
}

#[differentiate]
impl Hull {
    fn key(&self, x: f64) -> usize {
        (x.abs() * 10.0) as usize % self.points.len()
    }

    fn is_small(&self) -> bool {
        self.turns < 4
    }

    fn at(&self, x: f64) -> f64 {
        self.points[self.key(x)] * x
    }

    fn insert(&mut self, x: f64) -> f64 {
        let key = self.key(x);
        self.points[key] += x * x;
        if self.is_small() {
            self.turns += 1;
        }
        let (a, _) = self.ellipsoid.parameters();
        self.at(x) * a + self.key(x) as f64 * x
    }

    fn insert_all(&mut self, xs: &[f64]) -> f64 {
        let mut sum = 0.0;
        for &x in xs {
            let before = self.at(x);
            sum += self.insert(x) * before;
            self.points[0] *= 0.5;
        }
        sum
    }
}

#[differentiate]
fn inserted(mut hull: Hull, xs: &[f64]) -> f64 {
    hull.insert_all(xs) + hull.at(0.25)
}

#[test]
fn methods_that_only_read() {
    let hull = Hull {
        points: vec![1.0, 0.5, 2.0],
        ellipsoid: Ellipsoid::Sphere,
        turns: 3,
    };
    agree!((hull.clone(), vec![0.15, 0.25, 0.17]), |(h, xs)| inserted(
        h.clone(),
        xs
    ));
    let mut changed = hull.clone();
    let (value, _) = changed.insert_vjp(0.15);
    let mut again = hull.clone();
    assert_eq!((value, changed), (again.insert(0.15), again));
}

/// Generic types are known by their declarations too.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point<T> {
    x: T,
    y: T,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Line<T> {
    from: Point<T>,
    to: Point<T>,
}

#[differentiate]
impl<T: num_traits::Float> std::ops::Sub for Point<T> {
    type Output = Point<T>;

    fn sub(self, other: Self) -> Self {
        Point {
            x: self.x - other.x,
            y: self.y - other.y,
        }
    }
}

#[differentiate]
impl<T: num_traits::Float> Point<T> {
    fn dot(self, other: Self) -> T {
        self.x * other.x + self.y * other.y
    }
}

#[differentiate]
impl<T: num_traits::Float> Line<T> {
    fn vector(&self) -> Point<T> {
        self.to - self.from
    }

    fn shifted(&self, p: Point<T>) -> Point<T> {
        self.vector() - (p - self.to)
    }

    fn along(&self, p: Point<T>) -> T {
        (p - self.from).dot(self.vector()) / (self.to - self.from).dot(self.vector())
    }
}

#[test]
fn generic_types() {
    let point = |x, y| Point { x, y };
    let line = Line {
        from: point(1.0, 0.5),
        to: point(2.0, -0.5),
    };
    agree!((line, point(0.3, 0.4)), |(l, p)| l.along(*p));
    agree_map!((line, point(0.3, 0.4)), |(l, p)| l.shifted(*p));
}

const PERMUTATION: [u8; 16] = [7, 3, 11, 0, 14, 5, 9, 1, 13, 2, 8, 15, 4, 10, 6, 12];

/// Not annotated: no float comes out.
fn fast_floor(x: f64) -> i32 {
    let truncated = x as i32;
    if x < truncated as f64 {
        truncated - 1
    } else {
        truncated
    }
}

#[differentiate]
fn gradient(hash: i32, x: f64, y: f64) -> f64 {
    let h = hash & 7;
    let (u, v) = if h < 4 { (x, y) } else { (y, x) };
    (if h & 1 == 0 { u } else { -u }) + (if h & 2 == 0 { 2.0 * v } else { -2.0 * v })
}

/// Simplex noise, as it stands in crates of noise: the integers come from a function of floats.
#[differentiate]
fn simplex(x: f64, y: f64) -> f64 {
    let s = (x + y) * 0.366025;
    let i = fast_floor(x + s);
    let j = fast_floor(y + s);
    let t = (i + j) as f64 * 0.211324;
    let (x0, y0) = (x - (i as f64 - t), y - (j as f64 - t));
    let ii = (i & 15) as usize;
    let jj = j & 15;
    let hash = PERMUTATION[(ii + PERMUTATION[jj as usize] as usize) & 15];
    let fade = (0.5 - x0 * x0 - y0 * y0).max(0.0).powi(4);
    fade * gradient(hash as i32, x0, y0) + (x - fast_floor(x) as f64).powi(2)
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Value {
    frequency: f64,
    seed: u32,
}

#[differentiate]
impl Value {
    fn floor(x: f64) -> i32 {
        fast_floor(x)
    }

    fn hash(&self, i: i32) -> u32 {
        (i as u32).wrapping_mul(0x27d4_eb2d) ^ self.seed
    }

    fn at(&self, x: f64) -> f64 {
        let x = x * self.frequency;
        let cell = Self::floor(x);
        let along = x - cell as f64;
        let corner = self.hash(cell) as f64 / u32::MAX as f64;
        corner * along * along + Value::floor(x) as f64 * along
    }
}

#[test]
fn integers_made_of_floats() {
    for (x, y) in [(0.3, 0.7), (-1.2, 2.6), (5.1, -3.4)] {
        agree!((x, y), |(x, y)| simplex(*x, *y));
        let value = Value {
            frequency: 1.3,
            seed: 5,
        };
        agree!((value, x), |(v, x)| v.at(*x));
    }
}

/// Maps whose keys and values hold no float are carried along.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Book {
    names: HashMap<String, usize>,
    order: BTreeMap<i64, Vec<u8>>,
    scale: f64,
}

#[differentiate]
impl Book {
    fn value(&self, name: &str, x: f64) -> Option<f64> {
        let count = *self.names.get(name)?;
        let scale = self.scale * self.names["a"] as f64;
        Some(x * scale * count as f64 + self.order.len() as f64 * x)
    }
}

#[differentiate]
fn share_of_the_first(prices: &[f64]) -> f64 {
    let mut frequency: HashMap<i64, usize> = HashMap::new();
    for &price in prices {
        *frequency.entry(price.round() as i64).or_insert(0) += 1;
    }
    let counts: Vec<usize> = frequency.values().copied().collect();
    prices[0] * prices[1] / counts.len() as f64
}

#[test]
fn maps_without_floats() {
    let book = Book {
        names: [("a".to_string(), 3), ("b".to_string(), 2)].into(),
        order: [(7, vec![1, 2])].into(),
        scale: 0.5,
    };
    let (value, pullback) = book.value_vjp("b", 1.5);
    assert_eq!(value, book.value("b", 1.5));
    let (of_book, of_x) = pullback(Some(1.0));
    // x * scale * 3 * 2 + x
    assert_eq!((of_book.scale, of_x), (9.0, 4.0));
    assert_eq!(book.value_vjp("c", 1.5).0, None);
    let direction = book.value_jvp("b", 1.5, (of_book, of_x)).1;
    assert_eq!(direction, Some(9.0 * 9.0 + 4.0 * 4.0));
    check_grads!(share_of_the_first(&[1.2, 3.4, 1.4]));
}

/// Variants without the name of their enum.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Ease {
    Linear,
    Power(f64),
    Back { s: f64 },
}

#[differentiate]
impl Ease {
    fn apply(&self, t: f64) -> f64 {
        use Ease::*;
        match *self {
            Linear => t,
            Power(p) => t.powf(p),
            Back { s } => t * t * ((s + 1.0) * t - s),
        }
    }

    fn of(k: f64) -> Ease {
        use Ease::*;
        if k > 1.0 {
            Back { s: k * k }
        } else if k > 0.5 {
            Power(k * 2.0)
        } else {
            Linear
        }
    }
}

#[differentiate]
fn eased(k: f64, t: f64) -> f64 {
    Ease::of(k).apply(t)
}

#[test]
fn variants_by_themselves() {
    for k in [1.5, 0.7, 0.2] {
        agree!((k, 0.4), |(k, t)| eased(*k, *t));
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Cells {
    width: f64,
    count: usize,
}

#[differentiate]
impl Cells {
    fn position(&self, x: f64) -> (usize, bool) {
        ((x / self.width) as usize, x > 0.0)
    }

    fn find(&self, x: f64) -> Option<usize> {
        let i = (x / self.width) as usize;
        (i < self.count).then_some(i)
    }

    fn around(&self, x: f64) -> Vec<usize> {
        let i = (x / self.width) as usize;
        vec![i, i + 1]
    }

    fn height(&self, x: f64) -> f64 {
        let (i, right) = self.position(x);
        let k = self.find(x).unwrap_or(7);
        let mut sum = if right { x * x } else { x };
        for &c in self.around(x).iter() {
            sum += c as f64 * x * x * self.width;
        }
        (x - i as f64 * self.width) * x + k as f64 * x + sum
    }
}

#[test]
fn integers_inside_of_results() {
    let cells = Cells {
        width: 0.3,
        count: 3,
    };
    for x in [0.7, 1.1] {
        agree!((cells.clone(), x), |(cells, x)| cells.height(*x));
    }
}

/// A color on the screen, without the derive.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pixel {
    r: u8,
    g: u8,
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Color {
    r: f64,
    g: f64,
}

/// What has a result without a float has no derivatives, and keeps none from the others.
#[differentiate]
impl Color {
    fn pixel(self) -> Pixel {
        Pixel {
            r: (self.r * 255.0) as u8,
            g: (self.g * 255.0) as u8,
        }
    }

    fn checked(&self) -> Result<Pixel, String> {
        match self.r < 0.0 {
            true => Err("negative".to_string()),
            false => Ok(self.pixel()),
        }
    }

    fn luma(self, gamma: f64) -> f64 {
        (0.6 * self.r + 0.4 * self.g).powf(gamma)
    }
}

#[test]
fn results_of_types_without_the_derive() {
    let color = Color { r: 0.6, g: 0.3 };
    agree!((color, 2.2), |(color, gamma)| color.luma(*gamma));
    assert_eq!(color.checked(), Ok(Pixel { r: 153, g: 76 }));
}

/// Words from a line of text, which it borrows.
#[derive(Clone, Debug, Differentiable)]
struct Word<'a> {
    name: &'a str,
    value: Option<&'a str>,
}

#[derive(Clone, Debug, Differentiable)]
struct Words<'a>(Vec<Word<'a>>);

impl Words<'_> {
    fn number(&self, name: &str) -> Result<Option<f64>, String> {
        let word = self.0.iter().find(|word| word.name == name);
        let value = word.and_then(|word| word.value);
        value
            .map(|value| value.parse().map_err(|_| format!("no number: {value}")))
            .transpose()
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Settings {
    k0: f64,
}

#[differentiate]
fn configured(settings: &mut Settings, words: &Words<'_>, x: f64) -> Result<f64, String> {
    let (mut k0, t) = match words.number("lat_ts")? {
        Some(t) => (settings.k0 * t.cos(), t),
        None => (settings.k0, 0.5),
    };
    k0 *= words.number("x")?.unwrap_or(0.3) * x;
    settings.k0 = k0 * settings.k0;
    Ok(k0 * (t * x).exp())
}

#[differentiate(wrt(k0, x))]
fn with_words(k0: f64, words: &Words, x: f64) -> f64 {
    let mut settings = Settings { k0 };
    let y = configured(&mut settings, words, x).unwrap_or(x);
    y * settings.k0
}

#[test]
fn types_with_lifetimes() {
    let words = |value| {
        let name = "lat_ts";
        Words(vec![Word {
            name,
            value: Some(value),
        }])
    };
    for value in ["0.7", "east"] {
        let words = words(value);
        agree!((1.3, 0.6), |(k0, x)| with_words(*k0, &words, *x));
    }
    let (k, t) = (0.3 * 0.7_f64.cos(), 0.42_f64.exp());
    near(
        with_words_grad(1.3, &words("0.7"), 0.6).0,
        3.0 * (1.3 * k * 0.6).powi(2) * t,
        1e-12,
    );
}

/// Each kind of stage of a filter has its own response.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Stage {
    Square,
    Soft,
}

#[differentiate]
impl Stage {
    fn apply(&self, x: f64) -> f64 {
        match self {
            Stage::Square => x * x,
            Stage::Soft => x.tanh(),
        }
    }
}

#[differentiate(wrt(x))]
fn through_all(stages: &[Stage], x: f64) -> f64 {
    let mut y = x;
    for stage in stages {
        y = stage.apply(y);
    }
    y
}

#[differentiate(wrt(x))]
fn through_each(stages: &[Stage], x: f64) -> f64 {
    let mut y = x;
    for i in 0..stages.len() {
        y += stages[i].apply(x);
    }
    stages.iter().fold(y, |y, stage| stage.apply(y))
}

#[test]
fn slices_of_choices() {
    let stages = [Stage::Soft, Stage::Square, Stage::Soft];
    let x = 0.6f64;
    let (t, u) = (x.tanh(), x.tanh().powi(2).tanh());
    let slope = |t: f64| 1.0 - t * t;
    near(
        through_all_grad(&stages, x),
        slope(u) * 2.0 * t * slope(t),
        1e-14,
    );
    agree!(x, |x| through_all(&stages, *x));
    agree!(x, |x| through_each(&stages, *x));
}

/// Constructors that only get copies of what holds no float.
mod copies {
    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    struct Grid {
        shape: Vec<usize>,
        label: String,
        data: Vec<f64>,
    }

    #[differentiate]
    impl Grid {
        fn zeros(shape: Vec<usize>, label: String) -> Grid {
            let size = shape.iter().product();
            let data = vec![0.0; size];
            Grid { shape, label, data }
        }

        fn times(&self, other: &Grid) -> Result<Grid, String> {
            if self.shape != other.shape {
                return Err(self.label.clone());
            }
            let mut out = Grid::zeros(self.shape.clone(), self.label.to_string());
            for i in 0..self.data.len() {
                out.data[i] = self.data[i] * other.data[i];
            }
            Ok(out)
        }

        fn total(&self) -> f64 {
            let mut ones = Grid::zeros(self.shape.to_vec(), String::new());
            ones.data.fill(1.0);
            match self.times(&ones) {
                Ok(same) => same.data.iter().sum(),
                Err(_) => 0.0,
            }
        }
    }

    #[differentiate]
    fn energy(data: Vec<f64>, k: f64) -> f64 {
        let shape = vec![data.len()];
        let label = String::from("grid");
        let grid = Grid { shape, label, data };
        let mut twice = grid.clone();
        twice.data[0] *= k;
        match grid.times(&twice) {
            Ok(product) => product.total(),
            Err(_) => 0.0,
        }
    }

    #[test]
    fn are_constant() {
        check_grads!(energy(vec![0.5, -1.5, 2.0], 3.0));
        let (value, (data, k)) = energy_value_and_grad(vec![0.5, -1.5, 2.0], 3.0);
        near(value, 0.75 + 2.25 + 4.0, 1e-15);
        assert_eq!((data, k), (vec![3.0, -3.0, 4.0], 0.25));
    }
}

/// What is made into a type without a float: the conversions need no derivatives.
mod made_into {
    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    struct Choice {
        id: i32,
        region: usize,
    }

    impl From<i32> for Choice {
        fn from(id: i32) -> Choice {
            Choice { id, region: 0 }
        }
    }

    impl From<(i32, usize)> for Choice {
        fn from((id, region): (i32, usize)) -> Choice {
            Choice { id, region }
        }
    }

    fn taken_apart<R: Into<Choice>>(of: R) -> (i32, usize) {
        let choice = of.into();
        (choice.id, choice.region)
    }

    #[differentiate]
    fn property<R>(p: f64, t: f64, of: R) -> f64
    where
        R: Into<Choice>,
    {
        let (id, region) = taken_apart(of);
        match (id, region) {
            (1, _) => p,
            (2, 0) => p * t,
            (_, n) => p * t * n as f64,
        }
    }

    #[differentiate]
    fn scaled(p: f64, of: impl Into<Choice>) -> f64 {
        let choice: Choice = of.into();
        p * p * choice.id as f64
    }

    #[differentiate]
    fn all(p: f64, t: f64) -> f64 {
        property(p, t, 1) + property(p, t, 2) * property(t, p, (3, 4)) + scaled(p * t, 5)
    }

    #[test]
    fn is_constant() {
        check_grads!(all(0.3, 1.7));
        check_grads!(property(0.3, 1.7, 2));
        // p + 4 p^2 t^2 + 5 p^2 t^2
        let (dp, dt) = all_grad(0.5, 2.0);
        near(dp, 1.0 + 18.0 * 0.5 * 4.0, 1e-14);
        near(dt, 18.0 * 0.25 * 2.0, 1e-14);
    }
}

/// Functions without an annotation of how many of something there are: no derivative gets in.
mod counts {
    use super::*;

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    struct Grid {
        cells: Vec<f64>,
        columns: usize,
    }

    #[differentiate]
    impl Grid {
        fn new(rows: usize, columns: usize) -> Grid {
            let cells = vec![0.0; rows * columns];
            Grid { cells, columns }
        }

        fn outer(xs: &[f64], ys: &[f64]) -> Grid {
            let mut grid = Self::new(xs.len(), ys.len());
            for i in 0..xs.len() {
                for j in 0..ys.len() {
                    grid.cells[i * grid.columns + j] = xs[i] * ys[j];
                }
            }
            grid
        }

        fn trace(&self) -> f64 {
            let rows = self.cells.len() / self.columns;
            (0..rows.min(self.columns))
                .map(|i| self.cells[i * self.columns + i])
                .sum()
        }
    }

    fn weight(n: usize) -> f64 {
        1.0 / n as f64
    }

    fn sign(empty: bool) -> f64 {
        if empty { 0.0 } else { -1.0 }
    }

    #[differentiate]
    fn traced(xs: &[f64], ys: &[f64]) -> f64 {
        let mean = Grid::outer(xs, ys).trace() * weight(xs.len() - 1);
        mean * sign(ys.is_empty()) + weight((xs.len() + ys.len()) as usize) * xs[0]
    }

    /// A closure of the name of none of these captures what it is differentiated by.
    #[differentiate]
    fn captured(xs: &[f64]) -> f64 {
        let weight = |n: usize| xs[n - 1] * xs[0];
        weight(xs.len())
    }

    #[test]
    fn are_constant() {
        agree!((vec![0.3, 1.7, -0.4], vec![0.9, -1.1]), |(xs, ys)| traced(
            xs, ys
        ));
        agree!(vec![0.3, 1.7, -0.4], |xs| captured(xs));
        // `-(x0 y0 + x1 y1) / 2 + x0 / 5`
        let (xs, ys) = traced_grad(&[0.3, 1.7, -0.4], &[0.9, -1.1]);
        assert_eq!(xs, [-0.45 + 0.2, 0.55, 0.0]);
        assert_eq!(ys, [-0.15, -0.85]);
    }
}

/// Methods with an integer result of a trait that bounds a parameter: neither is annotated.
mod of_bounds {
    use cotangent::{Differentiable, check_grads, differentiate};

    use crate::oracle::near;

    pub trait Day: Ord + Copy {
        fn since(self, other: Self) -> i32;
        fn leap(&self) -> bool {
            false
        }
        fn cell(&self, x: f64) -> Option<usize>;
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Differentiable)]
    struct Julian(i32);

    impl Day for Julian {
        fn since(self, other: Self) -> i32 {
            self.0 - other.0
        }

        fn cell(&self, x: f64) -> Option<usize> {
            (x > 0.0).then_some((x * 10.0) as usize + self.0 as usize)
        }
    }

    #[derive(Clone, Copy, Differentiable)]
    struct Payment<D: Day> {
        amount: f64,
        day: D,
    }

    #[differentiate]
    fn years<D: Day>(p: &Payment<D>, first: &Payment<D>) -> f64 {
        let length = if p.day.leap() { 366.0 } else { 365.0 };
        p.day.since(first.day) as f64 / length
    }

    #[differentiate]
    fn present<D: Day>(all: &[Payment<D>], rate: f64) -> f64 {
        let mut sum = 0.0;
        for p in all {
            sum += p.amount / (1.0 + rate).powf(years(p, &all[0]));
        }
        sum
    }

    #[differentiate]
    fn banded<D: Day>(x: f64, table: &[f64], day: D) -> f64 {
        let i = day.cell(x).unwrap_or(0);
        match day.cell(x * 0.5) {
            Some(k) => table[k] * x * x * table[i],
            None => x,
        }
    }

    /// What it gives is a type of the language that the crate might declare too.
    pub trait Instant: Copy {
        fn since(&self, earlier: Self) -> std::time::Duration;
    }

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    struct Millis(u64);

    impl Instant for Millis {
        fn since(&self, earlier: Self) -> std::time::Duration {
            std::time::Duration::from_millis(self.0 - earlier.0)
        }
    }

    #[differentiate]
    fn speed<T: Instant>(x: f64, y: f64, from: T, to: T) -> f64 {
        (y * y - x) / to.since(from).as_secs_f64()
    }

    #[test]
    fn durations_are_constant() {
        check_grads!(speed(0.5, 2.0, Millis(1000), Millis(1250)));
        let (dx, dy, ..) = speed_grad(0.5, 2.0, Millis(1000), Millis(1250));
        near(dx, -4.0, 1e-14);
        near(dy, 16.0, 1e-14);
    }

    #[test]
    fn is_constant() {
        let days = [0, 200, 730].map(Julian);
        let amounts = [-100.0, 40.0, 90.0];
        let all = [0, 1, 2].map(|k| Payment {
            amount: amounts[k],
            day: days[k],
        });
        let rate = 0.0625;
        let (dall, drate) = present_grad(&all, rate);
        let mut slope = 0.0;
        for k in 0..3 {
            let t = days[k].0 as f64 / 365.0;
            near(dall[k].amount, (1.0 + rate).powf(-t), 1e-13);
            slope -= t * amounts[k] * (1.0 + rate).powf(-t - 1.0);
        }
        near(drate, slope, 1e-11);
        let (_, dot) = present_jvp(&all, rate, (dall.clone(), 2.0));
        let squares: f64 = dall.iter().map(|d| d.amount * d.amount).sum();
        near(dot, squares + 2.0 * slope, 1e-10);
        check_grads!(banded(0.375, &[1.0, 2.0, 0.5, 4.0, 3.0], Julian(1)));
        let table = [1.0, 2.0, 0.5, 4.0, 3.0];
        let (dx, _, _) = banded_grad(0.375, &table, Julian(1));
        near(dx, 2.0 * 0.375 * 0.5 * 3.0, 1e-14);
    }
}

/// A method of a choice that is called as one of lists is.
mod called_like_those_of_lists {
    use cotangent::{Differentiable, check_grads, differentiate};

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    enum Gear {
        Forward,
        Backward,
    }

    #[differentiate]
    impl Gear {
        fn reverse(self) -> Gear {
            match self {
                Gear::Forward => Gear::Backward,
                Gear::Backward => Gear::Forward,
            }
        }

        fn sign(&self) -> f64 {
            if *self == Gear::Forward { 1.0 } else { -0.5 }
        }
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    struct Segment {
        length: f64,
        gear: Gear,
    }

    #[differentiate]
    impl Segment {
        fn create(length: f64, gear: Gear) -> Self {
            match length >= 0.0 {
                true => Segment { length, gear },
                false => Segment {
                    length: -length,
                    gear: gear.reverse(),
                },
            }
        }

        fn reverse_gear(&mut self) {
            self.gear = self.gear.reverse();
        }
    }

    #[differentiate]
    fn flipped(path: Vec<Segment>) -> Vec<Segment> {
        path.into_iter()
            .map(|mut segment| {
                segment.reverse_gear();
                segment
            })
            .collect()
    }

    #[differentiate]
    fn travelled(x: f64, y: f64) -> f64 {
        let path = vec![
            Segment::create(x * y, Gear::Forward),
            Segment::create(y - x, Gear::Backward),
        ];
        let mut total = 0.0;
        for mut segment in flipped(path) {
            total += segment.length * segment.length * segment.gear.sign();
            segment.reverse_gear();
            total += segment.length * segment.gear.sign();
        }
        total
    }

    #[test]
    fn gears() {
        for (x, y) in [(0.7, 1.3), (1.3, 0.7), (-0.4, 0.9)] {
            check_grads!(travelled(x, y));
        }
        // -(xy)²/2 + xy + (y-x)² - (y-x)/2
        let (of_x, of_y) = travelled_grad(0.5, 1.0);
        assert_eq!(
            (of_x, of_y),
            (-0.5 + 1.0 - 1.0 + 0.5, -0.25 + 0.5 + 1.0 - 0.5)
        );
    }
}
