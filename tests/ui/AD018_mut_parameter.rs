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

#[differentiate(modes(jacfwd))]
fn counted(x: f64, calls: &std::cell::Cell<usize>) -> [f64; 2] {
    calls.set(calls.get() + 1);
    [x, x * x]
}

fn main() {}
