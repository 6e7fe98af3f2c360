//! Values with parts and their patterns, closures, iterators, containers, references.

use super::*;
use crate::print::typed;

/// What an iterator gives.
#[derive(Clone)]
enum Gives {
    /// True where it is a reference.
    Float(bool),
    Int,
    Window(usize),
    Pair(Box<Gives>, Box<Gives>),
}

/// An iterator and what is known of it.
struct Walk {
    chain: Chain,
    gives: Gives,
    /// The least number of items.
    least: usize,
}

impl Generator {
    fn distinct(&mut self, from: &[&str], n: usize) -> Vec<String> {
        let mut names: Vec<&str> = from.to_vec();
        (0..n)
            .map(|_| {
                let k = self.rng.below(names.len());
                names.remove(k).to_string()
            })
            .collect()
    }

    fn any_ty(&mut self) -> Ty {
        self.rng.pick(&[Ty::Option, Ty::Option, Ty::Option, Ty::Result, Ty::Point, Ty::Point, Ty::Shape, Ty::Shape, Ty::Pair])
    }

    fn make(&mut self, ty: Ty, d: usize) -> Obj {
        // The first variants hold more.
        let k = self.rng.below(ty.variants()).min(self.rng.below(ty.variants()));
        let parts = (0..ty.parts(k)).map(|_| self.float(d)).collect();
        let i = if (ty, k) == (Ty::Result, 1) { self.int(3, 1) } else { Int::Lit(0) };
        Obj::Make(ty, k, parts, i)
    }

    pub(super) fn obj(&mut self, ty: Ty, d: usize) -> Obj {
        self.inside += 1;
        let o = if self.inside > 2 { self.simple(ty) } else { self.composed(ty, d) };
        self.inside -= 1;
        o
    }

    fn held(&mut self, ty: Ty) -> Option<Obj> {
        self.one(|n, is| match is {
            Is::Obj(t, _) if *t == ty => Some(Obj::Var(n.into())),
            Is::ObjRef(t) if *t == ty => Some(Obj::Behind(n.into())),
            _ => None,
        })
    }

    /// One that can be borrowed where it stands.
    pub(super) fn lendable(&mut self, ty: Ty, d: usize) -> Obj {
        match self.obj(ty, d) {
            Obj::If(..) => self.simple(ty),
            o => o,
        }
    }

    fn simple(&mut self, ty: Ty) -> Obj {
        self.held(ty).unwrap_or_else(|| self.make(ty, 0))
    }

    fn composed(&mut self, ty: Ty, d: usize) -> Obj {
        let e = d.saturating_sub(1);
        match self.rng.below(10) {
            0..=3 => {
                if let Some(v) = self.held(ty) {
                    return v;
                }
            }
            4 if d > 0 => {
                let c = self.cond(1);
                let (a, b) = (self.obj(ty, e), self.obj(ty, e));
                return Obj::If(Box::new(c), Box::new(a), Box::new(b));
            }
            5 | 6 => {
                let ret = if ty == Ty::Pair { Ret::Floats(2) } else { Ret::Obj(ty) };
                if let Some(k) = self.helper(|f| f.ret == ret && !lends(f)) {
                    if let Some(args) = self.arguments(k, e) {
                        return Obj::Call(k, args);
                    }
                }
            }
            7 if d > 0 && matches!(ty, Ty::Point | Ty::Shape) => {
                let m = if ty == Ty::Point { ["scaled", "swapped"] } else { ["grown", "next"] };
                let m = self.rng.pick(&m);
                let of = self.obj(ty, e);
                let args = if m == "swapped" { vec![] } else { vec![self.float(e)] };
                return Obj::Of(Box::new(of), m, args);
            }
            _ => {}
        }
        self.make(ty, d)
    }

    /// A float from a value with parts, a closure or an iterator.
    pub(super) fn a_part(&mut self, d: usize) -> Option<Expr> {
        if self.inside > 2 {
            return None;
        }
        self.inside += 1;
        let e = self.part(d);
        self.inside -= 1;
        e
    }

