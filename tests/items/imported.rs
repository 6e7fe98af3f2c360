//! Functions of the crate `libm` and of `std::mem` by names that a `use` without an attribute imports.

use cotangent::{check_grads, differentiate};
use cotangent_test_twin::{agree, check, with_duals};
use libm::{atan2, fabs, floor, pow as power, sincos, sqrt, sqrtf, tgamma};

use crate::oracle::near;

#[differentiate]
fn several(x: f64, y: f64) -> f64 {
    let (s, c) = sincos(x);
    let mut total = sqrt(x * y) + power(x, 3.0) * atan2(y, x);
    for k in 1..4 {
        if fabs(total) > f64::from(k) {
            total += s * c * floor(x + 3.0);
        }
    }
    total * tgamma(y)
}

#[differentiate]
fn single(x: f32) -> f32 {
    sqrtf(x) * x
}

/// As values, held and handed on.
#[differentiate]
fn as_values(xs: &[f64]) -> f64 {
    let root = sqrt;
    let roots: f64 = xs.iter().copied().map(sqrt).map(|x| 2.0 * x).sum();
    roots + root(xs[0])
}

/// What a closure is called goes before.
#[differentiate]
fn hidden(x: f64) -> f64 {
    let sqrt = |x: f64| x * x;
    sqrt(x)
}

/// So does a function in the body.
#[differentiate]
fn inner(x: f64) -> f64 {
    #[differentiate]
    fn sqrt(x: f64) -> f64 {
        x * x * x
    }
    sqrt(x)
}

struct Filter {
    gain: f64,
}

#[differentiate]
impl Filter {
    fn apply(gain: f64, x: f64) -> f64 {
        sqrt(gain) * x
    }
}

mod all {
    use cotangent::differentiate;
    use libm::*;

    #[differentiate]
    pub fn hypotenuse(x: f64, y: f64) -> f64 {
        hypot(x, y) * exp(-fabs(x)) + fmin(x, y)
    }
}

mod helpers {
    use cotangent::differentiate;

    #[differentiate]
    pub fn squashed(x: f64) -> f64 {
        x / (1.0 + x * x)
    }
}

/// All of `libm` beside all of a module.
mod beside {
    use super::helpers::*;
    use cotangent::differentiate;
    use libm::*;

    #[differentiate]
    pub fn scaled(x: f64, y: f64) -> f64 {
        squashed(exp(x)) * log1p(y * y) + ldexp(x, -1)
    }
}

/// One of the same name, of the crate's own.
mod own {
    use cotangent::differentiate;

    #[differentiate]
    pub fn sqrt(x: f64) -> f64 {
        2.0 * x
    }

    #[differentiate]
    pub fn doubled(x: f64) -> f64 {
        sqrt(x)
    }
}

/// Which of two is meant a condition says that the macro does not know: the one that has a derivative here.
mod conditional {
    use cotangent::differentiate;

    #[cfg(not(any(debug_assertions, not(debug_assertions))))]
    use libm::sqrt;

    #[cfg(any(debug_assertions, not(debug_assertions)))]
    #[differentiate]
    fn sqrt(x: f64) -> f64 {
        3.0 * x
    }

    #[differentiate]
    pub fn tripled(x: f64) -> f64 {
        sqrt(x)
    }
}

#[with_duals]
mod of_mem {
    use super::*;
    use core::mem::swap;
    use std::mem::{replace as put, take};

    #[differentiate]
    pub fn ordered(x: f64, y: f64) -> f64 {
        let (mut low, mut high) = (x, y * y);
        if low > high {
            swap(&mut low, &mut high);
        }
        let before = put(&mut low, high * x);
        let after = take(&mut high);
        before * low + after + high
    }

