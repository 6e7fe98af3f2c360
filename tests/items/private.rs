//! Getters and indices of types with private fields, methods and constants, in other modules than the type's, and indices
//! made of the parameters of a block.

use cotangent::{Tangent, check_grads};

use crate::oracle::near;

mod store {
    use std::ops::{Index, IndexMut};

    use cotangent::{Differentiable, differentiate};

    const STRIDE: usize = 2;

    fn flat(i: usize, j: usize) -> usize {
        i * STRIDE + j
    }

    /// By a method for the position.
    #[derive(Clone, Debug, Differentiable)]
    pub struct Roster {
        cells: Vec<f64>,
        rows: usize,
        cols: usize,
        scale: f64,
    }

    #[differentiate]
    impl Roster {
        pub fn new(cells: Vec<f64>, cols: usize, scale: f64) -> Self {
            let rows = cells.len() / cols;
            Roster {
                cells,
                rows,
                cols,
                scale,
            }
        }

        fn position(&self, i: usize, j: usize) -> usize {
            i * self.cols + j
        }

        pub fn rows(&self) -> usize {
            self.rows
        }

        pub fn row(&self, i: usize) -> &[f64] {
            assert!(i < self.rows, "there is no row {}", i);
            &self.cells[i * self.cols..(i + 1) * self.cols]
        }

        pub fn scale(&self) -> &f64 {
            &self.scale
        }

        pub fn cells(&self) -> &Vec<f64> {
            &self.cells
        }

        pub fn cells_mut(&mut self) -> &mut Vec<f64> {
            &mut self.cells
        }

        pub fn at_mut(&mut self, i: usize, j: usize) -> &mut f64 {
            let k = self.position(i, j);
            &mut self.cells[k]
        }
    }

    #[differentiate]
    impl Index<(usize, usize)> for Roster {
        type Output = f64;

        fn index(&self, (i, j): (usize, usize)) -> &f64 {
            &self.cells[self.position(i, j)]
        }
    }

    #[differentiate]
    impl IndexMut<(usize, usize)> for Roster {
        fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
            let k = self.position(i, j);
            &mut self.cells[k]
        }
    }

    /// By a function and a constant of the module, and of the type.
    #[derive(Clone, Debug, Differentiable)]
    pub struct Strip {
        cells: Vec<f64>,
    }

    #[differentiate]
    impl Strip {
        const WIDTH: usize = 2;

        pub fn new(cells: Vec<f64>) -> Self {
            Strip { cells }
        }

        pub fn at(&self, i: usize, j: usize) -> &f64 {
            &self.cells[flat(i, j)]
        }

        pub fn row(&self, i: usize) -> &[f64] {
            &self.cells[i * STRIDE..(i + 1) * Self::WIDTH]
        }
    }

    #[differentiate]
    impl Index<(usize, usize)> for Strip {
        type Output = f64;

        fn index(&self, at: (usize, usize)) -> &f64 {
            &self.cells[flat(at.0, at.1)]
        }
    }

    /// A choice of fields.
    #[derive(Clone, Debug, Differentiable)]
    pub struct Fleck(f64, f64);

    #[differentiate]
    impl Fleck {
        pub fn new(x: f64, y: f64) -> Fleck {
            Fleck(x, y)
        }

        pub fn x(&self) -> &f64 {
            &self.0
        }
    }

    #[differentiate]
    impl Index<usize> for Fleck {
        type Output = f64;

        fn index(&self, i: usize) -> &f64 {
            match i {
                0 => &self.0,
                1 => &self.1,
                _ => panic!("a spot has two numbers"),
            }
        }
    }

    #[differentiate]
    impl IndexMut<usize> for Fleck {
        fn index_mut(&mut self, i: usize) -> &mut f64 {
            match i {
                0 => &mut self.0,
                1 => &mut self.1,
                _ => panic!("a spot has two numbers"),
            }
        }
    }

    /// Private fields in a private field.
    #[derive(Clone, Debug, Differentiable)]
    pub struct Binder {
        sheet: Roster,
        shift: Vec<f64>,
    }

    #[differentiate]
    impl Binder {
        pub fn new(sheet: Roster, shift: Vec<f64>) -> Self {
            Binder { sheet, shift }
        }

        pub fn sheet(&self) -> &Roster {
            &self.sheet
        }

        pub fn shift(&self) -> &[f64] {
            &self.shift
        }

        pub fn raw(&self) -> &[f64] {
            &self.sheet.cells
        }
    }

    /// Of a size that is a parameter.
    #[derive(Clone, Debug, Differentiable)]
    pub struct Tile<T, const W: usize, const N: usize> {
        cells: [T; N],
    }

    #[differentiate]
    impl<T: num_traits::Float, const W: usize, const N: usize> Tile<T, W, N> {
        pub fn new(cells: [T; N]) -> Self {
            Tile { cells }
        }

        pub fn row(&self, i: usize) -> &[T] {
            &self.cells[i * W..(i + 1) * W]
        }
    }

    #[differentiate]
    impl<T, const W: usize, const N: usize> Index<(usize, usize)> for Tile<T, W, N> {
        type Output = T;

        fn index(&self, at: (usize, usize)) -> &T {
            &self.cells[at.0 * W + at.1]
        }
    }

    #[differentiate]
    impl<T, const W: usize, const N: usize> IndexMut<(usize, usize)> for Tile<T, W, N> {
        fn index_mut(&mut self, at: (usize, usize)) -> &mut T {
            &mut self.cells[at.0 * W + at.1]
        }
    }
}

