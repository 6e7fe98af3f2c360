//! The smallest program that still fails.

use crate::ast::*;
use crate::batch::{self, Failure};
use crate::check;

enum Slot<'a> {
    Expr(&'a mut Expr),
    Block(&'a mut Block),
    Cond(&'a mut Cond),
    Int(&'a mut Int),
    Obj(&'a mut Obj),
}

#[derive(Clone)]
enum Part {
    Expr(Expr),
    Block(Block),
    Cond(Cond),
    Int(Int),
    Obj(Obj),
}

fn in_args(args: &mut [Arg]) -> Vec<Slot<'_>> {
    args.iter_mut()
        .filter_map(|a| match a {
            Arg::Scalar(e) => Some(Slot::Expr(e)),
            Arg::Obj(o, _) => Some(Slot::Obj(o)),
            Arg::Slice(..) | Arg::Lent(..) => None,
        })
        .collect()
}

fn in_arms<'a>(arms: &'a mut [(usize, Option<Cond>, Block)], last: &'a mut Block) -> Vec<Slot<'a>> {
    let mut all = Vec::new();
    for (_, g, b) in arms {
        all.extend(g.as_mut().map(Slot::Cond));
        all.push(Slot::Block(b));
    }
    all.push(Slot::Block(last));
    all
}

fn in_patterns(arms: &mut [Arm]) -> impl Iterator<Item = Slot<'_>> {
    arms.iter_mut().flat_map(|Arm { guard, body, .. }| guard.as_mut().map(Slot::Cond).into_iter().chain([Slot::Block(body)]))
}

fn in_chain(c: &mut Chain) -> Vec<Slot<'_>> {
    let mut all = Vec::new();
    if let Base::Range(a, b) = &mut c.base {
        all.extend([Slot::Int(a), Slot::Int(b)]);
    }
    for s in &mut c.steps {
        match s {
            Step::Map(_, b) => all.push(Slot::Block(b)),
            Step::Skip(k) | Step::Take(k) | Step::StepBy(k) => all.push(Slot::Int(k)),
            Step::Filter(_, c) | Step::TakeWhile(_, c) | Step::SkipWhile(_, c) => all.push(Slot::Cond(c)),
            _ => {}
        }
    }
    match &mut c.end {
        Some(End::Fold(e, _, _, b)) => all.extend([Slot::Expr(e), Slot::Block(b)]),
        Some(End::FoldBy(e, _) | End::Reduce(_, e) | End::Extreme(_, e)) => all.push(Slot::Expr(e)),
        _ => {}
    }
    all
}

fn in_value(v: &mut Value) -> Vec<Slot<'_>> {
    match v {
        Value::Floats(all) => all.iter_mut().map(Slot::Expr).collect(),
        Value::Obj(o) => vec![Slot::Obj(o)],
        Value::Until { limit, body, last, .. } => {
            let mut all = vec![Slot::Int(limit), Slot::Block(body)];
            all.extend(in_value(last));
            all
        }
    }
}

fn in_obj(o: &mut Obj) -> Vec<Slot<'_>> {
    match o {
        Obj::Var(_) | Obj::Behind(_) | Obj::Elements(..) => vec![],
        Obj::Make(_, _, parts, i) => parts.iter_mut().map(Slot::Expr).chain([Slot::Int(i)]).collect(),
        Obj::If(c, a, b) => vec![Slot::Cond(c), Slot::Obj(a), Slot::Obj(b)],
        Obj::Call(_, args) => in_args(args),
        Obj::Of(o, _, args) => [Slot::Obj(o)].into_iter().chain(args.iter_mut().map(Slot::Expr)).collect(),
        Obj::Both(a, b) => vec![Slot::Obj(a), Slot::Obj(b)],
    }
}

fn in_change(c: &mut Change) -> Vec<Slot<'_>> {
    match c {
        Change::Push(e) | Change::Fill(e) => vec![Slot::Expr(e)],
        Change::Insert(i, e) => vec![Slot::Int(i), Slot::Expr(e)],
        Change::Remove(_, i, _) => vec![Slot::Int(i)],
        Change::Swap(i, j) => vec![Slot::Int(i), Slot::Int(j)],
        _ => vec![],
    }
}

