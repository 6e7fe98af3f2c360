//! What declarations say of a method that is called: its result, and what it takes of its receiver.

use syn::Type;

use super::super::Lowerer;
use super::super::expr::strip;
use super::super::operators::is_own_name;
use super::super::scan::root;
use super::super::types::is_discrete_result;
use super::{FALLIBLE, projected};
use crate::ir::types::{argument, peeled};
use crate::owners::Takes;
use crate::{annotated_trait, bounds, declared, foreign, getters, source, words};

impl Lowerer<'_> {
    /// A method that a trait of the user's gives an array, a tuple or a container.
    pub(in crate::lower) fn is_foreign_method(&self, of: &Type, e: &syn::ExprMethodCall) -> bool {
        let (name, arity) = (e.method.to_string(), e.args.len() + 1);
        !foreign::is_hidden(of, &name, arity) && declared::has_foreign_method(of, &name)
    }

    /// A method that a trait gives several kinds of sequences, of which no word tells which it is called on.
    pub(in crate::lower) fn is_of_untold_sequence(&self, e: &syn::ExprMethodCall) -> bool {
        if !declared::is_of_several_sequences(&e.method.to_string()) {
            return false;
        }
        let var = root(&e.receiver).and_then(|name| self.resolve(&name.to_string()));
        let told = var.is_some_and(|var| self.types.certain(var).is_some());
        let plain = matches!(strip(&e.receiver), syn::Expr::Path(_) | syn::Expr::Field(_));
        let of = self.type_of(&e.receiver).map(|of| peeled(&of));
        let sequence = of.is_none_or(|of| {
            let listed = declared::last_name(&of).is_some_and(|name| name == "Vec");
            listed || matches!(of, Type::Array(_) | Type::Slice(_))
        });
        sequence && !(told && plain)
    }

    /// The result of a method of the user's, as the declarations say.
    pub(in crate::lower) fn declared_result(&self, e: &syn::ExprMethodCall) -> Option<Type> {
        self.declared_result_of(&peeled(&self.type_of(&e.receiver)?), e)
    }

    /// The same of a receiver of the type `of`.
    pub(super) fn declared_result_of(&self, of: &Type, e: &syn::ExprMethodCall) -> Option<Type> {
        let name = e.method.to_string();
        if let Some(projected) = self.projected(of) {
            return self.result_of_projected(of, &projected, &name);
        }
        match self.is_foreign_method(of, e) {
            true => declared::foreign_method(of, &name),
            // A parameter may be called as a type is.
            false if self.method_of_bound(of, &name).is_some() => self.result_by_bound(of, &name),
            false => declared::method_of(of, &name).or_else(|| {
                // Of one of several instances of a trait: the one for what it is given.
                let by_argument = || {
                    let given = declared::last_name(&peeled(&self.type_of(e.args.first()?)?))?;
                    declared::operator(&name, &declared::last_name(of)?, &given)
                };
                if let Some(output) = by_argument() {
                    return Some(output);
                }
                self.result_by_default(of, &name)
            }),
        }
    }

    /// The result of a method that a bound of the parameter `of` says it has.
    fn result_by_bound(&self, of: &Type, method: &str) -> Option<Type> {
        let (_, output) = self.method_of_bound(of, method)?;
        if matches!(&output, Type::Path(path) if path.path.is_ident("Self")) {
            let own = declared::last_name(of)?;
            return is_own_name(&own, &self.numbers).then(|| of.clone());
        }
        // What else it may be, the type that the parameter stands for tells.
        match is_discrete_result(&output) || self.is_of_declared(&output) {
            true => Some(output),
            false => self.with_projections(of, output),
        }
    }

    /// The result of a default method of a trait, which a type of the user's has without a word of its own.
    pub(super) fn result_by_default(&self, of: &Type, method: &str) -> Option<Type> {
        if !self.is_declared_type(of) {
            return None;
        }
        // Of the traits that have such a method, the blocks of the type may tell the one.
        let own = declared::by_default(&declared::last_name(of)?, method);
        let (is_own, output) = match own {
            Some((_, output)) => (true, output),
            None => (false, declared::result_by_a_trait(method)?),
        };
        let output = projected::by_blocks(of, output);
        let told = is_own && is_discrete_result(&output) && !words::occurs("Self", &output);
        (told || self.is_of_declared(&output)).then_some(output)
    }

    /// A type of the user's, or one in an `Option` or a `Result`.
    pub(super) fn is_of_declared(&self, ty: &Type) -> bool {
        let held = argument(ty, FALLIBLE);
        self.is_declared_type(held.as_ref().unwrap_or(ty))
    }

    /// A type of the user's by its name, and none that a parameter stands for.
    fn is_declared_type(&self, ty: &Type) -> bool {
        let name = declared::last_name(ty).filter(|name| !self.type_params.contains(name));
        self.is_named_own(ty) && name.is_some_and(|name| declared::is_type(&name))
    }

    /// What a trait that bounds the parameter `of` says of its method: the receiver and the result.
    fn method_of_bound(&self, of: &Type, method: &str) -> Option<(Type, Type)> {
        let Type::Path(path) = of else { return None };
        let param = path.path.get_ident()?;
        let names: Vec<String> = match &self.own_trait {
            Some(own) if param == "Self" => declared::with_supertraits(own),
            _ => {
                let all = self.all_generics.iter();
                let names = all.flat_map(|generics| bounds::names_of(param, generics));
                names.collect()
            }
        };
        names
            .iter()
            .find_map(|of| declared::method_of_trait(of, method))
    }

    /// A trait's method, of a generic value or in a default method of the trait's own, that gives a reference: the place
    /// that it leads to is the type's affair.
    pub(in crate::lower) fn refers_by_trait(&self, e: &syn::ExprMethodCall) -> bool {
        let of = self.type_of(&e.receiver).map(|of| peeled(&of));
        let method = of.and_then(|of| self.method_of_bound(&of, &e.method.to_string()));
        method.is_some_and(|(_, output)| getters::is_reference(&output))
    }

    /// What such a method takes of its receiver: only a reference, or a copy.
    pub(in crate::lower) fn only_reads(&self, e: &syn::ExprMethodCall) -> Option<bool> {
        let (of, name) = (peeled(&self.type_of(&e.receiver)?), e.method.to_string());
        match self.is_foreign_method(&of, e) {
            true => declared::foreign_method_only_reads(&of, &name),
            false => match self.receiver_of_trait(e) {
                Some(receiver) => Some(declared::is_shared(&receiver)),
                None => declared::only_reads(&declared::last_name(&of)?, &name),
            },
        }
    }

    /// What a method of a generic value takes of it, where a trait of the crate's own has the method.
    fn receiver_of_trait(&self, e: &syn::ExprMethodCall) -> Option<Type> {
        let (of, name) = (peeled(&self.type_of(&e.receiver)?), e.method.to_string());
        let Type::Path(path) = &of else { return None };
        let param = path.path.get_ident()?;
        let all = self.all_generics.iter();
        let bounds = all.flat_map(|generics| annotated_trait::bounds_of(param, generics));
        annotated_trait::receiver(bounds, &name)
            .or_else(|| Some(self.method_of_bound(&of, &name)?.0))
    }

    /// A method that a trait of the user's gives a type of the language, and no path leads to its derivatives.
    pub(in crate::lower) fn is_out_of_reach(&self, e: &syn::ExprMethodCall) -> bool {
        let of = self.type_of(&e.receiver).map(|of| peeled(&of));
        let of = of.filter(|of| !is_discrete_result(of) && self.is_foreign_method(of, e));
        of.is_some() && declared::is_out_of_reach(&e.method.to_string())
    }

    /// The method takes its receiver by value. Where its type is not known, those of its name that were seen do.
    pub(in crate::lower) fn consumes(&self, e: &syn::ExprMethodCall) -> bool {
        let of = self.type_of(&e.receiver).map(|of| peeled(&of));
        let of = of.as_ref().and_then(declared::last_name);
        let name = e.method.to_string();
        let own = || {
            let sig = self.own_methods.get(&name);
            let receiver = sig.filter(|_| self.is_method_of_block(e))?.receiver()?;
            Some(*source::receiver_as_parameter(receiver).ty)
        };
        let receiver = own().or_else(|| self.receiver_of_trait(e)).or_else(|| {
            let of = of.as_deref()?;
            declared::receiver(of, &name)
        });
        let is_of_type = || of.as_deref().is_some_and(declared::is_type);
        match receiver {
            Some(receiver) => !matches!(receiver, Type::Reference(_)),
            // One of the default methods of a trait, maybe.
            None => {
                declared::consumes(&name) || is_of_type() && declared::is_consuming_in_trait(&name)
            }
        }
    }

    /// `x.pow(y)` of floats, which have no method of that name: a trait of the crate's own gives it to them. Both take what they
    /// are called on as it is: that of `num_traits` beside it would be ambiguous then, and found first else.
    fn is_own_power(&self, e: &syn::ExprMethodCall) -> bool {
        let of = self.type_of(&e.receiver);
        let of = of.as_ref().and_then(declared::last_name);
        let of = of.or_else(|| self.float_of(&e.receiver));
        e.method == "pow"
            && e.args.len() == 1
            && of.is_some_and(|of| declared::is_power_of_float(&of))
            && self.called_on(&e.receiver) == [Takes::Value]
    }

    /// A method that the declarations say is one of a type of the user's, whatever the language calls so.
    pub(in crate::lower) fn is_declared_method(&self, e: &syn::ExprMethodCall) -> bool {
        let of = self.type_of(&e.receiver).map(|of| peeled(&of));
        if of.as_ref().is_some_and(|of| self.is_foreign_method(of, e)) || self.is_own_power(e) {
            return true;
        }
        let name = e.method.to_string();
        let copies = matches!(name.as_str(), "clone" | "to_owned");
        let primitive = crate::rules::lookup(&name, e.args.len() + 1).is_some();
        // Numbers have no other methods of the language's than the primitives.
        let by_bound = of.as_ref().is_some_and(|of| match of {
            Type::Path(param) => {
                let param = param.path.get_ident();
                param.is_some_and(|param| self.has_annotated_bound(param, &name))
                    || self.is_method_of_projected(of, &name)
            }
            _ => false,
        });
        if by_bound && !copies && !primitive {
            return true;
        }
        let of = of.and_then(|of| declared::last_name(&of));
        // The language's own methods of its types hide those of traits.
        of.filter(|of| is_own_name(of, &self.numbers))
            .is_some_and(|of| {
                let is_type = || declared::is_type(&of) && !declared::is_complex_name(&of);
                !copies && (declared::has_method(&of, &name) || primitive && is_type())
            })
    }
}
