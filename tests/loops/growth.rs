//! The work of a gradient stays within a fixed multiple of the function's as programs and data grow tenfold and a
//! hundredfold, on the families of programs where literal rules take quadratic or exponential work.
//!
//! Operations are counted, not timed: see [`Counted`].

use cotangent::differentiate;
use num_traits::Float;

use crate::counted::{Counted, operations_in};

/// A gradient takes at most so many operations for each of the function's: the function once more, and for each of its
/// products two, two additions, and one to pass what a call gives back.
const MULTIPLE: f64 = 6.5;

/// The multiple at several sizes is bounded, and does not grow.
fn assert_linear(family: &str, sizes: &[(usize, usize)]) {
    let ratios: Vec<f64> = sizes
        .iter()
        .map(|&(primal, gradient)| gradient as f64 / primal as f64)
        .collect();
    for ratio in &ratios {
        let within = *ratio <= MULTIPLE && *ratio <= 1.1 * ratios[0] + 0.5;
        assert!(within, "{family}: {sizes:?}, {ratios:?}");
    }
}

/// Operations of a function and of its gradient, at these sizes.
macro_rules! at_sizes {
    ($n:ident in $sizes:expr => $f:ident, $grad:ident $arguments:tt) => {{
        let work = $sizes.map(|$n: usize| {
            (operations_in(|| $f $arguments), operations_in(|| $grad $arguments))
        });
        assert!(work[1].0 >= work[0].0);
        assert_linear(stringify!($f), &work);
    }};
}

/// The same of functions whose code has these sizes.
macro_rules! of_codes {
    ($($f:ident $grad:ident),* $(,)?) => {
        assert_linear(
            stringify!($($f)*),
            &[$((operations_in(|| $f(X)), operations_in(|| $grad(X)))),*],
        )
    };
}

const TENFOLD: [usize; 3] = [10, 100, 1000];
const X: Counted = Counted(0.75);

fn numbers(n: usize) -> Vec<Counted> {
    (0..n)
        .map(|i| Counted(1.0 + 1.0 / (i + 2) as f64))
        .collect()
}

/// Hands the same tokens on ten times.
macro_rules! ten_times {
    ($make:ident! $head:tt $($t:tt)*) => {
        $make! { $head $($t)* $($t)* $($t)* $($t)* $($t)* $($t)* $($t)* $($t)* $($t)* $($t)* }
    };
}
macro_rules! hundred_times {
    ($make:ident! $head:tt $($t:tt)*) => {
        ten_times! { $make! $head $($t)* $($t)* $($t)* $($t)* $($t)* $($t)* $($t)* $($t)* $($t)* $($t)* }
    };
}

mod let_chains {
    use super::*;

    macro_rules! chain {
        ([$name:ident] $($op:tt)*) => {
            #[differentiate(modes(grad))]
            fn $name<T: Float>(x: T) -> T {
                let y = x;
                $(let y = y $op x;)*
                y
            }
        };
    }
    chain! { [chain_4] * + * - }
    ten_times! { chain! [chain_40] * + * - }
    hundred_times! { chain! [chain_400] * + * - }

    /// The value of every line is used eight times by the next.
    macro_rules! shared {
        ([$name:ident] $($op:tt)*) => {
            #[differentiate(modes(grad))]
            fn $name<T: Float>(x: T) -> T {
                let y = x;
                $(let y = y + y + y + y + y - y - y - y $op x;)*
                y
            }
        };
    }
    shared! { [shared_2] * * }
    ten_times! { shared! [shared_20] * * }

    #[test]
    fn grow_linearly() {
        of_codes!(chain_4 chain_4_grad, chain_40 chain_40_grad, chain_400 chain_400_grad);
        of_codes!(shared_2 shared_2_grad, shared_20 shared_20_grad);
    }
}

mod closures {
    use super::*;

    /// `{ let f = |v| { .. }; f(v * x) }`, one in the other.
    macro_rules! nested {
        ([$name:ident] $($op:tt)*) => { nested! { @ $name v x (v * v) $($op)* } };
        (@ $name:ident $v:ident $x:ident $inner:tt $op:tt $($ops:tt)*) => {
            nested! { @ $name $v $x { let f = |$v: T| $inner + $v * $x; f($v $op $x) } $($ops)* }
        };
        (@ $name:ident $v:ident $x:ident $inner:tt) => {
            #[differentiate(modes(grad))]
            fn $name<T: Float>($x: T) -> T {
                let $v = $x;
                $inner
            }
        };
    }
    nested! { [nested_2] * + }
    ten_times! { nested! [nested_20] * + }

