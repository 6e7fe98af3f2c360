use cotangent::{Differentiable, differentiate};

#[derive(Differentiable)]
struct Sample {
    values: Vec<f64>,
}

trait Mean {
    fn center(&self) -> f64;
}

#[differentiate]
impl Mean for Sample {
    fn center(&self) -> f64 {
        self.values.iter().sum::<f64>() / self.values.len() as f64
    }
}

mod median {
    use cotangent::differentiate;

    pub trait Median {
        fn center(&self) -> f64;
    }

    #[differentiate]
    impl Median for super::Sample {
        fn center(&self) -> f64 {
            self.values[self.values.len() / 2]
        }
    }
}

#[differentiate]
fn twice(sample: &Sample) -> f64 {
    2.0 * sample.center()
}

#[differentiate]
fn by_trait(samples: &[Sample]) -> f64 {
    samples.iter().map(|sample| Mean::center(pick(sample))).sum::<f64>()
}

fn pick<T>(of: T) -> T {
    of
}

fn main() {}
