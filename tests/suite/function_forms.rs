//! Every way to write a parameter that is a function, and what is done with it: against dual numbers, finite differences and
//! the inner product of the two modes.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

use crate::oracle::near;

#[with_duals]
mod forms {
    use super::*;

    #[differentiate]
    fn unsized_ref<F: Fn(f64) -> f64 + ?Sized>(f: &F, x: f64) -> f64 {
        f(x) * x
    }

    #[differentiate]
    fn ref_impl(f: &impl Fn(f64) -> f64, x: f64) -> f64 {
        f(x) * x
    }

    #[differentiate]
    fn mut_impl(f: &mut impl FnMut(f64) -> f64, x: f64) -> f64 {
        f(x) * f(2.0 * x)
    }

    #[differentiate]
    fn dyn_send(f: &(dyn Fn(f64) -> f64 + Send + Sync), x: f64) -> f64 {
        f(x) * x
    }

    #[differentiate]
    fn boxed(f: Box<dyn Fn(f64) -> f64>, x: f64) -> f64 {
        f(x) * x
    }

    #[differentiate]
    fn both<F, G>(f: F, df: G, x0: f64) -> f64
    where
        F: Fn(f64) -> f64,
        G: Fn(f64) -> f64,
    {
        x0 - f(x0) / df(x0)
    }

    #[differentiate]
    fn pair<F>(fdf: F, x0: f64) -> f64
    where
        F: Fn(f64) -> (f64, f64),
    {
        let mut x = x0;
        for _ in 0..4 {
            let (v, d) = fdf(x);
            x -= v / d;
        }
        x
    }

    #[differentiate]
    fn by_ref<F: Fn(&f64) -> f64>(f: F, x: f64) -> f64 {
        f(&x) + f(&(x * 2.0))
    }

    #[differentiate]
    fn vec_ref<F: Fn(&Vec<f64>) -> f64>(f: F, xs: Vec<f64>) -> f64 {
        f(&xs) * xs[0]
    }

    #[differentiate]
    fn sums(f: impl Fn(f64) -> f64, a: f64, n: usize) -> f64 {
        (0..n).map(|i| f(a * i as f64)).sum::<f64>()
    }

    #[differentiate]
    fn maps(f: impl Fn(f64) -> f64, xs: &[f64]) -> Vec<f64> {
        xs.iter().map(|&x| f(x)).collect()
    }

    #[differentiate]
    fn maps_by_name(f: impl Fn(f64) -> f64, xs: &[f64]) -> f64 {
        xs.iter().copied().map(f).sum()
    }

    #[differentiate]
    fn maps_by_name2(f: impl Fn(f64) -> f64, xs: &[f64]) -> f64 {
        xs.iter().copied().map(&f).sum::<f64>() + xs.iter().map(|x| f(*x)).fold(0.0, |a, b| a + b)
    }

    #[differentiate]
    fn results<F: Fn(f64) -> Result<f64, String>>(f: F, x: f64) -> Result<f64, String> {
        let a = f(x)?;
        let b = f(a)?;
        Ok(a * b)
    }

    #[differentiate]
    fn stop<F, S>(f: F, done: S, x0: f64) -> f64
    where
        F: Fn(f64) -> f64,
        S: Fn(f64, f64) -> bool,
    {
        let mut x = x0;
        loop {
            let y = f(x);
            if done(x, y) {
                return y;
            }
            x = y;
        }
    }

    #[differentiate]
    fn tuple_state<F>(f: F, s: (f64, f64), n: usize) -> (f64, f64)
    where
        F: Fn(f64, (f64, f64)) -> (f64, f64),
    {
        let mut s = s;
        for i in 0..n {
            let k = f(i as f64, s);
            s = (s.0 + 0.1 * k.0, s.1 + 0.1 * k.1);
        }
        s
    }

    #[differentiate]
    fn by_reference(c: f64, x: f64) -> f64 {
        unsized_ref(&|t: f64| t * c, x)
            + ref_impl(&|t| t * c, x)
            + dyn_send(&|t| t * c + x, x)
            + mut_impl(&mut |t| t * c, x)
    }

    #[differentiate]
    fn in_a_box(c: f64, x: f64) -> f64 {
        boxed(Box::new(move |t| t * c), x)
    }

