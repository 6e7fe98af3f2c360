//! Types of one's own that hold no float, have no derive and cannot be copied: by value, as parameters of functions and methods,
//! inside others, as fields that are passed on, and changed on the way.

use cotangent::{Differentiable, check_grads, differentiate};
use num_traits::Float;

enum Mode {
    Square,
    Double,
    Power(i32),
}

impl Mode {
    fn of(k: usize) -> Mode {
        match k % 3 {
            0 => Mode::Square,
            1 => Mode::Double,
            _ => Mode::Power(3),
        }
    }

    fn scale(self) -> f64 {
        match self {
            Mode::Square => 1.5,
            Mode::Double => 3.0,
            Mode::Power(n) => f64::from(n),
        }
    }

    fn weight(&self) -> f64 {
        match self {
            Mode::Square => 0.5,
            Mode::Double => 2.0,
            Mode::Power(n) => f64::from(n + 1),
        }
    }

    fn after(self) -> Mode {
        match self {
            Mode::Square => Mode::Double,
            Mode::Double => Mode::Power(2),
            Mode::Power(_) => Mode::Square,
        }
    }
}

#[differentiate]
fn gain(mode: Mode, x: f64) -> f64 {
    match mode {
        Mode::Square => x * x,
        Mode::Double => 2.0 * x,
        Mode::Power(n) => x.powi(n),
    }
}

/// Read, then moved.
#[differentiate]
fn weighted(mode: Mode, x: f64) -> f64 {
    let weight = mode.weight();
    weight * x * gain(mode, x.sin())
}

/// Moved into what has no derivative.
#[differentiate]
fn scaled(x: f64, mode: Mode) -> f64 {
    mode.scale() * x * x
}

#[differentiate]
fn among(mode: Option<Mode>, x: f64) -> f64 {
    match mode {
        Some(Mode::Square) => x.exp(),
        Some(mode) => gain(mode, x) * x,
        None => x.cos(),
    }
}

#[differentiate]
fn paired(pair: (Mode, usize), x: f64) -> f64 {
    let (mode, n) = pair;
    let mut y = x;
    for _ in 0..n {
        y = y.sin() * 1.5;
    }
    gain(mode, y)
}

/// Left early, and moved in one branch only.
#[differentiate]
fn early(mode: Mode, x: f64) -> Option<f64> {
    if x < 0.0 {
        return None;
    }
    if let Mode::Double = mode {
        return Some(x * x * x);
    }
    let y = x.sqrt();
    Some(if y > 1.0 { gain(mode, y) } else { y * y * y })
}

/// It becomes another one in every turn.
#[differentiate]
fn turning(mut mode: Mode, x: f64, n: usize) -> f64 {
    let mut y = x;
    for _ in 0..n {
        y = match mode {
            Mode::Square => y * y,
            Mode::Double => y.sin() * 2.0,
            Mode::Power(k) => y.powi(k) - y,
        };
        mode = match mode {
            Mode::Square => Mode::Double,
            Mode::Double => Mode::Power(2),
            Mode::Power(_) => Mode::Square,
        };
    }
    gain(mode, y)
}

#[differentiate]
fn repeated(mode: Mode, x: f64, n: usize) -> f64 {
    if n == 0 {
        return gain(mode, x);
    }
    repeated(mode.after(), x.sin() + 0.1 * x, n - 1)
}

#[differentiate]
fn chosen(k: usize, x: f64) -> f64 {
    let mode = if k == 0 { Mode::Double } else { Mode::Power(4) };
    gain(mode, x * x) + gain(Mode::Square, x) * gain(Mode::of(k), x)
}

#[differentiate]
fn generic<T: Float>(mode: Mode, x: T) -> T {
    match mode {
        Mode::Square => x * x,
        Mode::Double => x + x,
        Mode::Power(n) => x.powi(n).sin(),
    }
}

/// By name it hides what it was.
#[differentiate]
fn hidden(mode: Mode, x: f64) -> f64 {
    let mode = mode.weight() * x;
    mode * mode.sin()
}

#[differentiate]
fn all_of(x: f64, k: usize) -> [f64; 11] {
    let mut sum = 0.0;
    for i in 0..k + 2 {
        let mode = Mode::of(i);
        sum += gain(mode, x * (1.0 + sum));
    }
    [
        weighted(Mode::of(k), x),
        scaled(x, Mode::of(k)),
        among(Some(Mode::of(k)), x),
        among(None, x),
        paired((Mode::of(k), k), x),
        early(Mode::of(k), x).unwrap_or(x),
        turning(Mode::of(k), x, 4),
        repeated(Mode::of(k), x, 3),
        chosen(k, x),
        generic(Mode::of(k), x * x),
        hidden(Mode::of(k), x) * sum,
    ]
}

