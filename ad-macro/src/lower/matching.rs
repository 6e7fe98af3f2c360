//! Patterns that take active values apart: each name stands for a place in what is matched.
//!
//! ```text
//! match s { Shape::Circle { r } => r * r, .. }      r is the place s.Circle.r, copied
//! if let Some(x) = &opt { *x }                      x is an alias of the place opt.Some.0
//! ```
//! The primal keeps the user's pattern; [`Stmt::Bind`] says what its names are.

mod lengths;
mod subject;

pub(super) use subject::{By, Subject, is_lent_inside, is_split};

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{Expr, Member, Pat};

use super::Lowerer;
use super::borrowing::borrows_mutably;
use super::jumps::{constants, pattern_names};
use super::pattern::pattern_refusal;
use super::types::{is_inactive_type, is_primitive};
use crate::ir::types::{optional_reference, peeled};
use crate::ir::*;
use crate::names::own_span;

/// What is known of a pattern as a whole, and its names that are no place's.
#[derive(Default)]
struct Loose {
    /// It matches always, so that a single name is a struct's.
    always: bool,
    /// They carry no derivative.
    plain: Vec<VarId>,
    /// Their derivative is not known.
    unknown: Vec<VarId>,
    /// Those of these that are in an `Err`.
    errors: Vec<VarId>,
    /// Those of these that the loop of a chain ends with.
    handed_on: Vec<VarId>,
    /// What rustc is to check of some.
    checks: Vec<TokenStream>,
}

/// A pattern that binds names under `|`, as one for each side: `A(x) | B(x)` as `A(x)` and `B(x)`.
pub(super) fn alternatives(pat: &Pat) -> Vec<Pat> {
    /// Far more than anyone writes.
    const MANY: usize = 64;
    let of_parts = |parts: Vec<Vec<Pat>>| {
        let mut all: Vec<Vec<Pat>> = vec![Vec::new()];
        for part in parts {
            let with = |before: &Vec<Pat>| -> Vec<Vec<Pat>> {
                let one = |pat: &Pat| [before.clone(), vec![pat.clone()]].concat();
                part.iter().map(one).collect()
            };
            all = all.iter().flat_map(with).collect();
        }
        all
    };
    let of_elems = |elems: &syn::punctuated::Punctuated<Pat, syn::Token![,]>| {
        of_parts(elems.iter().map(alternatives).collect())
    };
    if pattern_names(pat).is_empty() {
        return vec![pat.clone()];
    }
    let all: Vec<Pat> = match pat {
        Pat::Or(p) => p.cases.iter().flat_map(alternatives).collect(),
        Pat::Paren(p) => alternatives(&p.pat),
        Pat::Guard(p) => {
            let inner = alternatives(&p.pat).into_iter();
            let guarded = inner.map(|pat| {
                let mut guarded = p.clone();
                guarded.pat = Box::new(pat);
                Pat::Guard(guarded)
            });
            guarded.collect()
        }
        Pat::Reference(p) => {
            let inner = alternatives(&p.pat).into_iter();
            let behind = inner.map(|pat| {
                let mut behind = p.clone();
                behind.pat = Box::new(pat);
                Pat::Reference(behind)
            });
            behind.collect()
        }
        Pat::Tuple(p) => {
            let tuples = of_elems(&p.elems).into_iter().map(|elems| {
                let mut tuple = p.clone();
                tuple.elems = elems.into_iter().collect();
                if tuple.elems.len() == 1 {
                    tuple.elems.push_punct(Default::default());
                }
                Pat::Tuple(tuple)
            });
            tuples.collect()
        }
        Pat::TupleStruct(p) => {
            let structs = of_elems(&p.elems).into_iter().map(|elems| {
                let mut of = p.clone();
                of.elems = elems.into_iter().collect();
                Pat::TupleStruct(of)
            });
            structs.collect()
        }
        Pat::Struct(p) => {
            let parts = p.fields.iter().map(|field| alternatives(&field.pat));
            let structs = of_parts(parts.collect()).into_iter().map(|parts| {
                let mut of = p.clone();
                for (field, part) in of.fields.iter_mut().zip(parts) {
                    *field.pat = part;
                }
                Pat::Struct(of)
            });
            structs.collect()
        }
        _ => Vec::new(),
    };
    match all.len() {
        2..=MANY => all,
        _ => vec![pat.clone()],
    }
}

