//! What an operator, an assigned element and an expression in parentheses fail at: the line and the column of the
//! primal's panic, in every mode, and not where a variable is declared or where the attribute stands.

use cotangent::differentiate;
use num_traits::Float;

use crate::panics::failure;
use crate::places::alike;

mod operators {
    use super::*;

    #[differentiate]
    #[derive(Clone)]
    struct Counted {
        n: usize,
        value: f64,
    }

    #[differentiate]
    fn reassigned(x: f64, n: usize) -> f64 {
        let mut i = 2usize;
        for _ in 0..n {
            i = i - 1;
        }
        x * i as f64
    }

    #[differentiate]
    fn multiplied(x: f64, n: usize) -> f64 {
        let mut i = n;
        for _ in 0..3 {
            i *= usize::MAX / 2;
        }
        x * i as f64
    }

    #[differentiate]
    fn divided(x: f64, n: usize) -> f64 {
        let mut k = 10;
        k %= n - 3;
        x * k as f64
    }

    #[differentiate]
    fn negated(x: f64, n: usize) -> f64 {
        let mut w = i8::MIN + (n as i8 - 3);
        w = -w;
        x * f64::from(w)
    }

    #[differentiate]
    fn shifted(x: f64, n: usize) -> f64 {
        let mut ks = [1usize, 2];
        ks[1] <<= n * 40;
        x * ks[1] as f64
    }

    #[differentiate]
    fn of_field(x: f64, n: usize) -> f64 {
        let mut counted = Counted { n: 2, value: x };
        counted.n = counted.n - n;
        counted.value * counted.n as f64
    }

    #[differentiate]
    fn of_pattern(x: f64, n: usize) -> f64 {
        let counted = Counted { n: 2, value: x };
        let Counted { n: held, value } = &counted;
        value * (*held - n) as f64
    }

    #[differentiate]
    fn of_element(x: f64, n: usize) -> f64 {
        let mut ks = [1usize, 2];
        ks[0] = ks[0] - n;
        x * ks[0] as f64
    }

    #[differentiate]
    fn behind(x: f64, n: usize) -> f64 {
        let mut k = n;
        {
            let r = &mut k;
            *r -= 5;
        }
        x * k as f64
    }

    #[differentiate]
    fn of_length(x: f64, n: usize) -> f64 {
        let v = [x, 2.0];
        let k = v.len() * 2 - n * 3;
        v[0] * k as f64
    }

    #[differentiate]
    fn while_looping(x: f64, n: usize) -> f64 {
        let (mut i, mut y) = (n as u8, x);
        loop {
            y = y.sin();
            i = i + 100;
            if y < 0.0 {
                return y * f64::from(i);
            }
        }
    }

    #[test]
    fn overflow_where_they_stand() {
        alike! {
            at (0.7, 3), (0.7, 3, 1.0);
            reassigned, reassigned_grad, reassigned_vjp, reassigned_jvp;
            multiplied, multiplied_grad, multiplied_vjp, multiplied_jvp;
            divided, divided_grad, divided_vjp, divided_jvp;
            negated, negated_grad, negated_vjp, negated_jvp;
            shifted, shifted_grad, shifted_vjp, shifted_jvp;
            of_field, of_field_grad, of_field_vjp, of_field_jvp;
            of_pattern, of_pattern_grad, of_pattern_vjp, of_pattern_jvp;
            of_element, of_element_grad, of_element_vjp, of_element_jvp;
            behind, behind_grad, behind_vjp, behind_jvp;
            of_length, of_length_grad, of_length_vjp, of_length_jvp;
            while_looping, while_looping_grad, while_looping_vjp, while_looping_jvp;
        }
    }
}

#[rustfmt::skip]
mod parentheses {
    use super::*;

    #[differentiate]
    fn of_index(x: f64, n: usize) -> f64 {
        let xs = [1.0, x];
        (xs[n]) * x
    }

