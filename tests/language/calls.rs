//! Calls to other annotated functions: in the same module, in another module, in another crate.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod same_module {
    use super::*;

    #[differentiate]
    fn multiply(a: f64, b: f64) -> f64 {
        a * b
    }

    #[differentiate]
    fn square(x: f64) -> f64 {
        multiply(x, x)
    }

    #[differentiate]
    fn fourth(x: f64) -> f64 {
        square(square(x))
    }

    #[differentiate]
    fn nested_arguments(x: f64, y: f64) -> f64 {
        multiply(square(x) + y, multiply(y.sin(), x - 2.0))
    }

    #[differentiate]
    fn declared_later(x: f64) -> f64 {
        comes_after(x, 2.0) + comes_after(3.0, x)
    }

    #[differentiate]
    fn comes_after(x: f64, y: f64) -> f64 {
        x * x * y
    }

    #[differentiate]
    fn polar(x: f64, y: f64) -> (f64, f64) {
        (x.hypot(y), y.atan2(x))
    }

    #[differentiate]
    fn through_a_tuple(x: f64, y: f64) -> f64 {
        let (r, angle) = polar(x, y);
        r * angle.cos() + polar(y, x).1
    }

    #[differentiate]
    fn through_self(x: f64) -> f64 {
        self::square(x) * 2.0
    }

    #[differentiate]
    fn constant_arguments(x: f64) -> f64 {
        multiply(x, 3.0) + multiply(2.0, 5.0)
    }

    #[differentiate]
    fn in_a_condition(x: f64, y: f64) -> f64 {
        if square(x) > y { x * y } else { square(y) }
    }

    #[differentiate]
    fn dropped(x: f64) -> f64 {
        let _ = square(x);
        square(x + 1.0);
        x * 2.0
    }

    #[differentiate]
    fn assigned(x: f64, y: f64) -> f64 {
        let mut a = x;
        a = multiply(a, y);
        a += square(a);
        a *= multiply(a, a);
        a
    }

    #[differentiate]
    fn in_a_return(x: f64) -> f64 {
        if x > 0.0 {
            return fourth(x);
        }
        square(x) + x
    }

    #[test]
    fn agree() {
        check!(square(1.5));
        check!(fourth(1.5));
        check!(nested_arguments(1.5, 0.5));
        check!(declared_later(1.5));
        check!(through_a_tuple(1.5, 0.5));
        check!(through_self(1.5));
        check!(constant_arguments(1.5));
        check!(in_a_condition(1.5, 0.5));
        check!(in_a_condition(0.5, 1.5));
        check!(dropped(1.5));
        check!(assigned(1.2, 0.7));
        check!(in_a_return(1.5));
        check!(in_a_return(-1.5));
    }

    #[test]
    fn one_variable_in_both_places() {
        assert_eq!(square_grad(3.0), 6.0);
        assert_eq!(fourth_grad(2.0), 32.0);
    }
}

#[with_duals]
mod other_modules {
    use super::*;

    mod units {
        use cotangent::differentiate;

        pub const SCALE: f64 = 0.01;

        #[differentiate]
        pub fn metres(x: f64) -> f64 {
            x * SCALE
        }

        pub mod deeper {
            use cotangent::differentiate;

            #[differentiate]
            pub fn area(a: f64, b: f64) -> f64 {
                super::metres(a) * super::metres(b)
            }
        }
    }

    #[differentiate]
    use self::units::deeper::area;

    #[differentiate]
    fn by_path(x: f64, y: f64) -> f64 {
        units::metres(x) * y + units::deeper::area(x, y)
    }

    #[differentiate]
    fn imported(x: f64, y: f64) -> f64 {
        area(x, y) * x
    }

    #[test]
    fn agree() {
        check!(by_path(150.0, 20.0));
        check!(imported(150.0, 20.0));
        check!(units::metres(150.0));
    }
}

#[with_duals]
mod slices {
    use super::*;

    #[differentiate]
    fn dot(a: &[f64], b: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..a.len() {
            s += a[i] * b[i];
        }
        s
    }

