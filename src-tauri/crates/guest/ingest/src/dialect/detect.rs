//! Step 2: how the text is divided into cells.

use crate::dialect::tokens::{Faults, tokenize};
use crate::dialect::{Dialect, Repeats, entity};
use crate::records::Records;
use crate::types::cell::{self, CellKind};

/// How much of the file is split on trial, in bytes.
const SAMPLE: usize = 128 * 1024;

/// The possible delimiters and how much each is trusted: blanks and colons are common for other reasons. When two
/// explain the file equally well, the earlier one wins.
const DELIMITERS: [(&str, Trust); 18] = [
    (",", Trust::Usual),
    (";", Trust::Usual),
    ("\t", Trust::Usual),
    ("|", Trust::Usual),
    ("\u{1F}", Trust::Usual),
    ("\u{1E}", Trust::Usual),
    ("\u{1}", Trust::Usual),
    ("::", Trust::Usual),
    ("|~|", Trust::Usual),
    ("^", Trust::Usual),
    ("~", Trust::Usual),
    ("¦", Trust::Usual),
    ("§", Trust::Usual),
    ("#", Trust::Rare),
    ("&", Trust::Rare),
    (":", Trust::Rare),
    ("/", Trust::Rare),
    (" ", Trust::Rare),
];

/// The possible quote characters besides the double quote, the most common first.
const OTHER_QUOTES: [char; 3] = ['\'', '`', '|'];

/// How strongly an even division of the file by a character suggests that it is the delimiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trust {
    Usual,
    /// Only where the cells between are values and not words.
    Rare,
}

/// The score that a delimiter must exceed; otherwise the file is read as a single column. Two columns without a fault
/// score 0.5.
const SINGLE_COLUMN: f64 = 0.2;

/// The factor on the score when the delimiter seems to be part of the cells.
const INSIDE_CELLS: f64 = 0.4;

/// The factor on the score of a rare delimiter.
const RARE: f64 = 0.6;

/// The same for one that divides every row alike, and their names too.
const RARE_BUT_EVEN: f64 = 0.9;

/// The share of non-blank cells that must be values before a rare delimiter is accepted.
const RARE_VALUES: f64 = 0.2;

/// A dialect and what speaks for it.
#[derive(Debug, Clone, PartialEq)]
pub struct Detected {
    pub dialect: Dialect,
    /// Where the table begins in the text: behind the line `sep=;` that Excel writes and reads.
    pub start: usize,
    /// The usual number of cells in a row.
    pub columns: usize,
    /// Rows that were looked at, and how many of them have the usual number of cells.
    pub rows: usize,
    pub agreeing: usize,
    /// From 0 to 1: less for rows that do not agree, and less when another delimiter does nearly as well.
    pub confidence: f64,
}

/// Finds the dialect that cuts the first lines into equally many clean cells.
/// A person may have chosen the delimiter.
pub fn detect(text: &str, chosen: Option<&str>) -> Detected {
    let (declared, start) = declared(text);
    let (_, table) = text.split_at(start);
    if chosen == Some("") {
        return detected(Trial::of(sample(table), Dialect::delimited(""), Trust::Usual), start, 0.0);
    }
    let declared = chosen.map(str::to_string).or(declared);
    let sample = sample(table);
    let candidates = declared.clone().map_or_else(|| candidates(sample), |delimiter| vec![(delimiter, Trust::Usual)]);
    let mut trials: Vec<Trial> =
        candidates.iter().flat_map(|(delimiter, trust)| try_quotes(sample, delimiter, *trust)).collect();
    // Stable, so that the earlier of equals stays first.
    trials.sort_by(|left, right| right.score.total_cmp(&left.score));
    let best = trials.first().filter(|best| best.score > SINGLE_COLUMN || declared.is_some());
    let Some(best) = best else {
        return detected(Trial::of(sample, Dialect::delimited(""), Trust::Usual), start, 0.0);
    };
    let kin = |trial: &&Trial| trial.dialect.delimiter.trim_end() == best.dialect.delimiter.trim_end();
    let rival = trials.iter().find(|trial| !kin(trial));
    let rivalry = rival.map_or(0.0, |rival| rival.score / best.score.max(f64::MIN_POSITIVE));
    detected(refined(best.clone(), sample), start, rivalry.min(1.0))
}

