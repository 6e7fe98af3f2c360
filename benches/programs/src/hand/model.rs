//! The model of a hand: bones, and vertices that follow them.

use crate::reader::{ReadError, Result, text};
use cotangent::Differentiable;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// By rows.
pub type Matrix4 = [[f64; 4]; 4];

/// A skeleton and a surface of triangles.
#[derive(Clone, Debug, Differentiable)]
pub struct Model {
    /// Of each bone, the one it hangs on, which precedes it.
    pub parents: Vec<Option<usize>>,
    /// Of each bone, at rest: from its frame to its parent's.
    pub relatives: Vec<Matrix4>,
    /// Of each bone, at rest: from the frame of the hand to its own.
    pub inverse_absolutes: Vec<Matrix4>,
    /// At rest.
    pub vertices: Vec<[f64; 3]>,
    /// How much each vertex follows each bone: as many numbers a vertex as there are bones.
    pub weights: Vec<f64>,
    pub triangles: Vec<[usize; 3]>,
}

impl Model {
    /// The files `bones.txt`, `vertices.txt` and `triangles.txt` of an ADBench model.
    ///
    /// # Errors
    /// A file cannot be read, a line ends early or goes on, has something else where a number should be, or an index
    /// of a bone or vertex that is none.
    pub fn read(directory: &Path) -> Result<Self> {
        let mut model = Self {
            parents: Vec::new(),
            relatives: Vec::new(),
            inverse_absolutes: Vec::new(),
            vertices: Vec::new(),
            weights: Vec::new(),
            triangles: Vec::new(),
        };
        for_each_line(directory.join("bones.txt"), |line| model.read_bone(line))?;
        for_each_line(directory.join("vertices.txt"), |line| {
            model.read_vertex(line)
        })?;
        for_each_line(directory.join("triangles.txt"), |line| {
            let vertices = model.vertices.len();
            let mut triangle = [0; 3];
            for corner in &mut triangle {
                *corner = line.index("a vertex", vertices)?;
            }
            model.triangles.push(triangle);
            Ok(())
        })?;
        Ok(model)
    }

    fn read_bone(&mut self, line: &mut Fields) -> Result<()> {
        line.skip("the name of the bone")?;
        let parent: i64 = line.next("the parent")?;
        self.parents.push(match usize::try_from(parent) {
            Ok(parent) if parent < self.parents.len() => Some(parent),
            Err(_) if parent == -1 => None,
            _ => return Err(line.error(format!("the bone {parent} does not precede this one"))),
        });
        self.relatives.push(line.matrix()?);
        self.inverse_absolutes.push(line.matrix()?);
        Ok(())
    }

    fn read_vertex(&mut self, line: &mut Fields) -> Result<()> {
        let mut vertex = [0.0; 3];
        for x in &mut vertex {
            *x = line.next("a coordinate")?;
        }
        self.vertices.push(vertex);
        for _ in 0..5 {
            line.skip("normal and texture")?;
        }
        let bones = self.parents.len();
        let at = self.weights.len();
        self.weights.resize(at + bones, 0.0);
        let count: usize = line.next("the number of weights")?;
        for _ in 0..count {
            let bone = line.index("a bone", bones)?;
            self.weights[at + bone] = line.next("a weight")?;
        }
        Ok(())
    }
}

/// A line of fields separated by colons.
struct Fields<'a> {
    path: &'a Path,
    line: usize,
    fields: std::str::Split<'a, char>,
}

/// Reads a file line by line; after what `read` takes, a line must have ended.
fn for_each_line(path: PathBuf, mut read: impl FnMut(&mut Fields) -> Result<()>) -> Result<()> {
    let text = text(&path)?;
    for (i, line) in text.lines().enumerate() {
        let mut fields = Fields {
            path: &path,
            line: i + 1,
            fields: line.trim().split(':'),
        };
        read(&mut fields)?;
        if let Some(field) = fields.fields.next() {
            return Err(fields.error(format!("the line should end here, found `{field}`")));
        }
    }
    Ok(())
}

impl Fields<'_> {
    fn error(&self, what: String) -> ReadError {
        ReadError {
            path: self.path.to_owned(),
            line: Some(self.line),
            what,
        }
    }

    fn skip(&mut self, what: &str) -> Result<&str> {
        match self.fields.next() {
            Some(field) => Ok(field),
            None => Err(self.error(format!("the line ends here, but {what} should follow"))),
        }
    }

    fn next<T: FromStr>(&mut self, what: &str) -> Result<T> {
        let field = self.skip(what)?;
        match field.parse() {
            Ok(value) => Ok(value),
            Err(_) => {
                let what = format!("expected {what}, found `{field}`");
                Err(self.error(what))
            }
        }
    }

    fn index(&mut self, what: &str, len: usize) -> Result<usize> {
        let index = self.next(what)?;
        if index < len {
            return Ok(index);
        }
        Err(self.error(format!("expected {what}, below {len}, found {index}")))
    }

    fn matrix(&mut self) -> Result<Matrix4> {
        let mut matrix = [[0.0; 4]; 4];
        for entry in matrix.as_flattened_mut() {
            *entry = self.next("an entry of a matrix")?;
        }
        Ok(matrix)
    }
}