    fn part(&mut self, d: usize) -> Option<Expr> {
        match self.rng.below(18) {
            0..=3 => {
                let ty = self.any_ty();
                let (o, by_ref) = self.scrutinee(ty)?;
                let arms = self.patterns(ty, &o, by_ref, Self::value, d);
                Some(Expr::Take(Box::new(o), by_ref, arms))
            }
            4 | 5 => {
                let ty = self.rng.pick(&[Ty::Option, Ty::Option, Ty::Result, Ty::Shape]);
                let (o, by_ref) = self.scrutinee(ty)?;
                let (pat, names) = self.variant(ty, 0, by_ref);
                let names = while_held(&o, by_ref, names);
                self.scopes.push(names);
                let a = self.value(d);
                self.scopes.pop();
                let b = self.value(d);
                Some(Expr::IfLet(Box::new(pat), Box::new(o), by_ref, a, b))
            }
            6 | 7 => {
                let ty = self.rng.pick(&[Ty::Point, Ty::Shape]);
                let o = self.obj(ty, d.min(1));
                Some(match ty {
                    Ty::Shape => Expr::Of(boxed_obj(o), "size", vec![]),
                    _ if self.rng.chance(50) => Expr::Of(boxed_obj(o), "norm", vec![]),
                    _ => {
                        let other = self.lendable(ty, d.min(1));
                        Expr::Of(boxed_obj(o), "dot", vec![other])
                    }
                })
            }
            8 => {
                let ty = self.rng.pick(&[Ty::Option, Ty::Option, Ty::Result]);
                // The type of a literal's other half would not be known.
                let o = self.known(ty)?;
                let other = self.float(d);
                Some(Expr::UnwrapOr(Box::new(o), boxed(other)))
            }
            9 | 10 => match self.ret {
                Ret::Obj(ty @ (Ty::Option | Ty::Result)) if !self.closed && self.pure == 0 => Some(Expr::Try(Box::new(self.known(ty)?))),
                _ => None,
            },
            11..=13 => {
                let (f, n) = self.one(|n, is| match is {
                    Is::Closure(k, _) => Some((n.to_string(), *k)),
                    _ => None,
                })?;
                Some(Expr::Apply(f, (0..n).map(|_| self.float(d.min(1))).collect()))
            }
            _ => self.summed(d.min(1)).map(|c| Expr::Chain(Box::new(c))),
        }
    }

    /// One whose type is known where it stands.
    fn known(&mut self, ty: Ty) -> Option<Obj> {
        let o = self.obj(ty, 1);
        if typed(&o) {
            return Some(o);
        }
        self.held(ty)
    }

    /// What a `match` takes apart, and whether by reference.
    fn scrutinee(&mut self, ty: Ty) -> Option<(Obj, bool)> {
        let o = self.known(ty)?;
        let by_ref = matches!(o, Obj::Var(_) | Obj::Behind(_)) && self.rng.chance(if matches!(o, Obj::Var(_)) { 35 } else { 70 });
        Some((o, by_ref))
    }

    /// The parts of a pattern, what they bind, and whether they fit every value.
    fn bound(&mut self, n: usize, by_ref: bool) -> (Vec<Pat>, Vec<(String, Is)>, bool) {
        let names = self.distinct(&FLOATS, n);
        let (mut parts, mut bound, mut always) = (Vec::new(), Vec::new(), true);
        for v in names {
            let plain = if by_ref { Is::Reference(false) } else { Is::Float(false) };
            parts.push(match self.rng.below(20) {
                0..=2 => Pat::Wild,
                3 if !by_ref => {
                    bound.push((v.clone(), Is::Float(true)));
                    Pat::Mut(v)
                }
                4 if !by_ref => {
                    bound.push((v.clone(), Is::Reference(false)));
                    Pat::Ref(v)
                }
                5 => {
                    always = false;
                    Pat::Range(0.0, 1.0)
                }
                6 => {
                    always = false;
                    bound.push((v.clone(), plain));
                    Pat::At(v, -0.5, 1.5)
                }
                _ => {
                    bound.push((v.clone(), plain));
                    Pat::Bind(v)
                }
            });
        }
        (parts, bound, always)
    }

    /// A pattern of a variant that fits all its values.
    fn variant(&mut self, ty: Ty, k: usize, by_ref: bool) -> (Pat, Vec<(String, Is)>) {
        loop {
            let (pat, bound, always) = self.sometimes(ty, k, by_ref);
            if always {
                return (pat, bound);
            }
        }
    }

    fn sometimes(&mut self, ty: Ty, k: usize, by_ref: bool) -> (Pat, Vec<(String, Is)>, bool) {
        let (mut parts, mut bound, mut always) = self.bound(ty.parts(k), by_ref);
        let rest = ty != Ty::Pair && ty.parts(k) > 0 && self.rng.chance(10);
        if rest {
            let last = parts.len() - 1;
            parts[last] = Pat::Wild;
            bound.truncate(parts.iter().filter(|p| !matches!(p, Pat::Wild | Pat::Range(..))).count());
            always = !parts.iter().any(|p| matches!(p, Pat::Range(..) | Pat::At(..)));
        }
        // What an `Err` holds is no float.
        if (ty, k) == (Ty::Result, 1) {
            parts.push(Pat::Wild);
        }
        (Pat::Variant(ty, k, parts, rest), bound, always)
    }

