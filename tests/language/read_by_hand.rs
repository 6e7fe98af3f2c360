//! Iterators of integers and `bool`s that are advanced by hand beside what a derivative goes through: in conditions, in `while`,
//! in chosen operands and indices.

use cotangent::{NoTangent, check_grads, differentiate};

#[differentiate]
fn flagged(flags: &[bool], xs: &[f64]) -> f64 {
    let mut it = flags.iter();
    let mut sum = 0.0;
    for x in xs {
        if *it.next().unwrap() {
            sum += x * x;
        } else {
            sum += x.sin();
        }
    }
    sum
}

/// The second is advanced only where the first leaves it open.
#[differentiate]
fn lazily(flags: &[bool], xs: &[f64]) -> f64 {
    let mut it = flags.iter().copied();
    let mut sum = 1.0;
    for x in xs {
        if it.next().unwrap() && *x > 0.0 || !it.next().unwrap_or(false) {
            sum *= x * x;
        } else {
            sum += x.exp() * sum;
        }
    }
    sum
}

#[differentiate]
fn counted(counts: &[usize], xs: &[f64]) -> f64 {
    let mut it = counts.iter();
    let mut sum = 0.0;
    for x in xs {
        let k = *it.next().unwrap();
        sum += x * x * k as f64;
        if it.next() == Some(&3) {
            sum *= x;
        }
    }
    sum
}

/// How often it runs, the iterator says.
#[differentiate]
fn squared(counts: &[usize], x: f64) -> f64 {
    let mut it = counts.iter();
    let mut y = x;
    while *it.next().unwrap() > 2 {
        y = y * y;
    }
    y += match it.next() {
        Some(k) => x * *k as f64,
        None => 0.0,
    };
    while let Some(k) = it.next() {
        y *= x + *k as f64;
    }
    y * it.len() as f64 + y
}

/// From the end, and under the name of another.
#[differentiate]
fn chosen(flags: &[bool], x: f64) -> Option<f64> {
    let flags = flags.iter();
    let mut it = flags.rev();
    let first = if *it.next()? { x } else { x * x };
    let second = if *it.nth(0)? { x } else { x.sin() };
    let both = [x, x * first];
    Some(first * second * both[if *it.next_back().unwrap() { 0 } else { 1 }])
}

struct Program {
    jumps: Vec<bool>,
}

#[differentiate]
impl Program {
    fn run(&self, x: f64, turns: usize) -> f64 {
        let mut jumps = self.jumps.iter();
        let mut y = x;
        for _ in 0..turns {
            if !*jumps.next().expect("a jump") {
                continue;
            }
            y = y.sin() + x;
        }
        y
    }
}

#[test]
fn in_conditions() {
    check_grads!(flagged(&[true, false, true], &[0.3, 0.7, 1.1]));
    check_grads!(lazily(&[true, false, true, true, false], &[0.4, -0.7, 1.3]));
    check_grads!(counted(&[1, 2, 2, 3], &[0.9, 1.3]));
    check_grads!(squared(&[3, 4, 1, 5, 2], 1.1));
    assert_eq!(flagged_grad(&[true, true], &[2.0, 3.0]), [4.0, 6.0]);
    // x0^2 x1 + 2 x1^3
    assert_eq!(counted_grad(&[1, 2, 2, 3], &[2.0, 3.0]), [12.0, 58.0]);
    for flags in [
        [true, false, true],
        [false, true, false],
        [false, false, true],
    ] {
        check_grads!(chosen(&flags, 1.1));
    }
    assert_eq!(chosen(&[true], 1.1), None);
    let jumps = vec![true, false, true, true];
    let program = Program { jumps };
    let (_, slope) = program.run_grad(0.7, 4);
    let (_, dot) = program.run_jvp(0.7, 4, (NoTangent, 1.0));
    let difference = (program.run(0.7 + 1e-6, 4) - program.run(0.7 - 1e-6, 4)) / 2e-6;
    assert!((slope - dot).abs() < 1e-14 && (slope - difference).abs() < 1e-8);
}

#[test]
fn one_too_many_is_the_panic_of_the_original() {
    let run = || flagged_grad(&[true], &[2.0, 3.0]);
    assert!(std::panic::catch_unwind(run).is_err());
    let program = Program { jumps: vec![true] };
    let run = std::panic::AssertUnwindSafe(|| program.run_grad(0.7, 2));
    let said = std::panic::catch_unwind(run).unwrap_err();
    assert_eq!(
        said.downcast_ref::<String>()
            .map(String::as_str)
            .or(said.downcast_ref::<&str>().copied()),
        Some("a jump")
    );
}
