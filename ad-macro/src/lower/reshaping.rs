//! Assignments by which a value may get another shape, `self.next = node`, are structural: the shape is taken again after them.

use syn::Type;

use crate::declared;
use crate::hash::{HashMap, HashSet};
use crate::ir::{resolved, types, *};
use crate::names::Namer;
use crate::structure;

/// Makes assignments by which a value may get another shape structural.
pub(super) fn reshaping_assignments(func: &mut Func, namer: &mut Namer) {
    let deferred = func.vars.iter().enumerate().filter(|(_, var)| var.deferred);
    let mut known = Known {
        deferred: deferred.map(|(n, _)| VarId(n)).collect(),
        ..Known::default()
    };
    known.block(&func.body, &func.types);
    let parameters = func.params.iter().map(|param| param.var);
    let mut initialised = Initialised {
        vars: known
            .initialised
            .iter()
            .copied()
            .chain(parameters)
            .collect(),
        since: Vec::new(),
    };
    let mut body = std::mem::take(&mut func.body);
    rewrite(&mut body, func, &known, &mut initialised, namer);
    func.body = body;
}

/// What is known of variables.
#[derive(Default)]
struct Known {
    /// The value is a number.
    scalar: HashMap<VarId, ()>,
    /// The value is an `Option`, a `Vec` or the like, as its form says.
    varying: HashSet<VarId>,
    /// Where it is declared.
    initialised: HashSet<VarId>,
    /// After that.
    deferred: Vec<VarId>,
}

impl Known {
    fn block(&mut self, body: &Block, types: &Types) {
        for stmt in &body.stmts {
            match stmt {
                Stmt::Let {
                    var,
                    rhs: Some(rhs),
                    ..
                } => {
                    self.initialised.insert(*var);
                    if self.is_varying(rhs) {
                        self.varying.insert(*var);
                    }
                    if self.is_scalar(rhs, types) {
                        self.scalar.insert(*var, ());
                    }
                }
                // What a pattern binds, and the value of a branch or block.
                Stmt::Bind { var, .. } => {
                    self.initialised.insert(*var);
                }
                Stmt::Branch(Branch { result, .. }) | Stmt::Scope { result, .. } => {
                    self.initialised.extend(result);
                }
                Stmt::Opaque(opaque) => self.initialised.extend(&opaque.binds),
                _ => {}
            }
            stmt.blocks()
                .into_iter()
                .for_each(|inner| self.block(inner, types));
        }
    }

    /// A number, or a copy of an element that no word tells to have several shapes.
    fn is_scalar(&self, rhs: &Rhs, types: &Types) -> bool {
        match rhs {
            Rhs::Neg(..) | Rhs::Linear { .. } | Rhs::Cast { .. } => true,
            Rhs::Rule { row, .. } => !matches!(row.name, "clone" | "to_owned"),
            Rhs::Use(atom) => self.is_scalar_atom(atom),
            Rhs::Read(place) => {
                place.proj.iter().any(|p| matches!(p, Proj::Index(_)))
                    && !types.of_place(place).is_some_and(|ty| may_vary(&ty))
            }
            _ => false,
        }
    }

    /// What is assigned to `place` has the shape of what was there.
    fn keeps_shape(&self, place: &Place, atom: &Atom, types: &Types) -> bool {
        let varies = || types.of_place(place).is_some_and(|ty| may_vary(&ty));
        self.is_scalar_atom(atom) && !(atom.var().is_some() && varies())
    }

    /// `Some(x)`, `vec![a, b]`
    fn is_varying(&self, rhs: &Rhs) -> bool {
        match rhs {
            Rhs::Use(atom) | Rhs::Wrap { atom, .. } => self.is_varying_atom(atom),
            Rhs::Construct { variant, .. } => *variant,
            Rhs::Vec(..) => true,
            Rhs::Structural(change) => matches!(change.written, Written::Vec(_)),
            _ => false,
        }
    }

    fn is_varying_atom(&self, atom: &Atom) -> bool {
        atom.var().is_some_and(|var| self.varying.contains(&var))
    }

    /// Values of several shapes may stand at `place`: unless words tell otherwise.
    fn may_vary_there(&self, place: &Place, atom: &Atom, types: &Types) -> bool {
        let of_value = atom.var().and_then(|var| types.of(var));
        let of_place = types.of_place(place);
        let untold = of_value.is_none() && of_place.is_none();
        self.is_varying_atom(atom)
            || of_value.is_some_and(may_vary)
            || of_place.is_some_and(|ty| may_vary(&ty))
            || untold
    }

    fn is_scalar_atom(&self, atom: &Atom) -> bool {
        match atom {
            Atom::Var { var, .. } => self.scalar.contains_key(var),
            Atom::Opaque(o) => o.is_literal || o.cheap,
        }
    }
}

/// Types of the language whose values have several shapes.
const VARYING: &[&str] = &["Option", "Result", "Vec", "VecDeque", "Box"];

