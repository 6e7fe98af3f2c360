//! The IR of a straight-line program and its linear programs, run and priced.

use proc_macro2::TokenStream;

use super::program::Program;
use crate::diag::Diagnostics;
use crate::hash::{HashMap, HashSet};
use crate::ir::{self, Atom, Place, Proj, Rhs, Stmt, VarId};
use crate::lin::{self, Coef, Lin};
use crate::passes::{linearize, transpose};
use crate::pipeline::analyse;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Forward,
    Backward,
}

/// A component of a variable: most have one, a tuple several.
type Slot = (VarId, usize);

pub struct Compiled {
    pub func: ir::Func,
    pub tangent: lin::Func,
    pub transposed: lin::Func,
    outputs: usize,
}

/// Outputs, and the work they took.
#[derive(Default)]
pub struct Run {
    pub outputs: Vec<f64>,
    /// Every value on the way.
    pub values: Vec<f64>,
    pub work: usize,
}

/// What the nonlinear half leaves for the linear one.
#[derive(Default)]
pub struct Record {
    /// One for each scaled operand, in order.
    pub coefficients: Vec<f64>,
    pub work: usize,
}

impl Compiled {
    pub fn new(program: &Program) -> Compiled {
        Compiled::of_text(&program.text(), program.inputs, program.outputs.len())
    }

    pub fn of_text(text: &str, inputs: usize, outputs: usize) -> Compiled {
        let diag = Diagnostics::default();
        let item: syn::ItemFn = syn::parse_str(text).unwrap();
        let (_, func, activity) = analyse(&item, None, &[], &HashSet::default(), &diag);
        assert!(diag.is_empty(), "{text}: {}", diag.into_compile_errors());
        assert_eq!(func.params.len(), inputs);
        let tangent = linearize::linearize(&func, &activity);
        let transposed = transpose::transpose(&tangent);
        Compiled {
            func,
            tangent,
            transposed,
            outputs,
        }
    }

    /// The program itself. Dropping what nothing uses is work.
    pub fn primal(&self, at: &[f64]) -> Run {
        let mut primal = Primal::new(self, at);
        let used = self.used();
        for stmt in &self.func.body.stmts {
            primal.statement(stmt);
        }
        let params = self.func.params.iter().map(|param| param.var);
        let declared = self.func.body.stmts.iter().filter_map(|stmt| match stmt {
            Stmt::Let { var, .. } => Some(*var),
            _ => None,
        });
        let dropped = params.chain(declared).filter(|var| !used.contains(var));
        Run {
            outputs: primal.read(&lin::whole(self.func.result)),
            values: primal.values.values().copied().collect(),
            work: primal.work + dropped.count(),
        }
    }

    fn used(&self) -> HashSet<VarId> {
        let mut used = HashSet::default();
        for stmt in &self.func.body.stmts {
            match stmt {
                Stmt::Let { rhs: Some(rhs), .. } => {
                    used.extend(rhs.atoms().into_iter().filter_map(Atom::var));
                    used.extend(rhs.places().into_iter().map(|place| place.root));
                }
                Stmt::Yield { atom, .. } => used.extend(atom.var()),
                _ => {}
            }
        }
        used
    }

    /// The linearisation as it is written: every statement with its tangent.
    pub fn interleaved(&self, at: &[f64], along: &[f64]) -> Run {
        let mut primal = Primal::new(self, at);
        let mut linear = Linear::new(self, Direction::Forward, along);
        for (n, stmt) in self.func.body.stmts.iter().enumerate() {
            primal.statement(stmt);
            for statement in &self.tangent.body.items[n].stmts {
                let coefficient = primal.coefficient(statement);
                linear.statement(statement, coefficient);
            }
        }
        let linear = linear.finish();
        Run {
            work: primal.work + linear.work,
            ..linear
        }
    }

    /// The nonlinear half of it.
    pub fn record(&self, at: &[f64]) -> Record {
        let mut primal = Primal::new(self, at);
        let mut coefficients = Vec::new();
        for (n, stmt) in self.func.body.stmts.iter().enumerate() {
            primal.statement(stmt);
            let statements = &self.tangent.body.items[n].stmts;
            coefficients.extend(statements.iter().map(|s| primal.coefficient(s)));
        }
        Record {
            coefficients,
            work: primal.work,
        }
    }

    /// The linear half, or its transpose.
    pub fn linear(&self, direction: Direction, record: &Record, inputs: &[f64]) -> Run {
        let mut linear = Linear::new(self, direction, inputs);
        let backward = direction == Direction::Backward;
        let program = match backward {
            true => &self.transposed,
            false => &self.tangent,
        };
        let mut coefficients = record.coefficients.clone();
        if backward {
            coefficients.reverse();
        }
        let statements = program.body.items.iter().flat_map(|item| &item.stmts);
        for (statement, coefficient) in statements.zip(coefficients) {
            linear.statement(statement, coefficient);
        }
        linear.finish()
    }

