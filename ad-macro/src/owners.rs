//! What the derivatives of a type's methods are called.
//!
//! Two inherent methods of a type cannot have one name, and the derivatives of an inherent method and of a trait's, or of
//! two traits', would. Those that `x.rate(..)` does not name, or not for certain, are called after the trait as well:
//! `x.rate_of_rating_period_system_vjp(..)`.
//!
//! ```text
//! impl Elo { fn rate(..) }                           rate
//! impl RatingSystem for Elo { fn rate(..) }          rate_of_rating_system
//! impl Scale<f64> for V, impl Scale<&[f64]> for V    scale, scale_of_scale_ref_slice_f64
//! ```
//!
//! Which methods a type has is known from the source (`declared`); where that is not seen, from what the invocations of
//! the macro so far have seen.

mod instance;

use std::collections::BTreeMap;

use proc_macro2::Ident;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{ItemImpl, Path, Type};

use crate::declared;
use crate::memory;
use crate::operator::referent;
use crate::source::receiver_as_parameter;
use instance::Instance;
pub use instance::{types_of, with_values};

/// A block that gives a type a method.
#[derive(Clone)]
pub struct Origin {
    /// The trait; `None` of an inherent block.
    of: Option<Instance>,
    /// Where the path of the trait begins, `num_traits` of `num_traits::Float`.
    from: Option<String>,
    /// The type, as it is written.
    ty: String,
    /// The block has parameters, so that its type may be another one too.
    is_generic: bool,
    is_annotated: bool,
    /// It is not, and no attribute of it may be one of this crate's under another name.
    is_bare: bool,
    /// It is, and `#[differentiate(skip)]` leaves the method out that was asked for.
    is_skipped: bool,
    /// The method that was asked for is its trait's own, and that has no derivatives of it.
    is_default: bool,
    /// By method, what it takes of its receiver.
    takes: BTreeMap<String, Takes>,
}

/// `self`, `&self` or `&mut self`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    Value,
    Shared,
    Exclusive,
}

impl Takes {
    /// In which of them a method is looked for first that is called on what is of this form.
    fn in_order(self) -> [Takes; 3] {
        match self {
            Takes::Value => [Takes::Value, Takes::Shared, Takes::Exclusive],
            Takes::Shared => [Takes::Shared, Takes::Value, Takes::Exclusive],
            Takes::Exclusive => [Takes::Exclusive, Takes::Value, Takes::Shared],
        }
    }
}

/// What the derivatives of a method are called.
#[derive(Clone, Debug, PartialEq)]
pub enum Title {
    /// As the method.
    Plain,
    /// After the trait as well.
    OfTrait(Ident),
    /// They have no name: another method's derivatives were called so before this one was seen.
    Taken,
}

/// By file, type and method: the blocks that were seen, and whether their derivatives are called as the method.
#[derive(Default)]
pub struct Owners(BTreeMap<[String; 3], Vec<(Origin, bool)>>);

impl Origin {
    pub fn new(block: &ItemImpl, is_annotated: bool) -> Origin {
        Origin {
            of: block.trait_.as_ref().and_then(|(of, ..)| {
                let params = block.generics.type_params().map(|param| &param.ident);
                Instance::new(of, &params.collect::<Vec<_>>())
            }),
            from: block.trait_.as_ref().and_then(|(of, ..)| {
                let first = of.segments.first().filter(|_| of.segments.len() > 1);
                first.map(|first| first.ident.to_string())
            }),
            ty: name_of(&block.self_ty),
            is_generic: block.generics.type_params().next().is_some(),
            is_annotated,
            is_bare: !is_annotated && is_bare(block),
            is_skipped: false,
            is_default: false,
            takes: takes(block),
        }
    }

    /// The same of a method that the block has and leaves out.
    pub fn skipping(self) -> Origin {
        Origin {
            is_skipped: true,
            ..self
        }
    }

    /// The same of a method that its trait has, without derivatives.
    pub fn by_default(self) -> Origin {
        Origin {
            is_default: true,
            ..self
        }
    }

    /// They may be of one type.
    fn meets(&self, other: &Origin) -> bool {
        self.ty == other.ty || self.is_generic || other.is_generic
    }

    fn is(&self, other: &Origin) -> bool {
        self.ty == other.ty
            && match (&self.of, &other.of) {
                (Some(of), Some(other)) => of.is(other),
                (None, None) => true,
                _ => false,
            }
    }

    pub fn is_annotated(&self) -> bool {
        self.is_annotated
    }

    pub fn trait_name(&self) -> Option<&str> {
        self.of.as_ref().map(|of| of.name.as_str())
    }
}

