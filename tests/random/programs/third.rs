// Written by `cargo test --test random -- --ignored regenerate`.

use cotangent::differentiate;

use crate::observe::{Case, build, flat, lasting, pullback};
use crate::types::{Point, Shape};

#[differentiate]
pub fn p232(x: f64, y: f64, xs: [f64; 4], ys: &[f64], n: usize) -> f64 {
    let p = Shape::Round { r: match (Shape::Round { r: ys[n] }) {
        Shape::Round { .. } | Shape::Oblong(..) | Shape::Nothing => {
            let mut g = 0;
            while g < n {
                g += 1;
                if ys[(((g * n) % 5) * 2) % 4] > xs[3 - g] { return (x + x).sin() + (xs[g] * x); }
                let m = 1;
            }
            y * xs[3 - n]
        }
    } };
    (y * ys[0]).powi(3)
}
pub const P232: Case = Case {
    primal: |p| flat(&p232(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n)),
    pull: |p| pullback(p232_vjp(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p232_jvp(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p232_value_and_grad(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p232_grad(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p233(x: f64, xs: Vec<f64>, ys: Vec<f64>, n: usize) -> f64 {
    let mut d = ((0.5 * Shape::Oblong(x, ys[3 - n]).size()) * (ys[(((n * n) % 5) + 1) % 4] - x)) + (x * ys[n]);
    'l0: for i in 1..2 {
        if d >= (ys[3] + d) {
            let mut a = (f64::atan(d).sin().exp() + 0.1).cbrt() + d.atan();
            break 'l0;
        }
        continue;
    }
    let mut w = vec![d; 2];
    let mut e = (d - d) * w[0].abs();
    let psi = |b: f64, t: f64| 2.0_f64.powi(1).clamp((-0.5), 2.0);
    let phi = |t: f64| ys.iter().rev().take((2 + 1)).filter(|&&b| b < (2.0 % ((3.0 * 3.0) + 0.1))).fold(0.0_f64, |acc, &f| acc + 1.5);
    let c = ((match (if 0.5 > ys[n].min(e) { Shape::Round { r: e } } else { Shape::Round { r: xs[(n + 2) % 4] } }) {
        Shape::Oblong(_, f) => { e }
        Shape::Round { r: e } => { w[((4 - n) * ((n + n) % 5)) % 2].sin() }
        Shape::Round { r: c } => { ((6 - n) as f64) * w[0] }
        Shape::Nothing if ((3 * 4) % 4) <= n => { n as f64 }
        _ => { (Point { a: e, b: e }).dot(&Point { a: d, b: ys.len() as f64 }) }
    }) * 1.5) * (((n + 3) % 7) as f64);
    if let Some(..) = (if !(c > 1.5) { Some(e) } else { Some(e) }) { d * d } else { phi(c) }
}
pub const P233: Case = Case {
    primal: |p| flat(&p233(p.at[0], p.at[1..5].to_vec(), p.at[5..9].to_vec(), p.n)),
    pull: |p| pullback(p233_vjp(p.at[0], p.at[1..5].to_vec(), p.at[5..9].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p233_jvp(p.at[0], p.at[1..5].to_vec(), p.at[5..9].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p233_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.at[5..9].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p233_grad(p.at[0], p.at[1..5].to_vec(), p.at[5..9].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p234(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let mut c = xs[(4 * xs.len()) % 4];
    let w: [f64; 3] = [0.0; 3];
    let _ = xs[1];
    match n {
        0 => {
            let mut h = 0;
            while h < n {
                let phi = |a: f64| w[(((1 * 4) % 5) + xs.len()) % 3];
                let mut d = f64::sqrt((xs[(4 + n) % 4] * xs[(4 + n) % 4]) + 0.5) + (x * w[(xs.len() * ((n + 0) % 5)) % 3]);
                let a = phi(f64::signum(xs[(h + 1) % 4])) - (0 as f64);
                h += 1;
            }
            for d in w.windows(1).map(|f| if let Shape::Round { r: f } = (Shape::Round { r: y * 0.0 }) { w[(((0 * 3) % 5) + 2) % 3] } else { y }).map(|a| c.powi(2)) {  }
            let mut b = (1.5_f64.sin().exp() + 0.1).powf(c * c);
        }
        1 if ((0 + n) % 4) < n => {
            for k in 0..3 {
                let mut d = (1.5 + (match k {
                    0 => { y }
                    1 => { c }
                    _ => { c }
                })) + (match k {
                    0 => { 0.25 }
                    1 => { c }
                    _ => { 0 as f64 }
                });
                let mut k = 2;
            }
            c *= c.mul_add(((n * n) % 7) as f64, xs[(((n + 2) % 5) + 3) % 4]);
            let mut e = 0 as f64;
        }
        _ => {
            if let Shape::Nothing = (Shape::Round { r: y.abs() }) && (x <= x) {
                let phi = |a: f64, b: f64| (Shape::Round { r: b }).size();
                let f = (Shape::Round { r: x * y }).size() * 1.5;
                return ((xs.len() as f64) * c).max(w[0] / (w[(((n * 3) % 5) + 3) % 3].sin().exp() + 0.5)) - (xs[(n + n) % 4] * c);
            }
            let mut q = Some(c);
        }
    }
    match n {
        0 => { w[(((n + 1) % 5) * n) % 3] * c }
        _ => {
            match (3 - n) {
                0 => { c }
                _ => { n as f64 }
            }
        }
    }
}
pub const P234: Case = Case {
    primal: |p| flat(&p234(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p234_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p234_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p234_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p234_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p235_0(x: f64) -> f64 {
    let mut d = x + (x * 0.5);
    for i in 0..=3 {  }
    let psi = |a: f64, b: f64| (a - 0.5).min(a);
    ((((x * x) + 1.0).ln_1p() * (d * d)) + (d * x)) * d.sin()
}
#[differentiate]
pub fn p235_1(x: f64, o: &Option<f64>, xs: &[f64], zp: &mut Point) -> (f64, f64) {
    let mut g = 0;
    while g < 0 {
        let mut b = x * f64::min(zp.a, (-0.5));
        let mut e = ((match (Point { a: if xs.iter().any(|&d| d > b.sin_cos().1) { b } else { xs[0] }, b: 1.5 / ((b * b) + 1.5) }) {
            Point { a: b, b: f } if xs[1] > (f * f) => { xs[(((g * g) % 5) + (4 - g)) % 2] * xs[0] }
            Point { a: b, b: d } => { x.max(b) }
        }) + (0 as f64)) * (match (if xs[0] > (match (Point { a: 0.25, b: x }) {
            Point { a: _, b: _ } if x >= (b + (g as f64)) => { b }
            Point { a: d, b: _ } => { b }
        }) { *o } else { *o }) {
            Some(d) if 1 <= g => { x }
            Some(_) => { xs[1] }
            None => { x }
        });
        g += 1;
    }
    (((((0 + 1) % 7) as f64).sin_cos().0 + (0.1_f64.sin().exp() + 1.0).sqrt()) * (Point { a: x, b: x }).norm(), ((2.0 - x) * ((6 - g) as f64).sin()) - (zp.a - x))
}
#[differentiate]
pub fn p235(x: f64, n: usize) -> f64 {
    {
        {
            for j in ((n + 3) % 4)..n { let mut f = (x.sin_cos().0 * x.powi(((j + 2) % 4) as i32)) + 0.5; }
            let b;
            if 0.5 < (0.5 * x) { b = 0.5_f64.floor().powi(3); } else { b = p235_0({ x }); }
            if ((n + 0) % 4) == n {  } else if (((n + 2) % 4) <= n) && (x <= (b + x)) {
                if n <= 3 { let mut o = Shape::Round { r: (2.0 * b) * ({ (-1.0) }) }; } else if (((n + n) % 4) < n) || (x >= x.sin_cos().0) {
                    let mut d = ((x * b) * (b + b)) + (0.5_f64.sin().exp() + 1.0).cbrt();
                    let mut b = (d + (0 as f64)) * d.sin();
                } else {  }
            }
        }
    }
    (x - (if x >= 2.0_f64.floor() { x } else { (-1.0) })) + 0.5
}
pub const P235: Case = Case {
    primal: |p| flat(&p235(p.at[0], p.n)),
    pull: |p| pullback(p235_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p235_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p235_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p235_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p236(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let _unused: f64 = (Shape::Round { r: xs[(((3 * 1) % 5) + n) % 4] + x }).size();
    if y >= y { 'l0: for k in n..((n + n) % 4) { let mut a = ((y.sin() + x.cos()) - Shape::Nothing.size()) - y.floor(); } }
    ((if ((3 * 1) % 4) == 1 { xs[0].clamp((-0.5), 1.0) } else { xs[n] }) + f64::cos(y)) - (x as f32 as f64)
}
pub const P236: Case = Case {
    primal: |p| flat(&p236(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p236_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p236_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p236_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p236_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p237(x: f64, y: f64, o: &Point, xs: Vec<f64>, n: usize) -> f64 {
    let mut h = 0;
    'l0: while h < n && (h == h) {
        if h < h {
            match ((1 + 2) % 4) {
                0 => {
                    let mut w: Vec<f64> = xs.iter().skip(0).map(|&c| xs[3 - h]).collect();
                    let mut f = w.iter().map(|&d| xs.len() as f64).map(|a| (o.b.sin().exp() + 0.5).powf(o.a)).sum::<f64>();
                }
                _ => {
                    if y >= (y - y) { break; }
                    let mut c = xs.iter().sum::<f64>().cos();
                }
            }
        } else if ((h + 2) % 4) != h {
            let a = y.powi(2) + (1..2).map(|m| -> f64 { (-0.5) }).product::<f64>();
            let mut k = 2;
            if h <= 0 {
                let r = &xs[0..4];
                if let Shape::Oblong(f, e) = Shape::Oblong(y.clamp((-0.5), 0.5), r[(0 * h) % 4] * y) { let mut e = ((a * e) + r.iter().step_by((0 + 1)).zip(xs.iter()).map(|(&d, &a)| d.powi(2)).sum::<f64>()) + (0..2).zip(r.iter()).zip(r.iter()).step_by((((k * k) % 2) + 1)).map(|((k, &a), &d)| (0..3).map(|j| r[2] * e).sum::<f64>()).sum::<f64>(); } else {
                    let (e, f) = (1.5_f64.powi(0) * r.iter().zip(r.iter()).map(|(&a, &e)| if let Shape::Round { r: e } = (Shape::Round { r: a }) { e } else { y }).sum::<f64>(), ((a % (y.abs() + 1.0)).abs() + 1.5).cbrt());
                    let mut b = ((f64::recip((h as f64).abs() + 1.5) * f64::recip((h as f64).abs() + 1.5)) + 1.0).ln();
                    break;
                }
                break 'l0;
            } else if a < xs[k].tanh() {
                k = 3 - k;
                let mut i = k;
            } else { let mut e = (xs.iter().filter(|&&a| a < (k as f64)).fold(y.sin().exp(), |acc, &a| acc + (o.a * a)) - xs.iter().rev().map(|&f| f.powi(((k + 0) % 4) as i32)).product::<f64>()) * xs[0]; }
        }
        for a in xs.iter().enumerate().map(|(k, &a)| a.sin_cos().1).map(|b| 1.5 * b) { break 'l0; }
        h += 1;
    }
    (y * y) + Shape::Nothing.size()
}
pub const P237: Case = Case {
    primal: |p| flat(&p237(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].to_vec(), p.n)),
    pull: |p| pullback(p237_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p237_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p237_value_and_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p237_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p238_0(mut x: f64, y: f64) -> Shape {
    if 0.5 >= y.atan2(((-1.0) * (-1.0)) + 1.5) {
        for j in 1..=3 {
            if (0.5 < 0.5) || (((2 + 1) % 4) < j) { return Shape::Round { r: ((j as f64) - (-0.5)).signum() }; }
            for k in ((j + 1) % 4)..2 {
                if (0.5 > ((y * y) + 1.5).powf(y)) && (y <= 0.5) { break; }
                'l2: for i in (0..(3 - k)).rev() {
                    x %= ((y * x) * (y * x)) + 0.5;
                    let mut f = (match 0 {
                        0 => { y + y }
                        1 => { (y.sin().exp() + 0.1).cbrt() }
                        _ => { y.mul_add(y, y) }
                    }) * (match (Shape::Round { r: 0.0 }) {
                        Shape::Round { r: _ } => { x }
                        Shape::Oblong(a, f) => { a }
                        Shape::Nothing => { y }
                    });
                    f -= f;
                }
                for i in 0..(3 - k) { if !(0.5 < y.powi(0)) { break; } }
            }
            let _ = (0.5 * y).min(1.5);
        }
    } else if !(2 < 1) {
        for j in 3..=2 {
            let mut q = Point { a: match ((j + 1) % 4) {
                0 => { if let Shape::Round { .. } = (Shape::Round { r: y }) { y } else { y } }
                1 if 0 <= j => { y * x }
                _ => { x * y }
            }, b: Shape::Oblong(y, y).size().clamp((-0.5), 1.0) };
        }
        let u = [(0 as f64) + x, y + x];
    } else {
        let a;
        if 2 == 3 { a = (-y); } else { a = ((((0 + 1) % 7) as f64) * x) / ((y * 0.25).sin().exp() + 0.1); }
        let e;
        if (a < y.min(0.5)) || (((2 + 1) % 4) == 1) { e = 1.5_f64.min(Some(a * x).unwrap_or(0.5)); } else { e = x.max(y) + 1.5; }
        if (e > a.powi(0 as i32)) && (0 > 0) { return Shape::Round { r: Shape::Oblong(0.5, y).size() }; }
    }
    Shape::Round { r: (y * 0.5).min((Shape::Round { r: y }).size()) }
}
#[differentiate]
pub fn p238(x: f64, y: f64, xs: &[f64], ys: [f64; 4], n: usize) -> f64 {
    let mut o = Some((-y) * (-0.5));
    match Some(y) {
        None => {
            if ys[n] > ys[3].signum() {
                let mut a = (ys.iter().step_by((0 + 1)).fold(y.sin().exp(), |acc, &e| acc + acc).mul_add(y, y + y) * y) - y;
                let mut c = (Point { a: x, b: y }).dot(&Point { a: a, b: a }).powi(1);
            }
            let mut e = (0..2).zip(xs.iter()).skip(1).map(|(k, &f)| (ys[0].sin().exp() + 0.5).cbrt()).sum::<f64>();
        }
        Some(c) => {
            let mut g = 0;
            loop {
                if g >= n { break; }
                g += 1;
                match (Shape::Round { r: y + c }) {
                    Shape::Oblong(mut b, a) => {
                        if let [0.0..1.0, c @ -0.5..1.5, .., b] = &ys[..] { let mut a = (1.5 * (*b)) - (a * a); } else {
                            let Some(b) = Some(ys[3 - g] * ys[(ys.len() + ys.len()) % 4]) else { continue; };
                            let mut a = (match &o {
                                None => { xs[g] }
                                Some(d) => { ys[((4 - n) + 2) % 4] + ys[g] }
                            }) * b;
                        }
                    }
                    Shape::Oblong(f, d) => {
                        if let Some(..) = Some(d) && (((1 + g) % 4) == 3) {
                            let phi = |a: f64| match p238_0(f, y) {
                                _ => { xs[0] }
                            };
                            let mut e = (match Some(ys[(g + 4) % 4] - 2.0) {
                                None => { f }
                                None => { y }
                                Some(f) => { c }
                            }).sin().cosh() + ({ ys[(n + (4 - g)) % 4] });
                            let mut c = d;
                        }
                    }
                    Shape::Round { .. } | Shape::Nothing => {
                        for j in 0..((n * g) % 4) {
                            let mut c = match o {
                                None => { (-1.0_f64).mul_add(y, y) }
                                Some(ref c) => { Some(y).unwrap_or(0.25) }
                                Some(..) => { 1.5 }
                            };
                            let e = 1.5 - ys[3];
                        }
                        let mut q = Point { a: ((y.sin() * y.sin()) + 1.0).cbrt(), b: xs.iter().copied().map(|d| ys.iter().chain(ys.iter()).filter(|&&a| a > ((((4 * g) % 7) as f64) * ys[g])).map(|&a| d.max(a)).sum::<f64>()).sum::<f64>() + ((c * c) + 0.5).ln_1p() };
                    }
                }
                let w = [xs[(ys.len() * 3) % 4] + x, Shape::Oblong(c, ys[(3 + ((0 + 1) % 5)) % 4]).size(), (ys[g].abs() + 1.0).ln(), (Point { a: c, b: ys[(((3 + g) % 5) + ((g * n) % 5)) % 4] }).norm()];
                if w[(((g * 3) % 5) + 1) % 4] > ((g as f64) * (((2 + 3) % 7) as f64)) {
                    if let Shape::Nothing = (Shape::Round { r: (g as f64) * xs[g] }) && (0.5 >= (match (Point { a: match &o {
                        None => { y }
                        Some(e) => { y }
                    }, b: w[g] + w[3 - g] }) {
                        Point { a, b: _ } => { w[0] }
                    })) { o = o; } else { let mut o: Option<f64> = None; }
                } else { let mut a = (xs.iter().take((((g + 1) % 3) + 1)).copied().sum::<f64>() - (ys[n] - w[(2 * 4) % 4])) * w.iter().step_by((1 + 1)).chain(xs.iter()).filter(|&&f| f < Shape::Oblong(1.5, c).size()).sum::<f64>(); }
            }
            for j in (1..2).rev() { let mut b = c * (xs[(1 + 3) % 4] * c); }
            return ys[(n + 2) % 4];
        }
    }
    (Point { a: ys[n], b: 0.5 }).dot(&Point { a: match o {
        None if ((n + 4) % 4) < n => { ys[(ys.len() + 3) % 4] }
        _ => { y }
    }, b: x })
}
pub const P238: Case = Case {
    primal: |p| flat(&p238(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n)),
    pull: |p| pullback(p238_vjp(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n)),
    push: |p, d| { let (y, t) = p238_jvp(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p238_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n); Some((flat(&y), flat(&g), flat(&p238_grad(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n)))) },
};

#[differentiate]
pub fn p239_0(x: f64) -> (f64, f64) {
    for i in 0..2 {
        match i {
            0 => {
                let q = Point { a: ((-0.5) * x) * (0.0 * x), b: (0.5 * x) * 0.5_f64.min((-1.0)) };
                let (d, e) = ((x * x) + 0.5).ln().sin_cos();
            }
            _ => {
                let psi = |a: f64| a;
                let mut h = 0;
                while h < i {
                    h += 1;
                    let mut w = vec![x; 3];
                    let q = ((w[(((1 * 4) % 5) + i) % 3] - x).sin(), x * w[2]);
                }
                match Some(x.min(((1 * i) % 7) as f64)) {
                    Some(b) => {
                        'l1: for k in (3 - h)..3 { let psi = |b: f64| b; }
                        if 0.5 <= x { let mut p: Result<f64, usize> = Err((3 + 1) % 4); } else { let mut u = vec![0.5 * b, x, 1.5]; }
                    }
                    None => { let q = Point { a: (0.5 * x) * x.min(x), b: { x * x } }; }
                }
            }
        }
    }
    (((3 as f64) - 0.5).max((-0.5) % (x.sin().exp() + 0.5)) + x.mul_add(x, 0.5), ((f64::sqrt(0.5_f64.abs() + 0.5) % (1.5_f64.sin().exp() + 1.0)) * ((x * x) + 0.5).ln_1p()) - (-0.5))
}
#[differentiate]
pub fn p239_1(x: f64) -> Option<f64> {
    for i in (0..3).rev() {
        let mut b = f64::abs(x.atan()) * p239_0(x).1;
        let mut q = Some(((4 as f64) * x).sin());
    }
    let mut d = match ((0 * 0) % 4) {
        0 => { 0.5 * (3 as f64) }
        _ => { (1..2).map(|k| -> f64 { 0.5 }).map(|d| d.clamp((-0.5), 1.0)).sum::<f64>() }
    };
    None
}
#[differentiate]
pub fn p239(x: f64, y: f64, o: Point, xs: &[f64], n: usize) -> f64 {
    'l0: for j in 3..2 {
        if n > 3 {
            return (match 3 {
                0 => { x }
                1 => { y + y }
                _ => { y }
            }) - ({ 3.0 });
        }
        if xs[n] > f64::ln((y * y) + 1.5) {
            let r = &xs[0..4];
            for i in j..2 {
                if xs[(((i * i) % 5) + 4) % 4] >= ((-1.0) * r[(i * 1) % 4]) { continue 'l0; }
                let mut d = ((if let Some(b) = Some(r[(((n + 2) % 5) * ((j + 2) % 5)) % 4].cos()) { b * r[3 - i] } else { Some(o.a).unwrap_or(xs[i]) }) * (0..3).map(|m| y * (((2 * m) % 7) as f64)).sum::<f64>()) + o.dot(&o);
                let mut b = f64::min(x, (j as f64) / (d.abs() + 0.5));
                match ((Some(match i {
                    0 if 2 == j => { j as f64 }
                    _ => { r[3] }
                }), Some(d * 0.1))) {
                    (Some(b), Some(e)) => {  }
                    (Some(b), None) => {
                        let v: [f64; 2] = [0.5; 2];
                        let mut w = [d.sin().exp(), b];
                    }
                    (None, Some(e)) => { let r = &r[0..3]; }
                    _ => {
                        let s = b < b;
                        b = (d.floor() * (Point { a: 2.0, b: r[(((j * 3) % 5) + 3) % 4] }).dot(&Point { a: y, b: r[(2 + 2) % 4] })).sin();
                    }
                }
                continue 'l0;
            }
            for f in r.iter().chain(r.iter()).map(|&c| o.b * y) { for k in (3..=((1 + 2) % 4)).rev() {  } }
        } else if (n == n) || (xs[0] < 0.0_f64.tanh()) {
            if x >= (xs[2] + y) { break; }
            let mut b = (y * y) - (4 as f64).sin();
            let mut d = xs[(((j + 1) % 5) + ((1 * j) % 5)) % 4].cos() + xs.iter().map(|&e| xs.iter().filter(|&&b| b > xs.iter().step_by((0 + 1)).skip(1).map(|&b| b.mul_add(e, e)).sum::<f64>()).map(|&c| xs[0] % (e.abs() + 0.5)).sum::<f64>()).map(|c| (j as f64) * xs[3 - j]).fold(3.0, f64::max);
        }
        for k in 1..n {
            let mut b = (y + y).powi(k as i32) * (y + (-0.5));
            let mut a = x - (((6 - k) as f64) - y);
            std::mem::swap(&mut b, &mut a);
        }
        let mut e = xs[3 - j].max(y);
    }
    p239_0(if xs[n] < (y * o.a) { (-1.0) } else { 1 as f64 }).0 - (match (y.atan(), f64::max(xs[3 - n], xs[n])) {
        (c, _) => { o.b }
    })
}
pub const P239: Case = Case {
    primal: |p| flat(&p239(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.n)),
    pull: |p| pullback(p239_vjp(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.n)),
    push: |p, d| { let (y, t) = p239_jvp(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p239_value_and_grad(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.n); Some((flat(&y), flat(&g), flat(&p239_grad(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.n)))) },
};

#[differentiate]
pub fn p240_0(xs: &[f64], y: f64, x: f64) -> Option<f64> {
    let mut f = x.sin().sin();
    let mut g = 0;
    while g < 2 && (f <= (-1.0)) {
        f = xs.iter().sum::<f64>().floor();
        let mut e = xs[0] * (f.abs() + 1.0).cbrt();
        g += 1;
    }
    Some(x * f.cos())
}
#[differentiate]
pub fn p240_1(x: f64, y: f64, o: &Shape) -> f64 {
    let Point { a: d, b: _ } = Point { a: y.min(y), b: x };
    (((d + (1 as f64)) * (1.0_f64.abs() + 1.0).recip()) - d) - (d * 0.5)
}
#[differentiate]
pub fn p240(ys: &[f64; 4], xs: &[f64], x: f64, n: usize) -> (f64, f64) {
    let b = x;
    match (Some((((n * n) % 7) as f64) * x), Some(ys.iter().filter(|&&d| d > (xs[n] + d)).fold(x.tanh(), |acc, &a| acc - acc))) {
        (Some(d), None) => {
            {
                let m = 1;
                let mut e = (xs[3 - n] * (x + d)) * d;
            }
            let mut e = (d + 1.5_f64.abs()) + d;
            let mut c = ((2.0_f64.powi(3 as i32) % (((3 as f64) * xs[n]).sin().exp() + 0.5)) * e.powi(1)) + (d + 3.0);
        }
        (None, Some(b)) => {
            return (((if (xs[n] < (b / (xs[2].abs() + 0.1))) || (1 < 1) {
                let mut e = (x + ys[3 - n]) * (b / (0.25_f64.sin().exp() + 0.1));
                b
            } else {
                let mut b = ((6 - n) as f64) + (-ys[(3 * 4) % 4]);
                b - xs[3]
            }) - (ys[3 - n] - xs[(1 + ((3 + n) % 5)) % 4])) * (ys[(1 + ((n + 3) % 5)) % 4] * x), ((b.sin().exp() + 0.5).powf((-1.0)) * x) + (match ((4 + n) % 4) {
                0 => { x }
                _ => { x }
            }));
        }
        _ => {
            if xs[n] <= (-0.5) { return (((f64::ln((4 as f64).sin().exp() + 0.5) + xs[(((2 * n) % 5) + ((n * n) % 5)) % 4]) * xs[n].powi(2)) * (xs[3] * (n as f64)), ((if let Shape::Round { r: d } = ((Shape::Round { r: n as f64 }).grown(b)) { xs[3 - n] } else { 1.0 }) / ((ys[3 - n] * ys[3 - n]) + 1.5)) * (if 0 <= n { ys[n] } else { b })); }
            let mut d = (b.clamp((-0.5), 1.0).cos() - (x - ys[(((n + 3) % 5) * ((n + 2) % 5)) % 4])) * (b * (-0.5));
            let mut g = 0;
            loop {
                if g >= n { break; }
                g += 1;
                let mut h = 0;
                while h < g {
                    h += 1;
                    if d >= (d + d) { return (((g as f64) * (xs[(2 + 3) % 4] + 2.0)) - p240_1(x, g as f64, &Shape::Round { r: d }), (d * xs[2]) - ys[3].powi(2)); }
                    let mut u = vec![d / (b.sin().exp() + 0.5); 4];
                    for k in (3..((2 + 2) % 4)).rev() {
                        d = d / (u[(4 * (4 - k)) % 4].powi(h as i32).abs() + 1.5);
                        let q = Some(f64::atan(match g {
                            0 if d <= u[k] => { d }
                            1 => { d }
                            _ => { b }
                        }));
                        break;
                    }
                }
                d /= ((0 as f64) * (0 as f64)) + 1.0;
                let _unused: f64 = b;
            }
        }
    }
    ((((((0 * 2) % 7) as f64) * xs[1]) + (n as f64)) - (-0.5), ((if let Some(a) = p240_0(xs, xs[n], b) { b * xs[((4 - n) + 2) % 4] } else { p240_1(xs[n], xs[n], &Shape::Round { r: ys[(n + 1) % 4] }) }) + (x * xs[n])) * (b + b))
}
pub const P240: Case = Case {
    primal: |p| flat(&p240(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n)),
    pull: |p| pullback(p240_vjp(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n)),
    push: |p, d| { let (y, t) = p240_jvp(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p241(x: f64, n: usize) -> f64 {
    let o = (if n != n { Point { a: x, b: x } } else { Point { a: x, b: 2.0 } }).swapped();
    let phi = |b: f64| 1.5_f64.powi(2);
    let mut g = 0;
    while g < n && (((g + 2) % 4) > g) {
        let c = 1.5 + ({ x });
        g += 1;
    }
    let mut c = (1.5_f64.max(x.clamp((-0.5), 1.0)) - f64::sin(1.5)) + x.powi(g as i32);
    for m in 0..=2 {
        let mut d = (x.clamp((-0.5), 0.5) * 1.5) + (c - c);
        let q = Point { a: (Shape::Round { r: c }).size(), b: f64::signum(c) * phi(d) };
    }
    c *= x / (0.5_f64.abs() + 0.5);
    for m in 1..n { let k: usize = g; }
    'l0: for k in 0..=n {
        let p = Some(phi(0.5 * 1.5));
        let mut b = (c + (c / ((c * c) + 1.5))) + (c * 0.5);
        b += b.sin_cos().1 + ((k as f64).sin().exp() + 1.0).powf(b);
    }
    ((g as f64) + (c * 1.0)) + (c * c)
}
pub const P241: Case = Case {
    primal: |p| flat(&p241(p.at[0], p.n)),
    pull: |p| pullback(p241_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p241_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p241_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p241_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p242(x: f64, xs: Vec<f64>, ys: &[f64], n: usize) -> [f64; 3] {
    if 1 != n {
        {
            match (x * x, x.atan()) {
                (c, d) if ys[(n + 3) % 4] > (if let Some(a) = Some(c + (n as f64)) { ys[1] } else { c }) => { let (e, f) = (c.abs() + d.signum(), x); }
                (mut c, mut f) => {
                    f = f.powi((3 - n) as i32).sin();
                    for k in (1..2).rev() { let r = &ys[2..4]; }
                }
            }
        }
        let mut b = x;
        if ((4 + 1) % 4) < 0 {
            b *= b;
            if x > (if n != n { ys[(n + ((n + n) % 5)) % 4] } else { xs[(((n + 1) % 5) * n) % 4] }) {
                let c = ys.iter().take((2 + 1)).map(|&a| -> f64 { 1.5 }).sum::<f64>();
                let v: [f64; 3] = [0.5; 3];
                let mut p = Shape::Oblong(v[(n + ((1 + 3) % 5)) % 3], c.powi(1)).grown(b);
            } else {
                let e;
                if b < (ys[(((n + 1) % 5) * (4 - n)) % 4] * ys[n]) { e = b - x.copysign(xs[3].abs() + 1.0); } else { e = ys.iter().sum::<f64>(); }
                let mut b = ys[n] + (b.abs() + 0.5).recip();
            }
            b *= b.sin();
        }
    }
    [(ys.len() as f64).mul_add(xs[(((n + n) % 5) + xs.len()) % 4], x).max(0.0_f64.sin()), x, x.abs()]
}
pub const P242: Case = Case {
    primal: |p| flat(&p242(p.at[0], p.at[1..5].to_vec(), &p.at[5..9], p.n)),
    pull: |p| pullback(p242_vjp(p.at[0], p.at[1..5].to_vec(), &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p242_jvp(p.at[0], p.at[1..5].to_vec(), &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p243_0(mut x: f64, y: f64, z: &mut f64) -> f64 {
    match 3 {
        0 => {
            *z += ((*z) / (0.5_f64.sin().exp() + 0.1)).sin().tanh();
            for i in ((2 * 2) % 4)..3 {
                *z += 0.5;
                let mut g = 0;
                let a: f64 = loop {
                    if g >= 2 { break ((1..3).step_by((0 + 1)).map(|k| y * x).sum::<f64>() - 0.5) + (*z); }
                    g += 1;
                    if 0 <= 3 { return (((*z) * 0.5) % (f64::sin(0.5 + 0.5).exp() + 1.5)) + (y + x); }
                    for k in 1..2 {  }
                    let f;
                    if ((g + g) % 4) <= 2 { f = (-(*z).sin_cos().0); } else { f = y * (*z); }
                    let mut b = (*z) - x;
                };
                let p = (1.5 + (a - (*z)), (y.sin().exp() + 1.0).cbrt());
            }
        }
        _ => {
            let mut c = ((*z) * 0.0) + 1.5;
            let mut u = vec![c.min(c), c * 1.5];
        }
    }
    (((*z) + y) * (*z).atan2(y.sin().exp() + 1.0)) + ((*z) as f32 as f64)
}
#[differentiate]
pub fn p243(x: f64, n: usize) -> Shape {
    let mut a = (x * x).sin() - (x % (x.abs() + 0.5));
    if !(((n + 3) % 4) < n) {
        let mut f = (a + (0.0 + a)) * ((-0.5) * x);
        { let mut f = f.powi(1); }
        f += (a.cos().min(a * f) * (match Some((-f)) {
            Some(c) if ((1 * 3) % 4) <= 3 => { x }
            _ => {
                let (d, e) = (-a).sin_cos();
                let mut h = 0;
                while h < n {
                    for k in 1..=3 {
                        f *= (e / (d.abs() + 1.0)).sin();
                        let mut q: (f64, f64) = (0.5, 0.5 * 3.0);
                    }
                    h += 1;
                }
                h as f64
            }
        })).tanh();
    } else {
        a /= a.max(1.5).abs() + 1.0;
        let mut v = vec![1 as f64, a * x];
        for i in n..((0 + 3) % 4) {
            p243_0(a.sin().cosh(), v[1] * 1.0, &mut a);
            if let Shape::Oblong(_, b) = (if a <= (v[(3 + i) % 2] * v[((4 - i) + ((2 + 0) % 5)) % 2]) { Shape::Round { r: x } } else { Shape::Round { r: ((2 + 0) % 7) as f64 } }) {
                let _unused: f64 = b;
                let phi = |t: f64| ((t * t) + 1.0).powf(t) + b.mul_add(0.5, b);
            }
        }
    }
    Shape::Oblong(a.floor(), (-0.5) * x.mul_add(0.1, 0.5))
}
pub const P243: Case = Case {
    primal: |p| flat(&p243(p.at[0], p.n)),
    pull: |p| pullback(p243_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p243_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p244(x: f64, o: &Point, xs: &[f64], n: usize) -> Shape {
    let mut f = xs[3 - n].atan2((x * x) + 0.5);
    {  }
    {
        f = (((4 * 0) % 7) as f64).signum();
        f = (xs[n] * f) * (xs.len() as f64).signum();
    }
    let mut tick = 0;
    loop {
        if tick >= n { return Shape::Oblong(x, f - o.norm()); }
        tick += 1;
        if xs[tick] <= f64::max(f, (-1.0)) {
            return Shape::Oblong(((0 as f64) * f) * f, (match Some(3 as f64) {
                Some(d @ -0.5..1.5) => { xs[(n * ((n + 1) % 5)) % 4] }
                Some(d) => { d }
                _ => { xs[((4 - n) * ((tick + tick) % 5)) % 4] }
            }) * (f * xs[((4 - n) * ((3 + 1) % 5)) % 4]));
        }
        match (Shape::Round { r: 1.5 }) {
            Shape::Round { r: c } if o.a >= xs[tick].cos() => {
                let mut m = 1;
                f += (match (if ((1 * m) % 4) < tick { *o } else { *o }) {
                    Point { a: ref b, b: d } => { 1.5 }
                    Point { a: f, b: ref c } => { (o.a.abs() + 1.5).sqrt() }
                }).sin();
            }
            Shape::Round { r: _ } => {
                f += 1.5;
                continue;
            }
            Shape::Oblong(mut d, f) if ((tick * tick) % 4) < tick => {
                let mut q = (match Shape::Oblong(xs[3 - n].abs(), d - f) {
                    Shape::Oblong(e, c) if tick != tick => { e.abs() }
                    Shape::Oblong(f, e) => { f }
                    Shape::Round { r: d } => { (tick as f64) + f }
                    Shape::Nothing => { d.sin().cosh() }
                    Shape::Nothing => { f + xs[1] }
                }, 0.1 + f);
                let mut d = o.norm().clamp((-0.5), 1.0);
                if !(f > (((tick * 4) % 7) as f64)) {
                    'l1: for m in (1..n).rev() {
                        d *= f64::cos(o.a).sin();
                        d += 1.5 * xs.iter().product::<f64>();
                    }
                    return Shape::Oblong((n as f64).cos().hypot((f * f) + 1.5), d * (f.sin().exp() + 0.1).cbrt());
                }
            }
            Shape::Oblong(ref f, ref c) => {
                let mut d = (((if (*f) > xs[3 - tick] { xs[(((3 + tick) % 5) + 2) % 4] } else { o.a }) * (o.a + ((6 - tick) as f64))) + (xs[n] - 0.5)) * (match (f64::min((-0.5), xs[tick]), *c) {
                    (b, e @ -0.5..1.5) => { b }
                    (mut b, f) => { 2.0 }
                });
                let phi = |a: f64| xs[3].min(match (Point { a: xs[3] + a, b: a / ((*f).abs() + 0.5) }) {
                    Point { a: _, b: f } => { *c }
                    _ => { tick as f64 }
                });
                continue;
            }
            Shape::Nothing => {
                let f = (x - Shape::Oblong(f, ((0 * tick) % 7) as f64).size()) + (-0.5_f64).powi(1);
                let q = Some(xs[0] + 1.5);
                return if (((tick + 1) % 4) > n) || (f < f64::min(tick as f64, o.b)) { Shape::Nothing } else { Shape::Round { r: xs[(tick + 3) % 4].powi(3) } };
            }
        }
    }
}
pub const P244: Case = Case {
    primal: |p| flat(&p244(p.at[0], lasting(&p.at[1..3]), &p.at[3..7], p.n)),
    pull: |p| pullback(p244_vjp(p.at[0], lasting(&p.at[1..3]), &p.at[3..7], p.n)),
    push: |p, d| { let (y, t) = p244_jvp(p.at[0], lasting(&p.at[1..3]), &p.at[3..7], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p245(x: f64, xs: &[f64; 4], ys: &[f64], n: usize) -> f64 {
    let mut c = ys.iter().map(|&f| (n as f64) - f).product::<f64>();
    if 1 == 2 {
        c = (c * 1.5).mul_add((-1.0), ys.iter().copied().map(|c| -> f64 { 1.5 }).fold(c, |acc, f| acc + 1.0)).sin();
        if let None = Some(c * c) {
            let mut u = [x + xs[(ys.len() + 2) % 4], x - (-0.5), c];
            let mut w = [xs.iter().map(|&f| 1 as f64).map(|d| xs[2]).fold(c, f64::min), c, if x <= c { ys[n] } else { c }, c.fract()];
            w[n] *= c.powi(2);
        } else {
            let (c, d) = ((x.sin().exp() + 1.0).powf(0.5) * f64::sin(3 as f64), ((match (Shape::Round { r: (-c) }) {
                _ => { x }
            }).abs() + 1.0).powf((Point { a: 0.1, b: c }).dot(&Point { a: ys[3], b: x })));
            let mut q = ((xs[(((0 + 1) % 5) + 1) % 4] * c) - (xs[1] + c), d);
        }
    } else { c %= c.sin().exp() + 1.0; }
    (ys[n].sin_cos().1.tanh() + Shape::Oblong(ys[n], (-0.5)).size()) * (n as f64)
}
pub const P245: Case = Case {
    primal: |p| flat(&p245(p.at[0], p.at[1..5].try_into().unwrap(), &p.at[5..9], p.n)),
    pull: |p| pullback(p245_vjp(p.at[0], p.at[1..5].try_into().unwrap(), &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p245_jvp(p.at[0], p.at[1..5].try_into().unwrap(), &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p245_value_and_grad(p.at[0], p.at[1..5].try_into().unwrap(), &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p245_grad(p.at[0], p.at[1..5].try_into().unwrap(), &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p246(x: f64, xs: &[f64], ys: &[f64], n: usize) -> f64 {
    let mut a = x - ys[n];
    let mut u = vec![a.sin(), 1.5];
    let d = ({ xs[2] }) + a;
    a = (if let Some(b) = (Some(match Some(((2 + n) % 7) as f64) {
        Some(f) => { d }
        None => {
            a /= (d + d).abs() + 0.5;
            3.0
        }
    })) { u[(0 * (4 - n)) % 2] } else { (-0.5) }).mul_add(d.clamp((-0.5), 2.0), ((6 - n) as f64) * x);
    {
        let lent = &mut a;
        for b in u.iter_mut() { if ((3 - n) != 1) || (xs[(xs.len() * ((n + n) % 5)) % 4] >= (ys[(0 + (4 - n)) % 4] / ((-0.5_f64).sin().exp() + 0.1))) { let mut c = xs.windows(2).map(|f| d + (*lent)).sum::<f64>(); } }
    }
    (((Point { a: a, b: u[0] }).norm() % (d.clamp((-0.5), 0.5).sin().exp() + 1.0)) - x) + f64::sinh(d.sin())
}
pub const P246: Case = Case {
    primal: |p| flat(&p246(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    pull: |p| pullback(p246_vjp(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p246_jvp(p.at[0], &p.at[1..5], &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p246_value_and_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p246_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p247(x: f64, y: f64, o: Point, xs: &[f64; 4], ys: &[f64; 4], n: usize) -> [f64; 3] {
    let mut w = vec![o.a.atan2(x.sin().exp() + 0.5); 2];
    let mut f = f64::min(y.sin(), o.b * (ys.len() as f64));
    w[0] -= ((((f * ys[n]) + ({ o.b })) + (w[0] * f)) + (-f)).tanh();
    let mut u = vec![f, ys[(((1 + 1) % 5) + 1) % 4]];
    let mut f = (((match (Point { a: x * y, b: x.min(n as f64) }) {
        Point { a: f, b: _ } if ((3 + n) % 4) < n => { 2.0 }
        Point { a: e, .. } => { f }
    }) + f64::hypot(f, (f * f) + 1.5)) - (4 as f64).cos()) * (w[1] + 2.0);
    if y < (Point { a: 2.0, b: u[1] }).dot(&o) {
        u[1] = y.max(u[((4 - n) + 1) % 2]) + f.copysign((f * f) + 1.0);
        return [(((f * f) + 1.0).sqrt() + (match &o {
            Point { a: _, b: _ } if ((3 * n) % 4) != 3 => { f }
            Point { a, .. } => { y }
        })) * (-1.0), ((((n * 3) % 7) as f64) * 2.0_f64.min(o.a)) + (2.0 + f), (match Shape::Nothing {
            Shape::Nothing => { o.a }
            Shape::Oblong(a, 0.0..1.0) if w[(((n * n) % 5) * n) % 2] <= (4 as f64) => {
                f += u[(xs.len() + 2) % 2].atan().min(f);
                u[1]
            }
            Shape::Oblong(c, f) => { 3.0 }
            Shape::Round { r: d } => { o.a }
        }) * (if let Some(a) = Some(w.iter().rev().skip(1).map(|&b| x + (((n + 2) % 7) as f64)).sum::<f64>()) { a } else {
            let s = ys[n] < ys[(((n + 3) % 5) + 3) % 4].max(f);
            let _ = f;
            y
        })];
    } else if f <= x.fract() {
        match (Shape::Round { r: f - f }) {
            Shape::Round { r: c } => {
                if ((2 + 1) % 4) > n {
                    for i in (1..2).rev() {
                        f = 1.5 % ((u[(ys.len() + i) % 2] + 2.0).sin().exp() + 1.5);
                        u[(3 + ys.len()) % 2] += Some(c - w[(i + ((2 + 1) % 5)) % 2]).unwrap_or(i as f64).atan();
                    }
                    for j in 0..2 { u.swap((n + 4) % 2, 0); }
                } else { u[(n + ((3 * n) % 5)) % 2] /= ((f * w[(0 * n) % 2]) * (f * w[(0 * n) % 2])) + 1.0; }
            }
            Shape::Nothing | Shape::Oblong(..) => { let mut f: f64 = 1.5; }
        }
    }
    [((y.abs() + f.cos()) + f) - (y * f), f64::sqrt(o.a.sin().sin().exp() + 0.1) - (xs[n] - f), ((1..3).map(|m| match Some(y) {
        None => { f }
        Some(f) if w[1] >= (o.a * y) => { ((3 + n) % 7) as f64 }
        Some(a) => { o.a }
    }).map(|b| o.a - o.b).product::<f64>() * f64::cos(u[0])) * x]
}
pub const P247: Case = Case {
    primal: |p| flat(&p247(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.at[8..12].try_into().unwrap(), p.n)),
    pull: |p| pullback(p247_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.at[8..12].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p247_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.at[8..12].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p248_0(x: f64, y: f64, o: Option<f64>) -> f64 {
    match ((((1 + 3) % 5) * 2) % 4) {
        0 => {
            let mut c = (if 0.5 <= (-0.5) { x } else { 1.0 }) + (y.sin().exp() + 1.0).powf(x);
            let mut h = 0;
            let d: f64 = loop {
                if h >= 2 { break (c * (h as f64).powi(((1 + h) % 4) as i32)) * f64::floor(c); }
                h += 1;
                if (0.5 > c.sin_cos().0) && (((h + 2) % 4) != h) { return (((if let Some(d) = o { y } else { c }) + y) * c) * y.max(y); }
                if (0.5 < 1.5) && (0 <= h) { continue; }
                let mut f = c - c.max(y);
                let mut b = ((0.25 * c).sin() + c) * (match Some((1 as f64) / (y.sin().exp() + 0.5)) {
                    None => { c }
                    Some(_) => { y }
                });
            };
        }
        _ => { for k in (1..3).rev() { let s = ((4 * k) % 4) < k; } }
    }
    (((2 as f64) * y).clamp((-0.5), 0.5) + (y - 1.5)) + 2.0
}
#[differentiate]
pub fn p248(x: f64, o: Point, xs: &[f64], n: usize) -> [f64; 3] {
    'l0: for a in xs.iter().take((((0 * n) % 3) + 1)).enumerate().map(|(i, &b)| b) { let mut e = xs[3] - a.powi(2); }
    if let [.., c] = xs {
        let mut f = xs.iter().enumerate().take((((n + n) % 3) + 1)).zip(xs.iter()).map(|((m, &f), &d)| p248_0(xs[n], (-0.5), None)).sum::<f64>() - xs[n];
        match ((((n + 3) % 5) * ((3 + 3) % 5)) % 4) {
            0 => {
                for (&c, &a) in xs.iter().zip(xs.iter()) {
                    let mut c = ((xs[(1 + 3) % 4] * c).max(xs[(n * (4 - n)) % 4]) + c) * ((n as f64) * a);
                    let mut q = Shape::Round { r: ((c * c) + 1.0).powf(n as f64) - f64::sin(o.b) };
                }
                let mut b = ((match o.scaled(f) {
                    Point { a: _, b: f } if f > (match (Shape::Round { r: o.b }) {
                        Shape::Nothing => { *c }
                        Shape::Round { .. } | Shape::Oblong(..) => { xs[n] }
                    }) => { xs[(((4 + n) % 5) * ((n + 3) % 5)) % 4] }
                    Point { a: ref f, b: d } => { *f }
                }) * (f * (-1.0))) - (((6 - n) as f64).sin().exp() + 1.5).cbrt();
            }
            1 => {
                let mut d = ((x * (*c)) + xs[n].min(f)) - (match Shape::Nothing.next(xs[3 - n]) {
                    Shape::Round { r: d } => { n as f64 }
                    Shape::Nothing if xs[3 - n] <= p248_0(2 as f64, f, Some(o.b)) => { *c }
                    Shape::Nothing => { xs[3] }
                    Shape::Oblong(c, f) => { xs[2] }
                });
            }
            _ => { let c = (((xs[(n + ((n * 2) % 5)) % 4] + xs[n]) * p248_0(x, f, Some(xs[3]))) + (f / (xs[n].sin().exp() + 1.0))) + (f - (*c)); }
        }
        f -= match (Some(match Some(f) {
            Some(d) => { xs[n] }
            None => { xs[n] }
        })) {
            Some(mut c) => { 0.25 }
            None => { f * f }
        };
    }
    [(xs[n] * xs[(n * (4 - n)) % 4].sin_cos().1) + (x * x), ((x * x) * xs.iter().zip(xs.iter()).zip(xs.iter()).map(|((&f, &b), &c)| c - (n as f64)).sum::<f64>()) - ((-0.5) * xs[1]), (-f64::max(o.b, xs[(1 + 2) % 4])) + x]
}
pub const P248: Case = Case {
    primal: |p| flat(&p248(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.n)),
    pull: |p| pullback(p248_vjp(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.n)),
    push: |p, d| { let (y, t) = p248_jvp(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p249_0(x: f64, y: f64, o: &Option<f64>) -> Point {
    match (*o, *o) {
        (Some(a), None) => {
            if 0.5 >= (0.5 * (1 as f64)) { return (Point { a: (Shape::Round { r: 0.5 }).size(), b: x + x }).swapped(); }
            let mut g = 0;
            loop {
                if g >= 1 { break; }
                g += 1;
                for k in 1..(3 - g) { let (d, e) = (a, a); }
            }
            let mut a = ((0..2).skip(0).map(|k| -> f64 { 0.5 * 0.5 }).product::<f64>() * (0.5 * (((g * g) % 7) as f64))) - (if let Some(a) = o { *a } else { 2.0 });
        }
        (None, Some(e)) => {
            'l0: for m in 1..3 { let o = Shape::Round { r: 0.5 % ((y * e).abs() + 0.5) }; }
            match 0 {
                0 => { let d = e.sin_cos().1 * (0.5 / (y.sin().exp() + 0.1)); }
                1 => {
                    if 0.5 <= (y + y) {
                        let mut g = 0;
                        while g < 2 {
                            if y > (x + 3.0) {
                                return Point { a: 1.5, b: match o {
                                    None => { y }
                                    Some(b) => { (*b).clamp((-0.5), 0.5) }
                                } };
                            }
                            let _ = e.cos();
                            let mut c = e;
                            g += 1;
                        }
                        return Point { a: y.clamp((-0.5), 1.0), b: (((match ((g + 3) % 4) {
                            0 if y >= (e * e) => { (-1.0) }
                            1 => { g as f64 }
                            _ => { g as f64 }
                        }) * (match ((g + 3) % 4) {
                            0 if y >= (e * e) => { (-1.0) }
                            1 => { g as f64 }
                            _ => { g as f64 }
                        })) + 0.1).ln() };
                    }
                    let c = e * (((2 * 1) % 7) as f64);
                }
                _ => {
                    let (c, f) = (e * y, y * e);
                    if let None = o {
                        'l0: for m in (1..3).rev() {
                            let mut d: f64 = 2.0;
                            let mut a = e;
                        }
                    } else {
                        let mut g = 0;
                        while g < 3 {
                            let Point { a: d, b: a } = Point { a: (g as f64).floor(), b: o.unwrap_or(f) };
                            let mut p = Point { a: (f * (4 as f64)) + f64::sqrt((1.5 * 1.5) + 1.5), b: (Shape::Round { r: 0.5 }).size() };
                            g += 1;
                        }
                        for k in 0..3 {
                            if 0.5 > e { continue; }
                            let mut q = if (e <= ({ e })) || (f > 0.5) { Point { a: e, b: 0.5 } } else { Point { a: c * e, b: 0.5 * f } };
                        }
                    }
                }
            }
            for m in ((1 + 1) % 4)..3 {
                let mut v = [if let Some(b) = o { (-1.0) } else { y }, (Point { a: e, b: 2.0 }).norm(), (-1.0_f64).min(y), e * 0.5];
                let d = (e * (if let Some(d) = o { v[(m + v.len()) % 4] } else { 3 as f64 })) + v[(((m + m) % 5) * ((m + 1) % 5)) % 4].fract();
                return Point { a: 1.5_f64.tanh(), b: d };
            }
            return Point { a: (Point { a: e, b: y }).norm().min(x * e), b: 1.0 };
        }
        _ => {
            let mut e = (y + (x * y)) - ((((1 * 0) % 7) as f64) % (y.abs() + 1.0));
            if 2 > 3 {
                e /= (match 2 {
                    0 if e <= y.cos() => { y }
                    _ => { x }
                }).abs() + 0.1;
            } else {  }
        }
    }
    Point { a: f64::fract(Shape::Nothing.size()), b: (Point { a: 0.5, b: x }).dot(&Point { a: ((3 + 3) % 7) as f64, b: y }) }
}
#[differentiate]
pub fn p249(x: f64, xs: [f64; 4], n: usize) -> f64 {
    let d;
    if !(x >= ((xs.len() as f64) - xs[(n + xs.len()) % 4])) { d = 1.5; } else {
        d = match (if (xs[(xs.len() + 1) % 4] < xs[n]) && (x > xs[(n + 3) % 4].fract()) { Shape::Oblong(0.5, x) } else { Shape::Round { r: ((n * n) % 7) as f64 } }) {
            Shape::Nothing | Shape::Oblong(..) | Shape::Round { .. } => { (-0.5) + x }
        };
    }
    let e = (d * d) * (match (Point { a: d * x, b: f64::abs(xs[(n * ((n + 2) % 5)) % 4]) }) {
        Point { a: b, b: e } => {
            match (n != 2, xs[(n + (4 - n)) % 4] <= (b * (((n + n) % 7) as f64))) {
                (_, true) => {
                    let q = (xs[n].hypot((b * b) + 0.1) * d, xs[n].cos());
                    for &b in xs.iter() {
                        if let [a @ -0.5..1.5, ..] = &xs[..] {
                            let _unused: f64 = b.clamp((-0.5), 0.5);
                            let q = Some((xs[n] + (*a)) / (q.1.powi(2).sin().exp() + 0.1));
                            let mut q: Option<f64> = None;
                        }
                    }
                }
                (false, false) if xs[(n + xs.len()) % 4] < d => {
                    'l0: for j in 1..2 {
                        let mut h = 0;
                        while h < 0 {
                            h += 1;
                            let mut d = (j as f64).floor().floor() * (h as f64);
                            d = d.powi(2).cos();
                            let phi = |t: f64, b: f64| -> f64 { 1.5 };
                        }
                    }
                }
                _ => {
                    let _unused: f64 = 1.5;
                    for d in xs.windows(2).take((((4 * n) % 3) + 1)).rev() {
                        if !(n <= 2) {
                            return (match Some(e) {
                                None if d[(((3 + n) % 5) + 3) % 2] >= (match ((n * 2) % 4) {
                                    0 => { e }
                                    1 if d[((4 - n) + n) % 2] > f64::fract(e) => { e }
                                    _ => { e }
                                }) => {
                                    match Shape::Nothing {
                                        _ => { (-1.0) }
                                    }
                                }
                                None => { (Shape::Round { r: 4 as f64 }).size() }
                                Some(a) => {
                                    match (a, e) {
                                        (_, mut b) if a >= (d[0] - d[0]) => { d[0] }
                                        (f, b) => { d[(n + n) % 2] }
                                    }
                                }
                            }) + (e * e);
                        }
                        for c in d.iter().map(|&d| xs[(((n + n) % 5) * ((2 + 1) % 5)) % 4]).map(|b| 0.1 / ((e * e) + 0.5)) {
                            if !(3 < 1) { break; }
                            let mut f = (((b / ((c * c) + 1.0)) * b.min(e)) * Some(c).unwrap_or(b)) - b.powi(2);
                            f %= ((b + x) * (b + x)) + 0.1;
                            let mut u = xs;
                        }
                        let mut b = (if ((n + 2) % 4) > 3 { e } else { d[(((n * n) % 5) + 3) % 2] }) * e.powi(2);
                        let t = e > b;
                    }
                }
            }
            xs[n]
        }
        Point { a: _, b } => { xs[n] }
    });
    (Shape::Round { r: xs[(1 + 1) % 4] }).next(e).size()
}
pub const P249: Case = Case {
    primal: |p| flat(&p249(p.at[0], p.array(1), p.n)),
    pull: |p| pullback(p249_vjp(p.at[0], p.array(1), p.n)),
    push: |p, d| { let (y, t) = p249_jvp(p.at[0], p.array(1), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p249_value_and_grad(p.at[0], p.array(1), p.n); Some((flat(&y), flat(&g), flat(&p249_grad(p.at[0], p.array(1), p.n)))) },
};

#[differentiate]
pub fn p250_0(x: f64, zp: &mut Point) -> f64 {
    let mut a = x + (zp.a - x);
    match (Shape::Round { r: a }) {
        Shape::Nothing => {
            let mut o = if (zp.a > 0.5) || (((2 + 1) % 4) != 0) { Point { a: match (Shape::Round { r: a }) {
                Shape::Nothing => { 1.5 }
                Shape::Round { r: d } => { d }
                Shape::Oblong(_, a) if ((1 * 4) % 4) != 2 => { a }
                Shape::Oblong(mut e, f) => { zp.a }
            }, b: a * x } } else { Point { a: x, b: if (0.5 >= (a * (1 as f64))) || (a > (a * x)) { a } else { a } } };
            o.a = a;
        }
        Shape::Oblong(c, _) => { let mut a = a; }
        Shape::Round { r: f } => { let mut p = Some((Point { a: x, b: 3.0 }).norm() * ({ x })); }
    }
    ((a / ((a * a) + 1.0)).sin() + (-0.0)) + (match (Shape::Round { r: a / (x.abs() + 1.5) }) {
        Shape::Round { r: b } => { b }
        _ => { 0.5 }
    })
}
#[differentiate]
pub fn p250(mut x: f64, n: usize) -> [f64; 3] {
    let psi = |t: f64, a: f64| (Shape::Round { r: a.mul_add(t, t) }).size();
    let mut f = 1.5_f64.cos();
    let mut v = [(-f), x * f, match ((n + 3) % 4) {
        0 => {
            for i in (1..2).rev() {
                let mut c = ((f + f).fract() + (-(((4 + i) % 7) as f64))) * psi(0.5, 0.1);
                f *= c * 0.5;
            }
            0.25
        }
        _ => { 0.5 }
    }, f.min(f)];
    match (f >= Shape::Oblong(0.1, x).size(), x > x) {
        (true, true) => { let phi = |a: f64, t: f64| t.hypot((t * t) + 1.5); }
        _ => {  }
    }
    v[3] /= (psi(v[n], v[n]) * psi(v[n], v[n])) + 1.5;
    match ((0 * n) % 4) {
        0 => { f %= ((n as f64) * (1 as f64)).abs() + 1.5; }
        1 => {
            x *= (-1.0);
            let q = (f, f64::ln(f.sin().exp() + 1.5));
        }
        _ => {
            let p = (v[3 - n].sin() * (v[((4 - n) * 1) % 4].sin().exp() + 1.5).powf(f), if ((2 + 1) % 4) > 1 { 1.5 } else { f });
            for i in 0..=((n * n) % 4) {
                if f <= (f * ((6 - i) as f64)) { continue; }
                let mut b = (p.0 * ((i as f64) * f)) + (-1.0);
                let f = 1.5 * (i as f64);
                let mut d = (b + x) * (f * f);
            }
        }
    }
    [((-1.0) * psi((-0.5), f)) + (f * v[n]), (((f + 3.0) * v[(((n + 2) % 5) + 2) % 4]) - (f + f)) * (match (Point { a: 1.0 + f, b: match (Point { a: f, b: v[(n + n) % 4] }) {
        Point { a: _, b: f } => { v[(3 + ((3 * 0) % 5)) % 4] }
    } }) {
        _ => { x }
    }), f + v[(n + ((1 * n) % 5)) % 4].copysign(f.sin().exp() + 0.1)]
}
pub const P250: Case = Case {
    primal: |p| flat(&p250(p.at[0], p.n)),
    pull: |p| pullback(p250_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p250_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p251_0(x: f64, y: f64, xs: &[f64]) -> Option<f64> {
    let mut a = xs.iter().sum::<f64>();
    Some(if (xs[(((2 + 1) % 5) + 1) % 2] >= a.cos()) || (0.5 > (a * xs[0])) { Shape::Nothing.size() } else { 1.5 })
}
#[differentiate]
pub fn p251(x: f64, xs: &[f64], ys: &[f64], n: usize) -> f64 {
    let psi = |b: f64, t: f64| b * (match (Shape::Round { r: t + ys[(n + 2) % 4] }) {
        Shape::Oblong(b, c) => { ys[(ys.len() + 1) % 4] }
        Shape::Nothing => { ys[3 - n] }
        Shape::Round { r: b } => { 0.25 }
    });
    'l0: for i in (0..n).rev() { let (d, e) = ((1..3).zip(ys.iter()).map(|(j, &f)| ys[(((2 + 2) % 5) * 1) % 4].sin()).filter(|&c| c > (i as f64)).sum::<f64>(), (x.abs() + 1.5).cbrt()); }
    for i in 0..1 {
        if i < i { return xs[((4 - n) + 3) % 4] + (x * x); }
        let mut h = 0;
        'l1: while h < i {
            h += 1;
        }
    }
    (0..2).map(|m| x * ys[2]).map(|f| ys[(n + ys.len()) % 4] % (ys[(n * ((n + n) % 5)) % 4].abs() + 1.0)).map(|d| (d.sin().exp() + 0.1).recip()).sum::<f64>() + Shape::Oblong((-1.0), ys[n]).size()
}
pub const P251: Case = Case {
    primal: |p| flat(&p251(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    pull: |p| pullback(p251_vjp(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p251_jvp(p.at[0], &p.at[1..5], &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p251_value_and_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p251_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p252(x: f64, y: f64, xs: &[f64], n: usize) -> [f64; 3] {
    if !(x > x.mul_add(((4 + n) % 7) as f64, x)) {
        for m in 0..2 {
            let mut u = [1.5, { 3 as f64 }, (Point { a: 3.0, b: y }).dot(&Point { a: 2 as f64, b: 3 as f64 })];
            let mut a = u.iter().zip(u.iter()).zip(u.iter()).map(|((&d, &c), &e)| c - 0.5).map(|c| y).sum::<f64>();
            u[..3].copy_from_slice(&xs[1..4]);
        }
        'l0: for i in 1..n {
            let mut c = y;
            if i == i {
                for m in 0..=((i * i) % 4) {
                    c = c;
                    if xs.iter().enumerate().map(|(k, &e)| e.atan()).filter(|&e| e < xs[m].clamp((-0.5), 2.0)).any(|e| e > (-c)) { continue 'l0; }
                    c += (if i != i { y } else { ((m + 1) % 7) as f64 }).sin();
                }
            } else {
                if (c <= (Shape::Round { r: y }).size()) && (xs[i] <= xs[1].sin_cos().0) {  }
                for k in (1..3).rev() { c = 1.5 / ((c * (-0.5)).abs() + 1.0); }
                for m in 0..n {
                    let c = xs.iter().fold(1.0_f64, |acc, &b| acc + (-0.5)) / ((f64::cos(y) * f64::cos(y)) + 0.1);
                    let mut d = ((-0.5) / (xs[(2 + i) % 4].abs() + 1.0)) * 1.0;
                    let mut v = vec![c, c * (((2 + 2) % 7) as f64), xs[(2 + 2) % 4] / (d.abs() + 0.5), c.clamp((-0.5), 2.0)];
                }
            }
            match ((Some(xs[(n + 3) % 4].min(0.5)), if !(c >= xs[n].powi(1)) { Some(c) } else { Some(xs[(((3 * i) % 5) + 2) % 4]) })) {
                (Some(c), Some(e)) => {
                    {
                        let mut a = xs[(1 + (4 - i)) % 4] - xs[0];
                        a += xs.iter().sum::<f64>().floor().sin();
                    }
                    if xs[(((i + 1) % 5) * ((i + i) % 5)) % 4] >= (c + xs[1]) { continue; }
                    let mut a = (e - e) - xs.iter().sum::<f64>();
                }
                _ => { if c > c.tanh() {  } else if 1 != 2 { let mut e = (3.0 / (c.abs() + 1.5)).max(y.cos()) + (xs[3 - i] + xs[(n + ((i * i) % 5)) % 4]); } }
            }
        }
    } else {
        let psi = |b: f64| match (xs[(((n + n) % 5) + 3) % 4], (0..2).fold(0.5_f64, |acc, k| acc * xs[n])) {
            (b, d) => { y * d }
        };
        let z = &xs[1..4];
        let mut a = ((0.25 - z[0]) * y.min(x)) * z[(((n + n) % 5) * 4) % 3].mul_add(((n * n) % 7) as f64, y);
    }
    [y, (0.5 * (Shape::Round { r: y }).size()) * (y * x), (((n + 1) % 7) as f64).sin() * xs[(n * xs.len()) % 4]]
}
pub const P252: Case = Case {
    primal: |p| flat(&p252(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p252_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p252_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p253_0(o: &Point, y: f64, x: f64) -> Option<f64> {
    if 3 <= 2 {
        let mut a = (4 as f64).mul_add(1.5, Some((((0 * 3) % 7) as f64) * x).unwrap_or(x)) - (x * (-0.5));
        a *= f64::exp(a.sin());
        let mut c = f64::sqrt((a * a) + 0.5).sin().sinh();
    } else {
        let f;
        if x > 0.0_f64.atan() {
            f = if let Shape::Round { r: e } = ((Shape::Round { r: 0.5 }).grown(0.5)) {
                match o {
                    Point { a, b: d } if o.b <= (if let Shape::Round { r: e } = (Shape::Round { r: 1.0 }) { ((4 + 3) % 7) as f64 } else { 0.5 }) => { *d }
                    Point { a: _, b: _ } => { e }
                }
            } else { y.clamp((-0.5), 1.0) };
        } else { f = x.sin().exp() * (y - o.b); }
        let mut g = 0;
        'l0: while g < 1 && (y < (match *o {
            Point { a: c @ -0.5..1.5, b: e } if g == g => { e }
            _ => { f }
        })) {
            if f >= (f * x) { break; }
            let mut d = f - f64::cos(f);
            g += 1;
        }
        let mut e = ((((((1 * g) % 7) as f64) / ((1 as f64).sin().exp() + 0.5)) + o.dot(&Point { a: x, b: x })) + o.dot(&Point { a: y, b: x })) * (o.a + f);
        return Some((y * (((0 + g) % 7) as f64)) + f64::ln_1p(x.sin().exp() + 1.0));
    }
    let mut tick = 0;
    loop {
        if tick >= 2 { return Some((match o {
        Point { a, b: d } => { o.b }
        Point { a: e, b: c } => { *c }
    }) * (-x)); }
        tick += 1;
        if x < (y * y) { return Some(x.sin() * 0.5); }
        let mut b = (y / (x.abs() + 1.0)) * o.a.floor();
        let psi = |a: f64, t: f64| (0.0 * t) * 0.5_f64.powi(3);
    }
}
#[differentiate]
pub fn p253_1(x: f64, y: f64, o: Shape, zp: &mut Point) -> f64 {
    let psi = |t: f64| ((((1 * 3) % 7) as f64) + 0.5).powi(1);
    zp.b += (((((1 + 0) % 7) as f64) * (0.5 % ((0 as f64).abs() + 1.0))) + ((x * x) + 0.1).sqrt()).tanh();
    (y * y).sin_cos().1 - (match o {
        Shape::Round { r: mut a } => { (-0.5) }
        Shape::Nothing => { y }
        Shape::Nothing | Shape::Oblong(..) => { y }
    })
}
#[differentiate]
pub fn p253(x: f64, y: f64, xs: &[f64; 4], ys: &[f64], n: usize) -> f64 {
    let mut i = 1;
    let mut p = Shape::Round { r: y.signum() * (ys[(((2 + 2) % 5) + i) % 4] * y) };
    let mut h = 0;
    loop {
        if h >= i { break; }
        h += 1;
        i = 2;
        let mut b = (((x / ((((h * i) % 7) as f64).abs() + 1.5)) * (h as f64).tanh()) + 1.5) * (Point { a: 1 as f64, b: ys[1] }).dot(&Point { a: y, b: y });
    }
    let mut tick = 0;
    loop {
        if tick >= 3 { return ((-0.5) * 0.0) - (match (Point { a: ((y * y) + 1.5).recip(), b: y + y }) {
        Point { a: e, b: f } if ((3 + i) % 4) == i => { f }
        Point { a: f, b: e } => { f }
    }); }
        tick += 1;
        if ((1 + 2) % 4) > 0 { return ((if let Some(d) = Some((((4 + i) % 7) as f64).clamp((-0.5), 1.0)) { 1.5 } else { (1..3).skip(0).map(|m| x).sum::<f64>() }) + y.clamp((-0.5), 2.0)) - (-y); }
        let mut c = xs[3 - tick];
        c %= ys[((4 - tick) + 2) % 4].abs() + 1.0;
        p = Shape::Oblong(c.sin_cos().1 / (((c.abs() + 0.5).cbrt() * (c.abs() + 0.5).cbrt()) + 0.5), (ys.len() as f64).signum().powi(2));
    }
}
pub const P253: Case = Case {
    primal: |p| flat(&p253(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    pull: |p| pullback(p253_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p253_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p253_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p253_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p254_0(x: f64, y: f64, xs: &[f64]) -> f64 {
    let mut h = 0;
    let d: f64 = 'l0: loop {
        if h >= 2 { break (f64::sqrt((1.5 * 1.5) + 1.0) - (h as f64).signum()) * (xs[(1 + 1) % 2] + (h as f64)); }
        h += 1;
        if !(y < (xs[1] * 1.5)) { break ((xs[1] * y) * xs.iter().fold(xs[0].sin().exp(), |acc, &d| acc + (h as f64))) * (xs[0] - 3.0); }
        if let Shape::Oblong(b, f) = (Shape::Round { r: (-1.0) }) && (0.5 > (xs[(2 + 1) % 2] * xs[(xs.len() + 3) % 2])) {
            for k in 0..=3 {
                let t = ((k * k) % 4) != h;
                let Shape::Round { r: c @ -0.5..1.5 } = (Shape::Round { r: (0..2).map(|i| ((i + 1) % 7) as f64).sum::<f64>() }) else { break; };
            }
            let c = ((3 + h) % 7) as f64;
        }
    };
    (y.min(1.5) - d) + (xs[(((4 * h) % 5) * h) % 2] * xs[(1 + ((1 + h) % 5)) % 2])
}
#[differentiate]
pub fn p254(x: f64, xs: &[f64], n: usize) -> f64 {
    if xs[n] > x.tanh() {
        let mut o = Some(x);
        let mut o = o;
    } else {
        if let Shape::Oblong(c @ -0.5..1.5, f) = Shape::Oblong(x + x, xs[3] * x) {
            let mut e = ((xs[((4 - n) + 3) % 4] + c.cos()) + c) + f.powi(n as i32);
            if 0.5 <= f { return (((xs[n] * xs[(((n * n) % 5) + (4 - n)) % 4]) * (xs[0] * e)) * (xs[3 - n] - f)) + (f - (n as f64)); }
            e /= ((c - (n as f64)) * (c - (n as f64))) + 1.0;
        }
    }
    let mut f = (((match (Point { a: f64::cbrt((3.0 * 3.0) + 1.0), b: f64::tanh(x) }) {
        Point { a: ref c, b: _ } => {
            let mut a = ((*c).cos() * xs.windows(1).map(|a| match Shape::Oblong(*c, 0.5) {
                _ => { *c }
            }).product::<f64>()) + ((*c) - xs[2]);
            let e;
            if (1 < 1) || (xs[(((n + n) % 5) + 1) % 4] < (x * a)) { e = xs.windows(2).fold((*c).sin().exp(), |acc, c| acc + c[0]); } else {
                if let [b @ -0.5..1.5, a, .., d] = xs {
                    if !((*d) > (*b).powi(n as i32)) {
                        let r = &xs[0..3];
                        let q = Some((*d).powi(3) * (r[(n + n) % 3] * (*d)));
                    }
                    match n {
                        0 => {  }
                        1 => {  }
                        _ => { let mut o = Point { a: *d, b: (xs[(4 + 2) % 4] + 0.0).sin() }; }
                    }
                } else {
                    let mut v: Vec<f64> = xs.iter().copied().rev().collect();
                    let mut v: [f64; 4] = [1.5; 4];
                    a = (xs[n] as f32 as f64);
                }
                e = ((n + 1) % 7) as f64;
            }
            e
        }
        Point { a: b, b: _ } => { b }
    }) * (match Some(x * (n as f64)) {
        Some(..) => { x }
        None => { n as f64 }
    })) + (x * x)) + xs[n];
    f64::signum(f) - ((n as f64) * f)
}
pub const P254: Case = Case {
    primal: |p| flat(&p254(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p254_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p254_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p254_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p254_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p255_0(x: f64) -> f64 {
    for i in (1..=2).rev() {
        let mut g = 0;
        loop {
            if g >= i { break; }
            g += 1;
            let mut c = (x * 1.0) * (x % (((6 - i) as f64).sin().exp() + 1.0));
            for i in (g..3).rev() {
                if (0.5 > c) || (x >= (x + c)) { continue; }
                break;
            }
            match 2 {
                0 => { c = (c + 0.5) - x.mul_add(g as f64, c); }
                _ => {
                    match (x > f64::cbrt((c * c) + 1.5), ((g + 1) % 4) < g) {
                        (true, true) if 2 > g => {
                            let mut a = (c * x.signum()) + 1.5;
                            let _ = (Point { a: (Point { a: 0.5, b: c }).norm(), b: 0.5_f64.sin_cos().0 }).dot(&Point { a: 0.5_f64.sin().cosh(), b: (((i + 4) % 7) as f64) * 0.0 });
                            break;
                        }
                        _ => { let c = c * f64::atan(c); }
                    }
                }
            }
        }
    }
    ((0.5_f64.sin().exp() + 0.5).ln() * (x * x)) - x
}
#[differentiate]
pub fn p255(x: f64, y: f64, xs: Vec<f64>, n: usize) -> [f64; 3] {
    let mut d = (match ((0 + 3) % 4) {
        0 => { y }
        _ => { x }
    }) + ((y * y) + 0.5).ln();
    let mut g = 0;
    'l0: loop {
        if g >= n { break; }
        g += 1;
        if 0.5 >= xs.iter().rev().map(|&a| xs[(((g * n) % 5) * ((g + g) % 5)) % 4].atan()).product::<f64>() { continue 'l0; }
        let mut c = (d * f64::ln(((((g + 3) % 7) as f64) * (((g + 3) % 7) as f64)) + 1.5)) - xs[(0 + 3) % 4];
        for i in 0..=3 { c = (0..2).map(|k| x * 1.0).sum::<f64>(); }
    }
    [((xs[(((2 + 0) % 5) + 3) % 4].copysign(d.abs() + 1.5) + xs[3].mul_add(d, x)) + (x % ((d * d) + 0.5))) * d.atan(), (Point { a: d, b: xs[((4 - n) + 3) % 4] }).dot(&Point { a: xs[n], b: d }) + xs[3 - g], ((y * xs[(1 + 2) % 4]) % ((xs[3 - n] * y).abs() + 0.1)) - (d + y)]
}
pub const P255: Case = Case {
    primal: |p| flat(&p255(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    pull: |p| pullback(p255_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p255_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p256_0(x: f64) -> Point {
    if 0.5 >= (0.5 + x) {
        match ((1 + 2) % 4) {
            0 => {
                for m in ((0 * 2) % 4)..0 {
                    let mut c = ((match (Point { a: x, b: x + x }) {
                        Point { a: _, b: _ } if m > 3 => { ((1 + 2) % 7) as f64 }
                        Point { a: d, b: a } => { d }
                    }) * x) + (x * x);
                    c -= 0.5 * 0.5;
                    let _unused: f64 = (Point { a: c + c, b: x + c }).norm();
                }
                if 2 != 3 {
                    match (Some(f64::max(x, x)), Some((((0 + 3) % 7) as f64) + x)) {
                        (Some(f), Some(d)) => { let mut u = [d.hypot(d.abs() + 0.1), f * f, (3 as f64) + 0.5]; }
                        _ => {
                            let (c, d) = (x * x).sin_cos();
                            let mut b = ((d + d) as f32 as f64) + ((0 as f64) + c);
                        }
                    }
                }
            }
            _ => {
                let mut b = (match (Point { a: (-1.0) * x, b: x }) {
                    Point { a: d, b: e } => { 1.5 }
                    Point { a: b, b: _ } => { b * 0.5 }
                }) - ((x * x) + 1.0).sqrt();
                return Point { a: (x + b).floor(), b: b.max(b) * (b + x) };
            }
        }
    } else if !(((3 + 1) % 4) != 1) { let mut c = (1.5 + (x - x)) * (0 as f64).sin_cos().0; }
    Point { a: ((2 as f64).sin().exp() + 0.5).cbrt() * (2 as f64).abs(), b: f64::ln((1.0 + x).sin().exp() + 0.5) }
}
#[differentiate]
pub fn p256_1(x: f64) -> f64 {
    'l0: for m in 0..3 {
        if (0.5 >= (x - x)) || (x >= (x + x)) { break 'l0; }
        let (d, e) = (match p256_0(x) {
            Point { a: b, b: ref e } if b >= (0.0 + x) => { (*e).sin_cos().1 }
            Point { a: _, b: _ } => {
                let mut w = [x - x, x.atan2((x * x) + 0.1)];
                (0..3).take((1 + 1)).skip(((m + m) % 2)).fold(x.tanh(), |acc, i| acc + acc)
            }
        }, x);
    }
    0.5 * ((1 as f64) * x)
}
#[differentiate]
pub fn p256(x: f64, xs: &[f64], n: usize) -> [f64; 3] {
    let f = (((xs[n] + xs[n]) + (x + (1 as f64))) * x) + (x * xs[(n + 3) % 4]);
    if ((2 + 3) % 4) != n {
        let (d, e): (f64, f64) = if !(xs[(xs.len() + 3) % 4] >= (x * xs[(((n + 1) % 5) + ((n * 4) % 5)) % 4])) { (if xs[n] > (f - xs[(((n + 2) % 5) + ((n + 3) % 5)) % 4]) {
            let mut h = 0;
            'l0: while h < n {
                h += 1;
                let mut u = [xs[(h * xs.len()) % 4].sin_cos().0, x * f];
            }
            if !((3 - h) > n) { let mut e = ({ x }) * f; } else if 2 <= 3 {
                let q = Some((f + f) * (f + f));
                if ((1 * 4) % 4) < h {
                    let mut c = ((((xs.len() as f64) + xs[(n + 2) % 4]) + f64::atan(((h * h) % 7) as f64)) * f.sin().cosh()) * f;
                    c *= c.powi(((2 + 2) % 4) as i32);
                }
            } else {
                if 0.5 <= (Shape::Round { r: xs[3 - h] }).size() { let mut f = f64::max(f64::ln_1p((n as f64).sin().exp() + 1.5), 0.25); } else {
                    let mut f = xs[h];
                    f /= (f * f).sin().exp() + 0.5;
                }
                let mut b = ((if f >= f { { xs[(0 + (4 - h)) % 4] } } else { 2.0 }) - (xs[0].abs() + 0.5).ln_1p()) + xs[3];
            }
            0.25
        } else { xs[2] }, f + xs[3]) } else { ((-1.0) * f, x * xs[((4 - n) + ((n + 2) % 5)) % 4]) };
        return [xs[(xs.len() + ((4 * 4) % 5)) % 4].min(xs[n]).clamp((-0.5), 2.0), (f + 0.5) * (xs[n] + e), (if let Shape::Round { r: b } = Shape::Nothing { d.abs() } else { ((6 - n) as f64) + xs[2] }) * (f + 0.5)];
    } else {
        match (x < (Shape::Round { r: x }).size(), xs[n] <= xs[n]) {
            (false, _) if f < (f - (-0.5)) => {
                let mut f = (xs[(n * (4 - n)) % 4].abs() + 0.5).cbrt().max(xs.iter().map(|&b| f.mul_add(((2 + 3) % 7) as f64, b)).sum::<f64>()) * 0.5;
                if 0.5 > (f * f) {
                    let t = f <= (-xs[(4 + 1) % 4]);
                    f *= f - xs[n];
                }
                if ((2 + 1) % 4) > 3 {
                    {
                        let Point { a: c, b: a } = Point { a: match Some(((n * 0) % 7) as f64) {
                            Some(..) | None => { xs[(0 + 2) % 4] }
                        }, b: match n {
                            0 => { f }
                            1 => { 0.5 }
                            _ => { x }
                        } };
                    }
                    let mut a = x + f.clamp((-0.5), 1.0);
                } else {
                    if let Some(_) = Some(f + xs[n]) {
                        let mut v = vec![if let Shape::Round { r: e } = (Shape::Round { r: f }) { xs[(((n + 2) % 5) + 2) % 4] } else { x }; 4];
                        let mut u: Vec<f64> = v.iter().skip(((4 * n) % 2)).map(|&c| f.powi(3 as i32)).collect();
                        u[((4 - n) + 1) % 3] *= v[0];
                    } else {  }
                    if !(((1 * n) % 4) != 3) { let r = &xs[1..4]; } else if 0.5 > (f * x) {
                        let mut v: [f64; 3] = [1.5; 3];
                        let mut e = (((1..3).skip(0).map(|j| f).fold(1.0_f64, |acc, c| acc + xs[3 - n]) + v.iter().chain(v.iter()).sum::<f64>()) * v.iter().enumerate().skip(1).step_by((0 + 1)).map(|(i, &d)| d * d).sum::<f64>()) - p256_0(x).dot(&p256_0(f));
                    }
                }
            }
            _ => { let mut w: Vec<f64> = xs.iter().enumerate().zip(xs.iter()).map(|((m, &c), &f)| xs[n] * xs[(n + 1) % 4]).collect(); }
        }
        let b = ((xs[(((3 + 2) % 5) + (4 - n)) % 4].tanh() * f) - xs.iter().fold(1.0_f64, |acc, &b| acc - xs[(1 + 1) % 4])) * (match Some(f + f) {
            None if n > 0 => { xs[(4 * n) % 4] }
            None => { f }
            Some(_) => { xs[0] }
        });
        return [((1.0_f64.floor() * (f + (1 as f64))) - b.floor()) * (b * xs[n]), ((((n * 2) % 7) as f64) - (0.1 * f)) - (b * xs[n]), { f64::recip(((2 as f64) * (2 as f64)) + 0.1) }];
    }
    let mut tick = 0;
    loop {
        if tick >= n { return [(((f * f) * ((n as f64) * xs[3 - n])) - ((n as f64) * xs[n])) + (f % ((f * f) + 0.5)), ((f * xs[n]) + x.tanh()) - f, ((match (((Point { a: xs[n], b: xs[n] }).dot(&Point { a: f, b: f }), { n as f64 })) {
        (c, ref e) => { *e }
    }) + f.mul_add(x, x)) - (xs[n] * xs[(((n + 2) % 5) + 3) % 4])]; }
        tick += 1;
        if f <= ((((tick + tick) % 7) as f64) - f) { return [(xs[(tick + tick) % 4] * (Shape::Round { r: f }).size()) + xs[(1 + 0) % 4].mul_add(xs[(((0 + tick) % 5) + 4) % 4], f), f.sin_cos().1 * xs[(((tick + 1) % 5) + 1) % 4].powi(3 as i32), f]; }
        let mut e = ((f - x) + (xs[(tick + 1) % 4] - xs[(xs.len() + 2) % 4])) + (f - f);
        e += (f64::cos(e).clamp((-0.5), 0.5) + (e % ((xs[3] * xs[3]) + 1.5))).tanh();
        { let mut p = Point { a: xs[(((3 * 4) % 5) * ((n * 4) % 5)) % 4], b: (((tick + tick) % 7) as f64) * (e * f) }; }
    }
}
pub const P256: Case = Case {
    primal: |p| flat(&p256(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p256_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p256_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p257(ys: [f64; 4], xs: &[f64], x: f64, n: usize) -> Option<f64> {
    let mut a = xs[n];
    let f = ((({ a }) - f64::atan(3.0)) * (match (Shape::Oblong(match ((3 + 4) % 4) {
        0 => { x }
        1 if n == n => { (-0.5) }
        _ => { 3.0 }
    }, a + 0.5)) {
        Shape::Round { r: b } => { xs[(1 + n) % 4] }
        _ => { ys[n] }
    })) * 1.5;
    if a <= f.sin().cosh() {
        a *= ys[0].powi(0);
        if (((3 + 1) % 4) <= n) && (0.5 > f) {
            {
                let mut add = |t: f64| { a += t * xs[(((n * n) % 5) * 1) % 4].atan().sin(); };
                add(n as f64);
                add((0..3).map(|k| xs[n] + f).map(|a| ys.len() as f64).sum::<f64>());
                let phi = |t: f64| xs[(0 + 2) % 4].tanh();
                for j in 1..n {
                    if (xs[3 - j] >= (f + f)) && (0.5 > f.sin_cos().0) { return if (f >= f.cos()) && (x > f) { Some(1.5) } else { Some(x + x) }; }
                    let psi = |t: f64| phi(t) * (t as f32 as f64);
                }
                let mut c = (match n {
                    0 => {
                        match ((3 * 2) % 4) {
                            0 => { f }
                            _ => { f }
                        }
                    }
                    1 => { (2.0_f64.sin().exp() + 0.5).powf(x) }
                    _ => { xs.iter().copied().sum::<f64>() }
                }) + (f * f);
            }
            let d = ((Some(match Some(f) {
                Some(c) => {
                    let Some(f) = Some(f) else { return Some(f); };
                    f
                }
                None => { a }
            })? + 1.5) + (f * xs[1])) + a;
            for i in 1..n {
                if xs[3 - i] > 1.5 { break; }
                let mut a = ((d + xs[(xs.len() + n) % 4]) / ((((((i + 1) % 7) as f64) / (d.abs() + 1.5)) * ((((i + 1) % 7) as f64) / (d.abs() + 1.5))) + 1.5)) + d.powi(((0 + i) % 4) as i32);
                let mut h = 0;
                let d: f64 = loop {
                    if h >= i { break (((x + a) * 0.5_f64.sin().exp()) + (a + a)) + ((d * d) + 0.5).ln_1p(); }
                    h += 1;
                    if d <= f64::sinh((i as f64).sin()) { break f.sin().sinh().powi(1); }
                    a /= (x + (((h + 3) % 7) as f64)).sin().exp() + 0.1;
                    let psi = |t: f64| (x * ys[h]) * t;
                    a = ys.iter().rev().map(|&f| a).product::<f64>();
                };
                let z = &xs[0..4];
            }
        } else if !(a < (xs[(((n * n) % 5) + 3) % 4] * xs[2])) {
            a *= f + 3.0;
            let mut e = f64::sin((-1.0)) + 1.5;
        } else {
            let mut c = (f.tanh() + f) + (xs[(4 + 1) % 4] * f);
            let q = ((f + c) + (Point { a: ys[(((n + 1) % 5) + ((n + n) % 5)) % 4], b: 0.0 }).dot(&Point { a: x, b: xs[n] }), f);
            for (c, &d) in xs.iter().copied().zip(xs.iter()).step_by((((n * n) % 2) + 1)) {
                let mut d = (d + (1 as f64).powi(1)) * ((2 as f64).abs() + 0.1).recip();
                for k in 1..=3 { break; }
            }
        }
        let d = ((match n {
            0 => { (0..2).skip(0).map(|j| x.sin()).product::<f64>() }
            _ => { f64::sin(xs[((4 - n) * n) % 4]) }
        }) * 3.0) + (f * f);
    }
    Some(if x >= (((n + 3) % 7) as f64).atan() { xs.iter().skip(0).filter(|&&f| f > a.floor()).map(|&a| a * xs[n]).fold(0.5_f64, |acc, d| acc * (((n + 2) % 7) as f64)) } else { a.tanh() })
}
pub const P257: Case = Case {
    primal: |p| flat(&p257(p.array(0), &p.at[4..8], p.at[8], p.n)),
    pull: |p| pullback(p257_vjp(p.array(0), &p.at[4..8], p.at[8], p.n)),
    push: |p, d| { let (y, t) = p257_jvp(p.array(0), &p.at[4..8], p.at[8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p258(ys: Vec<f64>, mut xs: Vec<f64>, y: f64, x: f64, n: usize) -> f64 {
    let _ = f64::mul_add((-0.1), match (Shape::Round { r: f64::recip((x * x) + 1.0) }) {
        _ => {
            let mut e = (((((6 - n) as f64) * x) * (x - ys[(n + 3) % 4])) + 0.5_f64.signum()) * y;
            e
        }
    }, (0..3).map(|i| x).fold((-1.0), f64::max));
    let p: Result<f64, usize> = Ok((1.5 * x) * (x * (((4 + 1) % 7) as f64)));
    let (c, d) = x.signum().sin_cos();
    if 0 == 3 {
        if let Some(d) = (if 2 != 1 { Some(d) } else { Some((6 - n) as f64) }) {
            let mut w = vec![d.max(d), 0.0 * ys[(((4 + n) % 5) + 1) % 4], x / (ys[3 - n].abs() + 1.5)];
            let mut e = (f64::atan2(0.1, d.abs() + 1.0).powi(2) - w[((4 - n) + 1) % 3]) - (c * d);
            let (a, b) = w[(((2 + 1) % 5) + 0) % 3].clamp((-0.5), 2.0).sin_cos();
        } else {
            let mut a = xs.iter().filter(|&&e| e > xs.iter().map(|&a| (ys.len() as f64) * e).product::<f64>()).sum::<f64>() * 1.5;
            match (Shape::Round { r: c - xs[3 - n] }) {
                Shape::Oblong(_, _) => { a -= (((xs[2] + (0 as f64)).sin().sinh() - (d - (((2 + n) % 7) as f64))) + ((((n * n) % 7) as f64) * a)).tanh(); }
                Shape::Round { r: d } => {
                    let mut f = (c - (1.0 * xs[3])) * f64::signum(x);
                    a -= ((d * (match (Shape::Round { r: 1.5 }) {
                        Shape::Nothing if xs[(2 + 1) % 4] > f => { 2.0 }
                        Shape::Nothing => { d }
                        Shape::Round { r: c } => { c }
                        Shape::Oblong(mut a, d) => { ys[(((n * 3) % 5) + n) % 4] }
                    })) + f).tanh();
                }
                _ => {
                    match ((Point { a: xs[1], b: x }).scaled(xs[(((n * n) % 5) + n) % 4])) {
                        Point { a: c, b: a } if a <= ((d * d) + 1.5).powf(c) => {
                            let Shape::Round { r: e } = Shape::Oblong(d.copysign(((n as f64) * (n as f64)) + 0.5), (c.sin().exp() + 1.0).ln()) else { return 1.5; };
                            let mut f = (match (Point { a: xs[(ys.len() + n) % 4] * e, b: (1..3).zip(xs.iter()).zip(xs.iter()).map(|((m, &a), &c)| ((((4 * m) % 7) as f64).abs() + 0.1).ln()).sum::<f64>() }) {
                                Point { a, b: d } if a > (e + (-1.0)) => { 1.5 % (e.sin().exp() + 1.0) }
                                Point { a: b, b: e } => { 0.1_f64.cos() }
                            }) - (d + e);
                        }
                        Point { a: b, b: _ } => { let mut q = Point { a: d, b: 1.5 + (xs[n] * a) }; }
                    }
                    let mut v = vec![a, f64::sin(1.0)];
                    for &d in ys.iter() {
                        if !(y <= f64::cbrt((a * a) + 1.5)) { return (c + ys[n]) * (d + a); }
                        a /= ((-ys[(ys.len() + (4 - n)) % 4]) * (-ys[(ys.len() + (4 - n)) % 4])) + 1.5;
                    }
                }
            }
        }
        let mut h = 0;
        loop {
            if h >= n { break; }
            h += 1;
            if !(ys[h] > c) { break; }
            let mut c = x;
            if let [.., b, d, a] = &ys[..] {
                c *= Some(ys[h]).unwrap_or((6 - h) as f64).sin();
                let mut m: usize = 1;
                for m in (1..2).rev() { if !((*a) >= (xs[(((m + m) % 5) * (4 - m)) % 4] / (((*b) * (*b)) + 1.5))) { continue; } }
            } else {
                c = (Shape::Round { r: (-0.5) }).size() - xs.iter().fold(0.5_f64, |acc, &d| acc - x);
                for a in xs.iter_mut() { let e = (((ys[0] * c) / ((1.5 * 1.5) + 0.1)) + (c + ys[(h * (4 - h)) % 4])) * c.atan2((x * x) + 0.1); }
            }
            let w: [f64; 2] = [0.0; 2];
        }
    } else if !(d < f64::sqrt((0.5 * 0.5) + 1.5)) { let mut f = (c + c).tanh() - xs.windows(2).map(|e| Shape::Nothing.size()).product::<f64>(); } else {
        for i in 3..n {
            let psi = |a: f64, b: f64| d.fract() + d.powi(((4 * 1) % 4) as i32);
            let mut f = ((if c > psi(((i + i) % 7) as f64, d) { Point { a: ((i + i) % 7) as f64, b: c } } else { Point { a: xs[3 - i], b: xs[3 - i] } }).norm() - c) * 0.1;
            let r = &ys[2..4];
        }
        let mut e = xs[1] * 1.0_f64.abs();
        e = (xs[(ys.len() * ys.len()) % 4] + ys[(3 + (4 - n)) % 4]).sin().cosh();
    }
    (y.sin_cos().1 + Shape::Nothing.size()) - 2.0
}
pub const P258: Case = Case {
    primal: |p| flat(&p258(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p258_vjp(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p258_jvp(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p258_value_and_grad(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n); Some((flat(&y), flat(&g), flat(&p258_grad(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)))) },
};

#[differentiate]
pub fn p259(x: f64, y: f64, n: usize) -> f64 {
    let w = [y * y, y * x, 1.5];
    if let Some(d) = Some((1 as f64).min(w[(((n + n) % 5) + 4) % 3])) {
        let mut q = Shape::Round { r: (match (Point { a: y, b: y }) {
            Point { .. } if d <= d.fract() => { d }
            Point { a: f, b: mut d } => { f }
        }) * (((n + n) % 7) as f64) };
        let w: Vec<f64> = w.iter().map(|&b| -> f64 { 1.5 }).collect();
    } else {
        let mut h = 0;
        let a: f64 = 'l0: loop {
            if h >= n { break ((((y * y) + 0.5).powf(y) * f64::atan(1.0)) + (0.5 * w[0])) + (x / (y.sin().exp() + 0.5)); }
            h += 1;
            if (h == h) || (w[1] >= (w[(1 + ((3 * 3) % 5)) % 3] as f32 as f64)) {
                return ((w[(1 * ((3 * h) % 5)) % 3] * (h as f64).powi(3)) * (match (Some({ y })) {
                    Some(c) => { w[1] }
                    None => { w[0] }
                })) + (match (Shape::Round { r: w[0] + w[(((h + 3) % 5) * ((n * h) % 5)) % 3] }) {
                    Shape::Nothing => { y }
                    Shape::Oblong(b, _) => { (-1.0) }
                    Shape::Round { r: e } => { e }
                });
            }
            'l1: for (&c, &e) in w.iter().zip(w.iter()).skip(((4 * h) % 2)) {
                if ((4 * 1) % 4) > 3 { break 'l0 ((((w.len() as f64) + w[0]) * ((w.len() as f64) + w[0])) + 0.1).powf(w[2] * 0.0) - w[1].cos(); }
                let b = (y.abs() + 0.1).recip();
                if w[1] < (w[2] * w[2]) { break 'l0 (w[0].sin().exp() + 0.5).recip(); }
            }
            if (h != 3) || (((h + 2) % 4) > 0) {
                'l1: for m in 0..=2 {
                    let mut v = vec![w[(m * (4 - m)) % 3] * (2 as f64); 2];
                    let Shape::Round { r: f } = (if y <= 1.5_f64.atan() { Shape::Round { r: y } } else { Shape::Round { r: v[(((n + 1) % 5) + m) % 2] } }) else { break; };
                    if v.len() > 2 { v.pop(); }
                    break;
                }
                let mut g = 0;
                loop {
                    if g >= 3 { break; }
                    g += 1;
                }
            }
        };
        return ((w.iter().take((0 + 1)).sum::<f64>() * ((6 - h) as f64).powi(2)) * (y * a)) - (y + y);
    }
    f64::cbrt((y * w[(n + ((4 + 1) % 5)) % 3]).abs() + 0.5) + (0..3).map(|i| y * y).sum::<f64>()
}
pub const P259: Case = Case {
    primal: |p| flat(&p259(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p259_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p259_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p259_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p259_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p260_0(x: f64, y: f64, xs: &[f64]) -> (f64, f64) {
    for j in 0..=3 {
        match ((y.abs() + 0.1).recip(), y * y) {
            (_, f) if y > f.floor() => {
                match (if (xs[(4 * j) % 2] > (xs[1].sin().exp() + 1.5).powf(xs[(j + xs.len()) % 2])) && ((3 - j) == 0) { Point { a: y, b: y } } else { Point { a: y, b: xs[1] } }) {
                    Point { a: ref c, b: _ } => {
                        let d;
                        if !((*c) > f.floor()) { d = xs[0]; } else { d = (-1.0); }
                        let mut d: f64 = 2.0;
                    }
                }
                let q = if f < y.atan() { Some(f) } else { Some(f.min(((1 + 1) % 7) as f64)) };
                let j = 1;
            }
            (c, _) => {
                let mut b = f64::signum(xs[(j + 1) % 2]) * c.abs();
                for k in (0..3).rev() {
                    if xs[1] < b { break; }
                    let m: usize = 0;
                    for i in (1..3).rev() {
                        if (b < xs.windows(2).filter(|&c| c[0] > (y * b)).filter(|&e| e[0] < (b + e[(j + 2) % 2])).map(|f| f[1].sin()).sum::<f64>()) && (b > ({ xs[0] })) { return (((xs.iter().sum::<f64>() / (((Point { a: x, b: 1.0 }).norm() * (Point { a: x, b: 1.0 }).norm()) + 0.1)) * xs[(((i + k) % 5) + ((m + 2) % 5)) % 2]) + (c / (xs[(m * (4 - j)) % 2].abs() + 1.0)), ((y * (c + b)) + xs.iter().enumerate().map(|(i, &f)| (xs.len() as f64) % (xs[0].abs() + 1.0)).sum::<f64>()) + (xs[(0 * xs.len()) % 2] * b)); }
                        b += (((0..3).take((2 + 1)).enumerate().map(|(k, m)| x).map(|c| b).product::<f64>().abs() * c.min(xs[0])) + (1.5_f64.abs() + 0.1).powf(xs[0])).tanh();
                    }
                }
            }
        }
    }
    (xs[1], xs[(((0 + 3) % 5) + 2) % 2].mul_add(x, y).abs() - y.sin_cos().0)
}
#[differentiate]
pub fn p260_1(x: f64, mut y: f64) -> f64 {
    y = (0.5 * y) + x;
    let phi = |a: f64, b: f64| -> f64 { 1.0 };
    (phi(0.5, x).min(((((0 + 0) % 7) as f64).sin().exp() + 0.1).powf(y)) + (match Shape::Oblong((-y), y * y) {
        _ => { y }
    })) - ((4 as f64).abs() + 1.5).ln()
}
#[differentiate]
pub fn p260(x: f64, y: f64, xs: &[f64], ys: &[f64; 4], n: usize) -> f64 {
    for m in (1..2).rev() {
        let mut c = (Point { a: x + xs[3], b: y.atan2(0.5_f64.abs() + 1.0) }).norm();
        let mut d = (((xs[(m + ((m * 3) % 5)) % 4] * xs[(m + ((m * 3) % 5)) % 4]) + 1.5).powf(c) * ((y * y) + 0.1).powf(1.5)) - ((-0.5) * xs[(ys.len() * m) % 4]);
    }
    let mut p = Point { a: y, b: x.powi(((n + 0) % 4) as i32) };
    let e = ((y + y).clamp((-0.5), 1.0) + x) + (if let Some(a) = Some(x) { xs[((4 - n) + 1) % 4] } else { x });
    match 3 {
        0 => {
            let mut c = p.a * p260_0(y, e, &ys[2..4]).1;
            let mut p = Shape::Oblong((x * ys[n]) * c, (match Shape::Oblong(p.a, c) {
                Shape::Round { r: _ } => { e }
                Shape::Round { r: _ } => {
                    match ((((n + 1) % 5) + 2) % 4) {
                        0 => {
                            let mut c = f64::max(0.0 - ys[((4 - n) * (4 - n)) % 4], e + c) + p.norm();
                            let b = (if let Shape::Round { r: ref c } = (Shape::Round { r: y }) { e + e } else { (ys[3 - n].abs() + 1.5).ln() }) + (match &p {
                                Point { a: 0.0..1.0, b: f } if (*f) >= e => { ys[3 - n] }
                                Point { a: _, b } => { e }
                            });
                        }
                        _ => { if c >= ys[1].sin_cos().1 { return ((if ((n * n) % 4) != 3 { c } else { e }) * (0.5 / ((-1.0_f64).abs() + 0.1))) + ((ys.len() as f64) + ys[n]); } }
                    }
                    e
                }
                Shape::Nothing => { p.b }
                Shape::Oblong(a, e) => {
                    let mut b = 0.25_f64.signum() / (((2 as f64) * (2 as f64)) + 0.5);
                    b += p260_1(e, p.a).sin();
                    2 as f64
                }
            }) + (ys[n] + x));
            for &e in ys.iter().rev() {
                c += p260_0(c + e, e.powi(0), ys).0;
                let mut d = (e * c.fract()) + y.sin();
                let mut b = (d - d).cos();
                return (f64::recip(f64::abs(match Some((b as f32 as f64)) {
                    None => { (-1.0) }
                    Some(f) => { 0.5 }
                }) + 0.1) - (match (Point { a: ys.iter().filter(|&&f| f > (f - d)).sum::<f64>(), b: match (Point { a: ys[((4 - n) + n) % 4], b: b }) {
                    Point { a: f, b: _ } => { f }
                } }) {
                    Point { a, b: e } if e >= ys[(((0 * n) % 5) + n) % 4] => { c }
                    Point { a: e, b: d } => { xs[(0 + 3) % 4] }
                })) * (3.0 * ys[3 - n]);
            }
        }
        1 => { if y <= Shape::Oblong(e, e).size() { let mut b = ((y * (((2 + 2) % 7) as f64)) - f64::cos(e)) * ((n as f64) * ys[n]); } else { let [_, d, ..] = ys; } }
        _ => {
            p = Point { a: p260_1(p.b.max(ys[(n + 3) % 4]), e * e), b: ys[2] };
            let (d, e) = (y, p260_0(p.a, ys[(((n + n) % 5) + xs.len()) % 4], &xs[0..3]).1.min((n as f64) * p.a));
            for j in 1..=3 {
                let mut k = 0;
                if ys[3 - j] > y.max(y) {
                    let psi = |t: f64| (-(n as f64));
                    { let (_, _) = (p.b, e.sin_cos().0); }
                }
                if !(p.a > ys.iter().map(|&e| y).sum::<f64>()) { continue; }
            }
        }
    }
    (y * (e - y)) + ys[(n + 3) % 4].max(ys[(1 * 3) % 4])
}
pub const P260: Case = Case {
    primal: |p| flat(&p260(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].try_into().unwrap(), p.n)),
    pull: |p| pullback(p260_vjp(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p260_jvp(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p260_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p260_grad(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p261_0(x: f64, mut y: f64, o: &Shape, xs: &[f64], zp: &mut Point) -> f64 {
    if let [.., b @ -0.5..1.5] = xs { let p = Some((*b).powi(3 as i32)); }
    for k in 1..3 { y *= (Shape::Round { r: xs[0] }).size().sin(); }
    y.fract().powi(((2 + 1) % 4) as i32)
}
#[differentiate]
pub fn p261(x: f64, o: &Point, n: usize) -> f64 {
    if !(n <= 2) { let mut f = x.atan2((x * x) + 1.0).copysign((x - (n as f64)).abs() + 0.1) + (Point { a: x, b: x }).dot(&Point { a: x, b: o.b }); }
    let q = ({
        let Point { a: b, b: c } = (Point { a: o.a, b: x }).swapped();
        let mut a = o.b.min(b).copysign((c + b).sin().exp() + 1.5) + (b + c);
        a % (a.abs() + 0.5)
    }, x * x);
    let mut c = f64::cbrt((0.0 * x).sin().exp() + 0.5) + x;
    let mut e = (c / (x.abs() + 0.1)) * (q.1 as f32 as f64);
    let mut b = (1.5 - (e * 1.0)) * (c * e);
    let p: Option<f64> = if !(e <= 0.1_f64.sin_cos().1) { if !(b <= (o.b + 0.0)) { Some(q.0) } else { None } } else { Some(((6 - n) as f64) * 3.0) };
    let (a, b) = ((((n + 2) % 7) as f64).min(1.5), if !(((3 * n) % 4) > 0) { c } else { { b } });
    let q = Shape::Oblong((b - b) * (o.b + q.0), (x * a) % (((a * b) * (a * b)) + 1.5));
    ((0..2).map(|m| (-0.5) * b).filter(|&a| a > f64::sin(a)).map(|b| (-b)).fold(0.5_f64, |acc, b| acc + (b * 0.5)) + e) * (a * e)
}
pub const P261: Case = Case {
    primal: |p| flat(&p261(p.at[0], lasting(&p.at[1..3]), p.n)),
    pull: |p| pullback(p261_vjp(p.at[0], lasting(&p.at[1..3]), p.n)),
    push: |p, d| { let (y, t) = p261_jvp(p.at[0], lasting(&p.at[1..3]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p261_value_and_grad(p.at[0], lasting(&p.at[1..3]), p.n); Some((flat(&y), flat(&g), flat(&p261_grad(p.at[0], lasting(&p.at[1..3]), p.n)))) },
};

#[differentiate]
pub fn p262_0(x: f64, xs: &[f64]) -> f64 {
    let mut a = 1.5 - (x - x);
    let mut h = 0;
    while h < 1 {
        h += 1;
        let mut f = (-0.5_f64).powi(2).powi(3) + f64::min(0.0, a);
    }
    if xs[0] <= (match (Point { a: xs.iter().sum::<f64>(), b: xs[0] * a }) {
        Point { a: mut c, b: e } => { c }
    }) { let o = Point { a: Shape::Oblong(2.0, a).size() + (0.25 / (0.0_f64.sin().exp() + 1.5)), b: (a.tanh().abs() + 0.1).cbrt() }; } else {
        let b;
        if 0.5 <= (a - 0.5) { b = (a + x) + (a + (-1.0)); } else { b = xs.iter().map(|&c| if let Some(_) = Some(xs[1]) { c } else { c }).map(|e| xs[0] * e).sum::<f64>().min(a + x); }
        let mut a = ((if let Shape::Round { r: b } = (Shape::Oblong(0.25 + xs[0], match (Shape::Round { r: b }) {
            Shape::Round { r: b } => { 0.1 }
            Shape::Round { r: e } => { h as f64 }
            Shape::Oblong(c, 0.0..1.0) if xs[(h * ((h + 1) % 5)) % 2] <= xs[(h * h) % 2] => { 3 as f64 }
            Shape::Oblong(ref b, ..) => { a }
            Shape::Nothing => { b }
            Shape::Nothing => { x }
        })) { xs[(h + ((h + 2) % 5)) % 2] } else { b }) - xs[(h + 3) % 2]) - 3.0;
        let mut q = Shape::Oblong((xs[0] * a) / ((a + b).sin().exp() + 1.0), (xs[(h + 2) % 2] * a).sin_cos().1);
    }
    ((1.5 * a.signum()) * xs[0]) - (xs[1] + xs[1])
}
#[differentiate]
pub fn p262(x: f64, xs: &[f64], n: usize) -> (f64, f64) {
    for k in 1..n { let t = xs[(((k + n) % 5) + 1) % 4] <= ((((3 + 2) % 7) as f64) / (xs[(0 + 3) % 4].abs() + 0.1)); }
    let mut b = (xs[(xs.len() * xs.len()) % 4] % (xs[n].sin().exp() + 1.5)).min(match n {
        0 => {
            for k in (n..n).rev() {
                'l1: for m in 0..n {
                    if xs[((4 - k) + 1) % 4] < ((((k * 2) % 7) as f64) * (0 as f64)) { break; }
                    let r = &xs[1..4];
                    match Some(p262_0(1.5, xs)) {
                        None => { let mut f = (if let Some(d) = (if x > x.fract() { Some(r[1]) } else { Some(r[1]) }) { d } else { x }).powi(2); }
                        Some(b) => {
                            let mut a = (b.fract().powi(1) - (m as f64)) - Shape::Nothing.size();
                            let mut v = [(0..3).map(|k| a * a).map(|d| r[(2 + 3) % 3].clamp((-0.5), 1.0)).sum::<f64>(), f64::fract(a), 1.5_f64.powi(n as i32)];
                        }
                    }
                }
                if x <= x.powi(k as i32) { break; }
                let mut c = ((((x * x) + 1.0).powf(x) * (xs[3 - k] * x)) + (x * x)) + (x + xs[(xs.len() + 2) % 4]);
                break;
            }
            x
        }
        1 => { 0 as f64 }
        _ => { x }
    }) + xs[1].powi(1);
    (xs[(0 * n) % 4].min(b).max(x) - (match (Shape::Round { r: b + (-0.5) }) {
        Shape::Oblong(mut d, _) => { b }
        Shape::Round { r: d } => { xs[(1 * n) % 4] }
        Shape::Nothing => { 0.0 }
    }), (b + xs[n].hypot(0.25_f64.abs() + 0.5)) - (b.sin().exp() + 0.1).sqrt())
}
pub const P262: Case = Case {
    primal: |p| flat(&p262(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p262_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p262_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p263(x: f64, xs: &[f64; 4], ys: [f64; 4], n: usize) -> [f64; 3] {
    match (n < n, 0.5 < x) {
        (false, _) => {
            'l0: for i in 0..n {
                let d = x * x;
                let mut h = 0;
                'l1: while h < i && (3 > 1) {
                    h += 1;
                    if ((h + 2) % 4) != h { return [1.5_f64.cos(), (1.5 * ys.iter().sum::<f64>()) + Shape::Oblong(d, d).size(), x.atan2(f64::abs(0 as f64).abs() + 0.1) + ys.iter().rev().sum::<f64>()]; }
                    let mut f = x * 1.5;
                    let mut v: [f64; 3] = [(-1.0); 3];
                    let (c, d): (f64, f64) = if (2 > i) && (f > (if ((i * i) % 4) == n { Some(f) } else { Some(d) }).unwrap_or(v.len() as f64)) { (d.floor(), v.iter().enumerate().zip(xs.iter()).map(|((k, &e), &b)| v[1]).sum::<f64>()) } else { (f, h as f64) };
                }
                let mut e = ys.windows(2).map(|b| d).sum::<f64>();
            }
        }
        _ => {
            let mut c = (xs.iter().chain(ys.iter()).filter(|&&c| c < ys[(n + 2) % 4]).sum::<f64>() * (x - ys[(ys.len() + n) % 4])) * (((6 - n) as f64) + x);
            c = ys.iter().map(|&c| 0.25_f64.cos()).sum::<f64>();
        }
    }
    let mut b = xs.iter().enumerate().map(|(m, &b)| x * (m as f64)).filter(|&c| c < ys.iter().sum::<f64>()).sum::<f64>() + (ys[3 - n] % (ys[(ys.len() + n) % 4].abs() + 0.1));
    let mut tick = 0;
    loop {
        if tick >= n { return [b * ((1 as f64) - 0.0), ((x.sin_cos().0 % ((b * b) + 1.0)) + f64::sin(x)) - f64::min(b, b), (((b * b) + 0.5).powf(b).powi(0) + 0.25) - (b * (((3 + n) % 7) as f64))]; }
        tick += 1;
        if ys[tick] > b {
            return [ys.iter().rev().sum::<f64>() + (if let Some(_) = (Some(if tick == 1 { b } else { b })) { ys[n] } else { ys[2] }), match ((tick * 4) % 4) {
                0 => { f64::ln(b.abs() + 1.5) }
                1 if 3 < 1 => { ((tick * n) % 7) as f64 }
                _ => { xs.iter().rev().sum::<f64>() }
            }, b];
        }
        let Point { a: b, b: _ } = Point { a: f64::floor(b), b: x };
    }
}
pub const P263: Case = Case {
    primal: |p| flat(&p263(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n)),
    pull: |p| pullback(p263_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n)),
    push: |p, d| { let (y, t) = p263_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p264_0(x: f64, xs: &[f64]) -> f64 {
    let d = (if (x <= x) || (2 <= 2) { xs[(((4 + 3) % 5) + ((0 + 2) % 5)) % 2] } else { x }) * (-x);
    let _unused: f64 = 1.5;
    let mut c = (Point { a: match Some(d) {
        Some(_) => { x }
        None => { d }
    }, b: d }).norm();
    ((((3 + 4) % 7) as f64) - (-c)) * (xs[0] * (3 as f64))
}
#[differentiate]
pub fn p264(x: f64, xs: &[f64; 4], ys: Vec<f64>, n: usize) -> f64 {
    let mut d = p264_0(f64::exp_m1(x.sin()), &ys);
    let phi = |a: f64| a;
    d = (ys[n] * d) + (-x);
    let (b, c) = (phi(ys[n]) + (xs[n] * ys[(((3 * 2) % 5) * 4) % 4]), (0..2).step_by((((n + 1) % 2) + 1)).map(|m| (ys.len() as f64) + d).sum::<f64>());
    d += f64::sinh(ys[((4 - n) + 2) % 4].sin()).abs();
    let t = !(n <= n);
    let mut f = b;
    let mut q: Result<f64, usize> = Ok(3.0_f64.sin_cos().1 + f.mul_add(x, 0.1));
    match ((Some(b), Some((Point { a: c, b: f }).norm()))) {
        (Some(a), Some(c)) => {
            for m in ((n + 3) % 4)..2 {
                let mut f = (((if let Shape::Round { .. } = Shape::Nothing { ((0 + 2) % 7) as f64 } else { b }) - (ys[3] * (ys.len() as f64))) * (match (Point { a: (Point { a: ((4 + 3) % 7) as f64, b: 1.5 }).dot(&Point { a: a, b: m as f64 }), b: ys.iter().chain(ys.iter()).filter(|&&a| a < (b * ys[(((m + 3) % 5) + (4 - m)) % 4])).sum::<f64>() }) {
                    Point { a: mut b, b: _ } if ((3 * m) % 4) == 1 => { c }
                    Point { a: d, b: _ } => { a }
                })) + (d * a);
            }
            let mut d = phi(n as f64).floor();
        }
        (None, Some(c)) => {
            let psi = |b: f64| ys[n];
            'l0: for d in xs.windows(2).filter(|&d| d[0] < (ys[3 - n] * c)) {
                let mut h = 0;
                loop {
                    if h >= n { break; }
                    h += 1;
                    if h < 3 { break; }
                    let (d, e) = (d[1] * (((1 + 1) % 7) as f64)).sin_cos();
                }
                let e = ((match (Shape::Round { r: d[(((h + n) % 5) + 1) % 2] }) {
                    Shape::Nothing => { if ((h + 3) % 4) > 2 { c } else { 0.1 } }
                    Shape::Round { r: _ } => { 1.5 }
                    Shape::Oblong(e, f) => { (Point { a: f, b: e }).dot(&Point { a: b, b: e }) }
                }) + p264_0(f, &xs[2..4])) * c.powi(((h + 0) % 4) as i32);
            }
            let mut u = [c % ((((n * n) % 7) as f64).sin().exp() + 0.1), (ys.len() as f64) - xs[(n + 3) % 4], p264_0(xs[(ys.len() + ((n + 3) % 5)) % 4], &ys[0..4]), f - f];
        }
        _ => {
            if t { let Ok(_) = q else { return f.clamp((-0.5), 0.5) * f; }; }
            for &f in ys.iter().chain(ys.iter()) {
                let (d, e) = (f / (0.5_f64.abs() + 0.5)).sin_cos();
                'l1: for k in (1..2).rev() {
                    let q = Shape::Round { r: p264_0((c.sin().exp() + 0.5).cbrt(), &ys) };
                    if let Shape::Nothing = Shape::Nothing {  } else {
                        let mut a = ((xs[3 - k].sin_cos().0 * ((0 as f64) * ys[((4 - n) * k) % 4])) + ys[3 - k].sin_cos().0) - e.fract();
                        let mut c = (if !(d <= c.mul_add(d, e)) { xs[(3 + 2) % 4] - ys[((4 - k) * k) % 4] } else { e * e }) + (a + f);
                    }
                }
                let mut e = ((if let Some(f) = Some(((0 as f64).abs() + 0.1).sqrt()) { f } else { e }) + (if let Ok(_) = q { xs[3 - n] } else { e })) - p264_0(d, xs);
            }
            d += match (Shape::Oblong(3.0 * f, match (Point { a: f, b: 1.0 }) {
                Point { a, b: ref b } => { 0 as f64 }
            })) {
                Shape::Nothing => { b + f }
                Shape::Nothing => { n as f64 }
                Shape::Round { r: ref a } => { b.mul_add(xs[1], ((n + 3) % 7) as f64) }
                Shape::Oblong(a, ..) => { (((2 + 1) % 7) as f64) / (c.sin().exp() + 1.5) }
            };
        }
    }
    (c * f) / ((((f * f) + 0.5).powf(xs[(((3 + 2) % 5) * ys.len()) % 4]) * ((f * f) + 0.5).powf(xs[(((3 + 2) % 5) * ys.len()) % 4])) + 0.5)
}
pub const P264: Case = Case {
    primal: |p| flat(&p264(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n)),
    pull: |p| pullback(p264_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p264_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p264_value_and_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p264_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p265(x: f64, y: f64, o: &Point, xs: &[f64; 4], ys: &[f64], n: usize) -> f64 {
    let mut d = (((if y > ys[n] {
        let mut e = ((y * ys[(((3 * 4) % 5) * ys.len()) % 4]) % ((o.a * y).abs() + 1.0)) + 1.5;
        0.5
    } else { ys[n] }) - ys[n]) * (ys[((4 - n) + 1) % 4] + (n as f64))) + x.powi(3);
    if d < (y - y) {
        return (y.powi(3) - (match Some(f64::sin(ys[n])) {
            Some(b) => {
                for i in ((n * n) % 4)..n {  }
                ((n + 3) % 7) as f64
            }
            None => { d }
        })) - 1.5;
    } else {  }
    (match ((if let Some(e) = Some(d) { ys[((4 - n) + ys.len()) % 4] } else { o.a }, ys.iter().map(|&e| ys[(n + 1) % 4].mul_add(ys[n], e)).sum::<f64>())) {
        (0.0..1.0, e @ -0.5..1.5) => { f64::min(0.1, y) }
        (e, mut b) => { e }
    }) * (1.0 + xs[2])
}
pub const P265: Case = Case {
    primal: |p| flat(&p265(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n)),
    pull: |p| pullback(p265_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n)),
    push: |p, d| { let (y, t) = p265_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p265_value_and_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n); Some((flat(&y), flat(&g), flat(&p265_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n)))) },
};

#[differentiate]
pub fn p266(x: f64, xs: &[f64], n: usize) -> Shape {
    let mut a = xs[0];
    match (x > (Shape::Round { r: a }).size(), a > (x * (xs.len() as f64))) {
        (_, true) if 0.5 <= (a + 0.0) => {
            let mut d = 1.5_f64.sin_cos().0 - a;
            let mut h = 0;
            while h < n {
                h += 1;
            }
        }
        _ => {
            match (Some(xs[(2 * (4 - n)) % 4]), Some((x.abs() + 1.5).cbrt())) {
                (Some(a), None) => {
                    let psi = |t: f64, a: f64| (t - 1.5).min(xs[(((2 + 3) % 5) + 3) % 4] * a);
                    if 3 <= n {
                        match Shape::Oblong(0.25 - a, f64::atan(a)) {
                            Shape::Round { r: a } => {  }
                            Shape::Oblong(d, f) => { let d = f; }
                            Shape::Nothing => {  }
                        }
                        for j in (0..=3).rev() { if ((n + 2) % 4) <= j { break; } }
                    }
                    let _unused: f64 = (0.5 as f32 as f64) + (1..2).skip(1).zip(xs.iter()).rev().map(|(m, &f)| (0..2).zip(xs.iter()).map(|(m, &e)| a * f).product::<f64>()).sum::<f64>();
                }
                (None, Some(b)) => { let w: [f64; 3] = [3.0; 3]; }
                _ => {
                    let f = (0.1 * (n as f64)).fract() - (a * a);
                    'l0: for i in 0..=n { let mut w = [f * f, 0.25 * f, (i as f64) * a]; }
                }
            }
            let z = &xs[0..3];
        }
    }
    Shape::Round { r: a.abs() * (-a) }
}
pub const P266: Case = Case {
    primal: |p| flat(&p266(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p266_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p266_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p268_0(x: f64, y: f64) -> f64 {
    let t = !(y >= x);
    let u = [0.5, y, (-y), y.clamp((-0.5), 2.0)];
    (if let Some(..) = (Some(match (Shape::Round { r: u[(1 + 3) % 4] }) {
        Shape::Round { r: b } => { y }
        Shape::Oblong(d, ref a) => { ((0 * 3) % 7) as f64 }
        Shape::Oblong(mut a, c) => { a }
        Shape::Nothing => { 0.1 }
    })) { x } else { y }).tanh() * u[0]
}
#[differentiate]
pub fn p268(x: f64, o: Point, xs: &[f64; 4], n: usize) -> f64 {
    match (x > xs.iter().map(|&c| if ((n + 3) % 4) == 1 { x } else { x }).reduce(f64::max).unwrap_or(x), ((n + 1) % 4) == 1) {
        (_, true) => { let mut e = xs[(((n + n) % 5) + 2) % 4] * x.sin(); }
        (true, false) => {
            for k in 1..3 {
                if x > (x * xs[k]) { continue; }
                let [_, ..] = xs;
            }
        }
        _ => {
            let mut b: f64 = 3.0;
            b *= (xs[(4 * (4 - n)) % 4] * b).sin();
        }
    }
    let mut q: Result<f64, usize> = Ok(if let Shape::Round { .. } = (Shape::Round { r: 4 as f64 }) { xs[((4 - n) * ((n * n) % 5)) % 4] * x } else { xs.windows(2).map(|a| a[(((n * n) % 5) + 1) % 2] + (n as f64)).map(|f| f % (f.sin().exp() + 0.5)).map(|d| xs[2] * d).map(|f| f - xs[3 - n]).fold(x.tanh(), f64::min) });
    (x / (p268_0(o.a, xs[(((n + 2) % 5) * n) % 4]).abs() + 1.0)) - ({ 0.5 })
}
pub const P268: Case = Case {
    primal: |p| flat(&p268(p.at[0], build(&p.at[1..3]), p.at[3..7].try_into().unwrap(), p.n)),
    pull: |p| pullback(p268_vjp(p.at[0], build(&p.at[1..3]), p.at[3..7].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p268_jvp(p.at[0], build(&p.at[1..3]), p.at[3..7].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p268_value_and_grad(p.at[0], build(&p.at[1..3]), p.at[3..7].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p268_grad(p.at[0], build(&p.at[1..3]), p.at[3..7].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p269(o: &Point, x: f64, n: usize) -> f64 {
    let mut c = (1..3).rev().map(|i| 0 as f64).sum::<f64>();
    let _ = x.copysign(Some(match ((n * n) % 4) {
        0 => { 0.5 }
        _ => { x }
    }).unwrap_or(0.5).abs() + 1.0);
    c += (((match (Point { a: x.powi(1), b: c.mul_add(((n + n) % 7) as f64, c) }) {
        Point { a: e @ -0.5..1.5, .. } if n <= n => { 0.25 * e }
        Point { a: ref e, b: d } => { d }
    }) * (o.b * c)) + ((1 as f64) * x)).sin();
    (0 as f64).clamp((-0.5), 0.5) - f64::abs(c)
}
pub const P269: Case = Case {
    primal: |p| flat(&p269(lasting(&p.at[0..2]), p.at[2], p.n)),
    pull: |p| pullback(p269_vjp(lasting(&p.at[0..2]), p.at[2], p.n)),
    push: |p, d| { let (y, t) = p269_jvp(lasting(&p.at[0..2]), p.at[2], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p269_value_and_grad(lasting(&p.at[0..2]), p.at[2], p.n); Some((flat(&y), flat(&g), flat(&p269_grad(lasting(&p.at[0..2]), p.at[2], p.n)))) },
};

#[differentiate]
pub fn p270(x: f64, n: usize) -> [f64; 3] {
    let mut v = [x.clamp((-0.5), 0.5), x * x];
    for m in 1..=2 {
        {
            match (3 - m) {
                0 => {
                    let mut c = v[0] * v.iter().sum::<f64>();
                    let _ = if let Some(ref f) = Some(Shape::Oblong(v[0], c).size()) { (((1 * 3) % 7) as f64) % (3.0_f64.abs() + 1.0) } else { (1 as f64) * c };
                    c += ((Shape::Round { r: match Some(c) {
                        Some(d) => { d }
                        None => { x }
                    } }).size() - v.iter().sum::<f64>()).tanh();
                }
                _ => {
                    match ((((n + 3) % 5) * m) % 4) {
                        0 => {
                            let mut a = x + x;
                            a *= (0..2).map(|j| 0.5_f64.cos()).product::<f64>().sin();
                        }
                        1 => { let mut v: Vec<f64> = v.iter().zip(v.iter()).zip(v.iter()).map(|((&b, &c), &a)| c + c).collect(); }
                        _ => {  }
                    }
                    break;
                }
            }
            for f in v.iter_mut() {
                if m < 3 { break; }
                let mut w = [1.5 * (m as f64), (-(*f))];
                let mut f: f64 = 0.5;
                let s = m == m;
                break;
            }
        }
    }
    [(((-0.5) * x) / (3.0_f64.abs() + 1.0)) - ((x * x) + 1.0).sqrt(), x, (1.5 * (Point { a: x, b: x }).norm()) + (match ((Shape::Round { r: v[(((0 + 1) % 5) * (4 - n)) % 2] }).grown(v[1])) {
        Shape::Nothing if v[0] < x.floor() => { x }
        Shape::Nothing => { 0.1 }
        _ => { v[(n * 0) % 2] }
    })]
}
pub const P270: Case = Case {
    primal: |p| flat(&p270(p.at[0], p.n)),
    pull: |p| pullback(p270_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p270_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p271(x: f64, y: f64, n: usize) -> (f64, f64) {
    let mut d = (x * (y - y)) - (((n + 1) % 7) as f64).powi(((n + 3) % 4) as i32);
    let _ = (d * y).clamp((-0.5), 1.0);
    match ((match Some(d) {
        Some(_) => { y }
        None => {
            let b = ((-(0.5 / (y.sin().exp() + 0.1))) * f64::cos(0.5)) * x;
            d += ((0.1 * b) + (0.5 % (d.sin().exp() + 1.0))).tanh();
            y
        }
    }, f64::min(1.5, d))) {
        (b, _) if d < (b % (((-0.5) * (-0.5)) + 0.1)) => {
            d += (b + d).sin();
            if (0.5 < (if let Some(c) = Some(d * 0.0) { c } else { n as f64 })) || (n > n) {
                d -= b.tanh();
                d = (((match (((Point { a: 3 as f64, b: b }).norm(), 1.5_f64.signum())) {
                    (_, c) => { c }
                }) * (d * (1 as f64))) - y).sin();
                let f = ((((match (Shape::Round { r: y / (((6 - n) as f64).abs() + 1.0) }) {
                    Shape::Oblong(_, f) => { d }
                    Shape::Round { r: mut b } => { d }
                    Shape::Nothing => { d }
                    Shape::Nothing => { 0.5 }
                }) * (match (Shape::Round { r: y / (((6 - n) as f64).abs() + 1.0) }) {
                    Shape::Oblong(_, f) => { d }
                    Shape::Round { r: mut b } => { d }
                    Shape::Nothing => { d }
                    Shape::Nothing => { 0.5 }
                })) + 1.5).ln() - (-0.5)) - (d + x);
            }
            if (y < 0.5_f64.abs()) || (d < f64::floor(n as f64)) { let phi = |b: f64| (if y >= 1.5 { y } else { y }) - 1.5; } else if y < d.tanh() { return (1.5 - 0.5, 0.0 - ((6 - n) as f64).fract()); } else { let mut a = (if (n < n) || (d > (1 as f64).sin().exp()) { b } else { d }).signum(); }
        }
        (a, _) => {  }
    }
    ((Point { a: d - d, b: d * 0.5 }).dot(&Point { a: d.fract(), b: match n {
        0 => { y }
        _ => { y }
    } }) + d.max(y), (((y - 0.25) * (y - 0.25)) + 1.5).sqrt() * y)
}
pub const P271: Case = Case {
    primal: |p| flat(&p271(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p271_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p271_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p272(x: f64, y: f64, xs: &[f64; 4], ys: &[f64], n: usize) -> f64 {
    let mut e = x;
    e = ys.windows(1).take((((2 + n) % 3) + 1)).map(|a| xs[3] - a[(((2 + 1) % 5) * ((n + 2) % 5)) % 1]).sum::<f64>();
    let mut q = Shape::Oblong(0.0, (1.0 / ((n as f64).sin().exp() + 0.1)) + e);
    e /= e.sin().exp() + 0.1;
    q = q;
    for k in n..=3 {
        if (y >= (match ((k + 1) % 4) {
            0 if ((k + n) % 4) > 0 => { y }
            _ => { e }
        })) || (2 < k) { break; }
    }
    e * ((-0.5) * 0.5)
}
pub const P272: Case = Case {
    primal: |p| flat(&p272(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    pull: |p| pullback(p272_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p272_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p272_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p272_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p273(mut x: f64, xs: &[f64], n: usize) -> (f64, f64) {
    if n < n {
        let mut h = 0;
        let a: f64 = 'l0: loop {
            if h >= n { break x; }
            h += 1;
            if 0.5 <= xs[(n * h) % 4] { return (0.1 * (xs[h] * x), xs[h].sin_cos().0 * x); }
            'l1: for j in (1..3).rev() {
                if 0.5 > xs[(xs.len() + 3) % 4].mul_add(x, xs[3 - h]) { break 'l0 x.signum() * (Point { a: x, b: x }).dot(&Point { a: 0.5, b: x }); }
                let mut q = Point { a: x / (((-0.5) - x).abs() + 0.1), b: x - xs[2] };
                if x > (x * x) {
                    let psi = |b: f64| (match (xs[j] - b, xs[j].mul_add(b, b)) {
                        _ => { xs[j] }
                    }) * (xs[h] * b);
                } else { x /= x.sin().exp() + 0.1; }
                return ((match (xs[(((j + 2) % 5) + xs.len()) % 4] - x, 2.0 * x) {
                    (b, _) if b <= b.powi(n as i32) => { (-0.5) }
                    (e, c) => { c }
                }) * (xs[(j + 3) % 4] * xs[(4 + j) % 4]), ((-x) - x) * (xs[(h + 1) % 4] * x));
            }
            for &a in xs.iter().rev() { { let mut q = Shape::Oblong(xs[2] * ((1 as f64) - xs[3 - n]), xs[(1 + 2) % 4] * x.min(a)); } }
            let mut w = vec![xs[h] * xs[2], xs[3 - h] + x, x + x];
        };
    } else {
        x *= x.powi(((n + 1) % 4) as i32);
        if (0.5 >= x) || (((n * 0) % 4) == 3) {
            return ((x + xs[0]) * (match (Point { a: xs.iter().enumerate().map(|(k, &e)| -> f64 { 1.5 }).fold(0.5, f64::max), b: x * xs[0] }) {
                Point { a: e, b: 0.0..1.0 } if xs[(((1 + n) % 5) * ((n * 1) % 5)) % 4] >= f64::sinh((-1.0_f64).sin()) => { e }
                Point { a: f, b: mut b } => { n as f64 }
            }), xs[n]);
        }
        'l0: for m in (0..=3).rev() {
            let mut q = Shape::Oblong((x + x) * (match Some(xs.len() as f64) {
                _ => { x }
            }), xs[3 - n].powi(2 as i32) * (x.abs() + 1.0).cbrt());
        }
    }
    (1.5 - x.tanh(), ((((x * xs[n]) * (x * xs[n])) + 1.5).powf((((n + 1) % 7) as f64) * (((n + n) % 7) as f64)) * (x * x)) * 2.0)
}
pub const P273: Case = Case {
    primal: |p| flat(&p273(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p273_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p273_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p274(x: f64, y: f64, xs: &[f64; 4], n: usize) -> f64 {
    if x > ((6 - n) as f64) {
        let mut f = (xs.iter().copied().rev().map(|f| xs[3 - n].powi(2 as i32)).product::<f64>() - 0.0) * (xs[(n * n) % 4] - x);
        {
            let mut add = |t: f64| { f = t * (f * f).sin(); };
            add(y.fract());
            add(xs[(n * ((n + n) % 5)) % 4]);
        }
        let mut h = 0;
        loop {
            if h >= 0 { break; }
            h += 1;
            {
                let mut add = |t: f64| { f -= t * t.max(xs[1]).sin(); };
                add(0.5);
                add(if let Some(_) = Some(y * y) { xs[(((h + n) % 5) + xs.len()) % 4] } else { y });
                let mut d = (y.abs() + 1.5).ln() - (if let Shape::Round { .. } = (Shape::Round { r: 4 as f64 }) { y } else { y });
                let z = &xs[2..4];
            }
            let (b, c) = (f - (((4 * 3) % 7) as f64)).sin_cos();
            return (b + xs[(((h + 2) % 5) + 3) % 4].abs()) + (match (Shape::Round { r: 1.0 * y }) {
                Shape::Nothing if f >= ((-0.5) * 1.5) => { c }
                Shape::Nothing => { b }
                Shape::Oblong(e, c) if c <= xs[(h + 1) % 4].sin_cos().0 => { xs[h] }
                Shape::Oblong(f, b) => { b }
                _ => { f }
            });
        }
    } else {
        let mut e = (((xs[0] - y) * (y + x)) * xs[3].sin_cos().1) * (match n {
            0 => { (-1.0) }
            1 if y <= (match (Point { a: xs[n] * xs[n], b: (xs[n] as f32 as f64) }) {
                Point { a: b, b: c } if b < (n as f64).sin_cos().1 => { 0.0 }
                Point { a, b: c } => { c }
            }) => { x }
            _ => { y }
        });
        'l0: for k in 0..2 {
            if xs.iter().copied().all(|b| b > x.sin()) { return ((if let Some(..) = Some(e.clamp((-0.5), 2.0)) { x.mul_add(y, e) } else { 1.5 }) - e) - 1.5; }
            e /= ({ xs[(((1 + 2) % 5) * ((4 + 2) % 5)) % 4] }).sin().exp() + 1.0;
            e %= e.sin().exp() + 0.5;
            let mut f = f64::signum((1 as f64) + 2.0) + (e * xs[(((k + n) % 5) * ((0 + n) % 5)) % 4]);
        }
    }
    let mut tick = 0;
    loop {
        if tick >= n { return 0.5 - (y + (((n * n) % 7) as f64)); }
        tick += 1;
        if xs[(((tick + 3) % 5) + 2) % 4] <= y { return if y <= (-0.1) { (1..2).map(|k| if (y < y) && (tick == 3) { xs[2] } else { ((4 * 0) % 7) as f64 }).fold(xs[(((3 * tick) % 5) + xs.len()) % 4].tanh(), f64::max) } else { 2.0 * y }; }
        let mut i: usize = 1;
    }
}
pub const P274: Case = Case {
    primal: |p| flat(&p274(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p274_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p274_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p274_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p274_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p275_0(x: f64, xs: &[f64], z: &mut f64) -> f64 {
    let u: [f64; 3] = [1.0; 3];
    let mut e = (match ((2 as f64) * u[0], x.powi(((1 + 0) % 4) as i32)) {
        (c @ -0.5..1.5, b) => {
            let _unused: f64 = (Point { a: c, b: u[0] }).dot(&Point { a: xs[0], b: ((0 + 1) % 7) as f64 });
            b
        }
        _ => { (-1.0) }
    }) * 1.5;
    (f64::floor(if let Shape::Round { r: d } = Shape::Oblong(e, *z) { ((0 + 3) % 7) as f64 } else { xs[0] }) - 1.5) + e.signum()
}
#[differentiate]
pub fn p275(mut x: f64, xs: Vec<f64>, n: usize) -> f64 {
    let mut h = 0;
    while h < 1 {
        h += 1;
        let k: usize = (0 + 3) % 4;
        break;
    }
    let phi = |a: f64, b: f64| (Point { a: match (Point { a: xs[h], b: 3 as f64 }) {
        Point { a: f, b: c } => { xs[2] }
    }, b: 0.0_f64.min(a) }).norm();
    let mut j: usize = 1;
    let mut p = (match Some(xs.iter().step_by((1 + 1)).skip(0).zip(xs.iter()).fold(1.0_f64, |acc, (&a, &c)| acc * xs[j])) {
        None if h == 1 => {
            if let Some(d) = Some(x) {
                for &e in xs.iter() {
                    if let [_, ..] = &xs[..] {
                        let mut v = [match Shape::Nothing {
                            Shape::Nothing => { e }
                            _ => { x }
                        }, e * (1 as f64), xs[((4 - j) + 0) % 4] * d, (j as f64).sin().sinh()];
                    }
                }
                xs[3 - j]
            } else {
                x = (xs[h] * xs[h]) / (xs[(j + ((3 + 1) % 5)) % 4].sin().exp() + 0.5);
                x
            }
        }
        None => {
            match (Point { a: xs[(((h * j) % 5) + 2) % 4], b: xs[n] }) {
                Point { a: _, b: mut a } if a >= 1.5 => { xs[j] }
                Point { a: f, b: c } => {
                    let Some(d) = Some(c) else { return c.sin().max(c) * (-0.5); };
                    c
                }
            }
        }
        Some(mut f) => {
            if (1..2).map(|m| match (Point { a: xs[h], b: f }) {
                Point { a: c, b: a } if a <= (a / ((c * c) + 0.5)) => { a }
                Point { a: f, b: _ } => { (-1.0) }
            }).all(|d| d < f) { return xs.iter().copied().map(|c| xs.iter().zip(xs.iter()).zip(xs.iter()).map(|((&d, &e), &f)| -> f64 { 1.5 }).sum::<f64>()).product::<f64>().powi(1) * (if let Some(e) = Some(f) { f } else { f }); }
            xs.iter().filter(|&&e| e < 1.0).product::<f64>()
        }
        Some(ref b) => {
            if ((*b) < x.atan()) && (xs[(((0 * j) % 5) * ((n * 3) % 5)) % 4] >= (xs[(((0 + h) % 5) + ((j + 2) % 5)) % 4] - (*b))) { let mut d = f64::fract(xs[(h + j) % 4]) + (xs[n] * (*b)); }
            xs[1]
        }
    }, 0.1_f64.powi(((h * h) % 4) as i32));
    x.hypot((j as f64).abs() + 1.5) * (2 as f64).powi(2)
}
pub const P275: Case = Case {
    primal: |p| flat(&p275(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p275_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p275_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p275_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p275_grad(p.at[0], p.at[1..5].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p276_0(x: f64, y: f64, xs: &[f64], z: &mut f64) -> (f64, f64) {
    let mut d = ((xs[0] * xs[0]) * f64::max(*z, 0.0)) - (xs[0] * (*z));
    (xs[0].floor().signum(), (d + xs[(((1 + 3) % 5) * 2) % 2]) * xs[(1 + 3) % 2])
}
#[differentiate]
pub fn p276(x: f64, n: usize) -> [f64; 3] {
    let s = 1 == n;
    let mut w = [x * x, ((n * 3) % 7) as f64];
    let mut e = w.windows(2).map(|f| (n as f64).abs()).sum::<f64>() + w[1];
    let mut c = (w[(1 + 2) % 2] * w[1]) / ((1..3).map(|k| w.iter().rev().zip(w.iter()).rev().map(|(&a, &f)| w.iter().chain(w.iter()).filter(|&&f| f > w[0].hypot((a * a) + 1.5)).sum::<f64>()).sum::<f64>()).product::<f64>().abs() + 0.1);
    let mut q: Result<f64, usize> = Err(n);
    let mut tick = 0;
    loop {
        if tick >= n { return [(e - (-w[((4 - n) * w.len()) % 2])) * w[1].signum(), ((f64::max(e, w[0]) * x.signum()) + w[0]) * (match ((Point { a: w[0], b: (-1.0) }).swapped()) {
        Point { a: mut a, .. } if s => { c }
        Point { a: b, b: a } => { x }
    }), ((e / (Shape::Oblong(((2 + 3) % 7) as f64, e).size().abs() + 0.1)) - f64::max(w[(4 * ((n + 4) % 5)) % 2], c)) * (w[(((n * 2) % 5) + n) % 2] / (c.abs() + 0.1))]; }
        tick += 1;
        if (3 - tick) > tick { return [(((c - e) % (f64::cos(w[0]).abs() + 1.0)) * (e + (w.len() as f64))) + (((n + n) % 7) as f64), (f64::sin(0.25) * (w[1] + c)) + w[1].powi(2), (w.iter().rev().sum::<f64>() + x) - (w[0] * x)]; }
        w.swap(1, 0);
        let b = (x + c) * w.windows(2).rev().zip(w.iter()).map(|(b, &d)| c).sum::<f64>();
    }
}
pub const P276: Case = Case {
    primal: |p| flat(&p276(p.at[0], p.n)),
    pull: |p| pullback(p276_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p276_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p277(y: f64, x: f64, n: usize) -> [f64; 3] {
    let mut c = 0.5 + ((((n + 1) % 7) as f64) % ((y * y) + 0.5));
    if (((2 + n) % 4) <= n) && (c >= c) { let mut b = (c * (((n + n) % 7) as f64)) - (c * (n as f64)); } else {  }
    let mut tick = 0;
    loop {
        if tick >= n { return [(Point { a: 0.5, b: y }).scaled(y).dot(&Point { a: x, b: 0.5 }) + (x * 0.1), (c.atan() * c) * y.clamp((-0.5), 0.5), ((match ((n + 4) % 4) {
        0 => { 1.5 }
        _ => { x.signum() }
    }) + (c * c)) + f64::max((6 - n) as f64, x)]; }
        tick += 1;
        if y <= (c * x) { return [(y - (y * x)) + c.cos(), (c * x) * c.max(0.5), (if let Shape::Round { r: b } = Shape::Oblong(c + 0.5, 0.5 * 0.5) { x } else { tick as f64 }).powi(tick as i32) - y]; }
    }
}
pub const P277: Case = Case {
    primal: |p| flat(&p277(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p277_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p277_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p279_0(x: f64, mut y: f64, xs: &[f64]) -> f64 {
    (if 1 > 0 { 4 as f64 } else { 3.0 }) + y
}
#[differentiate]
pub fn p279_1(x: f64, y: f64, xs: &[f64]) -> f64 {
    if let [b, c, ..] = xs {
        let mut b = ((p279_0(xs[(((3 + 3) % 5) + ((1 + 2) % 5)) % 2], *b, &xs[0..2]) - xs[0].mul_add(xs[(((2 + 3) % 5) * xs.len()) % 2], *c)) - ((y * y) + 1.5).cbrt()) - xs.iter().rev().rev().zip(xs.iter()).fold((*b).sin().exp(), |acc, (&e, &a)| acc + a);
        let mut d = (Point { a: *c, b: xs[0] + 0.25 }).norm();
    } else {
        let phi = |a: f64, b: f64| x;
        if y <= xs[1] {
            let p = ((x - y) + (Point { a: xs.len() as f64, b: y }).norm(), y.cos());
            if (y > Shape::Oblong(0.0, y).size()) && (xs[0] > phi(xs[1], xs[0])) {
                let mut f = (xs[(((0 * 3) % 5) + 2) % 2] * phi(xs[1], (-1.0))) - x.tanh();
                { let mut o = Point { a: f, b: ((f * f) + 0.5).sqrt().min((f.abs() + 0.1).powf(f)) }; }
            }
        } else if !(xs[1] > xs[1].powi(((0 + 3) % 4) as i32)) {
            if let Shape::Round { .. } = (Shape::Round { r: (1..3).map(|k| xs[(k + 2) % 2] % (xs[(1 + 1) % 2].sin().exp() + 1.5)).map(|d| (Shape::Round { r: y }).size()).sum::<f64>() }) { if xs[0] >= x { return y + Some(xs[(3 + 3) % 2] / (xs[(xs.len() + 0) % 2].sin().exp() + 1.5)).unwrap_or(2 as f64); } else { let mut w = [if let Some(b) = Some(xs[(3 + ((1 + 3) % 5)) % 2]) { 3.0 } else { ((2 * 0) % 7) as f64 }, xs[0], xs[1], 0.0]; } } else { let mut u = [f64::max(y, (-1.0)), y]; }
            for k in (0..3).rev() {
                let (b, c) = (x, (xs[(k * ((3 + k) % 5)) % 2] - y) * xs.iter().skip(((4 + k) % 2)).enumerate().map(|(j, &f)| phi(f, ((j + 3) % 7) as f64)).sum::<f64>());
                if x >= (x % (xs[((4 - k) + 2) % 2].abs() + 1.0)) {
                    let d = ((match k {
                        0 if 2 != 2 => { xs[0] }
                        _ => { y }
                    }) / (xs[0].sin().exp() + 1.5)) + c;
                    let mut b = f64::sin(c / (d.abs() + 0.5));
                } else if (xs[0] <= (((k + 3) % 7) as f64).floor()) || (c <= xs[0]) {  } else {
                    let phi = |b: f64| p279_0(y + xs[0], if b < (((k + 1) % 7) as f64).sin().sinh() { c } else { xs[1] }, xs);
                    let mut d = f64::max(match ((k * k) % 4) {
                        0 if b <= xs[1] => { 1.0 }
                        _ => { xs[0] }
                    }, xs[(xs.len() + 3) % 2] * xs[0]) * (xs[(((k * k) % 5) * (4 - k)) % 2] + b);
                }
            }
            return ((y * y).sin().exp() + 1.0).powf(y - y) * xs.iter().map(|&a| phi(a, ((4 + 3) % 7) as f64)).min_by(|p, q| p.total_cmp(q)).unwrap_or(xs[1]);
        } else { let mut c = f64::sin(xs[0] + (1 as f64)) + y.cos(); }
    }
    ((x + y) * ({ xs[0] })) + xs[1].sin()
}
#[differentiate]
pub fn p279(mut y: f64, x: f64, n: usize) -> (f64, f64) {
    let b;
    if y < Shape::Nothing.size() {
        b = (x * y) * (match (Point { a: x * 0.5, b: y * x }) {
            Point { a: _, b: a } => {
                let mut p: Option<f64> = None;
                y /= x.abs() + 1.0;
                a
            }
        });
    } else { b = (x as f32 as f64); }
    let _unused: f64 = (0.0 - x) + (match (if 0.5 < x { Point { a: b, b: x } } else { Point { a: b, b: b } }) {
        Point { a: f, b: d } => { d }
    });
    y += x.tanh();
    ((-(y + (1 as f64))), (((y * 0.5) - b.max(0.5)) * ((1 as f64) - 3.0)) - (b - b))
}
pub const P279: Case = Case {
    primal: |p| flat(&p279(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p279_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p279_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p280(x: f64, n: usize) -> [f64; 3] {
    let mut f = ((((x * x) * (x * x)) + 1.5).powf(x + (-0.5)) * x.clamp((-0.5), 1.0)) * x;
    for m in 1..=3 {
        if x <= f {
            f *= f64::atan(f).sin();
            match (1.5 / (f.abs() + 0.1), 0.5 - x) {
                (f, _) => {
                    let mut h = 0;
                    while h < m {
                        h += 1;
                    }
                }
            }
            let psi = |b: f64, a: f64| (Point { a: 0.5, b: 1.0 * a }).norm();
        }
        let mut e = f64::signum(f);
    }
    [(0.5 * (n as f64)) * (f * x), 0.5 - (match (if (((1 * n) % 4) == n) || (x > x) { Shape::Round { r: 1.0 } } else { Shape::Round { r: ((n + n) % 7) as f64 } }) {
        Shape::Nothing => { x }
        Shape::Round { r: _ } => { f }
        Shape::Oblong(d, c) if 0 != n => { x }
        Shape::Oblong(e, ..) => { 3.0 }
    }), ((f.powi(2) * 3.0_f64.sin()) * x.cos()) * f]
}
pub const P280: Case = Case {
    primal: |p| flat(&p280(p.at[0], p.n)),
    pull: |p| pullback(p280_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p280_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p281_0(xs: &[f64], mut y: f64, x: f64) -> Result<f64, usize> {
    if y < (x * x) {
        let v: Vec<f64> = xs.iter().map(|&b| f64::recip((0 as f64).abs() + 1.5)).collect();
        let f;
        if (v[1] > xs[1]) || (3 <= 0) { f = (v[1] * x) * 1.5; } else { f = f64::min(0.1_f64.clamp((-0.5), 1.0), xs[0]); }
    }
    Ok(f64::sqrt((x * x) + 1.5) * xs[(((4 + 3) % 5) * 0) % 2])
}
#[differentiate]
pub fn p281(x: f64, y: f64, xs: Vec<f64>, n: usize) -> f64 {
    match ((n + n) % 4) {
        0 => {
            let mut o = Some(x);
            let (e, f) = y.sin_cos();
        }
        _ => {
            if (xs[3] >= (x / (y.sin().exp() + 0.5))) || (n <= n) {
                return (xs[2].sin_cos().1 + (match 0 {
                    0 if xs[n] < 1.5 => { xs[1] }
                    _ => { y }
                })) + (((6 - n) as f64) / ((y * y) + 1.5));
            }
        }
    }
    (y.cos() + (if let Ok(c) = p281_0(&xs[1..4], y, y) { (-0.5) } else { n as f64 })) + (y * y)
}
pub const P281: Case = Case {
    primal: |p| flat(&p281(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    pull: |p| pullback(p281_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p281_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p281_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p281_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p283(x: f64, y: f64, n: usize) -> f64 {
    let t = !(3 == 2);
    let _ = (y * (n as f64)) * y.clamp((-0.5), 1.0);
    for i in ((0 * n) % 4)..((n * n) % 4) { let m = 2; }
    if ((1 + n) % 4) <= 3 {
        let (c, d) = (y.powi(n as i32) * (if t { y } else { x }), y);
        let f;
        if c <= (d * 0.5) { f = (((((n * 0) % 7) as f64) / (d.sin().exp() + 1.0)).sin().exp() + 1.0).sqrt(); } else { f = c; }
        return c;
    } else { let mut a = ((((4 + n) % 7) as f64) * x) % (y.tanh().abs() + 1.0); }
    (y * y) + (x - 0.5)
}
pub const P283: Case = Case {
    primal: |p| flat(&p283(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p283_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p283_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p283_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p283_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p284_0(x: f64, y: f64, o: Point) -> Option<f64> {
    let Point { a: mut f, b: e } = (Point { a: x, b: y }).swapped();
    None
}
#[differentiate]
pub fn p284_1(x: f64) -> f64 {
    let phi = |b: f64| (1.5_f64.sin().exp() + 1.5).powf(x / (x.sin().exp() + 1.0));
    if x <= (x + x) {
        let mut b = x + (if 0.5 >= (x * x) { x } else { 1 as f64 });
        b += b - (0.5 * b);
    }
    ((0.5 * x) + phi(x)) * (x * x)
}
#[differentiate]
pub fn p284(x: f64, xs: &[f64], n: usize) -> f64 {
    let mut b = (((x * 0.5) * xs[n]) + xs[(1 + 2) % 4]) - (Shape::Round { r: xs[3 - n] }).size();
    let mut v: [f64; 2] = [0.1; 2];
    let mut v = [b * x, v[0] * x];
    b -= (((v.len() as f64) - (b + (v.len() as f64))) * (match ((n * 1) % 4) {
        0 => { xs[(n + ((n + n) % 5)) % 4] }
        1 => { n as f64 }
        _ => { x }
    })).tanh();
    (((4 as f64) - b) * (((0 * n) % 7) as f64)) + (b / (b.abs() + 1.5))
}
pub const P284: Case = Case {
    primal: |p| flat(&p284(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p284_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p284_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p284_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p284_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p286(y: f64, x: f64, n: usize) -> f64 {
    let mut f = y.floor() * 0.25;
    f = y * y;
    let mut g = 0;
    while g < n {
        g += 1;
    }
    (((Shape::Round { r: f }).size() * f) - (x + 0.5)) * (0.5 * 0.5)
}
pub const P286: Case = Case {
    primal: |p| flat(&p286(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p286_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p286_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p286_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p286_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p287(x: f64, n: usize) -> f64 {
    let j = 3 - n;
    let (b, c) = ((x * x) / ((x * x).sin().exp() + 0.5), (6 - j) as f64);
    match ((j * (4 - j)) % 4) {
        0 => {
            for j in n..n {
                let mut g = 0;
                while g < 2 && (0.5 <= c) {
                    g += 1;
                    return (((0.5 * 0.5) * c.floor()) + 1.5) * 0.5;
                }
            }
            'l0: for m in 1..3 {
                if (3 - m) == 0 {  } else if (0..2).map(|j| f64::abs(c)).map(|e| 0.5 * b).filter(|&d| d < (0.25 * c)).all(|a| a > (b * (-0.5))) {
                    let mut b = match Some(c * x) {
                        None => { b }
                        _ => { c.hypot(x.sin().exp() + 1.0) }
                    };
                    let phi = |t: f64| (Point { a: 1 as f64, b: t }).dot(&Point { a: c, b: t }) * (match ((3 + 1) % 4) {
                        0 => { 1 as f64 }
                        _ => { 0.5 }
                    });
                    let mut q: Option<f64> = if (0.5 <= 2.0) || (0.5 <= 0.25_f64.powi(m as i32)) { Some(c.sin_cos().1) } else { None };
                } else {
                    {
                        let mut c = ((-(0.1_f64.abs() + 1.0).powf(c)) - (0.0 / ((((1 + 2) % 7) as f64).sin().exp() + 1.0))) + 0.5;
                        let mut q = Shape::Nothing;
                    }
                    let mut a = (0.25 + c.clamp((-0.5), 0.5)) * (c / (0.5_f64.sin().exp() + 1.0));
                }
                let w = [((b * b) + 1.5).powf(c), (((m as f64) * (m as f64)) + 1.0).powf(x), b * c];
            }
        }
        _ => {
            let mut e = f64::sin(match (Point { a: b.tanh(), b: match ((j * j) % 4) {
                0 if c < (b - c) => { c }
                _ => { (-0.5) }
            } }) {
                Point { a: c, b } => { 0.5 }
                Point { a: _, b: d } => { d }
            }) - (c / (c.abs() + 1.5));
            let mut q = Some(e);
        }
    }
    (Shape::Round { r: c }).size() - ((-1.0) * x)
}
pub const P287: Case = Case {
    primal: |p| flat(&p287(p.at[0], p.n)),
    pull: |p| pullback(p287_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p287_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p287_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p287_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p288(x: f64, y: f64, n: usize) -> f64 {
    let (a, b) = (y.min(0.25) - (if (0.5 >= (y + 1.5)) || (((n + 1) % 4) <= n) { y } else { x }), (Point { a: (3 as f64) * y, b: y / (y.sin().exp() + 0.1) }).dot(&Point { a: 0.5 / ((x * x) + 1.5), b: 0.5_f64.sin() }));
    let mut w = [y, match ((match (Shape::Round { r: a }) {
        Shape::Oblong(_, _) => {
            let mut g = 0;
            'l0: while g < n {
                if (0.5 < (1 as f64).clamp((-0.5), 1.0)) && (g != g) { return ((y as f32 as f64).sin() + (0.1 * b)) + (y * 0.25); }
                let mut p = (a + (b * 0.5), 1.5 * y);
                'l1: for m in (0..n).rev() { let mut p = ((-b) * ((-0.5) * 2.0), (-a)); }
                g += 1;
            }
            match g {
                0 => {
                    let mut f = (-0.5) + b;
                    return b.mul_add(a, 0.5).powi(1) + (0.5 * a);
                }
                _ => {
                    let w = [b * 1.0, b.sin_cos().0, a / (b.sin().exp() + 0.5)];
                    for b in w.iter().copied() {
                        let v = [w[(n + 2) % 3].powi(2), 1.0 * w[0], b * 0.0, x * w[((4 - g) * 1) % 3]];
                        for f in v.windows(1) {
                            if v[3 - g] > b { continue; }
                            let phi = |b: f64, t: f64| 0.25_f64.atan().mul_add(1.5, t.sin().exp());
                        }
                        let mut f = (({ g as f64 }) + (-b)) + (-2.0);
                    }
                }
            }
            a
        }
        Shape::Round { .. } | Shape::Nothing => { a }
    }, y)) {
        (b, a) => { a }
    }, 0.5_f64.floor()];
    (y + w[2]).atan2(w[0].sin().exp() + 0.1)
}
pub const P288: Case = Case {
    primal: |p| flat(&p288(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p288_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p288_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p288_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p288_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p289(x: f64, y: f64, o: Point, xs: [f64; 4], mut ys: [f64; 4], n: usize) -> f64 {
    let mut h = 0;
    let b: f64 = loop {
        if h >= n { break x; }
        h += 1;
        {
            let lent = &mut ys[3 - h];
            *lent = xs[(((h + 1) % 5) + 3) % 4].tanh();
            continue;
        }
        if ys[3 - n] > (o.a - y) { continue; }
    };
    let mut g = 0;
    while g < h {
        if g < h { return (ys.len() as f64).floor().sin() - (xs[(3 * g) % 4] * o.b); }
        let a = (((((b * b) + 1.5).powf(b) * ((b * b) + 1.5).powf(b)) + 0.1).powf(b + x) * o.a) - (if ys[(n * 3) % 4] <= (if let Shape::Round { r: b } = (Shape::Round { r: if y <= (match &o {
            Point { a: f, b: c } if (*c) <= (x * y) => { ys[n] }
            Point { a: d, b: e } => { 2 as f64 }
        }) { b } else { o.a } }) { y } else { xs[3] }) { xs.len() as f64 } else { o.a });
        g += 1;
    }
    (1..3).map(|k| b + y).sum::<f64>().signum() + (b - ys[(xs.len() * g) % 4])
}
pub const P289: Case = Case {
    primal: |p| flat(&p289(p.at[0], p.at[1], build(&p.at[2..4]), p.array(4), p.array(8), p.n)),
    pull: |p| pullback(p289_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.array(4), p.array(8), p.n)),
    push: |p, d| { let (y, t) = p289_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.array(4), p.array(8), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p289_value_and_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.array(4), p.array(8), p.n); Some((flat(&y), flat(&g), flat(&p289_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.array(4), p.array(8), p.n)))) },
};

#[differentiate]
pub fn p290(x: f64, n: usize) -> (f64, f64) {
    let mut p = (Shape::Round { r: x.sin_cos().1 }).grown(x.clamp((-0.5), 1.0));
    let d = if x >= (2.0 * (n as f64)) { x } else {
        let _unused: f64 = (x - x).sin_cos().0;
        match ((x.max(x), (Point { a: x, b: x }).dot(&Point { a: x, b: x }))) {
            (d, mut b) if 0.5 > (if let Some(b) = Some(b) { d } else { b }) => { 0.5 }
            (_, d) => { d }
        }
    };
    if ((0 + 2) % 4) <= 3 { let mut w: [f64; 3] = [0.5; 3]; } else {
        match (0.5 >= ((-0.5) * d), d < (0.1 + d)) {
            (false, _) => {
                for k in n..3 { let (c, d): (f64, f64) = if (x > x) && (d >= (d * (((k * n) % 7) as f64))) { (d / (x.sin().exp() + 0.5), 0.5_f64.atan()) } else { (d * d, f64::cos(d)) }; }
                match ((n + 3) % 4) {
                    0 if 0.5 < d => {
                        let mut b = f64::sin(match (Point { a: 1.5, b: x * 0.5 }) {
                            Point { a, b: ref d } => { a }
                            Point { a: f, .. } => { 3.0 }
                        }) + (d.sin().exp() + 0.5).recip();
                        let mut q = Point { a: { (((2 * n) % 7) as f64).sin().exp_m1() }, b: match (Point { a: d, b: b }) {
                            Point { a: _, b: a } => { b * (((4 + 1) % 7) as f64) }
                            Point { a: mut a, b } => { b * a }
                        } };
                    }
                    _ => {  }
                }
                if 0.5 > 1.5 {
                    f64::cbrt((1.0 * 1.0) + 1.5).powi(0);
                    p = p;
                } else if (d <= (d * 0.5)) || (n < n) {  }
            }
            (_, true) => {
                let mut c = (match Some(d * x) {
                    None => { x }
                    Some(..) => { d }
                    Some(..) => { 2.0 }
                }).max(0.5 + d) - (n as f64);
                let k = 2;
            }
            _ => {
                let mut a = (((6 - n) as f64).max(d) + 1.5) * (1 as f64);
                let mut d = (((x * 0.5) / ((match n {
                    0 if 0.5 > x => { a }
                    _ => { 2.0 }
                }).sin().exp() + 0.5)) + ((2 as f64) + (1 as f64))) - (x * 1.5);
                let mut u: [f64; 2] = [2.0; 2];
            }
        }
        let mut f = ((x.atan2(d.abs() + 1.5) * (0.5 * (1 as f64))) * ((1 as f64) + d)) - x;
    }
    ((x.fract() / ((d.abs() + 1.0).powf(d).abs() + 1.5)) + 1.5, (((match (Shape::Round { r: (d.abs() + 0.5).cbrt() }) {
        Shape::Oblong(ref c, ..) => { *c }
        Shape::Nothing => { n as f64 }
        _ => { d }
    }) * (d / (d.abs() + 1.5))) + (Point { a: d, b: 0.5 }).norm()) + 0.5_f64.max(d))
}
pub const P290: Case = Case {
    primal: |p| flat(&p290(p.at[0], p.n)),
    pull: |p| pullback(p290_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p290_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p291(x: f64, mut y: f64, o: &Point, n: usize) -> f64 {
    match ((((1 + n) % 5) + 1) % 4) {
        0 => {  }
        1 => {
            match o {
                Point { a: _, b: d } if (*d) < (*d) => { let c = (*d) * ((*d) * 1.5); }
                Point { a: f, b: d } => {  }
            }
            y = if let Some(_) = Some((4 as f64) * y) {
                let p = (y, y);
                1.5
            } else { (((2 * 2) % 7) as f64) * y };
            let Point { a: e, b: a } = *o;
        }
        _ => {
            let mut e = (Shape::Round { r: y.fract() }).size();
            let mut g = 0;
            while g < 0 && (0.5 > (y * e)) {
                match Shape::Oblong(o.b, y * 0.5) {
                    _ => { y = o.norm(); }
                }
                g += 1;
            }
        }
    }
    ((((4 as f64) * y) * (o.b * x)) - (y * x)) * f64::floor(y)
}
pub const P291: Case = Case {
    primal: |p| flat(&p291(p.at[0], p.at[1], lasting(&p.at[2..4]), p.n)),
    pull: |p| pullback(p291_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.n)),
    push: |p, d| { let (y, t) = p291_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p291_value_and_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.n); Some((flat(&y), flat(&g), flat(&p291_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.n)))) },
};

#[differentiate]
pub fn p292_0(x: f64, y: f64, xs: &[f64], zs: &mut [f64]) -> Option<f64> {
    if x > f64::cbrt((0 as f64).abs() + 0.5) {
        let (d, e) = ((Shape::Round { r: { 1.5 } }).size(), 1.5 * (zs[(1 * 3) % 2] * x));
        let mut d = (Point { a: zs.iter().step_by((0 + 1)).map(|&f| f.powi(2)).sum::<f64>(), b: zs[(((0 + 2) % 5) * ((0 * 1) % 5)) % 2] }).dot(&Point { a: match (Point { a: d, b: e }) {
            Point { a: b, b: c } if zs[1] <= d => { zs[1] }
            Point { a: f, b: a } => { a }
        }, b: (-0.5) });
        zs.swap(1, (2 + 2) % 2);
    } else {  }
    Some((xs[1] * zs[(1 + 1) % 2]) * (if let Some(_) = Some(y) { y } else { 4 as f64 }))
}
#[differentiate]
pub fn p292(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let mut c = (y as f32 as f64) + 1.5;
    (1.5 * xs[(n + xs.len()) % 4].copysign(xs[(n + xs.len()) % 4].sin().exp() + 0.1)) - (y * c)
}
pub const P292: Case = Case {
    primal: |p| flat(&p292(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p292_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p292_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p292_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p292_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p293_0(x: f64) -> f64 {
    'l0: for j in (0..3).rev() {
        let d = x;
        if j < 3 {
            let mut b = (d + x) + (0.1 * 0.5);
            b = ((d * (-(j as f64))) + 1.5).tanh();
        } else if 0.5 <= (0.5 * d) {
            let a = d;
            let mut f = ((0.5 * (a.abs() + 0.1).sqrt()) * 0.5) + f64::atan(0.1);
        } else {
            if (3 - j) != j { if 0.5 < 3.0_f64.powi(((j + 1) % 4) as i32) { break 'l0; } } else {  }
            let mut g = 0;
            while g < 2 {
                g += 1;
                let mut c = (1..3).map(|k| 0.5 * d).filter(|&d| d > 0.5).sum::<f64>() * (1.0 * d);
                c *= if d < (1..3).map(|j| c * (g as f64)).sum::<f64>() { ((g * g) % 7) as f64 } else { c };
            }
        }
    }
    x - (0.5 + x)
}
#[differentiate]
pub fn p293(ys: &[f64; 4], xs: [f64; 4], y: f64, x: f64, n: usize) -> f64 {
    let mut e = (((xs.len() as f64) - y.hypot(x.abs() + 1.0)) + (if (3 - n) > 0 {
        let mut d = ((-x) * x) * (match 2 {
            0 => {
                let mut u = xs;
                'l0: for a in &mut u {
                    let mut d = xs.iter().zip(ys.iter()).filter(|&(&d, &f)| d < d).map(|(&a, &f)| xs[n]).map(|a| x * 0.5).fold((-0.5), f64::min);
                    let d = (*a).mul_add(0.25, 2 as f64).sin_cos().1 * y.tanh();
                    return ((*a) as f32 as f64).sin_cos().1;
                }
                u[(xs.len() + n) % 4]
            }
            _ => { x }
        });
        y
    } else {
        let e = (0.5_f64.atan2(xs[(3 * n) % 4].abs() + 1.5) - y.atan()) - y.hypot(x.abs() + 0.5);
        let _ = e;
        1 as f64
    })) * (-0.5);
    let mut c = (((6 - n) as f64) + (if let Some(_) = (Some(match (Shape::Round { r: e }) {
        Shape::Round { r: ref e } => { y }
        Shape::Oblong(d, f) => { e }
        _ => { x }
    })) { e } else { x })) + (1.0 * e);
    (x + x) - c
}
pub const P293: Case = Case {
    primal: |p| flat(&p293(p.at[0..4].try_into().unwrap(), p.array(4), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p293_vjp(p.at[0..4].try_into().unwrap(), p.array(4), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p293_jvp(p.at[0..4].try_into().unwrap(), p.array(4), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p293_value_and_grad(p.at[0..4].try_into().unwrap(), p.array(4), p.at[8], p.at[9], p.n); Some((flat(&y), flat(&g), flat(&p293_grad(p.at[0..4].try_into().unwrap(), p.array(4), p.at[8], p.at[9], p.n)))) },
};

#[differentiate]
pub fn p294_0(x: f64, xs: &[f64]) -> f64 {
    let (b, c) = (x, f64::sin(x) * xs[0]);
    match (f64::tanh(xs[0]), x * x) {
        (_, f) => { let t = (f < 0.25) && (f > (if let Some(b) = Some(b.max(c)) { 3.0 } else { f })); }
    }
    (Shape::Oblong(b, 4 as f64).size() % ((b / (x.abs() + 1.0)).sin().exp() + 1.0)) - (b * c)
}
#[differentiate]
pub fn p294_1(x: f64, y: f64) -> f64 {
    'l0: for m in 0..2 {
        'l1: for k in (0..2).filter(|&m| m < 1).filter(|&m| m > 1) {
            let mut b: f64 = 3.0;
            for m in ((k + 2) % 4)..2 {
                if let Some(b) = Some(0.5 % (b.sin().exp() + 1.5)) {
                    let mut b = (if y < y.sin_cos().1 { b } else { b }) * (match Some(b * b) {
                        None => { 0.5 }
                        Some(e) => { b }
                    });
                    let mut o: Option<f64> = None;
                } else {
                    let mut f = (Some(((y * y) + 1.5).ln_1p()).unwrap_or(b).abs() + 1.0).cbrt();
                    let mut a = (f.tanh() + (-1.0_f64).sin()) + b;
                }
                b /= (b + b).sin().exp() + 0.5;
            }
            break 'l1;
        }
        let t = ((2 + 3) % 4) != m;
    }
    y * 0.5
}
#[differentiate]
pub fn p294(x: f64, xs: [f64; 4], n: usize) -> f64 {
    let mut o = Point { a: x.floor() % ((x.cos() * x.cos()) + 1.0), b: f64::recip((-1.0_f64).abs() + 1.5).mul_add(xs[n].atan(), match n {
        0 => { x }
        _ => {
            let f = (x + (1..2).filter(|&i| i > 1).fold(0.0_f64, |acc, k| acc + (((0 * k) % 7) as f64))) * (xs[0] * x);
            let mut c = (x + 0.25).min(x);
            c
        }
    }) };
    if n != n {
        let (e, f) = (match 2 {
            0 => { { x } }
            _ => {
                let mut q = Some(x);
                xs[3] / ((xs.len() as f64).sin().exp() + 1.5)
            }
        }, xs[1]);
        let mut q = Some(o.norm());
    } else {
        match (xs[3] > x, x > (n as f64).abs()) {
            (_, true) => { for k in 1..2 {  } }
            _ => {
                let mut q = if o.a < ((n as f64) * x) { Some(o.b) } else { Some(x * x) };
                let w = xs;
            }
        }
        let mut w = xs;
    }
    match Some((xs.len() as f64) * (((n * n) % 7) as f64)) {
        Some(ref d) => {
            let mut v = vec![(*d) * xs[(xs.len() + 2) % 4], o.norm(), x * (*d), x * (*d)];
            if let None = Some(f64::tanh(*d)) { let mut q: Result<f64, usize> = Ok(((-0.5) * v[(1 + 2) % 4]) / ((xs[(((n + 1) % 5) * 3) % 4] * (*d)).abs() + 1.5)); } else {
                let a;
                if n == n { a = v.windows(1).map(|d| ((x * x) + 1.0).ln()).sum::<f64>() * (x + (*d)); } else { a = ((6 - n) as f64) * ((*d) * xs[2]); }
            }
            let mut e = (*d).powi(3) + 0.0;
        }
        None if xs[n] >= (x - x) => {
            let mut v = [x * x, if 3 != 2 { x } else { xs[2] }, xs[(n + 4) % 4]];
            if (o.b >= xs.iter().filter(|&&e| e < (e * xs[n])).filter(|&&a| a < (match n {
                0 => { o.a }
                _ => { 1.5 }
            })).enumerate().map(|(m, &c)| c).product::<f64>()) && (((n * n) % 4) < n) { v[2] -= (xs[n] * xs[(n + ((n * n) % 5)) % 4]).tanh(); }
        }
        None => {
            let mut q = (x.clamp((-0.5), 1.0), x);
            let phi = |b: f64, t: f64| xs[0];
            let o = if 1 == 2 { Point { a: x, b: x.sin().cosh() } } else { Point { a: x.fract(), b: f64::min(o.b, 1 as f64) } };
        }
    }
    (x.powi(3).fract() * (0.1 * xs[(4 + 2) % 4])) + x.signum()
}
pub const P294: Case = Case {
    primal: |p| flat(&p294(p.at[0], p.array(1), p.n)),
    pull: |p| pullback(p294_vjp(p.at[0], p.array(1), p.n)),
    push: |p, d| { let (y, t) = p294_jvp(p.at[0], p.array(1), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p294_value_and_grad(p.at[0], p.array(1), p.n); Some((flat(&y), flat(&g), flat(&p294_grad(p.at[0], p.array(1), p.n)))) },
};

#[differentiate]
pub fn p295_0(x: f64, y: f64) -> f64 {
    let c;
    if (1 == 2) || (x < (x + 0.25)) { c = y - 1.5; } else { c = y.clamp((-0.5), 0.5) * (x * y); }
    let o = Point { a: (f64::fract(((0 + 1) % 7) as f64).sin().exp() + 1.0).powf(y + y), b: 0.5 * y.cos() };
    let mut f = (match ((2 * 2) % 4) {
        0 => { 1.5 }
        _ => { y }
    }) - ((((4 + 4) % 7) as f64) / (x.sin().exp() + 0.5));
    ((f * f64::max(c, f)) + (c - c)) - o.a
}
#[differentiate]
pub fn p295(x: f64, y: f64, n: usize) -> f64 {
    let mut g = 0;
    let c: f64 = loop {
        if g >= n { break (((Point { a: y, b: y }).dot(&Point { a: g as f64, b: y }) + 2.0) + (y * 0.5)) + x; }
        g += 1;
        if 0.5 < (match ((g + g) % 4) {
            0 if ((g + 4) % 4) == g => { y }
            _ => { y }
        }) {
            break p295_0(match ((Point { a: y, b: y }).swapped()) {
                Point { a: b, b: d } if ((g + g) % 4) < n => { y }
                Point { a: _, b: d } => { d }
            }, 1.0 / (y.sin().exp() + 1.0)) - (y - y);
        }
        let mut b = y.signum().floor() * (0.5 * x);
        let mut o = (Point { a: x, b: b }).scaled(b).swapped();
        b *= b.clamp((-0.5), 0.5);
    };
    match 2 {
        0 => {  }
        _ => {
            let o = Shape::Round { r: c.sin().exp_m1().sin_cos().0 };
            let mut c = (0.5 - y) * (0.0 - 1.0);
            let mut k = 1;
        }
    }
    y
}
pub const P295: Case = Case {
    primal: |p| flat(&p295(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p295_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p295_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p295_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p295_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p296(x: f64, xs: [f64; 4], ys: &[f64], n: usize) -> (f64, f64) {
    for i in (0..3) {
        match (x < 0.5_f64.sin(), ((i + 0) % 4) > n) {
            (true, false) if x >= (((6 - i) as f64) * x) => {
                let mut c = (1.5 + ys.iter().map(|&e| e - x).map(|e| f64::signum(x)).sum::<f64>()) - (x + 0.1);
                let mut f = (match (3 - n) {
                    0 => {
                        let r = &ys[1..3];
                        c
                    }
                    _ => { c }
                }) * ys[(i + 3) % 4].cos();
                continue;
            }
            _ => {
                let mut u = vec![x * x, x, ys[(((i + n) % 5) * 2) % 4] * ys[n]];
                let w: [f64; 4] = [2.0; 4];
            }
        }
        let phi = |t: f64, b: f64| (b + ys[3]).sin().sinh();
    }
    let k = 2;
    let d;
    if x <= x.sin() { d = Shape::Oblong(0.5, x).size().cos(); } else { d = ys[((4 - k) * 0) % 4]; }
    let mut u = [(ys.len() as f64) * d, 2.0, x];
    let mut e = (0..2).map(|j| ys[(((j * 4) % 5) + j) % 4]).filter(|&c| c > (if let Some(b) = Some(xs[k]) { u[1] } else { u[0] })).filter(|&f| f > ys[(2 + ys.len()) % 4].clamp((-0.5), 1.0)).fold(1.0_f64, |acc, a| acc + (d % ((d * d) + 1.0)));
    if let [f, .., 0.0..1.0] = &u[..] { let mut o = if ys.windows(1).map(|c| e * (u.len() as f64)).any(|a| a > (u[(k * k) % 3] * (*f))) { Some(((6 - k) as f64).powi(2)) } else { Some(f64::ln(((*f) * (*f)) + 0.1)) }; } else { let mut b = ((Shape::Oblong(d, e).size() * (d + xs[3])) - (d + u[0])) + e.atan(); }
    ((f64::tanh(d * e) * u[0]) * 1.5, ((1.5 - u[0]) * (e - x)) * (0.0 + ys[(((4 + 2) % 5) + 4) % 4]))
}
pub const P296: Case = Case {
    primal: |p| flat(&p296(p.at[0], p.array(1), &p.at[5..9], p.n)),
    pull: |p| pullback(p296_vjp(p.at[0], p.array(1), &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p296_jvp(p.at[0], p.array(1), &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p297(x: f64, y: f64, xs: [f64; 4], n: usize) -> Shape {
    let mut f = ((f64::min((6 - n) as f64, n as f64) / ((y - (n as f64)).abs() + 0.1)) * (match Shape::Oblong(y, xs[(n + 1) % 4]).grown(y) {
        Shape::Oblong(b, c) => { xs[n] }
        Shape::Oblong(f, ..) => { y }
        Shape::Nothing => { y }
        Shape::Round { r: _ } => { 3 as f64 }
    })) + (xs[(((2 + 4) % 5) * 1) % 4] + x);
    if let [.., 0.0..1.0, _] = xs {
        if let Shape::Oblong(c, b) = (Shape::Round { r: xs[n] * f }) { if (3 - n) != n { let s = c <= Shape::Oblong(c, y).size(); } } else {
            if let Shape::Nothing = (Shape::Round { r: 4 as f64 }) {  } else {
                let e = f64::cos(f64::sin(4 as f64)) + y;
                'l0: for m in 1..2 {
                    let phi = |t: f64| e * (3.0 / (e.abs() + 0.1));
                    let (d, e): (f64, f64) = if e < (0.25 * e) { (phi(e), e + f) } else { (if let Some(_) = Some(e) { (6 - m) as f64 } else { x }, m as f64) };
                }
                f += xs.iter().map(|&f| match 0 {
                    0 => { 1.0 }
                    1 => { xs[1] }
                    _ => { f }
                }).map(|d| f).sum::<f64>() * 0.1_f64.cos();
            }
        }
        f = (y - (xs[(4 + 1) % 4] * xs[(((n + 1) % 5) * n) % 4])).sin();
    } else { let p = ((n as f64).min(xs[1]) - (xs[3] * xs[0]), xs[(n * ((n + n) % 5)) % 4].mul_add(f, xs[3])); }
    if y <= (y * x) { Shape::Nothing } else { Shape::Round { r: match 0 {
        0 => { y }
        _ => { y }
    } } }
}
pub const P297: Case = Case {
    primal: |p| flat(&p297(p.at[0], p.at[1], p.array(2), p.n)),
    pull: |p| pullback(p297_vjp(p.at[0], p.at[1], p.array(2), p.n)),
    push: |p, d| { let (y, t) = p297_jvp(p.at[0], p.at[1], p.array(2), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p298_0(mut x: f64, y: f64, xs: &[f64], zs: &mut [f64]) -> Point {
    x *= y.sin();
    let mut a = (if zs[1] > (zs[1] + y) { y } else { y }) + (y * zs[0]);
    'l0: for i in (0..=3).rev() {
        if x <= y.cos() { return Point { a: y * (-a), b: Shape::Oblong(zs[0], 0.5).size() }; }
        zs[0] *= f64::ln(((zs.len() as f64) * (zs.len() as f64)) + 1.0);
        for j in (1..3).rev() { let mut p = ((zs[1] - zs[0]) * (y * zs[0]), zs[(j * j) % 2]); }
    }
    Point { a: 1.5_f64.sin_cos().1, b: match 0 {
        0 => { zs.len() as f64 }
        1 => { a }
        _ => { 1.0 * a }
    } }
}
#[differentiate]
pub fn p298_1(xs: &[f64], x: f64) -> f64 {
    let mut d = (x.sin().sinh().sin() - xs.iter().zip(xs.iter()).map(|(&d, &a)| (-xs[0])).fold(0.0_f64, |acc, b| acc - xs[(0 + 2) % 2])) + x;
    let b = (((-0.5) * x) - Some((3.0_f64.abs() + 0.5).recip()).unwrap_or(d)) * xs[1];
    match Shape::Oblong(d, d).next(b) {
        _ => { let mut a = (d + (xs[0] + d)) - b; }
    }
    b + (xs[(xs.len() + 3) % 2] * d)
}
#[differentiate]
pub fn p298(mut x: f64, y: f64, xs: [f64; 4], n: usize) -> f64 {
    x += (x + (2 as f64)).powi(3);
    for i in 1..3 {
        for m in (((i + i) % 4)..n).rev() {
            let phi = |b: f64| b.tanh() / (p298_1(&xs, xs[3 - m]).abs() + 1.5);
            let Some(f) = Some((-xs[3 - n])) else { continue; };
            break;
        }
        for k in 0..2 {
            let mut a = ((0..2).map(|j| x).filter(|&b| b > (y + y)).map(|f| 0.1 - f).sum::<f64>() - (y * y)) + (0.1 - (3 as f64));
            let b = ((match (Shape::Round { r: (-y) }) {
                Shape::Nothing | Shape::Round { .. } | Shape::Oblong(..) => { a }
            }) + (2.0 * a)) * (-xs[(((3 + 4) % 5) * ((4 + 1) % 5)) % 4]);
            let mut c = f64::atan(y + x);
        }
        let mut o = Some(xs[(((i * i) % 5) + 2) % 4]);
    }
    (xs[0].signum() * (((6 - n) as f64) * xs[3])) * x.sin_cos().0
}
pub const P298: Case = Case {
    primal: |p| flat(&p298(p.at[0], p.at[1], p.array(2), p.n)),
    pull: |p| pullback(p298_vjp(p.at[0], p.at[1], p.array(2), p.n)),
    push: |p, d| { let (y, t) = p298_jvp(p.at[0], p.at[1], p.array(2), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p298_value_and_grad(p.at[0], p.at[1], p.array(2), p.n); Some((flat(&y), flat(&g), flat(&p298_grad(p.at[0], p.at[1], p.array(2), p.n)))) },
};

#[differentiate]
pub fn p299(x: f64, n: usize) -> Shape {
    let o = Point { a: x.clamp((-0.5), 1.0) - ({ x }), b: x * (n as f64).tanh() };
    let mut g = 0;
    'l0: while g < n {
        if !(0.5 >= (x - x)) { break; }
        for j in 2..n {
            let mut o: Result<f64, usize> = Ok((x.sin().exp_m1().sin().exp() + 0.5).ln_1p());
            let phi = |b: f64, t: f64| f64::hypot(1.5, b.sin().abs() + 1.0);
        }
        g += 1;
    }
    let mut e = (x - 0.5) * (3.0 * (g as f64));
    Shape::Oblong(1.5, o.a.mul_add(o.a, 1.0) * (x * e))
}
pub const P299: Case = Case {
    primal: |p| flat(&p299(p.at[0], p.n)),
    pull: |p| pullback(p299_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p299_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p300_0(mut x: f64, xs: &[f64]) -> f64 {
    Shape::Nothing.size() % (((match ((Shape::Round { r: x }).next(xs[1])) {
        Shape::Nothing => { xs[0] }
        Shape::Oblong(f, _) => { x }
        Shape::Round { r: f } => { f }
    }) * (match ((Shape::Round { r: x }).next(xs[1])) {
        Shape::Nothing => { xs[0] }
        Shape::Oblong(f, _) => { x }
        Shape::Round { r: f } => { f }
    })) + 1.5)
}
#[differentiate]
pub fn p300(xs: [f64; 4], o: &Point, y: f64, x: f64, n: usize) -> f64 {
    let mut c = f64::atan(x * xs[(((n + 3) % 5) * 4) % 4]) * (x + o.b);
    let q = (xs.iter().zip(xs.iter()).map(|(&c, &a)| c + c).product::<f64>() * xs[(n + n) % 4].mul_add(2 as f64, xs[n]), {
        let mut v: Vec<f64> = xs.iter().zip(xs.iter()).skip(1).map(|(&f, &d)| x * d).collect();
        x
    });
    let w = [q.1 + 2.0, (c.sin().exp() + 1.5).powf(x), c, c * 0.0];
    let mut c = w.iter().filter(|&&c| c > f64::cbrt(x.sin().exp() + 0.1)).filter(|&&f| f < f.powi(0)).map(|&b| x.powi(2)).sum::<f64>() + c.sin();
    if ((0 * n) % 4) != n {
        let (c, d) = q.1.max(xs[n]).sin_cos();
        let (e, f) = (0.0_f64.atan() + (Shape::Round { r: d }).size(), {
            let mut c = (f64::min((3 as f64) + x, d * c) + w[n].clamp((-0.5), 2.0)) * p300_0((-0.5), &w);
            c %= (x + d).sin().exp() + 0.5;
            w[n]
        });
    }
    if c < (xs[(0 + w.len()) % 4] - c) {
        c /= xs[n].abs() + 1.5;
        for b in xs.windows(1).skip(((n + 2) % 2)) {
            if (((n * 2) % 4) == n) || (y <= w[1]) { break; }
            let mut c = (((2 as f64) as f32 as f64) - (if let Shape::Round { r: e } = Shape::Oblong(b[0], q.0).next(2.0) { x } else { 0.25 })) - c;
            let d;
            if !(x < o.norm()) { d = c; } else { d = (b[0] * b[0]).mul_add(xs[(((n + 1) % 5) + 2) % 4] * x, (n as f64) * (((n + n) % 7) as f64)); }
            if w[(xs.len() * n) % 4] > d { continue; }
        }
    }
    ((-w.iter().rev().chain(w.iter()).filter(|&&d| d > (w[n] * c)).sum::<f64>()) + w[3 - n].floor()) + x.sin_cos().1
}
pub const P300: Case = Case {
    primal: |p| flat(&p300(p.array(0), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n)),
    pull: |p| pullback(p300_vjp(p.array(0), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n)),
    push: |p, d| { let (y, t) = p300_jvp(p.array(0), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p300_value_and_grad(p.array(0), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n); Some((flat(&y), flat(&g), flat(&p300_grad(p.array(0), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n)))) },
};

#[differentiate]
pub fn p301(x: f64, y: f64, xs: Vec<f64>, n: usize) -> f64 {
    let f = (y + xs[(n + 3) % 4]) * (match ((Point { a: y, b: xs[(xs.len() + 2) % 4] }).swapped()) {
        Point { a: e, b: f } => { e }
        _ => {
            let c = y;
            let mut c = (match Some(n as f64) {
                _ => { c }
            }).floor();
            x
        }
    });
    for &d in xs.iter().step_by((((4 * n) % 2) + 1)) {
        let (a, b) = (xs[3], 0.25 % (xs[n].sin().exp() + 1.5));
        let _ = match Some(f) {
            None => { 1.5 }
            Some(_) => {
                let q = Shape::Round { r: d };
                xs[3]
            }
        };
        let _unused: f64 = (a * b) + (match (Point { a: f, b: match (Shape::Round { r: 0.5 }) {
            Shape::Nothing => { d }
            Shape::Round { r: ref e } => {
                let phi = |b: f64, a: f64| (a * 0.5) * f64::min(b, f);
                0 as f64
            }
            _ => {
                let w = [a + a, (-xs[(xs.len() + ((n + 2) % 5)) % 4])];
                let mut a = w[1] - ((3 as f64) * b);
                d
            }
        } }) {
            Point { a: e, .. } => { xs[(((n * n) % 5) + xs.len()) % 4] }
            Point { a: e, b: f } => { ((n + 3) % 7) as f64 }
        });
    }
    f - f.cos()
}
pub const P301: Case = Case {
    primal: |p| flat(&p301(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    pull: |p| pullback(p301_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p301_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p301_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p301_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p302_0(x: f64, y: f64) -> f64 {
    for m in 0..3 {
        let mut c = f64::sqrt(((y * y) * (y * y)) + 0.5);
        if c >= (0.5 * y) {
            let k: usize = 2;
            let mut e = ((Shape::Round { r: c }).size() / (1.5_f64.sin().exp() + 1.0)) + c;
            continue;
        } else if c < (y * c) { let psi = |a: f64| if y < (a * x) { x } else { 1.5 }; } else { let mut p: Result<f64, usize> = Ok(c); }
        let _unused: f64 = (((m * 2) % 7) as f64).clamp((-0.5), 1.0);
    }
    f64::powf((0.5 * 0.5) + 0.5, y) + y
}
#[differentiate]
pub fn p302(x: f64, xs: &[f64], ys: Vec<f64>, n: usize) -> (f64, f64) {
    let (e, f) = (x, xs[n].sin_cos().0.sin().cosh());
    let mut a = (f64::floor((3.0_f64.abs() + 0.5).powf(f)) - f.sin()) + (ys[n] - (n as f64));
    let mut p = ((if let Some(_) = Some(0.0_f64.clamp((-0.5), 2.0)) {
        let a = (f * 3.0).atan();
        f
    } else { a }) * (a * (((1 + 2) % 7) as f64)), Some((1.0 as f32 as f64)).unwrap_or(f));
    match (ys[((4 - n) + ((n * 0) % 5)) % 4] <= (n as f64), n == 3) {
        (false, _) => {
            for &e in ys.iter() {
                if (e < e) || (1 > 2) { break; }
                let d = (a * (((6 - n) as f64) * ys[(3 + 3) % 4])) * e.powi(0);
                for m in (n..1).rev() {
                    a += 1.0;
                    for i in 0..3 {
                        if ys[3 - n] <= d { break; }
                        let mut f = xs.iter().copied().zip(xs.iter()).map(|(e, &a)| ys.windows(2).map(|b| (6 - i) as f64).sum::<f64>()).sum::<f64>();
                        f = ys.iter().map(|&d| ((6 - i) as f64).mul_add(xs[2], ys[(i + ys.len()) % 4])).reduce(f64::max).unwrap_or(ys[3] - f).sin();
                    }
                    if !(p.0 <= ys[(((m * m) % 5) + (4 - m)) % 4].powi(((2 + 1) % 4) as i32)) { break; }
                }
            }
            match Shape::Nothing {
                Shape::Nothing => {
                    let u = [p302_0(ys[n], 4 as f64), a, a];
                    p = p;
                }
                Shape::Round { r: 0.0..1.0 } => { a += (((a / (((p.0 - ys[n]) * (p.0 - ys[n])) + 1.5)) - ys[(((1 + 3) % 5) + ((n + 1) % 5)) % 4]) * (xs[n] - ys[(n + 1) % 4])).tanh(); }
                Shape::Round { .. } => {
                    let _ = ys[n].abs();
                    let mut p = ((e * f) * (-0.5), a + ys[n]);
                }
                Shape::Oblong(f, ..) => { let mut o = Some(((f * f) + 0.1).ln_1p().powi(2)); }
            }
        }
        (false, _) => { let mut a = x.cos() * (if !(e > (if (ys[(ys.len() + ((n + n) % 5)) % 4] > (xs[n] - 0.1)) && (f > p302_0(ys[(ys.len() * (4 - n)) % 4], 0.0)) { ys[n] } else { f })) { 0.0 } else { a }); }
        _ => {
            a -= (((f64::ln(f.abs() + 0.1) * (match ((Shape::Round { r: n as f64 }).grown(ys[(n * n) % 4])) {
                _ => { 0.25 }
            })) - e.powi(1)) * ys[3 - n].atan()).sin();
        }
    }
    (((e * f) * f.fract()) + ((((n + n) % 7) as f64) * a), 0.0 * ys[(((2 + 2) % 5) + 2) % 4].mul_add(e, ys[(n + 3) % 4]))
}
pub const P302: Case = Case {
    primal: |p| flat(&p302(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n)),
    pull: |p| pullback(p302_vjp(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p302_jvp(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p304(x: f64, o: Point, n: usize) -> [f64; 3] {
    let mut f = x.sin();
    {
        let mut e = f;
        e = f64::atan(x + 0.5);
    }
    let mut p = (f.atan(), x * f);
    p.0 *= (((n * n) % 7) as f64) * (n as f64);
    let mut o = Shape::Round { r: o.dot(&o) };
    [x, (((match Some(f.copysign(f.abs() + 0.1)) {
        None => { (-0.5) }
        _ => { 0.0 }
    }) * (((4 * n) % 7) as f64).sin().exp()) + (if 0.5 < (f * x) { x } else { f })) * 1.0_f64.sin_cos().0, (Point { a: 0.5 * f, b: match Some(f) {
        None | Some(..) => { x }
    } }).norm() * (-1.0)]
}
pub const P304: Case = Case {
    primal: |p| flat(&p304(p.at[0], build(&p.at[1..3]), p.n)),
    pull: |p| pullback(p304_vjp(p.at[0], build(&p.at[1..3]), p.n)),
    push: |p, d| { let (y, t) = p304_jvp(p.at[0], build(&p.at[1..3]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p305(x: f64, n: usize) -> f64 {
    let mut c = (2.0 + x).cos();
    match (Some(x.sin()), Some(Shape::Oblong(c, 0.5).size())) {
        (None, Some(e)) => {
            let psi = |a: f64, b: f64| {
                for m in 0..=3 {
                    if let Shape::Nothing = ((Shape::Round { r: b }).next(b)) { let Some(e) = Some(a) else { break; }; }
                    if n == n { break; }
                    break;
                }
                let mut v = vec![f64::atan2(a, (a * a) + 0.1), b * b, a.powi(((n * n) % 4) as i32), (n as f64) * e];
                (e * a).atan()
            };
            c *= (e + c).sin();
            let (b, c) = (if let Some(_) = Some(c * (n as f64)) { c } else { x }).sin_cos();
        }
        _ => { let mut c = ((x + 1.0_f64.tanh()) - c) - (x * c); }
    }
    c.abs()
}
pub const P305: Case = Case {
    primal: |p| flat(&p305(p.at[0], p.n)),
    pull: |p| pullback(p305_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p305_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p305_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p305_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p306(x: f64, o: &Point, xs: &[f64], n: usize) -> (f64, f64) {
    let mut v = vec![0.25_f64.powi(3), if xs.windows(2).step_by((((n + 2) % 2) + 1)).map(|e| match o {
        Point { a, .. } if (3 - n) == n => { o.b }
        Point { a: e, b: d } => { *d }
    }).map(|a| a).all(|f| f > x.max(xs[n])) {
        if let Some(f) = (Some(if x <= (x * x) { xs[3] } else {
            let (d, e) = (3 as f64).max(x).sin_cos();
            d
        })) {
            for e in (1..2).rev().map(|j| xs[n].powi(2 as i32)).map(|b| b / ((x * x) + 0.1)) { let mut d = xs.iter().skip(1).zip(xs.iter()).map(|(&e, &b)| -> f64 { 1.5 }).sum::<f64>(); }
            let mut a = ((n as f64) * (if n != 1 {
                if o.b >= (0..2).map(|m| 3.0 - xs[0]).fold(1.0, f64::max) { let f = (1.5 + o.b.sin_cos().1) * (x * o.b); } else if xs.iter().step_by((1 + 1)).step_by((((n + n) % 2) + 1)).step_by((((n * n) % 2) + 1)).all(|&d| d > (xs[n] / ((d * d) + 0.1))) {  } else { let mut c = ((f + o.a) * f) - (f * 1.5); }
                let _ = n as f64;
                xs[n]
            } else { ((n + n) % 7) as f64 })) * f;
        } else {
            for j in 0..=((0 + 1) % 4) { 'l1: for &f in xs.iter().rev().rev() { let (_, a) = if (xs[j] >= (xs[(((j + j) % 5) + ((j + 2) % 5)) % 4] * 0.25)) && (f < (xs[n] * x)) { (xs[3], o.b) } else { (xs[3], f) }; } }
            'l0: for m in (0..3).rev() {
                let mut a = xs[(3 + n) % 4];
                let Some(a) = Some(x.sin_cos().0) else { break 'l0; };
            }
            if let Some(_) = Some(x + o.b) && (((n * 1) % 4) <= n) {
                match Some(x + x) {
                    None => {  }
                    Some(c) => {
                        let mut q = Shape::Round { r: xs[1] };
                        let mut u = vec![o.b * xs[(((n + 3) % 5) * (4 - n)) % 4], match Some(2.0 + c) {
                            Some(_) if c > (c / ((-0.5_f64).abs() + 0.5)) => { x }
                            Some(f) => { xs[0] }
                            None => { x }
                            None => { 0.1 }
                        }];
                    }
                    Some(c) => {  }
                }
            } else {
                let mut h = 0;
                loop {
                    if h >= n { break; }
                    h += 1;
                    let phi = |b: f64, t: f64| b.sin().exp() * (t * b);
                    let mut w: [f64; 3] = [0.0; 3];
                    return ((-0.5_f64).powi(2) * (0.25 + x), (w.len() as f64).sin());
                }
                let mut f = ((Shape::Round { r: x * (2 as f64) }).size() * (x - xs[h])) - (x * xs[(4 + 1) % 4]);
            }
            return (((x + x).sin() + xs[(xs.len() + n) % 4].powi(0)) - 1.5, ((n as f64) * o.a) * ({ 0.5 }));
        }
        x
    } else { x }, 0.0, 1.5];
    ((x.atan() - v.iter().enumerate().filter(|&(k, &e)| k != 1).map(|(j, &d)| (n as f64).atan()).product::<f64>()) + (xs[((4 - n) + n) % 4] * x), (1..2).map(|m| ((m + 3) % 7) as f64).sum::<f64>())
}
pub const P306: Case = Case {
    primal: |p| flat(&p306(p.at[0], lasting(&p.at[1..3]), &p.at[3..7], p.n)),
    pull: |p| pullback(p306_vjp(p.at[0], lasting(&p.at[1..3]), &p.at[3..7], p.n)),
    push: |p, d| { let (y, t) = p306_jvp(p.at[0], lasting(&p.at[1..3]), &p.at[3..7], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p307_0(x: f64) -> f64 {
    let mut q: Option<f64> = None;
    q = q;
    (((x * x) * (x * x)) + 1.5).ln() - x.abs()
}
#[differentiate]
pub fn p307(x: f64, y: f64, xs: &[f64], n: usize) -> (f64, f64) {
    let mut o = Some(p307_0(x));
    match ((4 + 1) % 4) {
        0 if y > xs[n] => { let mut f = (xs[n].sin_cos().1.cos() * y) - y; }
        1 => {
            let mut e = (xs.iter().product::<f64>() - (match n {
                0 => {
                    if xs[(((n + 3) % 5) + n) % 4] < (if let Shape::Round { .. } = (if 0.5 <= (1..2).filter(|&m| m != 1).map(|m| (((n * 1) % 7) as f64) + y).filter(|&c| c > (xs[n] * c)).map(|c| c.clamp((-0.5), 0.5)).product::<f64>() { Shape::Round { r: x } } else { Shape::Round { r: x } }) { y } else { xs[n] }) {
                        let mut f = p307_0(xs[3 - n] * (xs.len() as f64));
                        let mut c = (((f.abs() + 1.0).cbrt() - f64::min(f, 0.1)) * (1.0 + f)) - (x + f);
                        let z = &xs[2..4];
                    } else {
                        let mut b: f64 = 0.25;
                        'l0: for j in 1..2 { let mut a = ((y + 0.5) / (((2 as f64) * x).sin().exp() + 0.5)) - p307_0(y); }
                        for m in 0..n {
                            let _unused: f64 = match (3 - m) {
                                0 => { { x } }
                                1 => { o.unwrap_or(0.5) }
                                _ => { b.hypot((y * y) + 1.5) }
                            };
                        }
                    }
                    xs[n]
                }
                1 => { y }
                _ => { xs[(((3 * n) % 5) + 2) % 4] }
            })) + xs[(((n + 2) % 5) * ((4 * n) % 5)) % 4].hypot(y.sin().exp() + 1.0);
        }
        _ => {
            if xs[n] > p307_0(y) {
                let mut b = y.sin_cos().1 - xs.iter().enumerate().map(|(j, &b)| y * (2 as f64)).map(|d| y).sum::<f64>();
                if let Some(0.0..1.0) = &o {
                    let mut w = vec![((n + 2) % 7) as f64, b + y];
                    for m in (1..3).rev() { if 0.5 >= b.max(0.25) { break; } }
                    let p = (((x / (b.sin().exp() + 0.5)).abs() + 1.5).powf(0.0 * w[0]), 0.1 + w[0]);
                } else {
                    o = o;
                    return (((0 + n) % 7) as f64, ((if let Some(a) = (if !(xs[(n + 3) % 4] >= x) { o } else { o }) { (-0.5) } else { (((n + 2) % 7) as f64).cos() }) + xs[((4 - n) + 3) % 4].tanh()) + (match (b.sin_cos().1, xs[(xs.len() + 1) % 4]) {
                        (e, f) if xs[2] < xs[0] => { b }
                        (b, _) => { xs[3 - n] }
                    }));
                }
                match (Point { a: xs[(n * 0) % 4] + (n as f64), b: (6 - n) as f64 }) {
                    Point { a: ref e, b: d } => {
                        let q = Point { a: (1.0 - (*e)) + 0.0_f64.powi(2), b: p307_0((*e) / ((0 as f64).sin().exp() + 1.5)) };
                        let mut h = 0;
                        while h < n {
                            h += 1;
                            let o: Option<f64> = Some(1.0);
                            return (Shape::Oblong(xs[(3 * n) % 4], d).size() - xs[(h * xs.len()) % 4], ((*e) * (q.b * (h as f64))) - (match Some(xs[(h + h) % 4] + d) {
                                None => { b }
                                _ => { xs[(h * (4 - h)) % 4] }
                            }));
                        }
                        let r = &xs[0..2];
                    }
                }
            } else { for m in 0..((0 * n) % 4) {  } }
        }
    }
    (match Some(y * xs[0]) {
        None => {
            match (Point { a: y, b: y }) {
                Point { a: d, b: e } if xs[(((2 * n) % 5) * (4 - n)) % 4] > (xs.len() as f64).sin_cos().1 => { e }
                Point { a: ref c, b: f } => { (-0.5) }
            }
        }
        Some(e) => { p307_0(xs[n]) }
    }, ((y * (1..3).map(|k| match ((k + 2) % 4) {
        0 if n > 3 => { y }
        1 => { y }
        _ => { y }
    }).sum::<f64>()) * (xs[(((n + 4) % 5) + n) % 4] * xs[((4 - n) + 3) % 4])) * (match o {
        None if x > 1.5 => { 3.0 }
        None => { xs[3] }
        Some(mut a) => { xs[((4 - n) + n) % 4] }
    }))
}
pub const P307: Case = Case {
    primal: |p| flat(&p307(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p307_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p307_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p308(x: f64, y: f64, n: usize) -> f64 {
    let d = (x.fract() + (1..2).take((0 + 1)).map(|k| if let Some(c) = Some(y) { c } else { y }).sum::<f64>()) + (0.5 * y);
    { let mut a = ((d * y) + (0.5 + 0.5)) * (d * (-1.0)); }
    for k in (((0 + 2) % 4)..2).rev() { let c = d; }
    let psi = |t: f64| t.min(x).powi(((3 + 3) % 4) as i32);
    ((y + x).abs() + 0.1).sqrt() + d.abs()
}
pub const P308: Case = Case {
    primal: |p| flat(&p308(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p308_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p308_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p308_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p308_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p310(x: f64, y: f64, xs: &[f64], ys: &[f64], n: usize) -> [f64; 3] {
    let mut b = ((y.powi(((n * 2) % 4) as i32) * (x * ys[2])) + ({ y })) + (ys[(ys.len() * 0) % 4] * y);
    let (b, c): (f64, f64) = (1.0, (1.0 * b) * 1.5);
    let mut a = (c + (c.sin().exp() + 0.1).powf(ys[3])) * ys[3 - n];
    let e = (c.atan2((a * b).sin().exp() + 1.0) - (c * a)) + (ys[(((2 + 1) % 5) * xs.len()) % 4] - xs[(n * n) % 4]);
    let mut b = (((a * ys[n]) * (-1.0)) + 1.5) - 2.0;
    {
        let mut add = |t: f64| { b = t * c.sin().sinh().sin(); };
        add(xs[3 - n].cos());
        add(ys[(n + ((3 * 3) % 5)) % 4]);
    }
    let mut f = b * e.clamp((-0.5), 1.0);
    [((n as f64) * (e + b)) * (e * f), e, (((1..3).map(|m| (-f)).filter(|&a| a < f64::cosh(xs[n].sin())).map(|a| ys[3] / (xs[(((0 + 3) % 5) + (4 - n)) % 4].sin().exp() + 0.1)).sum::<f64>() * e) - (ys[(n + ((0 + 3) % 5)) % 4] * ys[n])) - (e % ((e * e) + 0.5))]
}
pub const P310: Case = Case {
    primal: |p| flat(&p310(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)),
    pull: |p| pullback(p310_vjp(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p310_jvp(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p311_0(y: f64, mut x: f64) -> f64 {
    let mut d: f64 = 1.5;
    x.cos().copysign(y.sin().sinh().sin().exp() + 0.5) + (((1 + 1) % 7) as f64).max(y)
}
#[differentiate]
pub fn p311(x: f64, y: f64, o: Point, n: usize) -> (f64, f64) {
    let mut d = (Point { a: y * y, b: y + o.a }).norm() * (if let Some(..) = Some(y * y) {
        let mut u = [o.a, o.b * o.b];
        let Point { a: f, b: e } = o;
        f
    } else {
        let mut e = ((Shape::Nothing.size() * (0.5 * y)) * (y * y)) * y.max(x);
        let mut c = (((2.0 * e) - (y * y)) + y.sin()) - (y + e);
        e
    });
    let u = [o.a / (d.abs() + 1.0), y.powi(2)];
    let mut q = ((y * y) / ((u[1] / ((d * d) + 1.5)).sin().exp() + 1.0), (Point { a: d, b: y }).dot(&o));
    let d = (0..2).fold(0.0_f64, |acc, j| acc + f64::cos(u[(3 * 4) % 2])) * u.iter().enumerate().map(|(i, &e)| y.atan()).sum::<f64>();
    let mut c = ((u[1].cos() * p311_0(q.0, u[0])) * (match ((Shape::Round { r: d }).next(u[(((n * 0) % 5) + ((n * 2) % 5)) % 2])) {
        Shape::Round { r: b } => { u[1] }
        Shape::Round { r: _ } => { d }
        Shape::Nothing => { 2.0 }
        Shape::Nothing => { u[(n + 3) % 2] }
        _ => { d }
    })) * (if let Shape::Round { r: d } = ((Shape::Round { r: y }).next(y)) { d } else { y });
    (c, ((3.0 * d) - (d + c)) - (1.0 * (-0.5)))
}
pub const P311: Case = Case {
    primal: |p| flat(&p311(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    pull: |p| pullback(p311_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    push: |p, d| { let (y, t) = p311_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p312(x: f64, mut y: f64, xs: &[f64], n: usize) -> [f64; 3] {
    y /= xs[1].abs() + 1.5;
    y = xs.iter().sum::<f64>();
    match Some(y) {
        None if xs[(((n + n) % 5) + 3) % 4] < Shape::Oblong(x, xs.len() as f64).size() => {
            if y >= ((xs[(2 + 2) % 4] * xs[(2 + 2) % 4]) + 1.0).ln() { y = (1..2).take((0 + 1)).step_by((((n * n) % 2) + 1)).filter(|&m| m != 1).map(|k| y).sum::<f64>(); } else {
                let (mut a, c) = (xs.len() as f64, y * y);
                let u: [f64; 3] = [0.0; 3];
            }
            let z = &xs[0..3];
            let mut h = 0;
            loop {
                if h >= n { break; }
                h += 1;
                let mut w = [x + y, y];
            }
            return [(y * (match (Shape::Round { r: (-y) }) {
                Shape::Nothing => { z[0] }
                Shape::Oblong(f, ..) if y <= y => { y }
                Shape::Oblong(c, _) => { 0.25 }
                Shape::Round { r: b } => { z[0] }
            })) + (y * y), (y - (xs[h] * z[2])) + y, y];
        }
        None => { let mut f = ((if let Some(_) = Some(y / (x.sin().exp() + 1.0)) { 0 as f64 } else { y }).abs() + 0.5).ln_1p(); }
        Some(b) => { let mut w = [(Point { a: 0.0, b: y }).norm(), xs[n] * x, xs[n], xs.iter().product::<f64>()]; }
    }
    [((xs[n].sin().exp() + 0.5).ln() * (x * y)) + xs[(n + xs.len()) % 4], ((match (Shape::Round { r: y.copysign(y.sin().exp() + 0.5) }) {
        Shape::Round { r: c } => { ((6 - n) as f64) / (((((n + n) % 7) as f64) * (((n + n) % 7) as f64)) + 1.5) }
        Shape::Oblong(..) | Shape::Nothing => { xs[0] }
    }) + (1..3).map(|j| xs[3 - n] * xs[n]).filter(|&e| e > (x * (4 as f64))).map(|a| a % ((xs[(((0 + 3) % 5) + 1) % 4] * xs[(((0 + 3) % 5) + 1) % 4]) + 1.5)).fold(xs[(3 * xs.len()) % 4].sin().exp(), |acc, e| acc - e)) + ((((1 + 3) % 7) as f64) * 0.5), ((x + y) * y.sin()) - (y * x)]
}
pub const P312: Case = Case {
    primal: |p| flat(&p312(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p312_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p312_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p313_0(x: f64, xs: &[f64], z: &mut f64) -> Shape {
    let i = 2;
    if (0..2).any(|m| m != 1) { Shape::Round { r: (*z).cos() } } else { Shape::Round { r: match Shape::Oblong(*z, *z) {
        Shape::Oblong(a, c) => { c }
        Shape::Round { r: e } if ((2 + 1) % 4) > 0 => { 1 as f64 }
        Shape::Round { r: e } => { e }
        Shape::Nothing => { x }
        Shape::Nothing => { *z }
    } } }
}
#[differentiate]
pub fn p313(x: f64, y: f64, xs: &[f64], n: usize) -> [f64; 3] {
    if let Shape::Round { r: _ } = (Shape::Round { r: x }) {
        'l0: for j in 1..((n * n) % 4) {  }
        let mut f = y;
        let q = Point { a: 3.0, b: f };
    } else { let Some(f) = Some(xs[n].powi(1)) else { return [y.atan2((((n + 2) % 7) as f64).abs() + 1.0) / ((x * y).sin().exp() + 0.1), (1.5 + y.floor()) * (n as f64).sin_cos().1, ((x * x) + 1.0).recip()]; }; }
    [(xs.iter().step_by((((n + n) % 2) + 1)).enumerate().map(|(j, &e)| y % (e.sin().exp() + 1.0)).sum::<f64>() * (((1 * 2) % 7) as f64)) * (match ((n + 2) % 4) {
        0 => { xs[n] }
        _ => { (6 - n) as f64 }
    }), y, if let Shape::Round { r: a } = (Shape::Oblong(1.5, if n == 0 { x } else { xs[n] })) { xs[n].cos() } else { 1.5 }]
}
pub const P313: Case = Case {
    primal: |p| flat(&p313(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p313_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p313_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p314(xs: Vec<f64>, y: f64, x: f64, n: usize) -> f64 {
    if (xs[(((n + 3) % 5) + n) % 4] >= (0.0 * (n as f64))) || (0 <= 0) {
        let e;
        if (3 - n) > n { e = ((x * x) + 1.0).cbrt(); } else { e = xs[0]; }
        let mut u = [0.5 * xs[(((n + 1) % 5) + 1) % 4], (((n * n) % 7) as f64) - 2.0];
    } else {
        let mut a = (if let Some(..) = Some(y) {
            let (c, d): (f64, f64) = if ((4 + 3) % 4) != n { (1.5, xs[n] * 0.0) } else { (y, (n as f64).max(((4 + 3) % 7) as f64)) };
            let mut c: f64 = 2.0;
            if let Shape::Round { r: b } = (Shape::Round { r: c }) { 0.0 } else { xs[(0 + n) % 4] }
        } else { 0.0 * x }) - (match Some((((n + 3) % 7) as f64).min(xs[(xs.len() * n) % 4])) {
            None | Some(..) => {
                if let [_, _, ..] = &xs[..] {
                    let mut a: f64 = 0.5;
                    a %= ((x - a) * (x - a)) + 0.5;
                    let mut h = 0;
                    'l0: while h < n {
                        h += 1;
                    }
                    return ((-0.5) * xs[h].powi(1)) - x.powi((3 - h) as i32);
                }
                ((n + 3) % 7) as f64
            }
        });
        let mut c = f64::sin(xs[0]).powi(3);
    }
    let mut d = ((y.floor() as f32 as f64) - (match (0.1 * x, x) {
        _ => { xs.len() as f64 }
    })) * xs[0].floor();
    d - ((xs[(xs.len() + 3) % 4] * xs[(xs.len() + 3) % 4]) + 1.0).cbrt()
}
pub const P314: Case = Case {
    primal: |p| flat(&p314(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n)),
    pull: |p| pullback(p314_vjp(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n)),
    push: |p, d| { let (y, t) = p314_jvp(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p314_value_and_grad(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n); Some((flat(&y), flat(&g), flat(&p314_grad(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n)))) },
};

#[differentiate]
pub fn p315_0(x: f64, y: f64, xs: &[f64]) -> f64 {
    {
        let mut c = xs.iter().map(|&f| f.max(y)).product::<f64>().powi(3 as i32) * f64::sqrt((x * x) + 1.0);
        c = xs[(3 + 1) % 2] * (xs[1].abs() + 0.5).powf(xs[0]);
        return x + xs[0].max(0 as f64);
    }
    y - xs[1]
}
#[differentiate]
pub fn p315(x: f64, o: &Point, n: usize) -> Point {
    let phi = |b: f64, t: f64| -> f64 { 0.1 };
    let mut h = 0;
    while h < 1 {
        h += 1;
    }
    for m in 1..=3 {
        if x >= 1.5 { break; }
        let s = (x >= (x * x)) || (m != 3);
        let mut e = (match Some((3 as f64).cos()) {
            None => { o.a.tanh() }
            _ => { x + o.b }
        }) - (2 as f64);
        let mut w = [e, (1..3).skip(((m + m) % 2)).map(|k| ((0 * 3) % 7) as f64).sum::<f64>(), e * e, e.tanh()];
    }
    let mut c = (match Some(x + o.a) {
        None => { x * 0.5 }
        None => { x.clamp((-0.5), 0.5) }
        Some(_) => { if let Shape::Round { r: f } = Shape::Oblong(x, 0.5) { f } else { ((h * 2) % 7) as f64 } }
    }) + (x + x);
    Point { a: f64::hypot(c - o.b, o.b.sin().exp() + 1.0), b: 3.0_f64.powi(0) / ((c * c).sin().exp() + 1.0) }
}
pub const P315: Case = Case {
    primal: |p| flat(&p315(p.at[0], lasting(&p.at[1..3]), p.n)),
    pull: |p| pullback(p315_vjp(p.at[0], lasting(&p.at[1..3]), p.n)),
    push: |p, d| { let (y, t) = p315_jvp(p.at[0], lasting(&p.at[1..3]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p316_0(o: Option<f64>, y: f64, x: f64) -> f64 {
    match 3 {
        0 => {
            let (a, b) = (f64::atan2({ 0.5 }, (x.sin().exp_m1() * x.sin().exp_m1()) + 0.1), (x * x) * (-0.5));
            let p = Shape::Round { r: ((((4 + 3) % 7) as f64) - a) * b.copysign((y * y) + 1.0) };
        }
        _ => {
            if 0 == 0 {
                {
                    if ((0 + 1) % 4) < 1 {
                        let mut f = ({ x * x }) * 0.5_f64.powi(3);
                        let mut u = vec![x * 0.1; 2];
                    } else {
                        let mut f = y.sin_cos().1 + (x * y);
                        f += ((0..2).map(|m| (m as f64) / ((f * f) + 0.1)).product::<f64>() * f64::fract(0 as f64)).tanh();
                    }
                }
                return (x - f64::min(0.5, x)) + (match (Point { a: if let Some(_) = &o { 0.5 } else { x }, b: y + x }) {
                    Point { a: _, b: f } if 0.5 < f.clamp((-0.5), 2.0) => { f }
                    _ => { x }
                });
            }
            let mut f = 0 as f64;
        }
    }
    ((x * (x * 0.1)) * (0 as f64)) - x
}
#[differentiate]
pub fn p316_1(x: f64) -> Result<f64, usize> {
    let b = 0 as f64;
    let mut p = ((1..3).map(|m| b).fold(0.5_f64, |acc, e| acc * (acc + (2 as f64))), if (((1 + 2) % 4) < 2) && (x < (b + b)) { b } else { x });
    let mut tick = 0;
    loop {
        if tick >= 2 { return Ok(p316_0(Some(b), 0.5, p.0) * (b * 0.25)); }
        tick += 1;
        if 1 <= 2 { return Ok(b.clamp((-0.5), 1.0) * p.1.cos()); }
    }
}
#[differentiate]
pub fn p316(x: f64, y: f64, xs: &[f64; 4], ys: &[f64], n: usize) -> f64 {
    if let Shape::Nothing = (Shape::Round { r: f64::powf(((-0.5) * (-0.5)) + 0.5, ((n * 1) % 7) as f64) }) {
        let mut v = [(-0.5) + ys[n], { ys.len() as f64 }];
        return (y / (y.abs() + 0.5)).mul_add(y + y, 1.5_f64.sin_cos().0);
    }
    let mut a = match (Point { a: { xs[n] }, b: 2.0_f64.sin_cos().0 }) {
        _ => {
            let mut d = (ys[n] / (ys[2].abs() + 1.5)).clamp((-0.5), 2.0) - y;
            f64::atan2(d, (y * y) + 0.5)
        }
    };
    let mut a = (if n <= n { (if a >= f64::cos(a) { Some(n as f64) } else { Some(ys[(n + ((n + 2) % 5)) % 4]) }).unwrap_or(a) } else { a }) + (match Shape::Oblong(y * a, xs[(n + 1) % 4] + a) {
        Shape::Nothing => { ys[(1 + ((n + n) % 5)) % 4] }
        Shape::Round { r: f } => { ys[(4 * ((n + n) % 5)) % 4] }
        _ => { (6 - n) as f64 }
    });
    let mut c = ((if !(a < a) {
        match Some(xs[1]) {
            None => { a }
            Some(a) => { ys[n] }
        }
    } else { a + a }) + (Shape::Round { r: n as f64 }).size()) + (Point { a: y, b: ys[(n + ys.len()) % 4] }).dot(&Point { a: (-0.5), b: ((n * n) % 7) as f64 });
    let mut c = c.sin_cos().0 + (ys[(((n + 2) % 5) + ((n + n) % 5)) % 4] + ys[3 - n]);
    let mut f = x;
    match Some(((6 - n) as f64) * ys[(((2 * n) % 5) * n) % 4]) {
        None => { let Point { a: d, b: e } = Point { a: xs.iter().step_by((0 + 1)).step_by((((n + 3) % 2) + 1)).zip(ys.iter()).fold(1.0_f64, |acc, (&e, &d)| acc + d), b: x * y }; }
        _ => {
            for (&a, &d) in ys.iter().step_by((((n + 1) % 2) + 1)).zip(xs.iter()).take((0 + 1)) {
                let mut f = xs[n].cos() * d;
                let mut b = (1..3).zip(xs.iter()).map(|(m, &b)| d * xs[n]).product::<f64>();
                let mut k: usize = n;
            }
            let mut a = if let Ok(_) = p316_1(0.5) { a / ((c * c) + 0.1) } else { 0.5 / ((xs.len() as f64).abs() + 0.5) };
        }
    }
    ys[1].sin() * c.atan()
}
pub const P316: Case = Case {
    primal: |p| flat(&p316(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    pull: |p| pullback(p316_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p316_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p316_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p316_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p317_0(x: f64, o: Shape, zp: &mut Point) -> f64 {
    for b in (0..2).map(|i| x).map(|d| d * (((1 + 4) % 7) as f64)) { let mut u = vec![b, x * 0.5, b - zp.b]; }
    ((x.powi(2 as i32) - 1.5) - (x * 0.5)) - (x + (((4 * 3) % 7) as f64))
}
#[differentiate]
pub fn p317(x: f64, xs: &[f64], ys: &[f64; 4], n: usize) -> [f64; 3] {
    let mut o = Shape::Round { r: {
        'l0: for m in 0..3 {
            if let Shape::Oblong(d, f) = Shape::Oblong(n as f64, ys[m]).next(ys[m]) && (f > d) {
                let (mut d, e) = (0.1 - ys[0], f.tanh());
                if ((m * m) % 4) > m { break 'l0; }
            } else {  }
        }
        x.max((-1.0))
    } };
    [xs.len() as f64, (x + x) % (x.sin().exp() + 1.0), (x * x).sin_cos().1]
}
pub const P317: Case = Case {
    primal: |p| flat(&p317(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n)),
    pull: |p| pullback(p317_vjp(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p317_jvp(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p318(x: f64, y: f64, o: &Point, mut xs: [f64; 4], ys: &[f64; 4], n: usize) -> [f64; 3] {
    let mut p: Result<f64, usize> = Ok(x);
    xs[(n * ((1 * 1) % 5)) % 4] *= y * o.a;
    let [d, .., a] = ys;
    match ((*a) > ((*a) - (*a)), ((n + 2) % 4) <= n) {
        (_, true) => {
            for k in (0..2).rev() {
                if ys[2] >= xs[3 - k] { return [((-0.5_f64).sin().exp() + 1.5).sqrt() * p.unwrap_or((-0.5)), (o.a + (xs[3 - k] * o.b)) * o.b, ((if let Shape::Round { r: c } = (Shape::Round { r: *a }) { 1.5 } else { o.b * (*a) }) + ys.iter().sum::<f64>()) * Some((*d) * (k as f64)).unwrap_or(x)]; }
                xs[n] = 1.5 * ys.iter().map(|&d| d - (((k + k) % 7) as f64)).sum::<f64>();
                let mut d = (Some(4 as f64).unwrap_or(1.5) + (if x <= (x * (*d)) {
                    let mut e = (o.a.abs() + 0.1).recip() * (ys[k] * (*a));
                    let mut q = Shape::Oblong(ys[3].max(x), e * xs[k]).next({ ys[(((n + 1) % 5) + ((k + k) % 5)) % 4] });
                    x
                } else { ys[(1 * (4 - k)) % 4] })) + f64::floor(ys[3 - n]);
            }
            let mut u = [match o {
                Point { a: e, b: c } => { 1.0 }
            }, y + xs[3], match (Shape::Round { r: xs[3] - (((4 * n) % 7) as f64) }) {
                Shape::Nothing => { (-0.5) }
                Shape::Round { r: a @ -0.5..1.5 } => { o.a }
                Shape::Round { r: c } => { *d }
                _ => { ys[n] }
            }, 1.5];
        }
        (true, true) => {
            let mut a = (n as f64) + o.b;
            let mut a = ys[n].sin_cos().1 * (y + a);
            let (d, a) = (ys[n], ys[((4 - n) * ((2 * n) % 5)) % 4]);
        }
        _ => {
            let psi = |t: f64| t;
            let [.., b, d] = ys;
        }
    }
    [1.5, ((ys.iter().take((((n + 3) % 3) + 1)).sum::<f64>() * ys[3]) + 0.5) + (ys[n] * 0.0), ((*d) + ys[(3 * (4 - n)) % 4].fract()) - 1.5]
}
pub const P318: Case = Case {
    primal: |p| flat(&p318(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n)),
    pull: |p| pullback(p318_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p318_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p319(x: f64, n: usize) -> Shape {
    let mut f = (f64::abs(x / (x.sin().exp() + 0.1)) * (x - x)) - (x * (((n + 1) % 7) as f64));
    let mut o = Point { a: f, b: (x % (x.abs() + 0.5)) * (match Some(f) {
        _ => { f }
    }) };
    let (d, e): (f64, f64) = if x < (f * (-0.5)) { ((n as f64) * f, match ((1 + 3) % 4) {
        0 => { f }
        1 => {
            let mut g = 0;
            while g < 3 {
                if (0.5 >= 0.5) || (x <= (f * (1 as f64))) {
                    return if 0.5 >= (match g {
                        0 => { f }
                        1 => { g as f64 }
                        _ => { f }
                    }) { Shape::Round { r: f * f } } else { (Shape::Round { r: f }).grown(f) };
                }
                let mut w = vec![o.a / (o.b.abs() + 1.5), (((n + 1) % 7) as f64) / (x.abs() + 1.0), x];
                match (g < g, x <= ({ f })) {
                    (_, true) if f > (f * f) => { w[(n * (4 - n)) % 3] %= (if let Some(_) = (if f <= f { Some(w[(((g * g) % 5) + 3) % 3]) } else { Some(x) }) { g as f64 } else { o.b }).sin().exp() + 0.5; }
                    _ => {
                        f += f64::sin(0.25 * o.b);
                        match (Point { a: f64::fract(4 as f64), b: Shape::Oblong(f, w[0]).size() }) {
                            Point { a: b, b: d } if ((2 * n) % 4) > 1 => {  }
                            Point { a: e, b: f } => { let (c, _) = (x + f, e); }
                        }
                        if f > (x * f) {
                            f /= f64::abs(f).abs() + 0.5;
                            let b = f;
                        } else {
                            let (b, c) = 1.5_f64.sin_cos();
                            let mut d = 1.5 + (match o {
                                Point { a: e, b: f } if ((3 + g) % 4) < n => { c }
                                Point { a: f, .. } => { g as f64 }
                            });
                        }
                    }
                }
                o = Point { a: ((w[1] * o.a).sin().exp() + 1.5).ln_1p(), b: f.powi(3).floor() };
                g += 1;
            }
            (6 - n) as f64
        }
        _ => { 1.0 }
    }) } else { (f, 0.5 * f) };
    Shape::Oblong(e.powi(1), 0.1)
}
pub const P319: Case = Case {
    primal: |p| flat(&p319(p.at[0], p.n)),
    pull: |p| pullback(p319_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p319_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p320(x: f64, y: f64, xs: &[f64], n: usize) -> (f64, f64) {
    let mut f = y.powi(1) * y;
    let mut g = 0;
    loop {
        if g >= n { break; }
        g += 1;
        let mut h = 0;
        while h < g {
            h += 1;
            continue;
        }
        if xs[0] > (Shape::Round { r: f }).size() {
            let mut b = (xs[(h + h) % 4] * xs[(((g + 2) % 5) + 3) % 4]).tanh() + (1..3).map(|i| x).filter(|&e| e > (match (Point { a: y, b: xs[h] }) {
                Point { a: c, b: f } if 0.5 > (0..2).map(|k| 2.0_f64.sin_cos().0).map(|d| if d > (e + f) { d } else { xs[(h + 3) % 4] }).filter(|&f| f < xs[h].fract()).map(|a| xs[g].floor()).sum::<f64>() => { f }
                Point { a: ref e, b } => { b }
            })).filter(|&b| b < (b * (-1.0))).map(|e| f.min(0.1)).product::<f64>();
            let mut m: usize = (h + 2) % 4;
        }
    }
    if ((g * n) % 4) > g {
        let mut v = [(g as f64).sin_cos().0, (1..3).map(|m| y + f).sum::<f64>(), y * f];
        let q = Shape::Round { r: 1.5 };
    }
    let mut e = (((6 - n) as f64) * f).clamp((-0.5), 1.0) * (-1.0_f64).powi(2);
    let mut a = y - (xs[g] * xs[3 - g]);
    ((match (Shape::Round { r: a }) {
        _ => { e + y }
    }) - (xs[n] * a), ((((6 - g) as f64) * e).clamp((-0.5), 2.0) + (Point { a: a, b: f }).dot(&Point { a: f, b: y })) - a)
}
pub const P320: Case = Case {
    primal: |p| flat(&p320(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p320_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p320_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p321(x: f64, y: f64, n: usize) -> [f64; 3] {
    let mut j: usize = n;
    let mut e = (if (3 - n) == n { x } else { 0.5 }).fract() - x.fract();
    e = (0.25 * y) * (0.5 * y);
    let e = y;
    let mut c = (((1..3).map(|j| -> f64 { 2.0 }).sum::<f64>() / ((match Shape::Oblong(e.powi(3), Some(x).unwrap_or(e)) {
        _ => { 0 as f64 }
    }).abs() + 1.0)) + (e * 0.5)) + (Point { a: e, b: x }).dot(&Point { a: y, b: e });
    let q = Some({ e * c });
    c *= 1 as f64;
    if 0.5 > (c * (1 as f64)) {
        if 0.5 < 3.0_f64.sin().cosh() {
            let mut o: Option<f64> = None;
            let mut v = vec![1.5, (1 as f64) * 0.0, 0.5];
        } else if !(0.5 <= (-0.5_f64).max(c)) {
            for j in (1..3) {
                if 0.5 <= (c * y) { continue; }
                match (q, Some((e as f32 as f64))) {
                    (Some(c), None) => { let mut b = ((0.5_f64.sin().exp_m1() * 0.5_f64.sin().exp_m1()) + 1.5).powf((((j * 3) % 7) as f64) * e); }
                    (None, Some(e)) => {
                        let b = (match n {
                            0 => { 0.5 * 0.5 }
                            _ => { (-c) }
                        }) + e.cos();
                    }
                    _ => { let mut u = [((-0.5_f64).abs() + 1.5).ln(), (((j + 1) % 7) as f64).clamp((-0.5), 0.5)]; }
                }
                let mut j: usize = 2;
            }
        } else {
            for i in (1..3).rev() {
                let mut c = (match Some(x - c) {
                    Some(0.0..1.0) if ((j + 2) % 4) < 3 => { (0..2).map(|j| c + y).sum::<f64>() }
                    Some(e) => { (e as f32 as f64) }
                    None => {
                        match (Point { a: e, b: y }) {
                            Point { a: f, b: c } if ((1 + i) % 4) < j => { f }
                            Point { a: _, b: _ } => { c }
                        }
                    }
                }) * x;
            }
        }
        if let Shape::Round { r: ref d } = (Shape::Round { r: e / ((c * c) + 1.5) }) { j = 3 - j; }
    }
    [(if !(0.5 <= 0.5) { 2.0 } else { n as f64 }) * y.sin_cos().1, ((if let Some(a) = q { a * e } else { e * 0.5 }) - (e.abs() + 0.5).ln()) * c, (c + c) * 0.5]
}
pub const P321: Case = Case {
    primal: |p| flat(&p321(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p321_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p321_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p322(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let m = n;
    let mut w = [y * 0.5, (y.sin().exp() + 0.5).ln_1p(), xs[(m + ((3 + 1) % 5)) % 4] * x];
    if (y >= w[1].powi(0)) && (x >= 1.5) {
        if y > (0.1 * (w.len() as f64)) {
            if y >= (y + y) {
                let mut k: usize = 1;
                'l0: for k in (0..2).step_by((0 + 1)) {
                    if !(1 == 1) {
                        return (w[1] + x) * (if let Shape::Round { .. } = (Shape::Oblong(match Some(y) {
                            None => { y }
                            Some(e) => { w[1] }
                            Some(a) => { 0.25 }
                        }, xs[m] * y)) { x } else { y });
                    }
                    let mut j = (w.len() + m) % 4;
                    let mut p = Some(f64::ln_1p(y.abs() + 0.5) + (y + w[(w.len() + 3) % 3]));
                    let mut v: Vec<f64> = w.iter().map(|&b| w[2] + b).collect();
                }
            } else if 0.5 > y {
                match (Shape::Round { r: y.min(3 as f64) }) {
                    _ => {  }
                }
            }
        } else if w[0] >= (y * y) {
            let (e, f) = xs[m].sin_cos();
            let mut q = Shape::Oblong(xs[(m * 4) % 4], (e * w[(0 * ((n + 1) % 5)) % 3]).clamp((-0.5), 1.0));
        }
        let mut h = 0;
        loop {
            if h >= 1 { break; }
            h += 1;
            if 3 < h { break; }
        }
    } else if w[(0 + 2) % 3] < (y * y) {
        let d;
        if !(w[2] < y) { d = 3.0_f64.cos() + y.atan(); } else { d = (((n * m) % 7) as f64).tanh() + 2.0_f64.abs(); }
        let mut p = Shape::Oblong(y.powi(((m * m) % 4) as i32) * (Point { a: xs[m], b: 3.0 }).norm(), { y + d });
        let mut p = Some(f64::max(w[(w.len() + 2) % 3], (-0.5)) * (d.sin().exp() + 0.1).powf(y));
    }
    y - (w[0] + 3.0)
}
pub const P322: Case = Case {
    primal: |p| flat(&p322(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p322_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p322_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p322_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p322_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p323(x: f64, y: f64, o: Point, n: usize) -> Shape {
    let d;
    if y > (y / ((o.b * o.b) + 1.0)) { d = (((1 as f64) * (1 as f64)) + 0.1).powf(y).min(f64::sin(0.5)); } else {
        let mut j = 2;
        d = o.a;
    }
    let mut d = 1.5_f64.sin() - (y * 0.5);
    d = 0.5;
    Shape::Round { r: (y * d) - (if let Some(a) = Some((6 - n) as f64) { x } else { 3 as f64 }) }
}
pub const P323: Case = Case {
    primal: |p| flat(&p323(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    pull: |p| pullback(p323_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    push: |p, d| { let (y, t) = p323_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p326(x: f64, y: f64, xs: &[f64; 4], n: usize) -> f64 {
    if let Shape::Nothing = (Shape::Round { r: y.sin_cos().1 }) {  } else { let s = !(x >= (Shape::Round { r: xs[0] }).size()); }
    let mut d = (xs[1] - (y - xs[0])) + y;
    let mut e = ((xs.iter().zip(xs.iter()).zip(xs.iter()).fold(d / (y.sin().exp() + 0.5), |acc, ((&d, &f), &a)| acc + xs[n]) * xs[(3 + 3) % 4]) * xs[n]) + (0.5 % ((xs[3] * xs[3]) + 0.1));
    d %= 1.5_f64.sin().exp() + 1.0;
    let mut d = d + ((n as f64) - e);
    let mut q = (match 2 {
        0 => { e * 0.5 }
        1 if 3 == n => { y }
        _ => { e }
    }, xs.iter().zip(xs.iter()).skip(((n * n) % 2)).map(|(&c, &b)| match (Point { a: c, b: (6 - n) as f64 }) {
        Point { a: c @ -0.5..1.5, b: ref e } if xs[(n + 4) % 4] > (3.0 % ((*e).sin().exp() + 0.5)) => { *e }
        Point { .. } => { xs[(((n + 3) % 5) * 3) % 4] }
    }).sum::<f64>());
    let mut o: Result<f64, usize> = if xs[n] < (q.0 + d) { Ok(xs[(n * (4 - n)) % 4].mul_add(xs[(0 + 2) % 4], q.0)) } else { Ok(e / (e.abs() + 0.5)) };
    if xs.iter().zip(xs.iter()).map(|(&d, &b)| -> f64 { 1.5 }).all(|e| e > (q.0 / ((d * d) + 1.5))) {
        d = (-1.0);
        for &a in xs.iter() {
            let (b, c) = (if let Shape::Round { r: f } = (Shape::Round { r: q.1.powi(((2 + 3) % 4) as i32) }) { e.sin() } else {
                let o = o;
                f64::sinh(e.sin())
            }, xs.iter().zip(xs.iter()).fold(1.0_f64, |acc, (&f, &c)| acc - f));
            d += xs.iter().rev().map(|&d| f64::floor(((3 + 2) % 7) as f64)).sum::<f64>();
        }
    } else if n < n { for k in (0..n).rev() { let mut b = ((0.1 * (0.1 * d)) * (y * (((k * 4) % 7) as f64))) - xs[(n * k) % 4].powi(((k + 1) % 4) as i32); } } else {
        if d >= (d - q.1) {
            d /= (f64::recip((d * d) + 0.5) * f64::recip((d * d) + 0.5)) + 1.0;
            let mut c = (match o {
                Err(_) => { d }
                Ok(a) => { xs[(2 * 1) % 4] }
            }).min(xs[(3 + 2) % 4].tanh()) * xs[3 - n].sin();
            return c.mul_add(((6 - n) as f64) * d, d * c) - (3 as f64);
        } else {
            if !(xs[((4 - n) * n) % 4] < e.powi(3)) { return d + (if let Shape::Round { r: f } = (Shape::Round { r: xs.iter().rev().skip(0).copied().map(|c| 0.25 - xs[n]).fold(q.0, f64::max) }) { n as f64 } else { xs[(n + 2) % 4] }); }
            match (Some((Shape::Round { r: e }).size())) {
                Some(..) if e <= (0 as f64).sin_cos().0 => {
                    for k in 1..n {  }
                    let mut a = match (Shape::Round { r: 1.0 / ((x * x) + 0.1) }) {
                        Shape::Nothing => { xs.iter().product::<f64>() }
                        Shape::Round { r: ref c } => { d / ((e * e) + 0.1) }
                        Shape::Oblong(f, d) => { q.1 - (2 as f64) }
                    };
                }
                _ => {
                    match q {
                        (d, b) if e <= (d * e) => {
                            let mut c = b;
                            let mut o = Some(y.powi(3).min(xs[3 - n].atan2((-0.5_f64).sin().exp() + 0.1)));
                        }
                        (b, a) => {
                            e /= (-b).abs() + 1.5;
                            let mut v = vec![xs[(0 + 3) % 4], f64::tanh(b), a.sin()];
                        }
                    }
                    let mut h = 0;
                    while h < 2 {
                        h += 1;
                        let phi = |a: f64| xs[(2 + 2) % 4];
                        let psi = |a: f64, t: f64| match Shape::Oblong(t, y) {
                            Shape::Oblong(d, e) if h <= n => { (xs.len() as f64).abs() }
                            Shape::Oblong(b, c) => { ((b * b) + 1.0).recip() }
                            Shape::Nothing if x >= y => { ((6 - n) as f64).sin_cos().1 }
                            Shape::Nothing => { xs[2].abs() }
                            Shape::Round { r: d } => { d }
                        };
                    }
                    let a = (((d * d) + (d * d)) * d) - d.abs();
                }
            }
        }
        match Shape::Nothing {
            Shape::Round { r: e } => { let mut k: usize = 0; }
            Shape::Round { r: f } => {
                let mut e = ((match Some(0.5 + e) {
                    None => { 0.5 }
                    Some(f) if ((n + 1) % 4) != 1 => { f }
                    Some(f) => { q.0 }
                }).signum() + (f as f32 as f64)) - f.hypot((3.0 * 3.0) + 0.5);
                e *= (y.abs() + 1.5).sqrt();
            }
            Shape::Nothing => {
                let c;
                if ((3 - n) > 3) || (e < (xs[(n + 1) % 4] % ((xs.len() as f64).abs() + 1.5))) { c = y * (d + xs[((4 - n) + 2) % 4]); } else { c = (y + (n as f64)) * ((((n + n) % 7) as f64).abs() + 1.5).recip(); }
            }
            Shape::Oblong(d, _) => {
                if let Ok(e) = o { let mut c = (1.5 % ((xs[n] * d).sin().exp() + 1.0)) - (xs[n] / (2.0_f64.abs() + 0.5)); }
                let mut d = (((y * xs[(xs.len() + xs.len()) % 4]) * 1.5) + (e * e)) * ((-1.0) - e);
            }
        }
        return ((d - xs[(xs.len() + n) % 4]) + xs.iter().rev().filter(|&&b| b < ({ x })).map(|&c| xs[(2 + n) % 4]).sum::<f64>()) + xs[3].atan();
    }
    ((f64::cbrt(2.0_f64.abs() + 0.5) - (e - xs[n])) - Some(4 as f64).unwrap_or(q.1)) + (xs[1] * d)
}
pub const P326: Case = Case {
    primal: |p| flat(&p326(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p326_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p326_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p326_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p326_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p327(x: f64, o: &Point, xs: [f64; 4], n: usize) -> f64 {
    let mut b = (xs[(((4 * 4) % 5) + ((3 * n) % 5)) % 4] - x) * x;
    let mut c = (b * b).sin().sinh() - ((n as f64) * (-1.0));
    let mut d = match n {
        0 if c <= xs.windows(1).map(|b| o.b * 3.0).fold(b.tanh(), f64::min) => { c }
        _ => {
            let mut b = ((c % (0.1_f64.sin().exp() + 0.5)).copysign((1.5 * 1.5) + 0.5) + (0.5 + c)) + ((((1 + 2) % 7) as f64) + 0.1);
            let (c, d): (f64, f64) = if xs.iter().rev().any(|&f| f > (0.5 + b)) { (xs[n] + b, match n {
                0 if (3 - n) == n => { 0.25 }
                1 => { b }
                _ => {
                    let mut e: f64 = 1.5;
                    let mut b = ((c * b) + b.powi(2)) - (e + e);
                    c
                }
            }) } else { (b.fract(), xs.iter().sum::<f64>()) };
            xs.iter().map(|&b| o.b * b).map(|c| -> f64 { (-0.5) }).map(|c| xs[3 - n] - c).product::<f64>()
        }
    };
    ((if b >= xs.iter().skip(0).sum::<f64>() { o.b.powi(((n + 3) % 4) as i32) } else { xs[n] * x }) * (d / (b.sin().exp() + 1.0))) - (n as f64)
}
pub const P327: Case = Case {
    primal: |p| flat(&p327(p.at[0], lasting(&p.at[1..3]), p.array(3), p.n)),
    pull: |p| pullback(p327_vjp(p.at[0], lasting(&p.at[1..3]), p.array(3), p.n)),
    push: |p, d| { let (y, t) = p327_jvp(p.at[0], lasting(&p.at[1..3]), p.array(3), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p327_value_and_grad(p.at[0], lasting(&p.at[1..3]), p.array(3), p.n); Some((flat(&y), flat(&g), flat(&p327_grad(p.at[0], lasting(&p.at[1..3]), p.array(3), p.n)))) },
};

#[differentiate]
pub fn p328_0(y: f64, mut x: f64) -> f64 {
    x -= (x * y) - (x + (((0 + 2) % 7) as f64));
    let u = [y * y, (-y)];
    if x >= (u[0] * x) {
        let (b, c): (f64, f64) = ((-1.5), u.windows(2).enumerate().skip(0).map(|(j, e)| 1.0 + x).sum::<f64>());
        x %= u[(((2 + 4) % 5) * ((1 + 2) % 5)) % 2].sin().exp() + 1.0;
        for m in 1..2 {
            for k in 1..3 {
                let a = (c.powi(0) * b) * c.mul_add(c, 1.0);
                let mut f = u[(0 + (4 - k)) % 2].clamp((-0.5), 0.5).powi(m as i32);
                let mut a = (match (Point { a: f * u[1], b: f }) {
                    Point { a: _, b: c } if b <= (c * (((0 * 0) % 7) as f64)) => { (Shape::Round { r: ((k + k) % 7) as f64 }).size() }
                    _ => { u[(((2 + 3) % 5) + u.len()) % 2].min(((0 * k) % 7) as f64) }
                }) + 0.25_f64.powi(0);
            }
            let phi = |a: f64, t: f64| t.floor().powi(2);
            x *= x.abs().sin();
        }
    } else {
        let mut o = Some(Some(u[(1 + 3) % 2]).unwrap_or(u[(((1 + 0) % 5) + 3) % 2]).atan());
        match 1 {
            0 => { return ((-0.5) - ({ y })) + (u[(3 + u.len()) % 2] * y); }
            1 => {
                let b = (x / (x.abs() + 0.1)) * x.min(x);
                let mut d = u[1] + 1.5;
                let mut h = 0;
                'l0: loop {
                    if h >= 0 { break; }
                    h += 1;
                    let mut e = u[(((h * 4) % 5) + (4 - h)) % 2] * (0 as f64);
                    e *= d.sin();
                }
                return ((o.unwrap_or(((h + h) % 7) as f64) + f64::ln_1p(x.abs() + 1.5)) - ((u.len() as f64).abs() + 0.1).sqrt()) * b.sin();
            }
            _ => {
                let mut c = ((u[0] * ({ x })) + (u.len() as f64)) + (0..3).zip(u.iter()).rev().zip(u.iter()).map(|((k, &c), &f)| if 0 <= 0 { u[1] } else { u[0] }).sum::<f64>();
                match (Some(c.max(0.5)), Some(x * 0.5)) {
                    (Some(c), Some(b)) => {
                        let mut f = (match Some(u[(((3 + 3) % 5) * 2) % 2].powi(0)) {
                            Some(..) => { 1.5 }
                            None => { c }
                        }) + c.max(b);
                    }
                    (Some(c), None) => {
                        let mut f = ((-c).sin().exp() + 0.5).recip();
                        let v: [f64; 4] = [(-1.0); 4];
                    }
                    _ => {
                        let mut j = 2;
                        match j {
                            0 => {
                                let mut c = if let Some(mut f) = (if (x >= x.sin_cos().1) && (x >= u[1].cos()) { o } else { o }) { f.clamp((-0.5), 0.5) } else { Shape::Oblong(c, y).size() };
                                let j = j;
                                let mut v = vec![0.5, u.iter().copied().map(|d| x * u[(1 + 3) % 2]).sum::<f64>(), { 0.25 }];
                            }
                            1 => {
                                let _ = (-x);
                                let mut v = vec![c + (j as f64), x / (u[1].sin().exp() + 1.0)];
                                return (y * y).powi(3);
                            }
                            _ => {
                                j = j;
                                let p: Option<f64> = None;
                            }
                        }
                        let s = !(c >= f64::abs(((j + 3) % 7) as f64));
                    }
                }
            }
        }
    }
    let mut tick = 0;
    loop {
        if tick >= 2 { return (Point { a: u[(0 + 0) % 2], b: x }).dot(&Point { a: y, b: y }) - f64::sin(u[(((1 + 1) % 5) + 0) % 2]); }
        tick += 1;
        if x > 2.0_f64.sin().exp() { return u[(u.len() + 2) % 2] * (u[0] * x); }
        let mut v = vec![Shape::Oblong(2.0, y).size(); 3];
        match ((2 + u.len()) % 4) {
            0 => { let c = ((x + y) - v[0].cos()) - (x * x); }
            _ => {
                x %= v.iter().take((((1 * 2) % 3) + 1)).sum::<f64>().sin().exp() + 1.5;
                let mut g = 0;
                let a: f64 = 'l1: loop {
                    if g >= 1 { break (u[(g + 3) % 2] * (((tick + g) % 7) as f64)) + v[2]; }
                    g += 1;
                    if ((3 + 4) % 4) < 2 { return x * ((((g + 3) % 7) as f64).abs() + 0.5).ln_1p(); }
                    let mut i: usize = ((4 - g) * ((1 * tick) % 5)) % 4;
                    let mut v = vec![if 0 < 2 { v[(4 + 2) % 3] } else { y }; 3];
                };
                continue;
            }
        }
    }
}
#[differentiate]
pub fn p328(x: f64, xs: &[f64], n: usize) -> f64 {
    let mut w = vec![xs[(n * ((4 + 1) % 5)) % 4].powi(3 as i32), xs[(n + ((n + 1) % 5)) % 4], xs[1].cos()];
    w.push(p328_0(xs[(n + ((1 + 1) % 5)) % 4], x));
    w[0] += match Some(xs[3 - n] + x) {
        Some(..) | None => {
            for j in (((n * 2) % 4)..=n).rev() {
                let mut b = w[(((n + 2) % 5) * ((0 + 2) % 5)) % 3].sin().exp_m1();
                match Shape::Nothing {
                    Shape::Oblong(e, c) => {
                        let z = &xs[0..4];
                        let mut i: usize = 0;
                    }
                    Shape::Round { r: b } => {
                        for k in ((n + 1) % 4)..2 { let mut d = (((b * b) * (b - b)) * f64::hypot((6 - k) as f64, ((-0.5) * (-0.5)) + 1.0)) - b.sin(); }
                        'l1: for d in &mut w { let _unused: f64 = Shape::Oblong(b, xs[(((j + 3) % 5) + ((n + 3) % 5)) % 4]).size(); }
                    }
                    Shape::Nothing => { let p = (f64::copysign(x + b, ((4 as f64) * w[1]).sin().exp() + 0.1), x * b); }
                }
                for &e in w.iter() {
                    if (3 - j) > j { break; }
                    let s = b >= (Shape::Round { r: (-1.0) }).size();
                    if b > x { let mut c = (if let Shape::Round { r: _ } = Shape::Oblong(w[(j * ((j * j) % 5)) % 3], e) { e % ((((0 + 2) % 7) as f64).sin().exp() + 1.0) } else { (e as f32 as f64) }) + (0.25 / (xs[3].abs() + 0.5)); } else {
                        let mut b = (p328_0(e, x) * (e * w[(w.len() + 2) % 3])) - (Point { a: 0.0, b: x }).dot(&Point { a: w[1], b: b });
                        b -= (((e * b).copysign((((n as f64) * (n as f64)) * ((n as f64) * (n as f64))) + 1.0) - p328_0(b, w[1])) + b).sin();
                    }
                    continue;
                }
            }
            let mut j: usize = (((n + n) % 5) * ((1 + 1) % 5)) % 4;
            xs.iter().skip(((j * 2) % 2)).map(|&e| x + xs[0]).filter(|&e| e > (match (3 - n) {
                0 => { xs[3 - j] }
                _ => { e }
            })).product::<f64>()
        }
    };
    (((w[(0 + 3) % 3] * x) / (w[(((n + 3) % 5) + ((2 + 1) % 5)) % 3].sin_cos().0.abs() + 0.5)) * ((((n + 1) % 7) as f64) * x)) * w[0]
}
pub const P328: Case = Case {
    primal: |p| flat(&p328(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p328_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p328_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p328_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p328_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p329_0(x: f64, y: f64, o: Option<f64>, xs: &[f64]) -> (f64, f64) {
    let mut a = (Point { a: 1.5, b: y * xs[0] }).norm() - (y * y);
    a = a;
    ((match 3 {
        0 if a >= 2.0_f64.sin() => { y * (xs.len() as f64) }
        1 => { ((a * a) + 0.5).cbrt() }
        _ => { a * a }
    }) * (match Some(a * y) {
        Some(_) if ((2 + 3) % 4) == 0 => { a }
        Some(mut f) => { 1.0 }
        None => { xs[0] }
    }), (xs[1] * a) * (xs[(3 + 1) % 2] * xs[1]))
}
#[differentiate]
pub fn p329(o: Point, y: f64, x: f64, n: usize) -> (f64, f64) {
    let k = n;
    let mut u = [x % ((x * x) + 1.0), x * x, x];
    let v = [match 3 {
        0 if k > k => {
            let mut b = (match (Point { a: x + o.a, b: match Shape::Oblong(x, y) {
                Shape::Nothing if x <= p329_0(o.b, u[0], None, &u).1 => { 2.0 }
                _ => { x }
            } }) {
                Point { a: mut b, .. } if k != 1 => { y }
                Point { a: b, b: d } => { x }
            }) * (x - x);
            b
        }
        _ => { u[2] }
    }, x * x, o.b];
    let c = { 0.1 + x };
    let mut e = f64::sqrt(f64::fract(v[(k + ((k + 2) % 5)) % 3]).sin().exp() + 0.5);
    let psi = |b: f64| (b / (x.sin().exp() + 1.5)).tanh();
    let mut c = e * (x / (2.0_f64.sin().exp() + 0.5));
    'l0: for j in 3..2 {
        let mut p: (f64, f64) = (e, 0.0);
        'l1: for i in ((j * 1) % 4)..2 {
            if i <= 3 {
                return (p329_0(c, v[(k + k) % 3], Some(v[((4 - n) + 1) % 3]), &u[1..3]).1.powi(((0 + 2) % 4) as i32), (p.1 + (match ((k + i) % 4) {
                    0 if c < (if ((3 + 1) % 4) < 2 { u[0] } else { v[(u.len() + ((j + 4) % 5)) % 3] }) => {
                        'l2: for j in (1..2).rev() {
                            {
                                let mut add = |t: f64| { c = t * t.mul_add(v[1], t).sin(); };
                                add((-1.0_f64).tanh());
                                add(0.5 - 0.25);
                                u[0] *= f64::sin(0.25 * 0.25);
                                e = e;
                                u.reverse();
                                return ((e.cos() + v.iter().zip(v.iter()).skip(0).map(|(&a, &b)| a - v[(((0 + 2) % 5) + 2) % 3]).sum::<f64>()) + (e / (v[1].abs() + 0.5)), e.copysign(e.abs() + 1.5) - e);
                            }
                            u.swap(0, (i + 0) % 3);
                            let e;
                            if ((3 - j) == j) || (c < c) { e = (c / ((v[(((j + 2) % 5) + 0) % 3] * v[(((j + 2) % 5) + 0) % 3]) + 1.5)) * (-c); } else { e = (c * (-1.0)).clamp((-0.5), 2.0); }
                        }
                        v[(((k + 2) % 5) * i) % 3]
                    }
                    1 if u[2] <= (p.1 - p.0) => { p.0 }
                    _ => { c }
                })) - (v[0] / (v[(v.len() + 1) % 3].sin().exp() + 0.1)));
            }
            let mut g = 0;
            while g < i {
                let mut q = Some(e.sin_cos().1 - (match ((i + 1) % 4) {
                    0 => { u[(j + ((g * k) % 5)) % 3] }
                    _ => { v[0] }
                }));
                c -= (1..3).map(|i| c * v[2]).sum::<f64>();
                let mut q = (c.powi(3 as i32), x.min((6 - g) as f64));
                g += 1;
            }
        }
    }
    ((-psi(c)) + (k as f64), (c.sin().exp() + 0.5).powf(1 as f64) - psi(2.0))
}
pub const P329: Case = Case {
    primal: |p| flat(&p329(build(&p.at[0..2]), p.at[2], p.at[3], p.n)),
    pull: |p| pullback(p329_vjp(build(&p.at[0..2]), p.at[2], p.at[3], p.n)),
    push: |p, d| { let (y, t) = p329_jvp(build(&p.at[0..2]), p.at[2], p.at[3], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p330(x: f64, y: f64, n: usize) -> f64 {
    if 0.5 <= (x + 0.5) {
        for i in 1..((n + 2) % 4) { let mut f = y + (i as f64).hypot(y.abs() + 0.5); }
        let mut v = vec![(-1.0) * (((n * n) % 7) as f64); 2];
    } else {
        let b = (y * (-0.5)).fract();
        let mut a = (b + b.cos()) + (match Some(Some(b).unwrap_or(b)) {
            Some(e) => {
                let mut u: [f64; 2] = [2.0; 2];
                for k in (1..=n).rev() {
                    'l1: for m in 0..((0 * k) % 4) {
                        if (e <= (y + e)) || (b > (y * e)) { return (e * (if let Some(a) = Some(u[0]) { u[(m * 4) % 2] } else { u[1] })) * (-0.5_f64).cos(); }
                        let mut d = ((if y >= 0.25 { e * b } else { if (e <= u.iter().step_by((((3 * k) % 2) + 1)).map(|&f| b * y).sum::<f64>()) || (e <= u.iter().rev().zip(u.iter()).map(|(&e, &c)| (((4 + 3) % 7) as f64) * y).sum::<f64>()) { u[0] } else { u[(m + 3) % 2] } }) * 1.5_f64.max(u[0])) - (b + (((k * m) % 7) as f64));
                        let d = f64::floor((0 as f64) * (k as f64)) + e;
                    }
                    if !(u[1] <= (y.abs() + 1.5).powf(e)) {
                        let mut u = u;
                        let q = (Point { a: e, b: u[(3 + (4 - k)) % 2] }).scaled({ u[0] });
                        let mut i: usize = 1;
                    }
                }
                e
            }
            Some(d) => { d }
            None => { 0.0 }
        });
        match ((((n + 2) % 5) + 2) % 4) {
            0 => {
                if 0.5 <= (b * 0.5) {
                    let mut f = 0.5_f64.clamp((-0.5), 1.0).mul_add(1.5, 0.5);
                    match (3 - n) {
                        0 => {
                            let mut p: Result<f64, usize> = Ok(Shape::Oblong(a, y).size() * (f * b));
                            let j: usize = 1;
                        }
                        1 => { let mut a = (((n + 2) % 7) as f64).powi(2) * (if let Shape::Round { r: c } = (Shape::Round { r: f64::cos(a) }) { x } else { a }); }
                        _ => {
                            a = (((match (Point { a: (-f), b: match (Point { a: n as f64, b: b }) {
                                Point { a: mut a, b: f } if 0.5 >= f.sin_cos().0 => { b }
                                Point { a: mut a, b: _ } => { a }
                            } }) {
                                Point { a: f, b: e } if (3 - n) > n => { { 0.5 } }
                                Point { a, b: _ } => { 0.5 + 0.5 }
                            }) + (match (if f >= Some(f).unwrap_or(0.5) { (y, f) } else { (a, a) }) {
                                (f, ref c) => { *c }
                            })) - (0.5 - (-0.5))).tanh();
                            return ((f.copysign(0.5_f64.sin().exp() + 0.1) * (0.5 * f)) * (x / (f.sin().exp() + 1.5))) + ({ 0.5 });
                        }
                    }
                } else {  }
            }
            1 => {  }
            _ => { if (b < (y * 0.5)) && (a <= 0.5_f64.fract()) { return f64::fract(b * y); } }
        }
    }
    (({ x.powi(2) }) - y.clamp((-0.5), 2.0)) + ({ y })
}
pub const P330: Case = Case {
    primal: |p| flat(&p330(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p330_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p330_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p330_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p330_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p331(x: f64, n: usize) -> f64 {
    let mut u = vec![match Some(3.0 * x) {
        None if x > 0.5 => { x }
        _ => { 0.5 }
    }; 3];
    let _ = (x * u[(n + n) % 3]) / ((x * u[(((n * n) % 5) * n) % 3]).abs() + 1.0);
    let mut g = 0;
    let b: f64 = loop {
        if g >= 2 { break 1.5 + (x % (x.sin().exp() + 1.0)); }
        g += 1;
        return f64::ln_1p((u[2].sin().exp() + 0.1).cbrt().abs() + 1.5) - (x + x);
    };
    let mut d = (b - b) - (x * u[(3 + 3) % 3]);
    let _ = (Point { a: u[2], b: d }).scaled(d).norm();
    u.sort_by(|a, b| a.partial_cmp(b).unwrap());
    let o = Shape::Nothing;
    u.rotate_left(1);
    for m in ((3 - g)..=n).rev() {
        if (u[(1 + 3) % 3] <= (b + d)) || (((g + 4) % 4) > m) { break; }
        let mut f = ((b * (((6 - m) as f64) * (m as f64))) * (0.5 * b)) + (u[1] * u[0]);
        u.reverse();
    }
    (u[(2 + 3) % 3] + b).signum() + (((6 - g) as f64) * d)
}
pub const P331: Case = Case {
    primal: |p| flat(&p331(p.at[0], p.n)),
    pull: |p| pullback(p331_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p331_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p331_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p331_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p332_0(x: f64) -> Point {
    let a;
    if 0.5 >= x { a = (x - 0.5).signum(); } else { a = (x.sin().exp() + 1.5).recip(); }
    Point { a: if a <= 1.5 { 0.5_f64.hypot((a * a) + 1.0) } else { 0.5_f64.mul_add((-1.0), 0 as f64) }, b: a.mul_add(4 as f64, x) * ((a * a) + 0.5).ln() }
}
#[differentiate]
pub fn p332(x: f64, xs: [f64; 4], ys: &[f64; 4], n: usize) -> f64 {
    if let Shape::Nothing = (Shape::Round { r: if !(n != n) {
        for i in ((4 + 1) % 4)..=3 {
            let mut a = x * (ys[i] * x);
            a -= a;
        }
        ((4 * n) % 7) as f64
    } else { ys[0] } }) && (x <= x) {
        if xs[1] <= ys[(ys.len() + 3) % 4] {
            let mut c = ((x as f32 as f64) + Some(x - x).unwrap_or(xs[(((n + 2) % 5) + n) % 4])) - (((6 - n) as f64) * ys[(0 + 2) % 4]);
            let (a, b) = ys[n].sin_cos();
        } else {
            let mut c = x;
            let u = [c * x, (((n + 2) % 7) as f64) * xs[n], 1.5, c.abs()];
        }
    } else { let z = &xs[0..3]; }
    f64::sin(ys[(((2 + 1) % 5) + 1) % 4]).powi(((1 * n) % 4) as i32)
}
pub const P332: Case = Case {
    primal: |p| flat(&p332(p.at[0], p.array(1), p.at[5..9].try_into().unwrap(), p.n)),
    pull: |p| pullback(p332_vjp(p.at[0], p.array(1), p.at[5..9].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p332_jvp(p.at[0], p.array(1), p.at[5..9].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p332_value_and_grad(p.at[0], p.array(1), p.at[5..9].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p332_grad(p.at[0], p.array(1), p.at[5..9].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p333_0(x: f64) -> f64 {
    let mut c = (x.sin() - (0..3).map(|k| f64::exp(x.sin())).sum::<f64>()) - x.sin().sinh();
    0.5
}
#[differentiate]
pub fn p333(x: f64, y: f64, n: usize) -> f64 {
    let mut e = (if let Some(b) = Some(x * 3.0) { b } else { y }).floor() * (Shape::Round { r: x }).size();
    if 0.5 < y {
        e = if let Some(e) = Some(f64::atan2(y, (1 as f64).sin().exp() + 0.5)) {
            let t = 0.5 > (1.0 * e);
            for k in (0..=((n + 0) % 4)).rev() {
                let mut a = match k {
                    0 => { e.abs() }
                    1 if 0.5 < Some(e).unwrap_or((-1.0)) => { 0.5_f64.mul_add(e, y) }
                    _ => { (0.5_f64.abs() + 0.5).ln_1p() }
                };
                let mut g = 0;
                while g < 0 {
                    let mut e = (((1.5 * 1.5) / ((e * a).sin().exp() + 1.5)) * (-0.5_f64).powi(2)) * (e + 0.5);
                    let mut e = (e + p333_0(x)) + a;
                    let phi = |t: f64, b: f64| b;
                    g += 1;
                }
            }
            e * (-1.0)
        } else { 0.5 * y };
    }
    (match Shape::Nothing {
        Shape::Oblong(_, b) => { 0.25 }
        Shape::Round { .. } => { x }
        Shape::Nothing => { e }
    }).clamp((-0.5), 2.0) - x
}
pub const P333: Case = Case {
    primal: |p| flat(&p333(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p333_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p333_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p333_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p333_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p334(x: f64, xs: &[f64], ys: Vec<f64>, n: usize) -> f64 {
    if let Shape::Round { r: c } = (if (x <= (ys[3 - n] / ((x * x) + 1.0))) || (n != 0) { Shape::Round { r: 1.5 } } else { Shape::Round { r: xs[n] } }) { let mut d = ((xs[(n * ((3 + 2) % 5)) % 4].abs() + 1.5).ln_1p() * (c * ys[3])) + (c * 3.0); } else {
        let psi = |a: f64| { { ((a * a) + 0.5).cbrt() } };
        let p = ((0 as f64).powi(3) * (ys[(ys.len() + ((n + 2) % 5)) % 4] + x), x);
    }
    match Some(f64::ln_1p(x.abs() + 0.1)) {
        Some(..) if x > (match ((n + n) % 4) {
            0 => { 1 as f64 }
            _ => { x }
        }) => {
            let mut w: [f64; 2] = [1.5; 2];
            {
                let lent = &mut w[0];
                let Some(b) = Some((*lent) + (*lent)) else { return (((0.1 * x) * ((*lent) * x)) * (2.0 * (*lent))) * ((*lent) + (*lent)); };
                *lent = match ((0 * 1) % 4) {
                    0 => { xs[(0 + 1) % 4] + b }
                    1 if ys[(n + 3) % 4] > xs.iter().map(|&e| e + e).sum::<f64>() => { (*lent).tanh() }
                    _ => { 1.5 }
                };
            }
        }
        Some(c) => {
            let e = (c.sin() * c.sin_cos().1) - (c * 0.1);
            let b = c;
            let mut p = if 0.5 >= (match (Shape::Round { r: ys[(((4 + n) % 5) * ((n + 2) % 5)) % 4] }) {
                Shape::Nothing | Shape::Round { .. } | Shape::Oblong(..) => { ys[(((n * n) % 5) + 3) % 4] }
            }) { Shape::Round { r: xs[n] * e } } else { Shape::Round { r: ys[n].tanh() } };
        }
        None if x > x.cos() => {  }
        _ => {
            if ys[n] > (x + x) {
                let mut v = [f64::max(x, x), (((n + 3) % 7) as f64) - x, if let Some(c) = Some(f64::sin(x)) { c } else { xs[3 - n] }, ys[(((n * n) % 5) * n) % 4] - ys[(((n * n) % 5) + n) % 4]];
                v[n] += v.iter().rev().sum::<f64>().sin();
            } else if (xs[n] <= ys.iter().zip(ys.iter()).map(|(&a, &d)| d * a).map(|d| (1..3).zip(xs.iter()).step_by((0 + 1)).rev().map(|(i, &c)| if let Some(_) = Some(c) { ys[n] } else { ys[(4 * ((i + 1) % 5)) % 4] }).sum::<f64>()).sum::<f64>()) && (x >= (xs[n] * x)) {
                let mut p = Point { a: ys[n].min(x) * (match (x, x) {
                    (b, f) if x < (0..3).filter(|&j| j != 1).map(|j| b * ys[0]).filter(|&a| a > 0.0).map(|a| ys[(n + 2) % 4].powi(3)).product::<f64>() => { ys[n] }
                    (ref a, ref d) => { *d }
                }), b: ys.iter().enumerate().map(|(i, &e)| ys[1] + e).map(|f| x + f).sum::<f64>() * (x.abs() + 1.5).powf(x) };
                let a = x;
            }
            for i in (n..2).rev() {
                for m in i..2 {
                    if (((m + 3) % 4) > 0) || (x >= (x % (x.abs() + 0.1))) { break; }
                    let mut f = (ys[(((4 + n) % 5) + 3) % 4] - f64::atan(x)) * ys[(((0 * 2) % 5) * i) % 4];
                    for j in 0..i { let e = ((ys[((4 - j) * j) % 4] * f).sin() + (xs[0] + f)) * (f * ys[2]); }
                    f *= ys[(((m + m) % 5) + 1) % 4] + f;
                }
            }
        }
    }
    ((-0.5) * (x / (x.sin().exp() + 0.5))) + (match Some((x.sin().exp() + 1.5).cbrt()) {
        Some(b) => { xs[1] }
        Some(f) => { ys[2] }
        None => { xs[(1 * ((n + 2) % 5)) % 4] }
    })
}
pub const P334: Case = Case {
    primal: |p| flat(&p334(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n)),
    pull: |p| pullback(p334_vjp(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p334_jvp(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p334_value_and_grad(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p334_grad(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p335(x: f64, n: usize) -> (f64, f64) {
    let mut e = x;
    let mut q: (f64, f64) = (f64::copysign(match (if (x < (x * 0.5)) || (2 < 0) { (e, ((2 + 1) % 7) as f64) } else { (e, e) }) {
        (a, e) => { 0.5 }
    }, ((match (x % ((-0.5_f64).sin().exp() + 0.5), (-e)) {
        (b, c) if n > n => { c }
        (e, a) => { 0.5 }
    }) * (match (x % ((-0.5_f64).sin().exp() + 0.5), (-e)) {
        (b, c) if n > n => { c }
        (e, a) => { 0.5 }
    })) + 1.0), {
        let mut b = (x + (e - x)) * x.tanh();
        0.5
    });
    let s = ((n + 1) % 4) > n;
    let mut a = ((-1.0) + x) / ((((((1 * n) % 7) as f64) * e) * ((((1 * n) % 7) as f64) * e)) + 0.5);
    let b = (a + (a * e)) - a.abs();
    let mut b = ((Point { a: b, b: 2 as f64 }).norm() * q.0.tanh()) * (e * b);
    e = 1 as f64;
    let mut p = Point { a: a.floor().sin(), b: (6 - n) as f64 };
    p.b += f64::sin(if let Shape::Round { .. } = Shape::Oblong(n as f64, a - e) { 1.5 } else { ((4 as f64) as f32 as f64) });
    p.b += b;
    let mut u = [a * b, e, b * x, e];
    for k in 1..3 { let mut q = (u[n].powi(1) * (Point { a: p.b, b: 0.25 }).norm(), e * u[(k * ((4 * n) % 5)) % 4]); }
    (((p.a + b) * (if ((n + 3) % 4) < 3 { b } else { b })) + u[3 - n], (u[0] * u[n]) % ((b * b) + 0.5))
}
pub const P335: Case = Case {
    primal: |p| flat(&p335(p.at[0], p.n)),
    pull: |p| pullback(p335_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p335_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p337_0(x: f64, zs: &mut [f64]) -> Result<f64, usize> {
    for i in (0..2).rev() {
        if x > (x * x) {
            'l1: for j in 1..3 { let mut a = f64::powf((1.5 * 1.5) + 0.5, 0.5 - x); }
            zs[0] *= (1..2).map(|i| x).product::<f64>().sin();
        }
    }
    Err(0)
}
#[differentiate]
pub fn p337_1(o: &Point, y: f64, x: f64) -> f64 {
    let mut q = Shape::Nothing;
    match (o.b.signum(), x) {
        (a, c) => {
            let phi = |b: f64| match Shape::Oblong(1.5, x * (((1 + 3) % 7) as f64)) {
                _ => { b * c }
            };
        }
        _ => {
            let mut h = 0;
            while h < 0 {
                let mut a = (x.sin().exp() + 0.1).powf(x) * x;
                q = Shape::Round { r: match q {
                    Shape::Oblong(b, _) => { 0.5_f64.sin() }
                    Shape::Round { r: e } => { 0.5 * e }
                    _ => { o.b * a }
                } };
                h += 1;
            }
        }
    }
    (x * 2.0) + (x * x)
}
#[differentiate]
pub fn p337(ys: &[f64; 4], xs: &[f64], o: Point, x: f64, n: usize) -> [f64; 3] {
    let phi = |a: f64| {
        let mut d = ((a * x) * (match Some(f64::min(ys[n], x)) {
            Some(b) => { xs[0] }
            _ => {
                if (a <= o.b) || (n < n) {
                    {
                        let psi = |a: f64| (xs[n].abs() + 1.5).ln() * (match Some(o.b) {
                            None if ys[n] >= (Shape::Round { r: o.a }).size() => { ys[3 - n] }
                            _ => { xs[(xs.len() * 3) % 4] }
                        });
                        let mut d = ((1.0 * a) * (a * (2 as f64))) - (match (Shape::Round { r: o.b }) {
                            Shape::Oblong(b, a) if o.b > b => { xs[n] }
                            Shape::Oblong(mut a, ..) => { ((2 * n) % 7) as f64 }
                            _ => { o.a }
                        });
                    }
                    { let mut a = (f64::floor(x) + (xs[(2 + 3) % 4] * o.b)) - ((-0.5) + xs[n]); }
                } else {
                    if ys[(((n + 2) % 5) * 4) % 4] >= ((n as f64) * (1 as f64)) { let mut e = (a + a) * a; }
                    let mut e = (f64::min(f64::max(ys[(((n * 2) % 5) + 3) % 4], o.a), o.b) - a.sin()) * (x + (4 as f64));
                }
                a
            }
        })) * (o.a * 3.0);
        match (Point { a: d, b: o.norm() }) {
            Point { a: d, b: e } if e < (d + e) => {
                match Shape::Oblong(a, e) {
                    Shape::Nothing => { d }
                    Shape::Round { r: c } => { e }
                    Shape::Oblong(a, b) => { xs[n] }
                }
            }
            Point { a: b, b: ref f } => { b.clamp((-0.5), 1.0) }
        }
    };
    [(x % ((-1.0_f64).sin().exp() + 1.5)).mul_add(0.0_f64.max(x), p337_1(&Point { a: xs[(n + 3) % 4], b: xs.len() as f64 }, xs[n], ys[(((0 + n) % 5) + 3) % 4])), 0.5, x]
}
pub const P337: Case = Case {
    primal: |p| flat(&p337(p.at[0..4].try_into().unwrap(), &p.at[4..8], build(&p.at[8..10]), p.at[10], p.n)),
    pull: |p| pullback(p337_vjp(p.at[0..4].try_into().unwrap(), &p.at[4..8], build(&p.at[8..10]), p.at[10], p.n)),
    push: |p, d| { let (y, t) = p337_jvp(p.at[0..4].try_into().unwrap(), &p.at[4..8], build(&p.at[8..10]), p.at[10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p338_0(x: f64, y: f64) -> f64 {
    match Shape::Nothing.grown(y) {
        Shape::Round { r: mut d } if d >= f64::min(d, x) => {
            let Point { a: c, b: mut f } = Point { a: x * x, b: match 3 {
                0 => { ((3 + 2) % 7) as f64 }
                _ => { 1 as f64 }
            } };
        }
        Shape::Round { r: b } => {
            match Some(y) {
                Some(d) => {
                    if let Some(a) = (Some(match (Shape::Round { r: d }) {
                        Shape::Round { r: c } if 0.5 < y => { 0.5 }
                        Shape::Round { r: _ } => { b }
                        Shape::Oblong(mut e, d) => { d }
                        _ => { y }
                    })) {  }
                }
                None => {  }
            }
            let mut u = vec![0.5 * x, match (Point { a: (((0 * 0) % 7) as f64) * b, b: b * y }) {
                Point { a: mut d, b: _ } if 0.5 > (b * d) => { b }
                _ => { 0.5 }
            }, Some((0 as f64) * (((4 * 3) % 7) as f64)).unwrap_or(4 as f64)];
        }
        Shape::Oblong(f @ -0.5..1.5, c) => { let mut w = vec![(((1 as f64) * (1 as f64)) + 1.0).ln_1p(); 3]; }
        Shape::Oblong(b, e) => {
            let c = (match (if b <= (y - b) { Shape::Round { r: e } } else { Shape::Round { r: e } }) {
                Shape::Nothing if 0.5 < 1.0_f64.atan2(e.abs() + 0.1) => { y * (3 as f64) }
                Shape::Nothing => { b / (b.abs() + 0.1) }
                Shape::Round { r: _ } if b <= (e * e) => { e }
                Shape::Round { r: _ } => { e.max(e) }
                Shape::Oblong(a, f) => { b }
            }) - e;
        }
        Shape::Nothing => {
            let mut i: usize = 2;
            if !(0.5 >= (y * y)) {
                if (y <= (0.5 * y)) || (0.5 < (0.5 * 3.0)) {
                    let e;
                    if i < i { e = 1.5_f64.min(if let Some(..) = Some(y.tanh()) { 0.5 } else { y }); } else { e = x.sin().exp().hypot((y.sin() * y.sin()) + 1.5); }
                    if 0.5 >= f64::max(e, y) {  }
                    for i in ((2 + 3) % 4)..(3 - i) {
                        if ((3 * i) % 4) == 0 { break; }
                        let phi = |b: f64| (Shape::Round { r: y + 1.0 }).size();
                        let mut v = vec![0.25_f64.powi(3), e];
                    }
                } else {
                    let _ = 0.5;
                    match ((Shape::Round { r: y }).next(0.5)) {
                        Shape::Nothing => {  }
                        Shape::Oblong(a, _) => { let mut e = a * (Point { a: i as f64, b: a }).dot(&Point { a: 0.5, b: x }); }
                        Shape::Oblong(a, f) => {  }
                        Shape::Round { r: c } if c > (match Shape::Nothing {
                            Shape::Oblong(f, e) => { f }
                            Shape::Nothing => { c }
                            Shape::Round { r: f } if y > (f - f) => { f }
                            Shape::Round { r: ref e } => { c }
                        }) => { let mut c = Shape::Nothing.size(); }
                        Shape::Round { r: _ } => {
                            let Shape::Round { r: _ } = (Shape::Round { r: y.powi(3) }) else {
                                return match (y * y, x.powi(2)) {
                                    (c, _) => { 0.5 - c }
                                };
                            };
                            let a = x.clamp((-0.5), 0.5) - (-1.0);
                        }
                    }
                }
                let mut f = ((-1.0) / (y.abs() + 0.1)) - (y * x);
            }
        }
    }
    ({ 0.5 * y }) * ((1 as f64) * x)
}
#[differentiate]
pub fn p338(x: f64, y: f64, n: usize) -> f64 {
    let o = if !(0.5 > f64::min(2.0, x)) { Point { a: 0.5, b: (n as f64) + (((4 + n) % 7) as f64) } } else { if 0.5 <= (y + y) { Point { a: n as f64, b: x } } else { Point { a: (-1.0), b: 0.5 } } };
    let mut c = ({
        let mut a = (o.a * x) - p338_0((6 - n) as f64, o.b);
        'l0: for i in 1..2 {
            if (o.a < (a % ((a * a) + 1.0))) || (y >= 0.5_f64.tanh()) {
                return ((a * (((1 + 1) % 7) as f64)).sin() + (match (Some(if 0.5 > (((i + n) % 7) as f64).signum() {
                    let psi = |t: f64, a: f64| {
                        if 0 == 0 {
                            let mut a = (0.25 * 0.5) * ((i as f64) * a);
                            let (d, e) = (t.clamp((-0.5), 0.5) * 0.5, match o {
                                Point { a: e, b: a } => { e.powi(2) }
                                Point { a: _, b: _ } => { a - a }
                            });
                        } else if a < (o.b * 1.5) { let mut u = [o.b.sin_cos().0, (-0.5) * x]; }
                        ({ 0.5 }) * (t * t)
                    };
                    let a = ((a * a) - a.powi(((3 + n) % 4) as i32)) - a;
                    o.a
                } else { (-0.5) })) {
                    Some(a) => { y }
                    Some(..) => { 0.5 }
                    None => { 0.0 }
                })) + a.sin_cos().0;
            }
            let mut v = vec![a * 0.1; 2];
            a /= ((a * o.a) * (a * o.a)) + 0.5;
        }
        a * (n as f64)
    }) - (if let Shape::Round { r: f } = (Shape::Round { r: y * y }) { f } else { 0.5 });
    (c * y).sin().exp()
}
pub const P338: Case = Case {
    primal: |p| flat(&p338(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p338_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p338_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p338_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p338_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p339_0(mut x: f64, y: f64) -> f64 {
    if !(0.5 < (Shape::Round { r: y }).size()) {
        let phi = |t: f64| 0.25_f64.sin().sin();
        let mut b = (1..2).map(|m| y.powi(2)).sum::<f64>();
        if 0.5 < (b * y) { let _ = x; } else if y >= (x * b) {
            let mut f = (((x * y) + y.mul_add(1.5, b)) - (y.abs() + 0.1).sqrt()) - ({ y });
            let mut b = ((0 as f64) * (b.abs() + 0.1).recip()) - (f.abs() + 1.5).cbrt();
        }
    }
    (Shape::Round { r: 0.5 }).size() - (x + (((1 + 2) % 7) as f64))
}
#[differentiate]
pub fn p339(x: f64, xs: &[f64], n: usize) -> Shape {
    match n {
        0 => { let mut a = (((x * x) + 0.1).powf(x) + (x % ((-0.5_f64).sin().exp() + 0.1))) - p339_0(((1 * n) % 7) as f64, xs[n]); }
        _ => {
            if !(x <= x.tanh()) { return if x > (0.0 + x) { Shape::Round { r: x * x } } else { Shape::Oblong(x, x.floor()) }; }
            let mut d = ((x / (((((6 - n) as f64) * x) * (((6 - n) as f64) * x)) + 1.0)) - ((xs[3 - n] * xs[3 - n]) + 1.0).cbrt()) - 2.0;
        }
    }
    let mut c = ((x.abs() + 0.1).ln_1p() + (match (Point { a: xs[n], b: xs[(1 + 3) % 4] }) {
        Point { a: c, .. } => { c }
    })) + ((n as f64) + x);
    let mut c = if let Some(c) = Some(c.fract()) {
        let z = &xs[0..3];
        let mut w = [if let Some(..) = Some(((4 + 3) % 7) as f64) { 1.0 } else {
            for m in (1..3).rev() {
                if (c >= p339_0(c, x)) || (x < p339_0(c, ((4 + 1) % 7) as f64)) { continue; }
                let i = (((2 + 3) % 5) + 2) % 4;
                let (b, c) = 2.0_f64.clamp((-0.5), 1.0).sin_cos();
            }
            z[0]
        }, z[(((2 * n) % 5) * n) % 3], c * c];
        w[0]
    } else { xs[3 - n] + x };
    for k in 1..2 {
        if ((k * 4) % 4) > 2 { let mut a = f64::signum(x.abs()); } else {
            let mut p = (c, (1..2).map(|m| c).sum::<f64>());
            {
                let lent = &mut p.0;
                let u = [p339_0(*lent, c), c, xs[3].floor(), xs[3 - k].cos()];
                *lent += Shape::Nothing.size().max((0..3).map(|k| u[(4 + ((k + n) % 5)) % 4] * (((k + 1) % 7) as f64)).sum::<f64>());
                let e = ((((*lent) * x) + ((c * c) + 0.1).ln_1p()) + (*lent)) + (c + u[k]);
            }
            let Some(a) = Some(xs[(0 * ((k + k) % 5)) % 4] * (4 as f64)) else { continue; };
        }
        return Shape::Oblong(((((n + 2) % 7) as f64) + c) * (c - c), ({ c }) * (c * xs[k]));
    }
    Shape::Round { r: 1.0 }
}
pub const P339: Case = Case {
    primal: |p| flat(&p339(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p339_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p339_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p340_0(x: f64) -> f64 {
    for j in 0..3 { let mut a = (((x / (x.abs() + 1.0)).sin().exp() + 1.0).powf(if let Shape::Round { r: d } = (Shape::Round { r: (0..2).filter(|&i| i > 1).filter(|&i| i > 1).filter(|&k| k < 1).map(|j| (-1.0_f64).powi(2 as i32)).sum::<f64>() }) { 3.0 } else { (6 - j) as f64 }) - 0.0_f64.powi(3)) + x; }
    0.5 - x.copysign(x.abs() + 1.5)
}
#[differentiate]
pub fn p340_1(x: f64) -> Point {
    let mut a = f64::min(x, x).sin();
    let mut q = (a.fract().clamp((-0.5), 2.0), 0.5 / ((2 as f64).sin().exp() + 1.0));
    let mut f = ((4 as f64) * x.sin().exp()) + q.1.fract();
    if 0.5 < (x + f) { Point { a: f.sin_cos().1, b: f * f } } else { Point { a: x - f, b: f.signum() } }
}
#[differentiate]
pub fn p340(x: f64, n: usize) -> Shape {
    if let Shape::Oblong(b, a) = (if (x >= ((6 - n) as f64).sin_cos().0) && (n < 0) { Shape::Round { r: x } } else { Shape::Oblong(0.5, x) }) {  }
    let mut f = ((x + x).atan2((x.sin().exp() * x.sin().exp()) + 0.1) - (match (Some(match Some(x) {
        Some(e) => { 0.5 }
        Some(..) | None => {
            match (Some(x), Some(x)) {
                (Some(b), Some(f)) => {
                    let mut a = (({ b.floor() }) * x) - x.powi(((n * n) % 4) as i32);
                    if !(((n * n) % 4) <= n) {
                        let q: Option<f64> = None;
                        let mut v = vec![{ 0.5 }, a, (-f)];
                        if ((2 + n) % 4) > n {
                            let f = (((1 + 2) % 7) as f64) * (v[1] * f);
                            let _unused: f64 = v[2].max(v[(1 * ((n * n) % 5)) % 3]) * f.max(f);
                        }
                    }
                }
                (Some(b), None) => { let psi = |a: f64, t: f64| t * t; }
                (None, Some(f)) => {
                    let a;
                    if f < x.powi(2) { a = f; } else { a = (f - 0.1) * ((((2 + 1) % 7) as f64) * 0.5); }
                }
                _ => { let mut f = (((x * x) - (0.5 * x)) - (x % (x.abs() + 1.5))) - (x * ((6 - n) as f64)); }
            }
            x
        }
    })) {
        None => { x }
        Some(e) => { 0.5 }
    })) + (x as f32 as f64);
    (Shape::Round { r: 0.1 + f }).next(f.mul_add(0.25, f))
}
pub const P340: Case = Case {
    primal: |p| flat(&p340(p.at[0], p.n)),
    pull: |p| pullback(p340_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p340_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

pub const ALL: &[Case] = &[
    P232, P233, P234, P235, P236, P237, P238, P239, P240, P241, P242, P243, P244, P245, P246, P247,
    P248, P249, P250, P251, P252, P253, P254, P255, P256, P257, P258, P259, P260, P261, P262, P263,
    P264, P265, P266, P268, P269, P270, P271, P272, P273, P274, P275, P276, P277, P279, P280, P281,
    P283, P284, P286, P287, P288, P289, P290, P291, P292, P293, P294, P295, P296, P297, P298, P299,
    P300, P301, P302, P304, P305, P306, P307, P308, P310, P311, P312, P313, P314, P315, P316, P317,
    P318, P319, P320, P321, P322, P323, P326, P327, P328, P329, P330, P331, P332, P333, P334, P335,
    P337, P338, P339, P340,
];
