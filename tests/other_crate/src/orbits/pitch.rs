//! A function in a module of its name, which is imported as a module.

use cotangent::differentiate;

/// In a module of its name.
#[differentiate]
pub fn pitch(x: f64) -> f64 {
    x * x.sin()
}

/// Both the module and a function beside it.
pub mod yaw {
    /// The inner one.
    #[allow(clippy::module_inception)]
    pub mod yaw {
        use cotangent::differentiate;

        /// Of the inner module.
        #[differentiate]
        pub fn yaw(x: f64) -> f64 {
            x * x
        }
    }

    use cotangent::differentiate;

    /// Beside the inner module.
    #[differentiate]
    pub fn yaw(x: f64) -> f64 {
        x.exp()
    }
}

/// Imports of modules.
pub mod importing {
    #[differentiate]
    use super::yaw::yaw;
    #[differentiate]
    use crate::orbits::pitch;
    use cotangent::differentiate;

    /// Of all of them.
    #[differentiate]
    pub fn turned(x: f64) -> f64 {
        pitch::pitch(x) * yaw(x) + yaw::yaw(x)
    }
}

/// The same among others.
pub mod grouped {
    #[differentiate]
    use crate::orbits::{
        doubled, pitch,
        pitch::yaw::{yaw as outer, yaw::yaw},
    };
    use cotangent::differentiate;

    /// Of all of them.
    #[differentiate]
    pub fn turned(x: f64) -> f64 {
        pitch::pitch(doubled(x)) * yaw(x) + outer(x)
    }
}
