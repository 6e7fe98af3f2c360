//! Floats that are taken apart into bits and put together again.
//!
//! `x.to_bits()` is an integer, and integers carry no derivative: that is right for an exponent or a
//! sign, which are constant almost everywhere, and wrong where the bits become a float again. This
//! pass follows the bits and refuses them there.
//! ```text
//! let bits = x.to_bits();                          bits are those of x
//! let exponent = (bits >> 52) as i32 - 1023;       not any more
//! let mantissa = f64::from_bits(bits & MASK | ..); refused
//! let k = (x / LN_2).round();                      an integer
//! let power = f64::from_bits((k as u64 + 1023) << 52);   its exponent: constant almost everywhere
//! let fast = f32::from_bits((C * x) as u32);       its mantissa follows x: refused
//! ```

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr};

use super::activity::HandedOn;
use crate::declared;
use crate::diag::{Diagnostics, Extent, codes};
use crate::hash::HashSet;
use crate::ir::*;
use crate::rules::REASSEMBLED;

/// Methods that give the bits of a float.
pub const TAKE: &[&str] = &[
    "to_bits",
    "to_ne_bytes",
    "to_le_bytes",
    "to_be_bytes",
    "integer_decode",
    "transmute",
    "transmute_copy",
];

/// What makes a float of them.
const MAKE: &[&str] = &[
    "from_bits",
    "from_ne_bytes",
    "from_le_bytes",
    "from_be_bytes",
    "transmute",
    "transmute_copy",
];

/// Values that may depend on bits at full precision.
struct Flow {
    from: Vec<VarId>,
    /// Bits are taken of one of these.
    taken: Vec<VarId>,
    to: Vec<VarId>,
    /// Bits become a float, or enter a function that may make one of them.
    made: Option<Extent>,
    /// Those of `from`, and floats, that more than an exponent is made of.
    whole: Vec<VarId>,
    /// A float is made of bits, by a function that is called so.
    assembled: Option<Extent>,
}

impl Flow {
    /// Of literals alone, as most are that stand beside a float.
    fn nothing(to: Vec<VarId>) -> Flow {
        Flow {
            from: Vec::new(),
            taken: Vec::new(),
            to,
            made: None,
            whole: Vec::new(),
            assembled: None,
        }
    }
}

pub fn check(
    func: &Func,
    varied: &HashSet<VarId>,
    useful: &HashSet<VarId>,
    handed_on: &HandedOn,
    diag: &Diagnostics,
) {
    let mut flows = Vec::new();
    block(func, &func.body, &mut flows);
    for flow in &mut flows {
        let behind: Vec<VarId> = flow
            .to
            .iter()
            .flat_map(|to| handed_on.behind(*to))
            .collect();
        flow.to.extend(behind);
    }
    let handles_bits = |flow: &Flow| !flow.taken.is_empty() || flow.assembled.is_some();
    if !flows.iter().any(handles_bits) {
        return;
    }
    let mut bits: HashSet<VarId> = HashSet::default();
    loop {
        let before = bits.len();
        for flow in &flows {
            let taken = flow.taken.iter().any(|var| varied.contains(var));
            if taken || flow.from.iter().any(|var| bits.contains(var)) {
                bits.extend(flow.to.iter().copied());
            }
        }
        if bits.len() == before {
            break;
        }
    }
    // Integers that are computed from floats, however they are rounded.
    let mut whole = varied.clone();
    loop {
        let before = whole.len();
        for flow in &flows {
            if flow.whole.iter().any(|var| whole.contains(var)) {
                whole.extend(flow.to.iter().copied());
            }
        }
        if whole.len() == before {
            break;
        }
    }
    for flow in &flows {
        let taken = flow.taken.iter().any(|var| varied.contains(var));
        let made = taken || flow.from.iter().any(|var| bits.contains(var));
        let assembled = flow.whole.iter().any(|var| whole.contains(var));
        let extent = flow.made.filter(|_| made);
        let Some(extent) = extent.or(flow.assembled.filter(|_| assembled)) else {
            continue;
        };
        if flow.to.iter().any(|var| useful.contains(var)) {
            let what = "a float made from the bits of another";
            diag.error(extent, &codes::UNSUPPORTED, what, None);
        }
    }
}