fn in_expr(e: &mut Expr) -> Vec<Slot<'_>> {
    match e {
        Expr::Lit(_) | Expr::Var(_) | Expr::Field(..) | Expr::Part(..) | Expr::Deref(_) => vec![],
        Expr::Index(_, i) | Expr::OfInt(i) => vec![Slot::Int(i)],
        Expr::Neg(a) | Expr::Un(_, a, _) | Expr::Powi(a, _) | Expr::Narrow(a) | Expr::SinCos(a, _) => vec![Slot::Expr(a)],
        Expr::PowiOf(a, i) => vec![Slot::Expr(a), Slot::Int(i)],
        Expr::Bin(_, a, b) | Expr::Bi(_, a, b, _) => vec![Slot::Expr(a), Slot::Expr(b)],
        Expr::Tri(_, a, b, c) => vec![Slot::Expr(a), Slot::Expr(b), Slot::Expr(c)],
        Expr::If(c, a, b) => vec![Slot::Cond(c), Slot::Block(a), Slot::Block(b)],
        Expr::Match(i, arms, last) => {
            let mut all = vec![Slot::Int(i)];
            all.extend(in_arms(arms, last));
            all
        }
        Expr::Block(b) => vec![Slot::Block(b)],
        Expr::Call(_, args, _) => in_args(args),
        Expr::Take(o, _, arms) => [Slot::Obj(o)].into_iter().chain(in_patterns(arms)).collect(),
        Expr::IfLet(_, o, _, a, b) => vec![Slot::Obj(o), Slot::Block(a), Slot::Block(b)],
        Expr::Of(o, _, args) => [Slot::Obj(o)].into_iter().chain(args.iter_mut().map(Slot::Obj)).collect(),
        Expr::UnwrapOr(o, e) => vec![Slot::Obj(o), Slot::Expr(e)],
        Expr::Try(o) => vec![Slot::Obj(o)],
        Expr::Apply(_, args) => args.iter_mut().map(Slot::Expr).collect(),
        Expr::Chain(c) => in_chain(c),
    }
}

fn in_cond(c: &mut Cond) -> Vec<Slot<'_>> {
    match c {
        Cond::Float(_, a, b) => vec![Slot::Expr(a), Slot::Expr(b)],
        Cond::Int(_, a, b) => vec![Slot::Int(a), Slot::Int(b)],
        Cond::Var(_) => vec![],
        Cond::Some(_, chain, _, c) => {
            let mut all = in_chain(chain);
            all.push(Slot::Cond(c));
            all
        }
        Cond::And(a, b) | Cond::Or(a, b) => vec![Slot::Cond(a), Slot::Cond(b)],
        Cond::Not(a) => vec![Slot::Cond(a)],
    }
}

fn in_int(i: &mut Int) -> Vec<Slot<'_>> {
    match i {
        Int::Add(a, b) | Int::Sub(a, b) | Int::Mul(a, b) => vec![Slot::Int(a), Slot::Int(b)],
        Int::Mod(a, _) => vec![Slot::Int(a)],
        _ => vec![],
    }
}

