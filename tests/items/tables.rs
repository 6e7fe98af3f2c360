//! Types made of types that refer to constant tables.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Copy, Debug, Differentiable)]
struct Term {
    a: f64,
    b: f64,
    c: f64,
}

/// Stands before what it is made of.
#[derive(Clone, Copy, Debug, Differentiable)]
struct Planet {
    longitude: Series,
    scale: f64,
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Series {
    terms: &'static [Term],
    none: &'static [Term],
}

type Shared = &'static Term;

#[derive(Clone, Debug, Differentiable)]
struct System {
    planets: Vec<Planet>,
    last: Option<Planet>,
    terms: Vec<Shared>,
    kind: Kind<f64>,
}

#[derive(Clone, Copy, Debug, Differentiable)]
enum Kind<T> {
    Around(Planet, T),
    Far { k: T },
}

/// What contains itself refers to nothing.
#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Tree {
    x: f64,
    below: Vec<Tree>,
    leaf: Option<Box<Leaf>>,
}

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Leaf {
    y: f64,
    above: Vec<Tree>,
}

#[differentiate]
impl Planet {
    fn at(&self, t: f64) -> f64 {
        let terms = self.longitude.terms.iter();
        self.scale * terms.map(|x| x.a * (x.b + x.c * t).cos()).sum::<f64>()
    }
}

#[differentiate]
fn all_at(of: &System, t: f64) -> f64 {
    let around = match of.kind {
        Kind::Around(planet, k) => planet.at(t) * k,
        Kind::Far { k } => k,
    };
    of.planets.iter().map(|planet| planet.at(t)).sum::<f64>() * around + of.terms[0].a
}

#[differentiate]
fn in_tree(tree: &Tree, x: f64) -> f64 {
    let leaf = match &tree.leaf {
        Some(leaf) => leaf.y * x,
        None => x,
    };
    tree.x * x * leaf
}

static TERMS: [Term; 2] = [
    Term {
        a: 2.0,
        b: 0.3,
        c: 1.5,
    },
    Term {
        a: 3.0,
        b: 0.7,
        c: 2.5,
    },
];

#[test]
fn types_of_types_that_refer_to_tables() {
    let longitude = Series {
        terms: &TERMS,
        none: &TERMS[..0],
    };
    let planet = Planet {
        longitude,
        scale: 5.0,
    };
    let system = System {
        planets: vec![planet, planet],
        last: None,
        terms: vec![&TERMS[1]],
        kind: Kind::Around(planet, 7.0),
    };
    let (bar, _) = all_at_grad(&system, 0.4);
    let at = planet.at(0.4);
    near(bar.planets[1].scale, at / 5.0 * at * 7.0, 1e-10);
    let slope = 5.0 * 1.7_f64.cos();
    near(bar.planets[0].longitude.terms[1].a, slope * at * 7.0, 1e-10);
    assert!(system.last.is_none() && longitude.none.is_empty());
    let far = System {
        kind: Kind::Far { k: 2.0 },
        ..system
    };
    near(
        all_at_grad(&far, 0.4).0.planets[0].scale,
        at / 5.0 * 2.0,
        1e-10,
    );

    let leaf = Leaf {
        y: 3.0,
        above: Vec::new(),
    };
    let tree = Tree {
        x: 2.0,
        below: Vec::new(),
        leaf: Some(Box::new(leaf)),
    };
    check_grads!(in_tree(&tree, 0.4));
}
