//! Values that nothing names but a reference: `run(&mut Walker::new(x), xs)`, `let r = &(x * y);`.

use cotangent::differentiate;
use cotangent_test_twin::{agree, check, with_duals};

#[differentiate]
#[derive(Clone, Debug, PartialEq)]
struct Sums {
    total: f64,
    count: usize,
}

#[differentiate]
impl Sums {
    fn new(start: f64) -> Self {
        Sums {
            total: start,
            count: 0,
        }
    }

    fn add(&mut self, x: f64) -> f64 {
        self.total += x * x;
        self.count += 1;
        self.total
    }

    fn merge(&mut self, other: &mut Sums, x: f64) -> f64 {
        self.total += other.add(x);
        self.total * other.total * other.count as f64
    }

    fn merged(&self, xs: &[f64]) -> f64 {
        let mut all = self.clone();
        let mut sum = 0.0;
        for x in xs {
            if *x > 1.0 {
                sum += all.merge(&mut self.clone(), *x);
            }
            sum += all.merge(&mut Sums::new(self.total * x), *x);
            if sum > 1e3 {
                return sum * all.total;
            }
        }
        sum
    }
}

#[differentiate]
fn drive(sums: &mut Sums, xs: &[f64]) -> f64 {
    for x in xs {
        sums.add(*x);
    }
    sums.total * sums.total
}

#[differentiate]
fn driven(xs: &[f64], start: f64) -> f64 {
    let fresh = drive(&mut Sums::new(start), xs);
    let literal = drive(
        &mut Sums {
            total: start * start,
            count: 0,
        },
        &xs[1..],
    );
    fresh * literal + drive(&mut Sums::new(0.0), xs)
}

#[differentiate]
fn tripled(z: &mut f64) -> Sums {
    *z *= 3.0;
    Sums::new(*z)
}

#[differentiate]
fn weighed(a: f64, sums: &mut Sums, b: f64) -> f64 {
    a * sums.add(a) + b * b
}

/// What stands before such an argument has been read when its value is computed.
#[differentiate]
fn in_order(x: f64) -> f64 {
    let mut y = x;
    let mut z = 2.0 * x;
    let sum = weighed(y, &mut tripled(&mut y), y) + weighed(z, &mut tripled(&mut z), z);
    sum * y * z
}

/// Methods that change what they are called on, which has no name.
#[differentiate]
fn unnamed(sums: &Sums, x: f64) -> f64 {
    let literal = Sums { total: x, count: 1 }.add(x * x);
    let made = Sums::new(sums.total * x).add(literal) * Sums::new(2.0).add(x);
    let mut out = made + sums.clone().merge(&mut Sums::new(x), literal);
    for k in 0..3 {
        out += Sums::new(out).add(x) / (k as f64 + sums.clone().add(x));
    }
    out
}

#[test]
fn structs() {
    let xs = vec![0.5, 1.5, 2.0];
    agree!((xs.clone(), 0.75), |(xs, s)| driven(xs, *s));
    agree!((Sums::new(0.5), 0.75), |(s, x)| unnamed(s, *x));
    agree!((Sums::new(0.5), xs), |(s, xs)| s.merged(xs));
    agree!(1.25, |x| in_order(*x));
}

#[with_duals]
mod numbers {
    use cotangent::differentiate;

    #[differentiate]
    pub fn fill(buffer: &mut [f64], x: f64) -> f64 {
        for i in 0..buffer.len() {
            buffer[i] += x * (i as f64 + 1.0);
        }
        buffer.iter().map(|b| b * b).sum()
    }

    #[differentiate]
    pub fn bump(x: &mut f64, by: f64) -> f64 {
        *x += by * by;
        *x
    }

    #[differentiate]
    pub fn filled(xs: &[f64], s: f64) -> f64 {
        let mut sum = fill(&mut vec![0.0; 4], s) + fill(&mut [0.0; 3], s);
        sum += fill(&mut vec![s, xs[0]], 1.0) * fill(&mut xs.to_vec(), s);
        for x in xs {
            if *x > 1.0 {
                sum += bump(&mut (x * s), s);
            }
            sum += bump(&mut 0.0, *x) * bump(&mut x.clone(), s);
            if sum > 400.0 {
                return sum + fill(&mut Vec::new(), s);
            }
        }
        sum
    }

    #[differentiate]
    pub fn references(x: f64, y: f64) -> f64 {
        let product = &(x * y);
        let all = &mut vec![x, y, x * y];
        all[1] *= 2.0;
        let larger = &x.max(y);
        let chosen = &mut if x > y { x * x } else { 2.0 };
        *chosen += *larger;
        product * product + all.iter().sum::<f64>() * *chosen
    }

    #[differentiate]
    pub fn narrow(x: f32) -> f32 {
        let mut sum = 0.0;
        for k in 0..3 {
            sum += add(&mut (x * k as f32), x) * add(&mut 1.0, x);
        }
        sum
    }

    #[differentiate]
    pub fn add(to: &mut f32, x: f32) -> f32 {
        *to += x * x;
        *to
    }
}

#[test]
fn floats_and_arrays() {
    use numbers::*;
    check!(filled(&[0.5, 1.5, 2.0], 0.75));
    check!(filled(&[0.5, 1.5, 2.0], 3.0));
    check!(references(1.25, 0.5));
    check!(references(0.25, 0.5));
    check!(narrow(1.5));
}
