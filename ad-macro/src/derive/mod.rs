//! `#[derive(Differentiable)]`: the tangent type of a struct or enum and what the runtime needs to know about both.
//!
//! Input:  `struct Point<T> { x: T, y: T }`
//! Output: `struct PointTangent<T: Differentiable> { x: T::Tangent, y: T::Tangent }`, hidden types of its shapes and of
//!         several tangents at once, and the impls of `Differentiable`, `Tangent`, `Shape`, `Coordinates`, `Snapshot` and `Argument`.
//!
//! A struct is treated as an enum of one variant wherever values are taken apart.

mod adopted;
mod attributes;
mod define;
mod fields;
mod generics;
mod model;
mod shape;
mod snapshot;
mod space;
mod tangent;
mod value;
mod variant;

use proc_macro2::TokenStream;
use quote::quote;

pub use adopted::without_tangent;

use crate::diag::{Diagnostics, codes};
use generics::Scope;
use model::Model;
use space::Space;

/// Expands the derive on `input`. A derive leaves its item alone, so that on errors they are all there is.
pub fn expand(input: TokenStream) -> TokenStream {
    let diag = Diagnostics::default();
    let expansion = match syn::parse2(input) {
        Ok(input) => Model::read(input, &diag).map(|model| {
            model.declare();
            generate(&model)
        }),
        Err(error) => {
            diag.error(error.span(), &codes::NOT_DERIVABLE, "this item", None);
            None
        }
    };
    // Fields with an error count as skipped, so that nothing else is said of what has the type.
    let errors = diag.into_compile_errors();
    quote!(#expansion #errors)
}

fn generate(model: &Model) -> TokenStream {
    let scope = Scope::new(model);
    let tangent = define::tangent(model, &scope);
    let (single, several) = (Space::single(model, &scope), Space::several(model, &scope));
    let hidden = [
        define::shape(model, &scope),
        value::differentiable(model, &scope),
        value::argument(model, &scope),
        value::coordinates(model, &scope),
        snapshot::snapshot(model, &scope),
        value::discrete(model),
        value::ordered(model),
        tangent::algebra(model, &scope, &single),
        tangent::clone(model, &scope, &single),
        tangent::std_traits(model, &scope),
        variant::parts(model, &scope, &single),
        fields::of_value(model),
        fields::of_tangent(model, &scope, &single),
        define::lanes(model, &scope, &several),
        tangent::algebra(model, &scope, &several),
        tangent::clone(model, &scope, &several),
        variant::parts(model, &scope, &several),
        fields::of_tangent(model, &scope, &several),
        shape::algebra(model, &scope),
    ];
    quote! {
        #tangent
        const _: () = { #(#hidden)* };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_input_gives_items() {
        for source in [
            "",
            "fn f() {}",
            "union U { x: f32, y: u32 }",
            "struct S;",
            "struct S {}",
            "struct S();",
            "enum Never {}",
            "enum E { Zero }",
            "enum E { Zero(f64) }",
            "enum E { A, B { r#type: f64 }, C(f64, #[differentiate(skip)] Other) = 4 }",
            "pub(crate) struct r#try<'a: 'b, 'b, T: ?Sized + From<U>, U = u8, const N: usize = 3>(&'a &'b T, [U; N]) where T: Copy, U:;",
            "struct S<T>(T::Item, <T as Iterator>::Item, Box<Self>, [f64; Self::N], m!(T), !, dyn Fn(T) -> T, impl Sized);",
            "#[differentiate] struct S { #[differentiate = 3] x: f64, #[differentiate(skip(4), 3)] y: f64 }",
            "#[differentiate(bound = \"T: \", crate = \"1\", wrt(x), skip, skip = 3 + 4)] struct S<T>(T);",
            "#[differentiate(bound)] #[differentiate(crate = 1, a::b)] enum E<T> { #[differentiate(skip)] A(T) }",
            "#[differentiate(bound = \"T: Differentiable, Vec<T>: Clone\", crate = \"a::b\")] struct S<T>(T);",
        ] {
            let expansion = expand(source.parse().unwrap());
            let file = syn::parse2::<syn::File>(expansion.clone());
            assert!(
                file.is_ok_and(|file| !file.items.is_empty()),
                "{source}: {expansion}"
            );
        }
    }

    #[test]
    fn parameters_of_skipped_fields_are_left_out() {
        let source = "struct S<'a, T, U: From<T>, const N: usize> where U: Clone {
            x: [T; N], y: PhantomData<U>, #[differentiate(skip)] z: &'a U }";
        let expansion = expand(source.parse().unwrap()).to_string();
        assert!(
            expansion.contains("struct STangent < T , const N : usize >"),
            "{expansion}"
        );
    }
}
