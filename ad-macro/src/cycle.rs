//! Recursion: which calls may lead back to the function that makes them.
//!
//! The pullback of such a call is boxed, because a type cannot contain itself: `__f_rev` calls `__f_rev_boxed`, which
//! calls `__f_rev`. Of a cycle of functions that are annotated by themselves, the last that the compiler comes to does.

use std::collections::BTreeSet;

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::{Expr, ExprPath, ItemImpl, Type};

use crate::calls;
use crate::declared;
use crate::hash::HashSet;
use crate::ir::types::peeled;
use crate::ir::{Arg, Callee, Func};
use crate::lower::leads_elsewhere;
use crate::memory;
use crate::options::Options;
use crate::passes::activity::Activity;

/// The functions whose calls close a cycle through one function.
pub struct Cycle {
    scope: Scope,
    /// The function, and the others of its scope that are known to lead back to it.
    names: HashSet<String>,
    /// Calls of functions of other scopes that lead back to it.
    back: BTreeSet<calls::Callee>,
    /// Functions that are not seen yet may do so too.
    open: bool,
}

/// How functions of one scope call each other.
pub struct Scope {
    /// The last name of the type whose methods they are.
    owner: Option<String>,
    /// It is a number, or a parameter that may be one: most receivers are, whose types no word tells.
    of_numbers: bool,
}

impl Scope {
    pub fn new(owner: Option<&ItemImpl>) -> Scope {
        let of_numbers = owner.is_some_and(|block| {
            crate::lower::is_primitive(&block.self_ty) || crate::bounds::own_param(block).is_some()
        });
        let owner = owner.map(|block| match &*block.self_ty {
            Type::Path(path) => path.path.segments.last(),
            _ => None,
        });
        // A block of another type has methods too, which `Self::f` names.
        let owner = owner.map(|last| {
            last.map_or("Self".to_string(), |last| {
                named_type(last.ident.to_string())
            })
        });
        Scope { owner, of_numbers }
    }

    /// The function of this scope that `path` names: `f` and `self::f`, or `Self::f` and `S::f` among methods.
    fn named(&self, path: &ExprPath) -> Option<String> {
        let mut segments = path.path.segments.iter().rev();
        let name = segments.next()?.ident.to_string();
        let of = match &path.qself {
            Some(qself) => match &*qself.ty {
                Type::Path(ty) => ty.path.segments.last().map(|last| last.ident.to_string()),
                _ => return None,
            },
            None => segments.next().map(|segment| segment.ident.to_string()),
        };
        let own = match (&self.owner, of.as_deref()) {
            (None, None | Some("self")) | (Some(_), Some("Self")) => true,
            (Some(owner), Some(of)) => {
                *owner == named_type(of.to_string()) && !of_another_module(path)
            }
            _ => false,
        };
        own.then_some(name)
    }

    /// The function that `path` names, by a name that means the same everywhere in the crate, or nearly so: `f` for
    /// `m::f` too, and `S::f` for `Self::f`.
    fn everywhere(&self, path: &ExprPath) -> Option<calls::Callee> {
        if let Some(name) = self.named(path) {
            return Some(self.qualified(&name).into());
        }
        if path.qself.is_some() {
            return None;
        }
        let mut segments = path.path.segments.iter().rev();
        let name = segments.next()?.ident.to_string();
        let of = segments.next().map(|segment| segment.ident.to_string());
        let of_type = of.as_ref().filter(|of| of.starts_with(char::is_uppercase));
        Some(calls::Callee {
            name: of_type.map_or(name.clone(), |of| {
                format!("{}::{name}", named_type(of.clone()))
            }),
            elsewhere: of.is_some(),
        })
    }

    /// The receiver may be such a number, `(y + 1.0).digamma()`: its type is no other.
    fn may_be_of_number(&self, func: &Func, args: &[Arg]) -> bool {
        let Some(Arg::Ref(place, _) | Arg::Mut(place, _)) = args.first() else {
            return false;
        };
        let name = func.types.of_place(place);
        let name = name.and_then(|ty| declared::last_name(&peeled(&ty)));
        self.of_numbers && (name.is_none() || name == self.owner)
    }

    fn qualified(&self, name: &str) -> String {
        match &self.owner {
            Some(owner) => format!("{owner}::{name}"),
            None => name.to_string(),
        }
    }
}

/// `Poly` for `Cubic` of `type Cubic = Poly<4>;`
fn named_type(name: String) -> String {
    declared::behind_alias(&name).unwrap_or(name)
}

/// `ellipsoid::Projection::new`, where a type of the same name is another.
fn of_another_module(path: &ExprPath) -> bool {
    let mut of = path.path.clone();
    of.segments.pop();
    of.segments.pop_punct();
    path.qself.is_none() && leads_elsewhere(&of)
}

impl Cycle {
    /// Of a free function with itself.
    pub fn of_itself(function: &Ident) -> Cycle {
        Cycle {
            scope: Scope::new(None),
            names: HashSet::from_iter([function.to_string()]),
            back: BTreeSet::new(),
            open: false,
        }
    }

    /// Of `function` with itself, with those that `options` names, and with those that were seen to call it.
    pub fn new(
        function: &Ident,
        options: &Options,
        owner: Option<&ItemImpl>,
        func: &Func,
        activity: &Activity,
        boxable: bool,
    ) -> Cycle {
        let scope = Scope::new(owner);
        let names = options
            .recursive
            .iter()
            .chain([function])
            .map(Ident::to_string);
        let (own, names) = (scope.qualified(&function.to_string()), names.collect());
        let mut cycle = Cycle {
            names,
            back: BTreeSet::new(),
            open: false,
            scope,
        };
        let mut callees = BTreeSet::new();
        for (callee, args) in activity.calls(func) {
            callees.extend(cycle.node(func, callee, args));
        }
        let mut file = memory::file_of(function.span()).unwrap_or_default();
        // Modules of one file may have functions of one name.
        for module in declared::module_within().unwrap_or_default() {
            file = format!("{file}::{module}");
        }
        let known = calls::note(&(file, own), callees, boxable);
        cycle.back = known.back;
        cycle.open = known.open;
        cycle
    }

