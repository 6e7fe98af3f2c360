//! Variables and their parts as nodes of a graph, and which of them depends on which.
//!
//! The ends of an interval are two variables, or two parts of one: `b.lo` and `b.hi`, `ends.0` and `ends.1`. A part is told
//! by the path to it, as far as its first index. Each has two nodes, since a value that is written as a whole is found in
//! all of its parts, and what is written to a part is found in the whole, but not in the other parts.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::Member;

use super::stacks;
use crate::hash::{HashMap, HashSet};
use crate::ir::*;

/// A variable or a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Part(usize);

/// What is read at a part, or written there.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Node {
    Read(Part),
    Written(Part),
}

impl Node {
    pub fn part(self) -> Part {
        let (Node::Read(part) | Node::Written(part)) = self;
        part
    }
}

/// All parts that a function names.
pub struct Parts<'a> {
    func: &'a Func,
    ids: HashMap<(Option<Part>, String), Part>,
    /// The variable, and the part that this one is a part of.
    known: Vec<(VarId, Option<Part>)>,
}

impl<'a> Parts<'a> {
    pub fn of(func: &'a Func) -> Parts<'a> {
        Parts {
            func,
            ids: HashMap::default(),
            known: Vec::new(),
        }
    }

    pub fn func(&self) -> &'a Func {
        self.func
    }

    pub fn root(&self, part: Part) -> VarId {
        self.known[part.0].0
    }

    pub fn is_whole(&self, part: Part) -> bool {
        self.known[part.0].1.is_none()
    }

    /// The one is the other, or a part of it.
    pub fn overlap(&self, a: Part, b: Part) -> bool {
        self.inside(a, b) || self.inside(b, a)
    }

    pub fn inside(&self, part: Part, whole: Part) -> bool {
        let outwards = std::iter::successors(Some(part), |part| self.known[part.0].1);
        outwards.into_iter().any(|part| part == whole)
    }

    fn child(&mut self, root: VarId, parent: Option<Part>, step: String) -> Part {
        let next = Part(self.known.len());
        let part = *self.ids.entry((parent, step)).or_insert(next);
        if part == next {
            self.known.push((root, parent));
        }
        part
    }

    pub fn var(&mut self, var: VarId) -> Part {
        self.place(&Place {
            root: var,
            value: var,
            proj: Vec::new(),
        })
    }

    pub fn place(&mut self, place: &Place) -> Part {
        let place = resolved(&self.func.vars, place);
        let mut part = self.child(place.root, None, place.root.0.to_string());
        for proj in &place.proj {
            match proj {
                Proj::Deref | Proj::Boxed => {}
                Proj::Field(member) | Proj::Skipped(member) => {
                    part = self.field(part, member);
                }
                Proj::Variant(path, member) => {
                    let step = format!("{}.{}", path.to_token_stream(), named(member));
                    part = self.child(place.root, Some(part), step);
                }
                Proj::Index(index) => return self.element(part, &index.written),
            }
        }
        part
    }

    pub fn field(&mut self, part: Part, member: &Member) -> Part {
        self.child(self.root(part), Some(part), named(member))
    }

    /// Any element, which those with a number are parts of: `v[i]` may be `v[0]`.
    fn element(&mut self, part: Part, index: &TokenStream) -> Part {
        let root = self.root(part);
        let any = self.child(root, Some(part), "[]".to_string());
        match syn::parse2::<syn::LitInt>(index.clone()) {
            Ok(number) => self.child(root, Some(any), number.base10_digits().to_string()),
            Err(_) => any,
        }
    }

    /// What tokens read, but for what they hold constant.
    pub fn read_by(&mut self, opaque: &Opaque) -> Vec<Part> {
        let mut found = Vec::new();
        for (var, _) in &opaque.reads {
            let whole = self.var(*var);
            let name = self.func.var(*var).name.to_string();
            let written = opaque.written.clone();
            if !self.occurrences(&name, whole, written, &mut found) {
                found.push(whole);
            }
        }
        found
    }