    /// Each closure calls the one before.
    macro_rules! chain {
        ($name:ident $first:ident $last:ident: $(($before:ident $next:ident))*) => {
            #[differentiate(modes(grad))]
            fn $name<T: Float>(x: T) -> T {
                let $first = |a: T| a * x;
                $(let $next = |a: T| $before(a * x) + a;)*
                $last(x)
            }
        };
    }
    chain! { chain_2 f0 f2: (f0 f1) (f1 f2) }
    chain! { chain_20 f0 f20: (f0 f1) (f1 f2) (f2 f3) (f3 f4) (f4 f5) (f5 f6) (f6 f7) (f7 f8) (f8 f9)
    (f9 f10) (f10 f11) (f11 f12) (f12 f13) (f13 f14) (f14 f15) (f15 f16) (f16 f17) (f17 f18) (f18 f19) (f19 f20) }

    #[differentiate(modes(grad))]
    fn in_a_loop<T: Float>(x: T, n: usize) -> T {
        let f = |a: T| a * x + a.sin();
        let mut y = x;
        for _ in 0..n {
            y = f(y) * x;
        }
        y
    }

    #[test]
    fn grow_linearly() {
        of_codes!(nested_2 nested_2_grad, nested_20 nested_20_grad);
        of_codes!(chain_2 chain_2_grad, chain_20 chain_20_grad);
        at_sizes!(n in TENFOLD => in_a_loop, in_a_loop_grad(X, n));
    }
}

mod calls {
    use super::*;

    #[differentiate(modes(grad))]
    fn call_0<T: Float>(a: T, x: T) -> T {
        a * x
    }
    macro_rules! chain {
        ($(($before:ident $next:ident))*) => {$(
            #[differentiate(modes(grad))]
            fn $next<T: Float>(a: T, x: T) -> T {
                $before(a * x, x) + a
            }
        )*};
    }
    chain! { (call_0 call_1) (call_1 call_2) (call_2 call_3) (call_3 call_4) (call_4 call_5) (call_5 call_6)
    (call_6 call_7) (call_7 call_8) (call_8 call_9) (call_9 call_10) (call_10 call_11) (call_11 call_12)
    (call_12 call_13) (call_13 call_14) (call_14 call_15) (call_15 call_16) (call_16 call_17) (call_17 call_18)
    (call_18 call_19) (call_19 call_20) }

    #[differentiate(modes(grad))]
    fn power<T: Float>(x: T, n: usize) -> T {
        if n == 0 {
            return T::one();
        }
        x * power(x, n - 1)
    }

    #[differentiate(modes(grad))]
    fn binary<T: Float>(xs: &[T]) -> T {
        if xs.len() == 1 {
            return xs[0] * xs[0];
        }
        let (left, right) = xs.split_at(xs.len() / 2);
        binary(left) * binary(right) + xs[0]
    }

    #[differentiate(recursive(shrink_more), modes(grad))]
    fn shrink<T: Float>(x: T, n: usize) -> T {
        if n == 0 {
            x
        } else {
            shrink_more(x * x, n - 1) + T::one()
        }
    }

    #[differentiate(recursive(shrink), modes(grad))]
    fn shrink_more<T: Float>(x: T, n: usize) -> T {
        if n == 0 {
            x * x
        } else {
            shrink(x.sin(), n - 1)
        }
    }

    #[test]
    fn grow_linearly() {
        let chains = [
            (
                operations_in(|| call_2(X, X)),
                operations_in(|| call_2_grad(X, X)),
            ),
            (
                operations_in(|| call_20(X, X)),
                operations_in(|| call_20_grad(X, X)),
            ),
        ];
        assert_linear("a chain of calls", &chains);
        at_sizes!(n in TENFOLD => power, power_grad(X, n));
        at_sizes!(n in TENFOLD => binary, binary_grad(&numbers(n)));
        at_sizes!(n in TENFOLD => shrink, shrink_grad(X, n));
    }
}

mod projections_and_gathers {
    use super::*;

