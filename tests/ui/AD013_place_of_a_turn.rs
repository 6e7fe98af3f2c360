use cotangent::differentiate;

/// The place is found before the loop, and its index means another one then.
#[differentiate]
fn f(a: f64, b: f64) -> f64 {
    let mut q = [a, b];
    let mut i = 0;
    for v in [&mut q[i]] {
        i += 1;
        *v *= 2.0;
    }
    q[i] + q[0]
}

fn main() {}
