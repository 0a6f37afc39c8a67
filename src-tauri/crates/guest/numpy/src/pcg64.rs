//! PCG64 with its seeding, as numpy's `default_rng` uses them, number for number.
//!
//! The generator is M. E. O'Neill's PCG XSL RR 128/64; seeds are spread by numpy's `SeedSequence`.

const MULTIPLIER: u128 = 0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645;

/// A stream of random numbers.
#[derive(Debug, Clone)]
pub(crate) struct PermutedGenerator {
    state: u128,
    increment: u128,
    /// The upper half of a number whose lower half has been used.
    spare: Option<u32>,
}

impl PermutedGenerator {
    /// From the words of the seed, the lowest first.
    pub fn from_seed(words: &[u32]) -> Self {
        let [a, b, c, d] = SeedSequence::new(words).state();
        let mut generator = Self { state: 0, increment: join(c, d) << 1 | 1, spare: None };
        generator.step();
        generator.state = generator.state.wrapping_add(join(a, b));
        generator.step();
        generator
    }

    fn step(&mut self) {
        self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(self.increment);
    }

    pub fn next_u64(&mut self) -> u64 {
        self.step();
        let folded = (self.state >> 64) as u64 ^ self.state as u64;
        folded.rotate_right((self.state >> 122) as u32)
    }

    fn next_u32(&mut self) -> u32 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        let both = self.next_u64();
        self.spare = Some((both >> 32) as u32);
        both as u32
    }

    /// From 0 up to, but not including, 1, with 53 bits.
    pub fn uniform(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / 9_007_199_254_740_992.0
    }

    /// A whole number from 0 to `most`, by D. Lemire's multiplication.
    pub fn up_to(&mut self, most: u64) -> u64 {
        match u32::try_from(most) {
            Ok(0) => 0,
            Ok(u32::MAX) => u64::from(self.next_u32()),
            Ok(most) => u64::from(self.up_to_u32(most)),
            Err(_) if most == u64::MAX => self.next_u64(),
            Err(_) => self.up_to_u64(most),
        }
    }

    fn up_to_u32(&mut self, most: u32) -> u32 {
        let count = u64::from(most) + 1;
        let threshold = u64::from(u32::MAX - most) % count;
        loop {
            let product = u64::from(self.next_u32()) * count;
            if u64::from(product as u32) >= threshold {
                return (product >> 32) as u32;
            }
        }
    }

    fn up_to_u64(&mut self, most: u64) -> u64 {
        let count = u128::from(most) + 1;
        let threshold = u128::from(u64::MAX - most) % count;
        loop {
            let product = u128::from(self.next_u64()) * count;
            if u128::from(product as u64) >= threshold {
                return (product >> 64) as u64;
            }
        }
    }

    /// Bring the values into a random order.
    pub fn shuffle(&mut self, values: &mut [i64]) {
        for last in (1..values.len()).rev() {
            let other = self.up_to_by_rejection(last as u64) as usize;
            values.swap(last, other);
        }
    }

    /// Bring the values from the last to the `first` into a random order, as numpy does for samples.
    fn shuffle_sample(&mut self, values: &mut [i64], first: usize) {
        for last in (first.max(1)..values.len()).rev() {
            let other = self.up_to(last as u64) as usize;
            values.swap(last, other);
        }
    }

    /// As `up_to`, by the older method that numpy keeps for shuffling.
    fn up_to_by_rejection(&mut self, most: u64) -> u64 {
        let mask = u64::MAX >> most.leading_zeros();
        loop {
            let drawn = if most <= u64::from(u32::MAX) { u64::from(self.next_u32()) } else { self.next_u64() } & mask;
            if drawn <= most {
                return drawn;
            }
        }
    }

    /// `count` different positions below `population`, in random order.
    pub fn sample(&mut self, population: usize, count: usize) -> Vec<i64> {
        /// Above this size, and when more than one in fifty is wanted, part of a shuffle is quicker.
        const LARGE: usize = 10_000;
        if population > LARGE && count > population / 50 {
            let mut positions: Vec<i64> = (0..population as i64).collect();
            self.shuffle_sample(&mut positions, population - count);
            return positions.split_off(population - count);
        }
        let mut taken = std::collections::HashSet::with_capacity(count);
        let mut positions = Vec::with_capacity(count);
        for limit in population - count..population {
            let drawn = self.up_to(limit as u64) as usize;
            let position = if taken.insert(drawn) { drawn } else { limit };
            taken.insert(position);
            positions.push(position as i64);
        }
        self.shuffle_sample(&mut positions, 1);
        positions
    }
}

fn join(high: u64, low: u64) -> u128 {
    u128::from(high) << 64 | u128::from(low)
}

/// Spreads seeds of any quality over a pool of four words.
struct SeedSequence {
    pool: [u32; 4],
}

impl SeedSequence {
    fn new(words: &[u32]) -> Self {
        let mut mixer = Hash { constant: 0x43b0_d7e5, multiplier: 0x931e_8875 };
        let mut pool = [0, 1, 2, 3].map(|at| mixer.hash(words.get(at).copied().unwrap_or(0)));
        for source in 0..4 {
            for target in (0..4).filter(|&target| target != source) {
                pool[target] = mixed(pool[target], mixer.hash(pool[source]));
            }
        }
        for &word in words.iter().skip(4) {
            for target in &mut pool {
                *target = mixed(*target, mixer.hash(word));
            }
        }
        Self { pool }
    }

    fn state(&self) -> [u64; 4] {
        let mut mixer = Hash { constant: 0x8b51_f9dd, multiplier: 0x58f3_8ded };
        let mut words = self.pool.iter().cycle().map(|&word| u64::from(mixer.hash(word)));
        let mut pair = || words.next().unwrap_or(0) | words.next().unwrap_or(0) << 32;
        [pair(), pair(), pair(), pair()]
    }
}

struct Hash {
    constant: u32,
    multiplier: u32,
}

impl Hash {
    fn hash(&mut self, word: u32) -> u32 {
        let word = word ^ self.constant;
        self.constant = self.constant.wrapping_mul(self.multiplier);
        let word = word.wrapping_mul(self.constant);
        word ^ word >> 16
    }
}

fn mixed(left: u32, right: u32) -> u32 {
    let mixed = left.wrapping_mul(0xca01_f9dd).wrapping_sub(right.wrapping_mul(0x4973_f715));
    mixed ^ mixed >> 16
}
