//! What is called: a primitive, one of the language's own, a function or a method of the user's.

use super::Lowerer;
use super::forms::is_path_of_libm;
use crate::annotated_trait;
use crate::bounds;
use crate::declared;
use crate::ir::types::referent;
use syn::Expr;

/// Types whose associated functions are the primitives.
const SCALARS: &[&str] = &["f32", "f64", "Float", "Real", "FloatCore", "MulAdd"];

/// Types of the language whose associated functions have no companions.
const STD_TYPES: &[&str] = &[
    "Vec",
    "Box",
    "String",
    "Option",
    "Result",
    "Rc",
    "Arc",
    "Cell",
    "RefCell",
    "OnceCell",
    "LazyCell",
    "Mutex",
    "RwLock",
    "OnceLock",
    "LazyLock",
    "Pin",
    "ManuallyDrop",
    "HashMap",
    "BTreeMap",
    "VecDeque",
    "LinkedList",
    "BinaryHeap",
    "HashSet",
    "BTreeSet",
    "Iterator",
    "usize",
    "u64",
    "u32",
    "u16",
    "u8",
    "isize",
    "i64",
    "i32",
    "i16",
    "i8",
    "bool",
    "char",
];

/// Methods of the language's own types that have no companions: the message says so at once.
pub(super) const STD_METHODS: &[&str] = &[
    "iter",
    "iter_mut",
    "into_iter",
    "map",
    "sum",
    "product",
    "fold",
    "zip",
    "enumerate",
    "rev",
    "filter",
    "collect",
    "take",
    "skip",
    "chain",
    "windows",
    "chunks",
    "chunks_exact",
    "copied",
    "cloned",
    "any",
    "all",
    "find",
    "position",
    "min_by",
    "min_by_key",
    "max_by_key",
    "max_by",
    "for_each",
    "scan",
    "flat_map",
    "take_while",
    "step_by",
    "reduce",
    "then_some",
    "unwrap",
    "unwrap_or",
    "unwrap_or_else",
    "unwrap_or_default",
    "expect",
    "ok",
    "err",
    "ok_or",
    "and_then",
    "map_err",
    "context",
    "with_context",
    "wrap_err",
    "wrap_err_with",
    "or_else",
    "push",
    "pop",
    "insert",
    "remove",
    "swap",
    "sort_by",
    "reverse",
    "extend",
    "extend_from_slice",
    "to_vec",
    "first",
    "last",
    "front",
    "back",
    "get",
    "get_mut",
    "split_at",
    "split_at_checked",
    "concat",
    "join",
    "as_ref",
    "as_deref",
    "as_deref_mut",
    "as_mut",
    "as_slice",
    "into",
    "try_into",
    "to_string",
    "fill",
    "clone_from_slice",
    "copy_from_slice",
    "truncate",
    "resize",
    "clear",
    "borrow",
    "lock",
    "append",
    "chunks_mut",
    "chunks_exact_mut",
    "dedup",
    "dedup_by_key",
    "drain",
    "entry",
    "pop_back",
    "pop_front",
    "push_back",
    "push_front",
    "push_str",
    "make_contiguous",
    "reserve",
    "retain",
    "rotate_left",
    "rotate_right",
    "shrink_to_fit",
    "sort",
    "sort_unstable",
    "write_str",
    "dedup_by",
    "extend_from_within",
    "fill_with",
    "get_or_insert_with",
    "or_insert_with",
    "resize_with",
    "array_windows",
    "as_chunks",
    "as_chunks_mut",
    "as_flattened",
    "as_flattened_mut",
    "as_rchunks",
    "first_chunk",
    "last_chunk",
    "split_first_chunk",
    "split_last_chunk",
    "splitn",
    "retain_mut",
    "select_nth_unstable_by",
    "sort_by_cached_key",
    "sort_by_key",
    "sort_unstable_by",
    "sort_unstable_by_key",
    "split_off",
    "splice",
    "extract_if",
    "copy_within",
    "swap_with_slice",
    "select_nth_unstable",
    "select_nth_unstable_by_key",
    "binary_search_by",
    "binary_search_by_key",
    "rchunks",
    "rchunks_exact",
    "rchunks_mut",
    "rchunks_exact_mut",
    "rsplit",
    "into_boxed_slice",
    "leak",
    "get_or_insert",
    "get_or_insert_default",
    "take_if",
    "pop_if",
    "each_ref",
    "each_mut",
    "unzip",
];