    #[differentiate]
    fn several(c: f64, x: f64) -> f64 {
        both(|t| t * t - c, |t| 2.0 * t, x) + pair(|t| (t * t - c, 2.0 * t), x)
    }

    #[differentiate]
    fn of_references(c: f64, x: f64) -> f64 {
        by_ref(|t| *t * c, x) + by_ref(|&t| t * c, x) + by_ref(|t: &f64| t.sin() * c, x)
    }

    #[differentiate]
    fn of_a_vec(c: f64, x: f64) -> f64 {
        let v = vec![x, c, x * c];
        vec_ref(|w| w[0] * w[1] * c, v.clone()) * v[2]
    }

    #[differentiate]
    fn in_chains(c: f64, x: f64) -> f64 {
        let v = vec![x, c, x * c];
        let e = maps(|t| t * c, &v);
        sums(|t| t.sin() * c, x, 4)
            + maps_by_name(|t| t * t * c, &v)
            + maps_by_name2(|t| t * c, &v)
            + e[0] * e[2]
    }

    #[differentiate]
    fn may_fail(c: f64, x: f64) -> f64 {
        results(
            |t| {
                if t > 0.0 {
                    Ok(t * c)
                } else {
                    Err("no".to_string())
                }
            },
            x,
        )
        .unwrap_or(x)
    }

    #[differentiate]
    fn until(c: f64, x: f64) -> f64 {
        stop(|t| 0.5 * (t + c / t), |a, b| (a - b).abs() < 1e-12, x)
    }

    #[differentiate]
    fn of_tuples(c: f64, x: f64) -> f64 {
        let (p, q) = tuple_state(|t, s| (s.1 * t, -s.0 * c), (x, c), 3);
        p * q
    }

    #[test]
    fn agree() {
        check!(by_reference(1.3, 0.7));
        check!(in_a_box(1.3, 0.7));
        check!(several(1.3, 0.7));
        check!(of_references(1.3, 0.7));
        check!(of_a_vec(1.3, 0.7));
        check!(in_chains(1.3, 0.7));
        check!(may_fail(1.3, 0.7));
        check!(may_fail(1.3, -0.7));
        check!(until(1.3, 0.7));
        check!(of_tuples(1.3, 0.7));
    }
}

/// Calls for what they change, as statements.
#[with_duals]
mod statements {
    use super::*;

    #[differentiate]
    fn rk2(y: &mut [f64], t: f64, h: f64, mut f: impl FnMut(f64, &[f64]) -> Vec<f64>) {
        let k1 = f(t, y);
        let mut middle = y.to_vec();
        for i in 0..y.len() {
            middle[i] += 0.5 * h * k1[i];
        }
        let k2 = f(t + 0.5 * h, &middle);
        for i in 0..y.len() {
            y[i] += h * k2[i];
        }
    }

    #[differentiate]
    fn oscillator(k: f64, x: f64) -> f64 {
        let mut y = vec![x, k];
        let mut evaluations = 0;
        for i in 0..3 {
            let t = 0.1 * i as f64;
            rk2(&mut y, t, 0.1, |t, y| {
                evaluations += 1;
                vec![y[1], t - k * y[0]]
            });
            if y[1] > 0.5 {
                rk2(&mut y, t, x, |_, y| vec![y[1] * y[0], k]);
            }
        }
        y[0] * evaluations as f64
    }

    #[differentiate]
    fn scale<F: FnMut(f64) -> f64>(y: &mut f64, mut by: F) {
        *y = by(*y) * *y;
    }

    #[differentiate]
    fn scaled(k: f64, x: f64) -> f64 {
        let mut y = x;
        let mut n = 1;
        scale(&mut y, |y| y * k);
        scale(&mut y, f64::sin);
        scale(&mut y, |y| {
            n += 1;
            y * n as f64
        });
        y * n as f64
    }

    #[test]
    fn agree() {
        check!(oscillator(1.3, 0.4));
        check!(oscillator(0.3, -0.9));
        check!(scaled(1.3, 0.4));
    }
}

/// A matrix of a network.
#[derive(Clone, Debug, Differentiable)]
struct Activations {
    rows: usize,
    data: Vec<f64>,
}

#[differentiate]
impl Activations {
    fn apply<F: Fn(f64) -> f64>(&mut self, f: F) {
        for x in self.data.iter_mut() {
            *x = f(*x);
        }
    }
}

