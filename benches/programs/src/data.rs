//! The instances that are measured: files where they are there, generated inputs of the same sizes where not.

use crate::hand::model::Model;
use crate::hand::read::Form;
use crate::reader::Result;
use crate::{ba, gmm, hand, lstm};
use std::path::{Path, PathBuf};

/// The directory of the files: the environment variable `ADBENCH_DATA` names it; without it, the few in `benches/data`.
pub fn directory() -> PathBuf {
    match std::env::var_os("ADBENCH_DATA") {
        Some(directory) => directory.into(),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../data"),
    }
}

/// A file's instance under its name, or a generated one under what it is.
fn instance<T>(
    folder: &str,
    name: &str,
    read: impl FnOnce(&Path) -> Result<T>,
    generate: impl FnOnce() -> T,
) -> Result<(String, T)> {
    let path = directory().join(folder).join(format!("{name}.txt"));
    if path.exists() {
        return Ok((name.to_owned(), read(&path)?));
    }
    Ok((format!("{name} (generated)"), generate()))
}

/// # Errors
/// A file that is there, but not what it should be. So for the others.
pub fn gmm() -> Result<Vec<(String, gmm::Instance)>> {
    let sizes = [
        ("gmm_d2_K5", 2, 5, 1000),
        ("gmm_d10_K5", 10, 5, 1000),
        ("gmm_d10_K25", 10, 25, 1000),
        ("gmm_d20_K10", 20, 10, 1000),
        ("gmm_d32_K25", 32, 25, 1000),
        ("gmm_d64_K5", 64, 5, 1000),
        ("10k_gmm_d10_K25", 10, 25, 10_000),
    ];
    let instances = sizes.into_iter().map(|(name, d, k, n)| {
        let generate = || gmm::Instance::generate(d, k, n, 1);
        instance("gmm", name, gmm::Instance::read, generate)
    });
    instances.collect()
}

/// # Errors
/// See [`gmm()`].
pub fn lstm() -> Result<Vec<(String, lstm::Instance)>> {
    let sizes = [(2, 1024), (4, 1024), (2, 4096), (4, 4096)];
    let instances = sizes.into_iter().map(|(layers, characters)| {
        let name = format!("lstm_l{layers}_c{characters}");
        let generate = || lstm::Instance::generate(layers, characters, 14, 1);
        instance("lstm", &name, lstm::Instance::read, generate)
    });
    instances.collect()
}

/// # Errors
/// See [`gmm()`].
pub fn ba() -> Result<Vec<(String, ba::Instance)>> {
    let sizes = [
        (1, 49, 7776, 31_843),
        (2, 21, 11_315, 36_455),
        (7, 93, 61_203, 287_451),
    ];
    let instances = sizes.into_iter().map(|(number, n, m, p)| {
        let name = format!("ba{number}_n{n}_m{m}_p{p}");
        let generate = || ba::Instance::generate(n, m, p, 1);
        instance("ba", &name, ba::Instance::read, generate)
    });
    instances.collect()
}

/// Files only: there is no generator of hands.
///
/// # Errors
/// See [`gmm()`].
pub fn hand(form: Form) -> Result<Vec<(String, hand::Instance)>> {
    let directory = directory().join("hand");
    let folder = match form {
        Form::Simple => "simple_small",
        Form::Complicated => "complicated_small",
    };
    let mut instances = Vec::new();
    for name in ["hand1_t26_c100", "hand5_t26_c800"] {
        let path = directory.join(folder).join(format!("{name}.txt"));
        if path.exists() {
            let model = Model::read(&directory.join("model_small"))?;
            let instance = hand::Instance::read(&path, model, form)?;
            instances.push((format!("{folder}/{name}"), instance));
        }
    }
    Ok(instances)
}
