use cotangent::differentiate;

#[differentiate]
fn iterator(xs: &[f64]) -> f64 {
    xs.iter().fuse().sum()
}

#[differentiate]
fn of_a_vector(xs: Vec<f64>) -> f64 {
    xs.first().unwrap() * 2.0
}

#[differentiate]
fn half_of_an_iterator_is_seen(xs: &[f64]) -> f64 {
    let mut it = xs.iter();
    if it.next().is_none() {
        return 0.0;
    }
    it.by_ref().sum()
}

impl std::iter::Sum for Span {
    fn sum<I: Iterator<Item = Span>>(spans: I) -> Span {
        Span(spans.map(|span| span.0).sum())
    }
}

trait Shape {
    fn area(&self, x: f64) -> f64;
}

#[differentiate]
fn of_a_trait<G: Shape>(g: &G, x: f64) -> f64 {
    g.area(x)
}

#[differentiate]
fn bessel(x: f64) -> f64 {
    libm::j0(x)
}

#[differentiate]
struct Span(f64);

#[differentiate]
fn of_its_own(spans: Vec<Span>) -> f64 {
    let all: Span = spans.into_iter().sum();
    all.0
}

fn main() {}
