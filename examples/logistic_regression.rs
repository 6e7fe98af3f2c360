//! Logistic regression on the Wisconsin diagnostic breast cancer table (569 biopsies, 30 features).
//!
//! The model and its loss are ordinary Rust over slices; `#[differentiate]` writes the gradient.
//!
//! ```text
//! cargo run --release --example logistic_regression            # the table in examples/data
//! cargo run --release --example logistic_regression -- my.csv  # another table in the same format
//! ```
#![allow(
    clippy::needless_range_loop,
    reason = "index loops are what numerical Rust looks like"
)]

use cotangent::differentiate;
use plotters::prelude::*;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

const STEPS: usize = 300;
const REPORT_EVERY: usize = 25;
const LEARNING_RATE: f64 = 0.3;
const LAMBDA: f64 = 0.01;
const TRAIN_SHARE: f64 = 0.7;
const SEED: u64 = 20;

// ---------------------------------------------------------------------------------------------- the model

/// The signed score of one sample: positive says class 1.
#[differentiate]
fn margin(w: &[f64], b: f64, row: &[f64]) -> f64 {
    let mut s = b;
    for j in 0..w.len() {
        s += w[j] * row[j];
    }
    s
}

/// `ln(1 + exp(z))`, arranged so that `exp` never overflows.
#[differentiate]
fn softplus(z: f64) -> f64 {
    if z > 0.0 {
        z + (-z).exp().ln_1p()
    } else {
        z.exp().ln_1p()
    }
}

/// Mean logistic loss over the rows of `xs` (one per label in `ys`, each -1 or 1), plus `lambda / 2 * |w|^2`.
#[differentiate(wrt(w, b))]
fn loss(w: &[f64], b: f64, xs: &[f64], ys: &[f64], lambda: f64) -> f64 {
    let d = w.len();
    let n = ys.len();
    let mut total = 0.0;
    for i in 0..n {
        let m = margin(w, b, &xs[i * d..(i + 1) * d]);
        total += softplus(-ys[i] * m);
    }
    let mut norm = 0.0;
    for j in 0..d {
        norm += w[j] * w[j];
    }
    total / n as f64 + 0.5 * lambda * norm
}

/// The share of rows that fall in the class their score says.
fn accuracy(w: &[f64], b: f64, data: &Samples) -> f64 {
    let right = data
        .rows()
        .filter(|(row, y)| (margin(w, b, row) >= 0.0) == (*y > 0.0))
        .count();
    right as f64 / data.ys.len() as f64
}

// ---------------------------------------------------------------------------------------------- training

/// What one step of training saw, before it moved the weights.
struct Record {
    step: usize,
    train_loss: f64,
    held_out_loss: f64,
}

struct Fit {
    w: Vec<f64>,
    b: f64,
    history: Vec<Record>,
}

/// Gradient descent from zero.
fn train(train: &Samples, held_out: &Samples) -> Fit {
    let mut w = vec![0.0; train.features];
    let mut b = 0.0;
    let mut history = Vec::with_capacity(STEPS + 1);

    println!(
        "{:>5} {:>10} {:>10} {:>9} {:>9}",
        "step", "objective", "|gradient|", "train", "held out"
    );
    for step in 0..=STEPS {
        let (objective, (w_bar, b_bar)) = loss_value_and_grad(&w, b, &train.xs, &train.ys, LAMBDA);
        history.push(Record {
            step,
            // Without the penalty, so that the two curves measure the same thing.
            train_loss: loss(&w, b, &train.xs, &train.ys, 0.0),
            held_out_loss: loss(&w, b, &held_out.xs, &held_out.ys, 0.0),
        });
        if step % REPORT_EVERY == 0 {
            let slope = w_bar.iter().fold(b_bar * b_bar, |s, g| s + g * g).sqrt();
            let (on_train, on_held_out) = (accuracy(&w, b, train), accuracy(&w, b, held_out));
            println!(
                "{step:>5} {objective:>10.6} {slope:>10.2e} {:>8.2}% {:>8.2}%",
                100.0 * on_train,
                100.0 * on_held_out
            );
        }
        if step == STEPS {
            break;
        }
        for j in 0..w.len() {
            w[j] -= LEARNING_RATE * w_bar[j];
        }
        b -= LEARNING_RATE * b_bar;
    }
    Fit { w, b, history }
}

// ---------------------------------------------------------------------------------------------- data

/// Rows of features, one after the other, with their labels.
#[derive(Debug, Clone, Default, PartialEq)]
struct Samples {
    features: usize,
    xs: Vec<f64>,
    /// -1 for class 0, 1 for class 1.
    ys: Vec<f64>,
}

impl Samples {
    fn rows(&self) -> impl Iterator<Item = (&[f64], f64)> {
        self.xs
            .chunks_exact(self.features)
            .zip(self.ys.iter().copied())
    }

    fn push(&mut self, row: &[f64], y: f64) {
        self.xs.extend_from_slice(row);
        self.ys.push(y);
    }

