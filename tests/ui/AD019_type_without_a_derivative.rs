use cotangent::differentiate;

struct Spring {
    stiffness: f64,
}

#[differentiate]
fn energy(spring: &Spring, x: f64) -> f64 {
    0.5 * spring.stiffness * x * x
}

fn main() {}
