//! What a person should know about how a file was read, in plain words.

use crate::column::{MostOf, Note, Typed};
use crate::date::DateOrder;
use crate::decode::Decoded;
use crate::header::{Header, NameOrigin};
use crate::number::Affix;
use crate::records::{Records, Tokenized};

/// More sentences than this nobody reads.
const MOST_WARNINGS: usize = 30;

/// All that was decided, changed or left out while reading: first the file, then its rows, names and columns.
pub fn collect(decoded: &Decoded<'_>, tokenized: &Tokenized, header: &Header, typed: &[Typed]) -> Vec<String> {
    let mut warnings: Vec<String> = damage(decoded.damaged).into_iter().collect();
    warnings.extend(open_quotes(tokenized.open_quotes));
    warnings.extend(ragged_rows(&tokenized.records, header));
    warnings.extend(names(header, typed, tokenized.records.len()));
    warnings.extend(notes(header, typed));
    let more = warnings.len().saturating_sub(MOST_WARNINGS);
    if more > 1 {
        warnings.truncate(MOST_WARNINGS);
        warnings.push(format!("{more} more remarks of this kind are not listed"));
    }
    warnings
}

fn damage(characters: usize) -> Option<String> {
    match characters {
        0 => None,
        1 => Some("1 character is damaged and shows as `�`".into()),
        _ => Some(format!("{characters} characters are damaged and show as `�`")),
    }
}

fn open_quotes(quotes: usize) -> Option<String> {
    match quotes {
        0 => None,
        1 => Some("a quotation mark is never closed; its line was read as it stands".into()),
        _ => Some("several quotation marks are never closed; their lines were read as they stand".into()),
    }
}

fn ragged_rows(records: &Records, header: &Header) -> Vec<String> {
    let columns = header.names.len();
    let rows = || header.first_row..records.len();
    let long = rows().filter(|row| records.row(*row).skip(columns).any(|cell| !cell.trim().is_empty())).count();
    let short = rows().filter(|row| records.width(*row) < columns).count();
    let long = match long {
        0 => None,
        1 => Some("1 row has more cells than the header; the extra cells were left out".into()),
        _ => Some(format!("{long} rows have more cells than the header; the extra cells were left out")),
    };
    let short = match short {
        0 => None,
        1 => Some("1 row has fewer cells than the header; the rest of it was left empty".into()),
        _ => Some(format!("{short} rows have fewer cells than the header; the rest of them was left empty")),
    };
    long.into_iter().chain(short).collect()
}

fn names(header: &Header, typed: &[Typed], records: usize) -> Vec<String> {
    let mut warnings: Vec<String> = preamble(header.preamble).into_iter().collect();
    if header.origin == NameOrigin::Numbered {
        let columns = "so the columns are called `column_1`, `column_2` and so on";
        warnings.push(format!("the first row holds values and no names, {columns}"));
    } else if header.first_row >= records {
        warnings.push("the file holds the names of columns but no rows".into());
        return warnings;
    }
    let (left_out, unnamed): (Vec<usize>, Vec<usize>) =
        header.unnamed.iter().partition(|position| typed[**position].is_left_out(header, **position));
    warnings.extend(repeated_names(header));
    warnings.extend(unnamed_columns(header, &unnamed));
    warnings.extend(empty_columns(left_out.len()));
    warnings
}

fn preamble(lines: usize) -> Option<String> {
    match lines {
        0 => None,
        1 => Some("1 line above the table was left out".into()),
        _ => Some(format!("{lines} lines above the table were left out")),
    }
}

fn repeated_names(header: &Header) -> Option<String> {
    let example = &header.names[*header.repeated.first()?];
    Some(match header.repeated.len() {
        1 => format!("two columns have the same name; the second is called `{example}` now"),
        columns => format!("{columns} columns have the name of an earlier one and got a number, as in `{example}`"),
    })
}

fn unnamed_columns(header: &Header, unnamed: &[usize]) -> Option<String> {
    let example = &header.names[*unnamed.first()?];
    Some(match unnamed.len() {
        1 => format!("1 column has no name and is called `{example}` now"),
        columns => format!("{columns} columns have no name and are called `{example}` and so on now"),
    })
}

fn empty_columns(columns: usize) -> Option<String> {
    match columns {
        0 => None,
        1 => Some("1 column without a name and without values was left out".into()),
        _ => Some(format!("{columns} columns without a name and without values were left out")),
    }
}

/// One sentence for each note; columns with the same note share it.
fn notes(header: &Header, typed: &[Typed]) -> Vec<String> {
    let mut groups: Vec<(&Note, Vec<&str>)> = vec![];
    for (name, typed) in header.names.iter().zip(typed) {
        for note in &typed.notes {
            match groups.iter_mut().take(MOST_WARNINGS).find(|(known, _)| *known == note) {
                Some((_, names)) => names.push(name),
                None => groups.push((note, vec![name])),
            }
        }
    }
    groups.iter().filter_map(|(note, names)| sentence(note, names)).collect()
}

/// Nothing for a note that only matters to other columns.
fn sentence(note: &Note, names: &[&str]) -> Option<String> {
    let columns = listed(names);
    let are = if names.len() == 1 { "is" } else { "are" };
    match note {
        Note::SettledDates { .. } | Note::Affix(Affix::None) => None,
        Note::Affix(Affix::Percent) => Some(format!("{columns} {are} in percent; `12 %` was read as the number 12")),
        Note::Affix(Affix::Currency(sign)) => {
            Some(format!("{columns} {are} in `{sign}`; the sign was left out to get numbers"))
        }
        Note::DoubtfulDates { order } => {
            let (read, other) = if *order == DateOrder::DayFirst { ("day", "month") } else { ("month", "day") };
            let doubt = format!("but the {other} could come first as well");
            Some(format!("the dates in {columns} were read with the {read} first, {doubt}"))
        }
        Note::ConvertedToUtc => Some(format!("the times in {columns} were converted to UTC")),
        Note::Mostly { what, others, values, example } => {
            let (one, many) = match what {
                MostOf::Numbers => ("a number", "numbers"),
                MostOf::Dates => ("a date", "dates"),
            };
            Some(match others {
                1 => format!("{columns} {are} text because 1 of {values} values is not {one}: {example}"),
                _ => format!(
                    "{columns} {are} text because {others} of {values} values are not {many}, such as {example}"
                ),
            })
        }
    }
}

/// As in `` `a`, `b` and 3 more columns ``.
fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => format!("`{one}`"),
        [one, two] => format!("`{one}` and `{two}`"),
        [one, two, three] => format!("`{one}`, `{two}` and `{three}`"),
        [one, two, more @ ..] => format!("`{one}`, `{two}` and {} more columns", more.len()),
    }
}
