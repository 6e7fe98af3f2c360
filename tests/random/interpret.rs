//! An interpreter over dual numbers: what a program computes and its whole Jacobian, without the compiler under test.

use crate::ast::*;

#[path = "interpret_parts.rs"]
mod parts;
use parts::Each;

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
pub enum Val {
    Float(Option<Num>),
    Array(Vec<Num>),
    Int(usize),
    Bool(bool),
    /// A variant, its parts, and the number in an `Err`.
    Data(Ty, usize, Vec<Num>, usize),
    Both(Box<Val>, Box<Val>),
    Closure(Here, Vec<String>, Block),
    /// A closure that changes the variable.
    Accumulator(Here, String, Stmt),
    /// `&mut` of a place; the index is evaluated already.
    Lent(Here, Target, usize),
}

/// How many scopes there were, and what the last of them held, where something was written.
pub type Here = (usize, usize);

pub enum Exit {
    Break(Label, Option<Num>),
    Continue(Label),
    Return(Val),
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

/// What the entry function gives, as a list of floats.
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
            Kind::Scalar | Kind::MutScalar => Val::Float(Some(next())),
            Kind::Obj(..) | Kind::MutPoint => Val::Data(Ty::Point, 0, vec![next(), next()], 0),
            _ => Val::Array((0..LENGTH).map(|_| next()).collect()),
        });
    }
    let results = it.call(program.functions.len() - 1, &mut args, n)?.floats();
    Ok(Outcome { results, trace: it.trace, rough: it.rough })
}

impl Val {
    fn floats(self) -> Vec<Num> {
        match self {
            Val::Float(Some(x)) => vec![x],
            Val::Array(all) | Val::Data(_, _, all, _) => all,
            _ => Vec::new(),
        }
    }
}

