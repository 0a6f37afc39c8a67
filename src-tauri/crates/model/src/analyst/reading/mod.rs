//! From a question to queries.
//!
//! A question is cut into sentences, and these into [`Clause`]s that ask for one thing each. A sentence that only adds to
//! the one before (`And the median?`, `A pie chart would be nice.`) is read with it; a follow-up question is read with
//! the question before. Of each clause [`filters`], [`times`], [`groups`] and [`measures`] take what they understand,
//! [`ask`] decides what it comes to. A word that nobody took makes the analyst decline: a question that is half
//! understood is answered wrongly.

mod ask;
mod care;
mod clause;
mod filters;
mod groups;
mod measures;
mod quality;
mod reckoned;
mod share;
mod times;

use super::{
    decline::Decline,
    language::Language,
    lexicon,
    query::{Aggregate, Ask, Filter, Group, Measure, Query, TimeUnit},
    sayings,
    schema::Schema,
    sense::{About, Beyond, Concept, Sense, Topic},
    token::{Meaning, Token, tokens},
    words::{Break, Word, words},
};
use clause::Clause;
use tabletalk_protocol::ColumnSummary;

/// A question, understood.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    pub queries: Vec<Query>,
    /// Sentences that were not understood and restrict nothing.
    pub left_out: Vec<String>,
    /// Of the question, and so of the answer.
    pub language: Language,
}

/// Read a question; the one before it completes a follow-up.
pub fn read(question: &str, before: Option<&str>, schema: &Schema<'_>) -> Result<Reading, Decline> {
    let question = &sayings::plain(&care::without_care(question), schema);
    let words = words(question);
    let whole = Sentences::new(&words, schema).and_then(|sentences| sentences.read(schema));
    let alone = whole.or_else(|decline| behind_colon(&words, schema).ok_or(decline));
    let Some(before) = before.filter(|_| is_follow_up(&words, schema) || alone.is_err()) else { return alone };
    let follow_up = is_follow_up(&words, schema);
    if !follow_up {
        return alone;
    }
    let mut together = self::words(before);
    let start = together.len();
    together.extend(words);
    if let Some(word) = together.get_mut(start) {
        word.before = Break::Sentence;
    }
    let sentences = Sentences::new(&together, schema)?;
    sentences.follow_up(start, schema).or(alone)
}

/// `Give me the basics: how many bookings are there?`: what stands before the colon names nothing.
fn behind_colon(words: &[Word], schema: &Schema<'_>) -> Option<Reading> {
    let colon = (1..words.len()).find(|place| words[*place].before == Break::Colon)?;
    let (before, rest) = words.split_at(colon);
    let before = tokens(before, schema).ok()?;
    let named = before.iter().any(|token| matches!(token.meaning, Meaning::Column { .. } | Meaning::Moment(_)));
    let rest_tokens = tokens(rest, schema).ok()?;
    if named || restricts(&before) || asks(&before) || !rest_tokens.iter().any(is_subject) {
        return None;
    }
    Sentences::new(rest, schema).and_then(|sentences| sentences.read(schema)).ok()
}

/// `And by month?`, `What about Station?`, `only 2023`
fn is_follow_up(words: &[Word], schema: &Schema<'_>) -> bool {
    const OPENINGS: [&str; 14] = [
        "and",
        "und",
        "what about",
        "how about",
        "now",
        "only",
        "just",
        "same",
        "instead",
        "then",
        "but",
        "by",
        "per",
        "ok",
    ];
    let text = words.iter().map(|word| word.lower.as_str()).collect::<Vec<_>>().join(" ");
    let opens = OPENINGS.iter().any(|opening| text == *opening || text.starts_with(&format!("{opening} ")));
    let Ok(tokens) = tokens(words, schema) else { return false };
    let subject = tokens.iter().any(is_subject);
    opens || !subject && !words.is_empty() && words.len() <= 8
}

/// A question's sentences as tokens.
struct Sentences<'w> {
    words: &'w [Word],
    requests: Vec<Request>,
}

/// A sentence that asks, and those that only add to it.
#[derive(Debug, Clone)]
struct Request {
    tokens: Vec<Token>,
    remarks: Vec<Vec<Token>>,
}

