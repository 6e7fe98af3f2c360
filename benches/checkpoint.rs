//! Time against memory for the gradient of a long time-stepping loop, under each checkpoint policy:
//! `cargo bench --bench checkpoint`. The frontier goes to `benches/out/checkpoint.svg`; with `-- --test` every policy runs
//! once on a short loop, and only the comparison of the gradients counts. Times are those of the thread on the processor.

use std::error::Error;
use std::path::Path;

use allocation_counter::measure;
use cotangent::differentiate;
use cpu_time::ThreadTime;
use plotters::prelude::*;

const STEPS: usize = 1_000_000;
const ROUNDS: usize = 5;

/// A driven pendulum with friction, by symplectic Euler steps; the loop is written once for each policy.
macro_rules! pendulum {
    ($name:ident($($parameter:ident)?) $(#[$policy:meta])?) => {
        #[differentiate]
        fn $name(angle: f64, friction: f64, drive: f64, steps: usize $(, $parameter: usize)?) -> f64 {
            let (mut x, mut v) = (angle, 0.0);
            let (mut t, dt) = (0.0f64, 1e-3);
            $(#[$policy])?
            for _ in 0..steps {
                v += dt * (drive * t.cos() - x.sin() - friction * v);
                x += dt * v;
                t += dt;
            }
            x
        }
    };
}

pendulum! { stored() }
pendulum! { every(k) #[checkpoint(every(k))] }
pendulum! { root() #[checkpoint(sqrt)] }
pendulum! { binomial(s) #[checkpoint(binomial(s))] }

type Gradient = (f64, (f64, f64, f64));

struct Policy {
    family: &'static str,
    name: String,
    run: Box<dyn Fn(usize) -> Gradient>,
}

fn policies() -> Vec<Policy> {
    let policy =
        |family, name: String, run: Box<dyn Fn(usize) -> Gradient>| Policy { family, name, run };
    let mut all = vec![
        policy(
            "none",
            "none".into(),
            Box::new(|n| stored_value_and_grad(0.5, 0.1, 0.3, n)),
        ),
        policy(
            "sqrt",
            "sqrt".into(),
            Box::new(|n| root_value_and_grad(0.5, 0.1, 0.3, n)),
        ),
    ];
    for k in [10, 100, 1000, 10_000, 100_000] {
        let run = move |n| every_value_and_grad(0.5, 0.1, 0.3, n, k);
        all.push(policy("every", format!("every({k})"), Box::new(run)));
    }
    for s in [5, 10, 20, 50, 100, 1000, 10_000] {
        let run = move |n| binomial_value_and_grad(0.5, 0.1, 0.3, n, s);
        all.push(policy("binomial", format!("binomial({s})"), Box::new(run)));
    }
    all
}

/// What one policy costs.
struct Cost {
    seconds: f64,
    bytes: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let test = std::env::args().any(|argument| argument == "--test");
    let (steps, rounds) = if test { (1000, 1) } else { (STEPS, ROUNDS) };
    let policies = policies();
    let expected = format!("{:?}", (policies[0].run)(steps));
    let mut costs: Vec<Cost> = policies
        .iter()
        .map(|policy| {
            let mut given = None;
            let bytes = measure(|| given = Some((policy.run)(steps))).bytes_max;
            let given = given.map_or(String::new(), |given| format!("{given:?}"));
            assert_eq!(given, expected, "{}", policy.name);
            Cost {
                seconds: f64::INFINITY,
                bytes,
            }
        })
        .collect();
    if test {
        return Ok(());
    }
    // Interleaved, so that a slow moment of the machine does not fall on one policy alone.
    for _ in 0..rounds {
        for (policy, cost) in policies.iter().zip(&mut costs) {
            let start = ThreadTime::now();
            std::hint::black_box((policy.run)(std::hint::black_box(steps)));
            cost.seconds = cost.seconds.min(start.elapsed().as_secs_f64());
        }
    }
    println!("{:<18} {:>12} {:>10}", "policy", "bytes", "ms");
    for (policy, cost) in policies.iter().zip(&costs) {
        println!(
            "{:<18} {:>12} {:>10.1}",
            policy.name,
            cost.bytes,
            1e3 * cost.seconds
        );
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/out/checkpoint.svg");
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    draw(&path, &policies, &costs)?;
    println!("{}", path.display());
    Ok(())
}

fn draw(path: &Path, policies: &[Policy], costs: &[Cost]) -> Result<(), Box<dyn Error>> {
    let root = SVGBackend::new(path, (1200, 750)).into_drawing_area();
    root.fill(&WHITE)?;
    let (mut least, mut most) = (u64::MAX, 0);
    let (mut shortest, mut longest) = (f64::INFINITY, 0.0f64);
    for cost in costs {
        (least, most) = (least.min(cost.bytes), most.max(cost.bytes));
        shortest = shortest.min(cost.seconds);
        longest = longest.max(cost.seconds);
    }
    let bytes = (least as f64 / 2.0)..(most as f64 * 4.0);
    let mut chart = ChartBuilder::on(&root)
        .caption(
            "Gradient of a loop of a million steps: time against memory",
            ("sans-serif", 28),
        )
        .margin(24)
        .x_label_area_size(64)
        .y_label_area_size(84)
        .build_cartesian_2d(
            bytes.log_scale(),
            (shortest * 5e2..longest * 2e3).log_scale(),
        )?;
    chart
        .configure_mesh()
        .x_desc("most bytes allocated at a time (log scale)")
        .y_desc("milliseconds (log scale)")
        .axis_desc_style(("sans-serif", 22))
        .label_style(("sans-serif", 18))
        .x_label_formatter(&|bytes| match *bytes {
            b if b >= 1e6 => format!("{:.0} MB", b / 1e6),
            b if b >= 1e3 => format!("{:.0} kB", b / 1e3),
            b => format!("{b:.0} B"),
        })
        .y_label_formatter(&|ms| format!("{ms:.0}"))
        .draw()?;
    for (family, colour) in [
        ("none", BLACK),
        ("every", BLUE),
        ("sqrt", MAGENTA),
        ("binomial", RED),
    ] {
        let mut points: Vec<(f64, f64, &str)> = policies
            .iter()
            .zip(costs)
            .filter(|(policy, _)| policy.family == family)
            .map(|(policy, cost)| (cost.bytes as f64, 1e3 * cost.seconds, policy.name.as_str()))
            .collect();
        points.sort_by(|a, b| a.0.total_cmp(&b.0));
        let line = points.iter().map(|&(x, y, _)| (x, y));
        chart.draw_series(LineSeries::new(line, colour.stroke_width(2)))?;
        for (n, (x, y, name)) in points.into_iter().enumerate() {
            // Names under a flat line in turns, so that they do not cover each other.
            let beside = match family {
                "every" => (8, [10, 26][n % 2]),
                "sqrt" => (-40, -8),
                _ => (8, -18),
            };
            chart.draw_series([EmptyElement::at((x, y))
                + Circle::new((0, 0), 5, colour.filled())
                + Text::new(
                    name.to_string(),
                    beside,
                    ("sans-serif", 18).into_font().color(&colour),
                )])?;
        }
    }
    root.present()?;
    Ok(())
}
