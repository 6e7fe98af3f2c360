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
    agree!((list, 0.4), |(s, by)| s.stretched(*by));
}
