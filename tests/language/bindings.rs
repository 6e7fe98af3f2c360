//! `let`, blocks, shadowing, patterns, mutable scalars and assignment.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod immutable {
    use super::*;

    #[differentiate]
    fn typed(x: f64, y: f64) -> f64 {
        let a: f64 = x * y;
        let b: f64 = a + x;
        a * b
    }

    #[differentiate]
    fn shadowed(x: f64) -> f64 {
        let x = x * x;
        let x = x.sin() + x;
        x * x
    }

    #[differentiate]
    fn both_shadowed_values_are_needed(x: f64) -> f64 {
        let t = x.sin();
        let m = t.sin();
        let t = x.exp();
        m * t
    }

    #[differentiate]
    fn three_of_one_name(x: f64, y: f64) -> f64 {
        let a = (x * y).sin();
        let b = a.cos();
        let a = a.exp() * y;
        let c = a * a;
        let a = c.tanh() + b;
        let b = a * b * c;
        let (b, a) = (a.sin(), b.sin());
        a * b
    }

    #[differentiate]
    fn blocks(x: f64, y: f64) -> f64 {
        let a = {
            let x = x * 2.0;
            let b = x * y;
            b + x
        };
        let c = { a * x } + { y };
        {
            let a = a * c;
            a + x
        }
    }

    #[differentiate]
    fn shadowed_in_a_block_only(x: f64, y: f64) -> f64 {
        let z = {
            let y = x * y;
            let x = y * y;
            x + y
        };
        x * y + z
    }

    #[differentiate]
    fn tuples(x: f64, y: f64) -> f64 {
        let (a, b) = (x * y, x + y);
        let ((c, d), e) = ((a * b, b), a);
        let pair = (c + d, e);
        pair.0 * pair.1 + pair.0
    }

    #[differentiate]
    fn swapped(x: f64, y: f64) -> f64 {
        let (x, y) = (y, x);
        x * x - y
    }

    #[differentiate]
    fn ignored(x: f64, y: f64) -> f64 {
        let (a, _) = (x * x, y * y);
        let _ = x / y;
        let _unused = y.exp();
        a + y
    }

    #[differentiate]
    fn late(x: f64, y: f64) -> f64 {
        let a;
        let b = x * y;
        if b > 1.0 {
            a = b * x;
        } else {
            a = y;
        }
        a * a
    }

    #[differentiate]
    fn computed_and_dropped(x: f64) -> f64 {
        x.sqrt();
        x * x;
        x + 1.0
    }

    #[differentiate]
    fn copies(x: f64) -> f64 {
        let a = x;
        let b = a;
        let c = b;
        a * b * c
    }

    #[differentiate]
    fn names_that_look_generated(x: f64, x_bar: f64, x_dot: f64) -> f64 {
        let y = x * x_bar;
        let y_bar = y * x_dot;
        let t0 = y_bar + y;
        let tape = t0 * x;
        let ad = tape + x_bar;
        let seed = ad * ad;
        let value = seed + x_dot;
        let result = value * y;
        let bar = result + tape;
        bar
    }

    #[test]
    fn agree() {
        check!(typed(1.5, -0.5));
        check!(shadowed(1.1));
        check!(both_shadowed_values_are_needed(0.3));
        check!(three_of_one_name(0.7, 1.9));
        check!(blocks(0.7, 1.9));
        check!(shadowed_in_a_block_only(0.7, 1.9));
        check!(tuples(1.3, -0.6));
        check!(swapped(1.3, -0.6));
        check!(ignored(1.3, 0.6));
        check!(late(2.0, 1.5));
        check!(late(0.2, 1.5));
        check!(computed_and_dropped(2.0));
        check!(copies(1.25));
        check!(names_that_look_generated(0.5, 1.25, -0.75));
    }
}

#[with_duals]
mod mutable {
    use super::*;

    #[differentiate]
    fn declared_together(x: f64, k: f64) -> f64 {
        let (a, mut b, c);
        let (d, (n, e)): (f64, (usize, f64));
        if x > 0.0 {
            a = x * k;
            b = x;
            c = 2.0 * k;
        } else {
            a = k;
            b = x * x;
            c = x;
        }
        d = a * c;
        n = 2;
        e = d * b;
        b += e;
        a * b + c * d * n as f64
    }

    #[differentiate]
    fn assigned(x: f64, y: f64) -> f64 {
        let mut a = x * y;
        let b = a * a;
        a = b + x;
        a = a * a;
        a - b
    }

    #[differentiate]
    fn compound(x: f64, y: f64) -> f64 {
        let mut a = x;
        a += y * x;
        a -= y.sin();
        a *= a + y;
        a /= x + 2.0;
        a %= 3.0;
        a
    }

