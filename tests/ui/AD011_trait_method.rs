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

#[derive(Clone, Copy, Differentiable)]
struct Lab {
    l: f64,
}

#[differentiate]
trait Colour: Sized {
    fn lightness(&self) -> f64;
    fn of_lightness(l: f64) -> Self;

    fn converted<T: Colour>(&self) -> T {
        T::of_lightness(self.lightness())
    }

    fn darker(&self) -> f64 {
        let lab: Lab = self.converted();
        lab.l * 0.5
    }
}

#[differentiate]
impl Colour for Lab {
    fn lightness(&self) -> f64 {
        self.l
    }

    fn of_lightness(l: f64) -> Lab {
        Lab { l }
    }
}

fn main() {}
