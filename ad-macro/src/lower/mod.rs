//! Source to IR. The only directory that looks at `syn::Expr`.
//!
//! What this guarantees:
//! - every operand of active arithmetic is an atom; evaluation keeps the order of the source;
//! - every variable is bound once; a mutable variable has a [`Stmt::Snapshot`] after each change;
//! - unknown syntax becomes [`Opaque`], with what it reads and may change, and the refusal to give
//!   if its derivative turns out to be needed.

mod abroad;
mod apart;
mod applied;
mod arguments;
mod array_rest;
mod arrays;
mod assign;
mod beforehand;
pub mod behind;
mod between;
mod borrowing;
mod by_order;
mod call;
mod callee;
mod cells;
mod checkpoint;
mod choices;
mod chosen;
mod chosen_mutably;
mod closure;
mod coerced;
mod complex;
mod constant_searches;
mod control;
mod convert;
mod counted_entries;
mod counted_while;
mod counting;
mod deeper;
mod deferred;
mod deque;
mod dereferenced;
mod desugar;
mod discrete;
mod distributions;
mod drawing;
mod exchanged;
mod expr;
mod extended;
mod filled;
mod forms;
mod from_bits;
pub mod function;
mod function_lists;
mod generators;
mod getters;
mod given;
mod given_elements;
mod guards;
mod held;
mod in_steps;
mod inclusive;
mod indexed;
mod inert;
mod inner;
mod inside;
mod integers;
mod is_option;
mod item_parts;
mod iter;
mod itertools;
mod jumps;
mod kept_borrows;
mod kept_elsewhere;
mod kept_parts;
mod leading;
mod leaf;
mod left_early;
mod left_matches;
mod lent;
mod lent_to_closures;
mod lets;
mod links;
mod listed_places;
mod lists;
mod logging;
mod looked_up;
mod looks;
mod matching;
mod mem;
mod method_call;
mod moving;
mod of_number;
mod of_slice;
mod of_trait;
mod opaque;
mod operators;
mod option;
mod order;
mod own_copies;
mod pairs;
mod parallel;
mod parentheses;
mod pattern;
mod place;
mod printed;
mod reassembled;
mod reciprocal;
mod redirected;
mod refusals;
mod rescaled;
mod reshaping;
mod returns;
mod ruled;
mod scan;
mod scope;
mod selected;
mod sequence;
mod setters;
mod shadowed;
mod shared;
mod shared_receivers;
mod skipped;
mod special;
mod spelled;
mod spelled_trait;
mod spliced;
mod stepping;
mod stmt;
mod structural;
mod supposed;
mod told;
mod tried_into;
mod tries;
mod truncated;
mod typed;
mod types;
mod unchecked;
mod unrolled;
mod unused_closures;
mod variables;
mod view;
mod within;
mod without_floats;
mod written_as;

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;

use crate::annotated_trait;
use crate::bounds;
use crate::callable;
use crate::declared;
use crate::diag::{Diagnostics, Extent, codes};
use crate::foreign;
use crate::hash::{HashMap, HashSet};
use crate::ir::types::optional_exclusive;
use crate::ir::*;
use crate::names::Namer;
use crate::passes::following;
pub use cells::holds_cell;
pub use chosen::tails;
pub use held::boxed;
pub use is_option::gives_option;
pub use jumps::pattern_names;
pub use looks::plain_name;
pub use scan::{is_compound, is_known_macro, is_reading_macro, only_reads};
pub use typed::leads_elsewhere;
pub use types::{
    has_only_lifetime_parameters, holds_no_float, is_discrete_type, is_exclusive,
    is_inactive_by_alias, is_inactive_type, is_integer_name, is_primitive, is_supplied_option,
    is_without_cotangent, refers_to_nothing,
};
pub use unchecked::{check_body, is_of_slices};

