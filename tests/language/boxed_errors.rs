//! Errors that are boxed where a branch, a block or a loop makes the value: `Err(Box::new(fault))` of `Result<f64, Box<dyn Error>>`.

use std::error::Error;

use cotangent::{check_grads, differentiate};
use cotangent_test_twin::{check, with_duals};

#[derive(Debug)]
pub struct Fault;

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "fault")
    }
}

impl Error for Fault {}

#[with_duals]
mod boxed {
    use std::error::Error;

    use super::Fault;
    use cotangent::differentiate;

    #[differentiate]
    pub fn of_a_branch(x: f64, c: bool) -> f64 {
        let r: Result<f64, Box<dyn Error>> = if c { Ok(x * x) } else { Err(Box::new(Fault)) };
        r.unwrap_or(x)
    }

    #[differentiate]
    pub fn of_a_break(x: f64, n: usize) -> f64 {
        let (mut y, mut k) = (x, 0);
        let r: Result<f64, Box<dyn Error>> = loop {
            y *= x;
            k += 1;
            if k > n {
                break Ok(y);
            }
            if k > 2 {
                break Err(Box::new(Fault));
            }
        };
        r.unwrap_or(3.0 * x)
    }

    #[differentiate]
    pub fn of_a_labelled_block(x: f64, n: usize) -> f64 {
        let r: Result<f64, Box<dyn Error + Send>> = 'made: {
            if n == 0 {
                break 'made Err(Box::new(Fault));
            }
            Ok(x * x)
        };
        match r {
            Ok(y) => y * x,
            Err(_) => 2.0 * x,
        }
    }

    #[differentiate]
    pub fn nested(x: f64, n: usize) -> f64 {
        let r: Result<f64, Box<dyn Error>> = match n {
            0 => Ok(x),
            1 => {
                let y = x * x;
                if y > 9.0 { Err(Box::new(Fault)) } else { Ok(y) }
            }
            _ => Err(Box::new(Fault)),
        };
        match r {
            Ok(y) => y * x,
            Err(_) => 2.0 * x,
        }
    }

    #[differentiate]
    pub fn assigned(x: f64, n: usize) -> f64 {
        let first: Result<f64, Box<dyn Error>>;
        if n == 0 {
            first = Ok(x * x);
        } else {
            first = Err(Box::new(Fault));
        }
        let mut r: Result<f64, Box<dyn Error>> = Ok(first.unwrap_or(2.0 * x));
        for i in 0..n {
            r = if i < 2 {
                if let Ok(z) = r {
                    Ok(z * x)
                } else {
                    Err(Box::new(Fault))
                }
            } else {
                Err(Box::new(Fault))
            };
        }
        match r {
            Ok(y) => y * x,
            Err(_) => 2.0 * x,
        }
    }

    #[differentiate]
    pub fn of_a_closure(x: f64, n: usize) -> f64 {
        let f = |y: f64| -> Result<f64, Box<dyn Error>> {
            if n == 0 {
                return Err(Box::new(Fault));
            }
            if n == 1 {
                Ok(y * y)
            } else {
                Err(Box::new(Fault))
            }
        };
        match f(x) {
            Ok(y) => y * x,
            Err(_) => 2.0 * x,
        }
    }
}

type Boxed<T> = Result<T, Box<dyn Error>>;

#[differentiate]
fn returned(x: f64, n: usize) -> Boxed<f64> {
    let r: Boxed<f64> = {
        let z = x * x;
        if n < 6 { Ok(z) } else { Err(Box::new(Fault)) }
    };
    let y = r?;
    if n > 2 {
        return if x > 0.0 {
            Ok(y * x)
        } else {
            Err(Box::new(Fault))
        };
    }
    match n {
        0 => Ok(y * y),
        _ => Err(Box::new(Fault)),
    }
}

type Failing<T, E = Box<dyn Error>> = Result<T, E>;

/// The alias says what fails where the type is left out.
#[differentiate]
fn of_an_alias(x: f64, n: usize) -> Failing<f64> {
    if n == 0 {
        return Err(Box::new(Fault));
    }
    let r: Failing<f64> = if n > 2 {
        Err(Box::new(Fault))
    } else {
        Ok(x * x)
    };
    let y = r.unwrap_or(3.0 * x);
    if n > 1 {
        Ok(y * x)
    } else {
        Err(Box::new(Fault))
    }
}

#[differentiate]
fn in_some(x: f64, n: usize) -> Option<Result<f64, Box<dyn Error>>> {
    if n == 0 {
        return Some(Err(Box::new(Fault)));
    }
    Some(if n == 1 { Ok(x * x) } else { return None })
}

#[test]
fn agree() {
    use boxed::*;
    for c in [true, false] {
        check!(of_a_branch(1.3, @c));
    }
    for n in 0..5_usize {
        check!(of_a_break(1.3, @n));
        check!(of_a_labelled_block(1.3, @n));
        check!(nested(1.3, @n));
        check!(nested(4.0, @n));
        check!(assigned(1.3, @n));
        check!(of_a_closure(1.3, @n));
    }
    check_grads!(returned(1.3, 0));
    check_grads!(returned(1.3, 4));
    for (x, n) in [(1.3, 1), (-1.3, 3), (1.3, 7)] {
        assert_eq!(returned_vjp(x, n).0.unwrap_err().to_string(), "fault");
    }
    check_grads!(of_an_alias(1.3, 2));
    check_grads!(of_an_alias(1.3, 3));
    for n in [0, 1] {
        assert_eq!(of_an_alias_vjp(1.3, n).0.unwrap_err().to_string(), "fault");
    }
    check_grads!(in_some(1.3, 1));
    let failed = in_some_vjp(1.3, 0).0.unwrap().unwrap_err();
    assert_eq!(failed.to_string(), "fault");
}
