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

// Both halves are kept, and which is looked at first is chosen.
#[differentiate]
fn the_likely_half_first(y: f64) -> f64 {
    let mut stack = vec![(0.0, 10.0)];
    while let Some((a, b)) = stack.pop() {
        let m = 0.5 * (a + b);
        if b - a < 1e-9 {
            return m;
        }
        if m * m < y {
            stack.push((a, m));
            stack.push((m, b));
        } else {
            stack.push((m, b));
            stack.push((a, m));
        }
    }
    0.0
}

#[differentiate]
fn state_that_is_assigned(y: f64) -> f64 {
    let mut state = Some(Interval {
        low: 0.0,
        high: 10.0,
    });
    let mut x = 0.0;
    while let Some(of) = state {
        let m = 0.5 * (of.low + of.high);
        x = m;
        if m * m < y {
            state = Some(Interval { low: m, ..of });
        } else {
            state = Some(Interval { high: m, ..of });
        }
        if of.high - of.low < 1e-9 {
            state = None;
        }
    }
    x
}

#[differentiate]
fn state_behind_a_reference(y: f64) -> f64 {
    let mut state = Some((0.0, 10.0));
    for _ in 0..40 {
        if let Some(ref mut of) = state {
            let m = 0.5 * (of.0 + of.1);
            if m * m < y {
                of.0 = m;
            } else {
                of.1 = m;
            }
        }
    }
    state.unwrap().0
}

#[differentiate]
fn last_of_a_stack(y: f64) -> f64 {
    let mut stack = vec![(0.0, 10.0)];
    for _ in 0..40 {
        let of = stack.last_mut().unwrap();
        let m = 0.5 * (of.0 + of.1);
        if m * m < y {
            of.0 = m;
        } else {
            of.1 = m;
        }
    }
    stack[0].0
}

#[differentiate]
fn first_of_a_list(y: f64) -> f64 {
    let mut list = vec![(0.0, 10.0)];
    for _ in 0..40 {
        let of = &mut list[0];
        let m = 0.5 * (of.0 + of.1);
        if m * m < y {
            *of = (m, of.1);
        } else {
            *of = (of.0, m);
        }
    }
    list[0].0
}

#[differentiate]
fn three_points_by_index(y: f64) -> f64 {
    let mut points = [0.0, 5.0, 10.0];
    for _ in 0..40 {
        let end = if points[1] * points[1] < y { 0 } else { 2 };
        points[end] = points[1];
        points[1] = 0.5 * (points[0] + points[2]);
    }
    points[1]
}

#[differentiate]
fn three_points_by_swaps(y: f64) -> f64 {
    let mut points = [0.0, 10.0, 5.0];
    for _ in 0..40 {
        if points[2] * points[2] < y {
            points.swap(0, 2);
        } else {
            points.swap(1, 2);
        }
        points[2] = 0.5 * (points[0] + points[1]);
    }
    points[2]
}

#[differentiate]
fn chosen_and_pushed(y: f64) -> f64 {
    let mut stack = vec![vec![0.0, 10.0]];
    for _ in 0..40 {
        let of = stack.pop().unwrap();
        let m = 0.5 * (of[0] + of[1]);
        stack.push(if m * m < y {
            vec![m, of[1]]
        } else {
            vec![of[0], m]
        });
    }
    stack[0][0]
}

#[differentiate]
fn halves_in_a_loop(k: f64) -> f64 {
    let mut stack = vec![(0.0, 10.0)];
    let mut sum = 0.0;
    while let Some((a, b)) = stack.pop() {
        let m = 0.5 * (a + b);
        if b - a < 1e-9 {
            sum += m;
            continue;
        }
        for half in [(a, m), (m, b)] {
            if (half.0 * half.0 - k) * (half.1 * half.1 - k) <= 0.0 {
                stack.push(half);
            }
        }
    }
    sum
}

