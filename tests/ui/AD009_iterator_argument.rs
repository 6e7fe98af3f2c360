use cotangent::differentiate;

#[differentiate]
fn first_above(values: impl Iterator<Item = f64>, limit: f64) -> f64 {
    for x in values {
        if x > limit {
            return x;
        }
    }
    limit
}

#[differentiate]
fn without_end(x: f64) -> f64 {
    first_above((0..).map(|i| x * i as f64), 10.0)
}

/// How many are counted, the callee decides.
#[differentiate]
fn counted(xs: &[f64]) -> f64 {
    let mut n = 0.0;
    let found = first_above(
        xs.iter().map(|x| {
            n += 1.0;
            x * 2.0
        }),
        1.0,
    );
    found * n
}

struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> f64 {
        self.0 = self.0 * 5 % 7;
        self.0 as f64
    }
}

/// How often it is thrown, too.
#[differentiate]
fn thrown(x: f64, seed: u64) -> f64 {
    let mut dice = Dice(seed);
    let found = first_above((0..9).map(|_| dice.roll() * x), 1.0);
    found * dice.roll()
}

/// Nothing with a derivative goes through it.
#[differentiate]
fn constant_limit(x: f64) -> f64 {
    let limit = first_above((0..).map(|i| i as f64), 10.0);
    x * limit
}

fn main() {}
