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
                #[checkpoint(sqrt)]
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
                    #[checkpoint(binomial(2))]
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
pub fn p2_0(x: f64, z: &mut f64) -> Point {
    let mut o: Option<f64> = if !(0 > 3) { None } else { if 1 < 1 { Some(x) } else { Some(*z) } };
    Point { a: 1.5 * (x * 0.0), b: match o {
        None => { (*z) / (((*z) * (*z)) + 1.0) }
        Some(..) => { (Point { a: *z, b: 3 as f64 }).norm() }
    } }
}
#[differentiate]
pub fn p2(x: f64, mut y: f64, n: usize) -> (f64, f64) {
    #[checkpoint(sqrt)]
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
    #[checkpoint(binomial(2))]
    while g < n {
        let mut h = 0;
        #[checkpoint(every(2))]
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
pub fn p4_0(mut x: f64, o: &Shape) -> Result<f64, usize> {
    #[checkpoint(sqrt)]
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
    #[checkpoint(sqrt)]
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
    #[checkpoint(sqrt)]
    for k in 0..=n {
        let mut g = 0;
        #[checkpoint(binomial(2))]
        'l1: while g < 0 {
            g += 1;
        }
        if xs[(2 + k) % 4] < (xs[(0 * ((g + 3) % 5)) % 4] * x) {
            if let [.., f, _, c] = xs {
                let _ = xs[0];
                #[checkpoint(every(2))]
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
    #[checkpoint(sqrt)]
    'l0: for i in n..2 {
        if ((4 + 1) % 4) < i {
            let phi = |a: f64| Shape::Oblong(a, c).size() - Some(f64::sin(a)).unwrap_or(xs[i]);
            let mut g = 0;
            #[checkpoint(binomial(2))]
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
            #[checkpoint(every(2))]
            'l1: for i in (1..((4 * n) % 4)).rev() { let mut p = Point { a: (y * a).abs(), b: if let Shape::Round { r: f } = (Shape::Round { r: ((n + 1) % 7) as f64 }) { { a } } else { b * xs[i] } }; }
            break 'l0;
        }
        #[checkpoint(sqrt)]
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
            #[checkpoint(sqrt)]
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
                        #[checkpoint(binomial(2))]
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
    #[checkpoint(every(2))]
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
    #[checkpoint(sqrt)]
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
                            #[checkpoint(binomial(2))]
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
    #[checkpoint(sqrt)]
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
    #[checkpoint(sqrt)]
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
    #[checkpoint(binomial(2))]
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
                        #[checkpoint(sqrt)]
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
                    #[checkpoint(binomial(2))]
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
    #[checkpoint(sqrt)]
    for k in (0..=3).rev() {  }
    #[checkpoint(binomial(2))]
    for j in (1..2).rev() {
        let c = f64::max(x, j as f64).tanh();
        #[checkpoint(every(2))]
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
                    #[checkpoint(sqrt)]
                    for m in n..n {
                        let p = Point { a: {
                            match (Point { a: u[0], b: b }) {
                                Point { a: ref a, b: e } if ((4 + 3) % 4) > m => { *a }
                                Point { a: c, b: e } => { c }
                            }
                        }, b: ys.iter().enumerate().fold(d / ((u.len() as f64).clamp((-0.5), 2.0).abs() + 0.5), |acc, (m, &d)| acc - ((m as f64) + 0.0)) };
                        let mut e = (2.0 + (3 as f64)).powi(2) * d.atan2(u[(((3 + m) % 5) + ((3 + 3) % 5)) % 3].sin().exp() + 0.5);
                    }
                    #[checkpoint(binomial(2))]
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
                #[checkpoint(every(2))]
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
    #[checkpoint(sqrt)]
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
                #[checkpoint(sqrt)]
                for i in (0..3).rev() {
                    let mut g = 0;
                    #[checkpoint(binomial(2))]
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
                #[checkpoint(every(2))]
                for k in 1..3 {
                    let psi = |b: f64| xs[k];
                    let q = (f64::cos(a - e), x * a);
                    break;
                }
            } else {
                let mut q: Result<f64, usize> = Ok((x * v[1]).sin());
                #[checkpoint(sqrt)]
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
            #[checkpoint(binomial(2))]
            loop {
                if h >= n { break; }
                h += 1;
                let psi = |t: f64, a: f64| xs[h];
            }
            if let None = Some(e - c) {
                #[checkpoint(every(2))]
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
        #[checkpoint(sqrt)]
        for i in 0..=n {  }
        #[checkpoint(binomial(2))]
        for m in (n..2).rev() {
            #[checkpoint(every(2))]
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
    #[checkpoint(sqrt)]
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
            #[checkpoint(sqrt)]
            for &a in xs.iter() {
                let mut d = (-1.0_f64).sin() + xs[0];
                let a = (d * d.powi(3)) + (Shape::Round { r: xs[1] }).size();
                #[checkpoint(binomial(2))]
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
                        #[checkpoint(sqrt)]
                        for i in n..n {  }
                        let mut h = 0;
                        #[checkpoint(binomial(2))]
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
    #[checkpoint(sqrt)]
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
                #[checkpoint(binomial(2))]
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
            #[checkpoint(sqrt)]
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
        #[checkpoint(binomial(2))]
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
                    #[checkpoint(sqrt)]
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
    #[checkpoint(sqrt)]
    for &e in v.iter() { let e = ((e.abs() + 1.5).cbrt().powi(0 as i32) + e.abs()) + (0..3).map(|i| x).product::<f64>(); }
    let mut d = (((y * ((6 - n) as f64)) + (x + x)) - v[(2 + 2) % 2].powi(1)) + ((((n + 2) % 7) as f64) / (x.sin().exp() + 1.5));
    #[checkpoint(binomial(2))]
    for k in 0..=n {
        if d > f64::ln_1p(v[0].sin().exp() + 1.0) { break; }
        if d > (v[(n + 4) % 2] / (d.abs() + 1.0)) {
            #[checkpoint(every(2))]
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
                #[checkpoint(sqrt)]
                while g < 2 && (e >= (((6 - n) as f64) - y)) {
                    if ((n + 2) % 4) <= g { break; }
                    let phi = |a: f64| (0.5 * a) * y;
                    g += 1;
                }
                #[checkpoint(binomial(2))]
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
    #[checkpoint(sqrt)]
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
        #[checkpoint(binomial(2))]
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
    #[checkpoint(sqrt)]
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
    #[checkpoint(binomial(2))]
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
        #[checkpoint(every(2))]
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
        #[checkpoint(sqrt)]
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
                #[checkpoint(binomial(2))]
                for i in (1..n).rev() {
                    if ((i * i) % 4) > n { break; }
                    #[checkpoint(every(2))]
                    for j in (1..3).rev() { e *= (-1.0); }
                    let mut g = 0;
                    #[checkpoint(sqrt)]
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
            #[checkpoint(binomial(2))]
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
                        #[checkpoint(sqrt)]
                        for &b in xs.iter() {  }
                        let (d, e) = ((-e), e.atan().abs());
                        let mut f = (e * d.sin_cos().1) - d;
                    }
                }
                let u = [xs[(n * 2) % 4] * xs[3 - n], xs[(xs.len() + 4) % 4] + e];
                #[checkpoint(binomial(2))]
                'l0: for m in (1..n).rev() {
                    #[checkpoint(every(2))]
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
    #[checkpoint(sqrt)]
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
        #[checkpoint(binomial(2))]
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
    #[checkpoint(sqrt)]
    for j in 0..2 {
        if x >= (x + (((j * n) % 7) as f64)) { break; }
        let _unused: f64 = if ((4 + 4) % 4) != j { (Point { a: x, b: x }).dot(&Point { a: x, b: 0.25 }) } else { x };
        if ((n * 2) % 4) != j { x = Shape::Oblong(x.powi(2), 1.5).size(); } else if x < x {
            let mut b = x.fract();
            if 0 < j {
                let c = (b.powi(1 as i32) * 1.5) * (0.5 + 0.5);
                break;
            } else { let mut b = (x * b) * x; }
            #[checkpoint(binomial(2))]
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
                #[checkpoint(sqrt)]
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
    #[checkpoint(binomial(2))]
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
pub fn p43(x: f64, xs: &[f64], n: usize) -> f64 {
    #[checkpoint(sqrt)]
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
    #[checkpoint(sqrt)]
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
            #[checkpoint(sqrt)]
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
            #[checkpoint(binomial(2))]
            for j in (1..2).rev() {
                if c < u.iter().rev().map(|&c| ((n * 4) % 7) as f64).sum::<f64>() { continue; }
                let mut w = vec![b - (u.len() as f64); 2];
                break;
            }
            #[checkpoint(every(2))]
            for &c in u.iter().skip(0) {
                if u[(((n * 0) % 5) + 1) % 4] <= (u.len() as f64) {  } else {
                    let mut g = 0;
                    #[checkpoint(sqrt)]
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
    #[checkpoint(sqrt)]
    for k in ((3 - n)..2).rev() {
        #[checkpoint(binomial(2))]
        for j in (0..n).rev() {
            let phi = |a: f64| ((6 - k) as f64).cos();
            if (0..2).rev().any(|i| i > 1) {
                let q = ((match *o {
                    Point { a: f, b: e } => { n as f64 }
                }) / (((ys[1] * y) * (ys[1] * y)) + 0.1), y * (-1.0));
            }
        }
        let mut i: usize = 2;
        #[checkpoint(every(2))]
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
    #[checkpoint(sqrt)]
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
        #[checkpoint(sqrt)]
        for m in (((g + g) % 4)..n).rev() {
            if xs.windows(2).enumerate().map(|(m, a)| y / (xs[g].abs() + 0.5)).any(|c| c < y) {
                return ((((m as f64) - xs[g]) + (x * (((0 * m) % 7) as f64))) * xs[g].mul_add(n as f64, y)) - (match Shape::Oblong(0.25, xs[3 - g].floor()) {
                    Shape::Round { .. } | Shape::Nothing | Shape::Oblong(..) => { y }
                });
            }
            #[checkpoint(binomial(2))]
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
    #[checkpoint(sqrt)]
    'l0: for k in n..n {
        let mut h = 0;
        #[checkpoint(binomial(2))]
        while h < k {
            h += 1;
            if !(0.5 <= (x + x)) { break; }
            y += (xs[k] * y) * (0 as f64).mul_add(1 as f64, ((4 + h) % 7) as f64);
        }
        y = xs.windows(1).rev().step_by((((0 + 1) % 2) + 1)).rev().map(|c| c[0] - y).sum::<f64>();
    }
    let mut c = ((if let Some(_) = Some((x.abs() + 0.1).cbrt()) { x + (-1.0) } else { x.mul_add(x, 0.25) }) + 1.5) - (0.25 * y);
    #[checkpoint(every(2))]
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
    #[checkpoint(sqrt)]
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
            #[checkpoint(sqrt)]
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
            #[checkpoint(binomial(2))]
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
    #[checkpoint(sqrt)]
    for m in 0..((4 + 2) % 4) {
        if d <= o.a { return Point { a: if (d <= (d / (o.a.sin().exp() + 1.0))) && (d <= (x + 2.0)) { d } else { xs[((4 - m) + (4 - m)) % 4] / (d.sin().exp() + 1.5) }, b: p56_0(o.b.mul_add(n as f64, xs[m]), &xs[2..4]) }; }
        let mut v = vec![psi(d, d); 3];
        let Point { a: d, b: f } = *o;
        #[checkpoint(binomial(2))]
        for i in (3..3).rev() {
            #[checkpoint(every(2))]
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
    #[checkpoint(sqrt)]
    loop {
        if tick >= 2 { return Point { a: 3.0, b: f64::min(d / ((d * d) + 1.0), if n != n { xs[n] } else { n as f64 }) }; }
        tick += 1;
        if tick != tick { return Point { a: d, b: (Shape::Round { r: o.a }).size().sin_cos().1 }; }
        d *= match o {
            Point { a: b, b: _ } if xs[3 - n] >= 1.5 => { 3.0 }
            Point { a, .. } => {
                #[checkpoint(binomial(2))]
                for m in 0..n {
                    #[checkpoint(every(2))]
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
    #[checkpoint(sqrt)]
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
            #[checkpoint(binomial(2))]
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
            #[checkpoint(sqrt)]
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
            #[checkpoint(sqrt)]
            'l0: for i in 1..3 {
                let psi = |b: f64| (Shape::Round { r: p60_0(xs[i]) }).size();
                #[checkpoint(binomial(2))]
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
            #[checkpoint(every(2))]
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
        #[checkpoint(sqrt)]
        for m in 0..((n * n) % 4) {
            #[checkpoint(binomial(2))]
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
            #[checkpoint(sqrt)]
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
            #[checkpoint(sqrt)]
            for m in 0..3 {
                let mut a = (1..2).map(|i| b * d).fold((-1.0), f64::min) * b;
                #[checkpoint(binomial(2))]
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
    #[checkpoint(sqrt)]
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
    #[checkpoint(sqrt)]
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
    #[checkpoint(binomial(2))]
    'l0: for m in 1..3 {  }
    match (Shape::Round { r: a * (((i + 3) % 7) as f64) }) {
        Shape::Nothing => {
            if (3 - i) < i {
                let c = ((y.abs() + 0.5).ln() * (a * r[1])) + (((6 - n) as f64) * c);
                match 1 {
                    0 => {  }
                    1 => {
                        i = 1;
                        #[checkpoint(every(2))]
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
pub fn p68(x: f64, y: f64, o: &Point, xs: &[f64], n: usize) -> f64 {
    let mut c: f64 = 1.5;
    if (xs[(0 * 2) % 4] >= (match (3 - n) {
        0 => { o.a }
        _ => { c }
    })) && (o.a <= 1.5) {
        c /= (c * xs[(n * xs.len()) % 4]).abs() + 1.0;
        #[checkpoint(sqrt)]
        for j in 1..2 {
            let q: Option<f64> = None;
            let mut g = 0;
            #[checkpoint(binomial(2))]
            'l1: loop {
                if g >= n { break; }
                g += 1;
                let mut h = 0;
                #[checkpoint(every(2))]
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
    #[checkpoint(sqrt)]
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
    #[checkpoint(binomial(2))]
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
pub fn p72_0(x: f64, xs: &[f64], zp: &mut Point) -> Option<f64> {
    let mut h = 0;
    #[checkpoint(sqrt)]
    loop {
        if h >= 3 { break; }
        h += 1;
        if ((h + 3) % 4) < h { return Some(f64::cos(xs[(((3 + h) % 5) + ((0 + 3) % 5)) % 2] * x)); }
        {
            if xs[0] > x {
                let mut f = x;
                #[checkpoint(binomial(2))]
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
            #[checkpoint(every(2))]
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
                        #[checkpoint(sqrt)]
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
            #[checkpoint(sqrt)]
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
                #[checkpoint(binomial(2))]
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
        #[checkpoint(sqrt)]
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
            #[checkpoint(binomial(2))]
            for i in (1..n).rev() {
                if d <= (match (if !(3 <= 1) { (a, a) } else { (d, u[(n + 3) % 3]) }) {
                    (ref c, a) => { u[(((i + 1) % 5) + 3) % 3] }
                }) { return ((d - d).cos() * (d * u[0])) * d; }
                let i = 2;
            }
            {
                #[checkpoint(every(2))]
                for i in n..=n {
                    if a <= (((4 + i) % 7) as f64) { break; }
                    let _ = d.signum() * ((((n + 3) % 7) as f64) + x);
                }
            }
        }
        _ => {
            #[checkpoint(sqrt)]
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
                    #[checkpoint(binomial(2))]
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
            #[checkpoint(sqrt)]
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
    #[checkpoint(sqrt)]
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
    #[checkpoint(binomial(2))]
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
    #[checkpoint(sqrt)]
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
        #[checkpoint(sqrt)]
        'l0: for j in ((0 * n) % 4)..(3 - n) {
            #[checkpoint(binomial(2))]
            'l1: for j in (1..n).rev() { 'l2: for &a in ys.iter().take((2 + 1)) { let u: [f64; 2] = [0.5; 2]; } }
            let d = x.copysign(x.abs() + 1.5).cos() - Some(x).unwrap_or(y);
            let phi = |a: f64, b: f64| 2 as f64;
        }
    }
    if let [.., a, f] = ys {
        if let None = Some(ys[n] + (*f)) {
            match ((f64::max(*f, ys[((4 - n) + ((n + 3) % 5)) % 4]), if let Ok(c) = p { y } else { y })) {
                (d, _) => {
                    #[checkpoint(every(2))]
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
            #[checkpoint(sqrt)]
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
                #[checkpoint(binomial(2))]
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
    #[checkpoint(sqrt)]
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
    #[checkpoint(sqrt)]
    for j in (0..3).rev() {
        let mut i: usize = 1;
        if i != 1 {
            let mut g = 0;
            #[checkpoint(binomial(2))]
            while g < i {
                g += 1;
                if 0.5 > 1.0_f64.floor() { return x; }
                x += x.powi(((i * i) % 4) as i32).signum();
            }
        } else if ((i * i) % 4) > i {  } else {
            #[checkpoint(every(2))]
            'l1: for k in 1..3 {
                let mut g = 0;
                #[checkpoint(sqrt)]
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
    #[checkpoint(sqrt)]
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
    #[checkpoint(binomial(2))]
    'l0: for b in xs.iter_mut() {
        if (*b) >= ((*b) + (((0 * 4) % 7) as f64)) {
            match (n < n, 0.5 <= (Shape::Round { r: *b }).size()) {
                (false, true) if (*b) > (match (*b, f64::sin(*b)) {
                    (a, b) if b >= b => { b }
                    (b, c) => { ((0 + n) % 7) as f64 }
                }) => { if n < n { return o.a - (4 as f64).sin().cosh(); } }
                _ => {
                    let o = o;
                    #[checkpoint(every(2))]
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
    #[checkpoint(sqrt)]
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
            #[checkpoint(binomial(2))]
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
            #[checkpoint(every(2))]
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
                        #[checkpoint(sqrt)]
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
                        #[checkpoint(binomial(2))]
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
            #[checkpoint(every(2))]
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
                    #[checkpoint(sqrt)]
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
                    #[checkpoint(sqrt)]
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
    #[checkpoint(binomial(2))]
    'l0: while g < 3 {
        g += 1;
        let mut a = ((y.sin().exp() + 0.1).ln() * x.hypot(y.abs() + 1.0)) + y;
        return Point { a: a, b: match g {
            0 if g != g => {
                #[checkpoint(every(2))]
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

pub const ALL: &[Case] = &[
    P0,
    P2,
    P4,
    P6,
    P7,
    P9,
    P10,
    P11,
    P12,
    P13,
    P14,
    P15,
    P18,
    P19,
    P20,
    P21,
    P22,
    P23,
    P25,
    P26,
    P29,
    P30,
    P31,
    P32,
    P35,
    P36,
    P37,
    P39,
    P43,
    P44,
    P45,
    P46,
    P47,
    P49,
    P51,
    P53,
    P54,
    P56,
    P57,
    P58,
    P60,
    P61,
    P62,
    P63,
    P64,
    P65,
    P68,
    P69,
    P72,
    P74,
    P75,
    P76,
    P78,
    P79,
    P80,
    P81,
    P82,
    P83,
    P84,
    P85,
];
