//! The table of structural changes: methods of `Vec` and slices that move numbers without computing with them.
//!
//! The runtime has a function of each row's `function`, which makes the change and says what it was; types decide
//! there whether the method is the language's.

/// One method.
#[derive(Debug)]
pub struct Row {
    /// The method, and its arguments without the receiver.
    pub name: &'static str,
    pub takes: &'static [Takes],
    pub function: &'static str,
    pub receiver: Receiver,
    /// It leaves a value, which may carry a derivative.
    pub leaves: bool,
}

/// What the tangent of the receiver is taken as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Receiver {
    /// Changed, as a whole: a `Vec`, or any value.
    Whole,
    /// Changed, as a slice.
    Slice,
    /// Only read, as a slice.
    View,
    /// A value like the arguments that go in, or none at all.
    Value,
}

/// What an argument is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// A value that goes in.
    Value,
    /// Values that go in, as a `Vec` or what can be made one.
    Sequence,
    /// An index, a length, a comparator: it carries no derivative.
    Plain,
}

use Receiver::{Slice, View, Whole};
use Takes::{Plain, Sequence, Value};

const fn row(
    receiver: Receiver,
    name: &'static str,
    takes: &'static [Takes],
    function: &'static str,
    leaves: bool,
) -> Row {
    Row {
        name,
        takes,
        function,
        receiver,
        leaves,
    }
}

/// The methods.
pub const ROWS: &[Row] = &[
    row(Whole, "push", &[Value], "push", false),
    row(Whole, "pop", &[], "pop", true),
    row(Whole, "push_back", &[Value], "push_back", false),
    row(Whole, "push_front", &[Value], "push_front", false),
    row(Whole, "pop_back", &[], "pop_back", true),
    row(Whole, "pop_front", &[], "pop_front", true),
    row(Whole, "insert", &[Plain, Value], "insert", false),
    row(Whole, "remove", &[Plain], "remove", true),
    row(Whole, "swap_remove", &[Plain], "swap_remove", true),
    row(Whole, "truncate", &[Plain], "truncate", false),
    row(Whole, "clear", &[], "clear", false),
    row(Whole, "resize", &[Plain, Value], "resize", false),
    row(Whole, "split_off", &[Plain], "split_off", true),
    row(Whole, "extend", &[Sequence], "extend", false),
    row(Whole, "extend_from_slice", &[Sequence], "extend", false),
    row(Whole, "retain", &[Plain], "retain", false),
    row(Whole, "dedup", &[], "dedup", false),
    row(Whole, "dedup_by", &[Plain], "dedup_by", false),
    row(Whole, "dedup_by_key", &[Plain], "dedup_by_key", false),
    row(Whole, "drain", &[Plain], "drain", true),
    row(Slice, "swap", &[Plain, Plain], "swap", false),
    row(Slice, "reverse", &[], "reverse", false),
    row(Slice, "rotate_left", &[Plain], "rotate_left", false),
    row(Slice, "rotate_right", &[Plain], "rotate_right", false),
    row(Slice, "fill", &[Value], "fill", false),
    row(Slice, "copy_from_slice", &[Sequence], "copy_from", false),
    row(Slice, "clone_from_slice", &[Sequence], "copy_from", false),
    row(Slice, "sort_by", &[Plain], "sort_by", false),
    row(Slice, "sort_unstable_by", &[Plain], "sort_by", false),
    row(
        Slice,
        "select_nth_unstable_by",
        &[Plain, Plain],
        "select_nth",
        false,
    ),
    row(Slice, "sort_by_key", &[Plain], "sort_by_key", false),
    row(
        Slice,
        "sort_unstable_by_key",
        &[Plain],
        "sort_by_key",
        false,
    ),
    row(View, "concat", &[], "concat", true),
    row(View, "first", &[], "first", true),
    row(View, "last", &[], "last", true),
    row(View, "get", &[Plain], "get", true),
    row(View, "try_into", &[], "try_into", true),
    row(Whole, "take", &[], "take", true),
    row(Whole, "replace", &[Value], "replace_inside", true),
    row(Receiver::Value, "filter", &[Plain], "filter", true),
    row(Receiver::Value, "zip", &[Value], "zip", true),
    row(Receiver::Value, "unwrap", &[], "unwrap", true),
    row(Receiver::Value, "expect", &[Plain], "expect", true),
    row(Receiver::Value, "unwrap_or", &[Value], "unwrap_or", true),
    row(
        Receiver::Value,
        "unwrap_or_default",
        &[],
        "unwrap_or_default",
        true,
    ),
];

/// `try_into` of a `Vec`, whose error is the `Vec`.
pub const VEC_INTO_ARRAY: Row = row(View, "try_into", &[], "vec_try_into", true);

/// `[x; N]` and `vec![x; n]`, where `x` is what would be the receiver.
pub const REPEAT: Row = row(Receiver::Value, "repeat", &[], "repeat", true);

/// `Some(x)` or `Ok(x)`, as the desugared `map` makes it.
pub const SUCCESS: Row = row(Receiver::Value, "success", &[], "success", true);

/// `place = value`, where the two may differ in shape.
pub const ASSIGN: Row = row(Whole, "assign", &[Value], "assign", false);

/// What `VecDeque` has under the name of a method of `Vec` or slices, and that is another function.
const OF_DEQUE: &[Row] = &[
    row(Whole, "remove", &[Plain], "remove_inside", true),
    row(Whole, "swap", &[Plain, Plain], "swap_inside", false),
    row(Whole, "rotate_left", &[Plain], "rotate_left_inside", false),
    row(
        Whole,
        "rotate_right",
        &[Plain],
        "rotate_right_inside",
        false,
    ),
];

/// The row of the method of `VecDeque` called `name`.
pub fn lookup_of_deque(name: &str, arity: usize) -> Option<&'static Row> {
    let mut rows = OF_DEQUE.iter();
    let own = rows.find(|row| row.name == name && row.takes.len() == arity);
    own.or_else(|| lookup(name, arity))
}

/// The functions of `std::mem`, whose first argument is the place changed.
pub const OF_MEM: &[Row] = &[
    row(Whole, "replace", &[Value], "replace", true),
    row(Whole, "take", &[], "take", true),
    row(Whole, "swap", &[], "exchange", false),
];

/// The row of the function of `std::mem` called `name` with `arity` arguments.
pub fn lookup_mem(name: &str, arity: usize) -> Option<&'static Row> {
    let more = |row: &Row| {
        if row.function == "exchange" {
            1
        } else {
            row.takes.len()
        }
    };
    OF_MEM
        .iter()
        .find(|row| row.name == name && more(row) + 1 == arity)
}

/// The row of the method called `name` with `arity` arguments besides the receiver.
pub fn lookup(name: &str, arity: usize) -> Option<&'static Row> {
    ROWS.iter()
        .find(|row| row.name == name && row.takes.len() == arity)
}