    /// The linear half as a function of its coefficients and tangents, in Rust.
    pub fn linear_function(&self, record: &Record) -> String {
        let name = |place: &Place| {
            let var = self.func.var(place.root).unique.to_string();
            let component = component(place).map_or(String::new(), |k| format!("_{k}"));
            format!("d{var}{component}")
        };
        let mut made = HashSet::default();
        let mut body = String::new();
        let mut k = 0;
        for item in &self.tangent.body.items {
            for statement in &item.stmts {
                let Lin::Add {
                    into, coef, from, ..
                } = statement
                else {
                    panic!("a straight-line program is of sums");
                };
                for (into, from) in self.components(into, from) {
                    let (into, from) = (name(&into), name(&from));
                    let term = match coef {
                        Coef::Minus => format!("-{from}"),
                        Coef::Partial { .. } => format!("c[{k}] * {from}"),
                        _ => from,
                    };
                    body += &match made.insert(into.clone()) {
                        true => format!("let {into} = {term}; "),
                        false => format!("let {into} = {into} + {term}; "),
                    };
                }
                k += 1;
            }
        }
        let n = record.coefficients.len();
        let result = self.func.var(self.func.result).unique.to_string();
        let outputs: Vec<String> = (0..self.outputs)
            .map(|k| match self.outputs {
                1 => format!("d{result}"),
                _ => format!("d{result}_{k}"),
            })
            .map(|name| match made.contains(&name) {
                true => name,
                false => "0.0".to_string(),
            })
            .collect();
        let inputs: Vec<String> = (0..self.func.params.len())
            .map(|n| format!("dx{n}: f64"))
            .collect();
        let types = vec!["f64"; outputs.len()].join(", ");
        format!(
            "fn linear(c: &[f64; {n}], {}) -> ({types}) {{ {body}({}) }}",
            inputs.join(", "),
            outputs.join(", "),
        )
    }

    /// How many components a variable has.
    fn width(&self, var: VarId) -> usize {
        let tuple = self.func.body.stmts.iter().any(|stmt| {
            matches!(stmt, Stmt::Let { var: of, rhs: Some(Rhs::Tuple(_)), .. } if *of == var)
        });
        match tuple || var == self.func.result {
            true => self.outputs,
            false => 1,
        }
    }

    /// The copy of a tuple is that of its components.
    fn components(&self, into: &Place, from: &Place) -> Vec<(Place, Place)> {
        let whole = into.proj.is_empty() && from.proj.is_empty();
        let width = self.width(into.root);
        if !whole || width == 1 {
            return vec![(into.clone(), from.clone())];
        }
        let part = |place: &Place, k: usize| Place {
            proj: vec![Proj::Field(syn::Member::from(k))],
            ..place.clone()
        };
        (0..width).map(|k| (part(into, k), part(from, k))).collect()
    }
}

fn component(place: &Place) -> Option<usize> {
    match place.proj.as_slice() {
        [] => None,
        [Proj::Field(syn::Member::Unnamed(index))] => Some(index.index as usize),
        _ => panic!("a straight-line program has no such place"),
    }
}

/// The nonlinear program, as far as it has run.
struct Primal<'a> {
    compiled: &'a Compiled,
    values: HashMap<Slot, f64>,
    work: usize,
}

impl<'a> Primal<'a> {
    fn new(compiled: &'a Compiled, at: &[f64]) -> Self {
        let params = compiled.func.params.iter().map(|param| (param.var, 0));
        Primal {
            compiled,
            values: params.zip(at.iter().copied()).collect(),
            work: 0,
        }
    }

    fn read(&self, place: &Place) -> Vec<f64> {
        let slots = match component(place) {
            Some(k) => vec![k],
            None => (0..self.compiled.width(place.root)).collect(),
        };
        slots
            .into_iter()
            .map(|k| self.values[&(place.root, k)])
            .collect()
    }

