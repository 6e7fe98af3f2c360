//! What the declarations that the invocations of the macro so far have seen say of types: of fields, and of the results
//! of functions, methods and operators; and those that stand elsewhere in the source (`ahead.rs`).
//!
//! The macro sees no types. Where it has to choose between the operators of floats and those of types of the user's,
//! the words of one function may not tell; those of the declarations around it may. A mistake is an error of rustc's:
//! nothing here decides what a derivative is.

mod adopted;
mod ahead;
mod aliases;
mod associated;
mod blocks;
mod bodies;
mod boxed;
mod called;
mod cells;
mod complex;
mod conditions;
mod crate_root;
mod dependencies;
mod drawing;
mod fields;
mod foreign;
mod functions;
mod getters;
mod hidden;
mod higher;
mod holds;
mod imports;
mod instances;
mod iterators;
mod kept_bits;
mod kept_elsewhere;
mod left;
mod linear;
mod long;
mod macros;
mod made;
mod markers;
mod methods;
mod near;
mod origins;
mod private;
mod redefined;
mod returning;
mod scan;
mod scopes;
mod signs;
mod standing;
mod traits;
mod types;
mod ways;
mod written;

use std::collections::{BTreeMap, BTreeSet};

use quote::ToTokens;
use syn::Type;

use crate::by_name::ByName;
use crate::hash::HashSet;
use crate::indexing::Form;
use crate::memory;

use scopes::Annotation;
pub use scopes::{Leaf, are_known};

pub use adopted::{Copies, adopts, is_adopted};
pub use ahead::{Ahead, enter, note_parameters, note_title};
pub use aliases::{behind_alias, expanded, function_behind, is_alias, is_float, is_integer};
pub use associated::{given_types, type_of_trait, with_type};
pub use blocks::{
    constant, has_operator_for_both, indexing, is_converted, is_float_converted,
    is_named_as_operator, is_named_as_operator_of, is_of_reference, is_of_some_reference,
    may_be_of_reference, note_block, note_indexing, operator, trait_with_type, type_by_block,
};
pub use bodies::enter_body;
pub use boxed::{Outlived, note_outlived, outlived_by_calls};
pub use called::{
    has_linear_method, has_no_companions, hides, is_not_linear, is_plain, is_recursive_through,
    known_function, leaf, owner_of_linear, stands_beside,
};
pub use cells::{has_cells, holds_cell, holds_counts, holds_pointer, is_cell};
pub use complex::{is_complex, is_complex_name, is_function_of_runtime, is_method_of_runtime};
pub use dependencies::{
    Locked, is_crate, is_of_other_crate, is_type_of_other_crate, path_in_other_crate,
};
pub use drawing::drawing;
pub use fields::{Field, Fields, agreed_field, field, field_of, is_skipped, member_of_variant};
pub use foreign::{
    foreign_method, foreign_method_only_reads, has_foreign_method, is_of_several_sequences,
};
pub use functions::{
    function, function_at, handed_back, has_function, is_called_capital, is_capital_function,
    is_without_companions, maker, note_annotated, parameters_of_all, parameters_of_function,
    returns_constant, targets_of_function, targets_of_method,
};
pub use getters::{
    getter, hands_on, is_getter, is_handing, is_setter, note_getter, note_getters, only_getter,
};
pub use hidden::{hidden_traits, is_out_of_reach};
pub use higher::leads_to_recursion;
pub use holds::{is_made_of_own, is_still, leads_to};
pub use imports::{
    file_imports_from, is_imported, is_imported_from, is_of_own_module, is_own_name, is_own_type,
    is_path_from_outside, is_trait_out_of_scope, leads_to_own, of_language,
};
pub use iterators::{iterated, iterated_at, iterated_method, note_collected};
pub use kept_bits::{keeps_any_bits, keeps_bits, puts_bits};
pub use kept_elsewhere::keeps_elsewhere;
pub use left::{is_left, note_left};
pub use linear::Owner;
pub use macros::{invokes_macros, macro_by_example};
pub use markers::{is_generic, is_marker, parameters, types_of, types_of_block};
pub use methods::{
    arity, consumes, has_method, indexed, is_method, is_method_of_number, is_other_than_slice,
    is_power_of_float, is_shared, may_change, method, method_of, only_reads, orders_itself,
    parameters_of_method, receiver,
};
pub use near::module_within;
pub use origins::{
    by_default, dereferences, is_annotated_throughout, is_blanket, is_for_numbers_only,
    is_of_numbers, is_of_numbers_only, is_only_trait, is_plain_blanket, is_trait, lacks, origins,
    trait_header, with_supertraits,
};
pub use private::{has_private, is_private, is_written_out};
pub use redefined::{
    NUMERIC_TRAITS, is_hidden_of_float, is_of_language, is_of_unknown_trait, redefines,
};
pub use signs::gives_sign;
pub use standing::{is_brought_out, is_only_module, where_it_stands};
pub use traits::{
    HANDED, annotated_trait, function_of_trait, is_consuming_in_trait, is_discrete_trait,
    is_handed, method_of_trait, methods_of_trait, note_trait, result_by_a_trait,
};
use types::is_type_within_reach;
pub use types::{
    is_bare, is_called_variant, is_cloned, is_constant, is_copied, is_copied_by_hand, is_discrete,
    is_small_type, is_type, is_uncopied, is_underived, is_unit, is_variant, is_without_lifetimes,
    lifetimes, note_discrete, note_type,
};
pub use ways::{path_of_enum, path_of_trait, way_to};
pub use written::{InFull, in_full, last_name};

