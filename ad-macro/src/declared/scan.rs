//! What the items of a file, or of one of its modules, declare.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};
use syn::{Fields as SynFields, Item, ItemImpl, Member, ReturnType, Signature};

use super::adopted::Candidates;
use super::conditions::{conditional, is_left_out, is_out};
use super::made::Made;
use super::scopes::{self, Annotation, has_no_derivative, is_skipped};
use super::standing::is_called_as_it_is;
use super::{Declared, Field, Fields};
use crate::annotated_trait;
use crate::copying::Makers;
use crate::lazy_statics;
use crate::lower::{has_only_lifetime_parameters, holds_no_float};
use crate::words::occurs;

/// What the modules of a file say, each by itself. `annotated` are the items where one around them is.
pub(super) fn modules_of(
    file: &syn::File,
    items: &[Item],
    way: &mut Vec<String>,
    annotated: bool,
    into: &mut BTreeMap<Vec<String>, Declared>,
) {
    let mut scan = Scan {
        is_alone: true,
        annotated,
        ..Scan::default()
    };
    scan.made.define(&file.items);
    scan.module.clone_from(way);
    scan.ruled = scopes::ruled(file);
    scan.makers = Makers::of(&file.items);
    scan.items(items);
    let own = items.iter().filter(|item| !matches!(item, Item::Mod(_)));
    own.for_each(|item| scan.visit_item(item));
    into.insert(way.clone(), scan.finish(false));
    for item in items {
        let Item::Mod(of) = item else { continue };
        if let (Some((_, items)), false) = (&of.content, is_out(&of.attrs)) {
            way.push(of.ident.to_string());
            let annotated = annotated || is_annotated(&of.attrs);
            modules_of(file, items, way, annotated, into);
            way.pop();
        }
    }
}

/// The declarations that were read so far.
#[derive(Default)]
pub(super) struct Scan {
    pub(super) declared: Declared,
    /// The types of the fields of every type that may hold no float. `None` where two of one name differ.
    fields: BTreeMap<String, Option<Vec<syn::Type>>>,
    /// The types that have the derive.
    derived: BTreeSet<String>,
    /// Those that are not `Copy`, as their derives say.
    moved: BTreeSet<String>,
    /// Those that do not derive `Clone`.
    single: BTreeSet<String>,
    /// Those that may have a tangent otherwise, by what another attribute makes of them, or an `impl` of their own.
    unclear: BTreeSet<String>,
    pub(super) made: Made,
    candidates: Candidates,
    /// What is read a macro makes, whose invocations are not told apart by their words.
    is_made: bool,
    /// The module that is read, and whether it is annotated.
    module: Vec<String>,
    annotated: bool,
    /// It is read without the modules in it.
    is_alone: bool,
    /// How many bodies of functions are around what is visited.
    bodies: usize,
    /// The type of the block that is visited.
    block: Option<String>,
    /// What the rules of the file are of.
    ruled: BTreeSet<String>,
    makers: Makers,
}

/// Constants stand in the bodies of functions too.
impl<'ast> Visit<'ast> for Scan {
    fn visit_item_const(&mut self, of: &'ast syn::ItemConst) {
        self.constant_of_type(&of.ident, &of.ty);
    }

    fn visit_block(&mut self, of: &'ast syn::Block) {
        self.bodies += 1;
        visit::visit_block(self, of);
        self.bodies -= 1;
    }

    fn visit_item_mod(&mut self, of: &'ast syn::ItemMod) {
        if !self.is_alone {
            visit::visit_item_mod(self, of);
        }
    }

    fn visit_ident(&mut self, of: &'ast proc_macro2::Ident) {
        self.declared.leaks |= of == "leak";
    }

    fn visit_item_static(&mut self, of: &'ast syn::ItemStatic) {
        self.constant_of_type(&of.ident, &of.ty);
    }

    fn visit_macro(&mut self, of: &'ast syn::Macro) {
        for (name, ty) in lazy_statics::declared(of) {
            self.constant(&name);
            let name = name.to_string();
            self.declared.note(&["constant", "", &name], &ty);
        }
    }