    /// Shuffles with a fixed seed and gives the first `share` of the rows and the rest.
    fn split(&self, share: f64, seed: u64) -> (Samples, Samples) {
        let n = self.ys.len();
        let mut order: Vec<usize> = (0..n).collect();
        let mut random = SplitMix64(seed);
        for i in (1..n).rev() {
            order.swap(i, (random.next() % (i as u64 + 1)) as usize);
        }
        let cut = (share * n as f64).round() as usize;
        let pick = |indices: &[usize]| {
            let mut part = Samples {
                features: self.features,
                ..Samples::default()
            };
            for &i in indices {
                part.push(
                    &self.xs[i * self.features..(i + 1) * self.features],
                    self.ys[i],
                );
            }
            part
        };
        (pick(&order[..cut]), pick(&order[cut..]))
    }
}

/// Mean and standard deviation of each feature, taken from the training rows alone: the held-out rows must not
/// take part in anything that is fitted.
struct Scaling {
    mean: Vec<f64>,
    deviation: Vec<f64>,
}

impl Scaling {
    fn of(data: &Samples) -> Scaling {
        let n = data.ys.len() as f64;
        let mut mean = vec![0.0; data.features];
        for (row, _) in data.rows() {
            for j in 0..row.len() {
                mean[j] += row[j] / n;
            }
        }
        let mut variance = vec![0.0; data.features];
        for (row, _) in data.rows() {
            for j in 0..row.len() {
                variance[j] += (row[j] - mean[j]).powi(2) / n;
            }
        }
        // A constant feature becomes zero whatever it is divided by.
        let deviation = variance
            .iter()
            .map(|v| if *v > 0.0 { v.sqrt() } else { 1.0 })
            .collect();
        Scaling { mean, deviation }
    }

    fn apply(&self, data: &mut Samples) {
        for row in data.xs.chunks_exact_mut(data.features) {
            for j in 0..row.len() {
                row[j] = (row[j] - self.mean[j]) / self.deviation[j];
            }
        }
    }
}

/// Standardised rows to train on and rows held out.
fn prepare(table: &Samples) -> (Samples, Samples) {
    let (mut fitted, mut held_out) = table.split(TRAIN_SHARE, SEED);
    let scaling = Scaling::of(&fitted);
    scaling.apply(&mut fitted);
    scaling.apply(&mut held_out);
    (fitted, held_out)
}

/// Steele, Lea and Flood's generator: small, and the same on every machine.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// Reads a table in the format of `examples/data/README.md`; an error comes with its line, from 1.
fn parse(text: &str) -> Result<Samples, (usize, String)> {
    let mut lines = text.lines();
    let header = lines.next().unwrap_or("");
    let (rows, features) = parse_header(header).map_err(|what| (1, what))?;
    let mut table = Samples {
        features,
        ..Samples::default()
    };
    for (i, line) in lines.enumerate() {
        let (row, y) = parse_row(line, features).map_err(|what| (i + 2, what))?;
        table.push(&row, y);
    }
    let found = table.ys.len();
    if found != rows {
        return Err((1, format!("{rows} rows are announced, {found} follow")));
    }
    Ok(table)
}

fn parse_header(line: &str) -> Result<(usize, usize), String> {
    let mut fields = line.split(',').map(|field| field.trim().parse());
    let (Some(Ok(rows)), Some(Ok(features))) = (fields.next(), fields.next()) else {
        return Err(format!(
            "expected `rows,features,class 0,class 1`, found `{line}`"
        ));
    };
    if rows < 2 || features == 0 {
        return Err(format!(
            "{rows} rows of {features} features are too few to train on"
        ));
    }
    Ok((rows, features))
}

fn parse_row(line: &str, features: usize) -> Result<(Vec<f64>, f64), String> {
    let mut fields: Vec<&str> = line.split(',').map(str::trim).collect();
    let class = fields.pop().unwrap_or("");
    if fields.len() != features {
        let found = fields.len();
        return Err(format!(
            "expected {features} features and a class, found {found} and a class"
        ));
    }
    let mut row = Vec::with_capacity(features);
    for (i, field) in fields.iter().enumerate() {
        match field.parse::<f64>() {
            Ok(value) if value.is_finite() => row.push(value),
            _ => {
                let column = i + 1;
                return Err(format!("column {column}: `{field}` is not a finite number"));
            }
        }
    }
    match class {
        "0" => Ok((row, -1.0)),
        "1" => Ok((row, 1.0)),
        _ => Err(format!("the class is 0 or 1, not `{class}`")),
    }
}

fn read(path: &Path) -> Result<Samples, String> {
    let text =
        std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    parse(&text).map_err(|(line, what)| format!("{}:{line}: {what}", path.display()))
}

// ---------------------------------------------------------------------------------------------- the picture

