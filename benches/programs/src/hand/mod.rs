//! The residuals of hand tracking: points measured on a hand, against the surface of a posed model of it; and their
//! dense Jacobian.
//!
//! The simple form compares each point with a vertex of the model, the complicated one with a place on a triangle,
//! whose coordinates there are variables too. Each residual depends on the coordinates of its own point alone, so all
//! their columns compress into two.

pub mod jacobian;
pub mod model;
pub mod read;

use cotangent::differentiate;
use model::{Matrix4, Model};

/// The number of parameters of a pose: rotation and translation of the hand, and four angles of each finger.
pub const PARAMETERS: usize = 26;

/// A model, what was measured, and a pose.
#[derive(Clone, Debug)]
pub struct Instance {
    pub model: Model,
    pub points: Vec<[f64; 3]>,
    /// Of each point, the vertex, or the triangle, of the model.
    pub correspondences: Vec<usize>,
    /// Of each point, the first two barycentric coordinates in its triangle; empty in the simple form.
    pub coordinates: Vec<[f64; 2]>,
    pub theta: Vec<f64>,
}

#[differentiate(modes(jvp))]
fn multiply(a: &Matrix4, b: &Matrix4) -> Matrix4 {
    let mut product = [[0.0; 4]; 4];
    for i in 0..4 {
        for j in 0..4 {
            for k in 0..4 {
                product[i][j] += a[i][k] * b[k][j];
            }
        }
    }
    product
}

/// Flexion and abduction of each bone: the middle bones of a finger bend both ways, the outer ones one way only.
#[differentiate(modes(jvp))]
fn bone_angles(theta: &[f64], bones: usize) -> Vec<[f64; 2]> {
    let mut angles = vec![[0.0; 2]; bones];
    for finger in 0..5 {
        let at = 6 + 4 * finger;
        let bone = 4 * finger + 2;
        angles[bone] = [theta[at], theta[at + 1]];
        angles[bone + 1] = [theta[at + 2], 0.0];
        angles[bone + 2] = [theta[at + 3], 0.0];
    }
    angles
}

/// The rotation by `flexion` about the first axis, then by `abduction` about the third.
#[differentiate(modes(jvp))]
fn bend(flexion: f64, abduction: f64) -> Matrix4 {
    let (sx, cx) = flexion.sin_cos();
    let (sz, cz) = abduction.sin_cos();
    [
        [cz, -sz * cx, sz * sx, 0.0],
        [sz, cz * cx, -cz * sx, 0.0],
        [0.0, sx, cx, 0.0],
        [0.0, 0.0, 0.0, 1.0],
    ]
}

/// The rotation about the axis `r` by the angle `|r|`; none for small angles.
#[differentiate(modes(jvp))]
fn rotation(r: [f64; 3]) -> [[f64; 3]; 3] {
    let angle = (r[0] * r[0] + r[1] * r[1] + r[2] * r[2]).sqrt();
    if angle < 1e-4 {
        return [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    }
    let (x, y, z) = (r[0] / angle, r[1] / angle, r[2] / angle);
    let (s, c) = angle.sin_cos();
    [
        [
            x * x + (1.0 - x * x) * c,
            x * y * (1.0 - c) - z * s,
            x * z * (1.0 - c) + y * s,
        ],
        [
            x * y * (1.0 - c) + z * s,
            y * y + (1.0 - y * y) * c,
            y * z * (1.0 - c) - x * s,
        ],
        [
            x * z * (1.0 - c) - y * s,
            y * z * (1.0 - c) + x * s,
            z * z + (1.0 - z * z) * c,
        ],
    ]
}

/// What takes a vertex at rest to where each bone carries it.
#[differentiate(modes(jvp), wrt(theta))]
fn bone_transforms(theta: &[f64], model: &Model) -> Vec<Matrix4> {
    let angles = bone_angles(theta, model.parents.len());
    let mut absolutes: Vec<Matrix4> = Vec::with_capacity(model.parents.len());
    for (bone, parent) in model.parents.iter().enumerate() {
        let relative = multiply(
            &model.relatives[bone],
            &bend(angles[bone][0], angles[bone][1]),
        );
        match parent {
            Some(parent) => {
                let absolute = multiply(&absolutes[*parent], &relative);
                absolutes.push(absolute);
            }
            None => absolutes.push(relative),
        }
    }
    let mut transforms = Vec::with_capacity(absolutes.len());
    for bone in 0..absolutes.len() {
        transforms.push(multiply(&absolutes[bone], &model.inverse_absolutes[bone]));
    }
    transforms
}

/// The vertices of the model in the pose `theta`.
#[differentiate(modes(jvp), wrt(theta))]
pub fn posed_vertices(theta: &[f64], model: &Model) -> Vec<[f64; 3]> {
    let transforms = bone_transforms(theta, model);
    let bones = transforms.len();
    let g = rotation([theta[0], theta[1], theta[2]]);
    let mut posed = vec![[0.0; 3]; model.vertices.len()];
    for v in 0..posed.len() {
        let rest = model.vertices[v];
        let mut p = [0.0; 3];
        for bone in 0..bones {
            let weight = model.weights[v * bones + bone];
            for i in 0..3 {
                let row = &transforms[bone][i];
                p[i] += weight * (row[0] * rest[0] + row[1] * rest[1] + row[2] * rest[2] + row[3]);
            }
        }
        for i in 0..3 {
            posed[v][i] = g[i][0] * p[0] + g[i][1] * p[1] + g[i][2] * p[2] + theta[3 + i];
        }
    }
    posed
}

/// The distances of the points from their vertices.
#[differentiate(modes(jvp), wrt(theta))]
pub fn simple(
    theta: &[f64],
    model: &Model,
    points: &[[f64; 3]],
    correspondences: &[usize],
) -> Vec<[f64; 3]> {
    let posed = posed_vertices(theta, model);
    let mut errors = vec![[0.0; 3]; points.len()];
    for i in 0..points.len() {
        let vertex = correspondences[i];
        for j in 0..3 {
            errors[i][j] = points[i][j] - posed[vertex][j];
        }
    }
    errors
}

/// The distances of the points from the places `u` on their triangles.
#[differentiate(modes(jvp), wrt(theta, u))]
pub fn complicated(
    theta: &[f64],
    u: &[[f64; 2]],
    model: &Model,
    points: &[[f64; 3]],
    correspondences: &[usize],
) -> Vec<[f64; 3]> {
    let posed = posed_vertices(theta, model);
    let mut errors = vec![[0.0; 3]; points.len()];
    for i in 0..points.len() {
        let [a, b, c] = model.triangles[correspondences[i]];
        let last = 1.0 - u[i][0] - u[i][1];
        for j in 0..3 {
            errors[i][j] =
                points[i][j] - (u[i][0] * posed[a][j] + u[i][1] * posed[b][j] + last * posed[c][j]);
        }
    }
    errors
}
