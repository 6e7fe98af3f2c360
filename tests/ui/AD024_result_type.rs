use cotangent::differentiate;

#[differentiate]
fn borrowed(xs: &[f64]) -> &f64 {
    xs.iter().max_by(|a, b| a.total_cmp(b)).unwrap()
}

/// What a closure captures becomes a field, whose type has to be known.
#[differentiate]
fn of_unknown_type(x: f64) -> impl Fn(f64) -> f64 {
    let table = std::iter::repeat(x).take(3).collect::<std::collections::VecDeque<_>>();
    move |t| t * table[0]
}

/// A function that returns a function has no gradient.
#[differentiate(modes(grad))]
fn opaque(x: f64) -> impl Fn(f64) -> f64 {
    move |t| t * x
}

#[differentiate]
fn capturing(f: impl Fn(f64) -> f64) -> impl Fn(f64) -> f64 {
    let at_zero = f(0.0);
    move |t| f(t) - at_zero
}

#[differentiate]
fn perhaps_copied(xs: &[f64], k: f64) -> std::borrow::Cow<'_, [f64]> {
    match k > 0.0 {
        true => std::borrow::Cow::Borrowed(xs),
        false => std::borrow::Cow::Owned(vec![k]),
    }
}

#[differentiate]
fn by_name(x: f64) -> Result<std::collections::HashMap<String, f64>, String> {
    Ok(std::collections::HashMap::from([("x".to_string(), x * x)]))
}

fn main() {}