/// Delimiters that occur, also with the blank that some programs write behind them.
fn candidates(sample: &str) -> Vec<(String, Trust)> {
    let spaced = DELIMITERS.map(|(delimiter, trust)| (format!("{delimiter} "), trust));
    let plain = DELIMITERS.map(|(delimiter, trust)| (delimiter.to_string(), trust));
    let usual_spaced = spaced.into_iter().filter(|(_, trust)| *trust == Trust::Usual);
    plain.into_iter().chain(usual_spaced).filter(|(delimiter, _)| sample.contains(delimiter)).collect()
}

fn detected(trial: Trial, start: usize, rivalry: f64) -> Detected {
    let Trial { dialect, columns, rows, agreeing, .. } = trial;
    let confidence = agreeing as f64 / rows.max(1) as f64 * (1.0 - rivalry / 2.0);
    Detected { dialect, start, columns, rows, agreeing, confidence }
}

/// Reads a first line like `sep=;`, and where it ends.
fn declared(text: &str) -> (Option<String>, usize) {
    let read = || {
        let (line, _) = text.split_once(['\n', '\r'])?;
        let delimiter = line.trim_matches('"').strip_prefix("sep=")?;
        let behind = line.len() + crate::dialect::split::line_end(text.as_bytes(), line.len());
        (!delimiter.is_empty() && delimiter.len() <= 4).then(|| (delimiter.to_string(), behind))
    };
    read().map_or((None, 0), |(delimiter, behind)| (Some(delimiter), behind))
}

/// The first whole lines, or a piece of the first line when it is very long.
fn sample(text: &str) -> &str {
    if text.len() <= SAMPLE {
        return text;
    }
    let end = text.floor_char_boundary(SAMPLE);
    let (head, _) = text.split_at(end);
    head.rfind(['\n', '\r']).map_or(head, |newline| head.split_at(newline + 1).0)
}

/// A dialect that was tried on the sample.
#[derive(Debug, Clone)]
struct Trial {
    dialect: Dialect,
    score: f64,
    columns: usize,
    rows: usize,
    agreeing: usize,
}

impl Trial {
    fn of(sample: &str, dialect: Dialect, trust: Trust) -> Self {
        let records = tokenize(sample, 0, &dialect, Faults::Mend { columns: 0 }).records;
        let (columns, agreeing) = records.usual_width();
        let widths = (0..records.len()).map(|row| records.width(row)).filter(|width| *width > 0);
        let rows = widths.clone().count();
        let share = agreeing as f64 / rows.max(1) as f64;
        // Between blanks, words make rows longer than the names above them.
        let names = widths
            .clone()
            .next()
            .filter(|names| dialect.delimiter == " " && widths.clone().all(|width| width >= *names));
        let columns = names.unwrap_or(columns);
        Self { score: share * score(&records, columns, trust, &dialect), dialect, columns, rows, agreeing }
    }
}

/// The delimiter with each quote that occurs where quotes belong.
fn try_quotes(sample: &str, delimiter: &str, trust: Trust) -> Vec<Trial> {
    let double = Dialect::delimited(delimiter);
    let mut dialects = vec![double.clone()];
    if delimiter == " " && sample.contains("  ") {
        dialects.push(Dialect { repeats: Repeats::One, ..double.clone() });
    }
    // In few rows a quote that is escaped hides where its cell ends.
    if sample.contains("\\\"") && escape(sample, &double) == Some(b'\\') {
        dialects.push(Dialect { escape: Some(b'\\'), ..double.clone() });
    }
    let quotes = OTHER_QUOTES.into_iter().filter(|quote| quotes_cells(sample, delimiter, *quote));
    dialects.extend(quotes.map(|quote| Dialect { quote: Some(quote as u8), ..double.clone() }));
    dialects.into_iter().map(|dialect| Trial::of(sample, dialect, trust)).collect()
}

/// Returns whether a quote opens and closes cells. Characters with another common meaning must have no other use in
/// the sample.
fn quotes_cells(sample: &str, delimiter: &str, quote: char) -> bool {
    if quote != '\'' {
        return !delimiter.contains(quote) && only_around_cells(sample, delimiter, quote);
    }
    let opens = sample.contains(&format!("{delimiter}{quote}")) || sample.contains(&format!("\n{quote}"));
    let closes = sample.contains(&format!("{quote}{delimiter}")) || sample.contains(&format!("{quote}\n"));
    opens && closes
}

