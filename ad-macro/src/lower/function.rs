//! Functions as values: closures, functions and parameters that are handed over, and calls of such parameters.
//!
//! Input:  `integrate(|x| c * x, a, b)`
//! Output: a call whose first argument is `fn closure(c: &_, x: _) -> _ { (*c) * x }` with `c`

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;
use syn::{Expr, Pat};

use super::Lowerer;
use super::behind::{Behind, Inside, Is};
use super::callee::{conversion, owner_of};
use super::counting::Counter;
use super::held::Held;
use super::spelled::of_assignment;
use super::types::{is_discrete_result, is_inactive_type, is_primitive};
use crate::declared;
use crate::diag::{Extent, codes};
use crate::ir::*;
use crate::names::Namer;
use crate::rules;

impl Lowerer<'_> {
    /// The call of a parameter that is a function: `f(x)`, `(*f)(x)`.
    pub(super) fn function_call(&mut self, e: &syn::ExprCall, hint: &str) -> Option<Rhs> {
        let var = self.function_var(&e.func)?;
        let parts: Vec<&Expr> = e.args.iter().collect();
        if self.lends_mutably(&parts).is_some() {
            return None;
        }
        let args = self.arguments(&parts, None, hint);
        Some(Rhs::Call {
            callee: Callee::Function(whole(var)),
            args,
        })
    }

    /// The parameter that is a function and that `expr` names, behind `&` and `*`.
    fn function_var(&self, expr: &Expr) -> Option<VarId> {
        match expr {
            Expr::Paren(e) => self.function_var(&e.expr),
            Expr::Group(e) => self.function_var(&e.expr),
            Expr::Reference(e) => self.function_var(&e.expr),
            Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => self.function_var(&e.expr),
            Expr::Path(path) => {
                let var = self.resolve(&path.path.get_ident()?.to_string())?;
                self.vars[var.0].function.then_some(var)
            }
            _ => None,
        }
    }

    /// A function parameter that a struct keeps: the companion of this function has another type for it, and nothing tells
    /// whose derivative a call of the field would need.
    pub(super) fn refuse_kept(&self, part: &Expr) {
        if self.function_var(part).is_some() {
            let what = "a function that a struct keeps";
            self.diag
                .error(Extent::of(part), &codes::CLOSURE, what, None);
        }
    }

    /// An argument that is a function, as its form says.
    pub(super) fn function_argument(&mut self, expr: &Expr) -> Option<Arg> {
        if let Some(var) = self.function_var(expr) {
            return Some(Arg::Function(Box::new(Function::Param(whole(var)))));
        }
        let (inner, borrow) = behind_borrow(expr);
        if let Expr::Closure(closure) = inner {
            return self.handed_closure(closure, borrow);
        }
        if let Expr::Call(call) = inner {
            let inside = self.function_argument(super::held::boxed(call)?)?;
            return Some(as_written(inside, expr));
        }
        if matches!(inner, Expr::Tuple(_) | Expr::Array(_) | Expr::Macro(_)) {
            return None;
        }
        let held = self.function_value(inner)?;
        if !self.is_current(&held) {
            return None;
        }
        match held {
            Held::Closure(closure) => self.handed_closure(&closure.expr().clone(), borrow),
            Held::Item(path) => self.function_item(&path),
            Held::Param(var) => Some(Arg::Function(Box::new(Function::Param(whole(var))))),
            Held::Table(_) => None,
            Held::Chosen(..) => {
                let arity = self.arity(&held)?;
                // What is called may have captured a variable of any name.
                let names = (0..arity).map(|_| self.namer.numbered("argument", expr.span()));
                let names: Vec<Ident> = names.collect();
                let definition = self.definition(&held)?;
                let closure = syn::parse_quote!(|#(#names),*| (#definition)(#(#names),*));
                self.handed_closure(&closure, borrow)
            }
        }
    }

    fn handed_closure(
        &mut self,
        closure: &syn::ExprClosure,
        borrow: Option<TokenStream>,
    ) -> Option<Arg> {
        let closure = self.as_function(closure, borrow)?;
        Some(Arg::Function(Box::new(Function::Closure(Box::new(
            closure,
        )))))
    }

    /// `square`, `module::square`, `f64::sin`.
    fn function_item(&mut self, path: &syn::ExprPath) -> Option<Arg> {
        let of_libm = self.name_in_libm(path);
        if let (true, Some(closure)) = (self.is_of_scalar(path), of_assignment(path)) {
            let closure = self.as_function(&closure, None)?;
            return Some(Arg::Function(Box::new(Function::Closure(Box::new(
                closure,
            )))));
        }
        if let Some(closure) = self.of_conversion(path) {
            return self.handed_closure(&closure, None);
        }
        if path.qself.is_some() || self.is_of_scalar(path) || of_libm.is_some() {
            let closure = of_primitive(path, None, of_libm.as_deref())?;
            let closure = self.as_function(&closure, None)?;
            return Some(Arg::Function(Box::new(Function::Closure(Box::new(
                closure,
            )))));
        }
        if let Some(closure) = self.of_method(path) {
            return self.handed_closure(&closure, None);
        }
        if self.is_hiding(path) || self.is_bare(path) {
            // `pick(column, x)` of a `fn column(x: f64) -> usize`: called with an input, it is a constant.
            if let Some(closure) = self.of_discrete(path) {
                let closure = self.as_function(&closure, None)?;
                return Some(Arg::Function(Box::new(Function::Closure(Box::new(
                    closure,
                )))));
            }
            let name = path.path.to_token_stream().to_string();
            let name = format!("the function {name}");
            self.diag
                .error(Extent::of(path), &codes::METHOD, &name, None);
        }
        Some(Arg::Function(Box::new(Function::Item(path.clone()))))
    }

    /// `f64::from`, `Into::<f64>::into`: a closure that converts.
    fn of_conversion(&mut self, path: &syn::ExprPath) -> Option<syn::ExprClosure> {
        let owner = owner_of(path)?;
        let is_conversion = match path.path.segments.last()?.ident.to_string().as_str() {
            "from" => conversion(path).is_some(),
            "into" => {
                owner == "Into"
                    && !declared::is_trait(&owner)
                    && !declared::leads_to_own(&path.path)
            }
            _ => false,
        };
        let argument = self.namer.numbered("argument", path.span());
        is_conversion.then(|| syn::parse_quote!(|#argument| #path(#argument)))
    }

    /// `Model::rate`, `Self::rate`: a closure that calls it.
    fn of_method(&mut self, path: &syn::ExprPath) -> Option<syn::ExprClosure> {
        let mut segments = path.path.segments.iter().rev();
        let (name, of) = (segments.next()?, segments.next()?);
        let of = match (of.ident.to_string(), &self.own_type) {
            (of, Some(own)) if of == "Self" => declared::last_name(own)?,
            (of, _) => of,
        };
        let arity = declared::arity(&of, &name.ident.to_string())?;
        // What is called may have captured a variable of any name.
        let names = (0..arity).map(|_| self.namer.numbered("argument", path.span()));
        let names: Vec<Ident> = names.collect();
        Some(syn::parse_quote!(|#(#names),*| #path(#(#names),*)))
    }

    /// A closure that calls a function without companions, whose result is an integer or the like, or all of whose
    /// parameters are.
    fn of_discrete(&mut self, path: &syn::ExprPath) -> Option<syn::ExprClosure> {
        let name = path.path.segments.last()?.ident.to_string();
        let params = declared::parameters_of_function(&name)?;
        let output = declared::function_at(&path.path)?;
        let names = params.iter();
        let names = names.map(|_| self.namer.numbered("argument", path.span()));
        let names: Vec<Ident> = names.collect();
        if is_discrete_result(&output) {
            return Some(syn::parse_quote!(|#(#names),*| #path(#(#names),*)));
        }
        let params = declared::parameters_of_all(&name)?;
        let of_integers = params
            .iter()
            .all(|ty| is_primitive(ty) && is_inactive_type(ty));
        of_integers.then(|| syn::parse_quote!(|#(#names: #params),*| #path(#(#names),*)))
    }

    /// The closure apart from what it captured, or `None` where it does more than read that.
    fn as_function(
        &mut self,
        closure: &syn::ExprClosure,
        borrow: Option<TokenStream>,
    ) -> Option<Closure> {
        let (written, extent) = (quote!(#borrow #closure), Extent::of(closure));
        if closure.asyncness.is_some() {
            return None;
        }
        let closure = without_references(closure, self.namer);
        let closure = self.with_inner_closures(&closure)?;
        let counters = self.counters(&closure)?;
        let closure = self.counted(&closure, &counters)?;
        let whole_expr = Expr::Closure(closure.clone());
        if !self.changed_inside(&whole_expr, false).is_empty() {
            return None;
        }
        let reads = self.opaque(&whole_expr).reads;
        let mut inputs: Vec<TokenStream> = Vec::new();
        let mut captures = Vec::new();
        let mut behind = Vec::new();
        for (var, value) in reads {
            let v = &self.vars[var.0];
            if !v.borrows.is_empty() || self.iterators.contains_key(&var) {
                return None;
            }
            let name = &v.name;
            let param = match v.kind {
                VarKind::Param(n) => self.param_types.get(n).cloned(),
                _ => None,
            };
            let reference = self.is_reference(var);
            let ty = match param {
                Some(ty) if v.function || reference => shared(&ty),
                Some(ty) => quote!(&#ty),
                None => quote!(&_),
            };
            if v.name == "self" {
                let this = self.namer.fresh("this", name.span());
                let is = if reference { Is::Itself } else { Is::Behind };
                behind.push((name.clone(), Inside(is, this.clone())));
                inputs.push(quote!(#this: #ty));
            } else {
                if !v.function && !reference {
                    behind.push((name.clone(), Inside(Is::Behind, name.clone())));
                }
                inputs.push(quote!(#name: #ty));
            }
            if !self.vars[var.0].function {
                self.vars[var.0].projected = true;
                self.vars[value.0].projected = true;
            }
            captures.push(Place {
                root: var,
                value,
                proj: Vec::new(),
            });
        }
        let mut body = (*closure.body).clone();
        Behind::of(behind).under(&closure, &mut body);
        inputs.extend(counters.iter().map(Counter::parameter));
        for input in &closure.inputs {
            inputs.push(parameter(input, &closure.body)?);
        }
        let (params, clause) = (&self.generics.params, &self.generics.where_clause);
        let generics = (params.to_token_stream(), clause.to_token_stream());
        let item = item(&closure, body, &inputs, generics)?;
        let kept = self.kept(&item, &captures, &counters, extent);
        let id = self.id();
        Some(Closure {
            id,
            item,
            captures,
            kept,
            written,
        })
    }

    /// The closure with the definitions of other closures that it calls.
    fn with_inner_closures(&mut self, closure: &syn::ExprClosure) -> Option<syn::ExprClosure> {
        let mut closure = closure.clone();
        for _ in 0..8 {
            let reads = self.opaque(&Expr::Closure(closure.clone())).reads;
            let inner = reads
                .iter()
                .find(|(var, _)| self.closures.contains_key(var));
            let Some((var, _)) = inner else {
                return Some(closure);
            };
            let held = self.closures.get(var)?.clone();
            if !self.is_current(&held) {
                return None;
            }
            let definition = self.definition(&held)?;
            let (name, body) = (&self.vars[var.0].name, &closure.body);
            *closure.body = syn::parse_quote!({ let #name = #definition; #body });
        }
        None
    }
}

/// `|a0| f64::sin(a0)` for `f64::sin`, with a parameter for each that the primitive has. `of_libm` is what it is called in
/// `libm`, if it is of that.
pub fn of_primitive(
    path: &syn::ExprPath,
    ty: Option<&Ident>,
    of_libm: Option<&str>,
) -> Option<syn::ExprClosure> {
    let last = path.path.segments.last()?;
    let name = last.ident.to_string();
    let known = |arity: &usize| match of_libm {
        Some(name) => rules::lookup_libm(name, *arity).is_some(),
        None => rules::lookup(&name, *arity).is_some(),
    };
    let arity = (1..4).find(known)?;
    let names = (0..arity).map(|n| Ident::new(&format!("a{n}"), last.ident.span()));
    let names: Vec<Ident> = names.collect();
    let inputs = names.iter().map(|name| match ty {
        Some(ty) => quote!(#name: #ty),
        None => quote!(#name),
    });
    Some(syn::parse_quote!(|#(#inputs),*| #path(#(#names),*)))
}

/// The path of what is named after the function at `path`.
pub fn renamed(path: &syn::ExprPath, name: fn(&Ident) -> Ident) -> syn::Path {
    let mut path = path.path.clone();
    if let Some(last) = path.segments.last_mut() {
        last.ident = name(&last.ident);
        last.arguments = syn::PathArguments::None;
    }
    path
}

/// The closure as a function, whose first parameters are the variables `captured`, and what these are called.
pub fn of_free(
    closure: &syn::ExprClosure,
    captured: &[Ident],
) -> Option<(syn::ItemFn, Vec<Ident>)> {
    let mut body = (*closure.body).clone();
    Behind::references(closure, captured, &mut body);
    let mut inputs: Vec<TokenStream> = captured.iter().map(|name| quote!(#name: &_)).collect();
    inputs.extend(closure.inputs.iter().map(ToTokens::to_token_stream));
    let generics = (TokenStream::new(), TokenStream::new());
    let item = item(closure, body, &inputs, generics)?;
    Some((item, captured.to_vec()))
}

/// `fn closure(captured.., parameters..) -> _ { body }`
fn item(
    closure: &syn::ExprClosure,
    body: Expr,
    inputs: &[TokenStream],
    (params, clause): (TokenStream, TokenStream),
) -> Option<syn::ItemFn> {
    let output = match &closure.output {
        syn::ReturnType::Type(_, ty) => quote!(-> #ty),
        syn::ReturnType::Default if super::closure::is_unit(&closure.body) => quote!(-> ()),
        syn::ReturnType::Default => quote!(-> _),
    };
    let body = match body {
        Expr::Block(e) if e.label.is_none() && e.attrs.is_empty() => e.block,
        body => syn::parse_quote!({ #body }),
    };
    let name = Ident::new("closure", closure.inputs_begin.span());
    let item = quote!(fn #name <#params> (#(#inputs),*) #output #clause #body);
    syn::parse2(item).ok()
}

/// Calls the variable `name` of the closure's surroundings `to`.
pub(super) fn rename(closure: &mut syn::ExprClosure, name: &Ident, to: &Ident) {
    let mut body = (*closure.body).clone();
    Behind::of(vec![(name.clone(), Inside(Is::Itself, to.clone()))]).under(closure, &mut body);
    *closure.body = body;
}

/// A whole variable that is never changed.
fn whole(var: VarId) -> Place {
    Place {
        root: var,
        value: var,
        proj: Vec::new(),
    }
}

/// The function in the words of all of `expr`.
fn as_written(arg: Arg, expr: &Expr) -> Arg {
    match arg {
        Arg::Function(mut function) => {
            if let Function::Closure(closure) = &mut *function {
                closure.written = expr.to_token_stream();
            }
            Arg::Function(function)
        }
        arg => arg,
    }
}

/// `|&x| x + 1.0` as `|x: &_| (*x) + 1.0`, and `|&(x, y)| x + y` as `|item: &_| { let &(x, y) = item; x + y }`.
fn without_references(closure: &syn::ExprClosure, namer: &mut Namer) -> syn::ExprClosure {
    let mut closure = closure.clone();
    let mut names = Vec::new();
    let mut taken_apart = Vec::new();
    for input in &mut closure.inputs {
        let (pattern, ty) = match &*input {
            Pat::Type(typed) => ((*typed.pat).clone(), (*typed.ty).clone()),
            other => (other.clone(), syn::parse_quote!(&_)),
        };
        let Pat::Reference(reference) = &pattern else {
            continue;
        };
        let pat = match &*reference.pat {
            Pat::Ident(name) => {
                let inside = Inside(Is::Behind, name.ident.clone());
                names.push((name.ident.clone(), inside));
                Pat::Ident(name.clone())
            }
            _ => {
                let item = namer.fresh("item", pattern.span());
                taken_apart.push(quote!(let #pattern = #item;));
                syn::parse_quote!(#item)
            }
        };
        *input = Pat::Type(syn::PatType {
            attrs: Vec::new(),
            pat: Box::new(pat),
            colon_token: Default::default(),
            ty: Box::new(ty),
        });
    }
    if !taken_apart.is_empty() {
        let body = &closure.body;
        closure.body = syn::parse_quote!({ #(#taken_apart)* #body });
    }
    if !names.is_empty() {
        Behind::of(names).visit_expr_mut(&mut closure.body);
    }
    closure
}

/// `e` of `&e`, and the borrow.
pub(super) fn behind_borrow(expr: &Expr) -> (&Expr, Option<TokenStream>) {
    match expr {
        Expr::Paren(e) => behind_borrow(&e.expr),
        Expr::Group(e) => behind_borrow(&e.expr),
        Expr::Reference(e) => {
            let (and, mutability) = (&e.and_token, &e.mutability);
            (behind_borrow(&e.expr).0, Some(quote!(#and #mutability)))
        }
        other => (other, None),
    }
}

/// `&mut T` as `&T`: what a closure captures of it is read.
fn shared(ty: &syn::Type) -> TokenStream {
    match ty {
        syn::Type::Paren(p) => shared(&p.elem),
        syn::Type::Group(g) => shared(&g.elem),
        syn::Type::Reference(r) if r.mutability.is_some() => {
            let inner = &r.elem;
            quote!(&#inner)
        }
        ty => ty.to_token_stream(),
    }
}

/// A parameter of the closure with its type, or what its use says of that.
fn parameter(input: &Pat, body: &Expr) -> Option<TokenStream> {
    match input {
        Pat::Type(_) => Some(input.to_token_stream()),
        Pat::Ident(pat) => {
            let ty = match changed_through(&pat.ident, body) && pat.mutability.is_none() {
                true => quote!(&mut _),
                false => quote!(_),
            };
            Some(quote!(#pat: #ty))
        }
        Pat::Wild(_) | Pat::Tuple(_) | Pat::Slice(_) | Pat::Struct(_) | Pat::TupleStruct(_) => {
            Some(quote!(#input: _))
        }
        _ => None,
    }
}

/// Some part of what the name stands for is assigned or borrowed to be changed.
fn changed_through(name: &Ident, body: &Expr) -> bool {
    struct Changes<'a>(&'a Ident, bool);
    impl Changes<'_> {
        fn target(&mut self, place: &Expr) {
            self.1 |= super::scan::root(place).is_some_and(|root| root == self.0);
        }
    }
    impl<'ast> Visit<'ast> for Changes<'_> {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            match expr {
                Expr::Assign(e) => super::scan::targets(&e.left)
                    .into_iter()
                    .for_each(|place| self.target(place)),
                Expr::Binary(e) if super::scan::is_compound(&e.op) => self.target(&e.left),
                Expr::Reference(e) if e.mutability.is_some() => self.target(&e.expr),
                Expr::MethodCall(e)
                    if [
                        "iter_mut",
                        "copy_from_slice",
                        "fill",
                        "swap",
                        "clone_from_slice",
                    ]
                    .iter()
                    .any(|name| e.method == name) =>
                {
                    self.target(&e.receiver);
                }
                _ => {}
            }
            visit::visit_expr(self, expr);
        }
        fn visit_item(&mut self, _: &'ast syn::Item) {}
    }
    let mut changes = Changes(name, false);
    changes.visit_expr(body);
    changes.1
}
