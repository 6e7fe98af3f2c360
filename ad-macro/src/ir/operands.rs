//! What right-hand sides and structural changes read and change.

use super::*;

/// `place` with aliases replaced by what they name.
pub fn resolved(vars: &[Var], place: &Place) -> Place {
    let mut place = place.clone();
    while let VarKind::Alias(target) = &vars[place.root.0].kind {
        let mut proj = target.proj.clone();
        proj.append(&mut place.proj);
        place = Place {
            root: target.root,
            value: target.value,
            proj,
        };
    }
    place
}

/// The variable that it is part of then.
pub fn root(vars: &[Var], place: &Place) -> VarId {
    let mut root = place.root;
    while let VarKind::Alias(target) = &vars[root.0].kind {
        root = target.root;
    }
    root
}

impl Callee {
    /// The method that is called.
    pub fn method(&self) -> Option<&Ident> {
        match self {
            Callee::Method(method)
            | Callee::Instance(method, _)
            | Callee::OfTrait(method, _)
            | Callee::Consuming(method, ..) => Some(method),
            _ => None,
        }
    }

    /// The first argument is a receiver, of which only the callee knows how it takes it.
    pub fn is_method(&self) -> bool {
        matches!(
            self,
            Callee::Method(_)
                | Callee::Instance(..)
                | Callee::OfTrait(..)
                | Callee::Consuming(..)
                | Callee::Assignment(..)
        )
    }
}

impl Atom {
    /// The variable it reads, if it is one.
    pub fn var(&self) -> Option<VarId> {
        match self {
            Atom::Var { var, .. } => Some(*var),
            Atom::Opaque(_) => None,
        }
    }
}

impl Arg {
    /// The places it borrows.
    pub fn places(&self) -> Vec<&Place> {
        match self {
            Arg::Ref(place, _) | Arg::Mut(place, _) => vec![place],
            Arg::Function(function) => function.places(),
            Arg::Value(_) => vec![],
        }
    }

    /// The variable of which it is, or borrows, a part.
    pub fn root(&self) -> Option<VarId> {
        match self {
            Arg::Value(value) => value.var(),
            Arg::Ref(place, _) => Some(place.root),
            Arg::Mut(..) | Arg::Function(_) => None,
        }
    }

    /// The variable whose value it is.
    pub fn by_name(&self) -> Option<VarId> {
        match self {
            Arg::Value(value) => value.var(),
            Arg::Ref(..) | Arg::Mut(..) | Arg::Function(_) => None,
        }
    }
}

impl Function {
    /// What it captured.
    pub fn places(&self) -> Vec<&Place> {
        match self {
            Function::Closure(closure) => closure.captures.iter().collect(),
            Function::Param(place) => vec![place],
            Function::Item(_) => vec![],
        }
    }
}

impl Rhs {
    /// Every atom operand, in order of evaluation.
    pub fn atoms(&self) -> Vec<&Atom> {
        match self {
            Rhs::Use(a)
            | Rhs::Neg(a, _)
            | Rhs::Cast { atom: a, .. }
            | Rhs::Wrap { atom: a, .. } => {
                vec![a]
            }
            Rhs::Linear { left, right, .. } => vec![left, right],
            Rhs::Rule { args, .. } | Rhs::Tuple(args) | Rhs::Array(args) | Rhs::Vec(_, args) => {
                args.iter().collect()
            }
            Rhs::Structural(s) => s.operands(),
            Rhs::Construct { fields, .. } | Rhs::Update { fields, .. } => {
                fields.iter().map(|(_, atom)| atom).collect()
            }
            Rhs::Call { args, .. } => args
                .iter()
                .filter_map(|arg| match arg {
                    Arg::Value(atom) => Some(atom),
                    Arg::Ref(..) | Arg::Mut(..) | Arg::Function(_) => None,
                })
                .collect(),
            Rhs::Read(_) | Rhs::Copied { .. } | Rhs::Opaque(_) => vec![],
        }
    }

    /// `x` in `Some(x)`.
    pub fn inside_some(&self) -> Option<&Atom> {
        match self {
            Rhs::Construct { path, fields, .. } if path.is_ident("Some") => match &fields[..] {
                [(_, atom)] => Some(atom),
                _ => None,
            },
            _ => None,
        }
    }

