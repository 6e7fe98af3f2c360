//! Slices and `Vec`s that are made into arrays, `xs.try_into().unwrap()`, with each way to deal with the error.

use cotangent::differentiate;
use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use cotangent::differentiate;

    #[differentiate]
    pub fn volume(a: [f64; 3]) -> f64 {
        a[0] * a[1] * a[2].sin()
    }

    #[differentiate]
    pub fn by_reference(v: &[f64]) -> f64 {
        let a: &[f64; 3] = v.try_into().unwrap();
        let mut s = a.iter().sum::<f64>() * a[0] * a[1];
        for i in 0..2 {
            let [x, y]: &[f64; 2] = v[i..i + 2].try_into().expect("two");
            let pair: &[f64; 2] = v[i..i + 2].try_into().expect("two");
            s += x * y * area(pair);
        }
        s
    }

    #[differentiate]
    pub fn area(sides: &[f64; 2]) -> f64 {
        sides[0] * sides[1].sin()
    }

    #[differentiate]
    pub fn whole(v: &[f64]) -> f64 {
        let a: [f64; 3] = v.try_into().unwrap();
        a[0] * a[1] + a[2] * v[0]
    }

    #[differentiate]
    pub fn part(v: &[f64], k: f64) -> f64 {
        let [a, b]: [f64; 2] = v[1..3].try_into().expect("two of them");
        volume(v[..3].try_into().unwrap()) * k + a * b
    }

    #[differentiate]
    pub fn by_type(v: &[f64]) -> f64 {
        let a = <[f64; 3]>::try_from(v).unwrap();
        let b = <[f64; 2]>::try_from(&v[1..]).unwrap();
        volume(a) * b[0] - b[1]
    }

    #[differentiate]
    pub fn or_nothing(v: &[f64]) -> Option<f64> {
        let a: [f64; 3] = v.try_into().ok()?;
        Some(volume(a))
    }

    #[differentiate]
    pub fn sizes(v: &[f64], k: f64) -> f64 {
        let all = or_nothing(v).unwrap_or(k);
        let part = or_nothing(&v[1..]).unwrap_or(k * k);
        all * part
    }

    #[differentiate]
    pub fn matched(v: &[f64], n: usize) -> f64 {
        let a: Result<[f64; 2], _> = v[..n].try_into();
        match a {
            Ok([x, y]) => x * y * y,
            Err(_) => v[0].cos(),
        }
    }

    #[differentiate]
    pub fn rows(v: &[f64], k: f64) -> f64 {
        let mut total = 0.0;
        for row in v.chunks_exact(3) {
            let [x, y, z]: [f64; 3] = row.try_into().unwrap();
            total += (x * y - z) * k;
        }
        total
    }

    #[differentiate]
    pub fn collected(v: &[f64], k: f64) -> f64 {
        let scaled: Vec<f64> = v.iter().map(|x| x * k).collect();
        let a: [f64; 3] = scaled.try_into().unwrap();
        let b: [f64; 3] = v
            .iter()
            .map(|x| x + k)
            .collect::<Vec<_>>()
            .try_into()
            .unwrap();
        volume(a) * volume(b)
    }

    #[differentiate]
    pub fn changed(x: f64, k: f64) -> f64 {
        let mut v = vec![x, k, x * k];
        let first: [f64; 2] = v[..2].try_into().unwrap();
        v[0] *= first[1];
        let second: [f64; 2] = v[..2].try_into().unwrap();
        first[0] * second[0] * second[1]
    }

    #[differentiate]
    pub fn narrow(v: &[f32]) -> f32 {
        let a: [f32; 2] = v[1..].try_into().unwrap();
        a[0] * a[1] * a[1]
    }
}

#[test]
fn slices_become_arrays() {
    use programs::*;
    let v = [0.5, -1.2, 0.8];
    check!(whole(&v[..]));
    check!(by_reference(&v[..]));
    check!(part(&v[..], 0.7));
    check!(by_type(&v[..]));
    check!(sizes(&v[..], 0.7));
    check!(matched(&v[..], @2));
    check!(matched(&v[..], @3));
    check!(rows(&[0.5, -1.2, 0.8, 1.5, 0.3, 2.0, 9.0][..], 0.7));
    check!(collected(&v[..], 1.1));
    check!(changed(0.7, 1.3));
    let single: [f32; 3] = [0.5, -1.25, 0.75];
    check!(narrow(&single[..]));
}

#[differentiate]
fn of_vec(v: Vec<f64>) -> f64 {
    let a: [f64; 2] = v.try_into().unwrap();
    a[0] * a[1]
}

#[test]
fn the_wrong_length_fails_in_the_same_words() {
    let words = |run: &dyn Fn()| {
        let error = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).unwrap_err();
        error.downcast_ref::<String>().cloned().unwrap()
    };
    let v = [1.0, 2.0];
    let plain = words(&|| drop(programs::whole(&v)));
    assert_eq!(plain, words(&|| drop(programs::whole_grad(&v))));
    let plain = words(&|| drop(of_vec(vec![1.0, 2.0, 3.0])));
    assert!(plain.contains("[1.0, 2.0, 3.0]"), "{plain}");
    assert_eq!(plain, words(&|| drop(of_vec_grad(vec![1.0, 2.0, 3.0]))));
    assert_eq!(of_vec_grad(vec![2.0, 3.0]), [3.0, 2.0]);
}
