//! Whole programs around `&mut`.

use cotangent::{Differentiable, differentiate};
use cotangent_test_twin::agree;

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Acc {
    total: f64,
    n: f64,
}
#[differentiate]
impl Acc {
    fn apply(&mut self, x: f64) -> f64 {
        self.n += 1.0;
        self.total = self.total * 0.5 + x;
        self.total / self.n
    }
    fn reset(&mut self) {
        self.total = 0.0;
    }
    fn value(&self) -> f64 {
        self.total * self.n
    }
    fn owned(self, x: f64) -> f64 {
        self.total * x
    }
    fn try_apply(&mut self, x: f64) -> Result<(), String> {
        if x > 100.0 {
            return Err("big".into());
        }
        self.total += x;
        Ok(())
    }
    fn chained(&mut self, x: f64) -> Option<f64> {
        if x < 0.0 {
            return None;
        }
        self.apply(x);
        Some(self.total * x)
    }
}
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Bank {
    stages: Vec<Acc>,
    first: Acc,
    gain: f64,
    limit: Option<f64>,
}
#[differentiate]
impl Bank {
    fn run(&mut self, x: f64) -> f64 {
        let mut y = x * self.gain;
        for s in &mut self.stages {
            y = s.apply(y);
        }
        for s in self.stages.iter_mut() {
            s.total *= self.gain;
        }
        let f = &mut self.first;
        y += f.apply(y);
        f.total += y;
        let g = f.value();
        if let Some(l) = self.limit {
            if y > l {
                y = l * l;
            }
        }
        if let Some(l) = &mut self.limit {
            *l += y;
        }
        self.limit = match self.limit {
            Some(l) => Some(l * 2.0),
            None => None,
        };
        y * g + self.first.value()
    }
    fn indexed(&mut self, x: f64) -> f64 {
        let mut y = x;
        for i in 0..self.stages.len() {
            y = self.stages[i].apply(y) + self.stages[0].value();
        }
        let last = self.stages.len() - 1;
        self.stages[last].reset();
        self.stages[last].total += y * x;
        y
    }
}
fn bank() -> Bank {
    Bank {
        stages: vec![Acc { total: 0.1, n: 1.0 }, Acc { total: 0.2, n: 2.0 }],
        first: Acc { total: 0.3, n: 1.0 },
        gain: 1.1,
        limit: Some(1.5),
    }
}

#[differentiate]
fn with_bank(mut b: Bank, x: f64, k: f64) -> f64 {
    b.gain = k;
    let a = b.run(x);
    let c = b.run(a * 0.1);
    let d = b.indexed(c);
    let lim = b.limit.unwrap_or(0.0);
    a + c * d + b.stages[1].total + lim
}
/// What is held constant is handed on as a zero of its own shape.
#[differentiate(wrt(x, k))]
fn bank_outer(b: Bank, x: f64, k: f64) -> f64 {
    with_bank(b, x, k)
}

