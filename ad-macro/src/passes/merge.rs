//! Cotangents of numbers that only stand between two others, written in one, and products of a value with itself.
//!
//! Input:  `b_bar += b c_bar; b_bar += b c_bar; a_bar -= b_bar`, of `let b = 1.0 - a; let c = b * b;`
//! Output: `a_bar -= 2 (b c_bar)`
//!
//! It is what one writes by hand, and a sign costs nothing in a subtraction: the compiler, which has to keep the order of
//! additions, leaves it an instruction of its own. What is worked out is what was, but for the order of additions and
//! what that rounds.
//!
//! Done of the program that the reverse sweep is written from, before it is decided what that remembers, and only where
//! the words of the source say that all of them are floats: of others the coefficients tell the compiler what it has to
//! check.

use crate::hash::{HashMap, HashSet};
use crate::ir::{self, Atom, Place, Rhs, Stmt, VarId, VarKind};
use crate::lin::{self, Coef, Item, Lin, whole};
use crate::passes::floats::Floats;

/// Leaves out of a program of cotangents what it can do without.
pub fn merge(func: &ir::Func, floats: &Floats, cotangent: &mut lin::Func) {
    let mut merge = Merge {
        func,
        floats,
        steady: HashSet::default(),
        copies: HashMap::default(),
        uses: HashMap::default(),
    };
    let body = &mut cotangent.body;
    merge.find(&func.body);
    merge.count(body);
    merge.copies(body);
    merge.squares(body);
    merge.multiples(body);
    merge.uses.clear();
    merge.count(body);
    merge.chains(body);
}

struct Merge<'a> {
    func: &'a ir::Func,
    floats: &'a Floats,
    /// Numbers under names that do not change, which arithmetic has made.
    steady: HashSet<VarId>,
    /// Those that are others, `let b = a;`.
    copies: HashMap<VarId, VarId>,
    /// How often something is added to the cotangent of all of a variable; `None` of those that are changed otherwise.
    uses: HashMap<VarId, Option<usize>>,
}

/// A contribution to a cotangent.
struct Contribution {
    /// The item that it stands in.
    item: usize,
    coef: Coef,
    from: Place,
}

