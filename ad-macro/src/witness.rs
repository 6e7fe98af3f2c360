//! What says in a call whose method is meant, where several may have its name.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::visit_mut::{self, VisitMut};
use syn::{FnArg, GenericParam, ItemFn, ItemImpl, Type};

use crate::block::{add_generics, imported};
use crate::callable;
use crate::names::own_span;
use crate::{declared, owners, source};

/// A call says by it whose method it means. Where the derivatives have the method's own name, `x.f()` must be the trait's
/// `f`, and no inherent one.
///
/// Output: `fn __f_of_Trait(_: (PhantomData<A>,)) { same(Self::f, <Self as Trait<A>>::f); }`, whose two arguments have one
/// type only if they are one function.
pub fn of(
    block: &ItemImpl,
    function: &ItemFn,
    title: &Ident,
    moved: &syn::Generics,
) -> Option<TokenStream> {
    let (of, ..) = block.trait_.as_ref()?;
    let method = &function.sig.ident;
    let is_plain = method == title;
    let named = !has_hidden_parameters(&function.sig);
    let pinned = (is_plain && !named)
        .then(|| pointer(&function.sig))
        .flatten();
    let name = name(title, of);
    let same = Ident::new(
        "an_inherent_method_of_the_same_name_hides_this_one",
        own_span(method.span()),
    );
    let mut generics = match is_plain {
        true => function.sig.generics.clone(),
        false => syn::Generics::default(),
    };
    let own = generics.params.iter().filter_map(|param| match param {
        GenericParam::Type(param) => Some(&param.ident),
        GenericParam::Const(param) => Some(&param.ident),
        GenericParam::Lifetime(_) => None,
    });
    let own: Vec<_> = own.collect();
    let arguments = (!own.is_empty()).then(|| quote!(::<#(#own),*>));
    let import = (of.segments.len() > 1).then(|| imported(of));
    let unambiguous = !is_of_every_type(block, &function.sig);
    let check = (is_plain && unambiguous && (named || pinned.is_some())).then(|| {
        let check = match pinned {
            None => quote_spanned! { method.span() =>
                #same(Self::#method #arguments, <Self as #of>::#method #arguments);
            },
            Some(pointer) => quote_spanned! { method.span() =>
                let own = <Self as #of>::#method #arguments;
                let _: #pointer = own;
                #same(Self::#method #arguments, own);
            },
        };
        quote! {
            #import
            fn #same<F>(_: F, _: F) {}
            #check
        }
    });
    add_generics(&mut generics, moved);
    // No argument says that `&'a S<T>` is a type.
    let types: Vec<Ident> = block
        .generics
        .type_params()
        .chain(generics.type_params())
        .map(|param| param.ident.clone())
        .collect();
    let lifetimes: Vec<_> = moved.lifetimes().map(|l| l.lifetime.clone()).collect();
    for lifetime in lifetimes {
        for ty in &types {
            let outlives = syn::parse_quote!(#ty: #lifetime);
            generics.make_where_clause().predicates.push(outlives);
        }
    }
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    // The `D` of `const D: usize` reads like a type.
    let values: Vec<Ident> = block
        .generics
        .const_params()
        .chain(generics.const_params())
        .map(|param| param.ident.clone())
        .collect();
    let is_value = |ty: &&syn::Type| matches!(ty, syn::Type::Path(path) if values.iter().any(|value| path.path.is_ident(value)));
    let types = owners::types_of(of).filter(|ty| !is_value(ty));
    let instance = types.map(|ty| quote!(::core::marker::PhantomData<#ty>));
    // Another of the name may stand there under the opposite condition.
    let conditions = function.attrs.iter().filter(|a| a.path().is_ident("cfg"));
    Some(quote! {
        #(#conditions)*
        #[doc(hidden)]
        #[allow(non_snake_case, dead_code, unused_imports, unused_lifetimes, private_interfaces, private_bounds, clippy::all, clippy::pedantic)]
        pub fn #name #impl_generics (_: (#(#instance,)*)) #where_clause { #check }
    })
}

/// `fn from(x: f64) -> Self` of a trait of one's own: every type has the language's as well, so that `Self::from` says nothing,
/// neither here nor in a call. Of a float, or of a type whose blocks are seen, no inherent function hides it either.
fn is_of_every_type(block: &ItemImpl, sig: &syn::Signature) -> bool {
    let seen = declared::last_name(&block.self_ty)
        .is_some_and(|of| declared::is_type(&of) || of == "f64" || of == "f32");
    seen && sig.receiver().is_none() && (sig.ident == "from" || sig.ident == "try_from")
}

/// `__f_of_Trait`, and `__f_of_Trait_3` of a `Trait<3>`.
pub fn name(title: &Ident, of: &syn::Path) -> Ident {
    let of = owners::with_values(of);
    format_ident!("__{}_of_{}", title, of, span = title.span())
}

/// The method has types or counts of its own.
pub fn is_generic(sig: &syn::Signature) -> bool {
    let lifetime = |param: &GenericParam| matches!(param, GenericParam::Lifetime(_));
    !sig.generics.params.iter().all(lifetime) || has_hidden_parameters(sig)
}

/// It has parameters of type `impl ..`, which nobody can name.
fn has_hidden_parameters(sig: &syn::Signature) -> bool {
    let mut sig = sig.clone();
    let named = sig.generics.params.len();
    callable::name_parameters(&mut sig, None);
    sig.generics.params.len() > named
}

/// `fn(&Self, fn(f64) -> f64, f64) -> f64`: the method where such parameters are pointers of functions, which tells rustc
/// of what types it is. `None` if they are no functions.
fn pointer(sig: &syn::Signature) -> Option<Type> {
    struct Pin<'a>(&'a syn::Signature, bool);
    impl VisitMut for Pin<'_> {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            if !matches!(ty, Type::ImplTrait(_)) {
                return visit_mut::visit_type_mut(self, ty);
            }
            match callable::of_type(ty, &self.0.generics) {
                Some(function) => {
                    let (inputs, output) = (&function.inputs, &function.output);
                    *ty = syn::parse_quote!(fn(#(#inputs),*) -> #output);
                }
                None => self.1 = false,
            }
        }
    }
    let mut pin = Pin(sig, true);
    let inputs = sig.inputs.iter().map(|input| match input {
        FnArg::Receiver(receiver) => *source::receiver_as_parameter(receiver).ty,
        FnArg::Typed(typed) => (*typed.ty).clone(),
    });
    let mut inputs: Vec<Type> = inputs.collect();
    inputs.iter_mut().for_each(|ty| pin.visit_type_mut(ty));
    let output = &sig.output;
    let known = pin.1;
    known.then(|| syn::parse_quote!(fn(#(#inputs),*) #output))
}
