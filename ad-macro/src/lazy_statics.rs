//! Statics that a macro of `lazy_static` declares: in a body as those of the language, which the passes behind this one
//! know, elsewhere by their names and types.
//!
//! Input:  `lazy_static! { static ref EPS: f64 = 2_f64.powi(-40); }`
//! Output: `static EPS: LazyLock<f64> = LazyLock::new(|| 2_f64.powi(-40));`

use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Block, Expr, ExprMethodCall, Ident, Item, ItemFn, Macro, Stmt, Token, Type,
    Visibility, parse_quote, parse_quote_spanned,
};

use crate::ir::types::{LAZY, argument};

/// Writes them so where the macro has the form that it takes.
pub fn rewrite(item: &mut ItemFn) {
    struct Blocks;
    impl VisitMut for Blocks {
        fn visit_block_mut(&mut self, block: &mut Block) {
            visit_mut::visit_block_mut(self, block);
            let stmts = std::mem::take(&mut block.stmts).into_iter();
            block.stmts = stmts
                .flat_map(|stmt| rewritten(&stmt).unwrap_or(vec![stmt]))
                .collect();
        }
        /// A number that is made when it is first read, and an array whose elements are mapped: `(*SCALE).powf(x)`.
        fn visit_expr_method_call_mut(&mut self, e: &mut ExprMethodCall) {
            visit_mut::visit_expr_method_call_mut(self, e);
            let reads = match held_by(&e.receiver) {
                Some(Type::Array(_)) => e.method == "map",
                Some(of) => is_float(&of) && !e.args.is_empty(),
                None => false,
            };
            if reads {
                let (of, span) = (&e.receiver, e.receiver.span());
                e.receiver = parse_quote_spanned!(span=> (*#of));
            }
        }
        fn visit_item_mut(&mut self, _: &mut Item) {}
    }
    Blocks.visit_block_mut(&mut item.block);
}

fn rewritten(stmt: &Stmt) -> Option<Vec<Stmt>> {
    let Stmt::Macro(stmt) = stmt else { return None };
    let statics = parsed(&stmt.mac)?.into_iter();
    Some(statics.map(|of| Stmt::Item(of.item())).collect())
}

/// The names and the types of the statics, `LazyLock<f64>`, that a macro declares.
pub fn declared(of: &Macro) -> Vec<(Ident, Type)> {
    let statics = parsed(of).unwrap_or_default().into_iter();
    statics.map(|of| (of.name.clone(), of.held())).collect()
}

fn parsed(of: &Macro) -> Option<Vec<Lazy>> {
    let is_it = of.path.segments.last()?.ident == "lazy_static";
    let Statics(statics) = is_it.then(|| of.parse_body().ok())??;
    Some(statics)
}

/// What a static holds that makes it when it is first read.
fn held_by(place: &Expr) -> Option<Type> {
    let Expr::Path(path) = place else { return None };
    let name = path.path.segments.last()?.ident.to_string();
    argument(&crate::declared::constant("", &name)?, LAZY)
}

fn is_float(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.is_ident("f64") || path.path.is_ident("f32"))
}

struct Statics(Vec<Lazy>);

struct Lazy {
    attrs: Vec<Attribute>,
    name: Ident,
    ty: Type,
    value: Expr,
}

impl Lazy {
    fn held(&self) -> Type {
        let ty = &self.ty;
        parse_quote!(::std::sync::LazyLock<#ty>)
    }

    fn item(self) -> Item {
        let held = self.held();
        let Lazy {
            attrs, name, value, ..
        } = self;
        parse_quote! {
            #(#attrs)*
            static #name: #held = ::std::sync::LazyLock::new(|| #value);
        }
    }
}

impl Parse for Statics {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut statics = Vec::new();
        while !input.is_empty() {
            let attrs = input.call(Attribute::parse_outer)?;
            input.parse::<Visibility>()?;
            input.parse::<Token![static]>()?;
            input.parse::<Token![ref]>()?;
            let name = input.parse()?;
            input.parse::<Token![:]>()?;
            let ty = input.parse()?;
            input.parse::<Token![=]>()?;
            let value = input.parse()?;
            input.parse::<Token![;]>()?;
            statics.push(Lazy {
                attrs,
                name,
                ty,
                value,
            });
        }
        Ok(Statics(statics))
    }
}