/// What the methods of a block take of their receivers.
fn takes(block: &ItemImpl) -> BTreeMap<String, Takes> {
    let methods = block.items.iter().filter_map(|item| match item {
        syn::ImplItem::Fn(method) => Some(&method.sig),
        _ => None,
    });
    let receivers = methods.filter_map(|sig| {
        let takes = match *receiver_as_parameter(sig.receiver()?).ty {
            Type::Reference(r) if r.mutability.is_some() => Takes::Exclusive,
            Type::Reference(_) => Takes::Shared,
            _ => Takes::Value,
        };
        Some((sig.ident.to_string(), takes))
    });
    receivers.collect()
}

/// Neither the block nor a method of it has an attribute that may make derivatives or transposes.
fn is_bare(block: &ItemImpl) -> bool {
    let mut attributes = block.items.iter().filter_map(|item| match item {
        syn::ImplItem::Fn(method) => Some(&method.attrs),
        _ => None,
    });
    declared::are_known(&block.attrs) && attributes.all(declared::are_known)
}

/// What the derivatives of `method` of the block are called; `named` if the user did.
pub fn title(block: &ItemImpl, method: &Ident, named: bool) -> Title {
    let me = Origin::new(block, true);
    let known = known(&block.self_ty, method).filter(|_| !named);
    let by_source = known.map(|known| is_plain(&me, &known));
    // Two types of one name are seldom of one file.
    let file = memory::file_of(block.span());
    let plain = match &file {
        Some(file) => {
            // Of two of one file, the module tells one from the other.
            let module = declared::module_within().unwrap_or_default().join("::");
            let key = [
                format!("{file} {module}"),
                me.ty.clone(),
                method.to_string(),
            ];
            let plain = memory::with(|memory| memory.owners.plain(key, &me, by_source));
            plain.unwrap_or(Some(true))
        }
        None => Some(by_source.unwrap_or(true)),
    };
    match (plain, &me.of) {
        (Some(true), _) => Title::Plain,
        (Some(false), Some(of)) if !named => Title::OfTrait(qualified(method, &of.words())),
        _ => Title::Taken,
    }
}

/// What the derivatives are called of the method in `<S as Trait>::method`.
pub fn title_of(ty: &Type, of: &Path, method: &Ident) -> Ident {
    let Some(instance) = Instance::new(of, &[]) else {
        return method.clone();
    };
    let written = name_of(ty);
    let plain = known(ty, method).and_then(|known| {
        let of_type = |origin: &&Origin| origin.is_generic || origin.ty == written;
        let block = meant(known.iter().filter(of_type), &instance)?;
        let of = block.of.as_ref()?;
        Some((is_plain(block, &known), of.words()))
    });
    let seen = || {
        let name = declared::last_name(ty)?;
        memory::with(|memory| memory.owners.seen(&name, method, &instance))?
    };
    match plain.or_else(|| Some((seen()?, instance.words()))) {
        Some((false, of)) => qualified(method, &of),
        _ => method.clone(),
    }
}

/// The trait of the method in `x.method(given)` and `S::method(given)`, and what its derivatives are called after, if it is
/// one of several instances and they are not called as the method.
pub fn instance_by_argument(
    ty: &str,
    method: &Ident,
    given: &Type,
    params: &[&Ident],
) -> Option<(String, Ident)> {
    let known = declared::origins(ty, &method.to_string())?;
    let name = known.first()?.trait_name()?.to_string();
    if known
        .iter()
        .any(|origin| origin.trait_name() != Some(&name))
    {
        return None;
    }
    let of_one = |given: &Type| {
        let given = Instance::of_one(name.clone(), given, params);
        meant(known.iter(), &given)
    };
    // A method that takes `&S` is given a reference where the instance is of what that refers to.
    let block = of_one(given).or_else(|| of_one(referent(given)?))?;
    let of = block.of.as_ref()?;
    (!is_plain(block, &known)).then(|| (name, qualified(method, &of.words())))
}

/// Several instances of traits give the type of this name such a method, and the derivatives of none are called as that: which
/// `S::method(given)` is, the type of what it is given tells alone.
pub fn is_undecided(ty: &str, method: &Ident) -> bool {
    let known = declared::origins(ty, &method.to_string()).unwrap_or_default();
    let named = |origin: &Origin| origin.of.is_none() || !origin.is_annotated;
    known.len() > 1 && !known.iter().any(|of| named(of) || is_plain(of, &known))
}

