//! The user's names in the reverse sweep, where variables have others and some are references to the record.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use super::super::Cx;
use super::super::place::parameter;
use super::super::reverse::is_reference;
use super::super::sig::Kind;
use super::super::substitute::{replace, replace_whole};
use crate::hash::HashMap;
use crate::ir::{Loop, VarId};
use crate::passes::residuals::Replay;

/// What the names mean that a loop's body takes from around it.
pub struct Names {
    /// Written in the place of the name.
    written: HashMap<String, TokenStream>,
    /// Those of them that the body moves, where it leaves the loop: a copy is, of what the record keeps.
    moved: HashMap<String, TokenStream>,
    /// `let x = x_1;`
    bound: Vec<TokenStream>,
}

/// The name of a variable of the state while the loop is run again.
pub fn in_scope(cx: &Cx, id: VarId) -> Ident {
    let var = cx.func.var(id);
    match var.name == "self" {
        true => var.unique.clone(),
        false => var.name.clone(),
    }
}

impl Names {
    pub fn new(cx: &Cx, l: &Loop, replay: &Replay) -> Names {
        let mut names = Names {
            written: HashMap::default(),
            moved: HashMap::default(),
            bound: Vec::new(),
        };
        let carried = &replay.carried;
        for &id in carried.state.iter().chain(&carried.unset) {
            if cx.func.var(id).name == "self" {
                let this = in_scope(cx, id).into_token_stream();
                names.written.insert("self".to_string(), this);
            }
        }
        for &(id, value) in &carried.read {
            names.read(cx, l, id, value);
        }
        for id in cx.func.moved_whole(&l.body) {
            let (ad, name) = (cx.ad, &cx.func.var(id).name);
            if names.written.contains_key(&name.to_string()) {
                let copy = quote!(#ad::snapshot(&#name));
                names.moved.insert(name.to_string(), copy);
            }
        }
        names
    }

    fn read(&mut self, cx: &Cx, l: &Loop, id: VarId, value: VarId) {
        let ad = cx.ad;
        let (var, here) = (cx.func.var(id), &cx.func.var(value).unique);
        let (name, text) = (&var.name, var.name.to_string());
        let reference = is_reference(cx, value);
        let slice = parameter(&cx.func.vars, id)
            .is_some_and(|n| matches!(cx.sig.params[n].kind, Kind::Slice(_)));
        let value = match reference {
            // A `&mut` that is only read is a `&` here.
            true if var.exclusive && slice => quote!(&#here[..]),
            true if var.exclusive => quote!(#here),
            true => quote!((*#here)),
            false => quote!(#here),
        };
        let bound = l.checkpoint.as_ref().map(|checkpoint| &checkpoint.bound);
        let elsewhere = bound.is_some_and(|bound| bound.contains(&text)) || is_own(&text);
        if text == "self" {
            self.written.insert(text, value);
        } else if reference && !var.exclusive {
            match elsewhere {
                true => self.bound.push(quote!(let #name = #ad::snapshot(#here);)),
                false => drop(self.written.insert(text, value)),
            }
        } else if reference || name != here {
            self.bound.push(quote!(let #name = #value;));
        }
    }

    /// The names that are declared.
    pub fn bind(&self) -> TokenStream {
        self.bound.iter().cloned().collect()
    }

    /// `tokens` with the others replaced.
    pub fn replace(&self, tokens: TokenStream) -> TokenStream {
        replace(replace_whole(tokens, &self.moved), &self.written)
    }
}

/// The macro's own names for parts of a record are spelled so.
fn is_own(name: &str) -> bool {
    let base = name.trim_end_matches(|c: char| c.is_ascii_digit());
    const OWN: &[&str] = &[
        "tape",
        "arm",
        "scope",
        "rest",
        "count",
        "checkpoints",
        "range",
    ];
    OWN.contains(&base)
}
