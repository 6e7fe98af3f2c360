//! Variables that are whole numbers: a binary search of a table narrows down these, and is right.

use std::cell::OnceCell;

use crate::hash::HashSet;
use crate::ir::*;

type Alike = Vec<(VarId, VarId)>;

/// The whole numbers of a function, found when they are asked for first.
pub struct Whole<'a> {
    func: &'a Func,
    found: OnceCell<HashSet<VarId>>,
}

impl<'a> Whole<'a> {
    pub fn of(func: &'a Func) -> Whole<'a> {
        Whole {
            func,
            found: OnceCell::new(),
        }
    }

    pub fn contains(&self, var: VarId) -> bool {
        let found = self.found.get_or_init(|| whole_numbers(self.func));
        found.contains(&var)
    }
}

/// The variables that are whole numbers, as the form of what is done with them says: an integer literal is never a float,
/// and neither is what it is added to.
fn whole_numbers(func: &Func) -> HashSet<VarId> {
    let mut alike = Alike::new();
    let mut found: HashSet<VarId> = (0..func.vars.len())
        .map(VarId)
        .filter(|&var| func.var(var).inactive)
        .collect();
    of_one_type(&func.body, &mut alike, &mut found);
    loop {
        let before = found.len();
        for &(a, b) in &alike {
            if found.contains(&a) || found.contains(&b) {
                found.extend([a, b]);
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

fn of_one_type(body: &Block, alike: &mut Alike, whole: &mut HashSet<VarId>) {
    for stmt in &body.stmts {
        if let Stmt::Loop(Loop {
            kind: LoopKind::Range(range),
            ..
        }) = stmt
        {
            let bounds = [&range.low, &range.high];
            whole.extend(bounds.into_iter().filter_map(only_read));
        }
        let (to, atoms) = match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            } => match rhs {
                Rhs::Use(_) | Rhs::Neg(..) | Rhs::Linear { .. } => (*var, rhs.atoms()),
                Rhs::Rule {
                    form: Form::Operator(_),
                    ..
                } => (*var, rhs.atoms()),
                Rhs::Opaque(opaque) => {
                    if is_whole(opaque) {
                        whole.insert(*var);
                    }
                    continue;
                }
                _ => continue,
            },
            Stmt::Assign { place, atom, .. } if place.proj.is_empty() => (place.root, vec![atom]),
            Stmt::Snapshot { value, var } => {
                alike.push((*var, *value));
                continue;
            }
            _ => {
                for inner in stmt.blocks() {
                    of_one_type(inner, alike, whole);
                }
                continue;
            }
        };
        for atom in atoms {
            match atom {
                Atom::Var { var, .. } => alike.push((*var, to)),
                Atom::Opaque(opaque) if is_whole(opaque) => {
                    whole.insert(to);
                }
                Atom::Opaque(_) => {}
            }
        }
    }
}

/// The variable that is all there is.
fn only_read(opaque: &Opaque) -> Option<VarId> {
    syn::parse2::<syn::Ident>(opaque.written.clone()).ok()?;
    opaque.reads.first().map(|(var, _)| *var)
}

fn is_whole(opaque: &Opaque) -> bool {
    matches!(syn::parse2(opaque.written.clone()), Ok(syn::Lit::Int(literal))
        if !literal.suffix().starts_with('f'))
}
