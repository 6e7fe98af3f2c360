//! What is inside of an `Option` that is lent by `as_ref()?`.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Debug, Differentiable)]
struct Weighed {
    weights: Option<Vec<f64>>,
    shift: Option<[f64; 2]>,
    scale: f64,
}

#[differentiate]
impl Weighed {
    fn run(&self, x: &[f64]) -> Result<f64, String> {
        let w = self.weights.as_ref().ok_or("no weights")?;
        let mut s = 0.0;
        for i in 0..x.len() {
            s += w[i] * x[i];
        }
        let shift = self
            .shift
            .as_ref()
            .ok_or_else(|| format!("{} and no shift", x.len()))?;
        Ok(s * shift[0] + shift.iter().sum::<f64>())
    }

    fn first(&self) -> Option<f64> {
        let first = self.weights.as_ref()?.as_slice()[0];
        Some(first * self.scale)
    }

    fn at(&self, i: usize) -> Option<f64> {
        let x = self.weights.as_ref()?.get(i)?;
        Some(*x * self.scale)
    }

    fn parts(&self) -> Option<f64> {
        let (a, b) = self.weights.as_deref()?.split_at(1);
        let w = self.weights.as_ref()?;
        Some(a[0] * b[0] + w.iter().map(|x| x * x).sum::<f64>())
    }

    fn largest(&self, n: usize) -> Option<f64> {
        let all = self.weights.as_ref()?.iter().skip(n);
        all.map(|x| x * self.scale).reduce(f64::max)
    }

    fn change(&mut self, x: f64) -> Option<f64> {
        let w = self.weights.as_mut()?;
        w[0] *= x;
        let n = w.len();
        Some(w[0] * w[n - 1])
    }
}

#[differentiate]
fn summed_up(all: &[Option<Vec<f64>>]) -> Option<f64> {
    let mut s = 1.0;
    for one in all {
        let v = one.as_ref()?;
        s += v.iter().map(|x| x * s).sum::<f64>() + v[0];
    }
    Some(s)
}

#[differentiate]
fn of_parameters(v: Option<&Vec<f64>>, q: &Option<f64>, k: f64) -> Option<f64> {
    let v = v.as_ref()?;
    let q = q.as_ref()?;
    Some(v[0] * q * k)
}

#[test]
fn what_is_inside() {
    let w = Weighed {
        weights: Some(vec![0.5, 1.5]),
        shift: Some([0.7, -0.3]),
        scale: 2.0,
    };
    let x = [2.0, 3.0];
    check_grads!(Weighed::run(&w, &x));
    check_grads!(Weighed::first(&w));
    check_grads!(Weighed::at(&w, 1));
    check_grads!(Weighed::at(&w, 2));
    check_grads!(Weighed::parts(&w));
    check_grads!(Weighed::largest(&w, 1));
    check_grads!(summed_up(&[Some(vec![0.5, 0.7]), Some(vec![1.5, 0.2])]));
    check_grads!(summed_up(&[Some(vec![0.5, 0.7]), None]));
    let v = vec![0.5];
    let (dv, dq, dk) = of_parameters_vjp(Some(&v), &Some(0.7), 1.5).1(Some(1.0));
    assert_eq!((dv, dq), (Some(vec![0.7 * 1.5]), Some(0.5 * 1.5)));
    near(dk, 0.5 * 0.7, 1e-14);
    let none = Weighed {
        weights: None,
        ..w.clone()
    };
    assert_eq!(none.run(&x), Err("no weights".into()));
    assert_eq!(none.run_vjp(&x).0, Err("no weights".into()));
    assert_eq!(none.first_vjp().0, None);
    let mut changed = w.clone();
    let (value, pullback) = changed.change_vjp(1.2);
    near(value.unwrap(), 0.6 * 1.5, 1e-14);
    let (_, dx) = pullback((w.zero_tangent(), Some(1.0)));
    near(dx, 0.5 * 1.5, 1e-14);
}
