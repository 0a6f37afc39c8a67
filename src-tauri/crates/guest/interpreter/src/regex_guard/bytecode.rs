//! Checks bytecode of regular expressions, so that the engine stays within its bounds.
//!
//! Programs are trees: an operation that holds others says how far they reach, and nothing jumps back. The layout is that
//! of CPython's `Lib/re/_compiler.py`, and what is asked of it is what `_validate` in CPython's `Modules/_sre/sre.c` asks.

/// Operations by their numbers (`Lib/re/_constants.py`).
mod op {
    pub const FAILURE: u32 = 0;
    pub const SUCCESS: u32 = 1;
    pub const ANY: u32 = 2;
    pub const ANY_ALL: u32 = 3;
    pub const ASSERT: u32 = 4;
    pub const ASSERT_NOT: u32 = 5;
    pub const AT: u32 = 6;
    pub const BRANCH: u32 = 7;
    pub const CATEGORY: u32 = 8;
    pub const CHARSET: u32 = 9;
    pub const BIGCHARSET: u32 = 10;
    pub const GROUPREF: u32 = 11;
    pub const GROUPREF_EXISTS: u32 = 12;
    pub const IN: u32 = 13;
    pub const INFO: u32 = 14;
    pub const JUMP: u32 = 15;
    pub const LITERAL: u32 = 16;
    pub const MARK: u32 = 17;
    pub const MAX_UNTIL: u32 = 18;
    pub const MIN_UNTIL: u32 = 19;
    pub const NOT_LITERAL: u32 = 20;
    pub const NEGATE: u32 = 21;
    pub const RANGE: u32 = 22;
    pub const REPEAT: u32 = 23;
    pub const REPEAT_ONE: u32 = 24;
    pub const MIN_REPEAT_ONE: u32 = 26;
    pub const ATOMIC_GROUP: u32 = 27;
    pub const POSSESSIVE_REPEAT: u32 = 28;
    pub const POSSESSIVE_REPEAT_ONE: u32 = 29;
    pub const GROUPREF_IGNORE: u32 = 30;
    pub const IN_IGNORE: u32 = 31;
    pub const LITERAL_IGNORE: u32 = 32;
    pub const NOT_LITERAL_IGNORE: u32 = 33;
    pub const GROUPREF_LOC_IGNORE: u32 = 34;
    pub const IN_LOC_IGNORE: u32 = 35;
    pub const LITERAL_LOC_IGNORE: u32 = 36;
    pub const NOT_LITERAL_LOC_IGNORE: u32 = 37;
    pub const GROUPREF_UNI_IGNORE: u32 = 38;
    pub const IN_UNI_IGNORE: u32 = 39;
    pub const LITERAL_UNI_IGNORE: u32 = 40;
    pub const NOT_LITERAL_UNI_IGNORE: u32 = 41;
    pub const RANGE_UNI_IGNORE: u32 = 42;
}

/// Places (`AT`) and categories that there are.
const PLACES: u32 = 12;
const CATEGORIES: u32 = 18;

/// Flags of `INFO`.
const PREFIX: u32 = 1;
const LITERAL_ONLY: u32 = 2;
const CHARSET_FIRST: u32 = 4;

/// Words of the bitmap of a `CHARSET`, of the table of a `BIGCHARSET`, and of each of its blocks.
const BITMAP: usize = 8;
const TABLE: usize = 64;
const BLOCK: usize = 8;

/// Operations inside operations: deeper than any pattern that the library's parser gets through.
const DEEPEST: u32 = 4_000;

/// Returns whether the engine can safely run this program, compiled from a pattern with `groups` groups.
pub(super) fn is_sound(code: &[u32], groups: usize) -> bool {
    // Each group takes words of its own, so there are never more groups than words.
    groups <= code.len()
        && code
            .split_last()
            .is_some_and(|(last, body)| *last == op::SUCCESS && Program { groups }.block(body, DEEPEST).is_some())
}

struct Program {
    groups: usize,
}

/// `None` as soon as something is not as it must be.
type Sound = Option<()>;

fn only_if(condition: bool) -> Sound {
    condition.then_some(())
}