    #[differentiate]
    pub fn mean(xs: &[f64], n: usize) -> f64 {
        let (mut now, mut next) = (xs.to_vec(), vec![0.0; xs.len()]);
        for _ in 0..n {
            for i in 0..xs.len() {
                next[i] = now[i] * now[(i + 1) % xs.len()];
            }
            swap(&mut now, &mut next);
        }
        now[0] + next[1]
    }
}

/// One called `swap` that is another.
mod own_swap {
    use cotangent::differentiate;

    #[differentiate]
    fn swap(a: &mut f64, b: &mut f64) {
        *a += 2.0 * *b;
    }

    #[differentiate]
    pub fn moved(x: f64) -> f64 {
        let (mut a, mut b) = (x, x * x);
        swap(&mut a, &mut b);
        a
    }

    pub mod inside {
        use cotangent::differentiate;
        use std::mem::swap;

        #[differentiate]
        pub fn moved_by_a_closure(x: f64) -> f64 {
            let swap = |a: f64, b: f64| a - 3.0 * b;
            swap(x, x * x)
        }

        #[differentiate]
        pub fn moved_back(x: f64) -> f64 {
            let (mut a, mut b) = (x, x * x);
            swap(&mut a, &mut b);
            a
        }
    }
}

#[test]
fn functions_of_mem() {
    use of_mem::*;
    check!(ordered(0.7, 1.3));
    check!(ordered(1.7, 0.3));
    check!(mean(&[0.4, 1.2, -0.7], @3));
    assert_eq!(own_swap::moved_grad(3.0), 13.0);
    assert_eq!(own_swap::inside::moved_by_a_closure_grad(3.0), -17.0);
    assert_eq!(own_swap::inside::moved_back_grad(3.0), 6.0);
}

#[test]
fn differences() {
    check_grads!(several(0.7, 1.3));
    check_grads!(several(1.9, 2.4));
    check_grads!(single(0.7), cotangent::check::Options::for_f32());
    check_grads!(as_values(&[0.3, 2.0]));
    check_grads!(all::hypotenuse(0.3, 0.4));
    check_grads!(beside::scaled(0.3, 0.7));
    check_grads!(Filter::apply(2.0, 0.3));
    let _ = Filter { gain: 1.0 }.gain;
}

#[test]
fn closed_forms() {
    near(f64::from(single_grad(4.0)), 3.0, 1e-6);
    let gradient = as_values_grad(&[4.0, 9.0]);
    near(gradient[0], 0.75, 1e-12);
    near(gradient[1], 1.0 / 3.0, 1e-12);
    assert_eq!(hidden_grad(3.0), 6.0);
    assert_eq!(inner_grad(2.0), 12.0);
    assert_eq!(own::doubled_grad(2.0), 2.0);
    assert_eq!(conditional::tripled_grad(2.0), 3.0);
    let (x, y) = (3.0f64, 4.0f64);
    let slope = (-x).exp() * (x / 5.0 - 5.0) + 1.0;
    near(all::hypotenuse_grad(x, y).0, slope, 1e-12);
    near(all::hypotenuse_grad(x, y).1, (-x).exp() * y / 5.0, 1e-12);
}

