//! The residuals of bundle adjustment: where cameras see points, against where they were measured; and their sparse
//! Jacobian.

pub mod by_hand;
pub mod sparse;

use crate::random::SplitMix64;
use crate::reader::{Result, Words, text};
use cotangent::differentiate;
use std::path::Path;

/// Rotation (Rodrigues vector), centre, focal length, principal point, radial distortion.
pub type Camera = [f64; 11];

/// Cameras, points, and observations of points by cameras.
#[derive(Clone, Debug)]
pub struct Instance {
    pub cameras: Vec<Camera>,
    pub points: Vec<[f64; 3]>,
    /// Of each observation: its weight, the camera and the point, and where the point was seen.
    pub weights: Vec<f64>,
    pub observations: Vec<(usize, usize)>,
    pub features: Vec<[f64; 2]>,
}

impl Instance {
    /// An ADBench file, in which all cameras, points, weights and features are equal.
    ///
    /// # Errors
    /// The file cannot be read, ends early, goes on, or has something else where a number should be.
    pub fn read(path: &Path) -> Result<Self> {
        let text = text(path)?;
        let mut words = Words::new(path, &text);
        let n = words.size("the number of cameras")?;
        let m = words.size("the number of points")?;
        let p = words.size("the number of observations")?;
        let instance = Self {
            cameras: vec![words.array("the camera")?; n],
            points: vec![words.array("the point")?; m],
            weights: vec![words.float("the weight")?; p],
            observations: observations(n, m, p),
            features: vec![words.array("the feature")?; p],
        };
        words.end()?;
        Ok(instance)
    }

    /// `n` cameras, `m` points and `p` observations.
    pub fn generate(n: usize, m: usize, p: usize, seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let cameras = (0..n).map(|_| camera(&mut random)).collect();
        let points = (0..m)
            .map(|_| {
                let [x, y] = [(); 2].map(|()| random.uniform(-1.0, 1.0));
                [x, y, 4.0 + 2.0 * random.unit()]
            })
            .collect();
        let weights = random.vector(p, 0.5, 1.5);
        let features = (0..p)
            .map(|_| [(); 2].map(|()| random.uniform(-100.0, 100.0)))
            .collect();
        Self {
            cameras,
            points,
            weights,
            observations: observations(n, m, p),
            features,
        }
    }
}

fn camera(random: &mut SplitMix64) -> Camera {
    std::array::from_fn(|i| match i {
        0..6 => random.uniform(-1.0, 1.0),
        6 => 500.0 + 500.0 * random.unit(),
        7..9 => random.uniform(-10.0, 10.0),
        _ => random.uniform(-0.1, 0.1),
    })
}

fn observations(n: usize, m: usize, p: usize) -> Vec<(usize, usize)> {
    (0..p).map(|i| (i % n, i % m)).collect()
}

#[differentiate]
fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[differentiate]
fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

/// `p` turned about the axis `r` by the angle `|r|` (Rodrigues).
#[differentiate]
fn rotate(r: [f64; 3], p: [f64; 3]) -> [f64; 3] {
    let square = dot(r, r);
    if square == 0.0 {
        let turn = cross(r, p);
        return [p[0] + turn[0], p[1] + turn[1], p[2] + turn[2]];
    }
    let angle = square.sqrt();
    let (sin, cos) = angle.sin_cos();
    let axis = [r[0] / angle, r[1] / angle, r[2] / angle];
    let turn = cross(axis, p);
    let along = dot(axis, p) * (1.0 - cos);
    [
        p[0] * cos + turn[0] * sin + axis[0] * along,
        p[1] * cos + turn[1] * sin + axis[1] * along,
        p[2] * cos + turn[2] * sin + axis[2] * along,
    ]
}

/// Where `camera` sees the point `x`.
#[differentiate]
fn project(camera: &Camera, x: &[f64; 3]) -> [f64; 2] {
    let [r0, r1, r2, c0, c1, c2, focal, u0, v0, k1, k2] = *camera;
    let y = rotate([r0, r1, r2], [x[0] - c0, x[1] - c1, x[2] - c2]);
    let (u, v) = (y[0] / y[2], y[1] / y[2]);
    let square = u * u + v * v;
    let distortion = 1.0 + k1 * square + k2 * square * square;
    [focal * (distortion * u) + u0, focal * (distortion * v) + v0]
}

/// The weighted distance, in both directions, of where `camera` sees `x` from where it was seen.
#[differentiate(wrt(camera, x, weight))]
pub fn reprojection_error(
    camera: &Camera,
    x: &[f64; 3],
    weight: f64,
    feature: &[f64; 2],
) -> [f64; 2] {
    let [u, v] = project(camera, x);
    [weight * (u - feature[0]), weight * (v - feature[1])]
}

/// What keeps weights from vanishing.
#[differentiate]
pub fn weight_error(weight: f64) -> f64 {
    1.0 - weight * weight
}

/// The residuals: of all observations, both directions, then of all weights.
pub fn objective(instance: &Instance, errors: &mut Vec<[f64; 2]>, weight_errors: &mut Vec<f64>) {
    errors.clear();
    weight_errors.clear();
    for (i, &(camera, point)) in instance.observations.iter().enumerate() {
        errors.push(reprojection_error(
            &instance.cameras[camera],
            &instance.points[point],
            instance.weights[i],
            &instance.features[i],
        ));
    }
    weight_errors.extend(instance.weights.iter().map(|&w| weight_error(w)));
}

/// The Jacobian of the residuals: of each observation, both rows from one sweep forward.
pub fn jacobian(instance: &Instance, jacobian: &mut sparse::Matrix) {
    jacobian.clear();
    let columns = sparse::Columns::of(instance);
    for (i, &(camera, point)) in instance.observations.iter().enumerate() {
        let (_, pullback) = reprojection_error_vjp(
            &instance.cameras[camera],
            &instance.points[point],
            instance.weights[i],
            &instance.features[i],
        );
        for seed in [[1.0, 0.0], [0.0, 1.0]] {
            let (by_camera, by_point, by_weight) = pullback(seed);
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
        columns.push_weight_error(jacobian, i, weight_error_grad(weight));
    }
}
