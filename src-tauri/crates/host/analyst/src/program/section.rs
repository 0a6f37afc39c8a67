//! One query as code: the table and what is put right in it.

use super::{
    filter,
    german::Case,
    measure,
    operands::{operand_column, operand_sources, operand_words},
    remote, scope, spellings,
};
use crate::{
    language::Language::{self, English, German},
    python::{capitalised, inside, literal, literals, number, one_line},
    query::{Ask, Conversion, Filter, Group, Measure, Operand, Query, Span, TimeUnit},
    schema::{Column, Schema},
    time,
};

/// A piece of a program, with the sentence that tells its result.
#[derive(Debug)]
pub struct Section<'s, 'a> {
    pub schema: &'s Schema<'a>,
    pub query: &'s Query,
    pub language: Language,
    pub lines: Vec<String>,
    /// The inside of an f-string.
    pub answer: String,
    /// Pieces of code that add to the answer, without duplicates.
    pub after: Vec<String>,
    /// Whether `result` is a table to show.
    pub table: bool,
    prepared: Vec<String>,
}

impl<'s, 'a> Section<'s, 'a> {
    /// The table, with repeated rows left out, spellings and placeholders put right, and the filters applied.
    pub fn new(query: &'s Query, schema: &'s Schema<'a>, language: Language) -> Self {
        let mut section = Self {
            schema,
            query,
            language,
            lines: vec![],
            answer: String::new(),
            after: vec![],
            table: true,
            prepared: vec![],
        };
        section.table_line();
        section.put_right();
        for operand in operands(query) {
            section.derive(&operand);
        }
        section.filter();
        section
    }

