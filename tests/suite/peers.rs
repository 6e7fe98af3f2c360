//! Programs that other tools for Rust accept and get wrong, and their neighbours that they get right: ordinary code with
//! `Vec`s that grow, updates in place, buffers that change places, sorts, reassignment, shadowing and loops.

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{check, check_map, with_duals};

/// Accepted without a word by a compiler plugin, with a wrong gradient.
#[with_duals]
mod vectors {
    use super::*;

    #[differentiate]
    fn push_in_a_loop(x: &[f64]) -> f64 {
        let mut v = Vec::new();
        for i in 0..x.len() {
            v.push(x[i] * x[i]);
        }
        let mut s = 0.0;
        for i in 0..v.len() {
            s += v[i];
        }
        s
    }

    #[differentiate]
    fn push_and_collect(x: &[f64]) -> f64 {
        let mut v = Vec::new();
        for i in 0..x.len() {
            v.push(x[i].sin());
        }
        let w: Vec<f64> = v.iter().map(|a| a * a).collect();
        w.iter().sum::<f64>() * v[0]
    }

    #[differentiate]
    fn extend_twice(x: &[f64]) -> f64 {
        let mut v = Vec::new();
        v.extend_from_slice(x);
        v.extend_from_slice(x);
        v[0] * v[5] + v[2]
    }

    #[differentiate]
    fn ping_pong(x: &[f64]) -> f64 {
        let n = x.len();
        let mut a = x.to_vec();
        let mut b = vec![0.0; n];
        for _ in 0..3 {
            for i in 0..n {
                b[i] = a[i] * a[(i + 1) % n] + 0.5;
            }
            std::mem::swap(&mut a, &mut b);
        }
        a.iter().sum()
    }

    #[differentiate]
    fn nested_updates_and_a_swap(x: &[f64]) -> f64 {
        let mut v = x.to_vec();
        for k in 0..2 {
            for i in 0..v.len() {
                for j in 0..i {
                    v[i] = v[i] + v[j] * x[k];
                }
            }
            v.swap(0, 2);
        }
        v[0] * v[1] + v[2]
    }

    #[differentiate]
    fn sweeps(x: &[f64]) -> f64 {
        let mut v = x.to_vec();
        for _ in 0..3 {
            for i in 1..v.len() {
                v[i] = v[i] * v[i - 1] + 0.1;
            }
        }
        v.iter().sum()
    }

    #[differentiate]
    fn sorted(x: &[f64]) -> f64 {
        let mut v = x.to_vec();
        v.sort_by(|a, b| a.partial_cmp(b).unwrap());
        v[0] * v[1]
    }

    #[differentiate]
    fn preallocated(x: &[f64]) -> f64 {
        let mut v = Vec::with_capacity(x.len());
        for a in x {
            v.push(a * 2.0);
        }
        let mut z = vec![0.0; x.len()];
        for i in 0..z.len() {
            z[i] = v[i] * x[0];
        }
        z.iter().zip(v.iter()).map(|(a, b)| a * b).sum()
    }

    #[differentiate]
    fn copied_and_reversed(x: &[f64]) -> f64 {
        let v: Vec<f64> = x.iter().map(|a| a * a).collect();
        let mut w = v.clone();
        w.reverse();
        let mut s = 0.0;
        for (a, b) in v.iter().zip(w.iter().rev()) {
            s += a * b;
        }
        s + w[0] * v[0]
    }

    #[differentiate]
    fn chunks_and_windows(x: &[f64]) -> f64 {
        let mut s = 0.0;
        for c in x.chunks(2) {
            s += c[0] * c[1];
        }
        for w in x.windows(2) {
            s += (w[1] - w[0]).powi(2);
        }
        s
    }

    #[test]
    fn derivatives() {
        check!(push_in_a_loop(&[1.1, 1.4, 1.7, 2.0]));
        check!(push_and_collect(&[1.1, 1.4, 1.7, 2.0]));
        check!(extend_twice(&[1.1, 1.4, 1.0, 2.0]));
        check!(ping_pong(&[1.1, 0.4, 0.7, 1.2]));
        check!(nested_updates_and_a_swap(&[1.1, 0.4, 0.7]));
        check!(sweeps(&[1.1, 1.4, 1.7, 2.0]));
        check!(sorted(&[2.5, 2.1, 1.7, 2.0]));
        check!(preallocated(&[1.1, 1.4, 1.7, 2.0]));
        check!(copied_and_reversed(&[1.1, 1.4, 1.7, 2.0]));
        check!(chunks_and_windows(&[1.1, 1.4, 1.7, 2.0]));
    }

    #[test]
    fn closed_forms() {
        assert_eq!(
            push_in_a_loop_grad(&[1.1, 1.4, 1.7, 2.0]),
            [2.2, 2.8, 3.4, 4.0]
        );
        // d(x0 x1 + x2) where the second copy of x1 is element 5.
        assert_eq!(
            extend_twice_grad(&[1.1, 1.4, 1.0, 2.0]),
            [1.4, 1.1, 1.0, 0.0]
        );
        assert_eq!(sorted_grad(&[2.5, 2.1, 1.7, 2.0]), [0.0, 0.0, 2.0, 1.7]);
    }
}

/// Accepted without a word by a source transformation of the past, with a wrong derivative.
#[with_duals]
mod statements {
    use super::*;

    #[differentiate]
    fn nested(x: f64, y: f64) -> f64 {
        (x + y) * (x - y) / y
    }

    #[differentiate]
    fn reassigned(x: f64) -> f64 {
        let mut a = x * x;
        a = a * x;
        a
    }

