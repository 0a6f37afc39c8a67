//! Stand-ins for values that point to a person: a model reads `<e-mail 3>`, and the value is back in what it writes.
//!
//! A value has the same stand-in in the whole conversation. The numbers follow from the items alone, so they are the same
//! in every request and after the conversation is opened again.

use std::{
    collections::{BTreeMap, HashMap},
    ops::Range,
    sync::LazyLock,
};

use regex::{Captures, Regex};
use tabletalk_protocol::{Cell, CodeRun, ColumnKind, DatasetProfile, ItemBody, Outcome, SecondOpinion, Table};

use super::columns::{has_form, known_texts, personal_kind};
use super::forms::{PersonalKind, digits, is_date, stands_alone, unmistakable};

/// The ways to write the values of a column by which others of its values are found in printed text.
const MOST_SHAPES: usize = 12;
/// A number of so many digits is not met by chance.
const LONG_NUMBER: usize = 12;
/// Passwords of fewer letters may be words.
const SHORTEST_PASSWORD: usize = 8;

/// A stand-in as it is written, and as others write it: in HTML, and in JSON as some programs escape it.
static STAND_IN: LazyLock<Regex> = LazyLock::new(|| {
    let names = PersonalKind::ALL.map(PersonalKind::name).join("|");
    Regex::new(&format!(r"(?:<|&lt;|\\u003[cC])({names}) (\d{{1,9}})(?:>|&gt;|\\u003[eE])"))
        .expect("the names of stand-ins make a regular expression")
});

/// The values of a conversation that have stand-ins.
#[derive(Debug, Clone, Default)]
pub(super) struct StandIns {
    numbers: HashMap<String, (PersonalKind, usize)>,
    /// By kind; the first has the number 1.
    values: BTreeMap<PersonalKind, Vec<String>>,
    /// The columns that hold such values, by name.
    columns: HashMap<String, PersonalKind>,
    shapes: Vec<Shape>,
    /// Values that no form finds, by their last words: where it begins in each, and the values.
    literals: HashMap<String, Vec<(usize, String)>>,
}

/// A way to write the values of a column, as in `ddd-ddd-dddd`.
#[derive(Debug, Clone)]
struct Shape {
    kind: PersonalKind,
    source: String,
    form: Regex,
}

impl StandIns {
    /// The first stand-in of each kind that occurs.
    pub fn examples(&self) -> Vec<String> {
        self.values.keys().map(|kind| stand_in(*kind, Some(1))).collect()
    }

    fn kind_of(&self, column: &str) -> Option<PersonalKind> {
        self.columns.get(column).copied()
    }

    /// Give each value in a text its stand-in.
    pub fn meet(&mut self, text: &str) {
        for (at, kind) in self.found(text) {
            self.add(&text[at], kind);
        }
    }

    /// Give each value of an item its stand-in.
    pub fn meet_item(&mut self, body: &ItemBody) {
        match body {
            ItemBody::Dataset(profile) => self.meet_dataset(profile),
            ItemBody::Table { table, .. } => self.meet_table(table),
            ItemBody::CodeRun(run) => self.meet_run(run),
            ItemBody::UserText { text, .. } | ItemBody::AssistantText { text } => self.meet(text),
            ItemBody::Instructions(instructions) => self.meet(instructions.text()),
            ItemBody::Answer(answer) => self.meet(&answer.text()),
            ItemBody::Chart(chart) => self.meet(&chart.description),
            ItemBody::Plan(plan) => plan.steps.iter().for_each(|step| self.meet(step)),
            ItemBody::Review(review) => review.points.iter().for_each(|point| self.meet(point)),
            ItemBody::SecondOpinion(SecondOpinion { result, .. }) => {
                self.meet(&result.text);
                result.cells.iter().for_each(|code| self.meet(code));
                result.tables.iter().for_each(|table| self.meet_table(table));
            }
            _ => {}
        }
    }