    /// Eight uses of components of a tuple, which may be wide.
    macro_rules! tuple {
        ($name:ident ($($part:tt)*)) => {
            #[differentiate(modes(grad))]
            fn $name<T: Float>(x: T) -> T {
                let t = ($(x * T::from($part).unwrap(),)*);
                let (a, b) = (t.0 * t.1 + t.1, t.0 * t.0 + t.1);
                a * t.0 + b * t.1 + t.0
            }
        };
    }
    tuple! { narrow (1 2) }
    tuple! { wide (1 2 3 4 5 6 7 8 9 10 11 12) }

    #[differentiate(modes(grad))]
    fn of_an_array<T: Float>(xs: &[T]) -> T {
        let (a, b) = (xs[0] * xs[1] + xs[1], xs[2] * xs[2] + xs[1]);
        a * xs[0] + b * xs[1] + xs[2]
    }

    /// Few from many, many times.
    #[differentiate(modes(grad))]
    fn gather<T: Float>(xs: &[T], at: &[usize]) -> T {
        let mut y = T::zero();
        for &i in at {
            y = y * xs[i] + xs[i / 2].sin();
        }
        y
    }

    #[differentiate(modes(grad))]
    fn scatter<T: Float>(xs: &[T], bins: usize) -> T {
        let mut sums = vec![T::zero(); bins];
        for i in 0..xs.len() {
            sums[i * i % bins] = sums[i * i % bins] + xs[i] * xs[i];
        }
        let mut y = T::zero();
        for s in &sums {
            y = y + *s * *s;
        }
        y
    }

    #[test]
    fn do_not_depend_on_what_is_around() {
        // Each of the twelve is computed, so that there is more to do: by the same multiple.
        of_codes!(narrow narrow_grad, wide wide_grad);
        at_sizes!(n in TENFOLD => of_an_array, of_an_array_grad(&numbers(n)));
        let at = [3, 1, 4, 1, 5, 9, 2, 6];
        at_sizes!(n in TENFOLD => gather, gather_grad(&numbers(n), &at));
        let xs = numbers(64);
        at_sizes!(n in [1, 10, 100] => gather, gather_grad(&xs, &[3, 1, 4].repeat(n)));
        at_sizes!(n in TENFOLD => scatter, scatter_grad(&numbers(n), n));
    }
}

mod folds_and_products {
    use super::*;

    #[differentiate(modes(grad))]
    fn fold<T: Float>(xs: &[T], x: T) -> T {
        xs.iter().fold(x, |y, &a| y * a + x)
    }

    #[differentiate(modes(grad))]
    fn product<T: Float>(xs: &[T]) -> T {
        let mut y = T::one();
        for i in 0..xs.len() {
            y = y * xs[i];
        }
        y
    }

    #[differentiate(modes(grad))]
    fn running<T: Float>(xs: &[T]) -> T {
        let mut sums = Vec::new();
        let mut s = T::zero();
        for &x in xs {
            s = s + x * x;
            sums.push(s);
        }
        sums.iter().fold(T::zero(), |y, &s| y + s.sqrt())
    }

    #[differentiate(modes(grad))]
    fn matrix_vector<T: Float>(m: &[T], v: &[T]) -> T {
        let n = v.len();
        let mut y = T::zero();
        for i in 0..n {
            let mut row = T::zero();
            for j in 0..n {
                row = row + m[i * n + j] * v[j];
            }
            y = y + row * row;
        }
        y
    }

    #[differentiate(modes(grad))]
    fn filtered<T: Float>(xs: &[T]) -> T {
        xs.iter()
            .zip(xs.iter().skip(1))
            .filter(|(a, b)| a > b)
            .map(|(a, b)| *a * *b)
            .fold(T::zero(), |y, p| y + p * p)
    }

    #[test]
    fn grow_linearly() {
        at_sizes!(n in TENFOLD => fold, fold_grad(&numbers(n), X));
        at_sizes!(n in TENFOLD => product, product_grad(&numbers(n)));
        at_sizes!(n in TENFOLD => running, running_grad(&numbers(n)));
        at_sizes!(n in [3, 10, 32] => matrix_vector, matrix_vector_grad(&numbers(n * n), &numbers(n)));
        at_sizes!(n in TENFOLD => filtered, filtered_grad(&numbers(n)));
    }
}
