//! Programs in the shapes that numeric code is written in, most with several constructs at once: against finite
//! differences, the inner product of the two modes, and closed forms.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, agree_map};

use crate::oracle::near;

mod stateful;

mod scalars {
    use super::*;

    const GAS: f64 = 8.314;
    const THIRD: f64 = 1.0 / 3.0;

    // Shape 1: a closed formula.
    #[differentiate]
    pub fn pressure(temperature: f64, volume: f64, critical_t: f64, critical_p: f64) -> f64 {
        let a = 0.42748 * GAS.powi(2) * critical_t.powf(2.5) / critical_p;
        let b = 0.08664 * GAS * critical_t / critical_p;
        let repulsion = GAS * temperature / (volume - b);
        repulsion - a / (temperature.sqrt() * volume * (volume + b))
    }

    #[test]
    fn closed_formula() {
        check_grads!(pressure(3.1, 14.2, 2.2, 3.4));
    }

    // Shape 2: the same behind guards.
    #[differentiate]
    pub fn log_density(x: f64, shape: f64, scale: f64) -> f64 {
        if x.is_nan() || shape <= 0.0 || scale <= 0.0 {
            return f64::NAN;
        }
        if x < 0.0 {
            return f64::NEG_INFINITY;
        } else if x == 0.0 && shape < 1f64 {
            return f64::INFINITY;
        }
        let z = x / scale;
        (shape / scale).ln() + (shape - 1.0) * z.ln() - z.powf(shape)
    }

    #[test]
    fn guarded_formula() {
        check_grads!(log_density(0.7, 1.4, 2.0));
        let (value, (dx, dshape, dscale)) = log_density_value_and_grad(-1.0, 1.4, 2.0);
        assert_eq!(
            (value, dx, dshape, dscale),
            (f64::NEG_INFINITY, 0.0, 0.0, 0.0)
        );
        assert!(log_density_value_and_grad(1.0, -1.0, 2.0).0.is_nan());
    }

    // Shape 3: a ladder of thresholds.
    #[differentiate]
    pub fn lightness(t: f64) -> f64 {
        if t <= 0.0 {
            0.0
        } else if t < 0.008856 {
            t * 903.3
        } else if t < 1.0 {
            116.0 * t.powf(THIRD) - 16.0
        } else {
            100.0 + (t - 1.0) * (1.0 - 0.25 * (t - 1.0))
        }
    }

    #[test]
    fn ladder() {
        for t in [-0.5, 0.004, 0.3, 1.8] {
            check_grads!(lightness(t));
        }
    }

    // Shape 6: an explicit polynomial in rescaled variables.
    const C00: f64 = 999.8;
    const C01: f64 = 0.068;
    const C02: f64 = -0.0091;
    const C10: f64 = 0.824;
    const C11: f64 = -0.0041;
    const C20: f64 = 4.8e-4;

    #[differentiate]
    pub fn water_density(salinity: f64, celsius: f64, decibar: f64) -> f64 {
        let t = celsius * 0.025;
        let s = (salinity / 35.0).sqrt();
        let p = decibar * 1e-4;
        let surface = C00 + t * (C01 + t * C02) + s * s * (C10 + t * C11 + s * C20);
        let bulk = 19652.0 + t * (148.4 + t * (-2.3 + t * 1.4e-2)) + s * (54.7 - t * 0.6);
        surface / (1.0 - p / (bulk * 1e-4 + p * (3.2 + t * 1.4e-3)))
    }

    #[test]
    fn nested_polynomial() {
        check_grads!(water_density(33.0, 12.5, 850.0));
    }

    // Shape 7: a series until it has converged.
    #[differentiate]
    pub fn lower_gamma(a: f64, x: f64) -> f64 {
        const MAX: usize = 200;
        let mut sum = 1.0 / a;
        let mut term = sum;
        let mut n = a;
        for _ in 0..MAX {
            n += 1.0;
            term *= x / n;
            sum += term;
            if term.abs() < 1e-17 * sum.abs() {
                break;
            }
        }
        sum * (-x + a * x.ln()).exp()
    }

    #[differentiate]
    pub fn geometric(x: f64) -> f64 {
        let mut k = 1i32;
        let mut power = 1f64;
        let mut total = 0f64;
        loop {
            power = power * x;
            let next = power / (k as f64).powi(2);
            total += next;
            k += 1;
            if next.abs() <= f64::EPSILON * total.abs() {
                break;
            }
        }
        total
    }

    #[test]
    fn series() {
        check_grads!(lower_gamma(1.3, 0.8));
        check_grads!(geometric(0.4));
        // The derivative of the dilogarithm is -ln(1 - x) / x.
        near(geometric_grad(0.4), -(0.6_f64).ln() / 0.4, 1e-13);
    }

    // Shape 8: a continued fraction.
    #[differentiate]
    pub fn upper_gamma(a: f64, x: f64) -> f64 {
        let tiny = 1e-30;
        let mut b = x + 1.0 - a;
        let mut c = 1.0 / tiny;
        let mut d = 1.0 / b;
        let mut h = d;
        let mut i = 1;
        while i < 100 {
            let an = -(i as f64) * (i as f64 - a);
            b += 2.0;
            d = an * d + b;
            if d.abs() < tiny {
                d = tiny;
            }
            c = b + an / c;
            if c.abs() < tiny {
                c = tiny;
            }
            d = 1.0 / d;
            let step = d * c;
            h *= step;
            if (step - 1.0).abs() < 1e-16 {
                break;
            }
            i += 1;
        }
        h * (a * x.ln() - x).exp()
    }