    #[differentiate]
    fn inside_others(x: f64, n: usize) -> f64 {
        let xs = [1.0, x];
        ((xs[n]) * x) + (xs[0])
    }

    #[differentiate]
    fn of_rows(x: f64, n: usize) -> f64 {
        let rows = [[1.0, x], [x, 2.0]];
        rows[1][0] + (rows[n])[1]
    }

    #[differentiate]
    fn of_sum(x: f64, n: usize) -> f64 {
        let mut k = n;
        k = (k - 5) + 1;
        x * k as f64
    }

    #[test]
    fn begin_what_stands_in_them() {
        alike! {
            at (0.7, 3), (0.7, 3, 1.0);
            of_index, of_index_grad, of_index_vjp, of_index_jvp;
            inside_others, inside_others_grad, inside_others_vjp, inside_others_jvp;
            of_rows, of_rows_grad, of_rows_vjp, of_rows_jvp;
            of_sum, of_sum_grad, of_sum_vjp, of_sum_jvp;
        }
    }
}

/// Elements of arrays and of slices that are lent, whose tangents are changed after them.
mod elements {
    use super::*;

    #[differentiate]
    fn of_array(x: f64, n: usize) -> f64 {
        let mut rows = [[x; 2]; 2];
        rows[n - 1][0] = x * x;
        rows[0][0]
    }

    #[differentiate]
    fn of_what_is_there(x: f64, n: usize) -> f64 {
        let mut y = [x; 2];
        for i in 0..n {
            y[i + 1] = y[i] * 2.0;
        }
        y[0]
    }

    #[differentiate]
    fn of_a_row(x: f64, n: usize) -> f64 {
        let mut rows = [[x; 2]; 2];
        rows[n] = [x * x, 1.0];
        rows[0][0]
    }

    #[differentiate]
    fn store(v: &mut [f64], n: usize) {
        v[n] = 2.0 * v[0];
    }

    #[differentiate]
    fn lent(x: f64, n: usize) -> f64 {
        let mut y = [x; 3];
        store(&mut y, n);
        y[0]
    }

    #[differentiate]
    fn any<T: Float>(x: T, n: usize) -> T {
        let mut y = [x; 2];
        y[n] = x * x;
        y[0]
    }

    #[differentiate]
    fn of_any(x: f64, n: usize) -> f64 {
        any(x, n)
    }

    #[test]
    fn fail_where_they_are_assigned() {
        alike! {
            at (0.7, 3), (0.7, 3, 1.0);
            of_array, of_array_grad, of_array_vjp, of_array_jvp;
            of_what_is_there, of_what_is_there_grad, of_what_is_there_vjp, of_what_is_there_jvp;
            of_a_row, of_a_row_grad, of_a_row_vjp, of_a_row_jvp;
            lent, lent_grad, lent_vjp, lent_jvp;
            of_any, of_any_grad, of_any_vjp, of_any_jvp;
        }
    }

    /// What an index reads of the array itself is read before that changes.
    #[differentiate]
    fn chosen_by_itself(x: f64, y: f64) -> f64 {
        let mut v = [x, y, 0.0];
        v[v[0] as usize] = x * y;
        v[0] * 3.0 + v[1] * 5.0 + v[2] * 7.0
    }

    #[test]
    fn are_chosen_before_they_change() {
        for (x, of_x, of_y) in [
            (0.5, 3.0 * 2.5, 3.0 * 0.5 + 5.0),
            (1.5, 3.0 + 5.0 * 2.5, 5.0 * 1.5),
        ] {
            assert_eq!(chosen_by_itself_grad(x, 2.5), (of_x, of_y));
            assert_eq!(chosen_by_itself_jvp(x, 2.5, (1.0, 0.0)).1, of_x);
            assert_eq!(chosen_by_itself_jvp(x, 2.5, (0.0, 1.0)).1, of_y);
        }
    }
}