/// The state of one lowering.
struct Lowerer<'a> {
    diag: &'a Diagnostics,
    namer: &'a mut Namer,
    function: &'a Ident,
    type_params: HashSet<String>,
    /// Those that are numbers, and not vectors with operators of their own.
    numbers: HashSet<String>,
    vars: Vec<Var>,
    /// The names of `vars`.
    named: HashSet<String>,
    scopes: Vec<HashMap<String, VarId>>,
    /// The immutable variable that holds the current value of each mutable one.
    snapshots: HashMap<VarId, VarId>,
    /// Integers whose lowest bits are the mantissa of a float: of which, and how long that is if it is.
    mantissas: HashMap<VarId, Vec<(VarId, u32)>>,
    /// The lengths of the mantissas that an integer has no bit of: signs and exponents.
    beside_mantissas: HashMap<VarId, Vec<u32>>,
    /// Variables that may depend on an input. Over-approximated; activity analysis is exact.
    varied: HashSet<VarId>,
    /// Variables that a call defines.
    called: HashSet<VarId>,
    /// Names of failures that are only handed on: `iter::leaving`.
    failures: HashSet<String>,
    /// Statements of the blocks being built, innermost last.
    blocks: Vec<Vec<Stmt>>,
    /// Closures bound by `let` whose calls can be written out, and how many were.
    closures: HashMap<VarId, held::Held>,
    inlined: usize,
    /// Iterators bound by `let`.
    iterators: HashMap<VarId, iter::Bound>,
    /// Variables that are arrays, as their type or their value says.
    arrays: HashSet<VarId>,
    /// The lengths of those that are written out.
    array_lengths: HashMap<VarId, usize>,
    /// Variables that may be one shared reference after another, as the value says that they begin with.
    redirected: HashSet<VarId>,
    /// The lengths of slices that patterns take apart, by name.
    slice_lengths: Vec<(Place, syn::Expr)>,
    next_id: usize,
    result: VarId,
    /// The differentiable methods of the `impl` block the function stands in, and the parameters of its type.
    own_methods: HashMap<String, syn::Signature>,
    /// Of a default method, the trait that it is of.
    own_trait: Option<String>,
    own: HashSet<VarId>,
    /// The type of the `impl` block, and those of variables, as far as the words tell.
    own_type: Option<syn::Type>,
    types: Types,
    /// Variables that are floats as what they are bound to is.
    floats: HashSet<VarId>,
    /// Those that are literals, of which nothing tells which float they are.
    literals: HashSet<VarId>,
    links: links::Links,
    /// The getters that are being written out, outermost first, and those that call each other for ever.
    getters: Vec<proc_macro2::Ident>,
    cyclic_getters: HashSet<proc_macro2::Ident>,
    /// What the method that is being lowered returns is dropped.
    setting: bool,
    /// Parameters whose type is a generic parameter, or a reference to one.
    generic: HashSet<VarId>,
    /// Functions of other crates that the user wrote the derivatives of.
    user_rules: &'a [syn::Path],
    /// Every float is an `f64`, as far as the function's own words go.
    only_f64: bool,
    /// Lists of functions to which others are pushed.
    gathered: HashSet<VarId>,
    /// The written type of the `let` whose value is lowered, or of the function's result.
    expected: Option<syn::Type>,
    /// The same of the values that branches, blocks and loops make.
    wanted: HashMap<VarId, syn::Type>,
    /// Variables that functions of types of other crates made, and these types.
    abroad: HashMap<VarId, String>,
    /// Variables that are distributions of another crate.
    distributions: HashMap<VarId, distributions::Made>,
    /// Variables that are what a function has returned.
    from_calls: HashSet<VarId>,
    output: Option<syn::Type>,
    /// What rustc is to check of skipped fields of variables.
    claims: Vec<(VarId, TokenStream)>,
    /// The type of a float of which nothing else tells the type, where something has to.
    float: Option<syn::Type>,
    /// Names that only integers are used as.
    integer_names: HashMap<String, integers::Use>,
    /// Variables that may be changed behind a shared reference.
    cells: cells::Cells,
    /// The same with those that hold counts alone, of a function with checkpoints.
    counted: cells::Cells,
    /// Names of variables that are lent to be drawn from.
    generators: HashSet<String>,
    /// Those of which calls are lent a `&mut`.
    lent_names: HashSet<String>,
    /// What has been borrowed from cells until the statement ends that is lowered.
    guards: Vec<syn::Expr>,
    /// Every index is named first: the place outlives the variables in it.
    stable: bool,
    /// Some place leads into a variant.
    has_variants: bool,
    /// A method or function is called that may be of a type of another crate.
    has_foreign: bool,
    /// The methods that are called, which a trait may give types that are not the user's.
    called_methods: BTreeSet<String>,
    /// Calls of methods on parts of the type of the `impl` block.
    calls_on_parts: HashSet<(String, String)>,
    /// Variables whose written type is an `Option`.
    options: HashSet<VarId>,
    /// The runtime, as the generated bodies name it.
    ad: TokenStream,
    /// Variables changed through an alias, which may still be in use: their value is named again where
    /// they are.
    stale: HashSet<VarId>,
    /// Parts of variables that are assigned to somewhere.
    put_back: HashSet<String>,
    /// The function returns `()`.
    unit: bool,
    /// The function's own generic parameters, and the written types of its parameters.
    generics: syn::Generics,
    /// Those, and the ones of the `impl` block.
    all_generics: Vec<syn::Generics>,
    param_types: Vec<syn::Type>,
}

