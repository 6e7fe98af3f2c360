//! Arrays that `map` and `array::from_fn` make, of `Option`s, `Result`s and types of one's own; chains and loops over them, and
//! over a `vec![..]`, without a name.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
fn root(x: f64) -> Option<f64> {
    if x > 0.0 { Some(x.sqrt()) } else { None }
}

#[differentiate]
fn inverse(x: f64) -> Result<f64, String> {
    if x != 0.0 {
        Ok(1.0 / x)
    } else {
        Err("zero".to_string())
    }
}

#[differentiate]
fn point(x: f64) -> Point {
    Point { x: x * x, y: x }
}

#[differentiate]
fn sum_of_roots(x: f64, y: f64) -> f64 {
    let named = [x, y].map(root);
    let product = named.iter().flatten().product::<f64>();
    product + [x, y].map(root).iter().flatten().sum::<f64>()
}

#[differentiate]
fn of_closures(x: f64, y: f64) -> f64 {
    let squares = [x, y].map(|x| if x > 1.0 { Some(x * x) } else { None });
    let halves: f64 = [x, y]
        .map(|v| (v < 5.0).then(|| v / 2.0))
        .iter()
        .flatten()
        .sum();
    let products: f64 = [x, y].map(|v| Some(v * y)).into_iter().flatten().sum();
    let themselves: f64 = [x, y].map(Some).iter().flatten().sum();
    let mut sum = halves * products + themselves;
    for square in squares.iter().flatten() {
        sum += square * y;
    }
    sum
}

#[differentiate]
fn behind_a_reference(xs: &[f64; 3], k: f64) -> f64 {
    let roots: f64 = xs.map(root).into_iter().flatten().map(|r| r * r * r).sum();
    let inverses: Vec<f64> = xs.map(inverse).into_iter().flatten().collect();
    roots * k + inverses[0] * inverses[1]
}

#[differentiate]
fn results(xs: &[f64]) -> f64 {
    let all: Vec<Result<f64, String>> = xs.iter().map(|x| inverse(*x)).collect();
    let once: f64 = all.iter().flatten().sum();
    once * xs
        .iter()
        .map(|x| inverse(*x))
        .flatten()
        .map(|i| i * i)
        .sum::<f64>()
}

#[differentiate]
fn from_numbers(x: f64, y: f64) -> f64 {
    let roots = std::array::from_fn::<_, 3, _>(|i| root(x * i as f64));
    let named: f64 = roots.iter().flatten().sum();
    named * std::array::from_fn::<_, 2, _>(|i| y * i as f64)[1]
}

#[differentiate]
fn without_a_name(x: f64, y: f64) -> f64 {
    let mut sum = 0.0;
    for v in [x, y].map(|v| v * y) {
        sum += v * v;
    }
    let first = match [x, y].map(root) {
        [Some(a), Some(b)] => a * b,
        [None, Some(b)] => b,
        _ => 0.0,
    };
    let powers: Vec<f64> = vec![x, y].into_iter().map(|v| v * v * v).collect();
    sum + [x, y].map(|v| v * x)[1] + [x, y].map(root)[0].unwrap_or(2.0 * y) * first + powers[0]
}

#[differentiate]
fn types_of_ones_own(x: f64, ys: [f64; 3], points: [Point; 2]) -> f64 {
    let [p, q] = [x, x * x].map(point);
    let all = ys.map(point);
    let turned = points.map(|p| Point {
        x: -p.y * x,
        y: p.x,
    });
    let sum: f64 = all.iter().map(|p| p.x * p.y).sum();
    sum * (p.x - q.y) + turned[0].x * turned[1].y
}

