//! Step 4: finds the table in the file: the lines above, below and between its rows, and the rows that name the
//! columns.

pub mod footer_rows;
mod header;
mod separator_rows;
pub mod subtotals;
mod top;
mod units;

use tabletalk_protocol::SetAsideReason::{self, Above, Comment, Units};

use crate::records::Records;
use crate::records::names::{self, Names};

pub use separator_rows::{is_drawn, is_ruler};
use top::Top;

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
    let Top { row: top, past_facts } = top::top(records, usual);
    let usual = if past_facts { records.usual_width_from(top).0 } else { usual };
    let votes = header::votes(records, top);
    let header = header::header(records, top, votes);
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
    let body = footer_rows::body(records, &header, first, &mut set_aside);
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

/// Sets lines of dashes below the names aside; the rows that they take.
fn rulers(records: &Records, first: usize, set_aside: &mut Vec<SetAside>) -> usize {
    let rulers = (first..records.len()).take_while(|row| is_ruler(records, *row));
    let before = set_aside.len();
    set_aside.extend(rulers.map(|row| SetAside { row, reason: Comment }));
    set_aside.len() - before
}

/// Sets a row below the names aside that says what the columns are measured in; the rows that this takes.
fn units(records: &Records, header: &[usize], first: usize, set_aside: &mut Vec<SetAside>) -> usize {
    let is_followed = first + 1 < records.len();
    if header.is_empty() || !is_followed || !units::is_units(records, first) {
        return 0;
    }
    let valued = records.filled(first).any(|column| header::holds_values(records, first, column));
    if valued {
        set_aside.push(SetAside { row: first, reason: Units });
    }
    usize::from(valued)
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
    use crate::dialect::tokens::{Faults, tokenize};

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