    /// Whether functions that the compiler comes to later may turn out to close it.
    pub fn may_be_closed(&self) -> bool {
        self.open
    }

    /// The function that a call is of, as far as the words tell.
    fn node(&self, func: &Func, callee: &Callee, args: &[Arg]) -> Option<calls::Callee> {
        match callee {
            Callee::Path(path) => self.scope.everywhere(path),
            Callee::Rule(_)
            | Callee::Operator(..)
            | Callee::Assignment(..)
            | Callee::Function(_) => None,
            Callee::Method(title)
            | Callee::Instance(title, _)
            | Callee::OfTrait(_, title)
            | Callee::Consuming(_, title, _) => {
                if is_on_own(func, callee.method()?, args) {
                    return Some(self.scope.qualified(&title.to_string()).into());
                }
                let name = match self.scope.may_be_of_number(func, args) {
                    true => self.scope.qualified(&title.to_string()),
                    false => format!("{}::{title}", type_of_receiver(func, args)?),
                };
                let elsewhere = true;
                Some(calls::Callee { name, elsewhere })
            }
        }
    }

    /// Whether this call closes the cycle.
    pub fn closes(&self, func: &Func, callee: &Callee, args: &[Arg]) -> bool {
        let near = match callee {
            Callee::Path(path) => self.scope.named(path),
            Callee::Rule(_)
            | Callee::Operator(..)
            | Callee::Assignment(..)
            | Callee::Function(_) => None,
            Callee::Method(title)
            | Callee::Instance(title, _)
            | Callee::OfTrait(_, title)
            | Callee::Consuming(_, title, _) => {
                let own = |method| {
                    is_on_own(func, method, args) || self.scope.may_be_of_number(func, args)
                };
                callee.method().is_some_and(own).then(|| title.to_string())
            }
        };
        let far = || self.node(func, callee, args);
        near.is_some_and(|name| self.names.contains(&name))
            || far().is_some_and(|callee| self.back.contains(&callee))
    }

    /// Whether an active call does.
    pub fn is_closed(&self, func: &Func, activity: &Activity) -> bool {
        let mut calls = activity.calls(func).into_iter();
        calls.any(|(callee, args)| self.closes(func, callee, args))
    }
}

/// A method call on `self`, or on a part of it that is of the same type.
fn is_on_own(func: &Func, method: &Ident, args: &[Arg]) -> bool {
    let Some(Arg::Ref(place, written) | Arg::Mut(place, written)) = args.first() else {
        return false;
    };
    let on_self = place.proj.is_empty() && func.var(place.root).name == "self";
    let call = (method.to_string(), written.to_string());
    on_self || func.calls_on_parts.contains(&call)
}

/// The type of the user's, or of a number, that a method is called on, as far as words tell.
fn type_of_receiver(func: &Func, args: &[Arg]) -> Option<String> {
    let Some(Arg::Ref(place, _) | Arg::Mut(place, _)) = args.first() else {
        return None;
    };
    let ty = peeled(&func.types.of_place(place)?);
    let name = declared::last_name(&ty)?;
    (declared::is_type(&name) || crate::lower::is_primitive(&ty)).then_some(name)
}

/// One of the functions of a scope calls itself.
pub fn repeats(scope: &Scope, functions: &[(&Ident, &syn::Block)]) -> bool {
    let mut functions = functions.iter();
    functions.any(|(name, body)| called(scope, body).contains(&name.to_string()))
}

/// The functions of the scope that the body calls.
fn called(scope: &Scope, body: &syn::Block) -> HashSet<String> {
    struct Calls<'a> {
        scope: &'a Scope,
        found: HashSet<String>,
    }
    impl<'ast> Visit<'ast> for Calls<'_> {
        fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
            visit::visit_expr_call(self, call);
            if let Expr::Path(path) = &*call.func {
                self.found.extend(self.scope.named(path));
            }
        }
        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            visit::visit_expr_method_call(self, call);
            let on_self = matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident("self"));
            if self.scope.owner.is_some() && (on_self || self.scope.of_numbers) {
                self.found.insert(call.method.to_string());
            }
        }
    }
    let found = HashSet::default();
    let mut calls = Calls { scope, found };
    calls.visit_block(body);
    calls.found
}

/// For each function of a scope, the others that it calls and that call it, by whatever way.
pub fn components(scope: &Scope, functions: &[(&Ident, &syn::Block)]) -> Vec<Vec<Ident>> {
    let n = functions.len();
    let mut reaches: Vec<Vec<bool>> = functions
        .iter()
        .map(|(_, body)| {
            let found = called(scope, body);
            let calls = |(name, _): &(&Ident, &syn::Block)| found.contains(&name.to_string());
            functions.iter().map(calls).collect()
        })
        .collect();
    for via in 0..n {
        for from in 0..n {
            if reaches[from][via] {
                let onwards = reaches[via].clone();
                let row = &mut reaches[from];
                row.iter_mut().zip(onwards).for_each(|(r, o)| *r |= o);
            }
        }
    }
    (0..n)
        .map(|f| {
            (0..n)
                .filter(|&g| g != f && reaches[f][g] && reaches[g][f])
                .map(|g| functions[g].0.clone())
                .collect()
        })
        .collect()
}
