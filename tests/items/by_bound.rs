//! Methods that annotated traits give fields of generic types, under names that the language's containers have too; traits
//! over what they are called with, which types only mark; methods of a block under conditions.

use std::marker::PhantomData;

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
trait Noise<T, const DIM: usize> {
    fn get(&self, point: [T; DIM]) -> f64;
}

#[derive(Clone)]
#[differentiate]
struct Waves {
    scale: f64,
}

#[differentiate]
impl Noise<f64, 2> for Waves {
    fn get(&self, point: [f64; 2]) -> f64 {
        self.scale * point[0].sin() * point[1]
    }
}

#[derive(Clone)]
#[differentiate]
struct Clamped<T, S, const DIM: usize>
where
    S: Noise<T, DIM>,
{
    source: S,
    bounds: (f64, f64),
    of: PhantomData<T>,
}

#[differentiate]
impl<T, S, const DIM: usize> Clamped<T, S, DIM>
where
    S: Noise<T, DIM>,
{
    fn new(source: S, upper: f64) -> Self {
        Self {
            source,
            bounds: (-1.0, 1.0),
            of: PhantomData,
        }
        .below(upper)
    }

    fn below(self, upper: f64) -> Self {
        Self {
            bounds: (self.bounds.0, upper),
            ..self
        }
    }
}

#[differentiate]
impl<T, S, const DIM: usize> Noise<T, DIM> for Clamped<T, S, DIM>
where
    S: Noise<T, DIM>,
{
    fn get(&self, point: [T; DIM]) -> f64 {
        let value = self.source.get(point);
        value.clamp(self.bounds.0, self.bounds.1)
    }
}

/// Only one of the two methods is there.
#[derive(Clone)]
#[differentiate]
struct Biased<S> {
    source: S,
    scale: f64,
    bias: f64,
}

#[differentiate]
impl<T, S: Noise<T, DIM>, const DIM: usize> Noise<T, DIM> for Biased<S> {
    #[cfg(not(target_os = "emscripten"))]
    fn get(&self, point: [T; DIM]) -> f64 {
        self.source.get(point).mul_add(self.scale, self.bias)
    }

    #[cfg(target_os = "emscripten")]
    fn get(&self, point: [T; DIM]) -> f64 {
        self.source.get(point) * self.scale + self.bias
    }
}

#[differentiate]
fn sampled(waves: &Waves, upper: f64, bias: f64, x: f64, y: f64) -> f64 {
    let clamped = Clamped::new(waves.clone(), upper);
    let biased = Biased {
        source: clamped,
        scale: 2.0 * x,
        bias,
    };
    let value = biased.get([x, y]);
    value * value
}

#[test]
fn methods_of_a_bound_called_as_those_of_containers() {
    let waves = Waves { scale: 1.3 };
    check_grads!(sampled(&waves, 1.0, 0.2, 0.6, 0.9));
    check_grads!(sampled(&waves, 0.4, 0.2, 0.6, 0.9));
    let (value, (waves_bar, upper_bar, bias_bar, x_bar, y_bar)) =
        sampled_value_and_grad(&waves, 1.0, 0.2, 0.6, 0.9);
    let (noise, slope) = (1.3 * 0.6_f64.sin() * 0.9, 1.3 * 0.6_f64.cos() * 0.9);
    let inner = noise * 1.2 + 0.2;
    near(value, inner * inner, 1e-14);
    near(
        waves_bar.scale,
        2.0 * inner * 1.2 * 0.6_f64.sin() * 0.9,
        1e-14,
    );
    near(upper_bar, 0.0, 0.0);
    near(bias_bar, 2.0 * inner, 1e-14);
    near(x_bar, 2.0 * inner * (slope * 1.2 + 2.0 * noise), 1e-14);
    near(y_bar, 2.0 * inner * 1.2 * noise / 0.9, 1e-14);
    let (_, (waves_bar, upper_bar, ..)) = sampled_value_and_grad(&waves, 0.4, 0.2, 0.6, 0.9);
    near(waves_bar.scale, 0.0, 0.0);
    near(upper_bar, 2.0 * (0.4 * 1.2 + 0.2) * 1.2, 1e-14);
}

/// A parameter with an annotated trait and with operators: those are of what it stands for.
mod computed {
    use std::ops::{Add, Mul, Sub};

    use cotangent::{Differentiable, check_grads, differentiate};

    #[differentiate]
    trait Upper {
        fn upper(self) -> Self;
    }

    #[differentiate]
    impl Upper for f64 {
        fn upper(self) -> f64 {
            0.75 * self
        }
    }

    #[derive(Clone, Copy, Differentiable)]
    struct Pair(f64, f64);

    #[differentiate]
    impl Add for Pair {
        type Output = Pair;

        fn add(self, other: Pair) -> Pair {
            Pair(self.0 + other.0, self.1 + other.1)
        }
    }

    #[differentiate]
    impl Sub for Pair {
        type Output = Pair;

        fn sub(self, other: Pair) -> Pair {
            Pair(self.0 - other.0, self.1 - other.1)
        }
    }

    #[differentiate]
    impl Mul for Pair {
        type Output = Pair;

        fn mul(self, other: Pair) -> Pair {
            let (a, b) = (self, other);
            Pair(a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
        }
    }

    #[differentiate]
    impl Upper for Pair {
        fn upper(self) -> Pair {
            Pair(self.1, 3.0 * self.0)
        }
    }

    #[differentiate]
    fn product<T: Copy + Add<Output = T> + Mul<Output = T> + Sub<Output = T> + Upper>(
        a: T,
        b: T,
    ) -> (T, T) {
        let (left, right) = (a.upper(), b.upper());
        let rest = a - left;
        let whole = a * b;
        (
            whole,
            left * right + rest * right + rest * (b - right) - whole,
        )
    }

    #[differentiate]
    fn product_of_pairs<T>(a: (T, T), b: (T, T)) -> (T, T)
    where
        T: Copy + Add<Output = T> + Mul<Output = T> + Upper,
    {
        (a.0.upper() * b.0 + a.1 * b.1, a.1 * b.1.upper())
    }

    #[differentiate]
    fn of_numbers(x: f64, y: f64) -> f64 {
        let (a, b) = product(x, y);
        let (c, d) = product_of_pairs((x, y), (y, a));
        a * b + c * d
    }

    #[differentiate]
    fn of_pairs(x: f64, y: f64) -> f64 {
        let (a, b) = product(Pair(x, y), Pair(y, x * x));
        let (c, d) = product_of_pairs((a, b), (b, a));
        a.0 * b.1 + c.0 * d.1
    }

    #[test]
    fn has_the_operators_of_its_types() {
        check_grads!(of_numbers(1.5, 2.2));
        check_grads!(of_pairs(1.5, 2.2));
    }
}
