//! Maps from paths of names that are looked up by the last name of the path too: thousands of functions and methods are
//! known of a large crate, and few share a name.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::ops::Index;

/// What a path leads to, by what it ends in.
pub struct ByName<K, V>(HashMap<String, BTreeMap<K, V>>);

/// A path of names.
pub trait Path: Ord {
    /// The name it ends in.
    fn name(&self) -> &str;
}

impl Path for Vec<String> {
    fn name(&self) -> &str {
        self.last().map(String::as_str).unwrap_or_default()
    }
}

impl Path for (String, String) {
    fn name(&self) -> &str {
        &self.1
    }
}

impl<K, V> Default for ByName<K, V> {
    fn default() -> ByName<K, V> {
        ByName(HashMap::new())
    }
}

impl<K: Path, V> ByName<K, V> {
    pub fn get(&self, path: &K) -> Option<&V> {
        self.0.get(path.name())?.get(path)
    }

    pub fn get_mut(&mut self, path: &K) -> Option<&mut V> {
        self.0.get_mut(path.name())?.get_mut(path)
    }

    pub fn contains_key(&self, path: &K) -> bool {
        self.get(path).is_some()
    }

    pub fn entry(&mut self, path: K) -> Entry<'_, K, V> {
        self.0
            .entry(path.name().to_string())
            .or_default()
            .entry(path)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.values().flatten()
    }

    /// Those that end in this name.
    pub fn named(&self, name: &str) -> impl Iterator<Item = (&K, &V)> {
        self.0.get(name).into_iter().flatten()
    }
}

impl<K: Path, V> Index<&K> for ByName<K, V> {
    type Output = V;

    fn index(&self, path: &K) -> &V {
        self.get(path).expect("the path is known")
    }
}
