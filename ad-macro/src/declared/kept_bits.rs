//! Functions and methods that may keep the bits of a float in what they make, which another makes a float of again.
//!
//! ```text
//! fn packed(x: f64) -> u64 { x.to_bits() }       impl Key { fn of(x: f64) -> Key { Key(x.to_bits()) } }
//!                                                impl Key { fn set(&mut self, x: f64) { self.0 = x.to_bits(); } }
//! ```

use quote::ToTokens;
use syn::{Block, FnArg, ReceiverKind, ReturnType, Signature, Type};

use super::{Declared, find, last_name};
use crate::lower::{is_exclusive, is_integer_name, is_primitive};
use crate::passes::bits;
use crate::words::occurs;

/// One of this name does.
pub fn keeps_bits(name: &str) -> bool {
    find(|declared| declared.kept_bits.contains(name).then_some(())).is_some()
}

/// All of this name may put them into what they change.
pub fn puts_bits(name: &str) -> bool {
    find(|declared| declared.put_bits.get(name).copied()) == Some(true)
}

/// Some function or method of the crate keeps them in what it makes.
pub fn keeps_any_bits() -> bool {
    find(|declared| (!declared.kept_bits.is_empty()).then_some(())).is_some()
}

impl Declared {
    pub(super) fn note_kept_bits(&mut self, sig: &Signature, body: &Block) {
        // What is shifted may be an exponent or a sign, which are constants.
        let is_whole = |ty: &Type| {
            let is_integer = last_name(ty).is_some_and(|name| is_integer_name(&name));
            is_integer && !body.to_token_stream().to_string().contains(">>")
        };
        let made = match &sig.output {
            ReturnType::Type(_, ty) => !is_primitive(ty) || is_whole(ty),
            ReturnType::Default => false,
        };
        let takes = bits::TAKE.iter().any(|word| occurs(*word, body));
        if made && takes {
            self.kept_bits.insert(sig.ident.to_string());
        }
        let changes = |arg: &FnArg| match arg {
            FnArg::Receiver(of) => {
                matches!(of.kind, ReceiverKind::Reference(_, _, Some(_)))
            }
            FnArg::Typed(arg) => is_exclusive(&arg.ty),
        };
        let puts = takes && sig.inputs.iter().any(changes);
        let all = self.put_bits.entry(sig.ident.to_string()).or_insert(puts);
        *all &= puts;
    }
}
