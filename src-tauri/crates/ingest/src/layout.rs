//! Step 4: where the table is in the file: what stands above, below and between, and which rows name the columns.

use tabletalk_protocol::SetAsideReason::{self, Above, Comment, Units};

use crate::cell::{self, CellKind};
use crate::names::{self, Names};
use crate::records::Records;
use crate::tail;

/// Rows below the first that are compared with it.
const SAMPLE: usize = 200;

/// Lines above the table that are looked at: titles, dates of export, notes.
const LONGEST_PREAMBLE: usize = 100;

/// Rows that may name the columns together.
const MOST_HEADER_ROWS: usize = 6;

/// Where the table is and what its columns are called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    pub names: Names,
    pub origin: NameOrigin,
    /// How clearly the columns say whether the first row names them: above zero for yes, below for no.
    pub votes: i32,
    /// The rows that name the columns.
    pub header: Vec<usize>,
    /// The first row that may be one of the table.
    pub first: usize,
    /// The rows of the table, in order.
    pub body: Vec<u32>,
    /// Rows that hold something and are no rows of the table.
    pub set_aside: Vec<SetAside>,
}

/// Where the names come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameOrigin {
    File,
    /// The file has no header; the columns are numbered.
    Numbered,
}

/// A row that was not taken into the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetAside {
    pub row: usize,
    pub reason: SetAsideReason,
}

impl Layout {
    /// Takes rows into the table that were set aside for one of these reasons.
    pub fn put_back(&mut self, reasons: &[SetAsideReason]) {
        let back = self.set_aside.extract_if(.., |aside| reasons.contains(&aside.reason));
        self.body.extend(back.map(|aside| aside.row as u32));
        self.body.sort_unstable();
    }

    /// How many rows were set aside for a reason.
    pub fn count(&self, reason: SetAsideReason) -> usize {
        self.set_aside.iter().filter(|aside| aside.reason == reason).count()
    }
}

/// Decides by comparing rows with the rows below: words above numbers are names, single cells above and below are not
/// part of the table.
pub fn detect(records: &Records) -> Layout {
    let (usual, _) = records.usual_width();
    let Top { row: top, past_facts } = top(records, usual);
    let usual = if past_facts { records.usual_width_from(top).0 } else { usual };
    let votes = votes(records, top);
    let header = header(records, top, votes);
    laid_out(records, usual, top, votes, header)
}

/// As [`detect`], when it is known which rows name the columns; none of them means that none does.
pub fn detect_below(records: &Records, header: Vec<usize>) -> Layout {
    let (usual, _) = records.usual_width();
    let first = (0..records.len()).find(|row| !records.is_blank(*row)).unwrap_or(records.len());
    let top = header.first().copied().unwrap_or(first);
    laid_out(records, usual, top, 0, header)
}

fn laid_out(records: &Records, usual: usize, top: usize, votes: i32, header: Vec<usize>) -> Layout {
    let shift = usize::from(header.len() == 1 && labels_rows(records, top, usual));
    let names = match header.is_empty() {
        true => names::numbered(usual),
        false => names::from_rows(records, &header, usual, shift),
    };
    let first = header.last().map_or(top, |last| last + 1);
    let mut set_aside: Vec<SetAside> =
        (0..top).filter(|row| !records.is_blank(*row)).map(|row| SetAside { row, reason: Above }).collect();
    let first = first + rulers(records, first, &mut set_aside);
    let first = first + units(records, &header, first, &mut set_aside);
    let body = tail::body(records, &header, first, &mut set_aside);
    let origin = if header.is_empty() { NameOrigin::Numbered } else { NameOrigin::File };
    Layout { names, origin, votes, header, first, body, set_aside }
}

/// The first row names the columns, and all others are the table.
pub fn named(records: &Records) -> Layout {
    let (columns, _) = records.usual_width();
    let names = names::from_rows(records, &[0], columns, 0);
    let body = (1..records.len() as u32).collect();
    Layout { names, origin: NameOrigin::File, votes: 1, header: vec![0], first: 1, body, set_aside: vec![] }
}

/// Where the table begins, its names included.
struct Top {
    row: usize,
    /// Whether there is something above that looks like a table of its own.
    past_facts: bool,
}

/// The first row that holds much of what the rows of the table hold: no title, no date of export, no note.
fn top(records: &Records, usual: usize) -> Top {
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
        rows.take_while(|row| !records.is_blank(*row)).map(|row| filled(records, row).count()).collect::<Vec<_>>()
    };
    let facts = block(row, MOST_FACTS + 1);
    if facts.is_empty() || facts.len() > MOST_FACTS || facts.iter().any(|cells| *cells > 2) {
        return None;
    }
    let behind = (row + facts.len()..records.len()).find(|row| !records.is_blank(*row))?;
    let table = block(behind, 4 * MOST_FACTS);
    let named = filled(records, behind).count() > 1
        && filled(records, behind)
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
    let mut filled = filled(records, row);
    let single = match (filled.next(), filled.next()) {
        (None | Some(0), None) => true,
        (Some(_), None) => usual > 3,
        _ => false,
    };
    single || records.width(row) * 2 < usual || (filled.count() + 2) * 2 < usual_filled
}

