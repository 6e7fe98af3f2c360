//! The linear program: all that can be said about tangents.
//!
//! A statement adds a scaled operand into a place, resets a place to zero, or calls a companion;
//! control flow mirrors that of the primal. Nothing nonlinear can be expressed, so transposition is
//! total.

pub mod flow;
pub mod print;
pub mod verify;

use crate::ir::{Arg, Atom, Place, Structural, VarId};

/// The scalar, or linear map, by which an operand is scaled. It reads primal values only.
#[derive(Clone)]
pub enum Coef {
    /// A copy: `let y = x;`, a field, an element.
    One,
    /// The operand of `+`: only a scalar's addition is known to be linear.
    Plus,
    /// The operand of `-`, scalars only.
    Minus,
    /// The runtime function `d_<name>_<k>` of these values: how `of` changes with its operand `k`. It counts so many
    /// times, as often as `of` has the operand, or less than none if it is subtracted.
    Partial {
        of: VarId,
        name: &'static str,
        k: usize,
        reads: Vec<Atom>,
        times: i8,
    },
    /// The copy of what is behind a reference, which may be a slice; as a `Vec` even of an array.
    Copied { as_vec: bool },
    /// The conversion of an `as` cast of `from`.
    Cast { ty: String, from: Atom },
}

impl Coef {
    /// Of the partial with respect to what is divided by, the denominator and the quotient; of that of a reciprocal, itself.
    /// Where the denominator is the guard of an algorithm or the scale of a recurrence, as small as can be, the partial
    /// overflows, although what it multiplies may be zero, or as small.
    pub fn quotient(&self) -> Option<&[Atom]> {
        match self {
            Coef::Partial { name, k, reads, .. }
                if matches!((*name, *k), ("div", 1) | ("recip", _)) =>
            {
                Some(reads)
            }
            _ => None,
        }
    }
}

impl Coef {
    /// How often it counts.
    pub fn times(&self) -> i8 {
        match self {
            Coef::Partial { times, .. } => *times,
            _ => 1,
        }
    }

    /// `-2 `, as it stands before a partial derivative that counts so often.
    pub fn factor(&self) -> String {
        match self.times() {
            1 => String::new(),
            times => format!("{times} "),
        }
    }

    /// The variable and the number of the operand whose partial derivative it is, where that takes work: an operand of a
    /// product is there already.
    pub fn slope(&self) -> Option<(VarId, usize)> {
        match self {
            Coef::Partial {
                of, name, k, reads, ..
            } if *name != "mul" && reads.iter().any(|read| read.var().is_some()) => Some((*of, *k)),
            _ => None,
        }
    }
}

/// One linear statement.
// Nearly every statement is an `Add`: boxing it would save nothing.
#[allow(clippy::large_enum_variant)]
#[derive(Clone)]
pub enum Lin {
    /// `into += coef * from`, or with the coefficient transposed.
    Add {
        into: Place,
        coef: Coef,
        from: Place,
        transposed: bool,
    },
    /// `place = 0`
    Reset(Place),
    /// `place = 0`, where what was there may have another shape: in reverse it is a zero of no shape.
    Replaced(Place),
    /// The pushforward of a call, or with `transposed` its pullback.
    Call {
        out: VarId,
        args: Vec<Arg>,
        transposed: bool,
    },
    /// A structural change, whose result is `out`.
    Structural {
        out: VarId,
        change: Box<Structural>,
        transposed: bool,
    },
}

/// What belongs to one primal statement.
#[derive(Default)]
pub struct Item {
    /// Its index in the primal block.
    pub index: usize,
    /// The variable whose tangent begins here.
    pub declares: Option<VarId>,
    pub stmts: Vec<Lin>,
    /// One per block of the primal statement.
    pub blocks: Vec<Block>,
}

#[derive(Default)]
pub struct Block {
    pub items: Vec<Item>,
}

impl Block {
    /// What belongs to a statement of the primal block. Items are in the order of the statements, or in reverse.
    pub fn item(&self, index: usize) -> Option<&Item> {
        let forwards = self.items.first()?.index <= self.items.last()?.index;
        let found = self.items.binary_search_by(|item| match forwards {
            true => item.index.cmp(&index),
            false => index.cmp(&item.index),
        });
        found.ok().map(|n| &self.items[n])
    }

    /// Nothing to do: the primal block has no active statement.
    pub fn is_empty(&self) -> bool {
        self.items.iter().all(Item::is_empty)
    }
}

impl Item {
    pub fn is_empty(&self) -> bool {
        self.stmts.is_empty() && self.blocks.iter().all(Block::is_empty)
    }
}

/// The linear program of one function.
pub struct Func {
    pub body: Block,
}

/// A whole variable.
pub fn whole(var: VarId) -> Place {
    Place {
        root: var,
        value: var,
        proj: Vec::new(),
    }
}
