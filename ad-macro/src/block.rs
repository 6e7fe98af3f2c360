//! An annotated `impl` block: which of its methods have derivatives, and the `impl` these stand in.

mod own_type;
mod signature;

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::visit_mut::VisitMut;
use syn::{GenericParam, ImplItem, ItemFn, ItemImpl, WherePredicate};

use crate::annotated_trait;
use crate::by_example;
use crate::cycle::{self, Scope};
use crate::declared;
use crate::diag::{Diagnostics, Extent, codes, type_text};
use crate::family;
use crate::foreign;
use crate::hash::HashSet;
use crate::indexing;
use crate::iterated;
use crate::names::{NameLifetimes, companions, own_span};
use crate::operator;
use crate::options::Options;
use crate::owners::{self, Title};
use crate::source;
use crate::witness;
use crate::words::{identifiers, occurs};
use crate::{copying, getters, setters};

pub use own_type::{check, is_foreign, is_of_language, without_lifetimes};
pub use signature::{as_function, signature};

/// A block and its differentiable methods.
pub struct Block {
    /// The inherent `impl` of the derivatives: the user's, with every lifetime named and only the parameters that its
    /// type mentions, and of its items only the methods below.
    pub owner: ItemImpl,
    pub methods: Vec<Method>,
    /// The methods whose companions stand in the trait of derivatives that an annotated trait has: those of a type that is
    /// not the user's, which may not have them twice.
    pub in_derivatives: Vec<String>,
    /// Its type has no tangent: what takes or returns one is refused.
    pub is_underived: bool,
}

pub struct Method {
    pub function: ItemFn,
    pub options: Options,
    /// It only changes what it is lent and is not annotated itself: it may be a setter or a log, and is left alone if it
    /// cannot be differentiated. So is one that draws from a generator, beside others.
    pub is_for_effect: bool,
    /// The method's own name.
    pub of: Ident,
    /// Of a trait's method: a function that only compiles where the method is the trait's.
    pub witness: Option<TokenStream>,
    /// The derivatives stand in a trait of their own.
    pub in_trait: bool,
    /// It takes slices in place of iterators, and calls of it are of a function that stands beside it.
    pub collected: bool,
}

/// `fn nth` in an `impl Iterator`: chains of such an iterator are written out by `next`.
fn replaces_adaptor(block: &ItemImpl, method: &syn::ImplItemFn) -> bool {
    let of_trait = block
        .trait_
        .as_ref()
        .and_then(|(path, ..)| path.segments.last());
    let name = &method.sig.ident;
    of_trait.is_some_and(|of| of.ident == "Iterator") && name != "next" && name != "size_hint"
}