/// The columns in which a row holds something.
pub fn filled(records: &Records, row: usize) -> impl Iterator<Item = usize> {
    records.row(row).enumerate().filter(|(_, cell)| !cell.trim().is_empty()).map(|(column, _)| column)
}

/// How many cells of a row hold something, usually.
fn usual_filled(records: &Records) -> usize {
    let mut counts: Vec<usize> = (0..records.len())
        .map(|row| filled(records, row).count())
        .filter(|count| *count > 0)
        .take(10 * SAMPLE)
        .collect();
    counts.sort_unstable();
    let runs = counts.chunk_by(|left, right| left == right);
    runs.map(|run| (run.len(), run[0])).max().map_or(0, |(_, count)| count)
}

/// Rows directly above the names that name groups of columns: something in several cells, nothing in the first.
fn group_rows(records: &Records, first: usize, top: usize) -> usize {
    let is_group = |row: &usize| {
        filled(records, *row).next().is_some_and(|column| column > 0) && filled(records, *row).count() > 1
    };
    (first..top).rev().take_while(is_group).count()
}

/// The rows that name the columns: the first, when it does, and those below that go on naming.
fn header(records: &Records, top: usize, votes: i32) -> Vec<usize> {
    if votes < 0 || top >= records.len() {
        return vec![];
    }
    let mut header = vec![top];
    for row in top + 1..records.len().min(top + MOST_HEADER_ROWS) {
        if !continues_header(records, &header, row) {
            break;
        }
        header.push(row);
    }
    header
}

/// Each column votes: its first cell is a name when the cells below are of another kind, and a value when it is one of
/// them. Without evidence the first row names the columns, as it does in nearly every file.
fn votes(records: &Records, first: usize) -> i32 {
    if first >= records.len() {
        return 0;
    }
    (0..records.width(first)).map(|column| vote(records, first, column)).sum()
}

fn vote(records: &Records, first: usize, column: usize) -> i32 {
    let name = records.cell(first, column).unwrap_or_default().trim();
    let below = below(records, first, column);
    match (cell::kind(name), usual_kind(&below)) {
        (CellKind::Missing, _) | (CellKind::Text, None) => 0,
        (CellKind::Text, Some(CellKind::Text)) => text_vote(name, &below),
        (CellKind::Text, Some(_)) => 2,
        // Years are names of columns wherever the cells below are not years.
        (CellKind::Number, _) if is_year(name) && !below.iter().all(|cell| is_year(cell)) => 0,
        (_, None | Some(CellKind::Text)) => -1,
        (kind, Some(below)) if kind == below => -2,
        (_, Some(_)) => 0,
    }
}

/// Words above words: a value occurs again below, and has the digits that all values have.
fn text_vote(name: &str, below: &[&str]) -> i32 {
    let present = || below.iter().filter(|cell| !cell.is_empty());
    let coded = |cell: &str| cell.bytes().any(|byte| byte.is_ascii_digit());
    if below.contains(&name)
        || (coded(name) && below.len() > 1 && present().all(|cell| coded(cell) && begins_alike(cell, name)))
    {
        return -1;
    }
    // Codes like `AB-1234` below a word without digits.
    if !coded(name) && below.len() > 1 && present().all(|cell| coded(cell)) { 1 } else { 0 }
}

/// Whether two cells have letters and digits in the same places, as `MG-8769` and `RI-3895` do; the first ones, when both
/// are long.
fn begins_alike(left: &str, right: &str) -> bool {
    const LONG: usize = 16;
    let kind = |character: char| match character {
        '0'..='9' => '0',
        letter if letter.is_alphabetic() => 'a',
        other => other,
    };
    let shape = |cell: &str| cell.chars().map(kind).take(LONG).collect::<String>();
    shape(left) == shape(right)
}