    fn atom(&self, atom: &Atom) -> f64 {
        match atom {
            Atom::Var { var, .. } => self.values[&(*var, 0)],
            Atom::Opaque(opaque) => number(&opaque.written),
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            } => {
                let operands: Vec<f64> = rhs.atoms().into_iter().map(|a| self.atom(a)).collect();
                let value = match rhs {
                    Rhs::Tuple(_) => {
                        let slots = operands.iter().enumerate();
                        self.values.extend(slots.map(|(k, v)| ((*var, k), *v)));
                        return;
                    }
                    Rhs::Use(_) => operands[0],
                    Rhs::Neg(..) => -operands[0],
                    Rhs::Linear { minus: true, .. } => operands[0] - operands[1],
                    Rhs::Linear { .. } => operands[0] + operands[1],
                    Rhs::Rule { row, .. } => match row.name {
                        "mul" => operands[0] * operands[1],
                        "sin" => operands[0].sin(),
                        "cos" => operands[0].cos(),
                        "exp" => operands[0].exp(),
                        other => panic!("`{other}` is no primitive of the paper"),
                    },
                    Rhs::Opaque(opaque) => number(&opaque.written),
                    _ => panic!("a straight-line program has no such value"),
                };
                let free = matches!(rhs, Rhs::Use(_) | Rhs::Opaque(_));
                self.work += usize::from(!free);
                self.values.insert((*var, 0), value);
            }
            Stmt::Yield { result, atom } => {
                if let Atom::Var { var, .. } = atom {
                    for (k, value) in self.read(&lin::whole(*var)).into_iter().enumerate() {
                        self.values.insert((*result, k), value);
                    }
                }
            }
            Stmt::Snapshot { .. } => {}
            _ => panic!("a straight-line program has no such statement"),
        }
    }

    /// What `statement` scales by. A partial derivative is computed here, once for each use.
    fn coefficient(&mut self, statement: &Lin) -> f64 {
        let Lin::Add {
            coef: Coef::Partial { name, k, reads, .. },
            ..
        } = statement
        else {
            return 1.0;
        };
        let read = self.atom(&reads[0]);
        let (value, work) = match (*name, k) {
            ("mul", _) | ("exp", _) => (read, 0),
            ("sin", _) => (read.cos(), 1),
            ("cos", _) => (-read.sin(), 2),
            (other, _) => panic!("`{other}` is no primitive of the paper"),
        };
        self.work += work;
        value
    }
}

fn number(tokens: &TokenStream) -> f64 {
    let text = tokens.to_string().replace([' ', '(', ')'], "");
    text.parse().unwrap()
}

/// A linear program, as far as it has run.
struct Linear<'a> {
    compiled: &'a Compiled,
    direction: Direction,
    values: HashMap<Slot, f64>,
    used: HashSet<Slot>,
    work: usize,
}

impl<'a> Linear<'a> {
    fn new(compiled: &'a Compiled, direction: Direction, inputs: &[f64]) -> Self {
        let mut linear = Linear {
            compiled,
            direction,
            values: HashMap::default(),
            used: HashSet::default(),
            work: 0,
        };
        let slots = linear.slots(direction == Direction::Forward);
        assert_eq!(slots.len(), inputs.len());
        linear.values = slots.into_iter().zip(inputs.iter().copied()).collect();
        linear
    }

    /// Where the arguments of the function are, or its results.
    fn slots(&self, arguments: bool) -> Vec<Slot> {
        let func = &self.compiled.func;
        match arguments {
            true => func.params.iter().map(|param| (param.var, 0)).collect(),
            false => (0..self.compiled.outputs)
                .map(|k| (func.result, k))
                .collect(),
        }
    }

    fn statement(&mut self, statement: &Lin, coefficient: f64) {
        let Lin::Add {
            into, coef, from, ..
        } = statement
        else {
            panic!("a straight-line program is of sums");
        };
        for (into, from) in self.compiled.components(into, from) {
            let from = (from.root, component(&from).unwrap_or(0));
            let into = (into.root, component(&into).unwrap_or(0));
            self.used.insert(from);
            // Nothing has contributed to it: a zero goes on as a zero.
            let Some(operand) = self.values.get(&from).copied() else {
                continue;
            };
            let term = match coef {
                Coef::Minus => -operand,
                Coef::Partial { .. } => coefficient * operand,
                _ => operand,
            };
            self.work += usize::from(matches!(coef, Coef::Minus | Coef::Partial { .. }));
            match self.values.get_mut(&into) {
                Some(sum) => {
                    *sum += term;
                    self.work += 1;
                }
                None => drop(self.values.insert(into, term)),
            }
        }
    }

    fn finish(mut self) -> Run {
        let forward = self.direction == Direction::Forward;
        let dropped = self.slots(forward).into_iter();
        self.work += dropped.filter(|slot| !self.used.contains(slot)).count();
        let outputs = self.slots(!forward).into_iter();
        Run {
            outputs: outputs
                .map(|slot| self.values.get(&slot).copied().unwrap_or(0.0))
                .collect(),
            values: Vec::new(),
            work: self.work,
        }
    }
}
