//! References to values that have no other name, `let w = &mut [0.0; 3];`, and to parts of what is changed.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, agree_map, check, with_duals};

#[with_duals]
mod programs {
    use super::differentiate;

    // Element by element, as generated code is.
    #[allow(clippy::manual_memcpy)]
    #[differentiate]
    pub fn copied(from: &[f64; 3], to: &mut [f64; 3]) {
        for i in 0..3 {
            to[i] = from[i];
        }
    }

    /// Matrix by vector, as libraries of fixed-size algebra write it.
    #[differentiate]
    pub fn rotated(r: &[[f64; 3]; 3], p: &[f64; 3], rp: &mut [f64; 3]) {
        let w = &mut [0.0; 3];
        for j in 0..3 {
            let mut s = 0.0;
            for i in 0..3 {
                s += r[j][i] * p[i];
            }
            w[j] = s;
        }
        copied(w, rp);
    }

    #[differentiate]
    pub fn bend(x: f64, y: f64, n: usize) -> f64 {
        let m = &mut [[x, 0.0, y], [0.0, 1.0, x * y], [y, 0.5, 0.0]];
        let p: &mut [f64; 3] = &mut [x, y, 1.0];
        let scale = &mut 1.0;
        for k in 0..n {
            let old = &mut p.clone();
            old[1] *= *scale;
            rotated(m, old, p);
            *scale *= 0.5 + x;
            if p[0] > 4.0 {
                return p[2] * *scale;
            }
            m[k % 3][0] += y;
        }
        p[0] + p[1] * p[2] * *scale
    }

    #[differentiate]
    pub fn shared(x: f64, y: f64) -> f64 {
        let product = &(x * y);
        let both = &[x, *product];
        let row = &vec![x; 2];
        let turned = &mut vec![*product, y.sin()];
        turned[0] *= row[1];
        both.iter()
            .zip(turned.iter())
            .map(|(a, b)| a * b)
            .sum::<f64>()
            + product * product
    }
}
use programs::*;

#[test]
fn values_behind_references() {
    for n in 0..4 {
        check!(bend(0.7, 0.4, @n));
        check!(bend(1.9, 1.4, @n));
    }
    check!(shared(0.7, 0.4));
}

/// Parameters of a correction that is filled in by reference. It is not `Clone`.
#[derive(Debug, Default, Differentiable)]
struct Correction {
    shift: f64,
    terms: [f64; 3],
}

#[differentiate]
fn correct(date: f64, correction: &mut Correction, origin: &mut f64) {
    correction.shift = date * date;
    correction.terms[1] = date.sin();
    *origin = date.exp();
}

#[differentiate]
fn corrected(date: f64, x: f64) -> f64 {
    let correction = &mut Correction::default();
    let origin = &mut 0.0;
    correct(date, correction, origin);
    (x + correction.shift) * correction.terms[1] * *origin
}

/// Carried through: a generator of random numbers, which holds none.
#[derive(Debug, Differentiable)]
struct Lcg(u64);

impl Lcg {
    fn draw(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    fn pick(&mut self, n: usize) -> usize {
        (self.draw() * n as f64) as usize
    }
}

#[differentiate]
fn picked(xs: &[f64]) -> f64 {
    let generator = &mut Lcg(7);
    let first = generator.pick(xs.len());
    xs[first] * xs[1] * generator.draw()
}

#[differentiate]
fn squared(x: f64, y: f64) -> f64 {
    x * x * y
}

/// The path of a diffusion.
#[differentiate]
fn path(x: f64, drift: f64, seed: u64, n: usize) -> Vec<f64> {
    let mut generator = Lcg(seed);
    let mut path = vec![x];
    for _ in 0..n {
        let last = path[path.len() - 1];
        let noise = generator.draw();
        if noise > 0.9 {
            break;
        }
        path.push(last + drift * last * noise + squared(drift, generator.draw()));
    }
    path
}

#[differentiate]
fn estimated<F: Fn(f64) -> f64>(f: F, width: f64, generator: &mut Lcg, n: usize) -> f64 {
    let total: f64 = (0..n).map(|_| f(generator.draw() * width)).sum();
    width * total / n as f64
}

#[differentiate]
fn integral(a: f64, width: f64) -> f64 {
    let mut generator = Lcg(3);
    estimated(|x| (a * x).sin(), width, &mut generator, 5)
}

#[test]
fn structs_behind_references() {
    agree!((0.7, 1.3), |(date, x)| corrected(*date, *x));
}

#[test]
fn random_numbers() {
    agree!(vec![0.3, 0.7], |xs| picked(xs));
    for seed in 1..4 {
        agree_map!((1.3, 0.2), |(x, drift)| path(*x, *drift, seed, 5));
    }
    agree!((1.3, 0.7), |(a, width)| integral(*a, *width));
}

/// A string on a grid whose size is a field. It is not `Clone`, and nothing wants a copy of it.
#[derive(Debug, Differentiable)]
struct Wave {
    now: Vec<f64>,
    before: Vec<f64>,
    points: usize,
    courant: f64,
    time: f64,
}

#[differentiate]
impl Wave {
    fn step(&mut self, dt: f64) {
        let r = (self.courant * dt).powi(2);
        let mut next = vec![0.0; self.points];
        self.before[self.points - 1] = 0.0;
        for i in 1..self.points - 1 {
            next[i] = 2.0 * self.now[i] - self.before[i]
                + r * (self.now[i + 1] - 2.0 * self.now[i] + self.now[i - 1]);
        }
        for i in 0..self.points {
            self.before[self.points - 1 - i] = self.now[self.points - 1 - i];
            self.now[i] = next[i];
        }
        self.time += dt;
    }
}

fn wave(now: &[f64], courant: f64) -> Wave {
    Wave {
        now: now.to_vec(),
        before: now.iter().map(|x| 0.9 * x).collect(),
        points: now.len(),
        courant,
        time: 0.0,
    }
}

#[differentiate]
fn after(now: &[f64], courant: f64, n: usize) -> Vec<f64> {
    let mut wave = Wave {
        now: now.to_vec(),
        before: now.iter().map(|x| 0.9 * x).collect(),
        points: now.len(),
        courant,
        time: 0.0,
    };
    for _ in 0..n {
        wave.step(0.1);
    }
    wave.now
}

#[test]
fn parts_in_indices() {
    agree_map!(
        (vec![0.0, 0.4, 0.7, 0.2, 0.0], 1.7),
        |(now, courant)| after(now, *courant, 3)
    );
    let mut one = wave(&[0.0, 0.4, 0.7, 0.0], 1.7);
    one.step(0.1);
    assert_eq!(one.now, after(&[0.0, 0.4, 0.7, 0.0], 1.7, 1));
}