impl<'w> Sentences<'w> {
    fn new(words: &'w [Word], schema: &Schema<'_>) -> Result<Self, Decline> {
        let mut requests: Vec<Request> = Vec::new();
        let mut start = 0;
        while start < words.len() {
            let end =
                (start + 1..words.len()).find(|place| words[*place].before == Break::Sentence).unwrap_or(words.len());
            let mut found = tokens(&words[start..end], schema)?;
            found.iter_mut().for_each(|token| token.start += start);
            // `-1 means that nobody wrote it down. How many …`
            if end < words.len() && names_placeholder(&found, schema) && !asks(&found) && !found.iter().any(works_out) {
                start = end;
                continue;
            }
            match requests.last_mut() {
                // `There are minus amounts. How many?`: what is stated is asked about.
                Some(request)
                    if only_adds(&found, words)
                        || counts_them(&found, words)
                        || states(request) && !found.is_empty() =>
                {
                    request.remarks.push(found);
                }
                _ => requests.push(Request { tokens: found, remarks: vec![] }),
            }
            start = end;
        }
        requests.retain(|request| {
            !request.remarks.is_empty() || request.tokens.iter().any(|token| !token.is(Sense::Filler))
        });
        if requests.is_empty() { Err(Decline::NotUnderstood) } else { Ok(Self { words, requests }) }
    }

    fn read(&self, schema: &Schema<'_>) -> Result<Reading, Decline> {
        let mut reading = Reading { queries: vec![], left_out: vec![], language: Language::of(self.words) };
        let mut first_decline = None;
        let mut not_read = Vec::new();
        for request in &self.requests {
            match self.request(request, schema, &mut reading.left_out) {
                Ok(queries) => add_new(&mut reading.queries, queries),
                Err(decline) => {
                    not_read.push(self.text(&request.tokens));
                    if self.said_again(request, &decline) {
                        first_decline = first_decline.or(Some(decline));
                        continue;
                    }
                    let beyond = matches!(decline, Decline::Beyond(_));
                    if beyond || restricts(&request.tokens) || asks(&request.tokens) {
                        return Err(decline);
                    }
                    first_decline = first_decline.or(Some(decline));
                }
            }
        }
        match first_decline {
            Some(decline) if reading.queries.is_empty() => Err(decline),
            _ => {
                reading.left_out.extend(not_read);
                Ok(reading)
            }
        }
    }

    /// `The longer, the further, true? What is the correlation of … and …`: another sentence asks it more plainly.
    fn said_again(&self, request: &Request, decline: &Decline) -> bool {
        let asks = |request: &Request| request.tokens.iter().any(|token| token.is(Sense::Topic(Topic::Correlation)));
        let asking = self.requests.iter().filter(|request| asks(request)).count();
        matches!(decline, Decline::NotTwoNumbers { .. }) && asks(request) && asking > 1 && !restricts(&request.tokens)
    }

    /// What a request asks for with its remarks; without those that are not understood and change nothing.
    fn request(
        &self,
        request: &Request,
        schema: &Schema<'_>,
        left_out: &mut Vec<String>,
    ) -> Result<Vec<Query>, Decline> {
        let mut all = request.tokens.clone();
        let mut kept = all.clone();
        let mut dropped = Vec::new();
        for remark in &request.remarks {
            if names_placeholder(remark, schema) || counts_them(remark, self.words) {
                continue;
            }
            all.extend(remark.iter().cloned());
            kept.extend(remark.iter().cloned());
        }
        let whole = self.clauses(&all, schema);
        let Err(decline) = whole else {
            // `number of orders? and of customers?`: what is asked besides is not passed over.
            let counts = request.tokens.iter().any(|token| token.is(Sense::Aggregate(Aggregate::Count)));
            let more = |remark: &Vec<Token>| counts && adds_a_thing(remark, self.words);
            return match request.remarks.iter().find(|remark| more(remark)) {
                Some(remark) => self.counted_besides(request, remark, schema),
                None => whole,
            };
        };
        kept.truncate(request.tokens.len());
        for remark in request
            .remarks
            .iter()
            .filter(|remark| !names_placeholder(remark, schema) && !counts_them(remark, self.words))
        {
            let mut more = kept.clone();
            more.extend(remark.iter().cloned());
            if self.clauses(&more, schema).is_ok() {
                kept = more;
            } else if restricts(remark) || asks(remark) {
                return Err(decline);
            } else {
                dropped.push(self.text(remark));
            }
        }
        let queries = self.clauses(&kept, schema)?;
        left_out.extend(dropped);
        Ok(queries)
    }

