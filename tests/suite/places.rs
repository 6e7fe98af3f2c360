//! What fails does so at the user's place: the message, the line and the column of a panic are those of the function.

use cotangent::{Differentiable, differentiate};

use crate::panics::failure;

/// `f(&x, 9)`, its gradient, its pullback and its tangent fail alike; or with other arguments, `$at`, and with the tangent.
macro_rules! alike {
    ($($f:ident, $grad:ident, $vjp:ident, $jvp:ident;)*) => {
        alike! {
            at (&[1.0, 2.0, 3.0], 9), (&[1.0, 2.0, 3.0], 9, vec![1.0, 0.0, 0.0]);
            $($f, $grad, $vjp, $jvp;)*
        }
    };
    (at $at:tt, $with_tangent:tt; $($f:ident, $grad:ident, $vjp:ident, $jvp:ident;)*) => {
        $(
            let name = stringify!($f);
            let expected = failure(|| { $f $at; });
            assert_eq!(failure(|| { $grad $at; }), expected, "gradient of {name}");
            assert_eq!(failure(|| drop($vjp $at)), expected, "vjp of {name}");
            assert_eq!(failure(|| { $jvp $with_tangent; }), expected, "jvp of {name}");
        )*
    };
}
pub(crate) use alike;

mod indices {
    use super::*;

    #[differentiate]
    fn index(x: &[f64], i: usize) -> f64 {
        let a = x[0];
        a * x[i]
    }

    #[differentiate]
    fn write(x: &[f64], i: usize) -> f64 {
        let mut v = x.to_vec();
        v[i] = 2.0 * x[0];
        v[0]
    }

    #[differentiate]
    fn write_op(x: &[f64], i: usize) -> f64 {
        let mut v = x.to_vec();
        v[0] += 1.0;
        v[i] *= 2.0 * x[0];
        v[0]
    }

    #[differentiate]
    fn looped(x: &[f64], i: usize) -> f64 {
        let mut s = 1.0;
        for k in 0..i {
            s *= x[k] * x[k + 1].sin();
        }
        s
    }

    #[differentiate]
    fn nested(x: &[f64], i: usize) -> f64 {
        let v = vec![x.to_vec(), vec![]];
        v[1][i] * x[0]
    }

    #[differentiate]
    fn in_condition(x: &[f64], i: usize) -> f64 {
        if x[0] > 0.0 && x[i] > 0.0 { x[0] } else { 0.0 }
    }

    #[differentiate]
    fn helper(x: &[f64], i: usize) -> f64 {
        x[i] * 2.0
    }

    #[differentiate]
    fn called(x: &[f64], i: usize) -> f64 {
        helper(&x[..2], i) + x[0]
    }

    #[differentiate]
    fn closure(x: &[f64], i: usize) -> f64 {
        let f = |k: usize| x[k] * x[0];
        f(0) + f(i)
    }

    #[differentiate]
    fn mapped(x: &[f64], i: usize) -> f64 {
        (0..i).map(|k| x[k] * x[0]).sum()
    }

    #[differentiate]
    fn argument(x: &[f64], i: usize) -> f64 {
        f64::max(x[0], x[i])
    }

    #[differentiate]
    fn matched(x: &[f64], i: usize) -> f64 {
        match x[i] {
            v if v > 0.0 => v * v,
            _ => 0.0,
        }
    }

    #[differentiate]
    fn returned(x: &[f64], i: usize) -> f64 {
        if x.len() > 100 {
            return x[0];
        }
        let y = x[0] * 2.0;
        y * x[i]
    }

    #[differentiate]
    fn in_while(x: &[f64], i: usize) -> f64 {
        let mut k = 0;
        let mut s = 0.0;
        while x[k] < i as f64 {
            s += x[k] * x[k];
            k += 1;
        }
        s
    }

    #[differentiate]
    fn chunked(x: &[f64], i: usize) -> f64 {
        let mut s = 0.0;
        for c in x.chunks(i - 7) {
            s += c[0] * c[1];
        }
        s
    }