/// The words of a block, one after the other.
struct Words<'a>(&'a [u32]);

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<u32> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn take(&mut self, count: usize) -> Option<&'a [u32]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    /// Reads a skip word and returns the words that it skips.
    fn reached(&mut self) -> Option<&'a [u32]> {
        let count = usize::try_from(self.next()?).ok()?;
        self.take(count.checked_sub(1)?)
    }
}

/// The words before the last one, which must be this.
fn ending_in(end: u32, words: &[u32]) -> Option<&[u32]> {
    let (last, body) = words.split_last()?;
    (*last == end).then_some(body)
}

impl Program {
    /// Operations one after the other.
    fn block(&self, code: &[u32], depth: u32) -> Sound {
        let depth = depth.checked_sub(1)?;
        let mut words = Words(code);
        while let Some(operation) = words.next() {
            self.operation(operation, &mut words, depth)?;
        }
        Some(())
    }

    fn operation(&self, operation: u32, words: &mut Words<'_>, depth: u32) -> Sound {
        match operation {
            op::FAILURE | op::SUCCESS | op::ANY | op::ANY_ALL => Some(()),
            op::LITERAL
            | op::NOT_LITERAL
            | op::LITERAL_IGNORE
            | op::NOT_LITERAL_IGNORE
            | op::LITERAL_LOC_IGNORE
            | op::NOT_LITERAL_LOC_IGNORE
            | op::LITERAL_UNI_IGNORE
            | op::NOT_LITERAL_UNI_IGNORE => words.next().map(drop),
            op::MARK => only_if(usize::try_from(words.next()?).ok()? < 2 * self.groups),
            op::AT => only_if(words.next()? < PLACES),
            op::CATEGORY => only_if(words.next()? < CATEGORIES),
            op::GROUPREF | op::GROUPREF_IGNORE | op::GROUPREF_LOC_IGNORE | op::GROUPREF_UNI_IGNORE => {
                self.group(words.next()?)
            }
            op::IN | op::IN_IGNORE | op::IN_LOC_IGNORE | op::IN_UNI_IGNORE => set(words.reached()?),
            op::INFO => info(words),
            op::BRANCH => self.branch(words, depth),
            op::GROUPREF_EXISTS => self.condition(words, depth),
            op::REPEAT_ONE | op::MIN_REPEAT_ONE | op::POSSESSIVE_REPEAT_ONE | op::POSSESSIVE_REPEAT => {
                self.block(ending_in(op::SUCCESS, counted(words, operation)?)?, depth)
            }
            op::REPEAT => {
                let repeated = counted(words, operation)?;
                let until_most = ending_in(op::MAX_UNTIL, repeated);
                self.block(until_most.or_else(|| ending_in(op::MIN_UNTIL, repeated))?, depth)
            }
            op::ATOMIC_GROUP => self.block(ending_in(op::SUCCESS, words.reached()?)?, depth),
            op::ASSERT | op::ASSERT_NOT => {
                let (back, looked_at) = words.reached()?.split_first()?;
                only_if(i32::try_from(*back).is_ok())?;
                self.block(ending_in(op::SUCCESS, looked_at)?, depth)
            }
            _ => None,
        }
    }

    fn group(&self, group: u32) -> Sound {
        only_if(usize::try_from(group).ok()? < self.groups)
    }

    /// Branches that all jump to behind the last one, which a zero follows.
    fn branch(&self, words: &mut Words<'_>, depth: u32) -> Sound {
        let behind = behind_branches(words.0)?;
        loop {
            let count = usize::try_from(words.next()?).ok()?;
            if count == 0 {
                return Some(());
            }
            let (body, [op::JUMP, reach]) = words.take(count.checked_sub(1)?)?.split_last_chunk()? else { return None };
            self.block(body, depth)?;
            // The jump counts from its own word, the last one of its branch.
            only_if(words.0.get(usize::try_from(*reach).ok()?.checked_sub(1)?..)?.len() == behind)?;
        }
    }