fn in_stmt(s: &mut Stmt) -> Vec<Slot<'_>> {
    match s {
        Stmt::Let(_, _, e) | Stmt::PairSinCos(_, e) | Stmt::LetRepeat(_, _, e, _) | Stmt::Drop(e, _) | Stmt::LetVecOf(_, e, _) | Stmt::CallAccumulator(_, e) => vec![Slot::Expr(e)],
        Stmt::LetInt(_, _, _, i) | Stmt::AssignInt(_, _, i) => vec![Slot::Int(i)],
        Stmt::LetBool(_, c) => vec![Slot::Cond(c)],
        Stmt::Pair(_, a, b) | Stmt::LetTuple(_, _, a, b) => vec![Slot::Expr(a), Slot::Expr(b)],
        Stmt::PairCall(_, _, args) | Stmt::Lend(_, _, args) => in_args(args),
        Stmt::PairIf(_, c, e) => {
            let mut all = vec![Slot::Cond(c)];
            all.extend(e.iter_mut().map(Slot::Expr));
            all
        }
        Stmt::LetArray(_, _, all) | Stmt::LetVec(_, all) => all.iter_mut().map(Slot::Expr).collect(),
        Stmt::Return(v) => in_value(v),
        Stmt::LetCopy(..) | Stmt::LetSlice(..) | Stmt::Break(_, None) | Stmt::Continue(_) | Stmt::LetLent(..) | Stmt::MemSwap(..) => vec![],
        Stmt::Shift(_, e) => vec![Slot::Expr(e)],
        Stmt::ForEachMut { body, .. } => vec![Slot::Block(body)],
        Stmt::Break(_, Some(e)) => vec![Slot::Expr(e)],
        Stmt::LetLoop { limit, last, body, .. } => vec![Slot::Int(limit), Slot::Expr(last), Slot::Block(body)],
        Stmt::WhileLet { body, .. } => vec![Slot::Block(body)],
        Stmt::ForEach { chain, body, .. } => {
            let mut all = in_chain(chain);
            all.push(Slot::Block(body));
            all
        }
        Stmt::LetObj(_, _, _, o) | Stmt::LetPat(_, o, _) | Stmt::AssignObj(_, o) => vec![Slot::Obj(o)],
        Stmt::LetElse(_, o, b) => vec![Slot::Obj(o), Slot::Block(b)],
        Stmt::IfLet(_, o, _, and, a, b) => {
            let mut all = vec![Slot::Obj(o), Slot::Block(a)];
            all.extend(and.as_mut().map(Slot::Cond));
            all.extend(b.as_mut().map(Slot::Block));
            all
        }
        Stmt::Take(o, _, arms) => [Slot::Obj(o)].into_iter().chain(in_patterns(arms)).collect(),
        Stmt::LetClosure(_, _, b) => vec![Slot::Block(b)],
        Stmt::Collect(_, _, c) => in_chain(c),
        Stmt::Change(_, c) => in_change(c),
        Stmt::Accumulate { body, calls, .. } => vec![Slot::Expr(body), Slot::Block(calls)],
        Stmt::Deferred(_, c, a, b) => vec![Slot::Cond(c), Slot::Block(a), Slot::Block(b)],
        Stmt::Assign(t, _, e) => {
            let mut all = vec![Slot::Expr(e)];
            if let Target::Index(_, i) = t {
                all.push(Slot::Int(i));
            }
            all
        }
        Stmt::If(c, a, b) => {
            let mut all = vec![Slot::Cond(c), Slot::Block(a)];
            all.extend(b.as_mut().map(Slot::Block));
            all
        }
        Stmt::Match(i, arms, last) => {
            let mut all = vec![Slot::Int(i)];
            all.extend(in_arms(arms, last));
            all
        }
        Stmt::MatchBools(a, b, arms, last) => {
            let mut all = vec![Slot::Cond(a), Slot::Cond(b)];
            for (_, g, b) in arms {
                all.extend(g.as_mut().map(Slot::Cond));
                all.push(Slot::Block(b));
            }
            all.push(Slot::Block(last));
            all
        }
        Stmt::For { from, to, body, .. } => vec![Slot::Int(from), Slot::Int(to), Slot::Block(body)],
        Stmt::While { limit, and, body, .. } => {
            let mut all = vec![Slot::Int(limit), Slot::Block(body)];
            all.extend(and.as_mut().map(Slot::Cond));
            all
        }
        Stmt::Loop { limit, body, .. } => vec![Slot::Int(limit), Slot::Block(body)],
        Stmt::Scope(b) => vec![Slot::Block(b)],
    }
}

fn smaller(part: Part) -> Vec<Part> {
    match part {
        Part::Expr(e) => exprs(&e).into_iter().map(Part::Expr).collect(),
        Part::Block(b) => blocks(&b).into_iter().map(Part::Block).collect(),
        Part::Cond(c) => conds(&c).into_iter().map(Part::Cond).collect(),
        Part::Int(i) => ints(&i).into_iter().map(Part::Int).collect(),
        Part::Obj(o) => objs(&o).into_iter().map(Part::Obj).collect(),
    }
}

