//! Dual numbers: Smeding and Vakar, "Efficient Dual-Numbers Reverse AD via Well-Known Program Transformations".

use crate::oracle::near;
use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

/// Dual numbers, A-X01 to A-X03, and the sharing programs of the authors' test-suite.
#[with_duals]
mod dual_numbers {
    use super::*;

    #[differentiate]
    fn ax01(x: f64, y: f64) -> f64 {
        let z = x + y;
        x * z
    }

    #[differentiate]
    fn ax02(x0: f64, n: usize) -> f64 {
        let mut x = x0;
        for _ in 0..n {
            x = x + x;
        }
        x
    }

    #[differentiate]
    fn ax02_in_place(x0: f64, n: usize) -> f64 {
        let mut x = x0;
        for _ in 0..n {
            x += x;
        }
        x
    }

    #[differentiate]
    fn ax03(_a: f64, (b, _c): (f64, f64)) -> f64 {
        let x2 = 2.0 * b + 3.0 * b;
        let x3 = 4.0 * x2 + 5.0 * b;
        x2 + 2.0 * x3
    }

    #[differentiate]
    fn let_order(x: f64) -> f64 {
        let x1 = 2.0 * x;
        let x2 = x1 * (x + x1);
        let x3 = x1 + x2 - 1.0;
        x * x3 - x2
    }

    #[differentiate]
    fn logarithms(x: f64, y: f64) -> f64 {
        x.ln() + y.exp() + (x * y).ln().exp()
    }

    #[differentiate]
    fn fibonacci_sharing(x: f64, y: f64) -> f64 {
        let x1 = x + y;
        let x2 = x1 + x;
        let x3 = x2 + x1;
        let x4 = x3 + x2;
        let x5 = x4 + x3;
        let x6 = x5 + x4;
        let x7 = x6 + x5;
        let x8 = x7 + x6;
        let x9 = x8 + x7;
        let x10 = x9 + x8;
        x10 * x10
    }

    #[differentiate]
    fn eight_uses_a_level(x: f64) -> f64 {
        let mut y = x;
        for _ in 0..10 {
            y = y + y + y + y + y - y - y - y;
        }
        1e-6 * y * y
    }

    #[test]
    fn ax01_figure_1() {
        assert_eq!(ax01_value_and_grad(3.0, 4.0), (21.0, (10.0, 3.0)));
        check!(ax01(3.0, 4.0));
    }

    #[test]
    fn ax02_doubling() {
        for n in [0, 1, 10, 20, 1000_usize] {
            let power = 2.0_f64.powi(n as i32);
            assert_eq!(ax02_value_and_grad(0.5, n), (0.5 * power, power));
            assert_eq!(ax02_in_place_value_and_grad(0.5, n), (0.5 * power, power));
            assert_eq!(ax02_jvp(0.5, n, 1.0), (0.5 * power, power));
        }
    }

    #[test]
    fn ax03_resolve() {
        assert_eq!(ax03_grad(0.0, (1.0, 0.0)), (0.0, (55.0, 0.0)));
        check!(ax03(0.5, (1.0, 2.0)));
    }

    #[test]
    fn closed_forms_of_the_suite() {
        for x in [-1.0, 0.5, 3.0] {
            near(let_order_grad(x), 18.0 * x * x - 8.0 * x - 1.0, 1e-14);
        }
        let (dx, dy) = logarithms_grad(2.0, 3.0);
        near(dx, 0.5 + 3.0, 1e-14);
        near(dy, 3.0_f64.exp() + 2.0, 1e-14);
        let (x, y) = (3.0, 2.0);
        let expected = (2.0 * 7921.0 * x + 9790.0 * y, 9790.0 * x + 6050.0 * y);
        assert_eq!(fibonacci_sharing_grad(x, y), expected);
        near(
            eight_uses_a_level_grad(3.0),
            1e-6 * 2.0_f64.powi(21) * 3.0,
            1e-14,
        );
    }
}

/// Dual numbers, the programs of the authors' test-suite with functions, recursion and types of their own.
#[with_duals]
mod dual_numbers_suite {
    use super::*;

    #[differentiate]
    fn dup(x: f64) -> (f64, f64) {
        (x, x)
    }

    #[differentiate]
    fn root(x: f64) -> f64 {
        (x * x + 1.0).sqrt()
    }

    #[differentiate]
    fn let_order_2(x: f64) -> f64 {
        let x1 = 2.0 * x;
        let x2 = x1 * (x + x1);
        let x3 = x1 + x2 - 1.0;
        x * x3 - (x3 + x2)
    }

    #[differentiate]
    fn higher_order(x: f64, y: f64) -> f64 {
        let f = |z: f64| x * z + y;
        f(y) * f(x)
    }

    #[differentiate]
    fn higher_order_2(x: f64, y: f64) -> f64 {
        let f = |z: f64| x * z + y;
        let h = |u: f64| f(u) * f(x);
        h(y)
    }

