//! The nonlinear program: structured, in A-normal form where it can be active, over places.
//!
//! What cannot be active is kept as the user's own tokens ([`Opaque`]). A value that reverse mode
//! may want is always an immutable variable: reading a mutable variable reads its current
//! [`Stmt::Snapshot`].

mod flow;
mod held;
mod moves;
mod operands;
pub mod print;
pub mod verify;

use std::collections::HashSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;
use syn::{Member, Token, Type};

pub use self::operands::resolved;
use crate::diag::Extent;
use crate::rules::Row;

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
    /// Declared without a value, so that its shape is not always known.
    pub deferred: bool,
    /// Variables that using this one may change: it holds a closure or a `&mut` that captured them.
    pub borrows: Vec<VarId>,
    /// A parameter of written type `&T` or `&mut T`.
    pub reference: bool,
    /// A `&mut` that stands for what it refers to: a parameter of written type `&mut T`, or an alias
    /// made by `&mut place`. It is `mutable` too; its snapshots are of what it refers to.
    pub exclusive: bool,
    /// Projected somewhere, so that its tangent needs its shape and its value is borrowed from a record.
    pub projected: bool,
    /// Lent whole by `&mut`, so that its tangent needs its shape.
    pub lent: bool,
    /// A parameter of a closure whose type is not written.
    pub inferred: bool,
    /// A parameter that is a function.
    pub function: bool,
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
            deferred: false,
            borrows: Vec::new(),
            reference: false,
            exclusive: false,
            lent: false,
            inferred: false,
            function: false,
            projected: false,
        }
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

#[derive(Clone)]
pub enum Proj {
    Field(Member),
    /// What a pattern finds in a variant: `Some(x)`, `Shape::Circle { r, .. }`.
    Variant(syn::Path, Member),
    Index(Opaque),
    Deref,
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
            (Proj::Deref, Proj::Deref) => true,
            (Proj::Skipped(a), Proj::Skipped(b)) => a == b,
            _ => false,
        }
    }
}

/// User tokens that are carried through as they are.
#[derive(Clone)]
pub struct Opaque {
    /// For the primal: the user's tokens, untouched.
    pub written: TokenStream,
    /// For the reverse sweep: the same with every variable under its unique name. `None` where
    /// renaming is not safe (a macro, a block): such a value is recorded, never recomputed.
    pub renamed: Option<TokenStream>,
    /// Variables that occur in it, each with the immutable variable that holds its value.
    pub reads: Vec<(VarId, VarId)>,
    /// Variables it may change.
    pub writes: Vec<VarId>,
    /// Variables a pattern in it binds.
    pub binds: Vec<VarId>,
    /// Few flops and no effect: evaluated again rather than recorded.
    pub cheap: bool,
    /// The value carries no derivative whatever it reads: a comparison, a length, `constant(..)`.
    pub inactive: bool,
    /// What has to hold of the types for `inactive` to be true; rustc checks it.
    pub claim: Claim,
    /// Never returns.
    pub diverges: bool,
    pub is_literal: bool,
    /// The form says that it is a number, so that a caller can always supply it again.
    pub is_number: bool,
    /// What to say if its derivative is needed.
    pub refusal: Refusal,
    pub extent: Extent,
    /// Of an index: where the expression begins that it is part of, and its brackets.
    pub indexes: Option<Box<[Span; 2]>>,
}

/// A condition on types under which a value carries no derivative.
#[derive(Clone)]
pub enum Claim {
    None,
    /// The value's type has no tangent: the method is the language's `len`, not one of a user's type.
    NoTangent,
    /// This receiver is a scalar: the method is the float's own `floor`.
    Scalar(TokenStream),
    /// These have no tangent: they are the integers that the form says they are.
    Integers(Vec<TokenStream>),
    /// These hold no float: they are of the types that the declarations say they are.
    Discrete(Vec<TokenStream>),
}

#[derive(Clone)]
pub struct Refusal {
    pub code: &'static crate::diag::codes::Code,
    pub what: String,
}