    /// `<group> <reach> then [JUMP <reach> else]`
    fn condition(&self, words: &mut Words<'_>, depth: u32) -> Sound {
        self.group(words.next()?)?;
        let count = usize::try_from(words.next()?).ok()?;
        let then = words.take(count.checked_sub(2)?)?;
        let Some((body, [op::JUMP, reach])) = then.split_last_chunk::<2>() else { return self.block(then, depth) };
        // The same two words can be the end of what stands there without an `else`.
        let otherwise = usize::try_from(*reach).ok()?.checked_sub(1).and_then(|count| words.0.get(..count));
        match otherwise.filter(|otherwise| !otherwise.is_empty() && self.block(body, depth).is_some()) {
            Some(otherwise) => {
                self.block(otherwise, depth)?;
                words.take(otherwise.len()).map(drop)
            }
            None => self.block(then, depth),
        }
    }
}

/// How many words there are behind the zero that ends the branches.
fn behind_branches(mut rest: &[u32]) -> Option<usize> {
    loop {
        match usize::try_from(*rest.first()?).ok()? {
            0 => return Some(rest.len() - 1),
            count => rest = rest.get(count..)?,
        }
    }
}

/// `<reach> <least> <most> repeated`
fn counted<'a>(words: &mut Words<'a>, operation: u32) -> Option<&'a [u32]> {
    let count = usize::try_from(words.next()?).ok()?;
    // Here alone the operation at the end is not counted.
    let uncounted = usize::from(matches!(operation, op::REPEAT | op::POSSESSIVE_REPEAT));
    let (bounds, repeated) = words.take(count.checked_sub(1)?.checked_add(uncounted)?)?.split_first_chunk::<2>()?;
    (bounds[0] <= bounds[1]).then_some(repeated)
}

/// A set of characters up to its end.
fn set(words: &[u32]) -> Sound {
    let mut words = Words(ending_in(op::FAILURE, words)?);
    while let Some(operation) = words.next() {
        match operation {
            op::NEGATE => Some(()),
            op::LITERAL => words.next().map(drop),
            op::RANGE | op::RANGE_UNI_IGNORE => words.take(2).map(drop),
            op::CHARSET => words.take(BITMAP).map(drop),
            op::BIGCHARSET => big_set(&mut words),
            op::CATEGORY => only_if(words.next()? < CATEGORIES),
            _ => None,
        }?;
    }
    Some(())
}

/// `<count> <table of 256 bytes: which block> <blocks>`
fn big_set(words: &mut Words<'_>) -> Sound {
    let count = usize::try_from(words.next()?).ok()?;
    let table = words.take(TABLE)?;
    only_if(table.iter().flat_map(|word| word.to_ne_bytes()).all(|block| usize::from(block) < count))?;
    words.take(count.checked_mul(BLOCK)?).map(drop)
}

/// The info block, which a search uses to skip positions before it matches: `<reach> <flags> <least> <most> [prefix
/// or set]`
fn info(words: &mut Words<'_>) -> Sound {
    let (facts, rest) = words.reached()?.split_first_chunk::<3>()?;
    let [flags, least, most] = *facts;
    only_if(least <= most)?;
    match flags {
        0 => only_if(rest.is_empty()),
        CHARSET_FIRST => set(rest),
        PREFIX => prefix(rest, words.0),
        flags if flags == PREFIX | LITERAL_ONLY => prefix(rest, words.0),
        _ => None,
    }
}

/// `<length> <skipped> prefix overlap`: the search goes on behind the first operations, which match what was found.
fn prefix(facts: &[u32], program: &[u32]) -> Sound {
    let (lengths, data) = facts.split_first_chunk::<2>()?;
    let [length, skipped] = lengths.map(|count| usize::try_from(count).unwrap_or(usize::MAX));
    only_if(length > 0 && skipped <= length && Some(data.len()) == length.checked_mul(2))?;
    let (prefix, overlap) = data.split_at_checked(length)?;
    only_if(overlap.iter().all(|&place| usize::try_from(place).is_ok_and(|place| place < length)))?;
    let skipped = program.get(..2 * skipped)?.chunks_exact(2).zip(prefix);
    only_if(skipped.into_iter().all(|(operation, letter)| *operation == [op::LITERAL, *letter]))
}