    fn meet_dataset(&mut self, profile: &DatasetProfile) {
        for column in &profile.columns {
            self.meet(&column.name);
            let texts = known_texts(profile, column);
            let kind = personal_kind(&column.name, &texts.iter().copied().collect());
            match kind {
                Some(kind) => {
                    self.columns.insert(column.name.clone(), kind);
                    self.learn_shapes(kind, &texts);
                    texts.iter().for_each(|text| self.meet_value(text, kind));
                }
                None => texts.iter().for_each(|text| self.meet_cell(text)),
            }
        }
        profile.findings.iter().for_each(|finding| self.meet(finding.sentence.text()));
    }

    /// The cells of a shown table, each by its own column.
    fn meet_table(&mut self, table: &Table) {
        for (place, column) in table.columns.iter().enumerate().filter(|(_, column)| column.kind == ColumnKind::Text) {
            let kind = self.kind_of(&column.name);
            for cell in table.rows.iter().filter_map(|row| row.get(place)) {
                match (cell, kind) {
                    (Cell::Text(text), Some(kind)) => self.meet_value(text, kind),
                    (Cell::Text(text), None) => self.meet_cell(text),
                    _ => {}
                }
            }
        }
    }

    fn meet_run(&mut self, run: &CodeRun) {
        // In code the sign `@` multiplies; an address stands in quotes.
        let quoted = |at: &Range<usize>| run.code[..at.start].ends_with(['"', '\'']);
        let in_code: Vec<_> = self.found(&run.code).into_iter().filter(|(at, _)| quoted(at)).collect();
        in_code.into_iter().for_each(|(at, kind)| self.add(&run.code[at], kind));
        self.meet(&run.stdout);
        run.result.iter().for_each(|result| self.meet(result));
        if let Some(Outcome::Raised { traceback }) = &run.outcome {
            self.meet(&traceback.text);
            self.meet(&traceback.message);
        }
    }

    /// A value of a column that holds values of this kind.
    fn meet_value(&mut self, text: &str, kind: PersonalKind) {
        if has_form(kind, text) { self.add(text.trim(), kind) } else { self.meet_cell(text) }
    }

    fn meet_cell(&mut self, text: &str) {
        unmistakable(text).into_iter().for_each(|(at, kind)| self.add(&text[at], kind));
    }

    fn add(&mut self, value: &str, kind: PersonalKind) {
        if !self.numbers.contains_key(value) {
            let values = self.values.entry(kind).or_default();
            values.push(value.to_owned());
            self.numbers.insert(value.to_owned(), (kind, values.len()));
            self.learn_literal(value, kind);
        }
    }

    fn learn_shapes(&mut self, kind: PersonalKind, texts: &[&str]) {
        for text in
            texts.iter().map(|text| text.trim()).filter(|text| has_form(kind, text) && has_own_shape(kind, text))
        {
            let source = shape(text);
            if self.shapes.len() < MOST_SHAPES && self.shapes.iter().all(|known| known.source != source) {
                self.shapes.extend(Regex::new(&source).ok().map(|form| Shape { kind, source, form }));
            }
        }
    }

    /// What is found in a text by its form, in order.
    fn found(&self, text: &str) -> Vec<(Range<usize>, PersonalKind)> {
        let mut found = unmistakable(text);
        for shape in &self.shapes {
            let places = shape.form.find_iter(text).map(|found| found.range());
            found.extend(places.filter(|at| stands_alone(text, at)).map(|at| (at, shape.kind)));
        }
        without_overlaps(found)
    }

    /// A value that is found by itself. A short number is not: it is met by chance.
    fn learn_literal(&mut self, value: &str, kind: PersonalKind) {
        let last = words(value).last().filter(|_| is_distinctive(kind, value));
        if let Some(word) = last {
            let same_word = self.literals.entry(value[word.clone()].to_owned()).or_default();
            same_word.push((word.start, value.to_owned()));
            same_word.sort_by_key(|(start, _)| std::cmp::Reverse(*start));
        }
    }

