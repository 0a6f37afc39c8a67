//! Where the table begins: past titles, dates of export, notes and facts about the file.

use super::header::votes;
use crate::records::Records;
use crate::types::cell::{self, CellKind};

/// Lines above the table that are looked at: titles, dates of export, notes.
const LONGEST_PREAMBLE: usize = 100;

/// Rows that tell how many cells of a row hold something.
const SAMPLE: usize = 2_000;

/// Where the table begins, its names included.
pub struct Top {
    pub row: usize,
    /// Whether the lines above include one that looks like a separate table.
    pub past_facts: bool,
}

/// The first row that holds much of what the rows of the table hold: no title, no date of export, no note.
pub fn top(records: &Records, usual: usize) -> Top {
    let first = (0..records.len()).find(|row| !records.is_blank(*row)).unwrap_or(records.len());
    if usual < 2 {
        return Top { row: first, past_facts: false };
    }
    let filled = usual_filled(records);
    let (mut titles, mut past_facts) = (0, false);
    loop {
        let before = titles;
        titles += (titles..records.len()).take_while(|row| is_title(records, *row, usual, filled)).count();
        titles = past_narrow_blocks(records, titles, usual);
        if let Some(behind) = behind_facts(records, titles) {
            (titles, past_facts) = (behind, true);
        }
        if titles == before || titles > LONGEST_PREAMBLE {
            break;
        }
    }
    if titles > LONGEST_PREAMBLE || titles == records.len() {
        return Top { row: first, past_facts: false };
    }
    if past_facts {
        return Top { row: titles, past_facts };
    }
    // Two columns below one name may also be R's row labels; names below a title are words.
    let names_follow = records.row(titles).all(|cell| cell::kind(cell) == CellKind::Text);
    let top = if usual > 2 || names_follow { titles } else { first };
    Top { row: first.max(top - group_rows(records, first, top)), past_facts }
}

/// Passes facts about a file, two cells a row, that end with an empty line, when a larger table with names of its own follows.
fn behind_facts(records: &Records, row: usize) -> Option<usize> {
    const MOST_FACTS: usize = 30;
    const FEWEST_ROWS: usize = 3;
    let block = |from: usize, most: usize| {
        let rows = from..records.len().min(from + most);
        rows.take_while(|row| !records.is_blank(*row)).map(|row| records.filled(row).count()).collect::<Vec<_>>()
    };
    let facts = block(row, MOST_FACTS + 1);
    if facts.is_empty() || facts.len() > MOST_FACTS || facts.iter().any(|cells| *cells > 2) {
        return None;
    }
    let behind = (row + facts.len()..records.len()).find(|row| !records.is_blank(*row))?;
    let table = block(behind, 4 * MOST_FACTS);
    let named = records.filled(behind).count() > 1
        && records
            .filled(behind)
            .all(|column| cell::kind(records.cell(behind, column).unwrap_or_default()) == CellKind::Text);
    let larger = table.len() >= FEWEST_ROWS && table.iter().sum::<usize>() >= 2 * facts.iter().sum::<usize>();
    (named && larger && votes(records, behind) > 0).then_some(behind)
}

/// Passes rows that are all shorter than those of the table and end with an empty line: what an export says of itself.
fn past_narrow_blocks(records: &Records, mut row: usize, usual: usize) -> usize {
    loop {
        let rows = row..records.len().min(row + LONGEST_PREAMBLE);
        let narrow =
            rows.clone().take_while(|row| (1..usual).contains(&records.width(*row)) && !records.is_blank(*row)).count();
        let blank = (row + narrow..rows.end).take_while(|row| records.is_blank(*row)).count();
        if narrow == 0 || blank == 0 || row + narrow + blank >= records.len() {
            return row;
        }
        row += narrow + blank;
    }
}

/// A row of nothing, of a single cell at the left or anywhere above a wide table, or with less than half of the usual
/// number of cells.
fn is_title(records: &Records, row: usize, usual: usize, usual_filled: usize) -> bool {
    let mut filled = records.filled(row);
    let single = match (filled.next(), filled.next()) {
        (None | Some(0), None) => true,
        (Some(_), None) => usual > 3,
        _ => false,
    };
    single || records.width(row) * 2 < usual || (filled.count() + 2) * 2 < usual_filled
}

/// How many cells of a row hold something, usually.
fn usual_filled(records: &Records) -> usize {
    let mut counts: Vec<usize> =
        (0..records.len()).map(|row| records.filled(row).count()).filter(|count| *count > 0).take(SAMPLE).collect();
    counts.sort_unstable();
    let runs = counts.chunk_by(|left, right| left == right);
    runs.filter_map(|run| Some((run.len(), *run.first()?))).max().map_or(0, |(_, count)| count)
}

/// Rows directly above the names that name groups of columns: something in several cells, nothing in the first.
fn group_rows(records: &Records, first: usize, top: usize) -> usize {
    let is_group =
        |row: &usize| records.filled(*row).next().is_some_and(|column| column > 0) && records.filled(*row).count() > 1;
    (first..top).rev().take_while(is_group).count()
}
