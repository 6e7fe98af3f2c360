//! Patterns that count from the end of a slice which they borrow mutably.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use cotangent::differentiate;

    #[differentiate]
    pub fn of_array(x: f64, y: f64) -> f64 {
        let mut p = [x, y, x * y];
        {
            let [a, .., c] = &mut p;
            *a += *c * y;
            std::mem::swap(a, c);
        }
        let [ref mut a, .., ref c] = p;
        *a += *c;
        let [.., last] = p;
        let [first, .., _] = &p;
        p[0] * p[1] + last * first
    }

    #[differentiate]
    pub fn of_vec(x: f64, y: f64) -> f64 {
        let mut p = vec![x, y, x * y, y * y];
        if let [a, .., b] = &mut p[..] {
            *a += *b * y;
            *b *= x;
        }
        if let [a, mid @ .., b] = &mut p[1..] {
            for m in mid.iter_mut() {
                *m *= *b;
            }
            *a += mid[0];
        }
        if let [.., b] = p.as_mut_slice() {
            *b *= 3.0 * y;
        }
        match &mut p[..2] {
            [.., b] if *b > 0.5 => *b *= *b,
            [a, .., b] => *a *= *b,
            _ => {}
        }
        p[0] * p[1] + p[2] * p[3]
    }

    #[differentiate]
    pub fn changed(p: &mut [f64], x: f64) -> f64 {
        if let [a, .., b] = p {
            *a += x * *b;
            *b *= x;
        }
        if let [a, rest @ .., _] = p {
            rest[0] += *a;
        }
        match p {
            [a, .., b] => {
                *a += x * *b;
                *b *= x;
            }
            [a] => *a *= x,
            _ => {}
        }
        p[0] * p[1]
    }

    #[differentiate]
    pub fn by_reference(x: f64, y: f64) -> f64 {
        let mut p = [x, y, x * x, y];
        changed(&mut p, y) + changed(&mut p[1..], x) + p[2] * p[1] * p[3]
    }
}

use programs::*;

#[test]
fn ends() {
    check!(of_array(1.3, 0.7));
    check!(of_vec(1.3, 0.7));
    check!(of_vec(0.3, 0.2));
    check!(by_reference(1.3, 0.7));
    // [3, 5, 15], [78, 5, 15], [15, 5, 78], [93, 5, 78]
    assert_eq!(of_array(3.0, 5.0), 7719.0);
}
