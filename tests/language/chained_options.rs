//! `Option`s as iterators of one value at most, and `xor`.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn chained(a: Option<f64>, b: Option<f64>, k: f64) -> f64 {
    let mut s = 1.0;
    for v in a.into_iter().chain(b) {
        s = s * k + v * v;
    }
    s + a.into_iter().map(|v| v * k).sum::<f64>()
}

#[differentiate]
fn with_last(xs: &[f64], last: Option<f64>, y: f64) -> f64 {
    let all = xs.iter().copied().chain(last).map(|v| v * v).sum::<f64>();
    let more = xs.iter().copied().chain(Some(y));
    let more = more.chain(std::iter::once(y * y));
    all * more.map(|v| v * v * v).sum::<f64>()
}

#[differentiate]
fn either(a: Option<f64>, b: Option<f64>, k: f64) -> f64 {
    let one = a.xor(b).unwrap_or(k * k);
    let found = root(k).ok().xor(None).unwrap_or(k);
    one * one * found
}

#[differentiate]
fn root(x: f64) -> Result<f64, String> {
    if x < 0.0 {
        return Err("negative".to_string());
    }
    Ok(x.sqrt())
}

#[test]
fn chains() {
    for a in [Some(1.3), None] {
        for b in [Some(-0.7), None] {
            check_grads!(chained(a, b, 0.6));
            check_grads!(either(a, b, 0.6));
            check_grads!(either(a, b, -0.6));
        }
        check_grads!(with_last(&[0.3, 1.2], a, 0.7));
        check_grads!(with_last(&[], a, 0.7));
    }
    // (k + a²) k + b² + a k
    let (a, b, k) = chained_grad(Some(3.0), Some(5.0), 7.0);
    assert_eq!((a, b, k), (Some(49.0), Some(10.0), 26.0));
    let (a, b, k) = chained_grad(None, Some(5.0), 7.0);
    assert_eq!((a, b, k), (None, Some(10.0), 1.0));
    // a² √k, and of two nothing: k⁴ √k
    let (a, _, _) = either_grad(Some(3.0), None, 4.0);
    assert_eq!(a, Some(12.0));
    let (a, b, k) = either_grad(Some(3.0), Some(5.0), 4.0);
    assert_eq!((a, b), (Some(0.0), Some(0.0)));
    assert_eq!(k, 576.0);
}
