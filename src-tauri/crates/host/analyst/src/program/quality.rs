//! Code that finds errors in the data: gaps, repeated rows, dates in the wrong order, misspelt values.

use super::section::Section;
use crate::{
    language::Language::{English, German},
    python::{inside, literal, literals},
    query::Direction,
};

pub fn missing(section: &mut Section<'_, '_>, columns: &[String], most: Option<Direction>) {
    if !columns.is_empty() && most.is_none() {
        return counted(section, columns);
    }
    section.push("result = df.isna().sum().sort_values(ascending=False)");
    section.push("result = result[result > 0]");
    section.push("listed = [f\"{name} ({count:,})\" for name, count in result.items()]");
    let language = section.language;
    if most == Some(Direction::Top) {
        section.answer = match language {
            English => "{listed[0] if listed else 'No column'} has the most missing values.".into(),
            German => "Die meisten fehlenden Werte hat {listed[0] if listed else 'keine Spalte'}.".into(),
        };
        return;
    }
    section.push("rows = len(df)");
    section.answer = match language {
        English => "Columns with missing values, of {rows:,} rows: {', '.join(listed) or 'none'}.".into(),
        German => "Spalten mit fehlenden Werten, bei {rows:,} Zeilen: {', '.join(listed) or 'keine'}.".into(),
    };
}

fn counted(section: &mut Section<'_, '_>, columns: &[String]) {
    section.push(format!("result = df[{}].isna().sum()", literals(columns.iter().map(String::as_str))));
    section.push("rows = len(df)");
    let told = section
        .language
        .pick("{name} is missing in {count:,} of {rows:,} rows", "{name} fehlt in {count:,} von {rows:,} Zeilen");
    section.push(format!("listed = [f\"{told}\" for name, count in result.items()]"));
    section.answer = format!("{{'; '.join(listed)}}{}.", section.scope());
}

/// Rows that are there more than once.
pub fn duplicates(section: &mut Section<'_, '_>, keys: &[String], whole: bool) {
    let language = section.language;
    let names = literals(keys.iter().map(String::as_str));
    let by = if whole { String::new() } else { names.clone() };
    section.push(format!("repeats = df.duplicated({by})"));
    let comma = if by.is_empty() { "" } else { ", " };
    section.push(format!("result = df[df.duplicated({by}{comma}keep=False)]"));
    section.push("count, involved = repeats.sum(), len(result)");
    let order = if keys.is_empty() { String::new() } else { format!(".sort_values({names})") };
    section.push(format!("result = result{order}"));
    let scope = section.scope();
    let same = match (whole, language) {
        (true, _) => language.pick("the same in every column", "gleich in jeder Spalte").to_owned(),
        (false, English) => inside(&format!("the same {}", keys.join(" and "))),
        (false, German) => inside(&format!("gleich in {}", keys.join(" und "))),
    };
    section.answer = match language {
        English => format!("{{count:,}} rows repeat an earlier row{scope} ({same}); {{involved:,}} rows are involved."),
        German => format!(
            "{{count:,}} {{'Zeile wiederholt' if count == 1 else 'Zeilen wiederholen'}} eine frühere{scope} ({same}); beteiligt sind {{involved:,}} Zeilen."
        ),
    };
    if let Some(key) = keys.first().filter(|_| whole) {
        let key = inside(key);
        section.push(format!("others = df.drop_duplicates().duplicated({names}).sum()"));
        section.note_if(
            "others",
            &format!("Besides, {{others:,}} rows have the {key} of another row with other values."),
            &format!(
                "Außerdem {{'hat' if others == 1 else 'haben'}} {{others:,}} {{'Zeile' if others == 1 else 'Zeilen'}} denselben Wert in {key} wie eine andere, sonst aber andere Werte."
            ),
        );
    }
}

pub fn end_before_start(section: &mut Section<'_, '_>, start: &str, end: &str) {
    section.push(format!("result = df[df[{}] < df[{}]]", literal(end), literal(start)));
    section.push("wrong = len(result)");
    let (start, end, scope) = (inside(start), inside(end), section.scope());
    section.answer = match section.language {
        English => format!("{{wrong:,}} rows{scope} have {end} before {start}."),
        German => format!("In {{wrong:,}} {{'Zeile' if wrong == 1 else 'Zeilen'}}{scope} liegt {end} vor {start}."),
    };
}

/// The number of values that differ from the usual spelling.
pub fn spellings(section: &mut Section<'_, '_>, name: &str) {
    let variants = section.schema.column(name).map(|column| column.variants.as_slice()).unwrap_or_default();
    let pairs = variants.iter().map(|(variant, usual)| format!("{}: {}", literal(variant), literal(usual)));
    section.push(format!("meant = {{{}}}", pairs.collect::<Vec<_>>().join(", ")));
    section.push(format!("written = df[{}].value_counts()", literal(name)));
    section.push("result = written[[spelling for spelling in written.index if spelling in meant]]");
    let (name, scope) = (inside(name), section.scope());
    section.push(match section.language {
        English => "listed = [f\"“{spelling}” for “{meant[spelling]}” {rows:,} {'time' if rows == 1 else 'times'}\" for spelling, rows in result.items()]",
        German => "listed = [f\"„{spelling}“ statt „{meant[spelling]}“ {rows:,}-mal\" for spelling, rows in result.items()]",
    });
    section.push("found = ', '.join(listed)");
    let (told, none) = match section.language {
        English => (
            format!("{{result.sum():,}} values of {name}{scope} look misspelt: {{found}}."),
            format!("No value of {name}{scope} looks like another one that is misspelt."),
        ),
        German => (
            format!("{{result.sum():,}} Werte von {name}{scope} sehen falsch geschrieben aus: {{found}}."),
            format!("Kein Wert von {name}{scope} sieht wie ein anderer aus, der falsch geschrieben ist."),
        ),
    };
    section.answer = if variants.is_empty() { none } else { told };
}
