use cotangent::{Differentiable, differentiate};

#[derive(Clone, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
fn struct_update(p: Point, x: f64) -> f64 {
    let q = Point { x, ..p };
    q.x * q.y
}

#[derive(Clone, Differentiable)]
enum Shape {
    Disc { radius: f64 },
    Square { side: f64 },
}

#[differentiate]
fn variant(x: f64) -> f64 {
    let shape = Shape::Disc { radius: x };
    area(&shape)
}

#[differentiate]
fn constructor(x: f64) -> f64 {
    let p = Some(x);
    p.unwrap()
}

#[differentiate]
fn filled(x: f64) -> f64 {
    let row = [x; 3];
    row[0] * row[1]
}

#[differentiate]
fn unsafe_block(xs: &[f64]) -> f64 {
    unsafe { *xs.get_unchecked(0) }
}

#[differentiate]
fn labelled_block(x: f64) -> f64 {
    'out: {
        if x > 0.0 {
            break 'out x;
        }
        -x
    }
}

#[differentiate]
fn associated_function(x: f32) -> f64 {
    f64::from(x) * 2.0
}

#[differentiate]
fn call_of_a_field(x: f64) -> f64 {
    let functions: (fn(f64) -> f64,) = (f64::sin,);
    (functions.0)(x)
}

#[differentiate]
fn let_else(x: f64) -> f64 {
    let Some(y) = Some(x) else { panic!() };
    y * y
}

fn main() {}
