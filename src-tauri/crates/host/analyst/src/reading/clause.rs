//! A part of a question that asks for one thing, with what has been understood of it so far.

use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, ChartKind, Direction, Operand, Span, TimeUnit},
    schema::{Nature, Schema},
    sense::{About, Sense, Topic},
    token::{Fit, Meaning, Token, length_after},
    words::Word,
};

use tabletalk_protocol::{ColumnKind, ColumnSummary};

/// The tokens of a request, each of them used once.
#[derive(Debug, Clone)]
pub struct Clause<'s, 'a> {
    pub schema: &'s Schema<'a>,
    pub words: &'s [Word],
    pub tokens: Vec<Token>,
    pub used: Vec<bool>,
}

impl<'s, 'a> Clause<'s, 'a> {
    pub fn new(schema: &'s Schema<'a>, words: &'s [Word], tokens: Vec<Token>) -> Self {
        let used = vec![false; tokens.len()];
        Self { schema, words, tokens, used }
    }

    pub fn len(&self) -> usize {
        self.tokens.len()
    }

    /// The places of tokens that are not used yet.
    pub fn open(&self) -> impl Iterator<Item = usize> + use<> {
        let open: Vec<usize> = (0..self.len()).filter(|place| !self.used[*place]).collect();
        open.into_iter()
    }

    pub fn sense(&self, place: usize) -> Option<Sense> {
        self.tokens.get(place)?.sense()
    }

    pub fn has(&self, sense: Sense) -> bool {
        self.tokens.iter().any(|token| token.is(sense))
    }

    pub fn topic(&self, topic: Topic) -> bool {
        self.has(Sense::Topic(topic))
    }

    pub fn any(&self, test: impl Fn(Sense) -> bool) -> bool {
        self.tokens.iter().filter_map(Token::sense).any(test)
    }

    pub fn take(&mut self, place: usize) {
        if let Some(used) = self.used.get_mut(place) {
            *used = true;
        }
    }

    pub fn word(&self, place: usize) -> &str {
        self.tokens.get(place).and_then(|token| self.words.get(token.start)).map_or("", |word| word.lower.as_str())
    }

    /// The last word of a token, as `than` of `more than`.
    pub fn last_word(&self, place: usize) -> &str {
        let last = self.tokens.get(place).and_then(|token| self.words.get(token.end() - 1));
        last.map_or("", |word| word.lower.as_str())
    }

