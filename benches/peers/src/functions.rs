//! The five functions for any number type. Sums start from a zero that is passed in: of some types, only a tape can
//! make one.

use crate::Number;
use cotangent_bench_programs::five::Function;
use cotangent_bench_programs::five::logistic::Logistic;
use cotangent_bench_programs::five::lotka_volterra::LotkaVolterra;
use cotangent_bench_programs::five::network::Network;
use cotangent_bench_programs::five::product::Product;
use cotangent_bench_programs::five::rosenbrock::Rosenbrock;

/// A function that has been written once more.
pub trait Generic: Function {
    fn generic<T: Number>(&self, parameters: &[T], zero: T) -> T;
}

impl Generic for Rosenbrock {
    fn generic<T: Number>(&self, x: &[T], zero: T) -> T {
        let mut s = zero;
        for i in 0..x.len() - 1 {
            let a = x[i + 1] - x[i] * x[i];
            let b = -x[i] + 1.0;
            s = s + a * a * 100.0 + b * b;
        }
        s
    }
}

impl Generic for Logistic {
    fn generic<T: Number>(&self, parameters: &[T], zero: T) -> T {
        let d = self.w.len();
        let (w, b) = (&parameters[..d], parameters[d]);
        let n = self.ys.len();
        let mut total = zero;
        for i in 0..n {
            let mut margin = b;
            for j in 0..d {
                margin = margin + w[j] * self.xs[i * d + j];
            }
            let z = margin * -self.ys[i];
            let softplus = if z.value() > 0.0 {
                z + (-z).exp().ln_1p()
            } else {
                z.exp().ln_1p()
            };
            total = total + softplus;
        }
        let mut norm = zero;
        for j in 0..d {
            norm = norm + w[j] * w[j];
        }
        total * (1.0 / n as f64) + norm * (0.5 * self.lambda)
    }
}

impl Generic for LotkaVolterra {
    fn generic<T: Number>(&self, p: &[T], zero: T) -> T {
        let (mut x, mut y) = (zero + 1.0, zero + 0.5);
        for _ in 0..self.steps {
            let dx = p[0] * x - p[1] * x * y;
            let dy = p[2] * x * y - p[3] * y;
            x = x + dx * self.h;
            y = y + dy * self.h;
        }
        x * x + y * y
    }
}

impl Generic for Network {
    fn generic<T: Number>(&self, parameters: &[T], zero: T) -> T {
        let (w1, rest) = parameters.split_at(self.w1.len());
        let (b1, rest) = rest.split_at(self.b1.len());
        let (w2, b2) = rest.split_at(self.w2.len());
        let inputs = self.xs.len() / self.ys.len();
        let mut total = zero;
        for s in 0..self.ys.len() {
            let mut out = b2[0];
            for j in 0..b1.len() {
                let mut z = b1[j];
                for k in 0..inputs {
                    z = z + w1[j * inputs + k] * self.xs[s * inputs + k];
                }
                out = out + w2[j] * z.tanh();
            }
            let error = out.tanh() + -self.ys[s];
            total = total + error * error;
        }
        total
    }
}

impl Generic for Product {
    fn generic<T: Number>(&self, x: &[T], zero: T) -> T {
        let mut p = zero + 1.0;
        for i in 0..x.len() {
            p = p * x[i];
        }
        p
    }
}
