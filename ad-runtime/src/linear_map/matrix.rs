//! The matrix of a map, on request.

use crate::Tangent;

/// Row by row, by applying the map to one-hot inputs shaped like `like`.
pub fn of<A: Tangent, B: Tangent>(apply: &dyn Fn(A) -> B, like: &A) -> Vec<Vec<f64>> {
    let mut scalars = 0;
    like.for_each_scalar(&mut |_| scalars += 1);
    let columns: Vec<B> = (0..scalars)
        .map(|hot| {
            let (mut x, mut at) = (like.clone(), 0);
            x.for_each_scalar_mut(&mut |scalar| {
                *scalar = f64::from(u8::from(at == hot));
                at += 1;
            });
            apply(x)
        })
        .collect();
    // A column may have lazy zeros where another has numbers.
    let mut full = B::lazy_zero();
    columns.iter().for_each(|column| full.accumulate(column));
    full.for_each_scalar_mut(&mut |scalar| *scalar = 0.0);
    let mut rows: Vec<Vec<f64>> = Vec::new();
    full.for_each_scalar(&mut |_| rows.push(Vec::with_capacity(scalars)));
    for mut column in columns {
        column.accumulate(&full);
        let mut row = rows.iter_mut();
        column.for_each_scalar(&mut |scalar| {
            if let Some(row) = row.next() {
                row.push(scalar);
            }
        });
    }
    rows
}
