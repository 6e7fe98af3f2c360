use cotangent::differentiate;

#[differentiate]
fn passed_on(x: f64) -> f64 {
    let square = |t: f64| t * t;
    let apply: fn(f64) -> f64 = square;
    apply(x)
}

#[differentiate]
fn keeps_an_old_value(x: f64) -> f64 {
    let mut scale = x;
    let scaled = move |t: f64| scale * t;
    scale = 2.0;
    scaled(3.0) + scale
}

fn main() {}