#[test]
fn arrays_of_options() {
    for (x, y) in [(4.0, 9.0), (-4.0, 9.0), (4.0, -9.0), (-4.0, -9.0)] {
        check_grads!(sum_of_roots(x, y));
    }
    near(sum_of_roots(4.0, 9.0), 11.0, 1e-14);
    // (y^(1/2) + 1) / (2 x^(1/2))
    near(sum_of_roots_grad(4.0, 9.0).0, 1.0, 1e-14);
    near(sum_of_roots_grad(-4.0, 9.0).1, 1.0 / 3.0, 1e-14);

    for (x, y) in [(2.0, 3.0), (0.5, 3.0), (7.0, 0.25), (7.0, 11.0)] {
        check_grads!(of_closures(x, y));
    }
    check_grads!(behind_a_reference(&[2.0, -3.0, 5.0], 0.7));
    check_grads!(from_numbers(2.0, 7.0));
    near(from_numbers(2.0, 7.0), 7.0 * (2.0_f64.sqrt() + 2.0), 1e-14);
}

#[test]
fn chains_of_results() {
    near(results(&[2.0, 0.0, -4.0]), 0.25 * (0.25 + 0.0625), 1e-14);
    check_grads!(results(&[2.0, 7.0, -4.0]));
    assert_eq!(results_grad(&[0.0]), vec![0.0]);
}

#[test]
fn arrays_without_a_name() {
    for (x, y) in [(2.0, 3.0), (-2.0, 3.0), (2.0, -3.0)] {
        check_grads!(without_a_name(x, y));
    }
    let points = [(2.0, 3.0), (5.0, 7.0)].map(|(x, y)| Point { x, y });
    check_grads!(types_of_ones_own(1.3, [0.5, -1.5, 2.0], points));
}

/// Arrays whose type no word says: what maps and branches make.
mod told_by_form {
    use cotangent::{check_grads, differentiate};

    #[differentiate]
    fn softmax(a: &[f64; 3], p: f64) -> f64 {
        let e = a.map(|c| (c * p).exp());
        let s: f64 = e.iter().sum();
        let q = e.map(|v| v / s);
        q[0] * q[1].ln()
    }

    #[differentiate]
    fn twice(a: [f64; 2], p: f64) -> f64 {
        a.map(|c| c * p).map(|c| c * c)[0]
    }

    #[differentiate]
    fn chosen(a: f64, p: f64, first: bool) -> f64 {
        let q = if first { [a, p] } else { [p, a] };
        let r = {
            let t = p * p;
            [a * t, a]
        };
        let w = [a, p].map(|x| x * q[0]);
        q.map(|x| x * x)[1] + r.map(|x| x.sin())[0] + w.map(|x| x * p)[1]
    }

    /// An `Option` stays one.
    #[differentiate]
    fn perhaps(a: Option<f64>, p: f64) -> f64 {
        let q = if p > 0.0 { a } else { Some(p) };
        q.map(|x| x * p).map(|x| x * x).unwrap_or(p)
    }

