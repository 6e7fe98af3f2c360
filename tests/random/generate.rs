//! Random programs.

use crate::ast::*;

#[path = "generate_parts.rs"]
mod parts;

/// Splitmix64.
pub struct Rng(pub u64);

impl Rng {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    /// Below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.next() >> 33) % n as u64) as usize
    }
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
    pub fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }
    /// In (-1, 1).
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

#[derive(Clone, Debug)]
enum Is {
    Float(bool),
    /// `&f64`, or `&mut f64` where the flag is set.
    Reference(bool),
    /// A value with parts, and whether it may be assigned.
    Obj(Ty, bool),
    /// A reference to a value with parts.
    ObjRef(Ty),
    /// `&mut Point`
    LentPoint,
    /// The least length, whether it may be written, and what it is.
    Array(usize, bool, Kind),
    /// How many arguments it takes, and what it captured.
    Closure(usize, Vec<String>),
    /// Lent to something else, or captured by it.
    Hidden,
    /// The largest value, and whether it may be assigned.
    Int(usize, bool),
    Bool,
}

struct Generator {
    rng: Rng,
    scopes: Vec<Vec<(String, Is)>>,
    /// Statements left.
    budget: usize,
    loops: Vec<Loop>,
    helpers: Vec<Function>,
    ret: Ret,
    /// In the body of a closure, which does not return from the function.
    closed: bool,
    /// Values with parts inside one another.
    inside: usize,
    /// Blocks in operand position, which change nothing that is borrowed meanwhile.
    pure: usize,
    depth: usize,
}

/// An enclosing loop.
#[derive(Clone)]
struct Loop {
    label: Label,
    continued: bool,
    /// Whether it has a value.
    value: bool,
}

/// The program of a seed.
pub fn program(seed: u64) -> Program {
    let mut g = Generator {
        rng: Rng(seed.wrapping_mul(0xd134_2543_de82_ef95)),
        scopes: Vec::new(),
        budget: 0,
        loops: Vec::new(),
        helpers: Vec::new(),
        ret: Ret::Floats(1),
        closed: false,
        inside: 0,
        pure: 0,
        depth: 0,
    };
    let helpers = g.rng.pick(&[0, 0, 0, 1, 1, 2]);
    for _ in 0..helpers {
        let f = g.function(false);
        g.helpers.push(f);
    }
    let entry = g.function(true);
    let mut functions = g.helpers;
    functions.push(entry);
    Program { functions }
}

const FLOATS: [&str; 6] = ["a", "b", "c", "d", "e", "f"];
const INTS: [&str; 4] = ["i", "j", "k", "m"];
const ARRAYS: [&str; 3] = ["u", "v", "w"];

fn boxed(e: Expr) -> Box<Expr> {
    Box::new(e)
}

