use cotangent::derivative;

fn f(x: f64) -> f64 {
    x
}

mod quadratic_in_the_tangent {
    #[cotangent::derivative(of = super::f)]
    fn f_jvp(x: f64, x_dot: f64) -> (f64, f64) {
        (x, x_dot * x_dot)
    }
}

mod affine_in_the_tangent {
    #[cotangent::derivative(of = super::f)]
    fn f_jvp(x: f64, x_dot: f64) -> (f64, f64) {
        (x, x_dot + x)
    }
}

mod value_depends_on_the_tangent {
    #[cotangent::derivative(of = super::f)]
    fn f_jvp(x: f64, x_dot: f64) -> (f64, f64) {
        (x + x_dot, x_dot)
    }
}

mod clipped {
    #[cotangent::derivative(of = super::f)]
    fn f_vjp(x: f64) -> (f64, impl Fn(f64) -> f64) {
        (x, move |y_bar| y_bar.clamp(-1.0, 1.0))
    }
}

mod gated {
    #[cotangent::derivative(of = super::f)]
    fn f_vjp(x: f64) -> (f64, impl Fn(f64) -> f64) {
        (x, move |y_bar| if y_bar > 0.0 { y_bar } else { 0.0 })
    }
}

// The tangents are those of the parameters that hold floats, after all of these.
#[derivative(of = f)]
fn too_many(x: f64, n: usize, x_dot: f64, n_dot: f64) -> (f64, f64) {
    (x * n as f64, x_dot)
}

fn main() {}