impl Merge<'_> {
    fn find(&mut self, body: &ir::Block) {
        for stmt in &body.stmts {
            if let Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            } = stmt
            {
                let v = self.func.var(*var);
                let plain = !v.mutable && !v.reference && !v.exclusive && !v.is_shaped();
                if plain && is_arithmetic(rhs) && self.floats.holds(*var) {
                    self.steady.insert(*var);
                    if let Rhs::Use(Atom::Var { var: of, value }) = rhs {
                        if of == value && self.steady.contains(of) {
                            self.copies.insert(*var, *of);
                        }
                    }
                }
            }
            stmt.blocks().into_iter().for_each(|inner| self.find(inner));
        }
    }

    fn count(&mut self, body: &lin::Block) {
        let vars = &self.func.vars;
        let otherwise = |place: &Place, uses: &mut HashMap<VarId, Option<usize>>| {
            uses.insert(ir::resolved(vars, place).root, None);
        };
        for item in &body.items {
            for lin in &item.stmts {
                match lin {
                    Lin::Add { into, from, .. } => {
                        let alias = |var: VarId| matches!(vars[var.0].kind, VarKind::Alias(_));
                        for place in [into, from] {
                            if !is_whole(place) || alias(place.root) {
                                otherwise(place, &mut self.uses);
                            }
                        }
                        let uses = self.uses.entry(into.root).or_insert(Some(0));
                        *uses = uses.map(|uses| uses + 1);
                    }
                    Lin::Reset(place) | Lin::Replaced(place) => otherwise(place, &mut self.uses),
                    Lin::Call { out, args, .. } => {
                        otherwise(&whole(*out), &mut self.uses);
                        for arg in args {
                            match arg {
                                ir::Arg::Value(Atom::Var { var, .. }) => {
                                    otherwise(&whole(*var), &mut self.uses);
                                }
                                arg => arg
                                    .places()
                                    .into_iter()
                                    .for_each(|place| otherwise(place, &mut self.uses)),
                            }
                        }
                    }
                    Lin::Structural { out, change, .. } => {
                        otherwise(&whole(*out), &mut self.uses);
                        let operands = change.operands().into_iter().filter_map(Atom::var);
                        operands.for_each(|var| otherwise(&whole(var), &mut self.uses));
                        let places = change.place.iter().chain(&change.other);
                        places.for_each(|place| otherwise(place, &mut self.uses));
                    }
                }
            }
            item.blocks.iter().for_each(|inner| self.count(inner));
        }
    }

    /// The number whose cotangent begins with this item and is handed on by it alone, if all that happens to it before is
    /// one addition.
    fn between(&self, item: &Item) -> Option<VarId> {
        let var = item.declares.filter(|var| self.steady.contains(var))?;
        let hands_on = |lin: &Lin| matches!(lin, Lin::Add { from, .. } if *from == whole(var));
        let once = self.uses.get(&var) == Some(&Some(1));
        (once && item.blocks.is_empty() && item.stmts.iter().all(hands_on)).then_some(var)
    }

    /// What is added to the cotangent of a copy is added to that of the value.
    fn copies(&self, body: &mut lin::Block) {
        let declared = declared(body);
        let mut before = Additions::default();
        for k in 0..body.items.len() {
            let inner = &mut body.items[k].blocks;
            inner.iter_mut().for_each(|inner| self.copies(inner));
            let copy = self.between(&body.items[k]);
            let of = copy.and_then(|copy| Some((copy, *self.copies.get(&copy)?)));
            if let Some((copy, of)) = of.filter(|(_, of)| declared.contains(of)) {
                if let [item] = *before.to(copy) {
                    let found = body.items[item].stmts.iter_mut();
                    let mut found = found.filter_map(|lin| match lin {
                        Lin::Add { into, .. } if *into == whole(copy) => Some(into),
                        _ => None,
                    });
                    if let (Some(into), None) = (found.next(), found.next()) {
                        *into = whole(of);
                        before.items.entry(of).or_default().push(item);
                        remove(&mut body.items[k]);
                    }
                }
            }
            before.note(k, &body.items[k]);
        }
    }

    /// `b_bar += c d_bar; a_bar -= b_bar` is `a_bar -= c d_bar`.
    fn chains(&self, body: &mut lin::Block) {
        let declared = declared(body);
        let mut contributions: HashMap<VarId, Contribution> = HashMap::default();
        for k in 0..body.items.len() {
            let inner = &mut body.items[k].blocks;
            inner.iter_mut().for_each(|inner| self.chains(inner));
            let between = self.between(&body.items[k]);
            if let Some((var, own)) = between.and_then(|var| contributions.remove_entry(&var)) {
                let of_one = body.items[k].stmts.len() == 1;
                let joined = |lin: &Lin| match lin {
                    Lin::Add {
                        into,
                        coef,
                        transposed,
                        ..
                    } => Some(Lin::Add {
                        into: into.clone(),
                        coef: product(coef, &own.coef, of_one)?,
                        from: own.from.clone(),
                        transposed: *transposed,
                    }),
                    _ => None,
                };
                let joined: Option<Vec<Lin>> = body.items[k].stmts.iter().map(joined).collect();
                if let Some(joined) = joined {
                    body.items[k].stmts = joined;
                    body.items[k].declares = None;
                    let stmts = &mut body.items[own.item].stmts;
                    stmts.retain(|lin| !matches!(lin, Lin::Add { into, .. } if into.root == var));
                }
            }
            // What it comes from has its last value when the item that declares it is reached.
            for lin in &body.items[k].stmts {
                let Lin::Add {
                    into, coef, from, ..
                } = lin
                else {
                    continue;
                };
                let steady = self.steady.contains(&from.root) && declared.contains(&from.root);
                if steady && is_whole(into) && is_whole(from) {
                    let own = Contribution {
                        item: k,
                        coef: coef.clone(),
                        from: from.clone(),
                    };
                    contributions.insert(into.root, own);
                }
            }
        }
    }

    /// `a_bar += a b_bar; a_bar += a b_bar`, of `b = a * a`, is `a_bar += 2 (a b_bar)`.
    fn squares(&self, body: &mut lin::Block) {
        for item in &mut body.items {
            if let [one, other] = item.stmts.as_slice() {
                let of = self.multiplied_by_itself(one);
                if of.is_some() && of == self.multiplied_by_itself(other) {
                    item.stmts.truncate(1);
                    if let Lin::Add { coef, .. } = &mut item.stmts[0] {
                        *coef = scaled(coef, 2).unwrap_or(coef.clone());
                    }
                }
            }
            let inner = &mut item.blocks;
            inner.iter_mut().for_each(|inner| self.squares(inner));
        }
    }

    /// `a` and `b` of `a_bar += a b_bar`.
    fn multiplied_by_itself<'l>(&self, lin: &'l Lin) -> Option<(VarId, &'l Place)> {
        let (into, value, from) = self.multiplied(lin)?;
        (into == value).then_some((value, from))
    }

    /// `a`, `b` and `c` of `a_bar += b c_bar`.
    fn multiplied<'l>(&self, lin: &'l Lin) -> Option<(VarId, VarId, &'l Place)> {
        let Lin::Add {
            into,
            coef: Coef::Partial {
                name: "mul", reads, ..
            },
            from,
            ..
        } = lin
        else {
            return None;
        };
        let [Atom::Var { value, .. }] = reads.as_slice() else {
            return None;
        };
        let value = self.copies.get(value).copied().unwrap_or(*value);
        let numbers = self.floats.holds(into.root) && self.floats.holds(value);
        (is_whole(into) && numbers).then_some((into.root, value, from))
    }

    /// `a_bar += b c_bar; b_bar += a c_bar; a_bar += k b_bar`, of `b = k * a; c = b * a`, is `b_bar += a c_bar;
    /// a_bar += 2 (k b_bar)`.
    fn multiples(&self, body: &mut lin::Block) {
        let mut before = Additions::default();
        for k in 0..body.items.len() {
            let inner = &mut body.items[k].blocks;
            inner.iter_mut().for_each(|inner| self.multiples(inner));
            if let Some(scaled_one) = self.between(&body.items[k]) {
                for item in before.to(scaled_one) {
                    let (earlier, later) = body.items.split_at_mut(k);
                    self.multiple(scaled_one, &mut earlier[*item], &mut later[0]);
                }
            }
            before.note(k, &body.items[k]);
        }
    }

    /// The same of two items, the second of which hands on what `scaled_one` is added.
    fn multiple(&self, scaled_one: VarId, products: &mut Item, hands_on: &mut Item) {
        let [
            Lin::Add {
                into,
                coef:
                    coef @ Coef::Partial {
                        name: "mul",
                        times: 1,
                        ..
                    },
                ..
            },
        ] = hands_on.stmts.as_mut_slice()
        else {
            return;
        };
        let of = into.root;
        let [one, other] = products.stmts.as_slice() else {
            return;
        };
        if !is_whole(into) || !self.floats.holds(of) {
            return;
        }
        let factors = (self.multiplied(one), self.multiplied(other));
        let (Some((a, b, c)), Some((d, e, f))) = factors else {
            return;
        };
        let first = match (a, b) {
            _ if c != f || (a, b) != (e, d) => return,
            (a, b) if (a, b) == (of, scaled_one) => 0,
            (a, b) if (a, b) == (scaled_one, of) => 1,
            _ => return,
        };
        products.stmts.remove(first);
        *coef = scaled(coef, 2).unwrap_or(coef.clone());
    }
}

