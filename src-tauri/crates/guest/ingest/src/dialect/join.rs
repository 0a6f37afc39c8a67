//! Rows that are too long because a cell without quotes holds the delimiter.

use crate::dialect::entity;
use crate::dialect::split::Split;
use crate::types::cell::{self, CellKind};
use crate::types::number::{self, DecimalMark};

/// More pieces than this are tried no more: the row is another kind of row.
const MOST_PIECES: usize = 64;

/// The row with the right number of cells, when there is one cell whose pieces were clearly meant to be together: words
/// between blanks in only one place where no value and no quoted cell is cut, pieces that alone begin with a blank, or the
/// thousands of a number.
pub fn rejoined(row: &Split, columns: usize, delimiter: &str) -> Option<Vec<String>> {
    let pieces = (row.cells.len() + 1).checked_sub(columns).filter(|pieces| (2..=MOST_PIECES).contains(pieces))?;
    if delimiter == ";"
        && let Some(cells) = without_cut_entities(row, pieces - 1)
    {
        return Some(cells);
    }
    let whole = |first: &usize| !row.quoted.iter().any(|cell| (*first..first + pieces).contains(cell));
    let places = (0..columns).filter(whole);
    let place = match delimiter {
        " " => between_words(row, pieces, places),
        "," => before_blanks(row, pieces, places.clone()).or_else(|| in_numbers(row, pieces, places)),
        _ => before_blanks(row, pieces, places),
    }?;
    let (left, rest) = row.cells.split_at_checked(place)?;
    let (cut, right) = rest.split_at_checked(pieces)?;
    let joined = cut.join(delimiter);
    Some(left.iter().cloned().chain([joined]).chain(right.iter().cloned()).collect())
}

/// The row with each `M&uuml` and what follows it in one cell, when that makes it as much shorter as it must be.
fn without_cut_entities(row: &Split, surplus: usize) -> Option<Vec<String>> {
    let mut cells: Vec<String> = vec![];
    for (place, piece) in row.cells.iter().enumerate() {
        let quoted = place > 0 && row.quoted.contains(&(place - 1));
        match cells.last_mut().filter(|before| !quoted && entity::is_cut_behind(before)) {
            Some(before) => *before = format!("{before};{piece}"),
            None => cells.push(piece.clone()),
        }
    }
    (cells.len() + surplus == row.cells.len()).then_some(cells)
}

/// The one place where all pieces are words.
fn between_words(row: &Split, pieces: usize, places: impl Iterator<Item = usize>) -> Option<usize> {
    let is_word = |cell: &String| cell::kind(cell) == CellKind::Text;
    only(places.filter(|first| row.cells.iter().skip(*first).take(pieces).all(is_word)))
}

/// The one place where every joint has a blank, in a row that has blanks there only.
fn before_blanks(row: &Split, pieces: usize, places: impl Iterator<Item = usize>) -> Option<usize> {
    let blanks: Vec<usize> = row
        .cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| cell.starts_with(' ') && cell.len() > 1)
        .map(|(cell, _)| cell)
        .collect();
    let is_filled = |first: usize| row.cells.get(first).is_some_and(|cell| !cell.is_empty());
    only(places.filter(|first| blanks.iter().copied().eq(first + 1..first + pieces) && is_filled(*first)))
}

/// The one place where the joined pieces are a number with its thousands: `$1` and `200.00`.
fn in_numbers(row: &Split, pieces: usize, places: impl Iterator<Item = usize>) -> Option<usize> {
    only(places.filter(|first| row.cells.get(*first..first + pieces).is_some_and(is_grouped)))
}

/// Returns the only place, or `None` when there are several.
fn only(mut places: impl Iterator<Item = usize>) -> Option<usize> {
    places.next().filter(|_| places.next().is_none())
}

fn is_grouped(pieces: &[String]) -> bool {
    let grouped = pieces.join(",");
    let groups = pieces.iter().skip(1).all(|piece| piece.as_bytes().first().is_some_and(u8::is_ascii_digit));
    groups && number::written(grouped.trim(), DecimalMark::Point).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(cells: &[&str], quoted: &[usize], columns: usize, delimiter: &str) -> Option<Vec<String>> {
        let cells = cells.iter().map(|cell| cell.to_string()).collect();
        rejoined(&Split { cells, quoted: quoted.to_vec(), end: 0, lines: 1, open: 0 }, columns, delimiter)
    }

    #[test]
    fn pieces_that_belong_together_are_joined() {
        let address = joined(&["1", "Anna", "12 Main St", " Rome", "5"], &[], 4, ",");
        assert_eq!(address.unwrap(), ["1", "Anna", "12 Main St, Rome", "5"]);
        let words = joined(&["2024-01-31", "5", "Hiking", "Boots", "light and warm"], &[4], 4, " ");
        assert_eq!(words.unwrap(), ["2024-01-31", "5", "Hiking Boots", "light and warm"]);
        let entities = joined(&["7", "M&uuml", "ller", "K&ouml", "ln"], &[], 3, ";");
        assert_eq!(entities.unwrap(), ["7", "M&uuml;ller", "K&ouml;ln"]);
        let money = joined(&["B", "$1", "200.00"], &[], 2, ",");
        assert_eq!(money.unwrap(), ["B", "$1,200.00"]);
    }

    #[test]
    fn pieces_that_could_belong_elsewhere_are_left_alone() {
        assert_eq!(joined(&["1", "Anna", "Main St", "Rome"], &[], 3, ","), None);
        assert_eq!(joined(&["1", " Anna", "Main St", " Rome"], &[], 3, ","), None);
        assert_eq!(joined(&["1", "", "2"], &[], 2, ","), None);
        assert_eq!(joined(&["1", "234", "567"], &[], 2, ","), None);
    }
}
