use cotangent::differentiate;

trait Source {
    fn draw(&mut self) -> f64;
    fn put(&mut self, x: f64);
}

#[differentiate(modes(jacfwd))]
fn pair<S: Source>(x: f64, source: &mut S) -> (f64, f64) {
    (x * source.draw(), x)
}

#[differentiate]
fn printed(x: f64, source: &mut impl Source) -> f64 {
    println!("{}", source.draw());
    x
}

#[differentiate]
fn fed<S: Source>(x: f64, source: &mut S) -> f64 {
    source.put(x);
    x * source.draw()
}

/// It has no derivative that would tell what it does.
fn put<S: Source>(x: f64, source: &mut S) {
    source.put(x);
}

#[differentiate]
fn fed_by_another<S: Source>(x: f64, source: &mut S) -> f64 {
    put(x, source);
    x * source.draw()
}

fn main() {}
