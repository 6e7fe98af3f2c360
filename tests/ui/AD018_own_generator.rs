use cotangent::differentiate;

struct Lcg(u64);

impl Lcg {
    fn uniform(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005);
        (self.0 >> 11) as f64
    }
}

#[differentiate]
fn assigned(x: f64, random: &mut Lcg) -> f64 {
    random.0 = x.to_bits();
    x * random.uniform()
}

fn main() {}
