//! Types without floats and without the derive beside floats, in the types of parameters: `&[(Elo, Outcome)]`, `(Mode, f64)`.

use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Elo {
    rating: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Outcome {
    Win,
    Draw,
    Loss,
}

impl Outcome {
    fn points(self) -> f64 {
        match self {
            Outcome::Win => 1.0,
            Outcome::Draw => 0.5,
            Outcome::Loss => 0.0,
        }
    }
}

#[differentiate(modes(grad, vjp, jvp, split, jacfwd, jacrev))]
fn played(player: Elo, opponents: &[(Elo, Outcome)], k: f64) -> f64 {
    let mut rating = player.rating;
    for (opponent, outcome) in opponents {
        let expected = 1.0 / (1.0 + ((opponent.rating - rating) / 2.0).exp());
        let points = match outcome {
            Outcome::Win => 1.0,
            Outcome::Draw => 0.5,
            Outcome::Loss => 0.0,
        };
        rating += k * (points - expected);
    }
    rating
}

#[differentiate]
impl Elo {
    fn after(&self, games: &[(Elo, Outcome)], k: f64) -> Elo {
        let gained: f64 = games
            .iter()
            .map(|(other, outcome)| k * (outcome.points() - other.rating * self.rating))
            .sum();
        let beaten: f64 = games
            .iter()
            .filter(|game| game.1 == Outcome::Win)
            .map(|game| game.0.rating.sin())
            .sum();
        Elo {
            rating: self.rating + gained * beaten,
        }
    }
}

/// It hands on what it is given.
#[differentiate]
fn seasons(player: &Elo, games: &[(Elo, Outcome)], k: f64) -> f64 {
    let mut now = *player;
    for i in 0..games.len() {
        if games[i].1 == Outcome::Loss && now.rating > 2.0 {
            return now.rating * k;
        }
        now = now.after(&games[i..], k);
    }
    played(now, games, k * 0.5)
}

#[test]
fn lists_of_games() {
    let of = |r: &[f64; 3]| {
        [
            (Elo { rating: r[0] }, Outcome::Win),
            (Elo { rating: r[1] }, Outcome::Draw),
            (Elo { rating: r[2] }, Outcome::Loss),
        ]
    };
    let x = [0.4, 0.7, 1.1, 0.6, 0.3];
    let by_played = |x: &[f64; 5]| played(Elo { rating: x[3] }, &of(&[x[0], x[1], x[2]]), x[4]);
    let by_seasons = |x: &[f64; 5]| seasons(&Elo { rating: x[3] }, &of(&[x[0], x[1], x[2]]), x[4]);
    let (player, games) = (Elo { rating: x[3] }, of(&[x[0], x[1], x[2]]));

    let (by_player, by_games, by_k) = played_grad(player, &games, x[4]);
    let reverse = [
        by_games[0].0.rating,
        by_games[1].0.rating,
        by_games[2].0.rating,
        by_player.rating,
        by_k,
    ];
    near(&reverse, &slopes(by_played, x));
    let (by_player, by_games, by_k) = seasons_grad(&player, &games, x[4]);
    let reverse = [
        by_games[0].0.rating,
        by_games[1].0.rating,
        by_games[2].0.rating,
        by_player.rating,
        by_k,
    ];
    near(&reverse, &slopes(by_seasons, x));

    let mut direction =
        [(player, games[0].1); 3].map(|_| (EloTangent { rating: 0.0 }, cotangent::NoTangent));
    let expected = slopes(by_played, x);
    let by_both = slopes(by_seasons, x);
    for i in 0..3 {
        direction[i].0.rating = 1.0;
        let still = || EloTangent { rating: 0.0 };
        let (_, slope) = played_jvp(player, &games, x[4], (still(), direction.to_vec(), 0.0));
        near(&[slope], &expected[i..=i]);
        let (_, slope) = seasons_jvp(&player, &games, x[4], (still(), direction.to_vec(), 0.0));
        near(&[slope], &by_both[i..=i]);
        direction[i].0.rating = 0.0;
    }
    // Nothing was played.
    let (by_player, by_games, by_k) = played_grad(player, &[], x[4]);
    assert_eq!((by_player.rating, by_games.len(), by_k), (1.0, 0, 0.0));
}

#[derive(Clone, Debug, PartialEq)]
enum Mode {
    Square,
    Power(i32),
    Named(String),
}

impl Mode {
    fn weight(&self) -> f64 {
        match self {
            Mode::Square => 2.0,
            Mode::Power(n) => f64::from(*n),
            Mode::Named(name) => name.len() as f64,
        }
    }
}

#[differentiate]
fn looked(mode: &Mode, x: f64) -> f64 {
    match mode {
        Mode::Square => x * x,
        Mode::Power(n) => x.powi(*n),
        Mode::Named(name) => x.sin() * name.len() as f64,
    }
}

#[differentiate]
fn moved(mode: Mode, x: f64) -> f64 {
    match mode {
        Mode::Square => x * x,
        Mode::Power(n) => x.powi(n),
        Mode::Named(name) => x.sin() * name.len() as f64,
    }
}

#[differentiate]
fn of_list(steps: Vec<(f64, Mode)>, y: f64) -> f64 {
    let mut sum = y;
    for (x, mode) in &steps {
        sum += looked(mode, *x) * sum;
    }
    for (x, mode) in steps {
        sum += moved(mode, x) * sum.cos();
    }
    sum
}

#[differentiate]
fn of_optional(step: Option<(f64, Mode)>, y: f64) -> f64 {
    match step {
        Some((x, mode)) => moved(mode, x * y),
        None => y,
    }
}

#[differentiate]
fn of_pair(pair: (Mode, f64), y: f64) -> f64 {
    let (mode, x) = pair;
    mode.weight() * moved(mode, x * y)
}

#[differentiate]
fn of_pattern((mode, x): (Mode, f64), y: f64) -> f64 {
    if mode == Mode::Square {
        return x * y;
    }
    mode.weight() * x * x * y
}

#[differentiate]
fn by_parts(pair: (Mode, f32), y: f32) -> f32 {
    let square = pair.1 * y;
    square * square * pair.0.weight() as f32
}

#[differentiate]
fn of_array(steps: [(Mode, f64); 3], y: f64) -> f64 {
    let mut sum = 0.0;
    for i in 0..3 {
        sum += looked(&steps[i].0, steps[i].1) * y * steps[i].0.weight();
    }
    for (mode, x) in &steps {
        sum *= looked(mode, *x);
    }
    sum
}

#[differentiate]
fn nested(steps: &[((Mode, usize), [f64; 2])], y: f64) -> f64 {
    let mut sum = 0.0;
    for ((mode, n), [a, b]) in steps {
        sum += looked(mode, a * b) * y * *n as f64;
    }
    sum
}

#[test]
fn by_value() {
    let modes = || [Mode::Square, Mode::Power(3), Mode::Named("ab".into())];
    let array = |x: &[f64; 4]| {
        let [a, b, c] = modes();
        [(a, x[0]), (b, x[1]), (c, x[2])]
    };
    let list = |x: &[f64; 4]| array(x).map(|(mode, x)| (x, mode)).to_vec();
    let x = [0.4, 0.7, 1.1, 0.6];

    let (by_steps, by_y) = of_list_grad(list(&x), x[3]);
    let reverse = [by_steps[0].0, by_steps[1].0, by_steps[2].0, by_y];
    let expected = slopes(|x| of_list(list(x), x[3]), x);
    near(&reverse, &expected);
    let (by_steps, by_y) = of_array_grad(array(&x), x[3]);
    let reverse = [by_steps[0].1, by_steps[1].1, by_steps[2].1, by_y];
    near(&reverse, &slopes(|x| of_array(array(x), x[3]), x));
    let direction = vec![(1.0, cotangent::NoTangent); 3];
    let (_, slope) = of_list_jvp(list(&x), x[3], (direction, 1.0));
    near(&[slope], &[expected.iter().sum()]);

    for mode in modes() {
        let pair = || (mode.clone(), 0.7);
        let expected = slopes(|x| of_pair((mode.clone(), x[0]), x[1]), [0.7, 1.2]);
        let (by_pair, by_y) = of_pair_grad(pair(), 1.2);
        near(&[by_pair.1, by_y], &expected);
        let (_, slope) = of_pair_jvp(pair(), 1.2, ((cotangent::NoTangent, 1.0), 0.0));
        near(&[slope], &expected[..1]);
        let expected = slopes(|x| of_pattern((mode.clone(), x[0]), x[1]), [0.7, 1.2]);
        let (by_pair, by_y) = of_pattern_grad(pair(), 1.2);
        near(&[by_pair.1, by_y], &expected);
        let expected = slopes(
            |x| of_optional(Some((x[0], mode.clone())), x[1]),
            [0.7, 1.2],
        );
        let (by_step, by_y) = of_optional_grad(Some((0.7, mode.clone())), 1.2);
        near(&[by_step.unwrap().0, by_y], &expected);
        let expected = slopes(
            |x| nested(&[((mode.clone(), 3), [x[0], 2.0])], x[1]),
            [0.7, 1.2],
        );
        let (by_steps, by_y) = nested_grad(&[((mode.clone(), 3), [0.7, 2.0])], 1.2);
        near(&[by_steps[0].1[0], by_y], &expected);
    }
    assert_eq!(of_optional_grad(None, 1.2).1, 1.0);
    // 2 (x y)^2
    let (by_pair, by_y) = by_parts_grad((Mode::Square, 0.5), 2.0);
    assert_eq!((by_pair.1, by_y), (8.0, 2.0));
}

/// By central differences.
fn slopes<const N: usize>(f: impl Fn(&[f64; N]) -> f64, at: [f64; N]) -> [f64; N] {
    std::array::from_fn(|i| {
        let moved = |step: f64| {
            let mut x = at;
            x[i] += step;
            f(&x)
        };
        (moved(1e-6) - moved(-1e-6)) / 2e-6
    })
}

fn near(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    for (a, b) in found.iter().zip(expected) {
        assert!((a - b).abs() < 1e-7 * (1.0 + b.abs()), "{a} {b}");
    }
}
