//! Which variables depend on the linear arguments, in whatever way: through what carries no derivative, too.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::hash::HashSet;
use crate::ir::*;
use crate::words::occurs;

pub struct Dependence {
    /// Depends on the linear arguments.
    of: HashSet<VarId>,
    /// The results depend on it.
    on: HashSet<VarId>,
    /// What tokens call each variable.
    names: Vec<String>,
    /// The variables that name a place, and the roots of these.
    aliases: Vec<(VarId, VarId)>,
}

/// Methods that take the shape.
const SHAPES: &[&str] = &["len", "is_empty"];
/// Methods whose value has a shape that depends on that of the receiver only.
const VIEWS: &[&str] = &[
    "windows",
    "chunks",
    "chunks_exact",
    "rchunks",
    "rchunks_exact",
    "iter",
    "step_by",
    "skip",
    "take",
    "rev",
    "as_slice",
];

type Flow = (VarId, VarId);

impl Dependence {
    pub fn of(func: &Func) -> Dependence {
        let params = func.params.iter().map(|param| param.var);
        let (linear, exclusive): (HashSet<_>, Vec<_>) = (
            params
                .clone()
                .filter(|var| !func.var(*var).inactive)
                .collect(),
            params.filter(|var| func.var(*var).exclusive).collect(),
        );
        let mut dependence = Dependence {
            of: linear,
            on: exclusive.into_iter().chain([func.result]).collect(),
            names: func.vars.iter().map(|var| var.name.to_string()).collect(),
            aliases: aliases(func),
        };
        let mut flows = Vec::new();
        dependence.block(func, &func.body, &mut flows);
        close(&mut dependence.of, &flows, |(from, to)| (from, to));
        close(&mut dependence.on, &flows, |(from, to)| (to, from));
        dependence
    }

    /// `var` depends on the linear arguments.
    pub fn of_var(&self, var: VarId) -> bool {
        self.of.contains(&var)
    }

    /// The result of the function depends on `var`.
    pub fn on_var(&self, var: VarId) -> bool {
        self.on.contains(&var)
    }

    /// `opaque` reads a value that depends on the linear arguments, and not its shape alone.
    pub fn taints(&self, opaque: &Opaque) -> bool {
        self.read(opaque).any(|var| self.of_var(var))
    }

    /// The variables of which `opaque` reads more than the shape.
    fn read<'a>(&'a self, opaque: &'a Opaque) -> impl Iterator<Item = VarId> + 'a {
        let vars = opaque.reads.iter().map(|(var, _)| *var);
        vars.filter(|var| !self.takes_shape(opaque, *var))
    }

    fn takes_shape(&self, opaque: &Opaque, var: VarId) -> bool {
        let named = |var: VarId| {
            let name = &self.names[var.0];
            let tokens = || opaque.written.clone();
            occurs(name, &tokens()).then(|| takes_shapes_only(tokens(), name))
        };
        // What is read without being named, in a format string or by a closure, is not known to be a shape. What an
        // alias names is read through the alias.
        named(var).unwrap_or_else(|| {
            let mut reads = opaque.reads.iter().map(|(read, _)| *read);
            reads.any(|alias| self.aliases.contains(&(alias, var)) && named(alias) == Some(true))
        })
    }

    fn block(&self, func: &Func, body: &Block, flows: &mut Vec<Flow>) {
        for stmt in &body.stmts {
            self.statement(func, stmt, flows);
            stmt.blocks()
                .into_iter()
                .for_each(|inner| self.block(func, inner, flows));
        }
    }

    fn statement(&self, func: &Func, stmt: &Stmt, flows: &mut Vec<Flow>) {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => {
                if let VarKind::Alias(place) = &func.var(*var).kind {
                    self.place(place, &mut |from| flows.push((from, *var)));
                    if func.var(*var).exclusive {
                        flows.push((*var, place.root));
                    }
                    return;
                }
                let mut changed = vec![*var];
                changed.extend(rhs.lent().into_iter().map(|place| place.root));
                match rhs {
                    Rhs::Structural(change) => {
                        changed.extend(change.changes().map(|place| place.root));
                    }
                    Rhs::Opaque(opaque) => changed.extend(opaque.writes.iter().copied()),
                    _ => {}
                }
                for from in self.reads(rhs) {
                    flows.extend(changed.iter().map(|to| (from, *to)));
                }
            }
            Stmt::Snapshot { value, var } => flows.push((*var, *value)),
            Stmt::Assign { place, atom, .. } => {
                let mut reads = Vec::new();
                self.atom(atom, &mut |from| reads.push(from));
                self.place(place, &mut |from| reads.push(from));
                flows.extend(reads.into_iter().map(|from| (from, place.root)));
            }
            Stmt::Yield { result, atom } | Stmt::Return { result, atom } => {
                self.atom(atom, &mut |from| flows.push((from, *result)));
            }
            Stmt::Branch(branch) => {
                let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
                self.effects(cond, cond, flows);
                for pattern in branch.arms.iter().filter_map(|arm| arm.pattern.as_ref()) {
                    self.effects(pattern, pattern, flows);
                    self.effects(cond, pattern, flows);
                }
            }
            Stmt::Loop(l) => {
                if let LoopKind::While(cond) = &l.kind {
                    self.effects(cond, cond, flows);
                }
            }
            Stmt::Opaque(opaque) => self.effects(opaque, opaque, flows),
            _ => {}
        }
    }

    /// What `changing` changes depends on what `reading` reads.
    fn effects(&self, reading: &Opaque, changing: &Opaque, flows: &mut Vec<Flow>) {
        self.opaque(reading, &mut |from| {
            let changed = changing.writes.iter().chain(&changing.binds);
            flows.extend(changed.map(|to| (from, *to)));
        });
    }

    fn reads(&self, rhs: &Rhs) -> Vec<VarId> {
        let mut reads = Vec::new();
        let mut read = |from| reads.push(from);
        rhs.atoms()
            .into_iter()
            .for_each(|atom| self.atom(atom, &mut read));
        rhs.places()
            .into_iter()
            .for_each(|place| self.place(place, &mut read));
        match rhs {
            Rhs::Structural(change) => {
                change
                    .plain()
                    .for_each(|opaque| self.opaque(opaque, &mut read));
            }
            Rhs::Update {
                base: Base::Opaque(opaque),
                ..
            }
            | Rhs::Opaque(opaque) => self.opaque(opaque, &mut read),
            _ => {}
        }
        reads
    }

    fn atom(&self, atom: &Atom, read: &mut impl FnMut(VarId)) {
        match atom {
            Atom::Var { var, .. } => read(*var),
            Atom::Opaque(opaque) => self.opaque(opaque, read),
        }
    }

    fn place(&self, place: &Place, read: &mut impl FnMut(VarId)) {
        read(place.root);
        for proj in &place.proj {
            if let Proj::Index(index) = proj {
                self.opaque(index, read);
            }
        }
    }

    fn opaque(&self, opaque: &Opaque, read: &mut impl FnMut(VarId)) {
        self.read(opaque).for_each(read);
    }
}

