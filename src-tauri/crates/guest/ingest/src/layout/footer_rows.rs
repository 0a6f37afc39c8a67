//! Which of the rows below the names are rows of the table: not the footnotes, not the totals, not the table after it.

use std::cell::Cell;

use tabletalk_protocol::SetAsideReason as Reason;

use crate::layout::subtotals::{self, PART_TOTALS, TOTALS};
use crate::layout::{SetAside, is_ruler};
use crate::records::Records;
use crate::types::cell::{self, CellKind};
use crate::types::number;

/// Rows of a possible second table that are looked at.
const SAMPLE: usize = 20;

/// Places where a second table could begin that are looked at closely; the limit keeps the whole linear.
const MOST_SUSPICIONS: usize = 200;

/// Rows that must repeat the beginning of the table, after its names, before the rest counts as a copy.
const COPIED_ROWS: usize = 5;

/// How sources and notes begin.
const NOTES: [&str; 26] = [
    "source",
    "note",
    "notes",
    "quelle",
    "quellen",
    "anmerkung",
    "anmerkungen",
    "hinweis",
    "fuente",
    "nota",
    "fonte",
    "bron",
    "noot",
    "toelichting",
    "remarque",
    "remarks",
    "remark",
    "footnote",
    "footnotes",
    "legend",
    "legende",
    "légende",
    "disclaimer",
    "copyright",
    "generated",
    "stand",
];

/// The rows of the table from `first` on; the others that hold something are set aside.
pub fn body(records: &Records, header: &[usize], first: usize, set_aside: &mut Vec<SetAside>) -> Vec<u32> {
    Walk { records, header, first, body: vec![], set_aside, suspicions: 0, sums: &Sums::Known }.rows()
}

/// As [`body`], for some rows of a file that has more: all that are not like the others, each with [`CONTEXT`] rows
/// around it. Nothing when the last row may be a sum of rows that are not here. `nameless` says whether any row of the
/// file has nothing in its first column.
pub fn body_of_part(
    records: &Records,
    header: &[usize],
    first: usize,
    nameless: bool,
    set_aside: &mut Vec<SetAside>,
) -> Option<Vec<u32>> {
    let sums = Sums::Unknown { nameless, wanted: Cell::new(false) };
    let body = Walk { records, header, first, body: vec![], set_aside, suspicions: 0, sums: &sums }.rows();
    (!sums.were_wanted()).then_some(body)
}

/// Rows before and behind a row that may say what it is.
pub const CONTEXT: usize = 32;

/// The availability of the rows that a total may sum up.
enum Sums {
    Known,
    Unknown { nameless: bool, wanted: Cell<bool> },
}

impl Sums {
    fn were_wanted(&self) -> bool {
        matches!(self, Self::Unknown { wanted, .. } if wanted.get())
    }
}

struct Walk<'a> {
    records: &'a Records,
    header: &'a [usize],
    first: usize,
    body: Vec<u32>,
    set_aside: &'a mut Vec<SetAside>,
    suspicions: usize,
    sums: &'a Sums,
}

