//! `#[differentiate(checkpoint)]`: a function of which only the inputs are kept.

use cotangent::differentiate;
use num_traits::Float;

macro_rules! programs {
    ($module:ident $(($word:ident))?) => {
        mod $module {
            use super::*;

            #[differentiate($($word)?)]
            pub fn rough(x: f64, n: usize) -> f64 {
                let mut y = x;
                for _ in 0..n {
                    if y > 2.0 {
                        return y * x;
                    }
                    y = y.sin() * x + 0.5 * y;
                }
                y
            }

            #[differentiate($($word)?)]
            pub fn over(xs: &[f64], table: Vec<f64>, scale: f64) -> Vec<f64> {
                let mut out = table;
                for (o, x) in out.iter_mut().zip(xs) {
                    *o = (*o * x).sin() * scale;
                }
                out
            }

            #[differentiate($($word)?)]
            pub fn changes(state: &mut [f64], count: &mut Vec<f64>, c: f64) -> f64 {
                for i in 0..state.len() {
                    state[i] = state[i].sin() * c + count[0];
                    count.push(state[i] * c);
                }
                state[0] * c
            }

            #[differentiate($($word)?)]
            pub fn generic<T: Float>(x: T, pair: (T, T)) -> T {
                (x * pair.0).sin() * pair.1.exp()
            }

            #[differentiate($($word)?)]
            pub fn halves(x: f64, n: usize) -> f64 {
                if n == 0 {
                    x.sin()
                } else {
                    halves(x * 0.5, n - 1) * halves(x + 0.5, n - 1)
                }
            }

            #[derive(Clone, Debug, cotangent::Differentiable)]
            pub struct Layer {
                pub weights: Vec<f64>,
                pub bias: f64,
            }

            #[differentiate($($word)?)]
            impl Layer {
                pub fn apply(&self, x: f64) -> f64 {
                    let mut y = self.bias;
                    for w in &self.weights {
                        y += (w * x).tanh();
                    }
                    y
                }

                pub fn shift(&mut self, by: f64) {
                    for w in &mut self.weights {
                        *w = w.sin() * by;
                    }
                    self.bias *= by;
                }

                pub fn spent(self, x: f64) -> f64 {
                    self.weights.iter().map(|w| (w * x).exp()).sum::<f64>() * self.bias
                }
            }

            #[differentiate]
            pub fn together(x: f64, n: usize) -> f64 {
                let mut state = [x, 0.5, x * x];
                let mut count = vec![x];
                let mut layer = Layer { weights: vec![x, 0.3], bias: 0.1 };
                let mut total = 0.0;
                for i in 0..n {
                    total += rough(x + i as f64 * 0.1, 6);
                    total += changes(&mut state, &mut count, 0.7 * x);
                    total += layer.apply(total);
                    layer.shift(1.0 + 0.1 * x);
                    let made = over(&state, vec![x, total], x);
                    total += made[0] * made[1] + generic(x, (total, 0.1));
                }
                total + halves(x, 3)
            }
        }
    };
}

programs! { stored }
programs! { again (checkpoint) }

macro_rules! same {
    (|$module:ident| $given:expr) => {{
        let expected = {
            use stored as $module;
            format!("{:?}", $given)
        };
        assert_eq!(
            {
                use again as $module;
                format!("{:?}", $given)
            },
            expected
        );
    }};
}

#[test]
fn gradients_are_the_same() {
    same!(|m| m::rough_value_and_grad(0.7, 0));
    same!(|m| m::rough_value_and_grad(0.7, 9));
    same!(|m| m::rough_value_and_grad(2.7, 9));
    same!(|m| m::generic_value_and_grad(0.7, (0.2, 0.9)));
    same!(|m| m::generic_value_and_grad(0.7f32, (0.2, 0.9)));
    same!(|m| m::halves_value_and_grad(0.7, 4));
    for n in 0..4 {
        same!(|m| m::together_value_and_grad(0.6, n));
    }
    same!(|m| {
        let (value, pullback) = m::over_vjp(&[0.3, 0.4], vec![0.5, 0.6], 1.5);
        (value, pullback(vec![1.0, 2.0]), pullback(vec![0.0, 1.0]))
    });
}

#[test]
fn what_is_lent_is_kept_as_it_was() {
    same!(|m| {
        let (mut state, mut count) = ([0.3, 0.4, 0.9], vec![0.2]);
        let (value, pullback) = m::changes_vjp(&mut state, &mut count, 0.7);
        let seed = || (vec![1.0, 2.0, 3.0], vec![1.0; 4], 0.5);
        (value, state, count, pullback(seed()), pullback(seed()))
    });
    same!(|m| {
        let mut layer = m::Layer {
            weights: vec![0.3, 0.9],
            bias: 0.4,
        };
        let applied = layer.apply_value_and_grad(0.8);
        let spent = layer.clone().spent_value_and_grad(0.8);
        let ((), pullback) = layer.shift_vjp(0.7);
        let bar = m::LayerTangent {
            weights: vec![1.0, 2.0],
            bias: 3.0,
        };
        (applied, spent, pullback(bar.clone()), pullback(bar), layer)
    });
}