#[differentiate]
fn results(x: f64, k: f64) -> f64 {
    let mut a = Acc { total: x, n: 1.0 };
    let _r = a.try_apply(k * x);
    let s = a.chained(x).unwrap_or(k);
    let t = match a.chained(-x) {
        Some(v) => v,
        None => k * k,
    };
    a.total * s + t
}
#[differentiate]
fn closure_lends(x: f64, k: f64) -> f64 {
    let mut a = Acc { total: x, n: 1.0 };
    let mut f = |z: f64| a.apply(z * k);
    let p = f(x);
    let q = f(p);
    p * q + a.total
}
#[differentiate]
fn early(x: f64, k: f64) -> f64 {
    let mut a = Acc { total: x, n: 1.0 };
    for i in 0..5 {
        let y = a.apply(k);
        if y > 1.0 {
            continue;
        }
        a.total += y * x;
        if a.total > 3.0 {
            return a.value() * k;
        }
        let r = &mut a;
        r.apply(x);
        if i == 3 {
            break;
        }
        r.n += x;
    }
    a.value()
}
#[differentiate]
fn whole_and_part(x: f64, k: f64) -> f64 {
    let mut a = Acc { total: x, n: k };
    let b = a;
    a.apply(k);
    let c = a;
    a.reset();
    a.total += c.total * b.total;
    let d = a.owned(k) * a.value();
    a.apply(d);
    a.total + c.n * d
}
#[differentiate]
fn shadow(x: f64, k: f64) -> f64 {
    let mut v = [x, k];
    let r = &mut v;
    let v = [k * k, 1.0];
    r[0] *= v[0];
    r[0] * r[1] + v[0]
}
#[differentiate]
fn swap_rows(x: f64, k: f64) -> f64 {
    let mut m = vec![vec![x, k], vec![k * k, 1.0]];
    m.swap(0, 1);
    let (a, b) = m.split_at_mut(1);
    for (p, q) in a[0].iter_mut().zip(b[0].iter_mut()) {
        *p *= *q;
        *q += *p;
    }
    std::mem::swap(&mut a[0], &mut b[0]);
    m[0][0] * m[1][1] + m[0][1]
}
#[differentiate]
fn write(out: &mut [f64], i: usize, x: f64) -> bool {
    if i >= out.len() {
        return false;
    }
    out[i] = x * x;
    true
}
#[differentiate]
fn bools(x: f64, k: f64) -> f64 {
    let mut o = [x, k];
    let ok = write(&mut o, 0, k);
    let no = write(&mut o, 5, k);
    if ok && !no { o[0] * o[1] * x } else { 0.0 }
}
#[differentiate]
fn deref_self(x: f64, k: f64) -> f64 {
    let mut a = Acc { total: x, n: k };
    let r = &mut a;
    *r = Acc {
        total: r.total * k,
        n: r.n + x,
    };
    let q = &mut *r;
    q.total *= q.n;
    let t = r.total;
    a.total * a.n + t
}
#[differentiate]
fn fill(buf: &mut [[f64; 2]], x: f64) {
    for (i, row) in buf.iter_mut().enumerate() {
        row[0] += x * i as f64;
        row[1] = row[0] * x;
    }
}
#[differentiate]
fn nested_bufs(x: f64, k: f64) -> f64 {
    let mut b = [[x, k]; 3];
    fill(&mut b, x);
    fill(&mut b[1..], k);
    let mut s = 0.0;
    for row in &b {
        s += row[0] * row[1];
    }
    for [p, q] in b.iter_mut() {
        *p *= *q;
    }
    s + b[2][0]
}
#[differentiate]
fn state_machine(x: f64, k: f64) -> f64 {
    let mut s = (x, k, 0);
    let mut sum = 0.0;
    while s.2 < 4 {
        tick(&mut s, x);
        sum += s.0;
    }
    sum * s.1
}
#[differentiate]
fn tick(s: &mut (f64, f64, i32), x: f64) {
    let (a, b, n) = s;
    if *n % 2 == 0 {
        *a = *a * *b;
    } else {
        *b += *a * x;
    }
    *n += 1;
}
#[differentiate]
fn last_use(x: f64, k: f64) -> f64 {
    let mut v = vec![x, k, x * k];
    if let Some(l) = v.last_mut() {
        *l *= x;
    }
    if let Some(f) = v.first_mut() {
        *f += k;
    }
    v[0] * v[2]
}

#[test]
fn programs_agree() {
    for (x, k) in [(0.7, 1.3), (1.4, 0.6)] {
        agree!((bank(), x, k), |(b, x, k)| with_bank(b.clone(), *x, *k));
        let all = with_bank_grad(bank(), x, k);
        assert_eq!(bank_outer_grad(bank(), x, k), (all.1, all.2));
        let part = bank_outer_jvp(bank(), x, k, (1.0, 0.0)).1;
        crate::oracle::near(part, all.1, 1e-12);
        agree!((x, k), |(x, k)| results(*x, *k));
        agree!((x, k), |(x, k)| closure_lends(*x, *k));
        agree!((x, k), |(x, k)| early(*x, *k));
        agree!((x, k), |(x, k)| whole_and_part(*x, *k));
        agree!((x, k), |(x, k)| shadow(*x, *k));
        agree!((x, k), |(x, k)| swap_rows(*x, *k));
        agree!((x, k), |(x, k)| bools(*x, *k));
        agree!((x, k), |(x, k)| deref_self(*x, *k));
        agree!((x, k), |(x, k)| nested_bufs(*x, *k));
        agree!((x, k), |(x, k)| state_machine(*x, *k));
        agree!((x, k), |(x, k)| last_use(*x, *k));
    }
}
