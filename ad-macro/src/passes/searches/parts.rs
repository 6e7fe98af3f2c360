//! Variables and their parts as nodes of a graph, and which of them depends on which.
//!
//! The ends of an interval are two variables, or two parts of one: `b.lo` and `b.hi`, `ends.0` and `ends.1`, of what is in
//! a container too. A part is told by the path to it; all elements of a container are one part, but for those that have a number
//! and no parts of their own, `ends[0]`. Each has two nodes, since a value that is written as a whole is found in all of its
//! parts, and what is written to a part is found in the whole, but not in the other parts.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::Member;

use super::copies::{self, Copies};
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
    known: Vec<Known>,
}

struct Known {
    root: VarId,
    /// The part that this one is a part of.
    parent: Option<Part>,
    /// How many steps lead here.
    depth: usize,
    /// It is an element with a number.
    numbered: bool,
    /// The steps to the parts of it, elements with numbers apart.
    steps: Vec<String>,
    elements: Vec<String>,
}

/// The step to any element of a container.
const ELEMENT: &str = "[]";
/// What is in what is in .. is not told apart beyond this.
const DEEPEST: usize = 6;

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
        self.known[part.0].root
    }

    pub fn is_whole(&self, part: Part) -> bool {
        self.known[part.0].parent.is_none()
    }

    /// How many parts are known.
    pub fn count(&self) -> usize {
        self.known.len()
    }

    /// The one is the other, or a part of it.
    pub fn overlap(&self, a: Part, b: Part) -> bool {
        self.inside(a, b) || self.inside(b, a)
    }

    pub fn inside(&self, part: Part, whole: Part) -> bool {
        // An element with a number is any, where elements have parts.
        let any = self.of_elements(whole);
        let whole = match self.known[any.0].steps.is_empty() {
            true => whole,
            false => any,
        };
        self.outwards(part).any(|part| part == whole)
    }

    fn outwards(&self, part: Part) -> impl Iterator<Item = Part> {
        std::iter::successors(Some(part), |part| self.known[part.0].parent)
    }

    /// It is in a container.
    pub fn is_in_container(&self, part: Part) -> bool {
        let mut outwards = self.outwards(part);
        outwards.any(|part| {
            let parent = self.known[part.0].parent;
            let element = (parent, ELEMENT.to_string());
            self.ids.get(&element) == Some(&part)
        })
    }

    /// The steps to the parts of a value that is there.
    pub fn steps(&self, part: Part) -> &[String] {
        &self.known[self.of_elements(part).0].steps
    }

    /// The steps from any element of a container to those with numbers.
    pub fn numbers(&self, part: Part) -> &[String] {
        &self.known[part.0].elements
    }

    /// An element with a number stands for any where it has parts.
    pub fn of_elements(&self, part: Part) -> Part {
        match &self.known[part.0] {
            Known {
                numbered: true,
                parent: Some(any),
                ..
            } => *any,
            _ => part,
        }
    }

    /// What has no parts that are known, in `part`.
    pub fn leaves(&self, part: Part) -> Vec<Part> {
        let known = &self.known[self.of_elements(part).0];
        let steps = known.steps.iter().chain(&known.elements);
        let inner = steps.filter_map(|step| {
            let of = (Some(self.of_elements(part)), step.clone());
            self.ids.get(&of).copied()
        });
        // Elements with numbers beside parts of elements are those.
        let has_parts = !known.steps.is_empty();
        let inner: Vec<Part> = inner
            .filter(|inner| !(has_parts && self.known[inner.0].numbered))
            .collect();
        if inner.is_empty() || self.known[part.0].numbered && !has_parts {
            return vec![part];
        }
        inner
            .into_iter()
            .flat_map(|inner| self.leaves(inner))
            .collect()
    }

    fn child(&mut self, root: VarId, parent: Option<Part>, step: String) -> Part {
        if let Some(part) = self.ids.get(&(parent, step.clone())) {
            return *part;
        }
        let part = Part(self.known.len());
        let numbered = step.starts_with('#');
        let mut depth = 0;
        if let Some(parent) = parent {
            let parent = &mut self.known[parent.0];
            depth = parent.depth + 1;
            let steps = match numbered {
                true => &mut parent.elements,
                false => &mut parent.steps,
            };
            steps.push(step.clone());
        }
        self.known.push(Known {
            root,
            parent,
            depth,
            numbered,
            steps: Vec::new(),
            elements: Vec::new(),
        });
        self.ids.insert((parent, step), part);
        part
    }

    /// The part that one more step leads to; the last steps of very long ways lead nowhere.
    pub fn step(&mut self, part: Part, step: &str) -> Part {
        let part = match step.starts_with('#') {
            true => part,
            false => self.of_elements(part),
        };
        if self.known[part.0].depth >= DEEPEST {
            return part;
        }
        self.child(self.root(part), Some(part), step.to_string())
    }

    pub fn any_element(&mut self, part: Part) -> Part {
        self.step(part, ELEMENT)
    }

    /// The element with a number.
    pub fn element_at(&mut self, part: Part, number: usize) -> Part {
        let any = self.any_element(part);
        self.step(any, &format!("#{number}"))
    }

    /// What is in `Some`, `Ok` or another variant.
    pub fn inside_variant(&mut self, part: Part, variant: &str, member: &Member) -> Part {
        self.step(part, &format!("{variant}.{}", named(member)))
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
        let mut in_slice = false;
        for proj in &place.proj {
            match proj {
                Proj::Deref | Proj::Boxed => {}
                Proj::Field(member) | Proj::Skipped(member) => {
                    part = self.field(part, member);
                }
                Proj::Variant(path, member) => {
                    part = self.inside_variant(part, &last_name(path), member);
                }
                Proj::Index(index) => part = self.element(part, &index.written, &mut in_slice),
            }
        }
        part
    }

    pub fn field(&mut self, part: Part, member: &Member) -> Part {
        self.step(part, &named(member))
    }

    /// Any element, which those with a number are parts of: `v[i]` may be `v[0]`. The elements of `v[1..]` are some of `v`.
    fn element(&mut self, part: Part, index: &TokenStream, in_slice: &mut bool) -> Part {
        match syn::parse2::<syn::Expr>(index.clone()) {
            Ok(syn::Expr::Range(_)) => {
                *in_slice = true;
                return part;
            }
            Ok(syn::Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Int(number),
                ..
            })) if !*in_slice => {
                let any = self.any_element(part);
                return self.step(any, &format!("#{}", number.base10_digits()));
            }
            _ => {}
        }
        *in_slice = false;
        self.any_element(part)
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
        let mut in_slice = false;
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
                        part = self.step(part, step);
                    }
                    rest = after;
                }
                [TokenTree::Group(index), after @ ..]
                    if index.delimiter() == proc_macro2::Delimiter::Bracket =>
                {
                    part = self.element(part, &index.stream(), &mut in_slice);
                    rest = after;
                }
                _ => return part,
            }
        }
    }

    /// How the parts of values hang together.
    fn hang_together(&self, edges: &mut Edges) {
        for (k, known) in self.known.iter().enumerate() {
            let part = Part(k);
            edges.add(Node::Written(part), Node::Read(part));
            if let Some(parent) = known.parent {
                edges.add(Node::Written(parent), Node::Written(part));
                edges.add(Node::Read(part), Node::Read(parent));
            }
        }
    }
}