/// Returns whether a character only occurs around cells, at least two of them, and doubled inside of them.
fn only_around_cells(sample: &str, delimiter: &str, quote: char) -> bool {
    let begins = |place: usize| {
        sample.get(..place).is_some_and(|before| before.ends_with(delimiter) || before.ends_with(['\n', '\r']))
    };
    let ends = |place: usize| {
        sample.get(place..).is_some_and(|behind| behind.starts_with(delimiter) || behind.starts_with(['\n', '\r']))
    };
    let mut places = sample.match_indices(quote).map(|(place, _)| place);
    let mut cells = 0;
    while let Some(open) = places.next() {
        if open > 0 && !begins(open) {
            return false;
        }
        loop {
            // The sample may end within a cell.
            let Some(close) = places.next() else { return cells > 1 };
            if close + 1 == sample.len() || ends(close + 1) {
                if sample.get(open..close).is_some_and(|inside| inside.contains('\n')) {
                    return false;
                }
                break;
            }
            if places.next() != Some(close + 1) {
                return false;
            }
        }
        cells += 1;
    }
    cells > 1
}

/// Share of clean cells, and more for more columns.
fn score(records: &Records, columns: usize, trust: Trust, dialect: &Dialect) -> f64 {
    if columns < 2 {
        return 0.0;
    }
    let (mut clean, mut values, mut filled, mut cells) = (0_usize, 0_usize, 0_usize, 0_usize);
    for cell in (0..records.len()).flat_map(|row| records.row(row)) {
        let kind = cell::kind(cell);
        cells += 1;
        filled += usize::from(!cell.trim().is_empty());
        values += usize::from(matches!(kind, CellKind::Number | CellKind::Date | CellKind::Boolean));
        clean += usize::from(kind != CellKind::Text || is_clean(cell, dialect));
    }
    let breadth = (columns - 1) as f64 / columns as f64;
    // Even a file of nothing but odd cells is divided by something.
    let cleanness = (clean as f64 / cells as f64).max(0.01);
    let inside = cuts_cells(records, columns, dialect) || cuts_entities(records, dialect);
    let doubt = if inside { INSIDE_CELLS } else { 1.0 };
    let rarity = match trust {
        Trust::Usual => 1.0,
        Trust::Rare if (values as f64) < RARE_VALUES * filled as f64 => 0.0,
        Trust::Rare => rarity(records, columns, &dialect.delimiter),
    };
    breadth * cleanness * doubt * rarity
}

/// The factor on the score of a rare delimiter: higher where it divides all rows alike. Dates and times also contain
/// some of these characters, so those must divide the column names.
fn rarity(records: &Records, columns: usize, delimiter: &str) -> f64 {
    let mut rows = (0..records.len()).filter(|row| records.width(*row) > 0).peekable();
    let first = rows.peek().copied().unwrap_or(0);
    let even = columns > 2 && rows.all(|row| records.width(row) == columns);
    let names = records.width(first) == columns && records.row(first).all(|cell| cell::kind(cell) == CellKind::Text);
    match delimiter {
        " " => RARE,
        ":" | "/" if !names => 0.0,
        "/" if !even => 0.0,
        _ if even => RARE_BUT_EVEN,
        _ => RARE,
    }
}

/// Returns whether most cells end inside an HTML entity such as `M&uuml;ller`.
fn cuts_entities(records: &Records, dialect: &Dialect) -> bool {
    if dialect.delimiter != ";" {
        return false;
    }
    let cut = (0..records.len()).flat_map(|row| records.row(row).take(records.width(row).saturating_sub(1)));
    let (cells, entities) =
        cut.fold((0, 0), |(cells, entities), cell| (cells + 1, entities + usize::from(entity::is_cut_behind(cell))));
    entities * 2 > cells
}

/// Returns whether one column was cut in two: cells such as `1,5` or `hello, world` below a name without delimiter.
fn cuts_cells(records: &Records, columns: usize, dialect: &Dialect) -> bool {
    let mut rows = (0..records.len()).filter(|row| records.width(*row) > 0);
    let (Some(first), Some(second)) = (rows.next(), rows.next()) else {
        return false;
    };
    if columns > 2 || records.width(first) > 1 {
        return false;
    }
    let digits = |cell: &str| !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit());
    dialect.delimiter.ends_with(' ')
        || records.row(second).all(digits)
        || records.row(second).nth(1).is_none_or(|second| second.starts_with(' '))
}