impl Generator {
    fn function(&mut self, entry: bool) -> Function {
        let kinds = [Kind::Slice, Kind::Slice, Kind::Array, Kind::ArrayRef, Kind::Vector];
        let mut params = Vec::new();
        for k in 0..1 + self.rng.below(2) {
            params.push((["x", "y"][k], Kind::Scalar));
        }
        if self.rng.chance(20) {
            let ty = if entry { Ty::Point } else { self.rng.pick(&[Ty::Point, Ty::Shape, Ty::Option, Ty::Shape]) };
            params.push(("o", Kind::Obj(ty, self.rng.chance(50))));
        }
        if entry {
            for k in 0..self.rng.below(3) {
                params.push((["xs", "ys"][k], self.rng.pick(&kinds)));
            }
        } else if self.rng.chance(40) {
            params.push(("xs", Kind::Slice));
        }
        if !entry && self.rng.chance(25) {
            // Last, so that the other arguments may read what is lent.
            params.push(self.rng.pick(&[("z", Kind::MutScalar), ("z", Kind::MutScalar), ("zs", Kind::MutSlice), ("zp", Kind::MutPoint)]));
        } else if self.rng.chance(20) {
            params.reverse();
        }
        let mut scope = Vec::new();
        let mut list = Vec::new();
        for (name, kind) in params {
            let mutable = self.rng.chance(10) && matches!(kind, Kind::Scalar | Kind::Array | Kind::Vector);
            let length = if entry { LENGTH } else { 2 };
            let is = match kind {
                Kind::Scalar => Is::Float(mutable),
                Kind::Obj(ty, false) => Is::Obj(ty, false),
                Kind::Obj(ty, true) => Is::ObjRef(ty),
                Kind::MutScalar => Is::Reference(true),
                Kind::MutPoint => Is::LentPoint,
                Kind::MutSlice => Is::Array(length, true, kind),
                _ => Is::Array(length, mutable, kind),
            };
            scope.push((name.to_string(), is));
            list.push(Param { name: name.into(), kind, mutable });
        }
        if entry {
            scope.push(("n".into(), Is::Int(3, false)));
        }
        self.scopes = vec![scope];
        use Ret::{Floats, Obj};
        self.ret = if entry {
            let few = Obj(self.rng.pick(&[Ty::Option, Ty::Point, Ty::Shape, Ty::Result]));
            self.rng.pick(&[Floats(1), Floats(1), Floats(1), Floats(1), Floats(1), Floats(2), Floats(3), few])
        } else {
            let few = Obj(self.rng.pick(&[Ty::Option, Ty::Option, Ty::Point, Ty::Shape, Ty::Result]));
            self.rng.pick(&[Floats(1), Floats(1), Floats(1), Floats(2), few, few])
        };
        self.budget = if entry { 4 + self.rng.below(14) } else { 1 + self.rng.below(4) };
        self.scopes.push(Vec::new());
        let mut stmts = Vec::new();
        while self.budget > 0 {
            self.stmt(&mut stmts);
        }
        let result = if self.rng.chance(5) { self.until() } else { self.result() };
        Function { params: list, count: entry, ret: self.ret, body: Block { stmts, tail: None }, result }
    }

    fn result(&mut self) -> Value {
        match self.ret {
            Ret::Floats(n) => Value::Floats((0..n).map(|_| self.combined()).collect()),
            Ret::Obj(ty) => Value::Obj(self.obj(ty, 2)),
        }
    }

    /// An expression that reads several variables.
    fn combined(&mut self) -> Expr {
        let mut e = self.float(2);
        for _ in 0..self.rng.below(3) {
            let op = self.rng.pick(&['+', '-', '*']);
            e = Expr::Bin(op, boxed(e), boxed(self.float(1)));
        }
        e
    }

    /// What is visible, each name once.
    fn visible(&self) -> Vec<(String, Is)> {
        let mut all: Vec<(String, Is)> = Vec::new();
        for scope in self.scopes.iter().rev() {
            for (name, is) in scope.iter().rev() {
                if all.iter().all(|(n, _)| n != name) {
                    let mut is = is.clone();
                    if let Is::Closure(_, captured) = &is {
                        // Such a call is refused.
                        if captured.iter().any(|c| all.iter().any(|(n, _)| n == c)) {
                            is = Is::Hidden;
                        }
                    }
                    all.push((name.clone(), is));
                }
            }
        }
        all
    }

    fn one<T: Clone>(&mut self, f: impl Fn(&str, &Is) -> Option<T>) -> Option<T> {
        let all: Vec<T> = self.visible().iter().filter_map(|(n, is)| f(n, is)).collect();
        // The latest more often than the oldest.
        (!all.is_empty()).then(|| {
            let k = self.rng.below(all.len()).min(self.rng.below(all.len()));
            all[k].clone()
        })
    }

    fn bind(&mut self, name: &str, is: Is) {
        self.scopes.last_mut().unwrap().push((name.into(), is));
    }

    fn lit(&mut self) -> f64 {
        self.rng.pick(&[0.0, 1.0, 2.0, 0.5, 0.25, 1.5, 3.0, -1.0, -0.5, 0.1])
    }

    fn variable(&mut self) -> Option<Expr> {
        match self.rng.below(10) {
            0..=5 => self.one(|n, is| match is {
                Is::Float(_) => Some(Expr::Var(n.into())),
                Is::Reference(_) => Some(Expr::Deref(n.into())),
                _ => None,
            }),
            6..=8 => self.element(false).map(|(v, i)| Expr::Index(v, i)),
            _ => self.field(false).map(|t| match t {
                Target::Field(v, k) => Expr::Field(v, k),
                Target::Part(v, f) => Expr::Part(v, f),
                _ => unreachable!(),
            }),
        }
    }