    /// Where such a value stands whose last word stands here.
    fn literal(&self, text: &str, word: &Range<usize>) -> Option<Range<usize>> {
        let begins = |(start, value): &(usize, String)| {
            let begin = word.start.checked_sub(*start)?;
            let at = begin..begin + value.len();
            (text.get(at.clone()) == Some(value.as_str())).then_some(at)
        };
        self.literals.get(&text[word.clone()])?.iter().find_map(begins)
    }

    /// A text with stand-ins; `between` has the parts around them.
    pub fn hidden(&self, text: &str, between: impl Fn(&str) -> String) -> String {
        let mut found: Vec<(Range<usize>, Option<PersonalKind>)> =
            self.found(text).into_iter().map(|(at, kind)| (at, Some(kind))).collect();
        found.extend(self.known(text));
        self.replaced(text, found, between)
    }

    /// Code with stand-ins for the values that have one: whatever else it says, the model wrote.
    pub fn hidden_code(&self, code: &str, between: impl Fn(&str) -> String) -> String {
        let is_known = |(at, _): &(Range<usize>, PersonalKind)| self.numbers.contains_key(&code[at.clone()]);
        let mut found: Vec<(Range<usize>, Option<PersonalKind>)> =
            self.found(code).into_iter().filter(is_known).map(|(at, kind)| (at, Some(kind))).collect();
        found.extend(self.known(code));
        self.replaced(code, found, between)
    }

    /// The value of a cell, with a stand-in for it or in it.
    pub fn hidden_cell(&self, text: &str) -> String {
        match self.numbers.get(text.trim()) {
            Some((kind, number)) => stand_in(*kind, Some(*number)),
            None => {
                let found = unmistakable(text).into_iter().map(|(at, kind)| (at, Some(kind)));
                self.replaced(text, found.chain(self.known(text)).collect(), str::to_owned)
            }
        }
    }

    /// Where known values stand, and stand-ins, which stay as they are.
    fn known(&self, text: &str) -> impl Iterator<Item = (Range<usize>, Option<PersonalKind>)> {
        let literals = words(text).filter_map(|word| self.literal(text, &word));
        let known = literals.filter(|at| stands_alone(text, at)).filter_map(|at| {
            let (kind, _) = self.numbers.get(&text[at.clone()])?;
            Some((at, Some(*kind)))
        });
        let stand_ins = STAND_IN.find_iter(text).map(|found| (found.range(), None));
        known.chain(stand_ins).collect::<Vec<_>>().into_iter()
    }

    fn replaced(
        &self,
        text: &str,
        found: Vec<(Range<usize>, Option<PersonalKind>)>,
        between: impl Fn(&str) -> String,
    ) -> String {
        let (mut replaced, mut end) = (String::with_capacity(text.len()), 0);
        for (at, kind) in without_overlaps(found) {
            replaced.push_str(&between(&text[end..at.start]));
            end = at.end;
            match (kind, self.numbers.get(&text[at.clone()])) {
                (None, _) => replaced.push_str(&text[at]),
                (Some(_), Some((kind, number))) => replaced.push_str(&stand_in(*kind, Some(*number))),
                (Some(kind), None) => replaced.push_str(&stand_in(kind, None)),
            }
        }
        replaced.push_str(&between(&text[end..]));
        replaced
    }

    /// A text with the values in place of their stand-ins. One that was never given out stays as it is.
    pub fn revealed(&self, text: &str) -> String {
        // In code a value stands in quotes.
        self.revealed_as(text, |value| value.replace('\\', "\\\\").replace('"', "\\\"").replace('\'', "\\'"))
    }

    /// The same in JSON.
    pub fn revealed_json(&self, json: &str) -> String {
        let inside = |quoted: String| quoted[1..quoted.len() - 1].to_owned();
        self.revealed_as(json, |value| inside(serde_json::json!(value).to_string()))
    }