fn aliases(func: &Func) -> Vec<(VarId, VarId)> {
    let mut aliases = Vec::new();
    for (n, var) in func.vars.iter().enumerate() {
        let mut kind = &var.kind;
        while let VarKind::Alias(place) = kind {
            aliases.push((VarId(n), place.root));
            kind = &func.var(place.root).kind;
        }
    }
    aliases
}

/// Everything reachable from what is in `set`.
fn close(set: &mut HashSet<VarId>, flows: &[Flow], direction: impl Fn(Flow) -> Flow) {
    loop {
        let before = set.len();
        for flow in flows {
            let (a, b) = direction(*flow);
            if set.contains(&a) {
                set.insert(b);
            }
        }
        if set.len() == before {
            return;
        }
    }
}

/// Every occurrence of `name` is the receiver of a method that takes the shape: `x.len()`, `x[i].len()`.
fn takes_shapes_only(tokens: TokenStream, name: &str) -> bool {
    let trees = flat(tokens);
    let named = |tree: &TokenTree| matches!(tree, TokenTree::Ident(ident) if ident == name);
    let mut at = 0;
    while at < trees.len() {
        let dot = |before: usize| at >= before && is_punct(&trees[at - before], '.');
        // `p.x`, but not `0..x`.
        let after_dot = dot(1) && !dot(2);
        match &trees[at] {
            tree if named(tree) && !after_dot => {
                let Some(end) = shape_taken(&trees, at + 1, name) else {
                    return false;
                };
                at = end;
            }
            TokenTree::Group(group) if is_reference_to(group, &named) => {
                let Some(end) = shape_taken(&trees, at + 1, name) else {
                    return false;
                };
                at = end;
            }
            TokenTree::Group(group) if !takes_shapes_only(group.stream(), name) => return false,
            _ => at += 1,
        }
    }
    true
}

/// `(x)`, `(&x)` or `(*x)`
fn is_reference_to(group: &proc_macro2::Group, named: &impl Fn(&TokenTree) -> bool) -> bool {
    let inner = flat(group.stream());
    let parenthesised = group.delimiter() == Delimiter::Parenthesis;
    let reference = |tree: &TokenTree| is_punct(tree, '&') || is_punct(tree, '*');
    parenthesised
        && match inner.split_last() {
            Some((TokenTree::Group(last), [])) => is_reference_to(last, named),
            Some((last, before)) => named(last) && before.iter().all(reference),
            None => false,
        }
}

/// The tokens, without the invisible groups around what a macro put in.
fn flat(tokens: TokenStream) -> Vec<TokenTree> {
    let mut trees = Vec::new();
    for tree in tokens {
        match tree {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                trees.extend(flat(group.stream()));
            }
            tree => trees.push(tree),
        }
    }
    trees
}

/// From `at` on, projections and then a method that takes the shape; where it ends.
fn shape_taken(trees: &[TokenTree], mut at: usize, name: &str) -> Option<usize> {
    loop {
        match trees.get(at)? {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                if !takes_shapes_only(group.stream(), name) {
                    return None;
                }
                at += 1;
            }
            dot if is_punct(dot, '.') => {
                let arguments = match trees.get(at + 2) {
                    Some(TokenTree::Group(group)) => Some(group)
                        .filter(|group| group.delimiter() == Delimiter::Parenthesis)
                        .map(|group| group.stream()),
                    _ => None,
                };
                let TokenTree::Ident(method) = trees.get(at + 1)? else {
                    // `x.0`
                    at += 2;
                    continue;
                };
                match arguments {
                    None => at += 2,
                    Some(none) if none.is_empty() && is_one_of(method, SHAPES) => {
                        return Some(at + 3);
                    }
                    Some(arguments)
                        if is_one_of(method, VIEWS)
                            && takes_shapes_only(arguments.clone(), name) =>
                    {
                        at += 3;
                    }
                    Some(_) => return None,
                }
            }
            _ => return None,
        }
    }
}

fn is_one_of(method: &proc_macro2::Ident, names: &[&str]) -> bool {
    names.iter().any(|name| method == name)
}

fn is_punct(tree: &TokenTree, c: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == c)
}
