//! The text of a program.

use std::fmt::Write;

use crate::ast::*;

/// Has a type without looking at where it is used.
fn anchored(e: &Expr) -> bool {
    match e {
        Expr::Lit(_) => false,
        Expr::Neg(a) => anchored(a),
        Expr::Bin(_, a, b) => anchored(a) || anchored(b),
        Expr::If(_, a, b) => tail_anchored(a) || tail_anchored(b),
        Expr::Match(_, arms, last) => arms.iter().any(|a| tail_anchored(&a.2)) || tail_anchored(last),
        Expr::Block(b) | Expr::IfLet(_, _, _, b, _) => tail_anchored(b),
        Expr::Take(_, _, arms) => arms.iter().any(|a| tail_anchored(&a.body)),
        _ => true,
    }
}

/// Has a type without looking at where it is used.
pub fn typed(o: &Obj) -> bool {
    match o {
        Obj::Make(Ty::Point | Ty::Shape, ..) => true,
        Obj::Make(Ty::Result, ..) => false,
        Obj::Make(_, _, parts, _) => !parts.is_empty() && parts.iter().all(anchored),
        Obj::If(_, a, b) | Obj::Both(a, b) => typed(a) && typed(b),
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
                        Kind::Obj(ty, borrowed) => format!("{}{}", if borrowed { "&" } else { "" }, ty.name()),
                        Kind::MutScalar => "&mut f64".into(),
                        Kind::MutSlice => "&mut [f64]".into(),
                        Kind::MutPoint => "&mut Point".into(),
                    };
                    format!("{}{}: {}", if p.mutable { "mut " } else { "" }, p.name, ty)
                })
                .collect();
            if f.count {
                params.push("n: usize".into());
            }
            let ty = match f.ret {
                Ret::Floats(1) => "f64",
                Ret::Floats(2) => "(f64, f64)",
                Ret::Floats(_) => "[f64; 3]",
                Ret::Obj(ty) => ty.name(),
            };
            let name = self.name(p, k);
            self.line(&format!("pub fn {name}({}) -> {ty} {{", params.join(", ")));
            self.indent += 1;
            for s in &f.body.stmts {
                self.stmt(s);
            }
            if let Value::Until { var, limit, body, last } = &f.result {
                self.line(&format!("let mut {var} = 0;"));
                self.line("loop {");
                let (limit, last) = (self.int(limit), self.results(last));
                self.line(&format!("    if {var} >= {limit} {{ return {last}; }}"));
                self.line(&format!("    {var} += 1;"));
                self.body(body);
                self.line("}");
            } else {
                let e = self.results(&f.result);
                self.line(&e);
            }
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

    fn results(&mut self, r: &Value) -> String {
        let all = match r {
            Value::Floats(all) => all,
            Value::Obj(o) => return self.obj(o),
            Value::Until { last, .. } => return self.results(last),
        };
        let all: Vec<String> = all.iter().map(|e| self.top(e)).collect();
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
                Arg::Obj(o, borrowed) => self.borrowed(o, *borrowed),
                Arg::Lent(v, reference) => format!("{}{v}", if *reference { "" } else { "&mut " }),
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
            Expr::Deref(v) => format!("*{v}"),
            Expr::Take(o, borrowed, arms) => self.take(o, *borrowed, arms),
            Expr::IfLet(p, o, borrowed, a, b) => {
                let p = self.pat(p);
                format!("if let {p} = {} {} else {}", self.scrutinee(o, *borrowed), self.block(a), self.block(b))
            }
            _ => self.expr(e),
        }
    }

    fn borrowed(&mut self, o: &Obj, borrowed: bool) -> String {
        let text = self.obj(o);
        match o {
            Obj::Behind(v) if borrowed => v.clone(),
            Obj::Elements(_, false) if borrowed => format!("&{text}[..]"),
            Obj::Elements(..) => text,
            Obj::If(..) if borrowed => format!("&({text})"),
            _ if borrowed => format!("&{text}"),
            _ => text,
        }
    }

    /// Where a struct literal would be taken for a block.
    fn scrutinee(&mut self, o: &Obj, borrowed: bool) -> String {
        let text = self.borrowed(o, borrowed);
        if text.contains('{') { format!("({text})") } else { text }
    }

    fn obj(&mut self, o: &Obj) -> String {
        match o {
            Obj::Var(v) | Obj::Elements(v, _) => v.clone(),
            Obj::Behind(v) => format!("*{v}"),
            Obj::Make(ty, k, parts, i) => {
                let parts: Vec<String> = parts.iter().map(|e| self.top(e)).collect();
                match (ty, k) {
                    (Ty::Result, 1) => format!("Err({})", self.int_top(i)),
                    (Ty::Pair, _) => format!("({})", parts.join(", ")),
                    (Ty::Point, _) => format!("Point {{ a: {}, b: {} }}", parts[0], parts[1]),
                    (Ty::Shape, 0) => format!("Shape::Round {{ r: {} }}", parts[0]),
                    _ if parts.is_empty() => ty.variant(*k).into(),
                    _ => format!("{}({})", ty.variant(*k), parts.join(", ")),
                }
            }
            Obj::If(c, a, b) => {
                let (c, a, b) = (self.cond(c), self.obj(a), self.obj(b));
                format!("if {c} {{ {a} }} else {{ {b} }}")
            }
            Obj::Call(k, args) => {
                let args = self.args(args);
                format!("{}_{k}({args})", self.prefix)
            }
            Obj::Of(o, m, args) => {
                let args: Vec<String> = args.iter().map(|e| self.top(e)).collect();
                format!("{}.{m}({})", self.receiver(o), args.join(", "))
            }
            Obj::Both(a, b) => format!("({}, {})", self.obj(a), self.obj(b)),
        }
    }

    fn receiver(&mut self, o: &Obj) -> String {
        if let Obj::Behind(v) = o {
            return v.clone();
        }
        let text = self.obj(o);
        if matches!(o, Obj::If(..)) || text.ends_with('}') { format!("({text})") } else { text }
    }

    fn pat(&mut self, p: &Pat) -> String {
        match p {
            Pat::Wild => "_".into(),
            Pat::Bind(v) => v.clone(),
            Pat::Mut(v) => format!("mut {v}"),
            Pat::Ref(v) => format!("ref {v}"),
            Pat::Range(a, b) => format!("{a:?}..{b:?}"),
            Pat::At(v, a, b) => format!("{v} @ {a:?}..{b:?}"),
            Pat::Variant(ty, k, parts, rest) => {
                let mut parts: Vec<String> = parts.iter().map(|p| self.pat(p)).collect();
                let named = match (ty, k) {
                    (Ty::Point, _) => Some(("Point", ["a", "b"])),
                    (Ty::Shape, 0) => Some(("Shape::Round", ["r", ""])),
                    _ => None,
                };
                if let Some((name, fields)) = named {
                    let mut all: Vec<String> = parts
                        .iter()
                        .zip(fields)
                        .filter(|(p, _)| !(*rest && *p == "_"))
                        .map(|(p, f)| if p == f { p.clone() } else { format!("{f}: {p}") })
                        .collect();
                    if *rest {
                        all.push("..".into());
                    }
                    return format!("{name} {{ {} }}", all.join(", "));
                }
                if *rest && *ty != Ty::Pair {
                    while parts.last().is_some_and(|p| p == "_") {
                        parts.pop();
                    }
                    parts.push("..".into());
                }
                match ty {
                    Ty::Pair => format!("({})", parts.join(", ")),
                    _ if parts.is_empty() || *parts == [".."] && ty.parts(*k) == 0 => ty.variant(*k).into(),
                    _ => format!("{}({})", ty.variant(*k), parts.join(", ")),
                }
            }
            Pat::Or(ty, all) => {
                let all: Vec<String> = all
                    .iter()
                    .map(|k| match (ty, k) {
                        (Ty::Shape, 0) => "Shape::Round { .. }".into(),
                        _ if *ty != Ty::Result && ty.parts(*k) == 0 => ty.variant(*k).into(),
                        _ => format!("{}(..)", ty.variant(*k)),
                    })
                    .collect();
                all.join(" | ")
            }
            Pat::Slice(parts, rest) => {
                let mut parts: Vec<String> = parts.iter().map(|p| self.pat(p)).collect();
                if let Some(at) = rest {
                    parts.insert(*at, "..".into());
                }
                format!("[{}]", parts.join(", "))
            }
            Pat::Both(a, b) => format!("({}, {})", self.pat(a), self.pat(b)),
        }
    }

    fn take(&mut self, o: &Obj, borrowed: bool, arms: &[Arm]) -> String {
        let mut text = format!("match {} {{\n", self.scrutinee(o, borrowed));
        self.indent += 1;
        let pad = "    ".repeat(self.indent);
        for Arm { pat, guard, body } in arms {
            let _ = writeln!(text, "{pad}{}{} => {}", self.pat(pat), self.guard(guard), self.block(body));
        }
        self.indent -= 1;
        text + &"    ".repeat(self.indent) + "}"
    }

    fn chain(&mut self, c: &Chain) -> String {
        let mut text = match &c.base {
            Base::Iter(v) => format!("{v}.iter()"),
            Base::Windows(v, k) => format!("{v}.windows({k})"),
            Base::Range(a, b) => format!("({}..{})", self.int(a), self.int(b)),
        };
        for s in &c.steps {
            text += &match s {
                Step::Copied => ".copied()".into(),
                Step::Rev => ".rev()".into(),
                Step::Skip(k) => format!(".skip({})", self.int(k)),
                Step::Take(k) => format!(".take({})", self.int(k)),
                Step::StepBy(k) => format!(".step_by({})", self.int(k)),
                Step::Enumerate => ".enumerate()".into(),
                Step::Zip(v) => format!(".zip({v}.iter())"),
                Step::Then(v) => format!(".chain({v}.iter())"),
                Step::Map(i, b) if !tail_anchored(b) => format!(".map(|{}| -> f64 {})", i.text(), self.block(b)),
                Step::Map(i, b) => format!(".map(|{}| {})", i.text(), self.closed(b)),
                Step::Filter(i, c) => format!(".filter(|&{}| {})", i.text(), self.cond(c)),
                Step::TakeWhile(i, c) => format!(".take_while(|&{}| {})", i.text(), self.cond(c)),
                Step::SkipWhile(i, c) => format!(".skip_while(|&{}| {})", i.text(), self.cond(c)),
            };
        }
        match &c.end {
            None => {}
            Some(End::Sum) => text += ".sum::<f64>()",
            Some(End::Product) => text += ".product::<f64>()",
            Some(End::Fold(e, acc, i, b)) => {
                let typed = if anchored(e) { "" } else { "_f64" };
                let _ = write!(text, ".fold({}{typed}, |{acc}, {}| {})", self.top(e), i.text(), self.closed(b));
            }
            Some(End::FoldBy(e, f)) => {
                let _ = write!(text, ".fold({}, f64::{f})", self.top(e));
            }
            Some(End::Reduce(f, e)) => {
                let _ = write!(text, ".reduce(f64::{f}).unwrap_or({})", self.top(e));
            }
            Some(End::Extreme(most, e)) => {
                let name = if *most { "max_by" } else { "min_by" };
                let _ = write!(text, ".{name}(|p, q| p.total_cmp(q)).unwrap_or({})", self.top(e));
            }
        }
        text
    }

    /// The body of a closure.
    fn closed(&mut self, b: &Block) -> String {
        match (&b.stmts[..], &b.tail) {
            ([], Some(e)) if !matches!(**e, Expr::Block(_)) => self.top(e),
            _ => self.block(b),
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
            Expr::Part(v, f) => format!("{v}.{f}"),
            Expr::Of(o, m, args) => {
                let args: Vec<String> = args.iter().map(|o| self.borrowed(o, true)).collect();
                format!("{}.{m}({})", self.receiver(o), args.join(", "))
            }
            Expr::UnwrapOr(o, e) => format!("{}.unwrap_or({})", self.receiver(o), self.top(e)),
            Expr::Try(o) if matches!(**o, Obj::Behind(_)) => format!("({})?", self.obj(o)),
            Expr::Try(o) => format!("{}?", self.receiver(o)),
            Expr::Apply(f, args) => {
                let args: Vec<String> = args.iter().map(|e| self.top(e)).collect();
                format!("{f}({})", args.join(", "))
            }
            Expr::Chain(c) => self.chain(c),
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
            Cond::Some(any, chain, item, c) => {
                let name = if *any { "any" } else { "all" };
                format!("{}.{name}(|{}| {})", self.chain(chain), item.text(), self.cond(c))
            }
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
                let t = self.target(t);
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
            Stmt::For { label, var, from, to, inclusive, reversed, body } => {
                let dots = if *inclusive { "..=" } else { ".." };
                let range = format!("{}{dots}{}", self.int(from), self.int(to));
                let range = if *reversed { format!("({range}).rev()") } else { range };
                format!("{}for {var} in {range} {}", labelled(label), self.block(body))
            }
            Stmt::While { label, var, limit, and, first, body } => {
                self.line(&format!("let mut {var} = 0;"));
                let and = and.as_ref().map_or(String::new(), |c| format!(" && ({})", self.cond(c)));
                let limit = self.int(limit);
                self.line(&format!("{}while {var} < {limit}{and} {{", labelled(label)));
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
            Stmt::Loop { label, var, limit, body } => {
                self.line(&format!("let mut {var} = 0;"));
                self.line(&format!("{}loop {{", labelled(label)));
                let limit = self.int(limit);
                self.line(&format!("    if {var} >= {limit} {{ break; }}"));
                self.line(&format!("    {var} += 1;"));
                self.body(body);
                "}".into()
            }
            Stmt::LetLoop { name, label, var, limit, last, body } => {
                self.line(&format!("let mut {var} = 0;"));
                self.line(&format!("let {name}: f64 = {}loop {{", labelled(label)));
                let (limit, last) = (self.int(limit), self.top(last));
                self.line(&format!("    if {var} >= {limit} {{ break {last}; }}"));
                self.line(&format!("    {var} += 1;"));
                self.body(body);
                "};".into()
            }
            Stmt::WhileLet { label, var, name, part, body } => {
                self.line(&format!("let mut {var} = 0;"));
                self.line(&format!("{}while let Some({part}) = {name} {{", labelled(label)));
                self.line(&format!("    if {var} >= 3 {{ break; }}"));
                self.line(&format!("    {var} += 1;"));
                self.body(body);
                "}".into()
            }
            Stmt::ForEach { label, item, chain, body } => {
                format!("{}for {} in {} {}", labelled(label), item.text(), self.chain(chain), self.block(body))
            }
            Stmt::Break(label, e) => {
                let e = e.as_ref().map_or(String::new(), |e| format!(" {}", self.top(e)));
                format!("break{}{e};", to_label(label))
            }
            Stmt::Continue(label) => format!("continue{};", to_label(label)),
            Stmt::Return(r) => format!("return {};", self.results(r)),
            Stmt::LetObj(v, m, ty, o) => {
                let m = if *m { "mut " } else { "" };
                let ty = if typed(o) { String::new() } else { format!(": {}", ty.name()) };
                format!("let {m}{v}{ty} = {};", self.obj(o))
            }
            Stmt::LetPat(p, o, borrowed) => {
                let p = self.pat(p);
                format!("let {p} = {};", self.borrowed(o, *borrowed))
            }
            Stmt::LetElse(p, o, b) => {
                let p = self.pat(p);
                format!("let {p} = {} else {};", self.scrutinee(o, false), self.block(b))
            }
            Stmt::AssignObj(v, o) => format!("{v} = {};", self.obj(o)),
            Stmt::IfLet(p, o, borrowed, and, a, b) => {
                let p = self.pat(p);
                let o = self.scrutinee(o, *borrowed);
                let and = and.as_ref().map_or(String::new(), |c| format!(" && ({})", self.cond(c)));
                let b = b.as_ref().map_or(String::new(), |b| format!(" else {}", self.block(b)));
                format!("if let {p} = {o}{and} {}{b}", self.block(a))
            }
            Stmt::Take(o, borrowed, arms) => self.take(o, *borrowed, arms),
            Stmt::LetClosure(f, params, b) => {
                let params: Vec<String> = params.iter().map(|p| format!("{p}: f64")).collect();
                match tail_anchored(b) {
                    true => format!("let {f} = |{}| {};", params.join(", "), self.closed(b)),
                    false => format!("let {f} = |{}| -> f64 {};", params.join(", "), self.block(b)),
                }
            }
            Stmt::Collect(v, m, c) => {
                let m = if *m { "mut " } else { "" };
                format!("let {m}{v}: Vec<f64> = {}.collect();", self.chain(c))
            }
            Stmt::LetVec(v, all) => {
                let ty = if all.iter().any(anchored) { "" } else { ": Vec<f64>" };
                let all: Vec<String> = all.iter().map(|e| self.top(e)).collect();
                format!("let mut {v}{ty} = vec![{}];", all.join(", "))
            }
            Stmt::LetVecOf(v, e, n) => {
                let ty = if anchored(e) { "" } else { ": Vec<f64>" };
                format!("let mut {v}{ty} = vec![{}; {n}];", self.top(e))
            }
            Stmt::Change(v, c) => self.change(v, c),
            Stmt::Lend(t, k, args) => {
                let args = self.args(args);
                let to = t.as_ref().map_or(String::new(), |t| format!("{} += ", self.target(t)));
                format!("{to}{}_{k}({args});", self.prefix)
            }
            Stmt::LetLent(v, t) => format!("let {v} = &mut {};", self.target(t)),
            Stmt::Accumulate { closure, param, name, op, body, calls } => {
                let text = format!("let mut {closure} = |{param}: f64| {{ {name} {op} {}; }};", self.top(body));
                self.line("{");
                self.indent += 1;
                self.line(&text);
                self.indent -= 1;
                self.body(calls);
                "}".into()
            }
            Stmt::Shift(v, e) => format!("{v}.shift({});", self.top(e)),
            Stmt::MemSwap(a, b) => format!("std::mem::swap(&mut {a}, &mut {b});"),
            Stmt::ForEachMut { label, name, of, plain, body } => {
                let of = if *plain { format!("&mut {of}") } else { format!("{of}.iter_mut()") };
                format!("{}for {name} in {of} {}", labelled(label), self.block(body))
            }
            Stmt::CallAccumulator(f, e) => format!("{f}({});", self.top(e)),
            Stmt::Drop(e, true) => format!("let _ = {};", self.top(e)),
            Stmt::Drop(e, false) => match e {
                Expr::Un(..) | Expr::Powi(..) | Expr::Call(..) => format!("{};", self.expr(e)),
                _ => format!("let _unused: f64 = {};", self.top(e)),
            },
            Stmt::Scope(b) => self.block(b),
        };
        self.line(&text);
    }

    fn target(&mut self, t: &Target) -> String {
        match t {
            Target::Var(v) => v.clone(),
            Target::Index(v, i) => format!("{v}[{}]", self.int_top(i)),
            Target::Field(v, k) => format!("{v}.{k}"),
            Target::Part(v, f) => format!("{v}.{f}"),
            Target::Deref(v) => format!("*{v}"),
        }
    }

    fn change(&mut self, v: &str, c: &Change) -> String {
        match c {
            Change::Push(e) => format!("{v}.push({});", self.top(e)),
            Change::Pop(n) => format!("if {v}.len() > {n} {{ {v}.pop(); }}"),
            Change::PopInto(n, to) => format!("if {v}.len() > {n} {{ {to} += {v}.pop().unwrap(); }}"),
            Change::Insert(i, e) => format!("{v}.insert({}, {});", self.int_top(i), self.top(e)),
            Change::Remove(n, i, to) => format!("if {v}.len() > {n} {{ {to} += {v}.remove({}); }}", self.int_top(i)),
            Change::Truncate(n) => format!("{v}.truncate({n});"),
            Change::Swap(i, j) => format!("{v}.swap({}, {});", self.int_top(i), self.int_top(j)),
            Change::Reverse => format!("{v}.reverse();"),
            Change::Fill(e) => format!("{v}.fill({});", self.top(e)),
            Change::Extend(from) => format!("{v}.extend_from_slice(&{from}[..]);"),
            Change::CopyFrom(from, a, n) => format!("{v}[..{n}].copy_from_slice(&{from}[{a}..{}]);", a + n),
            Change::Sort(true) => format!("{v}.sort_by(|a, b| a.partial_cmp(b).unwrap());"),
            Change::Sort(false) => format!("{v}.sort_by(f64::total_cmp);"),
            Change::Rotate(k) => format!("{v}.rotate_left({k});"),
        }
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

fn labelled(l: &Label) -> String {
    l.as_ref().map_or(String::new(), |l| format!("'{l}: "))
}

fn to_label(l: &Label) -> String {
    l.as_ref().map_or(String::new(), |l| format!(" '{l}"))
}

impl Ty {
    fn name(self) -> &'static str {
        match self {
            Ty::Option => "Option<f64>",
            Ty::Result => "Result<f64, usize>",
            Ty::Pair => "(f64, f64)",
            Ty::Point => "Point",
            Ty::Shape => "Shape",
        }
    }

    fn variant(self, k: usize) -> &'static str {
        match (self, k) {
            (Ty::Option, 0) => "Some",
            (Ty::Option, _) => "None",
            (Ty::Result, 0) => "Ok",
            (Ty::Result, _) => "Err",
            (Ty::Shape, 1) => "Shape::Oblong",
            (Ty::Shape, _) => "Shape::Nothing",
            _ => "",
        }
    }
}

impl Item {
    fn text(&self) -> String {
        match self {
            Item::Float(v, true) => format!("&{v}"),
            Item::Float(v, false) | Item::Int(v) => v.clone(),
            Item::Pair(a, b) => format!("({}, {})", a.text(), b.text()),
        }
    }
}
