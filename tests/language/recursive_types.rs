//! Types that contain themselves, and the functions that walk them.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::agree;

#[derive(Clone, Debug, PartialEq, Differentiable)]
enum Expression {
    Constant(f64),
    Variable,
    Sum(Box<Expression>, Box<Expression>),
    Product(Box<Expression>, Box<Expression>),
    Sine { of: Box<Expression> },
}

use Expression::{Constant, Product, Sine, Sum, Variable};

#[differentiate]
fn value(e: &Expression, x: f64) -> f64 {
    match e {
        Expression::Constant(c) => *c,
        Expression::Variable => x,
        Expression::Sum(a, b) => value(a, x) + value(b, x),
        Expression::Product(a, b) => {
            let left = value(a, x);
            left * value(b, x)
        }
        Expression::Sine { of } => value(of, x).sin(),
    }
}

#[differentiate]
impl Expression {
    /// The value, each part asked for its own.
    fn at(&self, x: f64) -> f64 {
        match self {
            Constant(c) => *c,
            Variable => x,
            Sum(a, b) => a.at(x) + b.at(x),
            Product(a, b) => a.at(x) * b.at(x),
            Sine { of } => of.at(x).sin(),
        }
    }

    fn depth_weighted(&self, x: f64) -> f64 {
        match self {
            Self::Sum(a, b) => {
                let left = a.depth_weighted(x);
                0.5 * (left + b.depth_weighted(x * 0.5))
            }
            Self::Product(a, b) => a.at(x) + b.depth_weighted(x),
            Self::Sine { of } => of.depth_weighted(x) * of.at(x),
            _ => self.at(x),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Segment {
    length: f64,
    next: Option<Box<Segment>>,
}

#[differentiate]
impl Segment {
    fn reach(&self, angle: f64) -> f64 {
        match &self.next {
            Some(next) => self.length * angle.cos() + Segment::reach(next, angle * self.length),
            None => self.length * angle.sin(),
        }
    }

    /// On the part itself.
    fn tension(&self, load: f64) -> f64 {
        let here = self.length * load;
        if let Some(next) = &self.next {
            return here.sqrt() + next.tension(load + here) * next.slack(load);
        }
        here
    }

    fn slack(&self, load: f64) -> f64 {
        match self.next.as_ref() {
            Some(next) if load > 0.0 => next.tension(0.5 * load),
            _ => self.length - load,
        }
    }

    fn stretched(&self, by: f64) -> f64 {
        let rest = match self.next.as_deref() {
            Some(next) => Self::stretched(next, by * 0.5),
            None => by,
        };
        self.length * by + rest * rest
    }
}

#[test]
fn trees_and_lists() {
    let boxed = |e: Expression| Box::new(e);
    // (3 + x) * sin(2 x)
    let tree = Product(
        boxed(Sum(boxed(Constant(3.0)), boxed(Variable))),
        boxed(Sine {
            of: boxed(Product(boxed(Constant(2.0)), boxed(Variable))),
        }),
    );
    agree!((tree.clone(), 0.7), |(e, x)| value(e, *x));
    agree!((tree.clone(), 0.7), |(e, x)| e.at(*x));
    agree!((tree.clone(), 0.7), |(e, x)| e.depth_weighted(*x));
    assert_eq!(tree.at_grad(0.7), value_grad(&tree, 0.7));
    let (by_constants, by_x) = value_grad(&tree, 0.7);
    let (sin, cos) = 1.4_f64.sin_cos();
    assert!((by_x - (sin + 3.7 * 2.0 * cos)).abs() < 1e-14);
    let ExpressionTangent::Product(left, _) = by_constants else {
        panic!("the gradient has the shape of the tree");
    };
    assert!(
        matches!(*left, ExpressionTangent::Sum(c, _) if *c == ExpressionTangent::Constant(sin))
    );

    let list = Segment {
        length: 1.2,
        next: Some(Box::new(Segment {
            length: 0.7,
            next: Some(Box::new(Segment {
                length: 2.0,
                next: None,
            })),
        })),
    };
    agree!((list.clone(), 0.4), |(s, angle)| s.reach(*angle));
    agree!((list.clone(), 0.4), |(s, load)| s.tension(*load));
    agree!((list.clone(), 0.4), |(s, load)| s.slack(*load));
    agree!((list, 0.4), |(s, by)| s.stretched(*by));
}