    /// The words of a token as they were written.
    pub fn written(&self, token: &Token) -> String {
        let words = &self.words[token.start..token.end()];
        words.iter().map(|word| word.written.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The next place that is no filler.
    pub fn next(&self, place: usize) -> Option<usize> {
        (place + 1..self.len()).find(|next| !self.tokens[*next].is_filler() || self.tokens[*next].is(Sense::And))
    }

    pub fn previous(&self, place: usize) -> Option<usize> {
        (0..place).rev().find(|before| !self.tokens[*before].is_filler() || self.tokens[*before].is(Sense::And))
    }

    /// The column of a token: the only one, or the first of several dates.
    pub fn column(&self, place: usize) -> Option<usize> {
        match &self.tokens.get(place)?.meaning {
            Meaning::Column { columns, .. } => columns.first().copied(),
            _ => None,
        }
    }

    pub fn nature(&self, place: usize) -> Option<Nature> {
        Some(self.schema.columns[self.column(place)?].nature)
    }

    pub fn fit(&self, place: usize) -> Option<Fit> {
        match &self.tokens.get(place)?.meaning {
            Meaning::Column { fit, .. } => Some(*fit),
            _ => None,
        }
    }

    pub fn name(&self, column: usize) -> String {
        self.schema.columns[column].profile.name.clone()
    }

    /// Several columns that count the same things, as `goals` for those of both sides.
    fn parts_of_one_number(&self, place: usize) -> Option<Operand> {
        let Some(Token { meaning: Meaning::Column { columns, .. }, .. }) = self.tokens.get(place) else { return None };
        let last = |column: usize| self.schema.columns[column].name.last().map(|word| word.stem.clone());
        let counted = |column: &usize| {
            let known = &self.schema.columns[*column];
            known.profile.kind == ColumnKind::Integer && lexicon::counts_things(&known.name) && !known.is_rate()
        };
        let same = columns.iter().all(|column| last(*column) == last(columns[0]));
        let own = self.words.get(self.tokens[place].start).map(|word| word.stem.clone());
        (columns.len() > 1 && same && own == last(columns[0]) && columns.iter().all(counted))
            .then(|| Operand::Sum(columns.iter().map(|column| self.name(*column)).collect()))
    }

    /// The column of a token; several that fit equally well are a question to the person, not a choice of ours.
    pub fn certain_column(&self, place: usize) -> Result<Option<usize>, Decline> {
        let Some(Token { meaning: Meaning::Column { columns, fit }, .. }) = self.tokens.get(place) else {
            return Ok(None);
        };
        let first = columns[0];
        let dates = columns.iter().all(|column| self.schema.columns[*column].nature == Nature::Date);
        if columns.len() == 1 || *fit == Fit::Whole || dates {
            return Ok(Some(first));
        }
        let names = columns.iter().map(|column| self.name(*column)).collect();
        Err(Decline::Ambiguous { word: self.written(&self.tokens[place]), columns: names })
    }

    pub fn aggregates(&self) -> Vec<Aggregate> {
        let mut found = Vec::new();
        for token in &self.tokens {
            if let Some(Sense::Aggregate(aggregate)) = token.sense()
                && !found.contains(&aggregate)
            {
                found.push(aggregate);
            }
        }
        found
    }

    pub fn extremes(&self) -> Vec<(usize, Direction, About)> {
        let extreme = |(place, token): (usize, &Token)| match token.sense() {
            Some(Sense::Extreme(direction, about)) => Some((place, direction, about)),
            _ => None,
        };
        self.tokens.iter().enumerate().filter_map(extreme).collect()
    }

    pub fn chart(&self) -> Option<ChartKind> {
        let charts: Vec<ChartKind> = self
            .tokens
            .iter()
            .filter_map(|token| match token.sense() {
                Some(Sense::Chart(kind)) => Some(kind),
                _ => None,
            })
            .collect();
        charts.iter().copied().find(|kind| *kind != ChartKind::Any).or(charts.first().copied())
    }

    pub fn asks_how_many(&self) -> bool {
        self.has(Sense::HowMany) || self.has(Sense::Aggregate(Aggregate::Count))
    }

    /// `how much`, also in `how much more`.
    pub fn asks_how_much(&self) -> bool {
        let more = |token: &Token| {
            token.is(Sense::Topic(Topic::Difference))
                && self.words[token.start..token.end()]
                    .iter()
                    .any(|word| ["much", "viel"].contains(&word.lower.as_str()))
        };
        self.has(Sense::HowMuch) || self.tokens.iter().any(more)
    }

    pub fn has_word(&self, list: &[&str]) -> bool {
        (0..self.len()).any(|place| list.contains(&self.word(place)))
    }

    /// The first word of each token.
    pub fn words_of_tokens(&self) -> impl Iterator<Item = &'s Word> + '_ {
        let words = self.words;
        self.tokens.iter().filter_map(move |token| words.get(token.start))
    }

    /// Return the quantity of the comparative in a phrase: `the longer`, `warmer than`.
    pub fn degree(&self, place: usize) -> Option<About> {
        let token = self.tokens.get(place)?;
        let told = |word: &Word| match lexicon::sense(std::slice::from_ref(word)) {
            Some((Sense::Comparative(about), _)) => Some(about),
            _ => None,
        };
        self.words[token.start..token.end()].iter().find_map(told)
    }

    /// The columns of both sides' scores, if the clause mentions `the scores` and names neither.
    pub fn scores_named(&self) -> Vec<String> {
        let said = self.has_word(&["score", "scores", "result", "results"]);
        let both = self.schema.scores().filter(|_| said);
        both.map_or(vec![], |(home, away)| [home, away].map(|column| column.profile.name.clone()).to_vec())
    }

    pub fn asks_when(&self) -> bool {
        (0..self.len()).any(|place| ["when", "wann"].contains(&self.word(place)))
    }

    /// Return the number of a row that the words of a token ask for.
    pub fn operand(&self, place: usize) -> Result<Option<Operand>, Decline> {
        use crate::sense::Concept;
        match self.sense(place) {
            Some(Sense::Concept(Concept::Money)) => return self.money().map(Some),
            Some(Sense::Concept(Concept::Duration) | Sense::Topic(Topic::Elapsed)) => return Ok(self.duration()),
            Some(Sense::Concept(Concept::Vacancy)) => return Ok(self.empty_places()),
            _ => {}
        }
        match self.nature(place) {
            Some(Nature::Number) if self.parts_of_one_number(place).is_some() => Ok(self.parts_of_one_number(place)),
            Some(Nature::Number) => Ok(self.certain_column(place)?.map(|column| self.signed(self.name(column)))),
            _ => Ok(None),
        }
    }

    /// `how many seats flew empty`: the vacant ones.
    fn empty_places(&self) -> Option<Operand> {
        let (taken, places) = self.schema.capacity()?;
        Some(Operand::Difference(places.profile.name.clone(), taken.profile.name.clone()))
    }

    pub fn money(&self) -> Result<Operand, Decline> {
        if let Some(rate) = self.rate_per_unit() {
            return Ok(Operand::Column(rate));
        }
        let money = self.schema.money();
        match money.as_slice() {
            [] => Err(Decline::NoMeasure { columns: self.numbers() }),
            [Operand::Column(name)] => Ok(self.signed(name.clone())),
            [operand] => Ok(operand.clone()),
            several => {
                let columns = several.iter().filter_map(|operand| match operand {
                    Operand::Column(name) => Some(name.clone()),
                    _ => None,
                });
                Err(Decline::Ambiguous { word: "money".into(), columns: columns.collect() })
            }
        }
    }

    /// `what does it cost per night`, where a price is for a night.
    fn rate_per_unit(&self) -> Option<String> {
        let asked = |unit: &str| {
            self.words
                .windows(2)
                .any(|pair| ["per", "a", "each", "pro"].contains(&pair[0].lower.as_str()) && pair[1].stem == unit)
        };
        let rated = |column: &&crate::schema::Column<'_>| {
            let words = crate::words::name_words(&column.profile.name);
            words.windows(2).any(|pair| ["per", "pro"].contains(&pair[0].lower.as_str()) && asked(&pair[1].stem))
                && column.is_rate()
        };
        let prices = self.schema.of_nature(Nature::Number).filter(rated).collect::<Vec<_>>();
        match prices.as_slice() {
            [column] if !matches!(self.schema.money().as_slice(), [Operand::Column(_)]) => {
                Some(column.profile.name.clone())
            }
            _ => None,
        }
    }

    /// The money, when there is only one.
    pub fn only_money(&self) -> Option<Operand> {
        if self.schema.money().len() == 1 { self.money().ok() } else { None }
    }

    /// Outgoing money counts as a positive number if the question mentions payments.
    fn signed(&self, name: String) -> Operand {
        if self.spending().is_some_and(|column| column == name) { Operand::Spent(name) } else { Operand::Column(name) }
    }

    /// The column of signed amounts, when the question is about those that went out.
    pub fn spending(&self) -> Option<String> {
        let money = self.schema.money();
        let [Operand::Column(name)] = money.as_slice() else { return None };
        let column = self.schema.column(name)?;
        let signed =
            matches!(&column.profile.summary, ColumnSummary::Numeric { min, max, .. } if *min < 0.0 && *max > 0.0);
        let outgoing = self.has(Sense::Flow(Direction::Bottom))
            || self.words.iter().enumerate().any(|(place, word)| {
                // A `payment method` is no payment.
                let sorts = self.words.get(place + 1).is_some_and(crate::schema::lexicon_type);
                ["payment", "purchase", "zahlung"].contains(&word.stem.as_str()) && !sorts
            });
        (signed && outgoing && !self.has(Sense::Flow(Direction::Top))).then(|| name.clone())
    }

    /// The length of time that a row tells of.
    pub fn duration(&self) -> Option<Operand> {
        use crate::sense::Concept;
        // `how many days in advance do people book`: between two dates, whatever else is measured in minutes.
        let ahead = self.words.iter().any(|word| ["advance", "ahead", "voraus"].contains(&word.lower.as_str()));
        if ahead && self.schema.lifetime().is_some() {
            return self.schema.notice().or_else(|| self.schema.elapsed(Some(Span::Days)));
        }
        if let Some(between) = self.time_between_named().or_else(|| self.time_to_a_date()) {
            return Some(between);
        }
        let column = self.schema.numbers_about(Concept::Duration);
        match column.as_slice() {
            [column] if !self.told_by_dates(column) => Some(Operand::Column(column.profile.name.clone())),
            _ => self.timed_column().or_else(|| self.schema.elapsed(self.length_asked_for())),
        }
    }

    /// `how many days to finish`, where a number of hours tells of something else: the time between the dates of a row.
    fn told_by_dates(&self, column: &crate::schema::Column<'_>) -> bool {
        use crate::unit;
        let Some((first, last)) = self.schema.lifetime() else { return false };
        let named = self.words.iter().any(|word| column.name.iter().any(|part| part.stem == word.stem));
        let end = |place: usize| {
            let date = self.column(place).map(|column| &self.schema.columns[column]);
            date.is_some_and(|date| std::ptr::eq(date, first) || std::ptr::eq(date, last))
        };
        let other_unit = |asked: Span| {
            let day = 24.0 * 3600.0;
            let long = asked >= Span::Days;
            column
                .name
                .iter()
                .filter_map(unit::named)
                .any(|unit| unit.kind == unit::Kind::Time && long == (unit.factor < day))
        };
        let with_us = self.words.windows(2).any(|pair| pair[0].lower == "with" && pair[1].lower == "us");
        !named && ((0..self.len()).any(end) || with_us || self.length_asked_for().is_some_and(other_unit))
    }

    /// `from booking to arrival`: the time between the two dates that are named, where a row has more of them.
    fn time_between_named(&self) -> Option<Operand> {
        let mut named: Vec<usize> = (0..self.len())
            .filter(|place| self.nature(*place) == Some(Nature::Date))
            .filter_map(|place| self.column(place))
            .collect();
        named.sort_unstable();
        named.dedup();
        let [start, end] = named.as_slice() else { return None };
        if self.schema.of_nature(Nature::Date).count() < 3 {
            return self.schema.elapsed(self.length_asked_for());
        }
        let (start, end) = (&self.schema.columns[*start], &self.schema.columns[*end]);
        let timed = [start, end].iter().all(|column| column.profile.kind == ColumnKind::DateTime);
        let unit = self.length_asked_for().unwrap_or(if timed { Span::Hours } else { Span::Days });
        Some(Operand::Elapsed { start: start.profile.name.clone(), end: end.profile.name.clone(), unit })
    }

    /// The time until somebody's turn, or until a date that is named, where a row has more dates than its first and last.
    fn time_to_a_date(&self) -> Option<Operand> {
        let (first, last) = self.schema.lifetime()?;
        let named = (0..self.len())
            .filter(|place| self.nature(*place) == Some(Nature::Date))
            .filter_map(|place| self.column(place))
            .map(|column| &self.schema.columns[column])
            .find(|column| !std::ptr::eq(*column, first) && !std::ptr::eq(*column, last));
        let waits = self.words.iter().any(|word| crate::words::root(&word.lower) == "wait");
        let (start, end) = match (self.schema.wait().filter(|_| waits), named) {
            (Some(wait), _) => wait,
            (None, Some(named)) => (first, named),
            (None, None) => return None,
        };
        let timed = end.profile.kind == ColumnKind::DateTime;
        let unit = self.length_asked_for().unwrap_or(if timed { Span::Minutes } else { Span::Days });
        Some(Operand::Elapsed { start: start.profile.name.clone(), end: end.profile.name.clone(), unit })
    }

    /// The only number that is measured in time, unless a date is named that the time runs to.
    pub fn timed_column(&self) -> Option<Operand> {
        let dated = (0..self.len()).any(|place| self.nature(place) == Some(Nature::Date));
        let words = |list: &str| self.words.iter().any(|word| list.split(' ').any(|entry| entry == word.lower));
        let timed = |column: &&crate::schema::Column<'_>| column.is_timed();
        // `how long did they take` asks for no hours that were missed.
        let unsaid = |column: &crate::schema::Column<'_>| {
            column.name.iter().any(|part| {
                let said = |word: &Word| crate::words::root(&word.lower) == crate::words::root(&part.lower);
                part.lower.ends_with("ed") && !self.words.iter().any(said)
            })
        };
        let part = |column: &&crate::schema::Column<'_>| {
            !unsaid(column) && !column.name.iter().any(|word| ["half", "split"].contains(&word.lower.as_str()))
        };
        let columns: Vec<_> = self.schema.of_nature(Nature::Number).filter(timed).filter(part).collect();
        let waits = |column: &crate::schema::Column<'_>| column.name.iter().any(|word| word.lower.starts_with("wait"));
        match columns.as_slice() {
            // `how long do people sit around before it is their turn`
            [column] if waits(column) => (!dated
                && (self.schema.lifetime().is_none()
                    || words("wait waiting waits waited sit sits sat around turn queue room wartezeit warten")))
            .then(|| Operand::Column(column.profile.name.clone())),
            [column] if !dated && self.schema.lifetime().is_none() => {
                Some(Operand::Column(column.profile.name.clone()))
            }
            _ => None,
        }
    }

    /// Return whether the clause names a column of durations: `is the wait longer`.
    pub fn names_timed_number(&self) -> bool {
        (0..self.len()).any(|place| {
            self.nature(place) == Some(Nature::Number)
                && self.column(place).is_some_and(|column| self.schema.columns[column].is_timed())
        })
    }

    /// The length in which a time is asked for: `how many days does it take`.
    fn length_asked_for(&self) -> Option<Span> {
        let counted = |place: usize| place > 0 && matches!(self.tokens[place - 1].meaning, Meaning::Number { .. });
        (1..self.len()).find_map(|place| {
            let averaged = matches!(self.sense(place - 1), Some(Sense::Aggregate(_))) && self.topic(Topic::Elapsed);
            let asked = self.sense(place - 1) == Some(Sense::Topic(Topic::Elapsed)) || self.word(place - 1) == "in";
            let asked = asked || averaged;
            length_after(&self.tokens, place).filter(|_| asked && !counted(place))
        })
    }

    pub fn numbers(&self) -> Vec<String> {
        self.schema.of_nature(Nature::Number).map(|column| column.profile.name.clone()).collect()
    }

    /// The date that the question's times are about: the one that it names, or the first.
    pub fn date(&self) -> Result<String, Decline> {
        let named = (0..self.len())
            .filter(|place| self.nature(*place) == Some(Nature::Date))
            .find_map(|place| self.column(place));
        let leaves = self.words.iter().any(|word| {
            lexicon::concepts_of(&word.lower).contains(&crate::sense::Concept::Leaving)
                || ["lose", "lost", "quit", "churn"].contains(&word.lower.as_str())
        });
        let left = || {
            let ends = |column: &crate::schema::Column<'_>| {
                use crate::sense::Concept::{Cancelling, Leaving};
                column.nature == Nature::Date
                    && [Leaving, Cancelling].iter().any(|concept| lexicon::names(*concept, &column.name))
            };
            (0..self.schema.columns.len()).find(|place| leaves && ends(&self.schema.columns[*place]))
        };
        named
            .or_else(left)
            .or_else(|| self.date_of_rows())
            .or_else(|| self.schema.event())
            .map(|column| self.name(column))
            .ok_or(Decline::NoDates)
    }

    /// `deliveries by hour`, where of several dates one tells when the delivery was.
    fn date_of_rows(&self) -> Option<usize> {
        use crate::words::root;
        let rows: Vec<&Word> =
            self.tokens.iter().filter(|token| token.is(Sense::Row)).map(|token| &self.words[token.start]).collect();
        let dated = |column: &crate::schema::Column<'_>| {
            let own = |part: &Word| {
                let verb = root(&part.lower);
                part.lower.len() > 3
                    && !lexicon::is_generic(part)
                    && rows.iter().any(|row| row.stem == part.stem || root(&row.stem) == verb)
            };
            column.nature == Nature::Date && column.name.iter().any(own)
        };
        (0..self.schema.columns.len()).find(|place| dated(&self.schema.columns[*place]))
    }

    pub fn units(&self) -> Vec<(usize, TimeUnit)> {
        let unit = |(place, token): (usize, &Token)| match token.sense() {
            Some(Sense::Unit(unit)) => Some((place, unit)),
            _ => None,
        };
        self.tokens.iter().enumerate().filter_map(unit).collect()
    }
}
