//! Parameters that values are drawn from: generators of random numbers, of any type.

use cotangent::{Differentiable, LinearMap, differentiate};
use cotangent_test_twin::{agree, agree_map};
use num_traits::Float;

use crate::oracle::near;

/// A trait without derivatives, as those of other crates are.
trait Deviates {
    fn bits(&mut self) -> u64;

    fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn read<T: FromBits>(&mut self) -> T
    where
        Self: Sized,
    {
        T::from_bits_of(self.bits())
    }

    /// Called like a primitive.
    fn exp(&mut self) -> f64 {
        -(1.0 - self.unit()).ln()
    }

    fn scaled(&mut self, x: f64) -> f64 {
        x * self.unit()
    }

    fn below(&mut self, n: usize) -> usize {
        (self.bits() >> 33) as usize % n
    }

    fn pair(&mut self) -> (f64, f64) {
        (self.unit(), self.unit())
    }

    fn perhaps(&mut self) -> Option<f64> {
        let x = self.unit();
        (x > 0.5).then_some(x)
    }
}

trait FromBits {
    fn from_bits_of(bits: u64) -> Self;
}

impl FromBits for f64 {
    fn from_bits_of(bits: u64) -> f64 {
        (bits >> 11) as f64 / (1u64 << 53) as f64
    }
}

impl FromBits for f32 {
    fn from_bits_of(bits: u64) -> f32 {
        (bits >> 40) as f32 / (1u64 << 24) as f32
    }
}

/// It holds a float and has no tangent.
#[derive(Clone, Debug, PartialEq)]
struct Splitting {
    state: u64,
    last: f64,
}

impl Deviates for Splitting {
    fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        self.last = z as f64;
        z
    }
}

