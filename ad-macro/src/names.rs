//! Readable, unique identifiers for what the macro invents.

mod lifetimes;
pub mod member;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::Pat;

use crate::declared;
use crate::hash::{HashMap, HashSet};

pub use lifetimes::NameLifetimes;

/// Hands out names that no identifier of the user's function has, so that an expansion can be
/// pasted back. They stand where the user's own do, not in an expansion: what fails does so at the user's place.
pub struct Namer {
    taken: HashSet<String>,
    /// The last number given to a base: all before it are taken.
    last: HashMap<String, usize>,
}

impl Namer {
    /// Reserves every identifier that occurs in `tokens`.
    pub fn new(tokens: TokenStream) -> Self {
        let mut taken = HashSet::default();
        collect(tokens, &mut taken);
        let last = HashMap::default();
        Namer { taken, last }
    }

    /// `base`, or `base_1`, `base_2`, .. where it is taken, located at `span`.
    pub fn fresh(&mut self, base: &str, span: Span) -> Ident {
        let base = base.trim_start_matches("r#");
        if syn::parse_str::<Ident>(base).is_ok() && self.taken.insert(base.to_string()) {
            return Ident::new(base, span);
        }
        self.numbered(base, span)
    }

    /// `base_1`, `base_2`, ..: always numbered.
    pub fn numbered(&mut self, base: &str, span: Span) -> Ident {
        let base = base.trim_start_matches("r#");
        let last = self.last.entry(base.to_string()).or_default();
        loop {
            *last += 1;
            let name = format!("{base}_{last}");
            // `let E_2 = ..` beside a `const E_2` would be a pattern.
            let is_constant = name.starts_with(char::is_uppercase) && declared::is_constant(&name);
            if !is_constant && self.taken.insert(name.clone()) {
                return Ident::new(&name, span);
            }
        }
    }
}

/// Where tokens of the macro's own stand, which mean what they do in its edition, not in the user's: in that of 2015
/// `::core` is a module of the crate's.
pub fn own_span(span: Span) -> Span {
    Span::mixed_site().located_at(span)
}

fn collect(tokens: TokenStream, taken: &mut HashSet<String>) {
    for tree in tokens {
        match tree {
            TokenTree::Ident(ident) => {
                taken.insert(ident.to_string().trim_start_matches("r#").to_string());
            }
            TokenTree::Group(group) => collect(group.stream(), taken),
            _ => {}
        }
    }
}

/// The methods by which a tangent is taken apart as its value is by a pattern. `derive/variant.rs` and the runtime's
/// `variant.rs` define them.
pub mod variant {
    use super::*;

    /// A copy of the tangent of a variant's member.
    pub fn part(variant: &syn::Path, member: &syn::Member) -> Ident {
        named("part", variant, member)
    }

    /// The place of it, made if the tangent is a lazy zero.
    pub fn part_mut(variant: &syn::Path, member: &syn::Member) -> Ident {
        named("part_mut", variant, member)
    }

