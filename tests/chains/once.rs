//! What runs, runs once, when it would have: arguments that are evaluated before it is known whether they are needed,
//! and effects of what is evaluated to find an element.

use std::cell::Cell;
use std::panic::catch_unwind;

use cotangent::{check_grads, differentiate};

/// The number of calls so far.
fn count(calls: &Cell<usize>) -> usize {
    calls.set(calls.get() + 1);
    calls.get()
}

#[differentiate]
fn defaults(xs: &[f64]) -> f64 {
    let calls = Cell::new(0usize);
    let some = if xs[0] > 0.0 {
        Some(xs[0] * xs[1])
    } else {
        None
    };
    let a = some.unwrap_or(count(&calls) as f64);
    let b = some.map_or(count(&calls) as f64, |t| t * t);
    let c = some.map(|t| t * xs[2]).unwrap_or(count(&calls) as f64);
    let mut n = 0;
    let d = some.map_or(
        {
            n += 1;
            0.5
        },
        |t| t * t,
    );
    let e = some.ok_or(count(&calls)).unwrap_or(2.0);
    a * b + c * d * e * calls.get() as f64 * n as f64
}

#[differentiate]
fn first_or(xs: &[f64], at: usize) -> f64 {
    *xs.first().unwrap_or(&xs[at])
}

#[differentiate]
fn product_or(xs: &[f64], at: usize) -> f64 {
    let some = if xs[0] > 0.0 {
        Some(xs[0] * xs[1])
    } else {
        None
    };
    some.unwrap_or(xs[at])
}

#[differentiate]
fn square_or(xs: &[f64], at: usize) -> f64 {
    let some = if xs[0] > 0.0 {
        Some(xs[0] * xs[1])
    } else {
        None
    };
    some.map_or(xs[at], |t| t * t)
}

#[differentiate]
fn first_or_error(xs: &[f64], at: usize) -> Result<f64, usize> {
    let codes = [1usize, 2];
    let x = xs.first().ok_or(codes[at])?;
    Ok(x * x)
}

#[test]
fn arguments_that_are_not_needed_are_evaluated() {
    check_grads!(defaults(&[1.3, 0.7, -0.4]));
    check_grads!(defaults(&[-1.3, 0.7, -0.4]));
    let xs = [1.5, 2.0];
    check_grads!(first_or(&xs, 1));
    check_grads!(product_or(&xs, 1));
    check_grads!(square_or(&xs, 1));
    assert!(catch_unwind(|| first_or_grad(&xs, 7)).is_err());
    assert!(catch_unwind(|| product_or_grad(&xs, 7)).is_err());
    assert!(catch_unwind(|| square_or_grad(&xs, 7)).is_err());
    assert!(catch_unwind(|| first_or_error_vjp(&xs, 7).0).is_err());
}

#[differentiate]
fn selected(xs: &[f64]) -> f64 {
    let calls = Cell::new(0usize);
    let mut v = xs.to_vec();
    let median = *v
        .select_nth_unstable_by(count(&calls) + 0, |a, b| a.partial_cmp(b).unwrap())
        .1;
    median * calls.get() as f64
}

#[test]
fn an_index_is_evaluated_once() {
    check_grads!(selected(&[1.3, 0.7, -0.4]));
}

/// What is found is computed once, in an order that shows.
#[differentiate]
fn least(xs: &[f64]) -> f64 {
    let calls = Cell::new(0usize);
    let least = xs
        .iter()
        .map(|x| x * x * count(&calls) as f64)
        .min_by(|a, b| a.total_cmp(b))
        .unwrap();
    let most = xs
        .iter()
        .map(|x| {
            count(&calls);
            x * x
        })
        .max_by(|a, b| a.total_cmp(b))
        .unwrap_or(0.0);
    least * most * calls.get() as f64
}

/// What an iterator is made of is evaluated when it is made.
#[differentiate]
fn made(xs: &[f64]) -> f64 {
    let calls = Cell::new(0usize);
    count(&calls);
    let squares = (0..count(&calls)).map(|i| xs[i] * xs[i]);
    let skipped = xs.iter().skip(count(&calls) - 2).map(|x| x * x);
    let _unused = xs.iter().skip(count(&calls));
    count(&calls);
    let sum: f64 = squares.sum();
    sum * skipped.sum::<f64>() * count(&calls) as f64
}

