//! Arithmetic that leaves points points: sums, multiples by constants, means and choices.
//!
//! The ends of an interval and the steps towards a point are combined so. A product of two things that a loop carries
//! along, `y + h * y`, or a function of one, is how a state evolves.

use crate::hash::HashSet;
use crate::ir::*;

use super::parts::{Node, Part, Parts};

/// Primitives that take points to points, or back and forth, as the mean of two logarithms does.
const MEANS: &[&str] = &[
    "min", "max", "abs", "clamp", "midpoint", "sqrt", "ln", "exp", "log2", "exp2", "log10",
    "copysign", "clone", "to_owned",
];

/// Everything in `body` that is computed in `slice` is made of the parts in `carries` so.
pub fn remain(
    parts: &mut Parts,
    body: &Block,
    slice: &HashSet<Node>,
    carries: &HashSet<Part>,
) -> bool {
    all(parts, body, slice, carries, false)
}

/// The same, where what calls return is taken for a mean.
pub fn remain_but_for_calls(
    parts: &mut Parts,
    body: &Block,
    slice: &HashSet<Node>,
    carries: &HashSet<Part>,
) -> bool {
    all(parts, body, slice, carries, true)
}

fn all(
    parts: &mut Parts,
    body: &Block,
    slice: &HashSet<Node>,
    carries: &HashSet<Part>,
    calls: bool,
) -> bool {
    let mut roots = HashSet::default();
    take_roots(body, &mut roots);
    let mut checked = Checked {
        parts,
        slice,
        carries,
        roots,
        calls,
    };
    checked.block(body)
}

struct Checked<'a, 'b> {
    parts: &'a mut Parts<'b>,
    slice: &'a HashSet<Node>,
    carries: &'a HashSet<Part>,
    /// What a square root is taken of: `(lo * hi).sqrt()` is a mean.
    roots: HashSet<VarId>,
    /// What calls return is a mean.
    calls: bool,
}

impl Checked<'_, '_> {
    fn block(&mut self, body: &Block) -> bool {
        body.stmts.iter().all(|stmt| {
            let here = match stmt {
                Stmt::Let {
                    var,
                    rhs: Some(rhs),
                    ..
                }
                | Stmt::Bind { var, rhs } => self.value(*var, rhs),
                _ => true,
            };
            here && stmt.blocks().into_iter().all(|inner| self.block(inner))
        })
    }

    fn value(&mut self, var: VarId, rhs: &Rhs) -> bool {
        let mut made: Vec<Part> = vec![self.parts.var(var)];
        made.extend(rhs.lent().into_iter().map(|place| self.parts.place(place)));
        if let Rhs::Structural(structural) = rhs {
            made.extend(structural.changes().map(|place| self.parts.place(place)));
        }
        let is_in = |part: &Part| self.slice.contains(&Node::Written(*part));
        !made.iter().any(is_in) || self.is_mean(var, rhs)
    }

    fn is_mean(&mut self, var: VarId, rhs: &Rhs) -> bool {
        match rhs {
            Rhs::Rule { row, args, form } => {
                let carried: Vec<bool> = args.iter().map(|arg| self.carries(arg)).collect();
                let carried = |k: usize| carried.get(k).is_some_and(|carried| *carried);
                match form {
                    Form::Operator(operator) if matches!(operator.op, syn::BinOp::Mul(_)) => {
                        !(carried(0) && carried(1)) || self.roots.contains(&var)
                    }
                    Form::Operator(_) => !carried(1),
                    _ if row.name == "mul_add" => !(carried(0) && carried(1)),
                    _ => MEANS.contains(&row.name) || !(0..args.len()).any(carried),
                }
            }
            Rhs::Call { .. } if self.calls => true,
            Rhs::Call { .. } => {
                let places = rhs
                    .places()
                    .into_iter()
                    .map(|place| self.parts.place(place));
                let places: Vec<Part> = places.collect();
                let given = places.iter().any(|place| self.carries.contains(place));
                !given && !rhs.atoms().into_iter().any(|atom| self.carries(atom))
            }
            _ => true,
        }
    }

    fn carries(&mut self, atom: &Atom) -> bool {
        let part = atom.var().map(|var| self.parts.var(var));
        part.is_some_and(|part| self.carries.contains(&part))
    }
}

fn take_roots(body: &Block, found: &mut HashSet<VarId>) {
    for stmt in &body.stmts {
        if let Stmt::Let {
            rhs: Some(Rhs::Rule { row, args, .. }),
            ..
        } = stmt
            && row.name == "sqrt"
        {
            found.extend(args.iter().filter_map(Atom::var));
        }
        for inner in stmt.blocks() {
            take_roots(inner, found);
        }
    }
}
