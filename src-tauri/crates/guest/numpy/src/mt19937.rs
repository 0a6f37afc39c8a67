//! The Mersenne Twister as numpy's `RandomState` uses it, number for number.

/// Words of state.
const WORDS: usize = 624;
const SHIFT: usize = 397;

/// MT19937 with the spare value of the polar method for normal deviates.
#[derive(Debug, Clone)]
pub(crate) struct MersenneTwister {
    state: [u32; WORDS],
    next: usize,
    spare_normal: Option<f64>,
}

impl MersenneTwister {
    /// As `RandomState(seed)` does with a single integer.
    pub fn from_seed(seed: u32) -> Self {
        let mut state = [0; WORDS];
        state[0] = seed;
        for position in 1..WORDS {
            let before: u32 = state[position - 1];
            state[position] = 1_812_433_253_u32.wrapping_mul(before ^ (before >> 30)).wrapping_add(position as u32);
        }
        Self { state, next: WORDS, spare_normal: None }
    }

    /// As `RandomState([1, 2, 3])` does with a list.
    pub fn from_key(key: &[u32]) -> Self {
        let mut state = Self::from_seed(19_650_218).state;
        let (mut at, mut taken) = (1, 0);
        for _ in 0..WORDS.max(key.len()) {
            let before = state[at - 1] ^ (state[at - 1] >> 30);
            state[at] =
                (state[at] ^ before.wrapping_mul(1_664_525)).wrapping_add(key[taken]).wrapping_add(taken as u32);
            (at, taken) = (advance(&mut state, at), (taken + 1) % key.len());
        }
        for _ in 1..WORDS {
            let before = state[at - 1] ^ (state[at - 1] >> 30);
            state[at] = (state[at] ^ before.wrapping_mul(1_566_083_941)).wrapping_sub(at as u32);
            at = advance(&mut state, at);
        }
        state[0] = 0x8000_0000;
        Self { state, next: WORDS, spare_normal: None }
    }

    pub fn next_u32(&mut self) -> u32 {
        if self.next == WORDS {
            self.refill();
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    fn refill(&mut self) {
        for at in 0..WORDS {
            let joined = (self.state[at] & 0x8000_0000) | (self.state[(at + 1) % WORDS] & 0x7fff_ffff);
            let twist = if joined & 1 == 1 { 0x9908_b0df } else { 0 };
            self.state[at] = self.state[(at + SHIFT) % WORDS] ^ (joined >> 1) ^ twist;
        }
        self.next = 0;
    }

    /// From 0 up to, but not including, 1, with 53 bits.
    pub fn uniform(&mut self) -> f64 {
        let (high, low) = (f64::from(self.next_u32() >> 5), f64::from(self.next_u32() >> 6));
        (high * 67_108_864.0 + low) / 9_007_199_254_740_992.0
    }

    /// A whole number from 0 to `most`, by rejection.
    pub fn up_to(&mut self, most: u64) -> u64 {
        if most == 0 {
            return 0;
        }
        let mask = u64::MAX >> most.leading_zeros();
        loop {
            let drawn = if most <= u64::from(u32::MAX) {
                u64::from(self.next_u32())
            } else {
                u64::from(self.next_u32()) << 32 | u64::from(self.next_u32())
            };
            if drawn & mask <= most {
                return drawn & mask;
            }
        }
    }

    /// A standard normal deviate by the polar method, which makes two at a time.
    pub fn normal(&mut self) -> f64 {
        if let Some(spare) = self.spare_normal.take() {
            return spare;
        }
        loop {
            let (x, y) = (2.0 * self.uniform() - 1.0, 2.0 * self.uniform() - 1.0);
            let square = x * x + y * y;
            if square < 1.0 && square != 0.0 {
                let scale = (-2.0 * square.ln() / square).sqrt();
                self.spare_normal = Some(scale * x);
                return scale * y;
            }
        }
    }

    /// Bring positions into a random order, from the last to the second.
    pub fn shuffle(&mut self, positions: &mut [i64]) {
        for last in (1..positions.len()).rev() {
            let other = self.up_to(last as u64) as usize;
            positions.swap(last, other);
        }
    }
}

/// The state is walked in a circle whose first word repeats the last.
fn advance(state: &mut [u32; WORDS], at: usize) -> usize {
    if at + 1 < WORDS {
        return at + 1;
    }
    state[0] = state[WORDS - 1];
    1
}