    fn field(&mut self, written: bool) -> Option<Target> {
        let k = self.rng.below(2);
        self.one(|n, is| match is {
            Is::Obj(Ty::Pair, m) if *m || !written => Some(Target::Field(n.into(), k)),
            Is::ObjRef(Ty::Point) if !written => Some(Target::Part(n.into(), ["a", "b"][k])),
            Is::Obj(Ty::Point, m) if *m || !written => Some(Target::Part(n.into(), ["a", "b"][k])),
            Is::LentPoint => Some(Target::Part(n.into(), ["a", "b"][k])),
            _ => None,
        })
    }

    fn element(&mut self, written: bool) -> Option<(String, Int)> {
        let (v, len) = self.one(|n, is| match is {
            Is::Array(len, mutable, _) if *mutable || !written => Some((n.to_string(), *len)),
            _ => None,
        })?;
        Some((v, self.int(len - 1, 2)))
    }

    /// At most `max`.
    fn int(&mut self, max: usize, depth: usize) -> Int {
        let below = |n: &str, is: &Is| match is {
            Is::Int(m, _) if *m <= max => Some(Int::Var(n.into())),
            _ => None,
        };
        match self.rng.below(if depth == 0 { 5 } else { 10 }) {
            0 | 1 => Int::Lit(self.rng.below(max.min(4) + 1)),
            2..=4 => self.one(below).unwrap_or(Int::Lit(self.rng.below(max.min(4) + 1))),
            5 => match self.one(below) {
                Some(v) => Int::Sub(Box::new(Int::Lit(max)), Box::new(v)),
                None => Int::Lit(0),
            },
            6 if max >= LENGTH => self
                .one(|n, is| match is {
                    Is::Array(_, true, Kind::Vector) => None,
                    Is::Array(..) => Some(Int::Len(n.into())),
                    _ => None,
                })
                .unwrap_or(Int::Lit(1)),
            _ => {
                let any = self.any_int(depth - 1);
                Int::Mod(Box::new(any), max + 1)
            }
        }
    }

    fn any_int(&mut self, depth: usize) -> Int {
        let (a, b) = (Box::new(self.int(4, depth)), Box::new(self.int(4, depth)));
        match self.rng.below(3) {
            0 => Int::Add(a, b),
            1 => Int::Mul(a, b),
            _ => Int::Add(a, Box::new(Int::Lit(1 + self.rng.below(3)))),
        }
    }

    fn positive(&mut self, depth: usize) -> Expr {
        let a = self.float(depth);
        let c = Expr::Lit(self.rng.pick(&[0.5, 1.0, 1.5, 0.1]));
        let base = match self.rng.below(3) {
            0 => Expr::Bin('*', boxed(a.clone()), boxed(a)),
            1 => Expr::Un("abs", boxed(a), false),
            _ => Expr::Un("exp", boxed(Expr::Un("sin", boxed(a), false)), false),
        };
        Expr::Bin('+', boxed(base), boxed(c))
    }

