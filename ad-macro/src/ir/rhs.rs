//! What a variable is bound to: operands, primitives, calls, constructors.

use proc_macro2::{Ident, Span, TokenStream};
use syn::{Member, Token, Type};

use super::{Opaque, Place, VarId};
use crate::rules::Row;

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
        op: Operator,
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
    /// A method with its generic arguments, `x.f::<3>()`.
    Instance(Ident, syn::AngleBracketedGenericArguments),
    /// A method that takes `self` by value, on a copy of the receiver: what its derivatives are called after, and its
    /// generic arguments.
    Consuming(Ident, Ident, Option<syn::AngleBracketedGenericArguments>),
    /// A compound assignment to a value of a type of the user's: its method, whether it takes a reference, and how it is
    /// written.
    Assignment(Ident, bool, TokenStream),
    /// An operator of a type of the user's, or a conversion (`from`): its method, which of its operands are references,
    /// and how it is written.
    Operator(&'static str, Vec<bool>, TokenStream),
    /// A parameter that is a function.
    Function(Place),
}

/// `+` of `a + b`, and where that begins: there the primal fails if it overflows.
#[derive(Clone, Copy)]
pub struct Operator {
    pub op: syn::BinOp,
    pub start: Span,
}

/// How a primitive was written.
#[derive(Clone)]
pub enum Form {
    Operator(Operator),
    Method(Ident),
    Path(syn::ExprPath),
    /// A function of one operand that stands in these tokens.
    Around {
        before: TokenStream,
        after: TokenStream,
    },
}
