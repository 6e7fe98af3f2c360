//! Transposition: `lin` to `lin`, total, and its own inverse.
//!
//! Notation: `x_bar` is the cotangent of `x`.
//! ```text
//! a_dot += c b_dot       ==>   b_bar += c^T a_bar
//! p_dot := 0             ==>   p_bar := 0
//! y_dot += push(a_dot)   ==>   a_bar += pull(y_bar)
//! v_dot, y_dot := change(v_dot, a_dot)
//!                        ==>   v_bar, a_bar := change^T(v_bar, y_bar)
//! s1; s2                 ==>   s2^T; s1^T
//! if / match / loop      ==>   the same, of the transposed blocks; a loop runs backwards
//! ```

use crate::lin::{Block, Func, Item, Lin};

pub fn transpose(func: &Func) -> Func {
    Func {
        body: block(&func.body),
    }
}

fn block(body: &Block) -> Block {
    Block {
        items: body.items.iter().rev().map(item).collect(),
    }
}

fn item(item: &Item) -> Item {
    Item {
        index: item.index,
        declares: item.declares,
        stmts: item.stmts.iter().rev().map(statement).collect(),
        blocks: item.blocks.iter().map(block).collect(),
    }
}

fn statement(stmt: &Lin) -> Lin {
    match stmt.clone() {
        Lin::Add {
            into,
            coef,
            from,
            transposed,
        } => Lin::Add {
            into: from,
            coef,
            from: into,
            transposed: !transposed,
        },
        Lin::Reset(place) => Lin::Reset(place),
        Lin::Replaced(place) => Lin::Replaced(place),
        Lin::Call {
            out,
            args,
            transposed,
        } => Lin::Call {
            out,
            args,
            transposed: !transposed,
        },
        Lin::Structural {
            out,
            change,
            transposed,
        } => Lin::Structural {
            out,
            change,
            transposed: !transposed,
        },
    }
}
