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

#[differentiate]
fn towards(height: &mut f64, x: f64, k: f64) -> f64 {
    *height += k * (x - *height);
    *height * k
}

#[differentiate]
fn cells(markers: &mut Markers, x: f64) -> usize {
    markers.weight *= x;
    markers.cell(x)
}

#[differentiate]
fn lent_parts(all: &mut [Markers], heights: &mut Vec<f64>, x: f64) -> f64 {
    towards(heights.last_mut().unwrap(), x, 0.25);
    let moved = 2.0 * towards(heights.get_mut(1).expect("two"), x, 0.8) + x;
    let last = all.last_mut().unwrap();
    let cell = cells(last, moved);
    cells(all.first_mut().unwrap(), x);
    heights.iter().sum::<f64>() * all[0].total() + all[1].total() * cell as f64
}

#[differentiate]
fn of_lent_parts(mut all: Vec<Markers>, heights: &[f64], x: f64) -> f64 {
    lent_parts(&mut all, &mut heights.to_vec(), x)
}

#[differentiate]
struct Line {
    first: Option<Markers>,
    factor: f64,
}

#[differentiate]
impl Line {
    fn next(&mut self, x: f64) -> f64 {
        let first = self.first.as_mut().unwrap();
        first.weight *= x * self.factor;
        let cell = cells(first, x);
        let moved = 3.0 * towards(&mut self.factor, x, 0.5);
        self.first.as_mut().expect("one").cell(moved);
        cell as f64 * cells(self.first.as_mut().unwrap(), moved) as f64 + self.factor
    }

    fn total(&self, k: f64) -> f64 {
        k * self.first.as_ref().unwrap().total()
    }
}

#[differentiate]
fn of_line(markers: Markers, factor: f64, x: f64) -> f64 {
    let mut line = Line {
        first: Some(markers),
        factor,
    };
    let y = line.next(x);
    let first = line.first.as_ref().unwrap();
    let half = 0.5 * first.total() + line.total(0.25);
    let (none, lacks): (Option<Markers>, bool) = (None, half < 0.0);
    if lacks && none.as_ref().unwrap().total() > half {
        return half;
    }
    half * y + 0.25 * line.first.as_ref().expect("one").total() * y
}

#[test]
fn what_is_in_an_option() {
    let markers = Markers {
        heights: vec![0.5, 1.0, 2.0],
        weight: 1.5,
    };
    check_grads!(of_line(markers.clone(), 0.7, 1.4));
    // The weight is multiplied by x, by the factor, by x again and by what the factor was moved to.
    let (weight, moved) = (1.5, 3.0 * 0.5 * (0.7 + 1.4) / 2.0);
    let all = 1.4 * 0.7 * 1.4 * moved;
    let (value, (markers_bar, _, _)) = of_line_value_and_grad(markers, 0.7, 1.4);
    near(markers_bar.weight, value / weight, 1e-12);
    near(value, 5.25 * weight * all * (4.0 + 1.05), 1e-12);
}

#[test]
fn parts_as_arguments() {
    let of = |weight: f64| Markers {
        heights: vec![0.5, 1.0, 2.0],
        weight,
    };
    check_grads!(of_lent_parts(vec![of(1.5), of(0.7)], &[0.3, 0.9, 1.1], 1.7));
    let (mut all, mut heights) = ([of(1.5), of(0.7)], vec![0.3, 0.9, 1.1]);
    let (all_bar, heights_bar, _) = lent_parts_grad(&mut all, &mut heights, 1.7);
    // 1.7 falls into the last cell of the first, whose weight becomes 1.5 * 1.7.
    let total = 5.25 * 1.5 * 1.7;
    near(heights_bar[0], total, 1e-12);
    near(heights_bar[2], total * 0.75, 1e-12);
    let sum = 0.3 + (0.9 + 0.8 * 0.8) + (1.1 + 0.25 * 0.6);
    near(all_bar[0].weight, sum * 5.25 * 1.7, 1e-12);
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
