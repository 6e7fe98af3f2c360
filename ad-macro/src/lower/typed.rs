//! Types, as far as words tell: those written in the function, and those of the declarations before it.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Expr, Type, UnOp};

use super::Lowerer;
use super::deque;
use super::iter::turbofish;
use super::operators::is_own_name;
use super::types::is_discrete_result;
use crate::ir::types::{argument, element, field, lent, peeled, pointee, referent};
use crate::ir::*;
use crate::{annotated_trait, bounds, declared, foreign, operator};

/// Containers of the language whose elements are found by keys.
const KEYED: &[&str] = &["HashMap", "BTreeMap", "HashSet", "BTreeSet", "IndexMap"];

impl Lowerer<'_> {
    /// The written type of a variable.
    pub(super) fn note_type(&mut self, var: VarId, ty: Type) {
        let ty = match &self.own_type {
            Some(own) => declared::in_full(&ty, own),
            None => ty,
        };
        let ty = declared::expanded(&ty, &self.type_params);
        self.types.insert(var, ty);
    }

    /// The same of a type that is written.
    pub(super) fn note_written_type(&mut self, var: VarId, ty: &Type) {
        self.note_type(var, ty.clone());
        let full = match &self.own_type {
            Some(own) => declared::in_full(ty, own),
            None => ty.clone(),
        };
        let text = |ty: &Type| ty.to_token_stream().to_string();
        if self.types.of(var).map(text) == Some(text(&full)) {
            self.types.insert_certain(var, full);
        }
    }

    /// What is known of a variable from what it is defined by.
    pub(super) fn infer_type(&mut self, var: VarId, rhs: &Rhs) {
        if let Some(ty) = self.inferred_for_certain(var, rhs) {
            return self.types.insert_certain(var, ty);
        }
        if self.types.of(var).is_some() {
            return;
        }
        let ty = match (&self.vars[var.0].kind, rhs) {
            (VarKind::Alias(place), _) => {
                let place = place.clone();
                let exclusive = self.is_exclusive(var);
                self.types.of_place(&place).map(|ty| lent(&ty, exclusive))
            }
            (_, Rhs::Read(place)) => self.types.of_place(place),
            (_, Rhs::Copied { place, method }) => {
                self.types.of_place(place).map(|ty| copy_of(ty, method))
            }
            (_, Rhs::Use(atom)) => atom.var().and_then(|of| self.types.of(of).cloned()),
            (
                _,
                Rhs::Construct {
                    path,
                    variant: false,
                    ..
                }
                | Rhs::Update { path, .. },
            ) => self.type_of_constructor(path),
            (_, Rhs::Construct { path, fields, .. }) if path.is_ident("Some") => {
                let inside = fields.first().and_then(|(_, atom)| atom.var());
                let inside = inside.and_then(|of| self.types.of(of));
                inside.map(|inside| syn::parse_quote!(::core::option::Option<#inside>))
            }
            (
                _,
                Rhs::Construct {
                    path,
                    variant: true,
                    ..
                },
            ) => self.type_of_variant(path),
            // An item of a chain that is cloned.
            (_, Rhs::Rule { row, args, .. }) if row.name == "clone" => {
                let of = args.first().and_then(Atom::var);
                of.and_then(|of| Some(referent(self.types.of(of)?)))
            }
            _ => None,
        };
        if let Some(ty) = ty {
            self.types.insert(var, ty);
        }
    }

    /// An alias is a `&mut`.
    fn is_exclusive(&self, var: VarId) -> bool {
        let var = &self.vars[var.0];
        var.exclusive || var.mutable
    }

    /// The same, if no word of it is a guess.
    fn inferred_for_certain(&self, var: VarId, rhs: &Rhs) -> Option<Type> {
        match (&self.vars[var.0].kind, rhs) {
            (VarKind::Alias(place), _) => {
                let ty = self.types.certain_of_place(place)?;
                Some(lent(&ty, self.is_exclusive(var)))
            }
            (_, Rhs::Read(place)) => self.types.certain_of_place(place),
            (_, Rhs::Copied { place, method }) => {
                let ty = self.types.certain_of_place(place)?;
                Some(copy_of(ty, method))
            }
            (_, Rhs::Use(atom)) => self.types.certain(atom.var()?).cloned(),
            _ => None,
        }
    }

    /// `Shape` of `Shape::Circle { .. }`
    fn type_of_variant(&self, path: &syn::Path) -> Option<Type> {
        let mut path = path.clone();
        path.segments.pop()?;
        let of = path.segments.pop()?;
        let named = of.ident == "Self" || declared::is_type(&of.ident.to_string());
        path.segments.push(of);
        named.then(|| self.type_of_constructor(&path)).flatten()
    }

    fn type_of_constructor(&self, path: &syn::Path) -> Option<Type> {
        match (path.is_ident("Self"), &self.own_type) {
            (true, own) => own.clone(),
            (false, _) => {
                let path = syn::TypePath {
                    attrs: Vec::new(),
                    qself: None,
                    path: path.clone(),
                };
                Some(declared::expanded(&Type::Path(path), &self.type_params))
            }
        }
    }

    /// `a..b`, or a variable that is such a range.
    pub(super) fn is_range(&self, expr: &Expr) -> bool {
        let is_range = |ty: Type| declared::last_name(&ty).is_some_and(|name| name == "Range");
        matches!(expr, Expr::Range(_)) || self.type_of(expr).is_some_and(is_range)
    }

    /// The type of `expr`.
    pub(super) fn type_of(&self, expr: &Expr) -> Option<Type> {
        match expr {
            Expr::Paren(e) => self.type_of(&e.expr),
            Expr::Group(e) => self.type_of(&e.expr),
            Expr::Path(path) => match path.path.get_ident() {
                Some(ident) => match self.resolve(&ident.to_string()) {
                    Some(var) => self.types.of(var).cloned(),
                    None => declared::constant("", &ident.to_string()),
                },
                None => self.type_of_constant(path),
            },
            Expr::If(e) => self.type_of_block(&e.then_branch).or_else(|| {
                let (_, other) = e.else_branch.as_ref()?;
                self.type_of(other)
            }),
            Expr::Match(e) => e.arms.iter().find_map(|arm| self.type_of(&arm.body)),
            Expr::Block(e) if e.label.is_none() => self.type_of_block(&e.block),
            Expr::Reference(e) => {
                let inner = self.type_of(&e.expr)?;
                Some(lent(&inner, e.mutability.is_some()))
            }
            Expr::Unary(e) => match e.op {
                UnOp::Deref(_) => pointee(&self.type_of(&e.expr)?),
                UnOp::Neg(_) => Some(referent(&self.type_of(&e.expr)?)),
                _ => None,
            },
            Expr::Cast(e) => Some(declared::expanded(&e.ty, &self.type_params)),
            Expr::Field(e) => field(&peeled(&self.type_of(&e.base)?), &e.member),
            Expr::Index(e) => {
                let of = peeled(&self.type_of(&e.expr)?);
                let of_slice = match self.is_range(&e.index) {
                    true => match element(&of) {
                        Some(element) => Some(syn::parse_quote!([#element])),
                        None => Some(of.clone()),
                    },
                    false => element(&of),
                };
                match self.is_own_index(e) {
                    true => Some(referent(&declared::indexed(&of, &e.index)?)),
                    false => of_slice,
                }
            }
            Expr::Tuple(e) => {
                let parts = e.elems.iter().map(|part| self.type_of(part));
                let parts = parts.map(|ty| ty.unwrap_or_else(|| syn::parse_quote!(_)));
                Some(syn::parse_quote!((#(#parts,)*)))
            }
            Expr::Array(e) => {
                let first = self.type_of(e.elems.first()?)?;
                Some(syn::parse_quote!([#first]))
            }
            Expr::Macro(e) if e.mac.path.is_ident("vec") => {
                let first = self.type_of(&first_of_vec(&e.mac)?)?;
                Some(syn::parse_quote!(::std::vec::Vec<#first>))
            }
            Expr::Repeat(e) => {
                let element = self.type_of(&e.expr)?;
                Some(syn::parse_quote!([#element]))
            }
            Expr::Range(e) if matches!(e.limits, syn::RangeLimits::HalfOpen(_)) => {
                let (start, end) = (
                    self.type_of(e.start.as_ref()?),
                    self.type_of(e.end.as_ref()?),
                );
                let of = start.or(end).unwrap_or_else(|| syn::parse_quote!(_));
                Some(syn::parse_quote!(::core::ops::Range<#of>))
            }
            Expr::Struct(e) if is_of_struct(&e.path) => self.type_of_constructor(&e.path),
            Expr::Try(e) => argument(&self.type_of(&e.expr)?, &["Option", "Result"]),
            Expr::Call(e) => self.type_of_call(e),
            Expr::MethodCall(e) => self.links.of(e, || self.type_of_method(e)),
            Expr::Binary(e) => {
                let method = operator::of_binary(&e.op)?;
                let (left, right) = (self.type_of(&e.left), self.type_of(&e.right));
                let (left, right) = (left.as_ref().map(referent), right.as_ref().map(referent));
                let own = |ty: &&Type| self.is_named_own(ty);
                let either = left.as_ref().filter(own).or(right.as_ref().filter(own));
                let name = |expr: &Expr, ty: &Option<Type>| match (ty, expr) {
                    (Some(ty), _) => declared::last_name(ty),
                    (None, _) => is_number(expr).then(|| "f64".to_string()),
                };
                let names = name(&e.left, &left).zip(name(&e.right, &right));
                let known =
                    names.and_then(|(left, right)| declared::operator(method, &left, &right));
                let number = || match (float(left.as_ref()?), float(right.as_ref()?)) {
                    (Some(one), Some(other)) if one == other => left.clone(),
                    _ => None,
                };
                let known = known.or_else(|| either.cloned()).or_else(number);
                known.or_else(|| self.number_of_both(left?, &right?))
            }
            _ => None,
        }
    }

    /// Of the last expression, where no name of the block's own may stand in it.
    fn type_of_block(&self, block: &syn::Block) -> Option<Type> {
        match block.stmts.as_slice() {
            [syn::Stmt::Expr(value, None)] => self.type_of(value),
            _ => None,
        }
    }

    /// `Vec3::ZERO`, `Shape::Point`, `planets::EARTH`
    fn type_of_constant(&self, path: &syn::ExprPath) -> Option<Type> {
        let mut segments = path.path.segments.iter().rev();
        let name = segments.next()?.ident.to_string();
        let of = segments.next()?.ident.to_string();
        if of.starts_with(char::is_lowercase) {
            return declared::constant("", &name);
        }
        let of = match (of.as_str(), &self.own_type) {
            ("Self", Some(own)) => declared::last_name(own)?,
            _ => of,
        };
        let own = path.qself.is_none() && is_own_name(&of, &self.type_params);
        let written = syn::Ident::new(&of, proc_macro2::Span::call_site());
        let ty = declared::expanded(&syn::parse_quote!(#written), &self.type_params);
        let of = declared::last_name(&ty)?;
        own.then(|| declared::constant(&of, &name))?
    }

    pub(super) fn type_of_call(&self, e: &syn::ExprCall) -> Option<Type> {
        let Expr::Path(path) = &*e.func else {
            return None;
        };
        if path.qself.is_some() {
            return None;
        }
        let in_box =
            super::boxed(e).filter(|_| path.path.segments.iter().any(|s| s.ident == "Box"));
        if let (Some(inner), false) = (in_box, declared::is_type("Box")) {
            let inner = self.type_of(inner);
            let inner = inner.unwrap_or_else(|| syn::parse_quote!(_));
            return Some(syn::parse_quote!(::std::boxed::Box<#inner>));
        }
        if let Some(ty) = self.type_taken_out(e) {
            return Some(ty);
        }
        let segments = &path.path.segments;
        let name = segments.last()?.ident.to_string();
        let of = segments
            .iter()
            .rev()
            .nth(1)
            .map(|segment| segment.ident.to_string());
        let own = |of: &String| {
            is_own_name(of, &self.numbers) || of == "Self" && !self.numbers.contains(of)
        };
        let is_upper = |name: &String| name.starts_with(char::is_uppercase);
        if is_upper(&name) && of.as_ref().is_some_and(is_upper) {
            return self.type_of_variant(&path.path);
        }
        match of.filter(|of| is_upper(of) || declared::is_complex_name(of)) {
            Some(of) if own(&of) => {
                let written = syn::Ident::new(&of, proc_macro2::Span::call_site());
                let ty = match (of.as_str(), &self.own_type) {
                    ("Self", Some(own)) => own.clone(),
                    _ => declared::expanded(&syn::parse_quote!(#written), &self.type_params),
                };
                let owner = declared::last_name(&ty)?;
                let instance = match declared::is_complex(&ty) {
                    true => declared::method_of(&ty, &name),
                    false => declared::method(&owner, &name),
                };
                instance.or_else(|| {
                    matches!(name.as_str(), "new" | "default" | "from")
                        .then(|| syn::parse_quote!(#ty))
                })
            }
            Some(of) if KEYED.contains(&of.as_str()) && name == "new" => {
                let of = syn::Ident::new(&of, proc_macro2::Span::call_site());
                Some(syn::parse_quote!(#of))
            }
            Some(of) if deque::makes_one(&of, &name) => Some(deque::bare()),
            Some(of) => {
                let of = syn::Ident::new(&of, proc_macro2::Span::call_site());
                self.made_by_number(&syn::parse_quote!(#of), &name)
            }
            None if is_upper(&name) && !declared::is_capital_function(&name) => {
                let constructs = own(&name) && name != "Some" && name != "Ok" && name != "Err";
                constructs
                    .then(|| self.type_of_constructor(&path.path))
                    .flatten()
            }
            None => match self.resolve(&name).filter(|_| segments.len() == 1) {
                Some(function) => match self.types.of(function)? {
                    Type::FnPtr(function) => match &function.output {
                        syn::ReturnType::Type(_, ty) => Some((**ty).clone()),
                        syn::ReturnType::Default => None,
                    },
                    _ => None,
                },
                None => declared::function_at(&path.path),
            },
        }
    }

    fn type_of_method(&self, e: &syn::ExprMethodCall) -> Option<Type> {
        if let Some(operator) = self.spelled_operator(&Expr::MethodCall(e.clone())) {
            return self.type_of(&operator);
        }
        if let Some(deque) = deque::collected(e) {
            return Some(deque);
        }
        if ["sum", "product", "collect"]
            .iter()
            .any(|name| e.method == name)
        {
            if let Some(ty) = turbofish(e) {
                return Some(declared::expanded(&ty, &self.type_params));
            }
        }
        // `points.iter().fold(Vec3::ZERO, |sum, p| sum + *p)` is of the type that it begins with.
        if e.method == "fold" && e.args.len() == 2 && !self.is_declared_method(e) {
            let of = self.type_of(&e.args[0]).map(|of| peeled(&of));
            let is_own = |of: &Type| {
                declared::last_name(of).is_some_and(|name| is_own_name(&name, &self.numbers))
            };
            return of.filter(is_own);
        }
        let of = self.type_of(&e.receiver)?;
        let inner = peeled(&of);
        match e.method.to_string().as_str() {
            "clone" | "to_owned" => Some(referent(&of)),
            "to_vec" => {
                let element = element(&inner)?;
                Some(syn::parse_quote!(::std::vec::Vec<#element>))
            }
            "unwrap" | "expect" | "unwrap_or" | "unwrap_or_default" => {
                argument(&inner, &["Option", "Result"])
            }
            "as_ref" | "copied" | "cloned" => Some(inner),
            "into" => self.made_into(&inner),
            method => {
                let declared = self.declared_result_of(&inner, e);
                declared.or_else(|| self.made_by_number(&inner, method))
            }
        }
    }

    /// `Point`, for a parameter `P: Into<Point>`.
    pub(super) fn made_into(&self, of: &Type) -> Option<Type> {
        let Type::Path(path) = of else { return None };
        let param = path.path.get_ident()?;
        let all: Vec<&syn::Generics> = self.all_generics.iter().collect();
        let mut targets = bounds::targets(param, &all);
        let ty = targets.next()?;
        targets
            .next()
            .is_none()
            .then(|| declared::expanded(ty, &self.type_params))
    }

    /// A map or a set, as far as words tell.
    pub(super) fn is_keyed(&self, expr: &Expr) -> bool {
        self.declaring_type(expr)
            .is_some_and(|of| KEYED.contains(&of.as_str()))
    }

    /// The last name of its type, as far as words tell.
    pub(super) fn last_name_of(&self, expr: &Expr) -> Option<String> {
        self.type_of(expr).as_ref().and_then(declared::last_name)
    }

    /// A `Box`, as far as words tell.
    pub(super) fn is_box(&self, expr: &Expr) -> bool {
        self.type_of(expr)
            .is_some_and(|of| argument(&of, &["Box"]).is_some())
    }

    /// `*b` of a `b: Box<T>`, `**b` of a `b: &Box<T>`.
    pub(super) fn inside_box(&self, of: &Expr) -> Option<Expr> {
        let mut ty = self.type_of(of)?;
        let mut inside: Expr = syn::parse_quote_spanned!(of.span()=> *#of);
        while let Type::Reference(r) = ty {
            ty = *r.elem;
            inside = syn::parse_quote_spanned!(of.span()=> *#inside);
        }
        argument(&ty, &["Box"]).map(|_| inside)
    }

    /// A `Box`, or a reference to one, as far as words tell. `false` where they do not tell the type.
    pub(super) fn is_behind_box(&self, expr: &Expr) -> bool {
        self.inside_box(expr).is_some()
    }

    /// An `Option<Box<T>>`: the tangent of what is in it is in a `Box`, wherever a reference leads.
    pub(super) fn is_boxed_option(&self, expr: &Expr) -> bool {
        let of = self.type_of(expr).map(|of| referent(&of));
        let inside = of.and_then(|of| argument(&of, &["Option"]));
        inside.is_some_and(|inside| argument(&inside, &["Box"]).is_some())
    }

    /// The value is of the type whose method this is.
    pub(super) fn is_of_block(&self, expr: &Expr) -> bool {
        let of = self.type_of(expr).map(|of| peeled(&of));
        // `ellipsoid::Projection` in the block of a `Projection` is another of its name.
        let here = |ty: &Type| match ty {
            Type::Path(path) => !leads_elsewhere(&path.path),
            _ => true,
        };
        let of = of.filter(here).as_ref().and_then(declared::last_name);
        let own = self.own_type.as_ref().and_then(declared::last_name);
        of.is_some() && of == own
    }

    /// The type of the user's that the value is of, or refers to, by its last name.
    pub(super) fn declaring_type(&self, expr: &Expr) -> Option<String> {
        declared::last_name(&peeled(&self.type_of(expr)?))
    }

    /// A method that a trait of the user's gives an array, a tuple or a container.
    pub(super) fn is_foreign_method(&self, of: &Type, e: &syn::ExprMethodCall) -> bool {
        let (name, arity) = (e.method.to_string(), e.args.len() + 1);
        !foreign::is_hidden(of, &name, arity) && declared::has_foreign_method(of, &name)
    }

    /// The result of a method of the user's, as the declarations say.
    pub(super) fn declared_result(&self, e: &syn::ExprMethodCall) -> Option<Type> {
        self.declared_result_of(&peeled(&self.type_of(&e.receiver)?), e)
    }

    /// The same of a receiver of the type `of`.
    fn declared_result_of(&self, of: &Type, e: &syn::ExprMethodCall) -> Option<Type> {
        let name = e.method.to_string();
        match self.is_foreign_method(of, e) {
            true => declared::foreign_method(of, &name),
            false => declared::method_of(of, &name).or_else(|| {
                let (_, output) = self.method_of_bound(of, &name)?;
                // Its derivatives are those of the type that the parameter stands for.
                Some(output).filter(is_discrete_result)
            }),
        }
    }

    /// What a trait that bounds the parameter `of` says of its method: the receiver and the result.
    fn method_of_bound(&self, of: &Type, method: &str) -> Option<(Type, Type)> {
        let Type::Path(path) = of else { return None };
        let param = path.path.get_ident()?;
        let all = self.all_generics.iter();
        let names = all.flat_map(|generics| bounds::names_of(param, generics));
        names
            .collect::<Vec<_>>()
            .iter()
            .find_map(|of| declared::method_of_trait(of, method))
    }

    /// What such a method takes of its receiver: only a reference, or a copy.
    pub(super) fn only_reads(&self, e: &syn::ExprMethodCall) -> Option<bool> {
        let (of, name) = (peeled(&self.type_of(&e.receiver)?), e.method.to_string());
        match self.is_foreign_method(&of, e) {
            true => declared::foreign_method_only_reads(&of, &name),
            false => match self.receiver_of_trait(e) {
                Some(receiver) => Some(declared::is_shared(&receiver)),
                None => match self.method_of_bound(&of, &name) {
                    Some((receiver, _)) => Some(declared::is_shared(&receiver)),
                    None => declared::only_reads(&declared::last_name(&of)?, &name),
                },
            },
        }
    }

    /// What a method of a generic value takes of it, where an annotated trait has the method.
    fn receiver_of_trait(&self, e: &syn::ExprMethodCall) -> Option<Type> {
        let Type::Path(of) = peeled(&self.type_of(&e.receiver)?) else {
            return None;
        };
        let param = of.path.get_ident()?;
        let all = self.all_generics.iter();
        let bounds = all.flat_map(|generics| annotated_trait::bounds_of(param, generics));
        annotated_trait::receiver(bounds, &e.method.to_string())
    }

    /// The method takes its receiver by value. Where its type is not known, those of its name that were seen do.
    pub(super) fn consumes(&self, e: &syn::ExprMethodCall) -> bool {
        let of = self.type_of(&e.receiver).map(|of| peeled(&of));
        let name = e.method.to_string();
        let receiver = self.receiver_of_trait(e).or_else(|| {
            let of = declared::last_name(&of?)?;
            declared::receiver(&of, &name)
        });
        match receiver {
            Some(receiver) => !matches!(receiver, Type::Reference(_)),
            None => declared::consumes(&name),
        }
    }

    /// A method that the declarations say is one of a type of the user's, whatever the language calls so.
    pub(super) fn is_declared_method(&self, e: &syn::ExprMethodCall) -> bool {
        let of = self.type_of(&e.receiver).map(|of| peeled(&of));
        if of.as_ref().is_some_and(|of| self.is_foreign_method(of, e)) {
            return true;
        }
        let of = of.and_then(|of| declared::last_name(&of));
        let name = e.method.to_string();
        let copies = matches!(name.as_str(), "clone" | "to_owned");
        // The language's own methods of its types hide those of traits.
        of.filter(|of| is_own_name(of, &self.numbers))
            .is_some_and(|of| {
                let primitive = crate::rules::lookup(&name, e.args.len() + 1).is_some();
                let is_type = || declared::is_type(&of) && !declared::is_complex_name(&of);
                !copies && (declared::has_method(&of, &name) || primitive && is_type())
            })
    }
}

/// `xs.to_vec()` is a `Vec`, and `to_owned` of a slice.
fn copy_of(ty: Type, method: &syn::Ident) -> Type {
    let of_slice = matches!(peeled(&ty), Type::Slice(_));
    match element(&peeled(&ty)) {
        Some(element) if method == "to_vec" || method == "to_owned" && of_slice => {
            syn::parse_quote!(::std::vec::Vec<#element>)
        }
        _ => ty,
    }
}

/// `x` of `vec![x, ..]` and `vec![x; n]`.
fn first_of_vec(mac: &syn::Macro) -> Option<Expr> {
    let repeated = |input: syn::parse::ParseStream| {
        let element: Expr = input.parse()?;
        input.parse::<proc_macro2::TokenStream>()?;
        Ok(element)
    };
    mac.parse_body_with(repeated).ok()
}

/// `Complex { .. }`, `num_complex::Complex { .. }`, but not `Shape::Circle { .. }`
fn is_of_struct(path: &syn::Path) -> bool {
    let owner = path.segments.iter().rev().nth(1);
    owner.is_none_or(|owner| owner.ident.to_string().starts_with(char::is_lowercase))
}

/// A literal, or its negative.
fn is_number(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Paren(e) => is_number(&e.expr),
        Expr::Unary(e) => is_number(&e.expr),
        _ => false,
    }
}

/// The path of a type names a module: `ellipsoid::Projection`, not `crate::Projection`.
pub fn leads_elsewhere(path: &syn::Path) -> bool {
    let around = path.segments.iter().rev().nth(1);
    let here = ["crate", "self", "super", "Self"];
    around.is_some_and(|of| here.iter().all(|here| of.ident != here))
}

/// `f64` or `f32`.
fn float(ty: &Type) -> Option<&syn::Ident> {
    match ty {
        Type::Path(path) => path
            .path
            .get_ident()
            .filter(|of| *of == "f64" || *of == "f32"),
        _ => None,
    }
}
