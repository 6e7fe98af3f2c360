use cotangent::differentiate;

trait Special {
    fn error(self) -> Self;
    fn squashed(self) -> Self;
}

impl Special for f64 {
    fn error(self) -> f64 {
        self.tanh()
    }

    fn squashed(self) -> f64 {
        self.tanh()
    }
}

const H: f64 = std::f64::consts::FRAC_1_SQRT_2;

#[differentiate]
fn normal(x: f64) -> f64 {
    (x * H).error() * 0.5 + 0.5
}

#[differentiate]
fn standardised(x: f64, sd: f64) -> f64 {
    let mean = 0.5;
    let z = (x - mean) / (sd * std::f64::consts::SQRT_2);
    0.5 * (1.0 + z.error())
}

#[differentiate]
fn layer(w: f64, x: f64) -> f64 {
    (w * x + 0.5).sqrt().squashed()
}

fn main() {}