    fn visit_item_struct(&mut self, of: &'ast syn::ItemStruct) {
        let types = of.fields.iter().map(|field| &field.ty);
        self.declared.note_cells(&of.ident.to_string(), types);
    }

    fn visit_item_enum(&mut self, of: &'ast syn::ItemEnum) {
        let fields = of.variants.iter().flat_map(|variant| &variant.fields);
        let types = fields.map(|field| &field.ty);
        self.declared.note_cells(&of.ident.to_string(), types);
    }

    fn visit_item_type(&mut self, of: &'ast syn::ItemType) {
        self.declared.note_cells(&of.ident.to_string(), [&of.ty]);
    }

    fn visit_item_impl(&mut self, of: &'ast ItemImpl) {
        let of_trait = of.trait_.as_ref();
        let of_trait = of_trait.and_then(|(path, _)| path.segments.last());
        if of_trait.is_some_and(|last| last.ident == "Ord") {
            let methods = of.items.iter().filter_map(|item| match item {
                syn::ImplItem::Fn(method) => Some(method.sig.ident.to_string()),
                _ => None,
            });
            self.declared.of_order.extend(methods);
        }
        let around = std::mem::replace(&mut self.block, super::last_name(&of.self_ty));
        visit::visit_item_impl(self, of);
        self.block = around;
    }

    fn visit_signature(&mut self, of: &'ast Signature) {
        if self.bodies > 0 {
            self.declared.inner_functions.insert(of.ident.to_string());
        }
        if let ReturnType::Type(_, made) = &of.output {
            // `Memo::new(..)` is seen by its type, and not every `new` makes one.
            let own = self
                .block
                .as_ref()
                .is_some_and(|own| occurs(own.as_str(), made));
            if !own {
                self.declared.note_cells(&of.ident.to_string(), [made]);
            }
        }
        visit::visit_signature(self, of);
    }
}

impl Scan {
    pub(super) fn file(&mut self, file: &syn::File, module: Vec<String>) {
        self.made.define(&file.items);
        self.read(file, module);
    }

    pub(super) fn read(&mut self, file: &syn::File, module: Vec<String>) {
        self.module = module;
        self.ruled = scopes::ruled(file);
        self.makers = Makers::of(&file.items);
        self.items(&file.items);
        self.visit_file(file);
    }

