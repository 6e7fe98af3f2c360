//! The linear program as a graph, in the language of Graphviz: `AD_DUMP=f:graph cargo check 2>&1 | sed '/^--/d' | dot -Tsvg`.
//!
//! - Nodes are variables, in boxes for the blocks that declare them: dashed if inactive, green if free in the reverse
//!   sweep, yellow if computed again, orange if recorded, white if not needed.
//! - A line is a term of a tangent, from the operand to the result, with its coefficient. A dotted line leads from a
//!   value to where a coefficient reads it, a dashed one from a variable to the value that it has for a while.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::emit::jvp::loop_head;
use crate::emit::place;
use crate::ir::{Arg, Atom, Block, BranchKind, Func, Opaque, Place, Stmt, VarId};
use crate::lin::{self, Coef, Lin};
use crate::passes::activity::Activity;
use crate::passes::residuals::{How, Plan, id_of};

/// The graph of one function.
pub fn graph(func: &Func, plan: &Plan, activity: &Activity, cotangent: &lin::Func) -> String {
    let mut graph = Graph {
        func,
        plan,
        activity,
        edges: BTreeSet::new(),
        drawn: BTreeSet::new(),
        boxes: String::new(),
    };
    for param in &func.params {
        graph.node(param.var, 1);
    }
    graph.node(func.result, 1);
    graph.block(&func.body, &cotangent.body, 1);
    let name = quoted(&func.name.to_string());
    let edges: String = graph.edges.iter().map(|e| format!("  {e};\n")).collect();
    format!(
        "digraph {name} {{\n  rankdir = TB; node [shape = box, style = filled];\n{}{edges}}}\n",
        graph.boxes
    )
}

struct Graph<'a> {
    func: &'a Func,
    plan: &'a Plan,
    activity: &'a Activity,
    edges: BTreeSet<String>,
    drawn: BTreeSet<VarId>,
    boxes: String,
}