/// The items of a block that add to the cotangent of a variable, or of parts of it.
#[derive(Default)]
struct Additions {
    items: HashMap<VarId, Vec<usize>>,
}

impl Additions {
    fn note(&mut self, k: usize, item: &Item) {
        for lin in &item.stmts {
            if let Lin::Add { into, .. } = lin {
                self.items.entry(into.root).or_default().push(k);
            }
        }
    }

    fn to(&self, var: VarId) -> &[usize] {
        self.items.get(&var).map_or(&[], |items| items)
    }
}

/// One coefficient after another, where that is one again; `of_one` if nothing else is handed on what the first gives.
fn product(outer: &Coef, inner: &Coef, of_one: bool) -> Option<Coef> {
    let sign = |coef: &Coef| match coef {
        Coef::One | Coef::Plus => Some(1),
        Coef::Minus => Some(-1),
        _ => None,
    };
    match (sign(outer), sign(inner)) {
        (Some(outer), Some(inner)) if outer == inner => Some(Coef::Plus),
        (Some(_), Some(_)) => Some(Coef::Minus),
        (None, Some(sign)) => scaled(outer, sign),
        (Some(sign), None) if of_one => scaled(inner, sign),
        _ => None,
    }
}

/// The coefficient counted several times; of what chooses an operand, which others look for as it is, nothing.
fn scaled(coef: &Coef, by: i8) -> Option<Coef> {
    let mut coef = coef.clone();
    match &mut coef {
        Coef::Partial { name, .. } if matches!(*name, "max" | "min") => None,
        Coef::Partial { times, .. } => {
            *times *= by;
            Some(coef)
        }
        _ => None,
    }
}