// The values at the ends wait with them.
#[differentiate]
fn with_values(k: f64, low: f64, high: f64) -> Vec<f64> {
    let mut stack = vec![(low, high, low * low - k, high * high - k)];
    let mut roots = Vec::new();
    while let Some((a, b, at_a, at_b)) = stack.pop() {
        if at_a * at_b > 0.0 {
            continue;
        }
        let m = 0.5 * (a + b);
        if b - a < 1e-9 {
            roots.push(m);
            continue;
        }
        let at_m = m * m - k;
        stack.push((a, m, at_a, at_m));
        stack.push((m, b, at_m, at_b));
    }
    roots
}

#[differentiate]
fn retained(k: f64) -> f64 {
    let mut cells = vec![(0.0, 10.0)];
    for _ in 0..20 {
        let mut halves = vec![];
        for &(a, b) in &cells {
            let m = 0.5 * (a + b);
            halves.push((a, m));
            halves.push((m, b));
        }
        halves.retain(|of| (of.0 * of.0 - k) * (of.1 * of.1 - k) <= 0.0);
        cells = halves;
    }
    cells[0].0
}

#[differentiate]
fn in_an_array(y: f64) -> f64 {
    let mut stack = [(0.0, 0.0); 64];
    stack[0] = (0.0, 10.0);
    let mut top = 1;
    let mut x = 0.0;
    while top > 0 {
        top -= 1;
        let (a, b) = stack[top];
        let m = 0.5 * (a + b);
        if b - a < 1e-9 {
            x = m;
            break;
        }
        if m * m < y {
            stack[top] = (m, b);
            top += 1;
        } else {
            stack[top] = (a, m);
            top += 1;
        }
    }
    x
}

// The interval whose middle is the best so far is the next one.
#[differentiate]
fn best_first(k: f64) -> f64 {
    let mut waiting = vec![(0.0, 10.0)];
    let mut x = 0.0;
    for _ in 0..60 {
        let mut best = 0;
        for i in 1..waiting.len() {
            let m = 0.5 * (waiting[i].0 + waiting[i].1);
            let other = 0.5 * (waiting[best].0 + waiting[best].1);
            if (m - k).abs() < (other - k).abs() {
                best = i;
            }
        }
        let (a, b) = waiting.swap_remove(best);
        let m = 0.5 * (a + b);
        x = m;
        waiting.push((a, m));
        waiting.push((m, b));
    }
    x
}

#[differentiate]
fn found_half(k: f64) -> f64 {
    let mut of = (0.0, 10.0);
    for _ in 0..40 {
        let (a, b) = of;
        let m = 0.5 * (a + b);
        let halves = [(a, m), (m, b)];
        of = halves
            .into_iter()
            .find(|half| (half.0 * half.0 - k) * (half.1 * half.1 - k) <= 0.0)
            .unwrap();
    }
    of.0
}

#[differentiate]
fn best_of_three(k: f64) -> f64 {
    let (mut x, mut step) = (0.0, 4.0);
    for _ in 0..40 {
        let near = [x - step, x, x + step];
        let least = |a: &f64, b: &f64| (a - k).abs().partial_cmp(&(b - k).abs()).unwrap();
        x = near.into_iter().min_by(|a, b| least(a, b)).unwrap();
        step *= 0.6;
    }
    x
}

// Of those around the best ones, the best.
#[differentiate]
fn sorted(k: f64) -> f64 {
    let mut best = vec![0.0, 1.0, 2.0, 3.0];
    for n in 0..30 {
        let step = 0.7_f64.powi(n);
        let mut next = vec![];
        for x in &best {
            next.push(x - step);
            next.push(*x);
            next.push(x + step);
        }
        next.sort_by(|a, b| (a - k).abs().partial_cmp(&(b - k).abs()).unwrap());
        next.truncate(4);
        best = next;
    }
    best[0]
}

// Where the least value is.
#[differentiate]
fn bounded(k: f64) -> f64 {
    let mut waiting = vec![(0.0, 4.0)];
    let (mut least, mut at) = (f64::INFINITY, 0.0);
    while let Some((a, b)) = waiting.pop() {
        let m = 0.5 * (a + b);
        let value = (m - k) * (m - k);
        if value - 8.0 * (b - a) > least {
            continue;
        }
        if value < least {
            least = value;
            at = m;
        }
        if b - a > 1e-4 {
            waiting.push((a, m));
            waiting.push((m, b));
        }
    }
    at
}

fn main() {}
