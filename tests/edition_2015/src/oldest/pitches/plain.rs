/// As high as it is.
#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Plain(pub f64);

#[differentiate]
impl Pitch for Plain {
    fn pitch(&self, at: f64) -> f64 {
        self.0 * at * at
    }
}
