#![allow(unused_imports)]

mod filters {
    use cotangent::differentiate;

    #[differentiate]
    pub fn smooth(x: f64) -> f64 {
        x * x
    }
}

mod other {
    pub fn smooth(x: f64) -> f64 {
        x * x * x
    }
}

mod imported {
    use super::filters::*;
    use super::other::smooth;
    use cotangent::differentiate;

    #[differentiate]
    fn f(x: f64) -> f64 {
        2.0 * smooth(x)
    }
}

mod defined {
    use super::filters::*;
    use cotangent::differentiate;

    fn smooth(x: f64) -> f64 {
        x
    }

    #[differentiate]
    fn g(x: f64) -> f64 {
        2.0 * smooth(x)
    }
}

fn main() {}
