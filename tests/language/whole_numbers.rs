//! Integers beside floats in one struct, which are changed bit by bit, and integers that are not zero.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod bits {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, Differentiable)]
    pub struct Dither {
        seed: u32,
        depth: f64,
        count: usize,
        up: bool,
        last: [u8; 4],
    }

    #[differentiate]
    impl Dither {
        fn new(depth: f64) -> Self {
            Dither {
                seed: 2463534242,
                depth,
                count: 3,
                up: false,
                last: [200, 31, 7, 90],
            }
        }

        fn noise(&mut self) -> f64 {
            self.seed ^= self.seed << 13;
            self.seed ^= self.seed >> 17;
            self.seed ^= self.seed << 5;
            self.count += 1;
            self.seed as f64 / u32::MAX as f64 * self.depth
        }

        fn next(&mut self, x: f64) -> f64 {
            self.count <<= 1;
            self.count &= 0xff;
            self.count |= 1;
            self.up ^= true;
            self.up &= x > 0.5;
            self.up |= self.depth > x;
            self.last[self.count & 3] >>= 1u32;
            let byte = self.last[self.count & 3] as f64;
            match self.up {
                true => x * self.noise() + byte * x,
                false => self.noise() * self.depth,
            }
        }
    }

    #[differentiate]
    pub fn dithered(depth: f64, xs: &[f64]) -> f64 {
        let mut dither = Dither::new(depth);
        let mut total = 0.0;
        for &x in xs {
            total += dither.next(x);
            dither.depth *= x;
        }
        total * dither.noise()
    }

    #[differentiate]
    pub fn local(x: f64, mut seed: u64) -> f64 {
        let mut sum = 0.0;
        let mut odd = false;
        for i in 0..5 {
            seed ^= seed << 7;
            odd ^= x > 0.2 * i as f64;
            if odd {
                sum += x.sin() * (seed % 7) as f64;
            }
        }
        sum
    }
}

#[test]
fn bits_of_integers_beside_floats() {
    use bits::*;
    check!(dithered(0.4, &[0.3, 0.9, 1.4, 0.2][..]));
    check!(dithered(-1.1, &[0.7, 0.6][..]));
    check!(local(0.7, @9));
}

#[with_duals]
mod not_zero {
    use std::num::{NonZero, NonZeroU32, NonZeroUsize};

    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, Differentiable)]
    pub struct Midpoints {
        degree: NonZeroU32,
        scale: f64,
    }

    #[differentiate]
    impl Midpoints {
        pub fn new(degree: NonZeroU32, scale: f64) -> Self {
            Self { degree, scale }
        }

        pub fn degree(&self) -> NonZeroU32 {
            self.degree
        }

        pub fn change_degree(&mut self, degree: NonZeroU32) {
            self.degree = degree;
        }

        pub fn integrate<F: Fn(f64) -> f64>(&self, a: f64, b: f64, f: F) -> f64 {
            let width = (b - a) / f64::from(self.degree().get());
            let points = (0..self.degree.get()).map(|k| f(a + width * (0.5 + f64::from(k))));
            points.sum::<f64>() * width * self.scale
        }
    }

    #[differentiate]
    pub fn nodes(n: NonZero<usize>, k: f64) -> f64 {
        let nodes: Vec<f64> = (1..=n.get())
            .map(|i| (k * i as f64 / n.get() as f64).cos())
            .collect();
        nodes.iter().fold(1.0, |product, node| product * node)
    }

    #[differentiate]
    pub fn mean_of(xs: &[f64], n: NonZeroUsize) -> f64 {
        xs.iter().sum::<f64>() / n.get() as f64
    }

    #[differentiate]
    pub fn areas(a: f64, b: f64, n: u32) -> f64 {
        let n = NonZeroU32::new(n).unwrap();
        let mut rule = Midpoints::new(n, b);
        let first = rule.integrate(a, b, |x| x * x * a);
        rule.change_degree(n.saturating_add(2));
        let parts = NonZeroUsize::new(n.get() as usize).unwrap();
        let second = rule.integrate(a, b, |x| x.exp());
        first * mean_of(&[second, a, b], parts) + nodes(parts, b)
    }
}

#[test]
fn integers_that_are_not_zero() {
    use not_zero::*;
    check!(areas(0.2, 1.4, @4));
    let two = std::num::NonZeroUsize::new(2).unwrap();
    let at = |x: f64| (x / 2.0).cos() * x.cos();
    let slope = |x: f64| -0.5 * (x / 2.0).sin() * x.cos() - (x / 2.0).cos() * x.sin();
    assert_eq!(nodes(two, 0.7), at(0.7));
    crate::oracle::near(nodes_grad(two, 0.7), slope(0.7), 1e-12);
    assert_eq!(mean_of_grad(&[0.5, 1.5, -2.0], two), [0.5; 3]);
}

#[with_duals]
mod counted_along {
    use cotangent::differentiate;

    /// Without an annotation: no derivative goes through it.
    fn zeta(n: i32) -> f64 {
        1.0 + 0.5_f64.powi(n)
    }

    #[differentiate]
    pub fn series(x: f64, n: i32) -> f64 {
        let (mut k, mut term) = if x > 0.5 { (1, x) } else { (2, x * x) };
        let mut sum = 0.0;
        while k < n {
            sum += zeta(n - k) * term;
            term *= x / k as f64;
            k += 1;
        }
        sum
    }
}