    #[test]
    fn continued_fraction() {
        check_grads!(upper_gamma(0.7, 2.5));
        // The derivative in x is -x^(a-1) e^-x.
        let (_, dx) = upper_gamma_grad(0.7, 2.5);
        near(dx, -(2.5_f64).powf(-0.3) * (-2.5_f64).exp(), 1e-12);
    }

    // Shape 9: Newton's iteration.
    #[differentiate]
    pub fn eccentric_anomaly(mean: f64, eccentricity: f64) -> f64 {
        let mut e = if eccentricity < 0.8 {
            mean
        } else {
            std::f64::consts::PI
        };
        for _ in 0..50 {
            let step = (e - eccentricity * e.sin() - mean) / (1.0 - eccentricity * e.cos());
            e -= step;
            if step.abs() < 1e-15 {
                return e;
            }
        }
        f64::NAN
    }

    #[test]
    fn newton() {
        check_grads!(eccentric_anomaly(0.9, 0.3));
        let e = eccentric_anomaly(0.9, 0.3);
        let (dm, _) = eccentric_anomaly_grad(0.9, 0.3);
        near(dm, 1.0 / (1.0 - 0.3 * e.cos()), 1e-13);
    }

    // Shape 11: a three-term recurrence over a runtime degree.
    #[differentiate]
    pub fn legendre(n: usize, x: f64) -> f64 {
        if n == 0 {
            return 1.0;
        }
        let (mut before, mut now) = (1.0, x);
        for k in 2..=n {
            let kf = k as f64;
            let next = ((2.0 * kf - 1.0) * x * now - (kf - 1.0) * before) / kf;
            before = now;
            now = next;
        }
        now
    }

    #[test]
    fn recurrence() {
        check_grads!(legendre(0, 0.3));
        check_grads!(legendre(1, 0.3));
        check_grads!(legendre(5, 0.3));
        let x: f64 = 0.3;
        let slope = (315.0 * x.powi(4) - 210.0 * x * x + 15.0) / 8.0;
        near(legendre_grad(5, x), slope, 1e-13);
    }

    // Shape 19: angles.
    #[differentiate]
    pub fn great_circle(lat1: f64, lon1: f64, lat2: f64, lon2: f64) -> f64 {
        let (phi1, phi2) = (lat1.to_radians(), lat2.to_radians());
        let (s1, c1) = phi1.sin_cos();
        let (s2, c2) = phi2.sin_cos();
        let dl = (lon2 - lon1).to_radians();
        let h = ((phi2 - phi1) / 2.0).sin().powi(2) + c1 * c2 * (dl / 2.0).sin().powi(2);
        let arc = 2.0 * h.sqrt().asin();
        let cosine = (s1 * s2 + c1 * c2 * dl.cos()).clamp(-1.0, 1.0);
        (0.5 * (arc + cosine.acos())).to_degrees()
    }

    #[differentiate]
    pub fn bearing(dx: f64, dy: f64) -> f64 {
        let angle = dy.atan2(dx).to_degrees();
        if angle < 0.0 {
            angle + 360.0
        } else {
            angle % 360.0
        }
    }

    #[test]
    fn angles() {
        check_grads!(great_circle(48.1, 11.6, 52.5, 13.4));
        check_grads!(bearing(1.0, 0.5));
        check_grads!(bearing(1.0, -0.5));
    }

    // Shape 33: lattice noise.
    #[differentiate]
    pub fn value_noise(x: f64, y: f64, seed: u32) -> f64 {
        let (xi, yi) = (x.floor() as i32, y.floor() as i32);
        let (fx, fy) = (x - xi as f64, y - yi as f64);
        let corner = |i: i32, j: i32| -> f64 {
            let mut h =
                (i as u32).wrapping_mul(374761393) ^ (j as u32).wrapping_mul(668265263) ^ seed;
            h = (h ^ (h >> 13)).wrapping_mul(1274126177);
            ((h ^ (h >> 16)) & 0xffff) as f64 / 65535.0
        };
        let (u, v) = (fx * fx * (3.0 - 2.0 * fx), fy * fy * (3.0 - 2.0 * fy));
        let bottom = corner(xi, yi) * (1.0 - u) + corner(xi + 1, yi) * u;
        let top = corner(xi, yi + 1) * (1.0 - u) + corner(xi + 1, yi + 1) * u;
        bottom + (top - bottom) * v
    }

    #[test]
    fn lattice_noise() {
        for (x, y) in [(0.3, 0.6), (2.7, -1.2), (-0.4, 5.5)] {
            check_grads!(value_noise(x, y, 7));
        }
    }
}

mod collections {
    use super::*;

    // Shape 24: statistics of slices.
    #[differentiate]
    pub fn mean(xs: &[f64]) -> f64 {
        xs.iter().sum::<f64>() / xs.len() as f64
    }

    #[differentiate]
    pub fn variance(xs: &[f64]) -> f64 {
        let m = mean(xs);
        xs.iter().map(|x| (x - m).powi(2)).sum::<f64>() / (xs.len() - 1) as f64
    }

    #[differentiate]
    pub fn correlation(xs: &[f64], ys: &[f64]) -> f64 {
        assert_eq!(xs.len(), ys.len(), "lengths differ");
        let (mx, my) = (mean(xs), mean(ys));
        let cov: f64 = xs.iter().zip(ys).map(|(x, y)| (x - mx) * (y - my)).sum();
        let n = xs.len() as f64 - 1.0;
        cov / n / (variance(xs).sqrt() * variance(ys).sqrt())
    }

    #[test]
    fn statistics() {
        check_grads!(variance(&[1.0, -0.5, 2.5, 0.25]));
        check_grads!(correlation(
            &[1.0, -0.5, 2.5, 0.25],
            &[0.5, 0.1, 1.5, -0.75]
        ));
    }

