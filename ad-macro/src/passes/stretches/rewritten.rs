//! The program, in which what such a variable is at a time is an alias.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::Walk;
use crate::diag::Extent;
use crate::emit::place::{self, Side};
use crate::hash::{HashMap, HashSet};
use crate::ir::*;
use crate::names::Namer;

pub fn rewrite(
    func: &mut Func,
    namer: &mut Namer,
    walks: &HashMap<VarId, Walk>,
    origins: &HashMap<VarId, VarId>,
) {
    let mut body = std::mem::take(&mut func.body);
    let mut values = HashMap::default();
    results(func, &body, namer, walks, &mut values);
    without_derivative(func, &mut body, walks);
    func.body = body;
    let mut mentioned = HashSet::default();
    func.each_value(&mut |var, value| {
        if walks.contains_key(var) {
            let name = values.get(value).copied().unwrap_or(*value);
            mentioned.insert(name);
            (*var, *value) = (name, name);
        }
    });
    body = std::mem::take(&mut func.body);
    let mut rewriting = Rewriting {
        func,
        namer,
        walks,
        origins,
        values,
        mentioned,
    };
    rewriting.block(&mut body);
    func.body = body;
    for var in walks.keys() {
        func.vars[var.0].inactive = true;
        func.vars[var.0].follows = None;
    }
}

/// What the values of blocks and branches are as aliases, each a name of its own.
fn results(
    func: &mut Func,
    block: &Block,
    namer: &mut Namer,
    walks: &HashMap<VarId, Walk>,
    values: &mut HashMap<VarId, VarId>,
) {
    for stmt in &block.stmts {
        if let Some(result) = value_of(stmt).filter(|result| walks.contains_key(result)) {
            let (unique, span) = (&func.var(result).unique, func.var(result).name.span());
            let name = namer.numbered(&unique.to_string(), span);
            let value = func.new_temp(name);
            values.insert(result, value);
        }
        let inner = stmt.blocks().into_iter();
        inner.for_each(|inner| results(func, inner, namer, walks, values));
    }
}

/// The value of a block or branch.
fn value_of(stmt: &Stmt) -> Option<VarId> {
    match stmt {
        Stmt::Branch(Branch { result, .. }) | Stmt::Scope { result, .. } => *result,
        _ => None,
    }
}

struct Rewriting<'a> {
    func: &'a mut Func,
    namer: &'a mut Namer,
    walks: &'a HashMap<VarId, Walk>,
    /// Of what each variable that such a slice was bound to first is to be known where it begins.
    origins: &'a HashMap<VarId, VarId>,
    /// The values of blocks and branches, as aliases.
    values: HashMap<VarId, VarId>,
    /// The aliases that something mentions.
    mentioned: HashSet<VarId>,
}

