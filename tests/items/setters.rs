//! Methods that change what they are called on and hand it on, `fn gain(&mut self, k: f64) -> &mut Self`: called in a row, on
//! variables, fields, elements and values without a name. Against differences, the inner product of the modes and closed forms.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Biquad {
    gain: f64,
    decay: f64,
    state: f64,
    order: usize,
}

#[differentiate]
impl Biquad {
    fn new() -> Self {
        Biquad {
            gain: 1.0,
            decay: 0.5,
            state: 0.0,
            order: 1,
        }
    }

    fn gain(&mut self, gain: f64) -> &mut Self {
        self.gain = gain;
        self
    }

    /// It leaves what is out of range as it is.
    fn decay(&mut self, decay: f64) -> &mut Biquad {
        if decay.abs() >= 1.0 {
            return self;
        }
        self.decay = decay * decay;
        self
    }

    fn order(&mut self, order: usize) -> &mut Self {
        self.order = order;
        self
    }

    fn both(&mut self, k: f64) -> &mut Self {
        let Self { gain, decay, .. } = self;
        *gain *= k;
        *decay = k * 0.25;
        self
    }

    fn next(&mut self, x: f64) -> f64 {
        for _ in 0..self.order {
            self.state += self.decay * (x - self.state);
        }
        self.gain * self.state
    }

    fn level(&self) -> f64 {
        self.gain * self.decay
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Bank {
    filters: Vec<Biquad>,
    last: Biquad,
}

#[differentiate]
fn one(x: f64, k: f64) -> f64 {
    let mut filter = Biquad::new();
    filter.gain(k * x);
    filter.next(x) + filter.level()
}

#[differentiate]
fn in_a_row(x: f64, k: f64) -> f64 {
    let mut filter = Biquad::new();
    filter.gain(k * x).decay(x).order(3);
    let first = filter.both(k).next(x);
    first * filter.gain(x).order(2).level()
}

#[differentiate]
fn without_a_name(x: f64, k: f64) -> f64 {
    let level = 2.0 * Biquad::new().decay(k).gain(x).level();
    level + Biquad::new().both(x).gain * k
}

#[differentiate]
fn of_parts(bank: &mut Bank, xs: &[f64], k: f64) -> f64 {
    let mut sum = 0.0;
    for (i, x) in xs.iter().enumerate() {
        bank.filters[i].gain(k).decay(*x);
        if *x > 0.4 {
            bank.last.gain(*x * k).both(*x);
        }
        sum += bank.filters[i].next(*x);
    }
    sum + bank.last.gain(sum).next(k)
}

#[differentiate]
fn of_all_parts(mut bank: Bank, xs: &[f64], k: f64) -> f64 {
    of_parts(&mut bank, xs, k) * bank.last.level()
}

#[test]
fn setters_of_variables_and_values() {
    check_grads!(one(0.7, 1.3));
    check_grads!(in_a_row(0.7, 1.3));
    check_grads!(without_a_name(0.7, 0.6));
    // state = x / 2, and k x (x / 2 + 1 / 2)
    let (x_bar, k_bar) = one_grad(0.7, 1.3);
    near(x_bar, 1.3 * (0.7 + 0.5), 1e-14);
    near(k_bar, 0.7 * (0.35 + 0.5), 1e-14);
    // 2 x k^2 + x k
    let (x_bar, k_bar) = without_a_name_grad(0.7, 0.6);
    near(x_bar, 2.0 * 0.36 + 0.6, 1e-14);
    near(k_bar, 4.0 * 0.7 * 0.6 + 0.7, 1e-14);
    // What is out of range is left.
    let (x_bar, k_bar) = without_a_name_grad(0.7, 1.6);
    near(x_bar, 2.0 * 0.5 + 1.6, 1e-14);
    near(k_bar, 0.7, 1e-14);
}

#[test]
fn setters_of_fields_and_elements() {
    let mut bank = Bank {
        filters: vec![Biquad::new(), Biquad::new()],
        last: Biquad::new(),
    };
    bank.filters[1].order = 2;
    check_grads!(of_all_parts(bank.clone(), &[0.3, 0.8], 1.7));
    let value = of_parts(&mut bank.clone(), &[0.3, 0.8], 1.7);
    assert_eq!(of_parts_vjp(&mut bank, &[0.3, 0.8], 1.7).0, value);
}

/// It has derivatives of its own, those of what it changes.
#[test]
fn a_setter_by_itself() {
    let (mut filter, mut same) = (Biquad::new(), Biquad::new());
    let pull = filter.decay_vjp(0.6).1;
    let mut after = filter.zero_tangent();
    (after.gain, after.decay) = (2.0, 3.0);
    let (before, decay_bar) = pull(after);
    near(before.gain, 2.0, 1e-15);
    near(before.decay, 0.0, 1e-15);
    near(decay_bar, 3.0 * 2.0 * 0.6, 1e-15);
    assert_eq!(filter, *same.decay(0.6));
}

mod generic {
    use super::*;
    use num_traits::Float;

    #[derive(Clone, Debug, Differentiable)]
    struct Track<T> {
        position: T,
        speed: T,
    }

    #[differentiate]
    impl<T: Float> Track<T> {
        fn moved(&mut self, by: T) -> &mut Self {
            self.position = self.position + by * self.speed;
            self
        }

        fn faster(&mut self, k: T) -> &mut Track<T> {
            self.speed = self.speed * k;
            self
        }
    }

    #[differentiate]
    fn walked<T: Float>(speed: T, k: T) -> T {
        let mut track = Track { position: k, speed };
        track.moved(k).faster(k).moved(speed);
        track.position
    }

    #[test]
    fn of_any_number() {
        check_grads!(walked(0.7, 1.3));
        // k + k v + v^2 k
        let (v_bar, k_bar) = walked_grad(0.7, 1.3);
        near(v_bar, 1.3 + 2.0 * 0.7 * 1.3, 1e-14);
        near(k_bar, 1.0 + 0.7 + 0.49, 1e-14);
    }
}
