//! Loops with labels over chains that are several loops: `'a: for x in xs.iter().chain(ys) { .. continue 'a; .. }`.

use cotangent::{check_grads, differentiate};

#[differentiate]
fn both(xs: &[f64], ys: &[f64], limits: &[f64]) -> f64 {
    let mut sum = 0.0;
    'outer: for (i, x) in xs.iter().chain(ys.iter()).enumerate() {
        for limit in limits {
            if *limit > *x {
                continue 'outer;
            }
            if x * limit > 60.0 {
                break 'outer;
            }
            sum += x * limit * i as f64;
        }
        sum += x * x;
    }
    sum
}

#[differentiate]
fn nested(rows: &[Vec<f64>], limits: &[f64]) -> f64 {
    let mut sum = 0.0;
    'rows: for (i, row) in rows.iter().enumerate() {
        'entries: for x in row.iter().chain(limits) {
            for limit in limits {
                if *limit > *x {
                    continue 'rows;
                }
                if x * limit > 30.0 {
                    continue 'entries;
                }
                sum += x * limit * (i + 1) as f64;
            }
            if *x > 9.0 {
                break 'entries;
            }
            sum += x * x;
        }
        sum += row[0];
    }
    sum
}

#[differentiate]
fn left(rows: &[Vec<f64>], limits: &[f64]) -> Option<f64> {
    let mut sum = 0.0;
    'entries: for x in rows.iter().flatten() {
        for limit in limits {
            if *limit > *x {
                continue 'entries;
            }
            if *x > 50.0 {
                return None;
            }
            sum += x * limit;
        }
        if *x > 9.0 {
            continue;
        }
        if *x < 1.5 {
            break;
        }
        sum += x * x;
    }
    Some(sum)
}

#[test]
fn labels_over_chains() {
    let limits = [1.0, 2.7, 6.5];
    check_grads!(both(&[2.1, 3.2, 5.3], &[7.7, 11.0, 13.0], &limits[..]));
    check_grads!(both(&[2.1, 3.2, 5.3], &[7.7, 8.0, 9.0], &limits[..]));
    check_grads!(both(&[], &[], &limits[..]));
    // The first is left at 2.5: 2 * 1 * 0, then 3 * 1 * 1 + 3 * 2.5 * 1 + 9.
    assert_eq!(both(&[2.0], &[3.0], &[1.0, 2.5]), 0.0 + 3.0 + 7.5 + 9.0);
    let rows = [vec![2.1, 3.2, 5.3], vec![7.7, 11.0, 13.0], vec![8.0]];
    check_grads!(nested(&rows[..], &limits[..]));
    check_grads!(left(&rows[..], &limits[..]));
    let far = [vec![2.1, 3.2], vec![7.7, 63.0]];
    assert_eq!(left(&far, &limits), None);
    assert_eq!(
        left_vjp(&far, &limits).1(None),
        (vec![vec![0.0; 2]; 2], vec![0.0; 3])
    );
}
