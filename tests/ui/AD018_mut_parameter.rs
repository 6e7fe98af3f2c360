use cotangent::differentiate;

#[differentiate]
fn advance(state: &mut [f64], dt: f64) -> f64 {
    state[0] += dt * state[1];
    state[0]
}

fn main() {}