    #[test]
    fn fail_where_the_function_does() {
        alike! {
            index, index_grad, index_vjp, index_jvp;
            write, write_grad, write_vjp, write_jvp;
            write_op, write_op_grad, write_op_vjp, write_op_jvp;
            looped, looped_grad, looped_vjp, looped_jvp;
            nested, nested_grad, nested_vjp, nested_jvp;
            in_condition, in_condition_grad, in_condition_vjp, in_condition_jvp;
            called, called_grad, called_vjp, called_jvp;
            closure, closure_grad, closure_vjp, closure_jvp;
            mapped, mapped_grad, mapped_vjp, mapped_jvp;
            argument, argument_grad, argument_vjp, argument_jvp;
            matched, matched_grad, matched_vjp, matched_jvp;
            returned, returned_grad, returned_vjp, returned_jvp;
            in_while, in_while_grad, in_while_vjp, in_while_jvp;
            chunked, chunked_grad, chunked_vjp, chunked_jvp;
        }
    }
}

mod parts {
    use super::*;

    #[differentiate]
    fn slice(x: &[f64], i: usize) -> f64 {
        let part = &x[1..i];
        part.iter().sum::<f64>()
    }

    #[differentiate]
    fn kept(x: &[f64], i: usize) -> f64 {
        let part = 1..=i;
        let whole = x[0] * x[1];
        whole * x[part].iter().sum::<f64>()
    }

    #[differentiate]
    fn kept_rest(x: &[f64], i: usize) -> f64 {
        let rest = i..;
        x[0] * x[rest].iter().sum::<f64>()
    }

    #[differentiate]
    fn split(x: &[f64], i: usize) -> f64 {
        let (a, b) = x.split_at(i);
        a[0] * b.len() as f64
    }

    #[differentiate]
    fn split_mut(x: &[f64], i: usize) -> f64 {
        let mut v = x.to_vec();
        let (a, b) = v.split_at_mut(i);
        a[0] = 2.0 * b[0];
        v[0]
    }

    #[differentiate]
    fn chunks(x: &[f64], i: usize) -> f64 {
        x.chunks(i - 9).map(|c| c[0] * c[0]).sum()
    }

    #[differentiate]
    fn stepped(x: &[f64], i: usize) -> f64 {
        x.iter().step_by(i - 9).sum()
    }

    #[differentiate]
    fn drained(x: &[f64], i: usize) -> f64 {
        let mut v = x.to_vec();
        let d: f64 = v.drain(1..i).sum();
        d * v[0]
    }

    #[differentiate]
    fn copied_part(x: &[f64], i: usize) -> f64 {
        let mut v = vec![0.0; 2];
        v.copy_from_slice(&x[0..i]);
        v[0]
    }

    #[differentiate]
    fn last(x: &[f64], i: usize) -> f64 {
        let part = &x[..i - 9];
        part.last().unwrap() * part[0]
    }

    #[test]
    fn fail_where_the_function_does() {
        alike! {
            slice, slice_grad, slice_vjp, slice_jvp;
            kept, kept_grad, kept_vjp, kept_jvp;
            kept_rest, kept_rest_grad, kept_rest_vjp, kept_rest_jvp;
            split, split_grad, split_vjp, split_jvp;
            split_mut, split_mut_grad, split_mut_vjp, split_mut_jvp;
            chunks, chunks_grad, chunks_vjp, chunks_jvp;
            stepped, stepped_grad, stepped_vjp, stepped_jvp;
            drained, drained_grad, drained_vjp, drained_jvp;
            copied_part, copied_part_grad, copied_part_vjp, copied_part_jvp;
            last, last_grad, last_vjp, last_jvp;
        }
    }
}

mod changes {
    use super::*;

    #[differentiate]
    fn removed(x: &[f64], i: usize) -> f64 {
        let mut v = x.to_vec();
        let r = v.remove(i);
        r * v[0]
    }

    #[differentiate]
    fn swapped(x: &[f64], i: usize) -> f64 {
        let mut v = x.to_vec();
        v.swap(0, i);
        v[0] * 2.0
    }

