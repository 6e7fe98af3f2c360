//! Methods whose receivers a macro is given, compound assignments of what has been lent before, and methods of a type's own
//! beside those of traits that are not in scope.

use std::num::FpCategory;
use std::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub};

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Pair {
    hi: f64,
    lo: f64,
}

macro_rules! operators {
    ($this:ident, $rhs:ident, $code:block) => {
        #[differentiate]
        impl Add<&Pair> for &Pair {
            type Output = Pair;

            fn add($this, $rhs: &Pair) -> Pair $code
        }

        #[differentiate]
        impl Sub<Pair> for &Pair {
            type Output = Pair;

            fn sub($this, $rhs: Pair) -> Pair $code
        }

        #[differentiate]
        impl Mul for Pair {
            type Output = Pair;

            fn mul($this, $rhs: Pair) -> Pair $code
        }

        #[differentiate]
        impl Neg for &Pair {
            type Output = Pair;

            fn neg($this) -> Pair {
                Pair { hi: -$this.hi, lo: -$this.lo }
            }
        }

        #[differentiate]
        impl AddAssign<&Pair> for Pair {
            fn add_assign(&mut $this, $rhs: &Pair) {
                *$this = $code;
            }
        }

        #[differentiate]
        impl Pair {
            fn beside($this, $rhs: Pair) -> Pair $code
            fn over(&$this, $rhs: Pair) -> Pair $code
            fn grow(&mut $this, $rhs: Pair) {
                *$this = $code;
            }
        }
    };
}

operators!(self, rhs, {
    Pair {
        hi: self.hi * rhs.hi,
        lo: self.lo + rhs.hi * self.hi * rhs.lo,
    }
});

#[differentiate]
fn written(x: f64, y: f64) -> f64 {
    let (v, w) = (Pair { hi: x, lo: y }, Pair { hi: x * y, lo: x });
    let mut a = &v + &w;
    a += &w;
    a.grow(v);
    let b = &(v * w) - a;
    let c = v.beside(w).over(b);
    let d = -&c;
    d.hi * c.lo + a.lo
}

#[differentiate]
impl MulAssign<&Pair> for Pair {
    fn mul_assign(&mut self, rhs: &Pair) {
        *self = Pair {
            hi: self.hi * rhs.hi,
            lo: self.lo * rhs.hi + rhs.lo,
        };
    }
}

#[differentiate]
impl MulAssign for Pair {
    fn mul_assign(&mut self, rhs: Pair) {
        self.mul_assign(&rhs);
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct List {
    all: Vec<f64>,
}

#[differentiate]
impl MulAssign<List> for List {
    fn mul_assign(&mut self, rhs: List) {
        for (a, b) in self.all.iter_mut().zip(rhs.all) {
            *a *= b.sin();
        }
    }
}

#[differentiate]
impl MulAssign<&List> for List {
    fn mul_assign(&mut self, rhs: &List) {
        for (a, b) in self.all.iter_mut().zip(&rhs.all) {
            *a *= b * b;
        }
    }
}

#[differentiate]
impl Pair {
    /// What is lent first goes in by value afterwards, under another name.
    fn power(self, n: u32) -> Pair {
        let (mut value, mut k) = (self, n);
        let mut result = Pair { hi: 1.0, lo: 0.0 };
        while k > 0 {
            if k & 1 != 0 {
                result *= &value;
            }
            value *= value;
            k >>= 1;
        }
        result
    }

    fn renamed(self, n: usize) -> Pair {
        let (mut value, mut result) = (self, self);
        for _ in 0..n {
            result *= &value;
            let w = value;
            let u = w;
            value *= u;
            value.hi *= w.lo;
        }
        result
    }
}

#[differentiate]
fn powers(x: f64, y: f64) -> f64 {
    let v = Pair { hi: x, lo: y };
    let (a, b) = (v.power(5), v.renamed(2));
    a.hi * a.lo + b.hi * b.lo
}

#[differentiate]
fn lists(x: f64, y: f64) -> f64 {
    let mut v = List { all: vec![x, y] };
    let mut r = List {
        all: vec![y, x * y],
    };
    for _ in 0..3 {
        r *= &v;
        let w = v.clone();
        v *= w;
    }
    r.all[0] * r.all[1] + v.all[0] * v.all[1]
}

#[test]
fn receivers_that_a_macro_is_given() {
    check_grads!(written(0.7, 1.3));
}

#[test]
fn lent_first_and_then_by_value() {
    check_grads!(powers(0.7, 1.3));
    check_grads!(lists(0.7, 1.3));
}

#[differentiate]
impl Pair {
    fn inv(&self) -> Pair {
        Pair {
            hi: 1.0 / self.hi,
            lo: self.lo,
        }
    }

    /// It holds no float.
    fn kind(&self, x: f64) -> FpCategory {
        (self.hi * x).classify()
    }

    fn by_kind(&self, x: f64) -> f64 {
        match self.kind(x) {
            FpCategory::Normal => self.hi * x,
            _ => x,
        }
    }

    /// In a tuple and in a field.
    fn kinds(&self, x: f64) -> f64 {
        let (kind, square) = ((self.hi * x).classify(), x * x);
        let classed = Classed {
            kind,
            value: square * self.lo,
        };
        match (classed.kind, kind) {
            (FpCategory::Normal, FpCategory::Normal) => classed.value * x,
            _ => classed.value,
        }
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Classed {
    kind: FpCategory,
    value: f64,
}

// Something else: nothing here brings the trait into scope.
#[differentiate]
impl num_traits::Inv for Pair {
    type Output = Pair;

    fn inv(self) -> Pair {
        Pair {
            hi: 7.0 * self.hi,
            lo: self.lo * self.lo,
        }
    }
}

#[differentiate]
fn own(x: f64, y: f64) -> f64 {
    let p = Pair { hi: x, lo: y };
    p.inv().hi * x * x + p.by_kind(y)
}

#[differentiate]
fn of_kinds(x: f64, y: f64) -> f64 {
    Pair { hi: x, lo: y }.kinds(y)
}

#[differentiate]
fn of_trait(x: f64, y: f64) -> f64 {
    let p = Pair { hi: x, lo: y };
    let q = <Pair as num_traits::Inv>::inv(p);
    q.hi * q.lo
}

#[test]
fn methods_of_the_types_own_before_those_out_of_scope() {
    // x + x y, 7 x y²
    let (by_x, by_y) = own_grad(0.7, 1.3);
    assert!((by_x - 2.3).abs() < 1e-14 && (by_y - 0.7).abs() < 1e-14);
    check_grads!(own(0.7, 1.3));
    check_grads!(of_kinds(0.7, 1.3));
    check_grads!(of_trait(0.7, 1.3));
}

#[test]
fn fields_of_types_that_a_glob_brings() {
    use cotangent_test_dep::fields::{Field, between_vjp};
    use cotangent_test_dep::grids::{Between, GridSize};
    let field = Field {
        values: vec![2.0, 3.0, 5.0],
        size: GridSize(1, 1),
        between: Between::Mean,
    };
    let (value, pull) = between_vjp(&field, 1, 0.5);
    let (by_field, by_x) = pull(1.0);
    assert_eq!((value, by_x), (2.0, 8.0));
    assert_eq!(by_field.values, [0.0, 0.25, 0.25]);
}
