//! Values with parts, patterns, closures, iterators and containers.

use super::*;

/// An item of an iterator.
#[derive(Clone)]
pub(super) enum Each {
    Float(Num),
    Int(usize),
    Pair(Box<Each>, Box<Each>),
    Window(Vec<Num>),
}

impl Each {
    pub(super) fn float(self) -> Run<Num> {
        match self {
            Each::Float(x) => Ok(x),
            _ => Err(Exit::Invalid),
        }
    }

    pub(super) fn bind(&self, to: &Item, scope: &mut Vec<(String, Val)>) -> Run<()> {
        match (to, self) {
            (Item::Float(v, _), Each::Float(x)) => scope.push((v.clone(), Val::Float(Some(*x)))),
            (Item::Float(v, _), Each::Window(x)) => scope.push((v.clone(), Val::Array(x.clone()))),
            (Item::Int(v), Each::Int(i)) => scope.push((v.clone(), Val::Int(*i))),
            (Item::Pair(a, b), Each::Pair(x, y)) => {
                x.bind(a, scope)?;
                y.bind(b, scope)?;
            }
            _ => return Err(Exit::Invalid),
        }
        Ok(())
    }
}

type Bound = Vec<(String, Val)>;

/// Whether the value is of the pattern, with what it binds.
fn fits(p: &Pat, v: &Val, bound: &mut Bound) -> Run<bool> {
    let within = |a: f64, b: f64| match v {
        Val::Float(Some(x)) => Ok(a <= x.value && x.value < b),
        _ => Err(Exit::Invalid),
    };
    let all = |parts: &[Pat], of: &[Num], bound: &mut Bound| {
        for (p, x) in parts.iter().zip(of) {
            if !fits(p, &Val::Float(Some(*x)), bound)? {
                return Ok(false);
            }
        }
        Ok(true)
    };
    match (p, v) {
        (Pat::Wild, _) => Ok(true),
        (Pat::Bind(n) | Pat::Mut(n) | Pat::Ref(n), _) => {
            bound.push((n.clone(), v.clone()));
            Ok(true)
        }
        (Pat::Range(a, b), _) => within(*a, *b),
        (Pat::At(n, a, b), _) => {
            bound.push((n.clone(), v.clone()));
            within(*a, *b)
        }
        (Pat::Variant(ty, k, parts, _), Val::Data(is, at, of, _)) if ty == is => Ok(k == at && all(parts, of, bound)?),
        (Pat::Or(ty, ks), Val::Data(is, at, ..)) if ty == is => Ok(ks.contains(at)),
        (Pat::Slice(parts, None), Val::Array(of)) => Ok(of.len() == parts.len() && all(parts, of, bound)?),
        (Pat::Slice(parts, Some(at)), Val::Array(of)) => {
            let after = parts.len().checked_sub(*at).ok_or(Exit::Invalid)?;
            Ok(of.len() >= parts.len()
                && all(&parts[..*at], of, bound)?
                && all(&parts[*at..], &of[of.len() - after..], bound)?)
        }
        (Pat::Both(p, q), Val::Both(a, b)) => Ok(fits(p, a, bound)? && fits(q, b, bound)?),
        _ => Err(Exit::Invalid),
    }
}