    /// Whether the name occurs at all.
    fn occurrences(
        &mut self,
        name: &str,
        whole: Part,
        tokens: TokenStream,
        found: &mut Vec<Part>,
    ) -> bool {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut occurs = false;
        for (k, token) in tokens.iter().enumerate() {
            let before = k.checked_sub(1).map(|before| &tokens[before]);
            match token {
                TokenTree::Group(group) => {
                    let mut constant = Vec::new();
                    let into = match before {
                        Some(TokenTree::Ident(f)) if f == "constant" || f == "stop_gradient" => {
                            &mut constant
                        }
                        _ => &mut *found,
                    };
                    occurs |= self.occurrences(name, whole, group.stream(), into);
                }
                TokenTree::Ident(ident) if ident == name && !before.is_some_and(is_dot) => {
                    found.push(self.along(whole, &tokens[k + 1..]));
                    occurs = true;
                }
                _ => {}
            }
        }
        occurs
    }

    /// The part that `.a.b[i]` leads to, as far as it is one: a method may read everything.
    fn along(&mut self, whole: Part, tokens: &[TokenTree]) -> Part {
        let mut part = whole;
        let mut rest = tokens;
        loop {
            match rest {
                [TokenTree::Punct(dot), field, after @ ..] if dot.as_char() == '.' => {
                    let is_call = matches!(after.first(), Some(TokenTree::Group(group))
                        if group.delimiter() == proc_macro2::Delimiter::Parenthesis);
                    if is_call || !matches!(field, TokenTree::Ident(_) | TokenTree::Literal(_)) {
                        return part;
                    }
                    // `ends.0.1` has one literal for both.
                    for step in field.to_string().split('.') {
                        part = self.child(self.root(part), Some(part), step.to_string());
                    }
                    rest = after;
                }
                [TokenTree::Group(index), ..]
                    if index.delimiter() == proc_macro2::Delimiter::Bracket =>
                {
                    return self.element(part, &index.stream());
                }
                _ => return part,
            }
        }
    }

    /// How the parts of values hang together.
    fn hang_together(&self, edges: &mut Edges) {
        for (k, (_, parent)) in self.known.iter().enumerate() {
            let part = Part(k);
            edges.add(Node::Written(part), Node::Read(part));
            if let Some(parent) = *parent {
                edges.add(Node::Written(parent), Node::Written(part));
                edges.add(Node::Read(part), Node::Read(parent));
            }
        }
    }
}

fn named(member: &Member) -> String {
    member.to_token_stream().to_string()
}

fn is_dot(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == '.')
}

/// What each node depends on.
#[derive(Clone, Default)]
pub struct Edges {
    from: HashMap<Node, Vec<Node>>,
}

impl Edges {
    fn add(&mut self, from: Node, to: Node) {
        self.from.entry(to).or_default().push(from);
    }

    /// Everything that `start` depends on, itself included.
    pub fn against(&self, start: impl IntoIterator<Item = Node>) -> HashSet<Node> {
        let mut waiting: Vec<Node> = start.into_iter().collect();
        let mut reached = HashSet::default();
        while let Some(node) = waiting.pop() {
            if reached.insert(node) {
                waiting.extend(self.from.get(&node).into_iter().flatten());
            }
        }
        reached
    }

    /// What `node` depends on at once.
    pub fn before(&self, node: Node) -> impl Iterator<Item = Node> {
        self.from.get(&node).into_iter().flatten().copied()
    }
}

/// How values depend on each other in a part of a function.
pub struct Dependence {
    /// By value, as derivatives flow.
    pub data: Edges,
    /// In whatever way: by comparisons, indices and branches too.
    pub any: Edges,
}

impl Dependence {
    pub fn in_body(parts: &mut Parts, body: &Block) -> Dependence {
        let mut data = Edges::default();
        by_value(parts, body, &mut data);
        let mut any = data.clone();
        by_decision(parts, body, &mut any);
        by_capture(parts, &parts.func.body, &mut any);
        parts.hang_together(&mut data);
        parts.hang_together(&mut any);
        Dependence { data, any }
    }
}

/// The atoms of a right-hand side that its value depends on smoothly.
fn operands(rhs: &Rhs) -> impl Iterator<Item = VarId> {
    let is_constant = |k: usize| {
        matches!(rhs, Rhs::Rule { row, .. }
            if !row.pair && matches!(row.partials[k], crate::rules::Partial::Zero))
    };
    let atoms = rhs.atoms().into_iter().enumerate();
    atoms.filter_map(move |(k, atom)| atom.var().filter(|_| !is_constant(k)))
}

