//! A question's sentences: those that ask, and those that only add to the one before.

use super::{
    Reading, clause,
    clause::Clause,
    parts::{
        adds_a_thing, answers_how_many, asks, asks_its_amount, asks_more_of_the_row, counts_them, cut, followed,
        is_subject, more_gaps, names_placeholder, only_adds, orders, refers_back, restricts, speaks_of_them, works_out,
    },
};
use crate::{
    decline::Decline,
    query::{Aggregate, Ask, Query},
    schema::Schema,
    sense::{Sense, Topic},
    token::{Meaning, Token, tokens},
    words::{Break, Word},
};

/// A question's sentences as tokens.
pub(super) struct Sentences<'w> {
    words: &'w [Word],
    requests: Vec<Request>,
}

/// A sentence that asks, and those that only add to it.
#[derive(Debug, Clone)]
pub(super) struct Request {
    pub tokens: Vec<Token>,
    pub remarks: Vec<Vec<Token>>,
}

impl<'w> Sentences<'w> {
    pub(super) fn new(words: &'w [Word], schema: &Schema<'_>) -> Result<Self, Decline> {
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

    pub(super) fn read(&self, schema: &Schema<'_>) -> Result<Reading, Decline> {
        let mut reading = Reading { queries: vec![], left_out: vec![], taken: vec![] };
        let mut first_decline = None;
        let mut not_read = Vec::new();
        for (place, request) in self.requests.iter().enumerate() {
            let queries = self.request(request, schema, &mut reading.left_out);
            match queries.or_else(|decline| self.continued(place, schema).ok_or(decline)) {
                Ok(queries) => add_new(&mut reading.queries, queries),
                Err(decline) => {
                    not_read.push(self.text(&request.tokens));
                    if self.said_again(request, &decline) {
                        first_decline = first_decline.or(Some(decline));
                        continue;
                    }
                    let beyond = matches!(decline, Decline::Beyond(_));
                    // `Are there any that are strange? Which ones?`: what is looked for is not left out.
                    let looks = |token: &Token| {
                        matches!(token.sense(), Some(Sense::Topic(Topic::Outliers | Topic::Duplicates)))
                    };
                    let ordered = request.tokens.iter().any(|token| works_out(token) || looks(token));
                    if beyond || restricts(&request.tokens) || asks(&request.tokens) || ordered {
                        return Err(decline);
                    }
                    first_decline = first_decline.or(Some(decline));
                }
            }
        }
        match first_decline {
            Some(decline) if reading.queries.is_empty() => Err(decline),
            // `There was one day … When was it?` refers to a part that was not understood.
            Some(decline) if self.refers() => Err(decline),
            // `Income is nights times rate. What was it …`: what is defined is meant all through.
            None if reading.queries.len() > 1 && self.defines() => Err(Decline::TooMuch),
            _ => {
                // `What is in this file? How many …`: what is asked for then is what it means.
                if reading.queries.iter().any(|query| query.ask != Ask::Summary) {
                    reading.queries.retain(|query| query.ask != Ask::Summary);
                }
                reading.left_out.extend(not_read);
                Ok(reading)
            }
        }
    }

    /// `What did it sell for on average? And the median price?`: of several prices the one that was spoken of.
    fn continued(&self, place: usize, schema: &Schema<'_>) -> Option<Vec<Query>> {
        let new = &self.requests.get(place)?.tokens;
        let before = &self.requests.get(place.checked_sub(1)?)?.tokens;
        if !new.first()?.is(Sense::And) {
            return None;
        }
        let unsure = |token: &Token| matches!(&token.meaning, Meaning::Column { columns, .. } if columns.len() > 1);
        let sure: Vec<Token> = new.iter().filter(|token| !unsure(token)).cloned().collect();
        let adds = sure.len() < new.len() && !sure.iter().any(is_subject);
        adds.then(|| self.clauses(&followed(before, &sure), schema).ok()).flatten()
    }

    /// `The longer, the further, true? What is the correlation of … and …`: another sentence asks it more plainly.
    fn said_again(&self, request: &Request, decline: &Decline) -> bool {
        let asks = |request: &Request| request.tokens.iter().any(|token| token.is(Sense::Topic(Topic::Correlation)));
        let asking = self.requests.iter().filter(|request| asks(request)).count();
        matches!(decline, Decline::NotTwoNumbers { .. }) && asks(request) && asking > 1 && !restricts(&request.tokens)
    }

    /// Read a request with its remarks; leave out remarks that are not understood and change nothing.
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
            let amount = queries
                .last()
                .is_some_and(|last| asks_its_amount(&part, last, schema) || asks_more_of_the_row(&part, last, schema));
            if extra || amount || refers && queries.iter().any(answers_how_many) {
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
    pub(super) fn follow_up(&self, start: usize, schema: &Schema<'_>) -> Result<Reading, Decline> {
        let all = |request: &Request| {
            request.tokens.iter().chain(request.remarks.iter().flatten()).cloned().collect::<Vec<_>>()
        };
        let tokens: Vec<Token> = self.requests.iter().flat_map(all).collect();
        let (before, new): (Vec<Token>, Vec<Token>) = tokens.into_iter().partition(|token| token.start < start);
        let queries = self.clauses(&followed(&before, &new), schema)?;
        Ok(Reading { queries, left_out: vec![], taken: vec![] })
    }

    /// `Income is nights times rate.`
    fn defines(&self) -> bool {
        let first: Vec<&str> = self
            .words
            .iter()
            .enumerate()
            .take_while(|(place, word)| *place == 0 || word.before != Break::Sentence)
            .map(|(_, word)| word.lower.as_str())
            .collect();
        first.len() < self.words.len() && first.contains(&"is") && first.contains(&"times") && !first.contains(&"what")
    }

    /// Return whether a pronoun refers to an earlier sentence.
    fn refers(&self) -> bool {
        let pronoun = |request: &Request| {
            request.tokens.iter().any(|token| {
                self.words
                    .get(token.start)
                    .is_some_and(|word| ["it", "they", "them", "those"].contains(&word.lower.as_str()))
            })
        };
        self.requests.len() > 1 && self.requests.iter().skip(1).any(pronoun)
    }

    fn text(&self, tokens: &[Token]) -> String {
        let words = tokens.iter().flat_map(|token| &self.words[token.start..token.end()]);
        words.map(|word| word.written.as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// A sentence that restricts and asks nothing.
fn states(request: &Request) -> bool {
    let all = || std::iter::once(&request.tokens).chain(&request.remarks);
    all().any(|tokens| restricts(tokens)) && !all().any(|tokens| asks(tokens)) && !request.tokens.iter().any(orders)
}

fn add_new(queries: &mut Vec<Query>, new: Vec<Query>) {
    for query in new {
        if !queries.contains(&query) {
            queries.push(query);
        }
    }
}