    // Shape 5: Horner's rule over a slice of coefficients.
    #[differentiate]
    pub fn horner_loop(coefficients: &[f64], x: f64) -> f64 {
        let n = coefficients.len();
        let mut sum = coefficients[n - 1];
        for i in (0..n - 1).rev() {
            sum = sum * x + coefficients[i];
        }
        sum
    }

    #[differentiate]
    pub fn horner_fold(coefficients: &[f64], x: f64) -> f64 {
        coefficients.iter().rev().fold(0.0, |acc, &c| acc * x + c)
    }

    #[differentiate]
    pub fn horner_fused(coefficients: &[f64], x: f64) -> f64 {
        let mut y = 0.0;
        for c in coefficients.iter().rev() {
            y = f64::mul_add(y, x, *c);
        }
        y
    }

    #[test]
    fn horner() {
        check_grads!(horner_loop(&[1.0, -0.5, 2.5, 0.25], 0.7));
        check_grads!(horner_fold(&[1.0, -0.5, 2.5, 0.25], 0.7));
        check_grads!(horner_fused(&[1.0, -0.5, 2.5, 0.25], 0.7));
    }

    // Shape 26: results by index writes.
    #[differentiate]
    pub fn rosenbrock_gradient(x: &[f64]) -> Vec<f64> {
        let n = x.len();
        let mut g = vec![0.0; n];
        for i in 0..n - 1 {
            let r = x[i + 1] - x[i].powi(2);
            g[i] += -400.0 * x[i] * r - 2.0 * (1.0 - x[i]);
            g[i + 1] += 200.0 * r;
        }
        g
    }

    #[test]
    fn index_writes() {
        check_grads!(rosenbrock_gradient(&[0.3, -0.4, 1.2]));
    }

    // Shape 28: interpolation between the points of a table.
    #[differentiate]
    pub fn hermite(xs: &[f64], ys: &[f64], x: f64) -> f64 {
        let n = xs.len();
        let mut i = 0;
        while i + 2 < n && x > xs[i + 1] {
            i += 1;
        }
        let h = xs[i + 1] - xs[i];
        let t = (x - xs[i]) / h;
        let slope = (ys[i + 1] - ys[i]) / h;
        let m0 = match i {
            0 => slope,
            _ => 0.5 * (slope + (ys[i] - ys[i - 1]) / (xs[i] - xs[i - 1])),
        };
        let last = i + 2 == n;
        let m1 = if last {
            slope
        } else {
            0.5 * (slope + (ys[i + 2] - ys[i + 1]) / (xs[i + 2] - xs[i + 1]))
        };
        let (t2, t3) = (t * t, t * t * t);
        let w: [f64; 4] = [
            2.0 * t3 - 3.0 * t2 + 1.0,
            t3 - 2.0 * t2 + t,
            3.0 * t2 - 2.0 * t3,
            t3 - t2,
        ];
        w[0] * ys[i] + w[1] * h * m0 + w[2] * ys[i + 1] + w[3] * h * m1
    }

    #[test]
    fn interpolation() {
        for x in [0.2, 1.7, 2.9] {
            check_grads!(hermite(&[0.0, 1.0, 2.5, 3.0], &[0.5, -1.0, 2.0, 1.0], x));
        }
    }

    // Shape 29: a tridiagonal sweep.
    #[differentiate]
    pub fn tridiagonal(a: &[f64], b: &[f64], c: &[f64], d: &[f64]) -> Vec<f64> {
        let n = d.len();
        let mut cp = vec![0.0; n];
        let mut x = vec![0.0; n];
        cp[0] = c[0] / b[0];
        x[0] = d[0] / b[0];
        for i in 1..n {
            let m = 1.0 / (b[i] - a[i] * cp[i - 1]);
            cp[i] = c[i] * m;
            x[i] = (d[i] - a[i] * x[i - 1]) * m;
        }
        for i in (0..n - 1).rev() {
            let behind = cp[i] * x[i + 1];
            x[i] -= behind;
        }
        x
    }

    #[test]
    fn sweep() {
        check_grads!(tridiagonal(
            &[0.0, 0.5, -0.3],
            &[2.0, 2.5, 3.0],
            &[0.4, 0.7, 0.0],
            &[1.0, -1.0, 2.0]
        ));
    }
}

// Shape 4: rational approximations with constant tables, picked by the size of the argument.
const SMALL: &[f64; 4] = &[0.5, -1.25, 0.75, 2.0];
const LARGE: [f64; 4] = [1.5, 0.25, -0.5, 1.0];

#[differentiate]
fn evaluate(table: &[f64; 4], x: f64) -> f64 {
    table[0] + x * (table[1] + x * (table[2] + x * table[3]))
}

#[differentiate]
fn rational(x: f64) -> f64 {
    let z = x.abs();
    if z < 1.0 {
        x * evaluate(SMALL, z) / evaluate(&LARGE, z * z)
    } else {
        let y = 1.0 / z;
        let sign = if x < 0.0 { -1.0 } else { 1.0 };
        sign * (-z).exp() * evaluate(&LARGE, y) / z.sqrt()
    }
}

#[test]
fn rational_approximation() {
    for x in [-2.5, -0.4, 0.3, 1.7] {
        check_grads!(rational(x));
    }
}

// A table's row is picked by an integer that came out of a function with floats in it.
const OCTAVES: [f64; 4] = [1.0, 0.5, 2.0, -1.5];
const ROWS: [(f64, [f64; 2]); 2] = [(1.5, [0.5, -1.0]), (0.25, [2.0, 1.0])];