impl Rewriting<'_> {
    fn block(&mut self, block: &mut Block) {
        let stmts = std::mem::take(&mut block.stmts);
        for mut stmt in stmts {
            stmt.blocks_mut()
                .into_iter()
                .for_each(|inner| self.block(inner));
            let result = value_of(&stmt);
            match stmt {
                Stmt::Snapshot { value, var } if self.walks.contains_key(&var) => {
                    self.stretch(var, value, &mut block.stmts);
                }
                Stmt::Let { var, .. } if self.walks.contains_key(&var) => {
                    block.stmts.push(stmt);
                    self.origin(var, &mut block.stmts);
                }
                Stmt::Let {
                    var,
                    ty,
                    rhs: Some(Rhs::Use(atom)),
                } => {
                    let rhs = self.named(var, atom);
                    block.stmts.push(Stmt::Let {
                        var,
                        ty,
                        rhs: Some(rhs),
                    });
                }
                mut stmt => {
                    self.lend(&mut stmt);
                    block.stmts.push(stmt);
                }
            }
            if let Some(result) = self.target(result) {
                if let Some(value) = self.values.get(&result).copied() {
                    self.stretch(result, value, &mut block.stmts);
                }
            }
        }
    }

    /// A reference that is an argument is a part that is lent, and supplied again.
    fn lend(&self, stmt: &mut Stmt) {
        let (Stmt::Let {
            rhs: Some(Rhs::Call { args, .. }),
            ..
        }
        | Stmt::Bind {
            rhs: Rhs::Call { args, .. },
            ..
        }) = stmt
        else {
            return;
        };
        for arg in args {
            if let Arg::Value(atom @ Atom::Var { var, value }) = &*arg {
                if let VarKind::Alias(_) = self.func.var(*var).kind {
                    let written = place::atom(&self.func.vars, atom, Side::Primal);
                    let place = Place {
                        root: *var,
                        value: *value,
                        proj: Vec::new(),
                    };
                    *arg = Arg::Ref(place, written);
                }
            }
        }
    }

    fn target(&self, var: Option<VarId>) -> Option<VarId> {
        var.filter(|var| self.walks.contains_key(var))
    }

    /// `let origin = ad::begin(rest);`
    fn origin(&mut self, var: VarId, out: &mut Vec<Stmt>) {
        if let Some(origin) = self.origins.get(&var).copied() {
            let (ad, name) = (&self.func.ad, &self.func.var(var).name);
            let written = quote!(#ad::begin(#name));
            let rhs = Some(Rhs::Opaque(opaque(
                self.func,
                var,
                written,
                vec![(var, var)],
            )));
            out.push(Stmt::Let {
                var: origin,
                ty: None,
                rhs,
            });
        }
    }

    /// `value` is what `var` is from here on: `let at = ad::stretch(rest, origin);`, and that part of the slice.
    fn stretch(&mut self, var: VarId, value: VarId, out: &mut Vec<Stmt>) {
        let Walk { base, origin } = self.walks[&var];
        if !self.mentioned.contains(&value) {
            return;
        }
        let unique = self.func.var(value).unique.to_string();
        let name = self.func.var(var).name.clone();
        let at = self.namer.numbered(&format!("{unique}_at"), name.span());
        let at = self.func.new_temp(at);
        self.func.vars[at.0].inactive = true;
        let (ad, first) = (&self.func.ad, &self.func.var(origin).name);
        let written = quote!(#ad::stretch(#name, #first));
        let rhs = opaque(self.func, var, written, vec![(var, var), (origin, origin)]);
        out.push(Stmt::Let {
            var: at,
            ty: None,
            rhs: Some(Rhs::Opaque(rhs)),
        });
        let part = self.part(var, base, at);
        let of = place::borrowed(place::replayed(&self.func.vars, &part));
        let borrow = Opaque {
            renamed: Some(of.clone()),
            cheap: true,
            ..opaque(self.func, var, of, vec![(part.root, part.value), (at, at)])
        };
        out.push(Stmt::Bind {
            var: value,
            rhs: Rhs::Opaque(borrow),
        });
        self.project(base);
        if let Some(ty) = self
            .func
            .types
            .of(var)
            .or(self.func.types.of(base))
            .cloned()
        {
            self.func.types.insert(value, ty);
        }
        let alias = &mut self.func.vars[value.0];
        // The user's words for it, which are the same for all that it is in turn.
        alias.name = name;
        alias.kind = VarKind::Alias(part);
        alias.follows = None;
    }

    /// `xs[at.0..at.1]`
    fn part(&self, var: VarId, base: VarId, at: VarId) -> Place {
        let name = &self.func.var(at).unique;
        let range = quote!(#name.0..#name.1);
        let index = Opaque {
            renamed: Some(range.clone()),
            cheap: true,
            ..opaque(self.func, var, range, vec![(at, at)])
        };
        Place {
            root: base,
            value: base,
            proj: vec![Proj::Index(index)],
        }
    }

    /// Parts of it are used, whatever it is part of itself.
    fn project(&mut self, base: VarId) {
        let vars = &mut self.func.vars;
        let (mut root, mut value) = (base, base);
        loop {
            vars[root.0].projected = true;
            vars[value.0].projected = true;
            match &vars[root.0].kind {
                VarKind::Alias(place) => (root, value) = (place.root, place.value),
                _ => break,
            }
        }
    }

    /// `let before = rest;` is another name for what that is by then.
    fn named(&mut self, var: VarId, atom: Atom) -> Rhs {
        let of = self.func.var(var);
        let Atom::Var { value, .. } = atom else {
            return Rhs::Use(atom);
        };
        let own = matches!(of.kind, VarKind::Local | VarKind::Temp);
        if !self.mentioned.contains(&value) || !own || of.mutable || of.deferred {
            return Rhs::Use(atom);
        }
        let place = Place {
            root: value,
            value,
            proj: Vec::new(),
        };
        let written = place::atom(&self.func.vars, &atom, Side::Primal);
        let borrow = Opaque {
            renamed: Some(place::atom(&self.func.vars, &atom, Side::Reverse)),
            cheap: true,
            ..opaque(self.func, var, written, vec![(value, value)])
        };
        self.func.vars[var.0].kind = VarKind::Alias(place);
        Rhs::Opaque(borrow)
    }
}

/// The variables themselves are given references in the user's words, through which no derivative goes.
fn without_derivative(func: &Func, block: &mut Block, walks: &HashMap<VarId, Walk>) {
    for stmt in &mut block.stmts {
        let (target, atom) = match &*stmt {
            Stmt::Let {
                var,
                rhs: Some(Rhs::Use(atom)),
                ..
            } => (Some(*var), Some(atom)),
            Stmt::Let {
                rhs: Some(Rhs::Structural(change)),
                ..
            } => (change.assigned_whole(), change.operands().first().copied()),
            Stmt::Assign { place, atom, .. } => (Some(place.root), Some(atom)),
            _ => (None, None),
        };
        let target = target.filter(|var| walks.contains_key(var));
        if let Some((var, atom)) = target.zip(atom) {
            let (value, reads) = (place::atom(&func.vars, atom, Side::Primal), reads(atom));
            match stmt {
                Stmt::Let { var: own, rhs, .. } if *own == var => {
                    *rhs = Some(Rhs::Opaque(opaque(func, var, value, reads)));
                }
                _ => {
                    let name = &func.var(var).name;
                    let opaque = opaque(func, var, quote!(#name = #value;), reads);
                    *stmt = Stmt::Opaque(Opaque {
                        writes: vec![var],
                        ..opaque
                    });
                }
            }
        }
        for inner in stmt.blocks_mut() {
            without_derivative(func, inner, walks);
        }
    }
}

/// Tokens without a derivative of their own.
fn opaque(func: &Func, var: VarId, written: TokenStream, reads: Vec<(VarId, VarId)>) -> Opaque {
    let name = func.var(var).name.to_token_stream();
    Opaque {
        renamed: None,
        reads,
        cheap: false,
        is_literal: false,
        is_number: false,
        ..Opaque::constant(written, Extent::of(&name))
    }
}

fn reads(atom: &Atom) -> Vec<(VarId, VarId)> {
    match atom {
        Atom::Var { var, value } => vec![(*var, *value)],
        Atom::Opaque(opaque) => opaque.reads.clone(),
    }
}
