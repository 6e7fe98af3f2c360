//! Macros of one's own between the statements, where no derivative goes through them.

use cotangent::{check_grads, differentiate};

macro_rules! note {
    ($notes:ident, $($x:expr),*) => {
        $($notes.push(format!("{}", $x));)*
    };
}

macro_rules! count {
    ($count:ident) => {
        $count += 1;
    };
}

#[differentiate]
fn noted(x: f64, ys: &[f64]) -> f64 {
    let mut notes = Vec::new();
    let mut steps = 0;
    let mut sum = 0.0;
    for y in ys {
        note!(notes, x, y);
        count!(steps);
        sum += x * y;
    }
    sum * steps as f64 + x * notes.len() as f64
}

#[test]
fn what_a_macro_reads_or_counts_is_as_it_was() {
    let ys = [1.0, 2.0, 4.0];
    assert_eq!(noted_grad(2.0, &ys), (27.0, vec![6.0, 6.0, 6.0]));
    let (value, slope) = noted_jvp(2.0, &ys, (1.0, vec![0.0, 1.0, 0.0]));
    assert_eq!((value, slope), (54.0, 33.0));
}

#[differentiate]
fn pair_of_dbg(x: f64) -> f64 {
    let (p, q) = dbg!((x * 2.0, x.sin()));
    p * q
}

#[differentiate]
fn pairs_of_branches(x: f64, k: usize) -> f64 {
    let (n, q) = match k {
        0 => (1, x * x),
        1 => dbg!((3, x.sin())),
        2 => return x * 5.0,
        _ => unreachable!("no {k}"),
    };
    let (a, b) = {
        let y = x * x;
        dbg!((y, x))
    };
    a * b * q * n as f64
}

/// Both parts of what a macro gives are numbers, of which no word outside of it tells.
#[test]
fn pairs_of_macros() {
    check_grads!(pair_of_dbg(0.75));
    for k in 0..3 {
        check_grads!(pairs_of_branches(0.75, k));
    }
    assert_eq!(
        pair_of_dbg_grad(1.5),
        2.0 * 1.5_f64.sin() + 3.0 * 1.5_f64.cos()
    );
}
