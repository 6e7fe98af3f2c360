use cotangent::{Differentiable, differentiate};

trait Model {
    fn rate(&self, x: f64) -> f64;
}

#[differentiate]
fn by_a_bound<M: Model>(model: &M, x: f64) -> f64 {
    model.rate(x) + x
}

#[derive(Differentiable)]
struct Scaled<M: Model> {
    model: M,
    scale: f64,
}

#[differentiate]
impl<M: Model> Scaled<M> {
    fn of_a_field(&self, x: f64) -> f64 {
        self.model.rate(x) * self.scale
    }
}

#[derive(Differentiable)]
struct Holder {
    #[differentiate(skip)]
    model: Box<dyn Model>,
    scale: f64,
}

#[differentiate]
impl Holder {
    fn of_an_object(&self, x: f64) -> f64 {
        self.model.rate(x) * self.scale
    }
}

fn main() {}
