//! An interpreter over dual numbers: what a program computes and its whole Jacobian, without the compiler under test.

use crate::ast::*;

/// At most this many inputs.
pub const INPUTS: usize = 12;

/// A value, its partials, and for each partial the sum of the magnitudes of the terms it is made of.
#[derive(Clone, Copy, Debug)]
pub struct Num {
    pub value: f64,
    pub slope: [f64; INPUTS],
    pub terms: [f64; INPUTS],
}

fn constant(value: f64) -> Num {
    Num { value, slope: [0.0; INPUTS], terms: [0.0; INPUTS] }
}

#[derive(Clone, Debug)]
enum Val {
    Float(Option<Num>),
    Tuple([Num; 2]),
    Array(Vec<Num>),
    Int(usize),
    Bool(bool),
}

pub enum Exit {
    Break,
    Continue,
    Return(Vec<Num>),
    /// Not finite, too large, or too long.
    Skip,
    /// Not a program of the language: only the shrinker makes these.
    Invalid,
}

type Run<T> = Result<T, Exit>;

pub struct Interpreter<'a> {
    program: &'a Program,
    scopes: Vec<Vec<(String, Val)>>,
    fuel: usize,
    /// The function that runs: it may call those before it.
    current: usize,
    /// A digest of every decision taken.
    pub trace: u64,
    /// A cast to `f32` was met: differences are of no use.
    pub rough: bool,
}

/// What the entry function gives.
pub struct Outcome {
    pub results: Vec<Num>,
    pub trace: u64,
    pub rough: bool,
}

/// Runs the entry function at `inputs`.
pub fn run(program: &Program, inputs: &[f64], n: usize) -> Run<Outcome> {
    let mut it = Interpreter { program, scopes: Vec::new(), fuel: 20_000, current: program.functions.len(), trace: 0, rough: false };
    let entry = program.entry();
    let mut at = 0;
    let mut next = || {
        let mut x = constant(inputs[at]);
        x.slope[at] = 1.0;
        x.terms[at] = 1.0;
        at += 1;
        x
    };
    let mut args = Vec::new();
    for p in &entry.params {
        args.push(match p.kind {
            Kind::Scalar => Val::Float(Some(next())),
            _ => Val::Array((0..LENGTH).map(|_| next()).collect()),
        });
    }
    let results = it.call(program.functions.len() - 1, args, n)?;
    Ok(Outcome { results, trace: it.trace, rough: it.rough })
}

