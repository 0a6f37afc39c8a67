//! How many different values there are.

#![expect(clippy::indexing_slicing, reason = "a register is a number of so many bits")]

use polars::prelude::PlHashSet;

/// Up to so many different values are counted exactly.
const EXACT: usize = 100_000;

/// Bits of a hash that choose a register; the estimate is off by 1.04 / √2^14 = 0.8 %.
const REGISTER_BITS: u32 = 14;

/// Different values, by their hashes: exactly while they are few, then by HyperLogLog (Flajolet, Fusy, Gandouet and
/// Meunier 2007) with linear counting for its lower end (Heule, Nunkesser and Hall 2013).
#[derive(Debug, Clone)]
pub enum Distinct {
    Few(PlHashSet<u64>),
    Many(Box<[u8]>),
}

impl Default for Distinct {
    fn default() -> Self {
        Self::Few(PlHashSet::default())
    }
}

impl Distinct {
    #[inline]
    pub fn push(&mut self, hash: u64) {
        match self {
            Self::Many(registers) => note(registers, hash),
            Self::Few(hashes) => {
                hashes.insert(hash);
                if hashes.len() > EXACT {
                    let mut registers = vec![0; 1 << REGISTER_BITS].into_boxed_slice();
                    hashes.iter().for_each(|hash| note(&mut registers, *hash));
                    *self = Self::Many(registers);
                }
            }
        }
    }

    /// The number, and whether it is an estimate.
    pub fn count(&self) -> (u64, bool) {
        match self {
            Self::Few(hashes) => (hashes.len() as u64, false),
            Self::Many(registers) => (estimate(registers), true),
        }
    }
}

fn note(registers: &mut [u8], hash: u64) {
    let register = (hash >> (64 - REGISTER_BITS)) as usize;
    let zeros = (hash << REGISTER_BITS | 1 << (REGISTER_BITS - 1)).leading_zeros() as u8 + 1;
    registers[register] = registers[register].max(zeros);
}

fn estimate(registers: &[u8]) -> u64 {
    let count = registers.len() as f64;
    let sum: f64 = registers.iter().map(|zeros| 0.5_f64.powi(i32::from(*zeros))).sum();
    let raw = 0.7213 / (1.0 + 1.079 / count) * count * count / sum;
    let empty = registers.iter().filter(|zeros| **zeros == 0).count();
    let estimate = if raw < 2.5 * count && empty > 0 { count * (count / empty as f64).ln() } else { raw };
    estimate.round() as u64
}

/// The finalizer of SplitMix64 (Steele, Lea and Flood 2014): every bit of a number into every bit of its hash.
#[inline]
pub fn hash(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_counted_and_many_estimated_within_three_standard_errors() {
        for (values, exact) in [(100_000_u64, true), (150_000, false), (2_000_000, false)] {
            let mut distinct = Distinct::default();
            (0..values).chain(0..values / 2).for_each(|value| distinct.push(hash(value)));
            let (count, estimated) = distinct.count();
            assert_eq!(estimated, !exact);
            assert!(count.abs_diff(values) as f64 <= if exact { 0.0 } else { 0.0244 * values as f64 }, "{count}");
        }
    }
}