/// What brings the methods of a trait along that is named by a path. In the edition of 2015 `impl ops::Add for V` says where it
/// is from the module, and an import does from the root of the crate: it is one of the macro's edition.
pub fn imported(of: &syn::Path) -> TokenStream {
    let mut path = of.clone();
    for segment in &mut path.segments {
        segment.arguments = syn::PathArguments::None;
    }
    if let (Some(first), None) = (path.segments.first_mut(), path.leading_colon) {
        // Which crate `$crate` is, its span says.
        if first.ident != "$crate" {
            first.ident.set_span(own_span(first.ident.span()));
        }
    }
    quote!(use #path as _;)
}

/// The methods of `block` that have a float in and a float out, as far as their signatures go; the others are left
/// alone, unless they are annotated themselves.
///
/// A method called `clone` is left alone if it copies everything, and refused else: `x.clone()` is taken to be a copy.
pub fn read(block: &ItemImpl, options: &Options, diag: &Diagnostics) -> Block {
    let (mut block, by_reference) = foreign::in_full(block.clone());
    let own = take_attributes(&mut block);
    name_lifetimes(&mut block);
    let in_derivatives = match is_foreign(&block) && !by_reference {
        true => annotated_trait::of_foreign(&block, options),
        false => None,
    };
    let moved = take_unmentioned(&mut block);
    let (mut methods, mut drawing) = (Vec::new(), Vec::new());
    let is_underived = !is_foreign(&block)
        && declared::last_name(&block.self_ty).is_some_and(|name| declared::is_underived(&name));
    let mut of_underived = false;
    for (item, own) in block.items.iter().zip(own) {
        let ImplItem::Fn(method) = item else { continue };
        let mut options = options.clone();
        for attribute in &own {
            options.update(attribute.clone(), true, diag);
        }
        if options.skip || own.is_empty() && family::is_named(&block, method) {
            continue;
        }
        if copying::names_copy(&method.sig.ident) {
            if copying::copies_all(&block, method) {
                continue;
            }
            let what = "a method that takes the name of a copy";
            let at = Extent::of(&method.sig.ident);
            diag.error(at, &codes::UNSUPPORTED, what, Some("give it another name"));
        }
        if replaces_adaptor(&block, method) {
            let what = "a method that takes the place of one of `Iterator`'s own";
            let at = Extent::of(&method.sig.ident);
            let help = "leave it out: chains go by `next`";
            diag.error(at, &codes::UNSUPPORTED, what, Some(help));
        }
        // What the language calls so hides the trait's: there is no such method to differentiate.
        let name = method.sig.ident.to_string();
        let hidden = foreign::is_hidden(&block.self_ty, &name, method.sig.inputs.len());
        let hidden = is_foreign(&block) && hidden;
        // In generic code it is the trait's.
        let is_asked_for = || {
            let mut known = in_derivatives.iter().flat_map(|(methods, _)| methods);
            known.any(|of| *of == name)
        };
        if hidden && own.is_empty() && !is_asked_for() {
            continue;
        }
        let mut function = as_function(&block, method);
        crate::callable::write_out_aliases(&mut function.sig);
        // Of a type that is not the user's there is no place for the other method.
        let of_slices = match is_foreign(&block) {
            true => None,
            false => iterated::collected(&function),
        };
        if let Some(of_slices) = &of_slices {
            function = of_slices.clone();
        }
        if let Some(setter) = setters::without_result(&function) {
            function = setter;
        }
        let trial = Diagnostics::default();
        let plain = Options {
            wrt: None,
            ..options.clone()
        };
        source::check(
            &function,
            if own.is_empty() { &plain } else { &options },
            &trial,
        );
        let typed = function
            .sig
            .receiver()
            .is_some_and(|r| matches!(r.kind, syn::ReceiverKind::Typed(..)));
        let object = own.is_empty() && source::returns_object(&function.sig);
        let fits = trial.is_empty() && !typed && !object;
        let takes_underived = source::takes_underived(&function.sig);
        // Said once, of the type.
        if is_underived && (fits || takes_underived) && mentions_own(&block, &function.sig) {
            drop(trial.into_compile_errors());
            of_underived = true;
            continue;
        }
        match (fits, own.is_empty()) {
            (true, _) => {}
            (false, true) if !takes_underived => continue,
            (false, _) => {
                diag.take(trial);
                continue;
            }
        }
        let own_name = function.sig.ident.clone();
        let in_trait = is_foreign(&block);
        let named = options.name.clone();
        let name = named.as_ref().unwrap_or(&own_name);
        let title = match in_trait {
            true => Title::Plain,
            false => owners::title(&block, name, named.is_some()),
        };
        let name = match title {
            Title::Plain => name.clone(),
            Title::OfTrait(title) => {
                declared::note_title(&own_name.to_string(), &title.to_string());
                title
            }
            // By the rule of the operator it is differentiated all the same.
            Title::Taken if operator::function(&block).is_some() => continue,
            Title::Taken => {
                diag.error(own_name.span(), &codes::TAKEN_NAME, &name.to_string(), None);
                continue;
            }
        };
        // The methods of references are found before those of what they refer to.
        let witness = match named {
            _ if of_slices.is_some() || hidden => None,
            None if !by_reference => witness::of(&block, &function, &name, &moved),
            _ => None,
        };
        if in_trait {
            let instance = match &in_derivatives {
                Some((methods, of)) if methods.iter().any(|name| own_name == name) => {
                    let names = moved.params.iter().filter_map(|param| match param {
                        GenericParam::Type(param) => Some(param.ident.clone()),
                        GenericParam::Const(param) => Some(param.ident.clone()),
                        GenericParam::Lifetime(_) => None,
                    });
                    options.of_trait = names.collect();
                    quote!(#of)
                }
                _ => foreign::instance(&block),
            };
            options.stands_in = Some(instance);
        }
        add_generics(&mut function.sig.generics, &moved);
        function.sig.ident = name;
        let is_for_effect = own.is_empty() && source::has_only_effects(&function);
        drawing.push(own.is_empty() && source::draws(&function.sig));
        methods.push(Method {
            function,
            options,
            is_for_effect,
            witness,
            collected: of_slices.is_some(),
            of: own_name,
            in_trait,
        });
    }
    if of_underived {
        let what = format!(
            "methods of a type without the derive, `{}`",
            type_text(&block.self_ty)
        );
        let at = Extent::of(&block.self_ty);
        diag.error(at, &codes::NOT_A_FUNCTION, &what, None);
    }
    if !drawing.iter().all(|draws| *draws) {
        for (method, draws) in methods.iter_mut().zip(&drawing) {
            method.is_for_effect |= draws;
        }
    }
    let bodies: Vec<_> = methods
        .iter()
        .map(|method| (&method.function.sig.ident, &*method.function.block))
        .collect();
    let scope = Scope::new(Some(&block));
    let cycles = cycle::components(&scope, &bodies);
    let recursion = cycles.iter().any(|of| !of.is_empty()) || cycle::repeats(&scope, &bodies);
    for (method, others) in methods.iter_mut().zip(cycles) {
        method.options.beside_recursion = recursion;
        method.options.recursive.extend(others);
    }
    block.items.retain(|item| match item {
        ImplItem::Fn(item) => methods
            .iter()
            .any(|method| method.function.sig.ident == item.sig.ident),
        _ => false,
    });
    let in_derivatives = in_derivatives
        .map(|(methods, _)| methods)
        .unwrap_or_default();
    Block {
        owner: block,
        methods,
        in_derivatives,
        is_underived,
    }
}

/// A method, or a function that says the type of its block.
fn mentions_own(block: &ItemImpl, sig: &syn::Signature) -> bool {
    let own = declared::last_name(&block.self_ty);
    sig.receiver().is_some()
        || occurs("Self", sig)
        || own.is_some_and(|name| occurs(name.as_str(), sig))
}

/// The user's block without the attributes of this macro on its methods.
pub fn without_attributes(mut block: ItemImpl) -> ItemImpl {
    take_attributes(&mut block);
    block
}

/// Removes `#[differentiate(..)]` from the items of the block; what is in the brackets, item by item.
fn take_attributes(block: &mut ItemImpl) -> Vec<Vec<TokenStream>> {
    let mut taken = Vec::new();
    for item in &mut block.items {
        let attributes = match item {
            ImplItem::Fn(item) => &mut item.attrs,
            ImplItem::Const(item) => &mut item.attrs,
            ImplItem::Type(item) => &mut item.attrs,
            _ => {
                taken.push(Vec::new());
                continue;
            }
        };
        let mut own = Vec::new();
        attributes.retain(|attribute| match arguments(attribute) {
            Some(arguments) => {
                own.push(arguments);
                false
            }
            None => true,
        });
        taken.push(own);
    }
    taken
}

/// The arguments of an attribute, if it is this macro's.
pub fn arguments(attribute: &syn::Attribute) -> Option<TokenStream> {
    let last = attribute.path().segments.last()?;
    if last.ident != "differentiate" {
        return None;
    }
    match &attribute.meta {
        syn::Meta::List(list) => Some(list.tokens.clone()),
        _ => Some(TokenStream::new()),
    }
}

/// `impl S<'_>` as `impl<'a> S<'a>`: the companions have to say what they borrow from.
fn name_lifetimes(block: &mut ItemImpl) {
    let mut name = NameLifetimes::new("of_self");
    name.visit_type_mut(&mut block.self_ty);
    name.declare(&mut block.generics);
}

/// Takes out the parameters and predicates that only the trait of the block mentions: an inherent `impl` cannot have
/// them, so that the methods do.
fn take_unmentioned(block: &mut ItemImpl) -> syn::Generics {
    let mentioned = identifiers(&block.self_ty);
    let all = std::mem::take(&mut block.generics.params);
    let mut moved = syn::Generics::default();
    let mut names = HashSet::default();
    for param in all {
        let name = match &param {
            GenericParam::Type(param) => Some(param.ident.to_string()),
            GenericParam::Const(param) => Some(param.ident.to_string()),
            GenericParam::Lifetime(param) => Some(param.lifetime.ident.to_string()),
        };
        match name.filter(|name| !mentioned.contains(name)) {
            Some(name) => {
                names.insert(name);
                moved.params.push(param);
            }
            None => block.generics.params.push(param),
        }
    }
    let bounds = bounds_that_mention(&mut block.generics, &names);
    if !bounds.is_empty() {
        moved.make_where_clause().predicates.extend(bounds);
    }
    let mentions = |predicate: &WherePredicate| !identifiers(predicate).is_disjoint(&names);
    if let Some(clause) = &mut block.generics.where_clause {
        let (out, kept): (Vec<_>, Vec<_>) = std::mem::take(&mut clause.predicates)
            .into_iter()
            .partition(mentions);
        clause.predicates.extend(kept);
        if !out.is_empty() {
            moved.make_where_clause().predicates.extend(out);
        }
    }
    moved
}

/// Takes the bounds of parameters out that mention one of `names`, `A: Source<D>`, as predicates.
fn bounds_that_mention(
    generics: &mut syn::Generics,
    names: &HashSet<String>,
) -> Vec<WherePredicate> {
    let mut predicates = Vec::new();
    for param in generics.type_params_mut() {
        let ident = &param.ident;
        let (out, kept): (Vec<_>, Vec<_>) = std::mem::take(&mut param.bounds)
            .into_iter()
            .partition(|bound| !identifiers(bound).is_disjoint(names));
        predicates.extend(out.iter().map(|bound| syn::parse_quote!(#ident: #bound)));
        param.bounds.extend(kept);
    }
    predicates
}

pub fn add_generics(generics: &mut syn::Generics, moved: &syn::Generics) {
    let (lifetimes, others): (Vec<_>, Vec<_>) = moved
        .params
        .iter()
        .cloned()
        .partition(|param| matches!(param, GenericParam::Lifetime(_)));
    for lifetime in lifetimes.into_iter().rev() {
        generics.params.insert(0, lifetime);
    }
    generics.params.extend(others);
    if let Some(clause) = &moved.where_clause {
        let predicates = clause.predicates.iter().cloned();
        generics.make_where_clause().predicates.extend(predicates);
    }
}

/// What stands in the place of the derivatives of a method that `x.method(..)` may mean and that has none, so that those
/// of another's are not found by its name.
///
/// Output: `fn __f_rev(&self, _: Infallible) {}`
pub fn gap(item: &ItemImpl, method: &syn::ImplItemFn) -> Option<TokenStream> {
    if is_foreign(item) || !owners::speaks_for(item, &method.sig.ident) {
        return None;
    }
    let receiver = method.sig.receiver();
    let companions = [companions::rev, companions::jvp].map(|name| name(&method.sig.ident));
    let receiver = receiver.map(|receiver| quote!(#receiver,));
    Some(quote! {
        #(
            #[doc(hidden)]
            #[allow(dead_code, unused_mut, clippy::all, clippy::pedantic)]
            fn #companions(#receiver _: ::core::convert::Infallible) {}
        )*
    })
}

/// Whether the block has derivatives by what it says alone: methods, an operator, a conversion, or an index.
pub fn is_differentiable(block: &ItemImpl, options: &Options) -> bool {
    let fits = |function: ItemFn| {
        let trial = Diagnostics::default();
        source::check(&function, options, &trial);
        let fits = trial.is_empty();
        drop(trial.into_compile_errors());
        fits
    };
    let written_out = by_example::expanded_block(block);
    let block = written_out.as_ref().unwrap_or(block);
    let of_foreign = || operator::function(block).or_else(|| operator::conversion(block));
    let (full, _) = foreign::in_full(block.clone());
    if is_foreign(&full) && (full.trait_.is_none() || of_foreign().is_some()) {
        return of_foreign().is_some_and(fits);
    }
    let trial = Diagnostics::default();
    let methods = !read(block, options, &trial).methods.is_empty();
    drop(trial.into_compile_errors());
    methods || indexing::is_known(block) || getters::has_known(block)
}
