//! What the generated functions of a program give at one input.

use std::fmt::Write;

#[derive(Clone, Debug)]
pub struct Input {
    pub at: Vec<f64>,
    pub n: usize,
    /// Directions for the inner products.
    pub along: Vec<f64>,
    pub across: Vec<f64>,
}

impl Input {
    pub fn array<const N: usize>(&self, from: usize) -> [f64; N] {
        self.at[from..from + N].try_into().unwrap()
    }
}

#[derive(Clone, Debug, Default)]
pub struct Observed {
    pub primal: Vec<f64>,
    pub vjp_value: Vec<f64>,
    pub jvp_value: Vec<f64>,
    pub grad_value: Option<Vec<f64>>,
    /// Rows of the Jacobian by the pullback, then all of them again, then `across` pulled.
    pub rows: Vec<Vec<f64>>,
    pub again: Vec<Vec<f64>>,
    pub pulled: Vec<f64>,
    /// Columns of the Jacobian by forward mode, then `along` pushed.
    pub columns: Vec<Vec<f64>>,
    pub pushed: Vec<f64>,
    pub grad: Option<Vec<f64>>,
    pub beside: Option<Vec<f64>>,
}

/// Values that are lists of floats.
pub trait Flat: Sized {
    fn read(&self, out: &mut Vec<f64>);
    fn build(from: &mut &[f64]) -> Self;
}

impl Flat for f64 {
    fn read(&self, out: &mut Vec<f64>) {
        out.push(*self);
    }
    fn build(from: &mut &[f64]) -> f64 {
        let x = from[0];
        *from = &from[1..];
        x
    }
}
impl Flat for Vec<f64> {
    fn read(&self, out: &mut Vec<f64>) {
        out.extend(self);
    }
    fn build(from: &mut &[f64]) -> Self {
        (0..4).map(|_| f64::build(from)).collect()
    }
}
impl<const N: usize> Flat for [f64; N] {
    fn read(&self, out: &mut Vec<f64>) {
        out.extend(self);
    }
    fn build(from: &mut &[f64]) -> Self {
        std::array::from_fn(|_| f64::build(from))
    }
}
macro_rules! tuples {
    ($($name:ident $k:tt),*) => {
        impl<$($name: Flat),*> Flat for ($($name,)*) {
            fn read(&self, out: &mut Vec<f64>) { $(self.$k.read(out);)* }
            fn build(from: &mut &[f64]) -> Self { ($($name::build(from),)*) }
        }
    };
}
tuples!(A 0, B 1);
tuples!(A 0, B 1, C 2);
tuples!(A 0, B 1, C 2, D 3);
tuples!(A 0, B 1, C 2, D 3, E 4);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5);

pub fn flat<T: Flat>(x: &T) -> Vec<f64> {
    let mut out = Vec::new();
    x.read(&mut out);
    out
}

pub fn build<T: Flat>(mut from: &[f64]) -> T {
    T::build(&mut from)
}

/// A value that a pullback may borrow.
pub fn lasting<T: Flat>(from: &[f64]) -> &'static T {
    Box::leak(Box::new(build(from)))
}

pub type Pull<'a> = Box<dyn Fn(&[f64]) -> Vec<f64> + 'a>;

/// Boxed here, once for each shape, so that little is compiled for each program.
pub fn pullback<'a, Y: Flat, W: Flat, X: Flat>((y, f): (Y, impl Fn(W) -> X + 'a)) -> (Vec<f64>, Pull<'a>) {
    (flat(&y), Box::new(move |w| flat(&f(build(w)))))
}

pub type Gradient = Option<(Vec<f64>, Vec<f64>, Vec<f64>)>;

pub struct Case {
    pub primal: fn(&Input) -> Vec<f64>,
    pub pull: fn(&Input) -> (Vec<f64>, Pull<'_>),
    pub push: fn(&Input, &[f64]) -> (Vec<f64>, Vec<f64>),
    /// The value, the gradient beside it, the gradient alone.
    pub gradient: fn(&Input) -> Gradient,
}

fn unit(n: usize, k: usize) -> Vec<f64> {
    (0..n).map(|i| (i == k) as u8 as f64).collect()
}

pub fn observe(case: &Case, input: &Input) -> Observed {
    let primal = (case.primal)(input);
    let (vjp_value, pull) = (case.pull)(input);
    let m = primal.len();
    let rows = (0..m).map(|k| pull(&unit(m, k))).collect();
    let pulled = pull(&input.across[..m]);
    let again = (0..m).map(|k| pull(&unit(m, k))).collect();
    let n = input.at.len();
    let push = |along: &[f64]| {
        let (value, mut tangent) = (case.push)(input, along);
        // The zero of an enum is no list of zeros.
        tangent.resize(m, 0.0);
        (value, tangent)
    };
    let columns = (0..n).map(|k| push(&unit(n, k)).1).collect();
    let (jvp_value, pushed) = push(&input.along);
    let (grad_value, beside, grad) = match (case.gradient)(input) {
        None => (None, None, None),
        Some((v, a, b)) => (Some(v), Some(a), Some(b)),
    };
    Observed { primal, vjp_value, jvp_value, grad_value, rows, again, pulled, columns, pushed, grad, beside }
}

#[allow(dead_code)]
pub fn words(v: &[f64]) -> String {
    let mut out = format!("{}", v.len());
    for x in v {
        let _ = write!(out, " {:x}", x.to_bits());
    }
    out
}

#[allow(dead_code)]
pub fn parse_words<'a>(from: &mut impl Iterator<Item = &'a str>) -> Option<Vec<f64>> {
    let n: usize = from.next()?.parse().ok()?;
    (0..n).map(|_| u64::from_str_radix(from.next()?, 16).ok().map(f64::from_bits)).collect()
}

#[allow(dead_code)]
impl Observed {
    pub fn write(&self) -> String {
        let mut all = vec![&self.primal, &self.vjp_value, &self.jvp_value, &self.pulled, &self.pushed];
        all.extend(self.rows.iter().chain(&self.again).chain(&self.columns));
        let gradient = [&self.grad_value, &self.beside, &self.grad];
        all.extend(gradient.into_iter().flatten());
        all.iter().map(|v| words(v)).collect::<Vec<_>>().join(" ")
    }

    pub fn parse(text: &str) -> Option<Self> {
        let mut from = text.split_whitespace();
        let mut next = || parse_words(&mut from);
        let mut o = Self {
            primal: next()?,
            vjp_value: next()?,
            jvp_value: next()?,
            pulled: next()?,
            pushed: next()?,
            ..Self::default()
        };
        let (m, n) = (o.primal.len(), o.pulled.len());
        o.rows = (0..m).map(|_| next()).collect::<Option<_>>()?;
        o.again = (0..m).map(|_| next()).collect::<Option<_>>()?;
        o.columns = (0..n).map(|_| next()).collect::<Option<_>>()?;
        o.grad_value = next();
        o.beside = next();
        o.grad = next();
        Some(o)
    }
}
