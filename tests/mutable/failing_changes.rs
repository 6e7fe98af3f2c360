//! Calls that change what they are lent and may fail, matched where they stand: the failure is handed on, replaced or looked at.

use cotangent::{check_grads, differentiate};

#[derive(Clone, Debug, PartialEq)]
enum Fault {
    Singular,
    Sizes(String),
    Deep { at: usize },
}

#[differentiate]
fn decomposed(a: &mut [Vec<f64>]) -> Result<Vec<usize>, Fault> {
    let n = a.len();
    if n == 0 {
        return Err(Fault::Sizes("none".into()));
    }
    let mut order: Vec<usize> = (0..n).collect();
    for k in 0..n {
        let mut at = k;
        for i in k + 1..n {
            if a[i][k].abs() > a[at][k].abs() {
                at = i;
            }
        }
        if a[at][k].abs() < 1e-12 {
            return Err(Fault::Singular);
        }
        a.swap(k, at);
        order.swap(k, at);
        for i in k + 1..n {
            let factor = a[i][k] / a[k][k];
            a[i][k] = factor;
            for j in k + 1..n {
                let above = a[k][j];
                a[i][j] -= factor * above;
            }
        }
    }
    Ok(order)
}

#[differentiate]
fn determinant(a: &[Vec<f64>]) -> Result<f64, Fault> {
    let mut lu = a.to_vec();
    match decomposed(&mut lu) {
        Ok(mut order) => {
            let mut product = 1.0;
            for (i, row) in lu.iter().enumerate() {
                product *= row[i];
            }
            for i in 0..order.len() {
                while order[i] != i {
                    let j = order[i];
                    order.swap(i, j);
                    product = -product;
                }
            }
            Ok(product)
        }
        Err(Fault::Singular) => Ok(0.0),
        Err(e) => Err(e),
    }
}

#[differentiate]
fn scaled(a: &mut [f64]) -> Result<(), Fault> {
    if a[0] <= 0.0 {
        return Err(Fault::Deep { at: a.len() });
    }
    let first = a[0];
    a[1] /= first;
    Ok(())
}

#[differentiate]
fn taken(a: &mut Vec<f64>, k: f64) -> Result<f64, Fault> {
    if a.is_empty() {
        return Err(Fault::Sizes("none".into()));
    }
    a[0] *= k;
    a.pop().ok_or(Fault::Singular)
}

#[differentiate]
fn left_early(xs: &[f64]) -> Result<f64, Fault> {
    let mut own = xs.to_vec();
    if let Err(e) = scaled(&mut own) {
        return Err(e);
    }
    Ok(own[0] * own[1])
}

#[differentiate]
fn of_values(xs: &[f64], k: f64) -> Result<f64, Fault> {
    let mut own = xs.to_vec();
    let last = match taken(&mut own, k) {
        Ok(last) => last,
        Err(e) => return Err(e),
    };
    match scaled(&mut own) {
        Ok(()) => Ok(own[1] * last * last),
        Err(Fault::Deep { at }) if at > 7 => Ok(last),
        Err(e) => Err(e),
    }
}

#[differentiate]
mod stateful {
    use super::Fault;

    #[derive(Clone, Debug, cotangent::Differentiable)]
    pub struct Filter {
        pub gain: f64,
        pub state: f64,
    }

    impl Filter {
        pub fn step(&mut self, x: f64) -> Result<f64, Fault> {
            if x > 5.0 {
                return Err(Fault::Singular);
            }
            self.state += self.gain * (x - self.state);
            Ok(self.state * x)
        }

        pub fn run(&mut self, xs: &[f64]) -> Result<f64, Fault> {
            let mut sum = 0.0;
            for x in xs {
                match self.step(*x) {
                    Ok(y) => sum += y,
                    Err(Fault::Singular) => sum += self.state * self.state,
                    Err(e) => return Err(e),
                }
            }
            Ok(sum)
        }
    }
}

#[differentiate]
fn filtered(xs: &[f64], gain: f64) -> Option<f64> {
    let mut filter = stateful::Filter { gain, state: 0.8 };
    filter.run(xs).ok().map(|sum| sum * filter.state)
}

#[test]
fn failures_of_what_changes() {
    let rows = [
        vec![0.5, 1.5, -0.4],
        vec![2.0, 0.3, 1.1],
        vec![0.7, -0.9, 1.3],
    ];
    check_grads!(determinant(&rows));
    // The slope of a determinant by an element is its cofactor.
    let slopes = determinant_vjp(&rows).1(Some(1.0));
    assert!((slopes[0][0] - (0.3 * 1.3 + 1.1 * 0.9)).abs() < 1e-12);
    assert!((slopes[2][1] - -(0.5 * 1.1 + 0.4 * 2.0)).abs() < 1e-12);
    check_grads!(left_early(&[1.2, 0.7, 0.4]));
    check_grads!(of_values(&[1.2, 0.7, 0.4], 0.9));
    check_grads!(filtered(&[0.4, 6.0, 1.5], 0.3));
}

#[test]
fn what_has_failed() {
    let dependent = [vec![1.0, 2.0], vec![2.0, 4.0]];
    assert_eq!(determinant(&dependent), Ok(0.0));
    assert_eq!(
        determinant_vjp(&dependent).1(Some(1.0)),
        [[0.0, 0.0], [0.0, 0.0]]
    );
    assert!(determinant(&[]).is_err());
    let (value, _) = left_early_vjp(&[-1.0, 0.5]);
    assert_eq!(value, Err(Fault::Deep { at: 2 }));
}
