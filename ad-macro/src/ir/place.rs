//! Variables, and the places in them: `root.field[index]`.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::Member;

use super::Opaque;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VarId(pub usize);

/// What a variable is.
#[derive(Clone, PartialEq)]
pub enum VarKind {
    /// The parameter with this number.
    Param(usize),
    /// Bound by the user.
    Local,
    /// The counter of a `for` loop over a range.
    Counter,
    /// Made by the macro: an intermediate value, or the value a mutable variable has for a while.
    Temp,
    /// A `let` that names a place: `let row = &xs[a..b];`, `let x = &mut xs[i];`.
    Alias(Place),
    /// The function's result.
    Result,
}

pub struct Var {
    /// The identifier in the primal program: the user's own.
    pub name: Ident,
    /// The identifier in the reverse sweep, where shadowing would lose values.
    pub unique: Ident,
    pub kind: VarKind,
    pub mutable: bool,
    /// Another variable of the same name is bound while this one is in scope.
    pub shadowed: bool,
    /// Used whole, by value, so possibly moved.
    pub moved: bool,
    /// The written type is an integer, `bool`, `char` or string: it carries no derivative.
    pub inactive: bool,
    /// A parameter whose type holds no float, as the declarations say: it has a tangent, but no part in any derivative.
    pub discrete: bool,
    /// A parameter that values are drawn from and none goes into, or a variable that is lent for one: it has no tangent.
    pub generator: bool,
    /// Declared without a value, so that its shape is not always known.
    pub deferred: bool,
    /// Variables that using this one may change: it holds a closure or a `&mut` that captured them.
    pub borrows: Vec<VarId>,
    /// A parameter of written type `&T` or `&mut T`.
    pub reference: bool,
    /// A `&mut` that stands for what it refers to: a parameter of written type `&mut T`, or an alias
    /// made by `&mut place`. It is `mutable` too; its snapshots are of what it refers to.
    pub exclusive: bool,
    /// A part that was moved out of a variable, as it cannot be out of the record.
    pub taken: bool,
    /// Projected somewhere, so that its tangent needs its shape and its value is borrowed from a record.
    pub projected: bool,
    /// Lent whole by `&mut`, so that its tangent needs its shape.
    pub lent: bool,
    /// A local that is one shared reference after another, or holds such, and what it is at some time: its tangent is a copy
    /// of that of what it refers to.
    pub follows: Option<Follows>,
    /// A value that refers to something: it is made again in the reverse sweep, as a reference to it.
    pub lends: bool,
    /// One of several operands, which is read by what may be infinitely steep.
    pub chooses: bool,
    /// What it is given may have no tangent where something infinitely steep reads it: the forward program keeps a flag.
    pub may_be_constant: bool,
    /// A parameter of a closure whose type is not written.
    pub inferred: bool,
    /// A parameter that is a function.
    pub function: bool,
    /// `Some(x)` of the reference `x`, which is written so where it is passed: a `&Vec` may go in as a slice.
    pub around: Option<VarId>,
}

impl Var {
    pub fn new(name: Ident, unique: Ident, kind: VarKind, mutable: bool) -> Var {
        Var {
            name,
            unique,
            kind,
            mutable,
            shadowed: false,
            moved: false,
            inactive: false,
            discrete: false,
            generator: false,
            deferred: false,
            borrows: Vec::new(),
            reference: false,
            exclusive: false,
            lent: false,
            follows: None,
            lends: false,
            chooses: false,
            may_be_constant: false,
            inferred: false,
            function: false,
            taken: false,
            projected: false,
            around: None,
        }
    }
}

/// Where the reference is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Follows {
    /// The number of `Option`s and tuples it is inside of: 0 is the reference itself.
    pub depth: usize,
    /// It is in a struct.
    pub in_struct: bool,
    /// It is the value of such a variable after a change.
    pub is_snapshot: bool,
}

impl Var {
    /// It may come to depend on an input as the function runs.
    pub fn may_depend(&self) -> bool {
        !self.inactive && !self.generator
    }

    /// A derivative may go through it.
    pub fn may_vary(&self) -> bool {
        self.may_depend() && !self.discrete
    }

    /// Its tangent has to have the shape of its value from the start.
    pub fn is_shaped(&self) -> bool {
        self.projected || self.lent || self.follows.is_some()
    }
}

/// `root.field[index]`, and its tangent and cotangent the same projections of theirs.
#[derive(Clone, PartialEq)]
pub struct Place {
    pub root: VarId,
    /// The immutable variable that holds the root's value here: the root itself, or a snapshot.
    pub value: VarId,
    pub proj: Vec<Proj>,
}

impl Place {
    /// The field that cuts it off from derivatives.
    pub fn skipped(&self) -> Option<&Member> {
        self.proj.iter().find_map(|proj| match proj {
            Proj::Skipped(member) => Some(member),
            _ => None,
        })
    }

    /// A variable or a field of one: what is moved out of it can be put back.
    pub fn is_path(&self) -> bool {
        let field = |proj: &Proj| matches!(proj, Proj::Field(_));
        self.proj.iter().all(field)
    }
}

#[derive(Clone)]
pub enum Proj {
    Field(Member),
    /// What a pattern finds in a variant: `Some(x)`, `Shape::Circle { r, .. }`.
    Variant(syn::Path, Member),
    Index(Opaque),
    Deref,
    /// What is in a `Box`: that of its tangent is too.
    Boxed,
    /// The field before it is skipped: what follows has no tangent.
    Skipped(Member),
}

impl PartialEq for Proj {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Proj::Field(a), Proj::Field(b)) => a == b,
            (Proj::Variant(a, m), Proj::Variant(b, n)) => {
                let text = |path: &syn::Path| path.to_token_stream().to_string();
                text(a) == text(b) && m == n
            }
            (Proj::Index(a), Proj::Index(b)) => a.written.to_string() == b.written.to_string(),
            (Proj::Deref, Proj::Deref) | (Proj::Boxed, Proj::Boxed) => true,
            (Proj::Skipped(a), Proj::Skipped(b)) => a == b,
            _ => false,
        }
    }
}