    /// `number of orders in the file? and of customers?`
    fn counted_besides(&self, request: &Request, remark: &[Token], schema: &Schema<'_>) -> Result<Vec<Query>, Decline> {
        if request.remarks.len() > 1 {
            return Err(Decline::TooMuch);
        }
        let mut queries = self.clauses(&request.tokens, schema)?;
        let count = request.tokens.iter().find(|token| token.is(Sense::Aggregate(Aggregate::Count)));
        let besides: Vec<Token> =
            count.into_iter().chain(remark.iter().filter(|token| !token.is(Sense::And))).cloned().collect();
        add_new(&mut queries, self.clauses(&besides, schema)?);
        Ok(queries)
    }

    /// The queries of a sentence: it is cut where `and` is followed by another question.
    fn clauses(&self, tokens: &[Token], schema: &Schema<'_>) -> Result<Vec<Query>, Decline> {
        let mut queries: Vec<Query> = Vec::new();
        let mut before: Vec<Token> = Vec::new();
        for part in cut(tokens, self.words) {
            let refers = !queries.is_empty() && refers_back(&part, self.words);
            let extra = !queries.is_empty() && counts_them(&part, self.words);
            if let Some(query) = queries.last().and_then(|last| more_gaps(last, &part, schema)) {
                add_new(&mut queries, vec![query]);
                continue;
            }
            if extra || refers && queries.iter().any(answers_how_many) {
                continue;
            }
            let whole = if before.is_empty() || part.iter().any(is_subject) && !speaks_of_them(&part, self.words) {
                part
            } else {
                followed(&before, &part)
            };
            let query = clause(Clause::new(schema, self.words, whole.clone()))?;
            add_new(&mut queries, query);
            before = whole;
        }
        Ok(queries)
    }

    /// The question before, changed by the last sentences.
    fn follow_up(&self, start: usize, schema: &Schema<'_>) -> Result<Reading, Decline> {
        let all = |request: &Request| {
            request.tokens.iter().chain(request.remarks.iter().flatten()).cloned().collect::<Vec<_>>()
        };
        let tokens: Vec<Token> = self.requests.iter().flat_map(all).collect();
        let (before, new): (Vec<Token>, Vec<Token>) = tokens.into_iter().partition(|token| token.start < start);
        let queries = self.clauses(&followed(&before, &new), schema)?;
        Ok(Reading { queries, left_out: vec![], language: Language::of(&self.words[start..]) })
    }

    fn text(&self, tokens: &[Token]) -> String {
        let words = tokens.iter().flat_map(|token| &self.words[token.start..token.end()]);
        words.map(|word| word.written.as_str()).collect::<Vec<_>>().join(" ")
    }
}

fn add_new(queries: &mut Vec<Query>, new: Vec<Query>) {
    for query in new {
        if !queries.contains(&query) {
            queries.push(query);
        }
    }
}

/// Whether something is named that numbers could be taken of.
fn is_subject(token: &Token) -> bool {
    matches!(token.meaning, Meaning::Column { .. } | Meaning::Value { .. } | Meaning::Unknown)
        || matches!(
            token.sense(),
            Some(Sense::Row | Sense::Person | Sense::Concept(_) | Sense::Unfinished | Sense::Flow(_))
                | Some(Sense::Topic(
                    Topic::Missing | Topic::Duplicates | Topic::Outliers | Topic::Dates | Topic::Summary
                ))
        )
}

/// A sentence that restricts and asks nothing.
fn states(request: &Request) -> bool {
    let all = || std::iter::once(&request.tokens).chain(&request.remarks);
    all().any(|tokens| restricts(tokens)) && !all().any(|tokens| asks(tokens)) && !request.tokens.iter().any(orders)
}

/// `average`, `top`, `compare`: something is to be worked out.
fn orders(token: &Token) -> bool {
    matches!(
        token.sense(),
        Some(
            Sense::Aggregate(_)
                | Sense::Extreme(..)
                | Sense::Topic(_)
                | Sense::Comparative(_)
                | Sense::By
                | Sense::Flow(_)
        )
    )
}

fn works_out(token: &Token) -> bool {
    matches!(token.sense(), Some(Sense::Aggregate(_) | Sense::Extreme(..) | Sense::By | Sense::Not | Sense::Skipped))
}

