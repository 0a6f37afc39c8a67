//! G. Marsaglia's 32-bit xorshift generator (Journal of Statistical Software 8(14), 2003).

/// The number of different values that [`XorShift::next`] gives.
const VALUES: u32 = 1 << 31;

/// A fast stream of numbers for choices inside a tree.
#[derive(Debug, Clone)]
pub struct XorShift(u32);

impl XorShift {
    /// A seed of 0, from which the generator would never move, counts as 1.
    pub fn from_seed(seed: u32) -> Self {
        Self(seed.max(1))
    }

    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % VALUES
    }

    /// From `low` up to, but not including, `high`.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.next() as usize % (high - low)
    }

    /// From `low` to `high`.
    pub fn uniform(&mut self, low: f64, high: f64) -> f64 {
        (high - low) * f64::from(self.next()) / f64::from(VALUES - 1) + low
    }
}
