//! The closures of a function that are handed over: each has code and companions of its own.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ItemFn;

use super::analyse;
use super::stages;
use crate::cycle::Cycle;
use crate::diag::Diagnostics;
use crate::emit::function::{Code, Converted};
use crate::emit::place::Side;
use crate::emit::sig::Companion;
use crate::emit::{Closure, Cx};
use crate::hash::HashSet;
use crate::options::Options;
use crate::passes::activity;
use crate::passes::floats::Floats;
use crate::passes::residuals::Plan;
use crate::{emit, ir};

/// What the closures of a function have in common with it.
#[derive(Clone, Copy)]
pub(super) struct Handed<'a> {
    pub(super) owner: Option<&'a syn::ItemImpl>,
    pub(super) options: &'a Options,
    pub(super) items: &'a TokenStream,
    pub(super) path: &'a TokenStream,
    pub(super) cycle: &'a Cycle,
}

/// What a closure stands in.
pub(super) struct Around<'a> {
    pub(super) func: &'a ir::Func,
    pub(super) sig: &'a Companion,
    /// What names of the closure's own begin with.
    pub(super) prefix: String,
    /// What the closure captures is not handed over, but there.
    pub(super) ambient: bool,
}

impl Around<'_> {
    /// The type parameter that says whether the derivative with respect to a reference parameter is wanted.
    fn marker(&self, place: &ir::Place) -> Option<proc_macro2::Ident> {
        emit::marker(self.func, self.sig, place)
    }
}

/// The code of the closures that are handed over where a derivative goes through the call.
pub(super) fn convert_closures(
    around: &Around,
    activity: &activity::Activity,
    handed: &Handed,
    diag: &Diagnostics,
) -> Option<Converted> {
    let mut converted = Converted::default();
    for closure in activity.closures(around.func) {
        let captures = closure.captures.iter();
        let mut active: Vec<bool> = captures.map(|place| activity.place(place)).collect();
        active.extend(closure.kept.iter().map(|_| false));
        let code = convert_closure(closure, active, around, handed, diag)?;
        converted.0.insert(closure.id, code);
    }
    Some(converted)
}

fn convert_closure(
    closure: &ir::Closure,
    active: Vec<bool>,
    around: &Around,
    handed: &Handed,
    diag: &Diagnostics,
) -> Option<Code> {
    let item = &closure.item;
    let captured = active.len();
    let own = Diagnostics::default();
    let inactive = item
        .sig
        .inputs
        .iter()
        .zip(&active)
        .filter_map(|(input, active)| match input {
            syn::FnArg::Typed(typed) if !active => Some(typed.pat.to_token_stream().to_string()),
            _ => None,
        });
    let (mut namer, func, activity) = analyse(
        item,
        handed.owner,
        &handed.options.rules,
        &inactive.collect(),
        &own,
    );
    if !own.is_empty() {
        diag.take(own);
        return None;
    }
    let tangent = stages::linear(&func, &activity, None);
    let floats = Floats::of(&func);
    let (cotangent, plan) =
        stages::transposed(&func, &activity, &tangent, false, Some(&floats), None);
    let ad = func.ad.clone();
    let mut sig = Companion::new(
        item,
        handed.owner,
        &func,
        &plan,
        handed.options,
        handed.path,
        &mut namer,
    );
    if !around.ambient {
        sig.lanes = around.sig.lanes.clone();
    }
    let prefix = format!("{}C{}", around.prefix, closure.id);
    for (n, marker) in sig.markers.iter_mut().enumerate() {
        // Whether the derivative of what is captured is wanted, the function around the closure is told.
        let told = closure
            .captures
            .get(n)
            .and_then(|place| around.marker(place));
        *marker = told.unwrap_or_else(|| {
            let own = emit::place::numbered(&format!("{prefix}A"), n);
            sig.settled.push(own.clone());
            own
        });
    }
    let inside = Around {
        func: &func,
        sig: &sig,
        prefix,
        ambient: false,
    };
    let converted = convert_closures(&inside, &activity, handed, diag)?;
    let wanted = emit::wanted::Wanted::default();
    let cx = Cx {
        floats: &floats,
        wanted: &wanted,
        conditional: &Default::default(),
        captured: Some(captured),
        ambient: around.ambient,
        converted: &converted,
        cycle: handed.cycle,
        func: &func,
        activity: &activity,
        plan: &plan,
        path: handed.path,
        ad: &ad,
        sig: &sig,
        items: handed.items,
        unzip: None,
        closure: Closure::Pull,
        side: Side::Primal,
        renamed: None,
    };
    Some(Code {
        call: emit::function::call(&cx, item, captured),
        reverse: emit::function::reverse(&cx, &cotangent, captured),
        forward: emit::function::forward(&cx, &tangent, captured),
        lanes: sig.lanes.clone(),
        active,
    })
}

/// The code of a closure whose first `captured` parameters are variables around it, which have no derivatives.
pub fn function_value(
    item: &ItemFn,
    captured: usize,
    options: &Options,
    diag: &Diagnostics,
) -> Option<Code> {
    let outside: ItemFn = syn::parse_quote!(
        fn outside() {}
    );
    let dropped = Diagnostics::default();
    let (mut namer, func, _) = analyse(
        &outside,
        None,
        &options.rules,
        &HashSet::default(),
        &dropped,
    );
    drop(dropped.into_compile_errors());
    let krate = &options.krate;
    let (path, items) = (quote!(#krate::__private), TokenStream::new());
    let sig = Companion::new(
        &outside,
        None,
        &func,
        &Plan::default(),
        options,
        &path,
        &mut namer,
    );
    let around = Around {
        func: &func,
        sig: &sig,
        prefix: String::new(),
        ambient: true,
    };
    let cycle = Cycle::of_itself(&item.sig.ident);
    let handed = Handed {
        owner: None,
        options,
        items: &items,
        path: &path,
        cycle: &cycle,
    };
    let closure = ir::Closure {
        id: 0,
        item: item.clone(),
        captures: Vec::new(),
        kept: Vec::new(),
        written: TokenStream::new(),
    };
    convert_closure(&closure, vec![false; captured], &around, &handed, diag)
}