#[differentiate]
fn mantissa(x: f64) -> (f64, i32) {
    if x >= 2.0 { (x / 2.0, 1) } else { (x, 0) }
}

#[differentiate]
fn table_by_exponent(x: f64) -> f64 {
    let (m, e) = mantissa(x);
    let i = 2 * e;
    let row = &ROWS[e as usize];
    (OCTAVES[(i + 1) as usize] * m + OCTAVES[i as usize]) * m + row.1[0] * ROWS[e as usize].0
}

#[test]
fn constant_tables() {
    for x in [1.2, 3.0] {
        check_grads!(table_by_exponent(x));
    }
    near(table_by_exponent_grad(1.2), 2.0 * 0.5 * 1.2 + 1.0, 1e-15);
}

// Shapes 12 to 14: a distribution.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Gumbel {
    location: f64,
    scale: f64,
}

trait Density<X, Y> {
    fn pdf(&self, x: X) -> Y;
    fn ln_pdf(&self, x: X) -> Y;
}

#[differentiate]
impl Gumbel {
    pub fn new(location: f64, scale: f64) -> Self {
        Gumbel { location, scale }
    }

    fn standardise(&self, x: f64) -> f64 {
        (x - self.location) / self.scale
    }

    pub fn mean(&self) -> f64 {
        const EULER: f64 = 0.5772156649015329;
        self.location + EULER * self.scale
    }

    pub fn cdf(&self, x: f64) -> f64 {
        if x == f64::INFINITY {
            return 1.0;
        }
        (-(-self.standardise(x)).exp()).exp()
    }

    pub fn quantile(&self, p: f64) -> f64 {
        assert!((0.0..=1.0).contains(&p), "p is {p}");
        self.location - self.scale * (-p.ln()).ln()
    }
}

#[differentiate]
impl Density<f64, f64> for Gumbel {
    fn pdf(&self, x: f64) -> f64 {
        let z = self.standardise(x);
        (-z - (-z).exp()).exp() / self.scale
    }

    fn ln_pdf(&self, x: f64) -> f64 {
        if self.scale.is_infinite() {
            f64::NEG_INFINITY
        } else {
            self.pdf(x).ln()
        }
    }
}

const GUMBEL: Gumbel = Gumbel {
    location: 0.5,
    scale: 1.75,
};

#[test]
fn distribution() {
    agree!((GUMBEL, 0.8), |(g, x)| g.cdf(*x));
    agree!((GUMBEL, 0.8), |(g, x)| g.pdf(*x));
    agree!((GUMBEL, 0.8), |(g, x)| g.ln_pdf(*x));
    agree!((GUMBEL, 0.3), |(g, p)| g.quantile(*p));
    let slope = GUMBEL.mean_grad();
    assert_eq!((slope.location, slope.scale), (1.0, 0.5772156649015329));
    let (made, pull) = Gumbel::new_vjp(0.5, 1.75);
    assert_eq!(made.scale, 1.75);
    assert_eq!(
        pull(GumbelTangent {
            location: 2.0,
            scale: 3.0
        }),
        (2.0, 3.0)
    );
}

// Shape 15: a pair potential with a cut-off.
#[derive(Clone, Copy, Debug, Differentiable)]
struct LennardJones {
    sigma: f64,
    epsilon: f64,
    cutoff: f64,
}

#[differentiate]
impl LennardJones {
    fn mix(a: (f64, f64), b: (f64, f64), cutoff: f64) -> LennardJones {
        let (sigma, epsilon) = (0.5 * (a.0 + b.0), (a.1 * b.1).sqrt());
        LennardJones {
            sigma,
            epsilon,
            cutoff,
        }
    }

    fn energy(&self, r: f64) -> f64 {
        if r >= self.cutoff {
            return 0.0;
        }
        let s6 = (self.sigma / r).powi(6);
        4.0 * self.epsilon * s6 * (s6 - 1.0)
    }

    fn shifted(&self, r: f64) -> f64 {
        self.energy(r) - self.energy(0.999 * self.cutoff)
    }
}

#[test]
fn pair_potential() {
    let lj = LennardJones {
        sigma: 1.1,
        epsilon: 0.7,
        cutoff: 2.5,
    };
    agree!((lj, 1.4), |(p, r)| p.shifted(*r));
    agree!((lj, 3.0), |(p, r)| p.energy(*r));
    agree_map!(
        ((1.0, 0.5), (1.2, 0.9), 2.5),
        |(a, b, c)| LennardJones::mix(*a, *b, *c)
    );
}

// Shapes 17, 18, 20, 21: colours.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Rgb {
    r: f64,
    g: f64,
    b: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Hsv {
    h: f64,
    s: f64,
    v: f64,
}

#[differentiate]
fn linear(channel: f64) -> f64 {
    if channel <= 0.04045 {
        channel / 12.92
    } else {
        ((channel + 0.055) / 1.055).powf(2.4)
    }
}

#[differentiate]
fn to_xyz(c: &Rgb) -> (f64, f64, f64) {
    let (r, g, b) = (linear(c.r), linear(c.g), linear(c.b));
    let x = r * 0.4124564 + g * 0.3575761 + b * 0.1804375;
    let y = r * 0.2126729 + g * 0.7151522 + b * 0.0721750;
    let z = r * 0.0193339 + g * 0.1191920 + b * 0.9503041;
    (x, y, z)
}

#[differentiate]
fn to_hsv(c: Rgb) -> Hsv {
    let Rgb { r, g, b } = c;
    let max = r.max(g).max(b);
    let min = r.min(g).min(b);
    let delta = max - min;
    let h = if delta == 0.0 {
        0.0
    } else if max == r {
        60.0 * ((g - b) / delta).rem_euclid(6.0)
    } else if max == g {
        60.0 * ((b - r) / delta + 2.0)
    } else {
        60.0 * ((r - g) / delta + 4.0)
    };
    let s = if max == 0.0 { 0.0 } else { delta / max };
    Hsv { h, s, v: max }
}

