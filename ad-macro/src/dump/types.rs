//! What is known of types from the words alone: written ones, what declarations say, and what these lead to.

use quote::{ToTokens, quote};
use syn::{Expr, Lit, Member, Type, parse_quote};

use crate::declared;
use crate::hash::HashMap;
use crate::ir::{Arg, Atom, Block, Callee, Func, Opaque, Place, Proj, Rhs, Stmt, VarId, VarKind};

/// The types that are known.
pub struct Types(HashMap<VarId, Type>);

/// The bytes of a value, or the type they are those of.
pub enum Size {
    Bytes(usize),
    Of(String),
}

pub fn of(func: &Func) -> Types {
    let mut found = Finder {
        func,
        types: Types(HashMap::default()),
        float: None,
    };
    for param in &func.params {
        found.types.0.insert(param.var, param.ty.clone());
    }
    // What stands behind may tell of what stands before.
    while found.block(&func.body) {}
    // A literal without a type is of the one that the arguments have, unless something has told another.
    found.float = only_float(func);
    while found.block(&func.body) {}
    found.types
}

impl Types {
    /// The size of a value of the variable's type, apart from what it owns elsewhere.
    pub fn size(&self, var: VarId) -> Option<Size> {
        let ty = self.0.get(&var)?;
        Some(match bytes(ty) {
            Some(bytes) => Size::Bytes(bytes),
            None => Size::Of(ty.to_token_stream().to_string().replace(' ', "")),
        })
    }

    fn place(&self, place: &Place) -> Option<Type> {
        let mut ty = self.0.get(&place.root)?.clone();
        for proj in &place.proj {
            ty = match (proj, behind(&ty)) {
                (Proj::Deref | Proj::Boxed, inner) => inner.clone(),
                (Proj::Skipped(_), _) => ty,
                (Proj::Index(_), Type::Slice(s)) => (*s.elem).clone(),
                (Proj::Index(_), Type::Array(a)) => (*a.elem).clone(),
                (Proj::Index(_), Type::Path(path)) => element(path)?.clone(),
                (Proj::Field(Member::Unnamed(at)), Type::Tuple(t)) => {
                    t.elems.get(at.index as usize)?.clone()
                }
                (Proj::Field(member), of) => {
                    let of = declared::last_name(of)?;
                    declared::field(&of, &member.to_token_stream().to_string())?
                }
                _ => return None,
            };
        }
        Some(ty)
    }

    fn atom(&self, atom: &Atom) -> Option<Type> {
        match atom {
            Atom::Var { var, .. } => self.0.get(var).cloned(),
            Atom::Opaque(_) => None,
        }
    }
}

struct Finder<'a> {
    func: &'a Func,
    types: Types,
    /// That of literals without one.
    float: Option<Type>,
}