fn by_value(parts: &mut Parts, body: &Block, edges: &mut Edges) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => of_value(parts, *var, rhs, edges),
            Stmt::Snapshot { value, var } => {
                let (from, to) = (parts.var(*var), parts.var(*value));
                edges.add(Node::Read(from), Node::Written(to));
            }
            Stmt::Assign { place, op, atom } => {
                let to = parts.place(place);
                if let Some(var) = atom.var() {
                    let from = parts.var(var);
                    edges.add(Node::Read(from), Node::Written(to));
                }
                if op.is_some() {
                    edges.add(Node::Read(to), Node::Written(to));
                }
            }
            Stmt::Yield { result, atom } | Stmt::Return { result, atom } => {
                if let Some(var) = atom.var() {
                    let (from, to) = (parts.var(var), parts.var(*result));
                    edges.add(Node::Read(from), Node::Written(to));
                }
            }
            Stmt::Opaque(opaque) => changes(parts, opaque, edges),
            _ => {}
        }
        for inner in stmt.blocks() {
            by_value(parts, inner, edges);
        }
    }
}

fn of_value(parts: &mut Parts, var: VarId, rhs: &Rhs, edges: &mut Edges) {
    if matches!(parts.func.var(var).kind, VarKind::Alias(_)) {
        return;
    }
    let whole = parts.var(var);
    // What is put together is known by its parts.
    let fields: Vec<(Member, &Atom)> = match rhs {
        Rhs::Tuple(atoms) => atoms
            .iter()
            .enumerate()
            .map(|(k, atom)| (Member::from(k), atom))
            .collect(),
        Rhs::Construct {
            fields,
            variant: false,
            ..
        } => fields.iter().map(|(m, atom)| (m.clone(), atom)).collect(),
        _ => Vec::new(),
    };
    let mut from: Vec<Part> = Vec::new();
    for (member, atom) in &fields {
        if let Some(read) = atom.var() {
            let (read, to) = (parts.var(read), parts.field(whole, member));
            edges.add(Node::Read(read), Node::Written(to));
        }
    }
    if fields.is_empty() {
        from.extend(operands(rhs).map(|var| parts.var(var)));
    }
    from.extend(rhs.places().into_iter().map(|place| parts.place(place)));
    if let Rhs::Opaque(opaque) = rhs {
        if !opaque.inactive {
            from.extend(parts.read_by(opaque));
        }
        changes(parts, opaque, edges);
    }
    let mut to = vec![whole];
    to.extend(rhs.lent().into_iter().map(|place| parts.place(place)));
    if let Rhs::Structural(structural) = rhs {
        to.extend(structural.changes().map(|place| parts.place(place)));
    }
    let assigns = matches!(rhs, Rhs::Structural(structural)
        if matches!(structural.written, Written::Assign(_)));
    for &read in &from {
        for &to in &to {
            // An assignment leaves nothing of what was there.
            if !(assigns && parts.overlap(read, to)) {
                edges.add(Node::Read(read), Node::Written(to));
            }
        }
    }
}

fn changes(parts: &mut Parts, opaque: &Opaque, edges: &mut Edges) {
    for var in opaque.writes.iter().chain(&opaque.binds) {
        let to = parts.var(*var);
        decides(parts, [opaque], to, edges);
    }
}

/// The opaque operands of a right-hand side, the indices in its places among them.
pub fn opaques(rhs: &Rhs) -> Vec<&Opaque> {
    let mut found: Vec<_> = rhs.atoms().into_iter().filter_map(opaque_atom).collect();
    for place in rhs.places() {
        found.extend(indices(place));
    }
    match rhs {
        Rhs::Opaque(opaque) => found.push(opaque),
        Rhs::Structural(structural) => found.extend(structural.plain()),
        _ => {}
    }
    found
}

pub fn opaque_atom(atom: &Atom) -> Option<&Opaque> {
    match atom {
        Atom::Opaque(opaque) => Some(opaque),
        Atom::Var { .. } => None,
    }
}

