//! Generic parameters that are only handed about, `T: Copy`, `T: Default + Copy`, `T`: numbers, and types of one's own.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod programs {
    use cotangent::differentiate;

    #[derive(Clone, Copy, Debug, Default)]
    #[differentiate]
    pub struct Point {
        x: f64,
        y: f64,
    }

    #[differentiate]
    pub fn last<T: Default + Copy>(all: &[T]) -> T {
        let mut last = T::default();
        for one in all {
            last = *one;
        }
        last
    }

    #[differentiate]
    pub fn at_or_first<T: Copy>(all: &[T], i: usize) -> T {
        if i < all.len() { all[i] } else { all[0] }
    }

    #[differentiate]
    pub fn ordered<T: Clone>(a: T, b: T, swap: bool) -> (T, T) {
        if swap { (b, a) } else { (a.clone(), b) }
    }

    #[differentiate]
    pub fn backwards<T: Clone>(all: &[T]) -> Vec<T> {
        let mut out = all.to_vec();
        out.reverse();
        out
    }

    #[differentiate]
    pub fn same<T>(x: T) -> T {
        x
    }

    #[differentiate]
    pub fn through<T: Copy>(x: T) -> T {
        same(x)
    }

    #[differentiate]
    pub fn set<T: Copy>(place: &mut T, by: T) {
        *place = by;
    }

    #[differentiate]
    pub fn every_other<T: Copy>(all: &mut [T], by: T) {
        for i in 0..all.len() {
            if i % 2 == 0 {
                all[i] = by;
            }
        }
    }

    #[differentiate]
    pub fn twice<T: Copy, F: Fn(T) -> T>(f: F, x: T) -> T {
        f(f(x))
    }

    #[differentiate]
    pub struct Stack<T> {
        all: Vec<T>,
        top: T,
    }

    #[differentiate]
    impl<T: Copy> Stack<T> {
        fn put(&mut self, x: T) {
            self.all.push(x);
            self.top = x;
        }

        fn at(&self, i: usize) -> T {
            self.all[i]
        }

        fn settle(&mut self) -> T {
            let first = self.at(0);
            self.put(first);
            self.at(1)
        }

        fn mapped<F: Fn(T) -> T>(&self, f: F) -> T {
            f(self.top)
        }
    }

    #[differentiate]
    pub fn of_numbers(x: f64, k: f64) -> f64 {
        let mut y = x;
        set(&mut y, x * k);
        let z = twice(|t| t * k.sin(), y);
        let mut stack = Stack {
            all: vec![x],
            top: y,
        };
        stack.put(z * 2.0);
        let below = stack.settle();
        let mut list = [x, k, x * k, 1.5];
        every_other(&mut list, z);
        stack.at(0) * stack.at(1)
            + below * stack.at(2)
            + through(z)
            + stack.mapped(|t| t * x)
            + list[0] * list[1]
            + list[3]
    }

    #[differentiate]
    pub fn of_points(x: f64, y: f64, swap: bool) -> f64 {
        let all = [Point { x, y }, Point { x: x * y, y: x }];
        let (a, b) = ordered(all[0], all[1], swap);
        let back = backwards(&all);
        let c = at_or_first(&all, 7);
        let mut d = through(a);
        set(&mut d, last(&all));
        a.x * b.y + back[0].x * c.y + at_or_first(&all, 1).x + d.x * d.y
    }
}

#[test]
fn what_is_handed_about_need_not_be_a_number() {
    use programs::*;
    for x in [0.7, -1.2] {
        check!(of_numbers(x, 0.4));
        check!(of_points(x, 1.3, @true));
        check!(of_points(x, 1.3, @false));
    }
}