    /// `x` in `x.clone()`.
    pub fn cloned(&self) -> Option<&Atom> {
        match self {
            Rhs::Rule { row, args, .. } if matches!(row.name, "clone" | "to_owned") => args.first(),
            _ => None,
        }
    }

    /// Every place it reads through projections or a reference.
    pub fn places(&self) -> Vec<&Place> {
        match self {
            Rhs::Update {
                base: Base::Place(place),
                ..
            } => vec![place],
            Rhs::Read(place) | Rhs::Copied { place, .. } => vec![place],
            Rhs::Structural(s) => s.place.iter().chain(&s.other).collect(),
            Rhs::Call { callee, args } => {
                let called = match callee {
                    Callee::Function(place) => Some(place),
                    _ => None,
                };
                called
                    .into_iter()
                    .chain(args.iter().flat_map(Arg::places))
                    .collect()
            }
            _ => vec![],
        }
    }

    /// The form says that it is a number.
    pub fn is_number(&self) -> bool {
        matches!(self, Rhs::Opaque(opaque) if opaque.is_number || opaque.is_literal)
    }

    /// The number of components of a tuple, an array or the like.
    pub fn whole_parts(&self) -> usize {
        match self {
            Rhs::Tuple(parts) | Rhs::Array(parts) | Rhs::Vec(_, parts) if !parts.is_empty() => {
                parts.len()
            }
            Rhs::Rule { row, .. } if row.pair => 2,
            _ => usize::MAX,
        }
    }

    /// What closures that are handed over change of what they captured.
    pub fn kept(&self) -> impl Iterator<Item = &Kept> {
        let args: &[Arg] = match self {
            Rhs::Call { args, .. } => args,
            _ => &[],
        };
        args.iter().flat_map(|arg| match arg {
            Arg::Function(function) => match &**function {
                Function::Closure(closure) => &closure.kept[..],
                Function::Param(_) | Function::Item(_) => &[],
            },
            _ => &[],
        })
    }

    /// Arithmetic of numbers: no `&mut` is an operand, and none comes out of it.
    pub fn is_arithmetic(&self) -> bool {
        match self {
            Rhs::Rule { row, .. } => !matches!(row.name, "clone" | "into"),
            Rhs::Linear { .. } | Rhs::Neg(..) | Rhs::Cast { .. } => true,
            _ => false,
        }
    }

    /// Every place that a call in it may change.
    pub fn lent(&self) -> Vec<&Place> {
        match self {
            Rhs::Call { args, .. } => args
                .iter()
                .filter_map(|arg| match arg {
                    Arg::Mut(place, _) => Some(place),
                    Arg::Ref(..) | Arg::Value(_) | Arg::Function(_) => None,
                })
                .collect(),
            _ => vec![],
        }
    }
}

impl Structural {
    /// The variable that it assigns as a whole.
    pub fn assigned_whole(&self) -> Option<VarId> {
        let target = self.place.as_ref()?;
        let assigns = matches!(self.written, Written::Assign(_)) && target.proj.is_empty();
        assigns.then_some(target.root)
    }

    /// What goes in, in order.
    pub fn operands(&self) -> Vec<&Atom> {
        self.given
            .iter()
            .filter_map(|given| match given {
                Given::Value(atom) | Given::Sequence(atom, _) => Some(atom),
                Given::Plain(_) => None,
            })
            .collect()
    }

    /// The arguments that carry no derivative.
    pub fn plain(&self) -> impl Iterator<Item = &Opaque> {
        self.given.iter().filter_map(|given| match given {
            Given::Plain(opaque) => Some(opaque),
            Given::Value(_) | Given::Sequence(..) => None,
        })
    }

    /// What it was is said again by its arguments: two elements change places.
    pub fn is_repeatable(&self) -> bool {
        let again =
            |opaque: &Opaque| opaque.cheap && opaque.renamed.is_some() && opaque.writes.is_empty();
        self.row.function == "swap" && self.plain().all(again)
    }

    /// The places it changes.
    pub fn changes(&self) -> impl Iterator<Item = &Place> {
        use crate::structure::Receiver;
        let changes = matches!(self.row.receiver, Receiver::Whole | Receiver::Slice);
        self.place
            .iter()
            .chain(&self.other)
            .filter(move |_| changes)
    }
}
