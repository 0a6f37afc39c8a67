//! Step 4: where the table begins and what its columns are called.

use std::collections::{HashMap, HashSet};

use crate::cell::{self, CellKind};
use crate::records::Records;

/// Rows below the first that are compared with it.
const SAMPLE: usize = 200;

/// Lines above the table that are looked at: titles, dates of export, notes.
const LONGEST_PREAMBLE: usize = 30;

/// Where the table begins and what its columns are called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// Unique and not empty.
    pub names: Vec<String>,
    /// Columns that had no name of their own, by position.
    pub unnamed: Vec<usize>,
    /// Columns whose name was given to an earlier one already, by position.
    pub repeated: Vec<usize>,
    pub origin: NameOrigin,
    /// The first row that holds values.
    pub first_row: usize,
    /// Lines of text above the table.
    pub preamble: usize,
}

/// Where the names come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameOrigin {
    FirstRow,
    /// The file has no header; the columns are numbered.
    Numbered,
}

/// Decides by comparing the first row of the table with the rows below: words above numbers are names.
pub fn detect(records: &Records) -> Header {
    let (usual, _) = records.usual_width();
    let preamble = preamble(records, usual);
    if names_columns(records, preamble) {
        let own = own_names(records, preamble, usual);
        let (names, unnamed, repeated) = complete(own);
        return Header { names, unnamed, repeated, origin: NameOrigin::FirstRow, first_row: preamble + 1, preamble };
    }
    let names = (1..=usual).map(|number| format!("column_{number}")).collect();
    Header { names, unnamed: vec![], repeated: vec![], origin: NameOrigin::Numbered, first_row: preamble, preamble }
}

/// Leading rows that hold much less than the rows of the table: a title, a date of export, a note.
fn preamble(records: &Records, usual: usize) -> usize {
    if usual < 2 {
        return 0;
    }
    let titles = (0..records.len()).take_while(|row| is_title(records, *row, usual)).count();
    if titles > LONGEST_PREAMBLE || titles == records.len() {
        return 0;
    }
    // Two columns below one name may also be R's row labels; names below a title are words.
    let names_follow = records.row(titles).all(|cell| cell::kind(cell) == CellKind::Text);
    if usual > 2 || names_follow { titles } else { 0 }
}

/// A single cell at the left, or anywhere above a wide table; or a row of less than half the usual length.
fn is_title(records: &Records, row: usize, usual: usize) -> bool {
    let mut filled = records.row(row).enumerate().filter(|(_, cell)| !cell.trim().is_empty()).map(|(column, _)| column);
    let single = match (filled.next(), filled.next()) {
        (None | Some(0), None) => true,
        (Some(_), None) => usual > 3,
        _ => false,
    };
    single || records.width(row) * 2 < usual
}

/// Each column votes: its first cell is a name when the cells below are of another kind, and a value when it is one of
/// them. Without evidence the first row names the columns, as it does in nearly every file.
fn names_columns(records: &Records, first: usize) -> bool {
    if first >= records.len() {
        return false;
    }
    let votes = (0..records.width(first)).map(|column| vote(records, first, column));
    votes.sum::<i32>() >= 0
}

fn vote(records: &Records, first: usize, column: usize) -> i32 {
    let name = records.cell(first, column).unwrap_or_default().trim();
    let rows = (first + 1)..records.len().min(first + 1 + SAMPLE);
    let below: Vec<&str> = rows.filter_map(|row| records.cell(row, column)).map(str::trim).collect();
    match (cell::kind(name), usual_kind(&below)) {
        (CellKind::Missing, _) => 0,
        (CellKind::Text, Some(CellKind::Text)) => {
            if below.contains(&name) {
                -1
            } else {
                0
            }
        }
        (CellKind::Text, Some(_)) => 2,
        (CellKind::Text, None) => 0,
        // Years are names of columns wherever the cells below are not years.
        (CellKind::Number, _) if is_year(name) && !below.iter().all(|cell| is_year(cell)) => 0,
        (_, None | Some(CellKind::Text)) => -1,
        (kind, Some(below)) => {
            if kind == below {
                -2
            } else {
                0
            }
        }
    }
}

/// The kind of at least four of five cells that are not missing; text when they are mixed; nothing when all are missing.
fn usual_kind(cells: &[&str]) -> Option<CellKind> {
    let mut kinds: Vec<CellKind> =
        cells.iter().map(|cell| cell::kind(cell)).filter(|kind| *kind != CellKind::Missing).collect();
    let enough = kinds.len() * 4;
    kinds.sort_unstable();
    let usual = kinds.chunk_by(|left, right| left == right).find(|run| run.len() * 5 >= enough).map(|run| run[0]);
    usual.or_else(|| kinds.first().map(|_| CellKind::Text))
}