/// An operand.
#[derive(Clone)]
#[allow(clippy::large_enum_variant, reason = "few are alive at a time")]
pub enum Atom {
    /// A whole variable, with the immutable variable that holds its value.
    Var { var: VarId, value: VarId },
    /// Something that depends on no input: a literal, a constant.
    Opaque(Opaque),
}

#[derive(Clone)]
pub enum Arg {
    Value(Atom),
    /// `&place`
    Ref(Place, TokenStream),
    /// `&mut place`, or a place of which only the callee knows whether it borrows it so: the callee
    /// may change it.
    Mut(Place, TokenStream),
    /// A function, which the callee calls.
    Function(Box<Function>),
}

/// A function as an argument.
#[derive(Clone)]
pub enum Function {
    /// A closure that stands here, or was bound by `let`.
    Closure(Box<Closure>),
    /// A parameter that is a function, handed on.
    Param(Place),
    /// An annotated function, by name.
    Item(syn::ExprPath),
}

/// A closure that is handed over: its code apart from what it captured.
#[derive(Clone)]
pub struct Closure {
    pub id: usize,
    /// The closure as a function, whose first parameters are what it captured.
    pub item: syn::ItemFn,
    /// As many as the parameters it has of its own are fewer, with `kept`.
    pub captures: Vec<Place>,
    /// What it changes of what it captured: the parameters behind those for the captures are cells of these.
    pub kept: Vec<Kept>,
    /// As the user wrote it.
    pub written: TokenStream,
}

/// A variable that a closure changes, and that no derivative goes through.
#[derive(Clone)]
pub struct Kept {
    pub var: VarId,
    /// It is a `&mut` to what is changed.
    pub referred: bool,
    /// A call leaves something in it that depends on what the closure is called with.
    pub varied: bool,
    /// The captured variables that it depends on besides.
    pub from: Vec<VarId>,
    /// What the closure returns, or changes behind a `&mut`, depends on what it finds there.
    pub useful: bool,
    /// The change, as a statement after the call, and what to say where a derivative would go through it.
    pub change: Opaque,
}

#[derive(Clone)]
pub enum Rhs {
    Use(Atom),
    /// A read of a projected place.
    Read(Place),
    Neg(Atom, syn::UnOp),
    Linear {
        left: Atom,
        op: syn::BinOp,
        right: Atom,
        minus: bool,
    },
    /// A primitive of the table. `form` writes the primal from the operands' tokens.
    Rule {
        row: &'static Row,
        args: Vec<Atom>,
        form: Form,
    },
    /// `a as f64`, or `f64::from(a)` with the function as it is written.
    Cast {
        atom: Atom,
        ty: Type,
        function: Option<syn::ExprPath>,
    },
    /// A call of another annotated function, or of a method: its receiver is argument 0.
    Call {
        callee: Callee,
        args: Vec<Arg>,
    },
    Tuple(Vec<Atom>),
    Array(Vec<Atom>),
    /// `vec![a, b]`, with the path of the macro.
    Vec(syn::Path, Vec<Atom>),
    /// `place.clone()` and the like: a copy of what may be behind a reference.
    Copied {
        place: Place,
        method: Ident,
    },
    Structural(Box<Structural>),
    /// `Name { field: a, .. }` or `Name(a, ..)`, of a struct or of an enum's variant.
    Construct {
        path: syn::Path,
        fields: Vec<(Member, Atom)>,
        variant: bool,
    },
    /// `Name { field: a, .. , ..base }`, of a struct.
    Update {
        path: syn::Path,
        fields: Vec<(Member, Atom)>,
        /// Those of them that no derivative flows through.
        skipped: Vec<Member>,
        base: Base,
    },
    /// `function(a)`, which only wraps its argument: the tangent stays what it is.
    Wrap {
        function: syn::ExprPath,
        atom: Atom,
    },
    Opaque(Opaque),
}

/// Where the other fields come from.
#[derive(Clone)]
pub enum Base {
    Place(Place),
    /// It depends on no input.
    Opaque(Opaque),
}

