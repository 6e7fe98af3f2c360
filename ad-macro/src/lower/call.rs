//! Calls: primitives written as paths, other annotated functions, and what is neither.

use quote::quote;
use syn::Expr;

use super::Lowerer;
use super::forms::is_of_libm;
use super::of_trait::is_only_trait;
use super::typed;
use crate::annotated_trait;
use crate::declared;
use crate::diag::codes;
use crate::ir::*;
use crate::owners;
use crate::rules;

/// Types whose associated functions are the primitives.
const SCALARS: &[&str] = &["f32", "f64", "Float", "Real", "FloatCore"];

/// Types of the language whose associated functions have no companions.
const STD_TYPES: &[&str] = &[
    "Vec", "Box", "String", "Option", "Result", "Rc", "Arc", "Cell", "RefCell", "HashMap",
    "BTreeMap", "Iterator", "usize", "u64", "u32", "u16", "u8", "isize", "i64", "i32", "i16", "i8",
    "bool", "char",
];

/// Methods of the language's own types that have no companions: the message says so at once.
pub(super) const STD_METHODS: &[&str] = &[
    "iter",
    "iter_mut",
    "into_iter",
    "map",
    "sum",
    "product",
    "fold",
    "zip",
    "enumerate",
    "rev",
    "filter",
    "collect",
    "take",
    "skip",
    "chain",
    "windows",
    "chunks",
    "chunks_exact",
    "copied",
    "cloned",
    "any",
    "all",
    "find",
    "position",
    "min_by",
    "min_by_key",
    "max_by_key",
    "max_by",
    "for_each",
    "scan",
    "flat_map",
    "take_while",
    "step_by",
    "reduce",
    "then_some",
    "unwrap",
    "unwrap_or",
    "unwrap_or_else",
    "unwrap_or_default",
    "expect",
    "ok",
    "err",
    "ok_or",
    "and_then",
    "map_err",
    "or_else",
    "push",
    "pop",
    "insert",
    "remove",
    "swap",
    "sort_by",
    "reverse",
    "extend",
    "extend_from_slice",
    "to_vec",
    "first",
    "last",
    "get",
    "get_mut",
    "split_at",
    "concat",
    "join",
    "as_ref",
    "as_deref",
    "as_deref_mut",
    "as_mut",
    "as_slice",
    "into",
    "try_into",
    "to_string",
    "fill",
    "copy_from_slice",
    "truncate",
    "resize",
    "clear",
    "borrow",
    "lock",
    "append",
    "chunks_mut",
    "chunks_exact_mut",
    "dedup",
    "dedup_by_key",
    "drain",
    "entry",
    "pop_back",
    "pop_front",
    "push_back",
    "push_front",
    "push_str",
    "reserve",
    "retain",
    "shrink_to_fit",
    "sort",
    "sort_unstable",
    "write_str",
    "dedup_by",
    "extend_from_within",
    "fill_with",
    "get_or_insert_with",
    "or_insert_with",
    "resize_with",
    "retain_mut",
    "select_nth_unstable_by",
    "sort_by_cached_key",
    "sort_by_key",
    "sort_unstable_by",
    "sort_unstable_by_key",
    "split_off",
];