    /// Arms for every value of the type.
    fn patterns(&mut self, ty: Ty, of: &Obj, by_ref: bool, body: fn(&mut Self, usize) -> Block, d: usize) -> Vec<Arm> {
        let mut arms = Vec::new();
        let mut left: Vec<usize> = (0..ty.variants()).collect();
        let mut order = Vec::new();
        while !left.is_empty() {
            let k = self.rng.below(left.len());
            order.push(left.remove(k));
        }
        for (at, k) in order.iter().enumerate() {
            if self.rng.chance(if ty.variants() == 1 { 70 } else { 25 }) {
                let (pat, names, _) = self.sometimes(ty, *k, by_ref);
                let names = while_held(of, by_ref, names);
                self.scopes.push(names);
                let guard = if self.rng.chance(60) { Some(self.cond(0)) } else { None };
                let body = body(self, d);
                self.scopes.pop();
                arms.push(Arm { pat, guard, body });
            }
            let rest = &order[at..];
            let all = if self.rng.chance(15) {
                Some(Pat::Wild)
            } else if rest.len() > 1 && self.rng.chance(15) {
                Some(Pat::Or(ty, rest.to_vec()))
            } else {
                None
            };
            if let Some(pat) = all {
                let body = body(self, d);
                arms.push(Arm { pat, guard: None, body });
                break;
            }
            let (pat, names) = self.variant(ty, *k, by_ref);
            let names = while_held(of, by_ref, names);
            self.scopes.push(names);
            let body = body(self, d);
            self.scopes.pop();
            arms.push(Arm { pat, guard: None, body });
        }
        arms
    }

    /// Elements of an array, slice or `Vec` for a pattern, at least so many.
    fn elements(&mut self) -> Option<(Obj, usize, bool, bool)> {
        self.one(|n, is| match is {
            Is::Array(len, _, Kind::Array) => Some((Obj::Elements(n.into(), false), *len, true, false)),
            Is::Array(len, _, Kind::Slice) => Some((Obj::Elements(n.into(), true), *len, false, false)),
            Is::Array(len, _, Kind::ArrayRef) => Some((Obj::Elements(n.into(), true), *len, true, true)),
            Is::Array(len, _, Kind::Vector) => Some((Obj::Elements(n.into(), false), *len, false, false)),
            _ => None,
        })
    }

    /// `[first, .., last]`
    fn slice_pattern(&mut self, most: usize, by_ref: bool) -> (Pat, Vec<(String, Is)>, bool) {
        let n = 1 + self.rng.below(most.min(3));
        let (parts, bound, always) = self.bound(n, by_ref);
        let at = self.rng.below(n + 1);
        (Pat::Slice(parts, Some(at)), bound, always)
    }

    /// An iterator over what is visible.
    fn walk(&mut self) -> Option<Walk> {
        let array = |n: &str, is: &Is| match is {
            Is::Array(len, _, _) => Some((n.to_string(), *len)),
            _ => None,
        };
        let (base, mut gives, mut least, mut double) = match self.rng.below(10) {
            0 | 1 => {
                let (a, b) = (self.rng.below(2), 2 + self.rng.below(2));
                (Base::Range(Int::Lit(a), Int::Lit(b)), Gives::Int, b - a, true)
            }
            2 => {
                let (v, len) = self.one(array)?;
                let k = 1 + self.rng.below(len.min(2));
                (Base::Windows(v, k), Gives::Window(k), len - k + 1, true)
            }
            _ => {
                let (v, len) = self.one(array)?;
                (Base::Iter(v), Gives::Float(true), len, true)
            }
        };
        // Whether it knows its length, and is one slice or range.
        let (mut exact, mut single) = (true, true);
        let mut steps = Vec::new();
        for _ in 0..self.rng.pick(&[0, 0, 1, 1, 2, 3]) {
            // What is chained, mapped or filtered is mapped and filtered, and rarely more.
            let step = match if single || self.rng.chance(5) { self.rng.below(11) } else { 9 + self.rng.below(2) } {
                0 if matches!(gives, Gives::Float(true)) => {
                    gives = Gives::Float(false);
                    Step::Copied
                }
                1 if double => Step::Rev,
                2 => {
                    double &= exact;
                    least = least.saturating_sub(1);
                    Step::Skip(self.int(1, 1))
                }
                3 => {
                    double &= exact;
                    least = least.min(1);
                    Step::Take(Int::Add(self.int(2, 1).into(), Int::Lit(1).into()))
                }
                4 => {
                    double &= exact;
                    least = least.div_ceil(2);
                    Step::StepBy(Int::Add(self.int(1, 1).into(), Int::Lit(1).into()))
                }
                5 if !matches!(gives, Gives::Pair(..)) => {
                    double &= exact;
                    gives = Gives::Pair(Box::new(Gives::Int), Box::new(gives));
                    Step::Enumerate
                }
                // What is filtered is not paired.
                6 | 7 if exact => {
                    let (v, len) = self.one(array)?;
                    least = least.min(len);
                    gives = Gives::Pair(Box::new(gives), Box::new(Gives::Float(true)));
                    Step::Zip(v)
                }
                8 if matches!(gives, Gives::Float(true)) => {
                    let (v, len) = self.one(array)?;
                    (exact, double, single) = (false, false, false);
                    least += len;
                    Step::Then(v)
                }
                9 => {
                    let Some((item, names)) = self.item(&gives) else { continue };
                    let c = self.of_item(&names)?;
                    (exact, single, least) = (false, false, 0);
                    match self.rng.below(if single { 4 } else { 1 }) + if single { 0 } else { 2 } {
                        0 => {
                            double = false;
                            Step::TakeWhile(item, c)
                        }
                        1 => {
                            double = false;
                            Step::SkipWhile(item, c)
                        }
                        _ => Step::Filter(item, c),
                    }
                }
                _ => {
                    let Some(map) = self.map(&gives) else { continue };
                    (gives, single) = (Gives::Float(false), false);
                    map
                }
            };
            steps.push(step);
        }
        Some(Walk { chain: Chain { base, steps, end: None }, gives, least })
    }

