//! References that one `let` gives names, `let (a, b) = (&knots[i], &knots[i + 1]);`, and those in fields of structs.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod curves {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct CurveKnot {
        x: f64,
        y: f64,
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct KnotCurve {
        knots: Vec<CurveKnot>,
    }

    #[differentiate]
    impl KnotCurve {
        fn at(&self, x: f64) -> f64 {
            match self
                .knots
                .binary_search_by(|k| k.x.partial_cmp(&x).unwrap())
            {
                Ok(i) => self.knots[i].y,
                Err(0) => self.knots[0].y,
                Err(i) if i >= self.knots.len() => self.knots[self.knots.len() - 1].y,
                Err(i) => {
                    let (a, b) = (&self.knots[i - 1], &self.knots[i]);
                    a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y)
                }
            }
        }

        fn area(&self) -> f64 {
            let (knots, n) = (&self.knots, self.knots.len());
            let mut area = 0.0;
            for i in 1..n {
                let (p, q) = (&knots[i - 1], &knots[i]);
                area += (q.x - p.x) * (p.y + q.y);
            }
            area
        }
    }

    #[differentiate]
    pub fn curve(ys: &[f64], x: f64) -> f64 {
        let mut knots = Vec::new();
        for (i, y) in ys.iter().enumerate() {
            knots.push(CurveKnot {
                x: i as f64 + 0.1 * y,
                y: y * x,
            });
        }
        let curve = KnotCurve { knots };
        curve.at(x) * curve.area() + curve.at(-1.0) - curve.at(9.0)
    }

    #[differentiate]
    pub fn parts(v: &[f64], i: usize) -> f64 {
        let (a, b) = (&v[i], v[i + 1]);
        let (low, high) = (&v[..i], &v[i..]);
        a * b + low.iter().sum::<f64>() * high[0]
    }

    #[differentiate]
    pub fn changed_after(mut v: Vec<f64>, x: f64) -> f64 {
        let (a, b) = (&v[0], &v[1]);
        let product = a * b * x;
        v[0] = product;
        let (a, b) = (&v[1], &v[0]);
        let quotient = a / b;
        v[1] *= quotient;
        v[0] * v[1] + quotient
    }
}

#[test]
fn references_that_are_bound_together() {
    use curves::*;
    let ys = [0.5, 1.2, -0.7, 2.0];
    check!(curve(&ys[..], 1.6));
    check!(curve(&ys[..], 0.3));
    check!(parts(&ys[..], @2));
    check!(changed_after(vec![0.8, 1.5, 2.0], 0.6));
}

#[with_duals]
mod grids {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct LentGrid<'a> {
        pub xs: &'a [f64],
        pub ys: &'a [f64],
        pub scale: f64,
    }

    pub fn lent<'a>(xs: &'a [f64], ys: &'a [f64], scale: f64) -> LentGrid<'a> {
        LentGrid { xs, ys, scale }
    }

    #[differentiate]
    pub fn dot(a: &[f64], b: &[f64]) -> f64 {
        a.iter().zip(b).map(|(x, y)| x * y).sum()
    }

    #[differentiate]
    pub fn trapezoids(grid: &LentGrid<'_>, x: f64) -> f64 {
        let (xs, ys) = (grid.xs, grid.ys);
        let mut sum = 0.0;
        for i in 1..xs.len() {
            sum += (xs[i] - xs[i - 1]) * (ys[i] + ys[i - 1]) * x;
        }
        sum + dot(xs, ys)
    }

    #[differentiate]
    pub fn products(grid: &LentGrid<'_>, x: f64) -> f64 {
        let xs = grid.xs;
        let rest = &xs[1..];
        dot(rest, &grid.ys[1..]) * grid.scale + dot(grid.xs, grid.ys) * x
    }

    #[differentiate]
    pub fn largest(grid: &LentGrid<'_>, x: f64) -> f64 {
        let mut best = grid.xs[0];
        for v in grid.xs {
            if *v > best {
                best = *v;
            }
        }
        best * x * dot(grid.ys, grid.ys)
    }
}

#[test]
fn fields_that_are_references() {
    use cotangent::Differentiable;
    use grids::*;
    let (xs, ys) = ([0.5, 1.2, 1.9], [2.0, -0.3, 0.8]);
    let of = |x: [f64; 8]| {
        let (xs, ys) = ([x[0], x[1], x[2]], [x[3], x[4], x[5]]);
        let grid = lent(&xs, &ys, x[6]);
        trapezoids(&grid, x[7]) + products(&grid, x[7]) * 2.0 + largest(&grid, x[7]) * 3.0
    };
    let at = [0.5, 1.2, 1.9, 2.0, -0.3, 0.8, 1.4, 0.7];
    let grid = lent(&xs, &ys, 1.4);
    let (first, second) = (trapezoids_grad(&grid, 0.7), products_grad(&grid, 0.7));
    let third = largest_grad(&grid, 0.7);
    for k in 0..8 {
        let part = |(grid, x): &(<LentGrid<'_> as Differentiable>::Tangent, f64)| match k {
            0..=2 => grid.xs[k],
            3..=5 => grid.ys[k - 3],
            6 => grid.scale,
            _ => *x,
        };
        let slope = part(&first) + 2.0 * part(&second) + 3.0 * part(&third);
        let moved = |h: f64| {
            let mut at = at;
            at[k] += h;
            of(at)
        };
        let difference = (moved(1e-6) - moved(-1e-6)) / 2e-6;
        crate::oracle::near(slope, difference, 1e-8);
    }
    let mut direction = grid.zero_tangent();
    direction.xs = vec![0.3, -0.2, 0.9];
    direction.ys = vec![-1.1, 0.4, 0.6];
    direction.scale = 0.5;
    let inner = |(grid, x): &(<LentGrid<'_> as Differentiable>::Tangent, f64)| {
        let xs = 0.3 * grid.xs[0] - 0.2 * grid.xs[1] + 0.9 * grid.xs[2];
        let ys = -1.1 * grid.ys[0] + 0.4 * grid.ys[1] + 0.6 * grid.ys[2];
        xs + ys + 0.5 * grid.scale - 0.8 * x
    };
    let forward = products_jvp(&grid, 0.7, (direction, -0.8)).1;
    crate::oracle::near(forward, inner(&second), 1e-12);
}
