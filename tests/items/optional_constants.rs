//! `Option<&T>` of what no input reaches and the function owns: `bent(x, Some(&joint))` of a `joint` that is constant, moved or
//! changed afterwards, or made in a loop, a branch or a closure.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Differentiable, Debug, PartialEq)]
struct Joint {
    at: f64,
    slack: f64,
}

#[differentiate]
impl Joint {
    fn new(at: f64, slack: f64) -> Joint {
        Joint { at, slack }
    }
}

#[derive(Differentiable, Debug, PartialEq)]
struct Arm {
    joint: Joint,
    bend: f64,
}

#[differentiate]
fn bent(x: f64, joint: Option<&Joint>) -> f64 {
    match joint {
        Some(joint) => x * joint.at * x + joint.slack,
        None => x,
    }
}

#[differentiate]
fn power(x: f64, n: Option<&usize>) -> f64 {
    n.map_or(x, |n| x.powi(*n as i32))
}

#[differentiate]
fn named(x: f64, name: Option<&String>) -> f64 {
    match name {
        Some(name) => x * x * name.len() as f64,
        None => x,
    }
}

#[differentiate]
fn weighted(x: f64, weights: Option<&[f64]>) -> f64 {
    match weights {
        Some(weights) => x * x * weights[1],
        None => x,
    }
}

#[differentiate]
fn arm(x: f64) -> Arm {
    let joint = Joint::new(3.0, 2.0);
    let bend = bent(x, Some(&joint));
    Arm {
        joint,
        bend: bend * x,
    }
}

#[differentiate]
fn moving(x: f64) -> f64 {
    let mut joint = Joint::new(1.0, 2.0);
    let a = bent(x, Some(&joint));
    joint.at = 5.0;
    let b = bent(x, Some(&joint));
    joint.at = x;
    a * b + bent(x, Some(&joint))
}

#[differentiate]
fn chain(x: f64, n: usize) -> f64 {
    let mut sum = x;
    for i in 0..n {
        let joint = Joint::new(i as f64, 0.5);
        let k = i + 1;
        sum += bent(sum * 0.1, Some(&joint)) + power(sum * 0.1, Some(&k));
    }
    sum
}

#[differentiate]
fn others(x: f64, k: usize) -> f64 {
    let (n, name, weights) = (3, String::from("abc"), vec![1.0, 2.5]);
    let ns = [1usize, 2, 3];
    let arm = Arm {
        joint: Joint::new(3.0, 4.0),
        bend: 1.0,
    };
    let sum = power(x, Some(&n)) + named(x, Some(&name)) + weighted(x, Some(&weights));
    let mut sum = sum + bent(x, Some(&arm.joint)) + power(x, Some(&ns[k])) + power(x, Some(&2));
    if x > 0.0 {
        let joint = Joint::new(0.5, 4.0);
        sum *= bent(x, Some(&joint));
    }
    let by = |y: f64| {
        let joint = Joint::new(2.0, 1.0);
        bent(y, Some(&joint))
    };
    let each = (0..3).map(|i| {
        let joint = Joint::new(i as f64, 1.0);
        bent(x, Some(&joint))
    });
    sum + by(x) + each.sum::<f64>()
}

/// What is made for the call alone.
#[differentiate]
fn in_passing(x: f64, k: usize) -> f64 {
    let each = (0..k).map(|i| bent(x, Some(&Joint::new(i as f64, 1.0))));
    let mut sum = each.sum::<f64>() + bent(x, Some(&Joint::new(k as f64, 0.5)));
    if k > 2 {
        sum *= bent(
            x,
            Some(&Joint {
                at: k as f64,
                slack: 1.0,
            }),
        );
    }
    sum
}

#[test]
fn made_in_passing() {
    for k in [1, 4] {
        check_grads!(in_passing(0.75, k));
        check_grads!(in_passing(-1.25, k));
    }
}

#[test]
fn constants_in_options() {
    for x in [0.75, -1.25] {
        check_grads!(arm(x));
        check_grads!(moving(x));
        check_grads!(chain(x, 4));
        check_grads!(others(x, 1));
    }
    // x (3 x^2 + 2)
    let (value, pull) = arm_vjp(2.0);
    assert_eq!(value.bend, 28.0);
    let seed = ArmTangent {
        joint: JointTangent {
            at: 7.0,
            slack: 7.0,
        },
        bend: 1.0,
    };
    assert_eq!(pull(seed), 9.0 * 4.0 + 2.0);
    // (x^2 + 2) (5 x^2 + 2) + x^3 + 2
    let x = 1.5;
    assert!((moving_grad(x) - (20.0 * x * x * x + 24.0 * x + 3.0 * x * x)).abs() < 1e-12);
}
