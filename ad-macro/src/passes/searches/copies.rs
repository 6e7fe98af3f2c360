//! Values that move as they are, with all their parts: `stack.push((a, m))`, `let iv = stack.pop()?`, `ends = (mid, ends.1)`.

use syn::Member;

use super::dependence::Edges;
use super::parts::{Node, Part, Parts, last_name};
use crate::hash::HashSet;
use crate::ir::*;

/// Arrays of more values are not told apart by their elements.
const MOST: usize = 16;

#[derive(Default)]
pub struct Copies {
    all: Vec<Copied>,
    /// Containers whose elements change places.
    permuted: Vec<Part>,
}

struct Copied {
    from: Part,
    to: Part,
    /// They are elements of containers of which one is a copy of the other, and elements with numbers stay where they are.
    all_elements: bool,
    /// Steps to what is not from there.
    but: Vec<String>,
}

impl Copies {
    pub fn add(&mut self, from: Part, to: Part) {
        self.all.push(Copied {
            from,
            to,
            all_elements: false,
            but: Vec::new(),
        });
    }

    /// Adds what flows from each part into its copy.
    pub fn settle(mut self, parts: &mut Parts, edges: &mut Edges) {
        let seen = self.all.iter().map(|copied| (copied.from, copied.to));
        let mut seen: HashSet<(Part, Part)> = seen.collect();
        loop {
            let before = parts.count();
            let mut k = 0;
            while k < self.all.len() {
                self.inner(k, parts, &mut seen);
                k += 1;
            }
            if parts.count() == before {
                break;
            }
        }
        for copied in &self.all {
            if steps(parts, copied).is_empty() {
                edges.add(Node::Read(copied.from), Node::Written(copied.to));
            }
        }
        for container in self.permuted {
            let element = parts.any_element(container);
            if parts.steps(element).is_empty() {
                edges.add(Node::Read(container), Node::Written(container));
            }
        }
    }

    fn inner(&mut self, k: usize, parts: &mut Parts, seen: &mut HashSet<(Part, Part)>) {
        let copied = &self.all[k];
        let (from, to) = (copied.from, copied.to);
        let steps = steps(parts, copied);
        for step in steps {
            let inner = (parts.step(from, &step), parts.step(to, &step));
            // Very long ways end.
            if inner != (from, to) && seen.insert(inner) {
                self.all.push(Copied {
                    from: inner.0,
                    to: inner.1,
                    all_elements: step == "[]",
                    but: Vec::new(),
                });
            }
        }
    }
}

fn steps(parts: &Parts, copied: &Copied) -> Vec<String> {
    let (from, to) = (copied.from, copied.to);
    let mut steps = [parts.steps(from), parts.steps(to)].concat();
    if steps.is_empty() && copied.all_elements {
        steps = [parts.numbers(from), parts.numbers(to)].concat();
    }
    steps.retain(|step| !copied.but.contains(step));
    steps
}

/// Whether the value is put together from others, or is one of them, as it is.
pub fn of_value(parts: &mut Parts, var: VarId, rhs: &Rhs, copies: &mut Copies) -> bool {
    let whole = parts.var(var);
    match rhs {
        Rhs::Use(atom) | Rhs::Wrap { atom, .. } => copies.atom(parts, atom, whole),
        Rhs::Rule { row, args, .. } if row.name == "clone" => {
            args.iter().for_each(|atom| copies.atom(parts, atom, whole));
        }
        Rhs::Read(place) | Rhs::Copied { place, .. } => copies.add(parts.place(place), whole),
        Rhs::Tuple(atoms) => {
            for (k, atom) in atoms.iter().enumerate() {
                let to = parts.field(whole, &Member::from(k));
                copies.atom(parts, atom, to);
            }
        }
        Rhs::Array(atoms) | Rhs::Vec(_, atoms) => {
            for (k, atom) in atoms.iter().enumerate() {
                let to = match atoms.len() <= MOST {
                    true => parts.element_at(whole, k),
                    false => parts.any_element(whole),
                };
                copies.atom(parts, atom, to);
            }
        }
        Rhs::Construct {
            path,
            fields,
            variant,
        } => {
            for (member, atom) in fields {
                let to = match variant {
                    true => parts.inside_variant(whole, &last_name(path), member),
                    false => parts.field(whole, member),
                };
                copies.atom(parts, atom, to);
            }
        }
        Rhs::Update { fields, base, .. } => {
            let mut but = Vec::new();
            for (member, atom) in fields {
                let to = parts.field(whole, member);
                copies.atom(parts, atom, to);
                but.push(quote::ToTokens::to_token_stream(member).to_string());
            }
            if let Base::Place(place) = base {
                copies.all.push(Copied {
                    from: parts.place(place),
                    to: whole,
                    all_elements: false,
                    but,
                });
            }
        }
        Rhs::Structural(structural) => return of_structural(parts, whole, structural, copies),
        _ => return false,
    }
    true
}

