//! Items inside a body: constants, imports and functions, against finite differences and the inner product.

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

#[differentiate]
fn constants(x: f64) -> f64 {
    const K: f64 = 2.5;
    const T: [f64; 2] = [1.5, 2.0];
    use std::f64::consts::PI;
    if x < 0.0 {
        return x * K * x;
    }
    let y = x * K * PI;
    if x > 10.0 {
        const L: f64 = 3.0;
        return y * L * y;
    }
    y.sin() * T[1] + T.iter().map(|t| t * x).sum::<f64>()
}

#[differentiate]
fn constants_of_a_loop(xs: &[f64]) -> f64 {
    let mut s = 0.0;
    for x in xs {
        const RATE: f64 = 2.5;
        use std::f64::consts::E;
        s += x * RATE * s + RATE * x.powf(E);
    }
    s
}

#[differentiate]
fn functions(x: f64, y: f64) -> f64 {
    fn square(v: f64) -> f64 {
        const HALF: f64 = 0.5;
        v * v * HALF
    }
    fn norm(v: &[f64]) -> f64 {
        v.iter().map(|&x| square(x)).sum::<f64>().sqrt()
    }
    fn count(n: usize) -> usize {
        n + 1
    }
    fn product<T: Float>(x: T, y: T) -> T {
        x * y
    }
    fn unused(text: &str) -> Option<&str> {
        text.split(' ').next()
    }
    if y > 5.0 {
        return square(y);
    }
    norm(&[x, y]) * square(x) + count(3) as f64 * x + product(x, y)
}

/// An import of the body with the attribute is one without it.
#[differentiate]
fn imports(x: f64, y: f64) -> f64 {
    #[differentiate]
    use super::inner_items::functions;
    let mut sum = -functions(x + y, y);
    sum += functions(x.max(y), x);
    sum
}

#[derive(Differentiable, Clone)]
struct Gas {
    gamma: f64,
}

#[differentiate]
impl Gas {
    fn ratio(&self, mach: f64) -> f64 {
        fn stagnation(g: f64, m: f64) -> f64 {
            1.0 + (g - 1.0) / 2.0 * m * m
        }
        const ONE: f64 = 1.0;
        stagnation(self.gamma, mach).powf(self.gamma / (self.gamma - ONE))
    }
}

#[test]
fn items() {
    check_grads!(constants(0.3));
    check_grads!(constants(-0.3));
    check_grads!(constants(10.3));
    check_grads!(constants_of_a_loop(&[0.3, 0.4]));
    check_grads!(functions(0.3, 0.4));
    check_grads!(functions(0.3, 5.4));
    check_grads!(imports(0.3, 0.4));
    let ((a, b), (c, d)) = (functions_grad(0.7, 0.4), functions_grad(0.4, 0.3));
    let (x, y) = imports_grad(0.3, 0.4);
    assert!((x - (d - a)).abs() < 1e-12 && (y - (c - a - b)).abs() < 1e-12);
    let ratio = |gamma: f64, mach: f64| Gas { gamma }.ratio(mach);
    let (gas, mach) = Gas { gamma: 1.4 }.ratio_grad(0.8);
    let slope = |f: &dyn Fn(f64) -> f64| (f(1e-6) - f(-1e-6)) / 2e-6;
    assert!((gas.gamma - slope(&|h| ratio(1.4 + h, 0.8))).abs() < 1e-8);
    assert!((mach - slope(&|h| ratio(1.4, 0.8 + h))).abs() < 1e-8);
}

/// A series whose table has a type of its own, which nothing is derived for.
#[differentiate]
fn nutation(t: f64, rate: f64) -> (f64, f64) {
    struct Terms(i8, i8, i32, f64);
    let terms = [
        Terms(0, 1, -171_996, -174.2),
        Terms(-2, 0, -13_187, 1.6),
        Terms(1, 2, 2_062, 0.2),
    ];
    let (node, anomaly) = (0.3 - t * rate, 0.1 + t * t);
    let (mut long, mut oblique) = (0.0, 0.0);
    for x in terms.iter() {
        let arg = (x.0 as f64) * node + (x.1 as f64) * anomaly;
        long += (x.2 as f64 + t * x.3) * arg.sin() * 1e-5;
    }
    for n in 0..terms.len() {
        struct Weight(f64);
        let weights = [Weight(0.5), Weight(1.5)];
        let weight = &weights[n % 2];
        oblique += (terms[n].0 as f64 * anomaly).cos() * node * weight.0;
    }
    (long, oblique)
}

#[differentiate]
fn of_both(t: f64, rate: f64) -> f64 {
    let (long, oblique) = nutation(t, rate);
    long * oblique
}

#[test]
fn tables_of_types_of_the_body() {
    for (t, rate) in [(0.2, 1.3), (-1.1, 0.4), (2.5, -0.6)] {
        check_grads!(nutation(t, rate));
        check_grads!(of_both(t, rate));
        let rows = [
            (0.0, 1.0, -171_996.0, -174.2),
            (-2.0, 0.0, -13_187.0, 1.6),
            (1.0, 2.0, 2_062.0, 0.2),
        ];
        // The derivative of the first result by `rate` is a sum of cosines.
        let by_rate: f64 = rows
            .iter()
            .map(|(a, b, c, d)| {
                let arg = a * (0.3 - t * rate) + b * (0.1 + t * t);
                -(c + t * d) * arg.cos() * a * t * 1e-5
            })
            .sum();
        let (_, pull) = nutation_vjp(t, rate);
        assert!((pull((1.0, 0.0)).1 - by_rate).abs() < 1e-12 * by_rate.abs().max(1.0));
    }
}

