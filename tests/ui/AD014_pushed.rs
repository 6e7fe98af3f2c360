use cotangent::differentiate;

#[differentiate]
fn of_a_branch(x: f64, c: bool) -> f64 {
    let mut fs: Vec<Box<dyn Fn(f64) -> f64>> = Vec::new();
    if c {
        fs.push(Box::new(move |y| y * x));
    }
    fs.iter().map(|f| f(x)).sum()
}

#[differentiate]
fn of_a_loop(x: f64, ks: &[f64]) -> f64 {
    let mut fs: Vec<Box<dyn Fn(f64) -> f64>> = Vec::new();
    for &k in ks {
        fs.push(Box::new(move |y| y * k));
    }
    fs.iter().fold(x, |y, f| f(y))
}

#[differentiate]
fn taken_away(x: f64) -> f64 {
    let mut fs: Vec<Box<dyn Fn(f64) -> f64>> = Vec::new();
    fs.push(Box::new(move |y| y * x));
    fs.push(Box::new(|y| y * y));
    fs.pop();
    fs.iter().map(|f| f(x)).sum()
}

#[differentiate]
fn of_what_changes(x: f64) -> f64 {
    let mut fs: Vec<Box<dyn Fn(f64) -> f64>> = Vec::new();
    let mut k = x;
    fs.push(Box::new(move |y| y * k));
    k = 2.0 * k;
    fs.iter().map(|f| f(k)).sum()
}

#[differentiate]
fn of_others_by_then(x: f64) -> f64 {
    let mut fs: Vec<fn(f64) -> f64> = Vec::new();
    fs.push(f64::sin);
    fs.push(f64::exp);
    fs[0..2].swap(0, 1);
    fs[0](x)
}

#[differentiate]
fn of_some(x: f64) -> f64 {
    let mut fs: Vec<fn(f64) -> f64> = Vec::new();
    fs.push(f64::sin);
    fs.push(f64::exp);
    fs[1..].iter().map(|f| f(x)).sum()
}

#[differentiate]
fn of_none(x: f64) -> f64 {
    let mut fs: Vec<fn(f64) -> f64> = Vec::new();
    let before: f64 = fs.iter().map(|f| f(x)).sum();
    fs.push(f64::sin);
    before + fs[0](x)
}

fn main() {}
