//! Which blocks give a type a method of a name, as far as the source says.

use std::collections::{BTreeMap, BTreeSet};

use syn::{ImplItem, ItemImpl, ItemTrait, TraitItem, Type, TypeParamBound};

use super::associated::Associated;
use super::imports::is_from_outside;
use super::scopes::is_skipped;
use super::traits::method_of_trait;
use super::{Declared, last_name};
use crate::annotated_trait;
use crate::memory;
use crate::owners::Origin;
use crate::supertraits;

#[derive(Default)]
pub struct Origins {
    /// How many types of a name are defined.
    defined: BTreeMap<String, usize>,
    /// By type, the blocks in the order of the source, and their methods.
    blocks: BTreeMap<String, Vec<(Origin, BTreeSet<String>)>>,
    /// By type, of the same blocks the methods that `#[differentiate(skip)]` leaves out.
    skipped: BTreeMap<String, Vec<BTreeSet<String>>>,
    /// By trait, the methods that a block need not have.
    defaults: BTreeMap<String, BTreeSet<String>>,
    /// By trait, whether none of its name has an attribute that makes derivatives of the methods it has itself.
    plain: BTreeMap<String, bool>,
    /// By trait, all of its methods.
    methods: BTreeMap<String, BTreeSet<String>>,
    /// By trait, the types that it has.
    pub(super) types: Associated,
    /// By method, whether the blocks of all types, `impl<T: Float> Square for T`, are annotated that have it.
    blankets: BTreeMap<String, Vec<bool>>,
    /// Types with a `Deref` of their own.
    dereferenced: BTreeSet<String>,
    /// By trait, those it asks for.
    supertraits: BTreeMap<String, BTreeSet<String>>,
    /// By trait, what a block for all types asks of these.
    of_blankets: BTreeMap<String, BTreeSet<String>>,
    /// By trait, what it asks for in full, without its items. `None` of several of one name.
    headers: BTreeMap<String, Option<String>>,
    /// Traits that `f64` or `f32` has.
    of_numbers: BTreeSet<String>,
}

/// The blocks that give the type of this name such a method. `None` where another type of that name may be meant.
pub fn origins(ty: &str, method: &str) -> Option<Vec<Origin>> {
    let of = |origins: &Origins| (origins.defined.get(ty).copied(), origins.of(ty, method));
    let own = memory::with(|memory| {
        memory.ahead.near(|declared| {
            let (count, blocks) = of(&declared.origins);
            (count == Some(1)).then_some(blocks)
        })
    });
    let (here, near) = memory::with(|memory| Some(of(&memory.ahead.file()?.origins)))??;
    let whole = memory::with(|memory| Some(of(&memory.ahead.elsewhere()?.origins))).flatten();
    // A type that is declared once has blocks in other modules as well.
    if let (Some(blocks), true) = (
        own.flatten(),
        whole.as_ref().is_none_or(|(count, _)| *count != Some(1)),
    ) {
        return Some(match here {
            Some(1) => near,
            _ => blocks,
        });
    }
    if here.is_some_and(|count| count > 1) {
        return None;
    }
    Some(match whole {
        Some((Some(1), blocks)) => blocks,
        _ => near,
    })
}

/// What the only trait that gives the type of this name such a method says that it takes of its receiver, and returns: of a
/// method that the trait has itself, no block says that.
pub fn by_default(ty: &str, method: &str) -> Option<(Type, Type)> {
    let blocks = origins(ty, method)?;
    let of = blocks.first()?.trait_name()?;
    let only = blocks.iter().all(|block| block.trait_name() == Some(of));
    method_of_trait(of, method).filter(|_| only)
}

/// A reference to a type of this name may be coerced to one to another type.
pub fn dereferences(ty: &str) -> bool {
    super::find(|declared| declared.origins.dereferenced.contains(ty).then_some(())).is_some()
}

/// The only block of all types that has a method of this name is annotated.
pub fn is_blanket(method: &str) -> bool {
    blankets(method).is_some_and(|known| known == [true])
}

/// Blocks of all types have a method of this name, and none of them is annotated.
pub fn is_plain_blanket(method: &str) -> bool {
    blankets(method).is_some_and(|known| !known.contains(&true))
}

/// Of each block of all types that has a method of this name, whether it is annotated.
fn blankets(method: &str) -> Option<Vec<bool>> {
    let of = |origins: &Origins| origins.blankets.get(method).cloned();
    let near = memory::with(|memory| Some(of(&memory.ahead.file()?.origins))).flatten();
    let whole = memory::with(|memory| Some(of(&memory.ahead.elsewhere()?.origins))).flatten();
    whole.or(near).flatten()
}

