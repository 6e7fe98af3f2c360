//! Variables, their current values, and the statements that define them.

use proc_macro2::{Ident, Span};
use syn::Expr;
use syn::spanned::Spanned;

use super::typed::tells;
use super::types::{is_owned_and_inactive, is_primitive, refers_to_nothing};
use super::{Lowerer, forms};
use crate::diag::codes;
use crate::ir::*;
use crate::source::is_without_floats;
use crate::words::may_move;
use crate::{bounds, declared};

impl Lowerer<'_> {
    pub(super) fn new_var(
        &mut self,
        name: Ident,
        unique: Ident,
        kind: VarKind,
        mutable: bool,
    ) -> VarId {
        self.named.insert(name.to_string());
        self.vars.push(Var::new(name, unique, kind, mutable));
        VarId(self.vars.len() - 1)
    }

    /// Binds a name of the user's in the innermost scope.
    pub(super) fn bind(&mut self, ident: &Ident, kind: VarKind, mutable: bool) -> VarId {
        let key = ident.to_string();
        let used_before = self.named.contains(&key);
        if let Some(hidden) = self.resolve(&key) {
            self.vars[hidden.0].shadowed = true;
        }
        let unique = match used_before {
            _ if ident == "self" => self.namer.fresh("this", ident.span()),
            true => self.namer.numbered(&key, ident.span()),
            false => ident.clone(),
        };
        let generator = kind == VarKind::Local && self.generators.contains(&key);
        let var = self.new_var(ident.clone(), unique, kind, mutable);
        self.vars[var.0].generator = generator;
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(key, var);
        }
        var
    }

    /// An immutable variable of the macro's own, named after what it is part of.
    pub(super) fn temp(&mut self, hint: &str, span: Span) -> VarId {
        let name = self.namer.numbered(hint, span);
        self.new_var(name.clone(), name, VarKind::Temp, false)
    }

    pub(super) fn resolve(&self, name: &str) -> Option<VarId> {
        self.scopes
            .iter()
            .rev()
            .find_map(|scope| scope.get(name).copied())
    }

    pub(super) fn push(&mut self, stmt: Stmt) {
        if let Some(block) = self.blocks.last_mut() {
            block.push(stmt);
        }
    }

    /// How many statements the current block has.
    pub(super) fn position(&self) -> usize {
        self.blocks.last().map_or(0, Vec::len)
    }

    pub(super) fn insert(&mut self, at: usize, stmt: Stmt) {
        if let Some(block) = self.blocks.last_mut() {
            block.insert(at, stmt);
        }
    }

    pub(super) fn id(&mut self) -> usize {
        self.next_id += 1;
        self.next_id - 1
    }

    /// Gives the current value of a mutable variable an immutable name.
    pub(super) fn snapshot(&mut self, var: VarId) {
        let (name, span) = (
            self.vars[var.0].unique.to_string(),
            self.vars[var.0].name.span(),
        );
        let value = self.temp(&name, span);
        self.vars[value.0].projected = self.vars[var.0].projected || self.vars[var.0].exclusive;
        if self.varied.contains(&var) {
            self.varied.insert(value);
        }
        self.snapshots.insert(var, value);
        self.push(Stmt::Snapshot { value, var });
    }

    /// The immutable variable that holds the value of `var` here.
    pub(super) fn value_of(&self, var: VarId) -> VarId {
        self.snapshots.get(&var).copied().unwrap_or(var)
    }

    pub(super) fn use_var(&self, var: VarId) -> Atom {
        Atom::Var {
            var,
            value: self.value_of(var),
        }
    }

    /// Binds `rhs` to a temporary and returns that.
    pub(super) fn bind_temp(&mut self, rhs: Rhs, hint: &str, span: Span) -> Atom {
        let var = self.temp(hint, span);
        self.define(var, None, rhs);
        self.use_var(var)
    }

    /// The same of an expression. Whether its value refers to something, its type tells.
    pub(super) fn bind_value(&mut self, expr: &Expr, hint: &str) -> Atom {
        let ty = self.type_of(expr).filter(tells);
        let rhs = self.rhs(expr, hint);
        let atom = self.bind_temp(rhs, hint, expr.span());
        self.note_if_untold(&atom, ty);
        atom
    }

    pub(super) fn note_if_untold(&mut self, atom: &Atom, ty: Option<syn::Type>) {
        match (atom.var(), ty) {
            (Some(var), Some(ty)) if self.types.of(var).is_none() => self.note_type(var, ty),
            _ => {}
        }
    }

    /// Of a call, the type of what is returned may say that no derivative goes through it.
    pub(super) fn note_called(&mut self, var: VarId, rhs: &Rhs) {
        if matches!(rhs, Rhs::Call { .. }) {
            self.called.insert(var);
            let known = self.types.of(var);
            self.vars[var.0].inactive |= known.is_some_and(is_without_floats);
        }
    }

    /// `let var: ty = rhs;`, with what it depends on noted.
    pub(super) fn define(&mut self, var: VarId, ty: Option<syn::Type>, rhs: Rhs) {
        let lent: Vec<VarId> = rhs
            .lent()
            .iter()
            .flat_map(|p| self.touched(p.root))
            .collect();
        self.note_called(var, &rhs);
        if self.rhs_varied(&rhs) {
            self.varied.insert(var);
            let vars = &self.vars;
            let changed = lent.iter().filter(|var| vars[var.0].may_depend());
            self.varied.extend(changed);
        }
        self.note_moves(&rhs);
        if let Rhs::Read(place) = &rhs {
            let taken = self.moves_part(place);
            self.vars[place.root.0].moved |= taken;
            self.vars[var.0].taken = taken;
        }
        match &ty {
            Some(ty) if !self.tells_more(&rhs, ty) => self.note_written_type(var, ty),
            _ => self.infer_type(var, &rhs),
        }
        if !ty.as_ref().is_some_and(is_owned_and_inactive) {
            self.note_borrows(&[var], &rhs);
        }
        self.vars[var.0].projected |= matches!(
            rhs,
            Rhs::Tuple(_)
                | Rhs::Array(_)
                | Rhs::Vec(..)
                | Rhs::Construct { .. }
                | Rhs::Update { .. }
        );
        let mut rhs = rhs;
        if let Rhs::Opaque(opaque) = &mut rhs {
            let reads = opaque.reads.iter();
            let varied = reads
                .map(|(read, _)| read)
                .any(|read| self.varied.contains(read));
            if !varied && !matches!(opaque.claim, Claim::Counts) {
                opaque.claim = Claim::None;
            }
            // Evaluated again by itself, an unsuffixed literal would be an `f64`.
            let untyped = ty.is_none() && forms::has_untyped_float(opaque.written.clone());
            opaque.cheap &= !untyped || self.only_f64;
            let drawn = opaque.writes.iter().any(|var| self.vars[var.0].generator);
            if drawn && matches!(opaque.claim, Claim::None) {
                opaque.claim = Claim::Drawn;
            }
        }
        let counted = self.counted_by(&rhs);
        let writes = match &rhs {
            Rhs::Opaque(opaque) => opaque.writes.clone(),
            Rhs::Structural(change) => change
                .changes()
                .flat_map(|place| self.touched(place.root))
                .collect(),
            _ => lent,
        };
        self.push(Stmt::Let {
            var,
            ty,
            rhs: Some(rhs),
        });
        self.changed(&writes);
        for change in counted {
            let writes = change.writes.clone();
            self.push(Stmt::Opaque(change));
            self.changed(&writes);
        }
        if self.vars[var.0].mutable {
            self.snapshot(var);
        }
    }

    /// A closure or `&mut` that captured variables may change them whenever it is used.
    pub(super) fn note_borrows(&mut self, holders: &[VarId], rhs: &Rhs) {
        if rhs.is_arithmetic() {
            return;
        }
        let mut borrowed = Vec::new();
        if let Rhs::Opaque(opaque) = rhs {
            // What is drawn from a generator is claimed to borrow nothing of it.
            let writes = opaque.writes.iter().copied();
            borrowed.extend(writes.filter(|var| !self.vars[var.0].generator));
        }
        let atoms = rhs.atoms();
        let operands = atoms.iter().filter_map(|atom| atom.var());
        let places = rhs.places();
        for var in operands.chain(places.iter().map(|place| place.root)) {
            let held = self.vars[var.0].borrows.clone();
            if !held.is_empty() && !matches!(rhs, Rhs::Use(_)) {
                let (name, span) = (&self.vars[held[0].0].name, self.vars[var.0].name.span());
                self.diag
                    .error(span, &codes::MUTATION, &name.to_string(), None);
            }
            borrowed.extend(held);
        }
        for holder in holders {
            let owned = self.types.of(*holder).is_some_and(refers_to_nothing);
            if !owned {
                self.vars[holder.0].borrows.extend(borrowed.iter().copied());
            }
        }
    }

    /// Operands used whole and by value may be moved.
    pub(super) fn note_moves(&mut self, rhs: &Rhs) {
        if matches!(
            rhs,
            Rhs::Use(_)
                | Rhs::Tuple(_)
                | Rhs::Array(_)
                | Rhs::Vec(..)
                | Rhs::Structural(_)
                | Rhs::Construct { .. }
                | Rhs::Wrap { .. }
                | Rhs::Update { .. }
                | Rhs::Call { .. }
                | Rhs::Opaque(_)
        ) {
            let mut moved: Vec<VarId> = rhs.atoms().iter().filter_map(|a| a.var()).collect();
            if let Rhs::Opaque(opaque) = rhs {
                let read = opaque.reads.iter().map(|(var, _)| *var);
                moved.extend(
                    read.filter(|var| may_move(&self.vars[var.0].name, opaque.written.clone())),
                );
            }
            for var in moved {
                let ty = self.types.of(var);
                let copied = ty.is_some_and(crate::source::is_copied_without_derivative);
                self.vars[var.0].moved |= !copied;
            }
        }
    }

    /// To read the part may be to move it: afterwards the variable is not whole. Nothing is moved out of an element, nor from
    /// behind a reference.
    pub(super) fn moves_part(&self, place: &Place) -> bool {
        let root = &self.vars[place.root.0];
        let holds = matches!(
            root.kind,
            VarKind::Param(_) | VarKind::Local | VarKind::Temp
        );
        let by_value = |proj: &Proj| !matches!(proj, Proj::Index(_));
        holds
            && !root.exclusive
            && !place.proj.is_empty()
            && place.proj.iter().all(by_value)
            && !self.is_reference(place.root)
            && self
                .types
                .of_place(place)
                .is_some_and(|ty| !self.is_copied(&ty))
    }

    /// A number, a reference, or of a generic parameter that asks for `Copy`.
    fn is_copied(&self, ty: &syn::Type) -> bool {
        const COPIED: &[&str] = &["Copy", "Float", "Real", "Num", "FloatCore"];
        let syn::Type::Path(path) = ty else {
            return !matches!(ty, syn::Type::Array(_) | syn::Type::Tuple(_));
        };
        let asks = |name: &Ident| {
            let names = self.all_generics.iter();
            let names = names.flat_map(|of| bounds::names_of(name, of));
            let mut all = names.flat_map(|name| declared::with_supertraits(&name));
            all.any(|of| COPIED.contains(&of.as_str()))
        };
        is_primitive(ty) || path.path.get_ident().is_some_and(asks)
    }

    pub(super) fn rhs_varied(&self, rhs: &Rhs) -> bool {
        let varied = |var: &VarId| self.varied.contains(var);
        rhs.atoms()
            .iter()
            .filter_map(|atom| atom.var())
            .any(|v| varied(&v))
            || rhs.places().iter().any(|place| varied(&place.root))
            || matches!(rhs, Rhs::Opaque(o) if !o.inactive && o.reads.iter().any(|(v, _)| varied(v)))
    }

    /// After a construct that may have changed `vars`: their values have new names.
    pub(super) fn changed(&mut self, vars: &[VarId]) {
        for &var in vars {
            if self.vars[var.0].mutable {
                self.snapshot(var);
                if self.has_alias(var) {
                    self.stale.insert(var);
                }
            }
        }
    }

    /// What a write to `var` changes: it, and what it is an alias of.
    pub(super) fn touched(&self, var: VarId) -> Vec<VarId> {
        let mut touched = vec![var];
        let mut last = var;
        while let (VarKind::Alias(place), true) =
            (&self.vars[last.0].kind, self.vars[last.0].exclusive)
        {
            last = place.root;
            touched.push(last);
        }
        touched
    }

    /// What using `var` may change besides: what it holds a `&mut` of, and what that does of which it is a part.
    pub(super) fn borrowed_by(&self, var: VarId) -> Vec<VarId> {
        let mut held = self.vars[var.0].borrows.clone();
        let mut last = var;
        while let VarKind::Alias(place) = &self.vars[last.0].kind {
            last = place.root;
            held.extend(&self.vars[last.0].borrows);
        }
        held
    }

    /// A `&mut` alias of `var`, or of a part of it, is in scope.
    pub(super) fn has_alias(&self, var: VarId) -> bool {
        self.scopes
            .iter()
            .flat_map(|scope| scope.values())
            .filter(|&&other| other != var && matches!(self.vars[other.0].kind, VarKind::Alias(_)))
            .any(|&other| self.touched(other).contains(&var))
    }

    /// Names the values again that were changed through an alias and that `expr` mentions: the alias is
    /// not in use any more, so that its root can be read here.
    pub(super) fn freshen(&mut self, mentioned: &[VarId]) {
        let mut stale: Vec<VarId> = self.stale.iter().copied().collect();
        stale.retain(|var| mentioned.contains(var));
        stale.sort();
        for var in stale {
            self.stale.remove(&var);
            self.snapshot(var);
        }
    }

    /// The value of a function that returns `()`.
    pub(super) fn unit_atom(&mut self) -> Atom {
        Atom::Opaque(self.opaque(&syn::parse_quote!(())))
    }
}
