//! Where cells and rows end, 64 bytes at a time.
//!
//! The bytes of a block become bits: one mask says where delimiters and line ends stand, one where quotes do. A prefix
//! sum of the quotes (Langdale and Lemire, "Parsing gigabytes of JSON per second", 2019) clears what lies inside of them.

const LANES: usize = 64;

/// The ends of cells in a text, in order; those in quotes are left out.
pub struct Separators<'a> {
    bytes: &'a [u8],
    delimiter: u8,
    quote: Option<u8>,
    /// Where the next lanes begin.
    next: usize,
    /// Ends in the lanes before `next` that were not handed out.
    ends: u64,
    /// All ones while a quote is open at `next`.
    open: u64,
    /// Where the lanes end in which a quote was last seen.
    quoted_until: usize,
}

impl<'a> Separators<'a> {
    /// Those from `start` on, which is outside of quotes.
    pub fn new(bytes: &'a [u8], start: usize, delimiter: u8, quote: Option<u8>) -> Self {
        Self { bytes, delimiter, quote, next: start, ends: 0, open: 0, quoted_until: start }
    }

    /// Goes on at `position`, which is outside of quotes.
    pub fn go_to(&mut self, position: usize) {
        *self = Self::new(self.bytes, position, self.delimiter, self.quote);
    }

    /// Returns whether a quote may follow at or after `position` in the scanned bytes.
    pub fn has_quote_behind(&self, position: usize) -> bool {
        position < self.quoted_until
    }

    /// The next delimiter or line feed.
    #[inline]
    pub fn next(&mut self) -> Option<usize> {
        while self.ends == 0 {
            if self.next >= self.bytes.len() {
                return None;
            }
            self.look();
        }
        let lane = self.ends.trailing_zeros() as usize;
        self.ends &= self.ends - 1;
        Some(self.next - LANES + lane)
    }

    fn look(&mut self) {
        let rest = self.bytes.get(self.next..).unwrap_or_default();
        let (ends, quotes) = match rest.first_chunk::<LANES>() {
            Some(lanes) => self.masks(lanes),
            None => {
                let mut lanes = [0; LANES];
                lanes.iter_mut().zip(rest).for_each(|(lane, byte)| *lane = *byte);
                self.masks(&lanes)
            }
        };
        self.next += LANES;
        if quotes != 0 {
            self.quoted_until = self.next;
        }
        let inside = prefix_sum(quotes) ^ self.open;
        self.open = if inside >> (LANES - 1) == 1 { u64::MAX } else { 0 };
        self.ends = ends & !inside;
    }

    fn masks(&self, lanes: &[u8; LANES]) -> (u64, u64) {
        let ends = equal(lanes, self.delimiter) | equal(lanes, b'\n');
        (ends, self.quote.map_or(0, |quote| equal(lanes, quote)))
    }
}

/// Bit `i` is whether an odd number of bits are set up to `i`.
fn prefix_sum(mut bits: u64) -> u64 {
    for shift in [1, 2, 4, 8, 16, 32] {
        bits ^= bits << shift;
    }
    bits
}

/// Bit `i` is whether lane `i` is `byte`.
#[cfg(target_arch = "x86_64")]
fn equal(lanes: &[u8; LANES], byte: u8) -> u64 {
    // SAFETY: SSE2 is part of the x86-64 baseline, so the target feature is always there.
    #[expect(unsafe_code, reason = "SSE2 compares sixteen bytes at once")]
    unsafe {
        equal_sixteen(lanes, byte)
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "sse2")]
fn equal_sixteen(lanes: &[u8; LANES], byte: u8) -> u64 {
    use std::arch::x86_64::{_mm_cmpeq_epi8, _mm_movemask_epi8, _mm_set_epi64x, _mm_set1_epi8};
    let wanted = _mm_set1_epi8(byte.cast_signed());
    let mut bits = 0;
    for sixteen in lanes.as_chunks::<16>().0.iter().rev() {
        let (low, high) = sixteen.split_at(8);
        let number = |half: &[u8]| i64::from_le_bytes(half.try_into().unwrap_or_default());
        let found = _mm_cmpeq_epi8(_mm_set_epi64x(number(high), number(low)), wanted);
        bits = bits << 16 | u64::from(_mm_movemask_epi8(found).cast_unsigned());
    }
    bits
}

/// Bit `i` is whether lane `i` is `byte`.
#[cfg(not(target_arch = "x86_64"))]
fn equal(lanes: &[u8; LANES], byte: u8) -> u64 {
    const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let (words, _) = lanes.as_chunks::<8>();
    let mask = |word: &[u8; 8]| {
        let different = u64::from_le_bytes(*word) ^ (u64::from(byte) * 0x0101_0101_0101_0101);
        let zero = !(((different & LOW) + LOW) | different | LOW) >> 7;
        // Eight bits from eight bytes.
        zero.wrapping_mul(0x0102_0408_1020_4080) >> 56
    };
    words.iter().rev().fold(0, |bits, word| bits << 8 | mask(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_inside_of_quotes_are_no_ends() {
        let long = "x".repeat(70);
        let text = format!("a,\"b,\n\",c\n\"{long},\",{long}\nd");
        let mut separators = Separators::new(text.as_bytes(), 0, b',', Some(b'"'));
        let found: Vec<usize> = std::iter::from_fn(|| separators.next()).collect();
        assert_eq!(found, [1, 7, 9, 83, 154]);
        let plain: Vec<usize> = {
            let mut separators = Separators::new(text.as_bytes(), 0, b',', None);
            std::iter::from_fn(|| separators.next()).collect()
        };
        let expected: Vec<usize> =
            text.bytes().enumerate().filter(|(_, byte)| matches!(byte, b',' | b'\n')).map(|(place, _)| place).collect();
        assert_eq!(plain, expected);
    }
}
