//! The nonlinear program: structured, in A-normal form where it can be active, over places.
//!
//! What cannot be active is kept as the user's own tokens ([`Opaque`]). A value that reverse mode
//! may want is always an immutable variable: reading a mutable variable reads its current
//! [`Stmt::Snapshot`].

mod flow;
mod held;
mod mentioned;
mod moves;
mod opaque;
mod operands;
mod optional;
mod place;
pub mod print;
mod referring;
mod rhs;
pub mod types;
mod values;
pub mod verify;

use proc_macro2::{Ident, TokenStream};
use syn::Type;

pub use self::held::VIEWS;
pub use self::opaque::{Claim, Opaque, Refusal};
pub use self::operands::{resolved, root};
pub use self::optional::KeptAs;
pub use self::place::{Follows, Place, Proj, Var, VarId, VarKind};
pub use self::rhs::{
    Arg, Atom, Base, Callee, Closure, Form, Function, Given, Kept, Operator, Rhs, Structural,
    Written,
};
pub use self::types::Types;
use crate::diag::Extent;
use crate::hash::HashSet;

// A program is made once, and most of its statements are `Let`s.
#[allow(clippy::large_enum_variant)]
pub enum Stmt {
    /// `let var: ty = rhs;`; `None` is a deferred initialisation.
    Let {
        var: VarId,
        ty: Option<Type>,
        rhs: Option<Rhs>,
    },
    /// A name that a pattern before this statement has bound to the value of `rhs`.
    Bind {
        var: VarId,
        rhs: Rhs,
    },
    /// The value `var` has from here on, under an immutable name.
    Snapshot {
        value: VarId,
        var: VarId,
    },
    /// `place = atom`, `place += atom` or `place -= atom`.
    Assign {
        place: Place,
        op: Option<Operator>,
        atom: Atom,
    },
    Branch(Branch),
    Loop(Loop),
    /// A block of its own: `let result = { .. };`.
    Scope {
        body: Block,
        result: Option<VarId>,
        ty: Option<Type>,
        id: usize,
    },
    /// What follows a statement that may have left the function; recorded if it is reached.
    Rest {
        body: Block,
        id: usize,
    },
    /// The value of the enclosing block.
    Yield {
        result: VarId,
        atom: Atom,
    },
    /// `return atom;`
    Return {
        result: VarId,
        atom: Atom,
    },
    /// `break;` or `continue;` of the innermost loop, or of the one with the label.
    Jump {
        token: Ident,
        label: Option<syn::Lifetime>,
    },
    Opaque(Opaque),
}

/// `if` and `match`.
pub struct Branch {
    pub id: usize,
    pub kind: BranchKind,
    pub arms: Vec<Arm>,
    pub result: Option<VarId>,
    pub ty: Option<Type>,
}

pub enum BranchKind {
    /// Two arms: the second is the `else`, possibly empty.
    If(Opaque),
    Match(Opaque),
}

pub struct Arm {
    /// `match` only: the pattern with its guard.
    pub pattern: Option<Opaque>,
    pub body: Block,
}

pub struct Loop {
    pub id: usize,
    pub label: Option<syn::Label>,
    pub kind: LoopKind,
    pub body: Block,
    /// Its iterations are run again rather than recorded.
    pub checkpoint: Option<Box<Checkpoint>>,
}

/// How a loop's iterations are run again.
#[derive(Clone)]
pub struct Checkpoint {
    pub policy: Policy,
    /// Names that mean something else somewhere in the body than before it.
    pub bound: HashSet<String>,
    /// What in the body is not the same when it is run again, and where.
    pub fickle: Option<(Extent, String)>,
    /// The attribute.
    pub extent: Extent,
}

/// Which iterations' states are kept.
#[derive(Clone)]
pub enum Policy {
    Every(Opaque),
    Sqrt,
    Binomial(Opaque),
}

// A loop is made once and never copied.
#[allow(clippy::large_enum_variant)]
pub enum LoopKind {
    Range(Box<Range>),
    While(Opaque),
    Forever,
}

/// `for pattern in low..high`
pub struct Range {
    pub counter: VarId,
    pub pattern: TokenStream,
    pub low: Opaque,
    pub high: Opaque,
    pub inclusive: bool,
    pub reversed: bool,
    /// Of a loop over several sequences in step, these: each has an element for every iteration.
    pub in_step: Vec<TokenStream>,
}

#[derive(Default)]
pub struct Block {
    pub stmts: Vec<Stmt>,
}

pub struct Param {
    pub var: VarId,
    pub ty: Type,
    pub mutable: bool,
    /// It is a function itself.
    pub function: Option<crate::callable::Signature>,
}

/// One function.
pub struct Func {
    pub name: Ident,
    /// The runtime, as the generated bodies name it.
    pub ad: TokenStream,
    /// Some place leads into a variant.
    pub has_variants: bool,
    /// A method or function is called that may be of a type of another crate, which the runtime has derivatives of.
    pub has_foreign: bool,
    /// The traits that hold derivatives of the methods it calls, and are not imported with these.
    pub hidden_traits: Vec<syn::Path>,
    /// Calls of methods on parts of a value that are of the type whose method this is: the method, and the receiver as
    /// it is written.
    pub calls_on_parts: HashSet<(String, String)>,
    /// The type that the block around it is of.
    pub own_type: Option<Type>,
    pub params: Vec<Param>,
    pub vars: Vec<Var>,
    pub types: Types,
    /// It has parameters that are types, or the block around it has.
    pub is_generic: bool,
    /// No bound hides the operators of the language's numbers.
    pub has_plain_numbers: bool,
    pub body: Block,
    pub result: VarId,
}

impl Func {
    pub fn var(&self, id: VarId) -> &Var {
        &self.vars[id.0]
    }

    /// The type of an argument that is a value, where words tell it.
    pub fn type_of_argument(&self, arg: &Arg) -> Option<&Type> {
        let Arg::Value(Atom::Var { var, value }) = arg else {
            return None;
        };
        self.types.of(*value).or_else(|| self.types.of(*var))
    }

    /// Such an argument is of a type that has no derive and holds no float, and is moved: nothing of it is given again.
    pub fn is_moved_without_derivative(&self, arg: &Arg) -> bool {
        self.type_of_argument(arg)
            .is_some_and(crate::source::is_moved_without_derivative)
    }

    /// A new variable of the macro's own.
    pub fn new_temp(&mut self, name: Ident) -> VarId {
        self.vars
            .push(Var::new(name.clone(), name, VarKind::Temp, false));
        VarId(self.vars.len() - 1)
    }
}