fn block(func: &Func, body: &Block, flows: &mut Vec<Flow>) {
    for stmt in &body.stmts {
        statement(func, stmt, flows);
        for inner in stmt.blocks() {
            block(func, inner, flows);
        }
    }
}

fn statement(func: &Func, stmt: &Stmt, flows: &mut Vec<Flow>) {
    let plain = |from: VarId, to: VarId| Flow {
        from: vec![from],
        taken: Vec::new(),
        to: vec![to],
        made: None,
        whole: vec![from],
        assembled: None,
    };
    let atom = |atom: &Atom, to: VarId| match atom {
        Atom::Var { var, .. } => plain(*var, to),
        Atom::Opaque(o) => opaque(func, o, &[to]),
    };
    match stmt {
        Stmt::Let {
            var,
            rhs: Some(rhs),
            ..
        }
        | Stmt::Bind { var, rhs } => {
            // What of the bits the float follows, its rule says.
            let ruled = matches!(rhs, Rhs::Rule { row, .. } if row.name == REASSEMBLED.name);
            let atoms = rhs.atoms().into_iter().take(match ruled {
                true => 1,
                false => usize::MAX,
            });
            flows.extend(atoms.map(|a| atom(a, *var)));
            flows.extend(rhs.places().into_iter().map(|p| plain(p.root, *var)));
            match rhs {
                Rhs::Opaque(o) => flows.push(opaque(func, o, &[*var])),
                Rhs::Cast { atom: a, ty, .. } if is_float(ty) => flows.push(Flow {
                    made: Some(Extent::of(ty)),
                    ..atom(a, *var)
                }),
                // What the callee does with the bits is not known.
                Rhs::Call { callee, args } => {
                    let made = match callee {
                        Callee::Path(path) | Callee::Rule(path) => Extent::of(path),
                        Callee::Method(method)
                        | Callee::Instance(method, _)
                        | Callee::OfTrait(method, _)
                        | Callee::Consuming(method, ..) => Extent::of(method),
                        Callee::Function(place) => func.var(place.root).name.span().into(),
                        Callee::Operator(_, _, token) | Callee::Assignment(_, _, token) => {
                            Extent::of(token)
                        }
                    };
                    let assembles = matches!(callee, Callee::Path(path) | Callee::Rule(path)
                        if is_named(path, MAKE));
                    // What it is lent and may change is a result as well.
                    let lent = args.iter().filter_map(|arg| match arg {
                        Arg::Mut(place, _) => Some(changed(func, place.root)),
                        _ => None,
                    });
                    let lent: Vec<VarId> = lent.flatten().collect();
                    let given = args.iter().filter_map(|arg| match arg {
                        Arg::Value(a) => Some(atom(a, *var)),
                        // A struct may keep them, `Key(x.to_bits()).value()`.
                        Arg::Ref(place, _) | Arg::Mut(place, _) => Some(plain(place.root, *var)),
                        Arg::Function(_) => None,
                    });
                    let keeps = called(callee).is_some_and(|name| declared::puts_bits(&name));
                    flows.extend(given.flat_map(|flow| {
                        let to = [flow.to, lent.clone()].concat();
                        // `key.set(x)`
                        let kept = keeps.then(|| Flow {
                            taken: flow.from.clone(),
                            ..Flow::nothing(to.clone())
                        });
                        let flow = Flow {
                            to,
                            made: Some(made),
                            assembled: assembles.then_some(made),
                            ..flow
                        };
                        std::iter::once(flow).chain(kept)
                    }));
                }
                // `bits.push(x.to_bits())`
                Rhs::Structural(structural) => {
                    let places = structural.changes().map(|place| place.root);
                    let to: Vec<VarId> = places.flat_map(|root| changed(func, root)).collect();
                    for atom_in in rhs.atoms() {
                        flows.extend(to.iter().map(|to| atom(atom_in, *to)));
                    }
                }
                _ => {}
            }
        }
        // `match mode(x) { Mode::Slow(bits) => .. }`
        Stmt::Branch(branch) => {
            let (BranchKind::If(of) | BranchKind::Match(of)) = &branch.kind;
            let bound = branch.arms.iter().map(bound_by_pattern);
            flows.extend(bound.map(|binds| opaque(func, of, &binds)));
            flows.push(opaque(func, of, &[]));
        }
        Stmt::Snapshot { value, var } => flows.push(plain(*var, *value)),
        Stmt::Assign { place, atom: a, .. } => {
            let to = changed(func, place.root);
            flows.extend(to.into_iter().map(|to| atom(a, to)));
        }
        Stmt::Yield { result, atom: a } | Stmt::Return { result, atom: a } => {
            flows.push(atom(a, *result));
        }
        Stmt::Opaque(o) => flows.push(opaque(func, o, &[])),
        _ => {}
    }
}

