//! Names that patterns bind to references, of values without a derivative: what they refer to is recorded, as it may be
//! gone when the reverse sweep comes.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

#[derive(Differentiable)]
pub enum Kind {
    Power(usize),
    Exponential { rate: u32 },
    Terms(Vec<i32>),
}

pub struct Settings {
    pub degree: Option<usize>,
    pub range: (u8, usize),
}

#[with_duals]
mod programs {
    use super::*;

    #[differentiate]
    pub fn of_a_local(x: f64, n: usize) -> f64 {
        let scale = Some(n as f64);
        let (ref twice, offset) = (2.0 * n as f64, 1.0);
        if let Some(scale) = &scale {
            x * x * *scale + x * *twice * offset
        } else {
            x
        }
    }

    #[differentiate]
    pub fn of_a_temporary(x: f64, n: usize) -> f64 {
        match (n as f64, x * x) {
            (ref d, y) if *d > 2.0 => y * x * *d,
            (d, ref y) => y * d * x,
        }
    }

    #[differentiate]
    pub fn in_a_loop(x: f64, n: usize) -> f64 {
        let limit = Some(n as f64);
        let mut s = x;
        for k in 0..n {
            match (k as f64, x) {
                (ref d, ref y) if *d > 1.0 => s += x * d * y,
                (ref d, _) => {
                    if let Some(limit) = &limit {
                        s *= x * *limit - *d;
                    }
                }
            }
        }
        s
    }

    #[differentiate]
    pub fn ends_of_a_vector(x: f64, n: usize) -> f64 {
        let steps = vec![1.5, n as f64];
        let last = steps.last().unwrap();
        if let Some(first) = steps.first() {
            x * first * x + x * last * x
        } else {
            x
        }
    }

    #[differentiate]
    pub fn option_of_a_caller(x: f64, degree: &Option<usize>) -> f64 {
        let Some(degree) = degree else { return x };
        x.powi(*degree as i32) * x.sin() * *degree as f64
    }

    #[differentiate]
    pub fn elements(x: f64, n: usize) -> f64 {
        let degrees = [Some(n), None, Some(2)];
        let mut s = x;
        for degree in &degrees {
            match degree {
                Some(d) => s *= x * *d as f64,
                None => s += x,
            }
        }
        for degree in degrees.iter() {
            if let Some(d) = degree {
                s += x.powi(*d as i32) * s;
            }
        }
        s
    }

    #[differentiate]
    pub fn fields(x: f64, n: usize) -> f64 {
        let settings = Settings {
            degree: Some(n),
            range: (1, n),
        };
        match &settings {
            Settings {
                degree: Some(degree),
                range: (low, high),
            } if *degree > 2 => x.powi(*high as i32) * x.sin() * (*degree + *low as usize) as f64,
            Settings { range, .. } => x * x * range.1 as f64,
        }
    }

    #[differentiate]
    pub fn words(x: f64, name: Option<&str>, more: &[Option<String>]) -> f64 {
        let length = match name {
            Some(name) => name.len() as f64,
            None => 1.0,
        };
        let mut s = x;
        for word in more {
            if let Some(word) = word {
                s *= x * word.len() as f64 * length;
            }
        }
        s
    }

    #[differentiate]
    pub fn kinds(x: f64, kind: &Kind, more: &[Kind]) -> f64 {
        let mut s = match kind {
            Kind::Power(n) => x.powi(*n as i32),
            Kind::Exponential { rate } => (x * *rate as f64).exp(),
            Kind::Terms(terms) => terms.iter().map(|&k| x.powi(k)).sum(),
        };
        for kind in more {
            s *= match kind {
                Kind::Power(n) => x.powi(*n as i32),
                &Kind::Exponential { rate } => (x * rate as f64).exp(),
                Kind::Terms(terms) => {
                    let mut p = 1.0;
                    for k in terms {
                        p += x.powi(*k) * p;
                    }
                    p
                }
            };
        }
        s
    }

    #[differentiate]
    pub fn called(x: f64, n: usize) -> f64 {
        let all = [
            Kind::Power(n),
            Kind::Exponential { rate: 2 },
            Kind::Terms(vec![1, 3]),
        ];
        let more = [Some("three".to_string()), None];
        kinds(x, &all[n % 3], &all)
            + option_of_a_caller(x, &Some(n))
            + option_of_a_caller(x, &None)
            + words(x, Some("four"), &more)
    }

    /// Each use sees the value of its time.
    #[differentiate]
    pub fn changed_between(x: f64, n: usize) -> f64 {
        let mut scale = Some(n as f64);
        let mut s = x;
        for k in 0..3 {
            if let Some(scale) = &scale {
                s *= x + *scale;
            }
            if let Some(scale) = &mut scale {
                *scale += k as f64;
            }
            if let Some(ref scale) = scale {
                s += x * *scale;
            }
        }
        s
    }
}

#[test]
fn what_a_name_refers_to_is_recorded() {
    use programs::*;
    for n in 1..4 {
        check!(of_a_local(0.7, @n));
        check!(of_a_temporary(0.7, @n));
        check!(in_a_loop(0.7, @n));
        check!(ends_of_a_vector(0.7, @n));
        check!(elements(0.7, @n));
        check!(fields(0.7, @n));
        check!(changed_between(0.7, @n));
        check!(called(0.7, @n));
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Corner {
    east: f64,
    north: f64,
}

/// A reference that goes on to the next corner.
#[differentiate]
fn enclosed_area(corners: &[Corner]) -> f64 {
    let mut before = corners.last().unwrap();
    let mut twice = 0.0;
    for corner in corners.iter() {
        twice += before.east * corner.north - corner.east * before.north;
        before = corner;
    }
    0.5 * twice
}

#[differentiate]
fn moment_of_the_farthest(corners: &[Corner]) -> f64 {
    let first = &corners[0];
    let mut farthest = first;
    for i in 1..corners.len() {
        if corners[i].east > farthest.east {
            let other = &corners[i];
            farthest = other;
        }
    }
    farthest.east * farthest.north
}

#[test]
fn references_that_go_on() {
    let corner = |east, north| Corner { east, north };
    let corners = vec![
        corner(0.1, 0.2),
        corner(2.3, -0.4),
        corner(2.9, 1.7),
        corner(0.6, 2.2),
    ];
    agree!(corners.clone(), |corners| enclosed_area(corners));
    agree!(corners.clone(), |corners| moment_of_the_farthest(corners));
    let by = enclosed_area_grad(&corners);
    assert!((by[1].east - 0.5 * (1.7 - 0.2)).abs() < 1e-15);
    let by = moment_of_the_farthest_grad(&corners);
    assert_eq!((by[2].east, by[2].north, by[1].east), (1.7, 2.9, 0.0));
}