/// `node` with one of its slots made smaller.
fn inside<T: Clone>(node: &T, slots: fn(&mut T) -> Vec<Slot<'_>>, out: &mut Vec<T>) {
    let mut copy = node.clone();
    let parts: Vec<Part> = slots(&mut copy)
        .iter()
        .map(|s| match s {
            Slot::Expr(e) => Part::Expr((**e).clone()),
            Slot::Block(b) => Part::Block((**b).clone()),
            Slot::Cond(c) => Part::Cond((**c).clone()),
            Slot::Int(i) => Part::Int((**i).clone()),
            Slot::Obj(o) => Part::Obj((**o).clone()),
        })
        .collect();
    for (k, part) in parts.into_iter().enumerate() {
        for new in smaller(part) {
            let mut copy = node.clone();
            match (slots(&mut copy).swap_remove(k), new) {
                (Slot::Expr(e), Part::Expr(n)) => *e = n,
                (Slot::Block(b), Part::Block(n)) => *b = n,
                (Slot::Cond(c), Part::Cond(n)) => *c = n,
                (Slot::Int(i), Part::Int(n)) => *i = n,
                (Slot::Obj(o), Part::Obj(n)) => *o = n,
                _ => unreachable!(),
            }
            out.push(copy);
        }
    }
}

fn exprs(e: &Expr) -> Vec<Expr> {
    let mut out = Vec::new();
    if !matches!(e, Expr::Lit(_) | Expr::Var(_)) {
        for s in in_expr(&mut e.clone()) {
            match s {
                Slot::Expr(e) => out.push(e.clone()),
                Slot::Block(Block { stmts, tail: Some(e) }) if stmts.is_empty() => out.push((**e).clone()),
                _ => {}
            }
        }
    }
    if !matches!(e, Expr::Lit(_)) {
        out.push(Expr::Lit(1.5));
        if !matches!(e, Expr::Var(_)) {
            out.push(Expr::Var("x".into()));
        }
    }
    match e {
        Expr::Chain(c) => out.extend(shorter(c).into_iter().map(|c| Expr::Chain(Box::new(c)))),
        Expr::Take(o, r, arms) => out.extend(fewer(arms).into_iter().map(|arms| Expr::Take(o.clone(), *r, arms))),
        _ => {}
    }
    inside(e, in_expr, &mut out);
    out
}

fn objs(o: &Obj) -> Vec<Obj> {
    let mut out = Vec::new();
    for s in in_obj(&mut o.clone()) {
        if let Slot::Obj(inner) = s {
            out.push(inner.clone());
        }
    }
    inside(o, in_obj, &mut out);
    out
}

/// The chain with one step fewer.
fn shorter(c: &Chain) -> Vec<Chain> {
    let without = |k: usize| {
        let mut copy = c.clone();
        copy.steps.remove(k);
        copy
    };
    (0..c.steps.len()).map(without).collect()
}

/// With one arm fewer, or without a guard.
fn fewer(arms: &[Arm]) -> Vec<Vec<Arm>> {
    let mut out = Vec::new();
    for k in 0..arms.len() {
        let mut copy = arms.to_vec();
        copy.remove(k);
        out.push(copy);
        if arms[k].guard.is_some() {
            let mut copy = arms.to_vec();
            copy[k].guard = None;
            out.push(copy);
        }
        if arms[k].pat != Pat::Wild {
            let mut copy = arms.to_vec();
            copy[k].pat = Pat::Wild;
            out.push(copy);
        }
    }
    out
}

fn conds(c: &Cond) -> Vec<Cond> {
    let mut out = Vec::new();
    for s in in_cond(&mut c.clone()) {
        if let Slot::Cond(c) = s {
            out.push(c.clone());
        }
    }
    let simple = Cond::Int(">", Int::Var("n".into()), Int::Lit(1));
    if *c != simple && !matches!(c, Cond::Int(_, Int::Var(_), Int::Lit(_))) {
        out.push(simple);
    }
    inside(c, in_cond, &mut out);
    out
}

