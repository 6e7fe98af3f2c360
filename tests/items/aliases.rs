//! Types that go by another name: `type Vector = [f64; 3]`.

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

type Real = f64;
type Length = Real;
type Vector = [Real; 3];
type Of<T> = [T; 3];
type Point = (f64, f64);
type Rows = Vec<Vec<f64>>;
type Maybe = Option<f64>;
type Steps = [usize; 3];
type Path = Vec<Point>;
type Lanes<T, const N: usize> = [T; N];

#[differentiate]
fn area_of_box(v: Vector) -> Real {
    let b = v.map(|x| x.abs());
    b[0] * b[1] + b[1] * b[2] + b[0] * b[2]
}

#[differentiate]
fn product<T: Float>(v: Of<T>, w: Of<T>) -> T {
    let squares = v.map(|x| x * x);
    let w: Of<T> = w.map(|x| x.sin());
    squares[0] * w[0] + squares[1] * w[1] + squares[2] * w[2]
}

/// The parameter hides the alias.
#[differentiate]
fn of_parameter<Vector: Float>(x: Vector, y: Option<Vector>) -> Vector {
    y.map(|y| y * x).unwrap_or(x)
}

#[differentiate]
fn centre(points: &[Vector]) -> Vector {
    let mut sum: Vector = Default::default();
    for p in points {
        for (s, x) in sum.iter_mut().zip(p.iter()) {
            *s += x;
        }
    }
    sum.map(|x| x / points.len() as Real)
}

#[differentiate]
fn scaled(x: Maybe, y: f64) -> f64 {
    x.map(|v| v * y).unwrap_or(y)
}

#[differentiate]
fn diagonal(a: Length, b: Length, n: usize) -> Length {
    let n = n as Length;
    Length::sqrt(a * a + b * b) * Length::powi(n, 2)
        + Length::from(2.0_f32) * a.max(Length::EPSILON)
}

#[differentiate]
fn norms(rows: &Rows) -> Real {
    rows.iter()
        .map(|row| row.iter().map(|x| x * x).sum::<Real>().sqrt())
        .sum()
}

#[differentiate]
fn strided(xs: &[f64], steps: Steps) -> f64 {
    let at = steps.map(|n| n * 2);
    xs[at[0]] * xs[at[1]] + xs[at[2]].exp()
}

#[differentiate]
fn rotated(p: Point, k: i32) -> Point {
    let (x, y): Point;
    match k {
        0 => {
            x = p.0;
            y = p.1;
        }
        1 => {
            x = -p.1;
            y = p.0 * p.0;
        }
        _ => unreachable!(),
    }
    (x, y)
}

/// As of a rotation matrix.
#[differentiate]
fn quaternion<T: Float>(m: [[T; 2]; 2], k: usize) -> (T, Of<T>) {
    let (q0, [q1, q2, q3]): (T, Of<T>);
    match k {
        0 => {
            q0 = m[0][0];
            q1 = m[0][1] * m[1][0];
            q2 = m[1][1].sin();
            q3 = m[0][0] * m[0][0];
        }
        _ => {
            q0 = m[1][1].exp();
            q1 = m[0][0];
            q2 = m[1][0] + m[0][1];
            q3 = T::one();
        }
    }
    (q0, [q1, q2, q3])
}

#[derive(Clone, Differentiable)]
struct Body {
    at: Vector,
    path: Path,
    lanes: Lanes<f64, 2>,
}

#[differentiate]
impl Body {
    fn measure(&self, k: Real) -> Real {
        let moved = self.at.map(|x| x * k);
        let mut total = self.lanes.map(|x| x.cos())[1];
        for p in &self.path {
            total += p.0 * p.1;
        }
        moved[0] * moved[2] + total
    }
}

#[test]
fn gradients_agree() {
    check_grads!(area_of_box([1.0, -2.0, 3.0]));
    check_grads!(product([1.0, 2.0, 3.0], [0.4, 0.5, 0.6]));
    check_grads!(
        product([1.0_f32, 2.0, 3.0], [0.4, 0.5, 0.6]),
        cotangent::check::Options::for_f32()
    );
    check_grads!(of_parameter(1.5, Some(2.5)));
    check_grads!(of_parameter(1.5, None));
    check_grads!(centre(&[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]));
    check_grads!(scaled(Some(2.0), 3.0));
    check_grads!(scaled(None, 3.0));
    check_grads!(diagonal(3.0, 4.0, 2));
    check_grads!(norms(&vec![vec![1.0, 2.0], vec![3.0, 4.0]]));
    check_grads!(strided(&[0.1, 0.2, 0.3, 0.4, 0.5], [1, 2, 0]));
    for k in [0, 1] {
        check_grads!(rotated((0.5, 0.7), k));
        check_grads!(quaternion([[0.5, 0.7], [0.2, 0.9]], k as usize));
    }
    let body = Body {
        at: [1.0, 2.0, 3.0],
        path: vec![(1.5, 2.0), (0.5, 0.25)],
        lanes: [0.3, 0.8],
    };
    check_grads!(Body::measure(&body, 2.0));
}