    /// Names for an item; a window is no `Copy` pattern.
    fn item(&mut self, gives: &Gives) -> Option<(Item, Vec<(String, Is)>)> {
        let mut floats = self.distinct(&FLOATS, 3);
        let mut ints = self.distinct(&INTS, 2);
        let mut names = Vec::new();
        let item = item(gives, &mut floats, &mut ints, &mut names)?;
        Some((item, names))
    }

    fn map(&mut self, gives: &Gives) -> Option<Step> {
        let (item, names) = self.item(gives)?;
        self.scopes.push(names);
        let body = self.closure_body(1);
        self.scopes.pop();
        Some(Step::Map(item, body))
    }

    /// A condition of what an item binds.
    fn of_item(&mut self, names: &[(String, Is)]) -> Option<Cond> {
        let (v, is) = self.rng.pick(names);
        self.pure += 1;
        self.scopes.push(names.to_vec());
        let c = match is {
            Is::Float(_) => Cond::Float(self.rng.pick(&["<", ">"]), Expr::Var(v), self.float(1)),
            Is::Array(..) => Cond::Float(self.rng.pick(&["<", ">"]), Expr::Index(v, Int::Lit(0)), self.float(1)),
            _ => Cond::Int(self.rng.pick(&["<", ">", "!="]), Int::Var(v), Int::Lit(1)),
        };
        self.scopes.pop();
        self.pure -= 1;
        Some(c)
    }

    /// A value from what is visible and does not change; at times with statements of its own.
    fn closure_body(&mut self, d: usize) -> Block {
        if self.pure > 0 || self.rng.chance(70) {
            self.pure += 1;
            let tail = self.float(d);
            self.pure -= 1;
            return Block { stmts: vec![], tail: Some(boxed(tail)) };
        }
        let scopes = self.scopes.clone();
        for (_, is) in self.scopes.iter_mut().flatten() {
            match is {
                Is::Float(m) | Is::Obj(_, m) | Is::Array(_, m, _) => *m = false,
                Is::Int(_, m) => *m = false,
                Is::Reference(true) | Is::LentPoint => *is = Is::Hidden,
                _ => {}
            }
        }
        let (closed, loops) = (std::mem::replace(&mut self.closed, true), std::mem::take(&mut self.loops));
        let body = self.value(d);
        (self.closed, self.loops, self.scopes) = (closed, loops, scopes);
        body
    }

    /// An iterator that ends in a float.
    fn summed(&mut self, d: usize) -> Option<Chain> {
        self.pure += 1;
        let chain = self.summed_up(d);
        self.pure -= 1;
        chain
    }

    fn summed_up(&mut self, d: usize) -> Option<Chain> {
        let mut w = self.walk()?;
        if !matches!(w.gives, Gives::Float(_)) || self.rng.chance(50) {
            if self.rng.chance(25) {
                let (item, names) = self.item(&w.gives)?;
                let init = match self.variable().filter(|_| self.rng.chance(50)) {
                    Some(x) => self.computed(x, d),
                    None => Expr::Lit(self.rng.pick(&[0.0, 1.0, 0.5])),
                };
                self.scopes.push(names);
                self.bind("acc", Is::Float(false));
                let e = self.float(d);
                self.scopes.pop();
                let op = self.rng.pick(&['+', '+', '*', '-']);
                let tail = Expr::Bin(op, boxed(Expr::Var("acc".into())), boxed(e));
                let body = Block { stmts: vec![], tail: Some(boxed(tail)) };
                w.chain.end = Some(End::Fold(init, "acc".into(), item, body));
                return Some(w.chain);
            }
            let map = self.map(&w.gives)?;
            w.chain.steps.push(map);
            w.gives = Gives::Float(false);
        }
        // What is taken from the elements in turn starts from the first of them.
        let maps = w.chain.steps.iter().filter(|s| matches!(s, Step::Map(..))).count();
        let plain = w.chain.steps.iter().all(|s| matches!(s, Step::Copied | Step::Rev | Step::Skip(_) | Step::Map(..)));
        let first = plain && maps < 2 && matches!((&w.chain.base, &w.gives), (Base::Iter(_), Gives::Float(false)));
        w.chain.end = Some(match self.rng.below(10) {
            8 if first => {
                let m = self.rng.pick(&["max", "min"]);
                End::Reduce(m, self.float(d))
            }
            9 if first => {
                let most = self.rng.chance(50);
                End::Extreme(most, self.float(d))
            }
            0 if matches!(w.gives, Gives::Float(false)) => {
                let m = self.rng.pick(&["max", "min"]);
                let init = match self.variable().filter(|_| self.rng.chance(50)) {
                    Some(x) => self.computed(x, d),
                    None => Expr::Lit(self.lit()),
                };
                End::FoldBy(init, m)
            }
            1 | 2 => End::Product,
            _ => End::Sum,
        });
        Some(w.chain)
    }