    fn revealed_as(&self, text: &str, written: impl Fn(&str) -> String) -> String {
        let reveal = |stand_in: &Captures<'_>| {
            let (whole, [name, number]) = stand_in.extract();
            self.value(name, number).map_or_else(|| whole.to_owned(), &written)
        };
        STAND_IN.replace_all(text, reveal).into_owned()
    }

    fn value(&self, name: &str, number: &str) -> Option<&str> {
        let kind = PersonalKind::ALL.into_iter().find(|kind| kind.name() == name)?;
        let place = number.parse::<usize>().ok()?.checked_sub(1)?;
        self.values.get(&kind)?.get(place).map(String::as_str)
    }
}

/// As in `<e-mail 3>`; without a number for a value that is new, such as a part of one that was cut off.
fn stand_in(kind: PersonalKind, number: Option<usize>) -> String {
    match number {
        Some(number) => format!("<{} {number}>", kind.name()),
        None => format!("<{}>", kind.name()),
    }
}

/// The first of places that overlap, and among those that begin together the longest.
fn without_overlaps<T>(mut found: Vec<(Range<usize>, T)>) -> Vec<(Range<usize>, T)> {
    found.sort_by_key(|(at, _)| (at.start, std::cmp::Reverse(at.end)));
    let mut end = 0;
    found.retain(|(at, _)| {
        let is_free = at.start >= end;
        end = if is_free { at.end } else { end };
        is_free
    });
    found
}

/// The runs of letters and digits in a text.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_letter = |letter: char| letter.is_alphanumeric();
    let mut end = 0;
    std::iter::from_fn(move || {
        let start = end + text[end..].find(is_letter)?;
        end = text[start..].find(|letter| !is_letter(letter)).map_or(text.len(), |length| start + length);
        Some(start..end)
    })
}

/// Whether other numbers are never written so: with a sign between the digits, and not as a date or a row of numbers.
fn has_own_shape(kind: PersonalKind, text: &str) -> bool {
    let signs = text.contains(['+', '-', '(', '/']) || text.matches('.').count() > 1;
    let padded = text.starts_with('0') && text.contains(' ');
    match kind {
        PersonalKind::Phone => (signs || padded) && !is_date(text),
        PersonalKind::Identity => text.contains('-') && !is_date(text),
        PersonalKind::Email | PersonalKind::Card | PersonalKind::Account | PersonalKind::Password => false,
    }
}

/// The regular expression of all values that are written like this one. A zero at the beginning stays one: it tells a number
/// to call from a number to add.
fn shape(text: &str) -> String {
    let letter = |(place, letter): (usize, char)| match letter {
        '0' if place == 0 => "0".to_owned(),
        letter if letter.is_ascii_digit() => "[0-9]".to_owned(),
        letter if letter.is_ascii_uppercase() => "[A-Z]".to_owned(),
        letter if letter.is_ascii_lowercase() => "[a-z]".to_owned(),
        other => regex::escape(&other.to_string()),
    };
    text.chars().enumerate().map(letter).collect()
}