/// Which argument of the method the parameter of the trait is that it is of, or refers to: 0 in `fn hit(&self, s: &S)` of
/// `trait Hit<S>`.
pub fn place_of_parameter(ty: &str, method: &Ident) -> Option<usize> {
    let known = declared::origins(ty, &method.to_string())?;
    let item = declared::annotated_trait(known.first()?.trait_name()?)?;
    let param = item.generics.type_params().next()?;
    let sig = item.items.iter().find_map(|item| match item {
        syn::TraitItem::Fn(known) if known.sig.ident == *method => Some(&known.sig),
        _ => None,
    })?;
    let typed = sig.inputs.iter().filter_map(|input| match input {
        syn::FnArg::Typed(typed) => Some(&*typed.ty),
        syn::FnArg::Receiver(_) => None,
    });
    let mut types = typed.map(|ty| referent(ty).unwrap_or(ty));
    types.position(|ty| matches!(ty, Type::Path(path) if path.path.is_ident(&param.ident)))
}

/// The only block that implements the instance.
fn meant<'a>(
    blocks: impl Iterator<Item = &'a Origin> + Clone,
    instance: &Instance,
) -> Option<&'a Origin> {
    let only = |how: &dyn Fn(&Instance) -> bool| {
        let mut is = blocks
            .clone()
            .filter(|origin| origin.of.as_ref().is_some_and(how));
        is.next().filter(|_| is.next().is_none())
    };
    only(&|of| of.is(instance)).or_else(|| only(&|of| of.may_be(instance)))
}

/// What the derivatives of the only annotated `impl Sum` of a type are called, or of another trait whose argument are the
/// items of an iterator, for items that are references or not.
pub fn title_of_items(ty: &str, of: &str, method: &Ident, referred: bool) -> Option<Ident> {
    let known = declared::origins(ty, &method.to_string()).filter(|_| !declared::is_trait(of))?;
    let takes = |origin: &&Origin| {
        let of = origin.of.as_ref().filter(|instance| instance.name == of);
        of.is_some_and(|instance| instance.has_reference() == referred)
    };
    let mut blocks = known.iter().filter(takes);
    let block = blocks.next().filter(|block| block.is_annotated)?;
    let instance = block.of.as_ref().filter(|_| blocks.next().is_none())?;
    Some(match is_plain(block, &known) {
        true => method.clone(),
        false => qualified(method, &instance.words()),
    })
}

/// A trait's method is what is called on a value of the type of this name, or on a reference to one, and not the type's own
/// method of that name: it takes of the receiver what is looked for first. What has an annotated trait is asked by that.
pub fn is_of_trait_first(ty: &str, method: &Ident, on: &[Takes]) -> bool {
    let mut known = declared::origins(ty, &method.to_string()).unwrap_or_default();
    let name = method.to_string();
    // `impl num_traits::Float for S` alone brings no trait into scope.
    let is_out = |origin: &Origin| {
        let (of, from) = (origin.trait_name()?, origin.from.as_ref()?);
        Some(declared::is_trait_out_of_scope(of, from))
    };
    known.retain(|origin| is_out(origin) != Some(true));
    let first = |on: Takes, of_trait: bool| {
        let blocks = known.iter();
        let found = |at: &Takes, origin: &Origin| origin.takes.get(&name) == Some(at);
        on.in_order().into_iter().position(|takes| {
            let mut blocks = blocks.clone();
            blocks.any(|origin| origin.of.is_some() == of_trait && found(&takes, origin))
        })
    };
    let is_asked = |origin: &Origin| {
        let of = origin.trait_name();
        of.is_some_and(|of| declared::annotated_trait(of).is_some())
    };
    !known.iter().any(is_asked)
        && on
            .iter()
            .any(|on| match (first(*on, false), first(*on, true)) {
                (Some(own), Some(of_trait)) => of_trait < own,
                _ => false,
            })
}

/// Several traits and no inherent block give the type of this name such a method: which `x.method(..)` is depends on what
/// is imported.
pub fn is_crowded(ty: &str, method: &Ident) -> bool {
    let Some(known) = declared::origins(ty, &method.to_string()) else {
        return false;
    };
    let first = known.iter().find_map(Origin::trait_name);
    known.iter().all(|origin| origin.of.is_some())
        && known.iter().any(|origin| origin.trait_name() != first)
}