    /// `x`, or what is made of it by an operation whose derivative reads its result.
    fn computed(&mut self, x: Expr, d: usize) -> Expr {
        match self.rng.below(4) {
            0 => x,
            1 => Expr::Un("tanh", boxed(x), false),
            2 => Expr::Un("exp", boxed(Expr::Un("sin", boxed(x), false)), false),
            _ => Expr::Bin('/', boxed(x), boxed(self.positive(d))),
        }
    }

    /// `any` or `all` of an iterator.
    pub(super) fn quantified(&mut self) -> Option<Cond> {
        let w = self.walk()?;
        let (item, names) = self.item(&w.gives)?;
        let c = self.of_item(&names)?;
        Some(Cond::Some(self.rng.chance(50), Box::new(w.chain), item, Box::new(c)))
    }

    /// What the function gives after a loop that returns it.
    pub(super) fn until(&mut self) -> Value {
        let var = "tick".to_string();
        let limit = self.int(3, 0);
        let last = Box::new(self.result());
        self.bind(&var, Is::Int(3, false));
        self.loops.push(Loop { label: None, continued: true, value: false });
        self.budget += 2;
        let mut body = self.block();
        // A `break` would leave without a result.
        if format!("{body:?}").contains("Break") {
            body.stmts.clear();
        }
        let c = self.cond(1);
        let r = self.result();
        body.stmts.insert(0, Stmt::If(c, Block { stmts: vec![Stmt::Return(r)], tail: None }, None));
        self.loops.pop();
        Value::Until { var, limit, body, last }
    }

    /// A block where these names mean something else.
    fn within(&mut self, names: Vec<(String, Is)>) -> Block {
        self.scopes.push(names);
        let b = self.block();
        self.scopes.pop();
        b
    }