#[test]
fn integers_beside_floats_in_a_branch() {
    use counted_along::*;
    check!(series(0.7, @5));
    check!(series(0.3, @6));
}

mod wrapping {
    use std::num::Wrapping;

    use cotangent::differentiate;

    const PRIME: i64 = 0x5205402B9270C86F;
    const MULTIPLIER: i64 = 0x53A3F72DEEC546F5;
    static GRADIENTS: [f64; 4] = [0.5, -0.25, 0.125, 1.0];

    /// As in lattice noise: what is hashed wraps around.
    #[differentiate]
    pub fn noise(seed: i64, x: f64, y: f64) -> f64 {
        let mut seed = Wrapping(seed);
        let base = x.floor() as i32;
        let dx = x - base as f64;
        let cell = Wrapping(base as i64) * Wrapping(PRIME);
        let mut value = 0.0;
        for i in 0..3 {
            let a = 1.5 - dx * dx - y * y;
            value += a * a * slope(seed, cell + Wrapping(PRIME), dx, y - i as f64);
            seed += Wrapping(3);
            seed ^= MULTIPLIER;
        }
        value
    }

    #[differentiate]
    pub fn slope(seed: Wrapping<i64>, cell: Wrapping<i64>, dx: f64, dy: f64) -> f64 {
        let mut hash = seed ^ cell;
        hash *= MULTIPLIER;
        hash ^= hash.0 >> 58;
        let at = (hash.0 as i32 & 2) as usize;
        GRADIENTS[at] * dx + GRADIENTS[at | 1] * dy
    }
}

#[test]
fn hashes_that_wrap_around() {
    use wrapping::*;
    for (seed, x, y) in [(7, 0.3, 0.4), (-3, 12.7, -0.2), (i64::MAX, -5.25, 0.6)] {
        cotangent::check_grads!(noise(seed, x, y));
        let [seed, cell] = [seed, 5].map(std::num::Wrapping);
        let by_dx = slope(seed, cell, 1.0, 0.0);
        let by_dy = slope(seed, cell, 0.0, 1.0);
        assert_eq!(slope_grad(seed, cell, x, y), (by_dx, by_dy));
    }
}

/// What may overflow, and is checked.
mod checked {
    use cotangent::{Differentiable, check_grads, differentiate};

    #[derive(Debug, PartialEq)]
    enum Failed {
        Time,
        Size,
    }

    #[derive(Clone, Differentiable)]
    struct TapLine {
        kept: Vec<f64>,
        seen: u128,
        channels: usize,
        gain: f64,
    }

    #[differentiate]
    impl TapLine {
        fn new(taps: usize, channels: usize, gain: f64) -> Result<TapLine, Failed> {
            let len = taps.checked_mul(channels).ok_or(Failed::Size)?;
            Ok(TapLine {
                kept: vec![gain; len],
                seen: 0,
                channels,
                gain,
            })
        }

        fn feed(&mut self, xs: &[f64], out: &mut [f64]) -> Result<(), Failed> {
            if !xs.len().is_multiple_of(self.channels) {
                return Err(Failed::Size);
            }
            for frame in 0..xs.len() {
                self.kept[frame] = xs[frame] * self.gain;
                self.seen = self.seen.checked_add(1).ok_or(Failed::Time)?;
                let at = frame
                    .checked_mul(self.channels)
                    .and_then(|base| base.checked_sub(frame))
                    .ok_or(Failed::Size)?;
                out[at] += self.kept[frame] * self.kept[0];
            }
            Ok(())
        }

        fn kept_at(&self, at: u128) -> Option<f64> {
            if at >= self.seen {
                return None;
            }
            Some(self.kept[at as usize] * self.gain)
        }
    }

    #[differentiate]
    fn filtered(xs: &[f64], gain: f64, n: u128) -> Result<f64, Failed> {
        let mut line = TapLine::new(3, 2, gain)?;
        let mut out = vec![0.5; 4];
        line.feed(xs, &mut out)?;
        let before = n.checked_sub(1);
        let last = before.and_then(|at| line.kept_at(at)).unwrap_or(0.25);
        Ok(out.iter().sum::<f64>() * last)
    }

    #[differentiate]
    fn value(xs: &[f64], gain: f64, n: u128) -> f64 {
        filtered(xs, gain, n).unwrap_or(2.0 * gain)
    }

    /// One's own of that name is another method.
    #[derive(Clone, Copy, Differentiable)]
    struct Share(f64);

    #[differentiate]
    impl Share {
        fn checked_add(self, other: Share) -> Option<Share> {
            let sum = self.0 + other.0 * self.0;
            (sum < 9.0).then_some(Share(sum))
        }
    }

    #[differentiate]
    fn shares(a: f64, b: f64) -> f64 {
        Share(a).checked_add(Share(b)).map_or(a, |both| both.0 * b)
    }

    #[test]
    fn is_constant() {
        for n in [0, 1, 3, 7] {
            check_grads!(value(&[2.0, 3.0], 1.7, n));
        }
        check_grads!(value(&[2.0, 3.0, 5.0], 1.7, 1));
        check_grads!(shares(1.5, 2.2));
        check_grads!(shares(4.5, 2.2));
        assert_eq!(filtered(&[1.0], 1.0, 0), Err(Failed::Size));
    }
}
