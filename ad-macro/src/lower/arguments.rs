//! The arguments of a call: values, borrows of places, and what is lent to be changed.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, Type};

use super::Lowerer;
use super::callee::STD_METHODS;
use super::counting::changing;
use super::forms::is_unwrap;
use super::function::behind_borrow;
use super::place::as_borrow;
use super::scan::{is_place, root};
use super::types::is_inactive_type;
use crate::diag::codes;
use crate::hash::HashSet;
use crate::ir::types::argument;
use crate::ir::*;
use crate::source::{bare_inside, is_copied_without_derivative, is_moved_without_derivative};

impl Lowerer<'_> {
    /// An argument by which the callee may change a variable: what it does to it is not known.
    pub(super) fn lends_mutably(&mut self, parts: &[&Expr]) -> Option<Refusal> {
        parts.iter().find_map(|part| {
            let own = matches!(part, Expr::MethodCall(e) if self.is_own_method(e));
            if is_number(part) || own || self.is_lent(part) {
                return None;
            }
            let lent = self.borrowed_mutably(part).into_iter().next();
            let lent = lent.filter(|_| !self.is_counting(part))?;
            let name = &self.vars[lent.0].name;
            Some(match behind_borrow(part).0 {
                Expr::Closure(_) => changing(name),
                _ => Refusal {
                    code: &codes::MUTATION,
                    what: name.to_string(),
                },
            })
        })
    }

    /// `&mut place` of a variable that may be changed, a `&mut` handed on, or `&mut` of a value of its own.
    pub(super) fn is_lent(&self, part: &Expr) -> bool {
        if lent_value(part).is_some() {
            return true;
        }
        let root = |place: &Expr| root(place).and_then(|name| self.resolve(&name.to_string()));
        self.exclusive_place(part)
            .is_some_and(|place| root(&place).is_some_and(|var| self.vars[var.0].mutable))
    }

    /// A receiver that an argument changes is copied first, as a method that takes `self` by value does. One that takes
    /// `&mut self` borrows it when the arguments are there.
    pub(super) fn receiver_before(
        &mut self,
        receiver: Place,
        parts: &[&Expr],
        borrowed_later: bool,
        hint: &str,
    ) -> Place {
        let mut parts = parts.iter();
        if borrowed_later || !parts.any(|part| self.changes_place(&receiver, part)) {
            return receiver;
        }
        self.named_part(receiver, hint)
    }

    /// What is at a place, under a name.
    pub(super) fn named_part(&mut self, part: Place, hint: &str) -> Place {
        let span = self.vars[part.root.0].name.span();
        let root = self.temp(hint, span);
        self.define(root, None, Rhs::Read(part));
        Place {
            root,
            value: root,
            proj: Vec::new(),
        }
    }

    /// The place a method is called on; a value is named first.
    pub(super) fn receiver(&mut self, expr: &Expr, hint: &str) -> Option<Place> {
        if let Some(place) = self.place(expr) {
            return Some(place);
        }
        let root = self.bind_value(expr, hint).var()?;
        Some(Place {
            root,
            value: self.value_of(root),
            proj: Vec::new(),
        })
    }

    /// The arguments of a call; `lent` is its receiver where that may be changed.
    pub(super) fn arguments(
        &mut self,
        parts: &[&Expr],
        lent: Option<VarId>,
        hint: &str,
    ) -> Vec<Arg> {
        let mut args = Vec::new();
        for (k, part) in parts.iter().enumerate() {
            if let Some(arg) = self.function_argument(part) {
                args.push(arg);
                continue;
            }
            if let Some(arg) = self.lend(part) {
                args.push(arg);
                continue;
            }
            // A borrow that may panic is made before later arguments are evaluated.
            let later = parts[k + 1..]
                .iter()
                .any(|e| !matches!(e, Expr::Path(_) | Expr::Lit(_)));
            let indexed = matches!(part, Expr::Reference(r) if matches!(&*r.expr, Expr::Index(_)));
            let alias = if later && indexed {
                self.alias_temp(part, hint)
            } else {
                None
            };
            args.push(match alias {
                Some(var) => self.reference(Place {
                    root: var,
                    value: var,
                    proj: Vec::new(),
                }),
                None => self.argument(part, hint),
            });
            // A value is read here even if a later argument, or the call, changes the variable.
            if let Some(Arg::Value(Atom::Var { var, .. })) = args.last() {
                let var = *var;
                let changes = |e: &&Expr| self.changes_of_expr(e).contains(&var);
                if lent == Some(var) || parts[k + 1..].iter().any(changes) {
                    args.pop();
                    let copy = self.bind_temp(Rhs::Use(self.use_var(var)), hint, part.span());
                    args.push(Arg::Value(copy));
                }
            }
        }
        args
    }

    /// `&mut place`, or a `&mut` handed on.
    pub(super) fn lend(&mut self, part: &Expr) -> Option<Arg> {
        if !self.is_lent(part) {
            return None;
        }
        if let Some(value) = lent_value(part) {
            let name = self.named_to_lend(value);
            return self.lend(&syn::parse_quote!(&mut #name));
        }
        let place = self.exclusive_place(part)?;
        let place = self.stable_place(&place)?;
        self.mark_lent(&place);
        let written = self.write_place(&place);
        Some(Arg::Mut(place, quote::quote!(&mut #written)))
    }

    /// `Walker::new(x).run(xs)` of a method that takes `&mut self`: what it is called on has a name then.
    pub(super) fn named_receiver(
        &mut self,
        e: &syn::ExprMethodCall,
    ) -> Option<syn::ExprMethodCall> {
        let name = self.named_to_lend(own_value(&e.receiver)?);
        let mut named = e.clone();
        named.receiver = syn::parse_quote!(#name);
        Some(named)
    }

    /// `let lent = &a; lent.cross(b)` for `(&a).cross(b)`: which method of this name it is, that of the type or that of a
    /// reference to it, the receiver says.
    pub(super) fn referring_receiver(
        &mut self,
        e: &syn::ExprMethodCall,
    ) -> Option<syn::ExprMethodCall> {
        let Expr::Paren(paren) = &*e.receiver else {
            return None;
        };
        let of = match &*paren.expr {
            Expr::Reference(of) if of.mutability.is_none() => &of.expr,
            _ => return None,
        };
        let name = self.namer.numbered("lent", of.span());
        if is_place(of) {
            self.stmt(&syn::parse_quote!(let #name = &#of;));
        } else {
            let value = self.namer.numbered("value", of.span());
            self.stmt(&syn::parse_quote!(let #value = #of;));
            self.stmt(&syn::parse_quote!(let #name = &#value;));
        }
        let mut named = e.clone();
        named.receiver = syn::parse_quote!(#name);
        Some(named)
    }

    /// A variable of its own for a value that is lent to be changed.
    fn named_to_lend(&mut self, value: &Expr) -> proc_macro2::Ident {
        let name = self.namer.numbered("lent", value.span());
        self.stmt(&syn::parse_quote!(let mut #name = #value;));
        name
    }

    /// An argument: a borrow of a place is supplied again in reverse, a value is an atom.
    pub(super) fn argument(&mut self, expr: &Expr, hint: &str) -> Arg {
        if let Some(borrow) = as_borrow(expr).filter(|_| self.mentions_varied(expr)) {
            return self.argument(&borrow, hint);
        }
        match expr {
            Expr::Paren(paren) => return self.argument(&paren.expr, hint),
            Expr::Reference(reference) if reference.mutability.is_none() => {
                if let Some(place) = self.place(&reference.expr) {
                    return self.reference(place);
                }
                // `f(&g(x))`: the value is named first.
                if is_temporary(&reference.expr) {
                    if let Some(root) = self.bind_value(&reference.expr, hint).var() {
                        return self.reference(Place {
                            root,
                            value: self.value_of(root),
                            proj: Vec::new(),
                        });
                    }
                }
            }
            Expr::Path(path) => {
                let var = path
                    .path
                    .get_ident()
                    .and_then(|ident| self.resolve(&ident.to_string()));
                if let Some(inside) = self.inside_box_of_array(expr) {
                    return self.argument(&inside, hint);
                }
                if let Some(var) = var.filter(|var| self.is_reference(*var)) {
                    return self.reference(Place {
                        root: var,
                        value: var,
                        proj: Vec::new(),
                    });
                }
            }
            // `f(xs.first().unwrap())`: the reference has a name, and is supplied again as the element is.
            _ if self.is_reference_found(expr) => {
                let name = self.namer.numbered("found", expr.span());
                self.stmt(&syn::parse_quote!(let #name = #expr;));
                return self.argument(&syn::parse_quote!(#name), hint);
            }
            // What a field or an element refers to is a part of what has it.
            Expr::Field(_) | Expr::Index(_)
                if self.is_shared_field_now(expr) || self.is_shared_element(expr) =>
            {
                if let Some(place) = self.place(expr) {
                    return match self.reference(place) {
                        Arg::Ref(place, written) => Arg::Ref(place, quote::quote!(&**#written)),
                        other => other,
                    };
                }
            }
            _ => {}
        }
        let borrowed = self.optional_borrow(expr, hint);
        let expr = borrowed.as_ref().unwrap_or(expr);
        let ty = self.type_of(expr);
        let without = ty.filter(has_bare);
        let atom = self.atom(expr, hint);
        if let (Atom::Var { var, .. }, Some(around)) = (&atom, self.inside_some(expr)) {
            self.vars[var.0].around = Some(around);
        }
        let atom = match atom {
            // Evaluated once: the reverse sweep supplies its value again.
            Atom::Opaque(opaque) if !opaque.is_literal => {
                let var = self.temp(hint, opaque.extent.start);
                self.define(var, None, Rhs::Opaque(opaque));
                self.use_var(var)
            }
            atom => atom,
        };
        if let (Atom::Var { var, .. }, Some(ty)) = (&atom, without) {
            self.types.insert(*var, ty);
        }
        Arg::Value(atom)
    }

    /// Notes of arguments whose type no word tells that the parameters they are given to are of types that hold no float and can
    /// be copied, `PathType` of `t` in `for t in ALL { s += segment(x, t); }`.
    pub(super) fn note_copied(&mut self, args: &[Arg], params: Option<Vec<syn::Type>>) {
        for (arg, ty) in args.iter().zip(params.into_iter().flatten()) {
            let Arg::Value(Atom::Var { var, .. }) = arg else {
                continue;
            };
            let by_value = !matches!(ty, Type::Reference(_));
            if self.types.of(*var).is_none() && by_value && has_bare(&ty) {
                self.types.insert(*var, ty);
            }
        }
    }

    /// What a look finds of what inputs may reach, `xs.first().unwrap()`, `xs.last()?`, and does not take out.
    fn is_reference_found(&self, expr: &Expr) -> bool {
        let look = match expr {
            Expr::MethodCall(e) if is_unwrap(e) => &e.receiver,
            Expr::Try(e) => &e.expr,
            _ => return false,
        };
        let takes = matches!(&**look, Expr::MethodCall(e) if self.moves(e));
        self.is_look(look) && !takes && self.mentions_varied(expr)
    }

    /// `&**b` for a `b: &Box<[f64; 3]>`: what takes a reference to an array is given one, and few take one to a `Box`.
    pub(super) fn inside_box_of_array(&self, expr: &Expr) -> Option<Expr> {
        let Expr::Path(_) = expr else { return None };
        let Type::Reference(r) = self.type_of(expr)? else {
            return None;
        };
        let inside = argument(&r.elem, &["Box"])?;
        let array = r.mutability.is_none() && matches!(inside, Type::Array(_));
        array.then(|| syn::parse_quote_spanned!(expr.span()=> &**#expr))
    }

    /// The reference in `Some(name)`.
    fn inside_some(&self, expr: &Expr) -> Option<VarId> {
        let Expr::Call(e) = expr else { return None };
        let is_some = matches!(&*e.func, Expr::Path(path) if path.path.is_ident("Some"));
        let inside = e.args.first().filter(|_| is_some)?;
        let Expr::Path(path) = inside else {
            return None;
        };
        let var = self.resolve(&path.path.get_ident()?.to_string())?;
        self.names_reference(inside).then_some(var)
    }

    /// `Some(&place)` as `Some(name)` of a reference that has been made: it is supplied again as the place is.
    fn optional_borrow(&mut self, expr: &Expr, hint: &str) -> Option<Expr> {
        let Expr::Call(e) = expr else { return None };
        let is_some = matches!(&*e.func, Expr::Path(path) if path.path.is_ident("Some"));
        let inside = e.args.first().filter(|_| is_some)?;
        let Expr::Reference(borrow) = inside else {
            return None;
        };
        // A pullback cannot keep a reference to what is gone after the call.
        if borrow.mutability.is_none() && is_made_in_passing(&borrow.expr) {
            let name = self.namer.numbered("given", borrow.expr.span());
            let (func, made) = (&e.func, &borrow.expr);
            self.stmt(&syn::parse_quote!(let #name = #made;));
            return self.optional_borrow(&syn::parse_quote!(#func(&#name)), hint);
        }
        let of_local = self.is_of_local(&borrow.expr);
        let known = self.mentions_varied(inside) || self.is_given(&borrow.expr) || of_local;
        if borrow.mutability.is_some() || !known {
            return None;
        }
        let var = self.alias_temp(inside, hint)?;
        // What nothing varied is a part of would stay as it is written, and be kept.
        if of_local {
            self.varied.insert(var);
        }
        let name = self.expose(var);
        Some(syn::parse_quote!(Some(#name)))
    }

    pub(super) fn reference(&mut self, place: Place) -> Arg {
        self.vars[place.root.0].projected = true;
        self.vars[place.value.0].projected = true;
        let written = match place.proj.is_empty() && self.is_reference(place.root) {
            true => self.write_place(&place),
            false => {
                let written = self.write_place(&place);
                quote::quote!(&#written)
            }
        };
        Arg::Ref(place, written)
    }

    /// A part of what a parameter refers to, which the function does not own.
    pub(super) fn is_given(&self, expr: &Expr) -> bool {
        let mut var = match root(expr).filter(|_| is_place(expr)) {
            Some(root) => self.resolve(&root.to_string()),
            None => None,
        };
        while let Some(VarKind::Alias(place)) = var.map(|var| &self.vars[var.0].kind) {
            var = Some(place.root);
        }
        let var = var.map(|var| &self.vars[var.0]);
        var.is_some_and(|var| {
            matches!(var.kind, VarKind::Param(_)) && var.reference && !var.exclusive
        })
    }

    /// A part of what a variable of the function's own holds: a pullback cannot keep a reference to it.
    fn is_of_local(&self, expr: &Expr) -> bool {
        let root = root(expr).filter(|_| is_place(expr));
        let var = root.and_then(|root| self.resolve(&root.to_string()));
        var.is_some_and(|var| {
            let var = &self.vars[var.0];
            matches!(var.kind, VarKind::Local) && !var.reference
        })
    }

    /// The name of such a variable.
    pub(super) fn names_reference(&self, expr: &Expr) -> bool {
        let ident = match expr {
            Expr::Path(path) => path.path.get_ident(),
            _ => None,
        };
        let var = ident.and_then(|ident| self.resolve(&ident.to_string()));
        var.is_some_and(|var| self.is_reference(var) && !self.vars[var.0].exclusive)
    }

    /// A field that refers to something with a float in it, by its type, of a variable that does not change: another
    /// reference may be put into that of one that does.
    pub(super) fn is_shared_field(&self, expr: &Expr) -> bool {
        self.root_of_field(expr).is_some_and(|var| !var.mutable)
    }

    /// The same of what `&mut self` may change: as an argument it is what the field refers to at the call.
    pub(super) fn is_shared_field_now(&self, expr: &Expr) -> bool {
        let root = self.root_of_field(expr);
        root.is_some_and(|var| !var.mutable || var.exclusive)
    }

    fn root_of_field(&self, expr: &Expr) -> Option<&Var> {
        let root = self.root_of_shared(expr, &|of| !is_inactive_type(of));
        root.filter(|_| matches!(expr, Expr::Field(_)))
    }

    /// An element that refers to something of one's own, `bodies[i]` of `bodies: &[&Body]`. Slices are handed on as they are.
    fn is_shared_element(&self, expr: &Expr) -> bool {
        let root = self.root_of_shared(expr, &|of| self.is_named_own(of));
        matches!(expr, Expr::Index(_)) && root.is_some_and(|var| !var.mutable)
    }

    /// The variable that may depend on an input and has a part that refers, by its type, to such a value.
    fn root_of_shared(&self, part: &Expr, to: &dyn Fn(&Type) -> bool) -> Option<&Var> {
        let root = self.resolve(&root(part)?.to_string())?;
        if !is_place(part) || !self.varied.contains(&root) {
            return None;
        }
        match self.type_of(part)? {
            Type::Reference(r) if r.mutability.is_none() && to(&r.elem) => Some(&self.vars[root.0]),
            _ => None,
        }
    }

    /// A variable that holds a shared reference the macro knows of.
    pub(super) fn is_reference(&self, var: VarId) -> bool {
        matches!(self.vars[var.0].kind, VarKind::Alias(_)) || self.vars[var.0].reference
    }
}

/// `T::new(1.0)`, `b.scaled(2.0)`, `T { a: 1.0 }`.
fn is_made_in_passing(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_made_in_passing(&e.expr),
        Expr::Call(_) | Expr::MethodCall(_) | Expr::Struct(_) => true,
        _ => false,
    }
}

/// An argument whose value lends nothing, whatever is lent while it is computed: arithmetic, and the result of
/// a function or method that has a companion.
fn is_number(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_number(&e.expr),
        Expr::Group(e) => is_number(&e.expr),
        Expr::Binary(_) | Expr::Unary(_) | Expr::Cast(_) | Expr::Lit(_) => true,
        Expr::Field(_) | Expr::Index(_) => true,
        Expr::MethodCall(e) => !STD_METHODS.contains(&e.method.to_string().as_str()),
        Expr::Call(e) => matches!(&*e.func, Expr::Path(path)
        if path.path.segments.last().is_some_and(|name| {
            name.ident.to_string().starts_with(|c: char| !c.is_uppercase())
        })),
        _ => false,
    }
}

/// What `&mut value` refers to, where that is a value of its own.
fn lent_value(part: &Expr) -> Option<&Expr> {
    match part {
        Expr::Paren(e) => lent_value(&e.expr),
        Expr::Group(e) => lent_value(&e.expr),
        Expr::Reference(e) if e.mutability.is_some() => own_value(&e.expr),
        _ => None,
    }
}

/// An expression that is known to make a value of its own. (Some methods give a guard, which is not to live any longer
/// than the user has it.)
fn own_value(expr: &Expr) -> Option<&Expr> {
    let own = match expr {
        Expr::Paren(e) => return own_value(&e.expr),
        Expr::Group(e) => return own_value(&e.expr),
        Expr::MethodCall(e) => {
            const COPIES: &[&str] = &["clone", "to_owned", "to_vec"];
            e.args.is_empty() && COPIES.iter().any(|name| e.method == name)
        }
        Expr::Macro(e) => e.mac.path.is_ident("vec"),
        Expr::If(_) | Expr::Match(_) => false,
        Expr::Lit(_) | Expr::Cast(_) => true,
        other => is_value(other),
    };
    own.then_some(expr)
}

/// An expression that makes a value of its own, which a borrow of it refers to.
pub(super) fn is_value(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(paren) => is_value(&paren.expr),
        Expr::Call(_)
        | Expr::MethodCall(_)
        | Expr::Binary(_)
        | Expr::Unary(syn::ExprUnary {
            op: syn::UnOp::Neg(_),
            ..
        })
        | Expr::Struct(_)
        | Expr::Tuple(_)
        | Expr::Array(_)
        | Expr::Repeat(_)
        | Expr::Macro(_)
        | Expr::Try(_)
        | Expr::If(_)
        | Expr::Match(_) => true,
        _ => false,
    }
}

/// Literals and what is made of them live as long as the program: a borrow of them needs no name.
pub(super) fn is_promoted(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Paren(paren) => is_promoted(&paren.expr),
        Expr::Unary(unary) => is_promoted(&unary.expr),
        Expr::Tuple(tuple) => tuple.elems.iter().all(is_promoted),
        Expr::Array(array) => array.elems.iter().all(is_promoted),
        Expr::Struct(literal) => {
            literal.rest.is_none() && literal.fields.iter().all(|field| is_promoted(&field.expr))
        }
        _ => false,
    }
}

/// A value that a borrow of it is not promoted to a constant of.
pub(super) fn is_temporary(expr: &Expr) -> bool {
    is_value(expr) && !is_promoted(expr)
}

/// The names that a function lends by `&mut` to what it calls.
pub(super) fn lent_names(item: &syn::ItemFn) -> HashSet<String> {
    struct Lent(HashSet<String>);
    impl Lent {
        fn arguments<'a>(&mut self, args: impl IntoIterator<Item = &'a Expr>) {
            let lent = args.into_iter().filter_map(|arg| match arg {
                Expr::Reference(e) if e.mutability.is_some() => root(&e.expr),
                _ => None,
            });
            self.0.extend(lent.map(ToString::to_string));
        }
    }
    impl<'ast> Visit<'ast> for Lent {
        fn visit_expr_call(&mut self, e: &'ast syn::ExprCall) {
            self.arguments(&e.args);
            visit::visit_expr_call(self, e);
        }
        fn visit_expr_method_call(&mut self, e: &'ast syn::ExprMethodCall) {
            self.arguments(&e.args);
            visit::visit_expr_method_call(self, e);
        }
    }
    let mut lent = Lent(HashSet::default());
    lent.visit_block(&item.block);
    lent.0
}

/// It is of a type without a derivative, or has one inside, `(Mode, f64)`.
fn has_bare(ty: &syn::Type) -> bool {
    is_copied_without_derivative(ty) || is_moved_without_derivative(ty) || bare_inside(ty)
}