impl Lowerer<'_> {
    /// Binds every name of a pattern that the primal has just matched against `subject`. `source` is the expression.
    /// With `always`, the pattern stands where it has to match.
    pub(super) fn bind_pattern(
        &mut self,
        pat: &Pat,
        subject: &Subject,
        source: &Expr,
        always: bool,
    ) {
        let mut loose = Loose {
            always,
            ..Loose::default()
        };
        self.bind_parts(pat, subject, &mut loose);
        let mut held = match borrows_mutably(pat) {
            true => self.borrowed_mutably(&syn::parse_quote!(&mut #source)),
            // Nothing that has no lifetime refers to what was lent to make it.
            false if matches!(subject, Subject::Plain(By::Value)) && self.is_bare_value(source) => {
                Vec::new()
            }
            false => self.borrowed_mutably(source),
        };
        if let Subject::Place { place, by } | Subject::Optional { place, by } = subject {
            if *by == By::Exclusive {
                held.extend(self.touched(place.root));
            }
        }
        for (binds, known) in [(loose.plain, true), (loose.unknown, false)] {
            if binds.is_empty() {
                continue;
            }
            // The failure of a `?` is only handed on. That of a call with a derivative refers to nothing that it was lent to
            // change: such a call does not give out what it changes, and its pullback is made after that is read again.
            let handed_on = |var: &VarId| {
                let only_given = self.is_attempt(source) || self.is_called(subject);
                loose.errors.contains(var) && only_given || loose.handed_on.contains(var)
            };
            let kept: Vec<VarId> = binds
                .iter()
                .copied()
                .filter(|var| !handed_on(var))
                .collect();
            self.hold(&kept, held.clone());
            let reads = match known {
                true => Vec::new(),
                false => self.carried_reads(source),
            };
            let mut opaque = self.opaque_tokens(TokenStream::new(), pattern_refusal(pat));
            opaque.extent = crate::diag::Extent::of(pat);
            let varied = reads.iter().any(|(var, _)| self.varied.contains(var));
            if varied {
                self.varied.extend(binds.iter().copied());
            }
            opaque.reads = reads;
            opaque.binds = binds;
            self.push(Stmt::Opaque(opaque));
        }
        for check in loose.checks {
            self.checked(&check);
        }
    }

    /// Has rustc check that the words in the patterns which are taken for constants are some: of a name that a pattern
    /// binds, nothing would be known.
    pub(super) fn check_constants<'p>(&mut self, patterns: impl Iterator<Item = &'p Pat>) {
        let unknown = |name: &proc_macro2::Ident| {
            let text = name.to_string();
            text != "None" && !crate::declared::is_constant(&text)
        };
        let names = patterns.flat_map(constants).filter(unknown);
        let names: Vec<proc_macro2::Ident> = names.collect();
        let Some(first) = names.first() else { return };
        let written = quote!(if false { #(let _ = &#names;)* });
        let refusal = Refusal {
            code: &crate::diag::codes::PATTERN,
            what: first.to_string(),
        };
        let mut check = self.opaque_tokens(TokenStream::new(), refusal);
        check.written = written;
        check.inactive = true;
        self.push(Stmt::Opaque(check));
    }

    /// What a call with a derivative has given.
    fn is_called(&self, subject: &Subject) -> bool {
        matches!(subject, Subject::Place { place, by: By::Value } if self.called.contains(&place.root))
    }

    /// `ad::attempt(..)`
    pub(super) fn is_attempt(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Call(e)
            if matches!(&*e.func, Expr::Path(path) if self.is_runtime(path, "attempt")))
    }

    fn bind_parts(&mut self, pat: &Pat, subject: &Subject, loose: &mut Loose) {
        match pat {
            Pat::Paren(p) => self.bind_parts(&p.pat, subject, loose),
            Pat::Type(p) => self.bind_parts(&p.pat, subject, loose),
            Pat::Guard(p) => self.bind_parts(&p.pat, subject, loose),
            Pat::Ident(p) => {
                // A variable of the name would not be there if a constant of it were.
                let known = loose.always || self.resolve(&p.ident.to_string()).is_some();
                if known || !pattern_names(pat).is_empty() {
                    self.bind_name(p, subject, loose);
                }
                if let Some((_, inner)) = &p.subpat {
                    self.bind_parts(inner, subject, loose);
                }
            }
            Pat::Reference(p) if p.mutability.is_none() => {
                self.bind_parts(&p.pat, &subject.dereferenced(), loose);
            }
            Pat::Tuple(p) => {
                self.bind_sequence(p.elems.iter(), subject, loose, |_, n| Proj::Field(n));
            }
            Pat::TupleStruct(p) => {
                self.has_variants = true;
                let elems = p.elems.iter();
                self.bind_sequence(elems, subject, loose, |l, n| l.member(&p.path, n));
            }
            Pat::Struct(p) => {
                self.has_variants = true;
                for field in &p.fields {
                    let part = subject.part(loose.member(&p.path, field.member.clone()));
                    let part = self.marked(part);
                    self.bind_parts(&field.pat, &part, loose);
                }
            }
            Pat::Slice(p) => {
                let whole = subject.clone();
                self.bind_slice(p, &whole, loose);
            }
            Pat::Or(_) if pattern_names(pat).is_empty() => {}
            Pat::Wild(_)
            | Pat::Rest(_)
            | Pat::Lit(_)
            | Pat::Range(_)
            | Pat::Path(_)
            | Pat::Const(_) => {}
            other => {
                let subject = match subject {
                    Subject::Plain(_) => Subject::Plain(By::Value),
                    _ => Subject::Unknown,
                };
                for (ident, mutable) in pattern_names(other) {
                    self.bind_loose(&ident, mutable, &subject, loose);
                }
            }
        }
    }

    /// The parts of a tuple or of a tuple variant. What follows `..` is counted from an end that is not known.
    fn bind_sequence<'p>(
        &mut self,
        elems: impl Iterator<Item = &'p Pat>,
        subject: &Subject,
        loose: &mut Loose,
        proj: impl Fn(&Loose, Member) -> Proj,
    ) {
        let mut known = true;
        for (n, elem) in elems.enumerate() {
            if matches!(elem, Pat::Rest(_)) {
                known = false;
                continue;
            }
            let part = match (subject, known) {
                (Subject::Plain(by), _) => Subject::Plain(*by),
                (Subject::Parts(parts), true) => parts.get(n).cloned().unwrap_or(Subject::Unknown),
                (_, true) => {
                    let part = subject.part(proj(loose, Member::Unnamed(n.into())));
                    self.marked(part)
                }
                _ => Subject::Unknown,
            };
            self.bind_parts(elem, &part, loose);
        }
    }

    /// The same part, with a note if it is a skipped field. Of an `Option<&T>` that is a parameter, it is what that refers to.
    fn marked(&mut self, mut part: Subject) -> Subject {
        if let Subject::Place { place, by } = &mut part {
            self.mark_skipped(place);
            let is_some = |variant: &syn::Path| {
                let last = variant.segments.last();
                last.is_some_and(|last| last.ident == "Some")
            };
            let inside = matches!(&place.proj[..], [Proj::Variant(variant, _)] if is_some(variant));
            if inside && *by == By::Value && self.is_optional_reference(place.root) {
                place.proj.push(Proj::Deref);
                *by = By::Shared;
            }
        }
        part
    }

    /// The name of a parameter of type `Option<&T>`.
    pub(super) fn is_optional(&self, expr: &Expr) -> bool {
        let Expr::Path(path) = expr else { return false };
        let name = path.path.get_ident().map(ToString::to_string);
        let var = name.and_then(|name| self.resolve(&name));
        var.is_some_and(|var| self.is_optional_reference(var))
    }

    /// A parameter of type `Option<&T>`.
    fn is_optional_reference(&self, var: VarId) -> bool {
        let of = &self.vars[var.0];
        let ty = match of.kind {
            VarKind::Param(n) if !of.mutable => self.param_types.get(n),
            _ => None,
        };
        ty.is_some_and(|ty| optional_reference(ty).is_some())
    }

    /// `[a, b]`, `[first, .., last]`, `[first, rest @ ..]`.
    fn bind_slice(&mut self, pat: &syn::PatSlice, subject: &Subject, loose: &mut Loose) {
        let rest = pat.elems.iter().position(is_rest);
        let after = rest.map_or(0, |at| pat.elems.len() - at - 1);
        for (n, elem) in pat.elems.iter().enumerate() {
            let part = match subject {
                Subject::Place { place, .. } => {
                    let index = |length: TokenStream| match rest {
                        Some(at) if n == at => {
                            let start = proc_macro2::Literal::usize_unsuffixed(at);
                            match after {
                                0 => quote!(#start..),
                                _ => quote!(#start..#length - #after),
                            }
                        }
                        Some(at) if n > at => {
                            let back = pat.elems.len() - n;
                            quote!(#length - #back)
                        }
                        _ => proc_macro2::Literal::usize_unsuffixed(n).to_token_stream(),
                    };
                    let named = self.named_length(place);
                    let length = match &named {
                        Some(name) => quote!(#name),
                        None => {
                            let of = self.write_place(place);
                            quote!(#of.len())
                        }
                    };
                    let Ok(written) = syn::parse2::<Expr>(index(length)) else {
                        continue;
                    };
                    let counted = matches!(rest, Some(at) if n > at || n == at && after > 0);
                    let counted = counted && named.is_none();
                    let again = counted.then(|| {
                        let of = crate::emit::place::replayed(&self.vars, place);
                        index(quote!(#of.len()))
                    });
                    let mut index = self.opaque(&written);
                    index.inactive = true;
                    // No name of the user's is in scope for a value that is taken apart where it is made, and the reverse
                    // sweep has a name of its own for one that is taken apart by patterns.
                    if counted {
                        let whole = (place.root, place.value);
                        index
                            .reads
                            .extend((!index.reads.contains(&whole)).then_some(whole));
                        index.renamed = again;
                    }
                    subject.part(Proj::Index(index))
                }
                Subject::Plain(by) => Subject::Plain(*by),
                _ => Subject::Unknown,
            };
            match elem {
                Pat::Rest(_) => {}
                // `rest @ ..`: the pattern behind it says nothing more.
                // That of an array is an array, whose length no word tells here.
                Pat::Ident(p) if is_rest(elem) => match part {
                    Subject::Place { by: By::Value, .. } if p.by_ref.is_none() => {
                        self.bind_name(p, &Subject::Unknown, loose)
                    }
                    part => self.bind_name(p, &part, loose),
                },
                _ => self.bind_parts(elem, &part, loose),
            }
        }
    }

    fn bind_name(&mut self, pat: &syn::PatIdent, subject: &Subject, loose: &mut Loose) {
        let changes = pat.by_ref.is_some() && pat.mutability.is_some();
        let mutable = pat.mutability.is_some() && !changes;
        let plain = |by: By| match pat.by_ref.is_some() && !changes {
            true => Subject::Plain(By::Shared),
            false => Subject::Plain(by),
        };
        let (place, by) = match subject {
            Subject::Place { place, by } => (place, by),
            Subject::Plain(by) => return self.bind_loose(&pat.ident, mutable, &plain(*by), loose),
            other => return self.bind_loose(&pat.ident, mutable, other, loose),
        };
        if !self.varied.contains(&place.root) {
            let behind = matches!(place.proj.last(), Some(Proj::Deref));
            if *by != By::Shared || !behind || mutable || !self.is_optional_reference(place.root) {
                return self.bind_loose(&pat.ident, mutable, &plain(*by), loose);
            }
            let rhs = Rhs::Opaque(self.borrow_of(place));
            let var = self.bind(&pat.ident, VarKind::Alias(place.clone()), false);
            return self.push(Stmt::Bind { var, rhs });
        }
        let is_error = place.proj.iter().any(is_of_err);
        let exclusive = changes || *by == By::Exclusive && pat.by_ref.is_none();
        if is_error && self.bind_discrete_failure(pat, place, plain(*by), loose) {
            return;
        }
        if is_error || exclusive && !self.vars[place.root.0].mutable {
            self.bind_loose(&pat.ident, mutable, &Subject::Unknown, loose);
            if is_error {
                loose.errors.extend(loose.unknown.last());
                if self.failures.contains(&pat.ident.to_string()) {
                    loose.handed_on.extend(loose.unknown.last());
                }
            }
            return;
        }
        if exclusive {
            self.mark_lent(place);
            let rhs = Rhs::Opaque(self.borrow_of(place));
            let var = self.bind(&pat.ident, VarKind::Alias(place.clone()), true);
            self.vars[var.0].projected = true;
            self.vars[var.0].exclusive = true;
            self.varied.insert(var);
            self.infer_type(var, &rhs);
            self.push(Stmt::Bind { var, rhs });
            return self.snapshot(var);
        }
        self.mark_projected(place);
        // Another reference may be assigned to a `mut` name.
        let follows = mutable && *by != By::Value;
        if !follows && (*by != By::Value || pat.by_ref.is_some()) {
            let rhs = Rhs::Opaque(self.borrow_of(place));
            let var = self.bind(&pat.ident, VarKind::Alias(place.clone()), false);
            self.vars[var.0].projected = true;
            self.varied.insert(var);
            self.infer_type(var, &rhs);
            return self.push(Stmt::Bind { var, rhs });
        }
        // Of an element a pattern has a copy: `Some(p)` of `ps.first().cloned()`.
        let is_element = matches!(place.proj.last(), Some(Proj::Index(_)));
        let of = || self.types.of_place(place);
        let cloned = is_element && of().is_some_and(|of| !is_primitive(&of));
        let rhs = match place.proj.is_empty() {
            true => Rhs::Use(self.use_var(place.root)),
            false if cloned => Rhs::Copied {
                place: place.clone(),
                method: Ident::new("clone", own_span(pat.ident.span())),
            },
            false => Rhs::Read(place.clone()),
        };
        self.vars[place.root.0].moved |= !cloned;
        self.vars[place.value.0].moved |= !cloned;
        let var = self.bind(&pat.ident, VarKind::Local, mutable);
        self.vars[var.0].follows = follows.then(Follows::default);
        self.varied.insert(var);
        self.infer_type(var, &rhs);
        if !self.types.of(var).is_some_and(is_primitive) {
            self.hold(&[var], self.borrowed_by(place.root));
        }
        self.push(Stmt::Bind { var, rhs });
        if mutable {
            self.snapshot(var);
        }
    }

    /// `n` of `Err(Fault::Depth(n))`, where the declarations say that it holds no float; rustc checks it.
    fn bind_discrete_failure(
        &mut self,
        pat: &syn::PatIdent,
        place: &Place,
        subject: Subject,
        loose: &mut Loose,
    ) -> bool {
        let ty = self.types.of_place(place).map(|ty| peeled(&ty));
        let discrete = ty.is_some_and(|ty| is_inactive_type(&ty));
        // Those of a float may be in the failure.
        if pat.mutability.is_some() || !discrete || crate::declared::keeps_any_bits() {
            return false;
        }
        self.bind_loose(&pat.ident, false, &subject, loose);
        let Some(var) = loose.plain.last().copied() else {
            return true;
        };
        self.vars[var.0].inactive = true;
        loose.errors.push(var);
        let (ad, name) = (&self.ad, &pat.ident);
        loose.checks.push(quote!(#ad::discrete(&#name);));
        true
    }

    fn bind_loose(
        &mut self,
        ident: &proc_macro2::Ident,
        mutable: bool,
        subject: &Subject,
        loose: &mut Loose,
    ) {
        let var = self.bind(ident, VarKind::Local, mutable);
        match subject {
            // What is assigned to it later may carry a derivative.
            Subject::Plain(_) if mutable => {
                let refusal = Refusal {
                    code: &crate::diag::codes::PATTERN,
                    what: ident.to_string(),
                };
                let mut rhs = self.opaque_tokens(TokenStream::new(), refusal);
                rhs.inactive = true;
                self.push(Stmt::Bind {
                    var,
                    rhs: Rhs::Opaque(rhs),
                });
                self.snapshot(var);
            }
            Subject::Plain(by) => {
                self.vars[var.0].reference = *by == By::Shared;
                loose.plain.push(var);
            }
            _ => loose.unknown.push(var),
        }
    }
}

impl Loose {
    /// A member of what `path` names: a struct, or a variant. (A struct's tangent has the methods of a variant's too,
    /// so that the two need not be told apart where a pattern may fail to match.)
    fn member(&self, path: &syn::Path, member: Member) -> Proj {
        match path.is_ident("Self") || self.always && path.segments.len() == 1 {
            true => Proj::Field(member),
            false => Proj::Variant(path.clone(), member),
        }
    }
}

/// The tangent of a `Result` is that of its `Ok`.
fn is_of_err(proj: &Proj) -> bool {
    matches!(proj, Proj::Variant(path, _)
        if path.segments.last().is_some_and(|last| last.ident == "Err"))
}

/// `..` or `name @ ..`
pub(super) fn is_rest(pat: &Pat) -> bool {
    match pat {
        Pat::Rest(_) => true,
        Pat::Ident(p) => p
            .subpat
            .as_ref()
            .is_some_and(|(_, inner)| matches!(&**inner, Pat::Rest(_))),
        _ => false,
    }
}