fn seeded(state: u64) -> Splitting {
    Splitting { state, last: 0.0 }
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Bell {
    mean: f64,
    deviation: f64,
}

/// Another trait without derivatives, of what is sampled.
trait Sampled {
    fn sample<S>(&self, source: &mut S) -> f64
    where
        S: Deviates;
}

#[differentiate]
impl Sampled for Bell {
    fn sample<S>(&self, source: &mut S) -> f64
    where
        S: Deviates,
    {
        self.deviation * normal(source) + self.mean
    }
}

/// No float goes in, so that nothing has to be said of it.
fn normal<S: Deviates>(source: &mut S) -> f64 {
    loop {
        let (u, v) = (2.0 * source.unit() - 1.0, 2.0 * source.unit() - 1.0);
        let s = u * u + v * v;
        if s < 1.0 && s != 0.0 {
            return u * (-2.0 * s.ln() / s).sqrt();
        }
    }
}

#[differentiate]
impl Bell {
    fn path<R: Deviates + ?Sized>(&self, rng: &mut R, n: usize) -> Vec<f64> {
        (0..n)
            .map(|_| self.mean + self.deviation * rng.unit())
            .collect()
    }

    fn rejected(&self, rng: &mut impl Deviates) -> f64 {
        loop {
            let u = rng.read::<f64>();
            let x = self.mean + self.deviation * (-2.0 * u.ln()).sqrt();
            if x < 3.0 * self.mean {
                return x * rng.unit();
            }
        }
    }
}

#[differentiate]
fn geometric<R: Deviates>(s: f64, drift: f64, volatility: f64, rng: &mut R, n: usize) -> f64 {
    let mut s = s;
    for k in 0..n {
        let noise: f64 = rng.read();
        if k % 2 == 0 {
            s += s * (drift + volatility * noise);
        } else if let Some(jump) = rng.perhaps() {
            s *= 1.0 + volatility * jump;
        }
        if s > 9.0 {
            return s * rng.exp();
        }
    }
    s
}

#[differentiate]
fn product(x: f64, y: f64) -> f64 {
    x * y.sin()
}

/// Handed on, by itself and lent anew; what is drawn goes into calls, indices and patterns.
#[differentiate]
fn handed_on<R: Deviates>(xs: &[f64], y: f64, rng: &mut R) -> f64 {
    let mut sum = 0.0;
    let (u, v) = rng.pair();
    for _ in 0..3 {
        sum += product(xs[rng.below(xs.len())] * u, rng.unit());
        sum += geometric(y, v, xs[0], rng, 2);
    }
    let bell = Bell {
        mean: y,
        deviation: xs[1],
    };
    sum + bell.sample(&mut *rng) * bell.rejected(rng)
}

#[differentiate]
fn by_object(x: f64, rng: &mut dyn Deviates) -> f64 {
    x * rng.unit() + (x * rng.unit()).sin()
}

/// What is drawn decides, beside what depends on inputs, where it is wanted at all.
#[differentiate(modes(vjp, grad, jvp, jacrev, linearize))]
fn decided(x: f64, scale: f64, n: usize, rng: &mut impl Deviates) -> f64 {
    let mut x = x;
    for _ in 0..n {
        let proposed = x + scale * (rng.unit() - 0.5);
        if rng.unit() < (x * x - proposed * proposed).exp() {
            x = proposed;
        }
    }
    if n > 3 && rng.unit() < x.abs() {
        x *= 1.0 + scale;
    }
    while x.abs() < 0.2 || rng.unit() > 0.8 && x < 4.0 {
        x += scale * rng.unit();
    }
    match rng.below(3) {
        0 => x * rng.unit(),
        1 => x.sin(),
        _ => x * scale,
    }
}

/// Drawn with replacement.
#[differentiate]
fn resampled(xs: &[f64], rng: &mut impl Deviates) -> f64 {
    let picks: Vec<f64> = (0..xs.len()).map(|_| xs[rng.below(xs.len())]).collect();
    let mean = picks.iter().sum::<f64>() / picks.len() as f64;
    picks.iter().map(|x| (x - mean).powi(2)).sum::<f64>() + xs[rng.below(xs.len() - 1)]
}

#[differentiate]
fn branching<R: Deviates + Clone>(x: f64, n: usize, rng: &mut R) -> f64 {
    if n == 0 || rng.perhaps().is_none() {
        return x.sin();
    }
    branching(x * rng.unit(), n - 1, rng) + branching(x * x, n - 1, rng)
}

/// Two of one type, and one of another.
#[differentiate]
fn crossed<A: Deviates, B>(x: f64, one: &mut A, other: &mut A, third: &mut B) -> f64
where
    B: Deviates,
{
    x * one.unit() * other.unit() + (x * third.exp()).cos()
}

/// In single precision, and generic ones.
#[differentiate]
fn blurred<T: Float + FromBits, R: Deviates>(x: T, width: T, rng: &mut R) -> T {
    let shift: T = rng.read();
    (x + width * shift) * rng.read::<T>()
}

#[differentiate]
fn expected<F: Fn(f64) -> f64, R: Deviates>(f: F, width: f64, rng: &mut R, n: usize) -> f64 {
    let total: f64 = (0..n).map(|_| f(width * rng.unit())).sum();
    total / n as f64
}

#[differentiate]
fn integral<R: Deviates>(a: f64, width: f64, rng: &mut R) -> f64 {
    expected(|x| (a * x).sin(), width, rng, 5)
}

/// Nothing but what it changes is its result.
#[differentiate]
fn perturb<R: Deviates>(xs: &mut [f64], scale: f64, rng: &mut R) {
    for x in xs.iter_mut() {
        *x += scale * rng.unit() * *x;
    }
}

#[differentiate]
fn perturbed(xs: &[f64], scale: f64, seed: u64) -> Vec<f64> {
    let mut rng = seeded(seed);
    let mut ys = xs.to_vec();
    perturb(&mut ys, scale, &mut rng);
    perturb(&mut ys[1..], scale, &mut rng);
    ys
}

#[test]
fn what_is_drawn_is_constant() {
    for seed in 1..6 {
        let bell = Bell {
            mean: 1.3,
            deviation: 0.7,
        };
        agree!(bell, |bell| bell.sample(&mut seeded(seed)));
        agree_map!(bell, |bell| bell.path(&mut seeded(seed), 4));
        agree!(bell, |bell| bell.rejected(&mut seeded(seed)));
        agree!((1.3, 0.2, 0.4), |(s, drift, volatility)| geometric(
            *s,
            *drift,
            *volatility,
            &mut seeded(seed),
            7
        ));
        agree!((vec![0.4, 0.7, 1.1], 0.8), |(xs, y)| handed_on(
            xs,
            *y,
            &mut seeded(seed)
        ));
        agree!((0.3, 0.4), |(x, scale)| decided(
            *x,
            *scale,
            5,
            &mut seeded(seed)
        ));
        agree!(vec![0.4, 0.7, 1.1, 0.9], |xs| resampled(
            xs,
            &mut seeded(seed)
        ));
        agree!(0.8, |x| branching(*x, 4, &mut seeded(seed)));
        agree!(0.8, |x| by_object(*x, &mut seeded(seed)));
        agree!(0.8, |x| crossed(
            *x,
            &mut seeded(seed),
            &mut seeded(7),
            &mut seeded(8)
        ));
        agree!((1.3, 0.7), |(a, width)| integral(
            *a,
            *width,
            &mut seeded(seed)
        ));
        agree_map!((vec![0.4, 0.7, 1.1], 0.3), |(xs, scale)| perturbed(
            xs, *scale, seed
        ));
    }
}

#[test]
fn slopes_in_closed_form() {
    let z = normal(&mut seeded(3));
    let bell = Bell {
        mean: 1.3,
        deviation: 0.7,
    };
    let slope = bell.sample_grad(&mut seeded(3));
    near(slope.mean, 1.0, 0.0);
    near(slope.deviation, z, 0.0);
    let (u, v) = seeded(5).pair();
    near(
        by_object_grad(0.8, &mut seeded(5)),
        u + v * (0.8 * v).cos(),
        1e-15,
    );
    let (u, v) = {
        let mut rng = seeded(5);
        (rng.read::<f32>(), rng.read::<f32>())
    };
    let (x, width) = blurred_grad(0.8f32, 0.4, &mut seeded(5));
    assert_eq!((x, width), (v, v * u));
}

#[test]
fn as_a_linear_map() {
    let (x, scale) = decided_grad(0.3, 0.4, 5, &mut seeded(2));
    let (_, map) = decided_linearize(0.3, 0.4, 5, &mut seeded(2));
    near(map.apply((1.0, 0.0)), x, 1e-14);
    near(map.apply((0.0, 1.0)), scale, 1e-14);
}

/// Each operator draws as often as the function does, and a pullback not at all.
#[test]
fn drawn_once() {
    let mut rng = seeded(4);
    let value = handed_on(&[0.4, 0.7, 1.1], 0.8, &mut rng);
    let (mut of_grad, mut of_vjp, mut of_jvp) = (seeded(4), seeded(4), seeded(4));
    let (also, gradient) = handed_on_value_and_grad(&[0.4, 0.7, 1.1], 0.8, &mut of_grad);
    assert_eq!((also, &of_grad), (value, &rng));
    let (also, pullback) = handed_on_vjp(&[0.4, 0.7, 1.1], 0.8, &mut of_vjp);
    assert_eq!((also, &of_vjp), (value, &rng));
    assert_eq!(pullback(1.0), gradient);
    assert_eq!(pullback(1.0), gradient);
    let (also, _) = handed_on_jvp(
        &[0.4, 0.7, 1.1],
        0.8,
        &mut of_jvp,
        (vec![1.0, 0.0, 0.0], 0.0),
    );
    assert_eq!((also, &of_jvp), (value, &rng));
}

/// Beside others, a method that cannot be differentiated is left alone.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Sharp {
    width: f64,
}