#[test]
fn iterators_run_once() {
    check_grads!(least(&[1.3, 0.7, -0.4, 2.1]));
    check_grads!(made(&[1.3, 0.7, -0.4, 2.1]));
}

mod kept {
    use cotangent::{Differentiable, differentiate};
    use cotangent_test_twin::{check, with_duals};

    /// An iterator has its own copies of what the loop changes.
    #[with_duals]
    mod programs {
        use super::*;

        #[differentiate]
        pub fn elements(xs: &[f64]) -> f64 {
            let mut a = [xs[0], xs[1], xs[2]];
            let mut sum = 0.0;
            for x in a {
                a[2] += x;
                a[1] *= 2.0;
                sum += x * x;
            }
            for (i, x) in a.into_iter().enumerate() {
                a[2 - i] += x;
                sum += x * x;
            }
            let b = a.map(|x| {
                a[2] += x;
                x * a[2]
            });
            sum + a[2] * a[1] + b[0] * b[2]
        }

        #[differentiate]
        pub fn captures(xs: &[f64]) -> f64 {
            let mut k = xs[0];
            for y in xs.iter().map(move |x| x * k) {
                k += y;
            }
            for x in xs.iter().filter(move |x| **x < k) {
                k -= x * 0.9;
            }
            k
        }

        #[differentiate]
        pub fn repeated(xs: &[f64]) -> f64 {
            let mut k = xs[0];
            for (x, y) in xs.iter().zip(std::iter::repeat(k)) {
                k += x * y;
            }
            for y in std::iter::repeat_n(k, 3) {
                k += y * xs[1];
            }
            for (x, y) in xs.iter().zip(std::iter::repeat_with(move || k * 2.0)) {
                k += x * y;
            }
            k
        }
    }

    #[derive(Differentiable, Clone, Copy)]
    struct Polygon {
        sides: [f64; 3],
    }

    #[differentiate]
    fn fields(xs: &[f64]) -> f64 {
        let sides = [xs[0], xs[1], xs[2]];
        let mut p = Polygon { sides };
        let mut sum = 0.0;
        for x in p.sides {
            p.sides[2] += x;
            sum += x * x;
        }
        sum + p.sides[2]
    }

    #[test]
    fn what_iterators_took() {
        use programs::*;
        let xs = [1.3, 0.7, -0.4, 2.1];
        check!(elements(&xs[..]));
        cotangent::check_grads!(fields(&xs));
        check!(captures(&xs[..]));
        check!(repeated(&xs[..]));
    }
}

mod indices {
    use cotangent::{Differentiable, differentiate};
    use cotangent_test_twin::{check, with_duals};

    /// Each index is read when it is evaluated.
    #[with_duals]
    mod programs {
        use super::*;

        #[differentiate]
        pub fn nested(xs: &[f64]) -> f64 {
            let v = vec![
                xs.to_vec(),
                xs.iter().map(|x| x * xs[0]).collect(),
                xs.to_vec(),
            ];
            let mut i = 0;
            let a = v[i][{
                i += 1;
                i
            }];
            let mut w = v.clone();
            w[i][{
                i += 1;
                i
            }] *= a;
            w[{
                i -= 1;
                i
            }][i] += a;
            w[1][2] * w[1][1] * a + w[2][2]
        }
    }

    #[derive(Differentiable, Clone)]
    struct Checkerboard {
        data: Vec<f64>,
        cols: usize,
    }

    #[differentiate]
    impl std::ops::Index<(usize, usize)> for Checkerboard {
        type Output = f64;
        fn index(&self, (i, j): (usize, usize)) -> &f64 {
            &self.data[i * self.cols + j]
        }
    }

    #[differentiate]
    impl std::ops::IndexMut<(usize, usize)> for Checkerboard {
        fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
            &mut self.data[i * self.cols + j]
        }
    }

    #[differentiate]
    fn of_a_matrix(xs: &[f64]) -> f64 {
        let data = xs.to_vec();
        let mut m = Checkerboard { data, cols: 2 };
        let mut i = 0;
        m[(i, {
            i += 1;
            i
        })] *= xs[0];
        m[(1, i)] += m[(0, 1)] * xs[2];
        m[(1, 0)] * m[(0, 1)] + m[(1, 1)]
    }

    #[test]
    fn indices_that_later_ones_change() {
        use programs::*;
        check!(nested(&[1.3, 0.7, -0.4]));
        cotangent::check_grads!(of_a_matrix(&[1.3, 0.7, -0.4, 2.1]));
    }
}
