//! `#[linear]` on methods and associated functions, and calls of these, against matrices.

use cotangent::linear;
use num_traits::Float;

use super::is_transpose;

/// A matrix by its diagonals: no type with a tangent.
struct Banded {
    offsets: Vec<isize>,
    diagonals: Vec<Vec<f64>>,
}

impl Banded {
    #[linear(x)]
    fn multiply(&self, x: &[f64]) -> Vec<f64> {
        let mut y = vec![0.0; x.len()];
        for (offset, diagonal) in self.offsets.iter().zip(&self.diagonals) {
            for i in 0..x.len() {
                let j = i as isize + offset;
                if j >= 0 && j < x.len() as isize {
                    y[i] += diagonal[i] * x[j as usize];
                }
            }
        }
        y
    }

    /// `x - omega (A x)`
    #[linear(x)]
    pub fn relaxed(&self, omega: f64, x: &[f64]) -> Vec<f64> {
        let ax = self.multiply(x);
        x.iter().zip(&ax).map(|(x, ax)| x - omega * ax).collect()
    }
}

#[linear(x)]
fn smoothed(a: &Banded, times: usize, x: &[f64]) -> Vec<f64> {
    let mut x = x.to_vec();
    for n in 0..times {
        let next = a.relaxed(0.5 * n as f64, &x);
        x = next;
    }
    x
}

fn banded() -> Banded {
    Banded {
        offsets: vec![-1, 0, 2],
        diagonals: vec![
            vec![0.0, 1.0, 2.0, 3.0, 4.0],
            vec![5.0, 6.0, 7.0, 8.0, 9.0],
            vec![-1.0, -2.0, -3.0, 0.0, 0.0],
        ],
    }
}

#[test]
fn of_matrices() {
    let a = banded();
    is_transpose(5, 5, |x| a.multiply(x), |bar| a.multiply_transpose(5, bar));
    is_transpose(
        5,
        5,
        |x| a.relaxed(2.0, x),
        |bar| a.relaxed_transpose(2.0, 5, bar),
    );
    is_transpose(
        5,
        5,
        |x| smoothed(&a, 3, x),
        |bar| smoothed_transpose(&a, 3, 5, bar),
    );
}

struct Gain<T>(T);

impl Gain<f64> {
    #[linear(x, y)]
    fn mix(&self, x: f64, y: &mut [f64]) -> f64 {
        y[0] += self.0 * x;
        y[1] - x
    }
}

#[test]
fn of_other_arguments() {
    let gain = Gain(3.0);
    // (x, y0, y1) -> (y0 + 3 x, y1, y1 - x)
    let (x_bar, y_bar) = gain.mix_transpose(vec![1.0, 10.0], 100.0);
    assert_eq!((x_bar, y_bar), (3.0 - 100.0, vec![1.0, 110.0]));
}

/// A filter over any float: a method, an associated function, and what calls both before they are declared.
struct Filter<T, const N: usize> {
    taps: [T; N],
}

impl<T: Float, const N: usize> Filter<T, N> {
    #[linear(x)]
    fn both(&self, gain: T, x: &[T]) -> Vec<T> {
        let filtered = self.apply(x);
        Self::scaled(gain, &filtered)
    }

    #[linear(x)]
    fn apply(&self, x: &[T]) -> Vec<T> {
        let mut y = vec![T::zero(); x.len()];
        for i in 0..x.len() {
            for k in 0..N {
                if k <= i {
                    y[i] = y[i] + self.taps[k] * x[i - k];
                }
            }
        }
        y
    }

    #[linear(x)]
    fn scaled(gain: T, x: &[T]) -> Vec<T> {
        x.iter().map(|v| gain * *v).collect()
    }

    #[linear]
    fn inner_product(x: [T; N]) -> T {
        let mut sum = T::zero();
        for (n, x) in x.iter().enumerate() {
            sum = sum + T::from(n).unwrap() * *x;
        }
        sum
    }
}

#[test]
fn of_generic_blocks() {
    let filter = Filter {
        taps: [2.0, -1.0, 3.0],
    };
    is_transpose(
        4,
        4,
        |x| filter.apply(x),
        |bar| filter.apply_transpose(4, bar),
    );
    is_transpose(
        4,
        4,
        |x| filter.both(3.0, x),
        |bar| filter.both_transpose(3.0, 4, bar),
    );
    is_transpose(
        4,
        4,
        |x| Filter::<f64, 0>::scaled(3.0, x),
        |bar| Filter::<f64, 0>::scaled_transpose(3.0, 4, bar),
    );
    let single = Filter {
        taps: [2.0f32, 1.0],
    };
    assert_eq!(single.both_transpose(2.0, 2, vec![1.0, 10.0]), [24.0, 40.0]);
    assert_eq!(
        Filter::<f64, 3>::inner_product_transpose(2.0),
        [0.0, 2.0, 4.0]
    );
}

struct Units;

impl Units {
    #[linear(x)]
    fn degrees(x: f64) -> f64 {
        1.8 * x
    }

    /// Through both paths, and the transpose of one.
    #[linear(x)]
    fn there_and_back(x: f64) -> f64 {
        Self::degrees(x) + Units::degrees(2.0 * x) - Self::degrees_transpose(x)
    }
}

#[linear(x)]
fn converted(x: &[f64]) -> Vec<f64> {
    x.iter().map(|v| Units::there_and_back(*v)).collect()
}

#[test]
fn of_types_without_a_receiver() {
    assert_eq!(Units::degrees_transpose(10.0), 18.0);
    assert_eq!(Units::there_and_back_transpose(10.0), 36.0);
    assert_eq!(converted_transpose(2, vec![10.0, 100.0]), [36.0, 360.0]);
}

/// What a body declares and imports is what it calls.
mod of_a_body {
    use cotangent::linear;

    #[linear]
    fn gain(x: f64) -> f64 {
        2.0 * x
    }

    mod other {
        use cotangent::linear;

        #[linear]
        pub fn gain(x: f64) -> f64 {
            7.0 * x
        }
    }

    #[linear(x)]
    fn imported(x: f64) -> f64 {
        use other::gain;
        gain(x)
    }

    #[linear(x)]
    fn all_imported(x: f64) -> f64 {
        use other::*;
        gain(x)
    }

    #[linear(x)]
    fn declared(x: f64) -> f64 {
        #[linear]
        fn gain(x: f64) -> f64 {
            3.0 * x
        }
        fn constant(k: f64) -> f64 {
            k * k
        }
        constant(2.0) * gain(x)
    }

    #[linear(x)]
    fn neither(x: f64) -> f64 {
        gain(x)
    }

    #[test]
    fn hides_others() {
        assert_eq!((imported(1.0), imported_transpose(1.0)), (7.0, 7.0));
        assert_eq!((all_imported(1.0), all_imported_transpose(1.0)), (7.0, 7.0));
        assert_eq!((declared(1.0), declared_transpose(1.0)), (12.0, 12.0));
        assert_eq!((neither(1.0), neither_transpose(1.0)), (2.0, 2.0));
    }
}