/// Whether a value is itself wherever it stands. The forms of addresses and accounts find them anyway.
fn is_distinctive(kind: PersonalKind, value: &str) -> bool {
    let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
    match kind {
        PersonalKind::Email | PersonalKind::Account => false,
        PersonalKind::Password => value.chars().count() >= SHORTEST_PASSWORD && digits(value) > 0,
        _ => !is_number || value.starts_with('0') || value.len() >= LONG_NUMBER,
    }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ItemId, TableColumn};

    use super::*;
    use crate::testing::{code_run, dataset, text_column};

    fn stand_ins(bodies: &[ItemBody]) -> StandIns {
        let mut stand_ins = StandIns::default();
        bodies.iter().for_each(|body| stand_ins.meet_item(body));
        stand_ins
    }

    fn people() -> ItemBody {
        let columns = vec![
            text_column("mail", &["anna@example.org", "ben@example.org"]),
            text_column("phone", &["020 7215 5000", "555-123-4567", "n/a", "030 1234567", "030 1234568"]),
            text_column("card", &["4111111111111111"]),
            text_column("note", &["ask anna@example.org or zoe@example.org", "4111 1111 1111 1111"]),
        ];
        ItemBody::Dataset(DatasetProfile { columns, ..dataset("people.csv") })
    }

    fn run(stdout: &str) -> ItemBody {
        ItemBody::CodeRun(code_run("print(1)", stdout))
    }

    fn hidden(stand_ins: &StandIns, text: &str) -> String {
        stand_ins.hidden(text, str::to_owned)
    }

    #[test]
    fn a_value_has_the_same_stand_in_wherever_it_stands_and_comes_back() {
        let stand_ins = stand_ins(&[people(), run("eve@example.org, 0171 3333 4444")]);
        let text = "zoe@example.org, anna@example.org, 020 7215 5000 and 4111111111111111 (eve@example.org)";
        let told = "<e-mail 3>, <e-mail 1>, <phone number 1> and <card number 1> (<e-mail 4>)";
        assert_eq!(hidden(&stand_ins, text), told);
        assert_eq!(hidden(&stand_ins, told), told, "twice is once");
        assert_eq!(stand_ins.revealed(told), text);
        assert_eq!(stand_ins.revealed("<e-mail 9> <e-mail> <b>"), "<e-mail 9> <e-mail> <b>");
        assert_eq!(stand_ins.revealed_json(r#"{"a": "\u003ce-mail 2\u003e"}"#), r#"{"a": "ben@example.org"}"#);
    }

    /// As a printed table has them: values that no summary names, beside numbers of all kinds.
    #[test]
    fn other_values_of_a_column_are_found_by_the_ways_it_writes_them() {
        let shown = "020 7946 0018, 555-867-5309";
        let stand_ins = stand_ins(&[people(), run(shown)]);
        assert_eq!(hidden(&stand_ins, shown), "<phone number 5>, <phone number 6>");
        let numbers = "1020 7946 0018, 2019-11-30, 555.867, 30 1234567, 4615605-4615700, 0.4111111111111111, 12345678";
        assert_eq!(hidden(&stand_ins, numbers), numbers);
    }

    #[test]
    fn a_shown_table_is_judged_by_its_columns() {
        let text = |name: &str| TableColumn { name: name.into(), kind: ColumnKind::Text };
        let cells = |phone: &str, code: &str| vec![Cell::Text(phone.into()), Cell::Text(code.into()), Cell::Integer(5)];
        let number = TableColumn { name: "phone".into(), kind: ColumnKind::Integer };
        let table = Table {
            columns: vec![text("phone"), text("code"), number],
            rows: vec![cells("+1 212 555 0100", "212-555-0100"), cells("unknown", "ref 1")],
            ..Table::default()
        };
        let stand_ins = stand_ins(&[
            ItemBody::Dataset(DatasetProfile {
                columns: vec![text_column("phone", &["0301234567"])],
                ..dataset("people.csv")
            }),
            ItemBody::Table { run: ItemId(1), table },
        ]);
        let line = "+1 212 555 0100 | 212-555-0100 | 5 and unknown | ref 1";
        assert_eq!(hidden(&stand_ins, line), "<phone number 2> | 212-555-0100 | 5 and unknown | ref 1");
    }

    #[test]
    fn what_is_cut_off_or_new_has_no_number_and_code_stays_code() {
        let stand_ins = stand_ins(&[people()]);
        assert_eq!(hidden(&stand_ins, "x@example.org"), "<e-mail>");
        let code = "left@right.values\nt[t.mail == 'anna@example.org']";
        let told = "left@right.values\nt[t.mail == '<e-mail 1>']";
        assert_eq!(stand_ins.hidden_code(code, str::to_owned), told);
    }
}
