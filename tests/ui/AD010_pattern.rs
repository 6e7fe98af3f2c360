use cotangent::differentiate;

#[differentiate]
fn of_an_error(x: f64) -> f64 {
    let r: Result<f64, f64> = if x > 0.0 { Ok(x) } else { Err(-x) };
    match r {
        Ok(y) => y,
        Err(e) => e,
    }
}

#[differentiate]
fn by_mutable_reference(p: (f64, f64)) -> f64 {
    let mut q = p;
    let (ref mut x, _) = q;
    *x *= 2.0;
    q.0 * q.1
}

#[differentiate]
fn behind_the_rest((.., x): (f64, f64)) -> f64 {
    x * x
}

fn main() {}
