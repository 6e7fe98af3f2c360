//! Which declarations are near an invocation. Of two types or functions of one name, those of the module that the
//! invocation stands in are meant, or of one that this imports from; in a crate of many modules, names such as `Vec3`,
//! `Params` and `eval` are declared many times.

use std::path::PathBuf;

use super::Declared;
use super::ahead::Ahead;
use super::scopes::Annotation;
use crate::memory;

/// A module, by the file it stands in and the modules of that around it.
pub(super) type Place = (PathBuf, Vec<String>);

/// Imports are followed to no more modules than this.
pub(super) const MOST_MODULES: usize = 16;

/// The module of its file that the invocation stands in, by those around it.
pub fn module_within() -> Option<Vec<String>> {
    memory::with(|memory| {
        let item = memory.ahead.item();
        memory
            .ahead
            .scopes(Annotation::Differentiate)?
            .module_of(item)
    })
    .flatten()
}

impl Ahead {
    /// What the module of the invocation says or, where that says nothing, those it imports from, and the file.
    pub(super) fn near<R>(&mut self, ask: impl Fn(&Declared) -> Option<R>) -> Option<R> {
        let places = match self.places.take() {
            Some(places) => places,
            None => self.find_places().unwrap_or_default(),
        };
        let here = places.iter().find_map(|place| ask(self.at(place)?));
        self.places = Some(places);
        here.or_else(|| ask(self.file()?))
    }

    /// The same without the file: what stands in another module of it is not meant.
    pub(super) fn within_reach<R>(&mut self, ask: impl Fn(&Declared) -> Option<R>) -> Option<R> {
        // Where they are is known once something was asked.
        self.near(|_| None::<()>);
        let places = self.places.as_ref()?;
        places.iter().find_map(|place| ask(self.at(place)?))
    }

    /// What the module of the invocation says by itself.
    pub(super) fn own<R>(&mut self, ask: impl Fn(&Declared) -> Option<R>) -> Option<R> {
        let item = self.item();
        let inner = self.scopes(Annotation::Differentiate)?.module_of(item)?;
        let own = (self.current.clone()?, inner);
        ask(self.at(&own)?)
    }

    fn find_places(&mut self) -> Option<Vec<Place>> {
        let item = self.item();
        let inner = self.scopes(Annotation::Differentiate)?.module_of(item)?;
        let current = self.current.clone()?;
        let own = (current.clone(), inner.clone());
        let module = self.module().map(|file| [file, inner.clone()].concat());
        let Some((whole, module)) = self.elsewhere().zip(module) else {
            let modules = self.file()?.standing.sources(&inner);
            let within = modules.into_iter().map(|module| (current.clone(), module));
            return Some([own].into_iter().chain(within).collect());
        };
        let modules = whole.standing.sources(&module);
        let found = modules.iter().filter_map(|module| self.place_of(module));
        Some([own].into_iter().chain(found).collect())
    }
}
