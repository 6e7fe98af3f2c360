//! Linearisation: `ir` to `lin`, one primal statement at a time.
//!
//! Notation: `x_dot` is the tangent of `x`. Every case gives its equation. Partial derivatives are
//! coefficients that read primal values; what is inactive contributes nothing.

use quote::ToTokens;

use super::activity::Activity;
use crate::ir::{self, Atom, Branch, Place, Rhs, Stmt, VarId};
use crate::lin::{self, Coef, Lin, whole};
use crate::rules::{Partial, Read, Row};

pub fn linearize(func: &ir::Func, activity: &Activity) -> lin::Func {
    lin::Func {
        body: block(func, activity, &func.body),
    }
}

fn block(func: &ir::Func, activity: &Activity, body: &ir::Block) -> lin::Block {
    let items = body
        .stmts
        .iter()
        .enumerate()
        .map(|(index, stmt)| lin::Item {
            index,
            declares: declares(stmt).filter(|var| activity.is_active(*var)),
            stmts: statement(func, activity, stmt),
            blocks: stmt
                .blocks()
                .into_iter()
                .map(|b| block(func, activity, b))
                .collect(),
        })
        .collect();
    lin::Block { items }
}

fn declares(stmt: &Stmt) -> Option<VarId> {
    match stmt {
        Stmt::Let { var, .. } | Stmt::Bind { var, .. } => Some(*var),
        Stmt::Branch(Branch { result, .. }) | Stmt::Scope { result, .. } => *result,
        _ => None,
    }
}

fn statement(func: &ir::Func, activity: &Activity, stmt: &Stmt) -> Vec<Lin> {
    match stmt {
        // v_dot, y_dot := change(v_dot, a_dot, ..)
        Stmt::Let {
            var,
            rhs: Some(Rhs::Structural(change)),
            ..
        } => {
            let active = match change.changes().next() {
                Some(place) => activity.place(place),
                None => activity.is_active(*var) && reads_active(activity, change),
            };
            let change = Lin::Structural {
                out: *var,
                change: change.clone(),
                transposed: false,
            };
            if active { vec![change] } else { Vec::new() }
        }
        Stmt::Let {
            var,
            rhs: Some(rhs),
            ..
        }
        | Stmt::Bind { var, rhs }
            if activity.is_active(*var)
                && !matches!(func.var(*var).kind, ir::VarKind::Alias(_)) =>
        {
            let mut out = Vec::new();
            define(activity, *var, rhs, &mut out);
            out
        }
        // g(&mut p, a, ..):   p_dot, y_dot := push(p_dot, a_dot, ..)
        Stmt::Let {
            var,
            rhs: Some(rhs @ Rhs::Call { args, .. }),
            ..
        } if rhs.lent().into_iter().any(|place| activity.place(place)) => vec![Lin::Call {
            out: *var,
            args: args.clone(),
            transposed: false,
        }],
        // p = a:    p_dot := 0; p_dot += a_dot
        // p += a:   p_dot += a_dot
        // p -= a:   p_dot -= a_dot
        Stmt::Assign {
            place, op, atom, ..
        } if activity.place(place) => {
            let mut out = Vec::new();
            if op.is_none() {
                out.push(Lin::Reset(place.clone()));
            }
            let coef = match op.map(|operator| operator.op) {
                Some(syn::BinOp::SubAssign(_)) => Coef::Minus,
                Some(_) => Coef::Plus,
                None => Coef::One,
            };
            add(activity, place.clone(), coef, atom, &mut out);
            out
        }
        // result_dot += a_dot
        Stmt::Yield { result, atom } | Stmt::Return { result, atom, .. }
            if activity.is_active(*result) =>
        {
            let mut out = Vec::new();
            add(activity, whole(*result), Coef::One, atom, &mut out);
            out
        }
        _ => Vec::new(),
    }
}

