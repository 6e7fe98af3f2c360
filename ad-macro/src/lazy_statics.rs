//! Statics that a macro of `lazy_static` declares in a body, as those of the language, which the passes behind this one know.
//!
//! Input:  `lazy_static! { static ref EPS: f64 = 2_f64.powi(-40); }`
//! Output: `static EPS: LazyLock<f64> = LazyLock::new(|| 2_f64.powi(-40));`

use syn::parse::{Parse, ParseStream};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Block, Expr, Ident, Item, ItemFn, Stmt, Token, Type, Visibility, parse_quote,
};

/// Writes them so where the macro has the form that it takes.
pub fn rewrite(item: &mut ItemFn) {
    struct Blocks;
    impl VisitMut for Blocks {
        fn visit_block_mut(&mut self, block: &mut Block) {
            visit_mut::visit_block_mut(self, block);
            let stmts = std::mem::take(&mut block.stmts).into_iter();
            block.stmts = stmts
                .flat_map(|stmt| declared(&stmt).unwrap_or(vec![stmt]))
                .collect();
        }
        fn visit_item_mut(&mut self, _: &mut Item) {}
    }
    Blocks.visit_block_mut(&mut item.block);
}

fn declared(stmt: &Stmt) -> Option<Vec<Stmt>> {
    let Stmt::Macro(stmt) = stmt else { return None };
    let is_it = stmt.mac.path.segments.last()?.ident == "lazy_static";
    let Statics(statics) = is_it.then(|| stmt.mac.parse_body().ok())??;
    Some(
        statics
            .into_iter()
            .map(|of| Stmt::Item(of.item()))
            .collect(),
    )
}

struct Statics(Vec<Lazy>);

struct Lazy {
    attrs: Vec<Attribute>,
    name: Ident,
    ty: Type,
    value: Expr,
}

impl Lazy {
    fn item(self) -> Item {
        let Lazy {
            attrs,
            name,
            ty,
            value,
        } = self;
        parse_quote! {
            #(#attrs)*
            static #name: ::std::sync::LazyLock<#ty> = ::std::sync::LazyLock::new(|| #value);
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
