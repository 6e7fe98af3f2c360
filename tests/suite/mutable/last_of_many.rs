//! `if let (Some(last), None) = (xs.last_mut(), k)`: what changes is matched beside what does not, as in the running quantiles
//! of the crate `watermill`.

use cotangent::{check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone)]
#[differentiate]
struct Markers {
    heights: Vec<f64>,
    weight: f64,
}

#[differentiate]
impl Markers {
    /// The cell that `x` falls into; the least or the largest marker moves there if it falls beside all.
    fn cell(&mut self, x: f64) -> usize {
        let mut cell: Option<usize> = None;
        if x < self.heights[0] {
            self.heights[0] = x;
            cell = Some(1);
        } else {
            for i in 1..self.heights.len() {
                if self.heights[i - 1] <= x && x < self.heights[i] {
                    cell = Some(i);
                    break;
                }
            }
            if let (Some(last), None) = (self.heights.last_mut(), cell) {
                if *last < x {
                    *last = x * 2.0;
                }
            }
        }
        cell.unwrap_or(2)
    }

    fn total(&self) -> f64 {
        self.heights.iter().map(|h| h * h).sum::<f64>() * self.weight
    }
}

#[differentiate]
fn seen(heights: &[f64], x: f64, y: f64, weight: f64) -> f64 {
    let mut markers = Markers {
        heights: heights.to_vec(),
        weight,
    };
    let first = markers.cell(x);
    let second = markers.cell(y);
    markers.total() * (first + 10 * second) as f64
}

#[test]
fn moves_beside_all() {
    let heights = [0.5, 1.0, 2.0];
    // 3.0 is beyond the last, which becomes 6; 0.2 is below the first.
    let (value, (h_bar, x_bar, y_bar, weight_bar)) = seen_value_and_grad(&heights, 3.0, 0.2, 1.5);
    let total = 0.04 + 1.0 + 36.0;
    near(value, total * 1.5 * 12.0, 1e-11);
    near(x_bar, 4.0 * 6.0 * 18.0, 1e-11);
    near(y_bar, 2.0 * 0.2 * 18.0, 1e-12);
    near(weight_bar, total * 12.0, 1e-11);
    assert_eq!(h_bar, [0.0, 2.0 * 18.0, 0.0]);
    check_grads!(seen(&[0.5, 1.0, 2.0], 3.0, 0.2, 1.5));
    check_grads!(seen(&[0.5, 1.0, 2.0], 0.7, 1.6, 1.5));
}