    fn float(&mut self, depth: usize) -> Expr {
        if depth == 0 || self.rng.chance(20) {
            return match self.rng.below(10) {
                0 => Expr::Lit(self.lit()),
                1 => Expr::OfInt(self.int(6, 1)),
                _ => self.variable().or_else(|| self.variable()).unwrap_or(Expr::Lit(0.5)),
            };
        }
        let d = depth - 1;
        match self.rng.below(62) {
            0..=3 => self.operator('+', d),
            4..=6 => self.operator('-', d),
            7..=13 => self.operator('*', d),
            14 | 15 => Expr::Bin('/', boxed(self.float(d)), boxed(self.positive(d))),
            16 => Expr::Bin('%', boxed(self.float(d)), boxed(self.positive(d))),
            17 => Expr::Neg(boxed(self.float(d))),
            18..=23 => {
                let m = self.rng.pick(&["sin", "cos", "tanh", "abs", "sin", "atan", "cos", "fract", "floor", "signum"]);
                Expr::Un(m, boxed(self.float(d)), self.rng.chance(20))
            }
            24 => {
                let m = self.rng.pick(&["exp", "exp_m1", "sinh", "cosh"]);
                Expr::Un(m, boxed(Expr::Un("sin", boxed(self.float(d)), false)), self.rng.chance(20))
            }
            25 | 26 => {
                let m = self.rng.pick(&["sqrt", "ln", "ln_1p", "recip", "cbrt"]);
                Expr::Un(m, boxed(self.positive(d)), self.rng.chance(20))
            }
            27 => Expr::Powi(boxed(self.float(d)), self.rng.pick(&[0, 1, 2, 2, 3])),
            28 => Expr::PowiOf(boxed(self.float(d)), self.int(3, 1)),
            29 => Expr::Bi("powf", boxed(self.positive(d)), boxed(self.float(d)), false),
            30 | 31 => {
                let m = self.rng.pick(&["min", "max"]);
                Expr::Bi(m, boxed(self.float(d)), boxed(self.float(d)), self.rng.chance(30))
            }
            32 => {
                let m = self.rng.pick(&["hypot", "atan2", "copysign"]);
                Expr::Bi(m, boxed(self.float(d)), boxed(self.positive(d)), self.rng.chance(20))
            }
            33 => Expr::Tri("mul_add", boxed(self.float(d)), boxed(self.float(d)), boxed(self.float(d))),
            34 => {
                let (lo, hi) = (Expr::Lit(-0.5), Expr::Lit(self.rng.pick(&[0.5, 1.0, 2.0])));
                Expr::Tri("clamp", boxed(self.float(d)), boxed(lo), boxed(hi))
            }
            35 if self.rng.chance(30) => Expr::Narrow(boxed(self.float(d))),
            36 => Expr::SinCos(boxed(self.float(d)), self.rng.below(2)),
            37 => {
                let c = self.cond(1);
                let (a, b) = (self.value(d), self.value(d));
                Expr::If(Box::new(c), a, b)
            }
            38 => {
                let i = self.int(3, 1);
                let arms = (0..1 + self.rng.below(2)).map(|k| (k, self.guard(), self.value(d))).collect();
                Expr::Match(i, arms, self.value(d))
            }
            39 => Expr::Block(self.value(d)),
            40..=42 => self.call(d).unwrap_or_else(|| Expr::Lit(1.5)),
            43..=60 => self.a_part(d).unwrap_or_else(|| self.operator('*', d)),
            _ => self.operator('+', d),
        }
    }

    fn operator(&mut self, op: char, d: usize) -> Expr {
        Expr::Bin(op, boxed(self.float(d)), boxed(self.float(d)))
    }

    fn call(&mut self, d: usize) -> Option<Expr> {
        let k = self.helper(|f| matches!(f.ret, Ret::Floats(_)) && !lends(f))?;
        let field = (self.helpers[k].ret == Ret::Floats(2)).then(|| self.rng.below(2));
        Some(Expr::Call(k, self.arguments(k, d)?, field))
    }

    fn helper(&mut self, fits: impl Fn(&Function) -> bool) -> Option<usize> {
        let all: Vec<usize> = (0..self.helpers.len()).filter(|k| fits(&self.helpers[*k])).collect();
        (!all.is_empty()).then(|| self.rng.pick(&all))
    }

    fn arguments(&mut self, k: usize, d: usize) -> Option<Vec<Arg>> {
        self.pure += 1;
        let params = self.helpers[k].params.clone();
        let args: Option<Vec<Arg>> = params.iter().map(|p| self.argument(p.kind, d)).collect();
        self.pure -= 1;
        // What is lent is not borrowed by another argument.
        let lent = args.iter().flatten().find_map(|a| if let Arg::Lent(v, _) = a { Some(v.clone()) } else { None });
        args.filter(|all| {
            !all.iter().any(|a| match a {
                Arg::Slice(v, ..) | Arg::Obj(Obj::Var(v), true) => lent.as_ref() == Some(v),
                _ => false,
            })
        })
    }