fn ints(i: &Int) -> Vec<Int> {
    let mut out = Vec::new();
    for s in in_int(&mut i.clone()) {
        if let Slot::Int(i) = s {
            out.push(i.clone());
        }
    }
    match i {
        Int::Lit(0) => {}
        Int::Lit(k) => out.push(Int::Lit(k - 1)),
        _ => out.extend([Int::Lit(0), Int::Lit(1), Int::Lit(2)]),
    }
    inside(i, in_int, &mut out);
    out
}

fn blocks(b: &Block) -> Vec<Block> {
    let mut out = Vec::new();
    for k in 0..b.stmts.len() {
        let with = |new: Vec<Stmt>| {
            let mut copy = b.clone();
            copy.stmts.splice(k..=k, new);
            copy
        };
        out.push(with(vec![]));
        let s = &b.stmts[k];
        for slot in in_stmt(&mut s.clone()) {
            if let Slot::Block(inner) = slot {
                out.push(with(inner.stmts.clone()));
            }
        }
        match s {
            Stmt::If(c, a, Some(_)) => out.push(with(vec![Stmt::If(c.clone(), a.clone(), None)])),
            Stmt::Match(i, arms, last) => {
                for k in 0..arms.len() {
                    let mut arms = arms.clone();
                    arms.remove(k);
                    out.push(with(vec![Stmt::Match(i.clone(), arms, last.clone())]));
                }
            }
            Stmt::IfLet(p, o, r, and, a, b) if and.is_some() || b.is_some() => {
                out.push(with(vec![Stmt::IfLet(p.clone(), o.clone(), *r, None, a.clone(), b.clone())]));
                out.push(with(vec![Stmt::IfLet(p.clone(), o.clone(), *r, and.clone(), a.clone(), None)]));
            }
            Stmt::Take(o, r, arms) => {
                out.extend(fewer(arms).into_iter().map(|arms| with(vec![Stmt::Take(o.clone(), *r, arms)])));
            }
            Stmt::ForEach { label, item, chain, body } => out.extend(shorter(chain).into_iter().map(|chain| {
                with(vec![Stmt::ForEach { label: label.clone(), item: item.clone(), chain, body: body.clone() }])
            })),
            Stmt::Collect(v, m, c) => {
                out.extend(shorter(c).into_iter().map(|c| with(vec![Stmt::Collect(v.clone(), *m, c)])));
            }
            Stmt::For { label, var, from, to, inclusive, reversed, body } if *inclusive || *reversed => out.push(with(vec![
                Stmt::For { label: label.clone(), var: var.clone(), from: from.clone(), to: to.clone(), inclusive: false, reversed: false, body: body.clone() },
            ])),
            Stmt::While { label, var, limit, and: Some(_), first, body } => out.push(with(vec![
                Stmt::While { label: label.clone(), var: var.clone(), limit: limit.clone(), and: None, first: *first, body: body.clone() },
            ])),
            Stmt::Assign(t, op, e) if op.len() > 1 => {
                out.push(with(vec![Stmt::Assign(t.clone(), "=", e.clone())]));
                if *op != "+=" {
                    out.push(with(vec![Stmt::Assign(t.clone(), "+=", e.clone())]));
                }
            }
            Stmt::LetTuple(v, _, a, _) => out.push(with(vec![Stmt::Let(v.clone(), true, a.clone())])),
            Stmt::Pair([a, b], x, y) => {
                let one = Stmt::Let(a.clone(), false, x.clone());
                let two = Stmt::Let(b.clone(), false, y.clone());
                out.push(with(vec![one, two]));
            }
            _ => {}
        }
        let mut variants = Vec::new();
        inside(s, in_stmt, &mut variants);
        out.extend(variants.into_iter().map(|s| with(vec![s])));
    }
    if let Some(e) = &b.tail {
        for e in exprs(e) {
            out.push(Block { stmts: b.stmts.clone(), tail: Some(Box::new(e)) });
        }
    }
    out
}

