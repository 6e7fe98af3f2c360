//! Looks at a part that are unwrapped, as arguments and as what a method is called on: the reference has a name first.
//!
//! ```text
//! let y = run(stages.last_mut().unwrap(), x);   ==>   let part = stages.last_mut().unwrap(); let y = run(part, x);
//! self.filter.as_mut().unwrap().step(x)         ==>   let inside = self.filter.as_mut().unwrap(); inside.step(x)
//! ```

use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall, Stmt as UserStmt};

use super::Lowerer;
use super::leading::{evaluated, leading};
use super::scan::{is_compound, is_place};
use super::view::{is_view, looked_at};
use crate::declared;
use crate::ir::types::peeled;
use crate::structure;

impl Lowerer<'_> {
    /// The words tell that it is an `Option`, or lent.
    pub(super) fn holds_option(&self, of: &Expr) -> bool {
        let name = self
            .type_of(of)
            .and_then(|ty| declared::last_name(&peeled(&ty)));
        name.is_some_and(|name| name == "Option")
    }

    /// The statements with a name for each look at a part that the first of them begins with a call of.
    ///
    /// Input:  `let y = run(stages.last_mut().unwrap(), x);`
    /// Output: `let part = stages.last_mut().unwrap(); let y = run(part, x);`
    pub(super) fn parts_named_first(&mut self, stmts: &[UserStmt]) -> Option<Vec<UserStmt>> {
        let (first, rest) = stmts.split_first()?;
        if let UserStmt::Expr(assigned, Some(_)) = first {
            if let Some(apart) = self.assigned_inside(assigned) {
                return Some([apart, rest.to_vec()].concat());
            }
        }
        let mut first = first.clone();
        let expr = evaluated(&mut first)?;
        let is_option = |of: &Expr| self.holds_option(of);
        let is_look =
            |arg: &Expr| unwrapped_look(arg, &is_option).is_some_and(|of| self.is_place(of));
        let is_inside = |of: &Expr| is_look(of) && unwrapped_look(of, &|_| false).is_none();
        // `rows.last_mut().unwrap().push(x)`
        let lists = |e: &ExprMethodCall| {
            structure::lookup(&e.method.to_string(), e.args.len()).is_some() && is_look(&e.receiver)
        };
        let lends = |part: &Expr| match part {
            Expr::Call(e) => e.args.iter().any(is_look),
            Expr::MethodCall(e) if is_inside(&e.receiver) || lists(e) => true,
            Expr::MethodCall(e) => is_place(&e.receiver) && e.args.iter().any(is_look),
            _ => false,
        };
        let args = match leading(expr, &lends)? {
            Expr::Call(e) => &mut e.args,
            Expr::MethodCall(e) if is_inside(&e.receiver) || lists(e) => {
                if !self.mentions_varied(&e.receiver) {
                    return None;
                }
                let (name, look) = (self.namer.fresh("inside", e.receiver.span()), &e.receiver);
                let before: UserStmt = syn::parse_quote!(let #name = #look;);
                *e.receiver = syn::parse_quote!(#name);
                return Some([vec![before, first], rest.to_vec()].concat());
            }
            Expr::MethodCall(e) => &mut e.args,
            _ => return None,
        };
        let changes = |arg: &Expr| !is_look(arg) && !self.changes_of_expr(arg).is_empty();
        if args.iter().any(changes) || !args.iter().any(|arg| self.mentions_varied(arg)) {
            return None;
        }
        let looks: Vec<bool> = args.iter().map(is_look).collect();
        let mut before = Vec::new();
        for (arg, _) in args.iter_mut().zip(looks).filter(|(_, look)| *look) {
            let name = self.namer.fresh("part", arg.span());
            before.push(syn::parse_quote!(let #name = #arg;));
            *arg = syn::parse_quote!(#name);
        }
        Some([before, vec![first], rest.to_vec()].concat())
    }

    /// An assignment to a part of what is inside of an `Option`: what is assigned is there before it is looked into.
    ///
    /// Input:  `self.filter.as_mut().expect("one").gain = x * y;`
    /// Output: `let right = x * y; let inside = self.filter.as_mut().expect("one"); inside.gain = right;`
    fn assigned_inside(&mut self, assigned: &Expr) -> Option<Vec<UserStmt>> {
        let mut assigned = assigned.clone();
        let (left, right) = match &mut assigned {
            Expr::Assign(e) => (&mut e.left, &mut e.right),
            Expr::Binary(e) if is_compound(&e.op) => (&mut e.left, &mut e.right),
            _ => return None,
        };
        let look = owner(left)?;
        let is_option = |of: &Expr| self.holds_option(of);
        let of = match &*look {
            // `*xs.get_mut(i)? *= x`
            Expr::Try(tried) => {
                let Expr::MethodCall(call) = looked_at(tried, &is_view)?.0 else {
                    return None;
                };
                call.method
                    .to_string()
                    .ends_with("_mut")
                    .then_some(&*call.receiver)?
            }
            look => {
                let lends = matches!(look, Expr::MethodCall(e)
                    if matches!(&*e.receiver, Expr::MethodCall(e) if e.method == "as_mut"));
                unwrapped_look(look, &is_option).filter(|_| lends)?
            }
        };
        if !self.is_place(of) || !self.mentions_varied(of) {
            return None;
        }
        let value = self.namer.fresh("right", right.span());
        let inside = self.namer.fresh("inside", look.span());
        let before = [
            syn::parse_quote!(let #value = #right;),
            syn::parse_quote!(let #inside = #look;),
        ];
        **right = syn::parse_quote!(#value);
        *look = syn::parse_quote!(#inside);
        let semi = Some(Default::default());
        Some([before.to_vec(), vec![UserStmt::Expr(assigned, semi)]].concat())
    }
}

/// The innermost of what a field or an element is taken of.
fn owner(place: &mut Expr) -> Option<&mut Expr> {
    if let Expr::MethodCall(_) | Expr::Try(_) = place {
        return Some(place);
    }
    match place {
        Expr::Paren(e) => owner(&mut e.expr),
        Expr::Field(e) => owner(&mut e.base),
        Expr::Index(e) => owner(&mut e.expr),
        Expr::Unary(e) if matches!(e.op, syn::UnOp::Deref(_)) => owner(&mut e.expr),
        _ => None,
    }
}

/// What `s.last_mut().unwrap()` and the like look into, and `s.as_mut().unwrap()` and `s.as_ref().unwrap()`
/// where `s` `is_option`.
pub(super) fn unwrapped_look<'e>(
    arg: &'e Expr,
    is_option: &dyn Fn(&Expr) -> bool,
) -> Option<&'e Expr> {
    const LOOKS: &[&str] = &["first_mut", "last_mut", "front_mut", "back_mut", "get_mut"];
    let Expr::MethodCall(unwrap) = arg else {
        return None;
    };
    let Expr::MethodCall(look) = &*unwrap.receiver else {
        return None;
    };
    let found = unwrap.method == "unwrap" || unwrap.method == "expect";
    let lends = look.method == "as_mut" || look.method == "as_ref";
    let inside = || lends && is_option(&look.receiver);
    let looks = LOOKS.iter().any(|name| look.method == name) || inside();
    (found && looks).then_some(&*look.receiver)
}