    #[differentiate]
    fn same_twice(xs: &[f64]) -> f64 {
        dot(xs, xs)
    }

    #[differentiate]
    fn borrowed_again(xs: &[f64], ys: &[f64]) -> f64 {
        dot(&xs, &ys) * dot(ys, ys)
    }

    #[differentiate]
    fn an_array(p: [f64; 3], q: &[f64; 3]) -> f64 {
        dot(&p, q) + dot(q, &p[0..3])
    }

    #[differentiate]
    fn a_vector(p: Vec<f64>, q: &[f64]) -> f64 {
        dot(&p, q) * p[0]
    }

    #[differentiate]
    fn of_values(x: f64, n: usize) -> f64 {
        let k = n as f64;
        let scale = dot(&[k, k + 1.0], &vec![2.0; n]);
        let either = dot(&(if n > 2 { [x, 2.0] } else { [1.0, x] }), &[x; 2]);
        scale * dot(&[x, x * x], &(0..2).map(|i| i as f64).collect::<Vec<_>>()) * either
    }

    #[differentiate]
    fn rows(a: &[f64], x: &[f64]) -> f64 {
        let n = x.len();
        let mut s = 1.0;
        for i in 0..a.len() / n {
            s *= dot(&a[i * n..(i + 1) * n], x);
        }
        s
    }

    #[differentiate]
    fn overlapping(xs: &[f64]) -> f64 {
        dot(&xs[1..], &xs[..xs.len() - 1]) + dot(&xs[..2], &xs[..=1])
    }

    #[differentiate]
    fn element(xs: &[f64], i: usize) -> f64 {
        xs[i] * xs[i]
    }

    #[differentiate]
    fn sum_of_elements(xs: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..xs.len() {
            s += element(xs, i) * (i + 1) as f64;
        }
        s
    }

    #[differentiate]
    fn part_of_a_local(x: f64, y: f64, n: usize) -> f64 {
        let ys = [x, y.sin(), x * y];
        element(&ys[1..], n % 2) * element(&ys[..=1], (n + 1) % 2)
    }

    #[differentiate]
    fn of_rows(rows: &[Vec<f64>], x: &[f64]) -> f64 {
        let mut s = 0.0;
        for i in 0..rows.len() {
            let z = dot(&rows[i], x);
            s += z.tanh();
        }
        s
    }

    #[differentiate]
    fn moved(v: Vec<f64>, x: f64) -> f64 {
        let y = consume(v, x);
        y * x
    }

    #[differentiate]
    fn consume(v: Vec<f64>, x: f64) -> f64 {
        let mut y = x;
        for i in 0..v.len() {
            y *= v[i];
        }
        y
    }

    #[test]
    fn agree() {
        check!(same_twice(&[1.5, -2.0, 0.5]));
        check!(of_values(1.5, @2));
        check!(of_values(1.5, @3));
        check!(borrowed_again(&[1.5, -2.0, 0.5], &[1.0, 2.0, 3.0]));
        let q = [1.0, 2.0, 3.0];
        check!(an_array([1.5, -2.0, 0.5], &q));
        check!(a_vector(vec![1.5, -2.0, 0.5], &[1.0, 2.0, 3.0]));
        check!(rows(&[1.5, -2.0, 0.5, 1.0, 2.0, 3.0], &[0.5, 0.25]));
        check!(overlapping(&[1.5, -2.0, 0.5, 1.0]));
        check!(sum_of_elements(&[1.5, -2.0, 0.5, 1.0]));
        check!(part_of_a_local(1.5, 0.5, @2_usize));
        check!(of_rows(&[vec![0.1, 0.2], vec![-0.3, 0.4]], &[0.5, 0.25]));
        check!(moved(vec![1.5, -2.0, 0.5], 1.25));
    }

    #[test]
    fn one_slice_in_both_places() {
        assert_eq!(same_twice_grad(&[1.5, -2.0]), [3.0, -4.0]);
    }
}

#[with_duals]
mod in_control_flow {
    use super::*;

    #[differentiate]
    fn step(x: f64, rate: f64) -> f64 {
        x + rate * (1.0 - x) * x
    }

