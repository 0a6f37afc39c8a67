//! When two outputs count as equal.
//!
//! *Numbers*: the numeric tokens of both are the same, in the same order, within one part in a million (or 1e-9 around
//! zero, where rounding errors live). *Text*: both are the same line by line after trimming trailing blanks. Neither looks
//! at addresses in memory, nor at the lines of a summary that say when it was made.

use std::{fmt, ops::AddAssign};

/// The number of scripts with equal results; for a single script each count is 0 or 1.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    pub scripts: usize,
    pub ran: usize,
    pub numbers: usize,
    pub text: usize,
    pub cells: usize,
    pub equal_cells: usize,
}

impl Score {
    /// The score of one script by what its cells printed; a cell that is not there is not equal.
    pub fn of(expected: &[String], given: &[&str]) -> Self {
        let given = |cell: usize| given.get(cell).copied();
        let cells = || expected.iter().enumerate();
        let equal_cells = cells()
            .filter(|(cell, expected)| given(*cell).is_some_and(|given| texts_are_equal(expected, given)))
            .count();
        let numbers =
            cells().all(|(cell, expected)| given(cell).is_some_and(|given| numbers_are_equal(expected, given)));
        Self {
            scripts: 1,
            ran: 0,
            numbers: usize::from(numbers),
            text: usize::from(equal_cells == expected.len()),
            cells: expected.len(),
            equal_cells,
        }
    }

    /// The counts as shares of all scripts.
    pub fn summary(&self) -> String {
        let share =
            |count: usize, of: usize| format!("{count}/{of} ({:.0} %)", 100.0 * count as f64 / of.max(1) as f64);
        let Self { scripts, ran, numbers, text, cells, equal_cells } = *self;
        format!(
            "ran {}, numbers equal {}, text equal {}, cells with equal text {}",
            share(ran, scripts),
            share(numbers, scripts),
            share(text, scripts),
            share(equal_cells, cells)
        )
    }
}

impl fmt::Display for Score {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |count: usize, yes: &'static str| if count > 0 { yes } else { "-" };
        let Self { ran, numbers, text, cells, equal_cells, .. } = *self;
        let (ran, numbers, text) = (word(ran, "ran"), word(numbers, "numbers"), word(text, "text"));
        write!(out, "{ran:<4} {numbers:<8} {text:<5} {equal_cells}/{cells} cells")
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Self) {
        self.scripts += other.scripts;
        self.ran += other.ran;
        self.numbers += other.numbers;
        self.text += other.text;
        self.cells += other.cells;
        self.equal_cells += other.equal_cells;
    }
}

pub fn texts_are_equal(expected: &str, given: &str) -> bool {
    lines(expected) == lines(given)
}

pub fn numbers_are_equal(expected: &str, given: &str) -> bool {
    let (expected, given) = (numbers(expected), numbers(given));
    expected.len() == given.len() && expected.iter().zip(&given).all(|(a, b)| are_close(*a, *b))
}

fn are_close(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() <= (1e-6 * a.abs().max(b.abs())).max(1e-9)
}

/// The lines that count, without trailing blanks.
fn lines(text: &str) -> Vec<String> {
    let counted = text.trim_end().lines().filter(|line| !says_when(line));
    counted.map(|line| without_addresses(line.trim_end())).collect()
}

/// Lines of a model's summary with the date and the time of day at which it was printed.
fn says_when(line: &str) -> bool {
    line.starts_with("Date:") || line.starts_with("Time:")
}

/// `<object at 0x7f…>` differs from run to run.
fn without_addresses(line: &str) -> String {
    let mut parts = line.split("0x");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str("0x");
        kept.push_str(part.trim_start_matches(|character: char| character.is_ascii_hexdigit()));
    }
    kept
}

/// The numbers in a text: digits with at most one point, a sign directly before them, an exponent behind them.
fn numbers(text: &str) -> Vec<f64> {
    lines(text).iter().flat_map(|line| numbers_of_line(line)).collect()
}

fn numbers_of_line(line: &str) -> Vec<f64> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find(|character: char| character.is_ascii_digit()) {
        let before = &rest[..start];
        let length = number_length(&rest[start..]);
        // In `2024-01-05` and `a-1` the dash is no sign.
        let behind =
            if before == "-" && !found.is_empty() { "0" } else { before.strip_suffix('-').unwrap_or_default() };
        let negative = before.ends_with('-') && !behind.ends_with(|character: char| character.is_alphanumeric());
        // A number too long for this is infinite on both sides.
        let value: f64 = rest[start..start + length].parse().unwrap_or(f64::INFINITY);
        found.push(if negative { -value } else { value });
        rest = &rest[start + length..];
    }
    found
}

/// How many bytes the number at the start of `text` has.
fn number_length(text: &str) -> usize {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut length = digits(text);
    if text[length..].starts_with('.') {
        length += 1 + digits(&text[length + 1..]);
    }
    let exponent = &text[length..];
    if exponent.starts_with(['e', 'E']) {
        let sign = usize::from(exponent[1..].starts_with(['+', '-']));
        let power = digits(&exponent[1 + sign..]);
        if power > 0 {
            length += 1 + sign + power;
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_with_sign_point_and_exponent() {
        assert_eq!(
            numbers("a -1.5 2e-3 [7] 2024-01-05 x 1.e+05 -0.0"),
            [-1.5, 0.002, 7.0, 2024.0, 1.0, 5.0, 1e5, -0.0]
        );
    }

    #[test]
    fn numbers_may_differ_by_a_millionth() {
        assert!(numbers_are_equal("mean 1000000.4", "mean:  1000000.0"));
        assert!(!numbers_are_equal("mean 1000", "mean 1000.1"));
        assert!(!numbers_are_equal("1 2", "2 1"));
        assert!(!numbers_are_equal("1", "1 1"));
        assert!(numbers_are_equal("1e-17", "0.0"));
    }

    #[test]
    fn texts_may_differ_in_trailing_blanks_and_addresses() {
        assert!(texts_are_equal("a  \nb\n\n", "a\nb"));
        assert!(texts_are_equal("<Line at 0x7f01>", "<Line at 0x55ab>"));
        assert!(!texts_are_equal("  a", "a"));
    }

    #[test]
    fn a_summary_may_say_another_time() {
        assert!(texts_are_equal("R: 1\nTime:  10:00:00  F: 2\nx", "R: 1\nTime:  11:30:01  F: 2\nx"));
    }

    #[test]
    fn a_cell_that_did_not_run_is_not_equal() {
        let score = Score::of(&["1".to_owned(), "2".to_owned()], &["1"]);
        assert_eq!(score, Score { scripts: 1, ran: 0, numbers: 0, text: 0, cells: 2, equal_cells: 1 });
    }
}
