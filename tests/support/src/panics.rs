//! What panics say, and where.

use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Once;

thread_local! {
    static PLACE: Cell<Option<(u32, u32)>> = const { Cell::new(None) };
}

/// The message of the panic that `run` ends with, and its line and column.
pub fn failure(run: impl FnOnce()) -> (String, (u32, u32)) {
    static NOTE_PLACES: Once = Once::new();
    NOTE_PLACES.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let place = info.location().map(|place| (place.line(), place.column()));
            PLACE.with(|noted| noted.set(place));
            before(info);
        }));
    });
    let payload = catch_unwind(AssertUnwindSafe(run)).expect_err("a panic");
    (message_of(payload), PLACE.with(Cell::take).unwrap())
}

/// The message of a caught panic.
pub fn message_of(payload: Box<dyn Any + Send>) -> String {
    match payload.downcast::<String>() {
        Ok(text) => *text,
        Err(other) => match other.downcast::<&'static str>() {
            Ok(text) => (*text).to_owned(),
            Err(_) => panic!("a panic without a message"),
        },
    }
}
