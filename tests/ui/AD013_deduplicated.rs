//! The closure of `dedup_by` changes the element that stays.
use cotangent::differentiate;

#[differentiate]
fn merged(xs: &[f64]) -> f64 {
    let mut w = xs.to_vec();
    w.dedup_by(|a, b| if *a > *b { *b += *a; true } else { false });
    w[0]
}

#[differentiate]
fn merged_by_name(xs: &[f64]) -> f64 {
    fn merge(a: &mut f64, b: &mut f64) -> bool {
        *b += *a;
        *a > 0.0
    }
    let mut w = xs.to_vec();
    w.dedup_by(merge);
    w[0]
}

fn main() {}