    #[differentiate]
    fn from_itself(x: f64) -> f64 {
        let mut a = x;
        a += a;
        a *= a;
        a -= a / 3.0;
        a = a.sin() * a;
        a
    }

    #[differentiate]
    fn assigned_to_itself(x: f64, y: f64) -> f64 {
        let mut a = x;
        let mut b = y;
        if b > a {
            b = a;
        } else {
            a = a;
        }
        a = a.max(a);
        (a, b) = (a, b);
        a * a * b
    }

    #[differentiate]
    fn overwritten(x: f64, y: f64) -> f64 {
        let mut a = x * y;
        a = y;
        let b = a * x;
        a = 1.0;
        b * a
    }

    #[differentiate]
    fn rotated(x: f64, y: f64, z: f64) -> f64 {
        let (mut a, mut b, mut c) = (x, y, z);
        let t = a;
        a = b * c;
        b = c + t;
        c = t * a;
        a * b * c
    }

    #[differentiate]
    fn destructured(x: f64, y: f64) -> f64 {
        let mut a = x;
        let mut b = y;
        (a, b) = (b, a + b);
        (a, b) = (a * b, a);
        a - b * x
    }

    #[differentiate]
    fn mutable_parameter(mut x: f64, y: f64) -> f64 {
        x *= y;
        x += x * x;
        x
    }

    #[differentiate]
    fn in_blocks(x: f64) -> f64 {
        let mut a = x;
        {
            let b = a * x;
            a += b;
            let mut a = b;
            a *= 5.0;
            let _ = a;
        }
        a * {
            a -= 1.0;
            a
        }
    }

    #[differentiate]
    fn integers_too(x: f64, n: usize) -> f64 {
        let mut k = n;
        let mut y = x;
        k += 1;
        y *= k as f64;
        k *= 2;
        y + k as f64 * x * x
    }

    #[differentiate]
    fn old_and_new(x: f64) -> (f64, f64) {
        let mut a = x;
        let old = a.exp();
        a *= old;
        let new = a.exp();
        (old * a, new)
    }

    #[differentiate]
    fn several_at_once_in_a_loop(x: f64, y: f64, n: usize) -> f64 {
        let (mut a, mut b) = (x, y);
        let (mut i, mut j) = (0, 1);
        while i < n {
            (a, b) = (b.sin() * a, b + a * a);
            (i, j) = (i + 1, i * 2);
        }
        a * b * b + j as f64 * a
    }

    #[differentiate]
    fn several_at_once_in_a_branch(x: f64, on: bool) -> f64 {
        let (mut a, mut b) = (x, x * x);
        if on {
            (a, b) = (b, a.exp());
            ((a), _) = (a * b, x);
        }
        {
            (b, a) = (a * b, b * b);
        }
        a * a + b.sin()
    }

    #[differentiate]
    fn taken_apart_in_a_loop(x: f64, y: f64, n: usize) -> f64 {
        let (mut a, mut b, mut c) = (x, y, x * y);
        let mut v = [b, a];
        for i in 0..n {
            ((a, b), c) = ((b * c, a + v[0]), a);
            [v[1], _, v[0]] = [v[0] * a, 3.0, v[1] + c];
            if i > 1 {
                [a, .., b] = [b, 7.0, 8.0, a * x];
            }
            ([v[0], c], _) = ([c * 0.7, v[0] * x], i);
        }
        a + b * c + v[0] * v[1]
    }

    #[test]
    fn agree() {
        check!(taken_apart_in_a_loop(0.3, 0.7, @0_usize));
        check!(taken_apart_in_a_loop(0.3, 0.7, @4_usize));
        check!(several_at_once_in_a_loop(0.3, 0.7, @0_usize));
        check!(several_at_once_in_a_loop(0.3, 0.7, @5_usize));
        check!(several_at_once_in_a_branch(0.7, @true));
        check!(several_at_once_in_a_branch(0.7, @false));
        check!(declared_together(0.3, 0.7));
        check!(declared_together(-0.3, 0.7));
        check!(assigned(1.2, 0.7));
        check!(compound(1.2, 0.7));
        check!(from_itself(0.8));
        check!(assigned_to_itself(1.2, 0.7));
        check!(assigned_to_itself(0.7, 1.2));
        check!(overwritten(1.2, 0.7));
        check!(rotated(1.2, 0.7, -0.4));
        check!(destructured(1.2, 0.7));
        check!(mutable_parameter(1.2, 0.7));
        check!(in_blocks(1.5));
        check!(integers_too(1.5, @2_usize));
        check_map!(old_and_new(0.3));
    }
}