/// Those of `Option` that types of the user's have as well.
pub(super) const OPTION_METHODS: &[&str] = &["and", "transpose", "unwrap_unchecked"];

impl Lowerer<'_> {
    /// A function without an annotation, which may hide another: the companions of the name would be those of that.
    pub(super) fn is_hiding(&self, path: &syn::ExprPath) -> bool {
        let segments = path.path.segments.iter();
        let names: Vec<String> = segments.map(|segment| segment.ident.to_string()).collect();
        path.qself.is_none() && declared::hides(&self.function.to_string(), &names)
    }

    /// It leads to a function without companions.
    pub(super) fn is_bare(&self, path: &syn::ExprPath) -> bool {
        let segments = path.path.segments.iter();
        let names: Vec<String> = segments.map(|segment| segment.ident.to_string()).collect();
        let mine = self.function.to_string();
        path.qself.is_none()
            && !self.has_user_rule(path)
            && declared::has_no_companions(&mine, &names)
    }

    /// It leads to a crate whose functions have no companions.
    pub(super) fn is_of_other_crate(&self, path: &syn::ExprPath) -> bool {
        let segments = path.path.segments.iter();
        let names: Vec<String> = segments.map(|segment| segment.ident.to_string()).collect();
        path.qself.is_none() && !self.has_user_rule(path) && declared::is_of_other_crate(&names)
    }

    /// The call of a function by its name, which is no variable.
    pub(super) fn is_item_call(&self, e: &syn::ExprCall) -> bool {
        match &*e.func {
            Expr::Path(path) => path
                .path
                .get_ident()
                .is_none_or(|ident| self.resolve(&ident.to_string()).is_none()),
            _ => false,
        }
    }

    /// The variable is of a generic type whose bounds are annotated traits, one of them with this method.
    pub(super) fn has_annotated_method(&self, receiver: &Expr, method: &str) -> bool {
        let of = self.type_of(receiver).map(|ty| referent(&ty));
        let Some(syn::Type::Path(of)) = of else {
            return false;
        };
        of.path
            .get_ident()
            .is_some_and(|param| self.has_annotated_bound(param, method))
    }

    /// A part whose type is a generic parameter, or an object.
    pub(super) fn is_of_generic_type(&self, receiver: &Expr) -> bool {
        let of = self.type_of(receiver).map(|ty| referent(&ty));
        of.is_some_and(|of| self.is_type_param(&of) || is_object(&of))
    }

    /// The only trait of the user's that bounds the type of `receiver`, which is a generic parameter or an object.
    pub(super) fn bounding_trait(&self, receiver: &Expr) -> Option<String> {
        let of = referent(&self.type_of(receiver)?);
        let param = match &of {
            syn::Type::Path(path) => path.path.get_ident(),
            _ => None,
        };
        let bounds: Vec<&syn::TypeParamBound> = match (crate::source::object(&of), param) {
            (Some(syn::Type::TraitObject(object)), _) => object.bounds.iter().collect(),
            (_, Some(param)) => {
                let generics = self.all_generics.iter();
                let bounds = generics.flat_map(|of| annotated_trait::bounds_of(param, of));
                bounds.collect()
            }
            _ => return None,
        };
        let names = bounds.into_iter().filter_map(|bound| match bound {
            syn::TypeParamBound::Trait(of) => of.path.segments.last(),
            _ => None,
        });
        let names = names.map(|last| last.ident.to_string());
        let mut own = names.filter(|name| !declared::NUMERIC_TRAITS.contains(&name.as_str()));
        own.next().filter(|_| own.next().is_none())
    }

    /// An annotated block gives every number such a method, and the bounds of the variable's type do not give it another.
    pub(super) fn has_blanket_method(&self, receiver: &Expr, method: &str) -> bool {
        let of = self.type_of(receiver).map(|ty| referent(&ty));
        let Some(syn::Type::Path(of)) = of else {
            return false;
        };
        let Some(param) = of.path.get_ident() else {
            return false;
        };
        let mut bounds = self
            .all_generics
            .iter()
            .flat_map(|generics| annotated_trait::bounds_of(param, generics));
        declared::is_blanket(method)
            && bounds.all(|bound| match bound {
                syn::TypeParamBound::Trait(of) => of.path.segments.last().is_some_and(|last| {
                    let name = last.ident.to_string();
                    let of_language = declared::NUMERIC_TRAITS.contains(&name.as_str());
                    let of_language = of_language || crate::operator::is_operator(&name);
                    declared::lacks(&name, method) || of_language && !declared::is_trait(&name)
                }),
                syn::TypeParamBound::Lifetime(_) => true,
                _ => false,
            })
    }

    /// The generic parameter is bounded by an annotated trait with this method or function.
    pub(super) fn has_annotated_bound(&self, param: &proc_macro2::Ident, method: &str) -> bool {
        let bounds = self
            .all_generics
            .iter()
            .flat_map(|generics| annotated_trait::bounds_of(param, generics));
        annotated_trait::has_method(bounds, method)
    }

    /// `G::f`, where an annotated trait that bounds `G` has such a function.
    pub(super) fn is_annotated_function(&self, path: &syn::ExprPath) -> bool {
        let segments = &path.path.segments;
        path.qself.is_none()
            && segments.len() == 2
            && self.has_annotated_bound(&segments[0].ident, &segments[1].ident.to_string())
    }

    /// A trait that bounds a generic parameter has a method of this name that is not the primitive, or may have. `of` is the
    /// last name of the type that the method is called on, if it is known.
    pub(super) fn is_redefined(&self, of: Option<&str>, name: &str) -> bool {
        self.type_params.iter().any(|param| {
            let ident = proc_macro2::Ident::new(param, proc_macro2::Span::call_site());
            let generics = self.all_generics.iter();
            let bounds: Vec<String> = generics
                .flat_map(|of| bounds::names_of(&ident, of))
                .collect();
            let meant = of.is_none_or(|of| of == param);
            let generics = self.all_generics.iter();
            let mut own = generics.flat_map(|of| bounds::own_names_of(&ident, of));
            own.any(|of| declared::redefines(&of, name))
                || meant
                    && self.numbers.contains(param)
                    && declared::is_of_unknown_trait(&bounds, name)
        })
    }

    /// A method of a type of the user's, as far as words tell, whatever the language's own types call theirs.
    pub(super) fn is_own_method(&self, e: &syn::ExprMethodCall) -> bool {
        self.is_method_of_block(e) || self.is_declared_method(e)
    }

    /// A method of the `impl` block this function stands in: `self.exp()`.
    pub(super) fn is_method_of_block(&self, e: &syn::ExprMethodCall) -> bool {
        let Expr::Path(receiver) = &*e.receiver else {
            return false;
        };
        let var = receiver
            .path
            .get_ident()
            .and_then(|ident| self.resolve(&ident.to_string()));
        var.is_some_and(|var| self.own.contains(&var))
            && self.own_methods.contains_key(&e.method.to_string())
    }

    /// The written result of a call of such a method, or of `Self::f(..)`.
    pub(super) fn own_output(&self, expr: &Expr) -> Option<&syn::Type> {
        let name = match expr {
            Expr::MethodCall(e) if self.is_method_of_block(e) => e.method.to_string(),
            Expr::Call(e) => match &*e.func {
                Expr::Path(path) if path.path.segments.len() == 2 => {
                    let segments = &path.path.segments;
                    (segments[0].ident == "Self").then(|| segments[1].ident.to_string())?
                }
                _ => return None,
            },
            _ => return None,
        };
        match &self.own_methods.get(&name)?.output {
            syn::ReturnType::Type(_, ty) => Some(ty),
            syn::ReturnType::Default => None,
        }
    }

    /// `ad::name`
    pub(super) fn is_runtime(&self, path: &syn::ExprPath, name: &str) -> bool {
        let segments = &path.path.segments;
        segments.len() == 2 && segments[0].ident == self.ad.to_string() && segments[1].ident == name
    }

    /// `Some`, `Ok`, `Shape::Circle`; of an associated type or a struct by path only the latter form.
    pub(super) fn names_variant(&mut self, path: &syn::Path, called: bool) -> bool {
        let is_type = |name: String| name.starts_with(|c: char| c.is_uppercase());
        let segments = &path.segments;
        let variant = match segments.len() {
            1 => {
                let name = segments[0].ident.to_string();
                name == "Some"
                    || name == "Ok"
                    || declared::is_variant(&name)
                    || called && declared::is_called_variant(&name)
            }
            n => is_type(segments[n - 2].ident.to_string()),
        };
        self.has_variants |= variant;
        variant
    }

    /// A type that may have methods of the crate's own: in `<S as Trait>::f(x)`, not `<f64 as Trait>::f(x)`.
    pub(super) fn is_own_type(&self, ty: &syn::Type) -> bool {
        let syn::Type::Path(path) = ty else {
            return false;
        };
        let last = path.path.segments.last().map(|last| last.ident.to_string());
        path.qself.is_none()
            && last.is_some_and(|last| !is_of_language(&last) && !self.type_params.contains(&last))
    }

    /// The user wrote a rule for this path, and named it in `rules(..)`.
    pub(super) fn has_user_rule(&self, path: &syn::ExprPath) -> bool {
        let text = |path: &syn::Path| quote::quote!(#path).to_string();
        let this = text(&path.path);
        path.qself.is_none() && self.user_rules.iter().any(|rule| text(rule) == this)
    }

    /// `libm::floor`, and `floor` where that is imported from there: what it is called there.
    pub(super) fn name_in_libm(&self, path: &syn::ExprPath) -> Option<String> {
        let name = path.path.segments.last()?.ident.to_string();
        if is_path_of_libm(path) {
            return Some(name);
        }
        if declared::is_module("libm") || self.has_user_rule(path) {
            return None;
        }
        match &self.imported_function(path)?[..] {
            [of, function] if of == "libm" => Some(function.clone()),
            _ => None,
        }
    }

    /// `std::mem::swap`, of `swap` where that is imported from there: the path of a function that the macro knows.
    pub(super) fn imported_function(&self, path: &syn::ExprPath) -> Option<Vec<String>> {
        let name = path.path.get_ident()?.to_string();
        let imported = path.qself.is_none() && self.resolve(&name).is_none();
        imported.then(|| declared::known_function(&self.function.to_string(), &name))?
    }

    /// `f64::floor`, `Float::floor`, `T::floor`.
    pub(super) fn is_of_scalar(&self, path: &syn::ExprPath) -> bool {
        owner_of(path).is_some_and(|owner| {
            // Of a trait of the crate's own, or under another name: `use f32 as FloatOps;`.
            let named = ["Float", "Real", "Math", "F64", "F32"]
                .iter()
                .any(|part| owner.contains(part));
            SCALARS.contains(&owner.as_str()) && !declared::leads_to_own(&path.path)
                || self.type_params.contains(&owner)
                || named && !declared::is_own_type(&owner)
                || declared::is_float(&owner)
        })
    }
}