#[test]
fn closed_forms() {
    assert_eq!(area_of_box_grad([1.0, -2.0, 3.0]), [5.0, -4.0, 3.0]);
    assert_eq!(rotated_jvp((0.5, 0.7), 1, (1.0, 2.0)).1, (-2.0, 1.0));
    let (a, b) = diagonal_grad(3.0, 4.0, 1);
    assert!((a - 2.6).abs() < 1e-12 && (b - 0.8).abs() < 1e-12);
    assert_eq!(
        strided_grad(&[0.0, 0.0, 3.0, 0.0, 5.0], [1, 2, 0]),
        [1.0, 0.0, 5.0, 0.0, 3.0]
    );
}

/// Integers under other names have no derivative, and no place in the gradient.
type Index = usize;
type Count = u32;

#[differentiate]
fn picked(xs: &[Real], i: Index, n: Count) -> Real {
    let mut sum = 0.0;
    for k in 0..n as usize {
        sum += xs[i] * xs[k];
    }
    sum
}

#[differentiate]
fn along(xs: &[Real], path: &[Index], times: Option<Count>) -> Real {
    let k = times.unwrap_or(2) as Real;
    path.iter().map(|i| xs[*i] * k).product()
}

#[differentiate]
fn both(xs: &[Real], i: Index) -> Real {
    picked(xs, i, 2) * along(xs, &[i, 0, i], None)
}

#[test]
fn integers_under_other_names() {
    let gradient: Vec<f64> = picked_grad(&[1.0, 2.0, 3.0], 2, 2);
    assert_eq!(gradient, [3.0, 3.0, 3.0]);
    let gradient: Vec<f64> = along_grad(&[1.0, 2.0, 3.0], &[2, 0], Some(1));
    assert_eq!(gradient, [3.0, 0.0, 1.0]);
    check_grads!(both(&[1.0, 2.0, 3.0], 1));
}

/// What a feature chooses in published crates. Which one holds here the macro is not told.
#[cfg(debug_assertions)]
type Precise = f64;
#[cfg(not(debug_assertions))]
type Precise = f32;

/// A controller whose state is changed by compound assignments.
#[derive(Clone, Differentiable)]
struct Controller {
    integral: Precise,
    last: Length,
}

#[differentiate]
impl Controller {
    fn update(&mut self, error: Precise, dt: Precise) -> Precise {
        self.integral += error * dt;
        self.integral *= 0.5;
        self.integral.max(Precise::MIN_POSITIVE) - error
    }

    fn travelled(&mut self, step: Length) -> Length {
        let mut total: Length = self.last;
        for k in 1..4 {
            total += step * k as Length;
            self.last -= total / 2.0;
            total /= self.last;
        }
        total
    }
}

#[differentiate]
fn controlled(error: Precise, dt: Precise) -> Precise {
    let mut controller = Controller {
        integral: error,
        last: 1.0,
    };
    let first = controller.update(error, dt);
    first * controller.update(first, dt)
}

#[differentiate]
fn travels(step: f64, start: f64) -> f64 {
    let mut controller = Controller {
        integral: 1.0,
        last: start,
    };
    controller.travelled(step)
}

#[test]
fn compound_assignments() {
    let options = cotangent::check::Options::for_f32();
    check_grads!(controlled(0.7, 0.2), options);
    check_grads!(travels(0.3, 7.0));
    // first = x * (dt - 1) / 2, and the integral after is (x * (1 + dt) / 2 + first * dt) / 2.
    let value = |x: f64, dt: f64| {
        let first = x * (dt - 1.0) / 2.0;
        first * ((x * (1.0 + dt) / 2.0 + first * dt) / 2.0 - first)
    };
    let (by_error, by_dt) = controlled_grad(0.7, 0.2);
    let step = 1e-6;
    let slope = (value(0.7 + step, 0.2) - value(0.7 - step, 0.2)) / (2.0 * step);
    assert!((f64::from(by_error) - slope).abs() < 1e-4);
    let slope = (value(0.7, 0.2 + step) - value(0.7, 0.2 - step)) / (2.0 * step);
    assert!((f64::from(by_dt) - slope).abs() < 1e-4);
}

