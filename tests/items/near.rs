//! Names that several modules declare, each something else: those of the module are meant, or what it imports.

use cotangent::{check_grads, differentiate};
use cotangent_test_dep::namesakes::{counted, measured, spread};
use cotangent_test_twin::agree;

use crate::oracle::near as close;

/// Modules of one file.
mod plane {
    use cotangent::{Differentiable, differentiate};

    #[differentiate]
    pub fn dist(a: Point, b: Point) -> f64 {
        let d = a - b;
        d.norm() * f(a.x)
    }

    #[differentiate]
    pub fn f(x: f64) -> f64 {
        3.0 * x
    }

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct Point {
        pub x: f64,
        pub y: f64,
    }

    #[differentiate]
    impl std::ops::Sub for Point {
        type Output = Point;

        fn sub(self, other: Point) -> Point {
            Point {
                x: self.x - other.x,
                y: self.y - other.y,
            }
        }
    }

    #[differentiate]
    impl Point {
        pub fn norm(self) -> f64 {
            self.x.hypot(self.y)
        }
    }
}

mod lattice {
    use cotangent::{Differentiable, differentiate};

    #[differentiate]
    pub fn dist(a: Point, b: Point) -> f64 {
        let d = a - b;
        norm(d) + a * b * f(d[0]) as f64
    }

    #[differentiate]
    pub fn norm(d: [f64; 2]) -> f64 {
        d[0].hypot(d[1])
    }

    /// It has no derivative.
    pub fn f(x: f64) -> usize {
        x.abs().ceil() as usize
    }

    #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
    pub struct Point(pub [f64; 2]);

    #[differentiate]
    impl std::ops::Sub for Point {
        type Output = [f64; 2];

        fn sub(self, other: Point) -> [f64; 2] {
            [self.0[0] - other.0[0], self.0[1] - other.0[1]]
        }
    }

    #[differentiate]
    impl std::ops::Mul for Point {
        type Output = f64;

        fn mul(self, other: Point) -> f64 {
            self.0[0] * other.0[0] + self.0[1] * other.0[1]
        }
    }
}

mod space {
    use cotangent::{Differentiable, differentiate};

    /// The one of the module around, by its name.
    pub mod named {
        use super::Point;
        use cotangent::differentiate;

        #[differentiate]
        pub fn scaled(p: &Point, k: f64) -> f64 {
            p.norm() * k
        }
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Point {
        pub c: Vec<f64>,
        pub id: usize,
    }

    #[differentiate]
    impl Point {
        pub fn norm(&self) -> f64 {
            self.c.iter().map(|x| x * x).sum::<f64>().sqrt()
        }
    }
}

#[differentiate]
fn all(x: f64, y: f64) -> f64 {
    let a = plane::Point { x, y };
    let b = plane::Point { x: y, y: 1.0 };
    let c = space::Point {
        c: vec![x, y, x * y],
        id: 2,
    };
    plane::dist(a, b) * space::named::scaled(&c, x) * lattice::norm([x, y])
}

#[test]
fn modules_of_one_file_that_declare_the_same_names() {
    let [a, b] = [[1.0, 2.0], [0.3, 1.1]];
    agree!((lattice::Point(a), lattice::Point(b)), |(a, b)| {
        lattice::dist(*a, *b)
    });
    check_grads!(all(0.4, 1.7));
    let d = 0.7_f64.hypot(0.9);
    let bar = lattice::dist_grad(lattice::Point(a), lattice::Point(b)).0;
    close(bar.0[0], 0.7 / d + 0.3, 1e-12);
}

#[test]
fn files_of_one_crate_that_declare_the_same_names() {
    let springs = [
        measured::Params { k: 1.5, m: 2.0 },
        measured::Params { k: 0.5, m: 0.3 },
    ];
    let s = measured::State { n: 1.0, v: 0.2 };
    check_grads!(measured::total(&springs, 1.3));
    check_grads!(measured::after(s, 0.1));
    check_grads!(spread::squared(
        spread::State {
            first: 1.2,
            last: 0.7
        },
        1.1
    ));
    check_grads!(spread::stiffness(&springs[0], s));
    let (k, m, x) = (1.5, 2.0, 1.3);
    let bar = measured::energy_grad(&springs[0], x).0;
    close(bar.k, x * x * (2.0 * k * m + m), 1e-12);
    let p = counted::Params { k: 3, m: 2 };
    close(counted::energy_grad(&p, x).1, 6.0 * x, 1e-12);
    close(
        counted::step_grad(counted::State { n: 3 }, x).1,
        18.0 * x * x,
        1e-12,
    );
}

/// Types of one name, each with operators for numbers of another precision: a literal beside one is of that.
mod of_one_precision {
    pub mod single {
        use std::ops::{Mul, Sub};

        use cotangent::{Differentiable, differentiate};

        #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
        pub struct Pos {
            pub x: f32,
            pub y: f32,
        }

        #[differentiate]
        impl Sub for Pos {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                Self {
                    x: self.x - other.x,
                    y: self.y - other.y,
                }
            }
        }

        #[differentiate]
        impl Mul<f32> for Pos {
            type Output = Self;

            fn mul(self, k: f32) -> Self {
                Self {
                    x: self.x * k,
                    y: self.y * k,
                }
            }
        }

        #[differentiate]
        pub fn square(start: Pos, end: Pos) -> f32 {
            let chord = end - start;
            let half = chord * 0.5;
            let k = 3.0;
            let more = half * k;
            half.x * more.y
        }
    }

    pub mod double {
        use std::ops::{Mul, Sub};

        use cotangent::{Differentiable, differentiate};

        #[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
        pub struct Pos {
            pub x: f64,
            pub y: f64,
        }

        #[differentiate]
        impl Sub for Pos {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                Self {
                    x: self.x - other.x,
                    y: self.y - other.y,
                }
            }
        }

        #[differentiate]
        impl Mul<f64> for Pos {
            type Output = Self;

            fn mul(self, k: f64) -> Self {
                Self {
                    x: self.x * k,
                    y: self.y * k,
                }
            }
        }

        #[differentiate]
        pub fn square(start: Pos, end: Pos) -> f64 {
            let chord = end - start;
            let half = chord * 0.5;
            let k = 3.0;
            let more = half * k;
            half.x * more.y
        }
    }

    #[test]
    fn a_literal_is_of_the_module_s_precision() {
        let (a, b) = (
            double::Pos { x: 2.0, y: 3.0 },
            double::Pos { x: 7.0, y: 5.0 },
        );
        cotangent::check_grads!(double::square(a, b));
        let (a, b) = (
            single::Pos { x: 2.0, y: 3.0 },
            single::Pos { x: 7.0, y: 5.0 },
        );
        let (da, db) = single::square_grad(a, b);
        assert_eq!((db.x, db.y), (0.75 * 2.0, 0.75 * 5.0));
        assert_eq!((da.x, da.y), (-db.x, -db.y));
    }
}
