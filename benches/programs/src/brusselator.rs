//! The right-hand side of the Brusselator, a reaction of two substances that diffuse, on a periodic square grid.

use cotangent::differentiate;

/// The points of the grid in each direction.
pub const GRID: usize = 32;

/// The rates `a` and `b` of the reaction, and the speed of diffusion.
pub type Parameters = [f64; 3];

/// What flows into a disc from the time 1.1 on.
#[differentiate]
fn inflow(x: f64, y: f64, t: f64) -> f64 {
    let inside = (x - 0.3).powi(2) + (y - 0.6).powi(2) <= 0.01;
    if inside && t >= 1.1 { 5.0 } else { 0.0 }
}

/// `du/dt` at the time `t`: of the first substance at all points of the grid, by rows, then of the second.
///
/// ```text
/// u' = b + u^2 v - (a + 1) u + speed Laplace(u) + inflow
/// v' = a u - u^2 v + speed Laplace(v)
/// ```
#[differentiate(wrt(u, p))]
pub fn right_hand_side(du: &mut [f64], u: &[f64], p: &Parameters, t: f64) {
    let spacing = 1.0 / (GRID - 1) as f64;
    let [a, b, speed] = *p;
    let diffusion = speed / (spacing * spacing);
    let (u, v) = u.split_at(GRID * GRID);
    for i in 0..GRID {
        let (up, down) = ((i + GRID - 1) % GRID, (i + 1) % GRID);
        for j in 0..GRID {
            let (left, right) = ((j + GRID - 1) % GRID, (j + 1) % GRID);
            let at = i * GRID + j;
            let neighbours = [
                up * GRID + j,
                down * GRID + j,
                i * GRID + left,
                i * GRID + right,
            ];
            let [n, s, w, e] = neighbours;
            let reaction = u[at] * u[at] * v[at];
            du[at] = b + reaction - (a + 1.0) * u[at]
                + diffusion * (u[n] + u[s] + u[w] + u[e] - 4.0 * u[at])
                + inflow(i as f64 * spacing, j as f64 * spacing, t);
            du[GRID * GRID + at] =
                a * u[at] - reaction + diffusion * (v[n] + v[s] + v[w] + v[e] - 4.0 * v[at]);
        }
    }
}

/// `du`, and the derivatives of `du_bar . du` by `u` and `p`, as a careful person writes them.
pub fn vjp_by_hand(
    du: &mut [f64],
    u: &[f64],
    p: &Parameters,
    t: f64,
    du_bar: &[f64],
) -> (Vec<f64>, Parameters) {
    right_hand_side(du, u, p, t);
    let spacing = 1.0 / (GRID - 1) as f64;
    let [a, _, speed] = *p;
    let scale = 1.0 / (spacing * spacing);
    let diffusion = speed * scale;
    let mut bar = vec![0.0; u.len()];
    let (u, v) = u.split_at(GRID * GRID);
    let (u_bar, v_bar) = bar.split_at_mut(GRID * GRID);
    let (du_bar, dv_bar) = du_bar.split_at(GRID * GRID);
    let (mut a_bar, mut b_bar, mut speed_bar) = (0.0, 0.0, 0.0);
    // The Laplacian is symmetric: each point gathers the cotangents of its neighbours.
    let laplace = |w: &[f64], i: usize, j: usize| {
        let (up, down) = ((i + GRID - 1) % GRID, (i + 1) % GRID);
        let (left, right) = ((j + GRID - 1) % GRID, (j + 1) % GRID);
        let across = w[up * GRID + j] + w[down * GRID + j];
        across + w[i * GRID + left] + w[i * GRID + right] - 4.0 * w[i * GRID + j]
    };
    for i in 0..GRID {
        for j in 0..GRID {
            let at = i * GRID + j;
            let reaction_bar = du_bar[at] - dv_bar[at];
            let (by_u, by_v) = (laplace(du_bar, i, j), laplace(dv_bar, i, j));
            u_bar[at] = reaction_bar * 2.0 * u[at] * v[at] - (a + 1.0) * du_bar[at]
                + a * dv_bar[at]
                + diffusion * by_u;
            v_bar[at] = reaction_bar * u[at] * u[at] + diffusion * by_v;
            a_bar += (dv_bar[at] - du_bar[at]) * u[at];
            b_bar += du_bar[at];
            speed_bar += by_u * u[at] + by_v * v[at];
        }
    }
    (bar, [a_bar, b_bar, speed_bar * scale])
}

/// The state that the equation is usually started in.
pub fn initial_state() -> Vec<f64> {
    let at = |i: usize| i as f64 / (GRID - 1) as f64;
    let bump = |x: f64| (x * (1.0 - x)).powf(1.5);
    let u = (0..GRID * GRID).map(|k| 22.0 * bump(at(k % GRID)));
    let v = (0..GRID * GRID).map(|k| 27.0 * bump(at(k / GRID)));
    u.chain(v).collect()
}
