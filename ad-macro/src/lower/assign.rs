//! Assignments: `=`, `+=` and the like, to places, and to several at once.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{BinOp, Expr};

use super::Lowerer;
use super::complex;
use super::desugar;
use super::expr::start;
use super::jumps::jumps;
use super::order::is_of_arithmetic;
use super::scan::{is_place, names_a_place, root};
use crate::diag::{Extent, codes};
use crate::ir::*;
use crate::operator;

impl Lowerer<'_> {
    /// `left = right` and `left op= right`.
    pub(super) fn assign(&mut self, left: &Expr, op: Option<BinOp>, right: &Expr, whole: &Expr) {
        let target = root(left).and_then(|ident| self.resolve(&ident.to_string()));
        let Some(target) = target else {
            return match left {
                Expr::Tuple(tuple) if op.is_none() && is_flat(tuple) => {
                    self.assign_tuple(tuple, right)
                }
                Expr::Infer(_) => {
                    let rhs = self.rhs(right, "unused");
                    self.bind_temp(rhs, "unused", right.span());
                }
                _ if op.is_none() => self.assign_parts(left, right, whole),
                _ => self.whole_stmt(whole),
            };
        };
        if self.is_shared_place(left) {
            return self.whole_stmt(whole);
        }
        let active = self.varied.contains(&target) || self.mentions_varied(right);
        // `node = next`, of a `&Box<Node>`: what it refers to is in the box.
        if active && op.is_none() && self.is_behind_box(right) && !self.is_behind_box(left) {
            let inside = self.inside_box(right);
            let inside: Expr = syn::parse_quote_spanned!(right.span()=> &#inside);
            return self.assign(left, None, &inside, whole);
        }
        // `*stock.entry(&item.name).or_insert(0) += item.count;`, of what is told to hold no float: nor do its operands.
        let found_in_it = self.vars[target.0].inactive && !names_a_place(left);
        if !jumps(right) && (!active || found_in_it) {
            return self.whole_stmt(whole);
        }
        if let Some(kept) = op
            .is_none()
            .then(|| self.without_moving(left, right))
            .flatten()
        {
            return self.assign(left, None, &kept, whole);
        }
        if let Some(method) = op.as_ref().and_then(operator::of_assignment) {
            // What is not told to be complex may be real: what is assigned then is the result of the operator.
            let may_be_real = !self.is_complex(right) && self.changes_of_expr(right).is_empty();
            let may_be_real = may_be_real && self.changes_of_expr(left).is_empty();
            if self.is_complex(left) && may_be_real {
                let value = op.and_then(|op| complex::without_assignment(left, &op, right));
                if let Some(value) = value {
                    return self.assign(left, None, &value, whole);
                }
            } else if !self.is_complex(left)
                && (self.is_own(left) || is_place(unborrowed(right)) && self.is_own(right))
            {
                return self.assign_own(left, method, op.to_token_stream(), right);
            }
        }
        if let Some(bits) = op.as_ref().and_then(of_bits) {
            if self.is_own(left) || !self.changes_of_expr(left).is_empty() {
                return self.whole_stmt(whole);
            }
            // Its operands have no derivative, whatever they are a part of.
            let value: Expr = syn::parse_quote_spanned!(bits.span()=> #left #bits (#right));
            return self.assign(left, None, &value, whole);
        }
        if op.as_ref().is_some_and(is_of_arithmetic) && self.order_is_untold(left, right) {
            return self.whole_stmt(whole);
        }
        let operator = op.map_or_else(|| quote!(=), |op| op.to_token_stream());
        if let Some(chosen) = self.assigned_own_index(left, &operator, right) {
            return self.expr_stmt(&chosen);
        }
        let name = self.vars[target.0].name.to_string();
        let right = match op {
            Some(_) => unborrowed(right),
            None => right,
        };
        let mut reference = None;
        if op.is_none() && matches!(left, Expr::Path(_)) {
            if let Some(chosen) = self.choice_of_references(left, right) {
                return self.expr_stmt(&chosen);
            }
            let sliced = self.sliced_for(left, right);
            reference = self.named_reference(sliced.as_ref().unwrap_or(right), &name);
        }
        let all_of_it = matches!(left, Expr::Path(_));
        let wanted = all_of_it.then(|| self.wanted_of(target)).flatten();
        let expected = wanted.or_else(|| self.type_of(left));
        self.expected = expected.filter(|_| op.is_none());
        let mut atom = self.atom(reference.as_ref().unwrap_or(right), &name);
        self.expected = None;
        atom = self.before_the_place(atom, left, &name);
        let Some(place) = self.place(left) else {
            return self.whole_stmt(whole);
        };
        if op.is_none() && atom.var() == Some(target) {
            // a = a: the tangent is read before the place is reset.
            atom = self.bind_temp(Rhs::Use(atom), &name, right.span());
        }
        // Whether what it leads to may get another shape, the type tells.
        if op.is_none() {
            let ty = self.type_of(right);
            self.note_if_untold(&atom, ty);
        }
        let op = match op {
            None => None,
            Some(op @ (BinOp::AddAssign(_) | BinOp::SubAssign(_))) => Some(Operator {
                op,
                start: start(left),
            }),
            Some(op) => match plain_operator(&op) {
                // x *= a   ==>   let t = x * a; x = t;
                Some((plain, row)) => {
                    let old = match place.proj.is_empty() {
                        true => self.use_var(place.root),
                        false => self.bind_temp(Rhs::Read(place.clone()), &name, left.span()),
                    };
                    let rhs = Rhs::Rule {
                        row: crate::rules::operator(row),
                        args: vec![old, atom],
                        form: Form::Operator(Operator {
                            op: plain,
                            start: start(left),
                        }),
                    };
                    atom = self.bind_temp(rhs, &name, whole.span());
                    None
                }
                None => return self.whole_stmt(whole),
            },
        };
        if let Some(var) = atom.var() {
            self.vars[var.0].moved |= op.is_none();
            if self.varied.contains(&var) {
                self.varied.insert(target);
            }
        }
        self.assignable(left, &place);
        let touched = self.touched(target);
        if self.varied.contains(&target) {
            self.varied.extend(&touched);
        }
        self.push(Stmt::Assign { place, op, atom });
        self.changed(&touched);
    }

    /// Refuses a place that is not a variable's, or is a reference that would point elsewhere.
    fn assignable(&self, left: &Expr, place: &Place) {
        let var = &self.vars[place.root.0];
        let redirects = var.exclusive && place.proj.is_empty();
        let shared = matches!(var.kind, VarKind::Alias(_)) && !var.exclusive;
        if !var.mutable || shared || redirects {
            let name = var.name.to_string();
            self.diag
                .error(Extent::of(left), &codes::MUTATION, &name, None);
        }
    }

    /// `left += right`, where `left` is of a type of the user's: a call of `add_assign`.
    fn assign_own(&mut self, left: &Expr, method: &str, op: TokenStream, right: &Expr) {
        let method = proc_macro2::Ident::new(method, left.span());
        let call: syn::ExprMethodCall = syn::parse_quote!((#left).#method(#right));
        let mut rhs = self.method_call(&call, &Expr::MethodCall(call.clone()), "unused");
        if let Rhs::Call { callee, args } = &mut rhs {
            let borrowed = matches!(args.get(1), Some(Arg::Ref(..)));
            *callee = Callee::Assignment(method, borrowed, op);
        }
        let var = self.temp("unused", left.span());
        self.define(var, None, rhs);
    }

    /// `[a, (b, _)] = right;`
    fn assign_parts(&mut self, left: &Expr, right: &Expr, whole: &Expr) {
        let roots = super::scan::targets(left).into_iter().filter_map(root);
        let active = self.mentions_varied(right)
            || roots
                .filter_map(|ident| self.resolve(&ident.to_string()))
                .any(|var| self.varied.contains(&var));
        // One place, of a name that nothing here declares: a static, what a macro bound or a method lent.
        if active && is_one_place(left) {
            let name = root(left).map_or("this place".into(), Ident::to_string);
            self.diag
                .error(Extent::of(left), &codes::MUTATION, &name, None);
            return;
        }
        let apart = match active || jumps(right) {
            true => desugar::destructuring(left, right, self.namer),
            false => None,
        };
        match apart {
            Some(block) => self.expr_stmt(&block),
            None => self.whole_stmt(whole),
        }
    }

    /// `(a, b) = (b, a);`
    fn assign_tuple(&mut self, tuple: &syn::ExprTuple, right: &Expr) {
        let rhs = self.rhs(right, "parts");
        let parts = self.temp("parts", tuple.span());
        self.vars[parts.0].projected = true;
        self.define(parts, None, rhs);
        for (n, left) in tuple.elems.iter().enumerate() {
            let index = syn::Index {
                index: n as u32,
                span: left.span(),
            };
            let part = Place {
                root: parts,
                value: parts,
                proj: vec![Proj::Field(syn::Member::Unnamed(index))],
            };
            if matches!(left, Expr::Infer(_)) {
                continue;
            }
            let atom = self.bind_temp(Rhs::Read(part), "part", left.span());
            match self.place(left) {
                Some(place) => {
                    self.assignable(left, &place);
                    let touched = self.touched(place.root);
                    if atom.var().is_some_and(|var| self.varied.contains(&var)) {
                        self.varied.extend(&touched);
                    }
                    self.push(Stmt::Assign {
                        place,
                        op: None,
                        atom,
                    });
                    self.changed(&touched);
                }
                None => self.diag.error(
                    Extent::of(left),
                    &codes::MUTATION,
                    &left.to_token_stream().to_string(),
                    None,
                ),
            }
        }
    }
}

/// Every part is a place, or left out.
fn is_flat(tuple: &syn::ExprTuple) -> bool {
    let mut parts = tuple.elems.iter();
    parts.all(|part| matches!(part, Expr::Infer(_)) || root(part).is_some())
}

/// `x` of `&x`.
pub(super) fn unborrowed(expr: &Expr) -> &Expr {
    match expr {
        Expr::Reference(r) if r.mutability.is_none() => unborrowed(&r.expr),
        Expr::Paren(e) if !std::ptr::eq(unborrowed(&e.expr), &*e.expr) => unborrowed(&e.expr),
        _ => expr,
    }
}

/// `*=` as `*` with the row of its rule.
pub(super) fn plain_operator(op: &BinOp) -> Option<(BinOp, &'static str)> {
    let span = op.span();
    match op {
        BinOp::MulAssign(_) => Some((BinOp::Mul(syn::token::Star { spans: [span] }), "mul")),
        BinOp::DivAssign(_) => Some((BinOp::Div(syn::token::Slash { spans: [span] }), "div")),
        BinOp::RemAssign(_) => Some((BinOp::Rem(syn::token::Percent { spans: [span] }), "rem")),
        _ => None,
    }
}

/// `^` of `^=`, which only integers and `bool`s have.
fn of_bits(op: &BinOp) -> Option<BinOp> {
    let span = op.span();
    match op {
        BinOp::BitXorAssign(_) => Some(BinOp::BitXor(syn::Token![^](span))),
        BinOp::BitAndAssign(_) => Some(BinOp::BitAnd(syn::Token![&](span))),
        BinOp::BitOrAssign(_) => Some(BinOp::BitOr(syn::Token![|](span))),
        BinOp::ShlAssign(_) => Some(BinOp::Shl(syn::Token![<<](span))),
        BinOp::ShrAssign(_) => Some(BinOp::Shr(syn::Token![>>](span))),
        _ => None,
    }
}

/// Whether there is nothing to take apart on the left of `=`.
fn is_one_place(left: &Expr) -> bool {
    match left {
        Expr::Paren(paren) => is_one_place(&paren.expr),
        Expr::Group(group) => is_one_place(&group.expr),
        _ => !matches!(
            left,
            Expr::Tuple(_) | Expr::Array(_) | Expr::Call(_) | Expr::Struct(_)
        ),
    }
}
