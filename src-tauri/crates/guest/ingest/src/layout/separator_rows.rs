//! Rows that are drawn for the eye, or written for other programs.

use crate::records::Records;

/// Returns whether every cell of a row with content is a line of dashes. A row for other programs counts as well.
pub fn is_ruler(records: &Records, row: usize) -> bool {
    const SHORTEST: usize = 2;
    let cells = || records.row(row).filter(|cell| !cell.trim().is_empty());
    let Some(first) = cells().next() else {
        return false;
    };
    match first.trim_start().as_bytes().first() {
        Some(b'{') => is_for_programs(records, row),
        _ => cells().all(is_drawn) && cells().any(|cell| cell.trim().len() > SHORTEST),
    }
}

/// Returns whether a row below the names holds the question keys of a survey program.
pub fn is_for_programs(records: &Records, row: usize) -> bool {
    const KEY: &str = "{\"ImportId\":";
    let mut cells = records.row(row).filter(|cell| !cell.trim().is_empty()).peekable();
    cells.peek().is_some() && cells.all(|cell| cell.trim_start().starts_with(KEY))
}

/// Returns whether a cell is a line of dashes.
pub fn is_drawn(cell: &str) -> bool {
    cell.trim().chars().all(|character| matches!(character, '-' | '=' | '+' | '_' | '*' | '~' | ':'))
}
