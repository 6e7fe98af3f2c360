use cotangent::differentiate;

struct Scaled<F> {
    by: F,
}

#[differentiate]
fn in_a_struct(x: f64) -> f64 {
    let scaled = Scaled { by: |t: f64| t * x };
    (scaled.by)(x)
}

#[differentiate]
fn keeps_an_old_value(x: f64) -> f64 {
    let mut scale = x;
    let scaled = move |t: f64| scale * t;
    scale = 2.0;
    scaled(3.0) + scale
}

#[differentiate]
fn of_a_text(xs: &[f64], x: f64) -> f64 {
    let f = |t: f64| t * x;
    let mut sum = 0.0;
    for x in xs {
        println!("{x}");
        sum += f(*x);
    }
    sum
}

fn main() {}
