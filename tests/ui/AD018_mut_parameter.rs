use cotangent::differentiate;

#[differentiate]
fn in_a_tuple(state: (&mut f64, f64), dt: f64) -> f64 {
    *state.0 += dt * state.1;
    *state.0
}

#[differentiate]
fn twice(state: &mut &mut [f64], dt: f64) -> f64 {
    state[0] += dt * state[1];
    state[0]
}

trait Generator {
    fn next(&mut self) -> f64;
}

#[differentiate]
fn no_number<G: Generator>(generator: &mut G, x: f64) -> f64 {
    generator.next() * x
}

fn main() {}