    #[differentiate]
    fn composition(x: f64, y: f64) -> f64 {
        let f = |z: f64| z * z;
        let g = |z: f64| 2.0 * (x - z) + y;
        let h = |z: f64| g(f(z));
        let back = |z: f64| f(g(z));
        h(y) + back(x)
    }

    #[differentiate]
    fn conditional(x: f64, y: f64) -> f64 {
        if x > y { x * y } else { x + y }
    }

    #[differentiate(recursive(smaller))]
    fn larger(x: f64) -> f64 {
        if x < 10.0 {
            smaller(0.6 * x) + 1.0
        } else {
            smaller(0.1 * x) + 2.0
        }
    }

    #[differentiate(recursive(larger))]
    fn smaller(x: f64) -> f64 {
        if x < 1.0 { x } else { larger(x - 1.0) + 2.0 }
    }

    #[differentiate]
    fn list(x: f64) -> Vec<f64> {
        vec![2.0 * x, 3.0 * x, x, x + 1.0]
    }

    #[differentiate]
    fn head_or_two(xs: &[f64]) -> f64 {
        let head = match xs {
            [] => 2.0,
            [x, ..] => *x,
        };
        head + 3.0
    }

    #[differentiate]
    fn in_two_halves(x: f64, y: f64) -> f64 {
        let (a, b) = ((x * y) * x, (y + y) + x);
        a * b
    }

    #[test]
    fn agree() {
        check_map!(dup(1.3));
        check!(root(0.7));
        check!(let_order_2(0.7));
        check!(higher_order(1.3, 0.7));
        check!(higher_order_2(1.3, 0.7));
        check!(composition(1.3, 0.7));
        check!(conditional(1.3, 0.7));
        check!(conditional(0.3, 0.7));
        for x in [0.5, 4.3, 17.0] {
            check!(larger(x));
        }
        check_map!(list(1.3));
        check!(head_or_two(&[1.3, 0.7]));
        check!(in_two_halves(1.3, 0.7));
    }

    #[test]
    fn closed_forms() {
        let (x, y) = (1.5, 0.75);
        assert_eq!(let_order_2_grad(x), 18.0 * x * x - 20.0 * x - 3.0);
        let (dx, dy) = higher_order_grad(x, y);
        // (x y + y) (x x + y)
        near(dx, y * (x * x + y) + (x * y + y) * 2.0 * x, 1e-14);
        near(dy, (x + 1.0) * (x * x + y) + (x * y + y), 1e-14);
        near(dx, 3.0 * x * x * y + 2.0 * x * y + y * y, 1e-14);
        assert_eq!(higher_order_2_grad(x, y), (dx, dy));
        near(composition_grad(x, y).0, 2.0, 1e-14);
        near(composition_grad(x, y).1, 1.0 - 2.0 * y, 1e-14);
        let (_, pullback) = list_vjp(x);
        assert_eq!(pullback(vec![1.0, 10.0, 100.0, 1000.0]), 1132.0);
        assert_eq!(head_or_two_value_and_grad(&[]), (5.0, vec![]));
    }
}

/// Dual numbers, the types of the authors' test-suite: a list of pairs with an integer beside it, vectors, quaternions,
/// sums, and lists that alternate.
mod dual_numbers_types {
    use super::*;
    use cotangent::Differentiable;
    use cotangent_test_twin::{agree, agree_map};

    #[derive(Clone, Debug, Differentiable)]
    struct Weird(usize, Vec<(f64, f64)>);

    #[differentiate]
    fn multiplied(weird: &Weird) -> f64 {
        let mut pairs = weird.1.clone();
        for _ in 0..weird.0 {
            for (a, b) in pairs.iter_mut() {
                *a = *a * *b;
            }
        }
        pairs.iter().map(|(a, b)| a + b).sum()
    }

    #[derive(Clone, Copy, Debug, Differentiable, PartialEq)]
    struct Vec3(f64, f64, f64);

    #[differentiate]
    fn turned(v: Vec3) -> Vec3 {
        let Vec3(x, y, z) = v;
        Vec3(x + y, y + z, z + x)
    }

    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Quaternion {
        x: f64,
        y: f64,
        z: f64,
        w: f64,
    }

    #[differentiate]
    impl Vec3 {
        fn dot(self, v: Vec3) -> f64 {
            self.0 * v.0 + self.1 * v.1 + self.2 * v.2
        }

        fn cross(self, v: Vec3) -> Vec3 {
            Vec3(
                self.1 * v.2 - self.2 * v.1,
                self.2 * v.0 - self.0 * v.2,
                self.0 * v.1 - self.1 * v.0,
            )
        }

        fn scaled(self, s: f64) -> Vec3 {
            Vec3(s * self.0, s * self.1, s * self.2)
        }

        fn plus(self, v: Vec3) -> Vec3 {
            Vec3(self.0 + v.0, self.1 + v.1, self.2 + v.2)
        }
    }

