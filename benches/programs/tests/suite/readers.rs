//! A file that is cut short or malformed is an error that names file and line, whatever is wrong with it.

use crate::data;
use cotangent_bench_programs::hand::{self, model::Model, read::Form};
use cotangent_bench_programs::reader::ReadError;
use cotangent_bench_programs::{ba, gmm, lstm};
use std::path::{Path, PathBuf};

/// A directory of the test's own, removed at its end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&directory).unwrap();
        Self(directory)
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The message is `path:line: what`, or `path: what`.
#[track_caller]
fn assert_error<T>(result: Result<T, ReadError>, path: &Path, line: Option<usize>, what: &str) {
    let Err(error) = result else {
        panic!("{}: read without an error", path.display());
    };
    let place = match line {
        Some(line) => format!("{}:{line}: ", path.display()),
        None => format!("{}: ", path.display()),
    };
    let message = error.to_string();
    assert!(message.starts_with(&place), "{message}, expected {place}");
    assert!(message.contains(what), "{message}, expected {what}");
}

/// One component and two points in two dimensions.
const GMM: &str = "2 1 2\n0.5\n0.1 0.2\n1.0 2.0 3.0\n0.3 0.4\n0.5 0.6\n1.0 0\n";

#[test]
fn gmm_files() {
    let scratch = Scratch::new("gmm");
    let read = |name: &str, text: &str, line: usize, what: &str| {
        let path = scratch.file(name, text);
        assert_error(gmm::Instance::read(&path), &path, Some(line), what);
    };
    assert!(gmm::Instance::read(&scratch.file("good", GMM)).is_ok());
    read(
        "empty",
        "",
        1,
        "the file ends here, but the dimension should follow",
    );
    let cut = &GMM[..GMM.find("0.6").unwrap()];
    read(
        "cut",
        cut,
        6,
        "the file ends here, but the points (4 of 4) should follow",
    );
    let word = GMM.replace("2.0", "two");
    read(
        "word",
        &word,
        4,
        "expected the covariance factors (2 of 3), a number, found `two`",
    );
    let infinite = GMM.replace("0.2", "inf");
    read("infinite", &infinite, 3, "a finite number, found `inf`");
    read(
        "nothing",
        &GMM.replace("2 1 2", "2 0 2"),
        1,
        "the number of components, from 1",
    );
    read(
        "negative",
        &GMM.replace("2 1 2", "2 1 -2"),
        1,
        "a whole number, found `-2`",
    );
    read(
        "huge",
        &GMM.replace("2 1 2", "2 1 99999999999"),
        1,
        "the number of points, from 1",
    );
    read(
        "more",
        &format!("{GMM}7\n"),
        8,
        "the file should end here, found `7`",
    );
    let missing = scratch.0.join("missing");
    assert_error(gmm::Instance::read(&missing), &missing, None, "");
    let binary = scratch.0.join("binary");
    std::fs::write(&binary, [0xff, 0xfe, 0x00]).unwrap();
    assert_error(gmm::Instance::read(&binary), &binary, None, "UTF-8");
}

/// Every prefix of a good file that ends at a word is an error in its last line, and none is accepted.
#[test]
fn files_cut_anywhere() {
    let scratch = Scratch::new("cut");
    let text = std::fs::read_to_string(data("ba/test.txt")).unwrap();
    let text = text.trim_end();
    let ends = text.match_indices(char::is_whitespace).map(|(i, _)| i);
    for end in ends {
        let path = scratch.file("ba", &text[..end]);
        let line = text[..end].trim_end().lines().count();
        assert_error(
            ba::Instance::read(&path),
            &path,
            Some(line),
            "the file ends here",
        );
    }
}

#[test]
fn lstm_files() {
    let scratch = Scratch::new("lstm");
    let path = scratch.file("cut", "1 2 1\n0 0 0 0\n0 0 0 0\n0\n0\n0\n0\n0\n1\n");
    assert_error(
        lstm::Instance::read(&path),
        &path,
        Some(9),
        "the characters (2 of 2)",
    );
    let path = scratch.file("word", "1 2 1\n0 0 0 0\n0 0 x 0\n");
    assert_error(
        lstm::Instance::read(&path),
        &path,
        Some(3),
        "the weights of the layers (7 of 8)",
    );
}

#[test]
fn hand_files() {
    let scratch = Scratch::new("hand");
    let model = Model::read(&data("hand/model_small")).unwrap();
    let read = |name: &str, text: &str, form: Form, line: usize, what: &str| {
        let path = scratch.file(name, text);
        let instance = hand::Instance::read(&path, model.clone(), form);
        assert_error(instance, &path, Some(line), what);
    };
    read(
        "size",
        "1 25\n",
        Form::Simple,
        1,
        "expected 26 parameters, found 25",
    );
    read(
        "vertex",
        "1 26\n544 0 0 0\n",
        Form::Simple,
        2,
        "expected a vertex, below 544, found 544",
    );
    read(
        "triangle",
        "1 26\n9999 0 0 0\n",
        Form::Complicated,
        2,
        "expected a triangle, below",
    );
    read(
        "coordinates",
        "1 26\n0 0 0 0\n0.5\n",
        Form::Complicated,
        3,
        "coordinates in a triangle (2 of 2)",
    );
    read(
        "pose",
        "1 26\n0 0 0 0\n0 0 0\n",
        Form::Simple,
        3,
        "the pose (4 of 26)",
    );
}

#[test]
fn models_of_hands() {
    let zeros = ":0".repeat(32);
    let bones = format!("wrist:-1{zeros}\nthumb:0{zeros}\n");
    let vertices = "0:0:0:1:0:0:0:0:1:1:0.5\n";
    let triangles = "0:0:0\n";
    let scratch = Scratch::new("model");
    let read = |name: &str, text: &str, line: usize, what: &str| {
        scratch.file("bones.txt", &bones);
        scratch.file("vertices.txt", vertices);
        scratch.file("triangles.txt", triangles);
        assert!(Model::read(&scratch.0).is_ok());
        let path = scratch.file(name, text);
        assert_error(Model::read(&scratch.0), &path, Some(line), what);
    };
    read(
        "bones.txt",
        &format!("{bones}index:2{zeros}\n"),
        3,
        "the bone 2 does not precede this one",
    );
    read(
        "bones.txt",
        &format!("wrist:-2{zeros}\n"),
        1,
        "the bone -2 does not precede",
    );
    read(
        "bones.txt",
        "wrist:-1:0:0\n",
        1,
        "the line ends here, but an entry of a matrix",
    );
    read(
        "vertices.txt",
        "0:0:0:1:0:0:0:0:1:2:0.5\n",
        1,
        "expected a bone, below 2, found 2",
    );
    read(
        "vertices.txt",
        "0:0:0:1:0:0:0:0:1:1:0.5:7\n",
        1,
        "the line should end here, found `7`",
    );
    read(
        "vertices.txt",
        "0:0:0:1:0:0:0:0:1:1:half\n",
        1,
        "expected a weight, found `half`",
    );
    read(
        "triangles.txt",
        "0:0:0\n0:1:0\n",
        2,
        "expected a vertex, below 1, found 1",
    );
}