/// What the pattern of an arm of a `match` binds: a first statement of the arm says so.
fn bound_by_pattern(arm: &Arm) -> Vec<VarId> {
    let stated = arm.body.stmts.iter().map_while(|stmt| match stmt {
        Stmt::Opaque(o) if o.reads.is_empty() => Some(&o.binds),
        _ => None,
    });
    let binds = arm.pattern.iter().map(|pattern| &pattern.binds);
    binds.chain(stated).flatten().copied().collect()
}

/// The last name of what is called.
fn called(callee: &Callee) -> Option<String> {
    let name = match callee {
        Callee::Path(path) | Callee::Rule(path) => &path.path.segments.last()?.ident,
        Callee::Method(method)
        | Callee::Instance(method, _)
        | Callee::OfTrait(method, _)
        | Callee::Consuming(method, ..) => method,
        Callee::Assignment(..) | Callee::Operator(..) | Callee::Function(_) => return None,
    };
    Some(name.to_string())
}

/// What a write to the variable changes: it, and what it is an alias of.
fn changed(func: &Func, var: VarId) -> Vec<VarId> {
    let behind = |var: &VarId| match &func.var(*var).kind {
        VarKind::Alias(place) if func.var(*var).exclusive => Some(place.root),
        _ => None,
    };
    std::iter::successors(Some(var), behind).collect()
}

fn opaque(func: &Func, o: &Opaque, to: &[VarId]) -> Flow {
    let to = [to, &o.writes, &o.binds].concat();
    if o.reads.is_empty() {
        return Flow::nothing(to);
    }
    let mut scan = Scan::new(func);
    scan.tokens(&o.written);
    let named = |names: &HashSet<String>| -> Vec<VarId> {
        let known = |var: &VarId| names.contains(&func.var(*var).name.to_string());
        o.reads.iter().map(|(var, _)| *var).filter(known).collect()
    };
    Flow {
        from: named(&scan.read),
        taken: named(&scan.taken),
        to,
        made: scan.made.then_some(o.extent),
        whole: named(&scan.whole),
        assembled: scan.assembled.then_some(o.extent),
    }
}

/// It gives bits, or something of the user's that may keep them.
fn takes(name: &str) -> bool {
    TAKE.contains(&name) || declared::keeps_bits(name)
}

/// The path ends in one of these names.
fn is_named(path: &syn::ExprPath, names: &[&str]) -> bool {
    let last = path.path.segments.last();
    last.is_some_and(|last| names.iter().any(|name| last.ident == name))
}

