//! The table as a picture: the time of each way in multiples of the function's own, on a logarithmic scale.

use crate::case::{BY_HAND, COTANGENT, Report};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::error::Error;
use std::path::Path;

const WAYS: [(&str, RGBColor); 7] = [
    (BY_HAND, RGBColor(120, 120, 120)),
    (COTANGENT, RGBColor(200, 60, 40)),
    ("reverse", RGBColor(60, 110, 180)),
    ("aad", RGBColor(90, 150, 210)),
    ("easy-ml", RGBColor(130, 185, 230)),
    ("num-dual", RGBColor(90, 160, 90)),
    ("finite differences", RGBColor(220, 180, 80)),
];

pub fn draw(report: &Report, path: &Path) -> Result<(), Box<dyn Error>> {
    if let Some(directory) = path.parent() {
        std::fs::create_dir_all(directory)?;
    }
    let objectives = report.objectives();
    let ratios = |objective: &'static str| -> Vec<(usize, f64)> {
        let ways = WAYS.iter().enumerate();
        ways.filter_map(|(i, (way, _))| Some((i, report.mean(objective, way)?)))
            .collect()
    };
    // From the top: the legend, then for each objective its bars and a gap.
    const LEGEND: f64 = WAYS.len() as f64 + 1.0;
    let bars = objectives
        .iter()
        .map(|objective| ratios(objective).len() as f64 + 1.0);
    let height = LEGEND + bars.sum::<f64>();
    let largest = report
        .rows
        .iter()
        .map(|row| row.to_primal)
        .fold(10.0, f64::max);
    let root = SVGBackend::new(path, (900, 60 + 14 * height as u32)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .margin(12)
        .x_label_area_size(36)
        .margin_left(240)
        .build_cartesian_2d((0.5..largest * 2.0).log_scale(), height..0.0)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .x_label_formatter(&|x| format!("{x}"))
        .x_desc("time of value and gradient, in multiples of the function's own")
        .draw()?;
    for (way, color) in &WAYS {
        let mark = move |(x, y)| Rectangle::new([(x, y - 5), (x + 12, y + 5)], color.filled());
        let none: [Circle<(f64, f64), i32>; 0] = [];
        chart.draw_series(none)?.label(*way).legend(mark);
    }
    let name = TextStyle::from(("sans-serif", 13)).pos(Pos::new(HPos::Right, VPos::Center));
    let mut top = LEGEND;
    for objective in objectives {
        let ratios = ratios(objective);
        let middle = chart.backend_coord(&(0.5, top + ratios.len() as f64 / 2.0));
        root.draw_text(objective, &name, (middle.0 - 8, middle.1))?;
        for (way, ratio) in ratios {
            let bar = Rectangle::new(
                [(0.5, top + 0.05), (ratio, top + 0.95)],
                WAYS[way].1.filled(),
            );
            let number = Text::new(
                format!("{ratio:.1}"),
                (ratio * 1.05, top + 0.1),
                ("sans-serif", 11),
            );
            chart.plotting_area().draw(&bar)?;
            chart.plotting_area().draw(&number)?;
            top += 1.0;
        }
        top += 1.0;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .background_style(WHITE)
        .border_style(BLACK.mix(0.3))
        .draw()?;
    root.present()?;
    Ok(())
}