/// A form of index, and the text of the method if that is understood.
type Known = (Form, Option<String>);

#[derive(Default)]
pub struct Declared {
    types: BTreeSet<String>,
    /// What a `type` of this name is, as text; `None` where two of that name differ.
    aliases: BTreeMap<String, Option<String>>,
    /// Whether every `type` of this name is `f64` or `f32`.
    floats: BTreeMap<String, bool>,
    /// How many lifetimes a type of this name has; `None` where two of that name differ.
    lifetimes: BTreeMap<String, Option<usize>>,
    /// The variants of enums that hold something.
    variants: BTreeSet<String>,
    /// Constants, statics, unit structs and variants that hold nothing.
    constants: BTreeSet<String>,
    /// Those of them that stand in bodies of functions.
    body_constants: BTreeSet<String>,
    /// The methods that blocks of `Ord` write themselves.
    of_order: BTreeSet<String>,
    /// Functions and methods that stand in such bodies.
    inner_functions: BTreeSet<String>,
    modules: BTreeSet<String>,
    /// Functions without an annotation.
    plain: BTreeSet<(Annotation, String)>,
    /// Macros by example.
    macros: BTreeSet<String>,
    /// The names of the files that are included, and the modules they are in.
    included: BTreeMap<String, Vec<String>>,
    redefined: redefined::Redefined,
    /// Whether a type of this name holds no float. `None` where two of that name differ.
    discrete: BTreeMap<String, Option<bool>>,
    /// Those without the derive that hold none.
    bare: BTreeSet<String>,
    /// Those of them that are `Copy`.
    copied: BTreeSet<String>,
    /// Those that hold none and derive `Clone`.
    cloned: BTreeSet<String>,
    /// Those without the derive, whatever they hold.
    underived: BTreeSet<String>,
    /// Those with a method that is called like a copy, and may give something else.
    uncopied: BTreeSet<String>,
    /// Those whose `clone` is written by hand, and copies.
    copied_by_hand: BTreeSet<String>,
    adoptions: adopted::Adoptions,
    /// The type of what a path of names leads to, as text: tokens do not outlive the invocation. `None` where two
    /// declarations differ.
    results: ByName<Vec<String>, Option<String>>,
    /// The differentiable methods of annotated traits; `None` where two of one name differ.
    traits: BTreeMap<String, Option<Vec<String>>>,
    /// The annotated traits of the source, as text; `None` where two of one name differ.
    annotated_traits: BTreeMap<String, Option<String>>,
    /// The others.
    plain_traits: BTreeSet<String>,
    /// Where names come from, and where annotated traits stand.
    ways: ways::Ways,
    /// Where annotated functions stand.
    standing: standing::Standing,
    hidden: hidden::Hidden,
    /// The functions that annotated functions return, and which of their parameters are iterators, as text, of other
    /// functions none; `None` where two of one name differ.
    makers: BTreeMap<String, Option<String>>,
    /// Which parameters of the methods of a name are iterators, as text; `None` where two of them differ.
    iterated: BTreeMap<String, Option<String>>,
    /// The signatures, as text, of the functions and methods of a name that are lent something.
    lent: BTreeMap<String, BTreeSet<String>>,
    /// Those with a method of slices beside them.
    collected: BTreeSet<String>,
    /// The methods that annotated blocks leave alone, by the types they are of.
    left: BTreeSet<String>,
    /// The functions and methods whose types outlive the box of a pullback, each with the type it is of.
    boxed: BTreeMap<(Option<String>, String), Outlived>,
    /// What the bodies name of functions and methods that take functions, by the names of these.
    higher: BTreeMap<String, BTreeSet<String>>,
    /// The types with an annotated `impl From`.
    converted: BTreeSet<String>,
    /// The names of the types that these are made of.
    converted_from: BTreeSet<String>,
    /// Whether a field is skipped. `None` where two of that name differ.
    skipped: BTreeMap<Vec<String>, Option<bool>>,
    /// How types are indexed, shared and exclusively.
    indexing: BTreeMap<(String, bool), Vec<Known>>,
    /// The texts of the methods that return references, by their types and names, and of functions, by an empty type; `None`
    /// where two differ.
    getters: ByName<(String, String), Option<String>>,
    /// Something may be made to live as long as the program.
    leaks: bool,
    /// Functions and methods that may keep the bits of floats in what they make.
    kept_bits: BTreeSet<String>,
    /// Whether all of a name may put them into what they change.
    put_bits: BTreeMap<String, bool>,
    cells: cells::Cells,
    /// Functions whose results are signs.
    signs: BTreeSet<String>,
    /// Functions and methods that may keep what they are given in a static.
    kept_elsewhere: BTreeSet<String>,
    /// The names of methods of operators that blocks of the user's give to other methods, and whether those are of traits.
    named_as_operators: BTreeSet<(String, bool)>,
    /// The types whose inherent methods those are, with their names.
    inherent_as_operators: BTreeSet<(String, String)>,
    /// Types, and the methods of the operators that references to them have.
    operators_of_references: BTreeSet<(String, String)>,
    /// The blocks that give types their methods.
    origins: origins::Origins,
    private: private::Private,
    holds: holds::Holds,
    markers: markers::Markers,
    /// Whether all methods of a name take `self` by value.
    consuming: BTreeMap<String, bool>,
}

