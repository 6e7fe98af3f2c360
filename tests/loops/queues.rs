//! `VecDeque`: windows, delay lines and queues of work.

use std::collections::VecDeque;

use cotangent::{Differentiable, check_grads, differentiate};
use cotangent_test_twin::{agree, check, with_duals};

use crate::oracle::near;

#[with_duals]
mod windows {
    use super::*;

    #[derive(Clone, Debug, Differentiable)]
    pub struct MovingMean {
        pub window: VecDeque<f64>,
        pub size: usize,
        pub sum: f64,
    }

    #[differentiate]
    impl MovingMean {
        pub fn new(size: usize) -> Self {
            MovingMean {
                window: VecDeque::with_capacity(size),
                size,
                sum: 0.0,
            }
        }

        pub fn next(&mut self, x: f64) -> f64 {
            if self.window.len() == self.size {
                if let Some(old) = self.window.pop_front() {
                    self.sum -= old;
                }
            }
            self.window.push_back(x);
            self.sum += x;
            self.sum / self.window.len() as f64
        }

        pub fn variance(&self) -> f64 {
            let mean = self.window.iter().sum::<f64>() / self.window.len() as f64;
            let squares = self.window.iter().map(|x| (x - mean).powi(2));
            squares.sum::<f64>() / self.window.len() as f64
        }

        pub fn span(&self) -> f64 {
            match (self.window.front(), self.window.back()) {
                (Some(first), Some(last)) => last * last - first,
                _ => 0.0,
            }
        }

        pub fn reset(&mut self, k: f64) -> f64 {
            self.window.clear();
            self.sum *= k;
            self.sum
        }
    }

    #[differentiate]
    pub fn smoothed(xs: &[f64]) -> f64 {
        let mut mean = MovingMean::new(3);
        let mut total = 0.0;
        for &x in xs {
            let y = mean.next(x * x);
            total += y * y.sin() + mean.variance() * mean.span();
        }
        total + mean.reset(xs[0]) * mean.next(xs[1])
    }

    #[differentiate]
    pub fn filtered(xs: &[f64], taps: &[f64]) -> f64 {
        let mut line: VecDeque<f64> = VecDeque::from(vec![0.0; taps.len()]);
        let mut energy = 0.0;
        for x in xs {
            line.push_front(*x);
            line.pop_back();
            let mut y = 0.0;
            for (tap, v) in taps.iter().zip(line.iter()) {
                y += tap * v;
            }
            energy += y * y;
        }
        energy
    }

    #[differentiate]
    pub fn by_index(xs: &[f64], k: f64) -> f64 {
        let mut last = VecDeque::new();
        for i in 0..xs.len() {
            last.push_back(xs[i] * k);
            if last.len() > 2 {
                last.pop_front();
            }
        }
        let mut s = 0.0;
        for i in 0..last.len() {
            s += last[i] * last[i] * (i as f64 + 1.0);
        }
        for i in 0..last.len() {
            last[i] *= s;
        }
        last[0] = s * last[1];
        last[0] * last[last.len() - 1]
    }

    #[differentiate]
    pub fn work(xs: &[f64]) -> f64 {
        let mut queue: VecDeque<(f64, usize)> = VecDeque::new();
        for (i, &x) in xs.iter().enumerate() {
            queue.push_back((x, i));
        }
        let mut s = 0.0;
        while let Some((x, depth)) = queue.pop_front() {
            s += x * x;
            if depth < 4 {
                queue.push_back((x * 0.5, depth + 2));
            }
        }
        s
    }

    #[differentiate]
    pub fn collected(xs: &[f64], k: f64) -> f64 {
        let mut ring: VecDeque<f64> = xs.iter().map(|x| x * k).collect();
        let last = ring.pop_back().unwrap_or(0.0);
        ring.push_front(last * k);
        ring.extend(xs.iter().copied());
        ring.insert(1, k);
        ring.truncate(5);
        for x in ring.iter_mut() {
            *x *= *x;
        }
        let squares = xs.iter().map(|x| x * x).collect::<VecDeque<f64>>();
        let mut s = 0.0;
        for (i, x) in ring.iter().rev().enumerate() {
            s += x * (i as f64 + 0.5);
        }
        s * ring.iter().zip(&squares).map(|(x, y)| x * y).sum::<f64>() * squares[1]
    }

    #[differentiate]
    pub fn made_from(x: f64, y: f64) -> f64 {
        let mut all = VecDeque::from([x * y, y, x]);
        let rows = vec![x, x * x];
        let mut more: VecDeque<f64> = rows.into();
        if x > y {
            all.pop_front();
        } else {
            more.push_front(y * y);
        }
        let mut s = 0.0;
        for v in all {
            s = s * 0.5 + v * v;
        }
        for v in &more {
            s += v.sin();
        }
        if let Some(v) = more.get(1) {
            s *= v;
        }
        if let Some(v) = more.front_mut() {
            *v *= s;
        }
        s + more.front().copied().unwrap_or(1.0) * more.back().unwrap()
    }

