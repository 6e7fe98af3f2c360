//! What is known of types from the words alone: written ones, and what they lead to.

use std::collections::HashMap;

use syn::Type;

use crate::ir::{Block, Func, Place, Proj, Rhs, Stmt, VarId};

/// The types that are known.
pub struct Types<'a>(HashMap<VarId, &'a Type>);

pub fn of(func: &Func) -> Types<'_> {
    let params = func.params.iter().map(|param| (param.var, &param.ty));
    let mut types = Types(params.collect());
    types.block(&func.body);
    types
}

impl<'a> Types<'a> {
    /// The bytes of a value of the variable's type.
    pub fn bytes(&self, var: VarId) -> Option<usize> {
        bytes(self.0.get(&var)?)
    }

    fn block(&mut self, body: &'a Block) {
        for stmt in &body.stmts {
            match stmt {
                Stmt::Let {
                    var, ty: Some(ty), ..
                } => drop(self.0.insert(*var, ty)),
                Stmt::Let {
                    var,
                    rhs: Some(rhs),
                    ..
                }
                | Stmt::Bind { var, rhs } => {
                    if let Some(ty) = self.value(rhs) {
                        self.0.insert(*var, ty);
                    }
                }
                Stmt::Snapshot { value, var } => {
                    if let Some(ty) = self.0.get(var) {
                        self.0.insert(*value, behind(ty));
                    }
                }
                _ => {}
            }
            stmt.blocks().into_iter().for_each(|b| self.block(b));
        }
    }

    fn value(&self, rhs: &'a Rhs) -> Option<&'a Type> {
        match rhs {
            Rhs::Read(place) => self.place(place),
            Rhs::Cast { ty, .. } => Some(ty),
            // Arithmetic has one type; a literal takes that of the other operand.
            Rhs::Use(_) | Rhs::Neg(..) | Rhs::Linear { .. } => self.operand(rhs),
            Rhs::Rule { row, .. } if !row.pair => self.operand(rhs),
            _ => None,
        }
    }

    fn operand(&self, rhs: &'a Rhs) -> Option<&'a Type> {
        let operands = rhs.atoms().into_iter().filter_map(|atom| atom.var());
        operands
            .into_iter()
            .find_map(|var| self.0.get(&var).copied())
    }

    fn place(&self, place: &Place) -> Option<&'a Type> {
        let mut ty = *self.0.get(&place.root)?;
        for proj in &place.proj {
            ty = match (proj, behind(ty)) {
                (Proj::Deref, inner) => inner,
                (Proj::Index(_), Type::Slice(s)) => &s.elem,
                (Proj::Index(_), Type::Array(a)) => &a.elem,
                (Proj::Index(_), Type::Path(path)) => element(path)?,
                _ => return None,
            };
        }
        Some(ty)
    }
}

/// What a reference refers to.
fn behind(ty: &Type) -> &Type {
    match ty {
        Type::Reference(r) => behind(&r.elem),
        Type::Paren(p) => behind(&p.elem),
        ty => ty,
    }
}

/// `T` of `Vec<T>`.
fn element(path: &syn::TypePath) -> Option<&Type> {
    let last = path.path.segments.last()?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match (last.ident == "Vec", arguments.args.first()?) {
        (true, syn::GenericArgument::Type(ty)) => Some(ty),
        _ => None,
    }
}

fn bytes(ty: &Type) -> Option<usize> {
    match ty {
        Type::Path(path) => match path.path.get_ident()?.to_string().as_str() {
            "f64" | "i64" | "u64" => Some(8),
            "f32" | "i32" | "u32" | "char" => Some(4),
            "i16" | "u16" => Some(2),
            "i8" | "u8" | "bool" => Some(1),
            "i128" | "u128" => Some(16),
            "usize" | "isize" => Some(size_of::<usize>()),
            _ => None,
        },
        Type::Array(array) => {
            let syn::Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Int(len),
                ..
            }) = &array.len
            else {
                return None;
            };
            Some(bytes(&array.elem)? * len.base10_parse::<usize>().ok()?)
        }
        // Of different sizes there may be room between them.
        Type::Tuple(tuple) => {
            let sizes: Option<Vec<usize>> = tuple.elems.iter().map(bytes).collect();
            let sizes = sizes?;
            let even = sizes.windows(2).all(|pair| pair[0] == pair[1]);
            even.then(|| sizes.iter().sum())
        }
        _ => None,
    }
}