/// Lowers one function, or method of `owner`. `inactive` are the parameters the user left out of `wrt`.
pub fn lower(
    item: &syn::ItemFn,
    owner: Option<&syn::ItemImpl>,
    user_rules: &[syn::Path],
    inactive: &HashSet<String>,
    namer: &mut Namer,
    diag: &Diagnostics,
) -> Func {
    let text = item.to_token_stream().to_string();
    own_copies::refuse(item, &text, diag);
    let checked = unchecked::checked(item, &text);
    let item = checked.as_ref().unwrap_or(item);
    let written_out = itertools::written_out(item, &text);
    let item = written_out.as_ref().unwrap_or(item);
    let by_path = generators::written_out(item, &text);
    let item = by_path.as_ref().unwrap_or(item);
    let in_order = parallel::written_out(item, &text);
    let item = in_order.as_ref().unwrap_or(item);
    let moved = within::written_out(item, &text, namer);
    let item = moved.as_ref().unwrap_or(item);
    let in_turn = deeper::written_out(item, &text, namer);
    let item = in_turn.as_ref().unwrap_or(item);
    let supposed = supposed::written_out(item, &text, owner);
    let item = supposed.as_ref().unwrap_or(item);
    let by_part = item_parts::written_out(item, &text);
    let item = by_part.as_ref().unwrap_or(item);
    let shared = shared::written_out(item);
    let item = shared.as_ref().unwrap_or(item);
    let cells = cells::of_function(item, &text, inactive);
    let sig = &item.sig;
    let ad = namer.fresh("ad", Span::mixed_site()).to_token_stream();
    // In the default methods of a trait of numbers `Self` is one more parameter.
    let number = owner.and_then(annotated_trait::as_number);
    let outer = owner.map(|block| block.generics.clone());
    let outer = number.clone().into_iter().chain(outer);
    let all_generics: Vec<syn::Generics> = outer.chain([sig.generics.clone()]).collect();
    let owner = owner.filter(|_| number.is_none());
    let type_params = all_generics.iter().flat_map(|of| of.type_params());
    let type_params: HashSet<String> = type_params.map(|p| p.ident.to_string()).collect();
    let numbers = type_params.iter().filter(|name| {
        let name = Ident::new(name, Span::call_site());
        !bounds::is_vector(&name, &all_generics.iter().collect::<Vec<_>>())
    });
    let numbers = numbers.cloned().collect();
    let mut lowerer = Lowerer {
        diag,
        namer,
        function: &sig.ident,
        type_params,
        numbers,
        vars: Vec::new(),
        named: HashSet::default(),
        scopes: vec![HashMap::default()],
        snapshots: HashMap::default(),
        mantissas: HashMap::default(),
        beside_mantissas: HashMap::default(),
        varied: HashSet::default(),
        called: HashSet::default(),
        failures: HashSet::default(),
        blocks: Vec::new(),
        closures: HashMap::default(),
        iterators: HashMap::default(),
        arrays: HashSet::default(),
        array_lengths: HashMap::default(),
        redirected: HashSet::default(),
        slice_lengths: Vec::new(),
        links: links::Links::default(),
        inlined: 0,
        next_id: 1,
        result: VarId(0),
        gathered: HashSet::default(),
        expected: None,
        wanted: HashMap::default(),
        abroad: HashMap::default(),
        distributions: HashMap::default(),
        from_calls: HashSet::default(),
        output: match &sig.output {
            syn::ReturnType::Type(_, ty) => Some((**ty).clone()),
            syn::ReturnType::Default => None,
        },
        claims: Vec::new(),
        guards: Vec::new(),
        stable: false,
        has_variants: false,
        has_foreign: false,
        called_methods: BTreeSet::new(),
        calls_on_parts: HashSet::default(),
        options: HashSet::default(),
        ad,
        stale: HashSet::default(),
        put_back: kept_parts::assigned(item),
        unit: crate::source::returns_unit(sig),
        only_f64: typed::written::is_only_f64(sig, &text),
        float: typed::written::likely_float(&all_generics, &text),
        integer_names: integers::by_use(item, typed::written::is_only_f64(sig, &text)),
        generators: drawing::generators(item),
        lent_names: arguments::lent_names(item),
        cells,
        counted: match text.contains("checkpoint") {
            true => cells::with_counts(item, &text),
            false => cells::Cells::default(),
        },
        own_methods: owner.map(methods).unwrap_or_default(),
        own_trait: owner.and_then(annotated_trait::of_defaults),
        own: HashSet::default(),
        user_rules,
        own_type: owner.map(|block| (*block.self_ty).clone()),
        getters: Vec::new(),
        cyclic_getters: Default::default(),
        setting: false,
        types: Types::default(),
        floats: HashSet::default(),
        literals: HashSet::default(),
        generic: HashSet::default(),
        generics: sig.generics.clone(),
        all_generics,
        param_types: Vec::new(),
    };
    let name = lowerer.namer.fresh("value", sig.ident.span());
    lowerer.result = lowerer.new_var(name.clone(), name, VarKind::Result, false);
    let mut params = Vec::new();
    let mut patterns = Vec::new();
    for input in &sig.inputs {
        let mut typed = match input {
            syn::FnArg::Typed(typed) => typed.clone(),
            syn::FnArg::Receiver(receiver) => crate::source::receiver_as_parameter(receiver),
        };
        if let Some(block) = owner.filter(|block| crate::block::is_foreign(block)) {
            crate::foreign::spell_out(&mut typed.ty, block);
        }
        let span = syn::spanned::Spanned::span(&*typed.pat);
        let (ident, mutable) = match &*typed.pat {
            // Another reference may be assigned to it: the parameter itself stays what it is.
            syn::Pat::Ident(p) if pattern::is_redirected(p, &typed.ty) => {
                patterns.push((params.len(), (*typed.pat).clone()));
                (p.ident.clone(), false)
            }
            syn::Pat::Ident(p) if p.by_ref.is_none() && p.subpat.is_none() => {
                (p.ident.clone(), p.mutability.is_some())
            }
            syn::Pat::Wild(_) => (lowerer.namer.fresh("unused", span), false),
            pattern if pattern::binds_by_value(pattern) => {
                patterns.push((params.len(), pattern.clone()));
                (lowerer.namer.fresh("pair", span), false)
            }
            other => {
                let what = quote::quote!(#other).to_string();
                diag.error(Extent::of(other), &codes::PARAMETER_PATTERN, &what, None);
                continue;
            }
        };
        let function = callable::of_type(&typed.ty, &sig.generics);
        lowerer.param_types.push((*typed.ty).clone());
        if let Some(signature) = &function {
            let var = lowerer.bind(&ident, VarKind::Param(params.len()), false);
            let (inputs, output) = (&signature.inputs, &signature.output);
            lowerer.note_type(var, syn::parse_quote!(fn(#(#inputs),*) -> #output));
            lowerer.vars[var.0].function = true;
            lowerer.vars[var.0].inactive = inactive.contains(&ident.to_string());
            if !lowerer.vars[var.0].inactive {
                lowerer.varied.insert(var);
            }
            params.push(Param {
                var,
                ty: (*typed.ty).clone(),
                mutable: false,
                function,
            });
            continue;
        }
        let exclusive = types::is_exclusive(&typed.ty);
        let mutable = mutable || optional_exclusive(&typed.ty);
        let var = lowerer.bind(&ident, VarKind::Param(params.len()), mutable || exclusive);
        // What a `&mut` parameter refers to is a result, so it cannot be held constant.
        let held = inactive.contains(&ident.to_string()) && !exclusive;
        let by_alias = types::is_inactive_by_alias(&typed.ty);
        let without = crate::source::is_without_derivative(&typed.ty)
            || crate::source::is_text(&typed.ty, sig);
        let off = is_inactive_type(&typed.ty) || by_alias || without || held;
        lowerer.vars[var.0].inactive = off;
        lowerer.vars[var.0].exclusive = exclusive;
        lowerer.vars[var.0].projected = exclusive;
        lowerer.vars[var.0].inferred = matches!(&*typed.ty, syn::Type::Infer(_));
        lowerer.vars[var.0].reference = matches!(&*typed.ty, syn::Type::Reference(_));
        let ty = match owner {
            Some(block) => declared::in_full(&typed.ty, &block.self_ty),
            None => (*typed.ty).clone(),
        };
        let generator = crate::source::is_generator(&typed.ty, sig);
        lowerer.vars[var.0].generator = generator;
        // A generator of the user's own has no derive, which the claim would ask for.
        lowerer.vars[var.0].discrete = by_alias || !off && !generator && is_discrete_type(&ty);
        if !off && lowerer.vars[var.0].may_vary() {
            lowerer.varied.insert(var);
        }
        if matches!(&*typed.ty, syn::Type::Array(_)) {
            lowerer.arrays.insert(var);
        }
        let written = declared::expanded(&typed.ty, &lowerer.type_params);
        if types::is_option(&written) {
            lowerer.options.insert(var);
        }
        lowerer.note_written_type(var, &typed.ty);
        if lowerer.is_type_param(&typed.ty) {
            lowerer.generic.insert(var);
        }
        if owner.is_some_and(|block| types::is_own_type(&typed.ty, block)) {
            lowerer.own.insert(var);
        }
        params.push(Param {
            var,
            ty: (*typed.ty).clone(),
            mutable,
            function: None,
        });
    }
    let result = lowerer.result;
    if let syn::ReturnType::Type(_, ty) = &sig.output {
        lowerer.vars[result.0].inactive = crate::source::is_without_floats(ty);
    }
    lowerer.blocks.push(Vec::new());
    for param in &params {
        lowerer.claim_discrete(param.var);
        if crate::source::is_point_in_time(&param.ty) {
            lowerer.claim_ordered(param.var);
        }
    }
    let own: Vec<VarId> = params.iter().map(|p: &Param| p.var).collect();
    lowerer.changed(&own);
    let body = lowerer.without_steps_of_parameters(&item.block, sig);
    for (n, pattern) in patterns {
        lowerer.take_parameter_apart(params[n].var, &pattern);
    }
    if lowerer.unit {
        lowerer.block_into(&body, None);
        let atom = lowerer.unit_atom();
        lowerer.push(Stmt::Yield { result, atom });
    } else {
        lowerer.block_into(&body, Some(result));
    }
    let mut stmts = lowerer.blocks.pop().unwrap_or_default();
    lowerer.place_claims(&mut stmts);
    let body = Block { stmts };
    let mut written_out: Vec<VarId> = lowerer
        .closures
        .iter()
        .filter(|(_, held)| held.is_all())
        .map(|(var, _)| var)
        .chain(lowerer.iterators.keys())
        .copied()
        .collect();
    written_out.sort();
    let mut func = Func {
        name: sig.ident.clone(),
        ad: lowerer.ad,
        has_variants: lowerer.has_variants,
        has_foreign: lowerer.has_foreign,
        hidden_traits: declared::hidden_traits(&lowerer.called_methods),
        calls_on_parts: lowerer.calls_on_parts,
        own_type: lowerer.own_type,
        params,
        vars: lowerer.vars,
        types: lowerer.types,
        is_generic: !lowerer.type_params.is_empty()
            || sig.inputs.to_token_stream().to_string().contains("impl"),
        has_plain_numbers: !lowerer.all_generics.iter().any(bounds::is_of_numbers),
        body,
        result,
    };
    let is_chain = |var: &VarId| lowerer.iterators.contains_key(var);
    for var in unused_closures::drop_unused(&mut func, &written_out, &is_chain) {
        // What is done to it in one place and seen in another would go apart.
        if lowerer
            .iterators
            .get(&var)
            .is_some_and(|bound| bound.is_split())
        {
            let span = func.var(var).name.span();
            diag.error(span, &codes::METHOD, "next", None);
        }
    }
    following::mark(&mut func);
    reshaping::reshaping_assignments(&mut func, namer);
    func
}

fn methods(block: &syn::ItemImpl) -> HashMap<String, syn::Signature> {
    let methods = block.items.iter().filter_map(|item| match item {
        syn::ImplItem::Fn(method) => {
            let name = method.sig.ident.to_string();
            let hidden = foreign::is_hidden(&block.self_ty, &name, method.sig.inputs.len());
            // `self.cbrt()` in a block of `f64` is the language's.
            let own = !(hidden && crate::block::is_foreign(block));
            own.then(|| (name, method.sig.clone()))
        }
        _ => None,
    });
    methods.collect()
}
