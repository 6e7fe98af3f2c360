//! A `flat_map` whose closure makes a `Vec` of its items, `rows.iter().flat_map(|row| row.to_vec())`.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[differentiate]
fn gram_schmidt(modes: &[f64], n: usize) -> Vec<f64> {
    let mut u: Vec<Vec<f64>> = modes.chunks(n).map(|x| x.to_vec()).collect();
    let dot = |x: &[f64], y: &[f64]| x.iter().zip(y.iter()).fold(0.0, |a, (x, y)| a + x * y);
    (0..u.len()).for_each(|i| {
        (0..i).for_each(|j| {
            let r = dot(&u[j], &u[i]) / dot(&u[j], &u[j]);
            let uj = u[j].clone();
            u[i].iter_mut()
                .zip(uj.iter())
                .for_each(|(ui, uj)| *ui -= r * *uj);
        });
        let norm = dot(&u[i], &u[i]).sqrt();
        u[i].iter_mut().for_each(|u| *u /= norm);
    });
    u.iter().flat_map(|x| x.to_vec()).collect()
}

#[differentiate]
fn masked(xs: &[f64], mask: &[f64]) -> Vec<f64> {
    xs.chunks(mask.len())
        .flat_map(|row| {
            row.iter()
                .zip(mask)
                .filter(|(_, m)| !m.is_nan())
                .map(|(x, m)| *x * *m)
                .collect::<Vec<f64>>()
        })
        .collect()
}

#[differentiate]
fn squares(xs: &[f64]) -> f64 {
    let rows = [xs[..2].to_vec(), xs[1..].to_vec()];
    rows.iter()
        .flat_map(|row| row.to_vec())
        .map(|x| x * x)
        .sum()
}

#[test]
fn items_of_vecs() {
    check_grads!(gram_schmidt(
        &[1.0, 0.3, -0.2, 0.5, 2.0, 0.7, -0.4, 0.9, 1.1],
        3
    ));
    check_grads!(masked(&[1.0, 2.0, 3.0, 4.0], &[0.5, 0.25]));
    let pull = masked_vjp(&[1.0, 2.0, 3.0, 4.0], &[0.5, f64::NAN]).1;
    let (bar, mask_bar) = pull(vec![10.0, 20.0]);
    near(bar[0], 5.0, 1e-14);
    near(bar[1], 0.0, 1e-14);
    near(bar[2], 10.0, 1e-14);
    near(mask_bar[0], 10.0 + 60.0, 1e-14);
    check_grads!(squares(&[0.3, 0.7, -0.4]));
    let bar = squares_grad(&[0.3, 0.7, -0.4]);
    near(bar[0], 0.6, 1e-14);
    near(bar[1], 2.8, 1e-14);
    near(bar[2], -0.8, 1e-14);
}