/// Changes what the invocations so far have seen.
fn change(change: impl FnOnce(&mut Declared)) {
    memory::with(|memory| change(&mut memory.declared));
}

/// What stands near, and then what was seen so far and what stands in the crate, says.
fn find<R>(ask: impl Fn(&Declared) -> Option<R>) -> Option<R> {
    find_near(&ask).or_else(|| memory::with(|memory| ask(memory.ahead.elsewhere()?)).flatten())
}

/// The same without the other files of the crate.
fn find_near<R>(ask: impl Fn(&Declared) -> Option<R>) -> Option<R> {
    memory::with(|memory| memory.ahead.near(&ask).or_else(|| ask(&memory.declared))).flatten()
}

fn key(path: &[&str]) -> Vec<String> {
    path.iter().map(ToString::to_string).collect()
}

fn look_up(path: &[&str]) -> Option<Type> {
    look_up_of(path, None)
}

/// The same for this instance of a generic type.
fn look_up_of(path: &[&str], of: Option<&Type>) -> Option<Type> {
    let key = key(path);
    let ty = match complex::result(path) {
        Some(ty) => ty,
        None => {
            let text = find(|declared| declared.results.get(&key).cloned().flatten())?;
            expanded(&syn::parse_str(&text).ok()?, &HashSet::default())
        }
    };
    Some(instances::instantiated(&ty, of))
}

/// A module of this name is declared in the source, and no `use std::mem;` says where the invocation stands that another
/// one is meant: `mem::swap` may be its.
pub fn is_module(name: &str) -> bool {
    let has = |declared: &Declared| declared.modules.contains(name).then_some(());
    let known = match memory::with(|memory| memory.ahead.own(|_| Some(()))).flatten() {
        // A path by it begins where the invocation stands.
        Some(()) => {
            let found = memory::with(|memory| memory.ahead.within_reach(has)).flatten();
            found.is_some() || imports::is_imported_beside_language(name)
        }
        None => find(has).is_some(),
    };
    known && !imports::is_of_language_only(name)
}

/// A module of this name is declared somewhere in the source: it is not only a crate that is imported, `use vec3;`.
fn declares_module(name: &str) -> bool {
    find(|declared| declared.modules.contains(name).then_some(())).is_some()
}

/// A macro of this name is defined in the file.
pub fn is_macro(name: &str) -> bool {
    find_near(|declared| declared.macros.contains(name).then_some(())).is_some()
}

/// A macro of this name is defined in the crate.
pub fn is_macro_of_crate(name: &str) -> bool {
    find(|declared| declared.macros.contains(name).then_some(())).is_some()
}

impl Declared {
    fn note(&mut self, path: &[&str], ty: &Type) {
        let text = ty.to_token_stream().to_string();
        let known = self
            .results
            .entry(key(path))
            .or_insert_with(|| Some(text.clone()));
        if known.as_ref() != Some(&text) {
            *known = None;
        }
    }
}