/// The traits that a trait of this name asks for, as far as the source says.
pub(super) fn asked_for(trait_: &str) -> BTreeSet<String> {
    if is_from_outside(trait_) {
        return BTreeSet::new();
    }
    let of = |by: fn(&Origins) -> &BTreeMap<String, BTreeSet<String>>| {
        super::find(|declared| by(&declared.origins).get(trait_).cloned()).unwrap_or_default()
    };
    let mut asked = of(|origins| &origins.supertraits);
    asked.extend(of(|origins| &origins.of_blankets));
    asked
}

/// The trait of this name without its items, if it asks for others.
pub fn trait_header(name: &str) -> Option<ItemTrait> {
    if is_from_outside(name) {
        return None;
    }
    let header = super::find(|declared| declared.origins.headers.get(name).cloned());
    syn::parse_str(&header??).ok()
}

/// A trait, and those that it asks for, and so on.
pub fn with_supertraits(trait_: &str) -> Vec<String> {
    let mut all = vec![trait_.to_string()];
    let mut next = 0;
    while let Some(of) = all.get(next).cloned() {
        let new = asked_for(&of).into_iter();
        let new: Vec<String> = new.filter(|name| !all.contains(name)).collect();
        all.extend(new);
        next += 1;
    }
    all
}

/// The trait of this name is declared in the source, and has no such method.
pub fn lacks(trait_: &str, method: &str) -> bool {
    let of = |origins: &Origins| {
        origins
            .methods
            .get(trait_)
            .map(|known| known.contains(method))
    };
    !is_from_outside(trait_) && super::find(|declared| of(&declared.origins)) == Some(false)
}

/// A number may have the trait of this name, as that or the source says.
pub fn is_of_numbers(name: &str) -> bool {
    const WORDS: &[&str] = &["Float", "Real", "Num", "Scalar", "Field", "Primitive"];
    fn any(name: &str, seen: &mut BTreeSet<String>) -> bool {
        if !seen.insert(name.to_string()) {
            return false;
        }
        let known = super::find(|declared| {
            let known = declared.origins.of_numbers.contains(name);
            known.then_some(())
        });
        WORDS.iter().any(|word| name.contains(word))
            || known.is_some()
            || asked_for(name).iter().any(|of| any(of, seen))
    }
    any(name, &mut BTreeSet::new())
}

/// The trait of this name is one of numbers that are computed with: it asks for operators, and none but `f64` and `f32` have
/// it, as far as the source says.
pub fn is_of_numbers_only(name: &str) -> bool {
    let is_computed = |origins: &Origins| origins.is_computed(name, &mut BTreeSet::new());
    is_had_by_numbers_only(name, is_computed)
}

/// None but `f64` and `f32` have the trait of this name, as far as the source says.
pub fn is_for_numbers_only(name: &str) -> bool {
    is_had_by_numbers_only(name, |_| true)
}

/// Each block that gives a type the trait of this name is annotated, as far as the source says.
pub fn is_annotated_throughout(name: &str) -> bool {
    let says = |origins: &Origins| {
        let blocks = origins.blocks.values().flatten();
        let mut of_trait = blocks.filter(|(origin, _)| origin.trait_name() == Some(name));
        of_trait.all(|(origin, _)| origin.is_annotated())
    };
    by_whole(says)
}

fn is_had_by_numbers_only(name: &str, and: impl Fn(&Origins) -> bool) -> bool {
    let says = |origins: &Origins| {
        let mut blocks = origins.blocks.iter();
        let others = blocks.any(|(ty, blocks)| {
            let of = |(origin, _): &(Origin, _)| origin.trait_name() == Some(name);
            !["f64", "f32"].contains(&ty.as_str()) && blocks.iter().any(of)
        });
        origins.of_numbers.contains(name) && !others && and(origins)
    };
    by_whole(says)
}

/// What the whole of the source says, or the file where that is all there is.
fn by_whole(says: impl Fn(&Origins) -> bool) -> bool {
    memory::with(|memory| {
        let whole = memory.ahead.elsewhere().map(|known| says(&known.origins));
        whole.or_else(|| memory.ahead.file().map(|known| says(&known.origins)))
    })
    .flatten()
    .unwrap_or_default()
}

/// A trait of this name is declared in the source.
pub fn is_trait(name: &str) -> bool {
    !is_from_outside(name)
        && super::find(|declared| declared.origins.defaults.get(name).map(|_| ())).is_some()
}

/// A trait has this name, and no type: where both are, the nearest is meant.
pub fn is_only_trait(name: &str) -> bool {
    let of = |declared: &Declared| {
        let (is_trait, is_type) = (
            declared.origins.declares(name),
            declared.types.contains(name),
        );
        (is_trait || is_type).then_some(is_trait && !is_type)
    };
    !is_from_outside(name) && super::find(of) == Some(true)
}