    /// The variant of what may be an `Option` or a `Result`, as `ad::attempt` tells them apart.
    pub fn success(ad: &TokenStream) -> TokenStream {
        quote::quote!(#ad::Attempted::Ok)
    }

    /// What lends the part of a value that is known to be of that variant.
    pub fn held(variant: &syn::Path) -> Option<TokenStream> {
        let mut names = variant.segments.iter().map(|segment| &segment.ident);
        let (ad, of, _) = (names.next()?, names.next()?, names.next()?);
        let is_own = ad.to_string().starts_with("ad") && of == "Attempted";
        is_own.then(|| quote::quote!(#ad::held))
    }

    fn named(prefix: &str, variant: &syn::Path, member: &syn::Member) -> Ident {
        let plain = |ident: String| ident.trim_start_matches("r#").to_string();
        let last = variant.segments.last();
        let variant = plain(last.map(|s| s.ident.to_string()).unwrap_or_default());
        let member = match member {
            syn::Member::Named(ident) => plain(ident.to_string()),
            syn::Member::Unnamed(index) => index.index.to_string(),
        };
        Ident::new(&format!("{prefix}_{variant}_{member}"), Span::mixed_site())
    }
}

/// The public and hidden names made from a function's name.
pub mod companions {
    use super::*;

    pub fn suffixed(function: &Ident, suffix: &str) -> Ident {
        let name = format!("{}_{suffix}", function.to_string().trim_start_matches("r#"));
        Ident::new(&name, function.span())
    }

    /// The hidden reverse companion.
    pub fn rev(function: &Ident) -> Ident {
        hidden(function, "rev")
    }

    /// The hidden reverse companion whose pullback is boxed.
    pub fn rev_boxed(function: &Ident) -> Ident {
        hidden(function, "rev_boxed")
    }

    /// The hidden companion of a linear function that its transpose runs.
    pub fn transposed(function: &Ident) -> Ident {
        hidden(function, "transposed")
    }

    /// The hidden reverse companion that records, where the other one runs the function again.
    pub fn rev_recorded(function: &Ident) -> Ident {
        hidden(function, "rev_recorded")
    }

    /// The hidden function that a rule's pullback is as one.
    pub fn pullback(function: &Ident) -> Ident {
        hidden(function, "pullback")
    }

    /// The hidden companion whose closure runs both ways.
    pub fn lin(function: &Ident) -> Ident {
        hidden(function, "lin")
    }

    /// The same with the closure in a box.
    pub fn lin_boxed(function: &Ident) -> Ident {
        hidden(function, "lin_boxed")
    }

    /// The hidden name of the function that the user wrote a rule of.
    pub fn original(function: &Ident) -> Ident {
        hidden(function, "original")
    }

    /// The hidden forward companion.
    pub fn jvp(function: &Ident) -> Ident {
        hidden(function, "jvp")
    }

    /// The hidden macro that makes closures of the function: only it knows how many parameters there are.
    pub fn value(function: &Ident) -> Ident {
        hidden(function, "value")
    }

    /// The hidden function that returns what it returns as a struct: a closure.
    pub fn closure(function: &Ident) -> Ident {
        hidden(function, "closure")
    }

    /// The hidden function that takes what it takes and what that function takes.
    pub fn applied(function: &Ident) -> Ident {
        hidden(function, "applied")
    }

    /// The hidden function that takes slices in place of iterators.
    pub fn collected(function: &Ident) -> Ident {
        hidden(function, "collected")
    }

    /// The function that it is of, if it is that of one.
    pub fn collected_of(hidden: &str) -> Option<&str> {
        hidden.strip_prefix("__")?.strip_suffix("_collected")
    }

    /// That struct, which has a type's name.
    pub fn closure_type(function: &Ident) -> Ident {
        let name = function.to_string();
        let name = format!("ClosureOf_{}", name.trim_start_matches("r#"));
        Ident::new(&name, function.span())
    }

    /// That struct, of the hidden function.
    pub fn type_of_closure(closure: &Ident) -> Option<Ident> {
        let name = closure.to_string();
        let function = name.strip_prefix("__")?.strip_suffix("_closure")?;
        Some(closure_type(&Ident::new(function, closure.span())))
    }

    fn hidden(function: &Ident, suffix: &str) -> Ident {
        let name = format!(
            "__{}_{suffix}",
            function.to_string().trim_start_matches("r#")
        );
        Ident::new(&name, function.span())
    }
}

/// The names that a pattern of nothing but names binds, and whether they stand in a tuple.
pub fn plain_names(pat: &Pat) -> Option<(Vec<Ident>, bool)> {
    let name = |pat: &Pat| match pat {
        Pat::Ident(p) if p.by_ref.is_none() && p.mutability.is_none() && p.subpat.is_none() => {
            Some(p.ident.clone())
        }
        _ => None,
    };
    match pat {
        Pat::Tuple(tuple) => {
            let parts: Option<Vec<Ident>> = tuple.elems.iter().map(name).collect();
            Some((parts?, true))
        }
        pat => Some((vec![name(pat)?], false)),
    }
}
