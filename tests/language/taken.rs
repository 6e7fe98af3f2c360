//! Functions of the user's own that are called like a derivative: they stay what they are, and the others are generated.

use cotangent::{Differentiable, check_grads, differentiate};

mod free {
    use cotangent::differentiate;

    #[differentiate]
    pub fn loss(x: f64, y: f64) -> f64 {
        loss_grad(x, y)[0] * x
    }

    #[differentiate]
    pub fn loss_grad(x: f64, y: f64) -> [f64; 2] {
        [y * y, 2.0 * x * y]
    }
}

mod imported {
    use super::shapes::area_vjp;
    use cotangent::differentiate;

    #[differentiate]
    pub fn area(x: f64) -> f64 {
        x * x * area_vjp()
    }
}

mod shapes {
    pub fn area_vjp() -> f64 {
        2.0
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Spring {
    k: f64,
}

#[differentiate]
impl Spring {
    fn energy(&self, x: f64) -> f64 {
        0.5 * self.energy_grad(x) * x
    }

    fn energy_grad(&self, x: f64) -> f64 {
        self.k * x
    }

    fn energy_jvp(&self, x: f64) -> f64 {
        self.k * x
    }
}

#[test]
fn names_that_are_taken_stay_the_users() {
    use free::*;
    assert_eq!(loss_grad(3.0, 2.0), [4.0, 12.0]);
    assert_eq!(loss_value_and_grad(3.0, 2.0), (12.0, (4.0, 12.0)));
    check_grads!(loss(3.0, 2.0));
    check_grads!(loss_grad(3.0, 2.0));

    assert_eq!(imported::area_grad(3.0), 12.0);
    assert_eq!(imported::area_jvp(3.0, 1.0), (18.0, 12.0));

    let spring = Spring { k: 4.0 };
    assert_eq!(spring.energy_grad(3.0), 12.0);
    assert_eq!(spring.energy_jvp(3.0), 12.0);
    let (value, pullback) = spring.energy_vjp(3.0);
    let (spring_bar, x_bar) = pullback(1.0);
    assert_eq!((value, spring_bar.k, x_bar), (18.0, 4.5, 12.0));
    check_grads!(Spring::energy(&spring, 3.0));
}
