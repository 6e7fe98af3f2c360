//! The first value that a chain yields, or for which something holds, as the loop that looks for it.
//!
//! ```text
//! c.find_map(f)          ==>   'first: loop { for x in c { if let Some(value) = f(x) { break 'first Some(value); } }
//!                                             break 'first None; }
//! c.filter_map(f).next() ==>   the same
//! c.find(p)              ==>   the same with `if p(&x) { break 'first Some(x); }`
//! c.map(f).next()        ==>   the same with `break 'first Some(f(x));`
//! c.map(f).nth(n)        ==>   the same of `c.map(f).skip(n)`
//! ```
//! Where a chain yields references, `find` and `next` are looks at the container: `rewrite`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Expr, ExprMethodCall};

use super::super::Lowerer;
use super::super::jumps::jumps;
use super::rewrite::Kind;

impl Lowerer<'_> {
    /// `e` as a loop.
    pub(super) fn first(&mut self, e: &ExprMethodCall) -> Option<Expr> {
        let args: Vec<&Expr> = e.args.iter().collect();
        match (e.method.to_string().as_str(), &args[..]) {
            ("find_map", [f]) => self.first_mapped(e, &e.receiver, f),
            ("next", []) => match &*e.receiver {
                Expr::MethodCall(map) if map.method == "filter_map" => {
                    self.first_mapped(e, &map.receiver, map.args.first()?)
                }
                Expr::MethodCall(_) => self.first_of(e, None),
                // An iterator with a name goes on.
                _ => None,
            },
            ("find", [p]) => self.first_of(e, Some(p)),
            ("nth", [n]) if matches!(&*e.receiver, Expr::MethodCall(_)) => {
                let mut behind = e.clone();
                let of = &e.receiver;
                behind.receiver = syn::parse_quote!(#of.skip(#n));
                self.first_of(&behind, None)
            }
            _ => None,
        }
    }

    fn first_mapped(&mut self, e: &ExprMethodCall, chain: &Expr, f: &Expr) -> Option<Expr> {
        let (item, mapped) = match f {
            Expr::Closure(closure) if closure.inputs.len() == 1 => {
                let body = match jumps(&closure.body) {
                    true => self.written_as_value(&closure.body, Kind::Option),
                    false => closure.body.to_token_stream(),
                };
                (closure.inputs[0].to_token_stream(), body)
            }
            _ if jumps(f) => return None,
            _ => {
                let item = self.name("item", e);
                (quote!(#item), quote!((#f)(#item)))
            }
        };
        let value = self.name("value", e);
        self.looking(e, chain, item, &|label| {
            quote! {
                if let ::core::option::Option::Some(#value) = #mapped {
                    break #label ::core::option::Option::Some(#value);
                }
            }
        })
    }

    fn first_of(&mut self, e: &ExprMethodCall, p: Option<&&Expr>) -> Option<Expr> {
        let chain = &e.receiver;
        if !self.yields_values(chain) || p.is_some_and(|p| jumps(p)) {
            return None;
        }
        let x = self.name("x", e);
        let ad = self.ad.clone();
        self.looking(e, chain, quote!(#x), &|label| {
            let found = quote!(break #label ::core::option::Option::Some(#x););
            match p {
                Some(p) => quote!(if #ad::holds(&#x, #p) { #found }),
                None => found,
            }
        })
    }

    /// `'first: loop { for item in chain { each } break 'first None; }`
    fn looking(
        &mut self,
        e: &ExprMethodCall,
        chain: &Expr,
        item: TokenStream,
        each: &dyn Fn(&syn::Lifetime) -> TokenStream,
    ) -> Option<Expr> {
        self.runs(chain)?;
        let label = self.label("first", e);
        let each = each(&label);
        syn::parse2(quote! {
            #label: loop {
                for #item in #chain { #each }
                break #label ::core::option::Option::None;
            }
        })
        .ok()
    }
}
