use cotangent::differentiate;

struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
fn of_a_struct(p: Point) -> f64 {
    let Point { x, y } = p;
    x * y
}

#[differentiate]
fn of_an_array(p: [f64; 2]) -> f64 {
    let [x, y] = p;
    x * y
}

#[differentiate]
fn by_reference(p: (f64, f64)) -> f64 {
    let (ref x, y) = p;
    x * y
}

#[differentiate]
fn in_a_match(p: (f64, f64)) -> f64 {
    match p {
        (x, y) if x > y => x,
        (_, y) => y,
    }
}

#[differentiate]
fn in_an_if(xs: &[f64]) -> f64 {
    if let Some(x) = xs.first() {
        x * x
    } else {
        0.0
    }
}

fn main() {}