/// No block that gives a type of the user's such a method is annotated, as far as the source says, and some block does.
pub fn is_without_derivatives(ty: &str, method: &str) -> bool {
    if !declared::is_type(ty) && !matches!(ty, "f64" | "f32") {
        return false;
    }
    if is_underived(ty, method) {
        return true;
    }
    let none = |origin: &Origin| origin.is_bare || origin.is_skipped || origin.is_default;
    match declared::origins(ty, method) {
        Some(blocks) if !blocks.is_empty() => {
            // Of a method of the type's own and a trait's, the former is meant.
            let alike = blocks.windows(2).all(|pair| pair[0].ty == pair[1].ty);
            let is_own = |origin: &&Origin| alike && origin.of.is_none();
            let mut own = blocks.iter().filter(is_own).peekable();
            match own.peek() {
                Some(_) => own.all(none),
                None => blocks.iter().all(none),
            }
        }
        _ => declared::is_plain_blanket(method),
    }
}

/// The same, and the method is that of a trait without an attribute.
pub fn default_of(ty: &str, method: &str) -> Option<String> {
    let blocks = declared::origins(ty, method).filter(|_| is_without_derivatives(ty, method))?;
    let by_default = blocks.iter().find(|origin| origin.is_default);
    by_default.and_then(Origin::trait_name).map(str::to_string)
}

/// It is a method of a type without the derive, or a function that makes one, in an annotated block.
pub fn is_underived(ty: &str, method: &str) -> bool {
    let of_it = || {
        let made = declared::method(ty, method);
        let made = made.and_then(|made| declared::last_name(&made));
        declared::receiver(ty, method).is_some() || made.is_some_and(|made| made == ty)
    };
    let annotated = || {
        let blocks = declared::origins(ty, method).unwrap_or_default();
        blocks.iter().any(|origin| origin.is_annotated)
    };
    declared::is_underived(ty) && of_it() && annotated()
}

/// The same, and it is because of `#[differentiate(skip)]`.
pub fn is_skipped(ty: &str, method: &str) -> bool {
    let blocks = declared::origins(ty, method);
    is_without_derivatives(ty, method)
        && blocks.is_some_and(|blocks| blocks.iter().any(|origin| origin.is_skipped))
}

/// A block of a trait of this name gives the type of that name such a method, and the trait is no type's name.
pub fn has_of_trait(ty: &str, of: &str, method: &str) -> bool {
    let known = declared::origins(ty, method);
    !declared::is_type(of)
        && known.is_some_and(|known| known.iter().any(|origin| origin.trait_name() == Some(of)))
}

/// The same, and the trait has the method itself, without derivatives.
pub fn is_default_of_trait(ty: &str, of: &str, method: &str) -> bool {
    let known = declared::origins(ty, method).unwrap_or_default();
    let mut of_trait = known
        .iter()
        .filter(|origin| origin.trait_name() == Some(of));
    has_of_trait(ty, of, method) && of_trait.all(|origin| origin.is_default)
}

/// A block of another kind than that of `block` gives its type a method of this name.
pub fn shares(block: &ItemImpl, method: &Ident) -> bool {
    let me = Origin::new(block, true);
    known(&block.self_ty, method).is_some_and(|known| {
        known.iter().any(|other| {
            let other_kind = other.trait_name() != me.trait_name();
            other_kind && other.ty == me.ty
        })
    })
}

/// An annotated inherent block has a method of this name, or none does and `block` is the first that has it: it says
/// that `x.method(..)` has no derivatives.
pub fn speaks_for(block: &ItemImpl, method: &Ident) -> bool {
    let me = Origin::new(block, true);
    let Some(known) = known(&block.self_ty, method) else {
        return false;
    };
    let mut inherent = known.iter().filter(|origin| origin.of.is_none());
    let speaker = inherent.find(|origin| origin.is_annotated);
    let speaker = speaker.or_else(|| known.iter().find(|o| o.of.is_some() && o.is_annotated));
    shares(block, method)
        && known.iter().all(|origin| origin.ty == me.ty)
        && speaker.is_some_and(|speaker| speaker.is(&me))
}

fn known(ty: &Type, method: &Ident) -> Option<Vec<Origin>> {
    declared::origins(&declared::last_name(ty)?, &method.to_string())
}

/// Whether the derivatives of a block's method are called as the method, by the source.
fn is_plain(me: &Origin, known: &[Origin]) -> bool {
    let Some(of) = &me.of else { return true };
    let meeting = || known.iter().filter(|origin| origin.meets(me));
    let mut others = meeting().filter(|origin| !origin.is(me));
    let apart = others.all(|other| match &other.of {
        Some(other) => other.name == of.name && !other.is_like(of),
        None => false,
    });
    let first = meeting().find(|origin| origin.is_annotated);
    apart && first.is_none_or(|first| first.is(me))
}

/// The type, by whatever path it is named.
fn name_of(ty: &Type) -> String {
    match ty {
        Type::Path(path) => path.path.segments.last().to_token_stream().to_string(),
        ty => ty.to_token_stream().to_string(),
    }
}

