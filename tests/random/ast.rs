//! The programs: their syntax tree and its printer.

use std::fmt::Write;

/// The length of every slice, array and `Vec` parameter of an entry function.
pub const LENGTH: usize = 4;

#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Lit(f64),
    Var(String),
    Index(String, Int),
    Field(String, usize),
    Neg(Box<Expr>),
    Bin(char, Box<Expr>, Box<Expr>),
    /// A method of one operand; as `f64::sin(x)` where the flag is set.
    Un(&'static str, Box<Expr>, bool),
    Powi(Box<Expr>, i32),
    PowiOf(Box<Expr>, Int),
    Bi(&'static str, Box<Expr>, Box<Expr>, bool),
    Tri(&'static str, Box<Expr>, Box<Expr>, Box<Expr>),
    OfInt(Int),
    Narrow(Box<Expr>),
    If(Box<Cond>, Block, Block),
    Match(Int, Vec<(usize, Option<Cond>, Block)>, Block),
    Block(Block),
    /// A call of a helper, and the field of its result.
    Call(usize, Vec<Arg>, Option<usize>),
    SinCos(Box<Expr>, usize),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    Scalar(Expr),
    Slice(String, bool, Option<(usize, usize)>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Int {
    Lit(usize),
    Var(String),
    Len(String),
    Add(Box<Int>, Box<Int>),
    Sub(Box<Int>, Box<Int>),
    Mul(Box<Int>, Box<Int>),
    Mod(Box<Int>, usize),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Cond {
    Float(&'static str, Expr, Expr),
    Int(&'static str, Int, Int),
    Var(String),
    And(Box<Cond>, Box<Cond>),
    Or(Box<Cond>, Box<Cond>),
    Not(Box<Cond>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    pub stmts: Vec<Stmt>,
    pub tail: Option<Box<Expr>>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    Var(String),
    Index(String, Int),
    Field(String, usize),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Stmt {
    Let(String, bool, Expr),
    LetInt(String, bool, bool, Int),
    LetBool(String, Cond),
    /// `let (a, b) = (x, y);`
    Pair([String; 2], Expr, Expr),
    PairSinCos([String; 2], Expr),
    PairCall([String; 2], usize, Vec<Arg>),
    PairIf([String; 2], Cond, [Expr; 4]),
    LetTuple(String, bool, Expr, Expr),
    LetArray(String, bool, Vec<Expr>),
    LetRepeat(String, bool, Expr, usize),
    LetCopy(String, bool, String),
    LetSlice(String, String, usize, usize),
    /// `let y; if c { ..; y = a; } else { ..; y = b; }`
    Deferred(String, Cond, Block, Block),
    Assign(Target, &'static str, Expr),
    AssignInt(String, &'static str, Int),
    If(Cond, Block, Option<Block>),
    Match(Int, Vec<(usize, Option<Cond>, Block)>, Block),
    MatchBools(Cond, Cond, Vec<([Option<bool>; 2], Option<Cond>, Block)>, Block),
    For { var: String, from: Int, to: Int, inclusive: bool, reversed: bool, body: Block },
    While { var: String, limit: Int, and: Option<Cond>, first: bool, body: Block },
    Loop { var: String, limit: Int, body: Block },
    Break,
    Continue,
    Return(Vec<Expr>),
    Drop(Expr, bool),
    Scope(Block),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Scalar,
    Slice,
    Array,
    ArrayRef,
    Vector,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    pub name: String,
    pub kind: Kind,
    pub mutable: bool,
}

/// A function: 1, 2 or 3 results are a float, a tuple or an array.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    pub params: Vec<Param>,
    /// The parameter `n: usize`; only entry functions have it.
    pub count: bool,
    pub results: usize,
    pub body: Block,
    pub result: Vec<Expr>,
}

/// A program: helpers, each of which may call the ones before it; the last function is the entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    pub functions: Vec<Function>,
}

impl Program {
    pub fn entry(&self) -> &Function {
        self.functions.last().unwrap()
    }
}

impl Function {
    /// The number of float inputs of an entry function.
    pub fn inputs(&self) -> usize {
        self.params.iter().map(|p| if p.kind == Kind::Scalar { 1 } else { LENGTH }).sum()
    }
}

/// Has a type without looking at where it is used.
fn anchored(e: &Expr) -> bool {
    match e {
        Expr::Lit(_) => false,
        Expr::Neg(a) => anchored(a),
        Expr::Bin(_, a, b) => anchored(a) || anchored(b),
        Expr::If(_, a, b) => tail_anchored(a) || tail_anchored(b),
        Expr::Match(_, arms, last) => arms.iter().any(|a| tail_anchored(&a.2)) || tail_anchored(last),
        Expr::Block(b) => tail_anchored(b),
        _ => true,
    }
}

fn tail_anchored(b: &Block) -> bool {
    b.tail.as_ref().is_none_or(|e| anchored(e))
}

pub struct Printer {
    pub out: String,
    /// What helper function `k` is called.
    pub prefix: String,
    indent: usize,
}

fn lit(x: f64) -> String {
    format!("{x:?}")
}

impl Printer {
    pub fn new(prefix: &str) -> Self {
        Self { out: String::new(), prefix: prefix.into(), indent: 0 }
    }

    fn name(&self, p: &Program, k: usize) -> String {
        if k + 1 == p.functions.len() { self.prefix.clone() } else { format!("{}_{}", self.prefix, k) }
    }

    pub fn program(&mut self, p: &Program, attribute: &str) {
        for (k, f) in p.functions.iter().enumerate() {
            if !attribute.is_empty() {
                self.line(attribute);
            }
            let mut params: Vec<String> = f
                .params
                .iter()
                .map(|p| {
                    let ty = match p.kind {
                        Kind::Scalar => "f64".into(),
                        Kind::Slice => "&[f64]".into(),
                        Kind::Array => format!("[f64; {LENGTH}]"),
                        Kind::ArrayRef => format!("&[f64; {LENGTH}]"),
                        Kind::Vector => "Vec<f64>".into(),
                    };
                    format!("{}{}: {}", if p.mutable { "mut " } else { "" }, p.name, ty)
                })
                .collect();
            if f.count {
                params.push("n: usize".into());
            }
            let ty = match f.results {
                1 => "f64",
                2 => "(f64, f64)",
                _ => "[f64; 3]",
            };
            let name = self.name(p, k);
            self.line(&format!("pub fn {name}({}) -> {ty} {{", params.join(", ")));
            self.indent += 1;
            for s in &f.body.stmts {
                self.stmt(s);
            }
            let e = self.results(&f.result);
            self.line(&e);
            self.indent -= 1;
            self.line("}");
        }
    }

    fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.out.push_str("    ");
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn results(&mut self, r: &[Expr]) -> String {
        let all: Vec<String> = r.iter().map(|e| self.top(e)).collect();
        match all.len() {
            1 => all[0].clone(),
            2 => format!("({})", all.join(", ")),
            _ => format!("[{}]", all.join(", ")),
        }
    }

    fn body(&mut self, b: &Block) {
        self.indent += 1;
        for s in &b.stmts {
            self.stmt(s);
        }
        if let Some(e) = &b.tail {
            let e = self.top(e);
            self.line(&e);
        }
        self.indent -= 1;
    }

    /// The text of a block, with braces.
    fn block(&mut self, b: &Block) -> String {
        let outer = std::mem::take(&mut self.out);
        self.body(b);
        let inner = std::mem::replace(&mut self.out, outer);
        if inner.lines().count() <= 1 {
            return format!("{{ {} }}", inner.trim());
        }
        format!("{{\n{inner}{}}}", "    ".repeat(self.indent))
    }

    fn guard(&mut self, g: &Option<Cond>) -> String {
        g.as_ref().map_or(String::new(), |c| format!(" if {}", self.cond(c)))
    }

    fn args(&mut self, args: &[Arg]) -> String {
        let mut all = Vec::new();
        for a in args {
            all.push(match a {
                Arg::Scalar(e) => self.top(e),
                Arg::Slice(v, borrowed, None) => format!("{}{v}", if *borrowed { "" } else { "&" }),
                Arg::Slice(v, _, Some((a, b))) => format!("&{v}[{a}..{b}]"),
            });
        }
        all.join(", ")
    }

    /// An expression where nothing binds tighter than what surrounds it.
    fn top(&mut self, e: &Expr) -> String {
        match e {
            Expr::Bin(op, a, b) => format!("{} {op} {}", self.expr(a), self.expr(b)),
            Expr::OfInt(i) => format!("{} as f64", self.int(i)),
            Expr::If(c, a, b) => format!("if {} {} else {}", self.cond(c), self.block(a), self.block(b)),
            Expr::Match(i, arms, last) => self.matching(i, arms, last),
            Expr::Block(b) => self.block(b),
            _ => self.expr(e),
        }
    }

    fn matching(&mut self, i: &Int, arms: &[(usize, Option<Cond>, Block)], last: &Block) -> String {
        let mut text = format!("match {} {{\n", self.int(i));
        self.indent += 1;
        let pad = "    ".repeat(self.indent);
        for (k, g, b) in arms {
            let _ = writeln!(text, "{pad}{k}{} => {}", self.guard(g), self.block(b));
        }
        let _ = writeln!(text, "{pad}_ => {}", self.block(last));
        self.indent -= 1;
        text + &"    ".repeat(self.indent) + "}"
    }

    /// An operand.
    fn expr(&mut self, e: &Expr) -> String {
        match e {
            Expr::Lit(x) if *x < 0.0 => format!("({})", lit(*x)),
            Expr::Lit(x) => lit(*x),
            Expr::Var(v) => v.clone(),
            Expr::Index(v, i) => format!("{v}[{}]", self.int_top(i)),
            Expr::Field(v, k) => format!("{v}.{k}"),
            Expr::Neg(a) => format!("(-{})", self.expr(a)),
            Expr::Un(m, a, true) => format!("f64::{m}({})", self.top(a)),
            Expr::Un(m, a, false) => self.method(a, m, ""),
            Expr::Powi(a, n) => self.method(a, "powi", &n.to_string()),
            Expr::PowiOf(a, n) => {
                let n = format!("{} as i32", self.int(n));
                self.method(a, "powi", &n)
            }
            Expr::Bi(m, a, b, true) => format!("f64::{m}({}, {})", self.top(a), self.top(b)),
            Expr::Bi(m, a, b, false) => {
                let b = self.top(b);
                self.method(a, m, &b)
            }
            Expr::Tri(m, a, b, c) => {
                let rest = format!("{}, {}", self.top(b), self.top(c));
                self.method(a, m, &rest)
            }
            Expr::Narrow(a) => format!("({} as f32 as f64)", self.expr(a)),
            Expr::Call(k, args, field) => {
                let args = self.args(args);
                let field = field.map_or(String::new(), |f| format!(".{f}"));
                format!("{}_{k}({args}){field}", self.prefix)
            }
            Expr::SinCos(a, k) => self.method(a, "sin_cos", "") + &format!(".{k}"),
            _ => format!("({})", self.top(e)),
        }
    }

    /// A method call; as a path where the receiver's type would not be known.
    fn method(&mut self, a: &Expr, m: &str, rest: &str) -> String {
        match a {
            Expr::Lit(x) if *x < 0.0 => format!("({}_f64).{m}({rest})", lit(*x)),
            Expr::Lit(x) => format!("{}_f64.{m}({rest})", lit(*x)),
            _ if anchored(a) => format!("{}.{m}({rest})", self.expr(a)),
            _ if rest.is_empty() => format!("f64::{m}({})", self.top(a)),
            _ => format!("f64::{m}({}, {rest})", self.top(a)),
        }
    }

    fn int_top(&mut self, i: &Int) -> String {
        match i {
            Int::Add(a, b) => format!("{} + {}", self.int(a), self.int(b)),
            Int::Sub(a, b) => format!("{} - {}", self.int(a), self.int(b)),
            Int::Mul(a, b) => format!("{} * {}", self.int(a), self.int(b)),
            Int::Mod(a, m) => format!("{} % {m}", self.int(a)),
            _ => self.int(i),
        }
    }

    fn int(&mut self, i: &Int) -> String {
        match i {
            Int::Lit(k) => k.to_string(),
            Int::Var(v) => v.clone(),
            Int::Len(v) => format!("{v}.len()"),
            _ => format!("({})", self.int_top(i)),
        }
    }

    fn cond(&mut self, c: &Cond) -> String {
        match c {
            Cond::Float(op, a, b) => format!("{} {op} {}", self.expr(a), self.expr(b)),
            Cond::Int(op, a, b) => format!("{} {op} {}", self.int(a), self.int(b)),
            Cond::Var(v) => v.clone(),
            Cond::And(a, b) => format!("({}) && ({})", self.cond(a), self.cond(b)),
            Cond::Or(a, b) => format!("({}) || ({})", self.cond(a), self.cond(b)),
            Cond::Not(a) => format!("!({})", self.cond(a)),
        }
    }

    fn bind(&mut self, name: &str, mutable: bool, e: &Expr) -> String {
        let ty = if anchored(e) { "" } else { ": f64" };
        format!("let {}{name}{ty}", if mutable { "mut " } else { "" })
    }

    fn stmt(&mut self, s: &Stmt) {
        let text = match s {
            Stmt::Let(v, m, e) => format!("{} = {};", self.bind(v, *m, e), self.top(e)),
            Stmt::LetInt(v, m, typed, i) => {
                let m = if *m { "mut " } else { "" };
                let ty = if *typed { ": usize" } else { "" };
                format!("let {m}{v}{ty} = {};", self.int_top(i))
            }
            Stmt::LetBool(v, c) => format!("let {v} = {};", self.cond(c)),
            Stmt::Pair([a, b], x, y) => {
                let ty = if anchored(x) && anchored(y) { "" } else { ": (f64, f64)" };
                format!("let ({a}, {b}){ty} = ({}, {});", self.top(x), self.top(y))
            }
            Stmt::PairSinCos([a, b], x) => format!("let ({a}, {b}) = {};", self.method(x, "sin_cos", "")),
            Stmt::PairCall([a, b], k, args) => {
                let args = self.args(args);
                format!("let ({a}, {b}) = {}_{k}({args});", self.prefix)
            }
            Stmt::PairIf([a, b], c, e) => format!(
                "let ({a}, {b}): (f64, f64) = if {} {{ ({}, {}) }} else {{ ({}, {}) }};",
                self.cond(c),
                self.top(&e[0]),
                self.top(&e[1]),
                self.top(&e[2]),
                self.top(&e[3])
            ),
            Stmt::LetTuple(v, m, x, y) => {
                let m = if *m { "mut " } else { "" };
                let ty = if anchored(x) && anchored(y) { "" } else { ": (f64, f64)" };
                format!("let {m}{v}{ty} = ({}, {});", self.top(x), self.top(y))
            }
            Stmt::LetArray(v, m, all) => {
                let m = if *m { "mut " } else { "" };
                let ty = if all.iter().any(anchored) { String::new() } else { format!(": [f64; {}]", all.len()) };
                let all: Vec<String> = all.iter().map(|e| self.top(e)).collect();
                format!("let {m}{v}{ty} = [{}];", all.join(", "))
            }
            Stmt::LetRepeat(v, m, e, n) => {
                let m = if *m { "mut " } else { "" };
                let ty = if anchored(e) { String::new() } else { format!(": [f64; {n}]") };
                format!("let {m}{v}{ty} = [{}; {n}];", self.top(e))
            }
            Stmt::LetCopy(v, m, from) => format!("let {}{v} = {from};", if *m { "mut " } else { "" }),
            Stmt::LetSlice(v, from, a, b) => format!("let {v} = &{from}[{a}..{b}];"),
            Stmt::Deferred(v, c, a, b) => {
                let ty = if tail_anchored(a) || tail_anchored(b) { "" } else { ": f64" };
                self.line(&format!("let {v}{ty};"));
                let (c, a, b) = (self.cond(c), self.assigning(v, a), self.assigning(v, b));
                format!("if {c} {a} else {b}")
            }
            Stmt::Assign(t, op, e) => {
                let e = self.top(e);
                let t = match t {
                    Target::Var(v) => v.clone(),
                    Target::Index(v, i) => format!("{v}[{}]", self.int_top(i)),
                    Target::Field(v, k) => format!("{v}.{k}"),
                };
                format!("{t} {op} {e};")
            }
            Stmt::AssignInt(v, op, i) => format!("{v} {op} {};", self.int_top(i)),
            Stmt::If(c, a, b) => self.if_else(c, a, b),
            Stmt::Match(i, arms, last) => self.matching(i, arms, last),
            Stmt::MatchBools(a, b, arms, last) => {
                let mut text = format!("match ({}, {}) {{\n", self.cond(a), self.cond(b));
                self.indent += 1;
                let pad = "    ".repeat(self.indent);
                let show = |b: &Option<bool>| b.map_or("_".into(), |b| b.to_string());
                for ([x, y], g, b) in arms {
                    let _ = writeln!(text, "{pad}({}, {}){} => {}", show(x), show(y), self.guard(g), self.block(b));
                }
                let _ = writeln!(text, "{pad}_ => {}", self.block(last));
                self.indent -= 1;
                text + &"    ".repeat(self.indent) + "}"
            }
            Stmt::For { var, from, to, inclusive, reversed, body } => {
                let dots = if *inclusive { "..=" } else { ".." };
                let range = format!("{}{dots}{}", self.int(from), self.int(to));
                let range = if *reversed { format!("({range}).rev()") } else { range };
                format!("for {var} in {range} {}", self.block(body))
            }
            Stmt::While { var, limit, and, first, body } => {
                self.line(&format!("let mut {var} = 0;"));
                let and = and.as_ref().map_or(String::new(), |c| format!(" && ({})", self.cond(c)));
                let limit = self.int(limit);
                self.line(&format!("while {var} < {limit}{and} {{"));
                let step = format!("    {var} += 1;");
                if *first {
                    self.line(&step);
                }
                self.body(body);
                if !first {
                    self.line(&step);
                }
                "}".into()
            }
            Stmt::Loop { var, limit, body } => {
                self.line(&format!("let mut {var} = 0;"));
                self.line("loop {");
                let limit = self.int(limit);
                self.line(&format!("    if {var} >= {limit} {{ break; }}"));
                self.line(&format!("    {var} += 1;"));
                self.body(body);
                "}".into()
            }
            Stmt::Break => "break;".into(),
            Stmt::Continue => "continue;".into(),
            Stmt::Return(r) => format!("return {};", self.results(r)),
            Stmt::Drop(e, true) => format!("let _ = {};", self.top(e)),
            Stmt::Drop(e, false) => match e {
                Expr::Un(..) | Expr::Powi(..) | Expr::Call(..) => format!("{};", self.expr(e)),
                _ => format!("let _unused: f64 = {};", self.top(e)),
            },
            Stmt::Scope(b) => self.block(b),
        };
        self.line(&text);
    }

    fn if_else(&mut self, c: &Cond, a: &Block, b: &Option<Block>) -> String {
        let text = format!("if {} {}", self.cond(c), self.block(a));
        match b {
            None => text,
            // A ladder.
            Some(Block { stmts, tail: None }) if matches!(&stmts[..], [Stmt::If(..)]) => {
                let Stmt::If(c, a, b) = &stmts[0] else { unreachable!() };
                format!("{text} else {}", self.if_else(c, a, b))
            }
            Some(b) => format!("{text} else {}", self.block(b)),
        }
    }

    fn assigning(&mut self, v: &str, b: &Block) -> String {
        let mut b = b.clone();
        if let Some(e) = b.tail.take() {
            b.stmts.push(Stmt::Assign(Target::Var(v.into()), "=", *e));
        }
        self.block(&b)
    }
}