/// The parameter of the closure has the name of what it is handed to.
#[differentiate]
fn sigmoid_of(x: &mut Activations) {
    x.apply(|x| 1.0 / (1.0 + (-x).exp()))
}

#[differentiate]
fn sigmoid_twice(x: &mut Activations, k: f64) {
    x.apply(|x| {
        let k = x * k;
        k * k
    });
    for _ in 0..x.rows {
        x.apply(|x| x * k);
    }
}

#[differentiate]
fn of_sigmoids(data: Vec<f64>, k: f64) -> f64 {
    let mut x = Activations { rows: 2, data };
    sigmoid_of(&mut x);
    sigmoid_twice(&mut x, k);
    x.data[0] + x.data[0] * x.data[1]
}

#[test]
fn a_parameter_named_as_the_receiver() {
    check_grads!(of_sigmoids(vec![0.3, -0.7], 0.8));
    let mut x = Activations {
        rows: 1,
        data: vec![0.0],
    };
    let (_, pullback) = sigmoid_of_vjp(&mut x);
    let bar = pullback(ActivationsTangent {
        rows: cotangent::NoTangent,
        data: vec![1.0],
    });
    near(bar.data[0], 0.25, 1e-12);
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Oblate {
    a: f64,
    f: f64,
}

#[differentiate]
impl Oblate {
    fn radius(&self, latitude: f64) -> f64 {
        self.a * (1.0 - self.f * latitude.sin().powi(2))
    }

    fn with<F: Fn(&Oblate) -> f64>(of: &Oblate, f: F) -> f64 {
        f(of) * of.f
    }
}

#[differentiate]
fn on_it<F: Fn(&Oblate, f64) -> f64>(of: &Oblate, x: f64, f: F) -> f64 {
    f(of, x) * f(of, 2.0 * x)
}

#[differentiate]
fn by_closures(of: &Oblate, x: f64) -> f64 {
    let first = on_it(of, x, |e, x| e.radius(x));
    let second = on_it(of, x, |e, x| e.radius(x) * e.f + e.a);
    first + second * Oblate::with(of, |e| e.radius(x)) + Oblate::with(of, |e| e.a * x)
}

#[test]
fn closures_of_references_to_structs() {
    let of = Oblate { a: 1.3, f: 0.4 };
    agree!((of, 0.7), |(of, x)| by_closures(of, *x));
}

#[differentiate]
fn scanned<C, const K: usize>(start: f64, parts: &[C], step: &impl Fn(&C, f64, f64) -> f64) -> f64 {
    let (mut before, mut now) = (1.0, start);
    for part in parts {
        let next = step(part, now, before) / K as f64;
        (before, now) = (now, next);
    }
    now * before
}

#[differentiate]
fn folded<C, F: Fn(&C, f64) -> f64, const K: usize>(start: f64, parts: &[C], f: F) -> f64 {
    let mut sum = start;
    for part in parts {
        sum += f(part, sum) * K as f64;
    }
    sum
}

#[differentiate]
fn handed<C>(start: f64, parts: &[C], step: impl Fn(&C, f64, f64) -> f64) -> f64 {
    scanned::<C, 2>(start, parts, &step) + scanned::<_, 3>(start * start, parts, &step)
}

#[differentiate]
fn by_its_name<F>(start: f64, parts: &[f64], f: F) -> f64
where
    F: Fn(&f64, f64) -> f64,
{
    folded::<_, F, 2>(start, parts, f)
}

/// The types of the functions among the generic arguments, and those that have no name.
#[differentiate]
fn with_arguments(start: f64, parts: &[f64], k: f64) -> f64 {
    let named = folded::<f64, _, 3>(start, parts, |c, x| c * x * k);
    let handed_on = by_its_name(k, parts, |c, x| c * x.sin() * start);
    named * handed_on + handed(start, parts, |c, x, y| c * x - k * y)
}

#[test]
fn generic_arguments_beside_functions() {
    agree!((0.75, vec![0.5, -0.25, 1.5], 1.25), |(x, c, k)| {
        with_arguments(*x, c, *k)
    });
    agree!((-0.5, vec![2.0], 0.25), |(x, c, k)| {
        with_arguments(*x, c, *k)
    });
}
