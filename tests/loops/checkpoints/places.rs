//! Loops with checkpoints in methods, generic functions, behind `&mut`, inside one another: under every policy the same
//! derivatives as without.

use cotangent::differentiate;
use num_traits::Float;

macro_rules! programs {
    ($module:ident $($policy:tt)*) => {
        mod $module {
            use super::*;

            #[derive(Clone, Debug, cotangent::Differentiable)]
            pub struct Decay {
                pub rates: Vec<f64>,
                pub scale: f64,
            }

            #[differentiate]
            impl Decay {
                pub fn run(&self, x: f64, n: usize) -> f64 {
                    let mut y = x;
                    $($policy)*
                    for i in 0..n {
                        assert!(!self.rates.is_empty(), "{:?}", self.rates);
                        y = y.sin() * self.rates[i % self.rates.len()] + self.scale;
                    }
                    y
                }

                pub fn consumed(self, n: usize) -> f64 {
                    let mut y = 1.0;
                    $($policy)*
                    for i in 0..n {
                        y = (y * self.rates[i % self.rates.len()]).cos();
                    }
                    y * self.scale
                }

                pub fn relax(&mut self, n: usize) -> f64 {
                    $($policy)*
                    for i in 0..n {
                        let k = i % self.rates.len();
                        self.rates[k] = self.rates[k].sin() * self.scale;
                        self.scale *= 0.9 + self.rates[0] * self.rates[0];
                    }
                    self.rates[0] * self.scale
                }

                pub fn calls_itself(&self, x: f64, n: usize) -> f64 {
                    let mut y = x;
                    $($policy)*
                    for i in 0..n {
                        y = self.once(y, i);
                    }
                    y
                }

                fn once(&self, y: f64, i: usize) -> f64 {
                    y.cos() * self.rates[i % self.rates.len()]
                }
            }

            #[differentiate]
            pub fn generic<T: Float>(x: T, rates: &[T], n: usize) -> T {
                let mut y = x;
                $($policy)*
                for i in 0..n {
                    y = (y * rates[i % rates.len()]).sin() + x;
                }
                y
            }

            #[differentiate]
            pub fn single(x: f32, n: u8) -> f32 {
                let mut y = x;
                $($policy)*
                for i in 0..n {
                    y = y.tanh() * x + f32::from(i);
                }
                y
            }

            #[differentiate]
            pub fn lent(xs: &mut [f64], c: &mut f64, n: usize) {
                $($policy)*
                for i in 0..n {
                    let k = i % xs.len();
                    xs[k] = xs[k].sin() * *c;
                    *c += xs[k] * xs[0];
                }
            }

            #[differentiate]
            pub fn left_with_a_list(x: f64, v: Vec<f64>, n: usize) -> (f64, Vec<f64>) {
                let mut y = x;
                $($policy)*
                for k in 0..n {
                    y = y * x + v[k % v.len()];
                    if y > 10.0 {
                        return (y, v);
                    }
                }
                (2.0 * y, v)
            }

            #[differentiate]
            pub fn left_with_a_struct(x: f64, n: usize) -> Decay {
                let rates = vec![x, x * x];
                let mut scale = x;
                $($policy)*
                for k in 0..n {
                    scale = scale * x + rates[k % 2];
                    if scale > 10.0 {
                        return Decay { rates, scale };
                    }
                }
                Decay { scale, rates }
            }

            #[differentiate]
            pub fn of_a_struct(x: f64, n: usize) -> f64 {
                let of = left_with_a_struct(x, n);
                of.scale * of.rates[1]
            }

            #[differentiate]
            pub fn lent_and_read(xs: &mut [f64], table: &mut Vec<f64>, n: usize) -> f64 {
                table[0] *= 2.0;
                let mut y = 1.0;
                $($policy)*
                for i in 0..n {
                    y = y.sin() * table[i % table.len()] + xs[i % xs.len()];
                }
                table[0] = y;
                xs[0] = y * y;
                y
            }

            #[differentiate]
            pub fn owned(table: Vec<f64>, mut y: f64, n: usize) -> f64 {
                let label = String::from("owned");
                $($policy)*
                for i in 0..n {
                    y = y.sin() * table[i % table.len()] + label.len() as f64;
                }
                let sum: f64 = table.into_iter().sum();
                y * sum
            }

            #[differentiate]
            pub fn row_by_row(rows: &[Vec<f64>], n: usize) -> f64 {
                let mut total = 0.0;
                for row in rows {
                    let weights: Vec<f64> = row.iter().map(|v| v * 0.5).collect();
                    let last = &row[1..];
                    let mut y = row[0];
                    $($policy)*
                    for i in 0..n {
                        y = y.sin() * weights[i % weights.len()] + last[i % last.len()];
                    }
                    total += y;
                }
                total
            }

            #[differentiate]
            pub fn twice_nested(x: f64, n: usize) -> f64 {
                let mut y = x;
                let table = vec![x, x * x];
                $($policy)*
                for i in 0..n {
                    let factors = vec![y, 0.5 * x];
                    let mut z = y * 0.5;
                    $($policy)*
                    for j in 0..i + 2 {
                        z = z.cos() * factors[j % 2] + table[j % 2];
                    }
                    y = z * y.sin();
                }
                y
            }

            #[differentiate]
            pub fn one_after_another(x: f64, n: usize) -> f64 {
                let mut y = x;
                $($policy)*
                for _ in 0..n {
                    y = y.sin() * x;
                }
                let middle = y;
                let mut z = y;
                $($policy)*
                while z > 0.1 {
                    z *= middle.cos() * 0.9;
                }
                z + y
            }

            #[differentiate]
            pub fn maybe(x: Option<f64>, n: usize) -> Option<f64> {
                let mut best = x;
                let mut y = x?;
                $($policy)*
                for _ in 0..n {
                    y = y.sin() + 0.5;
                    best = match best {
                        Some(b) if y > b => Some(y * b),
                        Some(b) => Some(b.sin()),
                        None => None,
                    };
                }
                best.map(|b| b * y)
            }

            #[differentiate]
            pub fn fails(x: f64, n: usize) -> Result<f64, String> {
                let mut y = x;
                $($policy)*
                for i in 0..n {
                    y = y.sin() * x + 0.5;
                    if i == 6 { return Ok((y * x).into()); }
                    if y < 0.0 { return Err("negative".into()); }
                }
                Ok(y)
            }

            /// The variable of the value has one before the loop only where that is not reached.
            #[differentiate]
            pub fn left_with_a_value(x: f64, y: f64, xs: &[f64; 4], n: usize) -> f64 {
                let mut rounds = 0;
                let found: f64 = 'all: loop {
                    if rounds >= n { break y; }
                    rounds += 1;
                    $($policy)*
                    for m in 0..n {
                        if y < m as f64 { break 'all y * xs[m % 4] * x; }
                    }
                    if rounds > 2 { break xs[1]; }
                };
                x * found
            }

            /// It has one on every way to the loop.
            #[differentiate]
            pub fn given_before(x: f64, xs: &[f64; 4], n: usize) -> f64 {
                let mut found;
                let mut rounds = 0;
                loop {
                    rounds += 1;
                    if rounds > n { found = x * x; break; }
                    if rounds == 3 { found = x.sin(); break; }
                }
                $($policy)*
                for m in 0..2 * n {
                    found = (found * xs[m % 4]).sin();
                    if found > 10.0 { break; }
                }
                found
            }

            #[differentiate]
            pub fn inactive_state(x: f64, n: usize) -> f64 {
                let mut seed = 7u64;
                let mut seen = Vec::new();
                let mut text = String::new();
                let mut y = x;
                $($policy)*
                for _ in 0..n {
                    seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    seen.push(seed);
                    text.push('x');
                    let noise = (seed >> 40) as f64 / 16777216.0;
                    y = y.sin() * noise + seen.len() as f64 * x + text.len() as f64;
                }
                y
            }

            #[differentiate]
            pub fn matrices(a: [[f64; 2]; 2], n: usize) -> [f64; 2] {
                let mut v = [1.0, 0.5];
                $($policy)*
                for _ in 0..n {
                    v = [
                        (a[0][0] * v[0] + a[0][1] * v[1]).tanh(),
                        (a[1][0] * v[0] + a[1][1] * v[1]).tanh(),
                    ];
                }
                v
            }

            #[differentiate]
            pub fn views(x: &[f64], n: usize) -> f64 {
                let mut u = x.to_vec();
                let (left, right) = x.split_at(2);
                $($policy)*
                for i in 0..n {
                    let m = u.len();
                    let part = &mut u[1..m];
                    for v in part.iter_mut() {
                        *v = v.sin() * left[i % 2] + right[0];
                    }
                    u[0] += u[1] * u[m - 1];
                }
                u.iter().sum()
            }
        }
    };
}