/// The variables whose cotangents begin in this block.
fn declared(body: &lin::Block) -> HashSet<VarId> {
    body.items.iter().filter_map(|item| item.declares).collect()
}

fn remove(item: &mut Item) {
    item.declares = None;
    item.stmts.clear();
}

fn is_whole(place: &Place) -> bool {
    place.proj.is_empty()
}

/// What makes a number of numbers.
fn is_arithmetic(rhs: &Rhs) -> bool {
    match rhs {
        Rhs::Use(_) | Rhs::Neg(..) | Rhs::Linear { .. } | Rhs::Read(_) => true,
        Rhs::Rule { row, .. } => !row.pair,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::pipeline;
    use proc_macro2::TokenStream;

    /// What the reverse sweep of a body does with the cotangents in it, without spaces.
    fn reverse(body: &str) -> String {
        let source =
            format!("fn f(x: f64, y: f64, c: f64, v: &[f64], n: usize) -> f64 {{ {body} }}");
        let options: TokenStream = "wrt(x, y, v)".parse().unwrap();
        let expansion = pipeline::differentiate(options, source.parse().unwrap());
        let text = expansion.to_string().replace(char::is_whitespace, "");
        assert!(!text.contains("compile_error"), "{text}");
        let reverse = text.split("fn__f_lin").next().unwrap();
        reverse.split("move|").nth(1).unwrap().to_string()
    }

    #[test]
    fn one_statement_does_for_several() {
        for (body, statement) in [
            ("let s = x * x; s + y", "x_bar=2.0*(x*value_1_bar);"),
            ("let r = 1.0 - x; let s = r * r; s", "x_bar=-2.0*(r*s_bar);"),
            ("let s = 3.0 * x * x; s * y", "x_bar=6.0*"),
            (
                "let k = n as f64; let s = k * x * x; s * y",
                "x_bar=2.0*(k*",
            ),
            ("let s = x * (3.0 * x); s * y", "x_bar=6.0*"),
            (
                "let r = -x; let s = r.sin(); s",
                "x_bar=-(ad::d_sin_0(&r)*s_bar);",
            ),
            ("let r = x * y; let s = 2.0 - r; s", "x_bar=-(y*s_bar);"),
            (
                "let mut s = 0.0; for i in 0..n { s += v[i] * v[i]; } s",
                "2.0*(",
            ),
        ] {
            let text = reverse(body);
            assert!(text.contains(statement), "{body}: {text}");
        }
    }

    #[test]
    fn what_is_used_twice_or_changes_stays() {
        for (body, statement) in [
            // Twice.
            ("let r = x * y; let s = c - r; s * r", "r_bar-=s_bar;"),
            // In a branch, or after a loop has changed what it goes into.
            (
                "let r = x * y; let mut s = c; if n > 2 { s = -r; } s",
                "r_bar",
            ),
            (
                "let r = x * y; let mut s = c; s -= r; s = s * s; s",
                "r_bar",
            ),
            // A power is no multiple of a square.
            ("let s = x * y * y; s + c", "s_1_bar"),
            // The other factor has a derivative too.
            ("let s = x * y; s + c", "*"),
        ] {
            let text = reverse(body);
            assert!(text.contains(statement), "{body}: {text}");
            assert!(!text.contains("2.0*"), "{body}: {text}");
        }
    }

    #[test]
    fn what_is_not_said_to_be_a_number_stays() {
        let source = "fn f<T: Float>(x: T) -> T { let r = -x; r * r }";
        let expansion = pipeline::differentiate(TokenStream::new(), source.parse().unwrap());
        let text = expansion.to_string();
        assert!(!text.contains("2.0"), "{text}");
    }
}
