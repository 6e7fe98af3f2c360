use cotangent::differentiate;

struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
fn of_a_struct(Point { x, y }: Point) -> f64 {
    x * y
}

#[differentiate]
fn of_an_array([x, y]: [f64; 2]) -> f64 {
    x * y
}

fn main() {}
