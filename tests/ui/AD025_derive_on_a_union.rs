use cotangent::Differentiable;

#[derive(Differentiable)]
union Bits {
    float: f32,
    bits: u32,
}

fn main() {}