impl Lowerer<'_> {
    pub(super) fn call(&mut self, e: &syn::ExprCall, whole: &Expr, hint: &str) -> Rhs {
        if let Some(rhs) = self.function_call(e, hint) {
            return rhs;
        }
        if !self.is_item_call(e) {
            if let Some(held) = self.function_value(&e.func) {
                let args: Vec<&Expr> = e.args.iter().collect();
                if let Some(rhs) = self.call_held(held, &args, whole, hint) {
                    return rhs;
                }
            }
        }
        let Expr::Path(path) = &*e.func else {
            return match self.immediate_call(e, hint) {
                Some(rhs) => rhs,
                None => self.refused_call(whole, None),
            };
        };
        let of_type = self.of_type(path, e.args.first());
        let path = of_type.as_ref().unwrap_or(path);
        let Some(last) = path.path.segments.last() else {
            return self.refused_call(whole, None);
        };
        let name = last.ident.to_string();
        let parts: Vec<&Expr> = e.args.iter().collect();

        let made = self
            .structural_call(e, hint, true)
            .or_else(|| self.array_from_fn(e, hint));
        if let Some(rhs) = made {
            return rhs;
        }
        if self.opaque(whole).inactive {
            return Rhs::Opaque(self.opaque(whole));
        }
        if let (Some(trait_), true) = (owner_of(path), self.is_of_scalar(path)) {
            if trait_.starts_with(char::is_uppercase) && declared::redefines(&trait_, &name) {
                return self.refused_call(whole, Some(redefined(&name)));
            }
        }
        if let Some(row) = self.path_rule(path, &name, parts.len()) {
            let args = self.atoms(&parts, hint);
            return Rhs::Rule {
                row,
                args,
                form: Form::Path(path.clone()),
            };
        }
        let is_function = declared::has_function(&name) && !declared::is_type(&name);
        if name.starts_with(|c: char| c.is_uppercase()) && !is_function {
            let variant = self.names_variant(&path.path);
            let members = (0..parts.len()).map(|n| syn::Member::Unnamed(n.into()));
            let fields = members.zip(self.atoms(&parts, hint)).collect();
            return Rhs::Construct {
                path: path.path.clone(),
                fields,
                variant,
            };
        }
        let head = path
            .path
            .segments
            .first()
            .map(|s| s.ident.to_string())
            .unwrap_or_default();
        if let Some(ty) = conversion(path).filter(|_| parts.len() == 1) {
            return Rhs::Cast {
                atom: self.atom(parts[0], hint),
                ty,
                function: Some(path.clone()),
            };
        }
        if self.is_runtime(path, "success") {
            if let Some(rhs) = self.success(path, &parts, hint) {
                return rhs;
            }
        }
        if self.is_runtime(path, "attempt") && parts.len() == 1 {
            return Rhs::Wrap {
                function: path.clone(),
                atom: self.atom(parts[0], hint),
            };
        }
        let local = self
            .resolve(&head)
            .filter(|_| path.path.segments.len() == 1);
        if local.is_some() {
            let refusal = Refusal {
                code: &codes::CLOSURE,
                what: format!("a call of the local `{name}`"),
            };
            return self.refused_call(whole, Some(refusal));
        }
        if self.is_hiding(path) {
            let refusal = Refusal {
                code: &codes::METHOD,
                what: name,
            };
            return self.refused_call(whole, Some(refusal));
        }
        let owner = path
            .path
            .segments
            .iter()
            .rev()
            .nth(1)
            .map(|s| s.ident.to_string());
        if is_of_libm(path) && !self.has_user_rule(path) {
            let refusal = Refusal {
                code: &codes::METHOD,
                what: format!("libm::{name}"),
            };
            return self.refused_call(whole, Some(refusal));
        }
        let foreign = owner.as_deref().is_some_and(|owner| {
            let owner = owner.to_string();
            SCALARS.contains(&owner.as_str())
                || STD_TYPES.contains(&owner.as_str())
                || self.type_params.contains(&owner) && !self.is_annotated_function(path)
        });
        let foreign = foreign
            || path
                .qself
                .as_ref()
                .is_some_and(|qself| !self.is_own_type(&qself.ty));
        if path.qself.is_none() && owner.as_deref().is_some_and(is_only_trait) {
            let refusal = Refusal {
                code: &codes::TAKEN_NAME,
                what: name,
            };
            return self.refused_call(whole, Some(refusal));
        }
        if foreign {
            let what = format!("the associated function `{name}`");
            let refusal = Refusal {
                code: &codes::UNSUPPORTED,
                what,
            };
            return self.refused_call(whole, Some(refusal));
        }
        if let Some(refusal) = self.lends_mutably(&parts) {
            return self.refused_call(whole, Some(refusal));
        }
        let mine = self.function.to_string();
        let of_iterators = local.is_none()
            && crate::returned::is_of_module(path)
            && !declared::is_plain(&mine, &name)
            && declared::iterated(&name).is_some();
        if of_iterators {
            let refusal = Refusal {
                code: &codes::UNSUPPORTED,
                what: format!("a call of `{name}` with this iterator"),
            };
            return self.refused_call(whole, Some(refusal));
        }
        if let Some(rhs) = self.call_with_chosen(e, hint) {
            return rhs;
        }
        let args = self.arguments(&parts, None, hint);
        if self.has_user_rule(path) {
            return Rhs::Call {
                callee: Callee::Rule(path.clone()),
                args,
            };
        }
        Rhs::Call {
            callee: Callee::Path(path.clone()),
            args,
        }
    }

    /// A function without an annotation, which may hide another: the companions of the name would be those of that.
    pub(super) fn is_hiding(&self, path: &syn::ExprPath) -> bool {
        let segments = path.path.segments.iter();
        let names: Vec<String> = segments.map(|segment| segment.ident.to_string()).collect();
        path.qself.is_none() && declared::hides(&self.function.to_string(), &names)
    }

    /// The call of a function by its name, which is no variable.
    fn is_item_call(&self, e: &syn::ExprCall) -> bool {
        match &*e.func {
            Expr::Path(path) => path
                .path
                .get_ident()
                .is_none_or(|ident| self.resolve(&ident.to_string()).is_none()),
            _ => false,
        }
    }

    /// A method that is not a primitive: the type has a companion of it, or it does not compile.
    pub(super) fn method_call(&mut self, e: &syn::ExprMethodCall, whole: &Expr, hint: &str) -> Rhs {
        let name = e.method.to_string();
        if self.has_integer_result(e) || self.discrete_parts(whole).is_some() {
            self.refuse_hidden_jumps(whole);
            return Rhs::Opaque(self.opaque(whole));
        }
        let inside = self.changed_inside(whole, false);
        if let Some(var) = inside.first() {
            let refusal = Refusal {
                code: &codes::MUTATION,
                what: self.vars[var.0].name.to_string(),
            };
            let mut rhs = self.refused_call(whole, Some(refusal));
            if let Rhs::Opaque(opaque) = &mut rhs {
                opaque.writes.extend(inside);
            }
            return rhs;
        }
        // A trait's method: which function it is, and so its companions, is not known here.
        let of_generic = match &*e.receiver {
            Expr::Path(path) => path
                .path
                .get_ident()
                .and_then(|ident| self.resolve(&ident.to_string()))
                .is_some_and(|var| self.generic.contains(&var)),
            _ => false,
        };
        if of_generic && !self.has_annotated_method(&e.receiver, &name) {
            let refusal = Refusal {
                code: &codes::METHOD,
                what: format!("the trait method {name}"),
            };
            return self.refused_call(whole, Some(refusal));
        }
        let of = self.declaring_type(&e.receiver);
        if of.is_some_and(|of| owners::is_crowded(&of, &e.method)) {
            let refusal = Refusal {
                code: &codes::TAKEN_NAME,
                what: name,
            };
            return self.refused_call(whole, Some(refusal));
        }
        let of_std = STD_METHODS.contains(&name.as_str()) && !self.is_own_method(e);
        if of_std || e.turbofish.is_some() {
            return self.refused_call(whole, None);
        }
        let parts: Vec<&Expr> = e.args.iter().collect();
        if let Some(refusal) = self.lends_mutably(&parts) {
            return self.refused_call(whole, Some(refusal));
        }
        let changing = parts
            .iter()
            .any(|part| !self.changes_of_expr(part).is_empty());
        let before = self.stable;
        self.stable |= changing;
        let receiver = self.receiver(&e.receiver, hint);
        self.stable = before;
        let Some(receiver) = receiver else {
            return self.refused_call(whole, None);
        };
        let exclusive = self.takes_exclusive(e);
        let receiver = self.receiver_before(receiver, &parts, exclusive, hint);
        let written = self.write_place(&receiver);
        if self.is_of_block(&e.receiver) {
            self.calls_on_parts.insert((name, written.to_string()));
        }
        // Whether the method takes `&mut self` only the types know: a receiver that may be changed is
        // taken to be, unless a declaration says otherwise: if it is another method's, what is generated does not
        // compile.
        let shared = self.takes_shared(e);
        let root = &self.vars[receiver.root.0];
        let consumed = !root.exclusive && declared::consumes(&e.method.to_string());
        let lent = root.mutable && (root.exclusive || !root.reference) && !shared && !consumed;
        let written = match consumed {
            // The reverse sweep wants the receiver again.
            true => quote!(::core::clone::Clone::clone(&#written)),
            false if shared && root.mutable && !root.reference => quote!((&#written)),
            false => written,
        };
        let own = receiver.root;
        let mut first = match lent {
            true => {
                self.mark_lent(&receiver);
                Arg::Mut(receiver, written)
            }
            false => {
                self.mark_projected(&receiver);
                Arg::Ref(receiver, written)
            }
        };
        let arguments = self.arguments(&parts, lent.then_some(own), hint);
        if let Arg::Mut(receiver, _) = &mut first {
            receiver.value = self.value_of(own);
        }
        let mut args = vec![first];
        args.extend(arguments);
        let callee = match consumed {
            true => Callee::Consuming(e.method.clone()),
            false => match self.title_by_argument(e) {
                Some(title) => Callee::OfTrait(e.method.clone(), title),
                None => Callee::Method(e.method.clone()),
            },
        };
        Rhs::Call { callee, args }
    }

    /// The variable is of a generic type whose bounds are annotated traits, one of them with this method.
    fn has_annotated_method(&self, receiver: &Expr, method: &str) -> bool {
        let of = self.type_of(receiver).map(|ty| typed::referent(&ty));
        let Some(syn::Type::Path(of)) = of else {
            return false;
        };
        of.path
            .get_ident()
            .is_some_and(|param| self.has_annotated_bound(param, method))
    }

    /// The generic parameter is bounded by an annotated trait with this method or function.
    fn has_annotated_bound(&self, param: &proc_macro2::Ident, method: &str) -> bool {
        let bounds = self
            .all_generics
            .iter()
            .flat_map(|generics| annotated_trait::bounds_of(param, generics));
        annotated_trait::has_method(bounds, method)
    }

    /// `G::f`, where an annotated trait that bounds `G` has such a function.
    fn is_annotated_function(&self, path: &syn::ExprPath) -> bool {
        let segments = &path.path.segments;
        path.qself.is_none()
            && segments.len() == 2
            && self.has_annotated_bound(&segments[0].ident, &segments[1].ident.to_string())
    }

    /// A trait that bounds a generic parameter has a method of this name that is not the primitive.
    pub(super) fn is_redefined(&self, name: &str) -> bool {
        self.all_generics.iter().any(|generics| {
            let params = generics.type_params();
            params
                .flat_map(|param| annotated_trait::bounds_of(&param.ident, generics))
                .any(|bound| match bound {
                    syn::TypeParamBound::Trait(of) => of
                        .path
                        .segments
                        .last()
                        .is_some_and(|last| declared::redefines(&last.ident.to_string(), name)),
                    _ => false,
                })
        })
    }

    /// A method of a type of the user's, as far as words tell, whatever the language's own types call theirs.
    pub(super) fn is_own_method(&self, e: &syn::ExprMethodCall) -> bool {
        self.is_method_of_block(e) || self.is_declared_method(e)
    }

    /// A method of the `impl` block this function stands in: `self.exp()`.
    fn is_method_of_block(&self, e: &syn::ExprMethodCall) -> bool {
        let Expr::Path(receiver) = &*e.receiver else {
            return false;
        };
        let var = receiver
            .path
            .get_ident()
            .and_then(|ident| self.resolve(&ident.to_string()));
        var.is_some_and(|var| self.own.contains(&var))
            && self.own_methods.contains_key(&e.method.to_string())
    }

    /// The written result of a call of such a method, or of `Self::f(..)`.
    pub(super) fn own_output(&self, expr: &Expr) -> Option<&syn::Type> {
        let name = match expr {
            Expr::MethodCall(e) if self.is_method_of_block(e) => e.method.to_string(),
            Expr::Call(e) => match &*e.func {
                Expr::Path(path) if path.path.segments.len() == 2 => {
                    let segments = &path.path.segments;
                    (segments[0].ident == "Self").then(|| segments[1].ident.to_string())?
                }
                _ => return None,
            },
            _ => return None,
        };
        match self.own_methods.get(&name)? {
            syn::ReturnType::Type(_, ty) => Some(ty),
            syn::ReturnType::Default => None,
        }
    }

    /// `ad::name`
    pub(super) fn is_runtime(&self, path: &syn::ExprPath, name: &str) -> bool {
        let segments = &path.path.segments;
        segments.len() == 2 && segments[0].ident == self.ad.to_string() && segments[1].ident == name
    }

    /// `Some`, `Ok`, `Shape::Circle`; of an associated type or a struct by path only the latter form.
    pub(super) fn names_variant(&mut self, path: &syn::Path) -> bool {
        let is_type = |name: String| name.starts_with(|c: char| c.is_uppercase());
        let segments = &path.segments;
        let variant = match segments.len() {
            1 => {
                let name = segments[0].ident.to_string();
                name == "Some" || name == "Ok" || declared::is_variant(&name)
            }
            n => is_type(segments[n - 2].ident.to_string()),
        };
        self.has_variants |= variant;
        variant
    }

    fn refused_call(&mut self, whole: &Expr, refusal: Option<Refusal>) -> Rhs {
        self.refuse_hidden_jumps(whole);
        let mut opaque = self.opaque(whole);
        opaque.refusal = refusal.unwrap_or(opaque.refusal);
        Rhs::Opaque(opaque)
    }

    /// A type that may have methods of the crate's own: in `<S as Trait>::f(x)`, not `<f64 as Trait>::f(x)`.
    fn is_own_type(&self, ty: &syn::Type) -> bool {
        let syn::Type::Path(path) = ty else {
            return false;
        };
        let last = path.path.segments.last().map(|last| last.ident.to_string());
        path.qself.is_none()
            && last.is_some_and(|last| {
                !SCALARS.contains(&last.as_str())
                    && !STD_TYPES.contains(&last.as_str())
                    && !self.type_params.contains(&last)
            })
    }

    /// The user wrote a rule for this path, and named it in `rules(..)`.
    pub(super) fn has_user_rule(&self, path: &syn::ExprPath) -> bool {
        let text = |path: &syn::Path| quote::quote!(#path).to_string();
        let this = text(&path.path);
        path.qself.is_none() && self.user_rules.iter().any(|rule| text(rule) == this)
    }

    /// The rule of `f64::sin(x)`, `Float::max(a, b)`, `T::powi(x, 2)`.
    fn path_rule(
        &self,
        path: &syn::ExprPath,
        name: &str,
        arity: usize,
    ) -> Option<&'static rules::Row> {
        if is_of_libm(path) {
            return rules::lookup_libm(name, arity);
        }
        match self.is_of_scalar(path) {
            true => rules::lookup(name, arity),
            false => None,
        }
    }

    /// `f64::floor`, `Float::floor`, `T::floor`.
    pub(super) fn is_of_scalar(&self, path: &syn::ExprPath) -> bool {
        let owner = path.path.segments.iter().rev().nth(1);
        owner.is_some_and(|owner| {
            let owner = owner.ident.to_string();
            // Of a trait of the crate's own, or under another name: `use f32 as FloatOps;`.
            let named = ["Float", "Real", "Math", "F64", "F32"]
                .iter()
                .any(|part| owner.contains(part));
            SCALARS.contains(&owner.as_str())
                || self.type_params.contains(&owner)
                || named && !declared::is_type(&owner)
                || declared::is_float(&owner)
        })
    }
}

/// `Float` of `Float::sin`.
fn owner_of(path: &syn::ExprPath) -> Option<String> {
    let owner = path.path.segments.iter().rev().nth(1);
    owner.map(|owner| owner.ident.to_string())
}

/// A method of a trait of the user's that has the name of a primitive, and is another function.
pub(super) fn redefined(name: &str) -> Refusal {
    Refusal {
        code: &codes::METHOD,
        what: name.to_string(),
    }
}

/// The type of `f64::from`, `f32::from`.
fn conversion(path: &syn::ExprPath) -> Option<syn::Type> {
    let segments = &path.path.segments;
    let float = segments.len() == 2 && (segments[0].ident == "f64" || segments[0].ident == "f32");
    let ty = &segments[0];
    (float && segments[1].ident == "from").then(|| syn::parse_quote!(#ty))
}