/// Functions that another crate's modules import from each other.
#[test]
fn of_modules() {
    use cotangent_test_dep::orbits::{frames, passes};
    for e in [0.3, 1.7] {
        check_grads!(passes::summed(&[0.4, 1.9, 2.5], e));
        check_grads!(passes::inner::spun([0.7, e], 0.4));
        check_grads!(passes::of_variables_in_turn(&[0.4, 1.9], e));
        check_grads!(passes::of_variables_in_turn(&[], e));
    }
    check_grads!(passes::as_values(&[0.3, 2.0, 3.4]));
    for n in 0..4 {
        check_grads!(passes::halved(0.7, n));
        check_grads!(frames::shrunk(0.7, n));
    }
    let orbit = passes::Orbit { axis: 2.0, e: 0.3 };
    agree!((orbit, 0.7), |(orbit, x)| orbit.sized(*x));

    assert_eq!(passes::of_a_variable_grad(5.0), 3.0);
    // Of no passes.
    let by_hand = |e: f64| {
        let centre = |m: f64, e: f64| 2.0 * e * m.sin() + 1.25 * e * e * (2.0 * m).sin();
        let twice = e * e + e;
        centre(e, 0.3) * e - twice + centre(0.5 * e, e) / e * twice
    };
    let slope = (by_hand(0.7 + 1e-6) - by_hand(0.7 - 1e-6)) / 2e-6;
    near(passes::of_variables_in_turn_grad(&[], 0.7).1, slope, 1e-8);
    assert_eq!(passes::of_the_body_grad(5.0), 30.0);
    // `x + 0.25 * x * x + 0.5 * x * sin(0.25 * x)`
    let x = 0.7f64;
    let slope = 1.0 + 0.5 * x + 0.5 * (0.25 * x).sin() + 0.125 * x * (0.25 * x).cos();
    near(passes::halved_grad(x, 3), slope, 1e-12);
    let (orbit, at) = orbit.sized_grad(x);
    near(orbit.axis, x * (2.0 * 2.0 * x + 1.0), 1e-12);
    near(orbit.e, 1.0, 0.0);
    near(at, 2.0 * (2.0 * 2.0 * x + 1.0), 1e-12);
    // Turned by its angle, times the first coordinate.
    let (v, angle) = passes::inner::spun_grad([0.7, 1.7], 0.4);
    near(v[0], 2.0 * 0.7 * 0.4f64.cos() - 1.7 * 0.4f64.sin(), 1e-12);
    near(v[1], -0.7 * 0.4f64.sin(), 1e-12);
    near(
        angle,
        -0.7 * (0.7 * 0.4f64.sin() + 1.7 * 0.4f64.cos()),
        1e-12,
    );
}

/// Beside what their bodies import.
#[test]
fn in_bodies_that_import_variants() {
    use cotangent_test_dep::orbits::ordered::{self, Order};
    for order in [Order::Kept, Order::Turned] {
        check_grads!(ordered::ordered(order, 0.7, 1.3));
    }
    // (x^2)^2 y sin y, as x is less than the turn.
    let (x, y) = (0.7f64, 1.3f64);
    let (_, x_bar, y_bar) = ordered::ordered_grad(Order::Kept, x, y);
    near(x_bar, 4.0 * x.powi(3) * y * y.sin(), 1e-13);
    near(y_bar, x.powi(4) * (y.sin() + y * y.cos()), 1e-13);
    check_grads!(ordered::turns(0.7));
    near(
        ordered::turns_grad(x),
        std::f64::consts::TAU * (2.0 * x + x * x) * x.exp(),
        1e-12,
    );
}

/// Modules of the names of functions.
#[test]
fn of_modules_called_as_functions() {
    use cotangent_test_dep::orbits::pitch::{grouped, importing};
    check_grads!(importing::turned(0.7));
    check_grads!(grouped::turned(0.7));
    // `x sin x e^x + x^2`
    let x = 0.7f64;
    let slope = (x.sin() + x * x.cos() + x * x.sin()) * x.exp() + 2.0 * x;
    near(importing::turned_grad(x), slope, 1e-12);
}

/// Functions of iterators.
#[test]
fn of_iterators() {
    use cotangent_test_dep::orbits::totals::{beside, by_name};
    for n in 0..4 {
        check_grads!(by_name::several(&[0.7, 1.9, 2.5], n));
    }
    check_grads!(by_name::of_ratios(&[0.7, 1.9, 2.5, 0.4]));
    check_grads!(beside::both(&[0.7, 1.9, 2.5]));
    // `x * y + (x + x * y) / 2`
    let slope = beside::both_grad(&[0.7, 1.9, 2.5]);
    near(slope[0], 1.9 + 0.5 + 0.95, 1e-14);
    near(slope[1], 0.7 + 0.35, 1e-14);
}