/// `rate_of_rating_system`
fn qualified(method: &Ident, of: &str) -> Ident {
    let name = method.to_string();
    let name = format!("{}_of_{of}", name.trim_start_matches("r#"));
    Ident::new(&name, method.span())
}

impl Owners {
    /// Whether the derivatives are called as the method; `None` where it was seen too late that they cannot be.
    fn plain(&mut self, key: [String; 3], me: &Origin, by_source: Option<bool>) -> Option<bool> {
        let seen = self.0.entry(key).or_default();
        // Again, under another condition.
        if let Some((_, plain)) = seen.iter().find(|(origin, _)| origin.is(me)) {
            return Some(*plain);
        }
        let first = seen.iter().find(|(_, plain)| *plain);
        let plain = match (by_source, first, &me.of) {
            (Some(false), ..) => false,
            (_, Some((first, _)), Some(of)) => match &first.of {
                None => false,
                Some(other) if other.name == of.name => false,
                Some(_) => return None,
            },
            (_, Some(_), None) => return None,
            (_, None, _) => true,
        };
        seen.push((me.clone(), plain));
        Some(plain)
    }

    fn seen(&self, ty: &str, method: &Ident, of: &Instance) -> Option<bool> {
        let named = self.0.iter().filter(|([_, of, name], _)| {
            let plain = of.split('<').next().unwrap_or_default();
            *method == *name && plain.rsplit("::").next().map(str::trim) == Some(ty)
        });
        let mut blocks = named.flat_map(|(_, seen)| seen);
        let block = blocks.find(|(origin, _)| origin.of.as_ref().is_some_and(|o| o.is(of)));
        block.map(|(_, plain)| *plain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(text: &str) -> Origin {
        Origin::new(&syn::parse_str(&format!("{text} {{}}")).unwrap(), true)
    }

    fn plain(blocks: &[&str]) -> Vec<bool> {
        let blocks: Vec<Origin> = blocks.iter().map(|text| origin(text)).collect();
        blocks
            .iter()
            .map(|block| is_plain(block, &blocks))
            .collect()
    }

    #[test]
    fn a_method_by_its_own_name() {
        assert_eq!(plain(&["impl Min for S"]), [true]);
        assert_eq!(plain(&["impl S", "impl Min<f64> for S"]), [true, false]);
        assert_eq!(plain(&["impl Min for S", "impl S"]), [false, true]);
        assert_eq!(plain(&["impl A for S", "impl B for S"]), [false, false]);
        assert_eq!(
            plain(&["impl A for S<f32>", "impl A for S<f64>"]),
            [true, true]
        );
        assert_eq!(plain(&["impl<T> S<T>", "impl A for S<f64>"]), [true, false]);
    }

    #[test]
    fn one_trait_for_several_types() {
        let two = ["impl Next<f64> for S", "impl<T: Close> Next<&T> for S"];
        assert_eq!(plain(&two), [true, false]);
        assert_eq!(
            plain(&["impl Mul<f64> for S", "impl Mul for S"]),
            [true, false]
        );
        // An argument that is a literal, or that is coerced, may be meant for both.
        assert_eq!(
            plain(&["impl Mul<f32> for S", "impl Mul<f64> for S"]),
            [false, false]
        );
        let slices = ["impl Scale<&[f64]> for S", "impl Scale<&Vec<f64>> for S"];
        assert_eq!(plain(&slices), [false, false]);
    }

    #[test]
    fn what_the_source_does_not_say() {
        let mut owners = Owners::default();
        let mut plain = |text: &str| {
            let key = ["a.rs", "S", "f"].map(String::from);
            owners.plain(key, &origin(text), None)
        };
        assert_eq!(plain("impl A for S"), Some(true));
        assert_eq!(plain("impl B for S"), None);
        assert_eq!(plain("impl A<f64> for S"), Some(false));
        assert_eq!(plain("impl S"), None);
        assert_eq!(plain("impl A for S"), Some(true));
    }

    #[test]
    fn names() {
        let name = |method: &str, of: &str| {
            let method = Ident::new(method, proc_macro2::Span::call_site());
            let of = Instance::new(&syn::parse_str(of).unwrap(), &[]).unwrap();
            qualified(&method, &of.words()).to_string()
        };
        assert_eq!(
            name("rate", "RatingPeriodSystem"),
            "rate_of_rating_period_system"
        );
        assert_eq!(
            name("scale", "a::Scale<&'a [f64]>"),
            "scale_of_scale_ref_slice_f64"
        );
        assert_eq!(
            name("from", "From<(f64, Vec2)>"),
            "from_of_from_tuple_f64_vec2"
        );
    }
}
