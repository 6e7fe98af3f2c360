//! Methods that change what they are called on and hand it on, for calls in a row: `fn gain(&mut self, k: f64) -> &mut Self`,
//! and functions that do so with what they are lent.
//!
//! What they return is what they are called on, which the caller has already: their derivatives are those of what they change.
//!
//! Input:  `fn gain(&mut self, k: f64) -> &mut Self { self.gain = k; self }`
//! Output: `fn gain(&mut self, k: f64) { self.gain = k; }`
//!
//! Input:  `fn scale(out: &mut [f64; 3], k: f64) -> &mut [f64; 3] { out[0] *= k; out }`
//! Output: `fn scale(out: &mut [f64; 3], k: f64) { out[0] *= k; }`
//!
//! Input:  `fn inverse(out: &mut f64, x: f64) -> &mut f64 { if x == 0.0 { out } else { *out = 1.0 / x; out } }`
//! Output: `fn inverse(out: &mut f64, x: f64) { if x == 0.0 { } else { *out = 1.0 / x; } }`

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, FnArg, ImplItemFn, ItemFn, Pat, ReturnType, Signature, Stmt, Type};

use crate::declared;
use crate::source::receiver_as_parameter;

/// How deep functions that return what another returns are followed.
pub const DEEPEST: usize = 4;

/// The same function without the result, if it returns what it is called on, or what it is lent, wherever it returns.
pub fn without_result(function: &ItemFn) -> Option<ItemFn> {
    let block = ended(&function.sig, &function.block, DEEPEST)?;
    let mut function = function.clone();
    function.sig.output = ReturnType::Default;
    *function.block = block;
    Some(function)
}

/// The function of this text hands on what it is lent.
pub fn hands_on(text: &str, depth: usize) -> bool {
    let function = syn::parse_str::<ImplItemFn>(text);
    function.is_ok_and(|function| ended(&function.sig, &function.block, depth).is_some())
}

/// The method of this text is one.
pub fn is_setter(text: &str) -> bool {
    let method = syn::parse_str::<ImplItemFn>(text);
    method.is_ok_and(|method| ended(&method.sig, &method.block, DEEPEST).is_some())
}

/// The body without the values that it returns: of a method what it is called on, of a function its only parameter of the
/// kind `&mut T`.
fn ended(sig: &Signature, body: &syn::Block, depth: usize) -> Option<syn::Block> {
    let exclusive = |ty: &Type| matches!(ty, Type::Reference(of) if of.mutability.is_some());
    // What has the attribute by itself, or says otherwise what it takes, stays as it is.
    let returns = matches!(&sig.output, ReturnType::Type(_, output) if exclusive(output));
    if !returns || depth == 0 {
        return None;
    }
    let handed = match sig.receiver() {
        Some(receiver) => exclusive(&receiver_as_parameter(receiver).ty)
            .then(|| Ident::from(<syn::Token![self]>::default()))?,
        None => only_lent(sig, exclusive)?,
    };
    let block = without_tail(body, &handed, depth)?;
    // One that does nothing else is a getter.
    let does_nothing = block.stmts.is_empty();
    (!does_nothing).then(|| without_values(block, &handed))?
}

/// The body without the value at its end, if that is what is handed on, in every branch.
fn without_tail(body: &syn::Block, handed: &Ident, depth: usize) -> Option<syn::Block> {
    let Some((Stmt::Expr(value, None), before)) = body.stmts.split_last() else {
        return None;
    };
    let mut stmts = before.to_vec();
    stmts.extend(without_value(value, handed, depth)?);
    let brace_token = body.brace_token;
    Some(syn::Block { brace_token, stmts })
}

/// What is done for the value, if that is what is handed on.
fn without_value(value: &Expr, handed: &Ident, depth: usize) -> Option<Option<Stmt>> {
    let named = |expr: &Expr| is_named(expr, handed);
    let branch = match value {
        value if named(value) => return Some(None),
        // `scaled(out, k)`, which hands it on to this function.
        Expr::Call(call) if call.args.iter().any(named) => {
            let Expr::Path(path) = &*call.func else {
                return None;
            };
            let name = path.path.get_ident()?.to_string();
            declared::hands_on(&name, depth - 1).then_some(())?;
            let semi = Some(Default::default());
            return Some(Some(Stmt::Expr(Expr::Call(call.clone()), semi)));
        }
        Expr::If(e) => {
            let mut e = e.clone();
            e.then_branch = without_tail(&e.then_branch, handed, depth)?;
            let (_, other) = e.else_branch.as_mut()?;
            match without_value(other, handed, depth)? {
                Some(Stmt::Expr(branch, _)) => **other = branch,
                _ => return None,
            }
            Expr::If(e)
        }
        Expr::Match(e) => {
            let mut e = e.clone();
            for arm in &mut e.arms {
                let left = without_value(&arm.body, handed, depth)?;
                *arm.body = syn::parse_quote!({ #left });
            }
            Expr::Match(e)
        }
        Expr::Block(e) if e.label.is_none() && e.attrs.is_empty() => {
            let mut e = e.clone();
            e.block = without_tail(&e.block, handed, depth)?;
            Expr::Block(e)
        }
        _ => return None,
    };
    Some(Some(Stmt::Expr(branch, None)))
}

/// The name of the only parameter whose type is such.
fn only_lent(sig: &Signature, is_such: impl Fn(&Type) -> bool) -> Option<Ident> {
    let mut lent = sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) if is_such(&typed.ty) => Some(&*typed.pat),
        _ => None,
    });
    match (lent.next(), lent.next()) {
        (Some(Pat::Ident(param)), None) => Some(param.ident.clone()),
        _ => None,
    }
}

/// The body, if it returns nothing but this.
fn without_values(mut body: syn::Block, handed: &Ident) -> Option<syn::Block> {
    let mut returns = Returns {
        handed,
        others: false,
    };
    returns.visit_block_mut(&mut body);
    (!returns.others).then_some(body)
}

fn is_named(expr: &Expr, name: &Ident) -> bool {
    match expr {
        Expr::Paren(e) => is_named(&e.expr, name),
        Expr::Group(e) => is_named(&e.expr, name),
        Expr::Path(path) => path.path.is_ident(name),
        _ => false,
    }
}

/// `return;` for `return self;`
struct Returns<'a> {
    handed: &'a Ident,
    /// It returns something else too, or what a macro says.
    others: bool,
}

impl VisitMut for Returns<'_> {
    fn visit_expr_return_mut(&mut self, jump: &mut syn::ExprReturn) {
        match &jump.expr {
            Some(value) if is_named(value, self.handed) => jump.expr = None,
            _ => self.others = true,
        }
    }

    fn visit_expr_closure_mut(&mut self, _: &mut syn::ExprClosure) {}

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}

    fn visit_expr_try_mut(&mut self, tried: &mut syn::ExprTry) {
        self.others = true;
        visit_mut::visit_expr_try_mut(self, tried);
    }
}
