use cotangent::differentiate;

struct Spring;

impl Spring {
    #[differentiate]
    fn force(stiffness: f64, x: f64) -> f64 {
        -stiffness * x
    }
}

fn main() {}
