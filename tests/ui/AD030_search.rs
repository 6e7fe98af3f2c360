use cotangent::{Differentiable, differentiate};

#[differentiate]
fn cdf(x: f64, a: f64) -> f64 {
    (a * x).tanh()
}

#[differentiate]
fn quantile(p: f64, a: f64) -> f64 {
    let mut lo = -10.0;
    let mut hi = 10.0;
    while hi - lo > 1e-12 {
        let mid = 0.5 * (lo + hi);
        if cdf(mid, a) < p {
            lo = mid;
        } else {
            hi = mid;
        }
    }
    0.5 * (lo + hi)
}

// A step that is halved, and a residual beside it.
#[differentiate]
fn root<F: Fn(f64) -> f64>(f: F, from: f64, to: f64, accuracy: f64) -> Option<f64> {
    let (mut x, mut step) = if f(from) < 0.0 {
        (from, to - from)
    } else {
        (to, from - to)
    };
    for _ in 0..100 {
        step *= 0.5;
        let mid = x + step;
        let residual = f(mid);
        if residual <= 0.0 {
            x = mid;
        }
        if step.abs() < accuracy || residual == 0.0 {
            return Some(x);
        }
    }
    None
}

// The first interval depends on the input, and the sign is remembered.
#[differentiate]
fn by_signs(y: f64) -> (f64, f64) {
    let (mut lo, mut hi) = (0.0, y.max(1.0));
    let mut at_lo = lo * lo - y;
    loop {
        let mid = (lo + hi) / 2.0;
        let residual = mid * mid - y;
        if residual.abs() < 1e-12 || hi - lo < 1e-12 {
            return (mid, at_lo);
        }
        if residual * at_lo < 0.0 {
            hi = mid;
        } else {
            lo = mid;
            at_lo = residual;
        }
    }
}

#[differentiate]
fn golden(c: f64, mut a: f64, mut b: f64) -> f64 {
    let (mut x, mut y) = (b - 0.618 * (b - a), a + 0.618 * (b - a));
    let (mut fx, mut fy) = ((x - c).powi(2), (y - c).powi(2));
    while (b - a).abs() > 1e-9 {
        if fx < fy {
            b = y;
            y = x;
            fy = fx;
            x = b - 0.618 * (b - a);
            fx = (x - c).powi(2);
        } else {
            a = x;
            x = y;
            fx = fy;
            y = a + 0.618 * (b - a);
            fy = (y - c).powi(2);
        }
    }
    0.5 * (a + b)
}

#[differentiate]
fn with_continue(p: f64, a: f64) -> f64 {
    let (mut lo, mut hi, mut mid) = (-10.0, 10.0, 0.0);
    for _ in 0..200 {
        mid = 0.5 * (lo + hi);
        let below = (mid * a).tanh() < p;
        if below {
            lo = mid;
            continue;
        }
        hi = mid;
    }
    mid
}

#[differentiate]
fn by_a_fold(p: f64, a: f64) -> f64 {
    let f = |x: f64| (a * x).tanh() - p;
    let (lo, hi) = (0..50).fold((-10.0, 10.0), |(lo, hi), _| {
        let mid = 0.5 * (lo + hi);
        if f(mid) < 0.0 { (mid, hi) } else { (lo, mid) }
    });
    0.5 * (lo + hi)
}

#[differentiate]
fn by_ordering(p: f64, a: f64) -> f64 {
    let (mut lo, mut hi) = (0.0, 1.0);
    for _ in 0..60 {
        let mid = 0.5 * (lo + hi);
        match (a * mid * mid).partial_cmp(&p) {
            Some(std::cmp::Ordering::Less) => lo = mid,
            Some(_) => hi = mid,
            None => return f64::NAN,
        }
    }
    a * lo
}

#[derive(Clone, Differentiable)]
struct Bracket {
    lo: f64,
    hi: f64,
}

// The ends are fields.
#[differentiate]
fn by_fields(p: f64, a: f64) -> f64 {
    let mut b = Bracket { lo: 0.0, hi: 10.0 };
    while b.hi - b.lo > 1e-12 {
        let mid = 0.5 * (b.lo + b.hi);
        if (a * mid).tanh() < p {
            b.lo = mid;
        } else {
            b.hi = mid;
        }
    }
    b.lo
}

// One step, which a loop elsewhere calls.
#[differentiate]
fn halve(b: &mut Bracket, p: f64, a: f64) {
    let mid = 0.5 * (b.lo + b.hi);
    if (a * mid).tanh() < p {
        b.lo = mid;
    } else {
        b.hi = mid;
    }
}

#[differentiate]
fn halved(b: Bracket, p: f64, a: f64) -> Bracket {
    let mid = 0.5 * (b.lo + b.hi);
    if (a * mid).tanh() < p {
        Bracket { lo: mid, ..b }
    } else {
        Bracket { hi: mid, ..b }
    }
}

#[differentiate]
fn by_recursion(lo: f64, hi: f64, p: f64, a: f64, depth: usize) -> f64 {
    let mid = 0.5 * (lo + hi);
    if depth == 0 {
        return mid;
    }
    if (a * mid).tanh() < p {
        by_recursion(mid, hi, p, a, depth - 1)
    } else {
        by_recursion(lo, mid, p, a, depth - 1)
    }
}