impl Interpreter<'_> {
    /// The arguments are afterwards what the parameters are then.
    fn call(&mut self, k: usize, args: &mut [Val], n: usize) -> Run<Val> {
        let program = self.program;
        let f = program.functions[..self.current].get(k).ok_or(Exit::Invalid)?;
        let caller = std::mem::replace(&mut self.current, k);
        let mut scope: Vec<(String, Val)> = f.params.iter().map(|p| p.name.clone()).zip(args.iter().cloned()).collect();
        if f.count {
            scope.push(("n".into(), Val::Int(n)));
        }
        let outer = std::mem::replace(&mut self.scopes, vec![scope]);
        let done = (|| {
            for s in &f.body.stmts {
                self.stmt(s)?;
            }
            self.result(&f.result)
        })();
        let scopes = std::mem::replace(&mut self.scopes, outer);
        for (arg, (_, now)) in args.iter_mut().zip(&scopes[0]) {
            *arg = now.clone();
        }
        self.current = caller;
        match done {
            Err(Exit::Return(r)) => Ok(r),
            other => other,
        }
    }

    fn result(&mut self, v: &Value) -> Run<Val> {
        match v {
            Value::Floats(all) => {
                let all = self.all(all)?;
                Ok(match all.len() {
                    1 => Val::Float(Some(all[0])),
                    2 => Val::Data(Ty::Pair, 0, all, 0),
                    _ => Val::Array(all),
                })
            }
            Value::Obj(o) => self.obj(o),
            Value::Until { var, limit, body, last } => {
                self.bind(var, Val::Int(0));
                loop {
                    let limit = self.int(limit)?;
                    if *self.counter(var)? >= limit {
                        return self.result(last);
                    }
                    *self.counter(var)? += 1;
                    if !self.looped(&None, body)? {
                        return Err(Exit::Invalid);
                    }
                }
            }
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
            Cond::Some(any, chain, item, c) => self.quantified(*any, chain, item, c)?,
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

    /// Calls a helper, and gives back what it was lent.
    fn help(&mut self, k: usize, args: &[Arg]) -> Run<Val> {
        let mut all = Vec::new();
        for a in args {
            all.push(match a {
                Arg::Scalar(e) => Val::Float(Some(self.expr(e)?)),
                Arg::Slice(v, _, None) => Val::Array(self.array(v)?.clone()),
                Arg::Slice(v, _, Some((a, b))) => {
                    Val::Array(self.array(v)?.get(*a..*b).ok_or(Exit::Invalid)?.to_vec())
                }
                Arg::Obj(o, _) => self.obj(o)?,
                Arg::Lent(v, _) => self.find(v)?.clone(),
            });
        }
        let result = self.call(k, &mut all, 0)?;
        for (a, now) in args.iter().zip(all) {
            if let Arg::Lent(v, _) = a {
                *self.find(v)? = now;
            }
        }
        Ok(result)
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
                Val::Data(Ty::Pair, _, t, _) => Ok(t[*k]),
                _ => Err(Exit::Invalid),
            },
            Expr::Part(v, f) => match self.find(v)? {
                Val::Data(Ty::Point, _, t, _) => Ok(t[(*f == "b") as usize]),
                _ => Err(Exit::Invalid),
            },
            Expr::Deref(v) => self.place(&Target::Deref(v.clone()), 0).copied(),
            Expr::Take(o, _, arms) => {
                let Some((arm, bound)) = self.arm_of(o, arms)? else { return Err(Exit::Invalid) };
                self.scopes.push(bound);
                let done = self.value(&arm.body);
                self.scopes.pop();
                done
            }
            Expr::IfLet(p, o, _, a, b) => match self.try_bind(p, o)? {
                None => self.value(b),
                Some(bound) => {
                    self.scopes.push(bound);
                    let done = self.value(a);
                    self.scopes.pop();
                    done
                }
            },
            Expr::Of(o, m, args) => {
                let o = self.obj(o)?;
                let args = args.iter().map(|o| self.obj(o)).collect::<Run<Vec<_>>>()?;
                self.method(o, m, args)
            }
            Expr::UnwrapOr(o, e) => {
                let o = self.obj(o)?;
                let other = self.expr(e)?;
                let Val::Data(Ty::Option | Ty::Result, k, x, _) = o else { return Err(Exit::Invalid) };
                self.note(k as u64 + 500);
                Ok(if k == 0 { x[0] } else { other })
            }
            Expr::Try(o) => match self.obj(o)? {
                Val::Data(_, 0, parts, _) => parts.first().copied().ok_or(Exit::Invalid),
                Val::Data(ty, k, parts, number) => {
                    self.note(91 + number as u64);
                    Err(Exit::Return(Val::Data(ty, k, parts, number)))
                }
                _ => Err(Exit::Invalid),
            },
            Expr::Apply(f, args) => {
                let args = self.all(args)?;
                self.apply(f, args)
            }
            Expr::Chain(c) => self.chain(c),
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
                let r = self.help(*k, args)?;
                match (r, field) {
                    (Val::Float(Some(x)), None) => Ok(x),
                    (Val::Data(Ty::Pair, _, t, _), Some(k)) => Ok(t[*k]),
                    _ => Err(Exit::Invalid),
                }
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

    /// Whether the loop goes on after its body.
    fn looped(&mut self, label: &Label, body: &Block) -> Run<bool> {
        match self.block(body) {
            Ok(()) => Ok(true),
            Err(Exit::Continue(to)) if to.is_none() || to == *label => Ok(true),
            Err(Exit::Break(to, None)) if to.is_none() || to == *label => Ok(false),
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
                let Val::Data(Ty::Pair, _, r, _) = self.help(*k, args)? else { return Err(Exit::Invalid) };
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
                let t = vec![self.expr(x)?, self.expr(y)?];
                self.bind(v, Val::Data(Ty::Pair, 0, t, 0));
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
                let a = self.find(from)?.clone();
                self.bind(v, a);
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
            Stmt::For { label, var, from, to, inclusive, reversed, body } => {
                let (a, b) = (self.int(from)?, self.int(to)? + *inclusive as usize);
                self.note((b.saturating_sub(a)) as u64 + 1000);
                let mut all: Vec<usize> = (a..b).collect();
                if *reversed {
                    all.reverse();
                }
                for i in all {
                    self.scopes.push(vec![(var.clone(), Val::Int(i))]);
                    let on = self.looped(label, body);
                    self.scopes.pop();
                    if !on? {
                        break;
                    }
                }
            }
            Stmt::While { label, var, limit, and, first, body } => {
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
                        // The counter would stand still.
                        Err(Exit::Continue(to)) if !first && (to.is_none() || to == *label) => return Err(Exit::Invalid),
                        Err(Exit::Continue(to)) if to.is_none() || to == *label => {}
                        Err(Exit::Break(to, None)) if to.is_none() || to == *label => break,
                        other => other?,
                    }
                    if !first {
                        *self.counter(var)? += 1;
                    }
                }
            }
            Stmt::Loop { label, var, limit, body } => {
                self.bind(var, Val::Int(0));
                loop {
                    let limit = self.int(limit)?;
                    if *self.counter(var)? >= limit {
                        break;
                    }
                    *self.counter(var)? += 1;
                    if !self.looped(label, body)? {
                        break;
                    }
                }
            }
            Stmt::LetLoop { name, label, var, limit, last, body } => {
                self.bind(var, Val::Int(0));
                let x = loop {
                    let limit = self.int(limit)?;
                    if *self.counter(var)? >= limit {
                        break self.expr(last)?;
                    }
                    *self.counter(var)? += 1;
                    match self.block(body) {
                        Ok(()) => {}
                        Err(Exit::Continue(to)) if to.is_none() || to == *label => {}
                        Err(Exit::Break(to, Some(x))) if to.is_none() || to == *label => break x,
                        Err(Exit::Break(None, None)) => return Err(Exit::Invalid),
                        Err(other) => return Err(other),
                    }
                };
                self.bind(name, Val::Float(Some(x)));
            }
            Stmt::WhileLet { label, var, name, part, body } => {
                self.bind(var, Val::Int(0));
                loop {
                    let Val::Data(Ty::Option, k, parts, _) = self.find(name)?.clone() else { return Err(Exit::Invalid) };
                    self.note(k as u64 + 300);
                    if k != 0 || *self.counter(var)? >= 3 {
                        break;
                    }
                    *self.counter(var)? += 1;
                    self.scopes.push(vec![(part.clone(), Val::Float(Some(parts[0])))]);
                    let on = self.looped(label, body);
                    self.scopes.pop();
                    if !on? {
                        break;
                    }
                }
            }
            Stmt::ForEach { label, item, chain, body } => {
                for x in self.items(chain)? {
                    let mut scope = Vec::new();
                    x.bind(item, &mut scope)?;
                    self.scopes.push(scope);
                    let on = self.looped(label, body);
                    self.scopes.pop();
                    if !on? {
                        break;
                    }
                }
            }
            Stmt::Break(label, e) => {
                let x = e.as_ref().map(|e| self.expr(e)).transpose()?;
                return Err(Exit::Break(label.clone(), x));
            }
            Stmt::Continue(label) => return Err(Exit::Continue(label.clone())),
            Stmt::Return(r) => {
                let r = self.result(r)?;
                return Err(Exit::Return(r));
            }
            Stmt::LetObj(v, _, _, o) => {
                let o = self.obj(o)?;
                self.bind(v, o);
            }
            Stmt::AssignObj(v, o) => {
                let o = self.obj(o)?;
                *self.find(v)? = o;
            }
            Stmt::LetPat(p, o, _) => {
                let bound = self.try_bind(p, o)?.ok_or(Exit::Invalid)?;
                self.scopes.last_mut().unwrap().extend(bound);
            }
            Stmt::LetElse(p, o, b) => match self.try_bind(p, o)? {
                Some(bound) => self.scopes.last_mut().unwrap().extend(bound),
                None => {
                    self.block(b)?;
                    return Err(Exit::Invalid);
                }
            },
            Stmt::IfLet(p, o, _, and, a, b) => {
                if let Some(bound) = self.try_bind(p, o)? {
                    self.scopes.push(bound);
                    let done = match and.as_ref().map_or(Ok(true), |c| self.cond(c)) {
                        Ok(true) => self.block(a).map(|_| true),
                        other => other,
                    };
                    self.scopes.pop();
                    if done? {
                        return Ok(());
                    }
                }
                if let Some(b) = b {
                    self.block(b)?;
                }
            }
            Stmt::Take(o, _, arms) => {
                let Some((arm, bound)) = self.arm_of(o, arms)? else { return Err(Exit::Invalid) };
                self.scopes.push(bound);
                let done = self.block(&arm.body);
                self.scopes.pop();
                done?;
            }
            Stmt::LetClosure(f, params, b) => {
                let here = self.here();
                self.bind(f, Val::Closure(here, params.clone(), b.clone()));
            }
            Stmt::Collect(v, _, c) => {
                let all = self.items(c)?.into_iter().map(Each::float).collect::<Run<Vec<_>>>()?;
                self.bind(v, Val::Array(all));
            }
            Stmt::LetVec(v, all) => {
                let all = self.all(all)?;
                self.bind(v, Val::Array(all));
            }
            Stmt::LetVecOf(v, e, n) => {
                let x = self.expr(e)?;
                self.bind(v, Val::Array(vec![x; *n]));
            }
            Stmt::Change(v, c) => self.change(v, c)?,
            Stmt::Lend(t, k, args) => {
                let r = self.help(*k, args)?;
                if let Some(t) = t {
                    let Val::Float(Some(x)) = r else { return Err(Exit::Invalid) };
                    let i = if let Target::Index(_, i) = t { self.int(i)? } else { 0 };
                    let old = *self.place(t, i)?;
                    *self.place(t, i)? = self.bin("+", old, x)?;
                }
            }
            Stmt::LetLent(v, t) => {
                let i = if let Target::Index(_, i) = t { self.int(i)? } else { 0 };
                let here = self.here();
                self.bind(v, Val::Lent(here, t.clone(), i));
            }
            Stmt::Accumulate { closure, param, name, op, body, calls } => {
                let change = Stmt::Assign(Target::Var(name.clone()), op, body.clone());
                let here = self.here();
                self.scopes.push(vec![(closure.clone(), Val::Accumulator(here, param.clone(), change))]);
                let done = self.block(calls);
                self.scopes.pop();
                done?;
            }
            Stmt::Shift(v, e) => {
                let by = self.expr(e)?;
                let Val::Data(Ty::Point, _, x, _) = self.find(v)?.clone() else { return Err(Exit::Invalid) };
                let (a, b) = (self.bin("+", x[0], by)?, self.bin("*", x[1], by)?);
                *self.find(v)? = Val::Data(Ty::Point, 0, vec![a, b], 0);
            }
            Stmt::MemSwap(a, b) => {
                let (x, y) = (self.find(a)?.clone(), self.find(b)?.clone());
                *self.find(a)? = y;
                *self.find(b)? = x;
            }
            Stmt::ForEachMut { label, name, of, body, .. } => {
                let (here, n) = (self.here(), self.array(of)?.len());
                self.note(n as u64 + 900);
                for i in 0..n {
                    let place = Target::Index(of.clone(), Int::Lit(i));
                    self.scopes.push(vec![(name.clone(), Val::Lent(here, place, i))]);
                    let on = self.looped(label, body);
                    self.scopes.pop();
                    if !on? {
                        break;
                    }
                }
            }
            Stmt::CallAccumulator(f, e) => {
                let x = self.expr(e)?;
                let Val::Accumulator(here, param, change) = self.find(f)?.clone() else { return Err(Exit::Invalid) };
                self.back(here, vec![(param, Val::Float(Some(x)))], |it| it.stmt(&change))?;
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
                Val::Data(Ty::Pair, _, t, _) => Ok(&mut t[*k]),
                _ => Err(Exit::Invalid),
            },
            Target::Part(v, f) => match self.find(v)? {
                Val::Data(Ty::Point, _, t, _) => Ok(&mut t[(*f == "b") as usize]),
                _ => Err(Exit::Invalid),
            },
            Target::Deref(v) => match self.find(v)?.clone() {
                Val::Float(_) => self.place(&Target::Var(v.clone()), 0),
                Val::Lent((depth, _), t, i) => self.lent(depth, &t, i),
                _ => Err(Exit::Invalid),
            },
        }
    }
}

