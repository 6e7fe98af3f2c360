//! What says something of a value stands in a result beside numbers.

use cotangent::{Differentiable, check_grads, differentiate};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Shot {
    drag: Option<Vec<f64>>,
    wind: Result<f64, String>,
    speed: f64,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Plan {
    with_drag: bool,
    without_wind: bool,
    is_fast: bool,
    is_level: bool,
    speed: f64,
}

#[differentiate]
fn planned(shot: &Shot, k: f64) -> Plan {
    let is_fast = shot.drag.as_ref().is_some_and(|d| d[0] > 1.0) || shot.wind.is_err();
    Plan {
        with_drag: shot.drag.is_some(),
        without_wind: shot.wind.is_err(),
        is_fast,
        is_level: shot.drag.as_ref().is_none_or(|d| d.contains(&0.5)),
        speed: shot.speed * k,
    }
}

#[differentiate]
fn speed(shot: &Shot, k: f64) -> f64 {
    let plan = planned(shot, k);
    let factor = match (plan.with_drag, plan.is_fast, plan.is_level) {
        (true, true, _) => plan.speed,
        (true, false, true) => k,
        _ => 2.0,
    };
    factor * plan.speed
}

#[differentiate]
fn classified(x: f64, y: Option<f64>) -> (f64, bool, [bool; 3]) {
    let is_set = y.is_some();
    let scale = if is_set { 2.0 } else { 3.0 };
    let in_range = (0.0..1.0).contains(&x);
    (
        x * x * scale,
        matches!(y, Some(v) if v > x),
        [in_range, y.is_none(), !in_range],
    )
}

#[test]
fn stand_beside_numbers() {
    for (drag, wind) in [
        (Some(vec![1.5, 0.7]), Ok(0.3)),
        (Some(vec![0.2, 0.7]), Ok(0.3)),
        (Some(vec![0.2]), Err(String::from("calm"))),
        (None, Ok(0.1)),
    ] {
        let speed_ = 1.7;
        let shot = Shot {
            drag,
            wind,
            speed: speed_,
        };
        check_grads!(planned(&shot, 0.8));
        check_grads!(speed(&shot, 0.8));
    }
    for y in [None, Some(0.1), Some(2.0)] {
        check_grads!(classified(0.4, y));
        let (value, jvp) = classified_jvp(0.4, y, (1.0, y.map(|_| 0.0)));
        let scale = if y.is_some() { 2.0 } else { 3.0 };
        assert_eq!(value.1, y.is_some_and(|y| y > 0.4));
        approx::assert_relative_eq!(jvp.0, 2.0 * 0.4 * scale);
    }
}
