//! Names of the user's that the expansion gives to something of its own.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod invented {
    use cotangent::differentiate;

    #[differentiate]
    pub fn positive(x: f64) -> Option<f64> {
        if x > 0.0 { Some(x * x) } else { None }
    }

    #[differentiate]
    pub fn checked(x: f64) -> Result<f64, usize> {
        if x > 0.0 { Ok(x * x) } else { Err(1) }
    }

    #[differentiate]
    pub fn of_options(xs: &[f64]) -> f64 {
        let value = xs[1] * 2.0;
        let some = positive(xs[0]);
        let folded = some.map_or(0.5, |t: f64| t * value);
        let mapped = some.map(|t: f64| t * value).unwrap_or(3.0);
        let chained = some.and_then(|t: f64| positive(t * value));
        folded * mapped + chained.unwrap_or(value)
    }

    #[differentiate]
    pub fn of_kinds(xs: &[f64]) -> f64 {
        let kind = xs[1] * 2.0;
        let subject = xs[2] * 3.0;
        let other = xs[0] * 5.0;
        let value = xs[3];
        let mapped = checked(xs[0]).map(|t| t * kind + subject * other);
        let either = positive(xs[2]).or(Some(subject * kind));
        let late = positive(xs[2]).or_else(|| Some(subject * kind * value));
        mapped.unwrap_or(0.0) + either.unwrap_or(0.0) * late.unwrap_or(1.0)
    }

    #[differentiate]
    pub fn of_conditions(xs: &[f64]) -> f64 {
        let holds = xs[1] * 2.0;
        let some = (xs[0] > 0.0).then_some(holds * xs[2]);
        some.unwrap_or(1.0) * holds
    }

    #[differentiate]
    pub fn of_selections(xs: &[f64]) -> f64 {
        let selected = xs[1] * 2.0;
        let mut v = xs.to_vec();
        let (_, median, _) = v.select_nth_unstable_by(1, |a, b| a.partial_cmp(b).unwrap());
        *median * selected
    }

    #[differentiate]
    pub fn of_parts(xs: &[f64]) -> f64 {
        let part_1 = 2;
        let part_2 = 1;
        let mut v = xs.to_vec();
        let mut b = 0.0;
        ((v[part_1], b), v[part_2]) = ((xs[0] * 2.0, xs[1]), xs[2]);
        v[0] * v[1] * v[2] * b
    }

    #[differentiate]
    pub fn of_places(xs: &[f64]) -> f64 {
        let (at, bound, index) = (1usize, 3usize, 2usize);
        let chosen = xs[at];
        let met = xs[index];
        let mut change = 0.0;
        for turn in 0..bound {
            change += xs[turn] * chosen * met;
        }
        change
    }
}

#[test]
fn names_that_the_expansion_invents() {
    use invented::*;
    let xs = [1.3, 0.7, -0.4, 2.1];
    check!(of_options(&xs[..]));
    check!(of_options(&[-1.3, 0.7]));
    check!(of_kinds(&xs[..]));
    check!(of_conditions(&xs[..]));
    check!(of_selections(&xs[..]));
    check!(of_parts(&xs[..]));
    check!(of_places(&xs[..]));
}

mod captured {
    use cotangent::{Differentiable, check_grads, differentiate};

    use crate::oracle::near;

    #[differentiate]
    fn integrate<F: Fn(f64) -> f64>(f: F, n: usize) -> f64 {
        let mut sum = 0.0;
        for i in 0..n {
            sum += f(i as f64 * 0.5);
        }
        sum
    }

    #[derive(Differentiable, Clone)]
    struct Spring {
        k: f64,
    }

    #[differentiate]
    impl Spring {
        fn twice(&self) -> Spring {
            Spring { k: self.k * 2.0 }
        }

        fn work(&self, y: f64) -> f64 {
            let sum = |t: f64| {
                let this = self.twice();
                self.k * t * this.k * y
            };
            integrate(sum, 3)
        }
    }

    #[differentiate]
    fn of_self(k: f64, y: f64) -> f64 {
        let spring = Spring { k };
        spring.work(y)
    }

    #[differentiate]
    fn of_arguments(xs: &[f64]) -> f64 {
        let a0 = xs[0];
        let steep: Box<dyn Fn(f64) -> f64> = if xs[1] > 0.0 {
            Box::new(|t| t * a0)
        } else {
            Box::new(|t| t + a0)
        };
        integrate(&steep, 4) + xs[2] * a0
    }

