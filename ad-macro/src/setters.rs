//! Methods that change what they are called on and hand it on, for calls in a row: `fn gain(&mut self, k: f64) -> &mut Self`.
//!
//! What they return is what they are called on, which the caller has already: their derivatives are those of what they change.
//!
//! Input:  `fn gain(&mut self, k: f64) -> &mut Self { self.gain = k; self }`
//! Output: `fn gain(&mut self, k: f64) { self.gain = k; }`

use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ImplItemFn, ItemFn, ReturnType, Signature, Stmt, Type};

/// The same function without the result, if it returns what it is called on, wherever it returns.
pub fn without_result(function: &ItemFn) -> Option<ItemFn> {
    let block = ended(&function.sig, &function.block)?;
    let mut function = function.clone();
    function.sig.output = ReturnType::Default;
    *function.block = block;
    Some(function)
}

/// The method of this text is one.
pub fn is_setter(text: &str) -> bool {
    let method = syn::parse_str::<ImplItemFn>(text);
    method.is_ok_and(|method| ended(&method.sig, &method.block).is_some())
}

/// The body without the values that it returns.
fn ended(sig: &Signature, body: &syn::Block) -> Option<syn::Block> {
    let receiver = sig.receiver()?;
    let exclusive = |ty: &Type| matches!(ty, Type::Reference(of) if of.mutability.is_some());
    let ReturnType::Type(_, output) = &sig.output else {
        return None;
    };
    // What has the attribute by itself, or says otherwise what it takes, stays as it is.
    if !exclusive(output) || !exclusive(&crate::source::receiver_as_parameter(receiver).ty) {
        return None;
    }
    let (last, before) = body.stmts.split_last()?;
    // One that does nothing else is a getter.
    if before.is_empty() || !matches!(last, Stmt::Expr(value, None) if is_self(value)) {
        return None;
    }
    let mut body = syn::Block {
        brace_token: body.brace_token,
        stmts: before.to_vec(),
    };
    let mut returns = Returns { others: false };
    returns.visit_block_mut(&mut body);
    (!returns.others).then_some(body)
}

fn is_self(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(e) => is_self(&e.expr),
        Expr::Group(e) => is_self(&e.expr),
        Expr::Path(path) => path.path.is_ident("self"),
        _ => false,
    }
}

/// `return;` for `return self;`
struct Returns {
    /// It returns something else too, or what a macro says.
    others: bool,
}

impl VisitMut for Returns {
    fn visit_expr_return_mut(&mut self, jump: &mut syn::ExprReturn) {
        match &jump.expr {
            Some(value) if is_self(value) => jump.expr = None,
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
