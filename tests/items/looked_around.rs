//! Methods that take `&self` and have no value, called for what they check: `gate.check(&other);`

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Gains {
    low: f64,
    all: Vec<f64>,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Filter {
    gains: Gains,
    order: usize,
    last: Option<f64>,
}

#[differentiate]
impl Gains {
    fn new(low: f64, high: f64) -> Gains {
        let gains = Gains {
            low,
            all: vec![low, high, low * high],
        };
        gains.validate();
        gains
    }

    fn validate(&self) {
        assert!(self.low > 0.0 && self.all.len() == 3);
    }

    fn is_below(&self, other: &Gains) {
        assert!(self.low <= other.low, "{} above {}", self.low, other.low);
    }
}

#[differentiate]
impl Filter {
    fn new(gains: Gains) -> Self {
        Filter {
            gains,
            order: 2,
            last: None,
        }
    }

    fn validate(&self) {
        assert!(self.order < 9);
        self.gains.validate();
    }

    fn next(&mut self, x: f64) -> f64 {
        self.validate();
        let y = self.last.unwrap_or(x) * self.gains.all[1] + x;
        let _ = self.gains.all.push(x);
        let _ = self.gains.all.remove(0);
        self.last = Some(y);
        self.gains.validate();
        y * y
    }
}

/// Between changes, of variables that change and that do not.
#[differentiate]
fn filtered(low: f64, xs: &[f64]) -> f64 {
    let wide = Gains::new(2.0 * low, low);
    let mut gains = Gains::new(low, 0.5);
    gains.is_below(&wide);
    gains.low *= xs[0];
    gains.validate();
    let mut filter = Filter::new(gains);
    let mut sum = wide.all[2];
    for x in xs {
        filter.validate();
        sum += filter.next(*x) * filter.gains.low;
        if sum > 1.5 {
            filter.gains.validate();
            sum *= low;
        }
    }
    sum
}

#[test]
fn methods_that_only_check() {
    check_grads!(filtered(0.75, &[0.5, 1.25, 0.3, 1.75]));
    check_grads!(filtered(0.25, &[0.5]));
}

#[test]
#[should_panic(expected = "2.5 above 1")]
fn what_fails_still_does() {
    #[differentiate]
    fn compared(x: f64) -> f64 {
        let gains = Gains::new(x, 1.0);
        gains.is_below(&Gains::new(1.0, x));
        gains.low * x
    }
    let _ = compared_vjp(2.5);
}
