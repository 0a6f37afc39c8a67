//! Seeds for random generators that were given no seed.
//!
//! A number in an answer must come out again when its cell is replayed, so chance is counted, not drawn: the seeds
//! follow from the conversation's own seed, from the cell's number and from how many it asked for before.

use std::cell::Cell;

thread_local! {
    /// The cell, and the number of its next seed.
    static NEXT: Cell<(u32, u32)> = const { Cell::new((0, FIRST)) };
    /// The seed of this conversation, so that another one draws other numbers.
    static CONVERSATION: Cell<u64> = const { Cell::new(0) };
}

/// Smaller numbers belong to the generators that modules share.
const FIRST: u32 = 1 << 16;

/// From here on, seeds are those of this conversation.
pub(crate) fn of_conversation(seed: u64) {
    CONVERSATION.set(seed);
}

/// From here on, seeds are those of this cell.
pub(crate) fn begin(cell: u32) {
    NEXT.set((cell, FIRST));
}

/// The cell's next seed.
pub(crate) fn seed() -> u64 {
    let (cell, number) = NEXT.get();
    NEXT.set((cell, number.checked_add(1).unwrap_or(FIRST)));
    seed_of(cell, number)
}

/// The seed in this cell of a generator that modules share.
pub(crate) fn shared_seed(number: u16) -> u64 {
    seed_of(NEXT.get().0, number.into())
}

fn seed_of(cell: u32, number: u32) -> u64 {
    mixed(CONVERSATION.get() ^ (u64::from(cell) << 32 | u64::from(number)))
}

/// The finalizer of SplitMix64 (Steele, Lea and Flood 2014): neighbouring numbers give unlike ones.
fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_gets_the_same_seeds_again_and_another_cell_others() {
        let seeds_of = |cell| {
            begin(cell);
            [seed(), seed()]
        };
        assert_eq!(seeds_of(7), seeds_of(7));
        assert_ne!(seeds_of(7), seeds_of(8));
    }

    #[test]
    fn another_conversation_gets_other_seeds() {
        let seed_in = |conversation| {
            of_conversation(conversation);
            begin(7);
            seed()
        };
        assert_ne!(seed_in(1), seed_in(2));
        assert_eq!(seed_in(1), seed_in(1));
        of_conversation(0);
    }

    /// The first output of SplitMix64 with seed 0, from its authors' reference implementation.
    #[test]
    fn numbers_are_mixed_as_published() {
        assert_eq!(mixed(0), 0xE220_A839_7B1D_CDAF);
    }
}