    fn items(&mut self, items: &[Item]) {
        for item in items {
            // A file in `bin` is a crate of its own.
            let is_of_crate = self.module.first().is_none_or(|first| first != "bin");
            if is_of_crate {
                self.candidates.note_type(item);
            }
            match item {
                Item::Mod(of) if !is_out(&of.attrs) => {
                    self.declared.modules.insert(of.ident.to_string());
                    let items = of.content.as_ref().map(|(_, items)| items);
                    self.declared.ways.note_module(&self.module, of);
                    self.declared.standing.note_module(&self.module, &of.ident);
                    if self.is_alone {
                        continue;
                    }
                    let around = self.annotated;
                    self.annotated |= is_annotated(&of.attrs);
                    self.module.push(of.ident.to_string());
                    self.items(items.map_or(&[], Vec::as_slice));
                    self.module.pop();
                    self.annotated = around;
                }
                Item::Mod(of) if !is_left_out(&of.attrs) => {
                    self.declared.standing.note_tests(&self.module, of);
                }
                Item::Struct(of) if !is_out(&of.attrs) => {
                    if matches!(of.fields, SynFields::Unit) {
                        self.constant(&of.ident);
                    }
                    self.declared.private.note(&self.module, of);
                    self.declared.ways.note_type(&self.module, &of.ident);
                    let fields = members(None, &of.fields);
                    self.define(&of.ident, &of.generics, &of.attrs, fields);
                }
                Item::Enum(of) if !is_out(&of.attrs) => {
                    self.declared.ways.note_enum(&self.module, &of.ident);
                    self.declared.ways.note_type(&self.module, &of.ident);
                    let plain = |variant: &&syn::Variant| matches!(variant.fields, SynFields::Unit);
                    for variant in of.variants.iter().filter(plain) {
                        self.constant(&variant.ident);
                    }
                    let fields = of.variants.iter().flat_map(|variant| {
                        members(Some(variant.ident.to_string()), &variant.fields)
                    });
                    self.define(&of.ident, &of.generics, &of.attrs, fields.collect());
                }
                Item::Macro(of) => {
                    let name = of.ident.iter().map(ToString::to_string);
                    self.declared.macros.extend(name);
                    let file = included(&of.mac).map(|name| (name, self.module.clone()));
                    self.declared.included.extend(file);
                    if let Some(items) = self.made.items(of) {
                        let around = std::mem::replace(&mut self.is_made, true);
                        self.items(&items);
                        self.is_made = around;
                        self.made.end();
                    }
                }
                Item::Trait(of) if !is_out(&of.attrs) => {
                    let of = &annotated_trait::bounds_in_front(of);
                    let annotated = self.annotated || is_annotated(&of.attrs);
                    let is_plain = !annotated && scopes::are_known(&of.attrs);
                    self.declared.origins.note_trait(of, is_plain);
                    self.declared.note_methods_of_trait(of);
                    let methods = of.items.iter().filter_map(|item| match item {
                        syn::TraitItem::Fn(method) => Some(method.sig.ident.to_string()),
                        _ => None,
                    });
                    self.declared.note_named_as_operators(methods, true);
                    if annotated {
                        self.declared.note_annotated_trait(of);
                        self.declared.ways.note_trait(&self.module, &of.ident);
                    } else {
                        self.declared.plain_traits.insert(of.ident.to_string());
                    }
                    let defaults = of.items.iter().filter_map(|item| match item {
                        syn::TraitItem::Fn(method) => Some((&method.sig, method.default.as_ref()?)),
                        _ => None,
                    });
                    let name = of.ident.to_string();
                    self.declared.redefined.note(&name, None, defaults);
                }
                Item::Use(of) if !is_out(&of.attrs) => {
                    if is_annotated(&of.attrs) {
                        self.declared.ways.note_import(of);
                    }
                    let standing = &mut self.declared.standing;
                    standing.note_import(&self.module, of, is_annotated(&of.attrs));
                }
                Item::Type(of) if !is_out(&of.attrs) => {
                    let name = of.ident.to_string();
                    self.declared.note_lifetimes(&name, &of.generics);
                    self.declared.note_alias(of);
                }
                Item::Fn(of) if !is_out(&of.attrs) => {
                    let annotated = self.annotated || is_annotated(&of.attrs);
                    let name = of.sig.ident.to_string();
                    for (without, annotation) in [
                        (
                            !annotated || has_no_derivative(&of.sig),
                            Annotation::Differentiate,
                        ),
                        (!Annotation::Linear.marks(&of.attrs), Annotation::Linear),
                    ] {
                        if without {
                            self.declared.plain.insert((annotation, name.clone()));
                        }
                    }
                    let certain = match annotated {
                        true => Some(!is_skipped(&of.attrs) && !has_no_derivative(&of.sig)),
                        false => self.is_bare(of).then_some(false),
                    };
                    let standing = &mut self.declared.standing;
                    standing.note_function(&self.module, &of.sig.ident, &of.vis, certain);
                    if !self.annotated && is_annotated(&of.attrs) && is_called_as_it_is(&of.sig) {
                        standing.note_by_itself(&self.module, &of.sig.ident);
                    }
                    self.declared.note_function(&of.sig);
                    self.declared.note_kept_bits(&of.sig, &of.block);
                    self.declared.note_sign(&of.sig, &of.block);
                    self.declared.note_kept_elsewhere(&of.sig, &of.block);
                    self.declared.note_higher(&of.sig, &of.block);
                    self.declared.note_handed_back(of);
                    if let Some(module) = self.module.last() {
                        self.declared.note_function_in(module, &of.sig);
                    }
                    self.declared.note_maker(&of.sig, annotated);
                    if annotated {
                        self.declared.note_getter(of);
                    }
                }
                Item::Impl(block) if !is_out(&block.attrs) => {
                    let written_out = self.made.block(block);
                    let of = written_out.as_ref().unwrap_or(block);
                    self.declared.note_block(of);
                    self.declared.note_copies(of, &self.makers);
                    for item in &of.items {
                        if let syn::ImplItem::Fn(method) = item {
                            self.declared.note_kept_bits(&method.sig, &method.block);
                            self.declared
                                .note_kept_elsewhere(&method.sig, &method.block);
                            self.declared.note_higher(&method.sig, &method.block);
                        }
                    }
                    let annotated = self.annotated || is_annotated(&of.attrs);
                    self.declared.origins.note_block(of, annotated);
                    if let Some(last) = of
                        .trait_
                        .as_ref()
                        .and_then(|(path, ..)| path.segments.last())
                    {
                        let methods = of.items.iter().filter_map(|item| match item {
                            syn::ImplItem::Fn(method) => Some((&method.sig, &method.block)),
                            _ => None,
                        });
                        let mut params = of.generics.type_params();
                        let numbers = super::last_name(&of.self_ty)
                            .filter(|name| !params.any(|param| param.ident == *name));
                        let name = last.ident.to_string();
                        if name == "Differentiable" {
                            self.unclear.extend(super::last_name(&of.self_ty));
                        }
                        self.declared.redefined.note(&name, numbers, methods);
                    }
                    if annotated {
                        self.declared.note_receivers(of);
                        self.declared.hidden.note(&self.module, of);
                        self.declared.note_getters(of);
                    }
                    if is_annotated(&of.attrs) && is_of_crate && !self.is_made {
                        self.candidates.note_block(block);
                    }
                    if is_annotated(&of.attrs) {
                        self.declared.note_conversion(of);
                        self.declared.note_indexing(of);
                    }
                }
                _ => {}
            }
        }
    }