/// A change of a container that moves numbers without computing with them, or a value made so.
#[derive(Clone)]
pub struct Structural {
    pub row: &'static crate::structure::Row,
    /// The receiver, if it is a place.
    pub place: Option<Place>,
    /// The second place of `mem::swap`.
    pub other: Option<Place>,
    /// The receiver, if it is a value, and the arguments.
    pub given: Vec<Given>,
    pub written: Written,
}

/// An argument of a [`Structural`].
#[derive(Clone)]
pub enum Given {
    Value(Atom),
    /// A sequence of values that go in; `true` if it is to be passed by reference.
    Sequence(Atom, bool),
    /// An index, a length, a comparator.
    Plain(Opaque),
}

/// How a [`Structural`] was written.
#[derive(Clone)]
pub enum Written {
    Method(Ident),
    /// `mem::replace`
    Path(syn::ExprPath),
    /// A function of the runtime, which leaves what it did besides.
    Function(syn::ExprPath),
    /// `[x; n]`
    Array,
    /// `vec![x; n]`
    Vec(syn::Path),
    /// `place = x`
    Assign(Token![=]),
}

/// What a call names.
#[derive(Clone)]
pub enum Callee {
    Path(syn::ExprPath),
    /// A function of another crate, whose companions the user wrote: they are in scope under its last name.
    Rule(syn::ExprPath),
    Method(Ident),
    /// A method that the type has of several instances of a trait: what the derivatives of this one are called after.
    OfTrait(Ident, Ident),
    /// A method that takes `self` by value, on a copy of the receiver.
    Consuming(Ident),
    /// A compound assignment to a value of a type of the user's: its method, whether it takes a reference, and how it is
    /// written.
    Assignment(Ident, bool, TokenStream),
    /// An operator of a type of the user's, or a conversion (`from`): its method, which of its operands are references,
    /// and how it is written.
    Operator(&'static str, Vec<bool>, TokenStream),
    /// A parameter that is a function.
    Function(Place),
}

/// How a primitive was written.
#[derive(Clone)]
pub enum Form {
    Operator(syn::BinOp),
    Method(Ident),
    Path(syn::ExprPath),
    /// A function of one operand that stands in these tokens.
    Around {
        before: TokenStream,
        after: TokenStream,
    },
}

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
        op: Option<syn::BinOp>,
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
    /// Calls of methods on parts of a value that are of the type whose method this is: the method, and the receiver as
    /// it is written.
    pub calls_on_parts: HashSet<(String, String)>,
    pub params: Vec<Param>,
    pub vars: Vec<Var>,
    pub body: Block,
    pub result: VarId,
}

impl Place {
    /// The field that cuts it off from derivatives.
    pub fn skipped(&self) -> Option<&Member> {
        self.proj.iter().find_map(|proj| match proj {
            Proj::Skipped(member) => Some(member),
            _ => None,
        })
    }
}

impl Var {
    /// A derivative may go through it.
    pub fn may_vary(&self) -> bool {
        !self.inactive && !self.discrete
    }

    /// Its tangent has to have the shape of its value from the start.
    pub fn is_shaped(&self) -> bool {
        self.projected || self.lent
    }
}

impl Func {
    pub fn var(&self, id: VarId) -> &Var {
        &self.vars[id.0]
    }

    /// A new variable of the macro's own.
    pub fn new_temp(&mut self, name: Ident) -> VarId {
        self.vars
            .push(Var::new(name.clone(), name, VarKind::Temp, false));
        VarId(self.vars.len() - 1)
    }
}

impl Opaque {
    /// Tokens that read nothing: a literal of the macro's own.
    pub fn constant(tokens: TokenStream, extent: Extent) -> Opaque {
        Opaque {
            written: tokens.clone(),
            renamed: Some(tokens),
            reads: Vec::new(),
            writes: Vec::new(),
            binds: Vec::new(),
            cheap: true,
            inactive: true,
            claim: Claim::None,
            diverges: false,
            is_literal: true,
            is_number: true,
            refusal: Refusal {
                code: &crate::diag::codes::UNSUPPORTED,
                what: "this".into(),
            },
            extent,
            indexes: None,
        }
    }
}