/// Every program one step smaller.
pub fn steps(p: &Program) -> Vec<Program> {
    let mut out = Vec::new();
    for k in 0..p.functions.len() {
        let f = &p.functions[k];
        let with = |f: Function| {
            let mut copy = p.clone();
            copy.functions[k] = f;
            copy
        };
        if k + 1 < p.functions.len() {
            let mut copy = p.clone();
            copy.functions.remove(k);
            out.push(copy);
        }
        for body in blocks(&f.body) {
            out.push(with(Function { body, ..f.clone() }));
        }
        let mut results = Vec::new();
        inside(&f.result, in_value, &mut results);
        if let Value::Until { last, .. } = &f.result {
            results.push((**last).clone());
        }
        for result in results {
            out.push(with(Function { result, ..f.clone() }));
        }
        if let (Value::Floats(all), true) = (&f.result, k + 1 == p.functions.len() && f.ret != Ret::Floats(1)) {
            for e in all {
                out.push(with(Function { ret: Ret::Floats(1), result: Value::Floats(vec![e.clone()]), ..f.clone() }));
            }
        }
        if let (Value::Obj(_), true) = (&f.result, k + 1 == p.functions.len()) {
            let result = Value::Floats(vec![Expr::Lit(1.5)]);
            out.push(with(Function { ret: Ret::Floats(1), result, ..f.clone() }));
        }
        if k + 1 == p.functions.len() {
            for j in 0..f.params.len() {
                let mut g = f.clone();
                g.params.remove(j);
                out.push(with(g));
            }
        }
    }
    out
}

fn size(p: &Program) -> usize {
    crate::check::source(p, "p", "").split_whitespace().count() * 100 + format!("{p:?}").len()
}

/// Makes every failure as small as it gets.  One of each kind of message is shrunk, all are counted.
pub fn report(failures: Vec<Failure>) -> String {
    let mut kinds: Vec<(Failure, usize)> = Vec::new();
    let seeds: Vec<u64> = failures.iter().map(|f| f.seed).collect();
    if !seeds.is_empty() {
        eprintln!("seeds that fail: {seeds:?}");
    }
    for f in failures {
        eprintln!("{}: {} {}", f.seed, f.kind, f.detail.lines().nth(1).unwrap_or_default());
        match kinds.iter_mut().find(|(k, _)| k.kind == f.kind) {
            Some((least, count)) => {
                *count += 1;
                if size(&f.program) < size(&least.program) {
                    *least = f;
                }
            }
            None => kinds.push((f, 1)),
        }
    }
    kinds.sort_by_key(|(f, _)| (f.kind.starts_with("build"), f.kind.clone()));
    let mut out = String::new();
    for (f, count) in &kinds {
        eprintln!("{count:5}  {} (seed {})", f.kind, f.seed);
    }
    // What is refused with a code is as small as its message.
    for (f, count) in kinds {
        let f = if f.kind.starts_with("build: [AD") { f } else { shrink(f) };
        let one = format!(
            "\n==== {} ({count} programs; from seed {})\n{}\n{}",
            f.kind,
            f.seed,
            f.detail,
            check::source(&f.program, "p", "").trim_end()
        );
        eprintln!("{one}");
        out += &one;
        out.push('\n');
    }
    out
}

fn shrink(mut f: Failure) -> Failure {
    let runs = !f.kind.starts_with("build");
    // How long one failure is made smaller.
    let seconds: u64 = std::env::var("SECONDS").map_or(40, |s| s.parse().unwrap());
    let start = std::time::Instant::now();
    while start.elapsed().as_secs() < seconds {
        let mut tries: Vec<Program> = steps(&f.program)
            .into_iter()
            .filter(|p| size(p) < size(&f.program))
            .filter(|p| p.entry().inputs() > 0 && (!runs || !check::points(p).is_empty()))
            .collect();
        tries.sort_by_key(size);
        tries.dedup();
        tries.truncate(40);
        let tries: Vec<(u64, Program)> = tries.into_iter().enumerate().map(|(k, p)| (k as u64, p)).collect();
        let still: Vec<Failure> = batch::failures_of(&tries, runs).into_iter().filter(|g| g.kind == f.kind).collect();
        let Some(least) = still.into_iter().min_by_key(|g| size(&g.program)) else { break };
        f = Failure { seed: f.seed, ..least };
    }
    f
}