impl Walk<'_> {
    fn rows(mut self) -> Vec<u32> {
        let end = self.collect_rows();
        self.leave_out_notes();
        self.leave_out_subtotals();
        self.leave_out_totals();
        let rest = (end..self.records.len()).filter(|row| !self.records.is_blank(*row));
        self.set_aside.extend(rest.map(|row| SetAside { row, reason: Reason::OtherTable }));
        self.set_aside.sort_by_key(|aside| aside.row);
        self.body
    }

    /// Collects rows up to the next table, and says where that begins.
    fn collect_rows(&mut self) -> usize {
        let mut after_gap = false;
        for row in self.first..self.records.len() {
            if self.records.is_blank(row) {
                after_gap = true;
                continue;
            }
            match self.judge(row, after_gap) {
                Verdict::Row => self.body.push(row as u32),
                Verdict::Aside(reason) => {
                    if reason == Reason::RepeatedHeader {
                        self.leave_out_page_end();
                    }
                    self.set_aside.push(SetAside { row, reason });
                }
                Verdict::NextTable => return row,
                Verdict::Copy => {
                    self.set_aside.push(SetAside { row, reason: Reason::RepeatedHeader });
                    return row + 1;
                }
            }
            after_gap = false;
        }
        self.records.len()
    }

    /// Leaves out page footers such as `Page 3`: a row of one cell before the column names are repeated.
    fn leave_out_page_end(&mut self) {
        let cells = |row: &u32| self.records.filled(*row as usize).count();
        if let [.., before, last] = self.body[..]
            && self.columns() > 2
            && cells(&last) == 1
            && cells(&before) > 1
        {
            self.body.pop();
            self.set_aside.push(SetAside { row: last as usize, reason: Reason::Comment });
        }
    }

    fn judge(&mut self, row: usize, after_gap: bool) -> Verdict {
        if self.is_comment(row) || (self.columns() > 1 && is_ruler(self.records, row)) {
            return Verdict::Aside(Reason::Comment);
        }
        match self.shared_names(row) {
            Shared::All if self.copies_rows(row + 1) => Verdict::Copy,
            Shared::All => Verdict::Aside(Reason::RepeatedHeader),
            Shared::Many => Verdict::NextTable,
            Shared::Few if after_gap && self.begins_table(row) => Verdict::NextTable,
            Shared::Few => Verdict::Row,
        }
    }

    /// A single cell behind `#` in a table of several columns.
    fn is_comment(&self, row: usize) -> bool {
        let marked = self.records.cell(row, 0).is_some_and(|cell| cell.starts_with('#'));
        marked && self.columns() > 1 && self.records.filled(row).count() == 1
    }

    fn columns(&self) -> usize {
        let row = self.header.first().or(self.body.first().map(|row| *row as usize).as_ref()).copied();
        row.map_or(0, |row| self.records.width(row))
    }

    fn shared_names(&self, row: usize) -> Shared {
        let Some(&header) = self.header.last() else {
            return Shared::Few;
        };
        let same = |column: &usize| self.records.cell(row, *column) == self.records.cell(header, *column);
        let mut names = self.records.filled(header);
        let (Some(first), Some(second)) = (names.next(), names.next()) else {
            return Shared::Few;
        };
        // Nearly every row is told from the header by its first cells.
        if !same(&first) && !same(&second) {
            return Shared::Few;
        }
        if self.records.row(row).eq(self.records.row(header)) {
            return Shared::All;
        }
        let (shared, all) = (self.records.filled(header).filter(same).count(), self.records.filled(header).count());
        if shared > 1 && shared * 2 > all { Shared::Many } else { Shared::Few }
    }

    /// Returns whether the rows from `row` on repeat those at the beginning of the table.
    fn copies_rows(&self, row: usize) -> bool {
        let again = (row..self.records.len()).filter(|row| !self.records.is_blank(*row)).take(COPIED_ROWS);
        let mut pairs = again.zip(&self.body).peekable();
        pairs.peek().is_some()
            && pairs.all(|(row, earlier)| self.records.row(row).eq(self.records.row(*earlier as usize)))
    }

    /// Returns whether a row after an empty line names the columns of another table, perhaps below a title.
    fn begins_table(&mut self, row: usize) -> bool {
        if self.body.is_empty() || self.suspicions >= MOST_SUSPICIONS {
            return false;
        }
        let titled = self.records.filled(row).count() == 1 && self.columns() > 1;
        let names = if titled { self.next_filled(row) } else { Some(row) };
        names.is_some_and(|names| self.names_others(names))
    }

    fn next_filled(&self, row: usize) -> Option<usize> {
        (row + 1..self.records.len()).take(SAMPLE).find(|row| !self.records.is_blank(*row))
    }

    /// Words where the table above has values, or in another number of columns; with values of their own below.
    fn names_others(&mut self, row: usize) -> bool {
        let records = self.records;
        let kind = |row: usize, column: usize| records.cell(row, column).map_or(CellKind::Missing, cell::kind);
        let columns: Vec<usize> = records.filled(row).collect();
        if columns.len() < 2 || !columns.iter().all(|column| kind(row, *column) == CellKind::Text) {
            return false;
        }
        self.suspicions += 1;
        let Some(below) = self.next_filled(row) else {
            return false;
        };
        let is_value = |row: usize, column: usize| !matches!(kind(row, column), CellKind::Text | CellKind::Missing);
        let own = columns.iter().any(|column| is_value(below, *column));
        let (_, sample) = self.body.split_at(self.body.len().saturating_sub(SAMPLE));
        let above = columns
            .iter()
            .any(|column| sample.iter().filter(|row| is_value(**row as usize, *column)).count() * 2 > sample.len());
        let is_wider = |first: &u32| {
            let first = *first as usize;
            columns.len() != records.filled(first).count() && records.width(row) != records.width(first)
        };
        own && (above || self.body.first().is_some_and(is_wider))
    }

    fn leave_out_notes(&mut self) {
        let notes = self.body.iter().rev().take_while(|row| self.is_note(**row as usize)).count();
        if notes < self.body.len() {
            self.leave_out(notes, Reason::Below);
        }
    }

    /// Sets the last rows aside.
    fn leave_out(&mut self, rows: usize, reason: Reason) {
        let left_out = self.body.split_off(self.body.len() - rows);
        self.set_aside.extend(left_out.into_iter().map(|row| SetAside { row: row as usize, reason }));
    }

    /// A row with much less than a row of the table: below an empty line, or with words that say so.
    fn is_note(&self, row: usize) -> bool {
        let columns = self.columns();
        let short = self.records.width(row) * 2 < columns;
        let mut places = self.records.filled(row);
        let single = places.next() == Some(0) && places.next().is_none();
        if columns < 2 || !(single || short) {
            return false;
        }
        let below_gap = row > 0 && self.records.is_blank(row - 1);
        below_gap || short || self.records.cell(row, 0).is_some_and(begins_note)
    }

    fn leave_out_subtotals(&mut self) {
        if !matches!(self.sums, Sums::Known) {
            return;
        }
        let mut sums = subtotals::find(self.records, &self.body).into_iter().peekable();
        let mut place = 0..;
        let left_out = self.body.extract_if(.., |_| sums.next_if_eq(&place.next().unwrap_or_default()).is_some());
        self.set_aside.extend(left_out.map(|row| SetAside { row: row as usize, reason: Reason::Total }));
    }

    fn leave_out_totals(&mut self) {
        let Some((&last, above)) = self.body.split_last() else {
            return;
        };
        if above.len() > 1 && self.is_total(last as usize, above) {
            self.leave_out(1, Reason::Total);
        }
    }

    fn is_total(&self, row: usize, above: &[u32]) -> bool {
        let label = self.records.row(row).take(3).map(str::trim).find(|cell| !cell.is_empty()).unwrap_or_default();
        let label = label.trim_end_matches([':', '.']).to_lowercase();
        let numbers = self.records.filled(row).filter(|column| self.number(row, *column).is_some()).count();
        if numbers == 0 {
            return false;
        }
        let column = self.label_column();
        let is_nameless = |row: usize| self.records.cell(row, column).is_none_or(|cell| cell.trim().is_empty());
        let named = TOTALS.iter().any(|total| label.strip_prefix(total).is_some_and(|rest| rest.starts_with(' ')));
        let nameless = is_nameless(row) && !above.iter().any(|row| is_nameless(*row as usize));
        if TOTALS.contains(&label.as_str()) {
            return true;
        }
        match self.sums {
            Sums::Known => (named || nameless) && self.adds_up(row, above),
            Sums::Unknown { nameless: others, wanted } => {
                wanted.set(wanted.get() || named || (nameless && (column > 0 || !others)));
                false
            }
        }
    }

    /// Where rows say what they are: the first column with a name, since lines may begin with a delimiter.
    fn label_column(&self) -> usize {
        self.header.last().and_then(|header| self.records.filled(*header).next()).unwrap_or(0)
    }

    /// Returns whether most numbers of a row are the sums of the numbers above.
    fn adds_up(&self, row: usize, above: &[u32]) -> bool {
        let columns: Vec<(usize, f64)> =
            self.records.filled(row).filter_map(|column| Some((column, self.number(row, column)?))).collect();
        let adds = |(column, total): &&(usize, f64)| {
            let sum: f64 = above.iter().filter_map(|row| self.number(*row as usize, *column)).sum();
            (sum - total).abs() <= 0.005 * total.abs().max(1.0)
        };
        columns.iter().filter(adds).count() * 2 > columns.len()
    }

    fn number(&self, row: usize, column: usize) -> Option<f64> {
        number::any(self.records.cell(row, column)?.trim())
    }
}

