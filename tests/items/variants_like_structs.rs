//! Variants that are named after the structs they hold, `enum Shape { Circle(Circle), .. }`, and brought into scope.

use cotangent::{check_grads, differentiate};

mod shapes {
    use super::*;

    #[differentiate]
    #[derive(Clone, Debug, PartialEq)]
    pub struct Ellipsoidal {
        pub k: f64,
        pub flat: f64,
    }

    #[differentiate]
    #[derive(Clone, Debug, PartialEq)]
    pub struct Spherical {
        pub k: f64,
    }

    /// With its field in parentheses: `Plain(x)` is the struct.
    #[differentiate]
    #[derive(Clone, Debug, PartialEq)]
    pub struct Plain(pub f64);

    #[differentiate]
    #[derive(Clone, Debug, PartialEq)]
    pub enum Projection {
        Ellipsoidal(Ellipsoidal),
        Spherical(Spherical, f64),
        Flat(Plain),
    }

    use Projection::*;

    #[differentiate]
    impl Ellipsoidal {
        fn forward(&self, x: f64) -> f64 {
            self.k * (x + self.flat * (2.0 * x).sin())
        }
    }

    #[differentiate]
    impl Spherical {
        fn forward(&self, x: f64) -> f64 {
            self.k * x.sin()
        }
    }

    #[differentiate]
    impl Projection {
        pub fn new(k: f64, flat: f64) -> Result<Self, String> {
            if k < 0.0 {
                Ok(Flat(Plain(k * flat)))
            } else if flat > 0.0 {
                Ok(Ellipsoidal(Ellipsoidal { k, flat }))
            } else {
                Ok(Spherical(Spherical { k }, flat))
            }
        }

        pub fn forward(&self, x: f64) -> f64 {
            match self {
                Ellipsoidal(e) => e.forward(x),
                Spherical(s, shift) => s.forward(x) + shift,
                Flat(Plain(k)) => k * x,
            }
        }
    }
}

use shapes::Projection;

#[differentiate]
fn projected(k: f64, flat: f64, x: f64) -> Result<f64, String> {
    let projection = Projection::new(k, flat)?;
    Ok(projection.forward(x) * k)
}

#[test]
fn the_variant_is_meant() {
    for (k, flat) in [(0.9, 0.1), (1.2, -0.3), (-0.7, 0.4)] {
        check_grads!(projected(k, flat, 0.6));
    }
    // k^2 sin(x) + k flat
    let (_, dot) = projected_jvp(1.2, -0.3, 0.6, (0.0, 1.0, 0.0));
    approx::assert_relative_eq!(dot.unwrap(), 1.2);
}