fn is_float(ty: &syn::Type) -> bool {
    matches!(ty, syn::Type::Path(path) if path.path.is_ident("f64") || path.path.is_ident("f32"))
}

/// What an expression does with bits. Those of a sign or an exponent alone do not count.
struct Scan {
    read: HashSet<String>,
    taken: HashSet<String>,
    made: bool,
    /// Read for more than an exponent.
    whole: HashSet<String>,
    assembled: bool,
    /// In what is shifted to where an exponent is.
    shifted: bool,
    /// A shift by this much leaves no bit of the mantissa.
    mantissa: u32,
}

impl Scan {
    fn new(func: &Func) -> Scan {
        let mentions = |name: &str| {
            let mut params = func.params.iter();
            params.any(|param| param.ty.to_token_stream().to_string().contains(name))
        };
        Scan {
            read: HashSet::default(),
            taken: HashSet::default(),
            made: false,
            whole: HashSet::default(),
            assembled: false,
            shifted: false,
            mantissa: if mentions("f32") && !mentions("f64") {
                23
            } else {
                52
            },
        }
    }

    /// The tokens of an expression or of statements; what is neither counts in full.
    fn tokens(&mut self, tokens: &TokenStream) {
        use syn::parse::Parser;
        match syn::Block::parse_within.parse2(tokens.clone()) {
            Ok(stmts) => stmts.iter().for_each(|stmt| self.visit_stmt(stmt)),
            Err(_) => self.names(tokens.clone(), |scan, name| {
                scan.made |= MAKE.contains(&name.as_str());
                scan.assembled |= MAKE.contains(&name.as_str());
                scan.note(name);
            }),
        }
    }

    fn note(&mut self, name: String) {
        if !self.shifted {
            self.whole.insert(name.clone());
        }
        self.read.insert(name);
    }

    fn names(&mut self, tokens: TokenStream, note: fn(&mut Scan, String)) {
        for tree in tokens {
            match tree {
                proc_macro2::TokenTree::Group(group) => self.names(group.stream(), note),
                proc_macro2::TokenTree::Ident(ident) => note(self, ident.to_string()),
                _ => {}
            }
        }
    }

    fn take(&mut self, of: TokenStream) {
        self.names(of, |scan, name| {
            scan.taken.insert(name.clone());
            scan.note(name);
        });
    }

    /// Shifted to the left by so much, or by an amount that is not written, an integer is an exponent.
    fn leaves_exponent(&self, shift: &Expr) -> bool {
        !matches!(shift, Expr::Lit(_)) || self.shifts_out(shift)
    }

    fn shifts_out(&self, shift: &Expr) -> bool {
        matches!(shift, Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(by), .. })
            if by.base10_parse::<u32>().is_ok_and(|by| by >= self.mantissa))
    }
}

impl<'ast> Visit<'ast> for Scan {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Binary(e) => match e.op {
                BinOp::Shr(_) if self.shifts_out(&e.right) => return,
                BinOp::Shl(_) if self.leaves_exponent(&e.right) => {
                    let around = std::mem::replace(&mut self.shifted, true);
                    visit::visit_expr(self, expr);
                    self.shifted = around;
                    return;
                }
                BinOp::Eq(_)
                | BinOp::Ne(_)
                | BinOp::Lt(_)
                | BinOp::Le(_)
                | BinOp::Gt(_)
                | BinOp::Ge(_) => return,
                _ => {}
            },
            Expr::MethodCall(e) if takes(&e.method.to_string()) => {
                self.take(e.to_token_stream());
                return;
            }
            // `f64::to_bits(x)`, and functions of the user's that are called so.
            Expr::Call(e)
                if matches!(&*e.func, Expr::Path(path) if path.path.segments.last()
                .is_some_and(|last| takes(&last.ident.to_string()))) =>
            {
                let makes = matches!(&*e.func, Expr::Path(path) if is_named(path, MAKE));
                self.made |= makes;
                self.assembled |= makes;
                self.take(e.args.to_token_stream());
                return;
            }
            // `from_bits(bits)`, or a function that may do the same.
            Expr::Call(e) => {
                self.assembled |= matches!(&*e.func, Expr::Path(path) if is_named(path, MAKE));
                let constructor = matches!(&*e.func, Expr::Path(path)
                if path.path.segments.last().is_some_and(|last| {
                    last.ident.to_string().starts_with(char::is_uppercase)
                }));
                self.made |= !constructor;
            }
            // What the method does with what its type keeps is not known.
            Expr::MethodCall(e) => {
                self.made |= declared::is_method(&e.method.to_string());
            }
            Expr::Cast(e) => {
                self.made |= is_float(&e.ty);
            }
            Expr::Path(path) => {
                if let Some(name) = path.path.get_ident() {
                    self.note(name.to_string());
                }
            }
            _ => {}
        }
        visit::visit_expr(self, expr);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.names(mac.tokens.clone(), Scan::note);
    }
}

