// Iterators that may never end, that show when they are asked, or that change what they are lent, and calls of which not all
// is used.
use cotangent::differentiate;

#[differentiate]
fn rates<'a>(values: &'a [f64], k: f64) -> impl Iterator<Item = f64> + 'a {
    values.windows(2).map(move |w| (w[1] - w[0]) * k)
}

#[differentiate]
fn multiples(k: f64) -> impl Iterator<Item = f64> {
    (1..).map(move |i| k * i as f64)
}

#[differentiate]
fn doubled(k: f64, most: f64) -> impl Iterator<Item = f64> {
    std::iter::successors(Some(k), move |x| (*x < most).then(|| x * 2.0))
}

#[differentiate]
fn scaled(values: &mut [f64], k: f64) -> impl Iterator<Item = f64> + '_ {
    values.iter_mut().map(move |x| {
        *x *= k;
        *x
    })
}

#[differentiate]
fn printed(values: &[f64], k: f64) -> impl Iterator<Item = f64> + '_ {
    values.iter().map(move |x| {
        println!("{x}");
        x * k
    })
}

#[differentiate]
fn some(values: &[f64], k: f64) -> f64 {
    rates(values, k).take(2).sum()
}

#[differentiate]
fn until(values: &[f64], k: f64) -> f64 {
    let mut s = 0.0;
    for rate in rates(values, k) {
        if rate > 3.0 {
            break;
        }
        s += rate;
    }
    s
}

#[differentiate]
fn first(values: &[f64], k: f64) -> Option<f64> {
    rates(values, k).next()
}

fn main() {}
