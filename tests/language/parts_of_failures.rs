//! What a failure holds, where the call changes something that is lent: numbers without a derivative, which the result may be
//! computed with.

use cotangent::{check_grads, differentiate};

#[derive(Debug)]
enum Fault {
    Depth(u32),
    Between { low: usize, high: usize },
    Other,
}

#[differentiate]
fn step(sum: &mut f64, x: f64) -> Result<f64, Fault> {
    if x > 3.0 {
        return Err(Fault::Depth(4));
    }
    if x > 2.0 {
        return Err(Fault::Between { low: 2, high: 3 });
    }
    if x < 0.0 {
        return Err(Fault::Other);
    }
    *sum += x;
    Ok(*sum * x)
}

#[differentiate]
fn matched(x: f64, k: f64) -> f64 {
    let mut sum = x;
    match step(&mut sum, x * k) {
        Ok(v) => v * sum,
        Err(Fault::Depth(n)) => x * n as f64,
        Err(Fault::Between { low, high }) => x.sin() * (high - low) as f64 + sum * low as f64,
        Err(Fault::Other) => k * k,
    }
}

#[differentiate]
fn in_a_loop(xs: &[f64], k: f64) -> Result<f64, Fault> {
    let mut sum = 1.0;
    let mut all = 0.0;
    for x in xs {
        all += match step(&mut sum, x * k) {
            Ok(v) => v,
            Err(Fault::Depth(n)) if n > 5 => return Err(Fault::Depth(n)),
            Err(Fault::Depth(n)) => {
                let n = f64::from(n);
                n * x * sum
            }
            Err(Fault::Between { low: n, .. }) => sum.powi(n as i32),
            Err(e) => return Err(e),
        };
    }
    Ok(all)
}

type Stepped = Result<f64, usize>;

#[differentiate]
fn in_a_loop_or(xs: &[f64], k: f64) -> f64 {
    in_a_loop(xs, k).unwrap_or(k)
}

#[differentiate]
#[derive(Clone)]
struct Walker {
    at: f64,
    left: usize,
}

#[differentiate]
impl Walker {
    fn go(&mut self, x: f64) -> Stepped {
        if self.left == 0 {
            return Err(3);
        }
        self.left -= 1;
        self.at *= x;
        Ok(self.at)
    }

    fn far(&mut self, x: f64) -> f64 {
        let mut sum = 0.0;
        for _ in 0..3 {
            sum += match self.go(x) {
                Ok(v) => v,
                Err(n) => self.at * n as f64,
            };
        }
        sum
    }
}

#[differentiate]
fn walked(x: f64, left: usize) -> f64 {
    let mut walker = Walker { at: x, left };
    let sum = walker.far(x.sin());
    if let Err(n) = walker.go(x) {
        return sum * n as f64 + walker.at;
    }
    sum
}

#[test]
fn numbers_in_failures() {
    for x in [0.6, 1.3, 1.7, -0.4] {
        check_grads!(matched(x, 1.9));
    }
    assert_eq!(matched_grad(2.0, 2.0), (4.0, 0.0));
    assert_eq!(matched_jvp(2.0, 2.0, (1.0, 1.0)), (8.0, 4.0));
    check_grads!(in_a_loop_or(&[0.6, 1.3, 1.7], 1.9));
    assert!(matches!(in_a_loop(&[0.6, -1.3], 1.9), Err(Fault::Other)));
    for left in 0..5 {
        check_grads!(walked(0.7, left));
    }
}