    #[differentiate]
    fn added(x: f64) -> f64 {
        let mut a = x * x;
        a += x;
        a
    }

    #[differentiate]
    fn shadowed(x: f64) -> f64 {
        let a = x * x;
        let a = a * x;
        a
    }

    #[differentiate]
    fn looped(x: f64) -> f64 {
        let mut a = x;
        for _ in 0..3 {
            a = a * x;
        }
        a
    }

    #[differentiate]
    fn four_lines(x: f32, y: f32) -> f32 {
        let a = x.powi(2);
        let b = a * 7.0 + y;
        let c = b.powi(3) / 8.0;
        c - a * b
    }

    #[differentiate]
    fn pair(x: f64, y: f64) -> (f64, f64) {
        let a = x * y;
        (a + x, a.sin())
    }

    #[test]
    fn derivatives() {
        check!(nested(2.0, 3.0));
        check!(reassigned(2.0));
        check!(added(2.0));
        check!(shadowed(2.0));
        check!(looped(2.0));
        check!(four_lines(0.7, 0.3));
        check_map!(pair(0.7, 0.3));
    }

    #[test]
    fn closed_forms() {
        assert_eq!(nested(2.0, 3.0), -5.0 / 3.0);
        assert_eq!(reassigned_grad(2.0), 12.0);
        assert_eq!(added_grad(2.0), 5.0);
        assert_eq!(shadowed_grad(2.0), 12.0);
        assert_eq!(looped_grad(2.0), 32.0);
    }
}

/// What the plugin gets right.
#[with_duals]
mod neighbours {
    use super::*;

    #[differentiate]
    fn loop_with_a_break(x: f64) -> f64 {
        let mut t = 1.0;
        let mut s = 0.0;
        for k in 1..100 {
            t *= x / k as f64;
            if t.abs() < 1e-12 {
                break;
            }
            s += t;
        }
        s
    }

    #[differentiate]
    fn branches(x: f64, k: usize) -> f64 {
        if x < 0.0 {
            return -x;
        }
        match k {
            0 => x,
            n if n > 3 => x * x,
            _ => x.sin(),
        }
    }

    #[differentiate]
    fn local_closure(x: f64, y: f64) -> f64 {
        let f = |z: f64| x * z + y;
        f(y) * f(2.0)
    }

    #[differentiate]
    fn zipped(a: &[f64], b: &[f64]) -> f64 {
        a.iter().zip(b).map(|(x, y)| x * y).sum()
    }

    #[differentiate]
    fn array_in_place(mut a: [f64; 3]) -> f64 {
        for i in 1..3 {
            a[i] = a[i] * a[i - 1];
        }
        a[2]
    }

    #[differentiate]
    fn factorial(x: f64, n: usize) -> f64 {
        if n == 0 { 1.0 } else { x * factorial(x, n - 1) }
    }

    #[differentiate]
    fn newton(a: f64) -> f64 {
        let mut x = a;
        while (x * x - a).abs() > 1e-10 {
            x = 0.5 * (x + a / x);
        }
        x
    }

    #[differentiate]
    fn maybe(x: f64) -> Option<f64> {
        if x > 0.0 { Some(x.sqrt()) } else { None }
    }

    #[differentiate]
    fn of_maybe(x: f64, y: f64) -> f64 {
        match maybe(x) {
            Some(v) => v * y,
            None => y,
        }
    }

    #[test]
    fn derivatives() {
        check!(loop_with_a_break(0.7));
        check!(branches(0.7, @0));
        check!(branches(0.7, @1));
        check!(branches(0.7, @5));
        check!(branches(-0.7, @5));
        check!(local_closure(0.7, 1.2));
        check!(zipped(&[0.7, 1.2], &[0.4, -0.9]));
        check!(array_in_place([0.7, 1.2, -0.4]));
        check!(factorial(0.7, @4));
        check!(newton(2.3));
        check!(of_maybe(2.3, 0.4));
        check!(of_maybe(-2.3, 0.4));
    }
}

#[derive(Clone, Debug, Differentiable)]
struct Spring {
    k: f64,
    rest: f64,
}

#[differentiate]
impl Spring {
    fn energy(&self, x: f64) -> f64 {
        0.5 * self.k * (x - self.rest).powi(2)
    }
}

#[differentiate]
fn by_reference(s: &Spring, x: f64) -> f64 {
    s.energy(x) * s.k
}

#[differentiate]
fn by_value(mut v: Vec<f64>, x: f64) -> f64 {
    v.push(x);
    v[0] * v[v.len() - 1]
}

#[differentiate]
fn squares(x: &[f64], out: &mut [f64]) {
    for i in 0..x.len() {
        out[i] = x[i] * x[i];
    }
}

#[differentiate]
fn through_an_output(x: &[f64]) -> f64 {
    let mut out = vec![0.0; x.len()];
    squares(x, &mut out);
    out.iter().sum()
}

#[differentiate]
fn generic<T: num_traits::Float>(x: T, y: T) -> T {
    (x * y).sin() + x
}

#[test]
fn structs_outputs_and_generics() {
    let s = Spring { k: 1.3, rest: 0.4 };
    check_grads!(by_reference(&s, 0.9));
    check_grads!(by_value(vec![0.3, 0.9], 1.7));
    check_grads!(through_an_output(&[0.3, 0.9, -1.2]));
    check_grads!(generic(0.3, 0.9));
    assert_eq!(through_an_output_grad(&[0.5, 1.5]), [1.0, 3.0]);
    assert_eq!(by_value_grad(vec![2.0, 0.9], 3.0), (vec![3.0, 0.0], 2.0));
}
