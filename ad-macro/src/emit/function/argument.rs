//! Functions as arguments of companions: what they captured, their code, and the cotangents of both.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::super::place::{bar_name, dot_name, suffixed};
use super::super::{Cx, place};
use super::{Mode, names, nested};
use crate::ir::{Closure, Function, Place, VarKind};
use crate::lower::function::renamed;
use crate::names::companions;

impl Cx<'_> {
    /// A function, as an argument of a companion.
    pub(in crate::emit) fn function_argument(
        &self,
        function: &Function,
        mode: Mode,
    ) -> TokenStream {
        let ad = self.ad;
        let vars = &self.func.vars;
        match function {
            Function::Param(target) => {
                let [captures, call, companion] = names(&vars[target.root.0].name);
                quote!(#captures, #call, #companion)
            }
            Function::Item(path) => {
                let make = renamed(path, companions::value);
                let companion = match mode {
                    Mode::Reverse => {
                        let companion = renamed(path, companions::rev);
                        quote!(#make!(reverse #companion))
                    }
                    Mode::Forward => {
                        let companion = renamed(path, companions::jvp);
                        quote!(#make!(forward #companion))
                    }
                };
                quote!(#ad::nothing(), #make!(call #path), #companion)
            }
            Function::Closure(closure) => {
                let Some(code) = self.converted.0.get(&closure.id) else {
                    return TokenStream::new();
                };
                let active = closure.captures.iter().zip(&code.active);
                let kept = self.kept(closure);
                let captures = active.rev().fold(kept, |rest, (target, active)| {
                    let root = &vars[target.root.0];
                    if root.function {
                        let [env, ..] = names(&root.name);
                        return quote!(#ad::capture_function(#env, #rest));
                    }
                    let value = self.captured(target);
                    match active {
                        true => quote!(#ad::capture(#value, #rest)),
                        false => quote!(#ad::capture_constant(#value, #rest)),
                    }
                });
                let call = &code.call;
                let companion = match mode {
                    Mode::Reverse => &code.reverse,
                    Mode::Forward => &code.forward,
                };
                quote!(#captures, #call, #companion)
            }
        }
    }

    /// An argument of a companion.
    pub(in crate::emit) fn argument(&self, arg: &crate::ir::Arg, mode: Mode) -> TokenStream {
        match arg {
            crate::ir::Arg::Function(function) => self.function_argument(function, mode),
            arg => super::super::rhs::argument(&self.func.vars, arg),
        }
    }

    /// Cells of what a closure changes, in the primal.
    fn kept(&self, closure: &Closure) -> TokenStream {
        let ad = self.ad;
        let kept = closure.kept.iter().rev();
        kept.fold(quote!(#ad::nothing()), |rest, of| {
            let name = &self.func.var(of.var).name;
            let lent = match of.referred {
                true => quote!(&mut *#name),
                false => quote!(&mut #name),
            };
            quote!(#ad::capture_constant(#ad::Cell::from_mut(#lent), #rest))
        })
    }

    /// A reference to a captured variable, in the primal.
    pub(in crate::emit) fn captured(&self, target: &Place) -> TokenStream {
        let root = &self.func.vars[target.root.0];
        let name = place::written(&self.func.vars, target);
        match root.exclusive {
            true => quote!(&*#name),
            false if root.reference || matches!(root.kind, VarKind::Alias(_)) => name,
            false => quote!(&#name),
        }
    }

    /// Whether the things a closure captured have a derivative.
    pub(in crate::emit) fn active<'a>(&'a self, closure: &'a Closure) -> &'a [bool] {
        let code = self.converted.0.get(&closure.id);
        code.map_or(&[], |code| &code.active)
    }

    /// The accumulators of what a function captured; `slot` gives that of a variable.
    pub(in crate::emit) fn function_slots(
        &self,
        function: &Function,
        mut slot: impl FnMut(usize, &Place) -> TokenStream,
    ) -> TokenStream {
        match function {
            Function::Param(target) => self.bars_of(target),
            Function::Item(_) => quote!(()),
            Function::Closure(closure) => {
                let other = |n, target: &Place, active| match active {
                    true => slot(n, target),
                    false => quote!(()),
                };
                self.parts(closure, |target| self.bars_of(target), other, quote!(()))
            }
        }
    }

    /// The tangents of what a function captured; `dot` gives that of a variable.
    pub(in crate::emit) fn function_dots(
        &self,
        function: &Function,
        mut dot: impl FnMut(usize, &Place) -> TokenStream,
    ) -> TokenStream {
        let own = |target: &Place| {
            let (ad, env) = (self.ad, self.environment(target));
            let dots = dot_name(self.func.var(target.root));
            let lanes = &self.sig.lanes;
            quote!(<#env as #ad::Environment>::shorten_dots::<#lanes>(#dots))
        };
        match function {
            Function::Param(target) => own(target),
            Function::Item(_) => quote!(()),
            Function::Closure(closure) => {
                let other = |n, target: &Place, active| match active {
                    true => dot(n, target),
                    false => quote!(()),
                };
                self.parts(closure, own, other, quote!(()))
            }
        }
    }

    /// What a function captured, in the reverse sweep; `borrowed` gives a reference to a variable.
    pub(in crate::emit) fn function_again(
        &self,
        function: &Function,
        borrowed: impl Fn(&Place) -> TokenStream,
    ) -> TokenStream {
        let ad = self.ad;
        let own = |target: &Place| {
            let [env, ..] = names(&self.func.var(target.root).name);
            quote!(#ad::shorten(#env))
        };
        match function {
            Function::Param(target) => own(target),
            Function::Item(_) => quote!(#ad::nothing()),
            Function::Closure(closure) => {
                // The pullback reads nothing of what the closure changed.
                let kept = quote!(&#ad::Cell::default());
                let parts = self.parts(closure, own, |_, target, _| borrowed(target), kept);
                quote!(#ad::Captures(#parts))
            }
        }
    }

    /// One thing for each variable that a closure captured, in the nest that stands for its captures: `function` gives
    /// that of one that is a function, `other` that of the `n`th, which has a derivative or not. `kept` stands for what
    /// it changes.
    fn parts(
        &self,
        closure: &Closure,
        function: impl Fn(&Place) -> TokenStream,
        mut other: impl FnMut(usize, &Place, bool) -> TokenStream,
        kept: TokenStream,
    ) -> TokenStream {
        let captures = closure.captures.iter().zip(self.active(closure));
        let parts: Vec<TokenStream> = captures
            .enumerate()
            .map(
                |(n, (target, active))| match self.func.var(target.root).function {
                    true => function(target),
                    false => other(n, target, *active),
                },
            )
            .collect();
        let kept = closure.kept.iter().map(|_| kept.clone());
        let all: Vec<TokenStream> = parts.into_iter().chain(kept).collect();
        nested(all.into_iter())
    }

    /// The accumulators of what a parameter that is a function captured, lent for one call.
    pub(in crate::emit) fn bars_of(&self, target: &Place) -> TokenStream {
        let ad = self.ad;
        let bars = bar_name(self.func.var(target.root));
        let env = self.environment(target);
        quote!(<#env as #ad::Environment>::reborrow(&mut #bars))
    }

    /// The type of what a parameter that is a function captured.
    pub(in crate::emit) fn environment(&self, target: &Place) -> Ident {
        suffixed(&self.func.var(target.root).name, "Env")
    }

    /// A capture has a derivative.
    pub(in crate::emit) fn marks_function(&self, function: &Function) -> TokenStream {
        let ad = self.ad;
        match function.places().iter().any(|p| self.activity.place(p)) {
            true => quote!(#ad::Active),
            false => quote!(#ad::Inactive),
        }
    }

    /// The parameters that are functions, under the user's names.
    pub(in crate::emit) fn function_heads(&self) -> TokenStream {
        let params = self.sig.params.iter().filter_map(|p| {
            let passed = p.function.as_ref()?;
            Some(passed.as_closure(&p.name, self.ad))
        });
        quote!(#(#params)*)
    }
}