/// Functions that a module brings with all its names.
#[test]
fn with_all_names() {
    use cotangent_test_dep::orbits::periods::{below, by_path, open};
    for e in [0.3, 1.7] {
        check_grads!(below::summed(&[0.4, 1.9, 2.5], e));
        check_grads!(below::summed(&[], e));
        check_grads!(below::in_turn(e));
        check_grads!(by_path::twice(e));
    }
    // `x * x * x + 5.0 * x`, and `14.0 * x + x.powi(4)`.
    near(below::in_turn_grad(0.7), 3.0 * 0.49 + 5.0, 1e-12);
    near(by_path::twice_grad(0.7), 14.0 + 4.0 * 0.343, 1e-12);
    assert_eq!(by_path::twice_value_and_grad(2.0).0, by_path::twice(2.0));
    near(open::by_name_grad(0.7), 9.8, 1e-12);
}

/// By a function that an attribute before this one has written anew.
#[test]
fn written_anew() {
    use cotangent_test_dep::orbits::frames::anew::{turned, turned_grad};
    for x in [0.7, 2.9, 7.3] {
        check_grads!(cotangent_test_dep::orbits::frames::anew::turned(x));
    }
    // `x / 2 * x / 2 + 2 x` in the first turn.
    near(turned_grad(0.7), 0.35 + 2.0, 1e-14);
    near(turned(0.7), 0.35 * 0.35 + 1.4, 1e-14);
}

/// In default methods.
#[test]
fn in_default_methods() {
    use cotangent_test_dep::orbits::rings::{self, Band};
    for radius in [0.7, 1.7] {
        check_grads!(rings::faster(&Band { radius }, 0.6));
    }
    // `(0.6 r)^2 (r^2 + r) 0.6` of the rate `r`, the square of the radius, in the first turn.
    let (band, at) = rings::faster_grad(&Band { radius: 0.7 }, 0.6);
    let rate = 0.7_f64.powi(2);
    let slope = 0.216 * (4.0 * rate.powi(3) + 3.0 * rate.powi(2));
    near(band.radius, slope * 1.4, 1e-14);
    near(at, 3.0 * 0.36 * rate.powi(2) * (rate * rate + rate), 1e-14);
}

/// In methods of one name that several blocks of a type have.
#[test]
fn in_methods_of_one_name() {
    use cotangent_test_dep::orbits::spans::{self, Span};
    let span = |from, to| Span { from, to };
    for by in [0.3, 1.1, 4.7] {
        check_grads!(spans::joined(span(0.7, 1.9), span(1.3, 0.4), by));
        check_grads!(spans::sizes(&span(0.7, 1.9), by));
    }
    // `((t - f)^2 + (t - f)) a ((t a)^2 + 3 f)` in the first turn.
    let (f, t, a) = (0.7, 1.9, 1.1);
    let (size, weight) = ((t - f) * (t - f) + (t - f), t * a * t * a + 3.0 * f);
    let (slope, at) = spans::sizes_grad(&span(f, t), a);
    let widened = 2.0 * (t - f) + 1.0;
    near(slope.from, a * (3.0 * size - widened * weight), 1e-12);
    near(
        slope.to,
        a * (widened * weight + size * 2.0 * t * a * a),
        1e-12,
    );
    near(at, size * weight + size * a * 2.0 * t * t * a, 1e-12);
}

/// `(a x^2 + y) (b y^3 + x)`
#[test]
fn a_trait_that_a_macro_names_by_its_crate() {
    use cotangent_test_dep::kinds::{self, High, Low};

    let (a, b, x, y) = (2.0, 3.0, 5.0, 7.0);
    let (low, high, dx, dy) = kinds::loudness_grad(&Low(a), &High(b), x, y);
    let (left, right) = (a * x * x + y, b * y * y * y + x);
    assert_eq!(low.0, x * x * right);
    assert_eq!(high.0, left * y * y * y);
    assert_eq!(dx, 2.0 * a * x * right + left);
    assert_eq!(dy, right + left * 3.0 * b * y * y);
}