#[differentiate]
fn to_rgb(c: Hsv) -> Rgb {
    let chroma = c.v * c.s;
    let sector = c.h / 60.0;
    let x = chroma * (1.0 - (sector % 2.0 - 1.0).abs());
    let m = c.v - chroma;
    let (r, g, b) = match sector as u8 {
        0 => (chroma, x, 0.0),
        1 => (x, chroma, 0.0),
        2 => (0.0, chroma, x),
        3 => (0.0, x, chroma),
        4 => (x, 0.0, chroma),
        _ => (chroma, 0.0, x),
    };
    Rgb {
        r: r + m,
        g: g + m,
        b: b + m,
    }
}

#[differentiate]
fn turned(c: Rgb, degrees: f64) -> (f64, f64, f64) {
    let hsv = to_hsv(c);
    let turned = to_rgb(Hsv {
        h: (hsv.h + degrees) % 360.0,
        s: hsv.s,
        v: hsv.v,
    });
    to_xyz(&turned)
}

#[test]
fn colours() {
    for c in [
        Rgb {
            r: 0.8,
            g: 0.3,
            b: 0.5,
        },
        Rgb {
            r: 0.2,
            g: 0.9,
            b: 0.03,
        },
        Rgb {
            r: 0.1,
            g: 0.4,
            b: 0.7,
        },
    ] {
        agree_map!(c, |c| to_xyz(c));
        agree_map!(c, |c| to_hsv(*c));
        agree_map!(to_hsv(c), |c| to_rgb(*c));
        agree_map!((c, 100.0), |(c, by)| turned(*c, *by));
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
enum Ellipsoid {
    Wgs84,
    Bessel,
    Sphere,
}

#[differentiate]
fn geodetic_to_ecef(lat: f64, lon: f64, height: f64, ellipsoid: Ellipsoid) -> (f64, f64, f64) {
    let (a, b) = match ellipsoid {
        Ellipsoid::Wgs84 => (6.378137, 6.356752),
        Ellipsoid::Bessel => (6.377397, 6.356079),
        Ellipsoid::Sphere => (6.371, 6.371),
    };
    let e2 = 1.0 - (b * b) / (a * a);
    let n = a / (1.0 - e2 * lat.sin().powi(2)).sqrt();
    (
        (n + height) * lat.cos() * lon.cos(),
        (n + height) * lat.cos() * lon.sin(),
        (n * (1.0 - e2) + height) * lat.sin(),
    )
}

#[test]
fn enum_to_constants() {
    for ellipsoid in [Ellipsoid::Wgs84, Ellipsoid::Bessel, Ellipsoid::Sphere] {
        agree_map!(
            (0.7, 0.2, 0.05, ellipsoid),
            |(a, b, h, e)| geodetic_to_ecef(*a, *b, *h, *e)
        );
    }
}

// Shape 16: all results at once.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Greeks {
    price: f64,
    delta: f64,
    gamma: f64,
    vega: f64,
    d: [f64; 2],
}

#[differentiate]
fn normal_pdf(x: f64) -> f64 {
    (-0.5 * x * x).exp() / (2.0 * std::f64::consts::PI).sqrt()
}

#[differentiate]
fn normal_cdf(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.2316419 * x.abs());
    let tail = normal_pdf(x)
        * t
        * (0.31938153
            + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
    if x >= 0.0 { 1.0 - tail } else { tail }
}

#[differentiate]
fn greeks(spot: f64, strike: f64, rate: f64, sigma: f64, t: f64) -> Greeks {
    let root = t.sqrt();
    let d1 = ((spot / strike).ln() + (rate + 0.5 * sigma * sigma) * t) / (sigma * root);
    let d2 = d1 - sigma * root;
    let discounted = strike * (-rate * t).exp();
    let density = normal_pdf(d1);
    Greeks {
        price: spot * normal_cdf(d1) - discounted * normal_cdf(d2),
        delta: normal_cdf(d1),
        gamma: density / (spot * sigma * root),
        vega: spot * density * root,
        d: [d1, d2],
    }
}

#[test]
fn all_results_at_once() {
    agree_map!((1.1, 1.0, 0.03, 0.2, 1.5), |(s, k, r, v, t)| greeks(
        *s, *k, *r, *v, *t
    ));
}

// Shape 22: a truncated trigonometric series over a table of rows.
const TERMS: [(f64, f64, f64, f64); 3] = [
    (1.9, 0.3, 0.04, -0.2),
    (-0.6, 1.7, 0.4, 0.9),
    (0.2, 2.9, -0.1, 0.05),
];

#[differentiate]
fn nutation(t: f64) -> (f64, f64) {
    let mut longitude = 0.0;
    let mut obliquity = 0.0;
    for i in 0..TERMS.len() {
        let row = TERMS[i];
        let argument = row.1 * t + 0.01 * t.powi(2);
        longitude += (row.0 + row.2 * t) * argument.sin();
        obliquity += row.3 * argument.cos();
    }
    (longitude, obliquity)
}

#[test]
fn trigonometric_series() {
    agree_map!(0.8, |t| nutation(*t));
}

// Shape 23: linear algebra written out.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Vec3 {
    x: f64,
    y: f64,
    z: f64,
}

#[differentiate]
impl Vec3 {
    fn dot(&self, o: &Vec3) -> f64 {
        self.x * o.x + self.y * o.y + self.z * o.z
    }

