// Written by `cargo test --test random -- --ignored regenerate`.

use cotangent::differentiate;

use crate::observe::{Case, build, flat, lasting, pullback};
use crate::types::{Point, Shape};

#[differentiate]
pub fn p118(xs: &[f64; 4], mut x: f64, n: usize) -> f64 {
    let mut g = 0;
    while g < 3 {
        g += 1;
        let mut q = if ((g + 3) % 4) != g { Point { a: (Shape::Round { r: g as f64 }).size(), b: x.max(x) } } else { (Point { a: x, b: x }).scaled(xs[((4 - g) + 2) % 4]) };
        let mut m = 2;
    }
    {
        let mut add = |t: f64| { x -= t * (xs[3] * (-1.0)).sin(); };
        add((Shape::Round { r: xs[n] }).size());
        add((-1.0_f64).clamp((-0.5), 2.0));
        let mut c = xs.iter().map(|&b| b * b).sum::<f64>();
        let mut q = Some(n as f64);
    }
    let f = (f64::hypot(x, (match g {
        0 => { x }
        1 => { x }
        _ => {
            if !(x < (match ((g * n) % 4) {
                0 if g <= n => { ((n + 2) % 7) as f64 }
                1 if x < ((x * x) + 1.5).sqrt() => { g as f64 }
                _ => { x }
            })) { return ((x.signum() * x.sin().cosh()) * 1.5) + (if x > ((xs[(3 + 1) % 4] * xs[(3 + 1) % 4]) + 1.0).powf(1.5) { xs[(g + 3) % 4] } else { xs[1] }); }
            x = ((xs[n] / (x.sin().exp() + 1.0)) + ((xs[3 - g] * xs[3 - g]) + 1.0).ln_1p()).tanh();
            xs[(xs.len() * ((g + 3) % 5)) % 4]
        }
    }).abs() + 0.1) * x) * (xs[0] * 0.25);
    ((3 as f64) - (x % ((((1 + 4) % 7) as f64).sin().exp() + 0.1))) + xs.iter().sum::<f64>()
}
pub const P118: Case = Case {
    primal: |p| flat(&p118(p.at[0..4].try_into().unwrap(), p.at[4], p.n)),
    pull: |p| pullback(p118_vjp(p.at[0..4].try_into().unwrap(), p.at[4], p.n)),
    push: |p, d| { let (y, t) = p118_jvp(p.at[0..4].try_into().unwrap(), p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p118_value_and_grad(p.at[0..4].try_into().unwrap(), p.at[4], p.n); Some((flat(&y), flat(&g), flat(&p118_grad(p.at[0..4].try_into().unwrap(), p.at[4], p.n)))) },
};

#[differentiate]
pub fn p120_0(o: &Shape, y: f64, x: f64) -> f64 {
    let mut b = (x.mul_add(x, y) / ((x % (x.sin().exp() + 1.0)).abs() + 0.5)) + 0.5_f64.min(x);
    for m in ((4 * 4) % 4)..3 { let (e, f) = (b, b.clamp((-0.5), 1.0)); }
    (x + (x - x)) * x
}
#[differentiate]
pub fn p120_1(x: f64) -> Result<f64, usize> {
    match (Point { a: (-x), b: 1.5_f64.abs() }) {
        Point { a: d, b: f } if 0.5 >= (0.5 + 0.5) => {
            let mut d = ((d + (1 as f64)) + (match Shape::Oblong(p120_0(&Shape::Oblong(d, f), f, d), f64::exp(f.sin())) {
                Shape::Oblong(e, _) => { e }
                _ => { f }
            })) * (d * d);
        }
        Point { a: b, b: c } => {
            let mut b = ((b.atan2(c.sin().exp() + 1.0) * b.atan2(c.sin().exp() + 1.0)) + 0.5).recip();
            let e = (b.powi(3) * (0.5 + b)) + (match Some(c) {
                None => { c }
                Some(e) => { e }
            });
            let mut f = ((0.5_f64.sin_cos().1 * 0.5_f64.sin_cos().1) + 0.1).sqrt() + (e.sin().exp() + 0.5).powf(e);
            return if f > p120_0(&Shape::Round { r: 3 as f64 }, c, f) { Ok((-0.5) * f) } else { if 0.5 > p120_0(&Shape::Round { r: e }, f, b) { Err((0 * 2) % 4) } else { Ok(0.5) } };
        }
    }
    if 2 > 2 { Err(0) } else { Err((3 + 2) % 4) }
}
#[differentiate]
pub fn p120(x: f64, o: &Point, n: usize) -> f64 {
    for k in (1..2) {
        if let None = Some(x.tanh()) && (((k * 3) % 4) < 2) {
            match ((Some(match (x, x) {
                (0.0..1.0, c) if n > 1 => { c }
                (_, ref a) => { 0.5 }
            }), Some(match Shape::Oblong(x, 0.5) {
                Shape::Nothing => {
                    let mut e = x;
                    let u = [0.0 + e, e.sin().exp(), x * e];
                    e
                }
                _ => { x }
            }))) {
                (Some(f), Some(d)) => {
                    let mut g = 0;
                    let c: f64 = loop {
                        if g >= 3 { break (-d); }
                        g += 1;
                        let _ = (if let Shape::Round { .. } = (Shape::Round { r: f.sin() }) { d } else { d }) - p120_0(&Shape::Oblong(1 as f64, 0.25), x, x);
                        let _unused: f64 = d;
                    };
                }
                (Some(f), None) => {
                    let mut e = (f64::min(x * f, if (x <= (f * 0.5)) && (o.a >= (f * f)) { (-1.0) } else { f }) * f) + x;
                    if (f <= (match Shape::Oblong(((f * f) + 1.0).ln(), (e.sin().exp() + 0.1).powf(o.a)) {
                        Shape::Nothing => { e }
                        Shape::Round { .. } => { e }
                        _ => { 0.5 }
                    })) || (n <= 0) { continue; }
                }
                (None, Some(d)) => {
                    for k in 1..n { let mut d = ((d * (x.abs() + 1.5).powf(0.5)) * d) * (d * d); }
                    if !(d >= (Point { a: d, b: x }).dot(&Point { a: d, b: x })) {  } else {  }
                    let mut m: usize = 2;
                }
                _ => { let mut c = (f64::fract(o.a * x) * (if x > x.fract() { 0.5 } else { 2.0 })) - x.max(0.0); }
            }
        }
    }
    (x.abs() + 1.0).sqrt().sin() - (o.b + 0.0)
}
pub const P120: Case = Case {
    primal: |p| flat(&p120(p.at[0], lasting(&p.at[1..3]), p.n)),
    pull: |p| pullback(p120_vjp(p.at[0], lasting(&p.at[1..3]), p.n)),
    push: |p, d| { let (y, t) = p120_jvp(p.at[0], lasting(&p.at[1..3]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p120_value_and_grad(p.at[0], lasting(&p.at[1..3]), p.n); Some((flat(&y), flat(&g), flat(&p120_grad(p.at[0], lasting(&p.at[1..3]), p.n)))) },
};

#[differentiate]
pub fn p121_0(x: f64, y: f64, o: &Shape, xs: &[f64], z: &mut f64) -> f64 {
    *z -= if let Shape::Round { r: _ } = o { y * xs[(2 * ((2 + 2) % 5)) % 2] } else {
        let mut u = [y * 2.0, ((*z).sin().exp() + 1.0).powf(0.1), y * (*z), (*z) % ((*z).sin().exp() + 1.5)];
        let (e, f) = ((2.0_f64.abs() + 1.0).ln().clamp((-0.5), 1.0), match *o {
            Shape::Round { .. } => { (((1 + 3) % 7) as f64) - (*z) }
            Shape::Round { r: f } => { xs[(4 * 2) % 2].clamp((-0.5), 2.0) }
            Shape::Nothing => { xs[0] * (*z) }
            Shape::Oblong(ref c, _) => { (*c).cos() }
        });
        o.size()
    };
    y + 1.5
}
#[differentiate]
pub fn p121(x: f64, y: f64, o: Point, xs: [f64; 4], ys: &[f64; 4], n: usize) -> f64 {
    let mut a = (f64::max(match Shape::Oblong((-y), x * ys[2]) {
        Shape::Oblong(a @ -0.5..1.5, d) => { xs[(xs.len() * n) % 4] }
        Shape::Oblong(_, ref b) => {
            let mut e = ((-(*b).max(*b)) + (*b)) - ((((n * 4) % 7) as f64) * (*b));
            e
        }
        Shape::Nothing => { y }
        Shape::Round { r: c } => { o.b }
    }, y) - (0 as f64).tanh()) + ys[(((0 + n) % 5) + 2) % 4];
    a += ys[n];
    let z = &ys[1..3];
    a += (y.abs() + 0.1).powf(o.a).mul_add(xs[(((3 + n) % 5) + 1) % 4] + y, (-1.0) + y);
    let s = (3 - n) < n;
    let mut j: usize = 0;
    let mut f = (z[0] / (a.powi(0).abs() + 1.0)) + (ys[(((j + 1) % 5) + 2) % 4] * y);
    let mut d = y + f;
    for i in (1..2).rev() {
        if s {
            return (Shape::Round { r: d }).size() * (match (if !(s) { Some(a) } else { Some((6 - i) as f64) }) {
                Some(..) | None => { ((j + 2) % 7) as f64 }
            });
        }
        for j in (j..=3).rev() {
            match (3 - j) {
                0 if 2 != 2 => {
                    let c = f * z[((4 - n) + ((j + j) % 5)) % 2];
                    let phi = |t: f64| (c + y).abs();
                }
                _ => {  }
            }
            let f = ((match Some(f) {
                None if 2 <= 3 => {
                    match &o {
                        Point { a: c, b: a } => { z[(j * 4) % 2] }
                    }
                }
                None => { ys[(4 + 3) % 4] * (((0 + j) % 7) as f64) }
                Some(d) => { f * y }
            }) * a) * d.sin_cos().0;
        }
    }
    ys.iter().chain(z.iter()).map(|&c| (1..2).filter(|&m| m < 1).filter(|&m| m < 1).fold(0.5_f64, |acc, j| acc + c)).fold(0.1, f64::max) + (d * o.a)
}
pub const P121: Case = Case {
    primal: |p| flat(&p121(p.at[0], p.at[1], build(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n)),
    pull: |p| pullback(p121_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p121_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p121_value_and_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p121_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p122(x: f64, n: usize) -> f64 {
    if x > ((3 as f64) * x) {
        match (((n + n) % 4) > n, x > (match Some(x * (4 as f64)) {
            Some(..) | None => { x }
        })) {
            (false, false) if n != n => {
                if x > (0.25 * x) {
                    let psi = |a: f64, t: f64| f64::abs(t) * (-x);
                    let mut q = (x, (0.1_f64.sin().exp() + 0.1).sqrt());
                }
            }
            (false, _) if 0.5 >= (x % (0.5_f64.sin().exp() + 1.5)) => {
                let mut f: f64 = 1.5 + (-1.0);
                let mut g = 0;
                'l0: while g < n && (f >= 0.5_f64.mul_add(f, 0.5)) {
                    let mut h = 0;
                    let d: f64 = loop {
                        if h >= g { break f64::recip(x.abs() + 1.5).hypot((f + x).sin().exp() + 1.5) - f.floor(); }
                        h += 1;
                        let q = ((match 1 {
                            0 => { f }
                            1 => { 1.5 }
                            _ => { x }
                        }) + (0.5 % (f.sin().exp() + 0.1)), f64::sin(f));
                        let phi = |t: f64| t.max(t) * f64::hypot(x, t.abs() + 0.5);
                        let (d, e) = (f.powi(1).sin_cos().0, f.cos());
                    };
                    g += 1;
                }
            }
            _ => { let mut d = (n as f64) - ((n as f64) * (((2 + 3) % 7) as f64)); }
        }
        let mut a = (x + (x + (((0 * n) % 7) as f64))) + (x * 0.5);
    }
    (0.0_f64.cos() * (Point { a: 0.25, b: x }).dot(&Point { a: x, b: x })) * ((((n + 1) % 7) as f64) * x)
}
pub const P122: Case = Case {
    primal: |p| flat(&p122(p.at[0], p.n)),
    pull: |p| pullback(p122_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p122_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p122_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p122_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p123_0(x: f64, y: f64, xs: &[f64]) -> f64 {
    let mut e = (match ((match 2 {
        0 => { x }
        1 => { y }
        _ => { xs[1] }
    }, (y.sin().exp() + 0.1).ln())) {
        (d, e) => { (Point { a: d, b: 0.0 }).dot(&Point { a: xs[0], b: e }) }
        _ => { (0 as f64) % ((xs[1] * xs[1]) + 1.5) }
    }) - (if let Shape::Round { r: ref a } = (if xs[(4 + 2) % 2] <= f64::max(2.0, y) { Shape::Round { r: y } } else { Shape::Round { r: x } }) { (-0.5) } else { y });
    if let Some(..) = Some((-y)) { (e.abs() + 0.5).powf(xs[(4 * ((0 * 4) % 5)) % 2]) } else { xs[0] }
}
#[differentiate]
pub fn p123(x: f64, y: f64, xs: &[f64], ys: Vec<f64>, n: usize) -> f64 {
    let mut e = (((ys[n] * ys[(n + n) % 4]) - ({ y })) * Shape::Oblong(ys[n], y).size()) + y.max(x);
    let mut f = (Shape::Oblong(ys.windows(1).map(|f| f[0].clamp((-0.5), 0.5)).fold(e, f64::min), xs.iter().map(|&c| match n {
        0 => { c }
        _ => { y }
    }).reduce(f64::min).unwrap_or(e)).size() - ((n as f64).sin().exp() + 1.5).cbrt()) - e;
    if x >= f {
        let _unused: f64 = ys[(2 + 3) % 4] * (ys[n].sin().exp() + 0.5).ln();
        for i in (0..3).take((0 + 1)) {
            match (Shape::Round { r: ys[(((n * 4) % 5) * 2) % 4] / ((1.5 * 1.5) + 1.5) }) {
                Shape::Oblong(a, d) => {
                    e = (ys.len() as f64) / (((f - a) * (f - a)) + 0.1);
                    f %= 3.0_f64.sin().exp() + 1.0;
                }
                _ => { let f = (if let Shape::Round { r: a } = ((Shape::Round { r: ys[1] }).grown(ys[(((i * 4) % 5) * (4 - n)) % 4])) { e.hypot(ys[3 - n].sin().exp() + 0.1) } else { ys[n] }) + (2 as f64); }
            }
        }
        f += ys.iter().map(|&e| e.sin()).sum::<f64>();
    }
    (0.5 + ys[(n + 1) % 4]) * p123_0((-1.0), e, &ys)
}
pub const P123: Case = Case {
    primal: |p| flat(&p123(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n)),
    pull: |p| pullback(p123_vjp(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p123_jvp(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p123_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p123_grad(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p124_0(x: f64) -> f64 {
    if x <= Some(x).unwrap_or(x) {
        match ((((4 * 0) % 5) * 3) % 4) {
            0 => {
                if (((3 + 0) % 4) < 2) || (((1 + 0) % 4) < 0) {
                    if x > x {
                        let c = ((((3 + 3) % 7) as f64) * x).mul_add((2 as f64) - x, x * x);
                        let mut u = vec![c; 4];
                    } else { let f = x + (0 as f64).min(x); }
                }
                match ((Some(x + 0.5), Some(match ((1 * 3) % 4) {
                    0 if ((1 * 4) % 4) > 1 => { 0.5 }
                    _ => { x }
                }))) {
                    (Some(f), None) => { let mut c = (x * f).sin_cos().1 - (f * f); }
                    (None, Some(b)) => {
                        for i in 0..2 { let phi = |a: f64| -> f64 { 1.5 }; }
                        let mut w = [b * (-0.5), 1.5, (-0.5)];
                    }
                    _ => {
                        let mut c = (x * x.mul_add(x, 0.25)) - (x * x);
                        let mut e = (Shape::Oblong(x, c).size().mul_add((c.sin().exp() + 0.5).powf(x), 1.5) + (c - 0.1)) * (0.0 * c);
                        return 1 as f64;
                    }
                }
            }
            1 => {
                let w = [1.5, x * (((4 + 0) % 7) as f64)];
                let mut b = x + (w[1] * x);
            }
            _ => {
                let phi = |b: f64, t: f64| x.powi(((1 * 4) % 4) as i32).sin_cos().0;
                return Shape::Oblong(x * x, 0.0_f64.cos()).size();
            }
        }
    }
    let mut tick = 0;
    loop {
        if tick >= 2 { return ((x + x) + x) + x; }
        tick += 1;
        if 0.5 <= x { return (x.signum() * x) * (x / (0.5_f64.sin().exp() + 1.0)); }
    }
}
#[differentiate]
pub fn p124(x: f64, xs: Vec<f64>, n: usize) -> (f64, f64) {
    for e in (0..3).map(|i| x).filter(|&b| b < (if let Some(b) = (if n > 2 { Some(b) } else { Some(xs[(((n * n) % 5) + ((n + 3) % 5)) % 4]) }) { x } else { b })) {
        let mut p = Point { a: e.powi(2), b: f64::ln_1p(f64::abs(2.0 - 3.0) + 1.5) };
        let mut w = [((e * e) + 0.5).ln(), e];
    }
    let mut b = {
        let p = Some((xs[(((2 * n) % 5) + 2) % 4] * 0.5) * 2.0);
        match (x, x) {
            (0.0..1.0, f) if f > f.powi(((3 + 1) % 4) as i32) => {
                let mut m = 0;
                let mut v: [f64; 3] = [3.0; 3];
            }
            (d, _) => { let mut q = Shape::Oblong(d, f64::sinh(x.sin_cos().0.sin())); }
        }
        xs[(((n * n) % 5) * ((n + 3) % 5)) % 4]
    };
    ((f64::signum(b).sin() + (x - xs[3])) + (((6 - n) as f64) * xs[1]), xs.iter().filter(|&&b| b > b.fract()).sum::<f64>().clamp((-0.5), 1.0))
}
pub const P124: Case = Case {
    primal: |p| flat(&p124(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p124_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p124_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p125_0(x: f64, xs: &[f64]) -> Option<f64> {
    'l0: for k in 1..=((0 * 1) % 4) { let o = Shape::Oblong(x * ((((k + k) % 7) as f64) + xs[(1 + (4 - k)) % 2]), (x * x).sin().exp_m1()); }
    Some(xs.iter().enumerate().step_by((0 + 1)).step_by((((4 * 4) % 2) + 1)).map(|(m, &a)| (((1 * 2) % 7) as f64) / (xs[0].abs() + 1.0)).sum::<f64>().powi(3))
}
#[differentiate]
pub fn p125(x: f64, o: &Point, xs: Vec<f64>, n: usize) -> (f64, f64) {
    let mut f = ((0..3).map(|m| x * xs[(2 + 3) % 4]).sum::<f64>() * (x * (((n + 2) % 7) as f64))) - (x * o.a);
    let i: usize = (((n + 2) % 5) + 2) % 4;
    f %= (1.0 / ((f * f) + 1.5)).sin().exp() + 1.0;
    let j = 0;
    f = (((match ((1.5 + x, match Shape::Oblong(xs[j], f) {
        Shape::Round { r: a } => { xs[(((j + 2) % 5) + 1) % 4] }
        Shape::Round { r: b } => {
            let (b, _) = (x, xs[3 - j]);
            xs[(((1 * j) % 5) + j) % 4]
        }
        Shape::Oblong(c, e) => {
            let mut b = ((c * o.a) * (match ((j + 3) % 4) {
                0 if c <= (e + e) => {
                    let mut p = *o;
                    e
                }
                1 => {
                    let mut c = ((-(x - c)) - f.cos()) - e;
                    e
                }
                _ => { e }
            })) - (xs[3] / (xs[2].sin().exp() + 0.5));
            e
        }
        Shape::Nothing => { f }
    })) {
        (e, f) => { f }
    }) / ((f * o.b).abs() + 0.1)) * (xs[(0 + (4 - j)) % 4] * xs[(3 + ((i + i) % 5)) % 4])).sin();
    let mut tick = 0;
    loop {
        if tick >= 2 { return ((f + (x * xs[i])) - f, ((-f) + f64::sin(xs[3 - n])) * (x * (1 as f64))); }
        tick += 1;
        if 0 > j { return ((f + f).floor() + xs.iter().map(|&b| -> f64 { 1.5 }).map(|d| d.fract()).map(|e| f.powi(2)).sum::<f64>(), ((-xs[(((tick + j) % 5) * 1) % 4].abs()) + f) * (o.b * x)); }
    }
}
pub const P125: Case = Case {
    primal: |p| flat(&p125(p.at[0], lasting(&p.at[1..3]), p.at[3..7].to_vec(), p.n)),
    pull: |p| pullback(p125_vjp(p.at[0], lasting(&p.at[1..3]), p.at[3..7].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p125_jvp(p.at[0], lasting(&p.at[1..3]), p.at[3..7].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p126_0(x: f64) -> f64 {
    let mut c: f64 = 1.5;
    (1.5 + (Point { a: x, b: c }).norm()) + (2 as f64)
}
#[differentiate]
pub fn p126(x: f64, xs: [f64; 4], mut ys: Vec<f64>, n: usize) -> Option<f64> {
    if let Shape::Round { r: a } = (Shape::Round { r: f64::exp(x.sin()) }) {
        let mut e = ((a.abs() + 0.1).powf(ys.iter().map(|&a| f64::sin(0.0)).reduce(f64::max).unwrap_or(a)) + (match Some(ys[(n + 3) % 4]) {
            Some(a) if 2 <= 0 => {
                let mut h = 0;
                loop {
                    if h >= n { break; }
                    h += 1;
                    let mut e = if (3 - h) > h { (0..3).rev().zip(xs.iter()).map(|(i, &a)| -> f64 { { 0.5 } }).fold((-1.0), f64::min) } else { (((4 * h) % 7) as f64) + a };
                }
                ys[n]
            }
            Some(a) => { a }
            None => {
                let d = ys[(n + 1) % 4];
                let psi = |a: f64, b: f64| 3.0_f64.mul_add(b, 0.1) * (if (((n * n) % 4) > 3) || (b >= (xs[(n * ((n * n) % 5)) % 4].sin().exp() + 0.1).powf(n as f64)) { xs[(((0 + 3) % 5) + n) % 4] } else { a });
                x
            }
            None => {
                let w = [x, 0.0 * a, ys.iter().take((0 + 1)).map(|&b| f64::ln((-0.5_f64).abs() + 0.1)).sum::<f64>()];
                (6 - n) as f64
            }
        })) * (a % ((a * a) + 1.0));
        for m in (3 - n)..((3 * n) % 4) {
            ys.sort_by(|a, b| a.partial_cmp(b).unwrap());
            let mut w: [f64; 2] = [0.1; 2];
            let o: Result<f64, usize> = Ok(a);
        }
    } else {
        {
            let mut e = Some((xs.len() as f64) / (x.sin().exp() + 0.5))?;
            let mut d = x;
        }
        let mut p = if x < (x * ys[(3 * n) % 4]) { Point { a: x / (ys[3].sin().exp() + 0.1), b: x } } else { Point { a: Some(ys[(n + 3) % 4])?, b: x.min(xs[(n + 3) % 4]) } };
    }
    Some(x * (x / (ys[(xs.len() * 1) % 4].sin().exp() + 1.0)))
}
pub const P126: Case = Case {
    primal: |p| flat(&p126(p.at[0], p.array(1), p.at[5..9].to_vec(), p.n)),
    pull: |p| pullback(p126_vjp(p.at[0], p.array(1), p.at[5..9].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p126_jvp(p.at[0], p.array(1), p.at[5..9].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p127(x: f64, xs: &[f64], ys: &[f64; 4], n: usize) -> Point {
    let mut b = f64::exp_m1((((n + 2) % 7) as f64).clamp((-0.5), 1.0).sin());
    let psi = |a: f64| x.powi(3);
    let mut b = ys[n] * (match Some(ys[3 - n] * b) {
        Some(a) if ys[3 - n] >= a => { a }
        Some(d) => { d }
        _ => { (-0.5) }
    });
    let mut a = ((match Some(ys[n]) {
        None if n != 3 => {
            let _unused: f64 = match (Point { a: b, b: ys[3] }) {
                Point { a: d, b: f } => {
                    {
                        for k in n..n {
                            let mut a = 1 as f64;
                            let mut q = Point { a: a, b: ys[((4 - n) + k) % 4] };
                            (ys[n] * (k as f64)).atan();
                        }
                        if 0.5 < 0.25_f64.clamp((-0.5), 2.0) { return Point { a: ys[(xs.len() * ((n * n) % 5)) % 4], b: ys[3 - n] }; }
                        b = psi(1.5);
                    }
                    0 as f64
                }
                Point { a: d, b: mut a } => { b }
            };
            b.min((-1.0))
        }
        None => { x.powi(((1 * n) % 4) as i32) }
        Some(..) => { 2.0 + b }
        Some(..) => { if let Some(ref e) = Some(n as f64) { 0.0 } else { b } }
    }) + psi(ys[n])) * (x * xs[((4 - n) * ys.len()) % 4]);
    Point { a: a.sin_cos().1 * ys[(((n * n) % 5) * ((n + n) % 5)) % 4], b: if let Some(c) = Some(ys[(3 * xs.len()) % 4]) { c } else { b * a } }
}
pub const P127: Case = Case {
    primal: |p| flat(&p127(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n)),
    pull: |p| pullback(p127_vjp(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p127_jvp(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p128_0(x: f64, y: f64, xs: &[f64]) -> f64 {
    if let Shape::Nothing = Shape::Oblong((x.sin().exp() + 1.0).cbrt(), f64::max(0.5, x)) { let mut p = Shape::Oblong(y.sin() * (3 as f64).floor(), 0.25); }
    let mut e = ((y * xs[1]) * xs.iter().map(|&a| (Point { a: a, b: y }).norm()).sum::<f64>()) + xs.iter().sum::<f64>();
    (e * xs[1]) + y.copysign((e * e) + 1.5)
}
#[differentiate]
pub fn p128_1(x: f64, y: f64, o: &Option<f64>) -> Option<f64> {
    if 0.5 >= y {
        let mut c = (*o)? - 1.5;
        'l0: for i in 1..3 {
            c = ((f64::signum(0.5 + 0.5) * Some(match o {
                Some(..) => { c }
                None => { y }
            })?) + (c * y)).sin();
            let mut p = (match *o {
                Some(_) => { i as f64 }
                None => { c.mul_add(0.5, x) }
                None => { ((6 - i) as f64) + y }
            }, y * c);
        }
        return *o;
    } else {
        let mut w = [y * y, y.tanh()];
        let mut e = (w[0] * x.fract()) * (match ((3 + 4) % 4) {
            0 if w[(1 * 0) % 2] > w.iter().sum::<f64>() => { w[(w.len() + 2) % 2] }
            _ => { ((2 + 3) % 7) as f64 }
        });
        let mut d = (((e - (w.len() as f64)) - p128_0(y, 0.0, &w[0..2])) * y.atan2((y * y) + 0.1)) - (e.abs() + 0.1).recip();
    }
    None
}
#[differentiate]
pub fn p128(x: f64, xs: &[f64], ys: &[f64], n: usize) -> [f64; 3] {
    if let [.., _, a] = ys {
        let mut p = p128_1(x / ((*a).sin().exp() + 1.5), (*a) * (*a), &Some((*a).abs()));
        let (a, b) = ((*a).sin().exp() + 1.5).ln().sin_cos();
    } else {
        if let [a, ..] = ys { let mut u = [*a, ys[(n * ((n * n) % 5)) % 4].powi(((n + n) % 4) as i32), x + (-0.5)]; } else {
            let Point { a: b, b: _ } = if ys[(((0 + 1) % 5) * 4) % 4] <= xs[3 - n] { Point { a: x, b: x } } else { Point { a: ys[n], b: x } };
            let mut b = ys[n];
            return [((match (Point { a: xs.iter().copied().map(|e| f64::cos(ys[(n * (4 - n)) % 4])).product::<f64>(), b: b }) {
                _ => {
                    {  }
                    ((4 * n) % 7) as f64
                }
            }) * (x * 1.0)) * (b % ((1.0 * 1.0) + 1.0)), (if b >= b.max(ys[3 - n]) { b } else {
                let mut d = ((b * b) * ys[n].sin()) + (x * b);
                let q = Some((b / ((ys.len() as f64).sin().exp() + 0.5)) + xs.iter().map(|&a| d * a).sum::<f64>());
                0.0
            }).cos(), ((Shape::Round { r: x }).size() + b) - p128_0(xs[(((2 + 1) % 5) * ((0 * 2) % 5)) % 4], b, xs)];
        }
        let mut g = 0;
        while g < n && (3 > g) {
            g += 1;
            let mut e = ((match (Point { a: p128_0(x, x, &ys[1..4]), b: 3.0_f64.powi(g as i32) }) {
                Point { a: d, b: 0.0..1.0 } if ((g + 3) % 4) != 2 => {
                    let mut d = (ys.iter().map(|&b| b - b).product::<f64>() - p128_0(0.0, ((1 + 0) % 7) as f64, &ys[0..4])) + ((1 as f64) + ys[((4 - g) * ((1 + 0) % 5)) % 4]);
                    if !(0 != n) { return [(-0.5) - (d * x), ys[(g + g) % 4].floor() - 0.5_f64.powi(2), 1.5]; }
                    d * d
                }
                Point { a: b, b: d } => { b * 1.5 }
            }) * ((ys.len() as f64) - ys[(2 * ((g + 2) % 5)) % 4])) * x.sin_cos().0;
        }
        let t = xs[3 - g] > (ys[n] + ys[(0 + ys.len()) % 4]);
    }
    [(((6 - n) as f64).sin().fract() - x.sin_cos().1) + (match (Shape::Oblong(xs[(n + n) % 4].powi(3), if x >= p128_0(x, x, ys) { x } else { 0.5 })) {
        Shape::Nothing => { 2.0 }
        Shape::Round { .. } | Shape::Oblong(..) => { x }
    }), (f64::abs((-1.5)) + 1.0).sqrt(), ((if x > (if let Shape::Round { r: a } = Shape::Nothing { a } else { x }) { n as f64 } else { x }).abs() + 0.1).ln_1p() - (if (3 < n) || (x <= x.mul_add(x, x)) { x } else { x })]
}
pub const P128: Case = Case {
    primal: |p| flat(&p128(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    pull: |p| pullback(p128_vjp(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p128_jvp(p.at[0], &p.at[1..5], &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p129_0(x: f64, xs: &[f64], z: &mut f64) -> Option<f64> {
    let mut c = xs.iter().filter(|&&a| a < (match (Point { a: a, b: a }) {
        _ => { a }
    })).map(|&d| xs[0].powi(1 as i32)).map(|c| 0.25 + xs[(0 + 0) % 2]).product::<f64>() + 1.5;
    Some((1..3).filter(|&k| k != 1).map(|j| match (Point { a: *z, b: c }) {
        Point { a: e, b: _ } => { xs[0] }
    }).map(|f| f).fold(*z, |acc, b| acc + (acc * xs[(((1 + 0) % 5) + 3) % 2])))
}
#[differentiate]
pub fn p129_1(x: f64, mut y: f64, o: &Point, xs: &[f64], z: &mut f64) -> f64 {
    p129_0((*z) * x, &xs[0..2], z);
    *z *= (y * (2 as f64)).sin();
    match *o {
        Point { a: d, b: a } => {
            if ((1 + 4) % 4) <= 3 { return (a + (3 as f64)) + Some(2 as f64).unwrap_or(y); }
            *z %= (((-0.5) / ((1.0 * 1.0) + 1.5)) * ((-0.5) / ((1.0 * 1.0) + 1.5))) + 1.0;
        }
    }
    (((1..3).take((((1 + 1) % 3) + 1)).map(|j| (*z) + o.b).sum::<f64>() / ((y * (((2 * 1) % 7) as f64)).abs() + 1.0)) + o.a) * (x + (*z))
}
#[differentiate]
pub fn p129(x: f64, y: f64, xs: &[f64], ys: Vec<f64>, n: usize) -> f64 {
    let o = Point { a: 3.0, b: if let Shape::Round { r: a } = Shape::Oblong(ys[3 - n], x) {
        let Point { a, .. } = Point { a: ys[(((n + 2) % 5) * n) % 4], b: a };
        if (y < (a * a)) || (y < y) {
            let w: Vec<f64> = ys.iter().copied().collect();
            if a >= (match Some(x) {
                None => { y }
                Some(..) => { w.len() as f64 }
            }) {
                return w[(3 + 4) % 4].sin_cos().1 - (match Some(a) {
                    _ => {
                        let mut f = (((if w[n] > y { 0.1 } else { a }) + (if n != 1 { a } else { w[((4 - n) + ((n * 0) % 5)) % 4] })) - (w[3 - n] * y)) - x;
                        {
                            let lent = &mut f;
                            *lent += 0.5_f64.abs() * ((3 as f64).sin().exp() + 0.5).powf(ys[n]);
                        }
                        n as f64
                    }
                });
            }
        }
        a
    } else {
        match Shape::Nothing {
            Shape::Oblong(b, e) => { ys[(n + 1) % 4] }
            Shape::Round { .. } | Shape::Nothing => { (6 - n) as f64 }
        }
    } };
    if !(((4 * n) % 4) < 2) { let mut e: f64 = 1.5; }
    let mut h = 0;
    let e: f64 = 'l0: loop {
        if h >= 1 { break (((6 - n) as f64) + (match ((n * h) % 4) {
        0 => { y }
        1 if o.a <= xs.iter().fold(y / ((y * y) + 1.5), |acc, &f| acc * f) => { y }
        _ => { ys[3 - h] }
    })) * ys[h].atan(); }
        h += 1;
        if ((h + 3) % 4) == n { break y.mul_add(y, x) * (y + x); }
        {
            let psi = |a: f64| y + (o.a * xs[3 - h]);
            let mut c = o.a - y;
            return (match (3 - n) {
                0 => { ys[1] * xs[(((3 + 2) % 5) + h) % 4] }
                1 => { ys[(n + 3) % 4] }
                _ => { x.sin() }
            }) - (match o {
                Point { a: mut b, b: _ } => { b }
                Point { a: _, b } => { x }
            });
        }
    };
    (y.cos() + (match 3 {
        0 => { y }
        1 => { ((3 * h) % 7) as f64 }
        _ => { e }
    })) * (match o.swapped() {
        Point { a: ref a, b: c } if h > h => { 0.0 }
        Point { a: mut d, .. } => { e }
    })
}
pub const P129: Case = Case {
    primal: |p| flat(&p129(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n)),
    pull: |p| pullback(p129_vjp(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p129_jvp(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p129_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p129_grad(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p130_0(x: f64, y: f64, o: &Shape) -> Shape {
    for i in (1..=2).rev() {
        if y < (0.5 * y) { break; }
        let mut c = y.mul_add(y, ((2 * i) % 7) as f64) * (match i {
            0 => {
                if 0.5 <= (match i {
                    0 => { x }
                    _ => { ((0 + 1) % 7) as f64 }
                }) {
                    for k in 0..2 {
                        if y > ((-0.5) * 0.5) { continue; }
                        let mut a = (2.0 + (k as f64)) * (y / (0.5_f64.abs() + 1.5));
                    }
                    let mut d = (Point { a: f64::floor(x), b: 0.5_f64.max(y) }).norm() + (y / ((x * x) + 0.5));
                    d = if 0.5 < (d * 0.5) { d } else {
                        if 0.5 <= (match (Some(if let Shape::Round { r: c } = *o { c } else { y })) {
                            Some(e) if 0.5 <= (0.5 * d) => { (-1.0) }
                            Some(_) => { 0.5 }
                            _ => { 0.25 }
                        }) { x } else { y }
                    };
                } else if !(y >= 1.0) {
                    'l1: for m in 1..3 { let mut a = (((x + y) * ((m as f64).sin().exp() + 0.1).ln_1p()) + (y % (x.sin().exp() + 1.5))) + (0 as f64); }
                    let (e, _) = (y + 1.0, y + y);
                    let mut e = (match (Point { a: y.sin_cos().0, b: (((i + i) % 7) as f64) * e }) {
                        Point { a: _, b } => { b }
                    }) * (match Some(e) {
                        Some(d @ -0.5..1.5) => { x }
                        Some(e) => { 4 as f64 }
                        None if 0.5 <= y.sin_cos().0 => { (-1.0) }
                        None => { y }
                    });
                } else {
                    let mut w = vec![f64::hypot(y, y.sin().exp() + 0.5); 4];
                    let psi = |a: f64| (match (Point { a: y * (-1.0), b: 0.5 * a }) {
                        Point { a: f, b: e } => { i as f64 }
                    }) - a;
                }
                y
            }
            1 => { y }
            _ => { x }
        });
    }
    Shape::Oblong(x, x.powi(1) * y.floor())
}
#[differentiate]
pub fn p130(ys: &[f64], xs: [f64; 4], x: f64, n: usize) -> f64 {
    let mut d = ((xs[3 - n] + (ys[1] - (((2 + n) % 7) as f64))) - (x * x)) - xs[3 - n];
    d *= 1.5;
    let c = (x as f32 as f64).powi(3) - (((6 - n) as f64) * d);
    let mut h = 0;
    loop {
        if h >= n { break; }
        h += 1;
        for m in 1..2 {
            d = xs[m];
            d = Some(c.powi(h as i32)).unwrap_or(c);
            d = ((((xs[3 - m] + c) * f64::sinh(c.sin())) * xs.iter().map(|&b| -> f64 { 0.5 }).product::<f64>()) - 1.5).sin();
        }
    }
    d = 0.1;
    for k in 0..n {
        if (ys[(n + 1) % 4] <= ys[(k + 1) % 4]) && (x >= c.cos()) { break; }
        let mut a = ((Point { a: c, b: c }).dot(&Point { a: c, b: d }) * xs.iter().step_by((0 + 1)).enumerate().fold(0.5_f64, |acc, (m, &f)| acc + xs[(((0 * k) % 5) + 1) % 4])) - ((((k + 3) % 7) as f64) + d);
        let phi = |a: f64, b: f64| {
            let mut a = match (Point { a: ys[(h + 3) % 4], b: x * a }) {
                Point { a: e, b: ref d } if e < (match n {
                    0 => { a }
                    _ => { xs[3 - n] }
                }) => { (*d).mul_add(*d, 3 as f64) }
                _ => { b }
            };
            let r = &xs[0..2];
            b.abs()
        };
    }
    let mut e = (if 0 != h { c } else { 1 as f64 }).sin();
    let mut b = ((match h {
        0 => { ys[h] + ys[((4 - n) * 1) % 4] }
        1 => { e - (xs.len() as f64) }
        _ => { d.sin_cos().0 }
    }) + ys[h].mul_add(e, e)) - e;
    ((e + (x * e)) + (e - e)) * e
}
pub const P130: Case = Case {
    primal: |p| flat(&p130(&p.at[0..4], p.array(4), p.at[8], p.n)),
    pull: |p| pullback(p130_vjp(&p.at[0..4], p.array(4), p.at[8], p.n)),
    push: |p, d| { let (y, t) = p130_jvp(&p.at[0..4], p.array(4), p.at[8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p130_value_and_grad(&p.at[0..4], p.array(4), p.at[8], p.n); Some((flat(&y), flat(&g), flat(&p130_grad(&p.at[0..4], p.array(4), p.at[8], p.n)))) },
};

#[differentiate]
pub fn p131(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let mut a = (y * (xs[(n + 1) % 4] * xs[(n + 1) % 4])) * ((xs.len() as f64) + xs[(((n + 1) % 5) + n) % 4]);
    let mut d = (a * a).mul_add((y.abs() + 1.5).ln_1p(), xs[(xs.len() + ((2 * 1) % 5)) % 4] * 0.0);
    a *= xs[3 - n] + xs[0];
    for e in xs.iter().chain(xs.iter()).map(|&b| b.clamp((-0.5), 2.0)) {
        d *= (a * a).sin();
        let v = [match (if y < (d % (1.0_f64.abs() + 0.5)) { Shape::Oblong(xs[(n + 1) % 4], a) } else { Shape::Round { r: y } }) {
            Shape::Round { r: d } => { (6 - n) as f64 }
            Shape::Oblong(_, f) => {
                if (((n + 2) % 4) != 2) || (((2 + 3) % 4) == n) {
                    let mut a = ((xs.iter().rev().skip(1).product::<f64>() - xs[(n + 3) % 4]) - (match (Shape::Round { r: d }) {
                        _ => { xs[n] }
                    })) - f;
                } else {
                    let mut w: [f64; 2] = [0.1; 2];
                    if n != n {
                        d += (w.iter().step_by((0 + 1)).sum::<f64>().abs() * f.cos()).sin();
                        d = f64::signum(a) * xs[3 - n].mul_add((-0.5), w[(((0 + n) % 5) + 2) % 2]);
                    } else { d -= f + (d * (n as f64)); }
                }
                let mut e = (((e + xs[3 - n]) * (e + xs[3 - n])) + 0.1).powf(match Some(xs[((4 - n) * n) % 4]) {
                    None => { xs[n] }
                    None => { n as f64 }
                    Some(..) => { xs[(((1 * n) % 5) + n) % 4] }
                });
                f
            }
            Shape::Nothing if n <= n => { xs[(((0 + 1) % 5) * ((n + 3) % 5)) % 4] }
            _ => { a }
        }, d.mul_add(xs[(n + ((0 + 2) % 5)) % 4], xs[(xs.len() * ((3 * n) % 5)) % 4]), xs.iter().zip(xs.iter()).map(|(&d, &c)| ((n + 2) % 7) as f64).fold((-0.5), f64::min)];
        let f;
        if n > 3 { f = f64::min(2.0 * e, Shape::Oblong(v[1], ((n * n) % 7) as f64).size()); } else { f = if let Shape::Round { r: a } = (Shape::Round { r: 3.0 % ((n as f64).abs() + 0.5) }) { 0.1 * a } else { d + (n as f64) }; }
    }
    (d * d) + (a * d)
}
pub const P131: Case = Case {
    primal: |p| flat(&p131(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p131_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p131_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p131_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p131_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p132(x: f64, n: usize) -> f64 {
    let mut v = vec![x, x * x, x];
    let mut p = Point { a: (x + 3.0).tanh(), b: (x as f32 as f64) };
    let mut c = ((if let Some(a) = Some(x.fract()) { (a.abs() + 1.0).ln_1p() } else { f64::atan2(v[2], x.abs() + 1.5) }) * (x - x)) + 0.5;
    c %= (c * c).abs() + 1.0;
    for m in 0..n { v[2] %= (f64::cos(v[2]) * f64::cos(v[2])) + 1.0; }
    ((c * c) - (v[1] + x)) - v[0].sin()
}
pub const P132: Case = Case {
    primal: |p| flat(&p132(p.at[0], p.n)),
    pull: |p| pullback(p132_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p132_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p132_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p132_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p133(x: f64, xs: &[f64], ys: &[f64; 4], n: usize) -> f64 {
    let mut k = n;
    let mut g = 0;
    while g < 0 {
        let q = (x / (1.5_f64.sin().exp() + 0.5), 0.25 * x);
        let mut p = ((x - ys[3]) * x.powi(g as i32), x);
        let mut e = (((g as f64).cos() + ((ys[3 - k] * ys[3 - k]) + 1.0).powf(x)) * x.min(xs[0])) - (x + x);
        g += 1;
    }
    let mut a = (x - x.sin()) + (x * ys[3 - k]);
    let f = (1.5 * ys[2]) + f64::cbrt(a.abs() + 1.0);
    if let Shape::Round { r: b } = (Shape::Round { r: match ((g * g) % 4) {
        0 => { a }
        1 => {
            for j in ((g + 3) % 4)..3 {
                'l1: for m in 0..3 {
                    let mut h = 0;
                    while h < 0 {
                        let f = ys[3 - h] / ((match Shape::Oblong(f, 0.0) {
                            Shape::Nothing => { f }
                            Shape::Round { r: ref d } => { ys[j] }
                            _ => { ys[j] }
                        }).sin().exp() + 0.5);
                        a *= a.sin();
                        h += 1;
                    }
                    let mut w = [f * (3 as f64), x * f];
                }
                if f >= ys[g] {
                    let r = &ys[1..3];
                    continue;
                } else if (((n + j) % 4) > 1) && (a <= (f * f)) {
                    match (Shape::Round { r: ys[k] }) {
                        Shape::Oblong(a, d) => { let mut f = (ys[3 - j] + a) * 1.5; }
                        Shape::Nothing => { k = 3 - j; }
                        Shape::Round { r: ref e } => {
                            let mut c = ((a + xs[(ys.len() + 3) % 4]).mul_add(x.clamp((-0.5), 0.5), xs.iter().skip(((3 * g) % 2)).map(|&e| ys.iter().enumerate().map(|(m, &a)| ys[(4 * ((j + 1) % 5)) % 4]).sum::<f64>()).map(|a| x.sin_cos().1).sum::<f64>()) + (x - (ys.len() as f64))) + (a + 2.0);
                            let mut w: Vec<f64> = ys.iter().map(|&c| f64::ln_1p((((4 * j) % 7) as f64).sin().exp() + 0.5)).collect();
                        }
                    }
                } else {
                    let mut u = [f, f.cos(), f64::max(ys[j], f), f * ys[3 - g]];
                    let b: f64 = 0.5;
                }
            }
            f
        }
        _ => { a }
    } }) {
        let mut w = [{ 0.25 }, f + f];
        let (c, d): (f64, f64) = (1.5, (a % (b.abs() + 0.1)) * (a - ys[(g + 3) % 4]));
        let mut v = vec![(3 as f64).fract(); 4];
    } else {
        if ys[g] < (f * f) {
            let mut b = (-0.5) * (a + ys[0]);
            if a > f64::floor(x) {
                b /= ys.iter().step_by((((g + 1) % 2) + 1)).copied().zip(ys.iter()).map(|(b, &c)| b - f).sum::<f64>().sin().exp() + 0.5;
                for m in 0..3 {
                    let mut f = {
                        ys.iter().filter(|&&d| d < d).map(|&a| match ((g + 2) % 4) {
                            0 => { a }
                            _ => { a }
                        }).sum::<f64>()
                    };
                    let psi = |b: f64, t: f64| match Some(ys[3]) {
                        Some(c) => { ((m as f64).abs() + 0.1).powf(m as f64) }
                        _ => { (g as f64) * t }
                    };
                    return Shape::Nothing.size() * (((k + k) % 7) as f64);
                }
                let mut w = vec![x * xs[(((g + 1) % 5) * k) % 4]; 4];
            }
            let mut e = b.hypot(ys[(0 + k) % 4].abs() + 0.5) % ((({ b }) * ({ b })) + 0.1);
        }
        for j in 1..n { let Shape::Round { r: d @ -0.5..1.5 } = Shape::Oblong(f + a, x.sin().exp_m1()) else { break; }; }
    }
    let mut tick = 0;
    loop {
        if tick >= 1 { return ((f.powi((3 - g) as i32) + (xs[1] * a)) + (0..3).map(|j| a).sum::<f64>()) * 1.5; }
        tick += 1;
        if ((3 + k) % 4) <= g {
            return f * (if f >= (0.1 * f) {
                if xs[(tick + 2) % 4] > ((-0.5) + f) {
                    let mut b = (match g {
                        0 => { f / (a.sin().exp() + 1.0) }
                        _ => { (0..2).enumerate().map(|(m, j)| ys[k].powi(1)).map(|b| -> f64 { 1.5 }).map(|f| f).product::<f64>() }
                    }) * f64::sin(a);
                    continue;
                }
                a
            } else { 1.0 });
        }
    }
}
pub const P133: Case = Case {
    primal: |p| flat(&p133(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n)),
    pull: |p| pullback(p133_vjp(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p133_jvp(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p133_value_and_grad(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p133_grad(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p135(o: &Point, mut y: f64, x: f64, n: usize) -> f64 {
    if x <= y {
        let mut e: f64 = 1.5;
        let (_, a) = (e, x);
    } else if (x >= x.hypot((o.a * o.a) + 0.5)) || (y < x.tanh()) {
        let mut a = (x - (x + y)) + x;
        let mut g = 0;
        while g < n {
            let psi = |a: f64| match (if 0.5 >= (a * o.b) { Shape::Round { r: 2.0 } } else { Shape::Oblong(a, 4 as f64) }) {
                Shape::Round { .. } => { x / ((((g * g) % 7) as f64).abs() + 1.0) }
                Shape::Oblong(..) | Shape::Nothing => { a }
            };
            g += 1;
        }
    }
    let (d, a) = (match Some(x) {
        None if o.b <= f64::tanh(y) => { x }
        None | Some(..) => { o.b }
    }, f64::cos(0.5));
    (d.powi(3 as i32) * (0.5 * d)) * a
}
pub const P135: Case = Case {
    primal: |p| flat(&p135(lasting(&p.at[0..2]), p.at[2], p.at[3], p.n)),
    pull: |p| pullback(p135_vjp(lasting(&p.at[0..2]), p.at[2], p.at[3], p.n)),
    push: |p, d| { let (y, t) = p135_jvp(lasting(&p.at[0..2]), p.at[2], p.at[3], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p135_value_and_grad(lasting(&p.at[0..2]), p.at[2], p.at[3], p.n); Some((flat(&y), flat(&g), flat(&p135_grad(lasting(&p.at[0..2]), p.at[2], p.at[3], p.n)))) },
};

#[differentiate]
pub fn p137_0(x: f64, xs: &[f64]) -> Point {
    if (x < (if let Some(a) = Some(x % ((xs.len() as f64).abs() + 0.5)) { (-1.0) } else { xs[(xs.len() + 1) % 2] })) && (xs[(0 + ((1 * 2) % 5)) % 2] < (x * 0.25)) { let mut b = (x + (((2 + 1) % 7) as f64).clamp((-0.5), 2.0)) + xs[(3 + 4) % 2].max(x); } else {
        for (&d, &c) in xs.iter().skip(((1 * 2) % 2)).take((((0 + 1) % 3) + 1)).zip(xs.iter()) {
            'l1: for k in 0..=3 {
                let mut g = 0;
                loop {
                    if g >= k { break; }
                    g += 1;
                    let mut e = d;
                }
                let mut w: [f64; 2] = [0.1; 2];
                if (g <= 1) || (c > f64::exp(c.sin())) {
                    let mut d = ((match (Shape::Round { r: c.powi(2) }) {
                        Shape::Oblong(..) | Shape::Nothing | Shape::Round { .. } => { 3 as f64 }
                    }) % ((if ((3 + 2) % 4) != 1 { c } else { 0.5 }).abs() + 0.5)) - (d * d);
                }
            }
            let mut e = (((Shape::Round { r: c }).size() - (d / (c.abs() + 0.5))) + c.tanh()) - (x * d);
            'l1: for i in (0..=3).rev() {
                e += e.powi(3).powi(1 as i32);
                match Some(e * c) {
                    Some(_) => { e /= (0.5 * e).sin().exp() + 1.0; }
                    Some(e) => {
                        let mut a = (xs[1].powi(2) + xs[(i + 1) % 2]) - xs[1];
                        let mut q: Option<f64> = None;
                        return Point { a: 2.0_f64.abs(), b: f64::signum(xs[0].signum()) };
                    }
                    _ => {
                        let f = (xs.iter().enumerate().map(|(k, &a)| e - a).sum::<f64>() * c) * (match ((i + 1) % 4) {
                            0 if 0 > i => { i as f64 }
                            1 => { c }
                            _ => { ((i * i) % 7) as f64 }
                        });
                        let Shape::Round { r: 0.0..1.0 } = (Shape::Round { r: xs[1] }) else { return if !(c <= (xs[0] * 0.1)) { Point { a: c, b: xs.windows(2).take((1 + 1)).map(|d| d[0] - (((i + 2) % 7) as f64)).sum::<f64>() } } else { Point { a: xs[(((4 * i) % 5) + i) % 2], b: e.clamp((-0.5), 1.0) } }; };
                    }
                }
            }
        }
        let mut b = ((((2 * 4) % 7) as f64) * (xs[(0 + 2) % 2] + 1.5)) + x;
    }
    Point { a: 1.5_f64.hypot(((match (Shape::Round { r: x }) {
        Shape::Nothing => { xs[(((3 + 1) % 5) + 2) % 2] }
        Shape::Round { r: _ } => { 3.0 }
        Shape::Oblong(d, ..) => { d }
    }) * (match (Shape::Round { r: x }) {
        Shape::Nothing => { xs[(((3 + 1) % 5) + 2) % 2] }
        Shape::Round { r: _ } => { 3.0 }
        Shape::Oblong(d, ..) => { d }
    })) + 1.5), b: (x * x).powi(1 as i32) }
}
#[differentiate]
pub fn p137(x: f64, xs: Vec<f64>, ys: [f64; 4], n: usize) -> f64 {
    let mut p = ((1..2).map(|i| x.clamp((-0.5), 1.0)).sum::<f64>(), x);
    let mut f = 0.5_f64.clamp((-0.5), 1.0).hypot(p.0.atan2((x * x) + 1.0).sin().exp() + 1.5);
    f += f.atan2(((xs[(((1 + 0) % 5) + ((3 + 1) % 5)) % 4] * xs[(((1 + 0) % 5) + ((3 + 1) % 5)) % 4]) + 1.0).ln().abs() + 0.1);
    match (Some(xs[((4 - n) + n) % 4] + x), Some(f * ys[(n * ((3 + 1) % 5)) % 4])) {
        (Some(a), Some(b)) => {
            let d = (b + p.1).cos() * b.sin_cos().0;
            let mut a = (xs[n] * p.1) * p.1.clamp((-0.5), 1.0);
        }
        (Some(a), None) => {
            if !(n > 0) {
                if (n == 3) || (ys[(3 + 1) % 4] > x.signum()) { return ys.windows(2).fold(x / (ys[3 - n].abs() + 0.1), |acc, d| acc - a) * (x * f); }
                match Some((a.sin().exp() + 0.1).recip()) {
                    Some(..) | None => {
                        let _unused: f64 = ys[(((1 * n) % 5) + 2) % 4];
                        let f = ((0..3).rev().map(|k| -> f64 { 1.5 }).fold(a.tanh(), f64::max) * f) + ys.windows(1).zip(xs.iter()).zip(ys.iter()).map(|((a, &c), &b)| if let Some(e) = Some(p.0) { c } else { c }).sum::<f64>();
                    }
                }
                let mut g = 0;
                while g < n {
                    for k in 3..2 {
                        if a <= (f * p.0) { continue; }
                        let mut o = Shape::Round { r: f64::cos(ys[((4 - k) * ((2 + 0) % 5)) % 4]) + (a * f) };
                        let p = Some(f64::powf(((-1.0) * (-1.0)) + 0.5, a) * (x / ((a * a) + 1.0)));
                    }
                    let phi = |t: f64, a: f64| -> f64 { 1.5 };
                    g += 1;
                }
            }
            let (c, d): (f64, f64) = if (ys[n] > (n as f64)) && (n <= n) { (ys[(n * n) % 4], x) } else { (f.sin_cos().0, f) };
            return a - (match Some((((n * n) % 7) as f64).copysign((d * d) + 1.0)) {
                Some(d) => { d }
                None => { c }
            });
        }
        (None, Some(b)) => { let phi = |b: f64, a: f64| (((1.5 * b) * (1.5 * b)) + 1.0).powf((n as f64) + b); }
        _ => { let f = f.max((-0.5)).cos() + ({ ys.len() as f64 }); }
    }
    ((((n as f64) * f) - (p.0 * x)) * (n as f64).floor()) * (x * x)
}
pub const P137: Case = Case {
    primal: |p| flat(&p137(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n)),
    pull: |p| pullback(p137_vjp(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n)),
    push: |p, d| { let (y, t) = p137_jvp(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p137_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n); Some((flat(&y), flat(&g), flat(&p137_grad(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n)))) },
};

#[differentiate]
pub fn p138_0(x: f64, xs: &[f64]) -> f64 {
    let mut b = (x.abs() + 1.0).ln_1p() + xs.iter().chain(xs.iter()).sum::<f64>();
    (1.5 - (x * b)) + (0.5_f64.abs() + 0.5).powf(x)
}
#[differentiate]
pub fn p138(x: f64, y: f64, xs: Vec<f64>, ys: [f64; 4], n: usize) -> f64 {
    let mut a = (((y * ys[3 - n]) * x) - x.max(y)) + y;
    a = ys.iter().take((((n * n) % 3) + 1)).copied().product::<f64>();
    let psi = |b: f64, a: f64| (0.25 * 3.0) - b;
    let mut u = ys;
    u[..2].copy_from_slice(&ys[1..3]);
    u[(4 * ((n + n) % 5)) % 4] = ((({ ys[1] }) * (u[3 - n] * ys[(n * ((n * 2) % 5)) % 4])) + y).sin();
    if let Shape::Round { r: f } = ((Shape::Round { r: 0.5 }).grown(y)) { a /= (ys.len() as f64).abs() + 1.0; } else { a = ((psi((0..2).map(|m| u[n] * ys[3]).map(|b| 1.0 * x).product::<f64>(), (Shape::Round { r: u[n] }).size()) * (n as f64).floor()) - p138_0(a, &u)).sin(); }
    (f64::ln(x.abs() + 0.5) + p138_0(y, &ys)) - psi(y, a)
}
pub const P138: Case = Case {
    primal: |p| flat(&p138(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)),
    pull: |p| pullback(p138_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)),
    push: |p, d| { let (y, t) = p138_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p138_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n); Some((flat(&y), flat(&g), flat(&p138_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)))) },
};

#[differentiate]
pub fn p139_0(x: f64) -> (f64, f64) {
    let mut b = (0.5 - (match ((x, (Point { a: ((1 + 2) % 7) as f64, b: x }).norm())) {
        (e, ref c) => { x }
    })) + (((3 * 2) % 7) as f64);
    ((b.sin() * ((1 as f64) * b)) * 0.5, b)
}
#[differentiate]
pub fn p139(x: f64, xs: [f64; 4], n: usize) -> f64 {
    let mut e = 0.0 + 1.0_f64.mul_add(x, xs[1]);
    let i = 0;
    e = x - (((3 + 3) % 7) as f64);
    if let Some(b) = (Some((Point { a: ((i + 4) % 7) as f64, b: 4 as f64 }).dot(&Point { a: 0.1, b: e }))) { e = f64::recip((3.0 * 3.0) + 1.5) * e; } else {
        let f = e.powi(0).fract() * ((6 - i) as f64).mul_add(e, xs[(((4 * n) % 5) + 3) % 4]);
        let Some(f) = Some(xs[(i + i) % 4]) else { return f - f; };
        let mut p = Point { a: (f + 0.5).sin_cos().1, b: (0.25 * f) * f };
    }
    let mut p = if (((4 * n) % 4) < i) || (i <= 2) { p139_0(e) } else { p139_0(e) };
    let mut d = 0.5 - e;
    let mut c = (((if let Some(mut e) = Some(xs[3 - i] * (2 as f64)) {
        for k in (0..=((2 + 3) % 4)).rev() {
            if ((2 + 1) % 4) == k {
                return (f64::max(e.min(d), match k {
                    0 => { d }
                    _ => { xs[(xs.len() + ((i * n) % 5)) % 4] }
                }) * (-1.0)) - (e * (n as f64));
            }
            if ((3 + 2) % 4) < 3 {
                match (((1 + 1) % 4) < k, e >= p.0.sin().exp()) {
                    (false, _) => { continue; }
                    _ => {
                        let mut b = (p139_0(xs.iter().copied().map(|a| a % ((2.0 * 2.0) + 0.5)).fold(0.0_f64, |acc, b| acc * acc)).1 + (e * 0.25)) + 1.5_f64.sin_cos().1;
                        let phi = |a: f64, t: f64| t;
                    }
                }
            } else if k == 2 { let (f, _) = if (d >= ((i as f64).sin().exp() + 1.5).powf(xs[(((n * i) % 5) + ((k * i) % 5)) % 4])) || (xs[k] < xs[(xs.len() * ((2 + 3) % 5)) % 4].clamp((-0.5), 2.0)) { p } else { p }; } else {
                if d > p.1.cos() { p = p; } else {
                    p = ((xs[((4 - n) * k) % 4] + xs[2]).sin().sinh(), xs[k].powi(3) * e);
                    d *= (d * e).sin();
                }
                match 3 {
                    0 => {
                        let (b, c) = p139_0((xs[i] as f32 as f64));
                        let mut o = Point { a: p.0 + p.1, b: b };
                    }
                    _ => {
                        let t = xs.iter().skip(0).any(|&b| b < (2 as f64));
                        let mut d = ((match &p {
                            (e, c) => { d * d }
                        }) - p.1) * xs[1].powi(1 as i32);
                    }
                }
                let mut c = p139_0(((i * i) % 7) as f64).1.powi(0 as i32) * ((xs[(i + ((k + 4) % 5)) % 4] * xs[(i + ((k + 4) % 5)) % 4]) + 1.5).cbrt();
            }
            p.1 *= (match i {
                0 => { d }
                _ => { e }
            }).sin();
        }
        let d = (0..2).map(|j| (-((6 - i) as f64))).sum::<f64>() * e;
        d
    } else { d }) + (d * 0.0)) - (x * d)) + e.sin();
    p139_0(((d * d) + 0.5).sqrt()).1 * (c as f32 as f64)
}
pub const P139: Case = Case {
    primal: |p| flat(&p139(p.at[0], p.array(1), p.n)),
    pull: |p| pullback(p139_vjp(p.at[0], p.array(1), p.n)),
    push: |p, d| { let (y, t) = p139_jvp(p.at[0], p.array(1), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p139_value_and_grad(p.at[0], p.array(1), p.n); Some((flat(&y), flat(&g), flat(&p139_grad(p.at[0], p.array(1), p.n)))) },
};

#[differentiate]
pub fn p140_0(x: f64, y: f64) -> f64 {
    let mut f = f64::cosh(y.sin()).abs() - (match ((((2 + 2) % 7) as f64) * 0.5, y * x) {
        (b, a) => { 3 as f64 }
    });
    f
}
#[differentiate]
pub fn p140(x: f64, xs: &[f64; 4], ys: [f64; 4], n: usize) -> (f64, f64) {
    let (e, f) = (x.sin_cos().0.sin(), x);
    for &e in ys.iter() {
        if (n != 0) || (((n * 3) % 4) != n) {
            if !(ys[(ys.len() + 3) % 4] >= (match (Point { a: if !(n > n) { xs[3 - n] } else { x }, b: e.copysign((((n * n) % 7) as f64).abs() + 1.0) }) {
                Point { a: d, b: _ } => { 0.25 }
            })) {
                if let None = Some(e - ys[0]) { let q = Some(x); } else {
                    let mut a = p140_0(f, f).fract() - e.powi(((n + 2) % 4) as i32);
                    let mut a = e.powi(2) * (match (Shape::Round { r: a }) {
                        _ => { a }
                    });
                }
                let mut c = ((match n {
                    0 => { ys[1] }
                    _ => { e + ys[n] }
                }) - (if !(((n * 2) % 4) < 1) { xs[n] } else { (6 - n) as f64 })) * ((0 as f64) % ((e * e) + 1.0));
                continue;
            }
            let z = &ys[0..4];
            match (Point { a: match (Shape::Round { r: z[((4 - n) + n) % 4] }) {
                Shape::Round { r: e } => { f }
                Shape::Oblong(b, e) => {
                    let mut d = n as f64;
                    for m in ((n * n) % 4)..=2 {
                        d *= z[(m + m) % 4] / ((ys[m] * ys[m]) + 1.0);
                        if 3 != m { continue; }
                        let _unused: f64 = f64::cos(e).sin_cos().0;
                    }
                    e
                }
                Shape::Oblong(a, b) => { a }
                Shape::Nothing => { f }
            }, b: (z.len() as f64).min(e) }) {
                Point { a: e, b: _ } => {
                    match Shape::Oblong(e, 0.5 * e) {
                        Shape::Oblong(ref e, ..) if ys[n] >= (*e) => {
                            let mut d = 0.5 / ((match (Shape::Round { r: f / ((*e).abs() + 1.5) }) {
                                Shape::Nothing => { 0.0 }
                                Shape::Oblong(d, c) if 3 > 0 => { c }
                                Shape::Oblong(a, b) => { z[(2 * ((n + 3) % 5)) % 4] }
                                Shape::Round { r: mut e } if f <= (match (Shape::Round { r: e }) {
                                    Shape::Oblong(a, b) => { (6 - n) as f64 }
                                    Shape::Round { r: mut d } => { d }
                                    Shape::Nothing => { n as f64 }
                                }) => { e }
                                Shape::Round { r: d } => { d }
                            }).sin().exp() + 1.0);
                        }
                        Shape::Oblong(..) | Shape::Nothing | Shape::Round { .. } => {
                            let mut e = ((xs[(z.len() + 1) % 4].sin_cos().1 * f64::ln((3.0 * 3.0) + 0.1)) + f.fract()) - ys[3 - n].sin();
                            e = (f.mul_add(e, e).abs() + 0.1).powf((n as f64).tanh());
                        }
                    }
                }
            }
        } else {  }
        if ((2 + 2) % 4) != n { continue; }
    }
    (ys[n], (match Some(f) {
        _ => { f * f }
    }) + (if let Shape::Round { r: e } = (Shape::Round { r: e + e }) { e } else { n as f64 }))
}
pub const P140: Case = Case {
    primal: |p| flat(&p140(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n)),
    pull: |p| pullback(p140_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n)),
    push: |p, d| { let (y, t) = p140_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p141_0(mut x: f64, y: f64) -> f64 {
    let o = Shape::Round { r: Shape::Oblong(x, x).size() };
    ((2 as f64) * y) + y.powi(2)
}
#[differentiate]
pub fn p141(x: f64, y: f64, o: Point, xs: &[f64], n: usize) -> f64 {
    for i in 1..=((n + 3) % 4) {
        let mut v = [y * x, (i as f64) + y, xs[3].powi(((i + 2) % 4) as i32), xs[3 - i] * y];
        return y;
    }
    for i in 0..3 {
        let mut c = xs[i] * (match (x, y * y) {
            (c, a) if n != i => { a }
            (c, f) => { xs[i] }
        });
    }
    (y / (x.abs() + 1.5)).fract() * (xs[n] * y)
}
pub const P141: Case = Case {
    primal: |p| flat(&p141(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.n)),
    pull: |p| pullback(p141_vjp(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.n)),
    push: |p, d| { let (y, t) = p141_jvp(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p141_value_and_grad(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.n); Some((flat(&y), flat(&g), flat(&p141_grad(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.n)))) },
};

#[differentiate]
pub fn p142(x: f64, n: usize) -> f64 {
    let mut d = (x * (match Some(f64::fract(x)) {
        None => {
            let mut j: usize = ((4 - n) + 1) % 4;
            0.5
        }
        Some(a) => { a }
    })) + 1.5;
    let mut c = (((d + d).abs() + 0.5).powf(x) * (0.5 * d)) + d.min(d);
    let j = 0;
    if j < j {  } else {
        let mut q: Result<f64, usize> = Ok({
            let mut w = [c, c, if let Some(e) = Some(c) { e } else { c }];
            w[(((j + 2) % 5) + 2) % 3]
        });
        return ((d * d) * (c * 1.0)) - (0.25 - c);
    }
    c = (c.abs() + 0.5).sqrt().clamp((-0.5), 1.0).tanh();
    let mut w = vec![d, (j as f64).mul_add(d, x), c.powi(2), x.powi(j as i32)];
    let psi = |b: f64, a: f64| (0.5 + 3.0) * (b.sin().exp() + 1.0).powf(a);
    (-c.clamp((-0.5), 0.5)) - (0.25 + w[(j + j) % 4])
}
pub const P142: Case = Case {
    primal: |p| flat(&p142(p.at[0], p.n)),
    pull: |p| pullback(p142_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p142_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p142_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p142_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p143_0(x: f64, xs: &[f64], zp: &mut Point) -> Shape {
    let mut e: f64 = 1.5;
    let mut k = 0;
    Shape::Round { r: (e * 0.5) * (e + zp.b) }
}
#[differentiate]
pub fn p143(ys: &[f64; 4], xs: &[f64; 4], y: f64, x: f64, n: usize) -> [f64; 3] {
    let mut e: f64 = 0.0;
    let mut e = (-0.5) - (e * xs[0]);
    let mut f = xs.windows(2).zip(xs.iter()).fold(y.tanh(), |acc, (f, &e)| acc + (Shape::Round { r: e }).size());
    let mut e = (n as f64) * x;
    let r = &xs[1..3];
    [(e * ys[n]) * (if let Shape::Round { r: f } = (if 2 == n { Shape::Nothing } else { Shape::Oblong(xs[3], xs[3 - n]) }) { e } else { ((4 * 3) % 7) as f64 }), ((ys.iter().filter(|&&e| e > (n as f64).powi(2 as i32)).filter(|&&d| d < r[(n * ys.len()) % 2]).sum::<f64>() as f32 as f64) - xs[(n + 2) % 4]) - (n as f64), (Some(ys[n].signum()).unwrap_or(f) + (match (3 - n) {
        0 => { r[0] }
        1 => { e }
        _ => { x }
    })) + 1.5]
}
pub const P143: Case = Case {
    primal: |p| flat(&p143(p.at[0..4].try_into().unwrap(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p143_vjp(p.at[0..4].try_into().unwrap(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p143_jvp(p.at[0..4].try_into().unwrap(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p144(x: f64, xs: &[f64], n: usize) -> f64 {
    let mut h = 0;
    let c: f64 = loop {
        if h >= n { break (x.tanh() * xs[h].signum()) * 0.1_f64.mul_add(x, x); }
        h += 1;
        let mut o = Some({
            if x <= (xs[3 - n] * x) {  } else { let o = ((xs[(h + (4 - h)) % 4].min(x).sin().exp() + 0.1).recip(), (x * x) + xs.iter().product::<f64>()); }
            xs[(h + (4 - h)) % 4] * x
        });
        break (-x) + xs[1];
    };
    let mut g = 0;
    while g < 1 && (0.5 > c.powi(1)) {
        g += 1;
        let b = ((match (Point { a: (xs[g].abs() + 0.5).sqrt(), b: (Point { a: c, b: xs[3] }).norm() }) {
            Point { a: c, b: f } => {
                let mut a = (xs[2] % (0.5_f64.abs() + 0.1)).mul_add(c * (((g * g) % 7) as f64), f + f);
                let mut q: Result<f64, usize> = if !(a >= f64::max(a, ((1 * g) % 7) as f64)) { Ok(xs.len() as f64) } else { Ok(f) };
                xs[2]
            }
        }) - c.clamp((-0.5), 0.5)) + xs[(h + 2) % 4];
    }
    { (Shape::Round { r: c }).size() }
}
pub const P144: Case = Case {
    primal: |p| flat(&p144(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p144_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p144_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p144_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p144_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p146_0(x: f64) -> f64 {
    let mut j: usize = 0;
    let mut e = ((x * f64::max(x, 0.5)) * (j as f64)) - f64::max(x, x);
    (1.5 - x) - (-0.5_f64).atan2(0.5_f64.sin().exp() + 1.5)
}
#[differentiate]
pub fn p146(x: f64, y: f64, xs: &[f64], n: usize) -> [f64; 3] {
    let mut e = (if xs.iter().any(|&e| e > p146_0(e)) {
        for i in 1..n {
            if xs.iter().enumerate().all(|(m, &c)| c > (c * 0.0)) {
                return [y, (match (Shape::Oblong(0.5, if let Some(a) = Some(y) { (-1.0) } else { y })) {
                    Shape::Oblong(d, ref e) => { xs[((4 - i) + 2) % 4] }
                    Shape::Oblong(d, f) => { y }
                    Shape::Round { .. } => { i as f64 }
                    _ => { x }
                }) / (y.signum().abs() + 1.0), p146_0(((i + 2) % 7) as f64).hypot(((xs.len() as f64).sin().cosh() * (xs.len() as f64).sin().cosh()) + 1.0)];
            }
            let mut f = ((0..2).rev().map(|i| y.powi(2)).map(|e| xs.iter().sum::<f64>()).sum::<f64>() * xs[(i * i) % 4]) * (match Some(((-1.0_f64).abs() + 1.5).cbrt()) {
                None => { y }
                Some(mut a) => {
                    let mut h = 0;
                    'l1: while h < i {
                        a *= (Point { a: a, b: a }).dot(&Point { a: a, b: a });
                        let mut q = (xs[3 - i] * (y + y), a + x);
                        h += 1;
                    }
                    if let [a, ..] = xs {  } else {
                        let mut d = (((a * 0.5) * xs[(h + 1) % 4]) - (y + a)) * f64::exp_m1(xs[0].sin());
                        d = p146_0(Some(0 as f64).unwrap_or(a)).tanh();
                    }
                    a
                }
            });
        }
        xs[(n + 3) % 4].powi(2 as i32)
    } else { y }) * xs[3 - n].atan2(y.abs() + 0.1);
    [(e + e) * (xs[(((1 + 1) % 5) + 2) % 4] + e), xs[(n + 3) % 4] * p146_0(xs[3 - n]), (e + ((1 as f64) + y)) + y]
}
pub const P146: Case = Case {
    primal: |p| flat(&p146(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p146_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p146_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p147_0(x: f64, y: f64, xs: &[f64]) -> f64 {
    let e;
    if xs[1] < (y + 0.0) {
        e = match 3 {
            0 => {
                let mut f = (y * 1.5).mul_add(xs.windows(2).enumerate().map(|(m, b)| (0 as f64).sin_cos().0).sum::<f64>(), y % ((1 as f64).sin().exp() + 0.5));
                if xs.iter().all(|&d| d < (match (Point { a: match Some(f) {
                    Some(f) if 0 <= 2 => { f }
                    _ => { xs[1] }
                }, b: f }) {
                    Point { a: d, b: _ } => { f }
                    Point { a: ref d, b: c } => { xs[1] }
                })) {
                    let mut p = (xs.iter().copied().map(|a| xs[(2 * 0) % 2]).sum::<f64>() * (xs[1] * x), y - f);
                    let (b, c) = (f, 1.5_f64.clamp((-0.5), 0.5));
                    if let None = Some(c * b) { let psi = |t: f64| f64::hypot(xs[(0 + ((2 + 0) % 5)) % 2], (xs[0] * (-0.5)).abs() + 0.5); }
                    return 1.5 * c;
                } else {
                    let mut d = (y.abs() + (1..2).rev().map(|k| f).product::<f64>()) - (match Shape::Oblong(0.25 * xs[1], (2 as f64).sin().exp_m1()) {
                        Shape::Round { .. } | Shape::Nothing | Shape::Oblong(..) => { f }
                    });
                }
                1.5_f64.clamp((-0.5), 0.5)
            }
            _ => { y + xs[0] }
        };
    } else { e = ((0 + 1) % 7) as f64; }
    1.5 + xs.iter().skip(1).map(|&d| (Point { a: ((4 + 0) % 7) as f64, b: 2 as f64 }).dot(&Point { a: d, b: d })).min_by(|p, q| p.total_cmp(q)).unwrap_or(xs[(((3 * 0) % 5) + 2) % 2])
}
#[differentiate]
pub fn p147_1(x: f64, o: Shape, z: &mut f64) -> f64 {
    let mut f = (((*z) * x) + (*z)) * (0.5 * (*z));
    (f * (*z)).mul_add(0.5 + (*z), (*z) * (*z)) * Shape::Oblong(2 as f64, ((1 * 3) % 7) as f64).size()
}
#[differentiate]
pub fn p147(x: f64, y: f64, xs: Vec<f64>, ys: &[f64], n: usize) -> f64 {
    match ((Some((Point { a: ys[n], b: y }).norm()), Some((((1 * 2) % 7) as f64) - ys[2]))) {
        (Some(c), Some(b)) => {
            for j in 0..((n * n) % 4) {
                let mut d = p147_0(ys[(((4 + 3) % 5) * ((2 + 1) % 5)) % 4] * y, y.sin(), &ys[1..4]) + (match ((1 * n) % 4) {
                    0 => { 3.0 }
                    1 => { b }
                    _ => {
                        let mut b = ((xs[(((j + 3) % 5) + 3) % 4] * (((0 + 3) % 7) as f64)) * (b * ys[(j + 3) % 4])) * ys[1];
                        ys[(j * 3) % 4]
                    }
                });
                d += b / (p147_0(ys[n], xs[(j + 0) % 4], &ys[1..3]).abs() + 1.0);
                return (ys[(3 + n) % 4].cos() + c.abs()) - (b + d);
            }
            let (b, c) = ((b * x).cos(), p147_0(ys[(ys.len() + 4) % 4].clamp((-0.5), 1.0), if let Some(c) = Some((2 as f64).cos()) { c } else { b }, ys));
            return ((b + ys[n]).sin() - 0.25) - ys[(3 + 2) % 4];
        }
        (Some(c), None) => {
            let mut f = (p147_0(y, ys[(2 + 3) % 4], &ys[1..4]) - c.mul_add(ys[n], c)) + (y * 0.1);
            f += f64::tanh((ys[n].sin().exp() + 0.1).sqrt());
        }
        (None, Some(b)) => {
            let mut a = ((((((n * n) % 7) as f64) * y) * (3.0 % (y.abs() + 0.1))) + ys[n]) - ys.windows(2).map(|d| match Some(b) {
                None => { b }
                Some(b) => { (-0.5) }
            }).filter(|&d| d > f64::abs(b)).map(|d| b * d).product::<f64>();
        }
        _ => {  }
    }
    match Some(y * (4 as f64)) {
        None => { if let Shape::Round { r: ref c } = Shape::Nothing { *c } else { x } }
        None => { y.atan() }
        Some(a) => { ys[(n + n) % 4].powi(((n + 1) % 4) as i32) }
        Some(e) => { ys[(0 * 3) % 4].signum() }
    }
}
pub const P147: Case = Case {
    primal: |p| flat(&p147(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)),
    pull: |p| pullback(p147_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p147_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p147_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p147_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p148(x: f64, xs: [f64; 4], n: usize) -> f64 {
    for k in n..=3 { let mut f = (x - (((k + 1) % 7) as f64)) * xs.iter().step_by((((n * k) % 2) + 1)).map(|&a| (((0 + 1) % 7) as f64).sin().cosh()).filter(|&c| c > 0.0).sum::<f64>(); }
    let mut a = x + (x + x);
    let mut o = Point { a: a.copysign((x * x) + 0.1).powi(((2 + 2) % 4) as i32), b: match n {
        0 if x >= (xs[(((n + n) % 5) + ((n * n) % 5)) % 4] * x) => { a * (-0.5) }
        _ => { a.cos() }
    } };
    let f = (((n as f64) - a).clamp((-0.5), 0.5) + (o.a - xs[3 - n])) - (-0.5_f64).mul_add(a, ((n + n) % 7) as f64);
    (({ xs[0].cos() }) + 1.5) + f
}
pub const P148: Case = Case {
    primal: |p| flat(&p148(p.at[0], p.array(1), p.n)),
    pull: |p| pullback(p148_vjp(p.at[0], p.array(1), p.n)),
    push: |p, d| { let (y, t) = p148_jvp(p.at[0], p.array(1), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p148_value_and_grad(p.at[0], p.array(1), p.n); Some((flat(&y), flat(&g), flat(&p148_grad(p.at[0], p.array(1), p.n)))) },
};

#[differentiate]
pub fn p149(ys: [f64; 4], xs: Vec<f64>, y: f64, x: f64, n: usize) -> f64 {
    let mut m: usize = 1;
    for i in m..2 {
        let mut b = (y * x) * (if let Some(_) = Some(x * (i as f64)) {
            let mut w = [x.abs(), y, if let Shape::Round { r: b } = Shape::Nothing { 0.5 } else {
                if 0.5 >= f64::cos(x) { let mut o = Shape::Nothing; } else {  }
                let o = Some(((m * 4) % 7) as f64);
                xs[m]
            }];
            x
        } else { m as f64 });
        let mut w: Vec<f64> = xs.iter().zip(ys.iter()).map(|(&b, &a)| b.abs()).collect();
        let s = x >= w.iter().map(|&c| xs[(n * i) % 4] * w[(4 + 1) % 4]).map(|a| a * 3.0).sum::<f64>();
    }
    (1.5_f64.signum() + ((x * x) + 1.0).recip()) * ys[n]
}
pub const P149: Case = Case {
    primal: |p| flat(&p149(p.array(0), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p149_vjp(p.array(0), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p149_jvp(p.array(0), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p149_value_and_grad(p.array(0), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n); Some((flat(&y), flat(&g), flat(&p149_grad(p.array(0), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)))) },
};

#[differentiate]
pub fn p150_0(x: f64, y: f64) -> Shape {
    let mut a = (1 as f64) + (y + 0.1);
    let mut b = ((-a).atan2((a * x).abs() + 0.5) - a) + (x * a);
    (if 0.5 <= (b * a) { Shape::Round { r: b } } else { Shape::Round { r: b } }).next(a)
}
#[differentiate]
pub fn p150_1(x: f64, xs: &[f64]) -> f64 {
    let c = (x - xs[0].min(0 as f64)) - (xs[(xs.len() + 1) % 2].abs() + 1.0).cbrt();
    if let Shape::Oblong(_, b) = p150_0(xs[1], c).grown(x) {
        'l0: for ((&b, &a), &c) in xs.iter().zip(xs.iter()).zip(xs.iter()) {  }
        if (2 > 0) && (b < b) { let mut b = xs[1]; }
        let mut c = (((0 as f64).abs() + 0.5).powf(b) + xs[1]) - (if let Some(_) = (Some(if let Some(b) = Some(x) { x } else { xs[(((3 * 4) % 5) + 2) % 2] })) { xs[0] } else { xs[(4 * ((1 + 0) % 5)) % 2] });
    }
    xs[1].sin_cos().0
}
#[differentiate]
pub fn p150(x: f64, xs: &[f64], n: usize) -> [f64; 3] {
    let mut b = ((0.0_f64.clamp((-0.5), 1.0) % ((f64::ln((x * x) + 1.5) * f64::ln((x * x) + 1.5)) + 0.1)) - (x.abs() + 0.1).powf(x)) * ({
        for i in (1..n).rev() {
            let mut d = ((if x < (x * x) { xs[(i + 3) % 4] } else {
                let (_, c) = (p150_1(x, xs), x + xs[3]);
                x
            }) + (match p150_0(xs[(i * n) % 4], x) {
                Shape::Round { r: _ } => { x }
                Shape::Oblong(a, mut f) => { 0.5 }
                Shape::Nothing => { xs[(xs.len() + 3) % 4] }
            })) - ({
                if x <= xs.iter().product::<f64>() {  }
                x
            });
        }
        x
    });
    [(b + xs.iter().skip(((n + 1) % 2)).map(|&b| xs.iter().map(|&a| ((b * b) + 0.5).ln()).map(|c| b - xs[(2 + n) % 4]).sum::<f64>()).product::<f64>()) * (Point { a: b, b: b }).norm(), ((0.0 + b) - 0.5_f64.cos()) - x.sin(), (match (Shape::Round { r: (Point { a: x, b: b }).dot(&Point { a: xs[3 - n], b: x }) }) {
        Shape::Nothing => { b }
        Shape::Round { r: a } => { xs[0] }
        Shape::Oblong(_, a) => { xs[3 - n] }
    }) - xs.windows(1).zip(xs.iter()).skip(0).rev().map(|(f, &d)| 3.0_f64.sin()).sum::<f64>()]
}
pub const P150: Case = Case {
    primal: |p| flat(&p150(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p150_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p150_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p152(x: f64, xs: &[f64; 4], n: usize) -> [f64; 3] {
    let Shape::Round { r: f } = (Shape::Round { r: x * 1.0 }) else {
        return [xs.iter().map(|&e| e * x).product::<f64>() + 1.5, (0.5_f64.tanh().tanh() * 1.5) + (x * x), (({
            if 0.5 > x {
                let mut w: [f64; 2] = [3.0; 2];
                let mut c = x;
                for k in 0..2 {
                    w[1] *= c.clamp((-0.5), 1.0);
                    if 2 == n { break; }
                }
            } else {
                let mut u = [Some(x * (-1.0)).unwrap_or(xs[((4 - n) * 0) % 4]), xs[3 - n] - (((0 + 1) % 7) as f64), x];
                let (b, c): (f64, f64) = if 3 <= 1 { (1.5, xs[n] * x) } else { (u[0] + x, x * x) };
                let e = c * u.iter().copied().sum::<f64>();
            }
            let m = 0;
            x
        }) * xs.iter().copied().map(|b| xs[(n + 3) % 4] / ((xs[3 - n] * xs[3 - n]) + 0.5)).product::<f64>()) - f64::atan(x)];
    };
    let mut a = ((0..3).map(|i| xs.windows(2).zip(xs.iter()).fold(0.5_f64, |acc, (d, &e)| acc + (d.len() as f64))).filter(|&a| a < (a * x)).fold(1.5, f64::max) - f.powi(n as i32)) - 0.5;
    let mut q = Point { a: ((n as f64) * (((n + 3) % 7) as f64)) * a, b: (f * f) + (xs[(xs.len() + 2) % 4] / ((f * f) + 0.5)) };
    [match &q {
        Point { a: _, b: _ } => { f + a }
        Point { a: b, b: f } => { (*f).powi(((2 * 0) % 4) as i32) }
    }, (xs.iter().zip(xs.iter()).map(|(&e, &c)| c).sum::<f64>().clamp((-0.5), 2.0) + ((((n + 1) % 7) as f64) * xs[3])) * (f * xs[3 - n]), ((if let Some(_) = Some(xs[1] * ((6 - n) as f64)) { q.b.sin() } else { a * f }) - xs.iter().zip(xs.iter()).map(|(&d, &c)| xs.iter().take((2 + 1)).map(|&c| (q.b.sin().exp() + 0.5).ln_1p()).product::<f64>()).sum::<f64>()) * (f * x)]
}
pub const P152: Case = Case {
    primal: |p| flat(&p152(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    pull: |p| pullback(p152_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p152_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p153_0(x: f64, y: f64, z: &mut f64) -> f64 {
    let o = Some(f64::cos(y) * (if let Shape::Round { r: d } = (Shape::Round { r: y }) { 0.5 } else { *z }));
    ((*z) - (match 2 {
        0 => { y }
        1 => { 0.5 }
        _ => { *z }
    })) + ((((1 + 2) % 7) as f64) * x)
}
#[differentiate]
pub fn p153(mut y: f64, x: f64, n: usize) -> Option<f64> {
    let mut u: [f64; 4] = [0.25; 4];
    let mut d = ((4 as f64).abs() * (u[(u.len() * u.len()) % 4] / (u[n].sin().exp() + 1.5))) - x;
    if (n <= n) || (((n * n) % 4) > n) {
        y -= ((d - (match (Some(if let Some(d) = Some(d) { d } else { d })) {
            None if 1 != n => {
                if 0.5 < (1 as f64) { return Some(f64::floor((((n + 1) % 7) as f64) * d)); }
                if d <= 1.5 { let mut o = (d, d + d); } else {
                    for i in 1..2 {
                        if u[0] > d { break; }
                        let o: Result<f64, usize> = Ok(u[i].sin().sinh() - 2.0);
                        let mut o = Some(x);
                        d += p153_0(u[3 - i] + x, f64::cbrt((d * d) + 1.0), &mut y);
                    }
                    d = ((d - 0.5) * (Point { a: ((0 * n) % 7) as f64, b: u[(n * 4) % 4] }).norm()).tanh();
                }
                n as f64
            }
            None => { x }
            Some(b) => { d }
        })) - 0.5_f64.powi(((n * n) % 4) as i32)).tanh();
        let mut v = [n as f64, d + u[n]];
        let mut i = n;
    } else { y *= d + (n as f64); }
    Some(f64::ln(((d + y) * (d + y)) + 0.5))
}
pub const P153: Case = Case {
    primal: |p| flat(&p153(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p153_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p153_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p154_0(y: f64, x: f64) -> Result<f64, usize> {
    let s = x < x.mul_add(x, x);
    let o = Some((1..3).map(|m| { { x } }).filter(|&c| c < (y * c)).map(|c| c).map(|a| (((0 + 2) % 7) as f64) * (0 as f64)).product::<f64>() + (x * y));
    let mut a = (if !(y < ((0 as f64) * (((3 * 2) % 7) as f64))) { Point { a: x, b: 0.5 } } else { Point { a: x, b: y } }).dot(&Point { a: 0.0 * x, b: (((2 as f64) * (2 as f64)) + 1.5).cbrt() });
    Err((4 + 3) % 4)
}
#[differentiate]
pub fn p154(o: &Point, x: f64, n: usize) -> Point {
    'l0: for k in (0..=n).rev() {
        if x >= ((0 as f64) + x) {
            return Point { a: match (Shape::Round { r: x }) {
                Shape::Nothing => {
                    let mut o = Some(3 as f64);
                    x.atan2(3.0_f64.abs() + 0.1)
                }
                Shape::Round { .. } | Shape::Oblong(..) => {
                    let mut v = vec![match Shape::Nothing {
                        Shape::Oblong(c, mut e) => { e }
                        Shape::Oblong(a, c) => { x }
                        Shape::Nothing => {
                            for k in (0..2).rev() {
                                let w = [x.clamp((-0.5), 1.0), x, x * o.a, (3 as f64).clamp((-0.5), 2.0)];
                                match 3 {
                                    0 => { let Shape::Round { r: 0.0..1.0 } = (Shape::Round { r: w[(4 + 1) % 4] }) else { return *o; }; }
                                    1 => { let (c, d): (f64, f64) = if w[3 - k] >= ((6 - n) as f64) { ((x.sin().exp() + 1.0).cbrt(), (-0.5_f64).mul_add(w[2], x)) } else { (x * w[(((k + 1) % 5) + ((n * k) % 5)) % 4], x * ((6 - n) as f64)) }; }
                                    _ => { break; }
                                }
                            }
                            n as f64
                        }
                        _ => { x }
                    }; 4];
                    match (Shape::Round { r: o.b }) {
                        Shape::Nothing | Shape::Oblong(..) | Shape::Round { .. } => { v[k] }
                    }
                }
            }, b: (((x * 0.25) * (x * 0.25)) + 0.1).powf(k as f64) };
        }
        let mut b = ((x + x) * (0.5_f64.abs() + 1.5).powf(2.0)) - (x * 0.5);
    }
    Point { a: x, b: x * x }
}
pub const P154: Case = Case {
    primal: |p| flat(&p154(lasting(&p.at[0..2]), p.at[2], p.n)),
    pull: |p| pullback(p154_vjp(lasting(&p.at[0..2]), p.at[2], p.n)),
    push: |p, d| { let (y, t) = p154_jvp(lasting(&p.at[0..2]), p.at[2], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p155(mut x: f64, n: usize) -> f64 {
    let mut v = [(x.sin().exp() + 0.5).powf((-0.5)), x + 0.5];
    let mut m = (2 + 3) % 4;
    v.fill(x);
    x /= (0..2).step_by((1 + 1)).fold(x.tanh(), |acc, i| acc + 2.0).abs() + 1.5;
    let mut h = 0;
    loop {
        if h >= m { break; }
        h += 1;
        if (3 - n) > m { continue; }
        let [e, c, ..] = v;
    }
    for k in 0..m {  }
    (match Shape::Nothing {
        Shape::Nothing => { x }
        Shape::Oblong(d, _) => { h as f64 }
        _ => { 3 as f64 }
    }) + (x * x)
}
pub const P155: Case = Case {
    primal: |p| flat(&p155(p.at[0], p.n)),
    pull: |p| pullback(p155_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p155_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p155_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p155_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p156_0(x: f64, y: f64) -> f64 {
    for m in 1..3 {
        match Shape::Oblong(1.5, (m as f64) * y) {
            Shape::Nothing => {
                let mut d = y;
                let mut d = (d * (((2 + 2) % 7) as f64)) * (y * 0.5);
            }
            Shape::Nothing => {
                let phi = |t: f64| 0.5 * (t + y);
                let mut v = [y.mul_add(y, 1.0), y.sin()];
            }
            Shape::Round { r: e } if e <= ((m as f64) * y) => {
                if 0.5 > 1.5 {
                    if let Shape::Oblong(e, f) = Shape::Nothing { let mut o = Shape::Oblong(0.5 - 0.5, 1.5).next(f.sin().cosh()); } else { let mut b = ((-y.sin_cos().0) - e) + y.cos(); }
                    let mut w = [f64::fract(y), e * e];
                    break;
                }
                let (e, f): (f64, f64) = if 0.5 > e { (y, e - e) } else { (if let Some(e) = Some(e + e) { e } else { e }, y) };
            }
            Shape::Round { r: _ } => { let _ = (-0.5); }
            Shape::Oblong(_, f) => {
                let mut g = 0;
                while g < m {
                    if (3 - m) <= g { return f.powi(0 as i32); }
                    let mut f = ((f64::copysign(f, f.abs() + 0.1) * x.mul_add(f, y)) - f) + f;
                    g += 1;
                }
            }
        }
        let m: usize = (m * m) % 4;
    }
    let mut tick = 0;
    loop {
        if tick >= 2 { return if let Some(a) = Some(y.floor()) { { 1.5 } } else { 0.5 * y }; }
        tick += 1;
        if ((tick + 3) % 4) < tick { return y; }
    }
}
#[differentiate]
pub fn p156(x: f64, o: Point, mut xs: [f64; 4], ys: &[f64], n: usize) -> (f64, f64) {
    let mut d = (x - (ys.len() as f64)) + 0.25;
    let mut v = [1.0 * d, x.powi(((n + n) % 4) as i32), (-0.5), xs[n]];
    for a in &mut v {
        let mut b = ((ys[3 - n] * d) / (xs[(n + ys.len()) % 4].sin().exp() + 0.1)) * ({
            let mut d = (*a).max(ys.windows(2).map(|d| x + (*a)).product::<f64>());
            *a
        });
        xs.swap(1, 3 - n);
        match ((4 + 4) % 4) {
            0 => {
                match Shape::Oblong((6 - n) as f64, d * (((n + 3) % 7) as f64)) {
                    Shape::Round { .. } => {
                        b /= ((b % ((d * d) + 1.0)) * (b % ((d * d) + 1.0))) + 1.0;
                        *a %= d.hypot((n as f64).abs() + 0.1).abs() + 0.5;
                    }
                    Shape::Oblong(0.0..1.0, e) if ys[1] >= e.powi(((n * 3) % 4) as i32) => {
                        *a -= ys[n].tanh() + (match ((4 * n) % 4) {
                            0 => { ys[(2 + 2) % 4] }
                            1 => { *a }
                            _ => { xs[3 - n] }
                        });
                        let mut g = 0;
                        'l1: while g < 1 {
                            g += 1;
                            b = (Point { a: *a, b: d }).dot(&o) * (b * ys[(xs.len() + 3) % 4]);
                            continue 'l1;
                        }
                    }
                    Shape::Oblong(_, a) => { let mut d = (ys.iter().map(|&e| (((n as f64) * (n as f64)) + 0.1).powf(xs[(n + 1) % 4])).filter(|&d| d < ys[n].atan2(d.sin().exp() + 1.5)).map(|c| n as f64).fold(o.a.sin().exp(), f64::min) + 0.5_f64.min(((4 + 4) % 7) as f64)) - f64::signum(o.a); }
                    Shape::Nothing => {
                        let mut e = xs[(((1 + n) % 5) + 3) % 4].mul_add((*a) + b, b);
                        let r = &ys[2..4];
                        xs[2] %= (ys[(2 * (4 - n)) % 4] * o.a).sin().exp() + 0.5;
                    }
                }
                let psi = |a: f64| (((ys[(((n + n) % 5) * n) % 4] + 0.5) * (ys[(((n + n) % 5) * n) % 4] + 0.5)) + 0.1).sqrt();
            }
            _ => { b -= p156_0(*a, 0.1_f64.mul_add(ys[0], xs.len() as f64)).sin(); }
        }
    }
    (((v[(1 + (4 - n)) % 4].tanh() * (v[n] + 0.1)) * (d / ((v[n] * v[n]) + 0.5))) + (x % (v[(n * v.len()) % 4].sin().exp() + 0.5)), (f64::sin(v[n] + d) * d) - (match Some(f64::ln(((6 - n) as f64).abs() + 0.5)) {
        Some(a) => { v[n] }
        None => { x }
    }))
}
pub const P156: Case = Case {
    primal: |p| flat(&p156(p.at[0], build(&p.at[1..3]), p.array(3), &p.at[7..11], p.n)),
    pull: |p| pullback(p156_vjp(p.at[0], build(&p.at[1..3]), p.array(3), &p.at[7..11], p.n)),
    push: |p, d| { let (y, t) = p156_jvp(p.at[0], build(&p.at[1..3]), p.array(3), &p.at[7..11], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p157_0(y: f64, x: f64) -> (f64, f64) {
    ((x + x.sin_cos().0) * (x * x), 1.5 - (x * y))
}
#[differentiate]
pub fn p157(x: f64, mut y: f64, xs: &[f64], n: usize) -> (f64, f64) {
    let mut c = 0.5 + ((n as f64) * x);
    let c = (c * (4 as f64)).powi(3) + c.copysign(c.sin().exp() + 0.1);
    (((if xs.windows(2).any(|c| c[0] < (y * y)) { x } else { y }).abs() + 1.0).ln_1p(), match (Shape::Round { r: xs[3].powi(((n * n) % 4) as i32) }) {
        Shape::Round { r: f @ -0.5..1.5 } => { ((6 - n) as f64) / (((xs.len() as f64) * (xs.len() as f64)) + 1.5) }
        Shape::Round { .. } | Shape::Oblong(..) | Shape::Nothing => { c * y }
    })
}
pub const P157: Case = Case {
    primal: |p| flat(&p157(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p157_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p157_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p158_0(xs: &[f64], y: f64, x: f64) -> Shape {
    let mut f = f64::hypot(x * y, xs[1].abs() + 0.1) - x;
    let f = f64::cos(x);
    for b in xs.iter().skip(((0 + 3) % 2)).map(|&c| xs[(4 + 3) % 2] * f).filter(|&a| a > 2.0) {
        let mut h = 0;
        let d: f64 = loop {
            if h >= 3 { break (b.clamp((-0.5), 1.0) * (x * xs[(h * ((h * 3) % 5)) % 2])) - (f + f); }
            h += 1;
            if ((1 * h) % 4) != 2 { continue; }
            let mut a = x;
        };
        {  }
        let _unused: f64 = match Some(xs[0].max(f)) {
            None => { (b.abs() + 1.0).ln() }
            Some(a) => { if a < a.hypot(a.sin().exp() + 1.0) { xs[0] } else { x } }
        };
    }
    Shape::Nothing
}
#[differentiate]
pub fn p158_1(x: f64, y: f64, o: Shape, z: &mut f64) -> f64 {
    let mut b = (1.5_f64.sin().exp() + 0.1).powf((*z).powi(1));
    let mut u: [f64; 2] = [(-1.0); 2];
    (b.atan() * y.powi(2 as i32)) + u.iter().rev().map(|&e| -> f64 { 1.5 }).filter(|&a| a < (if let Shape::Round { r: _ } = o { 2 as f64 } else { *z })).sum::<f64>()
}
#[differentiate]
pub fn p158(x: f64, y: f64, n: usize) -> f64 {
    let mut g = 0;
    'l0: while g < n {
        if 2 == n { return (4 as f64) - (y * y); }
        if ((0 + 1) % 4) == 1 {
            let mut d = (if let Shape::Round { r: _ } = (Shape::Round { r: y - y }) { x } else {
                if !(y <= y) { break 'l0; }
                1.0
            }).copysign(y.abs() + 0.1);
            {
                d = y;
                let (e, f) = (Shape::Round { r: d }).size().sin_cos();
            }
        } else {
            let mut b = ((y * y) + 0.5).powf(y) - (g as f64).floor();
            break;
        }
        if y < (x * y) { let mut d = (((y * y) * y.cos()) + y) * (0.5 - (-0.5)); }
        g += 1;
    }
    ((if y <= ((g as f64) * (-1.0)) { Some(x) } else { Some(x) }).unwrap_or(y * 0.5) + ((6 - g) as f64)) - y.powi(2)
}
pub const P158: Case = Case {
    primal: |p| flat(&p158(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p158_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p158_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p158_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p158_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p159(x: f64, xs: &[f64; 4], n: usize) -> f64 {
    let mut b = ((x * xs[3 - n]) + xs[2]) + xs[3 - n];
    let [.., f] = xs;
    let _ = (((match 0 {
        0 if xs[(((0 + 1) % 5) + xs.len()) % 4] <= (Point { a: *f, b: xs[1] }).norm() => { b }
        _ => { b }
    }) * (match 0 {
        0 if xs[(((0 + 1) % 5) + xs.len()) % 4] <= (Point { a: *f, b: xs[1] }).norm() => { b }
        _ => { b }
    })) + 1.5).ln_1p();
    let phi = |t: f64, a: f64| t.max(2.0) % (a.sin().exp() + 1.0);
    let mut g = 0;
    while g < n {
        g += 1;
        b = 1.5;
        let w = [b, b * (*f), b.atan()];
    }
    ((((b * b) + 0.5).recip() - ((*f) / (b.abs() + 0.1))) - phi((-0.5), *f)) * ((*f) * 1.5)
}
pub const P159: Case = Case {
    primal: |p| flat(&p159(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    pull: |p| pullback(p159_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p159_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p159_value_and_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p159_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p160(x: f64, y: f64, xs: &[f64; 4], n: usize) -> f64 {
    let q = Point { a: 1.5, b: xs[3 - n].sin() * f64::cos(y) };
    let s = 1 <= 1;
    let mut m = (((3 + n) % 5) * 0) % 4;
    let mut b = (((y * xs[(2 * ((n + 4) % 5)) % 4]) - (match ((if let Shape::Round { r: mut b } = (Shape::Round { r: x }) { b } else { x }, xs[(n + 1) % 4])) {
        (a, _) if s => { a }
        (_, d) => {
            let mut m: usize = 1;
            let e = ((y + xs[3]).hypot(((xs[1] * xs[((4 - m) + m) % 4]) * (xs[1] * xs[((4 - m) + m) % 4])) + 0.5) - (if !(xs[(((1 + m) % 5) + m) % 4] <= (xs[(4 + m) % 4] + q.a)) { y } else {
                let w = [m as f64, d.min(xs[(m + n) % 4]), d.max(xs[(1 + 3) % 4])];
                xs[(m + 2) % 4]
            })) - (if let Shape::Round { r: _ } = (Shape::Round { r: xs.len() as f64 }) { xs[(((3 * 4) % 5) * ((4 + 3) % 5)) % 4] } else {
                if m <= n { let mut b = ((xs[m] * d) + y.tanh()) * y.min(xs[m]); }
                d
            });
            e
        }
    })) * xs.iter().sum::<f64>()) + xs[3 - m];
    for i in 1..((2 + 2) % 4) { b *= 1.5; }
    (match &q {
        _ => { q.dot(&q) }
    }) - (0..2).fold(b / (x.abs() + 1.5), |acc, i| acc - 1.0)
}
pub const P160: Case = Case {
    primal: |p| flat(&p160(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p160_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p160_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p160_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p160_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p161(x: f64, o: Point, xs: &[f64], ys: &[f64], n: usize) -> f64 {
    (x - ys[n]).powi(2);
    let mut b = ((if let Some(d) = Some(x % (ys[2].sin().exp() + 1.5)) {
        let f = d;
        (-1.0)
    } else { x }) * (ys[n] * x)) + (n as f64).powi(n as i32);
    if b > ys[((4 - n) + 2) % 4] {
        b = (if let Shape::Round { r: c } = (Shape::Round { r: (-(-0.5)) }) { b } else {
            if let Shape::Round { r: f @ -0.5..1.5 } = (Shape::Round { r: x.sin().exp_m1() }) {
                b = x.sin().sinh().mul_add(f.powi(3), b.max(b));
                (0.5_f64.abs() + 0.5).cbrt().cos();
            }
            b
        }) * x;
        let _ = b.tanh() * (1..3).map(|i| (-b)).sum::<f64>();
    }
    b = ((b + 1.5) * b.sin().cosh()).tanh();
    (b.sin().exp() + 1.5).powf(b) - b
}
pub const P161: Case = Case {
    primal: |p| flat(&p161(p.at[0], build(&p.at[1..3]), &p.at[3..7], &p.at[7..11], p.n)),
    pull: |p| pullback(p161_vjp(p.at[0], build(&p.at[1..3]), &p.at[3..7], &p.at[7..11], p.n)),
    push: |p, d| { let (y, t) = p161_jvp(p.at[0], build(&p.at[1..3]), &p.at[3..7], &p.at[7..11], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p161_value_and_grad(p.at[0], build(&p.at[1..3]), &p.at[3..7], &p.at[7..11], p.n); Some((flat(&y), flat(&g), flat(&p161_grad(p.at[0], build(&p.at[1..3]), &p.at[3..7], &p.at[7..11], p.n)))) },
};

#[differentiate]
pub fn p162(ys: &[f64; 4], xs: &[f64], x: f64, n: usize) -> f64 {
    if (ys[n] <= Some(xs[((4 - n) + 3) % 4] * x).unwrap_or(x)) && (((n * n) % 4) < 2) {
        for j in (0..n).rev() {
            match ((j * n) % 4) {
                0 if (3 - j) == j => {
                    let mut g = 0;
                    while g < j {
                        g += 1;
                        let mut k = 0;
                        let e = (((xs[3 - k] * x) % (xs[k].max(ys[g]).abs() + 1.5)) + x.clamp((-0.5), 0.5)) - x.atan();
                    }
                }
                _ => { let mut q = Shape::Oblong((x - (n as f64)).tanh(), ys.iter().zip(xs.iter()).map(|(&e, &c)| c.cos()).fold(1.5, f64::max)); }
            }
        }
        let w: [f64; 4] = [3.0; 4];
    } else {
        {
            let mut c = (-(x / (x.sin().exp() + 1.5))) - x.powi((3 - n) as i32);
            if let Shape::Round { r: b } = (Shape::Oblong(c * c, if c <= (xs[n] + ys[((4 - n) + ((2 + 3) % 5)) % 4]) { c } else { xs.len() as f64 })) {  }
        }
    }
    ((-(0..3).take((2 + 1)).map(|j| xs[3 - n].clamp((-0.5), 1.0)).sum::<f64>()) * (0.1 + x)) - x.abs()
}
pub const P162: Case = Case {
    primal: |p| flat(&p162(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n)),
    pull: |p| pullback(p162_vjp(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n)),
    push: |p, d| { let (y, t) = p162_jvp(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p162_value_and_grad(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n); Some((flat(&y), flat(&g), flat(&p162_grad(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n)))) },
};

#[differentiate]
pub fn p163_0(x: f64) -> Option<f64> {
    let mut a = f64::atan(x) + 0.5;
    Some(0.1_f64.signum())
}
#[differentiate]
pub fn p163(x: f64, y: f64, xs: [f64; 4], n: usize) -> f64 {
    let (a, b) = ((xs[2] * y) / (y.abs() + 1.0), if x <= xs[(n + n) % 4].powi(2) {
        let mut f = (match (Point { a: xs[(((n + 1) % 5) + 4) % 4], b: x - y }) {
            Point { a: d @ -0.5..1.5, b } => { d.mul_add(xs[3 - n], n as f64) }
            Point { a: b, b: a } => {
                match Shape::Oblong(xs[(((n * n) % 5) + 3) % 4], 4 as f64) {
                    Shape::Round { r: ref e } if xs[3 - n] > xs[0].clamp((-0.5), 0.5) => {
                        for j in 0..1 {
                            if (xs[1] <= f64::tanh(j as f64)) || (0 < 3) { break; }
                            let c;
                            if (*e) > 1.5 { c = (xs[(3 + j) % 4] - (*e)) * f64::max(b, b); } else { c = xs[n]; }
                        }
                        a
                    }
                    Shape::Round { r: _ } => { b }
                    Shape::Oblong(e, a) => { b }
                    Shape::Nothing => { b }
                }
            }
        }) * y.powi(3);
        y
    } else { xs[(xs.len() + ((2 + n) % 5)) % 4] * xs[0] });
    if let Shape::Oblong(c, f) = (Shape::Round { r: a * 0.1 }) {
        let a = (a * ((-1.0) * c)) + (((1 + 3) % 7) as f64).cos();
        let q = Some((4 as f64).sin().cosh().abs());
        let mut b = ((-a) * f) + 1.5;
    }
    let Shape::Round { r: _ } = Shape::Oblong(xs[3 - n] * b, xs[n] + a) else { return ((a + (((1 * n) % 7) as f64)) * (a + xs[n])) * (a + a); };
    if let Some(f) = p163_0(xs[3 - n]) && (a <= (Point { a: n as f64, b: y }).dot(&Point { a: b, b: f })) {
        {
            let mut f = a.floor().max(xs[n] + a);
            f *= (0..3).filter(|&m| m < 1).map(|k| xs[n] - 3.0).sum::<f64>().sin();
        }
    }
    xs.iter().sum::<f64>()
}
pub const P163: Case = Case {
    primal: |p| flat(&p163(p.at[0], p.at[1], p.array(2), p.n)),
    pull: |p| pullback(p163_vjp(p.at[0], p.at[1], p.array(2), p.n)),
    push: |p, d| { let (y, t) = p163_jvp(p.at[0], p.at[1], p.array(2), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p163_value_and_grad(p.at[0], p.at[1], p.array(2), p.n); Some((flat(&y), flat(&g), flat(&p163_grad(p.at[0], p.at[1], p.array(2), p.n)))) },
};

#[differentiate]
pub fn p164(x: f64, y: f64, o: Point, xs: &[f64; 4], ys: &[f64], n: usize) -> [f64; 3] {
    let mut c = ((y * y) + 1.0).cbrt().atan();
    let mut c = ((x * o.b).abs() - (-ys[1])) - f64::sin(o.b);
    if (y < y.sin()) || (ys[2] > (ys[(n + 1) % 4] * ((6 - n) as f64))) {
        { let mut a = ((if let Some(..) = Some((c.sin().exp() + 1.5).ln_1p()) { y * (-0.5) } else { c - c }) + ys.iter().map(|&e| f64::min((-0.5), y)).sum::<f64>()) - c; }
        let mut a = (match ((2 * n) % 4) {
            0 => { ys.iter().copied().take((1 + 1)).filter(|&c| c > c).sum::<f64>() }
            1 => { c * xs[(n + 1) % 4] }
            _ => { c + xs[(n + 1) % 4] }
        }) * ys.iter().chain(ys.iter()).filter(|&&b| b > b.clamp((-0.5), 2.0)).map(|&e| c.hypot(((((n + 1) % 7) as f64) * (((n + 1) % 7) as f64)) + 0.5)).map(|e| c.max(o.a)).sum::<f64>();
        return [((-1.0) + (a * a)) * (a * a), (f64::recip(c.abs() + 1.0) * (1.0 + x)) * (a * c), (1.0 * ys[(((3 + 2) % 5) * ((n + 1) % 5)) % 4]).sin_cos().0 - (a * c)];
    } else if !(((0 * 2) % 4) > n) {
        for m in ((3 + 0) % 4)..3 { c += 1.5 * y.floor(); }
        c /= (Shape::Round { r: c }).size().sin().exp() + 0.5;
    } else {
        c /= (ys.iter().enumerate().map(|(i, &e)| (-(i as f64))).sum::<f64>() * ys.iter().enumerate().map(|(i, &e)| (-(i as f64))).sum::<f64>()) + 1.0;
        let u: Vec<f64> = ys.windows(1).map(|c| x * x).collect();
    }
    [ys.iter().chain(ys.iter()).filter(|&&a| a < (y * x)).product::<f64>(), (((c - y) + (n as f64).sin_cos().0) + ys[3]) * (((1 + 4) % 7) as f64), (match o {
        Point { a: ref f, b: e } => { if 0.5 < (*f).sin() { (-0.5) } else { 1.5 } }
    }) * (y - c)]
}
pub const P164: Case = Case {
    primal: |p| flat(&p164(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n)),
    pull: |p| pullback(p164_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n)),
    push: |p, d| { let (y, t) = p164_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p165_0(x: f64, xs: &[f64]) -> f64 {
    for k in 0..2 {
        if (0.5 > (0.25 / ((-0.5_f64).sin().exp() + 0.1))) || (x <= x.cos()) { break; }
        let w: Vec<f64> = (0..2).map(|j| x).map(|a| a).map(|c| c * c).collect();
    }
    (1 as f64) - ((((1 + 2) % 7) as f64) - x)
}
#[differentiate]
pub fn p165_1(x: f64, y: f64, xs: &[f64]) -> Option<f64> {
    let mut a = (match (if (((4 * 1) % 4) <= 1) || (0 != 3) { Point { a: xs[(3 + 3) % 2], b: x } } else { Point { a: xs[(0 + 3) % 2], b: xs[0] } }) {
        Point { a: 0.0..1.0, b } if y >= f64::sin(x) => { b }
        Point { a: b, b: c } => {
            match ((2 + 2) % 4) {
                0 => {
                    let f;
                    if !(b < ((3 as f64) * y)) { f = b * (((((4 + 3) % 7) as f64) * (((4 + 3) % 7) as f64)) + 0.1).ln_1p(); } else { f = xs[1]; }
                    'l0: for &a in xs.iter() {
                        'l1: for c in xs.iter().zip(xs.iter()).map(|(&e, &a)| -> f64 { (-1.5) }).map(|e| e.sin_cos().1) {
                            if 2 != 1 { break 'l1; }
                            let mut p = Point { a: c + (match (Point { a: xs[(((0 + 3) % 5) * 3) % 2], b: c }) {
                                Point { a, b: 0.0..1.0 } if 1 < 1 => { f }
                                Point { a: b, b: e } => { xs[(4 * ((1 + 0) % 5)) % 2] }
                            }), b: match Shape::Oblong(a, xs[0]) {
                                Shape::Oblong(_, _) if a >= p165_0(x, &xs[0..2]) => { c / (a.abs() + 1.0) }
                                _ => { 0.25 * y }
                            } };
                            let (e, f) = (xs[0] * f).sin_cos();
                            break;
                        }
                        let mut d = (xs[(xs.len() + 2) % 2] + (((4 + 1) % 7) as f64)) * p165_0(f, &xs[0..2]);
                        break 'l0;
                    }
                    return Some(b);
                }
                _ => { let mut b = (((0 as f64) * b) + xs[(3 + 1) % 2]) + (xs[1] + xs[(((3 + 1) % 5) + xs.len()) % 2]); }
            }
            c
        }
    }).powi(1);
    Some(y)
}
#[differentiate]
pub fn p165(x: f64, y: f64, xs: &[f64], ys: &[f64], n: usize) -> f64 {
    let mut w = [xs[2] * y, Some(y).unwrap_or(y)];
    for j in 1..((0 + 0) % 4) {
        if (3 - j) <= n { continue; }
        w[0] -= (3.0 * y) * (y + ys[3 - j]);
        let mut a = p165_0(ys.iter().map(|&e| e + w[0]).filter(|&c| c < (match (Shape::Round { r: ys[(j * j) % 4] }) {
            Shape::Nothing => { y }
            Shape::Round { r: e } => { 1.5 }
            Shape::Oblong(e, b) => { y }
        })).fold(w[(4 + ((j * 1) % 5)) % 2].tanh(), f64::max), &ys[1..3]);
    }
    let mut v = [y / (y.abs() + 0.1), y % (y.abs() + 0.1)];
    if let Some(d) = Some(ys.iter().zip(w.iter()).take((1 + 1)).map(|(&a, &c)| v.iter().sum::<f64>()).map(|a| v.iter().map(|&d| (n as f64) * w[(((3 * n) % 5) * ((0 * n) % 5)) % 2]).sum::<f64>()).product::<f64>()) {
        let _ = {
            for j in 0..=2 { let _ = x; }
            let mut e = ((match Some(w.windows(1).step_by((1 + 1)).filter(|&c| c[0] < (-c[0])).map(|f| f[(0 + ((n + 2) % 5)) % 1].powi(((n + 1) % 4) as i32)).sum::<f64>()) {
                None => { d }
                Some(d @ -0.5..1.5) if d >= (x + w[0]) => { y }
                Some(b) => { 0.1 }
            }) * (Point { a: d, b: w[(n + 4) % 2] }).norm()) * (n as f64).powi((3 - n) as i32);
            Shape::Oblong(v[0], xs[n]).size()
        };
    } else {
        let u: [f64; 4] = [(-1.0); 4];
        w.reverse();
        match (v[(((n + 2) % 5) * n) % 2] >= 0.5, u[n] > f64::max(1.5, y)) {
            (false, false) if y < ys.windows(2).zip(w.iter()).skip(((3 + 1) % 2)).fold(0.0_f64, |acc, (d, &c)| acc - d[0]) => {
                let (a, b): (f64, f64) = if (y < u[(0 * ((3 + n) % 5)) % 4]) && (y >= 0.5) { ((Point { a: x, b: y }).norm(), y * x) } else { (y * y, u[3] / (w[0].sin().exp() + 0.1)) };
                let (d, e): (f64, f64) = if v[0] >= ((-0.5) * b) { (2.0 * ys[n], f64::copysign(y, b.abs() + 1.5)) } else { (y * w[1], a.abs()) };
                v[0] = (v[0] * u.iter().skip(1).map(|&e| p165_0(d, &u)).sum::<f64>()).tanh();
            }
            (false, true) => {
                let mut g = 0;
                let d: f64 = 'l0: loop {
                    if g >= n { break ((n as f64).signum() * v[1].powi(3 as i32)) - y.clamp((-0.5), 0.5); }
                    g += 1;
                    if (y < y) || (x <= (match (Point { a: y, b: u[3] }) {
                        Point { a: d, b: _ } if y <= (d.abs() + 1.0).powf(y) => { d }
                        Point { a: d, b } => { b }
                    })) { continue; }
                    v[(g + 3) % 2] -= u.iter().enumerate().zip(ys.iter()).rev().map(|((i, &f), &e)| y / (u[(2 + ((g + 2) % 5)) % 4].sin().exp() + 1.5)).sum::<f64>();
                    let (b, c) = (-1.0_f64).max(x).sin_cos();
                };
                let mut a = p165_0(x * d, &u[0..2]);
                v[1] = if (a >= (d * u[3 - n])) || (((g + 2) % 4) > g) { Shape::Oblong(((3 * g) % 7) as f64, a).size() } else { v[0].mul_add(v[1], v[(n + 2) % 2]) };
            }
            _ => { w.swap(1, 0); }
        }
    }
    (((-v[(((n * 4) % 5) * ys.len()) % 2]) * (y + y)) * (y * y)) * (x * (v.len() as f64))
}
pub const P165: Case = Case {
    primal: |p| flat(&p165(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)),
    pull: |p| pullback(p165_vjp(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p165_jvp(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p165_value_and_grad(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p165_grad(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p166(x: f64, y: f64, xs: &[f64], ys: [f64; 4], n: usize) -> (f64, f64) {
    let mut e = (if let Shape::Round { r: d } = Shape::Nothing {
        if let [0.0..1.0, .., b] = &ys[..] {
            for j in 1..=n {
                for (j, &b) in (1..2).zip(ys.iter()).filter(|&(i, &f)| i != 1) {
                    let mut d = b - 1.0_f64.powi(2);
                    d = ((if let Some(f) = Some(b) { 0.1 } else { b.sin_cos().1 }) - xs[n]).tanh();
                }
                if (y <= 1.5) && (j < j) { let mut w: Vec<f64> = xs.windows(2).map(|c| ys.windows(1).filter(|&a| a[0] > (d % ((j as f64).sin().exp() + 1.5))).map(|e| f64::copysign(*b, ((*b) * (*b)) + 1.5)).product::<f64>()).collect(); }
            }
        }
        if !(d < x) {
            let w = [(-y), d + y];
            let j: usize = 1;
        } else {
            let i = 2;
            let m: usize = 3;
            let c: f64 = 1.5;
        }
        ys[n]
    } else {
        let mut w = ys;
        n as f64
    }) + y.powi(((3 + 1) % 4) as i32);
    ((((y * (((3 * n) % 7) as f64)) % ((Point { a: e, b: ys[(((n * 0) % 5) + 1) % 4] }).dot(&Point { a: xs[(n * ((n * 4) % 5)) % 4], b: x }).sin().exp() + 1.0)) - e.sin()) * (e + x), ys.iter().rev().rev().sum::<f64>() * ys[1].sin())
}
pub const P166: Case = Case {
    primal: |p| flat(&p166(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n)),
    pull: |p| pullback(p166_vjp(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n)),
    push: |p, d| { let (y, t) = p166_jvp(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p168(ys: Vec<f64>, xs: Vec<f64>, y: f64, x: f64, n: usize) -> f64 {
    'l0: for j in (1..2).rev() { let mut b = (((j + 3) % 7) as f64).min((((j as f64) * (j as f64)) + 0.1).powf(xs[(((2 + 1) % 5) + 3) % 4])); }
    match (Point { a: (2 as f64) - ((6 - n) as f64), b: xs[2] + x }) {
        Point { a: f, b: d } if f < (Shape::Round { r: xs[((4 - n) + n) % 4] }).size() => {
            let mut a = (d - ({
                let mut w = [match (Point { a: (Shape::Round { r: d }).size(), b: (0.5 as f32 as f64) }) {
                    Point { a, b: d } => {
                        let mut c = (a + xs[n]) + (match 2 {
                            0 => { f }
                            _ => { 0.5 }
                        });
                        let mut g = 0;
                        let b: f64 = 'l0: loop {
                            if g >= n { break ((a / ((ys[0] % ((1.0 * 1.0) + 0.5)).abs() + 0.5)) * a) - xs.iter().chain(xs.iter()).sum::<f64>(); }
                            g += 1;
                            if c > (-xs[3 - g]) { break ((c.signum() + (xs[n] + (g as f64))) * (f + xs[((4 - n) + 1) % 4])) + (a * 0.0); }
                            c = 1.5;
                        };
                        c
                    }
                }, (0..2).map(|i| x + (i as f64)).sum::<f64>(), ys.iter().step_by((((n + n) % 2) + 1)).copied().sum::<f64>(), (((n * n) % 7) as f64) * f];
                let r = &ys[0..3];
                n as f64
            })) * (d * f);
            a %= ys[3 - n].sin().sinh().sin().exp() + 1.0;
        }
        _ => { let z = &ys[0..4]; }
    }
    ((1..3).map(|k| x % (xs[(n + 1) % 4].sin().exp() + 0.5)).sum::<f64>().abs() * x) * 0.5_f64.atan2(xs[(n + 3) % 4].abs() + 1.5)
}
pub const P168: Case = Case {
    primal: |p| flat(&p168(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p168_vjp(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p168_jvp(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p168_value_and_grad(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n); Some((flat(&y), flat(&g), flat(&p168_grad(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)))) },
};

#[differentiate]
pub fn p170_0(x: f64) -> (f64, f64) {
    let a = x;
    for m in 1..3 {
        'l1: for m in (0..3).rev() {
            let mut f = a + a;
            for i in 0..2 {
                if (0.5 > f64::sin(3.0)) || (0.5 >= x.max(a)) { break; }
                let mut a = (Shape::Round { r: x }).next(f).size() + (x * 0.5);
                let psi = |t: f64| f64::atan((((m + i) % 7) as f64) - t);
                a *= (a + 3.0).sin();
            }
        }
        let mut a = ((((4 + 1) % 7) as f64) - 0.5_f64.powi((3 - m) as i32)) * (-a);
        let mut m = 1;
    }
    let mut tick = 0;
    loop {
        if tick >= 3 { return ((Shape::Round { r: a }).size(), ((f64::atan(x) * (1 as f64)) * (x * a)) * (x * a)); }
        tick += 1;
        if ((tick + tick) % 4) != tick { return (((-a).clamp((-0.5), 0.5) * (a + x)) * x.sin(), (a + (((1 * tick) % 7) as f64).sin()) + (a + a)); }
    }
}
#[differentiate]
pub fn p170_1(x: f64, y: f64) -> (f64, f64) {
    let mut a = (((0.0 * y) * (x * 0.0)) * (0.5 - (1 as f64))) * 0.5;
    let f = ((1..2).rev().map(|j| a.floor()).sum::<f64>().powi(0 as i32) * x.min(y)) - f64::min(3 as f64, a);
    let (c, d) = p170_0(f);
    let _ = f;
    (((f + (Shape::Round { r: c }).size()) - d) + c.clamp((-0.5), 0.5), ((if f <= (match ((2 + 3) % 4) {
        0 => { f }
        1 => { c }
        _ => { c }
    }) { 0.5 } else { x }) - (match (Shape::Round { r: if 0.5 < (y.sin().exp() + 1.0).sqrt() { 2 as f64 } else { 0.5 } }) {
        Shape::Nothing => { c }
        Shape::Round { r: f } => { c }
        Shape::Oblong(d, f) => { 0 as f64 }
    })) + d)
}
#[differentiate]
pub fn p170(x: f64, y: f64, xs: &[f64], n: usize) -> Shape {
    let mut a = y * x.floor();
    a /= xs[(((2 + n) % 5) * xs.len()) % 4].mul_add((6 - n) as f64, xs[0]).sin().exp() + 0.5;
    let mut d = (match Some(a * y) {
        None => {
            let mut f = ((xs[3].mul_add(xs[n], x) * xs.iter().step_by((((2 * n) % 2) + 1)).take((0 + 1)).copied().sum::<f64>()) - (xs[n] - xs[(n * ((n * 4) % 5)) % 4])) - (-0.5);
            y
        }
        Some(mut a) => {
            let mut w: [f64; 2] = [0.25; 2];
            0 as f64
        }
    }).sin_cos().0 + (a + a);
    d = Some(y).unwrap_or(match 0 {
        0 => { x }
        _ => { x }
    });
    for (k, &b) in xs.iter().enumerate() {
        let b = (0.1 * b).powi(n as i32);
        let r = &xs[0..2];
        let mut h = 0;
        while h < n && (r[1] < (b * b)) {
            h += 1;
            if (3 - n) == h { return Shape::Round { r: y * r[1].cos() }; }
            if b > (Point { a: d, b: ((h * h) % 7) as f64 }).dot(&Point { a: a, b: r[(((4 + 1) % 5) + 1) % 2] }) {
                let mut c = ((a * r[(r.len() + 1) % 2]) * (1 as f64)) - ((xs.len() as f64) % (1.0_f64.abs() + 0.1));
                let phi = |b: f64| y + (if ((h + 4) % 4) == 3 { Some(b) } else { Some(r[0]) }).unwrap_or(r[0]);
            } else if r[(h + 1) % 2] <= 0.5 {
                let q = p170_1((Shape::Round { r: d }).size(), (1 as f64) * y);
                let mut p = (r[0], 0.25 / (q.0.sin().exp() + 0.1));
                d += match (if ((k + k) % 4) < 1 { Some(d) } else { Some(((h + 3) % 7) as f64) }) {
                    None => {
                        match (Point { a: 1.0, b: xs[(((4 * k) % 5) + h) % 4] }) {
                            Point { a: d, b: _ } => { b }
                            Point { a: ref a, b: ref f } => { 0.5 }
                        }
                    }
                    Some(_) => { d % ((0.0 * 0.0) + 1.0) }
                };
            } else {
                if let Some(a @ -0.5..1.5) = Some(b) {  } else {
                    let u: Vec<f64> = xs.iter().zip(r.iter()).map(|(&c, &d)| r[0].clamp((-0.5), 2.0)).map(|d| a + d).collect();
                    let c = (u[1] * b) * (match Some(d * a) {
                        None => { d }
                        Some(f) if ((h + k) % 4) < h => { f }
                        Some(e) => { b }
                    });
                }
            }
        }
    }
    Shape::Round { r: y.clamp((-0.5), 2.0) * xs[n].sin_cos().1 }
}
pub const P170: Case = Case {
    primal: |p| flat(&p170(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p170_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p170_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p171_0(x: f64, y: f64, xs: &[f64]) -> f64 {
    let c = (xs[0] * (0 as f64)).powi(((0 * 2) % 4) as i32) - y;
    if c <= 0.5_f64.signum() {
        let mut f = ((((0.1 % ((xs[0] * xs[0]) + 0.5)) * (0.1 % ((xs[0] * xs[0]) + 0.5))) + 0.1).powf(match 3 {
            0 => { y }
            _ => { 3.0 }
        }) + (c * c)) - (c * y);
    }
    xs.iter().enumerate().step_by((0 + 1)).map(|(k, &a)| (-xs[(((2 * k) % 5) + 1) % 2])).sum::<f64>() + c
}
#[differentiate]
pub fn p171(x: f64, y: f64, xs: &[f64], ys: &[f64], n: usize) -> f64 {
    let (d, e) = (f64::signum(y * 3.0), Shape::Oblong(ys[(n * ys.len()) % 4] * x, match Some(x) {
        Some(c) if 0.5 < y.powi(0) => {
            let mut b = ((0 as f64) * (-1.0_f64).sin().exp_m1()) + (c * ys[(n * ((n * 2) % 5)) % 4]);
            ys[3 - n]
        }
        _ => {
            if let Some(_) = Some(y) {
                for &b in xs.iter().rev() {
                    let b = (b * (xs[n] - x)) - p171_0(b, b, xs);
                    let (d, f) = (x, b);
                }
                let mut c = (ys[3 - n] * ((6 - n) as f64)) + ((3 as f64) * y);
            } else {
                let mut a = ((ys[n] * (-1.0)) + (y * (-1.0))) + ys[(3 + 3) % 4];
                'l0: for &a in xs.iter().filter(|&&a| a < ys[3]) {  }
                if 0.5 >= (if a < p171_0(ys[0], a, &ys[1..4]) { a } else { y }) {
                    let mut f = a - x;
                    if let [.., d] = ys {
                        let mut q = Shape::Oblong(n as f64, ys[((4 - n) * n) % 4]);
                        q = q;
                    } else {  }
                    let mut w: [f64; 4] = [0.1; 4];
                } else { let (b, c): (f64, f64) = if (0..2).all(|j| j != 1) { ((2 as f64) * 3.0, p171_0(a, a, &ys[1..4])) } else { ((y.sin().exp() + 0.5).ln_1p(), y.atan2(y.sin().exp() + 0.5)) }; }
            }
            xs[3 - n]
        }
    }).size());
    ((if let Shape::Round { r: c } = Shape::Oblong(d.min(ys[n]), (0 as f64).min(y)) { ys[(n + 1) % 4] } else { d - ys[3 - n] }) - e) - ys[3]
}
pub const P171: Case = Case {
    primal: |p| flat(&p171(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)),
    pull: |p| pullback(p171_vjp(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p171_jvp(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p171_value_and_grad(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p171_grad(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p172_0(x: f64, o: Point, zs: &mut [f64]) -> (f64, f64) {
    (if let Shape::Round { r: a } = Shape::Oblong(zs.windows(2).step_by((((4 + 4) % 2) + 1)).map(|b| x * x).sum::<f64>(), x) { a.sin().cosh() } else { zs[(1 * 0) % 2].atan2(x.abs() + 0.1) }, x.mul_add(o.b, o.b) / (1.5_f64.sin().exp() + 0.1))
}
#[differentiate]
pub fn p172(x: f64, o: Point, xs: &[f64], ys: Vec<f64>, n: usize) -> f64 {
    if (x <= (x * x)) || (x < x) {  }
    let mut b = (((x / (x.abs() + 1.0)) - ys[(2 + 1) % 4].powi(n as i32)) * (match (xs[(((1 + 3) % 5) * 3) % 4], 0.5 * x) {
        (c, a) => {
            let mut w: Vec<f64> = ys.iter().map(|&e| -> f64 { 1.5 }).collect();
            let mut h = 0;
            while h < n {
                h += 1;
                let (a, b) = (c * ys.iter().skip(1).map(|&d| xs[1]).product::<f64>(), ys.iter().map(|&f| (-f)).product::<f64>() % (c.fract().sin().exp() + 1.0));
                { let mut e = (c.sin().exp() - (b * w[(2 * h) % 4])) + (ys[(h + ys.len()) % 4] + b); }
                let mut d = (b.abs() * (a + o.a)) + (a + a);
            }
            w[3 - h]
        }
    })) + x;
    if b >= (2.0 * x) {
        let mut f = (((match (if (b > b.min(xs[(((n + 0) % 5) * (4 - n)) % 4])) && (o.a < (-(0 as f64))) { Some(b) } else { Some(ys[(((n * 0) % 5) + 3) % 4]) }) {
            Some(..) | None => { b }
        }) * (b + b)) * (o.b * b)) + (b * ys[(((n * 0) % 5) + 2) % 4]);
    }
    ys[3]
}
pub const P172: Case = Case {
    primal: |p| flat(&p172(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.at[7..11].to_vec(), p.n)),
    pull: |p| pullback(p172_vjp(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.at[7..11].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p172_jvp(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.at[7..11].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p172_value_and_grad(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.at[7..11].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p172_grad(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.at[7..11].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p173_0(x: f64, y: f64, z: &mut f64) -> f64 {
    match ((0 + 1) % 4) {
        0 => {
            for i in 0..2 {
                if y >= (*z).atan() { break; }
                let t = !(((3 + i) % 4) > 0);
                let d = (y * 0.5) * (y / (((*z) * (*z)) + 1.0));
            }
        }
        1 => {
            let mut d = (*z).mul_add(y * (*z), (*z).sin().cosh()) + (*z).max(*z);
            d -= (y * y) * 0.5_f64.clamp((-0.5), 2.0);
        }
        _ => { let psi = |t: f64, a: f64| -> f64 { (-1.0) }; }
    }
    (y * 0.5) * (*z)
}
#[differentiate]
pub fn p173(x: f64, xs: &[f64; 4], ys: [f64; 4], n: usize) -> f64 {
    match (Point { a: xs.windows(1).rev().step_by((0 + 1)).fold(x.sin().exp(), |acc, c| acc - acc), b: ((ys[1] * ys[1]) + 0.5).cbrt() }) {
        Point { a: e, b: _ } => {
            (((2 * n) % 7) as f64).floor().signum();
            let a: f64 = 0.0;
            let mut a = (ys[3 - n] * ys[(((4 + n) % 5) + 1) % 4]).sin_cos().1;
        }
        Point { a, .. } => { let mut k: usize = n; }
    }
    'l0: for j in 1..n { if x < x.floor() { continue; } }
    for j in (0..2) { let i = n; }
    let mut q = if 2 <= n { Some(3.0_f64.powi(0)) } else { Some(ys[(((1 + 2) % 5) * 3) % 4] * x) };
    let mut tick = 0;
    loop {
        if tick >= 0 { return (if x <= (0..3).step_by((((n + n) % 2) + 1)).zip(ys.iter()).map(|(i, &e)| e).sum::<f64>() { 0.25 } else { ys[3 - n] }) - (x * ((6 - n) as f64)); }
        tick += 1;
        if ys[2] > xs.iter().filter(|&&f| f < ys[3 - tick]).filter(|&&d| d < (d * (-1.0))).copied().fold(x / ((3 as f64).sin().exp() + 1.0), |acc, c| acc * c) { return (Shape::Round { r: 1.5 }).size(); }
    }
}
pub const P173: Case = Case {
    primal: |p| flat(&p173(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n)),
    pull: |p| pullback(p173_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n)),
    push: |p, d| { let (y, t) = p173_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p173_value_and_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n); Some((flat(&y), flat(&g), flat(&p173_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n)))) },
};

#[differentiate]
pub fn p174_0(x: f64, y: f64, xs: &[f64]) -> (f64, f64) {
    let f = (((x * y) % ((if (y >= y) || (y >= y.min(0.25)) { y } else { 0 as f64 }).sin().exp() + 0.5)) + (xs[0] * xs[1])) + y;
    let mut b = ((xs.iter().enumerate().fold(0.0_f64, |acc, (j, &d)| acc * acc) * f64::fract(3.0)) + (x * y)) - (y % (xs[0].abs() + 0.1));
    b += (match 2 {
        0 => { f }
        _ => { xs[1] }
    }).sin();
    let mut tick = 0;
    loop {
        if tick >= 1 { return ((f * (if let Shape::Round { r: b } = (Shape::Round { r: xs[1].powi(3) }) { x } else { b })) + (x * (2 as f64)), (((f + x) * (f * 0.5)) - (if let Shape::Round { r: _ } = (Shape::Round { r: f64::min(3 as f64, y) }) { xs[0] } else { xs[1] })) + (y * b)); }
        tick += 1;
        if y > (xs[(((tick * tick) % 5) + 1) % 2] * (((tick + 1) % 7) as f64)) {
            return (((match (Shape::Round { r: f * 2.0 }) {
                Shape::Oblong(..) | Shape::Nothing | Shape::Round { .. } => { b / (xs[(tick + ((1 + 1) % 5)) % 2].abs() + 1.0) }
            }) + (xs[(xs.len() * 3) % 2] * b)) + ({ f }), ((xs[(((3 + 1) % 5) + tick) % 2] * y) - (-1.0)) + f.powi(2));
        }
        if tick == tick { let mut m: usize = 1; } else if y >= f {  } else {
            b %= b.sin().exp() + 0.1;
            if let Some(c) = Some(b) {  }
            let mut f = xs[(((3 * 4) % 5) + 1) % 2];
            return (f, 1.5);
        }
    }
}
#[differentiate]
pub fn p174(x: f64, mut xs: [f64; 4], n: usize) -> f64 {
    if xs[n] >= xs.iter().skip(((n * 4) % 2)).map(|&e| f64::min(e, e)).filter(|&e| e > (e - x)).fold(0.0, f64::min) {
        let mut q = if x > (x.sin().exp() + 0.5).ln() { (x * x, x.sin().exp_m1()) } else { ((-xs[(n + 2) % 4]), match (Point { a: xs[0], b: 0.1 }) {
            Point { a: _, b } if xs[2] > b => { b }
            Point { a: f, b: c } => { c }
        }) };
        if xs[3 - n] >= (if let Some(..) = Some(x.mul_add(x, q.1)) { x } else { (-0.5) }) {
            if (3 - n) < n {
                let phi = |t: f64, b: f64| (b + b) + b;
                return (xs[n] * (x % ((-1.0_f64).sin().exp() + 0.5))) - p174_0(q.1, x, &xs).1;
            }
            let phi = |a: f64, t: f64| -> f64 { 2.0 };
            match (Shape::Oblong(match q {
                (a, e) if x < a => {
                    if e > ((0 as f64) / (a.sin().exp() + 0.1)) {  } else {
                        let q = Point { a: e, b: e };
                        let mut a = (match Some(e) {
                            None if xs[n] > q.a => { e.cos() }
                            None => { p174_0(a, a, &xs).0 }
                            Some(..) if e > ((n as f64) * xs[(n + (4 - n)) % 4]) => { e.sin().cosh() }
                            _ => { xs[(n + n) % 4] }
                        }) + f64::atan2(e, (q.b * q.b) + 0.5);
                        let mut j: usize = (((2 + n) % 5) * n) % 4;
                    }
                    let mut b = ((n + 2) % 7) as f64;
                    0 as f64
                }
                (ref a, c) => { 1.5 }
            }, (n as f64) * x)) {
                Shape::Nothing => {
                    for c in (1..3).map(|m| xs[n] * 1.0).map(|a| x * a).map(|a| a) {
                        let o = Some(xs.iter().sum::<f64>().powi(1));
                        let (f, d) = q;
                    }
                    let a;
                    if x > x { a = xs.windows(2).take((((n + 1) % 3) + 1)).map(|f| x + xs[(((n * 4) % 5) + 3) % 4]).fold(1.0_f64, |acc, e| acc + e) * (x * (xs.len() as f64)); } else { a = xs.iter().chain(xs.iter()).sum::<f64>().sin(); }
                    return phi(a, xs[(n * ((n * 1) % 5)) % 4].mul_add(xs[n], xs[n])) * (3.0 * a);
                }
                Shape::Oblong(_, d) if 2 == 1 => {  }
                Shape::Oblong(_, d) => { { let lent = &mut q.0; } }
                Shape::Round { r: a } => {
                    let mut d = (a - x.sin().sinh()) + (match q {
                        (f, a @ -0.5..1.5) => { a }
                        (f, _) => { f }
                    });
                    d *= (n as f64).floor();
                    let f;
                    if !(((3 + 2) % 4) < n) {
                        f = match Shape::Nothing.grown(d) {
                            Shape::Nothing => { xs[(((n + 3) % 5) + 1) % 4] }
                            Shape::Round { .. } | Shape::Oblong(..) => { a }
                        };
                    } else { f = p174_0((xs.len() as f64) - xs[(((0 + n) % 5) * ((n + 1) % 5)) % 4], q.0, &xs).0; }
                }
            }
            return ((if let Some(e) = (Some({ xs[2] })) { x } else { 3.0 }) - p174_0(x, x, &xs).1) - ({ xs[n] });
        }
        let k = 1;
    } else {
        let mut m = 2;
        let mut u: Vec<f64> = xs.windows(2).map(|e| -> f64 { { 3.0 } }).collect();
        let mut e = f64::signum(0.0);
    }
    x
}
pub const P174: Case = Case {
    primal: |p| flat(&p174(p.at[0], p.array(1), p.n)),
    pull: |p| pullback(p174_vjp(p.at[0], p.array(1), p.n)),
    push: |p, d| { let (y, t) = p174_jvp(p.at[0], p.array(1), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p174_value_and_grad(p.at[0], p.array(1), p.n); Some((flat(&y), flat(&g), flat(&p174_grad(p.at[0], p.array(1), p.n)))) },
};

#[differentiate]
pub fn p175_0(o: &Point, mut x: f64) -> f64 {
    if x < (x * x) {
        if let None = Some((x.sin().exp() + 0.1).sqrt()) { let mut u = vec![x * x; 3]; }
        let (c, b) = (x + (2 as f64), x / (x.sin().exp() + 1.0));
    } else {
        x = (x + x) * (x * x);
        x %= o.b.abs() + 0.1;
    }
    x
}
#[differentiate]
pub fn p175(x: f64, n: usize) -> f64 {
    let mut a = ((f64::atan2(x, x.sin().exp() + 0.1) * f64::abs((-0.5))) + f64::min(x, x)) - x;
    if a > f64::cbrt((0.5 * 0.5) + 1.0) { let mut w = vec![x * x, f64::cos(a), a * a, a.cos()]; }
    (1.0 * 0.5_f64.mul_add(a, 2.0)) - (0.5 / (a.sin().exp() + 0.1))
}
pub const P175: Case = Case {
    primal: |p| flat(&p175(p.at[0], p.n)),
    pull: |p| pullback(p175_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p175_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p175_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p175_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p176_0(x: f64) -> f64 {
    let q = Point { a: (x * x).floor(), b: (x % ((x * x) + 0.1)).signum() };
    for k in ((3 * 1) % 4)..=3 {
        let psi = |t: f64| q.b;
        let mut u = [0.0_f64.powi(k as i32), x + x, 1.5, x];
    }
    ({ ((3 + 1) % 7) as f64 }).sin()
}
#[differentiate]
pub fn p176(x: f64, y: f64, xs: &[f64; 4], n: usize) -> f64 {
    let mut b = (p176_0(xs[(n + n) % 4]).sin().exp() + 0.5).sqrt() - (xs[n] + xs[n]);
    let mut d = if xs.iter().rev().all(|&b| b < y) {
        let Shape::Round { r: a } = Shape::Oblong(b * (n as f64), (b as f32 as f64)) else { return xs[(4 * ((n + 2) % 5)) % 4].fract() * p176_0(y); };
        for d in xs.iter().map(|&a| xs.iter().copied().enumerate().take((((n + n) % 3) + 1)).map(|(k, b)| Shape::Oblong(xs[(((k * n) % 5) + 1) % 4], xs[(0 + 2) % 4]).size()).sum::<f64>()).map(|b| match (if (n > n) || (xs[n] >= b.sin()) { Shape::Round { r: xs[1] } } else { Shape::Round { r: b } }) {
            Shape::Oblong(..) => { b }
            _ => { (6 - n) as f64 }
        }) {  }
        xs[3 - n]
    } else { ((6 - n) as f64).max(3 as f64) };
    'l0: for k in (n..3).rev() {
        let mut e = (((xs.len() as f64) * y).max(b.mul_add(d, xs[(k * k) % 4])) + xs.iter().filter(|&&e| e < d.cos()).fold(b.sin().exp(), |acc, &e| acc - xs[(((k + k) % 5) + 1) % 4])) * xs[1].mul_add(xs[n], d);
        e /= d.sin_cos().1.sin().exp() + 1.0;
        let Some(..) = Some((((k + k) % 7) as f64) + x) else { continue 'l0; };
        continue;
    }
    let (_, b) = (b + y, match ((n * 3) % 4) {
        0 if 0.5 < (xs[n] + b) => { b }
        _ => { (-1.0) }
    });
    let mut b = y + (d - b);
    (Shape::Oblong(b, x).grown(xs[n]).size() * (xs[((4 - n) + ((0 + 1) % 5)) % 4] + xs[0])) + (y.abs() + 1.0).cbrt()
}
pub const P176: Case = Case {
    primal: |p| flat(&p176(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p176_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p176_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p176_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p176_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p177_0(x: f64) -> f64 {
    let mut f = ((x + 1.5) * (x - (((4 + 3) % 7) as f64))) + (x * 0.5);
    f = f;
    let mut v = vec![(3 as f64) % ((((0 * 2) % 7) as f64).abs() + 1.5); 3];
    v[0] -= (((Point { a: v[2] * x, b: v[(1 * ((4 * 4) % 5)) % 3] * x }).norm() + ((-1.0) * v[(0 * 4) % 3])) * ((-1.0) - v[(((4 * 0) % 5) * ((3 + 2) % 5)) % 3])).sin();
    f.sin().exp_m1() + f64::sqrt((3.0 * 3.0) + 1.5)
}
#[differentiate]
pub fn p177(x: f64, o: &Point, xs: Vec<f64>, ys: &[f64], n: usize) -> f64 {
    let o = Shape::Nothing;
    if let Shape::Nothing = (if x <= (1..2).take((0 + 1)).map(|m| match Some(n as f64) {
        None => { ys[(((n + m) % 5) * n) % 4] }
        Some(..) => { ys[((4 - m) * n) % 4] }
        Some(a) => { x }
    }).product::<f64>() { o } else { o }) && (0.5 <= (n as f64).abs()) {  }
    ((((6 - n) as f64) * ys[(2 + ((0 * 4) % 5)) % 4]) + (n as f64)) - ys[n]
}
pub const P177: Case = Case {
    primal: |p| flat(&p177(p.at[0], lasting(&p.at[1..3]), p.at[3..7].to_vec(), &p.at[7..11], p.n)),
    pull: |p| pullback(p177_vjp(p.at[0], lasting(&p.at[1..3]), p.at[3..7].to_vec(), &p.at[7..11], p.n)),
    push: |p, d| { let (y, t) = p177_jvp(p.at[0], lasting(&p.at[1..3]), p.at[3..7].to_vec(), &p.at[7..11], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p177_value_and_grad(p.at[0], lasting(&p.at[1..3]), p.at[3..7].to_vec(), &p.at[7..11], p.n); Some((flat(&y), flat(&g), flat(&p177_grad(p.at[0], lasting(&p.at[1..3]), p.at[3..7].to_vec(), &p.at[7..11], p.n)))) },
};

#[differentiate]
pub fn p178(ys: Vec<f64>, xs: &[f64], y: f64, x: f64, n: usize) -> (f64, f64) {
    let m = 2;
    for a in (0..3).map(|i| f64::copysign(ys[(m + m) % 4], x.sin().exp() + 1.0)).filter(|&a| a > ys[(3 * ((n + 0) % 5)) % 4].sin_cos().0).filter(|&f| f > (xs[1] * xs[(n + 2) % 4])) {
        let _ = (ys[n] * (((n + 1) % 7) as f64)) * x;
        if ys[n] < a {
            if a < (match ((4 * n) % 4) {
                0 => { a }
                1 if ((4 + n) % 4) != 0 => { ((n + 2) % 7) as f64 }
                _ => { ys[(3 * n) % 4] }
            }) {
                if (x <= 1.5) || (x < 1.5) { continue; }
                let mut a = 0.0_f64.atan().floor();
            } else {
                if let Some(c) = Some((((n + n) % 7) as f64) + (n as f64)) {
                    let phi = |b: f64| (a + b) + c;
                    let v = [c / ((ys[m] * ys[m]) + 0.1), xs[2]];
                } else {
                    let mut e = (((ys[(n * ((m + 3) % 5)) % 4] * a) * (ys[(n * ((m + 3) % 5)) % 4] * a)) + 1.0).ln() * ys[n];
                    e = ((match (if (((3 + 1) % 4) < 3) || (ys[n] > xs[3]) { Point { a: e, b: a } } else { Point { a: a, b: ys[0] } }) {
                        Point { a: e, b: c } if a <= ys[0] => { f64::cos(c) }
                        Point { a: e, b: a } => { x * e }
                    }) * a).sin();
                }
            }
            for i in 0..3 {
                let phi = |a: f64| f64::copysign(x, a.sin().exp() + 0.5) * ys.iter().take((0 + 1)).map(|&a| ys[0]).sum::<f64>();
                let (a, b) = ys[1].sin_cos();
                let o = ((Point { a: ys[0], b: ys[n] }).dot(&Point { a: b, b: b }), b);
            }
            return ((Point { a: a, b: ys[0] }).dot(&Point { a: ys[3], b: a }) / ((Point { a: a, b: 0.25 }).norm().sin().exp() + 1.5), (((ys[m] * 3.0) * x.clamp((-0.5), 0.5)) - (ys[(xs.len() + n) % 4] / ((a * a) + 0.1))) + f64::cbrt(a.sin().exp() + 1.5));
        } else {
            if y < (xs[n] / (ys[0].abs() + 1.5)) {
                match (Shape::Round { r: x }) {
                    Shape::Oblong(c, b) => {  }
                    Shape::Oblong(a, e) => {  }
                    Shape::Nothing => { break; }
                    Shape::Round { .. } => {
                        let p = Shape::Oblong((1..2).map(|k| a).sum::<f64>(), ((n * 0) % 7) as f64);
                        let mut f = ((match ((x.sin().exp() + 1.5).ln_1p(), a.fract()) {
                            (_, a) => { x }
                            (c, d) => { xs[(n + 1) % 4] }
                        }) * (a * 2.0)) - 1.5;
                    }
                }
            }
            let r = &xs[2..4];
        }
    }
    (x, x.cos() * (ys[1] + y))
}
pub const P178: Case = Case {
    primal: |p| flat(&p178(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p178_vjp(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p178_jvp(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p180(x: f64, y: f64, xs: &[f64; 4], ys: &[f64], n: usize) -> f64 {
    let mut e = ((ys[(((0 + 4) % 5) + 3) % 4].mul_add(y, n as f64) % ((x.sin().exp_m1() * x.sin().exp_m1()) + 0.5)) * (y * y)) - ys[(1 * n) % 4].max((6 - n) as f64);
    if ((0 + 4) % 4) > n {
        let mut c = (Point { a: ys[(0 + n) % 4], b: x }).norm();
        let mut q = ((y.sin().exp() + 0.1).powf(ys[n]) * (-0.5), c);
    }
    for i in ((n * n) % 4)..=2 {
        let _unused: f64 = ys[3 - i].cos() + (y * e);
        let r = &ys[2..4];
        for k in 0..n {
            let mut h = 0;
            while h < k {
                h += 1;
                let Point { a: e, b: d } = if (e <= (y * 0.25)) && (r[(n + i) % 2] < (y - e)) { Point { a: e, b: e } } else { Point { a: r[0], b: e } };
            }
            if y > (1.5 - y) {
                let psi = |t: f64| (t * t).max(if let Some(c) = Some(x * 0.1) { (-0.5) } else { t });
                e *= e.abs();
            }
        }
    }
    (xs[(n + ys.len()) % 4] % ((y * y) + 1.5)) * f64::ln((y * y) + 0.1)
}
pub const P180: Case = Case {
    primal: |p| flat(&p180(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    pull: |p| pullback(p180_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p180_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p180_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p180_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p182_0(x: f64) -> f64 {
    (x * (if x <= x { x } else { 1 as f64 })) + (x * x)
}
#[differentiate]
pub fn p182(xs: &[f64; 4], x: f64, n: usize) -> f64 {
    let mut w = [xs[2].atan(), x - x, x - xs[n], x - x];
    f64::ln_1p((p182_0(x) * p182_0(x)) + 0.5);
    let psi = |b: f64, a: f64| xs[3 - n];
    let v: [f64; 4] = [0.1; 4];
    w[3] %= v[2].signum().sin().exp() + 0.5;
    let mut d = x * ((-1.0_f64).sin().exp() + 0.5).sqrt();
    let mut w = vec![x * x, d * (-1.0), (-d)];
    let (e, f) = (d + x).sin_cos();
    let (c, d) = (f64::signum(n as f64) * psi(w[(((n * n) % 5) + n) % 3], d), (((1 * n) % 7) as f64).tanh());
    w[..3].copy_from_slice(&v[1..4]);
    match ((3 - n) == 0, v[(n + 2) % 4] <= psi(e, d)) {
        (true, false) => { w[0] %= (d % ((c * c) + 1.0)).abs() + 1.0; }
        (_, false) if d <= d => { w.swap((3 + 1) % 3, (1 * n) % 3); }
        _ => {
            if let [.., f, d] = &w[..] {
                let mut c = ((if let Shape::Round { r: f } = Shape::Oblong(v[n] / ((*d).sin().exp() + 1.0), (*d) + w[2]) { v[(w.len() + w.len()) % 4].fract() } else { 3.0 * x }) + (match Some(w[(w.len() * 3) % 3].max(x)) {
                    Some(..) | None => { *d }
                })) * w.iter().sum::<f64>();
                let mut b = f64::sin((*f) + c);
            } else {
                w[((4 - n) + v.len()) % 3] /= (xs[(n * ((3 + 1) % 5)) % 4] - f).sin().exp() + 0.1;
                'l0: for k in n..n {
                    if let Shape::Round { r: b } = (if d > c.fract() { Shape::Nothing } else { Shape::Nothing }) {  }
                    for m in k..n { if c > (d / ((d * d) + 1.5)) { break 'l0; } }
                }
                return d * (xs[n] + v[2]);
            }
            let p = Some(0.25 * v[(n * n) % 4]);
            let mut f = ((match Shape::Oblong(f64::min(e, d), (-1.0)) {
                _ => { e * c }
            }) + (w[0] * v[n])) + v[n].cos();
        }
    }
    psi(f, d).clamp((-0.5), 2.0)
}
pub const P182: Case = Case {
    primal: |p| flat(&p182(p.at[0..4].try_into().unwrap(), p.at[4], p.n)),
    pull: |p| pullback(p182_vjp(p.at[0..4].try_into().unwrap(), p.at[4], p.n)),
    push: |p, d| { let (y, t) = p182_jvp(p.at[0..4].try_into().unwrap(), p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p182_value_and_grad(p.at[0..4].try_into().unwrap(), p.at[4], p.n); Some((flat(&y), flat(&g), flat(&p182_grad(p.at[0..4].try_into().unwrap(), p.at[4], p.n)))) },
};

#[differentiate]
pub fn p183_0(x: f64, zp: &mut Point) -> f64 {
    let mut e = ((-(x + x)) + (Point { a: x, b: 1.5 }).dot(&Point { a: x, b: x })) + (Shape::Round { r: x }).size();
    let Point { a: d, b } = Point { a: e * x, b: (Point { a: zp.b, b: e }).dot(&Point { a: e, b: x }) };
    e *= b;
    ((zp.b + (b * b)) - e.powi(((1 + 1) % 4) as i32)) * d
}
#[differentiate]
pub fn p183(ys: Vec<f64>, xs: Vec<f64>, x: f64, n: usize) -> Option<f64> {
    let mut a = ({ (-x) }) - 2.0_f64.mul_add(x, xs[(3 * ((n + 3) % 5)) % 4]);
    match (2 <= n, 0.5 >= x.sin()) {
        (_, true) => {
            if !(xs[n] < (if let Shape::Round { r: _ } = (Shape::Round { r: ys[n] }) { a } else { (-1.0) })) {
                let mut f = xs.iter().map(|&b| xs[(n * (4 - n)) % 4] * 1.5).sum::<f64>() * a.tanh();
                let (c, d) = (xs[n], if a > (0.5 * x) {
                    let mut w = vec![xs[n]; 3];
                    for &e in xs.iter().take((2 + 1)) {
                        w[2] = match ((n * n) % 4) {
                            0 if w[(2 + 2) % 3] <= xs.iter().map(|&b| xs[3 - n].powi(3 as i32)).sum::<f64>() => { xs.iter().map(|&b| (n as f64).atan()).sum::<f64>() }
                            _ => { (1..2).map(|j| xs[n] + xs[(1 + 3) % 4]).sum::<f64>() }
                        };
                        w[(0 + 3) % 3] *= e - w[2];
                    }
                    (a.abs() + 1.5).ln()
                } else { 1.0 * f });
            }
            a *= 1.5;
        }
        _ => {
            for d in (1..2).map(|k| xs[(((n + 2) % 5) + k) % 4]) {
                if a <= (d * xs[(((n + 1) % 5) + ((3 + 2) % 5)) % 4]) { continue; }
                let mut q = (d, a);
                let mut c = ((match (if ((n + 1) % 4) != n { Point { a: xs[n], b: d } } else { Point { a: 1 as f64, b: ys[3] } }) {
                    Point { a: _, b: f } if xs[(n + 3) % 4] >= 1.5 => { xs[((4 - n) * 2) % 4] * ((6 - n) as f64) }
                    _ => {
                        {
                            let q = Some(2 as f64);
                            xs[3]
                        }
                    }
                }) + (d.abs() + 0.5).sqrt()) + d;
                if let [f, .., c, a] = &xs[..] {
                    let mut c = xs[((4 - n) + xs.len()) % 4] - (match 0 {
                        0 => { q.1 }
                        _ => { xs[(n * n) % 4] }
                    });
                    c /= (xs[(n + 3) % 4] * xs[(n + 3) % 4]) + 0.1;
                    let (c, d): (f64, f64) = if (xs[n] >= ((*a) + ys[(n * ((n + n) % 5)) % 4])) || (ys[n] > d) { ((*a).tanh(), (Point { a: xs[1], b: c }).dot(&Point { a: *a, b: ((n * n) % 7) as f64 })) } else { (d.min(q.0), c * (*a)) };
                } else {
                    let mut k = 2;
                    let d = (xs.iter().copied().map(|b| f64::sinh(c.sin())).sum::<f64>() + (q.1 / ((c * c) + 0.5))) * xs[n].powi(3);
                    if ((0 + 3) % 4) < n {  } else if xs[(k + 1) % 4] >= (q.1 + xs[(((1 + k) % 5) + n) % 4]) {
                        c += f64::ln((xs[(1 + 3) % 4] * xs[(1 + 3) % 4]) + 0.5);
                        let _unused: f64 = (a - c) * a;
                        c = match (Shape::Round { r: 2.0_f64.copysign((d * d) + 0.1) }) {
                            Shape::Round { r: a } => { x / (0.1_f64.abs() + 1.5) }
                            Shape::Oblong(e, c) => {
                                xs.iter().map(|&a| match ((4 + k) % 4) {
                                    0 => { ys[(((3 + 2) % 5) + n) % 4] }
                                    1 => { c }
                                    _ => { xs[1] }
                                }).sum::<f64>()
                            }
                            Shape::Nothing => { xs[(((0 + k) % 5) + ys.len()) % 4].sin() }
                        };
                    } else { let mut d = c.powi(((k + 1) % 4) as i32) - d; }
                }
            }
            let mut b = a;
            let (e, f) = (Shape::Oblong(b * b, x / ((((4 * n) % 7) as f64).abs() + 0.1)).size(), (b / (b.abs() + 1.0)).powi(n as i32));
        }
    }
    Some(a * (a % (((1 as f64) * (1 as f64)) + 1.0)))
}
pub const P183: Case = Case {
    primal: |p| flat(&p183(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.n)),
    pull: |p| pullback(p183_vjp(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.n)),
    push: |p, d| { let (y, t) = p183_jvp(p.at[0..4].to_vec(), p.at[4..8].to_vec(), p.at[8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p184_0(x: f64, xs: &[f64]) -> (f64, f64) {
    let phi = |a: f64, b: f64| b;
    let psi = |a: f64| phi(a, x).powi(3);
    let phi = |b: f64, t: f64| (Point { a: t, b: b }).norm() + ((((0 * 4) % 7) as f64) * t);
    if xs[0] < x { let mut w = [2 as f64, xs[0], x - x]; } else {
        let mut d = ((1.5_f64.sin().exp() + 0.5).ln() * xs[(0 * 1) % 2]) * (match (if x <= x { Some(x) } else { Some(x) }) {
            None => { x }
            Some(e) => { e }
            Some(ref e) => { xs[1] }
        });
    }
    ((xs[1] + (x * x)) - x, (if let Some(ref d) = Some(x) { (*d).sin() } else { x }) - (4 as f64))
}
#[differentiate]
pub fn p184(x: f64, n: usize) -> f64 {
    let mut d = (((if (((n + 4) % 4) <= 3) && (((3 + 2) % 4) != 3) { ((n + 2) % 7) as f64 } else { 0.1 }) + (x / (x.abs() + 1.5))) + 1.5) * (Point { a: x, b: x }).norm();
    let mut w: Vec<f64> = vec![match (Point { a: (-0.5) + 0.5, b: d * d }) {
        Point { a: _, b: _ } => {
            let mut o: Result<f64, usize> = Ok(((((n * n) % 7) as f64) * x) * (x * (((3 + n) % 7) as f64)));
            0.1
        }
    }, 0.5];
    let mut h = 0;
    'l0: loop {
        if h >= n { break; }
        h += 1;
        if 0.5 > (Point { a: d, b: w[0] }).norm() {
            for f in &mut w {
                if ((*f) > (d % (((1 as f64) * (1 as f64)) + 1.0))) || ((*f) > (*f).powi(((2 * n) % 4) as i32)) { return x; }
                let mut e = (f64::min(0.5_f64.mul_add(*f, *f), (((*f) * (*f)) + 1.5).powf(2.0)) - (d * (*f))) + (0.5_f64.abs() + 1.5).powf(0.5);
            }
            w[0] += d;
            break 'l0;
        }
        d %= (-(3 as f64)).sin().exp() + 1.5;
    }
    w[((4 - h) + 2) % 2] - x
}
pub const P184: Case = Case {
    primal: |p| flat(&p184(p.at[0], p.n)),
    pull: |p| pullback(p184_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p184_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p184_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p184_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p185(x: f64, mut y: f64, n: usize) -> f64 {
    let Some(f) = Some(y * y) else { return (0.5 * (0..2).skip(0).map(|m| 0.5 * x).sum::<f64>()) * (x * 0.5); };
    if 0.5 > (2 as f64) { y /= (y * y).abs() + 0.1; } else { let mut u = [(4 as f64) % (f.abs() + 1.0), f, 1.0 * f, 0.5 * f]; }
    y -= (match (Some(if ((3 + 3) % 4) < n { 0.5 } else { f })) {
        Some(..) | None => { y }
    }) + (0.5 * f);
    let mut c = ((match (Point { a: f, b: if let Some(c) = Some(f) {
        y = ((((1 as f64) * (f % (y.abs() + 0.1))) + ((1 as f64) * f)) * (f - y)).tanh();
        0.5
    } else { f } }) {
        Point { a: b, b: mut c } => { 1.5 }
        Point { a: _, b: _ } => { y.hypot(f.sin().exp() + 0.1) }
    }) + (f / ((y * y) + 0.1))) - f64::exp(y.sin());
    (Shape::Round { r: 3.0 }).size() * ((3 as f64) % (y.sin().exp() + 0.5))
}
pub const P185: Case = Case {
    primal: |p| flat(&p185(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p185_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p185_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p185_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p185_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p186_0(x: f64, o: &Shape, xs: &[f64]) -> f64 {
    'l0: for i in 0..2 {
        let mut j: usize = ((4 - i) + 1) % 4;
        'l1: for (j, &b) in (0..2).zip(xs.iter()) {
            let u: Vec<f64> = xs.iter().map(|&a| { { xs[0] } }).collect();
            let mut d = (j as f64) * (b + xs[(2 + 1) % 2]);
        }
        for j in 0..2 { let (b, c) = (((j + 2) % 7) as f64, (x * xs[0]).atan()); }
    }
    f64::min(((4 * 4) % 7) as f64, xs[0]).max((-0.5_f64).atan())
}
#[differentiate]
pub fn p186(y: f64, x: f64, n: usize) -> f64 {
    let mut h = 0;
    'l0: while h < n && (0.5 > x) {
        h += 1;
        if x < 0.5 { return y; }
        let p: Result<f64, usize> = Err((h + n) % 4);
        let mut f = f64::max(((n as f64).abs() + 1.5).cbrt(), (-0.5_f64).sin().cosh()) + x;
    }
    let mut f = ((((2 * 2) % 7) as f64) + 1.5) - (x - y);
    let mut a = ((y * x) * (0.5 * x)) * (if !(0.5 >= x) {
        let j = 2;
        0.5
    } else {
        let d = f;
        for i in h..3 {
            f += (Point { a: 0.5, b: i as f64 }).norm().sin();
            f -= ((y.sin().exp() + 1.0).ln_1p() - ((3 as f64) / ((d * d) + 0.5))).tanh();
            for k in (0..n).rev() {
                if (0.5 < (-1.0)) && (h < 1) {
                    return (match (Point { a: f * x, b: x % (d.sin().exp() + 1.0) }) {
                        Point { a: _, b: _ } => { (d.sin().exp() + 0.1).recip() }
                        Point { a: _, b: a } => { d * a }
                    }) - (match 0 {
                        0 if 3 == h => { 4 as f64 }
                        1 if 0.5 > f.tanh() => { k as f64 }
                        _ => { 0.5 }
                    });
                }
                match (0.5 * d, d.abs()) {
                    (b, _) => {
                        f += match Some(b) {
                            _ => { if !((3 - i) < k) { d } else { d } }
                        };
                    }
                    (f, b) => {
                        let b = ((d + d) * (0.5 * (((h * k) % 7) as f64))) + (match (f.fract(), b.floor()) {
                            (f, a) if 1 == k => { 0.5 }
                            (c, d) => { c }
                        });
                        let v: [f64; 3] = [0.25; 3];
                    }
                }
            }
            if (((3 + 2) % 4) != h) || (i > i) { break; }
        }
        0.5
    });
    (((0.5 - y) * (0.5 - y)) + 0.1).ln_1p()
}
pub const P186: Case = Case {
    primal: |p| flat(&p186(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p186_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p186_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p186_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p186_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p187_0(xs: &[f64], o: Shape, y: f64, mut x: f64) -> Option<f64> {
    let q: Option<f64> = if xs[(((2 * 3) % 5) * ((0 * 0) % 5)) % 2] > (x + x) { None } else { None };
    None
}
#[differentiate]
pub fn p187(x: f64, xs: &[f64], n: usize) -> f64 {
    let mut c = (x * (x * (-1.0))) + (x / ((xs[0] * xs[0]) + 1.5));
    let psi = |t: f64| ((x * x).abs() + 0.1).powf(xs[n] + (((n * 4) % 7) as f64));
    let w: Vec<f64> = xs.iter().map(|&c| if let Some(c) = (if ((n + 4) % 4) <= n { Some(c) } else { Some(c) }) { c } else { xs[(n * n) % 4] }).collect();
    {  }
    c = (Point { a: w[3], b: c.clamp((-0.5), 2.0) }).norm().tanh();
    (if let Shape::Round { r: ref e } = (Shape::Round { r: 1.5 }) { ((*e) as f32 as f64) } else { w[((4 - n) + n) % 4] * xs[n] }) - w.iter().map(|&c| c).sum::<f64>()
}
pub const P187: Case = Case {
    primal: |p| flat(&p187(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p187_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p187_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p187_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p187_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p188(x: f64, y: f64, xs: Vec<f64>, ys: [f64; 4], n: usize) -> f64 {
    for k in 3..n {
        let Point { a: d, b: a } = Point { a: {
            if y > Some(x).unwrap_or(ys[k]) {  }
            let d = ((-y.cos()) - (-1.0)) * (((k + 3) % 7) as f64);
            x
        }, b: (0.5 as f32 as f64) };
        let u = [(ys[1].abs() + 0.1).sqrt(), 2.0 * ys[(k * ys.len()) % 4]];
    }
    let q: (f64, f64) = (1.5, y % ((xs[n] * xs[n]) + 1.5));
    if n <= n { let mut a = (((1 * n) % 7) as f64) - (if ys[(((1 * n) % 5) * (4 - n)) % 4] > (x + q.0) { (-0.5) } else { ys[(n + 2) % 4] }); }
    3.0 * ys.iter().sum::<f64>()
}
pub const P188: Case = Case {
    primal: |p| flat(&p188(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)),
    pull: |p| pullback(p188_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)),
    push: |p, d| { let (y, t) = p188_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p188_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n); Some((flat(&y), flat(&g), flat(&p188_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)))) },
};

#[differentiate]
pub fn p189_0(x: f64, y: f64, zp: &mut Point) -> (f64, f64) {
    zp.shift((Point { a: y, b: y }).dot(&Point { a: y, b: 0.5 }));
    (y.powi(((0 + 1) % 4) as i32).tanh() * (y - y), ((match Shape::Nothing {
        Shape::Oblong(b, a) => { (((1 * 1) % 7) as f64).max(b) }
        Shape::Round { r: _ } if 3 < 0 => { y.powi(((4 * 3) % 4) as i32) }
        _ => { y }
    }) + y) * (0.5 + 1.0))
}
#[differentiate]
pub fn p189(x: f64, y: f64, n: usize) -> Option<f64> {
    let mut a = f64::max(y.sin().exp(), 0.5_f64.atan2(x.abs() + 0.5));
    a -= (((y.cos() * ((2 as f64) * a)) - (1.0 * a)) - (if y > (0.5 * a) {
        match (3 - n) {
            0 => { let mut w = vec![0.5, (a.abs() + 1.5).powf(x), (Point { a: (-0.5), b: x }).norm(), 1.5]; }
            _ => {
                for k in (0..=3).rev() {
                    let mut e = ((((-1.0) * x) + 1.5) + Some(a.cos())?) * a.copysign(y.abs() + 0.5);
                    let d;
                    if ((4 + n) % 4) > 2 { d = (a + 1.5) * e; } else { d = { 0.5 + e }; }
                    e = if 0.5 > (e % (d.sin().exp() + 1.5)) { e * 0.25 } else { a + 0.5 };
                }
                let _unused: f64 = (Point { a: (-y), b: 2 as f64 }).dot(&Point { a: 0.5 - a, b: 0.5_f64.sin() });
                let mut f = (((-0.5) * a).sin() * 0.5) * (Shape::Round { r: a }).size();
            }
        }
        let mut c = y;
        0.5
    } else { a })).sin();
    Some((0.5 + a).mul_add(n as f64, match Some(x) {
        Some(..) if 0.5 <= ({ 3.0 }) => { y }
        Some(f) => { f }
        None => { ((n * n) % 7) as f64 }
    }))
}
pub const P189: Case = Case {
    primal: |p| flat(&p189(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p189_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p189_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p190(x: f64, y: f64, xs: [f64; 4], ys: [f64; 4], n: usize) -> (f64, f64) {
    let p = Shape::Round { r: y * ((n as f64) * x) };
    let u: [f64; 3] = [0.1; 3];
    let c = ((Point { a: 2.0 - (u.len() as f64), b: ((6 - n) as f64) * (n as f64) }).dot(&Point { a: u[0], b: 1.5 }) + (ys[n] - ys[3 - n])) + u[1];
    let c = ((if ys[3 - n] <= ((n as f64) + c) { c } else { c }).signum() - c.fract()) + (c * c);
    if let None = Some(y.sin_cos().1) { let b = (c / (c.sin().exp() + 0.1)).clamp((-0.5), 0.5) + c; } else { let mut w = [u[(((3 * n) % 5) + ((3 + 2) % 5)) % 3].cos(), (0..3).fold(0.0_f64, |acc, m| acc + u[1])]; }
    let mut d = (u[0] + u[2]) + c;
    let mut d = (u[(((n + 3) % 5) * n) % 3].sin().exp() + 1.0).sqrt() * c;
    let psi = |b: f64| 1.5_f64.fract();
    d += d;
    if let Some(c) = Some(d.min(u[2])) { let psi = |t: f64, b: f64| b.clamp((-0.5), 0.5) * u[1]; } else {
        let (c, d) = (u[(1 + ((n + n) % 5)) % 3], match p {
            Shape::Round { .. } if d < (y - d) => { if 0.5 > 1.5 { ((n + n) % 7) as f64 } else { u[1] } }
            Shape::Round { r: b } => { d + b }
            Shape::Nothing => { (n as f64) + u[1] }
            Shape::Oblong(_, d) => { u.iter().map(|&b| f64::atan(u[1])).sum::<f64>() }
        });
        return ((((ys[3].abs() + 0.1).recip() * ((3 as f64) * c)) + (match ((n * 0) % 4) {
            0 if u[(n + 1) % 3] < 1.5 => { ys[3] }
            _ => { u[(n + ((n + 1) % 5)) % 3] }
        })) - (ys[(n + 2) % 4] * ys[(((4 * 0) % 5) + n) % 4]), d);
    }
    (((d - y.sin_cos().0) + ((n as f64) + y)) - ys[n], (d + (d + d)) - (ys[(n + (4 - n)) % 4] + (ys.len() as f64)))
}
pub const P190: Case = Case {
    primal: |p| flat(&p190(p.at[0], p.at[1], p.array(2), p.array(6), p.n)),
    pull: |p| pullback(p190_vjp(p.at[0], p.at[1], p.array(2), p.array(6), p.n)),
    push: |p, d| { let (y, t) = p190_jvp(p.at[0], p.at[1], p.array(2), p.array(6), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p191(x: f64, n: usize) -> (f64, f64) {
    let mut c = (f64::cos(x) - (if !(1 < 2) { 2.0 } else {
        let mut e = (x * x.cos()) * (match (Some(match (Shape::Round { r: x }) {
            _ => { x }
        })) {
            _ => {
                let c = (if let Shape::Round { .. } = Shape::Oblong(x, x) {
                    match (Point { a: x, b: x }) {
                        Point { a: f, b: e } if e >= (match Some(e) {
                            Some(..) | None => { (-1.0) }
                        }) => { let (d, _) = (f, f); }
                        Point { a: _, b } => {
                            let mut w = vec![if let Shape::Round { r: c } = (Shape::Round { r: b }) { 3.0 } else { x }, 0.5_f64.floor(), (-0.5), match (Point { a: 2.0, b: b }) {
                                Point { a: e, b: _ } if n == 1 => { e }
                                Point { a: b, b: a } => { a }
                            }];
                            let mut a = w.windows(1).filter(|&e| e[0] > (b * b)).map(|b| x % (((((n * 0) % 7) as f64) * (((n * 0) % 7) as f64)) + 1.0)).map(|e| w[(1 + n) % 4] * (((n + 4) % 7) as f64)).map(|f| f).sum::<f64>() * (x * (2 as f64));
                        }
                    }
                    match n {
                        0 => { 1.5 }
                        1 if 0.5 >= x => { n as f64 }
                        _ => {
                            let mut c = (x * (x / (x.sin().exp() + 0.1))) - (x * x);
                            let _unused: f64 = 1.5;
                            0.1
                        }
                    }
                } else { x }) - (match n {
                    0 => { x }
                    1 if x > x => { x }
                    _ => { x }
                });
                c
            }
        });
        0.5
    })) - x.powi(2);
    ({ 1.0 }, ((Shape::Round { r: n as f64 }).size() * ({ c })) * (if 0.5 > 2.0 { c } else { 0.5 }))
}
pub const P191: Case = Case {
    primal: |p| flat(&p191(p.at[0], p.n)),
    pull: |p| pullback(p191_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p191_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p192_0(x: f64, y: f64, xs: &[f64], z: &mut f64) -> (f64, f64) {
    let (c, d): (f64, f64) = ((Point { a: xs[(4 + ((3 + 3) % 5)) % 2].max(*z), b: xs[(1 * 4) % 2] }).dot(&Point { a: xs[1] * xs[1], b: (1 as f64) * (*z) }), if let Shape::Round { r: e } = (if xs[1] >= (match ((2 + 4) % 4) {
        0 => { xs[0] }
        _ => { 0 as f64 }
    }) { Shape::Nothing } else { Shape::Round { r: *z } }) { 1.5 } else { xs[0] });
    ((xs[1].sin() + xs[1].sin().sinh()) - xs[(0 * ((1 + 1) % 5)) % 2].fract(), (Some(0.5 * (*z)).unwrap_or(3 as f64) + (c / ((3 as f64).abs() + 1.0))) - ((d * d) + 1.5).powf(((4 + 2) % 7) as f64))
}
#[differentiate]
pub fn p192(x: f64, n: usize) -> f64 {
    let mut d = (0.5_f64.signum() * x.sin()) + (x - x);
    d %= (d.sin() * d.sin()) + 1.0;
    let mut i = (1 + 3) % 4;
    d /= (0.5 * 0.5) + 1.5;
    (f64::signum(d) - d) + d.sin()
}
pub const P192: Case = Case {
    primal: |p| flat(&p192(p.at[0], p.n)),
    pull: |p| pullback(p192_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p192_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p192_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p192_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p193(ys: Vec<f64>, xs: &[f64; 4], y: f64, x: f64, n: usize) -> (f64, f64) {
    let mut p = Some(f64::exp(0.5_f64.sin()).mul_add(xs[(n + 3) % 4], 1.5 - (-1.0)));
    for &f in xs.iter() {
        for k in (1..n).rev() {
            let mut e = ((x * f) as f32 as f64);
            let mut g = 0;
            loop {
                if g >= 0 { break; }
                g += 1;
                let mut o = if (x < 1.5) && (f >= xs.iter().sum::<f64>()) { Some((Shape::Round { r: e }).size()) } else { p };
                let mut m = g;
                if let Shape::Round { r: a } = (Shape::Round { r: xs[m] }) && (xs[g] > xs[n].sin_cos().0) {
                    let mut w: Vec<f64> = (1..3).map(|m| xs[(g + 3) % 4].powi(0)).collect();
                    continue;
                } else {
                    o = p;
                    break;
                }
                break;
            }
        }
        let mut b = (f.hypot(xs[((4 - n) + 2) % 4].abs() + 1.0).cos() + (match n {
            0 => { 3.0 }
            _ => { f }
        })) + (ys[(((n * 3) % 5) + ((n * 1) % 5)) % 4] * (-1.0));
        let mut d = (((-1.0) * 0.5) - 1.5) * ((6 - n) as f64);
    }
    let mut u = vec![ys[(((n + 0) % 5) + 2) % 4] + y; 3];
    ((Point { a: x, b: 0.1 }).dot(&Point { a: xs[3], b: u[1] }) - (y * y), (match (if 1 > n { (x, n as f64) } else { (x, x) }) {
        (b, e) if n != 1 => { b }
        (_, c) => { u[0] }
    }) + y)
}
pub const P193: Case = Case {
    primal: |p| flat(&p193(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p193_vjp(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p193_jvp(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p194(x: f64, mut y: f64, xs: &[f64], ys: [f64; 4], n: usize) -> f64 {
    if let Some(c) = Some(ys[n].fract()) && (n < 3) {
        y /= ((y * y) + 0.5).ln_1p().sin().exp() + 0.5;
        for k in (1..=((n + 2) % 4)).rev() {
            if ys[k] <= 1.5 { continue; }
            match ((k + n) % 4) {
                0 if ys[(2 + 1) % 4] < (ys[3 - k] * 0.25) => {
                    match 1 {
                        0 => { let mut c = (y + c.powi(0)) + (Shape::Round { r: 0.5 }).size(); }
                        1 => { let mut e = (Shape::Nothing.size() * (2.0 * c)) - x.sin().sinh(); }
                        _ => {
                            let mut b = ((n as f64) * (ys.len() as f64)) + 1.5_f64.sin().exp_m1();
                            let phi = |b: f64| (ys[3 - n] * ys[k]).atan2(1.5_f64.abs() + 0.5);
                        }
                    }
                    let mut k = ((4 - k) + 3) % 4;
                }
                _ => { y -= (xs[(k + 1) % 4] / (c.sin().exp() + 1.5)) % (y.sin().exp() + 1.0); }
            }
            let mut k: usize = k;
            let mut h = 0;
            'l1: while h < k {
                if c > ys.iter().rev().zip(ys.iter()).map(|(&a, &e)| -> f64 { 1.5 }).sum::<f64>() { break 'l1; }
                for j in (3 - h)..2 {
                    let psi = |b: f64, t: f64| ys[j] + (b as f32 as f64);
                    y += (((y.sin_cos().0 + (ys[((4 - j) + n) % 4] - y)) + (xs[h] * (-1.0))) - ((0 as f64) * ys[(((j * k) % 5) + 3) % 4])).sin();
                    let mut a = (c + (ys[j] / (ys[(2 + 1) % 4].sin().exp() + 1.0))) + 1.0_f64.min(xs[k]);
                }
                h += 1;
            }
        }
        let phi = |t: f64| ((0 + n) % 7) as f64;
    }
    ((((n + 1) % 7) as f64) + 0.5).powi(0) - xs[3].sin_cos().1
}
pub const P194: Case = Case {
    primal: |p| flat(&p194(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n)),
    pull: |p| pullback(p194_vjp(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n)),
    push: |p, d| { let (y, t) = p194_jvp(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p194_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n); Some((flat(&y), flat(&g), flat(&p194_grad(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n)))) },
};

#[differentiate]
pub fn p195_0(x: f64, zp: &mut Point) -> f64 {
    let mut a = (((-x) * (-x)) + 0.5).recip() * (x + (-1.0));
    let mut c = (1.0_f64.mul_add(1 as f64, zp.a) + (zp.a + a)) * (0.5 / (a.abs() + 1.5));
    for k in 0..=1 {
        let c = c - (zp.a.abs() + 1.5).recip();
        let f = ((zp.b * c) * (x * 0.5)) * (c.abs() + 0.1).sqrt();
        let mut v = [f.clamp((-0.5), 0.5), ((c * c) + 1.5).ln_1p()];
        break;
    }
    ({ c % (1.5_f64.sin().exp() + 1.5) }) * (0.5_f64.sin().exp() + 1.5).powf(c)
}
#[differentiate]
pub fn p195(xs: &[f64], y: f64, x: f64, n: usize) -> f64 {
    let mut q = (xs.iter().step_by((0 + 1)).sum::<f64>().cos(), xs.iter().take((2 + 1)).map(|&d| d.powi(((n * 1) % 4) as i32)).sum::<f64>());
    let b = ((if x > q.1 { ((n + 2) % 7) as f64 } else { x }) + ({
        let mut f = (if y >= (y * xs[(2 + n) % 4]) {
            let Some(b) = Some(((xs[3] * xs[3]) + 1.0).sqrt()) else { return ((0..3).map(|k| x - xs[((4 - k) + 3) % 4]).filter(|&f| f > f64::hypot(xs[n], (xs[(3 + 1) % 4] * xs[(3 + 1) % 4]) + 0.1)).map(|b| 0.1_f64.abs()).sum::<f64>() - (q.0.abs() + 0.5).cbrt()) * (if xs[((4 - n) + 3) % 4] <= xs[(((n * 4) % 5) + (4 - n)) % 4] { xs[n] } else { ((n + 1) % 7) as f64 }); };
            let mut a = (x - x) + b;
            Some(xs[0] * a).unwrap_or(q.0)
        } else {
            let mut b = (xs[(xs.len() + 3) % 4] / ((match Some(xs[n] + xs[(((n + 3) % 5) * n) % 4]) {
                None => { x }
                Some(..) if y >= (xs[(n + ((n + 3) % 5)) % 4] + 1.0) => { x }
                Some(d) => { d }
            }).abs() + 0.1)) + ((n as f64) / (1.0_f64.abs() + 1.0));
            n as f64
        }) - (if xs[(n * 0) % 4] <= y.sin() { xs[n] } else {
            match 3 {
                0 => {
                    let mut e = ((xs.iter().copied().enumerate().map(|(k, f)| match n {
                        0 => { xs[(((k * 4) % 5) + n) % 4] }
                        1 => { 1.5 }
                        _ => { x }
                    }).fold(0.5_f64, |acc, a| acc * x) * 0.5) + (xs[0] - xs[3])) - (x * xs[(((4 + 3) % 5) * xs.len()) % 4]);
                    if e >= (x - xs[1]) {
                        let (a, b) = (f64::max({ 1 as f64 }, xs[2] * xs[n]), f64::min(xs[(n + 1) % 4], n as f64) * (if (1 == n) || (((n + 2) % 4) < n) { x } else { xs[(1 + n) % 4] }));
                        return (x * b).sin_cos().0 + xs[(n * ((3 + 0) % 5)) % 4].powi(((n * n) % 4) as i32);
                    }
                    return (((xs[n].sin().exp() + 0.1).ln_1p() + x) * (xs[3 - n] * e)) + (xs[3 - n] * y);
                }
                1 => {
                    let mut w = vec![x + x; 2];
                    let mut f = (w[0].sin() + x) + (Point { a: x, b: y }).norm();
                }
                _ => {
                    let mut g = 0;
                    'l0: while g < n {
                        let mut c = x - (x / (xs[(g + 3) % 4].abs() + 0.1));
                        q = (xs.iter().zip(xs.iter()).filter(|&(&e, &b)| b > (xs[((4 - g) * ((4 + 2) % 5)) % 4] * (-1.0))).map(|(&b, &c)| (((g + 3) % 7) as f64) - xs[(((g + 2) % 5) + 2) % 4]).fold(q.0.sin().exp(), |acc, c| acc + c) * c.copysign(y.abs() + 1.0), (c * 0.5) * f64::max(q.1, 2.0));
                        g += 1;
                    }
                    if ((g * 0) % 4) <= g { let mut w = vec![f64::cos(xs[0]), ((6 - g) as f64) + x, xs[g]]; }
                }
            }
            (-1.0)
        });
        f
    })) - (x * xs[n]);
    b + f64::cos(b)
}
pub const P195: Case = Case {
    primal: |p| flat(&p195(&p.at[0..4], p.at[4], p.at[5], p.n)),
    pull: |p| pullback(p195_vjp(&p.at[0..4], p.at[4], p.at[5], p.n)),
    push: |p, d| { let (y, t) = p195_jvp(&p.at[0..4], p.at[4], p.at[5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p195_value_and_grad(&p.at[0..4], p.at[4], p.at[5], p.n); Some((flat(&y), flat(&g), flat(&p195_grad(&p.at[0..4], p.at[4], p.at[5], p.n)))) },
};

#[differentiate]
pub fn p196(x: f64, xs: &[f64; 4], ys: [f64; 4], n: usize) -> (f64, f64) {
    let f = (if (((n * n) % 4) < 3) && (x <= (x + x)) { Shape::Round { r: x } } else { Shape::Oblong(ys[(1 * (4 - n)) % 4], ys[3]) }).size() + 1.5;
    let b = ((-0.5) + 3.0) - f.abs();
    let d;
    if !(((0 + 4) % 4) < 0) { d = (ys[(4 + 2) % 4] * b) - 1.5; } else { d = f * b; }
    let mut e = (Shape::Round { r: ys[2] }).size() * (2.0 * d);
    let mut a = f - ys[n].clamp((-0.5), 2.0);
    let mut g = 0;
    while g < n {
        g += 1;
        let [.., _, c] = ys;
        for m in 0..((g * 4) % 4) {
            a -= (c * ys[3 - g]) * (match (Shape::Oblong(match m {
                0 => { a }
                _ => { d }
            }, (-1.0) / (xs[0].sin().exp() + 1.0))) {
                Shape::Round { r: e } if g > 1 => { e }
                Shape::Round { r: a } => { m as f64 }
                Shape::Nothing => { ys[(((3 + 2) % 5) * m) % 4] }
                Shape::Oblong(a, mut d) => { ys[0] }
            });
        }
    }
    (e * (a * b), Shape::Nothing.size())
}
pub const P196: Case = Case {
    primal: |p| flat(&p196(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n)),
    pull: |p| pullback(p196_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n)),
    push: |p, d| { let (y, t) = p196_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p197_0(x: f64, y: f64, z: &mut f64) -> f64 {
    if 0.5 < ((3 as f64) - (*z)) {
        let mut q: Option<f64> = Some(1.5);
        for k in 0..3 {
            if let None = Some((6 - k) as f64) { let b = ((((k * k) % 7) as f64) * y).mul_add((*z).sin(), y * 0.5) * x; }
            let mut h = 0;
            loop {
                if h >= k { break; }
                h += 1;
                let mut a = f64::min(match (Point { a: ((*z).abs() + 0.5).ln_1p(), b: { 1 as f64 } }) {
                    Point { a: _, b: f } => { *z }
                }, (*z) * y);
                return (f64::atan((*z).floor()) + (if 0.5 > ((3 as f64) * (*z)) { q } else { q }).unwrap_or(1.5)) - 0.5;
            }
        }
        let psi = |b: f64| match (Point { a: match (Point { a: 2 as f64, b: y }) {
            Point { a: _, b: a } if b >= (0.5_f64.abs() + 0.1).ln_1p() => { a }
            Point { a: c, b: e } => { x }
        }, b: (Point { a: 0.5, b: y }).dot(&Point { a: 0.5, b: y }) }) {
            Point { a: d, b: _ } => { (2 as f64) * (((2 * 0) % 7) as f64) }
        };
    } else {
        *z += (0.5_f64.abs() + 0.1).cbrt() - 1.5;
        let f = (((*z) * (*z)).max(0.0 * (*z)) + y.atan()) * ((*z) * y);
        let mut h = 0;
        loop {
            if h >= 0 { break; }
            h += 1;
        }
    }
    ((-1.0) - (*z)).atan2(((-1.0) * y).sin().exp() + 0.1)
}
#[differentiate]
pub fn p197(x: f64, xs: Vec<f64>, n: usize) -> f64 {
    if xs.iter().all(|&e| e < 0.0_f64.cos()) {
        for m in (1..2).rev() {
            if 0.5 <= Some(x.powi(m as i32)).unwrap_or((-1.0)) { return (Point { a: x + 3.0, b: x.floor() }).dot(&Point { a: x * (((m + 1) % 7) as f64), b: x }) - (x * xs[m]); }
            let (c, d) = ((x * (((n * m) % 7) as f64)) + (-x), x);
            return (((m as f64) * (Shape::Round { r: c }).size()) - 1.5) + c;
        }
    } else if ((4 + 2) % 4) > 2 {  } else {
        if x < x.abs() { let mut a = ((Shape::Round { r: x }).size() + 1.5) - (0.5 + x); } else if x <= (xs[((4 - n) + 3) % 4] * x) { return (((n as f64) * (0.25 * x)) + x.clamp((-0.5), 2.0)) * ({ x }); }
        return (-(if let Shape::Round { r: b } = Shape::Oblong((-0.5), xs[n]).grown(1.5) {
            if xs[n] >= (Shape::Round { r: xs[(n * 3) % 4] }).size() {
                match Shape::Nothing {
                    Shape::Oblong(f @ -0.5..1.5, _) if xs[(((n + 3) % 5) + 3) % 4] >= f => {
                        let psi = |t: f64| Shape::Nothing.size();
                        let mut c = (match n {
                            0 => { xs[1] }
                            _ => { ((f * f) + 1.0).powf(b) }
                        }) - (xs[3 - n] / (x.abs() + 0.5));
                    }
                    Shape::Oblong(f, e) => { let mut f = (e + f).max(xs[(n + 4) % 4] + 0.5); }
                    Shape::Nothing => { let mut f = (-xs[(((n * n) % 5) + 3) % 4]).powi(n as i32); }
                    Shape::Nothing => {  }
                    Shape::Round { r: e } if e >= (xs[0] + b) => {
                        let t = ((4 * n) % 4) == n;
                        let phi = |a: f64, b: f64| e.copysign(b.abs() + 1.0) * (xs[3 - n] - (n as f64));
                    }
                    Shape::Round { r: _ } => {
                        let o: Option<f64> = None;
                        let mut f = ((match (x, x) {
                            (_, f) if f < (b - xs[n]) => {
                                match (b, xs[(((n + 1) % 5) + 3) % 4]) {
                                    (f, 0.0..1.0) if ((1 * n) % 4) != 0 => { xs[3] }
                                    (_, _) => { ((n + 2) % 7) as f64 }
                                }
                            }
                            (d, ref b) => { xs[(xs.len() + (4 - n)) % 4].powi(0) }
                        }) - xs.iter().zip(xs.iter()).step_by((1 + 1)).map(|(&d, &a)| f64::fract(xs[n])).sum::<f64>()) + x;
                    }
                }
            }
            x
        } else { x }));
    }
    ((((n + 3) % 7) as f64).cos() * x) * (xs[n] * xs[(((n + 2) % 5) * xs.len()) % 4])
}
pub const P197: Case = Case {
    primal: |p| flat(&p197(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p197_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p197_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p197_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p197_grad(p.at[0], p.at[1..5].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p198_0(x: f64, y: f64) -> f64 {
    let mut c = y - ((1 as f64) + y);
    match (Point { a: if let Shape::Round { .. } = (Shape::Round { r: 0.5 }) { c } else { c }, b: 0 as f64 }) {
        _ => {
            let mut h = 0;
            while h < 0 && (((h + 2) % 4) != h) {
                if x > (y % (c.sin().exp() + 0.1)) {
                    return f64::min(y, match h {
                        0 if c <= (-c) => { (-1.0) }
                        _ => { c }
                    }) + (c * c);
                }
                match (3 - h) {
                    0 => {  }
                    1 => { let mut a: f64 = 0.5; }
                    _ => { c += c; }
                }
                let a;
                if 0.5 <= (c * x) { a = (c - (1 as f64)).clamp((-0.5), 2.0); } else { a = y; }
                let c;
                if 1 <= h { c = (a * a).abs(); } else { c = (Shape::Round { r: y }).size(); }
                h += 1;
            }
        }
    }
    (c * (-1.0)).atan() + (c + c)
}
#[differentiate]
pub fn p198(x: f64, mut y: f64, xs: &[f64; 4], n: usize) -> f64 {
    let p = (xs[(((n + 1) % 5) * xs.len()) % 4] + (xs[(n * (4 - n)) % 4] / ((xs[n] * xs[n]) + 1.5)), 0.1_f64.sin().cosh() + y.sin().sinh());
    let mut d = ((xs[3 - n].sin() * (x / (xs[0].abs() + 0.5))) - x.mul_add(xs[3 - n], x)) + (Shape::Round { r: y }).size();
    let mut e = (y * y) * (xs[n] * xs[(n * xs.len()) % 4]);
    let q = p;
    match (Some((Shape::Round { r: d }).size())) {
        Some(_) => { y }
        Some(..) | None => { y * d }
    }
}
pub const P198: Case = Case {
    primal: |p| flat(&p198(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p198_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p198_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p198_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p198_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p199_0(x: f64) -> f64 {
    let (e, f): (f64, f64) = if x > (x * 2.0) { (0.5 * x, 1 as f64) } else { (x, (((3 * 0) % 7) as f64) * x) };
    match ((2 * ((2 + 0) % 5)) % 4) {
        0 if 0 <= 1 => { let mut v = vec![(f.abs() + 1.5).powf(f), e * x]; }
        1 if 0.5 < (e + f) => { let mut f = ((0..2).map(|m| e / (f.abs() + 0.1)).product::<f64>() + (e - x)) - (0 as f64).sin().exp_m1(); }
        _ => {  }
    }
    (((f * f) * ((0 as f64) * x)) - f64::cbrt((-1.0_f64).abs() + 0.5)) * f.mul_add(0.5, 0.5)
}
#[differentiate]
pub fn p199(x: f64, xs: [f64; 4], ys: &[f64], n: usize) -> f64 {
    let mut c = ((-(2.0 + x)) + x) + (x * xs[(((1 + 1) % 5) + 2) % 4]);
    for k in 1..n {
        let phi = |a: f64| xs[0].clamp((-0.5), 0.5);
        let mut a = ((((k + 1) % 7) as f64) * c).clamp((-0.5), 2.0) - (c * xs[k]);
        let (a, b) = c.sin_cos();
    }
    let mut d = c - (c * c);
    for j in (3 - n)..n {
        let mut h = 0;
        let d: f64 = loop {
            if h >= j { break (if let Some(d) = (Some(if 0.5 < (match h {
            0 if (3 - h) > 1 => { (6 - n) as f64 }
            _ => { ys[h] }
        }) { c } else { 1.0 })) { d } else { d }).sin_cos().1 * ys[(ys.len() + ((j * j) % 5)) % 4].mul_add(((h + h) % 7) as f64, 0 as f64); }
            h += 1;
            let _ = (Point { a: c, b: d }).norm() - (-d);
            if ((3 - j) < j) && (c <= (ys[n] * c)) { continue; }
            let mut e = j as f64;
            'l2: for i in 0..n {
                let mut b = (((if e < d.powi(3 as i32) { e } else { 1.0 }) * d) * (0..3).zip(xs.iter()).rev().map(|(j, &c)| e.sin()).fold((-1.0), f64::min)) - (ys[3 - i] * e);
                let mut q = Shape::Round { r: match Some(ys.len() as f64) {
                    Some(..) | None => { b }
                } };
            }
        };
    }
    f64::abs(c).copysign((d * c).abs() + 1.5) - d
}
pub const P199: Case = Case {
    primal: |p| flat(&p199(p.at[0], p.array(1), &p.at[5..9], p.n)),
    pull: |p| pullback(p199_vjp(p.at[0], p.array(1), &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p199_jvp(p.at[0], p.array(1), &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p199_value_and_grad(p.at[0], p.array(1), &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p199_grad(p.at[0], p.array(1), &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p200(x: f64, xs: Vec<f64>, ys: Vec<f64>, n: usize) -> f64 {
    let q: (f64, f64) = (1.5, match (Point { a: 1.0, b: match (Point { a: 0.25, b: ys[n] }) {
        Point { a: _, b: e } => {
            let mut c = (((match n {
                0 if n != n => {
                    let mut w = [ys[3].tanh(), (-e)];
                    e
                }
                1 if e > (xs[(n + ((0 + 1) % 5)) % 4] * ys[(n + 1) % 4]) => { ys[3 - n] }
                _ => { 0.1 }
            }) * ({
                let mut p = (1.5 % ((1.5 / (ys[n].abs() + 1.5)).abs() + 1.0), x % (1.0_f64.sin().exp() + 1.5));
                e
            })) + (3.0 + ys[((4 - n) + 3) % 4])) - (ys[(((0 * n) % 5) + ((0 + n) % 5)) % 4] - x);
            e
        }
    } }) {
        Point { a: _, b: d } if x > (Point { a: d, b: 0.25 }).dot(&Point { a: d, b: d }) => {
            let mut c = (x + x) / ((d * d).abs() + 0.5);
            ys[(ys.len() + (4 - n)) % 4]
        }
        Point { a: _, b: _ } => { x }
    });
    if x < (x * x) {
        let r = &ys[2..4];
        let mut o = Shape::Round { r: (ys[n] + ys[(r.len() + 2) % 4]).powi(n as i32) };
        let mut f = { x };
        return (ys.iter().skip(0).zip(ys.iter()).map(|(&e, &f)| ((r[0] * r[0]) + 0.5).ln()).sum::<f64>() * (if n > n { f } else { f })) + q.1.sin_cos().0;
    }
    (ys.iter().filter(|&&e| e < e.fract()).fold(xs[2] / ((n as f64).sin().exp() + 0.1), |acc, &a| acc + 0.0).abs() + 1.5).cbrt() - (2 as f64).cos()
}
pub const P200: Case = Case {
    primal: |p| flat(&p200(p.at[0], p.at[1..5].to_vec(), p.at[5..9].to_vec(), p.n)),
    pull: |p| pullback(p200_vjp(p.at[0], p.at[1..5].to_vec(), p.at[5..9].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p200_jvp(p.at[0], p.at[1..5].to_vec(), p.at[5..9].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p200_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.at[5..9].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p200_grad(p.at[0], p.at[1..5].to_vec(), p.at[5..9].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p201(x: f64, n: usize) -> f64 {
    let mut d = x * 0.5;
    match Shape::Nothing {
        Shape::Nothing => { return ((x * d) * (d * d)) * d; }
        Shape::Round { r: c } => {
            match (if d < c { Shape::Oblong(d, x) } else { Shape::Oblong(c, 0.0) }) {
                _ => {
                    let mut g = 0;
                    while g < n {
                        g += 1;
                        if g > 2 { return (d.powi(2) * 0.5) + f64::min(c, 0.25); }
                        return Shape::Oblong(c * (1 as f64), x).size() * (0.5 * 0.5);
                    }
                }
            }
        }
        Shape::Round { r: c } => {
            let _ = f64::sqrt(((c / (c.abs() + 0.1)) * (c / (c.abs() + 0.1))) + 1.0);
            {
                let mut add = |t: f64| { d += t * 0.0_f64.sin(); };
                add(if let Shape::Round { r: f } = (Shape::Round { r: c * c }) { ((0 * n) % 7) as f64 } else { c });
                add(c * c);
            }
            return ((Point { a: c, b: d * x }).dot(&Point { a: ((n + n) % 7) as f64, b: 0.5 }) + c.clamp((-0.5), 0.5)) - ((6 - n) as f64).cos();
        }
        Shape::Oblong(0.0..1.0, b) if 0.5 >= (b * x) => {  }
        Shape::Oblong(d, _) => {
            let mut e = (Some((d.sin().exp() + 0.1).ln()).unwrap_or(0.5).powi(n as i32) + (0.5 + d)) - (0.5 * d);
            e %= e.cos().sin().exp() + 1.5;
            e += ((((((n + 3) % 7) as f64) * d) * (x * d)) - (((n * 0) % 7) as f64)).sin();
        }
    }
    ((-1.0) + x.powi(((1 + n) % 4) as i32)) * 1.0
}
pub const P201: Case = Case {
    primal: |p| flat(&p201(p.at[0], p.n)),
    pull: |p| pullback(p201_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p201_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p201_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p201_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p202_0(x: f64) -> (f64, f64) {
    match (Point { a: x % ((x * x) + 1.0), b: (3 as f64).sin() }) {
        Point { a: _, b: d } if 2 != 3 => {
            let mut c = d;
            let mut d = (f64::sin_cos(match 0 {
                0 if 2 != 0 => { 0.5 }
                _ => { 1.5 }
            }).0 - (1.5_f64.abs() + 1.0).powf(3 as f64)) + 0.0;
            return (d.powi(2) * (Shape::Round { r: c }).size(), d * ((0 as f64) + (((1 + 2) % 7) as f64)));
        }
        _ => {
            let mut a = (f64::ln(((match 1 {
                0 if 0 != 3 => { x }
                _ => { x }
            }) * (match 1 {
                0 if 0 != 3 => { x }
                _ => { x }
            })) + 0.5) - x) + (-0.5);
            let mut q: Result<f64, usize> = Ok(match Some(x) {
                _ => { a.sin_cos().0 }
            });
            let mut q = (f64::copysign((-3.0), a.sin().abs() + 0.5), x);
        }
    }
    (Some(x.powi(2 as i32)).unwrap_or(0.5) * f64::ln_1p(x.abs() + 1.5), (x - (x * x)) - x.powi(3))
}
#[differentiate]
pub fn p202(x: f64, y: f64, o: Point, xs: &[f64], mut ys: [f64; 4], n: usize) -> [f64; 3] {
    let b = xs.iter().skip(((n + 3) % 2)).fold(1.0_f64, |acc, &b| acc + (match n {
        0 => { acc }
        _ => { o.a }
    })) - (match (if ((n + 1) % 4) > n { o } else { o }) {
        Point { a: f, b: a @ -0.5..1.5 } => { y }
        Point { a: b, b: _ } => { y }
    });
    [o.swapped().dot(&Point { a: if y < (y + y) { xs[n] } else { (-0.5) }, b: y }), (((xs[(2 + 2) % 4].sin().exp() + 1.5).powf(n as f64) * ys.iter().map(|&d| 1.0_f64.sin_cos().1).map(|a| b.clamp((-0.5), 2.0)).product::<f64>()) + y.max(b)) + ((b * b) + 0.1).ln(), o.a * (b * b)]
}
pub const P202: Case = Case {
    primal: |p| flat(&p202(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.array(8), p.n)),
    pull: |p| pullback(p202_vjp(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.array(8), p.n)),
    push: |p, d| { let (y, t) = p202_jvp(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], p.array(8), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p203_0(x: f64, y: f64, zp: &mut Point) -> Result<f64, usize> {
    let _unused: f64 = (y + zp.a) * y.cos();
    Err((4 + 2) % 4)
}
#[differentiate]
pub fn p203(x: f64, xs: &[f64; 4], n: usize) -> (f64, f64) {
    for k in ((n * n) % 4)..2 {
        if (3 - k) > 2 { return (((x.tanh() + (x.abs() + 1.5).powf(xs[3 - k])) - x.atan()) + x, x.signum().mul_add(x.sin_cos().0, x)); }
        let psi = |b: f64, a: f64| xs[3] + xs[(4 + (4 - k)) % 4].min(a);
    }
    let mut a = match (Point { a: x, b: xs[n] / (x.sin().exp() + 0.1) }) {
        Point { a: f, b: ref e } if (*e) >= x => { xs[(((n * 0) % 5) * n) % 4] * 0.5 }
        Point { a: d, b: c } => { 1.5 }
    };
    let psi = |t: f64| -> f64 {
        if xs[n] <= t {
            let r = &xs[0..3];
            let mut e = (t.sin().exp() + 0.5).sqrt().min(r[(r.len() + 3) % 3] * t) * x;
            for j in 1..((1 * 3) % 4) {
                if x > (t + t) { continue; }
                let mut p = Point { a: r[2] * (x * e), b: match j {
                    0 => { { x } }
                    1 if j > n => { t }
                    _ => { e * r[1] }
                } };
            }
        } else {
            for m in (1..2).rev() {
                if xs[n] >= t { let mut e = ((t.abs() + 0.1).ln_1p() / ((m as f64).cos().abs() + 0.1)) + (xs[m] * 0.5); }
                let q = (xs.iter().map(|&c| (Shape::Round { r: xs[(((m + 2) % 5) + (4 - n)) % 4] }).size()).product::<f64>() * xs[(n * 1) % 4].fract(), xs.iter().map(|&c| xs[(m + 3) % 4] * t).sum::<f64>());
            }
            let _ = ((((1 * n) % 7) as f64) * t).copysign(xs[1].sin().exp() + 1.0);
            match n {
                0 => { let phi = |b: f64| b; }
                1 => {  }
                _ => { let _ = 0.25; }
            }
        }
        if let Shape::Round { r: mut b } = (Shape::Oblong(match Some(((n + 2) % 7) as f64) {
            Some(mut f) => { t }
            None => { x }
        }, (((2 + 3) % 7) as f64) + t)) { 0.25 } else { (Shape::Round { r: t }).size() }
    };
    ((if let Shape::Round { r: e } = Shape::Oblong(a, xs[0]) { xs[(((1 + n) % 5) + (4 - n)) % 4] } else { psi(xs[n]) }) * xs[3 - n].sin().exp_m1(), xs[n])
}
pub const P203: Case = Case {
    primal: |p| flat(&p203(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    pull: |p| pullback(p203_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p203_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p205_0(x: f64, y: f64) -> Option<f64> {
    let mut v = [0.5, y.sin()];
    let _ = (v[(4 + 2) % 2] * v[(1 * 2) % 2]) * (x.abs() + 0.1).cbrt();
    if let Some(a) = Some(y - v[0]) {
        if a > 3.0_f64.cos() { return Some(if v[(2 + ((1 * 4) % 5)) % 2] < a.fract() { 1.5 } else { y.sin() }); }
        let mut g = 0;
        while g < 1 {
            g += 1;
            let mut c: f64 = 0.5;
        }
    } else {
        let mut c = ((((4 * 0) % 7) as f64) + y.fract()) - 1.5;
        'l0: for d in (0..2).map(|i| c.mul_add(c, x)).skip(((3 * 3) % 2)) {
            match (Some((d.sin().exp() + 0.5).powf(d)), Some(d)) {
                (Some(e), None) => { let mut d = (((v[(v.len() + ((2 + 1) % 5)) % 2] / ((4 as f64).sin().exp() + 0.1)) - d) * c) * e; }
                _ => {
                    for e in &mut v {
                        *e %= (Some(d).unwrap_or(0.5) * Some(d).unwrap_or(0.5)) + 0.5;
                        if c <= 0.5_f64.powi(2) { break; }
                    }
                    v.fill(match (Shape::Round { r: d.copysign(d.abs() + 0.5) }) {
                        Shape::Oblong(..) | Shape::Round { .. } | Shape::Nothing => { c }
                    });
                    match (if x <= (d * d) { Shape::Round { r: v[(3 + 2) % 2] } } else { Shape::Oblong(0.25, c) }) {
                        _ => {
                            v[0] /= (0.0_f64.sin().cosh() * 0.0_f64.sin().cosh()) + 1.5;
                            let mut u: [f64; 2] = [1.0; 2];
                        }
                    }
                }
            }
            if 2 <= 2 { continue 'l0; }
        }
        return Some(f64::signum(0.0_f64.sin().cosh()));
    }
    Some((v[0] * (((3 + 1) % 7) as f64)) * (y - v[1]))
}
#[differentiate]
pub fn p205(x: f64, o: Point, xs: &[f64], n: usize) -> f64 {
    let mut c = { (-xs[n]) };
    c /= c.abs() + 0.1;
    let (d, e) = ((match o {
        Point { a: b, b: c } => { xs[n] }
        Point { a: c, b: f } => { xs[3] }
    }).atan(), (xs[0] * c).clamp((-0.5), 1.0));
    let mut c = ((match Some(e * xs[n]) {
        Some(..) | None => {
            let mut q = Shape::Nothing;
            d * e
        }
    }) * ((n as f64) + e)) + (d / (e.abs() + 1.5));
    c /= f64::abs((-(-0.5))) + 0.1;
    let mut o = Some((0.25 * d) * e.mul_add(c, x));
    if let Shape::Oblong(_, _) = Shape::Oblong((e.sin().exp() + 0.5).sqrt(), e.abs()) {
        let mut f = (((if let Some(..) = &o { xs[2] } else { e }) * (match (Point { a: (Point { a: c, b: c }).dot(&Point { a: x, b: 1.0 }), b: o.unwrap_or(xs[(xs.len() + ((n * 3) % 5)) % 4]) }) {
            Point { a: c, b } if b < xs.iter().zip(xs.iter()).map(|(&c, &e)| xs[0] + xs[0]).sum::<f64>() => { xs[n] }
            Point { a, b: d } => {
                let mut e = ((a.abs() + 0.1).ln() * (0.25 * d)) * c;
                if ((1 + 3) % 4) > n {
                    let mut h = 0;
                    while h < n {
                        h += 1;
                    }
                }
                e
            }
        })) - (e * 0.0)) + (c.abs() + 0.5).ln_1p();
        let (a, b) = (1.5 * (xs[(n + n) % 4] * xs[3 - n]), xs[(2 * n) % 4]);
        let mut g = 0;
        'l0: while let Some(e) = o {
            if g >= 3 { break; }
            g += 1;
            if a <= 1.0 {
                f = (((1.5 * (xs[(g + ((0 + n) % 5)) % 4] * a)) * (xs[g] * (g as f64))) - xs[(n * ((1 * g) % 5)) % 4]).tanh();
                let o = o;
            } else if xs[g] < xs.iter().chain(xs.iter()).map(|&d| d).sum::<f64>() {
                for m in 0..3 {
                    let e = ((c * (((1 * g) % 7) as f64)) * (if let Shape::Round { .. } = Shape::Oblong(f64::signum(d), xs.iter().map(|&d| xs[((4 - m) + 3) % 4]).fold(xs[0], f64::max)) { e } else { e })) + (match (Point { a: b * c, b: 1.5 }) {
                        Point { a: _, b: c } => { xs[m] }
                        Point { a: f, b: d } => { 0.5 }
                    });
                    let mut a = ({ a }) - (xs[3 - g] - a);
                    let mut f = e * xs[1].abs();
                }
                c = (xs[g] * a).powi(3 as i32).sin();
                o = None;
                return (f64::cos(xs[(((1 * n) % 5) + 0) % 4] * 0.0) + e) + ((f * f) + 1.0).recip();
            } else {
                let mut h = 0;
                while h < 3 {
                    h += 1;
                    c /= xs.iter().map(|&f| xs[3 - g]).sum::<f64>().sin().exp() + 1.5;
                    let mut b = e;
                    continue 'l0;
                }
                let psi = |t: f64| e.powi(2) * (xs[2] * 2.0);
            }
            if !(((4 + 0) % 4) < 0) { continue 'l0; }
            o = o;
        }
    } else { o = o; }
    xs[n] * xs.iter().copied().sum::<f64>()
}
pub const P205: Case = Case {
    primal: |p| flat(&p205(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.n)),
    pull: |p| pullback(p205_vjp(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.n)),
    push: |p, d| { let (y, t) = p205_jvp(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p205_value_and_grad(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.n); Some((flat(&y), flat(&g), flat(&p205_grad(p.at[0], build(&p.at[1..3]), &p.at[3..7], p.n)))) },
};

#[differentiate]
pub fn p206_0(x: f64) -> f64 {
    let mut m = (((1 + 3) % 5) + 2) % 4;
    ((1..3).map(|k| x - (k as f64)).sum::<f64>() + (0.5 - (3 as f64))) + (x + x)
}
#[differentiate]
pub fn p206(x: f64, y: f64, xs: &[f64], n: usize) -> [f64; 3] {
    let mut m = (4 + 3) % 4;
    match m {
        0 => {
            if (m > m) && (((3 + 1) % 4) > 1) {
                if let Shape::Nothing = (Shape::Oblong(y * xs[3 - m], match (Point { a: x, b: y }) {
                    Point { a: b, b: mut c } if m <= 3 => { xs[3 - n] }
                    _ => { xs[(0 + m) % 4] }
                })) { let mut a = (((0 as f64) + (y + 1.5)) * 0.0) - (1.0 * 2.0); } else { let Some(mut c) = (Some(if let Shape::Round { r: e } = Shape::Oblong(x, 2.0) { xs[(((m + 1) % 5) + m) % 4] } else { x })) else { return [(((y / ((y * y) + 0.5)) + (3.0 * xs[m])) - xs[1].mul_add(m as f64, xs[m])) - x, xs[(3 + 0) % 4].copysign(xs[3 - m].sin().exp() + 1.0).tanh(), (f64::fract(p206_0(xs[(((0 + m) % 5) * ((m + 3) % 5)) % 4])) * f64::cos(y)) + xs[n]]; }; }
            }
        }
        _ => { let mut a = ((y * (y * y)) + xs.windows(1).map(|f| f64::abs(x)).sum::<f64>()) + (((n * 4) % 7) as f64); }
    }
    [(y * f64::max(m as f64, xs[(2 * ((m * 1) % 5)) % 4])) * y.powi(((n + 3) % 4) as i32), (match Some(x.abs()) {
        Some(f) => { m as f64 }
        None => { y }
        None => { xs[(((m * m) % 5) + 2) % 4] }
    }) * xs[3 - m], (if let Some(f) = Some(y) { n as f64 } else { xs[m] }) * (-y)]
}
pub const P206: Case = Case {
    primal: |p| flat(&p206(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p206_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p206_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p208(ys: &[f64], xs: &[f64; 4], y: f64, x: f64, n: usize) -> f64 {
    let p = (y.max(xs[3]) * Shape::Oblong(1.0, ys[2]).size(), xs[n].abs());
    let mut u = [f64::recip(0.5_f64.abs() + 0.1), xs[1].sin_cos().0, xs[0] + xs[(n + 3) % 4]];
    if let None = Some(x * y) {
        let mut a = (1..3).zip(u.iter()).map(|(i, &b)| x).sum::<f64>() - xs[(n + n) % 4];
        return (f64::signum(0.1_f64.sin_cos().1) - (a * p.1)) - (match Some(xs[(((n + 3) % 5) * n) % 4] * x) {
            _ => { x }
        });
    }
    let mut e = ((xs[n] / ((u[(u.len() + 1) % 3] * u[(u.len() + 1) % 3]) + 1.0)).abs() + 1.0).recip();
    let mut u: [f64; 2] = [3.0; 2];
    e -= ((e - p.0).copysign(((p.1 + u[1]) * (p.1 + u[1])) + 0.1) - xs.iter().take((2 + 1)).zip(u.iter()).take((0 + 1)).map(|(&f, &e)| f.sin().exp()).product::<f64>()).tanh();
    u.rotate_left(1);
    e += (((xs[n] - e) * (2.0 + x)) + (e / (0.5_f64.abs() + 0.1))).sin();
    e *= x.tanh();
    e /= ({ u[(n * n) % 2] }).abs() + 0.1;
    e *= (e * y).sin();
    e -= u[0].sin();
    let mut f = e - (xs[n] * p.0);
    let r = &xs[1..3];
    ((x - f).sin().cosh() + (if (((n + 2) % 4) == n) || (xs[(((n + 3) % 5) + 2) % 4] < p.0) { 3 as f64 } else { f })) * p.1.mul_add(x, r[0])
}
pub const P208: Case = Case {
    primal: |p| flat(&p208(&p.at[0..4], p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p208_vjp(&p.at[0..4], p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p208_jvp(&p.at[0..4], p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p208_value_and_grad(&p.at[0..4], p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n); Some((flat(&y), flat(&g), flat(&p208_grad(&p.at[0..4], p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)))) },
};

#[differentiate]
pub fn p209(mut y: f64, x: f64, n: usize) -> f64 {
    match Some(y.signum()) {
        None => {
            let Shape::Round { r: f } = (Shape::Oblong(0.5_f64.atan(), (Shape::Round { r: x }).size())) else {
                return (match (Shape::Round { r: x }) {
                    Shape::Round { r: _ } => { x }
                    Shape::Nothing => { y }
                    Shape::Nothing => { x }
                    Shape::Oblong(..) if 0.5 >= (x % (1.0_f64.sin().exp() + 1.5)) => {
                        let u = [match (Shape::Round { r: x }) {
                            Shape::Oblong(e, b) => { 0.5 }
                            Shape::Round { r: d } => { n as f64 }
                            Shape::Nothing => { 0.5 }
                        }, y * y, x * x];
                        x
                    }
                    _ => {
                        let mut v: [f64; 4] = [0.25; 4];
                        let _unused: f64 = (match Shape::Oblong(v[(((n + 1) % 5) * ((3 + 0) % 5)) % 4], x) {
                            Shape::Round { r: a } => { v[n] }
                            Shape::Oblong(a, f) if a < (if ((n + 1) % 4) != n { 0.25 } else { v[n] }) => { y }
                            Shape::Oblong(a, _) => { a }
                            Shape::Nothing => {
                                v.sort_by(|a, b| a.partial_cmp(b).unwrap());
                                x
                            }
                        }) - (v[n] * v[3 - n]);
                        v[n]
                    }
                }) * x;
            };
        }
        Some(_) => { y = x * x; }
    }
    let mut b = (((y - x) * (y - x)) + 0.5).ln_1p() * x;
    let mut c = ((Shape::Round { r: (-0.5) }).size() * 1.5) - x;
    match (Some(if !(3 <= 3) { ((n + n) % 7) as f64 } else { c })) {
        None => { b * 0.5 }
        Some(d) => { c * d }
    }
}
pub const P209: Case = Case {
    primal: |p| flat(&p209(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p209_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p209_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p209_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p209_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p210_0(x: f64, xs: &[f64]) -> f64 {
    if 1 != 0 {
        let psi = |t: f64, a: f64| match (Point { a: 1.5, b: a * xs[0] }) {
            Point { a: mut c, b: b @ -0.5..1.5 } if c > c.sin_cos().1 => { a.powi(((3 + 2) % 4) as i32) }
            Point { a: b, b: c } => { t + 1.5 }
        };
        let mut c = psi(x.sin(), 0 as f64) * ((((4 + 3) % 7) as f64) * x);
    }
    (1.5 % (((4 as f64).sin().exp() + 0.5).powf(0.5).abs() + 0.5)) + ((3 as f64) * x)
}
#[differentiate]
pub fn p210(ys: [f64; 4], xs: Vec<f64>, x: f64, n: usize) -> f64 {
    let mut f = (match Some(((n + n) % 7) as f64) {
        Some(b) => { ys[n] }
        None => {
            let mut o = Some(xs[(((n * n) % 5) + 3) % 4].mul_add(p210_0(xs[(n + 3) % 4], &xs[2..4]), x * ((6 - n) as f64)));
            xs.len() as f64
        }
    }) * (xs[0] - ys[n]);
    let q = Point { a: f.min(xs[n]) * xs.iter().step_by((((n * n) % 2) + 1)).zip(xs.iter()).map(|(&e, &b)| xs[(((n * n) % 5) + ((n + 3) % 5)) % 4] * b).map(|a| f).sum::<f64>(), b: (ys[3 - n] - xs[(((4 * n) % 5) + ((2 + 2) % 5)) % 4]).clamp((-0.5), 1.0) };
    for j in 1..n {
        if x < (f * xs[(j + ((1 + 4) % 5)) % 4]) { return (f64::cbrt(f.sin().exp() + 0.5) / (xs.windows(2).map(|a| q.a).sum::<f64>().abs() + 0.1)) - (f * f); }
        'l1: for j in 1..2 {
            let mut d = f;
            let mut a = d;
            std::mem::swap(&mut d, &mut f);
        }
        let m: usize = 1;
    }
    { xs[(ys.len() + 3) % 4] }
}
pub const P210: Case = Case {
    primal: |p| flat(&p210(p.array(0), p.at[4..8].to_vec(), p.at[8], p.n)),
    pull: |p| pullback(p210_vjp(p.array(0), p.at[4..8].to_vec(), p.at[8], p.n)),
    push: |p, d| { let (y, t) = p210_jvp(p.array(0), p.at[4..8].to_vec(), p.at[8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p210_value_and_grad(p.array(0), p.at[4..8].to_vec(), p.at[8], p.n); Some((flat(&y), flat(&g), flat(&p210_grad(p.array(0), p.at[4..8].to_vec(), p.at[8], p.n)))) },
};

#[differentiate]
pub fn p211(mut x: f64, xs: Vec<f64>, ys: [f64; 4], n: usize) -> Shape {
    let phi = |t: f64| if let Some(e) = Some(xs.iter().sum::<f64>()) {
        match (e, e) {
            (ref a, _) if ((n + 0) % 4) != 2 => {
                let (mut d, _) = (e, e);
                d
            }
            _ => { ys[3 - n] }
        }
    } else { 1.5 };
    for m in 0..=n {
        'l1: for m in 1..2 { let mut c = (ys[((4 - m) + xs.len()) % 4].sin().exp() + 1.0).sqrt() - ys[n].max(x); }
        if ((m + 3) % 4) != n { continue; }
        x %= ((((4 * m) % 7) as f64) + x).abs() + 1.0;
    }
    let mut p = Some(x);
    (Shape::Round { r: 0.5 * 1.0 }).next(if x < (0.5 % (x.sin().exp() + 1.5)) { 4 as f64 } else { x })
}
pub const P211: Case = Case {
    primal: |p| flat(&p211(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n)),
    pull: |p| pullback(p211_vjp(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n)),
    push: |p, d| { let (y, t) = p211_jvp(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p212_0(x: f64, y: f64) -> f64 {
    let mut c = (((Point { a: 0.5, b: x }).norm() * (x / ((x * x) + 1.5))) - (if x > (0.5 * y) { x } else { ((3 + 1) % 7) as f64 })) - (if let Some(..) = (Some(if let Some(mut b) = Some(x) { ((2 + 1) % 7) as f64 } else { 2.0 })) { 0.5 } else { 3 as f64 });
    ((-0.5) / (((-1.0) * (-1.0)) + 0.5)) + (c * 0.5)
}
#[differentiate]
pub fn p212_1(xs: &[f64], x: f64) -> f64 {
    let i = 2;
    (0..2).fold(x / ((((3 + 3) % 7) as f64).abs() + 1.5), |acc, m| acc + (if ((m + 1) % 4) < i { acc } else { acc })) - x.abs()
}
#[differentiate]
pub fn p212(mut x: f64, y: f64, n: usize) -> f64 {
    let mut a = (y * (0.5 * (1 as f64))) * (match (Shape::Round { r: x }) {
        Shape::Nothing => { x }
        Shape::Oblong(c, ..) => { x }
        Shape::Round { r: a } => { a }
    });
    let mut m: usize = 1;
    let mut d = ((if a > (((m + 3) % 7) as f64).max(x) {
        for i in ((n * 0) % 4)..2 {
            if (1 < m) || (0.5 <= (a - (1 as f64))) { break; }
            let mut b = (y + a) - (a * a);
            b = a * 0.5;
            return a.tanh();
        }
        for i in 0..2 {
            let mut d = (Point { a: 0.5 * y, b: y.clamp((-0.5), 0.5) }).norm() + y;
            let q = (d, (d * d).sin_cos().1);
        }
        y - a
    } else { (x.sin().exp() + 0.5).ln_1p() }) - f64::max(0.5, 0.5)) * (y * (((m + 1) % 7) as f64));
    (((0.5 / (d.sin().exp() + 0.5)) % ((f64::max(d, a) * f64::max(d, a)) + 0.1)) + (1 as f64)) - f64::ln_1p(a.sin().exp() + 0.5)
}
pub const P212: Case = Case {
    primal: |p| flat(&p212(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p212_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p212_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p212_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p212_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p213_0(mut x: f64, xs: &[f64]) -> f64 {
    if let [.., _] = xs {
        let mut c = (if ((1 * 0) % 4) > 0 { 1.0 } else { x * x }) * xs[0];
        if let [c, ..] = xs {
            x = *c;
            for m in 1..2 {
                let o = Some(match (Shape::Round { r: xs[0] }) {
                    Shape::Round { .. } | Shape::Oblong(..) | Shape::Nothing => { *c }
                });
                x += (if let Some(_) = o { 3 as f64 } else { *c }) % ((*c).sin().exp() + 1.5);
            }
            for i in 0..3 {
                match ((Some(*c), if 0.5 > ((i as f64) * (*c)) { Some(*c) } else { Some(*c) })) {
                    (Some(a), Some(d)) => {
                        let _ = (0..3).map(|i| xs[(((1 + 3) % 5) + ((i + i) % 5)) % 2] * xs[0]).map(|f| xs[(xs.len() + ((i + 2) % 5)) % 2] / (((((i + 1) % 7) as f64) * (((i + 1) % 7) as f64)) + 0.1)).sum::<f64>();
                        let psi = |a: f64| 1.5 * a.sin().sinh();
                    }
                    (Some(a), None) => { break; }
                    _ => {  }
                }
                let mut c = xs.iter().skip(((i + 1) % 2)).map(|&f| (0..3).map(|m| xs[0].copysign((*c).abs() + 1.0)).map(|c| f64::min(0.1, 1.5)).sum::<f64>()).reduce(f64::min).unwrap_or(x - (*c)) * (xs[0] * (*c));
                break;
            }
        } else { let d = xs.windows(2).step_by((((3 * 1) % 2) + 1)).map(|f| x.floor()).sum::<f64>() + 1.5; }
    } else { let mut u = vec![x.tanh(), f64::floor(x), x / ((1 as f64).sin().exp() + 0.5)]; }
    ((-x) * (x % ((3 as f64).abs() + 0.5))) - 2.0
}
#[differentiate]
pub fn p213_1(x: f64, zs: &mut [f64]) -> f64 {
    if !(((0 + 1) % 4) < 0) {
        let mut b = (1.0 * zs.iter().rev().zip(zs.iter()).filter(|&(&e, &d)| e > ((((2 + 4) % 7) as f64) * d)).map(|(&e, &a)| a.hypot((zs[0] * zs[0]) + 0.5)).sum::<f64>()) - zs[0].sin();
        let mut j = 1;
    } else if zs[0] >= zs[0].sin_cos().1 {
        for b in zs.iter_mut() {
            let mut e = (match Some((*b).hypot((*b).sin().exp() + 0.5)) {
                None | Some(..) => { x }
            }) + (0.5 - (*b));
        }
        let q = if (((4 + 4) % 4) < 2) && (zs[(((4 * 0) % 5) + 2) % 2] >= zs[0]) { Some(x.cos()) } else { Some(0.1 * zs[1]) };
        let mut g = 0;
        while g < 1 && (0.5 >= zs[(zs.len() * (4 - g)) % 2]) {
            g += 1;
            if g > 2 { continue; }
        }
        return x.powi(((g + 1) % 4) as i32) + zs[0];
    }
    f64::recip(zs[0].sin().exp() + 1.5) / (((((1 + 1) % 7) as f64) + x).abs() + 0.5)
}
#[differentiate]
pub fn p213(x: f64, o: &Point, n: usize) -> f64 {
    let (b, c) = (x, x.sin().exp() * o.a.mul_add(x, x));
    let mut h = 0;
    loop {
        if h >= 1 { break; }
        h += 1;
        for j in ((n * h) % 4)..n {
            let mut w: [f64; 3] = [1.5; 3];
            match (if 1 == h { Point { a: b, b: w[(j * 0) % 3] } } else { *o }) {
                Point { a: _, b: ref d } if (*d) > (*d) => {
                    if let Some(ref d) = Some(c * (*d)) && (w[1] <= ((*d) * w[0])) { let mut c = w[1].sin() + (o.b * c); } else {  }
                    let _ = match Shape::Oblong(w[(h * 0) % 3] + w[(h + 1) % 3], o.a.cos()) {
                        Shape::Round { r: a } => { (Shape::Round { r: w[1] }).size() }
                        Shape::Oblong(b, f) => { c + (*d) }
                        Shape::Nothing if (*d) >= w[1].powi(3) => { o.b }
                        Shape::Nothing => { 0.0 }
                    };
                    let mut a = if h == 2 { 0.25_f64.sin().sinh() } else { (*d) - w[(4 + ((j + 1) % 5)) % 3] };
                }
                Point { a: mut c, b: a } => {
                    c *= w[(((2 + 0) % 5) * n) % 3];
                    w.reverse();
                }
            }
            let mut p = Point { a: (b + c).atan2((match (c, ((j + 3) % 7) as f64) {
                (_, _) => { 1 as f64 }
            }).sin().exp() + 0.1), b: (w[0] + w[1]) * f64::sqrt(c.abs() + 1.0) };
        }
        match (((0 + 2) % 4) <= 3, c <= b) {
            (false, _) => { 'l1: for i in 1..2 { let mut c = b; } }
            (true, _) => {
                let mut e = (b - (((n + 2) % 7) as f64)) * o.a;
                'l1: for k in 0..((n + 3) % 4) { e = f64::floor(c.tanh()); }
                return ((-1.0_f64).cos() * (h as f64).sin()) - (b + e);
            }
            _ => {
                match (h < h, ((0 * h) % 4) == n) {
                    (false, _) if c < (0..3).map(|j| if let Some(_) = Some(b) { b } else { c }).sum::<f64>() => {
                        if 0.5 >= (c * c) { continue; }
                        let d = ((o.a * o.a) + 1.5).ln().mul_add(match (Some(match h {
                            0 => { c }
                            1 => { (-1.0) }
                            _ => { b }
                        })) {
                            Some(a) => { c }
                            None => { x }
                        }, ((1 * h) % 7) as f64) * (-b);
                    }
                    (_, _) if 0 == n => {
                        let mut e = (0.5 * (((4 + 1) % 7) as f64)) * c;
                        break;
                    }
                    _ => {
                        let mut c = (c - (c * b)) + (match Some(((6 - h) as f64) * (-1.0)) {
                            Some(0.0..1.0) if 0.5 > (o.b * c) => { c }
                            _ => { (6 - h) as f64 }
                        });
                        let mut d = (c.clamp((-0.5), 2.0) - 0.5) + c;
                        let a = 1.5_f64.atan2(1.5_f64.abs() + 0.5) + 3.0;
                    }
                }
            }
        }
    }
    o.b
}
pub const P213: Case = Case {
    primal: |p| flat(&p213(p.at[0], lasting(&p.at[1..3]), p.n)),
    pull: |p| pullback(p213_vjp(p.at[0], lasting(&p.at[1..3]), p.n)),
    push: |p, d| { let (y, t) = p213_jvp(p.at[0], lasting(&p.at[1..3]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p213_value_and_grad(p.at[0], lasting(&p.at[1..3]), p.n); Some((flat(&y), flat(&g), flat(&p213_grad(p.at[0], lasting(&p.at[1..3]), p.n)))) },
};

#[differentiate]
pub fn p214(x: f64, o: &Point, xs: [f64; 4], n: usize) -> (f64, f64) {
    let (_, b) = (2.0 * (0 as f64), xs[3] % (x.abs() + 0.1));
    let mut c = xs[3 - n] + f64::recip(((6 - n) as f64).sin().exp() + 0.5);
    let mut g = 0;
    loop {
        if g >= 1 { break; }
        g += 1;
        let mut h = 0;
        let f: f64 = loop {
            if h >= 0 { break ((xs.len() as f64).max(1.0) / (c.sin().sin().exp() + 1.0)) * f64::sin(x); }
            h += 1;
            'l2: for i in 0..3 {
                if let [.., _, b, c] = &xs[..] {
                    let mut u = [*b, (((6 - h) as f64).sin().exp() + 1.5).recip(), f64::exp_m1((*c).sin())];
                    let mut w = vec![(*c) * (((h + 1) % 7) as f64), (*c) + u[1], xs[h] * (*c), (h as f64) - (h as f64)];
                    let v = [(*b) * (*b), (Shape::Round { r: ((i + 1) % 7) as f64 }).size(), u[(((1 * h) % 5) * ((2 + 3) % 5)) % 3], 1.5];
                } else {  }
            }
            if !(xs[3] <= (match (Shape::Oblong(xs[(n * xs.len()) % 4] + xs[h], if let Shape::Round { r: b } = (Shape::Round { r: 0 as f64 }) { 0.1 } else { c })) {
                Shape::Nothing => { o.b }
                Shape::Nothing | Shape::Oblong(..) | Shape::Round { .. } => { 1.0 }
            })) { continue; }
        };
        let q = (f64::min(xs[h], c), b);
    }
    let f;
    if xs[0] <= (xs[g] * b) { f = b * (((4 * 3) % 7) as f64); } else {
        for k in (0..n).rev() {
            let e;
            if (c >= (b + c)) || (x > 1.5) {
                e = f64::atan(match Some(xs[0] + xs[g]) {
                    Some(..) => { b }
                    None => { x }
                });
            } else { e = if g != 1 { (Shape::Round { r: c }).size() } else { f64::min(c, c) }; }
            {
                if ((k + 3) % 4) == g {  }
                let mut v = vec![Some(e).unwrap_or((6 - k) as f64), e];
            }
            c = (0.5 * e.cos()).tanh();
        }
        c = (((1.5 * xs[((4 - n) * xs.len()) % 4]) + ((((g + g) % 7) as f64).abs() + 0.5).cbrt()) * xs[(xs.len() + 2) % 4]).tanh();
        f = if let Shape::Round { r: a } = Shape::Oblong(o.a, xs[g] - xs[1]) { b } else { b.floor() };
    }
    (xs[g], (f64::cos(f) - (g as f64)) * c)
}
pub const P214: Case = Case {
    primal: |p| flat(&p214(p.at[0], lasting(&p.at[1..3]), p.array(3), p.n)),
    pull: |p| pullback(p214_vjp(p.at[0], lasting(&p.at[1..3]), p.array(3), p.n)),
    push: |p, d| { let (y, t) = p214_jvp(p.at[0], lasting(&p.at[1..3]), p.array(3), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p215(mut x: f64, xs: &[f64], n: usize) -> f64 {
    let mut d = xs.iter().chain(xs.iter()).map(|&c| -> f64 { 1.5 }).product::<f64>() + x;
    if let Shape::Round { .. } = Shape::Oblong(3.0 * d, d * (3 as f64)) { let _unused: f64 = xs.iter().skip(((n * n) % 2)).skip(1).chain(xs.iter()).sum::<f64>() % ((d * (-1.0)).sin().exp() + 0.5); } else {
        'l0: for m in 1..3 {
            match m {
                0 => {
                    let mut f = (match m {
                        0 => { d }
                        1 => { x }
                        _ => { f64::min(d, d) }
                    }) + (d + (m as f64));
                }
                _ => {
                    let mut w: Vec<f64> = xs.iter().map(|&a| match (Point { a: d.sin().exp_m1(), b: 1.5 }) {
                        Point { a: e, .. } if ((m * m) % 4) > m => { d }
                        Point { a: d, b: c } => { c }
                    }).collect();
                    let mut h = 0;
                    while h < 2 {
                        if 0.5 < (d * w[3 - m]) { return ((w[(h + 3) % 4].mul_add(0.1, x) % (0.5_f64.max(d).abs() + 0.5)) + ((((m + h) % 7) as f64).sin().exp() + 1.5).powf(x)) - (Point { a: h as f64, b: 3.0 }).norm(); }
                        let mut q = if (d <= (d + (m as f64))) || (x >= 1.5) { (d * d, d.sin_cos().1) } else { (d.max(w[(m * m) % 4]), w[1] * w[3 - m]) };
                        let mut d = (d.sin() * w[(xs.len() + ((3 + 3) % 5)) % 4].min(q.1)) * w[(0 + 1) % 4];
                        return (d + d) - (w[h] - q.0);
                        h += 1;
                    }
                    if let None = Some(x * d) && (((2 + 2) % 4) != m) { let z = &xs[1..4]; } else {
                        let _unused: f64 = d * d;
                        let j: usize = 1;
                    }
                }
            }
            let f = (d.floor() + xs[(4 * 1) % 4].sin_cos().0) * (d * (-1.0));
        }
        let f = (d.powi(3).signum() + 1.5) + d.sin();
    }
    x + ((((n + n) % 7) as f64) * xs[1])
}
pub const P215: Case = Case {
    primal: |p| flat(&p215(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p215_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p215_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p215_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p215_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p216(x: f64, y: f64, xs: Vec<f64>, n: usize) -> [f64; 3] {
    let mut e = (1.5 - ((0 as f64) + x)) - ((6 - n) as f64);
    let r = &xs[0..3];
    let mut a = (match n {
        0 => { y.powi(((1 + 3) % 4) as i32) }
        1 if n == n => { { x } }
        _ => { r[(n + n) % 3] + r[(r.len() + 1) % 3] }
    }) - (((n * 3) % 7) as f64);
    a /= (1.5 * 1.5) + 1.0;
    let mut a = (a + (xs[(n * r.len()) % 4] - r[(n * 4) % 3])) - f64::cbrt((1.5 * 1.5) + 0.1);
    { let z = &r[1..3]; }
    let Some(b) = Some((-x)) else { return [(((n + n) % 7) as f64).max(r[(1 * ((n * n) % 5)) % 3]) * (a * xs[((4 - n) + 3) % 4]), ((r[0].sin().exp_m1() * r[0].sin().exp_m1()) + 1.0).sqrt() + e, (((6 - n) as f64) + (3.0 + r[(n + 3) % 3])) - f64::max(x, r[2])]; };
    [(e * b).sin_cos().0 * (b.sin().exp() + 0.1).powf(((1 + 3) % 7) as f64), (b.cos().powi(3) - (1.5 * r[(((1 + 0) % 5) + 1) % 3])) * (3.0 * 0.5), (((r[2] * b) * 1.5) + (xs[n] * b)) + (r[0] + y)]
}
pub const P216: Case = Case {
    primal: |p| flat(&p216(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    pull: |p| pullback(p216_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p216_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p218_0(x: f64, y: f64) -> Shape {
    for k in (0..3).rev() {
        for j in 1..2 {
            {
                let mut a = (0.5 * y) * y;
                if a <= (0..3).map(|m| a).product::<f64>() {
                    let Point { a: b, b: c } = Point { a: a * 0.5, b: a + a };
                    let mut c = ((c + (match 3 {
                        0 => { y }
                        1 => { 0.5 }
                        _ => { b }
                    })) + (match ((c.clamp((-0.5), 2.0), (Shape::Round { r: c }).size())) {
                        _ => { a }
                    })) + (0.5 * c);
                    continue;
                }
            }
            if ((k * j) % 4) != k { break; }
        }
        let _ = y;
        let a = (((((1 + 1) % 7) as f64).max(((k + 3) % 7) as f64) * (y * 0.5)) * x) * (y * y);
    }
    Shape::Nothing
}
#[differentiate]
pub fn p218_1(x: f64, y: f64) -> Option<f64> {
    let mut d = ((x.mul_add(1.0, x) / (((y - (4 as f64)) * (y - (4 as f64))) + 0.1)) * y.powi(2)) + y.cos();
    let mut o = Some(x.sin() * (d + d));
    if y < (match (if y < (y + 0.5) { o } else { o }) {
        _ => { d }
    }) {
        let mut w: [f64; 4] = [2.0; 4];
        d *= f64::sin(((4 + 3) % 7) as f64);
    } else {
        'l0: for k in 1..2 {
            if (0.5 < (y * d)) || (0.5 >= (0..2).map(|i| 1 as f64).sum::<f64>()) { return Some(1.5 * (d.abs() + 0.1).cbrt()); }
            for k in 0..3 {
                if k > k {
                    let mut d = ((d + (0.1 / (y.abs() + 0.1))) + (d * 0.5)) - f64::ln((0.0 * 0.0) + 0.1);
                    let (e, f) = ((0.5 - 0.5) + (0.0 - d), (d * d) + y);
                    let mut v = [(((k + k) % 7) as f64) % (f.sin().exp() + 1.5), e - e, e];
                } else {
                    let f = ((((k as f64) * (k as f64)) + 0.5).recip() - (Point { a: 0.0, b: d }).norm()) + (d * y);
                    let q = Some(1.5 * x);
                }
                let mut p: Result<f64, usize> = Ok((d - x) * (1.0_f64.sin().exp() + 0.5).powf(d));
            }
        }
    }
    o
}
#[differentiate]
pub fn p218(xs: &[f64], y: f64, mut x: f64, n: usize) -> f64 {
    for k in (2..n).rev() {
        for k in 0..2 {
            for (&b, &f) in xs.iter().zip(xs.iter()) {
                match ((n * k) % 4) {
                    0 => { x = f; }
                    _ => { x /= ((-(((k * k) % 7) as f64)) * (-(((k * k) % 7) as f64))) + 1.0; }
                }
                if 0.5 >= f.sin_cos().0 { continue; }
            }
            let _unused: f64 = 0.25 * (-1.0_f64).powi(2);
            x += (((x / (y.sin().exp() + 1.5)) / (Some(x).unwrap_or(x).abs() + 1.5)) - (xs[(k + 1) % 4].sin().exp() + 1.0).powf(y)).tanh();
        }
        x -= (Shape::Round { r: x.sin_cos().0 }).size();
        let r = &xs[0..4];
    }
    let mut o = ((match 3 {
        0 => { xs[3] }
        _ => {
            match (xs[1] > x, x <= 1.5) {
                (true, false) => {
                    let mut c = 1.5_f64.copysign((y * y) + 0.1) * xs.iter().skip(0).chain(xs.iter()).map(|&a| xs[(n + 1) % 4] + x).product::<f64>();
                    let (c, d) = ({
                        let f;
                        if (x < (1..3).fold(x.tanh(), |acc, k| acc - (n as f64))) || (c >= (xs[n] * x)) { f = xs[(((n + 0) % 5) * ((n * 2) % 5)) % 4].max(c).sin().exp_m1(); } else { f = xs.iter().skip(1).sum::<f64>(); }
                        if ((n + 0) % 4) != n {
                            let psi = |t: f64| 1.5 - (match (Shape::Round { r: xs[(((n + 2) % 5) + n) % 4] }) {
                                Shape::Nothing if (3 - n) != n => { f }
                                Shape::Nothing => { f }
                                Shape::Oblong(b, e) if xs[n] <= (b + f) => { f }
                                Shape::Oblong(b, d) => { xs[(3 + ((n + 3) % 5)) % 4] }
                                Shape::Round { .. } => { f }
                            });
                        } else { let r = &xs[2..4]; }
                        match (Point { a: xs[n], b: f }) {
                            Point { a: _, b: f } => { f }
                            Point { a: e, b: a } => { f }
                        }
                    }, ((2 as f64) * c).sin_cos().0);
                    x /= (if let Shape::Round { r: f } = (Shape::Round { r: n as f64 }) { d } else { x }).sin().exp() + 1.5;
                }
                _ => {
                    let p = (y, xs[((4 - n) + (4 - n)) % 4] * y);
                    if (x < (match p {
                        (_, f) if ((n + 3) % 4) > 0 => { x }
                        (mut f, _) => { f }
                    })) || (x >= x) {
                        let mut p: Option<f64> = None;
                        let mut f = y.copysign(((((n + n) % 7) as f64) * (((n + n) % 7) as f64)) + 1.0).max(y * y) + (y + xs[1]);
                    }
                }
            }
            let r = &xs[0..3];
            x
        }
    }) * x, match (Point { a: x, b: y }) {
        Point { a: b, .. } if x >= (((4 * n) % 7) as f64) => { b }
        Point { a: _, b: mut b } => { (-y) }
    });
    (n as f64) - xs[(((n + 3) % 5) + ((n * 0) % 5)) % 4].sin()
}
pub const P218: Case = Case {
    primal: |p| flat(&p218(&p.at[0..4], p.at[4], p.at[5], p.n)),
    pull: |p| pullback(p218_vjp(&p.at[0..4], p.at[4], p.at[5], p.n)),
    push: |p, d| { let (y, t) = p218_jvp(&p.at[0..4], p.at[4], p.at[5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p218_value_and_grad(&p.at[0..4], p.at[4], p.at[5], p.n); Some((flat(&y), flat(&g), flat(&p218_grad(&p.at[0..4], p.at[4], p.at[5], p.n)))) },
};

#[differentiate]
pub fn p219_0(x: f64, xs: &[f64]) -> f64 {
    let (c, d) = (x, f64::sqrt(xs[0].sin().exp() + 1.5));
    let psi = |b: f64, a: f64| f64::min(d, d) - (b + b);
    (xs[(0 * 1) % 2] + (d % (d.abs() + 1.0))) + (match 2 {
        0 => { c }
        _ => { c }
    })
}
#[differentiate]
pub fn p219_1(x: f64, xs: &[f64], z: &mut f64) -> f64 {
    if xs.iter().rev().all(|&c| c < (Shape::Round { r: 1.0 }).size()) {
        let mut d = ((p219_0(*z, &xs[0..2]) * (if let Some(b) = Some((0..2).zip(xs.iter()).map(|(k, &c)| (*z) * c).product::<f64>()) {
            if let [.., a] = xs { *z = (((xs[(1 + 3) % 2] % ((xs[(2 * ((0 + 1) % 5)) % 2] * xs[(2 * ((0 + 1) % 5)) % 2]) + 0.5)).cos() - (xs[0] % ((*z).sin().exp() + 1.5))) + x.abs()).sin(); }
            xs[0]
        } else { *z })) + ((0 as f64) * (*z))) - ((*z) * 1.5);
        let mut e = (d + (*z)).sin();
    }
    (((*z) * (-0.5)).cos() * (0 as f64)) - (Shape::Round { r: *z }).size()
}
#[differentiate]
pub fn p219(x: f64, y: f64, xs: [f64; 4], ys: &[f64], n: usize) -> f64 {
    for i in n..((n * 0) % 4) {
        for k in (3 - n)..2 { let psi = |b: f64, t: f64| (b - 1.0).cos(); }
        for k in 0..n { let mut e = (y.powi(3).clamp((-0.5), 2.0) + f64::fract(ys[(i + 3) % 4])) + y; }
    }
    let mut c = (p219_0(p219_0(ys[2], &ys[1..3]), ys) - (y * ys[2])) - (if let Shape::Round { r: e } = Shape::Nothing { e } else {
        let mut v = [y / (y.sin().exp() + 0.5), y, y * ys[n], ys.iter().map(|&f| y + ys[(((2 * 3) % 5) + 3) % 4]).sum::<f64>()];
        ys[0]
    });
    let psi = |t: f64| (2.0_f64.sin().exp() + 0.5).recip() * (ys[n] / (t.sin().exp() + 1.5));
    let mut d = (((-1.0) / ((ys[3] * ys[3]) + 1.5)) + (ys[n] * y)) * (-y);
    ys[n].powi(n as i32).powi(0) * d
}
pub const P219: Case = Case {
    primal: |p| flat(&p219(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n)),
    pull: |p| pullback(p219_vjp(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p219_jvp(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p219_value_and_grad(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p219_grad(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p220(x: f64, o: &Point, xs: &[f64; 4], n: usize) -> f64 {
    for m in 0..=2 {
        for j in ((0 * 1) % 4)..3 {
            let b;
            if x > x {
                let mut f = f64::exp_m1(x.sin()) * x.powi(((m + 3) % 4) as i32);
                b = xs[(j + 3) % 4];
            } else { b = (1..2).map(|j| x.tanh()).filter(|&e| e > ((((j * 4) % 7) as f64) * e)).sum::<f64>() * ((x * x) + 0.1).ln(); }
        }
        match ((((m * 3) % 5) * m) % 4) {
            0 if x > (x * xs[(((m + 1) % 5) * 4) % 4]) => { let mut p = ((o.a * x) * (x % (xs[m].sin().exp() + 0.1)), xs[(((1 * n) % 5) + 1) % 4] - o.b); }
            1 => {
                let mut a = (f64::fract(xs[m]) / (((m as f64).sin_cos().0 * (m as f64).sin_cos().0) + 0.1)) * (-0.5);
                'l1: for m in 1..3 {
                    if ((3 + 1) % 4) != m {
                        let q = o.swapped().scaled(xs[n] * (((m * m) % 7) as f64));
                        let Some(e) = Some(xs[m].powi(0)) else { break 'l1; };
                    } else {
                        let q = (Some(a + xs[m]).unwrap_or((n as f64) * xs[1]), match Some(a - x) {
                            Some(d) => { d }
                            Some(..) | None => { m as f64 }
                        });
                        return (1.5 * xs[1].cos()) * xs.windows(1).map(|a| x * a[0]).map(|a| 1.5 * (((4 + m) % 7) as f64)).sum::<f64>();
                    }
                }
            }
            _ => {
                for (e, &c) in xs.windows(2).zip(xs.iter()) {
                    let f;
                    if (c < 0.5_f64.sin_cos().1) || (e[0] > (c * (((2 + 4) % 7) as f64))) { f = c.powi(3); } else { f = 1.5_f64.powi(0 as i32); }
                }
                let mut d = (o.b * (xs.len() as f64)) * f64::ln((1.0 * 1.0) + 1.0);
            }
        }
    }
    ((match n {
        0 => { x.sin().exp() }
        _ => { x * x }
    }) + x) + x
}
pub const P220: Case = Case {
    primal: |p| flat(&p220(p.at[0], lasting(&p.at[1..3]), p.at[3..7].try_into().unwrap(), p.n)),
    pull: |p| pullback(p220_vjp(p.at[0], lasting(&p.at[1..3]), p.at[3..7].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p220_jvp(p.at[0], lasting(&p.at[1..3]), p.at[3..7].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p220_value_and_grad(p.at[0], lasting(&p.at[1..3]), p.at[3..7].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p220_grad(p.at[0], lasting(&p.at[1..3]), p.at[3..7].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p221_0(x: f64, xs: &[f64]) -> f64 {
    let (b, c) = ((0 as f64).atan(), x + x);
    let mut e = (1.5_f64.sin() + 1.5) - (b * 3.0);
    ((((-0.5) * e) - 1.5) + (c * e)) * (-b)
}
#[differentiate]
pub fn p221(x: f64, xs: Vec<f64>, n: usize) -> f64 {
    let mut u: Vec<f64> = xs.iter().step_by((1 + 1)).map(|&c| if let Some(d) = Some(1 as f64) { c } else { xs.len() as f64 }).collect();
    for j in (n..2).rev() {  }
    for k in 1..3 {
        for j in 0..3 {
            'l2: for i in (((j * j) % 4)..((k + j) % 4)).rev() { u.truncate(2); }
            for i in 1..2 {
                let e;
                if x > (u[(1 * (4 - i)) % 2] * (((n * j) % 7) as f64)) { e = ((f64::cbrt((xs.len() as f64).abs() + 1.0) * f64::cbrt((xs.len() as f64).abs() + 1.0)) + 0.5).powf(x + xs[k]); } else { e = Shape::Oblong(x + x, x.min(u[1])).size(); }
                let _unused: f64 = (e - xs[(((i * i) % 5) * 2) % 4]) + x;
            }
        }
        if 2 != k { break; }
        for m in (0..=2).rev() {
            if ((4 + 2) % 4) < 2 { return (((1.5 + x) * ({ x })) - ((xs.len() as f64) * (k as f64))) - (x - x); }
            u[0] -= x;
            let mut q = (u.iter().map(|&d| 2.0 + d).filter(|&b| b > x.powi(((0 + m) % 4) as i32)).filter(|&b| b < u[(3 + m) % 2].fract()).map(|f| (2 as f64) * f).fold(x.tanh(), f64::min), x);
        }
    }
    x
}
pub const P221: Case = Case {
    primal: |p| flat(&p221(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p221_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p221_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p221_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p221_grad(p.at[0], p.at[1..5].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p222(x: f64, mut y: f64, o: &Point, xs: &[f64; 4], ys: &[f64], n: usize) -> f64 {
    let mut e = (match ((1 + 2) % 4) {
        0 => { { ys[n] } }
        _ => {
            if n != n { n as f64 } else {
                for k in 1..=3 {
                    let mut d = (o.a.sin() * ((((k + 1) % 7) as f64) + o.b)) + (if n < 3 { ys[3 - k] } else {
                        for m in 1..n {
                            let f = ((y * y).powi((3 - n) as i32) - ys[(xs.len() + 1) % 4].sin_cos().0) - (1.0 / (x.abs() + 0.5));
                            let a = ((x / ((((k + 0) % 7) as f64).abs() + 0.5)) - f.mul_add(o.a, y)) * ys[(1 + (4 - m)) % 4].hypot((ys[3] * ys[3]) + 1.5);
                            let mut e = ys[1].sin_cos().1 + (f - f);
                        }
                        y = ys.iter().chain(ys.iter()).sum::<f64>();
                        0.5
                    });
                    let q = *o;
                }
                y
            }
        }
    }) * (y * x);
    let f = ys.iter().step_by((1 + 1)).step_by((1 + 1)).zip(ys.iter()).map(|(&f, &c)| y + ys[n]).sum::<f64>();
    let b;
    if f < (-0.5) { b = Some(ys[0]).unwrap_or(ys[(n + 3) % 4] * 1.0); } else { b = ((f * e).sin().exp() + 0.5).recip(); }
    let mut e = ((o.b * b) * 1.5) * (b * xs[(n + ys.len()) % 4]);
    e += x.sin();
    o.a * (if xs[(((3 + n) % 5) * n) % 4] > (if let Some(b) = Some((2 as f64) + xs[((4 - n) * n) % 4]) { 3.0 } else { e }) { f } else { 2.0 })
}
pub const P222: Case = Case {
    primal: |p| flat(&p222(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n)),
    pull: |p| pullback(p222_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n)),
    push: |p, d| { let (y, t) = p222_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p222_value_and_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n); Some((flat(&y), flat(&g), flat(&p222_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), &p.at[8..12], p.n)))) },
};

#[differentiate]
pub fn p224(ys: Vec<f64>, xs: &[f64; 4], y: f64, x: f64, n: usize) -> f64 {
    for k in (1..2).rev() {
        let mut f = ((x + y).atan2((ys.iter().enumerate().map(|(k, &a)| xs[0].powi(1)).sum::<f64>() * ys.iter().enumerate().map(|(k, &a)| xs[0].powi(1)).sum::<f64>()) + 1.5) + (3.0 % ((-0.5_f64).sin().exp() + 1.0))) * (1..2).step_by((((4 + 2) % 2) + 1)).zip(xs.iter()).map(|(j, &d)| d).sum::<f64>();
        let mut a = (({
            f /= ys.windows(1).step_by((0 + 1)).fold(f.tanh(), |acc, a| acc + f).abs() + 0.5;
            if ((k + k) % 4) != 1 { y } else {
                for (m, &e) in (1..2).zip(xs.iter()) {
                    let mut v = vec![(((m + 1) % 7) as f64).mul_add(e, (-0.5)), match Some(xs[k] + f) {
                        Some(e) => { k as f64 }
                        None => { e }
                    }, xs[3 - k] + x];
                    let b = (((v[(xs.len() + 2) % 3] / ((e * e) + 1.5)) * v[2].min(0.5)) * v[(1 + m) % 3]) * (x * y);
                }
                x
            }
        }) - (match 1 {
            0 if ((k + 0) % 4) != k => {
                let phi = |a: f64, b: f64| -> f64 { 1.5 };
                let mut p = (ys[k], f + x);
                f
            }
            1 if f <= (ys[k] - y) => { ys[2] }
            _ => {
                f *= xs[n];
                ys[k]
            }
        })) * f;
    }
    let c = (1.5 + (x - x)) * x.cos();
    let mut d = (Shape::Round { r: ys[(n + ((n + 3) % 5)) % 4] }).size() * (match (if (0.5 < 1.5) || (y >= (n as f64)) { Shape::Round { r: xs[3 - n] } } else { Shape::Nothing }) {
        Shape::Nothing => { (6 - n) as f64 }
        Shape::Round { r: c } => { c }
        Shape::Oblong(_, c) => { x }
    });
    d *= ((c * c) + 1.0).sqrt().sin();
    let _ = (ys[(((n + 2) % 5) + (4 - n)) % 4] * x).floor();
    let mut tick = 0;
    loop {
        if tick >= n { return (y.sin().exp() + 0.5).powf(1.5); }
        tick += 1;
        if d > 1.5 { return xs[(tick + 2) % 4]; }
    }
}
pub const P224: Case = Case {
    primal: |p| flat(&p224(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p224_vjp(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p224_jvp(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p224_value_and_grad(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n); Some((flat(&y), flat(&g), flat(&p224_grad(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)))) },
};

#[differentiate]
pub fn p225(x: f64, xs: [f64; 4], ys: &[f64], n: usize) -> f64 {
    let d;
    if x > (match ((Point { a: n as f64, b: ys[n] }).scaled(ys[3])) {
        Point { a: b, b: e } => { e }
    }) { d = x.clamp((-0.5), 2.0).sin().exp(); } else {
        d = (0.5 * x) * (match Shape::Oblong((n as f64).sin(), 1.5) {
            _ => {
                match ((Some(match ((n + 3) % 4) {
                    0 => { ((n + 4) % 7) as f64 }
                    1 => { x }
                    _ => {
                        let mut w = [1.5, x * x, x];
                        let mut h = 0;
                        let b: f64 = 'l0: loop {
                            if h >= n { break ((x.sin().sinh() + x.sin_cos().1) - ((x * x) + 1.0).sqrt()) * x; }
                            h += 1;
                            if !(2 <= 0) { continue; }
                            let mut e = x.sin_cos().1.floor() - (x * x);
                        };
                        w[1]
                    }
                }), Some(f64::cosh(x.sin())))) {
                    (Some(b), Some(f)) => {
                        let t = ((n + 0) % 4) > 3;
                        for k in 1..3 {
                            if (((3 + 1) % 4) == n) && (f <= (xs[n] * f)) { continue; }
                            let mut e = ys.iter().sum::<f64>() * ({ ys[k] });
                            let u = [b + b, (((ys.len() as f64) * (ys.len() as f64)) + 0.1).powf(ys[3]), x * ((6 - k) as f64)];
                        }
                    }
                    (Some(b), None) => { let mut f = (b % (xs[(((n + 0) % 5) * n) % 4].abs() + 1.0)) + (0.25 - ys[1]); }
                    (None, Some(f)) => {
                        if let Some(f) = (if 2 != 1 { Some(ys[0]) } else { Some(x) }) && (f < 1.5) { let mut f = (f.sin() * ys[2]) - (f + f); } else {
                            let c;
                            if f <= 0.25 { c = xs[(((0 * n) % 5) * ((n * n) % 5)) % 4]; } else { c = f64::max(ys[n].sin(), f.cos()); }
                            let e;
                            if ((n + 1) % 4) > n { e = n as f64; } else { e = ys[(1 * n) % 4].cos() * f; }
                            'l0: for j in 1..((4 + n) % 4) {
                                let mut w: [f64; 3] = [3.0; 3];
                                w[1] /= (w[(((0 * 1) % 5) + 3) % 3] * w[(((0 * 1) % 5) + 3) % 3]) + 1.5;
                            }
                        }
                        let q = Shape::Oblong((((1..2).map(|i| f * f).sum::<f64>() * (1..2).map(|i| f * f).sum::<f64>()) + 0.1).powf(match (Shape::Round { r: 3.0 }) {
                            Shape::Oblong(e, _) => { 4 as f64 }
                            Shape::Nothing | Shape::Round { .. } => { ((n + 3) % 7) as f64 }
                        }), f);
                    }
                    _ => {
                        let mut c = (((match n {
                            0 => { ys[(((n * n) % 5) + 3) % 4] }
                            1 => { x }
                            _ => { x }
                        }) * (x * x)) * (2.0 * x)) * ((-1.0) / ((ys[3 - n] * ys[3 - n]) + 1.0));
                        c *= ys[3];
                    }
                }
                let mut v: Vec<f64> = vec![1.5; 4];
                x
            }
        });
    }
    (0.5 + x) - d
}
pub const P225: Case = Case {
    primal: |p| flat(&p225(p.at[0], p.array(1), &p.at[5..9], p.n)),
    pull: |p| pullback(p225_vjp(p.at[0], p.array(1), &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p225_jvp(p.at[0], p.array(1), &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p225_value_and_grad(p.at[0], p.array(1), &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p225_grad(p.at[0], p.array(1), &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p226(x: f64, y: f64, o: &Point, xs: &[f64], n: usize) -> f64 {
    let mut d = ((if n == 0 { 0.0 } else { (6 - n) as f64 }) * o.b) + xs.iter().rev().map(|&b| x * b).sum::<f64>();
    if d <= (d.abs() + 0.5).powf(n as f64) {
        let o = *o;
        for (&e, &b) in xs.iter().rev().zip(xs.iter()) {
            if b > (x * e) { return b.sin() * b.max(xs[3 - n]); }
            if let None = Some(b * b) {
                for m in (3 - n)..((n + 2) % 4) {
                    let mut e = ((f64::abs(e) + (b - e)) - e) - d;
                    let u: Vec<f64> = xs.iter().map(|&e| xs[(((n * m) % 5) + (4 - m)) % 4].clamp((-0.5), 1.0)).collect();
                }
            } else {
                'l1: for j in 1..3 {
                    if (xs[(((j * 3) % 5) + 2) % 4] > e.max((-1.0))) && (b < b.min(j as f64)) { break; }
                    d = b - (e * b);
                    let mut q = Shape::Round { r: b.signum() + o.b };
                    continue;
                }
            }
            let c = ((match (3 - n) {
                0 => { xs[(3 * 4) % 4] + b }
                _ => { o.b.sin_cos().0 }
            }) * o.norm()) + o.a;
            let mut h = 0;
            'l1: loop {
                if h >= n { break; }
                h += 1;
                for j in 1..3 { b.powi(2).sin().sinh(); }
                let (a, b) = xs[3].sin_cos();
                match (o.a < o.b, xs[3 - h] >= (0.5 * y)) {
                    (_, true) => {
                        let mut d = b;
                        let mut a = (xs.windows(1).zip(xs.iter()).map(|(b, &a)| o.b * b[(h + ((4 + h) % 5)) % 1]).sum::<f64>() * (a * b)) - b.abs();
                        break 'l1;
                    }
                    (_, true) => { let mut d = e; }
                    _ => {
                        let a = ((o.b * (if let Some(_) = Some(c.sin_cos().0) { 3 as f64 } else { b })) * (y * 0.5)) * 1.5;
                        let Some(a) = (Some(if let Shape::Round { r: b } = Shape::Nothing { xs[1] } else { d })) else { break 'l1; };
                    }
                }
            }
        }
    } else if (1 != n) || (3 == n) { let mut w: [f64; 4] = [0.1; 4]; }
    ((0 as f64) - (match Some(xs[((4 - n) + (4 - n)) % 4]) {
        None if d < (match o {
            Point { a: e, b } => { o.a }
            Point { .. } => { d }
        }) => { xs[1] }
        None => { o.b }
        Some(..) => { d }
    })) + f64::max(x, d)
}
pub const P226: Case = Case {
    primal: |p| flat(&p226(p.at[0], p.at[1], lasting(&p.at[2..4]), &p.at[4..8], p.n)),
    pull: |p| pullback(p226_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), &p.at[4..8], p.n)),
    push: |p, d| { let (y, t) = p226_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), &p.at[4..8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p226_value_and_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), &p.at[4..8], p.n); Some((flat(&y), flat(&g), flat(&p226_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), &p.at[4..8], p.n)))) },
};

#[differentiate]
pub fn p227(x: f64, mut y: f64, n: usize) -> f64 {
    y = x;
    let mut c = (1.5 * y) + (1.0 - (n as f64));
    for k in (0..=n).rev() {
        if (3 - n) < k {
            return f64::cbrt((if let Shape::Round { r: _ } = Shape::Oblong(c, c).grown(k as f64) {
                let mut g = 0;
                loop {
                    if g >= 1 { break; }
                    g += 1;
                    for j in ((3 + 3) % 4)..2 {
                        if y < (x * c) { continue; }
                        {  }
                        let (c, d) = (y + (c + c), f64::cos(y.tanh()));
                        break;
                    }
                    if k == n { break; }
                }
                c
            } else { 0.5 }).abs() + 1.5) - (y.abs() + 1.0).recip();
        }
        let mut p: Option<f64> = Some((-1.0));
        let mut w: [f64; 2] = [3.0; 2];
    }
    (match (Point { a: (Point { a: c, b: c }).dot(&Point { a: x, b: c }), b: c.cos() }) {
        Point { a: c, b: d } => { x - (n as f64) }
    }) + (Point { a: c, b: c }).norm()
}
pub const P227: Case = Case {
    primal: |p| flat(&p227(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p227_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p227_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p227_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p227_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p228(x: f64, xs: [f64; 4], n: usize) -> (f64, f64) {
    let mut u: Vec<f64> = xs.iter().map(|&d| (((n + 1) % 7) as f64) * d).collect();
    u[3 - n] += 0.5;
    let mut b = ((u.iter().sum::<f64>().sin().exp() + 0.5).powf(u[(xs.len() * ((n + 3) % 5)) % 4] / ((u[(n * ((0 + 0) % 5)) % 4] * u[(n * ((0 + 0) % 5)) % 4]) + 1.0)) + (u[3] + u[3 - n])) + (match Shape::Oblong(0.1, u[0]).grown(u[(((n + 0) % 5) * ((n * n) % 5)) % 4]) {
        Shape::Round { r: a } => {
            let mut c = (u.iter().map(|&c| c.powi(((n * 1) % 4) as i32)).product::<f64>() * (0..3).take((((n + 0) % 3) + 1)).enumerate().map(|(m, i)| -> f64 { 0.5 }).sum::<f64>()) + a.atan();
            0.1
        }
        Shape::Oblong(e, b) => { e }
        Shape::Nothing if x > (x * u[3 - n]) => { x }
        _ => { 3 as f64 }
    });
    b /= ((u[n] * b) * (u[n] * b)) + 0.5;
    let Point { a: _, b: d } = Point { a: (Shape::Round { r: b }).size(), b: xs[(((1 + 3) % 5) * n) % 4] };
    let phi = |b: f64| xs[3 - n].sin_cos().0.mul_add((((n + 3) % 7) as f64).clamp((-0.5), 0.5), b.powi(2 as i32));
    (((match n {
        0 if ((1 * n) % 4) > 0 => { b }
        _ => { 3.0 }
    }) / (((xs.len() as f64).floor() * (xs.len() as f64).floor()) + 0.1)) * (if xs[(n + n) % 4] < (d * d) { d } else { b }), f64::sin(xs[(n * ((n * n) % 5)) % 4] * d) * (x + u[3 - n]))
}
pub const P228: Case = Case {
    primal: |p| flat(&p228(p.at[0], p.array(1), p.n)),
    pull: |p| pullback(p228_vjp(p.at[0], p.array(1), p.n)),
    push: |p, d| { let (y, t) = p228_jvp(p.at[0], p.array(1), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p229(x: f64, y: f64, n: usize) -> f64 {
    let mut h = 0;
    while h < n && (y <= (y + x)) {
        h += 1;
        for j in (1..2).rev() {
            let s = 0.5 >= 1.5;
            match (1.0_f64.hypot(y.sin().exp() + 0.5), ((y * y) + 1.5).powf(y)) {
                (mut e, a) => {
                    if let Some(a) = Some(e) {  } else {
                        e = ((match Shape::Oblong(a.atan(), 0.5) {
                            Shape::Oblong(..) | Shape::Nothing | Shape::Round { .. } => { y }
                        }).sin().exp() + 1.5).ln_1p();
                    }
                    let mut d = (0.5_f64.abs() + 0.5).powf(a * e) + x.min(0.5);
                }
                (ref f, b) => { let mut d = 0.1_f64.signum().fract() * (b / ((b * b) + 0.5)); }
            }
            let mut f = y;
        }
        let mut b = ((-f64::max(3.0, x)) - (y - y)) - (match h {
            0 => { y }
            _ => { x }
        });
        break;
    }
    ((match (if (y <= 0.5) || (h <= h) { Shape::Round { r: y } } else { Shape::Round { r: x } }) {
        Shape::Nothing => { 0.1 }
        Shape::Oblong(..) | Shape::Round { .. } => { y }
    }).abs() + 0.5).sqrt() - (y * y)
}
pub const P229: Case = Case {
    primal: |p| flat(&p229(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p229_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p229_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p229_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p229_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p231(x: f64, xs: Vec<f64>, n: usize) -> f64 {
    let k = n;
    let mut c = match Shape::Oblong(1.5, x * x) {
        _ => {
            for j in ((0 * 3) % 4)..=k { let phi = |t: f64| -> f64 { 1.5 }; }
            (Point { a: k as f64, b: xs[(((n * k) % 5) + ((n * k) % 5)) % 4] }).norm()
        }
    };
    c /= (1 as f64).sin().exp() + 0.5;
    let mut e = xs[(1 + 2) % 4] * 0.5_f64.sin_cos().0;
    let mut c = (((Point { a: xs[k], b: 1.0 }).dot(&Point { a: x, b: xs[(k + 2) % 4] }) - x) + (((1 + 2) % 7) as f64)) - 1.5;
    (Point { a: e + e, b: (Point { a: k as f64, b: e }).norm() }).dot(&Point { a: xs[k] + xs[(2 * ((k * k) % 5)) % 4], b: xs[3 - k] * xs[((4 - n) + 2) % 4] })
}
pub const P231: Case = Case {
    primal: |p| flat(&p231(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p231_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p231_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p231_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p231_grad(p.at[0], p.at[1..5].to_vec(), p.n)))) },
};

pub const ALL: &[Case] = &[
    P118, P120, P121, P122, P123, P124, P125, P126, P127, P128, P129, P130, P131, P132, P133, P135,
    P137, P138, P139, P140, P141, P142, P143, P144, P146, P147, P148, P149, P150, P152, P153, P154,
    P155, P156, P157, P158, P159, P160, P161, P162, P163, P164, P165, P166, P168, P170, P171, P172,
    P173, P174, P175, P176, P177, P178, P180, P182, P183, P184, P185, P186, P187, P188, P189, P190,
    P191, P192, P193, P194, P195, P196, P197, P198, P199, P200, P201, P202, P203, P205, P206, P208,
    P209, P210, P211, P212, P213, P214, P215, P216, P218, P219, P220, P221, P222, P224, P225, P226,
    P227, P228, P229, P231,
];