    #[test]
    fn arrays_by_their_form() {
        check_grads!(softmax(&[0.3, 0.4, 1.0], 0.7));
        check_grads!(twice([0.3, 0.4], 0.7));
        check_grads!(chosen(0.4, 0.7, true));
        check_grads!(chosen(0.4, 0.7, false));
        check_grads!(perhaps(Some(0.4), 0.7));
        check_grads!(perhaps(None, 0.7));
        // a² p²
        assert_eq!(twice_grad([1.0, 5.0], 2.0), ([8.0, 0.0], 4.0));
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Knot {
    at: f64,
    value: f64,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Spline<const N: usize> {
    knots: [Knot; N],
    ends: [(f64, Knot); 2],
}

#[differentiate]
fn knots<const N: usize>(x: f64, y: f64) -> [Knot; N] {
    core::array::from_fn(|i| Knot {
        at: x * i as f64,
        value: y + x,
    })
}

/// The numbers that the elements are made of are `usize`.
#[differentiate]
fn wrapped(x: f64) -> [Knot; 2] {
    core::array::from_fn(|i| Knot {
        at: x * (i.wrapping_sub(1) > 1) as u8 as f64,
        value: x,
    })
}

#[differentiate]
fn pairs<T: Clone, const N: usize>(p: &[T; N], q: &[T; N]) -> [(T, T); N] {
    std::array::from_fn(|i| (p[i].clone(), q[N - 1 - i].clone()))
}

/// Made of what has no zero of its own, as results, in fields, under names and by the length of the call.
#[differentiate]
fn of_structs(x: f64, y: f64) -> f64 {
    let knot = Knot { at: x, value: y };
    let spline: Spline<3> = Spline {
        knots: knots(x, y),
        ends: std::array::from_fn(|i| (x * i as f64, knot.clone())),
    };
    let named: [Knot; 4] = std::array::from_fn(|i| Knot {
        at: y * i as f64,
        ..knot.clone()
    });
    let told = std::array::from_fn::<Knot, 2, _>(|_| knot.clone());
    let both = pairs(&named, &named);
    let mut s = 0.0;
    for (a, b) in &both {
        s += a.at * b.value * b.at;
    }
    s + spline.knots[2].at * spline.ends[1].0 * spline.ends[0].1.value * told[1].at
}

#[test]
fn arrays_of_structs() {
    let (x, y) = (0.7, 1.3);
    assert_eq!(wrapped_vjp(x).0, wrapped(x));
    assert_eq!(wrapped(x).map(|knot| knot.at), [x, 0.0]);
    check_grads!(wrapped(x));
    check_grads!(of_structs(x, y));
    // 4 y^3 + 2 x^3 y, where the pairs give y^2 (0 3 + 1 2 + 2 1 + 3 0) y.
    let (value, (by_x, by_y)) = of_structs_value_and_grad(x, y);
    assert!((value - (4.0 * y * y * y + 2.0 * x * x * x * y)).abs() < 1e-13);
    assert!((by_x - 6.0 * x * x * y).abs() < 1e-13);
    assert!((by_y - (12.0 * y * y + 2.0 * x * x * x)).abs() < 1e-13);
}

/// `f(v).map(..)` where `f` is a local closure, or a function, that gives an array.
mod of_closures {
    use super::*;

    #[differentiate]
    pub fn powers(x: f64, y: f64) -> f64 {
        let f = |v: f64| [v, v * v, v * y];
        let scaled = f(x).map(|q| q * y);
        let again = f(scaled[0] + 1.0).map(f64::sin);
        scaled[1] * again[2] + again.iter().sum::<f64>()
    }

    #[differentiate]
    pub fn written(x: f32) -> f32 {
        let f = |v: f32| -> [f32; 2] { [v, 2.0 * v] };
        let [a, b] = f(x * x).map(|q| q + x);
        a * b
    }

    /// Of the same name outside: an `Option`.
    #[differentiate]
    pub fn f(x: f64) -> Option<f64> {
        (x > 0.0).then(|| x * x)
    }

    #[differentiate]
    pub fn shadowed(xs: &[f64], y: f64) -> Option<f64> {
        let mut sum = f(y).map(|q| q * y)?;
        let f = |v: f64, w: f64| [v * w, v + w];
        for x in xs {
            let parts = if *x > 0.0 {
                f(*x, y).map(|q| q * q)
            } else {
                f(y, *x).map(|q| q - x)
            };
            sum += parts[0] * parts[1];
        }
        Some(sum)
    }

    #[differentiate]
    fn pair(x: f64) -> [f64; 2] {
        [x, x * x]
    }

    #[differentiate]
    pub fn of_function(x: f64, y: f64) -> f64 {
        let [a, b] = pair(x).map(|q| q * y);
        a * b
    }
}

#[test]
fn arrays_that_closures_give() {
    use of_closures::*;
    check_grads!(powers(0.7, 1.3));
    check_grads!(shadowed(&[0.4, -1.2, 2.0], 0.8));
    check_grads!(shadowed(&[0.4], -0.8));
    check_grads!(of_function(0.7, 1.3));
    // (x^2 + x) (2 x^2 + x)
    near(written_grad(2.0) as f64, (5.0 * 10.0) + (6.0 * 9.0), 1e-4);
    // x^3 y^2
    let (by_x, by_y) = of_function_grad(2.0, 3.0);
    near(by_x, 3.0 * 4.0 * 9.0, 1e-12);
    near(by_y, 8.0 * 2.0 * 3.0, 1e-12);
}