    fn cross(&self, o: &Vec3) -> Vec3 {
        Vec3 {
            x: self.y * o.z - self.z * o.y,
            y: self.z * o.x - self.x * o.z,
            z: self.x * o.y - self.y * o.x,
        }
    }

    fn norm(&self) -> f64 {
        self.dot(self).sqrt()
    }

    fn normalised(self) -> Self {
        let n = self.norm();
        if n == 0.0 {
            return self;
        }
        Self {
            x: self.x / n,
            y: self.y / n,
            z: self.z / n,
        }
    }

    fn angle(&self, o: &Vec3) -> f64 {
        self.cross(o).norm().atan2(self.dot(o))
    }
}

#[differentiate]
fn matrix_product(a: [[f64; 2]; 2], b: &[[f64; 2]; 2]) -> [[f64; 2]; 2] {
    let mut c = [[0.0, 0.0], [0.0, 0.0]];
    for i in 0..2 {
        for j in 0..2 {
            for k in 0..2 {
                c[i][j] += a[i][k] * b[k][j];
            }
        }
    }
    c
}

#[test]
fn small_linear_algebra() {
    let (a, b) = (
        Vec3 {
            x: 0.3,
            y: -1.0,
            z: 2.0,
        },
        Vec3 {
            x: 1.5,
            y: 0.2,
            z: -0.7,
        },
    );
    agree!((a, b), |(a, b)| a.angle(b));
    agree_map!(a, |a| a.normalised());
    agree_map!(
        ([[1.0, 2.0], [-0.5, 0.25]], [[0.1, -2.0], [3.0, 1.0]]),
        |(a, b)| matrix_product(*a, b)
    );
}

// Shape 34: single precision, and single precision that widens.
#[differentiate]
fn ease_out(t: f32) -> f32 {
    let s = t - 1.0;
    1.0 + s * s * s
}

#[differentiate]
fn widened(x: f32, y: f64) -> f32 {
    let wide = x as f64 * y;
    wide.sin().mul_add(2.0, 0.5) as f32
}

#[test]
fn single_precision() {
    near(ease_out_grad(0.3) as f64, 3.0 * 0.49, 1e-6);
    let (dx, dy) = widened_grad(0.5, 1.5);
    near(dx as f64, 3.0 * (0.75_f64).cos(), 1e-6);
    near(dy, (0.75_f64).cos(), 1e-6);
}

// Code that no input reaches is run as often as in the original, though its value is wanted in reverse.
fn numbered() -> f64 {
    use std::cell::Cell;
    thread_local!(static CALLS: Cell<u32> = const { Cell::new(0) });
    CALLS.with(|calls| {
        calls.set(calls.get() + 1);
        f64::from(calls.get())
    })
}

#[differentiate]
fn scaled_by_calls(x: f64) -> f64 {
    let mut sum = 0.0;
    for _ in 0..3 {
        sum += x * numbered();
    }
    sum / numbered()
}

#[test]
fn helpers_with_a_state() {
    // (1 + 2 + 3) / 4, then (5 + 6 + 7) / 8.
    assert_eq!(scaled_by_calls_value_and_grad(2.0), (3.0, 1.5));
    assert_eq!(scaled_by_calls_value_and_grad(2.0), (4.5, 2.25));
}

// A branch changes a variable, and its `else if` leaves the function from a loop.
#[differentiate]
fn reduced(mut z: f64) -> f64 {
    let factor = if z > 3.5 {
        let mut f = 1.0;
        while z >= 3.5 {
            z -= 1.0;
            f *= z;
        }
        f
    } else if z < 2.5 {
        let mut f = 1f64;
        while z <= 2.5 {
            f *= z;
            if f.is_infinite() {
                return 0.0;
            }
            z += 1.0;
        }
        f.recip()
    } else {
        1.0
    };
    factor * z.ln()
}

#[test]
fn argument_reduction() {
    for z in [0.3, 1.2, 2.8, 4.3, 6.1] {
        check_grads!(reduced(z));
    }
}

// Integer code on the bits of a float: an exponent is constant almost everywhere.
#[differentiate]
fn log2_by_parts(x: f64) -> f64 {
    let bits = x.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i32 - 1023;
    let scale = f64::from_bits(((1023 - exponent) as u64) << 52);
    exponent as f64 + (x * scale).ln() / std::f64::consts::LN_2
}

#[test]
fn exponents() {
    check_grads!(log2_by_parts(11.5));
    near(
        log2_by_parts_grad(11.5),
        1.0 / (11.5 * std::f64::consts::LN_2),
        1e-15,
    );
}

// Shapes 9 and 32: checked functions, one calling the other.
#[derive(Clone, Debug, PartialEq)]
enum SolveError {
    Domain(f64),
    NoConvergence { iterations: usize },
}

#[differentiate]
fn kepler(mean: f64, e: f64) -> Result<f64, SolveError> {
    if !(0.0..1.0).contains(&e) {
        return Err(SolveError::Domain(e));
    }
    let mut x = mean;
    for _ in 0..60 {
        let step = (x - e * x.sin() - mean) / (1.0 - e * x.cos());
        x -= step;
        if step.abs() < 1e-15 {
            return Ok(x);
        }
    }
    Err(SolveError::NoConvergence { iterations: 60 })
}
#[differentiate]
fn true_anomaly(mean: f64, e: f64, scale: Option<f64>) -> Result<f64, SolveError> {
    let x = kepler(mean, e)?;
    let factor = scale.unwrap_or(1.0);
    let nu = 2.0 * (((1.0 + e) / (1.0 - e)).sqrt() * (0.5 * x).tan()).atan();
    Ok(factor * nu)
}
#[test]
fn checked() {
    check_grads!(true_anomaly(0.9, 0.3, Some(2.0)));
    check_grads!(true_anomaly(0.9, 0.3, None));
    assert!(true_anomaly(0.9, 1.3, None).is_err());
    check_grads!(kepler(0.9, 0.3));
}

