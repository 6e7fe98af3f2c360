//! The table as a picture: the time of each way in multiples of the function's own, on a logarithmic scale.

use crate::case::{BY_HAND, COTANGENT, PRIMAL, Report};
use plotters::coord::ranged1d::{IntoSegmentedCoord, SegmentValue};
use plotters::prelude::*;
use std::error::Error;
use std::path::PathBuf;

const WAYS: [(&str, RGBColor); 7] = [
    (BY_HAND, RGBColor(120, 120, 120)),
    (COTANGENT, RGBColor(200, 60, 40)),
    ("reverse", RGBColor(60, 110, 180)),
    ("aad", RGBColor(90, 150, 210)),
    ("easy-ml", RGBColor(130, 185, 230)),
    ("num-dual", RGBColor(90, 160, 90)),
    ("finite differences", RGBColor(220, 180, 80)),
];

pub fn draw(report: &Report) -> Result<PathBuf, Box<dyn Error>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../out/speed.svg");
    if let Some(directory) = path.parent() {
        std::fs::create_dir_all(directory)?;
    }
    let objectives = report.objectives();
    let rows = report.rows.iter().filter(|row| row.way != PRIMAL);
    let largest = rows.map(|row| row.to_primal).fold(10.0, f64::max);
    {
        let height = 60 + 110 * objectives.len() as u32;
        let root = SVGBackend::new(&path, (900, height)).into_drawing_area();
        root.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&root)
            .margin(12)
            .x_label_area_size(36)
            .y_label_area_size(230)
            .build_cartesian_2d(
                (0.5..largest * 1.5).log_scale(),
                (0..objectives.len()).into_segmented(),
            )?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .y_labels(objectives.len())
            .y_label_formatter(&|at| match at {
                SegmentValue::CenterOf(i) if *i < objectives.len() => {
                    objectives[objectives.len() - 1 - i].to_owned()
                }
                _ => String::new(),
            })
            .x_label_formatter(&|x| format!("{x}"))
            .x_desc("time of value and gradient, in multiples of the function's own")
            .draw()?;
        let thickness = 90 / WAYS.len() as i32;
        for (slot, (way, color)) in WAYS.iter().enumerate() {
            let bars = objectives.iter().enumerate().filter_map(|(i, objective)| {
                let ratio = report.mean(objective, way)?;
                let at = SegmentValue::CenterOf(objectives.len() - 1 - i);
                let top = slot as i32 * thickness - 45;
                let length = chart.backend_coord(&(ratio, at.clone())).0
                    - chart.backend_coord(&(0.5, at.clone())).0;
                let bar = Rectangle::new([(0, top), (length, top + thickness - 1)], color.filled());
                let text = Text::new(format!("{ratio:.1}"), (length + 4, top), ("sans-serif", 11));
                Some(EmptyElement::at((0.5, at)) + bar + text)
            });
            let bars: Vec<_> = bars.collect();
            chart
                .draw_series(bars)?
                .label(*way)
                .legend(|(x, y)| Rectangle::new([(x, y - 5), (x + 12, y + 5)], color.filled()));
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperRight)
            .background_style(WHITE.mix(0.9))
            .border_style(BLACK)
            .draw()?;
        root.present()?;
    }
    Ok(path)
}