#[cfg(test)]
mod tests {
    use crate::pipeline;

    fn refused(item: &str) -> bool {
        let expansion = pipeline::differentiate(Default::default(), item.parse().unwrap());
        let text = expansion.to_string();
        assert_eq!(
            text.contains("compile_error"),
            text.contains("bits of another"),
            "{text}"
        );
        text.contains("compile_error")
    }

    #[test]
    fn bits_that_become_floats_are_refused() {
        for body in [
            "let b = x.to_bits(); f64::from_bits(b & 0xffff)",
            "let b = x.to_bits(); x + b as f64 * 0.5",
            "let mut b = x.to_bits(); b &= 0xff; b |= 7; let y = f64::from_bits(b); y * y",
            "let b = x.to_bits(); if x > 0.0 { table(b) } else { x }",
            "let b = x.to_bits(); let c = (b >> 1) + 7; annotated(x, c)",
            "let b = x.to_bits(); let c = b as i64; let y = x * (c as f64); y",
            "let b = f64::to_bits(x); f64::from_bits(b & 0xffff)",
            "let b = to_bits(x) & 0x7fff; 1.0 - 0.6 * from_bits(b)",
            "let v = (4503599627370496.0 * (x + 1022.94)) as u64; let y = from_bits(v); y * y",
            "let mut v = (x * 8.0).round() as u64; v += 3; x * f64::from_bits(v)",
        ] {
            assert!(
                refused(&format!("fn f(x: f64) -> f64 {{ {body} }}")),
                "{body}"
            );
        }
    }

    #[test]
    fn signs_exponents_and_comparisons_of_bits_are_constants() {
        for body in [
            "let b = x.to_bits(); let e = ((b >> 52) & 0x7ff) as i32 - 1023; x * e as f64",
            "let b = x.to_bits(); let s = if b >> 63 == 0 { 1.0 } else { -1.0 }; s * x",
            "let b = x.to_bits(); if b & 0xff == 3 { x } else { x * x }",
            "let b = x.to_bits(); assert!(f64::from_bits(b) == x); x.sin()",
            "let e = 3u64; x * f64::from_bits((e + 1023) << 52)",
            "let k = (x * 1.44).round(); let r = x - k * 0.69; r * f64::from_bits((k as u64 + 1023) << 52)",
            "let k = (x * 1.44) as i64; let e = ((k + 1023) as u64) << 52; x * f64::from_bits(e)",
        ] {
            assert!(
                !refused(&format!("fn f(x: f64) -> f64 {{ {body} }}")),
                "{body}"
            );
        }
        let single = "let b = x.to_bits(); let e = (b >> 23) as i32 - 127; x * e as f32";
        assert!(!refused(&format!("fn f(x: f32) -> f32 {{ {single} }}")));
        assert!(refused(
            &format!("fn f(x: &P, y: f64) -> f32 {{ {single} }}").replace("x.to", "x.0.to")
        ));
    }
}
