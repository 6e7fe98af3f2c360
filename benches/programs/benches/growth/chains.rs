//! Straight lines of `let`s, as long as the source is.

use crate::{Family, assert_close};
use cotangent::differentiate;
use std::hint::black_box;

/// A function of `$x` whose body is the steps, and then `$x`.
macro_rules! define {
    ($name:ident, $x:ident: $($step:tt)*) => {
        #[differentiate]
        fn $name($x: f64) -> f64 {
            $($step)*
            $x
        }
    };
}

macro_rules! tenfold {
    ($then:ident, $name:ident, $x:ident: $($step:tt)*) => {
        $then! { $name, $x: $($step)* $($step)* $($step)* $($step)* $($step)*
                            $($step)* $($step)* $($step)* $($step)* $($step)* }
    };
}

macro_rules! hundredfold {
    ($name:ident, $x:ident: $($step:tt)*) => {
        tenfold! { define, $name, $x: $($step)* $($step)* $($step)* $($step)* $($step)*
                                      $($step)* $($step)* $($step)* $($step)* $($step)* }
    };
}

tenfold! { define, plain_10, x: let x = x * (1.5 - 0.5 * x); }
hundredfold! { plain_100, x: let x = x * (1.5 - 0.5 * x); }
tenfold! { hundredfold, plain_1000, x: let x = x * (1.5 - 0.5 * x); }

// Each value is used five times by the next.
tenfold! { define, shared_10, x: let x = x + x + x - x - 0.5 * x * x; }
hundredfold! { shared_100, x: let x = x + x + x - x - 0.5 * x * x; }
tenfold! { hundredfold, shared_1000, x: let x = x + x + x - x - 0.5 * x * x; }

// Two chains, each of which reads the other.
tenfold! { define, crossed_10, x: let y = x.sin() + x; let x = 0.5 * y * x; }
hundredfold! { crossed_100, x: let y = x.sin() + x; let x = 0.5 * y * x; }
tenfold! { hundredfold, crossed_1000, x: let y = x.sin() + x; let x = 0.5 * y * x; }

pub fn families() -> Vec<Family<'static>> {
    check("plain", plain_10, plain_10_grad);
    check("shared", shared_10, shared_10_grad);
    check("crossed", crossed_10, crossed_10_grad);
    let x = || black_box(1.1);
    vec![
        Family::new("let chain")
            .member(10, move || plain_10(x()), move || plain_10_grad(x()))
            .member(100, move || plain_100(x()), move || plain_100_grad(x()))
            .member(1000, move || plain_1000(x()), move || plain_1000_grad(x())),
        Family::new("let chain, shared values")
            .member(10, move || shared_10(x()), move || shared_10_grad(x()))
            .member(100, move || shared_100(x()), move || shared_100_grad(x()))
            .member(
                1000,
                move || shared_1000(x()),
                move || shared_1000_grad(x()),
            ),
        Family::new("let chain, two values")
            .member(10, move || crossed_10(x()), move || crossed_10_grad(x()))
            .member(100, move || crossed_100(x()), move || crossed_100_grad(x()))
            .member(
                1000,
                move || crossed_1000(x()),
                move || crossed_1000_grad(x()),
            ),
    ]
}

/// Against a central difference.
fn check(what: &str, f: fn(f64) -> f64, gradient: fn(f64) -> f64) {
    let h = 1e-5;
    assert_close(what, gradient(0.3), (f(0.3 + h) - f(0.3 - h)) / (2.0 * h));
}