impl Graph<'_> {
    fn node(&mut self, var: VarId, depth: usize) {
        let used = self.activity.is_active(var) || self.plan.how(var).is_some();
        if !used || !self.drawn.insert(var) {
            return;
        }
        let color = match self.plan.how(var) {
            Some(How::Free) => "palegreen",
            Some(How::Recompute) => "lightyellow",
            Some(How::Record) => "orange",
            None => "white",
        };
        let style = match self.activity.is_active(var) {
            true => "filled",
            false => "filled,dashed",
        };
        let (indent, name) = ("  ".repeat(depth), self.name(var));
        let _ = writeln!(
            self.boxes,
            "{indent}{name} [fillcolor = {color}, style = \"{style}\"];"
        );
    }

    fn name(&self, var: VarId) -> String {
        quoted(&self.func.var(var).unique.to_string())
    }

    /// The variable that the tangent of a place belongs to.
    fn root(&self, target: &Place) -> VarId {
        place::resolved(&self.func.vars, target).root
    }

    fn block(&mut self, body: &Block, cotangent: &lin::Block, depth: usize) {
        for (index, stmt) in body.stmts.iter().enumerate() {
            for var in declared(stmt) {
                self.node(var, depth);
            }
            if let Stmt::Snapshot { value, var } = stmt {
                if self.drawn.contains(value) {
                    let (var, value) = (self.name(*var), self.name(*value));
                    let edge = format!("{var} -> {value} [style = dashed, arrowhead = none]");
                    self.edges.insert(edge);
                }
            }
            let item = cotangent.item(index);
            let Some(item) = item else { continue };
            for lin in &item.stmts {
                self.term(lin);
            }
            for (n, (inner, cotangent)) in stmt.blocks().into_iter().zip(&item.blocks).enumerate() {
                let indent = "  ".repeat(depth);
                let label = quoted(&title(stmt, n));
                let _ = writeln!(
                    self.boxes,
                    "{indent}subgraph cluster_{}_{n} {{\n{indent}  label = {label};",
                    id_of(stmt)
                );
                self.block(inner, cotangent, depth + 1);
                let _ = writeln!(self.boxes, "{indent}}}");
            }
        }
    }

    /// The lines of one statement of the cotangent program, drawn the way of the primal.
    fn term(&mut self, lin: &Lin) {
        match lin {
            Lin::Add {
                into, coef, from, ..
            } => {
                let (operand, result) = (self.root(into), self.root(from));
                let label = match coef {
                    Coef::One | Coef::Plus | Coef::Copied { .. } => "1".to_string(),
                    Coef::Minus => "-1".to_string(),
                    Coef::Cast { ty, .. } => format!("as {ty}"),
                    Coef::Partial { name, k, .. } => format!("{}d_{name}_{k}", coef.factor()),
                };
                self.line(operand, result, &label);
                if let Coef::Partial { reads, .. } = coef {
                    reads.iter().for_each(|read| self.read(read, result));
                }
            }
            Lin::Call { out, args, .. } => {
                for arg in args {
                    match arg {
                        Arg::Value(Atom::Var { var, .. }) => self.line(*var, *out, "call"),
                        Arg::Value(Atom::Opaque(_)) => {}
                        Arg::Ref(target, _) => self.line(self.root(target), *out, "call"),
                        Arg::Function(function) => {
                            for target in function.places() {
                                self.line(self.root(target), *out, "call");
                            }
                        }
                        Arg::Mut(target, _) => {
                            let root = self.root(target);
                            self.line(root, *out, "call");
                            self.line(*out, root, "changes");
                        }
                    }
                }
            }
            Lin::Structural { out, change, .. } => {
                let operands = change.operands().into_iter().filter_map(Atom::var);
                let places: Vec<VarId> = change
                    .place
                    .iter()
                    .chain(&change.other)
                    .map(|target| self.root(target))
                    .collect();
                for var in operands.chain(places) {
                    self.line(var, *out, change.row.name);
                }
            }
            Lin::Reset(_) | Lin::Replaced(_) => {}
        }
    }

    fn line(&mut self, from: VarId, to: VarId, label: &str) {
        if self.activity.is_active(from) {
            let (from, to) = (self.name(from), self.name(to));
            let label = quoted(label);
            self.edges
                .insert(format!("{from} -> {to} [label = {label}]"));
        }
    }

    fn read(&mut self, read: &Atom, by: VarId) {
        let values: Vec<VarId> = match read {
            Atom::Var { value, .. } => vec![*value],
            Atom::Opaque(Opaque { reads, .. }) => reads.iter().map(|(_, value)| *value).collect(),
        };
        for value in values {
            let (from, to) = (self.name(value), self.name(by));
            self.edges
                .insert(format!("{from} -> {to} [style = dotted]"));
        }
    }
}

fn declared(stmt: &Stmt) -> Vec<VarId> {
    match stmt {
        Stmt::Let { var, .. } | Stmt::Bind { var, .. } => vec![*var],
        Stmt::Snapshot { value, .. } => vec![*value],
        Stmt::Branch(branch) => branch.result.into_iter().collect(),
        Stmt::Scope { result, .. } => result.iter().copied().collect(),
        Stmt::Opaque(opaque) => opaque.binds.clone(),
        _ => Vec::new(),
    }
}

/// What a block is, for people.
fn title(stmt: &Stmt, n: usize) -> String {
    match stmt {
        Stmt::Loop(l) => loop_head(l).to_string(),
        Stmt::Branch(branch) => {
            let (BranchKind::If(cond) | BranchKind::Match(cond)) = &branch.kind;
            match &branch.arms[n].pattern {
                Some(pattern) => format!("{} =>", pattern.written),
                None if n == 0 => format!("if {}", cond.written),
                None => "else".to_string(),
            }
        }
        Stmt::Rest { .. } => "after a possible exit".to_string(),
        _ => "block".to_string(),
    }
}

fn quoted(text: &str) -> String {
    format!("{:?}", text.replace('\n', " "))
}
