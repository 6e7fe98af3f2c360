use cotangent::differentiate;

#[differentiate]
fn functions_in_an_array(fs: [fn(f64) -> f64; 2], x: f64) -> f64 {
    fs[0](x)
}

#[differentiate]
fn a_function_that_returns_a_reference(f: impl Fn(&[f64]) -> &f64, x: &[f64]) -> f64 {
    *f(x)
}

#[differentiate]
fn elsewhere_too<F: Fn(f64) -> f64>(f: F, others: &[F], x: f64) -> f64 {
    f(x) + others[0](x)
}

#[differentiate(wrt(f))]
fn with_respect_to_a_function(f: fn(f64) -> f64, x: f64) -> f64 {
    f(x)
}

#[differentiate]
fn an_iterator<'a>(xs: impl Iterator<Item = &'a mut f64>, k: f64) -> f64 {
    xs.map(|x| *x * k).sum()
}

trait Model {
    fn rate(&self, x: f64) -> f64;
}

#[differentiate]
fn of_a_trait_without_derivatives(model: &impl Model, x: f64) -> f64 {
    model.rate(x)
}

#[differentiate]
fn an_object(model: &dyn Model, x: f64) -> f64 {
    model.rate(x)
}

#[differentiate]
fn objects(models: &[Box<dyn Model>], x: f64) -> f64 {
    models[0].rate(x)
}

#[differentiate]
fn function_objects(fs: &[Box<dyn Fn(f64) -> f64>], x: f64) -> f64 {
    fs[0](x)
}

#[differentiate]
fn reference_to_a_reference(x: &&f64) -> f64 {
    **x
}

#[differentiate]
fn a_map(rates: &std::collections::HashMap<String, f64>, x: f64) -> f64 {
    rates["spot"] * x
}

#[differentiate]
fn a_range(x: f64, from: std::ops::RangeFrom<f64>) -> f64 {
    x - from.start
}

#[differentiate(wrt(n))]
fn with_respect_to_an_integer(x: f64, n: usize) -> f64 {
    x * n as f64
}

fn main() {}
