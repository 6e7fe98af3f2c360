//! The Jacobians, column by column: `3 n` numbers each.

use super::{Instance, PARAMETERS, complicated_jvp, simple_jvp};

/// The Jacobian of the simple form: a column a parameter.
pub fn simple(instance: &Instance, jacobian: &mut Vec<f64>) {
    jacobian.clear();
    for parameter in 0..PARAMETERS {
        let mut theta_dot = vec![0.0; PARAMETERS];
        theta_dot[parameter] = 1.0;
        let (_, column) = simple_jvp(
            &instance.theta,
            &instance.model,
            &instance.points,
            &instance.correspondences,
            theta_dot,
        );
        jacobian.extend(column.as_flattened());
    }
}

/// The Jacobian of the complicated form: a column for the first coordinates of all points, one for the second, then a
/// column a parameter.
pub fn complicated(instance: &Instance, jacobian: &mut Vec<f64>) {
    jacobian.clear();
    for column in 0..2 + PARAMETERS {
        let mut u_dot = vec![[0.0; 2]; instance.points.len()];
        let mut theta_dot = vec![0.0; PARAMETERS];
        if column < 2 {
            u_dot.iter_mut().for_each(|u| u[column] = 1.0);
        } else {
            theta_dot[column - 2] = 1.0;
        }
        let (_, column) = complicated_jvp(
            &instance.theta,
            &instance.coordinates,
            &instance.model,
            &instance.points,
            &instance.correspondences,
            (theta_dot, u_dot),
        );
        jacobian.extend(column.as_flattened());
    }
}
