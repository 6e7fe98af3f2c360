//! Every mention of a variable together with the immutable variable that holds its value there, to be changed.

use super::*;

/// What is done with the variable and its value.
pub type EachValue<'a> = &'a mut dyn FnMut(&mut VarId, &mut VarId);

impl Func {
    /// Those of the body, and of the places that aliases stand for.
    pub fn each_value(&mut self, each: EachValue) {
        self.body.each_value(each);
        for var in &mut self.vars {
            if let VarKind::Alias(place) = &mut var.kind {
                place.each_value(each);
            }
        }
    }
}

impl Block {
    fn each_value(&mut self, each: EachValue) {
        self.stmts.iter_mut().for_each(|stmt| stmt.each_value(each));
    }
}

impl Stmt {
    fn each_value(&mut self, each: EachValue) {
        match self {
            Stmt::Let { rhs: Some(rhs), .. } | Stmt::Bind { rhs, .. } => rhs.each_value(each),
            Stmt::Assign { place, atom, .. } => {
                place.each_value(each);
                atom.each_value(each);
            }
            Stmt::Yield { atom, .. } | Stmt::Return { atom, .. } => atom.each_value(each),
            Stmt::Opaque(opaque) => opaque.each_value(each),
            Stmt::Branch(branch) => {
                let (BranchKind::If(subject) | BranchKind::Match(subject)) = &mut branch.kind;
                subject.each_value(each);
                let patterns = branch.arms.iter_mut();
                patterns
                    .filter_map(|arm| arm.pattern.as_mut())
                    .for_each(|pattern| pattern.each_value(each));
            }
            Stmt::Loop(l) => {
                match &mut l.kind {
                    LoopKind::Range(range) => {
                        range.low.each_value(each);
                        range.high.each_value(each);
                    }
                    LoopKind::While(condition) => condition.each_value(each),
                    LoopKind::Forever => {}
                }
                let policy = l
                    .checkpoint
                    .as_mut()
                    .map(|checkpoint| &mut checkpoint.policy);
                if let Some(Policy::Every(of) | Policy::Binomial(of)) = policy {
                    of.each_value(each);
                }
            }
            Stmt::Let { rhs: None, .. }
            | Stmt::Snapshot { .. }
            | Stmt::Scope { .. }
            | Stmt::Rest { .. }
            | Stmt::Jump { .. } => {}
        }
        let inner = self.blocks_mut().into_iter();
        inner.for_each(|inner| inner.each_value(each));
    }
}

impl Rhs {
    fn each_value(&mut self, each: EachValue) {
        match self {
            Rhs::Use(atom)
            | Rhs::Neg(atom, _)
            | Rhs::Cast { atom, .. }
            | Rhs::Wrap { atom, .. } => atom.each_value(each),
            Rhs::Linear { left, right, .. } => {
                left.each_value(each);
                right.each_value(each);
            }
            Rhs::Rule { args, .. } | Rhs::Tuple(args) | Rhs::Array(args) | Rhs::Vec(_, args) => {
                args.iter_mut().for_each(|atom| atom.each_value(each));
            }
            Rhs::Read(place) | Rhs::Copied { place, .. } => place.each_value(each),
            Rhs::Construct { fields, .. } => {
                fields
                    .iter_mut()
                    .for_each(|(_, atom)| atom.each_value(each));
            }
            Rhs::Update { fields, base, .. } => {
                fields
                    .iter_mut()
                    .for_each(|(_, atom)| atom.each_value(each));
                match base {
                    Base::Place(place) => place.each_value(each),
                    Base::Opaque(opaque) => opaque.each_value(each),
                }
            }
            Rhs::Call { callee, args } => {
                if let Callee::Function(place) = callee {
                    place.each_value(each);
                }
                args.iter_mut().for_each(|arg| arg.each_value(each));
            }
            Rhs::Structural(change) => {
                let places = change.place.iter_mut().chain(&mut change.other);
                places.for_each(|place| place.each_value(each));
                change.given.iter_mut().for_each(|given| match given {
                    Given::Value(atom) | Given::Sequence(atom, _) => atom.each_value(each),
                    Given::Plain(opaque) => opaque.each_value(each),
                });
            }
            Rhs::Opaque(opaque) => opaque.each_value(each),
        }
    }
}

impl Arg {
    fn each_value(&mut self, each: EachValue) {
        match self {
            Arg::Value(atom) => atom.each_value(each),
            Arg::Ref(place, _) | Arg::Mut(place, _) => place.each_value(each),
            Arg::Function(function) => match &mut **function {
                Function::Closure(closure) => {
                    let captures = closure.captures.iter_mut();
                    captures.for_each(|place| place.each_value(each));
                    let kept = closure.kept.iter_mut();
                    kept.for_each(|kept| kept.change.each_value(each));
                }
                Function::Param(place) => place.each_value(each),
                Function::Item(_) => {}
            },
        }
    }
}

impl Atom {
    fn each_value(&mut self, each: EachValue) {
        match self {
            Atom::Var { var, value } => each(var, value),
            Atom::Opaque(opaque) => opaque.each_value(each),
        }
    }
}

impl Place {
    fn each_value(&mut self, each: EachValue) {
        each(&mut self.root, &mut self.value);
        for proj in &mut self.proj {
            if let Proj::Index(index) = proj {
                index.each_value(each);
            }
        }
    }
}

impl Opaque {
    fn each_value(&mut self, each: EachValue) {
        let reads = self.reads.iter_mut();
        reads.for_each(|(var, value)| each(var, value));
    }
}