trait Noise {
    fn shaken<R: Deviates>(&self, rng: &mut R) -> f64;
    fn area(&self) -> f64;
}

#[differentiate]
impl Noise for Sharp {
    fn shaken<R: Deviates>(&self, rng: &mut R) -> f64 {
        rng.scaled(self.width)
    }

    fn area(&self) -> f64 {
        self.width * self.width
    }
}

#[test]
fn beside_others() {
    let sharp = Sharp { width: 1.5 };
    assert_eq!(sharp.area_grad().width, 3.0);
    assert!(sharp.shaken(&mut seeded(1)) < 1.5);
}

/// The third argument of one `scattered` is a generator, that of the other a number, whatever its name is at the call.
#[derive(Clone, Copy, Debug, Differentiable, PartialEq)]
struct Offset {
    x: f64,
    y: f64,
    z: f64,
}

#[differentiate]
impl Offset {
    fn scattered(x: f64, y: f64, z: f64) -> Offset {
        Offset { x, y: y * z, z }
    }
}

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Cells {
    at: Vec<f64>,
}

#[differentiate]
impl Cells {
    fn scattered<R: Deviates>(width: f64, count: usize, rng: &mut R) -> Cells {
        let at = (0..count).map(|_| width * rng.unit()).collect();
        Cells { at }
    }
}

#[differentiate]
fn turned(offset: &Offset, angle: f64, z: f64) -> Offset {
    let x = offset.x * angle.cos() - offset.y * angle.sin();
    let mut y = offset.x * angle.sin();
    y += offset.y * angle.cos();
    let middle = Offset::scattered(x, y, z);
    let z = middle.z * middle.y;
    Offset::scattered(middle.x, y, z)
}

#[differentiate]
fn both_scattered<R: Deviates>(width: f64, rng: &mut R) -> f64 {
    let cells = Cells::scattered(width, 3, rng);
    let z = cells.at[1] * width;
    let offset = Offset::scattered(cells.at[0], width, z);
    let again = Cells::scattered(offset.y, 2, &mut *rng);
    offset.x * again.at[1]
}

#[test]
fn other_functions_of_that_name() {
    let offset = Offset {
        x: 0.7,
        y: -0.4,
        z: 1.2,
    };
    agree_map!((offset, 0.3, 0.8), |(offset, angle, z)| turned(
        offset, *angle, *z
    ));
    agree!(0.8, |width| both_scattered(*width, &mut seeded(3)));
}
