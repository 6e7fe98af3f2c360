//! Macros of one's own between the statements, where no derivative goes through them.

use cotangent::differentiate;

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
