//! Where the derivatives of a method stand: at the method, not at the attribute of its block, so that what the compiler says
//! of them says which method it is.

use proc_macro2::{Span, TokenStream};

/// `tokens`, of which what stands at the attribute stands at `method`. Names mean what they did.
#[cfg(span_file)]
pub fn at(method: Span, tokens: TokenStream) -> TokenStream {
    if !proc_macro::is_available() {
        return tokens;
    }
    let attribute = Span::call_site();
    let moved = Moved {
        line: line(attribute),
        column: column(attribute),
        method,
    };
    moved.all(tokens)
}

#[cfg(not(span_file))]
pub fn at(_: Span, tokens: TokenStream) -> TokenStream {
    tokens
}

#[cfg(span_file)]
#[clippy::msrv = "1.88"]
fn line(span: Span) -> usize {
    span.unwrap().line()
}

#[cfg(span_file)]
#[clippy::msrv = "1.88"]
fn column(span: Span) -> usize {
    span.unwrap().column()
}

#[cfg(span_file)]
struct Moved {
    line: usize,
    column: usize,
    method: Span,
}

#[cfg(span_file)]
impl Moved {
    fn all(&self, tokens: TokenStream) -> TokenStream {
        use proc_macro2::{Group, TokenTree};
        let moved = tokens.into_iter().map(|tree| {
            let span = tree.span();
            let here = line(span) == self.line && column(span) == self.column;
            let mut tree = match tree {
                TokenTree::Group(group) => {
                    let mut inner = Group::new(group.delimiter(), self.all(group.stream()));
                    inner.set_span(span);
                    TokenTree::Group(inner)
                }
                tree => tree,
            };
            if here {
                tree.set_span(span.located_at(self.method));
            }
            tree
        });
        moved.collect()
    }
}