impl Finder<'_> {
    /// Whether anything became known.
    fn note(&mut self, var: VarId, ty: Option<Type>) -> bool {
        match ty {
            Some(ty) if !self.types.0.contains_key(&var) => {
                self.types.0.insert(var, ty);
                true
            }
            _ => false,
        }
    }

    fn block(&mut self, body: &Block) -> bool {
        let mut found = false;
        for stmt in &body.stmts {
            found |= match stmt {
                Stmt::Let {
                    var, ty: Some(ty), ..
                } => self.note(*var, Some(ty.clone())),
                Stmt::Let {
                    var,
                    rhs: Some(rhs),
                    ..
                }
                | Stmt::Bind { var, rhs } => {
                    let ty = match &self.func.var(*var).kind {
                        VarKind::Alias(place) => self.types.place(place),
                        _ => self.value(rhs),
                    };
                    self.note(*var, ty)
                }
                Stmt::Snapshot { value, var } => {
                    let ty = self.types.0.get(var).map(|ty| behind(ty).clone());
                    self.note(*value, ty)
                }
                Stmt::Assign { place, atom, .. } if place.proj.is_empty() => {
                    let ty = self.operand(atom);
                    self.note(place.root, ty)
                }
                Stmt::Yield { result, atom } | Stmt::Return { result, atom } => {
                    let ty = self.operand(atom);
                    self.note(*result, ty)
                }
                _ => false,
            };
            for inner in stmt.blocks() {
                found |= self.block(inner);
            }
        }
        found
    }

    fn value(&self, rhs: &Rhs) -> Option<Type> {
        match rhs {
            Rhs::Read(place) => self.types.place(place),
            Rhs::Copied { place, .. } => self.types.place(place).map(|ty| behind(&ty).clone()),
            Rhs::Cast { ty, .. } => Some(ty.clone()),
            // Arithmetic has one type; a literal takes that of the other operand.
            Rhs::Use(_) | Rhs::Neg(..) | Rhs::Linear { .. } => self.arithmetic(rhs),
            Rhs::Rule { row, .. } if row.name == "sin_cos" => {
                self.arithmetic(rhs).map(|ty| parse_quote!((#ty, #ty)))
            }
            Rhs::Rule { row, .. } if !row.pair => self.arithmetic(rhs),
            Rhs::Tuple(parts) => {
                let parts: Option<Vec<Type>> = parts.iter().map(|a| self.operand(a)).collect();
                let parts = parts?;
                Some(parse_quote!((#(#parts,)*)))
            }
            Rhs::Array(parts) => {
                let (ty, n) = (self.element_of(parts)?, parts.len());
                Some(parse_quote!([#ty; #n]))
            }
            Rhs::Vec(_, parts) => self.element_of(parts).map(|ty| parse_quote!(Vec<#ty>)),
            Rhs::Construct {
                path,
                variant: false,
                ..
            } => Some(parse_quote!(#path)),
            Rhs::Call { callee, args } => self.result(callee, args),
            Rhs::Opaque(opaque) => self.words(opaque),
            _ => None,
        }
    }

    fn element_of(&self, parts: &[Atom]) -> Option<Type> {
        parts.iter().find_map(|atom| self.operand(atom))
    }

    fn operand(&self, atom: &Atom) -> Option<Type> {
        match atom {
            Atom::Opaque(opaque) => self.words(opaque),
            atom => self.types.atom(atom),
        }
    }

    fn arithmetic(&self, rhs: &Rhs) -> Option<Type> {
        let atoms = rhs.atoms();
        let of_variable = atoms.iter().find_map(|atom| self.types.atom(atom));
        let ty = of_variable.or_else(|| atoms.iter().find_map(|atom| self.operand(atom)))?;
        match rhs {
            Rhs::Use(_) => Some(ty),
            _ => Some(behind(&ty).clone()),
        }
    }

    fn result(&self, callee: &Callee, args: &[Arg]) -> Option<Type> {
        match callee {
            Callee::Path(path) if path.path.segments.len() == 1 => {
                declared::function(&path.path.segments.last()?.ident.to_string())
            }
            Callee::Method(method)
            | Callee::Instance(method, _)
            | Callee::OfTrait(method, _)
            | Callee::Consuming(method, ..) => {
                let receiver = match args.first()? {
                    Arg::Value(atom) => self.types.atom(atom)?,
                    Arg::Ref(place, _) | Arg::Mut(place, _) => self.types.place(place)?,
                    Arg::Function(_) => return None,
                };
                let of = declared::last_name(behind(&receiver))?;
                declared::method(&of, &method.to_string())
            }
            _ => None,
        }
    }

    fn words(&self, opaque: &Opaque) -> Option<Type> {
        let expr: Expr = syn::parse2(opaque.written.clone()).ok()?;
        self.expression(&expr)
    }

    fn expression(&self, expr: &Expr) -> Option<Type> {
        match expr {
            Expr::Paren(e) => self.expression(&e.expr),
            Expr::Group(e) => self.expression(&e.expr),
            Expr::Unary(e) => self.expression(&e.expr),
            Expr::Cast(e) => Some((*e.ty).clone()),
            Expr::Lit(e) => match &e.lit {
                Lit::Float(float) if float.suffix().is_empty() => self.float.clone(),
                Lit::Float(float) => syn::parse_str(float.suffix()).ok(),
                Lit::Int(int) if !int.suffix().is_empty() => syn::parse_str(int.suffix()).ok(),
                Lit::Bool(_) => Some(parse_quote!(bool)),
                _ => None,
            },
            Expr::MethodCall(e) if e.method == "len" && e.args.is_empty() => {
                Some(parse_quote!(usize))
            }
            Expr::Tuple(e) => {
                let parts: Option<Vec<Type>> = e.elems.iter().map(|e| self.expression(e)).collect();
                let parts = parts?;
                Some(parse_quote!((#(#parts,)*)))
            }
            Expr::Repeat(e) => {
                let (ty, n) = (self.expression(&e.expr)?, &e.len);
                Some(parse_quote!([#ty; #n]))
            }
            Expr::Macro(e) if e.mac.path.is_ident("vec") => {
                let list = &e.mac.tokens;
                let ty = match syn::parse2(quote!([#list])).ok()? {
                    Expr::Repeat(e) => self.expression(&e.expr),
                    Expr::Array(e) => e.elems.iter().find_map(|e| self.expression(e)),
                    _ => None,
                }?;
                Some(parse_quote!(Vec<#ty>))
            }
            _ => None,
        }
    }
}

/// The float type of the arguments, if there is one and no type among theirs that may hold another.
fn only_float(func: &Func) -> Option<Type> {
    let mut floats = Vec::new();
    for param in &func.params {
        floats.extend(float_in(&param.ty)?);
    }
    let first = floats.first()?;
    let alike = floats.iter().all(|float| float == first);
    alike.then(|| syn::parse_str(first).ok())?
}

/// `Some(None)` of a type that holds no float, `None` of one that is not known.
fn float_in(ty: &Type) -> Option<Option<&'static str>> {
    if crate::lower::is_inactive_type(ty) {
        return Some(None);
    }
    match ty {
        Type::Reference(r) => float_in(&r.elem),
        Type::Paren(p) => float_in(&p.elem),
        Type::Group(g) => float_in(&g.elem),
        Type::Slice(s) => float_in(&s.elem),
        Type::Array(a) => float_in(&a.elem),
        Type::Path(path) => match element(path) {
            Some(element) => float_in(element),
            None if path.path.is_ident("f64") => Some(Some("f64")),
            None if path.path.is_ident("f32") => Some(Some("f32")),
            None => None,
        },
        _ => None,
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