/// Whether a sentence asks for something.
fn asks(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| {
        matches!(
            token.sense(),
            Some(
                Sense::HowMany
                    | Sense::HowMuch
                    | Sense::Which
                    | Sense::Who
                    | Sense::Where
                    | Sense::Chart(_)
                    | Sense::Share
            ) | Some(Sense::Topic(Topic::Elapsed | Topic::Ranks | Topic::Compare | Topic::Correlation))
        )
    })
}

/// A sentence that says more about the one before: it names nothing, or it asks nothing.
fn only_adds(tokens: &[Token], words: &[Word]) -> bool {
    let names = tokens.iter().any(is_subject);
    let verb = tokens.first().and_then(|token| words.get(token.start)).is_some_and(|word| {
        [
            "is",
            "are",
            "do",
            "does",
            "did",
            "was",
            "were",
            "has",
            "have",
            "show",
            "plot",
            "draw",
            "give",
            "list",
            "can",
            "calculate",
            "compute",
        ]
        .contains(&word.lower.as_str())
    });
    !names || !(asks(tokens) || verb)
}

/// Passing over one of these words would answer another question.
fn restricts(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| {
        matches!(
            token.sense(),
            Some(
                Sense::Not
                    | Sense::Skipped
                    | Sense::Without
                    | Sense::Limit(_)
                    | Sense::Blank
                    | Sense::Unfinished
                    | Sense::Beyond(_)
            )
        ) || matches!(token.meaning, Meaning::Moment(_) | Meaning::Value { .. } | Meaning::Number { .. })
    })
}

/// `how many have no price, and how many no driver`: the second gap is looked for in the same rows.
fn more_gaps(last: &Query, tokens: &[Token], schema: &Schema<'_>) -> Option<Query> {
    let gap = |filter: &Filter| matches!(filter, Filter::Missing { .. });
    let counted = matches!(&last.ask, Ask::Values(measures) if measures.as_slice() == [Measure::Rows])
        && last.filters.iter().filter(|filter| gap(filter)).count() == 1;
    if !(counted || matches!(last.ask, Ask::Missing { most: None, .. })) {
        return None;
    }
    let columns: Vec<usize> = tokens
        .iter()
        .filter_map(|token| match &token.meaning {
            Meaning::Column { columns, .. } if columns.len() == 1 => columns.first().copied(),
            _ => None,
        })
        .collect();
    let plain = |token: &Token| {
        token.is_filler()
            || matches!(token.meaning, Meaning::Column { .. })
            || matches!(token.sense(), Some(Sense::HowMany | Sense::Without | Sense::Blank))
    };
    let ([column], true) = (columns.as_slice(), tokens.iter().all(plain)) else { return None };
    if !tokens.iter().any(|token| token.is(Sense::HowMany)) {
        return None;
    }
    let name = schema.columns[*column].profile.name.clone();
    let mut more = last.clone();
    match &mut more.ask {
        Ask::Missing { columns, .. } => *columns = vec![name],
        _ => {
            more.filters.retain(|filter| !gap(filter));
            more.filters.push(Filter::Missing { column: name });
        }
    }
    Some(more)
}

/// `and of customers?`
fn adds_a_thing(tokens: &[Token], words: &[Word]) -> bool {
    let and = tokens.first().is_some_and(|token| token.is(Sense::And));
    let of = tokens
        .get(1)
        .and_then(|token| words.get(token.start))
        .is_some_and(|word| ["of", "von"].contains(&word.lower.as_str()));
    let things = tokens.iter().filter(|token| matches!(token.meaning, Meaning::Column { .. })).count();
    and && of
        && things == 1
        && tokens.iter().all(|token| token.is_filler() || matches!(token.meaning, Meaning::Column { .. }))
}

/// `-999 means that there was no reading`
fn names_placeholder(tokens: &[Token], schema: &Schema<'_>) -> bool {
    let known = schema.placeholders();
    tokens.iter().any(|token| matches!(token.meaning, Meaning::Number { value, .. } if known.contains(&value)))
}

/// `How many could be deleted?`, `I need the count of the extra ones`: the answer before says it.
fn counts_them(tokens: &[Token], words: &[Word]) -> bool {
    const ABOUT_ROWS: &str =
        "surplus extra ones delete deleted remove removed superfluous redundant too many need needed number";
    let counts =
        tokens.iter().any(|token| matches!(token.sense(), Some(Sense::HowMany | Sense::Aggregate(Aggregate::Count))));
    let listed = |token: &Token| {
        words.get(token.start).is_some_and(|word| ABOUT_ROWS.split(' ').any(|entry| entry == word.lower))
    };
    let plain = |token: &Token| {
        token.is_filler()
            || matches!(token.sense(), Some(Sense::HowMany | Sense::Row | Sense::Aggregate(Aggregate::Count)))
            || listed(token)
    };
    counts && tokens.iter().any(listed) && tokens.iter().all(plain)
}