#[test]
fn moved_into_functions() {
    for k in 0..3 {
        check_grads!(all_of(0.7, k));
        check_grads!(all_of(1.3, k));
    }
    assert_eq!(gain_grad(Mode::Square, 3.0), 6.0);
    assert_eq!(gain_jvp(Mode::Double, 3.0, 0.5), (6.0, 1.0));
    // 1.5 x^2, 3 x^2
    assert_eq!(scaled_grad(2.0, Mode::Square), 6.0);
    assert_eq!(scaled_jvp(2.0, Mode::Double, 1.0), (12.0, 12.0));
    // The pullback is good for more than one.
    let (value, pull) = early_vjp(Mode::Square, 4.0);
    assert_eq!(
        (value, pull(Some(1.0)), pull(Some(2.0))),
        (Some(4.0), 1.0, 2.0)
    );
    assert_eq!(early_vjp(Mode::Square, -4.0).0, None);
}

/// It can be cloned, so lists of such may be gone through by value, and what holds one is copied.
#[derive(Clone)]
enum Stage {
    Up,
    Down,
}

#[differentiate]
fn staged(stage: Stage, x: f64) -> f64 {
    match stage {
        Stage::Up => x * x,
        Stage::Down => x.sin(),
    }
}

/// It holds one, and what a derivative goes through beside.
#[derive(Clone, Differentiable)]
struct Filter {
    stage: Stage,
    cutoff: f64,
}

#[differentiate]
impl Filter {
    fn new(stage: Stage, cutoff: f64) -> Self {
        Filter {
            stage,
            cutoff: cutoff * cutoff,
        }
    }

    fn gain(&self, mode: Mode, x: f64) -> f64 {
        match mode {
            Mode::Square => self.cutoff * x * x,
            other => gain(other, x / self.cutoff),
        }
    }

    /// The field is passed on.
    fn last(self, x: f64) -> f64 {
        staged(self.stage, x * self.cutoff) * self.cutoff
    }

    fn step(&mut self, mode: Mode, x: f64) -> f64 {
        self.cutoff += gain(mode, x) * 0.1;
        self.stage = Stage::Down;
        self.cutoff * x
    }
}

/// The same without a copy.
#[derive(Differentiable)]
struct Bare {
    mode: Mode,
    k: f64,
}

#[differentiate]
fn handed_on(bare: Bare, x: f64) -> f64 {
    gain(bare.mode, x) * bare.k
}

/// Of integers alone.
struct Options {
    turns: usize,
    mode: Mode,
}

#[differentiate]
fn with_options(options: Options, x: f64) -> f64 {
    let turns = options.turns as f64;
    gain(options.mode, x * turns)
}

#[differentiate]
fn by_reference(mode: &Mode, x: f64) -> f64 {
    gain(Mode::Power(2), x) * mode.weight()
}

#[differentiate]
fn of_filter(x: f64, y: f64, k: usize) -> f64 {
    let mut filter = Filter::new(Stage::Up, y);
    let mut sum = filter.gain(Mode::of(k + 1), x);
    for i in 0..3 {
        sum += filter.step(Mode::of(i), x * y);
    }
    let modes = [Mode::Double, Mode::of(k)];
    for mode in &modes {
        sum *= by_reference(mode, x);
    }
    let options = Options {
        turns: k + 1,
        mode: Mode::of(k),
    };
    with_options(options, sum) + filter.last(y)
}

#[test]
fn moved_into_methods_and_out_of_fields() {
    for k in 0..3 {
        check_grads!(of_filter(0.7, 1.2, k));
    }
    let filter = Filter::new(Stage::Up, 2.0);
    // 4 x^2
    let (by_filter, by_x) = filter.gain_grad(Mode::Square, 3.0);
    assert_eq!((by_filter.cutoff, by_x), (9.0, 24.0));
    // c (c x)^2
    let (by_filter, by_x) = filter.last_grad(3.0);
    assert_eq!(
        (by_filter.cutoff, by_x),
        (3.0 * 16.0 * 9.0, 2.0 * 64.0 * 3.0)
    );
    let bare = |mode| Bare { mode, k: 2.0 };
    let (by_bare, by_x) = handed_on_grad(bare(Mode::Square), 3.0);
    assert_eq!((by_bare.k, by_x), (9.0, 12.0));
}

