use cotangent::differentiate;

struct Scalar<F>(F);

// Which function it is, nothing tells where the field is called.
#[differentiate]
fn scalar<F: Fn(f64) -> f64>(f: F, k: f64) -> f64 {
    let scalar = Scalar(f);
    scalar.0(k) * k
}

fn main() {}