    #[differentiate]
    fn in_a_loop(x: f64, rate: f64, n: usize) -> f64 {
        let mut y = x;
        for _ in 0..n {
            y = step(y, rate);
        }
        y
    }

    #[differentiate]
    fn in_a_branch_in_a_loop(x: f64, rate: f64, n: usize) -> f64 {
        let mut y = x;
        for i in 0..n {
            if i % 3 == 0 {
                y = step(y, rate);
            } else if y > 0.5 {
                y = step(step(y, -rate), y);
            } else {
                y += rate;
            }
        }
        y
    }

    #[differentiate]
    fn in_a_match(x: f64, rate: f64, kind: u8) -> f64 {
        match kind {
            0 => step(x, rate),
            1 => in_a_loop(x, rate, 3),
            _ => step(rate, x) * step(x, x),
        }
    }

    #[differentiate]
    fn loop_in_a_loop(x: f64, n: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..n {
            s += in_a_loop(x, 0.1 * i as f64, i);
            s += in_a_match(x, 0.1 * s, (i % 3) as u8);
        }
        s
    }

    #[differentiate]
    fn with_returns(x: f64, rate: f64, n: usize) -> f64 {
        let mut y = x;
        for _ in 0..n {
            y = step(y, rate);
            if y > 0.8 {
                return step(y, y);
            }
        }
        y
    }

    /// The callee says what type the integers have.
    #[differentiate]
    fn untyped_integers(x: f64, rate: f64) -> f64 {
        let few = 2;
        let mut more = 1;
        let mut y = in_a_loop(x, rate, few) + in_a_loop(x, rate, 7 % 4);
        more += few;
        y *= in_a_loop(rate, y, more);
        for n in 1..=3 {
            y += in_a_loop(y, rate, n);
        }
        y
    }

    #[test]
    fn agree() {
        check!(untyped_integers(0.3, 0.4));
        for n in [0, 1, 2, 5_usize] {
            check!(in_a_loop(0.3, 0.4, @n));
            check!(in_a_branch_in_a_loop(0.3, 0.4, @n));
            check!(loop_in_a_loop(0.3, @n));
            check!(with_returns(0.3, 0.9, @n));
        }
        for kind in 0..3_u8 {
            check!(in_a_match(0.3, 0.4, @kind));
        }
    }
}

#[with_duals]
mod helpers_without_an_attribute {
    use super::*;

    fn wrap(i: usize, n: usize) -> usize {
        (i + 1) % n
    }

    fn is_interior(x: f64) -> bool {
        x > 0.0 && x < 1.0
    }

    #[differentiate]
    fn neighbours(xs: &[f64]) -> f64 {
        let n = xs.len();
        let mut s = 0.0;
        for i in 0..n {
            let j = wrap(i, n);
            s += xs[i] * xs[j] + xs[wrap(j, n)].sin();
        }
        s
    }

    #[differentiate]
    fn decided(x: f64) -> f64 {
        if is_interior(x) { x * x } else { 2.0 * x }
    }

    #[test]
    fn agree() {
        check!(neighbours(&[0.1, 0.2, 0.3, 0.4]));
        check!(decided(0.5));
        check!(decided(1.5));
    }
}

/// The same calls as a user of another crate writes them; the twins call functions written here.
mod other_crate {
    use super::*;
    use cotangent_test_dep::drag;

    #[differentiate]
    fn by_path(v: f64, area: f64) -> f64 {
        cotangent_test_dep::drag(v, 0.47, area) / area
    }

    #[differentiate]
    fn nested_module(theta: f64, n: f64) -> f64 {
        cotangent_test_dep::optics::refract(theta, 1.0, n) * n
    }

    #[differentiate]
    fn slices(xs: &[f64], scale: f64) -> f64 {
        cotangent_test_dep::norm(xs) * scale
    }

    #[differentiate]
    fn generic(xs: &[f64], x: f64) -> f64 {
        cotangent_test_dep::horner(xs, x) + xs[cotangent_test_dep::wrap(0, xs.len())]
    }