/// Returns whether a cell is complete: it contains no overlooked delimiter or quote.
fn is_clean(cell: &str, dialect: &Dialect) -> bool {
    let quoted = |quote: char| cell.len() > 1 && cell.starts_with(quote) && cell.ends_with(quote);
    let half = |quote: char| quote == '\'' && cell.len() > 1 && cell.starts_with(quote) && !cell.ends_with(quote);
    if dialect.quote == Some(b'"') && OTHER_QUOTES.into_iter().any(|quote| quoted(quote) || half(quote)) {
        return false;
    }
    let mut previous = ' ';
    for (place, character) in cell.char_indices() {
        if character == ';' && cell.get(..place).is_some_and(entity::is_cut_behind) {
            continue;
        }
        // Only in quotes can a cell hold what divides cells.
        if dialect.delimiter.starts_with(character) && dialect.quote.is_some_and(|quote| quote != b'"') {
            continue;
        }
        // `Smith, John` is how people write; `Berlin,Mitte` is what a wrong delimiter leaves.
        if matches!(character, ';' | '\t' | '|' | '"') || (previous == ',' && character != ' ') {
            return false;
        }
        previous = character;
    }
    previous != ','
}

/// Refines the dialect once the delimiter is known: a delimiter that is doubled everywhere or always followed by a
/// blank, and the escape character.
fn refined(best: Trial, sample: &str) -> Trial {
    let doubled = best.dialect.delimiter.repeat(2);
    let always = !matches!(doubled.as_str(), ",," | "  ")
        && sample.matches(&doubled).count() * 2 == sample.matches(&best.dialect.delimiter).count();
    let best =
        if always { Trial::of(sample, Dialect { delimiter: doubled, ..best.dialect }, Trust::Usual) } else { best };
    let spaced = format!("{} ", best.dialect.delimiter);
    let best = better(best, sample, |trial| {
        (sample.matches(&spaced).count() > 0).then(|| Dialect { delimiter: spaced, ..trial.dialect.clone() })
    });
    better(best, sample, |trial| {
        escape(sample, &trial.dialect).map(|escape| Dialect { escape: Some(escape), ..trial.dialect.clone() })
    })
}

/// The other dialect where it explains at least as many rows with the same number of columns.
fn better(best: Trial, sample: &str, other: impl FnOnce(&Trial) -> Option<Dialect>) -> Trial {
    let Some(dialect) = other(&best) else {
        return best;
    };
    let trial = Trial::of(sample, dialect, Trust::Usual);
    if trial.columns == best.columns && trial.agreeing >= best.agreeing { trial } else { best }
}

/// The character that escapes quotes inside of cells, and delimiters where there are no quotes.
fn escape(sample: &str, dialect: &Dialect) -> Option<u8> {
    let quote = char::from(dialect.quote.unwrap_or(b'"'));
    if dialect.delimiter.is_empty() {
        return None;
    }
    if quote == '\'' && only_doubled(sample, b'"') {
        return Some(b'"');
    }
    let escaped = format!("\\{quote}");
    // `"C:\data\"` closes a cell; a backslash before a quote in its middle escapes it.
    let behind = sample.match_indices(&escaped);
    let mut behind = behind.filter_map(|(position, escaped)| sample.get(position + escaped.len()..));
    let inside = |rest: &str| {
        !rest.is_empty() && !rest.starts_with(&*dialect.delimiter) && !rest.starts_with(['\n', '\r', quote])
    };
    let bare = !sample.contains(quote) && sample.contains(&format!("\\{}", dialect.delimiter));
    (bare || behind.any(inside)).then_some(b'\\')
}