    #[differentiate]
    fn copied(x: &[f64], i: usize) -> f64 {
        let mut v = vec![0.0; i];
        v.copy_from_slice(x);
        v[0] * 2.0
    }

    #[differentiate]
    fn inserted(x: &[f64], i: usize) -> f64 {
        let mut v = x.to_vec();
        v.insert(i, x[0] * 2.0);
        v[0]
    }

    #[differentiate]
    fn popped(x: &[f64], i: usize) -> f64 {
        let mut v = x[..i - 9].to_vec();
        let top = v.pop().expect("empty");
        top * x[0]
    }

    #[differentiate]
    fn rotated(x: &[f64], i: usize) -> f64 {
        let mut v = x.to_vec();
        v.rotate_left(i);
        v[0] * 2.0
    }

    #[test]
    fn fail_where_the_function_does() {
        alike! {
            removed, removed_grad, removed_vjp, removed_jvp;
            swapped, swapped_grad, swapped_vjp, swapped_jvp;
            copied, copied_grad, copied_vjp, copied_jvp;
            inserted, inserted_grad, inserted_vjp, inserted_jvp;
            popped, popped_grad, popped_vjp, popped_jvp;
            rotated, rotated_grad, rotated_vjp, rotated_jvp;
        }
    }
}

mod options {
    use super::*;

    #[differentiate]
    fn unwrapped(x: &[f64], i: usize) -> f64 {
        let a = x.get(i).unwrap();
        a * x[0]
    }

    #[differentiate]
    fn expected(x: &[f64], i: usize) -> f64 {
        let m = x.iter().skip(i).copied().reduce(f64::max).expect("none");
        m * x[0]
    }

    #[differentiate]
    fn found(x: &[f64], i: usize) -> f64 {
        let m = x.iter().find(|v| **v > i as f64).unwrap();
        m * x[0]
    }

    #[differentiate]
    fn positioned(x: &[f64], i: usize) -> f64 {
        let m = x.iter().position(|v| *v > i as f64).unwrap();
        x[m] * x[0]
    }

    #[differentiate]
    fn optional(x: &[f64], i: usize) -> f64 {
        let o = if i > 5 { None } else { Some(x[0]) };
        o.unwrap() * x[1]
    }

    #[differentiate]
    fn maybe(x: &[f64], i: usize) -> Option<f64> {
        if i > 5 { None } else { Some(x[0]) }
    }

    #[differentiate]
    fn of_maybe(x: &[f64], i: usize) -> f64 {
        x[0] * maybe(x, i).expect("there")
    }

    #[differentiate]
    fn largest(x: &[f64], i: usize) -> f64 {
        let m = x[i - 9..i - 9]
            .iter()
            .max_by(|a, b| a.total_cmp(b))
            .unwrap();
        m * x[0]
    }

    #[test]
    fn fail_where_the_function_does() {
        alike! {
            unwrapped, unwrapped_grad, unwrapped_vjp, unwrapped_jvp;
            expected, expected_grad, expected_vjp, expected_jvp;
            found, found_grad, found_vjp, found_jvp;
            positioned, positioned_grad, positioned_vjp, positioned_jvp;
            optional, optional_grad, optional_vjp, optional_jvp;
            of_maybe, of_maybe_grad, of_maybe_vjp, of_maybe_jvp;
            largest, largest_grad, largest_vjp, largest_jvp;
        }
    }
}

mod numbers {
    use super::*;

    #[differentiate]
    fn division(x: &[f64], i: usize) -> f64 {
        let n = 7 / (i - 9);
        x[0] * n as f64
    }

    #[differentiate]
    fn remainder(x: &[f64], i: usize) -> f64 {
        let n = 7 % (i - 9);
        x[0] * n as f64
    }

    #[differentiate]
    fn asserted(x: &[f64], i: usize) -> f64 {
        let a = x[0] * 2.0;
        assert!(i < x.len(), "i is {i}");
        a
    }

    #[differentiate]
    fn unreached(x: &[f64], i: usize) -> f64 {
        match i {
            0 => x[0],
            _ => unreachable!("i = {}", i),
        }
    }