    #[differentiate]
    pub fn largest_of_windows(xs: &[f64], width: usize) -> f64 {
        let mut at: VecDeque<usize> = VecDeque::new();
        let mut s = 0.0;
        for i in 0..xs.len() {
            while let Some(&last) = at.back() {
                if xs[last] > xs[i] {
                    break;
                }
                at.pop_back();
            }
            at.push_back(i);
            if at[0] + width <= i {
                at.pop_front();
            }
            s += xs[at[0]] * xs[*at.front().unwrap()];
        }
        s
    }
}

#[test]
fn windows_and_queues() {
    use windows::*;
    let (xs, taps) = ([0.3, 0.7, -0.2, 1.1, 0.4], [0.5, 0.2, -0.3]);
    check!(smoothed(&xs[..]));
    check!(filtered(&xs[..], &taps[..]));
    check!(by_index(&xs[..], 0.7));
    check!(work(&xs[..]));
    check!(collected(&xs[..], 0.7));
    check!(made_from(0.8, 0.3));
    check!(made_from(0.3, 0.8));
    check!(largest_of_windows(&xs[..], @2));
}

#[differentiate]
fn delayed(line: &mut VecDeque<f64>, x: f64, gain: f64) -> f64 {
    let y = line.pop_front().unwrap_or(0.0);
    line.push_back(x + gain * y);
    for v in line.iter_mut() {
        *v *= 0.9;
    }
    y + *line.back().unwrap() * x
}

#[differentiate]
fn given(queue: &VecDeque<f64>, k: f64) -> f64 {
    let n = queue.len();
    let mut s = 0.0;
    for (i, v) in queue.iter().enumerate().rev() {
        s += v.sin() * k.powi(i as i32);
    }
    s + queue.front().unwrap() * k + queue.get(1).copied().unwrap_or(0.0) + queue[n - 1]
}

#[differentiate]
fn moved(mut queue: VecDeque<f64>, k: f64) -> VecDeque<f64> {
    queue.push_back(k * queue[0]);
    queue.pop_front();
    queue
}

#[differentiate]
fn generic<T: num_traits::Float>(queue: &VecDeque<T>, k: T) -> T {
    let mut queue = queue.clone();
    queue.push_front(k * k);
    let mut s = T::zero();
    while let Some(x) = queue.pop_back() {
        s = s * k + x;
    }
    s
}

#[derive(Clone, Debug, Differentiable)]
struct Parcel {
    mass: f64,
    age: usize,
}

#[derive(Clone, Debug, Differentiable)]
struct Belt {
    parcels: VecDeque<Parcel>,
    speed: f64,
    before: VecDeque<(f64, f64)>,
}

#[differentiate]
impl Belt {
    fn carry(&mut self, mass: f64) -> f64 {
        for parcel in self.parcels.iter_mut() {
            parcel.age += 1;
            parcel.mass *= self.speed;
        }
        self.parcels.push_back(Parcel { mass, age: 0 });
        let dropped = match self.parcels.front() {
            Some(first) if first.age >= 2 => first.mass,
            _ => return self.speed * mass,
        };
        self.parcels.pop_front();
        self.before.push_back((dropped, mass));
        dropped * self.parcels.iter().map(|parcel| parcel.mass).sum::<f64>()
    }
}

#[differentiate]
fn carried(belt: &Belt, masses: &[f64]) -> f64 {
    let mut belt = belt.clone();
    let mut s = 0.0;
    for mass in masses {
        s += belt.carry(*mass);
    }
    s + belt
        .before
        .iter()
        .map(|(dropped, mass)| dropped * mass)
        .sum::<f64>()
}

#[test]
fn queues_as_parameters_fields_and_results() {
    let queue = VecDeque::from([0.1, 0.2, 0.7]);
    check_grads!(given(&queue, 0.7));
    check_grads!(generic(&queue, 0.7));
    let single: VecDeque<f32> = queue.iter().map(|x| *x as f32).collect();
    let (slopes, k) = generic_grad(&single, 0.7_f32);
    let (wide, wide_k) = generic_grad(&queue, 0.7);
    for (a, b) in slopes.iter().zip(&wide) {
        near(f64::from(*a), *b, 1e-6);
    }
    near(f64::from(k), wide_k, 1e-5);
    let belt = Belt {
        parcels: VecDeque::from([Parcel { mass: 1.3, age: 1 }]),
        speed: 0.8,
        before: VecDeque::new(),
    };
    agree!((belt, vec![0.4, 1.1, 0.6]), |(belt, masses)| carried(
        belt, masses
    ));

    let (value, pullback) = moved_vjp(queue.clone(), 2.0);
    assert_eq!(value, [0.2, 0.7, 0.2]);
    let (bars, k_bar) = pullback(vec![3.0, 5.0, 7.0]);
    assert_eq!(bars, [14.0, 3.0, 5.0]);
    near(k_bar, 0.7, 1e-15);
    let mut line = queue.clone();
    let (bars, x_bar, gain_bar) = delayed_grad(&mut line, 0.3, 0.5);
    near(bars[0], 1.0 + 0.9 * 0.3 * 0.5, 1e-15);
    assert_eq!(bars[1..], [0.0, 0.0]);
    near(x_bar, 0.9 * (0.3 + 0.05) + 0.9 * 0.3, 1e-15);
    near(gain_bar, 0.9 * 0.1 * 0.3, 1e-15);
    near(line[2], 0.9 * 0.35, 1e-15);
}

