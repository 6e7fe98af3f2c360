//! The Jacobian as a careful person writes it: one sweep forward and two backward for each observation.

use super::sparse::{Columns, Matrix};
use super::{Camera, Instance};

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

fn add(a: &mut [f64; 3], b: [f64; 3]) {
    for j in 0..3 {
        a[j] += b[j];
    }
}

fn scale(s: f64, a: [f64; 3]) -> [f64; 3] {
    a.map(|x| s * x)
}

/// What the sweeps backward need of the one forward.
struct Sweep {
    r: [f64; 3],
    /// The point as seen from the centre of the camera.
    p: [f64; 3],
    /// None where the rotation vanishes.
    turn: Option<Turn>,
    focal: f64,
    k1: f64,
    k2: f64,
    weight: f64,
    inverse_depth: f64,
    u: f64,
    v: f64,
    square: f64,
    distortion: f64,
    /// The residuals without the weight.
    distance: [f64; 2],
}

struct Turn {
    axis: [f64; 3],
    angle: f64,
    sin: f64,
    cos: f64,
    cross: [f64; 3],
    along: f64,
}

fn forward(camera: &Camera, x: &[f64; 3], weight: f64, feature: &[f64; 2]) -> Sweep {
    let [r0, r1, r2, c0, c1, c2, focal, u0, v0, k1, k2] = *camera;
    let r = [r0, r1, r2];
    let p = [x[0] - c0, x[1] - c1, x[2] - c2];
    let angle_squared = dot(r, r);
    let (y, turn) = if angle_squared == 0.0 {
        let turn = cross(r, p);
        ([p[0] + turn[0], p[1] + turn[1], p[2] + turn[2]], None)
    } else {
        let angle = angle_squared.sqrt();
        let (sin, cos) = angle.sin_cos();
        let axis = r.map(|x| x / angle);
        let turned = cross(axis, p);
        let along = dot(axis, p);
        let y =
            std::array::from_fn(|j| p[j] * cos + turned[j] * sin + axis[j] * (along * (1.0 - cos)));
        let turn = Turn {
            axis,
            angle,
            sin,
            cos,
            cross: turned,
            along,
        };
        (y, Some(turn))
    };
    let inverse_depth = 1.0 / y[2];
    let (u, v) = (y[0] * inverse_depth, y[1] * inverse_depth);
    let square = u * u + v * v;
    let distortion = 1.0 + k1 * square + k2 * square * square;
    Sweep {
        r,
        p,
        turn,
        focal,
        k1,
        k2,
        weight,
        inverse_depth,
        u,
        v,
        square,
        distortion,
        distance: [
            focal * (distortion * u) + u0 - feature[0],
            focal * (distortion * v) + v0 - feature[1],
        ],
    }
}

impl Sweep {
    /// The derivatives of `seed` times the residuals, by camera, point and weight.
    fn backward(&self, seed: [f64; 2]) -> (Camera, [f64; 3], f64) {
        let weight_bar = seed[0] * self.distance[0] + seed[1] * self.distance[1];
        let proj_bar = [seed[0] * self.weight, seed[1] * self.weight];
        let along_ray = proj_bar[0] * self.u + proj_bar[1] * self.v;
        let focal_bar = along_ray * self.distortion;
        let distortion_bar = along_ray * self.focal;
        let k1_bar = distortion_bar * self.square;
        let k2_bar = k1_bar * self.square;
        let square_bar = distortion_bar * (self.k1 + 2.0 * self.k2 * self.square);
        let magnification = self.focal * self.distortion;
        let u_bar = proj_bar[0] * magnification + 2.0 * square_bar * self.u;
        let v_bar = proj_bar[1] * magnification + 2.0 * square_bar * self.v;
        let y_bar = [
            u_bar * self.inverse_depth,
            v_bar * self.inverse_depth,
            -(u_bar * self.u + v_bar * self.v) * self.inverse_depth,
        ];
        let (r_bar, p_bar) = self.rotation_backward(y_bar);
        let camera_bar = [
            r_bar[0],
            r_bar[1],
            r_bar[2],
            -p_bar[0],
            -p_bar[1],
            -p_bar[2],
            focal_bar,
            proj_bar[0],
            proj_bar[1],
            k1_bar,
            k2_bar,
        ];
        (camera_bar, p_bar, weight_bar)
    }

    fn rotation_backward(&self, y_bar: [f64; 3]) -> ([f64; 3], [f64; 3]) {
        let p = self.p;
        let Some(turn) = &self.turn else {
            let mut p_bar = y_bar;
            add(&mut p_bar, cross(y_bar, self.r));
            return (cross(p, y_bar), p_bar);
        };
        let Turn {
            axis,
            angle,
            sin,
            cos,
            cross: turned,
            along,
        } = *turn;
        let reach_bar = dot(y_bar, axis);
        let along_bar = reach_bar * (1.0 - cos);
        let turned_bar = scale(sin, y_bar);
        let mut p_bar = scale(cos, y_bar);
        add(&mut p_bar, cross(turned_bar, axis));
        add(&mut p_bar, scale(along_bar, axis));
        let mut axis_bar = scale(along * (1.0 - cos), y_bar);
        add(&mut axis_bar, cross(p, turned_bar));
        add(&mut axis_bar, scale(along_bar, p));
        // d cos = -sin, d sin = cos; of `r / angle`, what is along the axis belongs to the angle.
        let angle_bar = -sin * (dot(y_bar, p) - reach_bar * along) + cos * dot(y_bar, turned)
            - dot(axis_bar, axis) / angle;
        let r_bar = std::array::from_fn(|j| axis_bar[j] / angle + angle_bar * axis[j]);
        (r_bar, p_bar)
    }
}

/// The Jacobian of the residuals.
pub fn jacobian(instance: &Instance, jacobian: &mut Matrix) {
    jacobian.clear();
    let columns = Columns::of(instance);
    for (i, &(camera, point)) in instance.observations.iter().enumerate() {
        let sweep = forward(
            &instance.cameras[camera],
            &instance.points[point],
            instance.weights[i],
            &instance.features[i],
        );
        for seed in [[1.0, 0.0], [0.0, 1.0]] {
            let (by_camera, by_point, by_weight) = sweep.backward(seed);
            columns.push_error(
                jacobian,
                (camera, point, i),
                &by_camera,
                &by_point,
                by_weight,
            );
        }
    }
    for (i, &weight) in instance.weights.iter().enumerate() {
        columns.push_weight_error(jacobian, i, -2.0 * weight);
    }
}