// Shape 10: a bracketing solver with its state in a struct.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Bracket {
    lo: f64,
    hi: f64,
    flo: f64,
    fhi: f64,
}
#[differentiate]
fn residual(x: f64, a: f64) -> f64 {
    x * x * x - a
}
#[differentiate]
impl Bracket {
    fn start(lo: f64, hi: f64, a: f64) -> Option<Bracket> {
        let (flo, fhi) = (residual(lo, a), residual(hi, a));
        if flo * fhi > 0.0 {
            None
        } else {
            Some(Bracket { lo, hi, flo, fhi })
        }
    }
    fn secant(&self) -> f64 {
        self.lo - self.flo * (self.hi - self.lo) / (self.fhi - self.flo)
    }
    fn updated(self, x: f64, fx: f64) -> Bracket {
        if fx * self.fhi < 0.0 {
            Bracket {
                lo: self.hi,
                flo: self.fhi,
                hi: x,
                fhi: fx,
            }
        } else {
            Bracket {
                hi: x,
                fhi: fx,
                flo: 0.5 * self.flo,
                lo: self.lo,
            }
        }
    }
}
#[differentiate]
fn cube_root(a: f64) -> Option<f64> {
    let mut b = Bracket::start(0.0, 4.0, a)?;
    for _ in 0..100 {
        let x = b.secant();
        let fx = residual(x, a);
        if fx.abs() < 1e-14 {
            return Some(x);
        }
        b = b.updated(x, fx);
    }
    None
}
#[test]
fn bracketing() {
    let (v, pull) = cube_root_vjp(2.0);
    near(v.unwrap(), 2.0_f64.cbrt(), 1e-13);
    near(pull(Some(1.0)), 2.0_f64.cbrt() / 6.0, 1e-12);
    assert_eq!(cube_root_vjp(-1.0).0, None);
}

// Shape 13: moments that may not exist.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Student {
    loc: f64,
    scale: f64,
    dof: f64,
}
trait Moments<T> {
    fn mean(&self) -> Option<T>;
    fn variance(&self) -> Option<T>;
    fn std_dev(&self) -> Option<T>;
}
#[differentiate]
impl Moments<f64> for Student {
    fn mean(&self) -> Option<f64> {
        if self.dof <= 1.0 {
            None
        } else {
            Some(self.loc)
        }
    }
    fn variance(&self) -> Option<f64> {
        if self.dof.is_infinite() {
            Some(self.scale * self.scale)
        } else if self.dof > 2.0 {
            Some(self.dof * self.scale * self.scale / (self.dof - 2.0))
        } else {
            None
        }
    }
    fn std_dev(&self) -> Option<f64> {
        Some(self.variance()?.sqrt())
    }
}
#[test]
fn moments() {
    let s = Student {
        loc: 0.5,
        scale: 1.5,
        dof: 4.0,
    };
    check_grads!(Student::mean(&s));
    check_grads!(Student::variance(&s));
    check_grads!(Student::std_dev(&s));
}

// Shape 25: objectives over generic slices.
#[differentiate]
fn rosenbrock<T: num_traits::Float>(x: &[T]) -> T {
    let (one, hundred) = (T::one(), T::from(100.0).unwrap());
    x.iter()
        .zip(x.iter().skip(1))
        .map(|(&a, &b)| hundred * (b - a.powi(2)).powi(2) + (one - a).powi(2))
        .fold(T::zero(), |s, t| s + t)
}
#[differentiate]
fn ackley<T: num_traits::Float>(x: &[T; 2]) -> T {
    let n = T::from(2).unwrap();
    let [a, b] = *x;
    let r = ((a.powi(2) + b.powi(2)) / n).sqrt();
    T::from(20.0).unwrap() * (T::one() - (T::from(-0.2).unwrap() * r).exp())
        - ((a.cos() + b.cos()) / n).exp()
}
#[test]
fn objectives() {
    check_grads!(rosenbrock(&[0.3, -0.4, 1.2]));
    let x = [0.3, -0.4];
    check_grads!(ackley(&x));
}

// Shape 27: running filters.
#[differentiate]
fn ema(xs: &[f64], alpha: f64) -> Vec<f64> {
    let mut out = Vec::with_capacity(xs.len());
    let mut state = xs[0];
    for &x in xs {
        state = alpha * x + (1.0 - alpha) * state;
        out.push(state);
    }
    out
}
#[differentiate]
fn two_pole(xs: &[f64], b: &[f64; 3], a: &[f64; 2]) -> Vec<f64> {
    let mut ys = Vec::new();
    let (mut s1, mut s2) = (0.0, 0.0);
    for x in xs.iter() {
        let y = b[0] * x + s1;
        s1 = b[1] * x - a[0] * y + s2;
        s2 = b[2] * x - a[1] * y;
        ys.push(y);
    }
    ys
}
#[test]
fn filters() {
    check_grads!(ema(&[1.0, -0.5, 2.5, 0.25], 0.3));
    let (b, a) = ([0.2, 0.4, 0.2], [-0.3, 0.1]);
    check_grads!(two_pole(&[1.0, -0.5, 2.5, 0.25], &b, &a));
}