/// `let y = rhs;`
fn define(activity: &Activity, var: VarId, rhs: &Rhs, out: &mut Vec<Lin>) {
    let y = || whole(var);
    match rhs {
        // y = a:         y_dot += a_dot
        Rhs::Use(atom) => add(activity, y(), Coef::One, atom, out),
        // y = p.f[i]:    y_dot += p_dot.f[i]
        Rhs::Read(place) => {
            if activity.place(place) {
                out.push(Lin::Add {
                    into: y(),
                    coef: Coef::One,
                    from: place.clone(),
                    transposed: false,
                });
            }
        }
        // y = p.clone(): y_dot += p_dot
        Rhs::Copied { place, method } => {
            if activity.place(place) {
                out.push(Lin::Add {
                    into: y(),
                    coef: Coef::Copied {
                        as_vec: method == "to_vec",
                    },
                    from: place.clone(),
                    transposed: false,
                });
            }
        }
        // y = -a:        y_dot -= a_dot
        Rhs::Neg(atom, _) => add(activity, y(), Coef::Minus, atom, out),
        // y = a + b:     y_dot += a_dot;  y_dot += b_dot        (a - b: the second is subtracted)
        Rhs::Linear {
            left, right, minus, ..
        } => {
            add(activity, y(), Coef::Plus, left, out);
            add(
                activity,
                y(),
                if *minus { Coef::Minus } else { Coef::Plus },
                right,
                out,
            );
        }
        // y = f(a, ..):  y_dot += (df/da) a_dot + ..
        Rhs::Rule { row, args, .. } => rule(activity, var, row, args, out),
        // y = a as T:    y_dot += cast(a_dot)
        Rhs::Cast { atom, ty, .. } => {
            let ty = ty.to_token_stream().to_string();
            let coef = Coef::Cast {
                ty,
                from: atom.clone(),
            };
            add(activity, y(), coef, atom, out);
        }
        // y = g(a, ..):  y_dot += push(a_dot, ..)
        Rhs::Call { args, .. } => {
            out.push(Lin::Call {
                out: var,
                args: args.clone(),
                transposed: false,
            });
        }
        // y = (a, ..):   y_dot.0 += a_dot; ..
        Rhs::Tuple(atoms) => {
            for (n, atom) in atoms.iter().enumerate() {
                add(activity, field(var, n), Coef::One, atom, out);
            }
        }
        // y = [a, ..]:   y_dot[0] += a_dot; ..
        Rhs::Array(atoms) | Rhs::Vec(_, atoms) => {
            for (n, atom) in atoms.iter().enumerate() {
                add(activity, element(var, n), Coef::One, atom, out);
            }
        }
        // y = f(a):      y_dot += a_dot
        Rhs::Wrap { atom, .. } => add(activity, y(), Coef::One, atom, out),
        // y = Name { f: a, .. }:   y_dot.f += a_dot; ..
        Rhs::Construct {
            path,
            fields,
            variant,
        } => {
            for (member, atom) in fields {
                let proj = vec![match variant {
                    true => ir::Proj::Variant(path.clone(), member.clone()),
                    false => ir::Proj::Field(member.clone()),
                }];
                let part = Place {
                    root: var,
                    value: var,
                    proj,
                };
                add(activity, part, Coef::One, atom, out);
            }
        }
        // y = Name { f: a, .., ..b }:   y_dot += b_dot;  y_dot.f := 0;  y_dot.f += a_dot; ..
        Rhs::Update {
            fields,
            skipped,
            base,
            ..
        } => {
            let of_base = match base {
                ir::Base::Place(place) if activity.place(place) => Some(place),
                _ => None,
            };
            if let Some(place) = of_base {
                out.push(Lin::Add {
                    into: y(),
                    coef: Coef::Copied { as_vec: false },
                    from: place.clone(),
                    transposed: false,
                });
            }
            for (member, atom) in fields {
                let part = Place {
                    root: var,
                    value: var,
                    proj: vec![ir::Proj::Field(member.clone())],
                };
                // A skipped field has no tangent that could be of another shape.
                if of_base.is_some() && !skipped.contains(member) {
                    out.push(Lin::Replaced(part.clone()));
                }
                add(activity, part, Coef::One, atom, out);
            }
        }
        Rhs::Structural(_) | Rhs::Opaque(_) => {}
    }
}

/// Something active goes into a value that changes nothing.
fn reads_active(activity: &Activity, change: &ir::Structural) -> bool {
    let operands = change.operands().into_iter().filter_map(Atom::var);
    operands.into_iter().any(|var| activity.is_active(var))
        || change.place.iter().any(|place| activity.place(place))
}

fn rule(activity: &Activity, var: VarId, row: &'static Row, args: &[Atom], out: &mut Vec<Lin>) {
    for (k, partial) in row.partials.iter().enumerate() {
        // (y.0, y.1) = x.sin_cos(): both partials are with respect to the one argument.
        let arg = if row.pair { &args[0] } else { &args[k] };
        let into = if row.pair { field(var, k) } else { whole(var) };
        let coef = match partial {
            Partial::Zero => continue,
            Partial::Identity if matches!(row.name, "clone" | "to_owned") => Coef::One,
            Partial::Identity => Coef::Plus,
            Partial::Reads(reads) => Coef::Partial {
                of: var,
                name: row.name,
                k,
                reads: reads
                    .iter()
                    .map(|read| match read {
                        Read::Arg(n) => args[*n].clone(),
                        Read::Result => Atom::Var { var, value: var },
                    })
                    .collect(),
                times: 1,
            },
        };
        add(activity, into, coef, arg, out);
    }
}

fn add(activity: &Activity, into: Place, coef: Coef, atom: &Atom, out: &mut Vec<Lin>) {
    if let Atom::Var { var, value } = atom {
        if activity.is_active(*var) {
            let from = Place {
                root: *var,
                value: *value,
                proj: Vec::new(),
            };
            out.push(Lin::Add {
                into,
                coef,
                from,
                transposed: false,
            });
        }
    }
}

fn field(var: VarId, n: usize) -> Place {
    let index = syn::Index {
        index: n as u32,
        span: proc_macro2::Span::mixed_site(),
    };
    let proj = vec![ir::Proj::Field(syn::Member::Unnamed(index))];
    Place {
        root: var,
        value: var,
        proj,
    }
}

fn element(var: VarId, n: usize) -> Place {
    let literal = proc_macro2::Literal::usize_unsuffixed(n).to_token_stream();
    let opaque = ir::Opaque::constant(literal, proc_macro2::Span::mixed_site().into());
    Place {
        root: var,
        value: var,
        proj: vec![ir::Proj::Index(opaque)],
    }
}
