use crate::samples::*;

#[differentiate]
impl<T: Clone + Into<f64>> Spread for &[T] {
    fn spread(self) -> f64 {
        let all: Vec<f64> = self.iter().map(|x| x.clone().into()).collect();
        let mean = all.mean();
        all.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / self.len() as f64
    }

    fn centered(self, unit: f64) -> Vec<f64> {
        let all: Vec<f64> = self.iter().map(|x| x.clone().into()).collect();
        let mean = all.mean();
        all.iter().map(|x| (x - mean) / unit).collect()
    }
}