impl Copies {
    fn atom(&mut self, parts: &mut Parts, atom: &Atom, to: Part) {
        if let Some(var) = atom.var() {
            self.add(parts.var(var), to);
        }
    }
}

fn of_structural(parts: &mut Parts, whole: Part, of: &Structural, copies: &mut Copies) -> bool {
    let place = of.place.as_ref().map(|place| parts.place(place));
    let other = of.other.as_ref().map(|place| parts.place(place));
    let values = of.operands().into_iter().filter_map(Atom::var);
    let values: Vec<Part> = values.map(|var| parts.var(var)).collect();
    let inside = |parts: &mut Parts, part: Part| {
        let member = Member::from(0);
        ["Some", "Ok"].map(|variant| parts.inside_variant(part, variant, &member))
    };
    let is_method = matches!(of.written, Written::Method(_));
    match (of.row.function, place) {
        ("assign" | "extend" | "copy_from", Some(place)) => {
            values
                .into_iter()
                .for_each(|value| copies.add(value, place));
        }
        ("push" | "push_back" | "push_front" | "insert" | "fill", Some(place)) => {
            let element = parts.any_element(place);
            values
                .into_iter()
                .for_each(|value| copies.add(value, element));
        }
        (
            "pop" | "pop_back" | "pop_front" | "remove_inside" | "first" | "last" | "get",
            Some(place),
        ) => {
            let element = parts.any_element(place);
            let [some, _] = inside(parts, whole);
            copies.add(element, some);
        }
        ("remove" | "swap_remove", Some(place)) => {
            let element = parts.any_element(place);
            copies.add(element, whole);
        }
        ("take" | "drain" | "split_off", Some(place)) => copies.add(place, whole),
        ("replace" | "replace_inside", Some(place)) => {
            copies.add(place, whole);
            let [some, _] = inside(parts, place);
            let to = if is_method { some } else { place };
            values.into_iter().for_each(|value| copies.add(value, to));
        }
        ("exchange", Some(place)) => {
            if let Some(other) = other {
                copies.add(place, other);
                copies.add(other, place);
            }
        }
        (
            "swap"
            | "swap_inside"
            | "rotate_left_inside"
            | "rotate_right_inside"
            | "reverse"
            | "rotate_left"
            | "rotate_right"
            | "sort_by"
            | "sort_by_key",
            Some(place),
        ) => {
            copies.permuted.push(place);
        }
        ("retain" | "truncate" | "clear" | "dedup" | "dedup_by" | "dedup_by_key", _) => {}
        ("unwrap" | "expect" | "unwrap_or" | "unwrap_or_default", _) => {
            let mut values = place.into_iter().chain(values);
            let Some(of) = values.next() else {
                return false;
            };
            for inside in inside(parts, of) {
                copies.add(inside, whole);
            }
            values.for_each(|value| copies.add(value, whole));
        }
        ("success", _) => {
            for to in inside(parts, whole) {
                values.iter().for_each(|value| copies.add(*value, to));
            }
        }
        ("repeat", _) => {
            let element = parts.any_element(whole);
            values
                .into_iter()
                .for_each(|value| copies.add(value, element));
        }
        _ => return false,
    }
    true
}