/// A type of the language's own, with no companions, and not one of the crate's of the same name.
pub(super) fn is_of_language(name: &str) -> bool {
    SCALARS.contains(&name) && !declared::is_own_name(name)
        || STD_TYPES.contains(&name) && !declared::is_type(name)
}

/// `Float` of `Float::sin`.
pub(super) fn owner_of(path: &syn::ExprPath) -> Option<String> {
    let owner = path.path.segments.iter().rev().nth(1);
    owner.map(|owner| owner.ident.to_string())
}

/// The type of `f64::from`, `f32::from`, also under another name.
pub(super) fn conversion(path: &syn::ExprPath) -> Option<syn::Type> {
    let segments = &path.path.segments;
    let is_float = |of: &syn::PathSegment| {
        of.ident == "f64" || of.ident == "f32" || declared::is_float(&of.ident.to_string())
    };
    let float =
        segments.len() == 2 && is_float(&segments[0]) && !declared::leads_to_own(&path.path);
    let ty = &segments[0];
    (float && segments[1].ident == "from").then(|| syn::parse_quote!(#ty))
}

/// `dyn Model`, `Box<dyn Model>`
fn is_object(ty: &syn::Type) -> bool {
    let boxed = |path: &syn::TypePath| {
        let last = path.path.segments.last();
        last.is_some_and(|last| ["Box", "Rc", "Arc"].iter().any(|name| last.ident == name))
            && crate::source::inside(path).is_some()
    };
    match ty {
        syn::Type::TraitObject(_) => true,
        syn::Type::Path(path) => boxed(path),
        _ => false,
    }
}