    /// A-B4.
    #[differentiate]
    fn rotated(v: Vec3, q: Quaternion) -> Vec3 {
        let u = Vec3(q.x, q.y, q.z);
        let s = q.w;
        let along = u.scaled(2.0 * u.dot(v));
        let across = u.cross(v).scaled(2.0 * s);
        along.plus(v.scaled(s * s - u.dot(u))).plus(across)
    }

    #[derive(Clone, Debug, Differentiable)]
    enum WeirdSum {
        One(f64, i32, f64),
        Two((i32, f64)),
    }

    #[differentiate]
    fn eliminated(sum: &WeirdSum) -> f64 {
        match sum {
            WeirdSum::One(x, i, y) => *i as f64 * x * y,
            WeirdSum::Two((i, x)) => *i as f64 + x,
        }
    }

    #[differentiate]
    fn constructed(x: f64, first: bool) -> WeirdSum {
        if first {
            WeirdSum::One(x, 3, x * x)
        } else {
            WeirdSum::Two((4, 2.0 * x))
        }
    }

    #[differentiate]
    fn there_and_back(x: f64, first: bool) -> f64 {
        eliminated(&constructed(x, first))
    }

    /// A-X07: `T1 a = C1 a (T2 a) | C2 R`, `T2 a = C3 Int (T1 a) (T2 a)`, ended.
    #[derive(Clone, Debug, Differentiable)]
    enum Left {
        Cons(f64, Box<Right>),
        End(f64),
    }

    #[derive(Clone, Debug, Differentiable)]
    enum Right {
        Cons(i32, Box<Left>),
        End,
    }

    #[differentiate(recursive(sum_right))]
    fn sum_left(list: &Left) -> f64 {
        match list {
            Left::Cons(x, rest) => x + sum_right(rest),
            Left::End(x) => *x,
        }
    }

    #[differentiate(recursive(sum_left))]
    fn sum_right(list: &Right) -> f64 {
        match list {
            Right::Cons(n, rest) => *n as f64 * sum_left(rest),
            Right::End => 0.0,
        }
    }

    #[test]
    fn agree() {
        let weird = Weird(3, vec![(1.2, 0.7), (0.3, 1.1)]);
        agree!(weird, |w| multiplied(w));
        let v = Vec3(1.0, 2.0, 3.0);
        agree_map!(v, |v| turned(*v));
        let q = Quaternion {
            x: 4.0,
            y: 5.0,
            z: 6.0,
            w: 7.0,
        };
        agree_map!((v, q), |(v, q)| rotated(*v, *q));
        agree!(WeirdSum::One(1.3, 3, 0.7), |s| eliminated(s));
        agree!(WeirdSum::Two((3, 0.7)), |s| eliminated(s));
        for end in [Left::Cons(0.3, Box::new(Right::End)), Left::End(0.3)] {
            let list = Left::Cons(1.5, Box::new(Right::Cons(2, Box::new(end))));
            agree!(list, |l| sum_left(l));
        }
    }

    #[test]
    fn closed_forms() {
        let v = Vec3(1.0, 2.0, 3.0);
        let (_, pullback) = turned_vjp(v);
        assert_eq!(
            format!("{:?}", pullback(v.into_cotangent())),
            format!("{:?}", Vec3(4.0, 3.0, 5.0).into_cotangent())
        );
        let q = Quaternion {
            x: 4.0,
            y: 5.0,
            z: 6.0,
            w: 7.0,
        };
        assert_eq!(rotated(v, q), Vec3(270.0, 180.0, 342.0));
        // The columns of the Jacobian, one input after the other.
        let (_, pullback) = rotated_vjp(v, q);
        let rows = [
            Vec3(1.0, 0.0, 0.0),
            Vec3(0.0, 1.0, 0.0),
            Vec3(0.0, 0.0, 1.0),
        ]
        .map(|row| pullback(row.into_cotangent()));
        let by_v = rows.clone().map(|(v, _)| [v.0, v.1, v.2]);
        let by_q = rows.map(|(_, q)| [q.x, q.y, q.z, q.w]);
        assert_eq!(
            by_v,
            [
                [4.0, -44.0, 118.0],
                [124.0, 22.0, 4.0],
                [-22.0, 116.0, 44.0]
            ]
        );
        assert_eq!(
            by_q,
            [
                [64.0, 48.0, -16.0, 20.0],
                [-48.0, 64.0, 20.0, 16.0],
                [16.0, -20.0, 64.0, 48.0]
            ]
        );
        for first in [false, true] {
            let slope = there_and_back_grad(1.5, first);
            assert_eq!(slope, if first { 9.0 * 1.5 * 1.5 } else { 2.0 });
        }
    }

    impl Vec3 {
        /// The same numbers as a covector.
        fn into_cotangent(self) -> <Vec3 as Differentiable>::Tangent {
            let mut bar = self.zero_tangent();
            (bar.0, bar.1, bar.2) = (self.0, self.1, self.2);
            bar
        }
    }
}