impl Interpreter<'_> {
    pub(super) fn obj(&mut self, o: &Obj) -> Run<Val> {
        self.fuel = self.fuel.checked_sub(1).ok_or(Exit::Skip)?;
        match o {
            Obj::Var(v) | Obj::Behind(v) => match self.find(v)? {
                v @ Val::Data(..) => Ok(v.clone()),
                _ => Err(Exit::Invalid),
            },
            Obj::Elements(v, _) => Ok(Val::Array(self.array(v)?.clone())),
            Obj::Make(ty, k, parts, i) => {
                let parts = self.all(parts)?;
                let i = if (*ty, *k) == (Ty::Result, 1) { self.int(i)? } else { 0 };
                Ok(Val::Data(*ty, *k, parts, i))
            }
            Obj::If(c, a, b) => {
                if self.cond(c)? { self.obj(a) } else { self.obj(b) }
            }
            Obj::Call(k, args) => self.help(*k, args),
            Obj::Of(o, m, args) => {
                let o = self.obj(o)?;
                let args = self.all(args)?;
                self.transform(o, m, &args)
            }
            Obj::Both(a, b) => Ok(Val::Both(Box::new(self.obj(a)?), Box::new(self.obj(b)?))),
        }
    }

    /// As the methods in `types.rs`.
    pub(super) fn method(&mut self, o: Val, m: &str, args: Vec<Val>) -> Run<Num> {
        let Val::Data(ty, k, x, _) = o else { return Err(Exit::Invalid) };
        let one = constant(1.0);
        match (ty, m) {
            (Ty::Point, "norm") => {
                let (p, q) = (self.bin("*", x[0], x[0])?, self.bin("*", x[1], x[1])?);
                let s = self.bin("+", p, q)?;
                let s = self.bin("+", s, one)?;
                self.unary("sqrt", s)
            }
            (Ty::Point, "dot") => {
                let [Val::Data(Ty::Point, _, y, _)] = &args[..] else { return Err(Exit::Invalid) };
                let (p, q) = (self.bin("*", x[0], y[0])?, self.bin("*", x[1], y[1])?);
                self.bin("+", p, q)
            }
            (Ty::Shape, "size") => {
                self.note(k as u64 + 400);
                match k {
                    0 => self.bin("*", x[0], x[0]),
                    1 if x[0].value > x[1].value => self.bin("*", x[0], x[1]),
                    1 => self.bin("-", x[1], x[0]),
                    _ => Ok(constant(0.5)),
                }
            }
            _ => Err(Exit::Invalid),
        }
    }

    fn transform(&mut self, o: Val, m: &str, args: &[Num]) -> Run<Val> {
        let Val::Data(ty, k, x, _) = o else { return Err(Exit::Invalid) };
        let by = |k: usize| args.get(k).copied().ok_or(Exit::Invalid);
        let (k, parts) = match (ty, m) {
            (Ty::Point, "scaled") => (0, vec![self.bin("*", x[0], by(0)?)?, self.bin("*", x[1], by(0)?)?]),
            (Ty::Point, "swapped") => (0, vec![x[1], x[0]]),
            (Ty::Shape, "grown") => match k {
                0 => (0, vec![self.bin("+", x[0], by(0)?)?]),
                1 => (1, vec![self.bin("*", x[0], by(0)?)?, x[1]]),
                _ => (2, vec![]),
            },
            (Ty::Shape, "next") => match k {
                0 => (1, vec![x[0], self.bin("*", x[0], by(0)?)?]),
                1 => (2, vec![]),
                _ => (0, vec![by(0)?]),
            },
            _ => return Err(Exit::Invalid),
        };
        Ok(Val::Data(ty, k, parts, 0))
    }

    pub(super) fn try_bind(&mut self, p: &Pat, o: &Obj) -> Run<Option<Bound>> {
        let v = self.obj(o)?;
        let mut bound = Vec::new();
        let fit = fits(p, &v, &mut bound)?;
        self.note(fit as u64 + 200);
        Ok(fit.then_some(bound))
    }

    pub(super) fn arm_of<'a>(&mut self, o: &Obj, arms: &'a [Arm]) -> Run<Option<(&'a Arm, Bound)>> {
        let v = self.obj(o)?;
        for (k, arm) in arms.iter().enumerate() {
            let mut bound = Vec::new();
            if !fits(&arm.pat, &v, &mut bound)? {
                continue;
            }
            self.scopes.push(bound);
            let taken = arm.guard.as_ref().map_or(Ok(true), |c| self.cond(c));
            let bound = self.scopes.pop().unwrap();
            if taken? {
                self.note(k as u64 + 250);
                return Ok(Some((arm, bound)));
            }
        }
        Ok(None)
    }

    pub(super) fn apply(&mut self, f: &str, args: Vec<Num>) -> Run<Num> {
        let Val::Closure(here, params, body) = self.find(f)?.clone() else { return Err(Exit::Invalid) };
        if params.len() != args.len() {
            return Err(Exit::Invalid);
        }
        let scope = params.into_iter().zip(args.into_iter().map(|x| Val::Float(Some(x)))).collect();
        self.back(here, vec![], |it| it.closed(scope, &body))
    }

    /// The body of a closure, where what it is given has these names.
    fn closed(&mut self, scope: Bound, body: &Block) -> Run<Num> {
        self.scopes.push(scope);
        let done = self.value(body);
        self.scopes.pop();
        match done {
            Err(Exit::Return(Val::Float(Some(x)))) => Ok(x),
            other => other,
        }
    }

    fn test(&mut self, item: &Item, x: &Each, c: &Cond) -> Run<bool> {
        let mut scope = Vec::new();
        x.bind(item, &mut scope)?;
        self.scopes.push(scope);
        let is = self.cond(c);
        self.scopes.pop();
        is
    }

    pub(super) fn quantified(&mut self, any: bool, chain: &Chain, item: &Item, c: &Cond) -> Run<bool> {
        for x in self.items(chain)? {
            if self.test(item, &x, c)? == any {
                return Ok(any);
            }
        }
        Ok(!any)
    }

    pub(super) fn items(&mut self, c: &Chain) -> Run<Vec<Each>> {
        let mut all: Vec<Each> = match &c.base {
            Base::Iter(v) => self.array(v)?.iter().map(|x| Each::Float(*x)).collect(),
            Base::Windows(v, k) => self.array(v)?.windows(*k).map(|w| Each::Window(w.to_vec())).collect(),
            Base::Range(a, b) => (self.int(a)?..self.int(b)?).map(Each::Int).collect(),
        };
        for s in &c.steps {
            match s {
                Step::Copied => {}
                Step::Rev => all.reverse(),
                Step::Skip(k) => all = all.into_iter().skip(self.int(k)?).collect(),
                Step::Take(k) => all.truncate(self.int(k)?),
                Step::StepBy(k) => all = all.into_iter().step_by(self.int(k)?).collect(),
                Step::Enumerate => {
                    all = all.into_iter().enumerate().map(|(i, x)| Each::Pair(Box::new(Each::Int(i)), Box::new(x))).collect();
                }
                Step::Zip(v) => {
                    let other = self.array(v)?.clone();
                    let pair = |(a, b)| Each::Pair(Box::new(a), Box::new(Each::Float(b)));
                    all = all.into_iter().zip(other).map(pair).collect();
                }
                Step::Then(v) => all.extend(self.array(v)?.iter().map(|x| Each::Float(*x))),
                Step::Map(item, b) => {
                    for x in &mut all {
                        let mut scope = Vec::new();
                        x.bind(item, &mut scope)?;
                        *x = Each::Float(self.closed(scope, b)?);
                    }
                }
                Step::Filter(item, c) => {
                    let mut kept = Vec::new();
                    for x in all {
                        if self.test(item, &x, c)? {
                            kept.push(x);
                        }
                    }
                    all = kept;
                }
                Step::TakeWhile(item, c) => {
                    let mut n = 0;
                    while n < all.len() && self.test(item, &all[n], c)? {
                        n += 1;
                    }
                    all.truncate(n);
                }
                Step::SkipWhile(item, c) => {
                    let mut n = 0;
                    while n < all.len() && self.test(item, &all[n], c)? {
                        n += 1;
                    }
                    all.drain(..n);
                }
            }
        }
        self.note(all.len() as u64 + 600);
        Ok(all)
    }

    pub(super) fn chain(&mut self, c: &Chain) -> Run<Num> {
        let all = self.items(c)?;
        let (mut acc, op) = match c.end.as_ref().ok_or(Exit::Invalid)? {
            End::Sum => (constant(0.0), "+"),
            End::Product => (constant(1.0), "*"),
            End::Fold(e, name, item, b) => {
                let mut acc = self.expr(e)?;
                for x in all {
                    let mut scope = vec![(name.clone(), Val::Float(Some(acc)))];
                    x.bind(item, &mut scope)?;
                    acc = self.closed(scope, b)?;
                }
                return Ok(acc);
            }
            End::Reduce(f, e) => {
                let other = self.expr(e)?;
                let mut acc = None;
                for x in all {
                    let x = x.float()?;
                    acc = Some(match acc {
                        None => x,
                        Some(y) => self.binary(f, y, x)?,
                    });
                }
                return Ok(acc.unwrap_or(other));
            }
            End::Extreme(most, e) => {
                let other = self.expr(e)?;
                let all = all.into_iter().map(Each::float).collect::<Run<Vec<_>>>()?;
                let order = |i: &usize, j: &usize| all[*i].value.total_cmp(&all[*j].value);
                let at = if *most { (0..all.len()).max_by(order) } else { (0..all.len()).min_by(order) };
                self.note(at.map_or(950, |i| i as u64 + 951));
                return Ok(at.map_or(other, |i| all[i]));
            }
            End::FoldBy(e, f) => {
                let mut acc = self.expr(e)?;
                for x in all {
                    acc = self.binary(f, acc, x.float()?)?;
                }
                return Ok(acc);
            }
        };
        for x in all {
            acc = self.bin(op, acc, x.float()?)?;
        }
        Ok(acc)
    }

    pub(super) fn change(&mut self, v: &str, c: &Change) -> Run<()> {
        let at = |i: usize, len: usize| if i < len { Ok(i) } else { Err(Exit::Invalid) };
        let len = self.array(v)?.len();
        let mut taken = None;
        match c {
            Change::Push(e) => {
                let x = self.expr(e)?;
                self.array(v)?.push(x);
            }
            Change::Pop(n) => {
                self.note((len > *n) as u64 + 700);
                if len > *n {
                    self.array(v)?.pop();
                }
            }
            Change::PopInto(n, to) => {
                self.note((len > *n) as u64 + 700);
                if len > *n {
                    taken = self.array(v)?.pop().map(|x| (to, x));
                }
            }
            Change::Insert(i, e) => {
                let i = at(self.int(i)?, len + 1)?;
                let x = self.expr(e)?;
                self.array(v)?.insert(i, x);
            }
            Change::Remove(n, i, to) => {
                self.note((len > *n) as u64 + 700);
                if len > *n {
                    let i = at(self.int(i)?, len)?;
                    taken = Some((to, self.array(v)?.remove(i)));
                }
            }
            Change::Truncate(n) => self.array(v)?.truncate(*n),
            Change::Swap(i, j) => {
                let (i, j) = (at(self.int(i)?, len)?, at(self.int(j)?, len)?);
                self.array(v)?.swap(i, j);
            }
            Change::Reverse => self.array(v)?.reverse(),
            Change::Fill(e) => {
                let x = self.expr(e)?;
                self.array(v)?.fill(x);
            }
            Change::Extend(from) => {
                let more = self.array(from)?.clone();
                self.array(v)?.extend(more);
            }
            Change::CopyFrom(from, a, n) => {
                let part = self.array(from)?.get(*a..a + n).ok_or(Exit::Invalid)?.to_vec();
                self.array(v)?.get_mut(..*n).ok_or(Exit::Invalid)?.copy_from_slice(&part);
            }
            Change::Sort(partial) => {
                let a = self.array(v)?;
                let mut order: Vec<usize> = (0..a.len()).collect();
                order.sort_by(|i, j| {
                    let (x, y) = (a[*i].value, a[*j].value);
                    if *partial { x.partial_cmp(&y).unwrap() } else { x.total_cmp(&y) }
                });
                *a = order.iter().map(|i| a[*i]).collect();
                for i in order {
                    self.note(i as u64 + 800);
                }
            }
            Change::Rotate(k) => {
                let k = at(*k, len + 1)?;
                self.array(v)?.rotate_left(k);
            }
        }
        if let Some((to, x)) = taken {
            let t = Target::Var(to.clone());
            let old = *self.place(&t, 0)?;
            *self.place(&t, 0)? = self.bin("+", old, x)?;
        }
        Ok(())
    }
}
