//! The Jacobians, column by column, `3 n` numbers each, in one sweep forward.

use super::{Instance, PARAMETERS, complicated_jvp_n, simple_jvp_n};

/// The direction of the parameter `i`, or none from `PARAMETERS` on.
fn direction(i: usize) -> Vec<f64> {
    let mut theta_dot = vec![0.0; PARAMETERS];
    if let Some(entry) = theta_dot.get_mut(i) {
        *entry = 1.0;
    }
    theta_dot
}

/// The Jacobian of the simple form: a column a parameter.
pub fn simple(instance: &Instance, jacobian: &mut Vec<f64>) {
    let directions: [_; PARAMETERS] = std::array::from_fn(direction);
    let (_, columns) = simple_jvp_n(
        &instance.theta,
        &instance.model,
        &instance.points,
        &instance.correspondences,
        directions,
    );
    jacobian.clear();
    for column in &columns {
        jacobian.extend(column.as_flattened());
    }
}

/// The Jacobian of the complicated form: a column for the first coordinates of all points, one for the second, then a
/// column a parameter.
pub fn complicated(instance: &Instance, jacobian: &mut Vec<f64>) {
    let n = instance.points.len();
    let directions: [_; 2 + PARAMETERS] = std::array::from_fn(|column| match column {
        0 => (direction(PARAMETERS), vec![[1.0, 0.0]; n]),
        1 => (direction(PARAMETERS), vec![[0.0, 1.0]; n]),
        _ => (direction(column - 2), vec![[0.0; 2]; n]),
    });
    let (_, columns) = complicated_jvp_n(
        &instance.theta,
        &instance.coordinates,
        &instance.model,
        &instance.points,
        &instance.correspondences,
        directions,
    );
    jacobian.clear();
    for column in &columns {
        jacobian.extend(column.as_flattened());
    }
}