    #[test]
    fn fail_where_the_function_does() {
        alike! {
            division, division_grad, division_vjp, division_jvp;
            remainder, remainder_grad, remainder_vjp, remainder_jvp;
            asserted, asserted_grad, asserted_vjp, asserted_jvp;
            unreached, unreached_grad, unreached_vjp, unreached_jvp;
        }
    }
}

mod methods {
    use super::*;

    #[derive(Clone, Differentiable)]
    struct Table {
        rows: Vec<Vec<f32>>,
    }

    #[differentiate]
    impl Table {
        fn entry(&self, i: usize, j: usize) -> f32 {
            2.0 * self.rows[i][j]
        }

        fn shifted(&mut self, by: f32, i: usize) {
            let row = &mut self.rows[i];
            row[0] += by;
        }
    }

    #[test]
    fn fail_where_the_function_does() {
        let mut table = Table {
            rows: vec![vec![1.0, 2.0]],
        };
        for (i, j) in [(1, 0), (0, 2)] {
            let expected = failure(|| drop(table.entry(i, j)));
            assert_eq!(failure(|| drop(table.entry_grad(i, j))), expected);
            assert_eq!(failure(|| drop(table.entry_vjp(i, j))), expected);
        }
        let expected = failure(|| table.shifted(0.5, 4));
        assert_eq!(failure(|| drop(table.shifted_vjp(0.5, 4))), expected);
    }
}

mod others {
    use super::*;

    macro_rules! at {
        ($v:ident, $k:expr) => {
            $v[$k + 1] * 2.0
        };
    }

    #[differentiate]
    fn twice<F: Fn(usize) -> f64>(f: F, n: usize) -> f64 {
        f(n) * 2.0
    }

    #[differentiate]
    fn by_example(x: &[f64], i: usize) -> f64 {
        let a = x[0];
        a * at!(x, i)
    }

    #[differentiate]
    fn result(x: &[f64], i: usize) -> f64 {
        let r: Result<f64, String> = if i > 3 { Err("no".into()) } else { Ok(x[0]) };
        r.unwrap() * 2.0
    }

    #[differentiate]
    fn if_let(x: &[f64], i: usize) -> f64 {
        let Some(y) = x.get(i) else {
            panic!("none at {i}")
        };
        y * y
    }

    #[differentiate]
    fn handed(x: &[f64], i: usize) -> f64 {
        twice(|k| x[k] * x[0], i)
    }

    #[differentiate]
    fn zipped(x: &[f64], i: usize) -> f64 {
        x.iter().zip(&x[i..]).map(|(a, b)| a * b).sum()
    }

    #[differentiate]
    fn filled(x: &[f64], i: usize) -> f64 {
        let mut v = x.to_vec();
        v[1..i].fill(x[0]);
        v[1]
    }

    #[differentiate]
    fn in_chain(x: &[f64], i: usize) -> f64 {
        x.iter()
            .enumerate()
            .map(|(k, v)| v * x[k + i])
            .fold(0.0, |a, b| a + b)
    }

    #[differentiate]
    fn compound(x: &[f64], i: usize) -> f64 {
        let mut m = vec![x.to_vec(), x.to_vec()];
        m[1][i] /= x[0];
        m[0][0]
    }

    #[test]
    fn fail_where_the_function_does() {
        alike! {
            by_example, by_example_grad, by_example_vjp, by_example_jvp;
            result, result_grad, result_vjp, result_jvp;
            if_let, if_let_grad, if_let_vjp, if_let_jvp;
            handed, handed_grad, handed_vjp, handed_jvp;
            zipped, zipped_grad, zipped_vjp, zipped_jvp;
            filled, filled_grad, filled_vjp, filled_jvp;
            in_chain, in_chain_grad, in_chain_vjp, in_chain_jvp;
            compound, compound_grad, compound_vjp, compound_jvp;
        }
    }
}

/// Methods that are written out where they are called fail there, in their own words.
mod written_out {
    use super::*;