/// Draws both loss curves, with logarithmic losses: after the first steps they are small.
fn draw(history: &[Record], path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let losses = || history.iter().flat_map(|r| [r.train_loss, r.held_out_loss]);
    let low = losses().fold(f64::INFINITY, f64::min) / 1.15;
    let high = losses().fold(0.0, f64::max) * 1.15;

    let root = SVGBackend::new(path, (1200, 750)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption(
            "Logistic regression: loss while training",
            ("sans-serif", 28),
        )
        .margin(24)
        .x_label_area_size(64)
        .y_label_area_size(96)
        .build_cartesian_2d(0..STEPS, (low..high).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("step")
        .y_desc("mean logistic loss (log scale)")
        .axis_desc_style(("sans-serif", 22))
        .label_style(("sans-serif", 18))
        .y_label_formatter(&|loss| format!("{loss:.2}"))
        .light_line_style(TRANSPARENT)
        .draw()?;
    type Curve = (&'static str, RGBColor, fn(&Record) -> f64);
    let curves: [Curve; 2] = [
        ("training rows", RGBColor(31, 119, 180), |r| r.train_loss),
        ("held-out rows", RGBColor(214, 92, 20), |r| r.held_out_loss),
    ];
    for (label, colour, loss_of) in curves {
        chart
            .draw_series(LineSeries::new(
                history.iter().map(|r| (r.step, loss_of(r))),
                colour.stroke_width(3),
            ))?
            .label(label)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 32, y)], colour.stroke_width(3)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .margin(16)
        .legend_area_size(40)
        .label_font(("sans-serif", 20))
        .background_style(WHITE)
        .border_style(RGBColor(200, 200, 200))
        .draw()?;
    root.present()?;
    Ok(())
}

// ---------------------------------------------------------------------------------------------- main

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let source = std::env::args_os()
        .nth(1)
        .map_or_else(|| here.join("data/breast_cancer.csv"), PathBuf::from);
    let picture = here.join("out/loss.svg");

    let table = read(&source)?;
    let (fitted, held_out) = prepare(&table);
    println!(
        "{} rows of {} features: {} to train on, {} held out\n",
        table.ys.len(),
        table.features,
        fitted.ys.len(),
        held_out.ys.len()
    );

    let start = Instant::now();
    let fit = train(&fitted, &held_out);
    println!(
        "\n{STEPS} steps in {:.1} ms",
        start.elapsed().as_secs_f64() * 1e3
    );

    draw(&fit.history, &picture)?;
    println!("loss curve: {}", picture.display());
    println!(
        "held-out accuracy: {:.2}%",
        100.0 * accuracy(&fit.w, fit.b, &held_out)
    );
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_tables_are_refused_at_the_line() {
        let cases = [
            ("", 1, "rows,features"),
            ("a,b\n", 1, "rows,features"),
            ("2\n", 1, "rows,features"),
            ("-2,3\n", 1, "rows,features"),
            ("1,2,no,yes\n1,2,0\n", 1, "too few"),
            ("2,0,no,yes\n", 1, "too few"),
            ("2,2,no,yes\n1,2,0\n1,1\n", 3, "found 1 and a class"),
            ("2,2,no,yes\n1,2,0\n1,2,0,1\n", 3, "found 3 and a class"),
            ("2,2,no,yes\n1,2,0\n\n", 3, "found 0 and a class"),
            ("2,2,no,yes\n1,x,0\n1,2,1\n", 2, "column 2: `x`"),
            ("2,2,no,yes\nNaN,1,0\n1,2,1\n", 2, "column 1: `NaN`"),
            (
                "2,2,no,yes\n1,2,0\n1,2,2\n",
                3,
                "the class is 0 or 1, not `2`",
            ),
            (
                "3,2,no,yes\n1,2,0\n1,2,1\n",
                1,
                "3 rows are announced, 2 follow",
            ),
        ];
        for (text, line, what) in cases {
            let (at, message) = parse(text).expect_err(text);
            assert_eq!(at, line, "{text:?}: {message}");
            assert!(message.contains(what), "{text:?}: {message}");
        }
    }

    #[test]
    fn a_split_holds_every_row_once() {
        let text: String = (0..10).map(|i| format!("{i},{}\n", i % 2)).collect();
        let table = parse(&format!("10,1,even,odd\n{text}")).unwrap();
        let (a, b) = table.split(0.7, 1);
        assert_eq!((a.ys.len(), b.ys.len()), (7, 3));
        let mut rows: Vec<(f64, f64)> = a
            .rows()
            .chain(b.rows())
            .map(|(row, y)| (row[0], y))
            .collect();
        rows.sort_by(|p, q| p.0.total_cmp(&q.0));
        let expected: Vec<(f64, f64)> = table.rows().map(|(row, y)| (row[0], y)).collect();
        assert_eq!(rows, expected);
        assert_eq!(table.split(0.7, 1).0, a, "the same seed, the same split");
    }

    #[test]
    fn the_gradient_is_the_derivative_of_the_loss() {
        let (w, b) = ([0.3, -0.2], 0.1);
        let (xs, ys) = ([1.0, 2.0, -0.5, 0.25, 3.0, -4.0], [1.0, -1.0, 1.0]);
        cotangent::check_grads!(loss(&w, b, &xs, &ys, 0.01));
    }

    #[test]
    fn the_model_generalises() {
        let table =
            read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/breast_cancer.csv"))
                .unwrap();
        let (fitted, held_out) = prepare(&table);
        let fit = train(&fitted, &held_out);
        let reached = accuracy(&fit.w, fit.b, &held_out);
        assert!(reached > 0.93, "held-out accuracy {reached}");
    }
}