/// Cut where `and` is followed by a word that begins another question.
fn cut(tokens: &[Token], words: &[Word]) -> Vec<Vec<Token>> {
    let begins = |place: usize| {
        let mut next = place + 1;
        while tokens.get(next).is_some_and(|token| token.is(Sense::Of)) {
            next += 1;
        }
        matches!(
            tokens.get(next).and_then(Token::sense),
            Some(Sense::HowMany | Sense::HowMuch | Sense::Which | Sense::Who | Sense::Where)
                | Some(
                    Sense::Topic(Topic::Dates | Topic::Elapsed | Topic::Growth) | Sense::Aggregate(Aggregate::Count)
                )
        ) && !tokens
            .get(next)
            .and_then(|token| words.get(token.start))
            .is_some_and(|word| ["when", "wann"].contains(&word.lower.as_str()))
    };
    let mut parts = vec![Vec::new()];
    for (place, token) in tokens.iter().enumerate() {
        // `parcels sent, and parcels still under way`
        let again = words.get(token.start).is_some_and(|word| word.before == Break::Comma)
            && tokens.get(place + 1).is_some_and(|next| next.is(Sense::Row))
            && parts.last().is_some_and(|part: &Vec<Token>| part.iter().any(|token| token.is(Sense::Row)));
        if place > 0 && token.is(Sense::And) && (begins(place) || again) {
            parts.push(Vec::new());
        } else if listed(tokens, words, place) {
            parts.push(vec![token.clone()]);
        } else if let Some(part) = parts.last_mut() {
            part.push(token.clone());
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// `how many orders, how many customers, first and last day`: a list of questions.
fn listed(tokens: &[Token], words: &[Word], place: usize) -> bool {
    let token = &tokens[place];
    let comma = words.get(token.start).is_some_and(|word| word.before == Break::Comma);
    let next = tokens[place + 1..].iter().find(|token| !token.is_filler());
    // `how many are under 10, how many from 10 to 20` are classes.
    let direct = tokens.get(place + 1).is_some_and(|next| !next.is(Sense::Of));
    let named = next.is_some_and(|next| is_subject(next) || next.is(Sense::Topic(Topic::Distinct)));
    let dates = token.is(Sense::Topic(Topic::Dates))
        && token.length > 1
        && words.get(token.start).is_some_and(|word| ["first", "earliest", "erste"].contains(&word.lower.as_str()));
    comma
        && (token.is(Sense::HowMany) && direct && named || dates)
        && tokens[..place].iter().any(|token| token.is(Sense::HowMany))
}

/// `how many tickets was that`, `for how many people`: the answer before says it.
fn refers_back(tokens: &[Token], words: &[Word]) -> bool {
    let plain = tokens.iter().all(|token| {
        token.is_filler() || matches!(token.sense(), Some(Sense::HowMany | Sense::Row | Sense::Person | Sense::Which))
    });
    let last = tokens.last().and_then(|token| words.get(token.start));
    let that = last.is_some_and(|word| ["that", "those", "it", "them", "das"].contains(&word.lower.as_str()));
    let only = tokens.iter().any(|token| token.is(Sense::HowMany));
    plain && only && (that || tokens.first().is_some_and(|token| token.is(Sense::Of)) || tokens.len() == 1)
}

fn answers_how_many(query: &Query) -> bool {
    !matches!(query.ask, Ask::Span { .. } | Ask::ValuesOf { .. })
}

fn speaks_of_them(tokens: &[Token], words: &[Word]) -> bool {
    tokens.iter().any(|token| {
        words
            .get(token.start)
            .is_some_and(|word| ["them", "those", "these", "that", "davon"].contains(&word.lower.as_str()))
    })
}

/// The tokens before, with what the new ones replace taken out.
fn followed(before: &[Token], new: &[Token]) -> Vec<Token> {
    let mut kept: Vec<Token> = Vec::new();
    let grouping = |token: &Token| matches!(token.sense(), Some(Sense::By | Sense::Each));
    let groups_anew = new.iter().any(grouping);
    let mut in_group = false;
    for token in before {
        in_group = groups_anew && (grouping(token) || in_group && !token.is(Sense::Which));
        let group = in_group
            && (grouping(token) || matches!(token.meaning, Meaning::Column { .. } | Meaning::Sense(Sense::Unit(_))));
        if !group && !new.iter().any(|new| replaces(new, token)) {
            kept.push(token.clone());
        }
    }
    kept.extend(new.iter().cloned());
    kept
}

fn replaces(new: &Token, old: &Token) -> bool {
    match (&new.meaning, &old.meaning) {
        (Meaning::Value { column: one, .. }, Meaning::Value { column: other, .. }) => one == other,
        (Meaning::Moment(_), Meaning::Moment(_)) => true,
        (Meaning::Sense(Sense::Aggregate(one)), Meaning::Sense(Sense::Aggregate(_))) => *one != Aggregate::Count,
        (Meaning::Sense(Sense::Chart(_)), Meaning::Sense(Sense::Chart(_)))
        | (Meaning::Sense(Sense::Extreme(..)), Meaning::Sense(Sense::Extreme(..))) => true,
        _ => false,
    }
}

/// What a clause asks for.
fn clause(mut clause: Clause<'_, '_>) -> Result<Vec<Query>, Decline> {
    // `prices that are far too high` are looked for, not judged.
    let looks = clause.any(|sense| matches!(sense, Sense::Topic(Topic::Outliers | Topic::Duplicates | Topic::Errors)));
    if let Some(beyond) = clause.tokens.iter().find_map(|token| match token.sense() {
        Some(Sense::Beyond(Beyond::Yardstick)) if looks => None,
        Some(Sense::Beyond(beyond)) => Some(beyond),
        _ => None,
    }) {
        return Err(Decline::Beyond(beyond));
    }
    let date = clause.date().ok();
    let mut restrictions = filters::read(&mut clause)?;
    let timed = clause.tokens.iter().any(|token| matches!(token.meaning, Meaning::Moment(_)));
    let times = match (&date, timed) {
        (Some(date), _) => times::read(&mut clause, date),
        (None, true) => return Err(Decline::NoDates),
        (None, false) => times::Times::default(),
    };
    if let Some(date) = &date {
        within(&times.period.years, date, clause.schema)?;
    }
    if let Some(column) = date.clone().filter(|_| !times.period.is_everything()) {
        restrictions.filters.push(Filter::Time { column, period: times.period.clone() });
    }
    let groups = groups::read(&mut clause, date.as_deref())?;
    let operands = measures::operands(&mut clause, &mut restrictions.filters)?;
    let parts = ask::Parts { restrictions, times, date, groups, operands };
    let decided = ask::decide(&mut clause, parts);
    nothing_passed_over(&clause)?;
    let decided =
        decided.and_then(|decided| dates_used(&clause, decided)).and_then(|decided| groups_used(&clause, decided));
    let chart = clause.chart();
    let tells_when = clause.asks_when();
    Ok(decided?.into_iter().map(|(ask, filters)| Query { ask, filters, chart, tells_when }).collect())
}

/// A year that the file has no dates of is no year without sales.
fn within(years: &[i32], date: &str, schema: &Schema<'_>) -> Result<(), Decline> {
    let Some(ColumnSummary::Temporal { min, max, .. }) = schema.column(date).map(|column| &column.profile.summary)
    else {
        return Ok(());
    };
    let day = |text: &str| text.get(..10).unwrap_or(text).to_owned();
    let year = |text: &str| text.get(..4).and_then(|year| year.parse::<i32>().ok());
    let (Some(first), Some(last)) = (year(min), year(max)) else { return Ok(()) };
    match years.iter().find(|year| !(first..=last).contains(*year)) {
        Some(year) => Err(Decline::NotThen { year: *year, column: date.to_owned(), first: day(min), last: day(max) }),
        None => Ok(()),
    }
}

/// A date that is named and not used was misunderstood: `overdue` is more than its column.
fn dates_used(clause: &Clause<'_, '_>, decided: Vec<(Ask, Vec<Filter>)>) -> Result<Vec<(Ask, Vec<Filter>)>, Decline> {
    for place in clause.open() {
        let date = clause.column(place).filter(|_| clause.nature(place) == Some(super::schema::Nature::Date));
        if let Some(column) = date
            && !decided.iter().any(|(ask, filters)| {
                ask.uses(&clause.name(column)) || filters.iter().any(|filter| filter.uses(&clause.name(column)))
            })
            && !begins_each_row(clause, place, column)
        {
            let words = vec![clause.written(&clause.tokens[place])];
            return Err(Decline::UnknownWords { words, columns: clause.schema.names() });
        }
    }
    Ok(decided)
}

/// `how many of each fuel stand at which branch`: each group that is asked for plays a part.
fn groups_used(clause: &Clause<'_, '_>, decided: Vec<(Ask, Vec<Filter>)>) -> Result<Vec<(Ask, Vec<Filter>)>, Decline> {
    let grouped = decided.iter().all(|(ask, _)| matches!(ask, Ask::Groups { .. } | Ask::PerPeriod { .. }));
    for place in (1..clause.len()).filter(|_| grouped) {
        let asked = clause
            .previous(place)
            .is_some_and(|before| matches!(clause.sense(before), Some(Sense::Which | Sense::Each | Sense::By)));
        let category = clause.nature(place) == Some(super::schema::Nature::Category);
        let Some(column) = clause.column(place).filter(|_| asked && category) else { continue };
        let used = |(ask, filters): &(Ask, Vec<Filter>)| {
            ask.uses(&clause.name(column)) || filters.iter().any(|filter| filter.uses(&clause.name(column)))
        };
        if !decided.iter().any(used) {
            return Err(Decline::TooMuch);
        }
    }
    Ok(decided)
}

/// `customers who ordered`: every row has such a date, so that it restricts nothing.
fn begins_each_row(clause: &Clause<'_, '_>, place: usize, column: usize) -> bool {
    let concepts = lexicon::concepts(&clause.words[clause.tokens[place].start]);
    let always = !concepts.contains(&Concept::Due) && clause.word(place).ends_with('d');
    let begins = always || concepts.iter().any(|concept| lexicon::BEGINNINGS.contains(concept));
    begins && clause.schema.columns[column].profile.missing == 0 && clause.fit(place) != Some(super::token::Fit::Whole)
}

/// So many strange values may somebody have seen; a larger number is a bound.
const MOST_SEEN: f64 = 5.0;

/// Every word must have done something, or be one that says nothing.
fn nothing_passed_over(clause: &Clause<'_, '_>) -> Result<(), Decline> {
    let mut words: Vec<String> = Vec::new();
    for place in clause.open() {
        let token = &clause.tokens[place];
        let passed = match &token.meaning {
            Meaning::Unknown => !is_harmless(clause, place),
            // `two of the weights look wrong`: which ones is looked for.
            Meaning::Number { value, .. } => !(clause.topic(Topic::Outliers) && *value <= MOST_SEEN),
            Meaning::Value { .. } | Meaning::Moment(_) => true,
            Meaning::Column { .. } => false,
            Meaning::Sense(sense) => must_do_something(clause, place, *sense),
        };
        if passed {
            words.push(clause.written(token));
        }
    }
    words.dedup();
    if words.is_empty() { Ok(()) } else { Err(Decline::UnknownWords { words, columns: clause.schema.names() }) }
}

fn must_do_something(clause: &Clause<'_, '_>, place: usize, sense: Sense) -> bool {
    match sense {
        Sense::Not
        | Sense::Skipped
        | Sense::Layout
        | Sense::Without
        | Sense::Blank
        | Sense::Unfinished
        | Sense::Limit(_)
        | Sense::Flow(_) => true,
        Sense::Topic(Topic::Before) => {
            let timed = |sense| matches!(sense, Sense::Comparative(About::Time) | Sense::Extreme(_, About::Time));
            !clause.topic(Topic::Elapsed) && !clause.any(timed)
        }
        Sense::Topic(Topic::Convert(_)) => true,
        Sense::Topic(Topic::Times) => !clause.topic(Topic::Elapsed),
        Sense::Mentions => true,
        Sense::Unit(_) | Sense::Length(_) => {
            let aside = clause.any(|sense| {
                matches!(
                    sense,
                    Sense::Share
                        | Sense::HowMany
                        | Sense::Topic(
                            Topic::Duplicates | Topic::Elapsed | Topic::Trend | Topic::Dates | Topic::Growth
                        )
                )
            });
            let all = place > 0 && ["both", "all", "over", "across", "several"].contains(&clause.word(place - 1));
            !(aside || all)
        }
        Sense::Person => {
            clause.has(Sense::HowMany) && !clause.schema.rows_are_people() && directly_asked(clause, place)
        }
        _ => false,
    }
}

/// A word that is not known and cannot change what is asked.
fn is_harmless(clause: &Clause<'_, '_>, place: usize) -> bool {
    const IN_OUTLIERS: [&str; 12] =
        ["sudden", "giant", "huge", "big", "large", "tiny", "small", "enormous", "massive", "high", "low", "ones"];
    let word = clause.word(place);
    if clause.topic(Topic::Outliers) && IN_OUTLIERS.contains(&word) {
        return true;
    }
    // What is strange about a number that is named needs no word that we know.
    let named = (0..clause.len()).any(|at| clause.nature(at) == Some(super::schema::Nature::Number));
    if clause.topic(Topic::Outliers) && named && !directly_asked(clause, place) {
        return true;
    }
    const IN_DUPLICATES: [&str; 13] = [
        "same",
        "slip",
        "slipped",
        "sneak",
        "sneaked",
        "surplus",
        "extra",
        "enter",
        "entered",
        "identical",
        "copy",
        "copies",
        "typed",
    ];
    if clause.topic(Topic::Duplicates) && IN_DUPLICATES.contains(&word) {
        return true;
    }
    const IN_SEARCHES: [&str; 9] =
        ["spot", "spotted", "notice", "right", "true", "possibly", "far", "rest", "somebody"];
    if clause.topic(Topic::Outliers) && IN_SEARCHES.contains(&word) {
        return true;
    }
    // `until the car is sold`
    let timed = clause.topic(Topic::Elapsed) || clause.any(|sense| matches!(sense, Sense::Comparative(About::Time)));
    if timed && ["bis", "until", "till", "ehe", "bevor"].contains(&word) {
        return true;
    }
    let said = &clause.words[clause.tokens[place].start];
    let after_column =
        place > 0 && matches!(clause.tokens[place - 1].meaning, Meaning::Column { .. } | Meaning::Value { .. });
    let costs = || {
        (0..clause.len()).filter_map(|at| clause.column(at)).any(|at| lexicon::is_cost(&clause.schema.columns[at].name))
    };
    if ["lose", "lost", "losing"].contains(&word) && costs() {
        return true;
    }
    if lexicon::is_plain_verb(said) || after_column && lexicon::is_echo(said) {
        return true;
    }
    // `average profit (box office minus budget)`: what follows says what it is.
    let columns = |tokens: &[Token]| {
        tokens
            .iter()
            .filter(|token| matches!(token.meaning, Meaning::Column { .. } | Meaning::Sense(Sense::Concept(_))))
            .count()
    };
    let reckons = clause.has_word(&["minus", "times", "divided"]);
    if reckons && (word == "minus" || columns(&clause.tokens[..place]) == 0) {
        return columns(&clause.tokens[place..]) >= 2 || word == "minus";
    }
    if (clause.schema.names_file(&clause.words[clause.tokens[place].start]) || word.starts_with("account"))
        && !directly_asked(clause, place)
    {
        return true;
    }
    // `customers are happy`: who does it, when they are not what is asked for.
    let concepts = lexicon::concepts(&clause.words[clause.tokens[place].start]);
    let people = concepts.iter().any(|concept| matches!(concept, Concept::Customer | Concept::Staff));
    people && !directly_asked(clause, place)
}

/// `how many customers`, `which employee`, `by customer`
fn directly_asked(clause: &Clause<'_, '_>, place: usize) -> bool {
    let verbs = ["is", "are", "was", "were", "do", "does", "did", "has", "have", "can"];
    clause
        .previous(place)
        .filter(|before| !(*before..place).any(|between| verbs.contains(&clause.word(between))))
        .is_some_and(|before| {
            matches!(
                clause.sense(before),
                Some(
                    Sense::HowMany
                        | Sense::Which
                        | Sense::By
                        | Sense::Each
                        | Sense::Share
                        | Sense::Extreme(..)
                        | Sense::Aggregate(Aggregate::Count)
                        | Sense::Topic(_)
                )
            )
        })
}

/// Whether groups follow the calendar.
pub fn is_time(group: &Group) -> bool {
    matches!(group, Group::Time { unit, .. } if *unit != TimeUnit::Weekend)
}