    fn argument(&mut self, kind: Kind, d: usize) -> Option<Arg> {
        Some(match kind {
            Kind::Scalar => Arg::Scalar(self.float(d)),
            Kind::Obj(ty, true) => Arg::Obj(self.lendable(ty, d.min(1)), true),
            Kind::Obj(ty, false) => Arg::Obj(self.obj(ty, d.min(1)), false),
            Kind::MutScalar => self.one(|n, is| match is {
                Is::Float(true) => Some(Arg::Lent(n.into(), false)),
                Is::Reference(true) => Some(Arg::Lent(n.into(), true)),
                _ => None,
            })?,
            Kind::MutPoint => self.one(|n, is| match is {
                Is::Obj(Ty::Point, true) => Some(Arg::Lent(n.into(), false)),
                Is::LentPoint => Some(Arg::Lent(n.into(), true)),
                _ => None,
            })?,
            Kind::MutSlice => self.one(|n, is| match is {
                Is::Array(_, true, kind) => Some(Arg::Lent(n.into(), *kind == Kind::MutSlice)),
                _ => None,
            })?,
            _ => {
                let (v, len, kind) = self.one(|n, is| match is {
                    Is::Array(len, _, kind) if *len >= 2 => Some((n.to_string(), *len, *kind)),
                    _ => None,
                })?;
                let part = self.rng.chance(40).then(|| {
                    let a = self.rng.below(len - 1);
                    (a, a + 2 + self.rng.below(len - a - 1))
                });
                Arg::Slice(v, matches!(kind, Kind::Slice | Kind::ArrayRef), part)
            }
        })
    }

    fn guard(&mut self) -> Option<Cond> {
        self.rng.chance(25).then(|| self.cond(0))
    }

    fn cond(&mut self, depth: usize) -> Cond {
        match self.rng.below(if depth == 0 { 7 } else { 10 }) {
            0..=3 => {
                let op = self.rng.pick(&["<", ">", "<=", ">="]);
                self.pure += 1;
                let (a, b) = (self.variable().unwrap_or(Expr::Lit(0.5)), self.float(1));
                self.pure -= 1;
                // A literal first would be of no known type.
                Cond::Float(op, a, b)
            }
            4 | 5 => {
                let op = self.rng.pick(&["<", ">", "<=", "==", "!="]);
                Cond::Int(op, self.int(3, 1), self.int(3, 0))
            }
            6 => match self.one(|n, is| matches!(is, Is::Bool).then(|| n.to_string())) {
                Some(v) => Cond::Var(v),
                None => self.cond(0),
            },
            7 if self.rng.chance(40) => {
                self.pure += 1;
                let c = self.quantified();
                self.pure -= 1;
                c.unwrap_or_else(|| self.cond(0))
            }
            7 => Cond::And(Box::new(self.cond(0)), Box::new(self.cond(0))),
            8 => Cond::Or(Box::new(self.cond(0)), Box::new(self.cond(0))),
            _ => Cond::Not(Box::new(self.cond(0))),
        }
    }

    /// A block with a value.
    fn value(&mut self, depth: usize) -> Block {
        self.scopes.push(Vec::new());
        let mut stmts = Vec::new();
        if self.pure == 0 && self.depth < 3 && self.budget > 0 && self.rng.chance(40) {
            self.depth += 1;
            for _ in 0..1 + self.rng.below(2) {
                self.stmt(&mut stmts);
            }
            self.depth -= 1;
        }
        let tail = self.float(depth);
        self.scopes.pop();
        Block { stmts, tail: Some(boxed(tail)) }
    }

    fn block(&mut self) -> Block {
        self.scopes.push(Vec::new());
        let mut stmts = Vec::new();
        self.depth += 1;
        for _ in 0..1 + self.rng.below(3) {
            self.stmt(&mut stmts);
        }
        if self.rng.chance(12) {
            self.jump(&mut stmts);
        }
        self.depth -= 1;
        self.scopes.pop();
        Block { stmts, tail: None }
    }

    /// A jump out of a loop or the function, if there is any to make.
    fn jump(&mut self, stmts: &mut Vec<Stmt>) {
        let Some(inner) = self.loops.last().cloned() else {
            if !self.closed {
                let r = self.result();
                stmts.push(Stmt::Return(r));
            }
            return;
        };
        let outer: Vec<Loop> = self.loops.iter().filter(|l| l.label.is_some()).cloned().collect();
        let (to, named) = if !outer.is_empty() && self.rng.chance(50) { (self.rng.pick(&outer), true) } else { (inner, false) };
        let label = if named { to.label.clone() } else { None };
        match self.rng.below(10) {
            0..=3 => {
                let e = to.value.then(|| self.combined());
                stmts.push(Stmt::Break(label, e));
            }
            4..=6 if to.continued => stmts.push(Stmt::Continue(label)),
            _ if self.closed => {}
            _ => {
                let r = self.result();
                stmts.push(Stmt::Return(r));
            }
        }
    }

