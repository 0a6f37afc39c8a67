//! Python variables named after files.

use deunicode::deunicode;

/// Words that mean something else in Python, or in code that starts with the usual imports.
const TAKEN: [&str; 83] = [
    "false",
    "none",
    "true",
    "and",
    "as",
    "assert",
    "async",
    "await",
    "break",
    "class",
    "continue",
    "def",
    "del",
    "elif",
    "else",
    "except",
    "finally",
    "for",
    "from",
    "global",
    "if",
    "import",
    "in",
    "is",
    "lambda",
    "nonlocal",
    "not",
    "or",
    "pass",
    "raise",
    "return",
    "try",
    "while",
    "with",
    "yield",
    "match",
    "case",
    "type",
    "abs",
    "all",
    "any",
    "bool",
    "dict",
    "dir",
    "enumerate",
    "filter",
    "float",
    "format",
    "hash",
    "help",
    "id",
    "input",
    "int",
    "iter",
    "len",
    "list",
    "map",
    "max",
    "min",
    "next",
    "object",
    "open",
    "print",
    "range",
    "round",
    "set",
    "sorted",
    "str",
    "sum",
    "tuple",
    "vars",
    "zip",
    "pd",
    "np",
    "plt",
    "pandas",
    "numpy",
    "math",
    "statistics",
    "sns",
    "scipy",
    "display",
    "final_answer",
];

/// Endings of files that hold a file of another ending.
const PACKED: [&str; 2] = [".gz", ".zip"];

/// Letters of a name: what is longer, nobody writes without a slip.
const LONGEST: usize = 32;

/// The same for the file's part of a name that it makes with one of its tables.
const LONGEST_FILE: usize = 18;

/// Digits of a word at the beginning that tell when a file was made, and not what is in it.
const STAMP_DIGITS: usize = 5;

/// The name of the ready variable for a file: `Umsätze 2024.csv` becomes `umsatze_2024`, `20170413_group_statistics.csv`
/// becomes `group_statistics`.
pub fn variable_name(file_name: &str) -> String {
    identifier(&shortened(&words(stem(file_name)), LONGEST))
}

/// The name for one table of a file: `2024` of `sales.xlsx` becomes `sales_2024`.
pub fn part_variable_name(file_name: &str, part: Option<&str>) -> String {
    let Some(part) = part else { return variable_name(file_name) };
    let file = shortened(&words(stem(file_name)), LONGEST_FILE);
    identifier(&shortened(&words(&format!("{file} {}", stem(part))), LONGEST))
}

fn stem(file_name: &str) -> &str {
    let base = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    let inner = PACKED.iter().find_map(|ending| base.strip_suffix(ending)).filter(|inner| !inner.is_empty());
    let base = inner.unwrap_or(base);
    base.rsplit_once('.').map_or(base, |(stem, _)| stem)
}

/// The words of a text in small plain letters. Numbers at the beginning cannot begin a name: a year goes to the end, and a
/// date or a time of day goes away, as long as other words remain.
fn words(text: &str) -> Vec<String> {
    let ascii = deunicode(text).to_lowercase();
    let words = ascii.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(str::to_owned).collect();
    let Some(first) = words.iter().position(|word| !is_number(word)) else { return words };
    let (numbers, rest) = words.split_at(first);
    let short = numbers.iter().filter(|number| number.len() < STAMP_DIGITS);
    rest.iter().chain(short).cloned().collect()
}

fn is_number(word: &str) -> bool {
    word.chars().all(|letter| letter.is_ascii_digit())
}

/// As many whole words as fit, at least the beginning of the first.
fn shortened(words: &[String], longest: usize) -> String {
    let mut name = String::new();
    for word in words {
        let gap = usize::from(!name.is_empty());
        if !name.is_empty() && name.len() + gap + word.len() > longest {
            break;
        }
        name.push_str(&"_"[..gap]);
        name.push_str(word);
    }
    name.truncate(longest);
    name
}

/// A text of plain words as a name of its own.
fn identifier(name: &str) -> String {
    if name.is_empty() {
        return "data".into();
    }
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        return format!("data_{name}");
    }
    if TAKEN.contains(&name) { format!("{name}_data") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_name_becomes_a_python_name_that_hides_nothing() {
        let cases = [
            ("sales.csv", "sales"),
            ("Sales Report (final).CSV", "sales_report_final"),
            ("Umsätze 2024.csv", "umsatze_2024"),
            ("2024-01.csv", "data_2024_01"),
            ("2024-01 sales.csv", "sales_2024_01"),
            ("20170413_000000_group_statistics.csv", "group_statistics"),
            ("Kaggle survey of data scientists, responses, final.csv", "kaggle_survey_of_data_scientists"),
            ("3rd_quarter.csv", "data_3rd_quarter"),
            ("display.csv", "display_data"),
            ("class.csv", "class_data"),
            ("list.csv", "list_data"),
            ("pd.csv", "pd_data"),
            ("sales.csv.gz", "sales"),
            ("archive.2024.tsv", "archive_2024"),
            ("noending", "noending"),
            ("???.csv", "data"),
            ("", "data"),
        ];
        for (file_name, expected) in cases {
            assert_eq!(variable_name(file_name), expected);
        }
        assert_eq!(part_variable_name("Sales.xlsx", Some("Q1 2024")), "sales_q1_2024");
        assert_eq!(part_variable_name("all.zip", Some("north/2024.csv")), "all_2024");
        let long = "Sales of all regions and products.xlsx";
        assert_eq!(part_variable_name(long, Some("Returns 2024")), "sales_of_all_returns_2024");
    }
}
