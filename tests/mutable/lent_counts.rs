//! Counts and flags that are assigned before they are lent `&mut` beside what a derivative goes through.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn kernel(xs: &mut [f64], level: usize, stride: &mut usize, rest: &mut usize) {
    for _ in 0..level {
        *rest >>= 1;
        for j in 0..*rest {
            xs[j] = xs[j] * xs[j + *stride];
        }
        *stride += 2;
    }
}

#[differentiate]
fn transformed(x: f64, y: f64, level: usize) -> f64 {
    let mut xs = [x, y, x * y, 2.0, 0.5 * x, 0.25 * y, 3.0, x - y];
    let mut stride = 1;
    let mut rest = xs.len();
    if (level & 1) == 1 {
        rest >>= 1;
        stride = 2;
        for j in 0..rest {
            let odd = xs[2 * j + 1];
            xs[2 * j + 1] = xs[2 * j] - odd;
            xs[2 * j] += odd;
        }
    }
    kernel(&mut xs, level >> 1, &mut stride, &mut rest);
    xs[0] * xs[1] + xs[2] * stride as f64 - xs[3] * rest as f64
}

#[differentiate]
fn tried(again: &mut bool, s: &mut f64, x: f64) {
    *s *= x;
    *again = *s < 4.0;
}

/// A flag that only some arms set, in a loop.
#[differentiate]
fn staged(x: f64, first: bool) -> f64 {
    let mut s = x * x;
    let mut turns = 0;
    let mut stop = false;
    loop {
        let mut again = true;
        if first && turns == 0 {
            again = false;
        } else {
            s += 0.5 * x;
        }
        if again {
            tried(&mut again, &mut s, x);
            if again {
                turns += 1;
                continue;
            }
        }
        if stop {
            break;
        }
        stop = true;
        turns += 3;
    }
    s * turns as f64
}

#[test]
fn counts_agree() {
    for level in 0..6 {
        check_grads!(transformed(1.3, 0.7, level));
    }
    for first in [true, false] {
        check_grads!(staged(1.3, first));
        check_grads!(staged(1.7, first));
        check_grads!(staged(3.1, first));
    }
}
