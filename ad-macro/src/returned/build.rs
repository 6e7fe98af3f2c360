//! Closures as structs, each with a method that runs its code.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{Expr, GenericParam, Generics, ItemFn, ItemImpl, Pat, Type};

use super::tails::Tails;
use super::types::{Types, element};
use crate::callable::{self, Signature};
use crate::diag::{Diagnostics, Extent, codes, type_text};
use crate::hash::HashSet;
use crate::lower::behind::Behind;
use crate::lower::{boxed, is_primitive};
use crate::names::Namer;
use crate::words::identifiers;

pub struct Builder<'a> {
    pub item: &'a ItemFn,
    pub krate: &'a syn::Path,
    pub namer: Namer,
    pub diag: &'a Diagnostics,
    pub types: TokenStream,
    pub blocks: Vec<ItemImpl>,
}

/// A closure as a struct.
pub struct Closure {
    pub name: Ident,
    ty: Type,
    copied: bool,
    /// What a call of it returns.
    output: Type,
}

/// A captured variable.
struct Field {
    name: Ident,
    ty: Type,
    /// What it is set to.
    value: Expr,
    /// The variable is a reference: what it refers to is copied.
    referred: Option<Type>,
}

impl Builder<'_> {
    /// Has structs made of the closures in the places of results of `block`; the type of all of them is called `name`.
    pub fn function(
        &mut self,
        name: &Ident,
        returns: &Signature,
        types: Types,
        block: &mut syn::Block,
    ) -> Option<Type> {
        let before = self.diag.len();
        let mut tails = Tails::new(self, name, returns, types);
        tails.block(block);
        let closures = tails.closures;
        if self.diag.len() > before {
            return None;
        }
        let held: Vec<&Type> = closures.iter().map(|closure| &closure.ty).collect();
        let (declared, used) = self.generics_of(&quote!(#(#held),*));
        let vis = &self.item.vis;
        if let [one] = &closures[..] {
            let ty = &one.ty;
            let params = declared.params.iter().map(|param| match param {
                GenericParam::Type(p) => p.ident.to_token_stream(),
                other => other.to_token_stream(),
            });
            let plain = (!declared.params.is_empty()).then(|| quote!(<#(#params),*>));
            self.types.extend(quote! {
                #[doc(hidden)]
                #[allow(non_camel_case_types, dead_code, private_interfaces)]
                #vis type #name #plain = #ty;
            });
            return Some(one.ty.clone());
        }
        let outputs: HashSet<String> = closures
            .iter()
            .map(|closure| closure.output.to_token_stream().to_string())
            .collect();
        if closures.is_empty() || outputs.len() > 1 {
            let at = Extent::of(&self.item.sig.output);
            self.refuse(at, "return closures that are written here, of which all return the same: `move |x| ..`");
            return None;
        }
        variants_for(name, &closures, block);
        let derives = self.derives(closures.iter().all(|closure| closure.copied));
        let variants: Vec<Ident> = (0..closures.len()).map(variant).collect();
        self.types.extend(quote! {
            #derives #vis enum #name #declared { #(#variants(#held)),* }
        });
        let ty: Type = syn::parse_quote!(#name #used);
        let arguments: Vec<Ident> = (0..returns.inputs.len()).map(argument).collect();
        let arms = variants
            .iter()
            .map(|variant| quote!(#name::#variant(of) => of.call(#(#arguments),*),));
        let body = quote!(match self { #(#arms)* });
        let patterns: Vec<Pat> = arguments
            .iter()
            .map(|name| syn::parse_quote!(#name))
            .collect();
        let output = &closures[0].output;
        self.method(&ty, &declared, returns, &patterns, output, &body);
        Some(ty)
    }

    /// The struct of a closure, and the expression that makes one.
    pub fn closure(
        &mut self,
        name: Ident,
        returns: &Signature,
        types: &Types,
        closure: &syn::ExprClosure,
    ) -> Option<(Closure, Expr)> {
        let fields = self.fields(types, closure)?;
        let names: Vec<&Ident> = fields.iter().map(|field| &field.name).collect();
        let own: Vec<&Type> = fields.iter().map(|field| &field.ty).collect();
        let signature = (&returns.inputs, &returns.output);
        let (inputs, output) = (signature.0.iter(), signature.1);
        // What only its code mentions has to be a parameter of the type too.
        let body = &closure.body;
        let (declared, used) = self.generics_of(&quote!(#(#own,)* #(#inputs,)* #output #body));
        let mentioned = identifiers(&quote!(#(#own),*));
        let unused = declared
            .type_params()
            .filter(|param| !mentioned.contains(&param.ident.to_string()));
        let unused: Vec<&Ident> = unused.map(|param| &param.ident).collect();
        let marker = (!unused.is_empty()).then(|| Ident::new("of_types", Span::mixed_site()));
        let marker_field = marker.iter().map(|marker| {
            quote!(#[differentiate(skip)] #marker: ::core::marker::PhantomData<(#(#unused,)*)>)
        });
        let copied = own.iter().all(|ty| self.is_copied(ty));
        let derives = self.derives(copied);
        let vis = &self.item.vis;
        self.types.extend(quote! {
            #derives #vis struct #name #declared { #(#names: #own,)* #(#marker_field)* }
        });
        let values = fields.iter().map(|field| &field.value);
        let marker = marker
            .iter()
            .map(|marker| quote!(#marker: ::core::marker::PhantomData));
        let literal = syn::parse_quote!(#name { #(#names: #values,)* #(#marker),* });
        let ty: Type = syn::parse_quote!(#name #used);

        let inner = callable::of_type(&returns.output, &Generics::default());
        let mut body = (*closure.body).clone();
        let mut members = Vec::new();
        let mut head = TokenStream::new();
        for field in &fields {
            let name = &field.name;
            match &field.referred {
                Some(Type::Slice(_)) => head.extend(quote!(let #name = &self.#name[..];)),
                Some(_) => head.extend(quote!(let #name = &self.#name;)),
                // What is captured once more is captured from here.
                None if inner.is_some() && self.is_copied(&field.ty) => {
                    head.extend(quote!(let #name = self.#name;));
                }
                None if inner.is_some() => head.extend(quote!(let #name = self.#name.clone();)),
                None => members.push(name.clone()),
            }
        }
        Behind::members(closure, &members, &mut body);
        let mut block: syn::Block = match body {
            Expr::Block(e) if e.label.is_none() => e.block,
            body => syn::parse_quote!({ #body }),
        };
        let output = match inner {
            Some(inner) => {
                let mut types = types.clone();
                for (input, ty) in closure.inputs.iter().zip(&returns.inputs) {
                    types.bind(input, Some(ty));
                }
                let inner_name = Ident::new(&format!("{name}_of"), name.span());
                self.function(&inner_name, &inner, types, &mut block)?
            }
            None => returns.output.clone(),
        };
        let patterns: Vec<Pat> = closure
            .inputs
            .iter()
            .map(|input| match input {
                Pat::Type(typed) => (*typed.pat).clone(),
                other => other.clone(),
            })
            .collect();
        let stmts = &block.stmts;
        self.method(
            &ty,
            &declared,
            returns,
            &patterns,
            &output,
            &quote!(#head #(#stmts)*),
        );
        Some((
            Closure {
                name,
                ty,
                copied,
                output,
            },
            literal,
        ))
    }

    /// What a closure reads of its surroundings, or `None` where the type of something is not known.
    fn fields(&mut self, types: &Types, closure: &syn::ExprClosure) -> Option<Vec<Field>> {
        let names = types.names(closure.body.to_token_stream());
        let captured = Behind::free_among(closure, names);
        let mut fields = Vec::new();
        for name in captured {
            let Some(Some(ty)) = types.variable(&name.to_string()) else {
                self.refuse(name.span(), &format!("say what type `{name}` has, which the closure captures: `let {name}: T = ..`"));
                return None;
            };
            let field = match ty {
                Type::Reference(r) if r.mutability.is_some() => {
                    self.refuse(name.span(), "what the closure changes has to be its own: capture a value in place of the `&mut`");
                    return None;
                }
                Type::Reference(r) => {
                    let (ty, value) = match (&*r.elem, element(&r.elem)) {
                        (Type::Slice(_), Some(of)) => (
                            syn::parse_quote!(::std::vec::Vec<#of>),
                            syn::parse_quote!(#name.to_vec()),
                        ),
                        (inner, _) => (inner.clone(), syn::parse_quote!(#name.clone())),
                    };
                    Field {
                        name,
                        ty,
                        value,
                        referred: Some((*r.elem).clone()),
                    }
                }
                ty => Field {
                    value: syn::parse_quote!(#name),
                    ty: ty.clone(),
                    referred: None,
                    name,
                },
            };
            fields.push(field);
        }
        Some(fields)
    }

    /// What is returned cannot be taken apart.
    pub fn refuse(&self, at: impl Into<Extent>, help: &str) {
        let what = match &self.item.sig.output {
            syn::ReturnType::Type(_, ty) => type_text(ty),
            syn::ReturnType::Default => String::new(),
        };
        self.diag.error(at, &codes::RESULT_TYPE, &what, Some(help));
    }

    fn method(
        &mut self,
        ty: &Type,
        declared: &Generics,
        returns: &Signature,
        patterns: &[Pat],
        output: &Type,
        body: &TokenStream,
    ) {
        let (vis, inputs) = (&self.item.vis, &returns.inputs);
        let mutable = returns.mutable.then(|| quote!(mut));
        let mut declared = declared.clone();
        let clause = declared.where_clause.take();
        self.blocks.push(syn::parse_quote! {
            impl #declared #ty #clause {
                #vis fn call(& #mutable self, #(#patterns: #inputs),*) -> #output { #body }
            }
        });
    }

    fn derives(&self, copied: bool) -> TokenStream {
        let krate = self.krate;
        let given = quote!(#krate).to_string();
        let copied = copied.then(|| quote!(, ::core::marker::Copy));
        quote! {
            #[doc(hidden)]
            #[allow(non_camel_case_types, dead_code, private_interfaces)]
            #[derive(#krate::Differentiable, ::core::clone::Clone #copied)]
            #[differentiate(crate = #given)]
        }
    }

    /// The generic parameters of the function that occur in `tokens`: as declared, and as used.
    fn generics_of(&self, tokens: &TokenStream) -> (Generics, TokenStream) {
        let mentioned = identifiers(tokens);
        let of = &self.item.sig.generics;
        let name = |param: &GenericParam| match param {
            GenericParam::Type(p) => p.ident.to_string(),
            GenericParam::Const(p) => p.ident.to_string(),
            GenericParam::Lifetime(_) => String::new(),
        };
        let params = of
            .params
            .iter()
            .filter(|p| mentioned.contains(&name(p)))
            .cloned();
        let mut generics = Generics {
            params: params.collect(),
            ..Generics::default()
        };
        if generics.params.is_empty() {
            return (generics, TokenStream::new());
        }
        generics.lt_token = Some(Default::default());
        generics.gt_token = Some(Default::default());
        let names: HashSet<String> = generics.params.iter().map(name).collect();
        let others: HashSet<String> = of
            .params
            .iter()
            .map(name)
            .filter(|n| !names.contains(n))
            .collect();
        for predicate in of.where_clause.iter().flat_map(|clause| &clause.predicates) {
            let words = identifiers(predicate);
            let about = words.iter().any(|word| names.contains(word));
            if about && !words.iter().any(|word| others.contains(word)) {
                generics
                    .make_where_clause()
                    .predicates
                    .push(predicate.clone());
            }
        }
        let (_, used, _) = generics.split_for_impl();
        let used = used.to_token_stream();
        (generics, used)
    }

    fn is_copied(&self, ty: &Type) -> bool {
        match ty {
            Type::Paren(p) => self.is_copied(&p.elem),
            Type::Group(g) => self.is_copied(&g.elem),
            Type::Tuple(t) => t.elems.iter().all(|ty| self.is_copied(ty)),
            Type::Array(a) => self.is_copied(&a.elem),
            Type::Path(path) => {
                let param = |ident: &Ident| {
                    self.item
                        .sig
                        .generics
                        .type_params()
                        .any(|p| p.ident == *ident)
                };
                is_primitive(ty) || path.path.get_ident().is_some_and(param)
            }
            _ => false,
        }
    }

    /// `|a0| f(a0)` for the name of a function, or for a value that is called `call`.
    pub fn eta(&self, returns: &Signature, call: impl Fn(&[Ident]) -> Expr) -> syn::ExprClosure {
        let names: Vec<Ident> = (0..returns.inputs.len()).map(argument).collect();
        let body = call(&names);
        syn::parse_quote!(move |#(#names),*| #body)
    }

    /// `expr` without what makes an object of it.
    pub fn bare(expr: &Expr) -> &Expr {
        match expr {
            Expr::Paren(e) => Self::bare(&e.expr),
            Expr::Group(e) => Self::bare(&e.expr),
            Expr::Cast(e) => Self::bare(&e.expr),
            Expr::Call(e) => boxed(e).map_or(expr, Self::bare),
            other => other,
        }
    }
}

/// Writes `Name::C0(Name_0 { .. })` for the struct literals.
fn variants_for(name: &Ident, closures: &[Closure], block: &mut syn::Block) {
    struct Wrap<'a>(&'a Ident, &'a [Closure]);
    impl syn::visit_mut::VisitMut for Wrap<'_> {
        fn visit_expr_mut(&mut self, expr: &mut Expr) {
            syn::visit_mut::visit_expr_mut(self, expr);
            let Expr::Struct(e) = &*expr else { return };
            let mut names = self.1.iter().map(|closure| &closure.name);
            if let Some(n) = names.position(|name| e.path.is_ident(name)) {
                let (name, variant) = (self.0, variant(n));
                *expr = syn::parse_quote!(#name::#variant(#e));
            }
        }
    }
    syn::visit_mut::VisitMut::visit_block_mut(&mut Wrap(name, closures), block);
}

/// The name of the `n`th variant, and of the `n`th argument.
fn variant(n: usize) -> Ident {
    Ident::new(&format!("C{n}"), Span::call_site())
}

fn argument(n: usize) -> Ident {
    Ident::new(&format!("a{n}"), Span::mixed_site())
}
