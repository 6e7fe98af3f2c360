use cotangent::{Differentiable, differentiate};

#[derive(Clone, Differentiable)]
struct Stream {
    state: u64,
}

impl Stream {
    fn seed(&mut self, from: f64) {
        self.state = from.to_bits();
    }

    fn first(&mut self) -> f64 {
        f64::from_bits(self.state)
    }
}

#[derive(Clone, Differentiable)]
struct Walker {
    scale: f64,
    random: Stream,
}

#[differentiate]
impl Walker {
    fn step(&mut self, x: f64) -> f64 {
        self.random.seed(x);
        self.random.first() * self.scale
    }
}

fn main() {}