    /// Nothing gives the function companions.
    fn is_bare(&self, of: &syn::ItemFn) -> bool {
        scopes::are_known(&of.attrs)
            && !Annotation::Differentiate.marks(&of.attrs)
            && !self.ruled.contains(&of.sig.ident.to_string())
    }

    /// What a body calls so is none of the module's.
    fn constant_of_type(&mut self, name: &proc_macro2::Ident, ty: &syn::Type) {
        self.constant(name);
        let of = match self.bodies {
            0 => "",
            _ => {
                self.declared.body_constants.insert(name.to_string());
                super::bodies::IN_A_BODY
            }
        };
        self.declared.note(&["constant", of, &name.to_string()], ty);
    }

    fn constant(&mut self, name: &proc_macro2::Ident) {
        self.declared.constants.insert(name.to_string());
    }

    fn define(
        &mut self,
        name: &proc_macro2::Ident,
        generics: &syn::Generics,
        attrs: &[syn::Attribute],
        fields: Fields,
    ) {
        let name = name.to_string();
        if self.annotated || attrs.iter().any(has_derive) {
            self.derived.insert(name.clone());
        }
        let derives = |what: &str| {
            let derived = |of: &syn::Attribute| of.path().is_ident("derive") && occurs(what, of);
            attrs.iter().any(derived)
        };
        if !derives("Copy") {
            self.moved.insert(name.clone());
        }
        if !derives("Clone") {
            self.single.insert(name.clone());
        }
        let known = |of: &syn::Attribute| {
            const KNOWN: &[&str] = &["derive", "non_exhaustive", "repr", "serde"];
            let all = conditional(of).unwrap_or_else(|| vec![of.clone()]);
            all.iter().all(|of| {
                KNOWN.iter().any(|name| of.path().is_ident(name)) || scopes::are_known([of])
            })
        };
        if !attrs.iter().all(known) {
            self.unclear.insert(name.clone());
        }
        self.declared.origins.note_type(&name);
        self.declared.note_type(&name, generics, &fields);
        // Of a field that is skipped, or bounds that are given, the derive knows more.
        let says_more =
            |of: &syn::Attribute| is_own_attribute(of) && !matches!(of.meta, syn::Meta::Path(_));
        let plain = has_only_lifetime_parameters(generics) && !attrs.iter().any(says_more);
        let types: Vec<syn::Type> = fields.into_iter().map(|field| field.ty).collect();
        self.declared.note_cells(&name, &types);
        let text = |types: &[syn::Type]| quote::quote!(#(#types),*).to_string();
        let same = |known: &Option<Vec<_>>| known.as_ref().is_some_and(|k| text(k) == text(&types));
        let unknown = !plain || self.fields.get(&name).is_some_and(|known| !same(known));
        self.fields.insert(name, (!unknown).then_some(types));
    }

    /// A type holds no float if none of its fields does, whose types may be among these. Where all of the crate was not read,
    /// nothing is said of those that hold another that is not among them.
    pub(super) fn finish(mut self, is_whole: bool) -> Declared {
        let discrete = self.discrete(false);
        let possible = match is_whole {
            true => discrete.clone(),
            false => self.discrete(true),
        };
        for name in self.fields.keys() {
            if discrete.contains(name) || !possible.contains(name) {
                self.declared.note_discrete(name, discrete.contains(name));
            }
        }
        self.declared.bare = discrete.difference(&self.derived).cloned().collect();
        let copied = self.declared.bare.difference(&self.moved);
        self.declared.copied = copied.cloned().collect();
        self.declared.cloned = discrete.difference(&self.single).cloned().collect();
        let without = self.fields.into_keys();
        let without =
            without.filter(|name| !self.derived.contains(name) && !self.unclear.contains(name));
        self.declared.underived = without.collect();
        let without = self.declared.bare.intersection(&self.declared.underived);
        let without = without.cloned().collect();
        self.declared.adoptions = self.candidates.adoptions(&without);
        self.declared
    }

    /// The types that hold no float, if others do not, or do.
    fn discrete(&self, others: bool) -> BTreeSet<String> {
        let mut discrete: BTreeSet<String> = self.fields.keys().cloned().collect();
        loop {
            let holds = |name: &String| match &self.fields[name] {
                Some(types) => types.iter().any(|ty| {
                    let hides = |name: &str| self.fields.contains_key(name);
                    !holds_no_float(ty, &hides, &|path| {
                        let of = path.segments.last()?.ident.to_string();
                        // `ellipsoid::Projection` in a `Projection` is another of its name.
                        let another = of == *name && path.segments.len() > 1;
                        match self.fields.contains_key(&of) {
                            true => Some(discrete.contains(&of) && !another),
                            false => (others && of.starts_with(char::is_uppercase)).then_some(true),
                        }
                    })
                }),
                None => true,
            };
            let out: Vec<String> = discrete
                .iter()
                .filter(|name| holds(name))
                .cloned()
                .collect();
            if out.is_empty() {
                return discrete;
            }
            discrete.retain(|name| !out.contains(name));
        }
    }
}

/// The name of the file in `include!("parts/one.rs")`.
fn included(of: &syn::Macro) -> Option<String> {
    let last = of.path.segments.last()?;
    let text = of.tokens.to_string();
    let (path, _) = text.rsplit_once('"')?;
    let name = path.rsplit(['"', '/', '\\']).next()?;
    (last.ident == "include").then(|| name.to_string())
}

fn members(variant: Option<String>, fields: &SynFields) -> Fields {
    let named = fields.members().zip(fields);
    named
        .map(|(member, field)| {
            let member = match member {
                Member::Named(ident) => ident.to_string(),
                Member::Unnamed(index) => index.index.to_string(),
            };
            Field {
                variant: variant.clone(),
                member,
                ty: field.ty.clone(),
                skipped: is_skipped(&field.attrs),
            }
        })
        .collect()
}

/// `#[differentiate]`
pub(super) fn is_annotated(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(is_own_attribute)
}

/// `#[derive(Differentiable)]`, also under a condition, or what stands for it.
fn has_derive(attribute: &syn::Attribute) -> bool {
    is_own_attribute(attribute) || occurs("Differentiable", attribute)
}

fn is_own_attribute(attribute: &syn::Attribute) -> bool {
    crate::block::arguments(attribute).is_some()
}
