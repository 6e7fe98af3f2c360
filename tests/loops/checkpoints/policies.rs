//! Every kind of loop under every policy, against the same loop without one.

/// `f` four times: its loop as it is, and under three policies.
macro_rules! under_every_policy {
    ($(mod $name:ident {
        fn f $args:tt -> $out:ty { $($before:tt)* }
        repeat { $($repeat:tt)* }
        then { $($after:tt)* }
    })*) => {$(
        mod $name {
            under_every_policy! { @ stored [] $args $out { $($before)* } { $($repeat)* } { $($after)* } }
            under_every_policy! {
                @ every [#[checkpoint(every(3))]] $args $out { $($before)* } { $($repeat)* } { $($after)* }
            }
            under_every_policy! {
                @ root [#[checkpoint(sqrt)]] $args $out { $($before)* } { $($repeat)* } { $($after)* }
            }
            under_every_policy! {
                @ few [#[checkpoint(binomial(2))]] $args $out { $($before)* } { $($repeat)* } { $($after)* }
            }
        }
    )*};
    (@ $module:ident [$($policy:tt)*] $args:tt $out:ty { $($before:tt)* } { $($repeat:tt)* } { $($after:tt)* }) => {
        pub mod $module {
            #[allow(unused_imports)]
            use super::super::*;
                #[cotangent::differentiate]
            pub fn f $args -> $out { $($before)* $($policy)* $($repeat)* $($after)* }
        }
    };
}

/// Value, gradient, and what a pullback gives twice, are the same to the last bit; the derivatives agree with finite
/// differences.
macro_rules! check {
    ($name:ident($($arg:expr),* $(,)?)) => {{
        let expected = format!("{:?}", $name::stored::f_value_and_grad($($arg),*));
        check!(@ $name every expected $($arg),*);
        check!(@ $name root expected $($arg),*);
        check!(@ $name few expected $($arg),*);
    }};
    (@ $name:ident $module:ident $expected:ident $($arg:expr),*) => {{
        let given = $name::$module::f_value_and_grad($($arg),*);
        assert_eq!(format!("{given:?}"), $expected, stringify!($name $module));
        let (value, pullback) = $name::$module::f_vjp($($arg),*);
        let (once, twice) = (pullback(1.0), pullback(1.0));
        assert_eq!(format!("{:?}", (value, once)), $expected, stringify!($name $module));
        assert_eq!(format!("{:?}", (value, twice)), $expected, stringify!($name $module));
    }};
}

under_every_policy! {
    mod counted_for {
        fn f(x: f64, n: usize) -> f64 { let mut y = x; }
        repeat { for _ in 0..n { y = y.sin() * x; } }
        then { y + x }
    }
    mod counter_is_used {
        fn f(x: f64, n: usize) -> f64 { let mut y = x; let mut sum = 0.0; }
        repeat { for i in 1..=n { y = (y * i as f64).sin(); sum += y * y; } }
        then { sum }
    }
    mod backwards {
        fn f(x: f64, n: u32) -> f64 { let mut y = x; }
        repeat { for i in (0..n).rev() { y = (y + i as f64).cos() * x; } }
        then { y }
    }
    mod while_loop {
        fn f(x: f64, limit: f64) -> f64 { let mut y = x; let mut t = 0.0; }
        repeat { while t < limit { t += 0.5; y = y.sin() + x * y; } }
        then { y * t }
    }
    mod endless {
        fn f(x: f64, n: usize) -> f64 { let mut y = x; let mut i = 0; }
        repeat {
            loop {
                if i == n { break; }
                i += 1;
                if i % 3 == 0 { continue; }
                y = y.sin() * x + y;
            }
        }
        then { y }
    }
    mod returns_early {
        fn f(x: f64, n: usize) -> f64 { let mut y = x; let scale = x.exp(); }
        repeat {
            for i in 0..n {
                if y > 3.0 { return y * y * scale; }
                y = y + x * y.cos().powi(2);
                if i > 40 { break; }
            }
        }
        then { y.ln() * scale }
    }
    mod arrays {
        fn f(start: &[f64], c: f64, n: usize) -> f64 {
            let mut u = start.to_vec();
            let weights = vec![0.25, 0.5, 0.25];
            let m = u.len();
        }
        repeat {
            for _ in 0..n {
                let mut next = vec![0.0; m];
                for i in 0..m {
                    let left = if i == 0 { u[m - 1] } else { u[i - 1] };
                    let right = u[(i + 1) % m];
                    next[i] = weights[0] * left + weights[1] * u[i] * u[i] + weights[2] * right * c;
                }
                u = next;
            }
        }
        then { u.iter().map(|v| v * v).sum() }
    }
    mod in_place {
        fn f(start: &[f64], n: usize) -> f64 { let mut u = start.to_vec(); let last = u.len() - 1; }
        repeat {
            for step in 0..n {
                for i in 1..last { u[i] = u[i].sin() + u[i - 1] * u[i + 1]; }
                u[0] = u[last] * (step as f64).cos();
            }
        }
        then { u.iter().sum::<f64>() }
    }
    mod grows {
        fn f(x: f64, n: usize) -> f64 { let mut v = vec![x]; }
        repeat {
            for i in 0..n {
                let last = v[v.len() - 1];
                v.push(last.sin() * x);
                if i % 4 == 3 { v.remove(0); }
            }
        }
        then { v.iter().product::<f64>() }
    }
    mod branches {
        fn f(x: f64, y: f64, n: usize) -> f64 { let (mut a, mut b) = (x, y); }
        repeat {
            for i in 0..n {
                if a > b { a = a.cos() * b; } else if i % 2 == 0 { b = b.exp().ln_1p(); } else { (a, b) = (b, a * 0.5); }
            }
        }
        then { a * b }
    }
    mod calls {
        fn f(x: f64, n: usize) -> f64 { let mut state = [x, 1.0]; let rates = [0.1, x]; }
        repeat { for _ in 0..n { state = step(&state, &rates, 0.25); } }
        then { state[0] * state[1] }
    }
    mod lends {
        fn f(x: f64, n: usize) -> f64 { let mut state = vec![x, 1.0, x * x]; }
        repeat { for i in 0..n { advance(&mut state, x, i); } }
        then { state[0] + state[1] * state[2] }
    }
    mod shadowed {
        fn f(x: f64, n: usize) -> f64 { let w = vec![x, 2.0]; let mut y = x; }
        repeat { for _ in 0..n { let w = w[0] * w[1]; let x = y * w; y = x.sin(); } }
        then { y * w[1] }
    }
    mod nested_tape {
        fn f(x: f64, n: usize) -> f64 { let mut y = x; }
        repeat {
            for i in 0..n {
                for _ in 0..i % 4 { y = y.sin() * x; }
                let mut z = y;
                while z > 0.3 { z *= 0.5 * z.cos(); }
                y += z;
            }
        }
        then { y }
    }
    mod deferred {
        fn f(x: f64, n: usize) -> f64 { let mut last; let mut y = x; let mut i = 0; }
        repeat { loop { last = y; y = y.sin() * x; i += 1; if i >= n { break; } } }
        then { last * y }
    }
    mod macros_and_closures {
        fn f(x: f64, n: usize) -> f64 {
            let table = vec![0.5, 1.5, 2.5];
            let name = String::from("loop");
            let mut y = x;
            let scaled = |v: f64| v * x;
        }
        repeat {
            for i in 0..n {
                assert!(table.len() == 3, "{name} has {}", table.len());
                debug_assert_eq!(table[0], 0.5);
                let picked = table.iter().copied().filter(|t| *t > 1.0).nth(i % 2).unwrap();
                y = scaled(y.sin()) + picked;
            }
        }
        then { y }
    }
    mod over_elements {
        fn f(xs: &[f64], x: f64) -> f64 { let mut y = x; }
        repeat { for (i, v) in xs.iter().enumerate() { y = y.sin() * v + i as f64; } }
        then { y }
    }
    mod structs {
        fn f(x: f64, n: usize) -> f64 {
            let mut body = Body { at: [x, 0.0], speed: [0.0, 1.0] };
            let pull = Body { at: [0.0, 0.0], speed: [x, x] };
        }
        repeat {
            for _ in 0..n {
                let r = body.at[0].hypot(body.at[1]) + 1.0;
                body.speed[0] -= 0.1 * body.at[0] / r.powi(3) * pull.speed[0];
                body.speed[1] -= 0.1 * body.at[1] / r.powi(3);
                body.at[0] += 0.1 * body.speed[0];
                kick(&mut body, 0.1);
            }
        }
        then { body.at[0] * body.at[1] }
    }
    mod bounds_that_changed {
        fn f(x: f64, n: usize) -> f64 { let mut y = x; let mut least = 0; let mut most = 0; while most < n { most += 1; } least += most / 3; }
        repeat {
            for i in least * 2 % 3..most {
                y = y.sin() * x + i as f64;
                if y > 30.0 { break; }
                if i % 4 == 1 { continue; }
                y += x;
            }
        }
        then { most += 1; least += most; y * least as f64 }
    }
    mod elements_that_change {
        fn f(start: &[f64], x: f64) -> f64 { let mut u = start.to_vec(); let mut y = x; }
        repeat {
            for v in u.iter_mut() {
                if y > 2.0 { break; }
                *v = v.sin() * y;
                y += *v;
            }
        }
        then { y + u.iter().sum::<f64>() }
    }
    mod labelled {
        fn f(x: f64, n: usize) -> f64 { let mut y = x; }
        repeat {
            'outer: for i in 0..n {
                for j in 0..5 {
                    y = y.sin() + x;
                    if j > i { continue 'outer; }
                    if y > 2.7 { break 'outer; }
                }
                y *= 0.9;
            }
        }
        then { y }
    }
    mod in_a_branch {
        fn f(x: f64, n: usize) -> f64 {
            if n == 0 { return x; }
            let table = vec![x, 2.0 * x];
            let mut y = 1.0;
        }
        repeat { for i in 0..n { y = (y * table[i % 2]).sin(); } }
        then { y + table[0] }
    }
}

#[cotangent::differentiate]
fn step(state: &[f64; 2], rates: &[f64; 2], dt: f64) -> [f64; 2] {
    let [a, b] = *state;
    [
        a + dt * (rates[0] * a - a * b),
        b + dt * (a * b.sin() - rates[1] * b),
    ]
}

#[cotangent::differentiate]
fn advance(state: &mut Vec<f64>, x: f64, i: usize) {
    let n = state.len();
    state[i % n] = state[(i + 1) % n].sin() * x + state[i % n];
}

#[derive(Clone, Copy, Debug, cotangent::Differentiable)]
pub struct Body {
    at: [f64; 2],
    speed: [f64; 2],
}

#[cotangent::differentiate]
fn kick(body: &mut Body, dt: f64) {
    body.at[1] += dt * body.speed[1] * body.at[0].cos();
}

#[test]
fn scalars() {
    for n in [0, 1, 2, 3, 4, 7, 20, 33] {
        check!(counted_for(0.7, n));
        check!(counter_is_used(0.7, n));
        check!(backwards(0.7, n as u32));
        check!(while_loop(0.7, n as f64 / 2.0));
        check!(endless(0.7, n));
        check!(returns_early(0.7, n));
        check!(returns_early(0.1, n));
        check!(branches(0.7, 0.6, n));
        check!(shadowed(0.7, n));
        check!(nested_tape(0.7, n));
        check!(macros_and_closures(0.7, n));
        check!(labelled(0.7, n));
        check!(bounds_that_changed(0.7, n));
        check!(in_a_branch(0.7, n));
        if n > 0 {
            check!(deferred(0.7, n));
        }
    }
}

#[test]
fn containers() {
    let start = [0.3, 0.7, 0.2, 0.9, 0.4];
    for n in [0, 1, 2, 5, 9, 17] {
        check!(arrays(&start, 0.8, n));
        check!(in_place(&start, n));
        check!(grows(0.9, n));
        check!(calls(0.7, n));
        check!(lends(0.7, n));
        check!(structs(0.7, n));
        check!(elements_that_change(&start[..n.min(5)], 0.3));
        check!(over_elements(&start[..n.min(5)], 0.3));
    }
}
