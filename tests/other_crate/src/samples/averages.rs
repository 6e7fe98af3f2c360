use super::*;

#[differentiate]
impl Averaged for [f64] {
    fn mean(&self) -> f64 {
        self.iter().sum::<f64>() / self.len() as f64
    }
}
