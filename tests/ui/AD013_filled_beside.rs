use cotangent::differentiate;

// What stands before it is read before the closure changes it.
#[differentiate]
fn filled(x: f64, y: f64) -> f64 {
    let mut k = x;
    let mut last: Option<f64> = None;
    let sum = k + *last.get_or_insert_with(|| {
        k *= y;
        k
    });
    sum * k
}

fn main() {}
