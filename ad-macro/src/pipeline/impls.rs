//! `impl` blocks: their methods, and what an operator is differentiated by.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::visit::{self, Visit};

use super::{Expansion, derive, hidden, left_out, rewritten};
use crate::diag::{Diagnostics, Extent, codes};
use crate::options::Options;
use crate::{
    annotated_trait, block, by_example, copying, declared, foreign, getters, indexing, located,
    operator, outputs, source, supertraits,
};

/// Every method of the block, in an inherent `impl` of their own. A method that cannot be differentiated is an error
/// that leaves the others their derivatives.
pub(super) fn derive_impl(
    mut item: syn::ItemImpl,
    options: &Options,
    diag: Diagnostics,
) -> Expansion {
    let original = block::without_attributes(item.clone());
    item = block::without_lifetimes(item);
    annotated_trait::spell_out_defaults(&mut item);
    if let Some(expanded) = by_example::expanded_block(&item) {
        item = expanded;
    }
    annotated_trait::spell_out_self(&mut item);
    foreign::spell_out_bounds(&mut item);
    foreign::spell_out_inherent(&mut item);
    supertraits::spell_out_in_block(&mut item);
    outputs::spell_out_in_block(&mut item);
    let (full, _) = foreign::in_full(item.clone());
    let (written, item) = (item, full);
    declared::note_block(match foreign::is_of_references(&item) {
        true => &written,
        false => &item,
    });
    // `impl Mul<V> for f64` has no methods to call, but an operator.
    if diag.is_empty() && block::is_foreign(&item) {
        if let Some(operator) = derive_operator(&item, options) {
            return Expansion {
                original: quote!(#[allow(dead_code)] #original),
                derived: operator,
            };
        }
    }
    if !diag.is_empty() || !block::check(&item, &diag) {
        return Expansion {
            original: original.to_token_stream(),
            derived: diag.into_compile_errors(),
        };
    }
    let all_seen = !refuse_unseen(&item, &diag);
    declared::note_getters(&item);
    let mut witnesses = indexing::note(&item).unwrap_or_default();
    witnesses.extend(getters::witnesses(&item));
    let block = block::read(&written, options, &diag);
    let is_foreign = block::is_foreign(&item);
    let in_derivatives = !block.in_derivatives.is_empty();
    let is_operator = operator::function(&item).is_some() || operator::as_from(&item).is_some();
    let of_trait = item.trait_.as_ref().and_then(|(of, ..)| of.segments.last());
    let of_numbers = of_trait.is_some_and(|of| declared::is_of_numbers_only(&of.ident.to_string()));
    let is_empty = witnesses.is_empty() && block.methods.is_empty();
    // All of its methods may be the trait's own.
    let has_methods = item
        .items
        .iter()
        .any(|item| matches!(item, syn::ImplItem::Fn(_)));
    let of_defaults = !has_methods
        && of_trait.is_some_and(|of| {
            let name = of.ident.to_string();
            let bundle =
                || declared::annotated_trait(&name).is_some_and(|of| supertraits::is_bundle(&of));
            declared::methods_of_trait(&name).is_some() || bundle()
        });
    // `x.clone()` has its derivative already.
    let of_copies = copying::is_of_copies(&item);
    let has_none = is_empty && !is_operator && !of_numbers && !of_defaults && !of_copies;
    if has_none && diag.is_empty() {
        let what = "an `impl` block without a method that has a float in and a float out";
        diag.error(
            syn::spanned::Spanned::span(&item.self_ty),
            &codes::NOT_A_FUNCTION,
            what,
            None,
        );
    }
    let (mut inherent, mut in_trait) = (witnesses, TokenStream::new());
    let (mut titles, mut refused) = (Vec::new(), TokenStream::new());
    for method in block.methods.iter().filter(|method| method.collected) {
        if method.of == method.function.sig.ident {
            declared::note_collected(&item.self_ty, &method.of.to_string());
        }
    }
    let derived = block.methods.iter().map(|method| {
        let own = Diagnostics::default();
        let derived = derive(&method.function, Some(&block.owner), &method.options, &own);
        let derived = derived.map(|derived| located::at(method.of.span(), derived));
        (derived, own)
    });
    let derived: Vec<_> = derived.collect();
    refuse_calls_of_refused(&block.methods, &derived);
    let failing = derived.iter().map(|(_, own)| !own.is_empty());
    let failing: Vec<bool> = failing.collect();
    for (n, (derived, own)) in derived.into_iter().enumerate() {
        let method = &block.methods[n];
        // One that only changes things is none for derivatives, unless another of these calls it.
        let is_called = || {
            let others = block.methods.iter().zip(&failing);
            let mut others = others.filter(|(other, fails)| !(**fails && other.is_for_effect));
            others.any(|(other, _)| call_of(&other.function, &method.of).is_some())
        };
        let clean = own.is_empty();
        let left = !clean && method.is_for_effect && !is_called();
        declared::note_left(&item.self_ty, &method.of.to_string(), left);
        match left {
            true => drop(own.into_compile_errors()),
            false => refused.extend(own.into_compile_errors_of(&method.function.attrs)),
        }
        let derived = match clean || left {
            true => derived,
            false => {
                let (function, options) = (&method.function, &method.options);
                let refused = left_out::of_refused(function, Some(&block.owner), options);
                refused.map(|derived| located::at(method.of.span(), derived))
            }
        };
        if clean || derived.is_some() {
            let target = if method.in_trait {
                &mut in_trait
            } else {
                &mut inherent
            };
            target.extend(derived);
            if method.collected && clean {
                let called = rewritten::beside(&method.function);
                let options = hidden(&method.options);
                target.extend(
                    quote!(#[doc(hidden)] #[allow(dead_code, unused_mut, clippy::all)] #called),
                );
                target.extend(derive(&called, Some(&block.owner), &options, &diag));
            }
            target.extend(method.witness.clone());
            titles.push((method.of.clone(), method.function.sig.ident.clone()));
        }
    }
    for method in &item.items {
        if let syn::ImplItem::Fn(method) = method {
            let name = &method.sig.ident;
            let is_plain = titles.iter().any(|(of, title)| of == name && title == name);
            inherent.extend((!is_plain).then(|| block::gap(&item, method)).flatten());
        }
    }
    let operator = match block.is_underived {
        true => None,
        false => derive_operator(&item, options),
    };
    let derived = match in_derivatives {
        true => &in_trait,
        false => &inherent,
    };
    let of_trait = match (in_derivatives || !is_foreign) && all_seen && !block.is_underived {
        true => {
            let left = left_out::of(&written, &titles, options);
            titles.extend(left.titles);
            annotated_trait::implementation(&item, derived, &titles, &left.companions, options)
        }
        false => None,
    };
    let (impl_generics, _, where_clause) = block.owner.generics.split_for_impl();
    let ty = &block.owner.self_ty;
    let inherent = (!inherent.is_empty()).then(|| {
        quote! {
            #[allow(non_local_definitions)]
            impl #impl_generics #ty #where_clause { #inherent }
        }
    });
    let in_trait = match of_trait {
        Some(_) => annotated_trait::without(&in_trait, &block.in_derivatives),
        None => in_trait,
    };
    let in_trait = (!in_trait.is_empty()).then(|| foreign::in_trait(&block.owner, &in_trait));
    let krate = &options.krate;
    let adopted = crate::derive::without_tangent(&item, &quote!(#krate::__private));
    let errors = diag.into_compile_errors();
    Expansion {
        original: quote!(#[allow(dead_code)] #original),
        derived: quote!(#adopted #inherent #in_trait #of_trait #operator #refused #errors),
    }
}

/// What an operator written between values is differentiated by. Errors are those of the method.
fn derive_operator(item: &syn::ItemImpl, options: &Options) -> Option<TokenStream> {
    let from = operator::as_from(item);
    let item = from.as_ref().unwrap_or(item);
    let conversion = operator::conversion(item);
    let function = conversion.clone().or_else(|| operator::function(item))?;
    let trial = Diagnostics::default();
    let options = Options {
        hidden: true,
        wrt: None,
        modes: options.asked_for("linearize").map(|span| {
            let modes = ["vjp", "jvp", "linearize"];
            modes.map(|mode| proc_macro2::Ident::new(mode, span)).into()
        }),
        checkpoint: false,
        ..options.clone()
    };
    source::check(&function, &options, &trial);
    let companions = trial
        .is_empty()
        .then(|| derive(&function, None, &options, &trial))
        .flatten();
    let clean = trial.is_empty();
    drop(trial.into_compile_errors());
    let companions = companions.filter(|_| clean)?;
    if conversion.is_some() {
        return operator::conversion_rule(item, &function, &companions, &options);
    }
    if operator::is_assignment(&function) {
        return operator::assignment(item, &function, &companions, &options);
    }
    Some(operator::implementation(
        item,
        &function,
        &companions,
        &options,
    ))
}

/// A macro that is not known may be what gives the type a method of an annotated trait, also one that the trait has a body
/// for: the derivatives of that would be those of another function. Whether there is one.
fn refuse_unseen(item: &syn::ItemImpl, diag: &Diagnostics) -> bool {
    let of = item.trait_.as_ref().and_then(|(of, ..)| of.segments.last());
    let methods = of.and_then(|of| declared::methods_of_trait(&of.ident.to_string()));
    let given = |name: &String| {
        item.items.iter().any(|item| match item {
            syn::ImplItem::Fn(method) => method.sig.ident == name,
            _ => false,
        })
    };
    let all_given = methods.is_none_or(|methods| methods.iter().all(given));
    let unseen = item.items.iter().filter_map(|item| match item {
        syn::ImplItem::Macro(unseen) if !all_given => Some(&unseen.mac.path),
        _ => None,
    });
    let unseen: Vec<&syn::Path> = unseen.collect();
    for path in &unseen {
        let name = path.to_token_stream().to_string().replace(' ', "");
        let help = "write the methods of the trait out in the block";
        diag.error(Extent::of(path), &codes::MACRO, &name, Some(help));
    }
    !unseen.is_empty()
}

/// What calls a method that was refused has no companions either: it is said where it calls it, and not of the name of a
/// companion that is not there.
fn refuse_calls_of_refused(
    methods: &[block::Method],
    derived: &[(Option<TokenStream>, Diagnostics)],
) {
    let is_refused = |n: usize| !derived[n].1.is_empty() && !methods[n].is_for_effect;
    let mut refused: Vec<usize> = (0..methods.len()).filter(|n| is_refused(*n)).collect();
    while let Some(callee) = refused.pop() {
        let callee = &methods[callee].of;
        for (n, (method, (_, diag))) in methods.iter().zip(derived).enumerate() {
            if let Some(at) = call_of(&method.function, callee).filter(|_| diag.is_empty()) {
                diag.error(at, &codes::METHOD, &format!("the refused {callee}"), None);
                refused.push(n);
            }
        }
    }
}

/// Where the function calls that method of its own type.
fn call_of(function: &syn::ItemFn, method: &proc_macro2::Ident) -> Option<proc_macro2::Span> {
    struct Calls<'a>(&'a proc_macro2::Ident, Option<proc_macro2::Span>);
    impl<'ast> Visit<'ast> for Calls<'_> {
        fn visit_expr_method_call(&mut self, e: &'ast syn::ExprMethodCall) {
            let own = matches!(&*e.receiver, syn::Expr::Path(of) if of.path.is_ident("self"));
            if own && e.method == *self.0 {
                self.1.get_or_insert(e.method.span());
            }
            visit::visit_expr_method_call(self, e);
        }
        fn visit_path(&mut self, path: &'ast syn::Path) {
            let mut names = path.segments.iter().map(|segment| &segment.ident);
            let of_self = names.next().is_some_and(|first| first == "Self");
            if let Some(called) = names.next().filter(|name| of_self && *name == self.0) {
                self.1.get_or_insert(called.span());
            }
            visit::visit_path(self, path);
        }
    }
    let mut calls = Calls(method, None);
    calls.visit_block(&function.block);
    calls.1
}