/// All names of a module bring its traits, and what derivatives the blocks in other modules have.
#[test]
fn traits_of_slices_by_all_names() {
    use cotangent_test_dep::samples;

    let xs: [f64; 3] = [1.0, 4.0, 7.0];
    // The mean is 4, the spread 6; by one of n numbers: 2 m / n / s - m^2 / s^2 * 2 (x - m) / n
    let by = samples::signal_grad(&xs);
    for (by, x) in by.iter().zip(xs) {
        let expected = 8.0 / 3.0 / 6.0 - 16.0 / 36.0 * 2.0 * (x - 4.0) / 3.0;
        near(*by, expected, 1e-14);
    }
    check_grads!(samples::signal(&[0.7, 1.9, 0.2, 3.1]));
}

/// An annotated `use` that brings what has no companions beside a function: types, constants, traits, macros and modules.
mod mixed {
    use cotangent::differentiate;

    mod meridian {
        use cotangent::differentiate;

        pub type Pair = (f64, f64);
        pub const SCALE: f64 = 3.0;

        #[differentiate]
        pub struct Series {
            pub first: f64,
            pub second: f64,
        }

        /// Called as a type is.
        #[differentiate]
        #[allow(non_snake_case)]
        pub fn Phi(x: f64) -> f64 {
            x * x * x
        }

        #[differentiate]
        pub trait Summed {
            fn summed(&self, x: f64) -> f64;
        }

        pub trait Named {
            fn name(&self) -> String;
        }

        #[differentiate]
        impl Summed for Series {
            fn summed(&self, x: f64) -> f64 {
                self.first * x.sin() + self.second * (2.0 * x).sin()
            }
        }

        impl Named for Series {
            fn name(&self) -> String {
                format!("{} {}", self.first, self.second)
            }
        }

        #[differentiate]
        pub fn ends(x: f64) -> Pair {
            (x * x, x)
        }

        pub mod units {
            pub const HALF: f64 = 0.5;
        }

        macro_rules! twofold {
            ($x:expr) => {
                2.0 * $x
            };
        }
        pub(crate) use twofold;
    }

    #[differentiate]
    pub use self::meridian::Phi as cube;
    #[differentiate]
    pub use meridian::{Named, Pair, SCALE, Series, ends};
    #[differentiate]
    pub(crate) use meridian::{Summed, twofold, units};

    #[differentiate]
    #[allow(unused_imports)]
    pub use meridian::{SCALE as WIDE, units::HALF};
}

mod by_a_mixed_import {
    use super::mixed::{twofold, units};
    use cotangent::differentiate;

    #[differentiate]
    use super::mixed::{self, SCALE, cube, ends};

    #[differentiate]
    pub fn along(x: f64, y: f64) -> f64 {
        let (a, b): mixed::Pair = ends(x * y);
        SCALE * a + b * cube(y) * units::HALF + twofold!(2.0)
    }
}

#[differentiate]
fn along_a_series(first: f64, second: f64, x: f64) -> f64 {
    use mixed::{Named, Series, Summed};
    let series = Series { first, second };
    let long = series.name().len() as f64;
    series.summed(x) * long.min(1.0)
}

#[test]
fn types_beside_functions() {
    check_grads!(by_a_mixed_import::along(0.7, 1.3));
    let (x, y) = (0.7f64, 1.3f64);
    let (x_bar, _) = by_a_mixed_import::along_grad(x, y);
    near(x_bar, 6.0 * x * y * y + 0.5 * y.powi(4), 1e-14);
    check_grads!(along_a_series(0.7, 1.3, 0.4));
    let (first, _, _) = along_a_series_grad(0.7, 1.3, 0.4);
    near(first, 0.4f64.sin(), 1e-14);
}
