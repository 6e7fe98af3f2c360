//! Methods of traits that give references: what they lead to is the affair of the type.

use cotangent::differentiate;

#[differentiate]
trait Tunable {
    fn setting(&self) -> &f64;

    fn level(&self) -> f64;

    fn scaled(&self) -> f64 {
        *self.setting() * self.level()
    }
}

#[differentiate]
fn tuned<T: Tunable>(of: &T, x: f64) -> f64 {
    *of.setting() * x
}

fn main() {}
