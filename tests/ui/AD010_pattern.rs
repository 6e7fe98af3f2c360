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

// In the `else` that stands behind both patterns, `x` is the parameter.
#[differentiate]
fn bound_before(x: f64, y: Option<f64>) -> f64 {
    if let Some(x) = y && let Some(z) = Some(x * x) {
        x * z
    } else {
        x
    }
}

// No word tells how long the array is.
#[differentiate]
fn rest_of_an_array(x: f64) -> f64 {
    let [a, rest @ ..] = std::array::from_fn::<_, 3, _>(|k| x * k as f64);
    a * rest[0]
}

fn main() {}
