//! Items inside a body: constants, imports and functions, against finite differences and the inner product.

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

#[differentiate]
fn constants(x: f64) -> f64 {
    const K: f64 = 2.5;
    const T: [f64; 2] = [1.5, 2.0];
    use std::f64::consts::PI;
    if x < 0.0 {
        return x * K * x;
    }
    let y = x * K * PI;
    if x > 10.0 {
        const L: f64 = 3.0;
        return y * L * y;
    }
    y.sin() * T[1] + T.iter().map(|t| t * x).sum::<f64>()
}

#[differentiate]
fn constants_of_a_loop(xs: &[f64]) -> f64 {
    let mut s = 0.0;
    for x in xs {
        const RATE: f64 = 2.5;
        use std::f64::consts::E;
        s += x * RATE * s + RATE * x.powf(E);
    }
    s
}

#[differentiate]
fn functions(x: f64, y: f64) -> f64 {
    fn square(v: f64) -> f64 {
        const HALF: f64 = 0.5;
        v * v * HALF
    }
    fn norm(v: &[f64]) -> f64 {
        v.iter().map(|&x| square(x)).sum::<f64>().sqrt()
    }
    fn count(n: usize) -> usize {
        n + 1
    }
    fn product<T: Float>(x: T, y: T) -> T {
        x * y
    }
    fn unused(text: &str) -> Option<&str> {
        text.split(' ').next()
    }
    if y > 5.0 {
        return square(y);
    }
    norm(&[x, y]) * square(x) + count(3) as f64 * x + product(x, y)
}

#[derive(Differentiable, Clone)]
struct Gas {
    gamma: f64,
}

#[differentiate]
impl Gas {
    fn ratio(&self, mach: f64) -> f64 {
        fn stagnation(g: f64, m: f64) -> f64 {
            1.0 + (g - 1.0) / 2.0 * m * m
        }
        const ONE: f64 = 1.0;
        stagnation(self.gamma, mach).powf(self.gamma / (self.gamma - ONE))
    }
}

#[test]
fn items() {
    check_grads!(constants(0.3));
    check_grads!(constants(-0.3));
    check_grads!(constants(10.3));
    check_grads!(constants_of_a_loop(&[0.3, 0.4]));
    check_grads!(functions(0.3, 0.4));
    check_grads!(functions(0.3, 5.4));
    let ratio = |gamma: f64, mach: f64| Gas { gamma }.ratio(mach);
    let (gas, mach) = Gas { gamma: 1.4 }.ratio_grad(0.8);
    let slope = |f: &dyn Fn(f64) -> f64| (f(1e-6) - f(-1e-6)) / 2e-6;
    assert!((gas.gamma - slope(&|h| ratio(1.4 + h, 0.8))).abs() < 1e-8);
    assert!((mach - slope(&|h| ratio(1.4, 0.8 + h))).abs() < 1e-8);
}