/// Returns whether a character occurs, and only in pairs.
fn only_doubled(sample: &str, character: u8) -> bool {
    let runs = sample.as_bytes().chunk_by(|left, right| left == right).filter(|run| run.first() == Some(&character));
    let (mut all, mut even) = (0, 0);
    runs.for_each(|run| {
        all += 1;
        even += usize::from(run.len() % 2 == 0);
    });
    all > 0 && all == even
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delimiter_is_what_cuts_rows_into_equally_many_clean_cells() {
        let cases = [
            ("a,b,c\n1,2,3\n", ","),
            ("a;b;c\n1,5;2,5;3,5\n4,5;5,5;6,5\n", ";"),
            ("name;price\nAnna;1,50\nBob;2,50\n", ";"),
            ("id\tnote\n1\tred, green and blue\n2\tyes, but no\n", "\t"),
            ("a|b\n1|2\n", "|"),
            ("id,tags,n\n1,x;y,3\n2,z;y,4\n", ","),
            ("name,city\nM&uuml;ller,K&ouml;ln\nJos&eacute;,Paris\n", ","),
            ("id,name\n1,\"Smith; John\"\n2,\"Doe; Jane\"\n", ","),
            ("when;who\n2024-01-01 10:00;a,b\n2024-01-02 11:00;c,d\n", ";"),
            ("just one column\nhello\nworld\n", ""),
            ("comment\nhello, world\nfoo\nbar, baz\n", ""),
            ("value\n1,5\n2,75\n", ""),
            ("text\na, b; c\t|\nx, y\n", ""),
            ("when\n2024-01-01 10:00\n2024-01-02 11:00\n", ""),
            ("name\nAnna Smith\nBob Jones\n", ""),
            ("Title\na,b\n1,2\n3,4\n", ","),
            ("a, b, c\n1, 2, 3\n", ", "),
            ("a::b::c\n1::2::3\n", "::"),
            ("a||b||c\n1||2||3\n", "||"),
            ("x^y^z\n1^2^3\n", "^"),
            ("id at n\n1 10:30 5\n2 11:30 6\n", " "),
            ("id/name/born/pay\n1/Li, Jo/1.2.90/1,5\n2/Wu, Al/3.4.91/2,5\n", "/"),
            ("id#name#born#pay\n1#Li, Jo#1.2.90#1,5\n2#Wu, Al#3.4.91#2,5\n", "#"),
            ("id:name:born:pay\n1:Li, Jo:1.2.90:1,5\n2:Wu, Al:3.4.91:2,5\n", ":"),
            ("time\n10:30:00\n11:31:00\n", ""),
            ("day\n01/02/2020\n03/04/2020\n", ""),
            ("01/02/2020,03/04/2020\n05/06/2020,07/08/2020\n", ","),
            ("path\na/b/1\nc/d/2\n", ""),
        ];
        for (text, delimiter) in cases {
            assert_eq!(detect(text, None).dialect.delimiter, delimiter, "{text}");
        }
    }

    #[test]
    fn the_line_that_excel_understands_decides() {
        let detected = detect("sep=|\r\na,b|c,d\r\n", None);
        assert_eq!((detected.dialect, detected.start), (Dialect::delimited("|"), 7));
    }

    #[test]
    fn quotes_and_escapes_are_found_where_they_are_used() {
        let single = "a,b,c\n1,'x, y',2\n3,'z, w',4\n";
        assert_eq!(detect(single, None).dialect, Dialect { quote: Some(b'\''), ..Dialect::delimited(",") });
        for quote in ['`', '|'] {
            let text = format!("a;b\n1;{quote}x; y{quote}\n3;{quote}z; w{quote}\n");
            assert_eq!(detect(&text, None).dialect, Dialect { quote: Some(quote as u8), ..Dialect::delimited(";") });
        }
        let tables = "a,b\n1,`x`\n2,it`s\n3,|\n";
        assert_eq!(detect(tables, None).dialect, Dialect::delimited(","));
        let escaped = "a,b\n1,\"6\\\" pipe, long\"\n2,\"8\\\" pipe\"\n";
        assert_eq!(detect(escaped, None).dialect, Dialect { escape: Some(b'\\'), ..Dialect::delimited(",") });
        let path = "a,b\n1,\"C:\\data\\\"\n2,\"D:\\\"\n";
        assert_eq!(detect(path, None).dialect, Dialect::delimited(","));
    }

    #[test]
    fn a_division_without_rivals_is_certain() {
        assert_eq!(detect("a,b\n1,2\n", None).confidence, 1.0);
        let doubtful = detect("a,b;c\n1,2;3\n", None).confidence;
        assert!(doubtful < 0.8, "{doubtful}");
    }
}
