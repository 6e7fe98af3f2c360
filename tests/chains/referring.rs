//! Closures of chains that refer to elements and parts of something else, `|&i| &rows[i]`, and looks at elements that what
//! follows goes by. Against dual numbers, finite differences and the inner product of the two modes.

use cotangent::differentiate;
use cotangent_test_twin::{check, check_map, with_duals};

#[with_duals]
mod elements {
    use super::*;

    #[differentiate]
    fn gathered(idx: &[usize], w: &[f64]) -> f64 {
        let squares: f64 = idx.iter().map(|&n| &w[n]).map(|x| x * x).sum();
        let copied: f64 = idx.iter().map(|&n| &w[n]).copied().sum();
        let folded = idx.iter().map(|n| &w[*n + 1]).fold(0.5, |s, x| s * x);
        squares + copied * folded
    }

    #[differentiate]
    fn blocks(w: &[f64], k: f64) -> Vec<f64> {
        let n = w.len() / 2;
        let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len() as f64;
        let means = (0..n).map(|i| &w[2 * i..2 * i + 2]).map(mean);
        let tails = (0..n)
            .map(|i| &w[i..])
            .map(|rest| rest[0] * rest.iter().sum::<f64>() * k);
        means.zip(tails).map(|(a, b)| a * b).collect()
    }

    #[differentiate]
    fn of_rows(idx: &[usize], rows: &[Vec<f64>]) -> Vec<f64> {
        let flat = idx
            .iter()
            .map(|&n| &rows[n])
            .flat_map(|row| row.iter().map(|x| x * 2.0));
        let mut out: Vec<f64> = flat.collect();
        let all: Vec<Vec<f64>> = idx.iter().map(|&n| &rows[n]).cloned().collect();
        out.push(all[0][1] * all[1][0]);
        out
    }

    #[differentiate]
    fn in_pairs(pairs: &[(usize, usize)], w: &[f64]) -> f64 {
        pairs
            .iter()
            .map(|&(a, b)| (&w[a], &w[b]))
            .map(|(x, y)| x * y)
            .sum()
    }

    #[differentiate]
    fn chosen(idx: &[usize], w: &[f64]) -> f64 {
        idx.iter()
            .map(|&n| &w[n])
            .max_by(|a, b| a.partial_cmp(b).unwrap())
            .unwrap()
            * w[0]
    }

    /// Indices that may be out of range.
    #[differentiate]
    fn found(idx: &[usize], w: &[f64]) -> f64 {
        let mut sum = 0.0;
        for x in idx.iter().filter_map(|&n| w.get(n + 1)) {
            sum += x * w[0];
        }
        sum + idx
            .iter()
            .filter_map(|n| w.get(*n))
            .map(|x| x * x)
            .sum::<f64>()
    }

    #[differentiate]
    fn gone_on(idx: &[usize], w: &[f64]) -> f64 {
        let mut sum = 0.0;
        for &n in idx {
            let x = match w.get(n) {
                Some(x) => x,
                None => continue,
            };
            let next = if let Some(next) = w.get(n + 1) {
                next
            } else {
                break;
            };
            sum += x * x * next;
        }
        sum
    }

    #[differentiate]
    fn first_of(rows: &[Vec<f64>]) -> Option<f64> {
        let row = match rows.iter().max_by(|a, b| a[0].partial_cmp(&b[0]).unwrap()) {
            None => return None,
            Some(row) => row,
        };
        let x = match row.last() {
            Some(last) => last,
            _ => return Some(row[0]),
        };
        Some(x * row[0])
    }

    #[differentiate]
    fn first_or(rows: &[Vec<f64>], k: f64) -> f64 {
        first_of(rows).unwrap_or(k) * k
    }

    #[test]
    fn agree() {
        check!(gathered(@&[0_usize, 2, 0], &[0.4, 1.2, -0.3, 0.9]));
        check!(gathered(@&[], &[0.4, 1.2]));
        check_map!(blocks(&[0.4, 1.2, -0.3, 0.9], 1.3));
        check_map!(of_rows(@&[1_usize, 0, 1], &[vec![0.4, 1.2], vec![-0.3, 0.9]]));
        check!(in_pairs(@&[(0_usize, 2_usize), (1, 1)], &[0.4, 1.2, -0.3]));
        check!(chosen(@&[2_usize, 1], &[0.4, 1.2, -0.3]));
        check!(found(@&[0_usize, 7, 2], &[0.4, 1.2, -0.3]));
        check!(gone_on(@&[0_usize, 7, 1], &[0.4, 1.2, -0.3]));
        check!(gone_on(@&[1_usize, 2, 0], &[0.4, 1.2, -0.3]));
        check!(first_or(&[vec![0.4, 1.2], vec![0.7, 0.9]], 1.3));
        check!(first_or(&[], 1.3));
    }
}
