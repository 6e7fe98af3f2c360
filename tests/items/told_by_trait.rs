//! Blocks of a trait whose parameter is no part of the type: `impl<C: Channels> Process<C> for Gain`.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

trait Channels {
    fn count() -> usize;
}

#[derive(Clone, Copy, Differentiable)]
struct Mono;

#[derive(Clone, Copy, Differentiable)]
struct Stereo;

impl Channels for Mono {
    fn count() -> usize {
        1
    }
}

impl Channels for Stereo {
    fn count() -> usize {
        2
    }
}

#[differentiate]
trait Process<C: Channels> {
    fn process(&mut self, xs: &mut [f64]);
    fn rate(&mut self, r: f64) -> f64;
}

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Gain {
    k: f64,
}

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Twice<P> {
    inner: P,
    k: f64,
}

#[differentiate]
impl<C: Channels> Process<C> for Gain {
    fn process(&mut self, xs: &mut [f64]) {
        let n = C::count() as f64;
        for x in xs.iter_mut() {
            *x *= self.k * n;
        }
    }

    fn rate(&mut self, r: f64) -> f64 {
        self.k *= r;
        self.k * self.k
    }
}

#[differentiate]
impl<C: Channels, P: Process<C>> Process<C> for Twice<P> {
    fn process(&mut self, xs: &mut [f64]) {
        self.inner.process(xs);
        for x in xs.iter_mut() {
            *x *= self.k;
        }
    }

    fn rate(&mut self, r: f64) -> f64 {
        self.inner.rate(r) * self.k
    }
}

#[differentiate]
fn of<C: Channels, P: Process<C>>(p: &mut P, xs: &mut [f64]) -> f64 {
    p.process(xs);
    p.rate(xs[0])
}

#[differentiate]
fn run(k: f64, m: f64, xs: &[f64], stereo: bool) -> f64 {
    let inner = Gain { k };
    let mut gain = Twice { inner, k: m };
    let mut ys = xs.to_vec();
    let rate = match stereo {
        true => of::<Stereo, _>(&mut gain, &mut ys),
        false => of::<Mono, _>(&mut gain, &mut ys),
    };
    rate * ys[1] + gain.inner.k
}

#[test]
fn parameters_that_only_the_trait_has() {
    for stereo in [false, true] {
        check_grads!(run(1.3, 0.7, &[2.0, 3.0, 5.0], stereo));
    }
    // y = x k m n, and the result is (k y0)^2 m y1 + k y0
    let (_, dm, _) = run_grad(1.0, 1.0, &[2.0, 3.0], true);
    near(dm, 4.0 * 16.0 * 6.0 + 4.0, 1e-12);
}
