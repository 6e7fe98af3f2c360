//! The files of measurements.

use super::model::Model;
use super::{Instance, PARAMETERS};
use crate::reader::{Result, Words, text};
use std::path::Path;

/// Which residuals a file is for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    Simple,
    Complicated,
}

impl Instance {
    /// An ADBench file of measurements on `model`.
    ///
    /// # Errors
    /// The file cannot be read, ends early, goes on, has something else where a number should be, or a correspondence
    /// that the model does not have.
    pub fn read(path: &Path, model: Model, form: Form) -> Result<Self> {
        let text = text(path)?;
        let mut words = Words::new(path, &text);
        let n = words.size("the number of points")?;
        let parameters = words.count("the number of parameters")?;
        if parameters != PARAMETERS {
            let what = format!("expected {PARAMETERS} parameters, found {parameters}");
            return Err(words.error(what));
        }
        let (what, len) = match form {
            Form::Simple => ("a vertex", model.vertices.len()),
            Form::Complicated => ("a triangle", model.triangles.len()),
        };
        let mut correspondences = Vec::new();
        let mut points = Vec::new();
        for _ in 0..n {
            correspondences.push(words.index(what, len)?);
            points.push(words.array("a point")?);
        }
        let mut coordinates = Vec::new();
        if form == Form::Complicated {
            for _ in 0..n {
                coordinates.push(words.array("coordinates in a triangle")?);
            }
        }
        let theta = words.floats(PARAMETERS, "the pose")?;
        words.end()?;
        Ok(Self {
            model,
            points,
            correspondences,
            coordinates,
            theta,
        })
    }
}