    #[test]
    fn names_of_what_closures_capture() {
        // 3 k^2 y
        let (value, (k_bar, y_bar)) = of_self_value_and_grad(1.3, 0.7);
        near(value, 2.0 * 1.3 * 1.3 * 0.7 * 1.5, 1e-12);
        near(k_bar, 4.0 * 1.3 * 0.7 * 1.5, 1e-12);
        near(y_bar, 2.0 * 1.3 * 1.3 * 1.5, 1e-12);
        check_grads!(of_self(1.3, 0.7));
        check_grads!(of_arguments(&[1.3, 0.7, -0.4]));
        check_grads!(of_arguments(&[1.3, -0.7, -0.4]));
    }
}

/// Names of variables in capitals, as formulas have them, in patterns too.
#[allow(non_snake_case)]
#[with_duals]
mod capitals {
    use cotangent::differentiate;

    #[differentiate]
    pub fn matched(xs: &[f64]) -> f64 {
        let X = xs[0];
        let some = Some(xs[1] * xs[1]);
        let squared = match some {
            Some(X) => X * X,
            None => 0.0,
        };
        let pair = if xs[0] > 0.0 {
            Some((X, squared))
        } else {
            None
        };
        if let Some((T, P)) = pair {
            T * P * P + X
        } else {
            squared
        }
    }

    #[differentiate]
    pub fn hidden(xs: &[f64]) -> f64 {
        let Mass = xs[0];
        let some = Some(xs[1]);
        let squared = match some {
            Some(Mass) => Mass * Mass,
            None => 0.0,
        };
        squared + Mass
    }

    #[differentiate]
    pub fn looped(xs: &[f64]) -> f64 {
        let Some(A) = xs.first() else { return 0.0 };
        let mut stack = vec![A * xs[1], xs[1]];
        let mut S = 0.0;
        while let Some(T) = stack.pop() {
            S += T * T;
            if T > 1.0 {
                stack.push(T - 1.0);
            }
        }
        for K in 0..2 {
            S += xs[K] * A;
        }
        for (I, Letter) in "abc".chars().enumerate() {
            S += xs[I] * xs[if Letter == 'b' { 0 } else { 1 }];
        }
        S
    }
}

#[test]
fn variables_in_capitals() {
    use capitals::*;
    let xs = [1.3, 0.7, -0.4, 2.1];
    check!(matched(&xs[..]));
    check!(matched(&[-1.3, 0.7]));
    check!(hidden(&xs[..]));
    check!(looped(&xs[..]));
}

/// Constants and variants in capitals, and a function.
#[allow(non_snake_case)]
mod in_capitals {
    use cotangent::{check_grads, differentiate};

    enum Axis {
        X,
        Other,
    }
    use Axis::*;

    const N: usize = 4;

    #[differentiate]
    fn J0(x: f64) -> f64 {
        x * x * x
    }

    /// `N` and `X` are no variables.
    #[differentiate]
    fn constants(xs: &[f64], far: bool) -> f64 {
        const M: usize = 3;
        let axis = if far { X } else { Other };
        let along = match axis {
            X => xs[0],
            Other => J0(xs[1]),
        };
        match xs.len() {
            M => along * xs[1],
            N => along * xs[0] * N as f64,
            _ => 0.0,
        }
    }

    #[test]
    fn constants_in_capitals() {
        let xs = [1.3, 0.7, -0.4, 2.1];
        check_grads!(constants(&xs, true));
        check_grads!(constants(&xs[..3], false));
    }
}

/// Functions and modules of the user's that are called like known ones.
mod called_alike {
    use cotangent::{Differentiable, check_grads, differentiate};

    #[derive(Differentiable, Clone)]
    struct Poly {
        c: f64,
    }

    #[differentiate]
    impl Poly {
        fn constant(c: f64) -> Poly {
            Poly { c }
        }

        fn with_capacity(c: f64) -> Poly {
            Poly { c: c * c }
        }

        fn position(&self) -> f64 {
            self.c * self.c
        }

        fn eval(&self, x: f64) -> f64 {
            self.c * x
        }
    }

    /// Not the standard library's.
    #[derive(Differentiable, Clone, Copy)]
    struct Duration {
        seconds: f64,
    }

    #[differentiate]
    fn twice(time: Duration) -> Duration {
        Duration {
            seconds: time.seconds * 2.0,
        }
    }

    #[differentiate]
    fn distance(seconds: f64, speed: f64) -> f64 {
        let time: Duration = twice(Duration { seconds });
        time.seconds * time.seconds * speed
    }

    #[differentiate]
    fn constants(x: f64, y: f64) -> f64 {
        let a = Poly::constant(x);
        let b = Poly::with_capacity(y);
        let mut v = Vec::with_capacity(2);
        v.push(a.eval(y));
        v.push(b.eval(x) * a.position());
        v[0] * v[1]
    }

    #[test]
    fn functions_that_are_called_like_known_ones() {
        check_grads!(constants(1.3, 0.7));
        check_grads!(distance(1.3, 0.7));
    }
}
