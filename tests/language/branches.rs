//! `if`, `match`, early return.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod conditions {
    use super::*;

    #[differentiate]
    fn expression(x: f64, y: f64) -> f64 {
        if x > y { x * y } else { x + y }
    }

    #[differentiate]
    fn statement(x: f64, y: f64) -> f64 {
        let mut s = x;
        if y > 0.0 {
            s *= y;
            s += x;
        }
        s * s
    }

    #[differentiate]
    fn chain(x: f64) -> f64 {
        if x < -1.0 {
            -x - 0.5
        } else if x < 1.0 {
            0.5 * x * x
        } else if x < 3.0 {
            x - 0.5
        } else {
            x.ln() + 2.5
        }
    }

    #[differentiate]
    fn nested(x: f64, y: f64) -> f64 {
        if x > 0.0 {
            let z = x * y;
            if y > 0.0 { z.sin() } else { z * z }
        } else {
            if y > 0.0 {
                y.exp()
            } else {
                let w = x + y;
                w * w * w
            }
        }
    }

    #[differentiate]
    fn as_operand(x: f64, y: f64) -> f64 {
        2.0 * if x > y { x } else { y } + (if x < 0.0 { -x } else { x }).sqrt()
    }

    #[differentiate]
    fn connectives(x: f64, y: f64, flip: bool) -> f64 {
        if (x > 0.0 && y > 0.0) || flip {
            x * y
        } else if !(x > -2.0) {
            y
        } else {
            x * x
        }
    }

    #[differentiate]
    fn on_an_intermediate(x: f64, y: f64) -> f64 {
        let r = x * x + y * y;
        let inside = r < 4.0;
        let s = if inside { r.sqrt() } else { r };
        if inside { s * x } else { s * y }
    }

    #[differentiate]
    fn only_in_the_condition(x: f64, threshold: f64) -> f64 {
        if threshold * 2.0 > x { x * x } else { x }
    }

    #[differentiate]
    fn pairs(x: f64, y: f64) -> f64 {
        let (a, b) = if x > y { (x, y * y) } else { (y, x * x) };
        a * b
    }

    #[differentiate]
    fn different_variables(x: f64, y: f64, z: f64) -> f64 {
        let mut a = 0.0;
        let mut b = 1.0;
        if x > 0.0 {
            a = y * x;
        } else {
            b = z * x;
        }
        if z > 0.0 {
            b *= a + z;
        } else {
            a -= b;
        }
        a + b * y
    }

    #[differentiate]
    fn condition_overwritten(x: f64, y: f64) -> f64 {
        let mut a = x;
        if a > 1.0 {
            a = y * a;
        } else {
            a = y + a;
        }
        if a > 1.0 {
            a = a * a;
        }
        a
    }

    #[differentiate]
    fn empty_arms(x: f64) -> f64 {
        let y = x * x;
        if x > 1.0 {
        } else {
            assert!(x <= 1.0);
        }
        y
    }

    #[test]
    fn agree() {
        check!(expression(2.0, 1.0));
        check!(expression(1.0, 2.0));
        check!(statement(1.5, 0.5));
        check!(statement(1.5, -0.5));
        check!(chain(-2.0));
        check!(chain(0.3));
        check!(chain(2.0));
        check!(chain(5.0));
        for (x, y) in [(0.5, 0.7), (0.5, -0.7), (-0.5, 0.7), (-0.5, -0.7)] {
            check!(nested(x, y));
            check!(as_operand(x, y));
            check!(connectives(x, y, @false));
            check!(connectives(x, y, @true));
            check!(different_variables(x, 1.25, y));
        }
        check!(connectives(-3.0, 1.0, @false));
        check!(on_an_intermediate(0.5, 0.7));
        check!(on_an_intermediate(1.5, 2.7));
        check!(only_in_the_condition(1.5, 1.0));
        check!(only_in_the_condition(2.5, 1.0));
        check!(pairs(1.5, 0.5));
        check!(pairs(0.5, 1.5));
        check!(condition_overwritten(1.5, 2.0));
        check!(condition_overwritten(1.5, 0.2));
        check!(condition_overwritten(0.5, 2.0));
        check!(condition_overwritten(0.5, 0.2));
        check!(empty_arms(0.5));
        check!(empty_arms(1.5));
    }

    #[test]
    fn what_only_a_condition_reads_has_a_zero_derivative() {
        assert_eq!(only_in_the_condition_grad(1.5, 1.0), (3.0, 0.0));
    }
}

#[with_duals]
mod matches {
    use super::*;

    #[differentiate]
    fn on_an_integer(x: f64, kind: u8) -> f64 {
        match kind {
            0 => x,
            1 => x * x,
            2 | 3 => x.sin() * x,
            4..=9 => {
                let y = x.exp();
                y / (1.0 + y)
            }
            _ => 0.0,
        }
    }

    #[differentiate]
    fn on_a_bool(x: f64, y: f64) -> f64 {
        match x > y {
            true => x * y,
            false => x / y,
        }
    }

    #[differentiate]
    fn bound(x: f64, n: i32) -> f64 {
        match n {
            0 => 1.0,
            k if k < 0 => x * k as f64,
            k @ 1..=3 => x.powi(k),
            k => x + k as f64 * x * x,
        }
    }

    #[differentiate]
    fn guarded_by_a_float(x: f64, n: i32) -> f64 {
        match n {
            0 if x > 0.0 => x.sqrt(),
            0 => -x,
            _ => x * x,
        }
    }