    pub(super) fn part_stmt(&mut self, out: &mut Vec<Stmt>) {
        let nested = self.depth < 4;
        match self.rng.below(55) {
            50 => {
                let Some(v) = self.one(|n, is| matches!(is, Is::Obj(Ty::Point, true) | Is::LentPoint).then(|| n.to_string())) else { return };
                self.pure += 1;
                self.scopes.push(vec![(v.clone(), Is::Hidden)]);
                let e = self.float(1);
                self.scopes.pop();
                self.pure -= 1;
                out.push(Stmt::Shift(v, e));
            }
            51 => {
                let mut one = || self.one(|n, is| matches!(is, Is::Float(true)).then(|| n.to_string()));
                let (Some(a), Some(b)) = (one(), one()) else { return };
                if a != b {
                    out.push(Stmt::MemSwap(a, b));
                }
            }
            52 | 53 if nested && self.loops.len() < 3 => {
                let Some((of, kind)) = self.one(|n, is| match is {
                    Is::Array(_, true, kind) => Some((n.to_string(), *kind)),
                    _ => None,
                }) else {
                    return;
                };
                let label = self.label();
                let name = self.rng.pick(&FLOATS).to_string();
                let this = Loop { label: label.clone(), continued: true, value: false };
                let body = self.looped(vec![(of.clone(), Is::Hidden), (name.clone(), Is::Reference(true))], this);
                // Nothing else of that name, which the elements would then be of.
                if format!("{body:?}").contains(&format!("{of:?}")) {
                    return;
                }
                let plain = kind != Kind::MutSlice && self.rng.chance(50);
                out.push(Stmt::ForEachMut { label, name, of, plain, body });
            }
            0..=6 => {
                let ty = self.any_ty();
                let o = self.obj(ty, 2);
                let m = self.rng.chance(60);
                let v = self.rng.pick(&["o", "q", "p"]);
                out.push(Stmt::LetObj(v.into(), m, ty, o));
                self.bind(v, Is::Obj(ty, m));
            }
            7..=10 => {
                let Some((v, ty)) = self.one(|n, is| match is {
                    Is::Obj(ty, true) => Some((n.to_string(), *ty)),
                    _ => None,
                }) else {
                    return;
                };
                let o = self.obj(ty, 2);
                out.push(Stmt::AssignObj(v, o));
            }
            11..=14 if nested => {
                let ty = self.any_ty();
                let Some((o, by_ref)) = self.scrutinee(ty) else { return };
                let arms = self.patterns(ty, &o, by_ref, |g, _| g.block(), 0);
                out.push(Stmt::Take(o, by_ref, arms));
            }
            15..=18 if nested => {
                let ty = self.rng.pick(&[Ty::Option, Ty::Option, Ty::Result, Ty::Shape]);
                let Some((o, by_ref)) = self.scrutinee(ty) else { return };
                let k = self.rng.below(ty.variants());
                let (pat, names, _) = self.sometimes(ty, k, by_ref);
                let names = while_held(&o, by_ref, names);
                self.scopes.push(names);
                let and = if self.rng.chance(25) { Some(self.cond(0)) } else { None };
                let a = self.block();
                self.scopes.pop();
                let b = if self.rng.chance(60) { Some(self.block()) } else { None };
                out.push(Stmt::IfLet(pat, o, by_ref, and, a, b));
            }
            19 | 20 if nested => {
                let Some((o, most, array, is_ref)) = self.elements() else { return };
                let by_ref = !array || is_ref || self.rng.chance(40);
                let (pat, names, always) = self.slice_pattern(if array { most } else { 3 }, by_ref);
                if !by_ref && refers(&names) {
                    return;
                }
                if array && always && by_ref == is_ref {
                    out.push(Stmt::LetPat(pat, o, false));
                    for (n, is) in names {
                        self.bind(&n, is);
                    }
                    return;
                }
                let (Obj::Elements(v, _), true) = (&o, nested) else { return };
                let v = v.clone();
                let frozen = self.frozen(&v);
                let mut names = names;
                names.insert(0, frozen);
                let a = self.within(names);
                let b = if self.rng.chance(60) { Some(self.block()) } else { None };
                out.push(Stmt::IfLet(pat, o, by_ref, None, a, b));
            }
            21 | 22 => {
                let ty = self.rng.pick(&[Ty::Point, Ty::Pair]);
                let Some((o, _)) = self.scrutinee(ty) else { return };
                let (pat, names) = self.variant(ty, 0, false);
                if refers(&names) {
                    return;
                }
                out.push(Stmt::LetPat(pat, o, false));
                for (n, is) in names {
                    self.bind(&n, is);
                }
            }
            23 | 24 if self.depth > 0 || self.rng.chance(60) => {
                let ty = self.rng.pick(&[Ty::Option, Ty::Option, Ty::Result, Ty::Shape]);
                let Some((o, _)) = self.scrutinee(ty) else { return };
                let (pat, names, _) = self.sometimes(ty, 0, false);
                if refers(&names) {
                    return;
                }
                let mut b = Block { stmts: vec![], tail: None };
                self.jump(&mut b.stmts);
                if b.stmts.is_empty() {
                    return;
                }
                out.push(Stmt::LetElse(pat, o, b));
                for (n, is) in names {
                    self.bind(&n, is);
                }
            }
            25 | 26 if nested && self.loops.len() < 3 => {
                let Some(name) = self.one(|n, is| matches!(is, Is::Obj(Ty::Option, true)).then(|| n.to_string())) else { return };
                let var = self.rng.pick(&["g", "h"]).to_string();
                if self.visible().iter().any(|(n, _)| *n == var) {
                    return;
                }
                self.bind(&var, Is::Int(3, false));
                let label = self.label();
                let part = self.rng.pick(&FLOATS).to_string();
                let this = Loop { label: label.clone(), continued: true, value: false };
                let mut body = self.looped(vec![(part.clone(), Is::Float(false))], this);
                // What comes next, unless the body has a variable of that name.
                if !body.stmts.iter().any(binds) {
                    self.scopes.push(vec![(part.clone(), Is::Float(false))]);
                    let next = self.obj(Ty::Option, 1);
                    self.scopes.pop();
                    body.stmts.push(Stmt::AssignObj(name.clone(), next));
                }
                out.push(Stmt::WhileLet { label, var, name, part, body });
            }
            27..=30 if nested && self.loops.len() < 3 => {
                self.pure += 1;
                let walk = self.walk();
                self.pure -= 1;
                let Some(w) = walk else { return };
                let Some((item, mut names)) = self.item(&w.gives) else { return };
                names.splice(0..0, self.borrowed(&format!("{:?}", w.chain)));
                let label = self.label();
                let this = Loop { label: label.clone(), continued: true, value: false };
                let body = self.looped(names, this);
                out.push(Stmt::ForEach { label, item, chain: w.chain, body });
            }
            31..=34 => {
                let params: Vec<String> = self.distinct(&["a", "b", "t"], 1 + (self.rng.0 % 2) as usize);
                let scopes = self.scopes.clone();
                for (_, is) in self.scopes.iter_mut().flatten() {
                    if matches!(is, Is::Float(true) | Is::Obj(_, true) | Is::Array(_, true, _) | Is::Int(_, true) | Is::Reference(true) | Is::LentPoint) {
                        *is = Is::Hidden;
                    }
                }
                self.scopes.push(params.iter().map(|p| (p.clone(), Is::Float(false))).collect());
                let body = self.closure_body(2);
                self.scopes = scopes;
                let text = format!("{body:?}");
                let mut captured: Vec<String> = self.visible().into_iter().map(|(n, _)| n).collect();
                captured.retain(|n| text.contains(&format!("{n:?}")));
                let f = self.rng.pick(&["phi", "psi"]);
                // A call of itself would be a call of another.
                if captured.iter().any(|c| c == f) {
                    return;
                }
                self.bind(f, Is::Closure(params.len(), captured));
                out.push(Stmt::LetClosure(f.into(), params, body));
            }
            35 | 36 => {
                self.pure += 1;
                let walk = self.walk();
                self.pure -= 1;
                let Some(mut w) = walk else { return };
                if !matches!(w.gives, Gives::Float(false)) {
                    self.pure += 1;
                    let map = self.map(&w.gives);
                    self.pure -= 1;
                    let Some(map) = map else { return };
                    w.chain.steps.push(map);
                }
                if w.least < 2 || w.chain.steps.iter().any(|s| matches!(s, Step::Then(_))) {
                    return;
                }
                let v = self.rng.pick(&ARRAYS);
                let m = self.rng.chance(50);
                out.push(Stmt::Collect(v.into(), m, w.chain));
                self.bind(v, Is::Array(w.least, m, Kind::Vector));
            }
            37 | 38 => {
                let v = self.rng.pick(&ARRAYS);
                let len = 2 + self.rng.below(3);
                if self.rng.chance(40) {
                    let e = self.float(1);
                    out.push(Stmt::LetVecOf(v.into(), e, len));
                } else {
                    let all = (0..len).map(|_| self.float(1)).collect();
                    out.push(Stmt::LetVec(v.into(), all));
                }
                self.bind(v, Is::Array(len, true, Kind::Vector));
            }
            39..=43 => self.change(out),
            44..=46 => {
                let Some(k) = self.helper(lends) else { return };
                let Some(args) = self.arguments(k, 1) else { return };
                let lent = args.iter().find_map(|a| if let Arg::Lent(v, _) = a { Some(v.clone()) } else { None });
                let to = match self.helpers[k].ret {
                    Ret::Floats(1) => self.one(|n, is| match is {
                        Is::Float(true) if Some(n) != lent.as_deref() => Some(Target::Var(n.into())),
                        _ => None,
                    }),
                    _ => None,
                };
                out.push(Stmt::Lend(to, k, args));
            }
            47 if nested => {
                let target = match self.rng.below(3) {
                    0 => self.element(true).map(|(v, i)| Target::Index(v, i)),
                    1 => self.field(true),
                    _ => self.one(|n, is| matches!(is, Is::Float(true)).then(|| Target::Var(n.into()))),
                };
                let Some(target) = target else { return };
                let (Target::Var(root) | Target::Index(root, _) | Target::Field(root, _) | Target::Part(root, _)) = &target else { return };
                let root = root.clone();
                let v = "lent".to_string();
                let mut b = self.within(vec![(root.clone(), Is::Hidden), (v.clone(), Is::Reference(true))]);
                // Nothing else of the name, which the place would then be of.
                if format!("{b:?}").contains(&format!("{root:?}")) {
                    return;
                }
                b.stmts.insert(0, Stmt::LetLent(v, target));
                out.push(Stmt::Scope(b));
            }
            48 if nested => {
                let Some(name) = self.one(|n, is| matches!(is, Is::Float(true)).then(|| n.to_string())) else { return };
                let scopes = self.scopes.clone();
                self.scopes.push(vec![("t".into(), Is::Float(false))]);
                // What it reads could not be changed while it lives.
                for (n, is) in self.scopes.iter_mut().flatten() {
                    if *n != name && matches!(is, Is::Float(true) | Is::Obj(_, true) | Is::Array(_, true, _) | Is::Int(_, true) | Is::Reference(true) | Is::LentPoint) {
                        *is = Is::Hidden;
                    }
                }
                let op = self.rng.pick(&["+=", "-=", "="]);
                self.pure += 1;
                let e = self.float(1);
                self.pure -= 1;
                let body = Expr::Bin('*', boxed(Expr::Var("t".into())), boxed(Expr::Un("sin", boxed(e), false)));
                self.scopes = scopes;
                let closure = "add".to_string();
                let mut calls = self.within(vec![(name.clone(), Is::Hidden)]);
                if format!("{calls:?}").contains(&format!("{name:?}")) {
                    calls.stmts.clear();
                }
                let at = self.rng.below(calls.stmts.len() + 1);
                for k in [at, 0] {
                    self.scopes.push(vec![(name.clone(), Is::Hidden)]);
                    self.pure += 1;
                    let e = self.float(1);
                    self.pure -= 1;
                    self.scopes.pop();
                    let k = if calls.stmts[..k].iter().any(binds) { 0 } else { k };
                    calls.stmts.insert(k, Stmt::CallAccumulator(closure.clone(), e));
                }
                out.push(Stmt::Accumulate { closure, param: "t".into(), name, op, body, calls });
            }
            _ => {
                let Some((a, b)) = self.rng.chance(50).then(|| (self.known(Ty::Option), self.known(Ty::Option))) else { return };
                let (Some(a), Some(b), true) = (a, b, nested) else { return };
                let names = self.distinct(&FLOATS, 2);
                let (p, q) = (Pat::Bind(names[0].clone()), Pat::Bind(names[1].clone()));
                let some = |p: Pat| Box::new(Pat::Variant(Ty::Option, 0, vec![p], false));
                let none = || Box::new(Pat::Variant(Ty::Option, 1, vec![], false));
                let float = |n: &String| (n.clone(), Is::Float(false));
                let mut arms = Vec::new();
                let both = vec![float(&names[0]), float(&names[1])];
                for (pat, bound) in [
                    (Pat::Both(some(p.clone()), some(q.clone())), both),
                    (Pat::Both(some(p), none()), vec![float(&names[0])]),
                    (Pat::Both(none(), some(q)), vec![float(&names[1])]),
                    (Pat::Wild, vec![]),
                ] {
                    if pat == Pat::Wild || self.rng.chance(70) {
                        let body = self.within(bound);
                        arms.push(Arm { pat, guard: None, body });
                    }
                }
                out.push(Stmt::Take(Obj::Both(Box::new(a), Box::new(b)), false, arms));
            }
        }
    }

