//! Patterns that take active values apart: each name stands for a place in what is matched.
//!
//! ```text
//! match s { Shape::Circle { r } => r * r, .. }      r is the place s.Circle.r, copied
//! if let Some(x) = &opt { *x }                      x is an alias of the place opt.Some.0
//! ```
//! The primal keeps the user's pattern; [`Stmt::Bind`] says what its names are.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr, Member, Pat};

use super::Lowerer;
use super::jumps::{jumps, pattern_names};
use super::pattern::pattern_refusal;
use crate::ir::*;

/// What a pattern is matched against.
#[derive(Clone)]
pub(super) enum Subject {
    /// A place, or a reference to it, whose parts are references too.
    Place { place: Place, by: By },
    /// An `Option` of a place, or of a reference to it.
    Optional { place: Place, by: By },
    /// A tuple written where it is matched.
    Parts(Vec<Subject>),
    /// An `Option` of such a tuple.
    OptionalParts(Vec<Subject>),
    /// Carries no derivative.
    Plain,
    /// Its parts cannot be told: the derivatives of names bound to them are refused.
    Unknown,
}

/// How what is matched is held, and so the names in a pattern.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    Value,
    Shared,
    Exclusive,
}

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
    /// What `expr` is to a pattern, and how the primal writes it.
    pub(super) fn subject(&mut self, expr: &Expr) -> (Subject, TokenStream) {
        match expr {
            Expr::Paren(e) => {
                let (subject, written) = self.subject(&e.expr);
                // Without the parentheses the braces of a literal would be those of the `match`.
                let braces = |t: TokenTree| matches!(t, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
                return match written.clone().into_iter().any(braces) {
                    true => (subject, quote!((#written))),
                    false => (subject, written),
                };
            }
            Expr::Group(e) => return self.subject(&e.expr),
            _ if !self.mentions_varied(expr) && !jumps(expr) => {
                let opaque = self.opaque(expr);
                return (Subject::Plain, opaque.written);
            }
            Expr::Tuple(e) if !e.elems.is_empty() => return self.tuple_subject(e),
            Expr::Reference(e) if e.mutability.is_none() => {
                let (subject, written) = self.subject(&e.expr);
                return (subject.borrowed(), quote!(&#written));
            }
            Expr::Reference(e) => {
                return match self.stable_place(&e.expr) {
                    Some(place) if self.vars[place.root.0].mutable => {
                        let (written, by) = (self.write_place(&place), By::Exclusive);
                        (Subject::Place { place, by }, quote!(&mut #written))
                    }
                    _ => (Subject::Unknown, self.opaque(expr).written),
                };
            }
            Expr::MethodCall(e)
                if ["as_ref", "as_mut", "as_deref"]
                    .iter()
                    .any(|n| e.method == n)
                    && e.args.is_empty() =>
            {
                if let Some(place) = self.stable_place(&e.receiver) {
                    let (written, method) = (self.write_place(&place), &e.method);
                    let by = match method == "as_mut" {
                        true => By::Exclusive,
                        false => By::Shared,
                    };
                    return (Subject::Place { place, by }, quote!(#written.#method()));
                }
            }
            Expr::MethodCall(e) if self.is_found(expr) => {
                if let Some(rewritten) = self.rewritten(e) {
                    return self.subject(&rewritten);
                }
            }
            Expr::MethodCall(e) if is_split(expr) => {
                if let Some(parts) = self.split_parts(e) {
                    return (parts, quote!(#e));
                }
            }
            Expr::MethodCall(e) if e.method == "split_at_mut" && e.args.len() == 1 => {
                if let Some(halves) = self.halves(e) {
                    return (halves, quote!(#e));
                }
            }
            _ => {
                if let Some(view) = self.view(expr) {
                    let by = match view.copied {
                        true => By::Value,
                        false if view.exclusive => By::Exclusive,
                        false => By::Shared,
                    };
                    let place = view.element;
                    return (Subject::Optional { place, by }, view.written);
                }
            }
        }
        if let Some(place) = self.stable_place(expr) {
            let by = match place.proj.is_empty() {
                true => self.held(place.root),
                false => By::Value,
            };
            let written = self.write_place(&place);
            return (Subject::Place { place, by }, written);
        }
        let rhs = self.rhs(expr, "subject");
        if let Rhs::Opaque(opaque) = &rhs {
            if opaque.inactive {
                return (Subject::Plain, opaque.written.clone());
            }
        }
        match self.bind_temp(rhs, "subject", expr.span()) {
            Atom::Var { var, .. } => {
                let written = self.vars[var.0].name.to_token_stream();
                (self.value_subject(var), written)
            }
            Atom::Opaque(opaque) => (Subject::Plain, opaque.written),
        }
    }

    /// `(a, &b, f(c))`: every part on its own, in order of evaluation.
    fn tuple_subject(&mut self, tuple: &syn::ExprTuple) -> (Subject, TokenStream) {
        let values: Vec<&Expr> = tuple.elems.iter().filter(|e| !is_borrow(e)).collect();
        let mut atoms = self.atoms(&values, "subject").into_iter();
        let mut parts = Vec::new();
        let mut written = Vec::new();
        for part in &tuple.elems {
            let (subject, tokens) = match is_borrow(part) {
                true => self.subject(part),
                false => match atoms.next() {
                    Some(Atom::Var { var, .. }) => {
                        let name = self.vars[var.0].name.to_token_stream();
                        (self.value_subject(var), name)
                    }
                    Some(Atom::Opaque(opaque)) => (Subject::Plain, opaque.written),
                    None => (Subject::Plain, TokenStream::new()),
                },
            };
            parts.push(subject);
            written.push(tokens);
        }
        (Subject::Parts(parts), quote!((#(#written,)*)))
    }

    fn value_subject(&self, var: VarId) -> Subject {
        let place = Place {
            root: var,
            value: self.value_of(var),
            proj: Vec::new(),
        };
        let by = self.held(var);
        Subject::Place { place, by }
    }

    fn held(&self, var: VarId) -> By {
        match self.vars[var.0].exclusive {
            true => By::Exclusive,
            false if self.is_reference(var) => By::Shared,
            false => By::Value,
        }
    }

    /// `place.split_first()` and the like. Of an empty slice no index is used.
    fn split_parts(&mut self, e: &syn::ExprMethodCall) -> Option<Subject> {
        let of = &e.receiver;
        let method = e.method.to_string();
        let by = match method.ends_with("_mut") {
            true => By::Exclusive,
            false => By::Shared,
        };
        let parts: [Expr; 2] = match method.starts_with("split_first") {
            true => [
                syn::parse_quote_spanned!(e.span()=> (#of)[0]),
                syn::parse_quote_spanned!(e.span()=> (#of)[1..]),
            ],
            false => {
                let last: Expr =
                    syn::parse_quote_spanned!(e.span()=> (#of).len().saturating_sub(1));
                let last = self.plain(&last, "last");
                [
                    syn::parse_quote_spanned!(e.span()=> (#of)[#last]),
                    syn::parse_quote_spanned!(e.span()=> (#of)[..#last]),
                ]
            }
        };
        let parts = parts.iter().map(|part| {
            let place = self.stable_place(part)?;
            let lendable = by == By::Shared || self.vars[place.root.0].mutable;
            lendable.then_some(Subject::Place { place, by })
        });
        parts.collect::<Option<_>>().map(Subject::OptionalParts)
    }

    /// `place.split_at_mut(k)`
    fn halves(&mut self, e: &syn::ExprMethodCall) -> Option<Subject> {
        let (place, at) = (&e.receiver, &e.args[0]);
        let at_once = self.opaque(at);
        if !at_once.cheap || at_once.renamed.is_none() {
            return None;
        }
        let halves: [Expr; 2] = [
            syn::parse_quote_spanned!(at.span()=> (#place)[..#at]),
            syn::parse_quote_spanned!(at.span()=> (#place)[#at..]),
        ];
        let parts: Option<Vec<Subject>> = halves
            .iter()
            .map(|half| {
                let place = self.stable_place(half)?;
                let by = By::Exclusive;
                self.vars[place.root.0]
                    .mutable
                    .then_some(Subject::Place { place, by })
            })
            .collect();
        parts.map(Subject::Parts)
    }

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
            // The failure of a `?` is only handed on.
            let handed_on = |var: &VarId| loose.errors.contains(var) && self.is_attempt(source);
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
    }

    /// `ad::attempt(..)`
    fn is_attempt(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Call(e)
            if matches!(&*e.func, Expr::Path(path) if self.is_runtime(path, "attempt")))
    }

    fn bind_parts(&mut self, pat: &Pat, subject: &Subject, loose: &mut Loose) {
        match pat {
            Pat::Paren(p) => self.bind_parts(&p.pat, subject, loose),
            Pat::Type(p) => self.bind_parts(&p.pat, subject, loose),
            Pat::Guard(p) => self.bind_parts(&p.pat, subject, loose),
            Pat::Ident(p) => {
                if !pattern_names(&without_sub(p)).is_empty() {
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
                    Subject::Plain => Subject::Plain,
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
                (Subject::Plain, _) => Subject::Plain,
                (Subject::Parts(parts), true) => parts.get(n).cloned().unwrap_or(Subject::Unknown),
                (_, true) => subject.part(proj(loose, Member::Unnamed(n.into()))),
                _ => Subject::Unknown,
            };
            self.bind_parts(elem, &part, loose);
        }
    }

    /// `[a, b]`, `[first, .., last]`, `[first, rest @ ..]`.
    fn bind_slice(&mut self, pat: &syn::PatSlice, subject: &Subject, loose: &mut Loose) {
        let rest = pat.elems.iter().position(is_rest);
        let after = rest.map_or(0, |at| pat.elems.len() - at - 1);
        for (n, elem) in pat.elems.iter().enumerate() {
            let part = match subject {
                Subject::Place { place, .. } => {
                    let owner = self.write_place(place);
                    let written = match rest {
                        Some(at) if n == at => {
                            let start = proc_macro2::Literal::usize_unsuffixed(at);
                            match after {
                                0 => quote!(#start..),
                                _ => quote!(#start..#owner.len() - #after),
                            }
                        }
                        Some(at) if n > at => {
                            let back = pat.elems.len() - n;
                            quote!(#owner.len() - #back)
                        }
                        _ => proc_macro2::Literal::usize_unsuffixed(n).to_token_stream(),
                    };
                    let Ok(index) = syn::parse2::<Expr>(written) else {
                        continue;
                    };
                    let counted = matches!(rest, Some(at) if n > at || n == at && after > 0);
                    let mut index = self.opaque(&index);
                    index.inactive = true;
                    // No name of the user's is in scope for a value that is taken apart where it is made.
                    if counted && index.reads.is_empty() {
                        index.reads.push((place.root, place.value));
                    }
                    subject.part(Proj::Index(index))
                }
                Subject::Plain => Subject::Plain,
                _ => Subject::Unknown,
            };
            match elem {
                Pat::Rest(_) => {}
                // `rest @ ..`: the pattern behind it says nothing more.
                Pat::Ident(p) if is_rest(elem) => self.bind_name(p, &part, loose),
                _ => self.bind_parts(elem, &part, loose),
            }
        }
    }

    fn bind_name(&mut self, pat: &syn::PatIdent, subject: &Subject, loose: &mut Loose) {
        let changes = pat.by_ref.is_some() && pat.mutability.is_some();
        let mutable = pat.mutability.is_some() && !changes;
        let Subject::Place { place, by } = subject else {
            return self.bind_loose(&pat.ident, mutable, subject, loose);
        };
        let active = self.varied.contains(&place.root);
        if !active {
            return self.bind_loose(&pat.ident, mutable, &Subject::Plain, loose);
        }
        let is_error = place.proj.iter().any(is_of_err);
        let exclusive = changes || *by == By::Exclusive && pat.by_ref.is_none();
        if is_error || exclusive && !self.vars[place.root.0].mutable {
            self.bind_loose(&pat.ident, mutable, &Subject::Unknown, loose);
            if is_error {
                loose.errors.extend(loose.unknown.last());
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
        if *by != By::Value || pat.by_ref.is_some() {
            let rhs = Rhs::Opaque(self.borrow_of(place));
            let var = self.bind(&pat.ident, VarKind::Alias(place.clone()), false);
            self.vars[var.0].projected = true;
            self.varied.insert(var);
            self.infer_type(var, &rhs);
            return self.push(Stmt::Bind { var, rhs });
        }
        let rhs = match place.proj.is_empty() {
            true => Rhs::Use(self.use_var(place.root)),
            false => Rhs::Read(place.clone()),
        };
        self.vars[place.root.0].moved = true;
        self.vars[place.value.0].moved = true;
        let var = self.bind(&pat.ident, VarKind::Local, mutable);
        self.varied.insert(var);
        self.infer_type(var, &rhs);
        self.push(Stmt::Bind { var, rhs });
        if mutable {
            self.snapshot(var);
        }
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
            Subject::Plain if mutable => {
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
            Subject::Plain => loose.plain.push(var),
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

impl Subject {
    /// What is changed through the names in a pattern is seen where it is changed.
    pub(super) fn is_followed(&self) -> bool {
        match self {
            Subject::Place { by, .. } | Subject::Optional { by, .. } => *by == By::Exclusive,
            Subject::Parts(parts) | Subject::OptionalParts(parts) => {
                parts.iter().any(Subject::is_followed)
            }
            Subject::Plain | Subject::Unknown => false,
        }
    }

    /// `&subject`
    fn borrowed(self) -> Subject {
        match self {
            Subject::Place { place, .. } => Subject::Place {
                place,
                by: By::Shared,
            },
            Subject::Parts(parts) => {
                Subject::Parts(parts.into_iter().map(Subject::borrowed).collect())
            }
            other => other,
        }
    }

    /// What `&pattern` matches.
    fn dereferenced(&self) -> Subject {
        match self {
            Subject::Place {
                place,
                by: By::Value,
            } => {
                let mut place = place.clone();
                place.proj.push(Proj::Deref);
                Subject::Place {
                    place,
                    by: By::Value,
                }
            }
            Subject::Place { place, .. } => Subject::Place {
                place: place.clone(),
                by: By::Value,
            },
            other => other.clone(),
        }
    }

    fn part(&self, proj: Proj) -> Subject {
        match self {
            Subject::Place { place, by } => {
                let mut place = place.clone();
                place.proj.push(proj);
                Subject::Place { place, by: *by }
            }
            Subject::Optional { place, by } => match proj {
                Proj::Variant(..) => Subject::Place {
                    place: place.clone(),
                    by: *by,
                },
                _ => Subject::Unknown,
            },
            Subject::OptionalParts(parts) => match proj {
                Proj::Variant(..) => Subject::Parts(parts.clone()),
                _ => Subject::Unknown,
            },
            Subject::Plain => Subject::Plain,
            Subject::Parts(_) | Subject::Unknown => Subject::Unknown,
        }
    }
}

/// `xs.split_first()` and the like.
pub(super) fn is_split(expr: &Expr) -> bool {
    const SPLITS: &[&str] = &[
        "split_first",
        "split_last",
        "split_first_mut",
        "split_last_mut",
    ];
    matches!(expr, Expr::MethodCall(e)
        if e.args.is_empty() && SPLITS.iter().any(|name| e.method == name))
}

/// The tangent of a `Result` is that of its `Ok`.
fn is_of_err(proj: &Proj) -> bool {
    matches!(proj, Proj::Variant(path, _)
        if path.segments.last().is_some_and(|last| last.ident == "Err"))
}

fn is_borrow(expr: &Expr) -> bool {
    match expr {
        Expr::Reference(e) => e.mutability.is_none(),
        Expr::Paren(e) => is_borrow(&e.expr),
        _ => false,
    }
}

/// `ref mut` somewhere in it.
fn borrows_mutably(pat: &Pat) -> bool {
    struct RefMut(bool);
    impl<'ast> syn::visit::Visit<'ast> for RefMut {
        fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
            self.0 |= pat.by_ref.is_some() && pat.mutability.is_some();
            syn::visit::visit_pat_ident(self, pat);
        }
    }
    let mut found = RefMut(false);
    syn::visit::Visit::visit_pat(&mut found, pat);
    found.0
}

/// `..` or `name @ ..`
fn is_rest(pat: &Pat) -> bool {
    match pat {
        Pat::Rest(_) => true,
        Pat::Ident(p) => p
            .subpat
            .as_ref()
            .is_some_and(|(_, inner)| matches!(&**inner, Pat::Rest(_))),
        _ => false,
    }
}

fn without_sub(pat: &syn::PatIdent) -> Pat {
    let mut pat = pat.clone();
    pat.subpat = None;
    Pat::Ident(pat)
}