/// As that of the crate of this name.
macro_rules! lazy_static {
    ($($(#[$attr:meta])* static ref $name:ident: $T:ty = $value:expr;)*) => {
        $($(#[$attr])* static $name: std::sync::LazyLock<$T> = std::sync::LazyLock::new(|| $value);)*
    };
}

#[differentiate]
fn with_lazy_statics(x: f64, n: usize) -> f64 {
    lazy_static! {
        /// The least.
        static ref EPS: f64 = 2_f64.powi(-2);
        static ref TABLE: Vec<f64> = vec![2.0, 3.0, 5.0];
    }
    let mut y = x;
    if n > 1 {
        lazy_static! {
            static ref EPS: f64 = 3.0 * 2_f64;
        }
        y *= *EPS + x;
    }
    y -= *EPS;
    y * TABLE[n] * *EPS + y * TABLE.len() as f64
}

#[test]
fn statics_that_are_computed_when_they_are_wanted() {
    for n in [0, 1, 2] {
        check_grads!(with_lazy_statics(1.5, n));
    }
    // y = x (6 + x) − 1/4, 4.25 y
    assert_eq!(with_lazy_statics_grad(1.5, 2), 4.25 * 9.0);
}

#[differentiate]
fn exported(x: f64) -> f64 {
    x * x * x
}

/// As `#[wasm_bindgen]` writes it beside a function, with the attributes of this.
#[differentiate]
extern "C" fn __wasm_bindgen_generated_exported(x: f64) -> f64 {
    exported(x)
}

#[test]
fn a_binding_beside_a_function_has_no_derivatives() {
    check_grads!(exported(1.5));
    assert_eq!(__wasm_bindgen_generated_exported(2.0), 8.0);
}

/// Items of inner blocks that hide others of their name.
mod hidden {
    use super::*;

    pub const K: usize = 1;

    mod other {
        pub const K: usize = 2;
    }

    struct A;

    impl A {
        const N: f64 = 1.0;
    }

    struct B;

    impl B {
        const N: f64 = 2.0;
    }

    #[differentiate]
    fn cast(x: f64, y: f64) -> f64 {
        const K: usize = 3;
        let a = {
            const K: usize = 2;
            K as f64 * y
        };
        a * x * K as f64
    }

    #[differentiate]
    fn imported(x: f64, y: f64) -> f64 {
        let a = {
            use self::other::K;
            K as f64 * y
        };
        a * x * K as f64
    }

    #[differentiate]
    fn alias(x: f64, y: f64) -> f64 {
        let a = {
            type A = B;
            y * A::N
        };
        a * x * A::N
    }

    #[differentiate]
    fn defined(x: f64, y: f64) -> f64 {
        let a = {
            struct A;
            impl A {
                const N: usize = 2;
            }
            y * A::N as f64
        };
        a * x
    }

    #[differentiate]
    fn in_two_blocks(x: f64, y: f64) -> f64 {
        let a = {
            const K: usize = 3;
            x * K as f64
        };
        let b = {
            const K: usize = 5;
            y * K as f64
        };
        a * b
    }

    #[differentiate]
    fn in_two_branches(x: f64, y: f64) -> f64 {
        if x > 0.5 {
            type T = A;
            y * T::N * x
        } else {
            type T = B;
            y * T::N * x
        }
    }

    #[differentiate]
    fn in_a_closure(x: f64, y: f64) -> f64 {
        let f = |t: f64| {
            const K: usize = 4;
            t * K as f64 * x
        };
        f(y) * K as f64
    }

    #[differentiate]
    fn in_a_loop(x: f64, y: f64) -> f64 {
        let mut s = x;
        for i in 0..2 {
            const K: usize = 3;
            enum E {
                P,
                Q,
            }
            let e = if i == 0 { E::P } else { E::Q };
            s *= y
                * K as f64
                * match e {
                    E::P => 2.0,
                    E::Q => 3.0,
                };
        }
        s * K as f64
    }

    #[differentiate]
    fn with_methods(x: f64, y: f64) -> f64 {
        let a = {
            #[derive(Clone, Copy)]
            struct A {
                k: f64,
            }
            impl A {
                fn twice(&self) -> f64 {
                    self.k * 2.0
                }
            }
            let held = A { k: 1.5 };
            y * held.twice()
        };
        a * x * A::N
    }

    #[test]
    fn mean_what_they_do_there() {
        for (x, y) in [(0.72, 1.3), (0.4, 1.7)] {
            check_grads!(cast(x, y));
            check_grads!(imported(x, y));
            check_grads!(alias(x, y));
            check_grads!(defined(x, y));
            check_grads!(in_two_blocks(x, y));
            check_grads!(in_two_branches(x, y));
            check_grads!(in_a_closure(x, y));
            check_grads!(in_a_loop(x, y));
            check_grads!(with_methods(x, y));
            assert_eq!(cast_vjp(x, y).0, cast(x, y));
            assert_eq!(cast_grad(x, y), (6.0 * y, 6.0 * x));
            assert_eq!(imported_vjp(x, y).0, imported(x, y));
            assert_eq!(alias_grad(x, y), (2.0 * y, 2.0 * x));
            assert_eq!(defined_grad(x, y), (2.0 * y, 2.0 * x));
        }
    }
}
