//! The smallest program that still fails.

use crate::ast::*;
use crate::batch::{self, Failure};
use crate::check;

enum Slot<'a> {
    Expr(&'a mut Expr),
    Block(&'a mut Block),
    Cond(&'a mut Cond),
    Int(&'a mut Int),
}

#[derive(Clone)]
enum Part {
    Expr(Expr),
    Block(Block),
    Cond(Cond),
    Int(Int),
}

fn in_args(args: &mut [Arg]) -> Vec<Slot<'_>> {
    args.iter_mut()
        .filter_map(|a| match a {
            Arg::Scalar(e) => Some(Slot::Expr(e)),
            Arg::Slice(..) => None,
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

fn in_expr(e: &mut Expr) -> Vec<Slot<'_>> {
    match e {
        Expr::Lit(_) | Expr::Var(_) | Expr::Field(..) => vec![],
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
    }
}

fn in_cond(c: &mut Cond) -> Vec<Slot<'_>> {
    match c {
        Cond::Float(_, a, b) => vec![Slot::Expr(a), Slot::Expr(b)],
        Cond::Int(_, a, b) => vec![Slot::Int(a), Slot::Int(b)],
        Cond::Var(_) => vec![],
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
        Stmt::Let(_, _, e) | Stmt::PairSinCos(_, e) | Stmt::LetRepeat(_, _, e, _) | Stmt::Drop(e, _) => vec![Slot::Expr(e)],
        Stmt::LetInt(_, _, _, i) | Stmt::AssignInt(_, _, i) => vec![Slot::Int(i)],
        Stmt::LetBool(_, c) => vec![Slot::Cond(c)],
        Stmt::Pair(_, a, b) | Stmt::LetTuple(_, _, a, b) => vec![Slot::Expr(a), Slot::Expr(b)],
        Stmt::PairCall(_, _, args) => in_args(args),
        Stmt::PairIf(_, c, e) => {
            let mut all = vec![Slot::Cond(c)];
            all.extend(e.iter_mut().map(Slot::Expr));
            all
        }
        Stmt::LetArray(_, _, all) | Stmt::Return(all) => all.iter_mut().map(Slot::Expr).collect(),
        Stmt::LetCopy(..) | Stmt::LetSlice(..) | Stmt::Break | Stmt::Continue => vec![],
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
    inside(e, in_expr, &mut out);
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
            Stmt::For { var, from, to, inclusive, reversed, body } if *inclusive || *reversed => out.push(with(vec![
                Stmt::For { var: var.clone(), from: from.clone(), to: to.clone(), inclusive: false, reversed: false, body: body.clone() },
            ])),
            Stmt::While { var, limit, and: Some(_), first, body } => out.push(with(vec![
                Stmt::While { var: var.clone(), limit: limit.clone(), and: None, first: *first, body: body.clone() },
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
        for j in 0..f.result.len() {
            for e in exprs(&f.result[j]) {
                let mut g = f.clone();
                g.result[j] = e;
                out.push(with(g));
            }
        }
        if f.results > 1 && k + 1 == p.functions.len() {
            for e in &f.result {
                out.push(with(Function { results: 1, result: vec![e.clone()], ..f.clone() }));
            }
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
    for (f, count) in kinds {
        let f = shrink(f);
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
