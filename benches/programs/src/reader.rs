//! Reading files of white-space separated numbers, with errors that say where.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A file that is not what it should be.
#[derive(Debug)]
pub struct ReadError {
    pub path: PathBuf,
    /// The line, from 1; none if the file could not be read at all.
    pub line: Option<usize>,
    pub what: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path.display(), self.what),
            None => write!(f, "{}: {}", self.path.display(), self.what),
        }
    }
}

impl std::error::Error for ReadError {}

pub type Result<T> = std::result::Result<T, ReadError>;

/// The whole text of a file.
pub fn text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|error| ReadError {
        path: path.to_owned(),
        line: None,
        what: error.to_string(),
    })
}

/// The words of a file, in order.
pub struct Words<'a> {
    path: &'a Path,
    words: Box<dyn Iterator<Item = (usize, &'a str)> + 'a>,
    /// The line of the last word taken.
    line: usize,
}

impl<'a> Words<'a> {
    pub fn new(path: &'a Path, text: &'a str) -> Self {
        let lines = text.lines().enumerate();
        let words = lines.flat_map(|(i, line)| line.split_whitespace().map(move |w| (i + 1, w)));
        Self {
            path,
            words: Box::new(words),
            line: 1,
        }
    }

    /// An error at the last word taken.
    pub fn error(&self, what: impl Into<String>) -> ReadError {
        ReadError {
            path: self.path.to_owned(),
            line: Some(self.line),
            what: what.into(),
        }
    }

    fn next<T: FromStr>(&mut self, what: &str, kind: &str) -> Result<T> {
        let Some((line, word)) = self.words.next() else {
            return Err(self.error(format!("the file ends here, but {what} should follow")));
        };
        self.line = line;
        word.parse()
            .map_err(|_| self.error(format!("expected {what}, {kind}, found `{word}`")))
    }

    /// The next word as a number; `what` says in errors what it is.
    pub fn float(&mut self, what: &str) -> Result<f64> {
        let value: f64 = self.next(what, "a number")?;
        if value.is_finite() {
            return Ok(value);
        }
        Err(self.error(format!("expected {what}, a finite number, found `{value}`")))
    }

    /// The next word as a count or an index.
    pub fn count(&mut self, what: &str) -> Result<usize> {
        self.next(what, "a whole number")
    }

    /// The next word as a count of at least one, and small enough to have been meant.
    pub fn size(&mut self, what: &str) -> Result<usize> {
        const LARGEST: usize = 10_000_000;
        let size = self.count(what)?;
        if (1..=LARGEST).contains(&size) {
            return Ok(size);
        }
        Err(self.error(format!(
            "expected {what}, from 1 to {LARGEST}, found {size}"
        )))
    }

    /// The next word as an index below `len`.
    pub fn index(&mut self, what: &str, len: usize) -> Result<usize> {
        let index = self.count(what)?;
        if index < len {
            return Ok(index);
        }
        Err(self.error(format!("expected {what}, below {len}, found {index}")))
    }

    /// The next `n` words as numbers.
    pub fn floats(&mut self, n: usize, what: &str) -> Result<Vec<f64>> {
        (0..n)
            .map(|i| self.float(&format!("{what} ({} of {n})", i + 1)))
            .collect()
    }

    /// The next words as an array of numbers.
    pub fn array<const N: usize>(&mut self, what: &str) -> Result<[f64; N]> {
        let mut values = [0.0; N];
        for (i, value) in values.iter_mut().enumerate() {
            *value = self.float(&format!("{what} ({} of {N})", i + 1))?;
        }
        Ok(values)
    }

    /// Nothing may follow.
    pub fn end(mut self) -> Result<()> {
        let Some((line, word)) = self.words.next() else {
            return Ok(());
        };
        self.line = line;
        Err(self.error(format!("the file should end here, found `{word}`")))
    }
}
