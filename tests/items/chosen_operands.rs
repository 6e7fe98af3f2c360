//! Operands of a type of one's own that are chosen among others: elements, items of chains, what an `Option` holds, and what
//! the methods of traits give.

use std::ops::{Add, Mul};

use cotangent::{Differentiable, check_grads, differentiate};

#[differentiate]
#[derive(Clone, Copy, Debug, PartialEq)]
struct V {
    a: f64,
    b: f64,
}

const FAR: V = V { a: 1.0, b: 2.0 };

#[differentiate]
impl V {
    fn turned(self) -> V {
        V {
            a: -self.b,
            b: self.a * self.a,
        }
    }
}

#[differentiate]
impl Add for V {
    type Output = V;
    fn add(self, other: V) -> V {
        V {
            a: self.a + other.a,
            b: self.b + other.b,
        }
    }
}

#[differentiate]
impl Mul<f64> for V {
    type Output = V;
    fn mul(self, k: f64) -> V {
        V {
            a: self.a * k,
            b: self.b * k,
        }
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Path {
    points: Vec<V>,
    origin: Option<V>,
}

#[differentiate]
trait Made {
    const UNIT: V;
    fn made(y: f64) -> V;
    fn all(&self) -> Vec<V>;
    fn perhaps(&self, x: f64) -> Option<V> {
        let v = V { a: x, b: x * x };
        Some(v)
    }
    fn near(&self, x: f64) -> V {
        V { a: x, b: x * x }
    }
}

#[differentiate]
impl Made for Path {
    const UNIT: V = FAR;
    fn made(y: f64) -> V {
        V { a: y, b: y * y }
    }
    fn all(&self) -> Vec<V> {
        self.points.clone()
    }
}

#[differentiate]
impl Path {
    fn first(&self) -> Option<&V> {
        self.points.first()
    }
}

macro_rules! chosen {
    ($($name:ident($h:ident, $p:ident, $x:ident) = $value:expr;)*) => {
        $(
            #[differentiate]
            fn $name($h: &Path, $p: V, $x: f64) -> V {
                $value
            }
        )*

        #[test]
        fn have_the_operators_of_their_type() {
            let points = vec![V { a: 0.3, b: -0.4 }, V { a: 1.2, b: 0.7 }, V { a: -0.6, b: 0.9 }];
            let p = V { a: 0.5, b: -1.5 };
            for origin in [None, Some(V { a: 0.8, b: 0.2 })] {
                let h = Path { points: points.clone(), origin };
                $(
                    check_grads!($name(&h, p, 0.7));
                )*
            }
        }
    };
}

chosen! {
    held(h, p, x) = h.origin.map(|v| v.turned()).unwrap_or(p) * x;
    held_or(h, p, x) = h.origin.map_or(p, |v| v * 2.0) * x;
    held_sums(h, p, x) = h.origin.map(|v| v + p).unwrap_or(p) * x;
    got(h, p, x) = h.first().copied().unwrap() * x + p;
    got_behind(h, p, x) = *h.first().unwrap() * x + p;
    last(h, p, x) = *h.points.last().unwrap() * x + p;
    last_or(h, p, x) = h.points.last().copied().unwrap_or(p) * x;
    at(h, p, x) = *h.points.get(1).unwrap() * x + p;
    found(h, p, x) = h.points.iter().find(|v| v.a > 0.5).copied().unwrap_or(FAR) * x + p;
    reduced(h, p, x) = h.points.iter().copied().reduce(|a, b| a + b).unwrap() * x + p;
    least(h, p, x) = *h.points.iter().min_by(|a, b| a.a.total_cmp(&b.a)).unwrap() * x + p;
    mapped(h, p, x) = h.points.iter().map(|v| *v * 2.0).nth(1).unwrap() * x + p;
    greatest(h, p, x) = h.points.iter().map(|v| v.turned()).max_by(|a, b| a.a.total_cmp(&b.a)).unwrap() * x + p;
    by_default(h, p, x) = h.near(x) * x + p;
    by_default_perhaps(h, p, x) = h.perhaps(x).unwrap() * x + p;
    of_all(h, p, x) = h.all()[1] * x + p;
    of_trait(h, p, x) = <Path as Made>::made(x) * h.points[0].a + p;
    constant_of_trait(h, p, x) = <Path as Made>::UNIT * (x * h.points[0].a) + p;
    of_any(h, p, x) = any(h, x) + p;
}

#[differentiate]
fn any<M: Made>(made: &M, x: f64) -> V {
    let near = made.near(x);
    near * 2.0 + made.near(x) * x + made.perhaps(x).unwrap() * x
}