/// A type whose values may have several shapes: one of these, or one of the user's that may have such in it.
fn may_vary(ty: &Type) -> bool {
    match types::referent(ty) {
        Type::Tuple(tuple) => tuple.elems.iter().any(may_vary),
        Type::Array(array) => may_vary(&array.elem),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let name = last.ident.to_string();
            VARYING.contains(&name.as_str())
                || declared::is_type(&name) && !declared::is_discrete(&name)
        }),
        _ => false,
    }
}

/// The variables that have a value for certain.
struct Initialised {
    vars: HashSet<VarId>,
    /// Those that got it since the body began, the last one last: a branch gives back what its arms gave.
    since: Vec<VarId>,
}

impl Initialised {
    fn insert(&mut self, var: VarId) {
        if self.vars.insert(var) {
            self.since.push(var);
        }
    }

    /// Runs `body`, and takes back and returns what got its value in it.
    fn within(&mut self, body: impl FnOnce(&mut Self)) -> Vec<VarId> {
        let before = self.since.len();
        body(self);
        let given = self.since.split_off(before);
        for var in &given {
            self.vars.remove(var);
        }
        given
    }
}

/// The variables declared without a value inside a loop: they have none at the start of a turn.
fn own_declarations(body: &Block) -> Vec<VarId> {
    let own = body.stmts.iter().flat_map(|stmt| {
        let inner = stmt.blocks().into_iter().flat_map(own_declarations);
        let own = match stmt {
            Stmt::Let { var, rhs: None, .. } => Some(*var),
            _ => None,
        };
        own.into_iter().chain(inner)
    });
    own.collect()
}

/// The type of the variable is told, and is that of a number or of a reference to one.
fn is_number(func: &Func, var: VarId) -> bool {
    let ty = func.types.of(var);
    ty.is_some_and(|ty| super::is_primitive(&types::referent(ty)))
}

/// `initialised` is what is known before the block and then after it: what is assigned to another variable is its first
/// value.
fn rewrite(
    body: &mut Block,
    func: &mut Func,
    known: &Known,
    initialised: &mut Initialised,
    namer: &mut Namer,
) {
    for stmt in &mut body.stmts {
        let reshapes = match stmt {
            Stmt::Assign {
                place,
                op: None,
                atom,
                ..
            } => {
                let at = resolved(&func.vars, place);
                let root = func.var(at.root);
                let follows = root.follows.is_some() && !is_number(func, at.root);
                let by_alias = place.root != at.root;
                let lent = root.reference && !root.exclusive;
                let mut way = place.proj.iter().skip(usize::from(root.exclusive));
                let is_plain = !by_alias
                    && !way.any(|p| matches!(p, Proj::Deref | Proj::Boxed | Proj::Variant(..)));
                (root.projected || follows)
                    && (!lent || by_alias)
                    && initialised.vars.contains(&at.root)
                    && !known.keeps_shape(&at, atom, &func.types)
                    && (is_plain || known.may_vary_there(&at, atom, &func.types))
            }
            _ => false,
        };
        if let Stmt::Assign {
            place, op: None, ..
        } = stmt
        {
            if place.proj.is_empty() {
                initialised.insert(place.root);
            }
        }
        if let (true, Stmt::Assign { place, atom, .. }) = (reshapes, &mut *stmt) {
            let span = func.var(place.root).name.span();
            let name = namer.numbered("change", span);
            let change = Structural {
                row: &structure::ASSIGN,
                place: Some(place.clone()),
                other: None,
                given: vec![Given::Value(atom.clone())],
                written: Written::Assign(syn::Token![=](span)),
            };
            let var = func.new_temp(name);
            *stmt = Stmt::Let {
                var,
                ty: None,
                rhs: Some(Rhs::Structural(Box::new(change))),
            };
        }
        match stmt {
            Stmt::Branch(branch) => {
                let mut by_all: Option<Vec<VarId>> = None;
                for arm in &mut branch.arms {
                    let by_this = initialised.within(|initialised| {
                        rewrite(&mut arm.body, func, known, initialised, namer);
                    });
                    if !arm.body.diverges() {
                        by_all = Some(match by_all {
                            Some(mut by_all) => {
                                by_all.retain(|var| by_this.contains(var));
                                by_all
                            }
                            None => by_this,
                        });
                    }
                }
                for var in by_all.unwrap_or_default() {
                    initialised.insert(var);
                }
            }
            // What has its first value from one turn is assigned anew by the next.
            Stmt::Loop(l) => {
                let own = own_declarations(&l.body);
                initialised.within(|initialised| {
                    for var in known.deferred.iter().filter(|var| !own.contains(var)) {
                        initialised.insert(*var);
                    }
                    rewrite(&mut l.body, func, known, initialised, namer);
                });
            }
            Stmt::Scope { body, .. } | Stmt::Rest { body, .. } => {
                rewrite(body, func, known, initialised, namer);
            }
            _ => {}
        }
    }
}
