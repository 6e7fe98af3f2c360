// Written by `cargo test --test random -- --ignored regenerate`.

use cotangent::differentiate;

use crate::observe::{Case, build, flat, lasting, pullback};
use crate::types::{Point, Shape};

#[differentiate]
pub fn p0_0(x: f64, y: f64) -> f64 {
    let mut v = [match ((4 + 2) % 4) {
        0 => {
            if let Shape::Nothing = (Shape::Round { r: (((2 + 2) % 7) as f64).clamp((-0.5), 1.0) }) {
                let mut e: f64 = 1.5 * 0.5;
                return (y * 0.5).powi(2) - x.sin();
            } else {
                let mut h = 0;
                while h < 3 {
                    h += 1;
                    let mut f = (y * y) * (y + y);
                    let e = ((Some((((1 + 3) % 7) as f64) + y).unwrap_or((6 - h) as f64) / (1.5_f64.sin().exp() + 0.1)) * (0.0 + 0.0)) + (1.5 + f);
                }
            }
            0.5
        }
        _ => { y }
    }, y.sin(), x + x, y];
    (((y + x) * (y + x)) + 1.0).cbrt() * v[0]
}
#[differentiate]
pub fn p0(x: f64, y: f64, n: usize) -> f64 {
    let mut e = (y + (y * y)) - (y % (0.5_f64.sin().exp() + 1.0));
    let phi = |b: f64| {
        let mut b = (0.5 + p0_0(((4 + 3) % 7) as f64, y)) * (match Some(b.min(b)) {
            Some(e) => {
                if let None = Some((-b)) && (0.5 < (b * b)) {
                    for j in (0..2).rev() {
                        let mut e = ((y + b).min(b + 0.5) + 0.0) - (e * e);
                        let mut c = (((e / ((0.5 * 0.5) + 1.5)) * (Point { a: b, b: y }).norm()) + ({ e })) + e.sin();
                        let t = c >= (e - (n as f64));
                    }
                }
                b
            }
            None => { 3 as f64 }
        });
        b += (((if 0.5 < (b / (x.sin().exp() + 1.0)) { b.clamp((-0.5), 1.0) } else { b }) * (b * (2 as f64))) + f64::min(b, b)).tanh();
        y.powi(((4 + n) % 4) as i32) + (0.5 * 0.5)
    };
    let mut b = ((e * y) * p0_0(y, 0.5)) * x.signum();
    b = if let Shape::Round { r: _ } = Shape::Oblong(0.5_f64.atan(), b * e) { 0.0 / ((y * y) + 0.1) } else { 0.5 * e };
    ((((n + n) % 7) as f64) * b) * ((1 as f64) * b)
}
pub const P0: Case = Case {
    primal: |p| flat(&p0(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p0_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p0_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p0_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p0_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p1(x: f64, xs: Vec<f64>, ys: &[f64; 4], n: usize) -> f64 {
    if 3 > 1 {
        let mut f = x * (xs[n] / (x.sin().exp() + 1.5));
        f += f.sin();
    } else { let _ = ys[n]; }
    let mut a = 1.5 * f64::recip(x.abs() + 0.5);
    if n <= n {
        a %= (a * a).sin().exp() + 0.5;
        return ((1.5 / (Shape::Oblong(ys[(ys.len() + n) % 4], a).size().abs() + 0.5)) * xs.iter().map(|&f| ys[n]).sum::<f64>()) - ((-0.5) * a);
    } else {
        match (Point { a: a, b: a * a }) {
            Point { a: b, b: e } => { a += (e * (1 as f64)).atan(); }
            Point { a: d, b: f } => {  }
        }
        let mut w = [xs.windows(1).map(|f| f64::sinh(f[0].sin())).product::<f64>(), 1.5, 0.1_f64.powi(((3 + 4) % 4) as i32), ys[3 - n] * a];
    }
    ys.iter().zip(xs.iter()).map(|(&f, &d)| ys.iter().sum::<f64>()).product::<f64>()
}
pub const P1: Case = Case {
    primal: |p| flat(&p1(p.at[0], p.at[1..5].to_vec(), p.at[5..9].try_into().unwrap(), p.n)),
    pull: |p| pullback(p1_vjp(p.at[0], p.at[1..5].to_vec(), p.at[5..9].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p1_jvp(p.at[0], p.at[1..5].to_vec(), p.at[5..9].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p1_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.at[5..9].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p1_grad(p.at[0], p.at[1..5].to_vec(), p.at[5..9].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p2_0(x: f64, z: &mut f64) -> Point {
    let mut o: Option<f64> = if !(0 > 3) { None } else { if 1 < 1 { Some(x) } else { Some(*z) } };
    Point { a: 1.5 * (x * 0.0), b: match o {
        None => { (*z) / (((*z) * (*z)) + 1.0) }
        Some(..) => { (Point { a: *z, b: 3 as f64 }).norm() }
    } }
}
#[differentiate]
pub fn p2(x: f64, mut y: f64, n: usize) -> (f64, f64) {
    for j in (((1 * 4) % 4)..3).rev() {
        if 0.5 <= y.sin().exp() {
            p2_0(y, &mut y);
            match (Point { a: f64::abs(y), b: f64::ln(((-0.5) * (-0.5)) + 0.5) }) {
                Point { a: d, b: e } => { if !(x >= e.powi(((j + 3) % 4) as i32)) { break; } }
            }
        } else { let mut d = (Point { a: y, b: y }).norm() * (-y); }
        let mut a = f64::cos(0.5 * y);
        std::mem::swap(&mut y, &mut a);
    }
    let mut g = 0;
    while g < n {
        let mut h = 0;
        loop {
            if h >= g { break; }
            h += 1;
            if y > (if (2 != n) || (0.5 >= y) { y } else { 1.0 }) { break; }
            let mut b = ((x * x) * ((6 - n) as f64).mul_add(y, 0.5)) - (x * y);
        }
        g += 1;
    }
    let mut b = 1.5_f64.hypot((f64::tanh(((g * n) % 7) as f64) * f64::tanh(((g * n) % 7) as f64)) + 0.1);
    (b.signum() - (y * b), y / (((6 - g) as f64).max(b).sin().exp() + 0.5))
}
pub const P2: Case = Case {
    primal: |p| flat(&p2(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p2_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p2_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p3(x: f64, xs: &[f64], n: usize) -> Shape {
    let Point { a: _, b: f } = Point { a: xs.iter().fold(xs[(n * 0) % 4].sin().exp(), |acc, &f| acc - acc), b: x * x };
    let phi = |a: f64| (f * a) * 1.5;
    (Shape::Round { r: f * x }).grown(1.5)
}
pub const P3: Case = Case {
    primal: |p| flat(&p3(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p3_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p3_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p4_0(mut x: f64, o: &Shape) -> Result<f64, usize> {
    for m in 0..0 { x *= (x * x).sin(); }
    Ok(x)
}
#[differentiate]
pub fn p4(x: f64, y: f64, o: Point, n: usize) -> f64 {
    let mut p = (if let Ok(a) = p4_0(o.a, &Shape::Oblong(y, n as f64)) {
        let mut d = (Shape::Round { r: x }).size() * a.floor();
        let mut f = (((3.0 + o.a) * (3.0 + o.a)) + 1.0).sqrt() * (0.5 * (0 as f64));
        if let Shape::Round { r: d } = Shape::Oblong(((n + n) % 7) as f64, f) { y } else { a }
    } else { y.powi(0) }, { o.b });
    (if p.1 > (x + x) { (n as f64).cos() } else { y + p.1 }) * ((y * y) + 0.5).powf(y)
}
pub const P4: Case = Case {
    primal: |p| flat(&p4(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    pull: |p| pullback(p4_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    push: |p, d| { let (y, t) = p4_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p4_value_and_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.n); Some((flat(&y), flat(&g), flat(&p4_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.n)))) },
};

#[differentiate]
pub fn p6_0(x: f64, y: f64, o: &Shape, xs: &[f64], zs: &mut [f64]) -> f64 {
    let mut e = (if xs[(((4 + 2) % 5) * ((3 * 1) % 5)) % 2] < (0.0 + zs[0]) {
        match 2 {
            0 => { y }
            1 => {
                let Point { a: c, .. } = Point { a: zs.iter().sum::<f64>(), b: y + (-0.5) };
                zs[(zs.len() + ((2 + 2) % 5)) % 2]
            }
            _ => { y }
        }
    } else { 1.0_f64.abs() }) - zs.iter().product::<f64>();
    ((zs[1].cos() + (zs[0] / (e.sin().exp() + 0.5))) - zs[0].powi(((1 * 1) % 4) as i32)) * (y + (-1.0))
}
#[differentiate]
pub fn p6(x: f64, n: usize) -> f64 {
    for i in 1..n {
        let mut e = x + 0.5_f64.cos();
        let _unused: f64 = e;
    }
    let mut a = (x * (0.5 * 0.5)) * (0.5 * x);
    ((0.5_f64.sin().exp() * f64::cos(0.5)) * a) + f64::cbrt(((4 as f64) * (4 as f64)) + 0.5)
}
pub const P6: Case = Case {
    primal: |p| flat(&p6(p.at[0], p.n)),
    pull: |p| pullback(p6_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p6_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p6_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p6_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p7(x: f64, xs: &[f64], n: usize) -> f64 {
    for k in 0..=n {
        let mut g = 0;
        'l1: while g < 0 {
            g += 1;
        }
        if xs[(2 + k) % 4] < (xs[(0 * ((g + 3) % 5)) % 4] * x) {
            if let [.., f, _, c] = xs {
                let _ = xs[0];
                for i in 1..=3 {
                    let (_, d) = ((-0.5) + (*f), xs[((4 - g) * i) % 4] * (*c));
                    let p = (xs.iter().copied().sum::<f64>(), (*c) / ((xs[3 - i] * xs[3 - i]) + 1.0));
                }
                let mut c = ((*c).max(xs[3 - k]) * (match (Point { a: 1.5, b: (*c).sin() }) {
                    Point { a, .. } if xs[0] < xs[k] => { *f }
                    Point { a: e, .. } => { xs[0] }
                })) * ((*f) + xs[(((k + n) % 5) + ((g + 3) % 5)) % 4]);
            } else {  }
        } else {
            let mut u = vec![xs[(4 + 4) % 4]; 4];
            let mut k = (g * ((0 + 3) % 5)) % 4;
        }
    }
    if let Some(b) = Some(xs.iter().chain(xs.iter()).filter(|&&d| d > (x * x)).fold(0.5_f64, |acc, &a| acc + xs[(4 + n) % 4])) { b.powi(1) } else { xs.iter().map(|&d| -> f64 { 1.5 }).product::<f64>() }
}
pub const P7: Case = Case {
    primal: |p| flat(&p7(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p7_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p7_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p7_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p7_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p9(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let a;
    if 0.5 <= (x / ((1.0 * 1.0) + 0.1)) { a = (y + y) - (n as f64).cos(); } else { a = f64::cos({ y }); }
    let c = ((a - xs[3 - n]) - a) + a;
    let mut f = (((xs.len() as f64).max(xs[3 - n]) * xs[n].tanh()) + (Point { a: y, b: xs[(n + 1) % 4] }).norm()) * (0.5 * xs[3 - n]);
    let a = xs[(n + 4) % 4];
    'l0: for i in n..2 {
        if ((4 + 1) % 4) < i {
            let phi = |a: f64| Shape::Oblong(a, c).size() - Some(f64::sin(a)).unwrap_or(xs[i]);
            let mut g = 0;
            while g < 1 && (xs[g] > (f - xs[(((3 + g) % 5) * 3) % 4])) {
                g += 1;
                (1..3).rev().map(|m| xs[g] + xs[g]).map(|b| match Shape::Oblong(b, a) {
                    Shape::Oblong(e, c) => { e }
                    Shape::Round { r: f } => { b }
                    Shape::Nothing => { b }
                }).sum::<f64>().atan();
            }
        } else {
            let psi = |t: f64| y;
            let mut b = psi(xs.windows(1).map(|e| xs[(((n + 2) % 5) + 2) % 4].clamp((-0.5), 2.0)).map(|f| xs.iter().step_by((((i + 0) % 2) + 1)).copied().sum::<f64>()).map(|d| (Point { a: i as f64, b: xs[i] }).dot(&Point { a: i as f64, b: xs[i] })).sum::<f64>()) * (f + a);
            'l1: for i in (1..((4 * n) % 4)).rev() { let mut p = Point { a: (y * a).abs(), b: if let Shape::Round { r: f } = (Shape::Round { r: ((n + 1) % 7) as f64 }) { { a } } else { b * xs[i] } }; }
            break 'l0;
        }
        'l1: for k in 1..2 {
            let mut c = ((1 + 3) % 7) as f64;
            let r = &xs[0..3];
        }
    }
    ((1.5 * (Point { a: xs[(((3 + 3) % 5) + 3) % 4], b: a }).dot(&Point { a: f, b: xs[1] })) * (2.0 * f)) * (match ((Point { a: a, b: (-1.0) }).swapped()) {
        Point { a, b: _ } if ((1 * 3) % 4) <= 0 => { c }
        Point { a, b } => { xs[(((2 + n) % 5) * xs.len()) % 4] }
    })
}
pub const P9: Case = Case {
    primal: |p| flat(&p9(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p9_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p9_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p9_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p9_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p10_0(x: f64, mut y: f64) -> Result<f64, usize> {
    let phi = |a: f64, b: f64| a * (Shape::Round { r: b }).size();
    match ((0 * ((0 + 2) % 5)) % 4) {
        0 => {
            for j in 1..((1 + 4) % 4) {
                let mut b = (Shape::Round { r: 0.5 }).size() * (1 as f64).powi(2);
                let mut c = ((((j as f64) % (0.1_f64.abs() + 0.5)) * (b * b)) + b) + b;
            }
            let mut c = (y * y) % ((if 0.5 <= ((0 as f64) + y) { y } else { 0.5 }).sin().exp() + 0.1);
            let mut f = Some(c.cos()).unwrap_or(c);
        }
        _ => {
            let a = y.fract().sin().exp_m1() - (y.sin().exp() + 0.1).ln_1p();
            if (0.5 < 1.5) || (0.5 < (a * x)) {
                match (Point { a: 0 as f64, b: a * a }) {
                    Point { a: d @ -0.5..1.5, b: b @ -0.5..1.5 } => {
                        let mut g = 0;
                        while g < 2 && (a < phi(0.25, 0.5)) {
                            g += 1;
                            if !(d > (d.abs() + 0.5).powf(0.5)) { return Ok(b); }
                            let mut f = d * (Point { a: g as f64, b: 0.25 }).dot(&Point { a: y, b: a });
                            let mut p = Some((Point { a: f, b: ((1 + 1) % 7) as f64 }).norm().sin().exp_m1());
                        }
                    }
                    _ => {
                        let mut a = ((match (Shape::Round { r: 1.5 }) {
                            Shape::Round { .. } | Shape::Nothing | Shape::Oblong(..) => { y }
                        }) / (((-0.5) * (-0.5)) + 1.0)) + ((2 as f64) + a);
                        if let None = (Some(if 0.5 <= ((a * a) + 0.5).ln() { a } else { a })) {
                            let mut a = ((y - 1.5) - (a * a)) + a;
                            a *= a.clamp((-0.5), 2.0);
                        } else {
                            a *= y.signum();
                            let phi = |a: f64, t: f64| f64::sin(f64::tanh(a));
                        }
                    }
                }
            }
        }
    }
    let mut tick = 0;
    loop {
        if tick >= 3 { return Ok(f64::atan(0.5 * 0.5)); }
        tick += 1;
        if ((2 + 2) % 4) <= 1 { return Ok((x * (tick as f64)).max(3.0_f64.powi(tick as i32))); }
        let b = ((-y.abs()) * (0.5 * x)) + 0.5_f64.clamp((-0.5), 0.5);
        y *= b.sin();
    }
}
#[differentiate]
pub fn p10(x: f64, y: f64, o: Point, xs: Vec<f64>, ys: Vec<f64>, n: usize) -> (f64, f64) {
    let mut h = 0;
    while h < 3 {
        h += 1;
        if (((4 * 1) % 4) == 3) && (n > h) {
            return (if let Some(_) = (Some({
                let s = n > h;
                x
            })) { y + o.b } else { 1.5 }, ys[(h + 3) % 4] - (match o {
                Point { a, b: ref b } if ys[(((2 * n) % 5) * 1) % 4] > a => {
                    let mut c = (((xs[h] * 0.25) * ((y * y) + 0.1).ln()) * (1..2).skip(0).filter(|&i| i != 1).map(|i| x.cos()).sum::<f64>()) * a;
                    let mut o = Shape::Round { r: f64::max(Shape::Oblong(c, c).size(), (((n * h) % 7) as f64) * a) };
                    *b
                }
                Point { a: b, .. } => {
                    let mut c = b;
                    if let Shape::Round { r: 0.0..1.0 } = (Shape::Round { r: (c.abs() + 0.5).powf(c) }) {
                        let mut k = 1;
                        c -= c;
                        if let [.., a, d] = &ys[..] {
                            for i in (1..3).rev() { let v = [f64::exp((*d).sin()), (*a) * xs[((4 - h) + 3) % 4], (-ys[(((3 * i) % 5) * i) % 4]), o.dot(&o)]; }
                            return ((Some(o.a).unwrap_or(xs[(h + (4 - h)) % 4].cos()) * (ys[(h * h) % 4] * (*a))) - (ys[(((1 * 4) % 5) * 2) % 4] + (h as f64)), ((*a) - xs[k].powi(0 as i32)) + ys[1].floor());
                        } else { if let None = Some(c * xs[k]) && (x >= (0.25 * b)) {  } else {  } }
                    } else { let mut v = [xs.iter().zip(ys.iter()).map(|(&b, &d)| xs[n] * d).sum::<f64>(), 1.5]; }
                    0.5
                }
            }));
        }
        let mut p = (Point { a: (x.sin().exp() + 1.5).recip(), b: y + (xs.len() as f64) }).swapped();
        let Some(_) = Some(((h + 3) % 7) as f64) else { continue; };
        continue;
    }
    ((xs[h] * y) * xs[3], f64::ln_1p(ys[(xs.len() + h) % 4].sin().exp() + 0.5).max(y))
}
pub const P10: Case = Case {
    primal: |p| flat(&p10(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].to_vec(), p.at[8..12].to_vec(), p.n)),
    pull: |p| pullback(p10_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].to_vec(), p.at[8..12].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p10_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].to_vec(), p.at[8..12].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p11(x: f64, y: f64, o: Point, n: usize) -> f64 {
    { let mut b = ((((((0 + 1) % 7) as f64) / ((1 as f64).abs() + 0.5)) * y.mul_add(x, x)) - o.b.tanh()) * (1..2).map(|j| if ((3 - n) > n) || (0.5 < y) { y } else { 0.25 }).fold((-1.0), f64::min); }
    for j in n..2 {  }
    let mut c = (x * x) / ((n as f64).sin().cosh().sin().exp() + 0.1);
    let psi = |b: f64, a: f64| a.tanh() * (2.0 * a);
    let mut d = 1.5 - (1 as f64);
    if !(o.a > (n as f64)) {
        let p = Some((match 0 {
            0 => { d }
            1 if 0.5 > (d * c) => { y }
            _ => { n as f64 }
        }).sin());
    } else if c < (-d) { c -= ((psi(((0 as f64).abs() + 1.0).sqrt(), ((d * d) + 0.5).powf(0.5)) - 0.1_f64.mul_add(d, y)) + o.b).tanh(); } else {
        let mut d = (x - y) - (((0 * n) % 7) as f64);
        let mut u = [c / (((-0.5) * (-0.5)) + 1.5), psi(c, c)];
    }
    ((f64::min(o.a, o.a) % (c.abs() + 1.5)) + (c + o.a)) - 1.5
}
pub const P11: Case = Case {
    primal: |p| flat(&p11(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    pull: |p| pullback(p11_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    push: |p, d| { let (y, t) = p11_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p11_value_and_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.n); Some((flat(&y), flat(&g), flat(&p11_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.n)))) },
};

#[differentiate]
pub fn p12_0(x: f64, xs: &[f64], zs: &mut [f64]) -> Shape {
    'l0: for m in (0..3).rev() {
        if zs[(m * m) % 2] > x { continue; }
        let (d, e): (f64, f64) = if 2 <= m { (zs[(zs.len() + 3) % 2], x.clamp((-0.5), 0.5)) } else { (x - x, match (Point { a: 1.5, b: zs[(((m * m) % 5) + 1) % 2].sin().cosh() }) {
            _ => { x }
        }) };
    }
    let mut d = x + (x / (x.sin().exp() + 1.0));
    if ((1 * 3) % 4) != 1 { Shape::Nothing } else { Shape::Oblong(zs[1].clamp((-0.5), 2.0), zs[0] * (-1.0)) }
}
#[differentiate]
pub fn p12(x: f64, mut y: f64, o: &Point, xs: &[f64; 4], ys: Vec<f64>, n: usize) -> f64 {
    let mut j = 1;
    let q = Shape::Oblong(ys.iter().step_by((1 + 1)).sum::<f64>() - y, ((f64::fract(ys[(n + 3) % 4]) * f64::fract(ys[(n + 3) % 4])) + 0.5).ln_1p());
    let mut tick = 0;
    loop {
        if tick >= 3 { return (0.1 * (xs[3 - n] - y)) - ys[j]; }
        tick += 1;
        if x >= o.a.cos() { return 3.0 * (((6 - tick) as f64) * ys[(j + 3) % 4]); }
        y -= (((y / (y.sin().exp() + 1.0)) / ((x * ys[3]).abs() + 1.0)) - (match (if y < y.tanh() { q } else { q }) {
            Shape::Oblong(e, ref c) => { ys[tick] }
            Shape::Nothing if 0 > tick => {
                if let None = Some(ys[0] * x) { y += ((f64::signum(f64::min(ys[2], y)) + (tick as f64)) + ys[3 - tick]).sin(); }
                1.5
            }
            _ => { ys[(1 + 1) % 4] }
        })).sin();
        let f;
        if !(0 < j) { f = o.scaled(o.b).dot(o); } else { f = y; }
    }
}
pub const P12: Case = Case {
    primal: |p| flat(&p12(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.at[8..12].to_vec(), p.n)),
    pull: |p| pullback(p12_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.at[8..12].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p12_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.at[8..12].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p12_value_and_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.at[8..12].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p12_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.at[8..12].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p13(x: f64, y: f64, xs: &[f64; 4], n: usize) -> Point {
    let w = [xs[n].tanh(), xs.iter().skip(1).rev().map(|&d| xs[(1 * xs.len()) % 4] * d).sum::<f64>(), f64::max(((0 + 0) % 7) as f64, (-0.5)), x.tanh()];
    let b = w.iter().sum::<f64>() * (n as f64);
    let mut a = (y - 1.0) * (match Some((((xs.len() as f64) * (xs.len() as f64)) + 1.0).recip()) {
        Some(e) if ((0 + n) % 4) < n => {
            match Shape::Oblong(y, n as f64) {
                Shape::Oblong(d, a) => {
                    if d < a.cos() {
                        if ((3 - n) < n) || (d >= (d + w[(((0 + 0) % 5) * n) % 4])) {  } else {
                            let p = (((({ b }) * ({ b })) + 0.1).ln_1p(), (n as f64) - b);
                            let mut c = (0.5 / (w[2].abs() + 1.5)) * (d * (-1.0));
                        }
                        let phi = |b: f64| ((n as f64) / ((b * b) + 0.1)) + 1.5;
                        for j in (1..(3 - n)).rev() { let mut b = (Shape::Nothing.size() / ((((-1.0) * 3.0) * ((-1.0) * 3.0)) + 1.5)) * w[n]; }
                    }
                    let mut f = (((match ((n + n) % 4) {
                        0 => { a }
                        1 => { d }
                        _ => { x }
                    }) + (d * 0.0)) * 0.25) * e.clamp((-0.5), 2.0);
                    return if n == 2 { Point { a: xs[3 - n], b: f } } else { Point { a: e, b: w.len() as f64 } };
                }
                Shape::Nothing => {
                    let mut d = ((b * 3.0).mul_add(if let Some(ref d) = Some(e) { 0.5 } else { e }, xs[n] + (2 as f64)) * e.max(xs[n])) + (Point { a: e, b: b }).dot(&Point { a: xs[n], b: 1.5 });
                    'l0: for i in n..n { let mut f = (n as f64) + (d * w[i]); }
                    return Point { a: b.max(w[1]).abs(), b: { e.min(d) } };
                }
                Shape::Round { r: c } => { let _ = (e + e) * (e * c); }
            }
            w[n]
        }
        Some(_) => { b }
        _ => { b }
    });
    Point { a: w.windows(1).step_by((0 + 1)).rev().filter(|&a| a[0] < (0.0 * b)).fold(w[(1 + ((3 * n) % 5)) % 4], |acc, f| acc * y).cos(), b: y.mul_add(a, b) + (w.len() as f64) }
}
pub const P13: Case = Case {
    primal: |p| flat(&p13(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p13_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p13_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p14_0(x: f64) -> Option<f64> {
    for k in (0..=3).rev() {  }
    for j in (1..2).rev() {
        let c = f64::max(x, j as f64).tanh();
        for m in (1..=3).rev() {
            let mut d = Shape::Nothing.size() + (0.5 * c);
            let q = ((d * d) + (d % ((m as f64).abs() + 1.0)), d.tanh());
        }
        let mut d = (2 as f64) + c.copysign(0.5_f64.sin().exp() + 1.5);
    }
    Some(match 1 {
        0 => { x * x }
        1 => { 0.5 - 0.5 }
        _ => { (x as f32 as f64) }
    })
}
#[differentiate]
pub fn p14(x: f64, xs: &[f64], ys: &[f64], n: usize) -> f64 {
    let f = x.tanh() * (x * x);
    let mut u: [f64; 3] = [(-0.5); 3];
    if let Shape::Nothing = Shape::Oblong((-0.5) * f, 0.5) && (0.5 <= (2 as f64).fract()) { if !(n != n) { let s = u[(((n + n) % 5) * 3) % 3] <= ((-0.5_f64).abs() + 0.5).powf(ys[(1 + 3) % 4]); } } else {
        let b = (0.0 + u[1]) * f.sin();
        match p14_0(f) {
            None => {
                {
                    let mut d = ys.iter().sum::<f64>() - (2 as f64).tanh();
                    for m in n..n {
                        let p = Point { a: {
                            match (Point { a: u[0], b: b }) {
                                Point { a: ref a, b: e } if ((4 + 3) % 4) > m => { *a }
                                Point { a: c, b: e } => { c }
                            }
                        }, b: ys.iter().enumerate().fold(d / ((u.len() as f64).clamp((-0.5), 2.0).abs() + 0.5), |acc, (m, &d)| acc - ((m as f64) + 0.0)) };
                        let mut e = (2.0 + (3 as f64)).powi(2) * d.atan2(u[(((3 + m) % 5) + ((3 + 3) % 5)) % 3].sin().exp() + 0.5);
                    }
                    for k in 0..n { let mut m = 2; }
                    return u.iter().filter(|&&f| f > u.windows(1).map(|b| f + b[0]).sum::<f64>()).sum::<f64>() - d;
                }
                let mut c: f64 = 1.5;
            }
            None => {  }
            Some(f) => { let _unused: f64 = (-(xs[3 - n] / (b.sin().exp() + 0.1))); }
            Some(_) => {
                let mut f = (f - f).sin() - (b + x);
                let mut h = 0;
                while h < n {
                    f -= (f * u[1]) * (f * f);
                    h += 1;
                }
                let p = Some(match (f, u[0]) {
                    (ref f, ref e) => { b }
                    _ => { f64::sin(f) }
                });
            }
        }
        let mut e = u[0] - u.iter().fold(u[(((n * n) % 5) + 3) % 3].tanh(), |acc, &a| acc * acc);
        return e - f.cos();
    }
    (f * u[((4 - n) + ((n * n) % 5)) % 3]) - ys[n].max(ys[n])
}
pub const P14: Case = Case {
    primal: |p| flat(&p14(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    pull: |p| pullback(p14_vjp(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p14_jvp(p.at[0], &p.at[1..5], &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p14_value_and_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p14_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p15_0(x: f64, y: f64) -> f64 {
    let a = ((match (Shape::Round { r: { (-1.0) } }) {
        _ => { y }
    }) * (((2 + 2) % 7) as f64).powi(1)) * 0.5_f64.signum();
    (match (Point { a: (1 as f64) * y, b: f64::max(a, x) }) {
        Point { a: _, b } => { a }
        Point { a: c, b: d } => { (-y) }
    }) + (0.5 - a)
}
#[differentiate]
pub fn p15(xs: &[f64], x: f64, n: usize) -> f64 {
    for &f in xs.iter() {
        let mut h = 0;
        let b: f64 = loop {
            if h >= 1 { break xs[(((1 + n) % 5) * ((0 * h) % 5)) % 4]; }
            h += 1;
            let (b, c) = ((f.sin().exp() + 0.5).powf(f).tanh(), (if ((h * h) % 4) == 2 { Some(f) } else { Some(x) }).unwrap_or(Some(xs[1]).unwrap_or(x)));
            let mut c = (-(f * f)) * (f * b);
        };
        let mut d = f + f64::sqrt((f * f) + 1.5);
        let mut v = vec![xs[h].atan2(d.abs() + 1.0); 3];
    }
    xs[(n * 2) % 4]
}
pub const P15: Case = Case {
    primal: |p| flat(&p15(&p.at[0..4], p.at[4], p.n)),
    pull: |p| pullback(p15_vjp(&p.at[0..4], p.at[4], p.n)),
    push: |p, d| { let (y, t) = p15_jvp(&p.at[0..4], p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p15_value_and_grad(&p.at[0..4], p.at[4], p.n); Some((flat(&y), flat(&g), flat(&p15_grad(&p.at[0..4], p.at[4], p.n)))) },
};

#[differentiate]
pub fn p17_0(x: f64) -> Option<f64> {
    let (d, a) = (match (x, x) {
        (b, f) if f > (b * b) => { (-1.0) }
        (e, b) => { b }
    }, x * x);
    if (a > d) || (d > (a * a)) { Some((x.sin().exp() + 1.0).recip()) } else { None }
}
#[differentiate]
pub fn p17(x: f64, y: f64, mut xs: Vec<f64>, mut ys: [f64; 4], n: usize) -> f64 {
    let mut d = ys[3 - n] * (match p17_0(y) {
        Some(ref b) => { (-0.5) }
        None => {
            let mut b = (xs[3 - n] * y).min(1.5);
            b
        }
    });
    (d + d) * ys.windows(1).step_by((0 + 1)).map(|a| Some(d).unwrap_or(d)).sum::<f64>()
}
pub const P17: Case = Case {
    primal: |p| flat(&p17(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)),
    pull: |p| pullback(p17_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)),
    push: |p, d| { let (y, t) = p17_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p17_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n); Some((flat(&y), flat(&g), flat(&p17_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)))) },
};

#[differentiate]
pub fn p18_0(mut x: f64, zp: &mut Point) -> f64 {
    let mut m = (((1 * 3) % 5) + 2) % 4;
    let mut p = (x * (x * 0.5), x.sin() * zp.b.min(x));
    match (3 == 1, p.1 <= (x % ((x * x) + 1.0))) {
        (true, false) => {
            let mut f = ((p.0 * p.0) * (x * x)) * p.1;
            let mut e = (x.signum().sin_cos().0 - (x + f)) - (match (3 - m) {
                0 => { f }
                _ => { p.1 }
            });
        }
        (false, false) => {  }
        _ => {  }
    }
    match Shape::Oblong(0.5, f64::floor(x)) {
        Shape::Round { r: mut f } => { m as f64 }
        Shape::Nothing => { f64::ln_1p(((6 - m) as f64).abs() + 0.1) }
        _ => { (-0.5) * x }
    }
}
#[differentiate]
pub fn p18(x: f64, xs: &[f64], n: usize) -> f64 {
    { let mut q = Some((if let Some(d) = Some(x) { xs[0] } else { xs[(((n + 3) % 5) + 1) % 4] }) / ((xs.iter().product::<f64>() * xs.iter().product::<f64>()) + 0.5)); }
    let mut v: [f64; 4] = [3.0; 4];
    let e = (v[n].fract() / (v[n].powi(n as i32).sin().exp() + 1.5)) + (match (Point { a: x.fract(), b: Shape::Oblong(x, x).size() }) {
        Point { a: mut d, b: e } => {
            v[n] += (match (Point { a: 2.0, b: v[0] }) {
                Point { a: e @ -0.5..1.5, b: 0.0..1.0 } => { d }
                _ => { d }
            }) + (Point { a: d, b: xs[n] }).dot(&Point { a: e, b: x });
            e
        }
        _ => {
            let mut e = (x + x.sin()) - (x + x);
            e /= v.iter().sum::<f64>().abs() + 0.5;
            e
        }
    });
    v.swap(n, 3 - n);
    match (if !(e >= v[(n * ((4 + 3) % 5)) % 4]) { Shape::Round { r: e } } else { Shape::Round { r: v[n] } }) {
        Shape::Nothing => {
            let f = x.cos() * (match (if e < (match (e, v[2]) {
                (f, _) => { e }
            }) { (e, x) } else { (v[1], e) }) {
                (d, c) if c >= 0.1_f64.sin() => { v[n] }
                (f, d) => { e }
            });
            return ((n as f64) * (f * e)) + v[n];
        }
        Shape::Nothing => {
            if v.windows(2).filter(|&a| a[0] < v.iter().zip(a.iter()).fold(e.tanh(), |acc, (&b, &d)| acc + b)).map(|c| (-(2 as f64))).all(|c| c > (v[2] - c)) {
                let v: [f64; 4] = [1.0; 4];
                for i in (0..3).rev() {
                    let mut g = 0;
                    'l1: loop {
                        if g >= n { break; }
                        g += 1;
                    }
                    let mut b = (x.signum().sin() * (2.0 % (v[n].abs() + 1.5))) - e.powi(i as i32);
                }
            } else { let u: Vec<f64> = xs.iter().map(|&e| x).collect(); }
        }
        Shape::Oblong(mut a, e @ -0.5..1.5) if a <= (x + e) => {
            if let [f, c, ..] = &v[..] { let mut d = ((((*c) * v[n]) + 1.5) * (xs.len() as f64)) - (*c).copysign(a.sin().exp() + 0.1); } else {
                let p = Some((Point { a: a, b: a }).norm());
                match Shape::Oblong(0.1_f64.abs(), v[3 - n].max(n as f64)) {
                    Shape::Round { .. } | Shape::Oblong(..) | Shape::Nothing => {
                        match (a >= e.powi(n as i32), xs[n] <= ((2 as f64) * e)) {
                            (true, true) => {
                                let mut a = v[(((n + 1) % 5) * n) % 4];
                                v.rotate_left(1);
                            }
                            _ => { let mut o = Shape::Round { r: (f64::min(v[(2 + 2) % 4], v[n]).sin().exp() + 0.5).powf(a * e) }; }
                        }
                        v[0] -= Shape::Nothing.next(a).size();
                        if ((n * 1) % 4) != 0 { let mut v = vec![a - a; 3]; }
                    }
                }
            }
            let mut w = [1.5, (e.sin().exp() + 1.5).sqrt(), v[(v.len() + ((n + 4) % 5)) % 4] * v[(n + 3) % 4], (Point { a: e, b: e }).norm()];
            let mut e = ((e * w[2]).floor() + w.iter().fold(1.0_f64, |acc, &d| acc - xs[3 - n])) * a.sin().sinh();
        }
        Shape::Oblong(d, ref b) => { let mut f = ((Some((Shape::Round { r: *b }).size()).unwrap_or(v[n]).abs() + 0.1).ln_1p() * (xs[2] * e)) * (v[n] / (v[3 - n].sin().exp() + 0.1)); }
        Shape::Round { r: a } if 0.5 > a => {
            if (v[n] <= (e - a)) || (3 <= n) {
                match (e > (a.sin().exp() + 0.1).ln(), ((2 * n) % 4) != 0) {
                    (false, _) => { let mut b = (x + v[((4 - n) * n) % 4].clamp((-0.5), 0.5)) - (x * (-1.0)); }
                    (true, false) if v[3 - n] >= 1.0 => { let (d, e) = (e / (x.sin().exp() + 0.1)).sin_cos(); }
                    _ => { let mut m: usize = 0; }
                }
                for k in 1..3 {
                    let psi = |b: f64| xs[k];
                    let q = (f64::cos(a - e), x * a);
                    break;
                }
            } else {
                let mut q: Result<f64, usize> = Ok((x * v[1]).sin());
                for j in 1..3 {
                    let mut f = e - (if let Some(mut b) = (Some((Shape::Round { r: j as f64 }).size())) { v[j] } else { x });
                    let r = &xs[2..4];
                }
                let (c, d) = (v[(n * ((n + n) % 5)) % 4] - a, 1.0_f64.mul_add(a, 0.1).fract());
            }
            let mut d = e;
            let mut b = 1.5 * (v[n] + v[n]);
        }
        Shape::Round { r: c } => {
            let mut h = 0;
            loop {
                if h >= n { break; }
                h += 1;
                let psi = |t: f64, a: f64| xs[h];
            }
            if let None = Some(e - c) {
                'l0: for m in 0..n { if !(v[m] < (v[h].abs() + 1.5).cbrt()) { let psi = |b: f64| xs[3 - h].min(xs[(0 + 1) % 4]).clamp((-0.5), 1.0); } else { let mut a = ((1.5 * ((c * c) + 1.5).ln()) - (e / (c.sin().exp() + 1.5))) + c.sin().exp(); } }
                let (d, e) = ((-v[2]) * c.max(c), (-v[2]) + (x + e));
                v.swap((4 * h) % 4, 1);
            }
        }
    }
    ((x + x) * 1.5_f64.floor()) + (match (Shape::Round { r: match (Point { a: 0.1, b: e }) {
        _ => { 0.1 }
    } }) {
        Shape::Nothing if v[3 - n] <= (0..2).map(|i| { { i as f64 } }).map(|e| x).sum::<f64>() => { ((4 + 3) % 7) as f64 }
        Shape::Nothing => { e }
        Shape::Round { r: d } => { xs[n] }
        Shape::Oblong(d, f) => { n as f64 }
    })
}
pub const P18: Case = Case {
    primal: |p| flat(&p18(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p18_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p18_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p18_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p18_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p19_0(xs: &[f64], y: f64, x: f64) -> (f64, f64) {
    if ((4 + 1) % 4) < 3 {
        let (e, f): (f64, f64) = if !(x > (y * x)) { (xs[(xs.len() + 1) % 2] + xs[(4 + 1) % 2], xs[(xs.len() * 0) % 2]) } else { (y, x.sin().cosh()) };
        let mut b = f64::floor(x / (xs[0].abs() + 1.0)) - (e * e);
    } else { let o = Shape::Round { r: xs.iter().zip(xs.iter()).fold(1.0_f64, |acc, (&a, &e)| acc + (acc - e)) }; }
    ((xs[0].copysign(x.abs() + 0.1) * (0.25 * (-0.5))) - (x * x), x.powi(((3 + 2) % 4) as i32))
}
#[differentiate]
pub fn p19(x: f64, y: f64, n: usize) -> (f64, f64) {
    {
        for i in 0..=n {  }
        for m in (n..2).rev() {
            for m in 1..=(3 - n) {
                match Some(y + (((3 + 4) % 7) as f64)) {
                    Some(e) => {
                        let (f, d) = (e.max(e), (-y));
                        let mut u: Vec<f64> = vec![1.0; 4];
                        u[1] -= (((f * y.cos()) - ((-0.5) - e)) + (f + d)).tanh();
                    }
                    Some(_) => {  }
                    None => { let mut w = [(Shape::Round { r: x }).size(), x * y]; }
                }
                if y < (y * x) { continue; }
                let p: (f64, f64) = if !(m < m) { (1.5, y) } else { (y, x.sin_cos().1) };
            }
            let mut u = [y + y, 0.1_f64.max(y)];
            match Some(u.iter().skip(0).map(|&f| y.mul_add(u[0], u.len() as f64)).product::<f64>()) {
                _ => {
                    if let None = Some(u[1] * u[(m + 2) % 2]) {
                        u.fill(1.0);
                        let mut v = vec![x * (m as f64), y.powi(3)];
                        continue;
                    } else {
                        let mut p = ({ y }, u[(((2 * 4) % 5) + ((0 + 2) % 5)) % 2]);
                        let o = p;
                        u[0] /= x.powi(3 as i32).abs() + 1.0;
                    }
                    let _ = (-1.0);
                }
            }
            return ((y / (u[0].sin().exp() + 0.1)).max(y + u[(n + ((m + 1) % 5)) % 2]) + u.iter().rev().sum::<f64>(), (y + (((6 - m) as f64) * (2 as f64))) + ({ u[0] }));
        }
    }
    ((x / (1.5_f64.abs() + 1.5)) + (((n + 0) % 7) as f64), (match Shape::Oblong(y - y, y / (x.abs() + 1.5)) {
        Shape::Nothing => { y }
        _ => { x }
    }) * y)
}
pub const P19: Case = Case {
    primal: |p| flat(&p19(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p19_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p19_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p20(x: f64, y: f64, n: usize) -> f64 {
    let mut h = 0;
    while h < n {
        if y <= (if let Some(d) = Some(((y * y) + 0.5).powf(x)) { d } else { 0.5 }) {
            let q = (Shape::Oblong(y, y).size().sin().sinh(), (match Some(x) {
                Some(b) => {
                    let f = b * (0.5 - b);
                    let mut a = (((f + f) * (b + 0.5)) - (0.5 * b)) * (b.sin().exp() + 1.5).recip();
                    f
                }
                None => {
                    let mut f = (0.5_f64.floor() * ((0 as f64) * 0.5)) - y.sin().exp();
                    if f >= (((6 - n) as f64) * (1 as f64)) {  }
                    y
                }
            }) + 0.5);
        } else if y > (((h + 1) % 7) as f64) {
            let o: Option<f64> = None;
            let mut f = ((0.5 + x) - y.sin_cos().0) * (y * y);
            {
                let lent = &mut f;
                if (y < 1.5) || (0.5 < (y * y)) { return y.sin().exp_m1() * (y * x); }
            }
        } else {
            let p = ({ y }, (Shape::Round { r: x }).size());
            let mut u = [0.25 - p.1, x];
        }
        h += 1;
    }
    x.atan() * 1.5
}
pub const P20: Case = Case {
    primal: |p| flat(&p20(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p20_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p20_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p20_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p20_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p21_0(xs: &[f64], y: f64, x: f64) -> f64 {
    match (Point { a: (xs.len() as f64) + xs[(0 * ((3 + 2) % 5)) % 2], b: xs[0] * xs[(3 + ((4 * 1) % 5)) % 2] }) {
        Point { a: f, b: e } => { for k in 1..3 { let mut b = y * 1.5; } }
        _ => {
            for &a in xs.iter() {
                let mut d = (-1.0_f64).sin() + xs[0];
                let a = (d * d.powi(3)) + (Shape::Round { r: xs[1] }).size();
                for m in 0..3 { let mut u = [a + xs[(xs.len() * 1) % 2], xs[0] * (((1 + m) % 7) as f64), Some(xs.iter().fold(0.0_f64, |acc, &f| acc * xs[(m + ((m + 2) % 5)) % 2])).unwrap_or(xs[(4 + xs.len()) % 2])]; }
            }
            let mut f = xs[1] * (xs[1] * (2 as f64));
            f /= ((xs[0] + xs[(0 + 3) % 2]) * (xs[0] + xs[(0 + 3) % 2])) + 1.0;
        }
    }
    ((x.clamp((-0.5), 1.0) * (y * 1.0)) + xs[0]) * x
}
#[differentiate]
pub fn p21(x: f64, y: f64, xs: &[f64; 4], ys: &[f64], n: usize) -> [f64; 3] {
    let t = ((n + n) % 4) == n;
    let mut u: [f64; 4] = [0.1; 4];
    u[(n * n) % 4] /= ((y * y) * (y * y)) + 0.1;
    let mut b = ((xs.iter().chain(ys.iter()).filter(|&&b| b > u.iter().sum::<f64>()).filter(|&&c| c < (y - c)).map(|&d| f64::cosh(x.sin())).sum::<f64>() % ((p21_0(&u, 1.0, u[n]) * p21_0(&u, 1.0, u[n])) + 1.5)) - (y - (n as f64))) - u[3];
    b += (((b / (b.sin().exp() + 1.5)) * (b / (b.sin().exp() + 1.5))) + 1.0).ln_1p();
    let mut d = ys[0] - (b - ys[((4 - n) * (4 - n)) % 4]);
    let o: Result<f64, usize> = Err((0 + 3) % 4);
    let mut c = ((1 as f64) * d).sin_cos().1 * (ys[(((0 + n) % 5) + n) % 4] * u[((4 - n) + ((4 + n) % 5)) % 4]);
    let f;
    if 0 < 0 { f = (0..3).step_by((((0 + 2) % 2) + 1)).map(|m| -> f64 { (-1.0) }).sum::<f64>(); } else { f = f64::signum(x.mul_add(d, u.len() as f64)); }
    let mut u: [f64; 4] = [0.5; 4];
    let o = Some(xs[1]);
    [(((match Some(n as f64) {
        None => { c }
        Some(d) => { 1.5 }
    }) * d.max(f)) + d) + (1.0_f64.sin().exp() + 1.5).ln(), (d * (-0.5)) * xs[n].hypot((b * b) + 1.5), (f * p21_0(&u, f, 1.0)) * p21_0(&ys[0..3], c, ys[n])]
}
pub const P21: Case = Case {
    primal: |p| flat(&p21(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    pull: |p| pullback(p21_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p21_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p22(xs: &[f64], y: f64, x: f64, n: usize) -> f64 {
    match (xs[1] * xs[3 - n], x.powi(3)) {
        (c, a) => {
            let mut a = (-xs[2]).max(0.25 * (-1.0)) + ((((n + 0) % 7) as f64) * xs[n]);
            let mut v = vec![match n {
                0 => {
                    if !(xs[((4 - n) + ((n * 3) % 5)) % 4] <= xs[((4 - n) + n) % 4]) {  } else {
                        for i in n..n {  }
                        let mut h = 0;
                        while h < n {
                            let mut a = (-x);
                            h += 1;
                        }
                    }
                    a
                }
                1 if x <= x.min(0.0) => { xs[(((n + n) % 5) * (4 - n)) % 4] }
                _ => { xs[n] }
            }; 3];
        }
    }
    (({ x }) * ((x * x) + 0.5).recip()) + 0.5_f64.hypot(x.sin().exp() + 1.5)
}
pub const P22: Case = Case {
    primal: |p| flat(&p22(&p.at[0..4], p.at[4], p.at[5], p.n)),
    pull: |p| pullback(p22_vjp(&p.at[0..4], p.at[4], p.at[5], p.n)),
    push: |p, d| { let (y, t) = p22_jvp(&p.at[0..4], p.at[4], p.at[5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p22_value_and_grad(&p.at[0..4], p.at[4], p.at[5], p.n); Some((flat(&y), flat(&g), flat(&p22_grad(&p.at[0..4], p.at[4], p.at[5], p.n)))) },
};

#[differentiate]
pub fn p23_0(x: f64) -> Result<f64, usize> {
    if 0.5 <= x.sin() { Err((2 * 1) % 4) } else { Err((3 * 2) % 4) }
}
#[differentiate]
pub fn p23_1(x: f64, zs: &mut [f64]) -> Option<f64> {
    for (&f, &e) in zs.iter().zip(zs.iter()) {
        if (zs[1] <= e.cos()) || (3 != 3) { continue; }
        let mut b = e.max(x).cos();
        b -= 1.5;
    }
    Some((zs[(3 * zs.len()) % 2].clamp((-0.5), 2.0).sin().exp() + 1.5).cbrt())
}
#[differentiate]
pub fn p23(x: f64, xs: &[f64], ys: [f64; 4], n: usize) -> f64 {
    if n <= 1 {
        let mut k: usize = 3;
        match (ys[3 - k] <= x, ys[n] > x.clamp((-0.5), 0.5)) {
            (true, true) => {  }
            _ => { let mut u: [f64; 4] = [1.0; 4]; }
        }
    }
    if (x > (match Some(x.clamp((-0.5), 2.0)) {
        _ => { x }
    })) || ((3 - n) != n) {
        if (0.5 >= Shape::Oblong(x, x).size()) && (x <= (ys[(n + ((n + 2) % 5)) % 4] % (x.abs() + 0.5))) { return (x - ((x * x) + 0.1).powf(((0 + n) % 7) as f64)) + (0.5 / ((0.5 * 0.5) + 0.1)); }
        let p = (match Some(x * 0.25) {
            Some(d) => {
                for (j, &b) in ys.iter().rev().enumerate() {
                    if let [c, .., a, e] = &ys[..] {
                        let psi = |a: f64, t: f64| match (Point { a: a, b: xs[n] }) {
                            Point { a: e, b: 0.0..1.0 } if ((j + j) % 4) <= n => { (j as f64).abs() }
                            Point { a: _, b: d } => { t.powi((3 - n) as i32) }
                        };
                        let mut p = (3.0_f64.fract() * ((xs.len() as f64) + 2.0), ys.iter().enumerate().take((0 + 1)).map(|(k, &f)| d * xs[(k + 2) % 4]).sum::<f64>());
                    }
                    let mut f = (b - d).cos();
                }
                ys[(((0 * 3) % 5) + n) % 4]
            }
            None => { x }
        }, xs[(((n + n) % 5) * 3) % 4] * ys[(ys.len() * ((n + 2) % 5)) % 4]);
        let _ = f64::cos(p.1.sin().exp_m1());
    }
    1.5
}
pub const P23: Case = Case {
    primal: |p| flat(&p23(p.at[0], &p.at[1..5], p.array(5), p.n)),
    pull: |p| pullback(p23_vjp(p.at[0], &p.at[1..5], p.array(5), p.n)),
    push: |p, d| { let (y, t) = p23_jvp(p.at[0], &p.at[1..5], p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p23_value_and_grad(p.at[0], &p.at[1..5], p.array(5), p.n); Some((flat(&y), flat(&g), flat(&p23_grad(p.at[0], &p.at[1..5], p.array(5), p.n)))) },
};

#[differentiate]
pub fn p25(x: f64, y: f64, n: usize) -> f64 {
    let mut f = match Shape::Oblong(x * x, y) {
        Shape::Oblong(a @ -0.5..1.5, ref e) if (*e) <= Shape::Oblong(0.5, (-0.5)).size() => { a * 0.5 }
        Shape::Oblong(mut d, e) => {
            let mut h = 0;
            loop {
                if h >= n { break; }
                h += 1;
                let c = (((1 as f64) + 0.5) * y) * (e * 1.5);
            }
            0.5 + d
        }
        _ => { y * x }
    };
    f *= f + f;
    if 0 > 2 {
        let a: f64 = 1.5;
        for i in 1..2 {  }
    }
    f *= y;
    let mut a = (if f <= f.sin() { if let Some(d) = Some(y - (2 as f64)) { d } else { 1.5 } } else { if (((1 + n) % 4) != 1) || (0.5 < ((((n * n) % 7) as f64) * 0.5)) { 0.25 } else { f } }) * (if 0.5 < 1.5 { f } else { f });
    (a * (a * (3 as f64))) + a
}
pub const P25: Case = Case {
    primal: |p| flat(&p25(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p25_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p25_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p25_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p25_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p26_0(x: f64, y: f64) -> f64 {
    let mut w = vec![x, match (Shape::Round { r: x * x }) {
        Shape::Nothing => { y }
        Shape::Round { r: ref f } => { *f }
        Shape::Oblong(b, d) => {
            let (d, e) = (d, f64::max(0.5_f64.max(d), { x }));
            e
        }
    }, f64::fract(y)];
    let mut d = (Shape::Round { r: w[2] }).size() + Shape::Oblong(w[(0 + 3) % 3], 1.5).size();
    (({ w[(0 + 1) % 3] }).sin().exp() + 1.0).powf(w[(1 * ((1 + 2) % 5)) % 3])
}
#[differentiate]
pub fn p26(y: f64, x: f64, n: usize) -> f64 {
    match (Point { a: (0..3).take((1 + 1)).map(|k| x / (x.sin().exp() + 0.1)).sum::<f64>(), b: match n {
        0 => { x }
        _ => {
            match (Point { a: x * 0.5, b: 0.5 }) {
                Point { a, b } => {
                    'l0: for k in 1..n {
                        if b > 0.5_f64.clamp((-0.5), 0.5) { break; }
                        let f = ((b * 3.0) * (1.0 as f32 as f64)) * 2.0_f64.copysign((b * b) + 1.0);
                        let _unused: f64 = f64::min({ b }, a * b);
                    }
                    let mut f = match Some(a) {
                        Some(..) => {
                            match (a, b) {
                                (b, a) if 0.5 >= ((x * x) + 1.5).powf(a) => { a }
                                (e, d) => { e }
                            }
                        }
                        None => { ((y * y) + 1.5).recip() }
                    };
                }
            }
            let d = (x - (y as f32 as f64)) - ({ y });
            x
        }
    } }) {
        Point { a: d, b: a } if y >= (d.sin().exp() + 1.0).cbrt() => { for j in 0..=3 { if 0.5 > (d * 0.5) { break; } } }
        _ => { let mut b = ((2 as f64) / ((y * y) + 1.0)).powi(3) - x.tanh(); }
    }
    ((x * x) + 0.5).powf(match ((4 * n) % 4) {
        0 => { y }
        1 => { x }
        _ => { 0.5 }
    }) - (x * x)
}
pub const P26: Case = Case {
    primal: |p| flat(&p26(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p26_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p26_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p26_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p26_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p29(x: f64, y: f64, n: usize) -> (f64, f64) {
    let mut v: [f64; 2] = [0.5; 2];
    for &e in v.iter() { let e = ((e.abs() + 1.5).cbrt().powi(0 as i32) + e.abs()) + (0..3).map(|i| x).product::<f64>(); }
    let mut d = (((y * ((6 - n) as f64)) + (x + x)) - v[(2 + 2) % 2].powi(1)) + ((((n + 2) % 7) as f64) / (x.sin().exp() + 1.5));
    for k in 0..=n {
        if d > f64::ln_1p(v[0].sin().exp() + 1.0) { break; }
        if d > (v[(n + 4) % 2] / (d.abs() + 1.0)) {
            for j in (1..3).rev() {
                d = (if let Some(a) = Some(v[0] + d) { a } else { x }).sin().exp_m1();
                if y < d { continue; }
            }
            let q = (match Some((1..3).map(|i| y).product::<f64>()) {
                None => {
                    let mut i: usize = k;
                    1.5
                }
                Some(b) => {
                    let mut w = v;
                    w[1]
                }
            }, 0.25_f64.tanh());
            let mut h = 0;
            let a: f64 = loop {
                if h >= 0 { break 1.5; }
                h += 1;
                let mut a = (((d + d) * (-q.1)) + (match (Shape::Round { r: d.sin_cos().1 }) {
                    _ => { v[0] }
                })) + v[0].sin();
            };
        } else if !(n != k) {
            let mut p = Some(f64::max(y, v.len() as f64) / ((n as f64).min(y).sin().exp() + 1.5));
            let mut e = (if v.iter().rev().map(|&f| f64::tanh(((k + 3) % 7) as f64)).map(|b| -> f64 { 1.5 }).any(|b| b < 0.5) { (d.sin().exp() + 1.0).powf(0.5) } else {
                match p {
                    None if 0 != 1 => { y }
                    None => { y }
                    Some(d) => { d }
                }
            }) * ((1 as f64) + y);
            if v.iter().map(|&c| -> f64 { 0.0 }).filter(|&d| d < (match Some(v[0] + e) {
                Some(b) if 0.5 <= (e * d) => { (6 - k) as f64 }
                Some(d) => { d }
                None => { d }
            })).all(|a| a > e.cos()) {
                let mut g = 0;
                while g < 2 && (e >= (((6 - n) as f64) - y)) {
                    if ((n + 2) % 4) <= g { break; }
                    let phi = |a: f64| (0.5 * a) * y;
                    g += 1;
                }
                for m in (0..k).rev() { p = Some((-0.5)); }
                let b = ((if !(g <= k) { (-y) } else { 1.5 }) - (match Shape::Oblong(v[(4 + 3) % 2] * y, e + (v.len() as f64)) {
                    Shape::Round { r: _ } => { v[1] }
                    Shape::Nothing => { ((g + 4) % 7) as f64 }
                    Shape::Oblong(a, _) => { 1.5 }
                })) * ((v.len() as f64) + 2.0);
            } else {
                if ((n * 3) % 4) == 0 { let (d, e) = e.sin_cos(); } else { v[1] = ((1.5_f64.signum() + (d / (v[(3 + 3) % 2].abs() + 1.0))) + (d.sin().exp() + 1.0).powf(d)).tanh(); }
                e -= (v[1] * d) + ({ 0.1 });
                if let [b, ..] = &v[..] {
                    let mut a = (Point { a: e, b: y }).dot(&Point { a: e, b: 0.1 }) + (y * 0.5);
                    e = ((v[1] + y.sin().exp()) + ((((1 + k) % 7) as f64) * d)).sin();
                    let a = f64::ln_1p((k as f64).abs() + 1.0) * v.iter().rev().map(|&e| -> f64 { 1.5 }).map(|a| v[0]).map(|f| 1.0_f64.min(f)).sum::<f64>();
                }
            }
        } else {
            let d = ((match Some(y * y) {
                Some(f) => { f * f }
                None => { v[0] * v[1] }
            }) * 1.5) - (d.abs() + 1.0).powf(x);
            let phi = |t: f64| d;
        }
        let (c, d) = (f64::abs((x.abs() + 0.5).powf(x)), (if let Some(_) = (Some(match ((1 * 2) % 4) {
            0 if 0.5 > (v[((4 - k) + k) % 2] * v[(k * ((2 + 3) % 5)) % 2]) => { y }
            1 => { v[0] }
            _ => { x }
        })) { d } else { d }) % ((match ((n * k) % 4) {
            0 if (3 - n) < n => { 1.5 }
            _ => { v[0] }
        }).abs() + 0.5));
        return (c * f64::atan(v[(((k + 2) % 5) * 2) % 2]), v[(((k * k) % 5) + (4 - k)) % 2].cos() * d.sin().exp_m1());
    }
    ((f64::sin(y + v[((4 - n) * ((n * 1) % 5)) % 2]) * v[1]) + 1.5_f64.fract(), (y + (match (d * v[0], d.cos()) {
        (d @ -0.5..1.5, _) => { 0.0 }
        (d, f) => { f }
    })) - (y * y))
}
pub const P29: Case = Case {
    primal: |p| flat(&p29(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p29_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p29_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p30(x: f64, xs: &[f64], n: usize) -> f64 {
    let mut f = (xs.windows(1).map(|d| x.sin()).product::<f64>() - (x % (x.sin().exp() + 1.0))) - ({ x });
    let e = ((n as f64) * f) + f;
    for k in n..3 { f -= e; }
    if n != 0 { f *= xs[((4 - n) + 1) % 4]; } else if (xs[n] >= f.tanh()) || (2 != 2) {
        if let Shape::Round { r: mut f } = (Shape::Round { r: (0 as f64) * 1.5 }) {
            let mut b = (((e * e) + 0.1).ln_1p().atan() - xs[n]) + (f * f);
            let q = (f, f * e);
        } else { f /= (e.mul_add(xs[(xs.len() + 2) % 4], e) * e.mul_add(xs[(xs.len() + 2) % 4], e)) + 1.5; }
        let e = 1.5 + e;
        let mut d = e;
    } else {
        let mut h = 0;
        'l0: loop {
            if h >= n { break; }
            h += 1;
            if xs[2] > (e * (h as f64)) { continue 'l0; }
            let phi = |a: f64| if let Some(..) = Some(xs[((4 - h) + 1) % 4] * xs[((4 - n) + 3) % 4]) { (Point { a: e, b: xs[h] }).norm() } else { a * e };
            let mut u = vec![f64::cos(f); 2];
            let phi = |b: f64, t: f64| t * xs.windows(2).take((1 + 1)).map(|a| -> f64 { 1.5 }).sum::<f64>();
        }
    }
    xs[(((n * 1) % 5) + 1) % 4] + xs.iter().map(|&c| e * c).product::<f64>()
}
pub const P30: Case = Case {
    primal: |p| flat(&p30(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p30_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p30_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p30_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p30_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p31_0(x: f64, y: f64, xs: &[f64]) -> Shape {
    for m in 1..3 {
        if y >= (((m + 3) % 7) as f64).floor() { break; }
        let e;
        if y <= x.cos() { e = f64::atan(xs[(1 + m) % 2]); } else { e = (y * x) - xs[0]; }
        y.copysign((xs[1] * xs[1]) + 1.5).sin().exp();
    }
    Shape::Oblong(Some(y).unwrap_or(3.0).powi(2 as i32), ((1 + 1) % 7) as f64)
}
#[differentiate]
pub fn p31_1(x: f64, xs: &[f64]) -> f64 {
    let Point { .. } = Point { a: x, b: x.powi(3 as i32) };
    let mut a = (({ (0..3).fold(x / (x.sin().exp() + 1.5), |acc, k| acc + (-0.5)) }) - x.floor()) - (0 as f64);
    'l0: for m in 0..=3 {
        let mut v: Vec<f64> = xs.iter().zip(xs.iter()).map(|(&c, &b)| -> f64 { 1.5 }).collect();
        let d;
        if xs[0] >= (x * a) { d = a; } else { d = (1..3).map(|i| x * a).map(|e| v[0] * 1.5).fold(a, |acc, c| acc + v[(((0 * m) % 5) + 2) % 2].signum()); }
        let mut d = ((-v[0]).sin().exp_m1() - (d + xs[0])) * (1..3).fold(1.0_f64, |acc, m| acc * v[1]);
    }
    ((match (Shape::Round { r: xs[(0 + 1) % 2] }) {
        Shape::Oblong(..) | Shape::Nothing | Shape::Round { .. } => { a + a }
    }) * a) + (a * x)
}
#[differentiate]
pub fn p31(ys: &[f64], xs: Vec<f64>, y: f64, x: f64, n: usize) -> (f64, f64) {
    if let [e, c, b, ..] = ys {
        match ((Point { a: *b, b: ys[n] }).swapped()) {
            Point { a: e, b } => {
                match (0.5 > (e + b), e < f64::recip((n as f64).abs() + 0.5)) {
                    (true, _) => { let mut v = [b - 0.1, e - (*c), b * b, *c]; }
                    (true, false) => { let a = (((ys[(2 * ((4 * n) % 5)) % 4] * ys[(2 * ((4 * n) % 5)) % 4]) + 1.5).powf(ys[n]).sin() * (*c).powi(1)) + (ys[(ys.len() + ((n + 3) % 5)) % 4] as f32 as f64); }
                    _ => {
                        let mut a = match (ys.iter().product::<f64>(), (ys[(((n * 0) % 5) + 3) % 4] as f32 as f64)) {
                            (b, ref e) => { (*e) % (b.sin().exp() + 1.0) }
                        };
                        a *= xs[n];
                    }
                }
                let mut p = ((-b.signum()), (n as f64) + xs[(n * ((n + 1) % 5)) % 4]);
                if (1..2).filter(|&j| j != 1).all(|m| m != 1) {
                    let mut e = ((1.5 * (match (Point { a: b * b, b: 3.0 * b }) {
                        Point { a: e, b: 0.0..1.0 } => { b }
                        _ => { x }
                    })) + (b * b)) + ((6 - n) as f64).signum();
                    return (e * (ys[((4 - n) + 3) % 4] + (*c)), p31_1(if n < 0 { e } else { *c }, ys));
                } else { let e = ((e / ((e + e).abs() + 1.5)) * (ys[0] * 0.1)) * (1.0 - x); }
            }
        }
    } else {
        let r = &ys[0..4];
        for i in 0..=3 {
            let mut q = Some({
                match Some(xs[(i + 2) % 4]) {
                    Some(d) => { d }
                    None => { r[0] }
                }
            });
            let q = ((x.abs() + 0.5).powf(0.5) * ((i as f64) * x), ((x + r[i]).sin().exp() + 1.5).cbrt());
        }
        return ((((Point { a: x, b: r[(n + ((n * n) % 5)) % 4] }).dot(&Point { a: y, b: r.len() as f64 }) * (x / (x.abs() + 1.5))) - (x * r[(n * ((0 + 3) % 5)) % 4])) - (x * 0.5), r[(((n + 4) % 5) * (4 - n)) % 4] * (if let Some(d) = (Some(if let Some(a) = Some(x) { a } else { r[n] })) { n as f64 } else { xs[n] }));
    }
    (x.sin().cosh(), (match ((4 + 2) % 4) {
        0 => { xs[n] }
        1 => { ys[(0 * 3) % 4] }
        _ => { x }
    }).copysign((x / ((y * y) + 0.5)).abs() + 0.5))
}
pub const P31: Case = Case {
    primal: |p| flat(&p31(&p.at[0..4], p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p31_vjp(&p.at[0..4], p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p31_jvp(&p.at[0..4], p.at[4..8].to_vec(), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p32_0(mut x: f64, y: f64, zs: &mut [f64]) -> f64 {
    if !(x <= (zs[1] + y)) {
        let o: Result<f64, usize> = Err(1);
        let mut u = [zs[(((2 + 3) % 5) + 3) % 2], zs[0], (0 as f64).signum()];
    }
    ((if ((3 * 0) % 4) != 2 { Point { a: 1 as f64, b: y } } else { Point { a: y, b: zs[(2 + 3) % 2] } }).norm() + (match 0 {
        0 => { y }
        1 => { y }
        _ => { y }
    })) * (zs[0] * y)
}
#[differentiate]
pub fn p32(xs: &[f64; 4], o: &Point, y: f64, x: f64, n: usize) -> f64 {
    if x > (2.0 * o.a) {
        let mut a = ((x * ({ n as f64 })) * (x + o.a)) * ((2 as f64) % (xs[0].sin().exp() + 1.0));
        let Point { a, b: c } = o.scaled(xs[(((0 + n) % 5) + n) % 4]);
        for &a in xs.iter() {  }
    } else if x <= f64::sinh(y.sin()) { let r = &xs[0..3]; } else {
        if o.b <= (0.25 % (x.abs() + 0.1)) { let mut e = f64::fract((x.sin().exp() + 0.1).powf(xs[3 - n])) * (((6 - n) as f64) as f32 as f64); }
        return xs.iter().step_by((((n * 1) % 2) + 1)).map(|&e| e).product::<f64>() * 1.5;
    }
    let mut e = xs[((4 - n) + 1) % 4].sin().exp_m1().powi(n as i32);
    match (xs[(n + ((1 + 1) % 5)) % 4] >= xs.iter().map(|&f| 1.5 - e).sum::<f64>(), 2 <= 0) {
        (false, false) => {
            match (y <= 1.5, e > (-0.5_f64).sin_cos().1) {
                (_, true) if n != n => {
                    let d = ((o.b - e) / ((1.5 * 1.5) + 0.1)) + x;
                    let [.., b] = xs;
                }
                _ => {
                    let mut w = [match *o {
                        Point { a: _, b: _ } if ((4 * 3) % 4) != 3 => { 0.5 }
                        Point { a: d, b: f } => { f }
                    }, xs[n] * 0.1];
                    let mut c = (0..2).map(|i| match (Shape::Round { r: y }) {
                        Shape::Oblong(b, _) => { w[(n * i) % 2] }
                        Shape::Oblong(e, b) => { o.b }
                        _ => { ((n * n) % 7) as f64 }
                    }).map(|a| 0.25 + w[0]).sum::<f64>() * w[(((n + n) % 5) + 2) % 2];
                }
            }
            let _unused: f64 = 0.5;
            let mut a = ((Shape::Round { r: 1.5 }).size() * (xs[n] * xs[3])) - (xs[n] - xs[3]);
        }
        (false, false) => {
            {
                for i in (1..n).rev() {
                    if ((i * i) % 4) > n { break; }
                    for j in (1..3).rev() { e *= (-1.0); }
                    let mut g = 0;
                    'l1: while g < 2 {
                        if o.b <= (xs[(((2 + 2) % 5) * 1) % 4] + xs[g]) { break; }
                        return ((match (Point { a: xs.iter().map(|&b| b * e).map(|b| b * 0.5).fold(e, |acc, d| acc + acc), b: if let Some(..) = Some(xs[3 - i]) { xs[(xs.len() + ((n * i) % 5)) % 4] } else { 4 as f64 } }) {
                            Point { .. } if x > xs[3] => { e }
                            _ => { e }
                        }).powi(3) * (if ((g + g) % 4) != 2 { e } else { xs[1] })) * y.powi(0 as i32);
                        g += 1;
                    }
                }
            }
            return x.min(xs[(3 + 2) % 4]) - (0.1 * e);
        }
        _ => {
            for m in (0..2).rev() {
                let mut m = (xs.len() + 2) % 4;
                continue;
            }
            e += xs.iter().filter(|&&c| c < xs[0].powi(((n + n) % 4) as i32)).map(|&c| y - x).sum::<f64>();
            if let None = Some(xs.len() as f64) {
                let mut q = ({ e }, xs[(n * (4 - n)) % 4].powi(n as i32));
                let _ = xs[(((n + n) % 5) + n) % 4];
            }
        }
    }
    (x + (x.abs() + 1.0).powf(e)) * ((n as f64) + e)
}
pub const P32: Case = Case {
    primal: |p| flat(&p32(p.at[0..4].try_into().unwrap(), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n)),
    pull: |p| pullback(p32_vjp(p.at[0..4].try_into().unwrap(), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n)),
    push: |p, d| { let (y, t) = p32_jvp(p.at[0..4].try_into().unwrap(), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p32_value_and_grad(p.at[0..4].try_into().unwrap(), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n); Some((flat(&y), flat(&g), flat(&p32_grad(p.at[0..4].try_into().unwrap(), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n)))) },
};

#[differentiate]
pub fn p33(x: f64, n: usize) -> f64 {
    match (1 < n, x <= 1.5) {
        (true, _) => {
            let c;
            if !(((n + 3) % 4) <= n) { c = (n as f64) * (x * x); } else { c = (0.1 + x) * (x * x); }
        }
        (false, true) if 0.5 < (x * x) => {
            let mut a = Shape::Oblong(x, x).size() * f64::cos(x);
            let mut q = (0.5_f64.min(0.5) + (if 0.5 < (a * a) { 0.5 } else { a }), f64::max(a, x));
            let _ = 1.5 + ((-0.5) / ((q.1 * q.1) + 1.0));
        }
        _ => {  }
    }
    (((x * (1 as f64)) - (0.5 * x)) - ((1 as f64) + x)) + x.fract()
}
pub const P33: Case = Case {
    primal: |p| flat(&p33(p.at[0], p.n)),
    pull: |p| pullback(p33_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p33_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p33_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p33_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p35_0(x: f64, o: Shape) -> (f64, f64) {
    let mut a = (((match (Point { a: x / ((x * x) + 0.5), b: 1.5 }) {
        Point { a: f, b: _ } => { f }
        Point { a: mut e, b: d } => { d }
    }) + 0.25) * (0.5 % ((x * x) + 0.5))) + 1.5;
    ((1..2).skip(0).filter(|&i| i > 1).map(|i| a * x).sum::<f64>() * (a + x), (((((1 + 4) % 7) as f64).abs() / ((a.abs() * a.abs()) + 1.5)) - (a * a)) + a)
}
#[differentiate]
pub fn p35_1(x: f64, y: f64, o: Point, xs: &[f64]) -> f64 {
    let mut e = p35_0(y, Shape::Nothing).0;
    ((match 0 {
        0 => { y }
        _ => { y }
    }).sin() - o.dot(&o)) - y.mul_add(xs[1], xs[1])
}
#[differentiate]
pub fn p35(x: f64, xs: Vec<f64>, n: usize) -> f64 {
    let mut a = (((x - x) * (x - x)) + 0.1).powf(match (Point { a: x + x, b: n as f64 }) {
        Point { a: e, b: _ } if 0.5 < f64::cbrt(x.abs() + 0.1) => {
            if !(xs[(((2 * 3) % 5) + 3) % 4] < (2.0 * e)) {
                let mut d = (((x + 1.0) * (1..3).skip(0).map(|k| e.sin()).sum::<f64>()) + (match 2 {
                    0 => {
                        let mut e = (n as f64).abs().sin_cos().0 + e.sin().exp_m1();
                        x
                    }
                    1 => { x }
                    _ => { xs[n] }
                })) + e.floor();
                d /= (d.cos() * d.cos()) + 1.0;
            } else {
                match (3 - n) {
                    0 if n <= 1 => { let mut p = (xs[((4 - n) + ((n * n) % 5)) % 4], e * 0.0); }
                    _ => {
                        for &b in xs.iter() {  }
                        let (d, e) = ((-e), e.atan().abs());
                        let mut f = (e * d.sin_cos().1) - d;
                    }
                }
                let u = [xs[(n * 2) % 4] * xs[3 - n], xs[(xs.len() + 4) % 4] + e];
                'l0: for m in (1..n).rev() {
                    'l1: for k in (0..3).rev() {
                        let f = f64::max(u[(((3 + 1) % 5) + k) % 2] * u[0], u[(k * xs.len()) % 2].max(e)) * e.powi(((2 * 3) % 4) as i32);
                        break 'l1;
                    }
                }
            }
            e
        }
        Point { a: _, b: c } => { c }
    });
    if a <= (a * (n as f64)) { xs[0] } else { 2.0_f64.hypot(a.abs() + 0.1) }
}
pub const P35: Case = Case {
    primal: |p| flat(&p35(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p35_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p35_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p35_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p35_grad(p.at[0], p.at[1..5].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p36_0(x: f64, y: f64) -> (f64, f64) {
    let mut u = vec![(-0.5) / ((y * y) + 1.0); 2];
    (u.iter().product::<f64>() * ((0 as f64) * y), 1.5 - u[1])
}
#[differentiate]
pub fn p36(x: f64, xs: Vec<f64>, n: usize) -> f64 {
    let mut w: [f64; 2] = [1.5; 2];
    w[(((1 + 2) % 5) + 1) % 2] /= 1.5_f64.abs() + 0.1;
    let psi = |a: f64| x;
    let mut a = (Point { a: xs[(xs.len() + ((3 + 1) % 5)) % 4] + xs[n], b: x * x }).norm() + x;
    let p = Point { a: a, b: p36_0(psi(xs[(((n + 1) % 5) + 1) % 4]), w[0] * xs[(((4 + 0) % 5) + 2) % 4]).1 };
    'l0: for j in 1..3 {
        if (w[0] > (a + xs[3 - n])) || (2 <= j) { return (w[(((j * 2) % 5) + (4 - j)) % 2] + x) * w[1]; }
        let b;
        if n != n {
            let mut a = psi(a.sin());
            let mut w = w;
            b = (if let Some(..) = Some(x * w[1]) {
                w[((4 - j) + ((n + n) % 5)) % 2] = (p36_0(2.0, a).1 + (if let Some(_) = Some(x) { a } else {
                    let c;
                    if j < j { c = p36_0((0.1_f64.abs() + 0.5).sqrt(), w[(((j + 2) % 5) * 2) % 2].fract()).0; } else { c = (xs[(xs.len() + 1) % 4] * (j as f64)) * w[(j + 1) % 2]; }
                    xs[((4 - j) * 3) % 4]
                })).tanh();
                0.25
            } else { (6 - j) as f64 }) / ((match (3 - n) {
                0 => { 0.25 }
                1 if x <= (xs[n] - a) => { w[0] }
                _ => { w[0] }
            }).abs() + 0.5);
        } else { b = a.powi(n as i32) * (w.len() as f64); }
        for j in (0..2) {  }
        let mut q = Shape::Round { r: (a * b) * w.iter().map(|&b| a.sin().exp()).sum::<f64>() };
    }
    (((p.b / (a.sin().exp() + 1.5)) * w[0]) + a) + (x * 0.1)
}
pub const P36: Case = Case {
    primal: |p| flat(&p36(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p36_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p36_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p36_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p36_grad(p.at[0], p.at[1..5].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p37_0(x: f64, y: f64, o: &Option<f64>, z: &mut f64) -> Option<f64> {
    if 0.5 < (3 as f64) {
        let k: usize = 0;
        return None;
    }
    let d = (-(Shape::Round { r: *z }).size());
    None
}
#[differentiate]
pub fn p37_1(x: f64, y: f64, z: &mut f64) -> Point {
    Point { a: x.powi(2 as i32) - ((2 as f64) - 2.0), b: 0.5 }
}
#[differentiate]
pub fn p37(mut x: f64, n: usize) -> f64 {
    if (n > n) && (x <= (x * x)) {
        x /= (n as f64).abs().sin().exp() + 0.1;
        let mut d = 0.5 * ((6 - n) as f64);
        let mut e = (0.5 * x).signum() + (match Some(x + d) {
            Some(f) => { f }
            Some(e) => { e }
            None => {
                let mut d = ((2.0 * d).cos() * (-d)) + (3.0_f64.sin().exp() + 0.1).ln_1p();
                d
            }
        });
    }
    for j in 0..2 {
        if x >= (x + (((j * n) % 7) as f64)) { break; }
        let _unused: f64 = if ((4 + 4) % 4) != j { (Point { a: x, b: x }).dot(&Point { a: x, b: 0.25 }) } else { x };
        if ((n * 2) % 4) != j { x = Shape::Oblong(x.powi(2), 1.5).size(); } else if x < x {
            let mut b = x.fract();
            if 0 < j {
                let c = (b.powi(1 as i32) * 1.5) * (0.5 + 0.5);
                break;
            } else { let mut b = (x * b) * x; }
            for k in 1..3 { x *= (b - b).sin(); }
        } else { let mut p: Result<f64, usize> = Ok(x * (-0.5)); }
        let mut d = x.max(x) + 0.5_f64.abs();
    }
    f64::atan2(f64::exp_m1(x.sin()), ((x + 0.25) * (x + 0.25)) + 1.0)
}
pub const P37: Case = Case {
    primal: |p| flat(&p37(p.at[0], p.n)),
    pull: |p| pullback(p37_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p37_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p37_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p37_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p39_0(x: f64, y: f64, o: &Point, xs: &[f64], z: &mut f64) -> Result<f64, usize> {
    let mut b = (1.5 * (x * y)) - (*z);
    Ok(o.a * ((0 as f64) * (3 as f64)))
}
#[differentiate]
pub fn p39(mut xs: [f64; 4], o: &Point, y: f64, x: f64, n: usize) -> f64 {
    xs.reverse();
    xs[(((n + 1) % 5) * (4 - n)) % 4] += if let Some(_) = (Some(if y <= (x * x) {
        let p: Option<f64> = None;
        xs[(1 + ((n * n) % 5)) % 4]
    } else {
        let mut c: f64 = 0.5;
        o.a
    })) { xs[(n * n) % 4].mul_add(y, xs[(4 + 2) % 4]) } else {
        match ((4 + 4) % 4) {
            0 if o.a >= xs[n].clamp((-0.5), 0.5) => { xs[n] }
            _ => { x }
        }
    };
    match Some(3.0 + xs[((4 - n) * 2) % 4]) {
        Some(b) => {
            let mut c = (((-0.5) + x) * (x + y)) * x.powi(2);
            c *= c.atan().sin();
            let mut d = xs[(((n + n) % 5) + 1) % 4] + ({ o.a });
        }
        None => {
            {
                let mut q = ((1..2).map(|j| xs[(j + j) % 4] * x).sum::<f64>() * (x + (((n + 3) % 7) as f64)), y * ((6 - n) as f64));
                for i in (0..=n).rev() {
                    let mut q = ((x * xs[i]) * x.cos(), ((4 as f64).abs() + 0.1).ln() * y);
                    match Some(xs[(i + 3) % 4].signum()) {
                        Some(f) => {
                            let mut d = (((((i + 2) % 7) as f64) + f).sin() + (Point { a: x, b: x }).norm()) + y;
                            d -= (((f64::recip((0.5 * 0.5) + 0.1) + (((i + 2) % 7) as f64)) - (xs[(xs.len() + ((1 * i) % 5)) % 4] - 0.25)) + xs.iter().zip(xs.iter()).map(|(&a, &e)| e).product::<f64>()).sin();
                        }
                        None => { let mut e = xs[i].sin(); }
                    }
                    let mut i: usize = 2;
                }
            }
            let mut o = (o.b, (Shape::Round { r: xs[2] }).size());
            let mut o = Point { a: match Some(x) {
                None => { x.signum() }
                Some(f) => { x + xs[n] }
                Some(d) => { 1.5 }
            }, b: 0.25 };
        }
    }
    let mut tick = 0;
    loop {
        if tick >= n { return xs.iter().enumerate().rev().map(|(j, &c)| x).product::<f64>() + (match Some(xs[(4 + 1) % 4].powi(((n * 3) % 4) as i32)) {
        None if xs[n] > 0.5_f64.cos() => { xs[n] }
        None => { x }
        Some(d) => { d }
    }); }
        tick += 1;
        if x > (-0.5_f64).atan2(x.abs() + 1.5) { return ((1.5 + o.b.cos()) * x) - ((n as f64) + o.b); }
        let mut c = (match ((tick + 1) % 4) {
            0 => { xs[(tick + 4) % 4] * x }
            1 if o.b <= ((tick as f64) * xs[n]) => { y }
            _ => { x.min(x) }
        }) + (xs[1].sin().exp() + 1.0).cbrt();
        let mut h = 0;
        let e: f64 = loop {
            if h >= 3 { break ((((h + 1) % 7) as f64) * xs[0]) - (xs[(((3 * tick) % 5) * (4 - h)) % 4] + c); }
            h += 1;
            let mut e = (match Some(c.fract()) {
                None | Some(..) => { xs[3 - tick] }
            }).powi(2) + (0.25 + o.a);
            xs.reverse();
            xs[((4 - tick) + xs.len()) % 4] *= e;
        };
    }
}
pub const P39: Case = Case {
    primal: |p| flat(&p39(p.array(0), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n)),
    pull: |p| pullback(p39_vjp(p.array(0), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n)),
    push: |p, d| { let (y, t) = p39_jvp(p.array(0), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p39_value_and_grad(p.array(0), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n); Some((flat(&y), flat(&g), flat(&p39_grad(p.array(0), lasting(&p.at[4..6]), p.at[6], p.at[7], p.n)))) },
};

#[differentiate]
pub fn p40_0(x: f64, y: f64, xs: &[f64]) -> Point {
    let mut d = ((y * y) * (xs[(((2 + 0) % 5) + 2) % 2] * y)) - y;
    let phi = |t: f64, a: f64| xs.iter().copied().sum::<f64>();
    Point { a: if 2 == 0 { f64::tanh(d) } else { (1..3).map(|j| x).sum::<f64>() }, b: (match Some(0 as f64) {
        _ => { y }
    }).sin().sinh() }
}
#[differentiate]
pub fn p40(x: f64, xs: [f64; 4], n: usize) -> f64 {
    match (Some(x), Some(0.1 * (3 as f64))) {
        (Some(c), Some(e)) => {
            let i: usize = 2;
            let f;
            if xs[3 - i] < (c * c) {
                f = xs.iter().take((0 + 1)).copied().map(|c| xs[3 - i]).map(|b| match Some(((i + 1) % 7) as f64) {
                    None => { n as f64 }
                    Some(d) => { b }
                    Some(a) => { xs[i] }
                }).sum::<f64>();
            } else { f = (e * e) * (c * xs[(((4 + 3) % 5) + xs.len()) % 4]); }
        }
        (Some(c), None) => { let mut b = (c * x) * ((xs[(((3 + 3) % 5) + 3) % 4] * xs[(((3 + 3) % 5) + 3) % 4]) + 1.0).sqrt(); }
        (None, Some(e)) => { let (c, d) = e.sin_cos(); }
        _ => {
            let mut a = (if n > n { (1..3).map(|k| xs[1] * x).sum::<f64>() } else {
                let mut f = (xs[2] * (-1.0)).powi(3) + (match (xs[3 - n] * xs[(n * 2) % 4], xs[(n + 3) % 4] * x) {
                    (mut a, b) if b < 1.5 => { xs[(((0 + 3) % 5) * ((n + 1) % 5)) % 4] }
                    _ => {
                        if x > 1.5_f64.max(x) { return 1.5 * x; }
                        x
                    }
                });
                let mut o = Some((x - x).fract());
                (0..2).skip(1).zip(xs.iter()).map(|(j, &e)| match (Point { a: xs[1], b: 0.0 }) {
                    Point { a: b, b: c } => { xs[n] }
                    Point { a, b: f } => { xs[2] }
                }).sum::<f64>()
            }) + ((-0.5) - 0.25);
        }
    }
    let c;
    if (x > (xs[(xs.len() + 1) % 4] * x)) || (3 > 0) {
        c = (if let Some(e) = Some(x) {
            let mut b = (((-0.5) / ((e * e) + 1.0)) * x.sin_cos().0) * (x * e);
            b
        } else {
            let f = xs[0];
            f
        }).signum();
    } else {
        let mut d = (xs[3].cos() - (xs[(xs.len() * 4) % 4] - xs[((4 - n) + 2) % 4])) - x;
        c = (3.0 * (n as f64)) * (d + xs[n]);
    }
    let mut u = xs;
    if let [b @ -0.5..1.5, f, ..] = u {
        let mut a = ((u[n] + f).abs() + 0.5).ln() * (b.sin().exp() + 1.0).recip();
        a = (1.5 - (a * a)).tanh();
    } else {
        u[3] *= c.sin();
        return c + (c * c);
    }
    (u[(((2 + 3) % 5) + 2) % 4] * c) * ((x * x) + 0.1).powf(c)
}
pub const P40: Case = Case {
    primal: |p| flat(&p40(p.at[0], p.array(1), p.n)),
    pull: |p| pullback(p40_vjp(p.at[0], p.array(1), p.n)),
    push: |p, d| { let (y, t) = p40_jvp(p.at[0], p.array(1), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p40_value_and_grad(p.at[0], p.array(1), p.n); Some((flat(&y), flat(&g), flat(&p40_grad(p.at[0], p.array(1), p.n)))) },
};

#[differentiate]
pub fn p41(x: f64, xs: &[f64; 4], n: usize) -> f64 {
    let (e, f) = (x as f32 as f64).sin_cos();
    let mut u = vec![f.atan(), e + xs[n], e.sin_cos().1];
    let mut c = (f64::exp_m1(f.sin()).min((n as f64) * 3.0) + u[(((3 * n) % 5) + 1) % 3]) - (e + u[(((n + n) % 5) + 1) % 3]);
    if e >= (c + xs[(((n * n) % 5) + ((n * 0) % 5)) % 4]) {
        let d = ((4 as f64) / ((3 as f64).abs() + 0.1)).powi(1);
        c *= xs[n];
        return (((c * f) * (c * f)) + 0.5).ln_1p() - (f * f);
    } else if x > (e * (-0.5)) {
        { if let [e, .., _, _] = &u[..] { for i in (0..n).rev() { if u[(3 + 3) % 3] >= u[(i + 1) % 3] { return if xs[3 - i] <= xs[n] { 0.5 } else { (Point { a: u[2], b: u[2] }).dot(&Point { a: u[((4 - i) + 2) % 3], b: f }) }; } } } }
        match ((xs.len() + ((n + 2) % 5)) % 4) {
            0 => {
                c *= c;
                let f: f64 = 0.25;
                c *= match (Shape::Round { r: f.clamp((-0.5), 0.5) }) {
                    Shape::Round { r: c } => { x }
                    Shape::Oblong(c, b) => { u[1] }
                    Shape::Nothing => { 3.0 }
                };
            }
            _ => { if u[((4 - n) + 2) % 3] >= (c * f) { return ((-c) + u.iter().zip(u.iter()).map(|(&a, &d)| u[0] + a).map(|f| f64::signum(f)).sum::<f64>()) - (c.abs() + 1.5).powf(f); } }
        }
    } else { c /= c.sin().exp() + 1.0; }
    (u[2] * f) + u[(n * n) % 3]
}
pub const P41: Case = Case {
    primal: |p| flat(&p41(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    pull: |p| pullback(p41_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p41_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p41_value_and_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p41_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p42_0(x: f64, y: f64, o: Option<f64>, z: &mut f64) -> f64 {
    *z = if let Shape::Round { r: f } = Shape::Oblong(*z, y) { (*z) * 0.5 } else {
        *z += (*z) * (1 as f64);
        y
    };
    (((0 as f64) * (0 as f64)) + 1.0).powf((*z) * x) - y.atan()
}
#[differentiate]
pub fn p42_1(x: f64, y: f64, xs: &[f64]) -> f64 {
    let mut e = ((xs[0] * x).cos() + (xs[(xs.len() + 2) % 2] * y)) - x;
    e -= (e - xs[(((2 + 1) % 5) * 0) % 2]) * (1..3).fold(1.0_f64, |acc, m| acc + xs[(m * xs.len()) % 2]);
    (y.powi(0).abs() + 0.1).cbrt()
}
#[differentiate]
pub fn p42(ys: &[f64; 4], xs: &[f64], y: f64, x: f64, n: usize) -> f64 {
    {
        let mut a = (f64::tanh(xs[3 - n]) - (0.25 % ((y * y) + 0.5))) - (Shape::Round { r: x }).size();
        return ((xs[(n * 4) % 4].clamp((-0.5), 2.0).abs() + 1.0).cbrt() + (a - xs[(n + 2) % 4])) + (xs[(((2 + n) % 5) + 1) % 4] * ys[0]);
    }
    let psi = |a: f64, t: f64| p42_1(t, x, &ys[2..4]) * (0.0 * a);
    let mut a = xs[2];
    if let None = Some(xs[(((0 * 0) % 5) * ((3 * n) % 5)) % 4].sin().exp_m1()) { let mut a = ys.windows(2).zip(xs.iter()).map(|(b, &d)| b[(n + 3) % 2] + ys[0]).sum::<f64>().mul_add(ys[((4 - n) * ((n + n) % 5)) % 4] * a, y * xs[2]) - psi((6 - n) as f64, x); }
    { let _ = psi(x, ys[0]) * (0.25 * (((3 * n) % 7) as f64)); }
    (psi(((2 * n) % 7) as f64, xs[3 - n]) * (x - 0.5)) * a.min(x)
}
pub const P42: Case = Case {
    primal: |p| flat(&p42(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p42_vjp(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p42_jvp(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p42_value_and_grad(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.at[9], p.n); Some((flat(&y), flat(&g), flat(&p42_grad(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.at[9], p.n)))) },
};

#[differentiate]
pub fn p43(x: f64, xs: &[f64], n: usize) -> f64 {
    for j in 1..3 {
        if xs[(4 + xs.len()) % 4] >= (match Some(xs.iter().product::<f64>()) {
            Some(c) => { 1.0 }
            None => { xs[j] }
        }) { break; }
        let mut j: usize = j;
        let mut b = (x + x) + (x.abs() + 1.5).powf(x);
        b %= ((x * xs[(((1 + 2) % 5) * xs.len()) % 4]) * (x * xs[(((1 + 2) % 5) * xs.len()) % 4])) + 0.5;
    }
    let (a, f) = (x, x.mul_add(x, xs[3 - n]));
    a
}
pub const P43: Case = Case {
    primal: |p| flat(&p43(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p43_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p43_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p43_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p43_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p44(x: f64, mut y: f64, xs: [f64; 4], n: usize) -> f64 {
    let mut q: (f64, f64) = ((y * y) + (match (Shape::Round { r: y }) {
        Shape::Nothing => { x }
        Shape::Round { r: _ } => { y }
        _ => { xs[n] }
    }), 1.5);
    let u: Vec<f64> = xs.windows(1).step_by((((1 * 3) % 2) + 1)).map(|c| if q.0 >= (0.25 * y) { x } else { x }).collect();
    let Shape::Round { r: f } = (Shape::Round { r: y * y }) else { return x.abs().sin() + y.cos(); };
    y *= ((((n * n) % 7) as f64).abs() + 1.0).powf(u[(n + 1) % 2]).sin();
    let f = (f * (match (Point { a: u.iter().copied().fold(f / (y.sin().exp() + 1.0), |acc, c| acc * xs[3 - n]), b: q.0 * f }) {
        Point { a: e, b: a } => { a }
    })) + (y.sin().exp() + 1.0).ln();
    let mut b = (q.1 + 0.1) * (f * y);
    let mut v: [f64; 3] = [0.1; 3];
    let mut u = vec![f64::cos(f); 3];
    {
        let lent = &mut u[(n + ((1 + 1) % 5)) % 3];
        if let None = Some(f64::cos(v[1])) { let c = f64::exp(2.0_f64.sin()) + ((*lent) + (*lent)); }
    }
    for m in 0..3 {  }
    (f64::signum(xs[n] * y) + (match (Point { a: { b }, b: v[0] * (0 as f64) }) {
        Point { a: ref a, b } => { n as f64 }
    })) - f.atan2((q.1 * q.1) + 0.1)
}
pub const P44: Case = Case {
    primal: |p| flat(&p44(p.at[0], p.at[1], p.array(2), p.n)),
    pull: |p| pullback(p44_vjp(p.at[0], p.at[1], p.array(2), p.n)),
    push: |p, d| { let (y, t) = p44_jvp(p.at[0], p.at[1], p.array(2), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p44_value_and_grad(p.at[0], p.at[1], p.array(2), p.n); Some((flat(&y), flat(&g), flat(&p44_grad(p.at[0], p.at[1], p.array(2), p.n)))) },
};

#[differentiate]
pub fn p45(x: f64, n: usize) -> (f64, f64) {
    let mut b = (x + x).sin() - ({ x });
    let mut u: [f64; 4] = [0.25; 4];
    match (if 0.5 < x { Shape::Round { r: x } } else { Shape::Round { r: 1.5 } }) {
        Shape::Round { r: a } => {
            for c in (0..2).zip(u.iter()).skip(((2 + 3) % 2)).map(|(m, &b)| (u.len() as f64) - x) {
                let r = &u[0..4];
                let mut b = (match (Point { a: (-b), b: (Shape::Round { r: (-0.5) }).size() }) {
                    Point { a: e, b: _ } => { 0.1 }
                }) + (1..2).skip(1).fold(0.0_f64, |acc, k| acc * acc);
                if !(n > n) {
                    let z = &u[0..2];
                    let mut e = (4 as f64).mul_add(1.5, r[n] * x) * (match ((match Some(u[n]) {
                        None => { c }
                        Some(d) => { b }
                    }, z[0])) {
                        (_, a) => { 3 as f64 }
                    });
                    let mut f = ((if ((n + 1) % 4) <= 2 { z[0].min(e) } else { { b } }) + (match Shape::Nothing {
                        Shape::Nothing if ((n * 3) % 4) <= n => { e }
                        Shape::Nothing => { b }
                        Shape::Round { r: c } => { z[0] }
                        Shape::Oblong(b, ..) => { r[n] }
                    })) - z[0].powi(((n * n) % 4) as i32);
                } else if (r[n] < b.mul_add(b, a)) || (c <= (Point { a: x, b: c }).dot(&Point { a: x, b: x })) {
                    let _unused: f64 = r[n].powi((3 - n) as i32) + b;
                    let mut a = (((c - r[n]) as f32 as f64) - (r[0] * c)) * (n as f64);
                } else { b *= c.sin(); }
            }
            u[n] -= ((n as f64) * 1.0) % ((a.abs() + 0.5).cbrt().abs() + 0.1);
            return ((((4 as f64) / ((-u[(((1 * n) % 5) + 4) % 4]).abs() + 0.1)) + (match (Point { a: a + (n as f64), b: x }) {
                Point { a: d, b: c } => { n as f64 }
                Point { a, b } => { ((n * n) % 7) as f64 }
            })) + (0..2).fold(0.5_f64, |acc, k| acc + u[n]), (3.0 * u[(n + 2) % 4]) * (a * (u.len() as f64)));
        }
        Shape::Nothing if n != 3 => { b = ((((x + b) + b) * (u[n] * u[3])) - (n as f64)).sin(); }
        Shape::Nothing => { let c = 1.5_f64.tanh() + u[2]; }
        Shape::Oblong(c, _) => {
            b = (n as f64).sin_cos().1.signum().tanh();
            for j in (1..2).rev() {
                if c < u.iter().rev().map(|&c| ((n * 4) % 7) as f64).sum::<f64>() { continue; }
                let mut w = vec![b - (u.len() as f64); 2];
                break;
            }
            for &c in u.iter().skip(0) {
                if u[(((n * 0) % 5) + 1) % 4] <= (u.len() as f64) {  } else {
                    let mut g = 0;
                    while g < 3 {
                        g += 1;
                        b -= u.iter().fold(c.tanh(), |acc, &f| acc + (f + f));
                    }
                    let phi = |a: f64| (c - u[(u.len() + 3) % 4]) * (u[(n + g) % 4] * (n as f64));
                    if 0.5 > x { let psi = |a: f64, b: f64| u[g].powi(((g + 2) % 4) as i32).floor(); }
                }
                if u[(0 + ((3 + n) % 5)) % 4] <= (b - (n as f64)) { continue; }
                if let [c, 0.0..1.0, .., f] = u {
                    let mut v = vec![(Shape::Round { r: u[n] }).size(), b.tanh(), 0.0];
                    return (((v[1] + ((n as f64) * f)) - (f - f)) * (c + c), ((v[1].clamp((-0.5), 0.5) * (0..2).enumerate().rev().map(|(i, m)| c * (m as f64)).sum::<f64>()) - (v[(2 + 1) % 3] + f)) + c);
                } else {
                    b %= (-u[n]).abs() + 1.5;
                    let mut b = ((match (Some(match (Shape::Round { r: u[n] }) {
                        Shape::Round { .. } if u[3] <= (b * b) => { c }
                        Shape::Round { r: _ } => { c }
                        Shape::Nothing => { u[(n * n) % 4] }
                        Shape::Oblong(0.0..1.0, c) if ((n * n) % 4) < 1 => { b }
                        Shape::Oblong(_, d) => { d }
                    })) {
                        Some(b) => { (-0.5) / (u[0].sin().exp() + 0.1) }
                        None => { b - c }
                    }) + u.iter().take((((n + 3) % 3) + 1)).product::<f64>()) + c.max(c);
                    return (((if let Shape::Round { .. } = (Shape::Round { r: u[(u.len() * ((n * n) % 5)) % 4].powi(1 as i32) }) { u.iter().sum::<f64>() } else { c.powi(2) }) + (-0.5_f64).atan()) - f64::hypot(u[(n * 1) % 4], (n as f64).abs() + 0.5), (c + (match ((u[(u.len() + 2) % 4], match (Point { a: n as f64, b: u[2] }) {
                        Point { a: d, b: c } if n != n => { c }
                        Point { a: c, b: _ } => { b }
                    })) {
                        (_, _) => { b }
                    })) - (x * x));
                }
            }
            return (u[1] - ((6 - n) as f64).powi(((n + n) % 4) as i32), (match ((Shape::Round { r: b }).grown(c)) {
                Shape::Nothing => { c / ((c * c) + 0.5) }
                Shape::Round { .. } => { c - u[(n + 3) % 4] }
                Shape::Oblong(_, a) => { u[3 - n] * u[(2 * ((n + 2) % 5)) % 4] }
            }) + (u[0] * c));
        }
    }
    (((u[(n + 2) % 4] - (n as f64)) - ((4 as f64) * u[(n * n) % 4])) * (b / (u[(2 + 1) % 4].sin().exp() + 1.0)), match Some(u[(n + 3) % 4]) {
        Some(f) if f <= (0.25 - b) => { f + u[n] }
        _ => { (-1.0) }
    })
}
pub const P45: Case = Case {
    primal: |p| flat(&p45(p.at[0], p.n)),
    pull: |p| pullback(p45_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p45_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p46_0(x: f64, y: f64, o: &Shape) -> f64 {
    ((match Some((((1 + 4) % 7) as f64) * x) {
        Some(mut e) => { y }
        None => { (3 as f64) + y }
    }) + (0 as f64).sin()) - y
}
#[differentiate]
pub fn p46_1(x: f64, y: f64, xs: &[f64]) -> Point {
    let mut q = Shape::Round { r: xs[0].powi(3).clamp((-0.5), 0.5) };
    (Point { a: y, b: (1 as f64) / (y.sin().exp() + 0.5) }).swapped()
}
#[differentiate]
pub fn p46(x: f64, y: f64, o: &Point, xs: [f64; 4], ys: &[f64; 4], n: usize) -> f64 {
    let mut c = o.scaled(ys[(0 * ((n * n) % 5)) % 4]).dot(&o.swapped());
    for k in ((3 - n)..2).rev() {
        for j in (0..n).rev() {
            let phi = |a: f64| ((6 - k) as f64).cos();
            if (0..2).rev().any(|i| i > 1) {
                let q = ((match *o {
                    Point { a: f, b: e } => { n as f64 }
                }) / (((ys[1] * y) * (ys[1] * y)) + 0.1), y * (-1.0));
            }
        }
        let mut i: usize = 2;
        for m in 1..0 {
            let q = (Shape::Round { r: x * o.b }).next(xs[(m + ((k + k) % 5)) % 4]);
            if let None = (if c >= xs[(k + 3) % 4] { Some(((2 + 3) % 7) as f64) } else { Some(i as f64) }) {
                let mut e = (ys.iter().skip(1).copied().reduce(f64::min).unwrap_or(0.5) * (y + ys[3 - m])) * ((ys.len() as f64) * y);
                let mut m = 2;
                if c > (c * c) { let mut c = xs.iter().enumerate().map(|(m, &f)| o.a.atan2(ys[2].abs() + 1.0)).sum::<f64>() - (o.b * (xs.len() as f64)); }
            } else {
                let e = (0.1 + c) / ((ys.windows(1).step_by((((i + k) % 2) + 1)).map(|d| ys.iter().step_by((0 + 1)).step_by((1 + 1)).rev().sum::<f64>()).filter(|&b| b < xs[1]).map(|b| c * 0.0).sum::<f64>() * ys.windows(1).step_by((((i + k) % 2) + 1)).map(|d| ys.iter().step_by((0 + 1)).step_by((1 + 1)).rev().sum::<f64>()).filter(|&b| b < xs[1]).map(|b| c * 0.0).sum::<f64>()) + 0.5);
                match (0 <= n, y >= 1.5) {
                    (_, true) => {
                        let o = o.scaled(p46_0(e, x, &Shape::Round { r: o.a }));
                        let a = ((-0.5) - ys[k]) + (((m * 1) % 7) as f64).clamp((-0.5), 0.5);
                    }
                    (false, true) if c >= (1.0 - c) => {  }
                    _ => {
                        let phi = |t: f64| ys[(m * ((3 + 2) % 5)) % 4];
                        let mut f = (if let Some(e) = Some(xs[(k + 1) % 4] - x) { ((4 + 0) % 7) as f64 } else { c }) - (-c);
                    }
                }
                let mut c = (((ys[(i * m) % 4] * e) + ys[k]) + (0.25_f64.abs() + 0.1).ln()) * ({ c });
            }
        }
        break;
    }
    (f64::copysign((-1.0), o.b.sin().exp() + 1.0).atan2(xs.iter().copied().map(|c| c).map(|e| x).sum::<f64>().abs() + 1.5) * (y + y)) + (c + c)
}
pub const P46: Case = Case {
    primal: |p| flat(&p46(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n)),
    pull: |p| pullback(p46_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p46_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p46_value_and_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p46_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.at[8..12].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p47_0(x: f64, y: f64, o: &Option<f64>, xs: &[f64]) -> Option<f64> {
    let o = *o;
    None
}
#[differentiate]
pub fn p47(ys: Vec<f64>, xs: &[f64], y: f64, x: f64, n: usize) -> f64 {
    let mut v: [f64; 3] = [0.25; 3];
    v[0] *= x.sin();
    for m in ((3 + 2) % 4)..2 {
        if y > x { return (x * x).powi(((3 + 1) % 4) as i32); }
        let (d, e) = y.sin_cos();
        let e = (((((2 + 2) % 7) as f64).sin().exp() + 1.0).ln_1p() as f32 as f64) + Some(((v[(m + 2) % 3] * v[(m + 2) % 3]) + 0.5).ln()).unwrap_or(d);
        let p = Point { a: (v[1].sin().exp() + 1.5).cbrt().mul_add(v[(ys.len() + m) % 3] * d, x * (m as f64)), b: d };
    }
    ((y - y) - (x + x)) - (y * (((n * n) % 7) as f64))
}
pub const P47: Case = Case {
    primal: |p| flat(&p47(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p47_vjp(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p47_jvp(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p47_value_and_grad(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n); Some((flat(&y), flat(&g), flat(&p47_grad(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n)))) },
};

#[differentiate]
pub fn p49(x: f64, y: f64, xs: &[f64; 4], n: usize) -> f64 {
    { let a = 0.25_f64.tanh().copysign(xs[n].powi(0).abs() + 1.5) + (y + y); }
    let mut g = 0;
    let e: f64 = 'l0: loop {
        if g >= n { break (y * (if let Some(c) = Some(xs.iter().map(|&d| xs[0].mul_add(d, xs[n])).sum::<f64>()) { c } else { g as f64 })) - y; }
        g += 1;
        for m in (((g + g) % 4)..n).rev() {
            if xs.windows(2).enumerate().map(|(m, a)| y / (xs[g].abs() + 0.5)).any(|c| c < y) {
                return ((((m as f64) - xs[g]) + (x * (((0 * m) % 7) as f64))) * xs[g].mul_add(n as f64, y)) - (match Shape::Oblong(0.25, xs[3 - g].floor()) {
                    Shape::Round { .. } | Shape::Nothing | Shape::Oblong(..) => { y }
                });
            }
            for j in 1..2 {
                if (((j + 3) % 4) == 1) || (y < ((3 as f64) * (m as f64))) { break 'l0 (y * xs[j]) + 1.5; }
                if (3 - g) == n { let _ = 1.5 - (2 as f64); } else if y < ((j as f64) * (((4 + 3) % 7) as f64)) {
                    let mut a = (1..3).map(|j| y.mul_add(xs[m], x)).sum::<f64>() * (xs[0] + y);
                    let v: Vec<f64> = xs.iter().step_by((1 + 1)).map(|&a| xs[(((m * 1) % 5) * (4 - g)) % 4] * xs[(j * 0) % 4]).collect();
                }
                continue;
            }
        }
        break ((xs[1] * xs.iter().take((1 + 1)).map(|&e| xs[(((n + 2) % 5) * n) % 4]).product::<f64>()) - (((g + 2) % 7) as f64)) - xs[1];
    };
    let mut p = (((4 as f64) * xs[(3 * ((3 * 1) % 5)) % 4]) * xs.iter().copied().rev().map(|a| xs[(2 * ((4 + g) % 5)) % 4].powi(g as i32)).sum::<f64>(), xs[(xs.len() * 3) % 4] * y);
    (xs.iter().map(|&e| -> f64 { (-1.0) }).sum::<f64>() * 1.5) - (xs[(((0 + 1) % 5) + ((4 + 3) % 5)) % 4] * y)
}
pub const P49: Case = Case {
    primal: |p| flat(&p49(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p49_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p49_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p49_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p49_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p51(xs: &[f64], mut y: f64, x: f64, n: usize) -> f64 {
    'l0: for k in n..n {
        let mut h = 0;
        while h < k {
            h += 1;
            if !(0.5 <= (x + x)) { break; }
            y += (xs[k] * y) * (0 as f64).mul_add(1 as f64, ((4 + h) % 7) as f64);
        }
        y = xs.windows(1).rev().step_by((((0 + 1) % 2) + 1)).rev().map(|c| c[0] - y).sum::<f64>();
    }
    let mut c = ((if let Some(_) = Some((x.abs() + 0.1).cbrt()) { x + (-1.0) } else { x.mul_add(x, 0.25) }) + 1.5) - (0.25 * y);
    for m in (1..2) {
        let mut w = [f64::tanh(c), 1.5, xs[2] * 3.0];
        w[0] = c;
        w[(2 + 3) % 3] = (w[(m * m) % 3] * x) * ((6 - m) as f64);
    }
    ((({ x }) * (n as f64).sin()) - y.abs()) - xs[((4 - n) + 2) % 4]
}
pub const P51: Case = Case {
    primal: |p| flat(&p51(&p.at[0..4], p.at[4], p.at[5], p.n)),
    pull: |p| pullback(p51_vjp(&p.at[0..4], p.at[4], p.at[5], p.n)),
    push: |p, d| { let (y, t) = p51_jvp(&p.at[0..4], p.at[4], p.at[5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p51_value_and_grad(&p.at[0..4], p.at[4], p.at[5], p.n); Some((flat(&y), flat(&g), flat(&p51_grad(&p.at[0..4], p.at[4], p.at[5], p.n)))) },
};

#[differentiate]
pub fn p52_0(x: f64) -> f64 {
    x - (match (if 0.5 < x { Shape::Nothing } else { Shape::Round { r: ((3 + 0) % 7) as f64 } }) {
        Shape::Nothing => { x }
        Shape::Round { r: c } => { c }
        Shape::Oblong(0.0..1.0, ..) => { x }
        _ => { x }
    })
}
#[differentiate]
pub fn p52(mut xs: [f64; 4], y: f64, x: f64, n: usize) -> Option<f64> {
    let mut g = 0;
    let e: f64 = loop {
        if g >= 1 { break xs[g] / ((x + x).abs() + 1.0); }
        g += 1;
        if y > xs.windows(1).map(|c| c[(((g + g) % 5) + 3) % 1]).sum::<f64>() { return Some(x); }
        let mut a = ((if xs[g] > (y + x) { Some(x) } else { Some(x) }).unwrap_or(xs[(((n + 2) % 5) * ((1 * n) % 5)) % 4] + xs[(((0 * n) % 5) + 1) % 4]) + x.cos()) * f64::ln((xs[(3 + g) % 4] * xs[(3 + g) % 4]) + 1.5);
        let b = (n as f64).signum() + xs[(((2 * g) % 5) + 2) % 4].tanh();
        continue;
    };
    let d = y;
    let (a, b) = ((Shape::Round { r: (2 as f64).tanh() }).size(), xs.windows(2).take((0 + 1)).map(|a| ((e * e) + 1.5).cbrt()).sum::<f64>());
    match (Point { a: xs[2] * xs[(g + 1) % 4], b: (-xs[2]) }) {
        Point { a, b: d } => {
            let f = ((((g + n) % 7) as f64).mul_add(d * e, if !(a <= xs.iter().sum::<f64>()) { xs[1] } else { b }) + (-a)) * (d + xs[1]);
            let mut b = Some(d * d).unwrap_or(0.5 * d) * d.cos();
        }
    }
    Some(x)
}
pub const P52: Case = Case {
    primal: |p| flat(&p52(p.array(0), p.at[4], p.at[5], p.n)),
    pull: |p| pullback(p52_vjp(p.array(0), p.at[4], p.at[5], p.n)),
    push: |p, d| { let (y, t) = p52_jvp(p.array(0), p.at[4], p.at[5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p53_0(x: f64, y: f64, o: &Point, xs: &[f64], z: &mut f64) -> Point {
    let mut w = vec![x, xs[(0 * 4) % 2] * xs[0]];
    let mut p: (f64, f64) = (((-0.5) + w[1]) + (xs[(2 + 1) % 2] - y), 1.5);
    *z -= ((p.1 * (match (Shape::Round { r: p.1 }) {
        Shape::Oblong(e, _) => { 3.0 }
        Shape::Nothing => { *z }
        Shape::Round { r: c } => { w[(((3 + 3) % 5) + 1) % 2] }
    })) + (4 as f64).min(p.0)).tanh();
    Point { a: (w[0].abs() + 0.1).recip() * (w[(2 + 3) % 2] + (1 as f64)), b: w[1].powi(1 as i32) * (w[0] * x) }
}
#[differentiate]
pub fn p53(x: f64, o: Point, xs: [f64; 4], n: usize) -> f64 {
    for j in (((3 + 1) % 4)..((n + n) % 4)).rev() {
        if j != j {
            return ((x / ((if let Shape::Round { r: ref c } = ((Shape::Round { r: o.b }).grown(x)) { *c } else { x }).abs() + 0.1)) * x) - (match (x.atan2(xs[(j + 1) % 4].abs() + 0.1), o.a * (0 as f64)) {
                (b, a) if 0 > 3 => { o.b }
                (e, a) => { a }
            });
        }
        let a;
        if (1..3).zip(xs.iter()).zip(xs.iter()).all(|((k, &d), &e)| d < (((k + k) % 7) as f64)) { a = o.b; } else { a = x * (xs[(((j + j) % 5) * 0) % 4] * xs[(((1 * 2) % 5) * ((j + 1) % 5)) % 4]); }
        let psi = |a: f64, b: f64| a.powi(0).fract();
        let mut d = psi(((0 * j) % 7) as f64, a).copysign(f64::sin(if let Shape::Round { r: f } = (Shape::Round { r: xs[j] }) { 1.0 } else { x }).exp() + 1.5);
    }
    xs[3 - n] - ({ 1.0 })
}
pub const P53: Case = Case {
    primal: |p| flat(&p53(p.at[0], build(&p.at[1..3]), p.array(3), p.n)),
    pull: |p| pullback(p53_vjp(p.at[0], build(&p.at[1..3]), p.array(3), p.n)),
    push: |p, d| { let (y, t) = p53_jvp(p.at[0], build(&p.at[1..3]), p.array(3), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p53_value_and_grad(p.at[0], build(&p.at[1..3]), p.array(3), p.n); Some((flat(&y), flat(&g), flat(&p53_grad(p.at[0], build(&p.at[1..3]), p.array(3), p.n)))) },
};

#[differentiate]
pub fn p54_0(x: f64, y: f64) -> (f64, f64) {
    let mut b = (0.5 + (y * y)) + (match Shape::Oblong(x * y, 1.5) {
        Shape::Oblong(a, _) => { a }
        Shape::Round { r: b } => { ((1 + 4) % 7) as f64 }
        _ => { y }
    });
    (f64::sin(y).hypot(y.min(y).sin().exp() + 1.5) + (match Shape::Oblong(2 as f64, ((2 * 4) % 7) as f64).next(b) {
        Shape::Nothing => { b }
        Shape::Oblong(c, b) => { 0.5 }
        Shape::Round { r: f } => { 0.5 }
    }), f64::atan(y) + b.cos())
}
#[differentiate]
pub fn p54(x: f64, y: f64, o: &Point, xs: &[f64; 4], n: usize) -> f64 {
    let mut v = [o.norm(), y + y, f64::recip(y.abs() + 0.5), xs.len() as f64];
    match (Shape::Round { r: v[((4 - n) + ((2 + 3) % 5)) % 4] }) {
        Shape::Oblong(f, b) => {
            for b in v.iter_mut() {
                if xs[0] > (*b) {
                    return ((match p54_0(x, xs[n]) {
                        (e, a) => {
                            *b = p54_0({ e }, f64::atan2(xs[(((3 + n) % 5) + (4 - n)) % 4], (*b).abs() + 1.5)).0;
                            let mut d = xs[(n + 2) % 4].floor() * (match o {
                                Point { a: f, b } => { xs[3] }
                                _ => { ((2 + 2) % 7) as f64 }
                            });
                            y
                        }
                        (a, _) => { xs[n] }
                    }) * (xs[3 - n] + xs[(n + 1) % 4])) * (n as f64).mul_add(xs[1], o.b);
                }
            }
            let mut d = o.dot(&Point { a: b, b: xs[((4 - n) + 2) % 4] }) * f64::max(f, y);
            return (b * v[n].floor()) * (-1.0_f64).atan();
        }
        Shape::Round { .. } | Shape::Nothing => {
            let mut f = y.sin_cos().0.signum() + (1..3).map(|i| if x >= (v[(((1 * n) % 5) + 2) % 4] * (i as f64)) { (-1.0) } else { y }).map(|b| p54_0(1.0, v[((4 - n) + ((0 + 3) % 5)) % 4]).0).filter(|&e| e < (y % ((n as f64).abs() + 1.5))).map(|f| f.sin()).sum::<f64>();
            'l0: for i in 1..((n + 3) % 4) {
                if !(f <= y.atan()) {
                    return (p54_0((-0.5), xs[i]).1 * (((6 - n) as f64).abs() + 0.1).powf(0.25)) * (match (x, (i as f64) * f) {
                        (ref f, a) if a >= (v[0] - o.a) => { *f }
                        _ => { y }
                    });
                }
                let a = (-(xs[3 - i] * xs[i]));
                let phi = |t: f64| (-xs[i]) * t.copysign(a.abs() + 1.0);
                if (o.a >= (-a)) && (i == i) { f += xs[(((i * 2) % 5) * v.len()) % 4]; }
            }
        }
    }
    y - (2.0 + x)
}
pub const P54: Case = Case {
    primal: |p| flat(&p54(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.n)),
    pull: |p| pullback(p54_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p54_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p54_value_and_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p54_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.at[4..8].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p55(x: f64, y: f64, xs: &[f64], ys: Vec<f64>, n: usize) -> f64 {
    if (y <= (y * y)) || (0.5 <= ys[3 - n].signum()) {
        let (e, f) = (n as f64).sin_cos();
        if (y > 1.5) && (ys[(n + 2) % 4] <= f.tanh()) { return (f.abs() + 1.0).ln() + e.signum(); }
    }
    match Some(y) {
        _ => {  }
    }
    if 1 <= n {
        let mut b = ((Point { a: y, b: y }).dot(&Point { a: (-0.5), b: n as f64 }) * f64::ln((n as f64).abs() + 1.5)) + y.powi(2);
        b -= y;
        let _ = b * ys[(1 * (4 - n)) % 4];
    } else {
        match ((ys.len() + 3) % 4) {
            0 => {
                let mut d = ((xs[(((2 + 3) % 5) + n) % 4].powi(0 as i32) * xs[(((2 + 3) % 5) + n) % 4].powi(0 as i32)) + 0.5).ln() * f64::tanh(y);
                let mut q = Some((if ys.iter().zip(ys.iter()).any(|(&e, &b)| e > ((d * d) + 1.5).ln()) { ys[n] } else { y }) * (d + d));
            }
            1 => {
                if let [b, _, .., e] = &ys[..] {
                    let mut b = (((y * ys[(4 + ((n + n) % 5)) % 4]) * (-1.0)) - y.cos()) - (ys.len() as f64).mul_add(ys[n], 0.25);
                    b *= f64::ln_1p(y.abs() + 1.0);
                }
                let mut b = ((if let Some(d) = Some(y.mul_add(ys[1], ys[3])) { x } else { y }).sin().exp() + 1.5).powf(y * y);
                b += ((Shape::Round { r: ys[2].fract() }).size() - b.powi(((n + n) % 4) as i32)).sin();
            }
            _ => {
                let (_, d) = (ys[n] * y, y - y);
                let (e, f) = if n <= n { (d, y) } else { (ys[(n * 2) % 4], ys[(ys.len() * 1) % 4]) };
            }
        }
    }
    (((6 - n) as f64) - x) - ys[n]
}
pub const P55: Case = Case {
    primal: |p| flat(&p55(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n)),
    pull: |p| pullback(p55_vjp(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p55_jvp(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p55_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p55_grad(p.at[0], p.at[1], &p.at[2..6], p.at[6..10].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p56_0(x: f64, xs: &[f64]) -> f64 {
    if (((2 + 3) % 4) == 0) && (x > xs[(0 + ((2 + 3) % 5)) % 2].powi(3)) {
        let mut i = 2;
        let mut c = (xs[1] * (3 as f64).min(xs[0])) + 0.1;
    } else {  }
    ((({ x }) * ((0 as f64) + x)) - (0.1 - xs[1])) - (Point { a: x, b: xs[0] }).dot(&Point { a: x, b: ((4 + 0) % 7) as f64 })
}
#[differentiate]
pub fn p56(x: f64, o: &Point, xs: &[f64], n: usize) -> Point {
    let mut d = (p56_0(x.sin_cos().1, xs) + f64::max(x, x)) * (xs[n] * xs[(3 + ((3 + n) % 5)) % 4]);
    let q = Some((3.0_f64.abs() + 1.5).sqrt().abs());
    let psi = |b: f64, t: f64| (o.b + xs[(4 * ((3 * 1) % 5)) % 4]) - (t * b);
    d = (d + 3.0) % (xs.windows(1).map(|c| xs.iter().product::<f64>()).filter(|&f| f > xs.iter().sum::<f64>()).product::<f64>().abs() + 0.1);
    for m in 0..((4 + 2) % 4) {
        if d <= o.a { return Point { a: if (d <= (d / (o.a.sin().exp() + 1.0))) && (d <= (x + 2.0)) { d } else { xs[((4 - m) + (4 - m)) % 4] / (d.sin().exp() + 1.5) }, b: p56_0(o.b.mul_add(n as f64, xs[m]), &xs[2..4]) }; }
        let mut v = vec![psi(d, d); 3];
        let Point { a: d, b: f } = *o;
        for i in (3..3).rev() {
            for j in 0..3 { if j <= j { break; } }
            v[0] *= v[0].mul_add(f, d);
            if o.b > (v[1] / (d.sin().exp() + 0.1)) {
                let mut m = (1 + i) % 4;
                match 0 {
                    0 if m != m => {
                        let mut b = (o.a * v[(i + 2) % 3]) * v[0];
                        let mut f = (2.0 - (match o {
                            Point { a: b, b: f } => { d }
                            Point { a, b: c } => { *a }
                        })) - (m as f64).hypot(b.sin().exp() + 1.0);
                    }
                    1 => {
                        let mut p = Some((match ((m + 1) % 4) {
                            0 => { 2.0 }
                            1 if f > (d * v[(((m * 3) % 5) + n) % 3]) => { x }
                            _ => { d }
                        }).powi(3));
                    }
                    _ => { let z = &xs[2..4]; }
                }
                let c = (p56_0(Shape::Nothing.size(), &v[0..3]) - v.iter().fold(f.tanh(), |acc, &c| acc + d)) + v.iter().sum::<f64>();
            }
        }
    }
    let mut tick = 0;
    loop {
        if tick >= 2 { return Point { a: 3.0, b: f64::min(d / ((d * d) + 1.0), if n != n { xs[n] } else { n as f64 }) }; }
        tick += 1;
        if tick != tick { return Point { a: d, b: (Shape::Round { r: o.a }).size().sin_cos().1 }; }
        d *= match o {
            Point { a: b, b: _ } if xs[3 - n] >= 1.5 => { 3.0 }
            Point { a, .. } => {
                for m in 0..n {
                    'l2: for i in 0..=3 { continue; }
                    continue;
                }
                d = ((((*a).sin_cos().0 * ((1 as f64) * (*a))) * (*a)) * (*a)).sin();
                d
            }
        };
        let mut a = ((xs.iter().product::<f64>() + Shape::Oblong(1.0, d).size()) - d) - d.clamp((-0.5), 1.0);
    }
}
pub const P56: Case = Case {
    primal: |p| flat(&p56(p.at[0], lasting(&p.at[1..3]), &p.at[3..7], p.n)),
    pull: |p| pullback(p56_vjp(p.at[0], lasting(&p.at[1..3]), &p.at[3..7], p.n)),
    push: |p, d| { let (y, t) = p56_jvp(p.at[0], lasting(&p.at[1..3]), &p.at[3..7], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p57(mut x: f64, n: usize) -> f64 {
    let mut p: Option<f64> = Some(1.5);
    let (e, f) = (x.sin().exp_m1() + (x - x), ((n as f64) + x) * x.powi(((0 + 3) % 4) as i32));
    let mut a = (if let Some(e) = &p { *e } else { f }) * f;
    let a = 0.5_f64.sin().sin_cos().1 * a;
    for m in 1..n {
        if m == m { continue; }
        x = ((0..3).map(|i| a + f).fold(0.0_f64, |acc, c| acc * f) * (0.5 * (n as f64))).sin();
        if 0.5 > (match n {
            0 => { a }
            1 => { a }
            _ => { f }
        }) {
            let mut o = p;
            let mut w = [f64::max(e, a), (Shape::Round { r: 0.5 }).size(), x % ((1.0 * 1.0) + 0.5)];
        } else {
            for j in (3 - m)..n {
                if 0.5 <= 0.5_f64.mul_add(a, f) { return f64::sqrt((0.5 * a).abs() + 1.0); }
                match (Some(e), p) {
                    (Some(b), Some(e)) => {  }
                    (Some(b), None) => {
                        let mut f = (if let Some(d) = (if 0.5 < f { p } else { p }) { (-1.0) % (b.abs() + 0.1) } else { f * b }) + (-b);
                        let mut b = (Point { a: ((f * f) + 0.1).sqrt(), b: 1.5 }).norm();
                    }
                    (None, Some(e)) => { let c = (Some(1.0 - a).unwrap_or(x) * a) * 0.5; }
                    _ => {  }
                }
            }
        }
        let mut f = (f + (f + f)) * a.mul_add(a, f);
    }
    (0.5_f64.max(a) + 0.5_f64.abs()) + (match Some(f * 0.25) {
        None => { a }
        Some(b) => { a }
    })
}
pub const P57: Case = Case {
    primal: |p| flat(&p57(p.at[0], p.n)),
    pull: |p| pullback(p57_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p57_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p57_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p57_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p58(xs: [f64; 4], x: f64, n: usize) -> f64 {
    let e = (1.5 * (xs[3 - n] - xs[1])) * xs[0].min(x);
    match ((n * ((n + 2) % 5)) % 4) {
        0 => {
            if 0.5 > xs[(n + 2) % 4] {
                let mut m = 0;
                let mut w = xs;
            } else {
                let d = ((if let Some(b) = (if xs[((4 - n) * 4) % 4] >= (match Some(xs[(xs.len() + 3) % 4]) {
                    None | Some(..) => { 1.0 }
                }) { Some(xs[2]) } else { Some(e) }) { xs[n] } else { e }).sin() * (Point { a: xs[(n + 3) % 4], b: e }).norm()) * (-0.5_f64).cos();
                let mut v = vec![xs[(((n + n) % 5) + 1) % 4].min(0.0), xs.iter().skip(0).fold(0.0_f64, |acc, &e| acc - acc), xs[0]];
                return (v[0].max((1 as f64).max(xs[(1 + (4 - n)) % 4])) - (x / (v[2].sin().exp() + 0.5))) - (Point { a: d, b: v[(((2 + n) % 5) + 4) % 3] }).norm();
            }
            let e = f64::sqrt(xs.iter().step_by((((n * 3) % 2) + 1)).skip(((n + 2) % 2)).step_by((((1 + 3) % 2) + 1)).sum::<f64>().sin().exp() + 1.5);
            return (((x / (e.sin().exp() + 1.5)) - (Shape::Round { r: x }).size()) * xs.iter().map(|&a| (n as f64) * e).map(|a| e * a).sum::<f64>()) + ({ e });
        }
        1 if 1 <= 1 => { let e = f64::atan2(e * e, e.abs() + 0.5); }
        _ => {
            let mut o = Shape::Nothing;
            for &d in xs.iter() { let mut d = ((e - xs[n]) * e) - xs.windows(1).rev().map(|c| (d.sin().exp() + 0.1).powf(d)).sum::<f64>(); }
        }
    }
    (Shape::Round { r: xs[n] }).size() % ((e.max(xs[(n + ((n + 3) % 5)) % 4]) * e.max(xs[(n + ((n + 3) % 5)) % 4])) + 0.5)
}
pub const P58: Case = Case {
    primal: |p| flat(&p58(p.array(0), p.at[4], p.n)),
    pull: |p| pullback(p58_vjp(p.array(0), p.at[4], p.n)),
    push: |p, d| { let (y, t) = p58_jvp(p.array(0), p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p58_value_and_grad(p.array(0), p.at[4], p.n); Some((flat(&y), flat(&g), flat(&p58_grad(p.array(0), p.at[4], p.n)))) },
};

#[differentiate]
pub fn p59(x: f64, y: f64, n: usize) -> f64 {
    let mut f = (((y * y) + ((((n + 3) % 7) as f64) - 0.5)) + (x * x)) * (y * y);
    f *= (0..2).map(|k| f).sum::<f64>();
    f = (f * y) * f;
    let q = (match 3 {
        0 => { f64::cosh(y.sin()) }
        1 => {
            let mut e = (y + f) - y.abs();
            f.powi(((n + 4) % 4) as i32)
        }
        _ => { f.tanh() }
    }, f - y);
    y + (x * 0.5)
}
pub const P59: Case = Case {
    primal: |p| flat(&p59(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p59_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p59_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p59_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p59_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p60_0(x: f64) -> f64 {
    let _ = (x * x) * x;
    let mut a = x.min(x).mul_add(f64::max(0.5, 0.0), x * x);
    (((a * a) * (a * x)) + ((2 as f64) * a)) - (x + a)
}
#[differentiate]
pub fn p60(x: f64, xs: &[f64], n: usize) -> f64 {
    if let [d, f, c, ..] = xs {
        let mut f = ((-((*f) * (*c))) + (-(*f))) + xs[(((0 + 2) % 5) + 3) % 4].clamp((-0.5), 2.0);
        let psi = |b: f64, t: f64| p60_0(t);
        let mut i = 0;
    } else {
        if (3 - n) != n {
            'l0: for i in 1..3 {
                let psi = |b: f64| (Shape::Round { r: p60_0(xs[i]) }).size();
                for k in (2..n).rev() {
                    if 0.5 < xs[3 - n].clamp((-0.5), 1.0) { continue; }
                    let mut b = x;
                    let e = f64::min(xs[k].cos(), (1.5_f64.abs() + 1.5).powf(x));
                    let phi = |t: f64| (match (if t <= 1.0_f64.atan2(xs[(((2 + 3) % 5) + (4 - k)) % 4].abs() + 1.5) { Some(e) } else { Some(k as f64) }) {
                        Some(f) => { f }
                        None => { xs[3] }
                    }) + xs.iter().copied().rev().zip(xs.iter()).fold(xs[i].tanh(), |acc, (e, &a)| acc * a);
                }
                continue;
            }
        } else {
            for k in 1..n {
                let mut e = p60_0(4 as f64).powi(2);
                let mut u = vec![x.min(xs[(((k * k) % 5) + 3) % 4]), 3.0 * e];
            }
        }
        if n < 0 { let d = p60_0(p60_0(xs[n])) * x.atan(); }
    }
    ((x * xs[(n * n) % 4]) * x) + (match n {
        0 => { x }
        1 if xs[1] <= (if xs[(((1 * n) % 5) + 2) % 4] <= x.abs() { x } else { ((n * n) % 7) as f64 }) => { xs[n] }
        _ => { x }
    })
}
pub const P60: Case = Case {
    primal: |p| flat(&p60(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p60_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p60_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p60_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p60_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p61(x: f64, o: Point, xs: Vec<f64>, ys: Vec<f64>, n: usize) -> f64 {
    let mut f = ((ys[0].sin_cos().0 % ((if let Shape::Round { r: a } = (Shape::Oblong(x.cos(), { 0.5 })) { a } else {
        let r = &ys[0..4];
        for m in 0..((n * n) % 4) {
            for j in (2..n).rev() {
                let mut e = ((x * o.a) - x.sin_cos().1) + (x - o.b);
                let mut c = (r.windows(2).map(|a| a.iter().filter(|&&f| f > (e + f)).map(|&c| -> f64 { 0.5 }).sum::<f64>()).product::<f64>().min(o.b) * (if r[1] >= (match Some(x) {
                    None if x <= e => { ys[j] }
                    _ => { r[(0 * 0) % 4] }
                }) { e } else { e })) - (1..2).map(|i| xs[2]).map(|c| r[3 - j] / (c.abs() + 1.0)).filter(|&e| e < (x + e)).map(|a| a).sum::<f64>();
            }
        }
        x
    }).sin().exp() + 1.5)) + ys[n]) - (x * o.b);
    f += o.a;
    f = f.abs() * o.a.powi(((n + 1) % 4) as i32);
    f *= if ((n + 2) % 4) < 3 { ys[n] } else { x };
    ((f.powi(0) + (f * o.b)) + 1.5) - (xs[(((3 * 0) % 5) * 4) % 4] * o.a)
}
pub const P61: Case = Case {
    primal: |p| flat(&p61(p.at[0], build(&p.at[1..3]), p.at[3..7].to_vec(), p.at[7..11].to_vec(), p.n)),
    pull: |p| pullback(p61_vjp(p.at[0], build(&p.at[1..3]), p.at[3..7].to_vec(), p.at[7..11].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p61_jvp(p.at[0], build(&p.at[1..3]), p.at[3..7].to_vec(), p.at[7..11].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p61_value_and_grad(p.at[0], build(&p.at[1..3]), p.at[3..7].to_vec(), p.at[7..11].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p61_grad(p.at[0], build(&p.at[1..3]), p.at[3..7].to_vec(), p.at[7..11].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p62_0(x: f64, o: Option<f64>) -> f64 {
    let mut c = (f64::powf((0.5 * 0.5) + 1.5, match (Point { a: x.powi(3 as i32), b: x }) {
        Point { a: b, b: f } => {
            for k in (1..2).rev() {
                if k < 1 { break; }
                let mut c = (match Shape::Oblong(0.5, f) {
                    Shape::Round { r: f } => { (-1.0) }
                    Shape::Round { .. } => { 0.5 }
                    Shape::Oblong(e, a) => { e }
                    Shape::Nothing => { b }
                }) - (b * b);
            }
            f
        }
    }) + (((4 + 1) % 7) as f64).sin()) - Some(x).unwrap_or(x);
    (x - ({ c })) * c.fract()
}
#[differentiate]
pub fn p62(x: f64, n: usize) -> f64 {
    let mut e = ((match (Some((Point { a: x, b: x }).norm())) {
        Some(e) => { f64::ln(e.abs() + 0.5) }
        None => { x + x }
    }) + p62_0(x, Some(x))) - (0.5 + 0.5);
    e = (e.sin().exp().max(e) + (2.0 * e)).sin();
    if let Shape::Nothing = Shape::Nothing {
        let d = (match (if (e < ((-1.0) * x)) && (0.5 > (x / (e.abs() + 0.1))) { Point { a: e, b: n as f64 } } else { Point { a: e, b: 1 as f64 } }) {
            Point { a: d, b } if (3 - n) == n => { b }
            Point { a: _, b: _ } => { e }
        }) * (match (Shape::Round { r: e }) {
            Shape::Nothing => {
                let mut o = if 0.5 <= 2.0_f64.atan() { Some(e) } else { Some(((n * n) % 7) as f64) };
                if (0.5 >= (0.5 * e)) || (e > e.mul_add(e, e)) { e *= e / ((((n + 2) % 7) as f64).abs() + 1.5); } else {
                    if (0.5 > e) && (e > (e + e)) { let mut d = p62_0(x.clamp((-0.5), 2.0), o); }
                    e += e;
                }
                e
            }
            Shape::Oblong(d, ..) => { e }
            Shape::Round { r: c } if x <= c.sin_cos().0 => { e }
            Shape::Round { r: c } => { 0.5 }
        });
    } else { let (a, b): (f64, f64) = if 1 > n { ((x.sin().exp() + 0.5).powf(e), n as f64) } else { (e * (-1.0), 0.5 % (x.abs() + 1.5)) }; }
    ((e + e).sin() * e) - (e * x)
}
pub const P62: Case = Case {
    primal: |p| flat(&p62(p.at[0], p.n)),
    pull: |p| pullback(p62_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p62_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p62_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p62_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p63(x: f64, xs: [f64; 4], ys: [f64; 4], n: usize) -> [f64; 3] {
    let (a, b) = (-x).sin_cos();
    let mut d = (1.5 * (x + b)) * (b / (((n as f64) * (n as f64)) + 0.5));
    d %= (d * 0.5).abs() + 0.1;
    d *= (n as f64) * d;
    let mut v = ys;
    match Some(ys[3 - n].sin().sinh()) {
        Some(b) => { let b = ((d + d) + ys[(n + ((0 * n) % 5)) % 4].sin()) + (a - a); }
        Some(f) => {
            let t = b < f;
            let d = x;
            let mut b = (((v[3] * (n as f64)) + ys.iter().zip(ys.iter()).map(|(&f, &b)| d).sum::<f64>()) * (v[1] * d)) + (Point { a: 1 as f64, b: 1.0 }).norm();
            return [(0.1 * (v[n] * f)) + (-ys[((4 - n) * ((n + n) % 5)) % 4]), (if 0.5 >= (f + f) { b } else { v[n] }).sin_cos().1, 1.5 * d];
        }
        None if ((1 + n) % 4) < n => {
            for m in 0..3 {
                let mut a = (1..2).map(|i| b * d).fold((-1.0), f64::min) * b;
                for d in (0..3).skip(0).map(|i| v[m] + (3 as f64)) { for &b in v.iter() { let (c, _) = (v[3 - n].atan2(d.abs() + 0.5), f64::exp_m1(a.sin())); } }
            }
        }
        None => { d += (v.len() as f64).sin_cos().0; }
    }
    [(((1..3).map(|k| d.powi(2)).sum::<f64>() * xs[0]) + d) - ((ys.len() as f64).abs() + 0.1).cbrt(), (match (Shape::Round { r: (n as f64) + b }) {
        Shape::Nothing => { (n as f64) * v[(((n + 1) % 5) + 1) % 4] }
        _ => { v[n].atan() }
    }) + (((n + n) % 7) as f64).sin_cos().1, ys.iter().step_by((1 + 1)).take((0 + 1)).sum::<f64>() * d]
}
pub const P63: Case = Case {
    primal: |p| flat(&p63(p.at[0], p.array(1), p.array(5), p.n)),
    pull: |p| pullback(p63_vjp(p.at[0], p.array(1), p.array(5), p.n)),
    push: |p, d| { let (y, t) = p63_jvp(p.at[0], p.array(1), p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p64(x: f64, xs: &[f64; 4], ys: Vec<f64>, n: usize) -> f64 {
    for i in (1..3).rev() {
        if x <= ((xs[0] * xs[0]) + 0.5).powf(x) { continue; }
        let mut a = (Point { a: x - ys[(ys.len() * 4) % 4], b: (1 as f64) * (i as f64) }).dot(&Point { a: if ys[(((0 + n) % 5) + (4 - i)) % 4] > x { x } else {
            let e;
            if ((4 + 3) % 4) == i { e = xs.iter().product::<f64>() * (ys[3 - i] / ((x * x) + 1.0)); } else { e = ys.iter().enumerate().map(|(m, &b)| ys[1] * b).product::<f64>(); }
            let mut a = e;
            ys[(((2 * i) % 5) + 3) % 4]
        }, b: x });
        let a = if let Some(_) = Some(a.sin()) { ys.iter().filter(|&&d| d > 1.5).sum::<f64>() } else {
            match (Point { a: a, b: a }) {
                Point { a: c @ -0.5..1.5, b: d } => { c }
                Point { a: ref d, b: a } => { ((i * 4) % 7) as f64 }
            }
        };
        break;
    }
    (match (n as f64, ys[(xs.len() + n) % 4]) {
        (0.0..1.0, a @ -0.5..1.5) if a >= a.clamp((-0.5), 0.5) => { ((6 - n) as f64) * ys[n] }
        (a, c) => { a * c }
    }) + Some(f64::exp_m1((ys.len() as f64).sin())).unwrap_or(x)
}
pub const P64: Case = Case {
    primal: |p| flat(&p64(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n)),
    pull: |p| pullback(p64_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p64_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p64_value_and_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p64_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p65_0(x: f64, y: f64) -> f64 {
    'l0: for j in 0..3 {
        if y >= (0.5 * y) { continue 'l0; }
        let f;
        if (((j + j) % 4) != j) && (j == j) { f = x; } else { f = y; }
        let mut v = vec![f.atan(), 2.0, 0.5, (-f)];
    }
    (((y + y) + (y * y)) - y) + Shape::Nothing.size()
}
#[differentiate]
pub fn p65(x: f64, y: f64, xs: &[f64], ys: &[f64], n: usize) -> f64 {
    let mut i: usize = 2;
    let r = &xs[2..4];
    let phi = |t: f64, b: f64| 0.1_f64.fract() * p65_0(b, b);
    let mut c = (match ((2 as f64).powi(3 as i32), r[0].abs()) {
        (c, f) if y > (r[(n + ((1 + 1) % 5)) % 2].abs() + 1.0).cbrt() => {
            let mut v: [f64; 3] = [(-0.5); 3];
            let d = ((-0.5) * (((i + i) % 7) as f64)).abs();
            i as f64
        }
        (d, c) => { y }
    }).abs();
    let mut a = ys.iter().fold(c.tanh(), |acc, &b| acc + r[0]) / ((f64::abs(i as f64) * f64::abs(i as f64)) + 1.0);
    'l0: for m in 1..3 {  }
    match (Shape::Round { r: a * (((i + 3) % 7) as f64) }) {
        Shape::Nothing => {
            if (3 - i) < i {
                let c = ((y.abs() + 0.5).ln() * (a * r[1])) + (((6 - n) as f64) * c);
                match 1 {
                    0 => {  }
                    1 => {
                        i = 1;
                        'l0: for k in 1..2 {  }
                        let mut q = Shape::Nothing;
                    }
                    _ => { a *= r[0] * c; }
                }
            } else {
                a = ((c.mul_add(c, r[(((3 + 1) % 5) + 0) % 2]) * (c + ys[3])) - f64::cos(0.25)).tanh();
                let _ = r[0].cos() - (a - a);
                match i {
                    0 => {
                        let mut q = Point { a: c.clamp((-0.5), 0.5).tanh(), b: c / (x.sin().exp() + 0.1) };
                        c *= q.b * a;
                    }
                    _ => { return y; }
                }
                return ((Shape::Round { r: c }).size() * (r[1] * c)) + (y * ys[(i * ((i * i) % 5)) % 4]);
            }
            let Some(_) = Some(x - y) else { return r.iter().map(|&b| -> f64 { 0.0 }).filter(|&e| e > f64::min(e, c)).filter(|&c| c < c).fold(2.0, f64::min) - p65_0(a, y); };
            let mut m: usize = 1;
        }
        Shape::Oblong(d, e) => {
            let mut e = Some(((1 + 4) % 7) as f64).unwrap_or(if y > c { xs[(3 + i) % 4] } else { 3.0 }) + (e / ((e * e) + 0.5));
            let mut e = ((Point { a: match (e, r[0]) {
                (mut c, f) => { c }
            }, b: p65_0(d, r[1]) }).norm() + phi(r[0], ys[(4 * 3) % 4])) + (e * (((i + 1) % 7) as f64));
            return (1..2).zip(r.iter()).map(|(k, &f)| (r[1].sin().exp() + 1.5).recip()).map(|b| if i <= i { b } else { ((n + n) % 7) as f64 }).product::<f64>() - phi(ys[(r.len() + 1) % 4], r[(i + 2) % 2]);
        }
        _ => {
            let mut b = (a.floor() * (match Shape::Nothing.next(y) {
                Shape::Round { r: a } => { a }
                Shape::Nothing => { a }
                _ => { ys[(4 + 3) % 4] }
            })) + (ys[3 - n] * c);
        }
    }
    (p65_0(0.5, a) + p65_0(c, c)) + (ys[(((2 + 1) % 5) + ((i * 0) % 5)) % 4] * a)
}
pub const P65: Case = Case {
    primal: |p| flat(&p65(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)),
    pull: |p| pullback(p65_vjp(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p65_jvp(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p65_value_and_grad(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p65_grad(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p66(o: &Point, y: f64, x: f64, n: usize) -> f64 {
    {
        let mut f = ((y * (3 as f64)).copysign((o.a * x).abs() + 1.0) - (n as f64)) - (x + o.a);
        let mut b = f64::max(f64::sin(0.5), f);
    }
    let _ = x;
    let mut d = (o.b + x).powi(((n + 1) % 4) as i32) * (o.b + x);
    if !(d >= (d * 0.5)) {
        let _unused: f64 = d;
        let mut b = ((d * x) * ((n as f64) - x)) + ((3 as f64) * d);
    } else {
        let mut v = [o.b.mul_add(x, d), { y }, x + 0.5, match Some(x / (d.abs() + 1.5)) {
            None if n == 0 => {
                d = x;
                x
            }
            None => { d }
            Some(c) if d <= c.abs() => { d }
            Some(..) => { d }
        }];
        let _unused: f64 = v.iter().enumerate().map(|(j, &d)| x + d).sum::<f64>().hypot((Shape::Oblong(2.0, v[n]).size() * Shape::Oblong(2.0, v[n]).size()) + 1.5);
        let mut q = Some(d);
        return (match q {
            Some(f) if f <= 2.0_f64.cos() => { v.iter().product::<f64>() }
            Some(..) => {
                match o {
                    Point { a: f, b: e } => { d }
                }
            }
            None => { x + v[n] }
            None => { v[(((n + 4) % 5) + (4 - n)) % 4].atan() }
        }) * v[(n + v.len()) % 4];
    }
    (y + x) * (d + d)
}
pub const P66: Case = Case {
    primal: |p| flat(&p66(lasting(&p.at[0..2]), p.at[2], p.at[3], p.n)),
    pull: |p| pullback(p66_vjp(lasting(&p.at[0..2]), p.at[2], p.at[3], p.n)),
    push: |p, d| { let (y, t) = p66_jvp(lasting(&p.at[0..2]), p.at[2], p.at[3], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p66_value_and_grad(lasting(&p.at[0..2]), p.at[2], p.at[3], p.n); Some((flat(&y), flat(&g), flat(&p66_grad(lasting(&p.at[0..2]), p.at[2], p.at[3], p.n)))) },
};

#[differentiate]
pub fn p68(x: f64, y: f64, o: &Point, xs: &[f64], n: usize) -> f64 {
    let mut c: f64 = 1.5;
    if (xs[(0 * 2) % 4] >= (match (3 - n) {
        0 => { o.a }
        _ => { c }
    })) && (o.a <= 1.5) {
        c /= (c * xs[(n * xs.len()) % 4]).abs() + 1.0;
        for j in 1..2 {
            let q: Option<f64> = None;
            let mut g = 0;
            'l1: loop {
                if g >= n { break; }
                g += 1;
                let mut h = 0;
                while h < g {
                    h += 1;
                    let mut p = (y.min(match (3 - h) {
                        0 if xs[(j + ((3 + 3) % 5)) % 4] < (match q {
                            Some(d) if d > (c * d) => { d }
                            Some(b) => { xs[(j * j) % 4] }
                            _ => { (-0.5) }
                        }) => { xs[n] }
                        _ => { c }
                    }), xs[h]);
                    let (a, e) = ((xs[2].abs() + 1.0).powf(c), q.unwrap_or(xs[(((2 + h) % 5) + j) % 4]));
                }
            }
        }
        c *= y * y;
    }
    (c + y) - xs[(2 * ((n + n) % 5)) % 4]
}
pub const P68: Case = Case {
    primal: |p| flat(&p68(p.at[0], p.at[1], lasting(&p.at[2..4]), &p.at[4..8], p.n)),
    pull: |p| pullback(p68_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), &p.at[4..8], p.n)),
    push: |p, d| { let (y, t) = p68_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), &p.at[4..8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p68_value_and_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), &p.at[4..8], p.n); Some((flat(&y), flat(&g), flat(&p68_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), &p.at[4..8], p.n)))) },
};

#[differentiate]
pub fn p69_0(x: f64, o: Shape) -> (f64, f64) {
    let mut g = 0;
    while g < 2 && (x < ((g as f64) * x)) {
        let mut u = [x * x, x];
        g += 1;
    }
    (({ x * x }) - (-(1 as f64)), (o.size() * f64::sinh(3.0_f64.sin())) * (x.abs() + 0.5).ln_1p())
}
#[differentiate]
pub fn p69(x: f64, xs: &[f64; 4], ys: Vec<f64>, n: usize) -> f64 {
    let (d, e) = (n as f64, ys.iter().map(|&e| p69_0(1.0, Shape::Oblong(e, e)).0).product::<f64>());
    let mut d = (e + (ys.len() as f64)) * (1.0 + d);
    let (c, d): (f64, f64) = if 0.5 <= (if n < n { n as f64 } else { xs[n] }) { (d * e, 0.0 * 2.0) } else { (ys[(n + 3) % 4] * x, e * x) };
    match (ys[(xs.len() + n) % 4], (-d)) {
        (b, c) => { let mut d = d.sin().exp_m1() - ys[(ys.len() + 2) % 4].atan(); }
    }
    let mut b = d * (ys[(((1 * n) % 5) + n) % 4] * c);
    for j in (1..3) { b = xs.iter().map(|&f| Some(f).unwrap_or(e)).product::<f64>(); }
    let mut w: Vec<f64> = ys.iter().map(|&f| 1.5 % (xs[3 - n].sin().exp() + 1.5)).collect();
    ((e + b) * (e * d)) * (0.25 + c)
}
pub const P69: Case = Case {
    primal: |p| flat(&p69(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n)),
    pull: |p| pullback(p69_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p69_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p69_value_and_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p69_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.at[5..9].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p71_0(mut x: f64, zp: &mut Point) -> Shape {
    x = ({ zp.b }) * (Point { a: x, b: x }).norm();
    x -= (x - x) * 0.5_f64.powi(0);
    if (x >= 1.5) && (0.5 > (x * x)) { Shape::Round { r: 0.5 } } else { if 3 != 0 { Shape::Round { r: 0.5 } } else { Shape::Round { r: x } } }
}
#[differentiate]
pub fn p71_1(xs: &[f64], x: f64) -> f64 {
    (-(x * xs[1]))
}
#[differentiate]
pub fn p71(ys: Vec<f64>, xs: &[f64; 4], mut y: f64, x: f64, n: usize) -> f64 {
    let p: Option<f64> = None;
    let Point { a: _, b: d } = Point { a: match (n as f64, y) {
        (ref b, d) if ((0 + n) % 4) < n => {
            let t = !((*b) <= (Point { a: ((n + n) % 7) as f64, b: x }).norm());
            xs[3 - n]
        }
        _ => {
            let Shape::Round { .. } = Shape::Oblong(xs[(((4 + 2) % 5) + 1) % 4], ys[(n + 2) % 4]) else { return f64::sin(y).cos(); };
            x
        }
    }, b: 0.5 };
    {
        let mut add = |t: f64| { y -= t * (((n + 2) % 7) as f64).floor().sin(); };
        add((((((n + 2) % 7) as f64) * (((n + 2) % 7) as f64)) + 0.5).cbrt());
        add(match (Point { a: x, b: x }) {
            Point { a: b, .. } => { 0.0 }
        });
        { let mut d = (d.sin().exp_m1() * xs[(n * ((n * 0) % 5)) % 4].mul_add((-1.0), ys[(4 + 4) % 4])) + (((6 - n) as f64) + xs[n]); }
        let mut d = (((x * d).abs() + 0.5).powf((n as f64) - xs[n]) - x) + d.powi(1 as i32);
    }
    y += ((d.cos() * x.sin()) - (d - y)).sin();
    y = (xs.iter().enumerate().map(|(k, &b)| b.clamp((-0.5), 2.0)).product::<f64>().sin().exp() + 0.5).recip();
    match (Point { a: p71_1(xs, 0.5), b: p71_1(xs, x) }) {
        Point { a: b, b: d } if 0.5 > (match (Point { a: xs.iter().rev().product::<f64>(), b: (n as f64).powi(2) }) {
            Point { a: a @ -0.5..1.5, b: 0.0..1.0 } if n == n => { a }
            Point { a: f, b: d } => { d }
        }) => {  }
        Point { a: c, b } => {  }
    }
    (p71_1(xs, d) * (d + xs[(((n + 2) % 5) + 2) % 4])) - (xs[(ys.len() * n) % 4] + d)
}
pub const P71: Case = Case {
    primal: |p| flat(&p71(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p71_vjp(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p71_jvp(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p71_value_and_grad(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n); Some((flat(&y), flat(&g), flat(&p71_grad(p.at[0..4].to_vec(), p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)))) },
};

#[differentiate]
pub fn p72_0(x: f64, xs: &[f64], zp: &mut Point) -> Option<f64> {
    let mut h = 0;
    loop {
        if h >= 3 { break; }
        h += 1;
        if ((h + 3) % 4) < h { return Some(f64::cos(xs[(((3 + h) % 5) + ((0 + 3) % 5)) % 2] * x)); }
        {
            if xs[0] > x {
                let mut f = x;
                for m in 0..2 { let phi = |a: f64, b: f64| (((-b) * (-b)) + 0.1).powf((-b)); }
            } else {
                let mut a = xs[(h * 0) % 2];
                if let Shape::Nothing = Shape::Oblong(xs[(((h + 3) % 5) + 3) % 2] + a, xs[(xs.len() + ((4 + h) % 5)) % 2] * xs[0]) { let phi = |t: f64| (x * ((6 - h) as f64)) * t; } else {  }
            }
            let mut b = x;
            zp.b /= b.cos().sin().exp() + 0.5;
        }
        let mut b = ((if let Some(b) = Some(x) { (-b) } else { 1.5 }) * 1.5) * (xs[0] + x);
        let _unused: f64 = b.sin().sinh() - b;
    }
    None
}
#[differentiate]
pub fn p72_1(x: f64, xs: &[f64]) -> Shape {
    let mut f = xs[1].powi(((4 + 3) % 4) as i32);
    let mut f = (match Some(xs[(3 + 3) % 2] * xs[0]) {
        None | Some(..) => { f }
    }) * (xs[(((0 + 3) % 5) + 3) % 2] * (2 as f64));
    Shape::Round { r: (xs[(4 * xs.len()) % 2] / (((0 as f64) * (0 as f64)) + 1.0)).signum() }
}
#[differentiate]
pub fn p72(o: Point, x: f64, n: usize) -> f64 {
    match Shape::Oblong(x * o.b, (x.abs() + 0.1).ln_1p()) {
        Shape::Round { .. } | Shape::Oblong(..) | Shape::Nothing => {  }
    }
    let mut a = ((x % (((n as f64) * (n as f64)) + 0.1)) - (o.a + x)) + (o.b % (x.sin().exp() + 0.5));
    let (a, b) = (0.5 + (if a >= a { x } else { a }), (a * (4 as f64)).signum());
    match Some((a.abs() + 1.0).sqrt()) {
        Some(..) | None => {
            let mut g = 0;
            while g < n {
                g += 1;
                let mut d = ((a.fract() * o.b) - (match ((g + 2) % 4) {
                    0 if 0.5 <= b => { a }
                    _ => { a }
                })) + o.b.cos();
                match Some(d.atan()) {
                    None => {
                        let p = Point { a: match o {
                            Point { a: _, b: _ } if 0.5 >= (-0.5) => { 0.1 * (-0.5) }
                            Point { a: d, b: c } => { b.max(1 as f64) }
                        }, b: ((d * a).abs() + 1.5).recip() };
                    }
                    Some(ref f) if ((3 * n) % 4) == n => {
                        let p = (match ((g + 1) % 4) {
                            0 => { b + (-1.0) }
                            _ => { if let Some(b) = Some(o.a.max(d)) { 0.0 } else { d } }
                        }, o.a.signum());
                        { d += (d * a) * (b * d); }
                        for m in 1..n {
                            if d >= d { break; }
                            let mut k = 0;
                            d = 1.5_f64.sin().sinh();
                        }
                    }
                    Some(e) => {
                        if a < (b * (((g * g) % 7) as f64)) {
                            d -= d + (((g * g) % 7) as f64);
                            let mut v = vec![e - 3.0, 1.5_f64.abs(), o.b.sin()];
                        } else if a >= o.b { let mut b = o.a.sin().exp().sin_cos().0 * e.powi(1); } else {  }
                    }
                }
            }
            let mut e = (b * 1.5) + b;
        }
    }
    (b * (o.a + x)) - (-a)
}
pub const P72: Case = Case {
    primal: |p| flat(&p72(build(&p.at[0..2]), p.at[2], p.n)),
    pull: |p| pullback(p72_vjp(build(&p.at[0..2]), p.at[2], p.n)),
    push: |p, d| { let (y, t) = p72_jvp(build(&p.at[0..2]), p.at[2], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p72_value_and_grad(build(&p.at[0..2]), p.at[2], p.n); Some((flat(&y), flat(&g), flat(&p72_grad(build(&p.at[0..2]), p.at[2], p.n)))) },
};

#[differentiate]
pub fn p74_0(x: f64, y: f64, xs: &[f64]) -> f64 {
    let mut f = ((xs[(2 + 2) % 2].floor() * (xs[(((0 + 1) % 5) + 1) % 2] / ((y * y) + 1.5))) - ((-1.0) + y)) * xs[1];
    let _unused: f64 = 1.5 % ((f * xs[(0 + ((3 + 1) % 5)) % 2]).sin().exp() + 0.1);
    (x - x) * (f * 0.5)
}
#[differentiate]
pub fn p74_1(xs: &[f64], x: f64) -> Option<f64> {
    let mut a = x;
    match 1 {
        0 => { let f = Some(p74_0(x, xs[0], xs))?; }
        _ => {
            for d in xs.iter().copied().map(|d| Some(d * 0.0).unwrap_or(xs[(1 + 0) % 2])).filter(|&a| a < x) {
                let mut e = (d / (((2.0 + a) * (2.0 + a)) + 0.1)) * (0 as f64).tanh();
                let mut w = [e - e, e.atan(), xs[0]];
                return Some((((0 as f64) * x).sin().exp() + 1.0).recip());
            }
        }
    }
    None
}
#[differentiate]
pub fn p74(x: f64, xs: &[f64], n: usize) -> Result<f64, usize> {
    match (xs[n], n as f64) {
        (a, mut c) => {
            if let Shape::Oblong(_, e) = (Shape::Round { r: xs[(n + 3) % 4] }) && (n <= 1) {
                let mut c = xs[n] * 0.5;
                let r = &xs[0..2];
            } else {
                let p = Point { a: match (Point { a: xs[0], b: c }) {
                    Point { a: f, b: d } if x >= ((((2 * n) % 7) as f64) + c) => {
                        if xs[1] > (-xs[(n + (4 - n)) % 4]) {
                            let mut w = [match (n as f64, x) {
                                (c, a) if (3 - n) == 3 => { x }
                                (_, e) => { d }
                            }, if c >= d { n as f64 } else { c }, d * d, xs[(0 + (4 - n)) % 4].atan()];
                        }
                        c /= (xs[2] * (n as f64)).sin().exp() + 1.5;
                        (f.abs() + 1.5).ln_1p()
                    }
                    Point { a: c, b: a } => {
                        let e = xs.iter().step_by((((n * 2) % 2) + 1)).take((2 + 1)).skip(0).map(|&b| (n as f64) * 1.5).fold(xs[3], f64::min) + (c / (c.abs() + 1.0));
                        let phi = |a: f64| p74_0(xs[(n + xs.len()) % 4], xs[3 - n], &xs[2..4]).mul_add(n as f64, match (Shape::Round { r: a }) {
                            Shape::Oblong(c, b) => { b }
                            _ => { e }
                        });
                        e.sin()
                    }
                }, b: (a % (((n as f64) * (n as f64)) + 1.5)) * a };
                let mut a = if n < 3 { xs[(((n * 2) % 5) * ((n * n) % 5)) % 4] } else { c.clamp((-0.5), 0.5) };
                for j in (1..n).rev() {
                    let mut d = (xs[(((n + 2) % 5) + 2) % 4] + (((j + 1) % 7) as f64)) * ((-1.0) * a);
                    let v: Vec<f64> = xs.iter().step_by((((n + 1) % 2) + 1)).map(|&e| xs.iter().rev().sum::<f64>()).collect();
                    let mut a = ((v[(j + ((j + 2) % 5)) % 2].sin_cos().0 * d.fract()) + x) * (c * 2.0);
                }
            }
        }
    }
    Ok(Some(xs[(n + ((0 * n) % 5)) % 4]).unwrap_or((-x)))
}
pub const P74: Case = Case {
    primal: |p| flat(&p74(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p74_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p74_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p75_0(x: f64, y: f64) -> f64 {
    if 0.5 > (x + y) {
        let mut f = x;
        for m in 1..3 {
            f = (0..3).map(|i| -> f64 { 1.5 }).product::<f64>() * (match (Shape::Round { r: 0.0 * 0.5 }) {
                Shape::Nothing => { y }
                Shape::Oblong(f, b) if 0.5 > b => { b }
                Shape::Oblong(..) | Shape::Round { .. } => { 0.5 }
            });
        }
        return (((1 + 2) % 7) as f64) * (((2 + 1) % 7) as f64).sin().cosh();
    } else if y <= y.sin_cos().1 {
        let p = (match ((0 * 1) % 4) {
            0 => { 0.5 * x }
            _ => { y * y }
        }, 0.5_f64.powi(((4 * 3) % 4) as i32));
    }
    f64::atan(y) * x.cos()
}
#[differentiate]
pub fn p75(x: f64, xs: &[f64], n: usize) -> f64 {
    let mut a = (xs[(n + (4 - n)) % 4] / ((p75_0(xs[0], xs[0]) * p75_0(xs[0], xs[0])) + 1.5)) * (xs[3 - n] * xs[3 - n]);
    a -= (a * a) - (match n {
        0 => { x }
        1 => { a }
        _ => { xs[(xs.len() * 1) % 4] }
    });
    let mut d = ((x * a) - (a - a)) + 0.25_f64.cos();
    let mut u: [f64; 3] = [2.0; 3];
    match ((n * u.len()) % 4) {
        0 if x > (Point { a: u[0], b: d }).dot(&Point { a: xs[n], b: a }) => {  }
        1 => {
            for i in (1..n).rev() {
                if d <= (match (if !(3 <= 1) { (a, a) } else { (d, u[(n + 3) % 3]) }) {
                    (ref c, a) => { u[(((i + 1) % 5) + 3) % 3] }
                }) { return ((d - d).cos() * (d * u[0])) * d; }
                let i = 2;
            }
            {
                for i in n..=n {
                    if a <= (((4 + i) % 7) as f64) { break; }
                    let _ = d.signum() * ((((n + 3) % 7) as f64) + x);
                }
            }
        }
        _ => {
            for e in &mut u {
                let r = &xs[2..4];
                let _unused: f64 = (a % (((r.len() as f64) * (r.len() as f64)) + 0.5)) * f64::max(*e, r[(0 * 1) % 2]);
            }
        }
    }
    {
        match (Shape::Round { r: d - d }) {
            Shape::Round { r: mut b } if xs[(n * ((0 * n) % 5)) % 4] >= d => {
                b = a;
                let mut f = (((6 - n) as f64).mul_add(d, b) + Shape::Oblong(u[0], n as f64).size()) * (a / (u[1].abs() + 1.0));
                let mut f = b.sin_cos().1 + (d * u[0]);
            }
            Shape::Round { r: a } => {
                let mut c = ((f64::max(a, n as f64) - (-a)) - (match ((n + 3) % 4) {
                    0 => { a }
                    1 => { a }
                    _ => { 0.25 }
                })) * xs.iter().enumerate().map(|(k, &b)| 0.0 * u[1]).sum::<f64>();
                let mut u = vec![u[(((0 * 0) % 5) + xs.len()) % 3] * d; 4];
            }
            Shape::Oblong(a, e) => {
                let mut h = 0;
                let a: f64 = 'l0: loop {
                    if h >= n { break (xs.iter().map(|&c| e.signum()).sum::<f64>().sin().cosh() - (u[(n + u.len()) % 3] - (h as f64))) + (xs[(u.len() + 2) % 4] * xs[(((h + 1) % 5) + 3) % 4]); }
                    h += 1;
                    if 2 == h { break u.iter().fold(1.0_f64, |acc, &f| acc * u[(((h * 3) % 5) * h) % 3]); }
                    let d;
                    if u[((4 - h) + 1) % 3] > (x - e) { d = u.iter().enumerate().step_by((0 + 1)).map(|(m, &b)| (2 as f64) - (((n + 1) % 7) as f64)).sum::<f64>(); } else { d = (((6 - h) as f64) % (e.sin().exp() + 1.0)).abs(); }
                    match ((u.len() + 1) % 4) {
                        0 if ((h + h) % 4) != h => {
                            let mut b = (d + (match Some(xs.windows(1).map(|c| n as f64).filter(|&c| c < (d + u[(((2 * 3) % 5) + 1) % 3])).sum::<f64>()) {
                                None => { 1 as f64 }
                                Some(d) if e >= (0.1 * d) => { e }
                                _ => { e }
                            })) + p75_0(u[(h + h) % 3], e);
                        }
                        _ => {
                            let w: Vec<f64> = u.iter().map(|&c| -> f64 { 2.0 }).collect();
                            let Point { a: e, b: f } = Point { a: w[(4 + (4 - h)) % 3].powi(((2 + 1) % 4) as i32), b: u.iter().copied().map(|b| -> f64 { 0.5 }).sum::<f64>() };
                        }
                    }
                };
            }
            Shape::Oblong(_, e) => {
                let mut h = 0;
                let d: f64 = loop {
                    if h >= n { break e * (u[1] - u[(h + 2) % 3]); }
                    h += 1;
                    u[1] += (e - d) + (d * u[(3 + 3) % 3]);
                    let u = u;
                    'l1: for k in 0..(3 - n) {  }
                };
                let mut o: Result<f64, usize> = Ok(u.iter().zip(u.iter()).map(|(&f, &d)| 0.5 % (e.sin().exp() + 0.5)).sum::<f64>() / ((d / ((e * e) + 1.5)).sin().exp() + 1.0));
            }
            Shape::Nothing => { d += f64::sin(u[2]) * (Shape::Round { r: 0.25 }).size(); }
        }
        if u[1] < p75_0(d, d) {
            d += (((3.0_f64.signum() * (u[(u.len() * 4) % 3] * a)) * (n as f64).clamp((-0.5), 0.5)) + a.signum()).sin();
            return ((p75_0(d, u[2]) * ((-0.5) + d)) * d.max(a)) * d.powi(3);
        }
        d -= a;
    }
    ((d + d) * d.sin().cosh()) * d
}
pub const P75: Case = Case {
    primal: |p| flat(&p75(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p75_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p75_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p75_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p75_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p76_0(x: f64, y: f64, xs: &[f64]) -> (f64, f64) {
    let c;
    if y >= (xs[0] * y) { c = xs[(0 + ((0 + 3) % 5)) % 2]; } else { c = y.copysign(((3 as f64) * (3 as f64)) + 0.5) + xs[(((3 + 2) % 5) + ((2 + 1) % 5)) % 2]; }
    (c + (match (Point { a: ((xs[(0 * xs.len()) % 2] * xs[(0 * xs.len()) % 2]) + 1.0).powf(c), b: x + 1.0 }) {
        Point { a, b: f } => { f }
    }), c.mul_add(y, xs[1]).powi(((0 + 2) % 4) as i32))
}
#[differentiate]
pub fn p76_1(x: f64) -> Option<f64> {
    let mut b = (match 3 {
        0 => { 0.5 }
        1 => { x }
        _ => { x }
    }) * 1.5;
    if (0.5 >= (x * b)) || (x > (0.5 * b)) { Some(3.0_f64.mul_add(2.0, b)) } else { None }
}
#[differentiate]
pub fn p76(x: f64, y: f64, o: &Point, xs: [f64; 4], n: usize) -> [f64; 3] {
    if (xs[(4 * ((n * n) % 5)) % 4] > xs.iter().take((0 + 1)).map(|&b| b.sin()).sum::<f64>()) || (n > n) {
        let mut f = (match o {
            Point { a: d, .. } => { (*d).powi(((1 + n) % 4) as i32) }
        }) * (x + y);
        let d = f.powi(2);
        {
            for c in xs.windows(2).zip(xs.iter()).map(|(f, &d)| d) {
                if xs[n] < (c % (xs[(1 * n) % 4].sin().exp() + 0.1)) { continue; }
                let mut d = ((xs[(n + 3) % 4].abs() + 0.1).cbrt() * p76_0(c, o.b, &xs[0..2]).1) - (f * (n as f64));
            }
        }
    } else {
        let mut v = vec![y; 4];
        let mut c = (Shape::Nothing.next(y).size() - v.windows(1).map(|d| 0.0 * (((n * n) % 7) as f64)).sum::<f64>()) * ((v[2] * v[2]) + 0.5).ln_1p();
        let psi = |b: f64, t: f64| match p76_1(b) {
            Some(ref b) if ((n + 4) % 4) > n => { t * xs[(((n + 1) % 5) + 0) % 4] }
            Some(ref f) => { (*f) - y }
            None => { ((n + 3) % 7) as f64 }
            None => {
                xs.iter().step_by((0 + 1)).skip(((n * 4) % 2)).copied().map(|a| match Some(xs[3 - n]) {
                    Some(d) => { 1.5 }
                    None => { a }
                }).sum::<f64>()
            }
        };
        return [((o.dot(&Point { a: o.a, b: c }) / ((p76_0(c, x, &v).0 * p76_0(c, x, &v).0) + 0.5)) + psi(o.a, x)) + (y * 0.5), ((Point { a: psi(v[1], y), b: c.cos() }).dot(o) - (if let Shape::Round { r: _ } = Shape::Oblong(o.a, ((n + n) % 7) as f64) { v[(2 * ((n + 2) % 5)) % 4] } else { c })) - v[n].powi(n as i32), o.norm() + ((v[n] * v[n]) + 0.1).ln_1p()];
    }
    [x.sin_cos().1 * y.atan(), ((p76_0(y, xs[n], &xs).0 * p76_0(y, xs[n], &xs).0) + 1.0).ln() * (xs[3] * y), (y - y) + (x * y)]
}
pub const P76: Case = Case {
    primal: |p| flat(&p76(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.n)),
    pull: |p| pullback(p76_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.n)),
    push: |p, d| { let (y, t) = p76_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p78_0(mut x: f64, o: &Shape, xs: &[f64]) -> f64 {
    let mut p = (if (xs[1] >= (1.0 / (((0 as f64) * (0 as f64)) + 0.1))) || (((1 + 3) % 4) > 1) { Point { a: xs[(4 * 2) % 2], b: xs.len() as f64 } } else { Point { a: x, b: ((3 * 0) % 7) as f64 } }).scaled(0.5);
    let mut c = xs[0] * x;
    c += xs.windows(1).map(|a| match Some(p.a) {
        Some(mut b) => { 2.0 }
        None => { c }
        None => { a[0] }
    }).sum::<f64>();
    for m in 1..3 {
        let mut f = match p {
            Point { a: b, b: f } => { ((m + 2) % 7) as f64 }
            _ => { 0.0 }
        };
        let mut d = 1.5 * p.a;
    }
    xs[(xs.len() + 3) % 2] * (xs[(3 + 2) % 2] - x)
}
#[differentiate]
pub fn p78(x: f64, o: Point, n: usize) -> [f64; 3] {
    'l0: for m in 0..=((n + 2) % 4) {
        if (3 - m) != n { break; }
        let mut v = [0.25 * x, x * x, 1.5, x * o.b];
        {
            let lent = &mut v[n];
            let (e, f) = (x, (*lent) * (*lent).sin().sinh());
        }
    }
    let mut c = ((x * x) * x) - (x * (-1.0));
    let mut w: Vec<f64> = (1..3).enumerate().map(|(i, m)| c).collect();
    {
        let lent = &mut w[(2 * n) % 2];
        if !((*lent) < (if (*lent) > ((*lent) * (*lent)) { c } else { *lent })) {  } else {
            let mut c = f64::fract((Point { a: 0.25, b: c }).norm()) + ((*lent) / (c.abs() + 0.5));
            c %= f64::min(o.a, x).abs() + 1.0;
            c *= f64::signum(o.b).sin();
        }
        let mut b = f64::tanh((*lent) * o.b);
        if (0.5 < x.sin()) || (c < (1.0 * b)) {
            let psi = |a: f64| Shape::Oblong(1.5, a).size();
            let m: usize = n;
            return [((((2 as f64) * 0.5) * b) * (*lent)) + (match (if ((m + 3) % 4) < m { Shape::Round { r: (-0.5) } } else { Shape::Oblong(0.25, o.b) }) {
                Shape::Nothing if ((n + m) % 4) > m => { o.b }
                Shape::Nothing | Shape::Oblong(..) | Shape::Round { .. } => { n as f64 }
            }), (*lent) + ((*lent) * (*lent)), o.a - o.b];
        }
    }
    [(match Some(x * c) {
        None => { w.windows(2).map(|a| c * (((n * n) % 7) as f64)).sum::<f64>() }
        Some(b) => { b - c }
    }) - o.a.cos(), (match n {
        0 => { w[(((n * 4) % 5) * ((n + n) % 5)) % 2] }
        1 => { w[0] }
        _ => { c.sin_cos().0 }
    }) - (c % (x.abs() + 1.0)), ((w[0] + o.a).clamp((-0.5), 2.0) * (if c >= x { c } else { ((n + 3) % 7) as f64 })) + (c * (((0 * n) % 7) as f64))]
}
pub const P78: Case = Case {
    primal: |p| flat(&p78(p.at[0], build(&p.at[1..3]), p.n)),
    pull: |p| pullback(p78_vjp(p.at[0], build(&p.at[1..3]), p.n)),
    push: |p, d| { let (y, t) = p78_jvp(p.at[0], build(&p.at[1..3]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p79(x: f64, y: f64, xs: &[f64; 4], n: usize) -> f64 {
    let mut q: (f64, f64) = (y, 1.5);
    let q: (f64, f64) = (3.0, f64::fract((-0.5)));
    let z = &xs[2..4];
    let Some(f) = Some(z[(n + 2) % 2].fract()) else { return 3.0; };
    let mut b = (z[1] - f64::abs(f)) + 0.25_f64.sin_cos().1;
    for i in ((n + 3) % 4)..n {
        let (d, e): (f64, f64) = if ((i + 3) % 4) == i { (b.hypot((b * b) + 1.5), b) } else { (z[1], (f.abs() + 0.5).recip()) };
        let mut c = z.iter().map(|&a| f * q.0).sum::<f64>() + b;
    }
    b %= z[1].sin().exp() + 1.5;
    (f - z[0].powi(2)) - (b + f)
}
pub const P79: Case = Case {
    primal: |p| flat(&p79(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p79_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p79_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p79_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p79_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p80(x: f64, mut y: f64, o: Point, xs: &[f64], ys: &[f64], n: usize) -> [f64; 3] {
    let p: Result<f64, usize> = Ok(1.5);
    let o = Shape::Round { r: f64::min(ys[(((n * 0) % 5) + 3) % 4] - y, 0.0_f64.abs()) };
    if (((4 * 3) % 4) < n) || (y < 2.0_f64.min(x)) {
        y = ((y * ys[(n + 3) % 4]) - x.sin_cos().1).sin();
        'l0: for j in ((0 * n) % 4)..(3 - n) {
            'l1: for j in (1..n).rev() { 'l2: for &a in ys.iter().take((2 + 1)) { let u: [f64; 2] = [0.5; 2]; } }
            let d = x.copysign(x.abs() + 1.5).cos() - Some(x).unwrap_or(y);
            let phi = |a: f64, b: f64| 2 as f64;
        }
    }
    if let [.., a, f] = ys {
        if let None = Some(ys[n] + (*f)) {
            match ((f64::max(*f, ys[((4 - n) + ((n + 3) % 5)) % 4]), if let Ok(c) = p { y } else { y })) {
                (d, _) => {
                    for m in 0..=3 {
                        y /= (xs[1] * (0 as f64)).abs() + 1.0;
                        y += 1.5;
                    }
                }
            }
        } else { y = (Point { a: ((n + n) % 7) as f64, b: y }).swapped().dot(&Point { a: ((*f) as f32 as f64), b: if (*f) >= ys.iter().zip(xs.iter()).rev().filter(|&(&b, &f)| b < (ys[(n + (4 - n)) % 4] * xs[(n + ((n * 4) % 5)) % 4])).map(|(&d, &c)| (*f) * ys[(((n * n) % 5) + 1) % 4]).sum::<f64>() { 0.0 } else { ys[n] } }); }
    } else {
        if let Some(a) = Some((0.0_f64.abs() + 1.0).cbrt()) {
            y /= (ys.iter().sum::<f64>() * ys.iter().sum::<f64>()) + 1.5;
            'l0: for j in (0..n).rev() {
                if let None = Some(y * a) {  } else {  }
                break 'l0;
            }
        } else {
            let mut h = 0;
            let b: f64 = loop {
                if h >= n { break ys[((4 - h) * h) % 4]; }
                h += 1;
                if h != 1 { break ((if ((n + 3) % 4) < 0 { (((1 * n) % 7) as f64) * 1.5 } else { y + y }) + y.powi(1)) - ys[h].max(((0 * h) % 7) as f64); }
                let c = f64::atan(ys.len() as f64).fract();
                let mut c = (c.clamp((-0.5), 1.0) * y) * 1.5;
                for d in ys.windows(1).skip(0).take((2 + 1)).filter(|&f| f[0] > (1 as f64).sin().cosh()) {
                    let mut p = (if (1..2).zip(ys.iter()).map(|(j, &e)| e * 0.0).all(|c| c < c) { Point { a: y, b: n as f64 } } else { Point { a: c, b: y } }).swapped();
                    p = Point { a: f64::cos(c.sin_cos().0), b: (1..2).map(|i| d[(3 + 3) % 1].fract()).sum::<f64>().fract() };
                }
            };
            let mut p = (ys[((4 - h) * (4 - h)) % 4].hypot(b.abs() + 0.1) / ((({ b }) * ({ b })) + 1.0), b.clamp((-0.5), 2.0));
            let mut e = (ys.iter().rev().enumerate().map(|(j, &a)| a % (y.sin().exp() + 0.1)).map(|e| b).sum::<f64>() * (x * b)) - (xs[0] % (y.abs() + 1.5));
        }
        let mut u: [f64; 3] = [1.0; 3];
    }
    [((match o {
        Shape::Nothing => { xs[(3 * 3) % 4] }
        _ => { ys[3 - n] }
    }) - ys[3]) * (y + xs[(2 + 1) % 4]), (y * (y % (y.sin().exp() + 1.0))) + y, ys[n] - (match 0 {
        0 => { y }
        _ => { y }
    })]
}
pub const P80: Case = Case {
    primal: |p| flat(&p80(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], &p.at[8..12], p.n)),
    pull: |p| pullback(p80_vjp(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], &p.at[8..12], p.n)),
    push: |p, d| { let (y, t) = p80_jvp(p.at[0], p.at[1], build(&p.at[2..4]), &p.at[4..8], &p.at[8..12], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p81(mut x: f64, y: f64, n: usize) -> [f64; 3] {
    x *= 0.25_f64.sin();
    let mut e = (f64::exp(((3 as f64) * 0.0).sin()) * (y * y)) * f64::sin(x);
    e *= (0 as f64).fract().sin();
    let mut g = 0;
    'l0: loop {
        if g >= n { break; }
        g += 1;
        if (0.5 < e.min(e)) || (2 > g) { break 'l0; }
        let a = ((((2 + 2) % 7) as f64).floor() / (e.sin().sin().exp() + 1.0)) * (e - y);
    }
    if (((1 * g) % 4) != 3) || (0.5 > 1.5) {
        let e = y;
        x = 1.5_f64.signum();
        return [(Point { a: e, b: e }).dot(&Point { a: y, b: y }) * 0.25, ((y / ((2.0 * 2.0) + 0.1)) * (g as f64).sin()) * (if 0.5 >= (x * x) {
            let mut d = e.mul_add(e, e).powi(1);
            let a = e;
            d
        } else {
            match Some(0.5 - e) {
                None => {
                    let (a, b) = (x - e.cos(), match 1 {
                        0 => { y }
                        _ => { 0.5 }
                    });
                }
                None | Some(..) => {
                    let mut v = [y, e - y, (((2 + 3) % 7) as f64) % (e.sin().exp() + 0.5), y];
                    return [(e * x).max(e) - ((g as f64) + (4 as f64)), ((v[g].abs() + 0.1).ln_1p() * (match Some((-y)) {
                        Some(_) if g != g => { v[1] }
                        Some(d) => { v[g] }
                        None => { v[3] }
                    })) * x, v[(((4 + 3) % 5) * 1) % 4].sin() * (y * e)];
                }
            }
            e
        }), f64::sin(e) * (if let Shape::Round { r: d } = (Shape::Oblong(0.5_f64.min(1 as f64), { e })) { e } else { e })];
    }
    [e * (e * 0.25), (match Some(0.1 - e) {
        None | Some(..) => { e }
    }) * (e.sin().exp() + 1.5).powf((-1.0)), f64::min((0..3).filter(|&m| m < 1).filter(|&m| m > 1).filter(|&m| m != 1).map(|i| 1.0 * e).sum::<f64>(), e / (0.5_f64.abs() + 1.5)) + (e + e)]
}
pub const P81: Case = Case {
    primal: |p| flat(&p81(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p81_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p81_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p82_0(mut x: f64, o: &Shape) -> f64 {
    let mut p = ((0.5 + x) * x, x * (0 as f64));
    for j in (0..3).rev() {
        let mut i: usize = 1;
        if i != 1 {
            let mut g = 0;
            while g < i {
                g += 1;
                if 0.5 > 1.0_f64.floor() { return x; }
                x += x.powi(((i * i) % 4) as i32).signum();
            }
        } else if ((i * i) % 4) > i {  } else {
            'l1: for k in 1..3 {
                let mut g = 0;
                loop {
                    if g >= 1 { break; }
                    g += 1;
                    let i = 2;
                }
                x *= x;
            }
            p = p;
            p.1 += x.sin().exp().sin_cos().1;
        }
        let psi = |b: f64| (match ((j + 1) % 4) {
            0 if b < b => { b }
            _ => { b }
        }) * b;
    }
    (x - (2 as f64)).clamp((-0.5), 2.0) * (0.5 * p.0)
}
#[differentiate]
pub fn p82_1(x: f64) -> f64 {
    let (a, e) = (p82_0(((2 * 4) % 7) as f64, &Shape::Oblong(x, x)), x.mul_add(x, x));
    (((a + a) + (e * e)) - f64::max(e, 0.5)) * 0.1
}
#[differentiate]
pub fn p82(y: f64, x: f64, n: usize) -> [f64; 3] {
    if let Shape::Nothing = (Shape::Round { r: 3.0 }) {
        let mut c = ((((x + y) * (x + y)) + 0.1).cbrt() + ((-1.0) * y)) - 0.5;
        match 0 {
            0 => {
                {
                    let mut add = |t: f64| { c += t * p82_1(t).sin(); };
                    add(x * x);
                    add(x % (y.sin().exp() + 0.5));
                }
            }
            1 => {
                {
                    let mut add = |t: f64| { c += t * ((2 as f64) % (c.sin().exp() + 0.1)).sin(); };
                    add(x.sin().exp_m1());
                    add(x * 0.5);
                    let psi = |a: f64| 0.5 - (x * 0.1);
                }
            }
            _ => {
                let _unused: f64 = x.max(0.5) + ((-1.0) + x);
                return [(c * 0.5) * (c + c), x.sin().sinh(), (p82_1(0.5).mul_add(c.sin().exp(), c.powi(0 as i32)) + (match Some(x.powi(2)) {
                    None if ((n + n) % 4) > n => {
                        let mut w = [y * (-0.5), c * x, x, x * c];
                        x
                    }
                    None => {
                        c += { (c.sin().exp() + 0.1).sqrt() };
                        x
                    }
                    Some(c) if n > 3 => { y }
                    Some(..) => { 0.5 }
                })) * 0.5_f64.powi(((3 + 3) % 4) as i32)];
            }
        }
        let c = ((if let Some(f) = Some(c * x) { (-1.0) * c } else { y }) + (Point { a: c, b: x }).norm()) * (x * x);
    }
    [(((Shape::Round { r: x }).size() + (x * x)) * (x * 0.0)) + (x * x), (((if ((3 + 3) % 4) == n { 0.25 } else { x }) - x.sin().exp_m1()) * ((0 as f64) + x)) - p82_1(0.5), 0.5_f64.atan().sin_cos().1]
}
pub const P82: Case = Case {
    primal: |p| flat(&p82(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p82_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p82_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p83_0(x: f64, zp: &mut Point) -> Option<f64> {
    let mut b = (((x + x) * (x + x)) + 1.0).powf(2.0);
    let mut h = 0;
    while h < 1 {
        h += 1;
        if 0.5 < b.sin_cos().0 {
            if 0.5 < ((4 as f64) % (b.abs() + 0.1)) {
                {
                    let mut add = |t: f64| { b = t * (t * t).sin(); };
                    add(zp.a);
                    add((h as f64) * 1.5);
                }
                b *= (-0.5);
                let mut w: [f64; 4] = [(-1.0); 4];
            } else { zp.b *= b; }
        } else {
            let mut e = (Shape::Nothing.grown(zp.b).size() + ({ 2.0 })) - x.signum();
            let _ = e;
        }
    }
    None
}
#[differentiate]
pub fn p83(x: f64, o: Point, mut xs: Vec<f64>, n: usize) -> f64 {
    'l0: for b in xs.iter_mut() {
        if (*b) >= ((*b) + (((0 * 4) % 7) as f64)) {
            match (n < n, 0.5 <= (Shape::Round { r: *b }).size()) {
                (false, true) if (*b) > (match (*b, f64::sin(*b)) {
                    (a, b) if b >= b => { b }
                    (b, c) => { ((0 + n) % 7) as f64 }
                }) => { if n < n { return o.a - (4 as f64).sin().cosh(); } }
                _ => {
                    let o = o;
                    for i in (0..n).rev() { break; }
                }
            }
            let mut e = (*b).powi(((3 + 1) % 4) as i32) * ((*b) * (*b));
        } else {  }
        let (b, c): (f64, f64) = if n < n { (x * 0.5, match Some(x + (*b)) {
            None => { 0.5 }
            Some(d) if ((n + n) % 4) == 1 => { 1.5 }
            _ => { (6 - n) as f64 }
        }) } else { ((*b).sin_cos().1, x * (*b)) };
    }
    (x.floor() * (x * xs[n])) * x
}
pub const P83: Case = Case {
    primal: |p| flat(&p83(p.at[0], build(&p.at[1..3]), p.at[3..7].to_vec(), p.n)),
    pull: |p| pullback(p83_vjp(p.at[0], build(&p.at[1..3]), p.at[3..7].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p83_jvp(p.at[0], build(&p.at[1..3]), p.at[3..7].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p83_value_and_grad(p.at[0], build(&p.at[1..3]), p.at[3..7].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p83_grad(p.at[0], build(&p.at[1..3]), p.at[3..7].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p84(x: f64, xs: Vec<f64>, n: usize) -> f64 {
    for &b in xs.iter().step_by((((n + 2) % 2) + 1)) {
        if b <= (xs[n] - xs[3 - n]) { return (1.5 - (3.0 * 0.5)) + 0.5_f64.clamp((-0.5), 1.0); }
        let mut a = ((x.max(b) - ({ xs[(n * xs.len()) % 4] })) - b.powi(((1 + 2) % 4) as i32)) * 0.5_f64.mul_add(xs[3], x);
        break;
    }
    let c = (((xs[((4 - n) + n) % 4] * x) + x.powi(0 as i32)) + x.sin()) * (match Some(Shape::Oblong(2.0, xs[3 - n]).size()) {
        Some(c) if 1 < n => { c }
        Some(e) => { e }
        None => { ((n + 3) % 7) as f64 }
    });
    let mut e = ((match ((if c <= 1.5 { c } else {
        let mut v: Vec<f64> = xs.iter().step_by((((n + 2) % 2) + 1)).map(|&e| (Point { a: e, b: c }).dot(&Point { a: xs[(1 + 3) % 4], b: xs[n] })).collect();
        c
    }, c)) {
        (_, d) if x > (xs[n] + xs[(((n + 3) % 5) * 4) % 4]) => { d * xs[(((n + n) % 5) + n) % 4] }
        (a, e) => { xs[n].abs() }
    }) - (c / ((x * x) + 1.0))) - c;
    match (3 - n) {
        0 if 0.5 > (c.abs() + 1.5).powf(c) => {
            for &f in xs.iter() {
                e -= Some(xs[n] * x).unwrap_or(e.tanh());
                match (f <= (xs[1].sin().exp() + 1.5).sqrt(), f < c) {
                    (true, _) if xs[(((3 + 2) % 5) * ((n * n) % 5)) % 4] < 1.5 => { let a = (xs.iter().rev().map(|&c| xs[(3 * 4) % 4].hypot((x * x) + 1.0)).sum::<f64>() * xs[3 - n]) + f.fract(); }
                    (false, _) if c >= (Point { a: f, b: xs[n] }).dot(&Point { a: 0.1, b: e }) => {
                        let v = [f.tanh(), c + 1.5, match (Point { a: c * f, b: (0..3).zip(xs.iter()).zip(xs.iter()).take((0 + 1)).map(|((k, &e), &d)| (k as f64) * c).sum::<f64>() }) {
                            Point { a: b, b: _ } => { b }
                            Point { a, b: ref b } => { e }
                        }, 0.5];
                    }
                    _ => { let mut a = (xs[n] * ((6 - n) as f64)).atan(); }
                }
                let psi = |t: f64, a: f64| ((n + n) % 7) as f64;
            }
            let Point { a: d, b: c } = Point { a: xs.windows(1).map(|f| 0.1 + f[0]).sum::<f64>(), b: xs[n] - c };
        }
        1 => {
            'l0: for m in 0..2 {
                e += e;
                if let [.., b] = &xs[..] {
                    match m {
                        0 => {
                            (match (Point { a: 0.25 % (((*b) * (*b)) + 0.1), b: { xs[m] } }) {
                                Point { a: f, b: c } => { x }
                                Point { a: f, b: d } => { 3.0 }
                            }).powi(1);
                            let mut f = ((({ e }) + xs.iter().map(|&f| xs[(0 * m) % 4] + c).product::<f64>()) + 1.5_f64.hypot(xs[0].sin().exp() + 0.5)) - (*b).min(xs[3]);
                        }
                        1 => { e += (m as f64) + (*b); }
                        _ => {
                            let mut d = (1.5 * ((*b) - xs[3 - m])) - xs[1].fract();
                            let _ = 1.5;
                        }
                    }
                    let (b, c) = xs[m].tanh().sin_cos();
                } else {
                    e = (xs[3] - e).sin_cos().0.sin();
                    let mut c = (c % ((match (c * 0.0, xs[m]) {
                        (c, b) => { xs[(((m + 1) % 5) + m) % 4] }
                    }).abs() + 0.5)) * c.clamp((-0.5), 1.0);
                }
                match 3 {
                    0 => {
                        for m in 0..=3 {
                            let mut c = (xs[(((m + m) % 5) + 3) % 4] + (x * c)) + ((-1.0) * (-0.5));
                            let phi = |t: f64, a: f64| (1..2).fold(0.0_f64, |acc, m| acc + xs.iter().rev().sum::<f64>());
                            break 'l0;
                        }
                    }
                    1 if e > (Shape::Round { r: e }).size() => { let r = &xs[2..4]; }
                    _ => {
                        let b;
                        if !(e <= (xs[(4 * m) % 4] * 1.0)) { b = f64::min(c * e, xs[0] * e); } else { b = (Point { a: xs[3 - m], b: x }).dot(&Point { a: e, b: m as f64 }).sin(); }
                        for j in 0..2 {
                            let mut b = (xs[j] + e) + b;
                            break 'l0;
                        }
                        e = (((if e < (b * xs[m]) { xs[(n * ((m + 2) % 5)) % 4] } else { xs[((4 - m) + 2) % 4].mul_add(e, 0.0) }) + (if let Some(b) = Some(xs[m]) { b } else { xs[0] })) - (xs[(((1 * 4) % 5) * m) % 4] * xs[m])).tanh();
                    }
                }
            }
        }
        _ => {
            for (i, c) in xs.windows(2).enumerate() {
                if x <= (e + e) { break; }
                if e <= e.floor() {
                    if ((i + i) % 4) != 3 {
                        let o = Point { a: e, b: (c[(((i * 0) % 5) + 1) % 2] - (((i + 3) % 7) as f64)) * (e / ((xs.len() as f64).abs() + 1.5)) };
                        let mut p = if !(o.b > (e * e)) { Some(i as f64) } else { Some(f64::fract(c[1])) };
                        return c.iter().filter(|&&f| f < 1.5).fold(c[0] / ((match (3 - n) {
                            0 => { 2.0 }
                            _ => { c[1] }
                        }).sin().exp() + 1.5), |acc, &a| acc * a.powi(3));
                    } else if ((i + i) % 4) == 3 { let (e, f) = (c[0].max(e) * (x * 2.0), (x as f32 as f64)); }
                } else if c[(i + 3) % 2] < (e + c[(i + 1) % 2]) {
                    if let Shape::Oblong(e, ..) = Shape::Oblong(e * x, f64::abs(e)) {
                        let mut b = (Some(c[1].sin_cos().1).unwrap_or(e + c[(3 * i) % 2]) - (0.5_f64.abs() + 1.5).cbrt()) * (((6 - i) as f64) * 3.0);
                        break;
                    } else { let s = (e >= 1.5) && (2 <= n); }
                }
                let d = ({ x }) * (match (if e > 3.0 { Shape::Oblong(e, (6 - n) as f64) } else { Shape::Round { r: e } }) {
                    Shape::Nothing | Shape::Round { .. } | Shape::Oblong(..) => { c[0] }
                });
            }
            match (Some(e.max(c)), Some(e)) {
                (Some(e), Some(d)) => { let mut e = (0.25 * d.mul_add(xs[3], c)) - (e * xs[n]); }
                (None, Some(d)) => {
                    e += (c - 1.0_f64.mul_add(xs[n], (6 - n) as f64)).tanh();
                    return (if ((n + 2) % 4) != n { e } else { xs[(((n + 3) % 5) + (4 - n)) % 4] }).sin();
                }
                _ => {
                    let mut h = 0;
                    while h < n {
                        h += 1;
                        let mut o = (0.1_f64.tanh() + (-e), e);
                        e %= (xs[3] + e).sin().exp() + 1.5;
                    }
                }
            }
            let mut k = 1;
        }
    }
    (e.sin_cos().1 + ({ 0.5 })) * (xs[3 - n] * c)
}
pub const P84: Case = Case {
    primal: |p| flat(&p84(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p84_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p84_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p84_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p84_grad(p.at[0], p.at[1..5].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p85_0(x: f64, o: Shape, xs: &[f64]) -> f64 {
    let mut d = (((x + (3 as f64)) * xs[0]) * xs[1]) + xs[1];
    ((1.0 - d) * d) - o.size()
}
#[differentiate]
pub fn p85(x: f64, y: f64, o: Point, n: usize) -> Point {
    let mut o: Result<f64, usize> = Ok(match n {
        0 => { y * (n as f64) }
        1 => {
            match Shape::Oblong(y, y) {
                Shape::Nothing if x >= (o.a / ((y * y) + 1.0)) => {
                    let d = ((0.1 * (((1 + n) % 7) as f64)).sin().cosh() * o.norm()) - y;
                    1.5
                }
                Shape::Nothing => { y }
                Shape::Round { r: _ } => {
                    let mut h = 0;
                    loop {
                        if h >= n { break; }
                        h += 1;
                    }
                    0.5
                }
                Shape::Oblong(ref f, b @ -0.5..1.5) => { o.a }
                Shape::Oblong(_, b) => { 3.0 }
            }
        }
        _ => {
            match (Shape::Round { r: x }) {
                Shape::Round { .. } | Shape::Oblong(..) | Shape::Nothing => { y }
            }
        }
    });
    let mut g = 0;
    'l0: while g < 3 {
        g += 1;
        let mut a = ((y.sin().exp() + 0.1).ln() * x.hypot(y.abs() + 1.0)) + y;
        return Point { a: a, b: match g {
            0 if g != g => {
                for i in 1..n {  }
                let mut v = [a * a, (0..3).skip(0).enumerate().fold(1.0_f64, |acc, (k, i)| acc + acc)];
                y / (x.abs() + 0.1)
            }
            1 if 0.5 <= (if let Some(f) = Some(x) { 1.0 } else { y }) => { a.atan() }
            _ => { y * 0.5 }
        } };
    }
    Point { a: f64::mul_add(match Some(x) {
        Some(mut b) => { 2.0 }
        None => { 0.5 }
    }, y / (1.0_f64.abs() + 1.5), y), b: 0.0 }
}
pub const P85: Case = Case {
    primal: |p| flat(&p85(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    pull: |p| pullback(p85_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    push: |p, d| { let (y, t) = p85_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p86(x: f64, xs: Vec<f64>, ys: [f64; 4], n: usize) -> f64 {
    let d = (((match (if !(n == 1) { Point { a: ys.len() as f64, b: ys[3 - n] } } else { Point { a: x, b: x } }) {
        Point { a: b, b: f } => { ys[n] }
    }) * ((-1.0) + x)) * x.powi(((2 * 2) % 4) as i32)) - x;
    let i = 3;
    let a = 1.5 - d.sin().exp_m1();
    'l0: for (c, &e) in ys.iter().copied().zip(xs.iter()).take((0 + 1)) {  }
    for i in ((i + n) % 4)..3 { let c = 1.5 - d; }
    let mut tick = 0;
    loop {
        if tick >= 3 { return a + a.powi(((i + i) % 4) as i32); }
        tick += 1;
        if ((0 + 3) % 4) == i { return ((a + a) + a.sin().cosh()) * d; }
        let mut f = (((-0.5) * a) * xs.iter().zip(ys.iter()).map(|(&a, &e)| e).sum::<f64>()) + (a * (((4 + tick) % 7) as f64));
        let mut f = (Point { a: f, b: ys.iter().chain(xs.iter()).sum::<f64>() }).norm() * a;
    }
}
pub const P86: Case = Case {
    primal: |p| flat(&p86(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n)),
    pull: |p| pullback(p86_vjp(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n)),
    push: |p, d| { let (y, t) = p86_jvp(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p86_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n); Some((flat(&y), flat(&g), flat(&p86_grad(p.at[0], p.at[1..5].to_vec(), p.array(5), p.n)))) },
};

#[differentiate]
pub fn p87(x: f64, n: usize) -> f64 {
    let mut d = (0.5 - (((6 - n) as f64) * x)) + (match ((1 + n) % 4) {
        0 => { x }
        _ => { 0.5 }
    });
    let (a, b) = d.sin_cos().1.sin_cos();
    let mut d = (b + (1.0 / ((a * a) + 1.0))) + ({
        d /= f64::sin(0.5 + 1.0).exp() + 1.5;
        let mut i = 2;
        a
    });
    for k in 1..=3 { d -= 0.5_f64.powi(((k + 3) % 4) as i32); }
    { let (d, e) = (b * d).sin_cos(); }
    b + a
}
pub const P87: Case = Case {
    primal: |p| flat(&p87(p.at[0], p.n)),
    pull: |p| pullback(p87_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p87_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p87_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p87_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p88(x: f64, y: f64, xs: Vec<f64>, ys: &[f64], n: usize) -> f64 {
    let mut v: Vec<f64> = xs.iter().skip(0).map(|&f| f).collect();
    if (y > (y * y)) && (0.5 <= v[1]) {
        let mut f = v.iter().enumerate().filter(|&(j, &b)| b < ys[0].tanh()).map(|(m, &d)| y).fold(ys[(3 * 3) % 4].sin().exp(), |acc, a| acc + (v[1] + y)) * (if 0 > n { 1.5 } else {
            let mut q: (f64, f64) = (1.5, ys[0].floor());
            y
        });
        match ((4 + ys.len()) % 4) {
            0 => {
                f += (y + f) * (if let Some(f) = Some(xs[0].sin()) { v[0] } else { y });
                let e = (((1 + 3) % 7) as f64) * (f * v[0]);
            }
            1 => {
                let mut v = vec![f.clamp((-0.5), 2.0), y, y * f, 1.5];
                let mut a = v[n];
            }
            _ => { let a = ((3.0 * v[1]).clamp((-0.5), 0.5) - 1.5) - (v[(n * n) % 3].sin().exp() + 0.5).ln_1p(); }
        }
        let (e, f) = (x.floor().sin(), f * f.powi(2));
    } else {
        v[(0 + 1) % 3] = 1.5;
        return (((v[(((n * n) % 5) * n) % 3] + y) + (((6 - n) as f64) * (3 as f64))) * x.sin_cos().1) + (xs[n] / ((3.0 * 3.0) + 0.5));
    }
    let phi = |b: f64| f64::tanh(b).atan();
    let d = (x * y) + x;
    let mut tick = 0;
    loop {
        if tick >= 0 { return (match (d + v[2], (ys[3 - n].abs() + 0.5).powf(d)) {
        (b, c) => { b }
    }) * y.atan(); }
        tick += 1;
        if (3 - tick) != n {
            return y + (match (if ys[(n * tick) % 4] <= ys[tick] { Point { a: v[(4 + 4) % 3], b: d } } else { Point { a: v[(((0 * n) % 5) + 4) % 3], b: v[0] } }) {
                Point { a: ref d, b: mut e } if v[1] <= Shape::Oblong(e, n as f64).size() => { n as f64 }
                Point { a: f, b: d } => { 3 as f64 }
            });
        }
        let mut g = 0;
        'l1: while g < n {
            g += 1;
            let mut f = xs[0] + f64::cosh(v[(((3 + 2) % 5) + 1) % 3].sin());
            f += v.iter().sum::<f64>();
        }
        let mut h = 0;
        'l1: loop {
            if h >= g { break; }
            h += 1;
            v[0] += (((if d >= Some(if (d <= v.windows(2).map(|e| e[1] * y).fold(v[0].tanh(), f64::max)) || (d <= f64::ln_1p(((-0.5) * (-0.5)) + 0.5)) { y } else { v[(4 + ((2 + h) % 5)) % 3] }).unwrap_or(xs[g]) { ys[2] - v[((4 - n) + (4 - n)) % 3] } else { xs[(((tick + g) % 5) + 3) % 4] / (d.abs() + 0.5) }) + (ys[tick] * v[(4 + 2) % 3])) + (if x >= (match (Point { a: d, b: 0.1 }) {
                Point { a: c, b } if d <= f64::sin(g as f64) => { x }
                Point { a: e, b } => { v[(tick + tick) % 3] }
            }) { Some(y) } else { Some(y) }).unwrap_or(d)).sin();
        }
    }
}
pub const P88: Case = Case {
    primal: |p| flat(&p88(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)),
    pull: |p| pullback(p88_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p88_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p88_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p88_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p89(xs: [f64; 4], x: f64, n: usize) -> [f64; 3] {
    let s = ((3 + 3) % 4) > 0;
    for k in 0..n { let mut w: [f64; 3] = [3.0; 3]; }
    let mut f = x * f64::sinh(x.sin());
    [f + xs[n], (0..2).filter(|&k| k > 1).map(|i| f64::atan(f)).filter(|&d| d < f64::sin(f)).sum::<f64>() * xs.iter().map(|&e| f64::cbrt((f * f) + 1.0)).fold(f, f64::max), (xs[n].mul_add(xs[0], f).cos() + x.abs()) + (x - x)]
}
pub const P89: Case = Case {
    primal: |p| flat(&p89(p.array(0), p.at[4], p.n)),
    pull: |p| pullback(p89_vjp(p.array(0), p.at[4], p.n)),
    push: |p, d| { let (y, t) = p89_jvp(p.array(0), p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p90(x: f64, n: usize) -> f64 {
    let mut h = 0;
    'l0: loop {
        if h >= n { break; }
        h += 1;
        let mut p: Option<f64> = if !(0.5 > (Point { a: x, b: x }).norm()) { Some(0.5 * 0.5) } else { if 0.5 <= x.mul_add(0.25, x) { Some(x) } else { Some(x) } };
    }
    if 0.5 < (-1.0_f64).powi(((h + 1) % 4) as i32) {
        let mut a = ((match Some(((h * n) % 7) as f64) {
            None => {
                let mut f = (x.sin_cos().1.sin().exp() + 0.1).powf(1.5);
                {
                    let mut e = (((((n + 3) % 7) as f64) - (f * f)) + 1.5) * f;
                    let mut j = 1;
                    if ((2 * j) % 4) <= 0 {
                        let b = (e + 1.5) * (f * e);
                        let mut c = (f + ((4 as f64) + 0.5)) + Shape::Oblong(b, b).size();
                        e += ((c * c) + 1.5).powf(b.clamp((-0.5), 2.0));
                    } else { let f = ((e * f).abs() + 1.0).recip(); }
                }
                f * x
            }
            Some(d) => { d * 0.5 }
        }) - x) * x.mul_add(((h * 1) % 7) as f64, 0.5);
    } else if (((h + 4) % 4) != h) || (x <= x.max(x)) {
        let w = [x.sin(), x * x, (1 as f64) * x, x];
        let mut c = (match (Point { a: x, b: w[h] * x }) {
            Point { a: c, b: f } if (3 - h) < 3 => { f }
            Point { a: e, b: _ } => { (-1.0) }
        }) + (x + x);
        let mut g = 0;
        while g < h && (c < (if let Shape::Round { r: c } = (Shape::Round { r: 0 as f64 }) { w[(4 + g) % 4] } else { c })) {
            g += 1;
            if !(0.5 > 1.5) { break; }
            let mut c = ((((3 as f64) + c) * (w[2] * w[0])) * (x + c)) - (match Some(x + c) {
                None => { w[g] }
                Some(e) if 0.5 >= e => { e }
                Some(b) => { b }
            });
            'l1: for j in 1..n {
                c += (x.floor() / ((((-1.0) + w[2]) * ((-1.0) + w[2])) + 1.0)).tanh();
                if !((3 - g) < 0) {
                    let Some(f) = Some(c + c) else { continue; };
                    c *= (j as f64).sin().cosh().sin();
                } else if c < (c * c) {  } else {
                    c /= c.sin().exp() + 0.1;
                    c += w[3];
                }
                c %= (if let Some(d) = Some(x) { d } else { c }).abs() + 1.5;
            }
        }
    }
    (x + x) + (0.5 * x)
}
pub const P90: Case = Case {
    primal: |p| flat(&p90(p.at[0], p.n)),
    pull: |p| pullback(p90_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p90_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p90_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p90_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p91_0(xs: &[f64], o: Shape, y: f64, x: f64) -> f64 {
    let mut d = 3.0_f64.atan() * 0.1;
    let e = (xs[0] + (xs[(((3 + 4) % 5) * 0) % 2] + x)) * (y * d);
    let mut tick = 0;
    loop {
        if tick >= 1 { return (d + e).cos() + (e + xs[0]); }
        tick += 1;
        if (e >= 0.25) || (xs[((4 - tick) + 3) % 2] < (e * xs[1])) { return if let Shape::Round { r: a } = (if 0 < tick { o } else { o }) { (-1.0) } else { (0..3).filter(|&k| k != 1).filter(|&m| m != 1).map(|m| e * e).sum::<f64>() }; }
        let mut h = 0;
        let b: f64 = loop {
            if h >= 1 { break ((1 as f64).sin().exp() * 1.5) + xs[(1 + 3) % 2]; }
            h += 1;
            if d <= (xs[(((h * 4) % 5) + ((h + h) % 5)) % 2] / (xs[1].sin().exp() + 1.0)) {
                return (match h {
                    0 => { if let Some(_) = Some((1..2).zip(xs.iter()).filter(|&(j, &a)| j > 1).fold(0.5_f64, |acc, (m, &a)| acc * xs[0])) { 0.5 } else { xs[1] } }
                    1 if xs[(((h * tick) % 5) * xs.len()) % 2] > Shape::Oblong(e, e).size() => { xs.iter().copied().take((((h + 3) % 3) + 1)).map(|b| (((2 * 2) % 7) as f64) * xs[(((2 * 3) % 5) + 3) % 2]).sum::<f64>() }
                    _ => { xs[1] }
                }) + (y + (3 as f64));
            }
            d = (e * (if let Some(f) = Some((h as f64) / (e.abs() + 1.5)) { d } else { xs[0] })).tanh();
            match (Point { a: xs[(xs.len() * xs.len()) % 2].sin_cos().0, b: 0.25 * (-1.0) }) {
                _ => { let mut e = ((1.5 * 0.5) * (h as f64).sin()) - (e * xs[0]); }
            }
            let mut a = xs[1].fract() + x;
        };
        let a = ((o.size() * ((6 - h) as f64).abs()) + b) + b;
    }
}
#[differentiate]
pub fn p91_1(mut x: f64, o: &Option<f64>) -> Option<f64> {
    let mut b = (((match o {
        None if x > ((0 as f64) + x) => { x }
        None | Some(..) => { x }
    }) / ((x * x) + 1.0)) - 0.5) * (x / (0.5_f64.sin().exp() + 1.5));
    let mut tick = 0;
    loop {
        if tick >= 2 { return Some((b + x) + b); }
        tick += 1;
        if (3 - tick) > 0 { return *o; }
        b %= (b + b).abs() + 1.0;
    }
}
#[differentiate]
pub fn p91(x: f64, y: f64, o: Point, n: usize) -> f64 {
    let mut j: usize = (((n + n) % 5) * (4 - n)) % 4;
    let _ = y;
    let mut c = f64::cos((-0.25));
    let mut d = ((-(match Shape::Nothing {
        Shape::Nothing => {
            for k in (1..2) {
                if c >= (1 as f64) { return ((if let Shape::Round { .. } = (Shape::Round { r: c }) { y } else { c }).max(0.5_f64.powi(3 as i32)) + (c * c)) * (c as f32 as f64); }
                let mut c = 2.0 * ((-0.5) + c);
            }
            y
        }
        Shape::Oblong(d, mut a) => { c }
        Shape::Round { r: f } => { f }
    })) - ((((3 + 2) % 7) as f64) + o.a)) - c;
    let mut p = o;
    let mut p = Some(c);
    p = p;
    0.25 + o.b.min(d)
}
pub const P91: Case = Case {
    primal: |p| flat(&p91(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    pull: |p| pullback(p91_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    push: |p, d| { let (y, t) = p91_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p91_value_and_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.n); Some((flat(&y), flat(&g), flat(&p91_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.n)))) },
};

#[differentiate]
pub fn p92(x: f64, xs: &[f64], n: usize) -> f64 {
    match (Some((x.abs() + 1.5).ln()), Some(xs[n] * xs[n])) {
        (Some(a), Some(e)) => {
            if let [c, ..] = xs {
                match ((xs.len() + xs.len()) % 4) {
                    0 if ((4 + 3) % 4) < 3 => {
                        let mut d = (a + xs[3]).mul_add(a + (*c), 1.5 * e);
                        let Shape::Round { r: f } = (if (*c) <= 1.5 { Shape::Oblong(xs[(n * ((n + n) % 5)) % 4], a) } else { Shape::Oblong(xs[(4 + 3) % 4], e) }) else { return 1.5_f64.tanh() * 1.5; };
                    }
                    _ => { let Point { a: f, b: c } = Point { a: (a.sin().exp() + 1.5).ln(), b: (*c) + (*c) }; }
                }
            } else {
                if xs[(2 + 1) % 4] <= xs[n].max(xs.len() as f64) {
                    let mut v = [e + xs[3 - n], e, f64::min(xs[n], x), xs[n].powi(n as i32)];
                    let mut o = Shape::Round { r: (-e.powi(((n * n) % 4) as i32)) };
                } else {
                    let e = x.clamp((-0.5), 1.0);
                    let Shape::Round { r: a } = (Shape::Oblong(x + xs[3 - n], match Shape::Nothing {
                        Shape::Nothing | Shape::Oblong(..) | Shape::Round { .. } => { e }
                    })) else { return a; };
                }
                let _ = (0..2).map(|m| x.signum()).map(|e| 2.0_f64.powi(3)).product::<f64>();
            }
        }
        (None, Some(e)) => {
            match (Point { a: xs.iter().sum::<f64>(), b: xs[0].mul_add(3.0, e) }) {
                Point { a: 0.0..1.0, .. } => {
                    let mut w = vec![e, (n as f64) * e];
                    w.reverse();
                    if let Some(a) = Some((n as f64) * w[1]) {
                        if let Some(f) = Some(a - x) {
                            let mut d = w.iter().fold(0.0_f64, |acc, &f| acc - ({ 0.5 })) + ((n as f64) + f);
                            let o: Option<f64> = if x <= 0.1 { Some(f - w[((4 - n) + (4 - n)) % 2]) } else { None };
                            d += match (Point { a: d, b: 0.5 }) {
                                Point { a: b, b: _ } if w[(n + 2) % 2] > a => { d.tanh() }
                                Point { a, b: c } => { c + (n as f64) }
                            };
                        } else {  }
                        let e = a;
                    } else {
                        let mut e = (if !(e <= Shape::Nothing.size()) { 2.0_f64.powi(n as i32) } else { e * e }) * (xs[n] * (2 as f64));
                        return (e / (e.sin().exp() + 0.5)) / (((match (Point { a: if let Shape::Round { r: _ } = Shape::Oblong(w[(2 + n) % 2], w[(n + n) % 2]) { w[1] } else { x }, b: e }) {
                            Point { a, b: c } => { n as f64 }
                            _ => { x }
                        }) * (match (Point { a: if let Shape::Round { r: _ } = Shape::Oblong(w[(2 + n) % 2], w[(n + n) % 2]) { w[1] } else { x }, b: e }) {
                            Point { a, b: c } => { n as f64 }
                            _ => { x }
                        })) + 1.0);
                    }
                }
                Point { a: f, b: mut b } => {
                    { let mut q: (f64, f64) = (1.5, xs.iter().fold(0.0_f64, |acc, &d| acc + d)); }
                    let e = (0.0 - b).mul_add(f * f, xs[n]);
                    return 1.5 + xs.iter().skip(((n + n) % 2)).map(|&e| match (Point { a: xs[n], b: b }) {
                        Point { a: d, .. } => { e }
                        Point { a: b, .. } => { ((n * n) % 7) as f64 }
                    }).product::<f64>();
                }
            }
            let mut g = 0;
            let d: f64 = loop {
                if g >= 3 { break e - xs.windows(1).skip(((g + g) % 2)).map(|d| -> f64 { 1.5 }).product::<f64>(); }
                g += 1;
                if x <= xs[(1 + 2) % 4] {
                    return xs[(g + n) % 4] * (match (x + 0.5, e) {
                        (mut f, c) if c >= 1.5 => { g as f64 }
                        (b, _) => { xs[(xs.len() * g) % 4] }
                    });
                }
                let mut e = (e * f64::sin(e)) - ((((g + g) % 7) as f64) - e);
                let mut b = e.sin_cos().1 * ((g as f64) * e);
            };
            let _unused: f64 = 1.5_f64.clamp((-0.5), 0.5);
        }
        _ => {
            let mut p = Shape::Nothing;
            let mut d = (((x * x) + (xs[n] % (x.abs() + 0.1))) * x) - (1.0 - xs[3 - n]);
        }
    }
    ((xs.iter().sum::<f64>() * xs.iter().sum::<f64>()) + 1.0).ln_1p()
}
pub const P92: Case = Case {
    primal: |p| flat(&p92(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p92_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p92_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p92_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p92_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p95_0(x: f64, o: &Shape) -> f64 {
    let (e, f) = (0.5 - x).sin_cos();
    let mut v = vec![(e.sin().exp() + 1.5).powf(x), (f.sin().exp() + 0.1).recip(), f.sin_cos().0, 0.5 * f];
    (v.iter().skip(((0 + 4) % 2)).sum::<f64>() * v[2].sin()) + e.signum()
}
#[differentiate]
pub fn p95(x: f64, xs: [f64; 4], ys: &[f64], n: usize) -> f64 {
    let mut e = ((x * x.atan2((x * x) + 1.0)) - (match Some(x * ys[(n + n) % 4]) {
        None => {
            let b;
            if n == 0 {
                let v = [x.powi(((3 + n) % 4) as i32), xs[3 - n].hypot(x.sin().exp() + 0.1), ys[(n + 1) % 4] + 1.5];
                b = ((1 * 2) % 7) as f64;
            } else {
                let mut h = 0;
                let e: f64 = loop {
                    if h >= 3 { break ((x * ys[n]) * (x * xs[n])) - ys[3 - h].cos(); }
                    h += 1;
                    if x > (match h {
                        0 => { x }
                        1 => { ys[0] }
                        _ => { x }
                    }) { return ((((h * 0) % 7) as f64) * (1.0 * x)) - p95_0(ys[(ys.len() * ((h + 0) % 5)) % 4], &Shape::Round { r: 4 as f64 }); }
                    let mut k: usize = 2;
                };
                b = x + (ys[(h + 1) % 4] * 2.0);
            }
            ys[(xs.len() * n) % 4]
        }
        Some(e) => {
            let o: Option<f64> = None;
            e
        }
    })) * (n as f64).tanh();
    let mut tick = 0;
    loop {
        if tick >= n { return ys[n] + ys[(n + 2) % 4].fract(); }
        tick += 1;
        if (x <= (xs[n] * 0.5)) || (x > 1.5) { return f64::signum(xs.iter().rev().rev().map(|&c| c - ys[tick]).product::<f64>()) - Shape::Oblong(e, e).size(); }
        for k in 0..2 {
            {
                if xs[2] > f64::signum(0.5) {
                    return ((e * e) * (match ((0.5_f64.max(ys[k]), { e })) {
                        (b, f) if f < p95_0(ys[(1 + 2) % 4], &Shape::Oblong(f, f)) => { f }
                        _ => { ys[3 - tick] }
                    })) * (e - (((3 + k) % 7) as f64));
                }
                e = x;
            }
        }
        for j in 1..n {
            for k in 0..n {
                let mut e = e - (x * x);
                let r = &ys[2..4];
                if ((tick + 3) % 4) <= j { let Shape::Round { r: d } = (if (0..3).all(|i| i < 1) { Shape::Oblong(ys[(((tick + tick) % 5) + 2) % 4], x) } else { Shape::Round { r: 0 as f64 } }) else { continue; }; }
            }
        }
    }
}
pub const P95: Case = Case {
    primal: |p| flat(&p95(p.at[0], p.array(1), &p.at[5..9], p.n)),
    pull: |p| pullback(p95_vjp(p.at[0], p.array(1), &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p95_jvp(p.at[0], p.array(1), &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p95_value_and_grad(p.at[0], p.array(1), &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p95_grad(p.at[0], p.array(1), &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p96_0(x: f64, y: f64, o: &Option<f64>, xs: &[f64]) -> f64 {
    let mut w: [f64; 2] = [2.0; 2];
    let mut b = ((match (if xs[0] > (w[(0 * 3) % 2] * w[(((3 + 2) % 5) + 2) % 2]) { Shape::Round { r: 0 as f64 } } else { Shape::Oblong(y, y) }) {
        Shape::Round { .. } | Shape::Oblong(..) | Shape::Nothing => { 4 as f64 }
    }) - (w[0] / (y.sin().exp() + 0.5))) - y;
    (0 as f64).hypot(((3 as f64) * (3 as f64)) + 1.5).powi(3 as i32) * b
}
#[differentiate]
pub fn p96_1(x: f64, y: f64, zp: &mut Point) -> Option<f64> {
    let mut q = Point { a: match ((4 + 2) % 4) {
        0 if 0.5 >= (y - x) => {
            if 1 < 2 { let o = Point { a: f64::max((0..3).rev().map(|i| zp.a * 0.5).sum::<f64>(), 2.0 + 0.5), b: (y * y) * x.mul_add(1 as f64, y) }; } else {
                let (e, f) = y.mul_add(0.25, y).sin_cos();
                let mut u: [f64; 3] = [1.0; 3];
                if 3 != 2 { if !(0 <= 1) { return Some(f64::cos(f.floor())); } }
            }
            y * y
        }
        _ => { y.max(y) }
    }, b: match ((2 * 1) % 4) {
        0 => { 1.5 }
        1 => {
            match (Point { a: (-0.5), b: y }) {
                Point { a: _, b: c } if c >= c.atan() => { c }
                Point { a: d, b: c } => { 0.5 }
            }
        }
        _ => { 1.5 }
    } };
    Some(f64::exp(f64::sin({ (-1.0) })))
}
#[differentiate]
pub fn p96(x: f64, xs: &[f64], n: usize) -> f64 {
    for b in xs.iter().copied().map(|c| (((1 + n) % 7) as f64) * c) {
        let _ = x;
        if (b <= (((3 + n) % 7) as f64).max(b)) && (((2 * 4) % 4) > n) { break; }
    }
    {
        let mut v = [x * x, x, x];
        let mut b = (f64::sinh((if 3 <= 3 { 0.0 } else {
            let phi = |b: f64| (b * b) % ((3.0 * x).abs() + 1.5);
            v[0]
        }).sin()) + (x.abs() + 1.0).ln_1p()) - v.windows(2).map(|d| x * 1.5).sum::<f64>();
    }
    let mut a = ((x - xs[n].powi(1)) - (n as f64).abs()) - x.atan();
    let c = xs[2].powi((3 - n) as i32) * p96_0(a, 3 as f64, &Some(a), &xs[1..4]);
    a = a + (c - a);
    'l0: for (&c, &d) in xs.iter().take((((n + 2) % 3) + 1)).zip(xs.iter()) { a += c.signum() * p96_0(n as f64, d, &None, &xs[1..3]); }
    let mut q = Point { a: (c.sin().exp() + 1.5).sqrt() / (((xs[(4 * (4 - n)) % 4] * 0.5) * (xs[(4 * (4 - n)) % 4] * 0.5)) + 1.5), b: { 3.0 } };
    match Some(x) {
        _ => { 0.25 + c }
    }
}
pub const P96: Case = Case {
    primal: |p| flat(&p96(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p96_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p96_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p96_value_and_grad(p.at[0], &p.at[1..5], p.n); Some((flat(&y), flat(&g), flat(&p96_grad(p.at[0], &p.at[1..5], p.n)))) },
};

#[differentiate]
pub fn p97(x: f64, y: f64, o: Point, n: usize) -> f64 {
    let mut a = ((-1.0) * ((1 as f64) * o.a)) + (x * 1.5);
    let b = (o.a.atan() * y) - 0.1;
    if ((n + 1) % 4) == 2 { 'l0: for i in (0..n).rev() {  } } else {  }
    let mut v = vec![a, y.powi(2), (b.sin().exp() + 1.5).ln_1p(), o.b.cos()];
    let (d, e) = ((Point { a: a * b, b: y.tanh() }).dot(&o), (Point { a: b, b: b }).norm().powi(1));
    if v.len() > 4 { v.pop(); }
    let s = n < n;
    let (c, d) = (if o.b >= v[n] {
        let (b, c) = 0.0_f64.copysign((d * d) + 0.1).sin_cos();
        y - e
    } else { (((n * 3) % 7) as f64) + 1.5 }, 1.5 - ({ o.b }));
    (1.5 + (match Some(e + y) {
        Some(a) => { a }
        Some(a) => { v[3 - n] }
        None => { c }
    })) * d.hypot(c.sin().exp() + 0.1)
}
pub const P97: Case = Case {
    primal: |p| flat(&p97(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    pull: |p| pullback(p97_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    push: |p, d| { let (y, t) = p97_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p97_value_and_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.n); Some((flat(&y), flat(&g), flat(&p97_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.n)))) },
};

#[differentiate]
pub fn p98_0(x: f64, zp: &mut Point) -> f64 {
    let p = ((x * x) + f64::tanh(2.0), x + (0 as f64));
    let mut j = 3;
    zp.b + (x + x)
}
#[differentiate]
pub fn p98(x: f64, xs: &[f64; 4], n: usize) -> Point {
    let mut a = (1.5 - (x * xs[(n + ((n + 3) % 5)) % 4])) + (x * xs[0]);
    for &a in xs.iter().skip(((n + n) % 2)) {
        let b = ((x / (a.abs().abs() + 0.1)) * x) * a;
        let mut b = (((n as f64) + b) + (b * (-1.0))) + ((b * b) + 0.1).sqrt();
        return Point { a: 1.5_f64.sin(), b: (match (Point { a: xs[2], b: xs[((4 - n) + 1) % 4] }) {
            Point { .. } => { a }
        }).cos() };
    }
    match (Some(f64::cos(xs[n])), Some(xs[n].mul_add(x, n as f64))) {
        (Some(d), None) => {  }
        (None, Some(e)) => {
            let mut c = ((match (Point { a: e.sin().exp_m1(), b: xs[2].clamp((-0.5), 0.5) }) {
                Point { a: d, b: c } => {
                    let q = Shape::Oblong(a.sin().exp_m1().powi(0 as i32), xs.iter().zip(xs.iter()).map(|(&a, &b)| if xs.iter().zip(xs.iter()).take((2 + 1)).zip(xs.iter()).all(|((&e, &c), &a)| c > (c * e)) { 4 as f64 } else { b }).product::<f64>() * 1.5);
                    let mut c = ((match q {
                        Shape::Round { .. } => { d.atan() }
                        Shape::Nothing if c >= xs.iter().map(|&d| 0.5 * xs[n]).max_by(|p, q| p.total_cmp(q)).unwrap_or(c) => { xs.iter().rev().map(|&a| xs[n]).map(|a| c).map(|d| d).sum::<f64>() }
                        Shape::Nothing | Shape::Oblong(..) => {
                            let (b, c) = (Some(d).unwrap_or(d), q.size());
                            a *= (1..2).map(|k| e).sum::<f64>();
                            d + b
                        }
                    }) - 1.5) - (xs[n] / ((c * c) + 1.0));
                    xs[(xs.len() * xs.len()) % 4].signum()
                }
            }) - (Shape::Round { r: a }).size()) + (e.abs() + 0.1).powf(e);
        }
        _ => {
            if !(xs[(0 + (4 - n)) % 4] >= (Point { a: a, b: x }).norm()) { let r = &xs[2..4]; } else {
                if !(x >= xs[n]) {
                    for j in ((4 + 3) % 4)..=n {
                        a += a;
                        let mut q = Some(xs.iter().copied().product::<f64>());
                    }
                    for m in 1..2 {  }
                } else if ((n + 2) % 4) < n {
                    let _ = 1.5 * (a * xs[1]);
                    a /= ((2.0_f64.abs() + 1.5).powf((-0.5)) * (2.0_f64.abs() + 1.5).powf((-0.5))) + 1.0;
                    return Point { a: if a <= (xs[(((2 + 3) % 5) + ((n * n) % 5)) % 4] * x) { (4 as f64) * a } else { a }, b: (0 as f64).powi(1).powi(((n * n) % 4) as i32) };
                }
                a *= (Point { a: a, b: xs[((4 - n) + xs.len()) % 4] }).dot(&Point { a: 3.0, b: xs[0] });
                {
                    let mut add = |t: f64| { a -= t * a.sin(); };
                    add(x + (((n + 2) % 7) as f64));
                    add(x);
                    let mut v = [xs[(n * xs.len()) % 4], 0.25 * x, x];
                    let j: usize = 0;
                }
            }
            let psi = |t: f64| xs.iter().zip(xs.iter()).map(|(&c, &a)| xs[(xs.len() + 1) % 4].clamp((-0.5), 1.0)).map(|a| f64::cos(t)).sum::<f64>().mul_add(xs[(((n + 3) % 5) * xs.len()) % 4] * t, xs.windows(2).filter(|&b| b[0] > (b[(2 * 2) % 2] as f32 as f64)).map(|e| e[0]).sum::<f64>());
        }
    }
    if xs[(((n * n) % 5) * xs.len()) % 4] >= (a.sin().exp() + 0.5).sqrt() { Point { a: (xs.len() as f64) % (xs[3].abs() + 1.0), b: 1.5 } } else { Point { a: 1.5, b: 2.0 - a } }
}
pub const P98: Case = Case {
    primal: |p| flat(&p98(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    pull: |p| pullback(p98_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p98_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p99(x: f64, y: f64, xs: &[f64; 4], ys: &[f64; 4], n: usize) -> f64 {
    let mut m = n;
    let _ = x.max((-0.5)).max(y + (-0.5));
    let mut w = [ys[3 - m] + (ys.len() as f64), match (f64::sqrt(((-1.0) * (-1.0)) + 1.0), y.sin().sinh()) {
        (f, _) if ((m + 3) % 4) != m => { f }
        (mut a, mut d) => {
            let mut q = Point { a: (a * y).sin().cosh(), b: a };
            d
        }
    }, y * (1 as f64)];
    w[1] *= w[2].mul_add(0.5, x);
    let mut c = (match (Point { a: y.sin().exp_m1(), b: (6 - m) as f64 }) {
        Point { a: b, b: c } => {
            if b < c.sin() {
                let mut d = (w[(((m * m) % 5) + 1) % 3].sin().exp() + 0.1).recip().cos();
                match 3 {
                    0 => {  }
                    1 if b <= (c * d) => {
                        if ys[m] < ys[m] {
                            if w[(3 + n) % 3] <= (if w[(3 * ((0 + m) % 5)) % 3] >= ys.iter().product::<f64>() { b } else { w[(n + 1) % 3] }) {
                                let mut p = ((b * d) * 0.25, d.powi(0));
                                let phi = |a: f64, b: f64| -> f64 { 0.5 };
                            } else { let p = Some(d); }
                            let p = Some(ys[m]);
                        } else if c > (0.0 / (ys[3].sin().exp() + 1.5)) {
                            'l0: for &e in w.iter() {
                                if ((3 - m) > n) || (e > (3 as f64).powi(1 as i32)) { continue 'l0; }
                                let mut a = w.iter().filter(|&&d| d > d.powi(2)).map(|&b| ys[3 - n]).map(|f| ((m * 2) % 7) as f64).sum::<f64>();
                            }
                        } else { let u: Vec<f64> = w.iter().step_by((0 + 1)).map(|&c| -> f64 { 1.5 }).collect(); }
                        d *= c * c;
                    }
                    _ => {
                        for k in (((1 + 2) % 4)..2).rev() {
                            if !(d < (c - d)) {
                                let mut p = Point { a: y, b: d * ((k as f64) * xs[k]) };
                                let p = Shape::Oblong((ys[0] * d) * (x.abs() + 0.5).powf(d), if let Shape::Round { r: a } = (Shape::Round { r: d }) { ys[(m + k) % 4] * c } else { f64::tanh(p.a) });
                            } else {
                                let o = (match ((n * k) % 4) {
                                    0 if ((1 * 1) % 4) != 0 => {
                                        match (Point { a: b, b: d }) {
                                            _ => { w[2] }
                                        }
                                    }
                                    1 => { b * y }
                                    _ => { ((k as f64).abs() + 0.1).powf(b) }
                                }, b.abs());
                            }
                            let mut q = Shape::Round { r: (c * (k as f64)) * 2.0 };
                            let p = Some(1.0_f64.cos() / (1.5_f64.sin().exp() + 0.5));
                        }
                    }
                }
                b
            } else { b }
        }
    }) + ({ x });
    (if let Some(a) = Some((-w[(((3 + n) % 5) + 2) % 3])) { c.cos() } else { (Shape::Round { r: ys[(n + m) % 4] }).size() }) + (c as f32 as f64)
}
pub const P99: Case = Case {
    primal: |p| flat(&p99(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.at[6..10].try_into().unwrap(), p.n)),
    pull: |p| pullback(p99_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.at[6..10].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p99_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.at[6..10].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p99_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.at[6..10].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p99_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.at[6..10].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p100(x: f64, y: f64, o: Point, n: usize) -> f64 {
    'l0: for m in 1..3 {
        if 0 != n { break 'l0; }
        for k in (0..n).rev() {
            if x > 1.5_f64.cos() { return (y * 0.5).abs() + y.sin_cos().1; }
            let psi = |b: f64, a: f64| (a * 0.1).sin_cos().1;
            let mut c = ((match 3 {
                0 => {
                    let t = o.b <= y;
                    let (b, c) = (f64::recip(o.a.sin().abs() + 0.1), (match ((match o {
                        Point { a: b, b: f } => { b }
                    }, x + y)) {
                        (f, e) if ((k + 1) % 4) <= 2 => { 2.0 }
                        (ref c, a) => { a }
                    }).signum());
                    b.sin().cosh()
                }
                1 => { f64::hypot(1 as f64, y.abs() + 0.5) }
                _ => {
                    if y < o.a {
                        let mut u: Vec<f64> = vec![0.5; 3];
                        let mut c = (Shape::Oblong(y + (((k + m) % 7) as f64), y.clamp((-0.5), 1.0)).size() * (u[(0 + 2) % 3] - y)) - psi(y, y);
                    }
                    f64::recip((x * x) + 1.0)
                }
            }) * y.sin_cos().0) + y.clamp((-0.5), 1.0);
            let mut h = 0;
            while h < m && (0.5 > (x + o.b)) {
                h += 1;
                c += (match o {
                    Point { a, b: c @ -0.5..1.5 } => { if let Shape::Round { r: e } = Shape::Oblong(0.5, o.b) { a } else { c } }
                    Point { a: e, b: mut b } => { o.a * ((6 - h) as f64) }
                }).tanh();
            }
        }
    }
    let mut b = (0.5 + (Shape::Round { r: y }).size()) * (match o {
        Point { a: b, b: c } => { 0.5 }
    });
    if y > Shape::Oblong(b, b).size() {
        let b = { f64::sin(y) };
        if 0.5 < (b * b) { let mut c = ((b / (b.sin().cosh().sin().exp() + 0.5)) + b.max(b)) - 0.5_f64.powi(2); } else if y < (if ((1 * n) % 4) == 0 { b } else { x }) {
            let mut d = ((match Some(b.atan2(b.sin().exp() + 0.5)) {
                Some(e) => { (n as f64) + e }
                None => { 0.5 * b }
            }) + (if x > o.a.min(0.5) { b } else { x })) * (match ((n + 1) % 4) {
                0 => { b }
                _ => { b }
            });
            d *= f64::recip(((n as f64) * (n as f64)) + 1.5).sin();
        } else {
            let (b, c) = ((y * o.b) * ((6 - n) as f64), b);
            'l0: for i in 1..n {  }
            return y;
        }
    } else if 0.5 > (-0.5) { b += (y / (b.abs() + 1.5)) * (0.5 % (y.sin().exp() + 1.5)); } else {
        let s = 2 < n;
        let c = (if !(((3 * 0) % 4) > n) { (-0.1) } else { (Point { a: b, b: o.a }).dot(&Point { a: x, b: b }) }) - (if let Some(..) = Some((1 as f64) * b) { (6 - n) as f64 } else { 0.5 });
    }
    (0..2).enumerate().skip(1).map(|(k, j)| b).product::<f64>() * (o.a * 0.5)
}
pub const P100: Case = Case {
    primal: |p| flat(&p100(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    pull: |p| pullback(p100_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.n)),
    push: |p, d| { let (y, t) = p100_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p100_value_and_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.n); Some((flat(&y), flat(&g), flat(&p100_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.n)))) },
};

#[differentiate]
pub fn p101(x: f64, y: f64, o: Point, xs: Vec<f64>, ys: &[f64], n: usize) -> f64 {
    let mut a = ((((ys[(((n + 3) % 5) + 3) % 4] * ys[(((n + 3) % 5) + 3) % 4]) + 0.5).cbrt() * (ys[3 - n] % (ys[n].abs() + 1.5))) * f64::min(y, y)) * ((n as f64) + 1.5);
    a %= (x + a).abs() + 0.5;
    'l0: for k in n..2 {
        'l1: for m in 1..2 {
            if (0 > 3) || (ys[0] > 2.0_f64.min(a)) {
                let mut b = (o.a * ({ 4 as f64 })) + ys.iter().enumerate().map(|(k, &c)| c + c).sum::<f64>();
                let mut p = Shape::Round { r: b };
                break 'l1;
            } else {
                let f = ((-(-1.0)) * ((((m + 1) % 7) as f64).abs() + 0.5).powf(x)) + (m as f64);
                let k: usize = m;
            }
        }
        for j in 1..3 {
            for m in 1..n { if 2 == 1 { continue 'l0; } }
            let (d, e): (f64, f64) = if ys.iter().map(|&c| c.sin()).map(|c| (((n + 3) % 7) as f64) + c).map(|a| x).any(|a| a > (a * y)) { (a, a * a) } else { (ys[(j + j) % 4] * y, a + (j as f64)) };
            let mut d = d;
        }
        match k {
            0 => {
                for &f in ys.iter().take((0 + 1)) {
                    for a in (1..2).zip(ys.iter()).map(|(i, &a)| (-(((i * i) % 7) as f64))).map(|c| o.a / ((o.b * o.b) + 0.1)) { if ys[k] <= (ys[(((k + k) % 5) + ys.len()) % 4] % (o.a.abs() + 1.0)) { break 'l0; } }
                    let mut f = ys.iter().filter(|&&a| a > (-o.b)).map(|&f| ys[k]).map(|c| Some(x).unwrap_or(ys[2])).sum::<f64>() * (f + f);
                    let _unused: f64 = 0.25;
                }
                if let Some(f) = Some(o.a % (a.abs() + 1.0)) {
                    for b in ys.iter().map(|&c| f * 0.25) { let v = [f64::max(ys[k], b), (-0.5), ((ys[(ys.len() + 2) % 4] * ys[(ys.len() + 2) % 4]) + 1.5).powf(b), ys[k].signum()]; }
                    a = (ys[(k * ((k + k) % 5)) % 4] * f) - o.a.sin();
                    let Some(0.0..1.0) = Some(o.b % (y.abs() + 0.5)) else { break; };
                    continue 'l0;
                } else {
                    if !(((k * k) % 4) <= 0) {
                        let mut q = o;
                        a /= ((y * a) * (y * a)) + 0.1;
                    } else {
                        let q = Some(((ys[(((k + 2) % 5) + k) % 4].sin_cos().0 * ys[(((k + 2) % 5) + k) % 4].sin_cos().0) + 0.1).cbrt());
                        let p = (ys[2].fract(), (y.sin().exp() + 0.1).powf(y));
                    }
                }
                let mut v = [match Some(ys[(k + 3) % 4]) {
                    Some(..) => { x }
                    None => { x }
                }, y, y];
            }
            _ => {
                if ys.iter().copied().all(|e| e > (Shape::Round { r: e }).size()) {
                    if ((k + 2) % 4) < k {
                        let mut c = (a + o.a.clamp((-0.5), 2.0)) - o.a;
                        let mut b: f64 = (if let Some(d) = Some(y) { if let Shape::Round { r: e } = (Shape::Round { r: 1 as f64 }) { 1.5 } else { d } } else { c * ys[k] }) * (1.0 * 2.0);
                    }
                    let mut v: Vec<f64> = ys.windows(2).enumerate().step_by((1 + 1)).map(|(k, b)| ys[(2 + 3) % 4] * b[1]).collect();
                    let b;
                    if k > k {
                        b = (match Some(a * o.a) {
                            Some(..) if v[1] < v[0] => { y }
                            Some(f) => { 3 as f64 }
                            None => { 1.5 }
                        }) + ({ 1.5 });
                    } else { b = a * v.iter().copied().fold(o.a.tanh(), |acc, e| acc + (-0.5)); }
                    continue;
                } else {
                    let mut h = 0;
                    'l1: while h < 1 {
                        let mut e = (f64::floor(k as f64).sin() - a) * a.sin_cos().1;
                        e *= ({ y }).sin();
                        return o.b + (ys[(2 + 1) % 4] % ((y * y) + 1.5));
                        h += 1;
                    }
                    {
                        let mut a = 1.5 * ys[h];
                        let r = &xs[1..4];
                        let o = o;
                    }
                }
                let e;
                if (xs[k] >= (ys[0] * o.b)) || (ys[k] > (match (if (a > (y.abs() + 1.5).ln_1p()) || (ys[k] >= (a * y)) { Some(a) } else { Some(y) }) {
                    None if xs[(k + 2) % 4] <= ys[((4 - n) + k) % 4].floor() => { y }
                    None => { x }
                    _ => { xs[(k * 4) % 4] }
                })) {
                    e = match (Shape::Round { r: a.atan() }) {
                        Shape::Round { r: b } => { a.hypot(y.abs() + 0.5) }
                        Shape::Oblong(a, ref c) => { ys[(((1 + n) % 5) * 4) % 4] }
                        Shape::Nothing => { xs[3].sin_cos().0 }
                    };
                } else { e = a; }
            }
        }
    }
    (a * a).mul_add((n as f64) - xs[(n * ((1 + n) % 5)) % 4], o.b) - (((4 + 3) % 7) as f64)
}
pub const P101: Case = Case {
    primal: |p| flat(&p101(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].to_vec(), &p.at[8..12], p.n)),
    pull: |p| pullback(p101_vjp(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].to_vec(), &p.at[8..12], p.n)),
    push: |p, d| { let (y, t) = p101_jvp(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].to_vec(), &p.at[8..12], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p101_value_and_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].to_vec(), &p.at[8..12], p.n); Some((flat(&y), flat(&g), flat(&p101_grad(p.at[0], p.at[1], build(&p.at[2..4]), p.at[4..8].to_vec(), &p.at[8..12], p.n)))) },
};

#[differentiate]
pub fn p102(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let mut q = Shape::Round { r: f64::max(x, y) - (y * y) };
    let mut g = 0;
    while g < n && (y > xs.windows(2).map(|d| d[(2 + ((0 * g) % 5)) % 2].powi(1 as i32)).sum::<f64>()) {
        let mut e = ((g as f64) * (-0.5)) * (x + (0 as f64));
        g += 1;
    }
    let p = ((xs[g] - y) + (xs[((4 - g) * xs.len()) % 4] * y), y + x);
    let mut b: f64 = if let Some(..) = Some(y * y) {
        let mut o = if y < (match p {
            (e, _) => { xs[3 - g] }
            (c, ref d) => { 1 as f64 }
        }) { Some(x) } else { Some(y) };
        let Point { a: e, b: d } = if g == n { Point { a: p.1, b: y } } else { Point { a: 2 as f64, b: y } };
        0.1
    } else {
        let mut d = y - y;
        if let Shape::Round { r: d } = q { d } else { 3.0 }
    };
    let mut p = Some((xs[(g * (4 - g)) % 4] * y) / (xs.iter().enumerate().map(|(m, &e)| b * 0.5).map(|a| y.mul_add(b, xs[n])).sum::<f64>().sin().exp() + 1.5));
    let _ = xs.iter().map(|&b| (Point { a: xs[(n + 3) % 4], b: xs[(((2 * 0) % 5) + ((n + 1) % 5)) % 4] }).dot(&Point { a: (-0.5), b: x })).sum::<f64>() * (xs[(g + 2) % 4] * y);
    match (3 - g) {
        0 => {
            b %= (((g * g) % 7) as f64).mul_add(y, b).abs() + 0.1;
            let mut f = (b + b) * b.clamp((-0.5), 1.0);
            let psi = |a: f64| match Some((g as f64) * xs[3]) {
                Some(b) => { b.max(xs[(xs.len() + g) % 4]) }
                Some(c) => {
                    match (Point { a: c, b: a }) {
                        Point { a: c, .. } if a >= xs[g] => { c }
                        Point { a: _, b: ref a } => { y }
                    }
                }
                None if xs[3 - g] > (a.abs() + 0.1).recip() => { y.abs() }
                None => { if 0.5 < (xs.len() as f64) { a } else { a } }
            };
        }
        1 => {
            'l0: for i in 0..n { let mut f = xs[(((4 + 1) % 5) + 3) % 4] * y.min(y); }
            return xs[g].min(b) / ((1.5 * 1.5) + 1.0);
        }
        _ => {
            let mut d = xs.iter().fold(0.5_f64, |acc, &f| acc - ((g as f64) * xs[1])) + y;
            if (b > xs.iter().sum::<f64>()) || (3 <= g) {
                let b = (Point { a: match (3 - g) {
                    0 => { xs[(g + g) % 4] }
                    _ => { 2.0 }
                }, b: 0.0 - y }).norm();
                p = p;
            } else {
                let mut a = (f64::abs({ d }) * xs.iter().filter(|&&a| a > a.powi(2)).fold(1.0_f64, |acc, &a| acc + xs[g])) - b;
                'l0: for m in (1..((g + 2) % 4)).rev() {
                    if (xs[n] >= d) || ((3 - g) < 2) { return (((xs[3 - m] * 0.5).abs() + 1.5).ln() - (d * 3.0)) + (((g as f64) * (g as f64)) + 0.1).powf(xs[(3 + m) % 4]); }
                    let mut o: Result<f64, usize> = Ok(xs[(m * ((m * m) % 5)) % 4]);
                }
                let f = ((xs[g] * xs[(1 + 3) % 4]) - ({ a })) * a;
                return ((if let Shape::Round { r: e } = (if 0.5 > xs.iter().fold(xs[(((1 + 3) % 5) * ((0 + 1) % 5)) % 4].sin().exp(), |acc, &e| acc * (((1 + 1) % 7) as f64)) { q } else { q }) { a } else { xs[(((g + 1) % 5) + ((4 + 3) % 5)) % 4] }) - b) * (f * f);
            }
            match (p, p) {
                _ => {
                    let mut d = ((3.0 * (d * xs[n])) * (((6 - g) as f64) - 0.5)) - y;
                    match (Some(xs[((4 - g) * g) % 4]), Some(xs[0])) {
                        (Some(c), Some(b)) => {
                            let mut b = y;
                            let mut a = c.min(xs[((4 - g) + 1) % 4]).clamp((-0.5), 0.5);
                        }
                        (Some(c), None) => {
                            let mut j: usize = g;
                            let t = (g <= 0) || (xs[n] >= 1.5);
                            return ((({ xs[3 - g] }) / ((match (Point { a: match p {
                                Some(..) | None => { c }
                            }, b: 2.0 * xs[g] }) {
                                Point { a: ref d, b: _ } => { xs[2] }
                                Point { a: e, b: mut d } => { xs[(j + 3) % 4] }
                            }).abs() + 1.5)) * (c / (d.sin().exp() + 0.5))) + (xs[(j * g) % 4] * xs[((4 - j) * 2) % 4]);
                        }
                        _ => {
                            let p: (f64, f64) = ((-xs[(3 + 2) % 4].cos()), 1.5);
                            return (match (Point { a: (y.sin().exp() + 0.5).powf(d), b: b + d }) {
                                Point { a: f, b: e } => {
                                    match Some(f) {
                                        None if f >= b => { d }
                                        None | Some(..) => { xs[g] }
                                    }
                                }
                            }) * (xs[2] * xs[n]);
                        }
                    }
                }
            }
        }
    }
    ((xs.iter().sum::<f64>() * x.clamp((-0.5), 0.5)) + y.copysign((0.1 * 0.1) + 0.1)) + (0.5_f64.abs() + 0.5).sqrt()
}
pub const P102: Case = Case {
    primal: |p| flat(&p102(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p102_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p102_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p102_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p102_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p103_0(o: &Point, mut y: f64, x: f64) -> Point {
    let mut g = 0;
    while g < 1 {
        g += 1;
        if 1 != 2 { return *o; }
        let phi = |t: f64| (t.abs() + 1.0).cbrt();
        break;
    }
    Point { a: 1.0_f64.sin() * x, b: x.cos() * (x / ((x * x) + 1.5)) }
}
#[differentiate]
pub fn p103(mut x: f64, y: f64, o: &Point, xs: [f64; 4], n: usize) -> f64 {
    x *= (y * xs[(xs.len() + 2) % 4]).sin();
    if x <= (y * xs[(((0 + 1) % 5) + (4 - n)) % 4]) { let mut q: Result<f64, usize> = Ok((xs[1] - 0.0).tanh()); } else {
        if !(xs[n] < (y * y)) {
            for f in xs.iter().map(|&a| o.a * xs[0]) {
                'l1: for i in n..2 {
                    x = xs[(i + 2) % 4] * f;
                    if ((1 + n) % 4) != i { break; }
                }
                x %= (o.a.sin_cos().0 * o.a.sin_cos().0) + 0.1;
                'l1: for k in ((n * n) % 4)..n { let a = f; }
            }
        }
        if o.b < (xs[(n + 3) % 4].sin().exp() + 1.5).recip() {
            let mut w = xs;
            if let None = Some(y.min(w[(((n * n) % 5) * ((n + 1) % 5)) % 4])) {
                let s = x <= (match Some(y.max(2 as f64)) {
                    Some(..) => { o.b }
                    None => { y }
                });
            }
        } else {
            x = ((xs[n] * y.floor()) + o.norm()).tanh();
            let a = ((xs[((4 - n) + 1) % 4] * y).sin().exp() + 1.5).powf((0 as f64) * y);
        }
        let b;
        if ((1 + 1) % 4) > n {
            b = match Some(xs[(((0 + 2) % 5) + 1) % 4]) {
                Some(d) => { xs[(((3 + n) % 5) + 1) % 4].sin().cosh() }
                _ => { xs[1] % ((3.0 * 3.0) + 0.5) }
            };
        } else { b = xs[(((n + 4) % 5) * ((4 + 1) % 5)) % 4]; }
    }
    (o.a * y) * (y + y)
}
pub const P103: Case = Case {
    primal: |p| flat(&p103(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.n)),
    pull: |p| pullback(p103_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.n)),
    push: |p, d| { let (y, t) = p103_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p103_value_and_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.n); Some((flat(&y), flat(&g), flat(&p103_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.array(4), p.n)))) },
};

#[differentiate]
pub fn p104_0(x: f64) -> Shape {
    let mut tick = 0;
    loop {
        if tick >= 2 { return Shape::Oblong((x.abs() + 1.5).powf(x) + x.clamp((-0.5), 1.0), ((((1 * 2) % 7) as f64) - x).sin().exp_m1()); }
        tick += 1;
        if x <= 1.5 {
            return Shape::Oblong((x * 0.5) * (match (Point { a: x, b: x }) {
                Point { a: b, b: a } if ((tick + 1) % 4) == tick => { tick as f64 }
                Point { a: d, b: e } => { e }
            }), (Point { a: x, b: 0.0 }).norm() * (x - x));
        }
        let mut c = ((x.sin().exp() + 0.5).cbrt() / (((((6 - tick) as f64) + 0.5) * (((6 - tick) as f64) + 0.5)) + 1.0)) - (0.0 * x);
        let mut q: Result<f64, usize> = Ok(0.5);
    }
}
#[differentiate]
pub fn p104_1(x: f64) -> f64 {
    let d = (({ x }).max(match (Point { a: 1.5_f64.copysign((x * x) + 1.0), b: (1 as f64) + 0.5 }) {
        Point { a: e, b } if e <= (b.abs() + 0.5).ln_1p() => { e }
        Point { a: c, b } => { b }
    }) - 1.5) + (if let Shape::Round { r: e } = (Shape::Round { r: match (Point { a: x, b: 0.5 }) {
        Point { a: _, b: d } if 1 <= 1 => { x }
        Point { a: d, b: _ } => {
            let c;
            if d > (d * d) { c = x; } else { c = d; }
            let mut a = 1.5 + d.clamp((-0.5), 1.0);
            x
        }
    } }) { e } else { x });
    x + x
}
#[differentiate]
pub fn p104(xs: &[f64], x: f64, n: usize) -> f64 {
    let mut p = p104_0(x * 0.0);
    if let Shape::Round { r: a } = p {
        if (xs[n] < xs[3]) && (0.5 < xs[1].sin_cos().0) {
            let mut c = (((a / (a.sin().exp() + 1.0)) * p104_1(a)) * xs[n]) + (match Some(x) {
                _ => { 1 as f64 }
            });
        } else {
            let mut w = vec![match (Shape::Round { r: xs[n] }) {
                Shape::Round { r: f } => { ((n * n) % 7) as f64 }
                Shape::Oblong(c, _) if c > (match (Point { a: x, b: x }) {
                    Point { a: mut c, b: e } => { c }
                }) => { c }
                Shape::Oblong(e, ref f) => { ((4 + n) % 7) as f64 }
                Shape::Nothing => { a }
            }; 4];
            let mut e = ((w[n] - (-0.5_f64).max(x)) - (w[(1 + 1) % 4] * ((6 - n) as f64))) - a.min(w[n]);
            let psi = |a: f64| (Point { a: (-0.5_f64).copysign(a.sin().exp() + 0.1), b: xs[(4 + ((n + n) % 5)) % 4].tanh() }).dot(&Point { a: x * 0.1, b: xs[(((n + 1) % 5) * n) % 4] });
            return ((0.5_f64.clamp((-0.5), 2.0) * e.mul_add(a, a)) * psi(a)) + e.sin();
        }
    } else { let (e, mut a) = (xs[3 - n], x); }
    match Some(xs[n]) {
        Some(e) => {
            match (Point { a: xs[((4 - n) + 1) % 4], b: xs[3] }) {
                Point { a: _, b: a } => { a }
                Point { a: b, b: d } => { b }
            }
        }
        None => {
            match (Point { a: ((n * 4) % 7) as f64, b: ((n * n) % 7) as f64 }) {
                Point { a: _, b: d } => { d }
                Point { a: d, .. } => { xs[(n + 3) % 4] }
            }
        }
    }
}
pub const P104: Case = Case {
    primal: |p| flat(&p104(&p.at[0..4], p.at[4], p.n)),
    pull: |p| pullback(p104_vjp(&p.at[0..4], p.at[4], p.n)),
    push: |p, d| { let (y, t) = p104_jvp(&p.at[0..4], p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p104_value_and_grad(&p.at[0..4], p.at[4], p.n); Some((flat(&y), flat(&g), flat(&p104_grad(&p.at[0..4], p.at[4], p.n)))) },
};

#[differentiate]
pub fn p105(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    for k in 0..3 {
        for j in (((k * k) % 4)..2).rev() {
            let mut a = ((x.sin().exp() + 1.0).ln().sin_cos().1 + (j as f64).signum()) * y;
            a = (0.5 * a).sin();
        }
    }
    let mut d = x.cos();
    d += (1.5 * y.max(y)).sin();
    let mut e = (((0 as f64) * 1.0) + ((n as f64) * xs[(0 + 2) % 4])) + (match ((xs.iter().zip(xs.iter()).take((0 + 1)).map(|(&a, &c)| a * (xs.len() as f64)).sum::<f64>(), match n {
        0 => { d }
        _ => { xs[1] }
    })) {
        (e, _) => {
            let psi = |b: f64, a: f64| 1.5_f64.min((-0.5) * a);
            xs[(3 * n) % 4]
        }
    });
    if e > ((y * y) + 0.1).powf(xs[(xs.len() * ((2 + 2) % 5)) % 4]) {  }
    let f;
    if e >= e.hypot(e.sin().exp() + 0.5) {
        let mut m: usize = 1;
        f = d * xs[2].abs();
    } else { f = 1.5; }
    let b = (((Point { a: xs[1], b: 2.0 }).dot(&Point { a: f, b: xs[n] }) - (xs[n] + f)) * e) * 2.0_f64.max(x);
    let psi = |t: f64, a: f64| a.max(b) % ((xs[0] / ((a * a) + 0.1)).sin().exp() + 1.0);
    (f + b) - xs[0]
}
pub const P105: Case = Case {
    primal: |p| flat(&p105(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p105_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p105_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p105_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p105_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p106(x: f64, xs: &[f64], ys: &[f64], n: usize) -> f64 {
    let mut e = (0.25_f64.clamp((-0.5), 2.0).max(x * x) - (ys[(3 + 2) % 4] / (x.abs() + 1.0))) - 3.0_f64.signum();
    let _unused: f64 = (x * xs[(n + n) % 4]) * (match Some((e.sin().exp() + 1.0).powf(((n + 1) % 7) as f64)) {
        None => {
            'l0: for k in 0..3 { e = e; }
            let mut c = (((ys[(((3 * n) % 5) * 3) % 4] * e) - e) + e.floor()) + (match Shape::Oblong(x, ys[n]) {
                Shape::Round { r: e } if x < 0.1_f64.clamp((-0.5), 0.5) => {
                    let k: usize = (((2 + n) % 5) + n) % 4;
                    let _ = Shape::Oblong(x, xs[2]).size() + ((((1 + k) % 7) as f64) + e);
                    ys[3 - k]
                }
                Shape::Round { r: a } => { 0.5 }
                Shape::Nothing => { e }
                Shape::Oblong(f, a) => { a }
            });
            e
        }
        Some(b) => {
            e /= ys.iter().map(|&f| (((4 * 4) % 7) as f64) * 0.0).min_by(|p, q| p.total_cmp(q)).unwrap_or(b).sin().exp() + 0.1;
            e
        }
    });
    if (1..3).all(|j| j != 1) {
        if let Shape::Round { r: _ } = (Shape::Round { r: f64::ln_1p(0.0_f64.sin().exp() + 1.0) }) {
            match (Shape::Round { r: (-1.0_f64).fract() }) {
                Shape::Nothing => {
                    let z = &ys[2..4];
                    e = { z[(((n + 2) % 5) + 3) % 2] / (e.sin().exp() + 0.5) };
                }
                Shape::Round { .. } => { let mut p = if e >= (0..2).map(|k| x.cos()).filter(|&d| d < 1.5).fold(e.sin().exp(), f64::min) { Some((n as f64) + ys[(((2 + 1) % 5) + 3) % 4]) } else { Some(f64::ln_1p((e * e) + 0.5)) }; }
                _ => {
                    let mut d = (1.5 * Shape::Oblong(e, e).size()) + (e * e);
                    {
                        d += ((ys.iter().filter(|&&a| a > (Point { a: a, b: e }).norm()).map(|&b| b * xs[2]).sum::<f64>() * (match (Point { a: ys[(((n + 3) % 5) * 3) % 4].min(d), b: 1.5 }) {
                            Point { a: c, .. } => { c }
                        })) * 2.0_f64.sin()).tanh();
                    }
                    return ((ys.iter().chain(xs.iter()).product::<f64>().sin().exp() + 1.0).powf(1.5) + d) + (xs[n] + d);
                }
            }
            let mut m = (2 + ((n + n) % 5)) % 4;
        } else { let mut b = (xs.iter().skip(((n + 0) % 2)).chain(xs.iter()).filter(|&&c| c > c).sum::<f64>() + (ys[0] * e)) - (e + x); }
    } else {
        let mut d = (ys.iter().enumerate().map(|(k, &b)| (b.sin().exp() + 0.5).powf(4 as f64)).filter(|&b| b < (xs.len() as f64)).sum::<f64>() - f64::tanh(((0 + n) % 7) as f64)) - (ys[(((n + 1) % 5) + 3) % 4] * 0.1);
        if ((n * 4) % 4) == n { return (d.sin_cos().1 * (-1.0)) - e.max(x); }
    }
    let mut tick = 0;
    loop {
        if tick >= 3 { return ((e * e).abs() + (e * e)) * (4 as f64); }
        tick += 1;
        if (3 - tick) > 2 { return (((e * x) * (-xs[(ys.len() * tick) % 4])) + ((((4 * 2) % 7) as f64) + x)) * e.hypot(ys[(((2 + n) % 5) + ((1 + 4) % 5)) % 4].sin().exp() + 1.0); }
    }
}
pub const P106: Case = Case {
    primal: |p| flat(&p106(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    pull: |p| pullback(p106_vjp(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p106_jvp(p.at[0], &p.at[1..5], &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p106_value_and_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p106_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p107(x: f64, y: f64, xs: &[f64], n: usize) -> (f64, f64) {
    let mut d: f64 = 0.1;
    let mut c = y * xs[n].sin().exp_m1();
    { c = 1.0; }
    let mut b = ((c * (4 as f64)).abs() + 0.1).powf(xs[(3 * xs.len()) % 4].powi((3 - n) as i32)) * xs.iter().zip(xs.iter()).map(|(&d, &c)| xs[3 - n].powi(3)).sum::<f64>();
    (((f64::floor(c) + 1.5) + b.clamp((-0.5), 2.0)) - (d + c), xs[(((1 + n) % 5) + n) % 4] - ((((0 * n) % 7) as f64) * xs[n]))
}
pub const P107: Case = Case {
    primal: |p| flat(&p107(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p107_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p107_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p108_0(x: f64, o: &Shape, xs: &[f64]) -> Option<f64> {
    let a;
    if x > (x + xs[(((3 * 2) % 5) + 0) % 2]) { a = 0.0; } else { a = x; }
    None
}
#[differentiate]
pub fn p108(x: f64, xs: &[f64; 4], ys: &[f64], n: usize) -> Result<f64, usize> {
    match (if x < (x + (3 as f64)) { Some(xs[(((3 + n) % 5) * n) % 4]) } else { Some(ys[(((n + 1) % 5) + n) % 4]) }) {
        Some(a) => {
            'l0: for j in 0..3 {
                let mut a = ((xs[3 - n] * ys[0]) - (ys[j] % (a.abs() + 1.5))) * (x + a);
                let mut d = ((x * a) * (if ((j + 1) % 4) < j { ys[3 - j] } else { x })) + 1.5;
            }
            let mut p: (f64, f64) = ((a + a) / (a.powi(3).abs() + 0.1), match Some(ys[n].atan()) {
                _ => {
                    let mut d = Some(ys[n]).unwrap_or(a * ys[n]);
                    0.5
                }
            });
            return if p.0 > x { Ok((x.sin().exp() + 0.1).cbrt()) } else { Ok(a.signum()) };
        }
        Some(_) => {
            let q = Point { a: 0.5, b: match Shape::Nothing {
                Shape::Oblong(f, d) => {
                    {
                        let r = &ys[2..4];
                        let mut e = ((0.5 * r[0]) / ((r[0] + f).sin().exp() + 0.5)) * r[(r.len() + 1) % 2];
                        if ys[((4 - n) + n) % 4] >= (f + f) { let mut c = (r[1] + 1.5) + (-e); } else {
                            e /= 3.0_f64.abs() + 1.0;
                            let _unused: f64 = { e * e };
                            return Ok(d);
                        }
                    }
                    f.sin_cos().0
                }
                Shape::Round { r: _ } => { x + x }
                Shape::Nothing => { ys[3 - n] }
            } };
            let phi = |a: f64, t: f64| f64::max(t, (-1.0));
            return Ok((match Some(xs.len() as f64) {
                Some(e) if e >= ys.iter().sum::<f64>() => { ys[(n * (4 - n)) % 4] }
                _ => { x }
            }) * (x - x));
        }
        None => {
            if (ys[n] > (match (x - x, ys[3]) {
                (f, 0.0..1.0) if n == n => { x }
                (_, b) => { b }
            })) && (x <= x.fract()) {
                let mut i = (n * n) % 4;
                let mut u = [ys[(((n + n) % 5) + n) % 4].min(ys[(i * ((i + 3) % 5)) % 4]), match Shape::Oblong((-x), xs[n]) {
                    Shape::Round { .. } | Shape::Nothing | Shape::Oblong(..) => { x }
                }, x + x, 1.5];
            }
            let mut b = x * (((1 + 1) % 7) as f64);
        }
    }
    Ok(f64::atan(ys.iter().take((1 + 1)).chain(ys.iter()).sum::<f64>()))
}
pub const P108: Case = Case {
    primal: |p| flat(&p108(p.at[0], p.at[1..5].try_into().unwrap(), &p.at[5..9], p.n)),
    pull: |p| pullback(p108_vjp(p.at[0], p.at[1..5].try_into().unwrap(), &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p108_jvp(p.at[0], p.at[1..5].try_into().unwrap(), &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p109_0(mut x: f64, z: &mut f64) -> f64 {
    {
        for j in (1..=2).rev() {
            let (c, d) = (*z, 0.5 * (*z));
            let mut u = vec![d + (*z); 4];
            if d > ((j as f64) + u[(((j + 1) % 5) * 1) % 4]) { let (a, d) = ((0..3).map(|k| f64::floor(c)).fold(c.sin().exp(), f64::min), (*z) / ((d * d) + 0.5)); }
        }
        *z *= x * x;
        *z /= ({ *z }).abs() + 1.0;
    }
    ((if !(2 < 0) { *z } else { *z }) / (((((4 + 3) % 7) as f64) * (((4 + 3) % 7) as f64)) + 1.5)) - (0.5 + (*z))
}
#[differentiate]
pub fn p109(x: f64, y: f64, xs: Vec<f64>, n: usize) -> f64 {
    let b = x;
    let mut g = 0;
    while g < n {
        g += 1;
        'l1: for j in 1..g {
            let mut d: f64 = 1.5;
            if y < xs[(3 + 3) % 4] { break; }
        }
        match 3 {
            0 => { let _unused: f64 = (xs[(3 * ((2 + 2) % 5)) % 4] + b) * (b % (3.0_f64.sin().exp() + 1.5)); }
            _ => { let mut v = vec![((b * b) + 0.5).powf(y), (6 - g) as f64, b.clamp((-0.5), 1.0), if let Shape::Round { r: f } = Shape::Nothing { y } else { xs[(xs.len() * ((3 + 3) % 5)) % 4] }]; }
        }
    }
    for j in 0..n {
        if x >= xs[(((4 + 3) % 5) * 1) % 4] { continue; }
        let _ = (match Some(b.cos()) {
            Some(a) => { a }
            _ => { x }
        }) * 1.5;
        continue;
    }
    let mut w = [((g * n) % 7) as f64, (((n + g) % 7) as f64).atan(), y];
    if b >= ((6 - g) as f64).cos() {
        let e = (b * (w[(0 * ((1 * 0) % 5)) % 3] * b)) * 1.5_f64.cos();
        for k in 1..3 {
            let mut v = w;
            for &f in v.iter().skip(1) {
                if (((4 + 2) % 4) == k) && (xs[k] >= (f + v[((4 - k) + 3) % 3])) { return (w[((4 - g) + 4) % 3] + (((6 - g) as f64) * 0.5)) * ((-0.5_f64).abs() + 1.0).cbrt(); }
                let mut h = 0;
                while h < k {
                    w[(w.len() + 1) % 3] %= e.sin().abs() + 0.1;
                    h += 1;
                }
                let mut v = [v[0], if w.iter().all(|&f| f > (e.abs() + 1.5).powf(b)) { w[1] } else { v[0] }, f * 0.0, { h as f64 }];
            }
            for &c in v.iter().take((((g + 1) % 3) + 1)) { let _ = 0.1_f64.floor().sin(); }
        }
    } else {
        let mut e = ((g + 3) % 7) as f64;
        let psi = |t: f64, b: f64| 0.0_f64.floor();
        'l0: for i in 0..3 {
            if (w[(4 + 1) % 3] <= 1.5) || (i < 3) { break; }
            w[1] = w[0].clamp((-0.5), 1.0).sin();
            let psi = |t: f64, a: f64| (xs[2] - (((i + 2) % 7) as f64)).powi(2);
            let psi = |a: f64| match ((g * i) % 4) {
                0 if ((n + 2) % 4) == n => {
                    match ((Point { a: n as f64, b: b }).scaled(a)) {
                        Point { a: d, b: e } if 1 < 2 => { xs[1] }
                        Point { a: d, b: _ } => { b }
                    }
                }
                1 if xs[(((1 + 2) % 5) + 3) % 4] <= (xs[(1 + ((4 + 1) % 5)) % 4] * 0.25) => { xs[g] + a }
                _ => { i as f64 }
            };
        }
    }
    (Shape::Round { r: 0.1 * b }).size()
}
pub const P109: Case = Case {
    primal: |p| flat(&p109(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    pull: |p| pullback(p109_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p109_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p109_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p109_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p110_0(mut x: f64, y: f64, xs: &[f64]) -> f64 {
    let mut h = 0;
    while h < 3 {
        h += 1;
        x /= x.sin_cos().0.sin().exp() + 1.0;
    }
    let mut f = ((y * xs[0]).mul_add(xs[0].abs(), (0..2).map(|k| ((1 + 1) % 7) as f64).product::<f64>()) * (match (Point { a: y, b: xs[(((h + 3) % 5) + ((h * h) % 5)) % 2] * xs[1] }) {
        Point { a: f, b } if xs[0] <= (0.25 * xs[1]) => { xs[0] }
        Point { a: d, b: ref a } => { xs[(((4 + h) % 5) + 2) % 2] }
    })) - x.sin_cos().1;
    xs[0] - f64::max(1.0, y)
}
#[differentiate]
pub fn p110_1(x: f64) -> Shape {
    let mut p = Point { a: x.sin_cos().0 - 0.5, b: (0.5 / (x.sin().exp() + 0.1)) + x };
    Shape::Nothing.grown(0.25 * x)
}
#[differentiate]
pub fn p110(x: f64, y: f64, xs: Vec<f64>, ys: &[f64], n: usize) -> f64 {
    let mut k = 2;
    if let [.., a] = ys {
        'l0: for m in 3..2 {
            if (*a) >= (*a) { break 'l0; }
            break 'l0;
        }
    }
    let mut p = ((y / ((3 as f64).sin().exp() + 0.1)) * 1.0_f64.floor(), ((-0.5) * y) * f64::atan2(0 as f64, y.sin().exp() + 1.5));
    for m in ((2 + n) % 4)..((k + 3) % 4) { let mut a = y * (ys[(0 + n) % 4] * ys[((4 - m) * 1) % 4]); }
    let mut v = [ys[(((4 + 2) % 5) + 2) % 4].sin().sinh(), (y.sin().exp() + 1.5).ln(), if ((k + n) % 4) < k { xs[3 - k] } else {
        for j in k..=n {
            if let Shape::Nothing = (if !(((4 + 3) % 4) < j) { Shape::Oblong(ys[j], y) } else { Shape::Oblong(x, y) }) {
                for i in 0..1 {
                    let mut e = ((3 as f64).signum() - p.0.fract()) * y.sin();
                    let mut a = y.copysign((y * y) + 0.5).sin_cos().0 - 0.25;
                    return (if let Some(e) = Some(y) { p.1 } else { e }).sin() * p110_0(a, ys[(1 + 0) % 4], &xs);
                }
                let w: Vec<f64> = ys.windows(1).map(|c| ys[0].sin_cos().1).collect();
            } else {
                match (x > (Point { a: p.0, b: x }).dot(&Point { a: ys[3 - j], b: y }), j < k) {
                    (false, false) => {
                        let mut c = (ys.iter().map(|&c| xs.iter().copied().map(|d| ys.windows(2).filter(|&d| d[0] > (y * y)).map(|a| c).product::<f64>()).fold(ys[j] / ((y * y) + 1.0), |acc, c| acc - acc)).map(|e| x / ((xs[(((j * k) % 5) * ys.len()) % 4] * xs[(((j * k) % 5) * ys.len()) % 4]) + 1.5)).fold(0.1, f64::min) - (0.25 + x)) * (Point { a: y, b: y }).dot(&Point { a: 0.25, b: y });
                        let e = ((y * p.1.atan()) - (c + p.1)) * ((((3 + j) % 7) as f64) * c);
                    }
                    _ => {
                        let (f, c) = ((-1.0) * y, x.abs());
                        break;
                    }
                }
            }
            let mut d = (xs[(((k + 1) % 5) * k) % 4].signum() * f64::atan(((j + 4) % 7) as f64)) - Shape::Oblong(y, y).size();
            let phi = |b: f64| ys.iter().map(|&a| 2.0 * b).sum::<f64>();
        }
        if let Shape::Nothing = (if y >= (p.1 + y) { Shape::Oblong(y, y) } else { Shape::Oblong(xs[0], ys[1]) }) && (x <= p.1.min(y)) {
            let a = (((xs.len() as f64).floor() + ys.iter().skip(((1 + k) % 2)).sum::<f64>()) + (2.0 + p.1)) + ys[1].powi(3 as i32);
            return (match k {
                0 => { a / (0.5_f64.abs() + 1.0) }
                _ => { f64::max(xs[(0 + ((2 * 0) % 5)) % 4], 0.1) }
            }) - p.0.atan();
        } else {
            let _ = (p110_0(xs[(k + 3) % 4], ys[k], &ys[2..4]).abs() + 1.0).ln();
            let mut g = 0;
            loop {
                if g >= 1 { break; }
                g += 1;
                match (((4 - g) * ((1 + 2) % 5)) % 4) {
                    0 if ys[(xs.len() + 2) % 4] >= y => { let o = Some(if let Some(ref c) = Some(y) { p110_0(0.0, y, &ys[1..4]) } else { f64::max(((4 + 1) % 7) as f64, ys[0]) }); }
                    _ => { let mut a = (Point { a: y, b: y }).norm() + y.max(ys[g]); }
                }
            }
            let mut e = f64::sin(y + y);
        }
        ys[n]
    }, (Point { a: y, b: ys[3 - k] }).norm()];
    let mut tick = 0;
    loop {
        if tick >= 0 { return (f64::atan2(y, ys[(k + k) % 4].sin().exp() + 1.0) * (0..3).map(|k| x - p.1).product::<f64>()) + (y * p.1); }
        tick += 1;
        if ((3 + 2) % 4) <= 3 {
            return f64::sin(match (v[(((n + 1) % 5) + 1) % 4] + 1.5, (tick as f64) % (x.sin().exp() + 0.1)) {
                (f, a) => { v[(ys.len() + 1) % 4] }
            });
        }
        v[..1].copy_from_slice(&ys[3..4]);
        p.1 /= (y * y) + 1.5;
    }
}
pub const P110: Case = Case {
    primal: |p| flat(&p110(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)),
    pull: |p| pullback(p110_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p110_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p110_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p110_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p113(ys: Vec<f64>, xs: &[f64], y: f64, x: f64, n: usize) -> f64 {
    f64::sin(xs.iter().map(|&c| match (Shape::Round { r: ys[n] }) {
        Shape::Round { .. } | Shape::Nothing | Shape::Oblong(..) => { xs[(((2 + n) % 5) * ((n + 2) % 5)) % 4] }
    }).sum::<f64>());
    if (((n * n) % 4) < n) && (xs[1] < (2.0 / (x.sin().exp() + 0.5))) {
        let mut e = xs[n].powi(n as i32);
        match n {
            0 => {
                let mut d = ((xs.len() as f64) + (ys[(((4 * n) % 5) * 4) % 4] * e)) - e;
                let mut c = (-(d * xs[3 - n]));
            }
            _ => {
                if (3 - n) == 0 {
                    e *= x - xs[(((n + 1) % 5) + 3) % 4];
                    return (x * e) + (x * ys[1]);
                } else {
                    for &f in xs.iter().skip(0) {  }
                    match (n != n, e > ({ xs[n] })) {
                        (false, false) => { let psi = |a: f64| ys[n].mul_add((2 as f64).sin_cos().1, 2.0 + a); }
                        (_, _) => { return ((e * e) + 1.0).recip() - 1.5; }
                        _ => { let mut f = (e.sin() * f64::copysign(xs[(((n * n) % 5) * n) % 4], x.sin().exp() + 0.1)) * (e * e); }
                    }
                    for i in 1..3 { let mut v = vec![x; 3]; }
                }
            }
        }
        let mut b = match n {
            0 => { ys[(n + xs.len()) % 4] * x }
            _ => { e * (-1.0) }
        };
    } else {
        let mut b = ((f64::hypot(x, x.sin().exp() + 1.0) * (xs[0] * x)) - (xs[(n + 2) % 4].abs() + 0.5).powf(x)) * (match (Point { a: ys[(n + 1) % 4], b: xs[1].signum() }) {
            Point { a, .. } => { y }
        });
    }
    (f64::max(xs[(n + n) % 4], xs[((4 - n) + 3) % 4]) % ((x + x).abs() + 1.0)) + (ys[n] * x)
}
pub const P113: Case = Case {
    primal: |p| flat(&p113(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p113_vjp(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p113_jvp(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p113_value_and_grad(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n); Some((flat(&y), flat(&g), flat(&p113_grad(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.at[9], p.n)))) },
};

#[differentiate]
pub fn p114(xs: Vec<f64>, x: f64, n: usize) -> f64 {
    let psi = |a: f64, t: f64| f64::min(t * 0.5, t);
    let mut a = (((1..2).map(|j| x).sum::<f64>() * f64::cos(xs[n])) * 1.5) + psi(x, (-1.0));
    a += psi(xs[1], xs[n].cos());
    a
}
pub const P114: Case = Case {
    primal: |p| flat(&p114(p.at[0..4].to_vec(), p.at[4], p.n)),
    pull: |p| pullback(p114_vjp(p.at[0..4].to_vec(), p.at[4], p.n)),
    push: |p, d| { let (y, t) = p114_jvp(p.at[0..4].to_vec(), p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p114_value_and_grad(p.at[0..4].to_vec(), p.at[4], p.n); Some((flat(&y), flat(&g), flat(&p114_grad(p.at[0..4].to_vec(), p.at[4], p.n)))) },
};

#[differentiate]
pub fn p115_0(x: f64, y: f64, xs: &[f64]) -> Result<f64, usize> {
    let mut g = 0;
    let d: f64 = loop {
        if g >= 0 { break ((x.sin_cos().0.abs() + 1.0).ln_1p() - (x * (g as f64))) - (match Some(f64::signum(xs[0])) {
        _ => { ((1 + 3) % 7) as f64 }
    }); }
        g += 1;
        if g != 3 { continue; }
        match (Shape::Round { r: if let Some(e) = Some(xs[0]) { x } else { x } }) {
            Shape::Nothing => {
                if let [.., _, _] = xs {
                    let mut k = 1;
                    let mut u = vec![x * x, x.fract(), y + y, 1.5];
                    break (y * 0.25) + u.iter().sum::<f64>();
                } else {
                    let mut f = y * y.mul_add(y, xs[1]);
                    for k in 0..3 {
                        if xs[(xs.len() + k) % 2] <= (match (Some(if xs[1] < (y as f32 as f64) { xs[0] } else { f })) {
                            Some(a) => { f }
                            None => { y }
                        }) { break; }
                    }
                    match (f + y, 2.0 * y) {
                        (e, b) => {
                            let p = Point { a: (b + xs[0]) / ((xs.windows(1).skip(0).map(|a| f * e).product::<f64>() * xs.windows(1).skip(0).map(|a| f * e).product::<f64>()) + 0.5), b: xs[0] };
                            f -= ((g as f64) * f) * f64::recip(3.0_f64.abs() + 0.1);
                            continue;
                        }
                    }
                }
                let mut c = ((y.abs() + 0.5).powf(xs[(((4 * 2) % 5) + 2) % 2].cos()) * 1.5) * y;
            }
            Shape::Oblong(c, ..) => {  }
            Shape::Round { r: e } => {
                for &c in xs.iter().skip(1).rev() {
                    if ((g * g) % 4) < g { break; }
                    if xs[1] < (e + e) {
                        let mut b = (e - ((g as f64).abs() + 1.0).powf(e)) + (0.5 + xs[1]);
                        let q = Some(e.mul_add(g as f64, c).powi(g as i32));
                        continue;
                    }
                    let mut e = 0.5 * c;
                }
            }
            Shape::Round { r: b } => { let o = ((y * b) * y.powi(2), (0.1 * b) - (y - b)); }
        }
        let mut c = (Shape::Oblong(x + y, (1..2).fold(x.sin().exp(), |acc, j| acc - acc)).size() + 1.5) * xs[1];
        let (c, d) = (((c / (y.sin().exp() + 0.1)).sin().exp() + 0.1).powf(xs[0] * xs[0]), (y * xs[(xs.len() + g) % 2]) * ((((g * g) % 7) as f64) * 1.5));
    };
    Err((g + 1) % 4)
}
#[differentiate]
pub fn p115_1(x: f64, y: f64) -> f64 {
    let mut a = (0.5 * y).sin().exp_m1();
    'l0: for k in 0..=3 {
        if (((k * k) % 4) == 2) || (0.5 >= (a * y)) {
            return match Shape::Oblong((a.abs() + 1.0).powf(a), 0.5) {
                Shape::Oblong(e, _) => { { e } }
                Shape::Oblong(_, d) => { x * a }
                Shape::Nothing => { a + x }
                _ => { y }
            };
        }
        if let None = Some((-1.0) * (1 as f64)) {
            let mut h = 0;
            let b: f64 = 'l1: loop {
                if h >= k { break f64::min(a * (k as f64), 0.5 + a); }
                h += 1;
                if !(((2 + h) % 4) == 3) { break 'l0; }
                if a <= (0.5 + y) { let mut u = vec![a * 0.5; 4]; }
                continue 'l1;
            };
            let (b, c) = ((0..3).filter(|&i| i < 1).filter(|&m| m != 1).fold(0.0_f64, |acc, j| acc - y.sin()), b.max(y) - (match (Point { a: y.copysign((0.5 * 0.5) + 1.0), b: b * y }) {
                Point { a, b: e } if y < (y.abs() + 1.5).sqrt() => { b }
                Point { a: b, b: f } => { f }
            }));
            a += ((3.0 - a.cos()) * c.sin().sinh()).tanh();
        }
        let Point { a, b: d } = Point { a: ((k + 3) % 7) as f64, b: a.max(a) };
        let mut a = ((match (Point { a: (0.1_f64.sin().exp() + 0.5).ln_1p(), b: match Some(d) {
            Some(..) => { 0.5 }
            None => { 0.1 }
        } }) {
            Point { a: e, b: _ } if y > d => { 1.5 }
            Point { a: _, b: c } => {
                match (Point { a: c, b: a }) {
                    Point { a: b, b: e } => { e }
                    Point { a: f, b } => { c }
                }
            }
        }) + (0.1 + d)) - a;
    }
    1.5 - 1.5
}
#[differentiate]
pub fn p115(x: f64, xs: &[f64], ys: [f64; 4], n: usize) -> [f64; 3] {
    for k in ((n + 2) % 4)..n {
        let phi = |t: f64| t.sin_cos().1.powi(2);
        let mut c = (xs[k] as f32 as f64) * (match Some(x) {
            Some(..) | None => { x }
        });
        let mut j: usize = 1;
    }
    [(Point { a: ys[n], b: x }).dot(&Point { a: x, b: ys[0] }).min(x * x) + x.fract(), ((xs[n] * (((1 + n) % 7) as f64)).cos() * x) + ((n as f64) * ys[n]), f64::ln_1p((p115_1(((n * 0) % 7) as f64, x) * p115_1(((n * 0) % 7) as f64, x)) + 1.0) * (match 2 {
        0 => { ((3 * n) % 7) as f64 }
        _ => { 3.0 }
    })]
}
pub const P115: Case = Case {
    primal: |p| flat(&p115(p.at[0], &p.at[1..5], p.array(5), p.n)),
    pull: |p| pullback(p115_vjp(p.at[0], &p.at[1..5], p.array(5), p.n)),
    push: |p, d| { let (y, t) = p115_jvp(p.at[0], &p.at[1..5], p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p116_0(x: f64, y: f64) -> Option<f64> {
    match 3 {
        0 if 0.5 < (x * y) => {  }
        _ => {
            let mut h = 0;
            loop {
                if h >= 2 { break; }
                h += 1;
                let mut e = (((y * y) / (0.5_f64.atan().sin().exp() + 1.0)) * (y + 0.5)) * f64::atan(y);
            }
        }
    }
    if 0.5 <= (x.sin().exp() + 1.5).powf(0 as f64) { Some(y.atan2((y * y) + 1.0)) } else { None }
}
#[differentiate]
pub fn p116_1(mut x: f64, mut y: f64, xs: &[f64], z: &mut f64) -> f64 {
    let mut g = 0;
    while g < 2 && (3 <= g) {
        g += 1;
        if xs[0] <= (3.0_f64.sin().exp() + 0.1).powf(0 as f64) { return y - ((*z) * 0.5); }
        if !(((0 * g) % 4) > g) {  } else {
            let mut b = ((xs[0] + 2.0).clamp((-0.5), 2.0) + xs[(((1 + g) % 5) * ((g + 2) % 5)) % 2].powi(((g + 3) % 4) as i32)) - y.mul_add(y, y);
            let mut d = (Some(xs[(g + g) % 2]).unwrap_or(b) * (0 as f64).tanh()) - (((g + g) % 7) as f64);
        }
    }
    (((*z) - (xs[0] * (*z))) - (x * xs[(3 + g) % 2])) * y
}
#[differentiate]
pub fn p116(x: f64, o: &Point, n: usize) -> f64 {
    let mut c = x.abs() - f64::fract(x);
    c *= (((n * n) % 7) as f64) * c;
    (f64::sin_cos({ 0.5 }).1 + (x + c)) - (c * 0.5)
}
pub const P116: Case = Case {
    primal: |p| flat(&p116(p.at[0], lasting(&p.at[1..3]), p.n)),
    pull: |p| pullback(p116_vjp(p.at[0], lasting(&p.at[1..3]), p.n)),
    push: |p, d| { let (y, t) = p116_jvp(p.at[0], lasting(&p.at[1..3]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p116_value_and_grad(p.at[0], lasting(&p.at[1..3]), p.n); Some((flat(&y), flat(&g), flat(&p116_grad(p.at[0], lasting(&p.at[1..3]), p.n)))) },
};

#[differentiate]
pub fn p117_0(x: f64) -> f64 {
    let mut a = (x - (x + 0.1)) + (x + x);
    f64::min(x.powi(2), a - a)
}
#[differentiate]
pub fn p117_1(x: f64, y: f64, zp: &mut Point) -> f64 {
    let mut p = Some(p117_0(x.sin()));
    zp.shift(1.0 / ((y * y) + 0.1));
    let phi = |t: f64| t;
    ((({ y }) * (y * y)) - (zp.b * x)) * (-y)
}
#[differentiate]
pub fn p117(x: f64, y: f64, o: &Point, n: usize) -> f64 {
    let mut d = p117_0(n as f64);
    if 2 < 1 {
        let phi = |a: f64| {
            for k in n..n {
                for i in 0..2 {
                    let mut v = vec![p117_0(0 as f64), y * (-0.5), a * y, match Some(y + 0.5) {
                        None => { a }
                        Some(f @ -0.5..1.5) => { a }
                        Some(ref e) => { *e }
                    }];
                    let mut b = (p117_0(a.tanh()) - o.a) * (((6 - i) as f64) * y);
                    continue;
                }
                let phi = |b: f64| p117_0(b).min((((3 * k) % 7) as f64) * (-0.5));
                for i in 1..n { if 0.5 < (y * a) { break; } }
            }
            let psi = |b: f64, a: f64| (if let Shape::Round { r: mut c } = Shape::Nothing { c } else { a }) + (3 as f64);
            a
        };
    } else {
        d *= ((n + n) % 7) as f64;
        if y > (y * d) {
            for m in n..n { let mut u = [d.powi(0), p117_0(d), d.cos(), x * o.a]; }
            let mut j: usize = 1;
        }
    }
    (d * o.a).clamp((-0.5), 2.0) + o.b
}
pub const P117: Case = Case {
    primal: |p| flat(&p117(p.at[0], p.at[1], lasting(&p.at[2..4]), p.n)),
    pull: |p| pullback(p117_vjp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.n)),
    push: |p, d| { let (y, t) = p117_jvp(p.at[0], p.at[1], lasting(&p.at[2..4]), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p117_value_and_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.n); Some((flat(&y), flat(&g), flat(&p117_grad(p.at[0], p.at[1], lasting(&p.at[2..4]), p.n)))) },
};

pub const ALL: &[Case] = &[
    P0, P1, P2, P3, P4, P6, P7, P9, P10, P11, P12, P13, P14, P15, P17, P18,
    P19, P20, P21, P22, P23, P25, P26, P29, P30, P31, P32, P33, P35, P36, P37, P39,
    P40, P41, P42, P43, P44, P45, P46, P47, P49, P51, P52, P53, P54, P55, P56, P57,
    P58, P59, P60, P61, P62, P63, P64, P65, P66, P68, P69, P71, P72, P74, P75, P76,
    P78, P79, P80, P81, P82, P83, P84, P85, P86, P87, P88, P89, P90, P91, P92, P95,
    P96, P97, P98, P99, P100, P101, P102, P103, P104, P105, P106, P107, P108, P109, P110, P113,
    P114, P115, P116, P117,
];
