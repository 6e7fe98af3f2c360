//! Getters, indices and `impl Deref` that lead to places in the variants of an enum.

use std::ops::{Deref, DerefMut, Index, IndexMut};

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

/// On the stack or on the heap.
#[differentiate]
#[derive(Clone, Debug, PartialEq)]
enum Store<T, const N: usize>
where
    T: core::fmt::Debug,
{
    Stack([T; N]),
    Heap(Vec<T>),
}

#[differentiate]
impl<T: Default + Clone + core::fmt::Debug, const N: usize> Store<T, N> {
    fn new(len: Option<usize>, initial: T) -> Self {
        match len {
            Some(len) => Store::Heap(vec![initial; len]),
            None => {
                let all: [T; N] = core::array::from_fn(|_| initial.clone());
                Store::Stack(all)
            }
        }
    }
}

#[differentiate]
impl<T: Clone + core::fmt::Debug, const N: usize> Index<usize> for Store<T, N> {
    type Output = T;

    fn index(&self, index: usize) -> &Self::Output {
        match self {
            Store::Heap(v) => &v[index],
            Store::Stack(a) => &a[index],
        }
    }
}

#[differentiate]
impl<T: Clone + core::fmt::Debug, const N: usize> IndexMut<usize> for Store<T, N> {
    fn index_mut(&mut self, index: usize) -> &mut Self::Output {
        match self {
            Store::Heap(v) => &mut v[index],
            Store::Stack(a) => &mut a[index],
        }
    }
}

#[differentiate]
impl<T: core::fmt::Debug, const N: usize> Deref for Store<T, N> {
    type Target = [T];

    fn deref(&self) -> &Self::Target {
        match self {
            Store::Heap(v) => v,
            Store::Stack(a) => a,
        }
    }
}

#[differentiate]
impl<T: core::fmt::Debug, const N: usize> DerefMut for Store<T, N> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            Store::Heap(v) => v,
            Store::Stack(a) => a,
        }
    }
}

#[differentiate]
#[derive(Clone, Debug, PartialEq)]
struct Axes {
    position: Store<f64, 2>,
    velocity: Store<f64, 2>,
    enabled: Store<bool, 2>,
}

#[differentiate]
impl Axes {
    fn energy(&self, axis: usize) -> f64 {
        let v = self.velocity[axis];
        v * v * self.position[axis]
    }

    fn step(&mut self, axis: usize, dt: f64) {
        self.position[axis] += dt * self.velocity[axis];
        if self.enabled[axis] {
            self.velocity[axis] *= dt;
        }
    }

    fn hand_on(&self, to: &mut Axes) {
        to.position.copy_from_slice(&self.position);
        to.velocity.copy_from_slice(&self.velocity);
    }
}

#[differentiate]
fn store(on_heap: bool, x: f64, y: f64) -> Store<f64, 2> {
    match on_heap {
        true => Store::Heap(vec![x, y]),
        false => Store::Stack([x, y]),
    }
}

#[differentiate]
fn stepped(x: f64, y: f64, on_heap: bool, axis: usize) -> f64 {
    let mut axes = Axes {
        position: store(on_heap, x, y),
        velocity: Store::Stack([y, x * y]),
        enabled: Store::Heap(vec![true, false]),
    };
    axes.step(axis, x);
    axes.step(1, y);
    let last = axes.position.len() - 1;
    axes.velocity[last] += axes.position[axis] * axes.position[0];
    let mut other = Axes {
        position: Store::new(None, x),
        velocity: Store::new(Some(2), y),
        enabled: Store::new(Some(2), false),
    };
    let before = other.position[1] * other.velocity[0];
    axes.hand_on(&mut other);
    before + other.energy(axis) * other.energy(last)
}

/// The same with arrays.
fn stepped_by_hand(x: f64, y: f64, axis: usize) -> f64 {
    let (mut p, mut v) = ([x, y], [y, x * y]);
    for (axis, dt) in [(axis, x), (1, y)] {
        p[axis] += dt * v[axis];
        if axis == 0 {
            v[axis] *= dt;
        }
    }
    v[1] += p[axis] * p[0];
    x * y + v[axis] * v[axis] * p[axis] * v[1] * v[1] * p[1]
}