impl Interpreter<'_> {
    fn call(&mut self, k: usize, args: Vec<Val>, n: usize) -> Run<Vec<Num>> {
        let program = self.program;
        let f = program.functions[..self.current].get(k).ok_or(Exit::Invalid)?;
        let caller = std::mem::replace(&mut self.current, k);
        let mut scope: Vec<(String, Val)> = f.params.iter().map(|p| p.name.clone()).zip(args).collect();
        if f.count {
            scope.push(("n".into(), Val::Int(n)));
        }
        let outer = std::mem::replace(&mut self.scopes, vec![scope]);
        let done = (|| {
            for s in &f.body.stmts {
                self.stmt(s)?;
            }
            self.all(&f.result)
        })();
        self.scopes = outer;
        self.current = caller;
        match done {
            Err(Exit::Return(r)) => Ok(r),
            other => other,
        }
    }

    fn all(&mut self, e: &[Expr]) -> Run<Vec<Num>> {
        e.iter().map(|e| self.expr(e)).collect()
    }

    fn note(&mut self, decision: u64) {
        self.trace = (self.trace.rotate_left(5) ^ decision).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn find(&mut self, name: &str) -> Run<&mut Val> {
        for scope in self.scopes.iter_mut().rev() {
            for (k, v) in scope.iter_mut().rev() {
                if k == name {
                    return Ok(v);
                }
            }
        }
        Err(Exit::Invalid)
    }

    fn bind(&mut self, name: &str, v: Val) {
        self.scopes.last_mut().unwrap().push((name.into(), v));
    }

    fn array(&mut self, name: &str) -> Run<&mut Vec<Num>> {
        match self.find(name)? {
            Val::Array(a) => Ok(a),
            _ => Err(Exit::Invalid),
        }
    }

    fn int(&mut self, i: &Int) -> Run<usize> {
        Ok(match i {
            Int::Lit(k) => *k,
            Int::Var(v) => match self.find(v)? {
                Val::Int(k) => *k,
                _ => return Err(Exit::Invalid),
            },
            Int::Len(v) => self.array(v)?.len(),
            Int::Add(a, b) => self.int(a)? + self.int(b)?,
            Int::Sub(a, b) => self.int(a)?.checked_sub(self.int(b)?).ok_or(Exit::Invalid)?,
            Int::Mul(a, b) => self.int(a)?.checked_mul(self.int(b)?).filter(|p| *p < 1 << 30).ok_or(Exit::Skip)?,
            Int::Mod(a, m) => self.int(a)? % m,
        })
    }

    fn cond(&mut self, c: &Cond) -> Run<bool> {
        let is = match c {
            Cond::Float(op, a, b) => compare(op, self.expr(a)?.value, self.expr(b)?.value),
            Cond::Int(op, a, b) => compare(op, self.int(a)?, self.int(b)?),
            Cond::Var(v) => match self.find(v)? {
                Val::Bool(b) => *b,
                _ => return Err(Exit::Invalid),
            },
            Cond::And(a, b) => self.cond(a)? && self.cond(b)?,
            Cond::Or(a, b) => self.cond(a)? || self.cond(b)?,
            Cond::Not(a) => !self.cond(a)?,
        };
        self.note(is as u64 + 1);
        Ok(is)
    }

    /// `value`, with the partials given.
    fn linear(&mut self, value: f64, of: &[(&Num, f64)]) -> Run<Num> {
        let mut y = constant(value);
        for (x, partial) in of {
            if !partial.is_finite() {
                return Err(Exit::Skip);
            }
            for k in 0..INPUTS {
                y.slope[k] += partial * x.slope[k];
                y.terms[k] += (partial.abs() + 0.01) * x.terms[k];
            }
        }
        if !value.is_finite() || value.abs() > 1e6 || y.terms.iter().any(|t| !(*t < 1e9)) {
            return Err(Exit::Skip);
        }
        Ok(y)
    }

    fn bin(&mut self, op: &str, a: Num, b: Num) -> Run<Num> {
        let (x, y) = (a.value, b.value);
        match op {
            "+" => self.linear(x + y, &[(&a, 1.0), (&b, 1.0)]),
            "-" => self.linear(x - y, &[(&a, 1.0), (&b, -1.0)]),
            "*" => self.linear(x * y, &[(&a, y), (&b, x)]),
            "/" => self.linear(x / y, &[(&a, 1.0 / y), (&b, -(x / y) / y)]),
            "%" => {
                let whole = ((x - x % y) / y).round();
                self.note(whole as i64 as u64);
                self.linear(x % y, &[(&a, 1.0), (&b, -whole)])
            }
            _ => Err(Exit::Invalid),
        }
    }

    fn unary(&mut self, m: &str, a: Num) -> Run<Num> {
        let x = a.value;
        let (y, d) = match m {
            "sin" => (x.sin(), x.cos()),
            "cos" => (x.cos(), -x.sin()),
            "atan" => (x.atan(), 1.0 / (1.0 + x * x)),
            "exp" => (x.exp(), x.exp()),
            "exp_m1" => (x.exp_m1(), x.exp()),
            "sinh" => (x.sinh(), x.cosh()),
            "cosh" => (x.cosh(), x.sinh()),
            "tanh" => (x.tanh(), x.cosh().powi(-2)),
            "sqrt" => (x.sqrt(), 0.5 / x.sqrt()),
            "ln" => (x.ln(), 1.0 / x),
            "ln_1p" => (x.ln_1p(), 1.0 / (1.0 + x)),
            "recip" => (x.recip(), -1.0 / (x * x)),
            "cbrt" => (x.cbrt(), 1.0 / (3.0 * x.cbrt().powi(2))),
            "abs" => (x.abs(), if x == 0.0 { 0.0 } else { x.signum() }),
            "floor" => (x.floor(), 0.0),
            "signum" => (x.signum(), 0.0),
            "fract" => (x.fract(), 1.0),
            _ => return Err(Exit::Invalid),
        };
        if matches!(m, "abs" | "signum") {
            self.note(if x == 0.0 { 9 } else { x.signum() as i64 as u64 });
        }
        if matches!(m, "floor" | "fract") {
            self.note(x.floor() as i64 as u64 ^ 77);
        }
        self.linear(y, &[(&a, d)])
    }

    fn binary(&mut self, m: &str, a: Num, b: Num) -> Run<Num> {
        let (x, y) = (a.value, b.value);
        let (v, dx, dy) = match m {
            "max" | "min" => {
                let sign = if m == "max" { 1.0 } else { -1.0 };
                let d = sign * (x - y);
                self.note(if d == 0.0 { 5 } else { d.signum() as i64 as u64 });
                let dx = if d > 0.0 { 1.0 } else if d < 0.0 { 0.0 } else { 0.5 };
                (if m == "max" { x.max(y) } else { x.min(y) }, dx, 1.0 - dx)
            }
            "hypot" => (x.hypot(y), x / x.hypot(y), y / x.hypot(y)),
            "atan2" => (x.atan2(y), y / (x * x + y * y), -x / (x * x + y * y)),
            "powf" => (x.powf(y), y * x.powf(y - 1.0), x.powf(y) * x.ln()),
            "copysign" => {
                let same = x.is_sign_negative() == y.is_sign_negative();
                self.note(same as u64 + 40);
                (x.copysign(y), if x == 0.0 { 0.0 } else if same { 1.0 } else { -1.0 }, 0.0)
            }
            _ => return Err(Exit::Invalid),
        };
        self.linear(v, &[(&a, dx), (&b, dy)])
    }

    fn args(&mut self, args: &[Arg]) -> Run<Vec<Val>> {
        let mut all = Vec::new();
        for a in args {
            all.push(match a {
                Arg::Scalar(e) => Val::Float(Some(self.expr(e)?)),
                Arg::Slice(v, _, None) => Val::Array(self.array(v)?.clone()),
                Arg::Slice(v, _, Some((a, b))) => {
                    Val::Array(self.array(v)?.get(*a..*b).ok_or(Exit::Invalid)?.to_vec())
                }
            });
        }
        Ok(all)
    }

    fn value(&mut self, b: &Block) -> Run<Num> {
        self.scopes.push(Vec::new());
        let done = self.inner(b);
        self.scopes.pop();
        done?.ok_or(Exit::Invalid)
    }

    fn inner(&mut self, b: &Block) -> Run<Option<Num>> {
        for s in &b.stmts {
            self.stmt(s)?;
        }
        b.tail.as_ref().map(|e| self.expr(e)).transpose()
    }

    fn block(&mut self, b: &Block) -> Run<()> {
        self.scopes.push(Vec::new());
        let done = self.inner(b);
        self.scopes.pop();
        done.map(|_| ())
    }

    fn arm<'b>(&mut self, i: &Int, arms: &'b [(usize, Option<Cond>, Block)], last: &'b Block) -> Run<&'b Block> {
        let at = self.int(i)?;
        self.note(at as u64 + 100);
        for (k, g, b) in arms {
            if *k == at && g.as_ref().map_or(Ok(true), |c| self.cond(c))? {
                return Ok(b);
            }
        }
        Ok(last)
    }

    fn expr(&mut self, e: &Expr) -> Run<Num> {
        self.fuel = self.fuel.checked_sub(1).ok_or(Exit::Skip)?;
        match e {
            Expr::Lit(x) => Ok(constant(*x)),
            Expr::Var(v) => match self.find(v)? {
                Val::Float(Some(x)) => Ok(*x),
                _ => Err(Exit::Invalid),
            },
            Expr::Index(v, i) => {
                let i = self.int(i)?;
                self.array(v)?.get(i).copied().ok_or(Exit::Invalid)
            }
            Expr::Field(v, k) => match self.find(v)? {
                Val::Tuple(t) => Ok(t[*k]),
                _ => Err(Exit::Invalid),
            },
            Expr::Neg(a) => {
                let a = self.expr(a)?;
                self.linear(-a.value, &[(&a, -1.0)])
            }
            Expr::Bin(op, a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                self.bin(op.encode_utf8(&mut [0; 4]), a, b)
            }
            Expr::Un(m, a, _) => {
                let a = self.expr(a)?;
                self.unary(m, a)
            }
            Expr::Powi(a, n) => {
                let a = self.expr(a)?;
                self.powi(a, *n)
            }
            Expr::PowiOf(a, n) => {
                let a = self.expr(a)?;
                let n = self.int(n)? as i32;
                self.powi(a, n)
            }
            Expr::Bi(m, a, b, _) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                self.binary(m, a, b)
            }
            Expr::Tri("mul_add", a, b, c) => {
                let (a, b, c) = (self.expr(a)?, self.expr(b)?, self.expr(c)?);
                let (x, y) = (a.value, b.value);
                self.linear(x.mul_add(y, c.value), &[(&a, y), (&b, x), (&c, 1.0)])
            }
            Expr::Tri(_, a, b, c) => {
                let (a, b, c) = (self.expr(a)?, self.expr(b)?, self.expr(c)?);
                if !(b.value <= c.value) {
                    return Err(Exit::Invalid);
                }
                let side = if a.value < b.value { 0 } else if a.value > c.value { 2 } else { 1 };
                self.note(side + 60 + 5 * (a.value == b.value || a.value == c.value) as u64);
                Ok([b, a, c][side as usize])
            }
            Expr::OfInt(i) => Ok(constant(self.int(i)? as f64)),
            Expr::Narrow(a) => {
                let a = self.expr(a)?;
                self.rough = true;
                // The partials of a narrow value are narrow as well.
                let mut y = self.linear(a.value as f32 as f64, &[(&a, 1.0)])?;
                for t in &mut y.terms {
                    *t *= 1e6;
                }
                Ok(y)
            }
            Expr::If(c, a, b) => {
                if self.cond(c)? { self.value(a) } else { self.value(b) }
            }
            Expr::Match(i, arms, last) => {
                let b = self.arm(i, arms, last)?;
                self.value(b)
            }
            Expr::Block(b) => self.value(b),
            Expr::Call(k, args, field) => {
                let args = self.args(args)?;
                let r = self.call(*k, args, 0)?;
                r.get(field.unwrap_or(0)).copied().ok_or(Exit::Invalid)
            }
            Expr::SinCos(a, k) => {
                let a = self.expr(a)?;
                self.unary(if *k == 0 { "sin" } else { "cos" }, a)
            }
        }
    }

    fn powi(&mut self, a: Num, n: i32) -> Run<Num> {
        let x = a.value;
        let d = if n == 0 { 0.0 } else { n as f64 * x.powi(n - 1) };
        self.linear(x.powi(n), &[(&a, d)])
    }

    fn looped(&mut self, body: &Block) -> Run<bool> {
        match self.block(body) {
            Ok(()) | Err(Exit::Continue) => Ok(true),
            Err(Exit::Break) => Ok(false),
            Err(other) => Err(other),
        }
    }

    fn counter(&mut self, var: &str) -> Run<&mut usize> {
        match self.find(var)? {
            Val::Int(k) => Ok(k),
            _ => Err(Exit::Invalid),
        }
    }

    fn stmt(&mut self, s: &Stmt) -> Run<()> {
        self.fuel = self.fuel.checked_sub(1).ok_or(Exit::Skip)?;
        match s {
            Stmt::Let(v, _, e) => {
                let x = self.expr(e)?;
                self.bind(v, Val::Float(Some(x)));
            }
            Stmt::LetInt(v, _, _, i) => {
                let i = self.int(i)?;
                self.bind(v, Val::Int(i));
            }
            Stmt::LetBool(v, c) => {
                let c = self.cond(c)?;
                self.bind(v, Val::Bool(c));
            }
            Stmt::Pair([a, b], x, y) => {
                let (x, y) = (self.expr(x)?, self.expr(y)?);
                self.bind(a, Val::Float(Some(x)));
                self.bind(b, Val::Float(Some(y)));
            }
            Stmt::PairSinCos([a, b], x) => {
                let x = self.expr(x)?;
                let (s, c) = (self.unary("sin", x)?, self.unary("cos", x)?);
                self.bind(a, Val::Float(Some(s)));
                self.bind(b, Val::Float(Some(c)));
            }
            Stmt::PairCall([a, b], k, args) => {
                let args = self.args(args)?;
                let r = self.call(*k, args, 0)?;
                let [x, y] = r[..] else { return Err(Exit::Invalid) };
                self.bind(a, Val::Float(Some(x)));
                self.bind(b, Val::Float(Some(y)));
            }
            Stmt::PairIf([a, b], c, e) => {
                let k = if self.cond(c)? { 0 } else { 2 };
                let (x, y) = (self.expr(&e[k])?, self.expr(&e[k + 1])?);
                self.bind(a, Val::Float(Some(x)));
                self.bind(b, Val::Float(Some(y)));
            }
            Stmt::LetTuple(v, _, x, y) => {
                let t = [self.expr(x)?, self.expr(y)?];
                self.bind(v, Val::Tuple(t));
            }
            Stmt::LetArray(v, _, all) => {
                let all = self.all(all)?;
                self.bind(v, Val::Array(all));
            }
            Stmt::LetRepeat(v, _, e, n) => {
                let x = self.expr(e)?;
                self.bind(v, Val::Array(vec![x; *n]));
            }
            Stmt::LetCopy(v, _, from) => {
                let a = self.array(from)?.clone();
                self.bind(v, Val::Array(a));
            }
            Stmt::LetSlice(v, from, a, b) => {
                let a = self.array(from)?.get(*a..*b).ok_or(Exit::Invalid)?.to_vec();
                self.bind(v, Val::Array(a));
            }
            Stmt::Deferred(v, c, a, b) => {
                self.bind(v, Val::Float(None));
                let x = if self.cond(c)? { self.value(a)? } else { self.value(b)? };
                *self.find(v)? = Val::Float(Some(x));
            }
            Stmt::Assign(t, op, e) => {
                let mut x = self.expr(e)?;
                let i = if let Target::Index(_, i) = t { self.int(i)? } else { 0 };
                if op.len() > 1 {
                    let old = *self.place(t, i)?;
                    x = self.bin(&op[..1], old, x)?;
                }
                *self.place(t, i)? = x;
            }
            Stmt::AssignInt(v, op, i) => {
                let i = self.int(i)?;
                let k = self.counter(v)?;
                match *op {
                    "=" => *k = i,
                    "+=" => *k += i,
                    _ => return Err(Exit::Invalid),
                }
            }
            Stmt::If(c, a, b) => {
                if self.cond(c)? {
                    self.block(a)?;
                } else if let Some(b) = b {
                    self.block(b)?;
                }
            }
            Stmt::Match(i, arms, last) => {
                let b = self.arm(i, arms, last)?;
                self.block(b)?;
            }
            Stmt::MatchBools(x, y, arms, last) => {
                let at = [self.cond(x)?, self.cond(y)?];
                for (p, g, b) in arms {
                    let fits = (0..2).all(|k| p[k].is_none_or(|b| b == at[k]));
                    if fits && g.as_ref().map_or(Ok(true), |c| self.cond(c))? {
                        return self.block(b);
                    }
                }
                self.block(last)?;
            }
            Stmt::For { var, from, to, inclusive, reversed, body } => {
                let (a, b) = (self.int(from)?, self.int(to)? + *inclusive as usize);
                self.note((b.saturating_sub(a)) as u64 + 1000);
                let mut all: Vec<usize> = (a..b).collect();
                if *reversed {
                    all.reverse();
                }
                for i in all {
                    self.scopes.push(vec![(var.clone(), Val::Int(i))]);
                    let on = self.looped(body);
                    self.scopes.pop();
                    if !on? {
                        break;
                    }
                }
            }
            Stmt::While { var, limit, and, first, body } => {
                self.bind(var, Val::Int(0));
                loop {
                    let limit = self.int(limit)?;
                    if *self.counter(var)? >= limit || !and.as_ref().map_or(Ok(true), |c| self.cond(c))? {
                        break;
                    }
                    if *first {
                        *self.counter(var)? += 1;
                    }
                    match self.block(body) {
                        Ok(()) => {}
                        // The counter would stand still.
                        Err(Exit::Continue) if !first => return Err(Exit::Invalid),
                        Err(Exit::Continue) => {}
                        Err(Exit::Break) => break,
                        Err(other) => return Err(other),
                    }
                    if !first {
                        *self.counter(var)? += 1;
                    }
                }
            }
            Stmt::Loop { var, limit, body } => {
                self.bind(var, Val::Int(0));
                loop {
                    let limit = self.int(limit)?;
                    if *self.counter(var)? >= limit {
                        break;
                    }
                    *self.counter(var)? += 1;
                    if !self.looped(body)? {
                        break;
                    }
                }
            }
            Stmt::Break => return Err(Exit::Break),
            Stmt::Continue => return Err(Exit::Continue),
            Stmt::Return(r) => {
                let r = self.all(r)?;
                return Err(Exit::Return(r));
            }
            Stmt::Drop(e, _) => {
                self.expr(e)?;
            }
            Stmt::Scope(b) => self.block(b)?,
        }
        Ok(())
    }

    fn place(&mut self, t: &Target, i: usize) -> Run<&mut Num> {
        match t {
            Target::Var(v) => match self.find(v)? {
                Val::Float(Some(x)) => Ok(x),
                _ => Err(Exit::Invalid),
            },
            Target::Index(v, _) => self.array(v)?.get_mut(i).ok_or(Exit::Invalid),
            Target::Field(v, k) => match self.find(v)? {
                Val::Tuple(t) => Ok(&mut t[*k]),
                _ => Err(Exit::Invalid),
            },
        }
    }
}

fn compare<T: PartialOrd>(op: &str, a: T, b: T) -> bool {
    match op {
        "<" => a < b,
        ">" => a > b,
        "<=" => a <= b,
        ">=" => a >= b,
        "==" => a == b,
        _ => a != b,
    }
}