    /// The array as it is where it must not be written.
    fn frozen(&self, v: &str) -> (String, Is) {
        let is = self.visible().into_iter().find(|(n, _)| n == v).map(|(_, is)| is);
        match is {
            Some(Is::Array(len, _, kind)) => (v.into(), Is::Array(len, false, kind)),
            _ => (v.into(), Is::Hidden),
        }
    }

    /// What the text of an iterator names, as it is while the iterator lives.
    fn borrowed(&self, text: &str) -> Vec<(String, Is)> {
        let mut all = self.visible();
        all.retain(|(n, _)| text.contains(&format!("{n:?}")));
        for (_, is) in &mut all {
            match is {
                Is::Float(m) | Is::Obj(_, m) | Is::Array(_, m, _) | Is::Int(_, m) => *m = false,
                Is::Reference(true) | Is::LentPoint => *is = Is::Hidden,
                _ => {}
            }
        }
        all
    }

    fn change(&mut self, out: &mut Vec<Stmt>) {
        let Some((v, len, grows)) = self.one(|n, is| match is {
            Is::Array(len, true, Kind::Vector) => Some((n.to_string(), *len, true)),
            Is::Array(len, true, Kind::Array | Kind::MutSlice) => Some((n.to_string(), *len, false)),
            _ => None,
        }) else {
            return;
        };
        let to = self.one(|n, is| matches!(is, Is::Float(true)).then(|| n.to_string()));
        let other = self.one(|n, is| match is {
            Is::Array(l, ..) if *n != v => Some((n.to_string(), *l)),
            _ => None,
        });
        // What is changed is borrowed while the arguments are evaluated.
        self.pure += 1;
        self.scopes.push(vec![(v.clone(), Is::Hidden)]);
        let e = self.float(1);
        let (i, j) = (self.int(len - 1, 1), self.int(len - 1, 1));
        self.scopes.pop();
        self.pure -= 1;
        let change = match (self.rng.below(if grows { 18 } else { 9 }), to, other) {
            (0..=2, ..) => Change::Swap(i, j),
            (3, ..) => Change::Reverse,
            (4, ..) => Change::Fill(e),
            (5, ..) => Change::Sort(self.rng.chance(50)),
            (6, ..) => Change::Rotate(1),
            (7 | 8, _, Some((from, l))) => {
                let n = 1 + self.rng.below(len.min(l));
                Change::CopyFrom(from, self.rng.below(l - n + 1), n)
            }
            (9 | 10, ..) => Change::Push(e),
            (11, ..) => Change::Pop(len),
            (12 | 13, Some(to), _) => Change::PopInto(len, to),
            (14, ..) => Change::Insert(i, e),
            (15, Some(to), _) => Change::Remove(len, i, to),
            (16, ..) => Change::Truncate(len),
            (17, _, Some((from, _))) if self.loops.is_empty() => Change::Extend(from),
            _ => Change::Reverse,
        };
        out.push(Stmt::Change(v, change));
    }
}

