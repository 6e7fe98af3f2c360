//! Gradients by cotangent, written by hand, by finite differences and by other crates, side by side in one process:
//!
//! ```text
//! cargo bench -p cotangent-bench-peers --bench table              # everything; or with `-- gmm`, what has it in its name
//! ADBENCH_DATA=path cargo bench -p cotangent-bench-peers --bench table
//! ```
//!
//! Times are medians of interleaved rounds, of the value and the whole gradient. `recorded` is the most memory that a
//! call holds at once, less what it returns. Before anything is timed, the ways are compared. The table goes to the
//! standard output, and as a picture to `benches/out/speed.svg`.

mod case;
mod five;
mod objectives;
mod picture;

use case::Report;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    // `cargo test` runs this too, unoptimised: then only the comparisons are of interest.
    let timed = std::env::args().any(|argument| argument == "--bench")
        && std::env::args().all(|argument| argument != "--test");
    let wanted = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with('-'));
    let mut report = Report::new(timed, wanted.clone());
    five::all(&mut report);
    if let Err(error) = objectives::all(&mut report) {
        eprintln!("{error}");
        return ExitCode::FAILURE;
    }
    report.print_means();
    if timed && wanted.is_none() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../out/speed.svg");
        if let Err(error) = picture::draw(&report, &path) {
            eprintln!("no picture: {error}");
            return ExitCode::FAILURE;
        }
        println!("\nas a picture: benches/out/speed.svg");
    }
    ExitCode::SUCCESS
}
