use cotangent::{Differentiable, differentiate};

#[derive(Clone, Copy, Differentiable)]
struct View<'a> {
    data: &'a [f64],
    stride: usize,
}

#[differentiate]
impl<'a> View<'a> {
    fn new(data: &'a [f64], stride: usize) -> Self {
        View { data, stride }
    }

    fn first(&self) -> f64 {
        self.data[0]
    }
}

#[differentiate]
fn scaled(view: View, k: f64) -> f64 {
    view.first() * k
}

#[differentiate]
fn moved(x: f64, k: f64) -> f64 {
    let local = vec![x * k, k];
    scaled(View::new(&local, 1), k)
}

#[differentiate]
fn chosen(x: f64, k: f64) -> f64 {
    let (one, other) = ([x * k, k], [k, x]);
    let view = if x > k {
        View::new(&one, 1)
    } else {
        View::new(&other, 1)
    };
    view.first() * k
}

#[differentiate]
fn changed(x: f64, k: f64) -> f64 {
    let local = [x * k, k];
    let mut view = View::new(&local, 1);
    view.stride = 2;
    view.first()
}

fn main() {}
