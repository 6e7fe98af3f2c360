//! Variables that every iteration overwrites, with an infinite slope in one whose value is of no use.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn last_root(x: f64) -> f64 {
    let mut y = 0.0;
    for i in 0..3 {
        y = (x * i as f64).sqrt();
    }
    y
}

#[differentiate]
fn last_while(x: f64) -> f64 {
    let mut y = 0.0;
    let mut i = 0;
    while i < 3 {
        y = (x * i as f64).powf(0.5);
        i += 1;
    }
    y
}

#[differentiate]
fn left_by_break(x: f64) -> f64 {
    let mut i = 0;
    loop {
        let y = (x * i as f64).sqrt();
        i += 1;
        if i > 2 {
            break y;
        }
    }
}

#[differentiate]
fn folded(x: f64) -> f64 {
    (0..3).fold(0.0, |_, i| (x * i as f64).sqrt())
}

#[differentiate]
fn handed_on(x: f64) -> f64 {
    let (mut a, mut b) = (0.0, 0.0);
    for i in 0..4 {
        b = a;
        a = (x * i as f64).sqrt();
    }
    b * x
}

#[differentiate]
fn handed_on_at_once(x: f64) -> f64 {
    let (mut a, mut b) = (0.0, 0.0);
    for i in 0..4 {
        (a, b) = ((x * i as f64).sqrt(), a);
    }
    b * x
}

#[differentiate]
fn root(x: f64) -> f64 {
    x.sqrt()
}

#[differentiate]
fn called(x: f64) -> f64 {
    let mut y = 0.0;
    for i in 0..3 {
        y = root(x * i as f64);
    }
    y
}

#[differentiate]
fn in_arms(x: f64) -> f64 {
    let mut r = 0.0;
    for i in 0..3 {
        r = match i {
            0 => (x * 0.0).sqrt() + 1.0,
            1 => x,
            _ => r * x,
        };
    }
    r
}

#[differentiate]
fn nested(x: f64) -> f64 {
    let mut y = 0.0;
    let mut s = 0.0;
    for i in 0..3 {
        for j in 0..2 {
            y = (x * (i * j) as f64).sqrt();
        }
        if i > 1 {
            s += y;
        }
    }
    s
}

/// A running deviation, which is zero of one value.
#[differentiate]
fn deviation(xs: &[f64]) -> f64 {
    let (mut mean, mut sum) = (0.0, 0.0);
    let mut y = 0.0;
    for (i, x) in xs.iter().enumerate() {
        let miss = x - mean;
        mean += miss / (i + 1) as f64;
        sum += miss * (x - mean);
        y = (sum / (i + 1) as f64).sqrt();
    }
    y
}

/// A zero that is a product stops nothing: the derivative at 0 is 2, and not 0.
#[differentiate]
fn cubed(x: f64) -> f64 {
    let mut y = 0.0;
    for i in 0..3 {
        y = (x * i as f64).cbrt();
    }
    y.powi(3)
}

#[test]
fn what_is_overwritten_has_no_slope() {
    let x = 1.3;
    check_grads!(last_root(x));
    check_grads!(last_while(x));
    check_grads!(left_by_break(x));
    check_grads!(folded(x));
    check_grads!(handed_on(x));
    check_grads!(handed_on_at_once(x));
    check_grads!(called(x));
    check_grads!(in_arms(x));
    check_grads!(nested(x));
    check_grads!(deviation(&[0.3, 1.2, 0.4]));
}

/// `(x - mean) / (n deviation)`, of the deviation of `n` numbers
#[test]
fn has_its_closed_form() {
    let xs = [0.3, 1.2, 0.4];
    let mean = xs.iter().sum::<f64>() / 3.0;
    let (value, slopes) = deviation_value_and_grad(&xs);
    for (x, slope) in xs.into_iter().zip(slopes) {
        assert!((slope - (x - mean) / (3.0 * value)).abs() < 1e-14);
    }
    assert_eq!(last_root_grad(2.0), 0.5);
    assert!(cubed_grad(0.0).is_nan());
}