#[test]
fn indices_of_variants() {
    for on_heap in [true, false] {
        for axis in 0..2 {
            check_grads!(stepped(0.7, 1.3, on_heap, axis));
            let (value, grad) = stepped_value_and_grad(0.7, 1.3, on_heap, axis);
            near(value, stepped_by_hand(0.7, 1.3, axis), 1e-14);
            let h = 1e-6;
            let ends = [0.7 + h, 0.7 - h].map(|x| stepped_by_hand(x, 1.3, axis));
            near(grad.0, (ends[0] - ends[1]) / (2.0 * h), 1e-7);
        }
    }
}

#[test]
#[should_panic(expected = "index out of bounds: the len is 2 but the index is 5")]
fn an_index_of_a_variant_that_is_not_there() {
    let axes = Axes {
        position: store(true, 0.7, 1.3),
        velocity: store(false, 0.4, 0.2),
        enabled: Store::new(None, true),
    };
    axes.energy_vjp(5);
}

#[differentiate]
#[derive(Clone, Debug)]
struct Point {
    x: f64,
    y: f64,
}

#[differentiate]
impl Point {
    fn norm(&self) -> f64 {
        self.x.hypot(self.y)
    }
}

#[differentiate]
#[derive(Clone, Debug)]
struct Circle {
    center: Point,
    radius: f64,
}

#[differentiate]
#[derive(Clone, Debug)]
enum Shape {
    Circle(Circle),
    Rectangle { low: Point, size: [f64; 2] },
    Dot(Point),
}

#[differentiate]
impl Shape {
    fn at(&self) -> &Point {
        match self {
            Shape::Circle(c) => &c.center,
            Self::Rectangle { low, .. } => low,
            Shape::Dot(p) => p,
        }
    }

    fn at_mut(&mut self) -> &mut Point {
        match self {
            Shape::Circle(c) => &mut c.center,
            Self::Rectangle { low, .. } => low,
            Shape::Dot(p) => p,
        }
    }

    fn measured(&self, k: f64) -> f64 {
        let p = self.at();
        p.x * k + p.norm()
    }

    fn shift(&mut self, k: f64) {
        self.at_mut().x += k;
        let p = self.at_mut();
        p.y *= k;
    }
}

#[differentiate]
fn shifted(kind: usize, x: f64, y: f64) -> f64 {
    let p = Point { x, y };
    let mut shape = match kind {
        0 => Shape::Circle(Circle {
            center: p,
            radius: y,
        }),
        1 => Shape::Rectangle {
            low: p,
            size: [x, y],
        },
        _ => Shape::Dot(p),
    };
    shape.shift(x);
    shape.at_mut().x *= y;
    shape.measured(y) * shape.at().x.sin()
}

#[differentiate]
fn all(shapes: &[Shape]) -> f64 {
    shapes.iter().map(|s| s.at().x * s.at().norm()).sum()
}

#[test]
fn getters_of_variants() {
    // (2 x y^2 + |(2 x y, x y)|) sin(2 x y)
    let (x, y) = (0.7_f64, 1.3_f64);
    let expected = (2.0 * x * y * y + (2.0 * x * y).hypot(x * y)) * (2.0 * x * y).sin();
    for kind in 0..3 {
        check_grads!(shifted(kind, x, y));
        near(shifted_value_and_grad(kind, x, y).0, expected, 1e-14);
        assert_eq!(shifted_grad(kind, x, y), shifted_grad(0, x, y));
    }
    let (p, q) = (Point { x: 0.4, y: 0.9 }, Point { x: -1.4, y: 0.3 });
    let circle = Shape::Circle(Circle {
        center: p.clone(),
        radius: 2.0,
    });
    let size = [1.0, 2.0];
    check_grads!(all(&[
        circle,
        Shape::Dot(q),
        Shape::Rectangle { low: p, size }
    ]));
}

/// Of parts with private fields, used where the type has no name.
mod cells {
    use std::ops::Index;

    use cotangent::differentiate;

