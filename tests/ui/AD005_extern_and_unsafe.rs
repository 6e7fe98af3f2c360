use cotangent::differentiate;

#[differentiate]
extern "C" fn exported(x: f64) -> f64 {
    x * x
}

#[differentiate]
unsafe fn unchecked(x: f64) -> f64 {
    x * x
}

fn main() {}