    #[differentiate]
    fn of_assignments(x: f64, n: usize) -> f64 {
        let mut a = x;
        match n % 3 {
            0 => a *= x,
            1 => {
                a += 1.0;
                a = a * a;
            }
            _ => {}
        }
        a * x
    }

    #[differentiate]
    fn unreachable_arm(x: f64, n: usize) -> f64 {
        match n % 2 {
            0 => x * x,
            1 => x,
            _ => unreachable!("n % 2 is {}", n % 2),
        }
    }

    #[differentiate]
    fn with_a_return(x: f64, n: i32) -> f64 {
        let y = match n {
            0 => return x * 3.0,
            1 => x * x,
            _ => {
                if x > 1.0 {
                    return x.ln();
                }
                x
            }
        };
        y * y
    }

    #[differentiate]
    fn pairs(x: f64, n: i32) -> (f64, f64) {
        match n {
            0 => (x, x * x),
            1 => (x.sin(), x),
            _ => (1.0, x),
        }
    }

    #[test]
    fn agree() {
        for kind in 0..12_u8 {
            check!(on_an_integer(0.7, @kind));
        }
        check!(on_a_bool(2.0, 1.0));
        check!(on_a_bool(1.0, 2.0));
        for n in [-2, 0, 1, 2, 3, 4] {
            check!(bound(1.3, @n));
            check!(with_a_return(1.3, @n));
            check!(with_a_return(0.3, @n));
            check_map!(pairs(0.7, @n));
        }
        for n in [0, 1] {
            check!(guarded_by_a_float(1.3, @n));
            check!(guarded_by_a_float(-1.3, @n));
        }
        for n in 0..4_usize {
            check!(of_assignments(1.3, @n));
            check!(unreachable_arm(1.3, @n));
        }
    }
}

#[with_duals]
mod early_return {
    use super::*;

    #[differentiate]
    fn guard(x: f64, y: f64) -> f64 {
        if x < 0.0 {
            return y;
        }
        x.sqrt() * y
    }

    #[differentiate]
    fn several(x: f64, y: f64) -> f64 {
        let a = x * y;
        if a > 10.0 {
            return a;
        }
        let b = a.sin();
        if b > 0.5 {
            if x > 1.0 {
                return b * x;
            }
            return b * y;
        }
        let c = a + b;
        if c < 0.0 {
            return 0.0;
        }
        c * c
    }

    #[differentiate]
    fn from_both_arms(x: f64) -> f64 {
        if x > 0.0 {
            return x * x;
        } else {
            return -x;
        }
    }

    #[differentiate]
    fn in_a_let(x: f64, y: f64) -> f64 {
        let a = if x > y {
            x - y
        } else {
            return x * y;
        };
        a * a * x
    }

    #[differentiate]
    fn after_mutation(x: f64, y: f64) -> f64 {
        let mut a = x;
        a *= y;
        if a > 1.0 {
            a *= a;
            return a + x;
        }
        a += 1.0;
        a * y
    }

    #[differentiate]
    fn in_a_block_in_a_block(x: f64, y: f64) -> f64 {
        let mut s = x;
        let z = y * {
            s += {
                if y < 0.0 {
                    return s * y * y;
                }
                s * y
            };
            s
        };
        z + s
    }

    #[differentiate]
    fn matched_literal(x: f64, n: usize) -> f64 {
        struct Limits {
            low: usize,
        }
        match (Limits { low: n }) {
            Limits { low: 0 } => x * x,
            Limits { low } => x * low as f64,
        }
    }

    #[test]
    fn agree() {
        check!(guard(1.5, 0.5));
        check!(guard(-1.5, 0.5));
        check!(several(4.0, 3.0));
        check!(several(1.2, 1.0));
        check!(several(0.9, 1.0));
        check!(several(0.2, 1.0));
        check!(several(-0.2, 1.0));
        check!(from_both_arms(1.5));
        check!(from_both_arms(-1.5));
        check!(in_a_let(1.5, 0.5));
        check!(in_a_let(0.5, 1.5));
        for y in [0.5, -0.5] {
            check!(in_a_block_in_a_block(1.5, y));
        }
        check!(matched_literal(1.5, @0));
        check!(matched_literal(1.5, @3));
        check!(after_mutation(1.5, 2.0));
        check!(after_mutation(0.2, 2.0));
    }
}

#[derive(Clone, Copy, Debug, PartialEq, cotangent::Differentiable)]
struct Complex {
    re: f64,
    im: f64,
}

#[differentiate]
impl Complex {
    fn size(&self) -> f64 {
        self.re.hypot(self.im)
    }

    fn square_plus(self, c: Complex) -> Complex {
        Complex {
            re: self.re * self.re - self.im * self.im + c.re,
            im: 2.0 * self.re * self.im + c.im,
        }
    }
}

impl Complex {
    /// Without a derivative, and not needed for one.
    fn is_large(&self, limit: f64) -> bool {
        self.size() > limit
    }
}

#[differentiate]
fn escape(re: f64, im: f64) -> f64 {
    let c = Complex { re, im };
    let mut z = c;
    let mut n = 0;
    while z.size() < 2.0 && n < 9 {
        z = z.square_plus(c);
        n += 1;
        if z.is_large(30.0) {
            return z.re;
        }
    }
    z.size() + n as f64 * z.im
}

#[test]
fn conditions_call_methods_of_what_changes() {
    for (re, im) in [(0.3, 0.2), (-0.7, 0.6), (1.5, 0.5), (9.0, 4.0)] {
        cotangent_test_twin::agree!((re, im), |(re, im)| escape(*re, *im));
    }
}