    fn label(&mut self) -> Label {
        self.rng.chance(25).then(|| format!("l{}", self.loops.len()))
    }

    fn looped(&mut self, names: Vec<(String, Is)>, this: Loop) -> Block {
        let value = this.value;
        self.loops.push(this);
        self.scopes.push(names.clone());
        let mut b = self.block();
        self.scopes.pop();
        if self.rng.chance(if value { 70 } else { 25 }) {
            let mut inner = Vec::new();
            self.scopes.push(names);
            let c = self.cond(1);
            self.jump(&mut inner);
            self.scopes.pop();
            let at = self.rng.below(b.stmts.len() + 1);
            // What is bound before may shadow what the condition, a result or a value names.
            let names = !matches!(inner[..], [] | [Stmt::Continue(_) | Stmt::Break(_, None)]);
            let at = if names || b.stmts[..at].iter().any(binds) { 0 } else { at };
            if !inner.is_empty() {
                b.stmts.insert(at, Stmt::If(c, Block { stmts: inner, tail: None }, None));
            }
        }
        self.loops.pop();
        b
    }

    fn arms(&mut self) -> Vec<(usize, Option<Cond>, Block)> {
        (0..1 + self.rng.below(2)).map(|k| (k, self.guard(), self.block())).collect()
    }