#[with_duals]
mod inside {
    use super::*;

    #[differentiate]
    pub fn taken(xs: &[f64], k: f64, n: usize) -> f64 {
        let mut queue: VecDeque<f64> = xs.iter().map(|x| x * k).collect();
        let second = queue.remove(1).unwrap();
        let far = queue.remove(n).unwrap_or(k * k);
        let front = queue.remove(0);
        queue.push_front(second * far);
        if let Some(front) = front {
            queue.push_back(front.sin());
        }
        queue
            .iter()
            .enumerate()
            .map(|(i, x)| x * x * (i as f64 + k))
            .sum()
    }

    #[differentiate]
    pub fn turned(xs: &[f64], k: f64, n: usize) -> f64 {
        let mut queue: VecDeque<f64> = xs.iter().copied().collect();
        queue.push_front(k);
        queue.swap(0, 2);
        queue.rotate_left(n);
        let first = queue[0];
        queue[1] *= first;
        queue.rotate_right(1);
        for i in 0..2 {
            queue.swap(i, i + 1);
            let next = queue[i + 1];
            queue[i] += k * next;
        }
        queue
            .iter()
            .enumerate()
            .map(|(i, x)| x * x * (i as f64 + k))
            .sum()
    }

    #[differentiate]
    pub fn cut(xs: &[f64], k: f64, n: usize) -> f64 {
        let mut queue: VecDeque<f64> = xs.iter().map(|x| x * x).collect();
        queue.push_front(k);
        queue.resize(n, k.sin());
        queue.retain(|x| *x > 0.2);
        let first: Vec<f64> = queue.drain(..2).collect();
        let rest: f64 = queue.drain(1..).map(|x| x * k).sum();
        queue.push_back(rest);
        queue.drain(..1);
        queue.resize(3, first[1]);
        queue
            .iter()
            .enumerate()
            .map(|(i, x)| x * x * (i as f64 + first[0]))
            .sum()
    }
}

#[test]
fn changes_inside() {
    use inside::*;
    for n in [0, 1, 7] {
        check!(taken(&[0.4, 1.2, -0.7, 0.9], 0.6, @n));
    }
    for n in [0, 2, 4] {
        check!(turned(&[0.4, 1.2, -0.7, 0.9], 0.6, @n));
    }
    for n in [3, 5, 9] {
        check!(cut(&[0.6, 1.2, -0.7, 0.9], 0.6, @n));
    }
}

/// Queues that wait in a struct, with room for as many as its settings say.
mod in_structs {
    use super::*;

    #[differentiate]
    #[derive(Clone, Copy, Debug)]
    pub struct Settings {
        pub period: usize,
        pub gain: f64,
    }

    #[differentiate]
    #[derive(Clone, Debug)]
    pub struct Window {
        settings: Settings,
        held: VecDeque<f64>,
        flows: std::collections::VecDeque<(f64, f64)>,
    }

    #[differentiate]
    impl Window {
        pub fn new(settings: Settings) -> Self {
            Self {
                settings,
                held: VecDeque::with_capacity(settings.period),
                flows: std::collections::VecDeque::with_capacity(settings.period + 1),
            }
        }

        pub fn step(&mut self, x: f64) -> f64 {
            self.held.push_back(x * self.settings.gain);
            self.flows.push_back((x, self.settings.gain));
            if self.held.len() > self.settings.period {
                self.held.pop_front();
            }
            let flows: f64 = self.flows.iter().map(|(x, k)| x * k).sum();
            flows * self.held.iter().map(|x| x * x).sum::<f64>()
        }

        pub fn reset(&mut self) {
            *self = Window::new(self.settings);
        }
    }

    #[differentiate]
    pub fn stepped(settings: Settings, xs: &[f64]) -> f64 {
        let mut window = Window::new(settings);
        let first: f64 = xs.iter().map(|&x| window.step(x)).sum();
        window.reset();
        first + window.step(xs[0])
    }
}

#[test]
fn queues_in_structs() {
    use in_structs::*;
    for period in [1, 2, 9] {
        let settings = Settings { period, gain: 0.7 };
        cotangent::check_grads!(stepped(settings, &[0.4, 0.9, 1.7][..]));
    }
}