mod office {
    use cotangent::differentiate;
    use num_traits::Float;

    use super::store::{Binder, Fleck, Roster, Strip, Tile};

    #[differentiate]
    pub fn inner(a: &[f64], b: &[f64]) -> f64 {
        a.iter().zip(b).map(|(a, b)| a * b).sum()
    }

    #[differentiate]
    pub fn diagonal(m: &Roster) -> f64 {
        let mut s = 0.0;
        for i in 0..m.rows() {
            s += m[(i, i)] * m.scale();
        }
        s
    }

    #[differentiate]
    pub fn squares(m: &Roster, x: &[f64]) -> f64 {
        let rows = (0..m.rows()).map(|i| inner(m.row(i), x).powi(2));
        rows.sum::<f64>() + inner(m.cells(), m.row(0)) * m.scale()
    }

    #[differentiate]
    pub fn written(d: &[f64], k: f64) -> f64 {
        let mut m = Roster::new(d.to_vec(), 2, k);
        for i in 0..2 {
            m[(i, 0)] += k * m[(i, 1)];
            *m.at_mut(i, 1) *= k;
            m.cells_mut()[0] = k * m[(1, 1)];
        }
        let mut n = m.clone();
        n.cells_mut().push(k);
        for x in n.cells_mut().iter_mut() {
            *x *= *m.scale();
        }
        m[(0, 0)] * m[(1, 0)] + n.cells().iter().sum::<f64>()
    }

    #[differentiate]
    pub fn changed(m: &mut Roster, k: f64) -> f64 {
        m[(0, 1)] *= k;
        *m.at_mut(1, 0) += m[(0, 1)] * k;
        m[(1, 0)] * m[(0, 0)]
    }

    #[differentiate]
    pub fn strip(s: &Strip) -> f64 {
        s[(0, 1)] * s[(1, 0)] + s.at(1, 1) * inner(s.row(0), s.row(1))
    }

    #[differentiate]
    pub fn spot(x: f64, y: f64) -> f64 {
        let mut p = Fleck::new(x, y);
        for i in 0..2 {
            p[i] = p[i] * p[i] + p[0];
        }
        p[1] * p.x()
    }

    #[differentiate]
    pub fn bound(all: &[Binder], x: &[f64]) -> f64 {
        let mut s = 0.0;
        for b in all {
            for i in 0..2 {
                let z = inner(b.sheet().row(i), x) + b.shift()[i];
                s += z.tanh() * b.sheet()[(i, i)];
            }
            s += b.raw()[3] * b.sheet().scale();
        }
        s
    }

    #[differentiate]
    pub fn tile<T: Float, const W: usize, const N: usize>(t: &Tile<T, W, N>, k: T) -> T {
        let mut u = t.clone();
        u[(0, 1)] = u[(0, 1)] * k;
        let mut s = T::zero();
        for i in 0..N / W {
            for x in u.row(i) {
                s = s + *x * *x * t[(i, 0)];
            }
        }
        s
    }
}

const CELLS: [f64; 4] = [0.5, 1.2, -0.7, 2.0];
const ALONG: [f64; 2] = [1.5, -0.3];

fn sheet() -> store::Roster {
    store::Roster::new(CELLS.to_vec(), 2, 1.5)
}

#[test]
fn indices_and_getters_of_other_modules() {
    check_grads!(office::diagonal(&sheet()));
    check_grads!(office::squares(&sheet(), &ALONG));
    check_grads!(office::written(&CELLS, 0.7));
    check_grads!(office::strip(&store::Strip::new(CELLS.to_vec())));
    check_grads!(office::spot(0.7, 1.3));
    let binder = store::Binder::new(sheet(), vec![0.1, 0.2]);
    check_grads!(office::bound(&[binder], &ALONG));
    let tile = store::Tile::<f64, 2, 4>::new(CELLS);
    check_grads!(office::tile(&tile, 0.4));
    let (x, y) = (0.7, 1.3);
    let (dx, dy) = office::spot_grad(x, y);
    let px = x * x + x;
    near(dx, (1.0 * px + (y * y + px)) * (2.0 * x + 1.0), 1e-12);
    near(dy, 2.0 * y * px, 1e-12);
}

#[test]
fn changes_in_other_modules() {
    let k = 0.3;
    let (value, (of_sheet, dk)) = office::changed_value_and_grad(&mut sheet(), k);
    let [a, b, c, _] = CELLS;
    near(value, (c + b * k * k) * a, 1e-12);
    near(dk, 2.0 * b * k * a, 1e-12);
    let again = office::diagonal_grad(&sheet());
    near(of_sheet.inner_product(&again), 1.5 * (c + b * k * k), 1e-12);
}