    #[derive(Clone, Differentiable)]
    struct Sheet {
        d: Vec<f64>,
        cols: usize,
    }
    #[differentiate]
    impl std::ops::Index<(usize, usize)> for Sheet {
        type Output = f64;
        fn index(&self, (i, j): (usize, usize)) -> &f64 {
            &self.d[i * self.cols + j]
        }
    }
    #[differentiate]
    impl Sheet {
        fn row(&self, i: usize) -> &[f64] {
            &self.d[i * self.cols..(i + 1) * self.cols]
        }
        fn checked(&self, i: usize) -> &f64 {
            assert!(i < 2);
            &self.d[i]
        }
    }

    #[differentiate]
    fn indexed(x: &[f64], i: usize) -> f64 {
        let m = Sheet {
            d: x.to_vec(),
            cols: 2,
        };
        m[(i, 1)] * m[(0, 0)]
    }

    #[differentiate]
    fn got(x: &[f64], i: usize) -> f64 {
        let m = Sheet {
            d: x.to_vec(),
            cols: 2,
        };
        m.row(0)[0] * m.row(i)[1]
    }

    #[differentiate]
    fn got_checked(x: &[f64], i: usize) -> f64 {
        let m = Sheet {
            d: x.to_vec(),
            cols: 2,
        };
        m.checked(0) * m.checked(i)
    }

    #[test]
    fn fail_where_they_are_called() {
        let x = [1.0, 2.0, 3.0];
        type Function = fn(&[f64], usize) -> f64;
        type Gradient = fn(&[f64], usize) -> Vec<f64>;
        let cases: [(Function, Gradient, &str); 3] = [
            (indexed, indexed_grad, "m[(i, 1)]"),
            (got, got_grad, "m.row(i)[1]"),
            (got_checked, got_checked_grad, "m.checked(i)"),
        ];
        for (f, grad, call) in cases {
            let (message, _) = failure(|| {
                f(&x, 9);
            });
            let (found, (line, _)) = failure(|| drop(grad(&x, 9)));
            assert_eq!(found, message);
            let line = include_str!("places.rs").lines().nth(line as usize - 1);
            assert!(line.unwrap().contains(call), "{line:?}");
        }
    }
}

/// Integers that are changed and overflow: where they are, and not where they are declared.
mod counters {
    use super::*;

    #[differentiate]
    #[derive(Clone)]
    struct Counted {
        n: u8,
        value: f64,
    }

    #[differentiate]
    fn once(x: &[f64], i: usize) -> f64 {
        let mut n = x.len();
        n -= i;
        x[0] * n as f64
    }

    #[differentiate]
    fn looped(x: &[f64], i: usize) -> f64 {
        let (mut n, mut s) = (i - 7, 0.0);
        for value in x {
            s += value * x[0];
            n -= 1;
        }
        s * n as f64
    }

    #[differentiate]
    fn counted_up(x: &[f64], i: usize) -> f64 {
        let mut n = 250u8;
        for _ in 0..i {
            n += 1;
        }
        x[0] * n as f64
    }

    #[differentiate]
    fn of_struct(x: &[f64], i: usize) -> f64 {
        let value = x[1];
        let mut counted = Counted { n: 2, value };
        for _ in 0..i {
            counted.n -= 1;
        }
        x[0] * counted.n as f64 * counted.value
    }

    #[differentiate]
    fn downwards(x: &[f64], i: usize) -> f64 {
        let mut n = x.len().min(i) - 1;
        let mut s = 0.0;
        while x[n] > -5.0 {
            s += x[n] * x[0];
            n -= 1;
        }
        s
    }

    #[test]
    fn overflow_where_they_are_changed() {
        alike! {
            once, once_grad, once_vjp, once_jvp;
            looped, looped_grad, looped_vjp, looped_jvp;
            counted_up, counted_up_grad, counted_up_vjp, counted_up_jvp;
            of_struct, of_struct_grad, of_struct_vjp, of_struct_jvp;
            downwards, downwards_grad, downwards_vjp, downwards_jvp;
        }
    }
}