programs! { stored }
programs! { every #[checkpoint(every(3))] }
programs! { root #[checkpoint(sqrt)] }
programs! { few #[checkpoint(binomial(2))] }

/// The derivatives in the four modules, as text, are one.
macro_rules! same {
    (|$module:ident| $given:expr) => {{
        let expected = {
            use stored as $module;
            format!("{:?}", $given)
        };
        assert_eq!(
            {
                use every as $module;
                format!("{:?}", $given)
            },
            expected
        );
        assert_eq!(
            {
                use root as $module;
                format!("{:?}", $given)
            },
            expected
        );
        assert_eq!(
            {
                use few as $module;
                format!("{:?}", $given)
            },
            expected
        );
    }};
}

const SIZES: [usize; 6] = [0, 1, 2, 4, 7, 19];

#[test]
fn methods() {
    for n in SIZES {
        same!(|m| {
            let decay = m::Decay {
                rates: vec![0.5, 1.5, 0.7],
                scale: 0.3,
            };
            let changed = decay.clone();
            (
                decay.run_value_and_grad(0.4, n),
                decay.clone().consumed_value_and_grad(n),
                decay.calls_itself_value_and_grad(0.4, n),
                {
                    let mut changed = changed;
                    changed.relax_value_and_grad(n)
                },
            )
        });
    }
}

#[test]
fn functions() {
    for n in SIZES {
        same!(|m| m::generic_value_and_grad(0.4, &[0.5, 0.9], n));
        same!(|m| m::generic_value_and_grad(0.4f32, &[0.5, 0.9], n));
        same!(|m| m::single_value_and_grad(0.4, n as u8));
        same!(|m| m::owned_value_and_grad(vec![0.4, 0.9], 0.3, n));
        same!(|m| m::row_by_row_value_and_grad(&[vec![0.4, 0.9], vec![0.1, 0.7, 0.2]], n));
        same!(|m| m::twice_nested_value_and_grad(0.4, n));
        same!(|m| m::one_after_another_value_and_grad(0.9, n));
        same!(|m| m::inactive_state_value_and_grad(0.9, n));
        same!(|m| m::views_value_and_grad(&[0.4, 0.9, 0.3], n));
        same!(|m| {
            let (value, pullback) = m::matrices_vjp([[0.3, 0.9], [0.4, -0.7]], n);
            (value, pullback([1.0, 2.0]), pullback([0.5, 0.0]))
        });
        same!(|m| {
            let (value, pullback) = m::fails_vjp(0.4, n);
            (value, pullback(Some(1.0)), m::fails_vjp(-4.0, n).0)
        });
        same!(|m| {
            let (value, pullback) = m::maybe_vjp(Some(0.4), n);
            let seed = value.map(|_| 1.0);
            (
                value,
                pullback(seed),
                pullback(seed),
                m::maybe_vjp(None, n).0,
            )
        });
    }
}

#[test]
fn lent_arguments() {
    for n in SIZES {
        same!(|m| {
            let (mut xs, mut c) = (vec![0.4, 0.9], 0.3);
            let ((), pullback) = m::lent_vjp(&mut xs, &mut c, n);
            let once = pullback((vec![1.0, 2.0], 3.0));
            (xs, c, once, pullback((vec![1.0, 2.0], 3.0)))
        });
        same!(|m| {
            let (mut xs, mut table) = (vec![0.4, 0.9], vec![0.3, 0.8, 0.1]);
            let (value, pullback) = m::lent_and_read_vjp(&mut xs, &mut table, n);
            let once = pullback((vec![1.0, 2.0], vec![3.0, 1.0, 1.0], 1.0));
            (value, xs, table, once)
        });
    }
}

#[test]
fn lists_that_are_moved_where_a_loop_is_left() {
    for n in SIZES {
        for x in [0.7, 1.7, 3.0] {
            same!(|m| {
                let (value, pullback) = m::left_with_a_list_vjp(x, vec![1.0, 2.0], n);
                (value, pullback((1.0, vec![3.0, 5.0])))
            });
            same!(|m| m::of_a_struct_value_and_grad(x, n));
        }
    }
    cotangent::check_grads!(root::left_with_a_list(1.7, vec![1.0, 2.0], 9));
    cotangent::check_grads!(root::of_a_struct(1.7, 9));
    cotangent::check_grads!(root::of_a_struct(0.7, 9));
}

#[test]
fn variables_without_a_value_before() {
    let xs = [0.3, 0.7, 1.1, 0.2];
    for n in SIZES {
        for y in [-0.5, 0.5, 1.5, 50.0] {
            same!(|m| m::left_with_a_value_value_and_grad(0.7, y, &xs, n));
        }
        same!(|m| m::given_before_value_and_grad(0.7, &xs, n));
    }
    // `x y xs[m] x` of the first `m` above `y`.
    let (value, (x_bar, y_bar, xs_bar)) = root::left_with_a_value_value_and_grad(0.7, 1.5, &xs, 4);
    let expected = 0.7 * 1.5 * 1.1 * 0.7;
    let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-14, "{a} is not {b}");
    near(value, expected);
    near(x_bar, 2.0 * expected / 0.7);
    near(y_bar, expected / 1.5);
    near(xs_bar[2], expected / 1.1);
}