fn refers(names: &[(String, Is)]) -> bool {
    names.iter().any(|(_, is)| matches!(is, Is::Reference(_)))
}

/// With what is matched as it is while parts of it are borrowed.
fn while_held(of: &Obj, by_ref: bool, mut names: Vec<(String, Is)>) -> Vec<(String, Is)> {
    if let (Obj::Var(v), true) = (of, by_ref || refers(&names)) {
        names.insert(0, (v.clone(), Is::Hidden));
    }
    names
}

fn boxed_obj(o: Obj) -> Box<Obj> {
    Box::new(o)
}

fn item(gives: &Gives, floats: &mut Vec<String>, ints: &mut Vec<String>, names: &mut Vec<(String, Is)>) -> Option<Item> {
    Some(match gives {
        Gives::Float(behind) => {
            let v = floats.pop()?;
            names.push((v.clone(), Is::Float(false)));
            Item::Float(v, *behind)
        }
        Gives::Int => {
            let v = ints.pop()?;
            names.push((v.clone(), Is::Int(4, false)));
            Item::Int(v)
        }
        Gives::Window(k) => {
            let v = floats.pop()?;
            names.push((v.clone(), Is::Array(*k, false, Kind::Slice)));
            Item::Float(v, false)
        }
        Gives::Pair(a, b) => {
            let a = item(a, floats, ints, names)?;
            Item::Pair(Box::new(a), Box::new(item(b, floats, ints, names)?))
        }
    })
}
