//! Methods that are called with their generic arguments, `p.power::<3>(x)`.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use cotangent::{Differentiable, differentiate};

    #[derive(Clone, Copy, Debug, Differentiable)]
    pub struct Series {
        scale: f64,
        terms: [f64; 3],
    }

    #[differentiate]
    impl Series {
        fn sum<const N: usize>(&self, x: f64) -> f64 {
            let mut sum = 0.0;
            for i in 0..N {
                sum = sum * x + self.terms[i];
            }
            sum * self.scale
        }

        fn pair<const AT: usize>(&self, x: f64) -> (f64, f64) {
            match AT {
                1 => (x * self.scale, x),
                _ => (x, x * self.scale),
            }
        }

        fn grow<const N: usize>(&mut self, x: f64) {
            for i in 0..N {
                self.terms[i] *= x;
            }
        }

        fn grown<const N: usize>(mut self, x: f64) -> Self {
            self.grow::<N>(x);
            self.scale += x;
            self
        }

        fn times<T: Copy + Into<f64>>(&self, k: T) -> f64 {
            let k: f64 = k.into();
            k * self.scale
        }

        /// Itself in another instance.
        fn steps(&self, x: f64) -> f64 {
            self.sum::<2>(x) + self.sum::<3>(x) * self.pair::<1>(x).0
        }
    }

    #[differentiate]
    pub fn called(x: f64, y: f64) -> f64 {
        let mut series = Series {
            scale: y,
            terms: [x, y, x * y],
        };
        let before = series.steps(x);
        series.grow::<2>(y);
        let grown = series.grown::<3>(x);
        before + grown.sum::<3>(y) * grown.times::<f64>(x)
    }

    #[differentiate]
    pub fn among_others(x: f64, n: usize) -> f64 {
        let series = Series {
            scale: 0.5,
            terms: [x, 1.0, x * x],
        };
        let add = |k: f64| series.sum::<2>(k) * x;
        let mut total = 0.0;
        for i in 0..n {
            if series.pair::<0>(x).1 > 0.1 * i as f64 {
                total += series.sum::<3>(x * i as f64).sin();
            } else {
                total -= add(x);
            }
        }
        total
    }

    #[derive(Clone, Debug, Differentiable)]
    pub struct SeriesOf<T> {
        terms: Vec<T>,
    }

    #[differentiate]
    impl<T: num_traits::Float> SeriesOf<T> {
        fn first<const N: usize>(&self, x: T) -> T {
            let mut sum = T::zero();
            for i in 0..N {
                sum = sum * x + self.terms[i];
            }
            sum
        }

        fn both(&self, x: T) -> T {
            self.first::<2>(x) * self.first::<1>(x)
        }
    }

    #[differentiate]
    pub fn generic(x: f32, y: f32) -> f32 {
        let series = SeriesOf {
            terms: vec![x, y, x * y],
        };
        series.both(y) + series.first::<3>(x)
    }
}

#[test]
fn methods_with_their_generic_arguments() {
    use programs::*;
    check!(called(0.7, 1.3));
    check!(called(-0.4, 0.8));
    check!(among_others(0.65, @4));
    check!(among_others(-0.6, @3));
    check!(generic(0.75, 1.25));
}
