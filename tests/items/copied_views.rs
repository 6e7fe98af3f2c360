//! Copies of structs that refer to something and are not `Copy`, `self.clone()`: in methods, in loops, changed, and moved on.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Debug, Differentiable)]
struct Stats<'a> {
    xs: &'a [f64],
    k: f64,
}

#[differentiate]
impl<'a> Stats<'a> {
    fn mean(&self) -> f64 {
        self.xs.iter().sum::<f64>() / self.xs.len() as f64 * self.k
    }

    fn with(mut self, k: f64) -> Self {
        self.k *= k;
        self
    }

    fn first(self, k: f64) -> f64 {
        self.k * k * self.xs[0]
    }

    fn again(&self) -> f64 {
        let c = self.clone();
        c.mean() * c.xs[0]
    }

    fn in_turn(&self, n: usize) -> f64 {
        let c = self.clone();
        let mut s = 0.0;
        for i in 0..n {
            if i % 2 == 0 {
                let d = c.clone();
                s += d.mean() * c.xs[i];
            } else {
                s *= c.clone().k * c.xs[i];
            }
        }
        s
    }

    fn twice(&self) -> f64 {
        self.clone().with(2.0).mean()
    }

    fn moved(&self) -> f64 {
        let c = self.clone();
        c.first(1.5) * self.k
    }

    fn changed(&self) -> f64 {
        let mut c = self.clone();
        c.k *= c.xs[1];
        c.mean() * c.k
    }
}

#[differentiate]
fn free(s: &Stats<'_>) -> f64 {
    let c = s.clone();
    c.mean() * s.clone().k
}

#[differentiate]
fn of_what_is_given(xs: &[f64], k: f64) -> f64 {
    let s = Stats { xs, k };
    let c = s.clone();
    c.mean() * s.again() + free(&s) + s.in_turn(3)
}

#[differentiate]
fn of_a_local(xs: &[f64], k: f64) -> f64 {
    let own = vec![k, xs[0] * k];
    let s = Stats { xs: &own, k };
    let c = s.clone();
    let mut t = 0.0;
    for i in 0..2 {
        let d = c.clone();
        t += d.xs[i] * d.again();
    }
    t * s.again()
}

#[test]
fn are_made_again() {
    check_grads!(of_what_is_given(&[1.0, 2.5, 0.3], 0.7));
    check_grads!(of_a_local(&[1.0, 2.5, 0.3], 0.7));
}

/// Called by the user, whose pullback may hold what is copied.
#[test]
fn are_changed_and_moved() {
    let xs = [1.0, 2.5, 0.3];
    let of = |k| Stats { xs: &xs, k };
    let mean = xs.iter().sum::<f64>() / 3.0;
    // `2 k m`, `1.5 k^2 x0` and `(k x1)^2 m`
    let stats = of(0.7);
    let (value, pull) = stats.twice_vjp();
    near(value, 1.4 * mean, 1e-14);
    for _ in 0..2 {
        let bar = pull(1.0);
        near(bar.k, 2.0 * mean, 1e-14);
        near(bar.xs[2], 1.4 / 3.0, 1e-14);
    }
    let bar = of(0.7).moved_grad();
    near(bar.k, 3.0 * 0.7, 1e-14);
    near(bar.xs[0], 1.5 * 0.49, 1e-14);
    near(bar.xs[1], 0.0, 1e-14);
    let bar = of(0.7).changed_grad();
    near(bar.k, 2.0 * 0.7 * 2.5 * 2.5 * mean, 1e-13);
    near(
        bar.xs[1],
        2.0 * 0.49 * 2.5 * mean + 0.49 * 6.25 / 3.0,
        1e-13,
    );
}