    fn stmt(&mut self, out: &mut Vec<Stmt>) {
        self.budget = self.budget.saturating_sub(1);
        let nested = self.depth < 4;
        match self.rng.below(150) {
            0..=13 => {
                let e = self.combined();
                let v = self.rng.pick(&FLOATS);
                let m = self.rng.chance(60);
                out.push(Stmt::Let(v.into(), m, e));
                self.bind(v, Is::Float(m));
            }
            14..=16 => {
                let i = if self.rng.chance(50) { self.int(3, 2) } else { Int::Lit(self.rng.below(3)) };
                let v = self.rng.pick(&INTS);
                let m = self.rng.chance(70);
                out.push(Stmt::LetInt(v.into(), m, self.rng.chance(50), i));
                self.bind(v, Is::Int(3, m));
            }
            17 => {
                let c = self.cond(1);
                let v = self.rng.pick(&["s", "t"]);
                out.push(Stmt::LetBool(v.into(), c));
                self.bind(v, Is::Bool);
            }
            18..=20 => {
                let k = self.rng.below(FLOATS.len() - 1);
                let names = [FLOATS[k].to_string(), FLOATS[k + 1].to_string()];
                let s = match self.rng.below(4) {
                    0 => Stmt::PairSinCos(names.clone(), self.float(1)),
                    1 => {
                        let c = self.cond(1);
                        Stmt::PairIf(names.clone(), c, std::array::from_fn(|_| self.float(1)))
                    }
                    2 if self.helpers.iter().any(|h| h.ret == Ret::Floats(2) && !lends(h)) => {
                        let k = self.helper(|h| h.ret == Ret::Floats(2) && !lends(h)).unwrap();
                        match self.arguments(k, 1) {
                            Some(args) => Stmt::PairCall(names.clone(), k, args),
                            None => return,
                        }
                    }
                    _ => Stmt::Pair(names.clone(), self.float(2), self.float(2)),
                };
                out.push(s);
                self.bind(&names[0], Is::Float(false));
                self.bind(&names[1], Is::Float(false));
            }
            21 | 22 => {
                let (x, y) = (self.float(2), self.float(1));
                let v = self.rng.pick(&["p", "q"]);
                let m = self.rng.chance(60);
                out.push(Stmt::LetTuple(v.into(), m, x, y));
                self.bind(v, Is::Obj(Ty::Pair, m));
            }
            23..=27 => {
                let v = self.rng.pick(&ARRAYS);
                let m = self.rng.chance(75);
                let from = self.one(|n, is| match is {
                    Is::Array(len, _, Kind::Array) => Some((n.to_string(), *len)),
                    _ => None,
                });
                let (s, len) = match (self.rng.below(4), from) {
                    (0, Some((from, len))) => (Stmt::LetCopy(v.into(), m, from), len),
                    (1, _) => {
                        let len = 2 + self.rng.below(3);
                        (Stmt::LetRepeat(v.into(), m, Expr::Lit(self.lit()), len), len)
                    }
                    _ => {
                        let len = 2 + self.rng.below(3);
                        (Stmt::LetArray(v.into(), m, (0..len).map(|_| self.float(1)).collect()), len)
                    }
                };
                out.push(s);
                self.bind(v, Is::Array(len, m, Kind::Array));
            }
            28 | 29 => {
                // Of what is not written only: the borrow lives on.
                let from = self.one(|n, is| match is {
                    Is::Array(len, false, _) if *len > 2 => Some((n.to_string(), *len)),
                    _ => None,
                });
                let Some((from, len)) = from else { return };
                let a = self.rng.below(len - 1);
                let b = a + 2 + self.rng.below(len - a - 1);
                let v = self.rng.pick(&["r", "z"]);
                out.push(Stmt::LetSlice(v.into(), from, a, b));
                self.bind(v, Is::Array(b - a, false, Kind::Slice));
            }
            30..=32 if nested => {
                let c = self.cond(1);
                let v = self.rng.pick(&FLOATS);
                let (a, b) = (self.value(2), self.value(2));
                if format!("{c:?}{a:?}{b:?}").contains(&format!("{v:?}")) {
                    return;
                }
                out.push(Stmt::Deferred(v.into(), c, a, b));
                self.bind(v, Is::Float(false));
            }
            33..=58 => self.assign(out),
            59..=62 => {
                let Some(v) = self.one(|n, is| match is {
                    Is::Int(3, true) => Some(n.to_string()),
                    _ => None,
                }) else {
                    return self.assign(out);
                };
                let i = self.int(3, 2);
                out.push(Stmt::AssignInt(v, "=", i));
            }
            63..=71 if nested => {
                let c = self.cond(1);
                let a = self.block();
                let b = self.rng.chance(60).then(|| {
                    if self.rng.chance(30) {
                        let (c, a) = (self.cond(1), self.block());
                        let b = self.rng.chance(60).then(|| self.block());
                        Block { stmts: vec![Stmt::If(c, a, b)], tail: None }
                    } else {
                        self.block()
                    }
                });
                out.push(Stmt::If(c, a, b));
            }
            72 | 73 if nested => {
                let i = self.int(3, 2);
                let arms = self.arms();
                let last = self.block();
                out.push(Stmt::Match(i, arms, last));
            }
            74 if nested => {
                let (a, b) = (self.cond(0), self.cond(0));
                let mut arms = Vec::new();
                for _ in 0..1 + self.rng.below(2) {
                    let p = std::array::from_fn(|_| self.rng.chance(70).then(|| self.rng.chance(50)));
                    arms.push((p, self.guard(), self.block()));
                }
                let last = self.block();
                out.push(Stmt::MatchBools(a, b, arms, last));
            }
            75..=85 if nested && self.loops.len() < 3 => {
                let var = self.rng.pick(&INTS).to_string();
                let from = if self.rng.chance(70) { Int::Lit(self.rng.below(2)) } else { self.int(3, 1) };
                let inclusive = self.rng.chance(20);
                let to = match self.rng.below(4) {
                    0 => Int::Var("n".into()),
                    1 => self.int(3, 1),
                    _ => Int::Lit(2 + self.rng.below(2)),
                };
                let to = match to {
                    Int::Var(v) if !self.visible().iter().any(|(n, _)| *n == v) => Int::Lit(3),
                    to => to,
                };
                let reversed = self.rng.chance(25);
                let label = self.label();
                let this = Loop { label: label.clone(), continued: true, value: false };
                let body = self.looped(vec![(var.clone(), Is::Int(3, false))], this);
                out.push(Stmt::For { label, var, from, to, inclusive, reversed, body });
            }
            86..=88 if nested && self.loops.len() < 3 => {
                let var = self.rng.pick(&["g", "h"]).to_string();
                let limit = self.int(3, 0);
                // The step is taken inside the body, where another of the name would be meant.
                if self.visible().iter().any(|(n, _)| *n == var) {
                    return;
                }
                self.bind(&var, Is::Int(3, false));
                let and = self.rng.chance(30).then(|| self.cond(0));
                let first = self.rng.chance(50);
                let label = self.label();
                let this = Loop { label: label.clone(), continued: first, value: false };
                let body = self.looped(vec![], this);
                // The counter is bound before the limit is read.
                out.push(Stmt::While { label, var, limit, and, first, body });
            }
            89 | 90 if nested && self.loops.len() < 3 => {
                let var = self.rng.pick(&["g", "h"]).to_string();
                let limit = self.int(3, 0);
                // The step is taken inside the body, where another of the name would be meant.
                if self.visible().iter().any(|(n, _)| *n == var) {
                    return;
                }
                self.bind(&var, Is::Int(3, false));
                let label = self.label();
                let value = self.rng.chance(50);
                let this = Loop { label: label.clone(), continued: true, value };
                let body = self.looped(vec![], this);
                if value {
                    let last = self.combined();
                    let name = self.rng.pick(&FLOATS);
                    out.push(Stmt::LetLoop { name: name.into(), label, var, limit, last, body });
                    self.bind(name, Is::Float(false));
                } else {
                    out.push(Stmt::Loop { label, var, limit, body });
                }
            }
            91 | 92 if nested && self.depth > 0 => {
                let c = self.cond(1);
                let mut inner = Vec::new();
                self.jump(&mut inner);
                if !inner.is_empty() {
                    out.push(Stmt::If(c, Block { stmts: inner, tail: None }, None));
                }
            }
            93..=95 => {
                let e = self.float(2);
                let underscore = self.rng.chance(50);
                out.push(Stmt::Drop(e, underscore));
            }
            96 | 97 if nested => {
                let b = self.block();
                out.push(Stmt::Scope(b));
            }
            98 | 99 => self.assign(out),
            _ => self.part_stmt(out),
        }
    }

