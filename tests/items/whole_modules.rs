//! `#[differentiate] mod m { .. }`: what functions that are annotated by themselves may take and give.

use cotangent::{check_grads, differentiate};

#[differentiate]
mod whole {
    pub fn scaled(k: f64) -> impl Fn(f64) -> f64 {
        move |x| k * x
    }

    pub fn by_a_closure(k: f64, x: f64) -> f64 {
        let f = scaled(k);
        f(x) * f(k)
    }

    fn total(xs: impl Iterator<Item = f64>) -> f64 {
        let mut sum = 0.0;
        for x in xs {
            sum += x * x;
        }
        sum
    }

    pub fn of_an_iterator(xs: &[f64]) -> f64 {
        total(xs.iter().copied()) * xs[0]
    }

    fn squares(xs: &[f64]) -> impl Iterator<Item = f64> + '_ {
        xs.iter().map(|x| x * x)
    }

    pub fn by_an_iterator(xs: &[f64]) -> f64 {
        squares(xs).sum::<f64>() * xs[0]
    }

    fn typed(f: impl Fn(f64) -> f64) -> impl Fn(f64) -> f64 {
        f
    }

    pub fn handed_back(x: f64) -> f64 {
        let f = typed(|x| x * x);
        f(x) * 2.0
    }

    fn descend(slope: impl Fn(&[f64]) -> Vec<f64>, x: &mut Vec<f64>, rate: f64) -> &mut Vec<f64> {
        for _ in 0..3 {
            let slope = slope(x);
            x.iter_mut().zip(slope).for_each(|(x, s)| *x -= rate * s);
        }
        x
    }

    pub fn handing_on(start: &[f64], rate: f64) -> f64 {
        let mut x = start.to_vec();
        descend(|x| x.iter().map(|x| x * x).collect(), &mut x, rate);
        x.iter().product()
    }

    fn first(v: &mut [f64]) -> &mut f64 {
        &mut v[0]
    }

    pub fn of_a_part(x: f64) -> f64 {
        let mut v = [x, 2.0];
        *first(&mut v) *= x;
        v[0] * v[1]
    }

    pub mod inner {
        pub fn shifted(k: f64) -> impl Fn(f64) -> f64 {
            move |x| k + x
        }

        pub fn by_a_closure_of_its_own(k: f64, x: f64) -> f64 {
            let f = shifted(k);
            f(x) * super::scaled(k)(x)
        }
    }

    /// Has no derivative, and is left as it is.
    pub fn shown(x: f64) -> String {
        format!("{x}")
    }
}

#[test]
fn each_is_annotated() {
    use whole::*;
    check_grads!(by_a_closure(1.3, 0.7));
    check_grads!(of_an_iterator(&[1.3, 0.7]));
    check_grads!(by_an_iterator(&[1.3, 0.7]));
    check_grads!(handed_back(1.3));
    check_grads!(handing_on(&[1.3, 0.7], 0.1));
    check_grads!(of_a_part(1.3));
    check_grads!(inner::by_a_closure_of_its_own(1.3, 0.7));
    // 2 x^2, k^2 x
    assert_eq!(of_a_part_grad(3.0), 12.0);
    assert_eq!(by_a_closure_grad(2.0, 3.0), (3.0 * 4.0 * 3.0, 8.0));
    assert_eq!(shown(1.5), "1.5");
}