#[differentiate]
fn through(stages: Vec<Stage>, x: f64) -> f64 {
    let mut y = x;
    for stage in stages {
        y = staged(stage, y) + y;
    }
    y
}

#[differentiate]
fn through_two(stages: [Stage; 2], x: f64) -> f64 {
    let mut y = 1.0;
    for stage in stages {
        y *= staged(stage, x);
    }
    y
}

#[differentiate]
fn lists(x: f64) -> f64 {
    through(vec![Stage::Up, Stage::Down, Stage::Up], x) * through_two([Stage::Up, Stage::Down], x)
}

#[test]
fn lists_of_them() {
    check_grads!(lists(0.7));
    // x^2 sin x
    let slope = through_two_grad([Stage::Up, Stage::Down], 0.7);
    assert!((slope - (1.4 * 0.7_f64.sin() + 0.49 * 0.7_f64.cos())).abs() < 1e-14);
}

/// Moved by a method and given again, in turns: it is not needed backwards.
#[differentiate]
fn by_method(mode: Mode, x: f64, n: usize) -> f64 {
    let mut y = x;
    let mut now = mode;
    for _ in 0..n {
        y += match now {
            Mode::Square => y * y * 0.1,
            Mode::Double => y.sin() * 2.0,
            Mode::Power(k) => y.cos().powi(k),
        };
        now = now.after();
    }
    y * now.weight()
}

#[differentiate]
fn in_turns(x: f64, k: usize, n: usize) -> f64 {
    by_method(Mode::of(k), x, n)
}

/// What is needed backwards is copied.
#[derive(Clone)]
enum Gear {
    First,
    Named(String),
}

impl Gear {
    fn next(self) -> Gear {
        match self {
            Gear::First => Gear::Named("ab".into()),
            Gear::Named(name) if name.len() < 4 => Gear::Named(name + "c"),
            Gear::Named(_) => Gear::First,
        }
    }

    fn ratio(&self) -> f64 {
        match self {
            Gear::First => 0.5,
            Gear::Named(name) => name.len() as f64,
        }
    }
}

#[differentiate]
fn speed(gear: &Gear, x: f64) -> f64 {
    match gear {
        Gear::First => x * x,
        Gear::Named(name) => x.sin() * name.len() as f64,
    }
}

#[differentiate]
fn shifted(mut gear: Gear, x: f64, n: usize) -> f64 {
    let mut y = x;
    for i in 0..n {
        y = y * 0.1 * gear.ratio() + speed(&gear, y);
        if i == 3 && y > 0.5 {
            return y * gear.ratio();
        }
        gear = gear.next();
    }
    y * speed(&gear, x)
}

/// Moved in one branch, and while a condition holds.
#[differentiate]
fn shifted_when(mut gear: Gear, x: f32, n: usize) -> f32 {
    let (mut y, mut i) = (x, 0);
    while i < n {
        if i % 2 == 0 {
            gear = gear.next();
        } else if let Gear::Named(_) = gear {
            y *= y.sin();
            gear = Gear::First;
        }
        y += y * y * gear.ratio() as f32;
        i += 1;
    }
    y
}

#[test]
fn changed_by_methods() {
    for n in 0..6 {
        for k in 0..3 {
            check_grads!(in_turns(0.3, k, n));
        }
        let start = || Gear::First;
        let at = |x| shifted(start(), x, n);
        let slope = (at(0.7 + 1e-6) - at(0.7 - 1e-6)) / 2e-6;
        let reverse = shifted_grad(start(), 0.7, n);
        assert!(
            (reverse - slope).abs() < 1e-8 * (1.0 + slope.abs()),
            "{reverse} {slope}"
        );
        assert!((shifted_jvp(start(), 0.7, n, 1.0).1 - reverse).abs() < 1e-12);
        let reverse = shifted_when_grad(start(), 0.3, n);
        let (_, forward) = shifted_when_jvp(start(), 0.3, n, 1.0);
        let at = |x| f64::from(shifted_when(start(), x, n));
        let slope = (at(0.303) - at(0.297)) / 0.006;
        assert!((reverse - forward).abs() < 1e-4 * (1.0 + forward.abs()));
        assert!(
            (f64::from(reverse) - slope).abs() < 2e-2 * (1.0 + slope.abs()),
            "{reverse} {slope}"
        );
    }
}
