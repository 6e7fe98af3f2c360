//! What people compute with complex numbers.

use std::f64::consts::PI;

use cotangent::{Differentiable, check_grads, differentiate};
use num_complex::{Complex, Complex32, Complex64};
use num_traits::{Float, FloatConst, One, Zero};

/// Horner's scheme, for the value and the derivative at once.
#[differentiate]
fn horner(coefficients: &[Complex64], z: Complex64) -> (Complex64, Complex64) {
    let mut p = Complex64::zero();
    let mut d = Complex64::zero();
    for c in coefficients.iter().rev() {
        d = d * z + p;
        p = p * z + c;
    }
    (p, d)
}

/// Newton's method to a root.
#[differentiate]
fn newton(coefficients: &[Complex64], start: Complex64, steps: usize) -> Complex64 {
    let mut z = start;
    for _ in 0..steps {
        let (p, d) = horner(coefficients, z);
        if d.norm_sqr() < 1e-30 {
            break;
        }
        z -= p / d;
    }
    z
}

/// Laguerre's method, as it is in the books.
#[differentiate]
fn laguerre(a: &[Complex64], x: Complex64, rounds: usize) -> Complex64 {
    let m = a.len() - 1;
    let mut x = x;
    for _ in 0..rounds {
        let mut b = a[m];
        let mut d = Complex64::new(0.0, 0.0);
        let mut f = Complex64::new(0.0, 0.0);
        for j in (0..m).rev() {
            f = x * f + d;
            d = x * d + b;
            b = x * b + a[j];
        }
        let g = d / b;
        let g2 = g * g;
        let h = g2 - 2.0 * f / b;
        let sq = ((m as f64 - 1.0) * (m as f64 * h - g2)).sqrt();
        let gp = g + sq;
        let gm = g - sq;
        let den = if gp.norm() > gm.norm() { gp } else { gm };
        x = x - Complex64::new(m as f64, 0.0) / den;
    }
    x
}

#[test]
fn polynomials() {
    let c = |re, im| Complex64::new(re, im);
    let p = [c(1.0, 0.3), c(-0.4, 0.8), c(0.2, -1.1), c(1.5, 0.1)];
    check_grads!(horner(&p, c(0.7, -0.3)));
    check_grads!(newton(&p, c(0.4, 0.9), 4));
    check_grads!(laguerre(&p, c(0.2, 0.1), 2));
    // At a root z, dz/da0 is -1 / p'(z).
    let root = newton(&p, c(0.4, 0.9), 30);
    let (at, slope) = horner(&p, root);
    assert!(at.norm() < 1e-14);
    let (again, pullback) = newton_vjp(&p, c(0.4, 0.9), 30);
    assert_eq!(again, root);
    let (by_coefficients, _) = pullback(c(1.0, 0.0));
    let wanted = -slope.inv();
    assert!((by_coefficients[0] - wanted.conj()).norm() < 1e-12);
}

/// A circuit: a resistor, an inductor and a capacitor in series, with a resistor beside the capacitor.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Circuit {
    r: f64,
    l: f64,
    c: f64,
    leak: f64,
}

#[differentiate]
impl Circuit {
    fn impedance(&self, omega: f64) -> Complex64 {
        let j = Complex64::i();
        let inductor = j * omega * self.l;
        let capacitor = 1.0 / (j * omega * self.c);
        self.r + inductor + parallel(capacitor, Complex64::from(self.leak))
    }

    fn gain_db(&self, omega: f64) -> f64 {
        let z = self.impedance(omega);
        20.0 * (self.r / z).norm().log10()
    }

    fn phase(&self, omega: f64) -> f64 {
        self.impedance(omega).arg().to_degrees()
    }
}

#[differentiate]
fn parallel(a: Complex64, b: Complex64) -> Complex64 {
    (a * b) / (a + b)
}

#[test]
fn circuits() {
    let circuit = Circuit {
        r: 2.0,
        l: 0.3,
        c: 0.4,
        leak: 5.0,
    };
    cotangent_test_twin::agree!((circuit, 1.7), |(c, w)| c.gain_db(*w));
    cotangent_test_twin::agree!((circuit, 1.7), |(c, w)| c.phase(*w));
    cotangent_test_twin::agree_map!((circuit, 1.7), |(c, w)| c.impedance(*w));
}

/// The frequency response of a digital filter.
#[differentiate]
fn response(b: &[f64], a: &[f64], omega: f64) -> Complex64 {
    let z = Complex::from_polar(1.0, -omega);
    let num: Complex64 = b
        .iter()
        .enumerate()
        .map(|(k, &b)| b * z.powi(k as i32))
        .sum();
    let mut den = Complex64::one();
    for (k, a) in a.iter().enumerate() {
        den += *a * z.powu(k as u32 + 1);
    }
    num / den
}

