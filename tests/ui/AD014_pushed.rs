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

fn main() {}
