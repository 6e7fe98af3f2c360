//! Conversions between numbers that are written as calls: `x.into()`, `T::from_f64(x).unwrap()`, `x.to_f64().unwrap()`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Type};

use super::Lowerer;
use super::deque;
use super::operators::is_own_name;
use super::place::as_borrow;
use crate::ir::types::optional_reference;
use crate::ir::{Callee, Form, Rhs};
use crate::words::occurs;
use crate::{bounds, declared, rules};

/// What is converted, and the tokens around it.
struct Conversion<'e> {
    operand: &'e Expr,
    before: TokenStream,
    after: TokenStream,
}

impl Lowerer<'_> {
    /// `f(xs.to_vec())` for `f(xs)` of a slice, where `f` takes an `impl Into<Vec<f64>>`, or a `V` that is one: the `Vec` is what has a derivative.
    pub(super) fn copied_into_vec(&self, e: &syn::ExprCall) -> Option<syn::ExprCall> {
        let Expr::Path(path) = &*e.func else {
            return None;
        };
        let name = path.path.segments.last()?.ident.to_string();
        let owner = super::callee::owner_of(path).filter(|of| of.starts_with(char::is_uppercase));
        let owner = match (owner, &self.own_type) {
            (Some(of), Some(own)) if of == "Self" => declared::last_name(own),
            (owner, _) => owner,
        };
        let (types, targets) = match owner {
            Some(of) => (
                declared::parameters_of_method(&of, &name)?,
                declared::targets_of_method(&of, &name),
            ),
            None => (
                declared::parameters_of_function(&name)?,
                declared::targets_of_function(&name),
            ),
        };
        let targets = targets.unwrap_or_default();
        let is_vec = |ty: &Type| declared::last_name(ty).is_some_and(|name| name == "Vec");
        let into_vec = |(n, ty): (usize, &Type)| match ty {
            Type::ImplTrait(of) => of.bounds.iter().filter_map(bounds::own_target).any(is_vec),
            Type::Infer(_) => targets.get(n).is_some_and(is_vec),
            _ => false,
        };
        let lent = |arg: &Expr| match arg {
            Expr::Reference(e) => e.mutability.is_none(),
            arg => matches!(self.type_of(arg), Some(Type::Reference(_))),
        };
        let mut e = e.clone();
        let mut found = false;
        let params = e.args.iter_mut().zip(types.iter().enumerate());
        for (arg, _) in params.filter(|(_, param)| into_vec(*param)) {
            let written = as_borrow(arg).unwrap_or_else(|| arg.clone());
            if lent(&written) && self.mentions_varied(arg) {
                let of = match &written {
                    Expr::Reference(e) => (*e.expr).clone(),
                    written => written.clone(),
                };
                *arg = syn::parse_quote_spanned!(of.span()=> #of.to_vec());
                found = true;
            }
        }
        found.then_some(e)
    }

    /// `f(x, Some(&w[..]))` for `f(x, Some(w))` of an array `w`, where `f` takes an `Option<&[f64]>`.
    pub(super) fn optional_slices(&self, e: &syn::ExprCall) -> Option<syn::ExprCall> {
        let Expr::Path(path) = &*e.func else {
            return None;
        };
        let name = path.path.segments.last()?.ident.to_string();
        let types = declared::parameters_of_function(&name)?;
        let of_slice =
            |ty: &Type| optional_reference(ty).is_some_and(|r| matches!(&*r.elem, Type::Slice(_)));
        let mut e = e.clone();
        let mut found = false;
        for (arg, _) in e.args.iter_mut().zip(&types).filter(|(_, ty)| of_slice(ty)) {
            let Expr::Call(some) = &*arg else { continue };
            let is_some = matches!(&*some.func, Expr::Path(path) if path.path.is_ident("Some"));
            let (true, [of]) = (is_some, &some.args.iter().collect::<Vec<_>>()[..]) else {
                continue;
            };
            let place = as_borrow(of).unwrap_or_else(|| (*of).clone());
            let place = match &place {
                Expr::Reference(e) if e.mutability.is_none() => &*e.expr,
                place => place,
            };
            if self.is_array(place) && self.is_place(place) {
                *arg = syn::parse_quote_spanned!(of.span()=> Some(&#place[..]));
                found = true;
            }
        }
        found.then_some(e)
    }

    /// `expr` if it is a conversion. Whether it is one of numbers, its rule checks by type.
    pub(super) fn conversion(&mut self, expr: &Expr, hint: &str) -> Option<Rhs> {
        if matches!(expr, Expr::MethodCall(e) if self.has_discrete_result(e)) {
            return None;
        }
        if let Some(rhs) = self.own_conversion(expr, hint) {
            return Some(rhs);
        }
        if let Some(number) = self.some_number(expr) {
            return Some(self.rhs(&number, hint));
        }
        let Conversion {
            operand,
            before,
            after,
        } = self.converted(expr)?;
        let atom = match self.is_integer_place(operand) {
            true => self.integer_atom(operand, hint),
            false => self.atom(operand, hint),
        };
        Some(Rhs::Rule {
            row: &rules::CONVERSION,
            args: vec![atom],
            form: Form::Around { before, after },
        })
    }

    /// `x.to_f64()` of a number, which is an `Option`, unless a trait of the user's own has a method of that name, and
    /// `T::from(x)` of a `T: NumCast`. There is always a number.
    ///
    /// Output: `Some(x.to_f64().unwrap())`
    fn some_number(&self, expr: &Expr) -> Option<Expr> {
        let e = match expr {
            Expr::MethodCall(e) => e,
            Expr::Call(e) => {
                let Expr::Path(path) = &*e.func else {
                    return None;
                };
                let by_bound = self.is_cast(path) && self.optional(expr).is_some();
                return by_bound.then(|| number_of(expr));
            }
            _ => return None,
        };
        let method = e.method.to_string();
        let fails = ["to_f64", "to_f32"].contains(&method.as_str())
            && e.args.is_empty()
            && e.turbofish.is_none()
            && !declared::is_method(&method);
        fails.then(|| number_of(expr))
    }

    /// `V::from(x)` and `x.into()`, where the words say that one of the types is the user's own, and `Box::new(x)`.
    fn own_conversion(&mut self, expr: &Expr, hint: &str) -> Option<Rhs> {
        // A sum starts from a number of the type that is expected.
        if matches!(expr, Expr::MethodCall(e)
            if e.args.is_empty() && (e.method == "sum" || e.method == "product"))
        {
            return None;
        }
        if let Expr::MethodCall(e) = expr {
            let boxed = self.boxed_slice(e, hint);
            if let Some(boxed) = boxed.or_else(|| self.unboxed_slice(e, hint)) {
                return Some(boxed);
            }
        }
        let collected = match expr {
            Expr::MethodCall(e) => self.collected_in_deque(e),
            _ => None,
        };
        let expected = self.expected.take();
        let (operand, written) = match expr {
            _ if collected.is_some() => {
                let ad = &self.ad;
                (
                    collected.as_ref()?,
                    quote_spanned!(expr.span()=> #ad::VecDeque::<_>::from),
                )
            }
            Expr::MethodCall(e) if e.method == "into" && e.args.is_empty() => {
                let own = |ty: &syn::Type| self.is_named_own(ty) && !declared::is_complex(ty);
                let of = self.type_of(&e.receiver);
                // That of a `&mut` is another one, `From<&mut V>`, which has no rule.
                let referred = match &of {
                    Some(syn::Type::Reference(r)) if own(&r.elem) && r.mutability.is_none() => {
                        plain_name(&r.elem)
                    }
                    _ => None,
                };
                let named = referred.zip(expected.as_ref().and_then(plain_name));
                if let Some((of, into)) = named {
                    // Of several conversions, those of references have methods alone.
                    let (from, receiver) = (syn::Ident::new("from", e.method.span()), &e.receiver);
                    let call: Expr =
                        syn::parse_quote!(<#into as ::core::convert::From<&#of>>::#from(#receiver));
                    return own(expected.as_ref()?).then(|| self.rhs(&call, hint));
                }
                let literal = matches!(*e.receiver, Expr::Tuple(_) | Expr::Array(_));
                // What holds an array is told as the slice of its elements.
                let tuple = literal
                    || matches!(
                        of,
                        Some(syn::Type::Tuple(_) | syn::Type::Array(_) | syn::Type::Slice(_))
                    );
                let known = tuple
                    || expected
                        .as_ref()
                        .is_some_and(|ty| own(ty) || deque::is_one(ty))
                    || of.as_ref().is_some_and(own)
                    || of.as_ref().is_some_and(|ty| {
                        self.is_made_into_parameter(ty)
                            || expected.is_none() && self.may_be_made_into_own(ty)
                    });
                let span = e.method.span();
                let written = match of.as_ref().and_then(|of| self.made_into(of)) {
                    // Of what a parameter says that it is made into.
                    Some(into) => quote_spanned!(span=> <_ as ::core::convert::Into<#into>>::into),
                    None => known.then(|| quote_spanned!(span=> ::core::convert::Into::into))?,
                };
                (&*e.receiver, written)
            }
            Expr::Call(e) if e.args.len() == 1 => {
                let Expr::Path(path) = &*e.func else {
                    return None;
                };
                let segments = &path.path.segments;
                let owner = segments.iter().rev().nth(1)?.ident.to_string();
                let owner = match (owner.as_str(), &self.own_type) {
                    ("Self", Some(own)) => declared::last_name(own)?,
                    _ => owner,
                };
                let boxes =
                    super::boxed(e).is_some() && owner == "Box" && !declared::is_type("Box");
                let own = is_own_name(&owner, &self.numbers)
                    || self
                        .type_of(&e.args[0])
                        .is_some_and(|ty| self.is_named_own(&ty));
                let known =
                    own && segments.last()?.ident == "from" && declared::is_converted(&owner);
                // Another type of the name may have one.
                let known = known && !declared::is_complex_name(&owner);
                // A box of a trait's is made of one of a type.
                let of_trait = |ty: &syn::Type| occurs("dyn", ty);
                let hidden = expected
                    .as_ref()
                    .or(self.output.as_ref())
                    .is_some_and(of_trait);
                let of_param = path.path.get_ident().is_none() && segments.len() == 2;
                let of_param = of_param
                    && segments[1].ident == "from"
                    && self.is_made_of_parameter(&segments[0].ident);
                let deque = segments.last()?.ident == "from" && deque::makes_one(&owner, "from");
                let known = known || boxes && !hidden || deque || of_param || self.makes_self(path);
                let written = match deque {
                    true => deque::of_any(path).to_token_stream(),
                    false => path.to_token_stream(),
                };
                (&e.args[0], known.then_some(written)?)
            }
            _ => return None,
        };
        if matches!(operand, Expr::Reference(_)) {
            return None;
        }
        let args = self.arguments(&[operand], None, hint);
        let borrowed = args
            .iter()
            .any(|arg| !matches!(arg, crate::ir::Arg::Value(_)));
        (!borrowed).then(|| Rhs::Call {
            callee: Callee::Operator("from", vec![false], written),
            args,
        })
    }

    /// A parameter that others say that they are made of, `T` where it says `U: From<T>`.
    fn is_made_into_parameter(&self, ty: &Type) -> bool {
        let Type::Path(path) = ty else { return false };
        let Some(of) = path.path.get_ident() else {
            return false;
        };
        let all: Vec<&syn::Generics> = self.all_generics.iter().collect();
        let mut params = all.iter().flat_map(|generics| generics.type_params());
        params.any(|into| bounds::sources(&into.ident, &all).any(|known| known == of))
    }

    /// A float, of which the crate makes types of its own: `Pos { x: x.into(), y: y.into() }`.
    fn may_be_made_into_own(&self, ty: &Type) -> bool {
        let float = declared::last_name(ty)
            .is_some_and(|name| ["f64", "f32"].contains(&&*name) || declared::is_float(&name));
        float && declared::is_float_converted()
    }

    /// `Self::from` in a default method of a trait that asks for it, `trait Reach: From<Point>`.
    fn makes_self(&self, path: &syn::ExprPath) -> bool {
        let segments = path.path.segments.iter().map(|segment| &segment.ident);
        let of_self = path.qself.is_none() && segments.eq(["Self", "from"]);
        let of = self.own_trait.as_ref().filter(|_| of_self);
        let of = of.and_then(|name| declared::annotated_trait(name));
        of.is_some_and(|of| {
            of.supertraits
                .iter()
                .any(|b| bounds::own_source(b).is_some())
        })
    }

    /// `U` where it says `U: From<T>`, and neither is known to be a number.
    fn is_made_of_parameter(&self, param: &syn::Ident) -> bool {
        let all: Vec<&syn::Generics> = self.all_generics.iter().collect();
        bounds::sources(param, &all).next().is_some()
    }

    /// `T::from(x)`, where the bounds of `T` say that it is that of `NumCast` and not of `From`; `NumCast::from(x)`,
    /// `T::from_f64(x)`, unless a trait of the user's own has a function of that name.
    fn is_cast(&self, path: &syn::ExprPath) -> bool {
        const CASTS: &[&str] = &["Float", "FloatCore", "Real", "NumCast"];
        let mut names = path.path.segments.iter().rev().map(|of| &of.ident);
        let (Some(name), Some(of)) = (names.next(), names.next()) else {
            return false;
        };
        let of_trait = path.qself.is_some() || of == "NumCast" || of == "FromPrimitive";
        let bounds = self.all_generics.iter();
        let bounds: Vec<String> = bounds.flat_map(|g| bounds::names_of(of, g)).collect();
        let mut asked = bounds.iter().flat_map(|of| declared::with_supertraits(of));
        let function = name.to_string();
        if !of_trait && asked.any(|of| declared::is_trait(&of) && !declared::lacks(&of, &function))
        {
            return false;
        }
        if name != "from" || of_trait {
            return true;
        }
        bounds.iter().any(|bound| CASTS.contains(&bound.as_str()))
            && !bounds.iter().any(|bound| bound == "From")
    }

    /// `T::from(x)` where an annotated trait of one's own that bounds `T` has such a function.
    fn is_of_own_trait(&self, path: &syn::ExprPath) -> bool {
        let mut names = path.path.segments.iter().rev().map(|of| &of.ident);
        let (Some(name), Some(of)) = (names.next(), names.next()) else {
            return false;
        };
        let name = name.to_string();
        let mut bounds = self
            .all_generics
            .iter()
            .flat_map(|g| bounds::names_of(of, g));
        bounds.any(|of| declared::annotated_trait(&of).is_some() && !declared::lacks(&of, &name))
    }

    fn converted<'e>(&self, expr: &'e Expr) -> Option<Conversion<'e>> {
        match expr {
            Expr::MethodCall(e) if e.turbofish.is_none() => {
                let method = &e.method;
                match method.to_string().as_str() {
                    "into" | "as_" if e.args.is_empty() => Some(Conversion {
                        operand: &e.receiver,
                        before: TokenStream::new(),
                        after: quote!(.#method()),
                    }),
                    // Of a trait of the user's own, for numbers.
                    "to_f64" | "to_f32"
                        if e.args.is_empty()
                            && self.is_of_parameter(&e.receiver)
                            && !self.is_redefined(None, &method.to_string()) =>
                    {
                        Some(Conversion {
                            operand: &e.receiver,
                            before: TokenStream::new(),
                            after: quote!(.#method()),
                        })
                    }
                    "unwrap" | "expect" => {
                        let inner = self.optional(&e.receiver)?;
                        let (after, args) = (inner.after, &e.args);
                        let after = quote!(#after.#method(#args));
                        Some(Conversion { after, ..inner })
                    }
                    _ => None,
                }
            }
            Expr::Call(e) => {
                let Expr::Path(path) = &*e.func else {
                    return None;
                };
                let segments = &path.path.segments;
                let generic = segments.len() == 2
                    && self.type_params.contains(&segments[0].ident.to_string())
                    && !self.is_of_own_trait(path);
                let owner = segments.iter().rev().nth(1).map(|s| s.ident.to_string());
                // `<T as From<U>>::from`
                let of_trait = path
                    .qself
                    .as_ref()
                    .filter(|_| owner.as_deref() == Some("From"));
                let of_trait = of_trait.and_then(|of| declared::last_name(&of.ty));
                let generic = match &of_trait {
                    Some(of) => self.type_params.contains(of) || ["f64", "f32"].contains(&&**of),
                    None => generic,
                };
                let owner = of_trait.or(owner);
                let complex = owner.is_some_and(|owner| declared::is_complex_name(&owner));
                let from =
                    (generic || complex) && segments.last()?.ident == "from" && e.args.len() == 1;
                // `f64::from(x)` of a generic number: no more than `f64: From<T>` is said of it.
                let from = from
                    || super::callee::conversion(path).is_some()
                        && e.args.len() == 1
                        && self.is_of_parameter(&e.args[0]);
                // Of an integer it carries nothing, be it a number or an `Option` of one.
                (from && !self.is_integer(&e.args[0])).then(|| Conversion {
                    operand: &e.args[0],
                    before: quote!(#path),
                    after: TokenStream::new(),
                })
            }
            _ => None,
        }
    }

    /// Words say that its type is a parameter that is a number: `x`, `p.rate`, `(a * b).exp()`.
    fn is_of_parameter(&self, expr: &Expr) -> bool {
        let of_number = |ty: &syn::Type| {
            declared::last_name(ty).is_some_and(|name| self.numbers.contains(&name))
        };
        match expr {
            Expr::Paren(e) => self.is_of_parameter(&e.expr),
            Expr::Binary(e) => self.is_of_parameter(&e.left),
            Expr::MethodCall(e)
                if rules::lookup(&e.method.to_string(), e.args.len() + 1).is_some() =>
            {
                self.is_of_parameter(&e.receiver)
            }
            _ => self.type_of(expr).as_ref().is_some_and(of_number),
        }
    }

    /// `T::from_f64(x)`, `NumCast::from(x)`, `x.to_f64()`: a conversion that may fail.
    fn optional<'e>(&self, expr: &'e Expr) -> Option<Conversion<'e>> {
        match expr {
            Expr::MethodCall(e) if e.args.is_empty() && e.turbofish.is_none() => {
                let method = &e.method;
                ["to_f64", "to_f32"]
                    .iter()
                    .any(|n| method == n)
                    .then(|| Conversion {
                        operand: &e.receiver,
                        before: TokenStream::new(),
                        after: quote!(.#method()),
                    })
            }
            Expr::Call(e) if e.args.len() == 1 => {
                let Expr::Path(path) = &*e.func else {
                    return None;
                };
                let segments = &path.path.segments;
                let name = segments.last()?.ident.to_string();
                let owner = segments.iter().rev().nth(1).map(|s| s.ident.to_string());
                let of_number = owner.as_ref().is_some_and(|owner| {
                    self.is_of_scalar(path) || owner == "NumCast" || owner == "FromPrimitive"
                });
                let known = match name.as_str() {
                    "from_f64" | "from_f32" if self.is_redefined(None, &name) => false,
                    "from_f64" | "from_f32" | "from" => of_number,
                    name if name.strip_prefix("from_").is_some_and(is_integer) => of_number,
                    "cast" => owner.is_none_or(|owner| owner == "num_traits" || owner == "num"),
                    _ => false,
                };
                known.then(|| Conversion {
                    operand: &e.args[0],
                    before: quote!(#path),
                    after: TokenStream::new(),
                })
            }
            _ => None,
        }
    }
}

fn number_of(expr: &Expr) -> Expr {
    syn::parse_quote!(::core::option::Option::Some(#expr.unwrap()))
}

fn is_integer(name: &str) -> bool {
    let width = name.strip_prefix(['i', 'u']).unwrap_or_default();
    ["8", "16", "32", "64", "128", "size"].contains(&width)
}

/// The name of a type that has no arguments.
fn plain_name(ty: &syn::Type) -> Option<&syn::Ident> {
    match ty {
        syn::Type::Path(path) if path.qself.is_none() => path.path.get_ident(),
        _ => None,
    }
}