    #[differentiate]
    #[derive(Clone, Debug)]
    pub struct Cell {
        weight: f64,
        pub rate: f64,
    }

    #[differentiate]
    impl Cell {
        pub fn new(weight: f64, rate: f64) -> Cell {
            Cell { weight, rate }
        }
    }

    #[differentiate]
    #[derive(Clone, Debug)]
    pub enum Tree {
        Leaf(Cell),
        Pair(Cell, Cell),
        Named { first: Cell, second: Cell },
        Many(Vec<f64>),
        Empty,
    }

    #[differentiate]
    impl Tree {
        pub fn weight(&self) -> &f64 {
            match self {
                Tree::Leaf(cell) | Tree::Pair(cell, _) => &cell.weight,
                Tree::Named { first: cell, .. } => &cell.weight,
                Tree::Many(all) => &all[0],
                Tree::Empty => panic!("no weight"),
            }
        }

        pub fn weight_mut(&mut self) -> &mut f64 {
            match self {
                Tree::Leaf(cell) | Tree::Pair(cell, _) => &mut cell.weight,
                Tree::Named { first: cell, .. } => &mut cell.weight,
                Tree::Many(all) => &mut all[0],
                Tree::Empty => panic!("no weight"),
            }
        }

        pub fn cell(&self) -> Option<&Cell> {
            match self {
                Tree::Leaf(cell) => Some(cell),
                Tree::Named { second, .. } => Some(second),
                _ => None,
            }
        }

        pub fn listed(&self, i: usize) -> Option<&f64> {
            match self {
                Tree::Many(all) => all.get(i),
                _ => None,
            }
        }
    }

    #[differentiate]
    impl Index<usize> for Tree {
        type Output = f64;

        fn index(&self, i: usize) -> &f64 {
            match self {
                Self::Many(all) => &all[i],
                Self::Leaf(cell) => &cell.rate,
                _ => panic!("no list"),
            }
        }
    }

    #[differentiate]
    pub fn tree(kind: usize, x: f64, y: f64) -> Tree {
        match kind {
            0 => Tree::Leaf(Cell::new(x, y)),
            1 => Tree::Pair(Cell::new(y, x), Cell::new(x, x)),
            2 => Tree::Named {
                first: Cell::new(x, y),
                second: Cell::new(x * y, y),
            },
            3 => Tree::Many(vec![x, y]),
            _ => Tree::Empty,
        }
    }
}

mod elsewhere {
    use cotangent::differentiate;

    #[differentiate]
    use super::cells::tree;

    #[differentiate]
    pub fn weighed(kind: usize, x: f64, y: f64) -> f64 {
        let mut t = tree(kind, x, y);
        *t.weight_mut() *= y;
        let rate = match t.cell() {
            Some(cell) => cell.rate,
            None => 1.0,
        };
        let second = t.listed(1).copied().unwrap_or(2.0);
        let w = t.weight();
        w * w * rate + second * x
    }

    #[differentiate]
    pub fn at(kind: usize, x: f64, y: f64, i: usize) -> f64 {
        let t = tree(kind, x * y, y);
        t[i] * x
    }
}

#[test]
fn variants_of_other_modules() {
    use elsewhere::{at, at_grad, weighed, weighed_grad};
    let (x, y) = (0.7, 1.3);
    for kind in 0..4 {
        check_grads!(elsewhere::weighed(kind, x, y));
    }
    // x^2 y^2 + x y
    let (by_x, by_y) = weighed_grad(3, x, y);
    near(by_x, 2.0 * x * y * y + y, 1e-14);
    near(by_y, 2.0 * x * x * y + x, 1e-14);
    assert_eq!(at_grad(3, x, y, 0), (2.0 * x * y, x * x));
    assert_eq!(at_grad(0, x, y, 7), (y, x));
    assert_eq!(
        (at(3, x, y, 1), weighed(1, x, y)),
        (y * x, (y * y) * (y * y) + 2.0 * x)
    );
}

#[test]
#[should_panic(expected = "no weight")]
fn a_variant_without_the_place() {
    elsewhere::weighed_grad(4, 0.7, 1.3);
}
