//! Variables and their parts as nodes of a graph.
//!
//! The ends of an interval are two variables, or two parts of one: `b.lo` and `b.hi`, `ends.0` and `ends.1`, of what is in
//! a container too. A part is told by the path to it; all elements of a container are one part, but for those that have a number
//! and no parts of their own, `ends[0]`. Each has two nodes, since a value that is written as a whole is found in all of its
//! parts, and what is written to a part is found in the whole, but not in the other parts.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::Member;

use super::dependence::Edges;
use crate::hash::HashMap;
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
    pub fn hang_together(&self, edges: &mut Edges) {
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
