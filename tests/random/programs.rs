// Written by `cargo test --test random -- --ignored regenerate`.

use cotangent::differentiate;

use crate::observe::{Case, build, flat, pullback};

#[differentiate]
pub fn p0_0(x: f64, y: f64) -> (f64, f64) {
    let mut b = ((0.5 + y).tanh() + (x.abs() + 0.1).powf(y)) + (y + 0.5);
    ((0.5 * 1.5) * (b * b), ((b * x) * ({ 1 as f64 })) - 3.0)
}
#[differentiate]
pub fn p0(ys: &[f64; 4], xs: &[f64], x: f64, n: usize) -> f64 {
    let mut e = ((0 as f64).powi(0) + x.tanh()) - (xs[(((0 * n) % 5) * 1) % 4] - x);
    for m in (1..n).rev() {
        for j in 0..2 { let mut e = e; }
        let mut m: usize = m;
        e /= (xs[m] + xs[((4 - m) + m) % 4]).sin().exp() + 0.5;
    }
    if e <= (0.5 as f32 as f64) {
        for j in 1..3 {
            if e <= ((-1.0_f64).abs() + 1.5).cbrt() { break; }
            e -= ((e.abs() + 1.0).powf(xs[(((j + j) % 5) * j) % 4]).abs() * f64::hypot(e, 0.0_f64.abs() + 0.1)).tanh();
            let z = &xs[2..4];
            { let mut j = 0; }
            break;
        }
        e -= (f64::sin(e.max(e)) * x.mul_add(e, e)).tanh();
        let t = x > (xs[(n + 2) % 4].abs() + 1.0).sqrt();
    }
    ((e + xs[0]).floor() - 0.0_f64.powi(0)) - (e * xs[(n * ((n + 2) % 5)) % 4])
}
pub const P0: Case = Case {
    primal: |p| flat(&p0(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n)),
    pull: |p| pullback(p0_vjp(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n)),
    push: |p, d| { let (y, t) = p0_jvp(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p0_value_and_grad(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n); Some((flat(&y), flat(&g), flat(&p0_grad(p.at[0..4].try_into().unwrap(), &p.at[4..8], p.at[8], p.n)))) },
};

#[differentiate]
pub fn p1(xs: &[f64], x: f64, n: usize) -> f64 {
    if x > (0.5 % (xs[n].abs() + 1.0)) {
        {
            let _ = f64::min(xs[(n * n) % 4], xs[3 - n]).fract();
            let u = [(((n + 0) % 7) as f64) * 1.0, 0.1 * xs[(n + 3) % 4], x, x * xs[3]];
            let mut f = ((x.cos().sin().exp() + 1.0).sqrt() * x.sin().exp_m1()) + (u[((4 - n) * ((2 + 1) % 5)) % 4] % (x.sin().exp() + 0.1));
        }
        let mut d = xs[(xs.len() * n) % 4] * x.max(x);
        let mut b = 1.5 - d;
    } else { let mut f = ((xs[3 - n].powi(2) / ((x + x).abs() + 1.5)) - x.min(xs[3 - n])) + x; }
    f64::tanh(x) + x
}
pub const P1: Case = Case {
    primal: |p| flat(&p1(&p.at[0..4], p.at[4], p.n)),
    pull: |p| pullback(p1_vjp(&p.at[0..4], p.at[4], p.n)),
    push: |p, d| { let (y, t) = p1_jvp(&p.at[0..4], p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p1_value_and_grad(&p.at[0..4], p.at[4], p.n); Some((flat(&y), flat(&g), flat(&p1_grad(&p.at[0..4], p.at[4], p.n)))) },
};

#[differentiate]
pub fn p2_0(mut x: f64) -> (f64, f64) {
    let mut h = 0;
    while h < 2 && (0.5 < ({ x })) {
        match (x >= f64::ln_1p(x.abs() + 1.5), ((3 * 4) % 4) != h) {
            (_, false) => {
                for m in 2..((h * h) % 4) {
                    for j in (((h + 3) % 4)..3).rev() {
                        let mut d = (1.0_f64.powi(3 as i32) + x) - x;
                        let mut a = d - d;
                    }
                    let a;
                    if x < f64::cosh(0.25_f64.sin()) { a = f64::max((x.sin().exp() + 0.5).ln(), if 0.5 >= (1.5 % (x.sin().exp() + 0.5)) { x } else { x }); } else { a = x.atan().clamp((-0.5), 2.0); }
                }
            }
            (_, false) if 3 != h => {
                x /= x.powi(((0 + 4) % 4) as i32).sin().exp() + 0.5;
                if x < 1.5 {
                    x *= x;
                    let mut a = ((1 as f64) + (1 as f64)).clamp((-0.5), 0.5);
                } else if 0.5 < (x.sin().exp() + 1.0).powf(x) {
                    x *= x.floor().sin();
                    let a = f64::sin(if ((h * 1) % 4) == 3 { 0 as f64 } else { 0.5 }) - (x * x);
                }
            }
            _ => {
                x = (x * x) / ((0.5 + x).sin().exp() + 0.1);
                return (x.sin().exp_m1() * (x % (((-1.0) * (-1.0)) + 1.0)), x - x.clamp((-0.5), 1.0));
            }
        }
        if x <= (x + 0.5) { break; }
        h += 1;
    }
    ((match (3 - h) {
        0 => { 0.5 }
        _ => { x }
    }) + (x + 0.5), x * 1.5)
}
#[differentiate]
pub fn p2(ys: Vec<f64>, xs: &[f64], x: f64, n: usize) -> (f64, f64) {
    let mut m = 3 - n;
    let mut c = x;
    let mut e = f64::max((0 as f64) - c, 2.0);
    if ((m + m) % 4) == m {
        for j in ((0 + m) % 4)..=2 {
            if (c >= (c - c)) && (3 > j) { break; }
            let mut f = xs[j].signum() + xs[1].signum();
        }
        let mut c = ((e.abs() + (e * c)) + (match 0 {
            0 => { e }
            1 if c >= (x - c) => { xs[2] }
            _ => { e }
        })) - e;
        e /= ((e + e) * (e + e)) + 1.0;
    }
    (((2.0 * e).powi(3) * p2_0(x).1) - c.sin().sinh(), ((xs[2].mul_add(e, 3.0) + ((((0 * m) % 7) as f64) / (c.abs() + 1.5))) * (e * 0.25)) + e.sin_cos().0)
}
pub const P2: Case = Case {
    primal: |p| flat(&p2(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.n)),
    pull: |p| pullback(p2_vjp(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.n)),
    push: |p, d| { let (y, t) = p2_jvp(p.at[0..4].to_vec(), &p.at[4..8], p.at[8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p3(x: f64, xs: Vec<f64>, n: usize) -> f64 {
    let mut e = (0.0 * x).cos();
    let mut e = (xs[(n * 0) % 4] * (xs[(xs.len() * n) % 4] * e)) + (1.0_f64.abs() + 0.1).recip();
    e %= ((((n * 1) % 7) as f64) * xs[n]).abs() + 0.1;
    let _unused: f64 = (e - x) + xs[n];
    let mut m = 1;
    let (c, d): (f64, f64) = (1.5, ({ ((1 + 1) % 7) as f64 }).sin_cos().0);
    xs[(m * ((m * 3) % 5)) % 4].hypot((d * d) + 1.0) + (xs[m] * xs[(m + xs.len()) % 4])
}
pub const P3: Case = Case {
    primal: |p| flat(&p3(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p3_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p3_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p3_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p3_grad(p.at[0], p.at[1..5].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p5(xs: &[f64; 4], x: f64, n: usize) -> [f64; 3] {
    let q = (x, x * 0.0);
    let mut u: [f64; 2] = [0.5; 2];
    for i in ((n + 3) % 4)..((n + 2) % 4) { let mut e = x.sin().exp_m1() * (x as f32 as f64); }
    let v: [f64; 4] = [0.25; 4];
    let (a, b): (f64, f64) = if xs[1] < v[3 - n] { (if q.1 > (match (3 - n) {
        0 => { x }
        1 => { v[n] }
        _ => { 0.5 }
    }) {
        for j in 0..n {
            let mut a = ((x * x.sin()) - x.powi(2)) - x;
            a += (a / ((3.0 * 3.0) + 1.0)) * (a.sin().exp() + 0.1).recip();
        }
        let mut d = (1.0_f64.sin() - (match ((4 + 1) % 4) {
            0 if v[(3 * n) % 4] >= (x + x) => { v[n] }
            1 => { xs[n] }
            _ => { x }
        })) + x;
        d
    } else { q.0 }, 1.5) } else { (match 0 {
        0 if q.0 >= (xs[3 - n] / (1.5_f64.sin().exp() + 1.0)) => { x }
        _ => { q.1 }
    }, x * x) };
    [(u[(n + n) % 2] - (v[(((4 + 3) % 5) + n) % 4] + v[n])) * v[3 - n], f64::max(u[(((4 * n) % 5) * ((2 * 0) % 5)) % 2] + q.1, 1.5) + x.powi(0 as i32), (a + 1.5) - (b * u[1])]
}
pub const P5: Case = Case {
    primal: |p| flat(&p5(p.at[0..4].try_into().unwrap(), p.at[4], p.n)),
    pull: |p| pullback(p5_vjp(p.at[0..4].try_into().unwrap(), p.at[4], p.n)),
    push: |p, d| { let (y, t) = p5_jvp(p.at[0..4].try_into().unwrap(), p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p6_0(xs: &[f64], y: f64, x: f64) -> f64 {
    let mut c = (y + xs[(((4 + 2) % 5) * ((3 * 1) % 5)) % 2]).sin().sinh();
    let e = ((c.sin().exp() + 1.5).sqrt() / ((f64::floor(c) * f64::floor(c)) + 0.5)) + f64::max(1 as f64, xs[(((1 * 2) % 5) + 1) % 2]);
    1.5 * (e - e)
}
#[differentiate]
pub fn p6(x: f64, mut xs: [f64; 4], ys: [f64; 4], n: usize) -> (f64, f64) {
    let mut g = 0;
    while g < n {
        g += 1;
        let mut a = match (3 - g) {
            0 => {
                let e;
                if ((g * 2) % 4) <= g { e = ys[n]; } else { e = f64::cbrt((x.sin().exp() + 0.5).ln_1p().abs() + 1.5); }
                e.hypot((e * e) + 1.0)
            }
            _ => {
                let f = (f64::cos(xs[(((g + 1) % 5) + 2) % 4]) * (1.5 + x)) + x.mul_add(ys[3 - g], ys[3 - n]);
                xs[1] = ys[1];
                ys[2].sin_cos().0
            }
        };
        if ((1 + 1) % 4) != g {
            {
                if 3 > n {
                    a = p6_0(&xs, f64::min(ys[n], a), f64::tanh(x));
                    let mut m = 2;
                    xs[3 - m] += (ys[g] + ys[(1 + 1) % 4]) * f64::min(1.5, a);
                }
                let mut c = a.cos().cos();
                for k in 0..3 { c *= 0.5_f64.abs(); }
            }
            let b;
            if (ys[g] > ((n as f64) + a)) || (a <= (x * (-0.5))) { b = (ys[(((g + 1) % 5) + 2) % 4] + (1 as f64)) - f64::cos(a); } else { b = (a + xs[2]).sin_cos().0; }
        } else if g != g {
            let c;
            if x > f64::abs(x) { c = (a * 2.0) + (a + (-0.5)); } else { c = (x + x).atan2(f64::min(x, a).abs() + 0.1); }
            xs[(g + 4) % 4] = (((n + g) % 7) as f64).sin_cos().1 / (((ys[g] + ys[g]) * (ys[g] + ys[g])) + 0.5);
        } else {
            a *= a;
            continue;
        }
        let mut v = [a - (-0.5), x + ys[g]];
        continue;
    }
    ((ys[(((3 + 2) % 5) * ((g + g) % 5)) % 4] + x.cos()) * x, x.atan() * (3.0 * ys[(g + 3) % 4]))
}
pub const P6: Case = Case {
    primal: |p| flat(&p6(p.at[0], p.array(1), p.array(5), p.n)),
    pull: |p| pullback(p6_vjp(p.at[0], p.array(1), p.array(5), p.n)),
    push: |p, d| { let (y, t) = p6_jvp(p.at[0], p.array(1), p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p7(xs: &[f64], x: f64, n: usize) -> f64 {
    let mut a = (1.5 - x.powi(((n * 3) % 4) as i32)) + (xs[n] / (x.abs() + 0.5));
    let mut a = ((match 3 {
        0 => { xs[1].sin() }
        _ => { a * 0.5 }
    }) * (if !(((0 + 2) % 4) < n) { xs[3] } else { a })) - (if ((3 + n) % 4) > 3 { 0 as f64 } else {
        let e = (a * f64::recip(x.sin().exp() + 1.5)) * (((6 - n) as f64).sin().exp() + 0.5).sqrt();
        x
    });
    let q = (if x < (xs[((4 - n) * n) % 4] - xs[(2 + 1) % 4]) {
        for m in (0..=2).rev() {
            for i in 1..2 {
                let mut e = (((-1.0_f64).powi(2) * (xs[i] * xs[0])) * xs[m].sin()) - (a * a);
                continue;
            }
            a *= x / ((a * a) + 0.1);
            if a < (xs[3] * ((6 - m) as f64)) { break; }
        }
        a += xs[n];
        x * xs[3 - n]
    } else {
        a += a + a.floor();
        ((n + 3) % 7) as f64
    }, xs[n]);
    let d = q.0 + a;
    xs[(((n * n) % 5) + 2) % 4] * d.powi(2)
}
pub const P7: Case = Case {
    primal: |p| flat(&p7(&p.at[0..4], p.at[4], p.n)),
    pull: |p| pullback(p7_vjp(&p.at[0..4], p.at[4], p.n)),
    push: |p, d| { let (y, t) = p7_jvp(&p.at[0..4], p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p7_value_and_grad(&p.at[0..4], p.at[4], p.n); Some((flat(&y), flat(&g), flat(&p7_grad(&p.at[0..4], p.at[4], p.n)))) },
};

#[differentiate]
pub fn p9(x: f64, y: f64, xs: Vec<f64>, ys: &[f64], n: usize) -> f64 {
    for j in 1..2 {
        let mut f = (y.sin().powi(2) - 1.5) + y;
        let mut d: f64 = 0.5;
        let e;
        if d >= y {
            let mut b = ((if j != j {
                let mut f = ((x * f) / (((d * d) + 1.0).ln_1p().sin().exp() + 0.5)) * (d * d);
                d
            } else { xs[j] }) % (0.5_f64.sin().exp() + 0.1)) * (if d > xs[3 - j] {
                d = y.powi(j as i32).clamp((-0.5), 0.5);
                d += d.sin().sinh().floor();
                j as f64
            } else { 0.5 });
            b %= (f.mul_add(d, ys[(ys.len() * 0) % 4]) * f.mul_add(d, ys[(ys.len() * 0) % 4])) + 0.1;
            e = (3.0 * y).sin().cosh();
        } else { e = (y + ys[3 - j]).powi(0); }
    }
    y * (ys[n] % (((0 as f64) * (0 as f64)) + 0.5))
}
pub const P9: Case = Case {
    primal: |p| flat(&p9(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)),
    pull: |p| pullback(p9_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p9_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p9_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p9_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p10_0(x: f64, y: f64) -> (f64, f64) {
    let mut b = (y * (((3 * 3) % 7) as f64)) - 1.5;
    let f = (b.sin().sinh().cos() * 0.5) * b.max(((1 * 0) % 7) as f64);
    b = 0.5 * f64::abs(((0 + 3) % 7) as f64);
    let c = f64::cbrt((0.5 * 0.5) + 1.5).clamp((-0.5), 0.5);
    ((b.mul_add(c, 0.5).sin_cos().1 + (0.0 * b)) - 1.5, (1.5 * 0.5_f64.sin()) + 0.5_f64.abs())
}
#[differentiate]
pub fn p10(mut x: f64, xs: &[f64; 4], n: usize) -> [f64; 3] {
    if 0.5 <= x {
        let j: usize = 1;
        if x <= (((j * j) % 7) as f64).powi(3) {
            for j in 1..n {
                if ((j + n) % 4) < 2 {
                    return [(match 3 {
                        0 => { 0.5 + x }
                        1 => { (-x) }
                        _ => { xs[(xs.len() + 1) % 4] - 3.0 }
                    }) * (-(j as f64)), ((((-1.0) * x) + (0.5 + x)) - (-0.5_f64).clamp((-0.5), 1.0)) * xs[j].mul_add(((1 + 1) % 7) as f64, x), (x / (((6 - j) as f64).abs() + 1.0)).sin_cos().0 * (xs[3] * xs[0])];
                }
                let mut b = ((-0.5_f64).sin().tanh() - (x + xs[(n + 3) % 4])) - x.powi((3 - j) as i32);
            }
        }
    } else {
        x /= ((6 - n) as f64).max(x).abs() + 1.5;
        x *= x;
    }
    let b = (x * x).tanh();
    let mut d = b;
    [(p10_0(xs[n], d).1 * (xs[(n + (4 - n)) % 4] + 0.1)) - f64::recip((xs.len() as f64).sin().exp() + 0.1), (xs[n] % ((xs[n] - xs[3 - n]).abs() + 1.0)) + (xs[(((2 * 0) % 5) * n) % 4] / (xs[(n * ((2 + 0) % 5)) % 4].sin().exp() + 1.0)), b]
}
pub const P10: Case = Case {
    primal: |p| flat(&p10(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    pull: |p| pullback(p10_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p10_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p12_0(x: f64) -> f64 {
    for m in ((2 + 2) % 4)..=0 {
        let _unused: f64 = (x - 0.5).mul_add(1.5, x);
        if x >= x {
            for m in 1..3 {
                if (x >= (x * x)) && (x <= (3 as f64).signum()) { break; }
                for j in (0..3).rev() {
                    if (3 - j) == j { continue; }
                    let mut f = (({ (-1.0) * x }) - (0.5 - 1.5)) - (0.5_f64.sin().exp() + 0.5).recip();
                    let mut d = f.min(f) + (x + 3.0);
                    let mut b = f64::max(d / ((-0.5_f64).abs() + 1.0), d / ((f * f) + 1.0)) - x;
                }
                let c = (f64::cbrt(((-1.0) * x).sin().exp() + 0.5) + x.powi(m as i32)) - (((4 * 2) % 7) as f64);
                break;
            }
        } else {
            if x <= x {
                let mut a = match ((m + 3) % 4) {
                    0 => { x + 0.5 }
                    1 => { x + x }
                    _ => { x / ((((m + 3) % 7) as f64).sin().exp() + 1.5) }
                };
                a += x;
                let d = f64::abs(a.sin()) * (0.5 * (((2 + 3) % 7) as f64));
            }
            let a;
            if 0.5 <= (0.5 / (x.abs() + 0.5)) { a = (x * ((6 - m) as f64)) / ((x % (x.abs() + 0.1)).abs() + 1.0); } else { a = 1.5; }
            let mut c = (a.sin() % ((a / (0.5_f64.sin().exp() + 0.5)).abs() + 1.5)) + x.clamp((-0.5), 0.5);
        }
    }
    (x * x) - 0.5
}
#[differentiate]
pub fn p12(ys: &[f64], xs: &[f64; 4], x: f64, n: usize) -> (f64, f64) {
    for k in 1..=2 {
        let (a, b) = ((x + xs[3 - n]) - xs[(n * ((k * 0) % 5)) % 4], x.powi(k as i32).mul_add(x * 0.5, x.min(x)));
        let e = ({ b }) - a.sin_cos().0;
    }
    let mut c = x.mul_add(0.25, x) - x.powi(3);
    c += ((xs[n] + (ys.len() as f64)) + p12_0(ys[(n + 0) % 4])).tanh();
    let (d, e) = ((c * ys[(4 + ((n + 2) % 5)) % 4]).clamp((-0.5), 0.5), c);
    (p12_0(xs[(xs.len() + (4 - n)) % 4] + x) + (d / ((0.5 * 0.5) + 0.1)), (p12_0(0.25) + (((0 + 2) % 7) as f64).powi(n as i32)) - d)
}
pub const P12: Case = Case {
    primal: |p| flat(&p12(&p.at[0..4], p.at[4..8].try_into().unwrap(), p.at[8], p.n)),
    pull: |p| pullback(p12_vjp(&p.at[0..4], p.at[4..8].try_into().unwrap(), p.at[8], p.n)),
    push: |p, d| { let (y, t) = p12_jvp(&p.at[0..4], p.at[4..8].try_into().unwrap(), p.at[8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p13(x: f64, y: f64, xs: [f64; 4], n: usize) -> f64 {
    let c = y.powi(2);
    let mut f = c - (y - c);
    f /= (c % ((f * f) + 1.0)).sin().exp() + 0.5;
    f - (xs[(((n * 1) % 5) + 3) % 4] * c)
}
pub const P13: Case = Case {
    primal: |p| flat(&p13(p.at[0], p.at[1], p.array(2), p.n)),
    pull: |p| pullback(p13_vjp(p.at[0], p.at[1], p.array(2), p.n)),
    push: |p, d| { let (y, t) = p13_jvp(p.at[0], p.at[1], p.array(2), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p13_value_and_grad(p.at[0], p.at[1], p.array(2), p.n); Some((flat(&y), flat(&g), flat(&p13_grad(p.at[0], p.at[1], p.array(2), p.n)))) },
};

#[differentiate]
pub fn p14_0(x: f64) -> (f64, f64) {
    let mut e = x * x.clamp((-0.5), 0.5);
    (x.sin().mul_add(e / (e.sin().exp() + 0.5), (0 as f64) * x) - e, (((1 as f64) + 0.5_f64.clamp((-0.5), 1.0)) + 1.5) * 0.5)
}
#[differentiate]
pub fn p14(xs: Vec<f64>, y: f64, mut x: f64, n: usize) -> f64 {
    let mut e = { xs[((4 - n) + ((n + 1) % 5)) % 4].sin() };
    e += ((xs[(0 + 1) % 4] + xs[n]) * (1.0 + x)).sin();
    for i in (0..3).rev() {
        let (a, b) = p14_0(x / (e.sin().exp() + 0.1));
        break;
    }
    let (a, b) = ((xs[(xs.len() + 2) % 4] / ((y * y) + 0.1)) * p14_0(x).0, e);
    let mut f = (if ((n + 1) % 4) != 0 { e * e } else {
        if (b > (0.1 * b)) && (0.5 < xs[(((n * 1) % 5) + ((n * 3) % 5)) % 4]) {
            for k in n..2 {
                let d;
                if 0 != k { d = b.powi(3 as i32) - xs[(xs.len() + k) % 4]; } else { d = (xs[n] * x) - (a * b); }
                let mut g = 0;
                loop {
                    if g >= k { break; }
                    g += 1;
                    x *= ((g as f64) + a).sin();
                    if d >= p14_0(b).1 { break; }
                    e %= f64::max(e, 1.0).abs() + 1.0;
                }
            }
            let f = ({ xs[n] % (b.sin().exp() + 0.1) }) * f64::fract(xs[(((2 + n) % 5) + (4 - n)) % 4]);
        } else {
            let (b, c): (f64, f64) = if !(a <= (e - (n as f64))) { (xs[(((n + 3) % 5) * ((n + 2) % 5)) % 4] + e, x * (n as f64)) } else { (b - xs[(((0 + 3) % 5) + 2) % 4], x.mul_add(b, b)) };
            let mut e = (e.abs() + 1.5).cbrt() * 2.0_f64.min(c);
        }
        let mut c = p14_0(b).1;
        c % (a.abs() + 0.1)
    }) - xs[3 - n];
    ((n as f64) * a) / ((1.0 * b).sin().exp() + 0.5)
}
pub const P14: Case = Case {
    primal: |p| flat(&p14(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n)),
    pull: |p| pullback(p14_vjp(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n)),
    push: |p, d| { let (y, t) = p14_jvp(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p14_value_and_grad(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n); Some((flat(&y), flat(&g), flat(&p14_grad(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n)))) },
};

#[differentiate]
pub fn p15_0(x: f64, y: f64) -> f64 {
    let mut m = (0 + 2) % 4;
    (-(-1.0_f64).powi(3))
}
#[differentiate]
pub fn p15(x: f64, y: f64, n: usize) -> (f64, f64) {
    let mut a = (y + 0.5) * (y.abs() + 0.1).ln();
    let c = (((a + a).sin().exp() + 0.5).powf(a) * f64::atan2(1.0, (x * x) + 0.5)) * (0.5 - y);
    let mut h = 0;
    while h < n {
        let mut c = 0.5 % (y.abs() + 1.0);
        h += 1;
    }
    for i in 0..((3 * h) % 4) {
        let w = [(-1.0_f64).powi(1 as i32), y.floor(), y];
        a = f64::copysign(c + y, c.sin().exp() + 1.5);
    }
    a -= 0.1;
    a = if 0.5 >= f64::ln(c.sin().exp() + 1.5) {
        let mut v = [(h as f64) / ((a * a) + 0.5), a, x / (0.5_f64.sin().exp() + 1.0)];
        f64::exp_m1(a.sin())
    } else {
        let mut d = p15_0(c, a).powi(2);
        let f = ((d * (c * d)) - f64::floor(d)) * d.powi(3);
        1.5 - c
    };
    ((-c.mul_add(2.0, 0.5)), (match n {
        0 if 0.5 > (c * c) => { y }
        1 => { 0.0 }
        _ => { c }
    }).cos())
}
pub const P15: Case = Case {
    primal: |p| flat(&p15(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p15_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p15_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p16(x: f64, n: usize) -> f64 {
    let f = x / (x.mul_add(1 as f64, x).sin().exp() + 0.1);
    let s = (3 == n) && (x <= f64::cbrt((f * f) + 0.1));
    let mut a = (1.5 - 1.5) - f.tanh();
    let f = if (f > a) || (n == 1) { a.atan() } else { f };
    let mut u = [a * a, x * f];
    a = (x * a).tanh();
    a = f64::min((n as f64) / (a.abs() + 1.5), x - u[(3 + 3) % 2]);
    a /= f64::powf((1.0 * 1.0) + 1.5, u[0]).abs() + 0.1;
    let mut a = ((0.1_f64.sin_cos().0 * 0.1_f64.sin_cos().0) + 0.5).powf(f) + (a * x);
    let e = 1.5 - (match n {
        0 => {
            a *= u[0];
            u[1]
        }
        _ => {
            let mut g = 0;
            while g < n && (u[0] <= (g as f64)) {
                g += 1;
                for j in 0..n {
                    if u[0] > (a / (u[(2 + 3) % 2].sin().exp() + 1.5)) { break; }
                    a += u[(((2 * 4) % 5) + j) % 2].tanh();
                }
                for m in 1..1 {
                    u[(g + 3) % 2] *= u[0] * (((g + 2) % 7) as f64);
                    u[(4 * m) % 2] /= f.sin().exp() + 0.5;
                    for i in (0..n).rev() {
                        let _ = a - (f * 0.5);
                        u[0] %= (2.0 - a).sin().exp() + 1.5;
                        u[1] %= (1.5 + a).sin().exp() + 1.0;
                    }
                }
                let mut b = (u[0] % ((u[1] * u[1]) + 1.0)) / (u[(3 + 2) % 2].powi(((g + 1) % 4) as i32).sin().exp() + 1.0);
            }
            a
        }
    });
    e + u[0]
}
pub const P16: Case = Case {
    primal: |p| flat(&p16(p.at[0], p.n)),
    pull: |p| pullback(p16_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p16_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p16_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p16_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p17_0(x: f64) -> f64 {
    for i in 0..3 {
        let s = (0.5 >= (x * x)) && (x >= (x.sin().exp() + 0.1).powf(x));
        let mut b = (x * (((i + 1) % 7) as f64)).signum();
        let mut d = (b - 1.5) + 0.5;
    }
    ((f64::ln_1p((x * x) + 0.5) + ((-0.5) - x)) * (x.sin().exp() + 1.0).ln()) + 1.5
}
#[differentiate]
pub fn p17(xs: &[f64], mut y: f64, x: f64, n: usize) -> (f64, f64) {
    let r = &xs[1..4];
    if x <= (x + r[(((n + 1) % 5) + ((0 + 2) % 5)) % 3]) {
        y = (((match n {
            0 => {
                let mut p = (r[2] * (x * xs[(((n + n) % 5) + 2) % 4]), r[(((1 * 1) % 5) + n) % 3].powi((3 - n) as i32));
                y *= xs[n];
                x - r[(((n * 3) % 5) + 1) % 3]
            }
            _ => { x }
        }) * (match ((n + 0) % 4) {
            0 => { x }
            1 => { 1.5 }
            _ => { r[0] }
        })) * x.sin_cos().1).sin();
        if (r[(0 + ((1 * n) % 5)) % 3] > (x * y)) && (0.5 >= x.fract()) {
            y /= (y.max(x) * y.max(x)) + 1.0;
            match (((3 * 4) % 4) > n, x <= r[1]) {
                (_, true) => {
                    y %= 1.5_f64.sin_cos().0.abs() + 1.5;
                    let mut g = 0;
                    while g < 2 {
                        let mut e = (r[0] - y.min(1.5)) * (x % (r[(((0 + 3) % 5) + 3) % 3].abs() + 1.0));
                        g += 1;
                    }
                    if g < g { return ((p17_0(x).clamp((-0.5), 2.0) + r[1].sin().sinh()) * (r[1] as f32 as f64), (((r.len() as f64) * y) / (((x + x) * (x + x)) + 1.5)) + (g as f64).sin().sinh()); }
                }
                (_, false) if ((n + n) % 4) <= n => { let mut f = x; }
                _ => {
                    match (x <= x, 0.5 < (x * x)) {
                        (_, _) if n > n => {
                            y = x;
                            let mut f = x * f64::min(r[0], (6 - n) as f64);
                        }
                        _ => {
                            y = f64::ln(y.sin().exp() + 0.1);
                            y %= (r[0] + xs[(n + 3) % 4]).sin().exp() + 1.0;
                        }
                    }
                    for k in 1..n {
                        if x > y.fract() {
                            return ((((match ((k + 3) % 4) {
                                0 => { x }
                                _ => { r[(((n + k) % 5) * r.len()) % 3] }
                            }).sin().exp() + 0.5).sqrt() + (y + x)) * f64::hypot(r[((4 - k) + 2) % 3], y.abs() + 1.0), (x * x).powi(k as i32) + r[(3 + 1) % 3]);
                        }
                        y += (((match 0 {
                            0 => { 1.5 / (((-1.0) * (-1.0)) + 0.1) }
                            _ => { 0.1 }
                        }) * (y + x)) * (xs[2] - x)).tanh();
                        let r = &r[1..3];
                        y *= y.copysign((n as f64).sin().exp() + 1.5);
                    }
                    y = x;
                }
            }
            for j in 1..((n * n) % 4) {
                y += f64::sin(x + r[0]);
                continue;
            }
            return ((((x * y) + (r[1] * y)) - (y * r[2])) + (if x < x { r.len() as f64 } else { y }), ((x.cos() * x.cos()) + 0.1).ln() - ((-0.5) + r[0]));
        } else {
            let mut q = (x.abs(), x + r[(n + (4 - n)) % 3]);
            let e;
            if x > (r[(r.len() + 1) % 3].sin().exp() + 0.5).powf(r.len() as f64) { e = xs[3 - n].abs(); } else { e = ((x / (q.1.abs() + 0.5)).abs() + 1.0).powf(x); }
            return ((-(n as f64)), f64::sqrt(x.abs() + 1.0) * (x * xs[3 - n]));
        }
        y = ((y.tanh().sin().sinh() * x.signum()) - y).tanh();
    } else if (n <= 1) && (1 < 3) {
        let mut d = ((x / (x.abs() + 0.1)) + ((r.len() as f64) % ((x * x) + 0.1))) - xs[1].atan();
        y = ((n as f64) / (x.sin().exp() + 0.5)) * (d + x);
        d -= (x * (((n + 3) % 7) as f64)) % (({ ((1 + 1) % 7) as f64 }).abs() + 1.5);
    } else {
        let mut f = (y - (x * (-1.0))) - (((3 + n) % 7) as f64);
        return (r[(((4 * n) % 5) + 1) % 3], (if (x < xs[(xs.len() + 2) % 4].cos()) && (n > 3) { r[2] } else { 2 as f64 }) % (p17_0(f).abs() + 1.0));
    }
    ((f64::abs((-1.0)) * r[1].copysign((x * x) + 1.5)) + (x / (((4 as f64) * (4 as f64)) + 1.0)), (if 2 == n { (((3 as f64) * (3 as f64)) + 0.1).powf(x) } else { y.sin() }) * ((y * y) + 1.0).sqrt())
}
pub const P17: Case = Case {
    primal: |p| flat(&p17(&p.at[0..4], p.at[4], p.at[5], p.n)),
    pull: |p| pullback(p17_vjp(&p.at[0..4], p.at[4], p.at[5], p.n)),
    push: |p, d| { let (y, t) = p17_jvp(&p.at[0..4], p.at[4], p.at[5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p18_0(x: f64) -> (f64, f64) {
    for i in ((3 * 4) % 4)..=3 {
        let mut a = x.cos() * ((x * x) + 1.5).sqrt();
        match 1 {
            0 => {
                let f = ((a.min(a) * ((2 as f64) / (a.abs() + 0.5))) - a.sin()) * 0.5;
                let mut c = a - (f * a);
                break;
            }
            1 => {
                if i > i { break; }
                let mut d = ((a.abs() + 1.0).powf(x).cos() + x.powi(((i + 3) % 4) as i32)) * (a + a);
            }
            _ => {
                for j in 0..3 {
                    if x > (a / (x.abs() + 0.1)) { continue; }
                    a = a;
                    let _unused: f64 = ((2 as f64) * a) + a.min(a);
                }
                let f = 0.5_f64.sin().powi(2) - x.hypot(a.sin().exp() + 0.1);
            }
        }
        if ((i + 2) % 4) != i {
            match ((i + ((i + 2) % 5)) % 4) {
                0 => {
                    let _ = a;
                    let mut f = (((0.5 + a) - f64::ln(x.sin().exp() + 1.0)) + (-a)) - (if (((i + 3) % 4) < 0) && (0.5 > x.cos()) { x } else { (-1.0) });
                    for k in 1..3 {
                        let u = [x, (0.5_f64.abs() + 1.5).cbrt(), 0.5 + 0.0, a];
                        let mut d = ((f * f) + 0.1).powf(a).signum() - (a / ((a * a) + 0.1));
                        d = 1.5 * u[(k + 3) % 4];
                    }
                }
                1 => {
                    a *= a;
                    a = a;
                }
                _ => {
                    a = ((a.min(0.5).atan2((a * a) + 0.5) * (x + a)) * (0.5 / (0.5_f64.abs() + 0.1))).sin();
                    let c = a;
                    let mut h = 0;
                    while h < i {
                        h += 1;
                        if c > (x - (1 as f64)) { continue; }
                        let mut d: f64 = 2.0;
                        d %= d.mul_add(3.0, 2.0).sin().exp() + 0.1;
                    }
                }
            }
            a += (1.5 - (1.5_f64.sin().exp() + 1.0).ln()).sin();
            a -= f64::ln((0.5 * 0.5) + 1.0).sin_cos().0.sin();
        } else if !(x >= (a.sin().exp() + 0.1).ln_1p()) {
            a %= (a + a).sin().exp() + 1.0;
            let mut c = f64::tanh(a) * 1.5;
            let mut w: [f64; 4] = [1.5; 4];
        } else {
            let _ = match ((3 + i) % 4) {
                0 if x >= a => { 1.5 }
                _ => { 1.5 }
            };
        }
        break;
    }
    ((x.min(x).sin().exp() + 0.1).powf(x.powi(((1 + 4) % 4) as i32)), (x + 0.5_f64.signum()) + ({ 0.5 }))
}
#[differentiate]
pub fn p18(xs: Vec<f64>, x: f64, n: usize) -> (f64, f64) {
    for j in 0..3 {
        let mut c = (((x + ((6 - j) as f64)) + (if 1 < j { x } else { 1.5 })) - x) + x.abs();
        let mut d = match n {
            0 => {
                if ((3 - j) != 0) || (c < f64::floor(c)) { let mut b = (xs[(((j + 2) % 5) + 1) % 4] + (c % (c.sin().exp() + 0.1))) - (c * x); } else if !(c < xs[(((j * 3) % 5) + 2) % 4].powi(1)) {
                    let f = 2 as f64;
                    c = (c - f) + f;
                    c /= (p18_0(f).0 * p18_0(f).0) + 1.5;
                } else if (c <= c) && (3 <= 3) {
                    c += ((3.0 * ((xs.len() as f64) + xs[2])) + (0.5 - c)).sin();
                    c *= 0.1_f64.atan2(((-1.0) * (-1.0)) + 0.1);
                } else { c += (c.signum().floor() - x.signum()).tanh(); }
                p18_0(x).1
            }
            _ => { (1 as f64).signum() }
        };
    }
    (xs[(1 + xs.len()) % 4] + x.mul_add(x, x), if x < 1.5_f64.floor() { x * x } else { (-x) })
}
pub const P18: Case = Case {
    primal: |p| flat(&p18(p.at[0..4].to_vec(), p.at[4], p.n)),
    pull: |p| pullback(p18_vjp(p.at[0..4].to_vec(), p.at[4], p.n)),
    push: |p, d| { let (y, t) = p18_jvp(p.at[0..4].to_vec(), p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p20(x: f64, y: f64, xs: [f64; 4], n: usize) -> f64 {
    let mut c = (xs[(n * ((n + 1) % 5)) % 4].sin().exp() + 0.1).powf(1.5);
    match ((((4 + 1) % 5) * n) % 4) {
        0 => { let mut b = (((2 * n) % 7) as f64).sin_cos().0.fract(); }
        _ => { for k in (0..3).rev() { let mut e = c - (y - y); } }
    }
    (y.atan() * xs[n].sin_cos().1) + 1.5
}
pub const P20: Case = Case {
    primal: |p| flat(&p20(p.at[0], p.at[1], p.array(2), p.n)),
    pull: |p| pullback(p20_vjp(p.at[0], p.at[1], p.array(2), p.n)),
    push: |p, d| { let (y, t) = p20_jvp(p.at[0], p.at[1], p.array(2), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p20_value_and_grad(p.at[0], p.at[1], p.array(2), p.n); Some((flat(&y), flat(&g), flat(&p20_grad(p.at[0], p.at[1], p.array(2), p.n)))) },
};

#[differentiate]
pub fn p21_0(x: f64, y: f64) -> (f64, f64) {
    if !(0 > 1) { let mut e = f64::cos((-y)) * y; }
    let p = ((3.0 + y).abs(), y.hypot(y.sin().exp() + 0.1));
    let c = (x.mul_add(0.5, x) / (({ y }).abs() + 0.1)) * y.cos();
    ((1.5 + y.sin_cos().1) - c, c + y.sin().sinh())
}
#[differentiate]
pub fn p21(mut x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let f = ((((n as f64) - 1.0) * (y - (xs.len() as f64))) + (((6 - n) as f64) + xs[n])) + x.sin().cosh();
    if !(n > 1) {
        let mut c = (y.sin() * (y + (n as f64))) * xs[(n + ((n + 2) % 5)) % 4].tanh();
        let s = xs[(n + 2) % 4] <= ({ x });
        return (xs[3] + xs[3 - n]) * (y + c);
    }
    let mut d = (-(xs[(3 * ((n + n) % 5)) % 4] * f));
    d /= ((if 1 < 3 { xs[0] } else { d }) * (if 1 < 3 { xs[0] } else { d })) + 1.5;
    let t = ((n + n) % 4) == n;
    d += { f.sin_cos().0 };
    (((((n + 1) % 7) as f64) + (y * d)) - (match ((n + n) % 4) {
        0 => { f }
        _ => { x }
    })) - p21_0(xs[0], xs[0]).0
}
pub const P21: Case = Case {
    primal: |p| flat(&p21(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p21_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p21_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p21_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p21_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p22(ys: &[f64], xs: Vec<f64>, y: f64, mut x: f64, n: usize) -> (f64, f64) {
    let mut m = 2;
    let mut h = 0;
    while h < n {
        h += 1;
        let mut v: [f64; 3] = [1.0; 3];
        let mut b = x.tanh() * v[0].mul_add(xs[2], ((4 + 2) % 7) as f64);
    }
    if ((h + 0) % 4) > h {
        if x < x.powi(((h * h) % 4) as i32) { return (1.5, (ys[(3 * xs.len()) % 4].sin().exp() + 0.1).powf(ys[3 - h]) / (y.min(h as f64).abs() + 0.5)); }
        x %= (x / (xs[(h + 2) % 4].abs() + 1.5)).sin().exp() + 0.1;
    }
    let mut b = (x.abs() + 0.1).powf(x).floor() * 1.5;
    (((xs[h].sin().exp() + 0.1).powf(y) + xs[m]) + b, ((ys[(4 + 1) % 4].powi(0) / (b.abs() + 0.5)) - (b.sin().exp() + 1.0).cbrt()) * b.abs())
}
pub const P22: Case = Case {
    primal: |p| flat(&p22(&p.at[0..4], p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p22_vjp(&p.at[0..4], p.at[4..8].to_vec(), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p22_jvp(&p.at[0..4], p.at[4..8].to_vec(), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p23_0(x: f64, xs: &[f64]) -> (f64, f64) {
    let mut e = (xs[(1 + 2) % 2].max(xs[0]) * 0.5_f64.sin()) - (xs[1] - x);
    { f64::cos(xs[1]).floor(); }
    ((e.abs().abs() * (xs[(1 * 2) % 2] + (3 as f64))) + e, ((match ((4 * 2) % 4) {
        0 => { xs[1] }
        1 => { e }
        _ => { xs[0] }
    }).abs() + 1.0).sqrt() - 1.5)
}
#[differentiate]
pub fn p23_1(x: f64, y: f64, xs: &[f64]) -> (f64, f64) {
    let mut c = xs[0] * xs[0].powi(((4 + 1) % 4) as i32);
    for j in 1..3 {
        if c < (match ((j * 2) % 4) {
            0 if (3 - j) == j => { j as f64 }
            1 => { y }
            _ => { c }
        }) { let mut w = [xs[(2 + 3) % 2] + c, x.floor()]; } else {
            c = f64::cos({ x });
            let mut f = (1.0_f64.sin() * (c * xs[(0 + xs.len()) % 2])) - xs[(j * 4) % 2].sin();
        }
    }
    (f64::cos((xs[(((1 + 1) % 5) * 0) % 2].abs() + 0.5).powf(y)), (f64::min(0.25, xs[1]).clamp((-0.5), 2.0) + (xs[(((1 + 3) % 5) + 0) % 2].sin().exp() + 1.5).sqrt()) - p23_0(y, xs).0)
}
#[differentiate]
pub fn p23(x: f64, mut xs: [f64; 4], n: usize) -> (f64, f64) {
    if n <= 1 {
        if ((1 + 3) % 4) < n {
            let f;
            if xs[((4 - n) + 2) % 4] >= (n as f64).hypot(x.abs() + 0.1) { f = (n as f64).mul_add(xs[n], 2.0).mul_add(x - xs[n], x + 3.0); } else { f = xs[0]; }
            return (((xs[(xs.len() + 1) % 4] * (2 as f64)).tanh() + (f * xs[3])) * x, ((if ((n + 1) % 4) == 0 {
                for j in 1..=((n * n) % 4) { let mut a = f; }
                for j in 0..3 {
                    let mut d = f * (xs[j] + xs[(3 + n) % 4]);
                    xs[(((j * j) % 5) + j) % 4] *= f64::signum(f);
                }
                xs[(1 + 3) % 4].fract()
            } else { f }) * (xs[3 - n] * f)) * x);
        } else {
            for m in n..=3 {
                let mut b = x - (xs[(((1 + 2) % 5) + 1) % 4] * x);
                match ((m + 4) % 4) {
                    0 => {
                        let mut e = (b.tanh() - b) - (if (3 - n) <= m { ((n + m) % 7) as f64 } else { b });
                        b *= e.sin_cos().0;
                        return ((match ((1 + 3) % 4) {
                            0 if x >= e.mul_add(x, xs[m]) => { e }
                            1 if ((m + n) % 4) <= 0 => { b + b }
                            _ => { x * (((m + 3) % 7) as f64) }
                        }) - (xs[(xs.len() * ((4 * 0) % 5)) % 4] * x), ({ xs[m] }) - (match ((n * m) % 4) {
                            0 if b > (xs[(((2 + 0) % 5) + 3) % 4] * e) => { x }
                            _ => { e }
                        }));
                    }
                    1 => {
                        let mut c = (f64::cos(b) - (match m {
                            0 => { b }
                            _ => { xs[(((m * m) % 5) * m) % 4] }
                        })) - b.cos();
                        xs[2] /= (c.abs() * c.abs()) + 0.5;
                        c = xs[1];
                    }
                    _ => {
                        b /= p23_1(1.5, b, &xs).0.abs() + 0.1;
                        let mut v: [f64; 2] = [(-0.5); 2];
                        continue;
                    }
                }
                xs[m] = 1.0;
            }
        }
        match (3 - n) {
            0 if n < 0 => { let mut a = x + (((n + n) % 7) as f64).sin_cos().1; }
            1 => {
                let e;
                if (x <= x) || (n > 1) { e = (xs[0] - (((n + 1) % 7) as f64)) + f64::signum(xs[n]); } else { e = x; }
            }
            _ => {
                let mut a = x.powi(((2 * 1) % 4) as i32);
                return ((a + (a + xs[n])) + ({ a }), f64::atan(f64::copysign(2.0, a.sin().exp() + 1.0)));
            }
        }
        let d = ((xs[(2 + ((n + n) % 5)) % 4].abs() + 0.5).ln() * (if xs[(n + 3) % 4] < (x + x) { (6 - n) as f64 } else { x })) * xs[(((0 + n) % 5) + n) % 4];
        return ((p23_0(d + x, &xs[2..4]).1 * (xs[n] * d)) * p23_1(d, xs[n], &xs[2..4]).1, d + d);
    } else {
        xs[n] %= x.sin_cos().0.abs() + 1.5;
        { let mut e = (x + (0 as f64)).min((1 as f64) / (x.sin().exp() + 0.1)); }
    }
    (((-1.0) - xs[(4 * n) % 4]) * (0.5 + x), (((xs[3 - n] - x) * (xs[n] * (((n + 1) % 7) as f64))) * x) - xs[3 - n].abs())
}
pub const P23: Case = Case {
    primal: |p| flat(&p23(p.at[0], p.array(1), p.n)),
    pull: |p| pullback(p23_vjp(p.at[0], p.array(1), p.n)),
    push: |p, d| { let (y, t) = p23_jvp(p.at[0], p.array(1), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p24_0(mut y: f64, x: f64) -> (f64, f64) {
    y += y;
    ((((((3 + 0) % 7) as f64) + x).sin().exp() + 0.5).powf(x - (0 as f64)) + (y - x), (x * x.cos()) * (if (y >= (x * y)) || (x <= (x + x)) { y } else { 0.5 }))
}
#[differentiate]
pub fn p24(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let mut e = ((f64::floor(xs[n]) / ((n as f64).floor().sin().exp() + 0.5)) * (y + 0.0)) - ((6 - n) as f64).atan2(0.1_f64.sin().exp() + 0.5);
    if n <= 3 {
        let (c, d): (f64, f64) = if (y < (xs.len() as f64).fract()) && (xs[(4 + n) % 4] > e.sin_cos().0) { (xs[(n + n) % 4] * xs[(xs.len() + 2) % 4], e / ((xs[2] * xs[2]) + 1.5)) } else { (e * e, match 0 {
            0 => {
                if e >= ((n as f64) * 1.5) {
                    let _ = match 3 {
                        0 => { f64::floor(xs[(((0 + 4) % 5) + 1) % 4]) }
                        _ => { y }
                    };
                    for m in (3 - n)..3 {
                        let mut a = f64::sin(y);
                        a %= ((-1.0) * (-1.0)) + 0.1;
                        a = e;
                        continue;
                    }
                }
                for i in 0..((4 + 1) % 4) {
                    let mut d = xs[(i * 2) % 4] - ({ x });
                    for k in i..n {
                        let r = &xs[2..4];
                        break;
                    }
                    let mut k: usize = 1;
                }
                y
            }
            _ => { xs[n] }
        }) };
        if (3 - n) < 3 { let k = 1; }
        let (d, e): (f64, f64) = if d >= ((n as f64) + xs[3 - n]) { (xs[(n * xs.len()) % 4], f64::tanh(e)) } else { ((((4 + n) % 7) as f64).powi(((4 * 4) % 4) as i32), f64::signum(0.5)) };
    } else if (e <= f64::tanh(xs[n])) && (e < (xs[3] + xs[n])) {
        let _ = (e + e).sin();
        let (a, b) = p24_0((-xs[3]), e.powi(3));
        match (0 == 3, ((3 * n) % 4) > 3) {
            (false, _) => {
                let mut e = ((b + 3.0).abs() + (xs[(n + 3) % 4] + e)) * (xs[((4 - n) * ((2 * 2) % 5)) % 4].abs() + 1.0).powf(b);
                match ((n + 4) % 4) {
                    0 => {
                        for j in 1..=n {
                            e -= xs[(((2 * j) % 5) * xs.len()) % 4];
                            e *= e + xs[(j + 2) % 4];
                            e = xs[j];
                        }
                        let (c, d): (f64, f64) = if (b >= (xs[(((n + 4) % 5) + 2) % 4] - e)) && (n < n) { (b.sin_cos().1, x + b) } else { (b, a.floor()) };
                        let mut f = ((-(xs[n] % ((1 as f64).sin().exp() + 0.1))) * (c + (((4 * n) % 7) as f64))) - (if e <= (xs[0] * d) { d } else { a });
                    }
                    1 => {
                        let mut a = ((e + xs[(2 + n) % 4]).max(xs[(n * ((1 + 4) % 5)) % 4] * b) - b) + (xs[(n * 3) % 4] * b);
                        let c = ((xs[(xs.len() * n) % 4] + xs[0]).tanh() * 0.5_f64.sin()) * e.signum();
                        let z = &xs[0..3];
                    }
                    _ => {
                        match ((((0 + 1) % 5) + 3) % 4) {
                            0 if xs[(1 * n) % 4] < 1.5_f64.signum() => {
                                let mut b = if xs[n] > (xs[(0 + 1) % 4].abs() + 1.5).ln_1p() { (a.sin().exp() + 1.0).cbrt() } else { xs[(((4 * n) % 5) + 2) % 4] };
                                let mut c = (p24_0(e, x).0.mul_add(p24_0(0 as f64, e).0, y.cos()) + f64::cbrt(b.sin().exp() + 1.0)) + p24_0(e, a).1;
                            }
                            1 => {
                                e = f64::hypot(y, (e * e) + 0.1) * (b * a);
                                let mut c = e.mul_add(3 as f64, y).sin_cos().0;
                            }
                            _ => { e += ((((4 + n) % 7) as f64) - b) * xs[((4 - n) * n) % 4]; }
                        }
                    }
                }
                for k in 1..3 {
                    e = b / (e.tanh().sin().exp() + 1.5);
                    if !(((n * 4) % 4) <= k) { continue; }
                    let (b, c): (f64, f64) = if !(e > 3.0) { (xs[0].max(a), (-0.5) + b) } else { (b + y, xs[(((k + 2) % 5) * xs.len()) % 4] + 1.5) };
                    let mut e = ((c * (xs[3] + xs[(((1 * n) % 5) + ((k * 4) % 5)) % 4])) - b) * (a + xs[3 - k]);
                }
            }
            (_, true) => {
                let (b, c): (f64, f64) = if ((n + 2) % 4) != 0 { (xs[n] * b, a - b) } else { (x * a, p24_0(e, xs[n]).0) };
                let d = ((b * xs[((4 - n) + 1) % 4]) / ((e * 2.0).sin().exp() + 1.5)) + (a * xs[n]);
                return (-(d.abs() + 1.0).recip()) * ((6 - n) as f64).min(b);
            }
            _ => {
                e = (((xs[(n + 2) % 4] * xs[((4 - n) + 3) % 4]) / ((f64::max(0.0, b) * f64::max(0.0, b)) + 1.5)) - 0.1_f64.fract()).sin();
                for j in 0..=((2 + 4) % 4) {
                    let e = b - e;
                    let mut c = (xs[2].clamp((-0.5), 1.0) + (if j > n { xs[(xs.len() + 2) % 4] } else { e })) - (xs[(j + 2) % 4] * xs[(xs.len() + n) % 4]);
                    let z = &xs[2..4];
                }
            }
        }
    }
    (-xs[(4 + 1) % 4].mul_add(xs[3], 0 as f64)) * (y * e)
}
pub const P24: Case = Case {
    primal: |p| flat(&p24(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p24_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p24_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p24_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p24_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p25(x: f64, y: f64, xs: &[f64], n: usize) -> (f64, f64) {
    let mut b = ((4 as f64) * xs[n]) + y.mul_add(x, xs[(n + n) % 4]);
    b %= ((if xs[1] < ((n as f64) / (xs[3 - n].abs() + 0.1)) {
        b = f64::ln_1p(1.0_f64.abs() + 0.1).sin_cos().1;
        xs[n]
    } else {
        let mut g = 0;
        loop {
            if g >= n { break; }
            g += 1;
            if !(xs[g] < (y % (x.sin().exp() + 1.5))) { continue; }
            if y >= 0.5_f64.max(b) {
                if !(b >= (if 1 > 3 { 0.5 } else { b })) { break; }
                let b: f64;
                if (g > 0) || (3 != g) {
                    b = match ((g + 1) % 4) {
                        0 if ((g + g) % 4) <= g => { 1.5 }
                        _ => { 1.5 }
                    };
                } else { b = 1.5; }
                let mut f = (0.5 * xs[(((g + g) % 5) + 1) % 4]).powi(3 as i32);
            } else {
                let r = &xs[1..4];
                b -= (((xs.len() as f64) * b).mul_add(x * b, match ((g + 1) % 4) {
                    0 => { g as f64 }
                    _ => { r[(g * ((g + 2) % 5)) % 3] }
                }) * r[(r.len() + ((n + 1) % 5)) % 3]).sin();
                let mut f = xs[0] * 2.0;
            }
            let c = (xs[(2 + ((2 + 3) % 5)) % 4] * b).clamp((-0.5), 2.0);
            for m in (0..g).rev() {
                let mut d = ((((0 as f64) * c).abs() + 1.5).powf(c + xs[3]) + (y / ((y * y) + 0.1))) * 0.1;
                d *= xs[(((m + g) % 5) + m) % 4];
                let mut a = c - ({ xs[(g * m) % 4] });
            }
        }
        y
    }) * (if xs[1] < ((n as f64) / (xs[3 - n].abs() + 0.1)) {
        b = f64::ln_1p(1.0_f64.abs() + 0.1).sin_cos().1;
        xs[n]
    } else {
        let mut g = 0;
        loop {
            if g >= n { break; }
            g += 1;
            if !(xs[g] < (y % (x.sin().exp() + 1.5))) { continue; }
            if y >= 0.5_f64.max(b) {
                if !(b >= (if 1 > 3 { 0.5 } else { b })) { break; }
                let b: f64;
                if (g > 0) || (3 != g) {
                    b = match ((g + 1) % 4) {
                        0 if ((g + g) % 4) <= g => { 1.5 }
                        _ => { 1.5 }
                    };
                } else { b = 1.5; }
                let mut f = (0.5 * xs[(((g + g) % 5) + 1) % 4]).powi(3 as i32);
            } else {
                let r = &xs[1..4];
                b -= (((xs.len() as f64) * b).mul_add(x * b, match ((g + 1) % 4) {
                    0 => { g as f64 }
                    _ => { r[(g * ((g + 2) % 5)) % 3] }
                }) * r[(r.len() + ((n + 1) % 5)) % 3]).sin();
                let mut f = xs[0] * 2.0;
            }
            let c = (xs[(2 + ((2 + 3) % 5)) % 4] * b).clamp((-0.5), 2.0);
            for m in (0..g).rev() {
                let mut d = ((((0 as f64) * c).abs() + 1.5).powf(c + xs[3]) + (y / ((y * y) + 0.1))) * 0.1;
                d *= xs[(((m + g) % 5) + m) % 4];
                let mut a = c - ({ xs[(g * m) % 4] });
            }
        }
        y
    })) + 1.5;
    {
        let a;
        if (0.5 <= x) || (b <= (-x)) { a = xs[n].sin().sinh().sin().cosh(); } else { a = y; }
    }
    ({ 0.0_f64.mul_add(xs[n], x) }, b.powi(n as i32))
}
pub const P25: Case = Case {
    primal: |p| flat(&p25(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p25_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p25_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p26_0(x: f64, y: f64) -> f64 {
    let mut a = ((match ((1 + 0) % 4) {
        0 if ((3 + 1) % 4) <= 0 => { x }
        1 => {
            if y < 3.0_f64.max(2 as f64) {
                let mut k = (1 * 1) % 4;
                let mut f = ((k as f64).sin().exp().max((1 as f64) * 0.5) + (y * x)) - x.sin().sinh();
            } else if (0.5 >= (y + y)) || (((1 * 4) % 4) != 1) {
                let (c, d) = (2 as f64).sin_cos();
                let mut h = 0;
                loop {
                    if h >= 0 { break; }
                    h += 1;
                    if (d >= (d * (h as f64))) || (x > (0.5 % (x.sin().exp() + 0.5))) { break; }
                    if (d > (d.sin().exp() + 1.0).powf(d)) || (d <= c.sin()) { let mut u: [f64; 2] = [(-0.5); 2]; } else if ((1 + h) % 4) == h {
                        let w = [0.5_f64.sin(), x, (c.sin().exp() + 0.5).powf(h as f64)];
                        let mut b = ((((h as f64) * d) - ((w[(w.len() + 1) % 3] * w[(w.len() + 1) % 3]) + 1.5).cbrt()) + 1.5) - (w[0] * ((6 - h) as f64));
                    } else {
                        let mut a = (({ y - d }) + d.atan2((((h + 1) % 7) as f64).abs() + 0.1)) * f64::ln_1p(c.abs() + 0.1);
                        let mut e = a;
                    }
                    let mut d = c.sin_cos().0 - f64::exp_m1((-0.5_f64).sin());
                }
                match ((h + 3) % 4) {
                    0 => {
                        match h {
                            0 => {
                                let mut a = (((y * 0.1) * (y + x)) - ((3 as f64) * d)) + 1.5;
                                a /= (d.min(4 as f64) * d.min(4 as f64)) + 1.5;
                                let _unused: f64 = 0.5;
                            }
                            1 => { let mut b = (0.1_f64.clamp((-0.5), 2.0).abs() - 0.5_f64.sin_cos().1) - (c + d); }
                            _ => {
                                let mut e = (d * ((6 - h) as f64)) * d;
                                e %= ((d + c) * (d + c)) + 0.5;
                            }
                        }
                        if !(0.5 >= (0.5 * c)) { let mut f = y - c.sin_cos().0; }
                        let mut f = y;
                    }
                    _ => {
                        let mut k: usize = (1 * 1) % 4;
                        let (b, c) = ((d + c) + x.atan2(c.abs() + 0.1), 0.5_f64.powi(1).powi(3));
                    }
                }
            }
            0.5
        }
        _ => { y * y }
    }) - (x + y)) * y;
    y * (0.5_f64.abs() + 1.5).powf(a)
}
#[differentiate]
pub fn p26(x: f64, n: usize) -> (f64, f64) {
    match n {
        0 if x >= (x * x) => {
            let mut e = (f64::cbrt(x.sin().exp() + 0.5).fract() + (x * x)) * 0.5;
            let e = ((e.sin().exp_m1() * ((((n + 4) % 7) as f64) * (((n * n) % 7) as f64))) - (e.abs() + 1.0).recip()) * p26_0(x, e);
        }
        _ => {
            let w = [0.5_f64.min(x), (4 as f64) + x];
            let mut b = x * w[(n + 2) % 2].powi(0);
            if w[(((3 + 3) % 5) * 0) % 2] <= x {
                let c = b;
                match (1 != 0, b >= w[(((n + n) % 5) + n) % 2]) {
                    (true, false) if n > n => {
                        if c <= w[(w.len() + 1) % 2].abs() {
                            let mut f = ((3 as f64).min(w[(n + ((n + n) % 5)) % 2]) * c.min(w[1])) + (c + c);
                            f %= 0.25_f64.abs().sin().exp() + 1.5;
                            f += w[1].powi(2) + w[1];
                        }
                        b = ((w[(n * ((n * 1) % 5)) % 2] + (-1.0)) * ((-0.5) * (n as f64))).tanh();
                    }
                    _ => {
                        f64::ln_1p((b * b) + 0.1).sin();
                        let mut e = f64::copysign(c, x.abs() + 1.0) + (w[(((n + 1) % 5) * w.len()) % 2] * b);
                        for k in 1..2 {
                            let mut f = ((e * b.powi(((3 * k) % 4) as i32)) + (x * b)) + (-c);
                            continue;
                        }
                        return ((b.max(c.powi(3)) + (if (n > 0) && (c >= e.cos()) { w[0] } else { w[0] })) * 0.1, (match n {
                            0 if e > (c / (0.5_f64.abs() + 1.5)) => { w[(((4 + 2) % 5) * ((n + 0) % 5)) % 2] }
                            _ => { e }
                        }).sin());
                    }
                }
                let mut a = (-1.0) * (n as f64).mul_add(x, b);
            }
        }
    }
    (x.tanh().cos(), (((x.sin().exp() + 0.1).cbrt() - (x + x)) * x) * ((x * x) + 1.0).cbrt())
}
pub const P26: Case = Case {
    primal: |p| flat(&p26(p.at[0], p.n)),
    pull: |p| pullback(p26_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p26_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p27(x: f64, y: f64, xs: &[f64; 4], ys: &[f64], n: usize) -> f64 {
    let mut m = 1;
    let mut e = (((m as f64) * (m as f64)) + 1.0).cbrt().mul_add(0.5 / ((xs[2] * xs[2]) + 0.5), y - ys[(((m + 2) % 5) * 1) % 4]) - y;
    let mut h = 0;
    while h < m {
        h += 1;
        if (y <= (0.1 + e)) || (y <= (((n + 3) % 7) as f64).tanh()) { break; }
        let mut b = ((1.5 + 1.5) - (-1.0)) + y.cos();
        let mut v = [b.floor(), ((ys[(0 + h) % 4] * ys[(0 + h) % 4]) + 1.5).ln_1p()];
    }
    (if 0.5 >= (y.sin().exp() + 1.5).cbrt() { ys[(xs.len() + (4 - h)) % 4] } else { (-0.5_f64).floor() }) * e.min(y)
}
pub const P27: Case = Case {
    primal: |p| flat(&p27(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    pull: |p| pullback(p27_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p27_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p27_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p27_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p28_0(x: f64, y: f64, xs: &[f64]) -> (f64, f64) {
    let mut u = [x + y, x.atan()];
    u[0] = ((1.5 * y) * f64::fract(y)).sin();
    for k in 0..2 { let mut a = xs[(k + ((1 + k) % 5)) % 2]; }
    ((((((3 + 1) % 7) as f64) % (1.5_f64.sin().exp() + 1.5)).powi(2 as i32) - 3.0) - (((1 + 4) % 7) as f64), (match ((3 + 1) % 4) {
        0 => { x }
        _ => { y }
    }) % (((x + u[(4 + 1) % 2]) * (x + u[(4 + 1) % 2])) + 1.5))
}
#[differentiate]
pub fn p28(x: f64, y: f64, n: usize) -> f64 {
    let mut b = (f64::atan((-(-1.0))) - (y - y)) - y.fract();
    for i in (0..=((4 + 1) % 4)).rev() {
        for k in 2..=2 {
            if b <= b { break; }
            let mut a = ((((1 as f64) + y) * ((6 - k) as f64).atan()) - 0.5) * (-b);
            let mut b = ((1.5 + 1.5) + (a / (0.5_f64.sin().exp() + 0.5))) + (a + 0.1);
            for k in 1..2 {
                if !(((k * 1) % 4) != n) { return (((((n as f64) * (n as f64)) + 0.5).powf(2 as f64) + f64::fract(a)) - (b - y)) + b.signum(); }
                {
                    b = f64::tanh((a.sin().exp() + 0.5).powf(0.5));
                    f64::tanh(1.0 + 0.25);
                }
            }
        }
        let mut e = f64::hypot(y, (b / (b.sin().exp() + 1.5)).sin().exp() + 0.5);
    }
    let d = (y + (((n + n) % 7) as f64).max(y)) - b.sin_cos().1;
    let mut e = (-(((n as f64) * (n as f64)) + 0.1).ln());
    let mut d = (match ((0 + 4) % 4) {
        0 => { b * d }
        1 => { d }
        _ => {
            if y > b.atan() {
                let (a, b) = (match 2 {
                    0 => { d }
                    1 => { b }
                    _ => { 0.5 }
                }).sin_cos();
            }
            (((0 + 3) % 7) as f64) - e
        }
    }) * (e * d);
    (((e * e) + 1.0).cbrt().signum() * b) * (0.1 + 0.5)
}
pub const P28: Case = Case {
    primal: |p| flat(&p28(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p28_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p28_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p28_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p28_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p29(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let mut v: [f64; 2] = [0.5; 2];
    let mut e = y.signum() + (y * x);
    e *= ((e * e) + 0.1).powf(y).sin();
    if n <= n {
        e = e.sin().max(v[(n + ((0 * 4) % 5)) % 2] + v[1]);
        let mut h = 0;
        while h < 3 {
            h += 1;
            v[1] *= x.powi(0).sin();
            let mut c = f64::min((-0.5), y) - (if h <= h {
                e += ((match n {
                    0 if ((3 + 3) % 4) <= h => { y }
                    1 => { v[(4 + 0) % 2] }
                    _ => { e }
                }).abs() + 1.5).cbrt().tanh();
                let c = ((e.sin_cos().0 / (((v.len() as f64) * (v.len() as f64)) + 0.1)) + y.sin()) * e.sin_cos().0;
                v[1]
            } else {
                e -= (v[1] + e) + (v[1].sin().exp() + 1.5).powf(3.0);
                v[0]
            });
            if 0.5 < (y * y) { break; }
        }
        let mut u = v;
    } else {
        e += ((({ x.signum() }) + (v[(((n * 3) % 5) * n) % 2] + y)) + e).sin();
        for m in 1..3 {
            if 0 != 3 { break; }
            if !(e <= e) {
                e -= y.hypot(xs[m].sin().exp() + 1.0).min(v[(((m + 2) % 5) + 1) % 2]);
                v[1] -= (e + e) + (n as f64);
            } else if ((n + 1) % 4) > n {
                let mut f = (e.clamp((-0.5), 2.0).powi(2) * (v[1] - v[0])) * 1.5;
                for m in (((3 + m) % 4)..m).rev() { let r = &xs[0..2]; }
                f *= (-0.5) + f;
            } else {
                v[(4 + v.len()) % 2] = if y >= (1 as f64) { y } else { e * (xs.len() as f64) };
                let mut m: usize = 2;
            }
        }
        for j in ((n + n) % 4)..2 {
            if 2 == n { return ((-e) + (v[(((j * 1) % 5) + 1) % 2] - y)) + e.cos(); }
            let b: f64 = 1.0;
            let _unused: f64 = b;
            v[0] %= (f64::sin(b) * f64::sin(b)) + 0.5;
            break;
        }
    }
    f64::hypot(v[((4 - n) * ((2 + 1) % 5)) % 2], y.sin().exp() + 1.5).mul_add(x + v[0], e)
}
pub const P29: Case = Case {
    primal: |p| flat(&p29(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p29_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p29_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p29_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p29_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p30(x: f64, xs: &[f64; 4], ys: &[f64], n: usize) -> [f64; 3] {
    let mut f = ((x + (x * x)) * (ys[n] * x)) * x.mul_add(x, x);
    let mut d = ((n as f64) * f).sin_cos().1;
    d *= f64::signum(ys[(((n + 0) % 5) + (4 - n)) % 4]);
    let e;
    if d > 3.0 { e = d.cos(); } else { e = f64::atan(1.5); }
    let mut a = ys[(n + 3) % 4] - (d * e);
    let mut a = ((ys[3].min(f) - a.powi((3 - n) as i32)) - ys[3 - n]) * f;
    [(f.sin().exp() + 0.1).sqrt().powi(2) * (f - e), (((a / (d.sin().exp() + 0.1)) * ((n as f64) / (0.0_f64.abs() + 1.5))) * (e % ((ys.len() as f64).sin().exp() + 1.5))) + a.min(e), a]
}
pub const P30: Case = Case {
    primal: |p| flat(&p30(p.at[0], p.at[1..5].try_into().unwrap(), &p.at[5..9], p.n)),
    pull: |p| pullback(p30_vjp(p.at[0], p.at[1..5].try_into().unwrap(), &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p30_jvp(p.at[0], p.at[1..5].try_into().unwrap(), &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p31_0(xs: &[f64], y: f64, x: f64) -> f64 {
    let mut b = ((x * y) + f64::tanh(x)) - (y + y);
    {
        let mut j = 2;
        let mut c = ((b.sin() * xs[0].fract()) + (xs[1] / ((xs[1] * xs[1]) + 1.5))) * x.powi(0);
        if (xs[0] >= b.clamp((-0.5), 1.0)) && (c < f64::max(xs[(j + 1) % 2], b)) {
            let mut b = (c.floor() * (c * (((j + j) % 7) as f64))) + (x * xs[0]);
            for k in 1..3 {
                let d;
                if (xs[(((k + 2) % 5) + 3) % 2] <= (y - 1.5)) || (x > (x.sin().exp() + 0.1).ln()) { d = xs[1]; } else { d = (c / (xs[0].abs() + 0.1)) * xs[1]; }
                let mut i: usize = 1;
                let mut b = b;
            }
        }
    }
    (1.0_f64.sin().exp() + 1.0).cbrt()
}
#[differentiate]
pub fn p31_1(x: f64, y: f64) -> f64 {
    let mut c = (0.5_f64.sin() - (y + y)) - y.sin().cosh();
    (0.5_f64.sin_cos().1.powi(0) + (y as f32 as f64)) * 0.5_f64.sin().exp()
}
#[differentiate]
pub fn p31(y: f64, x: f64, n: usize) -> (f64, f64) {
    if (((n * n) % 4) > 0) && (0.5 >= 0.5) {
        let mut h = 0;
        while h < n && (2 <= h) {
            if 0.5 >= y { return ({ 3.0 }, (x - 0.1).hypot(0.0_f64.sin().exp() + 1.5) + f64::ln_1p(((-1.0) * (-1.0)) + 1.5)); }
            match h {
                0 if h == 2 => {
                    let mut e = (match 1 {
                        0 => { 0.5 / (x.sin().exp() + 1.5) }
                        1 if x >= x => { y.max(((2 + n) % 7) as f64) }
                        _ => { y + (((n * 4) % 7) as f64) }
                    }) - x;
                    e -= 0.5;
                }
                1 => {
                    if 0.5 > (h as f64) {
                        let mut a = (0.5 + x) + (x * 0.5);
                        let e = (x * 0.1).powi(1) - a;
                    } else {
                        let mut a = { x };
                        a = (((3.0_f64.sin() * (x + x)) * 2.0_f64.copysign(a.sin().exp() + 1.0)) - x.cos()).tanh();
                        a = a.tanh();
                    }
                }
                _ => {
                    if (((1 + n) % 4) > n) && (x < (x * x)) {
                        let mut a = ((y * x) * x.atan()) * y.cos();
                        a -= f64::sinh((if (a < x.powi((3 - h) as i32)) && (a >= (-0.5)) { a } else { a }).sin());
                    } else { let mut e = 1.5 + x; }
                    let mut f = ({ x }).max(1.5) + (x * y);
                    if f <= 1.5 { ((6 - h) as f64).abs(); } else { let mut e = (3.0 - (2.0_f64.abs() + 0.5).powf((6 - h) as f64)) * f64::max(f, f); }
                }
            }
            if ((3 - h) == n) || ((3 - h) < h) {
                let e = f64::ln(0.5_f64.abs() + 1.5) * y;
                let k: usize = 3;
                let mut c = e.mul_add(e * 1.0, x) + 1.0;
            }
            let e = ((x / (((4 as f64) * (4 as f64)) + 0.5)).powi(3) - (h as f64)) + 1.0;
            h += 1;
        }
        if 0.5 <= (x * (3 as f64)) {
            let mut b = (x / ((x * x) + 1.0)).powi(2);
            if y >= 1.5 { return ((x.sin().exp().max(y * 0.5) - y) * (0.5 % (b.sin().exp() + 0.5)), 0.5 + 0.5); }
            let a = ((match 1 {
                0 if b < (b + b) => { x }
                1 => { b }
                _ => { x }
            }) / (f64::cosh(b.sin()).sin().exp() + 0.5)) * (x.abs() + 0.5).ln();
        } else {
            let mut b = (((x * x) % ((((3 + h) % 7) as f64).powi(h as i32).sin().exp() + 0.1)) + (x.abs() + 0.1).powf(x)) - x.sin_cos().1;
            b -= (f64::signum(0.5 - b) * (b.sin().exp() + 0.1).powf(0.5)).sin();
            let d = f64::tanh(x).cos();
        }
        let mut a = x.fract();
        return (((h + 3) % 7) as f64, a - (0.5 * (((0 + 3) % 7) as f64)));
    } else if 2 > n {
        let d = (x - 0.5).powi(((n * n) % 4) as i32) + p31_1(0.1, x);
        let d;
        if 0.5 >= (0.5 + 0.5) { d = y.mul_add(x, 1 as f64).powi(3); } else { d = 1.5 + (0.5 * x); }
    } else { let mut b = (0.25 / (x.sin().exp() + 1.5)) + (x + x); }
    ((f64::abs(1.0) - x) - (x - (0 as f64)), ((((0 + n) % 7) as f64) / (y.sin().exp() + 0.5)).cos() - x.fract())
}
pub const P31: Case = Case {
    primal: |p| flat(&p31(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p31_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p31_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p32_0(x: f64, y: f64) -> (f64, f64) {
    if 0.5 <= (4 as f64) {
        if (0.5 > x) && (0 != 1) {
            let mut e = ((y * (((1 * 2) % 7) as f64)) + x.min(x)) + y;
            e *= y * 0.5;
            let mut f = 0.5 / (e.min(0.5).abs() + 1.5);
        }
        if y <= (0.5 * y) { return ({ (1 as f64) - y }, 0.5_f64.hypot(y.sin().exp() + 1.5) + x); }
        let b = f64::ln(x.sin().exp() + 1.0) * 1.5;
    } else { let mut a = ((y.abs() + 0.1).cbrt().sin().exp() - (-y)) - (y as f32 as f64); }
    ((({ (0.5_f64.abs() + 1.0).ln_1p() }) + y.sin()) + x, ((((0 + 1) % 7) as f64) * y.atan()) + y)
}
#[differentiate]
pub fn p32(x: f64, y: f64, xs: &[f64; 4], n: usize) -> f64 {
    if y <= y.max(x) { let (e, f): (f64, f64) = if ((2 + 2) % 4) > n { (y.fract(), (-(((3 + n) % 7) as f64))) } else { (f64::sin(y), (((6 - n) as f64).abs() + 0.1).sqrt()) }; }
    let mut c = f64::fract(y * xs[3 - n]) * (x - xs[((4 - n) + 3) % 4]);
    let (b, c) = p32_0(y / ((1.0 * 1.0) + 0.5), xs[n].tanh());
    let u = [b - x, xs[3 - n].sin().exp(), (c.abs() + 1.5).sqrt(), f64::exp(0.5_f64.sin())];
    let mut d = (u[n] * (u[3] * x)) - u[(((4 + 2) % 5) + 1) % 4].signum();
    let mut b = (p32_0(c, y).0.mul_add(y - d, c + 1.0) - b) + u[(n + 1) % 4];
    let mut w: [f64; 4] = [1.5; 4];
    w[n] = (u[((4 - n) + 2) % 4] + xs[1].signum()).tanh();
    for j in ((3 + n) % 4)..((n + 0) % 4) {
        if y >= b.sin() { w[j] = (xs[(2 * 4) % 4] + u[2]) * (c * c); }
        if ((j + 3) % 4) == j { break; }
        let mut g = 0;
        while g < 0 && (0.5 <= d) {
            b *= u[g].sin();
            g += 1;
        }
    }
    p32_0(d.mul_add(xs[n], y), w[(n + 3) % 4] + d).0
}
pub const P32: Case = Case {
    primal: |p| flat(&p32(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p32_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p32_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p32_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p32_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p33(x: f64, xs: Vec<f64>, n: usize) -> f64 {
    let mut v: [f64; 4] = [0.1; 4];
    let mut f = ((match 0 {
        0 => { x }
        _ => { x }
    }) * x) * (if ((n + 2) % 4) == n {
        let f = ((xs[3].abs() + 0.5).sqrt() - 0.25_f64.powi(3)) - (x.abs() + 1.0).cbrt();
        f
    } else { v[n] });
    for m in 0..n {
        if ((1 + 1) % 4) != m { break; }
        let (a, b) = v[(((m + 3) % 5) * m) % 4].min((-1.0)).sin_cos();
        let mut b = if v[(((n + 1) % 5) + ((3 + 0) % 5)) % 4] >= (((2 * 3) % 7) as f64) { (m as f64).signum() } else { a };
        if (a < (v[((4 - m) + 3) % 4] - x)) || (0.5 >= f64::ln_1p((b * b) + 0.1)) { v[3] *= xs[m] + b; }
    }
    (((xs[1] - f) * v[(n * 1) % 4].copysign((3.0 * 3.0) + 0.1)) - ({ f })) - 0.5
}
pub const P33: Case = Case {
    primal: |p| flat(&p33(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p33_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p33_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p33_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p33_grad(p.at[0], p.at[1..5].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p35_0(xs: &[f64], x: f64) -> f64 {
    let mut e = x.max(xs[(((2 * 3) % 5) + xs.len()) % 2]).atan() * (-0.5);
    (1.5_f64.sin().exp() + 1.5).recip()
}
#[differentiate]
pub fn p35_1(x: f64) -> (f64, f64) {
    let a = ((x * x) + 1.5).sqrt() + (1 as f64);
    let e = match 0 {
        0 => { x.sin() }
        1 if 0 < 0 => { (a.abs() + 1.0).ln_1p() }
        _ => { 0.5 }
    };
    ((-f64::abs(((2 + 3) % 7) as f64)) * (e - x), (((1 + 4) % 7) as f64) * e.cos())
}
#[differentiate]
pub fn p35(x: f64, xs: &[f64], ys: &[f64], n: usize) -> f64 {
    let mut b = (x + (((4 + 1) % 7) as f64)) - f64::floor(x);
    for j in 1..=2 {
        let mut c = f64::tanh(b * b) * (ys[n] % (x.abs() + 0.5));
        let mut e = f64::max((((2 + j) % 7) as f64).sin().exp_m1(), p35_0(&xs[1..3], b));
    }
    ((n as f64).powi(1) + ys[n]) * b.cos()
}
pub const P35: Case = Case {
    primal: |p| flat(&p35(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    pull: |p| pullback(p35_vjp(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p35_jvp(p.at[0], &p.at[1..5], &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p35_value_and_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p35_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p36_0(x: f64, y: f64) -> f64 {
    let mut g = 0;
    while g < 3 {
        if (y < 1.5) || (y <= (0.1 - y)) { return x.cos().cos() * (2.0 * 0.5); }
        for j in ((g + 1) % 4)..=g {
            let a;
            if (x > 0.0) || (x > (-0.5)) { a = y; } else { a = f64::copysign(y + x, ((0.5 / ((((j + 2) % 7) as f64).sin().exp() + 0.5)) * (0.5 / ((((j + 2) % 7) as f64).sin().exp() + 0.5))) + 0.1); }
            let mut c = ((1.5 - y).abs() + 0.5).powf(a) - y;
            match j {
                0 => {
                    let e;
                    if ((2 + 3) % 4) <= 3 { e = 1.5_f64.powi(2); } else { e = (c + y) + f64::tanh(3.0); }
                    continue;
                }
                1 if j < 1 => {
                    if j < g { let u = [a, a - 0.5]; }
                    let mut h = 0;
                    while h < g {
                        h += 1;
                        c *= (match ((j + 1) % 4) {
                            0 if (3 - j) > 1 => { 0.5 }
                            _ => { y }
                        }).sin();
                    }
                }
                _ => { let mut w = [a, 0.5 * c, c]; }
            }
        }
        let mut d = ((0.5 * x).powi(1) - (-y)) * (if !(0.5 >= y) { y } else { y });
        let b = (d * y).max({ (6 - g) as f64 }) + x;
        g += 1;
    }
    (x.powi(1) + (x * 0.5)) - y.sin().exp()
}
#[differentiate]
pub fn p36(x: f64, mut y: f64, xs: Vec<f64>, mut ys: [f64; 4], n: usize) -> f64 {
    if !(y <= (y / (((6 - n) as f64).abs() + 0.1))) {
        y = y;
        ys[(4 + n) % 4] = (if x < (-ys[(n + 2) % 4]) { y } else {
            let f = ((ys[n] / (y.abs() + 1.5)) + x.fract()) + 0.5;
            let mut a = y;
            0 as f64
        }) + xs[(((4 + 2) % 5) * ((n * 3) % 5)) % 4].clamp((-0.5), 2.0);
    }
    let mut a = y - f64::ln_1p((2.0 * 2.0) + 0.1);
    a -= (match ((n * n) % 4) {
        0 if 2 <= n => {
            ys[3 - n] += a.tanh();
            {
                let _ = 1.5;
                let _ = ys[n].powi(1);
            }
            ((4 + n) % 7) as f64
        }
        1 => { y }
        _ => { a }
    }) - f64::sin(x);
    a *= a * 0.0;
    let (e, f): (f64, f64) = if y < (a * y) { (a * ((6 - n) as f64), xs[(n + 3) % 4]) } else { (a, f64::cos(((n + 3) % 7) as f64)) };
    y += e.clamp((-0.5), 0.5).floor().tanh();
    for j in 1..((3 + n) % 4) {
        if a < p36_0(((j + 3) % 7) as f64, xs[3]) { let (a, b) = ((ys[(0 + 3) % 4] + a).fract(), a); }
        let b;
        if (n == n) || (0.5 >= ((6 - n) as f64).sin_cos().1) { b = ({ a }).hypot((e * f).sin().exp() + 1.0); } else { b = ys[(j + 1) % 4].powi(((j * j) % 4) as i32); }
        if ys[(j * 3) % 4] > (match j {
            0 => { ys[j] }
            1 => { a }
            _ => { (-0.5) }
        }) { break; }
    }
    xs[(((n * n) % 5) + 2) % 4] * f.max(f)
}
pub const P36: Case = Case {
    primal: |p| flat(&p36(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)),
    pull: |p| pullback(p36_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)),
    push: |p, d| { let (y, t) = p36_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p36_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n); Some((flat(&y), flat(&g), flat(&p36_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.array(6), p.n)))) },
};

#[differentiate]
pub fn p37_0(x: f64, y: f64, xs: &[f64]) -> f64 {
    for i in ((0 * 3) % 4)..3 { let mut d = ((0.25 - y) - (xs[1] + y)) + x; }
    let mut a = (y.abs().powi(2) - (y + (((0 + 1) % 7) as f64))) + y.sin();
    a += xs[0] + (y / (y.abs() + 0.1));
    ((((((2 * 3) % 7) as f64) / (y.sin().exp() + 0.1)) - (a + y)) * xs[1]) * (xs[0] * a)
}
#[differentiate]
pub fn p37_1(xs: &[f64], x: f64) -> (f64, f64) {
    let mut c = ((x * x) + 0.1).sqrt();
    (0.0 - (x * (((2 * 0) % 7) as f64)), ((((0 as f64) % (x.abs() + 1.0)) / (p37_0(c, c, xs).abs() + 0.1)) - (c - c)) * c.copysign(x.sin().exp() + 0.5))
}
#[differentiate]
pub fn p37(x: f64, mut y: f64, xs: &[f64], ys: [f64; 4], n: usize) -> f64 {
    for j in 0..2 {
        if (((n + 1) % 4) != j) || (y <= x) { break; }
        let (e, f) = (y, x / ((y * y) + 1.0));
        let (c, d) = p37_1(&ys[0..4], (j as f64).signum());
    }
    y += xs[n];
    let mut v = [y % ((0.5 * 0.5) + 0.1), x + y];
    (0.0 + f64::signum(y)) * p37_0(0.5, v[(n + ((n + n) % 5)) % 2], &v[0..2])
}
pub const P37: Case = Case {
    primal: |p| flat(&p37(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n)),
    pull: |p| pullback(p37_vjp(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n)),
    push: |p, d| { let (y, t) = p37_jvp(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p37_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n); Some((flat(&y), flat(&g), flat(&p37_grad(p.at[0], p.at[1], &p.at[2..6], p.array(6), p.n)))) },
};

#[differentiate]
pub fn p38_0(x: f64) -> f64 {
    for m in ((0 * 4) % 4)..3 {
        let mut e: f64 = 0.5;
        let mut e = ((match 3 {
            0 if e < (1.0 + e) => { (((m * 2) % 7) as f64).sin_cos().1 }
            1 if e > (m as f64) => { x.cos() }
            _ => { if !(x >= 0.5) { x } else { e } }
        }) - 1.5) + (e + x);
        let mut c = (((m + 2) % 7) as f64).cos() - (1.0 * e);
        continue;
    }
    1.5 - (x - x)
}
#[differentiate]
pub fn p38_1(x: f64, y: f64) -> f64 {
    let e = (f64::min(((y * y) + 0.5).powf(x), (4 as f64) * (3 as f64)) - ((2 as f64) - 0.25)) - 0.5_f64.clamp((-0.5), 0.5);
    let (d, e) = 0.5_f64.sin_cos();
    let mut c = ((2.0_f64.powi(3 as i32) / ((e % ((1 as f64).abs() + 1.5)).abs() + 0.5)) + (0.5 * (0 as f64))) * p38_0(e);
    ((-0.5) * d).sin().exp_m1()
}
#[differentiate]
pub fn p38(x: f64, y: f64, xs: [f64; 4], ys: &[f64], n: usize) -> [f64; 3] {
    for i in 1..((4 + n) % 4) {
        if 0.5 < 2.0 {
            let k: usize = 3;
            let a = ((ys[2] + y) + (0.1 * ys[((4 - k) + 1) % 4])) + f64::sin(0.0);
            let mut b = x;
        } else {
            let mut f = (x - y).atan2((x + x).sin().exp() + 0.5) + x;
            let mut f = ((match ((i * i) % 4) {
                0 => { xs[(((n * 1) % 5) + 1) % 4] }
                1 => {
                    f *= (-1.0_f64).sin();
                    y
                }
                _ => {
                    f += f / ((i as f64).max(ys[3 - n]).abs() + 0.5);
                    1.0
                }
            }).abs() - y) * (f + 0.1);
            f *= ys[i] / (xs[3].abs() + 1.5);
        }
        let mut a = (((ys[1] * x) * (ys[3] - x)) - x.mul_add(y, ys[0])) - y.clamp((-0.5), 1.0);
        if ((i * i) % 4) > 3 {
            let mut b = (f64::abs(1.5 / (a.abs() + 1.0)) - (0.5 / ((a * a) + 1.0))) + (-1.0);
            b += ((b - (y * 0.0)) + b.max(b)).tanh();
        }
    }
    [(((0.5 - 1.0) + ys[(2 + 3) % 4]) * ys[3]) + p38_1(y, ys[3 - n]), (ys[(n + 1) % 4] * (y.abs() + 1.5).sqrt()) * (x + y), x.mul_add(f64::signum(x), y.sin_cos().1)]
}
pub const P38: Case = Case {
    primal: |p| flat(&p38(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n)),
    pull: |p| pullback(p38_vjp(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p38_jvp(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p39_0(x: f64, y: f64, xs: &[f64]) -> (f64, f64) {
    let _unused: f64 = 1.5;
    {
        let mut b = (y * xs[(xs.len() * ((2 + 2) % 5)) % 2]).min(xs[(3 + ((2 + 2) % 5)) % 2]) - y;
        let a = (0.1 - x) + (-(3 as f64));
        b %= (xs[(4 + 1) % 2] * xs[1]).sin().exp() + 1.0;
        return ((a.mul_add(a, x) - xs[0]) * a, (y + xs[1]) * (a.abs() + 0.5).sqrt());
    }
    ((y + xs[1]).max(x.clamp((-0.5), 0.5)), 1.5 - y)
}
#[differentiate]
pub fn p39(x: f64, xs: &[f64; 4], ys: [f64; 4], n: usize) -> (f64, f64) {
    for j in n..=n {
        let mut b = (((ys[(1 + ((j * j) % 5)) % 4] * 0.5) * (ys[(1 + ((j * j) % 5)) % 4] * 0.5)) + 1.5).powf(match ((3 * 2) % 4) {
            0 if (3 - n) <= j => {
                match ((((2 + j) % 5) + 3) % 4) {
                    0 => {
                        let mut h = 0;
                        while h < j {
                            let mut a = (ys[3 - j].cos() + (-(((j + h) % 7) as f64))) + (ys[h] + x);
                            let mut a = a.sin() + a.sin_cos().0;
                            let mut c = (a.sin().sinh() + (a + ys[(0 * j) % 4])) - ((j as f64) * ys[1]);
                            break;
                            h += 1;
                        }
                    }
                    _ => {
                        let u = ys;
                        let mut e = (p39_0(((x * x) + 1.5).powf(x), ys[2].hypot(u[(((j * j) % 5) + j) % 4].sin().exp() + 1.5), &xs[0..3]).0 * ((x * x) + 0.5).ln()) - 0.1_f64.mul_add(xs[(j * j) % 4], x);
                        if ((4 * 1) % 4) < j {
                            let mut m = 1;
                            e /= (e * e) + 0.1;
                            let mut f = (((j as f64) * (j as f64)) + 1.5).recip().fract() + f64::max(e, e);
                        } else {
                            e = p39_0(u[(((n * 0) % 5) + 3) % 4], ((3 * n) % 7) as f64, &ys).1 + p39_0(((j + 2) % 7) as f64, e, &xs[0..2]).1;
                            let mut b = f64::min(ys[3] - (j as f64), u[j].powi(((0 * j) % 4) as i32));
                        }
                        break;
                    }
                }
                match j {
                    0 => {
                        if (x >= (-x)) && ((3 - n) <= j) {
                            let mut d = (((0.5 - (j as f64)) * (0.5 - (j as f64))) + 0.5).sqrt() - x.max(x);
                            let mut f = (((4 + j) % 7) as f64).min(d) * (d - ys[3 - j]);
                        }
                        let _unused: f64 = x.atan2(x.sin().exp() + 1.5) - p39_0(x, x, &ys[0..2]).1;
                        break;
                    }
                    _ => {
                        let mut a = x.mul_add(x.powi(1), 2 as f64);
                        let i = 0;
                        let r = &xs[0..2];
                    }
                }
                x
            }
            1 => { x }
            _ => { x }
        }) - x;
        let mut g = 0;
        loop {
            if g >= 1 { break; }
            g += 1;
            if (0.5 <= (0.5 * ys[3 - g])) || (ys[(((0 * j) % 5) + 1) % 4] < p39_0(0.5, b, &ys).0) { continue; }
            let mut v = [ys[(((g + j) % 5) * (4 - g)) % 4].signum(), ys[g].clamp((-0.5), 2.0)];
            if ys[3 - n] > ((((0 + 1) % 7) as f64) - b) {
                b %= (b.sin().exp() + 0.1).recip().sin().exp() + 0.1;
                break;
            } else {
                let mut v = v;
                for j in 1..=g {
                    let mut d = (f64::min(b * b, ys[j].tanh()) + (ys[3] - (3 as f64))) * (b * b);
                    v[(4 + 2) % 2] = (((d * ((((4 * 2) % 7) as f64) * d)) - x.sin().sinh()) + (d / (d.abs() + 0.5))).sin();
                    v[1] = b.sin().sinh();
                }
            }
        }
        let a;
        if (g < g) || (b <= f64::signum(b)) { a = g as f64; } else { a = b; }
        continue;
    }
    (xs[3 - n].abs().mul_add((((0 + n) % 7) as f64) * ys[(3 + 2) % 4], x % ((x * x) + 1.5)), (((n as f64) + x) + x) + (x * xs[n]))
}
pub const P39: Case = Case {
    primal: |p| flat(&p39(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n)),
    pull: |p| pullback(p39_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n)),
    push: |p, d| { let (y, t) = p39_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p40_0(y: f64, x: f64) -> (f64, f64) {
    let mut a = (((0.5 / (((((2 + 1) % 7) as f64) * (((2 + 1) % 7) as f64)) + 1.5)) + (match 0 {
        0 => { 0.5 }
        1 => { 1.5 }
        _ => { (-0.5) }
    })) - (-x)) - ((1 as f64) / (x.sin().exp() + 0.5));
    ((((y * x) / ((a * a).sin().exp() + 0.5)) * a) - (((0 + 3) % 7) as f64), (0.5_f64.sin_cos().1 as f32 as f64))
}
#[differentiate]
pub fn p40(x: f64, xs: Vec<f64>, n: usize) -> f64 {
    let mut b: f64 = 0.0;
    let mut v = [{ xs[(xs.len() + ((n * n) % 5)) % 4] }, x + (((3 + 3) % 7) as f64), (n as f64) - b, b.floor()];
    for k in ((n + 1) % 4)..2 {
        let (a, b) = xs[3 - k].powi(k as i32).sin_cos();
        let _ = (-1.0);
    }
    let mut c = ((b.sin().exp() + 1.0).recip() - f64::floor(n as f64)) + x;
    if !(v[n] < (c + c)) { b -= ((0.1 * b).sin().exp() + 0.1).powf(v[(v.len() + v.len()) % 4]); } else {
        v[(xs.len() + 1) % 4] = p40_0(v[n], b).0.powi(2 as i32);
        v[3] = c.floor();
    }
    let c = (((x - v[1]) * (x - v[1])) + 0.1).recip() * v[3 - n].sin_cos().1;
    let mut u = [c.clamp((-0.5), 1.0), v[3 - n].clamp((-0.5), 2.0)];
    {
        if ((2 + 1) % 4) > n { let d = (((x + c) - 1.0) * v[n]) - (c - x); } else if c <= (c - xs[(((0 + 3) % 5) * ((n + 1) % 5)) % 4]) {
            let mut e = (((-v[1]) + (v[1] / ((3.0 * 3.0) + 0.5))) * (-b)) + ((n as f64) * xs[n]);
            let a;
            if 0.5 > ((((n + 3) % 7) as f64) % ((n as f64).sin().exp() + 0.5)) { a = (u.len() as f64).signum().powi(0); } else { a = u[(1 + 2) % 2]; }
            u[1] /= ((u[(3 + 3) % 2] * u[(3 + 3) % 2]) + 0.1).powf(a).abs() + 1.5;
        } else { let (b, c): (f64, f64) = if c >= 1.5 { (c.powi(1), c) } else { (f64::cbrt((b * b) + 0.5), (0.25 as f32 as f64)) }; }
    }
    xs[0].abs().tanh() + ((-0.5) as f32 as f64)
}
pub const P40: Case = Case {
    primal: |p| flat(&p40(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p40_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p40_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p40_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p40_grad(p.at[0], p.at[1..5].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p41(x: f64, n: usize) -> f64 {
    let mut a = x.mul_add(x, x).mul_add(1.5 - x, x + 0.5);
    a *= x.sin();
    for i in (((n + n) % 4)..n).rev() {
        if a > (a * a) { continue; }
        for i in 0..((i + i) % 4) {
            if a > (a % (a.sin().exp() + 0.5)) { { let mut c = (a.powi(2) + (a + 0.5)) + x.atan(); } }
            for m in 0..3 {
                a /= (a.min(a) * a.min(a)) + 1.0;
                a -= (3 as f64) * 1.5;
                continue;
            }
            a *= x;
        }
        let (a, b): (f64, f64) = ((a - 0.5).powi((3 - i) as i32), 0.5);
        let (b, c) = (a, if a < 0.5 { 1.0 } else { (i as f64) + b });
        break;
    }
    x.max({ a }) - (a as f32 as f64)
}
pub const P41: Case = Case {
    primal: |p| flat(&p41(p.at[0], p.n)),
    pull: |p| pullback(p41_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p41_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p41_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p41_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p42_0(x: f64, y: f64, xs: &[f64]) -> (f64, f64) {
    let mut h = 0;
    while h < 3 {
        h += 1;
        if ((h + 2) % 4) <= 3 { break; }
        let mut b = ((4 as f64) + x).signum() - 1.5;
        (xs[1] - xs[(h * ((h + 1) % 5)) % 2]).fract();
    }
    (0 as f64, y.sin().powi(3 as i32) * 1.5)
}
#[differentiate]
pub fn p42_1(x: f64, xs: &[f64]) -> f64 {
    let mut c = ((x - xs[0]) + xs[1].min(xs[(((4 + 3) % 5) + 1) % 2])) * f64::abs(x);
    (c + (((0 + 2) % 7) as f64)) * (x * xs[(((2 + 1) % 5) * 0) % 2])
}
#[differentiate]
pub fn p42(xs: &[f64], x: f64, n: usize) -> f64 {
    let mut f = ((2 as f64) - (match ((1 + n) % 4) {
        0 if ((3 * n) % 4) <= 1 => { x }
        1 => { xs[3 - n] }
        _ => { x }
    })) - x;
    let mut d = f.sin();
    let mut g = 0;
    loop {
        if g >= 0 { break; }
        g += 1;
        for i in n..3 { let i: usize = 0; }
        if xs[3 - g] <= xs[0] { continue; }
    }
    let b = f * (d % (0.1_f64.abs() + 0.1));
    d /= xs[(g + 2) % 4].sin().sin().exp() + 1.0;
    if xs[g] > (g as f64).sin_cos().0 {
        for k in (0..3).rev() { let mut e = b; }
        let f = (xs[(xs.len() + xs.len()) % 4] - (f as f32 as f64)) * p42_0(((3 * g) % 7) as f64, xs[(g * n) % 4], xs).0;
        if f <= f.sin_cos().0 {
            let _ = ((g as f64) / ((-1.0_f64).abs() + 1.0)) * (-b);
            d %= ((xs[3 - g] * 0.5) * (xs[3 - g] * 0.5)) + 1.0;
            d = ((xs[(n + (4 - g)) % 4] / (0.25_f64.sin().exp() + 1.0)).abs() + 0.1).powf(match 1 {
                0 => { xs[g] }
                1 if g != 3 => { g as f64 }
                _ => { f }
            });
        } else { d = p42_0(x, f, xs).1 / ((xs[2] + f).sin().exp() + 0.5); }
    } else {
        let mut q = (if xs[0] <= (3.0 + xs[(1 + 3) % 4]) { b.sin().cosh() } else { 0.5 / ((xs[g] * xs[g]) + 1.0) }, b + b);
        let e;
        if ((3 + n) % 4) > g { e = f64::abs(xs[((4 - g) * xs.len()) % 4]); } else { e = (xs[1] + b).max(xs[(xs.len() * 4) % 4].cos()); }
        let u: [f64; 4] = [2.0; 4];
    }
    xs[(1 * ((1 + g) % 5)) % 4] * b
}
pub const P42: Case = Case {
    primal: |p| flat(&p42(&p.at[0..4], p.at[4], p.n)),
    pull: |p| pullback(p42_vjp(&p.at[0..4], p.at[4], p.n)),
    push: |p, d| { let (y, t) = p42_jvp(&p.at[0..4], p.at[4], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p42_value_and_grad(&p.at[0..4], p.at[4], p.n); Some((flat(&y), flat(&g), flat(&p42_grad(&p.at[0..4], p.at[4], p.n)))) },
};

#[differentiate]
pub fn p43(x: f64, n: usize) -> (f64, f64) {
    let mut f = (x * 1.5).powi(((3 + 3) % 4) as i32) * (x + x);
    f %= (f * f).sin().exp() + 0.1;
    {
        let mut e = (0.5 / (x.sin().exp() + 1.0)) * f.tanh();
        let j: usize = 0;
        for m in (2..=j).rev() {
            if m < n { break; }
            let a: f64 = 0.5 * 3.0;
            return (e.cos() - a.mul_add(0.5, e), 1.5 + ((((j + 3) % 7) as f64) * 0.5));
        }
    }
    ((((f * f) % ((f % ((x * x) + 0.5)).abs() + 0.1)) - 0.5) - (f + f), f)
}
pub const P43: Case = Case {
    primal: |p| flat(&p43(p.at[0], p.n)),
    pull: |p| pullback(p43_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p43_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p44(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let mut k: usize = 2;
    let mut d = (y - y).cos();
    if xs[k] <= (xs[(3 + n) % 4] - xs[3 - k]) {
        for i in (((n * k) % 4)..2).rev() {
            let z = &xs[1..3];
            let mut a = y + z[0];
            if z[0] < (a + z[(z.len() * (4 - i)) % 2]) {
                let mut d = (if (d >= d.sin()) || (d > ((xs.len() as f64) * d)) { ((2 + k) % 7) as f64 } else { a * 0.5 }) + (z[1] * d);
                k = (k * z.len()) % 4;
            }
        }
        let e;
        if d <= (d * d) {
            let mut c = (xs[((4 - k) + 1) % 4].mul_add(xs[k], 0.25) * d.sin().exp_m1()) * (x.sin().exp() + 0.1).ln();
            e = (y + d) * d.sin_cos().0;
        } else { e = ((y + xs[n]) as f32 as f64); }
    }
    if !(d > (d * xs[3])) {
        d = xs[3 - k].tanh();
        let mut f = 2.0 - (xs[k] - xs[3 - n]);
        if (3 - k) <= k { return (y / (0.5_f64.abs() + 0.5)).atan(); }
        return y.powi((3 - k) as i32).cos() + x.signum();
    }
    for m in k..0 {
        for k in 0..=n { let (b, c) = (1.5_f64.sin(), d); }
        let b;
        if ((4 + 2) % 4) <= 2 {
            b = 0.5 % (((match ((2 * k) % 4) {
                0 if 0.5 > d => { d }
                1 if 0.5 >= (xs[(m * 1) % 4] + x) => { (-0.5) }
                _ => { y }
            }) * (match ((2 * k) % 4) {
                0 if 0.5 > d => { d }
                1 if 0.5 >= (xs[(m * 1) % 4] + x) => { (-0.5) }
                _ => { y }
            })) + 1.0);
        } else { b = ({ xs[m] }) * 0.1; }
        d += ((1.5 - xs[(m + 3) % 4]) * (xs[0] + xs[m])).tanh();
    }
    (({ xs[3 - k].sin_cos().1 }) - (xs[3 - n] - (0 as f64))) + y.mul_add(d, y)
}
pub const P44: Case = Case {
    primal: |p| flat(&p44(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p44_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p44_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p44_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p44_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p45(x: f64, mut xs: Vec<f64>, n: usize) -> [f64; 3] {
    let mut f = (((x.abs() + 1.5).sqrt() + ({ n as f64 })) - (x * (4 as f64))) * x;
    if 0.5 > (xs[n] * f) {
        let f = match 1 {
            0 => { xs[(((0 * n) % 5) + 3) % 4] }
            1 if f <= ((n as f64) + f) => {
                for j in n..n {
                    f = ((f64::ln((f.sin_cos().0 * f.sin_cos().0) + 0.1) * (f - (-1.0))) - (f / ((f * f) + 1.5))).tanh();
                    break;
                }
                x - x
            }
            _ => {
                f = f64::powf((0.5 * 0.5) + 1.0, f).floor();
                1.0
            }
        };
        xs[n] = xs.len() as f64;
    } else {
        f -= (if x < xs[0].powi(((n + 1) % 4) as i32) {
            f *= f / (xs[3 - n].abs() + 1.0);
            f *= f.atan2((f * f) + 1.5);
            xs[0]
        } else { 1.5 }).sin();
        xs[3 - n] = ((x - f.sin_cos().1) * x.powi(3)).sin();
        for m in 1..n {
            let e = (f64::sinh(xs[(m + xs.len()) % 4].sin()) * xs[m].sin_cos().1) * xs[(((m + 3) % 5) + m) % 4];
            return [(xs[n] + f) + e.sin().sinh(), e.copysign((f * f) + 0.1) / (((e + (n as f64)) * (e + (n as f64))) + 1.5), xs[m]];
        }
    }
    [f - xs[n].floor(), f64::min(x.clamp((-0.5), 2.0), f + x), (f.clamp((-0.5), 0.5) - (xs[n] + x)) + f]
}
pub const P45: Case = Case {
    primal: |p| flat(&p45(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p45_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p45_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p46_0(xs: &[f64], y: f64, x: f64) -> f64 {
    let mut h = 0;
    while h < 0 {
        h += 1;
        let mut b = ((xs[1].hypot((y * y) + 0.1) * xs[1].hypot((y * y) + 0.1)) + 0.5).ln() - x.powi(h as i32);
    }
    let _ = x * x;
    let d;
    if x <= (0.5 / ((y * y) + 1.0)) {
        d = match h {
            0 if h == 2 => { xs[1].min(y) }
            1 if x >= ({ h as f64 }) => { y / (x.abs() + 0.1) }
            _ => { x / (y.sin().exp() + 1.5) }
        };
    } else { d = x + 1.5; }
    ((-1.0) + x.clamp((-0.5), 2.0)) - d.powi(1)
}
#[differentiate]
pub fn p46_1(x: f64, y: f64) -> f64 {
    if y <= (-0.5) {
        let e;
        if !(y < ((0 as f64) * y)) { e = y; } else { e = x; }
        return f64::sqrt(e.abs() + 0.5).sin_cos().0;
    }
    (f64::abs((1 as f64) + y) * y.cos()) + (y + (-1.0))
}
#[differentiate]
pub fn p46(x: f64, n: usize) -> [f64; 3] {
    if (0.5 < x.abs()) && (x <= x) {
        let mut b = x.sin_cos().1 + ({ x });
        let mut e = (b * f64::max(b, b)) - b;
    } else {
        match (x > x.tanh(), x < x) {
            (false, false) => {
                for m in (0..3).rev() {
                    if (3 - m) <= 0 { break; }
                    let mut d = p46_1((3 as f64).max(x), (((m * n) % 7) as f64).sin().sinh()) + p46_1(x, x);
                }
                let mut e = x.powi(2).mul_add(x, x) * 0.5;
                if 0.5 > ((2 as f64) * e) {
                    let c = (e.powi(0).mul_add(e.cos(), e) - 1.5) - (match ((n + 1) % 4) {
                        0 => { 0.5 }
                        1 => { x }
                        _ => { (-0.5) }
                    });
                }
                return [(f64::floor(x) * (e + e)) * e.max(n as f64), if (n < n) || (((4 + 2) % 4) < n) {
                    let f = x.clamp((-0.5), 1.0);
                    0.5 % (x.abs() + 0.1)
                } else { 0.5_f64.sin_cos().1 }, (e.powi(((n * 3) % 4) as i32).cos() + (1 as f64)) - 1.5];
            }
            (_, _) => {
                for j in (0..((n * 3) % 4)).rev() {
                    let mut c = (f64::atan(0.5 / (x.abs() + 1.0)) * ((6 - j) as f64)) - (-0.5);
                    let mut j: usize = 1;
                }
                if ((1 * n) % 4) != 1 { return [1.0_f64.sin() - 0.5_f64.sin(), ((0.5 * x) / (f64::cos(x).abs() + 1.0)) + x.max(x), ((((2 * n) % 7) as f64) + x) % ((x - x).sin().exp() + 1.0)]; }
            }
            _ => { let mut w = [x * x, 0.5, { x }, x + 0.5]; }
        }
        if ((n + n) % 4) <= n { let mut e = p46_1(x, x) * f64::sin(x); } else if !(0 > 1) {
            let d = ((n + 3) % 7) as f64;
            match (3 - n) {
                0 => {
                    for k in 2..3 {
                        let _unused: f64 = (n as f64) * (match n {
                            0 => { (-1.0) }
                            1 => { x }
                            _ => { 0.5 }
                        });
                        let mut a = (if k <= k { d } else { d + d }) - d.powi(k as i32);
                    }
                    let mut b = (1.5 + d) * (1 as f64).cos();
                    {
                        let mut a = (d.max(p46_1(b, d)) - 0.5) * 1.5;
                        a /= (b.powi(1 as i32) * b.powi(1 as i32)) + 1.5;
                        b *= 0.5 + b;
                    }
                }
                _ => {
                    let mut f = (d * (d + 0.5)) - x;
                    let _ = f.cos().atan2((f64::abs(f) * f64::abs(f)) + 0.5);
                    f = 1.5;
                }
            }
        } else {
            let mut g = 0;
            loop {
                if g >= 2 { break; }
                g += 1;
                let a = f64::min(x, 0.1).fract();
                let mut f = ((match ((g + 1) % 4) {
                    0 => { 0.5_f64.abs() }
                    _ => { f64::max(a, g as f64) }
                }) * 3.0) * (x + a);
            }
            let mut b = f64::sqrt((0.5_f64.abs() * 0.5_f64.abs()) + 1.5) * (0.5_f64.sin().exp() + 1.5).powf(x);
        }
    }
    [x.atan().powi(((n + 1) % 4) as i32) + 1.5, (match n {
        0 => { 0.5 + x }
        _ => { x }
    }) + p46_1(x, x), f64::sqrt(((x * (n as f64)) * (x * (n as f64))) + 0.5) - f64::copysign(3.0, x.sin().exp() + 0.5)]
}
pub const P46: Case = Case {
    primal: |p| flat(&p46(p.at[0], p.n)),
    pull: |p| pullback(p46_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p46_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p47_0(x: f64, y: f64, xs: &[f64]) -> f64 {
    let mut p = ((xs[(2 * 3) % 2] * y) + 3.0, y.clamp((-0.5), 2.0));
    y.min(y.floor())
}
#[differentiate]
pub fn p47(x: f64, y: f64, xs: [f64; 4], n: usize) -> f64 {
    let c = (p47_0(xs[n], 4 as f64, &xs).max(y) * (xs[3 - n] * 0.25)) - p47_0(xs.len() as f64, xs[0], &xs);
    for k in 1..3 {
        let mut b = ((x + (((k + k) % 7) as f64)).sin() + (c / (c.sin().exp() + 1.5))) * c.powi((3 - k) as i32);
        let w: [f64; 3] = [0.0; 3];
    }
    let c = (((y * (2 as f64)) / (((n as f64) * xs[2]).sin().exp() + 1.0)) * p47_0(y, c, &xs[0..3])) + (xs[(2 * (4 - n)) % 4] + xs[n]);
    let b;
    if x < (((n * n) % 7) as f64).atan() {
        let mut h = 0;
        loop {
            if h >= n { break; }
            h += 1;
            if !(xs[h] < c.mul_add(xs[3 - n], c)) { continue; }
            let mut a = 0.5 + (xs[2] + x);
        }
        for m in 2..n {
            if c < (xs[m] / (xs[m].sin().exp() + 1.5)) { break; }
            let mut e: f64 = 0.25 + 0.1;
        }
        b = c;
    } else {
        b = {
            let t = (xs[(3 * (4 - n)) % 4] >= y.min(c)) || (xs[(n + 2) % 4] > c);
            y
        };
    }
    let mut c = ((b + b).abs() + 0.1).powf(f64::atan(y));
    let mut f = (p47_0(c.fract(), xs[(((n + n) % 5) * (4 - n)) % 4] * (((n + 1) % 7) as f64), &xs) + (xs[n] - b)) * (((n * 2) % 7) as f64);
    match (c < (b + c), ((n + 3) % 4) <= 1) {
        (false, true) => {
            match (xs[(((n + 2) % 5) + 3) % 4] <= ((n as f64) - xs[(2 + n) % 4]), ((4 + 3) % 4) <= n) {
                (false, true) => {
                    let w = [f64::ln_1p((3.0 * 3.0) + 1.0), { y }, c.abs()];
                    for m in 0..n { let j: usize = m; }
                    let b = ((0.0_f64.mul_add(f, x) * (b * x)) * (((4 + 2) % 7) as f64).max(f)) * (if 0.5 < 0.1_f64.powi(0) { f } else { b });
                }
                (true, false) => {
                    let mut a = (-0.5_f64).mul_add(match n {
                        0 => { xs[n] }
                        1 => { y }
                        _ => { xs[n] }
                    }, xs[n] / (xs[0].abs() + 0.1)) - (xs[3] * b);
                    let mut v = [xs[1] * (4 as f64), { b }];
                    let e = f.sin().powi((3 - n) as i32);
                }
                _ => {
                    match 3 {
                        0 if n != 0 => {
                            if !(f > y.atan2(f.abs() + 0.1)) {
                                let mut e = (p47_0(f64::ln((xs[(n * n) % 4] * xs[(n * n) % 4]) + 0.1), (3 as f64).powi(2), &xs[0..2]) - (match n {
                                    0 => { f }
                                    1 => { xs[(n + 3) % 4] }
                                    _ => { c }
                                })) - ((n as f64) + 0.0);
                                let (e, f) = ((-xs[n]) + c.signum(), xs[(1 * 3) % 4].sin_cos().0 + (0.1_f64.abs() + 1.0).cbrt());
                                let f = p47_0(e, e, &xs).clamp((-0.5), 0.5) - 0.0;
                                return c * (f + e);
                            } else {
                                f %= (xs[n] + c).abs() + 1.0;
                                f /= ((xs[(n + 1) % 4] * 0.25) * (xs[(n + 1) % 4] * 0.25)) + 0.1;
                                let mut i: usize = 0;
                                return (xs[(4 * xs.len()) % 4].sin() + b.powi(3)) - (match i {
                                    0 => { 0.1 }
                                    1 => { xs[(((4 * 2) % 5) + 2) % 4] }
                                    _ => { 4 as f64 }
                                });
                            }
                            if (n < n) || (f > (xs[3 - n].sin().exp() + 1.0).recip()) {
                                f %= 1.0_f64.sin().sin().exp() + 1.0;
                                let mut d = (xs[2] * c) - ({ xs[3 - n] });
                                let mut d = y;
                            } else {
                                f = f - (xs[n] * f);
                                let mut a = ((0 as f64) + (-1.0)) / ((xs[n] + x).sin().exp() + 0.5);
                            }
                        }
                        1 if n < 3 => {
                            let mut d = (3.0 - (f + 0.5)) + ((n as f64) * y);
                            f += xs[n].fract();
                            let mut b = (f64::min(0.25, d).powi(0) + xs[(2 * ((n + 3) % 5)) % 4].sin()) + p47_0(b, n as f64, &xs);
                            return (f64::fract(n as f64) + (4 as f64).powi(3)) - (xs[n] + xs[3]);
                        }
                        _ => {
                            let c;
                            if ((n * 4) % 4) == 0 { c = p47_0(b, p47_0(((n + 1) % 7) as f64, b, &xs), &xs); } else { c = xs[n].atan(); }
                            let d = b * ((6 - n) as f64).mul_add(1.0, c);
                            return ((((xs[n] * xs[3 - n]) * (xs[n] * xs[3 - n])) + 1.5).powf((((((1 + n) % 7) as f64) * (((1 + n) % 7) as f64)) + 0.1).cbrt()) - (n as f64).powi(0)) + c.cos();
                        }
                    }
                    if 2 > n {
                        return (c * (match n {
                            0 => { y }
                            _ => { f }
                        })) + (match ((n + 2) % 4) {
                            0 => { x }
                            _ => { f }
                        });
                    }
                    c *= { f };
                    return f;
                }
            }
            let mut c = b.sin_cos().0 * p47_0(y, b, &xs);
            return (-(match ((1 + 1) % 4) {
                0 => { xs[((4 - n) + ((n + n) % 5)) % 4] }
                1 => { 1.5 }
                _ => { b }
            }));
        }
        (true, true) => { let mut f = (f64::cos(c * b) - (xs[(((n + 1) % 5) * ((n + 2) % 5)) % 4] + b)) * 0.0; }
        _ => {
            let e;
            if n <= 2 { e = f; } else { e = xs[2].min(c).sin(); }
        }
    }
    ((-1.0) * xs[2].powi(3)) * (xs[n].abs() + 1.5).powf(f)
}
pub const P47: Case = Case {
    primal: |p| flat(&p47(p.at[0], p.at[1], p.array(2), p.n)),
    pull: |p| pullback(p47_vjp(p.at[0], p.at[1], p.array(2), p.n)),
    push: |p, d| { let (y, t) = p47_jvp(p.at[0], p.at[1], p.array(2), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p47_value_and_grad(p.at[0], p.at[1], p.array(2), p.n); Some((flat(&y), flat(&g), flat(&p47_grad(p.at[0], p.at[1], p.array(2), p.n)))) },
};

#[differentiate]
pub fn p48_0(mut x: f64, y: f64) -> (f64, f64) {
    let _unused: f64 = 1.5 - f64::sin(x);
    match (0.5 < 0.5, 0.5 < y.sin()) {
        (false, false) => { for k in 0..3 { x += 1.5 + (0.5 + (((3 * k) % 7) as f64)); } }
        (_, true) => {
            let mut h = 0;
            while h < 2 && (h <= 0) {
                let mut c = 0.5 * (match 1 {
                    0 if ((4 + h) % 4) > 2 => { x }
                    1 => { y }
                    _ => { y }
                });
                let mut q: (f64, f64) = (1.5, c + x);
                x *= c - y;
                h += 1;
            }
        }
        _ => {
            for k in 0..=2 {
                for k in 0..3 {
                    x = y;
                    let mut w: [f64; 4] = [0.1; 4];
                }
                let (a, b): (f64, f64) = if 0.5 >= (y * 0.5) { (x.powi(1 as i32), 0.5_f64.powi(1)) } else { (y.powi(k as i32), x + x) };
                for j in 0..k {
                    for m in 0..k {
                        x %= 0.5_f64.sin_cos().1.sin().exp() + 1.0;
                        x = ((y * 1.5).sin().exp() + 0.5).powf(a.clamp((-0.5), 1.0));
                        x %= (b + a).sin().exp() + 1.0;
                        break;
                    }
                    if j <= j {
                        let mut b = (((j as f64).mul_add(y, b) - 0.5) * (b * a)) - (j as f64).clamp((-0.5), 2.0);
                        let mut a = ((f64::min(k as f64, a) + 1.5) + b) * (a * b);
                    } else {
                        let mut a = (0.25 + 1.5) + y.powi(1);
                        let mut e = (f64::floor(0.5 - 0.5) * ((j as f64) * (j as f64))) * b;
                    }
                    let mut b = (a.max(b) + (((k + 3) % 7) as f64)) * (2 as f64).atan();
                }
            }
        }
    }
    (y.max((y.sin().exp() + 1.5).powf(0.5)), (x - ((((4 + 1) % 7) as f64) - 3.0)) - (0.5 + y))
}
#[differentiate]
pub fn p48(ys: &[f64], xs: [f64; 4], x: f64, n: usize) -> f64 {
    if ((n * 1) % 4) != n {
        match 0 {
            0 => {
                if x > (xs[(4 * 0) % 4] * x) {
                    let mut g = 0;
                    loop {
                        if g >= n { break; }
                        g += 1;
                        if ((3 * 1) % 4) != g {
                            return (p48_0(match ((g + 3) % 4) {
                                0 => { x }
                                1 => { xs[3] }
                                _ => { x }
                            }, x * x).1 * 3.0_f64.floor()) * (x - xs[2]);
                        }
                        let k: usize = (((1 + g) % 5) + 3) % 4;
                        let mut f = ((x.powi((3 - k) as i32) / (f64::max(x, (6 - k) as f64).abs() + 1.5)) + x.signum()) - (k as f64);
                        let mut d = (((match ((k * 0) % 4) {
                            0 => { xs[(((g + 4) % 5) + 1) % 4] }
                            _ => { x }
                        }) + (xs[k] + (xs.len() as f64))) - ys[(g + (4 - g)) % 4].abs()) - ys[(k + 4) % 4];
                    }
                    let mut b = (xs[(1 + 3) % 4].clamp((-0.5), 0.5) + xs[(((2 + 1) % 5) + 2) % 4].sin().cosh()) * ((n as f64) + (((n * g) % 7) as f64));
                    let z = &xs[2..4];
                } else {
                    let mut e = x + (x + ys[(0 + 2) % 4]);
                    let mut g = 0;
                    while g < n {
                        g += 1;
                        e += (ys[1] + (xs[g] * xs[0])).sin();
                    }
                }
            }
            1 => {
                let mut d = x * f64::max(xs[n], xs[n]);
                let mut f = p48_0(d, xs[(xs.len() + 0) % 4]).1 / ((d + xs[1]).sin().exp() + 1.0);
            }
            _ => {
                let mut d = (xs[n] + x).fract() * p48_0(x, 0.5).1;
                if (((4 + 0) % 4) < 1) && (((n + 1) % 4) > 2) { return ys[(((n + n) % 5) + 1) % 4].sin(); }
                return f64::exp(x.sin()).sin();
            }
        }
        let (a, b) = p48_0(x / (x.sin().exp() + 0.5), xs[3 - n] / (xs[1].sin().exp() + 0.5));
    }
    ((x.abs() + 1.0).ln() + (x * x)) - x.powi(2)
}
pub const P48: Case = Case {
    primal: |p| flat(&p48(&p.at[0..4], p.array(4), p.at[8], p.n)),
    pull: |p| pullback(p48_vjp(&p.at[0..4], p.array(4), p.at[8], p.n)),
    push: |p, d| { let (y, t) = p48_jvp(&p.at[0..4], p.array(4), p.at[8], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p48_value_and_grad(&p.at[0..4], p.array(4), p.at[8], p.n); Some((flat(&y), flat(&g), flat(&p48_grad(&p.at[0..4], p.array(4), p.at[8], p.n)))) },
};

#[differentiate]
pub fn p49(x: f64, y: f64, xs: Vec<f64>, n: usize) -> f64 {
    let e = ({
        let mut e = f64::max(xs[(((n * n) % 5) + 0) % 4] + xs[n], y * y) + 1.5;
        for m in (((n + n) % 4)..n).rev() {
            if (y > (if !(xs[(((m * 1) % 5) * (4 - m)) % 4] < xs[m]) { (6 - n) as f64 } else { (-0.5) })) || (((0 + m) % 4) > 1) { continue; }
            let mut a = (if xs[(xs.len() + 2) % 4] >= e { e / ((2 as f64).sin().exp() + 0.5) } else { e - xs[(4 + 2) % 4] }) * (xs[(xs.len() + ((m + 2) % 5)) % 4] + e);
            let mut g = 0;
            loop {
                if g >= 3 { break; }
                g += 1;
                if (y > a) || (xs[(xs.len() + ((m * g) % 5)) % 4] <= e.signum()) { break; }
                a /= ((a * xs[g]) * (a * xs[g])) + 0.1;
                let mut f = match (3 - g) {
                    0 => { (6 - g) as f64 }
                    _ => { e }
                };
                let q = (y.fract(), f.max(e));
            }
            break;
        }
        xs[0]
    }) / (((x / (0.5_f64.abs() + 0.1)) * (x / (0.5_f64.abs() + 0.1))) + 1.0);
    xs[(n + 1) % 4] * (e + x)
}
pub const P49: Case = Case {
    primal: |p| flat(&p49(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    pull: |p| pullback(p49_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p49_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p49_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p49_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p50(x: f64, xs: [f64; 4], ys: &[f64], n: usize) -> f64 {
    for j in (1..2).rev() {
        let mut e = x.clamp((-0.5), 0.5) - x.sin_cos().1;
        if (((n * j) % 4) == 1) && (0.5 > (4 as f64)) {
            e = (((((e * e) + 1.5).sqrt() * ((e * e) + 1.0).sqrt()) - 1.0) - e).tanh();
            let mut b = ((e + 1.5) * f64::exp(e.sin())) * ys[n].hypot(e.sin().exp() + 0.1);
        }
        let mut f = (e.sin().sin().exp() + 1.0).powf(ys[3 - n] - e) + (e - ys[(j + 3) % 4]);
        continue;
    }
    let mut a = ((x.cos() * ((4 as f64) * x)) - x) + (ys[(2 + n) % 4] * ys[0]);
    let b = ys[(n * xs.len()) % 4].tanh() - f64::cos(a);
    let mut a = b.cos();
    let _ = (1.5_f64.abs() + 0.5).ln_1p();
    a -= (a * xs[n]).max(a * xs[(n + 3) % 4]);
    let mut d = f64::ln(ys[(((1 * 0) % 5) * 4) % 4].mul_add(1.0, b).sin().exp() + 0.1);
    let mut w: [f64; 4] = [0.5; 4];
    w[(((n * 4) % 5) + 1) % 4] *= w[(2 + 1) % 4] + w[0];
    a = (d + b).mul_add(d * d, ((6 - n) as f64).cos());
    1.5 + ys[1].mul_add(d, d)
}
pub const P50: Case = Case {
    primal: |p| flat(&p50(p.at[0], p.array(1), &p.at[5..9], p.n)),
    pull: |p| pullback(p50_vjp(p.at[0], p.array(1), &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p50_jvp(p.at[0], p.array(1), &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p50_value_and_grad(p.at[0], p.array(1), &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p50_grad(p.at[0], p.array(1), &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p51(mut x: f64, y: f64, xs: &[f64], n: usize) -> (f64, f64) {
    if (1 > n) || (xs[n] >= (y * 0.1)) {
        let mut u: [f64; 4] = [2.0; 4];
        let mut e = (((xs[n] * x) * ((0 as f64) / ((1 as f64).abs() + 0.1))) * y) - y;
        if (e > ((-1.0) + e)) && (u[n] >= x) {
            for m in 1..2 {
                x *= (y.sin().exp() + 0.5).powf(e);
                u[0] = y.cos().sin();
            }
        }
    }
    let (c, d) = (((y * y) + 0.1).recip() * 1.5, ((n + 2) % 7) as f64);
    for i in 1..2 {
        x += ((-0.5) + xs[2]).powi(0 as i32);
        let c = (-(xs[3 - i] - d)) + xs[(((2 + 3) % 5) * 1) % 4].copysign(y.abs() + 0.5);
    }
    let mut d = (c + xs[3].max(xs[n])) + xs[n].mul_add(d, x);
    let mut q = (xs[(n * 1) % 4] * ({ n as f64 }), x.cos());
    let mut g = 0;
    loop {
        if g >= n { break; }
        g += 1;
        let s = ((g + g) % 4) <= g;
    }
    if (g < g) && (d >= ((-1.0) / (xs[0].sin().exp() + 0.5))) {
        let a = ((g as f64) / ((c * c) + 0.5)).abs();
        let mut w = [f64::cos(((3 + 1) % 7) as f64), match ((g * g) % 4) {
            0 if 3 == g => { a }
            1 => { d }
            _ => { y }
        }, d + c, xs[g].hypot(d.sin().exp() + 0.1)];
        let mut e = (c.abs() + 0.1).powf(f64::min(a, w[(((n * n) % 5) * g) % 4])) * (g as f64).sin_cos().1;
    } else if (((g * n) % 4) == n) || (g == 0) { d -= 1.5; } else {
        match (xs[g] <= (1.0 * c), q.0 > (d * d)) {
            (true, true) => {
                x += (d / (y.abs() + 0.1)) - f64::exp_m1((g as f64).sin());
                return (((0.0 * c).sin().exp() + 0.5).sqrt(), (1.5 - d) + xs[g]);
            }
            _ => {
                d = xs[(g + ((g + 1) % 5)) % 4];
                let z = &xs[1..3];
                return ((d * q.1) * (0.1 - (((g + g) % 7) as f64)), (((g as f64) * (-0.5)) / ((0.0 * 0.0) + 0.1)) - z[(((g * 4) % 5) + 2) % 2].sin_cos().0);
            }
        }
        d /= xs[3].powi(2).sin().exp() + 0.1;
        return (((f64::sin(d) * f64::sin(d)) + 0.5).cbrt() - (d / (c.abs() + 0.1)), (((-1.0) - c) + d) + c);
    }
    (d, ((((-0.5) + y) * q.0.fract()) + q.1) - (q.0 % (x.sin().exp() + 0.5)))
}
pub const P51: Case = Case {
    primal: |p| flat(&p51(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p51_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p51_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p52_0(x: f64) -> f64 {
    let s = 0.5 < x;
    if 0.5 <= (x - x) {
        if x < (0.5 - x) {
            let mut a = (x.hypot(x.sin().exp() + 0.1) * (0.5 / (x.abs() + 1.0))) - x;
            let mut a = (x.abs() + 0.5).cbrt() + (a - 0.5);
            let mut j: usize = 2;
        } else if s {
            for i in 1..2 {
                if (1 == 0) && (x > (x.abs() + 0.5).cbrt()) { break; }
                let mut g = 0;
                while g < 0 {
                    g += 1;
                    let q = ((-x.clamp((-0.5), 1.0)), x.cos());
                    let mut a = x - (x - x);
                }
                let u = [match i {
                    0 => { x }
                    _ => { ((g + g) % 7) as f64 }
                }, 1.5, 1.5, (i as f64).mul_add(x, x)];
            }
            let _unused: f64 = { x };
        } else {
            match ((1 + 2) % 4) {
                0 => { let e = x - (0.1 - x); }
                1 if ((2 * 4) % 4) == 2 => {
                    let c = f64::min({ x }, x.atan());
                    return c;
                }
                _ => {
                    match (s, x <= (x.sin().exp() + 0.5).cbrt()) {
                        (true, false) => {
                            let mut a = x * (-(0 as f64));
                            let a = ((-1.0_f64).clamp((-0.5), 1.0) * (if (3 > 2) && (a > a.atan()) { 3.0 } else { x })) - 0.25;
                            let mut d = ((x + (((2 + 4) % 7) as f64)).floor() + (a % (x.abs() + 1.0))) + a.signum();
                        }
                        _ => { let mut b = (f64::atan(3 as f64).mul_add(x.mul_add(x, x), x.abs()) - (x + x)) + (x + 0.0); }
                    }
                }
            }
            let mut f = x.powi(0) * (x * x);
            let e;
            if s { e = (f.sin().exp() + 0.5).ln().clamp((-0.5), 2.0); } else { e = f64::max(x.sin_cos().1, f); }
        }
    } else {
        let mut d = 1.5 / (0.5_f64.sin().exp() + 0.1);
        let b = (({ 1.5 }) - ({ x })) - x.mul_add(d, (-1.0));
    }
    (1.0 + 3.0_f64.sin()) + (x - x)
}
#[differentiate]
pub fn p52(ys: [f64; 4], xs: [f64; 4], y: f64, x: f64, n: usize) -> f64 {
    match (y < (x + ys[(((n + n) % 5) + 3) % 4]), y >= xs[(n * n) % 4]) {
        (_, _) => {
            for j in 1..2 {
                if !(x >= (-x)) { return ((x.sin().exp() + 1.5).powf(x).sin().exp() + 1.0).sqrt(); }
                match j {
                    0 => {
                        for m in 0..2 {
                            let mut e = (if 0.5 < (j as f64) { xs[3] } else { 0.0 }).sin() - (match 0 {
                                0 => { x }
                                _ => { ys[3] }
                            });
                        }
                    }
                    1 if x <= x.powi(1) => {
                        if (y > y) || (y > (-xs[j])) {
                            let mut a = ((y - (-0.5)) * 0.25) + xs[j].max(y);
                            a *= y;
                            a *= x;
                        }
                        let f = (x + y).min(p52_0(y)) * xs[(((0 + 1) % 5) + xs.len()) % 4].sin().exp();
                    }
                    _ => {
                        let mut e = ((6 - n) as f64).clamp((-0.5), 2.0).sin_cos().1 + x.copysign(x.abs() + 1.0);
                        let mut b = (if xs[j] >= p52_0(ys[(1 + ((n * n) % 5)) % 4]) { e } else { x }).sin() + (x * e);
                        e -= ((-f64::abs(b)) - xs[3].sin()).sin();
                    }
                }
                let _ = p52_0(((3 + 0) % 7) as f64).tanh();
                break;
            }
        }
        (false, true) => {
            let r = &xs[1..3];
            let mut b = (-1.0) * (n as f64);
            for k in 1..2 {
                let r = &xs[1..4];
                for j in k..2 {
                    b = p52_0(xs[3 - k] * r[2]);
                    let mut c = (if (r[(2 * j) % 3] <= (r[0].abs() + 1.0).cbrt()) || (0.5 > ((r.len() as f64) + b)) { y } else { j as f64 }).powi(1) - b;
                    if r[1] <= (1.5 + x) {
                        let mut f = (((k * k) % 7) as f64).powi(k as i32) * x;
                        c -= ((j + 2) % 7) as f64;
                    }
                }
            }
        }
        _ => { let _unused: f64 = xs[3 - n] + x; }
    }
    (-0.5_f64).min(((n + 2) % 7) as f64).atan() * x
}
pub const P52: Case = Case {
    primal: |p| flat(&p52(p.array(0), p.array(4), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p52_vjp(p.array(0), p.array(4), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p52_jvp(p.array(0), p.array(4), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p52_value_and_grad(p.array(0), p.array(4), p.at[8], p.at[9], p.n); Some((flat(&y), flat(&g), flat(&p52_grad(p.array(0), p.array(4), p.at[8], p.at[9], p.n)))) },
};

#[differentiate]
pub fn p53_0(mut x: f64, y: f64, xs: &[f64]) -> f64 {
    let mut f = y * 0.5_f64.sin();
    ({ x }).fract()
}
#[differentiate]
pub fn p53(x: f64, xs: &[f64], ys: &[f64], n: usize) -> f64 {
    let mut d = x * ((xs[2] * xs[2]) + 1.0).powf(ys[(((n + 3) % 5) + 3) % 4]);
    let f = ((d.signum() * d.signum()) + 1.5).sqrt() - ys[3 - n];
    let mut i: usize = 0;
    let mut b = (ys[i].max(ys[(xs.len() + 2) % 4]) * ys[2].sin().exp_m1()) + (ys[0] * (xs.len() as f64));
    let mut c = ((p53_0(0.0, i as f64, &ys[1..3]) * ((1 as f64) - ys[i])) - 0.5) + p53_0((6 - i) as f64, ys[0], xs);
    (ys[n].tanh().sin().exp() + 1.5).powf(0.5 + (ys.len() as f64))
}
pub const P53: Case = Case {
    primal: |p| flat(&p53(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    pull: |p| pullback(p53_vjp(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p53_jvp(p.at[0], &p.at[1..5], &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p53_value_and_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p53_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p54_0(x: f64, y: f64) -> (f64, f64) {
    let mut c = 0.5_f64.powi(0 as i32) + y;
    let mut h = 0;
    while h < 2 {
        c %= ((c - c) * (c - c)) + 1.5;
        return ((1.5 - x) + (c * c), y);
        h += 1;
    }
    (f64::max((-((6 - h) as f64)), y + c), (f64::exp_m1(c.copysign(y.abs() + 0.5).sin()) + (y + y)) - (-(((h + h) % 7) as f64)))
}
#[differentiate]
pub fn p54(x: f64, n: usize) -> [f64; 3] {
    let mut c = x * 0.5_f64.signum();
    for j in 1..=((3 + n) % 4) {
        let mut i = n;
        let a = (x + c).sin().exp_m1() * f64::atan(x);
    }
    let e;
    if ((4 + 1) % 4) < 2 { e = (6 - n) as f64; } else { e = c; }
    [c % ((0.5 * e).abs() + 0.1), ((e * e) + 0.5).ln_1p().abs() * e.mul_add(c, x), (-(e + e)) * (c.sin().exp() + 1.0).ln_1p()]
}
pub const P54: Case = Case {
    primal: |p| flat(&p54(p.at[0], p.n)),
    pull: |p| pullback(p54_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p54_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p55(x: f64, y: f64, xs: &[f64; 4], n: usize) -> [f64; 3] {
    {
        let mut d = y;
        let f = (d / ((xs[n] * xs[n]) + 0.1)).sin();
        let r = &xs[0..2];
    }
    [({
        match n {
            0 => { y }
            1 => { ((2 + 2) % 7) as f64 }
            _ => { 2.0 }
        }
    }) * (xs[2] + (n as f64)), (f64::max(y.powi(1), y) - f64::max(y, ((n + n) % 7) as f64)) + y.powi((3 - n) as i32), 1.5 * y.mul_add(0.25, y)]
}
pub const P55: Case = Case {
    primal: |p| flat(&p55(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p55_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p55_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p56_0(x: f64, xs: &[f64]) -> f64 {
    let mut e = f64::copysign((xs[(1 + ((4 + 4) % 5)) % 2].abs() + 0.5).powf(x), (xs[(0 + 2) % 2] * x).sin().exp() + 0.5) - (xs[1] * x);
    e /= ((1 as f64) * (1 as f64)) + 0.5;
    (0.1 * (e + (0 as f64))) - 1.5
}
#[differentiate]
pub fn p56(x: f64, xs: &[f64], ys: [f64; 4], n: usize) -> f64 {
    for m in 0..2 {
        if x >= x.hypot(x.sin().exp() + 0.5) { continue; }
        let mut e = ({ x * x }) * (x * x);
        if e <= ({ ys[m] }) {
            for j in 1..3 {
                let mut c = ((e * x) + (ys[3 - n] - x)) + (x + e);
                for j in 2..n {
                    let mut f = (if (ys[m] > ((m as f64) + e)) && (e >= c.clamp((-0.5), 1.0)) { c * ys[(((0 + 1) % 5) * xs.len()) % 4] } else { 1.0 * (-1.0) }) + e.tanh();
                    let mut c = 0.5 * ((6 - n) as f64).powi((3 - j) as i32);
                }
                let mut b = (ys[j].powi(m as i32) * (j as f64).sin_cos().1) + (ys[j] / (x.sin().exp() + 0.5));
                continue;
            }
        } else {
            let r = &ys[0..4];
            { e = ((if (r[(m + n) % 4] <= r[((4 - m) + 3) % 4]) && (r[(m * 2) % 4] > ((n as f64) * 2.0)) { e } else { r[m] }) * (x + 0.1)).tanh(); }
            if m <= 2 {
                for m in (1..m).rev() {
                    e %= ((-1.0_f64).sin().sinh() * (-1.0_f64).sin().sinh()) + 1.0;
                    let mut b = (0.25_f64.sin().exp() + 0.1).recip().atan() + e.sin().sinh();
                }
                let mut g = 0;
                loop {
                    if g >= 0 { break; }
                    g += 1;
                    let mut e = ({ e }).min((-1.0_f64).sin_cos().0);
                    let mut b = r[3 - g].clamp((-0.5), 1.0) + (e * e);
                    let _unused: f64 = match (3 - g) {
                        0 if ys[g] < (n as f64) => { f64::cosh(r[1].sin()) }
                        1 => { b }
                        _ => { b + x }
                    };
                }
            } else {
                let mut u = ys;
                for m in (1..n).rev() { let a = (((e - 1.0) * r[(((m * 3) % 5) + m) % 4]) + e) * e.sin_cos().0; }
                let mut c = e.cos() + (if e > (if !(m > n) { (-0.5) } else { e }) { u[n] } else { e });
            }
        }
        let mut f = (ys[((4 - n) * ys.len()) % 4] + (ys[m] * 0.25)) - (3.0 * e);
    }
    (f64::max(ys[(((n * n) % 5) * (4 - n)) % 4], x).powi(1) - x.abs()) + (x + ys[(((1 + 3) % 5) + 3) % 4])
}
pub const P56: Case = Case {
    primal: |p| flat(&p56(p.at[0], &p.at[1..5], p.array(5), p.n)),
    pull: |p| pullback(p56_vjp(p.at[0], &p.at[1..5], p.array(5), p.n)),
    push: |p, d| { let (y, t) = p56_jvp(p.at[0], &p.at[1..5], p.array(5), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p56_value_and_grad(p.at[0], &p.at[1..5], p.array(5), p.n); Some((flat(&y), flat(&g), flat(&p56_grad(p.at[0], &p.at[1..5], p.array(5), p.n)))) },
};

#[differentiate]
pub fn p57(mut x: f64, xs: Vec<f64>, n: usize) -> f64 {
    if x >= 0.5 { let mut d = (x - x) + xs[0].sin(); }
    x += x;
    for i in (0..3).rev() {
        if x < (0.0 + x) { return x - 1.5; }
        for i in n..((0 * 2) % 4) {
            let mut f = { x };
            let mut a = f - xs[(xs.len() + i) % 4];
        }
        if x < x.clamp((-0.5), 2.0) {
            let mut f = f64::floor(x + xs[(((0 + 1) % 5) + 3) % 4]);
            f += (xs[(i + ((i + 1) % 5)) % 4] - xs[3 - i]) * f.floor();
            let r = &xs[2..4];
        } else {
            for k in 1..3 {
                x = 1.5;
                let f = (((xs[k] / ((x * x) + 1.5)) + (xs[0] * xs[(4 * i) % 4])) - xs[3 - i]) - 0.1_f64.sin();
                let mut d = (3.0 + ((f * f) + 0.5).ln()) * (f * x);
            }
            x += ((x.sin() - 0.25) - xs[1].powi(2)).tanh();
            for j in ((i + 1) % 4)..3 {
                if 0.5 > f64::cos(x) { continue; }
                if xs[(((j * j) % 5) + ((i + 3) % 5)) % 4] < (x + x) { let mut d = ((x.powi(1) * x.powi(1)) + 0.1).powf(x * x) * x.cos(); } else {
                    x /= (xs[3 - j] * xs[3 - j]) + 0.1;
                    let c = ((x * x) - x) + ({ xs[3] });
                    let mut u = [c * x, x, xs[3 - n].tanh(), c * c];
                }
            }
        }
    }
    (((match n {
        0 => { x }
        1 if xs[(((n + 2) % 5) + 3) % 4] <= xs[2] => { x }
        _ => { 3.0 }
    }) / (((2.0 * x) * (2.0 * x)) + 1.0)) * (xs[n] + x)) - x
}
pub const P57: Case = Case {
    primal: |p| flat(&p57(p.at[0], p.at[1..5].to_vec(), p.n)),
    pull: |p| pullback(p57_vjp(p.at[0], p.at[1..5].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p57_jvp(p.at[0], p.at[1..5].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p57_value_and_grad(p.at[0], p.at[1..5].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p57_grad(p.at[0], p.at[1..5].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p60_0(x: f64, xs: &[f64]) -> f64 {
    let mut b = f64::sin(x.powi(2)) - x;
    (0.1 * (b.sin().exp() + 0.5).ln()) - xs[0]
}
#[differentiate]
pub fn p60(x: f64, y: f64, n: usize) -> (f64, f64) {
    let d = ((y / ((y * y) + 1.0)).powi(n as i32) * (y.sin().exp() + 0.1).sqrt()) - (match ((n + 1) % 4) {
        0 => { y }
        _ => { y }
    });
    let mut b = (if (d >= d.sin()) && (d < 2.0_f64.powi(1)) {
        let mut a = (y * y).powi((3 - n) as i32) + 0.5_f64.mul_add(4 as f64, d);
        let (e, f) = (a, (((6 - n) as f64) + d) * 0.0_f64.powi(((2 + n) % 4) as i32));
        (d.abs() + 1.0).sqrt()
    } else {
        let mut e = (0.25_f64.clamp((-0.5), 2.0) * (match (3 - n) {
            0 if ((1 * 3) % 4) < n => { d }
            1 => {
                let mut j: usize = n;
                let _ = n as f64;
                y
            }
            _ => { 0.5 }
        })) * 1.5;
        for i in (1..2).rev() { e /= (f64::floor(e) * f64::floor(e)) + 0.5; }
        e * 0.5
    }) * 1.5;
    (d.atan(), (((b / (b.sin().exp() + 1.5)) + (b * b)) - d) + (0.5 / (y.sin().exp() + 1.5)))
}
pub const P60: Case = Case {
    primal: |p| flat(&p60(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p60_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p60_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p61(x: f64, xs: [f64; 4], ys: Vec<f64>, n: usize) -> f64 {
    for i in 0..=3 {
        let mut f = (f64::min(ys[1] * x, x) + 1.0) - 0.1;
        let mut h = 0;
        while h < n {
            h += 1;
            let mut u = [f + 0.5, f64::tanh(ys[(i + ((i * 3) % 5)) % 4])];
            f *= 0.0_f64.floor();
        }
        f += (-((-0.5) - (h as f64)));
    }
    let mut c: f64 = 0.5;
    c -= (-(if xs[n] < c.sin() {
        let mut a = (((ys.len() as f64).sin().exp() + 0.1).powf(ys[n]) % (x.sin_cos().1.abs() + 1.0)) + ys[n].clamp((-0.5), 2.0);
        let mut f = (-a) * f64::copysign(xs[(1 + 3) % 4], a.abs() + 1.0);
        a
    } else { n as f64 })).sin();
    let mut q = (c, ys[(0 * 0) % 4]);
    let mut g = 0;
    loop {
        if g >= n { break; }
        g += 1;
        if ((4 + 1) % 4) == g { return ((({ ys[((4 - n) + ((1 + 1) % 5)) % 4] }).sin().exp() + 0.5).sqrt() - ys[(0 + xs.len()) % 4]) - (c - x); }
        let mut a = (f64::max((((1 + g) % 7) as f64) + (((1 * g) % 7) as f64), c + x) * ys[(4 + 3) % 4]) + x.max(c);
        q.1 /= a.sin().exp() + 0.5;
    }
    ((f64::abs(c) * ((ys.len() as f64) * c)) * ys[1].cos()) * x
}
pub const P61: Case = Case {
    primal: |p| flat(&p61(p.at[0], p.array(1), p.at[5..9].to_vec(), p.n)),
    pull: |p| pullback(p61_vjp(p.at[0], p.array(1), p.at[5..9].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p61_jvp(p.at[0], p.array(1), p.at[5..9].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p61_value_and_grad(p.at[0], p.array(1), p.at[5..9].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p61_grad(p.at[0], p.array(1), p.at[5..9].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p62_0(x: f64, xs: &[f64]) -> f64 {
    let mut e = x + (x + x);
    (1.5 - x) * (e - e)
}
#[differentiate]
pub fn p62(mut x: f64, mut y: f64, xs: &[f64], n: usize) -> f64 {
    let mut e = ((y + xs[n]).powi(((n + 3) % 4) as i32) * (match 3 {
        0 => { y }
        _ => {
            if y >= (y / (xs[(((n * 0) % 5) + 2) % 4].abs() + 0.1)) {
                for j in ((n + 0) % 4)..=2 { let mut c = ((y * y) + 0.1).ln() * (xs[1] - x); }
                y = (n as f64).min(y).sin_cos().0;
            }
            xs[n]
        }
    })) + (y * x);
    let mut h = 0;
    while h < 2 && (xs[3 - h] < f64::min(0.5, x)) {
        if e < xs[2] { return p62_0((-e), &xs[2..4]); }
        if 0 <= 0 {
            let mut d = (e.cos() / ((xs[h].mul_add(y, 0.5) * xs[h].mul_add(y, 0.5)) + 0.1)) - e;
            let mut e = xs[n] + (xs[n] * y);
        }
        e -= (((match h {
            0 if ((1 + 1) % 4) > h => {
                let mut b = y;
                if ((3 * 2) % 4) == h { let mut d = (e + e) * p62_0(xs[(((4 + 3) % 5) * ((h + 3) % 5)) % 4], &xs[1..3]); }
                x
            }
            1 => { h as f64 }
            _ => { x }
        }).clamp((-0.5), 1.0) + ((xs.len() as f64) % (y.abs() + 0.1))) * e).sin();
        h += 1;
    }
    ((-y) * (match ((h + 2) % 4) {
        0 => { e }
        _ => { 0.5 }
    })) - (e.abs() + 1.0).powf(e)
}
pub const P62: Case = Case {
    primal: |p| flat(&p62(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p62_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p62_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p62_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p62_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p64(x: f64, xs: &[f64], n: usize) -> [f64; 3] {
    let z = &xs[1..3];
    for i in (1..3).rev() {
        let mut h = 0;
        loop {
            if h >= 2 { break; }
            h += 1;
            let mut c = (-x.fract()) - (z[1] / ((z[1] * z[1]) + 0.1));
        }
        let mut b = (-0.5_f64).cos() * x.min(xs[0]);
    }
    [((z[0] - x).powi(n as i32) - (-0.5_f64).mul_add(x, z[0])) - x.mul_add(z[(n * ((3 + 2) % 5)) % 2], 0.5), 1.5, (f64::copysign(x.abs(), (xs[n] * xs[n]) + 1.0) * (if 0.5 > x { x } else { x })) + x]
}
pub const P64: Case = Case {
    primal: |p| flat(&p64(p.at[0], &p.at[1..5], p.n)),
    pull: |p| pullback(p64_vjp(p.at[0], &p.at[1..5], p.n)),
    push: |p, d| { let (y, t) = p64_jvp(p.at[0], &p.at[1..5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p66(x: f64, y: f64, n: usize) -> [f64; 3] {
    let mut h = 0;
    loop {
        if h >= n { break; }
        h += 1;
        let mut g = 0;
        while g < 3 {
            g += 1;
            let d = x;
        }
        for i in 0..3 {
            if x < y.powi((3 - h) as i32) { break; }
            let mut v = [y, x / (y.sin().exp() + 0.5), 0.5_f64.tanh(), y * x];
            if y >= f64::sin(y) {
                for k in ((i + 3) % 4)..=n {
                    if (h != i) || (y > v[(3 * 1) % 4]) { break; }
                    v[1] = (0 as f64).abs();
                    let mut e = (1.5 + (v[k] - y)) + y;
                }
                if !(((g + 1) % 4) <= g) { let f = v[3]; } else {
                    let a = f64::min((x.abs() + 0.5).sqrt(), if 3 < h { v[(i * ((g + 1) % 5)) % 4] } else { g as f64 }) + (match i {
                        0 => { v.len() as f64 }
                        1 => { y }
                        _ => { y }
                    });
                    let mut e = (y + v[(((g + g) % 5) + v.len()) % 4]).mul_add(y.max(a), (a.sin().exp() + 1.0).sqrt()) + (a * y);
                    let mut a = a;
                    break;
                }
            } else { v[(h + 1) % 4] *= x; }
        }
    }
    [((f64::ln(2.0_f64.sin().exp() + 1.5) - y) * 1.5) * (0.5 + y), ((((((n + n) % 7) as f64) * y) * y.clamp((-0.5), 1.0)) - f64::sin((6 - h) as f64)) + 0.5_f64.mul_add(0.25, x), (((y * x) * 0.5_f64.max(x)) * (if y < (y * (3 as f64)) { y } else { y })) + (match n {
        0 => { y }
        _ => { 0.5 }
    })]
}
pub const P66: Case = Case {
    primal: |p| flat(&p66(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p66_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p66_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p67_0(x: f64, xs: &[f64]) -> f64 {
    if 1 < 2 {
        let mut p = (xs[1] / (((x - 2.0) * (x - 2.0)) + 1.5), xs[(((3 * 2) % 5) + 0) % 2] % ((3.0 * 3.0) + 0.5));
        let mut a = ((3 as f64).sin().exp().sin().exp() + 1.5).powf(xs[0].sin_cos().0) - (xs[(xs.len() + 3) % 2] * (((1 * 0) % 7) as f64));
    } else if x > x.powi(0) {
        match (((0 + 3) % 4) > 3, ((3 + 0) % 4) <= 0) {
            (_, false) => { let a = (x * f64::signum(xs[0])) - (xs[0].abs() + 0.1).powf(x); }
            _ => {
                let mut b = (xs[(3 * ((0 * 4) % 5)) % 2].fract() + x.atan2(xs[0].sin().exp() + 1.0)) - (-xs[1]);
                b += 1.5 * 1.5;
            }
        }
        let mut m = 1;
    }
    (1.5 * (x + xs[0])) * (1.0 + (3 as f64))
}
#[differentiate]
pub fn p67_1(x: f64) -> f64 {
    let (e, f) = x.sin_cos();
    for m in (((0 * 4) % 4)..3).rev() {
        let mut v = [f * 0.5, f.cos(), x - x, (-0.5)];
        let _unused: f64 = f;
    }
    (0.5 - f.sin_cos().1) - (f * f)
}
#[differentiate]
pub fn p67(x: f64, y: f64, xs: [f64; 4], ys: &[f64; 4], n: usize) -> f64 {
    let r = &ys[2..4];
    let (d, e) = ({ r[0].hypot(ys[1].abs() + 0.5) }, { y });
    let mut e = ((r[0].copysign((y * y) + 0.1) * e.floor()) * e.fract()) + ((-0.5) * d);
    match ((((n + 4) % 5) * ((2 + n) % 5)) % 4) {
        0 => {
            let mut a = ((e * e) + 0.1).powf(e) - (3 as f64);
            let s = (((2 + 1) % 4) > 1) && (2 < 1);
        }
        _ => {
            let e = if e > f64::signum(r[1]) { ys[(n * ((n + 2) % 5)) % 4] / (x.sin().exp() + 1.0) } else { r[0].powi(0) };
            for k in 0..3 {
                if d >= ((3 as f64) * e) { break; }
                let f;
                if ((k * 2) % 4) < 2 { f = xs[3 - n].sin_cos().1 + ((y * y) + 1.5).ln_1p(); } else { f = d.powi(2 as i32) + (2.0 * e); }
                if !(k > k) { break; }
            }
            let mut b = (d.sin().exp() + xs[(n + n) % 4]) * (r[((4 - n) + 2) % 2] + e);
        }
    }
    (f64::sin(ys[n]) + (e as f32 as f64)) * r[((4 - n) * ((n + 2) % 5)) % 2].signum()
}
pub const P67: Case = Case {
    primal: |p| flat(&p67(p.at[0], p.at[1], p.array(2), p.at[6..10].try_into().unwrap(), p.n)),
    pull: |p| pullback(p67_vjp(p.at[0], p.at[1], p.array(2), p.at[6..10].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p67_jvp(p.at[0], p.at[1], p.array(2), p.at[6..10].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p67_value_and_grad(p.at[0], p.at[1], p.array(2), p.at[6..10].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p67_grad(p.at[0], p.at[1], p.array(2), p.at[6..10].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p68(x: f64, y: f64, xs: Vec<f64>, ys: Vec<f64>, n: usize) -> [f64; 3] {
    if y < ((-1.0) + y) {
        let mut f = ((1 as f64) - ys[(((n + 2) % 5) + 1) % 4].sin().exp_m1()) + (y % (x.sin().exp() + 0.1));
        for i in n..n {
            if f > ys[(((i + 1) % 5) + 3) % 4] { break; }
            for m in 0..2 {
                if 2 <= n { f *= ys[i] - f; } else {
                    f += ys[((4 - n) + ((0 + i) % 5)) % 4].cos();
                    f *= ys[(((m + m) % 5) + 1) % 4].cos().sin();
                }
            }
            let mut j = (i + 3) % 4;
            let mut g = 0;
            while g < 2 && (y <= ((((g + 1) % 7) as f64) * f)) {
                g += 1;
                let mut h = 0;
                while h < 0 && (0.5 <= f64::atan2((-0.5), x.sin().exp() + 1.0)) {
                    h += 1;
                    if (f <= ((4 as f64) - y)) || (x > ({ xs[(3 + 3) % 4] })) { return [((f.sin().exp() + 0.1).sqrt() * f) - ((-0.5) % (0.1_f64.sin().exp() + 0.5)), (y.powi(1).abs() + 0.5).recip(), f]; }
                    let mut d = ((if 0.5 <= f { ys[2] + (-0.5) } else { 1.5 * f }) * xs[3 - g]) + f64::cos(y);
                    break;
                }
                let mut v: [f64; 2] = [2.0; 2];
                let mut i: usize = 1;
            }
        }
        return [((f.tanh() + (0 as f64)) + 1.5) + f, ys[(ys.len() + 3) % 4].powi((3 - n) as i32), f64::signum(match ((n * 4) % 4) {
            0 => { xs[(ys.len() * ((n + n) % 5)) % 4] }
            _ => { x }
        })];
    }
    [(f64::min(x + y, ys[(((1 + n) % 5) + 3) % 4] * (((n * 1) % 7) as f64)) - (y - y)) * (y / ((y * y) + 0.5)), 0.5_f64.powi(((n + 2) % 4) as i32) * (y - y), ((y / (1.5_f64.sin().exp() + 1.0)) * (y + y)) - (xs[0] * x)]
}
pub const P68: Case = Case {
    primal: |p| flat(&p68(p.at[0], p.at[1], p.at[2..6].to_vec(), p.at[6..10].to_vec(), p.n)),
    pull: |p| pullback(p68_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.at[6..10].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p68_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.at[6..10].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p69_0(x: f64, xs: &[f64]) -> f64 {
    let mut a = ((3.0_f64.min(2.0) * 3.0_f64.min(2.0)) + 0.5).ln();
    let _unused: f64 = (0.25 * xs[1]) - (xs[(((1 + 2) % 5) * 4) % 2] * 0.5);
    let mut c = (x.sin().exp().hypot((xs[(0 + 2) % 2] % (xs[1].abs() + 1.5)).sin().exp() + 1.0) + x.cos()) - x.sin_cos().1;
    (3.0 * c) - (c - c)
}
#[differentiate]
pub fn p69(x: f64, xs: &[f64; 4], n: usize) -> f64 {
    let mut c = ((((n as f64) / (x.sin().exp() + 0.5)) * ((n as f64) / (x.sin().exp() + 0.5))) + 0.5).recip();
    if x > ((3 as f64) * c) {
        let mut e = if !(c >= xs[(n * 4) % 4]) {
            c += match ((n + 3) % 4) {
                0 => {
                    let mut g = 0;
                    loop {
                        if g >= n { break; }
                        g += 1;
                        c = (if (c < (if (c >= (xs[0] * c)) && (c <= xs[n]) { g as f64 } else { x })) && ((3 - g) > g) { c } else { 3.0 - x }).tanh();
                    }
                    xs[(g + 3) % 4].powi(0 as i32)
                }
                1 => { c.powi(2) }
                _ => {
                    if 0.5 < ({ 0.1 }) { return ((-xs[n].max(x)) + (c + 0.25)) + c.abs(); }
                    c = ((c - (x * x)) - (match ((4 + 4) % 4) {
                        0 => { (6 - n) as f64 }
                        _ => { xs[(((4 + 2) % 5) * 1) % 4] }
                    })).tanh();
                    (-0.5) + 0.25
                }
            };
            f64::cosh(xs[(((n + n) % 5) + n) % 4].sin())
        } else { x * c };
    } else {
        let (c, d) = (c, c.atan2((c * c) + 0.5).powi(n as i32));
        let mut f = ((if (n < 3) || (((n * 3) % 4) > 1) { xs[(((0 + 2) % 5) + n) % 4].hypot(xs[(((1 * n) % 5) + 3) % 4].sin().exp() + 1.0) } else { xs[3 - n].floor() }) + (((3 + n) % 7) as f64).atan()) + (d + x);
        if xs[n] > p69_0(xs[3], &xs[1..4]) {
            let mut e = ((if (xs[(xs.len() + 2) % 4] <= 3.0) || (((1 * n) % 4) <= 1) { f } else { 0.5 }).sin() + f) - f64::min(c, f);
            let _unused: f64 = xs[n];
        } else if f <= c.clamp((-0.5), 2.0) { let mut a = (xs[(n * 1) % 4] / ((-1.0_f64).sin().exp() + 1.0)).tanh(); } else {
            let mut m = 3 - n;
            let (d, e): (f64, f64) = if 3 != m { (p69_0(c, xs), xs[m].sin().exp()) } else { (xs[(m * 1) % 4].sin_cos().0, xs[m]) };
        }
        return (((xs[n].sin().exp() + 0.1).sqrt() * (-xs[3 - n])) + (n as f64).mul_add(1.5, xs[n])) + p69_0(f, xs);
    }
    ((c % (x.sin().exp() + 0.5)).hypot((match (3 - n) {
        0 => { 0.5 }
        _ => { c }
    }).abs() + 1.5) - c) * c.min(c)
}
pub const P69: Case = Case {
    primal: |p| flat(&p69(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    pull: |p| pullback(p69_vjp(p.at[0], p.at[1..5].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p69_jvp(p.at[0], p.at[1..5].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p69_value_and_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p69_grad(p.at[0], p.at[1..5].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p70_0(x: f64, xs: &[f64]) -> (f64, f64) {
    {
        match (xs[0] >= (-x), xs[0] < (if xs[1] > (xs[0] - x) { xs[(0 * 0) % 2] } else { 3.0 })) {
            (true, false) => {
                match 0 {
                    0 => {
                        if 0 == 0 {
                            let mut e = (((x - 1.0) + (xs[(3 * ((1 * 4) % 5)) % 2] * x)) + (x * xs[0])) - (x + x);
                            let mut f = (1.5_f64.abs() + 0.5).cbrt() - e.powi(2 as i32);
                            let mut c = ((-f) - (-0.5)) - f64::hypot(e, f.sin().exp() + 0.1);
                        } else {
                            let mut c = 4 as f64;
                            return ((if 2 < 0 { xs[1] } else { c * (xs.len() as f64) }) + c, c.sin().copysign(x.sin().exp() + 1.0));
                        }
                        let mut a = (x + x) - x.copysign(xs[0].sin().exp() + 1.5);
                        a += if !(xs[0] > (2.0 - x)) { f64::min(a, xs[(0 * ((1 * 2) % 5)) % 2]) } else { (x.abs() + 0.1).ln() };
                    }
                    1 if 0 < 1 => {
                        let mut f = (x / (((xs[1] * x) * (xs[1] * x)) + 1.5)) + x.powi(2);
                        f = xs[(0 + ((3 + 2) % 5)) % 2].atan().sin();
                        return ((-(match ((2 + 1) % 4) {
                            0 => { x }
                            _ => { f }
                        })) + x.sin_cos().1, ((((0 as f64) + (-1.0)) + x.sin().exp()) + (xs[0] / (f.abs() + 1.5))) - (x - f));
                    }
                    _ => {
                        let (b, c) = (if x <= (-1.0) { 4 as f64 } else { x }, (x - x).cos());
                        let e = (1.5 - 0.5_f64.powi(1)) * x.sin();
                        let mut h = 0;
                        while h < 2 && (c < b.cos()) {
                            if (e <= 1.5) && (c < 1.5) { return ((((b + xs[0]) - b.clamp((-0.5), 2.0)) + b) * f64::exp(e.sin()), ({ c.atan() }) - e.cos()); }
                            let mut d = 1.5 - c.powi(2);
                            d += (((e - xs[0]) * (3.0 / (d.sin().exp() + 1.5))) - c).tanh();
                            h += 1;
                        }
                    }
                }
                let k: usize = 2;
                let mut b = ((k as f64).max((k as f64) / ((x * x) + 1.0)) * x.fract()) * (x / ((x * x) + 0.1));
            }
            (_, false) => {
                let _unused: f64 = x;
                for i in ((2 * 3) % 4)..0 {
                    match i {
                        0 => {
                            let mut f = f64::sin(xs[(i * i) % 2] * xs[0]) + 1.5;
                            let mut d = (((xs[(4 + 1) % 2].abs() + 1.5).recip() - (x * ((6 - i) as f64))) + (xs[0] * f)) - f64::signum(f);
                        }
                        1 => { let mut p = (x.min(xs[(1 * 0) % 2].sin()), 2.0 + xs[1]); }
                        _ => {
                            let mut a = 1.5 * xs[1];
                            let mut b = ((((-1.0_f64).sin().exp() + 0.5).ln_1p() % (((xs.len() as f64) * a).abs() + 0.5)) - xs[1]) * a.atan2((2.0 * 2.0) + 1.5);
                        }
                    }
                    let mut d = x + (x + xs[(((i * i) % 5) * i) % 2]);
                    let mut g = 0;
                    while g < 0 {
                        g += 1;
                        let w = [xs[((4 - g) * ((i + 1) % 5)) % 2] + d, xs[(((i + 1) % 5) + 1) % 2] + x];
                        d = (w[(xs.len() + (4 - g)) % 2] * w[0]) + (0.5 + d);
                        let mut c = x.min(d) * (if ((0 + 2) % 4) <= 0 { w[(w.len() + g) % 2] } else { ((i + 1) % 7) as f64 });
                    }
                }
            }
            _ => { let mut e = (xs[0].sin_cos().0.abs() + 0.5).powf(xs[1]) * x; }
        }
        let mut d = (xs[0] - xs[0]).mul_add(xs[(1 * 2) % 2], if 1 == 3 { xs[1] } else { x }) + x;
        return ((-(xs[0] + xs[0])) - (3 as f64), xs[1].powi(2) * x);
    }
    (((x.abs() + 0.5).cbrt() * x.sin()) + ((((3 * 1) % 7) as f64) + x), (((match ((1 * 3) % 4) {
        0 if ((3 + 2) % 4) == 0 => { x }
        _ => { 0 as f64 }
    }) + ((-1.0) - x)) - (x - x)) + f64::cos(x))
}
#[differentiate]
pub fn p70(x: f64, n: usize) -> f64 {
    let mut d: f64 = (0.5 - 0.25) + 1.5;
    let mut b = x;
    d = f64::sinh(b.sin());
    b *= 3.0_f64.sin();
    for i in ((n + 3) % 4)..n {
        b *= b + d;
        let v = [0.5_f64.signum(), (-0.5), if (0.5 > d) && ((3 - n) == i) {
            let b = (-b).sin() + ({ b });
            d /= 1.5_f64.abs() + 1.0;
            b
        } else { 0.5 }, f64::exp_m1(0.5_f64.sin())];
        let (e, f) = x.sin_cos();
    }
    if n > 1 {
        {
            let mut e = d.sin_cos().1.fract() + (if b >= (b - 0.5) {
                let mut e = (d * d).cos() - b;
                e -= d.sin() * b.sin();
                x
            } else { d });
            for m in 1..3 {
                let mut b = d.powi(((m + 2) % 4) as i32).sin().exp_m1();
                let mut f = b + d;
            }
        }
        let mut g = 0;
        loop {
            if g >= n { break; }
            g += 1;
            if 0.5 < b { break; }
            let mut d = (b.atan().min(0.5) * d.powi(2)) * f64::min(b, 2 as f64);
        }
        for k in ((g + 1) % 4)..2 {
            b *= d + x;
            for k in 1..3 {
                let mut f = (((b * (-0.5)) * (-d)) + (x - d)) + b.powi(2);
                let mut a: f64 = 0.5;
            }
        }
    }
    (((3.0 * d) * b) * b) - x.mul_add(0.5, 1.0)
}
pub const P70: Case = Case {
    primal: |p| flat(&p70(p.at[0], p.n)),
    pull: |p| pullback(p70_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p70_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p70_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p70_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p71_0(x: f64) -> (f64, f64) {
    for k in 1..3 {
        let mut c = ((0.5 * x).abs() - (-1.0)) * (if 0.5 >= 1.5 { 0.1 } else {
            let mut a = ((({ x }) + 0.5_f64.cos()) * 0.5) * 0.5_f64.clamp((-0.5), 0.5);
            a
        });
        let (a, b): (f64, f64) = if x < (c + c) { (1.5, c) } else { (((6 - k) as f64).sin(), (x.sin().exp() + 0.1).cbrt()) };
    }
    (((x.sin_cos().1 + 0.5) - (-1.0)) - (x * 2.0), f64::signum(x + 0.5))
}
#[differentiate]
pub fn p71_1(x: f64, y: f64, xs: &[f64]) -> (f64, f64) {
    if 1 != 0 {
        if 0 <= 3 {
            let mut c = (y + y) / (f64::max(y, x).abs() + 0.1);
            let t = !(y <= p71_0(y).0);
        }
        let mut e = ((y - 0.1) / ((xs[0] + y).abs() + 1.5)) * p71_0(0.5).1;
    } else {
        let mut b = (xs[(3 + ((0 + 2) % 5)) % 2] + (2 as f64)) - (if ((3 * 2) % 4) < 2 { 0.5 } else { xs[(3 * 2) % 2] });
        let (d, e) = (b, p71_0(xs[(1 + 4) % 2]).1);
        let mut v = [xs[0].min(xs[1]), xs.len() as f64, (2 as f64) + 0.25];
        return (((0 as f64) + (v[(3 + 3) % 3] * y)) + (x as f32 as f64), ((v[0] - b).mul_add(2.0, e) * d.atan2((d * d) + 1.0)) + ((-1.0) + y));
    }
    (y * ({ 0.25 }), x - ({ 0 as f64 }))
}
#[differentiate]
pub fn p71(mut xs: Vec<f64>, y: f64, x: f64, n: usize) -> (f64, f64) {
    xs[(n + 0) % 4] += xs[n];
    let mut g = 0;
    loop {
        if g >= 2 { break; }
        g += 1;
        if 0.5 < 3.0_f64.sin() { return ((((3 as f64) * x).abs() + 1.0).powf(0.1 * xs[(((n + 1) % 5) + (4 - g)) % 4]), x.powi(((1 * g) % 4) as i32).hypot(f64::sin(xs.len() as f64).sin().exp() + 0.1) + (xs[n] * xs[0])); }
        let mut b = p71_1(x, x / (x.sin().exp() + 1.0), &xs).0;
        xs[2] *= (x - (((0 + 1) % 7) as f64)).sin();
    }
    let mut e = y;
    let c = (xs[(xs.len() + g) % 4].cos() * (0 as f64)) + e;
    {
        xs[g] += (p71_1(xs[3], e, &xs).1 + (xs[3 - g] * xs[(((n * g) % 5) + 3) % 4])).tanh();
        let _unused: f64 = c;
        let mut i = g;
    }
    e -= xs[(g * g) % 4];
    if e <= xs[(((4 + 1) % 5) + 4) % 4].sin().exp() {
        e *= xs[(g + n) % 4].sin();
        e = xs[((4 - n) * ((g * g) % 5)) % 4].tanh() * (xs[g] + 3.0);
    } else {
        let mut w: [f64; 2] = [0.5; 2];
        if ((n + 1) % 4) == g {
            let mut v = [w[0], x.mul_add(xs[3 - g], c), p71_1(e, 2.0, &w).0, (((g * n) % 7) as f64).sin_cos().0];
            e -= (x + c) * (w[1].sin().exp() + 1.5).recip();
        }
    }
    ((match g {
        0 => { f64::sin(x) }
        _ => { e.max(c) }
    }) * c, ((match ((4 + g) % 4) {
        0 => { c + (((g + 1) % 7) as f64) }
        _ => { xs[g].sin().exp_m1() }
    }) * (c.sin().exp() + 0.5).powf(3.0)) + (x * xs[(xs.len() * g) % 4]))
}
pub const P71: Case = Case {
    primal: |p| flat(&p71(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n)),
    pull: |p| pullback(p71_vjp(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n)),
    push: |p, d| { let (y, t) = p71_jvp(p.at[0..4].to_vec(), p.at[4], p.at[5], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p72_0(x: f64) -> f64 {
    match 0 {
        0 => {
            let (e, f) = ((x + x) + x, x.powi(0 as i32).sin().exp_m1());
            let mut e = ((-(f * 1.5)) + (x + f)) - (3.0 - 0.5);
        }
        _ => {
            let mut b = (f64::ln((0.0_f64.abs() * 0.0_f64.abs()) + 1.0) * (x + 0.5)) * x.clamp((-0.5), 2.0);
            let mut w = [b.max(x), b.sin_cos().0, { 0.5 }];
        }
    }
    (((if ((4 * 4) % 4) != 3 { x } else { x }) * (if ((4 * 4) % 4) != 3 { x } else { x })) + 1.0).ln()
}
#[differentiate]
pub fn p72_1(x: f64, xs: &[f64]) -> f64 {
    let e = (if x < (xs[1] * x) {
        let mut f = (xs[(2 + 3) % 2].abs() + 0.5).ln_1p();
        let mut h = 0;
        while h < 2 && (f <= (f * xs[(h + h) % 2])) {
            if xs[(h + 3) % 2] <= f { break; }
            let mut w: [f64; 3] = [0.25; 3];
            for i in h..3 {
                f = ((match ((i + 3) % 4) {
                    0 => { 3 as f64 }
                    _ => { ((0 + 1) % 7) as f64 }
                }) * (if (i > 0) || (f < (f.abs() + 0.1).cbrt()) { f } else { w[1] })).sin();
                for j in ((i + 2) % 4)..3 {
                    let t = (((3 + 2) % 4) > j) || (i <= j);
                    w[2] = p72_0(p72_0(f));
                    w[(((j + j) % 5) + (4 - h)) % 3] = (f + x) * (x.sin().exp() + 1.0).ln();
                }
                f = f64::exp((f * (i as f64)).sin());
                return (((xs[0] + w[(((i + 1) % 5) + 3) % 3]) * (0.5 / (3.0_f64.abs() + 0.5))) * (0.0 + f)) + (xs[(((2 * 1) % 5) + 3) % 2].abs() + 1.5).powf(f);
            }
            w[0] /= f.mul_add(f, f).abs() + 1.5;
            return (-0.5_f64).cos().powi(0) - w[(2 * 2) % 3];
            h += 1;
        }
        f - 1.0
    } else { f64::fract(x) }) * xs[1].signum();
    (e * (((4 + 2) % 7) as f64)).min(e) + (xs.len() as f64).powi(3)
}
#[differentiate]
pub fn p72(x: f64, y: f64, n: usize) -> (f64, f64) {
    let mut c = 0.5 * (0.5 - (((n + 1) % 7) as f64));
    let mut f = (((n + 1) % 7) as f64).atan2(0.5_f64.sin().exp() + 1.0).atan() - (y * 0.5);
    let b = (((0.5 * f) % (y.sin().exp() + 1.0)) * (0.1 * (-0.5))) - ((-0.5) * 0.5);
    let mut b = ((f64::floor(b) + f) - (b * 1.5)) * (0.5 * (((n + 1) % 7) as f64));
    let (b, c) = ((n as f64).sin(), b);
    let b = (b * 0.5).clamp((-0.5), 1.0);
    f *= (0.5 / (b.sin().exp() + 1.5)).sin();
    let mut j = n;
    let mut u = [match j {
        0 if 0.5 >= (c.sin().exp() + 1.0).powf(0.5) => { f }
        _ => { c }
    }, b.cos(), 0.5];
    ((u[2] + c).sin() * c.mul_add(c, b), (p72_1(c, &u) * ((((j + j) % 7) as f64) / (((j as f64) * (j as f64)) + 1.0))) + (u[0] + f))
}
pub const P72: Case = Case {
    primal: |p| flat(&p72(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p72_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p72_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p73(mut x: f64, xs: &[f64], ys: &[f64], n: usize) -> f64 {
    match (3 - n) {
        0 => {
            let mut h = 0;
            loop {
                if h >= 3 { break; }
                h += 1;
                let a;
                if xs[(xs.len() + (4 - h)) % 4] >= (((h + h) % 7) as f64) {
                    for i in (1..n).rev() {
                        x *= x.clamp((-0.5), 2.0);
                        let t = x <= (ys[h] * 0.1);
                    }
                    a = if x >= (x + xs[2]) { 1.5 } else { if (x < x.clamp((-0.5), 2.0)) && (1 == 2) { ys[h] } else { 3.0 } };
                } else {
                    a = (x - x) * (match ((0 * h) % 4) {
                        0 if (3 - n) > 1 => { x }
                        _ => { x }
                    });
                }
                let mut u = [a * ys[3], a * a, f64::ln_1p(a.sin().exp() + 1.5), xs[((4 - h) + 2) % 4].tanh()];
                let e = (a * a) + (x * u[(((h * 3) % 5) * 4) % 4]);
            }
            let r = &ys[1..3];
        }
        _ => {
            for m in 0..(3 - n) {
                if (ys[n] >= ys[m].sin()) && (ys[m] >= (ys[m] / (ys[m].sin().exp() + 0.1))) { let mut b = (((ys.len() as f64) * (ys.len() as f64)) + 1.5).powf(1 as f64).clamp((-0.5), 2.0) - ys[m].floor(); }
                let mut f = (f64::recip((0.1 * 0.1) + 1.5).sin_cos().1 + f64::min(x, x)) + 1.5;
                for j in (0..2).rev() {
                    x /= 1.5_f64.tanh().abs() + 0.5;
                    let mut e = f.sin_cos().1 + (match 0 {
                        0 => { (6 - j) as f64 }
                        _ => { f }
                    });
                }
            }
        }
    }
    if x <= ys[0].powi(3) { x } else { (xs[n].sin().exp() + 1.5).ln() }
}
pub const P73: Case = Case {
    primal: |p| flat(&p73(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    pull: |p| pullback(p73_vjp(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p73_jvp(p.at[0], &p.at[1..5], &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p73_value_and_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n); Some((flat(&y), flat(&g), flat(&p73_grad(p.at[0], &p.at[1..5], &p.at[5..9], p.n)))) },
};

#[differentiate]
pub fn p74_0(y: f64, x: f64) -> f64 {
    for i in 1..((3 + 1) % 4) { let mut e: f64 = 1.5 * 1.5; }
    for k in 1..3 {
        for j in 0..3 {
            if 1 == j { break; }
            let mut a = ((match j {
                0 => { x }
                _ => { (-1.0) }
            }) * x) - (y * x);
            a += ((a - a) / ((a.powi(3) * a.powi(3)) + 0.1)).tanh();
            a -= a * (x * a);
        }
        let mut a = (f64::abs(((x * x) + 0.5).recip()) + x.sin_cos().1) + x;
        a = f64::max(if (a >= 1.0_f64.mul_add(k as f64, x)) || (k <= 1) { 0.0 } else { 0.5 }, (0 as f64).max(0.5));
    }
    (match 3 {
        0 => { 0.5 + x }
        1 => {
            match ((1 + 1) % 4) {
                0 => { y }
                _ => { 0.5 }
            }
        }
        _ => { x }
    }) - 1.5
}
#[differentiate]
pub fn p74_1(x: f64, xs: &[f64]) -> f64 {
    for k in (3..0).rev() {
        let (b, c): (f64, f64) = if xs[0] >= xs[1].mul_add(xs[0], x) { (x.mul_add(xs[1], xs[1]), (-xs[((4 - k) * xs.len()) % 2])) } else { (xs[1], 0.25_f64.clamp((-0.5), 2.0)) };
        match (k == 3, (3 - k) <= 2) {
            (false, _) if c > b => {
                let mut b = (c - c) - xs[0];
                let mut d = (f64::max(xs[1], c) - b.min(c)) + (if k != k { c } else { k as f64 });
                b += ((((0.5 * xs[0]).sin().exp() + 1.0).ln() + (-xs[(k + ((k * k) % 5)) % 2])) * p74_0(d, xs[0])).tanh();
            }
            _ => {
                for j in 1..2 {
                    let j = 0;
                    let k: usize = 2;
                    let p = (f64::recip((1.5 * 1.5) + 0.5) + f64::exp_m1(c.sin()), c);
                }
                let mut f = p74_0(c + 2.0, b * xs[(xs.len() + (4 - k)) % 2]) + (3 as f64).mul_add(c, xs[0]);
                {
                    let mut w = [{ xs[0] }, { 0 as f64 }];
                    f = (c as f32 as f64);
                    let mut e = (c.sin_cos().0 - f.clamp((-0.5), 2.0)) + (((2 as f64) * (2 as f64)) + 1.5).powf(f);
                }
            }
        }
        let mut f = (c / (c.abs() + 0.1)) * b.sin();
    }
    (x.abs() + 0.1).powf(x).powi(1) * xs[0]
}
#[differentiate]
pub fn p74(x: f64, y: f64, xs: &[f64], n: usize) -> [f64; 3] {
    let _ = y;
    let u: [f64; 2] = [(-0.5); 2];
    let mut h = 0;
    while h < 0 && (x >= (y * y)) {
        let (e, f) = (y, x.sin_cos().1 + (u[0] / (x.sin().exp() + 1.5)));
        let mut c = (((3 + h) % 7) as f64) + f64::recip((0 as f64).sin().exp() + 1.0);
        let mut v = u;
        h += 1;
    }
    let mut c = 0.5 % (p74_1(y, &u).abs() + 0.5);
    if u[(((n + 2) % 5) + 2) % 2] <= u[0].min(c) {
        let mut v = u;
        c = y.tanh();
    } else {
        for m in 0..=((3 + 3) % 4) {
            if u[1] <= u[1] { return [(f64::sqrt(y.abs() + 1.5) * y) + y, y.hypot((u[(((m + m) % 5) + 2) % 2] * u[(((m + m) % 5) + 2) % 2]) + 1.0).atan2((y * y) + 1.0) - ((c * c) + 0.1).ln_1p(), c.sin().cosh() + u[(((m * m) % 5) * (4 - h)) % 2]]; }
            let mut q = ((m as f64).tanh().hypot(y.tanh().abs() + 0.5), u[0]);
        }
    }
    [(p74_1(y.cos(), &u) * (3.0 - (-1.0))) * p74_0(u[0], y), ((0.5 + y) - (u[0] * (h as f64))) + c.sin(), c.sin_cos().1 - xs[(0 * ((h + n) % 5)) % 4]]
}
pub const P74: Case = Case {
    primal: |p| flat(&p74(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p74_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p74_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p75_0(x: f64, y: f64) -> (f64, f64) {
    let c = (((x - x) / (f64::abs((-0.5)) + 0.1)) - y.powi(0)) * (y * y);
    let mut a = ((c - c) * 0.5_f64.powi(((4 + 3) % 4) as i32)) * (y * c);
    ((a % (3.0_f64.abs() + 0.5)).cos() * (a / (a.sin().exp() + 0.1)), ((0.5_f64.floor() + 0.1) * ((((1 + 1) % 7) as f64) * 0.5)) - a.mul_add(x, y))
}
#[differentiate]
pub fn p75(x: f64, mut y: f64, n: usize) -> [f64; 3] {
    let (b, c) = (((3 as f64) * y) - 0.5_f64.signum(), match ((0 + 1) % 4) {
        0 => {
            let mut v: [f64; 2] = [1.5; 2];
            v[1] + v[0]
        }
        _ => { 0.5 }
    });
    if (((n + 3) % 4) == n) || (n > 2) {
        { y = (c / (c.abs() + 0.1)) + ((-1.0) * 0.5); }
        let mut i = n;
        let mut a = 0.0 - c;
    } else {
        y *= b.signum();
        {
            let _ = { 3.0_f64.mul_add(0.5, c) };
            let w: [f64; 3] = [0.1; 3];
        }
    }
    [(y * (((2 + 1) % 7) as f64)).sin().cosh(), (((match n {
        0 if ((4 * n) % 4) > n => { 0.5 }
        _ => { b }
    }) % ((((((0 * 4) % 7) as f64) * c) * ((((0 * 4) % 7) as f64) * c)) + 1.5)) + ((-1.0) - c)) + (c - 0.5), p75_0(b + b, c.cos()).0 - ({ x })]
}
pub const P75: Case = Case {
    primal: |p| flat(&p75(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p75_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p75_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p76_0(x: f64, y: f64) -> f64 {
    let mut d = (((0.5 * y) * (0.0 + y)) * 0.5) * (y + 0.5);
    let f;
    if !(0.5 <= x) { f = 1.5; } else { f = d; }
    let mut g = 0;
    while g < 1 {
        g += 1;
        let mut b = d;
    }
    (((4 as f64).sin().exp() + 1.5).ln_1p() * f.floor()) - (-1.0)
}
#[differentiate]
pub fn p76_1(x: f64, mut y: f64) -> f64 {
    y = ((y.sin().sinh() * (x * y)) - (-y)).tanh();
    (((y + 1.5) + p76_0(y, y)) - y.max(0.5)) * x.mul_add(y, y)
}
#[differentiate]
pub fn p76(x: f64, n: usize) -> f64 {
    for i in 1..2 {
        let mut f = (x.clamp((-0.5), 2.0) + 0.1_f64.max(x)) - ((x * x) + 1.5).ln();
        let mut d = ((x.sin_cos().0 % (((if x > (x * f) { 0.5 } else {
            if (0.5 < (0.5 * f)) || (x >= ((1 as f64) * f)) {
                if i != 0 { continue; }
                if i != n {
                    let mut b = p76_1(f64::abs(f), 0.5 + f) * f64::cos(f);
                    b = b.abs();
                    b /= f.abs() + 1.0;
                } else if ((i * n) % 4) > i {
                    let mut e = 1.0 + (x * x);
                    let mut f = (e / (f.abs() + 1.5)).cos() - (e * 0.5);
                } else {
                    let mut d = ((f + f) - f.powi(2)) + (f - (2 as f64));
                    let mut a = (x.clamp((-0.5), 1.0) / (d.sin().exp() + 0.5)) - d;
                }
            }
            f
        }) * (if x > (x * f) { 0.5 } else {
            if (0.5 < (0.5 * f)) || (x >= ((1 as f64) * f)) {
                if i != 0 { continue; }
                if i != n {
                    let mut b = p76_1(f64::abs(f), 0.5 + f) * f64::cos(f);
                    b = b.abs();
                    b /= f.abs() + 1.0;
                } else if ((i * n) % 4) > i {
                    let mut e = 1.0 + (x * x);
                    let mut f = (e / (f.abs() + 1.5)).cos() - (e * 0.5);
                } else {
                    let mut d = ((f + f) - f.powi(2)) + (f - (2 as f64));
                    let mut a = (x.clamp((-0.5), 1.0) / (d.sin().exp() + 0.5)) - d;
                }
            }
            f
        })) + 1.5)) - f.fract()) - 0.5_f64.max(f);
        let b;
        if ((n + i) % 4) != i { b = (d * d).sin().exp(); } else { b = f.abs(); }
    }
    ({ ((n * n) % 7) as f64 }).powi(((n + 2) % 4) as i32) - (x + x)
}
pub const P76: Case = Case {
    primal: |p| flat(&p76(p.at[0], p.n)),
    pull: |p| pullback(p76_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p76_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p76_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p76_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p77_0(x: f64, xs: &[f64]) -> f64 {
    let mut f = ((xs[0] * xs[(1 + 2) % 2]).cos() + f64::signum(x)) + 1.5;
    (f * (((2 + 2) % 7) as f64)).sin() - (0.0 - f)
}
#[differentiate]
pub fn p77(x: f64, xs: Vec<f64>, ys: &[f64], n: usize) -> [f64; 3] {
    for m in 1..=3 {
        let mut b = (((2 as f64) - 1.0) - x.sin()) - (x * ((6 - m) as f64));
        let mut b = f64::ln((x - x).sin().exp() + 0.5);
        match ((((m + 1) % 5) + 1) % 4) {
            0 => {
                if ys[(((n * m) % 5) + 3) % 4] <= b {
                    let mut d = (p77_0(ys[(((m + 3) % 5) + 1) % 4], ys).sin().exp() + 0.5).powf(x) - (match 1 {
                        0 if ys[(3 + 1) % 4] > (ys[2] * xs[3 - m]) => { ys[2] }
                        _ => { ys[m] }
                    });
                    let (a, b) = (p77_0(b, &xs), b.clamp((-0.5), 1.0) + f64::sqrt(ys[(m + 2) % 4].abs() + 1.0));
                }
                let z = &ys[0..2];
                match m {
                    0 => {
                        let mut k = 0;
                        let mut i: usize = 0;
                    }
                    1 => {
                        let mut i: usize = (m + (4 - m)) % 4;
                        b *= f64::min(x, ys[i]);
                        let _ = b + ((i as f64) - (((m + i) % 7) as f64));
                    }
                    _ => {
                        let mut g = 0;
                        while g < m {
                            let mut f = xs[3].tanh();
                            break;
                            g += 1;
                        }
                    }
                }
            }
            1 => {
                b -= (x / ((ys[(0 * ((0 + n) % 5)) % 4] * ys[(0 * ((0 + n) % 5)) % 4]) + 0.5)) + ys[((4 - n) + ys.len()) % 4].powi(((m + 3) % 4) as i32);
                let mut e = b.powi(((n + 1) % 4) as i32);
                for j in 0..n {
                    e = x;
                    if ((3 * 2) % 4) > j { continue; }
                    let _ = (xs[(2 * 0) % 4].sin().exp() + 1.5).powf(ys[(m + 2) % 4]) + ({ b });
                    let f;
                    if !(((3 + 2) % 4) != n) { f = (0.25 - (j as f64)) * (e * e); } else { f = (e % (e.sin().exp() + 0.1)) + p77_0(0.0, &xs[1..4]); }
                }
                return [(b * (b * e)) - ((ys[3] * ys[3]) + 0.5).cbrt(), b + (1 as f64), (e + f64::powf((1.0 * 1.0) + 0.1, e)) + ((m as f64) + x)];
            }
            _ => {
                let mut d = (ys[m] + b) + (ys[n] * 1.5);
                let mut b = ((d / ((ys[(m + 2) % 4] * ys[(m + 2) % 4]) + 0.5)) / ((ys.len() as f64).max(d).abs() + 1.0)) * (d + xs[3]);
            }
        }
    }
    [(0.0 * ((x * x) + 0.5).ln()) * x.powi(((1 + n) % 4) as i32), (((1.0 + x) + (x * x)) * ys[1].mul_add(x, x)) + (-x), (x + ys[(ys.len() + 2) % 4].sin()) * (x.abs() + 0.1).cbrt()]
}
pub const P77: Case = Case {
    primal: |p| flat(&p77(p.at[0], p.at[1..5].to_vec(), &p.at[5..9], p.n)),
    pull: |p| pullback(p77_vjp(p.at[0], p.at[1..5].to_vec(), &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p77_jvp(p.at[0], p.at[1..5].to_vec(), &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p78_0(mut x: f64, xs: &[f64]) -> f64 {
    let mut a = ((x % (x.min(x).sin().exp() + 1.0)) * f64::signum(0 as f64)) * (3 as f64);
    let mut f = (((x.sin().exp() + 0.5).recip() / ((a * a) + 1.5)) - (a % (xs[(3 + 3) % 2].abs() + 0.1))) + a;
    let mut a = (f * x).clamp((-0.5), 2.0);
    let mut h = 0;
    while h < 2 && (a < (f + a)) {
        h += 1;
        for i in 1..3 {
            f = (f * xs[(h + i) % 2]) + (f + f);
            if h < i { let mut d = (f / (xs[1].sin().exp() + 0.5)).cos(); }
        }
    }
    (((h * 3) % 7) as f64) + xs[0].clamp((-0.5), 2.0)
}
#[differentiate]
pub fn p78(mut x: f64, y: f64, n: usize) -> f64 {
    let (e, f) = (y + y).sin_cos();
    x = 1.5_f64.sin();
    x = f;
    let a = ((0.1 % ((x + 1.5).abs() + 1.0)) - (((6 - n) as f64) - f)) - (match ((n + n) % 4) {
        0 => { e }
        _ => {
            if e >= e {
                x = f64::copysign(0.5, (((n + n) % 7) as f64).max((6 - n) as f64).sin().exp() + 0.1);
                x /= (0.5 * 0.5) + 1.5;
                let mut a = match ((2 * 3) % 4) {
                    0 => { f % ((n as f64).sin().exp() + 1.0) }
                    _ => {
                        let mut f = e.tanh() * (f - e);
                        f64::max(e, f)
                    }
                };
            }
            x *= f.sin();
            e
        }
    });
    let mut j: usize = 0;
    {
        x *= y.sin();
        if n > j { return ((y + y).sin().exp() + 1.5).cbrt() - 0.5_f64.tanh(); }
    }
    (-0.5_f64).min(a).atan()
}
pub const P78: Case = Case {
    primal: |p| flat(&p78(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p78_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p78_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p78_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p78_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p79(x: f64, y: f64, xs: Vec<f64>, n: usize) -> [f64; 3] {
    let mut b = ((match (3 - n) {
        0 => {
            let mut j: usize = (((n + 2) % 5) + 3) % 4;
            xs[(((j * 2) % 5) * 4) % 4]
        }
        _ => { xs[(4 + 2) % 4] }
    }) * (0.5 + xs[n])) * (n as f64);
    let a;
    if 0.5 >= x.fract() {
        let mut d = if ((n + 3) % 4) == n { b % ((b * b) + 1.5) } else { b };
        let mut c = (((xs[3 - n] * d) + (y + x)) + (b - y)) + (x + x);
        a = 1.5;
    } else {
        let mut e = ((xs[n] - xs[(((n * n) % 5) * n) % 4]) + xs[3 - n]) + (b / ((y * y) + 0.1));
        a = b + (b * x);
    }
    let c = ((xs[(4 + 1) % 4] * b).abs() + 0.1).cbrt();
    for i in 0..((0 * n) % 4) {
        let mut c = (match (3 - n) {
            0 if 0.5 >= (y % (c.abs() + 0.5)) => { xs[1] + b }
            _ => {
                b = (b * a) * xs[3];
                let a;
                if (3 < i) && (b >= (y - b)) {
                    let p = ((((n as f64) * 1.5).sin().exp() + 0.5).ln(), match ((n * n) % 4) {
                        0 => { y }
                        _ => { xs[(xs.len() + 2) % 4] }
                    });
                    a = xs.len() as f64;
                } else { a = f64::max(c + b, xs.len() as f64); }
                a
            }
        }) - (xs[(3 + 3) % 4] - 0.5);
    }
    [c.powi(((n * n) % 4) as i32).clamp((-0.5), 0.5), xs[n].powi(((n * 4) % 4) as i32).cos() + a.clamp((-0.5), 2.0), f64::min(xs[(n * n) % 4], xs[(4 + n) % 4]) / ((xs[n] * a).sin().exp() + 0.5)]
}
pub const P79: Case = Case {
    primal: |p| flat(&p79(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    pull: |p| pullback(p79_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p79_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p80(x: f64, y: f64, n: usize) -> f64 {
    let mut e = ((x * y) / ((3 as f64).clamp((-0.5), 0.5).sin().exp() + 1.5)) - ((((n + 2) % 7) as f64) - 0.5);
    e += (-0.5);
    let (a, b) = (((y * y) + 1.0).powf(e) + (e + e), f64::min(1.0 + e, 1.5));
    let mut e = f64::recip((x - 0.5).sin().exp() + 1.0);
    let mut g = 0;
    while g < 0 && (y > x.powi(2)) {
        for j in (1..n).rev() {
            match (0.5 > (e * 0.5), j < 1) {
                (false, false) if 0.5 <= 2.0 => {
                    if a < (0.5 as f32 as f64) {
                        let u: [f64; 2] = [0.5; 2];
                        let mut q = ((g as f64).abs(), u[(((g + 1) % 5) * ((3 * g) % 5)) % 2] * y);
                        let mut f = ((2 as f64) * q.0) / ((f64::min(j as f64, u[0]) * f64::min(j as f64, u[0])) + 1.5);
                    } else if n == j { e = (y as f32 as f64) * 0.1_f64.max(y); }
                    let (c, d): (f64, f64) = if 2 < j { (y.min(0.5), (1 as f64) / ((e * e) + 1.5)) } else { (f64::max(b, a), 1.5) };
                }
                (false, true) => {
                    let mut d = ((e * e) * (-b)) - e.max(b);
                    continue;
                }
                _ => {
                    for k in 1..=3 {
                        if (0.5 > (y * y)) && (0.5 <= e.fract()) { break; }
                        e *= (0.5_f64.abs() + 1.0).ln_1p().sin();
                        e %= 0.1_f64.sin().exp() + 0.5;
                        continue;
                    }
                    if y >= (b as f32 as f64) {
                        let mut d = (e + b) * (-x);
                        let mut c = ((e - d) + d.max(x)) - (d + 0.25);
                        continue;
                    }
                }
            }
            if (0.5 > (0.5 - e)) && (((j + g) % 4) <= 0) {
                let mut u = [0.1_f64.powi(3), b / (b.abs() + 0.1)];
                continue;
            } else {
                let mut h = 0;
                while h < g {
                    let mut b = ((((h as f64) - (3 as f64)) - f64::max(1.0, e)) * a) + e.clamp((-0.5), 2.0);
                    b /= a.abs() + 0.5;
                    let mut d = (((0.0 / (b.sin().exp() + 0.1)) - a.powi(3)) - f64::exp_m1(b.sin())) - e.cos();
                    h += 1;
                }
                if ((h * 4) % 4) != 1 {
                    let mut w = [e.sin().exp_m1(), e.signum(), (j as f64) + a];
                    e += (w[((4 - j) + h) % 3] + (match (3 - j) {
                        0 => { e }
                        _ => { y }
                    })).tanh();
                }
            }
            let mut e = (x.mul_add(0.5, (-0.5)).atan2(((0.5 - 0.5) * (0.5 - 0.5)) + 0.1) * (e + e)) * (x * b);
        }
        let mut d = (b.powi(((g + 3) % 4) as i32).hypot(y.sin().exp() + 0.5) + b.powi(((1 + g) % 4) as i32)) + 1.5;
        g += 1;
    }
    1.5 + f64::atan(e)
}
pub const P80: Case = Case {
    primal: |p| flat(&p80(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p80_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p80_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p80_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p80_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p81(ys: &[f64], xs: &[f64; 4], y: f64, x: f64, n: usize) -> (f64, f64) {
    let mut b = xs[0] - x.powi(2);
    b = xs[n];
    for i in 0..3 {
        if ((2 * 2) % 4) <= i { continue; }
        let _unused: f64 = (b + b) - (ys[1] * xs[(i * ((4 * 0) % 5)) % 4]);
    }
    b = b.powi(n as i32) * xs[(((0 + n) % 5) + 1) % 4].sin_cos().1;
    let _unused: f64 = f64::min(y - b, ys[n]);
    b += b.clamp((-0.5), 2.0) - ys[(n + 1) % 4].powi(((0 + n) % 4) as i32);
    let b = f64::signum(2.0 + x) * (x + 2.0);
    if (n > n) || (((n * n) % 4) < n) {
        let mut b = (((b * b) + 1.5) - ys[n]) * (b / (b.sin().exp() + 0.1));
        let mut c = xs[n] * b.abs();
    } else {
        let mut f = (x + b) + (x * x);
        let mut h = 0;
        while h < 0 && (x >= f64::copysign(xs[(4 * 4) % 4], ys[3 - h].abs() + 0.5)) {
            h += 1;
            if (f >= (ys[h] * b)) || (xs[1] >= (xs[2] / ((xs[h] * xs[h]) + 1.5))) { break; }
            for j in (0..2).rev() {
                if 0 > j { break; }
                f /= (b + b).sin().exp() + 1.5;
                let w = [xs[(2 * (4 - j)) % 4].cos(), ys[j], xs[(xs.len() + 2) % 4].cos(), x.min(x)];
                break;
            }
            let mut c = (((b * xs[1]) - b) - y.mul_add(xs[0], x)) * ((((n + 2) % 7) as f64) - b);
            if (n > 2) || (xs[h] > xs[n].cos()) {
                let mut u = [xs[(4 * ((h + h) % 5)) % 4].signum(), 0.25, x + xs[(((4 + 1) % 5) * h) % 4]];
                let mut e = f;
                let d = (1.5 + 1.5) - ((0 as f64) + 0.25);
            } else { let mut w = [b.signum(), f, 1.5 + f]; }
        }
        let mut d: f64 = 1.5;
    }
    ((((ys.len() as f64) - b).atan() - ys[3 - n].copysign(b.sin().exp() + 0.5)) - ys[(n + (4 - n)) % 4], (xs[(((n + n) % 5) + 2) % 4] + (b * (n as f64))) + x.clamp((-0.5), 0.5))
}
pub const P81: Case = Case {
    primal: |p| flat(&p81(&p.at[0..4], p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    pull: |p| pullback(p81_vjp(&p.at[0..4], p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n)),
    push: |p, d| { let (y, t) = p81_jvp(&p.at[0..4], p.at[4..8].try_into().unwrap(), p.at[8], p.at[9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p82_0(x: f64, xs: &[f64]) -> f64 {
    ((if (((0 * 1) % 4) < 1) || (((3 * 2) % 4) <= 0) { x } else { x }) * ((0 as f64) + x)) + (x - x)
}
#[differentiate]
pub fn p82_1(x: f64, xs: &[f64]) -> (f64, f64) {
    let mut u = [0.5_f64.clamp((-0.5), 2.0), p82_0(xs[(1 * ((0 * 1) % 5)) % 2], &xs[0..2]), ((xs[(2 * 2) % 2] * xs[(2 * 2) % 2]) + 1.5).powf(x)];
    let t = !(u[(((1 + 3) % 5) * ((2 + 3) % 5)) % 3] <= x);
    let mut k: usize = 3;
    ((x - (x + x)) - u[(k * ((k * k) % 5)) % 3].clamp((-0.5), 1.0), x)
}
#[differentiate]
pub fn p82(x: f64, mut y: f64, xs: Vec<f64>, ys: &[f64], n: usize) -> f64 {
    let mut d = ((3.0_f64.hypot(ys[(0 * (4 - n)) % 4].abs() + 1.0) + (ys[(((n * n) % 5) + 3) % 4] + y)) + y.copysign(y.abs() + 0.1)) + x;
    let mut c = (-p82_1(ys[(n + ((n + n) % 5)) % 4], ys).1) * (((2 * 4) % 7) as f64);
    let mut m = 0;
    if c <= ({ c }) {
        for j in m..3 { y += ((((j + 2) % 7) as f64) * xs[n]) + (d % ((c * c) + 0.1)); }
        let mut k = 1;
    } else if 2 > m {
        let mut f = (3.0 * (0.1 - xs[3 - m])) - (n as f64).cos();
        let mut c = (c.sin().exp() + 0.5).ln() + (f - xs[0]);
    }
    let f;
    if (1 > n) || (c < p82_0(c, &xs)) { f = d.mul_add(d, 0 as f64) - (ys[(m + ((m + n) % 5)) % 4] - xs[(2 * ((3 + 2) % 5)) % 4]); } else {
        f = if 1 == 0 {
            let mut d = 1.0_f64.atan2(c.sin().exp() + 1.5).min(d % (d.sin().exp() + 1.5));
            c + d
        } else { (-c) };
    }
    let mut h = 0;
    loop {
        if h >= 2 { break; }
        h += 1;
        if ys[(h + 1) % 4] <= xs[m].cos() { continue; }
        let mut g = 0;
        loop {
            if g >= 1 { break; }
            g += 1;
            let mut f = ({ ys[(n * (4 - g)) % 4] }) + f.powi(2);
            f -= (f as f32 as f64).copysign(((xs[1].abs() + 1.5).ln() * (xs[1].abs() + 1.5).ln()) + 1.0);
            m = m;
        }
    }
    ((f * f) * (ys[0] + ys[m])) + (c * c)
}
pub const P82: Case = Case {
    primal: |p| flat(&p82(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)),
    pull: |p| pullback(p82_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p82_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p82_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p82_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p83_0(x: f64) -> (f64, f64) {
    let mut e = x - (x / ((x * x) + 1.0));
    let mut f = x;
    f *= 0.5;
    (e.powi(1 as i32).signum(), (f64::cosh(x.sin()) + 0.25_f64.cos()) * (match ((2 + 3) % 4) {
        0 if f >= e => { f }
        1 => { e }
        _ => { 0.5 }
    }))
}
#[differentiate]
pub fn p83(x: f64, xs: &[f64], ys: &[f64; 4], n: usize) -> (f64, f64) {
    let mut c = (x + (1.0 / (ys[0].sin().exp() + 1.0))) - (if n <= n { ys[1] } else {
        let _unused: f64 = ys[n];
        if (xs[n] > (x + 0.5)) || (((n * n) % 4) > 3) {
            let w: [f64; 2] = [0.1; 2];
            let mut e = (-(ys[2] * (n as f64))) * (x % ((x * x) + 0.1));
            let s = e > e;
        } else {
            let (d, e): (f64, f64) = if x <= ys[3] { (ys[n] * x, x) } else { (x, x) };
            let mut f = d;
        }
        ys[n]
    });
    let mut h = 0;
    while h < n {
        if xs[3] < (c + (3 as f64)) {
            return ((((match ((4 * h) % 4) {
                0 => { 4 as f64 }
                _ => { c }
            }) - ({ c })) * ys[(ys.len() + h) % 4]) + (-1.0), (c + (x * x)) + (3 as f64).powi(((h * h) % 4) as i32));
        }
        if (x < (ys[0] * x)) && (c >= f64::sin(c)) { break; }
        let z = &ys[0..3];
        c *= xs[3 - n].sin().exp();
        h += 1;
    }
    c *= (c.abs() + 0.1).ln();
    let a;
    if ys[n] >= (c + x) { a = c.sin_cos().1 + x; } else { a = c.fract() - x.fract(); }
    let mut b = (xs[0] + (if 0.5 > (match (3 - h) {
        0 => { a }
        _ => { ys[1] }
    }) {
        if c <= ys[h] {
            if a > a.cos() { return (((xs[3 - h] + c) - c) * (c + c), a.cos() + a.signum()); }
            let mut f = ((xs[(h + ((n * h) % 5)) % 4] - x.mul_add(ys[(h + 2) % 4], ys[(n * h) % 4])) - (if c >= (ys[(ys.len() * 2) % 4] * a) { xs[3 - h] } else { ys[h] })) * (((h * 2) % 7) as f64).sin().exp();
            let mut m: usize = 2;
        }
        if n < 3 { return (c * (c as f32 as f64), ((x * c).powi(1 as i32) - a) + p83_0(x).0); }
        c
    } else { ys[0] })) - ys[h].powi(0);
    (p83_0((-0.5)).0 - (0.25 + b), (1.0 + (xs[h] + b)) - xs[n].powi(((n + h) % 4) as i32))
}
pub const P83: Case = Case {
    primal: |p| flat(&p83(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n)),
    pull: |p| pullback(p83_vjp(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p83_jvp(p.at[0], &p.at[1..5], p.at[5..9].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p84(x: f64, n: usize) -> f64 {
    let mut d = ((if !(((3 + n) % 4) < 2) { x * 0.5 } else { x.tanh() }) * (x % ((x * x) + 0.1))) + (x / (x.sin().exp() + 0.5));
    let mut a = (0.0 * x) + (d + (3 as f64));
    if x > d { let mut c = 0.5_f64.sin() * (x * (((n + 3) % 7) as f64)); }
    a -= f64::max(a, x) * a;
    (1.0 / (a.sin().exp() + 0.5)) + (a % ((3.0 * 3.0) + 0.1))
}
pub const P84: Case = Case {
    primal: |p| flat(&p84(p.at[0], p.n)),
    pull: |p| pullback(p84_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p84_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p84_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p84_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p85_0(x: f64, xs: &[f64]) -> (f64, f64) {
    let mut d = (((x % ((x * x) + 1.5)) / ((x.floor() * x.floor()) + 0.1)) * xs[1]) + xs[1];
    d = (-xs[1]).mul_add(d * x, (x.sin().exp() + 0.1).recip());
    (((-1.5) + f64::max(x, x)) * ((3 as f64).abs() + 0.5).powf(0 as f64), (d - xs[(2 + 2) % 2]) * 1.5)
}
#[differentiate]
pub fn p85(x: f64, xs: [f64; 4], ys: &[f64; 4], n: usize) -> f64 {
    let mut c = (f64::cos(x) * x.copysign(0.1_f64.abs() + 0.1)) * (x / ((x * x) + 0.5));
    let mut d = (c * f64::max(c, xs[n])) * ys[n].sin_cos().1;
    let (a, b) = (ys[3 - n], d.signum());
    let mut b = d.abs() * ({ 0.5 });
    d = (0.25_f64.hypot(c.sin().exp() + 1.5).clamp((-0.5), 0.5) * p85_0(ys[n], &xs).0).sin();
    match (n != 2, ys[(n + ((n * n) % 5)) % 4] < c) {
        (true, _) => {
            let mut p = ((xs[1] * b) / ((0.5_f64.copysign(2.0_f64.abs() + 1.0) * 0.5_f64.copysign(2.0_f64.abs() + 1.0)) + 1.5), ys[n] * ys[n]);
            b = (xs[n] - xs[n]).sin_cos().1.sin();
        }
        _ => {
            for i in 0..n {
                let d;
                if 0.5 > (ys[3] + ys[(((i * i) % 5) + i) % 4]) { d = c.mul_add(ys[3], b).sin_cos().0; } else { d = (0.1 * a).mul_add(xs[(ys.len() * 2) % 4].cos(), xs[(2 * ((i + i) % 5)) % 4] / (a.abs() + 0.5)); }
                let c = (a + ((xs.len() as f64) % ((d * d) + 1.0))) + (d * ys[(ys.len() + i) % 4]);
                for j in (1..=2).rev() {
                    let r = &ys[0..3];
                    b /= r[1].sin_cos().1.sin().exp() + 1.5;
                    let mut w = [ys[i], b, (xs.len() as f64).sin()];
                }
            }
            b += (d * a).cos();
        }
    }
    (p85_0(ys[(0 + n) % 4], &xs).0.clamp((-0.5), 1.0) * 1.5_f64.min((-0.5))) + (b / (ys[(1 * ys.len()) % 4].abs() + 0.1))
}
pub const P85: Case = Case {
    primal: |p| flat(&p85(p.at[0], p.array(1), p.at[5..9].try_into().unwrap(), p.n)),
    pull: |p| pullback(p85_vjp(p.at[0], p.array(1), p.at[5..9].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p85_jvp(p.at[0], p.array(1), p.at[5..9].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p85_value_and_grad(p.at[0], p.array(1), p.at[5..9].try_into().unwrap(), p.n); Some((flat(&y), flat(&g), flat(&p85_grad(p.at[0], p.array(1), p.at[5..9].try_into().unwrap(), p.n)))) },
};

#[differentiate]
pub fn p86(x: f64, xs: &[f64], ys: Vec<f64>, n: usize) -> f64 {
    let mut h = 0;
    loop {
        if h >= n { break; }
        h += 1;
        let (c, d) = ((((if ((h * n) % 4) != 0 {
            let e;
            if (x < x.powi(((h * h) % 4) as i32)) || (xs[(((h + 2) % 5) + 3) % 4] > x.floor()) {
                let mut j: usize = 2;
                e = x;
            } else {
                e = {
                    let w = [ys[(h + ((0 + 3) % 5)) % 4] * x, (ys[h].abs() + 1.5).cbrt(), x % (x.abs() + 1.0)];
                    let mut f = (w[0].powi(3).abs() + 1.5).powf((h as f64) - x);
                    x
                };
            }
            e
        } else { ys[((4 - n) + ys.len()) % 4] }) * (if ((h * n) % 4) != 0 {
            let e;
            if (x < x.powi(((h * h) % 4) as i32)) || (xs[(((h + 2) % 5) + 3) % 4] > x.floor()) {
                let mut j: usize = 2;
                e = x;
            } else {
                e = {
                    let w = [ys[(h + ((0 + 3) % 5)) % 4] * x, (ys[h].abs() + 1.5).cbrt(), x % (x.abs() + 1.0)];
                    let mut f = (w[0].powi(3).abs() + 1.5).powf((h as f64) - x);
                    x
                };
            }
            e
        } else { ys[((4 - n) + ys.len()) % 4] })) + 0.5).powf(3.0 + x), f64::sqrt(x.sin().exp() + 1.5));
    }
    (h as f64).max(((h + 2) % 7) as f64).sin_cos().1 * x.cos()
}
pub const P86: Case = Case {
    primal: |p| flat(&p86(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n)),
    pull: |p| pullback(p86_vjp(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p86_jvp(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p86_value_and_grad(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p86_grad(p.at[0], &p.at[1..5], p.at[5..9].to_vec(), p.n)))) },
};

#[differentiate]
pub fn p87(x: f64, n: usize) -> f64 {
    for i in (0..n).rev() {
        let mut b = ((6 - i) as f64).cos() * (0.1 + 0.25);
        let mut b = 1.5_f64.floor();
    }
    match ((n * 0) % 4) {
        0 => {
            let mut f = ((((((n + 0) % 7) as f64).abs() + 0.1).ln_1p() - x) + ({
                let mut a = x.powi(n as i32) * f64::atan2(0.5, x.abs() + 0.5);
                x
            })) + 2.0_f64.max(x);
            let (e, f) = f64::atan2(x, (f * f) + 0.5).sin_cos();
            let mut d = ((match n {
                0 => { e + 3.0 }
                1 => { e.cos() }
                _ => { ((0 + 3) % 7) as f64 }
            }) + f.clamp((-0.5), 0.5)) * e.min(f);
        }
        _ => {
            let mut a = (((2 as f64) + (n as f64)) + f64::sin(0.5)) + 1.5;
            return (-f64::sin(a));
        }
    }
    x - (-x)
}
pub const P87: Case = Case {
    primal: |p| flat(&p87(p.at[0], p.n)),
    pull: |p| pullback(p87_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p87_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p87_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p87_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p88(y: f64, x: f64, n: usize) -> f64 {
    let mut d = ((y.mul_add(x, x) / (x.abs() + 0.5)) + 1.5) * ((1 as f64) * (-0.5));
    let mut c = f64::cos(1.5);
    d += ((c + y).sin().exp() + 1.5).powf(1.5).tanh();
    c -= (c + 0.5).sin_cos().0;
    let mut b = (3.0 * c.cos()) * d.powi(2);
    b *= b.tanh();
    if c <= (-0.5_f64).sin().sinh() { c -= ((0.5_f64.min(c) * (0.5 * c)) * (b * d)).sin(); }
    let mut a = b.abs() - (b.sin().exp() + 0.5).ln();
    (((c * b) % (((-1.0_f64).atan() * (-1.0_f64).atan()) + 1.5)) * (-0.5)) + (d * 0.5)
}
pub const P88: Case = Case {
    primal: |p| flat(&p88(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p88_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p88_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p88_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p88_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p90(x: f64, xs: Vec<f64>, ys: &[f64; 4], n: usize) -> [f64; 3] {
    if x >= (x - x) {
        let mut a: f64 = 1.5;
        if ((2 + 2) % 4) != n {
            return [3.0 * (match 3 {
                0 if a > a.powi(1) => {
                    let mut q: (f64, f64) = ((a % (a.abs() + 1.5)) * (x * 0.0), 1.5);
                    a
                }
                1 => { 1 as f64 }
                _ => { a }
            }), (((n * n) % 7) as f64) - (x + a), xs[n]];
        }
        let mut b = (1 as f64).clamp((-0.5), 0.5) + x;
    }
    let _ = (((x * x) * (x * x)) + 1.0).powf(x + x);
    let mut j = 1;
    if ((2 * n) % 4) <= 0 {
        let mut f: f64 = 1.5;
        let d;
        if 0.5 <= f.tanh() { d = (-(f + f)); } else { d = f64::min(ys[0], x * f); }
        let mut d = 1.5 * f.max(0.25);
    }
    for i in 0..3 {
        let mut d = (xs[(((3 + 1) % 5) + 3) % 4] / (x.sin_cos().0.sin().exp() + 0.5)) - (ys[(((i * i) % 5) * (4 - i)) % 4] + (i as f64));
        d.mul_add(ys[(j * ((0 + 2) % 5)) % 4], 0.0).powi(1);
        let mut g = 0;
        loop {
            if g >= 2 { break; }
            g += 1;
            let _ = (d * (((i + 1) % 7) as f64)).max(0.5);
            break;
        }
    }
    [(((ys[n] + x) * x) * (x * x)) + x.cos(), x * (-0.5_f64).powi(2), ((if ys[j] >= (4 as f64) { x - x } else { x }) - ys[((4 - j) + j) % 4]) + ((x * x) + 0.5).sqrt()]
}
pub const P90: Case = Case {
    primal: |p| flat(&p90(p.at[0], p.at[1..5].to_vec(), p.at[5..9].try_into().unwrap(), p.n)),
    pull: |p| pullback(p90_vjp(p.at[0], p.at[1..5].to_vec(), p.at[5..9].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p90_jvp(p.at[0], p.at[1..5].to_vec(), p.at[5..9].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p91_0(x: f64, y: f64, xs: &[f64]) -> f64 {
    let mut h = 0;
    while h < 0 {
        h += 1;
        let mut e = (y - ((xs[(h + 1) % 2] * xs[(h + 1) % 2]) + 0.5).powf(xs[0])) * xs[(((3 * h) % 5) + 3) % 2].clamp((-0.5), 1.0);
        let mut b = (1.5 - e.mul_add(x, 3 as f64)) * ((h as f64) + e);
    }
    1.5_f64.hypot(((xs[1].abs() + 1.5).powf(0.25) * (xs[1].abs() + 1.5).powf(0.25)) + 1.5)
}
#[differentiate]
pub fn p91_1(xs: &[f64], x: f64) -> f64 {
    let mut a = ((x * x).sin().exp() + 0.5).recip() * 0.5_f64.clamp((-0.5), 2.0);
    p91_0(a.sin_cos().1, (xs.len() as f64).sin_cos().1, &xs[0..2]) * xs[0].sin()
}
#[differentiate]
pub fn p91(mut x: f64, y: f64, xs: &[f64; 4], n: usize) -> [f64; 3] {
    let mut e = (xs[2] - y) + (match ((4 + 3) % 4) {
        0 => {
            let z = &xs[2..4];
            y
        }
        _ => { y }
    });
    let e = ((e + (xs[(((n * 4) % 5) + ((n + n) % 5)) % 4].sin().exp() + 1.5).powf(xs[1])) + (y + e)) + xs[2].clamp((-0.5), 2.0);
    if y > (y + e) {
        x *= e.sin();
        let q = ((e - ((6 - n) as f64)).powi(((n + n) % 4) as i32), xs[3 - n].powi(0));
    } else {
        match (xs[((4 - n) + 3) % 4] <= e, xs[n] >= (e + x)) {
            (false, _) => {
                let mut b = (0.1_f64.abs().abs() + 0.1).powf(y + y);
                x = p91_1(xs, e) + (0.5 + xs[n]);
            }
            (true, false) => {
                if !(0.5 < f64::cos(e)) {
                    let mut m = (((n * 1) % 5) + 1) % 4;
                    let _ = e;
                }
            }
            _ => { x %= ((((n + 2) % 7) as f64).min(xs[3 - n]) * (((n + 2) % 7) as f64).min(xs[3 - n])) + 1.0; }
        }
        let mut a = (0.25 % (x.abs() + 0.1)) / ((match n {
            0 => { 0.25 }
            _ => { xs[(((2 + n) % 5) + ((n * 3) % 5)) % 4] }
        }).abs() + 0.5);
        for i in 0..2 {
            let mut b = ((((n * i) % 7) as f64) - (-xs[(i + 2) % 4])) - (-a);
            for k in (1..3).rev() {
                if xs[(4 + 2) % 4] > f64::floor(xs[(k * k) % 4]) { let _ = (xs[3 - k] + a) - (e + xs[(i + (4 - k)) % 4]); }
                if !(k < 2) { continue; }
            }
            break;
        }
    }
    [((0.0 * e) / ((x.sin().exp() + 1.0).ln().sin().exp() + 1.0)) + (y % (xs[(((n * 2) % 5) + xs.len()) % 4].abs() + 1.5)), (((xs[1] * xs[n]) + (0.25 + e)) * (-e)) * (x + e), y + p91_1(xs, 1.5)]
}
pub const P91: Case = Case {
    primal: |p| flat(&p91(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p91_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p91_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p92(x: f64, n: usize) -> f64 {
    let mut j: usize = (n + 3) % 4;
    for m in 0..=3 {
        for j in 0..((m + j) % 4) {
            if ((j + j) % 4) < j { return (x.powi(((j + 2) % 4) as i32) * (x - x)) + (x % ((1.0 * 1.0) + 1.5)); }
            for m in 0..=m {
                if x < 1.5 { break; }
                let mut d = ((x * x) + x) * (0.5 / ((x * x) + 1.0));
            }
            let mut a: f64 = 1.5;
        }
        let a = { 0.5_f64.sin_cos().0 };
        let mut v = [a.max(0.25), (2 as f64).atan2((x * x) + 0.5)];
    }
    ((x + (x * x)) * x) * 0.5
}
pub const P92: Case = Case {
    primal: |p| flat(&p92(p.at[0], p.n)),
    pull: |p| pullback(p92_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p92_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p92_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p92_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p94(x: f64, y: f64, xs: &[f64], n: usize) -> f64 {
    let mut d = (xs[n] - (y % ((-0.5_f64).abs() + 1.5))) + (x + (-0.5));
    let mut b = xs[n];
    let a = (xs.len() as f64) * y;
    let mut c = xs[3].atan().sin();
    for i in 1..n {
        if (y >= (xs[3 - n] * y)) && (((i + 3) % 4) != 1) { continue; }
        if (0.5 < c) && (((n + 1) % 4) == 2) {
            let mut b = ((xs[i] * (i as f64)).abs() + 0.1).cbrt() - xs[3];
            let mut f = (a - b).powi(((2 + 4) % 4) as i32) + (c / (0.5_f64.sin().exp() + 0.1));
        } else {
            let c;
            if (3 - i) == i { c = xs[1]; } else { c = xs[(4 * 2) % 4] / (xs[(((i + 1) % 5) * 0) % 4].clamp((-0.5), 2.0).sin().exp() + 0.1); }
        }
    }
    let mut h = 0;
    while h < n {
        h += 1;
        let mut c = a.cos() - (0.25 % (xs[3].sin().exp() + 1.5));
    }
    let mut d = (((h + 1) % 7) as f64).powi(1);
    c /= (if (c >= 1.5) || (xs[(h + 1) % 4] >= xs[0]) { 0.0 } else {
        let e = f64::max(d, xs[h] * c);
        if e < (b + a) { return (y.sin().exp() * xs[3]) - 1.5; }
        c
    }).sin().exp() + 0.1;
    (xs[3] + ({ b })) * (a - xs[h])
}
pub const P94: Case = Case {
    primal: |p| flat(&p94(p.at[0], p.at[1], &p.at[2..6], p.n)),
    pull: |p| pullback(p94_vjp(p.at[0], p.at[1], &p.at[2..6], p.n)),
    push: |p, d| { let (y, t) = p94_jvp(p.at[0], p.at[1], &p.at[2..6], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p94_value_and_grad(p.at[0], p.at[1], &p.at[2..6], p.n); Some((flat(&y), flat(&g), flat(&p94_grad(p.at[0], p.at[1], &p.at[2..6], p.n)))) },
};

#[differentiate]
pub fn p95_0(x: f64, xs: &[f64]) -> f64 {
    let mut f = x;
    let mut b = (f + f) * (f * f);
    match ((3 + 2) % 4) {
        0 => { xs[(((3 + 4) % 5) + 2) % 2] - (((3 + 2) % 7) as f64) }
        _ => { xs[1] * x }
    }
}
#[differentiate]
pub fn p95(x: f64, n: usize) -> f64 {
    let mut c = ((x.sin().exp() + 0.1).ln_1p().abs() - (x - x)) + x.powi(0);
    let mut c = c.mul_add(2.0 + x, x + c);
    c += x.sin().sin();
    for j in (0..n).rev() {
        {
            if 0.5 <= (c * c) { c = (x.clamp((-0.5), 0.5).abs() + 0.5).powf(x / (x.sin().exp() + 1.5)); }
            let mut e = (c / ((f64::sqrt((1.0 * 1.0) + 0.1) * f64::sqrt((1.0 * 1.0) + 0.1)) + 0.1)) * (if 3 > j { c } else { c });
            let mut a = ((x - ((e * e) + 0.5).powf(0.5)) + f64::min(e, x)) * ((((3 + j) % 7) as f64) * 0.5);
        }
        let mut g = 0;
        while g < j {
            let mut h = 0;
            while h < j && (2 > 1) {
                h += 1;
                c = 1.5;
                break;
            }
            g += 1;
        }
    }
    (1.5_f64.sin() * (x - 0.1)) * (0.5 + c)
}
pub const P95: Case = Case {
    primal: |p| flat(&p95(p.at[0], p.n)),
    pull: |p| pullback(p95_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p95_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p95_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p95_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p96_0(x: f64, mut y: f64, xs: &[f64]) -> f64 {
    let mut b = ((match ((0 * 4) % 4) {
        0 => {
            for i in 0..=3 { let mut e = ((y * x) * ({ xs[(3 + 2) % 2] })) + (-x); }
            (-3.0)
        }
        1 => { x }
        _ => { y }
    }) - y.signum()) - (y.abs() + 1.0).ln_1p();
    xs[1] * xs[(1 + ((3 * 3) % 5)) % 2]
}
#[differentiate]
pub fn p96_1(y: f64, x: f64) -> (f64, f64) {
    let mut c = (0.5_f64.cos() + x) * x;
    (x - (0.5 / (0.5_f64.abs() + 1.0)), (y + (c.abs() + 1.5).powf(c)) + x)
}
#[differentiate]
pub fn p96(y: f64, x: f64, n: usize) -> (f64, f64) {
    let mut a = (((0.5 * x) + p96_1(y, x).1) * ((1 as f64).abs() + 1.5).powf(x)) + f64::powf((0.25 * 0.25) + 0.5, 0.5);
    if !(a < (((((n + 1) % 7) as f64) * (((n + 1) % 7) as f64)) + 1.0).ln_1p()) {
        let mut b = (((x - x) + (x * 0.25)) + a.cos()) + (x + (n as f64));
        let d = 3.0 * a.powi((3 - n) as i32);
        return ((if 0.5 < (b.abs() + 0.1).ln_1p() {
            for k in (0..n).rev() {
                let mut d = x * d;
                continue;
            }
            a + 0.5
        } else {
            let mut d = (f64::max(a, 2.0) + (b.sin().exp() + 0.1).powf(0.5)) * (d - 2.0);
            0.5 - d
        }) * p96_1(b, 1.0).1, ((d * 0.25) + (b % ((((n * 4) % 7) as f64).abs() + 0.1))) + b);
    }
    let mut g = 0;
    while g < n && ((3 - g) <= g) {
        if g <= 1 {
            let mut h = 0;
            loop {
                if h >= 1 { break; }
                h += 1;
            }
        }
        a %= x.sin().exp() + 0.1;
        g += 1;
    }
    (((((g * n) % 7) as f64) * x.powi(0)) - a.sin(), (x.sin_cos().1 * a) - f64::cbrt(((2 as f64) * (2 as f64)) + 1.0))
}
pub const P96: Case = Case {
    primal: |p| flat(&p96(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p96_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p96_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p97(x: f64, y: f64, n: usize) -> f64 {
    let mut e = (((-1.0_f64).sin().exp() + 0.5).sqrt() * f64::min(x, x)) + f64::sin(0.25);
    e = (((1.5 + (e.sin().exp() + 1.0).cbrt()) - (0.1 * e)) - e).sin();
    let mut h = 0;
    while h < 2 {
        if !(e < y.powi(3 as i32)) { return (x * e) + (if e > e { x } else { h as f64 }); }
        if !(e <= 0.5) { break; }
        let b = ((1.5_f64.abs() / (({
            let mut g = 0;
            while g < h && (y >= 1.5) {
                e = (((y + e) * (y + e)) + 0.1).ln();
                e *= (((((n + 2) % 7) as f64) * (((n + 2) % 7) as f64)) + 1.5).ln_1p();
                let mut b = 0.5 - f64::fract(((n + 2) % 7) as f64);
                g += 1;
            }
            let u = [x.fract(), 1.5, y.sin()];
            u[2]
        }).sin().exp() + 1.5)) - ((h as f64) / (e.sin().exp() + 0.1))) - (e * y);
        let (e, f) = f64::sin_cos(0.5 + 0.5);
        h += 1;
    }
    e -= (f64::powf((0.5 * 0.5) + 1.5, 0.5_f64.clamp((-0.5), 0.5)) + 0.5_f64.clamp((-0.5), 1.0)).sin();
    for k in 0..3 {
        if x <= (e * e) { continue; }
        let c;
        if h == n { c = f64::abs(e.cos()); } else {
            c = match 1 {
                0 if e >= f64::floor(0.25) => { ((h * k) % 7) as f64 }
                1 => { 1.5 }
                _ => { 1.0_f64.mul_add(y, y) }
            };
        }
        break;
    }
    ((e - 0.0) + 0.5) - (y * y)
}
pub const P97: Case = Case {
    primal: |p| flat(&p97(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p97_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p97_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p97_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p97_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p98_0(mut x: f64) -> f64 {
    let mut q = (2 as f64, x);
    for m in 0..3 { x *= (m as f64).cos().sin(); }
    let a = x.min((q.1.abs() + 1.0).cbrt());
    (match 0 {
        0 => { 1.5 }
        1 => { 3.0_f64.powi(1) }
        _ => { (a.abs() + 0.5).powf(x) }
    }) - q.0.max(a)
}
#[differentiate]
pub fn p98(x: f64, n: usize) -> [f64; 3] {
    let b = ((-x) * x) + 0.5_f64.max(0.5);
    let c;
    if 0.5 > x.max(b) {
        for k in 1..2 {
            let mut d = (b as f32 as f64) + x;
            let mut v = [d * 0.5, d.min((6 - n) as f64), (b as f32 as f64), d];
        }
        let mut j = ((4 - n) + 1) % 4;
        c = (b - b).sin();
    } else { c = f64::sqrt(x.sin().cosh().abs() + 0.5); }
    let e = c;
    match n {
        0 => { for i in 1..((n * 2) % 4) { let mut b = (-f64::max(e, c)) - e; } }
        1 => {
            let mut a = c;
            let mut b = ((((a + a) * (a + a)) + 1.0).powf((-1.0) * 0.5) + (-1.5)) + (e / (0.5_f64.sin().exp() + 0.1));
            if a < (a as f32 as f64) {
                let _unused: f64 = e;
                return [e.max(a) + (-0.5), (e.abs() + 1.0).powf((-b)) + (n as f64), (e.mul_add(e, c) + a.copysign(b.sin().exp() + 0.5)) - (0.5 - a)];
            }
        }
        _ => {
            ((-0.5) + b).fract();
            let mut d = e.fract() - (e + 2.0);
        }
    }
    [2 as f64, ((if n != n { e } else { c }).atan2(((-1.0) * (-1.0)) + 1.0) * ((n as f64) * (((4 + 2) % 7) as f64))) + 0.25_f64.floor(), ((e * x.tanh()) - (0.5 + 1.0)) * p98_0(((n + 2) % 7) as f64)]
}
pub const P98: Case = Case {
    primal: |p| flat(&p98(p.at[0], p.n)),
    pull: |p| pullback(p98_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p98_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p99(y: f64, x: f64, n: usize) -> f64 {
    let (e, f) = (1.5 * x, x.mul_add(x, y) + (if 0.5 >= (if (x >= x.max((-0.5))) || (0.5 > x.abs()) { x } else { 1.5 }) { x } else {
        if !(((n + n) % 4) < n) {
            let mut a = ((x + (1 as f64)).cos() - (x + x)) * ((-1.0) / ((x * x) + 1.5));
            let mut f = 1.5_f64.min(a + x) * (1 as f64).sin_cos().1;
        } else {
            for i in 0..2 {
                if ((i * 1) % 4) <= i { break; }
                let mut a = if (1 < n) && (x >= (y.abs() + 0.1).recip()) { x } else { x + y };
                a = (((y - (i as f64)).powi(2) + 3.0) + a.atan()).sin();
                continue;
            }
            let mut a = (f64::cbrt(3.0_f64.abs() + 1.5) * x) * (0.5 + y);
        }
        if 3 <= n { return ((-0.5_f64).min(y) + (0.5 * x)) + 0.5_f64.powi(3); }
        y
    }));
    (f + 1.5).atan2((x * f).abs() + 1.5) * 1.5
}
pub const P99: Case = Case {
    primal: |p| flat(&p99(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p99_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p99_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p99_value_and_grad(p.at[0], p.at[1], p.n); Some((flat(&y), flat(&g), flat(&p99_grad(p.at[0], p.at[1], p.n)))) },
};

#[differentiate]
pub fn p100(x: f64, y: f64, xs: [f64; 4], ys: &[f64], n: usize) -> f64 {
    let mut w = [y - 1.0, ys[(n * n) % 4] * y];
    let d;
    if !(y > y) { d = (x % (y.sin().exp() + 1.0)).max(xs[(n + 3) % 4].abs()); } else { d = y - 1.0_f64.sin_cos().0; }
    match ((3 * n) % 4) {
        0 => {
            for j in (0..3).rev() {
                if (d <= (d.sin().exp() + 0.5).sqrt()) && (((j + 3) % 4) > 0) { return y; }
                w[0] += (w[1] * (((1 * 2) % 7) as f64)).min(d);
            }
            let mut e = (((x * y) / ((w[(n + ((1 + 2) % 5)) % 2] / (x.sin().exp() + 0.5)).abs() + 0.5)) - (if (d >= y) && (y > (d * x)) { x } else {
                for k in (1..n).rev() {
                    let mut e = ((d.abs() + 1.5).sqrt() - w[0]) - (match ((n + 3) % 4) {
                        0 => { d }
                        1 if w[(((k * 4) % 5) * ((k * 0) % 5)) % 2] < 1.5 => { x }
                        _ => { ys[(((2 * k) % 5) + n) % 4] }
                    });
                    for k in 0..=3 {
                        e = w[1];
                        let mut a = (((d + d) % ((w.len() as f64).abs().abs() + 1.0)) + (k as f64).sin()) + (if ys[k] >= (d + 1.5) { y } else { w[(((4 + 3) % 5) + 3) % 2] });
                    }
                    let mut f = ((w[0] * w[0]) + 0.5).ln_1p().powi(((k * k) % 4) as i32) + xs[((4 - k) + k) % 4].signum();
                }
                y
            })) * d.cos();
            let (e, f): (f64, f64) = if n < n { (e * e, xs[1].clamp((-0.5), 0.5)) } else { (xs[n].min(ys[(((n * 2) % 5) * 0) % 4]), 1.5 - x) };
        }
        1 if w[1] >= (y * ys[2]) => { w[(n * (4 - n)) % 2] /= ((2.0 / (w[0].abs() + 1.5)) * (2.0 / (w[0].abs() + 1.5))) + 1.5; }
        _ => {
            let mut g = 0;
            while g < 0 {
                g += 1;
                match ((n * 2) % 4) {
                    0 => { let mut a = ((ys[g].min(3.0) + (x * d)) - w[0].fract()) * (ys[g] / ((0.5 * 0.5) + 0.5)); }
                    1 if y >= (ys[g] * (g as f64)) => { w[((4 - g) * 0) % 2] += (((((6 - n) as f64) + (g as f64)) + (d * (g as f64))) - 1.5).sin(); }
                    _ => {
                        w[0] *= f64::recip(ys[(3 + 4) % 4].sin().exp() + 1.5).sin();
                        w[(4 + n) % 2] = (((y / ((d * d) + 0.5)) * (y - y)) * (-0.5_f64).sin().exp_m1()).sin();
                        let mut f = (ys[(((3 * 0) % 5) * g) % 4] * y).sin_cos().0 * d.min(y);
                    }
                }
                if w[1] >= ((((g + 3) % 7) as f64) * (((1 + 3) % 7) as f64)) {
                    for j in (0..=2).rev() {
                        let mut j: usize = (((g + j) % 5) + 3) % 4;
                        let (d, e) = ((ys[j] + ys[((4 - j) + 3) % 4]).abs(), f64::abs((w[(((j * n) % 5) + ((n + 3) % 5)) % 2].sin().exp() + 0.1).sqrt()));
                        let mut d = (1.5_f64.floor() * ys[j].min(e)) * y;
                    }
                    let mut q = (d, d);
                    let (d, e) = (f64::cbrt(0.25_f64.abs() + 1.0) * w[(g * g) % 2].hypot(x.sin().exp() + 1.5), ((ys[g] - d).sin().exp() + 0.5).cbrt());
                } else if g != n {
                    let mut e = d.mul_add(w[1] + (-1.0), f64::cbrt(d.abs() + 0.5));
                    let mut v = [f64::cos(y), e * 0.1, d - w[(0 * 3) % 2], y + d];
                } else {
                    let mut a = (1.5 * y.sin().exp_m1()) - (((g + g) % 7) as f64);
                    w[1] *= (-ys[2]);
                }
            }
            let mut d = (ys[(((g + 3) % 5) * 3) % 4].sin_cos().0 + y) * w[0].sin().sinh();
            let (b, c): (f64, f64) = if d >= d { (x, ys[n].floor()) } else { (d - d, w[(g * g) % 2] * 3.0) };
        }
    }
    (x.clamp((-0.5), 1.0) * d.cos()) - ((((n + n) % 7) as f64) * d)
}
pub const P100: Case = Case {
    primal: |p| flat(&p100(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n)),
    pull: |p| pullback(p100_vjp(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p100_jvp(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p100_value_and_grad(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p100_grad(p.at[0], p.at[1], p.array(2), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p101(mut x: f64, y: f64, xs: &[f64; 4], n: usize) -> (f64, f64) {
    x /= ((x + x) * (x + x)) + 0.5;
    let mut f = ((x / (((xs[(n + ((0 + 1) % 5)) % 4] * x) * (xs[(n + ((0 + 1) % 5)) % 4] * x)) + 0.5)) + (0.5 - y)) + ((-0.5_f64).sin().exp() + 1.5).powf(xs[n]);
    let c;
    if !(1 != n) {
        match n {
            0 => {
                for k in 1..2 {
                    if 0.5 <= f64::floor(y) { break; }
                    match (f >= xs[(xs.len() * k) % 4].sin_cos().0, f >= 1.5) {
                        (_, _) if 0 != n => {
                            let mut f = x * (f * xs[(((n + 1) % 5) + 3) % 4]);
                            x *= y.powi(((k + k) % 4) as i32).sin();
                            f += ((((f + f) - y.cos()) + (0.5 + (0 as f64))) * y).sin();
                        }
                        _ => {
                            x += f64::max(f.powi(1 as i32), f + y).tanh();
                            f *= xs[3 - n] - f;
                            f /= (f.abs() + 0.5).ln_1p().abs() + 1.5;
                        }
                    }
                    let mut f = ((2 as f64) + f64::cbrt((xs[3] * xs[3]) + 1.5)) * (if n != 0 { ((k * k) % 7) as f64 } else { y });
                }
                let d = f - (f - xs[n]);
            }
            1 => {
                let mut u = [((xs[n] * xs[n]) + 1.0).cbrt(), y.powi(2)];
                f += (-(y / ((u[1] * u[1]) + 0.1)));
            }
            _ => { let _ = y + xs[(n * ((n + n) % 5)) % 4]; }
        }
        c = f64::atan(x).powi(2);
    } else { c = f.signum(); }
    ((c + (n as f64)).signum() - (c - y), 1.5_f64.powi(n as i32) * (xs[n] + (n as f64)))
}
pub const P101: Case = Case {
    primal: |p| flat(&p101(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    pull: |p| pullback(p101_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n)),
    push: |p, d| { let (y, t) = p101_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p102(x: f64, y: f64, xs: &[f64], ys: &[f64], n: usize) -> [f64; 3] {
    let mut e = (y * y).powi(n as i32);
    match n {
        0 => { e %= (e - ys[3 - n]).abs() + 1.5; }
        _ => {
            let mut b = e;
            let mut e = (((ys[(((2 + 2) % 5) * n) % 4] - e) * (if !(((n + 1) % 4) <= n) { y } else { 0.0 })) * (b % (((3 as f64) * (3 as f64)) + 0.5))) - (e - b);
            let mut c = ((xs[n] / ((xs[3 - n].abs() * xs[3 - n].abs()) + 1.0)) - (ys[(((1 + 1) % 5) + 1) % 4] * 1.5)) - (e * ys[3 - n]);
        }
    }
    let (d, e) = ((((3 + n) % 7) as f64).abs() + 0.5).powf(x).sin_cos();
    let mut b = (0.1 + d).mul_add(d - (n as f64), d.sin_cos().1);
    for j in ((n + 0) % 4)..2 {
        if b <= y.atan() { return [(0.1 - b) * ys[(4 * ((1 + 1) % 5)) % 4].clamp((-0.5), 1.0), (-y).powi(2), (((y.min(ys[3 - n]) * y.min(ys[3 - n])) + 0.1).ln() + (y.sin().exp() + 1.5).powf(b)) + ((e * e) + 0.1).powf(e)]; }
        b += { e * y };
        e.copysign(y.abs() + 0.1).tanh();
        return [(((y * y) + 1.0).powf((-0.0)) + ((xs[n] * xs[n]) + 1.5).powf(d)) - d, ((b * 1.5) - (-1.0_f64).clamp((-0.5), 1.0)) - (b + y), e.abs() * e.floor()];
    }
    if ((2 + 4) % 4) > n {
        b *= b - e;
        for i in 1..=n { b *= xs[i].mul_add(((i + 3) % 7) as f64, e).sin(); }
        if 1 > n {
            b -= (d.abs().sin().exp() + 0.5).powf(ys[3].signum());
            let (b, c): (f64, f64) = if ys[n] > d { (0.5 - e, ((x * x) + 1.5).recip()) } else { (ys[(n + ((4 + 1) % 5)) % 4] + d, 1.5) };
        } else if ((3 + 2) % 4) > 1 {
            if ((1 * 1) % 4) <= n { if ((n + 1) % 4) == n { return [((e.sin().exp() + 1.0).cbrt() * (-1.0_f64).powi(n as i32)) - xs[n].cos(), (e / (xs[0].sin().exp() + 0.1)) % ((((xs.len() as f64) * e) * ((xs.len() as f64) * e)) + 0.1), b.mul_add(0.5, b.powi(2))]; } } else {
                b += ys[3 - n].min(d) % (1.5_f64.abs() + 0.5);
                let _unused: f64 = 1.5 % (3.0_f64.cos().sin().exp() + 1.5);
                b = (((xs.len() as f64) - ys[1]).abs() + 1.0).powf(e.powi(2));
            }
        } else {
            let mut j: usize = 0;
            let c;
            if d <= (xs[3 - n] + e) {
                c = match (3 - j) {
                    0 => { xs[((4 - j) + 2) % 4] }
                    _ => { y }
                };
            } else { c = ({ e }) * (d * b); }
            let mut h = 0;
            loop {
                if h >= 3 { break; }
                h += 1;
                let e = 0.5_f64.signum().max(ys[j].clamp((-0.5), 0.5));
                let d = ys[(n + 3) % 4] * (e + y);
                if 2 > 2 {
                    let mut c = (((f64::copysign(ys[(((j + 2) % 5) * (4 - j)) % 4], (ys[j] * ys[j]) + 1.0) * f64::copysign(ys[(((j + 2) % 5) * (4 - j)) % 4], (ys[j] * ys[j]) + 1.0)) + 0.1).powf(c.min(e)) + (match (3 - j) {
                        0 => { y }
                        1 => { xs[3 - h] }
                        _ => { 0.5 }
                    })) * (ys[(h + 1) % 4] / (c.abs() + 1.5));
                    c = b.sin();
                    break;
                }
            }
        }
    } else {
        b = (((y.powi(1) * ((((n + 2) % 7) as f64) - 3.0)) + f64::min(ys[(1 + 3) % 4], 0.0)) * b.powi(n as i32)).sin();
        let mut c = (ys[n] * b).sin_cos().1 - ys[n];
        c %= ({ y }).abs() + 0.5;
    }
    [(1.5 + 1.5) + 1.5, (f64::cos(e.mul_add(b, b)) - (xs[(n * ((n * n) % 5)) % 4] * d)) * (b + 2.0), ((ys[(((n + n) % 5) + 3) % 4] % (xs[n].abs() + 0.1)) * b) - (ys[((4 - n) * ((n + 3) % 5)) % 4] + b)]
}
pub const P102: Case = Case {
    primal: |p| flat(&p102(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)),
    pull: |p| pullback(p102_vjp(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p102_jvp(p.at[0], p.at[1], &p.at[2..6], &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p103_0(xs: &[f64], y: f64, x: f64) -> f64 {
    let mut d = ((y - (x - xs[1])) * (x / (xs[0].abs() + 1.5))) + xs[1];
    let mut a = (f64::tanh((-xs[1])) - f64::atan2(xs[1], (d * d) + 0.1)) + d.floor();
    (f64::fract(a).abs() + 1.5).sqrt() - ((a * a) + 1.0).ln_1p()
}
#[differentiate]
pub fn p103(x: f64, xs: &[f64], ys: &[f64], n: usize) -> (f64, f64) {
    let mut d = 0.0 * xs[3 - n].min(ys[n]);
    let mut k = 1;
    let mut w: [f64; 4] = [1.0; 4];
    let mut b = ((x + d) * ((w.len() as f64) + d)) - (0.5 + 0.0);
    let mut d = f64::sin(ys[n]) + ({ b });
    let mut e = ((((3 * 3) % 7) as f64).sin() / (((-b) * (-b)) + 0.5)) + ((k as f64) * ys[k]);
    let mut b = (b + e) * (w[3 - k] * b);
    w[((4 - k) + 1) % 4] -= ((((3 + 3) % 7) as f64) + d) - (-b);
    b = (ys[k] * w[1]).mul_add((((k * k) % 7) as f64) / (e.abs() + 0.1), p103_0(ys, d, d));
    ({ e }, p103_0(&w, e.min(b), d.hypot(w[(((k + 3) % 5) + 3) % 4].sin().exp() + 1.5)) - ys[0])
}
pub const P103: Case = Case {
    primal: |p| flat(&p103(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    pull: |p| pullback(p103_vjp(p.at[0], &p.at[1..5], &p.at[5..9], p.n)),
    push: |p, d| { let (y, t) = p103_jvp(p.at[0], &p.at[1..5], &p.at[5..9], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p105(y: f64, x: f64, n: usize) -> [f64; 3] {
    let t = 0.5 < (match ((n + 4) % 4) {
        0 => { x }
        _ => { 0.5 }
    });
    for m in n..3 {
        let mut a = (((((6 - m) as f64) + x) - ({
            if 0.5 > x {
                let mut c = ((if 0.5 > (0.5 * x) { 0.5 + x } else { (-y) }) + (y - x)) * x;
                for m in m..3 {
                    if (0.5 < 0.1_f64.floor()) && (0.5 >= (3 as f64).hypot(c.abs() + 0.5)) { break; }
                    let mut e = (c - (0.0 * (0 as f64))) - c.max(((m + 3) % 7) as f64);
                }
                let (a, b) = (1 as f64).sin_cos();
            }
            x
        })) - f64::copysign(y, 1.5_f64.abs() + 0.1)) - (0.25 * 0.0);
    }
    [f64::powf((0.5 * 0.5) + 1.0, x) + 1.5, (-1.0_f64).clamp((-0.5), 2.0), (((x.abs() + 1.5).recip() / ((x + 0.5).abs() + 1.0)) + (x * x)) + 0.5_f64.min(x)]
}
pub const P105: Case = Case {
    primal: |p| flat(&p105(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p105_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p105_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p106(x: f64, n: usize) -> f64 {
    let mut g = 0;
    loop {
        if g >= n { break; }
        g += 1;
        for k in ((n * n) % 4)..3 {
            if 0.5 <= (x - x) { break; }
            for j in 0..((0 + 1) % 4) {
                if (3 > j) && (0.5 < (0.5 + x)) { return f64::cos(x) - x; }
                let mut e = (0.25 + x).powi(g as i32);
                e += e.floor();
                if 0.5 > (e + 3.0) {
                    e += x;
                    let mut f = ((if e > 0.1_f64.atan() { e.signum() } else { k as f64 }) * 1.5) - e.mul_add(x, e);
                }
            }
            let w = [(((4 * n) % 7) as f64).powi(2), 0.25 * x, x.max(x), 1.5];
        }
    }
    let mut f = ((x * x).abs() + (0.1 + (g as f64))) - (x * x);
    let mut d = (f * 0.5).atan();
    f /= (0.5_f64.max(0.0) * 0.5_f64.max(0.0)) + 0.5;
    let mut c = ((d + f) * (f * 0.5)) - (0.5 - x);
    match ((3 + g) % 4) {
        0 => {
            let a;
            if (c >= 0.1) && (g != n) {
                for k in (1..2).rev() { d = 0.5_f64.powi(0 as i32).cos().tanh(); }
                c *= 0.5_f64.sin_cos().1;
                a = (f * c).sin().exp();
            } else { a = d.hypot((x * (n as f64)).sin().exp() + 1.0); }
            let mut f = ((-c) + f64::exp(d.sin())) + 1.5;
        }
        _ => {
            let mut d = f64::min(n as f64, 0.5_f64.atan2(c.abs() + 1.5)) * (0.5 / (c.abs() + 0.5));
            if (c < 0.5_f64.sin_cos().1) && (0.5 < (0.5 * f)) {
                for k in n..=((4 + n) % 4) {
                    if g == k { return (d.signum().sin().exp() + 1.0).powf(d.signum()); }
                    for j in 0..3 {
                        if (d < 1.5) || (c > 1.5) { break; }
                        let mut u = [d, d / ((1.5 * 1.5) + 1.0), d + 0.1];
                    }
                }
                c += if (((n + 2) % 4) > g) || (d > (c / (0.5_f64.sin().exp() + 1.0))) { c + d } else { d + c };
                return (d % (0.0_f64.sin().exp() + 0.5)) * c.powi(2);
            } else {
                let (c, d) = ((-f64::max(c, 0.1)), (match ((2 + 2) % 4) {
                    0 => { f }
                    _ => { d }
                }) - c.powi(3));
            }
        }
    }
    f.clamp((-0.5), 2.0) + 0.5_f64.atan()
}
pub const P106: Case = Case {
    primal: |p| flat(&p106(p.at[0], p.n)),
    pull: |p| pullback(p106_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p106_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p106_value_and_grad(p.at[0], p.n); Some((flat(&y), flat(&g), flat(&p106_grad(p.at[0], p.n)))) },
};

#[differentiate]
pub fn p107(y: f64, x: f64, n: usize) -> [f64; 3] {
    let mut e = (1.5_f64.signum() + x.max(0.25)) + (0.5_f64.sin().exp() + 0.1).cbrt();
    for k in ((n * 0) % 4)..3 {
        if y >= (e * 2.0) { continue; }
        let d;
        if 0.5 < 0.25_f64.sin_cos().0 { d = e; } else { d = x; }
        let a = (d * 1.5) + (x.sin().exp() + 1.0).powf(d);
    }
    let mut d = (((n * n) % 7) as f64) * (e * e);
    d = 1.5 + (d * (n as f64));
    let mut f = (-(2 as f64).powi(0));
    let mut e = 3.0_f64.min(f64::min(e, 0.5));
    if 0.5 >= 0.25_f64.clamp((-0.5), 0.5) {
        e *= (4 as f64).cos().sin();
        let mut q = ((-d).min((n as f64) + 0.5), match n {
            0 => {
                for m in 1..n {
                    let mut b = x - 0.5_f64.sin_cos().0;
                    let mut g = 0;
                    loop {
                        if g >= m { break; }
                        g += 1;
                        b *= 1.5_f64.sin();
                    }
                }
                0.5
            }
            1 if 0.5 >= f.sin().cosh() => { e }
            _ => { 0.5 }
        });
    } else {
        e = x * ((((n + 4) % 7) as f64) * f);
        e += (-x) - (-0.5);
        return [(e * ({ d })) + 0.25, ((n + 1) % 7) as f64, (d - d) * ({ f })];
    }
    [(((0.1 - y) * (0.1 - y)) + 1.5).ln_1p() * 0.5, f.max(x).sin().exp_m1() - y, 0.5]
}
pub const P107: Case = Case {
    primal: |p| flat(&p107(p.at[0], p.at[1], p.n)),
    pull: |p| pullback(p107_vjp(p.at[0], p.at[1], p.n)),
    push: |p, d| { let (y, t) = p107_jvp(p.at[0], p.at[1], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p108_0(mut x: f64, xs: &[f64]) -> f64 {
    let mut g = 0;
    loop {
        if g >= 0 { break; }
        g += 1;
        for i in (1..3).rev() {
            x += x;
            if xs[1] <= xs[0] {
                let mut d = (f64::sinh(xs[1].powi(0).sin()) - x.fract()) + (x * 0.25);
                if d >= d.fract() {
                    let mut d = (xs[(1 + 3) % 2].max(xs[1]).floor() - 1.5) + xs[((4 - i) + 3) % 2];
                    let f = f64::atan(d + xs[(i + ((i + 2) % 5)) % 2]) * (0.0 * 0.25);
                    let w = [(0 as f64) * (((g * 0) % 7) as f64), xs[(i * ((3 + 2) % 5)) % 2] * xs[0], (f.abs() + 0.5).ln()];
                } else {
                    d = xs[1].powi(3 as i32).mul_add(1.5, x + d);
                    d /= (xs[(i * ((g * g) % 5)) % 2] + xs[(i * 3) % 2]).sin().exp() + 0.1;
                    x /= (1.5 * 1.5) + 0.1;
                }
                let mut e = x;
            } else {
                if 0 != i { x += x; } else {
                    let v: [f64; 4] = [1.0; 4];
                    let mut e = 0.0_f64.mul_add(v[(i + 3) % 4], x).tanh() + xs[0].mul_add(0.1, x);
                }
                let _unused: f64 = x;
                for i in 0..3 {
                    x %= ((-1.0) * (-1.0)) + 0.5;
                    break;
                }
            }
        }
        x %= (xs[0] * x).sin().exp() + 1.5;
        x %= ((1.5 * x) * (1.5 * x)) + 0.5;
    }
    x.atan().atan2((x.abs() + 0.1).sqrt().sin().exp() + 0.5) * x
}
#[differentiate]
pub fn p108(x: f64, y: f64, xs: &[f64; 4], ys: &[f64], n: usize) -> f64 {
    let mut h = 0;
    loop {
        if h >= n { break; }
        h += 1;
        if ys[((4 - n) + ((2 + 3) % 5)) % 4] < (y * y) { return ys[n] * y.cos(); }
        let _unused: f64 = f64::floor(y) * (0.5_f64.sin().exp() + 1.5).ln_1p();
        let d = (ys[h].sin() * p108_0(y, ys)) - ys[3 - h];
        if (((1 + 1) % 4) < h) && (2 <= 0) { continue; }
    }
    (-(y * 1.5)) + (y * (h as f64))
}
pub const P108: Case = Case {
    primal: |p| flat(&p108(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    pull: |p| pullback(p108_vjp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)),
    push: |p, d| { let (y, t) = p108_jvp(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p108_value_and_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n); Some((flat(&y), flat(&g), flat(&p108_grad(p.at[0], p.at[1], p.at[2..6].try_into().unwrap(), &p.at[6..10], p.n)))) },
};

#[differentiate]
pub fn p110_0(xs: &[f64], y: f64, mut x: f64) -> (f64, f64) {
    for k in (1..3).rev() {
        x /= ((y + xs[((4 - k) * (4 - k)) % 2]) * (y + xs[((4 - k) * (4 - k)) % 2])) + 1.0;
        x = 1.5;
        continue;
    }
    for m in 0..3 {
        let mut p = ((0.0 % ((x * x) + 1.0)).tanh(), xs[(2 * xs.len()) % 2]);
        let mut k = 2;
        let c;
        if xs[(((k + 3) % 5) + ((k * k) % 5)) % 2] >= y.min(1.5) { c = (((xs[0] - xs[0]) * (xs[0] - xs[0])) + 0.5).powf((k as f64).powi((3 - k) as i32)); } else { c = xs[1]; }
    }
    (xs[(1 + 4) % 2] * xs[1].abs(), (f64::recip((xs[0] * x).abs() + 0.1) * x) * x.min(1.0))
}
#[differentiate]
pub fn p110_1(x: f64, y: f64, xs: &[f64]) -> f64 {
    let mut a = ((xs[(0 * 3) % 2].abs() * xs[(0 * 3) % 2].abs()) + 1.5).cbrt() * xs[1].sin();
    for i in (1..2).rev() {
        for j in 0..2 {
            a %= (p110_0(xs, (6 - j) as f64, a).1 * p110_0(xs, (6 - j) as f64, a).1) + 1.0;
            let _ = (-p110_0(xs, ((0 + 1) % 7) as f64, xs[(j + 3) % 2]).0);
            if (((j + j) % 4) <= j) || (x <= xs[1].powi(2)) {
                let mut b = (-0.5_f64).min(y).powi(3) - p110_0(xs, xs[1], xs[1]).1;
                let mut i = 1;
            } else {
                a -= f64::max((0 as f64).atan(), a + x);
                let mut a = (y + (xs.len() as f64).copysign(y.sin().exp() + 0.5)) + xs[(((4 + 2) % 5) + 2) % 2];
            }
        }
        let mut j = (i + 4) % 4;
    }
    ((4 as f64) * y) + (0 as f64)
}
#[differentiate]
pub fn p110(x: f64, xs: [f64; 4], n: usize) -> [f64; 3] {
    let mut f = ((x.max(x) + x) + x) * (x / (x.abs() + 1.5));
    f /= (x.min(f) * x.min(f)) + 1.5;
    let mut e = x.powi(n as i32).abs() + p110_0(&xs, f, f).0;
    let mut e = f.sin().exp().sin_cos().1 * (-1.0_f64).max(xs[(xs.len() * n) % 4]);
    f += f64::max(f.max(x), xs[(((n * 0) % 5) + 0) % 4] * f).sin();
    e = ((((xs[0] * (((n * 0) % 7) as f64)) * (xs[(xs.len() + 3) % 4] + xs[n])) + (xs[n] + x)) * (xs[3 - n] + e)).sin();
    let f = (xs[n] / (e.sin().exp() + 0.5)) * ({ f });
    e = f64::min(p110_1(f, f, &xs), e).sin();
    e %= (xs[1].powi(2) * xs[1].powi(2)) + 1.5;
    e /= (f * xs[(((n + n) % 5) + 1) % 4]).abs() + 0.1;
    for m in (1..n).rev() {
        e /= ((e * f) * (e * f)) + 0.5;
        let mut g = 0;
        while g < m {
            g += 1;
            let mut d = xs[3 - g];
            let mut e = f - xs[(0 + 1) % 4];
        }
        let mut b = (xs[2].sin().exp() + 0.1).ln_1p() + (4 as f64).cos();
    }
    [(f.sin() + f.min(f)) - xs[n].sin().exp(), p110_1(2.0, f * f, &xs[0..3]), p110_0(&xs[1..3], xs[n] + (-1.0), f).0]
}
pub const P110: Case = Case {
    primal: |p| flat(&p110(p.at[0], p.array(1), p.n)),
    pull: |p| pullback(p110_vjp(p.at[0], p.array(1), p.n)),
    push: |p, d| { let (y, t) = p110_jvp(p.at[0], p.array(1), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p111_0(x: f64, mut y: f64) -> f64 {
    y *= y.clamp((-0.5), 0.5);
    match 1 {
        0 => {
            let mut v = [y.powi(((1 * 4) % 4) as i32), y, y - y];
            let mut g = 0;
            loop {
                if g >= 0 { break; }
                g += 1;
                y %= (y.max(y) * y.max(y)) + 0.5;
                if (3 - g) < g { break; }
                y = ((x * y) + (x + v[1])).tanh();
            }
        }
        1 => {
            if ((1 + 2) % 4) <= 3 { let mut f: f64 = 0.5; }
            y = ((f64::powf((1.5 * 1.5) + 1.5, y - 0.5) * (if 0.5 <= (-y) { y } else { x })) + (y.abs() + 0.5).recip()).tanh();
        }
        _ => {
            if (3 < 0) && (0.5 >= (1 as f64)) {
                y += (x.sin().exp() + 0.5).powf(0.25) * y;
                if (y <= y) || (y < 0.5_f64.abs()) {
                    let mut b = y % (((x - y) * (x - y)) + 0.5);
                    let mut g = 0;
                    while g < 1 {
                        y += y;
                        g += 1;
                    }
                } else { let mut d = ((y * 0.5_f64.clamp((-0.5), 2.0)) - (x * (2 as f64))) + (y - y); }
            } else if y > y.sin_cos().1 {
                let q = (y, y);
                if x <= q.1.floor() { return ((((0 * 2) % 7) as f64) * y) * (x * y); }
            } else {
                if y <= (y * y) {
                    return ((match 2 {
                        0 => { f64::ln_1p((1.5 * 1.5) + 1.0) }
                        _ => { f64::abs(y) }
                    }) - f64::tanh(y)) * (y + y);
                }
                let mut e = match 0 {
                    0 => { 1.5 }
                    _ => { y * y }
                };
            }
            let mut f = (y * 0.5) + x;
        }
    }
    (x.signum() + f64::min(0.5, y)) + (0.5 + y)
}
#[differentiate]
pub fn p111(x: f64, n: usize) -> (f64, f64) {
    if 0.5 >= x { let _ = x.max(x) * x; }
    let mut c = x * x.copysign((((n + 2) % 7) as f64).sin().exp() + 0.5);
    let mut d = ((c - 1.0) * (c + c)) * (x / (c.sin().exp() + 0.5));
    ((p111_0(((6 - n) as f64) / (c.sin().exp() + 0.1), d * (n as f64)) * ((1 as f64) / (c.abs() + 1.5))) - d, (0.5_f64.signum() * (d + c)) - (0.1 * 0.5))
}
pub const P111: Case = Case {
    primal: |p| flat(&p111(p.at[0], p.n)),
    pull: |p| pullback(p111_vjp(p.at[0], p.n)),
    push: |p, d| { let (y, t) = p111_jvp(p.at[0], p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |_| None,
};

#[differentiate]
pub fn p112_0(x: f64, y: f64) -> f64 {
    let _unused: f64 = y.cos().sin_cos().0;
    let mut f = y.sin();
    (0.5 + x).signum() + (y - y)
}
#[differentiate]
pub fn p112(x: f64, y: f64, xs: Vec<f64>, n: usize) -> f64 {
    let f = xs[n].powi(3).sin_cos().0;
    if f > xs[n] { for i in 1..3 { let mut d = p112_0(y / (f.abs() + 1.5), f / ((x * x) + 1.0)) * xs[(4 * 2) % 4]; } } else {
        let mut w: [f64; 2] = [0.25; 2];
        let q = (y, f + 0.5);
        if q.0 < f64::recip((w[(((n + n) % 5) + 3) % 2] * w[(((n + n) % 5) + 3) % 2]) + 1.5) {
            if (q.1 >= ((-1.0) * x)) && (n != 0) {
                let c: f64 = 3.0;
                let mut m = 1;
                let mut w = [y, c.sin()];
                return (c * f) * (c + y);
            }
            let mut v = [y, (((4 + 3) % 7) as f64) - x];
        } else {
            let mut k: usize = 2;
            let f = y + 1.5_f64.fract();
        }
    }
    y.hypot((n as f64).abs() + 0.5) / (xs[3 - n].powi(0).sin().exp() + 0.1)
}
pub const P112: Case = Case {
    primal: |p| flat(&p112(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    pull: |p| pullback(p112_vjp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)),
    push: |p, d| { let (y, t) = p112_jvp(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n, build(d)); (flat(&y), flat(&t)) },
    gradient: |p| { let (y, g) = p112_value_and_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n); Some((flat(&y), flat(&g), flat(&p112_grad(p.at[0], p.at[1], p.at[2..6].to_vec(), p.n)))) },
};

pub const ALL: &[Case] = &[
    P0, P1, P2, P3, P5, P6, P7, P9, P10, P12, P13, P14, P15, P16, P17, P18,
    P20, P21, P22, P23, P24, P25, P26, P27, P28, P29, P30, P31, P32, P33, P35, P36,
    P37, P38, P39, P40, P41, P42, P43, P44, P45, P46, P47, P48, P49, P50, P51, P52,
    P53, P54, P55, P56, P57, P60, P61, P62, P64, P66, P67, P68, P69, P70, P71, P72,
    P73, P74, P75, P76, P77, P78, P79, P80, P81, P82, P83, P84, P85, P86, P87, P88,
    P90, P91, P92, P94, P95, P96, P97, P98, P99, P100, P101, P102, P103, P105, P106, P107,
    P108, P110, P111, P112,
];