// Generic constants from integers, and a generic lattice.
#[differentiate]
fn rastrigin<T: num_traits::Float + num_traits::FromPrimitive>(xs: &[T], a: T) -> T {
    let n = T::from_usize(xs.len()).unwrap();
    let two_pi = T::from_f64(2.0 * std::f64::consts::PI).unwrap();
    let mut sum = a * T::from(xs.len() - 1).unwrap();
    for (i, x) in xs.iter().enumerate() {
        sum = sum + (*x * *x - a * (two_pi * *x).cos()) / T::from(i as i32 + 1).expect("small");
    }
    sum / n
}

#[differentiate]
fn saw<T: num_traits::Float + num_traits::FromPrimitive>(x: T) -> T {
    let k = x.to_i32().unwrap();
    (x - T::from_i32(k).unwrap()) * T::from_i32(x.to_i32().unwrap() % 3).unwrap()
}

#[test]
fn generic_constants() {
    check_grads!(rastrigin(&[0.3, -0.4, 1.2], 10.0));
    check_grads!(saw(4.3));
    near(saw_grad(4.3), 1.0, 0.0);
}

// Methods of a trait for the language's own types, which is how crates of special functions are written.
trait Special {
    fn sinc(self) -> Self;
    fn softplus(&self) -> Self;
    fn blend(self, other: Self, weight: f64) -> Self;
    fn sqrt(self) -> Self;
}

#[differentiate]
impl Special for f64 {
    fn sinc(self) -> f64 {
        if self == 0.0 { 1.0 } else { self.sin() / self }
    }

    fn softplus(&self) -> f64 {
        if *self > 30.0 {
            return *self;
        }
        self.exp().ln_1p()
    }

    fn blend(mut self, other: f64, weight: f64) -> f64 {
        self *= 1.0 - weight;
        self + weight * other.sinc()
    }

    fn sqrt(self) -> f64 {
        self.sqrt()
    }
}

#[differentiate]
impl Special for f32 {
    fn sinc(self) -> f32 {
        (self as f64).sinc() as f32
    }

    fn softplus(&self) -> Self {
        self.exp().ln_1p()
    }

    fn blend(self, other: Self, weight: f64) -> Self {
        self.softplus() * weight as f32 + other
    }

    fn sqrt(self) -> Self {
        self.sqrt()
    }
}

trait Norm {
    fn norm(&self) -> f64;
    fn unit(&self) -> Self;
}

#[differentiate]
impl Norm for [f64; 2] {
    fn norm(&self) -> f64 {
        (self[0] * self[0] + self[1] * self[1]).sqrt()
    }

    fn unit(&self) -> Self {
        let n = self.norm();
        [self[0] / n, self[1] / n]
    }
}

#[differentiate]
fn of_specials(x: f64, y: f64) -> f64 {
    let u = [x, y].unit();
    let mut sum = u[0] * x.sinc().sqrt();
    for k in 0..3 {
        sum += (x + k as f64).softplus() * (2.0 * y).blend(x, u[1]);
    }
    sum
}

mod elsewhere {
    use super::*;

    #[differentiate]
    pub fn scaled(x: f64) -> f64 {
        2.0 * x.sinc()
    }
}

#[test]
fn methods_of_the_languages_types() {
    check_grads!(of_specials(0.7, -0.4));
    check_grads!(elsewhere::scaled(1.3));
    assert_eq!(Special::sqrt(4.0), 2.0);
    let x: f64 = 1.3;
    near(x.sinc_grad(), x.cos() / x - x.sin() / (x * x), 1e-15);
    near(0.5_f32.sinc_grad() as f64, 0.5_f64.sinc_grad(), 1e-7);
    let (value, pull) = [3.0, 4.0].norm_vjp();
    let slope = pull(1.0);
    assert_eq!(value, 5.0);
    near(slope[0], 0.6, 1e-15);
    near(slope[1], 0.8, 1e-15);
}

/// Scalars that are lent, or receivers of methods, and decide something that is decided again in reverse.
#[differentiate]
fn atan2_degrees(mut y: f64, mut x: f64) -> f64 {
    let mut quadrant = if y.abs() > x.abs() {
        std::mem::swap(&mut x, &mut y);
        2
    } else {
        0
    };
    if x < 0.0 {
        quadrant += 1;
        x = -x;
    }
    let mut angle = y.atan2(x).to_degrees();
    match quadrant {
        0 => {}
        1 => {
            angle = if y >= 0.0 {
                180.0 - angle
            } else {
                -180.0 - angle
            };
        }
        2 => {
            angle = 90.0 - angle;
        }
        3 => {
            angle += -90.0;
        }
        _ => unreachable!(),
    };
    angle
}

trait Powers {
    fn doubled(&self) -> f64;
    fn cubed(self) -> f64;
}

#[differentiate]
impl Powers for f64 {
    fn doubled(&self) -> f64 {
        *self * 2.0
    }

    fn cubed(self) -> f64 {
        self * self * self
    }
}

#[differentiate]
fn of_own_methods(xs: &[f64]) -> f64 {
    let mut sum = 0.1;
    for i in 0..xs.len() {
        let grown = (xs[i] * sum).exp();
        let powers = grown.doubled() + grown.cubed();
        sum += if grown > 1.0 {
            powers * grown
        } else {
            powers - grown
        };
        if grown >= 1.1 && i > 0 {
            sum *= grown.sin();
        }
    }
    sum
}

#[test]
fn lent_scalars_in_conditions() {
    for (y, x) in [
        (1.0, 2.0),
        (2.0, 1.0),
        (2.0, -1.0),
        (-1.0, -2.0),
        (1.0, -2.0),
    ] {
        check_grads!(atan2_degrees(y, x));
        let expected = f64::atan2(y, x).to_degrees();
        assert!((atan2_degrees_vjp(y, x).0 - expected).abs() < 1e-12);
    }
    check_grads!(of_own_methods(&[0.3, -0.7, 0.2]));
}