#[differentiate]
fn by_index(p: f64, a: f64) -> f64 {
    let mut ends = [0.0, 10.0];
    for _ in 0..60 {
        let mid = 0.5 * (ends[0] + ends[1]);
        let side = usize::from((a * mid).tanh() >= p);
        ends[side] = mid;
    }
    ends[0]
}

#[differentiate]
fn by_a_pair(p: f64, a: f64) -> f64 {
    let mut ends = (0.0, 10.0);
    for _ in 0..60 {
        let mid = 0.5 * (ends.0 + ends.1);
        ends = if (a * mid).tanh() < p { (mid, ends.1) } else { (ends.0, mid) };
    }
    ends.0
}

#[differentiate]
fn by_sign(p: f64, a: f64) -> f64 {
    let (mut x, mut step) = (5.0, 2.5);
    for _ in 0..60 {
        let residual = (a * x).tanh() - p;
        x -= step * residual.signum();
        step *= 0.5;
    }
    x
}

#[differentiate]
fn by_steps(p: f64, a: f64) -> f64 {
    let (mut x, mut step) = (0.0, 10.0);
    while step > 1e-12 {
        step /= 2.0;
        if (a * (x + step)).tanh() < p {
            x += step;
        }
    }
    x
}

#[differentiate]
fn by_powers(p: f64, a: f64) -> f64 {
    let mut x = 0.0;
    for k in 1..50 {
        let step = 10.0 * 0.5_f64.powi(k);
        if (a * (x + step)).tanh() < p {
            x += step;
        }
    }
    x
}

#[differentiate]
fn by_a_finer_grid(p: f64, a: f64) -> f64 {
    let (mut best, mut step) = (0.0, 1.0);
    for _ in 0..8 {
        let center = best;
        let mut least = f64::INFINITY;
        for k in -10..=10 {
            let x = center + k as f64 * step;
            let value = (x - p).powi(2) + a * x;
            if value < least {
                least = value;
                best = x;
            }
        }
        step *= 0.1;
    }
    best
}

#[differentiate]
fn through_a_stack(y: f64) -> f64 {
    let mut stack = vec![(0.0, 10.0)];
    let mut x = 0.0;
    while let Some((a, b)) = stack.pop() {
        let m = 0.5 * (a + b);
        if b - a < 1e-9 {
            x = m;
            break;
        }
        if m * m < y {
            stack.push((m, b));
        } else {
            stack.push((a, m));
        }
    }
    x
}

#[differentiate]
fn ends_through_a_stack(y: f64) -> f64 {
    let mut ends = vec![0.0, 10.0];
    while ends.len() > 1 {
        let b = ends.pop().unwrap();
        let a = ends.pop().unwrap();
        let m = 0.5 * (a + b);
        if b - a < 1e-9 {
            return m;
        }
        if m * m < y {
            ends.push(m);
            ends.push(b);
        } else {
            ends.push(a);
            ends.push(m);
        }
    }
    0.0
}

#[derive(Clone, Copy, Differentiable)]
struct Interval {
    low: f64,
    high: f64,
}

#[differentiate]
fn taken_out_and_put_back(y: f64) -> f64 {
    let mut waiting = Some(Interval {
        low: 0.0,
        high: 10.0,
    });
    let mut x = 0.0;
    while let Some(of) = waiting.take() {
        let m = 0.5 * (of.low + of.high);
        x = m;
        if of.high - of.low < 1e-9 {
            break;
        }
        waiting = Some(if m * m < y {
            Interval { low: m, ..of }
        } else {
            Interval { high: m, ..of }
        });
    }
    x
}

#[differentiate]
fn lists_in_a_stack(y: f64) -> f64 {
    let mut stack = vec![vec![0.0, 10.0]];
    for _ in 0..40 {
        let of = stack.pop().unwrap();
        let m = 0.5 * (of[0] + of[1]);
        if m * m < y {
            stack.push(vec![m, of[1]]);
        } else {
            stack.push(vec![of[0], m]);
        }
    }
    stack[0][0]
}

// All roots: what has no change of sign is not kept.
#[differentiate]
fn halves_that_are_kept(k: f64) -> f64 {
    let mut stack = vec![(0.0, 10.0)];
    let mut sum = 0.0;
    while let Some((a, b)) = stack.pop() {
        let m = 0.5 * (a + b);
        if b - a < 1e-9 {
            sum += m;
            continue;
        }
        if (a * a - k) * (m * m - k) <= 0.0 {
            stack.push((a, m));
        }
        if (m * m - k) * (b * b - k) <= 0.0 {
            stack.push((m, b));
        }
    }
    sum
}

#[differentiate]
fn halves_that_are_dropped(k: f64) -> Vec<f64> {
    let mut stack = vec![(0.0, 10.0)];
    let mut roots = Vec::new();
    while let Some((a, b)) = stack.pop() {
        if (a * a - k) * (b * b - k) > 0.0 {
            continue;
        }
        let m = 0.5 * (a + b);
        if b - a < 1e-9 {
            roots.push(m);
            continue;
        }
        stack.push((a, m));
        stack.push((m, b));
    }
    roots
}

fn main() {}