    pub fn push(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    /// Add a sentence, the inside of an f-string, to the answer: in English or in German.
    pub fn note(&mut self, english: &str, german: &str) {
        self.after.push(format!("answer += f\" {}\"", self.language.pick(english, german)));
    }

    /// The same under a condition.
    pub fn note_if(&mut self, condition: &str, english: &str, german: &str) {
        self.after.push(format!("if {condition}:\n    answer += f\" {}\"", self.language.pick(english, german)));
    }

    /// The words for a measure, inside an f-string.
    pub fn words(&self, measure: &Measure) -> String {
        inside(&measure::words(measure, self.language))
    }

    /// The German noun for a measure, inside an f-string.
    pub fn noun(&self, measure: &Measure, case: Case) -> String {
        inside(&measure::german_noun(measure, case))
    }

    /// The opening of a sentence about a measure, inside an f-string.
    pub fn opening(&self, measure: &Measure) -> String {
        match self.language {
            English => format!("The {}", self.words(measure)),
            German => inside(&measure::german_opening(measure)),
        }
    }

    /// The German noun for a measure at the beginning of a sentence, inside an f-string; a column's own name stays as it is.
    pub fn beginning(&self, measure: &Measure) -> String {
        let noun = self.noun(measure, Case::Nominative);
        if matches!(measure, Measure::Quotient { .. }) { noun } else { capitalised(&noun) }
    }

    /// A number of a row, inside an f-string.
    pub fn operand_words(&self, operand: &Operand) -> String {
        inside(&operand_words(operand, self.language))
    }

    /// The expression for a measure over a table or its groups.
    pub fn expression(&self, measure: &Measure, table: &str) -> String {
        measure::expression(measure, table, self.language)
    }

    /// How a measure is written in a sentence.
    pub fn format(&self, measure: &Measure) -> measure::Format {
        measure::format(measure, self.schema, self.language)
    }

    /// The column that holds an operand, as a literal.
    pub fn operand_literal(&self, operand: &Operand) -> String {
        literal(&operand_column(operand, self.language))
    }

    /// The restrictions on the rows, for the sentence.
    pub fn scope(&self) -> String {
        scope(self.query, self.schema, self.language)
    }

    fn table_line(&mut self) {
        let variable = &self.schema.dataset.variable;
        let file = one_line(&self.schema.dataset.file_name);
        let keeps = matches!(self.query.ask, Ask::Duplicates { .. });
        if let Some(table) = &self.schema.dataset.remote {
            let rows = remote::rows(self.query, self.schema, table, &operands(self.query));
            self.push(format!("df = {rows}  # from the table {file}"));
        } else if self.schema.repeats() && !keeps {
            self.push(format!("df = {variable}.drop_duplicates()  # the table of {file}, each row once"));
            self.push(format!("repeated = len({variable}) - len(df)"));
            self.note_if(
                "repeated",
                "Rows that repeat another one ({repeated:,}) are counted once.",
                "Zeilen, die eine andere wiederholen ({repeated:,}), zählen einmal.",
            );
        } else if self.changes() {
            self.push(format!("df = {variable}.copy()  # the table of {file}"));
        } else {
            self.push(format!("df = {variable}  # the table of {file}"));
        }
    }

    /// Return whether columns are added or changed, so that the code must work on a copy of the user's table.
    fn changes(&self) -> bool {
        let derived = |operand: &Operand| !matches!(operand, Operand::Column(_));
        let timed = |group: &Group| matches!(group, Group::Time { .. });
        operands(self.query).iter().any(derived)
            || self.query.ask.groups().into_iter().any(timed)
            || self.used().iter().any(|column| !column.variants.is_empty() || column.placeholder.is_some())
            || self.read_anew().next().is_some()
            || matches!(self.query.ask, Ask::Share { .. })
    }

    /// The columns that the query touches and that the file has as text.
    fn read_anew(&self) -> impl Iterator<Item = &'s Column<'a>> + use<'s, 'a> {
        let (query, schema) = (self.query, self.schema);
        let touched = move |name: &str| {
            query.tells_when || query.ask.uses(name) || query.conditions().any(|filter| filter.uses(name))
        };
        schema.columns.iter().filter(move |column| column.read_as.is_some() && touched(&column.profile.name))
    }

    fn used(&self) -> Vec<&'s Column<'a>> {
        let names = used_columns(self.query);
        let all = matches!(&self.query.ask, Ask::Missing { columns, .. } if columns.is_empty())
            || self.query.ask == Ask::Summary;
        self.schema
            .columns
            .iter()
            .filter(|column| names.contains(&column.profile.name) || all && column.placeholder.is_some())
            .collect()
    }

    /// Spellings of a value that mean the same, and numbers that stand for "missing".
    fn put_right(&mut self) {
        for column in self.read_anew() {
            self.lines.extend(column.read_as.iter().flat_map(|code| code.lines()).map(str::to_owned));
        }
        for column in self.used() {
            let name = literal(&column.profile.name);
            if !column.variants.is_empty() {
                let pairs =
                    column.variants.iter().map(|(variant, usual)| format!("{}: {}", literal(variant), literal(usual)));
                let pairs = pairs.collect::<Vec<_>>().join(", ");
                self.push(format!("df[{name}] = df[{name}].replace({{{pairs}}})"));
                let merged = inside(&spellings::merged(column, self.language));
                if !merged.is_empty() {
                    self.note(merged.trim_start(), merged.trim_start());
                }
            }
            if let Some(placeholder) = column.placeholder {
                self.push(format!("placeholder = {}  # stands for a missing value", number(placeholder)));
                self.push(format!("df[{name}] = df[{name}].mask(df[{name}] == placeholder)"));
                self.note("{placeholder:g} counts as missing.", "{placeholder:g} zählt als fehlend.");
            }
        }
    }

    /// A column of which an empty cell means nothing: a row without a discount has its full price.
    fn or_nothing(&self, name: &str) -> String {
        let gappy = self.schema.column(name).is_some_and(|column| column.profile.missing > 0);
        format!("df[{}]{}", literal(name), if gappy { ".fillna(0)" } else { "" })
    }

    /// A column for a number that is worked out.
    pub fn derive(&mut self, operand: &Operand) {
        let name = operand_column(operand, self.language);
        if matches!(operand, Operand::Column(_)) || self.prepared.contains(&name) {
            return;
        }
        let target = format!("df[{}]", literal(&name));
        let column = |name: &str| format!("df[{}]", literal(name));
        match operand {
            Operand::Column(_) => {}
            Operand::Revenue { quantity, price, discount, extra } => {
                let less = discount.as_ref().map(|discount| match discount.whole {
                    1 => format!(" * (1 - {})", self.or_nothing(&discount.column)),
                    whole => format!(" * (1 - {} / {whole})", self.or_nothing(&discount.column)),
                });
                let on_top = extra.as_ref().map(|extra| format!(" + {}.fillna(0)", column(extra))).unwrap_or_default();
                self.push(format!(
                    "{target} = {} * {}{}{on_top}",
                    column(quantity),
                    column(price),
                    less.unwrap_or_default()
                ));
                let less = |word: &str, plus: &str| {
                    let less =
                        discount.as_ref().map(|discount| format!(", {word} {}", discount.column)).unwrap_or_default();
                    let plus = extra.as_ref().map(|extra| format!(", {plus} {extra}")).unwrap_or_default();
                    format!("{less}{plus}")
                };
                let english = inside(&format!("Revenue is {quantity} times {price}{}.", less("less", "plus")));
                let german = inside(&format!("Umsatz ist {quantity} mal {price}{}.", less("abzüglich", "zuzüglich")));
                self.note(&english, &german);
            }
            Operand::Product(one, other) => self.push(format!("{target} = {} * {}", column(one), column(other))),
            Operand::Sum(columns) => {
                let parts: Vec<String> = columns.iter().map(|name| column(name)).collect();
                self.push(format!("{target} = {}", parts.join(" + ")));
            }
            // An amount without any payment is owed in full.
            Operand::Difference(one, other) if self.schema.charged_and_paid() == Some((one.clone(), other.clone())) => {
                let paid = self.or_nothing(other);
                self.push(format!("{target} = {} - {paid}", column(one)));
            }
            Operand::Difference(one, other) => self.push(format!("{target} = {} - {}", column(one), column(other))),
            Operand::Ratio(one, other) => {
                self.push(format!("{target} = {} / {other}.where({other} != 0)", column(one), other = column(other)));
            }
            Operand::Spent(name) => self.push(format!("{target} = -{}", column(name))),
            Operand::Converted { column: name, conversion } => {
                self.push(format!("{target} = {}", converted(&column(name), *conversion)));
            }
            Operand::Scaled { column: name, factor, .. } => {
                self.push(format!("{target} = {} * {}", column(name), number(*factor)));
            }
            Operand::Elapsed { start, end, unit } => self.elapsed(&target, start, end, *unit),
            Operand::Stay { start, end, unit, rate } => {
                self.elapsed(&target, start, end, *unit);
                self.push(format!("{target} = {target} * {}", column(rate)));
                let (start, end, rate) = (inside(start), inside(end), inside(rate));
                self.note(
                    &format!("Revenue is the time from {start} to {end} times {rate}."),
                    &format!("Umsatz ist die Zeit von {start} bis {end} mal {rate}."),
                );
            }
        }
        self.prepared.push(name);
    }

    fn elapsed(&mut self, target: &str, start: &str, end: &str, unit: Span) {
        let seconds = match unit {
            Span::Minutes => 60,
            Span::Hours => 3_600,
            Span::Days => 86_400,
            Span::Weeks => 604_800,
            // The average length of a month and of a year.
            Span::Months => 2_629_746,
            Span::Years => 31_556_952,
        };
        let (first, last) = (format!("df[{}]", literal(start)), format!("df[{}]", literal(end)));
        self.push(format!("{target} = ({last} - {first}).dt.total_seconds() / {seconds}"));
        self.push(format!("backwards = ({target} < 0).sum()"));
        self.push(format!("df = df[~({target} < 0)]"));
        let (start, end) = (inside(start), inside(end));
        self.note_if(
            "backwards",
            &format!("Rows where {end} is before {start} ({{backwards:,}}) are left out."),
            &format!("Zeilen, in denen {end} vor {start} liegt ({{backwards:,}}), bleiben außer Betracht."),
        );
    }

    fn filter(&mut self) {
        if !self.query.filters.is_empty() {
            self.note_if("df.empty", "No row fits this.", "Keine Zeile passt dazu.");
        }
        for filter in &self.query.filters {
            self.lines.push(format!("df = df[{}]", filter::expression(filter, self.language)));
        }
    }

    /// A column for a time, and its name.
    pub fn group_column(&mut self, group: &Group) -> String {
        let mut name = measure::group_words(group, self.language);
        let Group::Time { column, unit } = group else { return name };
        if self.schema.column(&name).is_some() {
            name = format!("{name} {} {column}", self.language.pick("of", "von"));
        }
        let date = format!("df[{}]", literal(column));
        let target = format!("df[{}]", literal(&name));
        let value = match unit {
            TimeUnit::Day => format!("{date}.dt.strftime(\"%Y-%m-%d\")"),
            TimeUnit::Week => format!("{date}.dt.strftime(\"%G-W%V\")"),
            TimeUnit::Month => format!("{date}.dt.strftime(\"%Y-%m\")"),
            TimeUnit::Quarter => format!("{date}.dt.to_period(\"Q\").astype(str)"),
            TimeUnit::Year => format!("{date}.dt.strftime(\"%Y\")"),
            TimeUnit::Hour => format!("{date}.dt.strftime(\"%H:00\")"),
            TimeUnit::MonthOfYear => named(&date, "month - 1", &time::month_names(self.language), self.language),
            TimeUnit::Weekday => named(&date, "dayofweek", &time::weekday_names(self.language), self.language),
            TimeUnit::Half => {
                let [first, second] = halves(self.language).map(literal);
                format!("np.where({date}.dt.month <= 6, {first}, {second})")
            }
            TimeUnit::Weekend => {
                let [week, weekend] = week_parts(self.language).map(literal);
                format!("np.where({date}.dt.dayofweek < 5, {week}, {weekend})")
            }
            TimeUnit::Season => {
                // Winter begins in December.
                let names = seasons(self.language).into_iter().flat_map(|name| [name; 3]).cycle().skip(1);
                let of_month = |(month, name)| format!("{month}: {}", literal(name));
                let seasons = (1..=12).zip(names).map(of_month).collect::<Vec<_>>().join(", ");
                format!("{date}.dt.month.map({{{seasons}}})")
            }
        };
        self.push(format!("{target} = {value}"));
        name
    }

    /// Months and weekdays in the order of the calendar.
    pub fn calendar_order(&self, group: &Group) -> Option<String> {
        let Group::Time { unit, .. } = group else { return None };
        match unit {
            TimeUnit::Weekday => Some(literals(time::weekday_names(self.language))),
            TimeUnit::MonthOfYear => Some(literals(time::month_names(self.language))),
            TimeUnit::Season => {
                let [winter, spring, summer, autumn] = seasons(self.language);
                Some(literals([spring, summer, autumn, winter]))
            }
            _ => None,
        }
    }

    /// Mention rows without a value instead of dropping them silently.
    pub fn say_missing(&mut self, name: &str) {
        let may = match self.schema.column(name) {
            Some(column) => column.profile.missing > 0 || column.placeholder.is_some() || column.read_as.is_some(),
            None => false,
        };
        let variable =
            if self.lines.iter().any(|line| line.starts_with("missing = ")) { "also_missing" } else { "missing" };
        if may && !self.lines.iter().any(|line| line.starts_with("also_missing = ")) {
            self.push(format!("{variable} = df[{}].isna().sum()", literal(name)));
            let name = inside(name);
            self.note_if(
                variable,
                &format!("Rows without {name} ({{{variable}:,}}) are left out."),
                &format!("Zeilen ohne {name} ({{{variable}:,}}) bleiben außer Betracht."),
            );
        }
    }
}

/// The names of months or weekdays: pandas knows the English ones.
fn named(date: &str, place: &str, names: &[&str], language: Language) -> String {
    match (language, place) {
        (English, "dayofweek") => format!("{date}.dt.day_name()"),
        (English, _) => format!("{date}.dt.month_name()"),
        (German, place) => {
            let first = u32::from(place != "dayofweek");
            let part = place.split(' ').next().unwrap_or(place);
            let pairs = (first..).zip(names).map(|(number, name)| format!("{number}: {}", literal(name)));
            format!("{date}.dt.{part}.map({{{}}})", pairs.collect::<Vec<_>>().join(", "))
        }
    }
}

fn halves(language: Language) -> [&'static str; 2] {
    match language {
        English => ["first half", "second half"],
        German => ["erstes Halbjahr", "zweites Halbjahr"],
    }
}

fn week_parts(language: Language) -> [&'static str; 2] {
    match language {
        English => ["weekdays", "weekends"],
        German => ["unter der Woche", "am Wochenende"],
    }
}

/// Winter first, which December belongs to.
fn seasons(language: Language) -> [&'static str; 4] {
    match language {
        English => ["winter", "spring", "summer", "autumn"],
        German => ["Winter", "Frühling", "Sommer", "Herbst"],
    }
}

fn converted(column: &str, conversion: Conversion) -> String {
    match conversion {
        Conversion::CelsiusToFahrenheit => format!("{column} * 9 / 5 + 32"),
        Conversion::FahrenheitToCelsius => format!("({column} - 32) * 5 / 9"),
        Conversion::KilometresToMiles => format!("{column} / 1.609344"),
        Conversion::MilesToKilometres => format!("{column} * 1.609344"),
        Conversion::KilogramsToPounds => format!("{column} / 0.45359237"),
        Conversion::PoundsToKilograms => format!("{column} * 0.45359237"),
        Conversion::MetresPerSecondToKilometresPerHour => format!("{column} * 3.6"),
    }
}

/// The numbers of a row that a query works with.
fn operands(query: &Query) -> Vec<Operand> {
    let mut found: Vec<Operand> = query
        .ask
        .measures()
        .into_iter()
        .filter_map(|measure| match measure {
            Measure::Of { operand, .. } => Some(operand.clone()),
            _ => None,
        })
        .collect();
    match &query.ask {
        Ask::Rows { by, .. } | Ask::Distribution(by) | Ask::Classes { of: by, .. } => found.push(by.clone()),
        Ask::Correlation { x, y } => found.extend([x.clone(), y.clone()]),
        Ask::Significance { of, .. } => found.push(of.clone()),
        _ => {}
    }
    found.extend(query.conditions().filter_map(|filter| match filter {
        Filter::Number { operand, .. } => Some(operand.clone()),
        _ => None,
    }));
    found
}

/// Every column that a query touches.
fn used_columns(query: &Query) -> Vec<String> {
    let mut names: Vec<String> = operands(query).iter().flat_map(operand_sources).collect();
    names.extend(query.ask.measures().into_iter().flat_map(|measure| match measure {
        Measure::Different { column } => vec![column.clone()],
        Measure::Quotient { of, by, .. } => vec![of.clone(), by.clone()],
        _ => vec![],
    }));
    names.extend(query.ask.groups().into_iter().filter_map(|group| match group {
        Group::Column(column) => Some(column.clone()),
        Group::Time { .. } => None,
    }));
    match &query.ask {
        Ask::Outliers(columns) | Ask::Missing { columns, .. } => names.extend(columns.iter().cloned()),
        Ask::ValuesOf { column } | Ask::Significance { column, .. } => names.push(column.clone()),
        Ask::Share { part, .. } => names.extend(part.iter().filter_map(filter_column)),
        _ => {}
    }
    names.extend(query.filters.iter().filter_map(filter_column));
    names
}

fn filter_column(filter: &Filter) -> Option<String> {
    match filter {
        // A code for a missing value counts as missing in a search for missing values.
        Filter::Values { column, .. } | Filter::Missing { column } | Filter::Present { column } => Some(column.clone()),
        _ => None,
    }
}