type Law = fn(f64, f64) -> f64;
type Weight = Box<dyn Fn(f64) -> f64>;
type Column = fn(f64) -> usize;

mod laws {
    pub type Decay = fn(f64) -> f64;
}

#[differentiate]
fn cooling(t: f64, k: f64) -> f64 {
    -k * (t - 20.0) + (0.1 * t).sin()
}

#[differentiate]
fn square(x: f64) -> f64 {
    x * x
}

#[differentiate]
fn euler(law: Law, t: f64, k: f64, n: usize) -> f64 {
    let mut t = t;
    for _ in 0..n {
        t += 0.1 * law(t, k);
    }
    t
}

#[differentiate]
fn decayed(decay: laws::Decay, weight: &Weight, x: f64) -> f64 {
    decay(x) * weight(x + 1.0)
}

fn column(x: f64) -> usize {
    x.abs() as usize % 3
}

#[differentiate]
fn looked_up(column: Column, table: &[f64], x: f64) -> f64 {
    table[column(x)] * x
}

#[differentiate]
fn looked_up_twice(column: impl Fn(f64) -> usize, table: &[f64], x: f64) -> f64 {
    table[column(2.0 * x)] * x * x
}

#[differentiate]
fn of_functions(t: f64, k: f64, table: &[f64]) -> f64 {
    let weight: Weight = Box::new(|x| x.exp());
    euler(cooling, t, k, 4) * decayed(square, &weight, k)
        + looked_up(column, table, t) * looked_up_twice(column, table, k)
}

#[test]
fn function_types_have_other_names() {
    for (t, k) in [(31.5, 0.4), (20.2, 1.7)] {
        check_grads!(of_functions(t, k, &[0.3, -1.2, 2.5]));
    }
}

/// `type Checked<T> = Result<T, E>;` says what is collected.
type Checked<T> = Result<T, String>;

#[differentiate]
fn root(x: f64, k: f64) -> Checked<f64> {
    if x < 0.0 {
        return Err(format!("{x} is negative"));
    }
    Ok(x.sqrt() * k)
}

#[differentiate]
fn roots(xs: &[f64], k: f64) -> Checked<Vec<f64>> {
    xs.iter().map(|x| root(*x, k)).collect()
}

#[differentiate]
fn total_of_roots(xs: &[f64], k: f64) -> Checked<f64> {
    let all: Checked<Vec<f64>> = xs.iter().map(|x| root(*x * k, k)).collect();
    let sum: f64 = all?.iter().sum();
    let more: Checked<f64> = xs.iter().map(|x| root(*x, k)).sum();
    Ok(sum * k + more?)
}

#[test]
fn results_have_other_names() {
    check_grads!(roots(&[0.4, 2.25], 1.3));
    check_grads!(total_of_roots(&[0.4, 2.25], 1.3));
    assert_eq!(roots_vjp(&[4.0], 3.0).1(Some(vec![1.0])), (vec![0.75], 2.0));
    assert!(roots(&[1.0, -1.0], 1.0).is_err() && total_of_roots(&[-1.0], 1.0).is_err());
    assert_eq!(roots_vjp(&[1.0, -1.0], 1.0).1(None), (vec![0.0; 2], 0.0));
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Corner {
    e: [f64; 2],
}

#[differentiate]
impl std::ops::Index<usize> for Corner {
    type Output = f64;
    fn index(&self, i: usize) -> &f64 {
        &self.e[i]
    }
}

type Origin = Corner;

#[derive(Clone, Copy, Debug, Differentiable)]
struct Ray {
    origin: Origin,
    slope: Real,
}

#[differentiate]
fn start(ray: &Ray) -> f64 {
    let origin = ray.origin;
    let mut product = ray.slope;
    for i in 0..2 {
        product = product * origin[i] + origin[1 - i].sin();
    }
    product
}

#[test]
fn fields_of_other_names_under_a_name() {
    let origin = Corner { e: [0.7, 1.3] };
    let ray = Ray { origin, slope: 0.3 };
    check_grads!(start(&ray));
    // (s a + sin b) b + sin a
    let bar = start_grad(&ray);
    assert!((bar.slope - 0.7 * 1.3).abs() < 1e-14);
    assert!((bar.origin.e[0] - (0.3 * 1.3 + 0.7_f64.cos())).abs() < 1e-14);
}