#[differentiate]
fn ripple(b: &[f64], a: &[f64]) -> f64 {
    let mut worst = 0.0;
    for k in 0..5 {
        let h = response(b, a, 0.3 + 0.5 * k as f64);
        worst += (h.norm_sqr() - 1.0).powi(2);
    }
    worst
}

#[test]
fn filters() {
    check_grads!(response(&[0.2, 0.4, 0.1], &[-0.3, 0.15], 0.8));
    check_grads!(ripple(&[0.2, 0.4, 0.1], &[-0.3, 0.15]));
}

/// In place, by decimation in time.
#[differentiate]
fn fft(x: &mut [Complex64]) {
    let n = x.len();
    let mut j = 0;
    for i in 1..n {
        let mut bit = n >> 1;
        while j & bit != 0 {
            j ^= bit;
            bit >>= 1;
        }
        j ^= bit;
        if i < j {
            x.swap(i, j);
        }
    }
    let mut len = 2;
    while len <= n {
        let ang = -2.0 * PI / len as f64;
        let wlen = Complex64::new(ang.cos(), ang.sin());
        for i in (0..n).step_by(len) {
            let mut w = Complex64::new(1.0, 0.0);
            for k in 0..len / 2 {
                let u = x[i + k];
                let v = x[i + k + len / 2] * w;
                x[i + k] = u + v;
                x[i + k + len / 2] = u - v;
                w *= wlen;
            }
        }
        len <<= 1;
    }
}

/// By recursion, with vectors of its own.
#[differentiate]
fn fft_recursive(x: &[Complex<f64>]) -> Vec<Complex<f64>> {
    let n = x.len();
    if n <= 1 {
        return x.to_vec();
    }
    let even: Vec<Complex<f64>> = x.iter().step_by(2).cloned().collect();
    let odd: Vec<Complex<f64>> = x.iter().skip(1).step_by(2).cloned().collect();
    let e = fft_recursive(&even);
    let o = fft_recursive(&odd);
    let mut y = vec![Complex::new(0.0, 0.0); n];
    for k in 0..n / 2 {
        let t = Complex::from_polar(1.0, -2.0 * PI * k as f64 / n as f64) * o[k];
        y[k] = e[k] + t;
        y[k + n / 2] = e[k] - t;
    }
    y
}

#[differentiate]
fn dft(x: &[Complex64]) -> Vec<Complex64> {
    let n = x.len();
    (0..n)
        .map(|k| {
            (0..n)
                .map(|m| x[m] * Complex64::cis(-2.0 * PI * (k * m) as f64 / n as f64))
                .sum::<Complex64>()
        })
        .collect()
}

#[differentiate]
fn power_spectrum(signal: &[f64]) -> Vec<f64> {
    let mut x: Vec<Complex64> = signal.iter().map(|&s| Complex64::new(s, 0.0)).collect();
    fft(&mut x);
    x.iter()
        .map(|c| c.norm_sqr() / signal.len() as f64)
        .collect()
}

#[test]
fn transforms() {
    let x: Vec<Complex64> = (0..8)
        .map(|k| Complex64::new((k as f64 * 0.7).sin(), (k as f64 * 1.3).cos()))
        .collect();
    check_grads!(fft_recursive(&x));
    check_grads!(dft(&x));
    check_grads!(power_spectrum(&[0.3, 0.8, -0.4, 0.9, 0.1, -1.2, 0.5, 0.7]));
    // The transform is linear: its tangent is the transform of the tangent.
    let dot: Vec<Complex64> = x.iter().rev().map(|z| z * Complex64::i()).collect();
    let mut y = x.clone();
    let tangent = fft_jvp(&mut y, dot.clone());
    let mut wanted = dot.clone();
    fft(&mut wanted);
    for (a, b) in tangent.1.iter().zip(&wanted) {
        assert!((a - b).norm() < 1e-13);
    }
    // Its transpose, by the convention of pairs of reals, is the inverse transform times n.
    let mut y = x.clone();
    let (_, pullback) = fft_vjp(&mut y);
    let bar = pullback(dot.clone());
    let mut back: Vec<Complex64> = dot.iter().map(|z| z.conj()).collect();
    fft(&mut back);
    for (a, b) in bar.iter().zip(&back) {
        assert!((a - b.conj()).norm() < 1e-13);
    }
}

/// How fast a point leaves, smoothed.
#[differentiate]
fn mandelbrot(c: Complex64, limit: usize) -> f64 {
    let mut z = Complex64::default();
    for i in 0..limit {
        z = z * z + c;
        if z.norm_sqr() > 1e4 {
            let log_zn = z.norm().ln();
            let nu = (log_zn / 2f64.ln()).log2();
            return i as f64 + 1.0 - nu;
        }
    }
    0.0
}

#[test]
fn fractals() {
    check_grads!(mandelbrot(Complex64::new(0.4, 0.35), 100));
    assert_eq!(
        mandelbrot_grad(Complex64::new(-0.1, 0.1), 100),
        Complex64::new(0.0, 0.0)
    );
}

