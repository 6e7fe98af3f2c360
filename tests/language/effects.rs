//! Values that something the macro does not look into has changed: derivatives use the value of the moment.

use cotangent::differentiate;

fn step(y: &mut f64) -> f64 {
    *y += 1.0;
    *y
}

#[test]
fn an_argument_lent_to_a_call() {
    #[differentiate]
    fn replaced(x: f64) -> f64 {
        let mut y = 2.0;
        let _old = std::mem::replace(&mut y, 5.0);
        x * y
    }
    assert_eq!(replaced_grad(3.0), 5.0);
}

#[test]
fn the_effect_of_a_condition() {
    #[differentiate]
    fn of_an_if(x: f64) -> f64 {
        let mut y = 2.0;
        if step(&mut y) > 10.0 { x } else { x * y }
    }
    #[differentiate]
    fn of_a_match(x: f64) -> f64 {
        let mut y = 2.0;
        match step(&mut y) > 10.0 {
            true => x,
            false => x * y,
        }
    }
    #[differentiate]
    fn of_a_while(x: f64) -> f64 {
        let mut y = 2.0;
        let mut s = 0.0;
        while step(&mut y) < 6.0 {
            s += x * y;
        }
        s
    }
    assert_eq!(of_an_if_grad(3.0), 3.0);
    assert_eq!(of_a_match_grad(3.0), 3.0);
    assert_eq!(of_a_while_grad(3.0), 3.0 + 4.0 + 5.0);
}

#[test]
fn functions_with_the_name_of_a_rounding() {
    #[differentiate]
    fn round(x: f64) -> f64 {
        x * x
    }
    #[differentiate]
    fn of_ones_own(x: f64) -> f64 {
        round(x) + f64::round(x)
    }
    #[differentiate]
    fn of_the_trait<T: num_traits::Float>(x: T) -> T {
        x * T::floor(x) + num_traits::Float::ceil(x)
    }
    assert_eq!(of_ones_own_grad(3.2), 6.4);
    assert_eq!(of_the_trait_grad(3.2), 3.0);
}

#[test]
fn a_comparison_in_a_tuple_carries_nothing() {
    #[differentiate]
    fn scaled(x: f64, n: usize) -> f64 {
        match (n, x > 0.0) {
            (k, true) => x * k as f64,
            (_, false) => -x,
        }
    }
    assert_eq!(scaled_grad(2.0, 3), 3.0);
    assert_eq!(scaled_grad(-2.0, 3), -1.0);
}

#[test]
fn macros_between_the_statements() {
    macro_rules! note {
        ($notes:ident, $($x:expr),*) => {
            $($notes.push(format!("{}", $x));)*
        };
    }
    #[differentiate]
    fn noted(x: f64) -> f64 {
        let mut notes = Vec::new();
        let y = x * x;
        note!(notes, x, y);
        y * x
    }
    assert_eq!(noted_grad(2.0), 12.0);
}

/// Macros of other crates that log: what they format is only read.
mod logging {
    use cotangent::{check_grads, differentiate};
    use cotangent_test_dep::{debug, noted};

    #[differentiate]
    fn iterated(x: f64, n: usize) -> Option<f64> {
        let mut y = x;
        for k in 0..n {
            y = y.sin() * x;
            debug!("iteration {}: {}", k, y);
        }
        if y > 0.0 {
            debug!(target: "fit", "converged to {y}");
            Some(y)
        } else {
            debug!("no convergence");
            None
        }
    }

    #[differentiate]
    fn by_path(x: &mut f64) {
        cotangent_test_dep::debug!("at {}", x);
        *x *= *x;
    }

    #[test]
    fn what_is_logged_is_only_read() {
        check_grads!(iterated(0.7, 3));
        check_grads!(iterated(-0.7, 1));
        let before = noted();
        let (value, pullback) = iterated_vjp(0.7, 2);
        assert!(noted() > before);
        assert_eq!(value, iterated(0.7, 2));
        let (x, y) = (0.7f64, 0.7f64.sin() * 0.7);
        let slope = y.sin() + x * y.cos() * (x.sin() + x * x.cos());
        assert!((pullback(Some(1.0)) - slope).abs() < 1e-12);
        let mut x = 3.0;
        let (_, pullback) = by_path_vjp(&mut x);
        assert_eq!((x, pullback(1.0)), (9.0, 6.0));
    }

    mod fields {
        use cotangent::{Differentiable, check_grads, differentiate};
        use cotangent_test_dep as tracing;
        use cotangent_test_dep::noted;

        #[derive(Clone, Debug, Differentiable)]
        struct Reactor {
            level: f64,
            runs: usize,
        }

        #[differentiate]
        impl Reactor {
            fn tick(&mut self, dt: f64, gain: f64) -> f64 {
                tracing::trace!(dt, level = self.level, "tick");
                self.level += dt * gain * self.level;
                self.runs += 1;
                let flux = self.level * gain;
                tracing::trace!(?flux, runs = self.runs);
                flux
            }
        }

        #[differentiate]
        fn run(level: f64, gain: f64, n: usize) -> f64 {
            let mut reactor = Reactor { level, runs: 0 };
            let mut sum = 0.0;
            for k in 0..n {
                sum += reactor.tick(0.1, gain);
                tracing::trace!(k, ?reactor.level, "done");
            }
            sum
        }

        #[test]
        fn are_only_read() {
            check_grads!(run(1.3, 0.7, 3));
            let before = noted();
            let (value, (level, gain)) = run_value_and_grad(1.3, 0.7, 2);
            assert!(noted() > before);
            assert_eq!(value.to_bits(), run(1.3, 0.7, 2).to_bits());
            // gain * level * (q + q^2) of q = 1 + gain / 10
            let q = 1.07f64;
            assert!((level - 0.7 * (q + q * q)).abs() < 1e-12);
            assert!((gain - 1.3 * (q + q * q) - 0.7 * 1.3 * 0.1 * (1.0 + 2.0 * q)).abs() < 1e-12);
        }
    }
}
