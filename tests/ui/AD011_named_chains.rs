// What the chain read when it was made is another thing where it is used.
use cotangent::differentiate;

#[differentiate]
fn led_elsewhere(xs: &[f64], ys: &[f64]) -> f64 {
    let mut of = xs;
    let chain = of.iter();
    of = ys;
    chain.map(|x| x * of[0]).sum()
}

#[differentiate]
fn copied(xs: &[f64], k: f64) -> f64 {
    let mut q = k * k;
    let chain = xs.iter().map(move |x| x * q);
    q = 3.0 * k;
    chain.sum::<f64>() + q
}

fn main() {}
