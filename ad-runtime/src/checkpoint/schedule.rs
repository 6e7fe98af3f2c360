//! The binomial schedule: to reverse n iterations with s states in memory and the fewest iterations run again.
//!
//! A. Griewank, A. Walther, "Algorithm 799: Revolve", ACM TOMS 26 (2000). With β(s, r) = (s + r choose s) and the r for
//! which β(s, r - 1) < n ≤ β(s, r), the fewest are t(n, s) = r n - β(s + 1, r - 1).

/// β(s, r) = (s + r choose s), or the largest number there is.
fn beta(s: usize, r: usize) -> usize {
    let (k, n) = (s.min(r) as u128, (s + r) as u128);
    let mut product = 1u128;
    for i in 1..=k {
        product = product * (n - k + i) / i;
        if product > usize::MAX as u128 {
            return usize::MAX;
        }
    }
    product as usize
}

/// How often an iteration is run again at most: the r for which β(s, r - 1) < n ≤ β(s, r).
fn repetitions(n: usize, s: usize) -> usize {
    // β(1, r) = r + 1
    if s <= 1 {
        return n.saturating_sub(1);
    }
    (0..).find(|&r| n <= beta(s, r)).unwrap_or(0)
}

/// t(n, s): how many iterations a sweep over `n` of them advances by without recording, with room for `s` states of
/// which the first is one.
///
/// The run before, which is needed for the value, makes the first n - 1 of these advances.
pub fn advances(n: usize, s: usize) -> usize {
    match (n, s) {
        (0 | 1, _) => 0,
        (_, 0 | 1) => n * (n - 1) / 2,
        _ => {
            let r = repetitions(n, s);
            r * n - beta(s + 1, r - 1)
        }
    }
}

/// Where in `n` > 1 iterations the next state is kept, with room for `s` > 1 of which the first is one.
///
/// Any m with m ≤ β(s, r - 1) and n - m ≥ β(s - 1, r - 1), on whose other sides are β(s, r - 2) and β(s - 1, r), is
/// optimal; this is the largest.
pub(super) fn split(n: usize, s: usize) -> usize {
    let r = repetitions(n, s);
    beta(s, r - 1).min(n - beta(s - 1, r - 1)).max(1)
}

/// ⌈√n⌉
pub(super) fn root(n: usize) -> usize {
    let root = n.isqrt();
    root + usize::from(root * root < n)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// t(n, s) by dynamic programming over where the next state is kept.
    fn fewest(most: usize, s: usize) -> Vec<Vec<usize>> {
        let mut t = vec![vec![0; most + 1]; s + 1];
        t[1] = (0..=most)
            .map(|n: usize| n * n.saturating_sub(1) / 2)
            .collect();
        for s in 2..=s {
            for n in 2..=most {
                let costs = (1..n).map(|m| m + t[s - 1][n - m] + t[s][m]);
                t[s][n] = costs.min().unwrap();
            }
        }
        t
    }

    #[test]
    fn the_formula_is_the_optimum() {
        let t = fewest(120, 9);
        for (s, of_s) in t.iter().enumerate().skip(1) {
            for (n, &least) in of_s.iter().enumerate() {
                assert_eq!(advances(n, s), least, "n = {n}, s = {s}");
            }
        }
    }

    #[test]
    fn every_split_is_optimal() {
        for s in 2..=9 {
            for n in 2..=400 {
                let m = split(n, s);
                assert!((1..n).contains(&m), "n = {n}, s = {s}: {m}");
                let cost = m + advances(n - m, s - 1) + advances(m, s);
                assert_eq!(cost, advances(n, s), "n = {n}, s = {s}, m = {m}");
            }
        }
    }

    #[test]
    fn large_numbers_do_not_overflow() {
        assert_eq!(beta(1000, 1000), usize::MAX);
        assert!(split(1_000_000, 1000) < 1_000_000);
        assert_eq!(
            split(usize::MAX, usize::MAX / 2),
            split(usize::MAX, usize::MAX / 2)
        );
        assert_eq!(root(usize::MAX), 1 << (usize::BITS / 2));
        assert_eq!((root(0), root(1), root(16), root(17)), (0, 1, 4, 5));
    }
}