fn named(member: &Member) -> String {
    member.to_token_stream().to_string()
}

pub fn last_name(path: &syn::Path) -> String {
    let last = path.segments.last();
    last.map(|last| last.ident.to_string()).unwrap_or_default()
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
    pub fn add(&mut self, from: Node, to: Node) {
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
        let mut copies = Copies::default();
        by_value(parts, body, &mut data, &mut copies);
        name_parts(parts, body);
        copies.settle(parts, &mut data);
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

fn by_value(parts: &mut Parts, body: &Block, edges: &mut Edges, copies: &mut Copies) {
    for stmt in &body.stmts {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } => of_value(parts, *var, rhs, edges, copies),
            Stmt::Snapshot { value, var } => {
                let (from, to) = (parts.var(*var), parts.var(*value));
                edges.add(Node::Read(from), Node::Written(to));
            }
            Stmt::Assign { place, op, atom } => {
                let to = parts.place(place);
                match (atom.var(), op) {
                    (Some(var), None) => copies.add(parts.var(var), to),
                    (None, None) => {}
                    (from, Some(_)) => {
                        let from = from.map(|var| parts.var(var));
                        for from in from.into_iter().chain([to]) {
                            edges.add(Node::Read(from), Node::Written(to));
                        }
                    }
                }
            }
            Stmt::Yield { result, atom } | Stmt::Return { result, atom } => {
                if let Some(var) = atom.var() {
                    copies.add(parts.var(var), parts.var(*result));
                }
            }
            Stmt::Opaque(opaque) => changes(parts, opaque, edges),
            _ => {}
        }
        for inner in stmt.blocks() {
            by_value(parts, inner, edges, copies);
        }
    }
}

fn of_value(parts: &mut Parts, var: VarId, rhs: &Rhs, edges: &mut Edges, copies: &mut Copies) {
    if matches!(parts.func.var(var).kind, VarKind::Alias(_))
        || copies::of_value(parts, var, rhs, copies)
    {
        return;
    }
    let whole = parts.var(var);
    let mut from: Vec<Part> = operands(rhs).map(|var| parts.var(var)).collect();
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
    for &read in &from {
        for &to in &to {
            edges.add(Node::Read(read), Node::Written(to));
        }
    }
}

/// What is read in tokens has names before values are followed.
fn name_parts(parts: &mut Parts, body: &Block) {
    by_decision(parts, body, &mut Edges::default());
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

/// Control leaves the function, if it does not leave an iteration before.
fn returns(body: &Block) -> bool {
    body.stmts.iter().any(|stmt| match stmt {
        Stmt::Return { .. } => true,
        Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => returns(body),
        Stmt::Branch(branch) => branch.arms.iter().all(|arm| returns(&arm.body)),
        _ => false,
    })
}

fn jumps(body: &Block) -> bool {
    let mut stmts = body.stmts.iter();
    stmts.any(|stmt| matches!(stmt, Stmt::Jump { .. }) || stmt.blocks().into_iter().any(jumps))
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
    // No iteration follows that could read it.
    if returns(body) && !jumps(body) {
        return;
    }
    for stmt in &body.stmts {
        match stmt {
            Stmt::Assign { place, .. } => found.push(parts.place(place)),
            Stmt::Opaque(opaque) => {
                found.extend(opaque.writes.iter().map(|var| parts.var(*var)));
            }
            Stmt::Let { rhs: Some(rhs), .. } | Stmt::Bind { rhs, .. } => {
                found.extend(rhs.lent().into_iter().map(|place| parts.place(place)));
                if let Rhs::Structural(structural) = rhs
                    && (taking || !stacks::takes(structural) && !stacks::empties(structural))
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