    fn assign(&mut self, out: &mut Vec<Stmt>) {
        let target = match self.rng.below(10) {
            0..=5 => self.one(|n, is| match is {
                Is::Float(true) => Some(Target::Var(n.into())),
                Is::Reference(true) => Some(Target::Deref(n.into())),
                _ => None,
            }),
            6..=8 => self.element(true).map(|(v, i)| Target::Index(v, i)),
            _ => self.field(true),
        };
        let Some(target) = target else {
            let e = self.combined();
            let v = self.rng.pick(&FLOATS);
            out.push(Stmt::Let(v.into(), true, e));
            return self.bind(v, Is::Float(true));
        };
        let op = self.rng.pick(&["=", "=", "=", "+=", "+=", "-=", "*=", "*=", "/=", "%="]);
        let e = match op {
            "/=" | "%=" => self.positive(1),
            "*=" => match self.rng.below(3) {
                0 => Expr::Un("sin", boxed(self.float(1)), false),
                _ => self.float(1),
            },
            _ if self.rng.chance(30) => Expr::Un(self.rng.pick(&["sin", "tanh"]), boxed(self.combined()), false),
            _ => self.float(2),
        };
        out.push(Stmt::Assign(target, op, e));
    }
}

fn binds(s: &Stmt) -> bool {
    !matches!(
        s,
        Stmt::Assign(..) | Stmt::AssignInt(..) | Stmt::If(..) | Stmt::Match(..) | Stmt::MatchBools(..) | Stmt::For { .. }
            | Stmt::Scope(_) | Stmt::Drop(..) | Stmt::AssignObj(..) | Stmt::IfLet(..) | Stmt::Take(..) | Stmt::ForEach { .. }
            | Stmt::Change(..) | Stmt::Shift(..) | Stmt::MemSwap(..) | Stmt::ForEachMut { .. } | Stmt::Lend(..) | Stmt::Accumulate { .. }
    )
}

/// Whether a call changes what it is lent.
fn lends(f: &Function) -> bool {
    f.params.iter().any(|p| matches!(p.kind, Kind::MutScalar | Kind::MutSlice | Kind::MutPoint))
}
