//! Sums of several elements of one container: `p[i] + p[j]`, and of what was taken out of one twice.

use super::dependence::indices;
use super::parts::{Node, Part, Parts};
use super::stacks::takes;
use crate::hash::{HashMap, HashSet};
use crate::ir::*;

/// What is computed from several elements, with the container.
pub struct Mixed {
    of: Vec<(Part, Part)>,
}

/// The container, and which element of it.
type Origin = (Part, String);

impl Mixed {
    pub fn of(parts: &mut Parts, body: &Block) -> Mixed {
        let mut mixed = Mixed { of: Vec::new() };
        mixed.note(parts, body, &mut HashMap::default());
        mixed
    }

    /// It goes into values with these sources.
    pub fn goes_into(&self, parts: &Parts, sources: &HashSet<Node>) -> bool {
        self.of.iter().any(|(mixed, container)| {
            sources.contains(&Node::Written(*mixed))
                && sources
                    .iter()
                    .any(|node| matches!(node, Node::Read(read) if parts.inside(*read, *container)))
        })
    }

    fn note(
        &mut self,
        parts: &mut Parts,
        body: &Block,
        origins: &mut HashMap<VarId, HashSet<Origin>>,
    ) {
        for stmt in &body.stmts {
            if let Stmt::Let {
                var,
                rhs: Some(rhs),
                ..
            }
            | Stmt::Bind { var, rhs } = stmt
            {
                let from = self.origins(parts, *var, rhs, origins);
                origins.insert(*var, from);
            }
            for inner in stmt.blocks() {
                self.note(parts, inner, origins);
            }
        }
    }

    fn origins(
        &mut self,
        parts: &mut Parts,
        var: VarId,
        rhs: &Rhs,
        origins: &HashMap<VarId, HashSet<Origin>>,
    ) -> HashSet<Origin> {
        let mut found: HashSet<Origin> = HashSet::default();
        for place in rhs.places() {
            let place = resolved(&parts.func().vars, place);
            let written = indices(&place).map(|index| index.written.to_string());
            let written: Vec<String> = written.collect();
            match rhs {
                Rhs::Structural(structural) if takes(structural) => {
                    let container = parts.place(&place);
                    found.insert((parts.any_element(container), var.0.to_string()));
                }
                _ if written.is_empty() => {
                    found.extend(origins.get(&place.root).into_iter().flatten().cloned());
                }
                _ => {
                    let part = parts.place(&place);
                    found.insert((parts.of_elements(part), written.join(",")));
                }
            }
        }
        for atom in rhs.atoms() {
            let of = atom.var().and_then(|var| origins.get(&var));
            found.extend(of.into_iter().flatten().cloned());
        }
        if matches!(rhs, Rhs::Rule { .. } | Rhs::Linear { .. }) {
            let mut all = found.iter();
            let twice = |(part, at): &&Origin| {
                let mut others = found.iter();
                others.any(|(other, there)| other == part && there != at)
            };
            if let Some((container, _)) = all.find(twice) {
                self.of.push((parts.var(var), *container));
            }
        }
        found
    }
}
