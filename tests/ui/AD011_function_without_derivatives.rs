mod physics {
    use cotangent::differentiate;

    #[differentiate]
    pub fn drag(v: f64) -> f64 {
        0.5 * v * v
    }

    pub fn lift(v: f64) -> f64 {
        v * v
    }
}

use cotangent::differentiate;
use physics::drag;

fn helper(x: f64) -> f64 {
    x * x
}

/// Has changed what it is lent.
fn limit(x: &mut f64, most: f64) -> bool {
    let over = *x > most;
    *x = x.min(most);
    over
}

#[differentiate]
fn power(v: f64) -> f64 {
    drag(v) * v
}

#[differentiate]
fn calls(x: f64) -> f64 {
    helper(x) + 1.0
}

#[differentiate]
fn is_told_only(x: f64) -> f64 {
    let mut y = x * x;
    if limit(&mut y, 1.0) { y } else { y * x }
}

#[differentiate]
fn hands_it_on(xs: &[f64]) -> f64 {
    xs.iter().copied().map(helper).sum()
}

#[differentiate]
fn imports_it(v: f64) -> f64 {
    use physics::lift;
    lift(v) * v
}

#[differentiate]
fn calls_the_language(x: f64) -> f64 {
    std::any::type_name_of_val(&x).len() as f64 * std::array::repeat::<f64, 2>(x)[0]
}

struct Spring {
    stiffness: f64,
}

impl Spring {
    fn of(stiffness: f64) -> Spring {
        Spring { stiffness }
    }

    fn energy(&self, x: f64) -> f64 {
        0.5 * self.stiffness * x * x
    }
}

#[differentiate]
fn calls_methods(k: f64, x: f64) -> f64 {
    let spring = Spring::of(k);
    let other = Spring { stiffness: 2.0 };
    other.energy(x) + spring.energy(x)
}

/// No derivative goes through it.
#[differentiate]
fn decides(xs: &[f64]) -> f64 {
    if helper(xs[0]) > 1.0 { xs[1] } else { xs[2] }
}

fn main() {}