fn is_year(cell: &str) -> bool {
    cell.len() == 4 && cell.parse().is_ok_and(|year: u32| (1900..=2100).contains(&year))
}

/// The cells of the header row. R leaves out the name of the row labels, so that every row is one cell longer.
fn own_names(records: &Records, row: usize, usual: usize) -> Vec<String> {
    let names = records.row(row).map(|name| name.split_whitespace().collect::<Vec<_>>().join(" "));
    if usual == records.width(row) + 1 && labels_rows(records, row, usual) {
        return std::iter::once(String::new()).chain(names).collect();
    }
    names.collect()
}

fn labels_rows(records: &Records, header: usize, usual: usize) -> bool {
    let full = (header + 1)..records.len();
    full.clone().all(|row| records.width(row) == usual)
        && full.clone().any(|row| records.cell(row, usual - 1).is_some_and(|last| !last.trim().is_empty()))
}

/// Gives every column a name of its own, as pandas does it, so that code finds the same names here and in a notebook:
/// `Unnamed: 2` for the third column, `price.1` for the second `price`.
fn complete(own: Vec<String>) -> (Vec<String>, Vec<usize>, Vec<usize>) {
    let taken: HashSet<String> = own.iter().cloned().collect();
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut given = HashSet::new();
    let (mut names, mut unnamed, mut repeated) = (Vec::with_capacity(own.len()), Vec::new(), Vec::new());
    for (position, name) in own.into_iter().enumerate() {
        let wanted = if name.is_empty() { format!("Unnamed: {position}") } else { name.clone() };
        let unique =
            unique_name(&wanted, &mut seen, |candidate| taken.contains(candidate) || given.contains(candidate));
        if name.is_empty() {
            unnamed.push(position);
        } else if unique != wanted {
            repeated.push(position);
        }
        given.insert(unique.clone());
        names.push(unique);
    }
    (names, unnamed, repeated)
}

/// The name itself the first time; later the first of `name.1`, `name.2`, … that no other column has.
fn unique_name(name: &str, seen: &mut HashMap<String, usize>, is_taken: impl Fn(&str) -> bool) -> String {
    let count = seen.entry(name.to_string()).or_insert(0);
    loop {
        let candidate = if *count == 0 { name.to_string() } else { format!("{name}.{count}") };
        *count += 1;
        if *count == 1 || !is_taken(&candidate) {
            return candidate;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::Dialect;
    use crate::records::tokenize;

    fn header(text: &str) -> Header {
        detect(&tokenize(text, Dialect { delimiter: b',', start: 0 }).records)
    }

    #[test]
    fn words_above_values_are_names_and_values_are_not() {
        let cases = [
            ("id,name\n1,Anna\n2,Bob\n", vec!["id", "name"], 1),
            ("1,Anna\n2,Bob\n3,Anna\n", vec!["column_1", "column_2"], 0),
            ("Anna,Berlin\nBob,Paris\nCarl,Berlin\nAnna,Rome\n", vec!["column_1", "column_2"], 0),
            ("first,city\nAnna,Berlin\nBob,Paris\n", vec!["first", "city"], 1),
            ("country,2019,2020\nChad,1,2\nMali,3,4\n", vec!["country", "2019", "2020"], 1),
            ("2024-01-01,5\n2024-01-02,6\n", vec!["column_1", "column_2"], 0),
            ("name,age\n", vec!["name", "age"], 1),
            ("Sales report\nas of May\nid,name,price\n1,pen,2.5\n2,cup,3.5\n", vec!["id", "name", "price"], 3),
            (
                "made on,Monday\n,,Sales,,\nid,item,a,b,c\n1,pen,2,3,4\n2,cup,5,6,7\n",
                vec!["id", "item", "a", "b", "c"],
                3,
            ),
            ("Prices\nitem,price\npen,2.5\ncup,3.5\n", vec!["item", "price"], 2),
            ("x\na,5\nb,6\n", vec!["Unnamed: 0", "x"], 1),
            ("x,y\n1,5,6\n2,7,8\n", vec!["Unnamed: 0", "x", "y"], 1),
        ];
        for (text, names, first_row) in cases {
            let header = header(text);
            assert_eq!(
                (header.names, header.first_row),
                (names.into_iter().map(str::to_string).collect(), first_row),
                "{text}"
            );
        }
    }

    /// Expected names from `pandas.read_csv`.
    #[test]
    fn every_column_has_a_name_of_its_own() {
        let header = header("a,a,,b,a,a.1,\n1,2,3,4,5,6,7\n");
        assert_eq!(header.names, ["a", "a.2", "Unnamed: 2", "b", "a.3", "a.1", "Unnamed: 6"]);
        assert_eq!((header.unnamed, header.repeated), (vec![2, 6], vec![1, 4]));
    }
}
