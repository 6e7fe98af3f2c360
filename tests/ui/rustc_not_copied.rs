use cotangent::differentiate;

/// It is not `Clone`, and the derive cannot copy a skipped field that is not.
#[differentiate]
struct Motor {
    speed: f64,
    #[differentiate(skip)]
    limit: Box<dyn Fn(u32) -> u32>,
}

#[differentiate]
impl Motor {
    fn energy(&self) -> f64 {
        self.speed * self.speed
    }

    fn spin(&mut self, x: f64) -> f64 {
        let energy = self.energy();
        self.speed += energy * x;
        energy
    }

    fn into_speed(self) -> f64 {
        self.speed
    }
}

#[differentiate]
fn kept(motor: Motor, x: f64) -> f64 {
    motor.into_speed() * x
}

/// Nothing is kept of it here.
#[differentiate]
fn changed(motor: &mut Motor, x: f64) -> f64 {
    motor.speed *= x;
    motor.speed
}

fn main() {}
