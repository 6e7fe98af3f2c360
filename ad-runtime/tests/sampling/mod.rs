//! Reproducible random numbers for tests.

/// A linear congruential generator, seeded by a name.
pub struct Sampler(u64);

impl Sampler {
    pub fn new(name: &str) -> Self {
        // FNV-1a.
        Self(name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        }))
    }

    /// Uniform in `[lowest, highest)`.
    pub fn between(&mut self, lowest: f64, highest: f64) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        lowest + (highest - lowest) * (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}