/// The cells of a column below a row; not all of them, and none of rows that repeat that one.
fn below(records: &Records, row: usize, column: usize) -> Vec<&str> {
    let rows = (row + 1..records.len().min(row + 2 * SAMPLE))
        .filter(|below| records.width(*below) > 0 && !is_for_programs(records, *below));
    let rows = rows.filter(|below| !records.row(*below).eq(records.row(row))).take(SAMPLE);
    rows.filter_map(|row| records.cell(row, column)).map(str::trim).collect()
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

/// Whether a row goes on naming what the rows above began to name: the same names once more; names for columns that
/// have none yet; or words in all columns that hold values further down.
fn continues_header(records: &Records, header: &[usize], row: usize) -> bool {
    let first = header[0];
    let same = filled(records, row).count() > 1 && records.row(row).eq(records.row(first));
    let columns: Vec<usize> = filled(records, row).collect();
    if same || columns.is_empty() {
        return same;
    }
    let value_columns: Vec<usize> =
        (0..records.width(row)).filter(|column| holds_values(records, row, *column)).collect();
    let is_named = |column: usize| {
        header.iter().any(|above| records.cell(*above, column).is_some_and(|name| !name.trim().is_empty()))
    };
    let is_word = |column: &usize| cell::kind(records.cell(row, *column).unwrap_or_default()) == CellKind::Text;
    if !columns.iter().all(is_word) || is_units(records, row) || is_ruler(records, row) {
        return false;
    }
    let words = value_columns.iter().filter(|column| is_word(column)).count();
    let begins_later = columns[0] > 0 && is_named(0) && words < value_columns.len();
    let fills_gaps = words > 0
        && (columns.iter().all(|column| !is_named(*column))
            || (begins_later && columns.iter().any(|column| !is_named(*column))));
    let grouped = header.iter().any(|above| filled(records, *above).next().is_some_and(|column| column > 0));
    fills_gaps || (words * 2 > value_columns.len() && (words > 1 || grouped))
}

/// Whether the cells below a row are numbers, dates or the like.
fn holds_values(records: &Records, row: usize, column: usize) -> bool {
    usual_kind(&below(records, row, column)).is_some_and(|kind| kind != CellKind::Text)
}

/// Sets lines of dashes below the names aside; the rows that they take.
fn rulers(records: &Records, first: usize, set_aside: &mut Vec<SetAside>) -> usize {
    let rulers = (first..records.len()).take_while(|row| is_ruler(records, *row));
    let before = set_aside.len();
    set_aside.extend(rulers.map(|row| SetAside { row, reason: Comment }));
    set_aside.len() - before
}

/// Whether a row is drawn and not written: every cell that holds anything is a line of dashes. So is one for other programs.
pub fn is_ruler(records: &Records, row: usize) -> bool {
    const SHORTEST: usize = 2;
    let cells = || records.row(row).filter(|cell| !cell.trim().is_empty());
    let Some(first) = cells().next() else {
        return false;
    };
    match first.trim_start().as_bytes()[0] {
        b'{' => is_for_programs(records, row),
        _ => cells().all(is_drawn) && cells().any(|cell| cell.trim().len() > SHORTEST),
    }
}

/// Whether a row below the names says by which keys a survey knows its questions.
fn is_for_programs(records: &Records, row: usize) -> bool {
    const KEY: &str = "{\"ImportId\":";
    let mut cells = records.row(row).filter(|cell| !cell.trim().is_empty()).peekable();
    cells.peek().is_some() && cells.all(|cell| cell.trim_start().starts_with(KEY))
}

/// Whether a cell is a line of dashes.
pub fn is_drawn(cell: &str) -> bool {
    cell.trim().chars().all(|character| matches!(character, '-' | '=' | '+' | '_' | '*' | '~' | ':'))
}

/// Sets a row below the names aside that says what the columns are measured in; the rows that this takes.
fn units(records: &Records, header: &[usize], first: usize, set_aside: &mut Vec<SetAside>) -> usize {
    let is_followed = first + 1 < records.len();
    if header.is_empty() || !is_followed || !is_units(records, first) {
        return 0;
    }
    let valued = filled(records, first).any(|column| holds_values(records, first, column));
    if valued {
        set_aside.push(SetAside { row: first, reason: Units });
    }
    usize::from(valued)
}

/// What follows numbers, without brackets and in lower case.
const UNITS: [&str; 70] = [
    "%", "‰", "kg", "g", "mg", "µg", "t", "lb", "lbs", "oz", "m", "cm", "mm", "km", "ft", "in", "mi", "m2", "m²",
    "km2", "km²", "ha", "m3", "m³", "l", "ml", "s", "sec", "ms", "min", "h", "hrs", "hours", "days", "years", "°c",
    "°f", "c", "k", "w", "kw", "mw", "kwh", "mwh", "v", "a", "hz", "khz", "mhz", "pa", "hpa", "kpa", "mpa", "bar",
    "m/s", "km/h", "mph", "eur", "usd", "gbp", "€", "$", "£", "mm/day", "hh:mm:ss", "hh:mm", "mm:ss", "au", "a.u.",
    "rpm",
];

/// Whether every cell of a row names a unit, such as `kg` or `[m/s]`, or holds nothing.
fn is_units(records: &Records, row: usize) -> bool {
    let mut cells = filled(records, row).filter_map(|column| records.cell(row, column)).peekable();
    cells.peek().is_some() && cells.all(is_unit)
}

fn is_unit(cell: &str) -> bool {
    let cell = cell.trim();
    let inner =
        [('(', ')'), ('[', ']')].iter().find_map(|(open, close)| cell.strip_prefix(*open)?.strip_suffix(*close));
    let named = inner.is_some_and(|inner| !inner.bytes().any(|byte| byte.is_ascii_digit()) || UNITS.contains(&inner));
    named || UNITS.contains(&cell.to_lowercase().as_str())
}

/// R leaves out the name of the row labels, so that every row is one cell longer than the names.
fn labels_rows(records: &Records, header: usize, usual: usize) -> bool {
    let full = (header + 1)..records.len();
    usual == records.width(header) + 1
        && full.clone().all(|row| matches!(records.width(row), 0) || records.width(row) == usual)
        && full.clone().any(|row| records.cell(row, usual - 1).is_some_and(|last| !last.trim().is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::Dialect;
    use crate::tokens::{Faults, tokenize};

    fn layout(text: &str) -> Layout {
        detect(&tokenize(text, 0, &Dialect::delimited(","), Faults::Keep).records)
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
            ("MG-8769,Anna\nRI-3895,Bob\nCC-1697,Carl\n", vec!["column_1", "column_2"], 0),
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
            ("Report,,,\n,,,\n\nid,item,a,b\n1,pen,2,3\n", vec!["id", "item", "a", "b"], 4),
            (
                ",2019,,2020,\nregion,in,out,in,out\nx,1,2,3,4\ny,5,6,7,8\n",
                vec!["region", "2019 in", "2019 out", "2020 in", "2020 out"],
                2,
            ),
            ("id,speed,mass\n,m/s,kg\n1,2.5,3\n2,4.5,5\n", vec!["id", "speed", "mass"], 2),
        ];
        for (text, names, first_row) in cases {
            let layout = layout(text);
            let first = layout.body.first().map_or(1, |row| *row as usize);
            assert_eq!(
                (layout.names.unique, first),
                (names.into_iter().map(str::to_string).collect(), first_row),
                "{text}"
            );
        }
    }

    #[test]
    fn rows_that_are_no_rows_of_the_table_are_set_aside_with_a_reason() {
        use SetAsideReason::{Below, OtherTable, RepeatedHeader, Total};
        let table = "item,n,price\npen,1,2.5\ncup,2,3.5\nbag,3,4.5\nhat,4,5.5\n";
        let cases = [
            (format!("Sales,,\n,,\n{table}"), vec![(0, Above)]),
            ("item,n,price\n,,EUR\npen,1,2.5\ncup,2,3.5\n".into(), vec![(1, Units)]),
            (format!("{table}Total,10,16.0\n"), vec![(5, Total)]),
            (format!("{table}Total of all,10,16.0\n"), vec![(5, Total)]),
            (format!("{table}\nSource: the shop\n"), vec![(6, Below)]),
            (format!("{table}Total,10,16.0\n,,\n* without tax,,\n"), vec![(5, Total), (7, Below)]),
            (format!("{table}item,n,price\npin,3,4.5\n"), vec![(5, RepeatedHeader)]),
            (
                format!("{table}item,n,price\npen,1,2.5\ncup,2,3.5\n"),
                vec![(5, RepeatedHeader), (6, OtherTable), (7, OtherTable)],
            ),
            (format!("{table}item,n,price,tax\npin,3,4.5,1\n"), vec![(5, OtherTable), (6, OtherTable)]),
            (
                format!("{table}\nCustomers\nname,age,city\nAnna,30,Rome\n"),
                vec![(6, OtherTable), (7, OtherTable), (8, OtherTable)],
            ),
            (format!("# made by hand\n{table}# checked\npin,3,4.5\n"), vec![(0, Above), (6, Comment)]),
        ];
        for (text, expected) in cases {
            let found: Vec<(usize, SetAsideReason)> =
                layout(&text).set_aside.iter().map(|aside| (aside.row, aside.reason)).collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn rows_that_only_look_odd_stay() {
        let cases = [
            "name,n,m\nA,1,2\nB,,\nC,3,4\n",
            "name,n,m\nA,1,2\nB,3,4\nC,,\n",
            "sex,n,m\nmen,1,2\nwomen,3,4\nTotal men,1,9\n",
            "a,b\nx,1\n\ny,2\n",
        ];
        for text in cases {
            assert_eq!(layout(text).set_aside, [], "{text}");
        }
    }
}