/// A state of one qubit, and gates on it.
#[derive(Clone, Debug, Differentiable)]
struct Qubit {
    amplitudes: [Complex64; 2],
}

#[differentiate]
impl Qubit {
    fn apply(&self, gate: &[[Complex64; 2]; 2]) -> Qubit {
        let mut out = [Complex64::new(0.0, 0.0); 2];
        for (i, row) in gate.iter().enumerate() {
            for (j, g) in row.iter().enumerate() {
                out[i] += g * self.amplitudes[j];
            }
        }
        Qubit { amplitudes: out }
    }

    fn probability(&self, which: usize) -> f64 {
        self.amplitudes[which].norm_sqr()
    }
}

#[differentiate]
fn rotation(theta: f64, phi: f64) -> [[Complex64; 2]; 2] {
    let (s, c) = (theta / 2.0).sin_cos();
    [
        [Complex64::from(c), -Complex64::cis(phi) * s],
        [Complex64::cis(-phi) * s, Complex64::new(c, 0.0)],
    ]
}

#[differentiate]
fn excited(angles: &[(f64, f64)]) -> f64 {
    let mut state = Qubit {
        amplitudes: [Complex64::one(), Complex64::zero()],
    };
    for &(theta, phi) in angles {
        state = state.apply(&rotation(theta, phi));
    }
    state.probability(1)
}

#[test]
fn qubits() {
    check_grads!(excited(&[(0.4, 0.3), (1.1, -0.7), (0.2, 2.0)]));
    check_grads!(rotation(0.7, -0.4));
    // One rotation: sin^2(theta / 2), whose slope is sin(theta) / 2.
    let slope = excited_grad(&[(0.9, 0.3)]);
    assert!((slope[0].0 - 0.9f64.sin() / 2.0).abs() < 1e-14);
    assert!(slope[0].1.abs() < 1e-14);
}

/// A continued fraction by Lentz's method, generic over the float.
#[differentiate]
fn lentz<T: Float>(z: Complex<T>, a: T, steps: usize) -> Complex<T> {
    let tiny = Complex::new(T::epsilon(), T::zero());
    let one = Complex::new(T::one(), T::zero());
    let mut f = tiny;
    let mut c = f;
    let mut d = Complex::new(T::zero(), T::zero());
    for i in 0..steps {
        let k = T::from(i + 1).unwrap();
        let b = z + Complex::from(k);
        d = b + d * a;
        c = b + c.inv() * a;
        d = one / d;
        f = f * (c * d);
    }
    f.ln()
}

/// Lanczos' approximation of the gamma function.
#[differentiate]
fn gamma(z: Complex64) -> Complex64 {
    const G: f64 = 7.0;
    const COEFFICIENTS: [f64; 9] = [
        0.999_999_999_999_809_9,
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    if z.re < 0.5 {
        return PI / ((PI * z).sin() * gamma(1.0 - z));
    }
    let z = z - 1.0;
    let mut x = Complex64::new(COEFFICIENTS[0], 0.0);
    for (i, c) in COEFFICIENTS.iter().enumerate().skip(1) {
        x += *c / (z + i as f64);
    }
    let t = z + G + 0.5;
    (2.0 * PI).sqrt() * t.powc(z + 0.5) * (-t).exp() * x
}

#[test]
fn special_functions() {
    let z = Complex64::new(0.8, 0.6);
    check_grads!(lentz(z, 0.7, 6));
    check_grads!(
        lentz(Complex32::new(0.8, 0.6), 0.7, 6),
        cotangent::check::Options::for_f32()
    );
    check_grads!(gamma(Complex64::new(1.7, 0.6)));
    check_grads!(gamma(Complex64::new(-0.3, 0.6)));
    // The derivative of a holomorphic function: one number, whatever the direction.
    let (_, along) = gamma_jvp(z, Complex64::new(1.0, 0.0));
    let (_, across) = gamma_jvp(z, Complex64::new(0.0, 1.0));
    assert!((along * Complex64::i() - across).norm() < 1e-12);
    let (_, pullback) = gamma_vjp(z);
    assert!((pullback(Complex64::new(1.0, 0.0)) - along.conj()).norm() < 1e-12);
}

/// The steady state of a driven oscillator, generic.
#[differentiate]
fn steady<T: Float + FloatConst>(omega: T, damping: T, drive: Complex<T>) -> T {
    let two = T::one() + T::one();
    let denominator = Complex::new(T::one() - omega * omega, two * damping * omega);
    let amplitude = drive / denominator;
    let turned = amplitude * Complex::cis(T::PI() / two);
    turned.norm() + amplitude.re * amplitude.im + turned.arg()
}

#[test]
fn oscillators() {
    check_grads!(steady(0.8, 0.1, Complex::new(0.5, 0.2)));
    check_grads!(
        steady(0.8f32, 0.1, Complex::new(0.5, 0.2)),
        cotangent::check::Options::for_f32()
    );
}