impl Interpreter<'_> {
    fn here(&self) -> Here {
        (self.scopes.len(), self.scopes.last().map_or(0, Vec::len))
    }

    /// Runs `f` with the names of an earlier moment and those in `scope`.
    fn back<T>(&mut self, (depth, len): Here, scope: Vec<(String, Val)>, f: impl FnOnce(&mut Self) -> Run<T>) -> Run<T> {
        if self.scopes.len() < depth {
            return Err(Exit::Invalid);
        }
        let inner = self.scopes.split_off(depth);
        let later = self.scopes.last_mut().unwrap().split_off(len);
        self.scopes.push(scope);
        let done = f(self);
        self.scopes.truncate(depth);
        self.scopes.last_mut().unwrap().extend(later);
        self.scopes.extend(inner);
        done
    }

    /// The place a reference that was taken in scope `depth` is to.
    fn lent(&mut self, depth: usize, t: &Target, i: usize) -> Run<&mut Num> {
        let name = match t {
            Target::Var(v) | Target::Index(v, _) | Target::Field(v, _) | Target::Part(v, _) | Target::Deref(v) => v,
        };
        let found = self.scopes[..depth].iter_mut().rev().find_map(|s| s.iter_mut().rev().find(|(n, _)| n == name));
        match (t, &mut found.ok_or(Exit::Invalid)?.1) {
            (Target::Var(_) | Target::Deref(_), Val::Float(Some(x))) => Ok(x),
            (Target::Index(..), Val::Array(a)) => a.get_mut(i).ok_or(Exit::Invalid),
            (Target::Field(_, k), Val::Data(Ty::Pair, _, t, _)) => Ok(&mut t[*k]),
            (Target::Part(_, f), Val::Data(Ty::Point, _, t, _)) => Ok(&mut t[(*f == "b") as usize]),
            _ => Err(Exit::Invalid),
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