impl Origins {
    /// The trait of this name asks for operators, or another does that it asks for.
    fn is_computed<'a>(&'a self, name: &'a str, seen: &mut BTreeSet<&'a str>) -> bool {
        const COMPUTED: &[&str] = &["Add", "Sub", "Mul", "Div", "Float", "Num", "NumOps"];
        let asked_for = self.supertraits.get(name).into_iter();
        let asked_for = asked_for.chain(self.of_blankets.get(name)).flatten();
        seen.insert(name)
            && asked_for
                .into_iter()
                .any(|of| COMPUTED.contains(&of.as_str()) || self.is_computed(of, seen))
    }

    /// A trait of this name is declared there.
    pub fn declares(&self, trait_: &str) -> bool {
        self.defaults.contains_key(trait_)
    }

    pub fn note_type(&mut self, name: &str) {
        *self.defined.entry(name.to_string()).or_default() += 1;
    }

    pub fn note_trait(&mut self, item: &ItemTrait, is_plain: bool) {
        *self.plain.entry(item.ident.to_string()).or_insert(true) &= is_plain;
        let defaults = item.items.iter().filter_map(|item| match item {
            TraitItem::Fn(method) if method.default.is_some() => Some(method.sig.ident.to_string()),
            _ => None,
        });
        let known = self.defaults.entry(item.ident.to_string()).or_default();
        known.extend(defaults);
        let methods = item.items.iter().filter_map(|item| match item {
            TraitItem::Fn(method) => Some(method.sig.ident.to_string()),
            _ => None,
        });
        let known = self.methods.entry(item.ident.to_string()).or_default();
        known.extend(methods);
        self.types.note(item);
        let known = self.supertraits.entry(item.ident.to_string()).or_default();
        known.extend(item.supertraits.iter().filter_map(name_of));
        if let Some(header) = supertraits::header(item).map(Some) {
            let known = self.headers.entry(item.ident.to_string());
            let known = known.or_insert_with(|| header.clone());
            if *known != header {
                *known = None;
            }
        }
    }

    pub fn note_block(&mut self, block: &ItemImpl, is_annotated: bool) {
        self.types.note_block(block);
        let Some(of) = last_name(&block.self_ty) else {
            return;
        };
        let of_trait = block
            .trait_
            .as_ref()
            .and_then(|(of, ..)| of.segments.last());
        if of_trait.is_some_and(|last| last.ident == "Deref") {
            self.dereferenced.insert(of.clone());
        }
        let methods = block.items.iter().filter_map(|item| match item {
            ImplItem::Fn(method) => Some(method.sig.ident.to_string()),
            _ => None,
        });
        if let Some(last) = of_trait {
            if ["f64", "f32"].contains(&of.as_str()) {
                self.of_numbers.insert(last.ident.to_string());
            }
            // `impl<T: Float> Smooth for T`
            let param = syn::Ident::new(&of, last.ident.span());
            let bounds = annotated_trait::bounds_of(&param, &block.generics);
            let mut bounds = bounds.filter_map(name_of).peekable();
            if bounds.peek().is_some() {
                let known = self.of_blankets.entry(last.ident.to_string());
                known.or_default().extend(bounds);
            }
        }
        let mut params = block.generics.type_params();
        if params.any(|param| param.ident == of) {
            for method in methods.clone() {
                self.blankets.entry(method).or_default().push(is_annotated);
            }
        }
        let skipped = block.items.iter().filter_map(|item| match item {
            ImplItem::Fn(method) if is_annotated && is_skipped(&method.attrs) => {
                Some(method.sig.ident.to_string())
            }
            _ => None,
        });
        let all_skipped = self.skipped.entry(of.clone()).or_default();
        all_skipped.push(skipped.collect());
        let block = (Origin::new(block, is_annotated), methods.collect());
        self.blocks.entry(of).or_default().push(block);
    }

    fn of(&self, ty: &str, method: &str) -> Vec<Origin> {
        let blocks = self.blocks.get(ty).into_iter().flatten();
        let skipped = self.skipped.get(ty).into_iter().flatten();
        let has = |((origin, methods), _): &(&(Origin, BTreeSet<String>), &BTreeSet<String>)| {
            let defaults = origin.trait_name().and_then(|of| self.defaults.get(of));
            methods.contains(method) || defaults.is_some_and(|known| known.contains(method))
        };
        blocks
            .zip(skipped)
            .filter(has)
            .map(|((origin, methods), skipped)| {
                let of = origin.trait_name().and_then(|of| self.plain.get(of));
                let is_default = !methods.contains(method) && of == Some(&true);
                match is_default || skipped.contains(method) {
                    true if is_default => origin.clone().by_default(),
                    true => origin.clone().skipping(),
                    false => origin.clone(),
                }
            })
            .collect()
    }
}

/// The last name of a bound.
fn name_of(bound: &TypeParamBound) -> Option<String> {
    match bound {
        TypeParamBound::Trait(of) => of.path.segments.last().map(|last| last.ident.to_string()),
        _ => None,
    }
}
