//! Methods and associated functions as values: `euler(Self::rate, x)`, `bound(Model::grow, &model, x)`.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, Differentiable)]
struct Asset {
    values: Vec<f64>,
    quantity: f64,
}

#[differentiate]
impl Asset {
    fn worth(&self) -> f64 {
        self.quantity * self.values[0]
    }

    fn doubled(asset: &Asset) -> f64 {
        asset.worth() * 2.0
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Portfolio {
    assets: Vec<Asset>,
}

#[differentiate]
impl Portfolio {
    fn last(asset: &Asset) -> f64 {
        asset.quantity * asset.values[asset.values.len() - 1]
    }

    fn total(&self, of: &dyn Fn(&Asset) -> f64) -> f64 {
        let mut total: f64 = 0.0;
        for asset in &self.assets {
            total += of(asset) * total.cos();
        }
        total
    }

    fn all(&self) -> f64 {
        let worth = self.total(&Asset::worth) * self.total(&Self::last);
        worth + self.total(&Asset::doubled) + self.assets.iter().map(Self::last).sum::<f64>()
    }
}

#[differentiate]
fn euler(rate: impl Fn(f64, f64) -> f64, x: f64) -> f64 {
    x + rate(x, 2.0 * x)
}

#[differentiate]
fn twice<F>(step: F, model: &Model, x: f64) -> f64
where
    F: Fn(&Model, f64) -> f64,
{
    step(model, step(model, x))
}

#[derive(Clone, Debug, Differentiable)]
struct Model {
    k: f64,
}

#[differentiate]
impl Model {
    fn rate(x: f64, y: f64) -> f64 {
        x * y.sin()
    }

    fn flat(x: f64, y: f64) -> f64 {
        x - y
    }

    fn grow(&self, x: f64) -> f64 {
        self.k * x * x
    }

    fn held(&self, x: f64) -> f64 {
        let f = Self::rate;
        let all = [Self::rate, Model::flat];
        let chosen = if x > 1.0 { Self::rate } else { Model::flat };
        f(x, self.k) + all[1](x, x * x) * chosen(self.k, x)
    }

    fn stepped(&self, x: f64) -> f64 {
        euler(Self::rate, x) * euler(Self::flat, self.k) + twice(Self::grow, self, x)
    }
}

#[differentiate]
fn outside(x: f64, k: f64) -> f64 {
    euler(Model::rate, x) + twice(Model::grow, &Model { k: k * x }, k)
}

#[test]
fn methods_are_given() {
    let assets = vec![
        Asset {
            values: vec![0.4, 1.3, 0.7],
            quantity: 1.2,
        },
        Asset {
            values: vec![2.1, -0.6],
            quantity: 0.8,
        },
    ];
    check_grads!(Portfolio::all(&Portfolio { assets }));
    for x in [0.7, 1.4] {
        check_grads!(Model::held(&Model { k: 0.6 }, x));
        check_grads!(Model::stepped(&Model { k: 0.6 }, x));
        check_grads!(outside(x, 1.1));
    }
    // k (k x²)²
    let by_twice = |k: f64, x: f64| k * k * k * x.powi(4);
    assert_eq!(
        twice(Model::grow, &Model { k: 2.0 }, 0.5),
        by_twice(2.0, 0.5)
    );
    // x + x sin 2x + x³ k⁷
    let (_, of_k) = outside_grad(0.5, 2.0);
    assert_eq!(of_k, 7.0 * 0.125 * 64.0);
}
