//! What a crate of the edition of 2015 needs of the generated code: paths that do not start in the crate's root. The root is
//! another file than `src/lib.rs`, too.
#![forbid(unsafe_code)]
#![deny(warnings)]

extern crate cotangent;

pub mod disc;
pub mod pitches;
pub mod shapes;

#[cfg(test)]
mod tests {
    use cotangent::differentiate;

    #[differentiate]
    fn square(x: f64) -> f64 {
        x * x
    }

    #[differentiate]
    fn apply<F: Fn(f64) -> f64>(f: F, x: f64) -> f64 {
        f(x) * x
    }

    #[differentiate]
    fn sums(xs: &[f64]) -> Option<f64> {
        let first = xs.first()?;
        let squares: Vec<f64> = xs.iter().map(|x| x * first).collect();
        let mut sum = 0.0;
        for c in "ab".chars() {
            sum += if c == 'a' { squares[0] } else { *first };
        }
        let mut all = squares.clone();
        all.extend(vec![sum]);
        all.extend_from_slice(&[sum, sum]);
        let cubes: [f64; 2] = core_array(all.len(), sum);
        let largest = all.iter().cloned().fold(0.0, f64::max);
        Some(apply(square, largest) + cubes[1] + xs.iter().cloned().reduce(|a, b| a * b).unwrap())
    }

    #[differentiate]
    fn core_array(n: usize, x: f64) -> [f64; 2] {
        std::array::from_fn(|i| x * (n + i) as f64)
    }

    #[test]
    fn traits_by_their_path_from_the_crate() {
        let disc = ::disc::Disc { k: 2.0 };
        let (disc_bar, x_bar) = ::shapes::of_grad(&disc, 3.0);
        assert_eq!((disc_bar.k, x_bar), (27.0, 54.0));
    }

    /// `3 a^2 k`
    #[test]
    fn functions_by_imports_from_the_crate() {
        let (disc, k) = ::disc::flattened_grad(&::disc::Disc { k: 2.0 }, 0.5);
        assert_eq!((disc.k, k), (6.0, 12.0));
        let tangent = ::disc::DiscTangent { k: 1.0 };
        let (value, slope) = ::disc::flattened_jvp(&::disc::Disc { k: 2.0 }, 0.5, (tangent, 0.0));
        assert_eq!((value, slope), (6.0, 6.0));
    }

    /// `(a k + b) k^2`
    #[test]
    fn operators_by_a_path_from_the_module() {
        let disc = |k: f64| ::disc::Disc { k };
        let (a, b, k) = ::disc::area_of_both_grad(disc(2.0), disc(3.0), 4.0);
        assert_eq!((a.k, b.k, k), (64.0, 16.0, 96.0 + 24.0));
    }

    #[test]
    fn derivatives() {
        let xs = [1.5, 2.0];
        let (value, pullback) = sums_vjp(&xs);
        assert_eq!(value, sums(&xs));
        let bar = pullback(Some(1.0));
        for (i, bar) in bar.iter().enumerate() {
            let at = |h: f64| {
                let mut xs = xs;
                xs[i] += h;
                sums(&xs).unwrap()
            };
            let slope = (at(1e-6) - at(-1e-6)) / 2e-6;
            assert!((slope - bar).abs() < 1e-6, "{} is not {}", bar, slope);
        }
        let (_, dot) = sums_jvp(&xs, vec![1.0, 1.0]);
        assert!((dot.unwrap() - bar[0] - bar[1]).abs() < 1e-10);
    }
}