    #[differentiate]
    fn in_a_loop(v: f64, n: usize) -> f64 {
        let mut speed = v;
        for _ in 0..n {
            speed -= 0.01 * cotangent_test_dep::drag(speed, 0.47, 0.25);
        }
        speed
    }

    mod duals {
        use crate::oracle::twin::*;

        fn drag(v: f64, c: f64, area: f64) -> f64 {
            lit(0.5) * lit(1.225) * c * area * v * v.abs()
        }
        pub fn by_path(v: f64, area: f64) -> f64 {
            drag(v, lit(0.47), area) / area
        }
        pub fn nested_module(theta: f64, n: f64) -> f64 {
            let s = theta.sin() / n;
            if s.abs() > lit(1.0) { n } else { s * n }
        }
        pub fn slices(xs: &[f64], scale: f64) -> f64 {
            let squares = xs.iter().fold(lit(0.0), |s: f64, &x| s + x * x);
            squares.sqrt() * scale
        }
        pub fn generic(xs: &[f64], x: f64) -> f64 {
            xs.iter().fold(lit(0.0), |y: f64, &c| y * x + c) + xs[1 % xs.len()]
        }
        pub fn in_a_loop(v: f64, n: usize) -> f64 {
            (0..n).fold(v, |s, _| s - lit(0.01) * drag(s, lit(0.47), lit(0.25)))
        }
    }

    #[test]
    fn agree() {
        check!(by_path(20.0, 0.3));
        check!(by_path(-20.0, 0.3));
        check!(nested_module(0.7, 1.33));
        check!(nested_module(1.2, 0.75));
        check!(slices(&[3.0, 4.0, -1.0], 2.0));
        check!(generic(&[1.0, -2.0, 0.5], 1.5));
        for n in [0, 1, 6_usize] {
            check!(in_a_loop(5.0, @n));
        }
    }

    #[test]
    fn its_own_derivatives_are_public() {
        assert_eq!(drag(2.0, 1.0, 1.0), 2.45);
        let (v, c, area) = cotangent_test_dep::drag_grad(2.0, 1.0, 1.0);
        crate::oracle::near(v, 2.45, 1e-15);
        crate::oracle::near(c, 2.45, 1e-15);
        crate::oracle::near(area, 2.45, 1e-15);
        let norm = cotangent_test_dep::norm_grad(&[3.0, 4.0]);
        crate::oracle::near(norm[0], 0.6, 1e-15);
        crate::oracle::near(norm[1], 0.8, 1e-15);
        let (value, tangent) =
            cotangent_test_dep::optics::refract_jvp(0.0, 1.0, 2.0, (1.0, 0.0, 0.0));
        assert_eq!((value, tangent), (0.0, 0.5));
    }
}

#[with_duals]
mod results_of_every_type {
    use super::*;

    #[differentiate]
    fn rotate(p: [f64; 2], angle: f64) -> [f64; 2] {
        let (s, c) = angle.sin_cos();
        [c * p[0] - s * p[1], s * p[0] + c * p[1]]
    }

    #[differentiate]
    fn spin(p: [f64; 2], angle: f64, n: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..n {
            let q = rotate(p, angle * i as f64);
            s += q[0] * q[1];
        }
        s
    }

    #[differentiate]
    fn locate(xs: &[f64], x: f64) -> (usize, f64) {
        for i in 1..xs.len() {
            if xs[i] > x {
                return (i - 1, (x - xs[i - 1]) / (xs[i] - xs[i - 1]));
            }
        }
        (xs.len() - 1, 0.0)
    }

    #[differentiate]
    fn interpolate(xs: &[f64], ys: &[f64], x: f64) -> f64 {
        let (i, t) = locate(xs, x);
        ys[i] * (1.0 - t) + ys[i + 1] * t
    }

    #[test]
    fn agree() {
        check_map!(rotate([1.5, 0.5], 0.3));
        check!(spin([1.5, 0.5], 0.3, @4_usize));
        check_map!(locate(&[0.0, 1.0, 2.5, 4.0], 1.75));
        check!(interpolate(
            &[0.0, 1.0, 2.5, 4.0],
            &[1.0, 3.0, -2.0, 0.5],
            1.75
        ));
    }
}