/// Returns whether a label marks a total row: `Total`, `North Total`, `Summe:`, `Subtotal North`.
pub fn names_total(label: &str) -> bool {
    const LONGEST: usize = 60;
    let label = label.trim().trim_end_matches([':', '.']);
    if label.len() > LONGEST {
        return false;
    }
    let label = label.to_lowercase();
    let of_part = |total: &&str| label.strip_prefix(*total).is_some_and(|rest| rest.starts_with([' ', ':', '-']));
    if PART_TOTALS.iter().any(of_part) {
        return true;
    }
    TOTALS
        .iter()
        .any(|total| label.strip_suffix(total).is_some_and(|rest| rest.is_empty() || rest.ends_with([' ', '-'])))
}

/// The classification of a row.
enum Verdict {
    Row,
    Aside(Reason),
    /// Another table begins here.
    NextTable,
    /// The names of the columns, above the rows that were read already.
    Copy,
}

/// How many names of the table a row holds in their places.
enum Shared {
    All,
    Many,
    Few,
}

/// Returns whether a cell is a row count as databases print it: `(3 rows affected)`, `250 rows in set (0.01 sec)`,
/// `Count: 12`.
fn counts_rows(cell: &str) -> bool {
    const LONGEST: usize = 60;
    const ROWS: [&str; 12] = [
        "row",
        "rows",
        "record",
        "records",
        "count",
        "zeile",
        "zeilen",
        "datensätze",
        "anzahl",
        "ligne",
        "lignes",
        "filas",
    ];
    if cell.len() > LONGEST || !cell.bytes().any(|byte| byte.is_ascii_digit()) {
        return false;
    }
    let lower = cell.to_lowercase();
    let mut words = lower.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    let number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    (number(first) && ROWS.contains(&second)) || (ROWS.contains(&first) && number(second) && words.next().is_none())
}

fn begins_note(cell: &str) -> bool {
    let cell = cell.trim();
    if counts_rows(cell) {
        return true;
    }
    if cell.starts_with(['*', '¹', '²', '³', '†', '©', '#', '\u{1A}']) {
        return true;
    }
    let word: String =
        cell.chars().take_while(|character| character.is_alphabetic()).flat_map(char::to_lowercase).collect();
    NOTES.contains(&word.as_str())
}