pub fn indices(place: &Place) -> impl Iterator<Item = &Opaque> {
    place.proj.iter().filter_map(|proj| match proj {
        Proj::Index(index) => Some(index),
        _ => None,
    })
}

/// What decides which arm runs.
pub fn conditions(branch: &Branch) -> impl Iterator<Item = &Opaque> {
    let (BranchKind::If(condition) | BranchKind::Match(condition)) = &branch.kind;
    let patterns = branch.arms.iter().filter_map(|arm| arm.pattern.as_ref());
    std::iter::once(condition).chain(patterns)
}

/// How values decide over others in `body`: what is read in tokens, and in the condition of what is assigned under it.
fn by_decision(parts: &mut Parts, body: &Block, edges: &mut Edges) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => {
                let to = parts.var(*var);
                for read in rhs.atoms().into_iter().filter_map(Atom::var) {
                    let from = parts.var(read);
                    edges.add(Node::Read(from), Node::Written(to));
                }
                decides(parts, opaques(rhs), to, edges);
            }
            Stmt::Assign { place, atom, .. } => {
                let to = parts.place(place);
                decides(parts, opaque_atom(atom), to, edges);
                decides(parts, indices(place), to, edges);
            }
            Stmt::Yield { result, atom } | Stmt::Return { result, atom } => {
                let to = parts.var(*result);
                decides(parts, opaque_atom(atom), to, edges);
            }
            Stmt::Branch(branch) => {
                let mut changed: Vec<Part> = Vec::new();
                changed.extend(branch.result.map(|result| parts.var(result)));
                for arm in &branch.arms {
                    assignments(parts, &arm.body, &mut changed);
                    let binds = arm.pattern.iter().flat_map(|p| p.binds.iter());
                    changed.extend(binds.map(|var| parts.var(*var)));
                }
                for to in changed {
                    decides(parts, conditions(branch), to, edges);
                }
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            by_decision(parts, inner, edges);
        }
    }
}

fn decides<'a>(
    parts: &mut Parts,
    by: impl IntoIterator<Item = &'a Opaque>,
    to: Part,
    edges: &mut Edges,
) {
    for from in by.into_iter().flat_map(|opaque| parts.read_by(opaque)) {
        edges.add(Node::Read(from), Node::Written(to));
    }
}

/// What closures that are bound by name read: a condition that calls one depends on it.
fn by_capture(parts: &mut Parts, body: &Block, edges: &mut Edges) {
    for stmt in &body.stmts {
        if let Stmt::Let {
            var,
            rhs: Some(Rhs::Opaque(opaque)),
            ..
        } = stmt
        {
            let mut tokens = opaque.written.clone().into_iter();
            let begins = tokens.next().map(|first| first.to_string());
            if matches!(begins.as_deref(), Some("|" | "||" | "move")) {
                let to = parts.var(*var);
                decides(parts, [opaque], to, edges);
            }
        }
        for inner in stmt.blocks() {
            by_capture(parts, inner, edges);
        }
    }
}

/// What is assigned, each as often as it is, but for what is only taken out of.
pub fn additions(parts: &mut Parts, body: &Block, found: &mut Vec<Part>) {
    assigned(parts, body, false, found);
}

/// What is assigned, each as often as it is.
pub fn assignments(parts: &mut Parts, body: &Block, found: &mut Vec<Part>) {
    assigned(parts, body, true, found);
}

fn assigned(parts: &mut Parts, body: &Block, taking: bool, found: &mut Vec<Part>) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Assign { place, .. } => found.push(parts.place(place)),
            Stmt::Opaque(opaque) => {
                found.extend(opaque.writes.iter().map(|var| parts.var(*var)));
            }
            Stmt::Let { rhs: Some(rhs), .. } | Stmt::Bind { rhs, .. } => {
                found.extend(rhs.lent().into_iter().map(|place| parts.place(place)));
                if let Rhs::Structural(structural) = rhs
                    && (taking || !stacks::takes(structural))
                {
                    found.extend(structural.changes().map(|place| parts.place(place)));
                }
            }
            _ => {}
        }
        for inner in stmt.blocks() {
            assigned(parts, inner, taking, found);
        }
    }
}
